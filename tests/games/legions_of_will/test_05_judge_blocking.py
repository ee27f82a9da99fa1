"""Rules 506.3, 506.5 and 509: units that block without having been declared, and what is declared beside them."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, passing

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Act, AddPhases, Apply, Become, Lose, SetTo
from cardwright.kernel.vocabulary.selectors import Among, This
from cardwright.testing import rule

AMBUSH = "{Pay 2}: Station a unit card from your hand in this trap's base blocking target attacking unit."


def ambush(d: Lab, base: Card) -> Card:
    """A trap that stations a blocker, face down in a base."""
    trap = d.text(base, base.controller, "Trap", AMBUSH, name="Ambush")
    trap.facedown = True
    trap.overlay = d.game.rules.placement.back(trap.face) if d.game.rules.placement.back is not None else None
    d.game.touch_all()
    return trap


def sprung(d: Lab, trap: Card, attacker: Card, blocker: Card) -> Lab:
    """B springs the trap in the declare attackers step and stations a card from the hand."""
    d.skip()
    d.spring(trap, attacker)
    d.all()
    d.pick(blocker.id)
    return d


# --- a unit that is put onto the battlefield blocking ---------------------------------------------------------


@rule("509.7", "509.4a#2", "509.4b")
@pytest.mark.parametrize(
    "text", ["Whenever this unit blocks, draw a card.", "Whenever this unit blocks a unit, draw a card."]
)
def test_a_card_stationed_blocking_never_blocked(text: str) -> None:
    d = Lab()
    trap = ambush(d, d.homes[1])
    late = d.man(1, text, name="Late", zone="hand")
    a = d.man(0, "Whenever this unit becomes blocked by a unit, draw a card.", name="A", stats="0/5")
    d.start("declare attackers").attack((a, d.homes[1]))
    sprung(d, trap, a, late)
    assert d.is_(late, "blocking")
    assert d.is_(a, "blocked")
    assert d.chain == ["A"]  # becoming blocked triggers, blocking does not
    assert d.events("block") == []


@rule("506.3d", "509.7a")
def test_a_card_stationed_blocking_what_attacks_another_base_enters_and_does_not_block() -> None:
    d = Lab()
    trap = ambush(d, d.homes[1])
    tower = d.fort(1, name="Tower")
    late = d.man(1, name="Late", zone="hand")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, tower))
    sprung(d, trap, b, late)
    assert d.in_(late) == "Home 1"
    assert not d.is_(late, "blocking")
    assert not d.is_(b, "blocked")
    passing(d)
    assert d.values == [(late.id, a.id), None]  # it may be declared like any other unit there


@rule("509.1a", "509.7")
def test_a_unit_that_blocks_already_is_not_declared_again() -> None:
    d = Lab()
    trap = ambush(d, d.homes[1])
    late, other = d.man(1, name="Late", zone="hand", stats="0/9"), d.man(1, name="Other", stats="0/9")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    sprung(d, trap, a, late)
    passing(d)
    assert d.asked == (1, "declare blockers")
    assert d.values == [(other.id, a.id), (other.id, b.id), None]
    assert d.denied("block", late, b, player=1) == "509.1a"
    assert d.denied("block", late, player=1) == "509.1a"
    d.pick(None)
    d.until("end of battle")
    assert (late.damage, d.homes[1].damage) == (2, 2)


@rule("509.1a", "509.7")
def test_a_unit_that_can_block_another_one_is_declared_for_that_one_only() -> None:
    d = Lab()
    trap = ambush(d, d.homes[1])
    late = d.man(1, "This unit can block an additional unit.", name="Late", zone="hand", stats="0/9")
    a, b, c = (d.man(0, name=name, stats="0/2") for name in "ABC")
    d.start("declare attackers").attack(*((unit, d.homes[1]) for unit in (a, b, c)))
    sprung(d, trap, a, late)
    passing(d)
    assert d.values == [(late.id, b.id), (late.id, c.id), None]
    assert d.denied("block", late, a, player=1) == "509.1a"
    assert d.denied("block", late, b, player=1) == ""
    d.pick((late.id, b.id))
    assert d.asked[1] != "declare blockers"
    assert {ref[0] for ref in d.game.battle.blocks[0].attackers} == {a.id, b.id}


@rule("509.4a#2", "509.4b")
def test_a_unit_that_entered_blocking_and_is_declared_for_another_blocks_only_that_one() -> None:
    d = Lab()
    trap = ambush(d, d.homes[1])
    texts = ("This unit can block an additional unit.", "Whenever this unit blocks, draw a card.")
    late = d.man(1, *texts, "Whenever this unit blocks a unit, you gain 1 resource.", name="Late", zone="hand")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    sprung(d, trap, a, late)
    passing(d)
    d.pick((late.id, b.id))
    assert [(e.card, e.other, e.tag) for e in d.events("block")] == [(late.id, b.id, "")]
    had = d.has(1)
    while d.asked[1] != "priority":
        d.game.choose(0)
    assert d.chain == ["Late"]  # it was a blocking unit: only "blocks a unit" triggers
    d.all()
    assert d.has(1) == had + 1


@rule("509.7a")
def test_the_attacker_an_effect_names_is_found_whatever_else_it_targets() -> None:
    d = Lab()
    text = "Station target unit card from your graveyard in a base you control blocking target attacking unit."
    act = d.action(1, text)
    late = d.man(1, name="Late", zone="graveyard")
    a = d.man(0, name="A", stats="0/2")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.skip()
    d.play(act, a, late)
    d.all()
    assert d.is_(late, "blocking")
    assert d.is_(a, "blocked")


# --- an effect makes a unit on the battlefield block ------------------------------------------------------------


@rule("301.9", "509.6")
def test_an_effect_makes_no_unit_of_another_base_or_player_block() -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    far, near = d.man(tower, name="Far"), d.man(1, name="Near")
    d.start("declare attackers").attack((a, d.homes[1]))
    for name in ("Far", "B", "Near"):
        d.do(d.home, Act("make block", named(name), where=Among(named("A"))))
    assert [d.is_(unit, "blocking") for unit in (far, b, near)] == [False, False, True]
    assert [ref[0] for ref in d.game.battle.attacks[0].blockers] == [near.id]


@rule("509.4c", "509.4d", "509.6")
def test_a_second_blocker_by_an_effect_blocks_but_the_unit_does_not_become_blocked_again() -> None:
    d = Lab()
    texts = (
        "Whenever this unit becomes blocked, draw a card.",
        "Whenever this unit becomes blocked by a unit, draw a card.",
    )
    a = d.man(0, *texts, name="A", stats="0/5")
    x, y = d.man(1, name="X"), d.man(1, name="Y")
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    d.block((x, a))
    while d.asked[1] == "trigger":
        d.game.choose(0)
    assert d.chain == ["A", "A"]
    d.all()
    d.do(y, Act("make block", This(), where=Among(named("A"))))
    d.pick(0)
    assert d.chain == ["A"]
    assert [ref[0] for ref in d.game.battle.attacks[0].blockers] == [y.id, x.id]


# --- blocked by so many units ---------------------------------------------------------------------------------------


@rule("509.4e")
@pytest.mark.parametrize(("declared", "triggers"), [(1, [1, 0]), (2, [1, 0]), (3, [1])])
def test_blocked_by_two_or_more_units_triggers_when_there_are_two_and_not_again(
    declared: int, triggers: list[int]
) -> None:
    d = Lab()
    a = d.man(0, "Whenever this unit becomes blocked by two or more units, draw a card.", name="A", stats="0/5")
    guards = [d.man(1, name=f"Guard {n}", stats="0/3") for n in range(3)]
    d.start("declare attackers").attack((a, d.homes[1]))
    passing(d)
    d.block(*((guard, a) for guard in guards[:declared]))
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    found = [len(d.chain)] if declared > 1 else []
    d.all()
    for guard in guards[declared:]:
        d.do(guard, Act("make block", This(), where=Among(named("A"))))
        d.pick(0)
        found.append(len(d.chain))
        d.all()
    assert found == triggers


# --- blocking alone -------------------------------------------------------------------------------------------------


@rule("506.5")
def test_only_a_declared_blocker_blocks_alone_whoever_else_is_blocking() -> None:
    d = Lab()
    trap = ambush(d, d.homes[1])
    late, guard, third = d.man(1, name="Late", zone="hand"), d.man(1, name="Guard"), d.man(1, name="Third")
    a = d.man(0, name="A", stats="0/9")
    d.start("declare attackers").attack((a, d.homes[1]))
    sprung(d, trap, a, late)
    assert d.is_(late, "blocking alone")
    passing(d)
    d.block((guard, a))
    assert [(e.card, e.tag, e.also) for e in d.events("block")] == [(guard.id, "first", ("alone",))]
    assert not d.is_(guard, "blocking alone")
    while d.asked[1] == "order blockers":
        d.game.choose(0)
    d.do(third, Act("make block", This(), where=Among(named("A"))))
    d.pick(0)
    assert [(e.card, e.tag, e.also) for e in d.events("block")][-1] == (third.id, "first", ())


@rule("506.5")
def test_an_effect_that_makes_the_only_blocker_block_does_not_make_it_block_alone() -> None:
    d = Lab()
    a, x = d.man(0, name="A", stats="0/2"), d.man(1, name="X")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.do(x, Act("make block", This(), where=Among(named("A"))))
    assert [(e.card, e.tag, e.also) for e in d.events("block")] == [(x.id, "first", ())]
    assert d.is_(x, "blocking alone")


# --- another declare blockers step; out of the battle ----------------------------------------------------------


@rule("500.8", "509.1a")
def test_in_an_additional_declare_blockers_step_only_those_block_that_do_not_yet() -> None:
    d = Lab()
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    x, y = d.man(1, name="X", stats="0/9"), d.man(1, name="Y", stats="0/9")
    d.start("declare attackers").attack((a, d.homes[1]), (b, d.homes[1]))
    passing(d)
    d.block((x, a))
    d.do(d.home, AddPhases(("declare blockers",)))
    passing(d)
    assert d.values == [(y.id, a.id), (y.id, b.id), None]
    d.pick((y.id, b.id))
    d.until("end of battle")
    assert (x.damage, y.damage, d.homes[1].damage) == (2, 2, 0)


@rule("506.4")
def test_a_blocker_that_is_no_unit_any_more_is_out_though_nothing_attacks_any_more() -> None:
    d = Lab()
    a, x = d.man(0, name="A", stats="0/2"), d.gear(d.homes[1], name="Golem")
    d.start("main")
    d.do(d.home, _as_unit("Golem"))
    d.until("declare attackers").attack((a, d.homes[1]))
    passing(d)
    d.block((x, a))
    d.do(d.home, Act("remove from battle", named("A")))
    assert d.is_(x, "blocking")
    d.do(d.home, _as_upgrade("Golem"))
    assert not d.is_(x, "blocking")


def _as_unit(name: str) -> Apply:
    return Apply(named(name), (Become("kind", "unit", False), SetTo("will", 2), SetTo("power", 2)), "turn")


def _as_upgrade(name: str) -> Apply:
    return Apply(named(name), (Become("kind", "upgrade", False), Lose()), "turn")
