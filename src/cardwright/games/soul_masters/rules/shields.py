"""Shields: cards that are discarded as Shield Energy against one damage source."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.lasting import begin
from cardwright.kernel.flow.frames import effects_of
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_targets
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.pieces import NO_REF, Card, Frame, Lasting, Ref
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Replacement, Target
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act, Damage, Effect, Guard
from cardwright.kernel.vocabulary.selectors import Aimed, Among, Belongs, Cards, InState, It, Linked, Only, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Stat

from .moments import check_priority_moment

SHIELD = "shield"  # the sort of object that waits on the stack
SHIELD_ENERGY = "shield energy"
SOURCES = "damage sources"  # the link from a card to what is about to damage it
BEARER, SOURCE = "u", "t1"  # the targets: whose Shield is used, and against what

UNITS = ("battleground", "commander")
TARGETS = (
    Target(BEARER, Cards(UNITS, "you", InState("threatened"))),
    Target(
        SOURCE,
        Only(Linked(It(BEARER), SOURCES), Aimed(SHIELD, "<", Stat(SHIELD, It(BEARER)), It(BEARER))),  # SM SH.2, SH.3
    ),
)
# SM SH.8, SH.11: tied to one source, so it goes with an attack that is intercepted
GUARD = Guard(
    Replacement(
        Pattern("damage", what=Belongs("you"), cause=Among(It(SOURCE))), amount=0, prevents=True, pool=True, rank=SHIELD
    )
)

# SM SH.1, SH.7, SH.9: a card in hand is discarded, and what it provides is an object of its own
SKILL = Activated(
    (MoveCost(This(), "discard", verb="discard"),),
    Body((Act(SHIELD, It(SOURCE)),), TARGETS),
    zones=("hand",),
    sort=SHIELD,
)


# --- what is about to deal damage --------------------------------------------------------------------------------


@cache
def damages(effects: tuple[Effect, ...]) -> tuple[Damage, ...]:
    """The instructions that deal damage."""
    return tuple([part for part in parts_of(effects) if isinstance(part, Damage)])


def sources_against(g: Game, card: Card) -> list[Card]:
    """What is about to damage a card: the attack on it, and what waits on the stack."""
    found: list[Card] = []
    if g.battle is not None and g.battle.target == card.ref and g.phase != "end of combat":
        found.append(g.cards[g.battle.attack[0]])
    for fid in g.stack:
        f = g.frames[fid]
        if any(card in find(g, f, dealt.to) for dealt in damages(effects_of(f))):
            found.append(g.cards[f.object])
    return found


def linked_sources(g: Game, f: Frame, card: Card) -> list[Card]:
    """The damage sources that threaten a card."""
    return sources_against(g, card)


def threatened(g: Game, card: Card) -> bool:
    """Something is about to damage the card."""
    return bool(sources_against(g, card))


# --- discarding a card as a Shield -------------------------------------------------------------------------------


def check_shield_card(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be discarded as a Shield."""
    if card.zone != g.zone("hand", player).id or SKILL not in chars(g, card).activated:
        return Denial("SH.1", "only cards in your hand with Shield Energy are Shields")
    return check_priority_moment(g) or check_shield(g, player)


def check_shield(g: Game, player: int) -> Denial | None:
    """Why a player may discard no card as a Shield, whichever card it is."""
    if not g.stack and g.battle is None:
        return Denial("SH.7", "no damage is about to be dealt")
    f = Frame(-1, "activated", player, NO_REF, -1, SKILL, SKILL.body)
    f.sort = SHIELD
    denial = check_targets(g, f, TARGETS[:1])
    if denial is not None:
        return Denial("SH.7", "no damage is about to be dealt to your cards")
    if check_targets(g, f, TARGETS) is not None:
        return Denial("SH.2", "as many Shields were used against it as the card allows")
    return None


def shield_cards(g: Game, player: int) -> list[int]:
    """The cards in hand that provide Shield Energy."""
    return [i for i in g.zone("hand", player).cards if SKILL in chars(g, g.cards[i]).activated]


def act_shield(g: Game, f: Frame, act: Act) -> None:
    """The Shield Energy of the discarded card accumulates against its damage source."""
    value = g.cards[f.source[0]].face.numbers.get(SHIELD_ENERGY, 0)
    for source in find(g, f, act.what):
        at = _guarding(g, f.controller, source.ref)
        if at < 0:
            begin(g, f, None, None, (GUARD,), Until.TURN, uses=value, binds=((SOURCE, (source.ref,)),))
        else:
            old: Lasting = g.effects[at]
            g.journal.replace(g.effects, at, replace(old, uses=old.uses + value))  # SM SH.10
            g.touch_all()


def _guarding(g: Game, player: int, source: Ref) -> int:
    """The place of the Shield Energy that a player has against a source, among all effects (-1: none)."""
    for at, lasting in enumerate(g.effects):
        if lasting.changes == (GUARD,) and lasting.controller == player and lasting.binds == ((SOURCE, (source,)),):
            return at
    return -1


def pierce(g: Game, player: int, attack: Ref, by: int) -> None:
    """Part of the Shield Energy against an attack is ignored."""
    at = _guarding(g, player, attack)
    if at < 0:
        return
    old: Lasting = g.effects[at]
    if old.uses > by:
        g.journal.replace(g.effects, at, replace(old, uses=old.uses - by))
    else:
        g.journal.remove(g.effects, at)
    g.touch_all()
