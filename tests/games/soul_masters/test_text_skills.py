"""Printed Skills: bubbles, costs, triggers and upkeep; beside each what is not read."""

from __future__ import annotations

import pytest
from tests.games.soul_masters.desk import Desk, printed

from cardwright.games.soul_masters.rules.game import describe
from cardwright.kernel.view.sentences import labels
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError

EMBERS = "resource field"


def rich() -> Desk:
    """A board whose first player has Resources to pay with."""
    t = Desk()
    t.resources(0, 4, EMBERS)
    return t


# --- activated Skills -----------------------------------------------------------------------------------------------


@rule("SK.ACTIVATED.2", "GL.ACTIVATION-COST", "GL.DISCARDING-RESOURCES")
def test_what_stands_before_the_colon_is_paid() -> None:
    t = rich()
    unit = t.unit(0, "Fury - Discard 2 Ember: Draw 2 cards.")
    t.start().act("activate", unit)
    assert (t.count(EMBERS, 0), t.count("hand", 0), t.waiting) == (2, 0, [unit.face.name])
    t.resolve()
    assert (t.count("resource deck", 0), t.count("hand", 0)) == (2, 2)
    assert t.denied("activate", unit) == "GL.ACTIVATED-SKILL"


@pytest.mark.parametrize(
    ("cost", "left"),
    [
        ("Discard 1 Ember", (3, 2, 0)),
        ("Discard 1 Resource", (3, 2, 0)),
        ("Discard 1 energy card", (4, 1, 0)),
        ("Rest 1 energy", (4, 2, 1)),
        ("Rest 1 energy & Discard 1 Ember", (3, 2, 1)),
        ("Consume", (0, 2, 0)),
    ],
)
@rule("TF.COST.2", "OPEN.27", "GL.CONSUME")
def test_skills_are_paid_as_they_say(cost: str, left: tuple[int, int, int]) -> None:
    t = rich()
    unit, energy = t.unit(0, f"{cost}: Draw 1 card."), t.energy(0, 2)
    t.start().act("activate", unit)
    for _ in range(t.prompt in ("pay", "spend", "discard")):
        t.pick(energy[0])
    assert (t.count(EMBERS, 0), t.count("energy field", 0), t.turned(energy)) == left


@rule("GL.PAY-HEALTH")
def test_health_of_the_commander_is_paid() -> None:
    t = Desk()
    t.lead(0, "[Once] Pay 2 Health: Draw 1 card.", health=3)
    t.start().act("activate", t.commander(0)).resolve()
    assert (t.health(0), t.count("hand", 0)) == (1, 1)
    t.next_turn().next_turn()
    assert t.denied("activate", t.commander(0)) == "GL.PAY-HEALTH"


@rule("BU.ONCE", "BU.MAIN")
def test_two_bubbles_hold_together() -> None:
    t = rich()
    unit = t.unit(0, "[Once][Main] Discard 1 Ember: Gain +1 dmg until end of turn.", attack=2)
    t.start().act("activate", unit).resolve()
    assert (t.stat(unit, "attack"), t.denied("activate", unit)) == (3, "BU.ONCE")
    t.next_turn()
    t.pass_()
    assert t.denied("activate", unit, player=0) == "TF.MAIN.1"


@rule("BU.DEFENDER", "CB.DEFENDER.2", "CB.DEFENDER.5", "CB.DEFENDER.6")
def test_a_defender_skill_negates_the_attack_at_once() -> None:
    t = Desk()
    t.resources(1, 1, EMBERS)
    wall = t.unit(1, "[Defender] Discard 1 Ember: Negate this attack.")
    t.start().attack(t.commander(0), t.commander(1))
    assert t.denied("activate", wall, player=1) == "BU.DEFENDER"
    t.on("defender").act("activate", wall)
    assert (t.game.battle, t.health(1)) == (None, 10)


@rule("BU.TRAP")
@pytest.mark.parametrize("head", ["[Trap] -", "Trap -"])
def test_a_trap_is_sprung_from_the_energy_field(head: str) -> None:
    t = Desk()
    text = f"{head} Rest & Sacrifice from Energy Field: If Ash is your Cmdr, prevent 2 dmg."
    t.lead(1, name="Lord Ash")
    trap = t.ability(1, "Draw 1 card.", text, zone="energy field", facedown=True)
    t.start().attack(t.commander(0), t.commander(1))
    t.by(1, "activate", trap).resolve().after_combat()
    assert (t.where(trap), t.health(1)) == ("discard pile", 10)


@rule("BU.TRAP")
def test_a_rested_trap_is_not_sprung() -> None:
    t = Desk()
    trap = t.ability(1, "Trap - Rest & Sacrifice from Energy Field: Negate this attack.", zone="energy field")
    trap.facedown = trap.turned = True
    t.game.touch_all()
    t.start().attack(t.commander(0), t.commander(1)).pass_()
    assert "activate" not in t.verbs(trap)


