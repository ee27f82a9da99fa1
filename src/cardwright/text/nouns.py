"""Noun phrases: which cards, how many of them, and what "it" means."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..kernel.effects import Pick
from ..kernel.selectors import (
    All,
    Among,
    Aspect,
    Cards,
    Compare,
    Either,
    Filter,
    Has,
    HasCounter,
    InState,
    It,
    Joined,
    Kind,
    LeaderOf,
    Marked,
    Named,
    NameOf,
    Not,
    Only,
    Other,
    Selector,
    This,
    TopCards,
    Trait,
    Without,
)
from ..kernel.values import Amount, Bound
from .meaning import Node, Posts, Scope, means, misread, part, rule, tokens, trees

POSTS: dict[str, Posts] = {}

EACH = ("each", "each_other", "yours", "your_others", "")
STATES = {"engaged": "engaged", "reserved": "reserved", "evolved": "evolved", "attacking": "attacking"}


@dataclass
class Phrase:
    """One noun with its words: what is said of the cards, before it is known what the sentence does with them."""

    node: Node
    det: str = ""
    count: Amount | None = None
    kinds: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    tests: list[Filter] = field(default_factory=list)
    other: bool = False
    enemy: bool = False
    random: bool = False
    limit: str = ""  # "or less", "or more"
    zones: tuple[str, ...] = ()
    whose: str = ""
    among: bool = False
    distinct: bool = False
    played: bool = False
    excluding_this: bool = False
    put_by_this: bool = False
    token_traits: frozenset[str] = frozenset()
    you_play: bool = False  # "any spell you play"

    @property
    def bare(self) -> bool:
        """Nothing but names or adjectives: the noun itself comes after "or"."""
        return not self.kinds and not self.zones and not self.whose and not self.among

    def named(self) -> list[Filter]:
        """What the capitalised words mean: a name before "token" or alone, a trait before another noun."""
        if not self.names:
            return []
        named = not self.kinds or self.kinds == ["token"]
        traits = self.token_traits if self.kinds else ()
        tests: list[Filter] = [Named(n) if named and n not in traits else Trait(n) for n in self.names]
        return tests if len(tests) == 1 else [Either(tuple(tests))]

    def test(self, *, more: tuple[Filter, ...] = (), home: tuple[str, ...] = ()) -> Filter | None:
        """The filter of the phrase: kinds first, then what is said in printed order, then who and what it is not."""
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


@dataclass
class Noun:
    """A noun phrase read: the cards it could mean and how many of them it does mean."""

    node: Node
    selector: Selector
    phrases: list[Phrase] = field(default_factory=list)
    refers: bool = False  # "it", "this card", "your leader", the top cards: exactly those cards
    any_of: bool = False

    @property
    def phrase(self) -> Phrase:
        """The phrase of a described noun."""
        if not self.phrases:
            raise misread(self.node, "a description was expected here")
        return self.phrases[0]

    @property
    def each(self) -> bool:
        """Whether every card that fits is meant."""
        return not self.refers and self.phrase.det in EACH and not self.phrase.random

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds said, for later references such as "the amulet"."""
        return tuple(kind for phrase in self.phrases for kind in phrase.kinds)

    def count(self) -> tuple[Amount, bool]:
        """How many are to be chosen (-1: any number), and whether fewer will do."""
        phrase = self.phrase
        if phrase.det in ("one", "another"):
            return 1, False
        if phrase.det == "number" and phrase.count is not None and not phrase.limit:
            return phrase.count, False
        if phrase.det == "up_to" and phrase.count is not None:
            return phrase.count, True
        if phrase.det == "any_number":
            return -1, True
        raise misread(self.node, "how many?")

    def zones(self) -> tuple[str, ...]:
        """The zones the cards are in."""
        return tuple(zone for phrase in self.phrases for zone in phrase.zones)


# --- owners and places ------------------------------------------------------------------------------


