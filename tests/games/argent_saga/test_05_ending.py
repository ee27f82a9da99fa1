"""Rule 5.3: winning and losing."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, Text, does

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import Damage, Draw, LoseGame, WinGame
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

TOWERS = Cards(("field",), "opponent", Kind("tower"))


def ruined(t: Desk, player: int, standing: int = 0) -> list[Card]:
    """A player's five towers, all but a few of them destroyed."""
    return [t.tower(player, destroyed=n >= standing, defense=1000) for n in range(5)]


# --- 5.3.1: no tower left -------------------------------------------------------------------------------------------


@rule("5.3.1", "5.3.5")
@pytest.mark.parametrize("active", [0, 1])
def test_battle_damage_with_all_towers_destroyed_loses(active: int) -> None:
    t = Desk()
    ruined(t, 1 - active)
    unit = t.unit(active, power=500)
    t.start(active=active).attack(unit).on("damage")
    assert t.outcome == ((active,), "5.3.1")


@rule("5.3.1")
def test_nor_is_damage_by_effects() -> None:
    t = Desk()
    ruined(t, 1)
    bolt = t.spell(0, does(Damage(3000, TOWERS)))
    t.start().cast(bolt)
    assert t.outcome is None


@rule("5.3.1")
@pytest.mark.parametrize(
    ("text", "power", "shield"),
    [
        ("This card cannot be destroyed.", 0, ()),
        ("This card cannot deal damage.", 1000, ()),
        ("Guardian", 1000, (Replacement(Pattern("damage", tag="battle"), amount=0),)),
    ],
)
def test_an_attack_without_damage_does_not_win(text: str, power: int, shield: tuple[Replacement, ...]) -> None:
    t = Desk()
    ruined(t, 1)
    t.champion(1, *shield)
    unit = t.unit(0, text, power=power)
    t.start().attack(unit).on("main")
    assert (t.is_(unit, "exhausted"), t.outcome) == (True, None)


@rule("5.3.1")
def test_a_blocked_attack_does_not_win() -> None:
    t = Desk()
    ruined(t, 1)
    unit, guard = t.unit(0, power=3000), t.unit(1, "Guardian", power=1000)
    t.start().attack(unit).block(guard).on("main")
    assert t.where(guard) == "discard"
    assert t.outcome is None


@rule("5.3.1")
def test_a_tower_that_was_restored_stands_in_the_way() -> None:
    t = Desk()
    towers = ruined(t, 1)
    unit = t.unit(0, power=500)
    t.start().turn(towers[3], "restored").attack(unit).on("main")
    assert t.outcome is None
    assert towers[3].damage == 500


@rule("5.3.1")
def test_the_own_towers_do_not_matter_for_that() -> None:
    t = Desk()
    ruined(t, 0)
    unit = t.unit(0, power=500)
    t.start().attack(unit).on("damage")
    assert t.asked[1] == "which tower"
    t.game.choose(0)
    t.on("main")
    assert t.outcome is None


# --- 5.3.2: no card left --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "text", "outcome"),
    [
        pytest.param(0, "Draw a card.", ((1,), "5.3.2"), marks=rule("5.3.2", "5.3.5")),
        pytest.param(1, "Draw a card.", ((0,), "5.3.2"), marks=rule("5.3.2", "5.3.5")),
        pytest.param(0, does(Draw(), WinGame()), ((1,), "5.3.2"), marks=rule("5.3.2")),  # before the rest of it
        pytest.param(0, does(LoseGame("each")), ((), "5.3.3"), marks=rule("5.3.3")),
        pytest.param(1, "Your opponent loses the game.", ((1,), "5.3.4"), marks=rule("5.3.4", "5.3.5")),
    ],
)
def test_a_spell_ends_the_game(player: int, text: Text, outcome: tuple[tuple[int, ...], str]) -> None:
    """The player has no card left to draw."""
    t = Desk()
    t.deck(1 - player)
    spell = t.spell(player, text)
    t.start(active=player).cast(spell)
    assert t.outcome == outcome


