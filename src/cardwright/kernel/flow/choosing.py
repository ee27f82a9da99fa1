"""Choices that take several picks: cards out of a set, an order, a division."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..state.decisions import CARD, CONFIRM, NUMBER, ORDER, PAY, Decision, Option, decline
from ..state.table import chars
from ..vocabulary.infinity import INFINITY

if TYPE_CHECKING:
    from ..game import Game

Then = Callable[..., None]
OFFERED = 1000  # steps to choose from at most
FARTHEST = 99  # steps to choose from where a number may be any
Cap = tuple[str, int]  # a stat of cards that are picked together, and its greatest sum


@cache
def card_option(card: int, rule: str) -> Option:
    """To pick a card; made once, since options never change and card ids are small."""
    return Option("card", card, (card,), rule)


class Picking(NamedTuple):
    """Cards being picked out of a set: by whom, how few, how many, and what happens with them."""

    player: int
    kind: str
    prompt: str
    candidates: tuple[int, ...]
    least: int
    most: int
    then: Then
    args: tuple[Any, ...]
    rule: str
    source: int
    differ_in: str  # what no two of them may share: "name" or a stat
    cap: Cap | None
    about: Any = None  # the term that the prompt prints


def pick_cards(
    g: Game,
    player: int,
    kind: str,
    prompt: str,
    candidates: tuple[int, ...],
    least: int,
    most: int,
    then: Then,
    args: tuple[Any, ...] = (),
    rule: str = "",
    source: int = -1,
    differ_in: str = "",
    cap: Cap | None = None,
    about: object = None,
) -> None:
    """Ask for between `least` and `most` (-1: all) of the candidates, one at a time; then `then(g, *args, ids)`.

    With `differ_in` no two of them may share a name or a number; `cap` limits the sum of one of their numbers.
    """
    there = len({_told_by(g, i, differ_in) for i in candidates}) if differ_in else len(candidates)
    most = there if most < 0 else min(most, there)
    least = min(least, most)
    if most == 0 or len(candidates) == least:
        then(g, *args, candidates if most else ())
        return
    picking = Picking(player, kind, prompt, candidates, least, most, then, args, rule, source, differ_in, cap, about)
    _pick_on(g, picking, ())


def _pick_on(g: Game, p: Picking, picked: tuple[int, ...]) -> None:
    if len(picked) == p.most:
        p.then(g, *p.args, picked)
        return
    left: Sequence[int] = [i for i in p.candidates if i not in picked] if picked else p.candidates
    if p.differ_in and picked:
        taken = {_told_by(g, i, p.differ_in) for i in picked}
        left = [i for i in left if _told_by(g, i, p.differ_in) not in taken]
    if p.cap is not None:
        stat, most = p.cap
        room = most - sum([_number(g, i, stat) for i in picked])
        left = [i for i in left if _number(g, i, stat) <= room]
        if not left and len(picked) >= p.least:
            p.then(g, *p.args, picked)
            return
    if p.kind == PAY and g.rules.paying.alike is not None:
        left, plain = _unlike(g, left)
        if plain and p.least == p.most:
            p.then(g, *p.args, (*picked, *[i for i in p.candidates if i not in picked][: p.most - len(picked)]))
            return
    rule = p.rule
    options = [card_option(i, rule) for i in left] if g.rules.playing.piles is None else _with_piles(g, p, left)
    if len(picked) >= p.least:
        options.append(decline("done", -1, p.rule))
    g.ask(
        Decision(
            p.player,
            p.kind,
            p.prompt,
            options,
            _picked,
            (p, picked),
            p.rule,
            p.least,
            p.most,
            picked,
            p.source,
            p.about,
        )
    )


def _told_by(g: Game, card: int, field: str) -> str | int:
    """The name of a card, or one of its numbers."""
    return g.cards[card].face.name if field == "name" else _number(g, card, field)


def _number(g: Game, card: int, stat: str) -> int:
    return g.rules.nature.stat(chars(g, g.cards[card]), g.cards[card], stat) or 0


def _unlike(g: Game, ids: Sequence[int]) -> tuple[list[int], bool]:
    """One card of each group that is the same for payment (`Paying.alike`), and whether there is only one group."""
    alike = g.rules.paying.alike
    if alike is None:
        return list(ids), False
    first: dict[object, int] = {}
    for i in ids:
        first.setdefault(alike(g, g.cards[i]), i)
    return list(first.values()), len(first) == 1


def _picked(g: Game, p: Picking, picked: tuple[int, ...], value: int) -> None:
    if value < 0:
        p.then(g, *p.args, picked)
    else:
        if g.rules.playing.piles is not None:
            value = _out_of_pile(g, p, picked, value)
        _pick_on(g, p, (*picked, value))


def _with_piles(g: Game, p: Picking, left: Sequence[int]) -> list[Option]:
    """Options to pick a card, or any card of a pile that the player may not look at."""
    options: list[Option] = []
    piles: dict[object, list[int]] = {}
    for i in left:
        pile = g.rules.playing.piles(g, p.player, g.cards[i]) if g.rules.playing.piles is not None else None
        if pile is None:
            options.append(card_option(i, p.rule))
        else:
            piles.setdefault(pile, []).append(i)
    return options + [Option("pile", ids[0], tuple(ids), p.rule) for ids in piles.values()]


def _out_of_pile(g: Game, p: Picking, picked: tuple[int, ...], value: int) -> int:
    """The card that was picked, or a card at random from its pile."""
    of = g.rules.playing.piles
    pile = of(g, p.player, g.cards[value]) if of is not None else None
    if of is None or pile is None:
        return value
    among = [i for i in p.candidates if i not in picked and of(g, p.player, g.cards[i]) == pile]
    return among[g.below(len(among))]


def unlike(g: Game, ids: tuple[int, ...], need: int) -> tuple[int, ...]:
    """Of equal cards, only as many as could be needed."""
    seen: dict[tuple[str, bool], int] = {}
    result = []
    for i in ids:
        key = (g.cards[i].face.id, g.cards[i].facedown)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= need:
            result.append(i)
    return tuple(result)


def ask_less(g: Game, asked: Decision, there: Callable[[Game, tuple[int, ...]], tuple[int, ...]]) -> bool:
    """Ask again for cards or an order, without cards that are gone; False if this was another question."""
    if asked.step is _picked:
        p, picked = asked.args
        left = there(g, p.candidates)
        most = min(p.most, len(left))
        _pick_on(g, p._replace(candidates=left, least=min(p.least, most), most=most), there(g, picked))
        return True
    if asked.step is _ordered:
        player, prompt, cards, then, args, rule, ordered = asked.args
        order_cards(g, player, prompt, there(g, cards), then, args, rule, there(g, ordered))
        return True
    return False


def handed_over(asked: Decision, player: int, options: list[Option]) -> Decision:
    """The same question to another player, with these options."""
    args = asked.args
    if asked.step is _picked:
        args = (args[0]._replace(player=player), *args[1:])
    elif asked.step is _ordered:
        args = (player, *args[1:])
    return Decision(
        player,
        asked.kind,
        asked.prompt,
        options,
        asked.step,
        args,
        asked.rule,
        asked.minimum,
        asked.maximum,
        asked.picked,
        asked.source,
        asked.about,
    )


def order_cards(
    g: Game,
    player: int,
    prompt: str,
    cards: tuple[int, ...],
    then: Then,
    args: tuple[Any, ...] = (),
    rule: str = "",
    ordered: tuple[int, ...] = (),
) -> None:
    """Ask for an order, first to last, then call `then(g, *args, ids)`. Equal cards are not asked about."""
    rest = [i for i in cards if i not in ordered]
    names = {g.cards[i].face.id for i in rest}
    if len(names) <= 1:
        then(g, *args, (*ordered, *rest))
        return
    options = [card_option(i, rule) for i in rest]
    g.ask(
        Decision(
            player,
            ORDER,
            prompt,
            options,
            _ordered,
            (player, prompt, cards, then, args, rule, ordered),
            rule,
            len(cards),
            len(cards),
            ordered,
        )
    )


def _ordered(
    g: Game,
    player: int,
    prompt: str,
    cards: tuple[int, ...],
    then: Then,
    args: tuple[Any, ...],
    rule: str,
    ordered: tuple[int, ...],
    value: int,
) -> None:
    order_cards(g, player, prompt, cards, then, args, rule, (*ordered, value))


def pick_number(
    g: Game,
    player: int,
    prompt: str,
    least: int,
    most: int,
    then: Then,
    args: tuple[Any, ...] = (),
    rule: str = "",
    kind: str = NUMBER,
    source: int = -1,
    cards: tuple[int, ...] = (),
    step: int = 1,
) -> None:
    """Ask for a number, in steps from the least on, then call `then(g, *args, n)`. Nobody chooses infinity."""
    if most >= INFINITY:
        most = least + step * FARTHEST  # FOW 104.8d
    elif kind == NUMBER and most > least + step * OFFERED:
        most = least + step * OFFERED
    options = [Option("number", n, cards, rule) for n in range(least, most + 1, step)]
    g.ask(Decision(player, kind, prompt, options, then, args, rule, source=source))


def confirm(
    g: Game,
    player: int,
    prompt: str,
    then: Then,
    args: tuple[Any, ...] = (),
    rule: str = "",
    source: int = -1,
    about: object = None,
) -> None:
    """Ask yes or no, then call `then(g, *args, answer)`."""
    options = [Option("yes", True, (), rule), decline("no", False, rule)]
    g.ask(Decision(player, CONFIRM, prompt, options, then, args, rule, source=source, about=about))


__all__ = ["CARD", "Then", "confirm", "order_cards", "pick_cards", "pick_number"]
