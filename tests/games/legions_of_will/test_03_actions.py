"""Rules 303.3-303.6, 304 and 305.4-305.7: traps that are used, actions, and what units do."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import (
    BOLT,
    MINE,
    SMALL,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    does,
    gives,
    is_,
    named,
    pay,
    when,
)

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import covering
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Static, Target
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
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Stacked, This
from cardwright.testing import rule

BASE = Target("t1", Cards(("battlefield",), where=Kind("base")))
SNARE = can(AddCounters(named("Raider"), "snared"), cost=(pay(3),))


def siege(*abilities: object, attacks: bool = True) -> tuple[Desk, Card, Card, Card]:
    """Ben has a trap in a camp; Anna attacks the camp, or Ben's home."""
    b = Desk()
    camp = b.base(1, **SMALL)
    trap = b.trap(camp, *(abilities or (SNARE,)), name="Snare")  # type: ignore[arg-type]
    raider = b.unit(0, name="Raider")
    b.start("declare attackers").attack((raider, camp if attacks else b.homes[1]))
    if b.player == 0:
        b.skip()
    return b, camp, trap, raider


PIT_TEXT = "{Pay 1}: Deal 1 damage to target unit."


def snare(d: Desk, base: Card) -> Card:
    """A trap, face down in a base."""
    trap = d.card(base, "Trap", PIT_TEXT, name="Snare", cost=0, zone="battlefield")
    trap.facedown = True
    trap.overlay = covering(d.game, trap)
    d.game.touch_all()
    return trap


# --- 303.3: who looks ------------------------------------------------------------------------------------------


@rule("303.3", "400.2")
def test_only_its_controller_looks_at_a_face_down_trap() -> None:
    b = Desk()
    trap = b.trap(0, SNARE, name="Snare")
    b.main()
    assert (b.seen_by(0, trap), b.seen_by(1, trap)) == (True, False)
    assert [c.name for c in b.view(1, "battlefield", 0) if c.facedown] == [""]


# --- 303.4, 303.5: using a trap ------------------------------------------------------------------------------------


@rule("303.4", "303.5")
def test_a_trap_is_turned_up_for_its_own_cost_and_its_ability_goes_onto_the_chain() -> None:
    b, _, trap, raider = siege()
    assert b.asked == (1, "priority")
    b.spring(trap)
    assert (trap.facedown, b.reserve(1), len(b.game.stack)) == (False, 7, 1)
    assert b.where(trap) == "battlefield"
    assert b.seen_by(0, trap)
    assert b.seen(raider, "snared") == 0
    b.resolve()
    assert b.seen(raider, "snared") == 1
    assert b.where(trap) == "graveyard"


@rule("303.4")
def test_who_cannot_pay_for_a_trap_cannot_use_it() -> None:
    b = Desk()
    camp = b.base(1, **SMALL)
    trap = b.trap(camp, SNARE, name="Snare")
    raider = b.unit(0, name="Raider")
    b.game.players[1].resources["resource"] = 2
    b.start("declare attackers").attack((raider, camp)).skip()
    assert not b.offered("spring", trap)
    assert b.denied("spring", trap, player=1) == "112.3a"


@rule("303.4", "303.6")
def test_why_a_trap_may_not_be_used() -> None:
    d = Desk()
    trap, used = snare(d, d.homes[1]), snare(d, d.homes[1])
    mine = snare(d, d.home)
    blank = d.card(1, "Trap", name="Blank", cost=0, zone="battlefield")
    card = d.trap(1, PIT_TEXT, name="Card", zone="hand")
    used.facedown, used.overlay = False, None
    blank.facedown = True
    blank.overlay = covering(d.game, blank)
    a = d.unit(0, name="A", stats="0/5")
    d.game.touch_all()
    d.start("declare attackers").attack((a, d.homes[1]))
    traps = (trap, used, mine, blank, card)
    assert [d.denied("spring", one, player=1) for one in traps] == ["", "303.6", "303.6", "303.4", "303.6"]
    assert d.denied("spring", mine) == "303.5"
    assert d.denied("activate", used, player=1) == "303.4"  # it is used from face down


