"""The parser's tables: built from a grammar, and kept on disk so that the next process need not build them.

The folder is CARDWRIGHT_CACHE, or `cardwright` in the user's cache folder; CARDWRIGHT_CACHE=off keeps none.
Tables are found by a digest of the grammar and of the versions that made them, so a stale one is never read.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import lark
from lark import Lark
from lark.lexer import Lexer, Token

FORMAT = "1"


class WordsOnly(Lexer):
    """A lexer for Lark that reads nothing: words are fed to the parser one by one."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, lexer_state: object, parser_state: object = None) -> Iterator[Token]:
        return iter(())


def build(grammar: str) -> Lark:
    """The parser of a grammar, without the disk."""
    return Lark(grammar, parser="lalr", lexer=WordsOnly, propagate_positions=True, maybe_placeholders=False)


def load(grammar: str) -> Lark:
    """The parser of a grammar, from the disk if it was built before."""
    kept = _place(grammar)
    if kept is None:
        return build(grammar)
    try:
        with kept.open("rb") as file:
            return Lark.load(file)
    except (
        OSError,
        EOFError,
        pickle.UnpicklingError,
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
        ImportError,
    ):
        parser = build(grammar)
        _keep(parser, kept)
        return parser


def _place(grammar: str) -> Path | None:
    """Where the tables of a grammar are kept, if anywhere."""
    folder = os.environ.get("CARDWRIGHT_CACHE", "")
    if folder in ("off", "0"):
        return None
    versions = (FORMAT, lark.__version__, sys.version)
    digest = hashlib.sha256("\n".join((*versions, grammar)).encode()).hexdigest()[:32]
    root = Path(folder) if folder else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardwright"
    return root / f"grammar-{digest}.tables"


def _keep(parser: Lark, place: Path) -> None:
    """Write the tables in one step; a disk that cannot be written is no error."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as file:
            parser.save(file)
        os.replace(file.name, place)
    except OSError:
        pass
