"""Energy and Resources (the glossary)."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.costs import Cost, EffectCost, MoveCost, Pay
from cardwright.kernel.vocabulary.effects import (
    ChangeResource,
    PayTo,
    Pick,
    Put,
    PutInPile,
    Turn,
)
from cardwright.kernel.vocabulary.players import Who
from cardwright.kernel.vocabulary.selectors import (
    Cards,
    Condition,
    Exists,
    InState,
    It,
    Kind,
    Linked,
    Measure,
    Named,
    Only,
    Selector,
    This,
    TopCards,
)
from cardwright.kernel.vocabulary.values import Amount, ThisTurn
from cardwright.text.english.acts import SLOT, does, pays
from cardwright.text.english.doing import discard
from cardwright.text.english.objects import (
    Noun,
    here,
    objects,
)
from cardwright.text.english.scope import Event, Scope

from ..rules.evolution import GENERATE
from ..rules.zones import ATTACHED, ENERGY, ENERGY_CARDS, FLOATING, RESOURCES
from . import bubbles as bubbles
from .vocabulary import ENERGY_ZONE, RULES, THIS, words_of_the_language

rule, verb, value = RULES.rule, RULES.verb, RULES.value

# --- Energy and Resources -----------------------------------------------------------------------------------------


def resources(name: str, whose: Who = "you", zone: str = "resource field") -> Cards:
    """Resources of a name (or all) in a zone."""
    return Cards((zone,), whose, Named(name) if name else None)


@rule("countable", "{r:resource} under|on|attached_to {of:reference}")
def _attached_to(s: Scope, r: str, of: Selector) -> Noun:
    under = Linked(of, ATTACHED)
    return Noun(here(s), Only(under, Named(r)) if r else under, refers=True)


@rule("resource", "{n:NAME}", names="card")
def _resource(s: Scope, n: str) -> str:
    if " " in n or not words_of_the_language().isdisjoint((n, n.lower())):
        raise s.misread("the name of a Resource was expected")
    return n


rule("resource", "card|cards named {n:NAME}", names="card")(lambda s, n: n)
value("resource", {"resource|resources|resource_card|resource_cards|faction_resource_card|faction_resource_cards": ""})


@verb("generate {n:amount} {r:resource}", "generate a|an {r:resource}", cost=-1)
def generate(s: Scope, r: str, n: Amount = 1) -> None:
    """SM GL.GENERATE."""
    top = TopCards(n, s.who, "resource deck", Named(r) if r else None)
    s.emit(Put(top, "resource field", verb=GENERATE))


@verb("generate {r:resource} equal_to {n:value}")
def generate_equal(s: Scope, r: str, n: Amount) -> None:
    """As many as something else."""
    assert generate.do is not None
    generate.do(s, r, n)


def of_resources(tag: str) -> Callable[..., Event]:
    """Resources that a player generates or discards, each of them an event."""

    def happens(s: Scope, r: str, n: Amount = 1, who: Who = "") -> Event:
        if n != 1 or not who:
            raise s.misread("one at a time")
        return Event(Pattern("move", what=Named(r) if r else Kind("resource"), who=who, tag=tag))

    return happens


generate.event(of_resources(GENERATE))
verb("generate {r:resource}", cost=1).event(of_resources(GENERATE))


@verb(
    "discard {n:amount} {r:resource}",
    "discard a|an {r:resource}",
    "discard {n:amount} {r:resource} from_play|from_your_resource_field|from_own_resource_field",
    cost=-2,
)
def spend(s: Scope, r: str, n: Amount = 1) -> None:
    """SM GL.DISCARDING-RESOURCES."""
    if s.who == "you":
        s.emit(PayTo(_spend(s, r, n), ()))
        return
    bind = s.bind()
    s.emit(Pick(resources(r, s.who), n, who=s.who, bind=bind), Put(It(bind), "resource deck", verb="spend"))


value("resource_deed", {"generated": GENERATE, "discarded|spent": "spend"})


@rule("fact", "you|you_have {d:resource_deed} {n:int} or_more {r:resource} this_turn", cost=-1)
@rule("fact", "you|you_have {d:resource_deed} {r:resource} this_turn", cost=-1)
def _resources_this_turn(s: Scope, d: str, r: str, n: int = 1) -> Condition:
    """So many of them, one after the other."""
    return Measure(ThisTurn(of_resources(d)(s, r, who="you").pattern), ">=", n)


spend.event(of_resources("spend"))


@spend.cost
def _spend(s: Scope, r: str, n: Amount = 1) -> tuple[Cost, ...]:
    return (MoveCost(resources(r), "resource deck", n, verb="spend"),)


@verb("discard all {w:of_whom?} {r:resource}", cost=-3)
def spend_all(s: Scope, r: str, w: bool | None = None) -> None:
    """All Resources of a player."""
    if w is not None and w != (s.who == "you"):
        raise s.misread("whose?")
    s.emit(Put(resources(r, s.who), "resource deck", verb="spend"))


value("of_whom", {"your|of_your": True, "their|of_their": False})
spend_all.cost(lambda s, r, w=True: _spend(s, r, -1))

spend_and = verb("discard {n:amount} {r:resource} and {w:np}", cost=-3)


@spend_and.cost
def _spend_and(s: Scope, n: Amount, r: str, w: Noun) -> tuple[Cost, ...]:
    assert discard.pays is not None
    return (*_spend(s, r, n), *discard.pays(s, w))


attached = verb("discard|unattach {n:amount} {r:resource} from|on {of:reference}", cost=-2)


@attached.cost
def _spend_attached(s: Scope, n: Amount, r: str, of: Selector) -> tuple[Cost, ...]:
    if of != This():
        raise s.misread("only from this card")
    under = Linked(This(), ATTACHED)
    return (MoveCost(Only(under, Named(r)) if r else under, "resource deck", n, verb="spend"),)  # SM GL.UNATTACH


verb("consume").cost(pays(MoveCost(RESOURCES, "resource deck", -1, verb="spend")))  # SM GL.CONSUME
consume = verb("consume {n:amount} {r:resource}", "consume {n:amount} card|cards", "consume all {a:resource}")


@consume.cost
def _consumed(s: Scope, n: Amount = -1, r: str = "", a: str = "") -> tuple[Cost, ...]:
    return _spend(s, r or a, n)


value("from_resources", {"from_your_resource_deck|from_own_resource_deck|from_the_resource_deck": None})
value("from_resource_cards", {"from_your_resource_deck|from_own_resource_deck|from_the_resource_deck": ""})


@verb(
    "transfer {n:amount} {r:resource} {f:from_resources?}",
    "transfer {n:amount} {r:from_resource_cards}",
    "transfer {n:amount} {r:resource} {f:from_resources?} to|onto|under {o:np}",
    "transfer {n:amount} {r:from_resource_cards} to|onto|under {o:np}",
    "transfer {n:amount} {r:resource} {f:from_resources?} and_put|and_place under {o:np}",
)
def transfer(s: Scope, n: Amount, r: str, o: Noun | None = None, f: None = None) -> None:
    """SM GL.TRANSFER."""
    s.emit(_transferred(r, n, THIS if o is None else objects(s, o)))


def _transferred(r: str, n: Amount, onto: Selector) -> PutInPile:
    return PutInPile(TopCards(n, "you", "resource deck", Named(r) if r else None), onto, ATTACHED)


@transfer.cost
def _transfer_cost(s: Scope, n: Amount, r: str, o: Noun | None = None, f: None = None) -> tuple[Cost, ...]:
    if o is not None and not o.refers:
        raise s.misread("to which card?")
    onto = THIS if o is None else o.selector
    return (EffectCost(_transferred(r, n, onto), Exists(resources(r, zone="resource deck"), n)),)


value("from_field", {"from_your_resource_field|from_own_resource_field|from_the_resource_field": None})


@verb("attach {n:amount} {r:resource} {f:from_field?}", "attach {n:amount} {r:resource} {f:from_field?} to|onto {o:np}")
def attach(s: Scope, n: Amount, r: str, o: Noun | None = None, f: None = None) -> None:
    """SM GL.ATTACH."""
    onto = THIS if o is None else objects(s, o)
    bind = s.bind()
    s.emit(Pick(resources(r), n, bind=bind), PutInPile(It(bind), onto, ATTACHED))


gain_energy = verb("gain|get {n:amount} energy")(does(ChangeResource(FLOATING, SLOT.n, SLOT.who)))  # SM SK.ENERGY.1


@verb("ready {n:amount} {e:energy}", "ready up_to {m:amount} {e:energy}", cost=-1)
def ready_energy(s: Scope, e: None, n: Amount = 0, m: Amount = 0) -> None:
    """SM GL.READY."""
    _turn_energy(s, n or m, "rested", "ready", up_to=bool(m))


value("energy", {"energy|energy_card|energy_cards": None})


@verb("rest|pay {n:amount} energy", "rest {n:amount} energy_card|energy_cards", cost=-1)
def rest_energy(s: Scope, n: Amount) -> None:
    """SM GL.REST."""
    if s.who == "you":
        s.emit(PayTo((Pay(ENERGY, n),), ()))
    else:
        _turn_energy(s, n, "ready", "rested")


rest_energy.cost(pays(Pay(ENERGY, SLOT.n)))  # SM TF.COST.1
verb("{n:amount} energy").cost(pays(Pay(ENERGY, SLOT.n)))  # SM GL.ENERGY


def _turn_energy(s: Scope, n: Amount, now: str, then: str, up_to: bool = False) -> None:
    bind = s.bind()
    s.emit(Pick(Cards((ENERGY_ZONE,), s.who, InState(now)), n, up_to, s.who, bind=bind), Turn(It(bind), then))


@verb(
    "discard {n:amount} energy",
    "discard {n:amount} energy_card|energy_cards",
    "discard {n:amount} energy_card|energy_cards from {p:foe}",
    "discard {n:amount} card|cards from {w:owner} energy_field",
    cost=-3,
)
def discard_energy(s: Scope, n: Amount, p: str = "", w: str = "") -> None:
    """From the Energy Field."""
    bind = s.bind()
    cards = Cards((ENERGY_ZONE,), p or w or s.who)
    s.emit(Pick(cards, n, who=s.who, bind=bind), Put(It(bind), "discard pile", verb="discard"))


@discard_energy.cost
def _energy_discarded(s: Scope, n: Amount, p: str = "", w: str = "you") -> tuple[Cost, ...]:
    if p or w != "you":
        raise s.misread("whose?")
    return (MoveCost(ENERGY_CARDS, "discard pile", n, "discard"),)


value("foe", {"opponent|your_opponent|the_enemy": "opponent"})
