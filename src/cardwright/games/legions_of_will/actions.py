"""Rules 111.1, 115, 303, 505.3, 601 and 602: what a player with priority may do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import Any, NamedTuple

from cardwright.kernel.abilities import Ability, Activated, Body, Modes, OnPlay, Target, Triggered
from cardwright.kernel.changes import turn_card
from cardwright.kernel.costs import Cost, EffectCost, MoveCost, Pay, TurnCost
from cardwright.kernel.decisions import CARD, Decision, Denial, Option
from cardwright.kernel.effects import ChangeResource, Destroy, Discard
from cardwright.kernel.evaluate import cant, find, holds
from cardwright.kernel.events import Event
from cardwright.kernel.faces import Chars
from cardwright.kernel.frames import effects_of, end_frame, targets_of
from cardwright.kernel.game import Game
from cardwright.kernel.layers import works
from cardwright.kernel.loops import acted
from cardwright.kernel.perform import perform
from cardwright.kernel.playable import check_activated, check_card, check_targets, use_key
from cardwright.kernel.playing import play_activated, play_card, resolve
from cardwright.kernel.priority import keep_legal_targets, leave_stack, stack_ability, stack_card
from cardwright.kernel.selectors import All, Cards, InState, Kind, This, TopCards
from cardwright.kernel.state import Card, Frame
from cardwright.kernel.table import chars, priced, table_of
from cardwright.kernel.zones import EVERYONE

from .bases import (
    Survey,
    activate_base,
    active_bases,
    bases_of,
    board_of,
    check_activate_base,
    check_move,
    open_to,
    room,
    station,
    survey_of,
)
from .battle import under_attack
from .gifts import Permit, follow, gifts, keep_gifts, permits_of
from .layers import TRAP_COSTS
from .zones import MOST_RESOURCE, TRAP_COST

PERMANENTS = ("unit", "upgrade", "trap")
INTO_BASE = Target("base", Cards(("battlefield",), "team", All((Kind("base"), InState("room")))))  # LOW 404.2b
INTO_ANY_BASE = Body(targets=(INTO_BASE,))  # of a permanent card that asks for nothing else
PRICE_OF_TRAPS = (TRAP_COSTS,)
REST_IT = TurnCost(This(), "rested")


def play_target(kinds: tuple[str, ...], abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """What playing a card aims at beside its text: a permanent card at a base of its player with room in it.

    A unit that may merge is aimed at a base or at the unit to merge with, one or the other.
    """
    if "base" in kinds or not any(kind in kinds for kind in PERMANENTS):
        return ()
    said = next((a.body for a in abilities if isinstance(a, OnPlay)), Body())
    targets = (INTO_BASE,)  # LOW 302.2a, 303.2a, 305.3a
    own = Body((), targets, None, said.extras, said.cost, said.condition)
    if "trap" in kinds:
        return (TRAP_COSTS, OnPlay(own))
    if not said.effects:
        return (OnPlay(own),)
    modes = Modes((Body(targets=targets), Body(said.effects, said.targets)))  # LOW 702.3a
    return (OnPlay(Body((), (), modes, said.extras, said.cost, said.condition)),)


# --- may I? -----------------------------------------------------------------------------------------------------


def check_moment(g: Game, player: int) -> Denial | None:
    """Why a player may not do now what is done in one's own main phase."""
    if not in_turn(g, player):
        return Denial("505.3a", "that is done in your own turn")
    if g.phase != "main":
        return Denial("505.3a", "that is done in a main phase")
    if g.stack:
        return Denial("505.3a", "something is on the chain of events")
    return None


def check_turn_up(g: Game, player: int, base: Card) -> Denial | None:
    """Why a base may not be activated now."""
    return check_activate_base(g, player, base) or check_moment(g, player)  # LOW 505.3b


def check_move_now(g: Game, player: int, unit: Card, base: Card | None = None) -> Denial | None:
    """Why a unit may not be moved now."""
    denial = check_move(g, player, unit, base) or check_moment(g, player)  # LOW 505.3c
    if denial is None and base is None and not any(option.cards[0] == unit.id for option in moves(g, player)):
        return Denial("404.2a", "there is no other active base with room")
    return denial