@rule("303.5")
def test_a_trap_whose_base_is_left_alone_cannot_be_used() -> None:
    b, _, trap, _ = siege(attacks=False)
    assert not b.offered("spring", trap)
    assert b.denied("spring", trap, player=1) == "303.5"


@rule("303.5")
def test_a_trap_can_be_used_while_its_base_is_a_target() -> None:
    b = Desk()
    camp = b.base(1, **SMALL)
    trap = b.trap(camp, SNARE, name="Snare")
    b.unit(0, name="Raider")
    bolt, other = (b.action(0, does(Damage(1, T1), targets=(BASE,)), name=name) for name in ("Bolt", "Other"))
    b.main().play(other, b.homes[1]).skip()
    assert not b.offered("spring", trap)
    b.skip().play(bolt, camp).skip()
    assert b.offered("spring", trap)
    b.skip()  # it has resolved
    assert b.denied("spring", trap, player=1) == "303.5"


@rule("303.5")
def test_a_trap_can_be_used_when_its_base_is_about_to_be_destroyed() -> None:
    b = Desk()
    camp = b.base(1, name="Camp", **SMALL)
    trap = b.trap(camp, SNARE, name="Snare")
    b.unit(0, name="Raider")
    doom = b.action(0, does(Destroy(named("Camp"))), name="Doom")
    b.main().play(doom).skip()
    assert b.offered("spring", trap)


@rule("303.5")
def test_an_ability_that_merely_knows_the_base_is_no_reason() -> None:
    b = Desk()
    camp = b.base(1, when("damage", AddCounters(named("Raider"), "seen"), this=True), name="Camp", **SMALL)
    trap = b.trap(camp, SNARE, name="Snare")
    b.unit(0, name="Raider")
    hit = b.action(0, does(Damage(1, named("Camp"))), name="Hit")
    b.main().play(hit).top()
    assert len(b.game.stack) == 1
    b.skip()
    assert b.asked[0] == 1
    assert not b.offered("spring", trap)


@rule("303.5")
def test_ones_own_card_that_targets_the_base_is_reason_enough() -> None:
    b = Desk()
    trap = b.trap(0, SNARE, name="Snare")
    b.unit(0, name="Raider")
    recruit = b.unit(0, zone="hand")
    b.main()
    assert not b.offered("spring", trap)
    b.play(recruit, b.home)
    assert b.offered("spring", trap)


@rule("303.5", "406.5")
def test_a_used_trap_goes_to_the_graveyard_even_if_its_ability_was_stopped() -> None:
    b, _, trap, raider = siege()
    ability = Target("t1", Stacked(Kind("ability")))
    hush = b.action(0, does(Stop(T1), targets=(ability,)), name="Hush")
    b.spring(trap).skip().play(hush).top()
    assert b.seen(raider, "snared") == 0
    assert b.where(trap) == "graveyard"


@rule("303.5")
def test_a_used_trap_cannot_be_used_again() -> None:
    b, _, trap, _ = siege()
    b.spring(trap)
    assert not b.offered("spring", trap)
    assert not b.offered("activate", trap)


@rule("303.5")
def test_a_used_trap_stays_while_its_ability_is_on_the_chain_above_something_else() -> None:
    d = Desk()
    trap = snare(d, d.homes[1])
    a, weak = d.unit(0, name="A", stats="0/5"), d.unit(0, name="Weak", stats="0/1")
    bolt = d.action(0, "Deal 3 damage to target base.", name="Bolt")
    d.start("main").play(bolt, d.homes[1]).skip().spring(trap, a)
    assert d.chain == ["Bolt", "Snare"]
    d.hurt(weak, 1)
    assert (d.where(weak), d.where(trap), d.chain) == ("graveyard", "battlefield", ["Bolt", "Snare"])
    d.top()
    assert (d.where(trap), d.chain) == ("graveyard", ["Bolt"])
    assert a.damage == 1


