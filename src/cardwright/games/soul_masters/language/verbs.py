"""What is done to cards: how they lie, where they go, what they get (the glossary)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from cardwright.kernel.vocabulary.abilities import Pattern, Target
from cardwright.kernel.vocabulary.costs import Cost, MoveCost
from cardwright.kernel.vocabulary.durations import Duration, Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    Cant,
    Effect,
    Later,
    Modification,
    Put,
    Reword,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    Cards,
    Exists,
    InState,
    It,
    Joined,
    Kind,
    Named,
    Not,
)
from cardwright.kernel.vocabulary.terms import parts_of, replaced
from cardwright.kernel.vocabulary.values import Amount, Bound, Bounded, Value
from cardwright.text.english.acts import SLOT, does
from cardwright.text.english.amounts import for_each_of, negative
from cardwright.text.english.coming import summoning
from cardwright.text.english.composer import Composer
from cardwright.text.english.doing import destructions
from cardwright.text.english.giving import Gift, for_a_while, give, multiplied, pairs, signed, until
from cardwright.text.english.happening import about_card
from cardwright.text.english.moving import (
    spent,
    swapping,
)
from cardwright.text.english.objects import (
    Noun,
    again,
    here,
    objects,
    own,
)
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.english.stating import changing, deed
from cardwright.text.english.verb_tables import moving_verbs, turning_verbs
from cardwright.text.english.waking import Waking, waking
from cardwright.text.reading.chart import Node

from ..rules.turn import SHOCK
from . import resources as resources
from .bubbles import NEXT_TURN, TURN_ENDS, UPKEEP
from .lexicon import MOVES, TURNS
from .vocabulary import (
    ATTACKER,
    ATTACKING,
    COMBAT,
    FIGHTS,
    GROUND,
    RULES,
    THIS,
)

rule, verb, value = RULES.rule, RULES.verb, RULES.value

# --- how cards lie ------------------------------------------------------------------------------------------------


rest = turning_verbs(RULES, TURNS)["rest {o:np}"]  # SM GL.BECOMES


@rest
def _rest(s: Scope, o: Noun) -> None:
    if ATTACKER in s.known and o.phrases and o.phrase.other:
        o.phrase.other = False  # another one than the attacker
        able = InState("ready")  # SM GL.AND: what follows is done only if this is
        o.phrase.tests += [test for test in (able, Not(InState("attacking"))) if test not in o.phrase.tests]
        o = again(s, o)
    s.emit(Turn(objects(s, o), "rested"))


def bans(action: str) -> Callable[[Scope, Subject], Passive]:
    """What a card cannot do, or what cannot be done to it."""

    def banned(s: Scope, about: Subject) -> Passive:
        return changing(about.selector, Cant(action))

    return banned


rule("event", "{o:np} becomes ready")(lambda s, o: about_card(s, o, "turn card", state="ready"))
verb("intercept {o:np}").cant(bans("be intercepted"))
moving_verbs(RULES, MOVES)
verb("remove card from_the_game")(lambda s: s.emit(Put(THIS, "removed", verb="banish")))
assert give.do is not None
verb("{g:gifts} to {o:np}")(give.do)


@verb("flip {o:np}", cost=1)
def flip(s: Scope, o: Noun) -> None:
    """A card that lies face down is turned over."""
    if InState("facedown") not in o.phrase.tests:
        raise s.misread("flip it how?")
    s.emit(Turn(objects(s, o), "faceup"))


@verb("null {o:np}")
def null(s: Scope, o: Noun) -> None:
    """SM GL.NULL: until it is turned up, or for a time that the text says."""
    what = objects(s, o)
    s.emit(Turn(what, "facedown"))
    if s.until == Until.TURN:
        s.emit(Later(TURN_ENDS, (Turn(what, "faceup"),), until=Until.TURN))


value("affliction", {"Null": "Null", "Shock": SHOCK})


verb("Shock|shock {o:np}")(does(AddCounters(SLOT.o, SHOCK)))  # SM GL.SHOCK


@rule("event", "{o:np} dies|die")
def _dies(s: Scope, o: Noun) -> Event:
    """A Unit that is put into a Discard pile from the Battleground by a K.O. (SM GL.KOD)."""
    return destructions(s, o)


@rule("pred", "is|are|becomes|become {a:affliction}", "is|are afflicted_with {a:affliction}")
@rule("pred", "gain|gains {a:affliction}")
def _afflicted(s: Scope, about: Subject, a: str) -> Passive:
    if a == SHOCK:
        return deed(s, lambda until: AddCounters(about.selector, SHOCK))  # SM GL.SHOCK
    return deed(s, lambda until: Turn(about.selector, "facedown"))  # SM GL.NULL


PHASE = "upkeep_phase|upkeep_Phase|refresh_Phase"
SHOCKED = Waking("ready", PHASE, "be readied", "upkeep", misses=lambda cards: AddCounters(cards, SHOCK))  # SM GL.SHOCK
waking(RULES, SHOCKED, "next_turn")


@rule("pred", "is|are|becomes|become|gains|gain Null {t:null_time}", "is|are afflicted_with Null {t:null_time}")
def _nulled(s: Scope, about: Subject, t: Pattern) -> Passive:
    def effect(until: Duration) -> Effect:
        s.emit(Turn(about.selector, "facedown"))
        up = (Turn(about.selector, "faceup"),)
        return Later(TURN_ENDS, up, until=Until.TURN) if t is TURN_ENDS else Later(t, up)  # SM ST.14

    return deed(s, effect)


value("null_time", {"until_your_next upkeep_phase|upkeep_Phase|upkeep": UPKEEP, "until_your_next_turn": NEXT_TURN})
value("null_time", {"until_end_of_turn|until_the_end_of_turn|this_turn": TURN_ENDS})


DISCARDED = Put(SLOT.o, "discard pile", verb="discard")
cleanse = verb("discard {o:np} from_the_battleground", cost=-2)(does(DISCARDED))  # SM AT.SPELL


@cleanse.cost
def _cleanse_cost(s: Scope, o: Noun) -> tuple[Cost, ...]:
    return spent(s, o, "discard pile", "discard")


# --- coming into play ---------------------------------------------------------------------------------------------


ANYTHING = Joined((Cards(GROUND, "each", Kind("unit")), Cards(("commander",))))  # SM GL.ANY-TARGET


@rule("atom", "any target", "target unit , player , or commander")
def _any_target(s: Scope) -> Noun:
    return Noun(here(s), ANYTHING, [Phrase(here(s), det="one", kinds=["unit"], target="target", head=here(s))])


@rule("det", "the", cost=2)
def _the(s: Scope, phrase: Phrase) -> None:
    phrase.det, phrase.plural = "one", False  # "the unit named ..."


summoning(RULES)  # SM GL.CREATE, GL.SUMMON


@verb("reforge", "reforge {o:np}")
def reforge(s: Scope, o: Noun | None = None) -> None:
    """SM GL.REFORGE."""
    if o is not None and o.selector != THIS:
        raise s.misread("only this card")
    s.emit(Put(THIS, "reserve deck"))


reforge.cost(lambda s, o=None: (MoveCost(THIS, "reserve deck"),))


rule("alternative", "{n:NAME} {m:other_number}", names="part")(
    lambda s, n, m: (Exists(Cards(("commander",), "you", Named(n, True))), m)
)


@rule("post", "from|among|out_of the_cards_discarded|the_cards_revealed|the_discarded_cards|the_revealed_cards")
def _from_those(s: Scope, phrase: Phrase) -> None:
    phrase.among = True


swapping(RULES, "switch|swap")  # SM GL.SWITCH-SWAP
evolve = verb("evolve", by="card")
evolve.event(lambda s, about: about_card(s, about, "evolve"))  # SM CT.EVOLUTION.1


# --- numbers ------------------------------------------------------------------------------------------------------


value("gift_stat", {"damage": "attack"})


pairs(RULES, "attack", "health")


@rule("gift", "{n:SIGNED} damage")
def _more_damage(s: Scope, n: str) -> list[Gift]:
    return [Add("attack", signed(n))]


@rule("gift", "{n:amount} damage", "damage equal_to {n:value}")
def _so_much_damage(s: Scope, n: Amount) -> list[Gift]:
    return [Add("attack", n)]


@rule("item", "Max|max {n:int} {r:resource?} .", bare=True)
def _at_most(s: Composer, n: Node, r: Node | None = None) -> None:
    """How large the X of the cost can be."""
    draft = s.acting(s.here())
    for paid in (draft.cost, draft.play_cost):
        most = tuple(_limited(cost, n.mean(s), "" if r is None else r.mean(s.stated)) for cost in paid)
        if most != paid:
            draft.cost, draft.play_cost = (most, ()) if paid is draft.cost else (draft.cost, most)
            return
    effects = draft.current.block.effects
    found = [getattr(part, "amount", 0) for part in parts_of(effects[-1:] and effects[-1])] if r is None else []
    much = next((amount for amount in found if isinstance(amount, Value)), None)
    if much is not None:
        effects[-1] = replaced(effects[-1], much, Bounded(much, at_most=n.mean(s)))
        return
    raise misread(s.here(), "at most of what?")


def _limited(cost: Cost, most: int, name: str) -> Cost:
    if not isinstance(cost, MoveCost) or cost.amount != Bound("X") or cost.most != -1:
        return cost
    if name and not any(isinstance(part, Named) and part.name == name for part in parts_of(cost)):
        return cost
    return msgspec.structs.replace(cost, most=most)


@verb("gain {g:gifts}", "add {g:gifts}", cost=1, holds="true")
def gain(s: Scope, g: tuple[Modification, ...]) -> None:
    """This card, or the card of the effect before, gets something."""
    if s.spell and s.it is None:
        raise s.misread("which card?")
    fights = not FIGHTS.isdisjoint(s.kinds)
    what = s.known.get(ATTACKER) or (THIS if fights or (s.it is None and not s.spell) else s.referent())
    s.emit(for_a_while(s, Apply(what, g, until(s))))


@verb("gain {g:gifts} for_each|for_every {n:counted_np}")
def gain_each(s: Scope, g: tuple[Modification, ...], n: Noun) -> None:
    """So much for each of some cards."""
    it = s.it
    much = multiplied(s, g, for_each_of(s, n))
    s.it = it
    assert gain.do is not None
    gain.do(s, much)


@gain.state
def _gains(s: Scope, about: Subject, g: tuple[Modification, ...]) -> Passive:
    if FIGHTS.isdisjoint(s.kinds):
        raise s.misread("which card?")
    return changing(THIS, *g)


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


@verb("reduce|lower {o:np} 's damage|attack by {n:amount}", "reduce|lower the damage|attack of {o:np} by {n:amount}")
def reduce_attack(s: Scope, o: Noun, n: Amount) -> None:
    """Cards deal less."""
    s.emit(for_a_while(s, Apply(objects(s, o), (Add("attack", negative(n)),), until(s))))


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


@verb("exchange|swap|switch health_totals|health with {o:np}")
def exchange_health(s: Scope, o: Noun) -> None:
    """SM GL.EXCHANGE."""
    if o.kinds != ("commander",):
        raise s.misread("only Commanders have a Health total")
    s.emit(Act("exchange health", objects(s, o)))


healed = verb("heal {o:np}")
healed.event(lambda s, o, who="": about_card(s, o, "heal"))
healed.cant(bans("be healed"))
heals = verb("heal {n:amount} damage", by="card")
heals_itself = verb("heal", by="card", cost=1)
heals_itself.cant(bans("be healed"))
heals_itself.event(lambda s, about: about_card(s, about, "heal"))


@heals.deed
def _heals(s: Scope, about: Subject, n: Node) -> Passive:
    number: Amount = n.mean(s)
    return deed(s, lambda until: Act("heal", about.selector, amount=number))
