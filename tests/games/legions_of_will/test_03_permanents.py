"""Rules 302.1-302.2, 303.1-303.2 and 305.1-305.3: how upgrades, traps and units come into a base; 302.3-302.5."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import T1, UNITS, can, does, gives, named

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Static, Target
from cardwright.kernel.vocabulary.effects import Add, Destroy, Draw, Lose, Put, Station
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.testing import rule

KINDS = ("upgrade", "trap", "unit")
each_kind = pytest.mark.parametrize("kind", KINDS)


def make(b: Board, kind: str, zone: str = "hand", player: int = 0) -> Card:
    """A permanent card of a kind."""
    return b.card(zone, player, "Thing", kinds=(kind,), cost=None if kind == "trap" else 1, will=3, power=2)


IN_GRAVEYARD = Target("t1", Cards(("graveyard",), "you"))
REVIVE = does(Put(T1, "battlefield"), targets=(IN_GRAVEYARD,))
INTO_FORT = does(Station(T1, named("Fort")), targets=(IN_GRAVEYARD,))


# --- playing ---------------------------------------------------------------------------------------------------------


@rule("302.1", "303.1", "305.1")
@each_kind
def test_it_is_played_in_ones_own_main_phase_with_priority_and_an_empty_chain(kind: str) -> None:
    b = Board()
    card, theirs, study = make(b, kind), make(b, kind, player=1), b.act(0, "Study", does(Draw(1)))
    b.main()
    assert b.offered("play", card)
    b.play(study)
    assert (b.offered("play", card), b.denial("play", card)) == (False, "505.3a")
    b.skip()
    assert not b.offered("play", theirs)  # it is not the turn of this player
    b.skip().on("declare attackers")
    assert (b.offered("play", card), b.denial("play", card)) == (False, "505.3a")
    b.on("main")
    assert b.offered("play", card)  # in the other main phase, too


@rule("302.1", "303.1", "305.1")
@each_kind
@pytest.mark.parametrize("zone", ["graveyard", "deck", "expelled", "sideboard"])
def test_it_is_played_from_the_hand(kind: str, zone: str) -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    card = make(b, kind, zone)
    b.main()
    assert (b.offered("play", card), b.denial("play", card)) == (False, "601.1a")


@rule("302.1", "303.1", "305.1")
@each_kind
def test_playing_it_uses_the_chain_of_events(kind: str) -> None:
    b = Board()
    card = make(b, kind)
    b.main().play(card, b.home)
    assert (b.zone_of(card), len(b.game.stack)) == ("chain", 1)
    b.skip()
    assert b.player == 1  # everyone may respond
    b.skip()
    assert b.zone_of(card) == "battlefield"


@rule("303.1")
def test_a_trap_is_face_down_from_the_moment_it_is_played() -> None:
    b = Board()
    trap = b.trap("hand", 0, "Pit", can(Draw(1)))
    b.main().play(trap)
    assert trap.facedown
    assert (b.seen_by(0, trap, "chain"), b.seen_by(1, trap, "chain")) == (True, False)
    b.all()
    assert trap.facedown
    assert (b.seen_by(0, trap), b.seen_by(1, trap)) == (True, False)
    assert "Pit" not in " ".join(b.game.view(1).log())


@rule("302.2", "303.2", "305.3", "305.2", "302.2a", "303.2a", "305.3a")
@each_kind
def test_it_is_aimed_at_a_base_of_its_player_with_room_and_comes_into_it(kind: str) -> None:
    b = Board()
    b.camp(0, "Full", capacity=0)
    fort, _ruin = b.camp(0, "Fort"), b.camp(0, "Ruin", facedown=True)
    card = make(b, kind)
    b.main().pick(("play", card.id))
    assert set(b.values) == {b.home.id, fort.id}
    b.answer(fort).all()
    assert b.in_(card) == "Fort"
    assert card.controller == 0


@rule("302.2a", "303.2a", "305.3a")
@each_kind
def test_without_a_base_with_room_it_cannot_be_played(kind: str) -> None:
    b = Board()
    card = make(b, kind)
    squeeze = b.act(0, "Squeeze", does(gives(named("Home 0"), Add("capacity", -9), until="rest")))
    b.main().play(squeeze).all()
    assert not b.offered("play", card)
    assert b.denial("play", card) == "601.1c"


@rule("302.2a", "303.2a", "305.3a")
@each_kind
def test_its_base_is_a_target(kind: str) -> None:
    b = Board()
    b.camp(0, "Fort")
    card = make(b, kind)
    b.main().pick(("play", card.id))
    assert b.game.decision.kind == "target"
    b.answer(b.home)
    assert [e.card for e in b.events("select")] == [b.home.id]


# --- other ways onto the battlefield ------------------------------------------------------------------------------


@rule("302.2c", "303.2c", "305.3c")
@each_kind
def test_put_there_by_an_effect_it_comes_into_a_base_its_player_chooses(kind: str) -> None:
    b = Board()
    b.camp(0, "Full", capacity=0)
    fort = b.camp(0, "Fort")
    card, revive = make(b, kind, "graveyard"), b.act(0, "Revive", REVIVE)
    b.main().play(revive, card).top()
    assert b.asked == (0, "place")
    assert set(b.values) == {b.home.id, fort.id}
    b.pick(fort.id)
    assert b.in_(card) == "Fort"
    assert card.facedown is (kind == "trap")


@rule("302.2c", "303.2c", "305.3c")
@each_kind
def test_the_player_under_whose_control_it_comes_chooses(kind: str) -> None:
    b = Board()
    b.camp(1, "Fort")
    card = make(b, kind, "graveyard", 1)
    gift = Target("t1", Cards(("graveyard",), "opponent"))
    present = b.act(0, "Present", does(Put(T1, "battlefield"), targets=(gift,)))
    b.main().play(present, card).top()
    assert b.asked == (1, "place")


@rule("302.2c", "303.2c", "305.3c")
@each_kind
def test_an_effect_may_name_the_base(kind: str) -> None:
    b = Board()
    b.camp(0, "Fort")
    card, call = make(b, kind, "graveyard"), b.act(0, "Call", INTO_FORT)
    b.main().play(call, card).all()
    assert b.in_(card) == "Fort"
    assert card.facedown is (kind == "trap")


@rule("302.2d", "303.2d", "305.3d", "404.2e")
@each_kind
@pytest.mark.parametrize("zone", ["graveyard", "hand", "expelled"])
def test_without_a_base_for_it_it_stays_where_it_is(kind: str, zone: str) -> None:
    b = Board()
    card = make(b, kind, zone)
    bring = does(Put(T1, "battlefield"), targets=(Target("t1", Cards((zone,), "you", Kind(kind))),))
    revive = b.act(0, "Revive", bring)
    squeeze = b.act(0, "Squeeze", does(gives(named("Home 0"), Add("capacity", -9), until="rest")))
    b.main().play(squeeze).all().play(revive, card).all()
    assert b.zone_of(card) == zone


@rule("302.2d", "303.2d", "305.3d")
@each_kind
def test_from_the_chain_it_goes_to_the_graveyard_if_its_base_is_full_by_then(kind: str) -> None:
    b = Board()
    fort = b.camp(0, "Fort", capacity=1)
    card, other, call = make(b, kind), b.recruit(0, "Other", zone="graveyard"), b.act(0, "Call", INTO_FORT)
    b.main().play(card, fort).play(call, other).top()
    assert b.in_(other) == "Fort"
    b.top()
    assert b.zone_of(card) == "graveyard"
    assert not card.facedown


@rule("302.2e", "303.2e", "305.3e")
@each_kind
@pytest.mark.parametrize("why", ["full", "face down"])
def test_into_a_base_that_cannot_take_it_an_effect_does_not_put_it(kind: str, why: str) -> None:
    b = Board()
    b.camp(0, "Fort", capacity=0 if why == "full" else 3, facedown=why == "face down")
    card, call = make(b, kind, "graveyard"), b.act(0, "Call", INTO_FORT)
    b.main().play(call, card).all()
    assert b.zone_of(card) == "graveyard"
    assert not any(e.card == card.id for e in b.events("move"))


@rule("302.2e", "303.2e", "305.3e")
@each_kind
def test_from_the_chain_it_goes_to_the_graveyard_if_its_base_lies_face_down_by_then(kind: str) -> None:
    b = Board()
    fort = b.camp(0, "Fort")
    card, ruin = make(b, kind), b.act(0, "Ruin", does(Destroy(named("Fort"))))
    b.main().play(card, fort).play(ruin).top()
    assert fort.facedown
    b.top()
    assert b.zone_of(card) == "graveyard"


@rule("302.2f", "303.2f", "305.3f", "404.2f")
@each_kind
def test_it_is_not_moved_to_a_base_that_cannot_take_it(kind: str) -> None:
    b = Board()
    b.camp(0, "Fort", capacity=0)
    card = make(b, kind, "battlefield")
    card.place = b.home.id
    what = Cards(("battlefield",), "you", Kind(kind))
    shift = b.act(0, "Shift", does(Station(T1, named("Fort")), targets=(Target("t1", what),)))
    b.main().play(shift, card).all()
    assert b.in_(card) == "Home 0"
    assert not b.events("station")


@rule("302.2b", "303.2b", "305.3b", "404.2c")
@each_kind
@pytest.mark.parametrize("why", ["no base", "another player's base", "face down"])
def test_attached_to_nothing_legal_it_is_put_into_its_owners_graveyard(kind: str, why: str) -> None:
    b = Board()
    ruin = b.camp(0, "Ruin", facedown=True)
    card = make(b, kind, "battlefield")
    card.place = {"no base": -1, "another player's base": b.homes[1].id, "face down": ruin.id}[why]
    fine = b.unit(b.home, "Fine")
    if why == "no base":
        _start_unplaced(b, card)
    else:
        b.main()
    assert b.zone_of(card) == "graveyard"
    assert b.alive(fine)


def _start_unplaced(b: Board, card: Card) -> None:
    """Begin, and then let a permanent stand nowhere."""
    card.place = b.home.id
    b.start("main")
    b.game.journal.set(card, "place", -1)
    b.game.touch_all()
    b.use(b.home)


# --- 302.3-302.5: what upgrades add ----------------------------------------------------------------------------------


each_modifier = pytest.mark.parametrize("name", ["defense", "capacity", "production"])


@rule("302.3", "302.3a", "302.4", "302.4a", "302.5", "302.5a")
@each_modifier
def test_an_upgrade_adds_its_modifiers_to_its_base(name: str) -> None:
    b = Board()
    fort, other = b.camp(0, "Fort", capacity=6), b.camp(0, "Other")
    before, plain = b.stat(fort, name) or 0, b.stat(other, name)
    face = b.face("Pillar", kinds=("upgrade",), cost=1, **{name: 2})
    pillar = b.game.add_card(face, 0, b.game.zone("hand", 0))
    assert b.stat(pillar, name) == 2  # a characteristic of the card
    b.main().play(pillar, fort).all()
    assert (b.stat(fort, name), b.stat(other, name)) == (before + 2, plain)
    b.send(pillar, "graveyard")
    assert b.stat(fort, name) == before


@rule("302.3", "302.3a", "302.4", "302.4a", "302.5", "302.5a")
@each_modifier
def test_an_upgrade_that_moves_adds_to_its_new_base(name: str) -> None:
    b = Board()
    fort = b.camp(0, "Fort")
    pillar = b.thing(b.home, "Pillar", **{name: 1})
    before = (b.stat(b.home, name) or 0, b.stat(fort, name) or 0)
    what = Cards(("battlefield",), "you", Kind("upgrade"))
    shift = b.act(0, "Shift", does(Station(T1, named("Fort")), targets=(Target("t1", what),)))
    b.main().play(shift, pillar).all()
    assert (b.stat(b.home, name), b.stat(fort, name)) == (before[0] - 1, before[1] + 1)


@rule("302.3a", "302.4a", "302.5a")
def test_negative_modifiers_and_several_upgrades_add_up() -> None:
    b = Board()
    fort = b.camp(0, "Fort", defense=5, capacity=4, production=2)
    b.thing(fort, "Wall", defense=4, capacity=-1)
    b.thing(fort, "Mill", production=2, defense=-2)
    b.main()
    assert [b.stat(fort, name) for name in ("defense", "capacity", "production")] == [7, 3, 4]


@rule("302.3", "302.4", "302.5")
def test_modifiers_are_no_abilities_and_stay_when_abilities_are_lost() -> None:
    b = Board()
    fort = b.camp(0, "Fort", defense=5, capacity=4, production=2)
    b.thing(fort, "Wall", Static(UNITS, (Add("power", 1),)), defense=4, capacity=1, production=1)
    soldier = b.unit(fort, "Soldier")
    null = b.act(0, "Null", does(gives(named("Wall"), Lose())))
    b.main()
    assert b.power(soldier) == 3
    b.play(null).all()
    assert b.power(soldier) == 2
    assert [b.stat(fort, name) for name in ("defense", "capacity", "production")] == [9, 5, 3]


@rule("302.2a", "404.2a")
def test_an_upgrade_that_would_make_room_needs_room_first() -> None:
    b = Board()
    full, fort = b.camp(0, "Full", capacity=0), b.camp(0, "Fort")
    face = b.face("Annex", kinds=("upgrade",), cost=1, capacity=3)
    annex = b.game.add_card(face, 0, b.game.zone("hand", 0))
    b.main().pick(("play", annex.id))
    assert full.id not in b.values
    assert fort.id in b.values
