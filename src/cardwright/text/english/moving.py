"""Verbs that move, find, show and create cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.costs import Cost, EffectCost, MoveCost, RevealCost
from ...kernel.vocabulary.effects import (
    AddCounters,
    Bind,
    ChoosePlayer,
    Create,
    DoTogether,
    Effect,
    Find,
    If,
    Look,
    PayTo,
    Put,
    Reveal,
    RevealHand,
    RevealUntil,
    Shuffle,
    Swap,
    Transform,
    YouMay,
)
from ...kernel.vocabulary.players import ControllerOf, OwnerOf, Who
from ...kernel.vocabulary.selectors import (
    Among,
    Cards,
    Condition,
    Did,
    It,
    Joined,
    Linked,
    Only,
    Owned,
    Selector,
    This,
    TopCards,
)
from ...kernel.vocabulary.terms import parts_of
from ...kernel.vocabulary.values import Amount, Bound, Times
from ..reading.chart import Node
from ..reading.grammar import Rules
from ..reading.templates import SLOT
from .amounts import for_each_of
from .behind import Spot
from .core import rule, value, verb
from .doing import how_many
from .earlier import before
from .happening import about_card, done_by, leaving, out_of_zone, to_owner
from .holding import how_often
from .objects import Noun, either, objects, one_by_one, only_card, out_of, own, pick, seen, select_all, zones_of
from .phrase import EACH
from .references import left, side_of
from .scope import Event, Passive, Scope, Subject, misread
from .stating import replacing

# --- places to go -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dest:
    """Where cards go: the zone, whose, which end of it, and how they arrive."""

    zone: str
    whose: Who
    position: str = ""
    state: str = ""
    said: bool = True  # the text names a player, not "the field"
    orders: Who = ""  # who chooses the order, if that is said and not plain


value("position", {"on_top_of|on_the_top_of|to_the_top_of|at_the_top_of": "top"})
value("position", {"on_the_bottom_of|to_the_bottom_of|at_the_bottom_of": "bottom"})
value(
    "order",
    {
        "in_any_order|,_in_any_order": "any order",
        "in_any_order_you_choose|,_in_any_order_you_choose": "your order",
        "in_a_random_order|in_random_order": "shuffled",
    },
)


value(
    "dest",
    {
        "into|onto|in|on|to {w:owner} {z:zone}": Dest(SLOT.z, SLOT.w),
        "into|onto|in|on|to {w:owner} {z:zone} {st:arrival}": Dest(SLOT.z, SLOT.w, state=SLOT.st),
        "{st:arrival} into|onto|in|on|to {w:owner} {z:zone}": Dest(SLOT.z, SLOT.w, state=SLOT.st),
        "{p:position} {w:owner} {z:zone}": Dest(SLOT.z, SLOT.w, SLOT.p),
    },
)


@rule("dest", "into {w:owner} {z:zone} {n:nth} from_the_top")
def _counted_from_the_top(s: Scope, w: Who, z: str, n: int) -> Dest:
    """ "Into its owner's deck third from the top"."""
    return Dest(z, w, f"{n} from top")  # LOW 401.7


value("dest", {"on_top|on_the_top|to_the_top|at_the_top": Dest("deck", "owner", "top")})


@rule("dest", "on_the_bottom|at_the_bottom|to_the_bottom {o:order?}", cost=2)
def _at_the_bottom(s: Scope, o: str = "") -> Dest:
    """ "On the bottom": of the deck whose cards were looked at; in a terse language of any card's deck."""
    if s.looked is None or s.shown:
        if o or not s.language.terse:
            raise s.misread("on the bottom of what?")
        return Dest("deck", "owner", "bottom")
    return _dest_order(s, "bottom", s.who, "deck", o) if o else Dest("deck", s.who, "bottom")


@rule("dest", "{p:position} {w:owner} {z:zone} {o:order}")
def _dest_order(s: Scope, p: str, w: Who, z: str, o: str) -> Dest:
    if p != "bottom":
        if o == "shuffled" or (o == "your order" and w != "you"):
            raise s.misread("an order is kept at the bottom only")
        theirs = s.looked is not None and w != s.who and before(s, Look).who != s.who
        return Dest(z, w, p, orders=s.who if theirs else "")  # whoever looks at them says how they lie
    if o == "your order":  # of cards that may belong to others, too
        return Dest(z, w, "any order", orders="" if w == "you" else "you")
    return Dest(z, w, o)


# --- decks --------------------------------------------------------------------------------------------------------


@verb("shuffle")
def shuffle_deck(s: Scope) -> None:
    """The deck of the player who acts."""
    shuffle_once(s, s.who)


def shuffle_once(s: Scope, who: Who, zone: str = "deck") -> None:
    """Shuffle a deck, unless the search before has already shuffled it.

    "If you do, shuffle your deck" means: if you search, whether or not a card is found.
    """
    end = Shuffle(who, zone)
    block = s.block
    if block.condition == Did() and not block.effects and _may_search(s.blocks[-2].effects, end):
        block = s.blocks[-2]
    block.effects[:] = _after_search(tuple(block.effects), end)


def _may_search(effects: Sequence[Effect], end: Shuffle) -> bool:
    """Whether the last instruction is a search that may not happen."""
    if any(_searches(effect, end) for effect in effects):
        return False
    return any(_searches(part, end) for part in parts_of(tuple(effects[-1:])))


