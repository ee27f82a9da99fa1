"""What things are worth in Argent Saga."""

from cardwright.games.worth import Store, Worth
from cardwright.kernel.game import Game
from cardwright.kernel.state.table import chars

TOWER, LAST = 3.5, 2.0  # a standing tower; without any the next battle damage loses the game
ONE = 400
USUAL = 1000  # the defense of most towers
BURST = 1.0  # a Soulburst that is not used yet


def life(g: Game, player: int) -> float:
    """The towers that stand, those of more defense a little more."""
    standing = [card for card in g.cards_in("field", player) if not card.turned and "tower" in card.face.kinds]
    known = [chars(g, card).numbers.get("defense", USUAL) for card in standing]
    return LAST + sum(TOWER + (defense - USUAL) / USUAL for defense in known)


def bursts(g: Game, player: int) -> float:
    """The spirits that can still be turned face down."""
    return BURST * sum("spirit" in card.face.kinds and not card.facedown for card in g.cards_in("field", player))


WORTH = Worth(
    life=life,
    fighters=("field",),
    stats=("power",),
    one=ONE,
    stores=(Store("field", 4.0, "shard"),),
    attacks=frozenset(("combat", "attack", "attack towers")),
    extra=bursts,
    decked="5.3.2",
    skip=frozenset(("tower", "champion", "spirit", "shard")),
)
