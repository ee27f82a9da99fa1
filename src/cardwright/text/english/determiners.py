"""Words before a noun that say how many, whose, and whether it is a target."""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.values import Amount
from ..reading.templates import SLOT
from .core import rule, value
from .phrase import Phrase
from .scope import Scope


def determiner(
    *patterns: str,
    det: str,
    whose: Who = "",
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
            phrase.plural = True if n != 1 else None if limit or det == "at_least" else False  # "one or fewer cards"
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
determiner("your", det="each", whose="you")
determiner("your_opponent_'s|your_opponents_'", det="each", whose="opponent")
determiner("all_the|all_of_the", det="each", plural=True)
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
determiner("{n:amount} or_less|or_fewer", "at_most|no_more_than {n:amount}", det="number", limit="<=")
determiner("less_than|fewer_than {n:amount}", det="number", limit="<")
determiner("more_than {n:amount}", det="number", limit=">")
determiner("more_than_one", det="number", count=1, limit=">", plural=False)
determiner("at_most_one|no_more_than_one", det="number", count=1, limit="<=", plural=False)
determiner("a_total_of {n:amount} or_more", "a_total_of at_least {n:amount}", det="at_least")
determiner("one_or_less|one_or_fewer", det="number", count=1, limit="<=")


@rule("det", "{n:amount} more|additional|extra", "one_more|one_additional|one_extra|an_additional|an_extra")
def _more(s: Scope, phrase: Phrase, n: Amount | None = None) -> None:
    """ "Draw two more cards": only where cards are chosen or drawn, not where they are counted."""
    phrase.det, phrase.count, phrase.further = "one" if n is None else "number", n, True
    phrase.plural = n is not None and n != 1


@rule("det", "a_number_of")
def _some_number(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.plural = "some", True  # the words behind the noun say how many


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


@dataclass(frozen=True)
class Portion:
    """How many of a player's cards."""

    det: str
    count: Amount | None = None
    each_of: bool = False  # the verb is singular: "each of your units gains"


value(
    "portion",
    {
        "one_of|any_of|any_one_of": Portion("one"),
        "each_of": Portion("each", each_of=True),
        "all_of|all": Portion("each"),
        "any_number_of": Portion("any_number"),
        "{n:amount} of": Portion("number", SLOT.n),
        "up_to {n:amount} of": Portion("up_to", SLOT.n),
        "{n:amount} or_more of": Portion("at_least", SLOT.n),
    },
)
value("possessor", {"your": "you", "your_opponent_'s|your_opponents_'|an_opponent_'s|the_opponent_'s": "opponent"})


@rule("possessor", "their|that_player_'s")
def _theirs(s: Scope) -> Who:
    whose = s.who if s.who != "you" else s.they
    if not whose:
        raise s.misread("whose?")
    return whose


@rule("det", "{p:portion} {w:possessor}")
def _portion(s: Scope, phrase: Phrase, p: Portion, w: str) -> None:
    phrase.det, phrase.count, phrase.whose, phrase.each_of = p.det, p.count, w, p.each_of
    phrase.plural = True


@rule("det", "{n:amount} of_those", "one_of_those")
def _of_those(s: Scope, phrase: Phrase, n: Amount | None = None) -> None:
    phrase.det, phrase.count, phrase.among = "one" if n is None else "number", n, True
