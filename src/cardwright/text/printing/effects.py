"""Other instructions as orders: "deal it 3 damage", "put a counter on it", "roll a 6-sided die"."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.costs import Purpose
from cardwright.kernel.vocabulary.durations import DuringNextTurn, Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    AddPhases,
    ChangeResource,
    ChoosePlayer,
    CopyObject,
    CreateCopy,
    Damage,
    DecideFor,
    ExtraTurn,
    Lose,
    Merge,
    MoveCounters,
    NameCard,
    NameNumber,
    PickSecretly,
    Produce,
    PutInPile,
    RemoveCounters,
    Restart,
    Roll,
    Shield,
    Skip,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import Affected, Among, It, Kind, This
from cardwright.kernel.vocabulary.values import Amount, Bound, Infinity, Stat, Sum, Times

from ..reading.inflection import forms
from .changes import doers, predicates
from .costs import turned
from .description import Description
from .english import agree, article, listed, plural, possessive
from .filters import card, counter, describe_all, filtered, moving
from .instead import for_a_while, while_it_would
from .lasting import how_long
from .nouns import doer, is_many, is_pronoun, mine, them, they
from .numbers import explained, for_each, number, points, quantity, rewritten
from .players import by, player, their
from .sentences import clauses
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
    source = doer(term.source, s)
    if isinstance(term.amount, Stat) and term.amount.of == term.source and not term.divided:
        words = f"{source} deals damage equal to its {term.amount.name} to {them(term.to, s)}"
        return f"{words}. That damage can't be prevented" if term.unpreventable else words
    if isinstance(term.amount, Stat) and not term.divided and isinstance(term.amount.of, It | Affected):
        words = f"{source} deals damage equal to {explained(term.amount, s)} to {them(term.to, s)}"
        return f"{words}. That damage can't be prevented" if term.unpreventable else words
    amount = number(term.amount, s)
    to = "divided as you choose among" if term.divided else "to"
    words = f"{source} deals {amount} damage {to} {them(term.to, s)}"
    return f"{words}. That damage can't be prevented" if term.unpreventable else words


def counters(name: str, amount: Amount, s: Scribe) -> str:
    """ "an Ember counter", "2 Ember counters", "all Ember counters"."""
    if amount == -1:
        return f"all {plural(counter(name, s))}"
    return Description(heads=[counter(name, s)]).words(quantity(amount, s))


@effect.register
def add_counters(term: AddCounters, s: Scribe) -> str:
    if term.divided:
        return f"distribute {counters(term.name, term.amount, s)} among {them(term.what, s)}"
    if term.doubled:
        return f"double the number of {plural(counter(term.name, s))} on {them(term.what, s)}"
    amount, each = for_each(term.amount, s)
    return f"put {counters(term.name, amount, s)} on {card(term.what, s)}{each}"


@effect.register
def remove_counters(term: RemoveCounters, s: Scribe) -> str:
    return f"remove {counters(term.name, term.amount, s)} from {card(term.what, s)}"


@effect.register
def move_counters(term: MoveCounters, s: Scribe) -> str:
    if s.phrases.aimed:
        to = "to" if term.amount == -1 else "onto"
        moved = counters(term.name, term.amount, s)
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
    if term.resource not in s.phrases.resources and term.how in ("add", "lose"):  # counted without a unit
        verb = "gain" if term.how == "add" else "lose"
        amount, each = for_each(term.amount, s)
        if each or isinstance(amount, int | Bound):
            much = f"{number(amount, s)} {term.resource}{each}"
        else:
            much = f"{term.resource} equal to {explained(term.amount, s)}"
        return f"you {verb} {much}" if term.who == "you" else by(term.who, f"{verb} {much}", s)
    unit = plural(s.phrases.resources.get(term.resource, term.resource.removesuffix("s")))
    if term.resource.startswith("max ") and term.how in ("add", "lose"):
        verb = "increase" if term.how == "add" else "reduce"
        return by(term.who, f"{verb} {their(term.who)} {unit} by {number(term.amount, s)}", s)
    words = points(term.amount, unit, s)
    if term.how == "set" and term.resource not in s.phrases.resources:
        whose = "your" if term.who == "you" else possessive(player(term.who, s))
        return f"{whose} {term.resource} becomes {number(term.amount, s)}"
    if term.how == "set":
        return by(term.who, f"change {their(term.who)} {unit} to {number(term.amount, s)}", s)
    verb = {"add": "gain", "recover": "recover", "lose": "lose"}[term.how]
    return by(term.who, f"{verb} {words}", s)


@effect.register
def turn(term: Turn, s: Scribe) -> str:
    return turned(term.state, them(term.what, s), s)


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
def roll(term: Roll, s: Scribe) -> str:
    return by(term.who, f"roll a {s.phrases.acts.get('roll', '{}-sided die').format(term.sides)}", s)


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
def choose_player(term: ChoosePlayer, s: Scribe) -> str:
    return by(term.who, f"select {'a player' if term.among == 'each' else 'an opponent'}", s)


@effect.register
def skip(term: Skip, s: Scribe) -> str:
    words = by(term.who, f"skip {their(term.who)} next {s.phrases.phases.get(term.what, term.what)}", s)
    return f"{words}, then {listed([effect(part, s) for part in term.then])}" if term.then else words


@effect.register
def decide_for(term: DecideFor, s: Scribe) -> str:
    span = "during their next turn" if term.until == DuringNextTurn(term.who) else how_long(term.until, s)
    return f"you control {player(term.who, s)} {span}"


@effect.register
def extra_turn(term: ExtraTurn, s: Scribe) -> str:
    return by(term.who, f"take {s.phrases.acts.get('turn', 'another turn after this one')}", s)


@effect.register
def add_phases(term: AddPhases, s: Scribe) -> str:
    names = [f"an additional {s.phrases.phases.get(name, name)}" for name in term.phases]
    return f"after this phase, there is {' followed by '.join(names)}"


@effect.register
def name_card(term: NameCard, s: Scribe) -> str:
    what = f"{filtered(term.where, s, ONE)} card" if isinstance(term.where, Kind) else filtered(term.where, s, ONE)
    return by(term.who, f"name {what}", s)


@effect.register
def restart(term: Restart, s: Scribe) -> str:
    rest = "" if term.without is None else f" without {filtered(term.without, s, EACH)}"
    return f"restart the game{rest}"


@effect.register
def copy_object(term: CopyObject, s: Scribe) -> str:
    words = f"copy {them(term.what, s)}"
    s.introduce(term.bind, False, "copy")
    s.known[term.bind].order = "copy"
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
    s.introduce(term.bind, many, "copy")
    s.known[term.bind].order = "copy"
    return words


@effect.register
def shield(term: Shield, s: Scribe) -> str:
    on = term.replacement.on
    span = "this turn" if term.until == Until.TURN else how_long(term.until, s)
    much = term.replacement.amount
    if not term.replacement.prevents and much is not None:
        plain = isinstance(much, Sum | Times) and not term.uses and term.replacement.condition is None
        return _harm(term, span, s) if plain else for_a_while(term, s)
    if term.uses and on.other is not None:
        return f"the next time a source of your choice would deal damage {span}, prevent that damage"
    if term.replacement.do and term.of is not None:
        opening = "the next time" if term.uses else "if"
        happens = f"{them(term.of, s)} would be {forms(on.tag or 'destroy')['done']} {span}"
        s.speak_of(term.of)
        return f"{opening} {happens}, {clauses(term.replacement.do, s)} instead"
    if term.replacement.do:
        return while_it_would(term, s, clauses(term.replacement.do, s))
    so = f"the next {number(term.pool, s)}" if term.pool != 0 else "the next" if term.uses else "all"
    of = on.what.of if term.uses and isinstance(on.what, Among) and term.of is None else term.of
    return prevented(on, so, f" {span}".rstrip(), s, them(of, s) if of is not None else "")


def _harm(term: Shield, span: str, s: Scribe) -> str:
    """Other damage for a while, said of those who deal or take it: "it deals 2 more damage this turn"."""
    on, guarded = term.replacement.on, Among(It("guarded"))
    deals = on.other == guarded or (on.what != guarded and isinstance(on.other, Among))
    mine_, other = (on.other, on.what) if deals else (on.what, on.other)
    what = term.of if term.of is not None else mine_.of if isinstance(mine_, Among) else This()
    many = is_many(what, s)
    kind = f"{on.tag} damage" if on.tag and on.tag != "ability" else "damage"
    said = f"{agree('deals' if deals else 'takes', many)} {rewritten(term.replacement.amount, kind, s)}"
    end = f" {'to' if deals else 'from'} {doers(other, on.tag == 'ability', s)}" if other or on.tag == "ability" else ""
    return f"{they(what, s)} {said}{end} {span}"


def prevented(on: Pattern, much: str, span: str, s: Scribe, whom: str = "") -> str:
    """ "prevent all damage that would be dealt to this card by spells this turn"."""
    kind = f"{on.tag} damage" if on.tag else "damage"
    if on.what is not None and not whom:
        whom = mine(on.what.of, s) if isinstance(on.what, Among) else filtered(on.what, s, BARE)
    whom = whom or (s.this if on.this else "")
    to = f" to {whom}" if whom else ""
    source = f" by {filtered(on.other, s, BARE)}" if on.other is not None else ""
    return f"prevent {much} {kind} that would be dealt{to}{source}{span}"


@effect.register
def merge(term: Merge, s: Scribe) -> str:
    if isinstance(term.onto, It) and term.onto.name in s.aims:
        opening = f"choose {them(term.onto, s)}. Merge {them(term.onto, s)}"
    else:
        opening = f"merge {them(term.onto, s)}"
    words = f"{opening} with {them(term.what, s)}"
    return f"{words}. {merged(term, s)}" if term.changes else words


def merged(term: Merge, s: Scribe) -> str:
    """The changes of a merged card."""
    if term.changes[0] == Lose() and Bound("merged will") in [getattr(c, "amount", None) for c in term.changes]:
        return "It loses all abilities and gains the total will and power of the merged units"
    return f"That unit {predicates(term.changes, s, False)}"


@effect.register
def put_in_pile(term: PutInPile, s: Scribe) -> str:
    return f"put {them(term.what, s)} {'under' if term.under else 'on top of'} {them(term.onto, s)}"


@effect.register
def pick_secretly(term: PickSecretly, s: Scribe) -> str:
    s.introduce(term.bind, True, "chosen card")
    s.it = ""
    place = s.phrases.places[term.zone]
    return by(term.who, f"choose {article('card')} {place.on} {their(term.who)} {place.name} face down", s)
