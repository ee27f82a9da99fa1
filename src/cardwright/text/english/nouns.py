"""Noun phrases: one noun with the words around it, and what each word means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ...kernel.vocabulary.effect_analysis import CHOSEN
from ...kernel.vocabulary.selectors import (
    Adjacent,
    All,
    Among,
    Aspect,
    Belongs,
    Combined,
    Compare,
    Either,
    Filter,
    Has,
    HasCounter,
    Hosted,
    InFront,
    InState,
    It,
    Kind,
    Marked,
    Named,
    NameOf,
    Not,
    OfCard,
    Other,
    Owned,
    Selector,
    Targets,
    This,
    Trait,
)
from ...kernel.vocabulary.terms import parts_of
from ...kernel.vocabulary.values import Amount, Bound, Stat, Sum
from ..reading.chart import Node
from ..reading.templates import SLOT
from .core import rule, value
from .scope import Scope, misread

V = TypeVar("V")


class Modifier(Generic[V]):
    """A word such as "random" that is not part of the filter; the instruction must use it, or the text is refused."""

    def __init__(self, usual: V) -> None:
        self.usual = usual

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, phrase: Phrase | None, owner: type | None = None) -> V:
        if phrase is None:
            return self.usual
        phrase.owing.pop(self.name, None)
        found: V = phrase.said.get(self.name, self.usual)
        return found

    def __set__(self, phrase: Phrase, value: V) -> None:
        phrase.said[self.name] = value


@dataclass
class Phrase:
    """One noun with its words."""

    node: Node
    said: dict[str, Any] = field(default_factory=dict, init=False)  # the values of modifiers
    owing: dict[str, Node] = field(default_factory=dict, init=False)  # those that nothing has used yet
    det: Modifier[str] = Modifier("")
    count: Amount | None = None
    kinds: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    tests: list[Filter] = field(default_factory=list)
    after: list[Filter] = field(default_factory=list)  # those of the words behind the noun
    shared: list[Filter] = field(default_factory=list)  # of these, the ones that mean every noun before "or"
    other: bool = False
    enemy: bool = False
    random: Modifier[bool] = Modifier(False)
    limit: Modifier[str] = Modifier("")  # "or less", "or more"
    zones: tuple[str, ...] = ()
    whose: str = ""
    among: bool = False
    distinct: Modifier[bool] = Modifier(False)
    played: Modifier[bool] = Modifier(False)
    token_traits: frozenset[str] = frozenset()
    known_tokens: frozenset[str] = frozenset()
    kind_tests: Mapping[str, Filter] = field(default_factory=dict)  # of nouns that are no kinds of card
    sourced_kinds: frozenset[str] = frozenset()  # of those, the ones that are described by the card they come from
    owned: str = ""  # "you own"
    head: Node | None = None  # its last noun or name
    noun: bool = False  # the head is a noun, not a name
    you_play: Modifier[bool] = Modifier(False)  # "any spell you play"
    target: Modifier[str] = Modifier("")  # "target" or "another target": chosen when the text is played
    whole: bool = False  # no further words can follow
    on_top: Modifier[bool] = Modifier(False)  # of the deck
    plural: bool | None = None  # what its number or article asks of the noun
    each_of: bool = False  # "each of two units gains": one by one
    bare: bool = False  # no article, in a game that may do without
    counted: bool = False  # after "for each" and "the number of", which need no article
    of_those: Modifier[bool] = Modifier(False)  # some of the cards that the noun refers to
    past: Modifier[bool] = Modifier(False)  # "you controlled"
    each_turn: Modifier[bool] = Modifier(False)  # of "the second": counted anew each turn
    beyond: Modifier[Amount] = Modifier(0)  # how many of them do not count

    def peek(self, name: str) -> Any:
        """The value of a modifier, without marking it as used."""
        return self.said.get(name)

    def test_all(self, test: Filter) -> None:
        """A test of this noun, and of those that are joined to it by "or"."""
        self.tests.append(test)
        self.shared.append(test)

    def take_over(self, before: Phrase) -> None:
        """The noun gets the modifiers of the noun before it."""
        self.said = {**self.said, **{name: value for name, value in before.said.items() if value}}
        self.owing |= before.owing
        before.owing = self.owing
        self.count, self.plural = before.count, before.plural

    @property
    def without_noun(self) -> bool:
        """Nothing but names or adjectives: the noun itself comes after "or"."""
        return not self.kinds and not self.zones and not self.whose and not self.among

    @property
    def makes(self) -> bool:
        """The phrase names tokens: with the word "token", or by the known name of a token."""
        known = not self.kinds and all(name in self.known_tokens for name in self.names)
        return bool(self.names) and (self.kinds == ["token"] or known)

    def named(self) -> list[Filter]:
        """What the capitalised words mean: a name before "token" or alone, a trait before another noun."""
        if not self.names:
            return []
        named = not self.kinds or self.kinds == ["token"]
        traits = self.token_traits if self.kinds else ()
        tests: list[Filter] = [Named(n) if named and n not in traits else Trait(n) for n in self.names]
        return tests if len(tests) == 1 else [Either(tuple(tests))]

    def test(self, *, more: tuple[Filter, ...] = (), home: tuple[str, ...] = ()) -> Filter | None:
        """The filter: kinds first, then the tests in printed order, then the controller, then "other"."""
        kinds = [kind for kind in self.kinds if kind != "card" and (kind,) != home]
        tests: list[Filter] = [self.kind_tests.get(kind) or Kind(kind) for kind in kinds]
        tests += self.named()
        tests += self.tests
        if self.sourced_kinds.intersection(kinds):
            tests = [OfCard(test) if test not in self.shared and _of_source(test) else test for test in tests]
        tests += more
        if self.other:
            tests.append(Other())
        return both(tests)


def _of_source(test: Filter) -> bool:
    """Whether it tests what is printed on a card, which an ability has only by its card."""
    parts = [part for part in parts_of(test) if isinstance(part, Filter) and not isinstance(part, All | Either | Not)]
    parts = [part for part in parts if part not in ABILITY_KINDS]
    return bool(parts) and all(isinstance(part, Kind | Trait | Aspect | Named | Compare) for part in parts)


ABILITY_KINDS = (Kind("activated"), Kind("triggered"))  # what an ability on the stack is, whatever its card


def both(tests: list[Filter]) -> Filter | None:
    """All of the tests as one."""
    if not tests:
        return None
    return tests[0] if len(tests) == 1 else All(tuple(tests))


# --- one noun ---------------------------------------------------------------------------------------------------


@rule("described", "{det:det?} {said:noun_word+} {posts:post*}", bare=True)
def described(s: Scope, said: Node, posts: Node, det: Node | None = None) -> Phrase:
    """One noun with its words."""
    here = s.card.here
    assert here is not None
    language = s.language
    phrase = Phrase(
        here,
        token_traits=language.token_traits,
        known_tokens=language.names.tokens,
        kind_tests=language.kind_tests,
        sourced_kinds=language.sourced_kinds,
    )
    s.card.phrases.append(phrase)
    for part in (*((det,) if det is not None else ()), *said.parts(), *posts.parts()):
        before, tests = dict(phrase.said), len(phrase.tests)
        if phrase.whole:
            raise misread(part, "these words belong to what is counted")
        part.mean(s, phrase)
        if part.rule is not None and part.rule.symbol == "post":
            phrase.after += phrase.tests[tests:]
        phrase.owing |= {key: part for key, found in phrase.said.items() if before.get(key) != found}
    said.read = posts.read = s.card.reading
    if det is not None:
        _article(s, det, said)
    if phrase.owned:
        _owned(s, phrase)
    return phrase


def _article(s: Scope, det: Node, said: Node) -> None:
    """ "A card", "an amulet"."""
    if s.language.terse:
        return
    article, first = s.card.printed(det).lower(), s.card.words[said.start].text
    if (article == "a" and first[0] in "aeio") or (article == "an" and first[0] in "bcdfgjklmnpqrstvwyz"):
        raise misread(det, "“a” or “an”?")


def _owned(s: Scope, phrase: Phrase) -> None:
    """The player of the cards: the controller in play, the owner elsewhere."""
    assumed = [s.language.home_zones[kind] for kind in phrase.kinds if kind in s.language.home_zones]
    zones = phrase.zones or assumed[:1] or (s.language.default_zone,)
    if s.language.default_zone in zones:
        phrase.tests.append(Owned(phrase.owned))
    elif phrase.whose not in ("", phrase.owned):
        raise s.misread("two owners for one noun")
    else:
        phrase.whose = phrase.owned


def complete(s: Scope, phrase: Phrase, alone: bool = True) -> None:
    """Checks that a noun is complete: a singular noun needs "a", "each" or the like before it."""
    if phrase.head is None:
        raise misread(phrase.node, "cards of which kind?")
    if phrase.peek("det") == "named":
        phrase.det, phrase.count = "one", 1
    single = phrase.noun and not is_plural(s, phrase.head)
    if s.language.terse and single and any(InState(state) in phrase.tests for state in s.language.sole_states):
        phrase.det = phrase.peek("det") or "each"  # "deal 2 damage to attacking unit"
    if s.language.terse and single and phrase.det == "each" and phrase.whose == "you" and "your" in _first(s, phrase):
        phrase.det = "each" if any(kind in s.language.home_zones for kind in phrase.kinds) else "one"
    if not phrase.peek("det") and not s.card.printed(phrase.head).endswith("s") and not phrase.counted:
        if not s.language.terse or not phrase.noun or (phrase.kinds == ["card"] and not phrase.names):
            raise misread(phrase.node, "how many?")
        one_each = alone and any(kind in s.language.home_zones for kind in phrase.kinds)  # each player has one of these
        if one_each and not (phrase.enemy or phrase.whose):
            phrase.whose = "you"  # "heal commander 2" is about one's own
        phrase.det, phrase.bare = "each" if one_each else "one", not one_each
    if s.card.printed(phrase.head) in s.language.uncounted:
        return
    if phrase.noun and phrase.plural is not None and phrase.plural != is_plural(s, phrase.head):
        raise misread(phrase.head, "several were expected here" if phrase.plural else "one was expected here")


def _first(s: Scope, phrase: Phrase) -> list[str]:
    """The first word of a noun."""
    return s.card.printed(phrase.node).lower().split()[:1]


def is_plural(s: Scope, noun: Node) -> bool:
    """Whether the last word of a noun means several."""
    return s.card.printed(noun.kid("k") or noun).endswith("s")


# --- determiners --------------------------------------------------------------------------------------------------


def determiner(
    *patterns: str, det: str, whose: str = "", other: bool = False, target: str = "", plural: bool | None = None
) -> None:
    """A word or number before a noun: how many, whose, whether it is a target, and whether the noun is plural."""

    def read(s: Scope, phrase: Phrase, n: Amount | None = None) -> None:
        phrase.det = det
        phrase.plural = n != 1 if plural is None and n is not None else plural
        if n is not None:
            phrase.count = n
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


@rule("post", "from_it")
def _from_that_hand(s: Scope, phrase: Phrase) -> None:
    """ "They reveal their hand. Choose a card from it"."""
    if not s.shown or phrase.zones:
        raise s.misread("from what?")
    phrase.zones, phrase.whose = ("hand",), s.shown


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


@rule("det", "exactly_one")
def _exactly_one(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.count = "exactly", 1


@rule("det", "one_or_more")
def _some(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.count = "at_least", 1


@rule("det", "up_to_one")
def _up_to_one(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.count = "up_to", 1


@rule("det", "up_to_one_target")
def _up_to_one_target(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.count, phrase.target = "up_to", 1, "target"


@rule("det", "{n:amount} or_less|or_fewer")
def _or_fewer(s: Scope, phrase: Phrase, n: Amount) -> None:
    phrase.det, phrase.count, phrase.limit = "number", n, "or less"


@rule("det", "one_or_less|one_or_fewer")
def _one_or_fewer(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.count, phrase.limit = "number", 1, "or less"


@rule("det", "{n:amount} of_those", "one_of_those")
def _of_those(s: Scope, phrase: Phrase, n: Amount | None = None) -> None:
    phrase.det, phrase.count, phrase.among = "one" if n is None else "number", n, True


# --- nouns and the words before them --------------------------------------------------------------------------------


def head(s: Scope, phrase: Phrase, noun: bool) -> None:
    """This word is the noun of the phrase so far."""
    if phrase.noun:
        raise s.misread("this stands behind its noun")
    phrase.head, phrase.noun = s.card.here, noun


def before_noun(s: Scope, phrase: Phrase) -> None:
    """Adjectives come before the noun."""
    if phrase.noun:
        raise s.misread("this stands behind its noun")


@rule("noun_word", "{k:kind}")
def _kind(s: Scope, phrase: Phrase, k: str) -> None:
    if k in phrase.kinds or "card" in phrase.kinds:
        raise s.misread("this stands behind its noun")
    phrase.head, phrase.noun = s.card.here, True
    if s.language.quoted_names:
        _part_of_name(phrase)
    implied = s.language.implied.get(k)
    if implied is not None and not _settled(phrase, implied):
        phrase.tests.append(implied)
    if k == "token" and phrase.names:
        phrase.kinds = []  # a token that is described
    if k not in phrase.kinds:
        phrase.kinds.append(k)


def _settled(phrase: Phrase, implied: Filter) -> bool:
    """Whether the words already say this, or its opposite."""
    return implied in phrase.tests or (isinstance(implied, Not) and implied.part in phrase.tests)


@rule("noun_word", "{first:kind} {more:slash_kind+}")
def _kinds(s: Scope, phrase: Phrase, first: str, more: list[str]) -> None:
    phrase.head, phrase.noun = s.card.here, True
    _part_of_name(phrase)
    found: list[Filter] = []
    for kind in (first, *more):
        implied = s.language.implied.get(kind)
        found.append(Kind(kind) if implied is None else All((Kind(kind), implied)))
    phrase.kinds.append("card")
    phrase.tests.insert(0, Either(tuple(found)))


@rule("slash_kind", "/ {k:kind}")
def _slash_kind(s: Scope, k: str) -> str:
    return k


@rule("noun_word", "{first:quality} {more:slash_quality+}")
def _qualities(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    before_noun(s, phrase)
    phrase.head = s.card.here
    phrase.tests.append(Either((first, *more)))


@rule("slash_quality", "/ {q:quality}")
def _slash_quality(s: Scope, q: Filter) -> Filter:
    return q


value("quality", {"{a:aspect}": Aspect(SLOT.a)})


@rule("quality", "{n:NAME}")
def _trait_quality(s: Scope, n: str) -> Filter:
    words = s.language.trait_words(n)
    if words[0] in s.language.lexicon["ASPECT"] or (len(words) > 1 and n != " ".join(words)):
        raise s.misread("a trait was expected")
    return Trait(words[0])


@rule("noun_word", "non {q:quality}")
def _not_quality(s: Scope, phrase: Phrase, q: Filter) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Not(q))


@rule("noun_word", "non {k:kind}", "non_- {k:kind}")
def _not_kind(s: Scope, phrase: Phrase, k: str) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Not(Kind(k)))


@rule("noun_word", "different")
def _different(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    phrase.distinct = True


@rule("noun_word", "{k:kind} or_less|or_fewer")
def _kind_or_less(s: Scope, phrase: Phrase, k: str) -> None:
    _kind(s, phrase, k)
    phrase.limit = "or less"


@rule("noun_word", "{k:kind} or_more|or_greater")
def _kind_or_more(s: Scope, phrase: Phrase, k: str) -> None:
    _kind(s, phrase, k)
    phrase.limit = "or more"


@rule("noun_word", "{n:NAME}")
def _name(s: Scope, phrase: Phrase, n: str) -> None:
    if s.language.terse and n in s.language.names.factions:
        _aspect(s, phrase, n)
        return
    head(s, phrase, False)
    if s.language.quoted_names and n not in s.language.names.tokens:
        _traits_of(s, phrase, n)
    else:
        phrase.names.append(n)


def _traits_of(s: Scope, phrase: Phrase, said: str) -> None:
    """Capitalised words without quotation marks: traits first, in whatever order they are said, then aspects."""
    _part_of_name(phrase)
    words = s.language.trait_words(said)
    aspects = s.language.lexicon["ASPECT"]
    at = next((at for at, test in enumerate(phrase.tests) if isinstance(test, Aspect)), len(phrase.tests))
    phrase.tests[at:at] = [Trait(word) for word in words if word not in aspects]
    phrase.tests += [Aspect(word) for word in words if word in aspects]


def _part_of_name(phrase: Phrase) -> None:
    """A name in quotation marks before a noun need only be a part of the card's name."""
    if phrase.peek("det") == "named":
        phrase.det = ""
    named = [isinstance(test, Named) and test.name != CHOSEN for test in phrase.tests]
    phrase.tests[:] = [
        Named(test.name, True) if so and isinstance(test, Named) else test
        for test, so in zip(phrase.tests, named, strict=True)
    ]


