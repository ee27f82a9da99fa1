"""Numbers in words: 2, X, "the number of cards in your hand", "3 or less"."""

from __future__ import annotations

from functools import singledispatch

from cardwright.kernel.vocabulary.selectors import Affected, Aspect, Cards, Joined, Only, Paid, Selector
from cardwright.kernel.vocabulary.values import (
    PAID_TIMES,
    Amount,
    Bound,
    Bounded,
    Count,
    Depends,
    Divided,
    Infinity,
    Resource,
    Stat,
    Sum,
    Tally,
    Times,
)

from ...kernel.vocabulary.players import Who
from .english import plural, possessive
from .words import BARE, ONE, Many, Scribe, condition, cost, noun, value

LETTERS = ("X", "Y", "Z")
KNOWN = {"event amount": "that much", "amount": "that much", PAID_TIMES.name: "that many"}
RESULTS = {"roll": "the result", "chosen number": "the chosen number"}


def number(amount: Amount, s: Scribe) -> str:
    """A number as it stands in a sentence: a figure, or a letter explained after the sentence."""
    if isinstance(amount, int):
        return str(amount)
    known = isinstance(amount, Bound) and amount.name in (*LETTERS, *KNOWN)
    return value(amount, s) if known or isinstance(amount, Infinity | Depends) else s.unknown(amount)


def quantity(amount: Amount, s: Scribe, up_to: bool = False) -> Many:
    """How many cards: "a", "2", "up to 3", "any number of", "X"."""
    if amount == -1:
        return Many("any number of", True) if up_to else Many("each", False)
    if amount == 1 and not up_to:
        return Many("a", False)
    word = s.phrases.numerals.get(amount, "") if isinstance(amount, int) else ""
    word = word or number(amount, s)
    return Many(f"up to {word}", amount != 1) if up_to else Many(word, True)


def points(amount: Amount, unit: str, s: Scribe) -> str:
    """ "1 play point", "X play points"; the unit comes in the plural."""
    word = number(amount, s)
    return f"{word} {unit.removesuffix('s') if word == '1' else unit}".strip()


def price_of(amount: Amount, s: Scribe) -> str:
    """What a card costs: "2", or "2 play points" where the unit has a name."""
    unit = s.phrases.resources.get(s.phrases.currency, "")
    return points(amount, plural(unit) if unit else "", s)


def for_each(amount: Amount, s: Scribe) -> tuple[Amount, str]:
    """A number that grows with a set, as a number and "for each ..."; otherwise the number itself."""
    if isinstance(amount, Times) and isinstance(amount.left, int):
        each = each_of(amount.right, s)
        return (amount.left, f" for each {each}") if each else (amount, "")
    each = each_of(amount, s)
    return (1, f" for each {each}") if each else (amount, "")


@singledispatch
def each_of(amount: Amount, s: Scribe) -> str:
    """The words after "for each"; empty if the number is not a count."""
    return ""


@each_of.register
def each_more(amount: Bounded, s: Scribe) -> str:
    if not isinstance(amount.of, Sum) or not isinstance(amount.of.parts[1], Times):
        return ""
    more, less = amount.of.parts[0], amount.of.parts[1].right
    words = each_of(more, s)
    return f"{words} that exceeds {explained(less, s)}" if words else ""


EXACT = "exactly "
PARITY = {"multiple of": "even", "no multiple of": "odd"}  # comparisons with 2


def comparison(op: str, amount: str, exact: str = "") -> str:
    """A comparison: "3 or less", "at least 3"; `exact` stands before a number that is meant exactly."""
    return {
        "<=": f"{amount} or less",
        ">=": f"at least {amount}",
        "==": f"{exact}{amount}",
        "!=": f"different from {amount}",
        "<": f"less than {amount}",
        ">": f"more than {amount}",
        **PARITY,
    }[op]


def explained(amount: Amount, s: Scribe) -> str:
    """What X equals."""
    return str(amount) if isinstance(amount, int) else value(amount, s)


@value.register
def bound(term: Bound, s: Scribe) -> str:
    if term.name in LETTERS:
        return term.name
    return KNOWN.get(term.name) or RESULTS.get(term.name) or f"the number of {term.name}"


def summed(term: Stat, s: Scribe) -> bool:
    """Whether it is the sum over several cards."""
    return isinstance(term.of, Cards) and s.phrases.heads not in term.of.zones


@value.register
def stat(term: Stat, s: Scribe) -> str:
    if isinstance(term.of, Affected):
        return f"the {term.name} of {noun(term.of, s, ONE)}"
    if isinstance(term.of, Joined):
        return f"their combined {term.name}"
    if summed(term, s):
        return f"the total {term.name} of {noun(term.of, s, BARE)}"
    return f"{possessive(noun(term.of, s, BARE))} {term.name}"


