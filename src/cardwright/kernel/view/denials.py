"""Why a card cannot be used: each thing that is thought of with it, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any

from ..state.decisions import OF_CARDS, Denial
from ..state.pieces import Card
from ..state.table import chars
from ..state.zones import EVERYONE
from .parts import DenialView
from .sentences import describe

if TYPE_CHECKING:
    from ..game import Game

SELECT = "select"  # the check of a card that something is aimed at
ABILITY = "which"  # the parameter of a check that may be an ability; all others are cards
ACTIVATE = "activate"
# Where a card must be for a verb to make sense; other verbs make sense in hand and on the field.
IN_HAND, FACE_UP, FACE_DOWN = "hand", "face up on the field", "face down on the field"
WHERE = {
    "play": IN_HAND,
    "redeem": IN_HAND,
    "attack": FACE_UP,
    "block": FACE_UP,
    "move": FACE_UP,
    "activate base": FACE_DOWN,
    "spring": FACE_DOWN,
}
NOT_NOW = "not at this moment: something else is to be decided first"
NOT_OFFERED = "it is not among the cards that can be chosen here"


def denials(g: Game, player: int, card: Card) -> tuple[DenialView, ...]:
    """What a player cannot do with a card now."""
    found = [*_for_choice(g, player, card)]
    if holder_of(g, card) == player:
        for verb, check in g.rules.telling.checks.items():
            if verb == ACTIVATE:
                found += _abilities(g, player, card)
            elif verb != SELECT and _takes_one_card(check) and makes_sense(g, verb, card):
                denial = g.why_not(verb, card, player=player) or _not_now(g, player, verb, card)
                if denial is not None:
                    found.append(DenialView(verb, _words(g, verb), denial.rule, denial.reason))
    else:
        found += _against(g, player, card)
    return tuple(dict.fromkeys(found))


def holder_of(g: Game, card: Card) -> int:
    """The player in whose zone a card is; in a zone that players share, its controller."""
    if card.zone < 0:
        return -1
    zone = g.zones[card.zone]
    return card.controller if zone.player < 0 else zone.player


def _takes_one_card(check: Any) -> bool:
    wanted = list(signature(check).parameters.values())[2:]
    return bool(wanted) and sum(one.default is Parameter.empty for one in wanted) == 1


def _against(g: Game, player: int, card: Card) -> Iterator[DenialView]:
    """Why none of a player's cards that could attack or block can do so against another's card."""
    field = [g.cards[i] for zone in g.live_zones for i in zone.cards]
    for verb, check in g.rules.telling.checks.items():
        wanted = signature(check).parameters
        if verb == SELECT or not _takes_one_card(check) or len(wanted) < 4 or ABILITY in wanted:
            continue  # what it names second is no card
        own = [c for c in field if holder_of(g, c) == player and makes_sense(g, verb, c)]
        able = [c for c in own if g.why_not(verb, c, player=player) is None]
        refused = [g.why_not(verb, c, card, player=player) for c in able]
        if None not in refused:
            yield from [
                DenialView(verb, f"{_words(g, verb)} it", denial.rule, denial.reason)
                for denial in refused
                if denial is not None
            ]


def makes_sense(g: Game, verb: str, card: Card) -> bool:
    """A card is where this is done with cards."""
    kind, roles = g.zones[card.zone].kind, g.rules.roles
    fields = kind.name == roles.field
    ends = (roles.deck, roles.discard, roles.banish, roles.play, roles.leader)
    held = kind.name == roles.hand or (kind.seen_by == EVERYONE and bool(kind.limit) and kind.name not in ends)
    where = WHERE.get(verb)
    if where == IN_HAND:
        return held and not fields
    if where == FACE_UP:
        return fields and not card.facedown and _fights(g, card)
    if where == FACE_DOWN:
        return fields and card.facedown and (card.place < 0) == (verb == "activate base")
    return held or fields


def _fights(g: Game, card: Card) -> bool:
    """Cards stand in others or in slots where the game has such places; what stands in none does not fight."""
    placement = g.rules.placement
    if placement.row:
        return -2 - placement.row < card.place <= -2
    return card.place >= 0 if placement.places is not None else True


def _words(g: Game, verb: str) -> str:
    own = g.rules.telling.words.get(f"do {verb}", "").partition(" {")[0]
    return own or verb.capitalize()


def _abilities(g: Game, player: int, card: Card) -> Iterator[DenialView]:
    kind = g.zones[card.zone].kind
    if kind.name == g.rules.roles.deck or not (kind.live or card.face.away):
        return
    for ability in chars(g, card).activated:
        denial = g.why_not(ACTIVATE, card, ability, player=player) or _not_now(g, player, ACTIVATE, card)
        if denial is not None:
            yield DenialView(ACTIVATE, ability.label or describe(g, ability), denial.rule, denial.reason)


def _not_now(g: Game, player: int, verb: str, card: Card) -> Denial | None:
    """Allowed in itself, but it is not among the options of this moment."""
    d = g.decision
    if d is None:
        return Denial(g.outcome.rule if g.outcome is not None else "", "the game is over")
    if d.player != player:
        return Denial(d.rule, f"{g.players[d.player].name} is to decide")
    offered = any(o.cards[:1] == (card.id,) and o.verb.startswith(verb) for o in d.options)
    return None if offered else Denial(d.rule, NOT_NOW)


def _for_choice(g: Game, player: int, card: Card) -> Iterator[DenialView]:
    """Why a card cannot be picked for what the player is asked."""
    d = g.decision
    if d is None or d.player != player or d.kind not in OF_CARDS or card.id in d.picked:
        return
    if any(card.id in o.cards for o in d.options):
        return
    denial = g.why_not(SELECT, d.source, card, player=player) if _selects(g, d.source) else None
    denial = denial or Denial(d.rule, NOT_OFFERED)
    yield DenialView(SELECT, "Choose", denial.rule, denial.reason)


def _selects(g: Game, source: int) -> bool:
    return source >= 0 and SELECT in g.rules.telling.checks
