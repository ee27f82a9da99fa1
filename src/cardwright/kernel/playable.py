"""May it be played? The questions that options, `why_not` and the playing itself all ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .abilities import Activated, Body, Modes, Target
from .costing import card_costs
from .decisions import Denial
from .evaluate import amount, cant, count_of, exists, find, holds
from .paying import check_cost
from .state import Card, Frame
from .table import chars, priced, table_of

if TYPE_CHECKING:
    from .game import Game


def card_frame(g: Game, player: int, card: Card) -> Frame:
    """The frame in which playing a card is judged beforehand."""
    own = chars(g, card)
    f = Frame(-1, "card", player, card.ref, card.id, own.spell, own.spell.body if own.spell else None)
    return f


def check_body(g: Game, f: Frame, body: Body | None) -> Denial | None:
    """Why what must be chosen cannot be chosen, or None."""
    if body is None:
        return None
    denial = check_targets(g, f, body.targets)
    if denial is None and body.modes is not None:
        least, _ = mode_bounds(g, f, body.modes)
        if len(open_modes(g, f, body.modes)) < least:
            return Denial(g.rules.rules.get("modes", ""), "none of its options can be chosen")
    return denial


def check_targets(g: Game, f: Frame, targets: tuple[Target, ...]) -> Denial | None:
    """Why the targets cannot be chosen, or None."""
    used: dict[str, int] = {}
    for target in targets:
        if target.condition is not None and not holds(g, f, target.condition):
            continue
        plain = target.split is None and not target.differ and isinstance(target.least, int)
        if plain and (target.least == 0 or some_selectable(g, f, target)):
            used[target.bind] = 1
            continue
        least, _ = target_bounds(g, f, target)
        if least > 0:
            there = len(selectable(g, f, target))
            if there - sum(used.get(name, 0) for name in target.differ) < 1:
                return Denial(g.rules.rules.get("no target", ""), "there is nothing it could select")
            used[target.bind] = 1
            if target.split is not None and min(least, there) > amount(g, f, target.split):
                return Denial(g.rules.rules.get("divide", ""), "there is less to divide than there are targets")
    return None


def target_bounds(g: Game, f: Frame, target: Target) -> tuple[int, int]:
    """How few and how many may be chosen (-1: any number)."""
    least, wanted = max(amount(g, f, target.least), 0), count_of(g, f, target.most)
    most = -1 if wanted is None else wanted
    if target.split is not None:
        total = amount(g, f, target.split)
        least = max(least, 1)
        if least != most:
            most = total if most < 0 else min(most, total)
    return least, most


def some_selectable(g: Game, f: Frame, target: Target) -> bool:
    """Something may be chosen for a target."""
    if table_of(g).bans or (f.kind == "activated" and "idle" in g.facts):
        return bool(selectable(g, f, target))
    return exists(g, f, target.what)


def selectable(g: Game, f: Frame, target: Target) -> tuple[int, ...]:
    """What may be chosen for a target."""
    taken = {ref[0] for name in target.differ for ref in f.binds.get(name, ())}
    if f.kind == "activated" and "idle" in g.facts:
        taken.update(g.facts.get("idle", {}).get((f.source[0], f.ability), ()))
    if not taken and not table_of(g).bans:
        return tuple([card.id for card in find(g, f, target.what)])
    source = g.cards[f.source[0]]
    return tuple(
        card.id
        for card in find(g, f, target.what)
        if card.id not in taken and not (chars(g, card).cants and cant(g, card, "be selected", source, f.controller))
    )


def mode_bounds(g: Game, f: Frame, modes: Modes) -> tuple[int, int]:
    """How few and how many options are to be chosen."""
    if modes.upgrade is not None and holds(g, f, modes.upgrade[0]):
        return modes.upgrade[1], modes.upgrade[2]
    return modes.least, modes.most


def open_modes(g: Game, f: Frame, modes: Modes) -> list[int]:
    """The options whose targets can be chosen."""
    return [i for i, body in enumerate(modes.options) if check_targets(g, f, body.targets) is None]


def check_card(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card cannot be played, as far as choices and costs go."""
    table = table_of(g)
    own = chars(g, card)
    rules = g.rules
    body = own.spell.body if own.spell is not None else None
    if rules.play_cost is None and not (
        own.own_costs or priced(table, card.id) or table.bans or (body and body.extras)
    ):
        # a card that only costs its cost: what the full check below comes to
        if (own.cost or 0) <= g.players[player].resources[rules.currency]:
            if body is not None:
                denial = check_body(g, card_frame(g, player, card), body)
                if denial is not None:
                    return denial
            return rules.fits(g, player, card, ()) if rules.fits is not None else None
    if table.bans and cant(g, card, "be played", None, player):
        return Denial(g.rules.rules.get("forbidden", ""), "an effect forbids it")
    f = card_frame(g, player, card)
    denial = check_frame(g, f)
    if denial is not None and f.body is not None:
        for extra in f.body.extras:  # an optional cost may be what makes it possible
            f.paid = frozenset((extra.name,))
            if holds(g, f, extra.condition) and check_frame(g, f) is None:
                return None
    return denial


def check_frame(g: Game, f: Frame) -> Denial | None:
    """Why what the frame plays, with what was announced so far, cannot be completed."""
    costs = card_costs(g, f)
    denial = check_cost(g, f, costs) or check_body(g, f, f.body)
    if denial is None and f.card >= 0 and g.rules.fits is not None:
        return g.rules.fits(g, f.controller, g.cards[f.card], costs)
    return denial


def check_activated(g: Game, player: int, card: Card, ability: Activated) -> Denial | None:
    """Why an activated ability cannot be played, as far as choices and costs go."""
    f = Frame(-1, "activated", player, card.ref, -1, ability, ability.body)
    if ability.per_turn and g.used.get((card.ref, ability), 0) >= ability.per_turn:
        return Denial(g.rules.rules.get("per turn", ""), f"it can be used {ability.per_turn} time(s) a turn")
    if chars(g, card).cants and cant(g, card, "activate", None, player):
        return Denial(g.rules.rules.get("forbidden", ""), "an effect forbids it")
    if not holds(g, f, ability.condition):
        return Denial(g.rules.rules.get("condition", ""), "its condition is not met")
    return check_frame(g, f)
