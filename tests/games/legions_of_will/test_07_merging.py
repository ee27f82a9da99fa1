"""Rules 702.3 and 709: units that merge with others."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import gives, when
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    ChangeResource,
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
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

INK = "When you play this card, you may merge it with target unit. That unit can't block Shadows."
LEECH = "When you play this card, you may merge it with target unit you control. That unit gains -2 will and +2 power."
AMALGAMATION = (
    "Choose target unit you control. Merge that unit with any number of target units stationed in the same base as "
    "that unit. It loses all abilities and gains the total will and power of the merged units."
)
INTO_BASE, MERGE = 0, 1


def the(name: str) -> Cards:
    """The permanents of a name."""
    return Cards(("battlefield",), where=Named(name))


def leech(b: Lab, **more: object) -> Card:
    """A unit card that may merge."""
    return b.man(0, LEECH, name="Leech", zone="hand", stats="5/2", cost=1, **more)  # type: ignore[arg-type]


def merged(**more: object) -> tuple[Lab, Card, Card]:
    """A unit with which another has merged."""
    b = Lab()
    host, part = b.man(0, name="Host", stats="5/3", **more), leech(b)  # type: ignore[arg-type]
    b.main()
    b.play(part, MERGE).all()
    return b, host, part


# --- merging a card that is played --------------------------------------------------------------------------------


@rule("702.3a", "702.3c", "709.1", "709.2")
def test_a_card_played_for_its_merge_effect_becomes_one_with_the_unit() -> None:
    b = Lab()
    host, part = b.man(0, name="Host", stats="5/3"), leech(b)
    b.main()
    b.play(part)
    assert b.asked[1] == "choose"
    assert b.values == [INTO_BASE, MERGE]
    b.answer(MERGE)
    assert b.chain == ["Leech"]
    assert b.wp(host) == (5, 3)
    b.top()
    assert b.wp(host) == (3, 5)
    assert b.zone_of(part) == "merged"
    assert b.inside(b.home).count("Leech") == 0
    assert not b.game.stack


@rule("702.3a")
def test_merging_is_a_choice() -> None:
    b = Lab()
    host, part = b.man(0, name="Host", stats="5/3"), leech(b)
    b.main()
    b.play(part, INTO_BASE).all()
    assert b.alive(part)
    assert b.wp(host) == (5, 3)
    assert b.wp(part) == (5, 2)


@rule("702.3a")
def test_on_the_battlefield_the_merge_effect_does_nothing() -> None:
    b = Lab()
    b.man(0, name="Host", stats="5/3")
    part, source = b.man(0, LEECH, name="Leech", zone="graveyard", stats="5/2"), b.man(0)
    b.main()
    b.do(source, Put(Cards(("graveyard",), where=Named("Leech")), "battlefield", "you"))
    assert b.alive(part)
    assert b.asked[1] == "priority"
    assert not b.game.stack


@rule("702.3a")
def test_it_is_on_actions_as_well() -> None:
    b = Lab()
    host, other = b.man(0, name="Host", stats="5/3"), b.man(0, name="Other", stats="4/2")
    card = b.action(0, AMALGAMATION)
    b.main()
    b.play(card, host, other).all()
    assert b.zone_of(other) == "merged"
    assert b.alive(host)


@rule("702.3b")
def test_if_its_target_is_illegal_it_goes_to_the_graveyard() -> None:
    b = Lab()
    host, part = b.man(0, name="Host", stats="5/3"), leech(b)
    answer = b.action(1, "Expel target unit.")
    b.main()
    b.play(part, MERGE).skip().play(answer, host)
    b.top()
    assert b.chain == ["Leech"]
    b.top()
    assert not b.game.stack
    assert b.names("graveyard") == ["Leech"]
    assert not b.alive(part)


@rule("702.3c", "709.2")
def test_merging_needs_no_room_and_takes_one_place() -> None:
    b = Lab()
    tower = b.fort(0, name="Tower", capacity=1)
    host, part = b.man(tower, name="Host", stats="5/3"), leech(b)
    b.main()
    b.play(part, MERGE, host).all()
    assert b.zone_of(part) == "merged"
    assert b.alive(host)
    assert b.inside(tower) == ["Host"]


@rule("702.3c", "709.2")
def test_two_units_that_merge_make_room() -> None:
    b = Lab()
    tower = b.fort(0, name="Tower", capacity=2)
    host, other = b.man(tower, name="Host", stats="5/3"), b.man(tower, name="Other", stats="4/2")
    card, guest = b.action(0, AMALGAMATION), b.man(0, name="Guest", zone="hand")
    b.main()
    b.play(card, host, other).all()
    b.play(guest, tower).all()
    assert sorted(b.inside(tower)) == ["Guest", "Host"]


@rule("702.3d")
def test_what_triggers_on_merging_triggers_for_cards_and_for_units() -> None:
    b = Lab()
    b.gear(b.home, "Whenever a unit merges, you gain 3 resource.")
    host, part = b.man(0, name="Host", stats="5/3"), leech(b)
    one, two = b.man(0, name="One"), b.man(0, name="Two")
    card = b.action(0, AMALGAMATION)
    b.main()
    b.play(part, MERGE, host).all()
    assert b.has() == 10 - 1 + 3
    b.play(card, host, one, two).all()
    assert b.has() == 12 + 3 + 3  # each unit that merges


@rule("702.3d")
def test_a_merge_that_does_not_resolve_triggers_nothing() -> None:
    b = Lab()
    b.gear(b.home, "Whenever a unit merges, you gain 3 resource.")
    b.man(0, name="Host"), b.man(1)
    part, stop = leech(b), b.action(1, "Prevent target card from resolving.")
    b.main()
    b.play(part, MERGE).skip().play(stop)
    b.all()
    assert b.has() == 9


# --- what it is now ---------------------------------------------------------------------------------------------


@rule("702.3e", "709.1a")
def test_the_example_of_amalgamation() -> None:
    b = Lab()
    bell = "{Pay 1}: You gain 1 resource."
    host = b.man(0, bell, name="Host", stats="5/3", traits="Dog")
    one, two, away = b.man(0, bell, name="One", stats="2/4"), b.man(0, name="Two", stats="1/1"), b.man(b.fort(0))
    card = b.action(0, AMALGAMATION)
    b.main()
    b.play(card, host)
    assert b.asked_for() == {one.id, two.id}
    assert away.id not in b.asked_for()
    b.answer(one, two)
    b.all()
    assert b.wp(host) == (8, 8)
    assert not b.chars(host).activated
    assert [b.zone_of(c) for c in (one, two)] == ["merged", "merged"]
    assert b.chars(host).name == "Host"
    assert "Dog" in b.chars(host).traits


@rule("702.3e", "702.3f")
def test_the_example_of_ink() -> None:
    b = Lab()
    victim = b.man(1, name="Victim", stats="5/3")
    shadow, human = b.man(0, name="Shade", traits="Shadow", stats="0/2"), b.man(0, name="Human", stats="0/2")
    ink = b.man(0, INK, name="Ink", zone="hand", traits="Shadow", stats="5/2")
    b.main()
    b.play(ink, MERGE, victim).all()
    assert b.wp(victim) == (5, 3)
    assert victim.controller == 1
    assert b.chars(victim).name == "Victim"
    b.on("declare attackers")
    b.attack((shadow, b.homes[1]), (human, b.homes[1])).on("declare blockers")
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
    b.man(1)
    b.do(host, ChangeResource("resource", 1))
    b.play(card)
    assert host.id in b.asked_for()
    assert part.id not in b.asked_for()


@rule("702.3f")
def test_what_was_aimed_at_a_unit_that_merges_loses_its_target() -> None:
    b = Lab()
    host, other = b.man(0, name="Host", stats="5/3"), b.man(0, name="Other", stats="4/2")
    doom, card = b.action(0, "Destroy target unit."), b.action(0, AMALGAMATION)
    b.main()
    b.play(doom, other).play(card, host, other).top()
    assert b.zone_of(other) == "merged"
    b.all()
    assert b.zone_of(other) == "merged"
    assert b.alive(host)


@rule("702.3g", "709.2#2")
@pytest.mark.parametrize("to", ["graveyard", "hand", "deck", "expelled"])
def test_when_it_leaves_the_battlefield_what_is_beneath_goes_to_graveyards(to: str) -> None:
    b = Lab()
    b.action(1, "Draw a card.", name="Held"), b.action(1, "Draw a card.", name="Kept")
    b.gear(b.home, "Whenever a unit leaves the battlefield, you gain 1 resource.")
    host = b.man(1, name="Host", stats="5/3")
    part = b.man(0, INK, name="Ink", zone="hand", stats="5/2")
    source = b.man(0)
    b.main()
    b.play(part, MERGE, host).all()
    has = b.has()
    b.do(source, Put(the("Host"), to))
    b.all()
    assert b.zone_of(host) == to
    assert b.names("graveyard", 0) == ["Ink"]
    assert b.zone_of(part) == "graveyard"
    assert b.has() == has + 1
    told = [line for line in b.game.view(0).log() if "702.3g" in line]
    assert told == [f"Ink goes to the graveyard ({source.face.name}; LOW 702.3g)"]


@rule("702.3g")
def test_when_its_owner_leaves_the_game_what_others_own_beneath_goes_to_their_graveyards() -> None:
    b = Lab(3)
    host = b.man(1, name="Host", stats="5/3")
    part = b.man(0, INK, name="Ink", zone="hand", stats="5/2")
    b.main()
    b.play(part, MERGE, host).all()
    assert b.zone_of(part) == "merged"
    b.game.concede(1)
    assert (b.zone_of(part), b.names("graveyard", 0)) == ("graveyard", ["Ink"])
    assert not b.game.over


@rule("702.3g")
def test_from_base_to_base_it_stays_whole() -> None:
    b, host, part = merged()
    tower = b.fort(0, name="Tower")
    b.do(host, Station(This(), the("Tower")))
    assert host.place == tower.id
    assert b.zone_of(part) == "merged"
    assert b.wp(host) == (3, 5)


@rule("702.3g", "709.2#2")
def test_parts_of_parts_come_along() -> None:
    b = Lab()
    host, other, part = b.man(0, name="Host", stats="5/3"), b.man(0, name="Other", stats="4/2"), leech(b)
    card, doom = b.action(0, AMALGAMATION), b.action(0, "Destroy target unit.")
    b.main()
    b.play(part, MERGE, other).all()
    b.play(card, host, other).all()
    assert b.wp(host) == (5 + 2, 3 + 4)  # the other one as it was after its own merging
    b.play(doom, host).all()
    assert sorted(b.names("graveyard")) == sorted([card.face.name, doom.face.name, "Host", "Leech", "Other"])


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
    b = Lab()
    host, part = b.man(0, name="Host", stats="5/3"), leech(b)
    b.main()
    b.do(host, gives(This(), SetTo("power", 1)))
    b.play(part, MERGE).all()
    assert b.power(host) == 1  # however old the other effect is


@rule("709.1a")
def test_of_several_mergers_each_counts() -> None:
    b = Lab()
    host, one, two = b.man(0, name="Host", stats="9/3"), leech(b), leech(b)
    b.main()
    b.play(one, MERGE).all()
    b.play(two, MERGE).all()
    assert b.wp(host) == (5, 7)


@rule("709.1a")
def test_merging_lasts() -> None:
    b, host, _ = merged()
    b.until("main", 1)
    assert b.wp(host) == (3, 5)


@rule("709.1b")
def test_the_merged_permanent_has_not_entered_the_battlefield() -> None:
    b = Lab()
    b.gear(b.home, "Whenever a unit enters the battlefield, you gain 3 resource.")
    b.man(0, name="Host", stats="5/3")
    part = leech(b)
    b.main()
    b.play(part, MERGE).all()
    assert b.has() == 9
    assert b.zone_of(part) == "merged"


@rule("709.1b")
def test_units_that_merge_do_not_leave_the_battlefield() -> None:
    b = Lab()
    gone = when("move", ChangeResource("resource", 3), frm=("battlefield",))
    b.gear(b.home, gone)
    host, other = b.man(0, name="Host"), b.man(0, "When this unit leaves the battlefield, you gain 5 resource.")
    card = b.action(0, AMALGAMATION)
    b.main()
    b.play(card, host, other).all()
    assert b.has() == 10
    assert b.zone_of(other) == "merged"


@rule("709.1b")
def test_a_card_that_merges_leaves_the_chain() -> None:
    b, _, part = merged()
    assert part.id not in b.game.zone("chain").cards
    assert "Leech" not in b.names("graveyard") + b.names("hand")


@rule("709.1c")
def test_it_is_the_object_it_was() -> None:
    b = Lab()
    host, part = b.man(0, name="Host", stats="5/3"), leech(b)
    b.main()
    b.do(host, gives(This(), Add("power", 1)), AddCounters(This(), "poison"), Damage(1, This()), Turn(This(), "rested"))
    ref = host.ref
    b.play(part, MERGE).all()
    assert host.ref == ref
    assert host.counters == {"poison": 1}
    assert host.damage == 1
    assert host.turned
    assert b.wp(host) == (3, 6)  # effects on it go on


@rule("709.1c")
def test_it_goes_on_attacking() -> None:
    b = Lab()
    host, other = b.man(0, name="Host", stats="0/3"), b.man(0, name="Other", stats="0/2")
    card = b.action(0, AMALGAMATION)
    b.start("declare attackers")
    b.attack((host, b.homes[1]), (other, b.homes[1]))
    b.play(card, host, other)
    b.resolve()
    assert b.is_(host, "attacking")
    assert not b.is_(other, "attacking")
    b.on("end of battle")
    assert b.homes[1].damage == 5


@rule("709.1c")
def test_its_controller_stays() -> None:
    b = Lab()
    host = b.man(1, name="Host", stats="5/3")
    ink = b.man(0, INK, name="Ink", zone="hand")
    b.gear(b.home, when("control", ChangeResource("resource", 3)))
    b.main()
    b.play(ink, MERGE, host).all()
    assert host.controller == 1
    assert b.has() == 10


@rule("709.2#2")
def test_one_permanent_leaves_and_each_part_goes_to_its_own_owner() -> None:
    b = Lab()
    host, mine, theirs = b.man(0, name="Host"), b.man(0, name="Mine"), b.man(1, name="Theirs")
    source = b.man(0)
    b.main()
    b.do(source, TakeControl(the("Theirs")))
    b.do(source, Merge(the("Mine"), the("Host")), Merge(the("Theirs"), the("Host")))
    assert b.zone_of(theirs) == b.zone_of(mine) == "merged"
    b.do(source, Destroy(the("Host")))
    assert sorted(b.names("graveyard", 0)) == ["Host", "Mine"]
    assert b.names("graveyard", 1) == ["Theirs"]
    assert len([e for e in b.events("move") if e.tag == "destroy"]) == 1
    assert b.zone_of(host) == "graveyard"
