"""A judge's desk: two or more players with a base each, cards put anywhere by hand, words to play and answer."""

from __future__ import annotations

from typing import Any

from tests.games.legions_of_will.arena import BELL, Arena

from cardwright.games.legions_of_will.rules.keywords import KEYWORDS
from cardwright.games.legions_of_will.rules.playing import play_target
from cardwright.games.legions_of_will.title import make_face
from cardwright.games.title import expanded
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, OnPlay, Pattern, Target, Triggered
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import Apply, Damage, Destroy, Draw, Effect, Modification
from cardwright.kernel.vocabulary.faces import Chars, Face
from cardwright.kernel.vocabulary.selectors import Cards, Filter, It, Kind, Named, Selector, Stacked, This
from cardwright.text.cardfile import CardText

UNITS = Cards(("battlefield",), where=Kind("unit"))
MINE = Cards(("battlefield",), "you", Kind("unit"))
T1 = It("t1")
TARGET = Target("t1", UNITS)
ON_CHAIN = Target("t1", Stacked())


def named(name: str) -> Cards:
    """The permanents of a name."""
    return Cards(("battlefield",), where=Named(name))


def does(*effects: Effect, targets: tuple[Target, ...] = (), **more: Any) -> OnPlay:
    """The text of an action."""
    return OnPlay(Body(effects, targets, **more))


def can(*effects: Effect, cost: tuple[Cost, ...] = (), targets: tuple[Target, ...] = (), **more: Any) -> Activated:
    """An activated ability."""
    return Activated(cost, Body(effects, targets), **more)


def when(event: str, *effects: Effect, targets: tuple[Target, ...] = (), **fields: Any) -> Triggered:
    """A triggered ability; "zones", "condition" and some more belong to the ability, all else to the event."""
    own = {name: fields.pop(name) for name in ("zones", "condition", "recheck", "label", "given") if name in fields}
    return Triggered(Pattern(event, **fields), Body(effects, targets), **own)


def gives(what: Selector, *changes: Modification, until: str = "turn") -> Apply:
    """A change that lasts."""
    return Apply(what, changes, until)


BOLT = does(Damage(2, T1), targets=(TARGET,))
MURDER = does(Destroy(T1), targets=(TARGET,))
STUDY = does(Draw(1))


