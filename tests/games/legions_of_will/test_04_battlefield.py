"""Rules 403 and 404: the battlefield, and the bases that make it up."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BOLT, MINE, SMALL, T1, TARGET, Desk, does, named, when

from cardwright.games.legions_of_will.title import make_face
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Destroy, Put, Station
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, This
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards

UPGRADE = Target("t1", Cards(("battlefield",), where=Kind("upgrade")))
GATHER = does(
    Station(T1, It("b")),
    targets=(Target("t1", MINE, 0, 3), Target("b", Cards(("battlefield",), "you", Kind("base")))),
)


# --- 403 -------------------------------------------------------------------------------------------------------


@rule("403.2")
@pytest.mark.parametrize(
    ("text", "found"),
    [("Destroy all units.", ("graveyard", 2)), ("All units gain +2 power until end of turn.", ("battlefield", 4))],
)
def test_a_text_without_a_zone_is_about_the_battlefield(text: str, found: tuple[str, int]) -> None:
    b = Desk()
    face = make_face(read_cards(f"name: Storm\ntype: Action\ncost: 0\n{text}\n")[0])
    storm = b.game.add_card(face, 0, b.game.zone("hand", 0))
    zones = ("hand", "deck", "graveyard", "expelled")
    others = [b.unit(0, name=zone, cost=1, zone=zone) for zone in zones]
    b.unit(0, cost=1, zone="hand")
    unit = b.unit(0, name="Golem")
    b.main().play(storm).top()
    assert [b.where(card) for card in others] == list(zones)
    assert [b.power(card) for card in others] == [2] * 4
    assert (b.where(unit), b.power(unit)) == found


@rule("403.3", "404.3")
def test_permanents_are_on_the_battlefield_and_nowhere_else() -> None:
    b = Desk()
    text = "This unit's power is equal to the number of permanents you control."
    face = make_face(read_cards(f"name: Census\ntype: Unit\ncost: 0\nstats: 1/0\n{text}\n")[0])
    for zone in ("hand", "deck", "graveyard", "expelled"):
        b.unit(0, name=zone, cost=1, zone=zone)
    b.unit(0, cost=1, zone="hand")
    b.gear(0, name="Banner")
    b.trap(0, name="Pit")
    b.unit(1, name="Theirs")
    census = b.game.add_card(face, 0, b.game.zone("battlefield", 0))
    census.place = b.home.id
    b.main()
    assert b.power(census) == 4  # the base, the upgrade, the trap and itself


@rule("403.4", "400.7")
def test_what_enters_the_battlefield_anew_has_nothing_to_do_with_what_it_was() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", stats="0/9")
    hit = b.action(0, BOLT, name="Hit")
    blink = b.action(0, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)), name="Blink")
    before = unit.ref
    b.main().play(hit, unit).play(blink, unit).resolve()
    assert b.there(unit)
    assert (unit.ref == before, unit.damage) == (False, 0)


@rule("404.1", "301.1")
@pytest.mark.parametrize("zone", ["hand", "expelled", "graveyard", "deck"])
def test_a_base_does_not_leave_the_battlefield_and_nobody_is_told_that_it_did(zone: str) -> None:
    d = Desk()
    d.held()
    hall = d.base(1, name="Hall")
    away = d.action(0, does(Put(named("Hall"), zone)))
    d.main()
    before = len(d.game.log)
    d.cast(away)
    assert d.there(hall)
    assert not any(e.card == hall.id for e in d.game.log[before:])


# --- 404.2: into a base, from base to base ---------------------------------------------------------------------


@rule("404.2", "404.3", "404.5")
def test_every_permanent_but_a_base_is_attached_to_a_base() -> None:
    b = Desk()
    recruit, wall = b.unit(0, cost=1, zone="hand"), b.gear(0, name="Wall", cost=1, zone="hand")
    pit = b.trap(0, name="Pit", zone="hand")
    b.main()
    for card in (recruit, wall, pit):
        b.play(card, b.home).resolve()
    assert [b.in_(card) for card in (recruit, wall, pit)] == ["Home 0"] * 3
    assert b.home.place < 0


@rule("404.2b")
def test_a_permanent_card_is_played_into_a_base_of_its_player_that_has_room() -> None:
    b = Desk()
    fort, _ = b.base(0, name="Fort", **SMALL), b.base(0, name="Full", **SMALL | {"capacity": 0})
    b.base(0, name="Ruin", facedown=True, **SMALL)
    recruit = b.unit(0, zone="hand")
    b.main().play(recruit)
    assert sorted(b.values) == sorted([b.home.id, fort.id])
    b.pick(fort.id).resolve()
    assert b.in_(recruit) == "Fort"


@rule("404.2b")
def test_without_such_a_base_a_permanent_card_cannot_be_played() -> None:
    b = Desk()
    for i in range(b.stat(b.home, "capacity") or 0):
        b.unit(0, name=f"Guard {i}")
    recruit = b.unit(0, stats="3/2", zone="hand")
    b.main()
    assert b.denied("play", recruit)
    assert not b.offered("play", recruit)


@rule("404.2b", "605.3b")
def test_a_unit_card_whose_base_was_filled_meanwhile_goes_to_the_graveyard() -> None:
    d = Desk()
    d.held()
    d.home.face.numbers["capacity"] = 1
    late, first = (
        d.unit(0, name="Late", stats="3/2", zone="hand"),
        d.unit(0, name="First", stats="3/2", zone="graveyard"),
    )
    fill = d.action(0, does(Put(Cards(("graveyard",), "you", Kind("unit")), "battlefield", "you")))
    d.main().play(late).play(fill).resolve()
    assert (d.where(late), d.where(first)) == ("graveyard", "battlefield")


@rule("404.2a", "404.2b")
def test_a_unit_moves_to_a_base_of_its_player_that_has_room() -> None:
    b = Desk()
    fort, full = b.base(0, name="Fort", **SMALL), b.base(0, name="Full", **SMALL | {"capacity": 0})
    ruin, theirs = b.base(0, name="Ruin", facedown=True, **SMALL), b.homes[1]
    unit = b.unit(0, name="Golem")
    b.main()
    assert [o.value for o in b.options if o.verb == "move"] == [("move", unit.id, fort.id)]
    rules = [b.denied("move", unit, base) for base in (fort, full, ruin, theirs, b.home)]
    assert rules == ["", "404.2a", "505.3c", "505.3c", "505.3c"]
    b.pick(("move", unit.id, fort.id))
    assert b.in_(unit) == "Fort"


@rule("404.2a", "505.3c")
@pytest.mark.parametrize(("capacity", "rule_"), [(1, "404.2a"), (2, ""), (3, "")])
def test_a_unit_moves_where_there_is_room_for_one_more(capacity: int, rule_: str) -> None:
    d = Desk()
    tower = d.base(0, name="Tower", capacity=capacity)
    a = d.unit(0, name="A")
    d.unit(tower, name="B")
    d.start("main")
    assert (d.denied("move", a, tower), d.denied("move", a)) == (rule_, rule_)
    assert (("move", a.id, tower.id) in d.values) == (not rule_)


@rule("404.2c")
def test_what_stands_in_a_base_that_was_destroyed_goes_to_the_graveyard_of_its_owner() -> None:
    b = Desk()
    camp = b.base(0, **SMALL)
    stolen, own = b.unit(camp, name="Stolen"), b.unit(camp, name="Own")
    stolen.owner = 1
    b.main().hurt(camp, 5)
    assert (b.names("graveyard", 0), b.names("graveyard", 1)) == (["Own"], ["Stolen"])
    assert own.place < 0


@rule("404.2d", "301.3b", "302.4a")
def test_the_example_of_a_base_that_loses_its_upgrade() -> None:
    b = Desk()
    kuraka = b.base(0, name="Kuraka", **SMALL | {"capacity": 3})
    pillar = b.gear(kuraka, name="Pillar", capacity=3)
    units = [b.unit(kuraka, name=f"Unit {i}") for i in range(5)]
    access = b.action(1, does(Destroy(T1), targets=(UPGRADE,)), name="Access")
    b.main(1)
    assert (b.stat(kuraka, "capacity"), len(b.inside(kuraka))) == (6, 6)
    b.play(access, pillar).top()
    assert b.asked == (0, "keep in base")
    assert (b.game.decision.minimum, b.game.decision.maximum) == (3, 3)
    b.pick(*(unit.id for unit in units[:3]))
    assert b.inside(kuraka) == ["Unit 0", "Unit 1", "Unit 2"]
    assert sorted(b.names("graveyard")) == ["Pillar", "Unit 3", "Unit 4"]


@rule("404.2d")
def test_the_controller_of_the_base_chooses_whoever_is_active() -> None:
    b = Desk(3)
    camp = b.base(2, name="Camp", **SMALL | {"capacity": 1})
    b.unit(camp, name="One")
    two = b.unit(camp, name="Two")
    b.main()
    assert b.asked == (2, "keep in base")
    b.pick(two.id)
    assert b.inside(camp) == ["Two"]


@rule("404.2d", "100.9")
def test_players_with_bases_that_are_too_full_choose_in_turn_order_and_all_goes_at_once() -> None:
    d = Desk()
    d.held()
    camps = [d.base(player, name=f"Camp {player}", **SMALL | {"capacity": 1}) for player in (0, 1)]
    both = [[d.unit(camp, name=f"{name} {camp.owner}") for name in ("Ash", "Oak")] for camp in camps]
    d.main(1)
    assert d.asked == (1, "keep in base")
    d.pick(both[1][1])
    assert d.asked == (0, "keep in base")
    assert all(d.there(unit) for pair in both for unit in pair)
    d.pick(both[0][0])
    assert [[d.there(unit) for unit in pair] for pair in both] == [[True, False], [False, True]]


@rule("404.2d", "108.2c")
def test_who_lets_go_of_what_gave_room_has_to_let_go_of_more() -> None:
    """Of six the base holds five. The upgrade that goes took two places with it, and one more has to follow."""
    d = Desk()
    d.held()
    camp = d.base(0, name="Camp", **SMALL | {"capacity": 3})
    pillar = d.gear(camp, name="Pillar", capacity="2")
    men = [d.unit(camp, name=f"Man {i}") for i in range(5)]
    d.main()
    assert d.asked == (0, "keep in base")
    d.pick(*men)
    assert not d.there(pillar)
    assert d.asked == (0, "keep in base")
    d.pick(*men[:3])
    assert [d.there(man) for man in men] == [True, True, True, False, False]


@rule("404.2d")
def test_a_base_whose_capacity_falls_below_zero_holds_nothing() -> None:
    d = Desk()
    d.held()
    camp = d.base(0, name="Camp", **SMALL | {"capacity": 2})
    men = [d.unit(camp, name=name) for name in ("Ash", "Oak")]
    shrink = d.action(0, does(Apply(named("Camp"), (Add("capacity", -5),), "turn")))
    d.main().cast(shrink)
    assert d.asked == (0, "priority")  # there is nothing to choose
    assert [d.where(man) for man in men] == ["graveyard", "graveyard"]


@rule("404.2f")
def test_a_unit_that_an_effect_moves_to_a_full_base_stays_where_it_is() -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL | {"capacity": 1})
    unit, other = b.unit(0, name="Golem"), b.unit(0, name="Other", zone="graveyard")
    room = Target("t2", Cards(("battlefield",), "you", Kind("base")))
    shift = b.action(0, does(Station(T1, It("t2")), targets=(TARGET, room)), name="Shift")
    fill = b.action(0, does(Station(Cards(("graveyard",), "you", Kind("unit")), named("Fort"))), name="Fill")
    b.main().play(shift, unit, fort).play(fill).top()
    assert b.in_(other) == "Fort"
    b.top()
    assert b.in_(unit) == "Home 0"
    assert b.where(shift) == "graveyard"


@rule("404.2g")
@pytest.mark.parametrize(("capacity", "inside"), [(2, 0), (3, 3)])
def test_several_units_move_together_or_not_at_all(capacity: int, inside: int) -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL | {"capacity": capacity})
    units = [b.unit(0, name=f"Unit {i}") for i in range(3)]
    gather = b.action(0, GATHER, name="Gather")
    b.main().pick(("play", gather.id), *(unit.id for unit in units), fort.id).resolve()
    assert len(b.inside(fort)) == inside
    assert b.where(gather) == "graveyard"


@rule("404.2g")
def test_a_unit_that_is_there_already_needs_no_room() -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL | {"capacity": 3})
    units = [b.unit(0, name="A"), b.unit(0, name="B"), b.unit(fort, name="C")]
    gather = b.action(0, GATHER, name="Gather")
    b.main().pick(("play", gather.id), *(unit.id for unit in units), fort.id).resolve()
    assert sorted(b.inside(fort)) == ["A", "B", "C"]


# --- 404.5: entering -------------------------------------------------------------------------------------------
ENTERS = when("move", AddCounters(This(), "seen"), what=Kind("unit"), to=("battlefield",))


@rule("404.5")
def test_what_is_played_enters_the_battlefield_and_a_base() -> None:
    b = Desk()
    witness = b.gear(0, ENTERS, name="Witness")
    recruit = b.unit(0, zone="hand")
    b.main().play(recruit, b.home).resolve()
    assert b.seen(witness) == 1


@rule("404.5")
def test_from_base_to_base_nothing_enters_the_battlefield() -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL)
    witness, unit = b.gear(0, ENTERS, name="Witness"), b.unit(0, name="Golem")
    b.main().pick(("move", unit.id, fort.id)).resolve()
    assert (b.in_(unit), b.seen(witness)) == ("Fort", 0)


@rule("404.5")
def test_ruling_what_an_effect_puts_into_a_base_from_elsewhere_enters_the_battlefield() -> None:
    b = Desk()
    witness = b.gear(0, ENTERS, name="Witness")
    card = b.unit(0, zone="graveyard")
    revive = b.action(0, does(Put(Cards(("graveyard",), "you", Kind("unit")), "battlefield")), name="Revive")
    b.main().play(revive).resolve()
    assert (b.there(card), b.seen(witness)) == (True, 1)
