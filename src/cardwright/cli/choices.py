"""The options of a decision as text: numbered, grouped by what they do, each group with its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from rich.text import Text

from cardwright.kernel.state.decisions import OF_CARDS, ORDER, TARGET, TRIGGER
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.view.card_views import CardView
from cardwright.kernel.view.views import DecisionView, OptionView, View

from .board import brief, numbers, title_of
from .flow import GAP, hanging, row

TITLED, UNTITLED = 11, 2  # how far options stand from the edge
AGAIN = re.compile(r" \(\d+\)$")  # what distinguishes equal labels
ABOUT = re.compile(r" \([^()]+\)$")  # the card that a waiting ability is about
MODE_NUMBER = re.compile(r"^\(\d+\) ")  # where it stands among the options of its card, chosen ones included
QUIET = ("pass", "done", "end")  # answers that stand in a row of their own
WORDED = ("apply", "trigger")  # options that are told apart by the words of their cards
PAIRS = {"attack": "Attack", "block": "Block", "move": "Move"}  # actions of one card with another
NUMBER = re.compile(r"\[(\d+)\](?: to \[(\d+)\])?")  # the number before an option, or several numbers
SEVERAL = 3  # targets that are not listed again for the next attacker where there is little room
QUOTED = 3  # lines of a card's text below a question
# the first word of their labels is the title
TITLES = ("play", "activate", "activate base", "spring", "redeem", "shield")


class Group:
    """Options that are shown in one row."""

    __slots__ = ("head", "items", "numbers", "rule", "title", "words")

    def __init__(self, title: str, rule: str, head: Text | None = None) -> None:
        self.title = title
        self.rule = rule
        self.head = head  # the words before the options: the card that attacks, blocks or moves
        self.items: list[Text] = []
        self.numbers: list[int] = []
        self.words: list[str] = []

    def add(self, number: int, words: Text) -> None:
        """One more option."""
        self.numbers.append(number)
        self.words.append(words.plain)
        self.items.append(Text().append(f"[{number}]", "bold yellow").append(" ").append_text(words))

    def row(self, like: Group | None = None) -> list[Text]:
        """The text of the row; if the row before has the same words, only the numbers."""
        head = [self.head] if self.head is not None else []
        if like is None or like.words != self.words or len(self.words) < SEVERAL:
            return [*head, *self.items]
        if self.numbers[-1] - self.numbers[0] != len(self.numbers) - 1:
            return [*head, *self.items]
        spans = Text().append(f"[{self.numbers[0]}] to [{self.numbers[-1]}]", "bold yellow").append(" the same")
        return [*head, spans]


def choices(view: View, decision: DecisionView, rules: Ruleset, width: int, short: bool = False) -> list[Text]:
    """The question, the words of the card that asks it, and the numbered options.

    If it is to be `short`, no option takes more than a line.
    """
    cards = known_cards(view)
    lines = hanging(Text(decision.prompt + _how_many(decision, cards), "bold"), width)
    lines += _quoted(decision.text, width, 1 if short else QUOTED)
    if decision.options and all(option.verb == "number" for option in decision.options):
        return [*lines, *_numbers_to_type(decision, rules, width)]
    idle = {card.id for zone in view.zones if not rules.zones[zone.kind].live for card in zone.cards}
    groups = list(_groups(decision, cards, idle, rules, short))
    indent = TITLED if any(group.title for group in groups) else UNTITLED
    before = Group("", "")
    for group in groups:
        again = group.title == before.title != "" and group.rule == before.rule
        cite = f"{rules.prefix} {group.rule}" if group.rule else ""
        blank = " " * len(cite)
        title = Text("" if again else f"  {group.title}", "green")
        items = group.row(before if short and group.head is not None and before.title == group.title else None)
        if short:
            for item in items:
                item.truncate(width - indent - len(cite) - 2, overflow="ellipsis")
        lines += row(title, items, blank if again else cite, width, indent, "  " if short else GAP)
        before = group
    return lines


def cut_choices(lines: list[Text], decision: DecisionView, room: int) -> list[Text]:
    """At most this many lines: the list is cut before the option that does nothing."""
    if len(lines) <= room:
        return lines
    idle = 1 if decision.options[-1].declines else 0
    kept, end = lines[: max(room - 1 - idle, 1)], len(lines) - idle
    found = [pair for line in lines[len(kept) : end] for pair in NUMBER.findall(line.plain)]
    count = sum(int(last or first) - int(first) + 1 for first, last in found)
    more = Text(f"  ... {count} more: o lists them all, or type a part of a name", "dim")
    return [*kept, more, *lines[end:]]


def _quoted(text: str, width: int, most: int) -> list[Text]:
    """The words of a card, cut to the room there is."""
    if not text:
        return []
    lines = hanging(Text(f"  “{' '.join(text.split())}”", "italic dim"), width, 3)
    if len(lines) > most:
        lines = lines[:most]
        lines[-1].append(" ...")
        lines[-1].truncate(width, overflow="ellipsis")
    return lines


def _numbers_to_type(decision: DecisionView, rules: Ruleset, width: int) -> list[Text]:
    """Options that are numbers are typed as they are, not by their place in the list."""
    values = [option.label for option in decision.options]
    first, last = int(values[0]), int(values[-1])
    if values == [str(n) for n in range(first, last + 1)] and len(values) > 2:
        words = Text("type a number from ").append(values[0], "bold yellow").append(" to ")
        words.append(values[-1], "bold yellow")
    else:
        words = Text("type the number ").append(" or ".join(values), "bold yellow")
    cite = f"{rules.prefix} {decision.rule}" if decision.rule else ""
    return row(Text(), [words], cite, width, UNTITLED)


def known_cards(view: View) -> dict[int, CardView]:
    """Every card the viewer knows, by id."""
    return {card.id: card for zone in view.zones for card in zone.cards if card.known}


def _how_many(decision: DecisionView, cards: dict[int, CardView]) -> str:
    """How many picks belong together, unless the question says so, and what is already picked."""
    low, high = decision.minimum, decision.maximum
    if decision.options and _pair(decision.options[0]):
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


def _groups(
    decision: DecisionView, cards: dict[int, CardView], idle: set[int], rules: Ruleset, short: bool
) -> Iterator[Group]:
    found: dict[tuple[object, ...], Group] = {}
    alike: set[object] = set()
    for number, option in enumerate(decision.options, 1):
        same = _sameness(option, idle, cards)
        if same in alike:
            continue  # another copy of the same card: only the first is listed
        alike.add(same)
        key, title, words = _words(option, cards, rules, short)
        group = found.get((*key, option.rule))
        if group is None:
            head = _attacker(option, cards, rules) if _pair(option) in PAIRS else None
            group = found[(*key, option.rule)] = Group(title, option.rule, head)
        if option.which:
            words.append(f" ({option.which})", "dim")
        if option.leads:
            words.append(f": {option.leads}")
        group.add(number, words)
    yield from found.values()
    if any_order(decision):
        group = Group("", decision.rule)
        group.items.append(Text().append("[*]", "bold yellow").append(" in any order, like this"))
        yield group


def any_order(decision: DecisionView) -> bool:
    """Whether a player may keep the rest in the order shown."""
    return decision.kind in (ORDER, TRIGGER) and len(decision.options) > 1


def _sameness(option: OptionView, idle: set[int], cards: dict[int, CardView]) -> object:
    """A key that is equal for options that differ only in which of several equal cards they take."""
    if len(option.cards) == 1 and option.cards[0] in idle and option.verb in ("play", "card", "place", "shield"):
        return option.verb, str(msgspec.structs.replace(cards[option.cards[0]], id=-1))
    return option


def _words(
    option: OptionView, cards: dict[int, CardView], rules: Ruleset, short: bool
) -> tuple[tuple[object, ...], str, Text]:
    """The group of an option, the title of the group, and the option's words in it."""
    label, verb = option.label, _pair(option)
    if verb in PAIRS:
        attacker, target = (cards.get(i) for i in (*option.cards, -1)[:2])
        if attacker is not None and (target is not None or len(option.cards) == 1):
            what = target.name if target is not None else ""
            if verb == "attack":
                what = label.removeprefix("Attack ").split(f" with {attacker.name}")[0]
            aside = _aside(target, rules, short) if target is not None else Text()
            return (verb, attacker.id), PAIRS[verb], Text(what).append_text(aside)
    if (option.verb in TITLES and " " in label) or (option.verb == "place" and label.startswith("Place ")):
        title, what = label.split(" ", 1)
        return (option.verb, title), title, Text(AGAIN.sub("", what)).append_text(_price(option, cards, rules))
    if option.verb == "card" and option.cards and option.cards[0] in cards:
        card = cards[option.cards[0]]
        return ("card",), "", Text(AGAIN.sub("", label)).append_text(_aside(card, rules, short))
    if option.verb in WORDED and option.text:
        return ("",), "", _ability_words(option, cards)
    if option.verb == "mode":
        return ("mode",), "", Text(MODE_NUMBER.sub("", label))
    return (option.verb if option.verb in QUIET else "",), "", Text(label)


