"""How cards of Force of Will speak: words for areas, numbers and costs, and its own sentences, for the printer."""

from __future__ import annotations

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    ApplyToFuture,
    Become,
    Cant,
    CostAdd,
    Create,
    Damage,
    Effect,
    Find,
    Gain,
    May,
    Modification,
    PlayCard,
    PlayFrom,
    Produce,
    Put,
    SetTo,
    Stop,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Aspect,
    Both,
    Cards,
    Compare,
    Condition,
    Exists,
    Filter,
    Fits,
    Has,
    HasCounter,
    Holds,
    It,
    Kind,
    Linked,
    Measure,
    Named,
    Paid,
    Seats,
    Selector,
    This,
    TurnOf,
    Unless,
)
from cardwright.kernel.vocabulary.values import Amount, Count, Resource, Sum, Times
from cardwright.text.printing.abilities import body, limited, times
from cardwright.text.printing.costs import chosen, price
from cardwright.text.printing.english import article, capital, listed, sentence
from cardwright.text.printing.filters import Description, describe_all, filtered, moving
from cardwright.text.printing.lasting import how_long
from cardwright.text.printing.nouns import aimed, doer, mine, them
from cardwright.text.printing.numbers import explained, number, quantity
from cardwright.text.printing.patterns import event_clause, subject
from cardwright.text.printing.phrases import Phrases, Place
from cardwright.text.printing.players import by, player
from cardwright.text.printing.statements import would
from cardwright.text.printing.words import BARE, ONE, Many, Scribe, ability, condition, noun

from ..rules.conditional_text import CONDITION_OF, condition_of, has_text
from ..rules.open_decks import REVEALED, SEEN
from ..rules.paying import PAYS_NOTHING
from ..rules.weather import WEATHERS
from ..rules.will import ATTRIBUTES, LETTERS
from .grammar import EVERYWHERE, IN_PLAY, KNOWN_COST, NAMES, SPELL
from .races import IRREGULAR, SAME, SEVERAL

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
    if isinstance(term, Damage) and isinstance(term.amount, Times) and isinstance(term.amount.left, int):
        times = f"{term.amount.left} damage multiplied by {explained(term.amount.right, s)}"
        return f"{doer(term.source, s)} deals {times} to {them(term.to, s)}"
    if isinstance(term, Stop):
        return f"cancel {them(term.what, s)}"
    if isinstance(term, Produce):
        return _produced(term, s)
    if isinstance(term, Act) and term.name in COUNTED:
        return f"{COUNTED[term.name]}".format(number(term.amount, s))
    if isinstance(term, Act) and term.name == "contract" and isinstance(term.where, Named):
        return f'contract this card with "{term.where.name}"'
    if isinstance(term, PlayCard):
        return by(term.who, f"play {them(term.what, s)} without paying its cost", s)
    if isinstance(term, ApplyToFuture) and (words := _for_players(term.what, term.changes, "becomes", s)):
        return f"{words} {how_long(term.until, s)}"
    if isinstance(term, Put) and term.verb == "remove":
        return f"remove {moving(term.what, s)} from the game"
    if isinstance(term, Create) and term.to == "item area":
        return by(term.who, f"gain {_items(term, s)}", s)
    if isinstance(term, Create) and len(term.names) == 1 and term.names[0][:1].isdigit():
        return _tokens(term, s)
    return ""


def played_as(what: Cards) -> tuple[Filter | None, str]:
    """What cards cannot be played, and whether the text calls them cards or spells (903.1a)."""
    if KNOWN_COST in getattr(what.where, "parts", ()):
        rest = tuple(part for part in what.where.parts if part != KNOWN_COST)  # type: ignore[union-attr]
        return rest[0] if len(rest) == 1 else All(rest), "spell"
    return (None if what.where == KNOWN_COST else what.where), "card" if "chase area" in what.zones else "spell"


def _for_players(what: Selector, changes: tuple[Modification, ...], verb: str, s: Scribe) -> str:
    """What players cannot do, and their weather."""
    change = changes[0]
    if isinstance(what, Cards) and change == Cant("be played"):
        where, word = played_as(what)
        d = describe_all(where, Description(many=True), s)
        for one in d.options or [d]:
            one.heads.append(word)
        return f"{player(what.whose, s)} cannot play {d.words(BARE)}"
    if isinstance(what, Seats) and change == May(REVEALED):
        return f"{player(what.who, s)} {'play' if what.who == 'you' else 'plays'} with the top card of " + (
            "your deck revealed" if what.who == "you" else "their deck revealed"
        )
    if what == Seats("you") and change == May(SEEN):
        return "you may look at the top card of your deck at any time"
    if what == Seats("you") and change == May(PAYS_NOTHING):
        made = "an ability or effect your opponent controls would make you pay any amount of will"
        return f"if {made}, you pay {{0}} instead"
    if isinstance(what, Seats) and isinstance(change, SetTo):
        whose = {"you": "the", "opponent": "your opponent's"}.get(what.who, "each player's")
        return f"{whose} weather {verb} {WEATHERS[int(str(change.amount))]}"
    return ""


