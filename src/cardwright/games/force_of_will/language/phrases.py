"""How cards of Force of Will speak: words for areas, numbers and costs, and its own sentences, for the printer."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act, Become, CostAdd, Create, Gain, May, Produce, Put, Stop
from cardwright.kernel.vocabulary.selectors import (
    Aspect,
    Compare,
    Condition,
    Filter,
    Holds,
    Kind,
    Linked,
    Measure,
    Named,
    Paid,
    Seats,
    This,
    TurnOf,
)
from cardwright.kernel.vocabulary.values import Amount, Count, Resource
from cardwright.text.printing.abilities import body, times
from cardwright.text.printing.costs import chosen, price
from cardwright.text.printing.english import article, capital, listed
from cardwright.text.printing.filters import filtered, moving
from cardwright.text.printing.nouns import aimed, mine, them
from cardwright.text.printing.numbers import number, quantity
from cardwright.text.printing.phrases import Phrases, Place
from cardwright.text.printing.players import by
from cardwright.text.printing.words import BARE, Many, Scribe, ability, condition, noun

from ..rules.conditional_text import CONDITION_OF, condition_of, has_text
from ..rules.will import ATTRIBUTES, LETTERS
from .grammar import BARE as BARE_KEYWORDS
from .grammar import IN_PLAY

END = Pattern("phase", phase="end of turn")
SYMBOLS = {name: f"{{{letter}}}" for letter, name in LETTERS.items()}
EACH_ONE = Many("", False)  # after "for each"


def wills(symbols: tuple[str, ...], free: Amount, s: Scribe) -> str:
    """A cost in will: {W}{W}{2}."""
    shown = "".join(SYMBOLS[name] for name in symbols)
    return shown + (f"{{{number(free, s)}}}" if free != 0 or not shown else "")


def tell_cost(term: object, s: Scribe) -> str:
    """A cost in the game's own words, if it has some."""
    if isinstance(term, Pay) and term.resource == "will":
        return wills(term.symbols, term.amount, s)
    if isinstance(term, Pay):
        return f"pay {number(term.amount, s)} {term.resource}"
    if isinstance(term, TurnCost) and term.state == "rested":
        return f"rest {chosen(term.what, term.amount, s)}"
    if isinstance(term, MoveCost) and term.verb == "remove":
        words = moving(term.what, s) if term.what == This() else chosen(term.what, term.amount, s)
        s.introduce("paid", term.amount != 1, "card")
        return f"remove {words} from the game"
    return ""


COUNTED = {"foresee": "foresee {}", "explore": "Exploration {}", "gain dragon power": "gain {} Dragon Power"}


def tell_effect(term: object, s: Scribe) -> str:
    """An instruction in the game's own words, if it has some."""
    if isinstance(term, Stop):
        return f"cancel {them(term.what, s)}"
    if isinstance(term, Produce):
        return _produced(term, s)
    if isinstance(term, Act) and term.name in COUNTED:
        return f"{COUNTED[term.name]}".format(number(term.amount, s))
    if isinstance(term, Act) and term.name == "contract" and isinstance(term.where, Named):
        return f'contract this card with "{term.where.name}"'
    if isinstance(term, Put) and term.verb == "remove":
        return f"remove {moving(term.what, s)} from the game"
    if isinstance(term, Create) and term.to == "item area":
        return by(term.who, f"gain {_items(term, s)}")
    if isinstance(term, Create) and len(term.names) == 1 and term.names[0][:1].isdigit():
        return _tokens(term, s)
    return ""


def _produced(term: Produce, s: Scribe) -> str:
    units = [[SYMBOLS.get(kind, "{1}") for kind in kinds] for kinds in term.gives]
    plain = sum(one == ["{1}"] for one in units)
    words = "".join(listed(one, "or") for one in units if one != ["{1}"]) + (f"{{{plain}}}" if plain else "")
    each = ""
    if term.times != 1:
        if not isinstance(term.times, Count):
            return ""
        each = f" for each {noun(term.times.what, s, EACH_ONE)}"
    only = ""
    if term.purpose is not None:
        only = f". Spend this will only to play {filtered(term.purpose.where, s, BARE)}"
    return by(term.who, f"produce {words}{each}{only}")


