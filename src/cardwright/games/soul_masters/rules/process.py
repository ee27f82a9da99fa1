"""State-based actions: what happens by itself before a player gets priority."""

from __future__ import annotations

from cardwright.kernel.evaluate import forbidden
from cardwright.kernel.events.controlling import placeable, recontrol, strays
from cardwright.kernel.events.lasting import lapse
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.loops import endless
from cardwright.kernel.game import Game, Step
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.faces import Chars

from .casting import units_of
from .damage import COMBAT, IN_COMBAT, knocked_out, struck_by
from .ending import endless_loop, lose
from .evolution import defeated, health_of
from .zones import UNITS


def state_actions(g: Game, repeat: Step) -> bool:
    """Carry out every state-based action that applies now; True if there was any; `repeat` follows."""
    lapse(g)
    if g.facts.homes and strays(g):
        g.push(repeat)
        if any(placeable(g, card, due) for card, due in strays(g)):
            recontrol(g)
        else:
            perform(g, *(_to_discard_pile(g, card, "put") for card, _ in strays(g)))
        return True
    without = [player for player in g.in_turn_order() if health_of(g, player) <= 0]  # SM CT.COMMANDER.9, AT.COMMANDER
    last = [player for player in without if not g.zone("evolutions", player).cards]
    if last:
        g.push(repeat)
        reason = f"the last Commander of {g.named(last)} had no Health left"
        lose(g, last, "VC.2", reason)  # SM CT.EVOLUTION.3, CB.DAMAGE.5, VC.2
        return True
    events = [defeated(g, player) for player in without]  # SM CT.EVOLUTION.1
    placed = _placed(g)
    events += [e for e in _knock_outs(g, placed) if not forbidden(g, e)]
    if not events:
        return _unique(g, placed, repeat) or (len(placed) > UNITS and _crowded(g, repeat))
    if endless(g):
        endless_loop(g)
        return True
    g.push(repeat)
    perform(g, *events)
    return True


def only_state_actions(g: Game) -> None:
    """State-based actions until there are none; triggered Skills go on waiting."""
    state_actions(g, only_state_actions)


def _placed(g: Game) -> list[tuple[Card, Chars]]:
    """The cards on the battleground and what they are, the active player's first."""
    return [(card, chars(g, card)) for player in g.in_turn_order() for card in g.cards_in("battleground", player)]


def _knock_outs(g: Game, in_play: list[tuple[Card, Chars]]) -> list[Event]:
    """The events by which Units without Health are K.O.'d."""
    events: list[Event] = []
    for card, own in in_play:
        health = g.rules.nature.stat(own, card, "health")
        if health is not None and health <= 0 and "unit" in own.kinds:
            events.append(_knock_out(g, card))  # SM CT.ANATOMY.5, OB.12, GL.STATE-BASED-ACTIONS
        if card.damage:
            g.journal.set(card, "damage", 0)  # SM DM.10, DM.12: also if it is not K.O.'d
            g.changed("stats")
    return events


def _knock_out(g: Game, card: Card) -> Event:
    """A Unit without Health is K.O.'d: by who dealt the damage, or by nobody if its Health was lowered."""
    if not card.damage:
        return knocked_out(g, card, -1, "CT.ANATOMY.5")  # SM GL.WEAKNESS
    combat = bool(card.marks.get(IN_COMBAT))
    move = knocked_out(g, card, -1, "CB.DAMAGE.6" if combat else "DM.11")
    return move.changed(other=struck_by(card), also=(COMBAT,) if combat else ())


def _crowded(g: Game, repeat: Step) -> bool:
    """A player with more than five Units, because another card has become one, keeps five."""
    for player in g.in_turn_order():
        if len(g.zone("battleground", player).cards) <= UNITS:
            continue
        ids = tuple([card.id for card in units_of(g, player)])
        if len(ids) > UNITS:
            g.push(repeat)
            pick_cards(g, player, CARD, "keep units", ids, UNITS, UNITS, _keep_units, (ids,), "CT.UNIT.5")
            return True  # SM CT.UNIT.5
    return False


def _keep_units(g: Game, among: tuple[int, ...], ids: tuple[int, ...]) -> None:
    perform(g, *(_to_discard_pile(g, g.cards[i], "put") for i in among if i not in ids))


def _unique(g: Game, in_play: list[tuple[Card, Chars]], repeat: Step) -> bool:
    """A player with several Unique cards of one name keeps one and sacrifices the others."""
    gone = [g.cards[i] for i in g.notes.let_go]
    if gone:
        g.note("let_go", ())
        g.push(repeat)
        perform(g, *(_sacrificed(g, card) for card in gone if g.zone_kind(card) == "battleground"))
        return True
    named: dict[tuple[int, str], list[int]] = {}
    for card, own in in_play:
        if "unique" in own.kinds:
            named.setdefault((g.zones[card.zone].player, own.name), []).append(card.id)
    for (player, _), ids in named.items():
        if len(ids) > 1:
            g.push(repeat)
            pick_cards(g, player, CARD, "keep unique", tuple(ids), 1, 1, _keep, (tuple(ids),), "AT.UNIQUE")
            return True  # SM AT.UNIQUE
    return False


def _keep(g: Game, among: tuple[int, ...], ids: tuple[int, ...]) -> None:
    g.note("let_go", tuple(i for i in among if i not in ids))
    g.changed("states")


def _sacrificed(g: Game, card: Card) -> Event:
    return _to_discard_pile(g, card, "sacrifice", "AT.UNIQUE")


def _to_discard_pile(g: Game, card: Card, verb: str, rule: str = "CT.UNIT.5") -> Event:
    """The event by which a card goes to its owner's discard pile; a Unit without space is not K.O.'d."""
    to = g.zone("discard pile", card.owner).id
    return Event("move", card.id, card.controller, frm=card.zone, to=to, tag=verb, rule=rule)
