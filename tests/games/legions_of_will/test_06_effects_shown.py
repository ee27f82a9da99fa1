"""What views tell of effects and battle damage, by the rules 510 and 608."""

from __future__ import annotations

from tests.games.legions_of_will.desk import Desk

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.parts import EffectView
from cardwright.testing import rule


def on(g: Game, card: Card, viewer: int = 0) -> list[EffectView]:
    return [effect for effect in g.view(viewer).effects if card.id in effect.cards]


def blows(g: Game, viewer: int, option: int = -1) -> set[tuple[int, int, int, bool]]:
    return {(b.source, b.target, b.amount, b.shared) for b in g.view(viewer).blows if b.option == option}


@rule("608.3a")
def test_an_effect_applies_to_cards_that_it_found_before_it_changed_them() -> None:
    t = Desk()
    base = t.base(0)
    small = t.unit(base, stats="0/1", name="Small")
    leader = t.gear(base, "Units you control with power 1 or less gain +2 power.", name="Banner")
    t.start()
    [effect] = on(t.game, small)
    assert (effect.source, effect.numbers) == (leader.id, {"power": 2})


@rule("510.1c")
def test_damage_that_will_be_divided_is_told_as_shared() -> None:
    t = Desk()
    one, two = t.base(0), t.base(1)
    giant = t.unit(one, stats="0/5", name="Giant")
    guards = [t.unit(two, stats="0/2", name="Guard"), t.unit(two, stats="0/1", name="Squire")]
    t.start("declare attackers").attack((giant, two)).on()
    asked = t.game.decision
    assert asked is not None
    option = next(i for i, o in enumerate(asked.options) if o.cards == (guards[0].id, giant.id))
    assert blows(t.game, 1, option) == {(guards[0].id, giant.id, 2, False), (giant.id, guards[0].id, 5, False)}
    t.block(*((guard, giant) for guard in guards))
    while t.asked[1].startswith("order"):
        t.game.choose(0)
    shared = {(giant.id, guard.id, 5, True) for guard in guards}
    assert blows(t.game, -1) == {*shared, (guards[0].id, giant.id, 2, False), (guards[1].id, giant.id, 1, False)}


@rule("608.3")
def test_of_two_effects_the_one_that_another_leaves_nothing_to_do_is_not_told() -> None:
    t = Desk()
    base = t.base(0)
    small = t.unit(base, stats="0/1", name="Small")
    t.gear(base, "Units you control with power 1 or less gain +2 power.", name="Banner")
    t.gear(base, "Units you control gain +1 power.", name="Drum")
    t.start()
    assert {effect.name: effect.numbers for effect in on(t.game, small)} == {"Drum": {"power": 1}}
    assert t.power(small) == 2  # the banner waits for the drum, and then finds no unit


@rule("608.2")
def test_an_effect_that_resolved_is_told_with_its_end() -> None:
    t = Desk()
    base = t.base(0)
    squire = t.unit(base, name="Squire")
    horn = t.action(0, "Target unit gains +2 power until end of turn.", name="Horn", cost=0)
    t.start().cast(horn, squire)
    [effect] = on(t.game, squire)
    assert (effect.sort, effect.name, effect.rule) == ("lasting", "Horn", "608.2")
    assert effect.words == "This card gains +2 power until end of turn."


@rule("114.1c")
def test_will_counters_are_told_by_their_name() -> None:
    t = Desk()
    base = t.base(0)
    squire = t.unit(base, stats="5/2", name="Squire")
    curse = t.action(0, "Put a will counter on target unit.", name="Curse", cost=0)
    t.start().cast(curse, squire)
    [effect] = on(t.game, squire)
    assert (effect.sort, effect.name, effect.numbers) == ("counter", "will", {"will": -1})
