"""How Argent Saga prints instructions and changes, where its words differ from the shared ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.kernel.vocabulary.abilities import Keyword, Replacement
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Become,
    Cant,
    Create,
    Damage,
    Discard,
    Draw,
    ExpelUntil,
    ExtraTurn,
    Gain,
    If,
    Later,
    NameNumber,
    Put,
    Shield,
    Station,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Cards,
    Did,
    Filter,
    HostOf,
    It,
    Kind,
    Selector,
    Stacked,
    This,
)
from cardwright.kernel.vocabulary.values import Amount, Stat, Sum, Times
from cardwright.text.printing.changes import predicates, signed
from cardwright.text.printing.effects import counters, shield
from cardwright.text.printing.english import article, capital, listed, plural
from cardwright.text.printing.filters import filtered, moving
from cardwright.text.printing.lasting import held_while, how_long, many_of, next_phase
from cardwright.text.printing.moves import where_to
from cardwright.text.printing.nouns import doer, is_many, mine, own, them, they
from cardwright.text.printing.numbers import explained, number, quantity
from cardwright.text.printing.patterns import event_clause, moment, subject
from cardwright.text.printing.players import by
from cardwright.text.printing.sentences import clauses
from cardwright.text.printing.statements import changed_amount, damage_instead, would
from cardwright.text.printing.words import BARE, ONE, Scribe, ability
from cardwright.text.reading.inflection import forms

from .phrases_facts import for_each, waited_for

HEADS: dict[Selector, str] = {
    Cards(("field",), "you", Kind("champion")): "your champion",
    Cards(("field",), "you", Kind("spirit")): "your spirit",
    HostOf(This()): "the equipped unit",
}


def tell_noun(term: object, s: Scribe) -> str:
    """Cards with a name of their own."""
    if isinstance(term, Cards) and getattr(term.where, "parts", None) == (Kind("champion"), Kind("spirit")):
        return "your champion or spirit"
    if term == It("paid"):
        expelled = "paid" in s.known and s.known["paid"].order == "expelled"
        return "the card you expelled" if expelled else "the sacrificed card"
    return HEADS.get(term, "") if isinstance(term, Selector) else ""


# --- instructions -----------------------------------------------------------------------------------------------------


def tell_effect(term: object, s: Scribe) -> str:
    """An instruction in the game's own words, if it has some."""
    for kinds, teller in TELLERS:
        if isinstance(term, kinds):
            return teller(term, s)
    return ""


def _damage(term: Damage, s: Scribe) -> str:
    source = f"{doer(term.source, s)} deals" if not isinstance(term.source, This) else "deal"
    if isinstance(term.amount, Stat):
        return f"{source} damage equal to {explained(term.amount, s)} to {them(term.to, s)}"
    return f"{source} {number(term.amount, s)} to {them(term.to, s)}"


def _put(term: Put, s: Scribe) -> str:
    if term.verb in ("expel", "sacrifice", "discard"):
        return f"{term.verb} {moving(term.what, s)}"
    if term.verb == "equip" and term.into is not None:
        words = them(term.what, s)
        return f"equip {words} to {them(term.into, s)}"
    if term.to == "field":
        state = f" {term.state}" if term.state else ""
        side = " under your control" if term.whose == "you" else ""  # ARG 4.1.4
        return f"put {moving(term.what, s)} into play{state}{side}"
    words = moving(term.what, s)
    if term.verb == "add":
        return f"add {words} to your hand"
    if term.position == "top" and term.what == It("looked") and s.is_many("looked"):
        return f"put {words} back in any order"
    if term.verb == "return" and not term.position:
        return f"return {words} to {_owners(term, s)} {_zone(term, s)}"
    if term.position:
        verb = "return" if term.verb == "return" else "put"
        return f"{verb} {words} {where_to(term, s)}"
    return f"put {words} into the {_zone(term, s)}"


def _zone(term: Put, s: Scribe) -> str:
    name = s.phrases.places[term.to].name
    return plural(name) if is_many(term.what, s) and not own(term.what, s) and term.verb == "return" else name


def _owners(term: Put, s: Scribe) -> str:
    if own(term.what, s):
        return "your"
    return "their owners'" if is_many(term.what, s) else "its owner's"


def _create(term: Create, s: Scribe) -> str:
    first, *lines = term.names[0].split("\n")
    name, _, face = first.partition(" (")
    count = quantity(term.amount, s, term.up_to)
    head = f"{name} {'tokens' if count.many else 'token'} ({face}"
    words = article(head) if count.word == "a" else f"{count.word} {head}"
    if lines:
        words += " with " + listed([line if "." not in line else f'"{line.removesuffix(".")}"' for line in lines])
    s.introduce(term.bind, count.many, "token")
    return f"put {words} into play{' ' + term.state if term.state else ''}"


