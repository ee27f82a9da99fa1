"""Automatic passing: what is answered for a person without asking."""

from __future__ import annotations

import msgspec

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, CardwrightError, Decision
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.view.sentences import label, prompt
from cardwright.play.routine import only_produces, routine_answer
from cardwright.play.stops import Stops

from .errors import Refused

TURN, EVENT = "turn", "event"  # pass until my next turn; until something happens
MOST_ANSWERS = 50


class Answer(msgspec.Struct, frozen=True):
    """A question of a card, and how it is answered from now on."""

    question: str
    answer: str


class PassingData(msgspec.Struct, frozen=True):
    """How a person wants to be asked, as it is kept and sent."""

    stops: tuple[str, ...]
    until: str = ""
    full: bool = False
    always: tuple[Answer, ...] = ()
    chosen: bool = False  # the person has set the stops
    routine: bool = True  # what makes no difference is answered for the person, as most payments


class Passing:
    """One person's wishes about being asked."""

    def __init__(self, rules: Ruleset, kept: PassingData | None = None) -> None:
        self._stops = Stops(rules)
        self.until = ""
        self.full = False
        self.always: dict[str, str] = {}
        self.chosen = False
        self.routine = True
        self.asks_once = False  # until the next act, also what makes no difference is asked
        self._since = 0  # the length of the log when `until` was set
        if kept is not None:
            self._stops.phases = set(kept.stops) & set(self._stops.names)
            self.until, self.full, self.chosen, self.routine = kept.until, kept.full, kept.chosen, kept.routine
            self.always = {one.question: one.answer for one in kept.always}

    @property
    def data(self) -> PassingData:
        """The wishes as data."""
        stops = tuple(name for name in self._stops.names if name in self._stops.phases)
        always = tuple(Answer(question, answer) for question, answer in self.always.items())
        return PassingData(stops, self.until, self.full, always, self.chosen, self.routine)

    def change(
        self,
        game: Game,
        stops: tuple[str, ...] | None,
        until: str | None,
        full: bool | None,
        routine: bool | None = None,
    ) -> None:
        """Set some of the wishes; stops are the names of the title, or its words."""
        if stops is not None:
            try:
                self._stops.change(", ".join(stops) or "none")
            except CardwrightError as error:
                raise Refused("bad_message", str(error)) from None
            self.chosen = True
        if until is not None:
            if until not in ("", TURN, EVENT):
                raise Refused("bad_message", f"until is {TURN!r}, {EVENT!r} or empty")
            self.until, self._since = until, len(game.log)
        if full is not None:
            self.full = full
        if routine is not None:
            self.routine = routine

    def remember(self, game: Game, option: int) -> None:
        """Answer the question of this moment like this from now on."""
        asked = game.decision
        if asked is None or len(self.always) >= MOST_ANSWERS:
            raise Refused("not_now", "there is nothing to remember")
        if asked.kind == ACT:
            raise Refused("not_now", "what to do with priority is not answered once for all; set stops instead")
        self.always[_question(game, asked)] = label(game, asked, asked.options[option])

    def option(self, game: Game) -> int | None:
        """The option that is taken for the person, if there is one."""
        asked = game.decision
        if asked is None:
            return None
        if asked.kind != ACT:
            remembered = self._remembered(game, asked) if self.always else None
            spared = self.routine and not self.full and not self.asks_once
            return routine_answer(game) if remembered is None and spared else remembered
        self.asks_once = False
        if self.until == TURN and game.active == asked.player:
            self.until = ""
        if self.until == EVENT and self._something_happened(game, asked.player):
            self.until = ""
        verbs = [option.verb for option in asked.options]
        if self.full or "pass" not in verbs:
            return None
        if self.until and not (self.chosen and self._stops.wants(game.view(asked.player))):
            return verbs.index("pass")
        skipped = self._stops.skips(game.view(asked.player))
        if skipped is None and self.routine and not _is_free(game, asked) and only_produces(game, asked):
            return verbs.index("pass")
        return skipped

    def _something_happened(self, game: Game, player: int) -> bool:
        return any(e.kind in ("play", "activate", "attack") and e.player != player for e in game.log[self._since :])

    def _remembered(self, game: Game, asked: Decision) -> int | None:
        wanted = self.always.get(_question(game, asked))
        found = [n for n, option in enumerate(asked.options) if wanted and label(game, asked, option) == wanted]
        return found[0] if found else None


def _is_free(game: Game, asked: Decision) -> bool:
    """The player may begin anything in their own main phase; a pass would end it."""
    return game.active == asked.player and game.phase == "main" and not game.stack and game.battle is None


def _question(game: Game, asked: Decision) -> str:
    return f"{asked.kind}: {prompt(game, asked)}"
