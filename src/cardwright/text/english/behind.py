"""Words behind a noun: where the cards are, whose they are, what they have."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...kernel.vocabulary.durations import Until
from ...kernel.vocabulary.players import OwnerOf, Who
from ...kernel.vocabulary.selectors import (
    Adjacent,
    Among,
    Belongs,
    Combined,
    Compare,
    Either,
    Filter,
    Has,
    HasCounter,
    Hosted,
    InFront,
    It,
    Kind,
    Marked,
    Named,
    NameOf,
    Not,
    Selector,
    Targets,
    This,
    Trait,
    Underwent,
)
from ...kernel.vocabulary.values import Amount, Stat, Sum
from ..reading.templates import SLOT
from .core import rule, value
from .phrase import Phrase
from .scope import Scope


@dataclass(frozen=True)
class Spot:
    """A place: zones, and whose."""

    zones: tuple[str, ...]
    whose: Who


def one_of_several(s: Scope, whose: Who, opens: tuple[str, ...]) -> bool:
    """Whether the words name one zone of any player, and not the zones of all: "a discard zone"."""
    here = s.card.here
    return whose == "each" and here is not None and s.card.printed(here).lower().startswith(opens)


@rule("post", "{places:places}")
def _at(s: Scope, phrase: Phrase, places: Spot) -> None:
    place(s, phrase, places)


def place(s: Scope, phrase: Phrase, spot: Spot) -> None:
    """Where the cards are."""
    several = ("", "each", "all") if s.bare_nouns else ("each", "all")
    if phrase.peek("det") in several and one_of_several(s, spot.whose, ("on a ", "in a ", "from a ")):
        raise s.misread("which player's?")  # all cards of one zone, not of all
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


@rule("place", "on|in|from {w:owner} {z:zone}", "on|in|from {w:owner} {z:zone} or|and|and_/_or {y:zone}")
def _place(s: Scope, w: Who, z: str, y: str = "") -> Spot:
    return Spot((z, y) if y else (z,), w)


@rule("place", "in|from {z:zone}", cost=1)
def _place_of_all(s: Scope, z: str) -> Spot:
    """ "Cards in discard zones": of all players; "cards in hand": of whoever acts or is spoken of."""
    here = s.card.here
    if here is not None and s.card.printed(here).endswith("s"):
        return Spot((z,), "each")
    return Spot((z,), unnamed(s, z))


def unnamed(s: Scope, zone: str) -> Who:
    """Whose zone it is if the text names no player; only a terse language leaves it out before others than the hand."""
    if zone == s.language.default_zone:
        return "each"
    if zone != "hand" and not s.language.terse:
        raise s.misread("whose?")
    return s.holder or s.who


@rule("post", "from? among them|those|those_cards|these|these_cards", "of_them|from_those_cards|out_of_them")
def _among_them(s: Scope, phrase: Phrase) -> None:
    phrase.among = True


OPPONENT_CONTROLS = "an_opponent_controls|your_opponent_controls|your_opponents_control"
value("controls", {"you_control|you_have|you_have_in_play|of_yours": "you"})
value("controls", {f"{OPPONENT_CONTROLS} // of_your_opponent|of_an_opponent|of_the_opponent 's?": "opponent"})
value("controls", {"defending_player_controls": "defending", "attacking_player_controls": "attacking"})
value("owns", {"you_own": "you", "an_opponent_owns|your_opponent_owns": "opponent"})


@rule("post", "{who:controls}")
def _controls(s: Scope, phrase: Phrase, who: Who) -> None:
    if phrase.whose and phrase.whose != who:
        raise s.misread("two owners for one noun")
    phrase.whose = who


@rule("post", "in_play")
def _in_play(s: Scope, phrase: Phrase) -> None:
    if phrase.zones:
        raise s.misread("two places for one noun")


value("controlled", {"you_controlled": "you", "an_opponent_controlled|your_opponent_controlled": "opponent"})


@rule("post", "{who:controlled}")
def _controlled(s: Scope, phrase: Phrase, who: Who) -> None:
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
    phrase.whose = OwnerOf(whom.name)


@rule("post", "from_the_top_of_your_deck")
def _on_top(s: Scope, phrase: Phrase) -> None:
    phrase.zones, phrase.whose, phrase.on_top = ("deck",), "you", True


@rule("post", "that_targets|that_target {of:targeted}")
def _that_targets(s: Scope, phrase: Phrase, of: Selector) -> None:
    phrase.tests.append(Targets(Among(of)))


@rule("post", "you_own? {z:outside}")
def _from_outside(s: Scope, phrase: Phrase, z: str) -> None:
    phrase.zones, phrase.whose = (z,), "you"


@rule("post", "targeting {d:described}")
def _targeting(s: Scope, phrase: Phrase, d: Phrase) -> None:
    side = "opponent" if d.enemy else d.whose
    if d.det != "one" or d.zones or d.peek("target"):
        raise s.misread("which target?")
    phrase.tests.append(Targets(d.test(more=(Belongs(side),) if side else ()) or Kind("card")))


@rule("targeted", "{of:reference}")
def _targeted(s: Scope, of: Selector) -> Selector:
    return of


@rule("post", "{who:owns}")
def _owns(s: Scope, phrase: Phrase, who: Who) -> None:
    phrase.owned = who


@rule("post", "of_your_choice")
def _of_your_choice(s: Scope, phrase: Phrase) -> None:
    """Whoever carries out an instruction chooses anyway."""
    if s.who != "you":
        raise s.misread("another player chooses")


@rule("post", "of_their_choice")
def _of_their_choice(s: Scope, phrase: Phrase) -> None:
    if s.who == "you":
        raise s.misread("who chooses?")


@rule("post", "at_random")
def _at_random(s: Scope, phrase: Phrase) -> None:
    phrase.random = True


@rule("post", "with {first:feature} {more:or_feature*}")
def _with_any(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    several = phrase.plural and phrase.peek("det") != "each"  # they are chosen, and must fit each other
    if several and s.card.here is not None and SAME_AMONG.search(s.card.printed(s.card.here)):
        raise s.misread("the same as each other?")
    phrase.tests.append(Either((first, *more)) if more else first)
    ends_with_noun(s, phrase)


SAME_AMONG = re.compile(r"^with the same \w+( \w+)?$")  # of several cards, without "as ..."


def ends_with_noun(s: Scope, phrase: Phrase) -> None:
    """ "With cost equal to the number of cards in your hand": a place belongs to the noun next to it."""
    last = s.card.phrases[-1]
    if last is not phrase and s.card.here is not None and last.node.end == s.card.here.end:
        phrase.whole = not (last.zones or last.whose or last.among)


@rule("post", "with {first:feature} {more:and_feature+}")
def _with_all(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    phrase.tests += [first, *more]


@rule("post", "without {f:feature}")
def _without(s: Scope, phrase: Phrase, f: Filter) -> None:
    phrase.tests.append(Not(f))


@rule("post", "revealed")
def _that_was_revealed(s: Scope, phrase: Phrase) -> None:
    phrase.among = True


@rule("post", "that {first:relative} {more:and_relative*}")
def _that_all(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    tested_now(s, phrase, first, *more)


def tested_now(s: Scope, phrase: Phrase, *tests: Filter) -> None:
    """Tests of cards; "for each unit that attacked this turn" counts attackers wherever they are, as events do."""
    past = any(isinstance(one, Marked | Underwent) for one in tests)
    if past and s.bare_nouns and not (phrase.whose or phrase.zones):
        raise s.misread("of cards that are there no longer, too?")
    phrase.tests += tests


@rule("post", "that {first:relative} {more:or_relative+}")
def _that_any(s: Scope, phrase: Phrase, first: Filter, more: list[Filter]) -> None:
    phrase.tests.append(Either((first, *more)))


rule("and_relative", "and|,_and that? {r:relative}")(lambda s, r: r)
rule("or_relative", "or|,_or that? {r:relative}")(lambda s, r: r)


@rule("relative", "has|have {first:feature} {more:or_feature*}")
def _has_any(s: Scope, first: Filter, more: list[Filter]) -> Filter:
    return Either((first, *more)) if more else first


@rule("relative", "doesn't_have|don't_have|does_not_have|do_not_have|has_no|have_no {f:feature}")
def _has_not(s: Scope, f: Filter) -> Filter:
    return Not(f)


@rule("relative", "costs|cost {b:cost_bound}")
def _costs(s: Scope, b: Bound_) -> Filter:
    return Compare("cost", b.op, b.amount)


@rule("relative", "isn't|aren't|is_not|are_not {d:described}")
def _is_none(s: Scope, d: Phrase) -> Filter:
    return Not(_sort(s, d))


@rule("relative", "isn't|aren't|is_not|are_not {a:adjective}")
def _is_not_so(s: Scope, a: Filter) -> Filter:
    return Not(a)


@rule("relative", "isn't|aren't|is_not|are_not named {n:card_name}")
def _is_not_named(s: Scope, n: str) -> Filter:
    return Not(Named(n))


def _sort(s: Scope, d: Phrase) -> Filter:
    """The test that a description stands for, where any such card is meant: "a unit", "units"."""
    test = d.test()
    if d.det not in ("", "one") or d.zones or d.whose or d.enemy or d.other or test is None:
        raise s.misread("which cards?")
    return test


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
        "{n:amount} {stat:stat} {c:or_so} // {n:amount} {c:or_so} {stat:stat}": Compare(SLOT.stat, SLOT.c, SLOT.n),
        "{c:no_less} {n:amount} {stat:stat}": Compare(SLOT.stat, SLOT.c, SLOT.n),
        "an {c:parity} {stat:stat}": Compare(SLOT.stat, SLOT.c, 2),
        "{c:counter_test}": SLOT.c,
        "{stat:stat} {c:than} {of:reference}": Compare(SLOT.stat, SLOT.c, Stat(SLOT.stat, SLOT.of)),
        "{r:relation}": SLOT.r,
        "{of:holder} 's name": NameOf(SLOT.of),
    },
)


value("or_so", {"or_less|or_fewer|or_lower|or_under|or_below|and_less|and_lower|and_below|and_under": "<="})
value("or_so", {"or_more|or_greater|or_higher|or_above|and_more|and_higher|and_above|and_up": ">="})
value(
    "no_less",
    {
        "at_least|no_less_than|no_fewer_than": ">=",
        "at_most|no_more_than": "<=",
        "more_than|greater_than": ">",
        "less_than|fewer_than": "<",
        "exactly": "==",
    },
)
value("parity", {"even": "multiple of", "odd": "no multiple of"})
value(
    "relation",
    {
        "{c:degree} {stat:stat} than|as|to {of:reference} // equal {stat:stat} {c:or_so} than|as|to {of:reference}"
        " // the_same {stat:stat} {c:or_so} than|as {of:reference}": Compare(
            SLOT.stat, SLOT.c, Stat(SLOT.stat, SLOT.of)
        ),
    },
)


@rule("post", "of {r:relation}")
def _of_relation(s: Scope, phrase: Phrase, r: Filter) -> None:
    phrase.tests.append(r)


value(
    "than",
    {
        "less_than|lower_than|fewer_than": "<",
        "greater_than|higher_than|more_than": ">",
        "equal_to_or_less_than|less_than_or_equal_to|equal_or_less_than|equal_to_or_lower_than|equal_or_lower_than"
        "|lower_than_or_equal_to": "<=",
        "equal_to_or_greater_than|greater_than_or_equal_to|equal_or_greater_than|equal_to_or_higher_than"
        "|equal_to_or_more_than|equal_or_more_than|more_than_or_equal_to|higher_than_or_equal_to": ">=",
        "equal_to": "==",
        "different_from|different_than": "!=",
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
        "one_or_more {name:counter_name} counters": HasCounter(SLOT.name),
        "no {name:counter_name} counters|counter": Not(HasCounter(SLOT.name)),
    },
)
value("counter_test", {"{c:some_counters} // {c:some_counters} on_it|on_them": SLOT.c})


@rule("feature", "{n:amount} {stat:stat}")
def _with_so_much(s: Scope, n: Amount, stat: str) -> Filter:
    return Bound_("==", n, plain=True).of(s, stat)


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
        "{n:amount} {c:or_so} // {c:no_less} {n:amount} // equal_to {n:amount} {c:or_so}": Bound_(SLOT.c, SLOT.n),
        "{n:amount}": Bound_("==", SLOT.n, plain=True),
        "{c:than} {n:value}": Bound_(SLOT.c, SLOT.n),
        "{c:parity}": Bound_(SLOT.c, 2),
    },
)


@rule("feature", "a|an? {stat:stat} of? {b:bound}")
def _stat_bound(s: Scope, stat: str, b: Bound_) -> Filter:
    not_its_own(s)
    return b.of(s, stat)


def not_its_own(s: Scope) -> None:
    """Refuses "with power greater than its cost": a card is not compared with itself."""
    said = s.card.printed(s.card.here).lower().split() if s.card.here is not None else []
    if "its" in said or "their" in said:
        raise s.misread("whose number?")


@rule("feature", "the_same {stat:stat} as {of:reference}", "the_same {stat:stat}")
def _same_stat(s: Scope, stat: str, of: Selector | None = None) -> Filter:
    return Compare(stat, "==", Stat(stat, of or s.referent()))


@rule("post", "whose {stat:stat} is {b:bound}")
def _whose_bound(s: Scope, phrase: Phrase, stat: str, b: Bound_) -> None:
    not_its_own(s)
    phrase.tests.append(b.of(s, stat))
    ends_with_noun(s, phrase)


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
    cost=1,
)
def _combined(s: Scope, phrase: Phrase, stat: str, n: Amount) -> None:
    if s.language.terse and not phrase.peek("det"):
        phrase.det = "any_number"
    if phrase.peek("det") not in ("up_to", "any_number") or phrase.count == 1 or phrase.peek("distinct"):
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
    tested_now(s, phrase, m)


value("mark", {"that_dealt_damage_this_turn": Marked("dealt damage")})
value("mark", {"that_attacked_this_turn|that_has_attacked_this_turn|that_have_attacked_this_turn": Marked("attacked")})
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


@rule("post", "costing {b:cost_bound}", "with_cost|with_a_cost_of|with_cost_of {b:cost_compared}")
def _that_costs(s: Scope, phrase: Phrase, b: Bound_) -> None:
    phrase.tests.append(Compare("cost", b.op, b.amount))
    ends_with_noun(s, phrase)


value(
    "cost_compared",
    {
        "{c:than} {of:reference}": Bound_(SLOT.c, Stat("cost", SLOT.of)),
        "the_same as {of:reference}": Bound_("==", Stat("cost", SLOT.of)),
        "{n:int_or_one} more than {of:reference}": Bound_("==", Sum((Stat("cost", SLOT.of), SLOT.n))),
    },
)


@rule("cost_compared", "{n:int_or_one} less than {of:reference}")
def _costs_less_by(s: Scope, n: int, of: Selector) -> Bound_:
    return Bound_("==", Sum((Stat("cost", of), -n)))


@rule("cost_bound", "{b:bound}", "{b:cost_compared}")
def _cost_bound(s: Scope, b: Bound_) -> Bound_:
    return b


@rule("post", "named {first:card_name} {more:or_name*}")
def _named(s: Scope, phrase: Phrase, first: str, more: list[str]) -> None:
    tests: list[Filter] = [Named(name) for name in (first, *more)]
    phrase.tests.append(tests[0] if len(tests) == 1 else Either(tuple(tests)))


@rule("post", "not_named|other_than|except|,_except {first:card_name} {more:or_name*} ,?")
def _not_named(s: Scope, phrase: Phrase, first: str, more: list[str]) -> None:
    phrase.tests += [Not(Named(name)) for name in (first, *more)]


@rule("post", ",? except|except_for|excluding|other_than {d:described}", cost=1)
def _except_such(s: Scope, phrase: Phrase, d: Phrase) -> None:
    phrase.tests.append(Not(_sort(s, d)))


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


@rule("post", "you_play")
def _you_play(s: Scope, phrase: Phrase) -> None:
    phrase.whose, phrase.you_play = "you", True


@rule("post", "you_play_this_turn")
def _you_play_this_turn(s: Scope, phrase: Phrase) -> None:
    _you_play(s, phrase)
    s.until = s.until or Until.TURN


@rule("post", "an_opponent_plays|your_opponent_plays|your_opponents_play")
def _opponent_plays(s: Scope, phrase: Phrase) -> None:
    phrase.whose, phrase.you_play = "opponent", True


IN_NAME = "in_its_name|in_their_name|in_their_names"


@rule("post", f"with {{first:name_part}} {{more:or_part*}} {IN_NAME}")
def _name_contains(s: Scope, phrase: Phrase, first: str, more: list[str]) -> None:
    tests: list[Filter] = [Named(name, part=True) for name in (first, *more)]
    phrase.tests.append(tests[0] if len(tests) == 1 else Either(tuple(tests)))


rule("name_part", "“ {n:NAME} ”", "{n:TITLE}", names="part")(lambda s, n: n)
rule("or_part", "or|and_/_or|,|,_or {n:name_part}")(lambda s, n: n)


INTO_PLAY = "that_came_into_play_this_turn|that_was_put_into_play_this_turn|that_were_put_into_play_this_turn"
value("mark", {INTO_PLAY: Marked("entered")})


@rule("mark", "that_entered the {z:zone} this_turn", "that_was|that_were put_onto|put_into the {z:zone} this_turn")
def _entered(s: Scope, z: str) -> Filter:
    if z != s.language.default_zone:
        raise s.misread("only cards in play are marked so")
    return Marked("entered")


@rule("post", "you_'ve_played_this_turn|you've_played_this_turn|you_played_this_turn")
def _played(s: Scope, phrase: Phrase) -> None:
    phrase.played = True


@rule(
    "post",
    ",? excluding|except|except_for {of:reference} {more:and_reference*}",
    "other_than {of:reference} {more:and_reference*}",
)
def _excluding(s: Scope, phrase: Phrase, of: Selector, more: list[Selector]) -> None:
    """ "All units except this card and that unit"."""
    for one in (of, *more):
        if one == This():
            phrase.other = True
        elif isinstance(one, It):
            phrase.tests.append(Not(Among(one)))
        else:
            raise s.misread("which cards are left out?")


rule("and_reference", "and {r:reference}", cost=-1)(lambda s, r: r)


@rule("post", ",? including_this_one|including_this_card|including_itself")
def _including(s: Scope, phrase: Phrase) -> None:
    """ "Including this card" changes nothing: this card counts anyway, unless the text says "other"."""
    if phrase.other:
        raise s.misread("this card is no other card")


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
    if phrase.peek("det") not in (None, "", "some"):
        raise s.misread("so many of what?")
    phrase.det, phrase.count = "number", v
    ends_with_noun(s, phrase)