def _lasting(term: Apply | ApplyToFuture, s: Scribe) -> str:
    if isinstance(term, ApplyToFuture) and term.uses and isinstance(term.what, Cards | Stacked):
        words = filtered(term.what.where, s, ONE).split(" ", 1)[1]
        return f"the next {words} you play this turn {predicates(term.changes, s, False)}"
    span = next_phase(term, s) or f"{held_while(term, s)}{how_long(term.until, s)}"
    if term.changes == (Cant("trigger Ruined"),):
        return f"Ruined abilities of {mine(term.what, s)} do not trigger {span}"
    if isinstance(term.what, Cards):
        return f"{_subject(term.what, s)} {predicates(term.changes, s, True)} {span}".strip()
    many = isinstance(term.what, It) and many_of(term.what, s)
    return f"{they(term.what, s)} {predicates(term.changes, s, many)} {span}".strip()


def _subject(what: Cards, s: Scribe) -> str:
    if what.zones == s.phrases.playable:
        whose = {"you": "your ", "opponent": "your opponent's "}.get(what.whose, "")
        return f"{whose}{filtered(what.where, s, BARE)}"
    return mine(what, s)


def _control(term: TakeControl, s: Scribe) -> str:
    words = by(term.who, f"take control of {them(term.what, s)}", s)
    if term.until == Until.SOURCE_CONTROLLED:
        return f"{words}, as long as you control this card"
    return f"{words} {how_long(term.until, s)}".strip()


def _shield(term: Shield, s: Scribe) -> str:
    on = term.replacement.on
    of = on.what.of if term.of is None and isinstance(on.what, Among) else term.of
    if term.replacement.to == "expelled" and of is not None:
        return f"expel {them(of, s)} when it leaves the field"
    if term.replacement.do and of is not None:
        opening = "the next time" if term.uses else "if"
        happens = f"{them(of, s)} would be {forms(on.tag or 'destroy')['done']} this turn"
        s.speak_of(of)
        return f"{opening} {happens}, {clauses(term.replacement.do, s)} instead"
    if not term.replacement.prevents:
        return shield(term, s)
    span = how_long(term.until, s)
    if of is None:
        return f"prevent all damage that would be dealt by {by_words(on.other, s)} {span}"
    much = f"the next {number(term.pool, s)}" if term.pool != 0 else "the next" if term.uses else "all"
    return f"prevent {much} damage that would be dealt to {them(of, s)} {span}".strip()


def _expel_until(term: ExpelUntil, s: Scribe) -> str:
    if term.until.event != "phase":
        return ""
    until = "the start of your next draw phase" if term.until.phase == "draw" else "the end of the turn"
    return f"expel {them(term.what, s)} until {until}"


def _later(term: Later, s: Scribe) -> str:
    if term.when.phase == "combat end":
        return f"{clauses(term.do, s)} after that battle"
    if term.when.phase == "end":
        return f"{clauses(term.do, s)} at the end of the turn"
    if term.until == Until.TURN and term.when.event != "phase":
        said = (waited_for(term.when, s) or moment(term.when, s)).removeprefix("whenever ").removeprefix("when ")
        return f"{'the next time' if term.times else 'whenever'} {said} this turn, {clauses(term.do, s)}"
    return ""


def _act(term: Act, s: Scribe) -> str:
    if term.name != "put under":
        return ""
    over = them(term.where.of, s) if isinstance(term.where, Among) else "this card"
    words = moving(term.what, s)
    return f"put {words} under {over}"


def _station(term: Station, s: Scribe) -> str:
    words = them(term.what, s)
    return f"equip {words} to {them(term.into, s)}"


def _add_counters(term: AddCounters, s: Scribe) -> str:
    each = for_each(term.amount, s)
    if each:
        return f"put a {term.name + ' ' if term.name else ''}counter on {them(term.what, s)} for each {each}"
    return f"put {counters(term.name, term.amount, s)} on {them(term.what, s)}"


def _draw(term: Draw | Discard, s: Scribe) -> str:
    if term.who.startswith("owner of "):
        return f"its owner {'draws' if isinstance(term, Draw) else 'discards'} {_cards(term.amount, s)}"
    each = for_each(term.amount, s)
    if each and getattr(term, "where", None) is None and not getattr(term, "random", False):
        return by(term.who, f"{'draw' if isinstance(term, Draw) else 'discard'} a card for each {each}", s)
    return ""


def _cards(amount: Amount, s: Scribe) -> str:
    count = quantity(amount, s)
    return "a card" if count.word == "a" else f"{count.word} cards"


