"""The words of Soul Masters: kinds, factions and zones."""

from __future__ import annotations

KINDS = {
    "unit": "units",
    "commander": "commanders",
    "spell": "spells",
    "ability": "abilities",
    "core": "cores",
    "golem": "golems",
    "reserve": "reserves",
    "weapon": "weapons",
    "armor": "armors",
    "feat": "feats",
    "battlefield": "battlefields",
    "potion": "potions",
    "hex": "hexes",
    "token": "tokens",
    "card": "cards",
}
FACTIONS = ("Hearthguard", "Nightmere", "Tidewalker", "Mercenary", "Wanderer")
IN_PLAY = ("battleground", "equipment", "battlefield")
HOMES = {  # SM ZN.4, ZN.7, ZN.8, ZN.9
    "commander": "commander",
    "core": "energy field",
    "energy field": "energy field",
    "weapon": "equipment",
    "armor": "equipment",
    "potion": "equipment",
    "battlefield": "battlefield",
    "resource": "resource field",
}
