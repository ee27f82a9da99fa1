"""Rules 301, 302, 303, 308, 312, 320, 321 and 322: hidden cards, order, owners, areas and what is outside the game."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.games.force_of_will.rules.zones import ALL_AREAS, ALL_ZONES
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Become, Draw, Effect, Find, Pick, Put, Repeat
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Named, Trait
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule

CARDS = """
name: Keeper
type: Warden
cost: {R}
willpower: 4
second side: Keeper Freed
second type: J-ruler
second stats: 500/500

name: Great Wolf
type: J-ruler
attribute: fire
stats: 900/900

name: Second Hand
type: Sub-ruler

name: Rule of Iron
type: Extension Rule

name: Old Regent
type: Ruler
"""


def duel(stones: str = "RRR") -> Duel:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player)
    d.stones(0, stones)
    return d


def tool(d: Duel, *effects: Effect) -> Duel:
    d.fighter(0, "Tool", "0/100", Activated((), Body(effects)))
    return d.begin().do("Use Tool")


def use(d: Duel, *effects: Effect) -> Duel:
    return tool(d, *effects).resolve()


def there(area: str, name: str, whose: str = "you") -> Cards:
    return Cards((area,), whose, Named(name))


# --- what players know (302.2) -----------------------------------------------------------------------------------


@rule("302.2b", "716.2")
def test_a_hidden_card_is_shown_for_an_action_and_hidden_again() -> None:
    d = duel()
    keeper = d.put(0, "hand", "Keeper")
    d.begin().do("Play the warden process of Keeper")
    assert keeper.id in [e.card for e in d.game.log if e.kind == "reveal"]
    d.skip(2)
    other = d.put(0, "hand", "Keeper")
    assert other.known == 0b01


@rule("302.2c")
def test_cards_that_a_player_cannot_see_in_a_public_area_are_ignored() -> None:
    d = duel()
    d.put(0, "removed area", "Coal Imp"), d.put(0, "removed area", "Coal Imp", facedown=True)
    use(d, Repeat(Count(Cards(("removed area",), "you", Kind("resonator"))), (Draw(),)))
    assert len(d.names("hand", 0)) == 1


RESONATOR = Kind("resonator")


@rule("302.2d", "1014.2")
@pytest.mark.parametrize(("known", "may_fail"), [((1,), False), ((), True)])
@pytest.mark.parametrize("effect", [Pick(Cards(("hand",), "you", RESONATOR)), Find(1, RESONATOR, "hand")])
def test_a_card_revealed_in_a_hidden_area_is_found_like_one_in_a_public_area(
    effect: Effect, known: tuple[int, ...], may_fail: bool
) -> None:
    d = duel()
    for name in ("Coal Imp", "Ash Runner"):
        d.put(0, "hand", name, known=known)
    tool(d, effect).skip(2)
    assert d.game.decision is not None
    assert (len(d.game.decision.options) == 3) is may_fail


@rule("1014.2")
def test_a_search_in_the_hand_of_an_opponent_finds_what_both_players_see() -> None:
    d = duel()
    for name in ("Coal Imp", "Ash Runner"):
        d.put(1, "hand", name)
    tool(d, Find(1, RESONATOR, "hand", "opponent")).skip(2)
    assert sorted(d.options()) == ["Ash Runner", "Coal Imp"]


# --- moving (302.3-302.6) ----------------------------------------------------------------------------------------


@rule("302.3a")
def test_an_effect_that_moves_a_card_finds_it_where_it_went() -> None:
    d = duel()
    imp = d.put(0, "field", "Coal Imp", counters={"mark": 1})
    gone = there("field", "Coal Imp")
    use(d, Pick(gone), Put(It(), "removed area", verb="remove"), Put(It(), "field"))
    assert (d.where(imp), dict(imp.counters)) == ("field", {})


@rule("302.4")
def test_the_owner_decides_the_order_of_cards_that_go_to_an_ordered_area() -> None:
    d = duel()
    first, second = d.put(1, "field", "Coal Imp"), d.put(1, "field", "Ash Runner")
    tool(d, Put(Cards(("field",), "opponent"), "deck", position="top")).skip(2)
    assert d.asked() == 1
    d.do("Coal Imp")
    top = d.game.zone("deck", 1).cards[-2:]
    assert sorted(top) == sorted((first.id, second.id))
    assert (first.known & 1, second.known & 1) == (0, 0)


@rule("302.6", "302.6a", "302.6b")
@pytest.mark.parametrize("area", ["graveyard", "field"])
def test_a_text_may_put_a_card_of_another_player_into_a_hand(area: str) -> None:
    d = duel()
    imp = d.put(1, area, "Coal Imp")
    use(d, Put(there(area, "Coal Imp", "opponent"), "hand", "you", verb="give"))
    assert (d.where(imp), d.game.zones[imp.zone].player) == ("hand", 0)


@rule("303.1b")
def test_a_continuous_effect_can_make_cards_enter_rested() -> None:
    d = duel()
    slow = Replacement(Pattern("move", what=Kind("resonator"), to=("field",)), state="rested")
    d.define("Mire", slow, kinds=("addition", "entity"), numbers={})
    d.put(1, "field", "Mire")
    imp = d.put(0, "hand", "Coal Imp")
    use(d, Put(there("hand", "Coal Imp"), "field"))
    assert imp.turned


@rule("308.8")
def test_a_card_in_a_ruler_area_is_controlled_by_the_player_of_that_area() -> None:
    d = duel()
    hand = d.put(1, "ruler area", "Second Hand")
    use(d, Put(Cards(("ruler area",), "opponent"), "ruler area", "you", verb="give"))
    assert (d.game.zones[hand.zone].player, hand.controller) == (0, 0)


@rule("312.2")
def test_there_is_one_chase_area_public_and_ordered() -> None:
    kind = duel().game.rules.zones["chase area"]
    assert (kind.shared, kind.seen_by, kind.ordered) == (True, EVERYONE, True)


@rule("320.1", "320.2")
def test_a_player_has_one_extension_rule() -> None:
    d = duel()
    d.put(0, "sideboard", "Rule of Iron"), d.put(0, "sideboard", "Rule of Iron")
    tool(d, Put(Cards(("sideboard",), "you"), "extension rule area")).skip(2).do("Rule of Iron")
    assert (len(d.names("extension rule area", 0)), len(d.names("sideboard", 0))) == (1, 1)


# --- outside the game (301.1a, 302.7, 321.1l, 322) ---------------------------------------------------------------


@rule("321.1l")
@pytest.mark.parametrize("name", ["Old Regent", "Great Wolf", "Second Hand", "Rule of Iron"])
@pytest.mark.parametrize("to", ["field", "graveyard", "hand", "deck", "removed area"])
def test_rulers_j_rulers_and_the_like_stay_outside_the_game(name: str, to: str) -> None:
    d = duel()
    card = d.put(0, "sideboard", name)
    use(d, Put(Cards(("sideboard",), "you"), to))
    assert d.where(card) == "sideboard"


@rule("301.1a", "302.7", "322.1b", "322.2")
@pytest.mark.parametrize(("areas", "reached"), [(ALL_AREAS, True), (ALL_ZONES, False)])
def test_all_areas_are_all_zones_and_outside_the_game(areas: tuple[str, ...], reached: bool) -> None:
    d = duel()
    d.put(0, "sideboard", "Coal Imp")
    law = Static(Cards(areas, "you", Named("Coal Imp")), (Become("trait", "Knight"),))
    d.define("Law", law, kinds=("addition", "entity"), numbers={})
    d.put(0, "field", "Law")
    use(d, Put(Cards(("sideboard",), "you", Trait("Knight")), "hand"))
    assert (d.names("hand", 0) == ["Coal Imp"]) is reached
