"""How cards of Force of Will speak: words for zones, numbers and costs, for the printer."""

from __future__ import annotations

from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.selectors import This
from cardwright.text.printing.phrases import Phrases, Place

PHRASES = Phrases(
    places={
        "field": Place("field", "in", "into"),
        "hand": Place("hand", hidden=True),
        "deck": Place("deck", hidden=True),
        "magic stone deck": Place("magic stone deck", hidden=True),
        "graveyard": Place("graveyard"),
        "ruler area": Place("ruler area"),
        "removed area": Place("removed area"),
        "standby area": Place("standby area", hidden=True),
        "chase area": Place("chase area"),
        "item area": Place("item area"),
        "rune area": Place("rune area", hidden=True),
        "sideboard": Place("sideboard", hidden=True),
        "seat": Place("seat"),
        "stack": Place("stack"),
    },
    home="field",
    playable=("hand",),
    played="chase area",
    heads="seat",
    fixed_costs={TurnCost(This(), "rested"): "{Rest}"},
    cost_icon="{{{}}}",
    currency="will",
    resources={"life": "life", "will": "will"},
    stats={"ATK": "ATK", "DEF": "DEF"},
    states={"rested": "rest", "recovered": "recover", "facedown": "turn {} facedown", "faceup": "turn {} faceup"},
    phases={"draw": "draw phase", "recovery": "recovery phase", "main": "main phase", "end": "end phase"},
    aimed=True,
    controlled=True,
    shared=True,
    stands={"opponent": "opponent", "each": "player"},
    fighters="j/resonator",
    quoted=True,
)
