"""Rules 303.3-303.6, 304 and 305.4-305.7: traps that are used, actions, and what units do."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import BOLT, T1, TARGET, UNITS, can, does, gives, named, when

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Static, Target
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Cant,
    Damage,
    Destroy,
    Draw,
    May,
    Put,
    SetTo,
    Stop,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Stacked, This
from cardwright.testing import rule

BASE = Target("t1", Cards(("battlefield",), where=Kind("base")))
SNARE = can(AddCounters(named("Raider"), "snared"), cost=(Pay("resource", 3),))


def siege(*abilities: object, attacks: bool = True) -> tuple[Board, Card, Card, Card]:
    """Ben has a trap in a camp; Anna attacks the camp, or Ben's home."""
    b = Board()
    camp = b.camp(1)
    trap = b.trap("battlefield", 1, "Snare", *(abilities or (SNARE,)), at=camp)  # type: ignore[arg-type]
    raider = b.unit(b.home, "Raider")
    b.start("declare attackers").attack((raider, camp if attacks else b.homes[1]))
    if b.player == 0:
        b.skip()
    return b, camp, trap, raider


# --- 303.3: who looks ------------------------------------------------------------------------------------------


@rule("303.3", "400.2")
def test_only_its_controller_looks_at_a_face_down_trap() -> None:
    b = Board()
    trap = b.trap("battlefield", 0, "Snare", SNARE)
    b.main()
    assert (b.seen_by(0, trap), b.seen_by(1, trap)) == (True, False)
    assert [c.name for c in b.view(1, "battlefield", 0) if c.facedown] == [""]


# --- 303.4, 303.5: using a trap ------------------------------------------------------------------------------------


@rule("303.4", "303.5")
def test_a_trap_is_turned_up_for_its_own_cost_and_its_ability_goes_onto_the_chain() -> None:
    b, _, trap, raider = siege()
    assert b.asked == (1, "priority")
    b.spring(trap)
    assert (trap.facedown, b.has(1), len(b.game.stack)) == (False, 7, 1)
    assert b.zone_of(trap) == "battlefield"
    assert b.seen_by(0, trap)
    assert b.seen(raider, "snared") == 0
    b.all()
    assert b.seen(raider, "snared") == 1
    assert b.zone_of(trap) == "graveyard"


@rule("303.4")
def test_who_cannot_pay_for_a_trap_cannot_use_it() -> None:
    b = Board()
    camp = b.camp(1)
    trap = b.trap("battlefield", 1, "Snare", SNARE, at=camp)
    raider = b.unit(b.home, "Raider")
    b.game.players[1].resources["resource"] = 2
    b.start("declare attackers").attack((raider, camp))
    b.skip()
    assert not b.offered("spring", trap)
    assert b.denial("spring", trap, player=1) == "112.3a"


@rule("303.5")
def test_a_trap_whose_base_is_left_alone_cannot_be_used() -> None:
    b, _, trap, _ = siege(attacks=False)
    assert not b.offered("spring", trap)
    assert b.denial("spring", trap, player=1) == "303.5"


@rule("303.5")
def test_a_trap_can_be_used_while_its_base_is_a_target() -> None:
    b = Board()
    camp = b.camp(1)
    trap = b.trap("battlefield", 1, "Snare", SNARE, at=camp)
    b.unit(b.home, "Raider")
    bolt, other = (b.act(0, name, does(Damage(1, T1), targets=(BASE,))) for name in ("Bolt", "Other"))
    b.main().play(other, b.homes[1]).skip()
    assert not b.offered("spring", trap)
    b.skip().play(bolt, camp).skip()
    assert b.offered("spring", trap)
    b.skip()  # it has resolved
    assert b.denial("spring", trap, player=1) == "303.5"


@rule("303.5")
def test_a_trap_can_be_used_when_its_base_is_about_to_be_destroyed() -> None:
    b = Board()
    camp = b.camp(1)
    trap = b.trap("battlefield", 1, "Snare", SNARE, at=camp)
    b.unit(b.home, "Raider")
    doom = b.act(0, "Doom", does(Destroy(named("Camp"))))
    b.main().play(doom).skip()
    assert b.offered("spring", trap)


@rule("303.5")
def test_an_ability_that_merely_knows_the_base_is_no_reason() -> None:
    b = Board()
    camp = b.camp(1, "Camp", when("damage", AddCounters(named("Raider"), "seen"), this=True))
    trap = b.trap("battlefield", 1, "Snare", SNARE, at=camp)
    b.unit(b.home, "Raider")
    hit = b.act(0, "Hit", does(Damage(1, named("Camp"))))
    b.main().play(hit).top()
    assert len(b.game.stack) == 1
    b.skip()
    assert b.asked[0] == 1
    assert not b.offered("spring", trap)


