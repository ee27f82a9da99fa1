"""`cardwright cards`: look at cards, and see which texts compile."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from .options import DEFAULT_GAME, Cards, Game, GameHere, Json, pool_with, words

if TYPE_CHECKING:
    from cardwright.games.title import Pool, Title, UnknownName
    from cardwright.text.cardfile import CardText
    from cardwright.text.diagnostics import TextError

SHOWN = 40  # failures that are printed in full

app = typer.Typer(no_args_is_help=True, help="Look at cards, and see which texts compile.")


@app.command("compile")
def compile_cards(
    file: Annotated[Path, typer.Argument(help="A card file (.txt), or JSON lines (.jsonl).")],
    game: Game = DEFAULT_GAME,
    sets: Annotated[
        str, typer.Option(metavar="A,B,...", help="Only cards of these sets (.jsonl rows name their set).")
    ] = "",
    every: Annotated[bool, typer.Option("--all", help="Print all failures, not only the first.")] = False,
    as_json: Json = False,
) -> None:
    """Compile every card of a file. Exit code 2 if a text was not understood or a field is impossible.

    Names and traits that no card has are listed too; they are no failure.

    \b
    cardwright cards compile my_cards.txt --game shadowverse-evolve
    cardwright cards compile cards.jsonl --sets SD01,BP01 --json
    """
    from cardwright.games import load

    from .output import print_json

    title = load(game)
    among = read_cards_of(file)
    report = compile_all(title, of_sets(file, among, words(sets)), among)
    if as_json:
        print_json(
            {
                "cards": report.cards,
                "compiled": report.compiled,
                "failed": [_failure(error) for error in report.failed],
                "causes": causes(report),
                "unknown": [_unknown(name) for name in report.unknown],
            }
        )
    else:
        _print(report, every)
    if report.failed:
        raise typer.Exit(2)


@app.command("import")
def import_cards(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Public card lists of one game.")],
    out: Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="The card file to write.")] = None,
    game: Annotated[
        str, typer.Option("--game", "-g", metavar="GAME", help="The game, if the list does not tell.")
    ] = "",
    format: Annotated[
        str, typer.Option(metavar="NAME", help="The format, instead of the one that is recognised.")
    ] = "",
    sets: Annotated[str, typer.Option(metavar="A,B,...", help="Only cards of these sets.")] = "",
    every: Annotated[bool, typer.Option("--all", help="Print all reasons, not only the first.")] = False,
    as_json: Json = False,
) -> None:
    """Make a card file of public card lists, and report which cards are read. Exit code 2 if none is usable.

    The format is recognised by its content. Without --out the card file is printed.

    \b
    cardwright cards import orchard.json -o orchard.txt
    cardwright cards import list.jsonl -g argent-saga -o cards.txt --sets Looms
    """
    from cardwright.play.imports import import_cards as run
    from cardwright.play.imports.card_report import report_data, report_lines
    from cardwright.play.imports.content import open_content
    from cardwright.text.files import printable

    from .output import print_json, progress

    contents = [open_content(file) for file in files]
    found = run(contents, game, format, words(sets), progress)
    if out is not None and found.usable:
        out.write_text(found.text, "utf-8", newline="\n")
    if as_json:
        print_json({**report_data(found), **({} if out is not None else {"text": found.text})})
    else:
        if out is None and found.usable:
            typer.echo(found.text)
        for line in report_lines(found, None if every else SHOWN):
            typer.echo(printable(line), err=True)
    if not found.usable:
        raise typer.Exit(2)


def _print(report: Report, every: bool) -> None:
    """The report for a person: failures, names that no card has, and the share that compiled."""
    for lines in ([str(error) for error in report.failed], [str(name.problem()) for name in report.unknown]):
        for line in lines if every else lines[:SHOWN]:
            typer.echo(line, err=True)
        if not every and len(lines) > SHOWN:
            typer.echo(f"... and {len(lines) - SHOWN} more (--all prints them)", err=True)
    share = report.compiled / report.cards if report.cards else 1.0
    typer.echo(f"{report.compiled} of {report.cards} cards compiled ({share:.1%})")
    for name, many in causes(report).items():
        typer.echo(f"{many:6} {name}")
    if report.unknown:
        many = len(report.unknown)
        typer.echo(f"{many} {'name or trait' if many == 1 else 'names or traits'} that no card has")


def causes(report: Report) -> dict[str, int]:
    """How many texts were refused for each cause, the commonest first."""
    from collections import Counter

    from cardwright.text.diagnostics import cause

    cards = {(error.card, error.paragraph): cause(error) for error in report.failed}  # one of each card
    return dict(Counter(cards.values()).most_common())


class Report(NamedTuple):
    """The results of compiling cards."""

    cards: int
    compiled: int
    failed: list[TextError]
    unknown: list[UnknownName]


def read_cards_of(file: Path) -> list[CardText]:
    """The cards of a file in either format."""
    from cardwright.text.cardfile import read_cards, read_cards_jsonl
    from cardwright.text.files import read_source

    source = read_source(file)
    return read_cards_jsonl(source, str(file)) if file.suffix == ".jsonl" else read_cards(source, str(file))


def of_sets(file: Path, cards: list[CardText], sets: list[str]) -> list[CardText]:
    """The cards of some sets, or all if none is named."""
    from cardwright.kernel.state.decisions import CardwrightError

    if sets:
        known = {card.fields.get("set", "") for card in cards}
        missing = [name for name in sets if name not in known]
        if missing:
            there = ", ".join(sorted(known - {""})) or "no sets at all"
            raise CardwrightError(f"{file}: no cards of {', '.join(missing)}; the file has {there}")
        cards = [card for card in cards if card.fields.get("set") in sets]
    return cards


def compile_all(title: Title, cards: list[CardText], among: list[CardText]) -> Report:
    """Compile cards with a progress bar; texts may also name the cards of `among`."""
    from .output import progress

    names, known = title.names(among), title.described(among)
    failed: list[TextError] = []
    unknown: list[UnknownName] = []
    compiled = 0
    with progress("compiling", len(cards)) as advance:
        for card in cards:
            errors = title.errors(card, names)
            failed += errors
            if not errors:
                compiled += 1
                unknown += title.unknown(card, known)
            advance(1)
    return Report(len(cards), compiled, failed, unknown)


def _unknown(found: UnknownName) -> dict[str, object]:
    return {"name": found.card, "word": found.word, "line": found.line, "column": found.column}


def _failure(error: TextError) -> dict[str, object]:
    return {
        "name": error.card,
        "words": error.words,
        "reason": error.reason,
        "paragraph": error.paragraph,
        "line": error.line,
        "column": error.column,
    }


@app.command("show")
def show(
    name: Annotated[str, typer.Argument(help="The card's name, or part of it.")],
    game: Game = DEFAULT_GAME,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Show what is printed on a card; with --json also the abilities its text compiles to.

    \b
    cardwright cards show "Dewlight Sprite"
    cardwright cards show "Dewlight Sprite" --json
    cardwright cards show Lamplighter --cards lamplighter.txt
    """
    from cardwright.kernel.vocabulary.terms import to_data

    from .output import print_json

    pool = pool_with(game, cards)
    ids = find_cards(pool, name)
    if as_json:
        print_json(
            [{**card_data(pool, id), "abilities": [to_data(ability) for ability in pool[id].abilities]} for id in ids]
        )
    else:
        typer.echo("\n\n".join("\n".join(card_lines(pool, id)) for id in ids))


