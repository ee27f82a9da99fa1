"""The table in few lines: one player below the other, equal cards counted, long parts cut."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.view.card_views import CardView
from cardwright.kernel.view.views import SPECTATOR, PlayerView, View

from .board import (
    counted,
    from_here,
    heading,
    in_hand,
    name_line,
    on_field,
    open_zones,
    parted,
    resources,
    stack,
    zone_counts,
    zones_of,
)
from .flow import cut, flow, row

GAP = "  "


def folded_board(view: View, rules: Ruleset, width: int, room: int = 0) -> list[Text]:
    """The table, in at most `room` lines if that is given."""
    sides = [list(_side(view, rules, player, width)) for player in from_here(view)]
    waiting = stack(view, rules, width)
    hand = list(_hand(view, rules, width))
    if room and 1 + sum(map(len, sides)) + len(waiting) + len(hand) > room:
        waiting, hand = cut(waiting, 4), cut(hand, 2)
        sides = _shares(sides, room - 1 - len(waiting) - len(hand))
    lines = [heading(view, rules, width), *(line for side in sides for line in side), *waiting, *hand]
    return cut(lines, room) if room else lines


def _shares(sides: list[list[Text]], room: int) -> list[list[Text]]:
    """The sides of the table, cut to a number of lines together; a short side leaves its share to the others."""
    shares = [0] * len(sides)
    for _ in range(max(room, 2 * len(sides))):
        open = [i for i, side in enumerate(sides) if shares[i] < len(side)]
        if open:
            shares[min(open, key=lambda i: shares[i])] += 1
    return [cut(side, share) for side, share in zip(sides, shares, strict=True)]


def _side(view: View, rules: Ruleset, player: PlayerView, width: int) -> Iterator[Text]:
    head = [name_line(view, rules, player), *([] if player.out else resources(player, rules))]
    counts = zone_counts(view, rules, player)
    if len(flow([*head, *counts], width, GAP)) == 1:
        head, counts = [*head, *counts], []
    yield from flow(head, width, GAP)
    for items in open_zones(view, rules, player):
        yield from _indented(items, width)
    cards, lined = parted(zones_of(view, player)[rules.roles.field].cards, rules)
    inside: dict[int, list[CardView]] = {}
    for card in cards:
        inside.setdefault(card.place, []).append(card)
    hosts = [card for card in cards if card.known and card.id in inside]
    for host in hosts:
        guests = counted(on_field(guest, rules, brief=True) for guest in inside[host.id])
        yield from _indented([on_field(host, rules, len(inside[host.id]), brief=True).append(":"), *guests], width)
    held = {guest.id for host in hosts for guest in inside[host.id]} | {host.id for host in hosts}
    rest = [card for card in cards if not card.known or card.id not in held]
    yield from _indented(counted(on_field(card, rules, brief=True) for card in rest), width)
    parts = [text for part, some in lined.items() for text in _part(part, some, rules)]
    yield from _indented(parts, width)
    yield from _indented(counts, width)


def _part(part: str, cards: list[CardView], rules: Ruleset) -> list[Text]:
    """A part of the field that holds many cards."""
    items = counted(on_field(card, rules, brief=True) for card in cards)
    return [Text(f"{part}s:", "dim"), *items] if items else []


def _indented(items: list[Text], width: int) -> Iterator[Text]:
    for line in flow(items, width - 1, GAP):
        yield Text(" ").append_text(line)


def _hand(view: View, rules: Ruleset, width: int) -> Iterator[Text]:
    if view.player != SPECTATOR:
        cards = view.zone(rules.roles.hand, view.player).cards
        yield from row(Text("Hand", "bold"), counted(in_hand(card, rules) for card in cards), "", width, 6)
