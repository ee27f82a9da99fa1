"""A match as it is played: the game, who made each choice, and how far back each person may go.

No input or output here: the rooms around it keep choices on disk and send views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from cardwright.games import load
from cardwright.games.title import Pool
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import (
    ORDER,
    PAY,
    TRIGGER,
    Choice,
    Concession,
    Decision,
    Noticed,
    Option,
    TooManySteps,
)
from cardwright.kernel.view.knowledge import known_now, learned
from cardwright.kernel.view.parts import LogEntry, LogPart
from cardwright.kernel.view.sentences import label

from .errors import Refused
from .passing import Passing, PassingData
from .setups import Setup, begin

MOST_AUTOMATIC = 500  # choices made for people in a row
CLOCK, CLAIM = "clock", "claim"  # why the server takes someone out of the game
WORDS = {CLOCK: "has no time left", CLAIM: "stayed away, and the win was claimed"}
ENDINGS = ("loses", "game over")  # entries of the log that tell how someone loses


class Made(msgspec.Struct, frozen=True):
    """A choice that was made."""

    choice: Choice
    seat: int
    automatic: bool = False
    why: str = ""  # why the server decided it; "": it did not


class Ruling(msgspec.Struct, frozen=True):
    """The server took someone out of the game: no rule of the game did."""

    seat: int
    why: str
    words: str
    choice: int  # how many choices had been made
    first: int  # the entries of the log that tell of it
    end: int
    told: str  # how the game tells it


class PassedData(msgspec.Struct, frozen=True):
    """A choice that was made for a person: before which entry of the log, and in which words."""

    n: int
    words: str


class Moment(NamedTuple):
    """Where a match stands: the seat that is asked (None: nobody), and how many choices were made."""

    asked: int | None
    made: int


class Played:
    """The game of a match with what the server must know of its choices.

    `pool` has the cards of the match; it may be missing where no player brought own cards.
    """

    def __init__(
        self,
        setup: Setup,
        made: Sequence[Made] = (),
        passing: Sequence[PassingData | None] = (),
        pool: Pool | None = None,
    ) -> None:
        self.setup = setup
        self.game: Game = begin(setup, pool)
        rules = load(setup.game).rules
        self.people = setup.people
        self._bits = sum(1 << seat for seat in self.people)
        self.passing = {seat: Passing(rules, passing[seat] if seat < len(passing) else None) for seat in self.people}
        self.floor = dict.fromkeys(self.people, 0)  # the first choice that each person may still take back
        self.made: list[Made] = []
        self.rulings: list[Ruling] = []
        self._passed: list[tuple[int, int, PassedData]] = []  # the choice, the seat, what the seat is told of it
        for one in made:
            self.take(one)

    # --- choices -------------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """Where the match stands."""
        asked = self.game.decision
        return Moment(asked.player if asked is not None else None, len(self.made))

    def attempt(self, act: Callable[[Played], list[Made]]) -> list[Made]:
        """Make choices, all of them or none: where one takes too many steps, those before it are taken back."""
        start = len(self.made)
        try:
            return act(self)
        except TooManySteps:
            if len(self.made) > start:
                self.take_back(start)
            raise

    def take(self, one: Made) -> None:
        """Make one choice."""
        g = self.game
        told = PassedData(len(g.log), _done_for(g, one.choice)) if one.automatic else None
        before, since, chance = known_now(g), len(g.log), g.rng
        g.choose(one.choice)
        if told is not None:
            self._passed.append((len(self.made), one.seat, told))
        self.made.append(one)
        for seat in self.people:
            if one.why or g.rng != chance or learned(g, before, since, seat) & self._bits:
                self.floor[seat] = len(self.made)
        if one.why:
            self._rule(one, since)

    def _rule(self, one: Made, since: int) -> None:
        g = self.game
        told = next((entry.word for entry in g.view(-1).entries(since) if entry.kind in ENDINGS), "")
        words = f"{g.players[one.seat].name} {WORDS[one.why]} (decided by the server)"
        self.rulings.append(Ruling(one.seat, one.why, words, len(self.made) - 1, since, len(g.log), told))

    @property
    def outcome(self) -> dict[str, object] | None:
        """How the game ended, as it is told: what the server decided is no rule of the game."""
        ended = self.game.outcome
        if ended is None:
            return None
        for one in self.rulings[-1:]:
            if one.choice == len(self.made) - 1 and one.told == ended.reason:
                return {"winners": ended.winners, "rule": "", "reason": one.words, "by": "server"}
        return {"winners": ended.winners, "rule": ended.rule, "reason": ended.reason, "by": "rules"}

    def entries(self, seat: int, since: int) -> list[LogEntry]:
        """The log for a seat, with the server's decisions as such."""
        return [self._told(entry) for entry in self.game.view(seat).entries(since)]

    def _told(self, entry: LogEntry) -> LogEntry:
        for one in self.rulings:
            if one.first <= entry.n < one.end and entry.kind in ENDINGS and entry.word == one.told:
                return msgspec.structs.replace(entry, parts=(LogPart(one.words),), rule="", word=one.words)
        return entry

    def passed(self, seat: int, since: int) -> list[PassedData]:
        """What was done for a person without asking, since an entry of the log."""
        return [told for _, whose, told in self._passed if whose == seat and told.n >= since]

    def choose(self, seat: int, option: int, *, ask: bool = False) -> list[Made]:
        """A person or agent picks an option; gives this choice and those that follow from it without asking.

        With `ask` the person is asked until their next act, also where it makes no difference: "let me pay myself".
        """
        asked = self.asked(seat)
        if not 0 <= option < len(asked.options):
            raise Refused("no_such_option", f"there is no option {option}: choose 0 to {len(asked.options) - 1}")
        if ask and seat in self.passing:
            self.passing[seat].asks_once = True
        return self._and_pass([Made(option, seat)])

    def choose_for_agent(self, seat: int, option: int) -> list[Made]:
        """An agent picks an option; where that takes too many steps, another one is taken, a pass before others."""
        options = self.asked(seat).options
        others = sorted(range(len(options)), key=lambda n: options[n].verb not in ("pass", "no", "done"))
        stopped: TooManySteps | None = None
        for one in (option, *(other for other in others if other != option)):
            try:
                return self.choose(seat, one)
            except TooManySteps as error:
                stopped = stopped or error
        assert stopped is not None
        raise stopped

    def choose_several(self, seat: int, options: Sequence[int]) -> list[Made]:
        """Pick several options by the numbers of the first list, as long as the same is asked."""
        asked = self.asked(seat)
        if not options or not all(0 <= option < len(asked.options) for option in options):
            raise Refused("no_such_option", f"choose some of 0 to {len(asked.options) - 1}")
        wanted = iter([asked.options[option] for option in options])
        return self._go_on(seat, asked, lambda now: _same(now.options, next(wanted, None)))

    def choose_rest(self, seat: int) -> list[Made]:
        """Pick the first option until something else is asked: pay the rest, take any order."""
        asked = self.asked(seat)
        if asked.kind not in (PAY, ORDER, TRIGGER):
            raise Refused("not_now", "only payments and orders are left to the server")
        return self._go_on(seat, asked, lambda now: 0)

    def _go_on(self, seat: int, asked: Decision, pick: Callable[[Decision], int | None]) -> list[Made]:
        start = len(self.made)
        while (now := self.game.decision) is not None and same_question(asked, now):
            option = pick(now)
            if option is None or len(self.made) - start >= MOST_AUTOMATIC:
                break
            self.take(Made(option, seat))
        return [*self.made[start:], *self._pass()]

    def concede(self, seat: int, why: str = "") -> list[Made]:
        """A person gives up, or the server decides so."""
        if self.game.outcome is not None or self.game.players[seat].out:
            raise Refused("not_now", "you are out of the game already")
        return self._and_pass([Made(Concession(seat), seat, why=why)])

    def notice(self, seat: int, card: int, paragraph: int) -> list[Made]:
        """A person says that a paragraph of a card does something now, which is played by hand."""
        if not any((one.card, one.paragraph) == (card, paragraph) for one in self.game.view(seat).notices):
            raise Refused("not_now", "no such paragraph of a card of yours can be played by hand now")
        return self._and_pass([Made(Noticed(seat, card, paragraph), seat)])

    def pass_now(self) -> list[Made]:
        """Answer for people who do not want to be asked, as after they changed their wishes."""
        return list(self._pass())

    def _and_pass(self, first: list[Made]) -> list[Made]:
        start = len(self.made)
        for one in first:
            self.take(one)
        for _ in self._pass():
            pass
        return self.made[start:]

    def _pass(self) -> Iterator[Made]:
        """Make the choices that are made without asking."""
        for _ in range(MOST_AUTOMATIC):
            asked = self.game.decision
            passing = self.passing.get(asked.player) if asked is not None else None
            option = passing.option(self.game) if passing is not None else None
            if asked is None or option is None:
                return
            try:
                self.take(Made(option, asked.player, automatic=True))
            except TooManySteps:
                return  # whoever it would be passed for is asked, and told if they choose it
            yield self.made[-1]

    def asked(self, seat: int) -> Decision:
        """The decision of a seat; raises if someone else is asked."""
        asked = self.game.decision
        if asked is None:
            raise Refused("not_asked", "the game is over")
        if asked.player != seat:
            raise Refused("not_asked", f"{self.game.players[asked.player].name} is asked, not you")
        return asked

    # --- going back ----------------------------------------------------------------------------------

    def undoable(self, seat: int) -> list[int]:
        """Where the choices stand that a person may take back, the first one first."""
        least = self.floor.get(seat, len(self.made))
        return [
            n
            for n in range(least, len(self.made))
            if self.made[n].seat == seat
            and not self.made[n].automatic
            and not isinstance(self.made[n].choice, Concession)
        ]

    def free_undo(self, seat: int) -> int:
        """How many choices a person may take back before one of another player goes too."""
        backwards = range(len(self.made) - 1, -1, -1)
        theirs = next((n for n in backwards if self.made[n].seat != seat and not self.made[n].automatic), -1)
        return sum(n > theirs for n in self.undoable(seat))

    def why_no_undo(self, seat: int) -> str:
        """Why there is nothing to take back."""
        if self.game.outcome is not None:
            return "the game is over"
        if any(one.seat == seat and not one.automatic for one in self.made):
            return "something hidden has been revealed since your last choice"
        return "you have made no choice yet"

    def undo(self, seat: int, times: int) -> int:
        """Take back the last choices of a person and all that followed; gives how many choices are left."""
        mine = self.undoable(seat)
        if self.game.outcome is not None or not 1 <= times <= len(mine):
            raise Refused("not_now", self.why_no_undo(seat) if not mine else f"you may take back {len(mine)} choices")
        left = mine[-times]
        self.game.undo(len(self.made) - left)
        del self.made[left:]
        self._after_return(left)
        return left

    def take_back(self, left: int) -> None:
        """Return to a number of choices because the rest could not be kept."""
        self.game.undo(len(self.made) - left)
        del self.made[left:]
        self._after_return(left)

    def _after_return(self, left: int) -> None:
        self.rulings = [one for one in self.rulings if one.choice < left]
        self._passed = [one for one in self._passed if one[0] < left]
        for seat in self.people:
            self.floor[seat] = min(self.floor[seat], left)
            self.passing[seat].until = ""
            self.passing[seat].asks_once = False

    def forget(self) -> None:
        """Drop what undo would need, once nobody may take anything back."""
        if all(self.floor[seat] >= len(self.made) for seat in self.people):
            self.game.forget()


def _done_for(g: Game, choice: Choice) -> str:
    """An automatic choice in words, for whom it was made."""
    asked = g.decision
    if asked is None or not isinstance(choice, int):
        return ""
    option = asked.options[choice]
    if asked.kind == PAY:
        return "Paid for you"
    return "Passed for you" if option.verb == "pass" else f"Answered for you: {label(g, asked, option)}"


def same_question(one: Decision, other: Decision) -> bool:
    """The other decision goes on with what the first one asked, as for the next of several cards."""
    return (one.player, one.kind, one.prompt, one.source, one.step) == (
        other.player,
        other.kind,
        other.prompt,
        other.source,
        other.step,
    )


def _same(options: Sequence[Option], wanted: Option | None) -> int | None:
    """Where an option of an earlier list stands now."""
    if wanted is None:
        return None
    meant = (wanted.verb, wanted.value, wanted.cards)
    same = [n for n, option in enumerate(options) if (option.verb, option.value, option.cards) == meant]
    return same[0] if same else None