def _after_search(effects: tuple[Effect, ...], end: Shuffle) -> tuple[Effect, ...]:
    """Shuffling follows the search: if that may not happen, it is part of what may not happen (FOW 1021.4a)."""
    last = effects[-1] if effects else None
    if isinstance(last, If) and last.condition == Did() and _may_search(effects[:-1], end):
        return (*_after_search(effects[:-1], end), last)  # "If you do, draw a card. Then shuffle your deck."
    if last == end:
        return effects
    if _may_search(effects, end):
        if isinstance(last, YouMay | PayTo) and not last.otherwise:
            return (*effects[:-1], msgspec.structs.replace(last, do=_after_search(last.do, end)))
        if isinstance(last, If) and not last.otherwise:
            return (*effects[:-1], msgspec.structs.replace(last, then=_after_search(last.then, end)))
    return (*effects, end)


def _searches(part: object, end: Shuffle) -> bool:
    return isinstance(part, Find) and (part.who, part.zone) == (end.who, end.zone)


@verb("shuffle {o:np}", "shuffle {o:np} after|afterwards|afterward")
def shuffle(s: Scope, o: Noun) -> None:
    """A deck by name."""
    selector = o.selector
    last = s.block.effects[-1] if s.block.effects else None
    if isinstance(selector, It) and isinstance(last, Put) and last.to == "deck":
        s.emit(Shuffle(s.who))  # "return them to your deck, shuffle it"
    elif isinstance(selector, Cards) and selector.zones == ("deck",) and selector.where is None:
        shuffle_once(s, selector.whose)
    elif isinstance(selector, Cards) and len(selector.zones) == 1 and selector.zones[0].endswith(" deck"):
        if selector.where is not None:
            raise s.misread("shuffle what?")
        shuffle_once(s, selector.whose, selector.zones[0])
    else:
        raise s.misread("shuffle what?")


value("if_searched", {"if_you_searched_your_deck|if_you_searched_it ,": None})


@verb("{c:if_searched} shuffle it|your_deck|that_deck")
def shuffle_searched(s: Scope, c: None) -> None:
    """The deck, which is always searched together with other zones."""
    if before(s, Find).zone != "deck":
        raise s.misread("which deck?")
    shuffle_once(s, s.who)


@verb("shuffle {o:np} and_put|and_place|,_then_put them {p:position} {w:owner} {z:zone}")
def shuffle_below(s: Scope, o: Noun, p: str, w: str, z: str) -> None:
    """Cards that go to the bottom of a deck so that nobody knows their order."""
    if p != "bottom" or w not in (s.who, "owner"):
        raise s.misread("an order is kept at the bottom only")
    s.emit(Put(objects(s, o), z, position="shuffled"))


@verb("shuffle {o:np} into|back_into {w:owner} {z:zone}")
def shuffle_in(s: Scope, o: Noun, w: Who, z: str) -> None:
    """Cards go into a deck, which is shuffled."""
    cards = objects(s, o)
    if w == "owner":
        w = OwnerOf(cards.name) if isinstance(cards, It) else "you" if cards == This() else ""
    if not w or z != "deck":
        raise s.misread("whose deck?")
    s.emit(Put(cards, "deck", verb="shuffle"), Shuffle(w))


@shuffle_in.cost
def _shuffle_cost(s: Scope, o: Noun, w: str, z: str) -> tuple[Cost, ...]:
    if z != "deck" or w not in ("you", "owner"):
        raise s.misread("this is not a cost")
    return (*spent(s, o, "deck", "shuffle"), EffectCost(Shuffle("you")))


@verb(
    "search {w:owner} {z:zone} for {o:np}",
    "search {w:owner} {z:zone} or|and_/_or|and {y:zone} for {o:np}",
    "search {w:owner} {z:zone} , {x:zone} ,_or|,_and_/_or|,_and|or|and_/_or|and {y:zone} for {o:np}",
)
def search(s: Scope, w: str, z: str, o: Noun, y: str = "", x: str = "") -> None:
    """Cards are looked for; the text says later where they go."""
    zones = [zone for zone in (z, x, y) if zone]
    if w != s.who or (len(zones) > 1 and "deck" not in zones) or len(set(zones)) < len(zones):
        raise s.misread("search where?")
    z, *others = sorted(zones, key=lambda zone: zone != "deck")
    each = one_by_one(s, o) if o.apart else [o]
    binds = [It("found" if not at else f"found{at + 1}") for at in range(len(each))]
    for piece, bind in zip(each, binds, strict=True):
        s.emit(_find(s, z, piece, bind.name, tuple(others)))
    everything: Selector = binds[0] if len(binds) == 1 else Joined(tuple(binds))
    s.refer(everything, o.kinds)
    s.found = not s.language.search_only
    if either(o.phrases) is not None and s.found:
        s.emit(Reveal(everything))  # cards found by a description are always shown


def _find(s: Scope, zone: str, found: Noun, bind: str, also: tuple[str, ...]) -> Find:
    phrase = found.phrase
    if phrase.zones or phrase.enemy or phrase.random or phrase.among or (phrase.whose and not phrase.owned):
        raise s.misread("search where?")
    if s.who not in ("you", "chosen"):
        raise s.misread("who searches?")
    amount, up_to = found.count()
    return Find(amount, either(found.phrases), zone, s.who, up_to, bind, phrase.distinct, also)


def _was_found(selector: Selector) -> bool:
    """Exactly the cards that a search has found."""
    parts = selector.parts if isinstance(selector, Joined) else (selector,)
    return all(isinstance(part, It) and part.name.startswith("found") for part in parts)


