"""The solver: does a player win this turn? Proved, refuted, or given up when the budget of choices is spent.

The cards of one world are searched as they lie there. The player needs one good answer to each question; it must be
good against every answer of the others and everything that chance brings. Of the player's answers the most promising
ones come first; a line that leaves them costs a deviation at each such place, and lines with few deviations are
searched first. Equal positions are met once. Only a search that left nothing out refutes.

Chance is met at choices that throw dice or shuffle: such a choice is made with several states of the generator, and all
that follows must be won. One die of up to twelve sides is tried with all its sides; shuffles are samples. With no
outcomes to try, chance is what it is in this world.

With open answers alone, as an agent searches, the others answer with what lies open on the table, and windows for
responses are passed: what they could do with hidden cards is not guessed from one imagined world.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ORDER, PAY, Decision, TooManySteps
from cardwright.kernel.view.acts import is_free_act, may_begin
from cardwright.kernel.view.option_content import option_key
from cardwright.kernel.view.position_keys import position_key, seen_key

from .clock import Clock
from .judging import Judge
from .outcomes import PARTS, spread
from .trial import declining, unlike_options

PROVED, REFUTED, UNKNOWN = "proved", "refuted", "unknown"
DEVIATIONS = (0, 1, 2, 3, 5, 8, 1000)  # how far lines may leave the most promising one, in turn
LONGEST = 160  # choices of one line
FOLLOWED = 30  # choices of an act that is looked at for the order
LIFE = 1000.0  # a point of the others' life, beside the worth of the rest
ANYWHERE = 1_000_000  # deeper than any line

Strategy = Mapping[str, Hashable]  # by what the player sees: the key of the option to choose


class Proof(NamedTuple):
    """What a search found; where a win is proved, a line of it, and what to answer to each question."""

    verdict: str
    line: tuple[int, ...]  # up to the first choice with chance, else to the end
    strategy: Strategy
    chance: bool  # dice or a shuffle were met on the way


class WinSearch:
    """The search in one world, which is restored at the end."""

    def __init__(
        self,
        world: Game,
        player: int,
        clock: Clock,
        *,
        open_answers: bool = False,
        outcomes: int = PARTS,
        guide: Strategy | None = None,
    ) -> None:
        self._world, self._player, self._clock, self._turn = world, player, clock, world.turn
        self._judge = Judge(world, player)
        self._open = open_answers
        self._states = spread(outcomes)
        self._guide = guide or {}  # what to try first
        self._met: dict[int, bool | int] = {}  # proved, refuted, or the deviations that were tried
        self._on_path: dict[int, int] = {}
        self._low = ANYWHERE  # the highest position on the path to which a line came back
        self._after: dict[Hashable, float] = {}  # what an option brought when it was first looked at
        self._refuting: dict[Hashable, Hashable] = {}  # the answer of others that was good last, by the question
        self._choice: dict[int, int] = {}  # what wins, by the position
        self._strategy: dict[str, Hashable] = {}
        self._chance = False

    def prove(self, only: Hashable = None, but: frozenset[Hashable] = frozenset()) -> Proof:
        """Search with ever more deviations; with `only`, or with `but`, some first choices are left out."""
        world, asked = self._world, self._world.decision
        if asked is None or asked.player != self._player:
            return self._found(REFUTED)
        keys = {i: option_key(world, asked.options[i], self._player) for i in unlike_options(world)}
        first = [i for i, key in keys.items() if key not in but and (only is None or key == only)]
        for most in DEVIATIONS:
            won = self._root(asked, first, most)
            if won is not None:
                return self._found(PROVED if won else REFUTED)
            if self._clock.over:
                break
        return self._found(UNKNOWN)

    def _found(self, verdict: str) -> Proof:
        proved = verdict == PROVED
        return Proof(verdict, self._line() if proved else (), self._strategy if proved else {}, self._chance)

    def _root(self, asked: Decision, first: list[int], most: int) -> bool | None:
        key = position_key(self._world)
        self._low = ANYWHERE
        self._on_path = {key: 0}
        won = self._any(key, asked, (i for i in self._in_order(asked) if i in first), most)
        self._on_path = {}
        return won

    # --- and, or --------------------------------------------------------------------------------------

    def _won(self, most: int) -> bool | None:
        """The player wins from here, or cannot; None if lines were left out."""
        world, asked = self._world, self._world.decision
        if world.outcome is not None:
            return self._player in world.outcome.winners
        if asked is None or world.turn != self._turn:
            return False
        if self._clock.over or len(self._on_path) >= LONGEST:
            return None
        key = position_key(world)
        known = self._met.get(key)
        if known is True or known is False:
            return known
        if known is not None and known >= most:
            return None
        if key in self._on_path:
            self._low = min(self._low, self._on_path[key])
            return False  # whatever follows could have followed at once
        depth = self._on_path[key] = len(self._on_path)
        above, self._low = self._low, ANYWHERE
        if asked.player == self._player:
            won = self._any(key, asked, self._in_order(asked), most)
        else:
            won = self._all(asked, most)
        del self._on_path[key]
        if won is not False:
            self._met[key] = True if won else most
        elif self._low >= depth:
            self._met[key] = False  # on every path to it
        self._low = min(above, self._low if self._low < depth else ANYWHERE)
        return won

    def _any(self, key: int, asked: Decision, options: Iterable[int], most: int) -> bool | None:
        """One of the player's answers wins."""
        won: bool | None = False
        for rank, option in enumerate(options):
            if rank and not most:
                return None
            here = self._tried(option, most - (rank > 0))
            if here:
                self._choice[key] = option
                seen = seen_key(self._world, self._player)
                self._strategy[seen] = option_key(self._world, asked.options[option], self._player)
                return True
            if here is None:
                won = None
        return won

    def _all(self, asked: Decision, most: int) -> bool | None:
        """Every answer of the others loses."""
        question = (asked.player, asked.prompt, asked.source)
        given = 0
        for option in self._answers(asked):
            try:
                here = self._tried(option, most, theirs=True)
            except TooManySteps:
                continue  # they cannot choose it
            if not here:
                what = asked.options[option]
                self._refuting[question] = (what.verb, what.cards)
                return here
            given += 1
        return True if given else None

    def _tried(self, option: int, most: int, *, theirs: bool = False) -> bool | None:
        """A choice wins, whatever chance brings; it is taken back."""
        world, before = self._world, self._world.rng
        try:
            won, chance = self._once(option, most)
            self._chance = self._chance or chance
            if won and chance and self._states:
                won = self._always(option, most)
        except TooManySteps:
            if theirs:
                raise
            won = None
        world.rng = before
        return won

    def _once(self, option: int, most: int, met: set[int] | None = None) -> tuple[bool | None, bool]:
        """A choice wins with the generator as it is, and whether the generator was used; the choice is taken back."""
        world, start, chance = self._world, len(self._world.choices), self._world.rng
        self._clock.spend()
        world.choose(option)
        used = world.rng != chance
        key = position_key(world) if met is not None else 0
        won = True if met is not None and key in met else self._won(most)
        if met is not None:
            met.add(key)
        world.undo(len(world.choices) - start)
        return won, used

    def _always(self, option: int, most: int) -> bool | None:
        """A choice with chance wins with other states of the generator too."""
        met: set[int] = set()
        for state in self._states:
            self._world.rng = state
            won, _ = self._once(option, most, met)
            if not won:
                return won
        return True

    # --- which answers, in which order ----------------------------------------------------------------

    def _answers(self, asked: Decision) -> list[int]:
        """What the others may answer, what was good before first, and what declines last."""
        options, quiet = unlike_options(self._world), declining(asked)
        if self._open:
            cards, bit = self._world.cards, 1 << self._player
            if quiet >= 0 and may_begin(self._world):
                return [quiet]
            options = [i for i in options if all(cards[c].known & bit for c in asked.options[i].cards)] or options[:1]
        good = self._refuting.get((asked.player, asked.prompt, asked.source))
        whats = [(option.verb, option.cards) for option in asked.options]
        return sorted(options, key=lambda i: (whats[i] != good, i == quiet))

    def _in_order(self, asked: Decision) -> Iterator[int]:
        """The player's answers: what the guide says, then the others if they are asked for."""
        wanted = self._guide.get(seen_key(self._world, self._player)) if self._guide else None
        guided = -1
        if wanted is not None:
            keys = [option_key(self._world, option, self._player) for option in asked.options]
            guided = keys.index(wanted) if wanted in keys else -1
        if guided >= 0:
            yield guided
        yield from (option for option in self._promising_first(asked) if option != guided)

    def _promising_first(self, asked: Decision) -> list[int]:
        """The player's answers without a guide."""
        world, options = self._world, unlike_options(self._world)
        if len(options) == 1:
            return options
        quiet = declining(asked)
        if asked.kind in (ORDER, PAY):
            order = options
        elif may_begin(world) and not is_free_act(world):
            order = sorted(options, key=lambda i: i != quiet)  # a window for responses
        else:
            gains = {i: self._gain(asked, i) for i in options if i != quiet}
            order = sorted(gains, key=lambda i: -gains[i])
            order += [quiet] if quiet >= 0 else []
        return order

    def _gain(self, asked: Decision, option: int) -> float:
        """What an option brought when it was looked at first, if nobody thought about what follows."""
        what = asked.options[option]
        key = (asked.prompt, asked.source, what.verb, what.cards, None if what.cards else str(what.value))
        gain = self._after.get(key)
        if gain is None:
            gain = self._after[key] = self._looked_at(option)
        return gain

    def _looked_at(self, option: int) -> float:
        world, start, chance = self._world, len(self._world.choices), self._world.rng
        before = self._score()
        try:
            self._follow(option)
            gain = self._score() - before
        except TooManySteps:
            gain = -LIFE
        world.undo(len(world.choices) - start)
        world.rng = chance
        return gain

    def _follow(self, option: int) -> None:
        """Make a choice and go on by the first answers until someone may act freely."""
        world = self._world
        self._clock.spend()
        world.choose(option)
        for _ in range(FOLLOWED):
            asked = world.decision
            if asked is None or is_free_act(world) or world.turn != self._turn or self._clock.over:
                return
            quiet = declining(asked)
            idle = quiet >= 0 and (asked.player != self._player or may_begin(world))
            self._clock.spend()
            world.choose(quiet if idle else self._first(asked, quiet))

    def _first(self, asked: Decision, quiet: int) -> int:
        """An answer without thought: what aims at others, else the first that does something."""
        cards, me = self._world.cards, self._player
        some = [i for i in range(len(asked.options)) if i != quiet]
        aimed = [i for i in some if any(cards[c].controller != me for c in asked.options[i].cards)]
        return (aimed or some)[0]

    def _score(self) -> float:
        world = self._world
        value = self._judge(world)
        return value if world.outcome is not None else value - LIFE * self._judge.others_life(world)

    # --- the answer -----------------------------------------------------------------------------------

    def _line(self) -> tuple[int, ...]:
        """A line of the proof: the player's winning choices, and the others' first answers; the world is restored."""
        world, line, chance = self._world, list[int](), self._world.rng
        while world.outcome is None and (asked := world.decision) is not None:
            if self._states and world.rng != chance:
                break  # with other dice it goes on otherwise
            mine = asked.player == self._player
            option = self._choice.get(position_key(world), -1) if mine else self._answers(asked)[0]
            if option < 0:
                break  # met before, with other dice to come
            line.append(option)
            world.choose(option)
        world.undo(len(line))
        world.rng = chance
        return tuple(line)