TELLERS: tuple[tuple[Any, Callable[[Any, Scribe], str]], ...] = (
    (Damage, _damage),
    (Put, _put),
    (Create, _create),
    (Apply | ApplyToFuture, _lasting),
    (TakeControl, _control),
    (Shield, _shield),
    (ExpelUntil, _expel_until),
    (Later, _later),
    (Act, _act),
    (Station, _station),
    (AddCounters, _add_counters),
    (Draw | Discard, _draw),
    (NameNumber, lambda term, s: f"choose {article(term.bind.removeprefix('chosen '))}"),
    (ExtraTurn, lambda term, s: "take an extra turn after this one"),
)


# --- changes ----------------------------------------------------------------------------------------------------------


def tell_gift(term: object, s: Scribe) -> str:
    """A change that a card gains: "+1000", "+500 defense", "Guardian"."""
    if isinstance(term, Add):
        stat = "" if term.stat == "power" else f" {term.stat}"
        if isinstance(term.amount, Times) and isinstance(term.amount.left, int):
            each = for_each(term.amount.right, s)
            if each:
                return f"{term.amount.left:+d}{stat} for each {each}"
        return f"{signed(term.amount, s)}{stat}"
    if isinstance(term, Gain):
        words = []
        for given in term.abilities:
            text = ability(given, Scribe(s.phrases, s.this))
            words.append(text.removesuffix(".") if isinstance(given, Keyword) else f'"{text}"')
        return listed(words)
    return ""


def tell_predicate(term: object, s: Scribe) -> str:
    """A predicate that is the same for one card and for several."""
    if isinstance(term, Cant) and term.action == "be selected":
        return f"cannot be targeted by {by_words(term.by, s)}"
    if isinstance(term, Cant) and term.action == "attack towers":
        return "can only attack units"
    if term == Cant("be damaged"):
        return "takes no damage"
    if isinstance(term, Cant) and term.on is None and not term.action.startswith(("be damaged", "deal damage")):
        action = {"activate": "use abilities", "be recovered": "recover"}.get(term.action, term.action)
        return f"cannot {action}" + ("" if term.by is None else f" by {by_words(term.by, s)}")
    if isinstance(term, Become) and term.field == "kind":
        return f"is treated as {article(term.value)}"
    return ""


def by_words(term: Filter | None, s: Scribe) -> str:
    """The words after "cannot be targeted by"."""
    known: dict[Filter | None, str] = {
        None: "spells or abilities",
        Kind("spell"): "spells",
        Kind("unit"): "unit abilities",
        Belongs("opponent"): "your opponent's spells or abilities",
        All((Kind("spell"), Belongs("opponent"))): "your opponent's spells",
    }
    if term in known:
        return known[term]
    return f"spells or abilities of {filtered(term, s, BARE)}"


def replaced(term: Replacement, s: Scribe) -> str:
    """A replacement effect as a sentence."""
    on = term.on
    s.works = term.zones
    if term.state:
        return f"{_whose(term, s)} {'come' if on.what is not None else 'comes'} into play {term.state}."
    if term.to == "expelled":
        return "Expel this card when it leaves the field."
    if term.also and isinstance(term.do[0], AddCounters):
        return f"This card comes into play with {counters(term.do[0].name, term.do[0].amount, s)} on it."
    if term.amount is not None and (term.prevents or not isinstance(term.amount, Sum)):
        return damage_instead(term, s)
    if isinstance(term.amount, Sum) and isinstance(term.amount.parts[1], int):
        if on.other is not None or on.tag or term.amount.parts[1] > 0:
            return capital(f"{changed_amount(term, s)}.")
        return f"Reduce all damage dealt to {_all(on.what, s)} by {-term.amount.parts[1]}."
    done, then = _done_instead(term, s)
    may = "you may " if term.optional and not done.startswith("you may ") else ""
    if on.event == "draw" and on.tag == "turn":
        return f"Instead of drawing for your turn, {may}{done}.{then}"
    if on.event == "damage" or "destroy" in (on.tag, on.state.removesuffix("ed")):
        whom = them(on.what.of, s) if isinstance(on.what, Among) else subject(on, s)
        happens = f"{whom} {'would take damage' if on.event == 'damage' else 'would be destroyed'}"
    else:
        happens = would(event_clause(on, s))
    return f"If {happens}, {may}{done} instead.{then}"


def _done_instead(term: Replacement, s: Scribe) -> tuple[str, str]:
    """The instructions of a replacement, and the sentence after "instead" that depends on them."""
    last = term.do[-1]
    if not isinstance(last, If) or last.condition != Did():
        return clauses(term.do, s), ""
    first = clauses(term.do[:-1], s)
    return first, f" If you do, {clauses(last.then, s)}."


def _whose(term: Replacement, s: Scribe) -> str:
    return "this card" if term.on.this else _all(term.on.what, s)


def _all(where: Filter | None, s: Scribe) -> str:
    return filtered(where, s, BARE)
