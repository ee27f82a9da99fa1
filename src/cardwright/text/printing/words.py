"""The generic functions of the printer, one for each sort of term; the other files fill them in."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import singledispatch
from typing import Any

from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import Effect
from cardwright.kernel.vocabulary.selectors import Condition, It, Selector
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Amount

from .phrases import Phrases, Place


class Unprintable(TypeError):
    """A term without words."""

    def __init__(self, term: object) -> None:
        super().__init__(f"no words for {type(term).__name__}")


class Room:
    """A generic function for one sort of term; a game may have its own words for some terms."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.generic = singledispatch(_unprintable)
        self.register = self.generic.register
        self.dispatch = self.generic.dispatch

    def __call__(self, term: Any, s: Scribe, *rest: object) -> str:
        if term in s.phrases.fixed:
            return s.phrases.fixed[term]
        own = s.phrases.tellers.get(self.name, {}).get(type(term))
        words = own(term, s, *rest) if own is not None else ""
        return words or self.generic(term, s, *rest)


def _unprintable(term: object, s: Scribe, *rest: object) -> str:
    raise Unprintable(term)


noun = Room("noun")  # a selector and how many: "an enemy follower on the field"
value = Room("value")  # a value as a noun phrase: "the number of cards in your hand"
condition = Room("condition")  # as it stands after "if"
cost = Room("cost")  # as an order: "discard a card"
effect = Room("effect")  # an instruction as an order: "draw a card"; more sentences may follow
gift = Room("gift")  # a modification as something given ("Storm", "[attack]+1"); empty if it is said with a verb
predicate = Room("predicate")  # a modification said of one or many cards: "costs 2 less to play"
ability = Room("ability")  # as its own paragraph or sentence


@dataclass(frozen=True, slots=True)
class Many:
    """How many of a noun: the words before and after it, and whether the noun is in the plural."""

    word: str
    many: bool
    after: str = ""


ONE = Many("a", False)
EACH = Many("each", False)
BARE = Many("", True)
ANY = Many("any number of", True)
EACH_ONE = Many("", False)  # after "for each"


@dataclass(slots=True)
class Known:
    """Cards the text has introduced: one or many, the noun it used, and whether they are the player's own."""

    many: bool = False
    noun: str = "card"
    selected: bool = False
    own: bool = False
    moved: str = ""
    order: str = ""


FACES = {state: f"turn {{}} {state}" for state in ("facedown", "faceup")}


@dataclass(slots=True)
class Scribe:
    """The memory of one printing: what "it" means, which targets wait for their "select", what X equals.

    `held` are the conditions the text stands under, `fresh` the words for cards chosen where they are first spoken
    of, `aims` the targets named there, `works` the zones the ability works in until the text says so; `inline`: a
    sentence has begun; `pair` are targets selected in one sentence, "the first" and "the second".
    """

    phrases: Phrases
    this: str = "this card"
    it: str = ""
    known: dict[str, Known] = field(default_factory=lambda: {"looked": Known(many=True)})
    waiting: list[Target] = field(default_factory=list)
    unknowns: list[tuple[str, Amount]] = field(default_factory=list)
    held: list[Condition] = field(default_factory=list)
    inline: bool = False
    fresh: dict[str, str] = field(default_factory=dict)
    aims: dict[str, Target] = field(default_factory=dict)
    works: tuple[str, ...] = ()
    pair: frozenset[str] = frozenset()
    may: bool = False  # the player may do it, and need not choose targets for it
    shown: bool = False  # one card was revealed
    together: bool = False  # players do it themselves, each called "that player"
    doer: Selector | None = None  # what "it" is as a subject: the last subject
    offers: dict[str, tuple[Cost, ...]] = field(default_factory=dict)  # costs that may be paid for a greater number

    def word(self, name: str) -> str:
        """A word of the vocabulary as the game prints it."""
        return self.phrases.icons.get(name, name)

    def place(self, zone: str) -> Place:
        """The words for a zone."""
        return self.phrases.places[zone]

    def phase(self, name: str) -> str:
        """The name of a phase, a step or a turn."""
        whole = name in ("turn", "game") or name.startswith("end of ")
        return self.phrases.phases.get(name, name if whole else f"{name} phase")

    def turning(self, state: str) -> str:
        """How cards are turned to a state: "exhaust {}", "turn {} facedown"."""
        return self.phrases.states.get(state) or FACES.get(state, "")

    def introduce(self, bind: str, many: bool, noun: str = "card", **more: Any) -> None:
        """From here on "it" (or "them") is this bind."""
        self.known[bind] = Known(many, noun, **more)
        self.it = bind

    def speak_of(self, term: object) -> None:
        """From here on "it" is this card or these cards."""
        self.it = term.name if isinstance(term, It) else "this"

    def is_many(self, bind: str) -> bool:
        """Whether a bind is "them" rather than "it"."""
        return bind in self.known and self.known[bind].many

    def unknown(self, value: Amount) -> str:
        """The letter for a value that is explained after the sentence."""
        for letter, known in self.unknowns:
            if known == value:
                return letter
        letter = "XYZ"[min(len(self.unknowns), 2)]
        self.unknowns.append((letter, value))
        return letter


def mentions(term: object, bind: str) -> bool:
    """Whether the term uses a bind."""
    return any(isinstance(part, It) and part.name == bind for part in parts_of(term))


@singledispatch
def together(first: Effect, rest: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """An instruction and those after it that are printed in one sentence, and how many they are (0: none)."""
    return "", 0


@singledispatch
def instead(term: Effect, s: Scribe) -> str:
    """A branch that replaces an earlier instruction: "If ..., ... instead"."""
    raise Unprintable(term)
