"""Instructions in a row: sentences, what X equals, and "select" where it is needed."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import Effect, If, Later, PayTo, Swap
from cardwright.kernel.vocabulary.selectors import Both, Condition, Joined, Paid
from cardwright.kernel.vocabulary.terms import parts_of

from .conditions import gate, whenever
from .english import listed, sentence
from .nouns import all_its, own, plain
from .numbers import explained, number, quantity
from .players import player
from .words import Many, Scribe, effect, instead, mentions, noun, together


def sentences(effects: tuple[Effect, ...], s: Scribe) -> str:
    """The instructions as sentences, with "select" at the first mention of its cards."""
    said: list[str] = []
    upgrades: list[If] = []
    rest = effects
    while rest:
        if (first := by_keyword(rest[0], s)) is not None:
            said += later_upgrades(upgrades, s)
        while first is not None and len(first.then) == len(first.otherwise) == 1:  # what replaces it is printed later
            upgrades.append(first)
            rest = (*first.otherwise, *rest[1:])
            first = by_keyword(rest[0], s)
        begun = rest[0]
        words, used = next_sentences(rest, s)
        rest = rest[used:]
        said += words
        if rest and reaches_on(begun, rest[0], s):
            said[-1] += "\n"
    said += later_upgrades(upgrades, s)
    return " ".join(said).replace("\n ", "\n")


def by_keyword(term: Effect, s: Scribe) -> If | None:
    """A branch whose condition has a keyword: "Combo (3): ..."."""
    return term if isinstance(term, If) and gate(term.condition, s) else None


def later_upgrades(upgrades: list[If], s: Scribe) -> list[str]:
    """The replacements of instructions, innermost first, after everything else."""
    said = [finish(instead(term, s), s) for term in reversed(upgrades)]
    upgrades.clear()
    return said


def next_sentences(effects: tuple[Effect, ...], s: Scribe) -> tuple[list[str], int]:
    """The first instruction as one or more sentences, and how many instructions they say."""
    first = effects[0]
    opening = selections(first, s)
    pair = s.it == "both"
    clause, used = next_clause(effects, s)
    if opening and not pair and not stands_alone(clause) and not stands_alone(opening[-1]):
        clause = f"{opening.pop()} and {clause}"
    return [*(sentence(words) for words in opening), finish(clause, s)], used


def pairs(targets: tuple[Target, ...], effects: tuple[Effect, ...], s: Scribe) -> frozenset[str]:
    """Targets that are selected in one sentence, since "it" would be ambiguous."""
    if len(targets) != 2 or targets[0].condition != targets[1].condition:
        return frozenset()
    first, second = (target.bind for target in targets)
    both = any(isinstance(part, Swap) or (isinstance(part, Joined) and all_its(part)) for part in parts_of(effects))
    at = next((at for at, term in enumerate(effects) if mentions(term, second)), len(effects))
    alike = plain(targets[0].what, s) == plain(targets[1].what, s)
    return frozenset((first, second)) if both or (alike and mentions(effects[at:], first)) else frozenset()


def reaches_on(term: Effect, following: Effect, s: Scribe) -> bool:
    """Whether an instruction would be read together with the next one; then a new paragraph begins."""
    if s.phrases.may_pay and isinstance(term, PayTo):
        return False
    if isinstance(term, If) and isinstance(following, If) and not isinstance(term.condition, Paid):
        return bool(gate(term.condition, s)) and not gate(following.condition, s)
    return isinstance(term, PayTo | Later) or (isinstance(term, If) and bool(gate(term.condition, s)))


NO_ORDER = ("if", "for", "during", "it", "they", "the", "you", "those", "that", "this", "each", "its", "any", "when")


def stands_alone(clause: str) -> bool:
    """Whether the clause is no order that can follow "select ... and"."""
    return clause[:1].isupper() or clause.split(" ", 1)[0].removesuffix("'s") in NO_ORDER


def finish(clause: str, s: Scribe) -> str:
    """The clause as a sentence, followed by the meaning of its letters ("X equals ...")."""
    words = sentence(clause)
    unknowns, s.unknowns = s.unknowns, []
    if unknowns and s.it in s.known and s.known[s.it].selected:
        s.it = "this"  # other cards were named since: say which is meant
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
    clause, used = s.phrases.joined(effects, s) if s.phrases.joined is not None else ("", 0)
    if not used:
        clause, used = together(effects[0], effects[1:], s)
    return (clause, used) if used else (effect(effects[0], s), 1)


def selections(term: Effect, s: Scribe) -> list[str]:
    """The "select" clauses that must come before an instruction."""
    due = [target for target in s.waiting if mentions(term, target.bind)]
    if not due or chosen_within(term, due, s):
        return []
    if due[0].bind in s.pair:
        due = [target for target in s.waiting if target.bind in s.pair]
    last = s.waiting.index(due[-1])
    ready, s.waiting = s.waiting[: last + 1], s.waiting[last + 1 :]
    said = [select(target, s) for target in ready]
    if not s.pair.issuperset(target.bind for target in ready):
        return said
    for target, order in zip(ready, ("first", "second")):
        s.known[target.bind].order = order
    s.it = "both"
    return [listed([said[0], *(words.removeprefix("select ") for words in said[1:])])]


def chosen_within(term: Effect, due: list[Target], s: Scribe) -> bool:
    """Whether the targets are selected inside the instruction, under the condition or cost it begins with."""
    if isinstance(term, PayTo):
        return not any(mentions(term.cost, target.bind) for target in due)
    if not isinstance(term, If) or any(mentions(term.condition, target.bind) for target in due):
        return False
    held = [*s.held, term.condition]
    return all(target.condition == joined(held) or _parts(target.condition)[: len(held)] == held for target in due)


def _parts(held: Condition | None) -> list[Condition | None]:
    """The conditions of which one is made."""
    return list(held.parts) if isinstance(held, Both) else [held]


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
    s.introduce(target.bind, count.many, plain(target.what, s), selected=True, own=own(target.what, s))
    who = "" if target.who == "you" else f"{player(target.who, s)} "
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
