"""Instructions in a row: sentences, what X equals, "select" where it is needed, "if", "you may"."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.abilities import Pattern, Target
from cardwright.kernel.effects import (
    AddCounters,
    Bind,
    Destroy,
    Effect,
    Find,
    ForEach,
    ForPlayers,
    If,
    Later,
    PayTo,
    Pick,
    PlayCard,
    Put,
    Repeat,
    RepeatUntil,
    Reveal,
    Shuffle,
    Transform,
    Turn,
    When,
    YouMay,
)
from cardwright.kernel.selectors import Both, Condition, It, Only, TopCards, Without

from .conditions import gate, in_words, whenever
from .costs import priced
from .effects import PLAYERS, lasts, player
from .english import capital, listed, sentence, third_person
from .filters import filtered
from .nouns import own, plain
from .numbers import explained, number, quantity
from .patterns import moment, without_side
from .words import ANY, EACH, ONE, Many, Scribe, condition, effect, mentions, noun

Group = Callable[[tuple[Effect, ...], Scribe], tuple[str, int]]


def sentences(effects: tuple[Effect, ...], s: Scribe) -> str:
    """The instructions, each a sentence of its own, "select" where its cards are first spoken of."""
    said: list[str] = []
    rest = effects
    while rest:
        opening = selections(rest[0], s)
        clause, used = next_clause(rest, s)
        rest = rest[used:]
        joins = bool(opening) and not capital_inside(clause) and not capital_inside(opening[-1])
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
    due = [target for target in s.waiting if mentions(term, target.bind)]
    if not due or chosen_within(term, due, s):
        return []
    last = s.waiting.index(due[-1])
    ready, s.waiting = s.waiting[: last + 1], s.waiting[last + 1 :]
    return [select(target, s) for target in ready]


def chosen_within(term: Effect, due: list[Target], s: Scribe) -> bool:
    """Whether the targets are selected inside the instruction, under the condition or cost it begins with."""
    if isinstance(term, PayTo):
        return not any(mentions(term.cost, target.bind) for target in due)
    if not isinstance(term, If) or any(mentions(term.condition, target.bind) for target in due):
        return False
    return all(begins_with(target.condition, [*s.held, term.condition]) for target in due)


def begins_with(needed: Condition | None, held: list[Condition]) -> bool:
    """Whether a target's condition includes everything that holds here."""
    parts = needed.parts if isinstance(needed, Both) else (needed,)
    return (len(held) == 1 and needed == held[0]) or list(parts[: len(held)]) == held


def select(target: Target, s: Scribe) -> str:
    """ "select up to 2 enemy followers on the field", after what must hold for it."""
    needed = target.condition
    lead = ""
    if needed is not None and needed != joined(s.held):
        parts = list(needed.parts) if isinstance(needed, Both) else [needed]
        rest = parts[len(s.held) :] if parts[: len(s.held)] == s.held else parts
        lead = f"{whenever(joined(rest) or needed, s)} "
    count = how_many(target, s)
    words = noun(target.what, s, count)
    s.introduce(target.bind, count.many, plain(target.what), selected=True, own=own(target.what, s))
    who = "" if target.who == "you" else f"{player(target.who)} "
    return f"{lead}{who}{'select' if not who else 'selects'} {words}"


def joined(held: list[Condition]) -> Condition | None:
    """All of the conditions as one."""
    return None if not held else held[0] if len(held) == 1 else Both(tuple(held))


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
    if not isinstance(first, Find) or Shuffle(first.who, first.zone) not in effects:
        return "", 0
    own_bind = It(first.bind)
    end = effects.index(Shuffle(first.who, first.zone))
    steps = effects[1:end]
    last = steps[-1] if steps else None
    instead = last if isinstance(last, If) and len(last.otherwise) == 1 else None
    if instead is not None:
        steps = (*steps[:-1], *instead.otherwise)
    if not steps or not all(isinstance(step, Reveal | Put) and step.what == own_bind for step in steps):
        return "", 0
    clause = listed([effect(step, s) for step in (first, *steps)])
    if instead is not None:
        clause = f"{clause}. {upgraded(instead, s)}"
    return clause, end + 1