@rule("303.5", "301.6")
@pytest.mark.parametrize("attacked", [True, False])
def test_a_trap_is_used_only_while_its_own_base_is_attacked(attacked: bool) -> None:
    d = Desk()
    tower = d.base(1, name="Tower")
    trap = snare(d, d.homes[1])
    a, b = d.unit(0, name="A"), d.unit(0, name="B")
    d.start("declare attackers").attack((a, tower), *([(b, d.homes[1])] if attacked else [])).skip()
    assert d.offered("spring", trap) == attacked
    assert (d.denied("spring", trap, player=1) == "") == attacked


def aimed(d: Desk, *at: int) -> None:
    """Whoever is asked for a target takes one of these, or else the first."""
    while d.asked[1] != "priority":
        d.pick(next((value for value in d.values if value in at), d.values[0]))


@rule("303.5")
@pytest.mark.parametrize(
    ("texts", "threat"),
    [
        (("Deal 1 damage to target base.",), True),
        (("Destroy target base.",), True),
        (("Destroy all bases an opponent controls.",), True),
        (("Draw a card.",), False),
        (("Destroy all units.",), False),
        (("Draw a card. Destroy all units. Destroy all bases an opponent controls.",), True),
        (("Draw a card.", "Deal 1 damage to target base."), True),
        (("Deal 1 damage to target base.", "Draw a card."), True),
        (("Deal 1 damage to target unit and 1 damage to target base.",), True),
    ],
)
def test_a_trap_is_used_when_anything_on_the_chain_targets_or_destroys_its_base(
    texts: tuple[str, ...], threat: bool
) -> None:
    d = Desk()
    trap = snare(d, d.homes[1])
    d.unit(0, name="A", stats="0/5")
    cards = [d.action(0, text) for text in texts]
    d.start("main")
    for card in cards:
        d.play(card)
        aimed(d, d.homes[1].id, d.game.cards[-1].id)
    assert (d.denied("spring", trap, player=1) == "") == threat
    d.skip()
    assert d.offered("spring", trap) == threat


@rule("303.5", "602.2b")
def test_a_unit_that_used_an_ability_is_no_used_trap() -> None:
    d = Desk()
    a = d.unit(0, can(Draw(1), cost=(pay(1),)), name="A", stats="0/5")
    weak = d.unit(0, name="Weak", stats="0/1")
    d.start("main").activate(a).resolve().hurt(weak, 1)
    assert (d.where(weak), d.where(a)) == ("graveyard", "battlefield")
    assert "sprung" not in a.marks
    assert d.log("turn card") == []


@rule("303.6")
def test_nobody_uses_a_trap_of_another_player() -> None:
    b = Desk()
    camp = b.base(1, **SMALL)
    trap = b.trap(camp, SNARE, name="Snare")
    raider = b.unit(0, name="Raider")
    b.start("declare attackers").attack((raider, camp))
    assert b.asked == (0, "priority")
    assert not b.offered("spring", trap)
    assert b.denied("spring", trap, player=0) == "303.6"


@rule("303.3", "303.6")
def test_whoever_takes_control_of_a_trap_looks_at_it_and_uses_it() -> None:
    b = Desk()
    trap = b.trap(1, SNARE, name="Snare")
    b.unit(0, name="Raider")
    traps = Target("t1", Cards(("battlefield",), where=Kind("trap")))
    steal = b.action(0, does(TakeControl(T1), targets=(traps,)), name="Steal")
    recruit = b.unit(0, stats="3/2", zone="hand")
    b.main().play(steal, trap).resolve()
    assert (trap.controller, b.in_(trap), trap.facedown) == (0, "Home 0", True)
    assert b.seen_by(0, trap)
    b.play(recruit, b.home)
    assert b.offered("spring", trap)


# --- 304: actions -----------------------------------------------------------------------------------------------------


