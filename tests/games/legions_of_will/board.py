"""A board for the chapters on cards and zones: a judge's desk on which bases can be of any size."""

from __future__ import annotations

from typing import Any

from tests.games.legions_of_will.desk import Desk

from cardwright.games.legions_of_will.rules.game import LOW
from cardwright.games.legions_of_will.rules.keywords import KEYWORDS
from cardwright.games.legions_of_will.rules.layers import added_to_base
from cardwright.games.legions_of_will.rules.playing import play_target
from cardwright.games.title import expanded
from cardwright.kernel.events.perform import perform
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.views import CardView
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Selector


class Board(Desk):
    """A desk; what has a zone, a base or a state of its own is put down by hand."""

    def face(
        self,
        name: str,
        *abilities: Ability,
        kinds: tuple[str, ...] = ("action",),
        cost: int | None = 0,
        traits: tuple[str, ...] = (),
        **numbers: int,
    ) -> Face:
        """A printed card."""
        full = (*play_target(kinds, abilities), *expanded(abilities, KEYWORDS))
        return Face(name, name, kinds, traits, (), cost, numbers, (), abilities, full, added_to_base(kinds, numbers))

    def camp(
        self,
        player: int,
        name: str = "Camp",
        *abilities: Ability,
        defense: int = 5,
        capacity: int = 3,
        production: int = 1,
        activation: int = 2,
        facedown: bool = False,
        kinds: tuple[str, ...] = ("base",),
    ) -> Card:
        """A base of any size."""
        numbers = {"defense": defense, "capacity": capacity, "production": production, "activation": activation}
        face = self.face(name, *abilities, kinds=kinds, cost=None, **numbers)
        return self.game.add_card(face, player, self.game.zone("battlefield", player), facedown=facedown)

    def trap(self, zone: str, player: int, name: str, *abilities: Ability, at: Card | None = None) -> Card:
        """A trap card, on the battlefield face down in a base."""
        face = self.face(name, *abilities, kinds=("trap",), cost=None)
        there = self.game.zone(zone, player)
        card = self.game.add_card(face, player, there, facedown=zone == "battlefield")
        if zone == "battlefield":
            card.place = (at or self.homes[player]).id
        return card

    # --- doing ---------------------------------------------------------------------------------------------------

    def play(self, card: Card, *answers: Any) -> Board:
        """Play a card, and answer what is asked; what there is no choice about is checked instead."""
        self.pick(("play", card.id))
        return self._aim(answers)

    def activate(self, card: Card, *answers: Any, index: int = 0) -> Board:
        """Activate an ability, likewise."""
        self.pick(("activate", card.id, index))
        return self._aim(answers)

    def spring(self, trap: Card, *answers: Any) -> Board:
        """Activate a trap, likewise."""
        self.pick(("trap", trap.id))
        return self._aim(answers)

    def _aim(self, answers: tuple[Any, ...]) -> Board:
        for answer in answers:
            value = answer.id if isinstance(answer, Card) else answer
            if self.asked[1] != "priority" and value in self.values:
                self.pick(value)
            else:
                frame = self.game.frames[max(self.game.frames)]
                assert value in [ref[0] for refs in frame.binds.values() for ref in refs]
        return self

    # --- looking ---------------------------------------------------------------------------------------------------

    def stat(self, card: Card, name: str) -> int | None:
        """A number of a card as effects read it."""
        return LOW.nature.stat(chars(self.game, card), card, name)

    def in_(self, card: Card) -> str:
        """The name of the base a permanent stands in."""
        g = self.game
        return g.cards[card.place].face.name if card.place >= 0 and g.zone_kind(card) == "battlefield" else ""

    def inside(self, base: Card) -> list[str]:
        """What stands in a base."""
        return [c.face.name for c in self.game.cards if c.zone >= 0 and c.place == base.id]

    def denial(self, verb: str, *cards: Card, player: int = 0) -> str:
        """The rule that forbids something ("" if it is allowed)."""
        found: Denial | None = self.why(verb, *cards, player=player)
        return found.rule if found is not None else ""

    def seen_by(self, player: int, card: Card, zone: str = "battlefield", of: int | None = None) -> bool:
        """A player can tell which card it is."""
        view = self.game.view(player).zone(zone, card.controller if of is None else of)
        return card.id in [c.id for c in view.cards]

    def view(self, player: int, zone: str, of: int) -> list[CardView]:
        """A zone as a player sees it."""
        return list(self.game.view(player).zone(zone, of).cards)

    def find(self, what: Selector, player: int = 0, source: Card | None = None) -> list[Card]:
        """What a player's text finds."""
        from cardwright.kernel.evaluate import find

        ref = source.ref if source is not None else (0, 0)
        return find(self.game, Frame(-1, "static", player, ref), what)

    def happen(self, *events: Event) -> Board:
        """Let something happen while a player has priority; the players get priority anew."""
        g = self.game
        asked, g.decision = g.decision, None
        assert asked is not None
        assert asked.prompt == "priority"
        from cardwright.kernel.playing.priority import priority

        g.push(priority, asked.player, 0)
        perform(g, *events)
        g.run()
        return self

    def hurt(self, card: Card, amount: int) -> Board:
        """Damage from nowhere."""
        return self.happen(Event("damage", card.id, card.controller, amount, card.id))

    def turn(self, card: Card, state: str) -> Board:
        """Turn a permanent."""
        return self.happen(Event("turn card", card.id, card.controller, state=state))

    def send(self, card: Card, zone: str, **more: Any) -> Board:
        """Put a card into its owner's zone."""
        to = self.game.zone(zone, card.owner).id
        return self.happen(Event("move", card.id, card.controller, frm=card.zone, to=to, tag="put", **more))
