"""Rules 712, 317, 1040 and 1208: a resonator is ordered and becomes a J-ruler."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.games.force_of_will.rules.turning_over import can_be_astral
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.costs import Cost, Pay
from cardwright.kernel.vocabulary.effects import Add, Apply, Become, Lose, Put, Stop
from cardwright.kernel.vocabulary.selectors import Cards, Exists, Kind, Named, Stacked
from cardwright.kernel.vocabulary.terms import Term
from cardwright.testing import rule

CARDS = """
name: Marshal of the Host
type: Ruler
attribute: fire
second side: Order of the Host
second type: Order
//
Pierce.

name: Recruit
type: Resonator
traits: Human
cost: {R}
stats: 300/300

name: Doom
type: Chant
cost: {R}
Destroy target J/resonator.

name: Farewell
type: Chant
cost: {R}
Make target J-ruler you control astral. If you do, draw a card.

name: Rebuke
type: Chant
cost: {U}
Quickcast.
Draw a card.
"""
ONE_WILL: tuple[Cost, ...] = (Pay("will", 1),)


def duel(*terms: Term, stones: str = "RRRR") -> tuple[Duel, Card, Card]:
    """A ruler with Revolution Order, and a resonator in hand."""
    d = Duel(CARDS)
    d.give("Marshal of the Host", Keyword("Revolution Order", terms=terms or ONE_WILL))
    for player in (0, 1):
        d.deck(player)
    d.stones(0, stones)
    return d, d.ruler(0, "Marshal of the Host"), d.put(0, "hand", "Recruit")


def ordered(d: Duel) -> Duel:
    """The Recruit is played, ordered, and resolves."""
    return d.begin().do("Play Recruit", "Yes").resolve()


@rule("712.1", "712.2a", "712.3", "712.3a", "712.3b", "702.3a", "317.1", "317.5", "604.1", "1148.1", "1148.2")
def test_an_ordered_resonator_is_a_j_ruler_with_the_abilities_of_the_order() -> None:
    d, ruler, recruit = duel(stones="RR")
    ordered(d)
    assert (d.where(ruler), d.name(ruler), ruler.controller) == ("order area", "Order of the Host", 0)
    assert (d.where(recruit), d.has(recruit, "Pierce"), d.stat(recruit, "cost")) == ("field", True, 1)
    assert (d.is_kind(recruit, "j-ruler"), d.is_kind(recruit, "resonator")) == (True, False)
    assert not [card for card in d.game.cards_in("field", 0) if "magic stone" in card.face.kinds and not card.turned]


@rule("712.1", "1148.2")
def test_a_revolution_order_is_not_performed_unless_its_player_wants_to() -> None:
    d, ruler, recruit = duel()
    d.begin().do("Play Recruit", "No").resolve()
    assert (d.where(ruler), d.is_kind(recruit, "resonator")) == ("ruler area", True)


@rule("712.1", "1148.2")
def test_only_a_recovered_ruler_gives_an_order() -> None:
    d, ruler, _ = duel()
    ruler.turned = True
    d.begin().do("Play Recruit").resolve()
    assert d.where(ruler) == "ruler area"


@rule("712.1", "1148.2")
def test_a_ruler_goes_through_one_revolution_order_a_turn() -> None:
    d, ruler, _ = duel(stones="RRRRRR")
    d.put(0, "hand", "Recruit")
    d.put(0, "hand", "Doom")
    ordered(d).do("Play Doom").resolve()
    assert d.where(ruler) == "ruler area"
    d.do("Play Recruit")
    assert d.chase() == ["Recruit"]  # nobody was asked


@rule("712.2b")
def test_the_conditions_of_the_section_must_be_met() -> None:
    knight = Exists(Cards(("field",), "you", Named("Knight")))
    d, ruler, _ = duel(*ONE_WILL, knight)
    d.begin().do("Play Recruit").resolve()
    assert d.where(ruler) == "ruler area"


@rule("712.2", "712.2d")
def test_nobody_chases_to_an_ordered_spell_and_it_cannot_be_canceled() -> None:
    d, _, recruit = duel()
    rebuke = d.put(1, "hand", "Rebuke")
    d.stones(1, "U")
    d.begin().do("Play Recruit", "Yes").skip()
    assert (d.chase(), d.denied("play", rebuke, player=1)) == (["Recruit"], "1008.2")
    d.resolve()
    assert d.where(recruit) == "field"


@rule("712.2")
@pytest.mark.parametrize("effect", [Stop(Stacked()), Put(Cards(("chase area",), "each"), "hand", verb="return")])
def test_an_ordered_spell_is_neither_canceled_nor_moved_elsewhere(effect: Stop | Put) -> None:
    d, _, recruit = duel()
    d.fighter(1, "Warder", "100/100", Triggered(Pattern("play"), Body((effect,))))
    d.begin().do("Play Recruit", "Yes").resolve()  # what its playing has triggered
    assert (d.where(recruit), d.chase()) == ("chase area", ["Recruit"])
    d.resolve()
    assert d.where(recruit) == "field"


@rule("712.3b", "1020.1")
def test_neither_the_type_nor_the_abilities_of_an_order_can_be_lost() -> None:
    d, _, recruit = duel()
    dull = Apply(Cards(("field",), "you", Named("Recruit")), (Lose(""), Become("kind", "regalia", also=False)))
    d.fighter(0, "Dull Light", "0/100", Activated((), Body((dull,))))
    ordered(d).do("Use Dull Light").resolve()
    assert (d.has(recruit, "Pierce"), d.is_kind(recruit, "j-ruler"), d.is_kind(recruit, "regalia")) == (True,) * 3


@rule("1010.1", "1208.1", "1024.2a")
def test_a_destroyed_ordered_card_goes_to_the_graveyard_and_its_order_to_the_ruler_area() -> None:
    d, ruler, recruit = duel()
    d.put(0, "hand", "Doom")
    ordered(d).do("Play Doom").resolve()
    assert (d.where(recruit), d.where(ruler), d.name(ruler)) == ("graveyard", "ruler area", "Marshal of the Host")
    assert d.game.notes.astral == {}


@rule("1205.2")
def test_an_ordered_card_without_def_goes_to_the_graveyard_and_its_order_to_the_ruler_area() -> None:
    d, ruler, recruit = duel()
    wither = Static(Cards(("field",), "each", Kind("j-ruler")), (Add("DEF", -1000),))
    d.fighter(1, "Blight", "0/100", wither)
    ordered(d)
    assert (d.where(recruit), d.where(ruler)) == ("graveyard", "ruler area")


@rule("1208.1")
def test_an_order_that_orders_nothing_returns_to_the_ruler_area() -> None:
    d, ruler, recruit = duel()
    home = Activated((), Body((Put(Cards(("field",), "you", Named("Recruit")), "hand", verb="return"),)))
    d.fighter(0, "Gate", "0/100", home)
    ordered(d).do("Use Gate").resolve()
    assert (d.where(recruit), d.where(ruler), d.name(ruler)) == ("hand", "ruler area", "Marshal of the Host")


@rule("1040.1", "317.4")
def test_if_the_order_is_put_back_the_ordered_card_is_a_resonator_again() -> None:
    d, ruler, recruit = duel()
    home = Activated((), Body((Put(Cards(("order area",), "you", Kind("order")), "ruler area"),)))
    d.fighter(0, "Gate", "0/100", home)
    ordered(d).do("Use Gate").resolve()
    assert (d.where(ruler), d.name(ruler), d.where(recruit)) == ("ruler area", "Marshal of the Host", "field")
    assert (d.is_kind(recruit, "resonator"), d.is_kind(recruit, "j-ruler"), d.has(recruit, "Pierce")) == (
        True,
        False,
        False,
    )


@rule("1024.3a")
def test_an_ordered_j_ruler_cannot_be_made_astral() -> None:
    d, _, recruit = duel()
    d.put(0, "hand", "Farewell")
    ordered(d).do("Play Farewell").resolve()
    assert (d.where(recruit), dict(recruit.counters)) == ("field", {})
    assert d.names("hand", 0) == []  # nobody did it
    assert not can_be_astral(d.game, recruit)  # a resonator stays out of the ruler area all the same (321.1c)
