"""Chapters 3 to 6 read again with cards by their text: what is taken off the chain, what was done instead."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab

from cardwright.testing import rule
from cardwright.text.diagnostics import TextError

GAIN = "You gain 5 resource."


def held(d: Lab) -> None:
    """Cards in hand, so that nobody draws."""
    for player in (0, 1):
        for _ in range(2):
            d.action(player, GAIN, name="Held")


# --- what an effect takes off the chain of events ----------------------------------------------------------------


@rule("407.2", "400.7")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Expel target card.", "expelled"),
        ("Return target card to its owner's hand.", "hand"),
        ("Put target card on top of its owner's deck.", "deck"),
    ],
)
def test_a_card_that_an_effect_takes_off_the_chain_does_not_resolve(text: str, zone: str) -> None:
    d = Lab()
    held(d)
    song, away = d.action(0, GAIN, name="Song"), d.action(0, text)
    d.main()
    had = d.has()
    d.play(song).play(away, song).top()
    assert (d.zone_of(song), d.chain) == (zone, [])
    d.all()
    assert d.has() == had


@rule("407.2", "605.3")
def test_a_unit_card_that_is_expelled_from_the_chain_does_not_enter() -> None:
    d = Lab()
    held(d)
    unit, away = d.man(0, name="Unit", zone="hand"), d.action(0, "Expel target unit card.")
    d.main().play(unit).play(away, unit).all()
    assert d.zone_of(unit) == "expelled"


@rule("400.7", "305.3")
@pytest.mark.parametrize(
    "text", ["Station target unit card in a base you control.", "Move target unit card into target base you control."]
)
def test_a_unit_card_that_an_effect_puts_into_a_base_while_it_waits_enters_once(text: str) -> None:
    d = Lab()
    held(d)
    camp = d.camp(0, "Camp")
    unit = d.man(0, "When this unit enters the battlefield, put a will counter on this unit.", zone="hand")
    haste = d.action(0, text)
    d.main().play(unit, d.home).play(haste, unit)
    if "target base" in text:
        d.answer(camp).top()
    else:
        d.top().answer(camp)
    assert (d.zone_of(unit), d.in_(unit)) == ("battlefield", "Camp")
    d.all()
    assert (d.in_(unit), unit.counters, d.chain) == ("Camp", {"will": 1}, [])


@rule("603.3", "407.2")
@pytest.mark.parametrize("text", ["Expel target ability.", "Return target ability to its owner's hand."])
def test_an_ability_that_an_effect_moves_elsewhere_is_gone(text: str) -> None:
    d = Lab()
    held(d)
    d.deck(0, *"ABC")
    unit, away = d.man(0, "{Pay 0}: Draw a card.", name="Unit"), d.action(0, text)
    d.main().activate(unit).play(away).all()
    assert (d.names("hand"), d.names("expelled"), d.chain) == (["Held", "Held"], [], [])


@rule("605.2k", "407.2")
def test_a_card_that_expels_itself_resolves_to_the_end() -> None:
    d = Lab()
    held(d)
    song = d.action(0, f"Expel this card. {GAIN}", name="Song")
    d.main()
    had = d.has()
    d.cast(song)
    assert (d.zone_of(song), d.has(), d.chain) == ("expelled", had + 5, [])


@rule("407.2", "605.1")
def test_what_was_beneath_a_card_that_was_taken_away_resolves_next() -> None:
    d = Lab()
    held(d)
    first, second = d.action(0, GAIN, name="First"), d.action(0, "Destroy all units.", name="Second")
    unit, away = d.man(1), d.action(0, "Expel target card.")
    d.main()
    had = d.has()
    d.play(first).play(second).play(away, second).all()
    assert (d.alive(unit), d.has(), d.zone_of(first)) == (True, had + 5, "graveyard")


# --- what happened instead, what was done before -------------------------------------------------------------------


@rule("603.2h")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("is returned to its owner's hand", 1),
        ("leaves the battlefield", 1),
        ("is destroyed", 0),
        ("is put into a graveyard", 0),
    ],
)
def test_what_happens_instead_is_what_triggers(text: str, times: int) -> None:
    """A unit that goes back to the hand instead of being destroyed has been returned."""
    d = Lab()
    held(d)
    watcher = d.man(1, f"Whenever a unit {text}, put a will counter on this unit.")
    unit = d.man(0, "If this unit would be destroyed, return this unit to its owner's hand instead.")
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(doom, unit)
    assert (d.zone_of(unit), watcher.counters.get("will", 0)) == ("hand", times)


@rule("606.8")
@pytest.mark.parametrize("who", [0, 1, -1])
def test_a_discard_of_this_turn_is_remembered_wherever_the_card_is_now(who: int) -> None:
    d = Lab()
    held(d)
    text = {0: "Discard your hand.", 1: "Each opponent discards their hand.", -1: "Expel your hand."}[who]
    away, tomb = d.action(0, text), d.man(0, "{Pay 0}: Expel your graveyard.")
    after = d.action(0, f"If you discarded a card this turn, {GAIN.lower()}", zone="deck")
    fetch = d.man(0, "{Pay 0}: Draw a card.")
    d.main().cast(away)
    d.activate(tomb).all()
    if after.zone != d.game.zone("hand", 0).id:
        d.activate(fetch).all()
    had = d.has()
    d.cast(after)
    assert d.has() == had + (5 if who == 0 else 0)


@rule("606.8")
def test_a_discard_of_another_turn_does_not_count() -> None:
    d = Lab()
    held(d)
    after = d.action(0, f"If you discarded a card this turn, {GAIN.lower()}")
    away = d.man(0, "Discard a card: This unit gains +1 power until end of turn.")
    d.main().activate(away)
    d.answer(next(c for c in d.game.cards_in("hand", 0) if c.face.name == "Held")).all()
    d.until("main", 1)
    if d.player != 0:
        d.skip()
    had = d.has()
    d.cast(after)
    assert d.has() == had


# --- bases: destroyed, not paid with, not attacked ------------------------------------------------------------------


@rule("603.2", "301.2a")
@pytest.mark.parametrize("text", ["Destroy target base.", "Deal 4 damage to target base."])
def test_a_base_hears_of_its_own_destruction(text: str) -> None:
    """Face down it has no abilities: it is asked as it last was."""
    d = Lab()
    held(d)
    hall = d.fort(1, "When this base is destroyed, you gain resource equal to its defense.", name="Hall", defense=4)
    doom = d.action(0, text)
    d.main()
    had = d.has(1)
    d.cast(doom, hall)
    assert (hall.facedown, d.has(1)) == (True, had + 4)


@rule("603.2", "301.1a")
@pytest.mark.parametrize(
    ("what", "times"),
    [
        ("a base is destroyed", 1),
        ("a base you control is destroyed", 1),
        ("a base an opponent controls is destroyed", 0),
        ("a permanent you control is destroyed", 1),
        ("a unit is destroyed", 0),
        ("a base leaves the battlefield", 0),
        ("a permanent is put into a graveyard", 0),
    ],
)
def test_others_hear_of_it_as_of_any_permanent_and_a_base_goes_nowhere(what: str, times: int) -> None:
    d = Lab()
    held(d)
    watcher = d.man(1, f"Whenever {what}, put a will counter on this unit.")
    hall, doom = d.fort(1, name="Hall"), d.action(0, "Destroy target base.")
    d.main().cast(doom, hall)
    assert (hall.facedown, watcher.counters.get("will", 0)) == (True, times)


@rule("603.2", "603.9")
def test_a_unit_in_the_base_that_falls_sees_it_fall() -> None:
    d = Lab()
    held(d)
    hall, doom = d.fort(1, name="Hall"), d.action(0, "Destroy target base.")
    unit = d.man(hall, f"Whenever a base is destroyed, {GAIN.lower()}")
    d.main()
    had = d.has(1)
    d.cast(doom, hall)
    assert (d.zone_of(unit), d.has(1)) == ("graveyard", had + 5)


@rule("701.4b", "603.2")
def test_a_base_that_is_merely_turned_face_down_was_not_destroyed() -> None:
    d = Lab()
    held(d)
    watcher = d.man(1, "Whenever a base is destroyed, put a will counter on this unit.")
    hall, turn = d.fort(1, name="Hall"), d.action(0, "Turn target base facedown.")
    d.main().cast(turn, hall)
    assert (hall.facedown, watcher.counters) == (True, {})


@rule("610.1", "301.2a")
@pytest.mark.parametrize("whose", ["this base", "a base you control"])
def test_something_else_is_done_instead_of_destroying_a_base(whose: str) -> None:
    d = Lab()
    held(d)
    text = f"If {whose} would be destroyed, {GAIN.lower().removesuffix('.')} instead."
    hall = d.fort(1, text, name="Hall") if whose == "this base" else d.fort(1, name="Hall")
    if whose != "this base":
        d.man(1, text)
    doom = d.action(0, "Destroy target base.")
    d.main()
    had = d.has(1)
    d.cast(doom, hall)
    assert (hall.facedown, d.has(1)) == (False, had + 5)


@rule("301.1")
def test_nothing_sends_a_base_elsewhere_instead() -> None:
    with pytest.raises(TextError, match="a base stays on the battlefield"):
        Lab().fort(0, "If this base would be destroyed, return this base to its owner's hand instead.")


@rule("602.1a", "610.13b", "301.1")
@pytest.mark.parametrize(
    "cost", ["Sacrifice a base", "Return another permanent you control to its owner's hand", "Expel a base you control"]
)
def test_no_cost_is_paid_with_a_base_that_would_stay(cost: str) -> None:
    d = Lab()
    held(d)
    unit = d.man(0, f"{cost}: Draw a card.")
    d.main()
    assert not d.offered("activate", unit)


@rule("602.1a")
def test_what_can_go_pays_beside_bases_that_cannot() -> None:
    d = Lab()
    held(d)
    unit = d.man(0, "Return another permanent you control to its owner's hand: Draw a card.")
    other = d.man(0, name="Other")
    d.main().activate(unit)
    assert d.zone_of(other) == "hand"


@rule("305.6", "301.6")
def test_a_unit_that_cannot_attack_bases_attacks_nothing() -> None:
    d = Lab()
    held(d)
    shy, bold = d.man(0, "This unit can't attack bases."), d.man(0)
    d.start("declare attackers")
    assert d.denied("attack", shy, d.homes[1]) == "508.1d"
    assert d.denied("attack", bold, d.homes[1]) == ""


def test_nothing_is_full_in_this_game() -> None:
    with pytest.raises(TextError, match="nothing is full"):
        Lab().action(0, "If your hand is full, draw a card.")


# --- what each player does ---------------------------------------------------------------------------------------


def all_choose(d: Lab, text: str) -> list[tuple[str, int]]:
    """Player 1 plays a card; everyone takes the first choice. What was moved or drawn, and by whom."""
    for player in range(len(d.homes)):
        for _ in range(3):
            d.action(player, GAIN, name="Held")
            d.man(player)
        d.deck(player, *"ABCD")
    card = d.action(1, text, name="Card")
    d.main(1).play(card).top()
    while d.asked[1] != "priority":
        d.game.choose(0)
    return [(e.tag or e.kind, e.player) for e in d.game.log if e.kind in ("move", "draw") and e.card != card.id]


@rule("605.2e", "605.2f", "100.9")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    "text",
    [
        "Each player sacrifices a unit, then each player discards a card.",
        "Each player sacrifices a unit and discards a card.",
        "Each player sacrifices a unit. Each player discards a card.",
    ],
)
def test_what_each_player_does_first_is_over_before_anyone_does_the_second(text: str, players: int) -> None:
    order = [(1 + i) % players for i in range(players)]
    done = all_choose(Lab(players), text)
    assert done == [*[("sacrifice", p) for p in order], *[("discard", p) for p in order]]


@rule("605.2e", "605.2f")
def test_what_each_opponent_does_next_is_done_by_the_opponents() -> None:
    done = all_choose(Lab(3), "Each opponent sacrifices a unit and discards a card.")
    assert done == [("sacrifice", 2), ("sacrifice", 0), ("discard", 2), ("discard", 0)]


@rule("605.2c", "605.2e")
@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Each player discards a card, then each player draws a card.", [1, 0]),
        ("Each player discards a card, then draws a card.", [1, 0]),
        ("Each player discards a card, then you draw a card.", [1]),
        ("Each player discards a card, then draw a card.", [1]),
        ("Each player discards a card, then each opponent draws a card.", [0]),
    ],
)
def test_what_is_said_of_somebody_else_after_each_player_happens_once(text: str, who: list[int]) -> None:
    done = all_choose(Lab(), text)
    assert done == [("discard", 1), ("discard", 0), *[("draw", p) for p in who]]


@rule("605.2e")
def test_what_concerns_the_card_that_each_player_shows_stays_with_that_player() -> None:
    d = Lab()
    done = all_choose(d, "Each player reveals the top card of their deck and puts it into their hand.")
    assert done == [("put", 1), ("put", 0)]
    assert [d.names("hand", p)[-1] for p in (0, 1)] == ["D", "D"]


@rule("605.2e")
@pytest.mark.parametrize("answers", [(True, True), (True, False), (False, True), (False, False)])
def test_they_are_those_of_each_player_who_did_it(answers: tuple[bool, bool]) -> None:
    """The active player is asked first; only who sacrifices draws."""
    d = Lab()
    units = {p: d.man(p, name=f"Unit {p}") for p in (0, 1)}
    for p in (0, 1):
        d.deck(p, "Page", "Page", "Page")
    card = d.action(0, "Each player may sacrifice a unit. If they do, they draw a card.", name="Card")
    d.main().play(card).top()
    for p, does in enumerate(answers):
        assert d.asked == (p, "pick")
        d.pick(units[p].id if does else -1)
    drawn = [e.player for e in d.game.log if e.kind == "draw" and e.rule != "704.5i"]
    assert sorted(drawn) == [p for p, does in enumerate(answers) if does]
    assert [d.zone_of(units[p]) for p in (0, 1)] == ["graveyard" if does else "battlefield" for does in answers]


# --- what is said at the end of an ability ------------------------------------------------------------------------


@rule("603.2i")
def test_what_was_declined_may_be_done_later_in_the_turn_and_what_was_done_may_not() -> None:
    d = Lab()
    held(d)
    text = "Whenever a unit is destroyed, you may put a will counter on this unit. Do this only once each turn."
    watcher = d.man(0, text, name="Watcher")
    victims, dooms = [d.man(1) for _ in range(3)], [d.action(0, "Destroy target unit.") for _ in range(3)]
    d.main()
    for victim, doom, does, counters in zip(victims, dooms, (False, True, None), (0, 1, 1), strict=True):
        d.play(doom, victim).top()
        assert d.chain == ([] if does is None else ["Watcher"])
        if does is not None:
            d.top().answer(does)
        assert watcher.counters.get("will", 0) == counters


@rule("603.1a", "603.3")
@pytest.mark.parametrize(("last", "drawn"), [("", 0), (" This ability can't be prevented from resolving.", 1)])
@pytest.mark.parametrize("begins", ["When this unit enters the battlefield, draw a card.", "{Pay 0}: Draw a card."])
def test_an_ability_says_of_itself_that_it_cannot_be_prevented_from_resolving(
    begins: str, last: str, drawn: int
) -> None:
    d = Lab()
    held(d)
    d.deck(0, *"ABC")
    waits = begins.startswith("When")
    unit = d.man(0, begins + last, zone="hand" if waits else "battlefield")
    stop = d.action(0, "Prevent target ability from resolving.")
    d.main()
    if waits:
        d.play(unit).top()
    else:
        d.activate(unit)
    d.cast(stop)
    assert len(d.names("hand")) == 2 + drawn


# --- whose graveyard ------------------------------------------------------------------------------------------------


@rule("400.3", "603.2", "603.9")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("a card is put into your graveyard from the battlefield", 0),
        ("a unit card is put into your graveyard", 0),
        ("a card is put into an opponent's graveyard from the battlefield", 1),
    ],
)
def test_a_stolen_unit_goes_to_its_owners_graveyard_and_only_that_is_heard(text: str, of: int, owner: int) -> None:
    d = Lab()
    held(d)
    watcher = d.man(0, f"Whenever {text}, put a will counter on this unit.")
    unit, thief = d.man(owner, name="Unit"), 1 - owner
    steal = d.action(thief, "Gain control of target unit.")
    doom = d.man(thief, "{Pay 0}: Destroy target unit.")
    d.main(thief).cast(steal, unit)
    assert unit.controller == thief
    d.activate(doom, unit).all()
    assert watcher.counters.get("will", 0) == (1 if owner == of else 0)


@rule("603.2")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_unit_you_control_is_one_you_control_whoever_owns_it(owner: int) -> None:
    d = Lab()
    held(d)
    text = "Whenever a unit you control is put into a graveyard from the battlefield, put a will counter on this unit."
    watcher = d.man(0, text)
    unit, thief = d.man(owner, name="Unit"), 1 - owner
    steal, doom = d.action(thief, "Gain control of target unit."), d.action(thief, "Destroy target unit.")
    d.main(thief).cast(steal, unit)
    d.cast(doom, unit)
    assert watcher.counters.get("will", 0) == (1 if thief == 0 else 0)


@rule("400.3", "603.2")
@pytest.mark.parametrize("stolen", [False, True])
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("whose", "of"), [("your", (0,)), ("an opponent's", (1,)), ("its owner's", (0, 1))])
def test_a_unit_is_returned_to_the_hand_of_its_owner(whose: str, of: tuple[int, ...], owner: int, stolen: bool) -> None:
    d = Lab()
    held(d)
    watcher = d.man(0, f"Whenever a unit is returned to {whose} hand, put a will counter on this unit.")
    unit = d.man(owner, name="Unit")
    steal, bounce = (
        d.action(1 - owner, "Gain control of target unit."),
        d.man(1 - owner, "{Pay 0}: Return target unit to its owner's hand."),
    )
    d.main(1 - owner)
    if stolen:
        d.cast(steal, unit)
    d.activate(bounce, unit).all()
    assert d.zone_of(unit) == "hand"
    assert watcher.counters.get("will", 0) == (1 if owner in of else 0)
