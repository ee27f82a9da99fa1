"""Whole noun phrases: which cards, how many of them, and which an instruction acts on."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ...kernel.vocabulary.abilities import Target
from ...kernel.vocabulary.effects import Pick
from ...kernel.vocabulary.players import ControllerOf, Who
from ...kernel.vocabulary.selectors import (
    Among,
    Apart,
    Aspect,
    Belongs,
    Cards,
    Compare,
    Either,
    Filter,
    InFront,
    It,
    Joined,
    Kind,
    LeaderOf,
    Named,
    NameOf,
    Not,
    Only,
    Paid,
    Selector,
    Shares,
    Sort,
    Stacked,
    Targets,
    This,
    TopCards,
)
from ...kernel.vocabulary.values import Amount, Bounded, Count, Highest, Sum
from ..reading.chart import Node
from ..reading.templates import SLOT
from .behind import Spot, place
from .core import rule, value
from .nouns import complete, is_plural
from .phrase import EACH, Phrase
from .references import left, side_of
from .scope import EVENT_CARD, Scope, mentions, misread, trailing_picks
from .several_nouns import spread


@dataclass
class Noun:
    """A noun phrase read: the cards it could mean and how many of them it does mean."""

    node: Node
    selector: Selector
    phrases: list[Phrase] = field(default_factory=list)
    refers: bool = False  # "it", "this card", the top cards: exactly those cards
    any_of: bool = False
    apart: bool = False  # each phrase is a choice of its own: "a Fairy and a Knight"
    parts: tuple[Noun, ...] = ()  # the nouns that "and" or "or" joins
    either: bool = False  # joined by "or"
    whole: bool = False  # all cards of a zone
    excepted: bool = False  # after "except by"
    number: Amount | None = None  # how many, of what is counted otherwise than by finding it

    @property
    def phrase(self) -> Phrase:
        """The phrase of a described noun."""
        if not self.phrases:
            raise misread(self.node, "a description was expected here")
        return self.phrases[0]

    @property
    def each(self) -> bool:
        """Whether every card that fits is meant."""
        return not self.refers and self.phrase.det in EACH and not self.phrase.peek("random")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds said, for later references such as "the amulet"."""
        return tuple(kind for phrase in self.phrases for kind in phrase.kinds)

    def count(self) -> tuple[Amount, bool]:
        """How many are chosen (-1: any number), and whether fewer are allowed."""
        phrase = self.phrase
        if phrase.bare and not (phrase.enemy and phrase.after):  # "K.O. enemy unit with cost 2 or less"
            raise misread(self.node, "how many?")
        phrase.owing.pop("further", None)
        if phrase.det in ("one", "any"):
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

    def several(self, s: Scope) -> bool | None:
        """Whether the noun is plural, if its words tell."""
        if self.refers:
            words = s.card.printed(self.node).lower().split()
            several = True if words[0] in ("those", "these", "them", "they") else None
            return False if words[0] in ("it", "this", "that") and len(words) < 3 else several
        alone = len(self.phrases) == 1 and self.phrases[0].noun and not self.apart
        head = self.phrases[0].head if alone else None
        if head is None or (self.phrases[0].each_of and self.phrases[0].peek("det") == "each"):
            return None
        return is_plural(s, head) and self.phrases[0].peek("det") != "one" and not self.phrases[0].each_of

    def together(self) -> Noun:
        """The same noun, if its cards are not chosen one by one."""
        if self.apart:
            raise misread(self.node, "each of them is chosen by itself")
        return self


# --- whole noun phrases -----------------------------------------------------------------------------------------

value("conj", {"and": "and", "or": "or", "and_/_or|,_and_/_or": "and/or"})
value("last_conj", {"and|,_and": "and", "or|,_or": "or", "and_/_or|,_and_/_or": "and/or"})


@rule("np", "{first:atom}", bare=True)
def noun_phrase(s: Scope, first: Node) -> Noun:
    """One noun."""
    return whole(s, first.mean(s))


@rule("np", "{first:atom} {mid:and_atom+} and {last:atom}", bare=True, cost=1)
def _nouns_with_and(s: Scope, first: Node, mid: Node, last: Node) -> Noun:
    return joined(s, "and", [first.mean(s), *mid.mean(s), last.mean(s)])


@rule("np", "{first:atom} {mid:or_atom+} or {last:atom}", bare=True, cost=1)
def _nouns_with_or(s: Scope, first: Node, mid: Node, last: Node) -> Noun:
    return joined(s, "or", [first.mean(s), *mid.mean(s), last.mean(s)])


@rule("and_atom", "and {a:atom}")
def _and_atom(s: Scope, a: Noun) -> Noun:
    return a


@rule("or_atom", "or {a:atom}")
def _or_atom(s: Scope, a: Noun) -> Noun:
    return a


