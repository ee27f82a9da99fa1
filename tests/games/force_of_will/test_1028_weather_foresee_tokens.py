"""Rules 318, 1027, 1028, 1034, 1036-1038, 1042, 1043 and 1046: weather, Foresee, Exploration, EX areas, items."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.games.force_of_will.rules.ex_areas import spaces
from cardwright.games.force_of_will.rules.tokens import gain_coin
from cardwright.games.force_of_will.rules.weather import weather_becomes, weather_of
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Static
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    Cant,
    CostAdd,
    Create,
    Effect,
    Lose,
    Put,
)
from cardwright.kernel.vocabulary.selectors import Cards, Holds, InState, Named, Seats, This
from cardwright.kernel.vocabulary.values import CounterCount
from cardwright.testing import rule

CARDS = """
name: Silver Idol
type: Regalia
traits: Treasure
cost: {1}

name: Plain Pot
type: Regalia
cost: {1}
"""


def duel(stones: str = "") -> Duel:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player)
    d.stones(0, stones)
    return d


def tool(d: Duel, name: str, *effects: Effect, player: int = 0) -> None:
    """A card that does this for nothing."""
    d.fighter(player, name, "0/100", Activated((), Body(effects)))


def use(d: Duel, *effects: Effect) -> Duel:
    tool(d, "Tool", *effects)
    return d.begin().do("Use Tool").resolve()


def becomes(weather: str, who: str = "you", until: Until = Until.TURN) -> Apply:
    return Apply(Seats(who), (weather_becomes(weather),), until)


# --- weather (1028) ----------------------------------------------------------------------------------------------


@rule("1028.1", "1028.2", "1028.2a", "1028.2b", "1028.2c")
@pytest.mark.parametrize(
    ("who", "weathers"),
    [("you", ("rain", "clear")), ("opponent", ("clear", "rain")), ("each", ("rain", "rain"))],
)
def test_the_weather_changes_for_the_players_meant(who: str, weathers: tuple[str, str]) -> None:
    d = use(duel(), becomes("rain", who))
    assert (weather_of(d.game, 0), weather_of(d.game, 1)) == weathers


@rule("1028.2a", "1028.3")
def test_a_card_asks_for_the_weather_of_its_controller() -> None:
    d = duel()
    bold = Static(This(), (Add("ATK", 200), Add("DEF", 200)), Holds("weather rain"))
    mine, theirs = d.fighter(0, "Mine", "300/300", bold), d.fighter(1, "Theirs", "300/300", bold)
    cloud = Static(Seats("you"), (weather_becomes("rain"),))
    d.define("Cloud", cloud, kinds=("addition", "entity"), numbers={})
    d.put(0, "field", "Cloud")
    d.begin()
    assert (d.numbers(mine), d.numbers(theirs)) == ((500, 500), (300, 300))


@rule("1028.2d")
def test_of_several_effects_the_latest_gives_the_weather() -> None:
    d = use(duel(), becomes("rain"), becomes("pollution"), becomes("thunderstorm"))
    assert weather_of(d.game, 0) == "thunderstorm"


@rule("1028.2e")
def test_a_weather_for_the_game_is_back_after_the_turn_of_another() -> None:
    d = duel()
    tool(d, "Engines", becomes("pollution", "each", Until.REST))
    tool(d, "Cave", becomes("rain"))
    d.begin().do("Use Engines").resolve().do("Use Cave").resolve()
    assert (weather_of(d.game, 0), weather_of(d.game, 1)) == ("rain", "pollution")
    d.until_phase("draw", 6)
    assert weather_of(d.game, 0) == "pollution"


# --- Foresee and Exploration (1034, 1038) --------------------------------------------------------------------------


@rule("1034.1")
def test_foreseen_cards_go_to_the_top_and_to_the_bottom_in_any_order() -> None:
    d = duel()
    ids = [d.put(0, "deck", name).id for name in ("Ash Runner", "Silver Idol", "Plain Pot")]
    tool(d, "Tool", Act("foresee", amount=3))
    d.begin().do("Use Tool").skip(2).do("Plain Pot", "Ash Runner", "Done")
    assert d.game.decision is not None
    d.do("Ash Runner")
    deck = d.game.zone("deck", 0).cards
    assert (sorted(deck[-2:]), deck[0]) == (sorted((ids[0], ids[2])), ids[1])


@rule("1038.1")
def test_an_explored_treasure_is_removed_and_the_rest_goes_to_the_bottom() -> None:
    d = duel()
    d.put(0, "deck", "Plain Pot")
    idol = d.put(0, "deck", "Silver Idol")
    tool(d, "Tool", Act("explore", amount=2))
    d.begin().do("Use Tool").skip(2).do("Silver Idol")
    assert (d.where(idol), d.names("deck", 0)[0]) == ("removed area", "Plain Pot")


@rule("1038.1")
def test_cards_find_what_was_removed_by_exploration() -> None:
    d = duel()
    d.put(0, "removed area", "Silver Idol")
    d.put(0, "deck", "Silver Idol")
    found = Cards(("removed area",), "you", InState("explored"))
    tool(d, "Tool", Act("explore", amount=1), Put(found, "hand"))
    d.begin().do("Use Tool").skip(2).do("Silver Idol")
    assert (d.names("hand", 0), d.names("removed area", 0)) == (["Silver Idol"], ["Silver Idol"])


@rule("1038.1")
def test_another_explored_card_goes_to_the_bottom_of_the_deck() -> None:
    d = duel()
    pot = d.put(0, "deck", "Plain Pot")
    tool(d, "Tool", Act("explore", amount=1))
    d.begin().do("Use Tool").skip(2).do("Plain Pot")
    assert (d.where(pot), d.game.zone("deck", 0).cards[0]) == ("deck", pot.id)
    assert [e.card for e in d.game.log if e.kind == "reveal"] == [pot.id]


# --- items (1027, 1036, 1037, 1042, 1046) ---------------------------------------------------------------------------


@rule("1027.1", "1303.2")
@pytest.mark.parametrize("name", ["fire gem", "water crystal", "darkness clue"])
def test_gems_crystals_and_clues_are_tokens_of_an_attribute_in_the_item_area(name: str) -> None:
    d = use(duel(), Create((name,), to="item area"))
    attribute, kind = name.split()
    (token,) = d.game.cards_in("item area", 0)
    assert (token.face.aspects, token.face.kinds) == ((attribute,), ("token", kind))


@rule("1027.1a")
def test_a_gem_of_any_attribute_is_of_one_of_the_five() -> None:
    names = tuple(f"{name} gem" for name in ("light", "fire", "water", "wind", "darkness"))
    d = duel()
    tool(d, "Tool", Create(names, to="item area"))
    d.begin().do("Use Tool").skip(2)
    assert d.options() == list(names)
    d.do("wind gem")
    assert d.names("item area", 0) == ["wind gem"]


@rule("1036.1")
def test_a_dragon_emblem_is_a_token_without_a_type() -> None:
    d = use(duel(), Create(("Dragon Emblem Flame",), to="item area"))
    (token,) = d.game.cards_in("item area", 0)
    assert (token.face.kinds, token.face.abilities) == (("token",), (Keyword("Dragon Emblem", word="Flame"),))


@rule("1037.1", "1037.1a", "1037.2")
def test_a_limit_break_is_a_token_with_the_name_of_the_card() -> None:
    d = use(duel(), Create(("Limit Break Coal Imp",), to="item area"))
    (token,) = d.game.cards_in("item area", 0)
    assert (token.face.name, token.face.kinds, d.has(token, "Limit Break token")) == ("Coal Imp", ("token",), True)


@rule("1042.1", "1042.2")
def test_dragon_power_is_one_token_whose_value_grows() -> None:
    d = duel()
    tool(d, "Tool", Act("gain dragon power", amount=3), Act("gain dragon power", amount=2), Act("double dragon power"))
    size = Static(This(), (Add("ATK", CounterCount("Dragon Power", Cards(("item area",), "you"))),))
    d.fighter(0, "Gauge", "0/100", size)
    d.begin().do("Use Tool").resolve()
    (token,) = d.game.cards_in("item area", 0)
    assert (token.face.name, dict(token.counters)) == ("Dragon Power", {"Dragon Power": 10})


@rule("1046.2a")
@pytest.mark.parametrize("change", [Lose(""), Cant("activate"), CostAdd(1, played="activated")])
def test_the_will_ability_of_a_will_coin_is_neither_changed_nor_prohibited(change: Lose | Cant | CostAdd) -> None:
    d = duel()
    gain_coin(d.game, 0, ("fire",), "1046.1")
    d.put(0, "hand", "Coal Imp")
    coins = Static(Cards(("item area",), "each"), (change,))
    d.define("Law", coins, kinds=("addition", "entity"), numbers={})
    d.put(1, "field", "Law")
    d.begin().do("Use fire will coin")
    assert d.will(0) == {"fire": 1}


@rule("1119.3a-1", "1119.3a-2", "1046.1")
@pytest.mark.parametrize(
    ("kinds", "number", "choices", "will"),
    [(("water", "wind"), 1, ["wind"], {"wind": 1}), (("water", "wind"), 1, ["water"], {"water": 1})]
    + [(("void",), 2, [], {"void": 2})],
)
def test_a_coin_of_several_symbols_produces_one_of_them_as_its_player_chooses(
    kinds: tuple[str, ...], number: int, choices: list[str], will: dict[str, int]
) -> None:
    d = duel()
    gain_coin(d.game, 0, kinds, "1119.3a", number)
    d.begin().do(f"Use {d.names('item area', 0)[0]}", *choices)
    assert (d.will(0), d.names("item area", 0)) == (will, [])


# --- EX areas (318, 1043) -------------------------------------------------------------------------------------------


@rule("318.2b", "318.3b", "1043.1")
@pytest.mark.parametrize("area", ["shinobi ex area", "possession ex area"])
def test_an_ex_area_has_the_spaces_it_was_gained_with_and_those_it_was_expanded_by(area: str) -> None:
    d = use(duel(), Act(f"gain {area}", amount=2), Act(f"expand {area}", amount=1))
    assert (spaces(d.game, 0, area), spaces(d.game, 1, area)) == (3, 0)


@rule("318.2c", "318.3c", "1043.2")
@pytest.mark.parametrize("area", ["shinobi ex area", "possession ex area"])
def test_an_area_that_a_player_did_not_start_with_is_not_expanded(area: str) -> None:
    d = use(duel(), Act(f"expand {area}", amount=1))
    assert spaces(d.game, 0, area) == 0


@rule("318.2a", "318.2d", "318.3a", "318.3d")
@pytest.mark.parametrize(("area", "frm"), [("shinobi ex area", "hand"), ("possession ex area", "field")])
def test_cards_are_put_into_an_ex_area_as_long_as_there_are_spaces(area: str, frm: str) -> None:
    d = duel()
    first, second = d.put(0, frm, "Coal Imp"), d.put(0, frm, "Coal Imp")
    tool(d, "Tool", Act(f"gain {area}", amount=1), Put(Cards((frm,), "you", Named("Coal Imp")), area))
    d.begin().do("Use Tool").skip(2).do("Coal Imp")
    assert sorted((d.where(first), d.where(second))) == sorted((area, frm))
    assert "Coal Imp" in d.names(area, 0)
