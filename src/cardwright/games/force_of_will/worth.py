"""What things are worth in Force of Will."""

from cardwright.games.worth import Store, Worth

ONE = 200  # life of 4,000 is 20 points

WORTH = Worth(
    life=lambda g, player: max(g.players[player].resources.get("life", 0), 0) / ONE,
    fighters=("field", "ruler area"),
    stats=("ATK", "DEF"),
    one=ONE,
    stores=(Store("field", 4.0, "magic stone"), Store("standby area", 1.2)),
    attacks=frozenset(("battle", "attack")),
    mulligan="mulligan cards",
    decked="1202.2",
    skip=frozenset(("ruler", "magic stone")),
)