@rule("np", "{first:atom} {c:conj} {last:atom}", "{first:atom} {mid:comma_atom+} {c:last_conj} {last:atom}", bare=True)
def several_nouns(s: Scope, first: Node, c: Node, last: Node, mid: Node | None = None) -> Noun:
    """Several nouns."""
    head: Noun = first.mean(s)
    it = s.it
    if head.phrases and head.phrases[0].peek("target"):
        s.it = It(s.numbering.coming())  # "target unit and target unit adjacent to it"
    elif head.refers:
        s.it = head.selector  # "this card and target unit adjacent to it"
    others = [*(mid.mean(s) if mid is not None else ()), last.mean(s)]
    s.it = it
    return joined(s, c.mean(s), [head, *others])


def joined(s: Scope, join: str, found: list[Noun]) -> Noun:
    """Several nouns as one, with "and" or "or" applied to all of them."""
    node = here(s)
    if join == "and/or":
        if found[0].phrases and found[0].phrases[0].peek("det") in ("one", "named"):
            return _one_or_both(s, found)
        join = "or"  # "up to two followers and/or amulets"
    if all(one.phrases and not one.refers and not one.any_of for one in found):
        phrases = [one.phrase for one in found]
        if join == "and" and _several(s, phrases):
            return Noun(node, select_all(s, phrases), phrases, apart=True)
        alike = phrases[0].peek("det") == "one" and all(phrase.kinds for phrase in phrases)
        if join == "and" and alike and not any(placed(phrase) for phrase in phrases[:-1]):
            for phrase in phrases[1:]:
                phrase.det = phrase.peek("det") or "one"  # "a Fire card and Water card"
        if join == "and" and all(phrase.peek("det") in CHOSEN for phrase in phrases):
            for phrase in phrases[:-1]:
                if not placed(phrase):  # "a follower and an amulet on your field"
                    phrase.zones, phrase.whose, phrase.among = phrases[-1].zones, phrases[-1].whose, phrases[-1].among
            parts = [whole(s, Noun(one.node, select_all(s, [one.phrase]), [one.phrase])) for one in found]
            return Noun(node, parts[0].selector, phrases, apart=True, parts=tuple(parts))
        if join == "and" and any(phrase.peek("target") for phrase in phrases):
            parts = [whole(s, one) for one in found]
            return Noun(node, parts[0].selector, phrases, apart=True, parts=tuple(parts))
        phrases = spread(s, phrases, join)
        return whole(s, Noun(node, select_all(s, phrases), phrases, either=join == "or"))
    parts = [whole(s, one) for one in found]
    if join != "and" or not all(piece.refers or piece.each for piece in parts):
        if join == "and":
            return Noun(node, parts[0].selector, [], apart=True, parts=tuple(parts))
        return Noun(node, parts[0].selector, [], either=True, parts=tuple(parts))  # "this card or a Beast you control"
    return Noun(node, Joined(tuple(piece.selector for piece in parts)), refers=True, parts=tuple(parts))


def _one_or_both(s: Scope, found: list[Noun]) -> Noun:
    """ "A unit and/or an augment": up to one of each."""
    if not s.may or any(one.refers or one.any_of or len(one.phrases) != 1 for one in found):
        raise s.misread("which of them?")
    parts: list[Noun] = []
    last = found[-1].phrase
    for one in found:
        phrase = one.phrase
        if phrase.peek("det") not in ("", "one", "named") or phrase.peek("target"):
            raise s.misread("how many?")
        if not placed(phrase):
            phrase.zones, phrase.whose, phrase.among = last.zones, last.whose, last.among
        phrase.det, phrase.count, phrase.plural = "one", 1, None
        parts.append(whole(s, Noun(one.node, select_all(s, [phrase]), [phrase])))
        phrase.det = "up_to"
    return Noun(here(s), parts[0].selector, [part.phrase for part in parts], apart=True, parts=tuple(parts))


@rule("later_np", "{o:np}", bare=True)
def _later(s: Scope, o: Node) -> Node:
    """A noun that is read after the one before it was chosen: "into a base its owner controls"."""
    return o


@rule("comma_atom", ", {a:atom}")
def _comma_atom(s: Scope, a: Noun) -> Noun:
    return a


CHOSEN = ("one", "number", "up_to", "at_least")


@rule("countable", "{o:np}", bare=True)
def counted_np(s: Scope, o: Node) -> Noun:
    """A noun after "for each" and "the number of", which needs no article."""
    before = len(s.card.phrases)
    s.bare_nouns += 1
    found: Noun = o.mean(s)
    s.bare_nouns -= 1
    for phrase in s.card.phrases[before:]:
        phrase.counted = True
    return found


