"""The `cardwright` command. Each command imports what it needs when it runs, so that help is fast."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from . import bench, cards, deck, lab, play, replay, rules, scenario, serve, sim
from .errors import messages
from .streams import forgive

USAGE_ERROR = 2


class CleanGroup(TyperGroup):
    """Turns the errors that users can cause into messages on stderr and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except Exception as error:
            lines = messages(error)
            if lines is None:
                raise
            for line in lines:
                typer.echo(line, err=True)
            raise typer.Exit(USAGE_ERROR) from None


app = typer.Typer(
    name="cardwright",
    cls=CleanGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Trading card games by their real rules: play, simulate, check decks, cards and rules.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from cardwright import __version__
        from cardwright.native import form

        typer.echo(f"cardwright {__version__}, {form()} engine")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Options of the command as a whole."""


app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("replay")(replay.replay)
app.command("sim")(sim.sim)
app.command("bench")(bench.bench)
app.add_typer(deck.app, name="deck")
app.add_typer(cards.app, name="cards")
app.add_typer(rules.app, name="rules")
app.add_typer(scenario.app, name="scenario")
app.add_typer(lab.app, name="lab")


def main() -> None:
    """Run the command line."""
    forgive()
    try:
        app(prog_name="cardwright")
    except BrokenPipeError:  # the reader of our output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


if __name__ == "__main__":
    main()