@rule("304.1")
def test_an_action_is_played_whenever_its_player_has_priority() -> None:
    b = Desk()
    ogre = b.unit(1, name="Ogre", stats="0/9")
    bolt, back, late = b.action(0, BOLT, name="Bolt"), b.action(1, BOLT, name="Back"), b.action(0, BOLT, name="Late")
    b.main().play(bolt, ogre)
    assert b.where(bolt) == "chain"
    b.skip()
    assert b.asked == (1, "priority")
    b.play(back, ogre)  # in another player's turn, with something on the chain
    assert b.chain == ["Bolt", "Back"]
    b.resolve().on("end of battle")
    assert b.offered("play", late)


@rule("304.1")
@pytest.mark.parametrize("zone", ["graveyard", "deck", "expelled", "sideboard"])
def test_an_action_is_played_from_the_hand(zone: str) -> None:
    b = Desk()
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    study = b.action(0, does(Draw(1)), name="Study", zone=zone)
    b.main()
    assert (b.offered("play", study), b.denied("play", study)) == (False, "601.1a")


@rule("304.2", "405.1")
def test_an_action_does_what_it_says_and_then_goes_to_its_owners_graveyard() -> None:
    b = Desk()
    ogre = b.unit(1, name="Ogre", stats="0/9")
    counting = Target("t1", UNITS)
    bolt = b.action(
        0, OnPlay(Body((Damage(2, T1), AddCounters(Cards(("chain",)), "still here")), (counting,))), name="Bolt"
    )
    b.main().play(bolt, ogre).resolve()
    assert ogre.damage == 2
    assert [e.card for e in b.log("counter")] == [bolt.id]  # it was on the chain while it resolved
    assert b.names("graveyard") == ["Bolt"]


@rule("304.4", "400.4a")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "expelled", "deck"])
def test_an_action_never_enters_the_battlefield(zone: str) -> None:
    b = Desk()
    study = b.action(0, does(Draw(1)), name="Study", zone=zone)
    b.unit(0, zone="hand"), b.unit(0, zone="hand")  # so that nothing is drawn
    call = b.action(1, does(Put(Cards((zone,), "opponent", Kind("action")), "battlefield")), name="Call")
    b.main(1).play(call).resolve()
    assert b.where(study) == zone
    assert study not in b.game.cards_in("battlefield", 0)


@rule("304.4")
def test_an_action_that_is_resolving_cannot_put_itself_there() -> None:
    b = Desk()
    climb = b.action(0, does(Put(This(), "battlefield")), name="Climb")
    b.main().play(climb).resolve()
    assert b.where(climb) == "graveyard"


CENSOR = Static(Cards(("hand",), "each", Kind("action")), (Cant("be played"),))


@rule("304.5")
@pytest.mark.parametrize(("censor", "allowed"), [([], True), ([CENSOR], False)])
def test_any_time_they_could_play_an_action_needs_priority_and_no_action(censor: list[Static], allowed: bool) -> None:
    b = Desk()
    b.unit(0, Static(Cards(("hand",), "you", Kind("unit")), (May("be played as action"),)), name="Drummer")
    b.unit(1, *censor, name="Censor")
    recruit, study = b.unit(0, zone="hand"), b.action(0, does(Draw(1)), name="Study")
    b.main(1).skip()  # in the turn of the opponent
    assert b.asked == (0, "priority")
    assert b.offered("play", recruit)
    assert b.offered("play", study) is allowed


# --- 305: units -------------------------------------------------------------------------------------------------------


@rule("305.5a", "207.1")
@pytest.mark.parametrize(("roll", "damage"), [(6, 0), (7, 2), (12, 2)])
def test_a_unit_must_roll_its_will_on_a_twelve_sided_die_to_attack(roll: int, damage: int) -> None:
    b = Desk()
    raider = b.unit(0, name="Raider", stats="7/2")
    b.dice(roll).start("declare attackers").attack((raider, b.homes[1])).on("end of battle")
    assert b.homes[1].damage == damage