@rule("303.5")
def test_ones_own_card_that_targets_the_base_is_reason_enough() -> None:
    b = Board()
    trap = b.trap("battlefield", 0, "Snare", SNARE)
    b.unit(b.home, "Raider")
    recruit = b.recruit(0)
    b.main()
    assert not b.offered("spring", trap)
    b.play(recruit, b.home)
    assert b.offered("spring", trap)


@rule("303.5", "406.5")
def test_a_used_trap_goes_to_the_graveyard_even_if_its_ability_was_stopped() -> None:
    b, _, trap, raider = siege()
    ability = Target("t1", Stacked(Kind("ability")))
    hush = b.act(0, "Hush", does(Stop(T1), targets=(ability,)))
    b.spring(trap).skip()
    b.play(hush).top()
    assert b.seen(raider, "snared") == 0
    assert b.zone_of(trap) == "graveyard"


@rule("303.5")
def test_a_used_trap_cannot_be_used_again() -> None:
    b, _, trap, _ = siege()
    b.spring(trap)
    assert not b.offered("spring", trap)
    assert not b.offered("activate", trap)


@rule("303.6")
def test_nobody_uses_a_trap_of_another_player() -> None:
    b = Board()
    camp = b.camp(1)
    trap = b.trap("battlefield", 1, "Snare", SNARE, at=camp)
    raider = b.unit(b.home, "Raider")
    b.start("declare attackers").attack((raider, camp))
    assert b.asked == (0, "priority")
    assert not b.offered("spring", trap)
    assert b.denial("spring", trap, player=0) == "303.6"


@rule("303.3", "303.6")
def test_whoever_takes_control_of_a_trap_looks_at_it_and_uses_it() -> None:
    b = Board()
    trap = b.trap("battlefield", 1, "Snare", SNARE)
    b.unit(b.home, "Raider")
    traps = Target("t1", Cards(("battlefield",), where=Kind("trap")))
    steal = b.act(0, "Steal", does(TakeControl(T1), targets=(traps,)))
    recruit = b.recruit(0)
    b.main().play(steal, trap).all()
    assert (trap.controller, b.in_(trap), trap.facedown) == (0, "Home 0", True)
    assert b.seen_by(0, trap)
    b.play(recruit, b.home)
    assert b.offered("spring", trap)


# --- 304: actions -----------------------------------------------------------------------------------------------------


@rule("304.1")
def test_an_action_is_played_whenever_its_player_has_priority() -> None:
    b = Board()
    ogre = b.unit(b.homes[1], "Ogre", power=9)
    bolt, back, late = b.act(0, "Bolt", BOLT), b.act(1, "Back", BOLT), b.act(0, "Late", BOLT)
    b.main().play(bolt, ogre)
    assert b.zone_of(bolt) == "chain"
    b.skip()
    assert b.asked == (1, "priority")
    b.play(back, ogre)  # in another player's turn, with something on the chain
    assert b.chain == ["Bolt", "Back"]
    b.all().on("end of battle")
    assert b.offered("play", late)


@rule("304.1")
@pytest.mark.parametrize("zone", ["graveyard", "deck", "expelled", "sideboard"])
def test_an_action_is_played_from_the_hand(zone: str) -> None:
    b = Board()
    b.recruit(0), b.recruit(0)
    study = b.card(zone, 0, "Study", does(Draw(1)))
    b.main()
    assert (b.offered("play", study), b.denial("play", study)) == (False, "601.1a")


@rule("304.2", "405.1")
def test_an_action_does_what_it_says_and_then_goes_to_its_owners_graveyard() -> None:
    b = Board()
    ogre = b.unit(b.homes[1], "Ogre", power=9)
    counting = Target("t1", UNITS)
    bolt = b.act(0, "Bolt", OnPlay(Body((Damage(2, T1), AddCounters(Cards(("chain",)), "still here")), (counting,))))
    b.main().play(bolt, ogre).all()
    assert ogre.damage == 2
    assert [e.card for e in b.events("counter")] == [bolt.id]  # it was on the chain while it resolved
    assert b.names("graveyard") == ["Bolt"]


@rule("304.4", "400.4a")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "expelled", "deck"])
def test_an_action_never_enters_the_battlefield(zone: str) -> None:
    b = Board()
    study = b.card(zone, 0, "Study", does(Draw(1)), kinds=("action",))
    b.recruit(0), b.recruit(0)  # so that nothing is drawn
    call = b.act(1, "Call", does(Put(Cards((zone,), "opponent", Kind("action")), "battlefield")))
    b.main(1).play(call).all()
    assert b.zone_of(study) == zone
    assert study not in b.game.cards_in("battlefield", 0)


