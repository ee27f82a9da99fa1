"""Carrying out instructions: one function for each word of the effect vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import effects as e
from .abilities import Body, Pattern, Triggered
from .choosing import confirm, order_cards, pick_cards, pick_number
from .decisions import CARD, MODE, PLAYER, Decision, Option
from .evaluate import amount, count_of, find, holds, passes, players
from .events import Event
from .frames import bind, bind_ids, did, end_frame, new_frame, number, run
from .lasting import apply_to, begin, fixed
from .layers import limit_of
from .moving import eliminate
from .paying import check_cost, nothing, pay
from .perform import perform
from .playing import check_card, play_card, split_name
from .selectors import Cards, It
from .state import Card, Delayed, Frame
from .triggers import add_pending

if TYPE_CHECKING:
    from .game import Game

# --- cards from deck and hand -----------------------------------------------------------------------------


def _draw(g: Game, f: Frame, w: e.Draw) -> None:
    count = amount(g, f, w.amount)
    for player in reversed(players(g, f, w.who)):
        if count > 0:
            g.push(draw_cards, f.id, player, count, w.up_to)


def draw_cards(g: Game, fid: int, player: int, count: int, up_to: bool) -> None:
    """Draw one card, and then the rest, one after the other."""
    if up_to:
        rule = g.rules.rules.get("draw up to", "")
        source = g.frames[fid].source[0] if fid in g.frames else -1
        confirm(g, player, "draw a card", _draw_on, (fid, player, count), rule, source)
    else:
        if count > 1:
            g.push(draw_cards, fid, player, count - 1, False)
        perform(g, Event("draw", player=player, frame=fid))


def _draw_on(g: Game, fid: int, player: int, count: int, yes: bool) -> None:
    if yes:
        if count > 1:
            g.push(draw_cards, fid, player, count - 1, True)
        perform(g, Event("draw", player=player, frame=fid))


def _discard(g: Game, f: Frame, w: e.Discard) -> None:
    _collect_discards(g, f.id, w, tuple(players(g, f, w.who)), ())


def _collect_discards(
    g: Game, fid: int, w: e.Discard, left: tuple[int, ...], chosen: tuple[int, ...]
) -> None:
    """One player after the other chooses; then all is discarded at once."""
    f = g.frames[fid]
    if not left:
        _discard_these(g, fid, w.bind, chosen)
        return
    player = left[0]
    hand = tuple(c.id for c in g.cards_in(g.rules.roles.hand, player) if passes(g, f, w.where, c))
    wanted = count_of(g, f, w.amount)
    count = len(hand) if wanted is None else min(wanted, len(hand))
    args = (fid, w, left[1:], chosen)
    least = 0 if w.where is not None and not all_known(g, hand) else count
    if w.random:
        _discard_chosen(g, *args, random_picks(g, hand, count))
    else:
        source = f.source[0]
        pick_cards(g, player, CARD, "discard", hand, least, count, _discard_chosen, args, source=source)


def _discard_chosen(
    g: Game, fid: int, w: e.Discard, left: tuple[int, ...], chosen: tuple[int, ...], ids: tuple[int, ...]
) -> None:
    _collect_discards(g, fid, w, left, (*chosen, *ids))


def all_known(g: Game, ids: tuple[int, ...]) -> bool:
    """Everyone knows these cards: nobody could say that one of them does not fit."""
    everyone = (1 << len(g.players)) - 1
    return all(g.cards[i].known == everyone for i in ids)


def random_picks(g: Game, ids: tuple[int, ...], count: int) -> tuple[int, ...]:
    """So many of the cards at random."""
    left = list(ids)
    picked = []
    for _ in range(min(count, len(left))):
        picked.append(left.pop(g.below(len(left))))
    return tuple(picked)


def _discard_these(g: Game, fid: int, name: str, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind_ids(g, f, name, ids)
    did(g, f, bool(ids))
    discard = g.rules.roles.discard
    events = []
    for i in ids:
        card = g.cards[i]
        to = g.zone(discard, card.owner).id
        events.append(Event("move", i, card.controller, frm=card.zone, to=to, tag="discard", frame=fid))
    perform(g, *events)


def _find(g: Game, f: Frame, w: e.Find) -> None:
    player = players(g, f, w.who)[0]
    there = tuple(c.id for c in g.cards_in(w.zone, player) if passes(g, f, w.where, c))
    count = amount(g, f, w.amount)
    for card in g.cards_in(w.zone, player):
        if not card.known & (1 << f.controller):
            g.journal.set(card, "known", card.known | 1 << f.controller)
    # with a condition the searcher may fail to find; without one the number must be found
    least = 0 if w.up_to or w.where is not None else count
    if w.distinct_names:
        _find_distinct(g, f.id, w, there, least, count, ())
        return
    pick_cards(
        g,
        f.controller,
        CARD,
        "search",
        _unlike(g, there, count),
        least,
        count,
        _found,
        (f.id, w.bind),
        g.rules.rules.get("search", ""),
        f.source[0],
    )


def _find_distinct(
    g: Game, fid: int, w: e.Find, there: tuple[int, ...], least: int, count: int, had: tuple[int, ...]
) -> None:
    names = {g.cards[i].face.name for i in had}
    left = tuple(i for i in there if g.cards[i].face.name not in names)
    if count == len(had) or not left:
        _found(g, fid, w.bind, had)
        return
    f = g.frames[fid]
    pick_cards(
        g,
        f.controller,
        CARD,
        "search",
        _unlike(g, left, 1),
        min(least, 1),
        1,
        _found_distinct,
        (fid, w, there, least, count, had),
        g.rules.rules.get("search", ""),
        f.source[0],
    )


def _found_distinct(
    g: Game,
    fid: int,
    w: e.Find,
    there: tuple[int, ...],
    least: int,
    count: int,
    had: tuple[int, ...],
    ids: tuple[int, ...],
) -> None:
    if not ids:
        _found(g, fid, w.bind, had)
    else:
        _find_distinct(g, fid, w, there, least, count, (*had, *ids))


def _unlike(g: Game, ids: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Of equal cards, only as many as could be wanted."""
    seen: dict[str, int] = {}
    result = []
    for i in ids:
        name = g.cards[i].face.id
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= count:
            result.append(i)
    return tuple(result)


