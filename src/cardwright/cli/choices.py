"""The options of a decision as text: numbered, grouped by what they do, each group with its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from rich.text import Text

from cardwright.kernel.decisions import OF_CARDS, ORDER, TARGET
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.views import CardView, DecisionView, OptionView, View

from .board import brief, numbers, title_of
from .flow import hanging, row

TITLED, UNTITLED = 11, 2  # how far options stand from the edge
AGAIN = re.compile(r" \(\d+\)$")  # what tells equal labels apart
QUIET = ("pass", "done", "end")
PAIRS = {"attack": "Attack", "block": "Block", "move": "Move"}  # what one card does with another
TITLES = ("play", "activate", "activate base", "spring", "redeem")  # the first word of their labels is the title


class Group:
    """Options that are shown in one row."""

    __slots__ = ("items", "rule", "title")

    def __init__(self, title: str, rule: str) -> None:
        self.title = title
        self.rule = rule
        self.items: list[Text] = []


def choices(view: View, decision: DecisionView, rules: Ruleset, width: int) -> list[Text]:
    """The question and its numbered options."""
    cards = known_cards(view)
    lines = hanging(Text(decision.prompt + _how_many(decision, cards), "bold"), width)
    idle = {card.id for zone in view.zones if not rules.zones[zone.kind].live for card in zone.cards}
    groups = list(_groups(decision, cards, idle, rules))
    indent = TITLED if any(group.title for group in groups) else UNTITLED
    before = Group("", "")
    for group in groups:
        again = group.title == before.title != "" and group.rule == before.rule
        cite = f"{rules.prefix} {group.rule}" if group.rule else ""
        blank = " " * len(cite)
        title = Text("" if again else f"  {group.title}", "green")
        lines += row(title, group.items, blank if again else cite, width, indent)
        before = group
    return lines


def known_cards(view: View) -> dict[int, CardView]:
    """Every card the viewer can tell, by id."""
    return {card.id: card for zone in view.zones for card in zone.cards if card.known}


def _how_many(decision: DecisionView, cards: dict[int, CardView]) -> str:
    """How many picks belong together, where the question does not say so itself, and what is picked already."""
    low, high = decision.minimum, decision.maximum
    if decision.options and decision.options[0].verb in PAIRS:
        return f" ({len(decision.picked)} chosen)" if decision.picked else ""
    if high < 2 or decision.kind in (TARGET, ORDER):
        return ""
    span = str(high) if low == high else f"up to {high}" if low == 0 else f"{low} to {high}"
    if not decision.picked:
        return f" ({span})"
    if decision.kind not in OF_CARDS:
        return f" ({span}, {len(decision.picked)} chosen)"
    names = ", ".join(cards[i].name if i in cards else "a card" for i in decision.picked)
    return f" ({span}; chosen: {names})"


def _groups(decision: DecisionView, cards: dict[int, CardView], idle: set[int], rules: Ruleset) -> Iterator[Group]:
    found: dict[tuple[object, ...], Group] = {}
    alike: set[object] = set()
    for number, option in enumerate(decision.options, 1):
        same = _sameness(option, idle, cards)
        if same in alike:
            continue  # another copy of the same card: the first will do
        alike.add(same)
        key, title, words = _words(option, cards, rules)
        group = found.get((*key, option.rule))
        if group is None:
            group = found[(*key, option.rule)] = Group(title, option.rule)
            if option.verb in PAIRS:
                group.items.append(_attacker(option, cards, rules))
        if option.verb == "number":  # a number stands for itself
            group.items.append(Text(option.label, "bold yellow"))
        else:
            group.items.append(Text(f"{number} ", "bold yellow").append_text(words))
    yield from found.values()


def _sameness(option: OptionView, idle: set[int], cards: dict[int, CardView]) -> object:
    """Equal for options that differ only in which of several equal cards in hand (or the like) they take."""
    if len(option.cards) == 1 and option.cards[0] in idle and option.verb in ("play", "card"):
        return option.verb, str(msgspec.structs.replace(cards[option.cards[0]], id=-1))
    return option


def _words(option: OptionView, cards: dict[int, CardView], rules: Ruleset) -> tuple[tuple[object, ...], str, Text]:
    """To which group an option belongs, the group's title, and the words of the option in it."""
    label = option.label
    if option.verb in PAIRS and len(option.cards) == 2:
        attacker, target = (cards.get(i) for i in option.cards)
        if attacker is not None and target is not None:
            what = target.name
            if option.verb == "attack":
                what = label.removeprefix("Attack ").split(f" with {attacker.name}")[0]
            return (option.verb, attacker.id), PAIRS[option.verb], Text(what).append_text(_aside(target, rules))
    if option.verb in TITLES and " " in label:
        title, what = label.split(" ", 1)
        return (option.verb, title), title, Text(AGAIN.sub("", what)).append_text(_price(option, cards, rules))
    if option.verb == "card" and option.cards and option.cards[0] in cards:
        card = cards[option.cards[0]]
        return ("card",), "", Text(AGAIN.sub("", label)).append_text(_aside(card, rules))
    return (option.verb if option.verb in QUIET else "",), "", Text(label)


def _attacker(option: OptionView, cards: dict[int, CardView], rules: Ruleset) -> Text:
    """What stands before the targets of one attacker."""
    card = cards.get(option.cards[0])
    return Text(f"{title_of(card)} {numbers(card, rules)} →") if card is not None else Text("→")


def _price(option: OptionView, cards: dict[int, CardView], rules: Ruleset) -> Text:
    card = cards.get(option.cards[0]) if option.cards else None
    if card is None or card.facedown:
        return Text()
    if option.verb not in ("play", "redeem") or card.cost is None:
        told = not card.numbers or ": " in option.label  # its text stands there
        return Text("" if told else f" {brief(card, rules)}", "dim")
    return Text(f" ({card.cost})", "dim")


def _aside(card: CardView, rules: Ruleset) -> Text:
    parts = [brief(card, rules)] if card.numbers else []
    if card.damage and "damage" in rules.words:
        parts.append(f"{card.damage} {rules.words['damage']}")
    parts += [word for word in card.keywords if word in rules.keywords]
    return Text(f" {' '.join(parts)}" if parts else "", "dim")
