"""Instructions about instructions: "if", "instead", "you may", "repeat", "at the start of your next ..."."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import (
    Apply,
    ApplyToFuture,
    Create,
    Damage,
    DoTogether,
    Effect,
    ExpelUntil,
    If,
    Later,
    PayTo,
    Put,
    Turn,
    When,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    Cards,
    Condition,
    Did,
    Fits,
    It,
    Measure,
)
from cardwright.kernel.vocabulary.values import PAID_TIMES, Resolved

from ...kernel.vocabulary.players import Who
from .changes import printed_gains, spoken
from .conditions import gate, in_words, stated, whenever
from .costs import price, priced
from .english import agree, capital, listed, lower, third_person
from .filters import filtered
from .lasting import how_long, lasts
from .nouns import (
    is_many,
    mine,
    plain,
    them,
    they,
)
from .numbers import number, quantity
from .patterns import event_clause, moment, without_side
from .players import PLAYERS, player
from .sentences import clauses, finish, next_clause, sentences, stands_alone
from .words import ONE, Scribe, condition, effect, instead, mentions, noun


def branch(
    opening: str, effects: tuple[Effect, ...], s: Scribe, ending: str = "", held: Condition | None = None
) -> str:
    """The text after a condition: whole sentences after a keyword, one sentence after "if ...,"."""
    if held is not None:
        s.held.append(held)
    if opening.endswith(":"):
        words = f"{capital(opening)} {sentences(effects, s).removesuffix('.')}{ending}"
    else:
        words = f"{opening} {clauses(effects, s)}{ending}"
    if held is not None:
        s.held.pop()
    return words


@effect.register
def if_(term: If, s: Scribe) -> str:
    if len(term.then) == 1 and isinstance(term.then[0], When) and not term.otherwise:
        return reflexive(term, term.then[0], s)
    if not term.otherwise and any(mentions(term.condition, bind) for bind in s.aims):
        if len(term.then) == 1:
            words = clauses(term.then, s)
            return f"{words} if {condition(term.condition, s)}"
        bind = next(bind for bind in s.aims if mentions(term.condition, bind))
        words = noun(s.aims[bind].what, s, ONE)
        s.introduce(bind, False, plain(s.aims.pop(bind).what, s))
        return f"target {words}. {capital(branch(opening(term, s), term.then, s))}"
    if not term.otherwise:
        return branch(opening(term, s), term.then, s, held=term.condition)
    then, shown = term.then[0], isinstance(term.condition, Fits) and term.condition.what in REVEALED
    declines = (
        isinstance(then, YouMay) and then.otherwise != term.otherwise
    )  # nothing takes the place of what it may do
    if len(term.otherwise) == 1 and len(term.then) == 1 and not shown and not declines:
        usual = lower(finish(clauses(term.otherwise, s), s))
        return f"{usual} {upgraded(term, s)}"
    upper = finish(branch(opening(term, s), term.then, s), s)
    return f"{upper} If not, {clauses(term.otherwise, s)}"


REVEALED = (It("revealed"), It("looked"))  # both outcomes of a test of these cards are printed in order


def reflexive(term: If, then: When, s: Scribe) -> str:
    """ "When you do, ...", "when this ability has resolved three times this turn, ..."."""
    opening = "when you do"
    if isinstance(term.condition, Measure) and isinstance(term.condition.left, Resolved):
        opening = f"when this ability has resolved {quantity(term.condition.right, s).word} times this turn"
    elif isinstance(term.condition, Measure) and term.condition.left == PAID_TIMES:
        opening = "when you pay this cost one or more times"
    return f"{opening},{stated(then.stated, s)} {clauses(then.do, s)}"


def opening(term: If, s: Scribe) -> str:
    """How the branch begins: "Combo (3):", "if Overflow is active for you,"."""
    inline, s.inline = s.inline, False
    keyword = gate(term.condition, s)
    if keyword and not (inline and in_words(term.condition, s)):
        return f"{keyword}:"
    return whenever(term.condition, s)


@instead.register
def upgraded(term: If, s: Scribe) -> str:
    """The branch that takes the place of the instruction before it: "If ..., ... instead"."""
    lead = capital(opening(term, s))
    then = term.then[0]
    if isinstance(then, YouMay) and then.otherwise == term.otherwise:
        return f"{lead} you may {clauses(then.do, s)} instead"
    short = shortened(then, basic(term.otherwise[0]), s)
    if short:
        return f"{lead} {capital(short) if lead.endswith(':') else short} instead"
    return branch(lead, term.then, s, " instead")


def basic(term: Effect) -> Effect:
    """An instruction without its "instead"."""
    while isinstance(term, If) and len(term.otherwise) == 1:
        term = term.otherwise[0]
    return term


def shortened(new: Effect, old: Effect, s: Scribe) -> str:
    """An instruction that differs from another only in a number, without the words they share."""
    if isinstance(new, Damage) and isinstance(old, Damage) and new == Damage(new.amount, old.to):
        return f"deal {number(new.amount, s)} damage"
    if isinstance(new, Create) and isinstance(old, Create) and isinstance(new.amount, int):
        if new == Create(old.names, new.amount, old.to, old.who) and new.who == "you":
            verb = s.phrases.arrive if new.to == s.phrases.home else ""
            return f"{verb or 'put'} {new.amount}"
    return ""


@effect.register
def you_may(term: YouMay, s: Scribe) -> str:
    if term.otherwise and not term.then and (words := either_way(term, s) or one_or_other(term, s)):
        return words
    who = player(term.who, s)
    s.may = s.phrases.optional
    either = [_ordered(who, words) for words in two_ways(term.do[0], s)] if len(term.do) == 1 else []
    words = f"{who} may {' or '.join(either) or _given(term.do, s) or _ordered(who, clauses(term.do, s))}"
    s.may = False
    if term.then:
        words = f"{finish(words, s)} If {who if who == 'you' else 'they'} do, {clauses(term.then, s)}"
    if term.otherwise:
        words = f"{finish(words, s)} If not, {clauses(term.otherwise, s)}"
    return words


def either_way(term: YouMay, s: Scribe) -> str:
    """ "put it on the top or bottom of its owner's deck", "rest or recover it"."""
    one, other = term.do[0], term.otherwise[0]
    if len(term.do) > 1 or len(term.otherwise) > 1 or term.who != "you":
        return ""
    if isinstance(one, Put) and other == replace(one, position="top") and one.position == "bottom":
        return effect(one, s).replace(" the bottom of ", " the top or bottom of ")
    if gifts := _one_gift_of(term, s):
        return gifts
    if isinstance(one, Turn) and isinstance(other, Turn) and one.what == other.what:
        verbs = [s.turning(state) for state in (one.state, other.state)]
        plain = all(verb.endswith(" {}") for verb in verbs)
        return " or ".join([verbs[0].removesuffix(" {}"), verbs[1]]).format(them(one.what, s)) if plain else ""
    return ""


def _one_gift_of(term: YouMay, s: Scribe) -> str:
    """ "target unit gains Guardian or Overrun this turn"."""
    found: list[Apply | ApplyToFuture] = []
    rest: Effect = term
    while isinstance(rest, YouMay) and len(rest.do) == len(rest.otherwise) == 1 and not rest.then:
        found += [one for one in rest.do if isinstance(one, Apply | ApplyToFuture)]
        rest = rest.otherwise[0]
    if not found or not isinstance(rest, type(found[0])):
        return ""
    each = [*found, rest]
    given = [printed_gains(one.changes, s) for one in each]
    if any(replace(one, changes=()) != replace(rest, changes=()) or spoken(one.changes, s) for one in each):
        return ""
    what = rest.what
    subject = mine(what, s) if isinstance(what, Cards) else they(what, s)
    return f"{subject} {agree('gains', is_many(what, s))} {listed(given, 'or')} {how_long(rest.until, s)}".strip()


def one_or_other(term: YouMay, s: Scribe) -> str:
    """ "draw a card or discard a card", "an opponent discards a card or loses 2 life"."""
    one, *other = two_ways(term, s) or [""]
    return " or ".join([one, *(words.removeprefix(f"{player(term.who, s)} ") for words in other)])


def two_ways(term: Effect, s: Scribe) -> list[str]:
    """The two instructions of which a player carries out one, if each of them is one clause."""
    if not isinstance(term, YouMay) or not term.otherwise or term.then:
        return []
    said: list[str] = []
    for effects in (term.do, term.otherwise):
        words, used = next_clause(effects, s)
        alone = stands_alone(words) if term.who == "you" else not words.startswith(f"{player(term.who, s)} ")
        if used < len(effects) or alone:
            return []
        said.append(words)
    return said


def _given(do: tuple[Effect, ...], s: Scribe) -> str:
    """What a player may give to cards, where cards usually gain it: "give target unit +1 power"."""
    first = do[0]
    if not s.phrases.gains or len(do) > 1 or not isinstance(first, Apply) or spoken(first.changes, s):
        return ""
    return f"give {them(first.what, s)} {printed_gains(first.changes, s)} {how_long(first.until, s)}".strip()


def _ordered(who: Who, words: str) -> str:
    """An instruction to a player as an infinitive: "discard a card"."""
    if words.startswith(f"{who} ") and who != "you":
        verb, space, rest = words.removeprefix(f"{who} ").partition(" ")
        return f"{agree(verb, True)}{space}{rest}"
    return words.removeprefix("you ")


@effect.register
def pay_to(term: PayTo, s: Scribe) -> str:
    if s.phrases.may_pay:
        return may_pay(term, s)
    opening = f"{priced('', term.cost, s)}:"
    words = branch(opening, term.do, s)
    if term.otherwise:
        words = f"{finish(words, s)} If not, {clauses(term.otherwise, s)}"
    return words


def may_pay(term: PayTo, s: Scribe) -> str:
    """ "you may pay 2. If you do, ...", "... unless its controller pays 3"."""
    (cost,) = term.cost
    much = price(term.cost, s)
    if isinstance(cost, Pay) and not cost.symbols and cost.resource == s.phrases.currency:
        much = s.phrases.may_pay.format(number(cost.amount, s))
    elif isinstance(cost, Pay):
        much = f"pay {much.removeprefix('pay ')}"
    who = player(term.who, s)
    if term.otherwise and not term.do:
        said = clauses(term.otherwise, s)
        return f"{said} unless {who} {much if who == 'you' else third_person(much)}"
    words = f"{who} may {much}{' any number of times' if term.times else ''}"
    if not term.do:
        return words
    words = f"{words}. If {who if who == 'you' else 'they'} do, {clauses(term.do, s)}"
    return f"{finish(words, s)} Otherwise, {clauses(term.otherwise, s)}" if term.otherwise else words


@effect.register
def do_together(term: DoTogether, s: Scribe) -> str:
    s.it = ""
    who = player(term.who, s)
    said: list[str] = []
    rest = term.do
    after: tuple[Effect, ...] = ()
    last = rest[-1] if len(rest) > 1 else None
    if isinstance(last, If) and last.condition == Did() and not last.otherwise:
        rest, after = rest[:-1], last.then
    s.together = True
    while rest:
        clause, used = next_clause(rest, s)
        said.append(clause.removeprefix(f"{PLAYERS['chosen']} "))
        rest = rest[used:]
    s.together = False
    own = [words if words.split(" ", 1)[0].endswith("s") else third_person(words) for words in said]
    words = f"{who} {listed(own)}"
    return f"{finish(words, s)} If they do, {clauses(after, s)}" if after else words


@effect.register
def later(term: Later, s: Scribe) -> str:
    by_playing = played(term.when, s)
    if by_playing:
        return f"{by_playing}, {clauses(term.do, s)}"
    when = moment(term.when, s)
    phase = term.when.phase or term.when.tag
    if f"later {phase}" in s.phrases.happenings:
        at = s.phrases.happenings[f"later {phase}"]
        return f"{at} {clauses(term.do, s)}" if at.endswith(",") else f"{clauses(term.do, s)} {at}"
    if term.when.event == "phase" and not term.when.who and s.phrases.controlled:
        name = s.phase(phase)
        at = f"at {name}" if name.startswith("end of") else f"at the beginning of the next {name}"
        if term.stated is not None:
            return f"{at},{stated(term.stated, s)} {clauses(term.do, s)}"
        return f"{clauses(term.do, s)} {at}"
    if term.times == 1 and term.when.event == "phase":
        when = when.replace("your ", "your next ", 1) if term.when.who else when.replace("of each ", "of the next ", 1)
    elif term.times == 1:
        when = when.replace("when ", "the next time ", 1).replace("whenever ", "the next time ", 1)
    span = lasts(term.until)
    if span and term.times == 1:
        when, span = f"{when} this turn", ""
    only_if = f" {whenever(term.condition, s)}" if term.condition is not None else ""
    return f"{span}{when},{only_if}{stated(term.stated, s)} {clauses(term.do, s)}"


def played(term: Pattern, s: Scribe) -> str:
    """ "the next time you put a follower onto your field this turn by playing it"."""
    if term.event != "move" or term.frm != (s.phrases.played,) or term.to != (s.phrases.home,):
        return ""
    words = filtered(without_side(term.what), s, ONE)
    moment(term, s)
    place = s.place(s.phrases.home)
    return f"the next time you put {words} {place.onto} your {place.name} this turn by playing it"


@effect.register
def expel_until(term: ExpelUntil, s: Scribe) -> str:
    until = s.phrases.happenings.get(f"later {term.until.phase}", "").removeprefix("at ")
    if not until and term.until in (Pattern("phase", phase="end"), Pattern("phase", phase="end of turn")):
        until = "the end of the turn"
    away = next(
        (s.phrases.verbs[word] for word in ("expel", "remove", "banish") if word in s.phrases.verbs), "expel {}"
    )
    return f"{away.format(them(term.what, s))} until {until or event_clause(term.until, s)}"
