"""Printed texts that rest on a rule: when they trigger, what is chosen first, what may be played, what lies where."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule

GAIN = "you gain 1 resource."


def battle(text: str, *, attackers: int = 1, active: int = 0) -> int:
    """How much player 0 gains by a unit with this text when a player attacks with so many units."""
    d = Lab()
    d.man(0, text)
    men = [d.man(active, stats="1/2", name=f"Man {n}") for n in range(attackers)]
    d.start("declare attackers", active)
    had = d.has()
    d.attack(*((man, d.homes[1 - active]) for man in men)).resolve()
    return d.has() - had


# --- 508.3d: a player attacks -----------------------------------------------------------------------------------------


@rule("508.3d")
@pytest.mark.parametrize(("attackers", "active", "gained"), [(1, 0, 0), (2, 0, 1), (3, 0, 1), (2, 1, 0)])
def test_attacking_with_two_or_more_units_triggers_once_for_their_player(
    attackers: int, active: int, gained: int
) -> None:
    assert battle(f"Whenever you attack with two or more units, {GAIN}", attackers=attackers, active=active) == gained


@rule("508.3d")
@pytest.mark.parametrize(("attackers", "active", "gained"), [(1, 1, 0), (2, 1, 1), (2, 0, 0)])
def test_an_opponent_who_attacks_with_two_or_more_units_triggers_it(attackers: int, active: int, gained: int) -> None:
    words = f"Whenever an opponent attacks with two or more units, {GAIN}"
    assert battle(words, attackers=attackers, active=active) == gained


@rule("508.3d")
@pytest.mark.parametrize(
    ("who", "gained"), [("you attack", (1, 0)), ("an opponent attacks", (0, 1)), ("a player attacks", (1, 1))]
)
def test_whoever_is_said_to_attack_triggers_it_once_for_all_units(who: str, gained: tuple[int, int]) -> None:
    words = f"Whenever {who}, {GAIN}"
    assert tuple(battle(words, attackers=2, active=active) for active in (0, 1)) == gained


# --- 511.2: at end of battle ------------------------------------------------------------------------------------------


@rule("511.2")
def test_at_end_of_battle_is_the_step_after_the_damage_and_before_the_second_main_phase() -> None:
    d = Lab()
    d.man(0, f"At end of battle, {GAIN}")
    man = d.man(0, stats="1/2", name="Man")
    d.start("declare attackers")
    had = d.has()
    d.attack((man, d.homes[1])).on("battle damage")
    assert (d.game.phase, d.has()) == ("battle damage", had)
    d.on("end of battle")
    assert (d.game.phase, d.chain) == ("end of battle", [d.game.cards[man.id - 1].face.name])
    d.all()
    assert (d.game.phase, d.has()) == ("end of battle", had + 1)


@rule("511.2")
def test_what_is_done_at_end_of_battle_waits_until_then() -> None:
    d = Lab()
    man, doom = d.man(0, stats="1/2", name="Man"), d.action(0, "Destroy target unit at end of battle.")
    d.main().play(doom, man).all()
    assert d.alive(man)
    d.until("declare attackers").attack((man, d.homes[1])).on("battle damage")
    assert d.alive(man)
    d.on("end of battle")
    d.all()
    assert (d.game.phase, d.alive(man)) == ("end of battle", False)


# --- 610.8: skipping --------------------------------------------------------------------------------------------------


def steps_of_turn(text: str, target: int | None) -> list[str]:
    """The steps of player 1's next turn after player 0 has played an action, in which anyone was asked."""
    d = Lab()
    curfew = d.action(0, text)
    d.main().play(curfew)
    if target is not None and d.asked[1] != "priority":
        d.pick(d.game.zone("seat", target).cards[0])
    d.all()
    turn, found = d.game.turn, []
    while d.game.turn <= turn + 1:
        if d.game.turn == turn + 1 and d.game.phase not in found[-1:]:
            found.append(d.game.phase)
        d.pick(None)
    return found


@rule("610.8")
@pytest.mark.parametrize(
    ("text", "target", "skipped"),
    [
        ("Target player skips their next battle phase.", 1, "beginning of battle"),
        ("Target player skips their next battle phase.", 0, ""),
        ("Each opponent skips their next battle phase.", None, "beginning of battle"),
        ("Target player skips their next main phase.", 1, "main"),
    ],
)
def test_the_player_who_is_meant_skips_the_phase_that_is_named(text: str, target: int | None, skipped: str) -> None:
    steps = steps_of_turn(text, target)
    assert steps.count("beginning of battle") == (0 if skipped == "beginning of battle" else 1)
    assert steps.count("main") == (1 if skipped == "main" else 2 - (skipped == "beginning of battle"))


