"""The one kind of decision: pick one of these."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import msgspec

# The closed set of decision kinds, for all games.
ACT = "act"  # what to do with priority or in the main phase
TARGET = "target"  # the targets of a card or ability
CARD = "card"  # cards chosen for any other reason (a search, a discard, a limit)
MODE = "mode"  # which printed options
NUMBER = "number"  # a number, X included
DIVIDE = "divide"  # how much of a divided amount goes to one of the targets
ORDER = "order"  # which comes first or next
PAY = "pay"  # how a cost is paid
CONFIRM = "confirm"  # yes or no
TRIGGER = "trigger"  # which waiting ability is played next
REPLACE = "replace"  # which replacement applies first
PLAYER = "player"  # a player
BLOCK = "block"  # who blocks or defends
OF_CARDS = (BLOCK, CARD, ORDER, PAY, TARGET)  # kinds of decision in which cards are picked
KINDS = (ACT, TARGET, CARD, MODE, NUMBER, DIVIDE, ORDER, PAY, CONFIRM, TRIGGER, REPLACE, PLAYER, BLOCK)


class Option(msgspec.Struct, frozen=True):
    """One thing that can be picked.

    `verb` says what it is ("play", "attack", "done", "yes", "card", "number" ...); `value` is what the step that
    asked gets back; `cards` are the cards it touches; `rule` is the rule that allows it. An option that `declines`
    changes least: to pass, to be done, to keep things as they are.
    """

    verb: str
    value: Any
    cards: tuple[int, ...] = ()
    rule: str = ""
    text: str = ""
    declines: bool = False


def decline(verb: str, value: Any = None, rule: str = "", cards: tuple[int, ...] = ()) -> Option:
    """The option that declines what is offered."""
    return Option(verb, value, cards, rule, "", True)


class Decision:
    """A player must pick one of the options; `step(g, *args, value)` goes on from there.

    `player` is who answers, `whose` the player whose decision it is: the same one, unless another one decides for them.
    """

    __slots__ = (
        "about",
        "args",
        "kind",
        "maximum",
        "minimum",
        "options",
        "picked",
        "player",
        "prompt",
        "rule",
        "source",
        "step",
        "whose",
    )

    def __init__(
        self,
        player: int,
        kind: str,
        prompt: str,
        options: list[Option],
        step: Callable[..., None],
        args: tuple[Any, ...] = (),
        rule: str = "",
        minimum: int = 1,
        maximum: int = 1,
        picked: tuple[int, ...] = (),
        source: int = -1,
        about: object = None,
    ) -> None:
        self.player = self.whose = player
        self.kind = kind
        self.prompt = prompt
        self.options = options
        self.step = step
        self.args = args
        self.rule = rule
        self.minimum = minimum
        self.maximum = maximum
        self.picked = picked
        self.source = source
        self.about = about  # the term that the prompt prints: a target, a cost, an instruction

    def __repr__(self) -> str:
        return f"Decision(player {self.player}, {self.kind}: {self.prompt!r}, {len(self.options)} options)"


class Denial(msgspec.Struct, frozen=True):
    """Why an action is not allowed: a rule of the rulebook and a sentence."""

    rule: str
    reason: str


class CardwrightError(Exception):
    """The root of every error the engine raises on purpose."""


class IllegalChoice(CardwrightError):
    """A choice that was not offered."""


class TooManySteps(CardwrightError):
    """A choice that was not over after as many steps as one choice may take (`Game.budget`).

    `cards` are the names of the cards whose text was being carried out, as far as all players know them. A choice was
    taken back when this is raised: the game is as it was before, and another choice can be made.
    """

    def __init__(self, steps: int, cards: tuple[str, ...] = (), taken_back: bool = False) -> None:
        super().__init__(steps, cards, taken_back)
        self.steps = steps
        self.cards = cards
        self.taken_back = taken_back

    def __str__(self) -> str:
        several = f"{', '.join(self.cards[:-1])} and {self.cards[-1]}" if len(self.cards) > 1 else "".join(self.cards)
        doing = f", carrying out {several}" if several else ""
        after = "; the choice is taken back, make another one" if self.taken_back else ""
        return f"stopped after {self.steps:,} steps that came to no end{doing}{after}"


class WrongArgument(CardwrightError, TypeError):
    """An argument of the wrong kind."""


class NoSuchPlayer(IllegalChoice, ValueError):
    """A player who is not at the table."""


class Concession(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player gave up. An entry of `Game.choices` that is not the number of an option."""

    concedes: int


class Noticed(NamedTuple):
    """A player says that a paragraph of a card does something now, which is played by hand: `[0, 12, 1]`.

    An entry of `Game.choices` that is not the number of an option.
    """

    player: int
    card: int
    paragraph: int


Choice: TypeAlias = int | Concession | Noticed  # the number of an option; a player gives up; a card does something