def _items(term: Create, s: Scribe) -> str:
    name = term.names[0] if len(term.names) == 1 else f"{term.names[0].partition(' ')[2]} of any attribute"
    return article(name) if term.amount == 1 else f"{quantity(term.amount, s).word} {name}s"


def _tokens(term: Create, s: Scribe) -> str:
    words, given = term.names[0].partition(" with ")[::2]
    stats, _, rest = words.partition(" ")
    count = quantity(term.amount, s, term.up_to)
    having = (
        f" with {' and '.join(f'[{word}]' for word in given.replace(', ', ' and ').split(' and '))}" if given else ""
    )
    s.introduce(term.bind, count.many, "token")
    return by(term.who, f"put {count.word} [{stats}] {rest} token{'s' if count.many else ''}{having} into the field")


def tell_condition(term: object, s: Scribe) -> str:
    """A condition in the game's own words, if it has some."""
    if isinstance(term, Holds) and term.name.startswith("weather "):
        return f"the weather is {term.name.removeprefix('weather ')}"
    if term == Paid("awakening"):
        return "this card was awakened"
    if isinstance(term, Measure) and isinstance(term.left, Resource) and term.op in ("<=", ">="):
        return f"{tell_value(term.left, s)} is {number(term.right, s)} or {'less' if term.op == '<=' else 'more'}"
    return ""


def tell_value(term: object, s: Scribe) -> str:
    """A number in the game's own words, if it has some."""
    if isinstance(term, Resource):
        return "your life" if term.whose == "you" else "your opponent's life"
    return ""


def tell_noun(term: object, s: Scribe) -> str:
    """Cards with a name of their own."""
    if term == Linked(This(), "added"):
        return "added resonator"
    if isinstance(term, Seats) and term.who == "opponent":
        return "your opponent"
    return ""


# --- abilities --------------------------------------------------------------------------------------------------------


def tell_ability(term: object, s: Scribe) -> str:
    """An ability in the game's own sentence, if it has one."""
    if isinstance(term, Keyword):
        return _keyword(term, s)
    if isinstance(term, Triggered) and term.label == "Resonance" and isinstance(term.on.what, Filter):
        kind = next(part.name for part in getattr(term.on.what, "parts", ()) if isinstance(part, Kind))
        return f"[Resonance] {kind.title()} >>> {body(term.body, s)}{_often(term.per_turn)}"
    if isinstance(term, Triggered) and term.label == "Enter" and term.condition is None and not term.cost:
        s.speak_of(This())
        return f"[Enter] >>> {body(term.body, s)}{_often(term.per_turn)}"
    if isinstance(term, Triggered) and term.on == msgspec.structs.replace(END, who=term.on.who) and not term.condition:
        whose = {"you": "your ", "opponent": "your opponent's "}.get(term.on.who, "")
        return f"At the end of {whose}turn >>> {body(term.body, s)}{_often(term.per_turn)}"
    if isinstance(term, Activated):
        return _activated(term, s)
    if isinstance(term, Static):
        return _frame(term, s) or _static(term, s)
    if isinstance(term, OnPlay) and [target.bind for target in term.body.targets] == ["added"]:
        words = aimed(term.body.targets[0], s).removeprefix("target ")
        chosen_ = "This card enters the field added to the chosen target."
        return f"As you play this card, target {article(words)}. {chosen_}"
    if isinstance(term, OnPlay) and term.body == Body(alone=True):
        return "Players cannot chase to this card."
    return ""


def _often(count: int) -> str:
    return f" This ability triggers only {times(count)} per turn." if count else ""


