"""Sides: Tiny with cards of several sides and of halves, piles, a throne, and cards that cannot go everywhere.

A queen sits on the throne; by judgment she goes to the field, another side up, and is still the same card. Shifters
have a past and a future side. Splinters are cards of two halves. Masks lie over a unit that stays the unit; towers are
built on a unit and become the unit. Stones are never in a hand or in the deck, and chants never on the field.
"""

from __future__ import annotations

from dataclasses import replace

from tests.kernel.tiny import TINY, ZONES, Board, check_play, new_tiny, spell, unit

from cardwright.kernel.game import Game
from cardwright.kernel.playing.offers import check_sides
from cardwright.kernel.state.customs import Customs as Usual
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import (
    EFFECTS,
    GONE,
    KEPT,
    OBJECT,
    SAME,
    STAYS,
    Keep,
    Pile,
    Route,
    SideUp,
)
from cardwright.kernel.state.policies import POSITIONS, Placement
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE, NOBODY, ZoneKind, zone_table
from cardwright.kernel.vocabulary.abilities import Activated, Body, Target, Triggered
from cardwright.kernel.vocabulary.abilities import Pattern as On
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Damage,
    Draw,
    Effect,
    Put,
    PutInPile,
    Swap,
    Turn,
)
from cardwright.kernel.vocabulary.faces import Face, combined
from cardwright.kernel.vocabulary.selectors import All, Cards, It, Kind, Other, This

WHOLE = frozenset((OBJECT, EFFECTS, "turned", "damage", "counters", "links"))
NULL, BLANK = Face("face-down unit", "", ("unit",), numbers={"life": 1}), Face("face-down card", "", ())


def back(face: Face, zone: str) -> Face:
    """A card that lies face down is a unit with one life on the field, and nothing elsewhere."""
    return NULL if zone == "field" else BLANK


def gained_unit(g: Game, card: Card) -> bool:
    """An effect has made a unit of the card."""
    return "unit" in chars(g, card).kinds


