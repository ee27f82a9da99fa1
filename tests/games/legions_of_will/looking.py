"""What a judge sees of a game of Legions of Will: the half of the desk that changes nothing."""

from __future__ import annotations

from typing import Any

from cardwright.games.legions_of_will.rules.game import LOW
from cardwright.kernel.evaluate import find
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.views import CardView
from cardwright.kernel.vocabulary.faces import Chars
from cardwright.kernel.vocabulary.selectors import Selector


class Looking:
    """A game that can be looked at."""

    game: Game

    @property
    def chain(self) -> list[str]:
        """What is on the chain of events, bottom first: cards by name, abilities by the name of their card."""
        g = self.game
        return [g.cards[g.frames[fid].source[0]].face.name for fid in g.stack]

    def frame(self, card: Card) -> Any:
        """The frame of a card or ability on the chain of events."""
        g = self.game
        return next(g.frames[fid] for fid in g.stack if card.id in (g.frames[fid].object, g.frames[fid].source[0]))

    def where(self, card: Card) -> str:
        """The kind of zone a card is in ("" if it no longer exists)."""
        return self.game.zone_kind(card) if card.zone >= 0 else ""

    def there(self, card: Card) -> bool:
        """It is on the battlefield."""
        return self.where(card) == "battlefield"

    def names(self, zone: str, player: int = 0) -> list[str]:
        """What is in a zone."""
        return [card.face.name for card in self.game.cards_in(zone, player)]

    def in_(self, card: Card) -> str:
        """The name of the base a permanent stands in."""
        return self.game.cards[card.place].face.name if card.place >= 0 and self.there(card) else ""

    def inside(self, base: Card) -> list[str]:
        """What stands in a base."""
        return [card.face.name for card in self.game.cards if card.zone >= 0 and card.place == base.id]

    def find(self, what: Selector, player: int = 0, source: Card | None = None) -> list[Card]:
        """What a player's text finds."""
        ref = source.ref if source is not None else (0, 0)
        return find(self.game, Frame(-1, "static", player, ref), what)

    def chars(self, card: Card) -> Chars:
        """What a card is now."""
        return chars(self.game, card)

    def stat(self, card: Card, name: str) -> int | None:
        """A number of a card now."""
        return LOW.nature.stat(chars(self.game, card), card, name)

    def power(self, card: Card) -> int:
        """A unit's power now."""
        return self.stat(card, "power") or 0

    def wp(self, card: Card) -> tuple[int | None, int | None]:
        """Will and power, of what has them."""
        return self.stat(card, "will"), self.stat(card, "power")

    def reserve(self, player: int = 0) -> int:
        """What a player has in reserve."""
        return self.game.players[player].resources["resource"]

    def is_(self, card: Card, word: str) -> bool:
        """What the tests of the rules say of a card: attacking, blocking, in battle ..."""
        return bool(LOW.nature.tests[word](self.game, card))

    def holds(self, name: str) -> bool:
        """A named condition holds."""
        return LOW.meaning.conditions[name](self.game, 0)

    def seen(self, card: Card, word: str = "seen") -> int:
        """How many counters of a name are on a card (see `counts`)."""
        return card.counters.get(word, 0)

    def view(self, player: int, zone: str, of: int) -> list[CardView]:
        """A zone as a player sees it."""
        return list(self.game.view(player).zone(zone, of).cards)

    def known(self, player: int, zone: str, of: int) -> list[str]:
        """The names of the cards of a zone that a player can tell."""
        return [card.name for card in self.view(player, zone, of) if card.id >= 0]

    def seen_by(self, player: int, card: Card, zone: str = "battlefield", of: int | None = None) -> bool:
        """A player can tell which card it is."""
        return card.id in [c.id for c in self.view(player, zone, card.controller if of is None else of)]

    def denied(self, verb: str, *cards: Card, player: int = 0) -> str:
        """The rule that says that something may not be done now; "" if it may."""
        denial = self.game.why_not(verb, *cards, player=player)
        return denial.rule if denial is not None else ""

    def log(self, kind: str) -> list[Event]:
        """What happened so far, of a kind of event."""
        return [event for event in self.game.log if event.kind == kind]

    def hits(self) -> list[tuple[int, int]]:
        """The damage that was dealt: by what, how much."""
        return [(event.other, event.amount) for event in self.log("damage")]

    def won(self) -> tuple[int, ...] | None:
        """Who has won; nobody if it is a draw, None if the game goes on."""
        outcome = self.game.outcome
        return tuple(sorted(outcome.winners)) if outcome is not None else None

    def steps(self) -> list[str]:
        """The phases and steps that have begun."""
        return [event.phase for event in self.log("phase")]

    def dealt(self) -> list[tuple[str, str, int]]:
        """The damage that was dealt: from what, to what, how much."""
        cards = self.game.cards
        return [(cards[e.other].face.name, cards[e.card].face.name, e.amount) for e in self.log("damage")]
