"""A table for what is played: cards in hands, decks and graveyards, and words to play, pass and look at the chain."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

from tests.games.legions_of_will.arena import BELL, Arena

from cardwright.games.legions_of_will.rules.playing import play_target
from cardwright.games.legions_of_will.title import make_face
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, OnPlay, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.costs import Cost, Pay
from cardwright.kernel.vocabulary.effects import AddCounters, ChangeResource, Effect
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, Condition, Filter, Kind, Named, Selector, This
from cardwright.kernel.vocabulary.values import Amount
from cardwright.text.cardfile import CardText

UNIT = Kind("unit")
UNITS = Cards(("battlefield",), where=UNIT)
MY_UNITS = Cards(("battlefield",), "you", UNIT)
RESOURCE = "resource"

THIS = This()
_NUMBERS = count(1)


def named(name: str, *zones: str, whose: str = "each") -> Cards:
    """The cards of a name."""
    return Cards(zones or ("battlefield",), whose, Named(name))


def gain(amount: Amount, who: str = "you") -> ChangeResource:
    """Someone gains resource."""
    return ChangeResource(RESOURCE, amount, who)


def pay(amount: Amount) -> Pay:
    """Pay resource."""
    return Pay(RESOURCE, amount)


def mark(what: Selector = THIS, word: str = "mark", amount: Amount = 1) -> AddCounters:
    """Put a counter on something, to see that it happened."""
    return AddCounters(what, word, amount)


def aim(bind: str = "t1", what: Selector = UNITS, **more: Any) -> Target:
    """A target."""
    return Target(bind, what, **more)


def spell(*effects: Effect, targets: tuple[Target, ...] = (), **more: Any) -> OnPlay:
    """The text of an action."""
    return OnPlay(Body(effects, targets, **more))


def act(
    *effects: Effect,
    cost: tuple[Cost, ...] = (),
    targets: tuple[Target, ...] = (),
    condition: Condition | None = None,
    per_turn: int = 0,
    zones: tuple[str, ...] = (),
    **more: Any,
) -> Activated:
    """An activated ability."""
    return Activated(cost, Body(effects, targets, **more), condition=condition, per_turn=per_turn, zones=zones)


def on(
    pattern: Pattern, *effects: Effect, targets: tuple[Target, ...] = (), modes: Any = None, **more: Any
) -> Triggered:
    """A triggered ability."""
    return Triggered(pattern, Body(effects, targets, modes), **more)


def at(step: str, *effects: Effect, who: str = "", **more: Any) -> Triggered:
    """At the beginning of a step."""
    return on(Pattern("phase", phase=step, who=who), *effects, **more)


def enters(*effects: Effect, what: Filter | None = None, **more: Any) -> Triggered:
    """When this (or any such permanent) enters the battlefield."""
    pattern = Pattern("move", what=what, to=("battlefield",), this=what is None)
    return on(pattern, *effects, **more)


def leaves(*effects: Effect, what: Filter | None = None, tag: str = "", **more: Any) -> Triggered:
    """When this (or any such permanent) leaves the battlefield."""
    return on(Pattern("move", what=what, frm=("battlefield",), tag=tag, this=what is None), *effects, **more)


class Table(Arena):
    """Every player has a base; those in `asked` can always do something there, so that they are asked."""

    def __init__(self, players: int = 2, asked: Sequence[int] = (0,), **facts: object) -> None:
        super().__init__(players, **facts)
        self.home = [self.base(p, f"Home {p}", *([BELL] if p in asked else [])) for p in range(players)]

    # --- setting up --------------------------------------------------------------------------------------------------

    def card(
        self,
        player: int,
        *abilities: Ability,
        kinds: tuple[str, ...] = ("action",),
        name: str = "",
        cost: int = 0,
        zone: str = "hand",
        traits: tuple[str, ...] = (),
        **numbers: int,
    ) -> Card:
        """A card in a hand or elsewhere; units are 0/2 unless said otherwise."""
        g = self.game
        name = name or f"Card {next(_NUMBERS)}"
        if "unit" in kinds:
            numbers = {"will": 0, "power": 2, **numbers}
        face = Face(
            name, name, kinds, traits, (), cost, numbers, (), abilities, (*play_target(kinds, abilities), *abilities)
        )
        return g.add_card(face, player, g.zone(zone, player))

    def printed(self, player: int, *text: str, zone: str = "hand", at: Card | None = None, **fields: object) -> Card:
        """A card with a text, in a hand or elsewhere, or in a base; an action unless said otherwise."""
        g = self.game
        name = str(fields.pop("name", "")) or f"Card {next(_NUMBERS)}"
        known = {"type": "Action", "cost": 0, **fields}
        face = make_face(CardText(name, {key: str(value) for key, value in known.items()}, text))
        if face.kinds[0] == "base":
            zone = "battlefield"
        card = g.add_card(face, player, g.zone("battlefield" if at is not None else zone, player))
        if at is not None:
            card.place, card.marks = at.id, {"entered": 1, "arrived": 1}
        return card

    def soldier(self, player: int, *abilities: Ability, name: str = "Soldier", **more: Any) -> Card:
        """A unit in the home of a player."""
        return self.unit(self.home[player], name, *abilities, **more)

    def rich(self, *amounts: int) -> Table:
        """What the players have in reserve."""
        for player, amount in enumerate(amounts):
            self.game.players[player].resources[RESOURCE] = amount
        return self

    def begin(self, phase: str = "main", active: int = 0) -> Table:
        """Begin in a phase or step."""
        self.start(phase, active)
        return self

    # --- doing -------------------------------------------------------------------------------------------------------

    def play(self, card: Card, *choices: Any) -> Table:
        """Play a card, with what is chosen for it."""
        self.pick(("play", card.id), *choices)
        return self

    def activate(self, card: Card, *choices: Any, which: int = 0) -> Table:
        """Activate an ability, with what is chosen for it."""
        self.pick(("activate", card.id, which), *choices)
        return self

    def pass_(self, times: int = 1) -> Table:
        """Whoever has priority passes."""
        for _ in range(times):
            assert self.asked[1] == "priority", self.asked
            self.pick(None)
        return self

    def idle(self) -> Table:
        """Whoever is asked does nothing: passes, or declares no attackers (against whom does not matter)."""
        assert self.asked[1] in ("priority", "declare attackers", "defender"), self.asked
        self.pick(self.values[0] if self.asked[1] == "defender" else None)
        return self

    def on(self, step: str = "") -> Table:
        """Nobody does anything until the next step (or that one)."""
        g = self.game
        phase, turn = g.phase, g.turn
        while g.turn == turn and (g.phase != step if step else g.phase == phase):
            self.idle()
        return self

    def next_turn(self, step: str = "") -> Table:
        """Nobody does anything until the next turn (and a step of it)."""
        turn = self.game.turn
        while self.game.turn == turn:
            self.idle()
        return self.on(step) if step and self.game.phase != step else self

    def until_asked(self, prompt: str) -> Table:
        """Everyone passes until something else is asked."""
        while self.asked[1] == "priority":
            self.pick(None)
        assert self.asked[1] == prompt, self.asked
        return self

    def trigger(self, card: Card, at: int = 0) -> Table:
        """Put a waiting ability of a card onto the chain of events."""
        found = [o for o in self.options if o.verb == "trigger" and o.cards[0] == card.id]
        self.game.choose(self.options.index(found[at]))
        return self

    # --- looking -----------------------------------------------------------------------------------------------------

    def can_play(self, card: Card) -> bool:
        """It is on offer now."""
        return ("play", card.id) in self.values

    def can_use(self, card: Card, which: int = 0) -> bool:
        """Its ability is on offer now."""
        return ("activate", card.id, which) in self.values

    def reserve(self, player: int = 0) -> int:
        """What a player has in reserve."""
        return self.game.players[player].resources[RESOURCE]

    def where(self, card: Card) -> str:
        """The kind of zone a card is in."""
        return self.game.zone_kind(card) if card.zone >= 0 else ""

    def chain(self) -> list[str]:
        """The names of what is on the chain of events, the top last."""
        g = self.game
        return [g.cards[g.frames[fid].source[0]].face.name for fid in g.stack]

    def marks(self, card: Card, word: str = "mark") -> int:
        """How many counters of a name it has."""
        return card.counters.get(word, 0)
