"""Instructions about cards in decks and hands: draw, discard, search, look, pick, reveal, shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..evaluate import amount, count_of, find, passes, players, refs
from ..events.discarding import discardable, discarded
from ..events.drawing import begin_drawing, draw_cards
from ..events.perform import perform
from ..events.triggers import DRAWING, awaited
from ..flow.choosing import confirm, pick_cards, unlike
from ..flow.frames import bind, bind_ids, did, number
from ..flow.teams import TEAM_DRAWS, next_of_team, teammates
from ..flow.together import each_player, gather, others_follow
from ..playing.checks import apart_by, cap_of
from ..state.decisions import CARD
from ..state.event import Event
from ..state.pieces import Frame, Ref
from ..state.zones import EVERYONE
from ..vocabulary import effects as e
from ..vocabulary.selectors import Cards, Joined, Only, Referred

if TYPE_CHECKING:
    from ..game import Game


def do_draw(g: Game, f: Frame, w: e.Draw) -> None:
    count = amount(g, f, w.amount)
    if count > 0:
        gather(g, _draw_these, *[(f.id, player, count, w.up_to) for player in players(g, f, w.who)])


def _draw_these(g: Game, *draws: tuple[int, int, int, bool]) -> None:
    """One player after the other; a team that takes its turns together says who of it is next (LOW 802.6a)."""
    if g.seating.together:
        draws = tuple([draw for draw in draws if not g.players[draw[1]].out])
        if draws:
            mates = teammates(g, list(dict.fromkeys([player for _, player, _, _ in draws])))
            next_of_team(g, mates, _draw_next, (draws,), TEAM_DRAWS)
        return
    for draw in reversed(draws):
        _draw(g, draw)


def _draw_next(g: Game, draws: tuple[tuple[int, int, int, bool], ...], player: int) -> None:
    draw = next(draw for draw in draws if draw[1] == player)
    rest = list(draws)
    rest.remove(draw)
    if rest:
        g.push(_draw_these, *rest)
    _draw(g, draw)


def _draw(g: Game, draw: tuple[int, int, int, bool]) -> None:
    g.push(begin_drawing if awaited(g, DRAWING) else draw_cards, *draw)


def do_discard(g: Game, f: Frame, w: e.Discard) -> None:
    who = tuple(players(g, f, w.who))
    if len(who) == 1:
        _discard(g, f, w, who[0])
    else:
        each_player(g, f, who, (replace(w, who="chosen"),))


def discards_at_most(g: Game, f: Frame, player: int) -> int:
    """How many cards of the player's hand can be discarded."""
    return len(discardable(g, g.zone(g.rules.roles.hand, player).cards, f.id))


def _discard(g: Game, f: Frame, w: e.Discard, player: int) -> None:
    held = [c.id for c in g.cards_in(g.rules.roles.hand, player) if passes(g, f, w.where, c)]
    hand = discardable(g, held, f.id)
    wanted = count_of(g, f, w.amount)
    count = len(hand) if wanted is None else min(wanted, len(hand))  # FOW 1019.2
    least = 0 if w.where is not None and (g.rules.meaning.may_fail or not all_known(g, hand)) else count
    whole = wanted is None and w.where is None and g.rules.customs.discards_empty_hand()
    if w.random:
        _discard_these(g, f.id, w.bind, False, random_picks(g, hand, count))
    else:
        args = (f.id, w.bind, whole)
        pick_cards(g, player, CARD, "discard", hand, least, count, _discard_these, args, source=f.source[0])


def all_known(g: Game, ids: tuple[int, ...]) -> bool:
    """Everyone knows these cards, so nobody can claim that none of them fits."""
    everyone = (1 << len(g.players)) - 1
    return all(g.cards[i].known == everyone for i in ids)


def random_picks(g: Game, ids: tuple[int, ...], count: int) -> tuple[int, ...]:
    """This many of the cards at random."""
    left = list(ids)
    picked = []
    for _ in range(min(count, len(left))):
        picked.append(left.pop(g.below(len(left))))
    return tuple(picked)


