"""How cards of Argent Saga speak: zone names, fixed phrases and the game's own sentences for the printer."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    DeckRule,
    Extra,
    Keyword,
    Modes,
    OnPlay,
    PlacedOn,
    Replacement,
    StateTriggered,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost, CounterCost, EffectCost, MoveCost, Pay, RevealCost, TurnCost
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, DuringNextTurn, EndOf, Until
from cardwright.kernel.vocabulary.effects import (
    Apply,
    Become,
    Cant,
    CostAdd,
    Destroy,
    Discard,
    Effect,
    Pick,
    PlayFrom,
    RemoveCounters,
    Shuffle,
)
from cardwright.kernel.vocabulary.selectors import (
    Cards,
    Condition,
    Either,
    Exists,
    Fits,
    HostOf,
    It,
    Kind,
    Measure,
    This,
    TurnOf,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bound, Bounded, ThisTurn, Times
from cardwright.text.printing.abilities import body, rather, renewed, times
from cardwright.text.printing.changes import predicates
from cardwright.text.printing.conditions import only
from cardwright.text.printing.costs import chosen, price
from cardwright.text.printing.english import agree, capital, lower, plural
from cardwright.text.printing.filters import filtered, kind_noun
from cardwright.text.printing.nouns import aimed, is_many, mine
from cardwright.text.printing.numbers import number, quantity
from cardwright.text.printing.patterns import moment
from cardwright.text.printing.phrases import Phrases, Place
from cardwright.text.printing.sentences import finish, sentences
from cardwright.text.printing.words import BARE, ONE, Many, Scribe, condition, noun

from ..rules.zones import PLACED, UNITS_LOST
from .grammar import NUMERALS
from .phrases_effects import replaced, tell_effect, tell_gift, tell_noun, tell_predicate
from .phrases_facts import for_each, in_turn, tell_condition, tell_value, waited_for

CHAMPION = Cards(("field",), "you", Kind("champion"))
SPIRIT = Cards(("field",), "you", Kind("spirit"))
BOTH_HEADS = Cards(("field",), "you", Either((Kind("champion"), Kind("spirit"))))
EXHAUST = TurnCost(This(), "exhausted")
SOULBURST = TurnCost(This(), "facedown")


# --- costs ------------------------------------------------------------------------------------------------------------


def tell_cost(term: object, s: Scribe) -> str:
    """A cost in the game's own words, if it has some."""
    if isinstance(term, Pay):
        return f"pay ({number(term.amount, s)})"
    if isinstance(term, TurnCost):
        verb, _, how = s.phrases.states[term.state].partition(" {} ")
        what = noun(term.what, s, ONE) if term.what in (CHAMPION, SPIRIT) else _so_many(term, s)
        return f"{verb} {what} {how}".rstrip()
    if isinstance(term, RevealCost) and term.what == This():
        s.works = ()
        return "reveal this card from your hand"
    if isinstance(term, MoveCost):
        return _moved(term, s)
    if isinstance(term, CounterCost):
        count = "any number of" if term.amount == -1 else quantity(term.amount, s).word
        name = f"{term.name} counter".strip()
        words = plural(name) if term.amount != 1 else name
        return f"remove {count} {words} from {chosen(term.of, 1, s)}"
    return ""


