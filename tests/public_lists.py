"""A card list and a deck list in the shape of public ones, with invented cards: what a person brings."""

from __future__ import annotations

import json

GAME = "shadowverse-evolve"
UNREAD = "Zap a follower of theirs for 2."
REWORDED = "Select an enemy follower on the field and deal it 2 damage."
SPELL = "Quay Lightning"
HUM = "[fanfare] Hum a tune about the sea."
UNUSABLE = "Harbor Crest"
CREW = (
    ("Quay Sparrow", 1, 1, 1, "[fanfare] Draw a card."),
    ("Rope Splicer", 1, 1, 2, ""),
    ("Net Mender", 2, 2, 2, ""),
    ("Lamp Keeper", 2, 2, 1, "[fanfare] Put a Dock Cat token into your EX area."),
    ("Tide Reader", 2, 1, 3, ""),
    ("Crane Hand", 3, 3, 3, ""),
    ("Salt Carrier", 3, 2, 4, "Ward."),
    ("Bell Buoy Guard", 3, 3, 2, "Rush."),
    ("Harpoon Caster", 4, 4, 3, "Storm."),
    ("Breakwater Giant", 5, 5, 5, "Ward."),
    ("Ferry Captain", 4, 3, 5, ""),
    ("Squall Rider", 5, 6, 4, ""),
    ("Pilot Gull", 1, 2, 1, ""),
    ("Drowned Admiral", 6, 7, 6, ""),
)


def _row(number: int, name: str, kind: str, cost: str, attack: str, defense: str, effect: str) -> dict[str, object]:
    details = {
        "format": "Any",
        "class": "Swordcraft",
        "cardType": kind,
        "trait": "Sailor",
        "rarity": "Bronze",
        "cardSet": "Booster “Quays”",
        "cost": cost,
        "attack": attack,
        "defense": defense,
        "effect": effect,
    }
    where = "token" if "Token" in kind else "base"
    return {"cardNo": f"QY01-{number:03}EN", "name": name, "type": where, "class": "sword", "details": details}


def humming_cards() -> str:
    """The same followers for 1 play point each, with a paragraph of which only the label is read."""
    return json.dumps(
        [
            _row(number, name, "Follower", "1", str(attack), str(defense), HUM)
            for number, (name, _, attack, defense, _) in enumerate(CREW, 1)
        ]
    )


def public_cards() -> str:
    """A list of 17 cards: one token, one that is read in part, one of a type that the rules do not have."""
    rows = [
        _row(number, name, "Follower", str(cost), str(attack), str(defense), effect)
        for number, (name, cost, attack, defense, effect) in enumerate(CREW, 1)
    ]
    rows.append(_row(15, SPELL, "Spell", "2", "-", "-", UNREAD))
    rows.append(_row(16, "Dock Cat", "Follower / Token", "1", "1", "1", ""))
    rows.append(_row(17, UNUSABLE, "Crest", "1", "-", "-", "Draw a card."))
    return json.dumps(rows)


def public_deck(spells: int = 3, odd: str = "") -> str:
    """A list of 42 followers and some copies of the card that is read in part."""
    lines = [f"3x {name}" for name, *_ in CREW]
    return "\n".join(
        ["Main Deck", *lines, *([f"{spells}x {SPELL}"] if spells else []), *([f"1x {odd}"] if odd else [])]
    )
