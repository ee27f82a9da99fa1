"""A judge's desk: a board set up by hand, words to act on it, and words to look at it, for every game.

Each game has a desk of its own beside its tests, which adds its cards and its verbs to this one: to `Desk`, whose cards
are handed to it and whose options are chosen by their cards, or to `Table`, a scene, whose cards are named and whose
options are chosen by their labels. Players are numbers from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from cardwright.games.title import Title
from cardwright.kernel.evaluate import find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.view.card_views import CardView
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.effects import Effect
from cardwright.kernel.vocabulary.faces import Chars, Face
from cardwright.kernel.vocabulary.selectors import Selector
from cardwright.play.scene import Scene

LONG_AGO = -1  # a turn before any board
USUAL_TURN = 5  # the turn of a board
Text = str | Ability  # a line as it is printed, or a ready-made ability


def divided(text: Sequence[Text]) -> tuple[tuple[str, ...], tuple[Ability, ...]]:
    """The lines of a card's text, and the ready-made abilities that come after them."""
    words = tuple(part for part in text if isinstance(part, str))
    return words, tuple(part for part in text if not isinstance(part, str))


class Looking:
    """A game that can be looked at."""

    game: Game
    doer: ClassVar[int] = -1  # whose action is denied if a test names nobody (-1: whoever may act)

    # --- what waits and what happened --------------------------------------------------------------------------------

    @property
    def waiting(self) -> list[str]:
        """What waits to resolve, oldest first: cards by name, abilities by the name of their card."""
        g = self.game
        return [g.cards[g.frames[fid].source[0]].face.name for fid in g.stack]

    def frame(self, card: Card) -> Any:
        """The frame of a card or ability that waits to resolve."""
        g = self.game
        return next(g.frames[fid] for fid in g.stack if card.id in (g.frames[fid].object, g.frames[fid].source[0]))

    def events(self, kind: str) -> list[Event]:
        """What happened so far, of a kind of event."""
        return [event for event in self.game.log if event.kind == kind]

    def moves(self, card: Card) -> list[Event]:
        """The moves of a card."""
        return [event for event in self.events("move") if event.card == card.id]

    def hits(self) -> list[tuple[int, int]]:
        """The damage that was dealt: by what, how much."""
        return [(event.other, event.amount) for event in self.events("damage")]

    def dealt(self) -> list[tuple[str, str, int]]:
        """The damage that was dealt: from what, to what, how much."""
        cards = self.game.cards
        return [(cards[e.other].face.name, cards[e.card].face.name, e.amount) for e in self.events("damage")]

    def steps(self) -> list[str]:
        """The phases and steps that have begun."""
        return [event.phase for event in self.events("phase")]

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.game.decision.prompt if self.game.decision is not None else ""

    @property
    def outcome(self) -> tuple[tuple[int, ...], str] | None:
        """Who has won, and by which rule; nobody: a draw. None while the game goes on."""
        found = self.game.outcome
        return None if found is None else (tuple(found.winners), found.rule)

    def won(self) -> tuple[int, ...] | None:
        """Who has won; nobody if it is a draw, None if the game goes on."""
        outcome = self.game.outcome
        return tuple(sorted(outcome.winners)) if outcome is not None else None

    # --- zones ---------------------------------------------------------------------------------------------------

    def where(self, card: Card) -> str:
        """The kind of zone a card is in ("" if it no longer exists)."""
        return self.game.zone_kind(card) if card.zone >= 0 else ""

    def there(self, card: Card) -> bool:
        """It is on the field."""
        return self.where(card) == self.game.rules.roles.field

    def names(self, zone: str, player: int = 0) -> list[str]:
        """What is in a zone."""
        return [card.face.name for card in self.game.cards_in(zone, player)]

    def count(self, zone: str, player: int = 0) -> int:
        """How many cards a zone has."""
        return len(self.game.zone(zone, player).cards)

    def ids(self, zone: str, player: int) -> list[int]:
        """The cards of a zone, the top last."""
        return list(self.game.zone(zone, player).cards)

    def inside(self, host: Card) -> list[str]:
        """What stands in or on a card."""
        return [card.face.name for card in self.game.cards if card.zone >= 0 and card.place == host.id]

    def find(self, what: Selector, player: int = 0, source: Card | None = None) -> list[Card]:
        """What a player's text finds."""
        ref = source.ref if source is not None else (0, 0)
        return find(self.game, Frame(-1, "static", player, ref), what)

    # --- cards ---------------------------------------------------------------------------------------------------

    def chars(self, card: Card) -> Chars:
        """What a card is now."""
        return chars(self.game, card)

    def stat(self, card: Card, name: str) -> int | None:
        """A number of a card now."""
        return self.game.rules.nature.stat(self.chars(card), card, name)

    def power(self, card: Card) -> int:
        """A card's power now."""
        return self.stat(card, "power") or 0

    def has(self, card: Card, keyword: str) -> bool:
        """A card has a keyword now."""
        return keyword in self.chars(card).keywords

    def is_(self, card: Card, word: str) -> bool:
        """A state of a card in the game's words: how it lies, and what part it has in a battle."""
        nature = self.game.rules.nature
        if word in nature.states:
            return bool(nature.states[word](self.chars(card), card))
        return bool(nature.tests[word](self.game, card))

    def seen(self, card: Card, word: str = "seen") -> int:
        """How many counters of a name are on a card."""
        return card.counters.get(word, 0)

    def turned(self, cards: Sequence[Card]) -> int:
        """How many of these cards are turned."""
        return sum(card.turned for card in cards)

    # --- what players know and may do ---------------------------------------------------------------------------------

    def knows(self, player: int, card: Card) -> bool:
        """A player knows which card it is."""
        return bool(card.known >> player & 1)

    def view(self, player: int, zone: str, of: int) -> list[CardView]:
        """A zone as a player sees it."""
        return list(self.game.view(player).zone(zone, of).cards)

    def shown(self, player: int, zone: str, of: int) -> list[str]:
        """The names of the cards of a zone as a player sees them ("" for a card they do not know)."""
        return [card.name for card in self.view(player, zone, of)]

    def known(self, player: int, zone: str, of: int) -> list[str]:
        """The names of the cards of a zone that a player can tell."""
        return [card.name for card in self.view(player, zone, of) if card.id >= 0]

    def seen_by(self, player: int, card: Card, zone: str = "", of: int | None = None) -> bool:
        """A player can tell which card it is."""
        place = zone or self.game.rules.roles.field
        return card.id in [c.id for c in self.view(player, place, card.controller if of is None else of)]

    def denied(self, verb: str, *cards: Card | str | Ability, player: int | None = None) -> str:
        """The rule by which something may not be done now; "" if it may."""
        denial = self.game.why_not(verb, *cards, player=self.doer if player is None else player)
        return denial.rule if denial is not None else ""


