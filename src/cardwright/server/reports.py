"""A report of a fault: what is needed to see it again, as far as whoever reports may know it."""

from __future__ import annotations

import msgspec

from cardwright import __version__
from cardwright.games import load
from cardwright.kernel.state.decisions import CardwrightError, Choice

from .errors import Refused
from .live import Live
from .played import Made
from .replays import replay_of
from .setups import Setup
from .store import OVER, WAITING

KIND = "cardwright report"
OTHERS_PLAY = "other people play at this table; the replay is there once the game is over"


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A match for whoever looks for the fault."""

    kind: str = KIND
    engine: str
    game: str
    rulebook: str
    match: str
    seat: int
    setup: Setup | None  # with the seed, so only for who may know every card
    choices: tuple[Choice, ...] | None
    replay: msgspec.Raw | None  # as `cardwright replay` reads it; none where the choices no longer fit the rules
    why: str = ""  # why there is no replay


async def may_tell_all(live: Live) -> bool:
    """Nobody is told a secret: the game is over, cannot go on, or has one person, who could have chosen the seed."""
    if live.status == WAITING:
        raise Refused("not_over", "the game has not begun")
    if live.status == OVER or len(live.setup.people) == 1:
        return True
    async with live.lock:
        try:
            await live.wake()
        except Refused as refused:
            return refused.code == "lost"
    return False


def report(match: str, seat: int, setup: Setup, made: list[Made] | None) -> bytes:
    """In a worker: the report of a seat; without choices it tells no secret."""
    replay, why = _replay(setup, made) if made is not None else (None, OTHERS_PLAY)
    return msgspec.json.encode(
        Report(
            engine=__version__,
            game=setup.game,
            rulebook=load(setup.game).version,
            match=match,
            seat=seat,
            setup=setup if made is not None else None,
            choices=tuple(one.choice for one in made) if made is not None else None,
            replay=msgspec.Raw(replay) if replay is not None else None,
            why=why,
        )
    )


def _replay(setup: Setup, made: list[Made]) -> tuple[bytes | None, str]:
    try:
        return replay_of(setup, made), ""
    except CardwrightError as error:
        return None, f"the choices cannot be played again: {error}"
