"""Rule 1.2.3: control of two cards is switched: each goes to the zones of the other player."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.controlling import assign
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, Decision
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.slots import NOWHERE, slot, slot_of
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act

from .slots import free_slots, slot_option
from .zones import SLOTS


def switch_control(g: Game, f: Frame, w: Act) -> None:
    """Two cards of different players change sides at once, or nothing happens."""
    cards = find(g, f, w.what)
    able = len(cards) == 2 and cards[0].controller != cards[1].controller and all(map(_can_change_sides, cards))
    able = able and bool(_room(g, *cards) and _room(g, *reversed(cards)))
    did(g, f, able)
    if able:
        cards.sort(key=lambda card: card.controller == g.active)  # the turn player says first where the unit goes
        _ask_place(g, f.id, tuple([card.id for card in cards]), ())


def _can_change_sides(card: Card) -> bool:
    """A unit in a unit zone, or a card without a numbered zone; no tower and no equipped card."""
    return card.place == NOWHERE or _in_unit_zone(card)


def _in_unit_zone(card: Card) -> bool:
    return 0 <= slot_of(card.place) < SLOTS


def _room(g: Game, arriving: Card, leaving: Card) -> list[int]:
    """The places for a card on the other side: unit zones that are free, or become free by it."""
    if not _in_unit_zone(arriving):
        return [NOWHERE]
    left = [slot_of(leaving.place)] if _in_unit_zone(leaving) else []
    return [slot(n) for n in sorted((*free_slots(g, leaving.controller), *left))]


def _ask_place(g: Game, fid: int, cards: tuple[int, ...], places: tuple[int, ...]) -> None:
    """Whoever gets a card picks its zone."""
    if len(places) == len(cards):
        _trade(g, fid, cards, places)
        return
    coming, leaving = g.cards[cards[len(places)]], g.cards[cards[1 - len(places)]]
    room = _room(g, coming, leaving)
    if room == [NOWHERE]:
        _placed(g, fid, cards, places, NOWHERE)
        return
    options = [slot_option(slot_of(place)) for place in room]
    args = (fid, cards, places)
    g.ask(Decision(leaving.controller, CARD, "place", options, _placed, args, "4.8.3", source=coming.id))


def _placed(g: Game, fid: int, cards: tuple[int, ...], places: tuple[int, ...], place: int) -> None:
    _ask_place(g, fid, cards, (*places, place))


def _trade(g: Game, fid: int, cards: tuple[int, ...], places: tuple[int, ...]) -> None:
    events: list[Event] = []
    for card, place in zip([g.cards[i] for i in cards], places, strict=True):
        player = 1 - card.controller  # ARG 1.2.1
        to = g.zone("field", player).id
        events.append(
            Event("move", card.id, player, frm=card.zone, to=to, tag="control", place=place, frame=fid, rule="1.2.3")
        )
        assign(g, g.frames[fid], card, player, Until.REST)
    perform(g, *events)
