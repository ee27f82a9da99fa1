"""Rules text to abilities: the shared grammar, the compiler, card files and diagnostics.

Importing this is cheap; the parser and the tables of meanings are loaded when the first text is compiled.
"""

from .cardfile import CardText, read_cards, read_cards_jsonl
from .compiler import Compiler, Readable
from .diagnostics import Problem, Problems, TextError
from .language import Language

__all__ = [
    "CardText",
    "Compiler",
    "Language",
    "Problem",
    "Problems",
    "Readable",
    "TextError",
    "read_cards",
    "read_cards_jsonl",
]