class Table(Scene, Looking):
    """A scene that can be looked at: cards are put down by their names, and options chosen by their labels."""

    def play(self, name: str, *choices: str) -> Self:
        """Player 0 begins, plays a card from hand and makes choices."""
        self.put(0, self.game.rules.roles.hand, name)
        self.start().do(f"Play {name}", *choices)
        return self

    def attacks(self) -> list[str]:
        """The attacks on offer."""
        return [label for label in self.options() if label.startswith("Attack")]


class Desk(Looking):
    """A game whose board is set up by hand: cards are handed to it, and options chosen by their cards."""

    title: ClassVar[Title]
    idle_verbs: ClassVar[tuple[str, ...]] = ("end", "pass", "no block", "no", "done")  # options that do nothing
    log = Looking.events
    # the questions during which something may happen from outside, and how each is asked again
    again: ClassVar[Mapping[str, Callable[[Game, Decision], None]]] = {}

    def open(self, players: int = 2, seed: int = 1, teams: Sequence[int] = ()) -> None:
        """The game begins with nothing but what every board has."""
        self.game = Game(self.title.rules, tuple("ABCDEF"[:players]), seed, teams)
        self.game.faces = self.title.pool
        self.title.furnish(self.game)
        self.game.turn = USUAL_TURN

    # --- setting up ------------------------------------------------------------------------------------------------

    def lay(
        self,
        player: int,
        face: Face,
        zone: str,
        *,
        owner: int = -1,
        turned: bool = False,
        facedown: bool = False,
        fresh: bool = False,
        damage: int = 0,
        counters: Mapping[str, int] | None = None,
    ) -> Card:
        """A card in a zone (in a deck: on top), there for long unless `fresh`."""
        g = self.game
        card = g.add_card(face, player if owner < 0 else owner, g.zone(zone, player), facedown=facedown)
        card.turned, card.damage, card.counters = turned, damage, dict(counters or {})
        if g.zone(zone, player).kind.live:
            card.marks = dict.fromkeys(("entered", "arrived"), g.turn if fresh else LONG_AGO)
        g.touch_all()
        return card

    def start(self, phase: str = "main", active: int = 0) -> Self:
        """Begin with a phase or step of a player's turn."""
        self.game.active = active
        self.title.resume(self.game, phase)
        return self.go()

    def go(self) -> Self:
        """Play goes on to its first question."""
        self.game.touch_all()
        self.game.run()
        self.game.forget()
        return self

    def main(self, active: int = 0) -> Self:
        """Begin with a player's main phase."""
        return self.start("main", active)

    # --- choosing --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what: (0, "main"), (1, "priority"), (1, "block") ..."""
        d = self.game.decision
        return (d.player, d.prompt) if d is not None else (-1, "")

    @property
    def player(self) -> int:
        """Who is asked."""
        return self.asked[0]

    @property
    def moment(self) -> tuple[str, int, str]:
        """The phase or step, who is asked and what."""
        return (self.game.phase, *self.asked)

    @property
    def options(self) -> list[Option]:
        """What is on offer."""
        return self.game.decision.options if self.game.decision is not None else []

    @property
    def values(self) -> list[Any]:
        """What the options stand for."""
        return [option.value for option in self.options]

    def offered(self, verb: str, card: Card | None = None, index: int = -1) -> bool:
        """Something is on offer, perhaps with a card, or with one of its abilities."""
        found = [o.value for o in self.options if o.verb == verb and (card is None or o.cards[:1] == (card.id,))]
        return (verb, card.id, index) in found if card is not None and index >= 0 else bool(found)

    def possible(self, verb: str, *cards: Card) -> bool:
        """Something is on offer with these cards."""
        ids = tuple(card.id for card in cards)
        return any(option.verb == verb and option.cards[: len(ids)] == ids for option in self.options)

    def offers(self) -> set[int]:
        """The cards to choose from."""
        return {option.value for option in self.options if option.verb == "card"}

    def offered_names(self) -> list[str]:
        """The names of the cards on offer, or what else can be done."""
        return [self.game.cards[o.cards[0]].face.name if o.cards else o.verb for o in self.options]

    def verbs(self, card: Card) -> set[str]:
        """What is on offer with a card."""
        return {option.verb for option in self.options if card.id in option.cards}

    def pick(self, *values: Any) -> Self:
        """Choose options by what they stand for (True, a number ...) or by their card."""
        for wanted in values:
            value = wanted.id if isinstance(wanted, Card) else wanted
            firsts = [option.cards[:1] for option in self.options] if isinstance(wanted, Card) else []
            assert value in self.values or (value,) in firsts, f"{value!r} is not among {self.values} {self.moment}"
            self.game.choose(self.values.index(value) if value in self.values else firsts.index((value,)))
        return self

    def act(self, verb: str, *cards: Card) -> Self:
        """Choose what is on offer with these cards, if any."""
        ids = tuple(card.id for card in cards)
        found = [i for i, one in enumerate(self.options) if one.verb == verb and one.cards[: len(ids)] == ids]
        assert found, f"{verb} {cards} is not on offer: {[(o.verb, o.cards) for o in self.options]}"
        self.game.choose(found[0])
        return self

    def idle(self) -> Self:
        """Whoever is asked does nothing, or takes the first option."""
        verbs = [option.verb for option in self.options]
        self.game.choose(next((verbs.index(verb) for verb in self.idle_verbs if verb in verbs), 0))
        return self

    def skip(self, times: int = 1) -> Self:
        """Whoever has priority passes."""
        for _ in range(times):
            assert self.prompt == "priority", self.moment
            self.pick(None)
        return self

    # --- from outside: while a player has priority, who then gets it anew, or acts freely ----------------------------

    def happen(self, *events: Event) -> Self:
        """Something happens."""
        self._ask_again_later()
        perform(self.game, *events)
        self.game.run()
        return self

    def do(self, source: Card, *effects: Effect, player: int = -1) -> Self:
        """Effects of a card happen."""
        self._ask_again_later()
        start_effects(self.game, source.controller if player < 0 else player, source.ref, effects, {}, {})
        self.game.run()
        return self

    def _ask_again_later(self) -> None:
        asked, self.game.decision = self.game.decision, None
        assert asked is not None
        assert asked.prompt in self.again, asked.prompt
        self.again[asked.prompt](self.game, asked)

    def hurt(self, card: Card, amount: int, by: Card | None = None) -> Self:
        """Damage, not in battle, from a card or from nowhere."""
        return self.happen(Event("damage", card.id, card.controller, amount, card.id if by is None else by.id))

    def add(self, card: Card, word: str, amount: int) -> Self:
        """Counters of a name are put on a card."""
        return self.happen(Event("counter", card.id, card.controller, amount, word=word))

    def turn(self, card: Card, state: str) -> Self:
        """A card is turned to a state, in the game's words: exhausted, rested, facedown ..."""
        return self.happen(Event("turn card", card.id, card.controller, state=state))

    def send(self, card: Card, zone: str, tag: str = "put", **more: Any) -> Self:
        """A card is put into its owner's zone; `tag` says how: "destroy", "expel", "return" ..."""
        to = self.game.zone(zone, card.owner).id
        return self.happen(Event("move", card.id, card.controller, frm=card.zone, to=to, tag=tag, **more))
