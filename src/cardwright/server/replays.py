"""Replays: of matches that are over, and files that people bring; seen step by step."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec
from sqlalchemy import Connection, func, insert, select

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Choice, Concession, Noticed
from cardwright.play.replay import FORMAT as REPLAY_FORMAT
from cardwright.play.replay import KIND as REPLAY_KIND
from cardwright.play.replay import BadReplay, Replay, Seat, begin, deck_lists, record, verify
from cardwright.text.cardfile import CardText, card_block, text_of

from .cookies import new_id
from .database import Database
from .decks import TOO_MUCH, stored
from .errors import ProblemData, Refused
from .limits import STORED
from .played import Made
from .setups import SeatDeck, Setup, deck_list, setup_pool
from .setups import begin as begin_match
from .tables import replays
from .wire import encode, view_data

MOST = 200  # replays of one person
OPEN_CARDS = -2  # eyes that see every card
_kept: OrderedDict[str, tuple[Replay, Game]] = OrderedDict()  # of a worker: replays with a game somewhere in them
MOST_KEPT = 8


class About(msgspec.Struct, frozen=True):
    """A replay in a list."""

    id: str
    game: str
    players: tuple[str, ...]
    turns: int
    choices: int
    outcome: dict[str, object] | None
    created: float
    ticks: tuple[tuple[int, int], ...] = ()


def replay_of(setup: Setup, made: list[Made]) -> bytes:
    """In a worker: the replay file of a match.

    In a match of people everyone was asked wherever they had priority; a replay has only the questions that had a
    choice in them.
    """
    pool = setup_pool(setup)
    asked = begin_match(setup, pool)
    title_decks = [deck_list(setup.game, deck) for deck in setup.decks if deck is not None]
    alone = msgspec.structs.replace(setup, kinds=tuple("player" for _ in setup.kinds))
    game = begin_match(alone, pool)
    for one in made:
        only = asked.decision is not None and len(asked.decision.options) == 1 and asked.facts.all_asked
        forced = only and isinstance(one.choice, int) and not _asks_too(game, asked)
        asked.choose(one.choice)
        if not forced:
            game.choose(one.choice)
    return msgspec.json.encode(record(game, title_decks, [Seat(kind) for kind in setup.kinds]))


def _asks_too(game: Game, asked: Game) -> bool:
    """The same is asked where only those are asked who have a choice."""
    one, other = game.decision, asked.decision
    return (
        one is not None
        and other is not None
        and (one.player, one.prompt, len(one.options), game.turn, game.phase)
        == (other.player, other.prompt, len(other.options), asked.turn, asked.phase)
        and len(game.log) == len(asked.log)
        and len(one.options) == 1
    )


def read(data: bytes) -> Replay:
    """In a worker: a replay file that someone sent, if it can be trusted."""
    try:
        head = msgspec.json.decode(data)
        if not isinstance(head, dict) or head.get("kind") != REPLAY_KIND or head.get("format") != REPLAY_FORMAT:
            raise Refused("bad_request", f"this is no replay of format {REPLAY_FORMAT}")
        replay = msgspec.convert(head, Replay)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, OverflowError) as error:
        raise Refused("bad_request", f"this is no replay: {error}") from None
    try:
        problems = list(verify(replay))
    except BadReplay as error:
        problems = error.problems
    if problems:
        found = [ProblemData(0, 0, problem[:500]) for problem in problems[:20]]
        raise Refused("bad_request", "this replay cannot be trusted", found)
    return replay


def describe(data: bytes) -> bytes:
    """In a worker: what a list says of a replay, encoded."""
    replay = read(data)
    game = begin(replay)
    ticks = [(game.turn, 0)]
    for number, choice in enumerate(replay.choices, 1):
        game.choose(choice)
        if game.turn != ticks[-1][0]:
            ticks.append((game.turn, number))
    ended = replay.outcome
    outcome: dict[str, object] | None = ended and {"winners": ended.winners, "rule": ended.rule, "reason": ended.reason}
    players = tuple(replay.players)
    return msgspec.json.encode(
        About("", replay.game, players, game.turn, len(replay.choices), outcome, 0, tuple(ticks))
    )


def seen_at(id: str, data: bytes, choice: int, eyes: int, since: int) -> bytes:
    """In a worker: the table of a replay after so many choices, through the eyes of someone."""
    replay, game = _kept.pop(id) if id in _kept else _begun(data)
    if len(game.choices) > choice:
        game.undo(len(game.choices) - choice)
    for one in replay.choices[len(game.choices) : choice]:
        game.choose(one)
    _kept[id] = replay, game
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    if not OPEN_CARDS <= eyes < len(game.players):
        raise Refused("bad_request", f"eyes are -2 to {len(game.players) - 1}")
    shown = game
    if eyes == OPEN_CARDS:
        shown = game.copy()
        for card in shown.cards:
            card.known = (1 << len(game.players)) - 1
    view = shown.view(max(eyes, -1))
    return encode(
        {
            "choice": len(game.choices),
            "choices": len(replay.choices),
            "view": view_data(view),
            "log": {"from": since, "entries": view.entries(max(since, 0))},
        }
    )


def _begun(data: bytes) -> tuple[Replay, Game]:
    replay = msgspec.json.decode(data, type=Replay)
    return replay, begin(replay)


def setup_of(data: bytes, choice: int) -> tuple[bytes, list[Made]]:
    """In a worker: the match that a replay came from, as far as so many choices."""
    replay = read(data)
    own = "\n\n".join(card_block(CardText(card.name, card.fields, text_of(card.text))) for card in replay.own)
    setup = Setup(
        game=replay.game,
        seed=replay.seed,
        variant=tuple(replay.variant),
        teams=tuple(replay.teams),
        kinds=tuple("player" for _ in replay.players),
        names=tuple(replay.players),
        decks=tuple(SeatDeck(deck.name, deck.sections, deck.format, own) for deck in deck_lists(replay)),
        by_hand=replay.by_hand,
    )
    game, made = begin(replay), []
    for one in replay.choices[:choice]:
        asked = game.decision
        seat = _who(one, asked.player if asked is not None else 0)
        made.append(Made(one, seat))
        game.choose(one)
    if game.outcome is not None:
        raise Refused("over", "the game is over there; go back some choices")
    return msgspec.json.encode(setup), made


def _who(choice: Choice, asked: int) -> int:
    """Who made a choice."""
    if isinstance(choice, Concession):
        return choice.concedes
    return choice.player if isinstance(choice, Noticed) else asked


# --- kept replays ------------------------------------------------------------------------------------------


async def keep(database: Database, person: str, data: bytes, about: bytes) -> str:
    """Keep a replay; whoever has its id may see it."""
    found = msgspec.json.decode(about, type=About)
    id = new_id()

    def work(c: Connection) -> None:
        if c.execute(select(func.count()).where(replays.c.person == person)).scalar_one() >= MOST:
            raise Refused("too_many", f"you keep {MOST} replays already")
        if stored(c, person) + len(data) > STORED:
            raise Refused("too_many", TOO_MUCH)
        values = {"game": found.game, "data": data, "about": about.decode(), "created": time.time()}
        c.execute(insert(replays).values(id=id, person=person, **values))

    await database.write(work)
    return id


async def find(database: Database, id: str) -> tuple[About, bytes]:
    """A replay by its id."""
    row = await database.read(lambda c: c.execute(select(replays).where(replays.c.id == id)).first())
    if row is None:
        raise Refused("unknown", "there is no such replay")
    about = msgspec.json.decode(row.about, type=About)
    return msgspec.structs.replace(about, id=row.id, created=row.created), bytes(row.data)


async def of_person(database: Database, person: str) -> list[About]:
    """The replays that a person keeps, the latest first."""
    query = select(replays.c.id, replays.c.about, replays.c.created).where(replays.c.person == person)
    rows = await database.read(lambda c: c.execute(query.order_by(replays.c.created.desc())).all())
    return [
        msgspec.structs.replace(msgspec.json.decode(row.about, type=About), id=row.id, created=row.created, ticks=())
        for row in rows
    ]
