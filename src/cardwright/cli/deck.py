"""`cardwright deck`: check decks against the rules of deck construction."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import DEFAULT_GAME, Cards, Game, GameHere, Json, pool_with

if TYPE_CHECKING:
    from cardwright.text.diagnostics import Problem

app = typer.Typer(no_args_is_help=True, help="Check decks, and list those that come with a game.")


@app.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Deck files.")],
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Check deck files, naming every problem with its rule. Exit code 2 if there is any.

    \b
    cardwright deck check my_deck.txt
    cardwright deck check my_deck.txt --cards my_cards.txt
    cardwright deck check decks/*.txt --json
    """
    from cardwright.text.diagnostics import first_of
    from cardwright.text.files import printable

    from .output import print_json

    reports = []
    for file in files:
        name, game, size, problems = _check(file, cards)
        reports.append(
            {
                "file": str(file),
                "name": name,
                "game": game,
                "legal": not problems,
                "problems": [{"line": p.line, "message": p.message} for p in problems],
            }
        )
        if not as_json:
            for line in first_of(problems):
                typer.echo(printable(line), err=True)
            if not problems:
                typer.echo(printable(f"{file}: {name} is a legal deck ({size})"))
    if as_json:
        print_json(reports)
    if any(not report["legal"] for report in reports):
        raise typer.Exit(2)


@app.command("import")
def import_deck(
    file: Annotated[Path, typer.Argument(help="A public deck list.")],
    game: Game = "",
    cards: Cards = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="The deck file to write.")] = None,
    leader: Annotated[str, typer.Option(metavar="NAME", help="The leader, ruler, champion or commander.")] = "",
    any_deck: Annotated[bool, typer.Option("--any-deck", help="A deck that breaks rules is no failure.")] = False,
    as_json: Json = False,
) -> None:
    """Make a deck file of a public deck list. Exit code 2 if a line names no card or the deck is not legal.

    The format is recognised by its content, and so is the game if it is not named. Everything that is guessed is said.
    Without --out the deck is printed.

    \b
    cardwright deck import list.txt -g force-of-will --cards orchard.txt -o mine.txt
    """
    from cardwright.games import load
    from cardwright.play.imports import import_deck as run
    from cardwright.play.imports.content import open_content
    from cardwright.play.imports.deck_report import report_data, report_lines
    from cardwright.play.imports.which_game import which_game
    from cardwright.text.files import printable

    from .output import print_json

    content = open_content(file)
    guess = None if game else which_game(content, lambda one: pool_with(one, cards))
    game = game if guess is None else guess.game
    found = run(load(game), content, pool_with(game, cards), leader, file.stem)
    if guess is not None:
        found.guesses.insert(0, f"the game is {load(game).rules.title}: {guess.why}")
    if out is not None:
        out.write_text(found.text, "utf-8", newline="\n")
    if as_json:
        print_json({**report_data(found), **({} if out is not None else {"text": found.text})})
    else:
        if out is None:
            typer.echo(found.text, nl=False)
        for line in report_lines(found):
            typer.echo(printable(line), err=True)
    if found.problems or (found.rules and not any_deck):
        raise typer.Exit(2)


def _check(file: Path, cards: list[Path] | None) -> tuple[str, str, str, list[Problem]]:
    """A deck file's name, game and sizes, and everything wrong with it."""
    from cardwright.games import GAMES, load
    from cardwright.play.decks import load_deck
    from cardwright.text.deckfile import read_deck
    from cardwright.text.diagnostics import Problem, Problems
    from cardwright.text.files import read_source

    try:
        deck, unreadable = read_deck(read_source(file), str(file))
    except OSError as error:
        return "", "", "", [Problem((error.strerror or str(error)).lower(), str(file))]
    except Problems as found:
        return "", "", "", list(found.problems)
    problems = [Problem(p.message, p.file, p.line) for p in unreadable]
    if deck.game in GAMES:
        deck, problems = load_deck(load(deck.game), file, pool_with(deck.game, cards))
    elif deck.game:
        line = f"there is no game {deck.game!r}; the games are {', '.join(GAMES)}"
        problems.append(Problem(line, str(file)))
    sizes = [f"{section} {len(names)}" for section, names in deck.sections.items()]
    return deck.name, deck.game, ", ".join(sizes), problems


@app.command("list")
def list_decks(here: GameHere = "", game: Game = DEFAULT_GAME, as_json: Json = False) -> None:
    """List the decks that come with a game.

    \b
    cardwright deck list
    cardwright deck list argent-saga
    """
    from cardwright.games import load

    from .output import print_json

    decks = load(here or game).decks
    if as_json:
        print_json(
            [
                {"id": id, "name": deck.name, "game": deck.game, "format": deck.format, **deck.sections}
                for id, deck in decks.items()
            ]
        )
        return
    width = max((len(id) for id in decks), default=0)
    for id, deck in decks.items():
        sizes = [f"{len(names)} {section}" for section, names in deck.sections.items() if section != "leader"]
        leader = "".join(f", led by {name}" for name in deck.sections.get("leader", []))
        kind = f", {deck.format}" if deck.format else ""
        typer.echo(f"{id:<{width}}  {deck.name}{leader}{kind} ({', '.join(sizes)})")