def ruthlessly(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "destroy a tower you control ignoring its effects"."""
    if len(effects) < 3 or not isinstance(effects[0], Pick) or not isinstance(effects[2], Destroy):
        return "", 0
    if effects[1] != Apply(It(effects[0].bind), (Cant("have its effect"),), Until.TURN):
        return "", 0
    words = noun(effects[0].what, s, ONE)
    s.introduce(effects[0].bind, False, "tower")
    return f"destroy {words} ignoring its effects", 3


def _so_many(term: TurnCost | MoveCost, s: Scribe) -> str:
    if term.amount == -1 or isinstance(term.amount, int) or isinstance(term.what, This):
        return chosen(term.what, term.amount, s, isinstance(term, MoveCost) and term.apart)
    return noun(term.what, s, Many("any number of", True))


def _moved(term: MoveCost, s: Scribe) -> str:
    if term.verb == "offering" and term.what == UNITS_LOST:
        return f"Offering {number(term.amount, s)}"
    if term.verb == "shard drain":
        return f"Shard Drain {number(term.amount, s)}"
    s.introduce("paid", term.amount != 1, "card")
    s.known["paid"].order = "expelled" if term.verb == "expel" else ""
    if term.what == This() and s.works and term.verb != "discard":
        words = f"this card from your {PHRASES.places[s.works[0]].name}"
        s.works = ()
    elif term.what == This():
        words, s.works = "this card", ()
    else:
        words = _so_many(term, s)
    if term.verb in ("sacrifice", "expel", "discard"):
        return f"{term.verb} {words}"
    if term.verb == "put under":
        return f"put {words} under this card"
    if term.verb == "shuffle":
        return f"shuffle {words} into your deck"
    place = PHRASES.places[term.to].name
    if term.verb == "return":
        return f"return {words} to its owner's {place}"
    if term.position:
        return f"put {words} on the {term.position} of your {place}"
    return f"put {words} into the {place}"


# --- abilities --------------------------------------------------------------------------------------------------------


def tell_ability(term: object, s: Scribe) -> str:
    """An ability in the game's own sentence, if it has one."""
    if isinstance(term, Keyword):
        return _keyword(term)
    if isinstance(term, Triggered):
        return _triggered(term, s)
    if isinstance(term, Activated):
        return _activated(term, s)
    if isinstance(term, OnPlay):
        return played(term.body, s)
    if isinstance(term, Static):
        return _static(term, s)
    if isinstance(term, Replacement):
        return _replacement(term, s)
    if isinstance(term, StateTriggered):
        return f"If {condition(term.when, s)}, {lower(sentences(term.body.effects, s))}"
    if isinstance(term, PlacedOn):
        return _placed_on(term, s)
    if isinstance(term, DeckRule) and term.field == "use" and term.where is not None:
        return f"Use only if your spirit or champion is {filtered(term.where, s, BARE).removesuffix(' cards')}."
    return ""


def _keyword(term: Keyword) -> str:
    if term.name == "Produce":
        return f"Exhaust: Produce ({term.amount})."
    if term.name == "Only One":
        return f'You can only control one "{term.word}".'
    return f"{term.name} {term.amount}." if term.amount else f"{term.name}."


def _price(cost: tuple[Cost, ...], s: Scribe) -> str:
    words = price(tuple(part for part in cost if part != EffectCost(Shuffle())), s)
    return words.replace(
        "flip your champion face-down, flip your spirit face-down", "flip your champion and spirit face-down"
    )


def _activated(term: Activated, s: Scribe) -> str:
    s.works = term.zones
    lead = "Once per turn, " if term.per_turn == 1 and not term.until else ""
    if isinstance(term.condition, TurnOf):
        lead += f"{in_turn(term.condition)}, "
    text = f"{capital(lead + _price(term.cost, s))}: {body_of(term.body, s)}"
    if term.condition is not None and not isinstance(term.condition, TurnOf):
        text += f" Use only {only(term.condition, s)}."
    if term.per_turn > 1 or term.until:
        text += f" Use only {times(term.per_turn)} {renewed(term)}."
    return text + _no_answer(term.body, "ability")


def _no_answer(term: Body, what: str) -> str:
    return f" Neither player can add to the queue in response to this {what}." if term.alone else ""


def body_of(term: Body, s: Scribe) -> str:
    """What an ability does."""
    if term.modes is None:
        return body(Body(term.effects, term.targets), s)
    s.aims.update((target.bind, target) for target in term.targets)
    modes = term.modes
    text = _choice(modes, s)
    if modes.upgrade is not None:
        needed, least, most = modes.upgrade
        may = "you may " if least < most else ""
        text += f" If {condition(needed, s)}, {may}choose {'both' if most == 2 else quantity(most, s).word} instead."
    options = []
    for option in modes.options:
        inner = Scribe(s.phrases, s.this, works=s.works)
        options.append(f"\n* {body(Body(option.effects, option.targets), inner)}")
    return text + "".join(options)


def _choice(modes: Modes, s: Scribe) -> str:
    """How many options are chosen, and by whom."""
    verb = "Choose" if modes.who == "you" else "Your opponent chooses"
    number = modes.number
    if number is not None:
        most = number.at_most if isinstance(number, Bounded) else None
        each = for_each(number.of if isinstance(number, Bounded) else number, s)
        return f"{verb} one for each {each}{'' if most is None else f', up to {quantity(most, s).word}'}."
    up_to = "up to " if modes.least < modes.most else ""
    return f"{verb} {up_to}{'one' if modes.most == 1 else quantity(modes.most, s).word}."


LABELS = ("Arrive", "Ruined")


def _triggered(term: Triggered, s: Scribe) -> str:
    s.works = term.zones
    if term.label in LABELS:
        opening = term.label
    else:
        opening = capital(_when(term, s))
    held = term.condition if term.condition is not None and term.label in LABELS else None
    if term.cost:
        text = f"You may {_price(term.cost, s)}: If you do, {lower(body_of(term.body, s))}"
    elif term.body.cost:
        text = f"{capital(_price(term.body.cost, s))}: {body_of(term.body, s)}"
    else:
        text = body_of(term.body, s)
    if held is not None:
        text = f"If {condition(held, s)}, {lower(text)}"
    often = f" Use only {times(term.per_turn)} per turn." if term.per_turn > 1 else ""
    return f"{opening} - {text}{often}{_no_answer(term.body, 'ability')}"


def _when(term: Triggered, s: Scribe) -> str:
    """The opening of a triggered ability: how often, under what condition, in which zone, on which event."""
    lead = "once per turn, " if term.per_turn == 1 else ""
    if isinstance(term.condition, TurnOf):
        lead += f"{in_turn(term.condition)}, "
    elif term.condition is not None and not _of_event(term):
        lead += f"while {condition(term.condition, s)}, "
    there = term.on.this and (term.on.tag in ("discard", "expel") or term.zones == term.on.to)
    if term.zones and not there and not _says_where(term, s):
        lead += f"if this card is in your {PHRASES.places[term.zones[0]].name}, "
    said = waited_for(term.on, s)
    if not said:
        return lead + moment(term.on, s) + _nth(term)
    for bind, where in (("event", term.on.what), ("event other", term.on.other)):
        s.introduce(bind, False, kind_noun(where, s))  # what "it" means from here on
    if term.on.this or term.on.event == "phase":
        s.speak_of(This())
    else:
        s.it = "event"
    return lead + said + _nth(term)


def _of_event(term: Triggered) -> bool:
    """Whether a condition belongs to the event: it is the nth of a turn, or counters are put there."""
    held = term.condition
    return isinstance(held, Measure) and held.left in (ThisTurn(term.on), Bound("event amount"))


def _nth(term: Triggered) -> str:
    held = term.condition
    if not isinstance(held, Measure) or held.left != ThisTurn(term.on) or not isinstance(held.right, int):
        return ""
    return f" for the {NTH[held.right]} time each turn"


NTH = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _says_where(term: Triggered, s: Scribe) -> bool:
    """Whether the cost or the effects already name the zone."""
    costs = (*term.cost, *term.body.cost)
    return any(getattr(part, "what", None) == This() for part in costs)


def _static(term: Static, s: Scribe) -> str:
    if isinstance(term.changes[0], PlayFrom) and isinstance(term.what, Cards):
        cards = filtered(term.what.where, s, BARE)
        return finish(f"you may play {cards} from your discard zone{_under(term.condition, s)}", s)
    if isinstance(term.changes[0], PlayFrom):
        held = f"While {condition(term.condition, s)}, you" if term.condition is not None else "You"
        return f"{held} may play this card from your discard zone as if it were in your hand."
    if isinstance(term.changes[0], Become) and term.changes[0].field == "name":
        return f'This card\'s name is always treated as "{term.changes[0].value}".'
    if term.zones == ("hand",):
        words = f"this card {predicates(term.changes, s, False)} in your hand"
        return finish(f"{words}{_under(term.condition, s)}", s)
    if term.changes == (Cant("have its effect"),):
        return finish(f"ignore the effects of {noun(term.what, s, BARE)}", s)
    if term.changes == (Cant("trigger"),):
        return finish(f"triggered abilities of {noun(term.what, s, BARE)} do not trigger", s)
    if term.changes == (Cant("be played"),) and isinstance(term.what, Cards):
        who = "your opponent" if term.what.whose == "opponent" else "you"
        return finish(f"{who} cannot play {filtered(term.what.where, s, BARE)}{_under(term.condition, s)}", s)
    return finish(f"{_stated(term, s)}{_under(term.condition, s)}", s)


def _under(held: Condition | None, s: Scribe) -> str:
    if held is None:
        return ""
    if isinstance(held, TurnOf):
        return f" {in_turn(held)}"
    return f" while {condition(held, s)}"


def _stated(term: Static, s: Scribe) -> str:
    many = is_many(term.what, s) and not isinstance(term.what, HostOf)
    if isinstance(term.what, Cards) and term.what.zones == PHRASES.playable:
        whose = {"you": "your ", "opponent": "your opponent's "}.get(term.what.whose, "")
        return f"{whose}{filtered(term.what.where, s, BARE)} {_changes(term, s, True)}"
    return f"{mine(term.what, s)} {_changes(term, s, many)}"


def _changes(term: Static, s: Scribe, many: bool) -> str:
    change = term.changes[0]
    if isinstance(change, CostAdd) and isinstance(change.amount, Times) and isinstance(change.amount.left, int):
        each = for_each(change.amount.right, s)
        if each:
            verb = agree("costs", many)
            return f"{verb} ({-change.amount.left}) less to play for each {each}"
    return predicates(term.changes, s, many)


def _replacement(term: Replacement, s: Scribe) -> str:
    said = replaced(term, s)
    if term.condition is None or _implied_condition(term):
        return capital(said)
    held = term.condition
    words = (
        f"if {condition(held.part, s)} is not so"
        if isinstance(held, Unless) and not isinstance(held.part, Fits)
        else ""
    )
    return capital(f"{words or f'if {condition(held, s)}'}, {lower(said)}")


def _implied_condition(term: Replacement) -> bool:
    """A condition that the printer leaves out: an optional replacement must be possible."""
    held, first = term.condition, term.do[0] if term.do else None
    if not term.optional:
        return False
    if isinstance(first, Pick):
        return isinstance(held, Exists) and held.what == first.what
    if isinstance(first, Discard):
        return isinstance(held, Exists) and held.what == Cards(("hand",), "you", first.where)
    return isinstance(first, RemoveCounters) and isinstance(held, Measure)


def _placed_on(term: PlacedOn, s: Scribe) -> str:
    what = term.what.where if isinstance(term.what, Cards) else None
    if term.most == -1:
        words = f"one or more of your {filtered(what, s, BARE)}"
    elif term.most == 1:
        words = f"one of your {filtered(what, s, BARE)}"
    else:
        words = f"{quantity(term.most, s).word} of your {filtered(what, s, BARE)}"
    if isinstance(term.including, Cards):
        words += f" including at least one {filtered(term.including.where, s, Many('', False))}"
    held = f" while {condition(term.condition, s)}" if term.condition is not None else ""
    return f"Ω (Place on {words}{held}.)"


# --- playing the card -------------------------------------------------------------------------------------------------


def played(term: Body, s: Scribe) -> str:
    """Paragraphs about playing the card, then the rest of its text."""
    said: list[str] = []
    for target in term.targets:
        if target.bind == "host":
            said.append(f"Equip to {aimed(target, s)}.")
    if term.condition is not None:
        said.append(f"Play only {only(term.condition, s)}.")
    if term.cost:
        said.append(f"As an additional cost to play this card, {_price(term.cost, s)}.")
    said += [_extra(option, s) for option in term.extras]
    text = body_of(Body(term.effects, tuple(t for t in term.targets if t.bind != "host"), term.modes), s)
    if term.alone:
        said.append(_no_answer(term, "card").strip())
    for variant in term.variants:
        said.append(f"If {condition(variant.condition, s)}, {lower(_no_answer(variant.body, 'card').strip())}")
    return "\n".join(words for words in (*said, text) if words)


def _extra(term: Extra, s: Scribe) -> str:
    if term.name == PLACED and isinstance(term.condition, Exists) and isinstance(term.condition.what, Cards):
        units = Cards(("field",), "each", term.condition.what.where)
        return f"This card {predicates(term.changes, s, False)} when placed on {noun(units, s, ONE)}."
    if term.instead:
        return rather(term, s)
    words = f"As an additional cost to play this card, you may {price(term.cost, s)}."
    if not term.changes:
        return words
    change = term.changes[0]
    if isinstance(change, CostAdd) and isinstance(change.amount, Times) and isinstance(change.amount.left, int):
        return f"{words} If you do, this card costs ({-change.amount.left}) less to play for each."
    return f"{words} If you do, this card {predicates(term.changes, s, False)}."


PHRASES = Phrases(
    sharings={"aspect": "an element"},
    places={
        "field": Place("field", "on", "onto"),
        "hand": Place("hand"),
        "deck": Place("deck"),
        "shard deck": Place("shard deck"),
        "discard": Place("discard zone"),
        "expelled": Place("expelled zone"),
        "queue": Place("queue", "on", "onto"),
        "announced": Place("cards being played"),
        "beneath": Place("cards under it"),
        "seat": Place("seat"),
    },
    home="field",
    playable=("hand", "discard"),
    played="queue",
    heads="seat",
    fixed_costs={EXHAUST: "exhaust", SOULBURST: "Soulburst"},
    stats={},
    states={
        "exhausted": "exhaust",
        "active": "recover",
        "facedown": "flip {} face-down",
        "faceup": "flip {} face-up",
        "restored": "restore",
        "destroyed": "destroy",
    },
    adjectives={"facedown": "face-down", "faceup": "face-up"},
    actions={"be selected": "be targeted by spells or abilities"},
    permissions={"must attack": "must attack each turn if able"},
    happenings={"block": "uses Guardian", "stun": "becomes stunned", "select": "is targeted by a spell or ability"},
    marks={"entered": "came into play this turn", "dealt damage": "dealt damage this turn"},
    phases={
        "turn": "turn",
        "draw": "draw phase",
        "main": "main phase",
        "end": "turn",
        "game": "game",
        "charge": "charge phase",
    },
    kind_adjectives=frozenset(("basic", "omega")),
    opposites={"destroyed": "non-destroyed", "token": "non-token", "Legendary": "non-legendary"},
    aimed=True,
    controlled=True,
    permanent="card",
    hosted="equipped to",
    hosts="from",
    joined=ruthlessly,
    quoted=True,
    optional=True,
    may_pay="pay ({})",
    fighters="unit",
    gains=True,
    bullets=True,
    verbs=frozenset(("expel", "sacrifice")),
    acts={
        "stun": "stun {}",
        "remove damage": "remove all damage from {}",
        "turn": "an extra turn after this one",
        "relocate": "move {} to another unit zone",
        "switch control": "switch control of {}",
    },
    numerals=dict(enumerate(NUMERALS, 2)),
    spans={
        Until.TURN: "this turn",
        Until.SOURCE_CONTROLLED: "as long as you control this card",
        BeforeNextTurn("you"): "until your next turn",
        DuringNextTurn("each"): "next turn",
        DuringNextTurn("opponent"): "during your opponent's next turn",
        DuringNextTurn("you"): "during your next turn",
        EndOf("combat"): "until the end of combat",
    },
    tellers={
        "ability": tell_ability,
        "cost": tell_cost,
        "effect": tell_effect,
        "condition": tell_condition,
        "value": tell_value,
        "noun": tell_noun,
        "gift": tell_gift,
        "predicate": tell_predicate,
    },
)
