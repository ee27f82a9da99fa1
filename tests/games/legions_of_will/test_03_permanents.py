"""Rules 302.1-302.2, 303.1-303.2 and 305.1-305.3: how upgrades, traps and units come into a base; 302.3-302.5."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import SMALL, T1, UNITS, Desk, can, does, gives, named, printed

from cardwright.games.legions_of_will.rules.bases import station
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static, Target
from cardwright.kernel.vocabulary.effects import Add, Apply, CreateCopy, Destroy, Draw, Lose, Put, SetTo, Station
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

KINDS = ("upgrade", "trap", "unit")
each_kind = pytest.mark.parametrize("kind", KINDS)


def make(b: Desk, kind: str, zone: str = "hand", player: int = 0) -> Card:
    """A permanent card of a kind."""
    return b.card(player, kind, name="Thing", stats="3/2", cost=None if kind == "trap" else 1, zone=zone)


IN_GRAVEYARD = Target("t1", Cards(("graveyard",), "you"))
REVIVE = does(Put(T1, "battlefield"), targets=(IN_GRAVEYARD,))
INTO_FORT = does(Station(T1, named("Fort")), targets=(IN_GRAVEYARD,))
NUMBERS = ("defense", "capacity", "production")


def numbers(d: Desk, base: Card) -> tuple[int | None, ...]:
    """Defense, capacity and production."""
    return tuple(d.stat(base, name) for name in NUMBERS)


# --- playing ---------------------------------------------------------------------------------------------------------


@rule("302.1", "303.1", "305.1")
@each_kind
def test_it_is_played_in_ones_own_main_phase_with_priority_and_an_empty_chain(kind: str) -> None:
    b = Desk()
    card, theirs, study = make(b, kind), make(b, kind, player=1), b.action(0, does(Draw(1)), name="Study")
    b.main()
    assert b.offered("play", card)
    b.play(study)
    assert (b.offered("play", card), b.denied("play", card)) == (False, "505.3a")
    b.skip()
    assert not b.offered("play", theirs)  # it is not the turn of this player
    b.skip().on("declare attackers")
    assert (b.offered("play", card), b.denied("play", card)) == (False, "505.3a")
    b.on("main")
    assert b.offered("play", card)  # in the other main phase, too


@rule("302.1", "303.1", "305.1")
@each_kind
@pytest.mark.parametrize("zone", ["graveyard", "deck", "expelled", "sideboard"])
def test_it_is_played_from_the_hand(kind: str, zone: str) -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    card = make(b, kind, zone)
    b.main()
    assert (b.offered("play", card), b.denied("play", card)) == (False, "601.1a")


@rule("302.1", "303.1", "305.1")
@each_kind
def test_playing_it_uses_the_chain_of_events(kind: str) -> None:
    b = Desk()
    card = make(b, kind)
    b.main().play(card, b.home)
    assert (b.where(card), len(b.game.stack)) == ("chain", 1)
    b.skip()
    assert b.player == 1  # everyone may respond
    b.skip()
    assert b.where(card) == "battlefield"


@rule("303.1")
def test_a_trap_is_face_down_from_the_moment_it_is_played() -> None:
    b = Desk()
    trap = b.trap(0, can(Draw(1)), name="Pit", zone="hand")
    b.main().play(trap)
    assert trap.facedown
    assert (b.seen_by(0, trap, "chain"), b.seen_by(1, trap, "chain")) == (True, False)
    b.resolve()
    assert trap.facedown
    assert (b.seen_by(0, trap), b.seen_by(1, trap)) == (True, False)
    assert "Pit" not in " ".join(b.game.view(1).log())


@rule("305.5b", "510.1a")
def test_a_unit_that_lost_its_power_in_battle_is_gone_before_damage() -> None:
    d = Desk()
    a, guard = d.unit(0, name="A"), d.unit(1, name="Guard", stats="0/3")
    d.start("declare attackers").attack((a, d.homes[1]))
    d.settle("priority", value=None)
    d.block((guard, a)).gets(a, Add("power", -2))
    assert d.where(a) == "graveyard"
    assert d.is_(guard, "blocking")  # nothing any more
    d.until("end of battle")
    assert d.dealt() == []


@rule("305.6", "301.6")
def test_a_unit_that_cannot_attack_bases_attacks_nothing() -> None:
    d = Desk()
    d.held()
    shy, bold = d.unit(0, "This unit can't attack bases."), d.unit(0)
    d.start("declare attackers")
    assert d.denied("attack", shy, d.homes[1]) == "508.1d"
    assert d.denied("attack", bold, d.homes[1]) == ""


@rule("305.7", "305.5b")
@pytest.mark.parametrize(("lost", "told"), [(1, []), (2, ["destroy"])])
def test_damage_that_was_survived_is_lethal_once_power_goes(lost: int, told: list[str]) -> None:
    d = Desk()
    a = d.unit(0, name="A", stats="0/4")
    d.start("main").hurt(a, 2).gets(a, Add("power", -lost))
    assert d.there(a) == (lost == 1)
    assert [e.tag for e in d.log("move") if e.card == a.id] == told


@rule("302.2", "303.2", "305.3", "305.2", "302.2a", "303.2a", "305.3a")
@each_kind
def test_it_is_aimed_at_a_base_of_its_player_with_room_and_comes_into_it(kind: str) -> None:
    b = Desk()
    b.base(0, name="Full", **SMALL | {"capacity": 0})
    fort, _ruin = b.base(0, name="Fort", **SMALL), b.base(0, name="Ruin", facedown=True, **SMALL)
    card = make(b, kind)
    b.main().pick(("play", card.id))
    assert set(b.values) == {b.home.id, fort.id}
    b.pick(fort).resolve()
    assert b.in_(card) == "Fort"
    assert card.controller == 0


@rule("302.2a", "303.2a", "305.3a")
@each_kind
def test_without_a_base_with_room_it_cannot_be_played(kind: str) -> None:
    b = Desk()
    card = make(b, kind)
    squeeze = b.action(0, does(gives(named("Home 0"), Add("capacity", -9), until="rest")), name="Squeeze")
    b.main().play(squeeze).resolve()
    assert not b.offered("play", card)
    assert b.denied("play", card) == "601.1c"


@rule("302.2a", "303.2a", "305.3a")
@each_kind
def test_its_base_is_a_target(kind: str) -> None:
    b = Desk()
    b.base(0, name="Fort", **SMALL)
    card = make(b, kind)
    b.main().pick(("play", card.id))
    assert b.game.decision.kind == "target"
    b.pick(b.home)
    assert [e.card for e in b.log("select")] == [b.home.id]


# --- other ways onto the battlefield ------------------------------------------------------------------------------


@rule("302.2c", "303.2c", "305.3c")
@each_kind
def test_put_there_by_an_effect_it_comes_into_a_base_its_player_chooses(kind: str) -> None:
    b = Desk()
    b.base(0, name="Full", **SMALL | {"capacity": 0})
    fort = b.base(0, name="Fort", **SMALL)
    card, revive = make(b, kind, "graveyard"), b.action(0, REVIVE, name="Revive")
    b.main().play(revive, card).top()
    assert b.asked == (0, "place")
    assert set(b.values) == {b.home.id, fort.id}
    b.pick(fort.id)
    assert b.in_(card) == "Fort"
    assert card.facedown is (kind == "trap")


@rule("302.2c", "303.2c", "305.3c")
@each_kind
def test_the_player_under_whose_control_it_comes_chooses(kind: str) -> None:
    b = Desk()
    b.base(1, name="Fort", **SMALL)
    card = make(b, kind, "graveyard", 1)
    gift = Target("t1", Cards(("graveyard",), "opponent"))
    present = b.action(0, does(Put(T1, "battlefield"), targets=(gift,)), name="Present")
    b.main().play(present, card).top()
    assert b.asked == (1, "place")


@rule("302.2c", "303.2c", "305.3c")
@each_kind
def test_an_effect_may_name_the_base(kind: str) -> None:
    b = Desk()
    b.base(0, name="Fort", **SMALL)
    card, call = make(b, kind, "graveyard"), b.action(0, INTO_FORT, name="Call")
    b.main().play(call, card).resolve()
    assert b.in_(card) == "Fort"
    assert card.facedown is (kind == "trap")


@rule("302.2d", "303.2d", "305.3d", "404.2e")
@each_kind
@pytest.mark.parametrize("zone", ["graveyard", "hand", "expelled"])
def test_without_a_base_for_it_it_stays_where_it_is(kind: str, zone: str) -> None:
    b = Desk()
    card = make(b, kind, zone)
    bring = does(Put(T1, "battlefield"), targets=(Target("t1", Cards((zone,), "you", Kind(kind))),))
    revive = b.action(0, bring, name="Revive")
    squeeze = b.action(0, does(gives(named("Home 0"), Add("capacity", -9), until="rest")), name="Squeeze")
    b.main().play(squeeze).resolve().play(revive, card).resolve()
    assert b.where(card) == zone


@rule("302.2d", "303.2d", "305.3d")
@each_kind
def test_from_the_chain_it_goes_to_the_graveyard_if_its_base_is_full_by_then(kind: str) -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL | {"capacity": 1})
    card, other, call = make(b, kind), b.unit(0, name="Other", zone="graveyard"), b.action(0, INTO_FORT, name="Call")
    b.main().play(card, fort).play(call, other).top()
    assert b.in_(other) == "Fort"
    b.top()
    assert b.where(card) == "graveyard"
    assert not card.facedown


@rule("302.2e", "303.2e", "305.3e")
@each_kind
@pytest.mark.parametrize(("why", "capacity"), [("full", 0), ("face down", 3)])
def test_into_a_base_that_cannot_take_it_an_effect_does_not_put_it(kind: str, why: str, capacity: int) -> None:
    b = Desk()
    b.base(0, name="Fort", facedown=why == "face down", **SMALL | {"capacity": capacity})
    card, call = make(b, kind, "graveyard"), b.action(0, INTO_FORT, name="Call")
    b.main().play(call, card).resolve()
    assert b.where(card) == "graveyard"
    assert not any(e.card == card.id for e in b.log("move"))


@rule("302.2e", "303.2e", "305.3e")
@each_kind
def test_from_the_chain_it_goes_to_the_graveyard_if_its_base_lies_face_down_by_then(kind: str) -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL)
    card, ruin = make(b, kind), b.action(0, does(Destroy(named("Fort"))), name="Ruin")
    b.main().play(card, fort).play(ruin).top()
    assert fort.facedown
    b.top()
    assert b.where(card) == "graveyard"


@rule("302.2f", "303.2f", "305.3f", "404.2f")
@each_kind
def test_it_is_not_moved_to_a_base_that_cannot_take_it(kind: str) -> None:
    b = Desk()
    b.base(0, name="Fort", **SMALL | {"capacity": 0})
    card = make(b, kind, "battlefield")
    card.place = b.home.id
    what = Cards(("battlefield",), "you", Kind(kind))
    shift = b.action(0, does(Station(T1, named("Fort")), targets=(Target("t1", what),)), name="Shift")
    b.main().play(shift, card).resolve()
    assert b.in_(card) == "Home 0"
    assert not b.log("station")


@rule("302.2f", "303.2f", "305.3f")
@pytest.mark.parametrize(
    ("why", "capacity", "where"), [("full", 0, "Home 0"), ("face down", 3, "Home 0"), ("room", 3, "Other")]
)
def test_no_event_carries_a_permanent_to_a_base_that_cannot_take_it(why: str, capacity: int, where: str) -> None:
    d = Desk()
    to = d.base(0, name="Other", capacity=capacity, facedown=why == "face down")
    moved = [d.unit(0, name="Unit"), d.gear(0, name="Wall"), d.trap(0, name="Trap")]
    d.start("main")
    for card in moved:
        d.happen(station(d.game, card, to.id))
    assert [d.in_(card) for card in moved] == [where] * 3


@rule("302.2f", "303.2f", "305.3f")
def test_no_effect_carries_a_permanent_to_a_base_of_another_player() -> None:
    d = Desk()
    moved = [d.unit(0, name="Unit"), d.gear(0, name="Wall"), d.trap(0, name="Trap")]
    d.start("main")
    for card in moved:
        d.do(d.home, Station(named(card.face.name), named("Home 1")))
    assert [d.in_(card) for card in moved] == ["Home 0"] * 3


@rule("302.2b", "303.2b", "305.3b", "404.2c")
@each_kind
@pytest.mark.parametrize("where", ["Home 1", "Ruin"])  # another player's base, and one that lies face down
def test_attached_to_nothing_legal_it_is_put_into_its_owners_graveyard(kind: str, where: str) -> None:
    b = Desk()
    ruin = b.base(0, name="Ruin", facedown=True, **SMALL)
    card, fine = make(b, kind, "battlefield"), b.unit(0, name="Fine")
    card.place = {base.face.name: base.id for base in (b.homes[1], ruin)}[where]
    b.main()
    assert (b.where(card), b.there(fine)) == ("graveyard", True)


@rule("302.2b", "303.2b", "305.3b", "404.2c")
@each_kind
def test_so_it_is_with_what_is_attached_to_no_base_at_all(kind: str) -> None:
    b = Desk()
    card, fine = make(b, kind, "battlefield"), b.unit(0, name="Fine")
    b.main()
    b.game.journal.set(card, "place", -1)
    b.game.touch_all()
    b.activate(b.home).resolve()
    assert (b.where(card), b.there(fine)) == ("graveyard", True)


# --- 302.3-302.5: what upgrades add ----------------------------------------------------------------------------------
each_modifier = pytest.mark.parametrize("name", ["defense", "capacity", "production"])


@rule("302.3", "302.3a", "302.4", "302.4a", "302.5", "302.5a")
@each_modifier
def test_an_upgrade_adds_its_modifiers_to_its_base(name: str) -> None:
    b = Desk()
    fort, other = b.base(0, name="Fort", **SMALL | {"capacity": 6}), b.base(0, name="Other", **SMALL)
    before, plain = b.stat(fort, name) or 0, b.stat(other, name)
    face = printed("Pillar", "Upgrade", cost=1, **{name: 2})
    pillar = b.game.add_card(face, 0, b.game.zone("hand", 0))
    assert b.stat(pillar, name) == 2  # a characteristic of the card
    b.main().play(pillar, fort).resolve()
    assert (b.stat(fort, name), b.stat(other, name)) == (before + 2, plain)
    b.send(pillar, "graveyard")
    assert b.stat(fort, name) == before


@rule("302.3", "302.3a", "302.4", "302.4a", "302.5", "302.5a")
@each_modifier
def test_an_upgrade_that_moves_adds_to_its_new_base(name: str) -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL)
    pillar = b.gear(0, name="Pillar", **{name: 1})
    before = (b.stat(b.home, name) or 0, b.stat(fort, name) or 0)
    what = Cards(("battlefield",), "you", Kind("upgrade"))
    shift = b.action(0, does(Station(T1, named("Fort")), targets=(Target("t1", what),)), name="Shift")
    b.main().play(shift, pillar).resolve()
    assert (b.stat(b.home, name), b.stat(fort, name)) == (before[0] - 1, before[1] + 1)


@rule("302.3a", "302.4a", "302.5a")
def test_negative_modifiers_and_several_upgrades_add_up() -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL | {"defense": 5, "capacity": 4, "production": 2})
    b.gear(fort, name="Wall", defense=4, capacity=-1)
    b.gear(fort, name="Mill", production=2, defense=-2)
    b.main()
    assert [b.stat(fort, name) for name in ("defense", "capacity", "production")] == [7, 3, 4]


@rule("302.3a", "302.4a", "302.5a")
@pytest.mark.parametrize("name", ["defense", "capacity", "production"])
def test_only_upgrades_add_their_numbers_to_their_base(name: str) -> None:
    d = Desk()
    had = d.stat(d.home, name) or 0
    d.gear(0, name="Gear", **{name: "+2"})
    d.gear(0, name="Plain")
    d.start("main")
    assert d.stat(d.home, name) == had + 2


@rule("302.3a", "302.4a", "302.5a")
def test_an_upgrade_adds_to_what_effects_have_set() -> None:
    d = Desk()
    keep = d.base(0, name="Keep", defense=5, capacity=4, production=2)
    d.gear(keep, name="Wall", defense="2", capacity="1", production="3")
    d.start("main").do(d.home, Apply(named("Keep"), tuple(SetTo(name, 1) for name in NUMBERS), "turn"))
    assert numbers(d, keep) == (3, 2, 4)


@rule("302.3a", "302.5a", "504.1")
def test_an_upgrade_that_takes_away_more_than_there_is_makes_a_base_produce_nothing() -> None:
    d = Desk()
    keep = d.base(0, name="Keep", production=1)
    d.gear(keep, name="Leech", production="-3")
    d.game.players[0].resources["resource"] = 4
    d.start("resource")
    assert (d.stat(keep, "production"), d.reserve(0)) == (-2, 4)


@rule("302.5a", "504.1")
def test_the_resource_step_counts_upgrades_and_only_bases_that_lie_face_up() -> None:
    d = Desk()
    keep, ruin = d.base(0, name="Keep", production=3), d.base(0, name="Ruin", production=4)
    d.gear(keep, name="Mine", production="2")
    d.fold(ruin)
    d.base(1, name="Rich", production=7)
    d.start("resource")
    assert (d.reserve(0), d.reserve(1)) == (10 + 5, 10)


@rule("302.3", "302.4", "302.5")
def test_modifiers_are_no_abilities_and_stay_when_abilities_are_lost() -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL | {"defense": 5, "capacity": 4, "production": 2})
    b.gear(fort, Static(UNITS, (Add("power", 1),)), name="Wall", defense=4, capacity=1, production=1)
    soldier = b.unit(fort, name="Soldier")
    null = b.action(0, does(gives(named("Wall"), Lose())), name="Null")
    b.main()
    assert b.power(soldier) == 3
    b.play(null).resolve()
    assert b.power(soldier) == 2
    assert [b.stat(fort, name) for name in ("defense", "capacity", "production")] == [9, 5, 3]


@rule("302.3", "302.3a", "302.4", "302.4a", "302.5", "302.5a")
def test_a_copy_of_an_upgrade_adds_as_much_again_where_it_stands() -> None:
    d = Desk()
    keep = d.base(0, name="Keep", defense=5, capacity=4, production=2)
    d.gear(keep, name="Wall", defense="2", capacity="1", production="3")
    d.start("main").do(d.home, CreateCopy(named("Wall"))).pick(keep.id)
    assert numbers(d, keep) == (9, 6, 8)


@rule("302.3", "302.2f")
def test_an_upgrade_that_is_moved_to_a_full_base_goes_on_adding_where_it_is() -> None:
    d = Desk()
    keep, full = d.base(0, name="Keep", defense=5), d.base(0, name="Full", capacity=1)
    d.unit(full, name="Squatter", stats="3/2")
    wall = d.gear(keep, name="Wall", defense="2")
    d.start("main").do(d.home, Station(named("Wall"), named("Full")))
    assert (d.in_(wall), d.stat(keep, "defense"), d.stat(full, "defense")) == ("Keep", 7, 30)


@rule("302.3", "302.5")
def test_an_upgrade_without_abilities_and_one_that_is_returned() -> None:
    d = Desk()
    keep = d.base(0, name="Keep", defense=5, capacity=4, production=2)
    d.gear(keep, "Units you control gain +1 power.", name="Wall", defense="2", capacity="1", production="3")
    a = d.unit(0, name="A")
    act = d.action(0, "Return target upgrade to its owner's hand.")
    d.start("main").do(d.home, Apply(named("Wall"), (Lose(),), "turn"))
    assert (numbers(d, keep), d.power(a)) == ((7, 5, 5), 2)
    d.play(act).resolve()
    assert numbers(d, keep) == (5, 4, 2)


@rule("302.2a", "404.2a")
def test_an_upgrade_that_would_make_room_needs_room_first() -> None:
    b = Desk()
    full, fort = b.base(0, name="Full", **SMALL | {"capacity": 0}), b.base(0, name="Fort", **SMALL)
    face = printed("Annex", "Upgrade", cost=1, capacity=3)
    annex = b.game.add_card(face, 0, b.game.zone("hand", 0))
    b.main().pick(("play", annex.id))
    assert full.id not in b.values
    assert fort.id in b.values