@rule("countable", "of {o:np}", bare=True)
def _each_of_some(s: Scope, o: Node) -> Noun:
    """ "For each of your towers"."""
    found: Noun = counted_np(s, o)
    if not found.each or not found.phrase.whose:
        raise misread(o, "of which cards?")
    return found


def whole(s: Scope, found: Noun) -> Noun:
    """A noun phrase in which every noun is complete."""
    if not found.refers and not found.any_of:
        before = [phrase.whose for phrase in found.phrases]
        for phrase in found.phrases:
            phrase.counted |= s.bare_nouns > 0
            complete(s, phrase, len(found.phrases) == 1)
        if before != [phrase.whose for phrase in found.phrases]:
            found.selector = select_all(s, found.phrases)
    return found


@rule("atom", "{d:described}")
def _described(s: Scope, d: Phrase) -> Noun:
    return Noun(d.node, select_all(s, [d]), [d])


@rule("atom", "the {d:described}", cost=2)
def _the_extreme(s: Scope, d: Phrase) -> Noun:
    """ "The unit with the highest cost": one of them, if there are several; only one is in front of a card."""
    facing = any(isinstance(test, Among) and isinstance(test.of, InFront) for test in d.tests)
    if not (d.peek("extreme") or facing) or d.peek("det") or d.head is None or is_plural(s, d.head):
        raise s.misread("which card?")
    d.det = "each" if facing else "one"
    return _described(s, d)


def _extreme(s: Scope, phrase: Phrase) -> None:
    """Of all cards that the other words describe, those with the highest or the lowest number."""
    if not (_is_placed(s, phrase) or phrase.peek("target")) or phrase.among:
        raise misread(phrase.node, "the highest of which cards?")
    found = phrase.extreme
    assert found is not None
    stat, lowest = found
    before = [test for test in phrase.tests if isinstance(test, Compare) and isinstance(test.amount, Highest)]
    phrase.tests = [test for test in phrase.tests if test not in before]
    phrase.tests.append(Compare(stat, "==", Highest(stat, _selected(s, [phrase]), lowest)))


def here(s: Scope) -> Node:
    """The construct that is being read."""
    assert s.card.here is not None
    return s.card.here


@rule("atom", "{r:reference}")
def _referred(s: Scope, r: Selector) -> Noun:
    return Noun(here(s), r, refers=True)


@rule("atom", "{r:reference} {p:places}", cost=1)
def _referred_at(s: Scope, r: Selector, p: Spot) -> Noun:
    return out_of(s, Noun(here(s), r, refers=True), p)


@rule("atom", "{r:reference} with {f:feature}", "{r:reference} that_has {f:feature}", cost=2)
def _referred_with(s: Scope, r: Selector, f: Filter) -> Noun:
    return Noun(here(s), Only(r, f), refers=True)


@rule("atom", "the_top {n:amount?} {k:kind} of|in|from {w:owner} {z:zone}")
def top_cards(s: Scope, k: str, w: str, z: str, n: Amount = 1) -> Noun:
    """The cards on top of a deck or another ordered zone."""
    if not z.endswith("deck") and z not in s.language.ordered_zones:
        raise s.misread("only a deck has a top")
    if k != "card":
        raise s.misread("“card” was expected")
    if w == "each" and not {"a", "any"}.isdisjoint(_said_around(s)) and _said_around(s)[0] != "at":
        raise s.misread("which player's?")
    return Noun(here(s), TopCards(n, w, z), refers=True)


def _said_around(s: Scope) -> list[str]:
    """The words of the construct that is being read, and the word before it: "[look] at the top card of any deck"."""
    at = here(s)
    return [word.text for word in s.card.words[max(at.start - 1, 0) : at.end]]


@rule("atom", "{w:owner} {z:zone}", "{w:owner} {z:zone} and {y:zone}", cost=1)
def _whole_zone(s: Scope, w: str, z: str, y: str = "") -> Noun:
    return Noun(here(s), Cards((z, y) if y else (z,), w), refers=True, whole=True)


def some_of(s: Scope, those: Selector, det: str, count: Amount | None = None) -> Noun:
    """Some of certain cards, which an instruction must choose from."""
    phrase = Phrase(here(s), det=det, count=count, of_those=True)
    phrase.owing = {"of_those": here(s)}
    s.card.phrases.append(phrase)
    return Noun(here(s), those, [phrase], any_of=True)


@rule("atom", "any_number_of_them")
def _any_of_them(s: Scope) -> Noun:
    return some_of(s, s.referent(), "any_number")


@rule("atom", "one", cost=3)
def _one(s: Scope) -> Noun:
    """ "Put one into your hand": of the cards looked at."""
    if s.looked is None:
        raise s.misread("one of which?")
    return some_of(s, left(s), "one")