# --- triggered Skills ------------------------------------------------------------------------------------------------


@rule("BU.ON-PLAY-BATTLEGROUND")
def test_an_on_play_skill_waits_for_the_card_to_be_cast_from_the_hand() -> None:
    t = Desk()
    text = "Gift - [On Play] Draw 1 card."
    cast, fetched = t.unit(0, text, zone="hand", cost=0), t.unit(0, text, zone="discard pile")
    fetch = t.spell(0, "Summon a Unit from your Discard.")
    t.start().cast(0, cast).resolve()
    assert t.count("hand", 0) == 2
    t.cast(0, fetch).resolve()
    assert (t.where(fetched), t.count("hand", 0)) == ("battleground", 1)


@rule("SK.TRIGGERED.2", "SK.TRIGGERED.3")
@pytest.mark.parametrize(("answer", "left"), [("yes", (3, 1)), ("no", (4, 0))])
def test_the_cost_of_a_triggered_skill_is_paid_as_it_resolves(answer: str, left: tuple[int, int]) -> None:
    t = rich()
    unit = t.unit(0, "Blood - [Attacking] Discard 1 Ember: Draw 1 card.")
    t.start().attack(unit, t.commander(1))
    assert (t.waiting, t.count(EMBERS, 0)) == ([unit.face.name], 4)
    t.pass_(2).act(answer)
    assert (t.count(EMBERS, 0), t.count("hand", 0)) == left


@rule("BU.ATTACKING")
@pytest.mark.parametrize("head", ["[Attacking]", "When attacking,"])
def test_the_older_words_of_the_attacking_bubble_say_the_same(head: str) -> None:
    t = Desk()
    unit = t.unit(0, f"Rush - {head} Draw 1 card.")
    t.start().attack(unit, t.commander(1)).resolve()
    assert t.count("hand", 0) == 1


@rule("BU.ON-KO", "GL.KO")
@pytest.mark.parametrize(
    ("text", "drawn"), [("[On K.O.] Draw 1 card.", 1), ("When another Unit is K.O.'d, draw 1 card.", 0)]
)
def test_on_ko_is_about_the_card_itself(text: str, drawn: int) -> None:
    t = Desk()
    unit, end = t.unit(1, text), t.spell(0, "K.O. target enemy Unit.")
    t.start().cast(0, end, unit).resolve()
    assert t.count("hand", 1) == drawn


@rule("GL.KO", "BU.ON-KO")
def test_a_unit_that_kos_an_enemy_unit_notices_it() -> None:
    t = Desk()
    wolf = t.unit(0, "When this Unit K.O.'s an enemy Unit, draw 1 card.", attack=5)
    prey, other, end = t.unit(1, rested=True), t.unit(1), t.spell(0, "K.O. target enemy Unit.")
    t.start().cast(0, end, other).resolve()
    assert t.count("hand", 0) == 0
    t.fight(wolf, prey)
    assert t.count("hand", 0) == 1


@rule("GL.AT-END-OF-TURN", "GL.DELAYED-TRIGGERED-SKILL")
def test_what_is_summoned_may_be_kod_at_the_end_of_the_turn() -> None:
    t = Desk()
    call = t.spell(
        0, "Summon a Unit with cost 2 or less from the Discard. It gains Haste and is K.O.'d at end of turn."
    )
    wolf = t.unit(0, zone="discard pile", cost=2)
    t.start().cast(0, call).resolve()
    assert t.denied("attack", wolf, t.commander(1)) == ""
    t.on("end").resolve()
    assert t.where(wolf) == "discard pile"


# --- upkeep ----------------------------------------------------------------------------------------------------------


@rule("UP.1", "UP.2", "GL.UPKEEP", "BU.UPKEEP")
@pytest.mark.parametrize(("answer", "zone", "left"), [("yes", "battleground", 0), ("no", "discard pile", 1)])
@pytest.mark.parametrize("rest", ["to keep this card in play", "or K.O. this Unit"])
def test_who_does_not_pay_the_upkeep_loses_the_card(answer: str, zone: str, left: int, rest: str) -> None:
    t = Desk()
    t.resources(0, 1, EMBERS)
    unit = t.unit(0, f"[Upkeep] - Discard 1 Ember {rest}.")
    t.start("upkeep").act(answer)
    assert (t.where(unit), t.count(EMBERS, 0)) == (zone, left)


@rule("UP.2")
def test_who_cannot_pay_is_not_asked() -> None:
    t = Desk()
    unit = t.unit(0, "[Upkeep] - Discard 1 Ember to keep this card in play.")
    t.start("upkeep")
    assert t.where(unit) == "discard pile"


