"""The table as text, drawn from a view: the sides of all players, the viewer's own first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from cardwright.kernel.state.decisions import ACT
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.state.slots import slot_of
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.view.card_views import CardView
from cardwright.kernel.view.views import SPECTATOR, PlayerView, View, ZoneView
from cardwright.kernel.vocabulary.infinity import INFINITY

from .flow import beside, flow, hanging, row

UPRIGHT, SIDEWAYS = "▮", "▬"
NARROW = 36  # with more than two players, columns that are not as wide stand one below the other
TALL = 34  # lines of a terminal that has room for the text of the hand


def board(view: View, rules: Ruleset, width: int, height: int) -> list[Text]:
    """The whole table."""
    players = from_here(view)
    each = (width - 3 * (len(players) - 1)) // len(players)
    columns = each >= NARROW or len(players) <= 2
    sides = [list(_side(view, rules, player, each if columns else width)) for player in players]
    lines = [heading(view, rules, width)]
    lines += beside(sides, width) if columns else [line for side in sides for line in side]
    lines += stack(view, rules, width)
    if view.player != SPECTATOR:
        lines += _hand(view.zone(rules.roles.hand, view.player), rules, width, height >= TALL)
    return lines


def from_here(view: View) -> list[PlayerView]:
    """The players, the viewer first."""
    first = max(view.player, 0)
    return [*view.players[first:], *view.players[:first]]


def heading(view: View, rules: Ruleset, width: int) -> Text:
    """The first line: game, turn, phase."""
    words = f" {rules.title} "
    if view.turn:
        whose = "your" if view.active == view.player else f"{view.players[view.active].name}'s"
        words += (
            f"· turn {view.turn} · {whose} {rules.telling.words.get(f'phase {view.phase}', f'{view.phase} phase')} "
        )
        asked = view.decision
        if rules.course.timing is not None and asked is not None and asked.kind == ACT and asked.player != view.player:
            words += f"· {view.players[asked.player].name} has priority "
    return Text("──" + words + "─" * max(width - len(words) - 2, 0), "bold")


def _side(view: View, rules: Ruleset, player: PlayerView, width: int) -> Iterator[Text]:
    yield name_line(view, rules, player)
    yield from flow(resources(player, rules), width, "  ")
    yield from flow(zone_counts(view, rules, player), width, "  ")
    for items in open_zones(view, rules, player):
        yield from flow(items, width, " ")
    field = zones_of(view, player)[rules.roles.field]
    yield from _field(field.cards, rules, width)
    if not field.count:
        yield Text("(nothing on the field)", "dim")


def zones_of(view: View, player: PlayerView) -> dict[str, ZoneView]:
    """A player's zones by kind."""
    return {zone.kind: zone for zone in view.zones if zone.player == player.id}


def name_line(view: View, rules: Ruleset, player: PlayerView) -> Text:
    """Who it is, and the numbers of the player's leader."""
    roles = rules.roles
    active = player.id == view.active and view.turn > 0
    name = f"{player.name} (you)" if player.id == view.player else player.name
    line = Text(name, "bold green" if active else "bold")
    zones = zones_of(view, player)
    for leader in zones[roles.leader].cards if roles.leader in zones else ():
        told = rules.telling.words.get("stats", "").split() or leader.numbers
        if leader.turned:
            line.append(f" · {rules.telling.words.get('turned', 'turned')}", "dim")
        for word, value in leader.numbers.items():
            if word in told:
                line.append(f" · {word} ", "default").append(str(value), "bold red")
        if leader.numbers:
            line.append(f" · {leader.name}", "dim")
    if player.out:
        line.append(" · out of the game", "red")
    return line


def zone_counts(view: View, rules: Ruleset, player: PlayerView) -> list[Text]:
    """How many cards lie in the player's other zones."""
    shut = [z for z in _rest(view, rules, player) if not _open(z, rules) and not all(card.links for card in z.cards)]
    return [Text(f"{_name(zone, rules)} {_size(zone, rules)}", "dim") for zone in shut]


def _size(zone: ZoneView, rules: Ruleset) -> str:
    """How many cards a zone has; of cards that can be turned, how many are ready as well."""
    if not rules.zones[zone.kind].placed:
        return str(zone.count)
    return f"{zone.count} ({sum(not card.turned for card in zone.cards)} ready)"


def open_zones(view: View, rules: Ruleset, player: PlayerView) -> Iterator[list[Text]]:
    """The zones whose cards are listed by name."""
    for zone in _rest(view, rules, player):
        if _open(zone, rules):
            items = counted(_listed(card, zone, rules) for card in zone.cards)
            yield [Text(f"{_name(zone, rules)}:"), *items]


def _listed(card: CardView, zone: ZoneView, rules: Ruleset) -> Text:
    return on_field(card, rules) if rules.zones[zone.kind].live else Text(card.name, "cyan")


