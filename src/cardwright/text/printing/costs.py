"""Costs as they stand before the colon: "[cost01], [engage], put this card into its owner's cemetery"."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.vocabulary.abilities import Ability, OnPlay
from cardwright.kernel.vocabulary.costs import (
    Cost,
    CounterCost,
    EffectCost,
    MoveCost,
    Pay,
    RevealCost,
    TurnCost,
)
from cardwright.kernel.vocabulary.effects import Shuffle
from cardwright.kernel.vocabulary.selectors import Cards, Selector, This
from cardwright.kernel.vocabulary.values import Amount, Bound

from ..reading.inflection import forms
from .description import Description
from .english import capital, listed, plural, symbols
from .filters import describe_all, moving, out_of, some_counters
from .nouns import plain
from .numbers import number, quantity
from .words import EACH, Many, Scribe, cost, noun


def price(costs: tuple[Cost, ...], s: Scribe) -> str:
    """All components, in the order they are paid; those of one act after one verb."""
    acts: dict[object, list[str]] = {}
    told = [part for part in costs if part != EffectCost(Shuffle()) or len(costs) == 1]  # said with what is shuffled
    for i, part in enumerate(told):
        said = acts.setdefault(part.verb if isinstance(part, MoveCost) and part.at_once else i, [])
        words = cost(part, s)
        if said and isinstance(part, MoveCost):
            said[-1] = said[-1].removesuffix(f" {destination(part, s)}")  # said once, after the last
        said.append(words.partition(" ")[2] if said else words)
    return ", ".join(map(listed, acts.values()))


def priced(head: str, costs: tuple[Cost, ...], s: Scribe) -> str:
    """A label with its cost: "[act][cost01], [engage]", "[fanfare] Discard a card", "Strike, ..."."""
    words = price(costs, s)
    if not words:
        return head
    if not head:
        return capital(words)
    if not head.endswith("]"):
        return f"{head}, {words}"
    return f"{head}{words}" if words.startswith("[") else f"{head} {capital(words)}"


@cost.register
def pay(term: Pay, s: Scribe) -> str:
    if term.symbols:
        return f"pay {symbols(term.symbols, term.amount if isinstance(term.amount, int) else number(term.amount, s))}"
    plain_number = isinstance(term.amount, int) or term.amount == Bound("X")
    if term.resource == s.phrases.currency and plain_number and s.phrases.cost_icon:
        return s.phrases.cost_icon.format(number(term.amount, s))
    unit = s.phrases.resources.get(term.resource, term.resource.removesuffix("s"))
    return f"pay {number(term.amount, s)} {unit if term.amount == 1 else plural(unit)}"


@cost.register
def turn_cost(term: TurnCost, s: Scribe) -> str:
    return (s.turning(term.state) or f"{term.state} {{}}").format(chosen(term.what, term.amount, s))


def chosen(what: Selector, amount: Amount, s: Scribe, apart: bool = False) -> str:
    """A number of cards of a set, or the card itself; `apart`: no two of them share a name."""
    if isinstance(what, This):
        return "this card"
    count = EACH if amount == -1 else quantity(amount, s)
    if apart:
        count = Many(f"{count.word} different", count.many)
    return noun(what, s, count)


@cost.register
def move_cost(term: MoveCost, s: Scribe) -> str:
    done = "sacrificed" if " " in term.verb else forms(term.verb)["done"]
    s.introduce("paid", term.amount != 1, plain(term.what, s), order=done)
    if term.verb == "discard":
        return f"discard {from_hand(term, s)}"
    if isinstance(term.what, This):
        words = moving(term.what, s)
    elif isinstance(term.what, Cards) and term.verb in ("bury", "put"):
        d = describe_all(term.what.where, Description(many=term.amount != 1), s)
        d.places.append(out_of(term.what.zones, term.what.whose, s))
        words = d.words(so_many(term, s))
    elif term.most != -1:
        words = noun(term.what, s, so_many(term, s))
    else:
        words = chosen(term.what, term.amount, s, term.apart)
    if term.verb in s.phrases.verbs:
        return s.phrases.verbs[term.verb].format(words, n=number(term.amount, s))
    verb = "return" if term.verb == "return" else "put"
    return f"{verb} {words} {destination(term, s)}"


def paid_order(terms: Sequence[Ability]) -> str:
    """What is done to the cards that playing a card takes in addition, if that is one thing."""
    bodies = [term.body for term in terms if isinstance(term, OnPlay)]
    paid = [part for body in bodies for part in (*body.cost, *(one for extra in body.extras for one in extra.cost))]
    if len(paid) != 1:
        return ""
    if isinstance(paid[0], TurnCost):
        return paid[0].state
    return forms(paid[0].verb)["done"] if isinstance(paid[0], MoveCost) and " " not in paid[0].verb else ""


def so_many(term: MoveCost, s: Scribe) -> Many:
    """How many cards are paid: "two", "X", "up to two"."""
    return quantity(term.amount, s) if term.most == -1 else quantity(term.most, s, up_to=True)


def from_hand(term: MoveCost, s: Scribe) -> str:
    """The cards to discard, without "from your hand"."""
    if isinstance(term.what, This):
        return "this card"
    where = term.what.where if isinstance(term.what, Cards) else None
    return describe_all(where, Description(many=term.amount != 1), s).words(so_many(term, s))


def destination(term: MoveCost, s: Scribe) -> str:
    """ "to its owner's hand", "into its owner's cemetery", "on the bottom of its owner's deck"."""
    place = s.place(term.to)
    owner = "its owner's" if term.amount == 1 else "their owners'"
    name = place.name if term.amount == 1 else place.many or place.name
    if term.position in ("top", "bottom"):
        return f"on {'the ' if term.position == 'bottom' else ''}{term.position} of {owner} {name}"
    return f"{'to' if term.verb == 'return' else place.onto} {owner} {name}"


@cost.register
def counter_cost(term: CounterCost, s: Scribe) -> str:
    some = some_counters(term.name, term.amount, s)
    if term.amount == -1:
        some = some.replace("all ", "any number of ", 1)
    return f"remove {some} from {chosen(term.of, 1, s)}"


@cost.register
def reveal_cost(term: RevealCost, s: Scribe) -> str:
    this = isinstance(term.what, This)
    words = moving(term.what, s) if this else chosen(term.what, term.amount, s, term.apart)
    s.introduce(term.bind, term.amount != 1, plain(term.what, s))
    return f"reveal {words}"
