"""Attacking and blocking: events, prohibitions and requirements of a battle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ...kernel.vocabulary.abilities import Keyword, Pattern
from ...kernel.vocabulary.durations import Duration
from ...kernel.vocabulary.effects import Act, Add, Apply, Cant, Gain, May, Modification, RemoveFromBattle
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import (
    Both,
    Cards,
    Condition,
    Exists,
    Filter,
    InState,
    Kind,
    Linked,
    Measure,
    Not,
    Only,
    Seats,
    This,
    Unless,
)
from ...kernel.vocabulary.values import Bound, Count
from ..reading.grammar import Rules
from .acts import SLOT, does
from .core import rule, value, verb
from .happening import about_card, against
from .holding import limited
from .objects import Noun, again, event_test, in_play
from .scope import EVENT_CARD, Event, Passive, Scope, Subject, misread
from .stating import changing, deed, forbidden, forbidding, subject

NUMERALS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
HOW_MANY = {"at_least": ">=", "exactly": "=="}

value("adjective", {word: InState(word) for word in ("blocking", "blocked", "unblocked")})

# --- attacks ------------------------------------------------------------------------------------------------------

be_attacked = verb("attack {o:np}")
attack_with = verb("attack with {w:np}", "declare an_attack_with {w:np}")
attack_alone = verb("attack alone", by="card")
get_through = verb("attack and_isn't_blocked|and_aren't_blocked", by="card")
tax_attack = verb("attack unless_their_controller_pays {n:int} for_each_of_those {k:kind}", by="card")


@be_attacked.event
def _attacked(s: Scope, o: Noun) -> Event:
    return about_card(s, o, "attacked")


@be_attacked.cant
def _cant_be_attacked(s: Scope, about: Subject) -> Passive:
    return forbidden(s, about, "be attacked")


@attack_with.event
def _attacks_with(s: Scope, w: Noun, who: Who) -> Event:
    if not w.refers and w.phrase.det in HOW_MANY:
        held = Measure(Bound("event amount"), HOW_MANY[w.phrase.det], _so_many(s, w))
        return Event(Pattern("player attacks", who=who), None, condition=held)
    if w.refers or w.phrase.det != "one":
        raise s.misread("with which card?")
    return Event(Pattern("attack", what=event_test(s, w, who)), kinds=w.kinds)


@attack_with.cant
def _cant_attack_with(s: Scope, about: Subject, w: Noun) -> Passive:
    """ "Your opponent cannot attack with units with cost 2 or less"."""
    if not isinstance(about.selector, Seats) or w.refers or not w.each:
        raise s.misread("who cannot attack with which cards?")
    return forbidding(limited(s, w, about.selector.who).selector, Cant("attack"))


@attack_alone.event
def _attacks_alone(s: Scope, about: Noun) -> Event:
    return about_card(s, about, "attack", tag="alone")


@attack_alone.cant
def _cant_attack_alone(s: Scope, about: Subject) -> Passive:
    return forbidden(s, about, "attack alone")


@get_through.event
def _gets_through(s: Scope, about: Noun) -> Event:
    return about_card(s, about, "not blocked")


def attacking_at_once(rules: Rules, keyword: str) -> None:
    """The keyword of a game's cards that may attack in the turn in which they come."""
    gained = Gain((Keyword(keyword),))
    rules.rule("pred", "can|may attack {w:arrival_turn}")(lambda s, about, w: changing(about.selector, gained))


def attacking_any(rules: Rules, keyword: str, *those: str) -> None:
    """The keyword of a game's cards that may attack those that usually are not attacked: "active units"."""
    gained = Gain((Keyword(keyword),))

    @rules.rule("pred", *(f"can|may attack {words}" for words in those))
    def attacks_any(s: Scope, about: Subject) -> Passive:
        return changing(about.selector, gained)


@rule("pred", "can_only|may_only be {v:fought} by {w:np}", "can|may be {v:fought} only by {w:np}")
def _fought_only_by(s: Scope, about: Subject, v: str, w: Noun) -> Passive:
    """ "This card can only be blocked by Dragon units"."""
    test = every(s, w)
    if test is None:
        raise s.misread("by which cards?")
    return changing(about.selector, Cant(v, Not(test)))


value("fought", {"blocked": "be blocked", "attacked": "be attacked"})


@rule("pred", "can_only|may_only attack {c:only_when}", "can|may attack only {c:only_when}")
def _attacks_only_when(s: Scope, about: Subject, c: Condition) -> Passive:
    """ "This card can only attack if you control another unit"."""
    if not about.this:
        raise s.misread("which cards?")
    ban = changing(This(), Cant("attack"))
    return Passive(lambda held: ban.abilities(Unless(c) if held is None else Both((Unless(c), held))))


