"""Rule 2.6: Omega units, which are placed on units that are there already."""

from __future__ import annotations

from itertools import combinations

from cardwright.kernel.evaluate import find, holds
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import end_frame
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import remember_payment
from cardwright.kernel.state.decisions import CARD, Decision, Option, decline
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import PlacedOn
from cardwright.kernel.vocabulary.selectors import Exists

from .resolving import unplayable
from .zones import PLACED


def stackings(g: Game, player: int, card: Card, spec: PlacedOn, paid: frozenset[str]) -> list[tuple[int, ...]]:
    """The sets of units on which an Omega unit could be placed: all in the same orientation."""
    f = Frame(-1, "card", player, card.ref, card.id)
    if not holds(g, f, spec.condition):
        return []
    units = [c for c in find(g, f, spec.what) if "unit" in chars(g, c).kinds]
    wanted = None if spec.including is None else {c.id for c in find(g, f, spec.including)}
    found: list[tuple[int, ...]] = []
    most = len(units) if spec.most < 0 else min(spec.most, len(units))
    for count in range(spec.least, most + 1):
        for some in combinations(units, count):
            if len({c.turned for c in some}) == 1:  # ARG 2.6.4.1
                ids = tuple(c.id for c in some)
                if wanted is None or not wanted.isdisjoint(ids):
                    found.append(ids)
    return as_announced(g, f, paid, found)


def place_omega(g: Game, fid: int, spec: PlacedOn, on: tuple[int, ...] = ()) -> None:
    """Ask on which unit it is placed, then which others go beneath it; then it is there."""
    f = g.frames[fid]
    sets = [ids for ids in stackings(g, f.controller, g.cards[f.card], spec, f.paid) if set(on) <= set(ids)]
    more = list(dict.fromkeys(i for ids in sets for i in ids if i not in on))
    done = any(set(ids) == set(on) for ids in sets)
    if not more or (not sets and on):
        _placed(g, fid, spec, on, -1)
        return
    prompt, rule = ("place beneath", "2.6.4.1") if on else ("place on", "2.6.4")
    choices = [Option("card", i, (i,), rule) for i in more]
    if done:
        choices.append(decline("done", -1, rule))
    g.ask(Decision(f.controller, CARD, prompt, choices, _placed, (fid, spec, on), rule, source=f.card))


def _placed(g: Game, fid: int, spec: PlacedOn, on: tuple[int, ...], value: int) -> None:
    if value >= 0:
        place_omega(g, fid, spec, (*on, value))
        return
    f = g.frames[fid]
    if not on:  # the units it could be placed on were used to pay for it
        g.push(end_frame, fid)
        unplayable(g, fid)
        return
    card, top = g.cards[f.card], g.cards[on[0]]
    g.journal.set(f, "mark", -1)
    g.push(end_frame, fid)
    g.push(_beneath, fid, on)
    remember_payment(g, fid, (card.id, card.incarnation + 1))
    g.push(_enter_on, fid, top.id)
    perform(g, Event("play", card.id, f.controller, frame=fid, rule="2.6.4"))


def _enter_on(g: Game, fid: int, top: int) -> None:
    f = g.frames[fid]
    card, under = g.cards[f.card], g.cards[top]
    to = g.zone("field", f.controller).id
    state = "exhausted" if under.turned else ""
    perform(
        g,
        Event(
            "move",
            card.id,
            f.controller,
            other=top,
            frm=card.zone,
            to=to,
            tag="resolve",
            also=("place on",),
            state=state,
            frame=fid,
            rule="2.6.4",
            place=under.place,
        ),
    )  # ARG 2.6.4


def _beneath(g: Game, fid: int, on: tuple[int, ...]) -> None:
    f = g.frames[fid]
    perform(
        g,
        *(Event("merge", i, f.controller, other=f.card, frm=g.cards[i].zone, frame=fid, rule="2.6.4.1") for i in on),
    )


def as_announced(g: Game, f: Frame, paid: frozenset[str], sets: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The sets of units on which an Omega unit may be placed, given what was announced for its cost."""
    spell = chars(g, g.cards[f.card]).spell
    for extra in spell.body.extras if spell is not None else ():
        if extra.name == PLACED and isinstance(extra.condition, Exists):
            cheap = {card.id for card in find(g, f, extra.condition.what)}
            return [ids for ids in sets if cheap.isdisjoint(ids) != (PLACED in paid)]  # ARG 9.4.2, 9.4.7.3
    return sets