def _found(g: Game, fid: int, name: str, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind_ids(g, f, name, ids)
    did(g, f, bool(ids))


def _look(g: Game, f: Frame, w: e.Look) -> None:
    player = players(g, f, w.who)[0]
    deck = g.zone(g.rules.roles.deck, player).cards
    count = min(max(amount(g, f, w.amount), 0), len(deck))
    ids = tuple(deck[: -count - 1 : -1])
    if w.up_to:
        bind(g, f, w.bind, ())
        _look_on(g, f.id, w.bind, ids, 0)
        return
    bind_ids(g, f, w.bind, ids)
    did(g, f, bool(ids))
    perform(g, *(Event("look", i, f.controller, frame=f.id) for i in ids))


def _look_on(g: Game, fid: int, name: str, ids: tuple[int, ...], i: int) -> None:
    if i < len(ids):
        f = g.frames[fid]
        confirm(
            g,
            f.controller,
            "look at the next card",
            _looked,
            (fid, name, ids, i),
            g.rules.rules.get("look up to", ""),
            f.source[0],
        )


def _looked(g: Game, fid: int, name: str, ids: tuple[int, ...], i: int, yes: bool) -> None:
    if yes:
        f = g.frames[fid]
        bind_ids(g, f, name, ids[: i + 1])
        g.push(_look_on, fid, name, ids, i + 1)
        perform(g, Event("look", ids[i], f.controller, frame=fid))


def _pick(g: Game, f: Frame, w: e.Pick) -> None:
    ids = tuple(c.id for c in find(g, f, w.what))
    wanted = count_of(g, f, w.amount)
    count = len(ids) if wanted is None else wanted
    if w.random:
        _found(g, f.id, w.bind, random_picks(g, ids, count))
        return
    hidden = isinstance(w.what, Cards) and w.what.where is not None and not all_known(g, ids)
    least = 0 if w.up_to or hidden else count
    _pick_next(g, f.id, w.bind, ids, least, count, tuple(players(g, f, w.who)), (), ())


def _pick_next(
    g: Game,
    fid: int,
    name: str,
    ids: tuple[int, ...],
    least: int,
    count: int,
    left: tuple[int, ...],
    had: tuple[int, ...],
    picked: tuple[int, ...],
) -> None:
    """One player after the other picks out of the same set."""
    had = (*had, *picked)
    if not left:
        _found(g, fid, name, tuple(dict.fromkeys(had)))
        return
    args = (fid, name, ids, least, count, left[1:], had)
    source = g.frames[fid].source[0]
    pick_cards(g, left[0], CARD, "pick", ids, least, count, _pick_next, args, source=source)


def _bind(g: Game, f: Frame, w: e.Bind) -> None:
    bind_ids(g, f, w.bind, tuple(c.id for c in find(g, f, w.what)))


def _note(g: Game, f: Frame, w: e.Note) -> None:
    number(g, f, w.name, amount(g, f, w.amount))


def _reveal(g: Game, f: Frame, w: e.Reveal) -> None:
    ids = tuple(c.id for c in find(g, f, w.what))
    bind_ids(g, f, w.bind, ids)
    perform(g, *(Event("reveal", i, f.controller, frame=f.id) for i in ids))


def _reveal_hand(g: Game, f: Frame, w: e.RevealHand) -> None:
    events = [
        Event("reveal", card.id, player, frame=f.id)
        for player in players(g, f, w.who)
        for card in g.cards_in(g.rules.roles.hand, player)
    ]
    perform(g, *events)


def _shuffle(g: Game, f: Frame, w: e.Shuffle) -> None:
    perform(
        g, *(Event("shuffle", player=p, to=g.zone(w.zone, p).id, frame=f.id) for p in players(g, f, w.who))
    )


# --- moving -------------------------------------------------------------------------------------------------


def _put(g: Game, f: Frame, w: e.Put) -> None:
    cards = [c for c in find(g, f, w.what)]
    did(g, f, bool(cards))
    put_cards(g, f.id, w, tuple(c.id for c in cards))


def put_cards(g: Game, fid: int, w: e.Put, ids: tuple[int, ...]) -> None:
    """Move cards at once; into a full zone only as many as fit, by the choice of the effect's controller."""
    f = g.frames[fid]
    for player in sorted({destination(g, f, w, g.cards[i]) for i in ids}):
        mine = tuple(i for i in ids if destination(g, f, w, g.cards[i]) == player)
        room = free_space(g, w.to, player, mine)
        if room is not None and room < len(mine):
            others = tuple(i for i in ids if i not in mine)
            rule = g.rules.rules.get(f"limit {w.to}", "")
            pick_cards(
                g,
                f.controller,
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
        _order_next(g, fid, w, ids, (), -1, ())
    else:
        _put_now(g, fid, w, ids)


def _order_next(
    g: Game,
    fid: int,
    w: e.Put,
    left: tuple[int, ...],
    done: tuple[int, ...],
    last: int,
    ordered: tuple[int, ...],
) -> None:
    """Each player orders what goes to their own zone; then everything is put there at once."""
    f = g.frames[fid]
    done = (*done, *ordered)
    for player in g.in_turn_order():
        mine = tuple(i for i in left if destination(g, f, w, g.cards[i]) == player)
        if mine:
            rest = tuple(i for i in left if i not in mine)
            rule = g.rules.rules.get("order", "")
            args = (fid, w, rest, done, player)
            order_cards(g, player, f"order {w.position}", mine, _order_next, args, rule)
            return
    g.push(_arrange, w.to, done, w.position == "top")
    _put_now(g, fid, w, tuple(sorted(done)), "unseen")


def _arrange(g: Game, kind: str, order: tuple[int, ...], top: bool) -> None:
    """Put cards that have just come into a zone into the order that was chosen, for nobody else to see."""
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
    return players(g, f, w.whose, card)[0]


def free_space(g: Game, kind: str, player: int, arriving: tuple[int, ...] = ()) -> int | None:
    """How many more cards a zone takes (None: any number)."""
    limit = limit_of(g, kind, player)
    if limit == 0 or not g.rules.zones[kind].hard:
        return None
    there = g.zone(kind, player).cards
    return max(limit - sum(1 for i in there if i not in arriving), 0)


def _put_now(g: Game, fid: int, w: e.Put, ids: tuple[int, ...], state: str = "") -> None:
    f = g.frames[fid]
    events = []
    for i in ids:
        card = g.cards[i]
        zone = g.zone(w.to, destination(g, f, w, card))
        if zone.id == card.zone and not zone.kind.ordered:
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
            )
        )
    perform(g, *events)