@verb("look at {o:np}")
def look(s: Scope, o: Noun) -> None:
    """The top cards of a deck, or another player's hand."""
    if (
        o.refers
        and isinstance(o.selector, Cards)
        and o.selector.zones == ("hand",)
        and not s.language.several_opponents
    ):
        s.emit(RevealHand(o.selector.whose), Bind(o.selector, "looked"))  # the one other player sees it
        s.looked, s.picked, s.they = It("looked"), [], o.selector.whose
        return
    if not isinstance(o.selector, TopCards):
        raise s.misread("look at what?")
    whose = o.selector.whose
    if whose == "each" and not {"a", "any"}.isdisjoint(s.card.printed(o.node).lower().split()):  # one that is chosen
        s.emit(ChoosePlayer("each"))
        whose, s.group = "chosen", ""
    if s.who == "you" or (s.who == "chosen" and s.group):
        s.emit(Look(o.selector.amount, whose, zone=_other_deck(o.selector)))
    elif s.who == whose:
        s.emit(DoTogether(s.who, (Look(o.selector.amount, "chosen", zone=_other_deck(o.selector)),)))
    else:
        raise s.misread("who looks at whose deck?")
    if whose not in ("you", s.who):
        s.they = whose
    looked(s)


@verb("look at the_top {n:int}")
def look_count(s: Scope, n: int) -> None:
    """As before, another number of cards."""
    s.emit(msgspec.structs.replace(before(s, Look), amount=n))
    looked(s)


@verb("look at up_to {n:int} of {o:np}")
def look_up_to(s: Scope, n: int, o: Noun) -> None:
    """As many of the top cards as the player likes."""
    if not isinstance(o.selector, TopCards) or o.selector.amount != 1:
        raise s.misread("look at what?")
    if s.who not in ("you", "chosen"):
        raise s.misread("who looks?")
    s.emit(Look(n, o.selector.whose, up_to=True, zone=_other_deck(o.selector)))
    looked(s)


def _other_deck(of: TopCards) -> str:
    return "" if of.zone == "deck" else of.zone


def looked(s: Scope) -> None:
    """ "them" are the cards looked at."""
    s.refer(It("looked"))
    s.looked, s.shown = It("looked"), ""
    s.picked = []


@verb("reveal|show {o:np}")
def reveal(s: Scope, o: Noun) -> None:
    """Cards are shown to all players."""
    selector = o.selector
    if o.refers and isinstance(selector, Cards) and selector.zones == ("hand",):
        s.emit(RevealHand(selector.whose))
        s.shown = selector.whose
        return
    if o.refers and isinstance(selector, TopCards):
        s.emit(Reveal(selector))
        s.refer(It("revealed"))
        s.looked, s.picked = It("revealed"), []
        return
    shown = Reveal(objects(s, o))
    if shown not in s.block.effects[-1:]:
        s.emit(shown)


@verb(
    "reveal cards from_the_top_of {w:owner} {z:zone} until you_reveal|they_reveal|that_player_reveals {o:np}",
    "reveal cards from_the_top_of {w:owner} {z:zone} until {o:np} is|are revealed",
)
def reveal_until(s: Scope, w: str, z: str, o: Noun) -> None:
    """One card after another; "it" is the card that was looked for, "the rest" are the others."""
    amount, up_to = o.count()
    if w != s.who or up_to or o.refers or o.apart or o.zones() or o.phrase.target or o.phrase.whose:
        raise s.misread("reveal what?")
    s.emit(RevealUntil(either(o.phrases), amount, s.who, z))
    s.looked, s.picked, s.shown = It("revealed"), [It("shown")], ""
    s.refer(It("shown"), o.kinds)


@reveal.event
def _revealed(s: Scope, o: Noun, who: Who = "") -> Event:
    if who:
        raise s.misread("by whom?")
    return about_card(s, o, "reveal")


@reveal.cost
def _reveal_cost(s: Scope, o: Noun) -> tuple[Cost, ...]:
    if o.apart:
        pieces = one_by_one(s, o)
        share(s, pieces)
        return tuple(RevealCost(*paid_with(s, piece)) for piece in pieces)
    if o.refers and o.phrases and o.phrases[0].zones == ("hand",):
        what, many = paid_with(s, o)
        return (RevealCost(what, many),)
    if o.refers or o.zones() != ("hand",):
        raise s.misread("this is not a cost")
    s.refer(It("revealed"), o.kinds)
    return (RevealCost(o.selector, how_many(o, True), apart=o.phrase.distinct),)


# --- movement -----------------------------------------------------------------------------------------------------


@verb("return {o:np} {d:dest} {src:source?}", "return {o:np} {src:source} {d:dest}", "return {o:np} to_hand")
def give_back(s: Scope, o: Noun, d: Dest | None = None, src: tuple[Spot, bool] | None = None) -> None:
    """Cards go back to their owner's zones."""
    if src is not None:
        o = sourced(s, o, src)
    if d is None:
        raise s.misread("whose hand?")
    back = s.language.terse and d.zone == s.language.default_zone and not is_shared(s, d.zone)
    if (d.state and not back) or d.position not in ("", "top", "bottom", "any order"):
        raise s.misread("where to?")
    selector = objects(s, o)
    if back and d.whose in ("each", "you"):
        s.emit(Put(selector, d.zone, "owner" if d.whose == "each" else "you", state=d.state, verb="return"))
        return
    if is_shared(s, d.zone) and d.whose == "each":
        s.emit(Put(selector, d.zone, taker(s, o), verb="return"))
        return
    if s.language.crossing and d.whose == "you" and side_of(s, selector) == "opponent":
        s.emit(Put(selector, d.zone, "you", d.position, verb=s.language.crossing, orders=d.orders))
        return
    if d.whose not in ("owner", s.who) and side_of(s, selector) == "opponent":
        raise s.misread("cards go to their owner's zones")
    if d.whose == "each":
        raise s.misread("whose?")
    own_zone(s, d.whose, selector)
    if s.language.terse and d.whose == "owner" and isinstance(selector, It) and not s.they:
        s.they = OwnerOf(selector.name)
    s.emit(Put(selector, d.zone, position=d.position, verb="return", orders=d.orders))


