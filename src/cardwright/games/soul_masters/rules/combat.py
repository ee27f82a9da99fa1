"""The Combat Step in its six steps."""

from __future__ import annotations

from typing import Any

from cardwright.kernel.evaluate import cant, find
from cardwright.kernel.events.lasting import end_with_step
from cardwright.kernel.events.objects import end_object, make_cause
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.playing.offers import activate_option, usable_abilities
from cardwright.kernel.playing.priority import window
from cardwright.kernel.playing.stack import activate
from cardwright.kernel.state.decisions import ACT, Decision, Denial, Option, decline
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Act

from .attacking import ignores, mark_attack, pay_to_attack
from .battle import Combat, broken_off, takes_part
from .damage import COMBAT
from .energy import clear_floating, means
from .evolution import generate, generating
from .keywords import BLEED
from .moments import ahead
from .phasing import may_phase
from .process import only_state_actions
from .shields import pierce
from .skills import DEFENDER_BUBBLE, check_skill

PIERCED = 1  # SM GL.PIERCING
PASS = decline("pass", None, "CB.DEFENDER.7")


def enter(g: Game, step: str, rule: str) -> None:
    """A step of the Combat Step begins; Energy does not float from step to step."""
    ahead(g, step, _begin, step, rule)


def _begin(g: Game, step: str, rule: str) -> None:
    clear_floating(g)  # SM GL.FLOATING-ENERGY
    g.set("phase", step)  # SM GL.STEP
    g.tick("turn")
    perform(g, Event("phase", player=g.active, phase=step, rule=rule))  # SM GL.DURING


# --- 1: Attack Declaration Step ----------------------------------------------------------------------------------


def declare(g: Game, player: int, attacker: Card, target: int) -> None:
    """A card attacks: it is Rested, it Conjures, it may Phase, and then the attack triggers Skills."""
    g.set("battle", Combat(attacker.ref, g.cards[target].ref, declared=attacker.id))
    g.tick("fighting")
    g.next(
        pay_to_attack,  # SM GL.DECLARE-ATTACKER
        declaration,  # SM CB.DECLARE.1
        conjure,  # SM CT.COMMANDER.10
        may_phase,  # SM PH.1-PH.9
        announce_attack,  # SM CB.DECLARE.3
        pre_defender,  # SM CB.DECLARE.6
        defender_step,
        post_defender,
        damage_step,
        end_of_combat,
        leave_combat,
    )


def declaration(g: Game) -> None:
    """The attacker is Rested."""
    g.push(rest_attacker)
    enter(g, "attack declaration", "CB.DECLARE.1")  # SM GL.ATTACK-DECLARATION-STEP


def rest_attacker(g: Game) -> None:
    """The attacker is turned sideways."""
    card = g.cards[g.battle.attacker[0]]
    mark_attack(g, card)  # SM ST.12: at once, without the stack
    _note_subtypes(g, card)
    perform(g, Event("turn card", card.id, card.controller, state="rested", tag="attack", rule="CB.DECLARE.1"))


def conjure(g: Game) -> None:
    """Resources are generated at once, by Conjure and by Thirst."""
    card = g.cards[g.battle.attacker[0]]
    own, player = chars(g, card), card.controller
    if "Thirst" in own.keywords:
        g.push(thirst, player)  # SM GL.THIRST
    amount = g.rules.nature.stat(own, card, "conjure") or 0
    if "Conjure" in own.keywords:
        conjured = [a for a in own.abilities if isinstance(a, Keyword) and a.name == "Conjure"]
        best = max(conjured, key=lambda keyword: keyword.amount)
        g.push(generate_named, player, best.amount, best.word, "GL.CONJURE")
    elif amount:
        generate(g, player, amount, "GL.CONJURE")  # SM OB.10, CT.RESOURCE.2


def thirst(g: Game, player: int) -> None:
    """One Bleed is generated."""
    generate_named(g, player, 1, BLEED, "GL.THIRST")


def generate_named(g: Game, player: int, amount: int, name: str, rule: str) -> None:
    """A player generates Resources of a name, as many as there are."""
    whole = len(g.zone("resource deck", player).cards)
    events = [e for e in generating(g, player, whole, rule) if g.cards[e.card].face.name == name]
    if events:
        perform(g, *events[:amount])


