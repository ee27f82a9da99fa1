"""Rule 704: whatever happens to whichever permanent, state-based actions notice it at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.boards import camp
from tests.games.legions_of_will.desk import SMALL, Desk, is_, named
from tests.games.legions_of_will.test_08_teams import teams

from cardwright.kernel.vocabulary.effects import Add, Cant, Damage, Draw, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.testing import rule

LEGENDARY = ("unit", "legendary")


@rule("704.3", "704.5c", "704.5d", "114.1b")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize(
    ("almost", "more", "tag"),
    [
        (lambda d, unit, power: d.hurt(unit, power - 1), lambda d, unit, power: d.hurt(unit, 1), "destroy"),
        (
            lambda d, unit, power: d.add(unit, "poison", power - 1),
            lambda d, unit, power: d.add(unit, "poison", 1),
            "destroy",
        ),
        (
            lambda d, unit, power: d.gets(unit, Add("power", 1 - power)),
            lambda d, unit, power: d.gets(unit, Add("power", -1)),
            "put",
        ),
        (
            lambda d, unit, power: d.hurt(unit, 1),
            lambda d, unit, power: d.gets(unit, Add("power", 1 - power)),
            "destroy",
        ),
        (
            lambda d, unit, power: d.add(unit, "poison", 1),
            lambda d, unit, power: d.gets(unit, Add("power", 1 - power)),
            "destroy",
        ),
    ],
    ids=["damage", "poison", "power", "power and damage", "power and poison"],
)
def test_whatever_makes_a_unit_die_it_dies_and_no_other(
    almost: Callable[..., object], more: Callable[..., object], tag: str, at: int, player: int
) -> None:
    d, units, _ = camp()
    unit = units[player][at]
    almost(d, unit, at + 2)
    assert d.there(unit)
    more(d, unit, at + 2)
    dead = [card.face.name for p in (0, 1) for card in units[p] if not d.there(card)]
    assert dead == [unit.face.name]
    assert d.where(unit) == "graveyard"
    moved = [(e.card, e.tag) for e in d.log("move")]
    assert moved == [(unit.id, tag)]


@rule("704.3")
def test_what_applies_to_several_players_happens_at_once() -> None:
    d, units, towers = camp()
    tower = Cards(("battlefield",), where=Named("Tower 1"))
    d.do(d.home, Damage(4, Cards(("battlefield",), where=Kind("unit"))), Damage(7, tower))
    assert not any(d.there(unit) for p in (0, 1) for unit in units[p])
    assert (towers[0].facedown, towers[1].facedown) == (False, True)


@rule("704.5d", "405.1")
@pytest.mark.parametrize(
    "act",
    [
        lambda d, a, tower: d.gets(a, Add("power", -5)),
        lambda d, a, tower: d.hurt(a, 5),
        lambda d, a, tower: d.hurt(tower, 4),
    ],
    ids=["power", "damage", "base"],
)
def test_a_unit_its_player_does_not_own_goes_to_its_owners_graveyard(act: Callable[..., Desk]) -> None:
    d = Desk()
    tower = d.base(0, name="Tower", defense=4)
    a = d.unit(1, name="A", stats="0/5")
    d.start("main").do(d.home, TakeControl(named("A"))).pick(tower.id)
    assert (d.in_(a), a.controller) == ("Tower", 0)
    act(d, a, tower)
    assert a.id in [card.id for card in d.game.cards_in("graveyard", 1)]
    assert [(e.card, e.player) for e in d.log("move") if e.tag in ("put", "destroy")] == [(a.id, 0)]


@rule("704.5e", "704.3")
def test_others_of_a_name_are_no_legends_though_something_else_dies_at_the_time() -> None:
    d = Desk()
    for _ in range(2):
        d.unit(0, name="Twin", stats="0/5")
    a = d.unit(0, name="A")
    d.start("main").do(d.home, Damage(2, named("A")))
    assert d.asked == (0, "priority")
    assert d.where(a) == "graveyard"
    assert d.names("battlefield").count("Twin") == 2


@rule("704.5e", "704.3", "603.3b")
def test_a_legend_is_chosen_before_abilities_that_wait_go_onto_the_chain() -> None:
    d = Desk()
    text = "When this unit enters the battlefield, draw a card."
    old = d.unit(0, name="Hero", stats="3/2", kind="Unit / Legendary")
    new = d.unit(0, text, name="Hero", stats="3/2", zone="hand", kind="Unit / Legendary")
    d.start("main").play(new, d.home).top()
    assert (d.asked, d.chain) == ((0, "keep legend"), [])
    d.pick(new.id)
    assert (d.where(old), d.chain) == ("graveyard", ["Hero"])


@rule("704.5e", "108.2b")
def test_a_legend_that_comes_under_ones_control_beside_ones_own_is_one_too_many() -> None:
    d = Desk()
    mine = d.unit(0, name="Hero", stats="3/2", kind="Unit / Legendary")
    theirs = d.unit(1, name="Hero", stats="3/2", kind="Unit / Legendary")
    d.start("main")
    assert d.asked == (0, "priority")
    d.do(d.home, TakeControl(Cards(("battlefield",), "opponent", Kind("unit"))))
    assert d.asked == (0, "keep legend")
    d.pick(mine.id)
    assert d.there(mine)
    assert theirs.id in [c.id for c in d.game.cards_in("graveyard", 1)]


@rule("704.5e", "704.5f")
def test_a_legendary_base_and_a_legendary_unit_of_a_name_do_not_matter_to_each_other() -> None:
    t = Desk()
    base = t.base(0, name="Throne", kind="Base / Legendary", **SMALL)
    unit = t.card(0, " / ".join(LEGENDARY), name="Throne", stats="0/2", cost=0, zone="battlefield")
    t.main()
    assert (t.asked[1], t.there(unit), base.facedown) == ("priority", True, False)


@rule("704.5e", "704.5f")
def test_two_of_each_are_two_choices() -> None:
    t = Desk()
    bases = [t.base(0, name="Throne", kind="Base / Legendary", **SMALL) for _ in range(2)]
    units = [t.card(0, " / ".join(LEGENDARY), name="Throne", stats="0/2", cost=0, zone="battlefield") for _ in range(2)]
    t.main()
    chosen = []
    for _ in range(2):
        assert t.asked[1] == "keep legend"
        chosen.append((t.game.decision.rule, tuple(t.values)))
        t.game.choose(1)
    assert t.asked[1] == "priority"
    assert sorted(chosen) == [("704.5e", (units[0].id, units[1].id)), ("704.5f", (bases[0].id, bases[1].id))]
    assert [t.there(unit) for unit in units] == [False, True]
    assert [base.facedown for base in bases] == [True, False]


@rule("704.5e", "802.6")
def test_legends_of_teammates_do_not_matter_to_each_other_even_in_one_base() -> None:
    t = teams()
    own, mates = (
        t.card(0, " / ".join(LEGENDARY), name="Hero", stats="0/2", cost=0, zone="battlefield"),
        t.card(0, " / ".join(LEGENDARY), name="Hero", stats="0/2", cost=0, zone="battlefield", player=1),
    )
    t.main()
    assert (t.asked[1], t.there(own), t.there(mates)) == ("priority", True, True)


@rule("704.5e", "704.5c", "704.3")
def test_the_legend_that_is_kept_may_die_in_the_same_moment() -> None:
    t = Desk()
    hurt, whole = (
        t.card(0, " / ".join(LEGENDARY), name="Hero", stats="0/3", cost=0, zone="battlefield", damage=3),
        t.card(0, " / ".join(LEGENDARY), name="Hero", stats="0/2", cost=0, zone="battlefield"),
    )
    t.main().pick(hurt.id)
    assert [(e.card, e.tag, e.rule) for e in t.log("move")] == [
        (whole.id, "put", "704.5e"),
        (hurt.id, "destroy", "704.5c"),
    ]


@rule("704.5e")
def test_a_third_legend_goes_with_the_second() -> None:
    t = Desk()
    units = [t.card(0, " / ".join(LEGENDARY), name="Hero", stats="0/2", cost=0, zone="battlefield") for _ in range(3)]
    t.start("main")
    assert t.asked == (0, "keep legend")
    t.pick(units[1].id)
    assert [t.there(unit) for unit in units] == [False, True, False]


@rule("704.5f", "704.3")
def test_a_legendary_base_that_lies_face_down_does_not_count() -> None:
    d = Desk()
    d.base(0, name="Throne", kind="Base / Legendary", facedown=True)
    d.base(0, name="Throne", kind="Base / Legendary")
    a = d.unit(0, name="A")
    d.start("main")
    assert d.asked == (0, "priority")
    d.do(d.home, Damage(2, named("A")))
    assert d.where(a) == "graveyard"
    assert d.asked == (0, "priority")


@rule("704.5g")
def test_a_permanent_that_is_put_down_without_a_base_goes_to_its_owners_graveyard() -> None:
    d, units, _ = camp()
    gear = d.gear(1, name="Gear")
    gear.owner, gear.place = 0, -1
    d.gets(units[0][0], Add("power", 1))
    assert [c.id for c in d.game.cards_in("graveyard", 0)] == [gear.id]


@rule("704.5h", "301.7", "301.8a", "404.2c")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("almost", "more"),
    [
        (lambda d, base: d.hurt(base, 6), lambda d, base: d.hurt(base, 1)),
        (lambda d, base: d.gets(base, Add("defense", -6)), lambda d, base: d.gets(base, Add("defense", -1))),
        (lambda d, base: d.hurt(base, 2), lambda d, base: d.gets(base, Add("defense", -5))),
    ],
    ids=["damage", "defense", "defense and damage"],
)
def test_whatever_makes_a_base_fall_it_falls_with_what_stands_in_it(
    almost: Callable[..., Desk], more: Callable[..., Desk], player: int
) -> None:
    d, units, towers = camp()
    base = towers[player]
    almost(d, base)
    assert not base.facedown
    more(d, base)
    assert base.facedown
    assert not towers[1 - player].facedown
    dead = [card.face.name for p in (0, 1) for card in units[p] if not d.there(card)]
    assert dead == [units[player][2].face.name]


@rule("704.5i", "402.2a")
@pytest.mark.parametrize(("player", "decks"), [(0, [2, 3]), (1, [3, 2])])
def test_whoever_has_too_few_cards_draws_and_nobody_else(player: int, decks: list[int]) -> None:
    d = Desk()
    for p in (0, 1):
        d.deck(p, *(f"Card {p}{n}" for n in range(5)))
    d.start("main")
    assert [len(d.names("hand", p)) for p in (0, 1)] == [2, 2]
    d.send(d.game.cards_in("hand", player)[0], "graveyard")
    assert [len(d.names("hand", p)) for p in (0, 1)] == [2, 2]
    assert [len(d.names("deck", p)) for p in (0, 1)] == decks


@rule("704.5i", "402.2a")
def test_a_deck_with_too_few_cards_gives_what_it_has() -> None:
    d = Desk()
    d.deck(0, "Only")
    d.start("main")
    assert d.names("hand", 0) == ["Only"]
    assert d.asked == (0, "priority")


@rule("704.5i", "100.7")
def test_a_player_who_cannot_draw_has_a_short_hand() -> None:
    d = Desk()
    d.gear(0, is_(Cant("draw"), what=Cards(("seat",), "you")), name="Drought")
    for p in (0, 1):
        d.deck(p, *(f"Card {p}{n}" for n in range(3)))
    d.start("main")
    assert [len(d.names("hand", p)) for p in (0, 1)] == [0, 2]
    d.do(d.home, Draw(1))
    assert d.names("hand", 0) == []
