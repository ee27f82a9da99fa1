"""Effects that the glossary defines: what no text says yet is given as ready-made Skills."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk, printed

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    OnPlay,
    Pattern,
    Replacement,
    StateTriggered,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, StatCost, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    Apply,
    Create,
    Destroy,
    Draw,
    Effect,
    EndTurn,
    Restart,
    SetTo,
    Skip,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import All, Belongs, Cards, Exists, InState, It, Kind, This
from cardwright.testing import rule

REST = TurnCost(This(), "rested")
UNIT = Target("t1", Cards(("battleground",), "each", Kind("unit")))
MINE = Cards(("commander",), "you")


def says(*effects: Effect, targets: tuple[Target, ...] = ()) -> OnPlay:
    """The text of a Spell or Ability."""
    return OnPlay(Body(effects, targets))


# --- Traps -------------------------------------------------------------------------------------------------------


def trap(t: Desk, player: int, facedown: bool = True) -> Card:
    """A card in the Energy Field that is Rested and sacrificed to draw a card."""
    cost = (REST, MoveCost(This(), "discard pile", verb="sacrifice"))
    skill = Activated(cost, Body((Draw(),)), "[Trap]", per_turn=1, zones=("energy field",))
    return t.card(player, "energy field", "Spell", skill, cost=1, facedown=facedown)


@rule("BU.TRAP", "GL.FACE-DOWN")
def test_a_trap_is_sprung_from_the_energy_field_face_down() -> None:
    t = Desk()
    card = trap(t, 1)
    t.start().by(1, "activate", card)
    assert (t.where(card), t.waiting) == ("discard pile", [card.face.name])
    t.resolve()
    assert t.count("hand", 1) == 1


@rule("BU.TRAP")
def test_a_trap_that_paid_for_something_is_not_ready_to_be_sprung() -> None:
    t = Desk()
    card, other = (
        trap(t, 0),
        t.card(0, "hand", "Spell", Activated((), Body((Draw(),)), "[Trap]", zones=("energy field",))),
    )
    card.turned = True
    t.start()
    assert t.denied("activate", card) == "TF.COST.1"
    assert t.denied("activate", other) == "SK.STATIC.1"


@rule("BU.TRAP", "ZN.9")
def test_a_trap_looks_like_any_other_energy_to_the_opponent() -> None:
    t = Desk()
    trap(t, 0)
    t.energy(0, 1)
    t.start()
    one, two = t.game.view(1).zone("energy field", 0).cards
    assert one == two


# --- Equipment ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "reached"), [("Weapon", False), ("Armor", False), ("Battlefield", True)])
@rule("CT.RESERVE.5")
def test_the_skills_of_equipment_aim_at_their_own_side(kind: str, reached: bool) -> None:
    t = Desk()
    mine, also, theirs = t.unit(0), t.unit(0), t.unit(1)
    card = t.reserve(0, kind, "When a unit attacks, give target unit atk +1 until end of turn.", zone=ZONE[kind])
    t.start().attack(t.commander(0), t.commander(1))
    assert t.where(card) == ZONE[kind]
    t.after_combat().attack(mine, t.commander(1))
    assert {mine.id, also.id} | ({theirs.id} if reached else set()) == {o.cards[0] for o in t.options}


ZONE = {"Weapon": "equipment", "Armor": "equipment", "Battlefield": "battlefield"}


@rule("CT.RESERVE.5")
def test_equipment_that_says_enemy_aims_at_the_other_side() -> None:
    t = Desk()
    mine, theirs, other = t.unit(0), t.unit(1), t.unit(1)
    t.reserve(0, "Weapon", "When a unit attacks, destroy target enemy unit.", zone="equipment")
    t.start().attack(mine, t.commander(1))
    assert {theirs.id, other.id} == {o.cards[0] for o in t.options}


# --- Health as a cost --------------------------------------------------------------------------------------------


def bleeder(amount: int) -> Activated:
    """Pay Health: draw a card."""
    return Activated((StatCost(MINE, "health", amount),), Body((Draw(),)), per_turn=2)


@rule("GL.PAY-HEALTH", "GL.PAY")
def test_health_is_paid_with_the_commanders_own() -> None:
    t = Desk()
    t.lead(0, health=5, armor=2, damage=2)
    unit, dear = t.unit(0, bleeder(2), health=9), t.unit(0, bleeder(4), health=9)
    t.start()
    assert t.denied("activate", dear) == "GL.PAY-HEALTH"
    t.act("activate", unit).resolve()
    assert (t.health(0), t.stat(unit, "health"), t.count("hand", 0)) == (1, 9, 1)  # Armor is about damage


@rule("GL.PAY-HEALTH", "CT.COMMANDER.9")
def test_who_pays_all_health_is_defeated_and_evolves() -> None:
    t = Desk()
    t.lead(0, health=2)
    t.evolutions(0, health=6)
    unit = t.unit(0, bleeder(2))
    t.start().act("activate", unit)
    assert (t.health(0), t.count("hand", 0)) == (6, 1)
    t.resolve()
    assert t.count("hand", 0) == 2


# --- ending early --------------------------------------------------------------------------------------------------


@rule("GL.END-THE-COMBAT-STEP")
def test_an_effect_ends_the_combat_step_at_once() -> None:
    t = Desk()
    unit, other = t.unit(0, "When this unit attacks, draw a card."), t.unit(0)
    stop = t.ability(1, says(Act("end combat")))
    t.start().attack(unit, t.commander(1)).cast(1, stop).pass_(2)
    assert (t.game.phase, t.game.battle, t.waiting, t.player) == ("main", None, [], 0)
    assert (t.health(1), t.count("hand", 0), unit.turned) == (10, 0, True)
    assert t.possible("attack", other)


@rule("GL.END-THE-TURN")
def test_an_effect_ends_the_turn_at_once() -> None:
    t = Desk()
    unit = t.unit(0, "When this unit attacks, draw a card.", "At the start of your end phase, draw a card.")
    boost = t.ability(0, "Give target unit atk +2 until end of turn.")
    stop = t.ability(1, says(EndTurn()))
    t.start().cast(0, boost, unit).resolve().attack(unit, t.commander(1)).cast(1, stop).pass_(2)
    assert (t.game.active, t.game.battle, t.waiting) == (1, None, [])
    assert (t.health(1), t.count("hand", 0), t.stat(unit, "attack")) == (10, 0, 2)


@rule("GL.END-THE-TURN")
def test_skills_that_wait_when_the_turn_ends_are_gone() -> None:
    t = Desk()
    t.unit(1, "When this unit is destroyed, draw a card.")
    doom = t.spell(0, says(Destroy(Cards(("battleground",), "each")), EndTurn()))
    t.start().cast(0, doom).pass_(2)
    assert (t.game.active, t.count("battleground", 1), t.waiting) == (1, 0, [])
    t.next_turn()
    assert t.count("hand", 1) == 2


@rule("GL.RESTART-THE-GAME")
def test_the_game_begins_again() -> None:
    t = Desk()
    t.lead(0, damage=4)
    forms, weapon = t.evolutions(1), t.reserve(1, "Weapon", zone="equipment")
    unit, again = t.unit(0), t.spell(0, says(Restart()))
    spent = t.resources(0, 2, "resource field")
    t.start().cast(0, again).pass_(2)
    assert (t.prompt, t.player) == ("mulligan", 0)
    assert (t.count("hand", 0), t.count("hand", 1), t.health(0)) == (5, 5, 10)
    assert t.where(forms[0]) == "evolutions"
    assert t.where(weapon) == "reserve deck"
    assert {t.where(card) for card in spent} == {"resource deck"}
    assert t.where(unit) in ("deck", "hand")
    t.idle().idle()
    assert (t.game.turn, t.game.phase, t.game.active) == (1, "draw", 0)


@pytest.mark.parametrize(("what", "drawn", "readied"), [("draw", 0, True), ("upkeep", 2, False)])
@rule("GL.SKIP")
def test_a_phase_is_skipped(what: str, drawn: int, readied: bool) -> None:
    t = Desk()
    unit, sleep = t.unit(1, rested=True), t.spell(0, says(Skip(what, "opponent")))
    t.start().cast(0, sleep).resolve().next_turn()
    assert (t.count("hand", 1), unit.turned) == (drawn, not readied)


@rule("GL.SKIP")
def test_a_turn_is_skipped() -> None:
    t = Desk()
    sleep = t.spell(0, says(Skip("turn", "opponent")))
    t.start().cast(0, sleep).resolve().next_turn()
    assert t.game.active == 0


# --- triggers ----------------------------------------------------------------------------------------------------


@rule("GL.BEFORE")
def test_a_skill_triggers_before_a_step_begins() -> None:
    t = Desk()
    t.unit(1, Triggered(Pattern("before", phase="defender"), Body((Draw(),))), name="Watch")
    t.start().attack(t.commander(0), t.commander(1)).pass_(2)
    assert (t.game.phase, t.waiting) == ("pre-defender", ["Watch"])
    t.pass_(2)
    assert t.count("hand", 1) == 1
    t.pass_(2)
    assert t.game.phase == "defender"


@rule("GL.DURING")
def test_a_skill_of_a_step_triggers_at_its_beginning() -> None:
    t = Desk()
    t.unit(1, Triggered(Pattern("phase", phase="post-defender"), Body((Draw(),))), name="Watch")
    t.start().attack(t.commander(0), t.commander(1)).on("post-defender")
    assert (t.waiting, t.player) == (["Watch"], 0)


@rule("GL.STATE-TRIGGER")
def test_a_skill_triggers_when_something_is_so() -> None:
    t = Desk()
    rested = Exists(Cards(("battleground",), "you", InState("rested")), 2)
    t.unit(0, StateTriggered(rested, Body((Draw(),))), name="Watch")
    one, two = t.unit(0), t.unit(0)
    t.start().fight(one, t.commander(1))
    assert t.count("hand", 0) == 0
    t.attack(two, t.commander(1))
    assert t.waiting == ["Watch"]


# --- counters, tokens, numbers ------------------------------------------------------------------------------------


@rule("GL.KEYWORD-COUNTER", "GL.COUNTER-NOUN")
def test_a_counter_gives_the_keyword_it_is_named_after() -> None:
    t = Desk()
    unit = t.unit(0, fresh=True)
    gift = t.spell(0, says(AddCounters(It("t1"), "Haste"), targets=(UNIT,)))
    t.start()
    assert t.denied("attack", unit, t.commander(1)) == "CT.UNIT.4"
    t.cast(0, gift, unit).resolve()
    assert t.denied("attack", unit, t.commander(1)) == ""


@rule("GL.CREATE", "GL.TOKEN")
def test_a_token_is_created_on_the_battleground_and_ceases_to_exist_elsewhere() -> None:
    t = Desk()
    t.game.faces = {"Imp": printed("Imp", "Unit / Token", stats="1/1", cost=0, shield=0)}
    call = t.spell(0, says(Create(("Imp",), to="battleground")))
    home = t.spell(0, "Return target unit to its owner's hand.")
    t.start().cast(0, call).resolve()
    (imp,) = t.game.cards_in("battleground", 0)
    assert t.denied("attack", imp, t.commander(1)) == "CT.UNIT.4"
    t.cast(0, home, imp).resolve()
    assert (imp.zone, t.count("hand", 0)) == (-1, 0)


@rule("GL.CREATE", "CT.UNIT.5")
def test_no_token_comes_where_there_are_five_units() -> None:
    t = Desk()
    t.game.faces = {"Imp": printed("Imp", "Unit / Token", stats="1/1", cost=0, shield=0)}
    for _ in range(4):
        t.unit(0)
    call = t.spell(0, says(Create(("Imp",), 3, to="battleground")))
    t.start().cast(0, call).resolve()
    assert t.count("battleground", 0) == 5


@rule("GL.BASE-ATTACK-POWER-BASE-HEALTH")
def test_a_base_number_is_set_before_others_are_added() -> None:
    t = Desk()
    unit = t.unit(0, attack=5)
    t.unit(0, "Your units have atk +1.")
    small = t.spell(0, says(Apply(It("t1"), (SetTo("attack", 1),), Until.TURN), targets=(UNIT,)))
    t.start().cast(0, small, unit).resolve()
    assert t.stat(unit, "attack") == 2


@rule("GL.RIPOSTE", "GL.COMBAT-DAMAGE")
def test_the_damage_of_riposte_is_combat_damage() -> None:
    t = Desk()
    unit, guard = t.unit(0, attack=1), t.unit(1, "Riposte.", attack=3, health=5, rested=True)
    t.start().fight(unit, guard)
    assert t.where(unit) == "discard pile"
    assert [e.tag for e in t.log("damage")] == ["combat"]


@rule("GL.SUMMONING-SICKNESS-RULE", "GL.CONTROL-CONTROLLER")
def test_a_unit_under_new_control_does_not_attack_this_turn() -> None:
    t = Desk()
    unit = t.unit(1)
    steal = t.spell(0, says(TakeControl(It("t1"), until=Until.REST), targets=(UNIT,)))
    t.start().cast(0, steal, unit).resolve()
    assert (unit.controller, t.denied("attack", unit, t.commander(1))) == (0, "CT.UNIT.4")
    t.next_turn().next_turn()
    assert t.denied("attack", unit, t.commander(1)) == ""


# --- loops ---------------------------------------------------------------------------------------------------------


@rule("GL.LOOP", "OPEN.13")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    t = Desk(deck=30)
    flip = Triggered(Pattern("turn card", this=True, state="ready"), Body((Turn(This(), "rested"),)))
    flop = Triggered(Pattern("turn card", this=True, state="rested"), Body((Turn(This(), "ready"),)))
    unit = t.unit(0, flip, flop)
    t.game.facts.all_asked = False
    t.start()
    assert unit.controller == 0
    t.act("attack", unit, t.commander(1))
    assert (t.game.over, t.game.outcome.rule) == (True, "GL.LOOP")


# --- attacking at a cost -------------------------------------------------------------------------------------------


@rule("GL.DECLARE-ATTACKER", "GL.COST")
def test_an_attack_may_cost_energy() -> None:
    t = Desk()
    t.unit(1, "Enemy units must rest 2 energy to attack.")
    one, two = t.unit(0), t.unit(0)
    energy = t.energy(0, 3)
    t.start().attack(one, t.commander(1))
    assert t.turned(energy) == 2
    t.after_combat()
    assert t.denied("attack", two, t.commander(1)) == "GL.DECLARE-ATTACKER"
    assert t.denied("attack", t.commander(0), t.commander(1)) == ""


@rule("GL.DECLARE-ATTACKER")
def test_an_attack_may_cost_a_card() -> None:
    t = Desk()
    price = (MoveCost(Cards(("hand",), "you"), "discard pile", verb="discard"),)
    unit = t.unit(0, Triggered(Pattern("cost to attack"), Body(), cost=price))
    card = t.spell(0, cost=9)
    t.start().attack(unit, t.commander(1))
    assert t.where(card) == "discard pile"
    assert unit.turned


# --- the Upkeep Phase ------------------------------------------------------------------------------------------------


@rule("TF.UPKEEP.3", "CT.EVOLUTION.1", "GL.STATE-BASED-ACTIONS")
def test_a_commander_that_is_defeated_in_the_upkeep_phase_evolves_before_the_draw() -> None:
    t = Desk()
    t.lead(0, health=1)
    t.evolutions(0, health=6)
    t.unit(0, "At the start of your upkeep phase, deal 1 damage to each commander.")
    t.start("upkeep")
    assert (t.health(0), [e.rule for e in t.log("draw")]) == (6, ["CT.EVOLUTION.2", "TF.DRAW.1", "TF.DRAW.1"])


# --- redirection ----------------------------------------------------------------------------------------------------


@rule("GL.REDIRECTION-EFFECT", "GL.DAMAGE-SOURCE")
def test_damage_is_dealt_to_another_card_by_the_same_source() -> None:
    t = Desk()
    mine = All((Kind("commander"), Belongs("you")))
    guard = t.unit(1, Replacement(Pattern("damage", what=mine), onto=This()), health=3)
    attacker = t.unit(0, attack=3)
    t.start().fight(attacker, t.commander(1))
    assert (t.health(1), t.where(guard)) == (10, "discard pile")
    assert [(e.card, e.other, e.tag) for e in t.log("damage")] == [(guard.id, attacker.id, "combat")]


@rule("GL.REDIRECTION-EFFECT", "SH.8")
def test_shield_energy_against_the_source_counts_for_the_card_that_is_hit_instead() -> None:
    t = Desk()
    mine = All((Kind("commander"), Belongs("you")))
    guard = t.unit(1, Replacement(Pattern("damage", what=mine), onto=This()), health=3)
    attacker, card = t.unit(0, attack=3), t.shields(1, 1)[0]
    t.start().attack(attacker, t.commander(1)).shield(1, card).resolve().after_combat()
    assert (t.health(1), t.where(guard)) == (10, "battleground")