@rule("noun_word", "{n:TITLE}", names="card")
def _title(s: Scope, phrase: Phrase, n: str) -> None:
    head(s, phrase, False)
    phrase.tests.append(Named(n))
    if not phrase.peek("det"):
        phrase.det = "named"  # alone it is one card of that name


@rule("noun_word", "{n:SPEC}")
def _spec(s: Scope, phrase: Phrase, n: str) -> None:
    head(s, phrase, False)
    phrase.names.append(s.language.described(n))


@rule("noun_word", "{a:aspect}")
def _aspect(s: Scope, phrase: Phrase, a: str) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Aspect(a))


@rule("noun_word", "non_- {a:aspect}")
def _not_aspect(s: Scope, phrase: Phrase, a: str) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Not(Aspect(a)))


@rule("noun_word", "{n:COSTLY}")
def _costly(s: Scope, phrase: Phrase, n: int) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Compare("cost", "==", n))


@rule("noun_word", "{n:COSTLY} or_less|or_lower")
def _costly_or_less(s: Scope, phrase: Phrase, n: int) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Compare("cost", "<=", n))


@rule("noun_word", "{n:COSTLY} or_more|or_greater")
def _costly_or_more(s: Scope, phrase: Phrase, n: int) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Compare("cost", ">=", n))