@rule("304.4")
def test_an_action_that_is_resolving_cannot_put_itself_there() -> None:
    b = Board()
    climb = b.act(0, "Climb", does(Put(This(), "battlefield")))
    b.main().play(climb).all()
    assert b.zone_of(climb) == "graveyard"


@rule("304.5")
@pytest.mark.parametrize("forbidden", [False, True])
def test_any_time_they_could_play_an_action_needs_priority_and_no_action(forbidden: bool) -> None:
    b = Board()
    b.unit(b.home, "Drummer", Static(Cards(("hand",), "you", Kind("unit")), (May("be played as action"),)))
    if forbidden:
        b.unit(b.homes[1], "Censor", Static(Cards(("hand",), "each", Kind("action")), (Cant("be played"),)))
    recruit, study = b.recruit(0), b.act(0, "Study", does(Draw(1)))
    b.main(1).skip()  # in the turn of the opponent
    assert b.asked == (0, "priority")
    assert b.offered("play", recruit)
    assert b.offered("play", study) is not forbidden


# --- 305: units -------------------------------------------------------------------------------------------------------


@rule("305.5a", "207.1")
@pytest.mark.parametrize(("roll", "attacks"), [(6, False), (7, True), (12, True)])
def test_a_unit_must_roll_its_will_on_a_twelve_sided_die_to_attack(roll: int, attacks: bool) -> None:
    b = Board()
    raider = b.unit(b.home, "Raider", will=7)
    b.dice(roll).start("declare attackers").attack((raider, b.homes[1])).on("end of battle")
    assert b.homes[1].damage == (2 if attacks else 0)


@rule("305.5b", "207.1", "305.7")
def test_power_is_the_damage_dealt_in_battle_and_the_damage_it_takes_to_die() -> None:
    b = Board()
    raider, guard = b.unit(b.home, "Raider", power=3), b.unit(b.homes[1], "Guard", power=2)
    b.start("declare attackers").attack((raider, b.homes[1])).on("declare blockers").block((guard, raider))
    b.on("end of battle")
    assert b.zone_of(guard) == "graveyard"
    assert (b.alive(raider), raider.damage) == (True, 2)


@rule("305.5c")
def test_will_and_power_begin_with_what_is_printed_and_then_effects_apply() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", will=6, power=2)
    b.thing(b.home, "Banner", Static(UNITS, (Add("power", 1), Add("will", -1))))
    fix = b.act(0, "Fix", does(gives(T1, SetTo("power", 5)), targets=(TARGET,)))
    b.main()
    assert (b.will(unit), b.power(unit)) == (5, 3)
    b.play(fix, unit).all()
    assert (b.will(unit), b.power(unit)) == (5, 6)


@rule("305.5")
def test_nothing_gives_power_to_what_is_no_unit() -> None:
    b = Board()
    banner = b.thing(b.home, "Banner")
    b.thing(b.home, "Drum", Static(Cards(("battlefield",), "you"), (Add("power", 2),)))
    b.main()
    assert b.stat(banner, "power") is None
    assert b.stat(b.home, "power") is None


@rule("305.6")
def test_units_attack_and_block() -> None:
    b = Board()
    raider, guard = b.unit(b.home, "Raider"), b.unit(b.homes[1], "Guard")
    banner, wall = b.thing(b.home, "Banner"), b.thing(b.homes[1], "Wall")
    b.start("declare attackers")
    assert b.values == [(raider.id, b.homes[1].id), None]
    assert b.denial("attack", banner) == "506.3"
    b.attack((raider, b.homes[1])).on("declare blockers")
    assert b.values == [(guard.id, raider.id), None]
    assert b.denial("block", wall, raider, player=1) == "506.3"


@rule("305.7")
@pytest.mark.parametrize(("damage", "lives"), [(1, True), (2, True), (3, False), (4, False)])
def test_damage_stays_on_a_unit_and_destroys_it_when_it_reaches_its_power(damage: int, lives: bool) -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", power=4, damage=1)
    witness = b.unit(b.home, "Witness", when("move", AddCounters(This(), "seen"), tag="destroy", frm=("battlefield",)))
    b.main().hurt(unit, damage).all()
    assert (b.alive(unit), b.seen(witness)) == (lives, 0 if lives else 1)


@rule("305.7")
def test_damage_on_units_is_gone_after_cleanup() -> None:
    b = Board()
    mine, theirs = b.unit(b.home, "Golem", power=4), b.unit(b.homes[1], "Ogre", power=4)
    b.main().hurt(mine, 2).hurt(theirs, 3)
    while b.game.turn == 5:
        assert (mine.damage, theirs.damage) == (2, 3)
        b.pick(None)
    assert (mine.damage, theirs.damage) == (0, 0)
