"""Abilities as paragraphs: "[fanfare] Draw a card.", "[act][engage]: ...", "Whenever ..., ..."."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.abilities import (
    Ability,
    Activated,
    Body,
    DeckRule,
    Extra,
    Keyword,
    Modes,
    OnPlay,
    Replacement,
    StateTriggered,
    Static,
    Triggered,
)
from cardwright.kernel.effects import Become, Cant, CostAdd, CostSet, Counts
from cardwright.kernel.selectors import (
    Among,
    Belongs,
    Both,
    Cards,
    Condition,
    Filter,
    Fits,
    InState,
    Kind,
    This,
    TurnOf,
    Unless,
)
from cardwright.kernel.values import Amount, Bound, Sum, Times

from .changes import predicates
from .conditions import gate, whenever
from .costs import price, priced
from .english import agree, capital, lower, possessive, sentence
from .filters import filtered
from .nouns import is_many, mine
from .numbers import explained
from .patterns import happening, moment, side, subject, without_side
from .sentences import clauses, finish, select, sentences
from .words import BARE, Scribe, ability, condition


def body(term: Body, s: Scribe) -> str:
    """What a body does, with its selections and its modes."""
    s.waiting = list(term.targets)
    playing = [words for words in (when_playing(option, s) for option in term.extras) if words]
    unused = unmentioned(term, s)
    text = sentences(term.effects, s)
    left = [*unused, *(sentence(select(target, s)) for target in s.waiting)]
    s.waiting = []
    parts = [*playing, *left, text, *([modes(term.modes, s)] if term.modes else [])]
    return " ".join(part for part in parts if part)


def unmentioned(term: Body, s: Scribe) -> list[str]:
    """Sentences for targets no instruction speaks of."""
    from .words import mentions

    idle = [target for target in term.targets if not mentions(term.effects, target.bind)]
    s.waiting = [target for target in s.waiting if target not in idle]
    return [sentence(select(target, s)) for target in idle]


def modes(term: Modes, s: Scribe) -> str:
    """ "Choose one of the following. (1) ... (2) ..."."""
    text = f"{choose(term.least, term.most)} of the following."
    if term.upgrade is not None:
        needed, least, most = term.upgrade
        keyword = gate(needed, s)
        opening = f"{keyword}: Choose" if keyword else f"{capital(whenever(needed, s))} choose"
        text += f" {opening} {choose(least, most).removeprefix('Choose ')} instead."
    for index, option in enumerate(term.options, 1):
        text += f" ({index}) {body(option, s)}"
    return text


def choose(least: int, most: int) -> str:
    """How many options."""
    if least == most:
        return "Choose one" if least == 1 else f"Choose {least}"
    return "Choose any number" if most == -1 else f"Choose up to {most}"


def extra(term: Extra, s: Scribe) -> str:
    """An optional cost by its keyword, or spelled out."""
    words = s.phrases.paid.get(term.name) or f"You may {price(term.cost, s)}"
    return f"{capital(whenever(term.condition, s))} {lower(words)}" if term.condition is not None else words


def when_playing(term: Extra, s: Scribe) -> str:
    """An additional cost that changes what the card costs."""
    if not term.changes:
        return ""
    return f"When playing this card, {price(term.cost, s)}: This card {predicates(term.changes, s, False)}."


@ability.register
def keyword(term: Keyword, s: Scribe) -> str:
    words = s.phrases.icons.get(term.name, term.name)
    if term.amount:
        words += f" ({term.amount})"
    if term.word:
        words += f" {term.word}"
    return words if words.startswith("[") else f"{words}."


@ability.register
def on_play(term: OnPlay, s: Scribe) -> str:
    return body(term.body, s)


@ability.register
def activated(term: Activated, s: Scribe) -> str:
    s.works = term.zones
    label = s.phrases.icons.get(term.label or "Act", term.label)
    head = f"{s.phrases.icons.get('Quick Act', '') if term.quick else ''}{label}"
    opening = priced(head, term.cost, s)
    text = f"{opening}: {body(term.body, s)}"
    if term.condition is not None:
        text += f" This ability can be activated if {condition(term.condition, s)}."
    if term.per_turn:
        text += f" This ability can be activated {times(term.per_turn)} per turn."
    return text


def times(count: int) -> str:
    """ "once", "twice", "3 times"."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