def announce_attack(g: Game) -> None:
    """The attack triggers Skills of both players; they go onto the stack when priority begins."""
    battle: Combat = g.battle
    attacker, target = g.cards[battle.attacker[0]], g.cards[battle.target[0]]
    g.set("battle", battle._replace(attack=make_cause(g, "attack", attacker, "combat").ref))
    player = attacker.controller
    events = [Event("attack", attacker.id, player, other=target.id, rule="CB.DECLARE.1")]
    if _bands(g, attacker):
        events.append(Event("banding", attacker.id, player, other=target.id, rule="BU.BANDING"))  # SM BU.BANDING
    events.append(Event("attacked", target.id, target.controller, other=attacker.id, rule="BU.ATTACKED"))
    perform(g, *events)


def _bands(g: Game, attacker: Card) -> bool:
    """Another card with a Faction Subtype of the attacker has declared an attack this turn before."""
    traits, before, now = chars(g, attacker).traits, g.notes.banded, (attacker.id, g.battle.declared)
    _note_subtypes(g, attacker)
    return any(card not in now and trait in traits for card, trait in before)  # SM GL.FACTION-SUBTYPE


def _note_subtypes(g: Game, card: Card) -> None:
    """The card has attacked this turn with its Faction Subtypes."""
    new = ((card.id, trait) for trait in sorted(chars(g, card).traits))
    g.note("banded", tuple(dict.fromkeys((*g.notes.banded, *new))))


# --- 2 and 4: priority before and after the Defender Step -----------------------------------------------------


def pre_defender(g: Game) -> None:
    """Triggers go onto the stack, and players get priority until both pass with nothing on it."""
    g.push(window)  # SM CB.PREDEF.1-CB.PREDEF.8, ST.18
    enter(g, "pre-defender", "CB.PREDEF.1")


def post_defender(g: Game) -> None:
    """The same after the Defender Step."""
    if not broken_off(g):
        g.push(window)  # SM CB.POSTDEF.1-CB.POSTDEF.8
        enter(g, "post-defender", "CB.POSTDEF.1")


# --- 3: Defender Step --------------------------------------------------------------------------------------------


def defender_step(g: Game) -> None:
    """The non-active player acts alone and without the stack."""
    if not broken_off(g):
        g.push(defend)
        enter(g, "defender", "CB.DEFENDER.1")


def check_intercept(g: Game, player: int, unit: Card) -> Denial | None:
    """Why a Unit may not intercept the attack."""
    battle: Combat | None = g.battle
    if battle is None or g.phase != "defender" or player == g.active:
        return Denial("CB.DEFENDER.4", "an attack is intercepted in the Defender Step, by who is attacked")
    if unit.controller != player or g.zone_kind(unit) != "battleground" or "Defender" not in chars(g, unit).keywords:
        return Denial("GL.DEFENDER", "only a Unit of yours with Defender intercepts")
    if unit.turned:
        return Denial("GL.DEFENDER", "only a Ready Unit intercepts")
    if battle.intercepted:
        return Denial("GL.DEFENDER", "the attack was intercepted already")
    if battle.target == unit.ref:
        return Denial("GL.DEFENDER", "it is attacked itself")
    attacker = g.cards[battle.attacker[0]]
    own = chars(g, attacker)
    if own.cants and cant(g, attacker, "be intercepted", unit):
        return Denial("GL.ILLEGAL-ACTION", "an effect says that the attack cannot be intercepted")
    if ignores(g, attacker, own, unit):
        rule = "GL.STEALTH" if "Stealth" in own.keywords else "GL.BREAK"
        return Denial(rule, "the attacker disregards Defender")
    return None


def defend(g: Game) -> None:
    """The non-active player intercepts or uses Defender Skills, again and again until passing."""
    if broken_off(g):
        return  # SM CB.DEFENDER.6
    player = g.opponents(g.active)[0]
    found = [
        Option("intercept", ("intercept", card.id), (card.id,), "CB.DEFENDER.4")
        for card in g.cards_in("battleground", player)
        if check_intercept(g, player, card) is None
    ]
    for i, index in usable_abilities(g, player, means(g, player), check_skill):
        if chars(g, g.cards[i]).activated[index].label == DEFENDER_BUBBLE:
            found.append(activate_option(i, index, "CB.DEFENDER.5"))
    if found or g.facts.all_asked:
        decision = Decision(player, ACT, "defender step", [*found, PASS], _defended, (player,), "CB.DEFENDER.3")
        g.ask(decision, forced=True)


def _defended(g: Game, player: int, value: Any) -> None:
    if value is None:
        return  # SM CB.DEFENDER.7
    g.push(defend)
    g.push(only_state_actions)
    card = g.cards[value[1]]
    if value[0] == "intercept":
        g.push(_intercepted, card.id)
        rested = Event("turn card", card.id, player, state="rested", tag="intercept", rule="GL.DEFENDER")
        perform(g, rested)  # SM TF.POS.2
    else:
        activate(g, player, card, value[2])


