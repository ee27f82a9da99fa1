"""Instructions that copy permanents, merge them, and put them into other places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import amount, cant, find, players
from ..events.lasting import begin, with_present_numbers
from ..events.perform import perform
from ..events.placing import perform_placed
from ..flow.frames import bind, did, number
from ..playing.priority import taken_off
from ..state.event import Event
from ..state.pieces import NO_REF, Card, Frame, Ref
from ..state.table import chars
from ..vocabulary import effects as e
from ..vocabulary.durations import Until
from ..vocabulary.selectors import It, Selector, This
from ..vocabulary.terms import parts_of
from ..vocabulary.values import Bound
from .made_faces import copiable_face, copy_face, make_face
from .moves import has_room_for
from .tokens import arrived, makeable

if TYPE_CHECKING:
    from ..game import Game


def do_create_copy(g: Game, f: Frame, w: e.CreateCopy) -> None:
    player = players(g, f, w.who)[0]
    zone = g.zone(g.rules.roles.field if w.to == "field" else w.to, player)
    outside, free = g.zone("outside"), g.rules.customs.copies_are_free()
    events: list[Event] = []
    originals: list[Ref] = []
    for ref in _originals(g, f, w.what):
        card = g.cards[ref[0]]
        if cant(g, card, "be copied", g.cards[f.source[0]], f.controller):
            continue
        wanted = amount(g, f, w.amount)
        for _ in range(makeable(g, f, zone, wanted + len(events)) - len(events)):
            copy = g.add_card(copy_face(g, card, w.numbers, ref, free), player, outside)
            originals.append(ref)
            events.append(
                Event("move", copy.id, player, frm=outside.id, to=zone.id, tag="create", state=w.state, frame=f.id)
            )
    like = next(iter(_originals(g, f, w.like)), NO_REF) if w.like is not None else NO_REF
    ids = tuple(event.card for event in events)
    _inherit(g, ids, originals)
    g.push(_created, f.id, w.bind, ids, like)
    perform_placed(g, tuple(events))


def _inherit(g: Game, ids: tuple[int, ...], originals: list[Ref]) -> None:
    """Copies may know what was announced and paid for their originals."""
    known, found = g.facts.receipts, {}
    for i, ref in zip(ids, originals, strict=True):
        receipt = g.rules.customs.receipt_of_copy(known.get(ref))
        if receipt is not None:
            found[i, g.cards[i].incarnation + 1] = receipt
    if found:
        g.fact("receipts", {**known, **found})


def _originals(g: Game, f: Frame, what: Selector) -> list[Ref]:
    """The cards to copy; an ability copies its own card, or the card it waited for, as it last was if it is gone."""
    found = [card.ref for card in find(g, f, what)]
    if not found and what in OWN:
        meant = (f.source,) if what == This() else f.binds.get("event", ())
        return [ref for ref in meant if ref in g.past and not g.is_current(ref)]
    return found


OWN = (This(), It("event"))


def _created(g: Game, fid: int, name: str, ids: tuple[int, ...], like: Ref) -> None:
    """Copies may join what another card does."""
    made = arrived(g, ids)
    f = g.frames[fid]
    bind(g, f, name, made)
    did(g, f, bool(made))
    if like != NO_REF and made:
        g.rules.customs.join(g, tuple(ref[0] for ref in made), like)


def do_become_copy(g: Game, f: Frame, w: e.BecomeCopy) -> None:
    of = [c for c in find(g, f, w.of) if not cant(g, c, "be copied", g.cards[f.source[0]], f.controller)]
    cards = find(g, f, w.what)
    if of and cards:
        face = copiable_face(g, of[0])
        refs = tuple(ref for c in cards for ref in _stays(g, c))
        begin(g, f, refs, None, (e.CopyOf(make_face(g, face)),), w.until)  # FOW 909.4b
        perform(g, *(Event("affect", c.id, f.controller, frame=f.id) for c in cards))


def _stays(g: Game, card: Card) -> tuple[Ref, ...]:
    """The object, or the object that a card will be if it is just arriving."""
    if card.zone >= 0 and g.zones[card.zone].kind.live:
        return (card.ref,)
    return (card.ref, (card.id, card.incarnation + 1))


def do_station(g: Game, f: Frame, w: e.Station) -> None:
    """All of them go into one place, or nothing happens."""
    hosts = find(g, f, w.into)
    cards = find(g, f, w.what)
    did(g, f, bool(hosts) and bool(cards))
    if not hosts or not cards:
        return
    host = hosts[0]
    field = g.rules.roles.field
    events: list[Event] = []
    for card in cards:
        if g.zone_kind(card) == field:
            if card.place != host.id:
                events.append(
                    Event("station", card.id, card.controller, other=host.id, place=host.id, tag="effect", frame=f.id)
                )
        else:
            to = g.zone(field, host.controller).id
            events.append(
                Event("move", card.id, host.controller, other=host.id, frm=card.zone, to=to, frame=f.id, place=host.id)
            )
    if has_room_for(g, host, len(events)):
        taken_off(g, [card for card in cards if g.zone_kind(card) != field])
        perform(g, *events)
    else:
        did(g, f, False)


def do_merge(g: Game, f: Frame, w: e.Merge) -> None:
    onto = find(g, f, w.onto)
    parts = [
        c
        for c in find(g, f, w.what)
        if not onto or (c.id != onto[0].id and not cant(g, onto[0], "be merged", c, f.controller))
    ]
    did(g, f, bool(onto) and bool(parts))
    if not onto or not parts:
        return
    whole = onto[0]
    for stat in _totals(w.changes):
        total = sum(g.rules.nature.stat(chars(g, c), c, stat) or 0 for c in (whole, *parts))
        number(g, f, f"{MERGED}{stat}", total)
    g.push(_merged, f.id, whole.ref, w.changes, tuple(c.ref for c in parts))
    perform(g, *(Event("merge", c.id, f.controller, other=whole.id, frm=c.zone, frame=f.id) for c in parts))


def do_put_in_pile(g: Game, f: Frame, w: e.PutInPile) -> None:
    onto = find(g, f, w.onto)
    cards = [card for card in find(g, f, w.what) if onto and card is not onto[0]]
    did(g, f, bool(cards))
    position = "bottom" if w.under else "top"
    perform(
        g,
        *(
            Event(
                "pile",
                c.id,
                f.controller,
                other=onto[0].id,
                frm=c.zone,
                word=w.pile,
                position=position,
                state=w.state,
                frame=f.id,
            )
            for c in cards
        ),
    )


MERGED = "merged "  # the total of a number over all merged cards


def _totals(changes: tuple[e.Modification, ...]) -> list[str]:
    """The numbers whose total over all parts the changes use."""
    names = [part.name for part in parts_of(changes) if isinstance(part, Bound)]
    return [name.removeprefix(MERGED) for name in dict.fromkeys(names) if name.startswith(MERGED)]


def _merged(g: Game, fid: int, whole: Ref, changes: tuple[e.Modification, ...], parts: tuple[Ref, ...]) -> None:
    f = g.frames[fid]
    if changes and g.is_current(whole) and not all(g.is_current(part) for part in parts):
        begin(g, f, (whole,), None, (e.Merged(with_present_numbers(g, f, changes)),), Until.REST)