def _keyword(term: Keyword, s: Scribe) -> str:
    words = [f"[{term.name}]"]
    if term.amount:
        words.append(f"({term.amount})" if term.name in ("Limit", "Solarisation", "Stranger") else str(term.amount))
    costs = tuple(part for part in term.terms if isinstance(part, Cost))
    if costs:
        words.append(price(costs, s))
    for part in term.terms:
        if isinstance(part, Named):
            words.append(f"<{part.name}>" if term.name == "Force Command" else f'"{part.name}"')
        elif isinstance(part, Compare):
            words.append(f"(total cost {part.amount} or {'less' if part.op == '<=' else 'more'})")
        elif isinstance(part, Kind):
            words.append(f"({part.name})")
        elif isinstance(part, Condition):
            words[-1] += f". Play this ability only if {condition(part, s)}."
    aspects = [SYMBOLS[part.name] for part in term.terms if isinstance(part, Aspect)]
    return " ".join([*words, *([", ".join(aspects)] if aspects else [])])


def _activated(term: Activated, s: Scribe) -> str:
    s.works = term.zones
    cost = term.cost
    head = ""
    if term.label == "God's Art":
        head = f'God\'s Art "{term.name}" '
    elif term.label == "Inheritance":
        head, cost = "[Inheritance] ", cost[:-1]
        s.works = ()
    elif term.label:
        return ""
    text = f"{head}{price(cost, s) if head else capital(price(cost, s))}: {body(term.body, s)}"
    limits = [_limit(part, s) for part in getattr(term.condition, "parts", (term.condition,)) if part is not None]
    if term.per_turn and not term.until:
        limits.append(f"{times(term.per_turn)} per turn")
    return text + (f" Play this ability only {' and only '.join(limits)}." if limits else "")


def _limit(term: Condition, s: Scribe) -> str:
    if isinstance(term, TurnOf):
        return "during your turn" if term.whose == "you" else "during your opponent's turn"
    return "at main timing" if term == Holds("main timing") else f"if {condition(term, s)}"


FRAMES = {
    condition_of(keyword): keyword
    for keyword in (
        *(Keyword(name) for name in CONDITION_OF if name not in ("Crest", "Force Resonance")),
        *(Keyword(name, number_) for name in ("Seal", "Legend", "Rune") for number_ in range(1, 16)),
        *(Keyword("Crest", word=name) for name in ATTRIBUTES),
    )
}


def _frame(term: Static, s: Scribe) -> str:
    """ "[Seal] (3) - text"."""
    change = term.changes[0]
    if term.what != This() or not isinstance(change, Gain) or len(term.changes) > 1 or term.condition is None:
        return ""
    if term == Static(This(), (change,), Paid("awakening"), IN_PLAY):
        return ""
    keyword = FRAMES.get(term.condition)
    if keyword is None or term != has_text(keyword, *change.abilities):
        return ""
    param = f" ({keyword.amount})" if keyword.amount else f" {SYMBOLS[keyword.word]}" if keyword.word else ""
    texts = [ability(one, Scribe(s.phrases, s.this)) for one in change.abilities]
    return f"[{keyword.name}]{param}" + "".join(f"\n- {text}" for text in texts)


def _static(term: Static, s: Scribe) -> str:
    change = term.changes[0]
    if change == May("added"):
        return "This card is added."
    if isinstance(change, Become) and change.field == "kind" and change.value.endswith("magic stone"):
        types = [f"the {one.value} type" for one in term.changes if isinstance(one, Become)]
        if term.defining:
            return f"This card has {' and '.join(types)}."
        return f"Treat {mine(term.what, s)} also as {change.value}s." if term.condition is None else ""
    if not isinstance(change, CostAdd) or change.played != "card" or len(term.changes) > 1:
        return ""
    free = -change.amount if change.less and isinstance(change.amount, int) else change.amount
    much = wills(tuple(slot[0] for slot in change.symbols), free, s)
    each = ""
    if change.times != 1:
        each = f" for each {noun(change.times.what, s, EACH_ONE)}" if isinstance(change.times, Count) else ""
        if not each:
            return ""
    what = "this card" if term.what == This() else filtered(getattr(term.what, "where", None), s, BARE)
    frm = " from your rune area" if term.zones == ("rune area",) else ""
    held = f" if {condition(term.condition, s)}" if term.condition is not None else ""
    return f"You pay {much} {'less' if change.less else 'more'} to play {what}{frm}{each}{held}."