def _destroy(g: Game, f: Frame, w: e.Destroy) -> None:
    destroy_cards(g, find(g, f, w.what), f.id)


def destroy_cards(g: Game, cards: list[Card], fid: int = -1, rule: str = "") -> None:
    """Destroy cards at once."""
    discard = g.rules.roles.discard
    perform(
        g,
        *(
            Event(
                "move",
                c.id,
                c.controller,
                frm=c.zone,
                to=g.zone(discard, c.owner).id,
                tag="destroy",
                frame=fid,
                rule=rule,
            )
            for c in cards
            if g.zones[c.zone].kind.live
        ),
    )


def _damage(g: Game, f: Frame, w: e.Damage) -> None:
    sources = find(g, f, w.source)
    source = sources[0].id if sources else f.source[0]
    events = []
    for card in find(g, f, w.to):
        if w.divided and isinstance(w.to, It):
            value = f.numbers.get(split_name(w.to.name, card.id), 0)
        else:
            value = amount(g, f, w.amount)
        if value > 0:
            events.append(
                Event("damage", card.id, card.controller, value, other=source, tag="ability", frame=f.id)
            )
    did(g, f, bool(events))
    perform(g, *events)


def _create(g: Game, f: Frame, w: e.Create) -> None:
    bind(g, f, w.bind, ())
    for player in reversed(players(g, f, w.who)):
        g.push(_create_for, f.id, w, player, max(amount(g, f, w.amount), 0))