@rule("305.5b", "207.1", "305.7")
def test_power_is_the_damage_dealt_in_battle_and_the_damage_it_takes_to_die() -> None:
    b = Desk()
    raider, guard = b.unit(0, name="Raider", stats="0/3"), b.unit(1, name="Guard")
    b.start("declare attackers").attack((raider, b.homes[1])).on("declare blockers").block((guard, raider))
    b.on("end of battle")
    assert b.where(guard) == "graveyard"
    assert (b.there(raider), raider.damage) == (True, 2)


@rule("305.5c")
def test_will_and_power_begin_with_what_is_printed_and_then_effects_apply() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", stats="6/2")
    b.gear(0, Static(UNITS, (Add("power", 1), Add("will", -1))), name="Banner")
    fix = b.action(0, does(gives(T1, SetTo("power", 5)), targets=(TARGET,)), name="Fix")
    b.main()
    assert (b.stat(unit, "will"), b.power(unit)) == (5, 3)
    b.play(fix, unit).resolve()
    assert (b.stat(unit, "will"), b.power(unit)) == (5, 6)


@rule("305.5")
def test_nothing_gives_power_to_what_is_no_unit() -> None:
    b = Desk()
    banner = b.gear(0, name="Banner")
    b.gear(0, Static(Cards(("battlefield",), "you"), (Add("power", 2),)), name="Drum")
    b.main()
    assert b.stat(banner, "power") is None
    assert b.stat(b.home, "power") is None


@rule("305.6")
def test_units_attack_and_block() -> None:
    b = Desk()
    raider, guard = b.unit(0, name="Raider"), b.unit(1, name="Guard")
    banner, wall = b.gear(0, name="Banner"), b.gear(1, name="Wall")
    b.start("declare attackers")
    assert b.values == [(raider.id, b.homes[1].id), None]
    assert b.denied("attack", banner) == "506.3"
    b.attack((raider, b.homes[1])).on("declare blockers")
    assert b.values == [(guard.id, raider.id), None]
    assert b.denied("block", wall, raider, player=1) == "506.3"


@rule("305.7")
@pytest.mark.parametrize(("damage", "lives", "seen"), [(1, True, 0), (2, True, 0), (3, False, 1), (4, False, 1)])
def test_damage_stays_on_a_unit_and_destroys_it_when_it_reaches_its_power(damage: int, lives: bool, seen: int) -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", stats="0/4", damage=1)
    witness = b.unit(0, when("move", AddCounters(This(), "seen"), tag="destroy", frm=("battlefield",)), name="Witness")
    b.main().hurt(unit, damage).resolve()
    assert (b.there(unit), b.seen(witness)) == (lives, seen)


@rule("305.7")
def test_damage_on_units_is_gone_after_cleanup() -> None:
    b = Desk()
    mine, theirs = b.unit(0, name="Golem", stats="0/4"), b.unit(1, name="Ogre", stats="0/4")
    b.main().hurt(mine, 2).hurt(theirs, 3).until("end")
    assert (mine.damage, theirs.damage) == (2, 3)
    b.next_turn()
    assert (mine.damage, theirs.damage) == (0, 0)


@rule("303.1", "303.3", "202.2b")
@pytest.mark.parametrize(("how", "zone"), [("played", "hand"), ("put", "graveyard")])
def test_a_trap_lies_face_down_without_its_name_and_abilities(how: str, zone: str) -> None:
    d = Desk()
    trap = d.trap(0, is_(Add("power", 2), what=MINE), name="Snare", zone=zone)
    unit = d.unit(0, stats="3/2")
    grave = Cards(("graveyard",), "you", Named("Snare"))
    raise_ = d.action(0, does(Put(grave, "battlefield", whose="you", state="facedown")))
    d.main().cast(trap if how == "played" else raise_, *([d.home] if how == "played" else []))
    assert (d.where(trap), trap.facedown) == ("battlefield", True)
    assert d.power(unit) == 2
    assert d.find(Cards(("battlefield",), where=Named("Snare"))) == []
    assert d.chars(trap).cost in (0, None)
