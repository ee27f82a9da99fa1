"""How cards of Soul Masters speak: zone names, fixed phrases and the game's own sentences for the printer."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.kernel.vocabulary.abilities import Activated, Keyword, OnPlay, Replacement, Static, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, StatCost
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
    Effect,
    Gain,
    If,
    Later,
    PayTo,
    Pick,
    Put,
    PutInPile,
    Shield,
    Stop,
    Swap,
    Turn,
)
from cardwright.kernel.vocabulary.players import ControllerOf, Who
from cardwright.kernel.vocabulary.selectors import (
    All,
    AnyOf,
    Belongs,
    Both,
    CameFrom,
    Cards,
    During,
    Either,
    Exists,
    Filter,
    Fits,
    InState,
    It,
    Kind,
    Linked,
    Measure,
    Named,
    Not,
    Only,
    This,
    TopCards,
)
from cardwright.kernel.vocabulary.terms import parts_of, replaced
from cardwright.kernel.vocabulary.values import Amount, Count, Divided, Infinity, Stat, Tally
from cardwright.text.printing.abilities import body, renewed, times
from cardwright.text.printing.changes import predicates, signed
from cardwright.text.printing.costs import price
from cardwright.text.printing.english import capital, listed, lower, third_person
from cardwright.text.printing.filters import filtered
from cardwright.text.printing.lasting import gained, held_while, how_long, own_sentence
from cardwright.text.printing.nouns import aimed, is_many, mine, them, they
from cardwright.text.printing.numbers import number
from cardwright.text.printing.patterns import moment
from cardwright.text.printing.phrases import Phrases, Place, places
from cardwright.text.printing.rows import row
from cardwright.text.printing.sentences import clauses, finish
from cardwright.text.printing.statements import stated_under
from cardwright.text.printing.words import BARE, ONE, Many, Scribe, ability, condition, noun
from cardwright.text.verb_rows import orders

from ..rules.attacking import TAX
from ..rules.evolution import GENERATE
from ..rules.keywords import DUELIST
from ..rules.shields import PREVENT, USED
from ..rules.skills import ONCE, TRAP_BUBBLE
from ..rules.turn import SHOCK
from ..rules.zones import ENERGY, ENERGY_CARDS
from .bubbles import NEXT_TURN, TURN_ENDS, UPKEEP
from .lexicon import MOVES, TURNS, ZONES
from .verbs import ANYTHING
from .vocabulary import ATTACKING, FIGHTERS, IN_COMBAT, REST, SACRIFICE

REMOVE = MoveCost(This(), "removed", verb="banish")
REMOVED = Put(This(), "removed", verb="banish")

# --- Resources and Energy -----------------------------------------------------------------------------------------


def _resources(amount: Amount, what: object, s: Scribe) -> str:
    """So many Resources of a name, or of any: "2 Rage", "1 resource"."""
    where = getattr(what, "where", None)
    name = where.name if isinstance(where, Named) else "resource" if amount == 1 else "resources"
    return f"{number(amount, s)} {name}"


def moved(term: MoveCost, s: Scribe) -> str:
    """Resources and energy that are spent, and cards that are discarded from play."""
    if term.verb == "spend" and term.amount == -1:
        named = getattr(term.what, "where", None)
        return f"consume all {named.name}" if isinstance(named, Named) else "consume"
    if term.verb == "spend":
        attached = isinstance(term.what, Linked) or isinstance(getattr(term.what, "of", None), Linked)
        return f"discard {_resources(term.amount, term.what, s)}{' from this card' if attached else ''}"
    if term.what == ENERGY_CARDS:
        return f"discard {number(term.amount, s)} energy"
    if term.verb == "discard" and isinstance(term.what, Cards) and term.what.zones == ("battleground",):
        return f"discard {filtered(term.what.where, s, ONE)} from the battleground"
    return ""


# --- instructions -------------------------------------------------------------------------------------------------


def tell_together(effects: tuple[Effect, ...], s: Scribe) -> tuple[str, int]:
    """Two instructions that cards say in one."""
    if len(effects) < 2:
        return "", 0
    first, then = effects[:2]
    if isinstance(first, Turn) and first.state == "facedown":
        up = (Turn(first.what, "faceup"),)
        if then == Later(TURN_ENDS, up, until=Until.TURN):
            return f"null {them(first.what, s)} until end of turn", 2
        for when, words in ((NEXT_TURN, "turn"), (UPKEEP, "upkeep")):
            if then == Later(when, up):
                return f"{them(first.what, s)} is Null until your next {words}", 2
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


def _player(who: Who, s: Scribe) -> str:
    if isinstance(who, ControllerOf) and who.name in s.aims:
        s.aims.pop(who.name)
        return "target commander"
    return "your opponent" if who == "opponent" else "that player"


def put(term: Put, s: Scribe) -> str:
    """Resources that are generated, and cards that leave the battleground."""
    what = term.what
    if term.verb == GENERATE and isinstance(what, TopCards):
        return f"generate {_resources(what.amount, what, s)}"
    if term == REMOVED:
        return "remove this card from the game"
    if term.verb == "spend" and isinstance(what, Cards):
        said = f"discard all {what.where.name if isinstance(what.where, Named) else 'resources'}"
        return said if what.whose == "you" else f"{_player(what.whose, s)} {third_person(said)}"
    if term.verb == "discard" and isinstance(what, It | Cards):
        return f"discard {them(what, s).removesuffix(' on the battleground')} from the battleground"
    return ""


def act(term: Act, s: Scribe) -> str:
    if term.name == "negate":
        return f"negate {_attack_of(term, s)}"
    if term.name == "redirect":
        return f"redirect this attack to {_new_target(term, s)}"
    if term.name == "lose health":
        return f"{them(term.what, s)} {'lose' if is_many(term.what, s) else 'loses'} {number(term.amount, s)} health"
    return _prevent(term, s) if term.name == PREVENT else ""


def _attack_of(term: Act, s: Scribe) -> str:
    """The attack of a target, or on it."""
    aim = s.aims.pop(term.what.name, None) if isinstance(term.what, It) else None
    if aim is None:
        return "this attack"
    state = next(part for part in parts_of(aim) if isinstance(part, InState) and part.name in ATTACKS_SO)
    return f"an attack {ATTACKS_SO[state.name]} {aimed(_without(aim, state), s)}"


def _new_target(term: Act, s: Scribe) -> str:
    """The card that is attacked from now on, without the words that any such card needs."""
    aim = s.aims.pop(term.what.name, None) if isinstance(term.what, It) else None
    if aim is None:
        return them(term.what, s)
    for state in (Not(InState("attacked")), Belongs("nonactive")):
        aim = _without(aim, state)
    return aimed(aim, s)


ATTACKS_SO = {"attacking": "of", "attacked": "targeting"}


def _without(target: Target, state: Filter) -> Target:
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
    return f"prevent {much} damage dealt to {aimed(replace(bearer, what=bearer.what.of), s)}"


def next_summoned(term: Shield, s: Scribe) -> str:
    """What the next Unit of a sort gets as it comes."""
    given, where = term.replacement.do[0] if term.replacement.do else None, term.replacement.on.what
    if not isinstance(given, Apply) or given.what != It("event") or not isinstance(where, All):
        return ""
    words = filtered(All(where.parts[:-1]), s, ONE).split(" ", 1)[1]
    return f"the next {words} summoned {predicates(given.changes, s, False)}"


def _named(what: object) -> bool:
    return isinstance(what, Cards) and what.zones == ("commander",) and isinstance(what.where, Named)


def lasting(term: Apply | ApplyToFuture, s: Scribe) -> str:
    """Effects on an attack, and on all units of a player."""
    change, what = term.changes[0], term.what
    if isinstance(term, ApplyToFuture) and isinstance(change, CostAdd):
        return ""
    if what == ATTACKING and isinstance(change, Add):
        return f"add {_much(change.amount, s)} to this attack"
    bans = [ATTACK_BANS.get(one.action, "") if isinstance(one, Cant) else "" for one in term.changes]
    if all(bans):
        attack = "this attack" if what == ATTACKING else f"{them(what, s)}'s attack"
        return f"{attack} can't be {listed(bans, 'or')} {held_while(term, s)}{how_long(term.until, s)}".strip()
    if isinstance(change, Add) and isinstance(change.amount, Stat) and change.amount.name in ATTACKS:
        return f"add {_much(change.amount, s)} to {them(what, s)} {how_long(term.until, s)}".strip()
    target = s.aims.get(what.name) if isinstance(what, It) else None
    if target is not None and target.what == ATTACKING:
        s.aims.pop(target.bind)
        s.introduce(target.bind, False, "unit")
        return f"add {predicates(term.changes, s, True).removeprefix('gain ')} to one attack"
    if isinstance(change, Add) and change.stat == "attack" and isinstance(change.amount, Count | Divided):
        subject = mine(what, s) if isinstance(what, Cards) else they(what, s)
        each = _each(change, s)
        return f"{subject} {'gain' if is_many(what, s) else 'gains'} {each} {how_long(term.until, s)}".strip()
    plain = isinstance(term, Apply) or own_sentence(change, what, s) or "summoned this turn" in mine(what, s)
    return f"{'' if plain else '[Aura] '}{gained(what, term, s)}"


ATTACK_BANS = {f"be {done}": done for done in ("intercepted", "negated", "redirected", "shielded")}


def _each(change: object, s: Scribe) -> str:
    """A number that is gained for each card of a set."""
    amount = change.amount if isinstance(change, Add) else None
    if isinstance(amount, Divided) and isinstance(amount.of, Count):
        return f"+1 damage for every {amount.by} {noun(amount.of.what, s, BARE)}"
    if not isinstance(amount, Count):
        return ""
    return f"+1 damage for every {noun(amount.what, s, ONE).split(' ', 1)[1]}"


ATTACKS = ("attack", "base attack")


def _much(amount: Amount, s: Scribe) -> str:
    if not isinstance(amount, Stat):
        return f"{signed(amount, s)} damage"
    return f"this card's {amount.name}" if amount.of == This() else "its attack damage"


def later(term: Later, s: Scribe) -> str:
    """What happens if something else happens in this attack."""
    if term.when.event == "phase" or term.times != 1:
        return ""
    said = clauses(term.do, s)
    return f"{said} if {moment(term.when, s, 'if').removeprefix('if ')}"


def pay_to(term: PayTo, s: Scribe) -> str:
    if not term.do:
        paid = price(term.cost, s)
        other = "your opponent" if term.who == "opponent" else "its controller"
        payer = f"you {paid}" if term.who == "you" else f"{other} {third_person(paid)}"
        return f"{clauses(term.otherwise, s)} unless {payer}"
    if term.otherwise:
        usual = finish(clauses(term.otherwise, s), s)
        return f"{lower(usual)} You may {price(term.cost, s)}: {capital(clauses(term.do, s))} instead"
    return f"{capital(price(term.cost, s))}: {capital(clauses(term.do, s))}"


def if_(term: If, s: Scribe) -> str:
    """ "If ..., you may pay: ... instead"."""
    then = term.then[0]
    if len(term.then) > 1 or not isinstance(then, PayTo) or then.otherwise != term.otherwise or not term.otherwise:
        return ""
    usual = lower(finish(clauses(term.otherwise, s), s))
    paid = f"you may {price(then.cost, s)}: {capital(clauses(then.do, s))} instead"
    return f"{usual} If {condition(term.condition, s)}, {paid}"


def pile(term: PutInPile, s: Scribe) -> str:
    assert isinstance(term.what, TopCards)
    return f"transfer {_resources(term.what.amount, term.what, s)} to {them(term.onto, s)}"


# --- conditions and values ----------------------------------------------------------------------------------------


def exists(term: Exists, s: Scribe) -> str:
    """Which commander a player has."""
    if _named(term.what):
        return f"{noun(term.what, s, BARE)} is your commander"
    where = term.what.where if isinstance(term.what, Cards) and term.what.zones == ("commander",) else None
    names = [part.name for part in where.parts if isinstance(part, Named)] if isinstance(where, Either) else []
    return f"your commander is {listed(names, 'or')}" if names else ""


def fits(term: Fits, s: Scribe) -> str:
    """Where a unit was summoned from, and what the target is."""
    if isinstance(term.where, CameFrom):
        return f"summoned from your {s.place(term.where.zones[0]).name}"
    if not isinstance(term.what, It) or not (isinstance(term.where, Named) or term.what.name.startswith("t")):
        return ""
    s.aims.pop(term.what.name, None)
    return f"the target is {term.where.name if isinstance(term.where, Named) else filtered(term.where, s, ONE)}"


def commander(term: Cards, s: Scribe, many: Many) -> str:
    """A commander by its name."""
    return term.where.name if _named(term) and isinstance(term.where, Named) else ""


NOBODY_ATTACKED = Both(tuple([Measure(Tally("units attacked", whose), "==", 0) for whose in ("you", "opponent")]))


# --- abilities ----------------------------------------------------------------------------------------------------


BUBBLES: dict[tuple[str, ...], str] = {("hand",): "[From Hand]", ("discard pile",): "[From Discard]"}


def activated(term: Activated, s: Scribe) -> str:
    """A Skill after its bubbles and its cost."""
    s.works = term.zones
    once = "[Once]" if term.until == ONCE else ""
    from_here = any(isinstance(cost, MoveCost) and cost.what == This() for cost in term.cost)
    where = "" if from_here else BUBBLES.get(term.zones, "")
    trap = "[Trap]" if term.zones == ("energy field",) and term.label != "[Trap]" else ""
    held = f"if {condition(term.condition, s)}, " if term.condition is not None else ""
    paid = capital(held + price(term.cost, s))
    if s.works == ("energy field",) and term.cost:
        paid += " from your energy field"
    s.works = ()
    text = f"{trap}{once}{term.label}{where} {paid}{': ' if term.cost else ''}{body(term.body, s)}".strip()
    return f"{text} Use only {times(term.per_turn)} {renewed(term)}." if term.per_turn and not once else text


def triggered(term: Triggered, s: Scribe) -> str:
    """What is paid in the upkeep, and Skills with a bubble before their event."""
    sole = term.body.effects[0] if len(term.body.effects) == 1 and term.on == UPKEEP else None
    if isinstance(sole, PayTo) and sole.otherwise and not sole.do:
        if sole.otherwise == (Put(This(), "discard pile", verb="discard"),):
            return f"[Upkeep] {capital(price(sole.cost, s))} to keep this card in play."
        return f"[Upkeep] {capital(price(sole.cost, s))} or {clauses(sole.otherwise, s)}."
    if term.on.tag == DUELIST:
        return f"If returned to your deck by {DUELIST}: {body(term.body, s)}"
    if term.until == ONCE:
        return f"[Once] {ability(replace(term, per_turn=0, until=''), s)}"
    if term.label == TRAP_BUBBLE:
        return f"{TRAP_BUBBLE} {ability(replace(term, label='', zones=()), s)}"
    return f"[Priority] {ability(replace(term, label=''), s)}" if term.label == "[Priority]" else ""


def on_play(term: OnPlay, s: Scribe) -> str:
    """A card that is played in an attack."""
    held = term.body.condition
    rest = replace(term.body, condition=None)
    if held == During("pre-defender"):
        return f"Play before [Defender] Phase.\n{body(rest, s)}"
    if held == During("end of combat"):
        return f"[End of Combat] {body(rest, s)}"
    if isinstance(held, Exists) and InState("attacking") in parts_of(held):
        attackers = noun(held.what, s, ONE).replace("attacking ", "")
        return f"When {attackers} attacks, {lower(body(rest, s))}"
    return ""


UNSTOPPED = Static(This(), (Cant("be stopped"),), zones=("stack",))


def standing(term: Static, s: Scribe) -> str:
    """What a card generates as it attacks, and what does not ready."""
    change = term.changes[0]
    if term == UNSTOPPED:
        return "This card can't be countered."
    if term.condition == During("upkeep"):
        return f"{capital(them(term.what, s))} doesn't ready in the upkeep phase."
    given = change.abilities[0] if isinstance(change, Gain) and change.abilities else None
    if isinstance(given, Keyword) and given.name == "Conjure":
        said = f"{noun(term.what, s, BARE)}'s attacks generate {given.amount} {given.word}"
        return stated_under(term.condition, said, s)
    return ""


PHRASES = Phrases(
    sharings={"aspect": "a faction"},
    places={
        **places(ZONES, hidden=("hand", "deck", "reserve deck")),
        "battleground": Place("battleground", "on", "onto"),
        "commander": Place("commander zone"),
        "equipment": Place("equipment zone"),
        "battlefield": Place("battlefield zone"),
        "removed": Place("removed cards"),
    },
    keywords={
        "Swap": "[On Play To Energy] Swap a face-down card with this core.",
        "Conjure": "Conjure ({n} {})",
        "Blink": "Can be played as an ability.",
    },
    home="battleground",
    playable=("hand", "reserve deck"),
    played="stack",
    heads="commander",
    selves=frozenset(("unit",)),
    fixed={REST: "rest", REMOVE: "remove", SACRIFICE: "sacrifice"},
    cost_icon="rest {} energy",
    currency=ENERGY,
    verbs={**orders(MOVES), "summon": "summon {}", GENERATE: "generate {}", "spend": "discard {}", "mill": "mill {}"},
    stats={"attack": "atk", "health": "health", "shield": "shield", "armor": "armor"},
    states={**orders(TURNS), "facedown": "null {}"},
    actions={"attack": "can't attack", "be damaged": "doesn't take damage", "deal damage": "deals no damage"},
    sentences={TAX: "{} must rest {n} energy to attack"},
    marks={"arrived": "were summoned this turn", "entered": "entered the battleground this turn"},
    opponent="your opponent",
    aimed=True,
    gains=True,
    anything=ANYTHING,
    stands={"each": "commander", "opponent": "enemy"},
    spans={
        Until.TURN: "until end of turn",
        Until.REST: "",
        Until.SOURCE: "",
        EndOf("combat"): "this attack",
        BeforeNextTurn("you"): "until your next turn",
    },
    counted={USED: "you used a card as a shield"},
    moments={NOBODY_ATTACKED: "if no unit attacked this turn", IN_COMBAT: "during combat"},
    acts={
        "heal": "heal {} {n}",
        "exchange health": "exchange health totals with {}",
        "end combat": "end the combat step",
        "extra": "{}: Lower cost by {less}.",
    },
    happenings={
        "lose health cost": "pays health",
        "lose health": "loses health other than by damage",
        "heal": "heals",
        "phase end of combat": "at the end of combat",
        "later end": "at the end of turn",
        "later end of combat": "after combat,",
        "attacked": "is attacked",
        "move combat": "attacking, if you destroy {}",
    },
    tellers={
        "cost": {MoveCost: moved, StatCost: row("pay {amount} health")},
        "effect": {
            Put: put,
            Act: act,
            Stop: row("counter {what}"),  # SM GL.COUNTER-VERB
            Apply: lasting,
            ApplyToFuture: lasting,
            Shield: next_summoned,
            PayTo: pay_to,
            Swap: row("switch {first} with {second}"),  # SM GL.SWITCH-SWAP
            If: if_,
            PutInPile: pile,
            Later: later,
            AddCounters: lambda term, s: f"{them(term.what, s)} is afflicted with Shock" if term.name == SHOCK else "",
            ChangeResource: row("gain {amount} energy"),
        },
        "condition": {Exists: exists, Fits: fits, AnyOf: lambda term, s: "it's combat" if term == IN_COMBAT else ""},
        "noun": {Cards: commander},
        "ability": {
            Activated: activated,
            Triggered: triggered,
            OnPlay: on_play,
            Static: standing,
            Replacement: lambda term, s: "Remove this card from the game." if term.to == "removed" else "",
        },
    },
    joined=tell_together,
)