def _rest(view: View, rules: Ruleset, player: PlayerView) -> list[ZoneView]:
    """A player's zones besides field and leader that are not empty, the hand first."""
    roles, zones = rules.roles, zones_of(view, player)
    kinds = [roles.hand, *(kind for kind in zones if kind not in (roles.hand, roles.leader, roles.field))]
    return [zones[kind] for kind in kinds if zones[kind].count]


def _field(cards: Sequence[CardView], rules: Ruleset, width: int) -> Iterator[Text]:
    """The field; a card in another card is shown beneath it. Parts with many cards get one line each."""
    cards, lined = parted(cards, rules)
    hosts = [card for card in cards if card.place < 0]
    inside: dict[int, list[CardView]] = {}
    for card in cards:
        inside.setdefault(card.place, []).append(card)
    for card in hosts:
        yield from hanging(on_field(card, rules, len(inside.get(card.id, ()))), width, 4)
        for guest in inside.get(card.id, ()) if card.known else ():
            yield from (Text("  ").append_text(line) for line in hanging(on_field(guest, rules), width - 2, 4))
    shown = {card.id for card in hosts}
    for card in cards:  # cards that stand in a card on another side of the table
        if card.place >= 0 and card.place not in shown:
            yield from hanging(on_field(card, rules), width, 4)
    for part, some in lined.items():
        yield from _lined_up(part, some, rules, width)


def parted(cards: Sequence[CardView], rules: Ruleset) -> tuple[list[CardView], dict[str, list[CardView]]]:
    """The cards of a field from left to right, those without a slot first; and separately the parts with many cards."""
    lined = {
        part: [c for c in cards if _is_of(c, part, rules)] for part in rules.telling.words.get("lined up", "").split()
    }
    apart = [card for some in lined.values() for card in some]
    return sorted([card for card in cards if card not in apart], key=lambda card: slot_of(card.place)), lined


def _is_of(card: CardView, part: str, rules: Ruleset) -> bool:
    """The card lies in a part of the field; an unknown card lies behind the front row."""
    return part in card.kinds if card.known else rules.telling.words.get("unseen") == part


def _lined_up(part: str, cards: Sequence[CardView], rules: Ruleset, width: int) -> Iterator[Text]:
    """Cards in one line, from left to right; equal cards are counted."""
    items = counted(on_field(card, rules) for card in sorted(cards, key=lambda card: slot_of(card.place)))
    if items:
        yield from flow([Text(f"{part}s:", "dim"), *items], width, " ")


def counted(texts: Iterable[Text]) -> list[Text]:
    """Equal texts once, with their number."""
    texts = list(texts)
    counts = Counter(text.plain for text in texts)
    items: list[Text] = []
    for text in texts:
        number = counts.pop(text.plain, 0)
        if number:
            items.append(text if number == 1 else text.append(f" ×{number}"))
    return items


def stack(view: View, rules: Ruleset, width: int) -> list[Text]:
    """The stack, the next to resolve first, with targets."""
    waiting = view.zone(rules.roles.play).cards if rules.course.timing is not None else ()
    if not waiting:
        return []
    names = {card.id: title_of(card) for zone in view.zones for card in zone.cards if card.known}
    lines = [Text(f"{rules.zone_word(rules.roles.play).capitalize()}, the next first", "bold")]
    for card in reversed(waiting):
        whose = "yours" if card.controller == view.player else f"{view.players[card.controller].name}'s"
        line = Text("  ").append(title_of(card), "magenta").append(f" ({whose})", "dim")
        if card.targets:
            line.append(" → " + ", ".join(names[i] for i in card.targets if i in names))
        lines += hanging(line, width, 6)
    return lines


def _open(zone: ZoneView, rules: Ruleset) -> bool:
    """A zone whose cards are listed by name: everyone sees them, and it holds few cards or cards that are in play."""
    kind = rules.zones[zone.kind]
    return kind.seen_by == EVERYONE and (kind.limit != INFINITY or (kind.live and kind.placed))


def _name(zone: ZoneView, rules: Ruleset) -> str:
    return rules.zone_word(zone.kind)


def resources(player: PlayerView, rules: Ruleset) -> list[Text]:
    """A player's numbers."""
    most = {name: row.maximum for name, row in rules.paying.resources.items() if row.maximum in player.resources}
    items = []
    for name, value in player.resources.items():
        if name not in most.values():
            words = f"{value}/{player.resources[most[name]]}" if name in most else str(value)
            items.append(Text(f"{name} ").append(words, "bold yellow" if value else "dim"))
    return items


