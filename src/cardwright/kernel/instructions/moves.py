"""Instructions that move or turn cards: put, destroy, swap, take control, engage."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from ..characteristics.layers import free_space
from ..evaluate import find, players
from ..events.controlling import take_control
from ..events.perform import perform
from ..events.placing import perform_placed
from ..flow.choosing import order_cards, pick_cards
from ..flow.frames import did
from ..playing.priority import taken_off
from ..playing.stack import frame_of
from ..state.decisions import CARD, MODE, Decision, Option
from ..state.event import Event
from ..state.pieces import Card, Frame
from ..state.placement import route
from ..vocabulary import effects as e
from ..vocabulary.durations import Until
from .cards import random_picks

if TYPE_CHECKING:
    from ..game import Game

Swapped: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]  # each card, and those with which it is swapped


def do_put(g: Game, f: Frame, w: e.Put) -> None:
    cards = list(find(g, f, w.what))
    did(g, f, bool(cards))
    put_cards(g, f.id, w, tuple(c.id for c in cards))


def put_cards(g: Game, fid: int, w: e.Put, ids: tuple[int, ...]) -> None:
    """Move cards at once; into a full zone only as many as fit, by the choice of the player who does it."""
    f = g.frames[fid]
    for player in sorted({destination(g, f, w, g.cards[i]) for i in ids}):
        mine = tuple(i for i in ids if destination(g, f, w, g.cards[i]) == player)
        room = free_space(g, w.to, player, mine)
        if room is not None and room < len(mine):
            others = tuple(i for i in ids if i not in mine)
            rule = g.rules.telling.rules.get(f"limit {w.to}", "")
            if not any(g.cards[i].known & (1 << f.actor) for i in mine):
                _put_fitting(g, fid, w, others, mine[:room])  # nobody can distinguish the cards: the first that fit
                return
            pick_cards(
                g,
                f.actor,
                CARD,
                f"put into {w.to}",
                mine,
                room,
                room,
                _put_fitting,
                (fid, w, others),
                rule,
                f.source[0],
            )
            return
    if w.position == "shuffled":
        _put_now(g, fid, w, random_picks(g, ids, len(ids)))
    elif w.position and len(ids) > 1 and g.rules.zones[w.to].ordered:
        _order_next(g, fid, w, ids, (), ())
    else:
        _put_now(g, fid, w, ids)


def _order_next(
    g: Game, fid: int, w: e.Put, left: tuple[int, ...], done: tuple[int, ...], ordered: tuple[int, ...]
) -> None:
    """Each player orders the cards that go to their zone; then all are put there at once."""
    f = g.frames[fid]
    done = (*done, *ordered)
    for player in g.in_turn_order():
        mine = tuple(i for i in left if destination(g, f, w, g.cards[i]) == player)
        if mine:
            rest = tuple(i for i in left if i not in mine)
            rule = g.rules.telling.rules.get("order", "")
            args = (fid, w, rest, done)
            orders = players(g, f, w.orders)[0] if w.orders else player
            order_cards(g, orders, f"order {w.position}", mine, _order_next, args, rule)
            return
    g.push(arrange, w.to, done, w.position == "top")
    _put_now(g, fid, w, tuple(sorted(done)), "unseen")


def arrange(g: Game, kind: str, order: tuple[int, ...], top: bool) -> None:
    """Put cards that have just come into a zone into the chosen order, which others do not see."""
    base = g.zone_base[kind]
    for zone in g.zones[base : base + len(g.players)]:
        places = [at for at, i in enumerate(zone.cards) if i in order]
        mine = [i for i in order if i in zone.cards]
        if not top:
            mine.reverse()  # each went beneath the one before
        for at, i in zip(places, mine, strict=True):
            if zone.cards[at] != i:
                g.journal.replace(zone.cards, at, i)


def _put_fitting(g: Game, fid: int, w: e.Put, others: tuple[int, ...], ids: tuple[int, ...]) -> None:
    put_cards(g, fid, w, (*others, *ids)) if others else _put_now(g, fid, w, ids)


def destination(g: Game, f: Frame, w: e.Put, card: Card) -> int:
    """Whose zone a card is put into."""
    if w.whose == "owner":
        return card.owner
    if w.whose == "controller":
        return card.controller
    return players(g, f, w.whose, card)[0]  # FOW 1041.1


def _put_now(g: Game, fid: int, w: e.Put, ids: tuple[int, ...], state: str = "") -> None:
    f = g.frames[fid]
    events = []
    host = _host(g, f, w, ids)
    if w.into is not None and host is None and not _elsewhere(g, f, w, ids):
        did(g, f, False)
        return
    for i in ids:
        card = g.cards[i]
        zone = g.zone(w.to, destination(g, f, w, card) if host is None else host.controller)
        if zone.id == card.zone and not zone.kind.ordered:
            if zone.kind.renews:
                events.append(Event("renew", i, card.controller, to=zone.id, tag=w.verb, frame=fid))
            continue  # it is there already
        events.append(
            Event(
                "move",
                i,
                card.controller,
                frm=card.zone,
                to=zone.id,
                tag=w.verb,
                position=w.position,
                state=w.state or state,
                frame=fid,
                place=-1 if host is None else host.id,
            )
        )
    if g.stack:
        play = g.rules.roles.play
        taken_off(g, [g.cards[i] for i in ids if g.zone_kind(g.cards[i]) == play])
    perform_placed(g, tuple(events))


def _elsewhere(g: Game, f: Frame, w: e.Put, ids: tuple[int, ...]) -> bool:
    """The card they are put into belongs to another player, but the cards come to their owners."""
    if g.rules.customs.takes_sides(g):
        return False
    hosts = find(g, f, w.into) if w.into is not None else []
    return bool(hosts) and any(g.players[hosts[0].controller].team != g.players[g.cards[i].owner].team for i in ids)


def _host(g: Game, f: Frame, w: e.Put, ids: tuple[int, ...]) -> Card | None:
    """The card into which the cards are put, if it has room for all of them."""
    hosts = find(g, f, w.into) if w.into is not None else []
    if hosts and _elsewhere(g, f, w, ids):
        return None
    return hosts[0] if hosts and has_room_for(g, hosts[0], len(ids)) else None


def has_room_for(g: Game, host: Card, count: int) -> bool:
    """So many more cards may lie in a card."""
    room = g.rules.customs.room_in(g, host)
    return room is None or room >= count


def do_destroy(g: Game, f: Frame, w: e.Destroy) -> None:
    destroy_cards(g, find(g, f, w.what), f.id)


def destroy_cards(g: Game, cards: list[Card], fid: int = -1, rule: str = "") -> None:
    """Destroy cards at once."""
    make = g.rules.events.destroyed or to_discard
    there = [c for c in cards if (kind := g.zones[c.zone].kind).live or kind.breakable]
    made = [make(g, c, fid, rule) for c in there]
    events = [e for e in made if e is not None]
    if fid in g.frames:
        did(g, g.frames[fid], bool(events))
    perform(g, *events)


def to_discard(g: Game, c: Card, fid: int, rule: str) -> Event:
    """The event of destroying a card."""
    to = g.zone(g.rules.roles.discard, c.owner).id
    return Event("move", c.id, c.controller, frm=c.zone, to=to, tag="destroy", frame=fid, rule=rule)


def do_swap(g: Game, f: Frame, w: e.Swap) -> None:  # SM GL.EXCHANGE
    """All of one zone go to the other, or none do."""
    first, second = find(g, f, w.first), find(g, f, w.second)
    able = all(len({card.zone for card in cards}) == 1 for cards in (first, second))
    able = able and all(_can_go(g, one, two) and _can_go(g, two, one) for one in first for two in second)  # FOW 1048.1c
    did(g, f, able)
    if able:
        ones, twos = tuple([card.id for card in first]), tuple([card.id for card in second])
        _swap(g, f.id, (*[(i, twos) for i in ones], *[(i, ones) for i in twos]), ())


def _can_go(g: Game, card: Card, other: Card) -> bool:
    """A card can be where another one is."""
    to = g.zone_kind(other)
    return route(g, card, to, "swap") == to


def _swap(g: Game, fid: int, pairs: Swapped, states: tuple[str, ...]) -> None:
    """Ask how each card will lie if those that it is swapped with lie differently; then all go at once."""
    for card, others in pairs[len(states) :]:
        words = _how_they_lie(g, others)
        if len(words) > 1:
            f = g.frames[fid]
            options = [Option("state", word, (card,), "", word) for word in words]
            args = (fid, pairs, states)
            g.ask(Decision(f.actor, MODE, "swapped", options, _swap_chosen, args, source=f.source[0]))
            return
        states = (*states, *words)
    perform(g, *[_swapped(g, fid, *pair, state) for pair, state in zip(pairs, states, strict=True)])


def _swap_chosen(g: Game, fid: int, pairs: Swapped, states: tuple[str, ...], state: str) -> None:
    _swap(g, fid, pairs, (*states, state))


def _how_they_lie(g: Game, ids: tuple[int, ...]) -> list[str]:
    """The words for how cards are turned, if a card that is swapped with them takes that over; else one for nothing."""
    if "turned" not in g.rules.placement.swapped:
        return [""]
    turned = {g.cards[i].turned for i in ids}
    return [
        state for state, (field, value) in g.rules.placement.positions.items() if field == "turned" and value in turned
    ]


def _swapped(g: Game, fid: int, card: int, others: tuple[int, ...], state: str) -> Event:
    """A card goes where others are; in place of a single one it takes its place, if the game's table says so."""
    one, other = g.cards[card], g.cards[others[0]]
    place = other.place if len(others) == 1 and "place" in g.rules.placement.swapped else -1
    to = other.zone
    return Event("move", card, one.controller, frm=one.zone, to=to, tag="swap", state=state, frame=fid, place=place)


