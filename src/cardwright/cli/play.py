"""`cardwright play`: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .interruptions import Interruptions
from .options import DEFAULT_GAME, Cards, Players, Teams, Variant, pool_with, show_variants, words

if TYPE_CHECKING:
    from rich.console import Console

    from cardwright.games.title import Pool, Table, Title
    from cardwright.play.replay import Replay
    from cardwright.play.saves import Keeper, Sitting
    from cardwright.play.stops import Stops
    from cardwright.text.deckfile import DeckList


PLAYABLE = "with --by-hand these cards can be played: by hand where not read"


def play(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="The game's id; with --resume, the file of a saved game works too.")
    ] = "",
    deck: Annotated[str, typer.Option("--deck", "-d", metavar="NAME|FILE", help="Your deck.")] = "",
    opponent: Annotated[
        str, typer.Option("--opponent", "-o", help="Who plays against you: learner, player, expert, master or human.")
    ] = "player",
    opponent_deck: Annotated[
        str, typer.Option(metavar="NAME|FILE[,...]", help="The deck of the opponent, or of each of the others.")
    ] = "",
    cards: Cards = None,
    by_hand: Annotated[
        bool, typer.Option("--by-hand", help="Cards that are read in part are played by hand where they are not read.")
    ] = False,
    players: Players = 0,
    teams: Teams = "",
    variant: Variant = "",
    seed: Annotated[int | None, typer.Option(help="The same seed and choices give the same game.")] = None,
    stops: Annotated[
        str, typer.Option(help="Where to be asked in others' turns: phases such as main or end, all, none.")
    ] = "",
    save: Annotated[Path | None, typer.Option(help="Write a replay of the game to this file.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the last game that is not over, or with the one of a file.")
    ] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Agents say why they choose, which may show their cards.")
    ] = False,
    saves: Annotated[
        Path | None, typer.Option(metavar="DIR", envvar="CARDWRIGHT_SAVES", help="Where games are kept.")
    ] = None,
) -> None:
    """Play against an agent, or against someone beside you. Type ? in the game for help.

    Without a terminal to read from, two agents play and the game is printed. The last fifty games are kept in the
    user's data folder: `play --resume` continues an interrupted game, and `replay` shows a game.

    \b
    cardwright play shadowverse-evolve
    cardwright play shadowverse-evolve --deck forestcraft --opponent expert --seed 7
    cardwright play shadowverse-evolve --cards my_cards.txt --deck my_deck.txt --by-hand
    cardwright play legions-of-will --players 3 --variant skirmish
    cardwright play --resume
    """
    import os

    from cardwright.games import load
    from cardwright.games.title import checked_seed
    from cardwright.kernel.state.decisions import CardwrightError
    from cardwright.play.agents import read_spec
    from cardwright.play.by_hand.listing import would_do
    from cardwright.play.saves import Keeper, data_folder
    from cardwright.play.stops import Stops
    from cardwright.sim.plan import agree
    from cardwright.text.diagnostics import Problems

    from .output import console as make_console

    if save is not None and (save.is_dir() or not os.access(save.absolute().parent, os.W_OK)):
        raise CardwrightError(f"{save}: no file can be written there")
    folder = saves or data_folder()
    console = make_console()
    keyboard = sys.stdin is not None and sys.stdin.isatty()
    if resume:
        fixed = {"--deck": deck, "--opponent-deck": opponent_deck, "--players": players, "--teams": teams}
        fixed |= {"--variant": variant, "--seed": "" if seed is None else str(seed)}
        if given := [name for name, value in fixed.items() if value]:
            raise CardwrightError(f"the saved game already fixes these: leave out {', '.join(given)}")
        _go_on(game, folder, opponent, cards, stops, save, console, keyboard, explain)
        return
    game = game or DEFAULT_GAME
    title = load(game)
    show_variants(game, variant)
    count, table = agree(title, players, teams, variant)
    if opponent != "human":
        read_spec(opponent)
    pool = pool_with(game, cards, by_hand)
    windows = Stops(title.rules, stops)
    seed = int.from_bytes(os.urandom(4)) if seed is None else checked_seed(seed)
    here = console if keyboard else None
    try:
        decks = _decks(title, pool, deck, opponent_deck, count, table, seed, here)
    except Problems as found:
        if by_hand or not cards:
            raise
        named = [deck, *words(opponent_deck)]
        hints = would_do(title, [one for one in named if one], None, pool.files, PLAYABLE)
        raise Problems([*found.problems, *hints], found.more) from None
    if by_hand:
        _say_by_hand(title, decks, pool, console)
    sitting = _sit_down(title, pool, decks, table, opponent, seed, keyboard)
    sitting.explains = explain
    with Interruptions():
        _play(Keeper(sitting, folder), title, pool, windows, [], save, console)


def _say_by_hand(title: Title, decks: Sequence[DeckList], pool: Pool, console: Console) -> None:
    """List what the decks play by hand, before the game begins."""
    from cardwright.play.by_hand.listing import deck_by_hand

    for deck in decks:
        lines = deck_by_hand(title, deck, pool)
        if lines:
            cards = len({line.card for line in lines})
            console.print(f"{deck.name}: {cards} {'card' if cards == 1 else 'cards'} by hand", style="bold")
        for line in lines:
            console.print(f"  {line}: {line.text}", markup=False, highlight=False, soft_wrap=True)


def _go_on(
    wanted: str,
    folder: Path,
    opponent: str,
    cards: list[Path] | None,
    stops: str,
    save: Path | None,
    console: Console,
    keyboard: bool,
    explain: bool,
) -> None:
    """Continue a saved game: the one of a file, or the last one that is not over."""
    from cardwright.games import GAMES, load
    from cardwright.kernel.state.decisions import CardwrightError
    from cardwright.play.replay import pool_for, read_replay
    from cardwright.play.saves import Keeper, last_unfinished, sit_down_again
    from cardwright.play.stops import Stops

    file = Path(wanted) if wanted and wanted not in GAMES else last_unfinished(folder, wanted)
    replay = read_replay(file, cards or ())
    if replay.outcome is not None:
        raise CardwrightError(f"{file}: this game is over; see it again with: cardwright replay {file}")
    title, pool = load(replay.game), pool_for(replay, cards or ())
    sitting = sit_down_again(replay, opponent, pool)
    if sitting.humans and not keyboard:
        raise CardwrightError(f"{file}: a person plays in this game, and there is no terminal to ask in")
    windows = Stops(title.rules, stops)
    mine = _made_again(sitting, replay, windows)
    kept = file if file.absolute().parent == folder.absolute() else None  # any other file stays as it is
    sitting.explains = explain
    with Interruptions():
        _play(Keeper(sitting, folder, kept), title, pool, windows, mine, save, console)


def _made_again(sitting: Sitting, replay: Replay, windows: Stops) -> list[int]:
    """Make the choices of a replay; gives how many had been made before each choice at the keyboard."""
    game, humans = sitting.game, sitting.humans
    mine: list[int] = []
    for number, choice in enumerate(replay.choices):
        asked = game.decision
        if asked is not None and asked.player in humans and windows.skips(game.view(asked.player)) is None:
            mine.append(number)
        game.choose(choice)
    return mine


def _play(
    keeper: Keeper, title: Title, pool: Pool, windows: Stops, mine: list[int], save: Path | None, console: Console
) -> None:
    """Play until the game is over or a player leaves it; the game is saved in any case."""
    from cardwright.play.replay import write_replay

    keeper.keep()
    try:
        if keeper.sitting.humans:
            _at_the_keyboard(keeper, title, pool, windows, mine, console)
        else:
            _demonstration(keeper, title, console)
    finally:
        _say_where(keeper, console)
        if save is not None and keeper.replay is not None:
            write_replay(save, keeper.replay)
            console.print(f"Saved; see it again with: cardwright replay {save}", soft_wrap=True)


def _say_where(keeper: Keeper, console: Console) -> None:
    """Say where the game is saved, and how to continue it."""
    import contextlib

    over = keeper.replay is not None and keeper.replay.outcome is not None
    with contextlib.suppress(OSError):  # the terminal may be gone
        if keeper.problem:
            console.print(f"The game could not be kept in {keeper.folder}: {keeper.problem}", soft_wrap=True)
        elif over:
            console.print(f"Kept in {keeper.folder}", soft_wrap=True)
        else:
            console.print(f"Kept as {keeper.file}", soft_wrap=True)
            console.print("Go on with it: cardwright play --resume", soft_wrap=True)


def _decks(
    title: Title, pool: Pool, mine: str, theirs: str, players: int, table: Table, seed: int, console: Console | None
) -> list[DeckList]:
    """The decks by seat: as named, as picked at the keyboard, or any that are legal."""
    from cardwright.kernel.state.decisions import CardwrightError
    from cardwright.kernel.state.rng import Random
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
    from cardwright.kernel.arguments import number_in, shown

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
        number = number_in(line) or 0
        if 1 <= number <= len(names):
            return names[number - 1]
        if len(near) == 1:
            return near[0]
        console.print(
            f"There is no deck {shown(line)}: type a number from 1 to {len(names)}, or q to leave.", style="red"
        )


def _sit_down(
    title: Title, pool: Pool, decks: list[DeckList], table: Table, opponent: str, seed: int, keyboard: bool
) -> Sitting:
    """A new game and its players; without a keyboard agents play on all seats."""
    from cardwright.play.replay import HUMAN
    from cardwright.play.saves import Sitting, agents_for

    others = range(1, len(decks))
    kind = opponent.partition(":")[0].capitalize()
    if not keyboard:
        kinds = ["player", *["player" if opponent == HUMAN else opponent for _ in others]]
        names = [f"{kind.partition(':')[0].capitalize()} {player}" for player, kind in enumerate(kinds, 1)]
    elif opponent == HUMAN:
        kinds, names = [HUMAN] * len(decks), [f"Player {i + 1}" for i in range(len(decks))]
    else:
        kinds = [HUMAN, *[opponent for _ in others]]
        names = ["Player", *([kind] if len(decks) == 2 else [f"{kind} {i}" for i in others])]
    game = title.new_game(decks, seed, names, pool, teams=table.teams, variant=table.variant)
    return Sitting(game, decks, kinds, agents_for(kinds, seed))


def _at_the_keyboard(
    keeper: Keeper, title: Title, pool: Pool, windows: Stops, mine: list[int], console: Console
) -> None:
    """A game with someone at the keyboard."""
    import contextlib

    from .terminal import Terminal

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (line editing and history)
    sitting = keeper.sitting
    again = f" You go on in turn {sitting.game.turn}." if sitting.game.choices else ""
    console.print(f"{_against(sitting.decks)}, seed {sitting.game.seed}.{again} Type ? for help.")
    terminal = Terminal(sitting.game, title, sitting.agents, console, console.input, windows, pool)
    terminal.keep, terminal.mine, terminal.explains = keeper.keep, mine, sitting.explains
    terminal.play()


def _against(decks: Sequence[DeckList]) -> str:
    return " against ".join(deck.name for deck in decks)


def _tell_why(sitting: Sitting, console: Console) -> None:
    """Why the deciding agent chose as it did."""
    from cardwright.play.agents import Explaining

    asked = sitting.game.decision
    agent: object = sitting.agents[asked.player] if asked is not None else None
    if asked is not None and isinstance(agent, Explaining) and (thought := agent.thought) is not None:
        console.print(f"   {sitting.game.players[asked.player].name}: {thought}", style="dim", markup=False)


def _demonstration(keeper: Keeper, title: Title, console: Console) -> None:
    """A game between agents, printed as it happens."""
    from cardwright.play.match import Match

    from .transcript import ending, tell

    sitting = keeper.sitting
    game, decks = sitting.game, sitting.decks
    console.print(f"{title.rules.title}: {_against(decks)}, seed {game.seed}")
    match = Match(game, [sitting.agents[player] for player in range(len(decks))])
    if sitting.explains:
        match.watch = lambda game, option: _tell_why(sitting, console)

    def step() -> bool:
        turn = game.turn
        if not game.over:
            match.step()
            if game.turn == turn and not game.over:
                return True
        keeper.keep()
        return not game.over

    tell(game, title, console, step)
    console.print(f"\n{ending(game)}")
    console.print(
        f"\nThis was a game between {'two' if len(decks) == 2 else len(decks)} agents, because there is no terminal "
        f"to read from.\n"
        f"To play yourself, run `cardwright play {title.id}` in a terminal (`cardwright play --help`)."
    )
