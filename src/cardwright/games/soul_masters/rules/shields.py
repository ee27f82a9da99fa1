"""Shields: cards that are discarded as Shield Energy against one damage source."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from msgspec.structs import replace

from cardwright.kernel.evaluate import amount, cant, find
from cardwright.kernel.events.lasting import begin
from cardwright.kernel.flow.frames import effects_of
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.pieces import Card, Frame, Lasting, Ref
from cardwright.kernel.state.table import cants_of, chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Replacement, Target
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act, Damage, Effect, Guard
from cardwright.kernel.vocabulary.selectors import Aimed, Among, Belongs, Cards, InState, It, Linked, Only, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Stat

from .battle import broken_off
from .moments import check_priority_moment

SHIELD, PREVENT = "shield", "prevent"  # the sort of object that waits on the stack
SHIELD_ENERGY = "shield energy"
USED = "shields used"  # how many cards a player has discarded as Shields this turn
SOURCES = "damage sources"  # the link from a card to what is about to damage it
SHIELDED = "shielded sources"  # the same, where no effect forbids Shields
THREATENED = "threatened"  # the state of a card that is about to be damaged
BEARER, SOURCE = "u", "t1"  # the targets: whose Shield is used, and against what

Binds: TypeAlias = tuple[tuple[str, tuple[Ref, ...]], ...]

UNITS = ("battleground", "commander")
TARGETS = (
    Target(BEARER, Cards(UNITS, "you", InState(THREATENED))),
    Target(
        SOURCE,
        Only(Linked(It(BEARER), SHIELDED), Aimed(SHIELD, "<", Stat(SHIELD, It(BEARER)), It(BEARER))),  # SM SH.2, SH.3
    ),
)
FROM_SOURCE = Pattern("damage", what=Belongs("you"), cause=Among(It(SOURCE)))  # SM GL.DAMAGE-SOURCE
# SM SH.8, SH.11, OPEN.57: tied to the attack, so it goes with an attack that is intercepted
GUARD = Guard(Replacement(FROM_SOURCE, amount=0, prevents=True, pool=True, rank=SHIELD))
# SM SH.2, SH.6: other damage may hit several cards, each with a Shield of its own
FOR_BEARER = Pattern("damage", what=Among(It(BEARER)), cause=Among(It(SOURCE)))
BEARERS_GUARD = Guard(Replacement(FOR_BEARER, amount=0, prevents=True, pool=True, rank=SHIELD))
PREVENTION = Guard(Replacement(FROM_SOURCE, amount=0, prevents=True, pool=True))  # SM SH.14: counted apart

# SM SH.1, SH.7, SH.9: a card in hand is discarded, and what it provides is an object of its own
SKILL = Activated(
    (MoveCost(This(), "discard pile", verb="discard"),),
    Body((Act(SHIELD, It(SOURCE)),), TARGETS),
    zones=("hand",),
    sort=SHIELD,
)


# --- what is about to deal damage --------------------------------------------------------------------------------


@cache
def damages(effects: tuple[Effect, ...]) -> tuple[Damage, ...]:
    """The instructions that deal damage."""
    return tuple([part for part in parts_of(effects) if isinstance(part, Damage)])  # SM SH.18, SH.19


def threats(g: Game, player: int) -> list[tuple[Card, Card]]:
    """A player's cards that are about to be damaged, each with what is about to damage it."""
    found: list[tuple[Card, Card]] = []
    battle = g.battle
    if battle is not None and g.phase != "end of combat":
        target = g.cards[battle.target[0]]
        if target.controller == player and not broken_off(g):
            found.append((target, g.cards[battle.attack[0]]))
    for fid in g.stack:
        f = g.frames[fid]
        effects = effects_of(f)
        dealt = damages(effects) if effects else ()
        if dealt:
            hit = {card.id: card for damage in dealt for card in find(g, f, damage.to) if card.controller == player}
            found += [(card, g.cards[f.object]) for card in hit.values()]
    return found


def sources_against(g: Game, card: Card) -> list[Card]:
    """What is about to damage a card: the attack on it, and what waits on the stack."""
    return [source for one, source in threats(g, card.controller) if one is card]


def linked_sources(g: Game, f: Frame, card: Card) -> list[Card]:
    """The damage sources that threaten a card."""
    return sources_against(g, card)


def _forbidden(g: Game, card: Card, source: Card) -> bool:
    """An effect says that the card uses no Shields, or that there are none against the attack."""
    if cants_of(g, card) and cant(g, card, "use shields"):
        return True
    if not _is_attack(g, source):
        return False
    attacker = g.cards[g.battle.attacker[0]]
    return bool(cants_of(g, attacker)) and cant(g, attacker, "be shielded")


