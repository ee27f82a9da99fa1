"""Cards that stay turned when the others of their player are turned back: "doesn't ready during your upkeep phase"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...kernel.vocabulary.abilities import Ability, Pattern, Static
from ...kernel.vocabulary.durations import DuringNextTurn
from ...kernel.vocabulary.effects import Apply, Cant, Effect, Modification
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Both, Cards, Condition, During, Selector
from ..reading.grammar import Rules
from .core import value
from .references import controller
from .scope import Passive, Scope, Subject
from .stating import changing, deed

NOT = "doesn't|don't|does_not|do_not|can't|cannot"

value("phase_owner", {"your": "you", "your_opponent_'s|an_opponent_'s|each_opponent_'s": "opponent"})
value("phase_owner", {"its|their|its_controller_'s|their_controller_'s|their_controllers_'": ""})


@dataclass(frozen=True)
class Waking:
    """How cards of a game are turned back: its words for it, and how the rules know that they are not."""

    word: str  # "ready"
    phases: str  # "upkeep_phase": where all of a player's cards are
    action: str  # what a prohibition calls it
    phase: str
    stays: Modification | None = None  # the change of a card that is not turned back in any such phase
    misses: Callable[[Selector], Effect] | None = None  # what makes cards miss the next one
    tag: str = ""  # of the event of turning a card back in that phase


def waking(rules: Rules, game: Waking, *soon: str) -> None:
    """Enter the wordings; `soon` are further ones for the next phase."""
    word, phases = game.word, game.phases

    def always(s: Scope, about: Subject, w: str = "") -> Passive:
        return _always(s, about, game, w)

    def once(s: Scope, about: Subject, w: str = "") -> Passive:
        return _once(s, about, game, w)

    rules.rule("pred", f"{NOT} {word} during|in {{w:phase_owner}} {phases}", f"{NOT} {word} during|in the {phases}")(
        always
    )
    rules.rule(
        "pred",
        f"{NOT} {word} during|in {{w:phase_owner}} next {phases}",
        f"{NOT} {word} during|in the next {phases}",
        *(f"{NOT} {word} {said}" for said in soon),
    )(once)


def _always(s: Scope, about: Subject, game: Waking, whose: Who) -> Passive:
    side = about.selector.whose if isinstance(about.selector, Cards) else "you" if about.this else ""
    if whose and side not in ("each", whose):
        raise s.misread("in whose phase?")
    if game.stays is not None:
        return changing(about.selector, game.stays)

    def abilities(condition: Condition | None) -> tuple[Ability, ...]:
        then = During(game.phase)
        return (Static(about.selector, (Cant(game.action),), then if condition is None else Both((then, condition))),)

    return Passive(abilities)


def _once(s: Scope, about: Subject, game: Waking, whose: Who) -> Passive:
    cards, misses = about.selector, game.misses
    if misses is not None:
        return deed(s, lambda until: misses(cards))
    stays = Cant(on=Pattern("turn card", this=True, tag=game.tag))  # effects may still turn it back in that turn
    return deed(s, lambda until: Apply(cards, (stays,), DuringNextTurn(whose or controller(s, cards))))
