"""The verbs of Argent Saga: as instructions, costs and events (chapters 8 to 12 of the rulebook)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.vocabulary.abilities import Keyword, Pattern, Replacement
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    Cant,
    Damage,
    Destroy,
    Put,
    Shield,
    Station,
)
from cardwright.kernel.vocabulary.players import Who
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Cards,
    Condition,
    It,
    Measure,
    This,
    TopCards,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, Tally, Times
from cardwright.text.english.acts import SLOT, does, pays
from cardwright.text.english.coming import dealing
from cardwright.text.english.composer import Composer
from cardwright.text.english.doing import divided_among
from cardwright.text.english.giving import PLAIN, Gift, guarded, signed
from cardwright.text.english.happening import about_card, by_player
from cardwright.text.english.holding import how_often
from cardwright.text.english.moving import arrived, gather, move, spent
from cardwright.text.english.objects import Noun, event_test, objects, one_card
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.english.verb_tables import acting_verbs, moving_verbs, paying_verbs, turning_verbs
from cardwright.text.reading.chart import Node

from ..rules.zones import SHARDLIGHT, SHARDS, UNITS_LOST
from .lexicon import ACTS, MOVES, TURNS
from .vocabulary import FIELD, rule, use, value, verb
from .vocabulary import RULES as RULES

# --- keywords that are costs (9.4.8, 11) ------------------------------------------------------------------------------


paying_verbs(
    RULES,
    {
        "pay {n:amount}": Pay(SHARDLIGHT, SLOT.n),  # ARG 9.4.8.1
        "Offering {n:amount}": MoveCost(UNITS_LOST, "expelled", SLOT.n, "offering"),  # ARG 11.9.1, 11.9.2
        "Shard_Drain {n:amount}": MoveCost(SHARDS, "shard deck", SLOT.n, "shard drain", "bottom"),  # ARG 11.13.1
    },
)


use_drain = verb("use Shard_Drain")
use_offering = verb("use Offering")


@use_drain.event
def _drains(s: Scope, who: Who) -> Event:
    return Event(Pattern("move", who=who, tag="shard drain", together=True), None)  # ARG 11.13.4


@use_drain.count
def _has_drained(s: Scope, who: Who) -> Condition:
    return Measure(Tally("shard drain", who), ">=", 1)


@use_offering.event
def _offers(s: Scope, who: Who) -> Event:
    return Event(Pattern("move", who=who, tag="offering", together=True), None)  # ARG 11.9.2


verb("Soulburst").cost(pays(TurnCost(This(), "facedown")))  # ARG 11.14.1, 11.14.2


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
def _draws_for_turn(s: Scope, who: Who) -> Event:
    return Event(Pattern("draw", who=who, tag="turn"), None)  # ARG 7.2.4


# --- how cards lie ----------------------------------------------------------------------------------------------------


turning_verbs(RULES, TURNS)
acting_verbs(RULES, ACTS, events=("stun",))


@verb("destroy {o:np} ignoring its_effects|their_effects")
def destroy_silently(s: Scope, o: Noun) -> None:
    """The effect of the tower does not apply (2.4.4)."""
    if o.kinds != ("tower",):
        raise s.misread("only towers have such effects")
    what = objects(s, o)
    s.emit(Apply(what, (Cant("have its effect"),), Until.TURN), Destroy(what))


# --- damage -----------------------------------------------------------------------------------------------------------


deal_plain = verb("deal {n:value} to {o:np}", by="player card", cost=-1)(does(Damage(SLOT.n, SLOT.o)))  # ARG 12.7


deal_plain.state(dealing)


@verb("deal {n:value} divided|split as_you_choose|as_you_like among|between {o:np} {st:step?}")
def deal_divided(s: Scope, n: Amount, o: Noun, st: int = 1) -> None:
    """ARG 9.4.6."""
    s.emit(Damage(n, divided_among(s, o, n, st), divided=True))


@verb("deal {n:value}")
def deal_so_much(s: Scope, n: Amount) -> None:
    """The same cards as before."""
    from cardwright.text.english.earlier import before

    s.emit(Damage(n, before(s, Damage).to))


value("harm", {"{n:value} to {o:later_np}": (SLOT.n, SLOT.o)})


# --- expelling, equipping, beneath ------------------------------------------------------------------------------------

TURNS_END = Pattern("phase", phase="end")
value("moment_until", {"until_the_start_of_your_next_draw_phase": Pattern("phase", phase="draw", who="you")})


moving_verbs(RULES, MOVES)


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


@verb("put|place {o:np} into|in your|the shard_zone {st:arrival?}")
def put_shard(s: Scope, o: Noun, st: str = "") -> None:
    """ARG 2.3.2, 4.10.3: only shards lie there."""
    if not isinstance(o.selector, TopCards) or o.selector.zone != "shard deck":
        raise s.misread("only cards of the shard deck go there")
    move(s, Put(gather(s, o), "field", "owner", state=st, verb="put"))


@verb("equip {o:np} to {u:np} without_paying_its_cost|without_paying_their_costs?")
def equip(s: Scope, o: Noun, u: Noun) -> None:
    """ARG 4.8.4, 10.4.5; what an effect equips is not played, so nothing is paid for it."""
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


@rule("fact", "you_declared_an_attack_with {o:np} this_turn", cost=-1)
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


@use.event
def _blocks(s: Scope, about: Noun) -> Event:
    return about_card(s, about, "block")  # ARG 11.6.3


use_ability = verb("use an_activated_ability", "activate an_ability|an_activated_ability")


@use_ability.event
def _uses(s: Scope, who: Who) -> Event:
    return Event(Pattern("activate", who=who))


@rule("event", "{o:np} is attacked", cost=-1)
def _attacked(s: Scope, o: Noun) -> Event:
    if "tower" in o.kinds:
        raise s.misread("which tower is attacked is chosen later")  # ARG 8.2.3.2
    test = Among(o.selector) if o.refers else event_test(s, one_card(o))
    return Event(Pattern("attack", other=test, tag="unit"), It("event other"))


@rule("event", "{o:np} is|becomes blocked", cost=-1)
def _blocked(s: Scope, o: Noun) -> Event:
    test = Among(o.selector) if o.refers else event_test(s, one_card(o))
    return Event(Pattern("block", other=test), It("event other"))  # ARG 8.3.1


@rule("event", "{about:np} attacks_or_is_attacked")
def _attacks_or(s: Scope, about: Noun) -> Event:
    return replace(about_card(s, about, "attack"), others=(_attacked(s, about),))


@rule("event", "{o:np} is discarded_from_your_opponent_'s_hand")
def _opponents_discarded(s: Scope, o: Noun) -> Event:
    return by_player(s, o, "move", "opponent", "discard")
