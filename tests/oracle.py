"""Fingerprints of random games, to compare the engine before and after a change that should change nothing.

    python -m tests.oracle --games 50            # one line for each kind of table
    python -m tests.oracle --games 50 --each     # and one for each game, to find where they part

A line has the number of decisions, a fingerprint of every question with its options and of the log as a spectator
reads it, and one of the final states.
"""

from __future__ import annotations

import argparse
from hashlib import blake2b
from typing import NamedTuple

from cardwright.games import load
from cardwright.games.title import read_teams
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.play.conformance import pick, seatings, starter
from cardwright.play.decks import decks_for


class Table(NamedTuple):
    """A kind of table at which random games are played."""

    game: str
    players: int = 2
    teams: str = ""
    variant: str = ""


TABLES = (
    Table("shadowverse-evolve"),
    Table("argent-saga"),
    Table("legions-of-will"),
    Table("legions-of-will", variant="singleton"),
    Table("legions-of-will", players=3),
    Table("legions-of-will", players=4, teams="2v2"),
    Table("soul-masters"),
    Table("force-of-will"),
)
LONGEST = 20_000  # decisions


def told(game: Game) -> str:
    """The question a game asks now, with its options."""
    asked = game.decision
    assert asked is not None
    options = [(option.verb, option.cards, option.rule) for option in asked.options]
    limits = (asked.minimum, asked.maximum, asked.picked)
    return repr((asked.player, asked.kind, asked.prompt, asked.rule, limits, options))


def play(game: Game, seed: int) -> tuple[int, str, str]:
    """Play a random game: its decisions, and the two fingerprints."""
    rng = Random(seed)
    seen = blake2b(digest_size=8)
    count = 0
    while game.decision is not None and count < LONGEST:
        seen.update(told(game).encode())
        game.choose(pick(game, rng, bool(seed % 2)))
        count += 1
    seen.update("\n".join(game.view(-1).log()).encode())
    return count, seen.hexdigest(), game.digest()


def run(table: Table, games: int, first: int, each: bool) -> None:
    """Play games at one kind of table and print what came of them."""
    title = load(table.game)
    sides = read_teams(table.teams) if table.teams else ()
    setup = title.table(table.players, sides, table.variant)
    lists = seatings(decks_for(title, title.format_of(setup.variant)), table.players)
    total, all_told, ends = 0, blake2b(digest_size=8), blake2b(digest_size=8)
    for seed in range(first, first + games):
        count, seen, end = play(starter(title, lists[seed % len(lists)], seed, setup)(), seed)
        total += count
        all_told.update(seen.encode())
        ends.update(end.encode())
        if each:
            print("   ", seed, count, seen, end)
    print(f"{total:9,} {all_told.hexdigest()} {ends.hexdigest()}  {' '.join(map(str, table))}", flush=True)


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--table", type=int, default=-1, help="only the table of this number")
    given = parser.parse_args()
    for number, table in enumerate(TABLES):
        if given.table in (-1, number):
            run(table, given.games, given.first, given.each)


if __name__ == "__main__":
    main()
