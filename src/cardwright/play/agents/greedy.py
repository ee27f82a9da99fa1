"""The first searching agent, kept under its name as a measure for others: it looks one action ahead."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, ORDER, Decision, TooManySteps
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.rng import MASK, Random
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.views import View
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.play.redeal import Imagine

from .protocols import Memory

WIN = 1_000_000.0
LEADER, BODY, CARD = 2.0, 1.0, 1.5  # the worth of a point of a leader, a point on the field, a card in hand
PRESENCE, MEANS = 0.5, 0.2  # the worth of a card on the field, and of one resource
POINTS = 4  # points of an ordinary card, in any game
QUIET = ("pass", "done", "no")  # the answers that opponents are assumed to give
LEAVING = (*QUIET, "end")  # options that end a phase or a choice: they may be chosen again and again


class GreedyAgent:
    """Looks one action ahead: tries each option in an imagined game and takes the one with the best result.

    Each action is followed to its end: through its own further choices, of which the agent takes the best; through the
    answers of others, who are assumed to do nothing if they may; and until the stack is empty and a battle is over. An
    action that brings nothing is not taken; other ties are broken at random. An action that leads back to an earlier
    view of the same turn, at once or through other actions, is not chosen again in that turn.
    """

    __slots__ = ("_budget", "_point", "_rng", "_tried", "_turn", "effort")

    def __init__(self, seed: int = 0, effort: int = 60) -> None:
        self._rng = Random(seed)
        self._budget = 0
        self._point = 1.0
        self._turn = 0
        self._tried: dict[str, list[int]] = {}
        self.effort = effort  # how many further choices it tries for one option

    @property
    def memory(self) -> Memory:
        """What it remembers."""
        return Memory(self._rng.state, self._turn, {seen: options[:] for seen, options in self._tried.items()})

    @memory.setter
    def memory(self, memory: Memory) -> None:
        self._rng.state, self._turn = memory.chance & MASK, memory.turn
        self._tried = {seen: options[:] for seen, options in memory.tried.items()}

    def search(self, view: View, imagine: Imagine) -> int:
        """The option with the best resulting board for the player."""
        count = view.option_count
        if count < 2:
            return 0
        world = imagine(self._rng)
        self._point = point(world)
        best: list[int] = []
        highest = -2 * WIN
        tried = self._tried_here(view, world)
        for option in [i for i in unlike(world) if i not in tried]:
            self._budget = self.effort
            value = self._tried_out(world, view.player, option)
            if value > highest:
                best, highest = [option], value
            elif value == highest:
                best.append(option)
        asked = world.decision
        idle = [i for i in best if asked is not None and asked.options[i].verb in QUIET]
        chosen = idle[0] if idle else best[self._rng.below(len(best))]
        if asked is not None and asked.options[chosen].verb not in LEAVING:
            tried.append(chosen)
        return chosen

    def _tried_here(self, view: View, world: Game) -> list[int]:
        """The options it chose earlier in this turn with an equal view."""
        if world.decision is None or world.decision.kind != ACT:
            return []
        if view.turn != self._turn:
            self._turn, self._tried = view.turn, {}
        tried = self._tried.setdefault(appearance(view), [])
        if len(tried) >= len(unlike(world)):  # every option was tried: forget them
            tried.clear()
        return tried

    def _tried_out(self, world: Game, player: int, option: int) -> float:
        """The worth of an option; one that leads to a choice of too many steps is worse than losing."""
        start = len(world.choices)
        try:
            return self._after(world, player, option)
        except TooManySteps:
            world.undo(len(world.choices) - start)
            return -1.5 * WIN

    def _after(self, world: Game, player: int, option: int) -> float:
        """The worth of the board after this option; the imagined game is restored."""
        start = len(world.choices)
        asked = world.decision
        world.choose(option)
        self._budget -= 1
        value = self._from_here(world, player)
        if asked is not None and asked.kind == ACT and asked.options[option].cards and self._budget > 0:
            world.undo(len(world.choices) - start - 1)
            if self._repeat_for_card(world, asked, option):
                value = max(value, self._from_here(world, player))
        world.undo(len(world.choices) - start)
        return value

    def _from_here(self, world: Game, player: int) -> float:
        """The worth of the board if we choose the best and the others do as little as possible."""
        self._go_on(world, player)
        decision = world.decision
        if decision is None or decision.player != player or decision.kind == ACT or self._budget <= 0:
            return worth(world, player, self._point)
        options = [0] if decision.kind == ORDER else unlike(world)
        return max(self._after(world, player, i) for i in options)

    def _repeat_for_card(self, world: Game, asked: Decision, option: int) -> bool:
        """If the same question comes again, as for attackers, choose all options of the same card; False if not."""
        about, more = asked.options[option].cards[-1], False
        while (decision := world.decision) is not None and decision.step is asked.step and self._budget > 0:
            if decision.player != asked.player or not under_way(world):
                break
            same = [i for i, o in enumerate(decision.options) if len(o.cards) > 1 and o.cards[-1] == about]
            if not same:
                break
            world.choose(same[0])
            self._budget -= 1
            more = True
        return more

    def _go_on(self, world: Game, player: int) -> None:
        """Others do as little as possible until we choose, or until a player may act freely with nothing under way.

        There is a limit, in case others are asked again and again.
        """
        for _ in range(self.effort):
            decision = world.decision
            if decision is None:
                return
            quiet = [i for i, option in enumerate(decision.options) if option.verb in QUIET]
            if decision.player == player:
                if decision.kind != ACT or not quiet or self._budget <= 0 or not under_way(world):
                    return
                self._budget -= 1
            elif decision.kind == ACT and not quiet:
                return
            world.choose(quiet[0] if quiet else self._rng.below(len(decision.options)))


def appearance(view: View) -> str:
    """A key of everything that a player sees."""
    return blake2b(msgspec.json.encode(view.seen()), digest_size=12).hexdigest()


def unlike(game: Game) -> list[int]:
    """The options of a decision, without those that differ only in which of several equal cards they take."""
    decision = game.decision
    first: dict[object, int] = {}
    for i, option in enumerate(decision.options if decision is not None else ()):
        parts = option.value if isinstance(option.value, tuple) else (option.value,)
        what = (option.verb, tuple("card" if part in option.cards else part for part in parts)) if option.cards else i
        first.setdefault((what, tuple(_look(game, game.cards[c]) for c in option.cards)), i)
    return list(first.values())


def _look(game: Game, card: Card) -> tuple[object, ...]:
    """A key of a card that distinguishes it from others of its name."""
    if card.links:
        return (card.id,)
    how = (card.zone, card.place, card.controller, card.turned, card.facedown, card.damage)
    numbers = (card.counters, card.marks, chars(game, card).numbers)
    return (card.face.id, *how, *(tuple(some.items()) for some in numbers))


def under_way(game: Game) -> bool:
    """Something waits to be carried out, or there is a battle."""
    return bool(game.stack) or game.battle is not None


def worth(game: Game, player: int, one: float = 1.0) -> float:
    """The worth of a position for a player, by public facts: leaders, cards on the fields, cards in hand.

    Numbers of cards are counted in units of `one`.
    """
    if game.outcome is not None:
        return 0.0 if game.outcome.draw else WIN if player in game.outcome.winners else -WIN
    team = game.players[player].team
    value = sum(_holdings(game, p.id, one) * (1 if p.team == team else -1) for p in game.players)
    return round(value, 6)  # independent of the order of the sum


def point(game: Game) -> float:
    """The size of one point in a game's numbers, from the median card."""
    sums = sorted(sum(card.face.numbers.values()) for card in game.cards if card.face.numbers)
    return max(sums[len(sums) // 2], 1) / POINTS if sums else 1.0


def _holdings(game: Game, player: int, one: float) -> float:
    roles, stat = game.rules.roles, game.rules.nature.stat
    destroyed = game.rules.nature.states.get("destroyed")
    value = CARD * len(game.zone(roles.hand, player).cards)
    value += MEANS * game.players[player].resources.get(game.rules.paying.currency, 0)
    value += (CARD + MEANS) * sum(len(game.zone(zone, player).cards) for zone in stores(game))
    for zone, weight in ((roles.leader, LEADER), (roles.field, BODY)):
        for card in game.cards_in(zone, player) if zone else ():
            own = chars(game, card)
            if destroyed is None or not destroyed(own, card):  # it may lie there still
                value += PRESENCE + weight * sum(stat(own, card, name) or 0 for name in own.numbers) / one
    return value


def stores(game: Game) -> list[str]:
    """The kinds of zone, beside the field, whose cards are turned to pay."""
    paid_with = [turned.what for turned in game.rules.paying.turned.values()]
    zones = [zone for what in paid_with if isinstance(what, Cards) for zone in what.zones]
    return [zone for zone in zones if zone != game.rules.roles.field]