def owner(scope: Scope, node: Node) -> str:
    """Whose zone is meant."""
    name = rule(node)
    if name == "your":
        return "you"
    if name == "anyones":
        return "each"
    if name == "its_owners":
        return "owner"
    if name == "its_controllers":
        return controller(scope, node, scope.referent(node))
    if name == "opponents_":
        return "opponent"
    if name == "their":
        if scope.who != "you":
            return scope.who
        if scope.they:
            return scope.they
        raise misread(node, "whose?")
    if name == "that_ones":
        return controller(scope, node, reference(scope, trees(node)[0]).selector)
    raise misread(node, "whose?")


def controller(scope: Scope, node: Node, selector: Selector) -> str:
    """The player who controls some cards."""
    side = side_of(scope, selector)
    if side:
        return side
    if isinstance(selector, It):
        return f"controller of {selector.name}"
    raise misread(node, "whose?")


def side_of(scope: Scope, selector: Selector) -> str:
    """Whose cards a selector finds, if that is certain."""
    if isinstance(selector, Cards):
        return selector.whose if selector.whose in ("you", "opponent") else ""
    if isinstance(selector, Joined):
        sides = {side_of(scope, piece) for piece in selector.parts}
        return sides.pop() if len(sides) == 1 else ""
    if isinstance(selector, It):
        for target in scope.targets:
            if target.bind == selector.name:
                return side_of(scope, target.what)
    return "you" if isinstance(selector, This) else ""


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
    phrase.whose = whose


# --- phrases ----------------------------------------------------------------------------------------


def described(scope: Scope, node: Node) -> Phrase:
    """One noun with its words."""
    phrase = Phrase(node, token_traits=scope.language.token_traits)
    for child in trees(node):
        name = rule(child)
        if name in DETERMINERS:
            determiner(child, phrase)
        elif name in scope.meanings.posts:
            scope.meanings.posts[name](scope, child, phrase)
        else:
            noun_word(child, phrase)
    return phrase


DETERMINERS = frozenset(
    "one number x_number up_to up_to_x any_number each another each_other one_of_yours your_others yours at_least none next any".split()
)


def determiner(node: Node, phrase: Phrase) -> None:
    """How many, and whose."""
    name = rule(node)
    numbers = tokens(node, "INT")
    phrase.det = name
    if numbers:
        phrase.count = int(numbers[0])
    if name == "x_number":
        phrase.det, phrase.count = "number", Bound("X")
    elif name == "up_to_x":
        phrase.det, phrase.count = "up_to", Bound("X")
    if name in ("another", "each_other", "your_others"):
        phrase.other = True
    if name in ("one_of_yours", "your_others", "yours"):
        phrase.whose = "you"
    if name == "one_of_yours":
        phrase.det = "one"


def noun_word(node: Node, phrase: Phrase) -> None:
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
    elif name == "costly":
        phrase.tests.append(Compare("cost", "==", int(said[0])))
    elif name == "enemy":
        phrase.enemy = True
    elif name == "random":
        phrase.random = True
    elif name == "other":
        phrase.other = True
    elif name == "unevolved":
        phrase.tests.append(Not(InState("evolved")))
    elif name == "faceup":
        phrase.tests.append(Not(InState("facedown")))
    elif name in STATES:
        phrase.tests.append(InState(STATES[name]))
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


@means(POSTS, "with_keyword")
def _with_keyword(scope: Scope, node: Node, phrase: Phrase) -> None:
    tests: list[Filter] = [Has(word) for word in tokens(node, "KEYWORD")]
    phrase.tests.append(tests[0] if len(tests) == 1 else Either(tuple(tests)))


