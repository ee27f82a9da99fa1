"""Rules 1002, 1045 and 1207: additions that are added to cards, and stacks."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.games.force_of_will.rules.adding import added_to
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Pattern, Static, Target, Triggered
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    Become,
    BecomeCopy,
    Destroy,
    Draw,
    Effect,
    May,
    Pick,
    Put,
    PutInPile,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Linked, Named, This
from cardwright.testing import rule

CARDS = """
name: Quick Doom
type: Chant
cost: {R}
Quickcast.
Destroy target J/resonator.

name: Old Regent
type: Ruler
attribute: fire
judgment: {R}
second side: Regent Crowned
second type: J-ruler
second stats: 900/900
"""
RESONATORS = Cards(("field",), "each", Kind("resonator"))
CHAIN = (OnPlay(Body(targets=(Target("added", RESONATORS),))), Static(This(), (May("added"),)))
BLADE = Keyword("Bestow", terms=(Pay("will", 0),))


def duel(stones: str = "RRRR") -> Duel:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player)
    d.stones(0, stones)
    d.define("Chain", *CHAIN, kinds=("addition", "entity"), numbers={}, cost=1)
    d.define("Blade", BLADE, kinds=("regalia", "entity"), numbers={}, cost=1)
    return d


def tool(d: Duel, *effects: Effect, name: str = "Tool") -> None:
    d.fighter(0, name, "0/900", Activated((), Body(effects)))


def use(d: Duel, *effects: Effect) -> Duel:
    tool(d, *effects)
    return d.begin().do("Use Tool").resolve()


def there(area: str, name: str, whose: str = "you") -> Cards:
    return Cards((area,), whose, Named(name))


# --- addable additions (1002) ------------------------------------------------------------------------------------


@rule("1002.1", "1002.1a", "1002.2")
def test_an_addable_addition_enters_the_field_added_to_its_target() -> None:
    d = duel()
    knight = d.fighter(1, "Knight", "100/100")
    chain = d.put(0, "hand", "Chain")
    d.begin().do("Play Chain").resolve()
    assert (d.where(chain), chain.controller, added_to(d.game, chain)) == ("field", 0, [knight])


@rule("1002.2", "1002.1a")
def test_without_its_target_an_addable_addition_goes_to_the_graveyard() -> None:
    d = duel()
    d.fighter(1, "Knight", "100/100")
    chain = d.put(0, "hand", "Chain")
    d.put(1, "hand", "Quick Doom")
    d.stones(1, "R")
    d.begin().do("Play Chain").skip().do("Play Quick Doom").resolve().resolve()
    assert d.where(chain) == "graveyard"


@rule("1002.2a", "1002.2b")
def test_an_addition_put_into_the_field_is_added_to_a_card_of_its_kind_without_targeting_it() -> None:
    d = duel()
    guarded = d.fighter(1, "Guarded", "100/100", Keyword("Barrier"))
    chain = d.put(0, "graveyard", "Chain")
    tool(d, Put(there("graveyard", "Chain"), "field", "you"))
    d.begin().do("Use Tool").skip(2).do("Player 2's Guarded")
    assert (d.where(chain), added_to(d.game, chain)) == ("field", [guarded])


@rule("1002.2a", "1002.2b")
def test_an_addition_that_finds_no_card_of_its_kind_stays_where_it_is() -> None:
    d = duel()
    d.define("Anchor", *CHAIN, kinds=("addition", "entity"), numbers={}, cost=1)
    none = Cards(("field",), "each", Kind("chant"))
    d.define("Hook", OnPlay(Body(targets=(Target("added", none),))), kinds=("addition", "entity"), numbers={}, cost=1)
    hook = d.put(0, "graveyard", "Hook")
    use(d, Put(there("graveyard", "Hook"), "field", "you"))
    assert d.where(hook) == "graveyard"


@rule("1002.1b", "1002.3a")
def test_a_regalia_with_bestow_is_put_into_the_field_added_to_nothing() -> None:
    d = duel()
    d.fighter(0, "Knight", "100/100")
    blade = d.put(0, "graveyard", "Blade")
    use(d, Put(there("graveyard", "Blade"), "field"))
    assert (d.where(blade), added_to(d.game, blade)) == ("field", [])


@rule("1002.3", "1002.4")
def test_a_card_is_added_to_one_card_at_a_time() -> None:
    d = duel()
    blade = d.put(0, "field", "Blade")
    one, two = d.fighter(0, "One", "100/100"), d.fighter(0, "Two", "100/100")
    d.begin().do("Bestow Blade", "One").resolve()
    assert added_to(d.game, blade) == [one]
    d.do("Bestow Blade", "Two").resolve()
    assert added_to(d.game, blade) == [two]


@rule("1002.5", "1207.2")
@pytest.mark.parametrize("name", ["Blade", "One"])
def test_bestow_ends_if_the_card_becomes_a_resonator_or_its_card_none(name: str) -> None:
    d = duel()
    blade = d.put(0, "field", "Blade")
    d.fighter(0, "One", "100/100")
    kind = {"Blade": "resonator", "One": "regalia"}[name]
    tool(d, Apply(there("field", name), (Become("kind", kind, also=False),)))
    d.begin().do("Bestow Blade", "One").resolve().do("Use Tool").resolve()
    assert (d.where(blade), added_to(d.game, blade)) == ("field", [])


@rule("1207.1", "1002.1c")
def test_an_addition_that_is_added_to_nothing_goes_to_the_graveyard() -> None:
    d = duel()
    d.fighter(1, "Knight", "100/100")
    chain = d.put(0, "hand", "Chain")
    tool(d, Destroy(there("field", "Knight", "opponent")))
    d.begin().do("Play Chain", "Player 2's Knight").resolve().do("Use Tool").resolve()
    assert d.where(chain) == "graveyard"


@rule("1207.1")
def test_an_addition_added_to_a_card_that_is_no_longer_of_its_kind_goes_to_the_graveyard() -> None:
    d = duel()
    d.fighter(1, "Knight", "100/100")
    chain = d.put(0, "hand", "Chain")
    tool(d, Apply(there("field", "Knight", "opponent"), (Become("kind", "regalia", also=False),)))
    d.begin().do("Play Chain", "Player 2's Knight").resolve().do("Use Tool").resolve()
    assert d.where(chain) == "graveyard"


@rule("1207.1")
def test_an_addition_that_is_a_resonator_too_stays() -> None:
    d = duel()
    d.fighter(1, "Knight", "100/100")
    chain = d.put(0, "hand", "Chain")
    wake = Apply(there("field", "Chain"), (Become("kind", "resonator"), Become("kind", "j/resonator")))
    tool(d, wake, Destroy(there("field", "Knight", "opponent")))
    d.begin().do("Play Chain", "Player 2's Knight").resolve().do("Use Tool").resolve()
    assert d.where(chain) == "field"


# --- stacks (1045) -----------------------------------------------------------------------------------------------


def stacked(d: Duel, *more: Effect, under: str = "Under") -> tuple[Card, Card]:
    """A card Over is put on a card Under in the field."""
    low = d.fighter(0, under, "100/900")
    d.define("Over", kinds=("resonator", "j/resonator", "entity"), numbers={"ATK": 500, "DEF": 500})
    over = d.put(0, "hand", "Over")
    tool(d, *more, name="Then")
    tool(d, PutInPile(there("hand", "Over"), there("field", under), "stacked"))
    d.begin().do("Use Tool").resolve()
    return over, low


@rule("1045.1", "1045.2", "1045.5")
def test_a_card_stacked_on_an_entity_cannot_attack_this_turn() -> None:
    d = duel()
    over, low = stacked(d)
    assert (d.where(over), d.where(low)) == ("field", "stack")
    d.do("Initiate battle").skip(4)
    assert not d.offers("Attack Player 2 with Over")


@rule("1045.1")
def test_a_card_is_stacked_below_another() -> None:
    d = duel()
    over = d.fighter(0, "Over", "500/500")
    low = d.put(0, "graveyard", "Coal Imp")
    use(d, PutInPile(there("graveyard", "Coal Imp"), there("field", "Over"), "stacked", under=True))
    assert (d.where(over), d.where(low), over.links) == ("field", "stack", (("stacked", low.id),))


@rule("1045.3")
def test_the_abilities_of_a_card_stacked_below_do_nothing() -> None:
    d = duel()
    bold = Static(Cards(("field",), "you", Kind("resonator")), (Add("ATK", 300),))
    d.fighter(0, "Captain", "100/900", bold)
    over = d.fighter(0, "Over", "500/500")
    tool(d, PutInPile(there("field", "Captain"), there("field", "Over"), "stacked", under=True))
    d.begin()
    assert d.numbers(over) == (800, 500)
    d.do("Use Tool").resolve()
    assert d.numbers(over) == (500, 500)


@rule("1045.6", "1045.6a", "1045.6b")
def test_only_the_top_card_leaves_the_field_but_all_enter_the_graveyard() -> None:
    d = duel()
    left = Triggered(Pattern("move", frm=("field",)), Body((Draw(),)))
    buried = Triggered(Pattern("move", to=("graveyard",)), Body((Draw(),)))
    killed = Triggered(Pattern("move", tag="destroy"), Body((Draw(),)))
    for name, ability in (("Left", left), ("Buried", buried), ("Killed", killed)):
        d.fighter(0, name, "0/900", ability)
    stacked(d, Destroy(there("field", "Over")))
    d.do("Use Then").resolve()
    sources = [d.game.cards[one.source[0]].face.name for one in d.game.pending]
    sources += [d.game.cards[d.game.frames[fid].source[0]].face.name for fid in d.game.stack]
    assert sorted(sources) == ["Buried", "Buried", "Killed", "Left"]


@rule("1045.6c", "1045.6f")
def test_a_j_ruler_stacked_below_returns_to_the_ruler_area() -> None:
    d = duel()
    regent = d.put(0, "field", "Old Regent")
    over = d.put(0, "hand", "Coal Imp")
    tool(d, PutInPile(there("hand", "Coal Imp"), there("field", "Regent Crowned"), "stacked"), name="Cover")
    tool(d, Destroy(there("field", "Coal Imp")))
    d.begin().do("Use Cover").resolve()
    assert (d.where(over), d.where(regent)) == ("field", "stack")
    d.do("Use Tool").resolve()
    assert (d.where(over), d.where(regent), d.name(regent)) == ("graveyard", "ruler area", "Old Regent")
    assert d.game.notes.astral == {}


@rule("1045.6d")
def test_of_a_stack_that_is_removed_and_put_back_only_the_top_card_comes_back() -> None:
    d = duel()
    over, low = stacked(d, Pick(there("field", "Over")), Put(It(), "removed area", verb="remove"), Put(It(), "field"))
    d.do("Use Then").resolve()
    assert (d.where(over), d.where(low)) == ("field", "removed area")


@rule("1045.6d", "1047.1")
def test_the_cards_of_an_expelled_stack_are_outside_the_game_unstacked() -> None:
    d = duel()
    over, low = stacked(d, Act("expel", there("field", "Over")))
    d.do("Use Then").resolve()
    assert (d.where(over), d.where(low), over.links, low.links) == ("expelled", "expelled", (), ())


@rule("1045.7", "1045.6f")
def test_a_stack_in_the_ruler_area_moves_to_the_field_stacked() -> None:
    d = duel()
    regent, imp = d.ruler(0, "Old Regent"), d.put(0, "field", "Coal Imp")
    tool(d, PutInPile(there("field", "Coal Imp"), there("ruler area", "Old Regent"), "stacked", under=True))
    d.begin().do("Use Tool").resolve().do("Judgment Old Regent").resolve()
    assert (d.where(regent), d.where(imp), regent.links) == ("field", "stack", (("stacked", imp.id),))


@rule("1045.8")
def test_unstacked_cards_are_put_into_the_area_of_the_stack() -> None:
    d = duel()
    over, low = stacked(d, Put(Linked(there("field", "Over"), "stacked"), "field"))
    d.do("Use Then").resolve()
    assert (d.where(over), d.where(low), over.links) == ("field", "field", ())


@rule("1045.8", "1045.2")
def test_a_card_that_was_unstacked_is_an_entity_of_its_own_again() -> None:
    d = duel()
    _, low = stacked(d, Put(Linked(there("field", "Over"), "stacked"), "field"))
    d.do("Use Then").resolve()
    assert (low in d.game.cards_in("field", 0), low.links, low.turned, low.damage) == (True, (), False, 0)


@rule("1045.8")
def test_a_resonator_that_is_unstacked_from_a_stack_in_the_ruler_area_goes_to_the_field() -> None:
    d = duel()
    regent, imp = d.ruler(0, "Old Regent"), d.put(0, "field", "Coal Imp")
    tool(
        d, PutInPile(there("field", "Coal Imp"), there("ruler area", "Old Regent"), "stacked", under=True), name="Hide"
    )
    tool(d, Put(Linked(there("ruler area", "Old Regent"), "stacked"), "field"))
    d.begin().do("Use Hide").resolve().do("Use Tool").resolve()
    assert (d.where(regent), d.where(imp), regent.links, imp.controller) == ("ruler area", "field", (), 0)


@rule("1045.6e")
def test_a_copy_that_is_stacked_below_another_card_is_still_a_copy() -> None:
    d = duel()
    mirror = d.fighter(0, "Mirror", "0/100")
    d.put(0, "field", "Lava Drake")
    d.fighter(0, "Over", "500/500")
    tool(d, BecomeCopy(there("field", "Mirror"), there("field", "Lava Drake")))
    tool(d, PutInPile(there("field", "Mirror"), there("field", "Over"), "stacked", under=True), name="Then")
    d.begin().do("Use Tool").resolve().do("Use Then").resolve()
    assert (d.where(mirror), chars(d.game, mirror).names) == ("stack", {"Mirror", "Lava Drake"})
