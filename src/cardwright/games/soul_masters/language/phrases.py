"""How cards of Soul Masters speak: zone names, fixed phrases and the game's own sentences for the printer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay, StatCost
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, EndOf, Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Cant,
    ChangeResource,
    CostAdd,
    Draw,
    Effect,
    Gain,
    If,
    Later,
    PayTo,
    Pick,
    Put,
    PutInPile,
    Stop,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Both,
    CameFrom,
    Cards,
    During,
    Either,
    Exists,
    Fits,
    InState,
    It,
    Kind,
    Linked,
    Measure,
    Named,
    Only,
    Sort,
    Stacked,
    This,
    TopCards,
)
from cardwright.kernel.vocabulary.terms import parts_of, replaced
from cardwright.kernel.vocabulary.values import Amount, Bounded, Count, Divided, Infinity, Stat, Tally
from cardwright.text.printing.abilities import body, choice, rather, renewed, times
from cardwright.text.printing.changes import predicates, signed
from cardwright.text.printing.conditions import whenever
from cardwright.text.printing.costs import chosen, price
from cardwright.text.printing.english import capital, listed, lower, third_person
from cardwright.text.printing.filters import filtered, moving
from cardwright.text.printing.lasting import held_while, many_of
from cardwright.text.printing.nouns import aimed, is_many, mine, them, they
from cardwright.text.printing.numbers import number
from cardwright.text.printing.patterns import moment, nth_time
from cardwright.text.printing.phrases import Phrases, Place
from cardwright.text.printing.sentences import clauses, finish
from cardwright.text.printing.words import BARE, ONE, Scribe, condition, noun

from ..rules.evolution import GENERATE
from ..rules.keywords import DUELIST
from ..rules.shields import PREVENT, USED
from ..rules.skills import ONCE
from ..rules.turn import SHOCK
from ..rules.zones import ENERGY, ENERGY_CARDS, FLOATING
from .bubbles import UPKEEP
from .grammar import IN_PLAY
from .verbs import ANYTHING
from .vocabulary import ATTACKING, COMMANDER, FIGHTERS, REST, SACRIFICE

REMOVE = MoveCost(This(), "removed", verb="banish")
REMOVED = Put(This(), "removed", verb="banish")

# --- Resources and Energy -----------------------------------------------------------------------------------------


def _resources(amount: Amount, what: object, s: Scribe) -> str:
    """So many Resources of a name, or of any: "2 Rage", "1 resource"."""
    where = getattr(what, "where", None)
    name = where.name if isinstance(where, Named) else "resource" if amount == 1 else "resources"
    return f"{number(amount, s)} {name}"


def tell_cost(term: object, s: Scribe) -> str:
    """A cost in the game's own words."""
    if isinstance(term, Pay):
        return f"rest {number(term.amount, s)} energy"
    if isinstance(term, StatCost):
        return f"pay {number(term.amount, s)} health"
    if not isinstance(term, MoveCost):
        return ""
    if term.verb == "spend" and term.amount == -1:
        return "consume"
    if term.verb == "spend":
        under = (
            " from this card"
            if isinstance(term.what, Linked) or isinstance(getattr(term.what, "of", None), Linked)
            else ""
        )
        return f"discard {_resources(term.amount, term.what, s)}{under}"
    if term.what == ENERGY_CARDS:
        return f"discard {number(term.amount, s)} energy"
    if term.verb == "discard" and isinstance(term.what, Cards) and term.what.zones == ("battleground",):
        return f"discard {filtered(term.what.where, s, ONE)} from the battleground"
    if term.verb in ("sacrifice", "banish"):
        return f"{'remove' if term.verb == 'banish' else term.verb} {chosen(term.what, term.amount, s)}"
    return ""


def _price(cost: tuple[Cost, ...], s: Scribe) -> str:
    """What stands before a colon; a Trap is paid with where it lies."""
    words = " and ".join(price((part,), s) for part in cost)
    return f"{words} from your energy field" if s.works == ("energy field",) and cost and "Trap" not in words else words


