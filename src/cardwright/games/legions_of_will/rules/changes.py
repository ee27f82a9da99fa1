"""Rules 108.4, 113.1, 400, 404, 407 and 704.5b: the changes that events make, and where cards may be."""

from __future__ import annotations

from cardwright.kernel.events.changes import CHANGES as SHARED_CHANGES
from cardwright.kernel.events.changes import announce, search, turn_card
from cardwright.kernel.events.changes import damage as plain_damage
from cardwright.kernel.events.changes import draw as plain_draw
from cardwright.kernel.events.changes import move as plain_move
from cardwright.kernel.events.moving import link
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars

from .arrivals import PILE
from .bases import change_station, is_base, turn_base
from .combat import CHANGES as BATTLE_CHANGES
from .merging import change_merge
from .opening import change_reveal
from .resolving import recurs
from .revealing import change_shuffle
from .turn import change_resource

OWNERS = ("deck", "hand", "graveyard")  # zones in which a card is always in its owner's


def change_move(g: Game, e: Event) -> Event | None:
    """A card goes from zone to zone; bases never leave the battlefield, actions never enter it."""
    card = g.cards[e.card]
    to = g.zones[e.to].kind.name
    if "base" in card.face.kinds:
        return None  # LOW 301.1, 404.1
    if to == "battlefield" and g.players[g.zones[e.to].player].out:
        return None  # LOW 800.3b
    if to == "battlefield" and e.place < 0:
        return None  # LOW 302.2d, 302.2e, 303.2d, 303.2e, 404.2e
    if e.tag == "sacrifice" and not _own_sacrifice(g, e, card):
        return None  # LOW 701.12a
    if to in OWNERS and g.zones[e.to].player != card.owner:
        e = e.changed(to=g.zone(to, card.owner).id)  # LOW 400.3
    if g.zone_kind(card) == "chain" and to != "expelled" and recurs(g, card):
        to, e = "expelled", e.changed(to=g.zone("expelled", card.owner).id)  # LOW 702.4a
    rested = e.state == "rested"
    if to == "battlefield" != g.zone_kind(card) and "trap" in card.face.kinds:
        e = e.changed(state="facedown")  # LOW 108.4b
    done = plain_move(g, e)
    if done is None:
        return None
    e = done
    if rested and not card.turned:
        g.journal.set(card, "turned", True)
    if to == "expelled" and e.by >= 0:
        if e.by != card.id:  # the card is no longer the object that expelled it (LOW 400.7)
            link(g, "expelled", g.cards[e.by], card)  # LOW 610.10
    elif to == "expelled" and e.frame in g.frames:
        source = g.frames[e.frame].source
        if g.is_current(source) and g.zone_kind(g.cards[source[0]]) == "battlefield":
            link(g, "expelled", g.cards[source[0]], card)  # LOW 407.5
    if card.facedown and to == "expelled":
        g.journal.set(card, "marks", {PILE: e.frame if e.frame >= 0 else card.stamp})  # LOW 407.4
    elif card.facedown and to == "battlefield":
        g.journal.set(card, "known", card.known | g.allies(card.controller))  # LOW 303.3
    if to == "battlefield" and e.called("resolve"):
        g.journal.set(card, "marks", {**card.marks, "played": g.turn})  # LOW 505.3c
    return e


def _own_sacrifice(g: Game, e: Event, card: Card) -> bool:
    """An effect sacrifices permanents of its controller; other players have chosen among their own."""
    f = g.frames.get(e.frame)
    return f is None or card.controller == f.controller or f.player_bound >= 0


def change_turn(g: Game, e: Event) -> Event | None:
    """A permanent is rested, reset, or turned over."""
    if g.zone_kind(g.cards[e.card]) != "battlefield":
        return None  # LOW 108.4d
    if e.state == "facedown" and "base" in g.cards[e.card].face.kinds:
        return turn_base(g, e)
    return turn_card(g, e)


def change_draw(g: Game, e: Event) -> Event | None:
    """The top card of the deck goes to the hand; nothing happens if the deck is empty."""
    return plain_draw(g, e) if g.zone("deck", e.player).cards else None  # LOW 605.2d


def change_damage(g: Game, e: Event) -> Event | None:
    """Damage is marked on a unit or a base; other permanents are dealt none."""
    card = g.cards[e.card]
    if not is_base(g, card) and "unit" not in chars(g, card).kinds:
        return None  # LOW 113.1a
    return plain_damage(g, e)


# The one function that makes each kind of change.
CHANGES = {
    **SHARED_CHANGES,
    **BATTLE_CHANGES,
    "move": change_move,
    "turn card": change_turn,
    "draw": change_draw,
    "search": search,  # LOW 701.13f, 701.13h
    "damage": change_damage,
    "resource": change_resource,
    "station": change_station,
    "loses": announce,
    "resolves": announce,
    "merge": change_merge,
    "reveal": change_reveal,
    "shuffle": change_shuffle,
}

# The words of prohibitions, by kind and word of the event.
BAN_WORDS = {
    ("move", "destroy"): "be destroyed",
    ("move", "sacrifice"): "be sacrificed",
    ("move", "expel"): "be expelled",
    ("move", "return"): "be returned",
    ("move", "resolve"): "enter",
    ("damage", ""): "be damaged",
    ("turn card", "destroy"): "be destroyed",  # LOW 301.7: a base is turned face down
    ("turn card", "rested"): "be rested",
    ("turn card", "reset"): "be reset",
    ("counter", ""): "get counters",
    ("station", ""): "move",
    ("draw", ""): "draw",
    ("resource", ""): "gain resource",
}
