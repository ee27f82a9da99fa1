"""Selectors as noun phrases: "each other Imp follower on your field", "the top card of your deck", "it"."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import DEALING
from cardwright.kernel.vocabulary.selectors import (
    Adjacent,
    Affected,
    All,
    Belongs,
    Cards,
    Compare,
    Either,
    Filter,
    Hosted,
    HostOf,
    It,
    Joined,
    Kind,
    LeaderOf,
    Linked,
    Not,
    Only,
    Seats,
    Selector,
    Sort,
    Stacked,
    This,
    TopCards,
    Without,
)
from cardwright.kernel.vocabulary.values import Highest

from .description import Description, counted
from .english import article, listed, plural
from .filters import describe_all, kind_noun, parts, stationed, where_in
from .numbers import quantity
from .players import CONTROLS, player
from .words import BARE, EACH, ONE, Known, Many, Scribe, noun


@noun.register
def it(term: It, s: Scribe, many: Many) -> str:
    if term.name == "paid":
        return paid_with(s)
    if term.name in s.aims:
        return aimed(s.aims.pop(term.name), s)
    known = s.known.get(term.name)
    if term.name in s.fresh:
        return s.fresh.pop(term.name)
    if known and known.order == "copy":
        return "those copies" if known.many else "that copy"
    if known and s.it == "both" and known.order:
        return f"the {known.order} {known.noun}"
    if term.name == "looked" and s.it not in ("looked", ""):
        return "the remaining cards"
    if term.name == s.it or known is None or not s.it:
        return "them" if known and known.many else "it"
    word = plural(known.noun) if known.many else known.noun
    if known.selected:
        return f"the selected {word}"
    return f"those {word}" if known.many else f"that {word}"


def paid_with(s: Scribe) -> str:
    """The card that a cost moved: "the sacrificed unit"."""
    known = s.known.get("paid", Known(order="sacrificed"))
    if known.order == "expelled":
        return f"the {known.noun} you expelled"  # "the expelled card" is also one that another effect expelled
    return f"the {known.order} {known.noun}"


@noun.register
def cards(term: Cards, s: Scribe, many: Many) -> str:
    if term.zones == (s.phrases.heads,):
        return leader(term, s, many)
    d = describe_all(term.where, Description(many=many.many), s)
    if s.phrases.controlled:
        return controlled(term, d, s, many)
    d.enemy = s.phrases.home in term.zones and term.whose == "opponent"
    whose = "" if d.enemy or term.whose == "each" else term.whose
    d.places.append(where_in(term.zones, whose, s, joiner(many)))
    return d.words(many)


def in_play(term: Cards, s: Scribe) -> bool:
    """Whether cards are spoken of by who controls them."""
    return term.zones == (s.phrases.home,) or term.zones in s.phrases.homes


def controlled(term: Cards, d: Description, s: Scribe, many: Many) -> str:
    """Cards by who controls them; elsewhere, by their zone."""
    if in_play(term, s):
        if len(term.zones) > 1 and not d.heads and d.names:
            d.heads.append(d.names.pop())  # a trait alone
        d.bare = len(term.zones) > 1 and not (many.many and not many.word)  # "cards named ... you control"
        if not d.heads and not d.options and not d.name:
            d.heads.append(s.phrases.permanent)
        d.places.append(CONTROLS.get(term.whose, "they control" if term.whose == "active" else "their owner controls"))
        if term.whose == "each" and len(term.zones) == 1 and "card" in d.heads and s.phrases.shared and d.after:
            d.places.append(where_in(term.zones, "", s))
        d.places = [place for place in d.places if place]
        return d.words(many)
    if d.heads:
        d.heads[-1] += " card"
    if not any(place.startswith(("expelled with", "under ", "stacked below")) for place in d.after):
        d.places.append(where_in(term.zones, "" if term.whose == "each" else term.whose, s, joiner(many)))
    return d.words(many)


def aimed(target: Target, s: Scribe) -> str:
    """A target at its first mention: "target unit you control", "any number of target units"."""
    many = target.most != 1
    if target.what == s.phrases.anything:
        words = "any number of targets" if target.most == -1 else "any target"
    elif isinstance(target.what, Seats):
        s.introduce(target.bind, False, "player")
        return f"target {s.phrases.stands[str(target.what.who)]}"
    else:
        plain_words = noun(target.what, s, Many("target", many))
        count = ""
        if target.most == -1:
            count = "any number of"
        elif target.least != target.most and not (s.may and target.most == 1):
            count = f"up to {quantity(target.most, s).word if many else 'one'}"
        elif many:
            count = quantity(target.most, s).word
        another = ("other " if count else "another ") if target.differ and not many else ""
        differ = " with different names" if target.distinct_names else ""
        words = f"{count} {another}{plain_words}{differ}".strip()
    s.introduce(target.bind, many, plain(target.what, s), own=own(target.what, s))
    return words


def _without_sort(where: Filter | None, s: Scribe) -> Filter | None:
    """Cards that are called by their kind, in games where some are called abilities."""
    if not isinstance(where, All) or where.parts[0] != Sort(("spell",)):
        return where
    rest = where.parts[1] if len(where.parts) == 2 else All(where.parts[1:])
    direct = [one for part in parts(rest) for one in (part.parts if isinstance(part, Either) else (part,))]
    named = any(isinstance(part, Kind) and part.name not in s.phrases.kind_adjectives for part in direct)
    return rest if named else where


@noun.register
def stacked(term: Stacked, s: Scribe, many: Many) -> str:
    where = None if term.where == Not(Kind("ability")) else term.where
    d = describe_all(_without_sort(where, s), Description(many=many.many), s)
    if d.heads and not any(isinstance(part, Sort) for part in parts(where)):
        kinds = d.heads[-1].split(" or ")
        each = [kind if kind == "ability" else f"{kind} card" for kind in kinds]
        d.heads[-1] = " or ".join(each) if "ability" in kinds else f"{d.heads[-1]} card"
    if CONTROLS.get(term.whose):
        d.places.append(CONTROLS[term.whose])
    return d.words(many)


@noun.register
def hosted(term: Hosted, s: Scribe, many: Many) -> str:
    return counted(f"permanent{'s' if many.many else ''} {stationed(term, s)}", many)


@noun.register
def adjacent(term: Adjacent, s: Scribe, many: Many) -> str:
    return f"{'each card' if many == EACH else 'cards'} adjacent to {noun(term.of, s, BARE)}"


def leader(term: Cards, s: Scribe, many: Many) -> str:
    """The cards that stand for players: "your leader", "each enemy leader"."""
    if term.whose == "opponent" and term.where == Kind("player") and many.word == "each":
        return player("opponent", s)
    d = describe_all(term.where, Description(many=many.many), s)
    if not d.heads:
        d.heads.append(s.phrases.heads)
    if term.whose == "you":
        return f"your {d.core(ONE)}"
    d.enemy = term.whose == "opponent"
    return d.words(many)


def joiner(many: Many) -> str:
    """ "and" for all of them, "or" for some of them."""
    return "and" if many in (EACH, BARE) else "or"


def mine(term: Selector, s: Scribe) -> str:
    """A set in its short form: "your other Imp followers", "enemy followers"."""
    if isinstance(term, It):
        words = noun(term, s, EACH)
        return "they" if words == "them" else words
    if s.phrases.controlled and isinstance(term, Cards):
        return noun(term, s, BARE)
    if not isinstance(term, Cards) or term.zones not in ((s.phrases.home,), s.phrases.playable):
        return noun(term, s, EACH)
    d = describe_all(term.where, Description(many=True), s)
    if term.whose == "you":
        return f"your {d.words(BARE)}"
    d.enemy = term.whose == "opponent"
    d.places.append(where_in(term.zones, "", s))
    return d.words(BARE)


@noun.register
def joined(term: Joined, s: Scribe, many: Many) -> str:
    if all_its(term) and not any(isinstance(part, It) and part.name in s.aims for part in term.parts):
        return "them"
    words = [noun(part, s, many) for part in term.parts]
    if many == ONE:
        return listed([words[0], *(word.removeprefix("an ").removeprefix("a ") for word in words[1:])], "or")
    if many.word == "target" and s.phrases.commas:
        words[1:] = [word.removeprefix("target ") for word in words[1:]]
    return listed(words, joiner(many))


def all_its(term: Joined) -> bool:
    """Whether the parts are cards named before: "them"."""
    return all(isinstance(part, It) for part in term.parts)


@noun.register
def without(term: Without, s: Scribe, many: Many) -> str:
    if isinstance(term.of, It):
        return "the remaining cards"
    return f"{noun(term.of, s, many)} except {noun(term.less, s, BARE)}"


@noun.register
def only(term: Only, s: Scribe, many: Many) -> str:
    if term.of == It("event other") and isinstance(term.where, Kind):
        return f"the {term.where.name} that destroyed {s.this if s.it == 'this' else 'it'}"
    if term == Only(It("picked"), Belongs("chosen")):
        first, s.it = s.it != "picked", "picked"
        return "the chosen card" if first else "it"
    where = term.where
    if (
        isinstance(where, Compare)
        and where.op == "=="
        and isinstance(where.amount, Highest)
        and where.amount.of == term.of
    ):
        return f"the one with the {'lowest' if where.amount.lowest else 'highest'} {where.stat}"
    if isinstance(term.of, This):
        return f"this card {describe_all(term.where, Description(), s).words(ONE).removeprefix('a card ')}"
    d = describe_all(term.where, Description(many=many.many), s)
    moved = s.known[term.of.name].moved if isinstance(term.of, It) and term.of.name in s.known else ""
    if isinstance(term.of, Linked) and term.of.link == "beneath":
        moved = f"under {noun(term.of.of, s, BARE)}"
    d.places.append(moved or f"from among {noun(term.of, s, BARE)}")
    return d.words(many)


@noun.register
def linked(term: Linked, s: Scribe, many: Many) -> str:
    if term.link == "beneath":
        return f"{Description(many=many.many).words(many)} under {noun(term.of, s, BARE)}"
    return f"{article('card') if many == ONE else 'the cards'} {term.link} to {noun(term.of, s, BARE)}"


def is_many(term: Selector, s: Scribe) -> bool:
    """Whether verbs about the set stand in the plural when it is named without a count."""
    if isinstance(term, It):
        return s.is_many(term.name)
    if isinstance(term, TopCards):
        return term.amount != 1
    if isinstance(term, Linked):
        return term.link == "beneath"
    if isinstance(term, Affected) and term.on.event == "reveal":
        return not s.shown
    if isinstance(term, Cards):
        heads = s.phrases.heads in term.zones and term.whose != "each"
        return not heads and term not in s.phrases.fixed
    return not isinstance(term, This | LeaderOf | HostOf)


def plain(term: Selector, s: Scribe) -> str:
    """The noun later sentences use for the set's cards."""
    if isinstance(term, Cards) and term.zones == (s.phrases.heads,):
        return s.phrases.heads
    if isinstance(term, Cards | Only):
        return kind_noun(term.where, s)
    if isinstance(term, Affected):
        return kind_noun(term.on.what, s)
    if isinstance(term, Stacked):
        return "ability" if term.where == Kind("ability") else "card"
    if isinstance(term, Joined):
        nouns = {plain(part, s) for part in term.parts}
        return nouns.pop() if len(nouns) == 1 else "card"
    return "card"


