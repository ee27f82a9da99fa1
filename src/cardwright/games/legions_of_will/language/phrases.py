"""How cards of Legions of Will speak: icons, zone names, fixed phrases and the game's own sentences for the printer."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.durations import EndOf, Until
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Become,
    BecomeCopy,
    Cant,
    Limit,
    May,
    Merge,
    NameTrait,
    PayTo,
    Pick,
    PlayFrom,
    Put,
    Reveal,
)
from cardwright.kernel.vocabulary.selectors import (
    Both,
    Cards,
    Condition,
    During,
    Either,
    Holds,
    Kind,
    Measure,
    Only,
    Seats,
    This,
    TurnOf,
)
from cardwright.kernel.vocabulary.values import Bound, Bounded, Divided, Stat, Sum
from cardwright.text.printing.abilities import body, further, rather
from cardwright.text.printing.changes import predicates
from cardwright.text.printing.conditions import only
from cardwright.text.printing.costs import price
from cardwright.text.printing.effects import counters
from cardwright.text.printing.english import capital
from cardwright.text.printing.filters import filtered
from cardwright.text.printing.nouns import aimed
from cardwright.text.printing.patterns import event_clause, subject
from cardwright.text.printing.patterns import player as whoever
from cardwright.text.printing.phrases import Phrases, Place
from cardwright.text.printing.players import player
from cardwright.text.printing.sentences import clauses, sentences
from cardwright.text.printing.statements import damage_instead, elsewhere, would
from cardwright.text.printing.words import BARE, ONE, Many, Scribe, ability, noun

from ..rules.battle import NUMERALS
from .grammar import KINDS, PLURALS, POINTS

OPENING = Holds("opening hand")  # LOW 102.5
MAIN = Both((TurnOf("you"), During("main")))
POINTED: dict[Condition, str] = {Holds(name): phrase for phrase, name in POINTS.items()}
MOMENTS: dict[Condition, str] = {MAIN: "during your main phase", **POINTED}


# --- abilities ------------------------------------------------------------------------------------------------------


def tell_ability(term: object, s: Scribe) -> str:
    """An ability in the game's own sentence, if it has one."""
    if isinstance(term, Activated) and term.condition == OPENING:
        return opening(term, s)
    if isinstance(term, Activated) and term.condition in POINTED:
        rest = ability.generic(msgspec.structs.replace(term, condition=None), s)
        return f"{rest} Activate only {POINTED[term.condition]}."
    if isinstance(term, OnPlay):
        return played(term.body, s)
    if isinstance(term, Static):
        return standing(term, s)
    if isinstance(term, Replacement):
        return replaced(term, s)
    if isinstance(term, Keyword) and term.word:
        return f"Protection from {quality(term.word)}."
    return ""


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
    first, *rest = term.body.effects
    if first == Put(This(), "battlefield"):
        return "If this card is in your opening hand, you may begin the game with it on the battlefield."
    assert first == Reveal(This())
    return f"If this card is in your opening hand, you may reveal it. {sentences(tuple(rest), s)}".strip()


def played(term: Body, s: Scribe) -> str:
    """Paragraphs about playing the card, then the rest of its text."""
    said: list[str] = []
    if term.cost:
        said.append(f"As an additional cost to play this card, {price(term.cost, s)}.")
    said += [rather(extra, s) if extra.instead else further(extra, s) for extra in term.extras]
    if term.condition is not None:
        said.append(f"Play this card only {MOMENTS.get(term.condition) or only(term.condition, s)}.")
    first = term.effects[0] if term.effects else None
    if isinstance(first, Merge) and first.what == This():
        words = f"When you play this card, you may merge it with {aimed(term.targets[0], s)}."
        if first.changes:
            words += f" That unit {predicates(first.changes, s, False)}."
        said.append(words)
    else:
        said.append(body(Body(term.effects, term.targets, term.modes), s))
    return "\n".join(words for words in said if words)


def if_done(term: PlayFrom, s: Scribe) -> str:
    """What follows if a card is played by a permission, as a sentence of its own."""
    return f" If you do, {clauses(term.then, s)}." if term.then else ""


def standing(term: Static, s: Scribe) -> str:
    """A static ability with a sentence of its own."""
    change = term.changes[0]
    if isinstance(change, Limit):
        return f"Your maximum hand size is {change.amount}."
    if change == May("play with the top card revealed"):
        return "Play with the top card of your deck revealed."
    if change == May("must be targeted"):
        return f"Cards an opponent plays that target a unit must target {s.this} if able."
    if change == May("be looked at"):
        return f"You may look at and play {noun(term.what, s, BARE)}."
    if isinstance(change, PlayFrom) and isinstance(term.what, Only):
        return f"You may play {filtered(term.what.where, s, BARE)} from the top of your deck.{if_done(change, s)}"
    if isinstance(change, PlayFrom):
        return f"You may play this card from your {change.zone}.{if_done(change, s)}"
    if isinstance(change, Become) and change.value == "every unit type":
        return f"{capital(s.this)} is every unit type."
    if isinstance(change, Add) and change.stat == "cost to attack":
        units = capital(noun(term.what, s, BARE))
        return f"{units} can't attack unless their controller pays {change.amount} for each of those units."
    if change == Add("extra blocks", 1):
        return f"{capital(noun(term.what, s, BARE))} can block an additional unit."
    if isinstance(change, Cant) and change.action == "be stopped":
        return "This card can't be prevented from resolving."
    return ""