@rule("atom", "one_of_them", "one_of_those|one_of_these {k:kind}")
def _one_of_them(s: Scope, k: str = "card") -> Noun:
    return some_of(s, s.referent(), "one")


@rule("atom", "{n:int} of_them", "up_to {m:int} of_them")
def _some_of_them(s: Scope, n: int = 0, m: int = 0) -> Noun:
    return some_of(s, s.referent(), "up_to" if m else "number", m or n)


@rule("atom", "{n:int}", cost=3)
def _so_many_of_those(s: Scope, n: int) -> Noun:
    """ "Look at the top 3 cards of your Deck, add 1 to your hand"."""
    if s.looked is None:
        raise s.misread("so many of what?")
    return Noun(here(s), left(s), [Phrase(here(s), det="number", count=n)], any_of=True)


def _several(s: Scope, phrases: list[Phrase]) -> bool:
    """Several cards by name, one of each: "a Fairy and Knight token", "a Fairy token and 2 Knight tokens".

    Without a number of its own, a word after "and" begins another card only if both are known cards. Shared words are
    given to each card.
    """
    first, last = phrases[0], phrases[-1]
    if first.peek("det") not in ("one", "number") or any(len(phrase.names) != 1 for phrase in phrases):
        return False
    if any(phrase.kinds and phrase.kinds != last.kinds for phrase in phrases) or last.kinds not in ([], ["token"]):
        return False
    if not all(phrase.count is None or isinstance(phrase.count, int) for phrase in phrases):
        return False
    counted = all(phrase.peek("det") in ("one", "number") for phrase in phrases)
    whole = " and ".join(phrase.names[0] for phrase in phrases)
    known = all(phrase.names[0] in s.language.names.cards for phrase in phrases)
    known |= last.kinds == ["token"] and whole not in s.language.names.cards  # a token has one name
    if not counted and not (
        known and first.peek("det") != "number" and not any(phrase.peek("det") for phrase in phrases[1:])
    ):
        return False
    for phrase in phrases[:-1]:
        phrase.kinds = list(last.kinds)
        if not phrase.zones:
            phrase.zones, phrase.whose, phrase.among = last.zones, phrase.whose or last.whose, last.among
    for phrase in phrases[1:]:
        phrase.det, phrase.count = phrase.det or first.det, phrase.count if phrase.det else first.count
    return True


def one_by_one(s: Scope, found: Noun) -> list[Noun]:
    """The nouns that are chosen one by one."""
    if found.parts:
        return list(found.parts)
    return [Noun(phrase.node, select_all(s, [phrase]), [phrase]) for phrase in found.phrases]


def _waits(s: Scope, phrase: Phrase) -> bool:
    """Whether the target is on the stack: the text names no zone, and such cards are targeted only there."""
    return not phrase.zones and any(kind in s.language.stack_kinds for kind in phrase.kinds)


def select_all(s: Scope, phrases: list[Phrase]) -> Selector:
    """Every card the phrases could mean."""
    if not phrases:
        raise s.misread("which cards?")  # "itself and each opponent"
    for phrase in phrases:
        if phrase.peek("extreme"):
            _extreme(s, phrase)  # of the cards that are meant now: whose they are may be said later
    return _selected(s, phrases)


def _selected(s: Scope, phrases: list[Phrase]) -> Selector:
    if s.among and all(not phrase.zones and not phrase.whose for phrase in phrases):
        for phrase in phrases:
            phrase.among = True
    if any(phrase.among for phrase in phrases):
        if any(phrase.zones for phrase in phrases):
            raise misread(phrases[0].node, "among these, or there?")
        if s.looked is None and s.loose is not None:
            s.looked, s.picked = s.referent(), []  # "send the top four cards ... a unit from among them"
        if s.looked is None and s.shown:  # of a hand that was revealed
            return Cards(("hand",), s.shown, either(phrases))
        if s.looked is None:
            raise misread(phrases[0].node, "among which?")
        where = either(phrases)
        among = left(s)
        return Only(among, where) if where is not None else among
    if phrases[0].peek("target"):
        waiting = [_waits(s, phrase) for phrase in phrases]
        shared = waiting[-1] and "card" in phrases[-1].kinds  # "unit or upgrade card": a card either way
        if shared or all(waiting):
            return Stacked(either(phrases) or Not(Kind("ability")), side(phrases[0]))
        if any(waiting):
            raise misread(phrases[0].node, "where are they?")
    placed: list[tuple[tuple[str, ...], Who]] = []
    for phrase in phrases:
        if phrase.zones and any(isinstance(phrase.kind_tests.get(kind), Sort) for kind in phrase.kinds):
            raise misread(phrase.node, "there are none there")  # a spell is on the stack
        _other_than_target(s, phrase)
        where_is = (zones_of(s, phrase), side(phrase))
        if where_is not in placed:
            placed.append(where_is)
    parts = [
        Cards(zones, whose, either([p for p in phrases if (zones_of(s, p), side(p)) == (zones, whose)], zones))
        for zones, whose in placed
    ]
    return parts[0] if len(parts) == 1 else Joined(tuple(parts))


