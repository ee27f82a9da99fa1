"""Instructions that are printed together: "search your deck for a spell, reveal it, and add it ..."."""

from __future__ import annotations

from itertools import takewhile

from msgspec.structs import replace

from cardwright.kernel.vocabulary.effects import (
    Act,
    Apply,
    Bind,
    Damage,
    Discard,
    Draw,
    Effect,
    Find,
    If,
    Pick,
    Put,
    Reveal,
    RevealHand,
    Shield,
    Shuffle,
)
from cardwright.kernel.vocabulary.selectors import Among, Cards, It, Joined, Only, Selector, TopCards, Without

from .branches import upgraded
from .description import Description
from .english import listed, possessive, third_person
from .filters import describe_all, filtered, out_of
from .nouns import own, plain
from .numbers import quantity
from .players import player
from .words import ANY, EACH, ONE, Known, Scribe, effect, noun, together


@together.register
def search(first: Find, rest: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "search your deck for a spell, reveal it, and add it to your hand"; shuffling may go without saying."""
    shuffle = Shuffle(first.who, first.zone)
    if shuffle not in rest:
        return "", 0
    more = tuple(takewhile(lambda step: isinstance(step, Find), rest))
    binds = tuple(It(step.bind) for step in (first, *more) if isinstance(step, Find))
    own_bind: Selector = binds[0] if len(binds) == 1 else Joined(binds)
    end = rest.index(shuffle)
    steps = rest[len(more) : end]
    last = steps[-1] if steps else None
    instead = last if isinstance(last, If) and len(last.otherwise) == 1 else None
    if instead is not None:
        steps = (*steps[:-1], *instead.otherwise)
    if not steps or not all(isinstance(step, Reveal | Put) and step.what == own_bind for step in steps):
        return "", 0
    sought = " and ".join([effect(first, s), *(effect(step, s).partition(" for ")[2] for step in more)])
    words = [sought, *(effect(step, s) for step in steps)]
    if first.who != "you":
        words[1:] = [third_person(step) for step in words[1:]]
    clause = listed(words)
    if instead is not None:
        clause = f"{clause}. {upgraded(instead, s)}"
    then = ". Then" if instead is not None else ", then"
    clause = f"{clause}{then} {effect(shuffle, s).removeprefix(f'{player(first.who, s)} ')}"
    return clause, end + 2


@together.register
def picked(first: Pick, rest: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """A choice said inside the verb: "you may reveal a spell from among them and add it to your hand"."""
    second, third = (*rest, None, None)[:2]
    several = several_picked(first, rest, s)
    if several[1]:
        return several
    if isinstance(second, Shield) and second.uses and second.of == It(first.bind):
        return effect(second, s), 2  # "a source of your choice"
    if second is None or not chosen_inside(first, second, s):
        return "", 0
    if words := discarded(first, second, s):
        s.introduce(first.bind, False)
        return words, 2
    who, once = player(first.who, s), first.up_to and first.amount == 1
    also = "also " if isinstance(first.what, Only) and isinstance(first.what.of, Without) else ""
    given_up = isinstance(second, Put) and (
        second.verb == "sacrifice" or (second.verb == "banish" and s.phrases.controlled)
    )
    if given_up and isinstance(first.what, Cards) and first.what.whose == first.who != "you":
        first = replace(first, what=replace(first.what, whose="each"))  # a player sacrifices one of their own
    words = choice(first, s)
    if first.random:
        count, _, rest_of_it = words.partition(" ")
        words = f"{'a' if count == 'an' else count} random {rest_of_it}"
    s.introduce(first.bind, first.amount != 1, plain(first.what, s), own=own(first.what, s))
    s.fresh[first.bind] = words
    clause = effect(second, s)
    if once:
        clause = f"{who} may {also}{clause}"
    elif who != "you":
        clause = f"{who} {third_person(clause)}"
    if isinstance(second, Reveal) and isinstance(third, Put):
        return f"{clause} and {effect(third, s)}", 3
    if stations(second) and isinstance(third, Act) and isinstance(third.where, Among):
        if third.name in ("make block", "enter blocking"):
            return f"{clause} blocking {noun(third.where.of, s, EACH)}", 3
    return clause, 2


def stations(term: Effect) -> bool:
    """Whether an instruction puts cards into places within the home zone."""
    return isinstance(term, Put) and term.verb == "station"


def chosen_inside(first: Pick, second: Effect, s: Scribe) -> bool:
    """Whether a choice is said inside the next instruction, not by "select" before it."""
    if isinstance(second, Apply) and s.phrases.gains and not first.random and first.who == "you":
        return False  # "choose a unit you control. It gains ..."
    if getattr(second, "to" if isinstance(second, Damage) else "what", None) != It(first.bind):
        return False
    once = first.up_to and first.amount == 1
    return once or first.random or stations(second) or not hidden(first.what, s)


def discarded(first: Pick, second: Effect, s: Scribe) -> str:
    """A card that is chosen in a hand and discarded, with the verb "choose" or "select"."""
    if not isinstance(second, Put) or second.verb != "discard":
        return ""
    if first.who != "you":
        return f"{player(first.who, s)} chooses {choice(first, s)} at random and discards it" if first.random else ""
    if not isinstance(first.what, Cards) or first.what.zones != ("hand",) or first.what.whose == "you":
        return ""
    theirs = filtered(first.what.where, s, quantity(first.amount, s))
    return f"you may select and discard {theirs} from their hand" if first.up_to else ""


def several_picked(first: Pick, rest: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "from among them, you may reveal up to 1 spell and up to 1 amulet and add them to your hand"."""
    picks = (first, *takewhile(lambda step: isinstance(step, Pick), rest))
    then = rest[len(picks) - 1 :]
    them_all = Joined(tuple(It(pick.bind) for pick in picks if isinstance(pick, Pick)))
    steps = tuple(takewhile(lambda step: isinstance(step, Reveal | Put) and step.what == them_all, then))
    sets = [pick.what for pick in picks if isinstance(pick, Pick) and pick.up_to and pick.amount == 1]
    if len(picks) < 2 or not steps or len(sets) < len(picks):
        return "", 0
    if all(isinstance(one, Only) and one.of == It("looked") for one in sets):
        nouns = [filtered(one.where, s, quantity(1, s, True)) for one in sets if isinstance(one, Only)]
        opening, chosen = "from among them, you may ", listed(nouns)
    elif all(isinstance(one, Cards) for one in sets):
        nouns = [noun(one, s, ONE) for one in sets]
        opening, chosen = "you may ", " and/or ".join(nouns)
    else:
        return "", 0
    mine = all(own(one, s) for one in sets)
    s.introduce("them", True, own=mine)
    for pick in picks:
        if isinstance(pick, Pick):
            s.known[pick.bind] = Known(True, own=mine)
    s.fresh["them"] = chosen
    said = [effect(replace(step, what=It("them")), s) for step in steps if isinstance(step, Reveal | Put)]
    s.it = "them"
    return f"{opening}{' and '.join(said)}", len(picks) + len(steps)


def hidden(what: Selector, s: Scribe) -> bool:
    """Whether cards of the set are chosen with the word "select" while the ability resolves."""
    return isinstance(what, Cards) and any(s.place(zone).hidden for zone in what.zones)


def choice(term: Pick, s: Scribe) -> str:
    """The chosen cards: "a spell from among them", "any number of them"."""
    count = quantity(term.amount, s, term.up_to and term.amount != 1)
    if isinstance(term.what, It) and term.what.name == "looked":
        return f"{Description().words(count)} from among them"
    if isinstance(term.what, It):
        if term.amount == 1:
            return "one of them"
        return f"{count.word} them" if count == ANY else f"{count.word} of them"
    if isinstance(term.what, Only) and isinstance(term.what.of, Without):
        among = " from among them" if s.phrases.gains else ""
        return f"{filtered(term.what.where, s, count)}{among}"
    if isinstance(term.what, Cards) and term.what.whose == "you" and s.phrases.home not in term.what.zones:
        d = describe_all(term.what.where, Description(many=count.many), s)
        d.places.append(out_of(term.what.zones, "you", s))
        return d.words(count)
    return noun(term.what, s, count)


@together.register
def shuffled(first: Put, rest: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "shuffle your graveyard into your deck"."""
    if first.verb != "shuffle" or not rest or not isinstance(rest[0], Shuffle):
        return "", 0
    whose = "your" if rest[0].who == "you" else "its owner's"
    return f"shuffle {noun(first.what, s, EACH)} into {whose} {s.place(first.to).name}", 2


@together.register
def draw(first: Draw, rest: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "draw 2 cards, then discard a card"."""
    second = rest[0] if rest else None
    if not isinstance(second, Discard) or first.who != "you" or second.who != "you" or second.amount == -1:
        return "", 0
    return f"{effect(first, s)}, then {effect(second, s)}", 2


@together.register
def look_at_hand(first: RevealHand, rest: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "look at your opponent's hand", where what is chosen among its cards comes later."""
    second = rest[0] if rest else None
    if not isinstance(second, Bind) or second.bind != "looked":
        return "", 0
    whose = "your opponent" if first.who == "opponent" else player(first.who, s)
    s.introduce("looked", True)
    return f"look at {possessive(whose)} hand", 2


@together.register
def from_top(first: Bind, rest: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """Cards that get a name for later sentences: "put the top card of your deck into your EX area"."""
    second = rest[0] if rest else None
    if isinstance(second, Apply) and second.what == It(first.bind):
        s.introduce(first.bind, True, plain(first.what, s))
        return effect(second, s), 2
    if not isinstance(second, Put) or second.what != It(first.bind):
        return "", 0
    clause = effect(Put(first.what, second.to, second.whose, second.position, second.state, second.verb), s)
    many = not (isinstance(first.what, TopCards) and first.what.amount == 1)
    s.introduce(first.bind, many, plain(first.what, s), own=own(first.what, s))
    place = s.place(second.to)
    s.known[first.bind].moved = f"put {place.onto} your {place.name} by this ability"
    return clause, 2
