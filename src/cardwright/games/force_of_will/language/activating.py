"""Abilities described by what playing them costs, and who may not play them (905.1)."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.effects import Cant
from cardwright.kernel.vocabulary.selectors import ActivationCost, All, Cards, Kind, OfCard, Seats
from cardwright.text.english.nouns import Phrase, both, head
from cardwright.text.english.objects import Noun, aim, either
from cardwright.text.english.passives import joined
from cardwright.text.english.scope import Passive, Scope, Subject
from cardwright.text.english.stating import changing

from .grammar import IN_PLAY
from .vocabulary import rule as rule
from .vocabulary import value, verb


@rule("noun_word", "{sort:played_sort} ability|abilities", cost=-1)
def _sorted(s: Scope, phrase: Phrase, sort: str) -> None:
    """An activate or automatic ability (901.1)."""
    head(s, phrase, True)
    phrase.kinds.append("ability")
    phrase.tests.append(Kind(sort))


value("played_sort", {"activate": "activated", "automatic": "triggered"})


@rule("post", "with {c:activation}")
def _costing(s: Scope, phrase: Phrase, c: ActivationCost) -> None:
    """ "With a {Rest} cost", "with a light will activation cost", "with an activation cost of one will" (905.1c)."""
    if phrase.kinds != ["ability"] or Kind("activated") not in phrase.tests:
        raise s.misread("only activate abilities have such a cost")
    phrase.tests.append(c)


value("activation", {"a_[Rest]_cost": ActivationCost(state="rested")})
rule("activation", "a|an {a:aspect} will_activation_cost|will_activation_costs")(lambda s, a: ActivationCost(kind=a))
rule("activation", "an_activation_cost_of {n:int} wills", "an_activation_cost_of one_will")(
    lambda s, n=1: ActivationCost(amount=n)
)


def cant_play_abilities(s: Scope, about: Subject, o: Noun) -> Passive:
    """ "Players cannot play activate abilities ..."; the others are played without being asked."""
    if not isinstance(about.selector, Seats) or o.refers or not o.each or o.zones():
        raise s.misread("which abilities?")
    test = either(o.phrases)
    parts = test.parts if isinstance(test, All) else (test,)
    if Kind("activated") not in parts:
        raise s.misread("of which sort?")
    by = both([part for part in parts if isinstance(part, ActivationCost)])
    of = both([part.where for part in parts if isinstance(part, OfCard)])
    return changing(Cards(IN_PLAY, about.selector.who, of), Cant("activate", by))


# --- targets under a condition (906.3c) -----------------------------------------------------------------------------


@verb("target {o:np}")
def target(s: Scope, o: Noun) -> None:
    """ "If ..., target a resonator": only if it is so as the ability is played."""
    if o.refers or o.apart or o.each:
        raise s.misread("which cards?")
    aim(s, o)
    held = [block.condition for block in s.blocks if block.condition is not None]
    if held:
        s.targets[-1] = msgspec.structs.replace(s.targets[-1], condition=joined(held))
