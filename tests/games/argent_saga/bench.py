"""A desk for the chapters on mechanics and keywords: answers that nobody is asked for are checked instead of chosen."""

from __future__ import annotations

from typing import Any

from tests.games.argent_saga.desk import Desk

from cardwright.kernel.evaluate import holds
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Apply, Gain, Lose, Put, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Condition, Named, This

THIS = This()


def the(card: Card, zone: str = "field") -> Cards:
    """The cards of its name."""
    return Cards((zone,), where=Named(card.face.name))


class Bench(Desk):
    """A desk on which units stand in the first free zone, and single targets need no answer."""

    def play(self, card: Card, *answers: Any) -> Bench:
        """Play a card; of the answers, those without a choice are checked."""
        return self._free(("play", card.id))._aim(answers)

    def activate(self, card: Card, *answers: Any, index: int = 0) -> Bench:
        """Activate an ability, likewise."""
        return self._free(("activate", card.id, index))._aim(answers)

    def _free(self, value: Any) -> Bench:
        """Do something, if need be after everyone has passed and the main phase goes on."""
        if value not in self.values and not self.game.stack:
            self.close()
        self.pick(value)
        return self

    def _aim(self, answers: tuple[Any, ...]) -> Bench:
        for answer in answers:
            value = answer.id if isinstance(answer, Card) else answer
            if self.asked[1] not in ("priority", "main") and value in self.values:
                self.pick(value)
            else:
                frame = self.game.frames[max(self.game.frames)]
                assert value in [ref[0] for refs in frame.binds.values() for ref in refs], (answer, self.moment)
        return self

    def barred(self, *cards: Card) -> str:
        """The rule by which a unit of the turn player cannot attack (this unit, the towers); "" if it can in combat."""
        found = self.denied("attack", *cards, player=self.game.active)
        return "" if found == "8.1.2" else found  # combat has to be entered first

    def set_down(self) -> Bench:
        """Units that come into play stand in the first free zone."""
        while self.asked[1] == "place":
            self.game.choose(0)
        return self

    def resolve(self) -> Bench:
        """As on any desk; units that come into play stand in the first free zone."""
        super().resolve()
        while self.asked[1] == "place":
            self.set_down()
            super().resolve()
        return self

    def fetch(self, card: Card, player: int = -1) -> Bench:
        """A card is put into play from wherever it is, by an effect."""
        player = card.owner if player < 0 else player
        self.do(self.bells[player], Put(the(card, self.where(card)), "field", whose="you"))
        return self.set_down()

    def steal(self, card: Card, player: int, until: str = "rest") -> Bench:
        """A player takes control of a card on the field."""
        self.do(self.bells[player], TakeControl(the(card), until=until))
        return self.set_down()

    def strip(self, card: Card) -> Bench:
        """A card on the field loses all abilities."""
        self.do(self.bells[0], Apply(the(card), (Lose(),), "rest"))
        return self

    def give(self, card: Card, keyword: str, until: str = "turn") -> Bench:
        """A card on the field gains a keyword."""
        self.do(self.bells[0], Apply(the(card), (Gain((Keyword(keyword),)),), until))
        return self

    def give_in_hand(self, card: Card, keyword: str) -> Bench:
        """A card in hand gains a keyword."""
        self.do(self.bells[0], Apply(the(card, "hand"), (Gain((Keyword(keyword),)),), "turn"))
        return self

    def lose(self, card: Card, keyword: str) -> Bench:
        """A card on the field loses a keyword."""
        self.do(self.bells[0], Apply(the(card), (Lose(keyword),), "turn"))
        return self

    def holds(self, condition: Condition, player: int = 0) -> bool:
        """A condition holds for a player's cards."""
        return holds(self.game, Frame(-1, "static", player, self.bells[player].ref), condition)

    def moves(self, card: Card) -> list[Event]:
        """Where a card went."""
        return [e for e in self.log("move") if e.card == card.id]

    def reason(self, card: Card) -> str:
        """The rule by which a card was destroyed or sacrificed."""
        return next(e.rule for e in self.moves(card) if e.called("ruined"))

    def active_shards(self, player: int) -> int:
        """How much a player could pay."""
        return sum("shard" in c.face.kinds and not c.turned for c in self.game.cards_in("field", player))