@verb("return {o:np} {d:dest} under {w:owner} control")
def give_back_under(s: Scope, o: Noun, d: Dest, w: str) -> None:
    """Cards come back under someone's control."""
    _under(s, o, d, w, "return")


@verb("put {o:np} {d:dest} under {w:owner} control")
def put_under(s: Scope, o: Noun, d: Dest, w: str) -> None:
    """Cards come into play under someone's control."""
    _under(s, o, d, w, "put")


def _under(s: Scope, found: Noun, d: Dest, whose: Who, verb: str) -> None:
    if replace(d, state="") != Dest(s.language.default_zone, "each") or not s.language.shared_field:
        raise s.misread("only cards in play have a controller")
    if creates(found) and not d.state:
        create(s, found, d.zone, whose)
        return
    s.emit(Put(objects(s, found), d.zone, whose, state=d.state, verb=verb))


@verb("put|place|send|add|return {o:np} {d:dest} and|,_and {r:others} {e:dest}")
def put_and_rest(s: Scope, o: Noun, d: Dest, r: None, e: Dest) -> None:
    """ "Put one of those cards into your hand and the rest on the bottom of your deck in any order"."""
    s.looked = s.looked or It("looked")
    buried = e == Dest(s.language.discard_zone, e.whose) and e.whose in (s.who, "each")
    if d.position or d.state or d.whose != s.who or not (buried or (e.position and e.whose == s.who)):
        raise s.misread("put where?")
    put_cards(s, o, d.zone, "")
    word = s.language.burying if buried else "put"
    s.emit(
        Put(left(s), e.zone, position=e.position, verb=word) if buried else Put(left(s), e.zone, position=e.position)
    )


@verb("put|place|send {o:np} {d:dest} {more:put_more+}", cost=1)
def put_each(s: Scope, o: Noun, d: Dest, more: list[tuple[Node, Dest]]) -> None:
    """ "Put one into your hand, one on top of your deck and one into your discard pile"."""
    assert put.do is not None
    put.do(s, o, d)
    for node, dest in more:
        put.do(s, node.mean(s), dest)


value("put_more", {"and|,|,_and {p:later_np} {e:dest}": (SLOT.p, SLOT.e)})


value("others", {"the_rest|the_others": None})


@give_back.event
def _returned(s: Scope, o: Noun, d: Dest | None = None, src: tuple[Spot, bool] | None = None, who: Who = "") -> Event:
    frm = o.zones() if not o.refers else ()
    d = Dest("hand", "owner") if d is None else d
    found = done_by(about_card(s, o, "move", frm=frm, to=(d.zone,), tag="return", into=_into(d.whose)), who)
    return from_play(s, found) if src is None else out_of_zone(s, found, src)


@give_back.count
def _was_returned(s: Scope, o: Noun, d: Dest, src: tuple[Spot, bool] | None = None, who: Who = "") -> Condition:
    """Cards that went from the field to a player's hand, if the game keeps a tally of them."""
    field = (s.language.default_zone,)
    kept = not o.refers and ("returned", *o.kinds) in s.language.tallies and d == Dest("hand", "you")
    if not kept or who or (src is not None and (src[0].zones != field or not src[1])):
        raise s.misread("the game does not count this")
    return how_often(s, o, "returned", "you")


returning = verb("return {d:dest} {src:source?}", "return {src:source} {d:dest}", by="card")


@returning.event
def _returns(s: Scope, about: Noun, d: Dest, src: tuple[Spot, bool] | None = None) -> Event:
    """ "Units that returned to your hand"."""
    return _returned(s, about, d, src)


@returning.count
def _has_returned(s: Scope, about: Noun, d: Dest, src: tuple[Spot, bool] | None = None) -> Condition:
    return _was_returned(s, about, d, src)


come_back = verb("return {o:np}", cost=2)


@come_back.event
def _came_back(s: Scope, o: Noun, who: Who = "") -> Event:
    return from_play(s, done_by(about_card(s, o, "move", frm=o.zones() if not o.refers else (), tag="return"), who))


def from_play(s: Scope, found: Event) -> Event:
    """Where any noun without "card" means a card in play, it comes from there unless the text says otherwise."""
    on = found.pattern
    there = s.language.default_zone in on.to  # what is put there comes from elsewhere
    if s.language.anywhere and found.kinds and "card" not in found.kinds and not on.frm and not there:
        return replace(found, pattern=msgspec.structs.replace(on, frm=(s.language.default_zone,)))
    return found


