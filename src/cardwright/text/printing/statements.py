"""Static abilities and replacements: "your followers have Rush", "it takes 1 less damage"."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.vocabulary.abilities import Ability, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Become,
    Cant,
    CostAdd,
    CostSet,
    Discard,
    Gain,
    If,
    Pick,
    PlayFrom,
    RemoveCounters,
    SetTo,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Both,
    Cards,
    Condition,
    Did,
    During,
    Exists,
    Filter,
    Fits,
    Measure,
    Only,
    Selector,
    This,
    TurnOf,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bounded, Divided, Infinity

from .changes import doers, predicates
from .conditions import gate, turn, whenever
from .effects import prevented
from .english import agree, capital, listed, possessive
from .filters import filtered, out_of, some_counters, where_in
from .instead import if_it_would, names_amount, would
from .lasting import own_sentence
from .nouns import is_many, mine
from .numbers import explained, rewritten
from .patterns import ORDINALS, event_clause, side, so_much, subject, without_side
from .players import whose_zone
from .sentences import clauses, finish
from .words import BARE, Scribe, ability, condition, noun


@ability.register
def static(term: Static, s: Scribe) -> str:
    return stated_under(term.condition, about(term, s), s)


def stated_under(needed: Condition | None, said: str, s: Scribe) -> str:
    """A statement with what must hold for it."""
    if needed is None:
        return finish(said, s)
    keyword = gate(needed, s)
    if keyword:
        return finish(f"{keyword}: {capital(said)}", s)
    if isinstance(needed, Unless) and not isinstance(needed.part, Fits):
        return finish(f"{said} unless {condition(needed.part, s)}", s)
    if isinstance(needed, TurnOf):
        return finish(f"{said} during {turn(needed, s)}", s)
    if isinstance(needed, During):
        return finish(f"{said} during the {s.phase(needed.phase)}", s)
    return finish(f"{said} as long as {condition(needed, s)}", s)


def about(term: Static, s: Scribe) -> str:
    """The predicate of the cards."""
    change, what = term.changes[0], term.what
    if term.defining and isinstance(change, SetTo):
        return f"{possessive(s.this)} {change.stat} is equal to {explained(change.amount, s)}"
    if isinstance(change, SetTo) and not isinstance(change.amount, int | Infinity):
        stats = [one.stat for one in term.changes if isinstance(one, SetTo) and one.amount == change.amount]
        if len(stats) == len(term.changes):
            verb = agree("becomes", len(stats) > 1)
            return f"{possessive(mine(what, s))} {listed(stats)} {verb} equal to {explained(change.amount, s)}"
    if isinstance(change, TriggersAgain):
        return f"triggered abilities of {mine(what, s)} trigger an additional time"
    if isinstance(change, Become) and change.field == "name" and change.also and len(term.changes) == 1:
        return f"{possessive(mine(what, s))} name is also {change.value}"
    if own := own_sentence(change, what, s):
        return own
    if isinstance(change, PlayFrom):
        return playing_from(change, what, s)
    if what == This() and len(term.zones) == 1 and isinstance(change, Gain):
        return f"{s.this} {where_in(term.zones, 'you', s)} {predicates(term.changes, s, False)}"
    costs = isinstance(change, CostAdd | CostSet)
    cards, many = played_by(what, s) if costs else (mine(what, s), is_many(what, s))
    return f"{cards} {predicates(term.changes, s, many)}{works_in(term, s)}"


def played_by(what: Selector, s: Scribe) -> tuple[str, bool]:
    """Cards that cost more or less, and whether they are several: those in a hand are the ones players play."""
    if not isinstance(what, Cards) or what.zones != s.phrases.playable:
        return mine(what, s), is_many(what, s)
    plays = {"you": " you play", "opponent": " your opponent plays"}.get(what.whose, "")
    return f"{filtered(what.where, s, BARE)}{plays}", True


def playing_from(change: PlayFrom, what: Selector, s: Scribe) -> str:
    """ "you may play this card from your graveyard"."""
    cards = filtered(what.where, s, BARE) if isinstance(what, Cards | Only) else noun(what, s, BARE)
    top = "the top of " if isinstance(what, Only) else ""
    place = s.place(change.zone).name
    then = f". If you do, {clauses(change.then, s)}" if change.then else ""
    return f"you may play {cards} from {top}your {place}{then}"


def works_in(term: Static, s: Scribe) -> str:
    """The zones, if the statement is not about playing the card from everywhere."""
    if term.what != This() or not term.zones:
        return ""
    if len(term.zones) > 3:
        return " in all zones"
    if isinstance(term.changes[0], CostAdd | CostSet) or term.changes[0] == Cant("be played"):
        return "" if term.zones == s.phrases.playable else f" {out_of(term.zones, 'you', s)}"
    return f" {where_in(term.zones, 'you', s)}"


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
    said = [stated_under(needed_for(first.condition), about(first, s), s)]
    for term in rest:
        words = f"it {predicates(term.changes, s, False)} instead"
        needed = needed_for(term.condition)
        keyword = gate(needed, s)
        if needed is not None:
            words = f"{keyword}: {capital(words)}" if keyword else f"{whenever(needed, s)} {words}"
        said.append(finish(words, s))
    return " ".join(said)


@ability.register
def replacement(term: Replacement, s: Scribe) -> str:
    s.works = term.zones
    held = None if is_implied(term) or names_amount(term.condition) else term.condition
    opening = f"{whenever(held, s)} " if held is not None else ""
    anew = " This counts for each cause anew." if term.per_cause else ""
    return f"{finish(opening + replaced(term, s), s)}{anew}"


def is_implied(term: Replacement) -> bool:
    """Whether the condition of an optional replacement is only that it is possible."""
    held, first = term.condition, term.do[0] if term.do else None
    if not term.optional:
        return False
    if isinstance(first, Pick):
        return isinstance(held, Exists) and held.what == first.what
    if isinstance(first, Discard):
        return isinstance(held, Exists) and held.what == Cards(("hand",), "you", first.where)
    return isinstance(first, RemoveCounters) and isinstance(held, Measure)


def replaced(term: Replacement, s: Scribe) -> str:
    """What happens instead."""
    on, first = term.on, term.do[0] if term.do else None
    if term.onto is not None:
        return if_it_would(term, s)
    if term.amount is not None and not term.do:
        return changed_amount(term, s)
    if not term.do and (term.state or term.control):
        cards, many = entering(on, s)
        how = f" {term.state}" if term.state else f" under {whose_zone(term.control)} control"
        return f"{cards} {agree('enters', many)} the {zone(term, s)}{how}"
    if isinstance(first, AddCounters) and first.what == This() and on == Pattern("move", this=True, to=on.to):
        return f"{s.this} enters the {zone(term, s)} with {some_counters(first.name, first.amount, s)} on it"
    may = "you may " if term.optional else ""
    if on.event == "draw" and on.tag == "turn":
        done, then = done_instead(term, s)
        return f"instead of drawing for your turn, {may}{done}{then}"
    when = f"if {would(so_much(on, term.condition, s) or event_clause(on, s))}"
    if term.to:
        return f"{when}, {may}{elsewhere(term, s)} instead"
    done, then = done_instead(term, s)
    return f"{when}, {may}{done}{'' if term.also else ' instead'}{then}"


def done_instead(term: Replacement, s: Scribe) -> tuple[str, str]:
    """The instructions of a replacement, and the sentence after them that depends on what was done."""
    last = term.do[-1]
    if isinstance(last, If) and last.condition == Did() and not last.otherwise and len(term.do) > 1:
        return clauses(term.do[:-1], s).removeprefix("you may "), f". If you do, {clauses(last.then, s)}"
    done = clauses(term.do, s)
    return done.removeprefix("you may ") if term.optional else done, ""


def entering(on: Pattern, s: Scribe) -> tuple[str, bool]:
    """The cards that enter, and whether they are several."""
    return (s.this, False) if on.this else stated(on.what, s)


def elsewhere(term: Replacement, s: Scribe) -> str:
    """The words for a card that goes to another zone instead."""
    place = s.place(term.to)
    if term.verb in s.phrases.verbs:
        return s.phrases.verbs[term.verb].format("it")
    if term.verb == "return":
        return f"return it to its owner's {place.name}"
    onto = {"top": "on top of", "bottom": "on the bottom of"}.get(term.position, place.onto)
    return f"put it {onto} its owner's {place.name}"


def zone(term: Replacement, s: Scribe) -> str:
    """Where the card of the event arrives."""
    return s.place((term.on.to or (s.phrases.home,))[0]).name


def changed_amount(term: Replacement, s: Scribe) -> str:
    """Damage prevented, raised, lowered, doubled or replaced by another number."""
    amount, on = term.amount, term.on
    if names_amount(term.condition) or on.event == "resource" or isinstance(amount, int | Divided):
        if not (term.prevents and amount == 0 and term.condition is None):
            return if_it_would(term, s)
    if term.prevents and amount == 0:
        return prevented(on, f"the {ORDINALS[on.nth]}" if on.nth else "all", " each turn" if on.nth else "", s)
    if term.prevents or term.rank:
        return if_it_would(term, s)
    if isinstance(amount, Bounded):
        return f"when {subject(on, s)} takes damage, reduce it to {amount.at_most}"
    abilities = on.tag == "ability"
    deals = on.other is not None and not abilities
    subject_is, many = stated(on.other if deals else Among(This()) if on.this else on.what, s)
    verb = agree("deals" if deals else "takes", many)
    kind = "damage" if abilities or not on.tag else f"{on.tag} damage"
    end = f" from {doers(on.other, True, s)}" if abilities else ""
    if deals and on.what is not None:
        end = f" to {stated(on.what, s)[0]}"
    return f"{subject_is} {verb} {rewritten(amount, kind, s)}{end}"


def stated(where: Filter | None, s: Scribe) -> tuple[str, bool]:
    """The subject of a statement about all cards that pass a test, and whether it is in the plural."""
    if isinstance(where, Among):
        return mine(where.of, s), is_many(where.of, s)
    if side(where) == "you" and not s.phrases.controlled:
        return f"your {filtered(without_side(where), s, BARE)}", True
    return filtered(where, s, BARE), True
