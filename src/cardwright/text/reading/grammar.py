"""Rules of a language.

A rule says how a symbol may be worded, and has the function that gives it its meaning. The function must take every
slot of the wording, so no word with a meaning is lost. A verb is a row: its wording is given once, and the tables hold
all its forms (see `verbs.py` of the language).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

from ..diagnostics import NotUnderstood
from .inflection import forms
from .patterns import roles
from .templates import filler, holes

F = TypeVar("F", bound=Callable[..., Any])
GIVEN = frozenset(("s", "scope", "phrase", "composer", "about", "given", "node", "kids"))  # not filled by a slot
MEANINGS = ("do", "happens", "pays", "states", "forbids", "counts")  # of a verb
SPARE = 20  # the price of words without a meaning
GAP = "o"  # the object of a verb, which stands before it in the passive


class Rule:
    """One symbol's wordings and their meaning."""

    __slots__ = ("bare", "cost", "fn", "form", "names", "patterns", "spare", "symbol", "verb")

    def __init__(
        self,
        symbol: str,
        patterns: tuple[str, ...],
        fn: Callable[..., Any] | None,
        cost: int = 0,
        bare: bool = False,
        verb: Verb | None = None,
        form: str = "",
        names: str = "any",
        spare: bool = False,
    ) -> None:
        self.names = names  # what a name in it is the name of
        self.spare = spare  # understood, but without a meaning: a rule with the same words takes its place
        self.symbol = symbol
        self.patterns = patterns
        self.fn = fn
        self.cost = cost
        self.bare = bare  # its function gets the constructs themselves, not their meanings
        self.verb = verb
        self.form = form
        if fn is not None:
            check_slots(fn, patterns)

    @property
    def is_spare(self) -> bool:
        """Whether it is understood only, as a rule or as a verb of which no meaning is given."""
        return self.spare or (self.verb is not None and not self.verb.meanings())

    def __repr__(self) -> str:
        return f"{self.symbol}: {' / '.join(self.patterns)}"


class Wrong(ValueError):
    """A rule that would lose a word or could not be read."""


def check_slots(fn: Callable[..., Any], patterns: Iterable[str]) -> None:
    """Refuses a rule whose function does not take every slot of every wording."""
    taken = inspect.signature(fn).parameters
    if any(one.kind is one.VAR_KEYWORD for one in taken.values()):
        return
    for pattern in patterns:
        said = set(roles(pattern))
        if missing := said - set(taken):
            raise Wrong(f"“{pattern}”: nothing takes {', '.join(sorted(missing))}")
        needed = {name for name, one in taken.items() if one.default is one.empty} - GIVEN
        if missing := needed - said:
            raise Wrong(f"“{pattern}” has no {', '.join(sorted(missing))}")


@cache
def _parameters(fn: Callable[..., Any]) -> tuple[frozenset[str], frozenset[str]]:
    taken = inspect.signature(fn).parameters
    needed = frozenset(name for name, one in taken.items() if one.default is one.empty)
    return frozenset(taken), needed - {"s"}


def takes(fn: Callable[..., Any], given: Iterable[str]) -> bool:
    """Whether a meaning of a verb fits a construct: it takes all that is said there, and needs nothing else."""
    taken, needed = _parameters(fn)
    return needed <= set(given) <= taken