def _other_than_target(s: Scope, phrase: Phrase) -> None:
    """ "All other units", after a target, are not those other than a card that is none of them anyway."""
    if not phrase.other or phrase.peek("det") in ("one", "any", "number", "up_to", "any_number"):
        return
    theirs = side(phrase) == "opponent"
    if s.it is not None and any(s.it == It(target.bind) for target in s.targets) and (s.spell or theirs):
        phrase.other = False
        phrase.tests.append(Not(Among(s.it)))
    elif theirs and OTHER_CARD in s.known.values():
        phrase.other = False
        phrase.tests.append(Not(Among(OTHER_CARD)))


def either(phrases: list[Phrase], home: tuple[str, ...] = ()) -> Filter | None:
    """The filter of alternative phrases; a kind that follows from the zone need not be tested."""
    tests = [phrase.test(home=home) for phrase in phrases]
    if all(test is None for test in tests):
        return None
    if any(test is None for test in tests):
        raise misread(phrases[0].node, "one of these is any card, so the others say nothing")
    found = tuple(test for test in tests if test is not None)
    return found[0] if len(found) == 1 else Either(found)


def zones_of(s: Scope, phrase: Phrase) -> tuple[str, ...]:
    """The zones of the cards: those in the text, or the default of the game."""
    if phrase.zones:
        return phrase.zones
    named = (
        sorted(kind for name in phrase.names for kind in s.language.names.kinds_of(name)) if not phrase.kinds else []
    )
    for kind in (*phrase.kinds, *named):
        home = s.language.home_zones.get(kind)
        if home is not None:
            return (home,)
        if kind in s.language.spread_kinds:
            return s.language.in_play
    by_name = phrase.kinds == ["card"] and any(isinstance(test, Named) for test in phrase.tests)  # FOW 203.4
    if s.language.bare_zones and (by_name or not phrase.kinds):
        return s.language.bare_zones
    return (s.language.default_zone,)


def side(phrase: Phrase) -> Who:
    """Whose cards are meant."""
    if phrase.enemy:
        if phrase.whose == "you":
            raise misread(phrase.node, "an enemy card of yours?")
        return "opponent"
    return phrase.whose or "each"


# --- cards an instruction acts on ---------------------------------------------------------------------------------


def apart(s: Scope, found: Noun, told_by: str) -> Noun:
    """The same noun, of which no two cards are chosen that share a name or a number."""
    if found.any_of or found.refers or found.count()[0] == 1 or found.phrase.peek("random"):
        raise misread(found.node, "different from what?")
    found.phrases[-1].tests.append(Apart(told_by))
    return Noun(found.node, select_all(s, found.phrases), found.phrases)


OTHER_CARD = It("event other")


def aim(s: Scope, found: Noun) -> Selector:
    """Target cards: chosen when the card or ability is played."""
    if found.phrases and found.phrase.varied:
        found = apart(s, found, found.phrase.varied)
    amount, up_to = found.count()
    bind = s.numbering.target()
    differ: tuple[str, ...] = ()
    theirs = side(found.phrase) == "opponent"
    if found.phrase.target == "another target" or (found.phrase.other and (s.spell or theirs)):
        differ = tuple(target.bind for target in s.targets)
        if not differ and theirs and OTHER_CARD in s.known.values():
            differ = (OTHER_CARD.name,)  # other than the card that is attacked
        if not differ and s.it == EVENT_CARD:
            differ = (EVENT_CARD.name,)  # other than the card of the event
        if differ and found.phrase.other:
            found.phrase.other = False
            found = again(s, found)
        if not differ:
            found = _others(s, found)
    up_to |= s.may and s.language.optional_targets
    announced = [block.condition for block in s.blocks if isinstance(block.condition, Paid)]
    held = announced[0] if announced else None  # what was not paid for is not aimed at
    least, distinct = 0 if up_to else amount, found.phrase.distinct
    s.targets.append(
        Target(bind, found.selector, least, amount, condition=held, differ=differ, distinct_names=distinct)
    )
    s.refer(It(bind), found.kinds)
    speaks_of_opponent(s, It(bind))
    return It(bind)


@rule("near", "{of:reference}")
def _near(s: Scope, of: Selector) -> Selector:
    return of


@rule("near", "{o:np}", cost=1)
def _near_target(s: Scope, o: Noun) -> Selector:
    """ "All Gear equipped to target unit"."""
    if not o.phrases or o.refers or not o.phrase.peek("target") or o.count() != (1, False):
        raise s.misread("which card?")
    return aim(s, o)