@rule("5.3.2")
def test_also_for_the_turn() -> None:
    t = Desk()
    t.start("draw").skip(2)
    assert t.outcome == ((1,), "5.3.2")


@rule("5.3.2")
def test_and_if_there_are_not_enough_cards() -> None:
    t = Desk()
    last = t.deck(0, 2)
    spell = t.spell(0, "Draw three cards.")
    t.start().cast(spell)
    assert [t.where(card) for card in last] == ["hand", "hand"]
    assert t.outcome == ((1,), "5.3.2")


@rule("5.3.2")
def test_an_empty_deck_alone_is_harmless() -> None:
    t = Desk()
    t.deck(0, 1)
    spell = t.spell(0, "Draw a card.")
    t.start().cast(spell)
    assert t.count("deck") == 0
    assert t.outcome is None
    t.close()
    assert t.asked == (0, "main")


@rule("5.3.2")
def test_a_draw_that_is_replaced_is_none() -> None:
    t = Desk()
    t.champion(0, Replacement(Pattern("draw", who="you"), do=(Damage(500, Cards(("field",), "you", Kind("unit"))),)))
    unit, spell = t.unit(0, power=1000), t.spell(0, "Draw a card.")
    t.start().cast(spell)
    assert (t.outcome, unit.damage) == (None, 500)


@rule("5.3.2", "7.3.2")
def test_an_empty_shard_deck_and_an_empty_search_are_harmless() -> None:
    t = Desk()
    spell = t.spell(0, "Search your deck for a unit and add it to your hand.")
    t.start("charge")
    assert (t.count("shard deck"), t.moment) == (0, ("main", 0, "main"))
    t.cast(spell)
    assert t.outcome is None


# --- 5.3.3: both at once --------------------------------------------------------------------------------------------


@rule("5.3.3")
@pytest.mark.parametrize(
    ("cards", "drawn", "outcome"),
    [
        ((0, 0), "a card", ((), "5.3.3")),
        ((1, 0), "a card", ((0,), "5.3.2")),
        ((0, 1), "a card", ((1,), "5.3.2")),
        ((1, 2), "three cards", ((), "5.3.3")),  # a ruling: all the draws of one instruction are one moment
    ],
)
def test_if_both_lose_at_once_it_is_a_draw(
    cards: tuple[int, int], drawn: str, outcome: tuple[tuple[int, ...], str]
) -> None:
    t = Desk()
    t.deck(0, cards[0]), t.deck(1, cards[1])
    spell = t.spell(0, f"Each player draws {drawn}.")
    t.start().cast(spell)
    assert t.outcome == outcome


# --- 5.3.4-5.3.5: by an effect --------------------------------------------------------------------------------------


@rule("5.3.4")
def test_a_card_can_say_that_a_player_wins() -> None:
    t = Desk()
    spell = t.spell(0, "You win the game.")
    t.start().play(spell)
    assert t.outcome is None  # it has to resolve first
    t.resolve()
    assert t.outcome == ((0,), "5.3.4")


@rule("5.3.4")
@pytest.mark.parametrize(("gone", "outcome"), [(0, ((0,), "5.3.4")), (1, None)])
def test_only_if_its_condition_is_met_when_it_resolves(gone: int, outcome: tuple[tuple[int], str] | None) -> None:
    t = Desk()
    units = t.units(0, 3)
    champion = t.champion(0, "Exhaust: If you control three or more units, you win the game.")
    t.start().activate(champion)
    for unit in units[:gone]:
        t.send(unit, "hand", "return")
    t.resolve()
    assert t.outcome == outcome


@rule("5.3.5")
@pytest.mark.parametrize("player", [0, 1])
def test_who_concedes_loses_at_any_time(player: int) -> None:
    t = Desk()
    t.start()
    t.game.concede(player)
    assert t.outcome == ((1 - player,), "5.3.5")
    assert t.game.decision is None
