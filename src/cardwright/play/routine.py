"""Answers that make no difference, by the rules alone: a table gives them for people who do not want to be asked.

Each function here is careful: where it is not certain that nothing is lost there is no answer, and the player is asked.
A player's own cards count wherever they are, since players know their decks; of other cards only those they know.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, CARD, PAY, TRIGGER, Decision, Option
from cardwright.kernel.state.pieces import Card, Pending
from cardwright.kernel.state.slots import NOWHERE
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.visible import knowing
from cardwright.kernel.vocabulary.abilities import Ability, Activated
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import Apply, ChangeResource, Draw, Produce
from cardwright.kernel.vocabulary.selectors import Adjacent, Condition, InFront, Kind
from cardwright.kernel.vocabulary.terms import parts_of

from .easy_payments import easy_payment, turning_matters, units_matter

PASS = "pass"


def routine_answer(g: Game) -> int | None:
    """The option that may be taken without asking, because no other one could be better; None: ask."""
    asked = g.decision
    if asked is None or asked.player != asked.whose:
        return None
    if asked.kind == PAY:
        return easy_payment(g, asked, tuple(known_abilities(g, asked.player)))
    if asked.kind == TRIGGER:
        return _equal_triggers(asked)
    if asked.kind == CARD and asked.minimum == asked.maximum == 1:
        return _equal_places(g, asked) if asked.prompt == "place" else _equal_hidden_cards(g, asked)
    return None


def known_cards(g: Game, player: int) -> Iterator[Card]:
    """The player's own cards, wherever they are, and those of others that the player knows."""
    bits = knowing(g, player)
    for card in g.cards:
        if card.zone >= 0 and (card.owner == player or card.known & bits == bits):
            yield card


def known_abilities(g: Game, player: int) -> Iterator[tuple[Ability, ...]]:
    """The abilities of the cards that a player knows: those they have now, and those of all their sides."""
    for card in known_cards(g, player):
        yield chars(g, card).abilities
        for side in card.sides:
            yield side.abilities


# --- priority --------------------------------------------------------------------------------------------


def only_produces(g: Game, asked: Decision) -> bool:
    """With priority a player could do nothing but produce what nothing can be bought with now.

    An act that can be paid for is offered, also if its payment has to be produced first. So what is produced without
    such an act is lost, unless something notices it.
    """
    if asked.kind != ACT or not g.rules.paying.pools or units_matter(g):
        return False
    acts = [option for option in asked.options if option.verb != PASS]
    used = [_producing(g, option) for option in acts]
    if not acts or None in used:
        return False
    turned = {part.state for ability in used if ability for part in ability.cost if isinstance(part, TurnCost)}
    return not turning_matters(g, turned, known_abilities(g, asked.player))


def _producing(g: Game, option: Option) -> Activated | None:
    """The ability that an option uses, if it does nothing but produce."""
    if option.verb != "activate":
        return None
    _, card, index = option.value
    ability = chars(g, g.cards[card]).activated[index]
    return ability if all(isinstance(effect, Produce) for effect in ability.body.effects) else None


# --- abilities that wait -----------------------------------------------------------------------------------

_IN_ANY_ORDER = (Apply, ChangeResource, Draw)  # what several equal abilities do comes to the same in any order


def _equal_triggers(asked: Decision) -> int | None:
    """The same ability waits several times, once for each of several cards, and there is nothing to choose in it."""
    waiting: list[Pending] = [option.value for option in asked.options if option.verb == "trigger"]
    if len(waiting) < len(asked.options) or len({(one.ability, one.controller) for one in waiting}) > 1:
        return None
    body = waiting[0].body
    if body.targets or body.modes or body.extras or body.cost or body.condition or body.variants:
        return None
    if getattr(waiting[0].ability, "cost", ()) or not all(isinstance(one, _IN_ANY_ORDER) for one in body.effects):
        return None
    return None if any(isinstance(part, Condition) for part in parts_of(body.effects)) else 0


# --- places and cards that cannot be told apart -------------------------------------------------------------


def _equal_places(g: Game, asked: Decision) -> int | None:
    """Empty places of a row, and no card says what lies beside or across from another."""
    if not all(option.verb == "place" and option.value < NOWHERE for option in asked.options):
        return None
    return None if _places_matter(g, asked.player) else 0


def _places_matter(g: Game, player: int, kinds: frozenset[str] = frozenset()) -> bool:
    """Some ability speaks of what lies beside or across from a card, and of cards of these kinds if any are given."""
    for ability in dict.fromkeys([ability for abilities in known_abilities(g, player) for ability in abilities]):
        parts = parts_of(ability)
        named = {part.name for part in parts if isinstance(part, Kind)}
        if any(isinstance(part, (Adjacent, InFront)) for part in parts) and (not kinds or kinds & named):
            return True
    return False


def _equal_hidden_cards(g: Game, asked: Decision) -> int | None:
    """Face-down cards that no player knows, of one player, and nothing has happened to any of them.

    Which one is taken changes from question to question, so that nobody can rely on it.
    """
    looks: set[object] = set()
    kinds: frozenset[str] = frozenset()
    for option in asked.options:
        if len(option.cards) != 1 or option.verb != "card":
            return None
        card = g.cards[option.cards[0]]
        if card.known or not card.facedown or not g.zones[card.zone].kind.turnable:
            return None
        own = card.id if card.counters or card.links else -1
        looks.add((card.zone, card.controller, card.turned, card.damage, own, tuple(sorted(card.marks.items()))))
        kinds |= frozenset(card.face.kinds)
    if len(looks) != 1 or _places_matter(g, asked.player, kinds):
        return None
    return (len(g.choices) * 7 + g.turn) % len(asked.options)


__all__ = ["only_produces", "routine_answer"]
