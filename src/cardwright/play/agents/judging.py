"""What a position is worth for a player, by the title's table."""

from __future__ import annotations

from functools import lru_cache
from math import exp, log

from cardwright.games import GAMES, load
from cardwright.games.worth import Worth, plain_worth
from cardwright.kernel.game import Game
from cardwright.kernel.state.table import chars

WIN = 1_000_000.0
SURE = 1e-9  # a chance that is no more than this is none
LEAD = 20.0  # points with which a player wins about three games of four
MAIN = "main"
LIFE = 10.0  # times the square root of life: the last points count most
BODY, PRESENCE, COST = 1.0, 0.5, 0.15  # of a fighter: a point of its numbers, that it is there, a point of its cost
THING, THING_COST = 1.2, 0.5  # a card in play without numbers: that it is there, a point of its cost
CARD, SURPLUS = 1.2, 0.3  # a card in hand, and one above the limit
# a card of a store that was turned: in the turn of others, in the own turn, in the own turn before the main phase
USED, SPENT, TOO_EARLY = 0.03, 0.2, 0.5
FEW, EMPTY = 6, 0.8  # with fewer cards in the deck each missing one counts


@lru_cache(maxsize=64)
def _table_of(game: str) -> Worth | None:
    return load(game).worth if game in GAMES else None


def worth_of(g: Game) -> Worth:
    """What counts in this game."""
    return _table_of(g.rules.game) or plain_worth(g)


class Judge:
    """Judges positions of one game for one player."""

    __slots__ = ("player", "table")

    def __init__(self, g: Game, player: int) -> None:
        self.player = player
        self.table = worth_of(g)

    def __call__(self, g: Game) -> float:
        """How much better the player's side stands than the others, in points."""
        if g.outcome is not None:
            return 0.0 if g.outcome.draw else WIN if self.player in g.outcome.winners else -WIN
        team = g.players[self.player].team
        value = sum(self.side(g, p.id) * (1 if p.team == team else -1) for p in g.players if not p.out)
        return round(value, 6)  # independent of the order of the sum

    def life(self, g: Game, player: int) -> float:
        """How far a player is from losing, in points."""
        return self.table.life(g, player)

    def others_life(self, g: Game) -> float:
        """How far the others are from losing."""
        return sum(self.life(g, p) for p in g.opponents(self.player))

    def side(self, g: Game, player: int) -> float:
        """The worth of everything on a player's side."""
        table, roles = self.table, g.rules.roles
        used = USED if player != g.active else TOO_EARLY if _before_main(g) else SPENT
        value: float = LIFE * max(table.life(g, player), 0.0) ** 0.5 + table.extra(g, player)
        for zone in table.held:
            found = g.zone(zone, player)
            count, limit = len(found.cards), found.kind.limit
            within = min(count, limit) if type(limit) is int and zone == roles.hand else count
            value += CARD * within + SURPLUS * (count - within)
        for name, weight in table.resources.items():
            value += weight * g.players[player].resources.get(name, 0)
        for store in table.stores:
            cards = g.cards_in(store.zone, player)
            if store.kind:
                cards = [card for card in cards if store.kind in chars(g, card).kinds]
            value += store.weight * len(cards) ** 0.5 - used * sum(card.turned for card in cards)
        for zone in table.fighters:
            for card in g.cards_in(zone, player):
                value += self._in_play(g, card.id)
        left = len(g.zone(roles.deck, player).cards)
        return value if left >= FEW else value - EMPTY * (FEW - left)

    def _in_play(self, g: Game, number: int) -> float:
        """The worth of a card in play."""
        card = g.cards[number]
        own, table, stat = chars(g, card), self.table, g.rules.nature.stat
        if not table.skip.isdisjoint(own.kinds):
            return 0.0
        numbers = [stat(own, card, name) for name in table.stats if name in own.numbers]
        cost = min(max(own.cost or 0, 0), 10)
        if not numbers:
            return THING + THING_COST * cost
        return PRESENCE + BODY * sum(max(n or 0, 0) for n in numbers) / table.one + COST * cost


def _before_main(g: Game) -> bool:
    phases = g.rules.course.phases
    return g.phase in phases and MAIN in phases and phases.index(g.phase) < phases.index(MAIN)


def chance_to_win(value: float) -> float:
    """The chance to win with a position of this worth, from 0 to 1."""
    return 1 / (1 + exp(-min(max(value / LEAD, -30.0), 30.0)))


def worth_of_chance(chance: float) -> float:
    """The worth of a position with this chance to win, in points; a sure thing is a win or a loss."""
    if not SURE < chance < 1 - SURE:
        return WIN if chance > SURE else -WIN
    return LEAD * log(chance / (1 - chance))
