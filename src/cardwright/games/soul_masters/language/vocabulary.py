"""The English of Soul Masters: its words, bubbles and verbs (card types, activation bubbles and the glossary)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import msgspec

from cardwright.kernel.vocabulary.abilities import Extra, Keyword, Pattern, Replacement, Static, Target
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay, StatCost, TurnCost
from cardwright.kernel.vocabulary.durations import Duration, EndOf, Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Cant,
    ChangeResource,
    CostAdd,
    Discard,
    Draw,
    Effect,
    Gain,
    Later,
    Modification,
    PayTo,
    Pick,
    Put,
    PutInPile,
    Restart,
    Reword,
    Shield,
    Stop,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Aspect,
    Both,
    CameFrom,
    Cards,
    Condition,
    During,
    Either,
    Exists,
    Filter,
    Fits,
    InState,
    It,
    Joined,
    Kind,
    Linked,
    Marked,
    Measure,
    Named,
    Not,
    Only,
    Seats,
    Selector,
    Sort,
    Stacked,
    This,
    TopCards,
)
from cardwright.kernel.vocabulary.values import Amount, Count, Infinity, Stat, Tally
from cardwright.text.english.acts import SLOT, does, pays
from cardwright.text.english.clauses import carry_out
from cardwright.text.english.composer import Composer, Frame, begin_when, read_sentence
from cardwright.text.english.doing import discard
from cardwright.text.english.facts import fits
from cardwright.text.english.giving import Gift, for_a_while, guarded, signed, until
from cardwright.text.english.happening import about_card
from cardwright.text.english.moving import Dest, create, creates, gather, move, moved, paid_with
from cardwright.text.english.nouns import Phrase, before_noun
from cardwright.text.english.objects import Noun, again, aim, either, event_test, here, objects, one_card, own, pick
from cardwright.text.english.payments import costs
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.english.shared import ENGLISH
from cardwright.text.english.stating import changing, costing, deed
from cardwright.text.reading.chart import Node
from cardwright.text.reading.grammar import Rules

from ..rules.evolution import GENERATE
from ..rules.keywords import ATTACKS, KEYWORDS
from ..rules.shields import PREVENT, SOURCES, USED
from ..rules.skills import DEFENDER_BUBBLE, END_OF_COMBAT_BUBBLE, MAIN_BUBBLE, ONCE, TRAP_BUBBLE
from ..rules.turn import SHOCK
from ..rules.zones import ATTACHED, ENERGY, ENERGY_CARDS, FLOATING, RESOURCES
from .grammar import FACTIONS, IN_PLAY, KINDS

RULES = Rules(ENGLISH)
rule, verb, value = RULES.rule, RULES.verb, RULES.value

GROUND = ("battleground",)
COMMANDER = Cards(("commander",), "you")
COMBAT = EndOf("combat")
THIS = This()
ATTACKER = "attacker"  # what a text about an attack knows
FIGHTERS = ("battleground", "commander")
ATTACKING = Cards(FIGHTERS, "each", InState("attacking"))
THREATENED = InState("threatened")
REST = TurnCost(This(), "rested")
SACRIFICE = MoveCost(This(), "discard pile", verb="sacrifice")
ENERGY_ZONE = "energy field"

# --- words --------------------------------------------------------------------------------------------------------

value("kind", {form: kind for kind, many in KINDS.items() for form in (kind, many)})
value("kind", {"artifact_core|artifact_cores": "core", "artifact_golem|artifact_golems": "golem"})
value("kind", {"golem_core|golem_cores": "golem", "energy_card|energy_cards": ENERGY_ZONE})
value("keyword", {word: word for word in KEYWORDS})
value("aspect", {name: name for name in FACTIONS})
value("feature", {"Phase": Kind("phase")})  # SM AT.PHASE
value(
    "zone",
    {
        "battleground": "battleground",
        "hand|hands": "hand",
        "deck|decks": "deck",
        "discard|discard_pile|discard_piles": "discard pile",
        "energy_field": ENERGY_ZONE,
        "resource_field": "resource field",
        "resource_deck": "resource deck",
        "reserve_deck": "reserve deck",
        "stack": "stack",
    },
)
value("stat", {"cost": "cost", "attack|atk": "attack", "health": "health", "shield": "shield", "armor": "armor"})
value("stat_icon", {"attack|atk": "attack", "health": "health", "shield": "shield", "armor": "armor"})
value("stat", {"shield_energy|shield_energy_value": "shield energy", "shield_value": "shield"})
value("phase", {f"{one}_phase|{one.capitalize()}_Phase": one for one in ("upkeep", "draw", "main", "end")})
value("stage", {f"{one}_phase|{one.capitalize()}_Phase": one for one in ("upkeep", "draw", "main", "end")})
value("cost_word", {"cost|casting_cost": None})
value("damage_kind", {"combat_damage": "combat"})
value("arrival", {"rested": "rested", "facedown": "facedown"})
value("adjective", {"rested": InState("rested"), "ready": InState("ready"), "facedown": InState("facedown")})
value("adjective", {"Phase": Kind("phase"), "attacked": InState("attacked")})
value("adjective", {"non-attacking": Not(InState("attacking"))})
value("later_moment", {"at_end_of_turn|at_the_end_of_turn|at_the_end_of_the_turn": Pattern("phase", phase="end")})


@cache
def words_of_the_language() -> frozenset[str]:
    """Every word that some rule reads."""
    patterns = " ".join(pattern for row in RULES.all() for pattern in row.patterns)
    return frozenset(re.split(r"[\s|_?]+", re.sub(r"\{[^}]*\}", " ", patterns)))


@rule("noun_word", "ally|allied|friendly")
def _ally(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    if phrase.whose or phrase.enemy:
        raise s.misread("whose?")
    phrase.whose = "you"


@rule("noun_word", "{n:TAG}")
def _specialized(s: Scope, phrase: Phrase, n: str) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Aspect(n.strip("<>")))  # SM GL.SPECIALIZATION


@rule("post", "summoned this_turn", "that was|were summoned this_turn")
def _summoned(s: Scope, phrase: Phrase) -> None:
    phrase.tests.append(Marked("arrived"))


value("holder", {"the_card_discarded|a_card_discarded|card_discarded": It("discarded")})
value("reference", {"your_commander": COMMANDER})


@rule("reference", "commander", cost=2)
def _own_commander(s: Scope) -> Selector:
    return COMMANDER  # "heal Cmdr 2" is about one's own


@rule("reference", "{n:NAME}", cost=-1, names="part")
def _commander_named(s: Scope, n: str) -> Selector:
    """Texts call a Commander by a part of its name."""
    if n.lower() in words_of_the_language():
        raise s.misread("a Commander's name was expected")
    return Cards(("commander",), "you", Named(n, True))


@rule(
    "fact",
    "{n:NAME} is your commander",
    "your commander is {n:NAME}",
    "commander is {n:NAME}",
    names="part",
    cost=-2,
)
def _led_by(s: Scope, n: str) -> Condition:
    return Exists(Cards(("commander",), "you", Named(n, True)))


@rule("fact", "the? target is {n:NAME}", names="part", cost=-2)
def _target_is(s: Scope, n: str) -> Condition:
    return Fits(s.referent(), Named(n, True))


@rule("fact", "the? target is {o:np}")
def _target_is_such(s: Scope, o: Noun) -> Condition:
    return fits(s.referent(), o)


NONE_ATTACKED = Both((Measure(Tally("units attacked"), "==", 0), Measure(Tally("units attacked", "opponent"), "==", 0)))
value("fact", {"you_used_a_card_as energy_shield|shield_energy|a_shield": Measure(Tally(USED), ">=", 1)})
value("fact", {"no_unit_attacked_this_turn": NONE_ATTACKED})


@rule("fact", "summoned from {w:owner} {z:zone}")
def _summoned_from(s: Scope, w: str, z: str) -> Condition:
    return Fits(s.referent(), CameFrom((z,), w))


@rule("ending", "if {e:event}", cost=2)
def _if_so(s: Scope, e: Event) -> tuple[str, Pattern]:
    return "happens", e.pattern


# --- bubbles ------------------------------------------------------------------------------------------------------

ON_PLAY = Pattern("move", this=True, frm=("stack",), to=IN_PLAY)
WAITS = {
    "[on-play]": ("[On Play]", ON_PLAY),  # SM BU.ON-PLAY-BATTLEGROUND
    "[phasing]": ("[Phasing]", Pattern("phasing", this=True)),  # SM BU.PHASING
    "[banding]": ("[Banding]", Pattern("banding", this=True)),  # SM BU.BANDING
}
EVENTS = {
    "[attacking]": ATTACKS,  # SM BU.ATTACKING
    "[attacked]": Pattern("attacked", this=True),  # SM BU.ATTACKED
    "[upkeep]": Pattern("phase", phase="upkeep", who="you"),  # SM BU.UPKEEP
}
TIMES = {
    "[main]": MAIN_BUBBLE,
    "[defender]": DEFENDER_BUBBLE,
    "[end-of-combat]": END_OF_COMBAT_BUBBLE,
}
PLACES = {"[from-hand]": "hand", "[from-discard]": "discard pile"}
value("waits", WAITS)
value("plain_waits", EVENTS)
value("when_used", TIMES)
value("used_in", PLACES)


@rule("frame", "[once]")
def _once(s: Scope) -> Frame:
    return Frame(1)


@rule("player", "target commander", cost=1)
def _target_commander(s: Scope) -> str:
    return "target_player"


@rule("item", "{w:waits}", bare=True)
def _waits(s: Composer, w: Node) -> None:
    label, pattern = w.mean(s)
    s.begin_triggered(pattern, label)


@rule("item", "{f:frame*} {w:plain_waits}", bare=True)
def _plainly_waits(s: Composer, f: Node, w: Node) -> None:
    begin_when(s, Event(w.mean(s), This()), *f.mean(s.scope()))


@rule("item", "[on-ko]", bare=True)
def _on_ko(s: Composer) -> None:
    kind = "defeat" if "commander" in s.kinds else "move"  # SM OPEN.15
    s.begin_triggered(Pattern(kind, this=True, tag="" if kind == "defeat" else "destroy"))  # SM BU.ON-KO


@rule("item", "[priority] when|whenever {e:event} ,", bare=True)
def _at_once(s: Composer, e: Node) -> None:
    s.begin_triggered(e.mean(s.scope()).pattern, "[Priority]")  # SM BU.PRIORITY


@rule("item", "[on-cast]", bare=True)
def _on_cast(s: Composer) -> None:
    s.begin_triggered(Pattern("play", this=True), "[On Cast]", ("stack",))  # SM BU.ON-CAST


@rule("item", "[once] {w:when_used}", "{w:when_used}", "{w:when_used} [once]", "[trap] {w:when_used}", bare=True)
@rule("item", "[once]", "[trap]", bare=True, cost=1)
def _used_when(s: Composer, w: Node | None = None) -> None:
    trap = TRAP_BUBBLE if "[trap]" in s.card.printed(s.here()) else ""
    draft = s.begin_activated(w.mean(s) if w is not None else trap)
    if "[once]" in s.card.printed(s.here()):
        draft.per_turn, draft.renewed = 1, ONCE  # SM BU.ONCE


@rule("item", "{w:used_in}", "[once] {w:used_in}", bare=True)
def _used_in(s: Composer, w: Node) -> None:
    _used_when(s)
    assert s.draft is not None
    s.draft.scope.zones = (w.mean(s),)  # SM BU.FROM-HAND, BU.FROM-DISCARD


@rule("item", "[aura] {u:units} .", bare=True)
def _aura(s: Composer, u: Node) -> None:
    """An effect that also reaches cards that come later."""
    read_sentence(s, u)
    effects = s.acting(u).current.block.effects
    last = effects[-1] if effects else None
    if not isinstance(last, Apply) or not isinstance(last.what, Cards):
        raise misread(u, "of which cards?")
    effects[-1] = ApplyToFuture(last.what, last.changes, last.until)  # SM BU.AURA


@rule("item", "[place-on-battleground]", bare=True)
def _placed(s: Composer) -> None:
    if "hex" not in s.kinds:
        raise misread(s.here(), "only a Hex stays on the Battleground")  # SM BU.PLACE-ON-BATTLEGROUND


@rule("item", "Conjure {n:int} {r:NAME} .", bare=True)
def _conjure(s: Composer, n: Node, r: Node) -> None:
    s.standing(Keyword("Conjure", n.mean(s), r.mean(s)))  # SM GL.CONJURE


@rule("item", "[on-play-to-energy] swap a facedown card with this core .", bare=True)
@rule("item", "[on-play-to-energy] you may swap a facedown card with this core .", bare=True)
def _swap(s: Composer) -> None:
    if "core" not in s.kinds:
        raise misread(s.here(), "only a Core is swapped so")
    s.standing(Keyword("Swap"))  # SM CT.CORE.1


@rule("item", "can be played as an ability .", bare=True)
def _as_ability(s: Composer) -> None:
    s.standing(Keyword("Blink"))  # SM AT.ABILITY, GL.BLINK


@rule("item", "remove this card from the game .", bare=True, cost=-1)
def _removed(s: Composer) -> None:
    """A card that stays is removed when it would be discarded, any other as it resolves."""
    if "hex" in s.kinds and s.draft in (None, s.play):
        gone = Pattern("move", this=True, to=("discard pile",))
        s.standing(Replacement(gone, to="removed", verb="banish"))
    else:
        s.acting(s.here()).current.emit(Put(This(), "removed", verb="banish"))


# --- events -------------------------------------------------------------------------------------------------------


@rule("event", "attacking", "attacking {w:np}")
def _attacking(s: Scope, w: Noun | None = None) -> Event:
    other = None if w is None else event_test(s, one_card(w))
    return Event(Pattern("attack", this=True, other=other), This())


@rule("ending", "while attacking")
def _while_attacking(s: Scope) -> tuple[str, Condition]:
    return "only while", Fits(This(), InState("attacking"))


@rule("event", "attacked")
def _attacked(s: Scope) -> Event:
    return Event(Pattern("attacked", this=True), This())


@rule("item", "{f:frame*} at_the_end_of|at_end_of {m:end_of} {t:then}", bare=True)
def _at_the_end(s: Composer, f: Node, m: Node, t: Node) -> None:
    t.mean(s)
    begin_when(s, Event(Pattern("phase", phase="end", who=m.mean(s)), None), *f.mean(s.scope()))  # SM GL.AT-END-OF-TURN


value("end_of", {"your_turn": "you", "each_turn|turn|the_turn": "", "your_opponent_'s_turn": "opponent"})


@rule("item", "{f:frame*} if {e:event} {t:then}", bare=True, cost=2)
def _if_it_happens(s: Composer, f: Node, e: Node, t: Node) -> None:
    t.mean(s)
    scope = s.scope()
    frames: list[Frame] = f.mean(scope)
    if s.draft is not None and not s.draft.untouched and not frames:
        s.later(e.mean(s.draft.current).pattern, Until.TURN)  # "If it K.O.'s a Unit, ..."
        return
    if s.draft is not None:
        raise misread(s.here(), "a condition was expected")
    begin_when(s, e.mean(scope), *frames)


# --- costs of cards -----------------------------------------------------------------------------------------------


@rule("item", "{u:units} : lower|reduce cost by {n:int} .", bare=True)
@rule("item", "[on-play] {u:units} : lower|reduce cost by {n:int} .", bare=True)
@rule("item", "{u:units} : {r:reference} cost|costs {n:int} less .", bare=True, cost=-1)
def _cheaper(s: Composer, u: Node, n: Node, r: Node | None = None) -> None:
    """An optional additional cost that lowers what the card costs."""
    if r is not None and r.mean(s.stated) != This():
        raise misread(r, "only a card has such a cost")
    if s.draft not in (None, s.play):
        raise misread(s.here(), "only a card has such a cost")
    draft = s.resume(s.here())
    pre, _, _ = u.mean(s)[0].mean(s)
    held = None
    if pre.parts():
        name, held = pre.parts()[0].mean(draft.scope)
        if name != "if" or len(pre.parts()) > 1:
            raise misread(pre, "this is not a cost")
    paid = costs(draft.scope, u)
    draft.scope.extras.append(Extra("cheaper", paid, held, (CostAdd(-n.mean(s)),)))
    if not s.spell:
        s.close()


@rule("impersonal", "lower|reduce cost by {n:int}")
def _costs_less(s: Scope, n: int) -> Passive:
    return costing(s, Subject(This(), None, True, This()), CostAdd(-n))


# --- Energy and Resources -----------------------------------------------------------------------------------------


def resources(name: str, whose: str = "you", zone: str = "resource field") -> Cards:
    """Resources of a name (or all) in a zone."""
    return Cards((zone,), whose, Named(name) if name else None)


@rule("resource", "{n:NAME}", names="card")
def _resource(s: Scope, n: str) -> str:
    if " " in n or n.lower() in words_of_the_language():
        raise s.misread("the name of a Resource was expected")
    return n


value("resource", {"resource|resources|resource_card|resource_cards|faction_resource_card|faction_resource_cards": ""})


@verb("generate {n:amount} {r:resource}", cost=-1)
def generate(s: Scope, n: Amount, r: str) -> None:
    """SM GL.GENERATE."""
    top = TopCards(n, s.who, "resource deck", Named(r) if r else None)
    s.emit(Put(top, "resource field", verb=GENERATE))


@verb(
    "discard {n:amount} {r:resource}",
    "discard {n:amount} {r:resource} from_play|from_your_resource_field",
    cost=-2,
)
def spend(s: Scope, n: Amount, r: str) -> None:
    """SM GL.DISCARDING-RESOURCES."""
    if s.who == "you":
        s.emit(PayTo(_spend(s, n, r), ()))
        return
    bind = s.bind()
    s.emit(Pick(resources(r, s.who), n, who=s.who, bind=bind), Put(It(bind), "resource deck", verb="spend"))


@spend.cost
def _spend(s: Scope, n: Amount, r: str) -> tuple[Cost, ...]:
    return (MoveCost(resources(r), "resource deck", n, verb="spend"),)


spend_and = verb("discard {n:amount} {r:resource} and {w:np}", cost=-3)


@spend_and.cost
def _spend_and(s: Scope, n: Amount, r: str, w: Noun) -> tuple[Cost, ...]:
    assert discard.pays is not None
    return (*_spend(s, n, r), *discard.pays(s, w))


attached = verb("discard {n:amount} {r:resource} from|on {of:reference}", cost=-2)


@attached.cost
def _spend_attached(s: Scope, n: Amount, r: str, of: Selector) -> tuple[Cost, ...]:
    if of != This():
        raise s.misread("only from this card")
    under = Linked(This(), ATTACHED)
    return (MoveCost(Only(under, Named(r)) if r else under, "resource deck", n, verb="spend"),)  # SM GL.UNATTACH


verb("consume").cost(pays(MoveCost(RESOURCES, "resource deck", -1, verb="spend")))  # SM GL.CONSUME


@verb("transfer {n:amount} {r:resource} {to:onto?}")
def transfer(s: Scope, n: Amount, r: str, to: Selector | None = None) -> None:
    """SM GL.TRANSFER."""
    top = TopCards(n, "you", "resource deck", Named(r) if r else None)
    s.emit(PutInPile(top, to or This(), ATTACHED))


@verb("attach {n:amount} {r:resource} {to:onto?}")
def attach(s: Scope, n: Amount, r: str, to: Selector | None = None) -> None:
    """SM GL.ATTACH."""
    bind = s.bind()
    s.emit(Pick(resources(r), n, bind=bind), PutInPile(It(bind), to or This(), ATTACHED))


value("onto", {"to {of:reference}": SLOT.of})
gain_energy = verb("gain|get {n:amount} energy")(does(ChangeResource(FLOATING, SLOT.n, SLOT.who)))  # SM SK.ENERGY.1


@verb("ready {n:amount} energy")
def ready_energy(s: Scope, n: Amount) -> None:
    """SM GL.READY."""
    _turn_energy(s, n, "rested", "ready")


@verb("rest {n:amount} energy")
def rest_energy(s: Scope, n: Amount) -> None:
    """SM GL.REST."""
    if s.who == "you":
        s.emit(PayTo((Pay(ENERGY, n),), ()))
    else:
        _turn_energy(s, n, "ready", "rested")


rest_energy.cost(pays(Pay(ENERGY, SLOT.n)))  # SM TF.COST.1


def _turn_energy(s: Scope, n: Amount, now: str, then: str) -> None:
    bind = s.bind()
    s.emit(Pick(Cards((ENERGY_ZONE,), s.who, InState(now)), n, who=s.who, bind=bind), Turn(It(bind), then))


@verb(
    "discard {n:amount} energy",
    "discard {n:amount} energy_card|energy_cards",
    "discard {n:amount} energy_card|energy_cards from {p:foe}",
    cost=-3,
)
def discard_energy(s: Scope, n: Amount, p: str = "") -> None:
    """From the Energy Field."""
    bind = s.bind()
    cards = Cards((ENERGY_ZONE,), p or s.who)
    s.emit(Pick(cards, n, who=s.who, bind=bind), Put(It(bind), "discard pile", verb="discard"))


discard_energy.cost(pays(MoveCost(ENERGY_CARDS, "discard pile", SLOT.n, "discard")))
value("foe", {"opponent|your_opponent|the_enemy": "opponent"})


# --- how cards lie ------------------------------------------------------------------------------------------------


@verb("rest {o:np}")
def rest(s: Scope, o: Noun) -> None:
    """SM GL.REST."""
    if ATTACKER in s.known and o.phrases and o.phrase.other:
        o.phrase.other = False  # another one than the attacker
        o.phrase.tests.append(Not(InState("attacking")))
        o = again(s, o)
    s.emit(Turn(objects(s, o), "rested"))


@rest.cost
def _rest(s: Scope, o: Noun) -> tuple[Cost, ...]:
    what, count = paid_with(s, o)
    return (TurnCost(what, "rested", count),)


def bans(action: str) -> Callable[[Scope, Subject], Passive]:
    """What a card cannot do, or what cannot be done to it."""

    def banned(s: Scope, about: Subject) -> Passive:
        return changing(about.selector, Cant(action))

    return banned


ready = verb("ready {o:np}")(does(Turn(SLOT.o, "ready")))  # SM GL.READY
rest.cant(bans("be rested"))


@rest.event
def _is_rested(s: Scope, o: Noun, who: str = "") -> Event:
    return about_card(s, o, "turn card", state="rested")  # SM GL.BECOMES


ready.cant(bans("be readied"))


rest_this = verb("rest", "rest from your energy_field")
remove_this = verb("remove")
sacrifice_this = verb("sacrifice", "sacrifice from your energy_field")


@rest_this.cost
def _rest_this(s: Scope) -> tuple[Cost, ...]:
    _works_in_energy(s)
    return (REST,)


def _works_in_energy(s: Scope) -> None:
    if "energy field" in s.card.printed(s.card.here) if s.card.here is not None else False:
        s.zones = (ENERGY_ZONE,)


remove_this.cost(pays(MoveCost(This(), "removed", verb="banish")))  # SM GL.REMOVE


@sacrifice_this.cost
def _sacrifice_this(s: Scope) -> tuple[Cost, ...]:
    _works_in_energy(s)
    return (SACRIFICE,)  # SM GL.SACRIFICE


@verb("sacrifice {o:np}")
def sacrifice(s: Scope, o: Noun) -> None:
    """SM GL.SACRIFICE."""
    cards = objects(s, own(s, o))
    s.emit(Put(cards, "discard pile", verb="sacrifice"))


@sacrifice.cost
def _sacrifice(s: Scope, o: Noun) -> tuple[Cost, ...]:
    return moved(s, o, "discard pile", "sacrifice")


remove = verb("remove {o:np}", "remove {o:np} from_the_game")(does(Put(SLOT.o, "removed", verb="banish")))


@remove.cost
def _remove(s: Scope, o: Noun) -> tuple[Cost, ...]:
    return moved(s, o, "removed", "banish")


flip_up = verb("flip {o:np} faceup")(does(Turn(SLOT.o, "faceup")))  # SM GL.FACE-UP
null = verb("null {o:np}")(does(Turn(SLOT.o, "facedown")))  # SM GL.NULL
value("affliction", {"Null": "Null", "Shock": SHOCK})


@rule("pred", "is|are|becomes|become {a:affliction}", "is|are afflicted_with {a:affliction}")
@rule("pred", "gain|gains {a:affliction}")
def _afflicted(s: Scope, about: Subject, a: str) -> Passive:
    if a == SHOCK:
        return deed(s, lambda until: AddCounters(about.selector, SHOCK))  # SM GL.SHOCK
    return deed(s, lambda until: Turn(about.selector, "facedown"))  # SM GL.NULL


@rule("pred", "is|are|becomes|become Null until_your_next_turn", "is|are afflicted_with Null until_your_next_turn")
def _nulled(s: Scope, about: Subject) -> Passive:
    def effect(until: Duration) -> Effect:
        s.emit(Turn(about.selector, "facedown"))
        return Later(EVENTS["[upkeep]"], (Turn(about.selector, "faceup"),))  # SM ST.14

    return deed(s, effect)


DISCARDED = Put(SLOT.o, "discard pile", verb="discard")
cleanse = verb("discard {o:np} from_the_battleground", cost=-2)(does(DISCARDED))  # SM AT.SPELL


@cleanse.cost
def _cleanse_cost(s: Scope, o: Noun) -> tuple[Cost, ...]:
    return moved(s, o, "discard pile", "discard")


# --- coming into play ---------------------------------------------------------------------------------------------


ANYTHING = Joined((Cards(GROUND, "each", Kind("unit")), Cards(("commander",))))  # SM GL.ANY-TARGET


@rule("atom", "any target")
def _any_target(s: Scope) -> Noun:
    return Noun(here(s), ANYTHING, [Phrase(here(s), det="one", kinds=["unit"], target="target", head=here(s))])


@rule("det", "the", cost=2)
def _the(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.plural = "one", False  # "the unit named ..."


@verb("create {o:np}")
def create_tokens(s: Scope, o: Noun) -> None:
    """SM GL.CREATE."""
    if not creates(o):
        raise s.misread("tokens are created by name")
    create(s, o, "battleground", s.who)


@verb("summon {o:np} {d:dest?}")
def summon(s: Scope, o: Noun, d: Dest | None = None) -> None:
    """SM GL.SUMMON."""
    if creates(o) and d is None:
        create(s, o, "battleground", s.who)
        return
    if d is not None and d != Dest("battleground", "each", state=d.state):
        raise s.misread("Units are summoned to the Battleground")
    if not (o.refers or o.zones() or o.phrase.among):
        raise s.misread("summon from where?")
    cards = pick(s, o) if o.zones() == ("discard pile", "deck") else gather(s, o)
    move(s, Put(cards, "battleground", "you", state=d.state if d is not None else "", verb="summon"))


@summon.event
def _summons(s: Scope, o: Noun, who: str = "", d: Dest | None = None) -> Event:
    if d is not None:
        raise s.misread("Units are summoned to the Battleground")
    return about_card(s, o, "move", who, to=GROUND)


@verb("reforge {o:np}")
def reforge(s: Scope, o: Noun) -> None:
    """SM GL.REFORGE."""
    if o.selector != THIS:
        raise s.misread("only this card")
    s.emit(Put(THIS, "reserve deck"))


# --- numbers ------------------------------------------------------------------------------------------------------


@rule("gift", "{n:SIGNED} damage")
def _more_damage(s: Scope, n: str) -> list[Gift]:
    return [Add("attack", signed(n))]


@rule("gift", "{n:amount} damage")
def _so_much_damage(s: Scope, n: Amount) -> list[Gift]:
    return [Add("attack", n)]


@verb("gain {g:gifts}", "add {g:gifts}", cost=1)
def gain(s: Scope, g: tuple[Modification, ...]) -> None:
    """This card, or the card of the effect before, gets something."""
    if s.spell and s.it is None:
        raise s.misread("which card?")
    what = s.referent() if s.spell else This()
    s.emit(for_a_while(s, Apply(what, g, until(s))))


@rule("rewording", "{a:keyword} with|to {b:keyword}")
@rule("rewording", "{a:kind} with|to {b:kind}")
@rule("rewording", "“ {a:NAME} ” with|to “ {b:NAME} ”")
def _rewording(s: Scope, a: str, b: str) -> Modification:
    return Reword(a, b)


@verb("replace|change {w:rewording} in the_text_of {o:np}", "replace|change {w:rewording} in the_texts_of {o:np}")
def reword(s: Scope, w: Modification, o: Noun) -> None:
    """A word in the text of cards is another one for a while (SM GL.TEXT-CHANGING-EFFECT)."""
    s.emit(for_a_while(s, Apply(objects(s, o), (w,), until(s))))


@verb("add {g:gifts} to {o:np}")
def add_to(s: Scope, g: tuple[Modification, ...], o: Noun) -> None:
    """Cards get numbers."""
    s.emit(for_a_while(s, Apply(objects(s, o), g, until(s))))


@verb("add {g:gifts} to_one_attack|to_an_attack")
def add_to_attack(s: Scope, g: tuple[Modification, ...]) -> None:
    """The attacking card gets numbers."""
    bind = s.numbering.target()
    s.targets.append(Target(bind, ATTACKING))
    s.refer(It(bind), ("unit",))
    s.emit(Apply(It(bind), g, COMBAT))


@verb("heal {o:np} {n:amount}", "heal {n:amount} to {o:np}", "heal {n:amount} damage from|to|on {o:np}")
def heal(s: Scope, o: Noun, n: Amount) -> None:
    """SM GL.HEAL."""
    s.emit(Act("heal", objects(s, own(s, o)), amount=n))


heals = verb("heal {n:amount} damage", by="card")


@heals.deed
def _heals(s: Scope, about: Subject, n: Node) -> Passive:
    number: Amount = n.mean(s)
    return deed(s, lambda until: Act("heal", about.selector, amount=number))


# --- damage and attacks -------------------------------------------------------------------------------------------


def prevented(s: Scope, bearer: Selector, n: Amount) -> None:
    """Damage from one source, which is chosen, is prevented; there must be one (SM SH.15, TF.COST.4)."""
    if isinstance(bearer, It):
        at = next(at for at, target in enumerate(s.targets) if It(target.bind) == bearer)
        s.targets[at] = _threatened(s.targets[at])
        whose: Selector = bearer
    else:
        own = Target(s.numbering.target(), Only(bearer, THREATENED))
        s.targets.append(own)
        whose = It(own.bind)
    source = Target(s.numbering.target(), Linked(whose, SOURCES))
    s.targets.append(source)
    s.emit(Act(PREVENT, It(source.bind), amount=n))


def _threatened(target: Target) -> Target:
    return msgspec.structs.replace(target, what=Only(target.what, THREATENED))


@verb(
    "prevent {n:amount} damage",
    "prevent {n:amount} damage to|dealt_to|from {o:np}",
    "prevent damage equal_to {n:value}",
    "prevent damage equal_to {n:value} to {o:np}",
)
def prevent(s: Scope, n: Amount, o: Noun | None = None) -> None:
    """SM SH.14."""
    earlier = [act for block in s.blocks for act in block.effects if isinstance(act, Act) and act.name == PREVENT]
    if o is None and earlier:
        s.emit(Act(PREVENT, earlier[-1].what, amount=n))  # the same damage as before
        return
    for phrase in o.phrases if o is not None else ():
        phrase.bare = False  # "to Unit or Cmdr"
    prevented(s, Cards(FIGHTERS, "you") if o is None else objects(s, o), n)


@verb("prevent all_damage dealt_to|to {o:np} this_turn", cost=-1)
def prevent_this_turn(s: Scope, o: Noun) -> None:
    """From any source."""
    what, of = guarded(s, objects(s, o))
    s.emit(Shield(Replacement(Pattern("damage", what=what), amount=0, prevents=True), of, Until.TURN))


@verb("prevent all_damage dealt_to|to {o:np}", "prevent all_damage dealt_to|to {o:np} for_one_attack|this_attack")
def prevent_all(s: Scope, o: Noun) -> None:
    """SM SH.14."""
    prevented(s, objects(s, o), Infinity())


negate = verb("negate this_attack|the_attack|that_attack|an_attack|target_attack|one_attack|1_attack")
negate(does(Act("negate")))  # SM GL.NEGATE


@verb("negate {a:of_attack} {o:np}")
def negate_of(s: Scope, a: str, o: Noun) -> None:
    """The attack of certain cards, or on them."""
    for phrase in o.phrases:
        phrase.tests.append(InState(a))
    s.emit(Act("negate", objects(s, o if o.refers else again(s, o))))


value("of_attack", {"the_attack_of|an_attack_of|1_attack_of": "attacking"})
value("of_attack", {"an_attack_targeting|1_attack_targeting|the_attack_targeting|an_attack_on": "attacked"})


@verb("counter {o:np}")
def counter(s: Scope, o: Noun) -> None:
    """SM GL.COUNTER-VERB."""
    where = either(o.phrases)
    if o.refers or not o.phrase.target or o.zones() or where is None:
        raise s.misread("counter what?")
    o.selector = Stacked(All((Sort(("spell",)), where)), "opponent" if o.phrase.enemy else "each")
    s.emit(Stop(aim(s, o)))


end_combat = verb("end the_combat_step|combat|the_combat")(does(Act("end combat")))  # SM GL.END-THE-COMBAT-STEP
restart = verb("restart the_game")(does(Restart(SLOT.who)))  # SM GL.RESTART-THE-GAME
target_by = verb("target {o:np} by {by:by}")
value("by", {"spells_or_abilities|spells_and_abilities": Either((Kind("spell"), Kind("ability")))})
value("by", {"spells": Kind("spell"), "abilities": Kind("ability")})


@target_by.cant
def _cant_be_targeted(s: Scope, about: Subject, by: Filter) -> Passive:
    return changing(about.selector, Cant("be selected", by))  # SM GL.TARGET


deal_none = verb("deal no_damage", by="card")


deal_none.state(bans("deal damage"))


@rule("pred", "can attack a_ready_unit|ready_units")
def _attacks_ready(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, Gain((Keyword("Initiative"),)))  # SM GL.INITIATIVE


use_skills = verb("use abilities|skills", "activate", by="card")


use_skills.cant(bans("activate"))


@rule("pred", "do|does|deal|deals {n:SIGNED} damage on|in attacks")
def _deals_less(s: Scope, about: Subject, n: str) -> Passive:
    return changing(about.selector, Add("attack", signed(n)))


@rule("pred", "doesn't|don't ready in|during your upkeep_phase|Refresh_Phase|Upkeep_Phase")
def _stays_rested(s: Scope, about: Subject) -> Passive:
    def abilities(condition: Condition | None) -> tuple[Static, ...]:
        held = During("upkeep") if condition is None else Both((During("upkeep"), condition))
        return (Static(about.selector, (Cant("be readied"),), held),)

    return Passive(abilities)


@rule("event", "attacking , if you destroy {o:np}")
def _destroys_attacking(s: Scope, o: Noun) -> Event:
    test = event_test(s, one_card(o))
    return Event(Pattern("move", what=test, other=Among(This()), tag="combat"), This())


@rule("item", "when {o:np} attacks ,", bare=True, cost=1)
def _in_an_attack(s: Composer, o: Node) -> None:
    """A card that does not stay is played in such an attack."""
    if s.draft is not None or not s.is_gone:
        raise misread(s.here(), "only a card is played")
    draft = s.acting(s.here())
    found: Noun = one_card(o.mean(draft.scope))
    for phrase in found.phrases:
        phrase.tests.append(InState("attacking"))
    draft.play_condition = Exists(again(draft.scope, found).selector)
    draft.scope.known[ATTACKER] = ATTACKING


@verb("add {v:much} to_this_attack", cost=-1)
def add_much_to_attack(s: Scope, v: Amount) -> None:
    """The attacker gets as much as another card has."""
    what = s.known.get(ATTACKER, None if s.spell else THIS)
    if what is None:
        raise s.misread("which attack?")
    s.emit(Apply(what, (Add("attack", v),), COMBAT))


@rule("item", "cast if|only_if {c:condition} .", "play if {c:condition} .", bare=True)
def _cast_if(s: Composer, c: Node) -> None:
    draft = s.acting(s.here())
    if draft is not s.play or draft.play_condition is not None:
        raise misread(s.here(), "only a card is played")
    draft.play_condition = c.mean(draft.scope)


@rule("possession", "attacks generate {n:int} {r:resource}")
def _attacks_generate(s: Scope, about: Subject, n: int, r: str) -> Passive:
    return changing(about.selector, Gain((Keyword("Conjure", n, r),)))


intercept = verb("activate a_Defender against {r:reference} 's attack")


@intercept.cant
def _not_intercepted(s: Scope, about: Subject, r: Selector) -> Passive:
    if about.selector != Seats("opponent"):
        raise s.misread("who?")
    return changing(r, Cant("be intercepted"))  # SM GL.DEFENDER


verb("pay {n:amount} health").cost(pays(StatCost(COMMANDER, "health", SLOT.n)))  # SM GL.PAY-HEALTH


@rule("item", "after combat ,", bare=True)
def _after_combat(s: Composer) -> None:
    s.later(Pattern("phase", phase="end of combat"), Until.TURN)


@rule("item", "play before [defender] Phase .", bare=True)
def _before_defenders(s: Composer) -> None:
    draft = s.acting(s.here())
    if draft is not s.play or draft.play_condition is not None:
        raise misread(s.here(), "only a card is played")
    draft.play_condition = During("pre-defender")  # SM GL.BEFORE


@rule("item", "the next {w:noun_word+} summoned gains {g:gifts} .", bare=True)
def _next_summoned(s: Composer, w: Node, g: Node) -> None:
    scope = s.acting(s.here()).current
    phrase = Phrase(w)
    w.mean(scope, phrase)
    scope.card.phrases.append(phrase)
    if phrase.kinds != ["unit"]:
        raise misread(w, "Units are summoned")
    scope.emit(ApplyToFuture(Stacked(phrase.test(), "you"), g.mean(scope), Until.TURN, 1))


value("term", {"your commander 's? {stat:stat}": Stat(SLOT.stat, COMMANDER)})
value("much", {"{of:holder} 's base? attack value?": Stat("attack", SLOT.of)})


@rule("much", "its attack_damage")
def _its_attack(s: Scope) -> Amount:
    return Stat("attack", s.referent())


@verb("add {v:much} to {o:np}", cost=-1)
def add_much(s: Scope, v: Amount, o: Noun) -> None:
    """Cards get as much as another has."""
    s.emit(for_a_while(s, Apply(objects(s, o), (Add("attack", v),), until(s))))


@rule("counted_np", "{r:resource} discarded")
def _every_spent(s: Scope, r: str) -> Noun:
    return Noun(here(s), It("paid"), refers=True)


# --- cards and hands ----------------------------------------------------------------------------------------------


@verb("draw that_many")
def draw_as_many(s: Scope) -> None:
    """As many as were discarded."""
    last = s.block.effects[-1] if s.block.effects else None
    if not isinstance(last, Discard):
        raise s.misread("how many?")
    s.emit(Draw(Count(It(last.bind)), s.who))


@rule("item", "[upkeep] {u:units} : keep this card in play .", bare=True)
def _kept_by(s: Composer, u: Node) -> None:
    """A card whose upkeep cost is not paid is discarded."""
    draft = s.begin_triggered(EVENTS["[upkeep]"])
    paid = costs(draft.scope, u)
    draft.scope.emit(PayTo(paid, (), otherwise=(Put(This(), "discard pile", verb="discard"),)))  # SM UP.1, UP.2


@rule("item", "[upkeep] {u:units} or {v:do} .", bare=True, cost=-1)
def _upkeep_or(s: Composer, u: Node, v: Node) -> None:
    """Either the cost is paid, or the instruction follows."""
    draft = s.begin_triggered(EVENTS["[upkeep]"])
    paid = costs(draft.scope, u)
    draft.scope.open()
    carry_out(draft.scope, v)
    draft.scope.emit(PayTo(paid, (), otherwise=draft.scope.take()))  # SM UP.1, UP.2
