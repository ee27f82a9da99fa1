"""Modifications: gained ones ("[attack]+1 and Rush") and ones with a verb ("costs 2 less to play")."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import (
    Add,
    Become,
    Cant,
    CostAdd,
    CostSet,
    Gain,
    Limit,
    Lose,
    May,
    Modification,
    SetTo,
    Treat,
)
from cardwright.kernel.vocabulary.selectors import All, Belongs, Filter, Kind, Not, Sort
from cardwright.kernel.vocabulary.values import Amount, Times

from .english import agree, article, listed, lower, plural, symbols
from .filters import card, filtered
from .numbers import explained, for_each, less_than_zero, number, price_of
from .patterns import event_clause
from .words import BARE, EACH, Scribe, ability, gift, predicate


def signed(amount: Amount, s: Scribe) -> str:
    """ "+1", "-2", "+X"."""
    less = less_than_zero(amount)
    return f"+{number(amount, s)}" if less is None else f"-{number(less, s)}"


def printed_gains(changes: tuple[Modification, ...], s: Scribe) -> str:
    """All gained changes, numbers first."""
    pair, rest = paired(changes, s)
    added = [change for change in rest if isinstance(change, Add)]
    numbers = [gift(added[0], s)] if len(added) == 1 else [changed(one.stat, signed(one.amount, s), s) for one in added]
    if numbers and not s.phrases.gains:
        numbers = ["/".join(numbers)]
    others = [gift(change, s) for change in rest if not isinstance(change, Add)]
    return listed([*pair, *numbers, *(words for words in others if words)])


def paired(changes: tuple[Modification, ...], s: Scribe) -> tuple[list[str], tuple[Modification, ...]]:
    """The numbers that are printed side by side ("[+100/-200] for each card in your hand"), and the other changes."""
    added = {change.stat: change.amount for change in changes if isinstance(change, Add)}
    rest = tuple(change for change in changes if not isinstance(change, Add))
    if not added or not set(added) <= set(s.phrases.pair):
        return [], changes
    counted = {stat: for_each(amount, s) for stat, amount in added.items()}
    each = {words for _, words in counted.values()}
    shown = {stat: in_hundreds(amount, s) for stat, (amount, _) in counted.items()}
    if not all(shown.values()) or len(each) > 1 or (rest and each != {""}):
        return [], changes
    return [f"[{'/'.join(shown.get(stat, '0') for stat in s.phrases.pair)}]{each.pop()}"], rest


def in_hundreds(amount: Amount, s: Scribe) -> str:
    """ "+300", "-X00"; empty if the number has other words."""
    if isinstance(amount, Times) and amount.left in (100, -100):
        return f"{'+' if amount.left == 100 else '-'}{number(amount.right, s)}00"
    return signed(amount, s) if isinstance(amount, int) else ""


def given(change: Modification, s: Scribe) -> bool:
    """The change is something that cards gain; the others have their own verb."""
    return isinstance(change, Gain) or (isinstance(change, Add) and change.stat not in s.phrases.permissions)


def spoken(changes: tuple[Modification, ...], s: Scribe) -> tuple[Modification, ...]:
    """The changes with a verb of their own."""
    return tuple(change for change in changes if not given(change, s))


def predicates(changes: tuple[Modification, ...], s: Scribe, many: bool) -> str:
    """All predicates of the cards, gained changes first."""
    whole = together(changes, s, many)
    if whole:
        return whole
    had = printed_gains(tuple(change for change in changes if given(change, s)), s)
    have = agree("gains" if s.phrases.gains else "has", many)
    said = [f"{have} {had}"] if had else []
    return listed([*said, *(predicate(change, s, many) for change in spoken(changes, s))])


def together(changes: tuple[Modification, ...], s: Scribe, many: bool) -> str:
    """Changes with one word for all of them."""
    kind = changes[0]
    if isinstance(kind, Become) and kind.field == "kind" and kind.also and len(changes) == 3:
        one, two = changes[1:]
        if isinstance(one, SetTo) and isinstance(two, SetTo) and one.amount == two.amount:
            names = plural(kind.value) if many else kind.value
            return f"{agree('is', many)} also {names} with {one.stat} and {two.stat} {explained(one.amount, s)}"
    before, *rest = changes if kind == Lose() else (None, *changes)
    base = [f"base {c.stat} {explained(c.amount, s)}" for c in rest if isinstance(c, SetTo)]
    if s.phrases.gains and len(base) == len(rest) > 0:
        had = f"{agree('has', many)} {listed(base)}"
        return had if before is None else f"{agree('loses', many)} all abilities and {had}"
    if len(changes) > 1 and all(isinstance(change, Lose) and change.keyword for change in changes):
        lost = [s.word(change.keyword) for change in changes if isinstance(change, Lose)]
        return f"{agree('loses', many)} {listed(lost)}"
    return cannot_either([change for change in changes if isinstance(change, Cant)], len(changes), s)


def cannot_either(bans: list[Cant], many: int, s: Scribe) -> str:
    """Several prohibitions in one: "can't attack or block", "can't be destroyed or returned by effects"."""
    if many < 2 or len(bans) < many or any(ban.on is not None or ban.by != bans[0].by for ban in bans):
        return ""
    said = [ban.action.partition(BY_ABILITIES) for ban in bans]
    actions, acts = [ACTIONS.get(action, action) for action, _, _ in said], {bool(by) for _, by, _ in said}
    if bans[0].by is None and acts == {False}:
        return f"can't {listed(actions, 'or')}"
    if len(acts) > 1 or any(not action.startswith("be ") or action == "be damaged" for action in actions):
        return ""
    done = listed([action.removeprefix("be ") for action in actions], "or")
    return f"can't be {done} by {doers(bans[0].by, acts == {True}, s)}"


@gift.register
def add(term: Add, s: Scribe) -> str:
    amount, each = for_each(term.amount, s)
    return f"{changed(term.stat, signed(amount, s), s)}{each}"


def changed(stat: str, much: str, s: Scribe) -> str:
    """A number of a card with its change: "[attack]+1", "+1 power"."""
    return f"{much} {stat}" if s.phrases.gains else f"{s.phrases.stats.get(stat, stat)}{much}"


@gift.register
def gain(term: Gain, s: Scribe) -> str:
    words = []
    for given in term.abilities:
        text = ability(given, Scribe(s.phrases, s.this))
        word = text.removesuffix(".")
        words.append(f'"{text}"' if not isinstance(given, Keyword) else lower(word) if given.word else word)
    if term.of is not None:
        less = f" other than {listed(term.without)}" if term.without else ""
        words.append(f"the abilities of {card(term.of, s)}{less}")
    return listed(words) + (KEPT if term.kept else "")


KEPT = ", which cannot be lost"


@predicate.register
def become(term: Become, s: Scribe, many: bool) -> str:
    kept = KEPT if term.kept else ""
    if term.of is None:
        return f"{is_now(term, s, many)}{kept}"
    return f"{agree('has', many)} the {plural(term.field)} of {card(term.of, s)}{' too' if term.also else ''}{kept}"


def is_now(term: Become, s: Scribe, many: bool) -> str:
    """What a card is made into."""
    if term.field == "trait" and term.also and not many:
        return f"is also {article(term.value)}"
    if term.field == "trait" and s.phrases.gains:
        of = f"{term.value} unit"
        if term.also:
            return f"are also {plural(of)}"
        return f"{agree('becomes', many)} {plural(of) if many else article(of)}"
    if term.field in s.phrases.fields and term.also:
        more = f"in addition to {agree('its', many)} other {s.phrases.fields[term.field]}"
        return f"{agree('gains', many)} {term.value} {more}"
    if term.field == "name" and not term.also:
        return f"{agree('is', many)} named {term.value}"
    if term.field == "kind" and not term.also:
        return f"{agree('is', many)} treated as {plural(term.value) if many else article(term.value)}"
    return f"{agree('is', many)}{' also' if term.also else ''} {term.value}"


@predicate.register
def treat(term: Treat, s: Scribe, many: bool) -> str:
    words = listed([*[word for _, word in term.words], *term.keywords])
    return f"{agree('is', many)} treated as {words} for effects of {filtered(term.by, s, EACH)}"


@predicate.register
def cost_add(term: CostAdd, s: Scribe, many: bool) -> str:
    if term.symbols or term.played != "card":
        return _widely(term, less_than_zero(term.amount), s, many)
    amount, each = for_each(term.amount, s)
    less = less_than_zero(amount)
    much = f"{number(amount, s)} more" if less is None else f"{number(less, s)} less"
    return f"{agree('costs', many)} {much} to play{each}"


def _widely(term: CostAdd, less: Amount | None, s: Scribe, many: bool) -> str:
    """A change of symbols, or of what abilities cost."""
    slots = "".join(listed([f"[{name}]" for name in slot], "or") for slot in term.symbols)
    free = number(term.amount if less is None else less, s)
    much = slots + (f"[{free}]" if free != "0" or not slots else "")
    more = "less" if term.less or less is not None else "more"
    each = "" if term.times == 1 else f" for each of {explained(term.times, s)}"
    if term.played == "card":
        return f"{agree('costs', many)} {much} {more} to play{each}"
    return f"{agree('has', many)} {term.played} abilities that cost {much} {more}{each}"


@predicate.register
def cost_set(term: CostSet, s: Scribe, many: bool) -> str:
    if term.symbols:
        return f"{agree('costs', many)} {symbols(term.symbols, number(term.amount, s).replace('0', ''))} to play"
    return f"{agree('costs', many)} {price_of(term.amount, s)} to play"


ACTIONS = {"draw": "draw cards", "activate": "activate abilities"}  # as "can't" names them, where it is not their name


@predicate.register
def cant(term: Cant, s: Scribe, many: bool) -> str:
    if term.on is not None:
        return f"can't {event_clause(term.on, s).infinitive()}"
    action, acts, _ = term.action.partition(BY_ABILITIES)
    if action == "be damaged" and (acts or term.by is not None):
        return f"{agree('takes', many)} no damage from {doers(term.by, bool(acts), s)}"
    if action == "deal damage" and term.by is not None:
        return f"{agree('deals', many)} no damage to {filtered(term.by, s, BARE)}"
    if acts and term != Cant("be destroyed by abilities") and term.action not in s.phrases.actions:
        return f"can't {action} by {doers(term.by, True, s)}"
    plain = f"can't {ACTIONS.get(term.action, term.action)}"
    verb, space, rest = s.phrases.actions.get(term.action, plain).partition(" ")
    if term.action == "get counters":
        return f"can't have counters put on {'them' if many else 'it'}"
    if term.action == "be blocked" and isinstance(term.by, Not):
        return f"can't be blocked except by {filtered(term.by.part, s, BARE)}"
    if term.action in ("attack", "block") and term.by is not None:
        return f"can't {term.action} {filtered(term.by, s, BARE)}"
    words = f"{agree(verb, many)}{space}{rest}"
    anything = words.partition(" by ")[2]
    if term.by is None:
        return words
    if not anything:
        return f"{words} by {filtered(term.by, s, BARE)}"
    first, *others = term.by.parts if isinstance(term.by, All) else (term.by,)
    if isinstance(first, Not) and isinstance(first.part, Kind | Sort):  # the card of an ability is no spell
        of = f" of {filtered(All(tuple(others)), s, BARE)}" if others else ""
        return words.replace(anything, f"abilities{of}")
    theirs = term.by == Belongs("opponent")
    return words.replace(anything, f"your opponent's {anything}" if theirs else filtered(term.by, s, BARE))


# the card of an ability is no spell
NO_SPELL: tuple[Filter, ...] = (Not(Kind("spell")), Not(Kind("action")), Not(Sort(("spell",))))
BY_ABILITIES = " by abilities"  # after a prohibition of what abilities do


def doers(term: Filter | None, acts: bool, s: Scribe) -> str:
    """What does something: cards, or (`acts`) effects of cards."""
    if not acts:
        return filtered(term, s, BARE)
    parts = term.parts if isinstance(term, All) else (term,)
    sides = [part for part in parts if isinstance(part, Belongs)]
    if parts[0] in NO_SPELL or isinstance(term, Belongs):
        word = "abilities" if parts[0] in NO_SPELL else "effects"
        if len(parts) == (parts[0] in NO_SPELL) + len(sides):
            return word + "".join(" you control" if one.who == "you" else " an opponent controls" for one in sides)
    return "effects" if term is None else f"effects of {filtered(term, s, BARE)}"


@predicate.register
def may(term: Add | May, s: Scribe, many: bool) -> str:
    action = term.action if isinstance(term, May) else term.stat  # a number: several equal effects
    verb, space, rest = s.phrases.permissions.get(action, f"can {action}").partition(" ")
    return f"{agree(verb, many)}{space}{rest}"


@predicate.register
def limit(term: Limit, s: Scribe, many: bool) -> str:
    place = s.place(term.zone).name
    less = isinstance(term.amount, int) and term.amount < 0
    how = "changed to" if term.sets else "reduced by" if less else "increased by"
    by = abs(term.amount) if isinstance(term.amount, int) else term.amount
    return f"{agree('has', many)} the limit of its controller's {place} {how} {number(by, s)}"
