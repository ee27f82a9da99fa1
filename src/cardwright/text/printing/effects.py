"""Other instructions as orders: "deal it 3 damage", "put a counter on it", "roll a 6-sided die"."""

from __future__ import annotations

from cardwright.kernel.vocabulary.costs import Purpose
from cardwright.kernel.vocabulary.durations import DuringNextTurn
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    ChangeResource,
    CopyObject,
    CreateCopy,
    Damage,
    DecideFor,
    Lose,
    Merge,
    MoveCounters,
    NameCard,
    NameNumber,
    PickSecretly,
    Produce,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Affected, Among, It, Kind, This
from cardwright.kernel.vocabulary.values import Bound, Infinity, Stat

from .changes import predicates
from .description import Description
from .english import article, listed, plural, possessive
from .filters import card, counter, describe_all, filtered, moving, some_counters
from .lasting import how_long
from .nouns import doer, is_pronoun, mine, them, they
from .numbers import explained, for_each, number, points, quantity
from .players import by, player, their
from .words import BARE, EACH, ONE, Scribe, effect, noun


@effect.register
def damage(term: Damage, s: Scribe) -> str:
    if s.phrases.sources:
        return damage_of(term, s)
    amount = number(term.amount, s)
    if term.divided:
        step = next((aim.step for aim in s.aims.values() if term.to == It(aim.bind)), 1)
        steps = f", in multiples of {step}" if step > 1 else ""
        return f"deal {amount} damage divided as you choose among {them(term.to, s)}{steps}"
    source = "" if isinstance(term.source, This) else f"{they(term.source, s)} deals "
    if is_pronoun(term.to, s):
        return f"{source or 'deal '}{them(term.to, s)} {amount} damage"
    return f"{source or 'deal '}{amount} damage to {them(term.to, s)}"


def damage_of(term: Damage, s: Scribe) -> str:
    """Damage with its source as the subject: "this unit deals 3 damage to any target"."""
    source, amount = doer(term.source, s), term.amount
    if (
        isinstance(amount, Stat)
        and not term.divided
        and (amount.of == term.source or isinstance(amount.of, It | Affected))
    ):
        whose = f"its {amount.name}" if amount.of == term.source else explained(amount, s)
        much = f"damage equal to {whose} to"
    else:
        much = f"{number(amount, s)} damage {'divided as you choose among' if term.divided else 'to'}"
    words = f"{source} deals {much} {them(term.to, s)}"
    return f"{words}. That damage can't be prevented" if term.unpreventable else words


@effect.register
def add_counters(term: AddCounters, s: Scribe) -> str:
    if term.divided:
        return f"distribute {some_counters(term.name, term.amount, s)} among {them(term.what, s)}"
    if term.doubled:
        return f"double the number of {plural(counter(term.name, s))} on {them(term.what, s)}"
    amount, each = for_each(term.amount, s)
    return f"put {some_counters(term.name, amount, s)} on {card(term.what, s)}{each}"


@effect.register
def move_counters(term: MoveCounters, s: Scribe) -> str:
    if s.phrases.aimed:
        to = "to" if term.amount == -1 else "onto"
        moved = some_counters(term.name, term.amount, s)
        return f"move {moved} from {mine(term.of, s)} {to} {mine(term.to, s)}"
    name = plural(counter(term.name, s))
    amount = "all" if term.amount == -1 else number(term.amount, s)
    return f"transfer {amount} {possessive(them(term.of, s))} {name} to {them(term.to, s)}"


@effect.register
def produce(term: Produce, s: Scribe) -> str:
    units = "".join(listed([f"[{kind}]" for kind in kinds], "or") for kinds in term.gives)
    each = "" if term.times == 1 else f" for each of {explained(term.times, s)}"
    words = by(term.who, f"produce {units}{each}", s)
    if term.purpose is not None:
        words += f"; it can be spent only {spent_for(term.purpose, s)}"
    return f"{words}; it lasts until {term.until}" if term.until else words


def spent_for(term: Purpose, s: Scribe) -> str:
    """What units can be spent for."""
    what = filtered(term.where, s, BARE) if term.where is not None else "cards"
    deeds = [f"to play {what}" if kind == "card" else f"for {kind} abilities of {what}" for kind in term.kinds]
    return listed(deeds, "or") if deeds else f"for {what}"