@rule("feature", "the_same_name_as {o:np}", cost=1)
def _name_of_target(s: Scope, o: Noun) -> Filter:
    if not o.phrases or not o.phrase.target or o.count() != (1, False):
        raise s.misread("the same name as which card?")
    return NameOf(aim(s, o))


def _others(s: Scope, found: Noun) -> Noun:
    """The same noun, without the card whose text it is."""
    for phrase in found.phrases:
        phrase.other = True
    return Noun(found.node, select_all(s, found.phrases), found.phrases)


def speaks_of_opponent(s: Scope, aimed: It) -> None:
    """ "They" means the controller of a target that an opponent controls."""
    if side_of(s, aimed) == "opponent":
        s.they = ControllerOf(aimed.name) if s.language.several_opponents else "opponent"


def objects(s: Scope, found: Noun) -> Selector:
    """The cards of an instruction: those referred to, targets, all that fit, or cards picked now."""
    if found.apart and found.parts:
        parts = tuple(objects(s, part) for part in found.parts)
        picked = all(isinstance(part, It) for part in parts)
        return s.refer(Joined(parts)) if picked else Joined(parts)
    found.together()
    if found.phrases and found.phrase.target:
        return aim(s, found)
    if found.refers:
        if found.phrases:
            _in_place(s, found)
        return acted_on(s, found)
    if found.phrase.det in ("at_least", "none", "next") or found.phrase.limit:
        raise misread(found.node, "how many?")
    chosen = [It(one.bind) for one in trailing_picks(s.block.effects)] if found.each else []
    unsaid = [one for one in chosen if not mentions(found.selector, one)]  # "except this card and the chosen one"
    if (unsaid or (s.group and s.chosen_apart)) and any(phrase.other for phrase in found.phrases):
        raise misread(found.node, "other than which?")
    if one_of_several(s, found):
        found.phrase.det = "one"
        return pick(s, found)
    if found.each:
        return acted_on(s, found)
    if implies_target(s, found):
        return aim(s, found)
    return pick(s, found)


def _in_place(s: Scope, found: Noun) -> None:
    """ "Put this card from your cemetery ...": the ability works there, unless its cost has moved the card there."""
    zones = found.phrases[0].zones
    if s.gone and zones != (s.gone,):
        raise misread(found.node, "it is not there by then")
    if not s.gone and zones != (s.language.default_zone,):
        s.zones = zones


def one_of_several(s: Scope, found: Noun) -> bool:
    """Whether a noun such as "your ruler" means one card, of which a player may yet have several."""
    if found.refers or len(found.phrases) != 1 or not s.language.single_kinds.intersection(found.kinds):
        return False
    phrase = found.phrase
    yours = phrase.peek("det") == "each" and s.card.printed(phrase.node).lower().startswith("your ")
    return yours and phrase.head is not None and not is_plural(s, phrase.head)


def implies_target(s: Scope, found: Noun) -> bool:
    """Whether cards in play are chosen, and the game makes targets of them."""
    if not s.language.choices_aim or found.refers or found.any_of or found.apart or s.who != "you" or s.among:
        return False
    chosen = found.phrase.peek("det") in ("one", "any", "number", "up_to", "any_number")
    zones = {zone for phrase in found.phrases for zone in zones_of(s, phrase)}
    in_play = {s.language.default_zone, *s.language.in_play, *s.language.home_zones.values()}
    plain = not any(phrase.among or phrase.peek("random") for phrase in found.phrases)
    return chosen and plain and zones <= in_play and zones <= s.language.public_zones


def acted_on(s: Scope, found: Noun) -> Selector:
    """The cards of an instruction, which "it" means from now on."""
    told = isinstance(found.selector, It) and s.it != This()  # "rest that unit. It ..." is not about this card
    if not told and not isinstance(found.selector, TopCards) and not _in_passing(s, found):
        s.refer(found.selector, found.kinds)
    return found.selector


def _in_passing(s: Scope, found: Noun) -> bool:
    """Whether "it" still means a card named before: a player's card, or all cards of a kind, replace no target."""
    aimed = any(s.it == It(target.bind) for target in s.targets)
    return s.it is not None and (stands_for(s, found.selector) or (aimed and not found.refers))


def stands_for(s: Scope, selector: Selector) -> bool:
    """Whether these are the cards that stand for players, which are always the same."""
    homes = set(s.language.home_zones.values())
    return isinstance(selector, LeaderOf) or (isinstance(selector, Cards) and set(selector.zones) <= homes)


def in_play(s: Scope) -> tuple[str, ...]:
    """The zones of cards in play, those that stand for players included."""
    return tuple(dict.fromkeys((s.language.default_zone, *s.language.home_zones.values())))


