"""Rules 301 and 404: bases, the permanents in them, and how many they hold."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, TypeAlias

from cardwright.kernel.events.moving import remember
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.triggers import notice, watchers
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Denial, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import EMPTY, Card
from cardwright.kernel.state.placement import covering
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.faces import Chars

NOBODY: list[Card] = []
Looks: TypeAlias = tuple[list[Card], list[tuple[Any, ...]], list[Chars | None]]  # cards, how they lie, what they became
_lies = attrgetter("place", "facedown", "face", "overlay")


class Side:
    """One player's part of the battlefield, kept as long as the same cards lie there in the same way."""

    __slots__ = ("active", "bases", "inside", "looks", "vitals")

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self.bases: list[Card] = []  # face up or down
        self.inside: dict[int, list[Card]] = {}  # by base: the permanents in it
        # computed when first needed
        self.vitals: Any = None  # how much damage destroys each permanent (`process.Vitals`)
        inside = self.inside
        for card in looks[0]:
            place = card.place
            if place < 0:
                if "base" in card.face.kinds:
                    self.bases.append(card)
            elif place in inside:
                inside[place].append(card)
            else:
                inside[place] = [card]
        self.active = [base for base in self.bases if not base.facedown]  # LOW 704.5a


class Board:
    """Where everything on the battlefield is. The lists never change.

    A board is valid until characteristics could have changed (`Game.version`): that includes every card that comes,
    goes or is turned over. A permanent that goes from base to base resets the board itself.
    """

    __slots__ = ("earlier", "inside", "room", "sides", "survey", "version")

    def __init__(self, g: Game) -> None:
        old: Board | None = g.board
        self.version = g.version
        # computed when first needed
        self.survey: Survey | None = None
        self.earlier: Survey | None = old.survey if old is not None else None  # perhaps still valid
        self.room: dict[int, int] = {}  # by base: how many more permanents it holds
        self.sides: list[Side] = []
        card_at, own_of = g.cards.__getitem__, table_of(g).cache.get
        first = g.zone_base["battlefield"]
        for number, zone in enumerate(g.zones[first : first + len(g.players)]):
            cards = list(map(card_at, zone.cards))
            looks = (cards, list(map(_lies, cards)), list(map(own_of, zone.cards)))
            known = old.sides[number] if old is not None else None
            self.sides.append(known if known is not None and known.looks == looks else Side(looks))
        self.inside = self.sides[0].inside  # by base: the permanents in it
        for side in self.sides[1:]:
            self.inside = _joined(self.inside, side.inside)


def _joined(some: dict[int, list[Card]], more: dict[int, list[Card]]) -> dict[int, list[Card]]:
    """The permanents in each base, of several players together."""
    both = {**some, **more}
    if len(both) < len(some) + len(more):  # allies share bases
        both.update({base: some[base] + more[base] for base in some.keys() & more.keys()})
    return both


class Survey:
    """Permissions of cards in all zones, valid as long as no characteristics change."""

    __slots__ = ("away", "cache", "mays", "permits", "returning", "shows")

    def __init__(self, g: Game, cache: dict[int, Chars]) -> None:
        self.cache = cache
        self.away = len(g.away)
        # by owner: cards whose own text may let them be played from a graveyard
        self.returning: dict[int, list[int]] = {}
        self.permits: list[int] = []  # cards that an effect may let be played from another zone than the hand
        cards = g.cards
        for i in g.away:
            card = cards[i]
            if i in cache:
                own = cache[i]
            else:
                own = card.face.chars if card.overlay is None else chars(g, card)
            if own.plays or "Recur" in own.keywords or "be played from graveyard" in own.mays:
                self.returning.setdefault(card.owner, []).append(i)
        self.shows: bool | None = None  # some hidden card is or should be shown; computed when first needed
        self.mays: set[str] = set()  # every permission that some card has
        for i, own in cache.items():
            if own.mays:
                self.mays |= own.mays
            if own.plays or "Recur" in own.keywords:
                self.permits.append(i)
        self.permits.sort()


