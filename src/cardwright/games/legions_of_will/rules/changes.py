"""Rules 108.4, 113.1, 400, 404, 407 and 704.5b: the changes that events make, and where cards may be."""

from __future__ import annotations

from cardwright.kernel.events.changes import CHANGES as SHARED_CHANGES
from cardwright.kernel.events.changes import announce, only_own_sacrifice, search, to_its_owner, turn_card
from cardwright.kernel.events.changes import damage as plain_damage
from cardwright.kernel.events.changes import draw as plain_draw
from cardwright.kernel.events.moving import link
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import Passage
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


# --- cards that leave a zone ------------------------------------------------------------------------------------------


def to_a_base(g: Game, e: Event, card: Card) -> Event | None:
    """A card comes to the battlefield at a base, of a player who is in the game."""
    if g.players[g.zones[e.to].player].out:
        return None  # LOW 800.3b
    return e if e.place >= 0 else None  # LOW 302.2d, 302.2e, 303.2d, 303.2e, 404.2e


def expelled_instead(g: Game, e: Event, card: Card) -> Event:
    """A card that was played from the graveyard by Recur leaves the chain for nowhere else."""
    return e.changed(to=g.zone("expelled", card.owner).id) if recurs(g, card) else e  # LOW 702.4a


def facedown(g: Game, e: Event, card: Card) -> Event:
    """Traps come onto the battlefield face down, also one that is to come rested."""
    return e.changed(state="facedown", also=(*e.also, "rested") if e.state == "rested" else e.also)  # LOW 108.4b


DEPARTURES = (
    Passage(to_a_base, to=("battlefield",)),  # LOW 302.2d
    Passage(only_own_sacrifice, words=("sacrifice",)),  # LOW 701.12a
    Passage(to_its_owner, to=OWNERS),  # LOW 400.3
    Passage(expelled_instead, frm=("chain",), not_to=("expelled",)),  # LOW 702.4a
    Passage(facedown, to=("battlefield",), not_frm=("battlefield",), kinds=frozenset(("trap",))),  # LOW 108.4b
)


# --- cards that have come to a zone -----------------------------------------------------------------------------------


def rested(g: Game, e: Event, card: Card) -> None:
    """A card that comes face down is rested too, if the text says so."""
    g.journal.set(card, "turned", True)


def expelled_by(g: Game, e: Event, card: Card) -> None:
    """Whose effect has expelled a card is known to the abilities of that permanent."""
    if e.by >= 0:
        if e.by != card.id:  # the card is no longer the object that expelled it (LOW 400.7)
            link(g, "expelled", g.cards[e.by], card)  # LOW 610.10
    elif e.frame in g.frames:
        source = g.frames[e.frame].source
        if g.is_current(source) and g.zone_kind(g.cards[source[0]]) == "battlefield":
            link(g, "expelled", g.cards[source[0]], card)  # LOW 407.5


def in_a_pile(g: Game, e: Event, card: Card) -> None:
    """Cards that are expelled face down are kept apart by what expelled them."""
    if card.facedown:
        g.journal.set(card, "marks", {PILE: e.frame if e.frame >= 0 else card.stamp})  # LOW 407.4


def known_to_allies(g: Game, e: Event, card: Card) -> None:
    """Who controls a card that lies face down may look at it."""
    if card.facedown:
        g.journal.set(card, "known", card.known | g.allies(card.controller))  # LOW 303.3


def played_this_turn(g: Game, e: Event, card: Card) -> None:
    """A permanent that has resolved does not move in the turn in which it was played."""
    g.journal.set(card, "marks", {**card.marks, "played": g.turn})  # LOW 505.3c


ARRIVALS = (
    Passage(rested, to=("battlefield",), words=("rested",), kinds=frozenset(("trap",))),  # LOW 108.4b
    Passage(expelled_by, to=("expelled",)),  # LOW 407.5
    Passage(in_a_pile, to=("expelled",)),  # LOW 407.4
    Passage(known_to_allies, to=("battlefield",)),  # LOW 303.3
    Passage(played_this_turn, to=("battlefield",), words=("resolve",)),  # LOW 505.3c
)


# --- other changes ----------------------------------------------------------------------------------------------------


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
