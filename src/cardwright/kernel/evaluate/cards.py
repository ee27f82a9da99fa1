"""Which cards each selector finds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..flow.frames import cause_of
from ..state.pieces import NO_REF, Card, Frame
from ..state.slots import across, next_to
from ..state.table import overlaid
from ..vocabulary import selectors as s
from .questions import (
    ALL_CARDS,
    FILTERS,
    FINDERS,
    amount,
    as_seen_by_asker,
    could_pass,
    current,
    find,
    look,
    passes,
    players,
    preselected,
    referred,
    refs,
    side,
    sifted,
)

if TYPE_CHECKING:
    from ..game import Game


def _this(g: Game, f: Frame, w: s.This) -> list[Card]:
    card = current(g, f, f.source)
    return [card] if card is not None else []


def _it(g: Game, f: Frame, w: s.It) -> list[Card]:
    found = []
    for ref in f.binds.get(w.name, ()):
        card = current(g, f, ref, w.name)
        if card is not None and card not in found:
            found.append(card)
    return found


def _cards(g: Game, f: Frame, w: s.Cards) -> list[Card]:
    found: list[Card] = []
    cards, zones = g.cards, g.zones
    whose = w.whose
    asked = ALL_CARDS if w.where is None else sifted(w.where)
    table = g.table if g.built == g.version else g.refresh()
    for kind in w.zones:
        base = g.zone_base[kind]
        zone = zones[base]
        by_kinds = asked.kind and zone.kind.live and zone.player >= 0 and table.kinds is not None
        where = asked.rest if by_kinds else asked.full_test
        if zone.player < 0:
            mine = [i for i in zone.cards if side(g, f, whose, cards[i].controller)]
        elif whose == "you":
            zone = zones[base + f.controller]
            mine = could_pass(g, zone, asked.kind) if by_kinds else zone.cards
        elif by_kinds:
            mine = [i for player in players(g, f, whose) for i in could_pass(g, zones[base + player], asked.kind)]
        else:
            mine = [i for player in players(g, f, whose) for i in zones[base + player].cards]
        if asked.other or asked.among:
            mine = preselected(g, f, asked, mine)
        if where is None:
            found += [cards[i] for i in mine]
        elif mine:
            test = FILTERS[type(where)]
            cache = table.cache
            for i in mine:
                card = cards[i]
                if i in cache:
                    own = cache[i]
                    if own.treated:
                        own = as_seen_by_asker(g, f, card, own)
                else:
                    own = card.face.chars if card.overlay is None else overlaid(g, card)
                if test(g, f, where, card, own, card):
                    found.append(card)
    return found


def finds(g: Game, f: Frame, w: s.Cards, card: Card) -> bool:
    """The selector means this card."""
    if card.zone < 0:
        return False
    zone = g.zones[card.zone]
    if zone.kind.name not in w.zones:
        return False
    if zone.player < 0:
        return side(g, f, w.whose, card.controller) and passes(g, f, w.where, card)
    return zone.player in players(g, f, w.whose) and passes(g, f, w.where, card)


def _top(g: Game, f: Frame, w: s.TopCards) -> list[Card]:
    found = []
    count = max(amount(g, f, w.amount), 0)
    for player in players(g, f, w.whose):
        ids = g.zone(w.zone, player).cards
        if w.where is not None:
            ids = [i for i in ids if passes(g, f, w.where, g.cards[i])]
        found += [g.cards[i] for i in ids[: -count - 1 : -1]]  # FOW 1047.2
    return found


def _joined(g: Game, f: Frame, w: s.Joined) -> list[Card]:
    found: list[Card] = []
    for part in w.parts:
        for card in find(g, f, part):
            if card not in found:
                found.append(card)
    return found


def _without(g: Game, f: Frame, w: s.Without) -> list[Card]:
    less = {card.id for card in find(g, f, w.less)}
    return [card for card in find(g, f, w.of) if card.id not in less]


def _only(g: Game, f: Frame, w: s.Only) -> list[Card]:
    return [card for card in find(g, f, w.of) if passes(g, f, w.where, card)]


def _linked(g: Game, f: Frame, w: s.Linked) -> list[Card]:
    if w.link in g.rules.meaning.linkers:
        return [other for card in find(g, f, w.of) for other in g.rules.meaning.linkers[w.link](g, f, card)]
    there = [g.cards[i] for card in find(g, f, w.of) for name, i in card.links if name == w.link]
    if there or g.is_current(f.source):
        return there
    gone = [g.past[ref].links for ref in refs(g, f, w.of) if ref in g.past]  # LOW 407.5, 109.5a
    return [g.cards[ref[0]] for links in gone for name, ref in links if name == w.link and g.is_current(ref)]


def _stacked(g: Game, f: Frame, w: s.Stacked) -> list[Card]:
    found = [g.cards[g.frames[fid].object] for fid in g.stack if fid != f.id]
    return [c for c in found if side(g, f, w.whose, c.controller) and passes(g, f, w.where, c)]


def _referred(g: Game, f: Frame, w: s.Referred) -> list[Card]:
    return [g.cards[ref[0]] for ref in referred(g, f)]


def _cause(g: Game, f: Frame, w: s.Cause) -> list[Card]:
    ref = cause_of(g, f.event) if f.event is not None else NO_REF
    card = current(g, f, ref) if ref != NO_REF else None
    return [card] if card is not None else []


def _seats(g: Game, f: Frame, w: s.Seats) -> list[Card]:
    kind = g.rules.roles.leader
    return [g.cards[i] for player in players(g, f, w.who) for i in g.zone(kind, player).cards]


def _host_of(g: Game, f: Frame, w: s.HostOf) -> list[Card]:
    if isinstance(w.of, s.This) and not f.moved and g.is_current(f.source):
        place = g.cards[f.source[0]].place
        return [g.cards[place]] if place >= 0 else []
    places = [like.place for _, _, like in look(g, f, w.of)]
    return [g.cards[i] for i in dict.fromkeys(places) if i >= 0]


def _adjacent(g: Game, f: Frame, w: s.Adjacent) -> list[Card]:
    return _each(next_to(g, like.place, like.controller) for _, _, like in look(g, f, w.of))


def _in_front(g: Game, f: Frame, w: s.InFront) -> list[Card]:
    return _each(across(g, like.place, like.controller) for _, _, like in look(g, f, w.of))


def _each(found: Iterable[list[Card]]) -> list[Card]:
    """The cards that were found, each once."""
    return list({card.id: card for cards in found for card in cards}.values())


def _hosted(g: Game, f: Frame, w: s.Hosted) -> list[Card]:
    hosts = {card.id for card in find(g, f, w.of)}
    return [g.cards[i] for zone in g.live_zones for i in zone.cards if g.cards[i].place in hosts]


def _leader_of(g: Game, f: Frame, w: s.LeaderOf) -> list[Card]:
    found: list[Card] = []
    zone = g.rules.roles.leader
    for card, _, like in look(g, f, w.of):
        for leader in g.cards_in(zone, card.owner if w.owner else like.controller):
            if leader not in found:
                found.append(leader)
    return found


FINDERS.update(
    {
        s.This: _this,
        s.It: _it,
        s.Cards: _cards,
        s.TopCards: _top,
        s.Joined: _joined,
        s.Without: _without,
        s.Only: _only,
        s.Linked: _linked,
        s.LeaderOf: _leader_of,
        s.HostOf: _host_of,
        s.Adjacent: _adjacent,
        s.InFront: _in_front,
        s.Stacked: _stacked,
        s.Cause: _cause,
        s.Seats: _seats,
        s.Referred: _referred,
        s.Hosted: _hosted,
    }
)
