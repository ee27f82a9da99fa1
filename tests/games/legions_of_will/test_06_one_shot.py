"""Rule 607: what happens once (with its "until")."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, Desk, does, when

from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Destroy, ExpelUntil, Put
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.testing import rule

OURIA = "{Pay 0}: Expel target Engineer you control until this unit leaves the battlefield."
DOOM = "Destroy target unit."
HOLD = "{Pay 0}: Expel each unit an opponent controls until this unit leaves the battlefield."


@rule("607.1")
def test_a_one_shot_effect_happens_once() -> None:
    d = Desk()
    storm, rest = d.action(0, "This card deals 1 damage to each unit."), d.action(0, "Destroy all units.")
    early, recruit = d.unit(1, stats="3/5"), d.unit(0, stats="3/5", zone="hand")
    d.main().cast(storm).cast(recruit)
    assert (early.damage, recruit.damage) == (1, 0)
    d.cast(rest)
    late = d.unit(1)
    d.until("end")
    assert d.where(late) == "battlefield"


@rule("607.1", "606.7")
@pytest.mark.parametrize(("much", "amounts"), [("2 damage", [2, 2]), ("damage equal to its power", [1, 4])])
def test_each_of_several_units_deals_its_own_damage(much: str, amounts: list[int]) -> None:
    t = Desk()
    one, two, target = t.unit(0, stats="3/1"), t.unit(0, stats="3/4"), t.unit(1, stats="3/9")
    volley = t.action(0, f"Each unit you control deals {much} to target unit an opponent controls.")
    t.main().cast(volley, target)
    assert t.hits() == list(zip([one.id, two.id], amounts, strict=True))
    assert target.damage == sum(amounts)


@rule("607.1", "606.3")
def test_nobody_deals_damage_for_units_that_are_not_there() -> None:
    t = Desk()
    target = t.unit(1, stats="3/9")
    volley = t.action(0, "Each unit you control deals 2 damage to target unit an opponent controls.")
    t.main().cast(volley, target)
    assert t.hits() == []


@rule("607.2")
def test_a_one_shot_effect_may_only_make_a_delayed_ability() -> None:
    d = Desk()
    unit = d.unit(1, name="Model")
    copy = d.action(0, "Create a copy of target unit. Expel that copy at the beginning of the next end step.")
    d.main().play(copy).resolve()
    made = [c for c in d.game.cards_in("battlefield", 0) if c.face.name == "Model"]
    assert len(made) == 1
    d.until("end")
    assert len(d.chain) == 1
    assert d.there(made[0])
    d.resolve()
    assert [c.face.name for c in d.game.cards_in("battlefield", 0)] == ["Home 0"]
    assert d.there(unit)


@rule("607.3")
def test_what_was_expelled_until_an_event_comes_back_at_once_to_its_base() -> None:
    """The example: Ouria and the Engineer."""
    d = Desk()
    other = d.base(0)
    ouria, smith = d.unit(0, OURIA, name="Ouria"), d.unit(other, name="Smith", traits="Engineer")
    doom = d.action(0, DOOM)
    d.main().activate(ouria, smith).resolve()
    assert d.where(smith) == "expelled"
    d.play(doom, ouria).top()
    assert d.chain == []
    assert d.there(smith)
    assert d.in_(smith) == other.face.name


@rule("607.3")
def test_if_the_base_has_been_turned_down_it_stays_expelled() -> None:
    """The example goes on: the zone it was in does not exist any more."""
    d = Desk()
    other = d.base(0)
    ouria, smith = d.unit(0, OURIA, name="Ouria"), d.unit(other, traits="Engineer")
    ram, doom = d.action(0, "Destroy target base."), d.action(0, DOOM)
    d.main().activate(ouria, smith).resolve().cast(ram, other).cast(doom, ouria)
    assert other.facedown
    assert d.where(smith) == "expelled"


@rule("607.3")
def test_a_base_that_was_turned_down_and_up_again_is_no_longer_the_one_it_was_in() -> None:
    d = Desk()
    other = d.base(0)
    ouria, smith = d.unit(0, OURIA, name="Ouria"), d.unit(other, traits="Engineer")
    ram, doom = d.action(0, "Destroy target base."), d.action(0, DOOM)
    d.main().activate(ouria, smith).resolve()
    d.cast(ram, other).pick(("base", other.id)).cast(doom, ouria)
    assert not other.facedown
    assert d.where(smith) == "expelled"


@rule("607.3")
def test_if_the_base_is_full_it_stays_expelled() -> None:
    """Our ruling: a base without room is like a base that is not there."""
    d = Desk()
    other = d.base(0, capacity=1)
    ouria, smith = d.unit(0, OURIA, name="Ouria"), d.unit(other, traits="Engineer")
    doom = d.action(0, DOOM)
    d.main().activate(ouria, smith).resolve()
    d.unit(other)
    d.cast(doom, ouria)
    assert d.where(smith) == "expelled"


@rule("607.3")
@pytest.mark.parametrize(("base", "found"), [("stands", ("battlefield", "Spare")), ("destroyed", ("expelled", ""))])
def test_of_several_that_were_expelled_at_once_each_returns_to_its_own_base(base: str, found: tuple[str, str]) -> None:
    """And one whose base is gone by then stays where it is, without looking for another."""
    d = Desk()
    spare, other = d.base(1, name="Spare"), d.base(1, name="Other")
    one, two = d.unit(1, name="One"), d.unit(spare, name="Two")
    jailer = d.unit(0, HOLD, name="Jailer")
    doom, siege = d.action(0, DOOM), d.action(0, "Destroy target base.")
    d.main().activate(jailer).resolve()
    assert (d.where(one), d.where(two)) == ("expelled", "expelled")
    d.cast(siege, spare if base == "destroyed" else other).cast(doom, jailer)
    assert (d.where(one), one.place) == ("battlefield", d.homes[1].id)
    assert (d.where(two), d.in_(two)) == found


@rule("607.3", "610.3d")
def test_they_return_at_the_same_time_though_to_different_bases() -> None:
    """Each sees the other arrive."""
    d = Desk()
    spare = d.base(1, name="Spare")
    sees = "Whenever another unit enters the battlefield, you gain 1 resource."
    d.unit(1, sees), d.unit(spare, sees)
    jailer = d.unit(0, HOLD, name="Jailer")
    doom = d.action(0, DOOM)
    d.main().activate(jailer).resolve()
    had = d.reserve(1)
    d.cast(doom, jailer)
    assert d.reserve(1) == had + 2


@rule("607.3")
def test_a_unit_that_expels_itself_until_it_leaves_returns_at_once() -> None:
    t = Desk()
    unit = t.unit(0, "{Rest}: Expel target unit until this unit leaves the battlefield.", name="Unit")
    t.unit(1, name="Other")
    t.main().activate(unit, unit).resolve()
    assert (t.in_(unit), unit.turned, unit.incarnation) == ("Home 0", False, 2)


@rule("607.3", "610.3d")
def test_and_with_it_all_that_it_has_expelled_with_itself_each_to_its_base() -> None:
    t = Desk()
    camp = t.base(0, name="Camp")
    unit = t.unit(0, "{Rest}: Expel all units until this unit leaves the battlefield.", name="Unit")
    near, far = t.unit(camp, name="Near"), t.unit(1, name="Far")
    t.main().activate(unit).resolve()
    assert [t.in_(card) for card in (unit, near, far)] == ["Home 0", "Camp", "Home 1"]
    assert not t.game.delayed


@rule("607.3", "607.3c")
def test_what_was_expelled_by_a_unit_that_is_expelled_in_turn_returns_and_stays() -> None:
    t = Desk()
    words = "{Pay 0}: Expel target unit until this unit leaves the battlefield."
    first, second, third = t.unit(0, words, name="First"), t.unit(1, words, name="Second"), t.unit(0, name="Third")
    doom = t.action(0, "Destroy target unit.")
    t.main().skip().activate(second, third).resolve()
    t.activate(first, second).resolve()
    assert [t.where(card) for card in (second, third)] == ["expelled", "battlefield"]
    t.cast(doom, first)
    assert [t.where(card) for card in (second, third)] == ["battlefield", "battlefield"]


@rule("607.3a")
def test_if_the_event_has_happened_before_the_ability_resolves_nothing_moves() -> None:
    d = Desk()
    ouria, smith = d.unit(0, OURIA, name="Ouria"), d.unit(0, traits="Engineer")
    doom = d.action(1, DOOM)
    d.main().activate(ouria, smith).skip().play(doom, ouria).top()
    assert d.where(ouria) == "graveyard"
    d.resolve()
    assert d.there(smith)
    assert smith.incarnation == 0


@rule("607.3a")
def test_so_it_is_for_a_card() -> None:
    d = Desk()
    clock, smith = d.unit(1, name="Clock"), d.unit(0, traits="Engineer")
    until = Pattern("move", what=Kind("unit"), frm=("battlefield",), tag="destroy")
    jail, doom = d.action(0, does(ExpelUntil(T1, "expelled", until), targets=(TARGET,))), d.action(1, DOOM)
    d.main().play(jail, smith).skip().play(doom, clock).resolve()
    assert d.there(smith)
    assert smith.incarnation == 0


@rule("607.3b")
def test_so_it_is_for_a_triggered_ability() -> None:
    d = Desk()
    jailer = d.unit(
        0,
        "When this unit enters the battlefield, expel target unit until this unit leaves the battlefield.",
        zone="hand",
    )
    smith = d.unit(1, name="Smith")
    doom = d.action(1, DOOM)
    d.main().play(jailer).top().pick(smith)
    assert len(d.chain) == 1
    d.skip().play(doom, jailer).top().resolve()
    assert d.there(smith)
    assert smith.incarnation == 0


@rule("607.3b")
@pytest.mark.parametrize("first", [True, False])
def test_for_any_event_that_counts_from_the_moment_it_triggered(first: bool) -> None:
    """The clock is destroyed while the ability waits to go onto the chain, or before it triggers."""
    d = Desk()
    until = Pattern("move", what=Kind("unit"), frm=("battlefield",), tag="destroy")
    expels = ExpelUntil(Cards(("battlefield",), where=Named("Smith")), "expelled", until)
    d.unit(0, when("move", expels, this=True, to=("battlefield",)), name="Jailer", zone="graveyard")
    clock, smith = d.unit(1, name="Clock"), d.unit(1, name="Smith")
    enter = Put(Cards(("graveyard",), where=Named("Jailer")), "battlefield")
    kill = Destroy(Cards(("battlefield",), where=Named("Clock")))
    both = d.action(0, does(*((kill, enter) if first else (enter, kill))))
    d.main().play(both).resolve()
    assert not d.there(clock)
    assert d.there(smith) is not first


@rule("607.3b")
def test_that_counts_from_the_moment_it_triggered() -> None:
    """The jailer is gone before its ability goes onto the chain."""
    d = Desk()
    expel = ExpelUntil(T1, "expelled", Pattern("move", frm=("battlefield",), this=True))
    jailer = d.unit(0, Triggered(Pattern("damage", this=True), Body((expel,), (TARGET,))), name="Jailer", stats="3/2")
    smith = d.unit(1, name="Smith")
    bolt = d.action(0, "This card deals 2 damage to target unit.")
    d.main().play(bolt, jailer).top()
    assert d.where(jailer) == "graveyard"
    assert len(d.chain) == 1
    d.resolve()
    assert d.there(smith)
    assert smith.incarnation == 0


@rule("607.3c")
def test_what_comes_back_is_controlled_by_its_owner() -> None:
    d = Desk()
    home = d.homes[1]
    ouria = d.unit(0, "{Pay 0}: Expel target unit until this unit leaves the battlefield.", name="Ouria", stats="3/2")
    smith = d.unit(1, name="Smith", stats="3/2")
    doom = d.action(0, DOOM)
    d.main().activate(ouria, smith).resolve().cast(doom, ouria)
    assert (smith.controller, d.in_(smith)) == (1, home.face.name)


@rule("607.3c")
def test_even_if_another_had_it_when_it_was_expelled() -> None:
    """Our ruling: the base it was in is another player's, so that its owner puts it into one of theirs."""
    d = Desk()
    ouria = d.unit(0, "{Pay 0}: Expel target unit until this unit leaves the battlefield.", name="Ouria", stats="3/2")
    smith = d.unit(1, name="Smith", stats="3/2")
    theft, doom = d.action(0, "Gain control of target unit."), d.action(0, DOOM)
    d.main().cast(theft, smith)
    assert smith.controller == 0
    d.activate(ouria, smith).resolve().cast(doom, ouria)
    assert d.there(smith)
    assert (smith.controller, d.in_(smith)) == (1, d.homes[1].face.name)
