"""Noun phrases: which cards, how many of them, and which an instruction acts on."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..kernel.vocabulary.abilities import Target
from ..kernel.vocabulary.effects import Pick
from ..kernel.vocabulary.selectors import (
    Among,
    Cards,
    Either,
    Filter,
    It,
    Joined,
    Kind,
    Not,
    Only,
    Selector,
    Stacked,
    This,
    TopCards,
)
from ..kernel.vocabulary.values import Amount, Bound
from .meaning import EVENT_CARD, Node, Scope, expect, misread, rule, tokens, trees
from .phrases import Phrase, complete, described, places
from .references import left, owner, reference, side_of

EACH = ("each", "each_other", "yours", "your_others", "")


@dataclass
class Noun:
    """A noun phrase read: the cards it could mean and how many of them it does mean."""

    node: Node
    selector: Selector
    phrases: list[Phrase] = field(default_factory=list)
    refers: bool = False  # "it", "this card", the top cards: exactly those cards
    any_of: bool = False
    apart: bool = False  # each phrase is a choice of its own: "a Fairy and a Knight"

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


# --- whole noun phrases -----------------------------------------------------------------------------


def noun(scope: Scope, node: Node, adjective: bool = False, apart: bool = False) -> Noun:
    """A noun phrase, with "and" and "or" applied to all its nouns; `adjective`: an adjective alone is enough.

    With `apart` the phrase may name several cards that are chosen one by one.
    """
    atoms = trees(node) if rule(node) == "np" else [node]
    said = tokens(node) if rule(node) == "np" else []
    if len(atoms) == 1:
        return whole(atom(scope, atoms[0]), adjective)
    joins = {"or" if "or" in word else "and" for word in said}
    if len(joins) > 1:
        raise misread(node, "“and” and “or” in one phrase")
    if all(rule(child) == "described" for child in atoms):
        phrases = [described(scope, child) for child in atoms]
        if joins == {"and"} and _several(scope, phrases):
            if not apart:
                raise misread(phrases[-1].node, "each of them is chosen by itself")
            return Noun(node, select_all(scope, phrases), phrases, apart=True)
        phrases = spread(scope, phrases, joins.pop())
        return whole(Noun(node, select_all(scope, phrases), phrases))
    parts = [whole(atom(scope, child)) for child in atoms]
    if joins != {"and"} or not all(piece.refers or piece.each for piece in parts):
        raise misread(node, "which of them?")
    return Noun(node, Joined(tuple(piece.selector for piece in parts)), refers=True)


def whole(found: Noun, adjective: bool = False) -> Noun:
    """A noun phrase in which every noun is complete."""
    if not found.refers and not found.any_of:
        for phrase in found.phrases:
            if phrase.head is not None or not adjective:
                complete(phrase)
    return found


def atom(scope: Scope, node: Node) -> Noun:
    """A noun phrase without a conjunction."""
    name = rule(node)
    if name == "described":
        phrase = described(scope, node)
        return Noun(node, select_all(scope, [phrase]), [phrase])
    if name == "referred":
        return Noun(node, reference(scope, trees(node)[0]), refers=True)
    if name == "referred_at":
        if reference(scope, trees(node)[0]) != This():
            raise misread(node, "where else?")
        places(scope, trees(node)[1], spot := Phrase(node))
        if spot.whose not in ("you", "each"):
            raise misread(node, "where else?")
        return Noun(node, This(), [spot], refers=True)
    if name == "top_cards":
        top = trees(node)[0]
        if tokens(top, "ZONE") != ["deck"]:
            raise misread(top, "only a deck has a top")
        expect(top, "KIND", "card")
        numbers = tokens(top, "INT")
        count: Amount = Bound("X") if rule(top) == "top_x" else int(numbers[0]) if numbers else 1
        return Noun(node, TopCards(count, owner(scope, trees(top)[0])), refers=True)
    if name == "whole_zone":
        return Noun(node, Cards((tokens(node, "ZONE")[0],), owner(scope, trees(node)[0])), refers=True)
    if name in ("any_of_them", "one_of_them"):
        expect(node, "KIND", "card", *scope.known)
        phrase = Phrase(node, det="any_number" if name == "any_of_them" else "one")
        return Noun(node, scope.referent(node), [phrase], any_of=True)
    raise misread(node, "this phrase has no meaning here")


def _several(scope: Scope, phrases: list[Phrase]) -> bool:
    """Several cards by name, one of each: "a Fairy and Knight token", "a Fairy token and 2 Knight tokens".

    Without a number of its own, a word after "and" begins another card only if both are known cards. Shared words are
    given to each card.
    """
    first, last = phrases[0], phrases[-1]
    if first.peek("det") not in ("one", "another", "number") or any(len(phrase.names) != 1 for phrase in phrases):
        return False
    if any(phrase.kinds and phrase.kinds != last.kinds for phrase in phrases) or last.kinds not in ([], ["token"]):
        return False
    if not all(phrase.count is None or isinstance(phrase.count, int) for phrase in phrases):
        return False
    counted = all(phrase.peek("det") in ("one", "another", "number") for phrase in phrases)
    known = all(phrase.names[0] in scope.language.names.cards for phrase in phrases)
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


def one_by_one(scope: Scope, found: Noun) -> list[Noun]:
    """The nouns that are chosen one by one."""
    return [Noun(phrase.node, select_all(scope, [phrase]), [phrase]) for phrase in found.phrases]


def spread(scope: Scope, phrases: list[Phrase], join: str) -> list[Phrase]:
    """Give each of several nouns their shared words."""
    homes = scope.language.home_zones
    last = phrases[-1]
    first = phrases[0]
    while len(phrases) > 1 and phrases[-2].without_noun and not phrases[-2].tests:
        before = phrases[-2]  # "a Crystalian or Pixie follower": one noun with two names
        if last.peek("det"):
            raise misread(last.node, "how many?")
        if join == "and" and before.peek("det") in ("one", "another"):
            if last.kinds or len(before.names) != 1 or len(last.names) != 1:
                raise misread(last.node, "one card cannot be both")
            last.names = [f"{before.names[0]} and {last.names[0]}"]  # a printed name
        else:
            last.names = before.names + last.names
        last.take_over(before)
        last.other |= before.other
        last.enemy |= before.enemy
        phrases.pop(-2)
    if len(phrases) > 1 and join == "and" and (first.peek("det") or "") not in EACH:
        raise misread(last.node, "each of them is chosen by itself")
    for phrase in phrases[1:]:
        if not phrase.peek("det"):
            phrase.det, phrase.count = first.peek("det") or "", first.count
            phrase.other |= first.other and not any(kind in homes for kind in phrase.kinds)
        elif phrase.det != first.peek("det") or phrase.count != first.count:
            raise misread(phrase.node, "two counts in one choice")
        elif phrase.target != (first.peek("target") or ""):
            raise misread(phrase.node, "which of them are targets?")
        if first.enemy and not phrase.enemy and not phrase.whose:
            phrase.enemy = True
    for phrase in phrases[:-1]:
        if not phrase.zones and not any(kind in homes for kind in phrase.kinds):
            phrase.zones, phrase.whose = last.zones, phrase.whose or last.whose
            phrase.among |= last.among
    return phrases


def _waits(scope: Scope, phrase: Phrase) -> bool:
    """Whether the target is on the stack: the text names no zone, and such cards are targeted only there."""
    return not phrase.zones and any(kind in scope.language.stack_kinds for kind in phrase.kinds)


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
    if phrases[0].peek("target"):
        waiting = [_waits(scope, phrase) for phrase in phrases]
        shared = waiting[-1] and "card" in phrases[-1].kinds  # "unit or upgrade card": a card either way
        if shared or all(waiting):
            return Stacked(either(phrases) or Not(Kind("ability")), side(phrases[0]))
        if any(waiting):
            raise misread(phrases[0].node, "where are they?")
    placed: list[tuple[tuple[str, ...], str]] = []
    for phrase in phrases:
        where_is = (zones_of(scope, phrase), side(phrase))
        if where_is not in placed:
            placed.append(where_is)
    parts = [
        Cards(
            zones,
            whose,
            either([p for p in phrases if (zones_of(scope, p), side(p)) == (zones, whose)], zones),
        )
        for zones, whose in placed
    ]
    return parts[0] if len(parts) == 1 else Joined(tuple(parts))


def either(phrases: list[Phrase], home: tuple[str, ...] = ()) -> Filter | None:
    """The filter of alternative phrases; a kind that follows from the zone need not be tested."""
    tests = [phrase.test(home=home) for phrase in phrases]
    if any(test is None for test in tests):
        return None
    found = tuple(test for test in tests if test is not None)
    return found[0] if len(found) == 1 else Either(found)


def zones_of(scope: Scope, phrase: Phrase) -> tuple[str, ...]:
    """The zones of the cards: those in the text, or the default of the game."""
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


def aim(scope: Scope, found: Noun) -> Selector:
    """Target cards: chosen when the card or ability is played."""
    amount, up_to = found.count()
    bind = scope.numbering.target()
    differ: tuple[str, ...] = ()
    if found.phrase.target == "another target":
        differ = tuple(target.bind for target in scope.targets)
        if not differ and scope.it == EVENT_CARD:
            differ = (EVENT_CARD.name,)  # other than the card of the event
        if not differ:
            found = _others(scope, found)
    scope.targets.append(Target(bind, found.selector, 0 if up_to else amount, amount, differ=differ))
    scope.refer(It(bind), found.kinds)
    speaks_of_opponent(scope, It(bind))
    return It(bind)


def _others(scope: Scope, found: Noun) -> Noun:
    """The same noun, without the card whose text it is."""
    for phrase in found.phrases:
        phrase.other = True
    return Noun(found.node, select_all(scope, found.phrases), found.phrases)


def speaks_of_opponent(scope: Scope, aimed: It) -> None:
    """ "They" means the controller of a target that an opponent controls."""
    if side_of(scope, aimed) == "opponent":
        scope.they = f"controller of {aimed.name}" if scope.language.several_opponents else "opponent"


def objects(scope: Scope, found: Noun) -> Selector:
    """The cards of an instruction: those referred to, targets, all that fit, or cards picked now."""
    if found.phrases and found.phrase.target:
        return aim(scope, found)
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


def _placed(phrase: Phrase) -> bool:
    """Whether the text makes clear where the cards are."""
    return bool(phrase.zones or phrase.among or phrase.enemy or phrase.whose)


def _is_placed(scope: Scope, phrase: Phrase) -> bool:
    """The same; cards that can only be on the stack are not assumed in the default zone."""
    return _placed(phrase) or (scope.language.anywhere and not _waits(scope, phrase))


def seen(scope: Scope, found: Noun) -> Noun:
    """The same noun, limited to cards just looked at or shown, unless it names another zone."""
    if any(_placed(phrase) or phrase.peek("target") for phrase in found.phrases):
        return found
    if not scope.shown and scope.looked is None:
        return found
    for phrase in found.phrases:
        if scope.shown:
            phrase.zones, phrase.whose = ("hand",), scope.shown
        else:
            phrase.among = True
    return Noun(found.node, select_all(scope, found.phrases), found.phrases)


def pick(scope: Scope, found: Noun) -> Selector:
    """Let a player choose while the ability resolves."""
    if found.kinds == ("card",) and not found.any_of:
        found = seen(scope, found)  # "a card", after some were looked at, is one of them
    amount_, up_to = found.count()
    if not found.any_of and not all(_is_placed(scope, phrase) for phrase in found.phrases):
        raise misread(found.node, "where, and whose?")
    bind = scope.bind()
    random = found.phrase.random
    scope.emit(Pick(found.selector, amount_, up_to=up_to, who=scope.who, random=random, bind=bind))
    if found.phrase.among or (found.any_of and found.selector == scope.looked):
        scope.picked.append(It(bind))
    return scope.refer(It(bind), found.kinds)


def own(scope: Scope, found: Noun) -> Noun:
    """The same noun, limited to cards of the acting player unless another player is named."""
    if found.refers or found.any_of or any(_placed(phrase) for phrase in found.phrases):
        return found
    for phrase in found.phrases:
        phrase.whose = scope.who
    return Noun(found.node, select_all(scope, found.phrases), found.phrases)


def only_card(found: Noun) -> Phrase:
    """The phrase of plain cards ("2 cards") without further words."""
    phrase = found.phrase
    if phrase.kinds != ["card"] or phrase.test() is not None or phrase.zones or phrase.whose or phrase.enemy:
        raise misread(found.node, "plain cards were expected")
    return phrase


def one_card(found: Noun) -> Noun:
    """The noun of something that happens to one card at a time."""
    if not found.refers and any(
        phrase.det not in ("one", "another") or phrase.random or phrase.distinct for phrase in found.phrases
    ):
        raise misread(found.node, "one card was expected")
    return found


def event_test(scope: Scope, found: Noun, where: str = "") -> Filter | None:
    """The filter for the card of an event: its description and its controller."""
    from ..kernel.vocabulary.selectors import Belongs

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
