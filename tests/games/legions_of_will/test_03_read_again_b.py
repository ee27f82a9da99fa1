"""Chapters 3 to 6 read again with cards by their text: what is taken off the chain, what was done instead."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.lab import Lab

from cardwright.testing import rule

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
