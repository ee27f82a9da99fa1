"""Conditions as they stand after "if", and the keywords that stand before a colon instead."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.selectors import (
    Affected,
    AnyOf,
    Both,
    CameFrom,
    Cards,
    Compare,
    Condition,
    Did,
    During,
    Exists,
    Filter,
    Fits,
    Has,
    HasCounter,
    Holds,
    InState,
    It,
    Kind,
    Measure,
    Not,
    Paid,
    This,
    TurnOf,
    Underwent,
    Unless,
)
from cardwright.kernel.vocabulary.values import (
    Bound,
    Count,
    CounterCount,
    CountNames,
    Happened,
    Resource,
    Stat,
    Tally,
    ThisTurn,
    ThisWay,
    TimesThisTurn,
)

from ...kernel.vocabulary.players import Who
from .description import Description
from .english import agree, article, listed, lower, nth, plural, possessive, third_person
from .filters import (
    card,
    counter,
    counters,
    describe_all,
    filtered,
    from_where,
    kind_noun,
    out_of,
    parts,
    where_in,
)
from .nouns import in_play, is_many
from .numbers import (
    EXACT,
    PARITY,
    comparison,
    each_of,
    explained,
    number,
    points,
    price_of,
    quantity,
    summed,
    tally_words,
)
from .patterns import deed, event_clause, past, side, unowned, whose_turn
from .players import CONTROLLERS, whose_zone
from .words import BARE, EACH_ONE, ONE, Many, Scribe, condition, noun, value

SPAN = {ThisWay: "this way", ThisTurn: "this turn"}


@value.register
def number_this_way(term: ThisWay, s: Scribe) -> str:
    return f"the number of {filtered(unowned(term.on.what, term.on.into), s, BARE)} {_done(term.on, s)} this way"


def _done(on: Pattern, s: Scribe) -> str:
    """What was done to cards; units from anywhere are "moved": units that are "put" somewhere come from the field."""
    kinds = any(isinstance(part, Kind) for part in parts(on.what))
    if on.tag == "remove" and kinds and not on.frm:
        return "removed"
    anywhere = on.to and not (on.frm or on.tag or on.into) and kinds
    return "moved" if on.event == "move" and anywhere and s.phrases.home not in on.to else deed(on, s)


value.register(ThisTurn)(lambda term, s: f"the number of {happened_to(term, BARE, s)}")
each_of.register(ThisTurn)(lambda term, s: happened_to(term, EACH_ONE, s))


def happened_to(term: ThisTurn, count: Many, s: Scribe) -> str:
    """Cards to which something happened this turn: "cards you discarded this turn"."""
    said = event_clause(term.on, s)
    done = f"you {said.did()}" if said.subject == "you" else f"that {said.did(count.many)} {said.rest}".rstrip()
    return f"{filtered(term.on.what, s, count)} {done} this turn"


@noun.register
def affected(term: Affected, s: Scribe, many: Many) -> str:
    one = (many == ONE or (term.on.event == "reveal" and s.shown)) and (
        term.on.what is None or isinstance(term.on.what, Kind)
    )
    words = f"the {kind_noun(term.on.what, s)}" if one else filtered(term.on.what, s, many)
    done = _done(term.on, s)
    if done == "moved":
        place = s.place(term.on.to[0])
        return f"{words} you put {place.onto} the {place.name}"
    return f"{words} {done} this way"


def gate(term: Condition | None, s: Scribe) -> str:
    """The keyword for the condition before a colon ("Combo (3)"), or nothing."""
    if isinstance(term, Paid):
        return s.phrases.paid.get(term.name, "")
    if isinstance(term, Measure) and term.op == ">=" and not isinstance(term.left, int):
        name = s.phrases.gates.get(term.left, "")
        return f"{name} ({number(term.right, s)})" if name else ""
    return ""


def in_words(term: Condition, s: Scribe) -> bool:
    """Whether a condition with a keyword can also stand after "if"."""
    if not isinstance(term, Measure) or not isinstance(term.left, Tally) or term.left.own:
        return False
    return term.left.name in s.phrases.counted


def whenever(term: Condition, s: Scribe) -> str:
    """The condition as the opening of a sentence: "If ...," or "During your turn,"."""
    when = timed(term, s)
    return f"during {when}," if when else f"if {condition(term, s)},"


def under(term: Condition | None, words: str, s: Scribe) -> str:
    """The words after what must hold for them: "if you control a unit, draw a card"."""
    return words if term is None else f"{whenever(term, s)} {lower(words)}"


def timed(term: Condition | None, s: Scribe) -> str:
    """The time that a condition names: "your turn", "your main phase"."""
    if isinstance(term, TurnOf):
        return f"{whose_turn(term.whose, s)} turn"
    if isinstance(term, Both) and len(term.parts) == 2 and isinstance(term.parts[1], During):
        if isinstance(term.parts[0], TurnOf):
            return f"{whose_turn(term.parts[0].whose, s)} {s.phase(term.parts[1].phase)}"
    return ""


def only(term: Condition, s: Scribe) -> str:
    """A condition as a limit: "during your main phase and only if you control a unit"."""
    parts = term.parts if isinstance(term, Both) else (term,)
    first = timed(Both(parts[:2]), s)
    said = [f"during {first}"] if first else []
    for part in parts[2:] if first else parts:
        when = timed(part, s)
        point = s.phrases.acts.get(f"only {part.name}", "") if isinstance(part, Holds) else ""
        said.append(f"during {when}" if when else point or f"if {condition(part, s)}")
    return " and only ".join(said)


def stated(term: Condition | None, s: Scribe) -> str:
    """A condition right after a trigger: " if ...,"."""
    return f" if {condition(term, s)}," if term is not None else ""


def was_played(term: Fits, s: Scribe) -> str:
    """ "this card was played from your hand": a card that has just come into play."""
    if not isinstance(term.where, Underwent) or term.where.on.tag != "resolve" or not isinstance(term.what, This):
        return ""
    on = term.where.on
    return f"this card was played {out_of(on.frm, side(on.what) or 'each', s)}".strip()


@condition.register
def measure(term: Measure, s: Scribe) -> str:
    left = term.left
    if term.op in PARITY:
        return f"{explained(left, s)} is {PARITY[term.op]}"
    if gate(term, s) and not in_words(term, s):
        return f"{gate(term, s)} is met"
    if left == Bound("won"):
        return "you win the flip" if term.right == 1 else "you lose the flip"
    if left == Bound("roll"):
        return f"you roll {'a ' if term.op == '==' else ''}{comparison(term.op, number(term.right, s))}"
    if isinstance(left, Count):
        return counted(term, left, s)
    arrived = isinstance(left, ThisWay) and left.on == Pattern("move", left.on.what, to=(s.phrases.home,))
    if isinstance(left, ThisWay) and arrived and s.phrases.shared:
        place = s.place(s.phrases.home)
        return f"you put {filtered(left.on.what, s, ONE)} {place.onto} the {place.name} this way"
    if isinstance(left, TimesThisTurn) and term.op == "==" and isinstance(term.right, int):
        return f"it's the {nth(term.right)} time {past(left.on, 1, s)} this turn"
    if isinstance(left, TimesThisTurn) and term.op == ">=":
        return f"{past(left.on, 1, s)} at least {number(term.right, s)} times this turn"
    if isinstance(left, ThisTurn) and (term.op, term.right) == ("==", 0):
        return f"{event_clause(left.on, s).not_past()} this turn"
    if isinstance(left, ThisWay | ThisTurn) and term.op == ">=":
        return f"{past(left.on, term.right, s)} {SPAN[type(left)]}"
    if isinstance(left, CountNames) and term.op == ">=":
        return f"there are {noun(left.what, s, Many(f'{number(term.right, s)} or more different', True))}"
    if isinstance(left, Stat) and not summed(left, s):
        stat = s.phrases.stats.get(left.name, left.name)
        equal = "equal to " if term.op == "==" and not isinstance(term.right, int) else ""
        limit = comparison(term.op, explained(term.right, s), "" if equal else EXACT)
        return f"{possessive(noun(left.of, s, ONE))} {stat} is {equal}{limit}"
    if left == Tally("cards played") and term.op == "==" and isinstance(term.right, int):
        return f"it's the {nth(term.right)} card you've played this turn"
    if isinstance(left, Happened) or (
        isinstance(left, Tally) and left.name in {*s.phrases.counted, *s.phrases.tallied}
    ):
        return so_often(left, term, s)
    if isinstance(left, CounterCount):
        name = plural(counter(left.name, s))
        return f"{noun(left.of, s, ONE)} has {BOUNDS[term.op].format(quantity(term.right, s).word)} {name} on it"
    if isinstance(left, Resource) and left.name in s.phrases.resources:
        who = "you have" if left.whose == "you" else "the opponent has"
        unit = plural(s.phrases.resources[left.name])
        return f"{who} {comparison(term.op, points(term.right, unit, s), 'exactly ')}"
    return f"{explained(left, s)} is {comparison(term.op, explained(term.right, s), 'exactly ')}"


def so_often(term: Happened | Tally, bound: Measure, s: Scribe) -> str:
    """What happened this turn to so many cards: "2 or more units you control were destroyed this turn"."""
    name = term.deed if isinstance(term, Happened) else term.name
    deed, what = (name, term.what) if isinstance(term, Happened) else s.phrases.tallied.get(name, (name, None))
    count = Many(BOUNDS[bound.op].format(number(bound.right, s)), True)
    if (bound.op, bound.right) == (">=", 1):
        count = ONE
    d = describe_all(what, Description(many=count.many, other=term.other), s)
    template = s.phrases.counted.get(deed, f"{{}} {{was}} {deed} this turn")
    if deed not in s.phrases.counted:  # said of the cards, not of the player
        d.places += [CONTROLLERS[term.whose]] if term.whose in CONTROLLERS else []
    words = {"n": comparison(bound.op, number(bound.right, s)), "was": agree("was", count.many)}
    return template.format(d.words(count), **words, **tally_words(term.whose))


def counted(term: Measure, left: Count, s: Scribe) -> str:
    """ "there are 2 cards or less in your hand"."""
    more = term.right.what if isinstance(term.right, Count) and term.op == ">" else None
    if isinstance(more, Cards) and isinstance(left.what, Cards) and replace(more, whose=left.what.whose) == left.what:
        return has_more(left.what, s)
    return f"there are {noun(left.what, s, Many(BOUNDS[term.op].format(number(term.right, s)), True))}"


def has_more(what: Cards, s: Scribe) -> str:
    """ "you control more units than your opponent", "your opponent has more cards in their hand than you"."""
    you = what.whose == "you"
    verb = "control" if in_play(what, s) else "have"
    where = "" if in_play(what, s) else f" {where_in(what.zones, 'you' if you else 'chosen', s)}"
    more = f"more {filtered(what.where, s, BARE)}{where}"
    return f"you {verb} {more} than your opponent" if you else f"your opponent {third_person(verb)} {more} than you"


BOUNDS = {
    "<=": "{} or fewer",
    ">=": "{} or more",
    "==": "exactly {}",
    "!=": "different from {}",
    "<": "fewer than {}",
    ">": "more than {}",
}
"""A number of cards that is compared, before the noun."""


@condition.register
def exists(term: Exists, s: Scribe) -> str:
    what, one = term.what, term.at_least == 1
    if what == This() and s.phrases.controlled:
        return f"you control {s.this}"
    count = ONE if one else Many(f"{quantity(term.at_least, s).word} or more", True)
    if s.phrases.controlled and isinstance(what, Cards) and what.whose in CONTROLLERS and in_play(what, s):
        return f"{CONTROLLERS[what.whose]} {noun(replace(what, whose='each'), s, count)}"
    return f"there {'is' if one else 'are'} {noun(what, s, count)}"


@condition.register
def fits(term: Fits, s: Scribe) -> str:
    if words := was_played(term, s):
        return words
    counted = term.where.part if isinstance(term.where, Not) else term.where
    if isinstance(term.what, Cards) and isinstance(counted, HasCounter):
        name, on = counter(counted.name, s), noun(term.what, s, ONE)
        if counted is not term.where:
            return f"there are no {plural(name)} on {on}"
        if counted.at_least == 1:
            return f"there is {article(name)} on {on}"
        return f"there are {quantity(counted.at_least, s).word} or more {plural(name)} on {on}"
    plain = isinstance(term.where, Compare) and term.where.stat != "cost"
    subject = noun(term.what, s, ONE) if plain or isinstance(term.what, Affected) else card(term.what, s)
    many = (is_many(term.what, s) and isinstance(term.what, It)) or subject == "you"
    words = f"{'they' if subject == 'them' else subject} {said(term.where, s, many)}"
    if isinstance(term.what, It | This):
        s.speak_of(term.what)
    return f"it's {words[6:]}" if words.startswith("it is ") else words


def said(where: Filter, s: Scribe, many: bool) -> str:
    """A filter as a predicate: "is a follower", "has an Ember counter", "costs 2 play points or less"."""
    part, no = (where.part, "n't") if isinstance(where, Not) else (where, "")
    if isinstance(part, HasCounter):
        return f"{agree('has', many)} {f'no {plural(counter(part.name, s))}' if no else counters(part, s)}"
    if isinstance(part, CameFrom):
        there = f"{agree('was', many)} put onto the {s.place(s.phrases.home).name} from"
        return f"{there} {'anywhere other than ' if no else ''}{from_where(part, s)}"
    if isinstance(where, Compare) and where.stat == "cost":
        return f"{agree('costs', many)} {comparison(where.op, price_of(where.amount, s))}"
    if isinstance(where, Compare):
        return f"{agree('has', many)} {comparison(where.op, f'{number(where.amount, s)} {where.stat}', 'exactly ')}"
    if isinstance(where, Has):
        return f"{agree('has', many)} {s.word(where.keyword)}"
    if isinstance(where, InState):
        return f"{agree('is', many)} {s.phrases.adjectives.get(where.name, where.name)}"
    return f"{agree('is', many)}{no} {filtered(part, s, BARE if many else ONE)}"


@condition.register
def holds(term: Holds, s: Scribe) -> str:
    who: dict[Who, str] = {"you": "you", "opponent": "an opponent", "each": "each player", "chosen": "that player"}
    player = who[term.whose] if term.whose in who else str(term.whose)
    words = s.phrases.states_of_play.get(term.name, f"{term.name} holds for {{}}")
    return words.format(player, whose=whose_zone(term.whose))


@condition.register
def paid(term: Paid, s: Scribe) -> str:
    if term.name == "additional":
        return "you paid the additional cost"
    if " more " in term.name:
        return f"you played this card for {term.name}"
    return f"{s.phrases.paid.get(term.name, term.name)} was paid"


@condition.register
def both(term: Both, s: Scribe) -> str:
    if timed(term, s):
        return f"it's {timed(term, s)}"
    return listed([condition(part, s) for part in term.parts])


@condition.register
def any_of(term: AnyOf, s: Scribe) -> str:
    words = [condition(part, s) for part in term.parts]
    if all(word.startswith("you roll a ") for word in words):
        return listed([words[0], *(word.removeprefix("you roll a ") for word in words[1:])], "or")
    return listed(words, "or")


@condition.register
def unless(term: Unless, s: Scribe) -> str:
    part = term.part
    if isinstance(part, Exists) and part.at_least == 1:
        return f"there are no {noun(part.what, s, BARE)}"
    if isinstance(part, Holds):
        return condition(part, s).replace(" is ", " isn't ", 1)
    if isinstance(part, Did):
        return "you don't"
    if isinstance(part, Fits):
        return fits(Fits(part.what, Not(part.where)), s)
    if timed(part, s):
        return f"it's not {timed(part, s)}"
    return f"it's not true that {condition(part, s)}"