def check_any_side(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played, whichever side is up."""
    return check_sides(g, player, card, check_play)


class Customs(Usual):
    """What is hidden."""

    def hides_sides(self, g: Game, card: Card) -> bool:
        """The other sides of whoever is on the throne."""
        return g.zone_kind(card) == "throne"


SIDES = replace(
    TINY,
    customs=Customs(),
    game="sides",
    title="Sides",
    home="tests.kernel.sides:SIDES",
    zones=zone_table(
        *[kind for name, kind in ZONES.items() if name != "outside"],
        ZoneKind("throne", EVERYONE, live=True, placed=True),
        ZoneKind("camp", EVERYONE, placed=True),
        ZoneKind("quarry", NOBODY, ordered=True),
        ZoneKind("pile", EVERYONE),
        ZoneKind("worn", EVERYONE),
    ),
    telling=replace(TINY.telling, checks={"play": check_any_side}),
    placement=Placement(
        positions={**POSITIONS, "past": ("side", 0), "future": ("side", 1), "ascended": ("side", 2)},
        sides=(
            SideUp("throne", 0),
            SideUp("field", 1, kind="royal", verb="judgment"),
            SideUp("field", KEPT),
            SideUp("limbo", KEPT),
            SideUp("camp", 1, kind="royal"),
        ),
        back=back,
        piles={
            "stacked": Pile(
                "pile",
                top=True,
                takes=frozenset((EFFECTS, "turned", "facedown", "damage", "counters")),
                follow=SAME,
                rule="pile",
            ),
            "mask": Pile("worn", covers=True, follow="grave", rule="mask"),
        },
        keeps=(
            Keep("throne", "field", WHOLE, verb="judgment"),
            Keep("field", "throne", WHOLE - {EFFECTS, "damage"}),
            Keep("hand", "limbo", frozenset((EFFECTS,)), verb="play"),
            Keep("field", "camp", WHOLE | {"facedown", "marks"}, verb="swap"),
            Keep("camp", "field", WHOLE | {"facedown", "marks"}, verb="swap"),
        ),
        routes=(
            Route("token", frozenset(("field", "limbo", "outside")), GONE, others=True),
            Route("ruler", frozenset(("throne",)), STAYS, others=True, verbs=("judgment",)),
            Route("champion", frozenset(("field", "throne")), "throne", others=True),
            Route("stone", frozenset(("hand",)), STAYS),
            Route("stone", frozenset(("deck",)), "quarry"),
            Route("stone", frozenset(("exile",)), STAYS, frm="grave"),
            Route("chant", frozenset(("field",)), "exile", unless=gained_unit),
        ),
        swapped=("turned", "place"),
    ),
)


# --- its cards -------------------------------------------------------------------------------------------------


def use(*effects: Effect, targets: tuple[Target, ...] = ()) -> Activated:
    """An ability that costs a coin."""
    return Activated((Pay("coins", 1),), Body(effects, targets))


ENEMY = Target("t1", Cards(("field",), "opponent"))
OWN = Target("t1", Cards(("field",), "you", Kind("unit")))
OTHER = Target("t1", Cards(("field",), "you", All((Kind("unit"), Other()))))


def two_sided(front: Face, *others: Face) -> Face:
    """A card with several sides."""
    return Face(
        front.id,
        front.name,
        front.kinds,
        cost=front.cost,
        numbers=front.numbers,
        abilities=front.abilities,
        sides=others,
    )


def queen(*abilities: Activated | Triggered) -> Face:
    """A ruler with two more sides."""
    judge = use(Put(This(), "field", verb="judgment"))
    ascend = use(Turn(This(), "ascended"))
    unbound = Face("Unbound", "Unbound", ("unit", "champion"), numbers={"attack": 2, "life": 3}, abilities=(ascend,))
    ascended = Face("Ascended", "Ascended", ("unit", "champion"), numbers={"attack": 4, "life": 4})
    return two_sided(Face("Queen", "Queen", ("ruler", "royal"), abilities=(judge, *abilities)), unbound, ascended)


def prince() -> Face:
    """A unit of two sides that is no ruler."""
    front = Face("Prince", "Prince", ("unit", "royal"), numbers={"attack": 1, "life": 2}, cost=1)
    return two_sided(front, unit("Regent", attack=2, life=3))


def shifter() -> Face:
    """A unit with a past and a future side."""
    future = unit("Elder", use(Turn(This(), "past")), attack=3, life=4, cost=3)
    return two_sided(unit("Youth", use(Turn(This(), "future")), life=2), future)


def splinter() -> Face:
    """A card of two halves: a unit and a spell."""
    return combined(
        "Ash / Fire", unit("Ash", life=3, cost=2), spell("Fire", Damage(2, It("t1")), cost=3, targets=(ENEMY,))
    )


def mask() -> Face:
    """A unit that can be worn by another one."""
    return unit("Mask", use(PutInPile(This(), It("t1"), "mask"), targets=(OTHER,)), attack=3, life=5)


def tower() -> Face:
    """A unit that can be built on another one."""
    enter = Triggered(On("move", this=True, to=("field",)), Body((Draw(),)))
    return unit("Tower", enter, use(PutInPile(This(), It("t1"), "stacked"), targets=(OTHER,)), attack=1, life=6)


def stone() -> Face:
    """A card that is never in a hand or a deck."""
    return Face("Stone", "Stone", ("stone",), cost=0)


def chant() -> Face:
    """A spell that tries to be where no chant can be."""
    return Face("Chant", "Chant", ("chant",), cost=1, abilities=spell("", Draw()).abilities)


def trickster() -> Face:
    """A unit that hides others and moves them about."""
    hide = use(Turn(It("t1"), "facedown"), targets=(OWN,))
    show = use(Turn(Cards(("field",), "you"), "faceup"))
    home = use(Put(Cards(("field",), "you", Kind("champion")), "throne"))
    grow = use(AddCounters(It("t1"), "moss"), Apply(It("t1"), (Add("attack", 1),)), targets=(OWN,))
    swap = use(Swap(It("t1"), Cards(("camp",), "you")), targets=(OWN,))
    return unit("Trickster", hide, show, home, grow, swap, life=3)


def game(seed: int, players: int = 2) -> Game:
    """A game of Sides with a little of everything, up to its first decision."""
    cards = [shifter(), splinter(), mask(), tower(), trickster(), chant(), unit("Ox", attack=2)]
    g = new_tiny(seed, players, (), cards * 2, SIDES)
    for player in range(players):
        g.add_card(queen(), player, g.zone("throne", player))
        g.add_card(unit("Scout"), player, g.zone("camp", player))
        for _ in range(2):
            g.add_card(stone(), player, g.zone("grave", player))
    g.forget()
    return g


def table(players: int = 2) -> Board:
    """An empty table."""
    return Board(players, rules=SIDES)