def _intercepted(g: Game, unit: int) -> None:
    """The Unit is the new target of the attack."""
    card, attacker = g.cards[unit], g.battle.attacker[0]
    g.set("battle", g.battle._replace(target=card.ref, intercepted=True))  # SM GL.INTERCEPTED-UNIT-COMMANDER
    g.tick("fighting")
    perform(g, Event("intercept", card.id, card.controller, other=attacker, rule="GL.DEFENDER"))


# --- 5: Damage Calculation / Resolution Step ---------------------------------------------------------------------


def damage_step(g: Game) -> None:
    """The attacker deals its damage: less Shield Energy, less what is prevented, less Armor."""
    if broken_off(g):
        return
    g.push(only_state_actions)
    g.push(deal_damage)  # SM SH.20
    enter(g, "damage", "CB.DAMAGE.1")


def deal_damage(g: Game) -> None:
    """The final damage is dealt to the target."""
    battle: Combat = g.battle
    attacker, target = g.cards[battle.attacker[0]], g.cards[battle.target[0]]
    own = chars(g, attacker)
    if "Piercing" in own.keywords:
        pierce(g, target.controller, battle.attack, PIERCED)  # SM GL.PIERCING
    amount = g.rules.nature.stat(own, attacker, "attack") or 0  # SM DM.7, GL.ASSIGN-COMBAT-DAMAGE
    hit = Event("damage", target.id, target.controller, amount, other=attacker.id, tag=COMBAT, rule="CB.DAMAGE.1")
    perform(g, hit.changed(cause=battle.attack))  # SM SH.21-SH.24, GL.COMBAT-DAMAGE, GL.SOURCE-OF-DAMAGE


# --- 6: End of Combat Step ---------------------------------------------------------------------------------------


def end_of_combat(g: Game) -> None:
    """Skills of the end of combat and of what was K.O.'d go onto the stack, and players get priority."""
    if g.phase == "damage":  # SM CB.DAMAGE.8; an attack that was broken off has no such step
        g.push(window)  # SM CB.END.1-CB.END.9
        g.push(announce_end)  # SM GL.END-OF-COMBAT-STEP
        enter(g, "end of combat", "CB.END.1")


def announce_end(g: Game) -> None:
    """The end of combat triggers Skills of both."""
    battle: Combat = g.battle
    pairs = ((battle.attacker, battle.target, "attacking"), (battle.target, battle.attacker, "attacked"))
    perform(
        g,
        *(
            Event("end of combat", one[0], g.cards[one[0]].controller, other=two[0], tag=word, rule="CB.END.1")
            for one, two, word in pairs
            if g.is_current(one)
        ),
    )


def leave_combat(g: Game) -> None:
    """The game goes on in the Main Phase."""
    end_object(g, g.cards[g.battle.attack[0]])
    g.set("battle", None)
    g.tick("fighting")
    end_with_step(g, COMBAT, "battle")  # SM GL.COMBAT
    clear_floating(g)
    g.set("phase", "main")  # SM CB.END.9
    g.tick("turn")


def negate(g: Game, f: Frame, act: Act) -> None:
    """The attack is cancelled; the Combat Step ends once the stack is empty."""
    if g.battle is not None and not cant(g, g.cards[g.battle.attacker[0]], "be negated"):
        _call_off(g)  # SM GL.NEGATE


def _call_off(g: Game) -> None:
    g.set("battle", g.battle._replace(negated=True))
    g.tick("fighting")


def redirect(g: Game, f: Frame, act: Act) -> None:
    """Another card of the player who is attacked becomes the target of the attack."""
    battle: Combat | None = g.battle
    if battle is None or broken_off(g) or cant(g, g.cards[battle.attacker[0]], "be redirected"):
        return
    for card in find(g, f, act.what):
        if card.controller != g.active and takes_part(g, card.ref):
            g.set("battle", g.battle._replace(target=card.ref))  # SM GL.TARGET
            g.tick("fighting")


def remove_from_combat(g: Game, f: Frame, act: Act) -> None:
    """The attack is over if one of these cards attacks or is attacked."""
    battle: Combat | None = g.battle
    if battle is not None and any(card.ref in (battle.attacker, battle.target) for card in find(g, f, act.what)):
        _call_off(g)  # SM GL.REMOVED-FROM-COMBAT
