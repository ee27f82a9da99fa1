"""What can be typed in a game besides the number of an option."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from rich.text import Text

from cardwright.games.title import Pool, Title
from cardwright.kernel.arguments import number_in, shown
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.view.parts import NoticeView
from cardwright.kernel.view.views import DecisionView, OptionView, View
from cardwright.play.stops import Stops

from .board import pair_of
from .cards import card_lines, find_cards
from .choices import AGAIN, known_cards
from .log_lines import merged
from .rules import plain_id, rule_lines
from .why import SYNONYMS, VERBS, answers

HELP = (
    ("1, 2, 3 ...", "choose the option [1], [2], [3] ...; the first words of an option work too"),
    ("1 3 4", "choose several cards at once; add the number of Done if you want no more"),
    ("*", "when an order is asked for: keep the rest in the order shown"),
    ("Enter", "show the table and the question again"),
    ("t", "show the whole table, also the parts that did not fit; o lists all options"),
    ("u [N]", "undo: take back your last choice, or the last N, and everything after it"),
    ("w WORDS", "why not? `w attack`, `w play` or the like, or part of a card's name"),
    ("l [N]", "the log, or its last N lines"),
    ("h CARD", "a card of yours does something now: play by hand what was not read; `h CARD 2` its paragraph 2"),
    ("c CARD", "the text of a card, by part of its name"),
    ("r RULE", "a rule of the rulebook, by number"),
    ("a [STOPS]", "auto-pass: where to stop in others' turns, `a none`, `a end`, `a +main`, `a all`"),
    ("q", "quit: concede the game"),
)
LEGEND = "▮ ready  ▬ turned sideways  (2) what a card costs"

MOST_LISTED = 20
BRACKETED = re.compile(r"\[(\d+)\]")
_WORD = re.compile(r"[\w',-]+")
IDLE = ("can", "can't", "cannot", "do", "does", "i", "is", "it", "me", "my", "no", "not", "the", "to", "why", "with")
WITH = {"attack": " with", "block": " with"}  # actions with a card, not on it

NOTHING = ("pass", "done", "end", "end turn", "no", "none", "nothing", "ok")  # words for the option that does nothing


class Terminal(Protocol):
    """What commands need of the game at the keyboard."""

    @property
    def game(self) -> Game: ...
    @property
    def title(self) -> Title: ...
    @property
    def pool(self) -> Pool: ...
    @property
    def stops(self) -> Stops: ...
    @property
    def mine(self) -> list[int]: ...

    def view(self) -> View: ...
    def read(self, prompt: str) -> str: ...
    def say(self, words: str | Text, style: str = "", indent: int = 2) -> None: ...
    def show_lines(self, lines: list[str]) -> None: ...
    def show_whole(self, table: bool) -> None: ...
    def take_back(self, wanted: int) -> int: ...
    def notice(self, player: int, what: NoticeView) -> None: ...
    @property
    def humans(self) -> list[int]: ...


class NoOption(CardwrightError):
    """The typed words are not an option at this moment."""


def find_option(view: View, line: str) -> int:
    """The option that a number or some words mean."""
    decision = view.decision
    options = decision.options if decision is not None else ()
    labels = [option.label for option in options]
    numbers = [option.label for option in options if option.verb == "number"]
    line = BRACKETED.sub(r"\1", line)
    if (number := typed_number(line)) is not None:
        if line in numbers:
            return labels.index(line)
        if numbers:  # where numbers can be chosen, a number is never the place of an option in the list
            values = numbers if len(numbers) <= MOST_LISTED else [numbers[0], "...", numbers[-1]]
            raise CardwrightError(f"{short(line)} cannot be chosen: it is one of {', '.join(values)}, or ? for help")
        if not 1 <= number <= len(labels):
            raise CardwrightError(f"there is no option {short(line)}: choose 1 to {len(labels)}, or ? for help")
        return number - 1
    wanted = line.lower()
    names = [AGAIN.sub("", label).lower() for label in labels]
    near = [i for i, label in enumerate(labels) if label.lower() == wanted != names[i]]  # "Knight (2)"
    near = near or [i for i, name in enumerate(names) if name == wanted]
    near = near or [i for i, name in enumerate(names) if name.startswith(wanted)]
    near = near or [i for i, name in enumerate(names) if _begun(wanted.split(), f"{name} {options[i].which}")]
    if not near and wanted in NOTHING:
        near = [i for i, option in enumerate(options) if option.declines]
    if near and all(_interchangeable(options[near[0]], options[i]) for i in near):
        return near[0]
    if near:
        listed = ", ".join(f"[{i + 1}] {_in_full(options[i])}" for i in near[:6])
        raise CardwrightError(f"{shown(line)} could be {listed}{' ...' if len(near) > 6 else ''}")
    raise NoOption(f"{shown(line)} is no option and no command; type a number, or ? for help")


def _interchangeable(one: OptionView, other: OptionView) -> bool:
    """The options differ in nothing that can be seen: what tells equal labels apart is in `which`."""
    same = AGAIN.sub("", one.label) == AGAIN.sub("", other.label)
    return same and (one.verb, one.which, one.text) == (other.verb, other.which, other.text)


def _in_full(option: OptionView) -> str:
    """The words of an option, with what tells it apart."""
    return f"{AGAIN.sub('', option.label)} ({option.which})" if option.which else option.label


def typed_number(line: str) -> int | None:
    """The number that someone typed, however large; one with a minus before it is below all that can be chosen."""
    digits = line.lstrip("-")
    number = number_in(digits)
    return number if number is None or digits == line else -1


def short(line: str) -> str:
    """The typed words, shortened."""
    return line if len(line) <= 20 else f"{line[:20]}..."


def _begun(wanted: list[str], label: str) -> bool:
    """Every word is the beginning of a word of the label."""
    return all(re.search(rf"(?<!\w){re.escape(word)}", label) for word in wanted)


def same_option(decision: DecisionView, option: OptionView) -> int:
    """The place of an option of an earlier list in this one: itself, or the same with another copy of the card."""
    if option in decision.options:
        return decision.options.index(option)
    words = AGAIN.sub("", option.label)
    for number, other in enumerate(decision.options):
        if other.verb == option.verb and AGAIN.sub("", other.label) == words:
            return number
    raise CardwrightError(f"{option.label} cannot be chosen after that")


def undo(terminal: Terminal, rest: str) -> None:
    """Take back the last choice made at the keyboard, or the last few."""
    wanted = number_in(rest or "1")
    if not wanted:
        raise CardwrightError(f"`u` takes a number of choices, not {shown(rest)}")
    if not terminal.mine:
        raise CardwrightError("there is nothing to take back")
    count = terminal.take_back(wanted)
    words = "Your last choice is" if count == 1 else f"Your last {count} choices are"
    terminal.say(f"{words} taken back.", "yellow")


def why(terminal: Terminal, rest: str) -> None:
    """For each action that the words could mean, say why it is not allowed."""
    game, view = terminal.game, terminal.view()
    asked = [word for word in _WORD.findall(rest) if word.lower() not in IDLE]
    found = answers(game, view.player, asked)
    if not found:
        verbs = [verb for verb in VERBS if verb in game.rules.telling.checks]
        verb = SYNONYMS.get(asked[0].lower(), asked[0].lower()) if asked else ""
        if verb in verbs and not answers(game, view.player, [verb]):
            raise CardwrightError(f"there is nothing that you could {verb}{WITH.get(verb, '')}")
        raise CardwrightError(
            f"nothing you could do fits {shown(rest)}; ask about {', '.join(verbs)} or one of your cards"
        )
    for answer in dict.fromkeys(found):
        line = Text(f"  {answer.what}: ")
        if answer.denial is None:
            line.append("allowed", "green")
        else:
            cite = f" ({game.rules.prefix} {answer.denial.rule})" if answer.denial.rule else ""
            line.append(answer.denial.reason, "yellow").append(cite, "dim")
        terminal.say(line, indent=6)


def why_no_option(terminal: Terminal, line: str) -> bool:
    """If the words name an action that is not an option, say why not; False if they name none."""
    first = line.split()[0].lower()
    verb = SYNONYMS.get(first, first)
    if verb not in VERBS or verb not in terminal.game.rules.telling.checks:
        return False
    terminal.say(f"{shown(line)} is no option now:", "red")
    why(terminal, line)
    return True


def by_hand(terminal: Terminal, rest: str) -> None:
    """A card does something now that is played by hand; without a card the help."""
    if not rest:
        show_help(terminal, rest)
        return
    name, number = rest, 0
    head, _, last = rest.rpartition(" ")
    if head and (found := number_in(last)) is not None:
        name, number = head, found
    game, asked = terminal.game, terminal.view().player
    for player in sorted(terminal.humans, key=lambda one: one != asked):
        view = game.view(player)
        cards = known_cards(view)
        notices = [one for one in view.notices if name.lower() in cards[one.card].name.lower()]
        notices = [one for one in notices if number in (0, one.paragraph)]
        if notices:
            _notice(terminal, player, notices, {cards[one.card].name for one in notices})
            return
    raise CardwrightError(f"no card of yours called {shown(name)} is played by hand now")


def _notice(terminal: Terminal, player: int, notices: list[NoticeView], names: set[str]) -> None:
    """Take the only card, or the first of equal ones; a card with several such paragraphs needs a number."""
    if len(names) > 1:
        raise CardwrightError(f"which card? {', '.join(sorted(names))}")
    paragraphs = {one.paragraph: one.text for one in notices}
    if len(paragraphs) > 1:
        listed = "; ".join(f"{number} “{words}”" for number, words in paragraphs.items())
        raise CardwrightError(f"which paragraph? {listed}")
    terminal.notice(player, notices[0])


def log(terminal: Terminal, rest: str) -> None:
    """Print the log."""
    lines = merged(terminal.view().log())
    if rest:
        wanted = number_in(rest)
        if wanted is None:
            raise CardwrightError(f"`l` takes a number of lines, not {shown(rest)}")
        lines = lines[-wanted:] if wanted else []
    terminal.show_lines(lines)


def card(terminal: Terminal, rest: str) -> None:
    """Print the text of a card."""
    if not rest:
        raise CardwrightError("which card? `c` and part of its name")
    pool = terminal.pool
    wanted = rest.lower()
    names = {one.name for one in known_cards(terminal.view()).values() if wanted in one.name.lower()}
    for id in find_cards(pool, next(iter(names)) if len(names) == 1 else rest):
        head, *lines = card_lines(pool, id)
        terminal.say(head, "bold")
        for line in lines:
            terminal.say(line, indent=4)
        for line in _effects_on(terminal, pool[id].name):
            terminal.say(line, "italic", indent=4)


def _effects_on(terminal: Terminal, name: str) -> list[str]:
    """The effects at work on cards of a name, each with its card and its rule."""
    view, prefix = terminal.view(), terminal.title.rules.prefix
    there = {one.id for one in known_cards(view).values() if one.name == name}
    found = [effect for effect in view.effects if effect.words and not there.isdisjoint(effect.cards)]
    said = [f"now, by {one.name}: {one.words}" + (f" ({prefix} {one.rule})" if one.rule else "") for one in found]
    return list(dict.fromkeys(said))


def rule(terminal: Terminal, rest: str) -> None:
    """Print a rule."""
    if not rest:
        raise CardwrightError("which rule? `r` and its number, such as the one in brackets behind a line")
    rulebook = terminal.title.rulebook
    for line in rule_lines(rulebook, plain_id(rulebook, rest)):
        terminal.say(line, indent=4)


def auto(terminal: Terminal, rest: str) -> None:
    """Show or change the stops."""
    if rest:
        terminal.stops.change(rest)
    terminal.say(str(terminal.stops))


def show_help(terminal: Terminal, rest: str) -> None:
    """Print what can be typed."""
    for keys, words in HELP:
        terminal.say(Text(f"  {keys:<12}", "bold").append(words, "default"), indent=14)
    terminal.say(f"  {LEGEND}{_numbers(terminal)}", "dim", indent=4)


def _numbers(terminal: Terminal) -> str:
    """How the numbers of cards are written, where there are two to a card."""
    pair = pair_of(terminal.title.rules)
    if not any(all(name in face.numbers for name in pair) for face in terminal.pool.values()):
        return ""
    return f"  2/3 {' and '.join(pair)}, red if damaged"


def show_table(terminal: Terminal, rest: str) -> None:
    """Show the whole table and the question again."""
    terminal.show_whole(table=True)


def show_options(terminal: Terminal, rest: str) -> None:
    """Show the question with all its options."""
    terminal.show_whole(table=False)


def quit_game(terminal: Terminal, rest: str) -> None:
    """Concede after a question."""
    if terminal.read("Concede the game? y/n > ").lower() in ("y", "yes"):
        terminal.game.concede(terminal.view().player)
    else:
        terminal.say("You play on.", "dim")


COMMANDS: dict[str, Callable[[Terminal, str], None]] = {
    "u": undo,
    "undo": undo,
    "w": why,
    "why": why,
    "l": log,
    "log": log,
    "c": card,
    "card": card,
    "r": rule,
    "rule": rule,
    "a": auto,
    "auto": auto,
    "?": show_help,
    "h": by_hand,
    "help": show_help,
    "t": show_table,
    "table": show_table,
    "board": show_table,
    "hand": show_table,
    "o": show_options,
    "options": show_options,
    "q": quit_game,
    "quit": quit_game,
    "exit": quit_game,
}