rule("only_when", "if|while|as_long_as {c:condition}", "during {c:turn}")(lambda s, c: c)


@rule("pred", "can_only|only attack {w:np}", "can attack only {w:np}")
def _attacks_only(s: Scope, about: Subject, w: Noun) -> Passive:
    if w.refers or not w.each or w.zones():
        raise s.misread("attack what?")
    bans, test = s.language.attack_bans, event_test(s, w)
    if not bans and test is not None:
        return changing(about.selector, Cant("attack", Not(test)))
    kind = w.kinds[0] if len(w.kinds) == 1 else ""
    if test is None or kind not in bans or (test != Kind(kind) and kind in s.language.attacked_groups):
        raise s.misread("attack what?")
    others = [Cant(ban) for other, ban in bans.items() if other != kind]
    return changing(about.selector, *others, *(() if test == Kind(kind) else (Cant(bans[kind], Not(test)),)))


@tax_attack.cant
def _tax_attack(s: Scope, about: Subject, n: int, k: str) -> Passive:
    return changing(about.selector, Add("cost to attack", n))


def duties(rules: Rules, must: Mapping[str, Modification]) -> None:
    """What cards of a game may have to do ("attack", "block", "be_blocked"), and the change by which they must."""
    for done, change in must.items():
        meaning = _must(change)
        rules.rule(
            "pred",
            f"must|has_to|have_to {done} each_turn? ,? if_able",
            f"must|has_to|have_to {done} each_turn",
            f"must|has_to|have_to {done} {{d:duration}} ,? if_able",
        )(meaning)
        if not done.startswith("be_"):
            rules.verb(f"{done} each_turn? if_able", f"{done} {{d:duration}} if_able", by="card").state(meaning)


def _must(change: Modification) -> Callable[..., Passive]:
    def must(s: Scope, about: Subject, d: Duration | None = None) -> Passive:
        if d is None:
            return changing(about.selector, change)
        return deed(s, lambda _: Apply(about.selector, (change,), d))

    return must


@rule("fact", "{o:np} are|is attacking")
def _are_attacking(s: Scope, o: Noun) -> Condition:
    phrase = o.phrase
    if phrase.det not in ("at_least", "one"):
        raise misread(o.node, "how many?")
    phrase.tests.append(InState("attacking"))
    return Exists(again(s, o).selector, phrase.count or 1)


# --- abilities ----------------------------------------------------------------------------------------------------

USABLE = "abilities|activated_abilities|their_abilities|its_abilities|skills"
use_abilities = verb(f"use|activate {USABLE}", by="card")


@use_abilities.cant
def _cant_use(s: Scope, about: Subject) -> Passive:
    return forbidden(s, about, "activate")


use_theirs = verb(f"use|activate {USABLE}", f"use|activate {USABLE} of {{o:np}}")


@use_theirs.cant
def _cant_use_theirs(s: Scope, about: Subject, o: Noun | None = None) -> Passive:
    """ "Your opponent can't activate abilities (of units)": of cards of theirs, wherever abilities are activated."""
    if not isinstance(about.selector, Seats) or (o is not None and (o.refers or not o.each)):
        raise s.misread("which abilities?")
    if o is not None:
        return forbidding(limited(s, o, about.selector.who).selector, Cant("activate"))
    zones = dict.fromkeys((*in_play(s), *s.language.playable_zones, s.language.discard_zone))
    return forbidding(Cards(tuple(zones), about.selector.who), Cant("activate"))


@rule("impersonal", "abilities_of|activated_abilities_of|skills_of {o:np} can't_be|cannot_be used|activated")
def _abilities_unused(s: Scope, o: Noun) -> Passive:
    return forbidden(s, subject(s, o), "activate")


# --- blocks -------------------------------------------------------------------------------------------------------

block = verb("block {b:np?}", by="card")
be_blocked = verb("block {o:np} {b:blocked_by?}")
block_alone = verb("block alone", by="card")


@rule("blocked_by", "by {o:np}")
def _by(s: Scope, o: Noun) -> Noun:
    return o


@rule("blocked_by", "except_by {o:np}")
def _except_by(s: Scope, o: Noun) -> Noun:
    o.excepted = True
    return o


@block.event
def _blocks(s: Scope, about: Noun, b: Noun | None = None) -> Event:
    if b is None:
        return about_card(s, about, "block", tag=s.language.block_tag)
    if not b.refers and b.phrase.det in HOW_MANY:
        return _numbered(s, about, b, "another block", "blocking", "blocked so far")
    if b.refers or b.phrase.det != "one":
        raise s.misread("blocks what?")
    test = event_test(s, b)
    return against(s, about_card(s, about, "block", other=None if test == Kind("unit") else test), b)