@give_back.cost
def _return_cost(s: Scope, o: Noun, d: Dest | None = None, src: tuple[Spot, bool] | None = None) -> tuple[Cost, ...]:
    if src is not None:
        o = sourced(s, o, src)
    if d is None or d.whose not in ("owner", "you") or d.position == "shuffled" or d.state:
        raise s.misread("whose?")
    return spent(
        s, o, d.zone, "return", "bottom" if d.position == "any order" else d.position
    )  # in the order of choice


def is_shared(s: Scope, zone: str) -> bool:
    """All players share the zone, so a card that comes there needs a controller."""
    return s.language.shared_field and zone == s.language.default_zone


def taker(s: Scope, found: Noun) -> str:
    """The controller of a card that comes into play, by default the player who puts it there."""
    if s.who == "you":
        return "you"
    if found.phrases and all(phrase.whose == s.who for phrase in found.phrases):
        return "owner"  # several players, each with cards of their own
    raise misread(found.node, "whose?")


@verb("add {o:np} to {w:owner} {z:zone}")
def add(s: Scope, o: Noun, w: str, z: str) -> None:
    """Cards looked at or found are taken into a zone."""
    if w not in (s.who, "owner"):
        raise s.misread("whose?")
    put_cards(s, o, z, w, verb="add")


@verb("put|place|send {o:np} {d:dest} {src:source?}", "put|place|send {o:np} {src:source} {d:dest}")
def put(s: Scope, o: Noun, d: Dest, src: tuple[Spot, bool] | None = None) -> None:
    """Cards are put into a zone, or tokens made there."""
    if src is not None:
        o = sourced(s, o, src)
    if creates(o):
        if d.position or d.state:
            raise s.misread("where to?")
        whose = s.who if d.whose == "each" and is_shared(s, d.zone) else d.whose
        create(s, o, d.zone, whose if whose != "owner" else "you")
        return
    put_cards(s, o.together(), d.zone, d.whose, position=d.position, state=d.state, orders=d.orders)


def sourced(s: Scope, found: Noun, src: tuple[Spot, bool]) -> Noun:
    """The cards, in the zone they are taken from."""
    spot, there = src
    if not there or not spot.zones:
        raise s.misread("from where?")
    return out_of(s, found, spot)


@put.event
def put_somewhere(s: Scope, o: Noun, d: Dest, src: tuple[Spot, bool] | None = None, who: Who = "") -> Event:
    """A card comes to a zone."""
    if d.position or d.state or who:
        raise s.misread("put where?")
    side = d.whose
    into = _into(side) if d.zone != s.language.default_zone else ""
    if into:
        side = ""  # whoever controlled it, it goes to its owner
    elif side == "owner":
        side = "each"
    frm: tuple[str, ...] = ()
    if src is not None:
        spot, there = src
        if not there:
            raise s.misread("from where?")
        frm = spot.zones
        side = spot.whose if spot.whose in ("you", "opponent") else side
    field = (s.language.default_zone,)
    stays_put = o.refers and s.language.works_where_put
    if into and frm in ((), field) and (o.refers or not o.phrase.whose) and not o.zones() and not stays_put:
        return to_owner(about_card(s, o, "move", to=(d.zone,), frm=frm, into=into), into)
    if o.refers:
        this = about_card(s, o, "move", to=(d.zone,), frm=frm, into=into)
        elsewhere = frm and s.language.default_zone not in (*frm, d.zone)  # abilities usually do not work there
        if elsewhere:
            return replace(this, zones=(d.zone,))
        if not frm and s.language.works_where_put and d.zone in s.language.public_zones - {s.language.default_zone}:
            return replace(this, zones=(s.language.default_zone, d.zone))
        if not frm and s.language.anywhere and d.zone != s.language.default_zone:
            return replace(this, zones=(d.zone,))
        return this
    if o.zones():
        frm = o.zones()
    elif not frm and o.phrase.whose:
        frm = (s.language.default_zone,)  # cards that a player controls
    return from_play(s, about_card(s, o, "move", side, to=(d.zone,), frm=frm, into=into))


@put.count
def _was_put(s: Scope, o: Noun, d: Dest, src: tuple[Spot, bool] | None = None, who: Who = "") -> Condition:
    """Cards that went from a player's field to the discard zone, if the game keeps a tally of them."""
    kept = not o.refers and ("sent", *o.kinds) in s.language.tallies and d.zone == s.language.discard_zone
    field = Spot((s.language.default_zone,), "you")
    if not kept or who or (src[0] != field or not src[1] if src is not None else o.phrase.whose != "you"):
        raise s.misread("the game does not count this")
    return how_often(s, o, "sent", "you")


@put.cost
def _put_cost(s: Scope, o: Noun, d: Dest, src: tuple[Spot, bool] | None = None) -> tuple[Cost, ...]:
    if d.state or d.position not in ("", "top", "bottom", "any order"):
        raise s.misread("this is not a cost")
    if src is not None:
        o = sourced(s, o, src)
    if d.whose not in ("owner", "you") and not (d.whose == "each" and d.zone == s.language.discard_zone):
        raise s.misread("whose?")
    word = s.language.burying if d.zone == s.language.discard_zone else "put"
    found = one_by_one(s, o) if o.parts else [o]
    position = "bottom" if d.position == "any order" else d.position  # in the order of choice
    return tuple(cost for piece in found for cost in spent(s, piece, d.zone, word, position))


@put.state
def _is_put(s: Scope, about: Subject, d: Dest, src: tuple[Spot, bool] | None = None) -> Passive:
    if not about.this or not d.state or src is not None or d.zone != s.language.default_zone:
        raise s.misread("only this card")
    return replacing(Pattern("move", to=(d.zone,), this=True), state=d.state)


