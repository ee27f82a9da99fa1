"""Instructions in a row: sentences, what X equals, and "select" where it is needed."""

from __future__ import annotations

from cardwright.kernel.abilities import Target
from cardwright.kernel.effects import (
    Effect,
    If,
    PayTo,
    Swap,
)
from cardwright.kernel.selectors import Both, Condition

from .conditions import whenever
from .english import listed, sentence
from .nouns import own, plain
from .numbers import explained, number, quantity
from .players import player
from .words import Many, Scribe, effect, mentions, noun, together


def sentences(effects: tuple[Effect, ...], s: Scribe) -> str:
    """The instructions, each a sentence of its own, "select" where its cards are first spoken of."""
    said: list[str] = []
    rest = effects
    while rest:
        first = rest[0]
        opening = selections(first, s)
        clause, used = next_clause(rest, s)
        rest = rest[used:]
        if isinstance(first, Swap) and len(opening) == 2:
            opening = [f"{opening[0]} and {opening[1].removeprefix('select ')}"]
        joins = (
            bool(opening)
            and not isinstance(first, Swap)
            and not capital_inside(clause)
            and not capital_inside(opening[-1])
        )
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
    clause, used = together(effects[0], effects[1:], s)
    return (clause, used) if used else (effect(effects[0], s), 1)


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
