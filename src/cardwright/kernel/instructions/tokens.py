"""Instructions that make tokens: create and transform."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..characteristics.layers import free_space
from ..evaluate import amount, find, players
from ..events.moving import eliminate
from ..events.perform import perform
from ..events.placing import perform_placed
from ..flow.choosing import pick_number
from ..flow.frames import bind
from ..flow.loops import fills_table
from ..flow.together import each_player
from ..state.decisions import MODE, Decision, Option
from ..state.event import Event
from ..state.pieces import Frame, Ref, Zone
from ..vocabulary import effects as e

if TYPE_CHECKING:
    from ..game import Game


CROWDED = 200  # cards in one zone beyond which no effect makes more; no game needs as many


def makeable(g: Game, f: Frame, zone: Zone, wanted: int) -> int:
    """How many of the wanted tokens fit into a zone; the log says so if not all do."""
    room = max(CROWDED - len(zone.cards), 0)
    if wanted <= room:
        return max(wanted, 0)
    g.say("", "too many tokens", f.controller, f.source[0], amount=room)
    end = g.rules.course.endless
    if end is not None and fills_table(g):
        end(g)
        return 0
    return room


def do_create(g: Game, f: Frame, w: e.Create) -> None:
    bind(g, f, w.bind, ())
    who = tuple(players(g, f, w.who))
    if len(who) == 1:
        _create_for(g, f.id, w, who[0], max(amount(g, f, w.amount), 0))
    else:
        each_player(g, f, who, (replace(w, who="chosen"),))


def _create_for(g: Game, fid: int, w: e.Create, player: int, count: int) -> None:
    f = g.frames[fid]
    if w.every:
        most = makeable(g, f, g.zone(w.to, player), len(w.names) * count)
        _create_every(g, fid, w, player, (w.names * min(count, CROWDED))[:most], ())
        return
    if w.other_zone:
        _create_in_two(g, fid, w, player, count)
        return
    room = free_space(g, w.to, player)
    count = makeable(g, f, g.zone(w.to, player), count) if room is None else min(count, room)
    if w.up_to:
        pick_number(g, f.actor, "how many tokens", 0, count, _create_some, (fid, w, player), source=f.source[0])
    else:
        _create_some(g, fid, w, player, count)


def _create_in_two(g: Game, fid: int, w: e.Create, player: int, count: int) -> None:
    """Tokens that may be split between two zones: first how many here, then how many there."""
    f = g.frames[fid]
    here = free_space(g, w.to, player)
    most = makeable(g, f, g.zone(w.to, player), count) if here is None else min(count, here)
    if not w.up_to:  # tokens that do not fit here go there
        _create_here(g, fid, w, player, count, most)
        return
    prompt = f"how many tokens into {w.to}"
    pick_number(g, f.actor, prompt, 0, most, _create_here, (fid, w, player, count), source=f.source[0])


def _create_here(g: Game, fid: int, w: e.Create, player: int, count: int, here: int) -> None:
    rest = e.Create(w.names, count - here, w.other_zone, w.who, w.state, w.up_to, "", w.bind)
    g.push(_create_for, fid, rest, player, count - here)
    _create_some(g, fid, w, player, here)


def _create_some(g: Game, fid: int, w: e.Create, player: int, count: int) -> None:
    if count <= 0:
        return
    if len(w.names) > 1:
        f = g.frames[fid]
        options = [Option("token", name, (), "", name) for name in w.names]
        g.ask(
            Decision(
                f.actor,
                MODE,
                "which token",
                options,
                _create_named,
                (fid, w, player, count),
                source=f.source[0],
            )
        )
        return
    _create_now(g, fid, w, player, w.names[0], count)


def _create_every(
    g: Game, fid: int, w: e.Create, player: int, names: tuple[str, ...], chosen: tuple[str, ...], name: str = ""
) -> None:
    """Create all of these tokens at once; if there is no room for all, the effect's controller chooses."""
    if name:
        names, chosen = _without(names, name), (*chosen, name)
    zone = g.zone(w.to, player)
    room = free_space(g, w.to, player)
    if room is None or room >= len(names) + len(chosen):
        chosen, names = (*chosen, *names), ()
    if not names or room == len(chosen):
        if chosen:
            create_tokens(g, fid, w.bind, tuple((one, zone.id) for one in chosen), w.state)
        return
    f = g.frames[fid]
    rule = g.rules.telling.rules.limits.get(w.to, "")
    options = [Option("token", one, (), rule, one) for one in dict.fromkeys(names)]
    args = (fid, w, player, names, chosen)
    g.ask(Decision(f.controller, MODE, "which token", options, _create_every, args, rule, source=f.source[0]))


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    at = names.index(name)
    return (*names[:at], *names[at + 1 :])


def _create_named(g: Game, fid: int, w: e.Create, player: int, count: int, name: str) -> None:
    if count > 1:
        g.push(_create_some, fid, w, player, count - 1)
    _create_now(g, fid, w, player, name, 1)


def _create_now(g: Game, fid: int, w: e.Create, player: int, name: str, count: int) -> None:
    create_tokens(g, fid, w.bind, ((name, g.zone(w.to, player).id),) * count, w.state)  # FOW 1303.1a


def create_tokens(g: Game, fid: int, into: str, tokens: tuple[tuple[str, int], ...], state: str = "") -> None:
    """Bring tokens (name, zone) into being and put them where they are wanted, all at once."""
    outside = g.zone("outside")
    events = []
    for name, zone in tokens:
        owner = g.frames[fid].controller if g.rules.placement.maker_owns else g.zones[zone].player
        token = g.add_card(g.faces[name], owner, outside)
        events.append(
            Event("move", token.id, token.owner, frm=outside.id, to=zone, tag="create", state=state, frame=fid)
        )
    g.push(_created, fid, into, tuple(event.card for event in events))
    perform_placed(g, tuple(events))


def _created(g: Game, fid: int, name: str, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind(g, f, name, (*f.binds.get(name, ()), *arrived(g, ids)))


def arrived(g: Game, ids: tuple[int, ...]) -> tuple[Ref, ...]:
    """The created tokens that are in a zone; a token without a place never existed."""
    for i in ids:
        if g.zone_kind(g.cards[i]) == "outside":
            eliminate(g, g.cards[i])
    return tuple(g.cards[i].ref for i in ids if g.cards[i].zone >= 0)


def do_transform(g: Game, f: Frame, w: e.Transform) -> None:
    cards = find(g, f, w.what)
    banish = g.rules.roles.banish
    zones = tuple((c.zone, c.id) for c in cards)
    g.push(_transformed, f.id, w.into, zones)
    perform(
        g,
        *(
            Event(
                "move",
                c.id,
                c.controller,
                frm=c.zone,
                to=g.zone(banish, c.owner).id,
                tag="banish",
                frame=f.id,
            )
            for c in cards
        ),
    )


def _transformed(g: Game, fid: int, into: str, zones: tuple[tuple[int, int], ...]) -> None:
    banish = g.rules.roles.banish
    gone = [(g.zone_kind(g.cards[card]), zone) for zone, card in zones]  # an eliminated token is in no zone
    left = tuple((into, zone) for kind, zone in gone if kind in (banish, ""))
    create_tokens(g, fid, "it", left)
