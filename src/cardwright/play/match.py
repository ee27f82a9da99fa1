"""A match: agents play a game to its end, or several games until someone has won enough of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import msgspec

from cardwright.games.title import IllegalDeck, Title
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError, TooManySteps
from cardwright.kernel.state.pieces import Outcome
from cardwright.kernel.state.rng import MASK, Random, mix, seeded
from cardwright.kernel.view.views import View
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList

from .agents import Picker, Searcher
from .belief import Belief, format_cards
from .by_hand.quiet import may_be_by_hand, quiet_answer
from .redeal import redeal

Watch = Callable[[Game, int], None]
LIMIT = 100_000  # decisions; real games need far fewer


class EndlessGame(CardwrightError):
    """A match that was stopped because it did not end."""


class Result(msgspec.Struct, frozen=True):
    """How a match went."""

    outcome: Outcome
    decisions: int
    turns: int


class Match:
    """A game and an agent for each of its players."""

    __slots__ = ("_picks", "_start", "agents", "game", "limit", "watch")

    def __init__(self, game: Game, agents: Sequence[Picker], limit: int = LIMIT, belief: Belief = format_cards) -> None:
        if len(agents) != len(game.players):
            raise CardwrightError(f"{len(game.players)} players need as many agents, not {len(agents)}")
        self.game = game
        self.agents = list(agents)
        self.limit = limit
        self.watch: Watch | None = None  # told of every choice before it is made
        self._start = len(game.choices)
        self._picks = [picker(game, agent, player, belief) for player, agent in enumerate(agents)]

    def step(self) -> int:
        """Let the agent of the deciding player pick; returns the number of the option."""
        game = self.game
        if game.decision is None:
            raise CardwrightError("the game is over")
        if len(game.choices) - self._start >= self.limit:
            raise self._endless()
        player = game.decision.player
        option = self._picks[player](View(game, player))
        if self.watch is not None:
            self.watch(game, option)
        game.choose(option)
        return option

    def play(self) -> Result:
        """Play to the end; what happened in past turns cannot be undone.

        A choice that takes too many steps ends the match with `TooManySteps`; the game is as it was before the choice.
        """
        game, picks = self.game, self._picks
        start, turn = len(game.choices), game.turn
        stop = start + self.limit
        while (decision := game.decision) is not None:
            if len(game.choices) >= stop:
                raise self._endless()
            player = decision.player
            option = picks[player](View(game, player))
            if self.watch is not None:
                self.watch(game, option)
            game.choose(option)
            if game.turn != turn and not game.frames:  # an open frame may still have to be taken back
                turn = game.turn
                game.forget()
        if game.outcome is None:
            raise CardwrightError("the game stopped without an outcome")
        return Result(game.outcome, len(game.choices) - start, game.turn)

    def _endless(self) -> EndlessGame:
        return EndlessGame(f"the game did not end within {self.limit} decisions")


def choose_for_agent(game: Game, option: int) -> str:
    """Make an agent's choice. If it takes too many steps, make another one; the sentence says why, else "".

    The first other option that can be chosen is made, a pass before anything else.
    """
    try:
        game.choose(option)
    except TooManySteps as stopped:
        first = stopped
    else:
        return ""
    options = game.decision.options if game.decision is not None else []
    for other in sorted(range(len(options)), key=lambda i: options[i].verb not in ("pass", "no", "done")):
        if other != option:
            try:
                game.choose(other)
            except TooManySteps:
                continue
            return str(first)
    raise first


def picker(game: Game, agent: Picker, player: int, belief: Belief = format_cards) -> Callable[[View], int]:
    """The function by which an agent picks: from the view alone, or also with imagined games.

    The belief says what it imagines of hidden cards: by default any cards of the format; `known_lists` where the table
    shows the lists of all decks.
    """
    imagine = partial(redeal, game, player, belief=belief)
    pick = partial(_search, agent, imagine) if isinstance(agent, Searcher) else agent.pick
    return partial(_beside_hands, game, pick) if may_be_by_hand(game) else pick


def _beside_hands(game: Game, pick: Callable[[View], int], view: View) -> int:
    """The answer of an agent; of what is done by hand it does nothing, and agrees to everything."""
    quiet = quiet_answer(game)
    return pick(view) if quiet is None else quiet


def _search(agent: Searcher, imagine: Callable[..., Game], view: View) -> int:
    return agent.search(view, imagine)


def agent_seed(seed: int, player: int) -> int:
    """The seed of a player's agent in the game of a seed."""
    return seeded(seed) ^ seeded(player + 1)