def search_both(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """ "search your deck for a chant and/or a rune"."""
    if len(effects) < 2 or not all(isinstance(one, Find) and one.up_to and one.amount == 1 for one in effects[:2]):
        return "", 0
    one, two = (filtered(getattr(find, "where", None), s, ONE) for find in effects[:2])
    return f"search your deck for {one} and/or {two}", 2


def _produced(term: Produce, s: Scribe) -> str:
    if len(set(term.gives)) == 1 < len(term.gives) and len(term.gives[0]) == 2:
        one, two = (SYMBOLS[kind] for kind in term.gives[0])
        return by(term.who, f"produce {len(term.gives)} wills in any combination of {one} and/or {two}", s)
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
    return by(term.who, f"produce {words}{each}{only}", s)


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
    return by(term.who, f"put {count.word} [{stats}] {rest} token{'s' if count.many else ''}{having} into the field", s)


def tell_condition(term: object, s: Scribe) -> str:
    """A condition in the game's own words, if it has some."""
    if isinstance(term, Holds) and term.name.startswith("weather "):
        return f"the weather is {term.name.removeprefix('weather ')}"
    if term == Paid("awakening"):
        return "this card was awakened"
    if isinstance(term, Fits) and isinstance(term.where, HasCounter) and isinstance(term.what, Cards):
        return f"there are {_so_many(term.where, s)} counters on {noun(term.what, s, ONE)}"
    if isinstance(term, Unless) and isinstance(term.part, Fits) and isinstance(term.part.where, HasCounter):
        return f"there are no {term.part.where.name} counters on {noun(term.part.what, s, ONE)}"
    if isinstance(term, Measure) and isinstance(term.left, Resource) and term.op in ("<=", ">="):
        return f"{tell_value(term.left, s)} is {number(term.right, s)} or {'less' if term.op == '<=' else 'more'}"
    return ""


def _so_many(term: HasCounter, s: Scribe) -> str:
    least = "one" if term.at_least == 1 else quantity(term.at_least, s).word
    return f"{least} or more {term.name}"


def tell_value(term: object, s: Scribe) -> str:
    """A number in the game's own words, if it has some."""
    if isinstance(term, Resource):
        return "your life" if term.whose == "you" else "your opponent's life"
    return ""


def tell_noun(term: object, s: Scribe) -> str:
    """Cards with a name of their own."""
    if term == Linked(This(), "added"):
        return "added resonator"
    if term == It("paid") and "paid" in s.known and s.known["paid"].order:
        return f"the {s.known['paid'].order} {s.known['paid'].noun}"
    if isinstance(term, Seats) and term.who == "opponent":
        return "your opponent"
    return ""


# --- abilities --------------------------------------------------------------------------------------------------------


def tell_ability(term: object, s: Scribe) -> str:
    """An ability in the game's own sentence, if it has one."""
    if isinstance(term, Keyword):
        return _keyword(term, s)
    if isinstance(term, Triggered):
        s.works = term.zones
    if isinstance(term, Triggered) and term.label == "Resonance" and isinstance(term.on.what, Filter):
        kind = next(part.name for part in getattr(term.on.what, "parts", ()) if isinstance(part, Kind))
        return f"[Resonance] {kind.title()} >>> {body(term.body, s)}{limited(term, s)}"
    if isinstance(term, Triggered) and term.label == "Enter" and term.condition is None and not term.cost:
        s.speak_of(This())
        return f"[Enter] >>> {body(term.body, s)}{limited(term, s)}"
    if isinstance(term, Triggered) and term.on == msgspec.structs.replace(END, who=term.on.who) and not term.condition:
        whose = {"you": "your ", "opponent": "your opponent's "}.get(term.on.who, "")
        return f"At the end of {whose}turn >>> {body(term.body, s)}{limited(term, s)}"
    if isinstance(term, Activated):
        return _activated(term, s)
    if isinstance(term, Static):
        return _frame(term, s) or _static(term, s)
    if isinstance(term, OnPlay) and [target.bind for target in term.body.targets] == ["added"]:
        words = aimed(term.body.targets[0], s).removeprefix("target ")
        chosen_ = "This card enters the field added to the chosen target."
        return f"As you play this card, target {article(words)}. {chosen_}"
    if isinstance(term, OnPlay) and term.body.variants:
        return _variants(term.body, s)
    if isinstance(term, Replacement) and term.rank:
        return _damage(term, s)
    if isinstance(term, Replacement) and (term.to, term.verb, term.condition) == ("removed area", "remove", None):
        anywhere = " from anywhere" if term.zones == EVERYWHERE else ""
        return f"If {would(event_clause(term.on, s))}{anywhere}, remove it from the game instead."
    if isinstance(term, Triggered) and term.on.event == "select" and term.on.other == SPELL:
        head = f"When {subject(term.on, s)} is targeted by a spell >>>"
        if term.body == Body((Stop(It("event other")),)):
            return f"{head} Cancel that spell.{limited(term, s)}"
        s.speak_of(This())
        return f"{head} {body(term.body, s)}{limited(term, s)}"
    return ""


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _damage(term: Replacement, s: Scribe) -> str:
    """Damage that is prevented or becomes more as long as the ability works."""
    if term.rank == "prevent":
        to = f" to {subject(term.on, s)}" if term.on.what is not None else ""
        by_ = f" by {filtered(term.on.other, s, BARE)}" if term.on.other is not None else ""
        held = f" as long as {condition(term.condition, s)}" if term.condition is not None else ""
        if term.on.nth:
            return f"Prevent the {ORDINALS[term.on.nth - 1]} damage that would be dealt{to} each turn{held}."
        return f"Prevent all damage that would be dealt{to}{by_}{held}."
    much = "double that much"
    if isinstance(term.amount, Sum):
        much = f"that much plus {number(term.amount.parts[1], s)}"
    return f"If {would(event_clause(term.on, s))}, it deals {much} instead."


def _variants(term: Body, s: Scribe) -> str:
    """The effect of a card, then the text it has more under each keyword."""
    text = body(msgspec.structs.replace(term, variants=()), s)
    for one in term.variants:
        more = one.body
        at, known = len(term.effects), len(term.targets)
        if more.effects[:at] != term.effects or more.targets[:known] != term.targets:
            return ""
        modes = more.modes if term.modes is None else None
        added = Body(more.effects[at:], more.targets[known:], modes, alone=more.alone and not term.alone)
        keyword = frame_of(one.condition)
        if keyword is None:
            return ""
        text += f"\n{_head(keyword)}\n- {body(added, s)}"
    return text.strip()


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
    if term.name == "Trigger" and costs:
        words[-1] += ":"
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


def frame_of(term: Condition | None) -> Keyword | None:
    """The keyword of a frame, by the condition of its text."""
    if isinstance(term, Exists) and isinstance(term.what, Cards) and isinstance(term.what.where, Has):
        forced = Keyword("Force Resonance", terms=term.what.where.terms)
        return forced if term == condition_of(forced) else None
    if isinstance(term, Both):
        return _runes(term)
    return Keyword("Awakened") if term == Paid("awakening") else FRAMES.get(term)


def _runes(term: Both) -> Keyword | None:
    """[Rune] with the attributes that are shown."""
    shown = [
        (part, one.at_least)
        for one in term.parts
        if isinstance(one, Exists) and isinstance(one.what, Cards) and isinstance(one.what.where, All)
        for part in one.what.where.parts
        if isinstance(part, Aspect)
    ]
    keyword = Keyword("Rune", terms=tuple(part for part, many in shown for _ in range(many)))
    return keyword if shown and term == condition_of(keyword) else None


def _head(keyword: Keyword) -> str:
    param = f" ({keyword.amount})" if keyword.amount else f" {SYMBOLS[keyword.word]}" if keyword.word else ""
    param += "".join(f" <{part.name}>" for part in keyword.terms if isinstance(part, Named))
    shown = "".join(SYMBOLS[part.name] for part in keyword.terms if isinstance(part, Aspect))
    param += f" {shown}" if shown else ""
    return f"[{keyword.name}]{param}"


def _frame(term: Static, s: Scribe) -> str:
    """ "[Seal] (3) - text"."""
    change = term.changes[0]
    if term.what != This() or not isinstance(change, Gain) or len(term.changes) > 1:
        return ""
    keyword = frame_of(term.condition)
    if keyword is None:
        return ""
    awakened = Static(This(), (change,), Paid("awakening"), IN_PLAY)
    if term != (awakened if keyword.name == "Awakened" else has_text(keyword, *change.abilities)):
        return ""
    texts = [ability(one, Scribe(s.phrases, s.this)) for one in change.abilities]
    return _head(keyword) + "".join(f"\n- {sentence(text)}" for text in texts)


def _static(term: Static, s: Scribe) -> str:
    change = term.changes[0]
    if change == May("added"):
        return "This card is added."
    words = _for_players(term.what, term.changes, "is", s)
    if words:
        held = f" as long as {condition(term.condition, s)}" if term.condition is not None else ""
        return f"{capital(words)}{held}."
    if isinstance(change, Become) and change.field == "name" and term.defining:
        return f'This card has "{change.value}" in addition to its other names.'
    if isinstance(change, Gain) and term.what == This() and term.zones == EVERYWHERE and len(term.changes) == 1:
        held = f" as long as {condition(term.condition, s)}" if term.condition is not None else ""
        given = [f"[{one.name}]" for one in change.abilities if isinstance(one, Keyword)]
        return f"This card gains {listed(given)} in all zones{held}." if len(given) == len(change.abilities) else ""
    if isinstance(change, PlayFrom) and term.what == This():
        return f"You may play this card from your {s.phrases.places[change.zone].name}."
    if isinstance(change, Become) and change.field == "kind" and change.value.endswith("magic stone"):
        types = [f"the {one.value} type" for one in term.changes if isinstance(one, Become)]
        if term.defining:
            return f"This card has {' and '.join(types)}."
        return f"Treat {mine(term.what, s)} also as {change.value}s." if term.condition is None else ""
    if not isinstance(change, CostAdd) or change.played != "card" or len(term.changes) > 1:
        return ""
    free, times = change.amount, change.times
    if isinstance(free, Times) and times == 1:
        free, times = free.left, free.right
    free = -free if change.less and isinstance(free, int) else free
    much = wills(tuple(slot[0] for slot in change.symbols), free, s)
    each = ""
    if times != 1:
        each = f" for each {noun(times.what, s, EACH_ONE)}" if isinstance(times, Count) else ""
        if not each:
            return ""
    what = "this card" if term.what == This() else filtered(getattr(term.what, "where", None), s, BARE)
    frm = f" from your {s.phrases.places[term.zones[0]].name}" if len(term.zones) == 1 else ""
    held = f" if {condition(term.condition, s)}" if term.condition is not None else ""
    payer = {"opponent": "Your opponent pays", "each": "Players pay"}.get(getattr(term.what, "whose", ""), "You pay")
    return f"{payer} {much} {'less' if change.less else 'more'} to play {what}{frm}{each}{held}."


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
        "sideboard": Place("sideboard", alone="from outside the game", hidden=True),
        "seat": Place("seat"),
        "stack": Place("stack"),
        "shinobi ex area": Place("<Shinobi> EX area"),
        "possession ex area": Place("<Possession> EX area"),
        **{name: Place(name, hidden=True) for name in ("armament ex deck", "crew ex deck", "treasury ex deck")},
    },
    home="field",
    homes=frozenset((IN_PLAY, ("ruler area",), ("item area",))),
    playable=("hand",),
    played="chase area",
    heads="seat",
    icons={
        **{name: f"[{name}]" for name in NAMES},
        **{name: name.capitalize() for name in ("j/resonator", "j-ruler", "j/ruler")},
    },
    implied=frozenset((Static(This(), (May("added"),)),)),
    traits=", ",
    joined=search_both,
    plurals={
        **{one: many for many, one in IRREGULAR.items()},
        **{name: name for name in (*SAME, *SEVERAL.values(), "regalia")},
    },
    features={"void": "no attribute"},
    fields={"aspect": "attributes", "trait": "races"},
    gone={"remove": "is removed from the game"},
    counted={"cards played": "{has} played {n} cards this turn"},
    pair=("ATK", "DEF"),
    hurt="{1} is dealt to {0}",
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
    adjectives={"activated": "activate", "triggered": "automatic", "facedown": "face-down", "faceup": "face-up"},
    kind_adjectives=frozenset(("basic", "special", "true", "master", "paradoxical", "activated", "triggered")),
    marks={"attacked": "attacked this turn", "entered": "entered the field this turn"},
    opponent="your opponent",
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
        "limit": "This ability triggers only {} per turn.",
        "alone": "Players cannot chase to this card.",
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
