"""Control: who has a card, by which effect, and to whom it goes back."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from ..characteristics.active_effects import in_force
from ..characteristics.layers import free_space
from ..evaluate import find
from ..flow.choosing import pick_cards
from ..flow.frames import did
from ..state.decisions import CARD
from ..state.event import Event
from ..state.pieces import Card, Frame
from ..vocabulary.durations import Duration, Until
from ..vocabulary.effects import Act, Control
from .lasting import begin
from .placing import fitting, perform_placed

if TYPE_CHECKING:
    from ..game import Game


def placeable(g: Game, card: Card, player: int) -> bool:
    """There is a place for the card on a player's side."""
    if card.controller == player:
        return True
    if g.rules.placement.places is None:
        return _space(g, player, (card.id,), [one.id for one, _ in strays(g) if one.controller == player]) > 0
    to = g.zone(g.rules.roles.field, player).id
    return g.rules.placement.places(g, Event("move", card.id, player, frm=card.zone, to=to), ()) != []


def take_control(g: Game, f: Frame, cards: list[Card], player: int, until: Duration) -> None:
    """A player gains control of cards for a time; a card that would find no place stays where it is."""
    there = [card for card in cards if placeable(g, card, player)]
    if not there and not g.rules.meaning.chosen_is_done:
        did(g, f, False)
    ids = tuple([card.id for card in there if card.controller != player])
    room = _room(g, ids, player)
    if room < len(ids):
        own = tuple([card.id for card in there if card.controller == player])
        pick_cards(g, player, CARD, "room", ids, room, room, _take, (f.id, own, player, until), _limit(g))
        return
    _take(g, f.id, (), player, until, tuple([card.id for card in there]))


def _limit(g: Game) -> str:
    """The rule that says how many cards there may be on a player's side."""
    return g.rules.telling.rules.limits.get(g.rules.roles.field, "")


def _room(g: Game, ids: tuple[int, ...], player: int) -> int:
    """For how many of the cards there is room on a player's side."""
    if g.rules.placement.places is None:
        return _space(g, player, ids)
    if len(ids) < 2:
        return len(ids)
    to = g.zone(g.rules.roles.field, player).id
    return fitting(g, tuple([Event("move", i, player, frm=g.cards[i].zone, to=to) for i in ids]))


def _space(g: Game, player: int, arriving: tuple[int, ...], leaving: Collection[int] = ()) -> int:
    """For how many of these cards there is room on a player's side, where cards have no places of their own."""
    if g.rules.placement.space is not None:
        return g.rules.placement.space(g, player, arriving, leaving)
    free = free_space(g, g.rules.roles.field, player, leaving)
    return len(arriving) if free is None else min(free, len(arriving))


def _take(g: Game, fid: int, kept: tuple[int, ...], player: int, until: Duration, ids: tuple[int, ...]) -> None:
    f = g.frames[fid]
    for card in [g.cards[i] for i in (*kept, *ids)]:
        assign(g, f, card, player, until)
    recontrol(g, f.id)


def assign(g: Game, f: Frame, card: Card, player: int, until: Duration) -> None:
    """A player gets control of a card for a time; the former controller is remembered."""
    homes = g.facts.homes
    if card.ref not in homes:
        g.fact("homes", {**homes, card.ref: card.controller})
    begin(g, f, (card.ref,), None, (Control(player),), until)  # FOW 909.4a


def switch_control(g: Game, f: Frame, w: Act) -> None:
    """Two cards of different players change sides at once, or nothing happens."""
    cards = find(g, f, w.what)
    able = len(cards) == 2 and cards[0].controller != cards[1].controller
    did(g, f, able)
    if able:
        sides = [card.controller for card in reversed(cards)]
        for card, player in zip(cards, sides, strict=True):
            assign(g, f, card, player, Until.REST)
        recontrol(g, f.id)


def due_controller(g: Game, card: Card) -> int:
    """The player who should control a card now: by the newest effect, or else the former controller."""
    latest = -1
    due = g.facts.homes.get(card.ref, card.controller)
    for lasting in g.effects:
        if lasting.subjects is None or card.ref not in lasting.subjects or lasting.stamp < latest:
            continue
        for change in lasting.changes:
            if isinstance(change, Control) and in_force(g, lasting):
                latest, due = lasting.stamp, change.player
    return due


def strays(g: Game) -> list[tuple[Card, int]]:
    """Cards that are not with the player who should control them."""
    homes = g.facts.homes
    if not homes:
        return []
    found: list[tuple[Card, int]] = []
    for ref in homes:
        if g.is_current(ref):
            card = g.cards[ref[0]]
            due = due_controller(g, card)
            if due != card.controller and not g.players[due].out:
                found.append((card, due))
    return found


def forsaken(g: Game) -> list[Card]:
    """Cards that should go back to players who have left, because control has ended."""
    found = [g.cards[ref[0]] for ref in g.facts.homes if g.is_current(ref)]
    return [card for card in found if g.players[due_controller(g, card)].out]


def recontrol(g: Game, fid: int = -1) -> bool:
    """Cards go to the players who should control them, as many as there is room for; True if any should."""
    found = tuple([(card.id, due) for card, due in strays(g)])
    if found:
        _go_back(g, fid, found)
    return bool(found)


def _go_back(g: Game, fid: int, found: tuple[tuple[int, int], ...]) -> None:
    """Cards change sides at once; where too many would come, the player they come to chooses which of them do."""
    if g.rules.placement.places is None:
        for player in dict.fromkeys([due for _, due in found]):
            coming = tuple([i for i, due in found if due == player])
            room = _space(g, player, coming, [i for i, _ in found if g.cards[i].controller == player])
            if room < len(coming):
                pick_cards(g, player, CARD, "room", coming, room, room, _some_go_back, (fid, found, coming), _limit(g))
                return
    field = g.rules.roles.field
    events = [
        Event("move", i, due, frm=g.cards[i].zone, to=g.zone(field, due).id, tag="control", frame=fid)
        for i, due in found
    ]
    if events:
        perform_placed(g, tuple(events))


def _some_go_back(
    g: Game, fid: int, found: tuple[tuple[int, int], ...], arriving: tuple[int, ...], ids: tuple[int, ...]
) -> None:
    _go_back(g, fid, tuple([(i, due) for i, due in found if i not in arriving or i in ids]))
