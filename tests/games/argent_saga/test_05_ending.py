"""Rule 5.3: winning and losing."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench
from tests.games.argent_saga.desk import does

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import Damage, Draw, LoseGame, WinGame
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

TOWERS = Cards(("field",), "opponent", Kind("tower"))


def ruined(t: Bench, player: int, standing: int = 0) -> list[Card]:
    """A player's five towers, all but a few of them destroyed."""
    return [t.tower(player, destroyed=n >= standing, defense=1000) for n in range(5)]


# --- 5.3.1: no tower left -------------------------------------------------------------------------------------------


@rule("5.3.1", "5.3.5")
@pytest.mark.parametrize("active", [0, 1])
def test_battle_damage_with_all_towers_destroyed_loses(active: int) -> None:
    t = Bench()
    ruined(t, 1 - active)
    unit = t.unit(active, power=500)
    t.main(active).attack(unit)
    t.on("damage")
    assert t.outcome == ((active,), "5.3.1")


@rule("5.3.1")
def test_the_last_tower_is_not_the_game() -> None:
    t = Bench()
    towers = ruined(t, 1, standing=1)
    first, second = t.unit(0, power=3000), t.unit(0, power=500)
    t.main().attack(first)
    t.on("main")
    assert t.is_(towers[0], "destroyed")
    assert t.outcome is None  # however much it was
    t.attack(second).on("main")
    assert t.outcome == ((0,), "5.3.1")


@rule("5.3.1")
def test_nor_is_damage_by_effects() -> None:
    t = Bench()
    ruined(t, 1)
    bolt = t.spell(0, does(Damage(3000, TOWERS)))
    t.main().cast(bolt)
    assert t.outcome is None


@rule("5.3.1")
@pytest.mark.parametrize("why", ["no power", "cannot deal damage"])
def test_an_attack_without_damage_does_not_win(why: str) -> None:
    t = Bench()
    ruined(t, 1)
    words = ("This card cannot be destroyed.", "This card cannot deal damage.")[why == "cannot deal damage" :]
    unit = t.unit(0, *words[:1], power=0 if why == "no power" else 1000)
    t.main().attack(unit)
    t.on("main")
    assert t.is_(unit, "exhausted")
    assert t.outcome is None


@rule("5.3.1")
def test_prevented_damage_does_not_win() -> None:
    t = Bench()
    ruined(t, 1)
    t.champion(1, Replacement(Pattern("damage", tag="battle"), amount=0))
    unit = t.unit(0, power=1000)
    t.main().attack(unit)
    t.on("main")
    assert t.outcome is None


@rule("5.3.1")
def test_a_blocked_attack_does_not_win() -> None:
    t = Bench()
    ruined(t, 1)
    unit, guard = t.unit(0, power=3000), t.unit(1, "Guardian", power=1000)
    t.main().attack(unit)
    t.block(guard).on("main")
    assert t.where(guard) == "discard"
    assert t.outcome is None


@rule("5.3.1")
def test_a_tower_that_was_restored_stands_in_the_way() -> None:
    t = Bench()
    towers = ruined(t, 1)
    unit = t.unit(0, power=500)
    t.main().turn(towers[3], "restored")
    t.attack(unit)
    t.on("main")
    assert t.outcome is None
    assert towers[3].damage == 500


@rule("5.3.1")
def test_the_own_towers_do_not_matter_for_that() -> None:
    t = Bench()
    ruined(t, 0)
    unit = t.unit(0, power=500)
    t.main().attack(unit)
    t.on("damage")
    assert t.asked[1] == "which tower"
    t.game.choose(0)
    t.on("main")
    assert t.outcome is None


# --- 5.3.2: no card left --------------------------------------------------------------------------------------------


@rule("5.3.2", "5.3.5")
@pytest.mark.parametrize("player", [0, 1])
def test_who_has_to_draw_from_an_empty_deck_loses(player: int) -> None:
    t = Bench()
    t.deck(1 - player)
    spell = t.spell(player, "Draw a card.")
    t.main(player).cast(spell)
    assert t.outcome == ((1 - player,), "5.3.2")


@rule("5.3.2")
def test_also_for_the_turn() -> None:
    t = Bench()
    t.start("draw")
    t.skip(2)
    assert t.outcome == ((1,), "5.3.2")