# --- Auras, Hexes and what holds --------------------------------------------------------------------------------------


@rule("BU.AURA")
@pytest.mark.parametrize(("head", "attack"), [("[Aura] ", 3), ("", 2)])
def test_only_an_aura_reaches_units_that_come_later(head: str, attack: int) -> None:
    t = Desk()
    there, late = t.unit(0, attack=2), t.unit(0, attack=2, zone="hand", cost=0)
    cry = t.spell(0, f"{head}Units you control gain +1 atk until end of turn.")
    t.start().cast(0, cry).resolve().cast(0, late).resolve()
    assert (t.stat(there, "attack"), t.stat(late, "attack")) == (3, attack)


@rule("AT.HEX", "BU.PLACE-ON-BATTLEGROUND", "SK.STATIC.1")
def test_what_a_hex_says_holds_while_it_is_there() -> None:
    t = Desk()
    foe = t.unit(1, attack=3)
    hex = t.spell(
        0, "[Upkeep] - Discard this card.", "Place on Battleground: Enemy Units gain -1 dmg.", kind="Spell / Hex"
    )
    t.start().cast(0, hex).resolve()
    assert t.stat(foe, "attack") == 2
    t.next_turn().next_turn()
    assert (t.where(hex), t.stat(foe, "attack")) == ("discard pile", 3)


@rule("AT.HEX", "GL.ARMOR")
def test_what_a_hex_gives_to_its_target_lasts_as_long_as_the_hex() -> None:
    t = Desk()
    unit = t.unit(0)
    hex = t.spell(0, "Place on the Battleground: Target Unit or Cmdr gains +1 armor.", kind="Spell / Hex")
    clean = t.spell(0, "Target Spell or Ability is Discarded from the Battleground.")
    t.start().cast(0, hex, unit).resolve()
    t.next_turn().next_turn()
    assert t.stat(unit, "armor") == 1
    t.cast(0, clean, hex).resolve()
    assert t.stat(unit, "armor") == 0


@rule("AT.HEX")
def test_a_hex_is_sacrificed_for_its_skill() -> None:
    t = Desk()
    hex = t.spell(0, "Place on the Battleground: Sacrifice: Draw 2 cards.", kind="Spell / Hex")
    t.start().cast(0, hex).resolve().by(0, "activate", hex)
    assert t.where(hex) == "discard pile"
    t.resolve()
    assert t.count("hand", 0) == 2


@rule("GL.REMOVE", "AT.HEX", "AT.FEAT")
@pytest.mark.parametrize(("kind", "zone"), [("Feat / Spell", "removed"), ("Feat / Spell / Hex", "battleground")])
def test_a_feat_is_removed_from_the_game_in_the_end(kind: str, zone: str) -> None:
    t = Desk()
    hex = "[Upkeep] - Discard this card."
    first = (hex,) * kind.endswith("Hex")
    feat = t.reserve(0, kind, *first, "Draw 1 card.", "Remove this card from the game.")
    t.start().cast(0, feat).resolve()
    assert (t.count("hand", 0), t.where(feat)) == (1, zone)
    t.next_turn().next_turn()
    assert t.where(feat) == "removed"


# --- what is not read -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Unit", "[Once][Main]"),
        ("Unit", "[Main] [Banding] Draw 1 card."),
        ("Unit", "[Main] Draw 1 card."),
        ("Unit", "[Sometimes] Draw 1 card."),
        ("Unit", "Draw 1 card."),
        ("Unit", "[Place On Battleground] Draw 1 card."),
        ("Spell", "When a Unit is K.O.'d, draw 1 card."),
        ("Spell", "Rest: Draw 1 card and sing."),
        ("Unit", "[Upkeep] - Discard 1 Ember to sing."),
        ("Unit", "[On Play] Draw 1 card (Max 3.)"),
        ("Unit", "Discard 2 Red Ember: Draw 1 card."),
        ("Unit", "When gains +1 dmg."),
        ("Unit", "K.O. Unit."),
        ("Unit", "[End of Combat] Draw 1 card."),
        ("Spell", "[End of Combat] Draw 1 card."),
        ("Spell", "Give target unit Conjure 2 until end of turn."),
        ("Spell", "Give target unit Conjure 2 resources until end of turn."),
        ("Core", "[On Play To Energy] - Swap a face down card with this Unit."),
    ],
)
def test_what_is_half_understood_is_refused(kind: str, text: str) -> None:
    fields = {"cost": 1, "stats": "1/1", "shield": 0} if kind == "Unit" else {"cost": 1} if kind == "Spell" else {}
    with pytest.raises(TextError):
        printed("Card", kind, text, **fields)


