"""How cards of Soul Masters speak: zone names and fixed phrases for the printer."""

from __future__ import annotations

from cardwright.text.printing.phrases import Phrases, Place

from ..rules.zones import ENERGY

PHRASES = Phrases(
    places={
        "battleground": Place("battleground", "on", "onto"),
        "commander": Place("commander zone"),
        "equipment": Place("equipment zone"),
        "battlefield": Place("battlefield zone"),
        "hand": Place("hand", hidden=True),
        "deck": Place("deck", hidden=True),
        "discard pile": Place("discard pile"),
        "removed": Place("removed cards"),
        "energy field": Place("energy field"),
        "resource field": Place("resource field"),
        "resource deck": Place("resource deck"),
        "reserve deck": Place("reserve deck", hidden=True),
        "stack": Place("stack"),
    },
    home="battleground",
    playable=("hand", "reserve deck"),
    played="stack",
    heads="commander",
    selves=frozenset(("unit", "commander")),
    cost_icon="{}",
    currency=ENERGY,
    resources={ENERGY: "energy"},
    stats={"attack": "atk", "health": "health", "shield": "shield", "armor": "armor"},
    states={"rested": "rest", "ready": "ready", "facedown": "turn {} facedown", "faceup": "turn {} faceup"},
    actions={"attack": "can't attack", "be damaged": "doesn't take damage", "deal damage": "cannot deal damage"},
    phases={"upkeep": "upkeep phase", "draw": "draw phase", "main": "main phase", "end": "end phase"},
    aimed=True,
)
