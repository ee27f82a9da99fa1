"""Instructions that contain others, and instructions about turns and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..costs import Cost
from ..durations import Duration, Until
from ..selectors import Condition, Filter, Selector, This
from ..values import Amount
from .roots import Effect

if TYPE_CHECKING:
    from ..abilities import Pattern


class If(Effect, frozen=True):
    """One branch or the other."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class YouMay(Effect, frozen=True):
    """A player may carry out the instructions; `then` follows if they did, `otherwise` if not."""

    do: tuple[Effect, ...]
    who: str = "you"
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class PayTo(Effect, frozen=True):
    """A player may pay a cost; if it was paid, the instructions follow.

    With `times` the cost may be paid any number of times; the number of that name says how often it was.
    """

    cost: tuple[Cost, ...]
    do: tuple[Effect, ...]
    who: str = "you"
    otherwise: tuple[Effect, ...] = ()
    times: str = ""


class DoTogether(Effect, frozen=True):
    """Each of these players, bound as "chosen", carries out the instructions. For each instruction all choose in turn
    order, then it happens at once.
    """

    who: str
    do: tuple[Effect, ...]


class Repeat(Effect, frozen=True):
    """Repeat the instructions a number of times."""

    times: Amount
    do: tuple[Effect, ...]


class RepeatUntil(Effect, frozen=True):
    """The instructions again and again until the condition holds (tested after each round, and before with `first`)."""

    until: Condition
    do: tuple[Effect, ...]
    first: bool = False


class ChoosePlayer(Effect, frozen=True):
    """A player chooses one of the players meant, known as "chosen"."""

    among: str = "opponent"
    who: str = "you"


class PlayCard(Effect, frozen=True):
    """Play found cards now; `free` without paying their cost."""

    what: Selector
    free: bool = True
    who: str = "you"


class Later(Effect, frozen=True):
    """Set up a trigger for a later moment; it keeps what "it" means now. `times` 0: every time until `until`.

    It waits for events for which `condition` holds. `stated` is tested when such an event happens and again on
    resolution; the event uses the trigger up in any case.
    """

    when: Pattern
    do: tuple[Effect, ...]
    condition: Condition | None = None
    times: int = 1
    until: Duration = Until.REST
    stated: Condition | None = None


class When(Effect, frozen=True):
    """A reflexive trigger: set up and triggered at once, to be played at the next opportunity.

    It triggers only if `stated` holds, which is tested again on resolution.
    """

    do: tuple[Effect, ...]
    stated: Condition | None = None


class Act(Effect, frozen=True):
    """A named procedure of the game's rulebook done to cards ("evolve"), with a number if it has one ("heal 2")."""

    name: str
    what: Selector = This()
    where: Filter | None = None
    amount: Amount = 0


class ByHand(Effect, frozen=True):
    """A paragraph that was not read: its player does what it says by hand, and the other players agree or take it back.

    `paragraph` counts the printed paragraphs of the card from 1.
    """

    text: str
    paragraph: int = 0


class Skip(Effect, frozen=True):
    """Players skip their next turn or phase of a name; `then` happens first in the step that comes instead."""

    what: str = "turn"
    who: str = "you"
    then: tuple[Effect, ...] = ()


class DecideFor(Effect, frozen=True):
    """Whoever controls the effect makes all decisions of players for a while."""

    who: str = "opponent"
    until: Duration = Until.TURN


class ExtraTurn(Effect, frozen=True):
    """Players take another turn after this one."""

    who: str = "you"


class Restart(Effect, frozen=True):
    """The game ends without a result and begins again; a player plays first. Cards that pass `without` stay as is."""

    first: str = "you"
    without: Filter | None = None


class EndTurn(Effect, frozen=True):
    """The turn ends at once."""


class AddPhases(Effect, frozen=True):
    """After the present phase come these additional ones."""

    phases: tuple[str, ...]


class RemoveFromBattle(Effect, frozen=True):
    """Cards no longer attack or block."""

    what: Selector


class WinGame(Effect, frozen=True):
    """Players win."""

    who: str = "you"


class LoseGame(Effect, frozen=True):
    """Players lose."""

    who: str = "opponent"