def do_take_control(g: Game, f: Frame, w: e.TakeControl) -> None:
    player = players(g, f, w.who)[0]
    found = find(g, f, w.what)
    if g.stack and any(g.zone_kind(card) == g.rules.roles.play for card in found):
        _take_over(g, f, found, player)
        return
    lent = any(card.ref in g.facts.homes for card in found)  # what one controls for a time (FOW 1051.1a)
    placement = g.rules.placement
    if placement.places is not None or placement.space is not None or w.until != Until.REST or lent:
        take_control(g, f, found, player, w.until)
        return
    cards = [c for c in found if c.controller != player]
    put_cards(g, f.id, e.Put(w.what, g.rules.roles.field, w.who, verb="control"), tuple(c.id for c in cards))


def _take_over(g: Game, f: Frame, cards: list[Card], player: int) -> None:
    """A player controls cards and abilities on the stack as long as they are there, and resolves them."""
    frames = [(card, frame_of(g, card)) for card in cards]
    did(g, f, any(frame is not None for _, frame in frames))
    for card, frame in frames:
        if frame is not None:
            g.journal.set(frame, "controller", player)
            g.journal.set(card, "controller", player)
    g.tick("stack")


def do_turn(g: Game, f: Frame, w: e.Turn) -> None:
    events = [Event("turn card", c.id, c.controller, state=w.state, frame=f.id) for c in find(g, f, w.what)]
    did(g, f, bool(events))
    perform(g, *events)
