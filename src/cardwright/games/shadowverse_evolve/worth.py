"""What things are worth in Shadowverse: Evolve."""

from cardwright.games.worth import Worth, stat_of

WORTH = Worth(
    life=lambda g, player: stat_of(g, "leader", player, "defense"),
    fighters=("field",),
    stats=("attack", "defense"),
    decked="11.2.2",
    held=("hand", "ex"),
    resources={"evolution points": 1.0, "max play points": 1.0},
)