PHRASES = Phrases(
    places={
        "field": Place("field", "in", "into"),
        "hand": Place("hand", hidden=True),
        "deck": Place("deck", hidden=True),
        "magic stone deck": Place("magic stone deck", hidden=True),
        "graveyard": Place("graveyard"),
        "ruler area": Place("ruler area"),
        "removed area": Place("removed area"),
        "standby area": Place("standby area", hidden=True),
        "chase area": Place("chase area"),
        "item area": Place("item area"),
        "rune area": Place("rune area", hidden=True),
        "extra deck": Place("extra deck", hidden=True),
        "stranger deck": Place("Stranger deck", hidden=True),
        "order area": Place("order area"),
        "extension rule area": Place("extension rule area"),
        "sideboard": Place("sideboard", hidden=True),
        "seat": Place("seat"),
        "stack": Place("stack"),
        **{name: Place(name) for name in ("shinobi ex area", "possession ex area")},
        **{name: Place(name, hidden=True) for name in ("armament ex deck", "crew ex deck", "treasury ex deck")},
    },
    home="field",
    homes=frozenset((IN_PLAY, ("ruler area",), ("item area",))),
    playable=("hand",),
    played="chase area",
    heads="seat",
    icons={name: f"[{name}]" for name in BARE_KEYWORDS},
    fixed_costs={TurnCost(This(), "rested"): "{Rest}"},
    cost_word="cost",
    resources={"will": "will"},
    states={"rested": "rest", "recovered": "recover", "facedown": "turn {} facedown", "faceup": "turn {} faceup"},
    turnings={"rested": "becomes rested", "recovered": "becomes recovered"},
    happenings={"remove": "removed from the game"},
    actions={
        "be selected": "can't be targeted by spells or abilities",
        "be stopped": "can't be canceled",
        "gain life": "can't gain life",
        "lose": "can't lose the game",
    },
    permissions={"must attack": "must attack if able"},
    phases={
        **{name: f"{name} phase" for name in ("draw", "recovery", "main", "end")},
        **{name: name for name in ("turn", "game", "battle")},
    },
    adjectives={"facedown": "face-down", "faceup": "face-up"},
    kind_adjectives=frozenset(("basic", "special", "true", "master", "paradoxical")),
    marks={"attacked": "attacked this turn", "entered": "entered the field this turn"},
    stands={"opponent": "opponent", "each": "player"},
    permanent="card",
    aimed=True,
    controlled=True,
    shared=True,
    fighters="j/resonator",
    quoted=True,
    exact="exactly ",
    sharings={"aspect": "an attribute", "trait": "a race"},
    sources=True,
    gains=True,
    bullets=True,
    shuffles=True,
    begins="at the beginning of",
    verbs=frozenset(("banish",)),
    numerals=dict(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 2)),
    spans={
        Until.TURN: "until end of turn",
        Until.REST: "until end of game",
        Until.SOURCE: "as long as this card is in the field",
    },
    may_pay="pay {{{}}}",
    acts={
        **{name: f"{name} {{}}" for name in ("invert", "summon", "heal", "upgrade", "expel")},
        "make astral": "make {} astral",
    },
    tellers={
        "ability": tell_ability,
        "cost": tell_cost,
        "effect": tell_effect,
        "condition": tell_condition,
        "value": tell_value,
        "noun": tell_noun,
    },
)
