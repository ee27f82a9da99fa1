"""Phrases: one noun with the words around it, and the meaning of each word."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ..kernel.vocabulary.selectors import (
    All,
    Aspect,
    Compare,
    Either,
    Filter,
    Has,
    HasCounter,
    InState,
    Kind,
    Marked,
    Named,
    NameOf,
    Not,
    Other,
    Owned,
    This,
    Trait,
)
from ..kernel.vocabulary.values import Amount, Bound
from .meaning import Node, Posts, Scope, follows, is_a, means, misread, owe, pay, printed, rule, tokens, trees
from .references import owner, reference

POSTS: dict[str, Posts] = {}

ADJECTIVES: dict[str, Filter] = {
    "attacking": InState("attacking"),
    "faceup": Not(InState("facedown")),
}
STATS = {"cost_word": "cost"}


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
        for word in phrase.owing.pop(self.name, ()):
            pay(word, self.name)
        found: V = phrase.said.get(self.name, self.usual)
        return found

    def __set__(self, phrase: Phrase, value: V) -> None:
        phrase.said[self.name] = value


@dataclass
class Phrase:
    """One noun with its words."""

    node: Node
    said: dict[str, Any] = field(default_factory=dict, init=False)  # the values of modifiers
    owing: dict[str, list[Node]] = field(default_factory=dict, init=False)  # their words
    det: Modifier[str] = Modifier("")
    count: Amount | None = None
    kinds: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    tests: list[Filter] = field(default_factory=list)
    other: bool = False
    enemy: bool = False
    random: Modifier[bool] = Modifier(False)
    limit: Modifier[str] = Modifier("")  # "or less", "or more"
    zones: tuple[str, ...] = ()
    whose: str = ""
    among: bool = False
    distinct: Modifier[bool] = Modifier(False)
    played: Modifier[bool] = Modifier(False)
    excluding_this: Modifier[bool] = Modifier(False)
    put_by_this: Modifier[bool] = Modifier(False)
    token_traits: frozenset[str] = frozenset()
    known_tokens: frozenset[str] = frozenset()
    owned: str = ""  # "you own"
    head: Node | None = None  # its last noun or name
    you_play: Modifier[bool] = Modifier(False)  # "any spell you play"
    target: Modifier[str] = Modifier("")  # "target" or "another target": chosen when the text is played

    def peek(self, name: str) -> Any:
        """The value of a modifier, without marking it as used."""
        return self.said.get(name)

    def owes(self, name: str, word: Node) -> None:
        """Records a modifier of the noun."""
        self.owing.setdefault(name, []).append(word)
        owe(word, name)

    def take_over(self, before: Phrase) -> None:
        """The noun gets the modifiers of the noun before it."""
        self.said = {**self.said, **{name: value for name, value in before.said.items() if value}}
        self.owing = {**self.owing, **before.owing}
        self.count = before.count

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
        tests: list[Filter] = [Kind(kind) for kind in self.kinds if kind != "card" and (kind,) != home]
        tests += self.named()
        tests += self.tests
        tests += more
        if self.other:
            tests.append(Other())
        return both(tests)


def both(tests: list[Filter]) -> Filter | None:
    """All of the tests as one."""
    if not tests:
        return None
    return tests[0] if len(tests) == 1 else All(tuple(tests))


def places(scope: Scope, node: Node, phrase: Phrase) -> None:
    """Where the cards are."""
    zones: list[str] = []
    whose = ""
    for place in trees(node):
        side = owner(scope, trees(place)[0])
        if whose and side != whose:
            raise misread(node, "two owners in one place")
        whose = side
        zones += tokens(place, "ZONE")
    if phrase.zones:
        raise misread(node, "two places for one noun")
    phrase.zones = tuple(zones)
    if phrase.whose and whose not in ("each", phrase.whose):
        raise misread(node, "two owners for one noun")
    phrase.whose = phrase.whose if whose == "each" and phrase.whose else whose  # "your followers on the field"


# --- phrases ----------------------------------------------------------------------------------------


def described(scope: Scope, node: Node) -> Phrase:
    """One noun with its words."""
    known = scope.language.names.tokens
    phrase = Phrase(node, token_traits=scope.language.token_traits, known_tokens=known)
    for child in trees(node):
        name = rule(child)
        _in_order(scope, child, phrase)
        before = dict(phrase.said)
        if name in DETERMINERS:
            determiner(child, phrase)
        elif name in scope.meanings.posts:
            scope.meanings.posts[name](scope, child, phrase)
        else:
            noun_word(scope, child, phrase)
        for changed in [key for key, value in phrase.said.items() if before.get(key) != value]:
            phrase.owes(changed, child)
    if phrase.owned:
        _owned(scope, phrase)
    return phrase


NOUNS = ("kind", "kinds", "kind_or_less", "kind_or_more", "permanent")
NAMES = ("name", "title", "spec", "subtype")


def _in_order(scope: Scope, node: Node, phrase: Phrase) -> None:
    """Checks the order of words: adjectives come before the noun."""
    before = phrase.head
    if is_a(node, *NOUNS, *NAMES):
        phrase.head = node
    if before is not None and is_a(before, *NOUNS) and is_a(node, *BEFORE_NOUNS, *NAMES, *scope.meanings.adjectives):
        raise misread(node, "this stands behind its noun")


BEFORE_NOUNS = (
    "aspect",
    "not_aspect",
    "costly",
    "enemy",
    "random",
    "faceup",
    "other",
    "qualities",
    "not_quality",
    "different",
    "expelled",
)


def complete(phrase: Phrase) -> None:
    """Checks that a noun is complete: a singular noun needs "a", "each" or the like before it."""
    if phrase.head is None:
        raise misread(phrase.node, "cards of which kind?")
    counted = (
        ("for each", "for every", "number of", "cost of") if is_a(phrase.head, *NAMES) else ("for each", "for every")
    )
    if not phrase.peek("det") and not printed(phrase.head).endswith("s") and not follows(phrase.node, *counted):
        raise misread(phrase.node, "how many?")


def _owned(scope: Scope, phrase: Phrase) -> None:
    """The player of the cards: the controller in play, the owner elsewhere."""
    assumed = [scope.language.home_zones[kind] for kind in phrase.kinds if kind in scope.language.home_zones]
    zones = phrase.zones or assumed[:1] or (scope.language.default_zone,)
    if scope.language.default_zone in zones:
        phrase.tests.append(Owned(phrase.owned))
    elif phrase.whose not in ("", phrase.owned):
        raise misread(phrase.node, "two owners for one noun")
    else:
        phrase.whose = phrase.owned


DETERMINERS = frozenset(
    [
        "one",
        "number",
        "x_number",
        "up_to",
        "up_to_x",
        "any_number",
        "each",
        "another",
        "each_other",
        "one_of_yours",
        "your_others",
        "yours",
        "at_least",
        "some",
        "target",
        "another_target",
        "number_target",
        "up_to_target",
        "any_number_target",
        "none",
        "next",
        "any",
    ]
)


def determiner(node: Node, phrase: Phrase) -> None:
    """The number and the player of a determiner."""
    name = rule(node)
    numbers = tokens(node, "INT")
    phrase.det = name
    if numbers:
        phrase.count = int(numbers[0])
    if name == "x_number":
        phrase.det, phrase.count = "number", Bound("X")
    elif name == "up_to_x":
        phrase.det, phrase.count = "up_to", Bound("X")
    if name.endswith("target"):
        phrase.target = "another target" if name == "another_target" else "target"
        phrase.det = "one" if name in ("target", "another_target") else name.removesuffix("_target")
    if name == "some":
        phrase.det, phrase.count = "at_least", 1
    if name in ("another", "each_other", "your_others"):
        phrase.other = True
    if name in ("one_of_yours", "your_others", "yours"):
        phrase.whose = "you"
    if name == "one_of_yours":
        phrase.det = "one"


def noun_word(scope: Scope, node: Node, phrase: Phrase) -> None:
    """A noun, or an adjective before it."""
    name = rule(node)
    said = tokens(node)
    if name == "kind":
        phrase.kinds.append(said[0])
    elif name in ("kind_or_less", "kind_or_more"):
        phrase.kinds.append(said[0])
        phrase.limit = name.removeprefix("kind_").replace("_", " ")
    elif name == "name":
        phrase.names.append(said[0])
    elif name == "aspect":
        phrase.tests.append(Aspect(said[0]))
    elif name == "not_aspect":
        phrase.tests.append(Not(Aspect(said[0])))
    elif name == "costly":
        phrase.tests.append(Compare("cost", "==", int(said[0])))
    elif name == "enemy":
        phrase.enemy = True
    elif name == "random":
        phrase.random = True
    elif name == "other":
        phrase.other = True
    elif name in scope.meanings.adjectives:
        phrase.tests.append(scope.meanings.adjectives[name])
    else:
        raise misread(node, "this word has no meaning here")


@means(POSTS, "at")
def _at(scope: Scope, node: Node, phrase: Phrase) -> None:
    places(scope, trees(node)[0], phrase)


@means(POSTS, "among_them")
def _among_them(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.among = True


@means(POSTS, "you_control")
def _you_control(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.whose = "you"


@means(POSTS, "opponent_controls")
def _opponent_controls(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.whose = "opponent"


@means(POSTS, "they_control")
def _they_control(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.whose = scope.they or scope.who
    if phrase.whose == "you":
        raise misread(node, "which player?")


@means(POSTS, "you_own")
def _you_own(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.owned = "you"


@means(POSTS, "opponent_owns")
def _opponent_owns(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.owned = "opponent"


@means(POSTS, "at_random")
def _at_random(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.random = True


@means(POSTS, "with_keyword")
def _with_keyword(scope: Scope, node: Node, phrase: Phrase) -> None:
    tests: list[Filter] = [Has(word) for word in tokens(node, "KEYWORD")]
    phrase.tests.append(tests[0] if len(tests) == 1 else Either(tuple(tests)))


@means(POSTS, "with_keywords")
def _with_keywords(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests += [Has(word) for word in tokens(node, "KEYWORD")]


@means(POSTS, "with_stat_or_less")
def _with_stat_or_less(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Compare(stat_word(scope, trees(node)[1]), "<=", amount(scope, trees(node)[0])))


@means(POSTS, "with_stat_or_more")
def _with_stat_or_more(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Compare(stat_word(scope, trees(node)[1]), ">=", amount(scope, trees(node)[0])))


@means(POSTS, "with_stat_exact")
def _with_stat_exact(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Compare(stat_word(scope, trees(node)[1]), "==", amount(scope, trees(node)[0])))


@means(POSTS, "with_counter")
def _with_counter(scope: Scope, node: Node, phrase: Phrase) -> None:
    counters = trees(node)[0]
    if rule(trees(counters)[0]) != "one":
        raise misread(node, "how many counters?")
    phrase.tests.append(HasCounter(tokens(counters, "NAME")[0]))


@means(POSTS, "different_name")
def _different_name(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Not(NameOf(reference(scope, trees(node)[0]))))


@means(POSTS, "same_name")
def _same_name(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(NameOf(reference(scope, trees(node)[0])))


@means(POSTS, "different_names")
def _different_names(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.distinct = True


@means(POSTS, "that_costs")
def _that_costs(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(cost_test(scope, trees(node)[0]))


@means(POSTS, "named")
def _named(scope: Scope, node: Node, phrase: Phrase) -> None:
    tests: list[Filter] = [Named(name) for name in tokens(trees(node)[0], "NAME")]
    phrase.tests.append(tests[0] if len(tests) == 1 else Either(tuple(tests)))


@means(POSTS, "not_named")
def _not_named(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests += [Not(Named(name)) for name in tokens(trees(node)[0], "NAME")]


@means(POSTS, "you_play")
def _you_play(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.whose, phrase.you_play = "you", True


@means(POSTS, "opponent_plays")
def _opponent_plays(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.whose, phrase.you_play = "opponent", True


@means(POSTS, "with_traits")
def _with_traits(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests += [Trait(name) for name in tokens(node, "NAME")]


@means(POSTS, "name_contains")
def _name_contains(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Named(tokens(node, "NAME")[0], part=True))


@means(POSTS, "entered_this_turn")
def _entered(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Marked("entered"))


@means(POSTS, "played_this_turn")
def _played(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.played = True


@means(POSTS, "excluding")
def _excluding(scope: Scope, node: Node, phrase: Phrase) -> None:
    if reference(scope, trees(node)[0]) != This():
        raise misread(node, "only this card can be left out")
    phrase.excluding_this = True


@means(POSTS, "including_this")
def _including(scope: Scope, node: Node, phrase: Phrase) -> None:
    """ "Including this card" changes nothing: this card counts anyway, unless the text says "other"."""
    if phrase.other or phrase.peek("excluding_this"):
        raise misread(node, "this card is no other card")


@means(POSTS, "put_by_this")
def _put_by_this(scope: Scope, node: Node, phrase: Phrase) -> None:
    if owner(scope, trees(node)[0]) != "you" or tokens(node, "ZONE") != [scope.language.discard_zone]:
        raise misread(node, "put where?")
    phrase.put_by_this = True


def cost_test(scope: Scope, node: Node) -> Compare:
    """ "3 or less" and its like, in the game's currency."""
    op = {"cost_exact": "==", "cost_or_less": "<=", "cost_or_more": ">="}[rule(node)]
    return Compare("cost", op, amount(scope, trees(node)[0]))


def stat_word(scope: Scope, node: Node) -> str:
    """The number a word or icon stands for."""
    if rule(node) == "stat_icon":
        return tokens(node, "STAT")[0]
    return scope.meanings.stats[rule(node)]


def amount(scope: Scope, node: Node) -> Amount:
    """A plain number or X."""
    return Bound("X") if rule(node) == "x" else int(tokens(node, "INT")[0])