# --- instructions -------------------------------------------------------------------------------------------------


def tell_together(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """Two instructions that cards say in one."""
    if len(effects) < 2:
        return "", 0
    first, then = effects[:2]
    if isinstance(first, Turn) and first.state == "facedown" and then == _back(first):
        return f"{them(first.what, s)} is Null until your next turn", 2
    if isinstance(first, Pick) and isinstance(first.what, Cards) and first.what.zones == ("discard pile", "deck"):
        s.introduce(first.bind, False)
        words = filtered(first.what.where, s, ONE).split(" ", 1)[1]
        return f"summon the {words} from your discard or deck", 2
    if not isinstance(first, Pick) or not isinstance(first.what, Cards) or first.random or first.up_to:
        return "", 0
    zone, it = first.what.zones[0], It(first.bind)
    said = ""
    if zone == "energy field" and isinstance(then, Turn) and then.what == it:
        said = f"{'rest' if then.state == 'rested' else 'ready'} {number(first.amount, s)} energy"
        if isinstance(first.what.where, Kind):
            return "", 0
    elif isinstance(then, Put) and then.what == it and then.verb == "spend":
        said = f"discard {_resources(first.amount, first.what, s)}"
    elif isinstance(then, Put) and then.what == it and zone == "energy field" and first.what.where is None:
        whose = " from opponent" if first.what.whose == "opponent" and first.who == "you" else ""
        said = f"discard {number(first.amount, s)} energy cards{whose}"
    elif isinstance(then, PutInPile) and then.what == it:
        said = f"attach {_resources(first.amount, first.what, s)} to {them(then.onto, s)}"
    if said and first.who != "you":
        said = f"{_player(first.who, s)} {third_person(said)}"
    return said, 2 if said else 0


def _back(first: Turn) -> Later:
    return Later(UPKEEP, (Turn(first.what, "faceup"),))


def _player(who: str, s: Scribe) -> str:
    bind = who.removeprefix("controller of ")
    if bind in s.aims:
        s.aims.pop(bind)
        return "target commander"
    return "your opponent" if who == "opponent" else "that player"


def tell_effect(term: object, s: Scribe) -> str:
    """An instruction in the game's own words, if it has some."""
    for kinds, teller in TELLERS:
        if isinstance(term, kinds):
            return teller(term, s)
    return ""


def _put(term: Put, s: Scribe) -> str:
    what = term.what
    if term.verb == GENERATE and isinstance(what, TopCards):
        return f"generate {_resources(what.amount, what, s)}"
    if term == REMOVED:
        return "remove this card from the game"
    if term.verb == "banish":
        return f"remove {them(what, s)}"
    if term.verb == "sacrifice":
        return f"sacrifice {them(what, s)}"
    if term.verb == "summon":
        return f"summon {moving(what, s)}"
    if term.verb == "discard" and isinstance(what, It | Cards):
        return f"discard {them(what, s).removesuffix(' on the battleground')} from the battleground"
    return ""


def _act(term: Act, s: Scribe) -> str:
    if term.name == "negate":
        return f"negate {_attack_of(term, s)}"
    if term.name == "heal":
        return f"heal {them(term.what, s)} {number(term.amount, s)}"
    return _prevent(term, s) if term.name == PREVENT else ""


def _attack_of(term: Act, s: Scribe) -> str:
    """The attack of a target, or on it."""
    aim = s.aims.pop(term.what.name, None) if isinstance(term.what, It) else None
    if aim is None:
        return "this attack"
    state = next(part for part in parts_of(aim) if isinstance(part, InState) and part.name in ATTACKS_SO)
    return f"an attack {ATTACKS_SO[state.name]} {aimed(_without(aim, state), s)}"


ATTACKS_SO = {"attacking": "of", "attacked": "targeting"}


def _without(target: Target, state: InState) -> Target:
    """A target without the words about its state."""
    for part in parts_of(target):
        if isinstance(part, All) and state in part.parts:
            rest = tuple(one for one in part.parts if one != state)
            return replaced(target, part, rest[0] if len(rest) == 1 else All(rest))
    return target


def _prevent(term: Act, s: Scribe) -> str:
    much = "all" if term.amount == Infinity() else number(term.amount, s)
    source = s.aims.pop(term.what.name, None) if isinstance(term.what, It) else None
    if source is None or not isinstance(source.what, Linked) or not isinstance(source.what.of, It):
        return f"prevent {much} damage"  # the same as before
    bearer = s.aims.pop(source.what.of.name)
    assert isinstance(bearer.what, Only)
    if bearer.what.of == Cards(FIGHTERS, "you"):
        return f"prevent {much} damage"
    if isinstance(bearer.what.of, This) or bearer.what.of == COMMANDER or _named(bearer.what.of):
        return f"prevent {much} damage dealt to {them(bearer.what.of, s)}"
    return f"prevent {much} damage dealt to {aimed(replace(bearer, what=bearer.what.of), s)}"


def _named(what: object) -> bool:
    return isinstance(what, Cards) and what.zones == ("commander",) and isinstance(what.where, Named)


def _stop(term: Stop, s: Scribe) -> str:
    return f"counter {them(term.what, s)}"


def _turn(term: Turn, s: Scribe) -> str:
    verb = {"rested": "rest {}", "ready": "ready {}", "facedown": "null {}", "faceup": "flip {} faceup"}[term.state]
    return verb.format(them(term.what, s))


def _lasting(term: Apply | ApplyToFuture, s: Scribe) -> str:
    if isinstance(term, ApplyToFuture) and term.uses and isinstance(term.what, Stacked):
        words = filtered(term.what.where, s, ONE).split(" ", 1)[1]
        return f"the next {words} summoned {predicates(term.changes, s, False)}"
    span = f"{held_while(term, s)}{s.phrases.spans[term.until]}"
    if term.what == ATTACKING:
        (change,) = term.changes
        assert isinstance(change, Add)
        return f"add {_much(change.amount, s)} to this attack"
    if term.changes == (Cant("be intercepted"),):
        return f"your opponent can't activate a Defender against {them(term.what, s)}'s attack"
    if isinstance(term.changes[0], Add) and isinstance(term.changes[0].amount, Stat):
        return f"add {_much(term.changes[0].amount, s)} to {them(term.what, s)} {span}".strip()
    target = s.aims.get(term.what.name) if isinstance(term.what, It) else None
    if target is not None and target.what == ATTACKING:
        s.aims.pop(target.bind)
        s.introduce(target.bind, False, "unit")
        return f"add {predicates(term.changes, s, True).removeprefix('gain ')} to one attack"
    aura = "[Aura] " if isinstance(term, ApplyToFuture) and "summoned this turn" not in mine(term.what, s) else ""
    many = isinstance(term.what, Cards) or (isinstance(term.what, It) and many_of(term.what, s))
    if isinstance(term.what, Cards) and term.what.zones == ("commander",):
        many = False
    subject = mine(term.what, s) if isinstance(term.what, Cards) else they(term.what, s)
    each = _each(term.changes[0], s)
    said = f"{'gain' if many else 'gains'} {each}" if each else predicates(term.changes, s, many)
    return f"{aura}{subject} {said} {span}".strip()


def _each(change: object, s: Scribe) -> str:
    """A number that is gained for each card of a set."""
    amount = change.amount if isinstance(change, Add) else None
    pairs = f"{amount.by} " if isinstance(amount, Divided) else ""
    count = amount.of if isinstance(amount, Divided) else amount
    if not isinstance(count, Count):
        return ""
    if isinstance(count.what, It):
        return f"{GIFTS.get('attack')} for each unit summoned this way".replace("{}", "+1")
    words = noun(count.what, s, BARE if pairs else ONE)
    return f"+1 damage for every {pairs}{words.split(' ', 1)[1] if not pairs else words}"


GIFTS = {"attack": "{} damage"}


def _much(amount: Amount, s: Scribe) -> str:
    if not isinstance(amount, Stat):
        return f"{signed(amount, s)} damage"
    return "this card's attack" if amount.of == This() else "its attack damage"


def tell_gift(term: object, s: Scribe) -> str:
    """A number or keyword that is gained."""
    if isinstance(term, Add):
        return GIFTS.get(term.stat, f"{{}} {term.stat}").format(signed(term.amount, s))
    if isinstance(term, Gain) and all(isinstance(one, Keyword) for one in term.abilities):
        return " and ".join([one.name for one in term.abilities if isinstance(one, Keyword)])
    return ""


def tell_predicate(term: object, s: Scribe) -> str:
    """A change with a verb of its own."""
    if isinstance(term, Gain) and isinstance(term.abilities[0], Keyword) and term.abilities[0].name == "Conjure":
        keyword = term.abilities[0]
        return f"'s attacks generate {keyword.amount} {keyword.word}"
    return ""


def _later(term: Later, s: Scribe) -> str:
    if term.when.phase == "end":
        return f"{clauses(term.do, s)} at the end of turn"
    if term.when.phase == "end of combat" and term.until == Until.REST:
        return f"{clauses(term.do, s)} at the end of combat"
    if term.when.phase == "end of combat":
        return f"after combat, {clauses(term.do, s)}"
    if term.when.event == "phase":
        when = moment(term.when, s)
        when = when.replace("your ", "your next ", 1) if term.when.who else when.replace("of the ", "of the next ", 1)
        return f"{when}, {clauses(term.do, s)}"
    said = clauses(term.do, s)
    return f"{said} if {moment(term.when, s).removeprefix('whenever ').removeprefix('when ')}"


def _pay_to(term: PayTo, s: Scribe) -> str:
    if not term.do and not term.otherwise:
        return _price(term.cost, s)
    if not term.do:
        return f"{clauses(term.otherwise, s)} unless you {_price(term.cost, s)}"
    if term.otherwise:
        usual = finish(clauses(term.otherwise, s), s)
        return f"{lower(usual)} You may {_price(term.cost, s)}: {capital(clauses(term.do, s))} instead"
    return f"{capital(_price(term.cost, s))}: {capital(clauses(term.do, s))}"


def _if(term: If, s: Scribe) -> str:
    """ "If ..., you may pay: ... instead"."""
    then = term.then[0]
    if len(term.then) > 1 or not isinstance(then, PayTo) or then.otherwise != term.otherwise or not term.otherwise:
        return ""
    usual = lower(finish(clauses(term.otherwise, s), s))
    paid = f"you may {_price(then.cost, s)}: {capital(clauses(then.do, s))} instead"
    return f"{usual} If {condition(term.condition, s)}, {paid}"


def _pile(term: PutInPile, s: Scribe) -> str:
    assert isinstance(term.what, TopCards)
    return f"transfer {_resources(term.what.amount, term.what, s)} to {them(term.onto, s)}"


def _counters(term: AddCounters, s: Scribe) -> str:
    return f"{them(term.what, s)} is afflicted with Shock" if term.name == SHOCK and term.amount == 1 else ""


def _energy(term: ChangeResource, s: Scribe) -> str:
    return f"gain {number(term.amount, s)} energy" if term.resource == FLOATING else ""


def _draw(term: Draw, s: Scribe) -> str:
    return "draw that many" if term.amount == Count(It("discarded")) else ""


TELLERS: tuple[tuple[type, Callable[[Any, Scribe], str]], ...] = (
    (Put, _put),
    (Act, _act),
    (Stop, _stop),
    (Turn, _turn),
    (Apply, _lasting),
    (ApplyToFuture, _lasting),
    (Later, _later),
    (PayTo, _pay_to),
    (If, _if),
    (PutInPile, _pile),
    (AddCounters, _counters),
    (ChangeResource, _energy),
    (Draw, _draw),
)


# --- conditions and values ----------------------------------------------------------------------------------------


def tell_condition(term: object, s: Scribe) -> str:
    """A condition in the game's own words."""
    if isinstance(term, Exists) and _named(term.what):
        return f"{noun(term.what, s, BARE)} is your commander"
    if isinstance(term, Exists) and isinstance(term.what, Cards) and term.what.zones == ("commander",):
        parts = term.what.where.parts if isinstance(term.what.where, Either) else ()
        names = [part.name for part in parts if isinstance(part, Named)]
        if names and len(names) == len(parts):
            return f"your commander is {listed(names, 'or')}"
    if isinstance(term, Both) and all(isinstance(part, Measure) and part.left in ATTACKED for part in term.parts):
        return "no unit attacked this turn"
    if isinstance(term, Fits) and isinstance(term.where, CameFrom):
        return f"summoned from your {s.phrases.places[term.where.zones[0]].name}"
    if isinstance(term, Fits) and isinstance(term.what, It) and term.what.name.startswith("t"):
        return (
            f"the target is {filtered(term.where, s, ONE)}" if not isinstance(term.where, Named) else _is_named(term, s)
        )
    if isinstance(term, Fits) and isinstance(term.where, Named) and isinstance(term.what, It):
        s.aims.pop(term.what.name, None)
        return f"the target is {term.where.name}"
    if isinstance(term, Measure) and term.left == Tally(USED):
        return "you used a card as a shield"
    if isinstance(term, Measure) and isinstance(term.left, Count) and isinstance(term.right, Count) and term.op == ">":
        where = term.right.what.where if isinstance(term.right.what, Cards) else None
        return f"your opponent has more {filtered(where, s, BARE)} than you"
    return ""


ATTACKED = (Tally("units attacked"), Tally("units attacked", "opponent"))


def _is_named(term: Fits, s: Scribe) -> str:
    assert isinstance(term.where, Named)
    return f"the target is {term.where.name}"


def tell_value(term: object, s: Scribe) -> str:
    """A number in the game's own words."""
    if isinstance(term, Stat) and term.of == COMMANDER:
        return f"your commander's {term.name}"
    return ""


def tell_noun(term: object, s: Scribe) -> str:
    """Cards with a name of their own."""
    if isinstance(term, Cards) and _named(term) and isinstance(term.where, Named):
        return term.where.name
    if isinstance(term, Stacked) and isinstance(term.where, All) and isinstance(term.where.parts[0], Sort):
        return ""
    return "the card discarded" if term == It("discarded") else ""


# --- abilities ----------------------------------------------------------------------------------------------------


def tell_ability(term: object, s: Scribe) -> str:
    """A Skill in the game's own sentence, if it has one."""
    for kinds, teller in SKILLS:
        if isinstance(term, kinds):
            return teller(term, s)
    return ""


def _keyword(term: Keyword, s: Scribe) -> str:
    if term.name == "Swap":
        return "[On Play To Energy] Swap a face-down card with this core."
    if term.name == "Conjure":
        return f"Conjure ({term.amount} {term.word})"
    return "Can be played as an ability." if term.name == "Blink" else f"{term.name}."


BUBBLES: dict[tuple[str, ...], str] = {("hand",): "[From Hand]", ("discard pile",): "[From Discard]"}


def _activated(term: Activated, s: Scribe) -> str:
    s.works = term.zones
    once = "[Once]" if term.until == ONCE else ""
    where = BUBBLES.get(term.zones, "")
    if where and any(isinstance(cost, MoveCost) and cost.what == This() for cost in term.cost):
        where = ""
    trap = "[Trap]" if term.zones == ("energy field",) and term.label != "[Trap]" else ""
    bubbles = f"{trap}{once}{term.label}{where}"
    held = f"if {condition(term.condition, s)}, " if term.condition is not None else ""
    paid = f"{capital(held + _price(term.cost, s))}: " if term.cost else capital(held)
    s.works = ()
    text = f"{bubbles} {paid}{body_of(term.body, s)}".strip()
    return f"{text} Use only {times(term.per_turn)} {renewed(term)}." if term.per_turn and not once else text


def _triggered(term: Triggered, s: Scribe) -> str:
    s.works = term.zones
    sole = term.body.effects[0] if len(term.body.effects) == 1 and term.on == UPKEEP else None
    if isinstance(sole, PayTo) and sole.otherwise and not sole.do:
        if sole.otherwise == (Put(This(), "discard pile", verb="discard"),):
            return f"[Upkeep] {capital(_price(sole.cost, s))} to keep this card in play."
        return f"[Upkeep] {capital(_price(sole.cost, s))} or {clauses(sole.otherwise, s)}."
    opening = term.label or ("[Upkeep]" if term.on == UPKEEP else "")
    if not opening:
        opening = f"{capital(_moment(term.on, s))},"
    if term.label == "[Priority]":
        opening = f"[Priority] {capital(_moment(term.on, s))},"
    if term.on.tag == DUELIST:
        opening = f"If returned to your deck by {DUELIST}:"
    once = "[Once] " if term.per_turn == 1 else ""
    often = f" Use only {times(term.per_turn)} per turn." if term.per_turn > 1 else ""
    framed = term.given if term.recheck else term.condition
    nth = nth_time(term.on, framed)
    if nth:
        opening = f"{opening.removesuffix(',')} {nth},"
    elif framed is not None:
        opening = f"{capital(whenever(framed, s))} {lower(opening)}"
    held = f"if {condition(term.condition, s)}, " if term.condition is not None and term.recheck else ""
    paid = f"{_price(term.cost, s)}: " if term.cost else ""
    text = body_of(term.body, s)
    named = any(isinstance(part, Named) and text.startswith(part.name) for part in parts_of(term))
    inside = not paid and not named and (held or opening.endswith(","))
    return f"{once}{opening} {held}{paid}{lower(text) if inside else text}{often}"


def _moment(on: Pattern, s: Scribe) -> str:
    if on.other is not None and on.tag in ("destroy", "combat"):
        enemy = filtered(on.what, s, ONE)
        s.speak_of(This())
        by = s.this if on.other == Among(This()) else filtered(on.other, s, ONE)
        return f"when attacking, if you destroy {enemy}" if on.tag == "combat" else f"when {by} destroys {enemy}"
    if on.event == "attacked" and on.this:
        return "when attacked"
    if on.event == "lose health" and on.this:
        return f"when {s.this} pays health"
    return moment(on, s)


def body_of(term: Body, s: Scribe) -> str:
    """What a Skill does; options have bullets."""
    s.offers = {extra.name: _price(extra.cost, s) for extra in term.extras if not extra.changes}
    term = replace(term, extras=tuple(extra for extra in term.extras if extra.changes))
    if term.modes is None:
        return body(Body(term.effects, term.targets), s)
    s.aims.update((target.bind, target) for target in term.targets)
    text = f"{body(Body(term.effects, term.targets), s)} " if term.effects else ""
    options = [f"\n• {body(Body(one.effects, one.targets), Scribe(s.phrases, s.this))}" for one in term.modes.options]
    return f"{text}{choice(term.modes, s)}.{''.join(options)}"


def _on_play(term: OnPlay, s: Scribe) -> str:
    said: list[str] = []
    for extra in (extra for extra in term.body.extras if extra.changes):
        held = f"if {condition(extra.condition, s)}, " if extra.condition is not None else ""
        less = extra.changes[0]
        assert isinstance(less, CostAdd)
        assert isinstance(less.amount, int)
        said.append(f"{capital(held + _price(extra.cost, s))}: Lower cost by {-less.amount}.")
    if term.body.condition == During("pre-defender"):
        said.append("Play before [Defender] Phase.")
    elif isinstance(term.body.condition, Exists) and InState("attacking") in parts_of(term.body.condition):
        said.append(f"When {_attackers(term.body.condition, s)} attacks, {lower(body_of(term.body, s))}")
        return "\n".join(said)
    elif term.body.condition is not None:
        said.append(f"Cast if {condition(term.body.condition, s)}.")
    said += [rather(extra, s) for extra in term.body.extras if extra.instead]
    offers = tuple(extra for extra in term.body.extras if not extra.changes and not extra.instead)
    text = body_of(replace(term.body, extras=offers, cost=(), condition=None), s)
    paid = f"{capital(_price(term.body.cost, s))}: " if term.body.cost else ""
    return "\n".join([*said, f"{paid}{text}"] if text else said)


def _attackers(term: Exists, s: Scribe) -> str:
    return noun(term.what, s, ONE).replace("attacking ", "")


def _static(term: Static, s: Scribe) -> str:
    if term.condition == During("upkeep"):
        return f"{capital(them(term.what, s))} doesn't ready in the upkeep phase."
    held = f"if {condition(term.condition, s)}, " if term.condition is not None else ""
    change = term.changes[0]
    if isinstance(change, CostAdd) and term.what == This() and isinstance(change.amount, int) and change.amount < 0:
        return f"{capital(f'{held}lower cost by {-change.amount}')}."
    own = tell_predicate(change, s)
    if own:
        return f"{capital(held + noun(term.what, s, BARE))}{own}."
    many = is_many(term.what, s)
    return finish(capital(f"{held}{mine(term.what, s)} {predicates(term.changes, s, many)}"), s)


def _replacement(term: Replacement, s: Scribe) -> str:
    if term.on == Pattern("move", this=True, to=IN_PLAY) and term.state:
        return f"Comes into play {term.state}."
    if term.on.event == "damage" and isinstance(term.amount, Bounded):
        return f"When {s.this} takes damage, reduce it to {term.amount.at_most}."
    return "Remove this card from the game." if term.to == "removed" else ""


SKILLS: tuple[tuple[type, Callable[[Any, Scribe], str]], ...] = (
    (Keyword, _keyword),
    (Activated, _activated),
    (Triggered, _triggered),
    (OnPlay, _on_play),
    (Static, _static),
    (Replacement, _replacement),
)

PHRASES = Phrases(
    sharings={"aspect": "a faction"},
    places={
        "battleground": Place("battleground", "on", "onto"),
        "commander": Place("commander zone"),
        "equipment": Place("equipment zone"),
        "battlefield": Place("battlefield zone"),
        "hand": Place("hand", hidden=True),
        "deck": Place("deck", hidden=True),
        "discard pile": Place("discard pile"),
        "removed": Place("removed cards"),
        "energy field": Place("energy field"),
        "resource field": Place("resource field"),
        "resource deck": Place("resource deck"),
        "reserve deck": Place("reserve deck", hidden=True),
        "stack": Place("stack"),
    },
    home="battleground",
    playable=("hand", "reserve deck"),
    played="stack",
    heads="commander",
    selves=frozenset(("unit",)),
    fixed_costs={REST: "rest", REMOVE: "remove", SACRIFICE: "sacrifice"},
    resources={ENERGY: "energy"},
    stats={"attack": "atk", "health": "health", "shield": "shield", "armor": "armor"},
    happenings={"banish": "removed", "phase end of combat": "at the end of combat"},
    states={"rested": "rest", "ready": "ready", "facedown": "turn {} facedown", "faceup": "turn {} faceup"},
    actions={"attack": "can't attack", "be damaged": "doesn't take damage", "deal damage": "deals no damage"},
    phases={"upkeep": "upkeep phase", "draw": "draw phase", "main": "main phase", "end": "end phase"},
    marks={"arrived": "were summoned this turn", "entered": "entered the battleground this turn"},
    aimed=True,
    gains=True,
    bullets=True,
    anything=ANYTHING,
    stands={"each": "commander", "opponent": "enemy"},
    spans={
        Until.TURN: "until end of turn",
        Until.REST: "",
        Until.SOURCE: "",
        EndOf("combat"): "this attack",
        BeforeNextTurn("you"): "until your next turn",
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
    joined=tell_together,
)