# --- several worlds -----------------------------------------------------------------------------------------


class Win(NamedTuple):
    """What is known of a win this turn, over several worlds."""

    verdict: str
    line: tuple[int, ...] = ()  # in the first world: of the proof, else one that wins there but not in all worlds
    chance: bool = False


def win_in_all(
    world: Game,
    others: Callable[[], Sequence[Game]],
    player: int,
    clock: Clock,
    *,
    open_answers: bool = False,
    outcomes: int = PARTS,
) -> Win:
    """A first choice after which the player wins this turn in a world and in others that look the same.

    The other worlds are made only if there is a win in the first one. What wins in one of them is tried first in the
    next. A world in which nothing wins refutes.
    """
    search = WinSearch(world, player, clock, open_answers=open_answers, outcomes=outcomes)
    asked, lost, given_up = world.decision, set[Hashable](), False
    worlds: Sequence[Game] | None = None
    lucky: tuple[int, ...] = ()
    while asked is not None:
        proof = search.prove(but=frozenset(lost))
        if proof.verdict != PROVED:
            refuted = proof.verdict == REFUTED and not given_up
            return Win(REFUTED if refuted else UNKNOWN, lucky, proof.chance)
        lucky = lucky or proof.line
        worlds = others() if worlds is None else worlds
        first = option_key(world, asked.options[proof.line[0]], player)
        strategy = dict(proof.strategy)
        for other in worlds:
            here = WinSearch(other, player, clock, open_answers=open_answers, outcomes=outcomes, guide=strategy)
            again = here.prove(only=first)
            if again.verdict != PROVED:
                lost.add(first)
                given_up = given_up or again.verdict == UNKNOWN
                break
            strategy = {**again.strategy, **strategy}
        else:
            return Win(PROVED, proof.line, proof.chance)
    return Win(REFUTED)
