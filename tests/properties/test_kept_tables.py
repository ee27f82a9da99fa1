"""Whatever happens on a board of odd cards, what is kept of the state is what would be worked out anew.

Boards are filled at random with cards that change others in every way there is, and then things happen to them. This
is done with Tiny, in which a layer can be looked through, and with Legions of Will, which has all kinds of layers.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import pytest
from tests.conftest import FULL
from tests.games.legions_of_will.desk import Desk
from tests.games.legions_of_will.desk import printed as printed_face
from tests.kernel.tiny import Board, main_action, settle, unit
from tests.properties.test_tables import said, worked_out_anew

from cardwright.kernel.evaluate import find
from cardwright.kernel.evaluate.questions import _by_kind
from cardwright.kernel.flow.frames import start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import priority
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.rng import Random
from cardwright.kernel.state.table import table_of
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    Keyword,
    Pattern,
    Replacement,
    StateTriggered,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.durations import BeforeNextTurn, DuringNextTurn
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Become,
    BecomeCopy,
    BeCopy,
    Cant,
    CantHave,
    ChangeResource,
    CostAdd,
    CostSet,
    CreateCopy,
    Draw,
    Effect,
    Gain,
    Limit,
    Lose,
    May,
    Modification,
    NameTrait,
    Put,
    RemoveCounters,
    SetTo,
    Shield,
    Switch,
    TakeControl,
    TriggersAgain,
    Turn,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    CameFrom,
    Cards,
    Compare,
    Condition,
    Either,
    Exists,
    Filter,
    Has,
    HasCounter,
    Hosted,
    HostOf,
    InState,
    It,
    Kind,
    Measure,
    Named,
    Not,
    Other,
    Seats,
    Selector,
    This,
    TurnOf,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, Count, CounterCount, Resource, Stat, Sum, Tally

T = TypeVar("T")
WALKS, STEPS = (400 if FULL else 48), 40
FLYING, SWIFT = Keyword("Flying"), Keyword("Swift")
IT, OF = It("it"), It("of")
# What there is on a board: effects that never change and concern one card; effects of which none reads what another
# writes; anything
FIXED, STEADY, WILD = "fixed", "steady", "wild"


class Words(NamedTuple):
    """What a game calls things."""

    field: str
    grave: str
    exile: str
    power: str
    life: str
    turned: tuple[str, str]
    resource: str
    counter: str
    places: bool


TINY = Words("field", "grave", "exile", "attack", "life", ("engaged", "reserved"), "coins", "charge", False)
LOW = Words("battlefield", "graveyard", "expelled", "power", "will", ("rested", "reset"), "resource", "will", True)

UNITS_OF = {w: Cards((w.field,), "each", Kind("unit")) for w in (TINY, LOW)}


def filters(w: Words, mood: str) -> list[Filter]:
    """What cards are asked for."""
    plain: list[Filter] = [
        Kind("unit"),
        Kind("unit"),
        All((Kind("unit"), Other())),
        All((Kind("unit"), Not(Named("Ox")))),
        All((Kind("unit"), InState(w.turned[0]))),
        All((Kind("unit"), HasCounter(w.counter))),
        All((Kind("unit"), CameFrom(("hand",)))),
    ]
    if w.places:
        plain.append(All((Kind("unit"), Among(Hosted(HostOf(This()))))))
    if mood != WILD:
        return plain
    return [
        *plain,
        Either((Named("Ox"), Has("Flying"))),
        All((Kind("unit"), Compare(w.power, ">=", 4))),
        Kind("scholar"),
        Has("Swift"),
    ]


def amounts(w: Words, mood: str) -> list[Amount]:
    """How much it is."""
    if mood == FIXED:
        return [1, 2, -1, 3]
    return [
        1,
        2,
        -1,
        3,
        Count(Cards((w.grave,), "you")),
        Count(Cards((w.field,), "each", Kind("unit"))),
        Resource(w.resource),
        CounterCount(w.counter, This()),
        Tally("cards drawn", "you"),
        Count(Cards(("hand",), "active")),
        *([Stat(w.power, This())] if mood == WILD else []),
    ]


def conditions(w: Words, mood: str) -> list[Condition | None]:
    """When it is so."""
    return [
        None,
        None,
        None,
        None,
        TurnOf("you"),
        Measure(Resource(w.resource), ">=", 3),
        Exists(Cards((w.grave,), "each", Kind("unit")), 2),
        Exists(Cards((w.field,), "you", InState(w.turned[0]))),
        *([Exists(Cards((w.field,), "each", Compare(w.power, ">=", 5)))] if mood == WILD else []),
    ]


def abilities(w: Words) -> list[Ability]:
    """What can be given to a card, or printed on it."""
    own: list[Ability] = [
        FLYING,
        SWIFT,
        Keyword("Protection", word="chosen" if w.places else ""),
        Keyword("Protection", word="Wolf"),
        Triggered(Pattern("damage"), Body(())),
        Triggered(Pattern("damage"), Body((Draw(1),))),
        Triggered(Pattern("move", this=True, to=(w.grave,)), Body((ChangeResource(w.resource, 1),))),
        Triggered(Pattern("draw", who="you"), Body(()), zones=(w.grave,)),
        Triggered(Pattern("counter"), Body(()), zones=(w.field, "hand")),
        Replacement(Pattern("damage"), Sum((Bound("amount"), 1))),
        Replacement(Pattern("move", this=True, to=(w.grave,)), to=w.exile),
        Replacement(Pattern("move", this=True, to=(w.field,)), state=w.turned[0]),
        Replacement(Pattern("resource", who="you"), Sum((Bound("amount"), 1)), zones=(w.grave,)),
        StateTriggered(Exists(Cards((w.field,), "each", Named("Nobody"))), Body(())),
        StateTriggered(Exists(Cards((w.field,), "each", Named("Nobody"))), Body(()), zones=(w.grave,)),
        Static(This(), (Add(w.power, 1),)),
        Static(This(), (Cant("attack"),)),
        Activated((), Body(()), per_turn=1),
    ]
    return own


def changes(w: Words, mood: str, rng: Random) -> tuple[Modification, ...]:
    """What a continuous effect does: one thing or two."""
    number = pick(rng, amounts(w, mood))
    pool: list[Modification] = [
        Add(w.power, number),
        Add(w.power, number),
        Add(w.life, pick(rng, [1, 2])),
        SetTo(w.power, number),
        Gain((pick(rng, abilities(w)),)),
        Gain((pick(rng, abilities(w)),)),
        Become("trait", "Wise"),
        Cant(pick(rng, ["attack", "be damaged", "be played", "be destroyed"])),
        May("attack twice"),
        Limit("hand" if w.places else w.field, 1),
        TriggersAgain(),
        CostAdd(1),
        CostAdd(number),
        CostSet(2),
    ]
    if w.places:
        pool.append(Switch("will", "power"))
    if mood == WILD:
        pool += [Lose(pick(rng, ["", "Flying", "Swift"])), Become("kind", "scholar"), Become("name", "Ox", False)]
        if w.places:
            pool += [CantHave("Flying"), Become("kind", "upgrade", False)]
    return tuple(pick(rng, pool) for _ in range(pick(rng, [1, 1, 1, 2])))


def wheres(w: Words, mood: str, rng: Random) -> Selector:
    """Which cards it is done to."""
    if mood == FIXED:
        return This()
    zones = pick(rng, [(w.field,), (w.field,), (w.field,), (w.field, "hand"), ("hand", w.grave), (w.grave,)])
    whose = pick(rng, ["you", "each", "opponent", "active"])
    found: list[Selector] = [
        Cards(zones, whose, pick(rng, filters(w, mood))),
        This(),
        Seats(pick(rng, ["you", "each"])),
    ]
    if w.places:
        found.append(HostOf(This()))
    return pick(rng, [found[0], found[0], *found])


def pick(rng: Random, items: list[T]) -> T:
    """One of several."""
    return items[rng.below(len(items))]


def printed(w: Words, mood: str, rng: Random) -> Ability:
    """An ability of a card."""
    if rng.below(3) == 0:
        return pick(rng, abilities(w))
    if mood != FIXED and rng.below(6) == 0:
        return Static(
            This(),
            (SetTo(w.power, Count(Cards((w.grave,), "you"))),),
            zones=(w.field, w.grave, "hand", "deck"),
            defining=True,
        )
    if w.places and mood == WILD and rng.below(12) == 0:
        return Static(This(), (BeCopy(Cards((w.field,), "opponent", Named("Ox"))),))
    zones = pick(rng, [(), (), (), (), (w.grave,), ("hand", w.field)])
    condition = None if mood == FIXED else pick(rng, conditions(w, mood))
    return Static(wheres(w, mood, rng), changes(w, mood, rng), condition, zones)


UNTIL = ["rest", "turn", "turn", DuringNextTurn("you"), BeforeNextTurn("opponent")]


def effect(w: Words, mood: str, rng: Random) -> Effect:
    """Something that happens to the card known as "it"."""
    more = changes(w, mood, rng)
    until = pick(rng, UNTIL if mood == FIXED else [*UNTIL, "source", "source controlled"])
    guard = Replacement(Pattern(pick(rng, ["damage", "counter", "draw"])), Sum((Bound("amount"), 1)))
    found: list[Effect] = [
        Apply(IT, more, until),
        Apply(IT, more, until),
        TakeControl(IT, "you", until),
        Put(IT, pick(rng, ["hand", w.grave, w.exile, "deck"])),
        Put(IT, w.field),
        Put(IT, w.field),
        Turn(IT, pick(rng, list(w.turned))),
        AddCounters(IT, pick(rng, [w.counter, "odd"])),
        RemoveCounters(IT, w.counter),
        ChangeResource(w.resource, 2, how=pick(rng, ["add", "lose"])),
        Draw(1),
        CreateCopy(IT, to=w.field),
    ]
    if mood != FIXED:
        found += [
            Apply(IT, more, until, TurnOf("you")),
            ApplyToFuture(wheres(w, mood, rng), more, pick(rng, ["turn", "rest", "source"])),
            Shield(guard, IT, pick(rng, ["turn", "rest"]), pick(rng, [0, 1])),
        ]
        if w.places:
            found += [BecomeCopy(IT, OF, pick(rng, ["rest", "turn"])), NameTrait(what=IT)]
    return pick(rng, found)


class Walk:
    """A board of odd cards on which things happen."""

    def __init__(self, words: Words, seed: int) -> None:
        self.w, self.rng = words, Random(seed)
        rng = self.rng
        self.mood = pick(rng, [FIXED, STEADY, STEADY, WILD])
        self.board = Desk() if words.places else Board(2)
        self.game: Game = self.board.game
        for player in (0, 1):
            for i in range(5):
                face = self.face(f"Card {i}") if i else self.ox()
                zone = pick(rng, [words.field, words.field, words.field, words.grave, "hand"])
                card = self.game.add_card(face, player, self.game.zone(zone, player))
                if isinstance(self.board, Desk) and zone == words.field:
                    card.place = self.board.homes[player].id
            for _ in range(4):
                self.game.add_card(self.ox(), player, self.game.zone("deck", player))
        self.game.touch_all()
        if isinstance(self.board, Desk):
            self.board.main()
        else:
            self.board.start()

    def ox(self) -> Face:
        """A unit without abilities."""
        return self.unit("Ox")

    def face(self, name: str) -> Face:
        """A unit with some."""
        return self.unit(name, *[printed(self.w, self.mood, self.rng) for _ in range(self.rng.below(3))])

    def unit(self, name: str, *own: Ability) -> Face:
        """A unit of this game."""
        if isinstance(self.board, Desk):
            return printed_face(name, "Unit", *own, cost=1, traits="Wolf", stats="3/9")
        return unit(name, *own, attack=3, life=9)

    def step(self) -> None:
        """Something happens."""
        g, rng = self.game, self.rng
        if g.decision is None:
            return
        if g.decision.prompt not in ("main", "priority"):
            g.choose(rng.below(len(g.decision.options)))
        elif rng.below(12) == 0 and g.history:
            g.undo()
        elif rng.below(6) == 0:
            g.choose(rng.below(len(g.decision.options)))
        elif rng.below(5) == 0:
            g.choose(len(g.decision.options) - 1)  # to pass, or to end the turn
        elif rng.below(6) == 0:
            self.try_out()
        else:
            self.happen(effect(self.w, self.mood, rng))

    def source(self) -> Card:
        """A card on the field, whose abilities work."""
        g = self.game
        fields = [c for p in (0, 1) for c in g.cards_in(self.w.field, p) if "base" not in c.face.kinds]
        return pick(self.rng, fields or [c for p in (0, 1) for c in g.cards_in("seat", p)])

    def some(self) -> Card:
        """A card, most likely one on the field."""
        g = self.game
        fields = [c for p in (0, 1) for c in g.cards_in(self.w.field, p) if "base" not in c.face.kinds]
        others = [c for p in (0, 1) for zone in (self.w.grave, "hand") for c in g.cards_in(zone, p)]
        return pick(self.rng, (fields if self.rng.below(4) else others) or fields or others or g.cards[:1])

    def happen(self, what: Effect) -> None:
        """An effect of some card."""
        g = self.game
        asked, g.decision = g.decision, None
        assert asked is not None
        g.history.append(g.mark()[:2] + (asked,) + g.mark()[3:])
        g.choices.append(0)
        if self.w.places:
            g.push(priority, asked.player, 0)
        else:
            g.next(settle, main_action)
        source, it, of = self.source(), self.some(), self.some()
        start_effects(g, source.controller, source.ref, (what,), {"it": (it.ref,), "of": (of.ref,)}, {})
        g.run()

    def try_out(self) -> None:
        """A card moves, or is turned, and then it never happened."""
        g, card = self.game, self.some()
        before = g.peek()
        to = g.zone(pick(self.rng, [self.w.grave, "hand", self.w.exile]), card.owner)
        g.rules.events.changes["move"](g, Event("move", card.id, card.controller, frm=card.zone, to=to.id))
        self.look()
        g.unpeek(before)

    def look(self) -> None:
        """What is kept says what would be worked out anew."""
        g = self.game
        table = table_of(g)
        for zone, found in (table.kinds or {}).items():
            assert found == _by_kind(g, g.zones[zone])
        find(g, Frame(-1, "static", 0, (0, 0)), UNITS_OF[self.w])  # from now on it is known which cards are units
        kept, anew = said(table), worked_out_anew(g)
        kept["retriggers"] = kept["retriggers"] and anew["retriggers"]  # it may stay set, which only costs time
        assert kept == anew


@pytest.mark.parametrize("words", [TINY, LOW], ids=["tiny", "legions"])
@pytest.mark.parametrize("seed", range(WALKS))
def test_what_is_kept_is_what_would_be_worked_out_anew(words: Words, seed: int) -> None:
    walk = Walk(words, seed)
    for _ in range(STEPS):
        walk.step()
        walk.look()
