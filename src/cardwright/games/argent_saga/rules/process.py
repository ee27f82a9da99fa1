"""Chapters 6 and 10: game mechanics and waiting abilities, before a player may act."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.evaluate import cant, forbidden
from cardwright.kernel.events.controlling import placeable, recontrol, strays
from cardwright.kernel.events.lasting import lapse
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.triggers import carry_out_states, is_so, remove_pending, states_met
from cardwright.kernel.flow.choosing import confirm, pick_cards
from cardwright.kernel.flow.loops import endless
from cardwright.kernel.game import Game, Step
from cardwright.kernel.playing.priority import stack_one, stack_pending
from cardwright.kernel.playing.priority_checks import check_open
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Pending
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.vocabulary.abilities import Activated, Triggered
from cardwright.kernel.vocabulary.effect_analysis import CHOSEN
from cardwright.kernel.vocabulary.selectors import (
    All,
    AnyOf,
    Aspect,
    Both,
    Cards,
    Condition,
    Either,
    Exists,
    Has,
    Kind,
    Named,
    Not,
    Other,
    Trait,
    Unless,
)
from cardwright.kernel.vocabulary.terms import parts_of

from .board import board_of
from .ending import endless_loop
from .equip import ALONE, equips
from .field import destroyed, hurt_by
from .keywords import BY_DAMAGE


def queue_waiting(g: Game) -> None:
    """One waiting ability is added to the queue; before the next one, game mechanics apply again."""
    stack_one(g, add_to_queue)  # ARG 6.2.1.2, 9.2.3.2.1


def add_to_queue(g: Game, pending: Pending) -> None:
    """A waiting ability is added to the queue, if it can be and if it must be."""
    if check_open(g) is not None:
        remove_pending(g, pending)  # ARG 9.4.9.2.1
        return
    card = g.cards[pending.source[0]]
    if card.zone >= 0 and g.is_current(pending.source) and g.zones[card.zone].kind.seen_by != EVERYONE:
        confirm(g, card.owner, "use hidden trigger", _from_hidden, (pending,), "9.2.3.5", card.id)  # ARG 9.2.3.5
        return
    stack_pending(g, pending)


def _from_hidden(g: Game, pending: Pending, yes: bool) -> None:
    if not yes:
        remove_pending(g, pending)
        return
    g.push(stack_pending, pending)
    perform(g, Event("reveal", pending.source[0], pending.controller, rule="9.2.2.3"))


def skips_queue(g: Game, card: Card, ability: Activated | Triggered) -> bool:
    """Abilities of destroyed towers, and abilities of the start of the game, never use the queue."""
    if isinstance(ability, Activated):
        return False
    if ability.on.event == "phase":
        return ability.on.phase == "game"  # ARG 7.1.2
    return "tower" in card.face.kinds and ability.on.event == "turn card"  # ARG 2.4.4, 9.3.2


# --- game mechanics -----------------------------------------------------------------------------------------------


def mechanics(g: Game, repeat: Step) -> bool:
    """Apply every game mechanic that applies now, at once; True if there was any; `repeat` follows."""
    lapse(g)
    if g.facts.homes and strays(g):
        g.push(repeat)
        if any(placeable(g, card, due) for card, due in strays(g)):
            recontrol(g)
        else:
            perform(g, *(_without_room(g, card) for card, _ in strays(g)))
        return True
    if _nothing_to_settle(g):
        return False
    crowd = _too_many(g)
    if crowd is not None:
        g.push(repeat)
        pick_cards(g, crowd[0], CARD, "only one", crowd[1], 1, 1, _let_go, (), "10.1.1")  # ARG 10.1.1
        return True
    events = [e for e in _gone(g) if not forbidden(g, e)]
    met = states_met(g) if table_of(g).states else []
    if not events and not met:
        return False
    if endless(g):
        endless_loop(g)
        return True
    g.push(repeat)
    if met:
        carry_out_states(g, met)
    if events:
        perform(g, *events)
    return True


def _without_room(g: Game, card: Card) -> Event:
    """A card that goes back to a player who has no room for it."""
    to = g.zone("discard", card.owner).id
    return Event("move", card.id, card.controller, frm=card.zone, to=to, tag="put", rule="9.4.10.1.1")


def _nothing_to_settle(g: Game) -> bool:
    """A quick look over the field finds nothing for any mechanic to do, as is mostly the case."""
    if g.notes.let_go or _failing(g):
        return False
    if table_of(g).states and _some_state(g):
        return False
    return not board_of(g).restricted or _too_many(g) is None


def _some_state(g: Game) -> bool:
    """Some state trigger's condition holds; an answer that depends on the field alone is kept until it changes."""
    board = board_of(g)
    if board.state is not None:
        return board.state
    met, kept = False, True
    for i, ability in table_of(g).states:
        card = g.cards[i]
        known = board.sides[card.controller].states.get(card.id)
        if known is not None and known[0] is ability:
            met = met or known[1]
            continue
        so = is_so(g, card, ability)
        met = met or so
        if of_the_field(ability.when, ("you",)):
            board.sides[card.controller].states[card.id] = (ability, so)
        else:
            kept = kept and of_the_field(ability.when)
    if kept:
        board.state = met
    return met