def _create_for(g: Game, fid: int, w: e.Create, player: int, count: int) -> None:
    f = g.frames[fid]
    if w.other_zone:
        _create_in_two(g, fid, w, player, count)
        return
    room = free_space(g, w.to, player)
    if room is not None:
        count = min(count, room)
    if w.up_to:
        pick_number(
            g, f.controller, "how many tokens", 0, count, _create_some, (fid, w, player), source=f.source[0]
        )
    else:
        _create_some(g, fid, w, player, count)


def _create_in_two(g: Game, fid: int, w: e.Create, player: int, count: int) -> None:
    """Tokens that may be split between two zones: first how many here, then how many there."""
    f = g.frames[fid]
    here = free_space(g, w.to, player)
    most = count if here is None else min(count, here)
    if not w.up_to:  # what does not fit here goes there
        _create_here(g, fid, w, player, count, most)
        return
    prompt = f"how many tokens into {w.to}"
    pick_number(g, f.controller, prompt, 0, most, _create_here, (fid, w, player, count), source=f.source[0])


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
                f.controller,
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


def _create_named(g: Game, fid: int, w: e.Create, player: int, count: int, name: str) -> None:
    if count > 1:
        g.push(_create_some, fid, w, player, count - 1)
    _create_now(g, fid, w, player, name, 1)


def _create_now(g: Game, fid: int, w: e.Create, player: int, name: str, count: int) -> None:
    create_tokens(g, fid, w.bind, ((name, g.zone(w.to, player).id),) * count, w.state)


def create_tokens(g: Game, fid: int, into: str, tokens: tuple[tuple[str, int], ...], state: str = "") -> None:
    """Bring tokens (name, zone) into being and put them where they are wanted, all at once."""
    outside = g.zone("outside")
    events = []
    for name, zone in tokens:
        token = g.add_card(g.faces[name], g.zones[zone].player, outside)
        events.append(
            Event(
                "move", token.id, token.owner, frm=outside.id, to=zone, tag="create", state=state, frame=fid
            )
        )
    g.push(_created, fid, into, tuple(event.card for event in events))
    perform(g, *events)


