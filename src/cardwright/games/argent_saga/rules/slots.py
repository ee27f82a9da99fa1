"""Rules 4.5.1, 4.8 and 4.9.4: the zones of units and towers, and where a card that comes onto the field is put."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.slots import slot
from cardwright.kernel.state.table import chars

from .board import board_of
from .equip import equips, hosts_for
from .zones import SLOTS

UNIT_ZONES = tuple([slot(n) for n in range(SLOTS)])


def free_slots(g: Game, player: int, occupied: tuple[int, ...] = ()) -> list[int]:
    """The unit zones of a player in which nothing stands, from left to right."""
    used = {*[card.place for card, _ in board_of(g).sides[player].units], *occupied}
    return [n for n, place in enumerate(UNIT_ZONES) if place not in used]  # ARG 4.8.1


def tower_place(number: int) -> int:
    """The place of a tower zone, behind the unit zone of the same number."""
    return slot(SLOTS + number)  # ARG 4.5.1, 12.2.2.1


@cache
def slot_option(number: int) -> Option:
    """To put a unit into the zone of a number."""
    return Option("place", slot(number), (), "4.8.3", f"unit zone {number + 1}")


def places(g: Game, e: Event, already_placed: tuple[Event, ...]) -> list[Option] | None:
    """Where a card that comes onto a player's side of the field may be put; None if it needs no place there."""
    to = g.zones[e.to]
    if to.kind.name != "field":
        return None
    card = g.cards[e.card]
    kinds = chars(g, card).kinds if g.zone_kind(card) == "field" else frozenset(card.face.kinds)
    if "omega" in kinds and g.zone_kind(card) != "field":
        return []  # ARG 2.6.6
    if "unit" in kinds:
        taken = tuple(other.place for other in already_placed if other.to == e.to)
        return [slot_option(n) for n in free_slots(g, to.player, taken)]  # ARG 4.8.3, 9.4.10.1
    if "augment" in kinds and g.zone_kind(card) != "field" and equips(card.face.chars):
        hosts = hosts_for(g, card, to.player)
        return [Option("equip", i, (i,), "10.4.5") for i in hosts] if hosts else None  # ARG 4.9.4, 10.4.5
    return None
