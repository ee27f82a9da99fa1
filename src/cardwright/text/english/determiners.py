"""Words before a noun that say how many, whose, and whether it is a target."""

from __future__ import annotations

from ...kernel.vocabulary.values import Amount
from .core import rule
from .phrase import Phrase
from .scope import Scope


def determiner(
    *patterns: str,
    det: str,
    whose: str = "",
    other: bool = False,
    target: str = "",
    plural: bool | None = None,
    count: int | None = None,
    limit: str = "",
) -> None:
    """A word or number before a noun: how many, whose, whether it is a target, and whether the noun is plural."""

    def read(s: Scope, phrase: Phrase, n: Amount | None = count) -> None:
        phrase.det = det
        if plural is not None or n is None or n == count:
            phrase.plural = plural
        else:
            phrase.plural = True if n != 1 else None if limit else False  # "one or fewer cards"
        if n is not None:
            phrase.count = n
        if limit:
            phrase.limit = limit
        if whose:
            phrase.whose = whose
        if target:
            phrase.target = target
        phrase.other |= other

    rule("det", *patterns)(read)


determiner("a|an", det="one", plural=False)
determiner("one", det="one", plural=False)
determiner("one_of_the", det="one", plural=True)
determiner("{n:amount}", det="number")
determiner("up_to {n:amount}", det="up_to")
determiner("any_number_of", det="any_number", plural=True)
determiner("each|every", det="each", plural=False)
determiner("all", det="each", plural=True)
determiner("another", det="one", other=True, plural=False)
determiner("each_other|every_other", det="each", other=True, plural=False)
determiner("all_other", det="each", other=True, plural=True)
determiner("one_of_your|any_of_your", det="one", whose="you", plural=True)
determiner("your_other", det="each", whose="you", other=True)
determiner("your", det="each", whose="you")
determiner("each_of_your|all_of_your|all_your", det="each", whose="you", plural=True)
determiner("your_opponent_'s|your_opponents_'|each_of_your_opponent_'s", det="each", whose="opponent")
determiner("up_to {n:amount} of_your", det="up_to", whose="you", plural=True)
determiner("{n:amount} of_your", det="number", whose="you", plural=True)
determiner("any_number_of_your", det="any_number", whose="you", plural=True)
determiner("at_least {n:amount}", "{n:amount} or_more", det="at_least")
determiner("target|one_target", det="one", target="target", plural=False)
determiner("another_target|one_other_target", det="one", target="another target", plural=False)
determiner("{n:amount} target", det="number", target="target")
determiner("up_to {n:amount} target", det="up_to", target="target")
determiner("any_number_of_target", det="any_number", target="target", plural=True)
determiner("exactly {n:amount}", det="exactly")
determiner("no", det="none")
determiner("an_opponent_'s", det="one", whose="opponent")
determiner("both_a|both_an", det="one")
determiner("{n:amount} or_more of_your", det="at_least", whose="you")
determiner("the_next", det="next")
determiner("the {n:nth}", det="nth", plural=False)
determiner("your {n:nth}", det="nth", whose="you", plural=False)
determiner("any", det="any")
determiner("exactly_one", det="exactly", count=1)
determiner("one_or_more", det="at_least", count=1)
determiner("up_to_one", det="up_to", count=1)
determiner("up_to_one_target", det="up_to", count=1, target="target")
determiner("up_to_one_second_target|up_to_one_other_target", det="up_to", count=1, target="another target")
determiner("a_second_target|second_target", det="one", target="another target", plural=False)
determiner("{n:amount} or_less|or_fewer", det="number", limit="or less")
determiner("one_or_less|one_or_fewer", det="number", count=1, limit="or less")


@rule("post", "from_it")
def _from_that_hand(s: Scope, phrase: Phrase) -> None:
    """ "They reveal their hand. Choose a card from it", "Look at their hand. Choose a card from it"."""
    if phrase.zones or not (s.shown or s.looked):
        raise s.misread("from what?")
    if s.shown:
        phrase.zones, phrase.whose = ("hand",), s.shown
    else:
        phrase.among = True


@rule("det", "each_of up_to {n:amount} target", "each_of {m:amount} target")
def _each_of_targets(s: Scope, phrase: Phrase, n: Amount | None = None, m: Amount | None = None) -> None:
    phrase.det, phrase.count = ("number", m) if n is None else ("up_to", n)
    phrase.target, phrase.each_of = "target", True


@rule("det", "your_next")
def _your_next(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.whose, phrase.you_play = "next", "you", True


@rule("det", "one_of_their|any_of_their", "{n:amount} of_their")
def _of_theirs(s: Scope, phrase: Phrase, n: Amount | None = None) -> None:
    phrase.whose = s.who if s.who != "you" else s.they
    if not phrase.whose:
        raise s.misread("whose?")
    phrase.det, phrase.count, phrase.plural = "one" if n is None else "number", n, True


@rule("det", "{n:amount} of_those", "one_of_those")
def _of_those(s: Scope, phrase: Phrase, n: Amount | None = None) -> None:
    phrase.det, phrase.count, phrase.among = "one" if n is None else "number", n, True