def placed(phrase: Phrase) -> bool:
    """Whether the text makes clear where the cards are."""
    return bool(phrase.zones or phrase.among or phrase.enemy or phrase.whose)


def _is_placed(s: Scope, phrase: Phrase) -> bool:
    """The same; cards that can only be on the stack are not assumed in the default zone."""
    return placed(phrase) or (s.language.anywhere and not _waits(s, phrase))


def seen(s: Scope, found: Noun) -> Noun:
    """The same noun, limited to cards just looked at or shown, unless it names another zone."""
    if any(placed(phrase) or phrase.peek("target") for phrase in found.phrases):
        return found
    if not s.shown and s.looked is None:
        return found
    for phrase in found.phrases:
        if s.shown:
            phrase.zones, phrase.whose = ("hand",), s.shown
        else:
            phrase.among = True
    return Noun(found.node, select_all(s, found.phrases), found.phrases)


def pick(s: Scope, found: Noun) -> Selector:
    """Let a player choose while the ability resolves."""
    if found.kinds == ("card",) and not found.any_of:
        found = seen(s, found)  # "a card", after some were looked at, is one of them
    differ = ["name" if phrase.distinct else phrase.varied for phrase in found.phrases]
    for told_by in dict.fromkeys(filter(None, differ)):
        found = apart(s, found, told_by)
    amount_, up_to = found.count()
    if not found.any_of and not all(_is_placed(s, phrase) for phrase in found.phrases):
        raise misread(found.node, "where, and whose?")
    bind = s.bind()
    random, _ = found.phrase.random, found.phrase.of_those
    s.emit(Pick(found.selector, amount_, up_to=up_to, who=s.who, random=random, bind=bind))
    s.chosen_apart |= s.who == "chosen"
    whole = found.selector.of if isinstance(found.selector, Only) else found.selector
    of_looked = found.any_of and s.looked is not None and whole in (s.looked, left(s))
    if found.phrase.among or of_looked:
        s.picked.append(It(bind))
    return s.refer(It(bind), found.kinds)


def out_of(s: Scope, found: Noun, spot: Spot) -> Noun:
    """The same noun, in the place that the text names later: "put this card from your hand ..."."""
    if found.apart or found.any_of or any(phrase.zones for phrase in found.phrases):
        raise misread(found.node, "two places for one noun")
    if not found.refers:
        for phrase in found.phrases:
            place(s, phrase, spot)
        return Noun(found.node, select_all(s, found.phrases), found.phrases)
    where = Phrase(found.node)
    place(s, where, spot)
    if found.selector != This() or where.whose not in ("you", "each"):
        raise misread(found.node, "where else?")
    return Noun(found.node, This(), [where], refers=True)


def informed(s: Scope, found: Noun) -> Noun:
    """The noun of a condition or a number: cards with certain information are wherever bare traits are."""
    for phrase in found.phrases:
        if phrase.kinds == ["card"] and phrase.tests and not phrase.zones and not phrase.among:
            phrase.zones = s.language.bare_zones
    return again(s, found) if found.phrases and s.language.bare_zones and not found.refers else found


def again(s: Scope, found: Noun) -> Noun:
    """The noun after its phrases were changed."""
    if not found.phrases:
        raise misread(found.node, "a description was expected here")
    return Noun(found.node, select_all(s, found.phrases), found.phrases)


def own(s: Scope, found: Noun) -> Noun:
    """The same noun, limited to cards of the acting player unless another player is named."""
    if found.apart and found.parts:
        return replace(found, parts=tuple(own(s, part) for part in found.parts))
    if found.refers or found.any_of or any(placed(phrase) for phrase in found.phrases):
        return found
    for phrase in found.phrases:
        phrase.whose = s.who
    return Noun(found.node, select_all(s, found.phrases), found.phrases)


def only_card(found: Noun) -> Phrase:
    """The phrase of plain cards ("2 cards") without further words."""
    phrase = found.together().phrase
    if phrase.kinds != ["card"] or phrase.test() is not None or phrase.zones or phrase.whose or phrase.enemy:
        raise misread(found.node, "plain cards were expected")
    return phrase


@rule("post", "that_shares|that_share {w:shared_words} with {o:np}")
def _sharing(s: Scope, phrase: Phrase, w: tuple[str, ...], o: Noun) -> None:
    phrase.tests.append(shares(s, w, o))
    phrase.whole = not o.refers  # "a unit you control": further words belong to the noun next to them


@rule("post", "that_doesn't_share|that_don't_share {w:shared_words} with {o:np}")
def _not_sharing(s: Scope, phrase: Phrase, w: tuple[str, ...], o: Noun) -> None:
    phrase.tests.append(Not(shares(s, w, o)))
    phrase.whole = not o.refers