@ability.register
def triggered(term: Triggered, s: Scribe) -> str:
    s.works = () if term.on.this and term.on.tag == "discard" else term.zones
    if term.label:
        return labelled(term, s)
    once = mine_only(term.condition) and term.per_turn == 1
    if once:
        opening = f"Once on each of your turns, {moment(term.on, s, 'when')},"
    elif isinstance(term.condition, TurnOf):
        opening = f"{capital(whenever(term.condition, s))} {moment(term.on, s)},"
    else:
        opening = f"{capital(moment(term.on, s))},"
        if term.condition is not None:
            opening += f" {whenever(term.condition, s)}"
    text = f"{opening} {priced_body(term, s)}"
    return (
        f"{text} Perform this ability only {times(term.per_turn)} per turn."
        if term.per_turn and not once
        else text
    )


def mine_only(term: Condition | None) -> bool:
    """Whether the condition is that it is your turn."""
    return term == TurnOf("you")


def labelled(term: Triggered, s: Scribe) -> str:
    """ "[fanfare] ...", "Strike: ...", "[fanfare] If ..., ..."."""
    head = s.phrases.icons.get(term.label, term.label)
    if isinstance(term.on.other, Kind):
        head = f"{capital(term.on.other.name)} {head}"
    opening = priced(head, term.cost, s)
    colon = "" if opening.endswith("]") and not term.cost else ":"
    if term.condition is not None:
        keyword = gate(term.condition, s)
        rule = f"{keyword}:" if keyword else capital(whenever(term.condition, s))
        text = f"{opening}{colon} {rule} {body(term.body, s)}"
    else:
        text = f"{opening}{colon} {body(term.body, s)}"
    return f"{text} Perform this ability only {times(term.per_turn)} per turn." if term.per_turn else text


def priced_body(term: Triggered, s: Scribe) -> str:
    """A body inside a sentence, after its cost if it has one."""
    if term.cost:
        return f"{price(term.cost, s)}: {body(term.body, s)}"
    s.inline = True
    return lower(body(term.body, s))


@ability.register
def state_triggered(term: StateTriggered, s: Scribe) -> str:
    return f"When {condition(term.when, s)}, {lower(body(term.body, s))}"


@ability.register
def static(term: Static, s: Scribe) -> str:
    return stated_under(term.condition, about(term, s), isinstance(term.what, Cards), s)


def stated_under(needed: Condition | None, said: str, others: bool, s: Scribe) -> str:
    """A statement with what must hold for it; about other cards, with where this card must be."""
    if isinstance(needed, Fits) and needed.what == This() and isinstance(needed.where, InState):
        place = s.phrases.places[s.phrases.home]
        return finish(f"while this card is {needed.where.name} {place.on} your {place.name}, {said}", s)
    if needed is not None:
        keyword = gate(needed, s)
        return finish(f"{keyword}: {capital(said)}" if keyword else f"{whenever(needed, s)} {said}", s)
    return finish(f"{while_on_field(s)}{said}" if others else said, s)


def replaces(later: Ability, earlier: Ability) -> bool:
    """Whether a statement says what holds instead of the one before: "It costs 6 less instead."."""
    if not isinstance(later, Static) or not isinstance(earlier, Static) or later.what != earlier.what:
        return False
    return unless(earlier.condition) is not None and unless(earlier.condition) == needed_for(later.condition)


