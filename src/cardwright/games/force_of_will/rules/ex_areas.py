"""Rules 318 and 1043: EX areas, which some players have from the start of the game, and their spaces."""

from __future__ import annotations

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.evaluate import amount
from cardwright.kernel.events.lasting import apply_to
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act, Limit

from .zones import EX_AREAS

GAIN, EXPAND = "gain ", "expand "  # before the name of the area, as words of texts


def gain_area(g: Game, f: Frame, w: Act) -> None:
    """A player gets an EX area with this many spaces, declared at the start of the game."""
    g.note("ex_areas", (*g.notes.ex_areas, (f.controller, w.name.removeprefix(GAIN))))  # FOW 318.2b, 318.3b
    _spaces(g, f, w.name.removeprefix(GAIN), amount(g, f, w.amount))


def expand_area(g: Game, f: Frame, w: Act) -> None:
    """The area has more spaces until the end of the game, if its player started the game with it."""
    area = w.name.removeprefix(EXPAND)
    able = (f.controller, area) in g.notes.ex_areas
    did(g, f, able)
    if able:
        _spaces(g, f, area, amount(g, f, w.amount))  # FOW 318.2c, 318.3c, 1043.1, 1043.2


def _spaces(g: Game, f: Frame, area: str, number: int) -> None:
    apply_to(g, f, g.cards_in("seat", f.controller), (Limit(area, number),), Until.REST)


def spaces(g: Game, player: int, area: str) -> int:
    """How many spaces an EX area of a player has."""
    return limit_of(g, area, player)


ACTS = {
    **{f"{GAIN}{area}": gain_area for area in EX_AREAS},
    **{f"{EXPAND}{area}": expand_area for area in EX_AREAS},
}
