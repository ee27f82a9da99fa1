"""The words of Soul Masters: kinds, factions and zones."""

from __future__ import annotations

from cardwright.text.verb_rows import Goes

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
ZONES = {
    "battleground": "battleground",
    "hand|hands": "hand",
    "deck|decks": "deck",
    "discard_pile|discard_piles|discard": "discard pile",
    "energy_field|energy_fields": "energy field",
    "resource_field|resource_fields": "resource field",
    "resource_deck|resource_decks": "resource deck",
    "reserve_deck|reserve_decks": "reserve deck",
    "equipment_zone|equipment_zones": "equipment",
    "stack": "stack",
}
TURNS = {
    "rest {o:np}": "rested",  # SM GL.REST
    "ready {o:np}": "ready",  # SM GL.READY
    "flip {o:np} faceup": "faceup",  # SM GL.FACE-UP
}
MOVES = {
    "sacrifice {o:np}": Goes("discard pile", "sacrifice", own=True, kept=True),  # SM GL.SACRIFICE
    "remove {o:np} // remove {o:np} from_the_game|from_play": Goes("removed", "banish", away=True),  # SM GL.REMOVE
}