def replaced(term: Replacement, s: Scribe) -> str:
    """A replacement or prevention effect of a card."""
    on, amount = term.on, term.amount
    if term.prevents:
        much = "prevent all"
        if isinstance(amount, Sum) and isinstance(amount.parts[1], int):
            much = f"prevent {-amount.parts[1]}"
        elif isinstance(amount, Bounded):
            much = f"prevent all but {amount.at_most}"
        elif isinstance(amount, Divided):
            return damage_instead(term, s)
        return f"If a source would deal damage to {subject(on, s)}, {much} of that damage."
    if on.event == "damage" and amount is not None:
        return damage_instead(term, s)
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
        return f"If an effect would put one or more {on.word} counters on {whom}, it puts that many plus one instead."
    if term.state:
        return f"{capital(subject(on, s))} enters the battlefield {term.state}."
    if term.to:
        return f"If {would(event_clause(on, s))}, {elsewhere(term, s)} instead."
    return entering(term, s)


def entering(term: Replacement, s: Scribe) -> str:
    """What happens as the card enters (603.5d)."""
    first = term.do[0]
    if isinstance(first, AddCounters):
        return f"{capital(s.this)} enters the battlefield with {counters(first.name, first.amount, s)} on it."
    if isinstance(first, NameTrait):
        return f"As {s.this} enters the battlefield, choose a unit type."
    if isinstance(first, Pick) and isinstance(term.do[-1], BecomeCopy):
        return f"You may have {s.this} enter the battlefield as a copy of {noun(first.what, s, ONE)}."
    return f"If {would(event_clause(term.on, s))}, {clauses(term.do, s)} instead."


# --- instructions and conditions ------------------------------------------------------------------------------------


def tell_effect(term: object, s: Scribe) -> str:
    """An instruction in the game's own words, if it has some."""
    if isinstance(term, Apply) and isinstance(term.what, Seats):
        return f"{player(term.what.who, s)} can't draw cards this turn"
    return ""


def tell_condition(term: object, s: Scribe) -> str:
    """A condition in the game's own words, if it has some."""
    if isinstance(term, Measure) and term.left == Bound("won"):
        return "you win the flip" if term.right == 1 else "you lose the flip"
    return ""


def tell_value(term: object, s: Scribe) -> str:
    """A number in the game's own words, if it has some."""
    if isinstance(term, Stat) and term.name == "cost":
        return "its resource cost" if noun(term.of, s, BARE) == "it" else ""
    return ""


NUMBERED = {
    "blocking": "blocks",
    "another block": "blocks",
    "blockers": "becomes blocked by",
    "another blocker": "becomes blocked by",
}


def crossing(on: Pattern, needed: Condition, s: Scribe) -> str:
    """A unit blocks or is blocked by, or a player attacks with, a number of units (508.3d, 509.4e)."""
    if not isinstance(needed, Measure) or not isinstance(needed.right, int):
        return ""
    word = NUMERALS[needed.right - 1]
    exactly = needed.left == Bound("event amount") and needed.op == "=="
    how_many = Many(f"exactly {word}" if exactly else f"{word} or more", not exactly or needed.right > 1)
    others = filtered(on.other or Kind("unit"), s, how_many)
    if on.event == "player attacks":
        who, ending = whoever(on.who)
        return f"{who} attack{ending} with {others}"
    return f"{subject(on, s)} {NUMBERED[on.event]} {others}" if on.event in NUMBERED else ""


PHRASES = Phrases(
    places={
        "battlefield": Place("battlefield", "on", "onto"),
        "hand": Place("hand", hidden=True),
        "deck": Place("deck", hidden=True),
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
    fixed_costs={TurnCost(This(), "rested"): "{Rest}"},
    cost_icon="{{Pay {}}}",
    currency="resource",
    stats={},
    states={"rested": "rest", "reset": "reset", "facedown": "turn {} face down", "faceup": "turn {} face up"},
    states_of_play={"outnumbered": "an opponent controls more units than you"},
    actions={
        "be reset": "doesn't reset",
        "attack alone": "can't attack alone",
        "be blocked by fewer than 2": "can't be blocked except by two or more units",
        "have more than 1 ice counter": "can't have more than one ice counter on it",
    },
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
        "attack or block": "attacks or blocks",
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
    phases={
        "reset": "turn",
        "effect": "effect step",
        "resource": "resource step",
        "end": "end step",
        "end of battle": "end of battle",
        "battle": "battle phase",
        "main": "main phase",
    },
    kind_adjectives=frozenset(("legendary",)),
    opposites={"legendary": "nonlegendary", "facedown": "faceup", "base": ""},  # texts do not except bases
    aimed=True,
    anything=Cards(("battlefield",), "each", Either((Kind("unit"), Kind("base")))),  # LOW 110.4
    controlled=True,
    shared=True,
    fighters="unit",
    sources=True,
    gains=True,
    hurt="{} is dealt {}",
    may_pay="pay {}",
    bullets=True,
    shuffles=True,  # LOW 701.13e
    cost_word="resource cost",
    begins="at the beginning of",
    verbs=frozenset(("expel", "sacrifice")),
    acts={
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
        "ability": tell_ability,
        "effect": tell_effect,
        "condition": tell_condition,
        "value": tell_value,
    },
)