def unless(term: Condition | None) -> Condition | None:
    """The condition under which something else holds instead."""
    last = term.parts[-1] if isinstance(term, Both) else term
    return last.part if isinstance(last, Unless) else None


def needed_for(term: Condition | None) -> Condition | None:
    """The condition without what replaces it."""
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


def about(term: Static, s: Scribe) -> str:
    """What holds of the cards."""
    change = term.changes[0]
    if isinstance(change, Become) and change.field == "name" and change.also and len(term.changes) == 1:
        return f"{possessive(mine(term.what, s))} name is also {change.value}"
    if isinstance(change, Counts) and change.name in s.phrases.counting:
        return s.phrases.counting[change.name].format(filtered(change.where, s, BARE))
    if isinstance(term.what, This) and isinstance(change, CostAdd | CostSet):
        return f"this card {predicates(term.changes, s, False)}"
    if isinstance(change, Cant) and change.action in s.phrases.possessions:
        return f"{possessive(mine(term.what, s))} {s.phrases.possessions[change.action]}"
    return f"{mine(term.what, s)} {predicates(term.changes, s, is_many(term.what, s))}"


@ability.register
def replacement(term: Replacement, s: Scribe) -> str:
    opening = f"{capital(whenever(term.condition, s))} " if term.condition is not None else ""
    if term.amount is not None and not term.do:
        return finish(f"{opening}{changed_amount(term, s)}", s)
    if term.state and not term.do:
        return finish(f"{opening}{subject(term.on, s)} is put onto the {zone(term, s)} {term.state}", s)
    may = " you may" if term.optional else ""
    when = f"{opening}when {happening(term.on, s)}".replace(" is ", " would be ", 1)
    if term.to:
        place = s.phrases.places[term.to]
        return finish(f"{when},{may} put it {place.onto} its owner's {place.name} instead", s)
    ending = "" if term.also else " instead"
    return finish(f"{when},{may} {clauses(term.do, s)}{ending}", s)


def zone(term: Replacement, s: Scribe) -> str:
    """Where the card of the event arrives."""
    return s.phrases.places[(term.on.to or (s.phrases.home,))[0]].name


def changed_amount(term: Replacement, s: Scribe) -> str:
    """Damage raised, lowered, doubled or replaced by another number, said of who deals or takes it."""
    amount, on = term.amount, term.on
    abilities = on.tag == "ability" and on.other == Belongs("opponent")
    deals = on.other is not None and not abilities
    subject_is, many = stated(on.other if deals else Among(This()) if on.this else on.what, s)
    while_here = while_on_field(s) if many and term.condition is None else ""
    verb = agree("deals" if deals else "takes", many)
    kind = "damage" if abilities or not on.tag else f"{on.tag} damage"
    end = " from enemy abilities" if abilities else ""
    if deals and on.what is not None:
        end = f" to {stated(on.what, s)[0]}"
    return f"{while_here}{subject_is} {verb} {rewritten(amount, kind, s)}{end}"


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


def stated(where: Filter | None, s: Scribe) -> tuple[str, bool]:
    """The subject of a statement about all cards that pass a test, and whether it is in the plural."""
    if isinstance(where, Among):
        return mine(where.of, s), is_many(where.of, s)
    if side(where) == "you":
        return f"your {filtered(without_side(where), s, BARE)}", True
    return filtered(where, s, BARE), True


def while_on_field(s: Scribe) -> str:
    """The opening of what a card says of other cards."""
    place = s.phrases.places[s.phrases.home]
    return f"while this card is {place.on} your {place.name}, "


@ability.register
def deck_rule(term: DeckRule, s: Scribe) -> str:
    which = filtered(term.where, s, BARE) if term.where is not None else "copies of this card"
    if term.field == "copies":
        limit = "any number of" if term.amount <= 0 else f"up to {term.amount}"
        return f"You can put {limit} {which} in your deck."
    return f"The {term.field} of a deck with this card is {term.amount or which}."
