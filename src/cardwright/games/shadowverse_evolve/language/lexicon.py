"""The words of Shadowverse: Evolve: kinds, classes, keywords, phases and traits of tokens."""

from __future__ import annotations

KEYWORDS = ("Storm", "Rush", "Ward", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack")
CLASSES = ("Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft", "Neutral")  # SVE 2.2.1
KINDS = ("follower", "spell", "amulet", "leader", "token", "card")  # SVE 2.3.1, 2.3.2
PHASES = ("start", "main", "end")

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
