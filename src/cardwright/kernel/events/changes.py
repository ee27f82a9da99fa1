"""The one function that makes each observable change. A game's table names them and adds its own.

It gives the event as it happened, with what was learned, or None if nothing happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..flow.frames import from_replacement, track_move
from ..state.event import Event
from ..state.pieces import Card
from ..state.placement import GONE, STAYS, in_pile, route
from ..state.units import changed
from ..state.zones import EVERYONE
from .drawing import change_drawing
from .moving import lay_over, move_card, shuffle, turn_side
from .piles import change_pile, pile_follows

if TYPE_CHECKING:
    from ..game import Game


def announce(g: Game, e: Event) -> Event | None:
    """Nothing changes: abilities only wait for the event (a phase begins, a card is played, an attack)."""
    return e


def move(g: Game, e: Event) -> Event | None:
    """A card goes from zone to zone."""
    card = g.cards[e.card]
    if card.zone < 0 or card.zone != e.frm:
        return None
    frm = g.zones[e.frm].kind.name
    for row in g.rules.departures.get((frm, g.zones[e.to].kind.name), ()):
        if not (row.words or row.kinds) or row.takes(e, card):
            let = row.step(g, e, card)
            if let is None:
                return None
            e = let
    if not g.rules.routed.isdisjoint(card.face.kinds):
        routed = redirected(g, e)
        if routed is None:
            return None
        e = routed
    others = in_pile(g, card) if card.links else ()
    ref, controller, known = (card.id, card.incarnation), card.controller, card.known
    move_card(g, card, g.zones[e.to], e.position, e.state, e.place, e.tag)
    if others:
        pile_follows(g, e, others)
    origin = card.origin if card.zone >= 0 else frm
    if e.frame >= 0 and card.zone >= 0 and ref[1] != card.incarnation and e.frame in g.frames and _followed(g, e, card):
        track_move(g, g.frames[e.frame], ref, card.ref)
    e = replace(e, ref=ref, was_controller=controller, was_known=known, origin=origin)
    for row in g.rules.arrivals.get((frm, g.zones[e.to].kind.name), ()):
        if not (row.words or row.kinds) or row.takes(e, card):
            row.step(g, e, card)
    return e


def to_its_owner(g: Game, e: Event, card: Card) -> Event:
    """A card goes to its owner's zone, whoever controls it."""
    to = g.zones[e.to]
    return e if to.player == card.owner else e.changed(to=g.zone(to.kind.name, card.owner).id)


def only_own_sacrifice(g: Game, e: Event, card: Card) -> Event | None:
    """An effect sacrifices cards of its controller; another player bound by it has chosen among their own cards."""
    f = g.frames.get(e.frame)
    own = e.tag != "sacrifice" or f is None or card.controller == f.controller or f.player_bound >= 0
    return e if own else None


def redirected(g: Game, e: Event) -> Event | None:
    """A move goes where the card can go; None if it goes nowhere."""
    card, kind = g.cards[e.card], g.zones[e.to].kind.name
    goes = route(g, card, kind, e.tag)
    if goes == STAYS:
        return None  # FOW 302.8, 321.1
    return e if goes in (kind, GONE) else e.changed(to=g.zone(goes, card.owner).id)


def _followed(g: Game, e: Event, card: Card) -> bool:
    """The effect that moved the card still finds it."""
    if from_replacement(g, e):
        return False
    return not g.rules.events.loses_track or g.zones[card.zone].kind.seen_by == EVERYONE


def renew(g: Game, e: Event) -> Event | None:
    """A card that is put where it lies already is a new object there."""
    card = g.cards[e.card]
    if card.zone < 0:
        return None
    before = card.ref
    g.journal.touch(card, card.fields())
    card.incarnation += 1
    card.stamp = g.new_stamp()
    g.touch_all()
    return e.learning(ref=before)


def damage(g: Game, e: Event) -> Event | None:
    """Damage is marked on a card."""
    card = g.cards[e.card]
    if e.amount <= 0 or card.zone < 0 or not g.zones[card.zone].kind.live:
        return None
    g.journal.set(card, "damage", card.damage + e.amount)
    g.changed("stats")
    return e


