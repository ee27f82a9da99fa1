"""The parts of each game's decks: how lists call them, and which cards belong into which.

A part that a card's kind names wins over the heading of a list, except in the parts for any card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

MAIN = "main"
_MAIN = ("main", "main deck", "maindeck", "mainboard", "deck", "deck-1", "cards")
_SIDE = ("side", "side deck", "sideboard", "sideboard-1")


@dataclass(frozen=True)
class DeckParts:
    """The parts of a game's decks.

    `headings`: the words for each part. `kinds`: the part of each kind of card, the first that fits. `free`: parts
    for cards of any kind. `leader`: the part of the card that leads the deck. `never`: kinds that no deck holds.
    """

    headings: Mapping[str, tuple[str, ...]]
    kinds: tuple[tuple[str, str], ...]
    leader: str = ""
    free: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset(("token",))
    unless: Mapping[str, frozenset[str]] = field(default_factory=dict)  # other kinds of a card that belongs elsewhere

    @property
    def words(self) -> frozenset[str]:
        """Every heading that is known."""
        return frozenset(word for words in self.headings.values() for word in words)

    def part_of(self, heading: str) -> str:
        """The part that a heading names, "" if none."""
        return next((part for part, words in self.headings.items() if heading.strip().lower() in words), "")

    def part_by_kind(self, kinds: frozenset[str]) -> str:
        """The part of cards of these kinds, "" if it is the main part or any."""
        for kind, part in self.kinds:
            if kind in kinds and self.unless.get(kind, frozenset()).isdisjoint(kinds):
                return part
        return ""


PARTS = {
    "shadowverse-evolve": DeckParts(
        {
            "leader": ("leader", "leaders"),
            "main": _MAIN,
            "evolve": ("evolve", "evolve deck", "evolved", "evo", "evo deck", "evodeck", "extra-deck", "extra deck"),
        },
        (("leader", "leader"), ("evolved", "evolve")),
        "leader",
        never=frozenset(("token", "evolution point")),
    ),
    "force-of-will": DeckParts(
        {
            "ruler": ("ruler", "rulers", "ruler area", "ruler deck", "play-1", "j-ruler"),
            "sub-ruler": ("sub-ruler", "sub-rulers"),
            "main": _MAIN,
            "magic stones": ("magic stones", "magic stone", "magic stone deck", "stone deck", "stones", "deck-2"),
            "runes": ("runes", "rune", "rune deck", "rune area"),
            "strangers": ("strangers", "stranger", "stranger deck"),
            "extra": ("extra", "extra deck", "extra-deck"),
            "armaments": ("armaments", "armament deck"),
            "crew": ("crew", "crew deck"),
            "treasury": ("treasury", "treasury deck"),
            "extension rule": ("extension rule", "extension rules"),
            "sideboard": _SIDE,
        },
        (
            ("sub-ruler", "sub-ruler"),
            ("extension rule", "extension rule"),
            ("ruler", "ruler"),
            ("magic stone", "magic stones"),
            ("stranger", "strangers"),
            ("rune", "runes"),
        ),
        "ruler",
        frozenset(("sideboard", "extra", "armaments", "crew", "treasury")),
        unless={"rune": frozenset(("chant", "addition"))},
    ),
    "argent-saga": DeckParts(
        {
            "champion": ("champion", "champions"),
            "spirit": ("spirit", "spirits"),
            "towers": ("tower", "towers", "tower deck"),
            "shards": ("shard", "shards", "shard deck"),
            "main": _MAIN,
        },
        (("champion", "champion"), ("spirit", "spirit"), ("tower", "towers"), ("shard", "shards")),
        "champion",
    ),
    "soul-masters": DeckParts(
        {
            "commander": ("commander", "commanders"),
            "main": _MAIN,
            "reserve": ("reserve", "reserves", "reserve deck"),
            "resources": ("resource", "resources", "resource deck"),
        },
        (("commander", "commander"), ("reserve", "reserve"), ("resource", "resources")),
        "commander",
    ),
    "legions-of-will": DeckParts(
        {"bases": ("base", "bases"), "main": _MAIN, "sideboard": _SIDE},
        (("base", "bases"),),
        free=frozenset(("sideboard",)),
    ),
}
