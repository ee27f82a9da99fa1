"""Rules 702.3 and 709: units that merge with others."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import Desk, can, does, gain, gives, named, those, when
from tests.games.legions_of_will.test_01_ending import until_out, wheel

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    CreateCopy,
    Damage,
    Destroy,
    Merge,
    Put,
    SetTo,
    Station,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, This
from cardwright.kernel.vocabulary.values import Bound
from cardwright.testing import rule

INK = "When you play this card, you may merge it with target unit. That unit can't block Shadows."
LEECH = "When you play this card, you may merge it with target unit you control. That unit gains -2 will and +2 power."
AMALGAMATION = (
    "Choose target unit you control. Merge that unit with any number of target units stationed in the same base as "
    "that unit. It loses all abilities and gains the total will and power of the merged units."
)
INTO_BASE, MERGE = 0, 1


def leech(b: Desk, **more: object) -> Card:
    """A unit card that may merge."""
    return b.unit(0, LEECH, name="Leech", stats="5/2", cost=1, zone="hand", **more)  # type: ignore[arg-type]


def merged(**more: object) -> tuple[Desk, Card, Card]:
    """A unit with which another has merged."""
    b = Desk()
    host, part = b.unit(0, name="Host", stats="5/3", **more), leech(b)  # type: ignore[arg-type]
    b.main().play(part, MERGE).resolve()
    return b, host, part


def merge(d: Desk, part: str, host: str) -> None:
    """One unit merges with another."""
    d.do(d.home, Merge(those(part), those(host), (SetTo("power", Bound("merged power")),)))


# --- merging a card that is played --------------------------------------------------------------------------------


@rule("702.3a", "702.3c", "709.1", "709.2")
def test_a_card_played_for_its_merge_effect_becomes_one_with_the_unit() -> None:
    b = Desk()
    host, part = b.unit(0, name="Host", stats="5/3"), leech(b)
    b.main().play(part)
    assert b.asked[1] == "choose"
    assert b.values == [INTO_BASE, MERGE]
    b.pick(MERGE)
    assert b.chain == ["Leech"]
    assert b.wp(host) == (5, 3)
    b.top()
    assert b.wp(host) == (3, 5)
    assert b.where(part) == "merged"
    assert b.inside(b.home).count("Leech") == 0
    assert not b.game.stack


@rule("702.3a")
def test_merging_is_a_choice() -> None:
    b = Desk()
    host, part = b.unit(0, name="Host", stats="5/3"), leech(b)
    b.main().play(part, INTO_BASE).resolve()
    assert b.there(part)
    assert b.wp(host) == (5, 3)
    assert b.wp(part) == (5, 2)


@rule("702.3a")
def test_on_the_battlefield_the_merge_effect_does_nothing() -> None:
    b = Desk()
    b.unit(0, name="Host", stats="5/3")
    part, source = b.unit(0, LEECH, name="Leech", stats="5/2", zone="graveyard"), b.unit(0)
    b.main().do(source, Put(Cards(("graveyard",), where=Named("Leech")), "battlefield", "you"))
    assert b.there(part)
    assert b.asked[1] == "priority"
    assert not b.game.stack


@rule("702.3a")
def test_it_is_on_actions_as_well() -> None:
    b = Desk()
    host, other = b.unit(0, name="Host", stats="5/3"), b.unit(0, name="Other", stats="4/2")
    card = b.action(0, AMALGAMATION)
    b.main().play(card, host, other).resolve()
    assert b.where(other) == "merged"
    assert b.there(host)


@rule("702.3b")
def test_if_its_target_is_illegal_it_goes_to_the_graveyard() -> None:
    b = Desk()
    host, part = b.unit(0, name="Host", stats="5/3"), leech(b)
    answer = b.action(1, "Expel target unit.")
    b.main().play(part, MERGE).skip().play(answer, host).top()
    assert b.chain == ["Leech"]
    b.top()
    assert not b.game.stack
    assert b.names("graveyard") == ["Leech"]
    assert not b.there(part)


@rule("702.3c", "709.2")
def test_merging_needs_no_room_and_takes_one_place() -> None:
    b = Desk()
    tower = b.base(0, name="Tower", capacity=1)
    host, part = b.unit(tower, name="Host", stats="5/3"), leech(b)
    b.main().play(part, MERGE, host).resolve()
    assert b.where(part) == "merged"
    assert b.there(host)
    assert b.inside(tower) == ["Host"]


@rule("702.3c", "709.2")
def test_two_units_that_merge_make_room() -> None:
    b = Desk()
    tower = b.base(0, name="Tower", capacity=2)
    host, other = b.unit(tower, name="Host", stats="5/3"), b.unit(tower, name="Other", stats="4/2")
    card, guest = b.action(0, AMALGAMATION), b.unit(0, name="Guest", zone="hand")
    b.main().play(card, host, other).resolve().play(guest, tower).resolve()
    assert sorted(b.inside(tower)) == ["Guest", "Host"]


@rule("702.3d")
def test_what_triggers_on_merging_triggers_for_cards_and_for_units() -> None:
    b = Desk()
    b.gear(0, "Whenever a unit merges, you gain 3 resource.")
    host, part = b.unit(0, name="Host", stats="5/3"), leech(b)
    one, two = b.unit(0, name="One"), b.unit(0, name="Two")
    card = b.action(0, AMALGAMATION)
    b.main().play(part, MERGE, host).resolve()
    assert b.reserve() == 10 - 1 + 3
    b.play(card, host, one, two).resolve()
    assert b.reserve() == 12 + 3 + 3  # each unit that merges


@rule("702.3d")
def test_a_merge_that_does_not_resolve_triggers_nothing() -> None:
    b = Desk()
    b.gear(0, "Whenever a unit merges, you gain 3 resource.")
    b.unit(0, name="Host"), b.unit(1)
    part, stop = leech(b), b.action(1, "Prevent target card from resolving.")
    b.main().play(part, MERGE).skip().play(stop).resolve()
    assert b.reserve() == 9


# --- what it is now ---------------------------------------------------------------------------------------------


@rule("702.3e", "709.1a")
def test_the_example_of_amalgamation() -> None:
    b = Desk()
    bell = "{Pay 1}: You gain 1 resource."
    host = b.unit(0, bell, name="Host", stats="5/3", traits="Dog")
    one, two, away = (
        b.unit(0, bell, name="One", stats="2/4"),
        b.unit(0, name="Two", stats="1/1"),
        b.unit(b.base(0), stats="3/2"),
    )
    card = b.action(0, AMALGAMATION)
    b.main().play(card, host)
    assert b.offers() == {one.id, two.id}
    assert away.id not in b.offers()
    b.pick(one, two).resolve()
    assert b.wp(host) == (8, 8)
    assert not b.chars(host).activated
    assert [b.where(c) for c in (one, two)] == ["merged", "merged"]
    assert b.chars(host).name == "Host"
    assert "Dog" in b.chars(host).traits


@rule("702.3e", "702.3f")
def test_the_example_of_ink() -> None:
    b = Desk()
    victim = b.unit(1, name="Victim", stats="5/3")
    shadow, human = b.unit(0, name="Shade", traits="Shadow"), b.unit(0, name="Human")
    ink = b.unit(0, INK, name="Ink", stats="5/2", zone="hand", traits="Shadow")
    b.main().play(ink, MERGE, victim).resolve()
    assert b.wp(victim) == (5, 3)
    assert victim.controller == 1
    assert b.chars(victim).name == "Victim"
    b.on("declare attackers").attack((shadow, b.homes[1]), (human, b.homes[1])).on("declare blockers")
    assert (victim.id, human.id) in b.values
    assert (victim.id, shadow.id) not in b.values


@rule("702.3e")
def test_it_keeps_its_other_characteristics() -> None:
    b, host, part = merged()
    own = b.chars(host)
    assert own.name == "Host"
    assert own.kinds == {"unit"}
    assert own.cost == 0
    assert own.spell == host.face.chars.spell
    assert own.abilities == host.face.chars.abilities
    assert part.face.name == "Leech"


@rule("702.3f")
def test_only_the_unit_that_was_merged_with_can_be_targeted() -> None:
    b, host, part = merged()
    card = b.action(0, "Expel target unit.", name="Away")
    b.unit(1)
    b.do(host, gain(1)).play(card)
    assert host.id in b.offers()
    assert part.id not in b.offers()


@rule("702.3f")
def test_what_was_aimed_at_a_unit_that_merges_loses_its_target() -> None:
    b = Desk()
    host, other = b.unit(0, name="Host", stats="5/3"), b.unit(0, name="Other", stats="4/2")
    doom, card = b.action(0, "Destroy target unit."), b.action(0, AMALGAMATION)
    b.main().play(doom, other).play(card, host, other).top()
    assert b.where(other) == "merged"
    b.resolve()
    assert b.where(other) == "merged"
    assert b.there(host)


@rule("702.3g", "709.2#2")
@pytest.mark.parametrize("to", ["graveyard", "hand", "deck", "expelled"])
def test_when_it_leaves_the_battlefield_what_is_beneath_goes_to_graveyards(to: str) -> None:
    b = Desk()
    b.action(1, "Draw a card.", name="Held"), b.action(1, "Draw a card.", name="Kept")
    b.gear(0, "Whenever a unit leaves the battlefield, you gain 1 resource.")
    host, part = b.unit(1, name="Host", stats="5/3"), b.unit(0, INK, name="Ink", stats="5/2", zone="hand")
    source = b.unit(0)
    b.main().play(part, MERGE, host).resolve()
    has = b.reserve()
    b.do(source, Put(named("Host"), to)).resolve()
    assert b.where(host) == to
    assert b.names("graveyard", 0) == ["Ink"]
    assert b.where(part) == "graveyard"
    assert b.reserve() == has + 1
    told = [line for line in b.game.view(0).log() if "702.3g" in line]
    assert told == [f"Ink goes to the graveyard ({source.face.name}; LOW 702.3g)"]


@rule("702.3g")
def test_when_its_owner_leaves_the_game_what_others_own_beneath_goes_to_their_graveyards() -> None:
    b = Desk(3)
    host, part = b.unit(1, name="Host", stats="5/3"), b.unit(0, INK, name="Ink", stats="5/2", zone="hand")
    b.main().play(part, MERGE, host).resolve()
    assert b.where(part) == "merged"
    b.game.concede(1)
    assert (b.where(part), b.names("graveyard", 0)) == ("graveyard", ["Ink"])
    assert not b.game.over


@rule("702.3g")
def test_from_base_to_base_it_stays_whole() -> None:
    b, host, part = merged()
    tower = b.base(0, name="Tower")
    b.do(host, Station(This(), named("Tower")))
    assert host.place == tower.id
    assert b.where(part) == "merged"
    assert b.wp(host) == (3, 5)


@rule("702.3g", "709.2#2")
def test_parts_of_parts_come_along() -> None:
    b = Desk()
    host, other, part = b.unit(0, name="Host", stats="5/3"), b.unit(0, name="Other", stats="4/2"), leech(b)
    card, doom = b.action(0, AMALGAMATION), b.action(0, "Destroy target unit.")
    b.main().play(part, MERGE, other).resolve().play(card, host, other).resolve()
    assert b.wp(host) == (5 + 2, 3 + 4)  # the other one as it was after its own merging
    b.play(doom, host).resolve()
    assert sorted(b.names("graveyard")) == sorted([card.face.name, doom.face.name, "Host", "Leech", "Other"])


@rule("702.3g", "103.4e")
def test_who_is_taken_out_by_a_loop_leaves_behind_what_others_own_beneath_a_merged_unit() -> None:
    t = Desk(4, (0, 1, 0, 1), bells=())
    wheel(t, 0)
    t.unit(0, name="A")
    guest = t.unit(1, name="Guest")
    t.unit(1, can(AddCounters(This(), "mark"), per_turn=1), name="Idle")
    merge = t.action(0, does(Merge(named("Guest"), named("A"))), name="Merge")
    push = t.action(0, does(Turn(named("Wheel"), "rested")), name="Push")
    t.main().play(merge).resolve()
    assert t.where(guest) == "merged"
    t.play(push)
    until_out(t, 0)
    assert (t.game.over, t.where(guest)) == (False, "graveyard")


@rule("702.3g", "800.3a")
def test_when_a_player_leaves_only_what_lies_beneath_that_players_units_goes_to_its_owners_graveyard() -> None:
    d = Desk(3)
    hosts = [d.unit(p, name=f"Host {p}", stats="0/3") for p in (0, 1, 2)]
    parts = [d.unit(0, name=f"Part {n}") for n in range(4)]
    d.start("main")
    for part, host in (("Part 0", "Host 0"), ("Part 1", "Host 1"), ("Part 2", "Host 2"), ("Part 3", "Host 2")):
        merge(d, part, host)
    assert [d.where(part) for part in parts] == ["merged"] * 4
    d.game.concede(2)
    assert [d.where(part) for part in parts] == ["merged", "merged", "graveyard", "graveyard"]
    assert [d.power(host) for host in hosts[:2]] == [5, 5]


# --- 709 -------------------------------------------------------------------------------------------------------------


@rule("709.1a")
def test_what_merging_made_of_it_is_copied() -> None:
    b, host, _ = merged()
    b.do(host, CreateCopy(This(), to="battlefield"))
    copy = b.game.cards[-1]
    assert b.chars(copy).name == "Host"
    assert b.wp(copy) == (3, 5)


@rule("709.1a")
def test_other_effects_come_after_what_merging_made() -> None:
    b, host, _ = merged()
    b.do(host, gives(This(), SetTo("power", 1)))
    assert b.power(host) == 1  # not three: what merging added is below it
    b = Desk()
    host, part = b.unit(0, name="Host", stats="5/3"), leech(b)
    b.main().do(host, gives(This(), SetTo("power", 1))).play(part, MERGE).resolve()
    assert b.power(host) == 1  # however old the other effect is


@rule("709.1a")
def test_of_several_mergers_each_counts() -> None:
    b = Desk()
    host, one, two = b.unit(0, name="Host", stats="9/3"), leech(b), leech(b)
    b.main().play(one, MERGE).resolve().play(two, MERGE).resolve()
    assert b.wp(host) == (5, 7)


@rule("709.1a")
def test_merging_lasts() -> None:
    b, host, _ = merged()
    b.next_turn("main")
    assert b.wp(host) == (3, 5)


@rule("709.1a", "707.2")
def test_a_copy_of_a_merged_unit_has_its_values_and_no_parts() -> None:
    t = Desk()
    a, b = t.unit(0, name="A", stats="0/3"), t.unit(0, name="B", stats="0/5")
    merge = t.action(0, does(Merge(named("B"), named("A"), (SetTo("power", Bound("merged power")),))), name="Merge")
    copy, end = (
        t.action(0, does(CreateCopy(named("A"), bind="new")), name="Copy"),
        t.action(0, does(Destroy(named("A"))), name="End"),
    )
    t.main().play(merge).resolve().play(copy).resolve()
    new = next(c for c in t.game.cards if c.face.name == "A" and t.there(c) and c is not a)
    assert (t.power(a), t.power(new), new.links) == (8, 8, ())
    t.play(end).resolve()
    assert (t.where(a), t.where(b), t.where(new)) == ("graveyard", "graveyard", "")


@rule("709.1b")
def test_the_merged_permanent_has_not_entered_the_battlefield() -> None:
    b = Desk()
    b.gear(0, "Whenever a unit enters the battlefield, you gain 3 resource.")
    b.unit(0, name="Host", stats="5/3")
    part = leech(b)
    b.main().play(part, MERGE).resolve()
    assert b.reserve() == 9
    assert b.where(part) == "merged"


@rule("709.1b")
def test_units_that_merge_do_not_leave_the_battlefield() -> None:
    b = Desk()
    gone = when("move", gain(3), frm=("battlefield",))
    b.gear(0, gone)
    host, other = b.unit(0, name="Host"), b.unit(0, "When this unit leaves the battlefield, you gain 5 resource.")
    card = b.action(0, AMALGAMATION)
    b.main().play(card, host, other).resolve()
    assert b.reserve() == 10
    assert b.where(other) == "merged"


@rule("709.1b")
def test_a_card_that_merges_leaves_the_chain() -> None:
    b, _, part = merged()
    assert part.id not in b.game.zone("chain").cards
    assert "Leech" not in b.names("graveyard") + b.names("hand")


@rule("709.1b", "506.4")
def test_a_blocker_that_merges_with_what_it_blocks_is_out_of_battle_and_the_attacker_stays_blocked() -> None:
    t = Desk()
    a, x = t.unit(0, name="A", stats="0/3"), t.unit(1, name="X", stats="0/3")
    merge = t.action(0, does(Merge(named("X"), named("A"))), name="Merge")
    t.start("declare attackers").attack((a, t.homes[1])).on("declare blockers")
    t.block((x, a)).play(merge).resolve()
    assert (t.where(x), t.is_(a, "attacking"), t.is_(a, "blocked")) == ("merged", True, True)
    t.on("end of battle")
    assert (t.homes[1].damage, a.damage) == (0, 0)


@rule("709.1c")
def test_it_is_the_object_it_was() -> None:
    b = Desk()
    host, part = b.unit(0, name="Host", stats="5/3"), leech(b)
    b.main()
    b.do(host, gives(This(), Add("power", 1)), AddCounters(This(), "poison"), Damage(1, This()), Turn(This(), "rested"))
    ref = host.ref
    b.play(part, MERGE).resolve()
    assert host.ref == ref
    assert host.counters == {"poison": 1}
    assert host.damage == 1
    assert host.turned
    assert b.wp(host) == (3, 6)  # effects on it go on


@rule("709.1c")
def test_it_goes_on_attacking() -> None:
    b = Desk()
    host, other = b.unit(0, name="Host", stats="0/3"), b.unit(0, name="Other")
    card = b.action(0, AMALGAMATION)
    b.start("declare attackers").attack((host, b.homes[1]), (other, b.homes[1]))
    b.play(card, host, other).resolve()
    assert b.is_(host, "attacking")
    assert not b.is_(other, "attacking")
    b.on("end of battle")
    assert b.homes[1].damage == 5


@rule("709.1c")
def test_its_controller_stays() -> None:
    b = Desk()
    host, ink = b.unit(1, name="Host", stats="5/3"), b.unit(0, INK, name="Ink", stats="3/2", zone="hand")
    b.gear(0, when("control", gain(3)))
    b.main().play(ink, MERGE, host).resolve()
    assert host.controller == 1
    assert b.reserve() == 10


@rule("709.1c", "702.3g")
def test_a_merged_unit_that_changes_sides_takes_its_parts_along_and_they_go_to_their_owners() -> None:
    t = Desk()
    a, b = t.unit(0, name="A"), t.unit(0, name="B")
    merge = t.action(0, does(Merge(named("B"), named("A"))), name="Merge")
    grab, end = (
        t.action(1, does(TakeControl(named("A"))), name="Grab"),
        t.action(1, does(Destroy(named("A"))), name="End"),
    )
    t.main().play(merge).resolve().skip().play(grab).resolve()
    assert (a.controller, t.where(b)) == (1, "merged")
    t.skip().play(end).resolve()
    assert (t.where(a), t.where(b)) == ("graveyard", "graveyard")
    assert set(t.names("graveyard")) == {"Merge", "A", "B"}


@rule("709.2", "709.2#2")
def test_units_of_several_players_merge_into_one_and_part_again() -> None:
    t = Desk()
    a, b, c = t.unit(0, name="A"), t.unit(1, name="B"), t.unit(1, name="C")
    merge = t.action(0, does(Merge(Cards(("battlefield",), where=Kind("unit")), named("A"))), name="Merge")
    away = t.action(0, does(Put(named("A"), "expelled")), name="Away")
    t.main().play(merge).resolve()
    assert [t.where(unit) for unit in (a, b, c)] == ["battlefield", "merged", "merged"]  # not with itself
    assert t.inside(t.homes[1]) == []
    t.play(away).resolve()
    assert [t.where(unit) for unit in (a, b, c)] == ["expelled", "graveyard", "graveyard"]
    assert t.names("graveyard", 1) == ["B", "C"]


@rule("709.2#2")
def test_one_permanent_leaves_and_each_part_goes_to_its_own_owner() -> None:
    b = Desk()
    host, mine, theirs = b.unit(0, name="Host"), b.unit(0, name="Mine"), b.unit(1, name="Theirs")
    source = b.unit(0)
    b.main().do(source, TakeControl(named("Theirs")))
    b.do(source, Merge(named("Mine"), named("Host")), Merge(named("Theirs"), named("Host")))
    assert b.where(theirs) == b.where(mine) == "merged"
    b.do(source, Destroy(named("Host")))
    assert sorted(b.names("graveyard", 0)) == ["Host", "Mine"]
    assert b.names("graveyard", 1) == ["Theirs"]
    assert len([e for e in b.log("move") if e.tag == "destroy"]) == 1
    assert b.where(host) == "graveyard"
