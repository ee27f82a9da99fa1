"""A judge's desk for Legions of Will: a board set up by hand, words to act on it, and to look at it.

    t = Desk()                                    # two players with a base, a bell and ten resource each
    knight = t.unit(0, "Ambush", stats="4/3")     # in the home of player 0; text lines as printed, or ready-made terms
    bolt = t.action(1, "Deal 2 damage to target unit.")   # in hand, costs nothing
    t.start("declare attackers").attack((knight, t.homes[1]))
    t.on("declare blockers")                      # everyone passes until this step

Players are numbers from 0. A player who could only pass is not asked; a bell is an ability of a home that costs nothing
and does nothing much, so that its owner is asked wherever there is priority (`Desk(bells=(0,))`: only player 0).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tests.desk import Desk as AnyDesk
from tests.desk import Text, divided

from cardwright.games.legions_of_will.rules.game import LOW
from cardwright.games.legions_of_will.rules.keywords import KEYWORDS
from cardwright.games.legions_of_will.rules.layers import added_to_base
from cardwright.games.legions_of_will.rules.playing import play_target
from cardwright.games.legions_of_will.title import TITLE, make_face
from cardwright.games.title import expanded
from cardwright.kernel.playing.priority import priority
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import covering
from cardwright.kernel.state.rng import advance, mix
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost, Pay
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    Become,
    ChangeResource,
    Damage,
    Destroy,
    Draw,
    Effect,
    Lose,
    Modification,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Condition,
    Either,
    Filter,
    It,
    Kind,
    Named,
    Selector,
    Stacked,
    This,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, Sum, Times
from cardwright.text.cardfile import CardText

THIS = This()
UNIT = Kind("unit")
UNITS = Cards(("battlefield",), where=UNIT)
MINE = Cards(("battlefield",), "you", UNIT)
T1 = It("t1")
TARGET = Target("t1", UNITS)  # "target unit", known to the effects as T1
ON_CHAIN = Target("t1", Stacked())


# --- abilities that no text says -----------------------------------------------------------------------------------


def does(*effects: Effect, targets: tuple[Target, ...] = (), **more: Any) -> OnPlay:
    """The text of an action."""
    return OnPlay(Body(effects, targets, **more))


def can(*effects: Effect, cost: tuple[Cost, ...] = (), targets: tuple[Target, ...] = (), **more: Any) -> Activated:
    """An activated ability; modes and extras belong to what it does, all else to the ability."""
    own = {name: more.pop(name) for name in ("modes", "extras") if name in more}
    return Activated(cost, Body(effects, targets, **own), **more)


def when(event: str, *effects: Effect, targets: tuple[Target, ...] = (), **fields: Any) -> Triggered:
    """A triggered ability; zones, condition and some more belong to the ability, all else to its event."""
    names = ("label", "cost", "condition", "recheck", "per_turn", "zones", "once", "given")
    own = {name: fields.pop(name) for name in names if name in fields}
    body = Body(effects, targets, fields.pop("modes", None))
    return Triggered(Pattern(event, **fields), body, **own)


def counts(event: str, word: str = "seen", **fields: Any) -> Triggered:
    """A triggered ability that puts a counter on its own card (`Desk.seen` counts them)."""
    return when(event, AddCounters(THIS, word), **fields)


def enters(*effects: Effect, what: Filter | None = None, **more: Any) -> Triggered:
    """When this (or any such permanent) enters the battlefield."""
    return when("move", *effects, what=what, to=("battlefield",), this=what is None, **more)


def leaves(*effects: Effect, what: Filter | None = None, **more: Any) -> Triggered:
    """When this (or any such permanent) leaves the battlefield."""
    return when("move", *effects, what=what, frm=("battlefield",), this=what is None, **more)


def is_(*changes: Modification, what: Selector = THIS, when: Condition | None = None) -> Static:
    """Something that holds for this card, or for others, as long as this card is there."""
    return Static(what, changes, when)


def gives(what: Selector, *changes: Modification, until: str = "turn") -> Apply:
    """A change that lasts."""
    return Apply(what, changes, until)


def gain(amount: Amount, who: str = "you", how: str = "add") -> ChangeResource:
    """Someone gains (or loses) resource."""
    return ChangeResource("resource", amount, who, how)


def pay(amount: Amount) -> Pay:
    """Pay resource."""
    return Pay("resource", amount)


def mark(what: Selector = THIS, word: str = "mark", amount: Amount = 1) -> AddCounters:
    """Put a counter on something, to see that it happened."""
    return AddCounters(what, word, amount)


def more(by: int = 1, **fields: Any) -> Replacement:
    """If a source would deal damage, it deals so much more instead."""
    return Replacement(Pattern("damage", **fields), Sum((Bound("amount"), by)))


def doubled(**fields: Any) -> Replacement:
    """If a source would deal damage, it deals twice as much instead."""
    return Replacement(Pattern("damage", **fields), Times(Bound("amount"), 2))


def trait(name: str, also: bool = True) -> Become:
    """A unit type."""
    return Become("trait", name, also)


def named(name: str, *zones: str, whose: str = "each") -> Cards:
    """The cards of a name, on the battlefield unless said otherwise."""
    return Cards(zones or ("battlefield",), whose, Named(name))


def wherever(name: str) -> Cards:
    """The cards of a name, wherever they are."""
    return Cards(("battlefield", "hand", "graveyard", "deck", "expelled"), where=Named(name))


def those(*names: str) -> Cards:
    """The permanents of several names."""
    return Cards(("battlefield",), where=Either(tuple(Named(name) for name in names)))


def units(*filters: Filter, whose: str = "each") -> Cards:
    """Units that pass."""
    return Cards(("battlefield",), whose, All((UNIT, *filters)) if filters else UNIT)


BELL = can(AddCounters(THIS, "bell"))
BOLT = does(Damage(2, T1), targets=(TARGET,))
MURDER = does(Destroy(T1), targets=(TARGET,))
STUDY = does(Draw(1))
BLANKS = is_(Lose(""), what=named("Blank"))  # the unit of that name has no abilities
SMALL = {"defense": 5, "capacity": 3, "production": 1, "activation": 2}  # the numbers of a small base


@cache
def _read(name: str, kind: str, fields: tuple[tuple[str, str], ...], words: tuple[str, ...]) -> Face:
    return make_face(CardText(name, {"type": kind, **dict(fields)}, words))


def printed(name: str, kind: str, *text: Text, **fields: Any) -> Face:
    """A card as it would be read from a card file, with ready-made abilities after those of its text.

    Fields are those of card files: cost, traits, stats, defense, capacity, production, activation.
    """
    words, terms = divided(text)
    said = tuple((key, str(value)) for key, value in fields.items() if value is not None)
    face = _read(name if words else "", kind, said, words)
    abilities, numbers = (*face.abilities, *terms), dict(face.numbers)
    full = (*play_target(face.kinds, abilities), *expanded(abilities, KEYWORDS))
    added = added_to_base(face.kinds, numbers)
    return Face(name, name, face.kinds, face.traits, (), face.cost, numbers, face.text, abilities, full, added)


class Desk(AnyDesk):
    """A game whose board is set up by hand: each player has a home and some resource, and nothing else."""

    title = TITLE
    doer = 0
    again = {"priority": lambda g, asked: g.push(priority, asked.player, 0)}  # noqa: RUF012
    chain = AnyDesk.waiting

    def __init__(
        self,
        players: int = 2,
        teams: Sequence[int] = (),
        *,
        bells: Sequence[int] | None = None,
        home: Sequence[Text] = (),
        resource: int = 10,
        shared_turns: bool = False,
        open_to_teammates: bool = False,
        **facts: object,
    ) -> None:
        """`home` is the text of player 0's home; `bells` says who is asked wherever there is priority (all)."""
        self.open(players, teams=teams)
        self.game.seating = self.game.seating._replace(together=shared_turns, open=open_to_teammates)
        for name, value in facts.items():
            setattr(self.game.notes if hasattr(self.game.notes, name) else self.game.facts, name, value)
        ringing = range(players) if bells is None else bells
        texts = [(*(home if p == 0 else ()), *((BELL,) if p in ringing else ())) for p in range(players)]
        self.homes = [self.base(p, *texts[p], name=f"Home {p}") for p in range(players)]
        self.rich(*(resource for _ in range(players)))

    @property
    def home(self) -> Card:
        """The home of player 0."""
        return self.homes[0]

    # --- setting up ------------------------------------------------------------------------------------------------

    def put(
        self,
        at: Card | int,
        face: Face,
        zone: str = "battlefield",
        *,
        player: int = -1,
        rested: bool = False,
        facedown: bool = False,
        damage: int = 0,
        counters: Mapping[str, int] | None = None,
    ) -> Card:
        """A card in a base, or in a zone of a player (on the battlefield: in the home), there for long.

        `player` is its owner, who else is that of the base.
        """
        owner = player if player >= 0 else at.controller if isinstance(at, Card) else at
        card = self.lay(owner, face, zone, turned=rested, facedown=facedown, damage=damage, counters=counters)
        if zone == "battlefield" and "base" not in face.kinds[:1]:
            card.place = at.id if isinstance(at, Card) else self.homes[at].id
        self.game.touch_all()
        return card

    def card(self, at: Card | int, kind: str, *text: Text, zone: str = "hand", name: str = "", **fields: Any) -> Card:
        """A card of any type, in hand; fields are those of card files, and the options of `put`."""
        own = ("player", "rested", "facedown", "damage", "counters")
        options = {key: fields.pop(key) for key in own if key in fields}
        if "unit" in kind.lower():
            fields = {"stats": "0/2", **fields}
        face = printed(name or f"{kind} {len(self.game.cards)}", kind, *text, **fields)
        return self.put(at, face, zone, **options)

    def unit(self, at: Card | int, *text: Text, zone: str = "battlefield", kind: str = "Unit", **fields: Any) -> Card:
        """A unit in a base (or a unit card elsewhere); with will 0 it never fails to attack."""
        return self.card(at, kind, *text, zone=zone, **{"cost": 0, **fields})

    def action(self, player: int, *text: Text, zone: str = "hand", **fields: Any) -> Card:
        """An action that costs nothing, in hand."""
        return self.card(player, "Action", *text, zone=zone, **{"cost": 0, **fields})

    def gear(self, at: Card | int, *text: Text, zone: str = "battlefield", **fields: Any) -> Card:
        """An upgrade in a base."""
        return self.card(at, "Upgrade", *text, zone=zone, **{"cost": 0, **fields})

    def trap(self, at: Card | int, *text: Text, zone: str = "battlefield", **fields: Any) -> Card:
        """A trap face down in a base (or a trap card elsewhere)."""
        return self.card(at, "Trap", *text, zone=zone, facedown=zone == "battlefield", **fields)

    def base(self, player: int, *text: Text, zone: str = "battlefield", kind: str = "Base", **fields: Any) -> Card:
        """A base."""
        size = {"defense": 30, "capacity": 9, "production": 0, "activation": 1}
        return self.card(player, kind, *text, zone=zone, **size | fields)

    def units(self, at: Card | int, *names: str, **fields: Any) -> list[Card]:
        """Units of these names, alike in all else."""
        return [self.unit(at, name=name, **fields) for name in names]

    def deck(self, player: int, *names: str) -> list[Card]:
        """Plain units in the deck, the last one on top."""
        return self.units(player, *names, zone="deck")

    def with_a_blank(self, *gear: Text) -> list[Card]:
        """A unit that an upgrade robs of its abilities (so that effects are applied one by one), and units in hand."""
        self.unit(1, "Whenever you draw a card, you gain 1 resource.", name="Blank", stats="3/9")
        self.gear(1, *(gear or (BLANKS,)))
        return self.units(0, *(f"Newcomer {i}" for i in range(3)), zone="hand")

    def held(self, *players: int) -> Desk:
        """Two cards in the hand of each (or of these) players, so that they draw none."""
        for player in players or range(len(self.game.players)):
            for _ in range(2):
                self.action(player, "You gain 1 resource.", name="Held")
        return self

    def rich(self, *amounts: int) -> Desk:
        """What the players have in reserve."""
        for player, amount in enumerate(amounts):
            self.game.players[player].resources["resource"] = amount
        return self

    def dice(self, *results: int) -> Desk:
        """The next dice will show this."""
        g = self.game
        for seed in range(1_000_000):
            rng = seed
            for wanted in results:
                rng = advance(rng)
                if ((mix(rng) * 12) >> 64) + 1 != wanted:
                    break
            else:
                g.rng = seed
                return self
        raise AssertionError(f"no generator rolls {results}")

    # --- choosing --------------------------------------------------------------------------------------------------

    def fold(self, base: Card) -> None:
        """A base lies face down from the start."""
        base.facedown = True
        base.overlay = covering(self.game, base)

    # --- doing -----------------------------------------------------------------------------------------------------

    def play(self, card: Card, *answers: Any) -> Desk:
        """Play a card, and answer what is asked; what there is no choice about is checked instead."""
        return self.pick(("play", card.id))._answer(answers)

    def cast(self, card: Card, *answers: Any) -> Desk:
        """Play a card and let all that is on the chain of events resolve."""
        return self.play(card, *answers).resolve()

    def activate(self, card: Card, *answers: Any, index: int = 0) -> Desk:
        """Activate an ability of a card, and answer what is asked, as for `play`."""
        return self.pick(("activate", card.id, index))._answer(answers)

    def spring(self, trap: Card, *answers: Any) -> Desk:
        """Activate a trap, likewise."""
        return self.pick(("trap", trap.id))._answer(answers)

    def _answer(self, answers: tuple[Any, ...]) -> Desk:
        for answer in answers:
            value = answer.id if isinstance(answer, Card) else answer
            if self.asked[1] != "priority" and value in self.values:
                self.pick(value)
            else:
                frame = self.game.frames[max(self.game.frames)]
                assert value in [ref[0] for refs in frame.binds.values() for ref in refs], (value, self.asked)
        return self

    def trigger(self, card: Card, at: int = 0) -> Desk:
        """Put a waiting ability of a card onto the chain of events."""
        found = [o for o in self.options if o.verb == "trigger" and o.cards[0] == card.id]
        self.game.choose(self.options.index(found[at]))
        return self

    def attack(self, *pairs: tuple[Card, Card]) -> Desk:
        """Declare these attackers and no others; what is left without a choice is not asked."""
        return self._declare("declare attackers", pairs)

    def block(self, *pairs: tuple[Card, Card]) -> Desk:
        """Declare these blockers and no others."""
        return self._declare("declare blockers", pairs)

    def _declare(self, prompt: str, pairs: tuple[tuple[Card, Card], ...]) -> Desk:
        for unit, target in pairs:
            if self.asked[1] == prompt:
                self.pick((unit.id, target.id))
        return self.pick(None) if self.asked[1] == prompt else self

    def storm(self, *pairs: tuple[Card, Card]) -> Desk:
        """These attack, and it is time to block."""
        return self.start("declare attackers").attack(*pairs).on()

    def top(self) -> Desk:
        """Everyone passes once: the top of the chain of events resolves."""
        return self.skip(len(self.game.in_turn_order()))

    def resolve(self) -> Desk:
        """Triggers go onto the chain in any order, and everyone passes until it is empty or something is asked."""
        while self.asked[1] == "trigger" or (self.game.stack and self.asked[1] == "priority"):
            self.game.choose(0 if self.asked[1] == "trigger" else self.values.index(None))
        return self

    def settle(self, *prompts: str, at: int = 0, value: Any = ...) -> list[tuple[int, str, str]]:
        """Who is asked this (or anything but priority) takes the option at a place, or this one.

        Says who was asked what, and about which card.
        """
        asked = []
        while self.asked[1] in prompts if prompts else self.asked[1] not in ("priority", ""):
            source = self.game.decision.source if self.game.decision is not None else -1
            asked.append((*self.asked, self.game.cards[source].face.name if source >= 0 else ""))
            self.pick(self.values[at] if value is ... else value)
        return asked

    def finish(self, at: int = 0) -> Desk:
        """All that is on the chain of events resolves; whoever is asked something takes the option at a place."""
        while self.chain or self.asked[1] not in ("priority", ""):
            self.pick(None if self.asked[1] == "priority" else self.values[at])
        return self

    def to(self, player: int) -> Desk:
        """Everyone passes until this player has priority."""
        while self.player != player:
            self.skip()
        return self

    def on(self, step: str = "") -> Desk:
        """Everyone passes until the next step (or that one), the next turn, or until something else is asked."""
        g = self.game
        phase, turn = g.phase, g.turn
        while self.asked[1] == "priority" and g.turn == turn and (g.phase != step if step else g.phase == phase):
            self.pick(None)
        return self

    def until(self, step: str, turns: int = 0) -> Desk:
        """Nobody does anything until a step of this turn (or of a later one) in which someone is asked."""
        g = self.game
        turn = g.turn + turns
        while g.decision is not None and not (g.turn >= turn and g.phase == step):
            assert g.turn <= turn, f"turn {turn} has no {step} step in which anyone is asked"
            self.idle()
        return self

    def idle(self) -> Desk:
        """Whoever is asked does nothing, or takes the first option."""
        self.game.choose(self.values.index(None) if None in self.values else 0)
        return self

    def next_turn(self, step: str = "") -> Desk:
        """Nobody does anything until the next turn (and a step of it)."""
        g = self.game
        turn = g.turn
        while g.decision is not None and g.turn == turn:
            self.idle()
        return self.until(step) if step else self

    def gets(self, card: Card, *changes: Modification, until: str = "turn") -> Desk:
        """An effect from outside changes the cards of this one's name."""
        return self.do(self.homes[0], Apply(named(card.face.name), changes, until))

    # --- looking ---------------------------------------------------------------------------------------------------

    def in_(self, card: Card) -> str:
        """The name of the base a permanent stands in."""
        return self.game.cards[card.place].face.name if card.place >= 0 and self.there(card) else ""

    def wp(self, card: Card) -> tuple[int | None, int | None]:
        """Will and power, of what has them."""
        return self.stat(card, "will"), self.stat(card, "power")

    def reserve(self, player: int = 0) -> int:
        """What a player has in reserve."""
        return self.game.players[player].resources["resource"]

    def holds(self, name: str) -> bool:
        """A named condition holds."""
        return LOW.meaning.conditions[name](self.game, 0)
