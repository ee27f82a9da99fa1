"""Static abilities and replacements: "your followers have Rush", "it takes 1 less damage"."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.vocabulary.abilities import Ability, Static
from cardwright.kernel.vocabulary.effects import (
    AddOption,
    Become,
    Cant,
    CostAdd,
    CostSet,
    Gain,
    PlayFrom,
    SetTo,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.selectors import (
    Both,
    Cards,
    Condition,
    During,
    Fits,
    Only,
    Selector,
    This,
    TurnOf,
    Unless,
)
from cardwright.kernel.vocabulary.values import Infinity

from .changes import predicates
from .conditions import gate, timed, whenever
from .english import agree, capital, listed, possessive
from .filters import filtered, out_of, where_in
from .lasting import own_sentence
from .nouns import is_many, mine
from .numbers import explained
from .sentences import clauses, finish
from .words import BARE, Scribe, ability, condition, noun


@ability.register
def static(term: Static, s: Scribe) -> str:
    said = about(term, s)
    if len(term.zones) == 1 and isinstance(term.what, Cards):  # it works elsewhere, for cards that are not this one
        said = f"while {s.this} is {where_in(term.zones, 'you', s)}, {said}"
    return stated_under(term.condition, said, s)


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
        return finish(f"{said} during {timed(needed, s)}", s)
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
    costs = isinstance(change, AddOption | CostAdd | CostSet)
    cards, many = played_by(what, s) if costs else (mine(what, s), is_many(what, s))
    return f"{cards} {predicates(term.changes, s, many)}{works_in(term, s)}"


def played_by(what: Selector, s: Scribe) -> tuple[str, bool]:
    """Cards that cost more or less, and whether they are several: those in a hand are the ones players play."""
    if not isinstance(what, Cards) or what.zones != s.phrases.playable:
        return mine(what, s), is_many(what, s)
    plays = " you play" if what.whose == "you" else " your opponent plays" if what.whose == "opponent" else ""
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
