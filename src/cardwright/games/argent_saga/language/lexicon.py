"""The words of Argent Saga: kinds, zones and labels."""

from __future__ import annotations

KINDS = {
    "unit": "units",
    "augment": "augments",
    "spell": "spells",
    "tower": "towers",
    "shard": "shards",
    "champion": "champions",
    "spirit": "spirits",
    "token": "tokens",
    "card": "cards",
}
ZONES = {
    "field": "field",
    "hand": "hand",
    "hands": "hand",
    "deck": "deck",
    "decks": "deck",
    "shard deck": "shard deck",
    "discard zone": "discard",
    "discard zones": "discard",
    "expelled zone": "expelled",
}
LABELS = ("Arrive", "Ruined")
