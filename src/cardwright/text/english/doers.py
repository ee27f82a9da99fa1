"""What something is done by: cards, or spells, abilities and effects, described by the card they come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from ...kernel.vocabulary.abilities import Pattern, Static
from ...kernel.vocabulary.effects import Cant
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import All, Belongs, Cards, Either, Filter, It, Not, Seats, Sort, This
from ...kernel.vocabulary.terms import parts_of
from ..reading.chart import Node
from ..reading.grammar import Rules
from ..reading.templates import SLOT
from .clauses import happening, listed, unsupported, verb_of
from .core import rule, value, verb
from .happening import about_card
from .objects import Noun, event_test
from .phrase import Phrase, both
from .scope import Event, Passive, Scope, Subject, misread
from .stating import changing, forbidden


@dataclass(frozen=True)
class Doer:
    """What does something: `test` is for the card from which it comes, None for any card."""

    test: Filter | None
    acts: bool = False  # by its abilities, not in battle


def acting(rules: Rules, spells: Mapping[str, Filter], abilities: Mapping[str, Filter | None]) -> None:
    """A game's words for what acts, "spell|spells", each with the test for its card."""
    words: dict[Doer, list[str]] = {}
    for acts, rows in ((False, spells), (True, abilities)):
        for said, test in rows.items():
            words.setdefault(Doer(test, acts), []).append(said)
    for doer, found in words.items():
        rules.value("doer", {"|".join(map(_with_article, found)): doer})
        rules.value("doer_word", {"|".join(found): doer})
        rules.value("lone_doer", {"|".join(said.split("|")[0] for said in found): doer})


def _with_article(said: str) -> str:
    one, many = said.split("|")
    return f"{'an' if one[0] in 'aeiou' else 'a'}_{one}|{many}"


def _any_of(*doers: Doer) -> Doer:
    """One of several: spells or abilities are everything that acts."""
    tests = [doer.test for doer in doers]
    acts = any(doer.acts for doer in doers)
    known = [test for test in tests if test is not None]
    if len(known) < len(tests) or any(Not(test) in known for test in known):
        return Doer(None, acts)
    return Doer(known[0] if len(known) == 1 else Either(tuple(known)), acts)


def _also(doer: Doer, *tests: Filter | None) -> Doer:
    known = [test for test in (doer.test, *tests) if test is not None]
    return replace(
        doer, test=both([part for test in known for part in (test.parts if isinstance(test, All) else (test,))])
    )


def _side(s: Scope, who: Who) -> Filter | None:
    if who not in ("", "you", "opponent"):
        raise s.misread("whose?")
    return Belongs(who) if who else None


@rule("or_doer", "or|and|,|,_or|,_and {d:doer}", "or|and|,|,_or|,_and {d:lone_doer}")
def _or_doer(s: Scope, d: Doer) -> Doer:
    return d


@rule("doing", "{d:doer} {more:or_doer*} {w:controls?}", "{w:owner} {d:doer_word} {more:or_doer*}", cost=-1)
def _by_player(s: Scope, d: Doer, more: list[Doer], w: str = "") -> Doer:
    """ "Spells or abilities your opponent controls", "your opponent's abilities"."""
    return _also(_any_of(d, *more), _side(s, w))


@rule("doing", "{d:doer} {more:or_doer*} of {o:np}", cost=-1)
def _of_cards(s: Scope, d: Doer, more: list[Doer], o: Noun) -> Doer:
    """ "Abilities of units": those cards are no spells."""
    if not (o.refers or o.each):
        raise s.misread("of which cards?")
    of = _test(s, o)
    plain = not o.refers and set(o.kinds) <= {"card"}
    return _also(_any_of(d, *more), of) if plain else Doer(of, d.acts)


@rule(
    "doing",
    "{n:noun_word+} {d:doer_word} {more:or_doer*} {w:controls?}",
    "a|an {n:noun_word+} {d:doer_word} {more:or_doer*} {w:controls?}",
    bare=True,
    cost=-1,
)
def _of_such(s: Scope, n: Node, d: Node, more: Node, w: Node | None = None) -> Doer:
    """ "Unit abilities", "a Fire spell or ability": described as their card is."""
    phrase = Phrase(n)
    n.mean(s, phrase)
    s.card.phrases.append(phrase)
    if phrase.zones:
        raise s.misread("of which cards?")
    doer = _any_of(d.mean(s), *more.mean(s))
    of, side = event_test(s, Noun(n, This(), [phrase])), _side(s, w.mean(s) if w is not None else "")
    return _also(Doer(None, doer.acts) if phrase.kinds else doer, of, side)


@rule("doing", "{o:np}")
def _by_cards(s: Scope, o: Noun) -> Doer:
    if not (o.refers or o.each or o.phrase.det == "one") or (not o.refers and o.phrase.peek("target")):
        raise s.misread("by which cards?")
    return Doer(_test(s, o))


def _test(s: Scope, found: Noun) -> Filter | None:
    if not set(found.zones()) <= {s.language.default_zone, *s.language.home_zones.values()}:
        raise s.misread("only cards in play act")
    return event_test(s, found)