def _hand(hand: ZoneView, rules: Ruleset, width: int, tall: bool) -> list[Text]:
    if not hand.count:
        return [Text("Your hand is empty", "dim")]
    if not tall:
        return row(Text("Hand", "bold"), [in_hand(card, rules) for card in hand.cards], "", width, 6)
    lines = [Text("Your hand", "bold")]
    for card in hand.cards:
        line = in_hand(card, rules).append("  " + " ".join(card.text), "dim")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def pair_of(rules: Ruleset) -> list[str]:
    """The two numbers that are written as 2/3."""
    return rules.telling.words.get("pair", "attack/defense").split("/")


def numbers(card: CardView, rules: Ruleset) -> str:
    """The pair of numbers of the game, or the other numbers of the card, with names if there are several."""
    pair = pair_of(rules)
    if all(name in card.numbers for name in pair):
        return "/".join(str(card.numbers[name]) for name in pair)
    if len(card.numbers) == 1 and "pair" not in rules.telling.words:
        [(name, value)] = card.numbers.items()
        return rules.telling.words.get(f"number {name}", "{}").format(value)
    return ", ".join(f"{name} {value:+}" for name, value in card.numbers.items() if value)


def numbers_of_host(card: CardView, rules: Ruleset, inside: int) -> str:
    """The numbers of a card in which others stand, in the game's words, with how many stand in it."""
    parts = []
    for name, value in card.numbers.items():
        held = f"{inside}/{value}" if name == rules.telling.words.get("holds") else str(value)
        parts.append(rules.telling.words.get(f"number {name}", f"{name} {{}}").format(held))
    return ", ".join(part for part in parts if part)


def on_the_back(card: CardView, rules: Ruleset) -> str:
    """The number shown for a face-down card to a player who knows it."""
    name, words = rules.telling.words["back"].split(": ")
    return words.format(card.back[name]) if name in card.back else ""


def brief(card: CardView, rules: Ruleset) -> str:
    """The numbers of a card in short."""
    if "pair" in rules.telling.words and len(card.numbers) > 2 and pair_of(rules)[0] not in card.numbers:
        name = next(iter(card.numbers))
        return f"{name} {card.numbers[name]}"
    return numbers(card, rules)


def title_of(card: CardView) -> str:
    """The name of a card on the table; a player who knows a face-down card sees its name."""
    if not card.known:
        return "a face-down card" if card.facedown else "a card"
    if card.facedown:
        return f"{card.face} (face down)"
    return card.name or card.face


def in_hand(card: CardView, rules: Ruleset) -> Text:
    """Cost, name and numbers."""
    text = Text(f"({card.symbols or card.cost}) " if card.cost is not None else "", "yellow")
    text.append(card.name or "a card", "default")
    return text.append(f" {numbers(card, rules)}", "bold") if card.numbers else text


def on_field(card: CardView, rules: Ruleset, inside: int = 0, brief: bool = False) -> Text:
    """A card on the field: ready or turned, name, numbers, states."""
    text = Text(f"{SIDEWAYS if card.turned else UPRIGHT} ", "dim" if card.turned else "green")
    if 0 <= slot_of(card.place) < rules.placement.row:
        text.append(f"{slot_of(card.place) + 1} ", "dim")
    text.append(title_of(card), "dim" if card.turned or card.facedown else "default")
    host = card.place < 0 and rules.telling.words.get("holds", "-") in card.numbers
    shown = numbers_of_host(card, rules, inside) if host else numbers(card, rules)
    if card.facedown and card.known and "back" in rules.telling.words:
        shown = on_the_back(card, rules)
    if shown:
        text.append(f" {shown}", "bold red" if card.damage else "bold")
    for words in states(card, rules, brief):
        text.append(f" {words}", "cyan")
    return text


def states(card: CardView, rules: Ruleset, brief: bool = False) -> list[str]:
    """The states of a card on the field; `brief` leaves out how it lies."""
    words = (
        [f"{card.damage} {rules.telling.words['damage']}"] if card.damage and "damage" in rules.telling.words else []
    )
    hidden = rules.telling.words.get("untold", "").split(", ")
    words += [keyword for keyword in card.keywords if keyword in rules.nature.keywords and keyword not in hidden]
    words += [f"{name} {count}" for name, count in card.counters.items() if count]
    words += [name for name, _ in card.links if f"linked {name}" not in rules.telling.words]
    words += [rules.telling.words[f"is {state}"] for state in card.states if f"is {state}" in rules.telling.words]
    words += [rules.telling.words[f"did {mark}"] for mark in card.this_turn if f"did {mark}" in rules.telling.words]
    if "arrived" in card.this_turn and rules.course.timing is None:
        words.append("new")
    if card.turned and not brief:
        own = [rules.telling.words[f"turned {kind}"] for kind in card.kinds if f"turned {kind}" in rules.telling.words]
        words += own or [rules.telling.words.get("turned", "engaged")]
    return words
