"""Rules 704.5e and 704.5f: legends of a name, bases and others, of one player and of teammates."""

from __future__ import annotations

from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.test_08_teams import teams

from cardwright.testing import rule

LEGENDARY = ("unit", "legendary")


@rule("704.5e", "704.5f")
def test_a_legendary_base_and_a_legendary_unit_of_a_name_do_not_matter_to_each_other() -> None:
    t = Board()
    base = t.camp(0, "Throne", kinds=("base", "legendary"))
    unit = t.unit(t.home, "Throne", kinds=LEGENDARY)
    t.main()
    assert (t.asked[1], t.alive(unit), base.facedown) == ("priority", True, False)


@rule("704.5e", "704.5f")
def test_two_of_each_are_two_choices() -> None:
    t = Board()
    bases = [t.camp(0, "Throne", kinds=("base", "legendary")) for _ in range(2)]
    units = [t.unit(t.home, "Throne", kinds=LEGENDARY) for _ in range(2)]
    t.main()
    chosen = []
    while t.asked[1] == "keep legend":
        chosen.append((t.game.decision.rule, tuple(t.values)))
        t.game.choose(1)
    assert sorted(chosen) == [("704.5e", (units[0].id, units[1].id)), ("704.5f", (bases[0].id, bases[1].id))]
    assert [t.alive(unit) for unit in units] == [False, True]
    assert [base.facedown for base in bases] == [True, False]


@rule("704.5e", "802.6")
def test_legends_of_teammates_do_not_matter_to_each_other_even_in_one_base() -> None:
    t = teams()
    own, mates = t.unit(t.home, "Hero", kinds=LEGENDARY), t.unit(t.home, "Hero", kinds=LEGENDARY, player=1)
    t.main()
    assert (t.asked[1], t.alive(own), t.alive(mates)) == ("priority", True, True)


@rule("704.5e", "704.5c", "704.3")
def test_the_legend_that_is_kept_may_die_in_the_same_moment() -> None:
    t = Board()
    hurt, whole = t.unit(t.home, "Hero", kinds=LEGENDARY, power=3, damage=3), t.unit(t.home, "Hero", kinds=LEGENDARY)
    t.main().pick(hurt.id)
    assert [(e.card, e.tag, e.rule) for e in t.events("move")] == [
        (whole.id, "put", "704.5e"),
        (hurt.id, "destroy", "704.5c"),
    ]


@rule("704.5e")
def test_a_third_legend_goes_with_the_second() -> None:
    t = Board()
    units = [t.unit(t.home, "Hero", kinds=LEGENDARY) for _ in range(3)]
    t.start("main")
    assert t.asked == (0, "keep legend")
    t.pick(units[1].id)
    assert [t.alive(unit) for unit in units] == [False, True, False]