def survey_of(g: Game) -> Survey:
    """Permissions of cards in all zones, computed once for each table of characteristics."""
    board = board_of(g)
    survey = board.survey
    if survey is None:
        survey, cache = board.earlier, table_of(g).cache
        if survey is None or survey.cache is not cache or survey.away != len(g.away):
            survey = Survey(g, cache)
        board.survey, board.earlier = survey, None
    return survey


def board_of(g: Game) -> Board:
    """The battlefield as it is now, computed again only after a change."""
    board: Board | None = g.board
    if board is None or board.version != g.version:
        board = g.board = Board(g)
    return board


def bases_of(g: Game, player: int) -> list[Card]:
    """A player's bases, face up or down."""
    return board_of(g).sides[player].bases


def active_bases(g: Game, player: int) -> list[Card]:
    """A player's bases that lie face up."""
    return board_of(g).sides[player].active


def is_base(g: Game, card: Card) -> bool:
    """The card is a base on the battlefield that lies face up."""
    return not card.facedown and "base" in card.face.kinds and g.zone_kind(card) == "battlefield"


def stationed(g: Game, base: Card) -> list[Card]:
    """The permanents in a base."""
    return board_of(g).inside.get(base.id, NOBODY)


def room(g: Game, base: Card) -> int:
    """How many more permanents a base holds."""
    if base.facedown:
        return 0  # LOW 301.5
    board: Board = g.board if g.board is not None and g.board.version == g.version else board_of(g)
    if base.id in board.room:
        return board.room[base.id]
    inside = board.inside.get(base.id, NOBODY)
    left = board.room[base.id] = max(chars(g, base).numbers.get("capacity", 0) - len(inside), 0)  # LOW 209.1, 404.2a
    return left


def has_room(g: Game, card: Card) -> bool:
    """A face-up base that holds at least one more permanent."""
    return is_base(g, card) and room(g, card) > 0


def open_to(g: Game, player: int) -> list[int]:
    """The players whose bases a player may station permanents in."""
    if g.notes.shared_bases:  # LOW 804.4
        team = g.players[player].team
        return [p.id for p in g.players if p.team == team and not p.out]
    return [player]


def places(g: Game, e: Event, already_placed: tuple[Event, ...]) -> list[Option] | None:
    """The bases a permanent that comes onto the battlefield may be put into; None if it needs none."""
    to = g.zones[e.to]
    card = g.cards[e.card]
    if to.kind.name != "battlefield":
        return None
    if "base" in card.face.kinds:
        return [] if g.zone_kind(card) == "battlefield" else None  # LOW 301.10a: nobody else ever controls it
    taken: dict[int, int] = {}
    for other in already_placed:
        taken[other.place] = taken.get(other.place, 0) + 1
    return [
        Option("place", base.id, (base.id,), "305.3c")  # LOW 302.2c, 303.2c, 305.3c
        for player in open_to(g, to.player)
        for base in active_bases(g, player)
        if room(g, base) > taken.get(base.id, 0)
    ]


def turn_base(g: Game, e: Event) -> Event | None:
    """A base is turned: face down it is a new object that forgets everything."""
    card = g.cards[e.card]
    if card.facedown:
        return None
    before = watchers(g) if e.tag == "destroy" else []
    ref = card.ref
    remember(g, card)
    g.journal.touch(card, card.fields())
    card.incarnation += 1  # LOW 301.11
    card.damage = 0
    card.counters = EMPTY
    card.marks = EMPTY
    card.facedown = True
    card.turned = False
    card.overlay = covering(g, card)
    card.stamp = g.new_stamp()  # LOW 609.6f
    g.changed("states")
    g.touch_all()
    if before:
        zone = card.zone
        fallen = Event("move", card.id, e.player, frm=zone, to=zone, tag="destroy", frame=e.frame, ref=ref)
        notice(g, [fallen], before)  # LOW 301.7, 603.2: abilities notice it like the destruction of any permanent
    return e.learning(ref=ref)


