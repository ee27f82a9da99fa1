"""Static abilities and replacements: "your followers have Rush", "it takes 1 less damage"."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Pattern,
    Replacement,
    Static,
)
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Become,
    Cant,
    CostAdd,
    CostSet,
    Counts,
    Gain,
    SetTo,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Both,
    Cards,
    Condition,
    During,
    Filter,
    Fits,
    InState,
    This,
    TurnOf,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bounded, Divided, Sum

from .changes import doers, predicates
from .conditions import gate, turn, whenever
from .effects import counters
from .english import agree, capital, listed, possessive
from .filters import filtered
from .nouns import is_many, mine
from .numbers import explained, rewritten
from .patterns import event_clause, side, subject, without_side
from .sentences import clauses, finish
from .words import BARE, ONE, Scribe, ability, condition

TURNED_BACK = ("be refreshed", "be reset", "be recovered", "be readied")


@ability.register
def static(term: Static, s: Scribe) -> str:
    needed, change = term.condition, term.changes[0]
    if isinstance(needed, During) and isinstance(change, Cant) and change.action in TURNED_BACK:
        return finish(f"{about(term, s)} during the {s.phrases.phases[needed.phase]}", s)
    return stated_under(term.condition, about(term, s), isinstance(term.what, Cards), s)


def stated_under(needed: Condition | None, said: str, others: bool, s: Scribe) -> str:
    """A statement with what must hold for it; about other cards, with where this card must be."""
    if isinstance(needed, Fits) and needed.what == This() and isinstance(needed.where, InState):
        place = s.phrases.places[s.phrases.home]
        return finish(f"while this card is {needed.where.name} {place.on} your {place.name}, {said}", s)
    if s.phrases.controlled:
        if isinstance(needed, Unless):
            return finish(f"{said} unless {condition(needed.part, s)}", s)
        return finish(f"{said} as long as {condition(needed, s)}" if needed is not None else said, s)
    if isinstance(needed, TurnOf) and said.endswith("can't be played"):
        return finish(f"{said} during {turn(needed, s)}", s)
    if needed is not None:
        keyword = gate(needed, s)
        return finish(f"{keyword}: {capital(said)}" if keyword else f"{whenever(needed, s)} {said}", s)
    return finish(f"{while_on_field(s)}{said}" if others else said, s)


def about(term: Static, s: Scribe) -> str:
    """The predicate of the cards."""
    change = term.changes[0]
    if term.defining and isinstance(change, SetTo):
        return f"{possessive(s.this)} {change.stat} is equal to {explained(change.amount, s)}"
    if isinstance(change, TriggersAgain):
        return f"triggered abilities of {mine(term.what, s)} trigger an additional time"
    if isinstance(change, Become) and change.field == "name" and change.also and len(term.changes) == 1:
        return f"{possessive(mine(term.what, s))} name is also {change.value}"
    if isinstance(change, Counts) and change.name in s.phrases.counting:
        return s.phrases.counting[change.name].format(filtered(change.where, s, BARE))
    if isinstance(change, CostAdd | CostSet):
        return costing(term, s)
    if isinstance(change, Cant) and change.action in s.phrases.possessions:
        return f"{possessive(mine(term.what, s))} {s.phrases.possessions[change.action]}"
    where = playing_from(term, s) if term.what == This() and change == Cant("be played") else ""
    if term.what == This() and len(term.zones) == 1 and isinstance(change, Gain):
        place = s.phrases.places[term.zones[0]]
        return f"{s.this} {place.on} your {place.name} {predicates(term.changes, s, False)}"
    return f"{mine(term.what, s)} {predicates(term.changes, s, is_many(term.what, s))}{where}"


def costing(term: Static, s: Scribe) -> str:
    """The cost of playing cards, and the zone if it is limited."""
    what = term.what
    if s.phrases.controlled and isinstance(what, Cards) and what.zones == s.phrases.playable:
        who = "you play" if what.whose == "you" else "an opponent plays"
        cards = filtered(what.where, s, BARE)
        return f"{cards} {who} {predicates(term.changes, s, True)}"
    if isinstance(what, Cards) and what.whose == "opponent" and what.zones == s.phrases.playable:
        card = filtered(what.where, s, ONE).partition(" ")[2]
        return f"any {card} an opponent plays {predicates(term.changes, s, False)}"
    if not isinstance(what, This):
        return f"{mine(what, s)} {predicates(term.changes, s, is_many(what, s))}"
    return f"this card {predicates(term.changes, s, False)}{playing_from(term, s)}"


def playing_from(term: Static, s: Scribe) -> str:
    """The zones, if the statement is not about playing the card from everywhere."""
    if term.zones in ((), s.phrases.playable):
        return ""
    return f" from {listed([f'the {s.phrases.places[zone].name}' for zone in term.zones], 'or')}"


def while_on_field(s: Scribe) -> str:
    """The opening of a statement about other cards."""
    place = s.phrases.places[s.phrases.home]
    return f"while this card is {place.on} your {place.name}, "


def replaces(later: Ability, earlier: Ability) -> bool:
    """Whether a statement replaces the one before it."""
    if not isinstance(later, Static) or not isinstance(earlier, Static) or later.what != earlier.what:
        return False
    return unless(earlier.condition) is not None and unless(earlier.condition) == needed_for(later.condition)


def unless(term: Condition | None) -> Condition | None:
    """The condition under which another statement holds instead."""
    last = term.parts[-1] if isinstance(term, Both) else term
    return last.part if isinstance(last, Unless) else None


def needed_for(term: Condition | None) -> Condition | None:
    """The condition without the condition of the replacing statement."""
    if unless(term) is None:
        return term
    return term.parts[0] if isinstance(term, Both) and len(term.parts) == 2 else None


def stepwise(chain: Sequence[Static], s: Scribe) -> str:
    """Statements each of which holds instead of the one before, in one paragraph."""
    first, *rest = chain
    said = [stated_under(needed_for(first.condition), about(first, s), False, s)]
    for term in rest:
        words = f"it {predicates(term.changes, s, False)} instead"
        said.append(stated_under(needed_for(term.condition), words, False, s))
    return " ".join(said)


@ability.register
def replacement(term: Replacement, s: Scribe) -> str:
    if term.per_cause:
        return f"{replacement(replace(term, per_cause=False), s)} This counts for each cause anew."
    opening = f"{capital(whenever(term.condition, s))} " if term.condition is not None else ""
    if term.prevents and term.amount and not term.do:
        return finish(f"{opening}{damage_instead(term, s)}".removesuffix("."), s)
    if term.amount is not None and not term.do:
        return finish(f"{opening}{changed_amount(term, s)}", s)
    if term.state and not term.do:
        return finish(f"{opening}{subject(term.on, s)} is put onto the {zone(term, s)} {term.state}", s)
    if term.control:
        who = "your" if term.control == "you" else f"{term.control}'s"
        return finish(f"{opening}{subject(term.on, s)} is put onto the {zone(term, s)} under {who} control", s)
    given = term.do[0] if len(term.do) == 1 else None
    if isinstance(given, AddCounters) and given.what == This() and term.on == Pattern("move", this=True, to=term.on.to):
        home = s.phrases.places[s.phrases.home].name
        return finish(f"{opening}{s.this} enters the {home} with {counters(given.name, given.amount, s)} on it", s)
    may = " you may" if term.optional else ""
    when = f"{opening}when {would(event_clause(term.on, s))}"
    if term.to:
        return finish(f"{when},{may} {elsewhere(term, s)} instead", s)
    ending = "" if term.also else " instead"
    return finish(f"{when},{may} {clauses(term.do, s)}{ending}", s)


def elsewhere(term: Replacement, s: Scribe) -> str:
    """The words for a card that goes to another zone instead."""
    place = s.phrases.places[term.to]
    if term.verb in ("banish", "expel"):
        return f"{term.verb} it"
    if term.verb == "return":
        return f"return it to its owner's {place.name}"
    if term.verb in s.phrases.gone:
        return f"{term.verb} it {s.phrases.gone[term.verb].split(' ', 2)[2]}"
    onto = {"top": "on top of", "bottom": "on the bottom of"}.get(term.position, place.onto)
    return f"put it {onto} its owner's {place.name}"


def would(clause: str) -> str:
    """An event with "would": "this card would leave the field"."""
    if clause.startswith("you "):
        return clause.replace("you ", "you would ", 1)
    if " is " in clause:
        return clause.replace(" is ", " would be ", 1)
    for verb in ("leaves", "takes", "deals", "draws", "attacks"):
        if f" {verb}" in clause:
            return clause.replace(f" {verb}", f" would {verb[:-1]}", 1)
    return clause


def zone(term: Replacement, s: Scribe) -> str:
    """Where the card of the event arrives."""
    return s.phrases.places[(term.on.to or (s.phrases.home,))[0]].name


def damage_instead(term: Replacement, s: Scribe) -> str:
    """ "If this card would take damage, prevent half of that damage, rounded down."."""
    amount, on = term.amount, term.on
    if lowered(term):
        return capital(f"{changed_amount(term, s)}.")
    doing = "deals" if on.other is not None else "takes"
    if term.prevents:
        much = "" if amount == 0 else "half of "
        if isinstance(amount, Sum) and isinstance(amount.parts[1], int):
            much = f"{-amount.parts[1]} of "
        elif isinstance(amount, Bounded):
            much = f"all but {amount.at_most} of "
        rounded = f", rounded {'down' if amount.up else 'up'}" if isinstance(amount, Divided) else ""
        done = f"prevent {much}that damage{rounded}"
    elif isinstance(amount, Divided):
        done = f"it {doing} half that much, rounded {'up' if amount.up else 'down'} instead"
    elif isinstance(amount, Sum):
        done = f"it {doing} that much plus {amount.parts[1]} instead"
    else:
        done = f"it {doing} twice that much instead"
    return f"If {would(event_clause(on, s))}, {done}."


def lowered(term: Replacement) -> bool:
    """Whether damage is less by a number, without being prevented."""
    parts = term.amount.parts if isinstance(term.amount, Sum) else ()
    return not term.prevents and any(isinstance(part, int) and part < 0 for part in parts)


def changed_amount(term: Replacement, s: Scribe) -> str:
    """Damage raised, lowered, doubled or replaced by another number, said of who deals or takes it."""
    amount, on = term.amount, term.on
    abilities = on.tag == "ability"
    deals = on.other is not None and not abilities
    subject_is, many = stated(on.other if deals else Among(This()) if on.this else on.what, s)
    while_here = while_on_field(s) if many and term.condition is None and not s.phrases.controlled else ""
    verb = agree("deals" if deals else "takes", many)
    kind = "damage" if abilities or not on.tag else f"{on.tag} damage"
    end = f" from {doers(on.other, True, s)}" if abilities else ""
    if deals and on.what is not None:
        end = f" to {stated(on.what, s)[0]}"
    return f"{while_here}{subject_is} {verb} {rewritten(amount, kind, s)}{end}"


def stated(where: Filter | None, s: Scribe) -> tuple[str, bool]:
    """The subject of a statement about all cards that pass a test, and whether it is in the plural."""
    if isinstance(where, Among):
        return mine(where.of, s), is_many(where.of, s)
    if side(where) == "you":
        return f"your {filtered(without_side(where), s, BARE)}", True
    return filtered(where, s, BARE), True
