"""Rules 701.7 to 701.10 and 701.12: to expel, play, resolve, rest and reset, sacrifice."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MURDER, Desk, counts, does, gain, named, when, wherever
from tests.games.legions_of_will.test_sentences import card as text_card

from cardwright.games.legions_of_will.language.grammar import compile_card
from cardwright.games.legions_of_will.language.phrases import PHRASES
from cardwright.kernel.vocabulary.effects import AddCounters, Put, TakeControl, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Exists, Kind, Named
from cardwright.testing import rule
from cardwright.text.printer import Printer

ANYWHERE = Cards(("battlefield", "graveyard", "hand"), where=Named("Ogre"))
MOURNS = "Whenever a unit is destroyed, you gain 1 resource."


@rule("701.7a")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "graveyard", "deck"])
def test_to_expel_moves_it_to_the_expelled_zone_from_wherever_it_is(zone: str) -> None:
    b = Desk()
    card, source = b.unit(1, name="Exile", zone=zone), b.unit(0)
    b.main().do(source, Put(wherever("Exile"), "expelled", verb="expel"))
    assert b.names("expelled", 1) == ["Exile"]
    assert b.where(card) == "expelled"


@rule("701.7a")
def test_a_card_on_the_chain_can_be_expelled() -> None:
    b = Desk()
    card = b.action(0, "Draw a card. Expel this card.", name="Gone")
    b.main().play(card).resolve()
    assert b.names("expelled") == ["Gone"]
    assert b.names("graveyard") == []


@rule("701.8a")
def test_a_permanent_card_is_played_in_the_own_main_phase_with_an_empty_chain() -> None:
    b = Desk()
    unit, spell = b.unit(0, zone="hand"), b.action(0, "Draw a card.")
    theirs = b.unit(1, zone="hand")
    b.main()
    assert b.offered("play", unit)
    b.play(spell)
    assert not b.offered("play", unit)
    assert b.denied("play", unit) == "505.3a"
    b.skip()
    assert not b.offered("play", theirs)


@rule("701.8a")
def test_being_put_onto_the_battlefield_is_not_being_played() -> None:
    b = Desk()
    b.gear(0, "Whenever you play a unit card, you gain 1 resource.")
    dead, hand = b.unit(0, zone="graveyard"), b.unit(0, zone="hand")
    card = b.action(0, "Station target unit card from your graveyard in a base you control.")
    b.main().play(card).resolve()
    assert b.there(dead)
    assert b.reserve() == 10
    b.play(hand).resolve()
    assert b.there(hand)
    assert b.reserve() == 11


@rule("701.8b")
def test_play_with_something_changed_plays_no_card() -> None:
    b = Desk()
    b.gear(0, "Play with the top card of your deck revealed.")
    b.action(0, "Draw a card."), b.action(0, "Draw a card.")
    b.deck(0, "Under", "Top")
    b.main()
    assert [c.name for c in b.view(1, "deck", 0) if c.known] == ["Top"]
    assert not b.log("play")
    assert len(b.names("deck")) == 2


@rule("701.9a", "605.2b")
def test_what_has_no_legal_target_left_has_not_resolved() -> None:
    t = Desk()
    watcher, ogre = t.unit(0, counts("resolves", tag="card"), name="Watcher"), t.unit(1, name="Ogre")
    first, second = t.action(0, MURDER, name="First"), t.action(0, MURDER, name="Second")
    t.main().play(first, ogre).play(second, ogre).top()
    assert t.where(ogre) == "graveyard"
    t.resolve()
    assert t.seen(watcher) == 1  # the second one did nothing
    assert t.names("graveyard") == ["Second", "First"]


@rule("701.9a", "605.2n")
def test_when_something_has_resolved_it_is_no_longer_on_the_chain() -> None:
    t = Desk()
    watcher = t.unit(0, counts("resolves", tag="card"), name="Watcher")
    bless = t.action(0, does(AddCounters(named("Watcher"), "blessed")), name="Bless")
    t.main().play(bless).top()
    assert t.chain == ["Watcher"]
    kinds = [e.kind for e in t.game.log if e.kind in ("counter", "resolves") or e.tag == "resolved"]
    assert kinds == ["counter", "move", "resolves"]  # its effect, then it leaves, then it has resolved
    assert t.seen(watcher, "blessed") == 1


@rule("701.9a")
def test_it_has_resolved_once_its_effect_has_taken_place() -> None:
    b = Desk()
    b.gear(0, when("resolves", gain(1)))
    spell, stop = (
        b.action(0, "Draw a card.", name="Stopped"),
        b.action(1, "Prevent target card from resolving.", name="Stop"),
    )
    b.main().play(spell).skip().play(stop).resolve()
    resolved = [b.game.cards[e.card].face.name for e in b.log("resolves")]
    assert "Stop" in resolved
    assert "Stopped" not in resolved


@rule("701.9a")
def test_what_waits_for_a_resolution_finds_its_effect_done_and_a_prevented_one_has_none() -> None:
    b = Desk()
    gone = Exists(Cards(("graveyard",), where=Named("Victim")))
    done = when("resolves", gain(1), what=Kind("action"), condition=gone)
    b.gear(0, done)
    victim = b.unit(1, name="Victim")
    doom, again = (b.action(0, "Destroy target unit.", name=name) for name in ("Doom", "Again"))
    other = b.unit(1, name="Other")
    stop = b.action(1, "Prevent target card from resolving.")
    b.main().play(again, other).skip().play(stop).top()
    assert b.chain == []  # it is not there any more to resolve
    assert (b.there(other), b.where(again), b.reserve()) == (True, "graveyard", 10)
    b.play(doom, victim).top()
    assert not b.there(victim)
    b.resolve()
    assert b.reserve() == 11  # of the three only this one's resolution came after the victim's end


@rule("701.9b")
@pytest.mark.parametrize("text", ["Prevent target card from resolving.", "Expel target unit."])
def test_a_card_that_does_not_resolve_goes_to_its_owners_graveyard(text: str) -> None:
    b = Desk()
    unit = b.unit(1)
    spell = b.action(0, "Destroy target unit. You gain 3 resource.", name="Spell")
    answer = b.action(1, text)
    b.main().play(spell, unit).skip().play(answer).resolve()
    assert b.names("graveyard", 0) == ["Spell"]
    assert b.reserve() == 10
    assert not b.game.stack


@rule("701.9c")
@pytest.mark.parametrize(
    ("stopped", "text"), [(True, "Prevent target ability from resolving."), (False, "Expel target unit.")]
)
def test_an_ability_that_does_not_resolve_is_gone_and_nothing_happens(stopped: bool, text: str) -> None:
    b = Desk()
    victim = b.unit(1)
    unit = b.unit(0, "{Pay 1}: Put a poison counter on target unit. Put a poison counter on this unit.", stats="3/9")
    answer = b.action(1, text)
    b.main().activate(unit, victim).skip().play(answer, *(() if stopped else (victim,))).resolve()
    assert not unit.counters
    assert not b.game.stack
    assert b.reserve() == 9
    assert b.names("graveyard", 0) == []


@rule("701.10a", "108.4d")
@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_what_is_no_permanent_is_not_rested(zone: str) -> None:
    t = Desk()
    ogre = t.unit(1, name="Ogre", zone=zone)
    rest = t.action(0, does(Turn(ANYWHERE, "rested")), name="Rest")
    t.main().play(rest).resolve()
    assert (t.where(ogre), ogre.turned) == (zone, False)
    assert not t.log("turn card")


@rule("701.10a", "701.10b")
def test_resting_what_is_rested_triggers_nothing_and_resetting_lets_it_be_rested_again() -> None:
    t = Desk()
    unit = t.unit(0, "Whenever this unit becomes rested, put a poison counter on this unit.", stats="0/9")
    rests = [t.action(0, "Rest target unit.") for _ in range(3)]
    reset = t.action(0, "Reset target unit.")
    t.main().cast(rests[0], unit).cast(rests[1], unit)
    assert (unit.turned, unit.counters) == (True, {"poison": 1})
    t.cast(reset, unit)
    assert not unit.turned
    t.cast(rests[2], unit)
    assert (unit.turned, unit.counters) == (True, {"poison": 2})


@rule("701.10a")
def test_what_enters_rested_has_not_become_rested() -> None:
    t = Desk()
    unit = t.unit(
        0,
        "This unit enters the battlefield rested.",
        "Whenever this unit becomes rested, put a poison counter on this unit.",
        stats="0/9",
        zone="hand",
    )
    t.main().cast(unit)
    assert (unit.turned, unit.counters) == (True, {})


@rule("701.10a", "108.4c")
def test_bases_and_face_down_traps_have_that_status_too() -> None:
    t = Desk()
    trap = t.trap(1, name="Trap")
    rest = t.action(0, does(Turn(Cards(("battlefield",), "opponent"), "rested")), name="Rest")
    t.main().play(rest).resolve()
    assert (t.homes[1].turned, trap.turned, trap.facedown) == (True, True, True)


@rule("701.10a")
def test_only_what_is_reset_can_be_rested() -> None:
    b = Desk()
    b.gear(0, "Whenever a unit becomes rested, you gain 1 resource.")
    fresh, tired = b.unit(0, name="Fresh"), b.unit(0, name="Tired")
    tired.turned = True
    b.main().do(fresh, Turn(wherever("Fresh"), "rested"), Turn(wherever("Tired"), "rested")).resolve()
    assert fresh.turned
    assert tired.turned
    assert b.reserve() == 11


@rule("701.10a")
def test_what_is_rested_cannot_be_rested_for_a_cost() -> None:
    b = Desk()
    unit = b.unit(0, "{Rest}: Put a poison counter on this unit.")
    b.main().activate(unit).resolve()
    assert unit.turned
    assert not b.offered("activate", unit)
    assert b.denied("activate", unit) == "112.3"


@rule("701.10b")
def test_only_what_is_rested_can_be_reset() -> None:
    b = Desk()
    b.gear(0, when("turn card", gain(1), state="reset"))
    fresh, tired = b.unit(0, name="Fresh"), b.unit(0, name="Tired")
    tired.turned = True
    card = b.action(0, "Reset all units you control.")
    b.main().play(card).resolve()
    assert not fresh.turned
    assert not tired.turned
    assert b.reserve() == 11
    assert [e.card for e in b.log("turn card")] == [tired.id]


@rule("701.12a")
@pytest.mark.parametrize(
    "text",
    ["Sacrifice a permanent you control.", "Each opponent sacrifices a permanent.", "Each opponent sacrifices a unit."],
)
def test_such_a_text_is_printed_back_as_it_was(text: str) -> None:
    abilities = compile_card(text_card("Action", text))
    (words,) = Printer(PHRASES).card(list(abilities), "action")
    assert words == text


@rule("701.12a")
def test_a_sacrificed_permanent_goes_to_its_owners_graveyard_and_is_not_destroyed() -> None:
    b = Desk()
    b.gear(0, MOURNS)
    victim = b.unit(1, name="Victim")
    card = b.action(0, "Each opponent sacrifices a unit.")
    b.main().play(card).resolve()
    assert b.names("graveyard", 1) == ["Victim"]
    assert b.where(victim) == "graveyard"
    assert b.reserve() == 10


@rule("701.12a")
def test_what_replaces_destruction_does_not_help() -> None:
    b = Desk()
    victim = b.unit(1, "If this unit would be destroyed, return this unit to its owner's hand instead.", name="Victim")
    card = b.action(0, "Each opponent sacrifices a unit.")
    b.main().play(card).resolve()
    assert b.where(victim) == "graveyard"


@rule("701.12a")
def test_its_controller_sacrifices_it_even_if_another_owns_it() -> None:
    b = Desk()
    stolen = b.unit(1, name="Stolen", stats="3/2")
    source = b.unit(0, "Sacrifice a unit: You gain 1 resource.", name="Altar", stats="3/2")
    b.main().do(source, TakeControl(wherever("Stolen"))).activate(source)
    assert b.offers() == {stolen.id, source.id}
    b.pick(stolen)
    assert b.names("graveyard", 1) == ["Stolen"]
    assert b.reserve() == 11


@rule("701.12a")
def test_nobody_sacrifices_what_another_controls_or_what_is_no_permanent() -> None:
    b = Desk()
    b.unit(1), b.unit(0, zone="hand"), b.unit(0, zone="graveyard")
    altar = b.gear(0, "Sacrifice a unit: You gain 1 resource.")
    b.main()
    assert not b.offered("activate", altar)
    assert b.denied("activate", altar) == "112.3"


@rule("701.12a")
@pytest.mark.parametrize(("thief", "stays"), [(0, False), (1, True)])
def test_what_another_has_taken_over_cannot_be_sacrificed_any_more(thief: int, stays: bool) -> None:
    b = Desk()
    unit = b.unit(0, "{Pay 1}: Sacrifice this unit.", name="Martyr", stats="3/2")
    b.main().activate(unit).do(b.homes[thief], TakeControl(wherever("Martyr")))
    assert unit.controller == thief
    b.resolve()
    assert b.there(unit) is stays