@effect.register
def change_resource(term: ChangeResource, s: Scribe) -> str:
    verb = {"add": "gain", "recover": "recover", "lose": "lose"}.get(term.how, "")
    if term.resource not in s.phrases.resources:  # counted without a unit
        if term.how == "set":
            return f"{possessive(player(term.who, s))} {term.resource} becomes {number(term.amount, s)}"
        amount, each = for_each(term.amount, s)
        much = f"{term.resource} equal to {explained(term.amount, s)}"
        if each or isinstance(amount, int | Bound):
            much = f"{number(amount, s)} {term.resource}{each}"
        return f"you {verb} {much}" if term.who == "you" else by(term.who, f"{verb} {much}", s)
    unit = plural(s.phrases.resources[term.resource])
    if term.how == "set":
        return by(term.who, f"change {their(term.who)} {unit} to {number(term.amount, s)}", s)
    if term.resource.startswith("max ") and term.how in ("add", "lose"):
        verb = "increase" if term.how == "add" else "reduce"
        return by(term.who, f"{verb} {their(term.who)} {unit} by {number(term.amount, s)}", s)
    return by(term.who, f"{verb} {points(term.amount, unit, s)}", s)


@effect.register
def turn(term: Turn, s: Scribe) -> str:
    return (s.turning(term.state) or f"{term.state} {{}}").format(them(term.what, s))


ACTS = {"switch control": "switch control of {}"}  # procedures that games have in common


@effect.register
def act(term: Act, s: Scribe) -> str:
    said = s.phrases.acts.get(term.name) or ACTS.get(term.name)
    if said is not None:
        words = moving(term.what, s)
        other = noun(term.where.of, s, EACH) if isinstance(term.where, Among) else s.this
        return said.format(words, to=other, n=number(term.amount, s))
    into = "" if term.where is None else f" into {outcome(term, s)}"
    return f"{term.name} {them(term.what, s)}{into}"


def outcome(term: Act, s: Scribe) -> str:
    """The words for a procedure of the game on a card."""
    d = describe_all(term.where, Description(), s)
    if d.heads and term.name in s.phrases.results:
        d.states.insert(0, s.phrases.results[term.name])
    return d.words(ONE)


@effect.register
def name_number(term: NameNumber, s: Scribe) -> str:
    if term.bind not in ("chosen number", "") and term.bind.startswith("chosen "):
        return by(term.who, f"choose {article(term.bind.removeprefix('chosen '))}", s)
    if term.at_most == Infinity():
        return by(term.who, "choose a number", s)
    limits = f"from {number(term.at_least, s)} to {number(term.at_most, s)}"
    steps = "" if term.step == 1 else f" in steps of {term.step}"
    return by(term.who, f"declare any number {limits}{steps}", s)


@effect.register
def decide_for(term: DecideFor, s: Scribe) -> str:
    span = "during their next turn" if term.until == DuringNextTurn(term.who) else how_long(term.until, s)
    return f"you control {player(term.who, s)} {span}"


@effect.register
def name_card(term: NameCard, s: Scribe) -> str:
    return by(term.who, f"name {filtered(term.where, s, ONE)}{' card' if isinstance(term.where, Kind) else ''}", s)


@effect.register
def copy_object(term: CopyObject, s: Scribe) -> str:
    words = f"copy {them(term.what, s)}"
    s.introduce(term.bind, False, "copy", order="copy")
    return words


@effect.register
def create_copy(term: CreateCopy, s: Scribe) -> str:
    many = term.amount != 1
    count = quantity(term.amount, s).word if many else "a"
    words = f"create {count} {'copies' if many else 'copy'} of {them(term.what, s)}"
    if term.state:
        words = f"put {words.removeprefix('create ')} into play {term.state}"
    for name, number_set in term.numbers:
        words += f" with {name} {number_set}"
    if term.like is not None:
        words += f" that {'are' if many else 'is'} attacking the same base"
    s.introduce(term.bind, many, "copy", order="copy")
    return words


@effect.register
def merge(term: Merge, s: Scribe) -> str:
    opening = "merge"
    if isinstance(term.onto, It) and term.onto.name in s.aims:
        opening = f"choose {them(term.onto, s)}. Merge"
    words = f"{opening} {them(term.onto, s)} with {them(term.what, s)}"
    if Lose() in term.changes and Bound("merged will") in [getattr(c, "amount", None) for c in term.changes]:
        return f"{words}. It loses all abilities and gains the total will and power of the merged units"
    return f"{words}. That unit {predicates(term.changes, s, False)}" if term.changes else words


@effect.register
def pick_secretly(term: PickSecretly, s: Scribe) -> str:
    s.introduce(term.bind, True, "chosen card")
    s.it = ""
    place = s.place(term.zone)
    return by(term.who, f"choose {article('card')} {place.on} {their(term.who)} {place.name} face down", s)
