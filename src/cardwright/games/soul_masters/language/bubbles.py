"""Activation bubbles, what Skills wait for, and what cards cost (the chapters on bubbles and Skills)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Extra, Keyword, Pattern, Replacement
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Apply,
    ApplyToFuture,
    CostAdd,
    PayTo,
    Put,
)
from cardwright.kernel.vocabulary.selectors import (
    Cards,
    Condition,
    During,
    Fits,
    InState,
    It,
    Selector,
    This,
)
from cardwright.text.english.clauses import carry_out
from cardwright.text.english.composer import Composer
from cardwright.text.english.items import read_sentence
from cardwright.text.english.labels import Label, Use
from cardwright.text.english.objects import (
    Noun,
    event_test,
    one_card,
)
from cardwright.text.english.payments import costs
from cardwright.text.english.playing import playing, said_of_playing
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.english.stating import costing, subject
from cardwright.text.english.triggers import Frame, begin_when
from cardwright.text.reading.chart import Node

from ..rules import moments
from ..rules.keywords import ATTACKS, DUELIST
from ..rules.skills import DEFENDER_BUBBLE, END_OF_COMBAT_BUBBLE, MAIN_BUBBLE, ONCE, TRAP_BUBBLE
from .lexicon import IN_PLAY
from .vocabulary import ATTACKER, ATTACKING, ENERGY_ZONE, IN_COMBAT, RULES, TARGET, THIS, attacks_such

rule, verb, value = RULES.rule, RULES.verb, RULES.value

# --- bubbles ------------------------------------------------------------------------------------------------------

ON_PLAY = Pattern("move", this=True, frm=("stack",), to=IN_PLAY)
TO_ENERGY = Pattern("move", this=True, to=(ENERGY_ZONE,), tag="place")
UPKEEP = Pattern("phase", phase="upkeep", who="you")
NEXT_TURN, TURN_ENDS = Pattern("phase", phase=moments.TURN_BEGINS, who="you"), Pattern("phase", phase=moments.TURN_ENDS)
value(
    "icon",
    {
        "[on-cast]": Label(Pattern("play", this=True), "[On Cast]", ("stack",)),  # SM BU.ON-CAST
        "[phasing]": Label(Pattern("phasing", this=True), "[Phasing]"),  # SM BU.PHASING
        "[banding]": Label(Pattern("banding", this=True), "[Banding]"),  # SM BU.BANDING
        "[attacking]": Label(ATTACKS, it=THIS, known=((TARGET, It("event other")),)),  # SM BU.ATTACKING
        "[attacked]": Label(Pattern("attacked", this=True), it=THIS),  # SM BU.ATTACKED
        "[upkeep]": Label(UPKEEP, it=THIS),  # SM BU.UPKEEP
        "[on-play-to-energy]": Label(TO_ENERGY, "[On Play To Energy]", (ENERGY_ZONE,)),  # SM BU.ON-PLAY-ENERGY-FIELD
    },
)
ONLY_ONCE = Frame(1, renewed=ONCE)  # SM BU.ONCE
TIMES = {"[main]": MAIN_BUBBLE, "[defender]": DEFENDER_BUBBLE, "[end-of-combat]": END_OF_COMBAT_BUBBLE}
value("frame", {"[once]": ONLY_ONCE})
value("frame", {"[from-discard]": Frame(zones=("discard pile",)), "[from-hand]": Frame(zones=("hand",))}, cost=1)
value("use", {f"{said}|[trap]_{said}": Use(label) for said, label in TIMES.items()})
value("use", {f"{said}_[once]": Use(label, limit=ONLY_ONCE) for said, label in TIMES.items()})
value("use", {"[from-hand]": Use(zones=("hand",))})  # SM BU.FROM-HAND
value("use", {"[from-discard]": Use(zones=("discard pile",))})  # SM BU.FROM-DISCARD
value("use", {"[once]": Use(limit=ONLY_ONCE), "[trap]": Use(TRAP_BUBBLE)}, cost=1)


@rule("icon", "[on-play]")
def _on_play(s: Composer) -> Label:
    """The bubble of an Artifact Core is the one for the Energy Field."""
    if "core" in s.kinds:
        return Label(TO_ENERGY, "[On Play To Energy]", (ENERGY_ZONE,))  # SM BU.ON-PLAY-ENERGY-FIELD
    return Label(ON_PLAY, "[On Play]")  # SM BU.ON-PLAY-BATTLEGROUND


@rule("icon", "[on-ko]")
def _on_ko(s: Composer) -> Label:
    lost = "commander" in s.kinds  # SM OPEN.15
    return Label(Pattern("defeat", this=True) if lost else Pattern("move", this=True, tag="destroy"))  # SM BU.ON-KO


@rule("player", "target commander", cost=1)
def _target_commander(s: Scope) -> str:
    return "target_player"


@rule("item", "[priority] when|whenever {e:event} ,", bare=True)
def _at_once(s: Composer, e: Node) -> None:
    begin_when(s, e.mean(s.scope()), name="[Priority]")  # SM BU.PRIORITY


@rule("item", "[trap] when|whenever {e:event} ,", bare=True)
def _trap_when(s: Composer, e: Node) -> None:
    begin_when(s, e.mean(s.scope()), Frame(zones=(ENERGY_ZONE,)), name=TRAP_BUBBLE)  # SM BU.TRAP


@rule("item", "[end-of-combat]", bare=True, cost=1)
def _cast_at_the_end(s: Composer) -> None:
    """Of an Ability, whose text is no Skill with a cost: when the card is cast."""
    if "ability" not in s.kinds or s.play is not None:
        raise misread(s.here(), "only an Ability is cast in the End of Combat Step, and all of it")
    playing(s).play_condition = During("end of combat")  # SM BU.END-OF-COMBAT
    said_of_playing(s)


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


@rule("gift", "Conjure {n:int} {r:resource}", "Conjure ( {n:int} {r:resource} )")
def _given_conjure(s: Scope, n: int, r: str) -> list[Keyword]:
    if not r:
        raise s.misread("which Resource?")
    return [Keyword("Conjure", n, r)]


@rule("item", "[on-play-to-energy]|[on-play] swap a facedown card with this core .", bare=True, cost=-1)
@rule("item", "[on-play-to-energy]|[on-play] you may swap a facedown card with this core .", bare=True, cost=-1)
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
    other = None if w is None else event_test(s, w if w.each and w.kinds == ("commander",) else one_card(w))
    it = This() if w is None else None  # "when attacking a unit with Taunt, it ...": which of them?
    return Event(Pattern("attack", this=True, other=other), it, known=((TARGET, It("event other")),))


@rule("event", "returned to own|your deck by {k:keyword}")
def _returned_by(s: Scope, k: str) -> Event:
    """A card in the discard pile that a keyword of an attacker puts under the deck."""
    if k != DUELIST:
        raise s.misread("returned by what?")
    on = Pattern("move", this=True, frm=("discard pile",), to=("deck",), tag=DUELIST)
    return Event(on, THIS, zones=("discard pile",), known=((ATTACKER, ATTACKING),))


@rule("ending", "while|when {r:reference} attacks|is_attacking", cost=1)
def _while_such_attacks(s: Scope, r: Selector) -> tuple[str, Condition]:
    return "only while", Fits(r, InState("attacking"))


@rule("ending", "while|when attacking", "while|when attacking {w:np}")
def _while_attacking(s: Scope, w: Noun | None = None) -> tuple[str, Condition]:
    return "only while", Fits(This(), InState("attacking")) if w is None else attacks_such(s, w)


@rule("ending", "during_combat|in_combat", cost=3)
def _during_combat(s: Scope) -> tuple[str, Condition]:
    """Of what holds; an instruction is rather for this combat."""
    return "only while", IN_COMBAT


@rule("event", "attacked", "attacked by {w:np}")
def _attacked(s: Scope, w: Noun | None = None) -> Event:
    by = None if w is None else event_test(s, one_card(w))
    return Event(Pattern("attacked", this=True, other=by), This())


@rule("event", "intercepting")
def _intercepting(s: Scope) -> Event:
    return Event(Pattern("intercept", this=True), This())


@rule("prefix", "while attacking ,")
def _while_it_attacks(s: Scope) -> tuple[str, Condition]:
    return "while", Fits(THIS, InState("attacking"))


@rule("item", "{f:frame*} if {e:event} {t:then}", "{f:frame*} if {e:event} this_turn {t:then}", bare=True, cost=2)
def _if_it_happens(s: Composer, f: Node, e: Node, t: Node) -> None:
    t.mean(s)
    scope = s.scope()
    frames: list[Frame] = f.mean(scope)
    if s.draft is None and "this turn" in s.card.printed(s.here()) and e.mean(scope).pattern.who == "you":
        raise misread(e, "each time, or if you have done it?")
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


@rule("impersonal", "lower|reduce the? cost by {n:int}", "lower|reduce the? cost of {o:np} by {n:int}")
def _costs_less(s: Scope, n: int, o: Noun | None = None) -> Passive:
    if o is not None:
        return costing(s, subject(s, o), CostAdd(-n))
    return Passive(costing(s, Subject(This(), None, True, This()), CostAdd(-n)).abilities)


# --- cards and hands ----------------------------------------------------------------------------------------------


@rule("item", "[upkeep] {u:units} :|to keep this card in play .", bare=True)
def _kept_by(s: Composer, u: Node) -> None:
    """A card whose upkeep cost is not paid is discarded."""
    draft = s.begin_triggered(UPKEEP)
    paid = costs(draft.scope, u)
    draft.scope.emit(PayTo(paid, (), otherwise=(Put(This(), "discard pile", verb="discard"),)))  # SM UP.1, UP.2


@rule("item", "[upkeep] {u:units} or {v:do} .", bare=True, cost=-1)
def _upkeep_or(s: Composer, u: Node, v: Node) -> None:
    """Either the cost is paid, or the instruction follows."""
    draft = s.begin_triggered(UPKEEP)
    paid = costs(draft.scope, u)
    draft.scope.open()
    draft.scope.refer(THIS)  # what was not paid for
    carry_out(draft.scope, v)
    draft.scope.emit(PayTo(paid, (), otherwise=draft.scope.take()))  # SM UP.1, UP.2