value("by", {"{d:doing}": SLOT.d})


@rule("by", "{first:doing} {more:or_doing+}", cost=3)
def _by_several(s: Scope, first: Doer, more: list[Doer]) -> Doer:
    return _any_of(first, *more)


@rule("or_doing", "or|,|,_or {d:doing}")
def _or_doing(s: Scope, d: Doer) -> Doer:
    return d


@rule("pred", "can't_be|cannot_be {v:passive} by {by:by}", bare=True, cost=2)
def _cannot_be_by(s: Scope, about: Subject, v: Node, by: Node) -> Passive:
    return changing(about.selector, _banned_by(s, v, by.mean(s)))


@rule("pred", "can't_be|cannot_be {v:passive} {more:or_done+} by {by:by}", bare=True)
def _cannot_be_either_by(s: Scope, about: Subject, v: Node, more: Node, by: Node) -> Passive:
    doer: Doer = by.mean(s)
    return changing(about.selector, *(_banned_by(s, one, doer) for one in listed(s, v, more)))


def _banned_by(s: Scope, v: Node, doer: Doer) -> Cant:
    """ "Destroyed by spells": by its name in the game's rules, or as an event that has such a cause."""
    if v.follows(targeted):
        v.read = s.card.reading
        return Cant("be selected", doer.test)
    if verb_of(v).lemma in ("attack", "block") and any(isinstance(part, Sort) for part in parts_of(doer.test)):
        raise misread(v, "only cards in play attack and block")
    action = f"be {s.card.printed(v)}"
    named = Cant(f"{action} by abilities" if doer.acts else action, doer.test)
    if not v.kids and not s.language.refuse(Static(This(), (named,))):
        v.read = s.card.reading
        return named
    found = happening(s, v, o=Noun(v, This(), refers=True))
    on = found.pattern
    if found.others or found.condition is not None or not on.this or on.cause is not None or doer.test is None:
        raise unsupported(v, "as a prohibition in this form")
    return Cant(on=msgspec.structs.replace(on, cause=doer.test))


def harmful(s: Scope, by: Doer | None, what: Filter | None = None, tag: str = "") -> Pattern:
    """Damage by something: what cards deal, in battle or not, or only what abilities deal."""
    if by is not None and by.acts:
        if tag not in ("", "ability"):
            raise s.misread("which damage?")
        tag = "ability"
    return Pattern("damage", what=what, other=None if by is None else by.test, tag=tag)


# --- targets --------------------------------------------------------------------------------------------------------

target_by = verb("target|select {o:np} by {by:by}")
target_of = verb("become|be the_target_of|a_target_of {by:by}", by="card")


@target_by.cant
@target_of.cant
def _cant_be_targeted(s: Scope, about: Subject, by: Doer) -> Passive:
    return changing(about.selector, Cant("be selected", by.test))


@rule("seat_pred", "can't|cannot target {o:np}")
@rule("nor", "target {o:np}")
def _cant_target_any(s: Scope, about: Subject, o: Noun) -> Passive:
    """ "Your opponent can't target this unit"."""
    if not isinstance(about.selector, Seats) or not (o.refers or o.each):
        raise s.misread("who cannot target which cards?")
    return changing(o.selector, Cant("be selected", Belongs(about.selector.who)))


@rule("pred", "can't|cannot target {o:np}")
def _they_cant_target(s: Scope, about: Subject, o: Noun) -> Passive:
    """ "Enemy spells can't target your units"."""
    by = about.selector
    if not isinstance(by, Cards) or by.where is None or not (o.refers or o.each):
        raise s.misread("which cards?")
    parts = by.where.parts if isinstance(by.where, All) else (by.where,)
    side = [] if by.whose == "each" else [Belongs(by.whose)]
    return changing(o.selector, Cant("be selected", both([*parts, *side])))


@rule("pred", "can't_be|cannot_be targeted")
def _cant_be_targeted_at_all(s: Scope, about: Subject) -> Passive:
    return forbidden(s, about, "be selected")


@rule("passive", "targeted", cost=1)
def targeted(s: Scope) -> None:
    raise s.misread("by what?")


target_with = verb("target|select {o:np} with {by:by}", cost=-1)


@target_with.cant
def _cant_target(s: Scope, about: Subject, o: Noun, by: Doer) -> Passive:
    """ "Your opponent cannot target Beasts with spells"."""
    if not isinstance(about.selector, Seats) or not (o.refers or o.each):
        raise s.misread("who cannot target which cards?")
    return changing(o.selector, Cant("be selected", _also(by, Belongs(about.selector.who)).test))


@target_by.event
def _is_targeted(s: Scope, o: Noun, by: Doer, who: Who = "") -> Event:
    known = tuple((kind, It("event other")) for kind in (*s.language.stack_kinds, *s.language.played_kinds))
    return replace(about_card(s, o, "select", other=by.test), known=tuple(one for one in known if one[0] != "ability"))


@target_of.event
def _becomes_target(s: Scope, about: Noun, by: Doer) -> Event:
    return _is_targeted(s, about, by)