def _into(whose: Who) -> str:
    """Whose zone a card goes to, if the text says so; "its owner's" may be anyone's."""
    return whose if whose in ("you", "opponent") else ""


enter = verb("enter {w:owner} {z:zone}", by="card")
leave = verb("leave {w:owner} {z:zone}", by="card")


@enter.event
def _enters(s: Scope, about: Noun, w: str, z: str) -> Event:
    return about_card(s, about, "move", "" if w == "each" else w, to=(z,))


@leave.event
def _leaves(s: Scope, about: Noun, w: str, z: str) -> Event:
    return leaving(s, about, "" if w == "each" else w, frm=(z,))


enter_under = verb("enter the {z:zone} under {w:owner} control", by="card", cost=-1)


@enter_under.event
def _enters_under(s: Scope, about: Noun, z: str, w: str) -> Event:
    return _enters(s, about, w, z)


enter_from = verb("enter {w:owner} {z:zone} {p:source}", by="card", cost=-1)


@enter_from.event
def _enters_from(s: Scope, about: Noun, w: str, z: str, p: tuple[Spot, bool]) -> Event:
    return out_of_zone(s, _enters(s, about, w, z), p)


enter_so = verb("enter the {z:zone} {st:arrival}", by="card")
enter_with = verb(
    "enter the {z:zone} with {c:counters} on it|them {e:per_each?}",
    "enter with {c:counters} on it|them {e:per_each?}",
    by="card",
    cost=-1,
)


@enter_so.state
def _enters_so(s: Scope, about: Subject, z: str, st: str) -> Passive:
    return arriving(s, about, z, st)


def arriving(s: Scope, about: Subject, zone: str, state: str) -> Passive:
    """Cards come into play in a state: this one, or all of a description."""
    field = s.language.in_play or (s.language.default_zone,)
    if zone != s.language.default_zone or about.coming:
        raise s.misread("which cards?")
    on = Pattern("move", this=True, to=field) if about.this else Pattern("move", what=about.test, to=field)
    return replacing(on, state=state)


@enter_with.state
def _enters_with(
    s: Scope, about: Subject, c: tuple[str, Amount, bool], z: str = "", e: Amount | None = None
) -> Passive:
    name, number, _ = c
    if e is not None:
        number = e if number == 1 else Times(number, e)
    return replacing(
        _entering(s, about, z or s.language.default_zone),
        do=(AddCounters(This(), name, number),),
        rank=s.language.arrival_rank,
    )


@rule("per_each", "for_each|for_every {o:counted_np}")
def _per_each(s: Scope, o: Noun) -> Amount:
    return for_each_of(s, o)


def _entering(s: Scope, about: Subject, zone: str) -> Pattern:
    if not about.this or zone != s.language.default_zone:
        raise s.misread("only this card")
    return Pattern("move", to=(zone,), this=True)


def paid_with(s: Scope, found: Noun, apart: bool = False, upto: bool = False) -> tuple[Selector, Amount]:
    """The cards a cost is paid with, and how many of them (-1: all).

    `apart`: they may have to differ; `upto`: as many as the player announces, up to a number.
    """
    if found.refers and isinstance(found.selector, Only) and found.selector.of == This():
        return found.selector, 1  # "this card with three or more counters"
    if found.refers and isinstance(found.selector, TopCards):
        return found.selector, -1
    if found.refers:
        if found.selector != This():
            raise misread(found.node, "this is not a cost")
        if found.phrases and found.phrases[0].zones != (s.language.default_zone,):
            s.zones = found.phrases[0].zones
        return This(), 1
    if not found.phrases:
        raise misread(found.node, "this is not a cost")
    found = own(s, found)
    if found.each:
        return found.selector, -1
    phrase, what = found.phrase, found.selector
    beneath = next((t for t in phrase.tests if isinstance(t, Among) and isinstance(t.of, Linked)), None)
    if beneath is not None:
        phrase.tests.remove(beneath)
        test = phrase.test()
        what = beneath.of if test is None else Only(beneath.of, test)
    elif isinstance(what, Cards) and what.whose == "each":
        raise misread(found.node, "whose?")
    if phrase.det == "any_number" and not phrase.distinct and not phrase.random:
        return what, Bound("X")
    if upto and phrase.det == "up_to" and isinstance(phrase.count, int) and not phrase.distinct and not phrase.random:
        return what, Bound("X")
    return what, how_many(found, apart)


def spent(s: Scope, found: Noun, to: str, word: str, position: str = "") -> tuple[Cost, ...]:
    """Cards moved as a cost; several nouns are chosen one by one."""
    if found.apart:
        pieces = one_by_one(s, found)
        share(s, pieces)
    else:
        pieces = [found]
    paid = [paid_with(s, piece, True, len(pieces) == 1) for piece in pieces]
    if len(pieces) == 1 and paid[0][0] != This():
        s.refer(It("paid"), found.kinds)
    apart = [bool(piece.phrases) and piece.phrases[0].distinct for piece in pieces]
    return one_act(
        [
            MoveCost(what, to, count, word, position, _most(piece), differ)
            for piece, (what, count), differ in zip(pieces, paid, apart, strict=True)
        ]
    )


def _most(found: Noun) -> Amount:
    """How many cards a cost of "up to two" takes at most."""
    phrase = found.phrases[0] if found.phrases else None
    return phrase.count if phrase is not None and phrase.peek("det") == "up_to" and phrase.count is not None else -1


