"""Rule 1028: the weather of each player. It is a number of the player, which continuous effects set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardwright.kernel.game import Game
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import SetTo

WEATHERS = ("clear", "rain", "thunderstorm", "pollution")  # FOW 1028.1
STAT = "weather"


def weather_becomes(name: str) -> SetTo:
    """The change that gives a player's seat this weather; of several the latest counts."""
    return SetTo(STAT, WEATHERS.index(name))  # FOW 1028.2a-1028.2e


def weather_of(g: Game, player: int) -> str:
    """A player's weather: clear unless an effect says otherwise."""
    seat = g.cards_in("seat", player)[0]
    return WEATHERS[chars(g, seat).numbers.get(STAT, 0)]  # FOW 1028.2


def _is(name: str, g: Game, player: int) -> bool:
    return weather_of(g, player) == name


# "The weather is rain" asks about the weather of whoever controls the effect.
CONDITIONS: dict[str, Callable[[Game, int], bool]] = {
    f"weather {name}": partial(_is, name) for name in WEATHERS
}  # FOW 1028.3
