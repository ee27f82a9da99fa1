"""What things are worth in Soul Masters."""

from cardwright.games.worth import Store, Worth, stat_of
from cardwright.kernel.game import Game

FORMS = 0.8  # the three forms of a commander have about 25 health together


def life(g: Game, player: int) -> float:
    """The health of the commander and of all its forms to come."""
    coming = sum(card.face.numbers.get("health", 0) for card in g.cards_in("evolutions", player))
    return FORMS * (stat_of(g, "commander", player, "health") + coming)


WORTH = Worth(
    life=life,
    fighters=("battleground", "equipment", "battlefield"),
    stats=("attack", "health"),
    mulligan="",  # any card can become Energy; putting dear ones back won 16 of 40 games
    decked="VC.3",
    stores=(Store("energy field", 7.0), Store("resource field", 2.0)),
)