@rule("noun_word", "enemy")
def _enemy(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    if phrase.enemy:
        raise s.misread("this is said twice")
    phrase.enemy = True


@rule("noun_word", "enemies")
def _enemies(s: Scope, phrase: Phrase) -> None:
    head(s, phrase, True)
    phrase.enemy = True


@rule("noun_word", "random")
def _random(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    phrase.random = True


@rule("noun_word", "revealed")
def _revealed(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    phrase.among = True  # of the cards just revealed


@rule("post", "from_them")
def _from_them(s: Scope, phrase: Phrase) -> None:
    if not phrase.among:
        raise s.misread("from which?")


@rule("det", "as_many")
def _as_many(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.plural = "as_many", True


@rule("post", "as_possible")
def _as_possible(s: Scope, phrase: Phrase) -> None:
    if phrase.peek("det") != "as_many":
        raise s.misread("as many of what?")
    phrase.det = "each"  # where there is no room for all, the player chooses which of them


@rule("noun_word", "other")
def _other(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    if phrase.other or phrase.names or phrase.tests or phrase.enemy:
        raise s.misread("“other” stands first")
    phrase.other = True


@rule("noun_word", "{a:adjective}")
def _adjective(s: Scope, phrase: Phrase, a: Filter) -> None:
    before_noun(s, phrase)
    phrase.tests.append(a)


value("adjective", {"attacking": InState("attacking"), "faceup": Not(InState("facedown"))})


# --- words after the noun -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """A place: zones, and whose."""

    zones: tuple[str, ...]
    whose: str


@rule("post", "{places:places}")
def _at(s: Scope, phrase: Phrase, places: Spot) -> None:
    place(s, phrase, places)


def place(s: Scope, phrase: Phrase, spot: Spot) -> None:
    """Where the cards are."""
    if phrase.zones:
        raise s.misread("two places for one noun")
    phrase.zones = spot.zones
    if phrase.whose and spot.whose not in ("each", phrase.whose):
        raise s.misread("two owners for one noun")
    if not (spot.whose == "each" and phrase.whose):  # "your followers on the field"
        phrase.whose = spot.whose


@rule("places", "{first:place} {more:place_more*}")
def _places(s: Scope, first: Spot, more: list[Spot]) -> Spot:
    spots = [first, *more]
    if len({spot.whose for spot in spots}) > 1:
        raise s.misread("two owners in one place")
    return Spot(tuple(zone for spot in spots for zone in spot.zones), first.whose)


@rule("place_more", "and|or|and_/_or {p:place}")
def _place_more(s: Scope, p: Spot) -> Spot:
    return p


@rule("place", "on|in|from {w:owner} {z:zone}", "on|in|from {w:owner} {z:zone} or|and {y:zone}")
def _place(s: Scope, w: str, z: str, y: str = "") -> Spot:
    return Spot((z, y) if y else (z,), w)


@rule("place", "in|from {z:zone}", cost=1)
def _place_of_all(s: Scope, z: str) -> Spot:
    """ "Cards in discard zones": of all players."""
    here = s.card.here
    if here is None or not s.card.printed(here).endswith("s"):
        raise s.misread("whose?")
    return Spot((z,), "each")


@rule("post", "from_among_them|of_them|from_among_those_cards")
def _among_them(s: Scope, phrase: Phrase) -> None:
    phrase.among = True


value("controls", {"you_control|you_have_in_play": "you"})
value("controls", {"an_opponent_controls|your_opponent_controls|your_opponents_control": "opponent"})
value("controls", {"defending_player_controls": "defending", "attacking_player_controls": "attacking"})
value("owns", {"you_own": "you", "an_opponent_owns|your_opponent_owns": "opponent"})


@rule("post", "{who:controls}")
def _controls(s: Scope, phrase: Phrase, who: str) -> None:
    if phrase.whose and phrase.whose != who:
        raise s.misread("two owners for one noun")
    phrase.whose = who


@rule("post", "in_play")
def _in_play(s: Scope, phrase: Phrase) -> None:
    if phrase.zones:
        raise s.misread("two places for one noun")


value("controlled", {"you_controlled": "you", "an_opponent_controlled|your_opponent_controlled": "opponent"})


@rule("post", "{who:controlled}")
def _controlled(s: Scope, phrase: Phrase, who: str) -> None:
    if phrase.whose:
        raise s.misread("two owners for one noun")
    phrase.whose, phrase.past = who, True


@rule("post", "they_control|that_player_controls")
def _they_control(s: Scope, phrase: Phrase) -> None:
    phrase.whose = s.they or s.who
    if phrase.whose == "you":
        raise s.misread("which player?")


@rule("post", "their_owner_controls|its_owner_controls")
def _their_owner_controls(s: Scope, phrase: Phrase) -> None:
    whom = s.referent()
    if not isinstance(whom, It):
        raise s.misread("whose owner?")
    phrase.whose = f"owner of {whom.name}"


@rule("post", "from_the_top_of_your_deck")
def _on_top(s: Scope, phrase: Phrase) -> None:
    phrase.zones, phrase.whose, phrase.on_top = ("deck",), "you", True


@rule("post", "that_targets|that_target {of:targeted}")
def _that_targets(s: Scope, phrase: Phrase, of: Selector) -> None:
    phrase.tests.append(Targets(Among(of)))


@rule("post", "targeting {d:described}")
def _targeting(s: Scope, phrase: Phrase, d: Phrase) -> None:
    side = "opponent" if d.enemy else d.whose
    if d.det != "one" or d.zones or d.peek("target"):
        raise s.misread("which target?")
    phrase.tests.append(Targets(d.test(more=(Belongs(side),) if side else ()) or Kind("card")))


@rule("post", "that_targets|that_target {o:np}", cost=1)
def _that_targets_one(s: Scope, phrase: Phrase, o: Any) -> None:
    from .objects import event_test

    if o.refers or o.phrase.det != "one" or o.phrase.peek("target"):
        raise s.misread("which card?")
    test = event_test(s, o)
    if test is None:
        raise s.misread("which card?")
    phrase.tests.append(Targets(test))


@rule("targeted", "{of:reference}")
def _targeted(s: Scope, of: Selector) -> Selector:
    return of


@rule("post", "{who:owns}")
def _owns(s: Scope, phrase: Phrase, who: str) -> None:
    phrase.owned = who


@rule("post", "at_random")
def _at_random(s: Scope, phrase: Phrase) -> None:
    phrase.random = True


@rule("post", "with {first:feature} {more:or_feature*}")
def _with_any(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    phrase.tests.append(Either((first, *more)) if more else first)


@rule("post", "with {first:feature} {more:and_feature+}")
def _with_all(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    phrase.tests += [first, *more]


@rule("post", "without {f:feature}")
def _without(s: Scope, phrase: Phrase, f: Filter) -> None:
    phrase.tests.append(Not(f))


@rule("post", "revealed")
def _that_was_revealed(s: Scope, phrase: Phrase) -> None:
    phrase.among = True


@rule("post", "that_has|that_have {first:feature} {more:or_feature*}")
def _that_has(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    _with_any(s, phrase, first, more)


@rule("or_feature", "or|,_or|, {f:feature}")
def _or_feature(s: Scope, f: Filter) -> Filter:
    return f


@rule("and_feature", "and|,_and {f:feature}")
def _and_feature(s: Scope, f: Filter) -> Filter:
    return f


value(
    "feature",
    {
        "{k:keyword} abilities?": Has(SLOT.k),
        "at_least {n:amount} {stat:stat} // {n:amount} {stat:stat} or_more|or_greater": Compare(
            SLOT.stat, ">=", SLOT.n
        ),
        "{n:amount} {stat:stat} or_less|or_fewer // {n:amount} or_less|or_fewer {stat:stat}": Compare(
            SLOT.stat, "<=", SLOT.n
        ),
        "{n:amount} or_more|or_greater {stat:stat}": Compare(SLOT.stat, ">=", SLOT.n),
        "{c:counter_test}": SLOT.c,
        "{stat:stat} {c:than} {of:reference} // {c:degree} {stat:stat} than {of:reference}": Compare(
            SLOT.stat, SLOT.c, Stat(SLOT.stat, SLOT.of)
        ),
        "a_different_name_from|a_different_name_than {of:reference}": Not(NameOf(SLOT.of)),
        "{of:holder} 's name": NameOf(SLOT.of),
    },
)


value(
    "than",
    {
        "less_than|lower_than": "<",
        "greater_than|higher_than|more_than": ">",
        "equal_to_or_less_than|less_than_or_equal_to|equal_or_less_than|equal_to_or_lower_than": "<=",
        "equal_to_or_greater_than|greater_than_or_equal_to|equal_or_greater_than|equal_to_or_higher_than": ">=",
        "equal_to": "==",
    },
)
value(
    "degree",
    {
        "lower|less|a_lower|a_lesser": "<",
        "higher|greater|a_higher|a_greater": ">",
        "equal_or_lower|equal_or_less|equal_or_lesser|an_equal_or_lower|the_same_or_lower|the_same_or_less": "<=",
        "equal_or_higher|equal_or_greater|an_equal_or_higher|the_same_or_higher|the_same_or_greater": ">=",
    },
)


@rule("feature", "{c:degree} {stat:stat}")
def _by_degree(s: Scope, c: str, stat: str) -> Filter:
    """ "With equal or lower cost": than the card spoken of."""
    return Compare(stat, c, Stat(stat, s.referent()))


@rule("feature", "a_different_name")
def _another_name(s: Scope) -> Filter:
    return Not(NameOf(s.referent()))


value(
    "some_counters",
    {
        "a|an {name:counter_name} counter // {name:counter_name} counters": HasCounter(SLOT.name),
        "a counter // any? counters // one_or_more counters": HasCounter(""),
        "{n:int} or_more counters // at_least {n:int} counters": HasCounter("", SLOT.n),
        "{n:int} or_more {name:counter_name} counters // at_least {n:int} {name:counter_name} counters": HasCounter(
            SLOT.name, SLOT.n
        ),
        "no counters|counter": Not(HasCounter("")),
        "no {name:counter_name} counters|counter": Not(HasCounter(SLOT.name)),
    },
)
value("counter_test", {"{c:some_counters} // {c:some_counters} on_it|on_them": SLOT.c})


@rule("feature", "{n:amount} {stat:stat}")
def _with_so_much(s: Scope, n: Amount, stat: str) -> Filter:
    return Bound_("==", n, plain=True).of(s, stat)


@rule("feature", "exactly {n:amount} {stat:stat}")
def _with_exactly(s: Scope, n: Amount, stat: str) -> Filter:
    return Compare(stat, "==", n)


@dataclass(frozen=True)
class Bound_:
    """A comparison without its left side: "3 or less"."""

    op: str
    amount: Amount
    plain: bool = False  # a number alone

    def least(self, s: Scope) -> str:
        """The comparison; in some games a number alone means at least that number."""
        return ">=" if self.plain and s.language.least_numbers else self.op

    def of(self, s: Scope, stat: str) -> Filter:
        """The test of a card's number; costs are always meant exactly."""
        return Compare(stat, self.op if stat == "cost" else self.least(s), self.amount)


value(
    "bound",
    {
        "{n:amount} or_less|or_lower|or_fewer // at_most {n:amount}": Bound_("<=", SLOT.n),
        "{n:amount} or_more|or_greater|or_higher // at_least {n:amount}": Bound_(">=", SLOT.n),
        "{n:amount}": Bound_("==", SLOT.n, plain=True),
        "exactly {n:amount}": Bound_("==", SLOT.n),
        "less_than|lower_than {n:amount}": Bound_("<", SLOT.n),
        "more_than|greater_than|higher_than {n:amount}": Bound_(">", SLOT.n),
        "equal_to {v:value}": Bound_("==", SLOT.v),
        "equal_to_or_less_than|less_than_or_equal_to|equal_or_less_than {v:value}": Bound_("<=", SLOT.v),
    },
)


@rule("feature", "a|an {stat:stat} of {b:bound}", "{stat:stat} {b:bound}", "{stat:stat} of {b:bound}")
def _stat_bound(s: Scope, stat: str, b: Bound_) -> Filter:
    return b.of(s, stat)


@rule("feature", "the_same {stat:stat} as {of:reference}", "the_same {stat:stat}")
def _same_stat(s: Scope, stat: str, of: Selector | None = None) -> Filter:
    return Compare(stat, "==", Stat(stat, of or s.referent()))


@rule("post", "whose {stat:stat} is {b:bound}")
def _whose_bound(s: Scope, phrase: Phrase, stat: str, b: Bound_) -> None:
    phrase.tests.append(b.of(s, stat))


@rule("post", "whose {stat:stat} is {c:than} {of:reference}")
def _whose_than(s: Scope, phrase: Phrase, stat: str, c: str, of: Selector) -> None:
    phrase.tests.append(Compare(stat, c, Stat(stat, of)))


@rule("post", "whose {stat:stat} is {n:int} greater|more|higher than {of:reference}")
def _whose_more(s: Scope, phrase: Phrase, stat: str, n: int, of: Selector) -> None:
    phrase.tests.append(Compare(stat, "==", Sum((Stat(stat, of), n))))


@rule(
    "post",
    "with a? combined|total {stat:stat} of? {n:amount} or_less",
    "whose combined|total {stat:stat} is {n:amount} or_less",
)
def _combined(s: Scope, phrase: Phrase, stat: str, n: Amount) -> None:
    if s.language.terse and not phrase.peek("det"):
        phrase.det = "any_number"
    if phrase.peek("det") not in ("up_to", "any_number") or phrase.peek("distinct"):
        raise s.misread("of cards that are chosen together")
    phrase.tests.append(Combined(stat, n))


@rule("post", "that_cost_a_total_of {n:amount} {c:currency?} or_less")
def _total_cost(s: Scope, phrase: Phrase, n: Amount, c: str = "") -> None:
    _combined(s, phrase, "cost", n)


@rule("post", "that_was? adjacent_to {of:near}")
def _adjacent(s: Scope, phrase: Phrase, of: Selector) -> None:
    phrase.tests.append(Among(Adjacent(of)))


@rule("post", "in_front_of {of:near}")
def _in_front(s: Scope, phrase: Phrase, of: Selector) -> None:
    phrase.tests.append(Among(InFront(of)))


@rule("post", "equipped_to {of:near}")
def _equipped_to(s: Scope, phrase: Phrase, of: Selector) -> None:
    phrase.tests.append(Among(Hosted(of)))


@rule("post", "{m:mark}")
def _marked(s: Scope, phrase: Phrase, m: Filter) -> None:
    phrase.tests.append(m)


value("mark", {"that_dealt_damage_this_turn": Marked("dealt damage")})
value(
    "mark",
    {"that_dealt_or_was_dealt_damage_this_turn": Either((Marked("dealt damage"), Marked("was dealt damage")))},
)


@rule("feature", "the_same_name_as {of:reference}", "the_same_name")
def _same_name(s: Scope, of: Selector | None = None) -> Filter:
    return NameOf(of or s.referent())


@rule("post", "with_different_names")
def _different_names(s: Scope, phrase: Phrase) -> None:
    phrase.distinct = True


@rule("post", "with|with_both_the {a:NAME} and {b:NAME} traits")
def _traits(s: Scope, phrase: Phrase, a: str, b: str) -> None:
    phrase.tests += [Trait(a), Trait(b)]


@rule("post", "that_costs|that_cost|costing|with_cost|with_a_cost_of|with_cost_of {b:cost_bound}")
def _that_costs(s: Scope, phrase: Phrase, b: Bound_) -> None:
    phrase.tests.append(Compare("cost", b.op, b.amount))


@rule("cost_bound", "{b:bound}")
def _cost_bound(s: Scope, b: Bound_) -> Bound_:
    return b


@rule("post", "named {first:card_name} {more:or_name*}")
def _named(s: Scope, phrase: Phrase, first: str, more: list[str]) -> None:
    tests: list[Filter] = [Named(name) for name in (first, *more)]
    phrase.tests.append(tests[0] if len(tests) == 1 else Either(tuple(tests)))


@rule("post", "not_named|other_than|except|,_except {first:card_name} {more:or_name*} ,?")
def _not_named(s: Scope, phrase: Phrase, first: str, more: list[str]) -> None:
    phrase.tests += [Not(Named(name)) for name in (first, *more)]


@rule("post", "except|other_than {d:described}", cost=1)
def _except_such(s: Scope, phrase: Phrase, d: Phrase) -> None:
    test = d.test()
    if d.peek("det") or d.zones or d.whose or d.enemy or test is None:
        raise s.misread("except which?")
    phrase.tests.append(Not(test))


@rule("or_name", "or|,_or|, {n:card_name}", cost=-1)
def _or_name(s: Scope, n: str) -> str:
    return n


@rule("card_name", "{n:TITLE}", names="card")
def _quoted_name(s: Scope, n: str) -> str:
    return n


@rule("card_name", "{n:NAME}", names="card")
def _card_name(s: Scope, n: str) -> str:
    if s.language.quoted_names:
        raise s.misread("a name in quotation marks was expected")
    return n


@rule("post", "each_turn|in_a_turn")
def _each_turn(s: Scope, phrase: Phrase) -> None:
    if phrase.peek("det") != "nth":
        raise s.misread("which of them?")
    phrase.each_turn = True


@rule("post", "this_turn")
def _next_this_turn(s: Scope, phrase: Phrase) -> None:
    if phrase.peek("det") != "next":
        raise s.misread("what about this turn?")
    if phrase.whose:
        phrase.you_play = True  # "your next spell this turn"


@rule("post", "you_play", "you_play_this_turn")
def _you_play(s: Scope, phrase: Phrase) -> None:
    phrase.whose, phrase.you_play = "you", True


@rule("post", "an_opponent_plays|your_opponent_plays|your_opponents_play")
def _opponent_plays(s: Scope, phrase: Phrase) -> None:
    phrase.whose, phrase.you_play = "opponent", True


@rule(
    "post",
    "with “ {n:NAME} ” in_its_name|in_their_name|in_their_names",
    "with {n:TITLE} in_its_name|in_their_name|in_their_names",
    names="part",
)
def _name_contains(s: Scope, phrase: Phrase, n: str) -> None:
    phrase.tests.append(Named(n, part=True))


value(
    "mark",
    {
        "that_was_put_onto_the_field_this_turn|that_were_put_onto_the_field_this_turn"
        "|that_came_into_play_this_turn": Marked("entered")
    },
)


@rule("post", "you_'ve_played_this_turn|you've_played_this_turn|you_played_this_turn")
def _played(s: Scope, phrase: Phrase) -> None:
    phrase.played = True


@rule("post", ", excluding {of:reference}", "excluding|other_than {of:reference}")
def _excluding(s: Scope, phrase: Phrase, of: Selector) -> None:
    if of != This():
        raise s.misread("only this card can be left out")
    phrase.other = True


@rule("post", ",? including_this_one|including_this_card|including_itself")
def _including(s: Scope, phrase: Phrase) -> None:
    """ "Including this card" changes nothing: this card counts anyway, unless the text says "other"."""
    if phrase.other:
        raise s.misread("this card is no other card")


@rule("amount", "{n:int}")
def _integer(s: Scope, n: int) -> Amount:
    return n


value("amount", {"X": Bound("X"), "X plus {n:int}": Sum((Bound("X"), SLOT.n))})


@rule("amount", "X minus {n:int}")
def _x_less(s: Scope, n: int) -> Amount:
    return Sum((Bound("X"), -n))


@rule("int", "{n:INT}")
def _int(s: Scope, n: int) -> int:
    return n


NUMERALS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
value("int", {word: n for n, word in enumerate(NUMERALS, 2)})


@rule("nth", "{n:INT} st|nd|rd|th")
def _nth(s: Scope, n: int) -> int:
    return n


value("nth", {word: n for n, word in enumerate(["first", "second", "third", "fourth", "fifth"], 1)})
value("ordinal", {f"the_{word}": n for n, word in enumerate(["second", "third", "fourth", "fifth"], 2)})


@rule("post", "that_exceeds|that_exceed|in_excess_of|beyond {v:value}")
def _exceeding(s: Scope, phrase: Phrase, v: Amount) -> None:
    if not s.bare_nouns:
        raise s.misread("for each of what?")
    phrase.beyond, phrase.whole = v, True


@rule("post", "up_to {v:value}")
def _at_most_so_many(s: Scope, phrase: Phrase, v: Amount) -> None:
    """ "Any number of units up to the number of ..."."""
    if phrase.peek("det") != "any_number":
        raise s.misread("up to how many of what?")
    phrase.det, phrase.count, phrase.whole = "up_to", v, True


@rule("post", "equal_to {v:value}")
def _so_many(s: Scope, phrase: Phrase, v: Amount) -> None:
    if phrase.peek("det"):
        raise s.misread("so many of what?")
    phrase.det, phrase.count, phrase.whole = "number", v, True
