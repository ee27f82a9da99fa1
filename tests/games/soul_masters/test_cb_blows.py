"""What views tell of the damage that an attack would do."""

from __future__ import annotations

from tests.games.soul_masters.desk import Desk

from cardwright.kernel.game import Game
from cardwright.testing import rule


def blows(g: Game, viewer: int = -1) -> set[tuple[int, int, int]]:
    return {(b.source, b.target, b.amount) for b in g.view(viewer).blows if b.option == -1}


@rule("CB.DAMAGE.1")
def test_an_attack_that_can_be_declared_says_its_damage_and_nothing_comes_back() -> None:
    t = Desk()
    unit, prey = t.unit(0, attack=3), t.unit(1, attack=5, rested=True)
    t.start()
    view = t.game.view(0)
    assert view.decision is not None
    [attack] = [n for n, o in enumerate(view.decision.options) if o.cards == (unit.id, prey.id)]
    assert [(b.source, b.target, b.amount) for b in view.blows if b.option == attack] == [(unit.id, prey.id, 3)]


@rule("CB.DAMAGE.1", "GL.DEFENDER")
def test_an_attack_aims_at_its_target_and_at_who_intercepts_it_until_damage_is_dealt() -> None:
    t = Desk()
    unit, guard = t.unit(0, attack=3), t.unit(1, "Defender", health=9)
    hero = t.commander(1)
    t.start().attack(unit, hero)
    assert blows(t.game) == {(unit.id, hero.id, 3)}
    t.on("defender").act("intercept", guard)
    assert blows(t.game) == {(unit.id, guard.id, 3)}
    t.on("end of combat")
    assert blows(t.game) == set()
