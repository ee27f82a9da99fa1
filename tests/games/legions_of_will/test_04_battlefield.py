"""Rules 403 and 404: the battlefield, and the bases that make it up."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import BOLT, T1, TARGET, does, named, when

from cardwright.games.legions_of_will.title import make_face
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import AddCounters, Destroy, Put, Station
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, This
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards

UPGRADE = Target("t1", Cards(("battlefield",), where=Kind("upgrade")))
MINE = Cards(("battlefield",), "you", Kind("unit"))
GATHER = does(
    Station(T1, It("b")),
    targets=(Target("t1", MINE, 0, 3), Target("b", Cards(("battlefield",), "you", Kind("base")))),
)


# --- 403 -------------------------------------------------------------------------------------------------------


@rule("403.2")
@pytest.mark.parametrize("text", ["Destroy all units.", "All units gain +2 power until end of turn."])
def test_a_text_without_a_zone_is_about_the_battlefield(text: str) -> None:
    b = Board()
    face = make_face(read_cards(f"name: Storm\ntype: Action\ncost: 0\n{text}\n")[0])
    storm = b.game.add_card(face, 0, b.game.zone("hand", 0))
    zones = ("hand", "deck", "graveyard", "expelled")
    others = [b.recruit(0, zone, zone=zone) for zone in zones]
    b.recruit(0)
    unit = b.unit(b.home, "Golem")
    b.main().play(storm).top()
    assert [b.zone_of(card) for card in others] == list(zones)
    assert [b.power(card) for card in others] == [2] * 4
    assert (b.zone_of(unit), b.power(unit)) == (("graveyard", 2) if "Destroy" in text else ("battlefield", 4))


@rule("403.3", "404.3")
def test_permanents_are_on_the_battlefield_and_nowhere_else() -> None:
    b = Board()
    text = "This unit's power is equal to the number of permanents you control."
    face = make_face(read_cards(f"name: Census\ntype: Unit\ncost: 0\nstats: 1/0\n{text}\n")[0])
    for zone in ("hand", "deck", "graveyard", "expelled"):
        b.recruit(0, zone, zone=zone)
    b.recruit(0)
    b.thing(b.home, "Banner")
    b.trap("battlefield", 0, "Pit")
    b.unit(b.homes[1], "Theirs")
    census = b.game.add_card(face, 0, b.game.zone("battlefield", 0))
    census.place = b.home.id
    b.main()
    assert b.power(census) == 4  # the base, the upgrade, the trap and itself


@rule("403.4", "400.7")
def test_what_enters_the_battlefield_anew_has_nothing_to_do_with_what_it_was() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", power=9)
    hit = b.act(0, "Hit", BOLT)
    blink = b.act(0, "Blink", does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    before = unit.ref
    b.main().play(hit, unit).play(blink, unit).all()
    assert b.alive(unit)
    assert (unit.ref == before, unit.damage) == (False, 0)


# --- 404.2: into a base, from base to base ---------------------------------------------------------------------


@rule("404.2", "404.3", "404.5")
def test_every_permanent_but_a_base_is_attached_to_a_base() -> None:
    b = Board()
    recruit, wall = b.recruit(0), b.card("hand", 0, "Wall", kinds=("upgrade",), cost=1)
    pit = b.trap("hand", 0, "Pit")
    b.main()
    for card in (recruit, wall, pit):
        b.play(card, b.home).all()
    assert [b.in_(card) for card in (recruit, wall, pit)] == ["Home 0"] * 3
    assert b.home.place < 0


@rule("404.2b")
def test_a_permanent_card_is_played_into_a_base_of_its_player_that_has_room() -> None:
    b = Board()
    fort, _ = b.camp(0, "Fort"), b.camp(0, "Full", capacity=0)
    b.camp(0, "Ruin", facedown=True)
    recruit = b.recruit(0)
    b.main().play(recruit)
    assert sorted(b.values) == sorted([b.home.id, fort.id])
    b.pick(fort.id)
    b.all()
    assert b.in_(recruit) == "Fort"


@rule("404.2b")
def test_without_such_a_base_a_permanent_card_cannot_be_played() -> None:
    b = Board()
    for i in range(b.stat(b.home, "capacity") or 0):
        b.unit(b.home, f"Guard {i}")
    recruit = b.recruit(0)
    b.main()
    assert b.denial("play", recruit)
    assert not b.offered("play", recruit)


@rule("404.2a", "404.2b")
def test_a_unit_moves_to_a_base_of_its_player_that_has_room() -> None:
    b = Board()
    fort, full = b.camp(0, "Fort"), b.camp(0, "Full", capacity=0)
    ruin, theirs = b.camp(0, "Ruin", facedown=True), b.homes[1]
    unit = b.unit(b.home, "Golem")
    b.main()
    assert [o.value for o in b.options if o.verb == "move"] == [("move", unit.id, fort.id)]
    rules = [b.denial("move", unit, base) for base in (fort, full, ruin, theirs, b.home)]
    assert rules == ["", "404.2a", "505.3c", "505.3c", "505.3c"]
    b.pick(("move", unit.id, fort.id))
    assert b.in_(unit) == "Fort"


@rule("404.2c")
def test_what_stands_in_a_base_that_was_destroyed_goes_to_the_graveyard_of_its_owner() -> None:
    b = Board()
    camp = b.camp(0)
    stolen, own = b.unit(camp, "Stolen"), b.unit(camp, "Own")
    stolen.owner = 1
    b.main().hurt(camp, 5)
    assert (b.names("graveyard", 0), b.names("graveyard", 1)) == (["Own"], ["Stolen"])
    assert own.place < 0


@rule("404.2d", "301.3b", "302.4a")
def test_the_example_of_a_base_that_loses_its_upgrade() -> None:
    b = Board()
    kuraka = b.camp(0, "Kuraka", capacity=3)
    pillar = b.thing(kuraka, "Pillar", capacity=3)
    units = [b.unit(kuraka, f"Unit {i}") for i in range(5)]
    access = b.act(1, "Access", does(Destroy(T1), targets=(UPGRADE,)))
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
    b = Board(3)
    camp = b.camp(2, "Camp", capacity=1)
    b.unit(camp, "One")
    two = b.unit(camp, "Two")
    b.main()
    assert b.asked == (2, "keep in base")
    b.pick(two.id)
    assert b.inside(camp) == ["Two"]


@rule("404.2f")
def test_a_unit_that_an_effect_moves_to_a_full_base_stays_where_it_is() -> None:
    b = Board()
    fort = b.camp(0, "Fort", capacity=1)
    unit, other = b.unit(b.home, "Golem"), b.recruit(0, "Other", zone="graveyard")
    room = Target("t2", Cards(("battlefield",), "you", Kind("base")))
    shift = b.act(0, "Shift", does(Station(T1, It("t2")), targets=(TARGET, room)))
    fill = b.act(0, "Fill", does(Station(Cards(("graveyard",), "you", Kind("unit")), named("Fort"))))
    b.main().play(shift, unit, fort).play(fill).top()
    assert b.in_(other) == "Fort"
    b.top()
    assert b.in_(unit) == "Home 0"
    assert b.zone_of(shift) == "graveyard"


@rule("404.2g")
@pytest.mark.parametrize(("capacity", "moves"), [(2, False), (3, True)])
def test_several_units_move_together_or_not_at_all(capacity: int, moves: bool) -> None:
    b = Board()
    fort = b.camp(0, "Fort", capacity=capacity)
    units = [b.unit(b.home, f"Unit {i}") for i in range(3)]
    gather = b.act(0, "Gather", GATHER)
    b.main().pick(("play", gather.id), *(unit.id for unit in units), fort.id)
    b.all()
    assert len(b.inside(fort)) == (3 if moves else 0)
    assert b.zone_of(gather) == "graveyard"


@rule("404.2g")
def test_a_unit_that_is_there_already_needs_no_room() -> None:
    b = Board()
    fort = b.camp(0, "Fort", capacity=3)
    units = [b.unit(b.home, "A"), b.unit(b.home, "B"), b.unit(fort, "C")]
    gather = b.act(0, "Gather", GATHER)
    b.main().pick(("play", gather.id), *(unit.id for unit in units), fort.id)
    b.all()
    assert sorted(b.inside(fort)) == ["A", "B", "C"]


# --- 404.5: entering -------------------------------------------------------------------------------------------


ENTERS = when("move", AddCounters(This(), "seen"), what=Kind("unit"), to=("battlefield",))


@rule("404.5")
def test_what_is_played_enters_the_battlefield_and_a_base() -> None:
    b = Board()
    witness = b.thing(b.home, "Witness", ENTERS)
    recruit = b.recruit(0)
    b.main().play(recruit, b.home).all()
    assert b.seen(witness) == 1


@rule("404.5")
def test_from_base_to_base_nothing_enters_the_battlefield() -> None:
    b = Board()
    fort = b.camp(0, "Fort")
    witness, unit = b.thing(b.home, "Witness", ENTERS), b.unit(b.home, "Golem")
    b.main().pick(("move", unit.id, fort.id))
    b.all()
    assert (b.in_(unit), b.seen(witness)) == ("Fort", 0)


@rule("404.5")
def test_ruling_what_an_effect_puts_into_a_base_from_elsewhere_enters_the_battlefield() -> None:
    b = Board()
    witness = b.thing(b.home, "Witness", ENTERS)
    card = b.recruit(0, zone="graveyard")
    revive = b.act(0, "Revive", does(Put(Cards(("graveyard",), "you", Kind("unit")), "battlefield")))
    b.main().play(revive).all()
    assert (b.alive(card), b.seen(witness)) == (True, 1)