# --- how often, and when --------------------------------------------------------------------------------------------


@rule("SK.ACTIVATED.2")
def test_a_skill_is_used_as_often_as_it_says() -> None:
    t = rich()
    unit = t.unit(0, "Discard 1 Ember: Draw 1 card. Use this ability only twice each turn.")
    t.start()
    for _ in range(2):
        t.act("activate", unit).resolve()
    assert (t.count(EMBERS, 0), t.possible("activate", unit)) == (2, False)


@rule("CB.END.1")
def test_a_skill_waits_for_the_end_of_combat() -> None:
    t = Desk()
    unit = t.unit(0, "At the end of combat, draw 1 card.")
    t.start().fight(unit, t.commander(1)).after_combat()
    assert t.count("hand", 0) == 1


@rule("GL.AT-END-OF-TURN")
def test_a_spell_waits_for_the_end_of_its_turn() -> None:
    t = Desk()
    spell = t.spell(0, "Draw 2 cards. At the end of the turn, draw 1 card.")
    t.start().cast(0, spell).resolve()
    drawn = t.count("hand", 0)
    t.on("end").resolve()
    assert t.count("hand", 0) == drawn + 1


@rule("BU.END-OF-COMBAT")
def test_an_ability_with_the_bubble_of_the_end_of_combat_is_cast_then_alone() -> None:
    t = Desk()
    unit, late = t.unit(0), t.ability(0, "[End of Combat] Draw 2 cards.")
    t.start()
    assert not t.possible("play", late)
    t.attack(unit, t.commander(1)).on("post-defender")
    assert not t.possible("play", late)
    t.on("end of combat").cast(0, late).resolve()
    assert t.count("hand", 0) == 2


@rule("BU.END-OF-COMBAT")
def test_the_bubble_of_the_end_of_combat_stands_before_all_of_the_text() -> None:
    with pytest.raises(TextError):
        printed("Card", "Ability", "Deal 1 damage to target unit.", "[End of Combat] Draw 2 cards.", cost=1)


@rule("BU.PRIORITY")
def test_it_is_the_unit_that_a_priority_skill_speaks_of() -> None:
    t = Desk()
    foe = t.unit(1, "[Priority] When this unit is attacked, it gets health +2 this turn.", rested=True)
    unit = t.unit(0)
    t.start().attack(unit, foe)
    assert (t.stat(foe, "health"), t.waiting) == (4, [])


@rule("BU.PRIORITY")
@pytest.mark.parametrize("attacker", [0, 1])
def test_a_priority_skill_waits_for_each_of_two_events(attacker: int) -> None:
    t = Desk()
    pair = [t.unit(0, "[Priority] When this unit attacks or is attacked, draw 1 card."), t.unit(1)]
    pair[1 - attacker].turned = True
    t.start(active=attacker).attack(pair[attacker], pair[1 - attacker])
    assert (t.count("hand", 0), t.waiting) == (1, [])


@rule("GL.CONJURE")
def test_a_unit_that_is_given_conjure_generates_resources_as_it_attacks() -> None:
    t = Desk()
    t.resources(0, 4)
    unit, gift = t.unit(0), t.spell(0, "Give target unit Conjure 3 Ember until end of turn.")
    t.start().cast(0, gift, unit).resolve().attack(unit, t.commander(1))
    assert t.count(EMBERS, 0) == 3


@rule("AP.6")
def test_triggered_skills_that_wait_for_their_order_are_told_by_what_they_say() -> None:
    t = Desk()
    t.resources(0, 1)
    wolf = t.unit(0, "[Attacking] Generate 1 Ember.", name="Wolf")
    t.unit(0, "When a unit you control attacks, draw 1 card.", name="Drummer")
    t.start().attack(wolf, t.commander(1))
    assert t.game.decision is not None
    told = labels(t.game, t.game.decision)
    assert [line.split(":")[0] for line in told] == ["Wolf", "Drummer"]
    assert ("generate 1 Ember" in told[0], "draw" in told[1]) == (True, True), told


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Unit", "Enemy units must rest 2 energy to attack."),
        ("Ability", "[End of Combat] Draw 2 cards."),
        ("Unit", "[Priority] When this unit is attacked, it gets health +2 this turn."),
        ("Unit", "[Trap] When a unit you control is attacked, it gets health +2 this turn."),
        ("Spell", "Give target unit Conjure 3 Ember until end of turn."),
    ],
)
def test_skills_are_read_again_as_they_are_printed(kind: str, text: str) -> None:
    fields = {"cost": 1, "stats": "1/1", "shield": 0} if kind == "Unit" else {"cost": 1}
    face = printed("Card", kind, text, **fields)
    assert printed("Card", kind, *map(describe, face.abilities), **fields).abilities == face.abilities