def one_act(costs: Sequence[Cost]) -> tuple[Cost, ...]:
    """Several nouns of one verb are one act: their cards are moved at once (FOW 1011.3)."""
    moves = [cost for cost in costs if isinstance(cost, MoveCost)]
    return tuple(costs) if len(moves) < 2 else tuple([msgspec.structs.replace(cost, at_once=True) for cost in moves])


def share(s: Scope, pieces: list[Noun]) -> None:
    """Several nouns share the words after the last: "this card and a Gear from your hand"."""
    last = pieces[-1]
    zones = last.phrases[0].zones if last.phrases else ()
    for at, piece in enumerate(pieces):
        if piece.refers and not piece.phrases:
            s.zones = zones if zones != (s.language.default_zone,) else ()
        if not piece.refers:
            for phrase in piece.phrases:
                phrase.zones, phrase.whose = phrase.zones or zones, phrase.whose or "you"
            pieces[at] = Noun(piece.node, select_all(s, piece.phrases), piece.phrases)


@verb("put {o:np} {a:dest} or {b:dest}")
def put_either(s: Scope, o: Noun, a: Dest, b: Dest) -> None:
    """Tokens that are made in one of two zones, as the player likes."""
    if a != Dest(a.zone, "you") or b != Dest(b.zone, "you") or not creates(o):
        raise s.misread("one of two zones")
    amount, up_to = o.count()
    if not up_to and not (s.may and amount == 1):
        raise s.misread("one of two zones")
    create(s, o, a.zone, "you", other_zone=b.zone, up_to=True)


def gather(s: Scope, found: Noun) -> Selector:
    """The cards that are to be moved; those in a deck are searched for first."""
    if found.apart and found.parts and any("deck" in part.zones() for part in found.parts):
        if not all(part.zones() == ("deck",) and not part.refers for part in found.parts):
            raise s.misread("a deck is searched by itself")
        return _sought(s, list(found.parts))
    if found.refers or found.apart or "deck" not in found.zones() or found.phrase.among:
        if "deck" in found.zones() and not found.refers:
            raise s.misread("a deck is searched by itself")
        return objects(s, found)
    return _sought(s, [found])


def _sought(s: Scope, pieces: list[Noun]) -> Selector:
    """Cards in the deck, or in the deck and other zones, are searched for."""
    binds = [It("found" if not at else f"found{at + 1}") for at in range(len(pieces))]
    everything: Selector = binds[0] if len(binds) == 1 else Joined(tuple(binds))
    for piece, bind in zip(pieces, binds, strict=True):
        number, up_to = piece.count()
        phrase = piece.phrase
        if any(one.whose != "you" or one.zones != phrase.zones for one in piece.phrases) or phrase.target:
            raise s.misread("whose deck?")
        also = tuple(zone for zone in phrase.zones if zone != "deck")
        where = either(piece.phrases)
        s.emit(Find(number, where, "deck", s.who, up_to or s.may, bind.name, phrase.distinct, also))
    if all(either(piece.phrases) is not None for piece in pieces):
        s.emit(Reveal(everything))
    s.found = True
    return s.refer(everything, tuple(kind for piece in pieces for kind in piece.kinds))


def arrived(s: Scope, selector: Selector) -> None:
    """The cards that were found have been moved: the deck is shuffled."""
    if s.found and _was_found(selector):
        s.found = False
        s.emit(Shuffle(s.who, _searched(s)))


def move(s: Scope, put: Put) -> None:
    """Move cards; after a search, also shuffle."""
    s.emit(put)
    if isinstance(put.what, TopCards):
        s.loose = put
    arrived(s, put.what)


def taken(s: Scope, found: Noun, zone: str) -> None:
    """Of the cards looked at, all of a description have gone to a zone: "the rest" are those that are not there."""
    if not found.refers and not found.any_of and found.phrase.among and found.phrase.peek("det") in EACH:
        s.picked.append(Cards((zone,), "each"))


def own_zone(s: Scope, whose: Who, cards: Selector) -> None:
    """Cards go to the zones of their owners; "your" is right only for cards of yours."""
    side = side_of(s, cards) or ("each" if _anyones(s, cards) else "")
    if (whose == "you" and side in ("opponent", "each")) or (whose == "opponent" and side != "opponent"):
        raise s.misread("cards go to their owner's zones")


def _anyones(s: Scope, cards: Selector) -> bool:
    """Whether the target may be a card of either player."""
    aims = [target.what for target in s.targets if cards == It(target.bind)]
    return any(
        isinstance(what, Cards) and what.whose == "each" and not any(isinstance(part, Owned) for part in parts_of(what))
        for what in aims
    )