@rule("5.3.2")
def test_and_if_there_are_not_enough_cards() -> None:
    t = Bench()
    last = t.deck(0, 2)
    spell = t.spell(0, "Draw three cards.")
    t.main().cast(spell)
    assert [t.where(card) for card in last] == ["hand", "hand"]
    assert t.outcome == ((1,), "5.3.2")


@rule("5.3.2")
def test_an_empty_deck_alone_is_harmless() -> None:
    t = Bench()
    t.deck(0, 1)
    spell = t.spell(0, "Draw a card.")
    t.main().cast(spell)
    assert t.count("deck") == 0
    assert t.outcome is None
    t.close()
    assert t.asked == (0, "main")


@rule("5.3.2")
def test_it_is_over_before_the_rest_of_the_effect() -> None:
    t = Bench()
    spell = t.spell(0, does(Draw(), WinGame()))
    t.main().cast(spell)
    assert t.outcome == ((1,), "5.3.2")


@rule("5.3.2")
def test_a_draw_that_is_replaced_is_none() -> None:
    t = Bench()
    t.champion(0, Replacement(Pattern("draw", who="you"), do=(Damage(500, Cards(("field",), "you", Kind("unit"))),)))
    unit = t.unit(0, power=1000)
    spell = t.spell(0, "Draw a card.")
    t.main().cast(spell)
    assert (t.outcome, unit.damage) == (None, 500)


@rule("5.3.2")
def test_an_empty_shard_deck_and_an_empty_search_are_harmless() -> None:
    t = Bench()
    spell = t.spell(0, "Search your deck for a unit and add it to your hand.")
    t.start("charge")
    assert t.count("shard deck") == 0
    t.cast(spell)
    assert t.outcome is None


# --- 5.3.3: both at once --------------------------------------------------------------------------------------------


@rule("5.3.3")
@pytest.mark.parametrize(("cards", "winners"), [((0, 0), ()), ((1, 0), (0,)), ((0, 1), (1,))])
def test_if_both_lose_at_once_it_is_a_draw(cards: tuple[int, int], winners: tuple[int, ...]) -> None:
    t = Bench()
    for player in (0, 1):
        t.deck(player, cards[player])
    spell = t.spell(0, "Each player draws a card.")
    t.main().cast(spell)
    assert t.outcome == (winners, "5.3.2" if winners else "5.3.3")


@rule("5.3.3")
def test_also_if_one_of_them_runs_out_a_card_earlier() -> None:
    """All the draws of one instruction are one moment (a ruling)."""
    t = Bench()
    t.deck(0, 1)
    t.deck(1, 2)
    spell = t.spell(0, "Each player draws three cards.")
    t.main().cast(spell)
    assert t.outcome == ((), "5.3.3")


@rule("5.3.3")
def test_also_if_an_effect_says_so() -> None:
    t = Bench()
    spell = t.spell(0, does(LoseGame("each")))
    t.main().cast(spell)
    assert t.outcome == ((), "5.3.3")


# --- 5.3.4-5.3.5: by an effect --------------------------------------------------------------------------------------


@rule("5.3.4")
def test_a_card_can_say_that_a_player_wins() -> None:
    t = Bench()
    spell = t.spell(0, "You win the game.")
    t.main().play(spell)
    assert t.outcome is None  # it has to resolve first
    t.resolve()
    assert t.outcome == ((0,), "5.3.4")


@rule("5.3.4")
@pytest.mark.parametrize("units", [2, 3])
def test_only_if_its_condition_is_met_when_it_resolves(units: int) -> None:
    t = Bench()
    for _ in range(3):
        t.unit(0)
    champion = t.champion(0, "Exhaust: If you control three or more units, you win the game.")
    t.main().activate(champion)
    if units == 2:
        t.send(next(c for c in t.game.cards_in("field", 0) if "unit" in c.face.kinds), "hand", "return")
    t.resolve()
    assert t.outcome == (((0,), "5.3.4") if units == 3 else None)


@rule("5.3.4", "5.3.5")
def test_an_effect_that_makes_a_player_lose_makes_the_other_win() -> None:
    t = Bench()
    spell = t.spell(1, "Your opponent loses the game.")
    t.main(1).cast(spell)
    assert t.outcome is not None
    assert t.outcome[0] == (1,)


@rule("5.3.5")
@pytest.mark.parametrize("player", [0, 1])
def test_who_concedes_loses_at_any_time(player: int) -> None:
    t = Bench()
    t.main()
    t.game.concede(player)
    assert t.outcome == ((1 - player,), "5.3.5")
    assert t.game.decision is None
