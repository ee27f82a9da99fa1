"""Rules 1027, 1046, 1119 and 1303: will coins and the other tokens of the item area."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.faces import Face

from .will import ATTRIBUTES, BANISH_THIS, VOID, produces
from .zones import ITEMS, RULER_AREA

COIN = "will coin"
ORNAMENTS = ("gem", "crystal", "clue")  # FOW 1027.1


@cache
def will_coin(kinds: tuple[str, ...]) -> Face:
    """A will coin token: banished, it produces one will of one of its kinds."""
    name = f"{'/'.join(kinds)} will coin"
    ability = Activated((BANISH_THIS,), Body((produces(*kinds),)))  # FOW 1046.1, 1046.1a
    return Face(name, name, ("token", COIN), cost=0, abilities=(ability,))


@cache
def ornament(attribute: str, kind: str) -> Face:
    """A gem, crystal or clue token of an attribute."""
    name = f"{attribute} {kind}"
    return Face(name, name, ("token", kind), aspects=(attribute,), cost=0)  # FOW 1027.1


def item_token(name: str) -> Face | None:
    """The token of the item area with a name."""
    attribute, _, kind = name.rpartition(" ")
    if name.endswith(f" {COIN}"):
        kinds = tuple(name.removesuffix(f" {COIN}").split("/"))
        return will_coin(kinds) if set(kinds) <= {*ATTRIBUTES, VOID} else None
    return ornament(attribute, kind) if kind in ORNAMENTS and attribute in ATTRIBUTES else None


def gain_coin(g: Game, player: int, kinds: tuple[str, ...], rule: str) -> None:
    """A player gains a will coin token."""
    outside = g.zone("outside")
    coin = g.add_card(will_coin(kinds), player, outside)
    to = g.zone(ITEMS, player).id
    perform(g, Event("move", coin.id, player, frm=outside.id, to=to, tag="create", rule=rule))


def energize(g: Game) -> None:
    """Whoever is not the first player begins with a will coin of their rulers' attributes."""
    for player in g.in_turn_order()[1:]:
        found: list[str] = []
        for ruler in g.cards_in(RULER_AREA, player):
            own = chars(g, ruler)
            if "ruler" in own.kinds:
                found += [name for name in ATTRIBUTES if name in own.aspects] or [VOID]  # FOW 1119.2, 1119.2a
        if found:
            gain_coin(g, player, tuple(dict.fromkeys(found)), "1119.2")