@means(POSTS, "with_keywords")
def _with_keywords(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests += [Has(word) for word in tokens(node, "KEYWORD")]


@means(POSTS, "with_stat_or_less")
def _with_stat_or_less(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Compare(stat_word(trees(node)[1]), "<=", amount(scope, trees(node)[0])))


@means(POSTS, "with_stat_or_more")
def _with_stat_or_more(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Compare(stat_word(trees(node)[1]), ">=", amount(scope, trees(node)[0])))


@means(POSTS, "with_stat_exact")
def _with_stat_exact(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Compare(stat_word(trees(node)[1]), "==", amount(scope, trees(node)[0])))


@means(POSTS, "with_counter")
def _with_counter(scope: Scope, node: Node, phrase: Phrase) -> None:
    counters = trees(node)[0]
    if rule(trees(counters)[0]) != "one":
        raise misread(node, "how many counters?")
    phrase.tests.append(HasCounter(tokens(counters, "NAME")[0]))


@means(POSTS, "different_name")
def _different_name(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(Not(NameOf(reference(scope, trees(node)[0]).selector)))


@means(POSTS, "same_name")
def _same_name(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.tests.append(NameOf(reference(scope, trees(node)[0]).selector))


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
    if reference(scope, trees(node)[0]).selector != This():
        raise misread(node, "only this card can be left out")
    phrase.excluding_this = True


@means(POSTS, "put_by_this")
def _put_by_this(scope: Scope, node: Node, phrase: Phrase) -> None:
    phrase.put_by_this = True


def cost_test(scope: Scope, node: Node) -> Compare:
    """ "3 play points or less" and its like."""
    op = {"cost_exact": "==", "cost_or_less": "<=", "cost_or_more": ">="}[rule(node)]
    return Compare("cost", op, amount(scope, trees(node)[0]))


def stat_word(node: Node) -> str:
    """The number a word or icon stands for."""
    icon = tokens(node, "STAT")
    words = {"attack": "attack", "defense": "defense", "cost_word": "cost", "evolve_cost": "evolve cost"}
    return icon[0] if icon else words[rule(node)]


def amount(scope: Scope, node: Node) -> Amount:
    """A plain number or X."""
    return Bound("X") if rule(node) == "x" else int(tokens(node, "INT")[0])


# --- references -------------------------------------------------------------------------------------


def reference(scope: Scope, node: Node) -> Noun:
    """What a pronoun or a definite noun means."""
    name = rule(node)
    said = tokens(node, "KIND")
    if name in ("this", "this_kind"):
        if said and said[0] not in ("card", *scope.kinds):
            raise misread(node, f"this card is no {said[0]}")
        return Noun(node, This(), refers=True)
    if name == "it":
        return Noun(node, scope.referent(node), refers=True)
    if name == "them":
        several = scope.counted or scope.referent(node)
        if several == This():
            raise misread(node, "this card is only one")
        return Noun(node, several, refers=True)
    if name == "that":
        known = scope.known.get(said[0])
        return Noun(node, known or scope.referent(node), refers=True)
    if name == "your_leader":
        return Noun(node, Cards(("leader",), "you"), refers=True)
    if name == "its_leader":
        return Noun(node, leader_of(scope, scope.referent(node)), refers=True)
    if name == "leader_of" and said == ["leader"]:
        return Noun(node, leader_of(scope, reference(scope, trees(node)[0]).selector), refers=True)
    if name in ("remaining", "rest"):
        if scope.looked is None:
            raise misread(node, "remaining of what?")
        return Noun(node, left(scope), refers=True)
    raise misread(node, "it is not clear what this refers to")


def left(scope: Scope) -> Selector:
    """Of the cards looked at, those not picked yet."""
    assert scope.looked is not None
    if not scope.picked:
        return scope.looked
    return Without(scope.looked, scope.picked[0] if len(scope.picked) == 1 else Joined(tuple(scope.picked)))


def leader_of(scope: Scope, selector: Selector) -> Selector:
    """The leader of some cards' controller."""
    return LeaderOf(selector)


# --- whole noun phrases -----------------------------------------------------------------------------


def noun(scope: Scope, node: Node) -> Noun:
    """A noun phrase, with "and" and "or" spread over its words."""
    atoms = trees(node) if rule(node) == "np" else [node]
    said = tokens(node) if rule(node) == "np" else []
    if len(atoms) == 1:
        return atom(scope, atoms[0])
    joins = {"or" if "or" in word else "and" for word in said}
    if len(joins) > 1:
        raise misread(node, "“and” and “or” in one phrase")
    if all(rule(child) == "described" for child in atoms):
        phrases = spread([described(scope, child) for child in atoms], joins.pop())
        return Noun(node, select_all(scope, phrases), phrases)
    parts = [atom(scope, child) for child in atoms]
    if joins != {"and"} or not all(piece.refers or piece.each for piece in parts):
        raise misread(node, "which of them?")
    return Noun(node, Joined(tuple(piece.selector for piece in parts)), refers=True)


def atom(scope: Scope, node: Node) -> Noun:
    """A noun phrase without a conjunction."""
    name = rule(node)
    if name == "described":
        phrase = described(scope, node)
        return Noun(node, select_all(scope, [phrase]), [phrase])
    if name == "referred":
        return reference(scope, trees(node)[0])
    if name == "referred_at":
        found = reference(scope, trees(node)[0])
        if found.selector != This():
            raise misread(node, "where else?")
        places(scope, trees(node)[1], spot := Phrase(node))
        if spot.whose not in ("you", "each"):
            raise misread(node, "where else?")
        return Noun(node, This(), [spot], refers=True)
    if name == "top_cards":
        top = trees(node)[0]
        if tokens(top, "ZONE") != ["deck"]:
            raise misread(top, "only a deck has a top")
        numbers = tokens(top, "INT")
        count: Amount = Bound("X") if rule(top) == "top_x" else int(numbers[0]) if numbers else 1
        return Noun(node, TopCards(count, owner(scope, trees(top)[0])), refers=True)
    if name == "whole_zone":
        return Noun(node, Cards((tokens(node, "ZONE")[0],), owner(scope, trees(node)[0])), refers=True)
    if name in ("any_of_them", "one_of_them"):
        phrase = Phrase(node, det="any_number" if name == "any_of_them" else "one")
        return Noun(node, scope.referent(node), [phrase], any_of=True)
    raise misread(node, "this phrase has no meaning here")


def spread(phrases: list[Phrase], join: str) -> list[Phrase]:
    """Give each of several nouns the words said once for all of them."""
    last = phrases[-1]
    first = phrases[0]
    while len(phrases) > 1 and phrases[-2].bare and not phrases[-2].tests:
        before = phrases[-2]  # "a Crystalian or Pixie follower": one noun with two names
        if join == "and" and before.det in ("one", "another"):
            if last.kinds or len(before.names) != 1 or len(last.names) != 1:
                raise misread(last.node, "one card cannot be both")
            last.names = [f"{before.names[0]} and {last.names[0]}"]  # a printed name
        else:
            last.names = before.names + last.names
        last.det, last.count = before.det, before.count
        last.other |= before.other
        last.enemy |= before.enemy
        phrases.pop(-2)
    if len(phrases) > 1 and join == "and" and first.det not in EACH:
        raise misread(last.node, "each of them is chosen by itself")
    for phrase in phrases[1:]:
        if not phrase.det:
            phrase.det, phrase.count = first.det, first.count
            phrase.other |= first.other and "leader" not in phrase.kinds
        elif phrase.det != first.det or phrase.count != first.count:
            raise misread(phrase.node, "two counts in one choice")
        if first.enemy and not phrase.enemy and not phrase.whose:
            phrase.enemy = True
    for phrase in phrases[:-1]:
        if not phrase.zones and "leader" not in phrase.kinds:
            phrase.zones, phrase.whose = last.zones, phrase.whose or last.whose
            phrase.among |= last.among
    return phrases


def select_all(scope: Scope, phrases: list[Phrase]) -> Selector:
    """Every card the phrases could mean."""
    if scope.among and all(not phrase.zones and not phrase.whose for phrase in phrases):
        for phrase in phrases:
            phrase.among = True
    if any(phrase.among for phrase in phrases):
        if scope.looked is None:
            raise misread(phrases[0].node, "among which?")
        where = either(phrases)
        among = left(scope)
        return Only(among, where) if where is not None else among
    placed: list[tuple[tuple[str, ...], str]] = []
    for phrase in phrases:
        where_is = (zones_of(scope, phrase), side(phrase))
        if where_is not in placed:
            placed.append(where_is)
    parts = [
        Cards(zones, whose, either([p for p in phrases if (zones_of(scope, p), side(p)) == (zones, whose)], zones))
        for zones, whose in placed
    ]
    return parts[0] if len(parts) == 1 else Joined(tuple(parts))


def either(phrases: list[Phrase], home: tuple[str, ...] = ()) -> Filter | None:
    """What all the cards of alternative phrases pass; a kind that a zone is named after need not be tested."""
    tests = [phrase.test(home=home) for phrase in phrases]
    if any(test is None for test in tests):
        return None
    found = tuple(test for test in tests if test is not None)
    return found[0] if len(found) == 1 else Either(found)


def zones_of(scope: Scope, phrase: Phrase) -> tuple[str, ...]:
    """Where the cards are: where it says, or where the game takes such cards to be."""
    if phrase.zones:
        return phrase.zones
    for kind in phrase.kinds:
        home = scope.language.home_zones.get(kind)
        if home is not None:
            return (home,)
    return (scope.language.default_zone,)


def side(phrase: Phrase) -> str:
    """Whose cards are meant."""
    if phrase.enemy:
        if phrase.whose == "you":
            raise misread(phrase.node, "an enemy card of yours?")
        return "opponent"
    return phrase.whose or "each"


# --- cards an instruction acts on ---------------------------------------------------------------------


def objects(scope: Scope, found: Noun) -> Selector:
    """The cards an instruction acts on: those referred to, all that fit, or some picked now."""
    if found.refers:
        if found.phrases and found.phrases[0].zones != (scope.language.default_zone,):
            scope.zones = found.phrases[0].zones  # "put this card from your cemetery ...": it works there
        return found.selector
    if found.phrase.det in ("at_least", "none", "next") or found.phrase.limit:
        raise misread(found.node, "how many?")
    if found.phrase.distinct:
        raise misread(found.node, "different names")
    if found.each:
        return found.selector
    return pick(scope, found)


def pick(scope: Scope, found: Noun) -> Selector:
    """Let a player choose while the ability resolves."""
    amount_, up_to = found.count()
    where = [zones_of(scope, phrase) for phrase in found.phrases if not phrase.zones and not phrase.among]
    if any(set(phrase.kinds) & scope.language.played_kinds for phrase in found.phrases) and where and not found.any_of:
        raise misread(found.node, "where?")
    bind = scope.bind()
    random = found.phrase.random
    scope.emit(Pick(found.selector, amount_, up_to=up_to, who=scope.who, random=random, bind=bind))
    if found.phrase.among:
        scope.picked.append(It(bind))
    return scope.refer(It(bind), found.kinds)


def only_card(found: Noun) -> Phrase:
    """The phrase of plain cards ("2 cards"), nothing else said of them."""
    phrase = found.phrase
    if phrase.kinds != ["card"] or phrase.test() is not None or phrase.zones or phrase.whose or phrase.enemy:
        raise misread(found.node, "plain cards were expected")
    return phrase


def event_test(scope: Scope, found: Noun, where: str = "") -> Filter | None:
    """What a card of an event must pass: the description, and whose it is."""
    from ..kernel.selectors import Belongs

    if found.refers:
        return Among(found.selector)
    tests: list[Filter] = []
    for phrase in found.phrases:
        whose = side(phrase) if (phrase.enemy or phrase.whose) else where or "each"
        who: tuple[Filter, ...] = () if whose == "each" else (Belongs(whose),)
        test = phrase.test(more=who)
        if test is not None:
            tests.append(test)
    if len(tests) < len(found.phrases):
        return None
    return tests[0] if len(tests) == 1 else Either(tuple(tests))


__all__ = ["Noun", "Phrase", "noun", "objects", "part", "pick", "reference"]