def _ability_words(option: OptionView, cards: dict[int, CardView]) -> Text:
    """An ability by its card, the card it is about, and its words."""
    card = cards.get(option.cards[0]) if option.cards else None
    name = title_of(card) if card is not None else option.label.partition(": ")[0]
    about = ABOUT.search(AGAIN.sub("", option.label)) if option.verb == "trigger" else None
    text = Text("Apply " if option.verb == "apply" else "").append(name + (about[0] if about else ""))
    return text.append(f"  “{' '.join(option.text.split())}”", "italic dim")


def _pair(option: OptionView) -> str:
    """The verb of `PAIRS` for an action of one card with another, or with several at once ("attack towers")."""
    verb = option.verb.partition(" ")[0]
    together = verb == "attack" and option.cards and f"{PAIRS[verb]} " in option.label and " with " in option.label
    return verb if option.verb in PAIRS or together else ""


def _attacker(option: OptionView, cards: dict[int, CardView], rules: Ruleset) -> Text:
    """The words before the targets of one attacker."""
    card = cards.get(option.cards[0])
    return Text(f"{title_of(card)} {numbers(card, rules)} →") if card is not None else Text("→")


def _price(option: OptionView, cards: dict[int, CardView], rules: Ruleset) -> Text:
    card = cards.get(option.cards[0]) if option.cards else None
    if card is None or card.facedown or option.verb in ("place", "shield"):
        return Text()
    if option.verb not in ("play", "redeem") or card.cost is None:
        told = not card.numbers or ": " in option.label  # its text stands there
        return Text("" if told else f" {brief(card, rules)}", "dim")
    return Text(f" ({card.symbols or card.cost})", "dim")


def _aside(card: CardView, rules: Ruleset, short: bool) -> Text:
    parts = [brief(card, rules)] if card.numbers else []
    if card.damage and "damage" in rules.telling.words:
        parts.append(f"{card.damage} {rules.telling.words['damage']}")
    parts += [word for word in card.keywords if word in rules.nature.keywords and not short]
    return Text(f" {' '.join(parts)}" if parts else "", "dim")
