"""Faces that are made in a game: copies, and cards that others have merged with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..characteristics.modifying import changed
from ..characteristics.source import Source
from ..evaluate import find, holds
from ..events.lasting import begin
from ..state.pieces import Card, Ref
from ..state.table import table_of
from ..vocabulary.abilities import Static
from ..vocabulary.durations import Until
from ..vocabulary.effects import CopyOf, Merged, Modification
from ..vocabulary.faces import Face

if TYPE_CHECKING:
    from ..game import Game


COPY = "copy of "  # the id of a copy, before that of the card


def make_face(g: Game, face: Face) -> str:
    """Keep a face for effects that name it; an equal face that was made before keeps its name."""
    for name, known in g.made.items():
        if face is known or _alike(face, known):
            return name
    name = f"{face.id} #{len(g.made)}"
    g.journal.key(g.made, name, face)
    return name


def _alike(one: Face, other: Face) -> bool:
    """Two faces of one id are the same in all that a copy may change."""
    return (one.id, one.kinds, one.cost, one.numbers, one.chars.abilities) == (
        other.id,
        other.kinds,
        other.cost,
        other.numbers,
        other.chars.abilities,
    )


def fix_copies(g: Game) -> bool:
    """Static abilities that make cards copies: the copied values are fixed at the beginning; True if any changed."""
    had = g.facts.copying
    sources = table_of(g).copiers
    if not had and not sources:
        return False
    now: dict[tuple[Ref, Static | None], int] = {}
    for source in sources:
        key = (source.ref, source.static)
        if not holds(g, source.env(), source.plan.condition):
            continue
        found = find(g, source.env(), source.plan.becomes[0].of)
        if key in had:
            now[key] = had[key]
            _reach(g, source, had[key])
        elif found and source.plan.what is not None:
            refs = tuple(card.ref for card in find(g, source.env(), source.plan.what))
            change = CopyOf(make_face(g, copiable_face(g, found[0])))
            begin(g, source.env(), refs, None, (change,), Until.REST)
            now[key] = g.effects[-1].id
    over = {had[key] for key in had if key not in now}
    for i in range(len(g.effects) - 1, -1, -1):
        if g.effects[i].id in over:
            g.journal.remove(g.effects, i)
            g.touch_all()
    if now == had:
        return False
    g.fact("copying", now)
    return True


def _reach(g: Game, source: Source, effect: int) -> None:
    """The copied values stay fixed, but the cards of the effect change: those that fit now are copies."""
    at = next((i for i, lasting in enumerate(g.effects) if lasting.id == effect), -1)
    if at < 0 or source.plan.what is None:
        return
    lasting = g.effects[at]
    before = g.peek()
    g.journal.remove(g.effects, at)  # tested by its characteristics without the copy
    g.touch_all()
    refs = tuple(card.ref for card in find(g, source.env(), source.plan.what))
    g.unpeek(before)
    if refs != lasting.subjects:
        g.journal.replace(g.effects, at, lasting.upon(refs))
        g.touch_all()


def copiable_face(g: Game, card: Card, ref: Ref | None = None) -> Face:
    """The copiable values of a card, as it is or was: its face, with the copies and mergings that changed it."""
    face = card.face
    ref = card.ref if ref is None else ref
    for lasting in sorted(g.effects, key=lambda e: e.stamp):
        if lasting.subjects is None or ref not in lasting.subjects:
            continue
        for change in lasting.changes:
            if isinstance(change, CopyOf):
                face = g.made[change.face]
            elif isinstance(change, Merged):
                face = merged_face(g, card, face, change.changes)
    return face


def merged_face(g: Game, card: Card, face: Face, changes: tuple[Modification, ...]) -> Face:
    """A face after the changes that merging makes."""
    source = Source(-1, 0, card.controller, card.ref, (card.id,), g.rules.planner.plan(None, changes, None))
    now = changed(g, face.chars, [(source, changes)])
    return Face(
        f"{face.id} merged",
        now.name,
        tuple(sorted(now.kinds)),
        tuple(sorted(now.traits)),
        tuple(sorted(now.aspects)),
        now.cost,
        now.numbers,
        face.text,
        face.abilities,
        now.abilities,
        now.native,
    )


def copy_face(
    g: Game, card: Card, numbers: tuple[tuple[str, int], ...] = (), ref: Ref | None = None, free: bool = False
) -> Face:
    """The face of a token that is a copy of a card, or of a former object of it (`ref`); `free`: its cost is 0."""
    face = copiable_face(g, card, ref)  # FOW 1017.1
    kinds = face.kinds if "token" in face.kinds else (*face.kinds, "token")
    return Face(
        face.id if face.id.startswith(COPY) else COPY + face.id,  # a copy of a copy is a copy of the same card
        face.name,
        kinds,
        face.traits,
        face.aspects,
        0 if free else face.cost,
        {**face.numbers, **dict(numbers)},
        face.text,
        face.abilities,
        face.chars.abilities,
        face.chars.native,
        face.sides if face.halved else (),  # FOW 1302.1b, 1307.3c
        tuple(sorted(face.chars.names)),
        face.halved,
        () if free else face.symbols,
    )
