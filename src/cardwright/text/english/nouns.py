"""Noun phrases: one noun, and the words before it."""

from __future__ import annotations

from ...kernel.vocabulary.effect_analysis import CHOSEN
from ...kernel.vocabulary.selectors import (
    All,
    Aspect,
    Compare,
    Either,
    Filter,
    InState,
    Kind,
    Named,
    Not,
    Owned,
    Trait,
)
from ..reading.chart import Node
from ..reading.templates import SLOT
from .core import rule, value
from .phrase import Phrase
from .scope import Scope, misread

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
    if not phrase.peek("det") and not phrase.counted and s.card.is_named(phrase.node):
        raise misread(phrase.node, "how many?")  # the card itself, also if its name looks like a plural: LOW 201.3
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
    if words[0] in s.language.aspects() or (len(words) > 1 and n != " ".join(words)):
        raise s.misread("a trait was expected")
    return Trait(words[0])


@rule("noun_word", "{first:unlike} {more:more_unlike*}")
def _neither(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    """ "Non-token unit", "non-unit, non-spell card"."""
    before_noun(s, phrase)
    phrase.tests += [Not(test) for test in (first, *more)]


value("unlike", {"non {q:quality}": SLOT.q, "non {k:kind}": Kind(SLOT.k), "non {a:adjective}": SLOT.a})
rule("more_unlike", ", {u:unlike}")(lambda s, u: u)


@rule("noun_word", "{a:aspect} {more:or_aspect+}")
def _aspects(s: Scope, phrase: Phrase, a: str, more: list[str]) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Either(tuple(Aspect(name) for name in (a, *more))))


rule("or_aspect", "or|/|and_/_or|,|,_or {a:aspect}")(lambda s, a: a)


@rule("noun_word", "different")
def _different(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    phrase.distinct = True


@rule("noun_word", "{k:kind} or_less|or_fewer")
def _kind_or_less(s: Scope, phrase: Phrase, k: str) -> None:
    _kind(s, phrase, k)
    phrase.limit = "<="


@rule("noun_word", "{k:kind} or_more|or_greater")
def _kind_or_more(s: Scope, phrase: Phrase, k: str) -> None:
    _kind(s, phrase, k)
    phrase.limit = ">="


@rule("noun_word", "{n:NAME}")
def _name(s: Scope, phrase: Phrase, n: str) -> None:
    if s.language.terse and n in s.language.names.factions:
        _aspect(s, phrase, n)
        return
    head(s, phrase, False)
    if s.language.quoted_names and _is_first_name(s, n):
        phrase.tests.append(Named(n, True))  # "one of your Ada units", where cards are called "Ada, ..."
    elif s.language.quoted_names and n not in s.language.names.tokens:
        _traits_of(s, phrase, n)
    else:
        phrase.names.append(n)


def _is_first_name(s: Scope, said: str) -> bool:
    """Whether cards have this name before a comma, while none has such a trait."""
    known = s.language.names
    a_trait = known.traits.union(s.language.aspects()).intersection(s.language.trait_words(said))
    return not a_trait and any(name.startswith(f"{said}, ") for name in known.cards)


def _traits_of(s: Scope, phrase: Phrase, said: str) -> None:
    """Capitalised words without quotation marks: traits first, in whatever order they are said, then aspects."""
    _part_of_name(phrase)
    words = s.language.trait_words(said)
    aspects = s.language.aspects()
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
    words = s.language.described(n)
    if not s.language.describes_token(words):
        raise s.misread("there is no such token")
    phrase.names.append(words)


@rule("noun_word", "{a:aspect}")
def _aspect(s: Scope, phrase: Phrase, a: str) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Aspect(a))


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
    if any(name not in s.language.names.traits for name in phrase.names):
        raise misread(phrase.node, "a trait stands after “enemy”")
    phrase.enemy = True


@rule("noun_word", "ally|allied|friendly")
def _ally(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    if phrase.whose or phrase.enemy:
        raise s.misread("whose?")
    phrase.whose = "you"


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


@rule("noun_word", "{a:adjective} or {b:adjective}")
def _either_adjective(s: Scope, phrase: Phrase, a: Filter, b: Filter) -> None:
    """ "Target attacking or blocking unit"."""
    before_noun(s, phrase)
    phrase.tests.append(Either((a, b)))


value("adjective", {"attacking": InState("attacking"), "faceup": Not(InState("facedown"))})
value("adjective", {"damaged": InState("damaged")})