def destroyed(g: Game, card: Card, fid: int, rule: str) -> Event | None:
    """The event of destroying a permanent: a base is turned face down, others go to the graveyard."""
    if "base" in card.face.kinds:
        if card.facedown:
            return None
        return Event(
            "turn card", card.id, card.controller, state="facedown", tag="destroy", frame=fid, rule=rule or "301.7"
        )
    to = g.zone("graveyard", card.owner).id
    return Event("move", card.id, card.controller, frm=card.zone, to=to, tag="destroy", frame=fid, rule=rule)


# --- activating a base -------------------------------------------------------------------------------------


def check_activate_base(g: Game, player: int, base: Card) -> Denial | None:
    """Why a player may not turn a base of theirs face up."""
    if "base" not in base.face.kinds or base.owner != player or g.zone_kind(base) != "battlefield":
        return Denial("301.5b", "only your own bases can be activated")
    if not base.facedown:
        return Denial("301.5a", "it is active already")
    cost = base.face.numbers.get("activation", 0)
    if g.players[player].resources["resource"] < cost:
        return Denial("301.5a", f"its activation costs {cost}")
    return None


def activate_base(g: Game, player: int, base: Card) -> None:
    """Pay for a base and turn it face up; this uses no chain of events."""
    g.push(_activated, player, base.id)
    cost = base.face.numbers.get("activation", 0)
    if cost:
        perform(g, Event("resource", player=player, amount=-cost, word="resource", tag="pay", rule="301.5a"))


def _activated(g: Game, player: int, base: int) -> None:
    perform(g, Event("turn card", base, player, state="faceup", tag="activate", rule="115.2a"))  # LOW 301.5a, 505.3b


# --- moving units ------------------------------------------------------------------------------------------------


def check_move(g: Game, player: int, unit: Card, base: Card | None = None) -> Denial | None:
    """Why a unit may not move to another base."""
    own = chars(g, unit)
    if "unit" not in own.kinds or unit.controller != player or g.zone_kind(unit) != "battlefield":
        return Denial("505.3c", "only units you control can move")
    if unit.marks.get("played") == g.turn:
        return Denial("505.3c", "it was played this turn")
    if unit.marks.get("moved") == g.turn:
        return Denial("505.3c", "it has moved this turn")
    if unit.counters.get("ice", 0):
        return Denial("114.1a", "an ice counter keeps it where it is")
    if own.cants and any(ban.action == "move" for _, ban in own.cants):
        return Denial("100.7", "an effect says that it cannot move")
    if base is not None:
        if base.id == unit.place:
            return Denial("505.3c", "it is there already")
        if not is_base(g, base) or base.controller not in open_to(g, player):
            return Denial("505.3c", "units move to active bases of their player")
        if room(g, base) < 1:
            return Denial("404.2a", "the base is full")
    return None


def station(g: Game, unit: Card, base: int, tag: str = "move", fid: int = -1, rule: str = "505.3c") -> Event:
    """The event of a permanent going from one base to another."""
    return Event("station", unit.id, unit.controller, other=base, place=base, tag=tag, frame=fid, rule=rule)


def change_station(g: Game, e: Event) -> Event | None:
    """A permanent goes to another base: the same object, with a new timestamp."""
    card = g.cards[e.card]
    base = g.cards[e.place]
    if card.zone < 0 or card.place == e.place or not has_room(g, base):
        return None  # LOW 701.3b, 404.2a
    if base.controller not in open_to(g, card.controller):
        return None  # LOW 302.2f, 303.2f, 305.3f
    if "base" in card.face.kinds:
        return None  # LOW 701.3b
    if card.counters.get("ice", 0):
        return None  # LOW 114.1a
    g.journal.set(card, "place", e.place)
    g.journal.set(card, "stamp", g.new_stamp())  # LOW 701.3c
    g.journal.set(card, "marks", {**card.marks, "moved": g.turn})
    g.changed("states")
    g.repositioned(card)
    if g.board is not None:
        g.board.version = -1  # the board is made again
    return e
