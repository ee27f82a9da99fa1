"""Instructions in a row: sentences, what X equals, "select" where it is needed, "if", "you may"."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.abilities import Target
from cardwright.kernel.effects import (
    Effect,
    Find,
    ForEach,
    ForPlayers,
    If,
    Later,
    PayTo,
    Pick,
    Put,
    Repeat,
    RepeatUntil,
    Reveal,
    Shuffle,
    When,
    YouMay,
)
from cardwright.kernel.selectors import It, Only

from .conditions import gate, whenever
from .costs import priced
from .effects import PLAYERS, lasts
from .english import capital, listed, sentence, third_person
from .nouns import own, plain
from .numbers import explained, number, quantity
from .patterns import moment
from .words import EACH, Many, Scribe, condition, effect, mentions, noun

Group = Callable[[tuple[Effect, ...], Scribe], tuple[str, int]]


def sentences(effects: tuple[Effect, ...], s: Scribe) -> str:
    """The instructions, each a sentence of its own, "select" where its cards are first spoken of."""
    said: list[str] = []
    rest = effects
    while rest:
        opening = selections(rest[0], s)
        clause, used = next_clause(rest, s)
        rest = rest[used:]
        joins = bool(opening) and not capital_inside(clause)
        if joins:
            clause = f"{opening.pop()} and {clause}"
        said += [sentence(words) for words in opening]
        said.append(finish(clause, s))
    return " ".join(said)


def capital_inside(clause: str) -> bool:
    """Whether the clause cannot follow "select ... and"."""
    return clause[:1].isupper() or clause.startswith(
        ("if ", "for the ", "during ", "it ", "they ", "the ", "you ")
    )


def finish(clause: str, s: Scribe) -> str:
    """The clause as a sentence, followed by what its letters stand for."""
    words = sentence(clause)
    unknowns, s.unknowns = s.unknowns, []
    for letter, amount in unknowns:
        words += f" {letter} equals {explained(amount, s)}."
    return words


def clauses(effects: tuple[Effect, ...], s: Scribe) -> str:
    """The instructions in one sentence: "a, b, and c"."""
    said: list[str] = []
    rest = effects
    while rest:
        said += selections(rest[0], s)
        clause, used = next_clause(rest, s)
        rest = rest[used:]
        said.append(clause)
    return listed(said)


def next_clause(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """The first instruction, or the first few that cards say together, and how many they are."""
    for group in GROUPS:
        clause, used = group(effects, s)
        if used:
            return clause, used
    return effect(effects[0], s), 1


# --- targets --------------------------------------------------------------------------------------


def selections(term: Effect, s: Scribe) -> list[str]:
    """The "select" clauses that must come before an instruction."""
    if isinstance(term, If) and all(
        target.condition == term.condition for target in s.waiting if mentions(term, target.bind)
    ):
        return []
    due = [target for target in s.waiting if mentions(term, target.bind)]
    if not due:
        return []
    last = s.waiting.index(due[-1])
    ready, s.waiting = s.waiting[: last + 1], s.waiting[last + 1 :]
    return [select(target, s) for target in ready]


def select(target: Target, s: Scribe) -> str:
    """ "select up to 2 enemy followers on the field"."""
    count = how_many(target, s)
    words = noun(target.what, s, count)
    s.introduce(target.bind, count.many, plain(target.what), selected=True, own=own(target.what, s))
    who = "" if target.who == "you" else f"{PLAYERS.get(target.who, target.who)} "
    return f"{who}{'select' if not who else 'selects'} {words}"


def how_many(target: Target, s: Scribe) -> Many:
    """The number of a target."""
    if target.most == -1:
        return Many("any number of", True)
    if target.least == target.most:
        return quantity(target.most, s)
    if target.least == 0:
        return quantity(target.most, s, up_to=True)
    return Many(f"{number(target.least, s)} to {number(target.most, s)}", True)


# --- instructions said together -------------------------------------------------------------------


def search(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "search your deck for a spell, reveal it, and add it to your hand"; shuffling goes without saying."""
    first = effects[0]
    if not isinstance(first, Find):
        return "", 0
    own = It(first.bind)
    used = 1
    while used < len(effects):
        step = effects[used]
        if not (isinstance(step, Reveal | Put) and step.what == own):
            break
        used += 1
    ends = used < len(effects) and effects[used] == Shuffle(first.who, first.zone)
    if not ends:
        return "", 0
    said = [effect(step, s) for step in effects[:used]]
    return listed(said), used + 1


