"""Cards that wait on the stack as a scenario begins: they are played from the hand, without being paid for.

The game's own procedure of playing cards is followed, so targets must be legal, and what triggers on playing triggers.
"""

from __future__ import annotations

from cardwright.kernel.flow.frames import start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_card
from cardwright.kernel.playing.priority import window
from cardwright.kernel.state.decisions import Decision, Option
from cardwright.kernel.state.pieces import Ref
from cardwright.kernel.vocabulary.effects import PlayCard
from cardwright.kernel.vocabulary.selectors import It

from .scenario_facts import Aim, Waiting
from .scenario_tell import question, waiting_told
from .scene import Scene

PLAYED = It("it")


class StackMisfit(Exception):
    """A card cannot wait on the stack in this way."""


def put_on_stack(scene: Scene, waiting: tuple[Waiting, ...], active: int, phase: str) -> None:
    """Begin a phase with cards on the stack, the next to resolve first; then the active player has priority."""
    hand = scene.game.rules.roles.hand
    cards = [(one, scene.put(one.player, hand, one.name)) for one in waiting]
    scene.game.facts.all_asked = True
    scene.start(active, phase, [(window, ())] + [(play_free, (one.player, card.ref)) for one, card in cards])
    for one, card in reversed(cards):
        _answer(scene, one, card.id)
        frame = next((f for f in scene.game.frames.values() if f.card == card.id and f.id in scene.game.stack), None)
        if frame is None:
            denial = check_card(scene.game, one.player, card)
            reason = f": {denial.reason} ({scene.game.rules.prefix} {denial.rule})" if denial is not None else ""
            raise StackMisfit(f"{one.name} cannot be played and wait{reason}")
        if not one.fits(scene, frame):
            raise StackMisfit(f"what waits is {waiting_told(scene.game, frame)}")


def play_free(g: Game, player: int, ref: Ref) -> None:
    """A player plays a card without paying for it."""
    start_effects(g, player, ref, (PlayCard(PLAYED),), {PLAYED.name: (ref,)}, {})


def _answer(scene: Scene, one: Waiting, card: int) -> None:
    """Answer what is asked while a card is played, as far as the file says."""
    aims = list(one.aims or ())
    while (decision := scene.game.decision) is not None and decision.source == card:
        scene.game.choose(_option(scene, decision, aims, one))


def _option(scene: Scene, decision: Decision, aims: list[Aim], one: Waiting) -> int:
    """The option that is the next target or, if all were named, the one that chooses no more."""
    for i, option in enumerate(decision.options):
        if aims and option.cards and aims[0].fits(scene, scene.game.cards[option.cards[0]]):
            del aims[0]
            return i
        if not aims and one.aims is not None and option.verb == "done":
            return i
    raise StackMisfit(f"{one.name} cannot be put onto the stack so: {_unanswered(scene, decision, aims)}")


def _unanswered(scene: Scene, decision: Decision, aims: list[Aim]) -> str:
    offered = "; ".join(scene.options())
    if aims and any(_is_card(option) for option in decision.options):
        return f"it cannot be aimed at {aims[0].name or 'that player'}; {question(scene.game)}; on offer: {offered}"
    more = "write “aimed at Card”" if any(_is_card(option) for option in decision.options) else "let the script play it"
    return f"{question(scene.game)}; on offer: {offered}; {more}"


def _is_card(option: Option) -> bool:
    return bool(option.cards)
