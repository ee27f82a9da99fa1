"""`cardwright play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import DEFAULT_GAME

if TYPE_CHECKING:
    from rich.console import Console

    from cardwright.games.title import Title
    from cardwright.kernel.game import Game
    from cardwright.text.deckfile import DeckList

    from .stops import Stops


def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game's id.")] = DEFAULT_GAME,
    deck: Annotated[str, typer.Option("--deck", "-d", metavar="NAME|FILE", help="Your deck.")] = "",
    opponent: Annotated[
        str, typer.Option("--opponent", "-o", help="Who plays against you: greedy, random or human.")
    ] = "greedy",
    opponent_deck: Annotated[str, typer.Option(metavar="NAME|FILE", help="The opponent's deck.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed and choices give the same game.")] = None,
    stops: Annotated[
        str, typer.Option(help="Where to be asked in the opponent's turn: start, main, end, all, none.")
    ] = "all",
    save: Annotated[Path | None, typer.Option(help="Write a replay of the game to this file.")] = None,
) -> None:
    """Play against an agent, or against someone beside you. Type ? in the game for help.

    Without a terminal to read from, two agents play and the game is printed.

    \b
    cardwright play shadowverse-evolve
    cardwright play shadowverse-evolve --deck forestcraft --opponent random --seed 7
    """
    import os

    from cardwright.games import load
    from cardwright.kernel.decisions import CardwrightError
    from cardwright.play.agents import AGENTS

    from .output import console as make_console
    from .stops import Stops

    title = load(game)
    if opponent not in (*AGENTS, "human"):
        raise CardwrightError(f"there is no opponent {opponent!r}; choose {', '.join(AGENTS)} or human")
    if save is not None and (save.is_dir() or not os.access(save.absolute().parent, os.W_OK)):
        raise CardwrightError(f"{save}: no file can be written there")
    windows = Stops(stops)
    seed = int.from_bytes(os.urandom(4)) if seed is None else seed
    console = make_console()
    keyboard = sys.stdin.isatty()
    decks = _decks(title, deck, opponent_deck, seed, console if keyboard else None)
    if keyboard:
        state = _at_the_keyboard(title, decks, opponent, seed, windows, console)
    else:
        state = _demonstration(title, decks, opponent, seed, console)
    if save is not None:
        from cardwright.play.replay import record, write_replay

        write_replay(save, record(state, decks))
        console.print(f"Saved; see it again with: cardwright replay {save}", soft_wrap=True)


def _decks(title: Title, mine: str, theirs: str, seed: int, console: Console | None) -> list[DeckList]:
    """The two decks: as named, as picked at the keyboard, or any."""
    from cardwright.kernel.rng import Random
    from cardwright.play.decks import find_decks

    rng = Random(seed)
    names = list(title.decks)
    if not mine:
        mine = names[rng.below(len(names))] if console is None else _ask_for_deck(title, console, rng.below(len(names)))
    others = [name for name in names if name != mine] or names
    theirs = theirs or others[rng.below(len(others))]
    return find_decks(title, [mine, theirs])


def _ask_for_deck(title: Title, console: Console, default: int) -> str:
    """Let the player pick a starter deck."""
    names = list(title.decks)
    console.print(f"{title.rules.title}. Which deck do you play?", style="bold")
    for number, (name, deck) in enumerate(title.decks.items(), 1):
        console.print(f"  {number} {deck.name} ({name})")
    while True:
        try:
            line = console.input("Its number, or Enter for any > ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise typer.Exit(0) from None
        near = [name for name in names if line and name.startswith(line)]
        if not line:
            return names[default]
        if line.isdigit() and 1 <= int(line) <= len(names):
            return names[int(line) - 1]
        if len(near) == 1:
            return near[0]
        console.print(f"There is no deck {line!r}: type a number from 1 to {len(names)}.", style="red")


def _at_the_keyboard(
    title: Title, decks: list[DeckList], opponent: str, seed: int, windows: Stops, console: Console
) -> Game:
    """A game with someone at the keyboard."""
    import contextlib

    from cardwright.play.agents import make_agent
    from cardwright.play.match import agent_seed

    from .terminal import Terminal

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (line editing and history)
    if opponent == "human":
        names, agents = ("Player 1", "Player 2"), {}
    else:
        names, agents = ("Player", opponent.capitalize()), {1: make_agent(opponent, agent_seed(seed, 1))}
    game = title.new_game(decks, seed, names)
    console.print(f"{decks[0].name} against {decks[1].name}, seed {seed}. Type ? for help.")
    Terminal(game, title, agents, console, console.input, windows).play()
    return game


def _demonstration(title: Title, decks: list[DeckList], opponent: str, seed: int, console: Console) -> Game:
    """A game between two agents, told as it happens."""
    from cardwright.play.agents import make_agent
    from cardwright.play.match import Match, agent_seed

    from .transcript import ending, tell

    kinds = ("greedy", "greedy" if opponent == "human" else opponent)
    agents = [make_agent(kind, agent_seed(seed, player)) for player, kind in enumerate(kinds)]
    names = [f"{kind.capitalize()} {player}" for player, kind in enumerate(kinds, 1)]
    game = title.new_game(decks, seed, names)
    console.print(f"{title.rules.title}: {decks[0].name} against {decks[1].name}, seed {seed}")
    match = Match(game, agents)

    def step() -> bool:
        if game.over:
            return False
        match.step()
        return True

    tell(game, title, console, step)
    console.print(f"\n{ending(game)}")
    console.print(
        f"\nThis was a game between two agents, because there is no terminal to read from.\n"
        f"To play yourself, run `cardwright play {title.id}` in a terminal (`cardwright play --help`)."
    )
    return game
