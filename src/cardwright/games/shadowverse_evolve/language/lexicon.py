"""The words of Shadowverse: Evolve: kinds, classes, keywords, phases and traits of tokens."""

from __future__ import annotations

from cardwright.text.verb_rows import Goes

KEYWORDS = ("Storm", "Rush", "Ward", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack")
CLASSES = ("Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft", "Neutral")  # SVE 2.2.1
KINDS = ("follower", "spell", "amulet", "leader", "token", "card")  # SVE 2.3.1, 2.3.2
PHASES = ("start", "main", "end")
ZONES = {
    "field": "field",
    "hand": "hand",
    "deck|decks": "deck",  # SVE 4.5.3
    "EX_area": "ex",
    "EX_areas": "ex",
    "cemetery": "cemetery",
    "cemeteries": "cemetery",
    "evolve_deck": "evolve deck",
    "banished_zone": "banished",
}
TURNS = {"engage {o:np}": "engaged", "refresh {o:np}": "reserved"}  # SVE 5.3.1
MOVES = {"banish {o:np}": Goes("banished", "banish", away=True)}

# The traits of the rulebook's token list, and later ones: "a Pixie token" is any token with the trait.
TOKEN_TRAITS = frozenset(
    (
        "Verdant",
        "Pixie",
        "Officer",
        "Thief",
        "Golem",
        "Earth Sigil",
        "Wyrmkin",
        "Demon",
        "Departed",
        "Vampire",
        "Avian",
    )
    + ("Machina", "Forbidden")
)