@be_blocked.event
def _becomes_blocked(s: Scope, o: Noun, b: Noun | None = None) -> Event:
    if b is None:
        return about_card(s, o, "becomes blocked", tag="first")
    if b.refers or b.excepted:
        raise s.misread("blocked by what?")
    if b.phrase.det in HOW_MANY:
        return _numbered(s, o, b, "another blocker", "blockers", "blocking so far")
    if b.phrase.det != "one":
        raise s.misread("blocked by what?")
    return against(s, about_card(s, o, "becomes blocked", other=event_test(s, b)), b)


def _numbered(s: Scope, unit: Noun, others: Noun, another: str, changed: str, link: str) -> Event:
    """A card blocks or is blocked by two or more cards, exactly two, or two or more of a type.

    `another` is the event of one more card, `changed` of another number, `link` finds the cards so far.
    """
    test = event_test(s, others)
    if others.phrase.det == "exactly":
        held = Measure(Bound("event amount"), "==", _so_many(s, others))
        return replace(about_card(s, unit, changed), condition=held)
    if test == Kind("unit"):
        return about_card(s, unit, another, tag=NUMERALS[_so_many(s, others) - 1])
    such = Linked(EVENT_CARD, link) if test is None else Only(Linked(EVENT_CARD, link), test)
    reached = Measure(Count(such), "==", _number(others))
    return replace(about_card(s, unit, another, other=test), condition=reached)


def _number(found: Noun) -> int:
    count = found.phrase.count
    if not isinstance(count, int) or not 0 < count <= len(NUMERALS):
        raise misread(found.node, "how many?")
    return count


def _so_many(s: Scope, found: Noun) -> int:
    """A number of units without further words about them."""
    if event_test(s, found) != Kind("unit"):
        raise misread(found.node, "how many units?")
    return _number(found)


@block.cant
def _cant_block(s: Scope, about: Subject, b: Noun | None = None) -> Passive:
    if b is not None and b.refers:
        return changing(b.selector, Cant("be blocked", about.test))  # "units cannot block this card"
    return changing(about.selector, Cant("block", every(s, b)))


@rule("pred", "can't|cannot attack or block {o:np}", cost=-1)
def _cant_attack_or_block_this(s: Scope, about: Subject, o: Noun) -> Passive:
    """ "Units cannot attack or block this card"."""
    if not o.refers:
        raise s.misread("attack what?")
    return changing(o.selector, Cant("be attacked", about.test), Cant("be blocked", about.test))


def every(s: Scope, found: Noun | None) -> Filter | None:
    """The cards that a prohibition names."""
    if found is None:
        return None
    if not found.each:
        raise misread(found.node, "which cards?")
    return event_test(s, found)


@rule("seat_pred", "can't|cannot block")
@rule("nor", "block")
def _players_cant_block(s: Scope, about: Subject) -> Passive:
    if not isinstance(about.selector, Seats):
        raise s.misread("who?")
    return forbidding(Cards(in_play(s), about.selector.who), Cant("block"))


@be_blocked.cant
def _cant_be_blocked(s: Scope, about: Subject, b: Noun | None = None) -> Passive:
    if b is None or not b.excepted:
        return changing(about.selector, Cant("be blocked", every(s, b)))
    if not b.refers and b.phrase.det == "at_least" and _so_many(s, b) == 2:
        return forbidden(s, about, "be blocked by fewer than 2")
    others = every(s, b)
    if others is None:
        raise s.misread("except by which?")
    return changing(about.selector, Cant("be blocked", Not(others)))


@block_alone.event
def _blocks_alone(s: Scope, about: Noun) -> Event:
    return about_card(s, about, "block", tag="alone")


@block_alone.cant
def _cant_block_alone(s: Scope, about: Subject) -> Passive:
    return forbidden(s, about, "block alone")


@rule("pred", "can block an_additional {k:kind}")
def _extra_block(s: Scope, about: Subject, k: str) -> Passive:
    return changing(about.selector, Add("extra blocks", 1))


@rule("pred", "can_attack_as_though_it_hadn't_moved_this_turn|can_attack_as_though_they_hadn't_moved_this_turn")
def _attack_after_moving(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, May("attack after moving"))


# --- changes in a battle --------------------------------------------------------------------------------------------

become_blocked = verb("become blocked", by="card")
become_unblocked = verb("become unblocked", by="card")


@become_blocked.deed
def _make_blocked(s: Scope, about: Subject) -> Passive:
    return deed(s, lambda until: Act("become blocked", about.selector))


@become_unblocked.deed
def _make_unblocked(s: Scope, about: Subject) -> Passive:
    return deed(s, lambda until: Act("become unblocked", about.selector))


remove_from_battle = verb("remove {o:np} from_battle|from_combat")(does(RemoveFromBattle(SLOT.o)))