@app.command("list")
def list_cards(here: GameHere = "", game: Game = DEFAULT_GAME, cards: Cards = None, as_json: Json = False) -> None:
    """List every card of a game, and of files of your own.

    \b
    cardwright cards list
    cardwright cards list argent-saga
    """
    from .output import print_json

    pool = pool_with(here or game, cards)
    if as_json:
        print_json([card_data(pool, id) for id in pool])
        return
    width = max((len(id) for id in pool), default=0)
    for id, card in pool.texts.items():
        cost = f"({card.fields['cost']})" if card.fields.get("cost") else ""
        what = [*_words(card).values(), *(f"{name} {value}" for name, value in _numbers(card).items())]
        typer.echo(f"{id:<{width}}  {cost:>4}  {card.fields.get('stats', ''):>5}  {' · '.join(what)}")


def find_cards(pool: Pool, name: str) -> list[str]:
    """The ids of the cards of a name or part of a name; both faces of a card."""
    from difflib import get_close_matches

    from cardwright.kernel.state.decisions import CardwrightError

    texts = pool.texts
    wanted = name.strip().lower()
    exact = [id for id, card in texts.items() if wanted in (id.lower(), card.name.lower())]
    if exact:
        return exact
    near = [id for id in texts if wanted in id.lower()]
    names = list(dict.fromkeys(texts[id].name for id in near))
    if len(names) == 1:
        return near
    if not wanted or not names:
        close = get_close_matches(name, [card.name for card in texts.values()], 3, 0.5)
        hint = f"; did you mean {' or '.join(dict.fromkeys(close))}?" if close and wanted else ""
        raise CardwrightError(f"there is no card named {name!r}{hint}")
    raise CardwrightError(f"{name!r} could be {', '.join(names[:8])}{' ...' if len(names) > 8 else ''}")


def _numbers(card: CardText) -> dict[str, str]:
    """The numbers with fields of their own: the power of a unit, the numbers of a base or an upgrade."""
    from cardwright.text.cardfile import KNOWN

    return {name: value for name, value in card.fields.items() if name not in KNOWN and _numeric(value)}


def _words(card: CardText) -> dict[str, str]:
    """The type, class or element, and traits of a card."""
    return {name: value for name, value in card.fields.items() if name not in ("cost", "stats") and not _numeric(value)}


def _numeric(value: str) -> bool:
    return any(letter.isdigit() for letter in value)


def card_lines(pool: Pool, id: str) -> list[str]:
    """What is printed on a card, as a person reads it; `= ...` below a paragraph is read in its place."""
    from cardwright.text.cardfile import file_lines

    card = pool.texts[id]
    head = [card.name]
    if card.fields.get("cost"):
        head.append(f"cost {card.fields['cost']}")
    if card.fields.get("stats"):
        head.append(card.fields["stats"])
    head += [f"{name} {value}" for name, value in _numbers(card).items()]
    return ["  ".join(head), " · ".join(_words(card).values()), *(f"  {line}" for line in file_lines(card.text))]


def card_data(pool: Pool, id: str) -> dict[str, object]:
    """What is printed on a card, as data."""
    from cardwright.text.cardfile import shown

    card = pool.texts[id]
    return {
        "id": id,
        "name": card.name,
        "types": card.kinds,
        **_words(card),
        "traits": card.traits,
        "cost": card.cost,
        "stats": card.stats,
        "numbers": _numbers(card),
        "text": shown(card.text),
    }