def _discard_these(g: Game, fid: int, name: str, whole: bool, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind_ids(g, f, name, ids)
    did(g, f, whole or bool(ids))
    perform(g, *[discarded(g, i, fid) for i in ids])


def do_find(g: Game, f: Frame, w: e.Find) -> None:
    owner = players(g, f, w.who)[0]
    searcher = owner if w.who == "chosen" else f.actor
    zone = g.zone(w.zone, owner)
    if "search" not in g.rules.events.changes or f.numbers.get(f"searched {zone.id}", 0):
        _search(g, f.id, w, owner, searcher)
        return
    # several searches before one shuffle are one search
    number(g, f, f"searched {zone.id}", 1)
    g.push(_search, f.id, w, owner, searcher)
    perform(g, Event("search", player=searcher, to=zone.id, frame=f.id))


def _search(g: Game, fid: int, w: e.Find, owner: int, searcher: int) -> None:
    f = g.frames[fid]
    among = g.cards_in(w.zone, owner)
    top = f.numbers.get(f"top of {g.zone(w.zone, owner).id}", 0)
    ids = tuple(c.id for c in (among[-top:] if top else among))
    ids += tuple(c.id for zone in w.also for c in g.cards_in(zone, owner))
    g.push(_find_among, fid, w, owner, searcher, ids)
    gather(g, _look_through, *[(i, searcher) for i in ids])


def _look_through(g: Game, *seen: tuple[int, int]) -> None:
    """Those who search at once look at the cards at the same time (LOW 701.13i)."""
    for i, searcher in seen:
        card = g.cards[i]
        if not card.known & (1 << searcher):
            g.journal.set(card, "known", card.known | 1 << searcher)


def _find_among(g: Game, fid: int, w: e.Find, owner: int, searcher: int, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    there = tuple(i for i in ids if passes(g, f, w.where, g.cards[i]))
    there = tuple(i for i in there if g.rules.customs.can_find(g, f, w, g.cards[i]))
    count = amount(g, f, w.amount)
    # a search by description in a hidden zone may fail; otherwise the full number must be found
    hidden = g.zone(w.zone, owner).kind.seen_by != EVERYONE  # LOW 701.13b, 701.13d
    hidden = hidden and not g.rules.customs.must_find(g, ids)
    least = 0 if w.up_to or (hidden and w.where is not None) else count  # SM SE.3-SE.5, GL.FAILED-TO-FIND
    if w.distinct_names:
        _find_distinct(g, f.id, w, searcher, there, least, count, ())
        return
    pick_cards(
        g,
        searcher,
        CARD,
        "search",
        there if w.also else unlike(g, there, count),
        least,
        count,
        _found,
        (f.id, w.bind),
        g.rules.telling.rules.get("search", ""),
        f.source[0],
        cap=cap_of(g, f, w.where),
    )


def _find_distinct(
    g: Game, fid: int, w: e.Find, searcher: int, there: tuple[int, ...], least: int, count: int, had: tuple[int, ...]
) -> None:
    names = {g.cards[i].face.name for i in had}
    left = tuple(i for i in there if g.cards[i].face.name not in names)
    if count == len(had) or not left:
        _found(g, fid, w.bind, had)
        return
    f = g.frames[fid]
    pick_cards(
        g,
        searcher,
        CARD,
        "search",
        unlike(g, left, 1),
        min(least, 1),
        1,
        _found_distinct,
        (fid, w, searcher, there, least, count, had),
        g.rules.telling.rules.get("search", ""),
        f.source[0],
    )


def _found_distinct(
    g: Game,
    fid: int,
    w: e.Find,
    searcher: int,
    there: tuple[int, ...],
    least: int,
    count: int,
    had: tuple[int, ...],
    ids: tuple[int, ...],
) -> None:
    if not ids:
        _found(g, fid, w.bind, had)
    else:
        _find_distinct(g, fid, w, searcher, there, least, count, (*had, *ids))


def _found(g: Game, fid: int, name: str, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    bind_ids(g, f, name, ids)
    did(g, f, bool(ids))


def do_look(g: Game, f: Frame, w: e.Look) -> None:
    player = players(g, f, w.who)[0]
    deck = g.zone(w.zone or g.rules.roles.deck, player).cards
    count = min(max(amount(g, f, w.amount), 0), len(deck))
    ids = tuple(deck[: -count - 1 : -1])
    if w.up_to:
        bind(g, f, w.bind, ())
        _look_on(g, f.id, w.bind, ids, 0)
        return
    bind_ids(g, f, w.bind, ids)
    did(g, f, bool(ids))
    perform(g, *(Event("look", i, f.actor, frame=f.id) for i in ids))


def _look_on(g: Game, fid: int, name: str, ids: tuple[int, ...], i: int) -> None:
    if i < len(ids):
        f = g.frames[fid]
        confirm(
            g,
            f.actor,
            "look at the next card",
            _looked,
            (fid, name, ids, i),
            g.rules.telling.rules.get("look up to", ""),
            f.source[0],
        )


def _looked(g: Game, fid: int, name: str, ids: tuple[int, ...], i: int, yes: bool) -> None:
    if yes:
        f = g.frames[fid]
        bind_ids(g, f, name, ids[: i + 1])
        g.push(_look_on, fid, name, ids, i + 1)
        perform(g, Event("look", ids[i], f.actor, frame=fid))


def do_pick(g: Game, f: Frame, w: e.Pick) -> None:
    ids = tuple(c.id for c in find(g, f, w.what))
    wanted = count_of(g, f, w.amount)
    count = len(ids) if wanted is None else wanted
    if w.random:
        _found(g, f.id, w.bind, random_picks(g, ids, count))
        return
    who = tuple(players(g, f, w.who))
    if len(who) != 1:
        each_player(g, f, who, (replace(w, who="chosen"),))
        return
    if isinstance(w.what, Joined) and Referred() in w.what.parts:
        g.push(_bind_as_meant, f.id, w.bind, tuple(refs(g, f, w.what)))
    described = isinstance(w.what, Cards) and w.what.where is not None
    hidden = described and not all_known(g, ids) and not _open(g, ids)  # what lies face down in play is not hidden so
    if g.rules.meaning.may_fail and isinstance(w.what, (Cards, Only)) and w.what.where is not None:
        hidden = all(g.zones[g.cards[i].zone].kind.seen_by != EVERYONE for i in ids)
        hidden = hidden and not g.rules.customs.must_find(g, ids)
        if hidden:
            g.push(_show_picked, f.id, w.bind)
    least = 0 if w.up_to or hidden else count
    args = (f.id, w.bind, who[0])
    cap, apart = cap_of(g, f, w.what), apart_by(w.what)
    pick_cards(g, who[0], CARD, "pick", ids, least, count, _picked, args, "", f.source[0], apart, cap)


def _picked(g: Game, fid: int, name: str, player: int, ids: tuple[int, ...]) -> None:
    """Tells the players who choose next which public cards were picked (SVE 1.3.4, LOW 100.9b)."""
    if ids and others_follow(g) and _open(g, ids):
        for i in ids:
            g.say("", "pick", player, i)
    _found(g, fid, name, ids)


def _open(g: Game, ids: tuple[int, ...]) -> bool:
    """Cards in zones that everyone sees; of those in a hand nobody is told which was picked (SVE 1.3.4.1)."""
    return all(g.zones[g.cards[i].zone].kind.seen_by == EVERYONE for i in ids)


def _bind_as_meant(g: Game, fid: int, name: str, meant: tuple[Ref, ...]) -> None:
    """Binds the picked cards as the objects that were offered, some of which may be gone."""
    objects = {ref[0]: ref for ref in reversed(meant)}
    f = g.frames[fid]
    bind(g, f, name, tuple(objects.get(ref[0], ref) for ref in f.binds.get(name, ())))


def _show_picked(g: Game, fid: int, name: str) -> None:
    """Reveals cards that were picked by a description from a hidden zone."""
    picked = [i for i, _ in g.frames[fid].binds.get(name, ())]
    perform(g, *(Event("reveal", i, g.frames[fid].actor, frame=fid) for i in picked if not all_known(g, (i,))))


def do_bind(g: Game, f: Frame, w: e.Bind) -> None:
    bind_ids(g, f, w.bind, tuple(c.id for c in find(g, f, w.what)))


def do_reveal(g: Game, f: Frame, w: e.Reveal) -> None:
    ids = tuple(c.id for c in find(g, f, w.what))
    bind_ids(g, f, w.bind, ids)
    perform(g, *(Event("reveal", i, f.actor, frame=f.id) for i in ids))


def do_reveal_until(g: Game, f: Frame, w: e.RevealUntil) -> None:
    shown: list[int] = []
    fit: list[int] = []
    need = amount(g, f, w.amount)
    for player in players(g, f, w.who):
        found = 0
        for i in reversed(g.zone(w.zone, player).cards):
            if found >= need:
                break
            shown.append(i)
            if passes(g, f, w.where, g.cards[i]):
                fit.append(i)
                found += 1
    bind_ids(g, f, w.bind, tuple(shown))
    bind_ids(g, f, w.found, tuple(fit))
    perform(g, *(Event("reveal", i, f.actor, frame=f.id) for i in shown))


def do_reveal_hand(g: Game, f: Frame, w: e.RevealHand) -> None:
    events = [
        Event("reveal", card.id, player, frame=f.id)
        for player in players(g, f, w.who)
        for card in g.cards_in(g.rules.roles.hand, player)
    ]
    perform(g, *events)


def do_shuffle(g: Game, f: Frame, w: e.Shuffle) -> None:
    for p in players(g, f, w.who):
        if f"searched {g.zone(w.zone, p).id}" in f.numbers:
            number(g, f, f"searched {g.zone(w.zone, p).id}", 0)
    times = g.rules.customs.shuffles(g, f, w)
    if not times:
        return
    done = f.did  # shuffling does not change the answer to "if you do"
    shuffles = [Event("shuffle", player=p, to=g.zone(w.zone, p).id, frame=f.id) for p in players(g, f, w.who)]
    perform(g, *[e for e in shuffles for _ in range(times)])
    did(g, f, done)
