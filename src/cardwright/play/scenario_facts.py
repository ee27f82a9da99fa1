"""The facts that a scenario can expect, and whether they hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars

from .scenario_tell import aims_of, counted, question, stack_told, whereabouts
from .scene import Scene

NOBODY = -1
DRAW: tuple[int, ...] = ()
ANYWHERE = "anywhere"
Test = Callable[[Scene, Card], bool]


class Fact(Protocol):
    """A fact that holds or not."""

    def otherwise(self, scene: Scene) -> str:
        """What is true instead ("" if the fact holds)."""


# --- the game ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A player (or nobody) has to decide, and what the question says."""

    player: int
    words: str = ""

    def otherwise(self, scene: Scene) -> str:
        """The question and the player instead."""
        decision = scene.game.decision
        now = NOBODY if decision is None else decision.player
        if now == self.player and (decision is None or self.words.lower() in question(scene.game).lower()):
            return ""
        return question(scene.game)


@dataclass(frozen=True)
class NotAsked:
    """Another player has to decide, or nobody has."""

    player: int

    def otherwise(self, scene: Scene) -> str:
        """The question to the player."""
        return question(scene.game) if scene.asked() == self.player else ""


@dataclass(frozen=True)
class GoesOn:
    """The game is not over."""

    def otherwise(self, scene: Scene) -> str:
        """How it ended."""
        return "" if scene.game.outcome is None else _ending(scene.game)


@dataclass(frozen=True)
class Ends:
    """How the game ended: the winners (`DRAW`: none) and the rule. A single player may be one of several winners."""

    winners: tuple[int, ...]
    rule: str = ""

    def otherwise(self, scene: Scene) -> str:
        """How it ended instead."""
        outcome = scene.game.outcome
        if outcome is None:
            return "the game goes on"
        now = set(outcome.winners)
        right = set(self.winners) <= now if len(self.winners) == 1 else set(self.winners) == now
        return "" if right and self.rule in ("", outcome.rule) else _ending(scene.game)


@dataclass(frozen=True)
class Loses:
    """A player has lost: has left the game, or is not among the winners of one that others have won."""

    player: int

    def otherwise(self, scene: Scene) -> str:
        """How the player stands instead."""
        g, outcome = scene.game, scene.game.outcome
        lost = g.players[self.player].out or (
            outcome is not None and not outcome.draw and self.player not in outcome.winners
        )
        return "" if lost else "the game goes on" if outcome is None else _ending(g)


def _ending(g: Game) -> str:
    outcome = g.outcome
    if outcome is None:
        return "the game goes on"
    names = " and ".join(g.players[p].name for p in outcome.winners)
    who = "a draw" if outcome.draw else f"{names} {'wins' if len(outcome.winners) == 1 else 'win'}"
    return f"{who} by {outcome.rule}: {outcome.reason}"


@dataclass(frozen=True)
class Moment:
    """Whose turn it is, which phase, and which of its main phases if the turn has several."""

    player: int
    phase: str = ""
    number: int = 0

    def otherwise(self, scene: Scene) -> str:
        """The turn and phase instead."""
        g, title = scene.game, scene.title
        named = title.moments.get(self.phase)
        there = self.phase in ("", g.phase) or (named is not None and named(g))
        if g.active == self.player and there and self.number in (0, title.main_number(g)):
            return ""
        if not g.phase:
            return "the first turn has not begun"
        which = f" (number {title.main_number(g)})" if self.number and g.phase == "main" else ""
        return f"it is {g.players[g.active].name}'s {g.phase} phase{which}"


@dataclass(frozen=True)
class Waiting:
    """Something on the stack: a card or an ability of one, whose ("-1": anyone's), and what it is aimed at."""

    name: str
    player: int = NOBODY
    ability: bool = False
    aims: tuple[Aim, ...] | None = None  # None: the scenario does not say

    def fits(self, scene: Scene, frame: Frame) -> bool:
        """The item on the stack fits."""
        if self.ability == (frame.card >= 0) or self.player not in (NOBODY, frame.controller):
            return False
        card = scene.game.cards[frame.card if frame.card >= 0 else frame.source[0]]
        return is_called(scene, card, self.name) and (self.aims is None or self._aimed(scene, frame))

    def _aimed(self, scene: Scene, frame: Frame) -> bool:
        aims = [scene.game.cards[i] for i in aims_of(frame)]
        wanted = self.aims or ()
        return len(aims) == len(wanted) and all(one.fits(scene, card) for one, card in zip(wanted, aims, strict=True))


@dataclass(frozen=True)
class Aim:
    """A card, or what stands for a player if there is no name; "-1": anyone's."""

    name: str = ""
    player: int = NOBODY

    def fits(self, scene: Scene, card: Card) -> bool:
        """The target fits."""
        if self.player not in (NOBODY, card.controller):
            return False
        if not self.name:
            return scene.game.zone_kind(card) == scene.game.rules.roles.leader
        return is_called(scene, card, self.name)