def own(term: Selector, s: Scribe) -> bool:
    """Whether the cards come from the player's own zones off the field, so that they go to "your" zones."""
    if isinstance(term, Cards):
        return term.whose == "you" and s.phrases.home not in term.zones
    if isinstance(term, It):
        return term.name in s.known and s.known[term.name].own
    if isinstance(term, Only | Without):
        return own(term.of, s)
    if isinstance(term, Joined):
        return all(own(part, s) for part in term.parts)
    return isinstance(term, TopCards) and term.whose == "you"


def them(what: Selector, s: Scribe) -> str:
    """The object of an order: "it", "each enemy follower on the field"."""
    return "itself" if what == DEALING else noun(what, s, EACH)


def they(what: Selector, s: Scribe) -> str:
    """The subject of a statement."""
    words = noun(what, s, EACH)
    if words == "them" and isinstance(what, It):
        return f"those {plural(s.known[what.name].noun)}"
    return words


def doer(what: Selector, s: Scribe) -> str:
    """The subject of an action: "it" is the subject of the last one."""
    last, s.doer = s.doer, what
    words = they(what, s)
    if last is None or not isinstance(what, It) or what.name in s.fresh or what.name in s.aims:
        return words
    if what == last:
        return "it"
    return f"that {s.known[what.name].noun}" if words == "it" and what.name in s.known else words


def is_pronoun(what: Selector, s: Scribe) -> bool:
    """Whether the set is said with "it" or "them"."""
    return (
        isinstance(what, It)
        and what.name not in s.fresh
        and what.name not in s.aims
        and noun(what, s, BARE) in ("it", "them")
    )