def put_cards(
    s: Scope, found: Noun, zone: str, whose: Who, position: str = "", state: str = "", verb: str = "", orders: Who = ""
) -> None:
    """Move cards. The field of one player needs a side, a zone shared by all owners does not."""
    if zone == "hand" and whose in ("", s.who) and s.looked is not None and not (found.refers or found.any_of):
        found = seen(s, found)  # "add all units to your hand", after some cards were looked at
    if zone == s.language.default_zone and whose == "each":
        if _there(s, found):
            raise misread(found.node, "from where?")
        if not all(s.language.home_zones.get(kind, zone) == zone for kind in found.kinds):
            raise misread(found.node, "they do not go there")
    theirs = [phrase.whose for phrase in found.phrases if phrase.whose not in ("", "each", whose)]
    crosses = bool(theirs) and whose in ("you", "opponent") and bool(s.language.crossing)
    crosses = crosses and zone != s.language.default_zone
    selector = gather(s, found)
    to: Who = "owner"
    if whose == "each" and zone == s.language.default_zone:
        whose = taker(s, found)
    elif whose == "each":
        if zone not in (s.language.discard_zone, "hand"):
            raise misread(found.node, "whose?")
        whose = "owner"
    if zone != s.language.default_zone and not crosses:
        own_zone(s, whose, selector)
    if crosses:
        to, verb = whose, s.language.crossing
    elif (
        (zone == s.language.default_zone and whose not in ("", "owner"))
        or isinstance(whose, ControllerOf)
        or (whose in ("you", "opponent") and side_of(s, selector) not in ("", whose))
    ):
        to = whose
    if not verb:
        verb = s.language.burying if zone == s.language.discard_zone else "put"
    done = Put(selector, zone, to, position, state, verb, orders=orders)
    s.emit(done)
    taken(s, found, zone)
    if isinstance(selector, TopCards):
        s.loose = done
    if s.found and _was_found(selector):
        s.found = False
        s.emit(Shuffle(s.who, _searched(s)))


def _there(s: Scope, found: Noun) -> bool:
    """Whether a described card is in play already."""
    described = not found.refers and not found.any_of and not any(phrase.among for phrase in found.phrases)
    return described and all(zones_of(s, phrase) == (s.language.default_zone,) for phrase in found.phrases)


def _searched(s: Scope) -> str:
    """The zone of the last search."""
    return next((effect.zone for effect in reversed(s.block.effects) if isinstance(effect, Find)), "deck")


@verb("put {n:int}")
def put_count(s: Scope, n: int) -> None:
    """The same tokens as before, another number."""
    base = before(s, Create)
    if base.every:
        raise s.misread("so many of which?")
    s.emit(Create(base.names, n, base.to, base.who))


def creates(found: Noun) -> bool:
    """Whether the phrase names tokens that do not exist yet: tokens by name, in no zone."""
    if found.refers or found.any_of or not found.phrases:
        return False
    return all(phrase.makes and not phrase.among and not phrase.zones for phrase in found.phrases)


def create(s: Scope, found: Noun, zone: str, who: Who, other_zone: str = "", up_to: bool = False) -> None:
    """Create tokens by name."""
    if found.apart:
        made = [(piece.phrase.names[0], piece.count()) for piece in one_by_one(s, found)]
        if other_zone or any(phrase.tests or phrase.enemy or phrase.other for phrase in found.phrases):
            raise misread(found.node, "tokens are created by name")
        names = tuple(name for name, (many, _) in made for _ in range(many if isinstance(many, int) else 0))
        s.emit(Create(names, 1, zone, who, every=True))
        s.refer(It("it"), ("token",))
        return
    if len(found.phrases) != 1 or found.phrase.tests or found.phrase.other or found.phrase.enemy:
        raise misread(found.node, "tokens are created by name")
    amount, fewer = found.count()
    s.emit(Create(tuple(found.phrase.names), amount, zone, who, up_to=up_to or fewer, other_zone=other_zone))
    s.refer(It("it"), ("token",))


@verb("swap {o:np}")
def swap(s: Scope, o: Noun) -> None:
    """Two cards change places."""
    if not isinstance(o.selector, Joined) or len(o.selector.parts) != 2:
        raise s.misread("swap which two?")
    s.emit(Swap(*o.selector.parts))


def swapping(rules: Rules, words: str) -> None:
    """The verb for two cards that change places, in games that say so: "swap this card with a card in your hand"."""
    rules.verb(f"{words} {{o:np}} with {{p:np}}")(lambda s, o, p: s.emit(Swap(objects(s, o), objects(s, p))))


@verb("transform {o:np} into {to:np}")
def transform(s: Scope, o: Noun, to: Noun) -> None:
    """A card becomes a token."""
    if not creates(to) or len(to.phrase.names) != 1 or to.phrase.det not in ("one", "number", ""):
        raise misread(to.node, "a token by name was expected")
    s.emit(Transform(objects(s, o), to.phrase.names[0]))


@verb("search the_top {n:amount} cards of {w:owner} deck for {o:later_np}")
def search_top(s: Scope, n: Amount, w: str, o: Node) -> None:
    """Among some cards; there may be none."""
    s.emit(Look(n, w))
    looked(s)
    s.among = True
    found: Noun = o.mean(s)
    found.phrase.det, found.phrase.count = "up_to", found.count()[0]
    pick(s, found)


@verb("keep {o:later_np}")
def keep(s: Scope, o: Node) -> None:
    """Of the cards looked at, discarded or revealed."""
    if s.looked is None:
        s.looked, s.picked = s.referent(), []
    if s.looked == This():
        raise s.misread("of which cards?")
    s.among = True
    put_cards(s, o.mean(s), "hand", "", verb="add")


@verb("mill {o:np}", "mill {n:int}")
def mill(s: Scope, o: Noun | None = None, n: int = 0) -> None:
    """From the top of the deck to the discard zone."""
    if o is not None and o.refers and isinstance(o.selector, TopCards):
        top = o.selector  # "the top 2 cards of your opponent's deck"
    else:
        if o is not None:
            only_card(o)
        top = TopCards(n if o is None else o.count()[0], s.who)
    s.emit(Put(top, s.language.discard_zone, verb="mill"))
