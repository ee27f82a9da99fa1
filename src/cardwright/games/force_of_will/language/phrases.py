"""How cards of Force of Will speak: words for zones, numbers and costs, for the printer."""

from __future__ import annotations

from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.durations import Until
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
    currency="will",
    resources={"life": "life", "will": "will"},
    stats={"ATK": "ATK", "DEF": "DEF"},
    states={"rested": "rest", "recovered": "recover", "facedown": "turn {} facedown", "faceup": "turn {} faceup"},
    turnings={"rested": "becomes rested", "recovered": "becomes recovered"},
    actions={"be selected": "be targeted by spells or abilities", "be stopped": "be canceled"},
    permissions={"must attack": "must attack if able"},
    phases={
        **{name: f"{name} phase" for name in ("draw", "recovery", "main", "end")},
        **{name: name for name in ("turn", "game", "battle")},
    },
    adjectives={"facedown": "face-down", "faceup": "face-up"},
    kind_adjectives=frozenset(("basic", "special", "true", "master", "paradoxical")),
    marks={"attacked": "attacked this turn", "entered": "entered the field this turn"},
    permanent="entity",
    aimed=True,
    controlled=True,
    shared=True,
    stands={"opponent": "opponent", "each": "player"},
    fighters="j/resonator",
    quoted=True,
    sources=True,
    gains=True,
    bullets=True,
    begins="at the beginning of",
    verbs=frozenset(("banish", "remove")),
    numerals=dict(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)),
    spans={
        Until.TURN: "until end of turn",
        Until.REST: "until end of game",
        Until.SOURCE: "as long as this card is in the field",
    },
    may_pay="pay {}",
)
