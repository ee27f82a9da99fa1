"""Cards to which the text itself has done something: "each unit destroyed this way"."""

from __future__ import annotations

from ...kernel.vocabulary.selectors import Belongs, Condition, Done, Joined, Measure, Only, Selector
from ...kernel.vocabulary.values import Count
from ..reading.chart import Node
from .clauses import happening
from .core import rule
from .nouns import Phrase
from .objects import Noun, here
from .scope import Event, Scope, misread

WAY = "this_way|in_this_way|by_this_effect|with_this_effect"


@rule("atom", f"{{d:described}} {{v:passive}} {WAY}", f"{{d:described}} you {{v:passive}} {WAY}", bare=True, cost=1)
@rule("atom", f"{{d:described}} that_was|that_were {{v:passive}} {WAY}", bare=True, cost=1)
def _done_so(s: Scope, d: Node, v: Node) -> Noun:
    phrase: Phrase = d.mean(s)
    if phrase.det not in ("", "each"):
        raise misread(d, "how many?")
    return Noun(here(s), done_so(s, v, phrase, happening(s, v, o=_some(s, d, phrase))), refers=True)


@rule("fact", f"{{o:np}} was|were|is|are {{v:passive}} {WAY}", bare=True, cost=1)
def _was_done_so(s: Scope, o: Node, v: Node) -> Condition:
    phrase: Phrase = o.mean(s).phrase
    return _so_many(o, phrase, done_so(s, v, phrase, happening(s, v, o=_some(s, o, phrase))))


@rule("fact", f"you {{v:did}} {WAY}", bare=True, cost=1)
def _you_did_so(s: Scope, v: Node) -> Condition:
    o = v.kid("o")
    if o is None:
        raise misread(v, "did what?")
    phrase: Phrase = o.mean(s).phrase
    return _so_many(o, phrase, done_so(s, v, phrase, happening(s, v, who="you")))


def _some(s: Scope, node: Node, phrase: Phrase) -> Noun:
    """A card of the kind, for the event of the verb; the description is tested apart from it."""
    felled = [kind for kind in phrase.kinds if kind in s.language.felled_kinds]
    one = Phrase(node, kinds=felled or ["card"])
    one.det = "one"
    return Noun(node, Joined(()), [one])


def done_so(s: Scope, node: Node, phrase: Phrase, found: Event) -> Selector:
    """The cards that fit the description and to which this was done."""
    if phrase.zones or phrase.among or phrase.random or phrase.target or phrase.distinct:
        raise misread(node, "which cards?")
    parts = tuple(
        Done(one.pattern.event, one.pattern.tag, one.pattern.to, one.pattern.state) for one in (found, *found.others)
    )
    what: Selector = parts[0] if len(parts) == 1 else Joined(parts)
    test = phrase.test(more=(Belongs(phrase.whose),) if phrase.whose else ())
    return what if test is None else Only(what, test)


def _so_many(node: Node, phrase: Phrase, what: Selector) -> Condition:
    if phrase.det == "one":
        return Measure(Count(what), ">=", 1)
    if phrase.det == "at_least" and phrase.count is not None:
        return Measure(Count(what), ">=", phrase.count)
    raise misread(node, "how many?")
