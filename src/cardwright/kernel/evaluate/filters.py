"""How each filter tests a card, as it is or as it last was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..flow.frames import names_in, sort_of, targets_of
from ..state.pieces import Card, Frame
from ..vocabulary import selectors as s
from ..vocabulary.abilities import Ability, Keyword
from ..vocabulary.costs import MoveCost
from ..vocabulary.effect_analysis import CHOSEN
from ..vocabulary.faces import Chars
from ..vocabulary.terms import parts_of
from .questions import COMPARE, FILTERS, amount, look, number_of, passes, refs, side

if TYPE_CHECKING:
    from ..game import Game
    from ..state.policies import CardLike


def _all(g: Game, f: Frame, w: s.All, card: Card, own: Chars, like: CardLike) -> bool:
    for part in w.parts:
        if type(part) is s.Kind:  # the usual case
            if part.name not in own.kinds:
                return False
        elif not FILTERS[type(part)](g, f, part, card, own, like):
            return False
    return True


def _either(g: Game, f: Frame, w: s.Either, card: Card, own: Chars, like: CardLike) -> bool:
    for part in w.parts:
        if FILTERS[type(part)](g, f, part, card, own, like):
            return True
    return False


def _not(g: Game, f: Frame, w: s.Not, card: Card, own: Chars, like: CardLike) -> bool:
    return not FILTERS[type(w.part)](g, f, w.part, card, own, like)


def _printed(g: Game, f: Frame, w: s.Printed, card: Card, own: Chars, like: CardLike) -> bool:
    as_printed = card.face.chars if isinstance(w.part, s.Named) else own.printed  # FOW 203.5, 203.5a, 203.5b
    return FILTERS[type(w.part)](g, f, w.part, card, as_printed, like)


def _kind(g: Game, f: Frame, w: s.Kind, card: Card, own: Chars, like: CardLike) -> bool:
    return w.name in own.kinds  # FOW 1303.2a, 1303.2b


def _trait(g: Game, f: Frame, w: s.Trait, card: Card, own: Chars, like: CardLike) -> bool:
    if w.name == CHOSEN:
        return g.facts.chosen_traits.get(f.source) in own.traits
    return w.name in own.traits or (g.rules.nature.every_trait in own.traits and w.name in g.rules.nature.traits)


def _aspect(g: Game, f: Frame, w: s.Aspect, card: Card, own: Chars, like: CardLike) -> bool:
    return w.name in own.aspects


def _named(g: Game, f: Frame, w: s.Named, card: Card, own: Chars, like: CardLike) -> bool:
    if w.part:
        for name in own.names:
            if g.rules.customs.has_name_part(w.name, name):
                return True
        return False
    if w.name == CHOSEN:
        return g.facts.named_cards.get(f.source) in own.names
    return w.name in own.names  # FOW 203.3a, 203.4


def _has(g: Game, f: Frame, w: s.Has, card: Card, own: Chars, like: CardLike) -> bool:
    if w.keyword in g.rules.paying.named_costs:
        return _costs(own.abilities, g.rules.paying.named_costs[w.keyword])
    if w.terms:
        return any(isinstance(a, Keyword) and a.name == w.keyword and a.terms == w.terms for a in own.abilities)
    return w.keyword in own.keywords  # FOW 1120.6


def _costs(abilities: tuple[Ability, ...], verb: str) -> bool:
    """The cost of an ability, or of playing the card, has or may have a component with this verb."""
    for ability in abilities:
        costs = getattr(ability, "cost", ())
        body = getattr(ability, "body", None)
        if body is not None:
            costs = (*costs, *body.cost, *[cost for extra in body.extras for cost in extra.cost])
        if any(isinstance(part, MoveCost) and part.verb == verb for part in parts_of(costs)):
            return True
    return False


def _has_counter(g: Game, f: Frame, w: s.HasCounter, card: Card, own: Chars, like: CardLike) -> bool:
    counters = like.counters
    found = counters.get(w.name, 0) if w.name else sum(counters.values())
    return found >= w.at_least


def _compare_stat(g: Game, f: Frame, w: s.Compare, card: Card, own: Chars, like: CardLike) -> bool:
    number = number_of(g, card, own, like, w.stat)
    return number is not None and COMPARE[w.op](number, amount(g, f, w.amount))


def _combined(g: Game, f: Frame, w: s.Combined, card: Card, own: Chars, like: CardLike) -> bool:
    return (number_of(g, card, own, like, w.stat) or 0) <= amount(g, f, w.most)


def _apart(g: Game, f: Frame, w: s.Apart, card: Card, own: Chars, like: CardLike) -> bool:
    return True  # one card shares nothing with itself; the choice of several asks


def _in_state(g: Game, f: Frame, w: s.InState, card: Card, own: Chars, like: CardLike) -> bool:
    test = g.rules.nature.states.get(w.name)
    return g.rules.nature.tests[w.name](g, card) if test is None else test(own, like)


def _marked(g: Game, f: Frame, w: s.Marked, card: Card, own: Chars, like: CardLike) -> bool:
    return like.marks.get(w.name) == g.turn


def _other(g: Game, f: Frame, w: s.Other, card: Card, own: Chars, like: CardLike) -> bool:
    return card.id != f.source[0]


def _name_of(g: Game, f: Frame, w: s.NameOf, card: Card, own: Chars, like: CardLike) -> bool:
    return any(not own.names.isdisjoint(seen.names) for _, seen, _ in look(g, f, w.of))


_SHARED = {"trait": "traits", "aspect": "aspects", "kind": "kinds"}


def _shares(g: Game, f: Frame, w: s.Shares, card: Card, own: Chars, like: CardLike) -> bool:
    words: frozenset[str] = getattr(own, _SHARED[w.field])
    return any(not words.isdisjoint(getattr(seen, _SHARED[w.field])) for _, seen, _ in look(g, f, w.of))


def _among(g: Game, f: Frame, w: s.Among, card: Card, own: Chars, like: CardLike) -> bool:
    return card.id in [ref[0] for ref in refs(g, f, w.of)]


def _belongs(g: Game, f: Frame, w: s.Belongs, card: Card, own: Chars, like: Any) -> bool:
    return side(g, f, w.who, like.controller)


def _owned(g: Game, f: Frame, w: s.Owned, card: Card, own: Chars, like: CardLike) -> bool:
    return side(g, f, w.who, card.owner)


def _targets(g: Game, f: Frame, w: s.Targets, card: Card, own: Chars, like: CardLike) -> bool:
    for fid in g.stack:
        frame = g.frames[fid]
        if frame.object == card.id:
            chosen = [ref for t in targets_of(frame) for ref in frame.binds.get(t.bind, ())]
            if w.only and len(set(chosen)) != 1:
                return False
            aimed = [g.cards[ref[0]] for ref in chosen if g.is_current(ref)]
            return any(passes(g, f, w.where, one) for one in aimed)
    return False


def _target_count(g: Game, f: Frame, w: s.TargetCount, card: Card, own: Chars, like: CardLike) -> bool:
    for fid in g.stack:
        frame = g.frames[fid]
        if frame.object == card.id:
            chosen = sum([len(frame.binds.get(t.bind, ())) for t in targets_of(frame)])
            return COMPARE[w.op](chosen, amount(g, f, w.amount))
    return False


def _sole_target(g: Game, f: Frame, w: s.SoleTarget, card: Card, own: Chars, like: CardLike) -> bool:
    frame = None if f.event is None else g.frames.get(f.event.frame)
    if frame is None or frame.instruction is None:
        return False
    named = names_in(frame.instruction)
    aimed = [ref for t in targets_of(frame) if t.bind in named for ref in frame.binds.get(t.bind, ())]
    return len(aimed) == 1 and aimed[0][0] == card.id


def _sort(g: Game, f: Frame, w: s.Sort, card: Card, own: Chars, like: CardLike) -> bool:
    return sort_of(g, card) in w.names


def _of_card(g: Game, f: Frame, w: s.OfCard, card: Card, own: Chars, like: CardLike) -> bool:
    for fid in g.stack:
        frame = g.frames[fid]
        if frame.object == card.id and frame.card < 0:
            test = FILTERS[type(w.where)]
            return any(test(g, f, w.where, *found) for found in look(g, frame, s.This()))
    return False


def _aimed(g: Game, f: Frame, w: s.Aimed, card: Card, own: Chars, like: CardLike) -> bool:
    beside = () if w.beside is None else refs(g, f, w.beside)
    aims = g.facts.aims.get(card.ref, ())
    others = [sort for sort, fid, chosen in aims if fid != f.id and set(beside) <= set(chosen)]
    return COMPARE[w.op](others.count(w.sort), amount(g, f, w.amount))


def _came_from(g: Game, f: Frame, w: s.CameFrom, card: Card, own: Chars, like: CardLike) -> bool:
    return card.origin in w.zones and (not w.whose or side(g, f, w.whose, card.owner))


FILTERS.update(
    {
        s.All: _all,
        s.Either: _either,
        s.Not: _not,
        s.Printed: _printed,
        s.Kind: _kind,
        s.Trait: _trait,
        s.Aspect: _aspect,
        s.Named: _named,
        s.Has: _has,
        s.HasCounter: _has_counter,
        s.Compare: _compare_stat,
        s.Combined: _combined,
        s.Apart: _apart,
        s.InState: _in_state,
        s.Marked: _marked,
        s.Other: _other,
        s.NameOf: _name_of,
        s.Shares: _shares,
        s.Among: _among,
        s.Belongs: _belongs,
        s.Owned: _owned,
        s.CameFrom: _came_from,
        s.Targets: _targets,
        s.TargetCount: _target_count,
        s.SoleTarget: _sole_target,
        s.Sort: _sort,
        s.OfCard: _of_card,
        s.Aimed: _aimed,
    }
)
