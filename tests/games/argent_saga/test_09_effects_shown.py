"""What views tell of effects and battle damage, by the rules of chapters 8, 9 and 10."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.parts import EffectView
from cardwright.testing import rule


def on(g: Game, card: Card, viewer: int = 0) -> list[EffectView]:
    return [effect for effect in g.view(viewer).effects if card.id in effect.cards]


def blows(g: Game, viewer: int, option: int = -1) -> set[tuple[int, int, int, bool]]:
    return {(b.source, b.target, b.amount, b.shared) for b in g.view(viewer).blows if b.option == option}


@rule("10.2.1.7")
def test_counters_are_told_by_their_name() -> None:
    t = Desk()
    guard = t.unit(0, name="Guard", power=1000)
    maker = t.spell(0, "Put a +500 counter on target unit.", cost=0)
    t.start().cast(maker, guard)
    [effect] = on(t.game, guard)
    assert (effect.sort, effect.name, effect.numbers) == ("counter", "+500", {"power": 500})


@rule("8.4.1.2")
@rule("8.4.2.1")
def test_an_attack_on_towers_names_no_tower_and_a_blocker_takes_the_blow() -> None:
    t = Desk()
    knight, guard = t.unit(0, power=2000), t.unit(1, "Guardian", power=1500)
    t.tower(1, name="Lamp", facedown=True), t.tower(1, name="Tide", facedown=True)
    t.start().attack(knight)
    assert blows(t.game, 1) == {(knight.id, -1, 2000, False)}
    t.block(guard)
    assert blows(t.game, -1) == {(knight.id, guard.id, 2000, False), (guard.id, knight.id, 1500, False)}


@rule("9.2.4.1")
def test_a_static_ability_is_told_with_its_card() -> None:
    t = Desk()
    squire, banner = t.unit(0, power=1000, name="Squire"), t.unit(0, "Other units you control get +500.", name="Banner")
    t.start()
    [effect] = on(t.game, squire)
    assert (effect.sort, effect.source, effect.rule) == ("ability", banner.id, "9.2.4.1")


@rule("9.3.4.1")
def test_an_effect_that_lasts_is_told_with_its_end() -> None:
    t = Desk()
    squire = t.unit(0, power=1000, name="Squire")
    horn = t.spell(0, "Target unit gets +500 this turn.", name="Horn", cost=0)
    t.start().cast(horn, squire)
    [effect] = on(t.game, squire, 1)
    assert (effect.sort, effect.name, effect.words) == ("lasting", "Horn", "This card gains +500 power this turn.")
