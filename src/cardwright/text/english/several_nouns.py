"""Several nouns in one: "a unit or spell with cost 3 or less". The words that they share are given to each."""

from __future__ import annotations

from ...kernel.vocabulary.selectors import Aspect, Compare, Filter, Trait
from .phrase import EACH, Phrase
from .scope import Scope, misread


def spread(s: Scope, phrases: list[Phrase], join: str) -> list[Phrase]:
    """Give each of several nouns their shared words."""
    shares_words = (s.language.terse and join == "or") or not any(phrase.peek("det") for phrase in phrases[1:])
    while len(phrases) > 1 and _lacks_noun(s, phrases[-2]) and not phrases[-2].tests:
        _join_names(phrases.pop(-2), phrases[-1], join)
    _share_noun(s, phrases)
    first, last = phrases[0], phrases[-1]
    if len(phrases) > 1 and join == "and" and (first.peek("det") or "") not in (*EACH, "at_least"):
        raise misread(last.node, "each of them is chosen by itself")
    for phrase in phrases[1:]:
        _share_first(s, first, phrase)
    for phrase in phrases[:-1]:
        _share_last(s, phrase, last, shares_words)
    return phrases


def _join_names(before: Phrase, last: Phrase, join: str) -> None:
    """ "A Crystalian or Pixie follower" is one noun with two names."""
    if last.peek("det"):
        raise misread(last.node, "how many?")
    if not before.names or not last.names:
        raise misread(before.node, "cards of which kind?")
    if join == "and" and before.peek("det") == "one":
        if last.kinds or len(before.names) != 1 or len(last.names) != 1:
            raise misread(last.node, "one card cannot be both")
        last.names = [f"{before.names[0]} and {last.names[0]}"]  # a printed name
    else:
        last.names = before.names + last.names
    last.take_over(before)
    last.other |= before.other
    last.enemy |= before.enemy
    last.whose = last.whose or before.whose


def _share_first(s: Scope, first: Phrase, phrase: Phrase) -> None:
    """The words before the first noun are about a later one that has none of its own."""
    if not phrase.peek("det"):
        phrase.det, phrase.count, phrase.plural = first.peek("det") or "", first.count, first.plural
        phrase.other |= first.other and not _at_home(s, phrase)
        phrase.tests[:0] = [] if _at_home(s, phrase) else _aspects_of_all(first, phrase)
    elif phrase.det != first.peek("det") or phrase.count != first.count:
        raise misread(phrase.node, "two counts in one choice")
    elif phrase.target != (first.peek("target") or ""):
        raise misread(phrase.node, "which of them are targets?")
    if first.enemy and not phrase.enemy and not phrase.whose:
        phrase.enemy = True


def _share_last(s: Scope, phrase: Phrase, last: Phrase, shares_words: bool) -> None:
    """The words behind the last noun are about an earlier one."""
    phrase.tests = phrase.tests + last.shared  # "spell or ability with a single target"
    phrase.shared = phrase.shared + last.shared
    if shares_words and not phrase.after and not _at_home(s, phrase):
        phrase.tests += _said_of_all(s, phrase, last)
    if _any_card(last):
        return
    if shares_words and not phrase.enemy:
        phrase.whose = phrase.whose or last.whose  # "a ruler or resonator you control"
    if not phrase.zones and not _at_home(s, phrase):
        phrase.zones, phrase.whose = last.zones, phrase.whose or last.whose
        phrase.among |= last.among


def _at_home(s: Scope, phrase: Phrase) -> bool:
    """Whether cards of this kind have a zone of their own: "your leader"."""
    return any(kind in s.language.home_zones for kind in phrase.kinds)


def _any_card(phrase: Phrase) -> bool:
    """ "An upgrade or card in a graveyard": the zone is that of the card alone, or the first noun would say nothing."""
    return phrase.kinds == ["card"] and not (phrase.tests or phrase.names)


def _share_noun(s: Scope, phrases: list[Phrase]) -> None:
    """ "An Elf or Human resonator": the first trait, too, is one of a resonator."""
    last = phrases[-1]
    if last.peek("det") or not any(isinstance(test, Trait) for test in last.tests):
        return
    for phrase in phrases[:-1]:
        only = phrase.tests and not phrase.after and all(isinstance(test, Trait) for test in phrase.tests)
        if only and not phrase.kinds and phrase.head is not None and not s.card.printed(phrase.head).endswith("s"):
            phrase.kinds = list(last.kinds)


def _aspects_of_all(first: Phrase, phrase: Phrase) -> list[Filter]:
    """Elements before the first of several nouns are those of a noun without such words: "a Fire spell or augment"."""
    if not phrase.kinds or phrase.names or any(test not in phrase.after for test in phrase.tests):
        return []
    return [test for test in first.tests if isinstance(test, Aspect) and test not in first.after]


def _said_of_all(s: Scope, phrase: Phrase, last: Phrase) -> list[Filter]:
    """Words behind the last of several nouns that share one determiner: "a unit or spell with cost 3 or less".

    They are about all of the nouns; a noun with a determiner of its own ("a unit or a spell with ...") stands alone.
    A number that a card which does not stay cannot have is not asked of it: "spell or unit with 2 power or less".
    """
    gone = not s.language.played_kinds.isdisjoint(phrase.kinds)
    tests = [test for test in last.after if test not in last.shared]
    return [test for test in tests if not (gone and isinstance(test, Compare) and test.stat != "cost")]


def _lacks_noun(s: Scope, phrase: Phrase) -> bool:
    """Whether the noun comes after "or"; in a terse language also of "your Pixie or Knight units"."""
    owned = s.language.terse and phrase.names and not (phrase.kinds or phrase.zones or phrase.among)
    return phrase.without_noun or bool(owned)
