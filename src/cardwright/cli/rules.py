"""`cardwright rules`: the rulebooks as checked ledgers, rule by rule."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import DEFAULT_GAME, Cards, Game, GameHere, Json

if TYPE_CHECKING:
    from cardwright.games.title import Title
    from cardwright.kernel.rulebook import Rulebook

    from .audit import Audit

SHOWN = 20  # entries of a list that are printed

app = typer.Typer(no_args_is_help=True, help="Rulebooks: what they say, where code and tests cite them.")

Tests = Annotated[Path | None, typer.Option(help="The folder of the tests; a working copy needs none.")]


@app.command("audit")
def audit(
    here: GameHere = "",
    game: Annotated[str, typer.Option("--game", "-g", help="One game only.")] = "",
    tests: Tests = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Print whole lists.")] = False,
    as_json: Json = False,
) -> None:
    """Check that code cites only rules that exist and that a test proves every rule called done.

    Exit code 1 if not.

    \b
    cardwright rules audit
    cardwright rules audit shadowverse-evolve --json
    """
    from cardwright.games import GAMES, load

    from .output import print_json

    audits = [_audit(load(id), tests) for id in ([here or game] if here or game else GAMES)]
    if as_json:
        print_json({audit.game: _data(audit) for audit in audits})
    else:
        for audit in audits:
            typer.echo("\n".join(_lines(audit, verbose)))
    if not all(audit.ok for audit in audits):
        raise typer.Exit(1)


def _places(tests: Path | None) -> tuple[Path, Path]:
    """Where our code and its tests are."""
    import cardwright

    source = Path(cardwright.__file__).parent
    return source, source.parents[1] / "tests" if tests is None else tests


def _audit(title: Title, tests: Path | None) -> Audit:
    from cardwright.kernel.state.decisions import CardwrightError

    from .audit import audit_game

    source, folder = _places(tests)
    if not folder.is_dir():
        raise CardwrightError(f"{folder}: the tests are not there; name their folder with --tests")
    return audit_game(title.rulebook, source=source, tests=folder, keywords=title.rules.nature.keywords)


def _data(audit: Audit) -> dict[str, object]:
    return {
        "ok": audit.ok,
        "prefix": audit.prefix,
        "done": audit.done,
        "text": audit.text,
        "open": audit.open,
        "headings": audit.headings,
        "untested": len(audit.untested),
        "unknown": audit.unknown,
        "untested_rules": audit.untested,
        "unexplained_rules": audit.unexplained,
        "wordless_keywords": audit.wordless,
        "unread_rules": audit.unread,
        "hollow_tests": audit.hollow,
        "uncited_rules": audit.uncited,
    }


def _lines(audit: Audit, verbose: bool) -> list[str]:
    proved = audit.done - len(audit.untested)
    share = proved / audit.done if audit.done else 1.0
    lines = [
        f"{audit.game} ({audit.prefix}): {audit.done} done, {audit.text} text, {audit.open} open, "
        f"{audit.headings} headings; {proved} of {audit.done} done rules proved ({share:.1%})"
    ]
    limit = None if verbose else SHOWN
    for citation in audit.unknown[:limit]:
        lines.append(f"  FAIL {citation.file}:{citation.line}: there is no rule {audit.prefix} {citation.rule}")
    if limit is not None and len(audit.unknown) > limit:
        lines.append(f"  FAIL ... and {len(audit.unknown) - limit} more numbers that do not exist")
    for test in audit.hollow[:limit]:
        lines.append(f"  FAIL {test.file}:{test.line}: {test.rule} declares rules and asserts nothing")
    for fails, what, ids in (
        (True, "done but proved by no test", audit.untested),
        (True, "text or open without a note", audit.unexplained),
        (True, "keywords without a printed wording", audit.wordless),
        (True, "done but no printed wording of it is read", audit.unread),
        (False, "done but cited by no code", audit.uncited),
    ):
        if ids:
            more = "" if limit is None or len(ids) <= limit else f" ... ({len(ids)} in all)"
            lines.append(f"  {'FAIL' if fails else 'note'} {what}: {', '.join(ids[:limit])}{more}")
    return lines


@app.command("show")
def show(
    number: Annotated[list[str], typer.Argument(metavar="ID", help="A rule's number, such as 8.4.3.1 or ARG 8.4.")],
    game: Game = DEFAULT_GAME,
    tests: Tests = None,
    as_json: Json = False,
) -> None:
    """Show a rule in our words, its status, and where code and tests cite it.

    \b
    cardwright rules show 8.4.3.1 --game shadowverse-evolve
    cardwright rules show LOW 704.5e
    """
    from .audit import audit_game
    from .output import print_json

    written = " ".join(number)
    rulebook = _rulebook(written, game)
    rule = rulebook[plain_id(rulebook, written)]
    source, folder = _places(tests)
    found = audit_game(rulebook, source=source, tests=folder)
    cited, proved = found.cited.get(rule.id, ()), found.proved.get(rule.id, ())
    if as_json:
        below = [child.id for child in rulebook.children(rule.id)]
        print_json({"rule": rule, "children": below, "code": cited, "tests": proved})
        return
    lines = rule_lines(rulebook, rule.id)
    lines.append(f"status: {rule.status}" + (f" ({rule.note})" if rule.note else ""))
    for what, places in (("code", cited), ("tests", proved)):
        lines += [f"{what}: {_near(place.file)}:{place.line}" for place in places]
    typer.echo("\n".join(lines))


def _rulebook(written: str, game: str) -> Rulebook:
    """The rulebook of the prefix in a rule number, or else that of the game."""
    from cardwright.games import GAMES, load

    own = load(game).rulebook
    if not written[:1].isalpha() or written.startswith(own.prefix):
        return own
    others = (load(id).rulebook for id in GAMES)
    return next((other for other in others if written.upper().startswith(other.prefix)), own)


@app.command("why")
def why(
    file: Annotated[
        Path | None, typer.Argument(help="A scenario, or a replay; without one the questions are listed.")
    ] = None,
    words: Annotated[
        list[str] | None, typer.Argument(help="What you want to do: play, attack, activate; names of cards.")
    ] = None,
    at: Annotated[
        int,
        typer.Option(min=0, help="After this line of the scenario's script, or this choice of the replay."),
    ] = 0,
    game: Game = DEFAULT_GAME,
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Say for every action that fits the words whether it is allowed, and by which rule not.

    \b
    cardwright rules why
    cardwright rules why ward.scenario attack "Stone Guard" leader
    cardwright rules why my.replay play --at 40
    """
    from .why import Answer, answers, questions, state_of

    if file is None:
        typer.echo("\n".join(f"{verb:<10} {question}" for verb, question in questions(game)))
        return
    from msgspec.structs import asdict

    from cardwright.kernel.state.decisions import CardwrightError

    from .output import print_json

    state = state_of(file, at, cards)
    player = state.decision.player if state.decision is not None else state.active
    found = answers(state, player, words or [])
    if as_json:
        print_json(
            [{"what": what, "allowed": denial is None, **(asdict(denial) if denial else {})} for what, denial in found]
        )
        return
    if not found:
        raise CardwrightError(f"{file}: nothing fits {' '.join(words or [])!r} on this board")

    def line(answer: Answer) -> str:
        if answer.denial is None:
            return f"{answer.what}: allowed"
        cite = f" ({state.rules.prefix} {answer.denial.rule})" if answer.denial.rule else ""
        return f"{answer.what}: {answer.denial.reason}{cite}"

    typer.echo("\n".join(line(answer) for answer in found))


def plain_id(rulebook: Rulebook, written: str) -> str:
    """A rule's number without the prefix: "SVE 8.4" is 8.4."""
    written = written.strip()
    if written.upper().startswith(rulebook.prefix):
        written = written[len(rulebook.prefix) :]
    return written.strip().rstrip(".")


def rule_lines(rulebook: Rulebook, id: str) -> list[str]:
    """A rule with its headings and the rules below it."""
    rule = rulebook[id]
    above = [f"{parent.id} {parent.gist}" for parent in rulebook.parents(id) if parent.heading]
    lines = [" > ".join(above)] if above else []
    lines.append(f"{rulebook.prefix} {rule.id}: {rule.gist}")
    lines += [f"  {child.id}: {child.gist}" for child in rulebook.children(id)]
    return lines


def _near(file: str) -> str:
    """A path, relative to the current folder if possible."""
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except ValueError:
        return file
