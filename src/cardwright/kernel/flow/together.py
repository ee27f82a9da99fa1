""" "Each player" instructions: all choose, one after the other, then everything happens at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..state.decisions import ACT, Decision, Option
from ..state.pieces import Frame, Ref
from .frames import bind, did, end_frame, number, run
from .teams import next_of_team, teammates

if TYPE_CHECKING:
    from ..game import Game
    from ..vocabulary.effects import Effect

Act = Callable[..., None]  # `act(g, *items)` lets all the items happen
Course = tuple[tuple[Callable[..., None], tuple[Any, ...]], ...]  # steps of one player, in order


class Gathering(NamedTuple):
    """The events that will happen at once, the courses that go on afterwards, and the gathering around this one."""

    acts: tuple[tuple[Act, tuple[Any, ...]], ...]
    courses: tuple[Course, ...]
    outer: Gathering | None


def side_by_side(g: Game, courses: Sequence[Course]) -> None:
    """Run each course up to its next event; those events happen at once; then the courses go on."""
    several = len(courses) > 1
    if several:
        g.set("gathering", Gathering((), (), g.gathering))
        g.push(_happen)
    for course in reversed(courses):
        if several:
            g.push(_course_over)
        for step, args in reversed(course):
            g.push(step, *args)


def gather(g: Game, act: Act, *items: Any) -> None:
    """Let events happen: now, or together with those of the other players. This must be the last call of a function;
    steps that were pushed before follow the events.
    """
    held = g.gathering
    if held is None:
        act(g, *items)
        return
    course = []
    node = g.agenda
    while node[0] is not _course_over:
        course.append(node[:2])
        node = node[2]
    g.agenda = node
    courses = (*held.courses, tuple(course)) if course else held.courses
    g.set("gathering", Gathering((*held.acts, (act, items)), courses, held.outer))


def _course_over(g: Game) -> None:
    """One course is over; the next player chooses."""


def _happen(g: Game) -> None:
    """All have chosen: their events happen at once, and then the courses go on."""
    held = g.gathering
    assert held is not None
    g.set("gathering", held.outer)
    if held.courses:
        g.push(side_by_side, held.courses)
    acts: dict[Act, list[Any]] = {}
    for act, items in held.acts:
        acts.setdefault(act, []).extend(items)
    for act, found in reversed(acts.items()):
        g.push(gather, act, *found)  # together with the outer gathering, if there is one


def waiting(g: Game) -> list[Any]:
    """What others have chosen so far for the same moment."""
    return [item for _, items in g.gathering.acts for item in items] if g.gathering is not None else []


def others_follow(g: Game) -> bool:
    """Another player has still to choose for the same moment."""
    if g.gathering is None:
        return False
    node = g.agenda
    while node[0] is not _course_over:
        node = node[2]
    while node[0] is _course_over:
        node = node[2]
    return node[0] is not _happen


def happen_alone(g: Game) -> None:
    """Events up to the next step of the agenda happen alone, although others wait to act together."""
    if g.gathering is not None:
        g.push(_with_others_again, g.gathering)
        g.set("gathering", None)


def _with_others_again(g: Game, held: Gathering) -> None:
    g.set("gathering", held)


# --- each player ------------------------------------------------------------------------------------------


def each_player(g: Game, f: Frame, players: tuple[int, ...], do: tuple[Effect, ...]) -> None:
    """Each player, bound as "chosen", carries out the instructions: all of them the first, then all the next."""
    parts = tuple([_part(g, f, player) for player in players])
    g.push(_join, f.id, parts)
    if do:
        _instruct(g, parts, do, 0)


def _part(g: Game, f: Frame, player: int) -> int:
    """A frame for one of the players, with that player's own choices."""
    part = f.copy()
    part.id, part.player_bound, part.doer = g.new_id(), player, player
    part.mark, part.resume, part.object, part.revealed, part.part_of = -1, None, -1, (), f.id
    g.journal.key(g.frames, part.id, part)
    return part.id


def _instruct(g: Game, parts: tuple[int, ...], do: tuple[Effect, ...], i: int) -> None:
    """One instruction for all players; the next follows when it has been carried out (LOW 605.2e)."""
    if i + 1 < len(do):
        g.push(_instruct, parts, do, i + 1)
    there = tuple([part for part in parts if not g.players[g.frames[part].player_bound].out])
    if g.seating.together and len(there) > 1:
        g.set("gathering", Gathering((), (), g.gathering))
        g.push(_happen)
        _next_part(g, there, do[i : i + 1])
    else:
        side_by_side(g, [((run, (part, do[i : i + 1])),) for part in there])


def _next_part(g: Game, left: tuple[int, ...], do: tuple[Effect, ...]) -> None:
    """The next player chooses; a team of which several have a choice says who, once those before it have chosen."""
    players = {g.frames[part].player_bound: part for part in left}
    players = {p: part for p, part in players.items() if not g.players[p].out}
    if not players:
        return
    mates = teammates(g, tuple(players))
    choosing = [p for p in mates if _chooses(g, players[p], do)] if len(mates) > 1 else []
    g.push(_course_over)  # somebody may leave while the team is asked
    next_of_team(g, choosing if len(choosing) > 1 else mates[:1], _take_part, (left, do))  # LOW 802.6, 100.9b


def _take_part(g: Game, left: tuple[int, ...], do: tuple[Effect, ...], player: int) -> None:
    part = next(part for part in left if g.frames[part].player_bound == player)
    rest = tuple([other for other in left if other != part])
    if rest:
        g.push(_next_part, rest, do)
    if not g.players[player].out:
        g.push(_course_over)
        g.push(run, part, do)


def _chooses(g: Game, part: int, do: tuple[Effect, ...]) -> bool:
    """A player would be asked something while the instructions are carried out, by a trial in a copy of the game."""
    trial = g.copy()
    trial.gathering, trial.agenda = Gathering((), (), None), None
    trial.push(_over, g.frames[part].player_bound)
    trial.push(_course_over)
    trial.push(run, part, do)
    trial.run()
    return trial.decision is not None and trial.decision.prompt != OVER


OVER = "over"  # the question that ends a trial


def _over(g: Game, player: int) -> None:
    g.ask(Decision(player, ACT, OVER, [Option(OVER, None, ())], _course_over, ()), forced=True)


def _join(g: Game, joint: int, parts: tuple[int, ...]) -> None:
    """The resolution goes on with the bindings of all players."""
    f = g.frames[joint]
    frames = [g.frames[part] for part in parts]
    chosen: dict[str, tuple[Ref, ...]] = {}
    for part in frames:
        for name, refs in part.binds.items():
            if refs is not f.binds.get(name):  # bound again, even to the same cards
                chosen[name] = tuple(dict.fromkeys((*chosen.get(name, ()), *refs)))
        for name, value in part.numbers.items():
            if value != f.numbers.get(name):
                number(g, f, name, value)
        for old, new in part.moved.items():
            if f.moved.get(old) != new:
                g.journal.key(f.moved, old, new)
        if part.revealed:  # until the whole effect has resolved
            g.journal.set(f, "revealed", (*f.revealed, *part.revealed))
            g.journal.set(part, "revealed", ())
        if not part.gone_targets <= f.gone_targets:
            g.journal.set(f, "gone_targets", f.gone_targets | part.gone_targets)
    for name, refs in chosen.items():
        bind(g, f, name, refs)
    did(g, f, any(part.did for part in frames))
    known = len(f.parts)  # each part began with these
    g.journal.set(f, "parts", (*f.parts, *parts, *(fid for part in frames for fid in part.parts[known:])))
    for fid in parts:
        end_frame(g, fid)
