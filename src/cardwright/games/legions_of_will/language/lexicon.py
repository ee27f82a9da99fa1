"""The words of Legions of Will: kinds, types, numbers, keywords and points of a turn."""

from __future__ import annotations

from cardwright.kernel.vocabulary.selectors import Kind, Not
from cardwright.text.verb_rows import Goes

from ..rules.layers import ALSO_PRINTED, UNIT_TYPES

KINDS = {  # LOW 203.2a
    "unit": "units",
    "base": "bases",
    "upgrade": "upgrades",
    "trap": "traps",
    "action": "actions",
    "card": "cards",
    "ability": "abilities",
}

# Unit types: those of the list (203.3f), and others that are printed on cards.
TYPES = (*UNIT_TYPES, *ALSO_PRINTED)
IRREGULAR = {"Deity": "Deities", "Fish": "Fish", "Merfolk": "Merfolk", "Phoenix": "Phoenixes", "Wolf": "Wolves"}
PLURALS = {name: IRREGULAR.get(name, f"{name}s") for name in TYPES}
NUMBERS = ("will", "power", "defense", "capacity", "production")
KEYWORDS = ("Redeem", "Recur", "Protection")
ACTION_TYPES = ("Redeem", "Recur")  # LOW 203.3g: on an action the keyword is its type
STEPS = {
    "effect step": "effect",
    "resource step": "resource",
    "end step": "end",
}

# Words for points of a turn ("before blockers are declared"), and their conditions (503.2, 506.7).
BATTLE_POINTS = ("attackers are declared", "blockers are declared", "the battle damage step", "the end of battle step")
POINTS = {
    "during battle": "during battle",
    "before battle": "before battle",
    "after battle": "after battle",
    "after your effect step": "after effect step",
    **{
        phrase: phrase
        for point in BATTLE_POINTS
        for side in ("before", "after")
        for phrase in (f"{side} {point}", f"during battle {side} {point}")
    },
}
PHASES = {"battle phase": "battle", "main phase": "main"}
ZONES = {"battlefield": "battlefield", "hand|hands": "hand", "deck|decks": "deck", "graveyard|graveyards": "graveyard"}
TURNS = {"rest {o:np}": "rested", "reset {o:np}": "reset"}  # LOW 603.2f, 701.10, 701.11
SACRIFICED = Not(Kind("base"))  # LOW 301.1, 605.2d
MOVES = {
    "expel {o:np}": Goes("expelled", "expel", away=True),  # LOW 607.3, 701.7
    "sacrifice {o:np}": Goes(  # LOW 605.2e, 701.12
        "graveyard", "sacrifice", own=True, bound=True, among=SACRIFICED
    ),
}