def picked(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """A choice said inside the verb: "you may reveal a spell from among them and add it to your hand"."""
    first = effects[0]
    if not isinstance(first, Pick) or first.random or len(effects) < 2:
        return "", 0
    own_bind = It(first.bind)
    second = effects[1]
    if isinstance(second, AddCounters) and (first.what, second.name) in s.phrases.counter_gains:
        s.introduce(first.bind, False, plain(first.what))
        return s.phrases.counter_gains[first.what, second.name].format(number(second.amount, s)), 2
    if not isinstance(second, MOVES) or second.what != own_bind:
        return "", 0
    looks = isinstance(first.what, Only | It | Without)
    if not looks and not (first.up_to and first.amount == 1):
        return "", 0
    who = "you" if first.who == "you" else player(first.who)
    may = f"{who} may " if first.up_to and first.amount == 1 else ""
    words = choice(first, s)
    if may and isinstance(first.what, Only) and isinstance(first.what.of, Without):
        may = "you may also "
    s.introduce(first.bind, first.amount != 1, plain(first.what), own=own(first.what, s))
    it = "them" if first.amount != 1 else "it"
    clause = effect(second, s).replace(f" {it}", f" {words}", 1)
    used = 2
    if isinstance(second, Reveal) and len(effects) > 2 and isinstance(effects[2], Put):
        clause = f"{clause} and {effect(effects[2], s)}"
        used = 3
    return f"{may}{clause}", used


def choice(term: Pick, s: Scribe) -> str:
    """What is chosen: "a spell from among them", "any number of them"."""
    count = quantity(term.amount, s, term.up_to and term.amount != 1)
    if isinstance(term.what, It):
        if term.amount == 1:
            return "one of them"
        return f"{count.word} them" if count == ANY else f"{count.word} of them"
    if isinstance(term.what, Only) and isinstance(term.what.of, Without):
        return filtered(term.what.where, s, count)
    return noun(term.what, s, count)


def from_top(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """Cards named only to be spoken of later: "put the top card of your deck into your EX area"."""
    if len(effects) < 2:
        return "", 0
    first, second = effects[0], effects[1]
    if not (isinstance(first, Bind) and isinstance(second, Put) and second.what == It(first.bind)):
        return "", 0
    clause = effect(Put(first.what, second.to, second.whose, second.position, second.state, second.verb), s)
    many = not (isinstance(first.what, TopCards) and first.what.amount == 1)
    s.introduce(first.bind, many, plain(first.what), own=own(first.what, s))
    place = s.phrases.places[second.to]
    s.known[first.bind].moved = f"put {place.onto} your {place.name} by this ability"
    return clause, 2


MOVES = (Reveal, Put, Turn, Destroy, PlayCard, Transform)
GROUPS: tuple[Group, ...] = (search, picked, from_top)


# --- branches and loops ---------------------------------------------------------------------------


def branch(
    opening: str, effects: tuple[Effect, ...], s: Scribe, ending: str = "", held: Condition | None = None
) -> str:
    """What follows a condition: after a keyword whole sentences, after "if ...," one sentence."""
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
    if not term.otherwise:
        return branch(opening(term, s), term.then, s, held=term.condition)
    if len(term.otherwise) == 1 and len(term.then) == 1:
        basic = finish(clauses(term.otherwise, s), s)
        return f"{basic} {upgraded(term, s)}"
    upper = finish(branch(opening(term, s), term.then, s), s)
    return f"{upper} If not, {clauses(term.otherwise, s)}"


def opening(term: If, s: Scribe) -> str:
    """How the branch begins: "Combo (3):", "if Overflow is active for you,"."""
    inline, s.inline = s.inline, False
    keyword = gate(term.condition, s)
    if keyword and not (inline and in_words(term.condition, s)):
        return f"{keyword}:"
    return whenever(term.condition, s)


def upgraded(term: If, s: Scribe) -> str:
    """The branch that takes the place of the instruction before it: "If ..., ... instead"."""
    lead = capital(opening(term, s))
    then = term.then[0]
    if isinstance(then, YouMay) and then.otherwise == term.otherwise:
        return f"{lead} you may {clauses(then.do, s)} instead"
    return branch(lead, term.then, s, " instead")


@effect.register
def you_may(term: YouMay, s: Scribe) -> str:
    who = "you" if term.who == "you" else player(term.who)
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
    who = player(term.who)
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
    by_playing = played(term.when, s)
    if by_playing:
        return f"{by_playing}, {clauses(term.do, s)}"
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


def played(term: Pattern, s: Scribe) -> str:
    """ "the next time you put a follower onto your field this turn by playing it"."""
    if term.event != "move" or term.frm != ("resolution",) or term.to != (s.phrases.home,):
        return ""
    words = filtered(without_side(term.what), s, ONE)
    moment(term, s)
    place = s.phrases.places[s.phrases.home]
    return f"the next time you put {words} {place.onto} your {place.name} this turn by playing it"


@effect.register
def when(term: When, s: Scribe) -> str:
    return f"when you do, {clauses(term.do, s)}"
