"""Chapters 1 and 2, read again: rules that cards must bear out by their text, on boards that are out of the way."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

# --- who controls what an effect puts onto the battlefield -------------------------------------------------------


@rule("108.2a")
@pytest.mark.parametrize(
    ("text", "controller"),
    [
        ("Put target unit card from a graveyard onto the battlefield.", 0),
        ("Return target unit card from a graveyard to the battlefield.", 0),
        ("Put target unit card from an opponent's graveyard onto the battlefield under your control.", 0),
        ("Put target unit card from a graveyard onto the battlefield under its owner's control.", 1),
        ("Return target unit card from a graveyard to the battlefield under its owner's control.", 1),
    ],
)
def test_a_card_comes_under_the_control_of_whoever_puts_it_onto_the_battlefield(text: str, controller: int) -> None:
    d = Lab()
    dead = d.man(1, name="Dead", zone="graveyard")
    raise_it = d.action(0, text)
    d.main().cast(raise_it)
    assert d.alive(dead)
    assert (dead.controller, dead.owner) == (controller, 1)
    assert d.in_(dead) == f"Home {controller}"


@rule("108.2a")
def test_each_player_puts_a_card_of_the_own_onto_the_battlefield() -> None:
    d = Lab(3)
    dead = [[d.man(p, name=f"Dead {p}{i}", zone="graveyard") for i in range(2)] for p in range(3)]
    wake = d.action(0, "Each player puts a unit card from their graveyard onto the battlefield.")
    d.main().play(wake).top()
    for player in range(3):
        assert d.player == player
        d.answer(dead[player][1])
    assert [[d.alive(card) for card in pair] for pair in dead] == [[False, True]] * 3
    assert [pair[1].controller for pair in dead] == [0, 1, 2]


@rule("108.2a")
@pytest.mark.parametrize(
    "text",
    [
        "Put target unit card from a graveyard onto the battlefield.",
        "Put target unit card from a graveyard onto the battlefield under its owner's control.",
        "Return target unit card from your graveyard to the battlefield.",
        "Return all unit cards from your graveyard to the battlefield under their owners' control.",
    ],
)
def test_whose_control_a_card_comes_under_is_printed_as_it_is_read(text: str) -> None:
    fields = {"type": "Action", "cost": "0"}
    read = compile_card(CardText("Rise", fields, (text,)))
    (printed,) = Printer(PHRASES).card(read, "action")
    assert printed.endswith(text[text.index("the battlefield") :])
    assert compile_card(CardText("Rise", fields, (printed,))) == read


@rule("107.4")
def test_only_what_is_put_onto_the_battlefield_comes_under_control() -> None:
    with pytest.raises(TextError, match="controller"):
        Lab().action(0, "Put target unit card from a graveyard into your hand under your control.")


# --- what is being played is where it was no longer ---------------------------------------------------------------


@rule("112.1", "112.7")
@pytest.mark.parametrize(
    ("text", "zone", "cost"),
    [
        ("As an additional cost to play this card, discard a card.", "hand", 0),
        ("As an additional cost to play this card, reveal a card from your hand.", "hand", 0),
        ("As an additional cost to play this card, expel a card from your graveyard.", "graveyard", 0),
        ("You may discard a card rather than pay this card's resource cost.", "hand", 11),
    ],
)
def test_a_card_does_not_pay_for_itself_before_it_is_played(text: str, zone: str, cost: int) -> None:
    """It would be on the chain when its cost is paid; another card of the zone will do."""
    d = Lab()
    vain = d.action(0, text, "You gain 3 resource.", traits="Recur", zone=zone, cost=cost)
    d.main()
    assert not d.offered("play", vain)
    assert d.denial("play", vain).startswith("112.3")
    d.action(0, "You gain 1 resource.", zone=zone)
    d.skip(2).until("main", 2)
    assert d.offered("play", vain)


@rule("110.5", "601.1c")
@pytest.mark.parametrize("alone", [True, False])
def test_a_card_in_the_graveyard_is_no_target_for_itself_before_it_is_played(alone: bool) -> None:
    d = Lab()
    again = d.action(0, "Return target card from your graveyard to your hand.", traits="Recur", zone="graveyard")
    others = [] if alone else [d.action(0, "You gain 1 resource.", zone="graveyard")]
    d.main()
    assert d.denial("play", again) == ("601.1c" if alone else "")
    assert d.offered("play", again) is not alone
    if others:
        d.play(again)
        assert [ref[0] for refs in d.frame(again).binds.values() for ref in refs] == [others[0].id]


# --- what is chosen without the word "target" ---------------------------------------------------------------------


@rule("107.2", "110.10", "110.10a")
@pytest.mark.parametrize("text", ["Choose a unit. Destroy that unit.", "Destroy a unit.", "Destroy another unit."])
def test_a_unit_without_the_word_target_is_any_on_the_battlefield_and_chosen_on_resolution(text: str) -> None:
    """Whoever waits to be targeted is not, and a unit that comes in response can be chosen."""
    d = Lab()
    shy = d.man(1, "Whenever this unit becomes the target of a card or ability, you gain 3 resource.", name="Shy")
    mine, late = d.man(0, name="Mine"), d.man(1, name="Late", zone="graveyard")
    d.man(1, name="Held", zone="hand")
    slay = d.action(0, text)
    rise = d.action(1, "Put target unit card from your graveyard onto the battlefield.")
    d.main().play(slay)
    assert d.asked == (0, "priority")
    assert not d.frame(slay).binds
    d.skip().play(rise).top()
    d.top()
    assert d.asked == (0, "pick")
    assert d.asked_for() == {shy.id, mine.id, late.id}
    d.answer(shy)
    assert not d.alive(shy)
    assert d.has(1) == 10


@rule("110.10")
def test_without_anything_to_choose_it_is_played_all_the_same_and_does_the_rest() -> None:
    d = Lab()
    slay = d.action(0, "Destroy a unit. You gain 2 resource.")
    d.main().cast(slay)
    assert d.has() == 12


@rule("107.2b")
@pytest.mark.parametrize("text", ["Destroy a card.", "Expel a card.", "Put a card into your hand."])
def test_a_card_without_a_zone_is_not_taken_for_a_permanent(text: str) -> None:
    with pytest.raises(TextError, match="where, and whose"):
        Lab().action(0, text)


@rule("110.10", "404.2f")
@pytest.mark.parametrize(
    "text",
    [
        "Move a unit you control into a base you control.",
        "Choose a unit you control. Choose a base you control. Move that unit into that base.",
    ],
)
def test_of_two_that_are_chosen_one_after_the_other_neither_is_taken_for_the_other(text: str) -> None:
    d = Lab()
    hall = d.fort(0, name="Hall")
    one, two = d.man(0, name="One"), d.man(0, name="Two")
    march = d.action(0, text)
    d.main().play(march).top()
    d.answer(two, hall)
    assert (d.in_(one), d.in_(two)) == ("Home 0", "Hall")


@rule("110.10", "114.4")
def test_a_counter_goes_from_the_first_that_is_chosen_onto_the_second() -> None:
    d = Lab()
    one, two = d.man(0, name="One", stats="3/9"), d.man(0, name="Two", stats="3/9")
    one.counters = {"poison": 2}
    pass_on = d.action(0, "Move a poison counter from a unit you control onto a unit you control.")
    d.main().play(pass_on).top()
    d.answer(one, two)
    assert (one.counters, two.counters) == ({"poison": 1}, {"poison": 1})


# --- out of which zone a card is moved ----------------------------------------------------------------------------

PHOENIX = "When this unit leaves the battlefield, you may return this card from your graveyard to your hand."


@rule("109.4j", "107.5")
@pytest.mark.parametrize(
    ("end", "stolen", "zone"),
    [
        ("Destroy target unit.", False, "hand"),
        ("Expel target unit.", False, "expelled"),
        ("Put target unit on the bottom of its owner's deck.", False, "deck"),
        ("Destroy target unit.", True, "graveyard"),
    ],
)
def test_a_card_that_left_is_moved_out_of_your_graveyard_only_if_it_went_there(
    end: str, stolen: bool, zone: str
) -> None:
    """Whoever had taken it speaks of a graveyard of their own, into which it never goes."""
    d = Lab()
    phoenix = d.man(1 if stolen else 0, PHOENIX, name="Phoenix")
    for player in (0, 1):
        for _ in range(3):
            d.action(player, "You gain 1 resource.")
    steal, kill = d.action(0, "Gain control of target unit."), d.action(0, end)
    d.main()
    if stolen:
        d.cast(steal, phoenix)
    d.cast(kill, phoenix)
    while d.asked[1] != "priority":
        d.answer(True)
    assert d.zone_of(phoenix) == zone


@rule("109.4j")
def test_a_card_moved_out_of_a_zone_if_it_went_there_is_printed_as_it_is_read() -> None:
    fields = {"type": "Unit", "cost": "1", "stats": "3/2"}
    read = compile_card(CardText("Phoenix", fields, (PHOENIX,)))
    (printed,) = Printer(PHRASES).card(read, "unit")
    assert "this card from your graveyard" in printed
    assert compile_card(CardText("Phoenix", fields, (printed,))) == read


# --- one of several opponents -------------------------------------------------------------------------------------


def three_players(text: str, aim: int = -1) -> Lab:
    """Player 0 plays an action, at the unit of a player; everyone has a unit, and three cards in hand."""
    d = Lab(3)
    units = [d.man(player, name=f"Unit {player}") for player in range(3)]
    for player in range(3):
        for i in range(3):
            d.action(player, "You gain 1 resource.", name=f"Held {player}{i}")
    card = d.action(0, text)
    d.main().play(card, *([units[aim]] if aim >= 0 else []))
    d.top()
    return d


@rule("100.1b", "107.4", "112.11a")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy target unit an opponent controls. Its controller gains 3 resource.",
        "Destroy target unit an opponent controls. That unit's controller gains 3 resource.",
        "Destroy target unit an opponent controls. That player gains 3 resource.",
        "Choose target unit an opponent controls. That player gains 3 resource.",
    ],
)
def test_the_controller_of_what_an_opponent_controls_is_that_opponent_and_no_other(text: str) -> None:
    d = three_players(text, 2)
    assert [d.has(player) for player in range(3)] == [10, 10, 13]


@rule("100.1b", "112.11a")
def test_nobody_but_its_controller_pays_for_a_unit() -> None:
    d = three_players("Destroy target unit an opponent controls unless its controller pays 2.", 2)
    assert d.asked == (2, "pay cost")
    d.answer(False)
    assert d.names("graveyard", 2) == ["Unit 2"]


@rule("100.1b", "100.9", "112.11a")
@pytest.mark.parametrize(
    ("text", "has", "held"),
    [
        ("Each opponent discards a card unless they pay 2.", [10, 8, 10], [3, 3, 2]),
        ("Each opponent loses 3 resource unless they pay 2.", [10, 8, 7], [3, 3, 3]),
        ("Each opponent may pay 2. If they do, they gain 5 resource.", [10, 13, 10], [3, 3, 3]),
        ("Each opponent may discard a card. If they do, they gain 5 resource.", [10, 15, 10], [3, 2, 3]),
    ],
)
def test_each_opponent_decides_for_themselves_and_one_decision_binds_no_other(
    text: str, has: list[int], held: list[int]
) -> None:
    d = three_players(text)
    asked = []
    while d.asked[1] != "priority":
        if True in d.values:
            asked.append(d.player)
            d.answer(d.player == 1)
        else:
            d.game.choose(0)
    assert asked == [1, 2]
    assert [d.has(player) for player in range(3)] == has
    assert [len(d.names("hand", player)) for player in range(3)] == held


@rule("112.11", "100.9")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_what_follows_for_those_who_do_follows_for_them_alone(who: int) -> None:
    d = three_players("Each player may pay 2. If they do, they gain 5 resource.")
    while d.asked[1] != "priority":
        d.answer(d.player == who)
    assert [d.has(player) for player in range(3)] == [13 if player == who else 10 for player in range(3)]


@rule("107.5", "100.1b")
def test_they_are_all_who_were_spoken_of_and_their_hand_is_the_own_of_each() -> None:
    d = three_players("Each player gains 1 resource. They lose 2 resource.")
    assert [d.has(player) for player in range(3)] == [9, 9, 9]
    d = three_players("Each opponent gains resource equal to the number of cards in their hand.")
    assert [d.has(player) for player in range(3)] == [10, 13, 13]


@rule("112.11a")
def test_whether_one_or_all_opponents_have_to_pay_is_not_guessed() -> None:
    with pytest.raises(TextError, match="one of them, or all"):
        Lab().action(0, "You gain 3 resource unless each opponent pays 2.")


# --- another target -----------------------------------------------------------------------------------------------


@rule("110.1b", "110.1c")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("When this unit enters the battlefield, destroy another target unit.", "hand"),
        ("{Pay 1}: Destroy another target unit.", "battlefield"),
    ],
)
def test_another_target_is_not_the_unit_whose_text_it_is(text: str, zone: str) -> None:
    d = Lab()
    duelist = d.man(0, text, name="Duelist", zone=zone)
    mine, theirs = d.man(0, name="Mine"), d.man(1, name="Theirs")
    d.main()
    if zone == "hand":
        d.play(duelist).top()
    else:
        d.activate(duelist)
    assert d.asked_for() == {mine.id, theirs.id}


@rule("110.1a", "110.3")
def test_after_a_target_another_is_any_but_that_one() -> None:
    d = Lab()
    duelist = d.man(0, "{Pay 1}: Rest target unit. Destroy another target unit.", name="Duelist")
    theirs = d.man(1, name="Theirs")
    d.main().activate(duelist, theirs, duelist).all()
    assert (theirs.turned, d.alive(duelist)) == (True, False)


@rule("112.11", "112.11a")
@pytest.mark.parametrize(
    "text",
    [
        "Each opponent discards a card unless they pay 2.",
        "Each opponent may pay 2. If they do, they gain 5 resource.",
        "Each player may discard a card. If they do, they gain 5 resource.",
        "Each player gains 1 resource. They lose 2 resource.",
        "Destroy target unit an opponent controls. That player gains 3 resource.",
        "Move a unit you control into a base you control.",
        "Destroy a unit.",
    ],
)
def test_what_each_of_several_does_is_printed_as_it_is_read(text: str) -> None:
    fields = {"type": "Action", "cost": "1"}
    read = compile_card(CardText("Deal", fields, (text,)))
    printed = tuple(Printer(PHRASES).card(read, "action"))
    assert compile_card(CardText("Deal", fields, printed)) == read


# --- several things said about playing a card ---------------------------------------------------------------------

SACRIFICE = "You may sacrifice a unit rather than pay this card's resource cost."
DISCARD = "You may discard a card rather than pay this card's resource cost."


def priced(d: Lab, kind: str, *text: str, cost: int = 4) -> Card:
    """A card in hand that says this of its being played."""
    if kind == "unit":
        return d.man(0, *text, name="Priced", zone="hand", cost=cost)
    return d.action(0, *text, "You gain 1 resource.", name="Priced", cost=cost)


@rule("112.8", "112.8a", "112.8b")
@pytest.mark.parametrize("kind", ["action", "unit"])
@pytest.mark.parametrize(("pays", "left", "gone"), [(0, 10, ["Pawn"]), (1, 10, ["Held"]), (2, 6, [])])
def test_of_two_alternative_costs_either_may_be_paid_and_only_one(
    kind: str, pays: int, left: int, gone: list[str]
) -> None:
    d = Lab()
    d.man(0, name="Pawn")
    d.action(0, "You gain 1 resource.", name="Held")
    card = priced(d, kind, SACRIFICE, DISCARD)
    d.main().pick(("play", card.id))
    asked = 0
    while d.asked[1] != "priority":
        d.answer(asked == pays)
        asked += 1
    assert asked == min(pays + 1, 2)
    assert (d.has(), d.names("graveyard")) == (left, gone)


@rule("112.8a", "112.3")
@pytest.mark.parametrize("kind", ["action", "unit"])
@pytest.mark.parametrize(("pawn", "held"), [(True, False), (False, True), (True, True), (False, False)])
def test_a_card_that_is_too_dear_is_played_for_whichever_alternative_cost_there_is(
    kind: str, pawn: bool, held: bool
) -> None:
    d = Lab()
    if pawn:
        d.man(0, name="Pawn")
    if held:
        d.action(0, "You gain 1 resource.", name="Held")
    card = priced(d, kind, SACRIFICE, DISCARD, cost=11)
    d.main()
    assert d.offered("play", card) is (pawn or held)
    if not (pawn or held):
        return
    d.pick(("play", card.id))
    if pawn and held:
        assert d.asked == (0, "pay instead")
        d.answer(False)
    assert d.asked[1] == "priority"
    assert d.names("graveyard") == (["Held"] if held else ["Pawn"])


@rule("112.7a", "112.8d")
@pytest.mark.parametrize("kind", ["action", "unit"])
def test_a_card_has_all_the_additional_costs_it_speaks_of(kind: str) -> None:
    d = Lab()
    d.man(0, name="Pawn")
    d.action(0, "You gain 1 resource.", name="Held")
    costs = [f"As an additional cost to play this card, {what}." for what in ("discard a card", "sacrifice a unit")]
    card = priced(d, kind, *costs)
    d.main().pick(("play", card.id))
    assert (d.has(), sorted(d.names("graveyard"))) == (6, ["Held", "Pawn"])


@rule("112.7a", "604.6")
@pytest.mark.parametrize("kind", ["action", "unit"])
def test_a_card_heeds_each_restriction_and_each_cost_it_speaks_of(kind: str) -> None:
    d = Lab()
    card = priced(
        d, kind, "Play this card only before battle.", "As an additional cost to play this card, discard a card."
    )
    only = ["Play this card only before battle.", "Play this card only after battle."]
    never = [priced(d, kind, *lines) for lines in (only, only[::-1])]
    d.main()
    assert all(d.denial("play", one) not in ("", "112.3") for one in never)
    d.pick(("play", card.id), never[0].id)
    assert (d.has(), d.names("graveyard")) == (6, ["Priced"])


# --- what was moved, and is spoken of later -----------------------------------------------------------------------

LATER = "at the beginning of the next end step."


@rule("400.7h", "603.6c", "108.2a")
@pytest.mark.parametrize(
    ("text", "zone", "controller"),
    [
        (f"Expel target unit. Return that unit to the battlefield {LATER}", "battlefield", 0),
        (f"Expel target unit. Return it to the battlefield under its owner's control {LATER}", "battlefield", 1),
        (f"Destroy target unit. Expel it {LATER}", "expelled", 1),
        (f"Return target unit to its owner's hand. Expel it {LATER}", "hand", 1),
    ],
)
def test_what_comes_later_finds_what_was_moved_before_in_the_public_zone_it_went_to(
    text: str, zone: str, controller: int
) -> None:
    d = Lab()
    ogre = d.man(1, name="Ogre")
    for _ in range(2):
        d.action(1, "You gain 1 resource.")
    card = d.action(0, text)
    d.main().cast(card)
    assert not d.alive(ogre)
    d.until("main", 1)
    assert (d.zone_of(ogre), ogre.controller) == (zone, controller)


@rule("603.6c")
def test_what_has_moved_again_since_is_another_object() -> None:
    d = Lab()
    ogre = d.man(1, name="Ogre")
    blink = d.action(0, f"Destroy target unit. Expel it {LATER}")
    back = d.action(1, "Put target unit card from your graveyard onto the battlefield.")
    d.main().cast(blink).skip().play(back).all()
    assert d.alive(ogre)
    d.until("main", 1)
    assert d.alive(ogre)