# --- 605.2e: each player ----------------------------------------------------------------------------------------------


def two_each(players: int = 2) -> tuple[Lab, list[list[Card]]]:
    """A board on which everyone has two units."""
    d = Lab(players)
    return d, [[d.man(player, name=f"{name} {player}") for name in ("One", "Two")] for player in range(players)]


@rule("605.2e")
def test_all_players_choose_before_any_of_the_units_is_sacrificed() -> None:
    d, units = two_each()
    rite = d.action(0, "Each player sacrifices a unit.")
    d.main().play(rite).top()
    d.answer(units[0][0])
    assert (d.player, d.alive(units[0][0])) == (1, True)
    d.answer(units[1][1])
    assert [[d.alive(unit) for unit in mine] for mine in units] == [[False, True], [True, False]]


@rule("605.2e")
def test_all_opponents_choose_among_their_own_units_before_any_is_sacrificed() -> None:
    d, units = two_each(3)
    rite = d.action(0, "Each opponent sacrifices a unit.")
    d.main().play(rite).top()
    assert (d.player, d.asked_for()) == (1, {unit.id for unit in units[1]})
    d.answer(units[1][0])
    assert (d.player, d.asked_for(), d.alive(units[1][0])) == (2, {unit.id for unit in units[2]}, True)
    d.answer(units[2][0])
    assert [[d.alive(unit) for unit in mine] for mine in units] == [[True, True], [False, True], [False, True]]


@rule("605.2e", "701.12a")
def test_a_player_who_is_told_to_sacrifice_chooses_among_their_own_units() -> None:
    d, units = two_each()
    rite = d.action(0, "Target player sacrifices a unit.")
    d.main().play(rite, d.game.zone("seat", 1).cards[0]).top()
    assert (d.player, d.asked_for()) == (1, {unit.id for unit in units[1]})
    d.answer(units[1][0])
    assert [[d.alive(unit) for unit in mine] for mine in units] == [[True, True], [False, True]]


@rule("605.2e")
def test_what_everyone_does_next_is_done_after_what_everyone_does_first() -> None:
    d, units = two_each()
    rite = d.action(0, "Each player sacrifices a unit and gains 1 resource.")
    d.main().play(rite).top()
    had = [d.has(player) for player in (0, 1)]
    d.answer(units[0][0], units[1][0])
    assert [d.has(player) for player in (0, 1)] == [had[0] + 1, had[1] + 1]
    kinds = [event.kind for event in d.game.log if event.kind in ("move", "resource") and not event.called("pay")]
    assert kinds[-5:-1] == ["move", "move", "resource", "resource"]  # last of all the action goes to the graveyard


# --- 604.5, 604.6: what may be played, and for what -------------------------------------------------------------------


@rule("604.5")
@pytest.mark.parametrize(("units", "offered"), [(1, False), (2, True)])
def test_a_card_is_played_without_its_cost_only_while_its_condition_holds(units: int, offered: bool) -> None:
    d = Lab()
    free = "If you control two or more units, you may play this card without paying its resource cost."
    card = d.action(0, free, "Draw a card.", cost=15)
    for _ in range(units):
        d.man(0)
    d.main()
    assert d.offered("play", card) is offered
    if offered:
        had = d.has()
        d.play(card)
        assert (d.has(), d.chain) == (had, [card.face.name])


@rule("604.5")
@pytest.mark.parametrize(("said", "gained"), [("", 0), ("This card can't be prevented from resolving.", 1)])
def test_what_a_card_says_of_itself_works_while_it_is_on_the_chain(said: str, gained: int) -> None:
    d = Lab()
    card = d.action(0, *([said] if said else []), "You gain 1 resource.", name="Boon")
    stop = d.action(1, "Prevent target action from resolving.")
    d.main()
    had = d.has()
    d.play(card).skip()
    d.play(stop).all()
    assert d.has() == had + gained


@rule("604.6")
@pytest.mark.parametrize(
    ("lines", "offered"),
    [
        (("Play this card only during your main phase.",), True),
        (("Play this card only during battle.",), False),
        (("Play this card only during battle.", "Play this card only during your main phase."), False),
        (("Play this card only during your main phase.", "Play this card only during battle."), False),
    ],
)
def test_every_line_that_says_when_a_card_is_played_must_be_met(lines: tuple[str, ...], offered: bool) -> None:
    d = Lab()
    card = d.action(0, *lines, "Draw a card.")
    d.main()
    assert d.offered("play", card) is offered