def check_response(g: Game) -> Denial | None:
    """Why nothing may be played or activated on top of what is on the chain of events."""
    if g.stack and table_of(g).bans:
        for fid in g.stack:
            if cant(g, g.cards[g.frames[fid].object], "be responded to"):
                return Denial("109.4f", "nobody may respond to what is on the chain of events")
    return None


def in_turn(g: Game, player: int) -> bool:
    """It is the player's turn, alone or with a team."""
    if player == g.active:
        return True
    return g.seating.together and g.players[player].team == g.players[g.active].team  # LOW 802.4


def playable_from(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card cannot be played from where it is."""
    zone = g.zones[card.zone] if card.zone >= 0 else None
    if zone is not None:
        kind = zone.kind.name
        if kind == "hand" and zone.player == player:
            return None
        own = chars(g, card)
        if kind == "graveyard" and zone.player == player:
            if "Recur" in own.keywords or "be played from graveyard" in own.mays:
                return None  # LOW 109.4e, 702.4a
        if any(play.zone == kind for play in own.plays) and card.owner == player and card.known >> player & 1:
            return None  # LOW 109.4e, 407.3b, 604.6
    return Denial("601.1a", "cards are played from your hand")


def lies_hidden(g: Game, card: Card) -> bool:
    """A card that was expelled face down: who plays it turns it face up first."""
    return card.facedown and g.zone_kind(card) == "expelled"


def check_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played now."""
    if lies_hidden(g, card):
        if not card.known >> player & 1:
            return Denial("407.3b", "you are not allowed to look at it")
        before = g.peek()
        turn_up(g, card)
        denial = check_play(g, player, card)  # LOW 407.3a, 407.3b
        g.unpeek(before)
        return denial
    denial = playable_from(g, player, card)
    if denial is not None:
        return denial
    own = chars(g, card)
    if "base" in own.kinds:
        return Denial("301.1", "bases are not played")
    if "action" not in own.kinds and "be played as action" not in own.mays:
        denial = check_moment(g, player)  # LOW 302.1, 303.1, 305.1
    return denial or check_response(g) or check_card(g, player, card)


def turn_up(g: Game, card: Card) -> None:
    """A card that was expelled face down lies face up."""
    turn_card(g, Event("turn card", card.id, state="faceup"))


def check_activate(g: Game, player: int, card: Card, which: Activated | str | None = None) -> Denial | None:
    """Why none of a card's activated abilities (or the one meant) may be activated now."""
    if isinstance(which, Activated):
        return check_ability(g, player, card, which)
    abilities = [a for a in chars(g, card).activated if which is None or a.label == which]
    if not abilities:
        return Denial("602.1", "it has no such ability")
    denials = [check_ability(g, player, card, a) for a in abilities]
    return None if None in denials else denials[0]


def check_ability(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> Denial | None:
    """Why an activated ability may not be activated now."""
    if card.zone < 0 or card.controller != player or not works(g, card, ability.zones):
        return Denial("602.2", "only abilities of objects you control can be activated")
    if "trap" in card.face.kinds and g.zone_kind(card) == "battlefield":
        return Denial("303.4", "a trap is activated while it lies face down")
    return check_response(g) or check_activated(g, player, card, ability, nth)


def check_trap(g: Game, player: int, trap: Card) -> Denial | None:
    """Why a face-down trap may not be sprung now."""
    if not trap.facedown or trap.controller != player or g.zone_kind(trap) != "battlefield":
        return Denial("303.6", "only a face-down trap you control can be activated")
    if not trap.face.chars.activated:
        return Denial("303.4", "it has no ability to activate")
    if not threatened(g, g.cards[trap.place]):
        return Denial("303.5", "its base is not attacked, targeted or about to be destroyed")
    return check_response(g) or check_activated(g, player, trap, trap.face.chars.activated[0])


def threatened(g: Game, base: Card) -> bool:
    """A base is being attacked, or something on the chain of events targets it or would destroy it."""
    battle = g.battle
    if battle is not None and under_attack(g, base):
        return True  # LOW 303.5
    for fid in g.stack:
        f = g.frames[fid]
        if any(base.ref in f.binds.get(target.bind, ()) for target in targets_of(f)):
            return True
        if any(isinstance(effect, Destroy) and base in find(g, f, effect.what) for effect in effects_of(f)):
            return True
    return False


def check_redeem(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card in hand may not be redeemed."""
    own = chars(g, card)
    if g.zone_kind(card) != "hand" or card.owner != player or "Redeem" not in own.keywords:
        return Denial("702.3a#2", "only a card with redeem in your hand can be redeemed")
    if g.players[player].resources["resource"] < (own.cost or 0):
        return Denial("115.2b", f"it costs {own.cost or 0}")
    return None


def with_priority(check: Callable[..., Denial | None]) -> Callable[..., Denial | None]:
    """The same question asked from outside: whoever has to decide something else may not do it now."""

    @wraps(check)
    def asked(g: Game, player: int, *args: Any) -> Denial | None:
        denial = check(g, player, *args)
        d = g.decision
        if denial is None and d is not None and d.player == player and d.prompt != "priority":
            return Denial("111.1", "you do not have priority")
        return denial

    return asked


# --- the options ------------------------------------------------------------------------------------------------


# Options never change and there are few of them, since card ids are small: each is made once.


@cache
def play_option(card: int, rule: str) -> Option:
    """To play a card."""
    return Option("play", ("play", card), (card,), rule)


@cache
def activate_option(card: int, index: int) -> Option:
    """To activate one of a card's abilities."""
    return Option("activate", ("activate", card, index), (card,), "602.1")


@cache
def move_option(card: int, base: int) -> Option:
    """To move a unit to a base."""
    return Option("move", ("move", card, base), (card, base), "505.3c")


def options(g: Game, player: int) -> list[Option]:
    """All that a player with priority may do."""
    found: list[Option] = []
    resource = g.players[player].resources["resource"]
    main = g.phase == "main" and not g.stack and in_turn(g, player)
    survey = survey_of(g)
    if not main and helpless(g, player, survey):
        return found
    table = table_of(g)
    cards, changed = g.cards, table.cache
    spacious: bool | None = None  # there plainly is a base to put a permanent into
    for i in g.zones[g.zone_base["hand"] + player].cards:
        card = cards[i]
        own = changed.get(i, card.face.chars)
        if "Redeem" in own.keywords and check_redeem(g, player, card) is None:
            found.append(Option("redeem", ("redeem", i), (i,), "702.3a#2"))  # LOW 115.2b
        if not main and "action" not in own.kinds and not own.mays:
            continue
        if not (table.cost_any or i in table.cost_ids or "X" in card.face.numbers):
            # what the full check comes to for a card without odd costs, the cheapest question first
            cost = plain_cost(own)
            if cost > resource:
                continue
            if cost >= 0 and main and not own.cants and own.spell is not None and own.spell.body == INTO_ANY_BASE:
                if spacious is None:
                    spacious = not table.barring and some_room(g, player)
                if spacious:
                    found.append(play_option(i, "601.1"))
                    continue
        if check_play(g, player, card) is None:
            found.append(play_option(i, "601.1"))
    for i in elsewhere(g, player, survey):
        if check_play(g, player, cards[i]) is None:
            found.append(play_option(i, "604.6"))
    _add_abilities(g, player, survey, found)
    if main:
        for base in bases_of(g, player):
            if base.facedown and check_activate_base(g, player, base) is None and resource >= 0:
                found.append(Option("activate base", ("base", base.id), (base.id,), "505.3b"))
        found += moves(g, player)
    return found


def plain_cost(own: Chars) -> int:
    """What a card costs that no effect makes dearer or cheaper; -1 if there is more to its cost."""
    if own.spell is not None:
        body = own.spell.body
        if body.extras or body.cost:
            return -1
    if own.own_costs:
        return TRAP_COST if own.own_costs == PRICE_OF_TRAPS else -1
    return max(own.cost or 0, 0)


def some_room(g: Game, player: int) -> bool:
    """A base in which the player's team could put a permanent holds one more, and nothing is forbidden there."""
    team = g.players[player].team
    for mate in g.in_turn_order():
        if g.players[mate].team == team:
            for base in active_bases(g, mate):
                own = chars(g, base)
                if "base" in own.kinds and not own.cants and room(g, base) > 0:
                    return True
    return False


def elsewhere(g: Game, player: int, survey: Survey) -> list[int]:
    """Cards outside the hand that a player could perhaps play."""
    cards = g.cards
    expelled = g.zones[g.zone_base["expelled"] + player].cards
    found: list[int] = []
    if not (survey.returning or survey.permits or expelled):
        return found
    for i in survey.returning:
        if cards[i].owner == player and g.zone_kind(cards[i]) == "graveyard":
            found.append(i)
    for i in survey.permits:
        if cards[i].owner == player and g.zone_kind(cards[i]) in ("graveyard", "deck", "expelled") and i not in found:
            found.append(i)
    if expelled:
        found += [i for i in expelled if cards[i].facedown and i not in found]  # LOW 407.3b
    return found


class Means(NamedTuple):
    """How little is too little for a player to do anything outside their main phase, and when that was so."""

    hand: list[int]
    field: list[int]
    cache: dict[int, Chars]
    least: int  # with less in reserve they can do nothing,
    resting: list[tuple[Card, int]]  # except by resting these cards, which costs so much


def helpless(g: Game, player: int, survey: Survey) -> bool:
    """Whatever a player could do outside their main phase plainly costs more than there is: the commonest case."""
    zones, base = g.zones, g.zone_base
    hand, field = zones[base["hand"] + player].cards, zones[base["battlefield"] + player].cards
    known = board_of(g).means
    means: Means | None = known.get(player)
    # cards that are turned over, and effects that come and go, make the table look at all characteristics anew
    if means is None or means.cache is not survey.cache or means.hand != hand or means.field != field:
        means = known[player] = _means(g, player, hand, field, survey)
    resource = g.players[player].resources["resource"]
    if resource >= means.least:
        return False
    for card, cost in means.resting:
        if resource >= cost and not card.turned:
            return False
    return not elsewhere(g, player, survey)


def _means(g: Game, player: int, hand: list[int], field: list[int], survey: Survey) -> Means:
    """What a player needs to do anything.

    Whether a card is rested may change from moment to moment; all the rest depends on where the cards are.
    """
    table = table_of(g)
    cards, zones, changed = g.cards, g.zones, table.cache
    least = MOST_RESOURCE + 1
    resting: list[tuple[Card, int]] = []
    for i in hand:
        own = changed[i] if i in changed else cards[i].face.chars
        if "Redeem" in own.keywords:
            least = min(least, own.cost or 0)
        if "action" in own.kinds or own.mays:
            odd = priced(table, i) or "X" in cards[i].face.numbers
            least = 0 if odd else min(least, plain_cost(own))
    for i in usable(g, player, survey):
        card = cards[i]
        if i in changed and not card.facedown:
            own = changed[i]
        else:
            own = card.face.chars
        if not own.activated:
            continue
        kind = zones[card.zone].kind
        for want in wants(own.activated):
            if card.facedown or (kind.name in want.zones if want.zones else kind.live):
                if want.rests:
                    resting.append((card, want.resource))
                elif want.resource < least:
                    least = want.resource
    return Means(hand[:], field[:], changed, least, resting)


class Want(NamedTuple):
    """What an activated ability plainly asks for, worked out once for each printed text."""

    ability: Activated
    nth: int  # of equal abilities of the card (LOW 602.5b)
    zones: tuple[str, ...]  # where it works; none: where abilities do
    resource: int  # it costs at least so much
    rests: bool  # its own card must be rested for it
    plain: bool  # and that is all, but for how often it may be used and for targets
    per_turn: int
    targets: tuple[Target, ...]


_wants: dict[int, tuple[tuple[Activated, ...], tuple[Want, ...]]] = {}  # by the identity of what they are about


def wants(abilities: tuple[Activated, ...]) -> tuple[Want, ...]:
    """What a card's activated abilities ask for, in their order."""
    known = _wants.get(id(abilities))
    if known is None or known[0] is not abilities:
        if len(_wants) > 10_000:
            _wants.clear()
        found = tuple(_want(ability, abilities[:i].count(ability)) for i, ability in enumerate(abilities))
        known = _wants[id(abilities)] = (abilities, found)
    return known[1]


def _want(ability: Activated, nth: int) -> Want:
    body, resource, rests = ability.body, 0, False
    rest = bool(ability.condition or body.modes or body.extras or body.cost)  # there is more to ask
    for cost in ability.cost:
        if isinstance(cost, Pay) and cost.resource == "resource" and isinstance(cost.amount, int):
            resource += max(cost.amount, 0)
        elif isinstance(cost, TurnCost) and cost == REST_IT:
            rests = True
        else:
            rest = True
    return Want(ability, nth, ability.zones, resource, rests, not rest, ability.per_turn, body.targets)


def usable(g: Game, player: int, survey: Survey) -> list[int]:
    """The cards whose activated abilities a player could perhaps use."""
    cards, zones = g.cards, g.zones
    ids = zones[g.zone_base["battlefield"] + player].cards
    if survey.afar:
        mine = [i for i in survey.afar if cards[i].controller == player and cards[i].zone >= 0]
        ids = [*ids, *[i for i in mine if not zones[cards[i].zone].kind.placed]]
    return ids


def _add_abilities(g: Game, player: int, survey: Survey, found: list[Option]) -> None:
    """Add the activated abilities and traps a player may use now."""
    table = table_of(g)
    changed, free = table.cache, not (g.stack and table.bans)
    cards, zones = g.cards, g.zones
    resource = g.players[player].resources["resource"]
    for i in usable(g, player, survey):
        card = cards[i]
        if card.facedown:
            if "trap" in card.face.kinds and (g.stack or g.battle is not None) and check_trap(g, player, card) is None:
                found.append(Option("spring", ("trap", i), (i,), "303.4"))
            continue
        if i in changed:
            own = changed[i]
        else:
            own = card.face.chars if card.overlay is None else chars(g, card)
        if not own.activated:
            continue
        kind = zones[card.zone].kind
        for index, want in enumerate(wants(own.activated)):
            # the cheapest questions first; the full check would come to the same denial
            if want.resource > resource or (want.rests and card.turned):
                continue
            if kind.name not in want.zones if want.zones else not kind.live:
                continue
            if want.per_turn and g.used.get(use_key(card.ref, want.ability, want.nth), 0) >= want.per_turn:
                continue
            if want.plain and free and not own.cants and kind.placed and "trap" not in card.face.kinds:
                if want.targets:
                    f = Frame(-1, "activated", player, card.ref, -1, want.ability, want.ability.body)
                    if check_targets(g, f, want.targets) is not None:
                        continue
            elif check_ability(g, player, card, want.ability, want.nth) is not None:
                continue
            found.append(activate_option(i, index))


def moves(g: Game, player: int) -> list[Option]:
    """Units that may move to another base."""
    homes = [base for mate in open_to(g, player) for base in active_bases(g, mate)]
    if len(homes) < 2:
        return []
    free = [base.id for base in homes if room(g, base) > 0]
    if not free:
        return []
    found: list[Option] = []
    turn = g.turn
    for card in g.cards_in("battlefield", player):
        marks, place = card.marks, card.place
        if place < 0 or marks.get("played") == turn or marks.get("moved") == turn:
            continue
        if check_move(g, player, card) is None:
            found += [move_option(card.id, base) for base in free if base != place]
    return found


def act(g: Game, player: int, value: Any) -> None:
    """Do what an option stands for."""
    acted(g)
    verb, card = value[0], g.cards[value[1]]
    if verb == "play":
        if lies_hidden(g, card):
            turn_up(g, card)  # LOW 407.3a
        by = permits_of(g, card) if chars(g, card).plays else ()
        if by:
            options = [Option("card", permit, (permit.source[0],), "603.6g") for permit in by]
            g.ask(Decision(player, CARD, "permission", options, _play, (player, card.id), "603.6g", source=card.id))
        else:
            _play(g, player, card.id, None)
    elif verb == "activate":
        activated = chars(g, card).activated
        ability = activated[value[2]]
        play_activated(g, player, card, ability, activated[: value[2]].count(ability))  # LOW 602.2, 602.5b
        if g.zones[card.zone].kind.seen_by != EVERYONE:
            perform(g, Event("reveal", card.id, player, rule="602.2a"))  # LOW 602.2a
    elif verb == "trap":
        play_activated(g, player, card, card.face.chars.activated[0])  # LOW 303.4
    elif verb == "base":
        activate_base(g, player, card)
    elif verb == "move":
        perform(g, station(g, card, value[2]))  # LOW 505.3c
    elif verb == "redeem":
        g.push(_redeemed, player, card.id)
        cost = chars(g, card).cost or 0
        if cost:
            perform(g, Event("resource", player=player, amount=-cost, word="resource", tag="pay", rule="115.2b"))


def _play(g: Game, player: int, card_id: int, permit: Permit | None) -> None:
    """Begin to play a card, by the permission of an effect or of the rules alone."""
    card = g.cards[card_id]
    recurs = g.zone_kind(card) == "graveyard" and "Recur" in chars(g, card).keywords
    if permit is not None and (permit.then or permit.source != card.ref):
        recurs = False  # another permission is used
    given = gifts(g, card, True) if chars(g, card).plays else ()
    play_card(g, player, card)  # LOW 601.1a
    for f in list(g.frames.values()) if recurs or given else ():
        if f.card == card.id and f.kind == "card":
            keep_gifts(g, f, card, given)
            if recurs:
                g.journal.set(f, "paid", f.paid | {"recur"})  # LOW 400.7f, 702.4a
    if permit is not None and permit.then:
        follow(g, permit, card)


def _redeemed(g: Game, player: int, card: int) -> None:
    to = g.zone("graveyard", g.cards[card].owner).id
    perform(
        g, Event("move", card, player, frm=g.cards[card].zone, to=to, tag="discard redeem", rule="702.3a#2")
    )  # LOW 115.2b, 702.3a#2


# --- paying and finishing ----------------------------------------------------------------------------------------


def adjust_cost(g: Game, f: Frame, costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """What is random or comes from the deck is paid after everything else."""
    if len(costs) < 2:
        return costs
    late = [cost for cost in costs if _paid_late(cost)]
    return (*(cost for cost in costs if cost not in late), *late) if late else costs  # LOW 601.1g


def _paid_late(cost: Cost) -> bool:
    if isinstance(cost, MoveCost):
        return isinstance(cost.what, TopCards)
    return isinstance(cost, EffectCost) and (not isinstance(cost.do, Discard) or cost.do.random)


def played_as(g: Game, card: Card) -> str:
    """Traps are played face down."""
    return "facedown" if "trap" in card.face.kinds else ""  # LOW 303.1


def gives_resource(ability: Activated) -> bool:
    """A resource ability: without a target, it adds to the reserve of whoever activates it."""
    body = ability.body
    if body.targets or body.modes is not None:
        return False
    return any(isinstance(e, ChangeResource) and e.who == "you" and e.how == "add" for e in body.effects)


def production(g: Game, player: int) -> list[Option]:
    """The resource abilities that a player may activate while something resolves, to pay for it."""
    return [
        activate_option(i, index)
        for i in g.zone("battlefield", player).cards
        for index, ability in enumerate(chars(g, g.cards[i]).activated)
        if gives_resource(ability) and check_ability(g, player, g.cards[i], ability) is None  # LOW 112.2
    ]


def finish_play(g: Game, fid: int) -> None:
    """All is chosen and paid: it is on the chain of events."""
    f = g.frames[fid]
    if f.kind == "card":
        stack_card(g, fid)
        g.journal.set(f, "paid", f.paid | {"played"})
        perform(g, Event("play", f.card, f.controller, frame=fid, rule="601.1h"))  # LOW 601.1h
        return
    if f.kind == "activated" and isinstance(f.ability, Activated) and gives_resource(f.ability):
        g.journal.set(f, "mark", -1)
        g.push(end_frame, fid)
        g.push(resolve, fid)  # LOW 406.6c
        perform(g, Event("activate", f.source[0], f.controller, frame=fid, rule="406.6c"))
        return
    stack_ability(g, fid, f.kind)
    if f.kind == "activated":
        source = g.cards[f.source[0]]
        if source.facedown and g.is_current(f.source):  # LOW 303.4
            g.journal.set(source, "marks", {**source.marks, "sprung": g.turn})
            perform(
                g, Event("turn card", source.id, f.controller, state="faceup", tag="spring", frame=fid, rule="303.4")
            )
        perform(g, Event("activate", f.source[0], f.controller, frame=fid, rule="602.2b"))


# --- resolving ---------------------------------------------------------------------------------------------------


def resolve_top(g: Game, fid: int) -> None:
    """The top of the chain of events resolves."""
    f = g.frames[fid]
    if isinstance(f.ability, Triggered) and f.ability.recheck and not holds(g, f, f.ability.condition):
        g.push(resolved, fid)
        g.say("605.2a", "does not resolve", f.controller, f.source[0])  # LOW 603.4, 605.2a
        return
    if not keep_legal_targets(g, f):
        g.push(resolved, fid)
        g.say("605.2b", "does not resolve", f.controller, f.source[0])  # LOW 605.2b, 605.3b
        return
    g.push(has_resolved, f.card if f.card >= 0 else f.source[0], f.controller, f.kind)
    g.push(resolved, fid)
    if f.kind == "card" and is_permanent(g, g.cards[f.card]):
        enter(g, fid)  # LOW 605.3
    else:
        resolve(g, fid)  # LOW 605.2c


def is_permanent(g: Game, card: Card) -> bool:
    """A card that becomes a permanent when it resolves."""
    return any(kind in card.face.kinds for kind in PERMANENTS)


def enter(g: Game, fid: int) -> None:
    """A permanent card resolves: it is put into the base it targeted, or merges with the unit it targeted."""
    f = g.frames[fid]
    card = g.cards[f.card]
    if 1 in f.modes:
        resolve(g, fid)  # LOW 608.3c, 709.1
        return
    keep_gifts(g, f, card, gifts(g, card, False))
    if f.paid or "X" in f.numbers:
        g.fact(("played", card.ref), (f.paid, f.numbers.get("X", 0)))  # LOW 400.7d
    base = f.binds["base"][0][0]
    to = g.zone("battlefield", f.controller)
    perform(
        g,
        Event(
            "move",
            card.id,
            f.controller,
            other=base,
            frm=card.zone,
            to=to.id,
            tag="resolve",
            state=played_as(g, card),
            frame=fid,
            rule="605.3a",
            place=base,
        ),
    )


def resolved(g: Game, fid: int) -> None:
    """It has resolved, or could not: it leaves the chain of events."""
    f = g.frames.get(fid)
    if f is None:
        return
    if f.kind == "card":
        card = g.cards[f.card]
        g.push(_left_chain, fid)
        if g.zone_kind(card) == "chain":
            to = g.zone("graveyard", card.owner)
            perform(
                g, Event("move", card.id, card.owner, frm=card.zone, to=to.id, tag="resolved", rule="605.2m")
            )  # LOW 304.2, 605.2m
        return
    leave_stack(g, fid)  # LOW 605.2m


def has_resolved(g: Game, card: int, player: int, kind: str) -> None:
    """Tell those who wait for something to resolve."""
    if g.delayed or "resolves" in table_of(g).triggers:
        perform(g, Event("resolves", card, player, tag=kind, rule="605.2n"))  # LOW 605.2n


def recurs(g: Game, card: Card) -> bool:
    """A card on the chain of events that was played from the graveyard with Recur."""
    return any(g.frames[fid].card == card.id and "recur" in g.frames[fid].paid for fid in g.stack)


def _left_chain(g: Game, fid: int) -> None:
    leave_stack(g, fid)
