"""A game in the terminal: people at the keyboard, agents on the other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from cardwright.games.title import Pool, Title
from cardwright.kernel.arguments import number_in
from cardwright.kernel.game import Game
from cardwright.kernel.rulebook import UnknownRule
from cardwright.kernel.state.decisions import ACT, BLOCK, CardwrightError, Option, TooManySteps
from cardwright.kernel.state.pieces import Pending
from cardwright.kernel.view.parts import NoticeView
from cardwright.kernel.view.views import View
from cardwright.play.agents import Explaining, Picker
from cardwright.play.by_hand.hand_faces import BUTTON
from cardwright.play.match import choose_for_agent, picker
from cardwright.play.stops import Stops
from cardwright.text.files import printable

from .board import board
from .choices import any_order, choices, cut_choices, known_cards
from .commands import BRACKETED, COMMANDS, NoOption, find_option, same_option, why_no_option
from .flow import hanging
from .folded import folded_board
from .log_lines import log_text, merged

if TYPE_CHECKING:
    from cardwright.kernel.state.pieces import Outcome

LEAST_TABLE, LEAST_CHOICES = 9, 6  # the least lines of a screen for table and question
LONGEST = 2000  # characters of a line that is typed
LOG_SHOWN = 14  # log lines since the last question; more on a tall terminal


class Left(Exception):
    """The player has left the game."""


class Terminal:
    """One game at the keyboard."""

    def __init__(
        self,
        game: Game,
        title: Title,
        agents: Mapping[int, Picker],
        console: Console,
        ask: Callable[[str], str],
        stops: Stops,
        pool: Pool | None = None,
    ) -> None:
        self.game = game
        self.title = title
        self.pool = title.pool if pool is None else pool
        self.console = console
        self.ask = ask
        self.stops = stops
        self.keep: Callable[[], None] = _keep_nothing  # saves the game
        self.agents = agents
        self.explains = False  # agents say why they choose
        self.picks = {player: picker(game, agent, player) for player, agent in agents.items()}
        self.seen = dict.fromkeys(self.humans, 0)  # how much of the log each player has been shown
        self.mine: list[int] = []  # how many choices had been made before each choice at the keyboard
        self.looking = -1  # who looked at the screen last
        self.fresh = True  # the next question shows the table
        self.passed = False  # a window was passed
        self.order: tuple[int, str, set[int]] | None = None  # the player, prompt and items of an order kept as shown
        self.acting: tuple[int, int] | None = None  # the player who acted last in their own turn, and the turn

    @property
    def width(self) -> int:
        """How wide a line may be."""
        return max(min(self.console.width, 140), 40)

    @property
    def humans(self) -> list[int]:
        """The players at the keyboard."""
        return [player.id for player in self.game.players if player.id not in self.picks]

    # --- the loop -------------------------------------------------------------------------------------

    def tell_why(self, player: int) -> None:
        """Say why an agent chose as it did, if that was asked for."""
        agent: object = self.agents[player]
        if self.explains and isinstance(agent, Explaining) and (thought := agent.thought) is not None:
            self.say(f"{self.game.players[player].name}: {thought}", "dim")

    def play(self) -> Outcome | None:
        """Play to the end; None if the player left before."""
        game = self.game
        try:
            while game.decision is not None:
                player = game.decision.player
                view = game.view(player)
                if player in self.picks:
                    option = self.picks[player](view)
                    self.tell_why(player)
                    stopped = choose_for_agent(game, option)
                    if stopped:
                        self.say(f"{game.players[player].name}: {stopped}", "red")
                elif not self.answers_itself(view):
                    self.turn(view)
        except (Left, KeyboardInterrupt):
            self.say("You have left the game.")
            return game.outcome
        self.keep()
        self.show_log(game.view(self.humans[0]))
        self.show_end()
        return game.outcome

    def answers_itself(self, view: View) -> bool:
        """Answer for a player who wants no question here; they are asked if that answer takes too many steps."""
        try:
            return self.pass_by(view) or self.leave_order(view)
        except TooManySteps as stopped:
            self.say(str(stopped), "red")
            return False

    def pass_by(self, view: View) -> bool:
        """Pass in a window in which the player does not want to be asked."""
        option = self.stops.skips(view)
        if option is None:
            return False
        self.game.choose(option)
        if not self.stops.stack:
            self.say("(you are not asked here and do nothing; `a` changes that)", "dim")
        elif not self.passed:
            self.say("(you pass where nothing happens; `a` shows and changes where you are asked)", "dim")
        self.passed = True
        return True

    def any_order(self) -> None:
        """Keep the rest of an order as it is shown."""
        asked = self.game.decision
        view = self.view()
        if asked is None or view.decision is None or not any_order(view.decision):
            raise CardwrightError("there is nothing to put in order here")
        waiting = {pending.id for pending in self.game.pending}
        self.order = (asked.player, asked.prompt, waiting | {_ordered(option) for option in asked.options})
        self.choose(0)

    def leave_order(self, view: View) -> bool:
        """Take the first item, if the player keeps this order as it is shown."""
        asked = self.game.decision
        if asked is None or self.order is None or view.decision is None or not any_order(view.decision):
            return False
        player, prompt, among = self.order
        if (player, prompt) != (asked.player, asked.prompt) or not among.issuperset(map(_ordered, asked.options)):
            self.order = None  # something else is to be put in order
            return False
        self.game.choose(0)
        return True

    def turn(self, view: View) -> None:
        """Show one question and listen until it is answered."""
        self.keep()
        self.hand_over(view.player)
        if self.acting is not None and self.acting[0] == view.player and self.acting[1] < view.turn:
            self.say("(nothing was left to do in your main phase: your turn is over)", "dim")
        self.acting = None
        self.show_log(view)
        asked = view.decision
        begins = asked is not None and not asked.picked and (not view.turn or asked.kind in (ACT, BLOCK))
        self.show_screen(view, begins or self.fresh)
        self.fresh = False
        before = len(self.game.choices)
        while len(self.game.choices) == before and self.game.outcome is None:
            self.answer(self.read())

    def hand_over(self, player: int) -> None:
        """With several people at one keyboard: hides one player's hand from the next."""
        if len(self.humans) > 1 and player != self.looking:
            if self.looking >= 0:
                self.console.clear()
                self.read(f"{self.game.players[player].name}, your turn: press Enter ")
            self.looking = player

    def read(self, prompt: str = "> ") -> str:
        """A line from the keyboard without control characters; the end of the input leaves the game."""
        try:
            while len(line := self.ask(prompt)) > LONGEST:
                self.say(f"A line has at most {LONGEST:,} characters; this one has {len(line):,}.", "red")
            return printable(line).strip()
        except (EOFError, KeyboardInterrupt):
            self.say("")
            raise Left from None

    def answer(self, line: str) -> None:
        """Do what a line says: a number, a command, or words of an option."""
        word, _, rest = line.partition(" ")
        try:
            if not line:
                self.show_screen(self.view())
            elif line in ("*", "[*]"):
                self.any_order()
            elif word.lower() in COMMANDS:
                COMMANDS[word.lower()](self, rest.strip())
            else:
                self.choose_all(line)
        except NoOption as problem:
            self.wonder(line, problem)
        except (CardwrightError, UnknownRule) as problem:
            self.say(str(problem), "red")

    def wonder(self, line: str, problem: CardwrightError) -> None:
        """Explains why the typed words are not an option, if they name an action."""
        try:
            if not why_no_option(self, line):
                self.say(str(problem), "red")
        except CardwrightError as reason:
            self.say(str(reason), "red")

    def choose_all(self, line: str) -> None:
        """Choose the option of a line; several numbers are chosen one by one, all from the list on the screen."""
        view = self.view()
        buttons, options = self.buttons(view), view.option_count
        pressed = (number_in(BRACKETED.sub(r"\1", line)) or 0) - options
        if 0 < pressed <= len(buttons) and view.decision is not None and view.decision.kind == ACT:
            self.notice(view.player, buttons[pressed - 1])
            return
        several = [number_in(word) is not None for word in line.split()]
        if len(several) == 1 or not all(several) or view.decision is None:
            self.choose(find_option(view, line))
            return
        wanted = [view.decision.options[find_option(view, number)] for number in line.split()]
        prompt = view.decision.prompt
        for option in wanted:
            asked = self.view().decision
            if asked is None or asked.prompt != prompt:
                raise CardwrightError(f"no further choice was asked for: {option.label} is not chosen")
            self.choose(same_option(asked, option))

    def choose(self, option: int) -> None:
        """Make a choice at the keyboard."""
        before, view = len(self.game.choices), self.view()
        if view.decision is not None:
            done = not view.decision.options[option].declines and view.active == view.player
            self.acting = (view.player, view.turn) if done else None
        self.game.choose(option)
        self.mine.append(before)
        self.keep()

    def notice(self, player: int, what: NoticeView) -> None:
        """A player at the keyboard says that a card does something, which is played by hand."""
        before = len(self.game.choices)
        self.game.notice(player, what.card, what.paragraph)
        self.mine.append(before)
        self.keep()

    def buttons(self, view: View) -> list[NoticeView]:
        """The paragraphs that only their player can set off, as further options of the question."""
        return [one for one in view.notices if one.how == BUTTON]

    def take_back(self, wanted: int) -> int:
        """Take back the last choices made at the keyboard, at most so many, and what followed; how many it were."""
        count = min(wanted, len(self.mine))
        before = self.mine[-count]
        del self.mine[-count:]
        self.game.undo(len(self.game.choices) - before)
        self.seen = {player: min(seen, len(self.game.log)) for player, seen in self.seen.items()}
        self.fresh, self.acting, self.order = True, None, None
        return count

    def leave(self) -> None:
        """Leave the game."""
        raise Left

    def view(self) -> View:
        """What the player who must decide sees."""
        decision = self.game.decision
        return self.game.view(decision.player if decision is not None else self.humans[0])

    # --- the screen -----------------------------------------------------------------------------------

    def say(self, words: str | Text, style: str = "", indent: int = 2) -> None:
        """Print a paragraph with indented further lines."""
        text = Text(words, style) if isinstance(words, str) else words
        self.show(hanging(text, self.width, indent))

    def show(self, lines: list[Text]) -> None:
        """Print lines."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def show_screen(self, view: View, table: bool = True) -> None:
        """Print the question and before it the table, so that both fit on the screen."""
        shown, asked = self.fitted(view, self.console.height - 3, table)  # two lines between, one to type on
        for lines in (shown, asked):
            if lines:
                self.say("")
                self.show(lines)

    def fitted(self, view: View, room: int, table: bool) -> tuple[list[Text], list[Text]]:
        """The table, if wanted, and the question, in this many lines: folded if too long, then cut."""
        shown = self.table(view) if table else []
        asked = self.question(view)
        if len(shown) + len(asked) > room and table:
            shown = folded_board(view, self.title.rules, self.width)
        if len(shown) + len(asked) > room:
            asked = self.question(view, short=True)
        if len(shown) + len(asked) > room and view.decision is not None:
            asked = cut_choices(asked, view.decision, max(room - min(len(shown), LEAST_TABLE), LEAST_CHOICES))
            shown = folded_board(view, self.title.rules, self.width, room - len(asked)) if table else []
        return shown, asked

    def table(self, view: View) -> list[Text]:
        """The lines of the table."""
        return board(view, self.title.rules, self.width, self.console.height)

    def question(self, view: View, short: bool = False) -> list[Text]:
        """The lines of the question and its options."""
        if view.decision is None:
            return []
        asked = choices(view, view.decision, self.title.rules, self.width, short)
        names = known_cards(view)
        for number, one in enumerate(self.buttons(view), view.option_count + 1):
            words = Text(f"[{number}] by hand: {names[one.card].name}: {one.text}", "dim")
            asked += hanging(words, self.width, 4)
        return asked

    def show_whole(self, table: bool) -> None:
        """Print the table, if wanted, and the question in full."""
        for lines in (self.table(self.view()) if table else [], self.question(self.view())):
            if lines:
                self.say("")
                self.show(lines)

    def show_log(self, view: View) -> None:
        """Print what has happened since the last question."""
        lines = merged(view.log(min(self.seen[view.player], len(self.game.log))))
        self.seen[view.player] = len(self.game.log)
        if lines:
            self.say("")
        most = max(LOG_SHOWN, self.console.height - 20)
        if len(lines) > most:
            self.say(f"  ... {len(lines) - most} lines before that (l)", "dim")
        self.show_lines(lines[-most:])

    def show_lines(self, lines: list[str]) -> None:
        """Print lines of the log, long ones in several."""
        for line in lines:
            self.say(log_text(line), indent=4)

    def show_end(self) -> None:
        """Print how it ended."""
        outcome, game = self.game.outcome, self.game
        if outcome is None:
            return
        if outcome.draw:
            words, style = "The game is a draw", "bold yellow"
        elif len(self.humans) == 1:
            won = self.humans[0] in outcome.winners
            words, style = ("You win!", "bold green") if won else ("You lose.", "bold red")
        else:
            names = " and ".join(game.players[p].name for p in outcome.winners)
            words, style = f"{names} wins!", "bold green"
        self.say("")
        self.say(f"{words} In turn {game.turn}, {outcome.reason} ({game.rules.prefix} {outcome.rule})", style)


def _keep_nothing() -> None:
    """Without a file nothing is written."""


def _ordered(option: Option) -> int:
    """The ability or card that an option puts next in an order."""
    return option.value.id if isinstance(option.value, Pending) else int(option.value)
