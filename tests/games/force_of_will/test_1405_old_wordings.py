"""Chapter 14: old cards are read in today's words; each example prints the old words."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, written
from tests.games.force_of_will.reading import read, refused

from cardwright.games import load
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

CARDS = """
name: Old Sword
type: Addition:Resonator
cost: {0}
Added resonator gains [+100/+100].

name: Old Banner
type: Addition:J/Resonator
cost: {0}
Added J/resonator gains [+200/+200].

name: Old Temple
type: Addition:Field
cost: {0}

name: Rust
type: Chant
cost: {0}
Destroy all [Addition:Resonator].

name: Rag
type: Chant
cost: {0}
Destroy all [Addition: J/Resonator].

name: Dig Up
type: Chant
cost: {0}
Put an [Addition:Resonator] card from your graveyard into the field.

name: Doom
type: Chant
cost: {0}
Destroy target resonator.

name: Herald
type: Resonator
cost: {0}
stats: 100/100
[Enter] >>> Draw a card.

name: Revenant
type: Resonator
cost: {0}
stats: 100/100
When this card enters the field from your graveyard, draw a card.

name: Herald's Banner
type: Regalia
Resonators with {Enter} abilities gain [Flying].

name: Exhume
type: Chant
cost: {0}
Put target resonator card from your graveyard into the field.

name: Old Rite
type: Chant
cost: {0}
Draw a card. Put the top card of your deck into your lifebreak area.
[Break] Draw five cards.

name: Snare
type: Spell:Chant-Standby
cost: {0}
[Trigger] When a resonator your opponent controls attacks, pay {3}: Draw a card.

name: Last Hope
type: Spell:Chant-Standby
cost: {5}
[Trigger] If your life is 1000 or less: Draw a card.

name: Lurker
type: Resonator
cost: {5}
stats: 100/100
[Stealth] If your life is 1000 or less.

name: Silence
type: Chant
cost: {0}
Target resonator loses all symbol skills until end of turn.

name: Bird
type: Resonator
cost: {0}
stats: 100/100
[Flying]
{0}: Draw a card.

name: Shapeless
type: Chant
cost: {0}
Destroy target resonator without any attribute cost.

name: Grey Golem
type: Resonator
cost: {2}
stats: 100/100

name: Red Golem
type: Resonator
cost: {R}{1}
stats: 100/100

name: Toll
type: Regalia
If a resonator card would be put into the field without being played by paying its non-reduced printed cost, or \
non-reduced cost modified by its base ability, its controller loses 500 life instead.

name: Thrifty
type: Resonator
cost: {3}
stats: 100/100
You pay {1} less to play this card.

