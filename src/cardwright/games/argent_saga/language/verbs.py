"""The verbs of Argent Saga: as instructions, costs and events (chapters 8 to 12 of the rulebook)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.vocabulary.abilities import Keyword, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    ApplyToFuture,
    Cant,
    Damage,
    Destroy,
    DoTogether,
    ExpelUntil,
    PayTo,
    Pick,
    Put,
    Shield,
    Station,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Cards,
    Condition,
    Filter,
    It,
    Kind,
    Measure,
    Seats,
    This,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, Tally, Times
from cardwright.text.english.acts import SLOT, does
from cardwright.text.english.coming import dealing
from cardwright.text.english.composer import Composer
from cardwright.text.english.giving import PLAIN, Gift, guarded, signed
from cardwright.text.english.happening import about_card, by_player, done_by, of_player, to_owner, turning
from cardwright.text.english.holding import how_often
from cardwright.text.english.moving import arrived, gather, move, paid_with, spent
from cardwright.text.english.objects import Noun, either, event_test, objects, one_card, own, select_all
from cardwright.text.english.references import side_of
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.reading.chart import Node

from ..rules.zones import SHARDLIGHT, SHARDS, UNITS_LOST
from .vocabulary import FIELD, rule, target_by, use, value, verb
from .vocabulary import RULES as RULES

# --- keywords that are costs (9.4.8, 11) ------------------------------------------------------------------------------


@verb("pay {n:amount}")
def pay(s: Scope, n: Amount) -> None:
    """Shardlight."""
    s.emit(PayTo(_pay(s, n), (), s.who))


@pay.cost
def _pay(s: Scope, n: Amount) -> tuple[Cost, ...]:
    return (Pay(SHARDLIGHT, n),)  # ARG 9.4.8.1


@verb("Offering {n:amount}")
def offering(s: Scope, n: Amount) -> None:
    """Units in the discard zone."""
    s.emit(PayTo(_offering(s, n), (), s.who))


@offering.cost
def _offering(s: Scope, n: Amount) -> tuple[Cost, ...]:
    return (MoveCost(UNITS_LOST, "expelled", n, "offering"),)  # ARG 11.9.1, 11.9.2


@verb("Shard_Drain {n:amount}")
def shard_drain(s: Scope, n: Amount) -> None:
    """Shards go back."""
    s.emit(PayTo(_shard_drain(s, n), (), s.who))


@shard_drain.cost
def _shard_drain(s: Scope, n: Amount) -> tuple[Cost, ...]:
    return (MoveCost(SHARDS, "shard deck", n, "shard drain", "bottom"),)  # ARG 11.13.1


use_drain = verb("use Shard_Drain")
use_offering = verb("use Offering")


@use_drain.event
def _drains(s: Scope, who: str) -> Event:
    return Event(Pattern("move", who=who, tag="shard drain", together=True), None)  # ARG 11.13.4


@use_drain.count
def _has_drained(s: Scope, who: str) -> Condition:
    return Measure(Tally("shard drain", who), ">=", 1)


@use_offering.event
def _offers(s: Scope, who: str) -> Event:
    return Event(Pattern("move", who=who, tag="offering", together=True), None)  # ARG 11.9.2


exhaust_this = verb("exhaust")
soulburst = verb("Soulburst")


@exhaust_this.cost
def _exhaust_this(s: Scope) -> tuple[Cost, ...]:
    return (TurnCost(This(), "exhausted"),)  # ARG 11.5.1-11.5.3


@soulburst.cost
def _soulburst(s: Scope) -> tuple[Cost, ...]:
    return (TurnCost(This(), "facedown"),)  # ARG 11.14.1, 11.14.2


@rule("item", "produce {n:int} .", "produce one .", bare=True)
def _produce(s: Composer, n: Node | None = None) -> None:
    """ "Exhaust: Produce (1)" is how a shard pays (9.4.8.1)."""
    draft = s.draft
    if draft is None or draft.cost != (TurnCost(This(), "exhausted"),) or not draft.untouched or s.lead:
        raise misread(s.here(), "produced how?")
    if "shard" not in draft.scope.kinds:
        raise misread(s.here(), "only shards produce shardlight")  # ARG 2.3.1
    if n is not None and n.mean(s) != 1:
        raise misread(s.here(), "one shard pays (1)")  # ARG 9.4.8.1
    s.draft = None
    s.abilities[draft.slot] = [Keyword("Produce", 1)]


draw_for_turn = verb("draw for_your_turn|for_turn")


@draw_for_turn.event
def _draws_for_turn(s: Scope, who: str) -> Event:
    return Event(Pattern("draw", who=who, tag="turn"), None)  # ARG 7.2.4


# --- how cards lie ----------------------------------------------------------------------------------------------------


exhaust = verb("exhaust {o:np}")(does(Turn(SLOT.o, "exhausted")))  # ARG 12.5


@exhaust.cost
def _exhaust_cost(s: Scope, o: Noun) -> tuple[Cost, ...]:
    return _turned(s, o, "exhausted")


def _turned(s: Scope, o: Noun, state: str) -> tuple[Cost, ...]:
    """Cards that are turned as a cost: of "your champion or your spirit" one, of "and" each."""
    what, count = paid_with(s, o)
    if len(o.phrases) == 1 or count != -1:
        return (TurnCost(what, state, count),)
    if not isinstance(what, Cards) or what.whose != "you":
        raise s.misread("which of them?")
    return (TurnCost(what, state),) if o.either else _each_turned(what, state)


def _each_turned(what: Cards, state: str) -> tuple[Cost, ...]:
    parts = getattr(what.where, "parts", (what.where,))
    return tuple(TurnCost(Cards(FIELD, "you", part), state) for part in parts)


recover = verb("recover {o:np}", "switch {o:np} to_active|back_to_active")(does(Turn(SLOT.o, "active")))  # ARG 12.5
restore = verb("restore {o:np}")(does(Turn(SLOT.o, "restored")))


flip_down = verb("flip {o:np} face_down|face-down")(does(Turn(SLOT.o, "facedown")))


@flip_down.cost
def _flip_down_cost(s: Scope, o: Noun) -> tuple[Cost, ...]:
    if o.refers and isinstance(o.selector, Cards):
        if " or " in s.card.printed(o.node):
            raise s.misread("which of them?")
        return _each_turned(o.selector, "facedown")
    return _turned(s, o, "facedown")


flip_up = verb("flip {o:np} face_up|face-up")(does(Turn(SLOT.o, "faceup")))
for turn, state in ((exhaust, "exhausted"), (recover, "active"), (restore, "restored")):
    turn.event(turning(state))
for turn, state in ((flip_down, "facedown"), (flip_up, "faceup")):
    turn.event(turning(state))


stun = verb("stun {o:np}")(does(Act("stun", SLOT.o)))  # ARG 11.15


@stun.event
def _stunned(s: Scope, o: Noun, who: str = "") -> Event:
    return done_by(about_card(s, o, "stun"), who)


ELSEWHERE = (
    "to_another_unit_zone|to_another_vacant_unit_zone|to_another_vacant_zone|to_a_different_unit_zone"
    "|to_one_of_your_other_vacant_zones|to_another_vacant_zone_its_controller_controls"
)
relocate = verb(f"move {{o:np}} {ELSEWHERE}")(does(Act("relocate", SLOT.o)))  # ARG 4.8.5


heal = verb("remove all_damage from {o:np}")(does(Act("remove damage", SLOT.o)))


@verb("destroy {o:np} ignoring its_effects|their_effects")
def destroy_silently(s: Scope, o: Noun) -> None:
    """The effect of the tower does not apply (2.4.4)."""
    if o.kinds != ("tower",):
        raise s.misread("only towers have such effects")
    what = objects(s, o)
    s.emit(Apply(what, (Cant("have its effect"),), Until.TURN), Destroy(what))


switch_places = verb("switch the_positions_of|the_zones_of {o:np}")(does(Act("switch places", SLOT.o)))  # ARG 4.8.5


# --- damage -----------------------------------------------------------------------------------------------------------


deal_plain = verb("deal {n:value} to {o:np}", by="player card", cost=-1)(does(Damage(SLOT.n, SLOT.o)))  # ARG 12.7


deal_plain.state(dealing)


@verb("deal {n:value}")
def deal_so_much(s: Scope, n: Amount) -> None:
    """The same cards as before."""
    from cardwright.text.english.earlier import before

    s.emit(Damage(n, before(s, Damage).to))


value("harm", {"{n:value} to {o:np}": (SLOT.n, SLOT.o)})


# --- what is paid with ------------------------------------------------------------------------------------------------


@verb("sacrifice {o:np}")
def sacrifice(s: Scope, o: Noun) -> None:
    """ARG 12.6.1-12.6.4."""
    if s.who == "you":
        s.emit(Put(objects(s, own(s, o)), "discard", verb="sacrifice"))
        return
    if not o.refers:
        for phrase in o.phrases:
            phrase.whose = "chosen"
        o = Noun(o.node, select_all(s, o.phrases), o.phrases)
    if s.who == "chosen":
        s.emit(Put(objects(s, o), "discard", verb="sacrifice"))
    elif o.refers:
        if s.who == "opponent" and side_of(s, o.selector) != "opponent":
            raise s.misread("whose?")
        s.emit(DoTogether(s.who, (Put(o.selector, "discard", verb="sacrifice"),)))
    else:
        pick = Pick(o.selector, o.count()[0], who="chosen")
        s.emit(DoTogether(s.who, (pick, Put(It("it"), "discard", verb="sacrifice"))))


@sacrifice.event
def _sacrificed(s: Scope, o: Noun, who: str = "") -> Event:
    return of_player(about_card(s, o, "move", tag="sacrifice"), who)


@sacrifice.cost
def _sacrifice_cost(s: Scope, o: Noun) -> tuple[Cost, ...]:
    return spent(s, o, "discard", "sacrifice")  # ARG 12.6


# --- expelling, equipping, beneath ------------------------------------------------------------------------------------

TURNS_END = Pattern("phase", phase="end")
value("moment_until", {"until_the_start_of_your_next_draw_phase": Pattern("phase", phase="draw", who="you")})
value("moment_until", {"until_the_end_of_the_turn": TURNS_END})


@verb("expel {o:np} {m:moment_until?}")
def expel(s: Scope, o: Noun, m: Pattern | None = None) -> None:
    """Out of the game, or for a while."""
    if s.until == Until.TURN:
        m = TURNS_END
    if m is not None:
        s.emit(ExpelUntil(objects(s, o), "expelled", m))
        return
    move(s, Put(gather(s, o), "expelled", verb="expel"))


@expel.cost
def _expel_cost(s: Scope, o: Noun, m: Pattern | None = None) -> tuple[Cost, ...]:
    if m is not None:
        raise s.misread("this is not a cost")
    return spent(s, o, "expelled", "expel")


@expel.event
def _is_expelled(s: Scope, o: Noun, m: Pattern | None = None, who: str = "") -> Event:
    if m is not None:
        raise s.misread("expelled when?")
    found = done_by(about_card(s, o, "move", to=("expelled",), tag="expel"), who)
    return replace(found, zones=("field", "expelled")) if found.pattern.this else found  # ARG 9.1.1.1, 9.2.3.6


@verb("expel {o:np} when_it_leaves_the_field", holds="true")
def expel_leaving(s: Scope, o: Noun) -> None:
    """Instead of where it would go."""
    what, of = guarded(s, objects(s, o))
    s.emit(Shield(Replacement(Pattern("move", what=what, frm=FIELD), to="expelled"), of, Until.REST))


@expel_leaving.state
def _expelled_leaving(s: Scope, about: Subject, o: Noun) -> Passive:
    if o.selector != This():
        raise s.misread("only this card")

    def abilities(condition: Condition | None) -> tuple[Replacement, ...]:
        if condition is not None:
            raise s.misread("this cannot depend on a condition")
        return (Replacement(Pattern("move", this=True, frm=FIELD), to="expelled"),)

    return Passive(abilities)


@verb("equip {o:np} to {u:np}")
def equip(s: Scope, o: Noun, u: Noun) -> None:
    """ARG 4.8.4, 10.4.5."""
    if not u.refers and u.each:
        raise s.misread("to which of them?")
    gear = gather(s, o)
    unit = objects(s, u)
    s.refer(gear, o.kinds)
    aimed = [target.what.zones for target in s.targets if It(target.bind) == gear and isinstance(target.what, Cards)]
    zones = aimed[0] if aimed else o.zones()
    if zones in ((), FIELD) and gear != It("found"):
        s.emit(Station(gear, unit))
    else:
        move(s, Put(gear, "field", into=unit, verb="equip"))


@verb("put|place {o:np} beneath|under {u:np}")
def put_under(s: Scope, o: Noun, u: Noun) -> None:
    """ARG 2.6.4.3."""
    cards = gather(s, o)
    over = objects(s, u)
    s.emit(Act("put under", cards, where=None if over == This() else Among(over)))
    arrived(s, cards)


@put_under.cost
def _put_under_cost(s: Scope, o: Noun, u: Noun) -> tuple[Cost, ...]:
    if u.selector != This():
        raise s.misread("only under this card")
    return spent(s, o, "beneath", "put under")


@verb("return {o:np} to_the_field")
def return_to_field(s: Scope, o: Noun) -> None:
    """ARG 4.1.4."""
    move(s, Put(gather(s, o), "field", verb="put"))


# --- gifts without a name ---------------------------------------------------------------------------------------------


@rule("gift", "{n:SIGNED}")
def _power(s: Scope, n: str) -> list[Gift]:
    return [Add(PLAIN, signed(n))]  # ARG 3.10.1, 3.10.2


@rule("gift", "{n:SIGNED} thousand")
def _thousands(s: Scope, n: str) -> list[Gift]:
    return [Add(PLAIN, Times(-1000 if n == "-X" else 1000, Bound("X")))]


# --- counts of the turn -----------------------------------------------------------------------------------------------

RETURNED = (
    "have|has? returned_to_your_hand_from_the_field_this_turn|returned_to_your_hand_this_turn_from_the_field"
    "|returned_to_your_hand_this_turn|returned_from_the_field_to_your_hand_this_turn"
)


@rule("fact", f"{{o:np}} {RETURNED}")
def _were_returned(s: Scope, o: Noun) -> Condition:
    return how_often(s, o, "returned", "you")


@rule("fact", "you_declared_an_attack_with {o:np} this_turn")
def _attacked_with(s: Scope, o: Noun) -> Condition:
    return how_often(s, o, "attacked", "you")


value(
    "fact",
    {
        "you_destroyed_an_opponent_'s_tower_this_turn|you've_destroyed_an_opponent_'s_tower_this_turn": Measure(
            Tally("towers felled", "you"), ">=", 1
        )
    },
)


# --- events (9.2.3) ---------------------------------------------------------------------------------------------------


@target_by.event
def _targeted(s: Scope, o: Noun, by: Filter | None, who: str = "") -> Event:
    return about_card(s, o, "select", other=by)  # ARG 12.8


@use.event
def _blocks(s: Scope, about: Noun) -> Event:
    return about_card(s, about, "block")  # ARG 11.6.3


play_cards = verb("play|cast {o:np}", cost=1)


@play_cards.cant
def _cant_play(s: Scope, about: Subject, o: Noun) -> Passive:
    """Cards that a player cannot play, wherever they are played from."""
    if not isinstance(about.selector, Seats) or o.refers or not o.each or o.zones():
        raise s.misread("which cards?")
    cards = Cards(s.language.playable_zones, about.selector.who, either(o.phrases))
    return Passive(
        lambda held: (Static(cards, (Cant("be played"),), held),),
        lambda until: ApplyToFuture(cards, (Cant("be played"),), until),
    )


act = verb("play a_spell_or_uses_an_activated_ability|a_spell_or_use_an_activated_ability")
use_ability = verb("use an_activated_ability")


@act.event
def _acts(s: Scope, who: str) -> Event:
    return Event(Pattern("play", what=Kind("spell"), who=who), others=(Event(Pattern("activate", who=who)),))


@use_ability.event
def _uses(s: Scope, who: str) -> Event:
    return Event(Pattern("activate", who=who))


@rule("event", "{o:np} is attacked", cost=-1)
def _attacked(s: Scope, o: Noun) -> Event:
    test = Among(o.selector) if o.refers else event_test(s, one_card(o))
    return Event(Pattern("attack", other=test, tag="unit"), It("event other"))


@rule("event", "{about:np} attacks_or_is_attacked")
def _attacks_or(s: Scope, about: Noun) -> Event:
    return replace(about_card(s, about, "attack"), others=(_attacked(s, about),))


@rule("event", "{o:np} is returned_to_your_hand_from_the_field|returned_from_the_field_to_your_hand")
def _bounced(s: Scope, o: Noun) -> Event:
    found = about_card(s, o, "move", "you", frm=FIELD, to=("hand",), tag="return")
    return to_owner(found, "you") if o.refers or not o.phrase.whose else found


@rule("event", "{o:np} is returned_to_its_owner_'s_hand", cost=-1)
def _bounced_any(s: Scope, o: Noun) -> Event:
    return about_card(s, o, "move", frm=FIELD, to=("hand",), tag="return")


@rule("event", "{o:np} is discarded_from_your_opponent_'s_hand")
def _opponents_discarded(s: Scope, o: Noun) -> Event:
    return by_player(s, o, "move", "opponent", "discard")