@value.register
def resource(term: Resource, s: Scribe) -> str:
    known: dict[Who, str] = {"you": "your", "opponent": "your opponent's", "chosen": "their"}
    whose = known.get(term.whose, "each player's")
    unit = s.phrases.resources.get(term.name)
    return f"{whose} {term.name if unit is None else plural(unit)}"


@value.register
def tally(term: Tally, s: Scribe) -> str:
    what = s.phrases.tallies.get(term.name, f"{term.name} {{has}} this turn")
    less = ", excluding this card" if term.other else ""
    return f"the number of {what.format(**tally_words(term.whose))}{less}"


def tally_words(whose: Who) -> dict[str, str]:
    """The player of a tally: "you've", "your"."""
    if whose == "you":
        return {"has": "you've", "your": "your", "you": "you"}
    return {"has": "the opponent has", "your": "the opponent's", "you": "the opponent"}


def different_aspects(term: Sum) -> Selector | None:
    """The cards of which a sum counts the different aspects: one for each aspect that some of them have."""
    among: set[Selector] = set()
    for part in term.parts:
        one = part.of if isinstance(part, Bounded) and part.at_most == 1 else None
        cards = one.what if isinstance(one, Count) else None
        if not isinstance(cards, Only) or not isinstance(cards.where, Aspect):
            return None
        among.add(cards.of)
    return among.pop() if len(among) == 1 else None


@value.register
def total(term: Sum, s: Scribe) -> str:
    among = different_aspects(term)
    if among is not None:
        aspect = s.phrases.sharings["aspect"].split(" ")[1]
        return f"the number of different {plural(aspect)} among {noun(among, s, BARE)}"
    apart = difference(term)
    if apart is not None:
        return f"the difference between {explained(apart[0], s)} and {explained(apart[1], s)}"
    words = explained(term.parts[0], s)
    for part in term.parts[1:]:
        less = less_than_zero(part)
        words += f" plus {explained(part, s)}" if less is None else f" minus {explained(less, s)}"
    return words


def difference(term: Sum) -> tuple[Amount, Amount] | None:
    """The two numbers by whose difference something is counted, whichever is more."""
    sides = [part.of for part in term.parts if isinstance(part, Bounded) and part.at_least == 0]
    if len(sides) != 2 or not all(isinstance(side, Sum) and len(side.parts) == 2 for side in sides):
        return None
    (a, less_b), (b, less_a) = [side.parts for side in sides if isinstance(side, Sum)]
    return (a, b) if (negative(b), negative(a)) == (less_b, less_a) else None


def negative(amount: Amount) -> Amount:
    """The amount with a minus."""
    return -amount if isinstance(amount, int) else Times(-1, amount)


def less_than_zero(amount: Amount) -> Amount | None:
    """The amount without its minus, if it has one."""
    if isinstance(amount, int):
        return -amount if amount < 0 else None
    if isinstance(amount, Times) and isinstance(amount.left, int) and amount.left < 0:
        return amount.right if amount.left == -1 else Times(-amount.left, amount.right)
    return None


@value.register
def product(term: Times, s: Scribe) -> str:
    if isinstance(term.right, Divided) and isinstance(term.right.of, Count) and not term.right.up:
        return f"{number(term.left, s)} for every {noun(term.right.of.what, s, Many(str(term.right.by), True))}"
    if term.left == 2:
        return f"twice {factor(term.right, s)}"
    return f"{explained(term.left, s)} times {factor(term.right, s)}"


def factor(amount: Amount, s: Scribe) -> str:
    """A number of which something is a multiple or a part."""
    if isinstance(amount, Sum) and len(amount.parts) == 2 and different_aspects(amount) is None:
        return f"the sum of {explained(amount.parts[0], s)} and {explained(amount.parts[1], s)}"
    return explained(amount, s)


@value.register
def depends(term: Depends, s: Scribe) -> str:
    usual, then = number(term.otherwise, s), number(term.then, s)
    costs = s.offers.get(term.condition.name, ()) if isinstance(term.condition, Paid) else ()
    offer = ", ".join(cost(part, s) for part in costs)
    return f"{usual} ({offer}: {then})" if offer else f"{usual} ({then} if {condition(term.condition, s)})"


def rewritten(amount: Amount | None, kind: str, s: Scribe) -> str:
    """The new number: "1 less damage", "double combat damage"."""
    if isinstance(amount, Sum) and len(amount.parts) == 2 and isinstance(amount.parts[1], int):
        change = amount.parts[1]
        return f"{abs(change)} {'more' if change > 0 else 'less'} {kind}"
    if isinstance(amount, Times) and Bound("amount") in (amount.left, amount.right):
        return f"double {kind}"
    if amount is None or isinstance(amount, int):
        return f"{amount} {kind}"
    return f"{kind} equal to {explained(amount, s)}"