def from_among(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """A choice among cards looked at, said inside the verb: "reveal a spell from among them"."""
    if len(effects) < 2:
        return "", 0
    first, second = effects[0], effects[1]
    if not (isinstance(first, Pick) and isinstance(second, Reveal | Put) and second.what == It(first.bind)):
        return "", 0
    if not isinstance(first.what, Only | It):
        return "", 0
    words = noun(first.what, s, quantity(first.amount, s, first.up_to and first.amount != 1))
    s.introduce(first.bind, first.amount != 1, plain(first.what), own=own(first.what, s))
    clause = effect(second, s)
    it = "them" if first.amount != 1 else "it"
    return clause.replace(f" {it}", f" {words}", 1), 2


GROUPS: tuple[Group, ...] = (search, from_among)


# --- branches and loops ---------------------------------------------------------------------------


def branch(opening: str, effects: tuple[Effect, ...], s: Scribe, ending: str = "") -> str:
    """What follows a condition: after a keyword whole sentences, after "if ...," one sentence."""
    if opening.endswith(":"):
        words = sentences(effects, s).removesuffix(".")
        return f"{capital(opening)} {words}{ending}"
    return f"{opening} {clauses(effects, s)}{ending}"


@effect.register
def if_(term: If, s: Scribe) -> str:
    keyword = gate(term.condition, s)
    opening = f"{keyword}:" if keyword else whenever(term.condition, s)
    take_targets(term, s)
    if not term.otherwise:
        return branch(opening, term.then, s)
    if same_shape(term.then, term.otherwise):
        basic = finish(clauses(term.otherwise, s), s)
        return f"{basic} {capital(branch(opening, term.then, s, ' instead'))}"
    upper = finish(branch(opening, term.then, s), s)
    return f"{upper} If not, {clauses(term.otherwise, s)}"


def take_targets(term: If, s: Scribe) -> None:
    """Targets that wait for this branch lose their condition: the branch says it."""


def same_shape(then: tuple[Effect, ...], otherwise: tuple[Effect, ...]) -> bool:
    """Whether one branch is the other one upgraded ("... instead")."""
    return len(then) == len(otherwise) == 1


@effect.register
def you_may(term: YouMay, s: Scribe) -> str:
    who = "you" if term.who == "you" else PLAYERS.get(term.who, term.who)
    words = f"{who} may {clauses(term.do, s)}"
    if term.then:
        words = f"{finish(words, s)} If {who if who == 'you' else 'they'} do, {clauses(term.then, s)}"
    if term.otherwise:
        words = f"{finish(words, s)} If not, {clauses(term.otherwise, s)}"
    return words


@effect.register
def pay_to(term: PayTo, s: Scribe) -> str:
    opening = f"{priced('', term.cost, s)}:"
    words = branch(opening, term.do, s)
    if term.otherwise:
        words = f"{finish(words, s)} If not, {clauses(term.otherwise, s)}"
    return words


@effect.register
def for_each(term: ForEach, s: Scribe) -> str:
    each = noun(term.what, s, EACH)
    s.introduce(term.bind, False, plain(term.what))
    return f"for {each}, {clauses(term.do, s)}"


@effect.register
def for_players(term: ForPlayers, s: Scribe) -> str:
    who = PLAYERS.get(term.who, term.who)
    said: list[str] = []
    for step in term.do:
        said.append(effect(step, s).removeprefix(f"{PLAYERS['chosen']} "))
    own = [words if words.split(" ", 1)[0].endswith("s") else third_person(words) for words in said]
    return f"{who} {listed(own)}"


@effect.register
def repeat(term: Repeat, s: Scribe) -> str:
    return f"do the following {number(term.times, s)} times. {sentences(term.do, s)}".removesuffix(".")


@effect.register
def repeat_until(term: RepeatUntil, s: Scribe) -> str:
    words = sentences(term.do, s)
    return f"{words} Repeat until {condition(term.until, s)}"


@effect.register
def later(term: Later, s: Scribe) -> str:
    when = moment(term.when, s)
    if term.times == 1 and term.when.phase:
        when = when.replace("your ", "your next ", 1)
    elif term.times == 1:
        when = when.replace("when ", "the next time ", 1).replace("whenever ", "the next time ", 1)
    span = lasts(term.until)
    if span and term.times == 1:
        when, span = f"{when} this turn", ""
    only_if = f" {whenever(term.condition, s)}" if term.condition is not None else ""
    return f"{span}{when},{only_if} {clauses(term.do, s)}"


@effect.register
def when(term: When, s: Scribe) -> str:
    return f"when you do, {clauses(term.do, s)}"
