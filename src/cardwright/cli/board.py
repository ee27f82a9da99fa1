"""The table as text: every player's side by side, the viewer's own first, drawn from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.views import SPECTATOR, CardView, PlayerView, View, ZoneView
from cardwright.kernel.zones import EVERYONE

from .flow import beside, flow, row

UPRIGHT, SIDEWAYS = "▮", "▬"
TALL = 34  # lines of a terminal that has room for the text of the hand


def board(view: View, rules: Ruleset, width: int, height: int) -> list[Text]:
    """The whole table."""
    first = max(view.player, 0)
    players = [*view.players[first:], *view.players[:first]]
    each = (width - 3 * (len(players) - 1)) // len(players)
    sides = [list(_side(view, rules, player, each)) for player in players]
    lines = [_heading(view, rules, width)]
    lines += beside(sides, width)
    if view.player != SPECTATOR:
        lines += _hand(view.zone(rules.roles.hand, view.player), width, height >= TALL)
    return lines


def _heading(view: View, rules: Ruleset, width: int) -> Text:
    words = f" {rules.title} "
    if view.turn:
        whose = "your" if view.active == view.player else f"{view.players[view.active].name}'s"
        words += f"· turn {view.turn} · {whose} {view.phase} phase "
    return Text("──" + words + "─" * max(width - len(words) - 2, 0), "bold")


def _side(view: View, rules: Ruleset, player: PlayerView, width: int) -> Iterator[Text]:
    roles = rules.roles
    active = player.id == view.active and view.turn > 0
    name = f"{player.name} (you)" if player.id == view.player else player.name
    line = Text(name, "bold green" if active else "bold")
    zones = {zone.kind: zone for zone in view.zones if zone.player == player.id}
    for leader in zones[roles.leader].cards if roles.leader in zones else ():
        for word, value in leader.numbers.items():
            line.append(f" · {word} ", "default").append(str(value), "bold red")
        line.append(f" · {leader.name}", "dim")
    yield line
    yield from flow(_resources(player, rules), width, "  ")
    kinds = [roles.hand, *(kind for kind in zones if kind not in (roles.hand, roles.leader, roles.field))]
    rest = [zones[kind] for kind in kinds if zones[kind].count]
    counted = [zone for zone in rest if not _open(zone, rules) and not all(card.links for card in zone.cards)]
    yield from flow([Text(f"{_name(zone, rules)} {zone.count}", "dim") for zone in counted], width, "  ")
    for zone in rest:
        if _open(zone, rules):
            names = Counter(card.name for card in zone.cards)
            items = [Text(name if n == 1 else f"{name} ×{n}", "cyan") for name, n in names.items()]
            yield from flow([Text(f"{_name(zone, rules)}:"), *items], width, " ")
    for card in zones[roles.field].cards:
        yield on_field(card, rules)
    if not zones[roles.field].count:
        yield Text("(nothing on the field)", "dim")


def _open(zone: ZoneView, rules: Ruleset) -> bool:
    """A zone whose cards matter by name: everyone sees them and there is room for few."""
    kind = rules.zones[zone.kind]
    return kind.seen_by == EVERYONE and kind.limit > 0


def _name(zone: ZoneView, rules: Ruleset) -> str:
    return rules.words.get(zone.kind, zone.kind)


def _resources(player: PlayerView, rules: Ruleset) -> list[Text]:
    most = {name: limit for name, limit in rules.resources.items() if limit in player.resources}
    items = []
    for name, value in player.resources.items():
        if name not in most.values():
            words = f"{value}/{player.resources[most[name]]}" if name in most else str(value)
            items.append(Text(f"{name} ").append(words, "bold yellow" if value else "dim"))
    return items


def _hand(hand: ZoneView, width: int, tall: bool) -> list[Text]:
    if not hand.count:
        return [Text("Your hand is empty", "dim")]
    if not tall:
        return row(Text("Hand", "bold"), [in_hand(card) for card in hand.cards], "", width, 6)
    lines = [Text("Your hand", "bold")]
    for card in hand.cards:
        line = in_hand(card).append("  " + " ".join(card.text), "dim")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def numbers(card: CardView) -> str:
    """Attack and defense, or whatever numbers the card has."""
    if "attack" in card.numbers and "defense" in card.numbers:
        return f"{card.numbers['attack']}/{card.numbers['defense']}"
    return "/".join(str(value) for value in card.numbers.values())


def in_hand(card: CardView) -> Text:
    """Cost, name and numbers."""
    text = Text(f"({card.cost}) " if card.cost is not None else "", "yellow")
    text.append(card.name or "a card", "default")
    return text.append(f" {numbers(card)}", "bold") if card.numbers else text


def on_field(card: CardView, rules: Ruleset) -> Text:
    """A card on the field: how it stands, name, numbers, and what can be said of it."""
    text = Text(f"{SIDEWAYS if card.turned else UPRIGHT} ", "dim" if card.turned else "green")
    text.append(card.name or "a face-down card", "dim" if card.turned else "default")
    if card.numbers:
        text.append(f" {numbers(card)}", "bold red" if card.damage else "bold")
    for words in states(card, rules):
        text.append(f" {words}", "cyan")
    return text


def states(card: CardView, rules: Ruleset) -> list[str]:
    """Everything about a card on the field that is not its name and its numbers."""
    words = [keyword for keyword in card.keywords if keyword in rules.keywords]
    words += [f"{name} {count}" for name, count in card.counters.items() if count]
    words += [name for name, _ in card.links]
    if "arrived" in card.this_turn:
        words.append("new")
    if card.turned:
        words.append(rules.words.get("turned", "engaged"))
    return words