def _is_attack(g: Game, source: Card) -> bool:
    """The damage source is the attack that is under way."""
    return g.battle is not None and (source.id, source.incarnation) == g.battle.attack


def shielded_sources(g: Game, f: Frame, card: Card) -> list[Card]:
    """The damage sources against which a card may have Shields."""
    found = sources_against(g, card)
    return [source for source in found if not _forbidden(g, card, source)] if found else found


def threatened(g: Game, card: Card) -> bool:
    """Something is about to damage the card."""
    return bool(sources_against(g, card))


# --- discarding a card as a Shield -------------------------------------------------------------------------------


def is_shield(card: Card) -> bool:
    """The card provides Shield Energy."""
    return card.face.numbers.get(SHIELD_ENERGY, 0) > 0  # SM CT.UNIT.2, CT.SPELL.1, CT.ABILITY.1


def check_shield_card(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be discarded as a Shield."""
    if card.zone != g.zone("hand", player).id or not is_shield(card):
        return Denial("SH.1", "only cards in your hand with Shield Energy are Shields")
    return check_priority_moment(g) or check_shield(g, player)


def check_shield(g: Game, player: int) -> Denial | None:
    """Why a player may discard no card as a Shield, whichever card it is."""
    found = threats(g, player)  # SM SH.26, ST.19, SH.12: with an empty stack, too
    if not found:
        return Denial("SH.7", "no damage is about to be dealt to your cards")
    if not any(_may_be_shielded(g, card, source) for card, source in found):
        return Denial("SH.2", "as many Shields were used against it as the card allows")
    return None


def _may_be_shielded(g: Game, card: Card, source: Card) -> bool:
    """The card's Shield allows one more against the source."""
    if _forbidden(g, card, source):
        return False
    aims = g.facts.aims.get(source.ref, ())  # SM SH.5, GL.SHIELD
    used = sum([sort == SHIELD and card.ref in chosen for sort, _, chosen in aims])
    return used < (g.rules.nature.stat(chars(g, card), card, SHIELD) or 0)  # SM SH.2, SH.3, SH.4


def act_shield(g: Game, f: Frame, act: Act) -> None:
    """The Shield Energy of the discarded card accumulates against its damage source, for the card that is shielded."""
    value = g.cards[f.source[0]].face.numbers.get(SHIELD_ENERGY, 0)
    for source in find(g, f, act.what):  # SM SH.10, GL.SHIELD-ENERGY, DM.6
        if _is_attack(g, source):
            _guard(g, f, GUARD, value, against(source.ref))
        else:
            _guard(g, f, BEARERS_GUARD, value, (*against(source.ref), (BEARER, f.binds[BEARER])))


def act_prevent(g: Game, f: Frame, act: Act) -> None:
    """So much damage from a damage source is prevented."""
    for source in find(g, f, act.what):
        # SM SH.15, SH.16, SH.17, GL.PREVENTION-EFFECT
        _guard(g, f, PREVENTION, amount(g, f, act.amount), against(source.ref))


def against(source: Ref) -> Binds:
    """What a guard against a damage source knows of it."""
    return ((SOURCE, (source,)),)


def _guard(g: Game, f: Frame, guard: Guard, value: int, binds: Binds) -> None:
    """More damage is prevented than before."""
    at = _guarding(g, f.controller, guard, binds)
    if at < 0:
        begin(g, f, None, None, (guard,), Until.TURN, uses=value, binds=binds)
    else:
        old: Lasting = g.effects[at]
        g.journal.replace(g.effects, at, replace(old, uses=old.uses + value))
        g.effects_changed()


def _guarding(g: Game, player: int, guard: Guard, binds: Binds) -> int:
    """The place of what a player has against a source, among all effects (-1: nothing)."""
    for at, lasting in enumerate(g.effects):
        if lasting.changes == (guard,) and lasting.controller == player and lasting.binds == binds:
            return at
    return -1


def pierce(g: Game, player: int, attack: Ref, by: int) -> None:
    """Part of the Shield Energy against an attack is ignored."""
    at = _guarding(g, player, GUARD, against(attack))
    if at < 0:
        return
    old: Lasting = g.effects[at]
    if old.uses > by:
        g.journal.replace(g.effects, at, replace(old, uses=old.uses - by))
    else:
        g.journal.remove(g.effects, at)
    g.effects_changed()