@rule("604.6")
def test_only_the_top_card_and_only_one_of_the_kind_named_is_played_from_the_deck() -> None:
    d = Lab()
    d.man(0, "Play with the top card of your deck revealed.", "You may play units from the top of your deck.")
    for _ in range(2):
        d.action(0, "Draw a card.")
    second = d.man(0, zone="deck", name="Second")
    top = d.man(0, zone="deck", name="Top")
    second.known |= 1  # its player has looked at it
    d.main()
    assert (d.offered("play", top), d.offered("play", second)) == (True, False)


@rule("604.6")
def test_a_card_of_another_kind_on_top_of_the_deck_is_not_played() -> None:
    d = Lab()
    d.man(0, "Play with the top card of your deck revealed.", "You may play units from the top of your deck.")
    for _ in range(2):
        d.action(0, "Draw a card.")
    top = d.action(0, "Draw a card.", zone="deck")
    d.main()
    assert not d.offered("play", top)


# --- 603.5a, 603.5d: as it enters -------------------------------------------------------------------------------------


@rule("603.5a", "603.5d", "203.3d")
def test_a_type_is_chosen_as_the_unit_enters_and_not_as_another_one_does() -> None:
    d = Lab()
    chooser = d.man(0, "As this unit enters the battlefield, choose a unit type.", zone="hand", name="Chooser")
    other = d.man(0, zone="hand", name="Other")
    d.main().play(chooser)
    d.top()
    assert d.asked == (0, "name a trait")  # nobody has had priority since it entered
    d.pick("Cat")
    assert (d.zone_of(chooser), d.asked[1]) == ("battlefield", "priority")
    d.play(other)
    d.top()
    assert (d.zone_of(other), d.asked[1]) == ("battlefield", "priority")


@rule("603.5a", "603.5d")
def test_a_unit_that_enters_rested_is_not_rested_by_going_elsewhere_or_by_others_that_enter() -> None:
    d = Lab()
    sloth = d.man(0, "This unit enters the battlefield rested.", zone="hand", name="Sloth")
    other = d.man(0, zone="hand", name="Other")
    bounce = d.action(0, "Return target unit to its owner's hand.")
    d.main().play(other)
    d.top()
    d.play(sloth)
    d.top()
    assert (sloth.turned, other.turned) == (True, False)
    d.play(bounce, sloth)
    d.all()
    assert (d.zone_of(sloth), sloth.turned) == ("hand", False)


# --- 506.4: removed from battle ---------------------------------------------------------------------------------------


@rule("506.4")
def test_a_unit_that_is_removed_from_battle_attacks_no_more_and_deals_no_damage() -> None:
    d = Lab()
    man, peace = d.man(0, stats="1/2", name="Man"), d.action(1, "Remove target attacking unit from battle.")
    d.start("declare attackers").attack((man, d.homes[1])).pick(None)
    d.play(peace, man).all()
    assert (d.is_(man, "attacking"), d.alive(man)) == (False, True)
    d.until("end of battle")
    assert d.hurts() == []


# --- 405.1, 405.2: the order of a graveyard ---------------------------------------------------------------------------


@rule("405.1", "405.2")
@pytest.mark.parametrize(("where", "moved", "order"), [("top", "A", "BCA"), ("the bottom", "C", "CAB")])
def test_a_graveyard_has_an_order_and_a_card_in_it_can_be_put_elsewhere_in_it(
    where: str, moved: str, order: str
) -> None:
    d = Lab()
    cards = {name: d.man(0, zone="graveyard", name=name) for name in "ABC"}
    shift = d.action(0, f"Put target unit card in your graveyard on {where} of your graveyard.", name="Shift")
    d.main().play(shift, cards[moved]).all()
    assert [name for name in d.names("graveyard") if name != "Shift"] == list(order)


@rule("405.1")
def test_what_goes_to_a_graveyard_goes_on_top_of_it() -> None:
    d = Lab()
    d.man(0, zone="graveyard", name="Old")
    victim = d.man(0, name="New")
    doom = d.action(0, "Destroy target unit.", name="Doom")
    d.main().play(doom, victim).all()
    assert d.names("graveyard") == ["Old", "New", "Doom"]