name: Rub Off
type: Chant
cost: {0}
Remove target resonator's charge counter.
"""


def duel(*hand: str) -> Duel:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player, 9)
    for name in hand:
        d.put(0, "hand", name)
    return d


def added(d: Duel, name: str, host: str) -> None:
    """Play an old addition onto a card."""
    d.do(f"Play {name}", host).resolve()


@rule("1405.2")
@pytest.mark.parametrize(("chant", "left"), [("Rust", ["Old Banner"]), ("Rag", ["Old Sword"])])
def test_subtypes_of_old_additions_are_told_apart(chant: str, left: list[str]) -> None:
    d = duel("Old Sword", "Old Banner", chant)
    d.fighter(0, "One")
    d.fighter(0, "Two")
    d.begin()
    added(d, "Old Sword", "One")
    added(d, "Old Banner", "Two")
    d.do(f"Play {chant}").resolve()
    assert d.names("field", 0) == ["One", "Two", *left]


@rule("1405.3", "1002.2b")
def test_an_effect_puts_an_old_addition_onto_a_card_without_targeting_it() -> None:
    d = duel("Dig Up")
    sword = d.put(0, "graveyard", "Old Sword")
    one = d.fighter(0, "One", "100/100")
    d.fighter(0, "Two", "100/100")
    d.begin().do("Play Dig Up").skip(2)
    assert d.prompt == "add to"
    d.do("One")
    assert (d.where(sword), d.numbers(one)) == ("field", (200, 200))


@rule("1405.3", "1002.2b")
def test_without_such_a_card_it_stays_where_it_is() -> None:
    d = duel("Dig Up")
    sword = d.put(0, "graveyard", "Old Sword")
    d.begin().do("Play Dig Up").resolve()
    assert d.where(sword) == "graveyard"


@rule("1405.3", "1002.2b")
def test_without_such_a_card_an_old_addition_does_not_leave_the_hand() -> None:
    unpack = "Put an [Addition:Resonator] card from your hand into the field."
    d = Duel(CARDS + "\n" + written("Unpack", unpack, "Chant", "{0}"))
    d.put(0, "hand", "Old Sword"), d.put(0, "hand", "Unpack")
    d.begin().do("Play Unpack").settle()
    assert (d.names("hand", 0), d.names("graveyard", 0)) == (["Old Sword"], ["Unpack"])


@rule("1405.4", "1207.1")
def test_an_old_addition_goes_to_the_graveyard_with_its_card() -> None:
    d = duel("Old Sword", "Doom", "Old Temple")
    d.fighter(0, "One", "100/100")
    d.begin()
    d.do("Play Old Temple").resolve()
    d.do("Play Old Sword").resolve()
    d.do("Play Doom").resolve()
    assert d.names("field", 0) == ["Old Temple"]  # which is added to nothing


@rule("1409.2b", "1409.3a")
def test_either_print_of_enter_is_meant_but_not_entering_from_a_named_zone() -> None:
    d = duel("Exhume", "Exhume")
    herald, revenant = d.put(0, "graveyard", "Herald"), d.put(0, "graveyard", "Revenant")
    d.put(0, "field", "Herald's Banner")
    d.begin().do("Play Exhume", "Herald").resolve().settle()
    d.do("Play Exhume").resolve().settle()
    assert (d.has(herald, "Flying"), d.has(revenant, "Flying")) == (True, False)
    assert len(d.names("hand", 0)) == 2  # both have drawn


@rule("1409.3a")
def test_it_triggers_only_from_its_zone() -> None:
    d = duel("Revenant")
    d.begin().do("Play Revenant").resolve().settle()
    assert d.names("hand", 0) == []


@rule("1411.2")
def test_what_is_said_of_lifebreak_areas_is_ignored() -> None:
    d = duel("Old Rite")
    d.begin().do("Play Old Rite").resolve()
    assert (len(d.names("hand", 0)), len(d.names("deck", 0))) == (1, 8)


@rule("1411.2")
def test_a_cost_paid_in_a_lifebreak_area_is_not_ignored() -> None:
    assert "lifebreak" in refused("Banish a card in your lifebreak area: Draw a card.")


@rule("1412.3")
@pytest.mark.parametrize(("stones", "drawn"), [("RRR", 1), ("RR", 0)])
def test_what_an_automatic_card_costs_is_paid_as_it_is_played(stones: str, drawn: int) -> None:
    d = duel()
    d.put(0, "standby area", "Snare")
    d.stones(0, stones)
    d.fighter(1, "Knight", "300/300")
    d.begin(active=1).do("Initiate battle").skip(4).do("Attack Player 1 with Knight")
    d.pay().settle()
    assert len(d.names("hand", 0)) == drawn
    assert sum(stone.turned for stone in d.game.cards_in("field", 0)) == 3 * drawn


@rule("1412.4a", "1412.2b")
@pytest.mark.parametrize(("life", "offered"), [(1000, True), (1100, False)])
def test_a_trigger_without_a_cost_costs_nothing_in_the_standby_area(life: int, offered: bool) -> None:
    d = duel()
    d.put(0, "standby area", "Last Hope")
    d.set(0, life=life)
    d.begin(active=1).skip()
    assert d.offers("Play Last Hope") is offered


@rule("1412.1a")
@pytest.mark.parametrize(("life", "offered"), [(1000, True), (1100, False)])
def test_stealth_with_a_state_is_played_while_it_is_so(life: int, offered: bool) -> None:
    d = duel()
    d.put(0, "standby area", "Lurker")
    d.set(0, life=life)
    d.begin(active=1).skip()
    assert d.offers("Play Lurker") is offered


@rule("1412.1a", "1114.3")
def test_stealth_is_not_played_in_the_turn_it_was_put_there() -> None:
    d = duel("Lurker")
    d.set(0, life=1000)
    d.stones(0, "RR")
    d.begin().do("Put Lurker into the standby area")
    assert not d.offers("Play Lurker")


@rule("1414.1", "1102.1")
def test_symbol_skills_are_keyword_abilities() -> None:
    d = duel("Silence")
    bird = d.put(0, "field", "Bird")
    d.begin().do("Play Silence").resolve()
    assert (d.has(bird, "Flying"), d.offers("Use Bird")) == (False, True)


@rule("1414.5", "204.1a")
def test_an_attribute_cost_is_a_specified_cost() -> None:
    d = duel("Shapeless")
    grey, red = d.put(1, "field", "Grey Golem"), d.put(1, "field", "Red Golem")
    d.begin().do("Play Shapeless").resolve()
    assert (d.where(grey), d.where(red)) == ("graveyard", "field")


@rule("1414.8")
def test_you_may_not_have_means_you_cannot() -> None:
    old = read("You may not have more than one copy of any card in your deck.", "Ruler")
    assert old == read("You cannot have more than one copy of any card in your deck.", "Ruler")
    title = load("force-of-will")
    text = "name: Hermit\ntype: Ruler\nattribute: fire\nYou may not have more than one copy of any card in your deck.\n"
    deck = DeckList("Test", "force-of-will", {**title.decks["fire"].sections, "ruler": ["Hermit"]})
    broken = title.check_deck(deck, title.pool.with_faces(title.faces(read_cards(text))))
    assert {denial.rule for denial in broken} == {"402.3b"}


@rule("1415.1")
def test_a_card_that_was_not_played_for_its_full_cost_does_not_come() -> None:
    d = duel("Grey Golem", "Exhume", "Thrifty")
    d.put(1, "field", "Toll")
    red = d.put(0, "graveyard", "Red Golem")
    d.stones(0, "RRRR")
    d.begin().do("Play Grey Golem").resolve()
    assert (d.names("field", 0).count("Grey Golem"), d.life(0)) == (1, 4000)
    d.do("Play Exhume").resolve()
    assert (d.where(red), d.life(0)) == ("graveyard", 3500)
    d.do("Play Thrifty").resolve()
    assert ("Thrifty" in d.names("field", 0), d.life(0)) == (False, 3000)


@rule("1415.2")
def test_a_cards_counter_is_a_counter_on_it() -> None:
    d = duel("Rub Off")
    one = d.fighter(0, "One", "100/100", counters={"charge": 2})
    d.begin().do("Play Rub Off").resolve()
    assert one.counters == {"charge": 1}
