"""Rule 903.2: what follows when all is chosen and paid. Also which card is a legal target (903.2i)."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import put_on_stack
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.abilities import Activated
from cardwright.kernel.vocabulary.costs import Alternatives, Pay
from cardwright.kernel.vocabulary.effects import Act, Produce
from cardwright.kernel.vocabulary.faces import values
from cardwright.kernel.vocabulary.terms import parts_of

from .battle import battle_of, set_battle
from .expelling import EXPEL, keeps_last_ruler
from .fusion import announce_fusion
from .judgment import JUDGMENT
from .judgment import note_played as note_judgment
from .keyword_spells import is_untouchable, note_spell
from .revolution_order import PAID as ORDERED
from .revolution_order import order_played
from .runes import turn_up
from .will import REST
from .willpower import WILLPOWER_ABILITY
from .willpower import note_played as note_willpower
from .zones import FIELD, GRAVEYARD


def targetable(g: Game, card: Card, f: Frame) -> bool:
    """A spell or ability on the chase cannot target itself, nor a card that nobody can see."""
    if card.id in (f.card, f.object) or card.facedown:
        return False  # FOW 903.2i-1, 903.2i-2
    if is_untouchable(g, card):
        return False  # FOW 1167.2a
    if "j/ruler" in chars(g, card).kinds and _expels(f) and keeps_last_ruler(g, card):
        return False  # FOW 1047.3
    return "Aegis" not in chars(g, card).keywords or not _too_quick(g, card, f)  # FOW 1181.3


def _expels(f: Frame) -> bool:
    """What is targeted will be expelled."""
    return f.body is not None and any(isinstance(part, Act) and part.name == EXPEL for part in parts_of(f.body))


def _too_quick(g: Game, card: Card, f: Frame) -> bool:
    """A spell with [Quickcast], or the ability of another player's entity that entered the field this turn."""
    source = g.cards[f.source[0]]
    if f.kind == "card":
        return "Quickcast" in chars(g, source).keywords
    new = g.zone_kind(source) == FIELD and source.marks.get("entered") == g.turn
    return new and source.controller != card.controller  # FOW 1181.2


def finish_play(g: Game, fid: int) -> None:
    """The card or ability is played."""
    f = g.frames[fid]
    label = getattr(f.ability, "label", "")
    if f.kind == "activated" and label == JUDGMENT:
        note_judgment(g, f)
    elif f.kind == "activated" and label == WILLPOWER_ABILITY:
        note_willpower(g, f)  # FOW 717.2
    elif f.kind == "card":
        note_spell(g, f)  # FOW 1160.2
        announce_fusion(g, f)  # FOW 1156.2
        _mark_remnant(g, g.cards[f.card])
        if ORDERED in f.paid:
            order_played(g, f)  # FOW 712.2
        if f.card in g.notes.copied:
            turn_up(g, f.card)  # FOW 711.2
    if g.battle is not None and f.controller != g.active and f.kind in ("card", "activated"):
        set_battle(g, battle_of(g)._replace(answered=True))  # FOW 803.3
    put_on_stack(g, fid)  # FOW 903.2, 903.2o


REMNANT = "played by remnant"


def _mark_remnant(g: Game, card: Card) -> None:
    """A card with [Remnant] that was played from the graveyard will be removed as it leaves the chase."""
    if card.origin == GRAVEYARD and "Remnant" in chars(g, card).keywords:
        g.journal.set(card, "marks", {**card.marks, REMNANT: g.turn})  # FOW 1115.2
        g.tick("states")


def unpaid(verb: str, elsewhere: bool) -> bool:
    """A card that stays where it was pays nothing, and neither does one that should be destroyed and was not."""
    return not elsewhere or verb == "destroy"  # FOW 903.2l-2


def takes_will(ability: Activated) -> bool:
    """The activation cost has a part in will."""
    return any(isinstance(cost, (Pay, Alternatives)) for cost in ability.cost)


def alike(g: Game, card: Card) -> object:
    """A key of a magic stone: which of two stones with equal keys pays makes no difference."""
    if "magic stone" in card.face.kinds and not card.counters and not card.links and card.overlay is None:
        own = table_of(g).cache.get(card.id)
        return (card.face.id, None if own is None else values(own))
    return card.id


def idle(g: Game, card: Card) -> bool:
    """A magic stone that can do nothing but produce will by being rested."""
    own = chars(g, card).abilities
    return alike(g, card) != card.id and all(isinstance(a, Activated) and _rests_for_will(a) for a in own)


def _rests_for_will(ability: Activated) -> bool:
    return ability.cost == (REST,) and all(isinstance(effect, Produce) for effect in ability.body.effects)
