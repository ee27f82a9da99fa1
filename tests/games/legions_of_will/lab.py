"""A board on which cards are written as text: what is printed on them is compiled as it would be from a card file."""

from __future__ import annotations

from itertools import count
from typing import Any

from tests.games.legions_of_will.board import Board

from cardwright.games.legions_of_will.title import make_face
from cardwright.kernel.flow.frames import start_effects
from cardwright.kernel.playing.priority import priority
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Apply, Become, Effect, Modification
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import All, Cards, Condition, Filter, Kind, Named, Selector
from cardwright.kernel.vocabulary.values import Bound, Sum, Times
from cardwright.text.cardfile import CardText

_NUMBERS = count(1)
UNIT = Kind("unit")


def printed(
    name: str, kind: str, text: tuple[str, ...], cost: int | str | None = 0, traits: str = "", **more: Any
) -> Face:
    """A card as printed, with its text compiled."""
    fields = {"type": kind, "traits": traits, **{key: str(value) for key, value in more.items()}}
    if cost is not None:
        fields["cost"] = str(cost)
    return make_face(CardText(name, fields, text))


class Lab(Board):
    """A board whose cards are written: `action`, `man`, `fort` and `gear` take text, or ready-made abilities."""

    def _put(self, face: Face, player: int, zone: str, at: Card | None = None) -> Card:
        g = self.game
        card = g.add_card(face, player, g.zone(zone, player))
        if at is not None:
            card.place = at.id
        g.touch_all()
        return card

    def _face(self, kind: str, name: str, text: tuple[str | Ability, ...], **more: Any) -> Face:
        name = name or f"{kind} {next(_NUMBERS)}"
        words = tuple(part for part in text if isinstance(part, str))
        face = printed(name, kind, words, **more)
        extra = tuple(part for part in text if not isinstance(part, str))
        if not extra:
            return face
        return Face(
            face.id,
            face.name,
            face.kinds,
            face.traits,
            (),
            face.cost,
            face.numbers,
            face.text,
            (*face.abilities, *extra),
            (*face.chars.abilities, *extra),
        )

    def action(
        self,
        player: int,
        *text: str | Ability,
        name: str = "",
        cost: int | str = 0,
        traits: str = "",
        zone: str = "hand",
    ) -> Card:
        """An action card, in hand."""
        return self._put(self._face("Action", name, text, cost=cost, traits=traits), player, zone)

    def man(
        self,
        at: Card | int,
        *text: str | Ability,
        name: str = "",
        stats: str = "3/2",
        traits: str = "",
        zone: str = "battlefield",
        cost: int = 0,
        kind: str = "Unit",
    ) -> Card:
        """A unit in a base, or a unit card of a player elsewhere."""
        face = self._face(kind, name, text, cost=cost, traits=traits, stats=stats)
        base = at if isinstance(at, Card) else self.homes[at]
        return self._put(face, base.controller, zone, base if zone == "battlefield" else None)

    def gear(self, at: Card, *text: str | Ability, name: str = "", zone: str = "battlefield", **numbers: str) -> Card:
        """An upgrade in a base."""
        face = self._face("Upgrade", name, text, **numbers)
        return self._put(face, at.controller, zone, at if zone == "battlefield" else None)

    def fort(self, player: int, *text: str | Ability, name: str = "", facedown: bool = False, **numbers: int) -> Card:
        """A base."""
        more = {"defense": 30, "capacity": 9, "production": 0, "activation": 1} | numbers
        face = self._face("Base", name, text, cost=None, **more)
        g = self.game
        return g.add_card(face, player, g.zone("battlefield", player), facedown=facedown)

    # --- doing -----------------------------------------------------------------------------------------------------

    def do(self, source: Card, *effects: Effect, player: int = -1) -> Lab:
        """An effect of a card happens while a player has priority; the players get priority anew."""
        g = self.game
        asked, g.decision = g.decision, None
        assert asked is not None
        assert asked.prompt == "priority"
        g.push(priority, asked.player, 0)
        start_effects(g, source.controller if player < 0 else player, source.ref, effects, {}, {})
        g.run()
        return self

    def cast(self, card: Card, *answers: Any) -> Lab:
        """Play a card and let it resolve."""
        self.play(card, *answers)
        self.all()
        return self

    def until(self, step: str, turns: int = 0) -> Lab:
        """Nobody does anything until a step of this turn (or of a later one) in which someone is asked."""
        g = self.game
        turn = g.turn + turns
        while g.decision is not None and not (g.turn >= turn and g.phase == step):
            assert g.turn <= turn, f"turn {turn} has no {step} step in which anyone is asked"
            values = self.values
            g.choose(values.index(None) if None in values else 0)
        return self

    # --- looking ---------------------------------------------------------------------------------------------------

    def wp(self, card: Card) -> tuple[int | None, int | None]:
        """Will and power."""
        return self.stat(card, "will"), self.stat(card, "power")

    def hurts(self) -> list[tuple[int, int]]:
        """The damage that was dealt: to what, how much."""
        return [(e.card, e.amount) for e in self.events("damage")]


def units(*filters: Filter, whose: str = "each") -> Cards:
    """Units that pass."""
    return Cards(("battlefield",), whose, All((UNIT, *filters)) if filters else UNIT)


def st(what: Selector, *changes: Modification, when: Condition | None = None) -> Static:
    """A static ability."""
    return Static(what, changes, when)


def gets(d: Lab, card: Card, *changes: Modification, until: str = "turn") -> None:
    """An effect resolves that changes a card."""
    d.do(d.homes[0], Apply(Cards(("battlefield",), where=Named(card.face.name)), changes, until))


def trait(name: str, also: bool = True) -> Become:
    """A unit type."""
    return Become("trait", name, also)


def more(by: int = 1, **fields: object) -> Replacement:
    """If a source would deal damage, it deals so much more instead."""
    return Replacement(Pattern("damage", **fields), Sum((Bound("amount"), by)))  # type: ignore[arg-type]


def doubled(**fields: object) -> Replacement:
    """It deals twice as much instead."""
    return Replacement(Pattern("damage", **fields), Times(Bound("amount"), 2))  # type: ignore[arg-type]


def passing(d: Lab) -> Lab:
    """Everyone passes until something else than priority is asked, or another step has come."""
    step = d.game.phase
    while d.asked[1] == "priority" and d.game.phase == step:
        d.skip()
    return d


def fight(d: Lab, *pairs: tuple[Card, Card]) -> Lab:
    """These attack, and it is time to block."""
    d.start("declare attackers").attack(*pairs)
    return passing(d)
