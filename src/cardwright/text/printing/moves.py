"""Cards on the move, as orders: "draw 2 cards", "put it onto your field", "summon a Brownie token"."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from cardwright.kernel.vocabulary.effects import (
    Bind,
    Create,
    Discard,
    Draw,
    Find,
    Look,
    Pick,
    Put,
    Reveal,
    RevealUntil,
    Swap,
    Transform,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, This
from cardwright.kernel.vocabulary.values import Bounded, Count, Sum, ThisWay

from .description import Description, counted
from .english import article, listed, plural
from .filters import card, describe_all, filtered, kind_noun, moving, where_in
from .nouns import is_many, own, plain, them
from .numbers import for_each, number, quantity
from .patterns import ORDINALS, deed
from .players import by, owner, player, their, whose_zone
from .words import Many, Scribe, effect, noun


@effect.register
def draw(term: Draw, s: Scribe) -> str:
    amount, each = for_each(term.amount, s)
    count = quantity(amount, s, term.up_to)
    return by(term.who, f"draw {Description().words(count)}{each}", s)


@effect.register
def discard(term: Discard, s: Scribe) -> str:
    if term.amount == -1:
        return by(term.who, f"discard {their(term.who)} hand", s)
    size = _over_size(term)
    if size is not None:
        return by(term.who, f"discard down to {Description().words(quantity(size, s))} in {their(term.who)} hand", s)
    d = describe_all(term.where, Description(many=term.amount != 1), s)
    if term.random:
        d.states.insert(0, "random")
    amount, each = for_each(term.amount, s)
    words = d.words(quantity(amount, s))
    s.introduce(term.bind, term.amount != 1, kind_noun(term.where, s))
    return by(term.who, f"discard {words}{each}", s)


def _over_size(term: Discard) -> int | None:
    """The size of the hand that is left, where the cards above it are discarded."""
    surplus = term.amount.of if isinstance(term.amount, Bounded) and term.amount.at_least == 0 else None
    if term.random or term.where is not None or not isinstance(surplus, Sum) or len(surplus.parts) != 2:
        return None
    held, less = surplus.parts
    return -less if held == Count(Cards(("hand",), term.who)) and isinstance(less, int) else None


@effect.register
def put(term: Put, s: Scribe) -> str:
    yours = isinstance(term.what, This) and bool(s.works)  # it is in a zone of yours
    words = moving(term.what, s)
    state = f" {term.state}" if term.state else ""
    if term.verb in s.phrases.verbs:
        into = them(term.into, s) if term.into is not None else ""
        order = s.phrases.verbs[term.verb].format(words, into=into)
        return f"{order}{' face down' if term.state == 'facedown' else state}"
    if term.verb == "station":
        return f"station {words} in {them(term.into, s) if term.into is not None else 'a base you control'}"
    if term.into is not None:
        return f"{'return' if term.verb == 'return' else 'put'} {words} to the base it was stationed in"
    if term.verb == "discard":
        return f"discard {words}"
    if term.verb == s.phrases.arrive and term.to == s.phrases.home:
        return by("you" if term.whose == "owner" else term.whose, f"{term.verb} {words}{state}", s)
    place = place_of(term, s, yours)
    if state and " under " in place:
        place, state = place.replace(" under ", f"{state} under ", 1), ""
    if term.verb in ("add", "reveal and add"):
        return f"{'reveal it and ' if term.verb == 'reveal and add' else ''}add {words} to {place}"
    if term.verb == "return" and not term.position:
        return f"return {words} to {place}"
    return f"{'return' if term.verb == 'return' else 'put'} {words} {where_to(term, place, s)}{state}"


def place_of(term: Put, s: Scribe, yours: bool = False) -> str:
    """ "your hand", "its owner's hand"."""
    name = s.place(term.to).name
    if s.phrases.shared and term.to == s.phrases.home:
        return f"the {name}{_under(term, s)}"
    if term.whose == "owner" and term.to != s.phrases.home and (yours or own(term.what, s)):
        return f"your {name}"
    if term.whose == "owner" and is_many(term.what, s):
        return f"their owners' {plural(name)}"
    return f"{whose_zone(term.whose)} {name}"


def _under(term: Put, s: Scribe) -> str:
    if term.whose == "you":
        return ""
    owners = "their owners'" if is_many(term.what, s) else "its owner's"
    return f" under {owners if term.whose == 'owner' else whose_zone(term.whose)} control"


def where_to(term: Put, place: str, s: Scribe) -> str:
    """ "onto your field", "on the bottom of its owner's deck in any order"."""
    if not term.position:
        return f"{s.place(term.to).onto} {place}"
    if term.position.endswith(" from top"):
        return f"into {place} {ORDINALS[int(term.position.split(' ')[0])]} from the top"
    if term.position == "top":
        return f"on top of {place}{' in any order' if term.orders else ''}"
    order = {"any order": " in any order", "shuffled": " in a random order"}.get(term.position, "")
    order += " you choose" if order and term.orders == "you" else ""
    return f"on the bottom of {place}{order}"


@effect.register
def create(term: Create, s: Scribe) -> str:
    if isinstance(term.amount, ThisWay) and term.who == "chosen":
        each = filtered(term.amount.on.what, s, Many("", False)).replace(f" {owner('chosen')} controls", "")
        there = where_in((s.phrases.home,), "chosen", s)
        one = create(replace(term, amount=1), s)
        return f"{one} for every {each} {there} {deed(term.amount.on, s)} this way"
    count = quantity(term.amount, s, term.up_to)
    words = counted(f"{listed(term.names, 'or')} token{'s' if count.many else ''}", count)
    if term.every:
        tokens = Counter(term.names).items()
        words = " and ".join(article(f"{name} token") if n == 1 else f"{n} {name} tokens" for name, n in tokens)
    s.introduce(term.bind, count.many or term.every, "token")
    place, whose = s.place(term.to), their(term.who)
    other = s.place(term.other_zone) if term.other_zone else None
    if other is not None and term.up_to:
        return by(term.who, f"put {words} {place.onto} your {place.name} or {other.onto} your {other.name}", s)
    if term.to != s.phrases.home or not s.phrases.arrive:
        return by(term.who, f"put {words} {place.onto} {whose} {place.name}", s)
    clause = by(term.who, f"{s.phrases.arrive} {words} {term.state}".rstrip(), s)
    if other is None:
        return clause
    rest = f"put any remaining tokens {other.onto} {whose} {other.name}"
    return f"{clause}. If {whose} {place.name} becomes full from this effect, {rest}"


@effect.register
def find(term: Find, s: Scribe) -> str:
    many = quantity(term.amount, s, term.up_to)
    d = describe_all(term.where, Description(many=many.many), s)
    if term.distinct_names:
        d.after.insert(0, "with different names")
    words = d.words(many)
    s.introduce(term.bind, many.many, kind_noun(term.where, s), own=term.who == "you")
    zones = listed([s.place(zone).name for zone in (term.zone, *term.also)], "or")
    return by(term.who, f"search {their(term.who)} {zones} for {words}", s)


@effect.register
def look(term: Look, s: Scribe) -> str:
    themselves = term.who == "chosen" and s.together
    s.introduce(term.bind, term.amount != 1, own=term.who == "you" or themselves)
    top = "top card" if term.amount == 1 else f"top {number(term.amount, s)} cards"
    up_to = "up to " if term.up_to else ""
    place = s.place(term.zone).name if term.zone else "deck"
    whose = their(term.who) if term.who == "you" or themselves else f"{player(term.who, s)}'s"
    return by("chosen" if themselves else "you", f"look at {up_to}the {top} of {whose} {place}", s)


@effect.register
def pick(term: Pick, s: Scribe) -> str:
    count = quantity(term.amount, s, term.up_to)
    words = noun(term.what, s, count)
    if term.random:
        words = f"{count.word} random {words.split(' ', 1)[1]}"
    s.introduce(term.bind, count.many, plain(term.what, s), selected=True, own=own(term.what, s))
    return by(term.who, f"{s.phrases.acts.get('pick', 'select')} {words}", s)


@effect.register
def bind(term: Bind, s: Scribe) -> str:
    words = them(term.what, s)
    s.introduce(term.bind, is_many(term.what, s), plain(term.what, s))
    return f"remember {words}"


@effect.register
def reveal(term: Reveal, s: Scribe) -> str:
    words = them(term.what, s)
    s.shown = not is_many(term.what, s)
    if not isinstance(term.what, It):
        s.introduce(term.bind, is_many(term.what, s), plain(term.what, s), own=own(term.what, s))
    return f"reveal {words}"


@effect.register
def reveal_until(term: RevealUntil, s: Scribe) -> str:
    count = quantity(term.amount, s)
    place = f"the top of {their(term.who)} {s.place(term.zone).name}"
    words = f"reveal cards from {place} until {'you reveal' if term.who == 'you' else 'they reveal'}"
    words += f" {filtered(term.where, s, count)}"
    s.introduce(term.bind, True)
    s.introduce(term.found, count.many, kind_noun(term.where, s))
    return by(term.who, words, s)


@effect.register
def transform(term: Transform, s: Scribe) -> str:
    words = them(term.what, s)
    token = f"{term.into} token"
    return f"transform {words} into {plural(token) if words == 'them' else article(token)}"


@effect.register
def swap(term: Swap, s: Scribe) -> str:
    if isinstance(term.first, It) and isinstance(term.second, It):
        return "swap them"
    return f"swap {card(term.first, s)} and {card(term.second, s)}"
