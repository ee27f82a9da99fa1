"""What things are worth in Legions of Will."""

from cardwright.games.worth import Worth
from cardwright.kernel.game import Game
from cardwright.kernel.state.table import chars

BASE, DEFENSE, IDLE = 5.0, 0.3, 0.7  # an active base, a point of its defense, a base that could still be activated


def bases(g: Game, player: int, name: str) -> list[int]:
    """A number of each active base."""
    found = [card for card in g.cards_in("battlefield", player) if not card.facedown]
    return [chars(g, card).numbers.get(name, 0) for card in found if "base" in chars(g, card).kinds]


def life(g: Game, player: int) -> float:
    """The active bases, and a little for those that are not."""
    active = bases(g, player, "defense")
    idle = [card for card in g.cards_in("battlefield", player) if card.facedown and "base" in card.face.kinds]
    return sum(BASE + DEFENSE * defense for defense in active) + IDLE * len(idle)


WORTH = Worth(
    life=life,
    fighters=("battlefield",),
    stats=("will", "power"),
    one=2.0,
    resources={"resource": 0.35},
    skip=frozenset(("base",)),
    extra=lambda g, player: float(sum(bases(g, player, "production"))),
)