@cache
def of_the_field(when: Condition, whose: tuple[str, ...] = ("you", "each", "opponent")) -> bool:
    """A condition depends only on these players' cards on the field."""
    for part in parts_of(when):
        if isinstance(part, Cards):
            if part.zones != ("field",) or part.whose not in whose:
                return False
        elif not isinstance(part, _OF_THE_FIELD) or getattr(part, "name", "") == CHOSEN:
            return False
    return True


_OF_THE_FIELD = (Exists, Unless, Both, AnyOf, All, Aspect, Either, Has, Kind, Named, Not, Other, Trait)


def _failing(g: Game) -> list[int]:
    """The cards that game mechanics destroy or sacrifice: for their power, their damage, or a missing unit."""
    found: list[int] = []
    for side in board_of(g).sides:
        for card, own in side.units:
            if own.numbers.get("power", 0) <= card.damage:
                found.append(card.id)
        for card, own in side.towers:
            if card.damage and not card.turned and own.numbers.get("defense", 0) <= card.damage:
                found.append(card.id)
        for card in side.augments:
            if not _well_equipped(g, card):
                found.append(card.id)
    return found


def _well_equipped(g: Game, card: Card) -> bool:
    """An augment that equips nothing, or is equipped to a unit on the field."""
    if card.place < 0:
        return not equips(chars(g, card)) and ALONE not in card.marks  # ARG 10.4.4, 10.4.5
    host = g.cards[card.place]
    return g.zone_kind(host) == "field" and "unit" in chars(g, host).kinds  # ARG 10.4.4


def _gone(g: Game) -> list[Event]:
    """The events by which game mechanics destroy or sacrifice cards, each card for one reason."""
    events: list[Event] = []
    let_go = g.notes.let_go
    if let_go:
        g.note("let_go", ())
    doomed = {*let_go, *_failing(g)}
    if not doomed:
        return events
    for player in g.in_turn_order():
        for card in [card for card in g.cards_in("field", player) if card.id in doomed]:
            event = _judge(g, card, card.id in let_go)
            if event is not None:
                events.append(event)
    return events


def _judge(g: Game, card: Card, let_go: bool) -> Event | None:
    own = chars(g, card)
    if "unit" in own.kinds:
        power = g.rules.nature.stat(own, card, "power") or 0
        if power <= 0:
            return _destroy(g, card, "10.3.2", "zero")  # ARG 10.3.2, 11.7.2.1
        if card.damage >= power and not (own.cants and cant(g, card, BY_DAMAGE)):  # ARG 11.7.2
            return _destroy(g, card, "10.3.1", "destroy")  # ARG 10.3.1
    elif "tower" in own.kinds:
        if card.damage and not card.turned and card.damage >= (g.rules.nature.stat(own, card, "defense") or 0):
            return _destroy(g, card, "10.3.1", "destroy")  # ARG 10.3.1
    elif "augment" in own.kinds and not _well_equipped(g, card):
        to = g.zone("discard", card.owner).id
        rule = "10.4.5" if card.place < 0 and ALONE not in card.marks else "10.4.4"  # ARG 10.4.4, 10.4.5
        return Event("move", card.id, card.controller, frm=card.zone, to=to, tag="sacrifice", rule=rule)
    if let_go:
        return _destroy(g, card, "10.1.1", "only")  # ARG 10.1.1
    return None


def _destroy(g: Game, card: Card, rule: str, tag: str) -> Event | None:
    event = destroyed(g, card, -1, rule)
    if event is None:
        return None
    struck = dict(g.battle.struck) if g.battle is not None else {}
    if tag != "destroy":
        event = event.changed(tag=tag, also=("destroy",))
    if rule == "10.3.1" and card.ref in struck:
        event = event.changed(also=("battle",), other=struck[card.ref])  # ARG 8.4.3, 12.7.2
    elif rule == "10.3.1":
        event = event.changed(other=hurt_by(card))  # ARG 12.7.1: what dealt it has destroyed it
    return event


def applies(g: Game) -> bool:
    """Some game mechanic applies now, or an ability waits to be added to the queue."""
    if g.pending or (g.facts.homes and strays(g)):
        return True
    if g.clean == (g.changes, g.version) or _nothing_to_settle(g):
        return False
    return _too_many(g) is not None or any(not forbidden(g, e) for e in _gone(g)) or bool(states_met(g))


def _too_many(g: Game) -> tuple[int, tuple[int, ...]] | None:
    """A player who controls too many cards of a name that is limited to one, and those cards."""
    if g.notes.let_go:
        return None
    board = board_of(g)
    if not board.restricted:
        return None
    if board.crowds is None:
        board.crowds = _over_limit_of_one(g, board.restricted)
    for player, there in board.crowds:
        able = tuple(i for i in there if not cant(g, g.cards[i], "be destroyed"))  # ARG 1.1.2
        if able:
            return player, able
    return None


def _over_limit_of_one(g: Game, restricted: list[tuple[int, str]]) -> list[tuple[int, tuple[int, ...]]]:
    """Each player's cards of a name that is limited to one, if there are several."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for player in g.in_turn_order():
        for name in sorted({name for owner, name in restricted if owner == player}):
            there = tuple([c.id for c in g.cards_in("field", player) if name in chars(g, c).names])
            if len(there) > 1:
                found.append((player, there))
    return found


def _let_go(g: Game, ids: tuple[int, ...]) -> None:
    g.note("let_go", ids)
    g.changed("states")
