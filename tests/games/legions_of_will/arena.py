"""A board for battles: bases and units put down by hand, and words to attack, block and go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.games.legions_of_will.rules.game import LOW
from cardwright.games.legions_of_will.rules.setup import furnish, resume
from cardwright.kernel.events.perform import Event, perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Denial, Option
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.rng import advance, mix
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.effects import AddCounters, Effect, Modification
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Condition, Filter, Selector, This

THIS = This()


def is_(*changes: Modification, what: Selector = THIS, when: Condition | None = None) -> Static:
    """Something that holds as long as the card is there."""
    return Static(what, changes, when)


def use(*effects: Effect) -> Activated:
    """An ability without a cost, once a turn."""
    return Activated((), Body(effects), per_turn=1)


def counts(event: str, word: str = "seen", condition: Condition | None = None, **fields: Any) -> Triggered:
    """An ability that puts a counter on its card for each event."""
    return Triggered(Pattern(event, **fields), Body((AddCounters(This(), word),)), condition=condition)


BELL = Activated(
    (), Body((AddCounters(This(), "bell"),))
)  # always on offer, so that its player is asked in every window


class Arena:
    """A game in which every player has bases and units, and nothing in hand or deck."""

    def __init__(
        self,
        players: int = 2,
        teams: Sequence[int] = (),
        shared_turns: bool = False,
        open_to_teammates: bool = False,
        **facts: object,
    ) -> None:
        self.game = Game(LOW, tuple("ABCDEF"[:players]), 1, teams)
        furnish(self.game)
        self.game.turn = 5
        self.game.seating = self.game.seating._replace(together=shared_turns, open=open_to_teammates)
        for name, value in facts.items():
            setattr(self.game.notes if hasattr(self.game.notes, name) else self.game.facts, name, value)

    def base(self, player: int, name: str = "Keep", *abilities: Ability, defense: int = 30, **more: bool) -> Card:
        """A base."""
        numbers = {"defense": defense, "capacity": 9, "production": 0, "activation": 1}
        face = Face(name, name, ("base",), numbers=numbers, abilities=abilities)
        return self.game.add_card(face, player, self.game.zone("battlefield", player), **more)

    def unit(
        self,
        at: Card,
        name: str = "Unit",
        *abilities: Ability,
        power: int = 2,
        will: int = 0,
        player: int = -1,
        traits: tuple[str, ...] = (),
        kinds: tuple[str, ...] = ("unit",),
        rested: bool = False,
        damage: int = 0,
    ) -> Card:
        """A unit in a base; with will 0 it never fails to attack."""
        numbers = {"will": will, "power": power}
        face = Face(name, name, kinds, traits, cost=1, numbers=numbers, abilities=abilities)
        player = at.controller if player < 0 else player
        card = self.game.add_card(face, player, self.game.zone("battlefield", player))
        card.place, card.turned, card.damage = at.id, rested, damage
        card.marks = {"entered": 1, "arrived": 1}
        return card

    def hand(self, player: int, name: str, kinds: tuple[str, ...] = ("action",), *abilities: Ability) -> Card:
        """A card in hand, and as many more as make the hand full."""
        g = self.game
        face = Face(name, name, kinds, cost=0, abilities=abilities)
        return g.add_card(face, player, g.zone("hand", player))

    def dice(self, *results: int) -> Arena:
        """The next dice will show this."""
        g = self.game
        for seed in range(1_000_000):
            rng = seed
            for wanted in results:
                rng = advance(rng)
                if ((mix(rng) * 12) >> 64) + 1 != wanted:
                    break
            else:
                g.rng = seed
                return self
        raise AssertionError(f"no generator rolls {results}")

    def start(self, phase: str = "battle", active: int = 0) -> Arena:
        """Begin in a phase or step."""
        g = self.game
        g.active = active
        resume(g, phase)
        g.touch_all()
        g.run()
        g.forget()
        return self

    # --- choosing --------------------------------------------------------------------------------------------

    @property
    def options(self) -> list[Option]:
        """What is on offer."""
        return self.game.decision.options if self.game.decision is not None else []

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        d = self.game.decision
        return (d.player, d.prompt) if d is not None else (-1, "")

    @property
    def values(self) -> list[Any]:
        """What the options stand for."""
        return [o.value for o in self.options]

    def pick(self, *values: Any) -> Arena:
        """Choose options by what they stand for."""
        for value in values:
            assert value in self.values, f"{value!r} is not among {self.values} ({self.asked})"
            self.game.choose(self.values.index(value))
        return self

    def attack(self, *pairs: tuple[Card, Card]) -> Arena:
        """Declare these attackers and no others; what is left without a choice is not asked."""
        return self._declare("declare attackers", pairs)

    def block(self, *pairs: tuple[Card, Card]) -> Arena:
        """Declare these blockers and no others."""
        return self._declare("declare blockers", pairs)

    def _declare(self, prompt: str, pairs: tuple[tuple[Card, Card], ...]) -> Arena:
        for unit, target in pairs:
            if self.asked[1] == prompt:
                self.pick((unit.id, target.id))
        return self.done(prompt)

    def done(self, prompt: str) -> Arena:
        """That is all, if it is still asked."""
        d = self.game.decision
        if d is not None and d.prompt == prompt:
            self.pick(None)
        return self

    def use(self, card: Card, passing: bool = True) -> Arena:
        """Use a card's first ability and let it resolve."""
        self.pick(("activate", card.id, 0))
        return self.resolve() if passing else self

    def resolve(self) -> Arena:
        """Triggers go onto the chain in any order, and everyone passes until it is empty."""
        while self.asked[1] == "trigger" or (self.game.stack and self.asked[1] == "priority"):
            if self.asked[1] == "trigger":
                self.game.choose(0)
            else:
                self.pick(None)
        return self

    def on(self, step: str = "") -> Arena:
        """Everyone passes until the next step (or that one)."""
        g = self.game
        phase, turn = g.phase, g.turn
        while g.decision is not None and g.turn == turn and (g.phase != step if step else g.phase == phase):
            if self.asked[1] != "priority":
                break
            self.pick(None)
        return self

    def make(self, *events: Event) -> None:
        """Let something happen now, outside of what the players do (before the battle)."""
        perform(self.game, *events)

    # --- looking ---------------------------------------------------------------------------------------------

    def why(self, verb: str, *cards: Card, player: int = 0) -> Denial | None:
        """Why not?"""
        return self.game.why_not(verb, *cards, player=player)

    def denied(self, verb: str, *cards: Card, player: int = 0) -> str:
        """The rule that says no; empty if it is allowed."""
        denial = self.why(verb, *cards, player=player)
        return denial.rule if denial is not None else ""

    def is_(self, card: Card, word: str) -> bool:
        """What the tests of the rules say of a card."""
        return LOW.nature.tests[word](self.game, card)

    def holds(self, name: str) -> bool:
        """A named condition holds."""
        return LOW.meaning.conditions[name](self.game, 0)

    def seen(self, card: Card, word: str = "seen") -> int:
        """How often an ability made with `counts` happened."""
        return card.counters.get(word, 0)

    def number(self, card: Card, name: str) -> int:
        """A number of a card."""
        return chars(self.game, card).numbers.get(name, 0)

    def alive(self, card: Card) -> bool:
        """It is on the battlefield."""
        return self.game.zone_kind(card) == "battlefield"

    def steps(self) -> list[str]:
        """The steps that have begun."""
        return [e.phase for e in self.game.log if e.kind == "phase"]

    def events(self, kind: str) -> list[Event]:
        """What happened, of a kind."""
        return [e for e in self.game.log if e.kind == kind]


__all__ = ["BELL", "Arena", "Filter", "counts", "is_", "use"]