def draw(g: Game, e: Event) -> Event | None:
    """The top card of the deck goes to the hand."""
    roles = g.rules.roles
    deck = g.zone(roles.deck, e.player)
    if not deck.cards:
        failed = g.facts.drew_from_nothing
        if e.player not in failed:  # once is enough, however many cards were to be drawn
            g.fact("drew_from_nothing", (*failed, e.player))
            g.changed("resources")
        return None
    card = g.cards[deck.cards[-1]]  # FOW 304.3
    before, hand = card.ref, g.zone(roles.hand, e.player)
    move_card(g, card, hand)
    return replace(e, card=card.id, ref=before, frm=deck.id, to=hand.id)


def turn_card(g: Game, e: Event) -> Event | None:
    """A card is turned to another placement state; one that is in it already is not turned."""
    card = g.cards[e.card]
    field, value = g.rules.placement.positions[e.state]
    if card.zone < 0 or getattr(card, field) == value:
        return None
    if field == "side":
        return e if turn_side(g, card, value) else None
    g.journal.set(card, field, bool(value))
    if field == "facedown":
        if not value:
            g.journal.set(card, "known", (1 << len(g.players)) - 1)
        if g.rules.placement.back is not None:
            lay_over(g, card)
            g.journal.set(card, "stamp", g.new_stamp())
            g.turned(card)
    g.tick("states")
    return e


def counter(g: Game, e: Event) -> Event | None:
    """Counters are put on a card or (a negative amount) taken off it."""
    card = g.cards[e.card]
    had = card.counters.get(e.word, 0)  # FOW 1022.1b
    now = max(had + e.amount, 0)
    if now == had or card.zone < 0:
        return None
    counters = {name: number for name, number in card.counters.items() if name != e.word}
    if now:
        counters[e.word] = now
    g.journal.set(card, "counters", counters)
    g.changed("counters")
    if e.word in g.rules.continuous.counted:
        g.touch_all()
    return e


def resource(g: Game, e: Event) -> Event | None:
    """A player's number changes by an amount."""
    if e.amount == 0:
        return None
    if e.unit is not None:
        g.fact("units", changed(g.facts.units, e.player, e.unit, e.amount))
        g.tick("resources")
        return e
    resources = g.players[e.player].resources
    g.journal.key(resources, e.word, resources.get(e.word, 0) + e.amount)
    g.tick("resources")
    return e


def reveal(g: Game, e: Event) -> Event | None:
    """A card is revealed until the effect that reveals it has resolved."""
    card = g.cards[e.card]
    everyone = (1 << len(g.players)) - 1
    known = card.known
    if known != everyone:
        frame = g.frames.get(e.frame)
        if frame is not None:
            g.journal.set(frame, "revealed", (*frame.revealed, (card.ref, known)))
        g.journal.set(card, "known", everyone)
    return e.learning(ref=card.ref, was_known=known)


def look_at(g: Game, e: Event) -> Event | None:
    """One player sees a card where it lies."""
    card = g.cards[e.card]
    if not card.known & (1 << e.player):
        g.journal.set(card, "known", card.known | (1 << e.player))
    return e


def roll(g: Game, e: Event) -> Event | None:
    """A die or coin shows its result to the resolution that asked for it."""
    frame = g.frames.get(e.frame)
    if frame is not None and e.word:
        g.journal.key(frame.numbers, e.word, e.amount)
    return e


def search(g: Game, e: Event) -> Event | None:
    """A zone is searched; a replacement may limit the search to a number of cards from the top."""
    frame = g.frames.get(e.frame)
    if frame is not None and e.amount:
        g.journal.key(frame.numbers, f"top of {e.to}", e.amount)
    return e


def shuffle_zone(g: Game, e: Event) -> Event | None:
    """A zone is put into random order."""
    shuffle(g, g.zones[e.to])
    return e


CHANGES = {
    "move": move,
    "damage": damage,
    "draw": draw,
    "turn card": turn_card,
    "counter": counter,
    "resource": resource,
    "reveal": reveal,
    "look": look_at,
    "shuffle": shuffle_zone,
    "play": announce,
    "activate": announce,
    "attack": announce,
    "phase": announce,
    "select": announce,
    "roll": roll,
    "flip": roll,
    "stat": announce,
    "prevented": announce,
    "renew": renew,
    "affect": announce,
    "trigger": announce,
    "draw cards": change_drawing,
    "pile": change_pile,
}
