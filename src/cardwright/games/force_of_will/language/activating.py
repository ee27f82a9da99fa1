"""Abilities described by what playing them costs, and who may not play them (905.1)."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import Cant, Shield
from cardwright.kernel.vocabulary.selectors import (
    ActivationCost,
    All,
    Among,
    Cards,
    It,
    Kind,
    OfCard,
    Seats,
    SoleTarget,
    TargetCount,
)
from cardwright.kernel.vocabulary.values import Bound, Times
from cardwright.text.english.objects import Noun, again, aim, either, objects
from cardwright.text.english.passives import joined
from cardwright.text.english.phrase import Phrase, both
from cardwright.text.english.scope import Passive, Scope, Subject
from cardwright.text.english.stating import changing

from .lexicon import IN_PLAY
from .vocabulary import rule as rule
from .vocabulary import value, verb

value("played_sort", {"activate": "activated", "automatic": "triggered"})  # FOW 901.1


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
)  # FOW 905.1a


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


# --- the damage of a spell or ability (910.2b) -----------------------------------------------------------------------

SINGLE = TargetCount("==", 1)


@rule("post", "with_a_single_target|with_only_one_target")
def _aimed_once(s: Scope, phrase: Phrase) -> None:
    if not phrase.kinds or not {"spell", "ability"}.issuperset(phrase.kinds):
        raise s.misread("of a spell or an ability")
    phrase.test_all(SINGLE)


def _changed_damage(words: str, changed: Replacement) -> None:
    """What a spell or ability would deal is changed; of one "with a single target", only what it deals to that one."""

    def changes(s: Scope, o: Noun) -> None:
        if not o.phrase.target or not {"spell", "ability"}.issuperset(o.kinds):
            raise s.misread("of a target spell or ability")
        sole = SoleTarget() if SINGLE in o.phrase.tests else None  # FOW 910.2b
        on = Pattern("damage", what=sole, cause=Among(It("guarded")))
        s.emit(Shield(msgspec.structs.replace(changed, on=on), objects(s, o)))

    verb(f"{words} {{o:np}} this_turn")(changes)


DAMAGE = Pattern("damage")
_changed_damage("prevent all damage that_would_be_dealt_by", Replacement(DAMAGE, amount=0, prevents=True))
_changed_damage("double the damage that_would_be_dealt_by", Replacement(DAMAGE, amount=Times(Bound("amount"), 2)))


# --- targets under a condition (906.3c) -----------------------------------------------------------------------------


@verb("target {o:np}")
def target(s: Scope, o: Noun) -> None:
    """ "If ..., target a resonator": only if it is so as the ability is played."""
    if o.refers or o.apart or o.each:
        raise s.misread("which cards?")
    if not s.language.stack_kinds.isdisjoint(o.kinds):
        for phrase in o.phrases:
            phrase.target = phrase.target or "target"  # FOW 903.2f: spells and abilities are on the chase
        o = again(s, o)
    aim(s, o)
    held = [block.condition for block in s.blocks if block.condition is not None]
    if held:
        s.targets[-1] = msgspec.structs.replace(s.targets[-1], condition=joined(held))