class Desk(Arena):
    """Every player has a home that rings a bell (so that everyone is asked in every window) and twenty resource."""

    def __init__(self, players: int = 2, teams: tuple[int, ...] = (), bell: bool = True, **facts: object) -> None:
        super().__init__(players, teams, **facts)
        bells = (BELL,) if bell else ()
        self.homes = [self.base(p, f"Home {p}", *bells) for p in range(players)]
        self.home = self.homes[0]
        for player in self.game.players:
            player.resources["resource"] = 10

    def face(
        self,
        name: str,
        *abilities: Ability,
        kinds: tuple[str, ...] = ("action",),
        cost: int | None = 0,
        traits: tuple[str, ...] = (),
        **numbers: int,
    ) -> Face:
        """A printed card."""
        full = (*play_target(kinds, abilities), *expanded(abilities, KEYWORDS))
        return Face(name, name, kinds, traits, (), cost, numbers, (), abilities, full)

    def card(self, zone: str, player: int, name: str, *abilities: Ability, **more: Any) -> Card:
        """A card in a zone."""
        return self.game.add_card(self.face(name, *abilities, **more), player, self.game.zone(zone, player))

    def act(self, player: int, name: str, *abilities: Ability, **more: Any) -> Card:
        """An action in hand."""
        return self.card("hand", player, name, *abilities, **more)

    def recruit(self, player: int, name: str = "Recruit", *abilities: Ability, zone: str = "hand", **more: Any) -> Card:
        """A unit card that is not on the battlefield."""
        more = {"kinds": ("unit",), "cost": 1, "will": 3, "power": 2} | more
        return self.card(zone, player, name, *abilities, **more)

    def thing(self, at: Card, name: str, *abilities: Ability, kind: str = "upgrade", **numbers: int) -> Card:
        """An upgrade (or another permanent) in a base."""
        face = self.face(name, *abilities, kinds=(kind,), cost=1, **numbers)
        card = self.game.add_card(face, at.controller, self.game.zone("battlefield", at.controller))
        card.place = at.id
        return card

    def deck(self, player: int, *names: str) -> list[Card]:
        """Units in the deck, the last one on top."""
        return [self.recruit(player, name, zone="deck") for name in names]

    def main(self, active: int = 0) -> Desk:
        """Begin in a main phase."""
        self.start("main", active)
        return self

    def text(self, zone: str | Card, player: int, kind: str, *paragraphs: str, name: str = "", **fields: Any) -> Card:
        """A card with its text as printed, in a zone or in a base."""
        cost = str(fields.pop("cost", 0))
        rest = {key: str(value) for key, value in fields.items()}
        face = make_face(
            CardText(name or f"{kind} {len(self.game.cards)}", {"type": kind, "cost": cost, **rest}, paragraphs)
        )
        where = "battlefield" if isinstance(zone, Card) else zone
        card = self.game.add_card(face, player, self.game.zone(where, player))
        if isinstance(zone, Card):
            card.place = zone.id
        self.game.touch_all()
        return card

    # --- doing ---------------------------------------------------------------------------------------------------

    def play(self, card: Card, *answers: Any) -> Desk:
        """Play a card, and answer what is asked."""
        self.pick(("play", card.id), *(a.id if isinstance(a, Card) else a for a in answers))
        return self

    def activate(self, card: Card, *answers: Any, index: int = 0) -> Desk:
        """Activate an ability, and answer what is asked."""
        self.pick(("activate", card.id, index), *(a.id if isinstance(a, Card) else a for a in answers))
        return self

    def answer(self, *answers: Any) -> Desk:
        """Answer what is asked."""
        self.pick(*(a.id if isinstance(a, Card) else a for a in answers))
        return self

    def skip(self, times: int = 1) -> Desk:
        """Whoever has priority passes."""
        for _ in range(times):
            self.pick(None)
        return self

    def top(self) -> Desk:
        """Everyone passes once: the top of the chain resolves."""
        return self.skip(len(self.game.in_turn_order()))

    def all(self) -> Desk:
        """Everything on the chain resolves."""
        self.resolve()
        return self

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def player(self) -> int:
        """Who is asked."""
        return self.asked[0]

    @property
    def chain(self) -> list[str]:
        """What is on the chain of events, bottom first: cards by name, abilities by the name of their source."""
        g = self.game
        return [g.cards[g.frames[fid].source[0]].face.name for fid in g.stack]

    def offered(self, verb: str, card: Card) -> bool:
        """Something can be done with a card."""
        return any(o.verb == verb and o.cards[:1] == (card.id,) for o in self.options)

    def asked_for(self) -> set[int]:
        """The cards on offer."""
        return {o.value for o in self.options if o.verb == "card"}

    def zone_of(self, card: Card) -> str:
        """Where a card is."""
        return self.game.zone_kind(card)

    def chars(self, card: Card) -> Chars:
        """What a card is now."""
        return chars(self.game, card)

    def will(self, card: Card) -> int:
        """Its will."""
        return self.number(card, "will")

    def power(self, card: Card) -> int:
        """Its power."""
        return self.number(card, "power")

    def has(self, player: int = 0) -> int:
        """A player's reserve."""
        return self.game.players[player].resources["resource"]

    def names(self, zone: str, player: int = 0) -> list[str]:
        """What is in a zone."""
        return [c.face.name for c in self.game.cards_in(zone, player)]

    def frame(self, card: Card) -> Any:
        """The frame of a card or ability on the chain."""
        g = self.game
        return next(g.frames[fid] for fid in g.stack if card.id in (g.frames[fid].object, g.frames[fid].source[0]))


__all__ = [
    "BELL",
    "BOLT",
    "MINE",
    "MURDER",
    "ON_CHAIN",
    "STUDY",
    "T1",
    "TARGET",
    "UNITS",
    "Desk",
    "Filter",
    "This",
    "can",
    "does",
    "gives",
    "named",
    "when",
]
