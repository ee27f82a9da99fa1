"""Chapter 3: the areas, the numbers that go with them, and where cards cannot go (321)."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
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
from cardwright.kernel.state.policies import Roles
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER, ZoneKind, zone_table

HAND = 5  # FOW 405.5
MOST_IN_HAND = 7  # FOW 306.3
LIFE = 4_000  # FOW 405.3
HUNDRED = 100  # FOW 105.4a, 909.3j

FIELD, RULER_AREA, CHASE, STANDBY, STONES = "field", "ruler area", "chase area", "standby area", "magic stone deck"
GRAVEYARD, REMOVED, ITEMS, RUNES, ORDERS = "graveyard", "removed area", "item area", "rune area", "order area"
PLAYED_FROM = ("hand", GRAVEYARD, REMOVED, STANDBY, "deck", CHASE, RUNES)  # in the chase area: as it is played
EXTENSION, SIDEBOARD, STACK = "extension rule area", "sideboard", "stack"
OVERLAY = "overlay"
EXPELLED = "expelled"  # outside the game, revealed; effects find such cards only by that word (FOW 1047.1b)
STRANGERS, EXTRA = "stranger deck", "extra deck"
EX_AREAS = ("shinobi ex area", "possession ex area")  # FOW 318.2, 318.3
EX_DECKS = ("armament ex deck", "crew ex deck", "treasury ex deck")  # FOW 319.4-319.6

ZONES = zone_table(
    ZoneKind("seat", EVERYONE, live=True, rule="105.1"),  # the player, for abilities on players (FOW 901.3)
    ZoneKind(FIELD, EVERYONE, live=True, turnable=True, rule="307.2"),  # FOW 307.3; each player's part of the one field
    ZoneKind(RULER_AREA, EVERYONE, live=True, turnable=True, rule="308.2"),  # FOW 308.3, 909.1
    ZoneKind("deck", NOBODY, ordered=True, rule="304.2"),
    ZoneKind(STONES, NOBODY, ordered=True, rule="305.2"),
    ZoneKind("hand", OWNER, limit=MOST_IN_HAND, watched=True, rule="306.2"),  # FOW 302.2, 306.1, 306.3
    ZoneKind(GRAVEYARD, EVERYONE, ordered=True, rule="309.2"),  # FOW 309.1
    ZoneKind(STANDBY, OWNER, ordered=True, breakable=True, rule="310.2"),  # FOW 310.1, 104.1: old cards say so
    ZoneKind(REMOVED, EVERYONE, rule="311.2"),
    ZoneKind(CHASE, EVERYONE, shared=True, ordered=True, rule="312.2"),  # FOW 312.1
    ZoneKind(ITEMS, EVERYONE, live=True, rule="313.2"),  # FOW 1046.2, 1119.4: the abilities of will coins work there
    ZoneKind(EXTRA, OWNER, rule="314.2"),
    ZoneKind(RUNES, OWNER, rule="315.2"),
    ZoneKind(STRANGERS, OWNER, rule="316.2"),
    ZoneKind(ORDERS, EVERYONE, turnable=True, rule="317.2"),  # FOW 317.3
    *[ZoneKind(name, EVERYONE, limit=0, hard=True, rule="318.1") for name in EX_AREAS],  # FOW 318.2c, 318.2d, 318.3d
    *[ZoneKind(name, OWNER, rule="319.2") for name in EX_DECKS],
    ZoneKind(EXTENSION, EVERYONE, live=True, limit=1, hard=True, rule="320.2"),  # FOW 909.1
    ZoneKind(SIDEBOARD, OWNER, rule="322.3"),  # outside the game (FOW 322.1b, 403.1c)
    ZoneKind(EXPELLED, EVERYONE, rule="1047.1"),  # FOW 321.1m, 1047.1
    ZoneKind(OVERLAY, EVERYONE, rule="1035.2"),  # cards put on top of J-rulers
    ZoneKind(STACK, EVERYONE, rule="1045.2"),  # cards stacked below others: no entities (FOW 1045.6, 1045.6a)
)

ROLES = Roles(
    deck="deck",
    hand="hand",
    field=FIELD,
    discard=GRAVEYARD,
    banish=REMOVED,  # FOW 311.1, 1004.1
    play=CHASE,
    leader="seat",
)

# --- what a card keeps that moves (302.3) --------------------------------------------------------------------------

_WHOLE = frozenset((OBJECT, EFFECTS, "turned", "counters", "marks", "links"))  # FOW 1045.7
KEEPS = (
    *[
        Keep(frm, to, _WHOLE | {"damage"} if (frm, to) == (RULER_AREA, FIELD) else _WHOLE)  # FOW 1007.7, 1022.2
        for frm, to in ((FIELD, RULER_AREA), (RULER_AREA, FIELD), (RULER_AREA, ORDERS), (ORDERS, RULER_AREA))
    ],  # FOW 302.3, 302.3b, 1032.3
    *[
        Keep(frm, CHASE, frozenset((EFFECTS,)), verb="play")
        for frm in ("hand", STANDBY, GRAVEYARD, REMOVED, "deck", RUNES, EXTRA, STRANGERS, SIDEBOARD)
    ],  # FOW 903.2f-1
)

# --- which side is up (1302, 1304) ----------------------------------------------------------------------------------

SIDES = (
    SideUp(RULER_AREA, KEPT, kind="two face"),  # FOW 1306.2
    SideUp(FIELD, 1, kind="ruler"),  # FOW 705.3a
    SideUp(FIELD, 1, kind="warden"),  # FOW 705.3a, 1302.6, 1302.6b-1302.6d, 1309.1
    SideUp(FIELD, 1, kind="contract", verb="contract"),  # FOW 713.3b, 713.3c, 1302.4, 1302.4b, 1302.4c
    SideUp(ORDERS, 1),  # FOW 712.3a
    SideUp(RULER_AREA, 1, kind="arcane item"),  # FOW 1302.5, 1302.5a-1302.5d
    SideUp(FIELD, KEPT),  # FOW 1302.2b, 1302.2e, 1302.2f, 1307.4-1307.4c
    SideUp(CHASE, KEPT),  # FOW 1302.2f, 1307.3b
)  # FOW 1302.2f-1, 1302.3e, 1302.3e-1, 1302.4a, 1302.6a: otherwise the front
SECRET_SIDES = frozenset((RULER_AREA,))  # FOW 307.4, 308.4, 1302.2f-2, 1302.3b, 1302.4f, 1302.5e

# --- where cards cannot go (321) ------------------------------------------------------------------------------------

_ENTITIES = ("resonator", "addition", "regalia")
OUTSIDE = (SIDEBOARD, EXPELLED)
_DECKS = frozenset((EXTRA, RUNES, STRANGERS, *EX_AREAS, *EX_DECKS))


def is_token(g: Game, card: Card) -> bool:
    """Tokens go where they are sent, and cease to exist there (FOW 1017.2b, 1017.3c, 1303.3)."""
    return "token" in card.face.kinds


def is_arcane(g: Game, card: Card) -> bool:
    """Arcane Items go to the ruler area, as sub-rulers."""
    return "arcane item" in card.front.kinds  # FOW 1302.5b


def entity_too(g: Game, card: Card) -> bool:
    """A magic stone that an effect has made a resonator, an addition or a regalia as well."""
    return not chars(g, card).kinds.isdisjoint(_ENTITIES)


def stone_too(g: Game, card: Card) -> bool:
    """A card that an effect has made a magic stone."""
    return "magic stone" in chars(g, card).kinds


def other_way(g: Game, card: Card) -> bool:
    """A J-ruler with a row of its own: of a warden or a contract; or a token."""
    return any(kind in card.face.kinds for kind in ("warden j-ruler", "contract j-ruler", "token"))


def in_field(g: Game, card: Card) -> bool:
    """A card of the field, which only another player takes."""
    return g.zone_kind(card) == FIELD


def _others(kind: str, *zones: str, verbs: tuple[str, ...] = (), frm: str = "", also: str = "") -> Route:
    """A type of card that stays where it is unless it goes to one of these areas."""
    return Route(kind, frozenset(zones), STAYS, others=True, verbs=verbs, frm=frm, unless=is_token, also=also)


_NOT_FROM_OUTSIDE = ("ruler", "j-ruler", "sub-ruler", "extension rule")
ALL_AREAS = tuple([name for name in ZONES if name not in ("outside", "seat")])  # FOW 301.1a, 302.7
ALL_ZONES = tuple([name for name in ALL_AREAS if name not in OUTSIDE])  # FOW 322.2

NO_CARDS = ("gem", "crystal", "clue", "will coin")  # tokens that are no cards: no card goes where they go

ROUTES = (
    *[
        Route(kind, frozenset((RULER_AREA, EXTENSION, *OUTSIDE)), STAYS, others=True, frm=SIDEBOARD)
        for kind in _NOT_FROM_OUTSIDE
    ],  # FOW 321.1l
    *[Route(kind, frozenset((GRAVEYARD, REMOVED)), "outside") for kind in NO_CARDS],  # FOW 1303.2, 1303.3
    Route("token", frozenset((FIELD, ITEMS, CHASE, RULER_AREA, "outside", STACK)), GONE, others=True),  # FOW 1303.3a
    _others("ruler", GRAVEYARD, *OUTSIDE, RULER_AREA, verbs=("judgment", "order")),  # FOW 321.1a, 1010.1b
    Route("warden j-ruler", frozenset((FIELD,)), STAYS, verbs=("judgment",), unless=in_field),  # FOW 321.1b
    Route("warden j-ruler", frozenset((GRAVEYARD,)), STAYS, only="banish"),  # FOW 1011.1
    _others("contract j-ruler", FIELD, GRAVEYARD, *OUTSIDE),  # FOW 321.1b, 713.3b, 1010.1
    Route(
        "j-ruler", frozenset((FIELD, *OUTSIDE, RULER_AREA, STACK)), STAYS, others=True, unless=other_way
    ),  # FOW 321.1b
    *[Route(kind, frozenset((EXTENSION, RULER_AREA)), STAYS, unless=is_arcane) for kind in _ENTITIES],  # FOW 321.1c
    *[Route(kind, frozenset((STONES,)), STAYS, unless=stone_too) for kind in _ENTITIES],  # FOW 321.1d
    *[Route(kind, frozenset((STONES,)), "deck") for kind in _ENTITIES],  # FOW 321.1d
    Route("contract", frozenset((FIELD,)), STAYS, also="chant", verbs=("contract",)),  # FOW 1302.4e
    Route("chant", frozenset((EXTENSION, FIELD, STONES, RULER_AREA)), EXPELLED, verbs=("contract",)),  # FOW 321.1e
    Route("magic stone", frozenset((CHASE, EXTENSION, ORDERS, RULER_AREA, STANDBY)) | _DECKS, STAYS),  # FOW 321.1f
    Route("magic stone", frozenset(("deck", "hand")), STAYS, unless=entity_too),  # FOW 321.1g, 321.1h
    Route("magic stone", frozenset(("deck", "hand")), STONES),  # FOW 321.1g, 321.1h
    _others("extension rule", EXTENSION, *OUTSIDE),  # FOW 321.1i
    _others("sub-ruler", RULER_AREA, *OUTSIDE),  # FOW 321.1j
    Route("warden", frozenset((EXTENSION, FIELD, STONES)), STAYS, verbs=("judgment",)),  # FOW 321.1k
)

# --- stacks (1045) --------------------------------------------------------------------------------------------------


def unstacked(g: Game, card: Card, after: Event) -> tuple[str, str]:
    """Where a card goes that was stacked below one that has left, and the verb for it."""
    if "ruler" in card.front.kinds:
        return RULER_AREA, "astral" if after.called("astral") else "put"  # FOW 1010.1, 1045.6c, 1205.4
    if "j-ruler" in card.front.kinds:
        return SIDEBOARD, "put"  # FOW 1010.1
    top = g.cards[after.card].front.kinds
    if "j-ruler" in top and (after.called("destroy") or after.called("astral")):
        return EXPELLED, "expel"  # FOW 1010.1, 1205.4
    return g.zones[after.to].kind.name, "put"  # FOW 1045.6b, 1045.6d


PILES = {
    "stacked": Pile(
        STACK,
        top=True,
        takes=frozenset((EFFECTS, "turned", "damage", "counters")),  # FOW 1045.5
        follow=SAME,  # FOW 1045.6d
        rule="1045.6d",
        goes=unstacked,
    ),
    "overlaid": Pile(OVERLAY, covers=True, follow=GRAVEYARD, rule="1035.2a"),  # FOW 1035.1, 1035.2
}