def _created(g: Game, fid: int, name: str, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    for i in ids:
        if g.zone_kind(g.cards[i]) == "outside":
            eliminate(g, g.cards[i])
    made = tuple(g.cards[i].ref for i in ids if g.cards[i].zone >= 0)
    bind(g, f, name, (*f.binds.get(name, ()), *made))


def _transform(g: Game, f: Frame, w: e.Transform) -> None:
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


def _swap(g: Game, f: Frame, w: e.Swap) -> None:
    first, second = find(g, f, w.first), find(g, f, w.second)
    did(g, f, bool(first) and bool(second))
    if not first or not second:
        return
    one, two = first[0], second[0]
    exists = g.rules.exists_in
    for card, zone in ((one, g.zones[two.zone]), (two, g.zones[one.zone])):
        if "token" in card.face.kinds and exists is not None and not exists(card.face, zone.kind.name):
            did(g, f, False)
            return
    perform(
        g,
        Event("move", one.id, one.controller, frm=one.zone, to=two.zone, tag="swap", frame=f.id),
        Event("move", two.id, two.controller, frm=two.zone, to=one.zone, tag="swap", frame=f.id),
    )


def _take_control(g: Game, f: Frame, w: e.TakeControl) -> None:
    player = players(g, f, w.who)[0]
    cards = [c for c in find(g, f, w.what) if c.controller != player]
    put_cards(g, f.id, e.Put(w.what, g.rules.roles.field, w.who, verb="control"), tuple(c.id for c in cards))


def _turn(g: Game, f: Frame, w: e.Turn) -> None:
    perform(
        g, *(Event("turn card", c.id, c.controller, state=w.state, frame=f.id) for c in find(g, f, w.what))
    )


# --- numbers --------------------------------------------------------------------------------------------------


def _add_counters(g: Game, f: Frame, w: e.AddCounters) -> None:
    count = amount(g, f, w.amount)
    if count > 0:
        perform(
            g,
            *(
                Event("counter", c.id, c.controller, count, word=w.name, frame=f.id)
                for c in find(g, f, w.what)
            ),
        )


def _remove_counters(g: Game, f: Frame, w: e.RemoveCounters) -> None:
    count = count_of(g, f, w.amount)
    events = []
    for card in find(g, f, w.what):
        had = card.counters.get(w.name, 0)
        less = had if count is None else min(count, had)
        if less:
            events.append(Event("counter", card.id, card.controller, -less, word=w.name, frame=f.id))
    did(g, f, bool(events))
    perform(g, *events)


def _move_counters(g: Game, f: Frame, w: e.MoveCounters) -> None:
    frm, to = find(g, f, w.of), find(g, f, w.to)
    if not frm or not to:
        return
    had = frm[0].counters.get(w.name, 0)
    count = count_of(g, f, w.amount)
    moved = had if count is None else min(count, had)
    if moved:
        perform(
            g,
            Event("counter", frm[0].id, frm[0].controller, -moved, word=w.name, tag="transfer", frame=f.id),
            Event("counter", to[0].id, to[0].controller, moved, word=w.name, tag="transfer", frame=f.id),
        )


def _change_resource(g: Game, f: Frame, w: e.ChangeResource) -> None:
    count = amount(g, f, w.amount)
    events = []
    for player in players(g, f, w.who):
        has = g.players[player].resources.get(w.resource, 0)
        if w.how == "lose":
            change = -min(max(count, 0), has)
        elif w.how == "set":
            change = count - has
        else:
            change = max(count, 0)
        if w.how == "recover":
            ceiling = g.rules.resources.get(w.resource, "")
            if ceiling:
                change = min(change, max(g.players[player].resources.get(ceiling, 0) - has, 0))
        events.append(Event("resource", player=player, amount=change, word=w.resource, tag=w.how, frame=f.id))
    perform(g, *events)


def _apply(g: Game, f: Frame, w: e.Apply) -> None:
    apply_to(g, f, find(g, f, w.what), w.changes, w.until, w.condition)


def _apply_to_future(g: Game, f: Frame, w: e.ApplyToFuture) -> None:
    begin(g, f, None, w.what, fixed(g, f, w.changes), w.until, None, w.uses)


def _act(g: Game, f: Frame, w: e.Act) -> None:
    g.rules.acts[w.name](g, f, w)


def _roll(g: Game, f: Frame, w: e.Roll) -> None:
    result = g.below(w.sides) + 1
    number(g, f, w.bind, result)
    perform(g, Event("roll", player=players(g, f, w.who)[0], amount=result, frame=f.id))


def _name_number(g: Game, f: Frame, w: e.NameNumber) -> None:
    least, most = max(amount(g, f, w.at_least), 0), amount(g, f, w.at_most)
    player = players(g, f, w.who)[0]
    pick_number(
        g, player, "name a number", least, max(most, least), _number_named, (f.id, w.bind), source=f.source[0]
    )


def _number_named(g: Game, fid: int, name: str, value: int) -> None:
    number(g, g.frames[fid], name, value)


# --- flow -----------------------------------------------------------------------------------------------------


def _if(g: Game, f: Frame, w: e.If) -> None:
    run(g, f.id, w.then if holds(g, f, w.condition) else w.otherwise)


def _you_may(g: Game, f: Frame, w: e.YouMay) -> None:
    player = players(g, f, w.who)[0]
    confirm(g, player, "you may", _may_answered, (f.id, w), source=f.source[0])


def _may_answered(g: Game, fid: int, w: e.YouMay, yes: bool) -> None:
    if not yes:
        did(g, g.frames[fid], False)
        run(g, fid, w.otherwise)
        return
    if w.then or w.otherwise:
        g.push(_may_done, fid, w)
    run(g, fid, w.do)


def _may_done(g: Game, fid: int, w: e.YouMay) -> None:
    run(g, fid, w.then if g.frames[fid].did else w.otherwise)


def _pay_to(g: Game, f: Frame, w: e.PayTo) -> None:
    payer = players(g, f, w.who)[0]
    wallet = f if payer == f.controller else new_frame(g, "effect", payer, f.source)
    if check_cost(g, wallet, w.cost) is None:
        rule = g.rules.rules.get("optional cost", "")
        confirm(g, payer, "pay cost", _pay_answered, (f.id, wallet.id, w), rule, f.source[0])
    else:
        _pay_answered(g, f.id, wallet.id, w, False)


def _pay_answered(g: Game, fid: int, wallet: int, w: e.PayTo, yes: bool) -> None:
    g.push(run, fid, w.do if yes else w.otherwise)
    if wallet != fid:
        g.push(end_frame, wallet)
    if yes:
        pay(g, wallet, w.cost, nothing)


def _for_each(g: Game, f: Frame, w: e.ForEach) -> None:
    for card in reversed(find(g, f, w.what)):
        g.push(_with_each, f.id, w, card.ref)


def _with_each(g: Game, fid: int, w: e.ForEach, ref: tuple[int, int]) -> None:
    bind(g, g.frames[fid], w.bind, (ref,))
    run(g, fid, w.do)


def _for_players(g: Game, f: Frame, w: e.ForPlayers) -> None:
    for player in reversed(players(g, f, w.who)):
        g.push(_with_player, f.id, w, player)


def _with_player(g: Game, fid: int, w: e.ForPlayers, player: int) -> None:
    g.journal.set(g.frames[fid], "player_bound", player)
    run(g, fid, w.do)


def _repeat(g: Game, f: Frame, w: e.Repeat) -> None:
    for _ in range(max(amount(g, f, w.times), 0)):
        run(g, f.id, w.do)


def _repeat_until(g: Game, f: Frame, w: e.RepeatUntil) -> None:
    if not (w.first and holds(g, f, w.until)):
        g.push(_repeat_again, f.id, w)
        run(g, f.id, w.do)


def _repeat_again(g: Game, fid: int, w: e.RepeatUntil) -> None:
    f = g.frames[fid]
    if f.did and not holds(g, f, w.until):
        g.push(_repeat_again, fid, w)
        run(g, fid, w.do)


def _choose_player(g: Game, f: Frame, w: e.ChoosePlayer) -> None:
    options = [Option("player", p, ()) for p in players(g, f, w.among)]
    if options:
        g.ask(Decision(players(g, f, w.who)[0], PLAYER, "choose a player", options, _player_chosen, (f.id,)))


def _player_chosen(g: Game, fid: int, player: int) -> None:
    g.journal.set(g.frames[fid], "player_bound", player)


def _play_card(g: Game, f: Frame, w: e.PlayCard) -> None:
    player = players(g, f, w.who)[0]
    for card in reversed(find(g, f, w.what)):
        g.push(_play_this, f.id, w.free, player, card.ref)


def _play_this(g: Game, fid: int, free: bool, player: int, ref: tuple[int, int]) -> None:
    if not g.is_current(ref):
        return
    card = g.cards[ref[0]]
    if free:
        begin(g, g.frames[fid], (ref,), None, (e.CostSet(0),), "rest")
    if check_card(g, player, card) is None:
        play_card(g, player, card)


def _later(g: Game, f: Frame, w: e.Later) -> None:
    delayed = Delayed(
        g.new_id(),
        w.when,
        w.do,
        w.condition,
        f.source,
        f.controller,
        tuple(f.binds.items()),
        tuple(f.numbers.items()),
        w.times,
        w.until,
        g.turn,
    )
    g.journal.append(g.delayed, delayed)


def _when(g: Game, f: Frame, w: e.When) -> None:
    ability = Triggered(on=Pattern("reflexive"), body=Body(effects=w.do))
    binds, numbers = tuple(f.binds.items()), tuple(f.numbers.items())
    add_pending(g, ability, ability.body, f.source, f.controller, None, "reflexive", binds, numbers)


def _skip(g: Game, f: Frame, w: e.Skip) -> None:
    for player in players(g, f, w.who):
        key = f"skip {w.what}/{player}"
        g.fact(key, g.facts.get(key, 0) + 1)


def _extra_turn(g: Game, f: Frame, w: e.ExtraTurn) -> None:
    for player in players(g, f, w.who):
        g.fact("extra turns", (*g.facts.get("extra turns", ()), player))


def _win(g: Game, f: Frame, w: e.WinGame) -> None:
    winners = players(g, f, w.who)
    g.end(winners, g.rules.rules.get("win effect", ""), "a card says so")


def _lose(g: Game, f: Frame, w: e.LoseGame) -> None:
    losers = players(g, f, w.who)
    winners = [p for p in g.in_turn_order() if p not in losers]
    g.end(winners, g.rules.rules.get("lose effect", ""), "a card says so")


EXECUTE: dict[type[e.Effect], Callable[..., None]] = {
    e.Draw: _draw,
    e.Discard: _discard,
    e.Find: _find,
    e.Look: _look,
    e.Pick: _pick,
    e.Bind: _bind,
    e.Note: _note,
    e.Reveal: _reveal,
    e.RevealHand: _reveal_hand,
    e.Shuffle: _shuffle,
    e.Put: _put,
    e.Destroy: _destroy,
    e.Damage: _damage,
    e.Create: _create,
    e.Transform: _transform,
    e.Swap: _swap,
    e.TakeControl: _take_control,
    e.Turn: _turn,
    e.AddCounters: _add_counters,
    e.RemoveCounters: _remove_counters,
    e.MoveCounters: _move_counters,
    e.ChangeResource: _change_resource,
    e.Apply: _apply,
    e.ApplyToFuture: _apply_to_future,
    e.Act: _act,
    e.Roll: _roll,
    e.NameNumber: _name_number,
    e.If: _if,
    e.YouMay: _you_may,
    e.PayTo: _pay_to,
    e.ForEach: _for_each,
    e.ForPlayers: _for_players,
    e.Repeat: _repeat,
    e.RepeatUntil: _repeat_until,
    e.ChoosePlayer: _choose_player,
    e.PlayCard: _play_card,
    e.Later: _later,
    e.When: _when,
    e.Skip: _skip,
    e.ExtraTurn: _extra_turn,
    e.WinGame: _win,
    e.LoseGame: _lose,
}
