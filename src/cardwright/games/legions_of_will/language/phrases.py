"""How cards of Legions of Will speak: icons, zone names, fixed phrases and the game's own sentences for the printer."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Activated, Keyword, OnPlay, Pattern, Replacement
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.durations import EndOf, Until
from cardwright.kernel.vocabulary.effects import BecomeCopy, Merge, PayTo, Pick, Put, Reveal
from cardwright.kernel.vocabulary.selectors import (
    Both,
    Cards,
    Condition,
    During,
    Either,
    Holds,
    Kind,
    Measure,
    This,
    TurnOf,
)
from cardwright.kernel.vocabulary.values import Bound, Sum, Times
from cardwright.text.printing.changes import predicates
from cardwright.text.printing.clause import does
from cardwright.text.printing.filters import filtered
from cardwright.text.printing.nouns import aimed
from cardwright.text.printing.patterns import subject
from cardwright.text.printing.phrases import Phrases, Place, places
from cardwright.text.printing.sentences import sentences
from cardwright.text.printing.words import ONE, Many, Scribe, noun
from cardwright.text.verb_rows import orders

from ..rules.battle import NUMERALS
from .lexicon import KINDS, MOVES, PLURALS, POINTS, TURNS, ZONES

OPENING = Holds("opening hand")  # LOW 102.5
MAIN = Both((TurnOf("you"), During("main")))


# --- abilities ------------------------------------------------------------------------------------------------------


def quality(word: str) -> str:
    """What a card is protected from (702.2a)."""
    if word == "chosen":
        return "the chosen type"
    if word in PLURALS:
        return PLURALS[word]
    if word.startswith("named "):
        return f"cards {word}"
    *legendary, kind = word.split()
    return " ".join((*legendary, KINDS[kind])) if kind in KINDS else f"{word} cards"


def opening(term: Activated, s: Scribe) -> str:
    """The sentence of an action with a card of the opening hand (102.5)."""
    if term.condition != OPENING:
        return ""
    first, *rest = term.body.effects
    if first == Put(This(), "battlefield"):
        return "If this card is in your opening hand, you may begin the game with it on the battlefield."
    assert first == Reveal(This())
    return f"If this card is in your opening hand, you may reveal it. {sentences(tuple(rest), s)}".strip()


def merging(term: OnPlay, s: Scribe) -> str:
    """A card that is played as a part of another."""
    first = term.body.effects[0] if term.body.effects else None
    if not isinstance(first, Merge) or first.what != This():
        return ""
    words = f"When you play this card, you may merge it with {aimed(term.body.targets[0], s)}."
    return f"{words} That unit {predicates(first.changes, s, False)}." if first.changes else words


def replaced(term: Replacement, s: Scribe) -> str:
    """A replacement of a die roll or of counters, or what happens as the card enters."""
    on, amount = term.on, term.amount
    if on.event == "roll" and isinstance(amount, Sum):
        return f"Add {amount.parts[1]} to the result of each die you roll."
    if on.event == "roll" and isinstance(term.do[0], PayTo) and isinstance(term.condition, Measure):
        (paid,) = term.do[0].cost
        return (
            f"If the natural result of a die you roll is {term.condition.right}, "
            f"you may pay {getattr(paid, 'amount', 0)} to reroll that die."
        )
    if on.event == "counter":
        whom = "a permanent" if on.what is None else filtered(on.what, s, ONE)
        many = "twice that many" if isinstance(term.amount, Times) else "that many plus one"
        return f"If an effect would put one or more {on.word} counters on {whom}, it puts {many} instead."
    first = term.do[0] if term.do else None
    if isinstance(first, Pick) and isinstance(term.do[-1], BecomeCopy):
        return f"You may have {s.this} enter the battlefield as a copy of {noun(first.what, s, ONE)}."  # LOW 603.5d
    return ""


BLOCKS, BLOCKED = "blocks", "becomes blocked by"
NUMBERED = {"blocking": BLOCKS, "another block": BLOCKS, "blockers": BLOCKED, "another blocker": BLOCKED}


def crossing(on: Pattern, needed: Condition, s: Scribe) -> str:
    """A unit blocks or is blocked by, or a player attacks with, a number of units (508.3d, 509.4e)."""
    if not isinstance(needed, Measure) or not isinstance(needed.right, int):
        return ""
    word = NUMERALS[needed.right - 1]
    exactly = needed.left == Bound("event amount") and needed.op == "=="
    how_many = Many(f"exactly {word}" if exactly else f"{word} or more", not exactly or needed.right > 1)
    others = filtered(on.other or Kind("unit"), s, how_many)
    if on.event == "player attacks":
        return str(does(on.who, f"attack with {others}"))
    return f"{subject(on, s)} {NUMBERED[on.event]} {others}" if on.event in NUMBERED else ""


PHRASES = Phrases(
    places={
        **places(ZONES, hidden=("hand", "deck")),
        "battlefield": Place("battlefield", "on", "onto"),
        "graveyard": Place("graveyard", many="graveyards"),
        "expelled": Place("expelled zone"),
        "chain": Place("chain of events", "on", "onto"),
        "sideboard": Place("sideboard", alone="from outside the game", hidden=True),
        "merged": Place("merged cards"),
        "seat": Place("seat"),
    },
    home="battlefield",
    playable=("hand", "graveyard", "expelled"),
    played="chain",
    heads="seat",
    selves=frozenset(("unit", "base", "trap", "upgrade")),
    fixed={TurnCost(This(), "rested"): "{Rest}"},
    cost_icon="{{Pay {}}}",
    currency="resource",
    states={**orders(TURNS), "facedown": "turn {} face down", "faceup": "turn {} face up"},
    states_of_play={"outnumbered": "an opponent controls more units than you"},
    actions={
        "be reset": "doesn't reset",
        "attack alone": "can't attack alone",
        "be blocked by fewer than 2": "can't be blocked except by two or more units",
        "have more than 1 ice counter": "can't have more than one ice counter on it",
    },
    sentences={
        "be stopped": "this card can't be prevented from resolving",
        "play with the top card revealed": "play with the top card of your deck revealed",
        "must be targeted": "cards an opponent plays that target a unit must target {} if able",
        "be looked at": "you may look at and play {}",
        "every unit type": "{} is every unit type",
        "cost to attack": "{} can't attack unless their controller pays {n} for each of those units",
        "extra blocks": "{} can block an additional unit",
    },
    moments={MAIN: "during your main phase", **{Holds(name): phrase for phrase, name in POINTS.items()}},
    permissions={
        "must attack": "attacks if able",
        "must block": "blocks {span} if able",
        "must be blocked": "must be blocked if able",
        "attack after moving": "can attack as though it hadn't moved this turn",
        "stay rested": "doesn't reset during the reset step",
    },
    happenings={
        "station": "enters a base",
        "attacked": "is attacked",
        **{f"another blocker {n}": f"becomes blocked by {n} or more units" for n in NUMERALS},
        **{f"another block {n}": f"blocks {n} or more units" for n in NUMERALS},
        "player attacks": "you attack",
        "player attacks of opponent": "an opponent attacks",
        "player attacks of each": "a player attacks",
        "block alone": "blocks alone",
        "phase end of battle": "at end of battle",
        "not blocked": "attacks and isn't blocked",
        "block first": "blocks",
        "block": "blocks a unit",
        "becomes blocked first": "becomes blocked",
        "becomes blocked": "becomes blocked by a unit",
        "prevented": "damage that would be dealt to {} is prevented",
        "merge": "merges",
        "select": "becomes the target of a card or ability",
        "loses": "a player loses the game",
    },
    phases={"reset": "turn", "effect": "effect step", "resource": "resource step", "end": "end step"},
    kind_adjectives=frozenset(("activated", "triggered", "legendary")),
    opposites={"legendary": "nonlegendary", "facedown": "faceup", "base": ""},  # texts do not except bases
    aimed=True,
    anything=Cards(("battlefield",), "each", Either((Kind("unit"), Kind("base")))),  # LOW 110.4
    controlled=True,
    shared=True,
    fighters="unit",
    sources=True,
    gains=True,
    hurt="is dealt {}",
    may_pay="pay {}",
    cost_word="resource cost",
    verbs=orders(MOVES),
    acts={
        "next step": "reset during {} next reset step",
        "reselect base": "reselect which base {} is attacking",
        "become blocked": "{} becomes blocked",
        "become unblocked": "{} becomes unblocked",
        "roll": "d{}",
        "turn": "an extra turn after this one",
    },
    numerals=dict(enumerate(NUMERALS[1:], 2)),
    spans={
        Until.TURN: "until end of turn",
        EndOf("battle"): "until end of battle",
        Until.SOURCE_CONTROLLED: "for as long as you control this card",
    },
    stands={"opponent": "opponent", "each": "player"},
    crossing=crossing,
    tellers={
        "ability": {
            Activated: opening,
            OnPlay: merging,
            Replacement: replaced,
            Keyword: lambda term, s: f"Protection from {quality(term.word)}." if term.word else "",
        },
    },
)