# --- matches of several games -----------------------------------------------------------------------------

Sideboarding = Callable[["Series", int], DeckList]  # the deck with which a player goes into the next game


class Standing(msgspec.Struct, frozen=True):
    """How a match of several games went: the winners (none: undecided) and every game."""

    winners: tuple[int, ...]
    games: tuple[Outcome, ...]


class Series:
    """Several games between the same players: whoever has won `wins` of them first wins the match.

    If the game has such a rule, the loser of a game decides who begins the next one. Between games players may
    exchange cards of their decks and sideboards: `sideboarding` gives a player's next deck.
    """

    def __init__(
        self,
        title: Title,
        decks: Sequence[DeckList],
        wins: int = 2,
        seed: int = 0,
        names: Sequence[str] = (),
        *,
        teams: str | Sequence[int] = (),
        variant: str | Sequence[str] = (),
        pool: Mapping[str, Face] | None = None,
        sideboarding: Sideboarding | None = None,
    ) -> None:
        if wins < 1:
            raise CardwrightError(f"a match is won by one game or more, not {wins}")
        self.title = title
        self.registered = tuple(decks)
        self.decks = list(decks)
        self.wins = wins
        self.seed = seed
        self.names = tuple(names)
        self.table = title.table(len(decks), teams, variant)
        self.pool = pool
        self.sideboarding = sideboarding
        self.outcomes: list[Outcome] = []
        self.chooser = -1  # who decides who begins the next game (-1: as the game says)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the match."""
        won = Counter(outcome.winners for outcome in self.outcomes if outcome.winners)
        return next((winners for winners, count in won.items() if count >= self.wins), ())

    @property
    def over(self) -> bool:
        """A player has won, or the match has ended in draws."""
        return bool(self.winners) or len(self.outcomes) >= self.wins * 10

    def seed_of(self, number: int) -> int:
        """The seed of one of its games."""
        return mix((seeded(self.seed) + number) & MASK) >> 1

    def next_game(self) -> Game:
        """The next game at its first decision; the players have changed their decks before."""
        if self.over:
            raise CardwrightError("the match is over")
        if self.outcomes and self.sideboarding is not None:
            self.decks = [self._changed(player, self.sideboarding(self, player)) for player in range(len(self.decks))]
        return self.title.new_game(
            self.decks,
            self.seed_of(len(self.outcomes)),
            self.names,
            self.pool,
            teams=self.table.teams,
            variant=self.table.variant,
            chooser=self.chooser,
        )

    def _changed(self, player: int, deck: DeckList) -> DeckList:
        """A deck after sideboarding; it must be legal and hold the same cards in deck and sideboard together."""
        before = self.registered[player]
        had, has = (Counter(name for part in one.sections.values() for name in part) for one in (before, deck))
        if had != has:
            raise CardwrightError(f"{before.name}: between games only cards of deck and sideboard are exchanged")
        if not self.title.sideboard and deck.sections != before.sections:
            raise CardwrightError(
                f"{self.title.rules.title} has no sideboards: the deck {before.name} must stay as it is"
            )
        problems = self.title.check_deck(deck, self.pool, self.title.format_of(self.table.variant))
        if self.title.exchange is not None:
            problems += self.title.exchange(before, deck)
        if problems:
            raise IllegalDeck(deck.name, problems)
        return deck

    def record(self, game: Game) -> None:
        """A game of the match has ended."""
        if game.outcome is None:
            raise CardwrightError("the game is not over")
        outcome = game.outcome
        self.outcomes.append(outcome)
        if not self.title.loser_chooses:
            return
        if outcome.draw:
            self.chooser = game.facts.chose
        else:
            losers = [player.id for player in game.players if player.id not in outcome.winners]
            self.chooser = losers[Random(self.seed_of(len(self.outcomes))).below(len(losers))]

    def play(self, agents: Sequence[Picker], limit: int = LIMIT) -> Standing:
        """Let agents play the whole match."""
        while not self.over:
            game = self.next_game()
            Match(game, agents, limit).play()
            self.record(game)
        return Standing(self.winners, tuple(self.outcomes))
