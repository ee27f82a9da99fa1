"""Attributes: Tiny, but cards cost will. Will has an attribute, may be meant for one purpose, and is gone at the end of
the turn; players may use abilities that produce it while they pay.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.game import Game
from cardwright.kernel.state.customs import Customs
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.policies import Paying, Pool, Turned
from cardwright.kernel.state.receipt import Receipt
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Extra, OnPlay
from cardwright.kernel.vocabulary.costs import Cost, Pay, Purpose, TurnCost
from cardwright.kernel.vocabulary.effects import Effect, Produce
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, This

from .tiny import TINY, Board

COLOURS = ("light", "fire", "water", "wind", "darkness")
ACCEPTS = {name: frozenset((name,)) for name in (*COLOURS, "moon")} | {"warm": frozenset(("light", "fire"))}
REST = TurnCost(This())


def produces(g: Game, card: Card, ability: Activated) -> bool:
    """Abilities that do nothing but produce will may be used while something is paid."""
    return bool(ability.body.effects) and all(isinstance(effect, Produce) for effect in ability.body.effects)


class OfWill(Customs):
    """Costs."""

    def keeps_cost(self, g: Game, f: Frame) -> bool:
        """What such abilities cost is never changed."""
        return isinstance(f.ability, Activated) and produces(g, g.cards[f.source[0]], f.ability)

    def is_unpaid(self, verb: str, elsewhere: bool) -> bool:
        """A card that stays where it was pays nothing, and neither does one that should be destroyed and was not."""
        return not elsewhere or verb == "destroy"

    def receipt_of_copy(self, original: Receipt | None) -> Receipt | None:
        """Everything."""
        return original


WILL = Paying(currency="will", pools={"will": Pool(ACCEPTS, produces, "end of turn")})
ATTRIBUTES = replace(TINY, home="tests.kernel.attributes:ATTRIBUTES", game="attributes", paying=WILL, customs=OfWill())
ENERGY = replace(
    TINY,
    home="tests.kernel.attributes:ENERGY",
    game="energy",
    paying=Paying(
        currency="energy",
        pools={"energy": Pool({}, produces, "end of turn")},
        turned={"energy": Turned(Cards(("field",), "you"), "engaged")},
    ),
)


def makes(*gives: tuple[str, ...], purpose: Purpose | None = None, until: str = "") -> Produce:
    """Produce will: for each unit the attributes to choose from."""
    return Produce("will", gives, purpose=purpose, until=until)


def source(*effects: Effect, cost: tuple[Cost, ...] = (REST,), per_turn: int = 0) -> Activated:
    """An ability that produces."""
    return Activated(cost, Body(effects), per_turn=per_turn)


def stone(name: str, *abilities: Ability) -> Face:
    """Something on the field that does not fight."""
    return Face(name, name, ("stone",), cost=0, numbers={"life": 1}, abilities=abilities)


RUBY = stone("Ruby", source(makes(("fire",))))
PEARL = stone("Pearl", source(makes(("water",))))
OPAL = stone("Opal", source(makes(("fire", "water"))))
GEODE = stone("Geode", source(makes(("fire",), ("fire",))))
PRISM = stone("Prism", source(makes(("light",), ("darkness",)), cost=(Pay("will", 1), REST)))


def charm(
    name: str,
    *effects: Effect,
    symbols: tuple[str, ...] = (),
    free: int = 0,
    x: int = 0,
    more: tuple[Cost, ...] = (),
    extras: tuple[Extra, ...] = (),
) -> Face:
    """A spell with a cost of symbols and so much of any kind."""
    body = Body(effects, cost=more, extras=extras)
    cost = len(symbols) + free
    numbers = {"X": x} if x else {}
    return Face(name, name, ("spell",), cost=cost, symbols=symbols, numbers=numbers, abilities=(OnPlay(body),))


def beast(name: str, *abilities: Ability, symbols: tuple[str, ...] = (), free: int = 0, life: int = 2) -> Face:
    """A unit with a cost of symbols and so much of any kind."""
    cost, numbers = len(symbols) + free, {"attack": 1, "life": life}
    return Face(name, name, ("unit",), cost=cost, symbols=symbols, numbers=numbers, abilities=abilities)


def board(*stones: Face, hand: tuple[Face, ...] = ()) -> Board:
    """A board of two players, the first with these stones on the field and these cards in hand."""
    table = Board(2, rules=ATTRIBUTES)
    for face in stones:
        table.put(0, "field", face)
    for face in hand:
        table.put(0, "hand", face)
    return table


def pool(table: Board, player: int = 0) -> dict[str, int]:
    """The will of a player, by attribute."""
    found: dict[str, int] = {}
    for (owner, unit), count in table.game.facts.units.items():
        if owner == player:
            found[unit.kind] = found.get(unit.kind, 0) + count
    return found