def shares(s: Scope, words: tuple[str, ...], found: Noun) -> Filter:
    """The filter of cards that share one of these with any of the others."""
    one_such = (
        not found.refers and found.phrase.det == "one" and not (found.phrase.peek("target") or found.phrase.other)
    )
    if not (found.refers or found.each or one_such):
        raise misread(found.node, "with which cards?")
    tests = [sharing(word, found.selector) for word in words]
    return tests[0] if len(tests) == 1 else Either(tuple(tests))


def sharing(word: str, of: Selector) -> Filter:
    """The filter of cards that have the name, a trait or an aspect of others."""
    return NameOf(of) if word == "name" else Shares(word, of)


value("shared_word", {"name": "name", "trait": "trait"})
value(
    "shared_words",
    {
        "a|an {w:shared_word}": (SLOT.w,),
        "a|an {w:shared_word} or|and_/_or a|an? {v:shared_word}": (SLOT.w, SLOT.v),
    },
)


@rule("feature", "the_same {w:shared_word} as {of:reference}")
def _of_same(s: Scope, w: str, of: Selector) -> Filter:
    return sharing(w, of)


@rule("feature", "a_different {w:shared_word} than|from {of:reference}")
def _of_another(s: Scope, w: str, of: Selector) -> Filter:
    return Not(sharing(w, of))


@rule("post", "whose {w:shared_word} is the_same_as {of:reference}", "of the_same {w:shared_word} as {of:reference}")
def _whose_is_same(s: Scope, phrase: Phrase, w: str, of: Selector) -> None:
    phrase.tests.append(sharing(w, of))


@rule("countable", "different? {w:shared_word} among {o:np}")
def _aspects_among(s: Scope, w: str, o: Noun) -> Noun:
    """So many of the aspects as there are cards of."""
    aspects = dict.fromkeys([*s.language.aspects().values(), *sorted(s.language.names.factions)])
    if w != "aspect" or not aspects or o.refers or not o.each:
        raise s.misread("among which cards?")
    each = [Bounded(Count(Only(o.selector, Aspect(name))), at_most=1) for name in aspects]
    return Noun(here(s), o.selector, refers=True, number=Sum(tuple(each)))


def one_card(found: Noun, s: Scope | None = None) -> Noun:
    """The noun of something that happens to one card at a time."""
    for phrase in found.phrases:
        alone = s is not None and phrase.head is not None and phrase.noun and not is_plural(s, phrase.head)
        head = s is not None and phrase.enemy and set(phrase.kinds) <= set(s.language.home_zones)
        if alone and phrase.peek("det") == "each" and (phrase.whose or head) and phrase.plural is None:
            phrase.det = "one"  # "your opponent's tower is destroyed", "enemy commander takes damage"
    several = len(found.phrases) > 1  # "when Pixie unit or commander attacks"
    if any(phrase.bare and not (phrase.enemy or (phrase.names and several)) for phrase in found.phrases[:1]):
        raise misread(found.node, "how many?")
    if not found.refers and any(phrase.det != "one" or phrase.random or phrase.distinct for phrase in found.phrases):
        raise misread(found.node, "one card was expected")
    return found


def event_test(s: Scope, found: Noun, where: Who = "") -> Filter | None:
    """The filter for the card of an event: its description and its controller."""
    if found.refers:
        return Among(found.selector)
    tests: list[Filter] = []
    implied = s.language.implied.values()
    for phrase in found.together().phrases:
        phrase.tests = [test for test in phrase.tests if test not in implied]
        whose = side(phrase) if (phrase.enemy or phrase.whose) else where or "each"
        who: tuple[Filter, ...] = () if whose == "each" else (Belongs(whose),)
        test = phrase.test(more=who)
        if test is not None:
            tests.append(test)
    if len(tests) < len(found.phrases):
        return None
    return tests[0] if len(tests) == 1 else Either(tuple(tests))


@rule("post", "that_targets_only|that_target_only {o:np}", cost=1)
def _that_targets_only(s: Scope, phrase: Phrase, o: Noun) -> None:
    """One object or player, however often it is chosen (LOW 110.9c)."""
    _that_targets_one(s, phrase, o)
    last = phrase.tests.pop()
    assert isinstance(last, Targets)
    phrase.tests.append(Targets(last.where, only=True))


@rule("post", "that_targets|that_target {o:np}", cost=1)
def _that_targets_one(s: Scope, phrase: Phrase, o: Noun) -> None:
    if o.refers or o.phrase.det != "one" or o.phrase.peek("target"):
        raise s.misread("which card?")
    test = event_test(s, o)
    if test is None:
        raise s.misread("which card?")
    phrase.tests.append(Targets(test))
