"""Arguments of the public calls: one clear error for each wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import Parameter, signature
from operator import index
from typing import TYPE_CHECKING, Any

from .state.decisions import IllegalChoice, NoSuchPlayer, WrongArgument
from .state.pieces import Card
from .view.denials import ABILITY
from .vocabulary.abilities import Ability

if TYPE_CHECKING:
    from .game import Game

_SHOWN = 60  # letters of a value that an error quotes


def shown(value: object) -> str:
    """A value as an error quotes it: short, without control characters."""
    if isinstance(value, int) and value.bit_length() > 256:  # Python writes no numbers of thousands of digits
        return f"a number of {value.bit_length()} bits"
    words = repr(value)
    return words if len(words) <= _SHOWN else f"{words[:_SHOWN]}..."


def whole_number(value: object, what: str) -> int:
    """A whole number; True, False and 1.0 are refused."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise WrongArgument(f"{what} is a whole number, not {shown(value)}")
    return index(value)


LARGE = 10**18  # the value of a written number with more digits


def number_in(words: str) -> int | None:
    """The number that plain digits say, at most `LARGE`; None for anything else: signs, ², words, nothing."""
    if not (words.isascii() and words.isdecimal()):
        return None
    digits = words.lstrip("0") or "0"
    return int(digits) if len(digits) <= 18 else LARGE


def sequence(value: object, what: str, of: type | tuple[type, ...], each: str) -> Sequence[Any]:
    """A sequence of values of one type; a string is refused."""
    if isinstance(value, (str, bytes)) or not isinstance(value, Sequence):
        raise WrongArgument(f"{what} are a list, not {shown(value)}")
    for one in value:
        if not isinstance(one, of) or isinstance(one, bool):
            raise WrongArgument(f"{what} are a list of {each}; {shown(one)} is none")
    return value


def seat(g: Game, value: object, spectator: bool = False) -> int:
    """The number of a player; -1, where that is allowed, is a spectator."""
    player = value if type(value) is int else whole_number(value, "a player")
    if not (-1 if spectator else 0) <= player < len(g.players):
        more = ", or -1 for a spectator" if spectator else ""
        raise NoSuchPlayer(f"there is no player {shown(value)}: the players are 0 to {len(g.players) - 1}{more}")
    return player


def named_cards(g: Game, verb: str, check: Any, given: tuple[object, ...]) -> list[Any]:
    """The arguments of a check: cards, given as objects or ids, and abilities."""
    wanted = list(signature(check).parameters.values())[2:]
    least = sum(one.default is Parameter.empty for one in wanted)
    if not least <= len(given) <= len(wanted):
        many = str(least) if least == len(wanted) else f"{least} to {len(wanted)}"
        raise WrongArgument(f"{verb!r} is asked about {many} cards or abilities, not {len(given)}")
    return [_card_or_ability(g, verb, one, place.name != ABILITY) for one, place in zip(given, wanted)]


def _card_or_ability(g: Game, verb: str, given: object, only_card: bool) -> object:
    if isinstance(given, Card) or (isinstance(given, (str, Ability)) and not only_card):
        return given
    if isinstance(given, (str, Ability)):
        raise WrongArgument(f"{verb!r} is asked about a card there, not about {shown(given)}")
    id = whole_number(given, "a card, where it is not given itself,")
    if not 0 <= id < len(g.cards):
        raise IllegalChoice(f"there is no card {shown(id)}: the cards are 0 to {len(g.cards) - 1}")
    return g.cards[id]
