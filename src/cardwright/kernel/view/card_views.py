"""Cards as a player sees them: what is known of each, its cost in the game's signs, its printed faces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ..flow.frames import targets_of
from ..state.pieces import Card
from ..state.ruleset import Ruleset
from ..state.table import chars
from ..vocabulary.faces import NO_NUMBERS, Chars, Face
from .parts import HandView, PrintedView
from .sentences import describe, words_of

if TYPE_CHECKING:
    from ..game import Game

X = "X"  # among a card's numbers: how often X stands in its cost


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a player sees it; an unknown card has no id and no name.

    `place` is the card it stands in, or below -1 a slot (`slots.slot_of`). `states` are its states by the game's tests
    ("attacking"). On the stack, `targets` are its targets and `sort` is what it is there: a spell, an ability, or a
    sort of the game's own; `source` is the card from which an ability comes, whose words are then the `text`.
    `symbols` is the cost in the game's own signs, where a number does not say it: "{R}{1}", "2+X".
    `back` are the numbers of a face-down card, for players who know it. `sides` are its sides that are not up, for
    players who see them. `printed` are the printed faces, the one on top first. `hand` are its paragraphs that are
    played by hand.
    """

    id: int = -1
    name: str = ""
    face: str = ""
    kinds: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    aspects: tuple[str, ...] = ()
    cost: int | None = None
    numbers: Mapping[str, int] = {}
    keywords: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    owner: int = -1
    controller: int = -1
    turned: bool = False
    facedown: bool = False
    damage: int = 0
    counters: Mapping[str, int] = {}
    links: tuple[tuple[str, int], ...] = ()
    this_turn: tuple[str, ...] = ()
    place: int = -1
    states: tuple[str, ...] = ()
    targets: tuple[int, ...] = ()
    back: Mapping[str, int] = {}
    sides: tuple[SideView, ...] = ()
    sort: str = ""
    printed: tuple[PrintedView, ...] = ()
    source: int = -1
    symbols: str = ""
    hand: tuple[HandView, ...] = ()

    @property
    def known(self) -> bool:
        """The viewer knows which card it is."""
        return self.id >= 0


class SideView(msgspec.Struct, frozen=True):
    """A side of a card that is not up: what is printed on it."""

    face: str
    name: str
    kinds: tuple[str, ...]
    cost: int | None
    numbers: Mapping[str, int]
    text: tuple[str, ...]
    symbols: str = ""


class Stacked(NamedTuple):
    """The facts about a card or ability that follow from being on the stack."""

    targets: tuple[int, ...] = ()
    source: int = -1
    text: tuple[str, ...] = ()
    sort: str = ""


NOTHING = Stacked()
NOT_STACKED: dict[int, Stacked] = {}


def on_stack(g: Game, bit: int) -> dict[int, Stacked]:
    """The objects on the stack: the sort of each, and those of its targets and sources that the viewer knows."""
    found = {}
    for fid in g.stack:
        f = g.frames[fid]
        refs = [ref for target in targets_of(f) for ref in f.binds.get(target.bind, ()) if g.is_current(ref)]
        targets = tuple(i for i, _ in refs if g.cards[i].known & bit == bit)
        if f.object < 0 or f.object == f.card or f.ability is None:
            found[f.object if f.object >= 0 else f.card] = Stacked(targets, sort=f.called)
            continue
        known = g.cards[f.source[0]].known & bit == bit
        words = words_of(g, f.source[0], f.ability) if known else describe(g, f.ability)
        found[f.object] = Stacked(targets, f.source[0] if known else -1, (words,), f.called)
    return found


@lru_cache(maxsize=4096)
def _in_order(words: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(words))


def cost_in_symbols(rules: Ruleset, own: Chars) -> str:
    """A cost in the game's signs, with X as X; "" where the number says it all."""
    signs, xs = rules.signs, own.numbers.get(X, 0)
    if not own.symbols and not xs:
        return ""
    free = (own.cost or 0) - len(own.symbols)
    if not signs:
        return f"{free}+{X * xs}" if free else X * xs
    return "".join([*[signs[name] for name in own.symbols], f"{{{free}}}" * bool(free), f"{{{X}}}" * xs])


@lru_cache(maxsize=4096)
def _printed(face: Face, shown: bool, symbols: str) -> PrintedView:
    return PrintedView(face.name, face.cost, without_x(face.numbers), () if shown else face.text, symbols)


def without_x(numbers: Mapping[str, int]) -> Mapping[str, int]:
    """The numbers of a card; how often X stands in its cost is none of them."""
    return {name: number for name, number in numbers.items() if name != X} if X in numbers else numbers


def _printed_faces(g: Game, card: Card) -> tuple[PrintedView, ...]:
    """The printed faces of a card, the one on top first; what the rules made has none."""
    top = card.overlay or card.face
    faces = (top, card.face) if card.overlay is not None else (top,)
    named = [face for face in faces if face.name]
    return tuple([_printed(face, face.text == top.text, cost_in_symbols(g.rules, face.chars)) for face in named])


def hidden_card(card: Card) -> CardView:
    """A card that the viewer does not know; its counters and position are still visible."""
    return CardView(
        owner=card.owner,
        controller=card.controller,
        facedown=card.facedown,
        damage=card.damage,
        counters=dict(card.counters),
        place=card.place,
    )


def card_view(g: Game, card: Card, stacked: Mapping[int, Stacked] = NOT_STACKED, bit: int = 0) -> CardView:
    """A card with everything that these players (as bits) may see of it."""
    own, shown = chars(g, card), card.overlay or card.face
    waits = stacked.get(card.id, NOTHING)
    numbers = {name: g.rules.nature.stat(own, card, name) or 0 for name in own.numbers if name != X}
    return CardView(
        card.id,
        own.name,
        card.face.id,
        _in_order(own.kinds),
        _in_order(own.traits),
        _in_order(own.aspects),
        own.cost,
        numbers,
        _in_order(own.keywords),
        waits.text or shown.text,
        card.owner,
        card.controller,
        card.turned,
        card.facedown,
        card.damage,
        dict(card.counters),
        tuple(pair for pair in card.links if g.cards[pair[1]].known & bit == bit),
        tuple(sorted([name for name, turn in card.marks.items() if turn == g.turn])) if card.marks else (),
        card.place,
        tuple(name for name, test in g.rules.nature.tests.items() if test(g, card))
        if g.zones[card.zone].kind.live
        else (),
        waits.targets,
        dict(without_x(card.face.numbers)) if card.facedown else NO_NUMBERS,
        _other_sides(g, card, bit) if card.front.sides else (),  # FOW 1302.3e-2
        waits.sort,
        _printed_faces(g, card),
        waits.source,
        cost_in_symbols(g.rules, own) if own.symbols or X in own.numbers else "",
        tuple([HandView(*line) for line in shown.hand]) if shown.hand else (),
    )


def _other_sides(g: Game, card: Card, bit: int) -> tuple[SideView, ...]:
    """The sides of a card that are not up, for those who see them: in some zones its controller alone does."""
    if bit & ~g.allies(card.controller) and g.rules.customs.hides_sides(g, card):
        return ()
    others = [side for side in card.sides if side is not card.face]
    return tuple([_side(g, side) for side in others])


def _side(g: Game, side: Face) -> SideView:
    numbers, symbols = dict(without_x(side.numbers)), cost_in_symbols(g.rules, side.chars)
    return SideView(side.id, side.name, side.kinds, side.cost, numbers, side.text, symbols)
