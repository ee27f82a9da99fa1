"""How agents behave: turns without an attack, with cards left to play, wins that lay on the table and were missed."""

from __future__ import annotations

import msgspec

from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.kernel.view.acts import is_free_act
from cardwright.play.agents.judging import Judge, worth_of
from cardwright.play.agents.turn_search import REACH, winning_line
from cardwright.play.redeal import redeal

SOLVER = 600  # choices in which a win is looked for
PLAY = "play"


class Conduct(msgspec.Struct):
    """What an agent did in its own turns; sums of parts are the sums of the whole."""

    turns: int = 0
    could_attack: int = 0
    idle: int = 0  # turns with a possible attack and none made
    unspent: int = 0  # turns that were ended with a card that could have been played
    wins_seen: int = 0  # turns in which a win was found from their first free act
    wins_missed: int = 0  # those in which it was not won
    decked: int = 0  # games lost with an empty deck

    def add(self, other: Conduct) -> None:
        """The turns of another one as well."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Observer:
    """Watches one game and counts for each seat. It looks for wins in worlds dealt anew, by chance of its own."""

    def __init__(self, game: Game, seed: int, wins: bool = True) -> None:
        self.conducts = [Conduct() for _ in game.players]
        self._judges = [Judge(game, player.id) for player in game.players]
        self._attacks = worth_of(game).attacks
        self._rng = Random(seed)
        self._wins = wins
        self._turn, self._who = -1, -1
        self._could = self._did = self._left = self._win = False

    def __call__(self, game: Game, option: int) -> None:
        """A choice is about to be made."""
        asked = game.decision
        assert asked is not None
        if game.turn != self._turn:
            self._close(())
            self._turn, self._who = game.turn, -1
        if asked.player not in game.in_turn():
            return
        if is_free_act(game) and self._who < 0:
            self._who = asked.player
            self._win = self._wins and self._could_win(game, asked.player)
        if asked.player != self._who:
            return
        verb = asked.options[option].verb
        self._could |= any(one.verb in self._attacks for one in asked.options)
        self._did |= verb in self._attacks
        if is_free_act(game) and asked.options[option].declines:
            self._left |= any(one.verb == PLAY for one in asked.options)

    def _could_win(self, game: Game, player: int) -> bool:
        if self._judges[player].others_life(game) > REACH:
            return False
        return winning_line(redeal(game, player, self._rng), player, SOLVER) is not None

    def _close(self, winners: tuple[int, ...]) -> None:
        """A turn is over."""
        if self._who >= 0:
            own = self.conducts[self._who]
            own.turns += 1
            own.could_attack += self._could
            own.idle += self._could and not self._did
            own.unspent += self._left
            own.wins_seen += self._win
            own.wins_missed += self._win and self._who not in winners
        self._could = self._did = self._left = self._win = False

    def end(self, game: Game) -> list[Conduct]:
        """The game is over; the counts of each seat."""
        assert game.outcome is not None
        self._close(
            game.outcome.winners if game.turn == self._turn else ()
        )  # it may end before the next turn's choices
        rule = worth_of(game).decked
        if rule and game.outcome.rule == rule:
            for player, own in enumerate(self.conducts):
                own.decked += player not in game.outcome.winners
        return self.conducts
