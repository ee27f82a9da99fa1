"""`cardwright play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import DEFAULT_GAME, Cards, Players, Teams, Variant, pool_with, show_variants, words

if TYPE_CHECKING:
    from rich.console import Console

    from cardwright.games.title import Pool, Table, Title
    from cardwright.kernel.game import Game
    from cardwright.text.deckfile import DeckList

    from .stops import Stops


def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game's id.")] = DEFAULT_GAME,
    deck: Annotated[str, typer.Option("--deck", "-d", metavar="NAME|FILE", help="Your deck.")] = "",
    opponent: Annotated[
        str, typer.Option("--opponent", "-o", help="Who plays against you: greedy, random or human.")
    ] = "greedy",
    opponent_deck: Annotated[
        str, typer.Option(metavar="NAME|FILE[,...]", help="The deck of the opponent, or of each of the others.")
    ] = "",
    cards: Cards = None,
    players: Players = 0,
    teams: Teams = "",
    variant: Variant = "",
    seed: Annotated[int | None, typer.Option(help="The same seed and choices give the same game.")] = None,
    stops: Annotated[
        str, typer.Option(help="Where to be asked in others' turns: phases such as main or end, all, none.")
    ] = "",
    save: Annotated[Path | None, typer.Option(help="Write a replay of the game to this file.")] = None,
) -> None:
    """Play against an agent, or against someone beside you. Type ? in the game for help.

    Without a terminal to read from, two agents play and the game is printed.

    \b
    cardwright play shadowverse-evolve
    cardwright play shadowverse-evolve --deck forestcraft --opponent random --seed 7
    cardwright play shadowverse-evolve --cards my_cards.txt --deck my_deck.txt
    cardwright play legions-of-will --players 3 --variant skirmish
    """
    import os

    from cardwright.games import load
    from cardwright.kernel.decisions import CardwrightError
    from cardwright.play.agents import AGENTS
    from cardwright.sim.plan import agree

    from .output import console as make_console
    from .stops import Stops

    title = load(game)
    show_variants(game, variant)
    count, table = agree(title, players, teams, variant)
    if opponent not in (*AGENTS, "human"):
        raise CardwrightError(f"there is no opponent {opponent!r}; choose {', '.join(AGENTS)} or human")
    if save is not None and (save.is_dir() or not os.access(save.absolute().parent, os.W_OK)):
        raise CardwrightError(f"{save}: no file can be written there")
    pool = pool_with(game, cards)
    windows = Stops(title.rules, stops)
    seed = int.from_bytes(os.urandom(4)) if seed is None else seed
    console = make_console()
    keyboard = sys.stdin.isatty()
    decks = _decks(title, pool, deck, opponent_deck, count, table, seed, console if keyboard else None)
    if keyboard:
        state = _at_the_keyboard(title, pool, decks, table, opponent, seed, windows, console)
    else:
        state = _demonstration(title, pool, decks, table, opponent, seed, console)
    if save is not None:
        from cardwright.play.replay import record, write_replay

        write_replay(save, record(state, decks))
        console.print(f"Saved; see it again with: cardwright replay {save}", soft_wrap=True)


def _decks(
    title: Title, pool: Pool, mine: str, theirs: str, players: int, table: Table, seed: int, console: Console | None
) -> list[DeckList]:
    """The decks by seat: as named, as picked at the keyboard, or any that are legal."""
    from cardwright.kernel.decisions import CardwrightError
    from cardwright.kernel.rng import Random
    from cardwright.play.decks import decks_for, find_decks

    rng = Random(seed)
    format = title.format_of(table.variant)
    named = words(theirs)
    if len(named) >= players:
        raise CardwrightError(f"there are {players - 1} opponents, but {len(named)} decks for them")
    legal = decks_for(title, format) if not mine or len(named) < players - 1 else []
    names = [name for name, deck in title.decks.items() if deck in legal]
    if not mine:
        any_of_them = rng.below(len(names))
        mine = names[any_of_them] if console is None else _ask_for_deck(title, names, console, any_of_them)
    others = [name for name in names if name != mine] or names
    while len(named) < players - 1:
        named.append(others[rng.below(len(others))])
    return find_decks(title, [mine, *named], format, pool)


def _ask_for_deck(title: Title, names: list[str], console: Console, default: int) -> str:
    """Let the player pick a starter deck."""
    console.print(f"{title.rules.title}. Which deck do you play?", style="bold")
    for number, name in enumerate(names, 1):
        console.print(f"  {number} {title.decks[name].name} ({name})")
    while True:
        try:
            line = console.input("Its number, or Enter for any > ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise typer.Exit(0) from None
        if line in ("q", "quit", "exit"):
            raise typer.Exit(0)
        near = [name for name in names if line and name.startswith(line)]
        if not line:
            return names[default]
        if line.isdigit() and 1 <= int(line) <= len(names):
            return names[int(line) - 1]
        if len(near) == 1:
            return near[0]
        console.print(f"There is no deck {line!r}: type a number from 1 to {len(names)}, or q to leave.", style="red")


def _at_the_keyboard(
    title: Title,
    pool: Pool,
    decks: list[DeckList],
    table: Table,
    opponent: str,
    seed: int,
    windows: Stops,
    console: Console,
) -> Game:
    """A game with someone at the keyboard."""
    import contextlib

    from cardwright.play.agents import make_agent
    from cardwright.play.match import agent_seed

    from .terminal import Terminal

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (line editing and history)
    others = range(1, len(decks))
    if opponent == "human":
        names, agents = [f"Player {i + 1}" for i in range(len(decks))], {}
    else:
        kind = opponent.capitalize()
        names = ["Player", *([kind] if len(decks) == 2 else [f"{kind} {i}" for i in others])]
        agents = {i: make_agent(opponent, agent_seed(seed, i)) for i in others}
    game = title.new_game(decks, seed, names, pool, teams=table.teams, variant=table.variant)
    console.print(f"{_against(decks)}, seed {seed}. Type ? for help.")
    Terminal(game, title, agents, console, console.input, windows, pool).play()
    return game


def _against(decks: list[DeckList]) -> str:
    return " against ".join(deck.name for deck in decks)


def _demonstration(
    title: Title, pool: Pool, decks: list[DeckList], table: Table, opponent: str, seed: int, console: Console
) -> Game:
    """A game between agents, told as it happens."""
    from cardwright.play.agents import make_agent
    from cardwright.play.match import Match, agent_seed

    from .transcript import ending, tell

    kinds = ("greedy", *["greedy" if opponent == "human" else opponent] * (len(decks) - 1))
    agents = [make_agent(kind, agent_seed(seed, player)) for player, kind in enumerate(kinds)]
    names = [f"{kind.capitalize()} {player}" for player, kind in enumerate(kinds, 1)]
    game = title.new_game(decks, seed, names, pool, teams=table.teams, variant=table.variant)
    console.print(f"{title.rules.title}: {_against(decks)}, seed {seed}")
    match = Match(game, agents)

    def step() -> bool:
        if game.over:
            return False
        match.step()
        return True

    tell(game, title, console, step)
    console.print(f"\n{ending(game)}")
    console.print(
        f"\nThis was a game between {'two' if len(decks) == 2 else len(decks)} agents, because there is no terminal "
        f"to read from.\n"
        f"To play yourself, run `cardwright play {title.id}` in a terminal (`cardwright play --help`)."
    )
    return game