@dataclass(frozen=True)
class OnStack:
    """Exactly these cards and abilities are on the stack, the next to resolve first."""

    waiting: tuple[Waiting, ...]

    def otherwise(self, scene: Scene) -> str:
        """The stack instead."""
        g = scene.game
        frames = [g.frames[fid] for fid in reversed(g.stack)]
        fits = len(frames) == len(self.waiting) and all(
            one.fits(scene, frame) for one, frame in zip(self.waiting, frames, strict=True)
        )
        return "" if fits else f"it is, the next first: {stack_told(g)}"


# --- players ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Number:
    """A player's number, or one of the player's leader."""

    player: int
    name: str
    value: int
    leader: bool = False

    def otherwise(self, scene: Scene) -> str:
        """The number instead."""
        if self.leader:
            now = scene.stat(scene.leader(self.player), self.name)
        else:
            now = scene.game.players[self.player].resources.get(self.name, 0)
        return "" if now == self.value else f"it is {now}"


@dataclass(frozen=True)
class Held:
    """What a player has produced of a resource and not yet spent, by kind."""

    player: int
    resource: str
    units: Mapping[str, int]

    def otherwise(self, scene: Scene) -> str:
        """The units instead."""
        now = scene.held(self.player, self.resource)
        told = ", ".join(f"{count} {kind}" for kind, count in now.items())
        return "" if now == self.units else f"it is {told or 'nothing'}"


@dataclass(frozen=True)
class DeckIs:
    """The deck that a player has brought is legal, or breaks a rule ("": any)."""

    player: int
    legal: bool
    rule: str = ""

    def otherwise(self, scene: Scene) -> str:
        """What is wrong with it, or that nothing is."""
        title, variant = scene.title, scene.game.facts.variant
        deck = scene.decks[self.player]
        denials = title.check_deck(deck, scene.pool, deck.format or title.format_of(variant))
        told = "; ".join(f"{denial.reason} ({denial.rule})" for denial in denials)
        if self.legal or not denials:
            right = self.legal and not denials
        else:
            right = not self.rule or self.rule in [denial.rule for denial in denials]
        return "" if right else told or "it is legal"


@dataclass(frozen=True)
class Content:
    """How many cards a zone holds, exactly which, or which come first from its top or bottom."""

    player: int
    zone: str
    count: int
    names: tuple[str, ...] | None = None
    end: str = ""  # "top" or "bottom": in this order from there

    def otherwise(self, scene: Scene) -> str:
        """The cards instead."""
        cards = scene.game.cards_in(self.zone, self.player)
        cards = cards[::-1] if self.end == "top" else cards
        cards = cards[: len(self.names or ())] if self.end else cards
        now = [chars(scene.game, card).name for card in cards]
        if self.names is None:
            good = len(now) == self.count
        else:
            own = [scene.own_names.get(card.id, "") for card in cards]
            meant = [mine if mine in self.names else name for mine, name in zip(own, now, strict=True)]
            good = tuple(meant) == self.names if self.end else Counter(meant) == Counter(self.names)
        if self.end and not good:
            return f"from the {self.end} it is {', '.join(now) or 'empty'}"
        return "" if good else f"it holds {counted(now)}"


# --- cards ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardIs:
    """Cards of a name in a place and a state: at least one, or an exact number."""

    name: str
    player: int  # whose zone (-1: anyone's)
    zone: str
    count: int  # -1: at least one
    tests: tuple[Test, ...]
    or_leads: bool = False  # the expectation names no zone: cards that stand for players are meant too

    def otherwise(self, scene: Scene) -> str:
        """Where and how the cards of that name are instead."""
        g = scene.game
        named = [c for c in g.cards if c.zone >= 0 and self._is_meant(scene, c)]
        fitting = [c for c in named if self._is_there(g, c) and all(test(scene, c) for test in self.tests)]
        if len(fitting) == self.count or (self.count < 0 and fitting):
            return ""
        name = self.name or scene.leader(self.player).face.name
        return whereabouts(g, name, named, self.zone in (ANYWHERE, g.rules.roles.deck))

    def _is_meant(self, scene: Scene, card: Card) -> bool:
        """A card of that name; without one, the card that stands for the player."""
        return is_called(scene, card, self.name) if self.name else card is scene.leader(self.player)

    def _is_there(self, g: Game, card: Card) -> bool:
        zone = g.zones[card.zone]
        whose = card.controller if zone.player < 0 else zone.player
        there = self.zone in (ANYWHERE, zone.kind.name) or (self.or_leads and zone.kind.name == g.rules.roles.leader)
        return self.player in (NOBODY, whose) and there


def is_called(scene: Scene, card: Card, name: str) -> bool:
    """The card has this name, or is the one to which the file gave it."""
    if scene.own_names.get(card.id) == name:
        return True
    return (card.face if card.facedown else chars(scene.game, card)).name == name
