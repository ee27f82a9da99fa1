"""The game begins again: every card goes back to where a game begins, and nothing else is left of the game so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import passes, players
from ..flow.together import gather
from ..state.facts import Facts
from ..state.pieces import EMPTY, Card, Frame
from ..state.placement import side_up
from ..vocabulary import effects as e

if TYPE_CHECKING:
    from ..game import Game


PASSING = frozenset(("token", "ability"))  # kinds that cease to exist (FOW 1033.4)


def do_restart(g: Game, f: Frame, w: e.Restart) -> None:
    there = [card for card in g.cards if card.zone >= 0] if w.without is not None else ()
    stay = tuple([card.id for card in there if passes(g, f, w.without, card)])
    gather(g, _restart, (players(g, f, w.first)[0], stay))


def _restart(g: Game, *asked: tuple[int, tuple[int, ...]]) -> None:
    """However many ask for it at once, the game begins again once."""
    first, stay = asked[0]
    restart(g, first, stay)


def restart(g: Game, first: int, stay: tuple[int, ...] = ()) -> None:
    """Begin again with this player; cards that stay are left as they are. Chance goes on where it was."""
    begin, home = g.rules.course.begin, g.rules.course.home
    if begin is None or home is None:
        raise ValueError(f"{g.rules.title} does not say how a game begins again")
    g.say(g.rules.telling.rules.of_event("restart"), "restart", first)
    g.break_off()
    _forget_all(g)
    lying: dict[int, list[int]] = {zone.id: [] for zone in g.zones}
    for card in g.cards:
        if card.zone < 0:
            continue
        if card.id in stay:  # FOW 1033.3
            _leave_lying(g, card)
        else:
            _bring_home(g, card, home(g, card) if PASSING.isdisjoint(card.front.kinds) else "")
        if card.zone >= 0:
            lying[card.zone].append(card.id)
    for zone in g.zones:
        g.journal.set(zone, "cards", lying[zone.id])
    g.set("active", first)
    g.touch_all()
    begin(g, first)


def _forget_all(g: Game) -> None:
    """All that was remembered of the game is gone, apart from what was agreed on before it."""
    for name in ("effects", "pending", "delayed", "stack"):
        g.set(name, [])
    for name in ("frames", "made", "past", "tallies", "used"):
        g.set(name, {})
    g.set("turn", 0)
    g.set("phase", "")
    g.set("battle", None)
    g.set("facts", Facts(variant=g.facts.variant, chooser=g.facts.chooser, all_asked=g.facts.all_asked))
    if g.rules.store is not None:
        g.set("notes", g.rules.store())
    for player in g.players:
        g.journal.set(player, "resources", {})


def _leave_lying(g: Game, card: Card) -> None:
    """A card begins the new game as it lies; what it was linked to, and what happened to it in some turn, is gone."""
    g.journal.set(card, "links", ())
    g.journal.set(card, "marks", EMPTY)


def _bring_home(g: Game, card: Card, kind: str) -> None:
    """A card lies where it begins, as a new object with nothing on it; without such a zone it is gone."""
    g.journal.touch(card, card.fields())
    card.incarnation += 1
    card.turned = card.facedown = False
    card.damage = 0
    card.counters = card.marks = EMPTY
    card.links = ()
    card.overlay = None
    card.origin = ""
    card.place = -1
    card.controller = card.owner
    if not kind or g.players[card.owner].out:
        card.zone = -1
        return
    to = g.zone(kind, card.owner)
    card.zone = to.id
    card.face = side_up(g, card, kind)
    card.stamp = g.new_stamp()
    card.known = g.sees(to)