class Verb:
    """A verb with its objects: what it means as an instruction, an event, a cost and a prohibition.

    The wording begins with the verb itself; `by` says who does it ("player", "card" or both).
    """

    def __init__(self, patterns: tuple[str, ...], by: str, cost: int, names: Mapping[str, str]) -> None:
        self.patterns = patterns
        self.by = by
        self.price = cost
        self.names = names  # further words for prohibitions and so on
        self.lemma = patterns[0].split()[0].split("|")[0]
        self.do: Callable[..., Any] | None = None
        self.happens: Callable[..., Any] | None = None
        self.pays: Callable[..., Any] | None = None
        self.states: Callable[..., Any] | None = None
        self.forbids: Callable[..., Any] | None = None
        self.counts: Callable[..., Any] | None = None
        self.deeds: Callable[..., Any] | None = None

    def __call__(self, fn: F) -> Verb:
        check_slots(fn, self.patterns)
        self.do = fn
        return self

    def event(self, fn: F) -> F:
        """What is waited for when a text speaks of the verb as something that happens."""
        self.happens = fn
        return fn

    def cost(self, fn: F) -> F:
        """What is paid where the verb stands before a colon."""
        self.pays = fn
        return fn

    def state(self, fn: F) -> F:
        """What holds, where the verb says something about cards: "costs 2 less"."""
        self.states = fn
        return fn

    def deed(self, fn: F) -> F:
        """What cards do as an instruction: "this unit deals 2 damage to ..."; it gets the slots unread."""
        self.deeds = fn
        return fn

    def cant(self, fn: F) -> F:
        """What "can't" forbids."""
        self.forbids = fn
        return fn

    def count(self, fn: F) -> F:
        """How often it was done this turn."""
        self.counts = fn
        return fn

    def meanings(self) -> set[str]:
        """The constructs in which it has a meaning."""
        return {name for name in MEANINGS if getattr(self, name) is not None}

    def doubles(self, other: Verb) -> bool:
        """Whether another verb has one of the same meanings, for the same subjects."""
        return self.by == other.by and bool(self.meanings() & other.meanings())

    def rules(self) -> Iterator[Rule]:
        """A rule for each form: "destroy {o}", "destroys {o}" ... "destroyed" and "destroy" without its object."""
        for pattern in self.patterns:
            head, _, rest = pattern.partition(" ")
            if not head[0].isalpha():
                yield Rule("do", (pattern,), None, self.price, False, self, "do")
                continue
            for lemma in head.split("|"):
                words = forms(lemma)
                price = self.price if self.meanings() else SPARE
                for form in ("do", "does", "did", "done", "doing"):
                    dear = price + (form == "do" and self.do is None)
                    yield Rule(form, (f"{words[form]} {rest}".strip(),), None, dear, False, self, form)
                needed = [token for token in rest.split() if not token.endswith(("?}", "?"))]
                if needed == ["{o:np}"] and self.do is not None:
                    yield Rule("lone_do", (words["do"],), None, price, False, self, "lone_do")
                if "{o:" in rest:
                    gone = " ".join(token for token in rest.split() if not token.startswith("{o:"))
                    yield Rule("passive", (f"{words['done']} {gone}".strip(),), None, price, False, self, "passive")


class Rules:
    """Rules by symbol; a game begins with the shared ones and adds its own."""

    def __init__(self, *bases: Rules) -> None:
        self.own: list[Rule] = [rule for base in bases for rule in base.own]
        self.verbs: list[Verb] = [verb for base in bases for verb in base.verbs]
        self.words: dict[str, dict[str, Any]] = {}  # by symbol, the words that stand for a value

    def rule(
        self, symbol: str, *patterns: str, cost: int = 0, bare: bool = False, names: str = "any"
    ) -> Callable[[F], F]:
        """Enter a function as the meaning of these wordings."""

        def enter(fn: F) -> F:
            self.own.append(Rule(symbol, patterns, fn, cost, bare, names=names))
            return fn

        return enter

    def verb(self, *patterns: str, by: str = "player", cost: int = 0, **names: str) -> Verb:
        """A verb by its wordings; the decorated function is its meaning as an instruction."""
        made = Verb(patterns, by, cost, names)
        self.verbs.append(made)
        return made

    def known(self, symbol: str, *patterns: str) -> None:
        """Wordings that are understood, but have no meaning so far: a text with them is refused for that reason."""
        self.own.append(Rule(symbol, patterns, unsupported, SPARE, True, spare=True))

    def value(self, symbol: str, meanings: Mapping[str, Any], cost: int = 0) -> None:
        """Wordings that stand for a value, or for a term in which their slots have holes; ` // ` divides wordings."""
        self.words.setdefault(symbol, {}).update(meanings)
        for patterns, value in meanings.items():
            self.own.append(Rule(symbol, tuple(patterns.split(" // ")), meaning(patterns, value), cost))

    def all(self) -> list[Rule]:
        """Every rule, those of the verbs included."""
        return [*self.own, *(rule for verb in self.verbs for rule in verb.rules()), *self._verbs_alone()]

    def _verbs_alone(self) -> Iterator[Rule]:
        """Verbs without the words behind them: "play or discard a card"."""
        heads = [pattern.split()[0] for verb in self.verbs if verb.happens is not None for pattern in verb.patterns]
        for lemma in {lemma: None for head in heads if head[0].isalpha() for lemma in head.split("|")}:
            for form in ("do", "does"):
                yield Rule(f"verb_{form}", (forms(lemma)[form],), meaning(lemma, lemma))


def unsupported(s: Any, *given: Any, **kids: Any) -> Any:
    """The meaning of what has none."""
    raise NotUnderstood(s.card.here.start, s.card.here.end, "understood, but not supported")


def meaning(patterns: str, template: Any) -> Callable[..., Any]:
    """The function of a row whose meaning is a term, with a hole for each slot."""
    named = set(holes(template))
    for pattern in patterns.split(" // "):
        if named != set(roles(pattern)):
            raise Wrong(f"“{pattern}”: its slots are not those of {template!r}")
    fill = filler(template)
    return lambda s, **said: fill(said)
