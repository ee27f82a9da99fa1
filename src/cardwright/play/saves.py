"""Saved games: a file for each game that is played at the keyboard, so that it can be continued."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardwright.games.title import Pool
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.text.deckfile import DeckList

from .agents import Memory, Picker, Remembering, make_agent, read_spec
from .match import agent_seed
from .replay import HUMAN, BadReplay, Replay, Seat, begin, deck_lists, open_replay, record, write_replay

KEPT = 50  # the newest games of a folder; older ones are deleted
ENDING = ".replay"


@dataclass
class Sitting:
    """A game and who plays it: an agent's name for each seat, or "human"."""

    game: Game
    decks: Sequence[DeckList]
    kinds: Sequence[str]
    agents: Mapping[int, Picker] = field(default_factory=dict)
    explains: bool = False  # agents say why they choose

    @property
    def humans(self) -> list[int]:
        """The players at the keyboard."""
        return [player for player, kind in enumerate(self.kinds) if kind == HUMAN]

    def seats(self) -> list[Seat]:
        """Who plays, with the current memory of the agents."""
        return [Seat(kind, _memory_of(self.agents.get(player))) for player, kind in enumerate(self.kinds)]


def _memory_of(agent: object) -> Memory | None:
    return agent.memory if isinstance(agent, Remembering) else None


def agents_for(kinds: Sequence[str], seed: int) -> dict[int, Picker]:
    """The agents of the seats without a person."""
    return {p: make_agent(kind, agent_seed(seed, p), at_table=True) for p, kind in enumerate(kinds) if kind != HUMAN}


def sit_down_again(replay: Replay, opponent: str = "player", pool: Pool | None = None) -> Sitting:
    """The game of a replay at its first decision, with the same players; an unknown player becomes `opponent`."""
    kinds = [seat.agent for seat in replay.seats] or [HUMAN, *[opponent] * (len(replay.players) - 1)]
    for kind in kinds:
        if kind != HUMAN:
            try:
                read_spec(kind)
            except CardwrightError as error:
                raise CardwrightError(f"the game cannot go on: {error}") from None
    agents = agents_for(kinds, replay.seed)
    for player, seat in enumerate(replay.seats):
        agent: object = agents.get(player)
        if seat.memory is not None and isinstance(agent, Remembering):
            agent.memory = seat.memory
    return Sitting(begin(replay, pool), deck_lists(replay), kinds, agents)


# --- the folder --------------------------------------------------------------------------------------------


def data_folder() -> Path:
    """The default folder of saved games: in the user's data folder."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    data = given if given.is_absolute() else Path.home() / ".local" / "share"
    return data / "cardwright" / "games"


def kept_games(folder: Path) -> list[Path]:
    """The saved games, the newest first."""
    found = [(path.stat().st_mtime_ns, path) for path in folder.glob(f"*{ENDING}") if path.is_file()]
    return [path for _, path in sorted(found, reverse=True)]


def last_unfinished(folder: Path, game: str = "") -> Path:
    """The newest saved game that is not over, of one title or of any."""
    for path in kept_games(folder):
        try:
            replay = open_replay(path)
        except BadReplay:
            continue  # of another version, or no replay at all
        if replay.outcome is None and game in ("", replay.game):
            return path
    raise CardwrightError(f"{folder}: there is no unfinished game{f' of {game}' if game else ''} here")


class Keeper:
    """Writes a game to its file whenever it is told to, and remembers what it wrote."""

    def __init__(self, sitting: Sitting, folder: Path, file: Path | None = None) -> None:
        self.sitting = sitting
        self.folder = folder
        self.file = file  # made when the game is first written
        self.replay: Replay | None = None
        self.problem = ""  # why nothing could be written
        self._written = (-1, -1)

    def keep(self) -> None:
        """Write the game as it is now; a failure to write does not stop the game."""
        game = self.sitting.game
        now = (len(game.choices), game.changes)
        if now == self._written:
            return
        self._written = now
        self.replay = record(game, self.sitting.decks, self.sitting.seats())
        try:
            self.file = self.file or self._new_file()
            write_replay(self.file, self.replay)
        except OSError as error:
            self.problem = (error.strerror or str(error)).lower()

    def _new_file(self) -> Path:
        """A new file name; the oldest saved games are deleted."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in kept_games(self.folder)[KEPT - 1 :]:
            old.unlink(missing_ok=True)
        game = self.sitting.game
        name, number = f"{time.strftime('%Y%m%d-%H%M%S')}-{game.rules.game}-{game.seed}", 1
        while True:
            path = self.folder / f"{name}{f'-{number}' if number > 1 else ''}{ENDING}"
            try:
                path.open("xb").close()
                return path
            except FileExistsError:
                number += 1
