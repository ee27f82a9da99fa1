"""Reading the vocabulary against the state: which players, which cards, how many, is it so.

Every question is asked within a frame: who controls the ability, which card it is on, what it has bound.
`find` gives cards that are there now; `look` gives cards and last known information for those that are gone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from . import selectors as s
from . import values as v
from .effects import Guard
from .faces import Chars
from .frames import targets_of
from .plans import CHOSEN
from .rows import across, next_to
from .state import Card, Frame, Past, Ref
from .table import chars, overlaid, table_of

if TYPE_CHECKING:
    from .game import Game
    from .ruleset import CardLike

# --- players ----------------------------------------------------------------------------------------


def players(g: Game, f: Frame, who: str, card: Card | None = None) -> list[int]:
    """The players a word means, the active player first where there are several."""
    if who == "you":
        return [f.controller]
    if who == "opponent":
        found = g.opponents(f.controller)
        return found if len(found) < 2 else [p for p in g.in_turn_order() if p in found]
    if who == "each":
        return g.in_turn_order()
    if who == "team":
        team = g.players[f.controller].team
        return [p for p in g.in_turn_order() if g.players[p].team == team]
    if who == "owner":
        return [card.owner if card is not None else g.cards[f.source[0]].owner]
    if who == "controller":
        return [card.controller if card is not None else g.cards[f.source[0]].controller]
    if who == "active":
        return [g.active]
    if who == "nonactive":
        return [p for p in g.in_turn_order() if p != g.active]
    if who == "chosen":
        return [f.player_bound] if f.player_bound >= 0 else []
    if who == "event":
        return [f.event.player] if f.event is not None and f.event.player >= 0 else []
    if who.startswith(("controller of ", "owner of ")):
        word, _, name = who.partition(" of ")
        found = [c.owner if word == "owner" else like.controller for c, _, like in look(g, f, s.It(name))]
        return list(dict.fromkeys(found))
    if who in g.rules.whose:
        return g.rules.whose[who](g, f)
    raise ValueError(f"no such players: {who!r}")


def side(g: Game, f: Frame, who: str, player: int) -> bool:
    """The player is one of those a word means."""
    if who == "each":
        return True
    if who == "you":
        return player == f.controller
    if who == "opponent":
        return g.players[player].team != g.players[f.controller].team
    return player in players(g, f, who)


# --- filters ----------------------------------------------------------------------------------------

_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
}


def compare(left: int, op: str, right: int) -> bool:
    """Two numbers compared."""
    return _COMPARE[op](left, right)


def passes(g: Game, f: Frame, where: s.Filter | None, card: Card, past: Past | None = None) -> bool:
    """The card (or the card as it last was) passes the filter."""
    if where is None:
        return True
    if past is not None:
        return _FILTERS[type(where)](g, f, where, card, past.chars, past)
    return _FILTERS[type(where)](g, f, where, card, chars(g, card), card)


def _test(g: Game, f: Frame, where: s.Filter, card: Card, own: Chars, like: Any) -> bool:
    return _FILTERS[type(where)](g, f, where, card, own, like)


def _all(g: Game, f: Frame, w: s.All, card: Card, own: Chars, like: CardLike) -> bool:
    for part in w.parts:
        if type(part) is s.Kind:  # by far the commonest
            if part.name not in own.kinds:
                return False
        elif not _FILTERS[type(part)](g, f, part, card, own, like):
            return False
    return True


def _either(g: Game, f: Frame, w: s.Either, card: Card, own: Chars, like: CardLike) -> bool:
    for part in w.parts:
        if _FILTERS[type(part)](g, f, part, card, own, like):
            return True
    return False


def _not(g: Game, f: Frame, w: s.Not, card: Card, own: Chars, like: CardLike) -> bool:
    return not _FILTERS[type(w.part)](g, f, w.part, card, own, like)


def _kind(g: Game, f: Frame, w: s.Kind, card: Card, own: Chars, like: CardLike) -> bool:
    return w.name in own.kinds


def _trait(g: Game, f: Frame, w: s.Trait, card: Card, own: Chars, like: CardLike) -> bool:
    if w.name == CHOSEN:
        return g.facts.get(("chosen trait", f.source)) in own.traits
    return w.name in own.traits or (g.rules.every_trait in own.traits and w.name in g.rules.traits)


def _aspect(g: Game, f: Frame, w: s.Aspect, card: Card, own: Chars, like: CardLike) -> bool:
    return w.name in own.aspects


def _named(g: Game, f: Frame, w: s.Named, card: Card, own: Chars, like: CardLike) -> bool:
    if w.part:
        return any(w.name in name for name in own.names)
    return w.name in own.names


def _has(g: Game, f: Frame, w: s.Has, card: Card, own: Chars, like: CardLike) -> bool:
    return w.keyword in own.keywords


def _has_counter(g: Game, f: Frame, w: s.HasCounter, card: Card, own: Chars, like: CardLike) -> bool:
    counters = like.counters
    found = counters.get(w.name, 0) if w.name else sum(counters.values())
    return found >= w.at_least


def number_of(g: Game, card: Card, own: Chars, like: Any, name: str) -> int | None:
    """A number of a card; while it is being played or on the stack, the X that was announced counts in its cost."""
    number = g.rules.stat(own, like, name)
    if name == "cost" and g.frames and "X" in own.numbers:
        for frame in g.frames.values():
            if frame.object == card.id:
                return (number or 0) + own.numbers["X"] * frame.numbers.get("X", 0)
    return number


def _compare_stat(g: Game, f: Frame, w: s.Compare, card: Card, own: Chars, like: CardLike) -> bool:
    number = number_of(g, card, own, like, w.stat)
    return number is not None and _COMPARE[w.op](number, amount(g, f, w.amount))


def _in_state(g: Game, f: Frame, w: s.InState, card: Card, own: Chars, like: CardLike) -> bool:
    test = g.rules.states.get(w.name)
    return g.rules.tests[w.name](g, card) if test is None else test(own, like)


def _marked(g: Game, f: Frame, w: s.Marked, card: Card, own: Chars, like: CardLike) -> bool:
    return like.marks.get(w.name) == g.turn


def _other(g: Game, f: Frame, w: s.Other, card: Card, own: Chars, like: CardLike) -> bool:
    return card.id != f.source[0]


def _name_of(g: Game, f: Frame, w: s.NameOf, card: Card, own: Chars, like: CardLike) -> bool:
    return any(not own.names.isdisjoint(seen.names) for _, seen, _ in look(g, f, w.of))


def _among(g: Game, f: Frame, w: s.Among, card: Card, own: Chars, like: CardLike) -> bool:
    if isinstance(w.of, s.This):
        return card.id == f.source[0]
    if isinstance(w.of, s.Hosted):  # without listing all that is there
        if card.zone < 0 or not g.zones[card.zone].kind.live:
            return False
        return card.place in [host.id for host in find(g, f, w.of.of)]
    return any(ref[0] == card.id for ref in refs(g, f, w.of))


def _belongs(g: Game, f: Frame, w: s.Belongs, card: Card, own: Chars, like: Any) -> bool:
    return side(g, f, w.who, like.controller)


def _targets(g: Game, f: Frame, w: s.Targets, card: Card, own: Chars, like: CardLike) -> bool:
    for fid in g.stack:
        frame = g.frames[fid]
        if frame.object == card.id:
            chosen = [ref for t in targets_of(frame) for ref in frame.binds.get(t.bind, ())]
            if w.only and len(set(chosen)) != 1:
                return False
            aimed = [g.cards[ref[0]] for ref in chosen if g.is_current(ref)]
            return any(passes(g, f, w.where, one) for one in aimed)
    return False


def _target_count(g: Game, f: Frame, w: s.TargetCount, card: Card, own: Chars, like: CardLike) -> bool:
    for fid in g.stack:
        frame = g.frames[fid]
        if frame.object == card.id:
            chosen = sum([len(frame.binds.get(t.bind, ())) for t in targets_of(frame)])
            return _COMPARE[w.op](chosen, amount(g, f, w.amount))
    return False


def _came_from(g: Game, f: Frame, w: s.CameFrom, card: Card, own: Chars, like: CardLike) -> bool:
    return card.origin in w.zones and (not w.whose or side(g, f, w.whose, card.owner))


_FILTERS: dict[type[s.Filter], Callable[..., bool]] = {
    s.All: _all,
    s.Either: _either,
    s.Not: _not,
    s.Kind: _kind,
    s.Trait: _trait,
    s.Aspect: _aspect,
    s.Named: _named,
    s.Has: _has,
    s.HasCounter: _has_counter,
    s.Compare: _compare_stat,
    s.InState: _in_state,
    s.Marked: _marked,
    s.Other: _other,
    s.NameOf: _name_of,
    s.Among: _among,
    s.Belongs: _belongs,
    s.CameFrom: _came_from,
    s.Targets: _targets,
    s.TargetCount: _target_count,
}

# --- selectors --------------------------------------------------------------------------------------


def find(g: Game, f: Frame, what: s.Selector) -> list[Card]:
    """The cards a selector means that are there now."""
    return _FINDERS[type(what)](g, f, what)


def exists(g: Game, f: Frame, what: s.Selector, may: Callable[[Game, Card, Frame], bool] | None = None) -> bool:
    """The selector finds anything at all (that may be meant)."""
    if isinstance(what, s.Joined):
        for part in what.parts:
            if exists(g, f, part, may):
                return True
        return False
    if not isinstance(what, s.Cards) or what.where is None:
        return _any_found(g, f, what, may)
    where = what.where
    test = _FILTERS[type(where)]
    cards, zones, cache = g.cards, g.zones, table_of(g).cache
    for kind in what.zones:
        base = g.zone_base[kind]
        if zones[base].player < 0:
            return _any_found(g, f, what, may)
        for player in players(g, f, what.whose):
            for i in zones[base + player].cards:
                card = cards[i]
                if i in cache:
                    own = cache[i]
                else:
                    own = card.face.chars if card.overlay is None else overlaid(g, card)
                if test(g, f, where, card, own, card) and (may is None or may(g, card, f)):
                    return True
    return False


def _any_found(g: Game, f: Frame, what: s.Selector, may: Callable[[Game, Card, Frame], bool] | None) -> bool:
    found = find(g, f, what)
    return bool(found) if may is None else any(may(g, card, f) for card in found)


def current(g: Game, f: Frame, ref: Ref) -> Card | None:
    """The card a reference means now: the object itself, or what this resolution made of it."""
    moved = f.moved
    while ref in moved:
        ref = moved[ref]
    return g.cards[ref[0]] if g.is_current(ref) else None


def _this(g: Game, f: Frame, w: s.This) -> list[Card]:
    card = current(g, f, f.source)
    return [card] if card is not None else []


def _it(g: Game, f: Frame, w: s.It) -> list[Card]:
    found = []
    for ref in f.binds.get(w.name, ()):
        card = current(g, f, ref)
        if card is not None and card not in found:
            found.append(card)
    return found


def _cards(g: Game, f: Frame, w: s.Cards) -> list[Card]:
    found: list[Card] = []
    cards, zones = g.cards, g.zones
    where, whose = w.where, w.whose
    for kind in w.zones:
        base = g.zone_base[kind]
        zone = zones[base]
        if zone.player < 0:
            mine = [i for i in zone.cards if side(g, f, whose, cards[i].controller)]
        elif whose == "you":
            mine = zones[base + f.controller].cards
        else:
            mine = [i for player in players(g, f, whose) for i in zones[base + player].cards]
        if where is None:
            found += [cards[i] for i in mine]
        elif mine:
            test = _FILTERS[type(where)]
            cache = table_of(g).cache
            for i in mine:
                card = cards[i]
                if i in cache:
                    own = cache[i]
                else:
                    own = card.face.chars if card.overlay is None else overlaid(g, card)
                if test(g, f, where, card, own, card):
                    found.append(card)
    return found


def _top(g: Game, f: Frame, w: s.TopCards) -> list[Card]:
    found = []
    count = max(amount(g, f, w.amount), 0)
    for player in players(g, f, w.whose):
        ids = g.zone(w.zone, player).cards
        found += [g.cards[i] for i in ids[: -count - 1 : -1]]
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
    return [g.cards[i] for card in find(g, f, w.of) for name, i in card.links if name == w.link]


def _stacked(g: Game, f: Frame, w: s.Stacked) -> list[Card]:
    found = [g.cards[g.frames[fid].object] for fid in g.stack if fid != f.id]
    return [c for c in found if side(g, f, w.whose, c.controller) and passes(g, f, w.where, c)]


def _referred(g: Game, f: Frame, w: s.Referred) -> list[Card]:
    return [g.cards[ref[0]] for ref in referred(g, f)]


def referred(g: Game, f: Frame) -> list[Ref]:
    """The objects that what waits refers to, one for each card; none that the player could not tell."""
    found: list[Ref] = []
    for fid in g.stack:
        if fid != f.id:
            frame = g.frames[fid]
            found += [frame.source, *(ref for bound in frame.binds.values() for ref in bound)]
    for lasting in g.effects:
        if any(isinstance(change, Guard) for change in lasting.changes):
            found += [lasting.source, *(lasting.subjects or ()), *(ref for _, bound in lasting.binds for ref in bound)]
    for later in g.delayed:
        found += [later.source, *(ref for _, bound in later.binds for ref in bound)]
    objects: dict[int, Ref] = {}
    for ref in found:
        card = g.cards[ref[0]]
        no_object = "ability" in card.face.kinds or g.zone_kind(card) == g.rules.roles.leader
        if not no_object and card.known >> f.controller & 1 and (ref[0] not in objects or g.is_current(ref)):
            objects[ref[0]] = ref
    return list(objects.values())


def _seats(g: Game, f: Frame, w: s.Seats) -> list[Card]:
    kind = g.rules.roles.leader
    return [g.cards[i] for player in players(g, f, w.who) for i in g.zone(kind, player).cards]


def _host_of(g: Game, f: Frame, w: s.HostOf) -> list[Card]:
    if isinstance(w.of, s.This) and not f.moved and g.is_current(f.source):
        place = g.cards[f.source[0]].place
        return [g.cards[place]] if place >= 0 else []
    places = [like.place for _, _, like in look(g, f, w.of)]
    return [g.cards[i] for i in dict.fromkeys(places) if i >= 0]


def _hosted(g: Game, f: Frame, w: s.Hosted) -> list[Card]:
    hosts = {card.id for card in find(g, f, w.of)}
    return [g.cards[i] for zone in g.live_zones for i in zone.cards if g.cards[i].place in hosts]


def _adjacent(g: Game, f: Frame, w: s.Adjacent) -> list[Card]:
    return _each(next_to(g, like.place, like.controller) for _, _, like in look(g, f, w.of))


def _in_front(g: Game, f: Frame, w: s.InFront) -> list[Card]:
    return _each(across(g, like.place, like.controller) for _, _, like in look(g, f, w.of))


def _each(found: Iterable[list[Card]]) -> list[Card]:
    """All that was found, each card once."""
    return list({card.id: card for cards in found for card in cards}.values())


def _leader_of(g: Game, f: Frame, w: s.LeaderOf) -> list[Card]:
    found: list[Card] = []
    zone = g.rules.roles.leader
    for card, _, like in look(g, f, w.of):
        for leader in g.cards_in(zone, card.owner if w.owner else like.controller):
            if leader not in found:
                found.append(leader)
    return found


_FINDERS: dict[type[s.Selector], Callable[..., list[Card]]] = {
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
    s.Seats: _seats,
    s.Referred: _referred,
    s.Hosted: _hosted,
}


def refs(g: Game, f: Frame, what: s.Selector) -> list[Ref]:
    """References to what a selector means, gone cards included."""
    if isinstance(what, s.This):
        return [f.source]
    if isinstance(what, s.It):
        return list(f.binds.get(what.name, ()))
    if isinstance(what, s.Joined):
        return [ref for part in what.parts for ref in refs(g, f, part)]
    if isinstance(what, s.Referred):
        return referred(g, f)
    if isinstance(what, s.Only):
        return [card.ref for card, own, like in look(g, f, what.of) if _test(g, f, what.where, card, own, like)]
    return [card.ref for card in find(g, f, what)]


def look(g: Game, f: Frame, what: s.Selector) -> list[tuple[Card, Chars, Any]]:
    """What a selector means with its information: as it is, or as it last was where it was meant."""
    found: list[tuple[Card, Chars, Any]] = []
    for ref in refs(g, f, what):
        card = g.cards[ref[0]]
        past = g.past.get(ref) if not g.is_current(ref) else None
        if past is not None:
            found.append((card, past.chars, past))
        else:
            now = current(g, f, ref)
            if now is not None:
                found.append((now, chars(g, now), now))
    return found


# --- values -----------------------------------------------------------------------------------------


def amount(g: Game, f: Frame, value: v.Amount) -> int:
    """A number, now."""
    if isinstance(value, int):
        return value
    return _VALUES[type(value)](g, f, value)


def count_of(g: Game, f: Frame, value: v.Amount) -> int | None:
    """How many, never below zero; None if "all" is meant, which is written -1."""
    if value == -1:
        return None
    return max(amount(g, f, value), 0)


def _bound(g: Game, f: Frame, w: v.Bound) -> int:
    if w.name in f.numbers:
        return f.numbers[w.name]
    played = g.facts.get(("played", f.source)) if w.name == "X" else None
    return 0 if played is None else int(played[1])


def _count(g: Game, f: Frame, w: v.Count) -> int:
    if isinstance(w.what, s.It):
        return len(f.binds.get(w.what.name, ()))
    found = len(find(g, f, w.what))
    return found + _left_with(g, f, w.what) if isinstance(w.what, s.Cards) and _somebody_left(g) else found


def _somebody_left(g: Game) -> bool:
    return len(g.in_turn_order()) < len(g.players)


def _left_with(g: Game, f: Frame, w: s.Cards) -> int:
    """How many such cards the players that are meant had when they left the game."""
    found = 0
    for player in players(g, f, w.whose):
        for kind, had in g.facts.get(("left with", player), ()):
            if kind in w.zones:
                found += sum(passes(g, f, w.where, g.cards[ref[0]], g.past[ref]) for ref in had)
    return found


def _count_names(g: Game, f: Frame, w: v.CountNames) -> int:
    return len({own.name for _, own, _ in look(g, f, w.what)})


def _stat(g: Game, f: Frame, w: v.Stat) -> int:
    return sum(number_of(g, card, own, like, w.name) or 0 for card, own, like in look(g, f, w.of))


def _resource(g: Game, f: Frame, w: v.Resource) -> int:
    return sum([g.players[p].resources.get(w.name, 0) for p in players(g, f, w.whose)])


def _counter_count(g: Game, f: Frame, w: v.CounterCount) -> int:
    return sum(like.counters.get(w.name, 0) for _, _, like in look(g, f, w.of))


def _tally(g: Game, f: Frame, w: v.Tally) -> int:
    whose = players(g, f, w.whose)
    if w.whose in ("opponent", "each", "team") and _somebody_left(g):  # what they did is still found
        whose = [p.id for p in g.players if p.id in whose or (p.out and side(g, f, w.whose, p.id))]
    if w.span == "game":
        return sum(g.facts.get(f"{w.name}/{p}", 0) for p in whose)
    total = sum([g.tallies.get((w.name, p), 0) for p in whose])
    if w.other:
        return total - g.tallies.get((f"{w.name} by card", f.source[0]), 0)
    return total + 1 if w.own and _being_named(g, f) else total


def _being_named(g: Game, f: Frame) -> bool:
    """The card whose text asks is being played and has not been counted yet."""
    if f.kind == "card":
        return "played" not in f.paid
    zone = g.cards[f.source[0]].zone
    return f.kind == "static" and zone >= 0 and not g.zones[zone].kind.live


def _noted(g: Game, f: Frame, w: v.Noted) -> int:
    kept = f.numbers.get(w.name)
    if kept is not None:
        return kept
    count = g.rules.noted[w.name]
    if w.whose == "you":
        return count(g, f.controller)
    return sum([count(g, p) for p in players(g, f, w.whose)])


def _resolved(g: Game, f: Frame, w: v.Resolved) -> int:
    return g.used.get(("resolved", f.source, f.ability), 0)


def _sum(g: Game, f: Frame, w: v.Sum) -> int:
    return sum([amount(g, f, part) for part in w.parts])


def _times(g: Game, f: Frame, w: v.Times) -> int:
    return amount(g, f, w.left) * amount(g, f, w.right)


def _halved(g: Game, f: Frame, w: v.Halved) -> int:
    number = amount(g, f, w.of)
    return -(-number // 2) if w.up else number // 2


def _bounded(g: Game, f: Frame, w: v.Bounded) -> int:
    number = amount(g, f, w.of)
    if w.at_least is not None:
        number = max(number, w.at_least)
    if w.at_most is not None:
        number = min(number, w.at_most)
    return number


_VALUES: dict[type[v.Value], Callable[..., int]] = {
    v.Bound: _bound,
    v.Count: _count,
    v.CountNames: _count_names,
    v.Stat: _stat,
    v.Resource: _resource,
    v.CounterCount: _counter_count,
    v.Tally: _tally,
    v.Noted: _noted,
    v.Sum: _sum,
    v.Resolved: _resolved,
    v.Times: _times,
    v.Halved: _halved,
    v.Bounded: _bounded,
}

# --- conditions -------------------------------------------------------------------------------------


def holds(g: Game, f: Frame, condition: s.Condition | None) -> bool:
    """The condition is met now."""
    if condition is None:
        return True
    return _CONDITIONS[type(condition)](g, f, condition)


def _measure(g: Game, f: Frame, w: s.Measure) -> bool:
    return _COMPARE[w.op](amount(g, f, w.left), amount(g, f, w.right))


def _exists(g: Game, f: Frame, w: s.Exists) -> bool:
    if w.at_least == 1:
        return exists(g, f, w.what)
    return len(find(g, f, w.what)) >= amount(g, f, w.at_least)


def _fits(g: Game, f: Frame, w: s.Fits) -> bool:
    test = _FILTERS[type(w.where)]
    for card, own, like in look(g, f, w.what):
        if test(g, f, w.where, card, own, like):
            return True
    return False


def _turn_of(g: Game, f: Frame, w: s.TurnOf) -> bool:
    return any(side(g, f, w.whose, p) for p in g.in_turn())


def _during(g: Game, f: Frame, w: s.During) -> bool:
    return g.phase == w.phase


def _holds(g: Game, f: Frame, w: s.Holds) -> bool:
    test = g.rules.conditions[w.name]
    for player in players(g, f, w.whose):
        if test(g, player):
            return True
    return False


def _paid(g: Game, f: Frame, w: s.Paid) -> bool:
    if w.name in f.paid:
        return True
    played = g.facts.get(("played", f.source))  # what was paid for the card that this permanent was
    return played is not None and w.name in played[0]


def _did(g: Game, f: Frame, w: s.Did) -> bool:
    return f.did


def _both(g: Game, f: Frame, w: s.Both) -> bool:
    for part in w.parts:
        if not _CONDITIONS[type(part)](g, f, part):
            return False
    return True


def _any_of(g: Game, f: Frame, w: s.AnyOf) -> bool:
    for part in w.parts:
        if _CONDITIONS[type(part)](g, f, part):
            return True
    return False


def _unless(g: Game, f: Frame, w: s.Unless) -> bool:
    return not holds(g, f, w.part)


_CONDITIONS: dict[type[s.Condition], Callable[..., bool]] = {
    s.Measure: _measure,
    s.Exists: _exists,
    s.Fits: _fits,
    s.TurnOf: _turn_of,
    s.During: _during,
    s.Holds: _holds,
    s.Paid: _paid,
    s.Did: _did,
    s.Both: _both,
    s.AnyOf: _any_of,
    s.Unless: _unless,
}

# --- prohibitions -----------------------------------------------------------------------------------


def cant(g: Game, card: Card, action: str, other: Card | None = None, by: int = -1) -> bool:
    """Some effect forbids this to the card; `other` is the card on the far side of the action, `by` its player."""
    for controller, ban in chars(g, card).cants:
        if ban.action != action:
            continue
        if ban.by is None:
            return True
        frame = Frame(-1, "ban", controller, (card.id, card.incarnation))
        if isinstance(ban.by, s.Belongs) and by >= 0:
            if side(g, frame, ban.by.who, by):
                return True
        elif other is not None and passes(g, frame, ban.by, other):
            return True
    return False
