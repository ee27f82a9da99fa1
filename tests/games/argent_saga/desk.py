"""A judge's desk for Argent Saga: a board set up by hand, words to act on it, and to look at it.

    t = Desk()                                    # two players with five plain towers and a bell each
    knight = t.unit(0, "Guardian", power=2000)    # text lines as printed on cards, or ready-made abilities
    bolt = t.spell(1, "Deal 500 to target unit.")   # in hand, costs nothing
    t.start()                                     # player 0's main phase
    t.attack(knight)                              # the towers; `t.attack(knight, foe)` a unit
    t.on("damage")                                # everyone passes until this phase or step

Players are 0 and 1. A player who could only pass is not asked; a bell is a champion with an ability that costs nothing
and does nothing much, so that its owner is asked wherever there is priority (`Desk(bells=())` for none). Decks and
shard decks are empty unless filled (`t.deck(0)`, `t.shards(0, 3, zone="shard deck")`): who has to draw then loses.

Texts say what cards do. Terms (`does`, `can`, `when` ...) are for what no text says; `read`, `one` and `body` give the
terms of a text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.desk import Desk as AnyDesk
from tests.desk import Text, divided

from cardwright.games.argent_saga.language.grammar import compile_card
from cardwright.games.argent_saga.rules.actions import free_actions
from cardwright.games.argent_saga.rules.keywords import KEYWORDS
from cardwright.games.argent_saga.rules.setup import PLAIN_TOWERS, start_of_game
from cardwright.games.argent_saga.rules.slots import tower_place
from cardwright.games.argent_saga.rules.turn import begin_turn
from cardwright.games.argent_saga.title import TITLE
from cardwright.games.title import expanded
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import priority
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import NOWHERE, slot, slot_of
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    Become,
    Effect,
    Gain,
    Lose,
    Modification,
    Put,
    TakeControl,
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
    This,
)
from cardwright.text.cardfile import CardText

ASKED = ("priority", "main")  # moments at which something may happen from outside
FIELDS = ("element", "traits", "cost", "power", "defense", "affinity")  # of cards

# --- the terms of a text -------------------------------------------------------------------------------------------


def read(*text: str, kind: str = "Unit", name: str = "Lantern Moth") -> tuple[Ability, ...]:
    """The abilities of a text."""
    return compile_card(CardText(name, {"type": kind, "cost": "2"}, text))


def one(*text: str, kind: str = "Unit") -> Ability:
    """The only ability of a text."""
    (ability,) = read(*text, kind=kind)
    return ability


def body(*text: str) -> Body:
    """What the text of a spell does."""
    ability = one(*text, kind="Spell")
    assert isinstance(ability, OnPlay)
    return ability.body


# --- terms that no text says ---------------------------------------------------------------------------------------


def does(*effects: Effect, targets: tuple[Target, ...] = ()) -> OnPlay:
    """The text of a spell."""
    return OnPlay(Body(effects, targets))


def can(*effects: Effect, cost: tuple[Cost, ...] = (), targets: tuple[Target, ...] = (), **more: Any) -> Activated:
    """An activated ability."""
    return Activated(cost, Body(effects, targets), **more)


def when(event: str, *effects: Effect, targets: tuple[Target, ...] = (), **fields: Any) -> Triggered:
    """A triggered ability; zones and label belong to the ability, all else to its event."""
    own = {name: fields.pop(name) for name in ("zones", "label") if name in fields}
    return Triggered(Pattern(event, **fields), Body(effects, targets), **own)


def counts(event: str, word: str = "seen", **fields: Any) -> Triggered:
    """A triggered ability that puts a counter on its own card (`Desk.seen` counts them)."""
    return when(event, AddCounters(THIS, word), **fields)


def is_(*changes: Modification, what: Selector | None = None, condition: Condition | None = None) -> Static:
    """Something that holds for this card, or for others, as long as this card is there."""
    return Static(what or THIS, changes, condition)


def the(*cards: Card, zone: str = "field") -> Cards:
    """The cards in a zone that have the names of these."""
    names = tuple(Named(card.face.name) for card in cards)
    return Cards((zone,), where=Either(names) if len(names) > 1 else names[0])


def units(*tests: Filter, whose: str = "each", zone: str = "field") -> Cards:
    """Units that pass some tests."""
    return Cards((zone,), whose, All((Kind("unit"), *tests)) if tests else Kind("unit"))


THIS, T1 = This(), It("t1")
TARGET = Target("t1", units())  # "target unit", known to the effects as T1
BELL = can(AddCounters(THIS, "bell"))


def printed(name: str, kind: str, *text: Text, **fields: Any) -> Face:
    """A card as it would be read from a card file, with ready-made abilities after those of its text."""
    words, terms = divided(text)
    face = TITLE.make_face(CardText(name, {"type": kind, **{key: str(value) for key, value in fields.items()}}, words))
    if not terms:
        return face
    kinds = tuple(word for word in face.kinds if word != "basic")
    abilities = (*face.abilities, *terms)
    full = expanded(abilities, KEYWORDS)
    return Face(name, name, kinds, face.traits, face.aspects, face.cost, face.numbers, face.text, abilities, full)


def begun(seed: int = 1, decks: Sequence[str] = ("fire", "water")) -> Game:
    """A game of two of the starter decks, at its first question."""
    return TITLE.new_game([TITLE.decks[deck] for deck in decks], seed)


class Desk(AnyDesk):
    """A game of two players whose board is set up by hand."""

    title = TITLE
    again = {  # noqa: RUF012
        "main": lambda g, asked: g.push(free_actions),
        "priority": lambda g, asked: g.push(priority, *asked.args),
    }
    queue = AnyDesk.waiting

    def __init__(self, bells: Sequence[int] = (0, 1), seed: int = 1) -> None:
        self.open(2, seed)
        self.bells = {player: self.champion(player, BELL, name=f"Bell {player}") for player in bells}

    # --- setting up ------------------------------------------------------------------------------------------------

    def put(
        self,
        player: int,
        face: Face,
        zone: str = "field",
        *,
        at: int = -1,
        on: Card | None = None,
        exhausted: bool = False,
        facedown: bool = False,
        fresh: bool = False,
        damage: int = 0,
        owner: int = -1,
        counters: Mapping[str, int] | None = None,
    ) -> Card:
        """A card in a zone (in a deck: on top), there for long unless `fresh`.

        `at` is the number of its unit or tower zone (0 to 4; by default the first free one), `on` the unit that it is
        equipped to.
        """
        card = self.lay(
            player,
            face,
            zone,
            owner=owner,
            turned=exhausted,
            facedown=facedown,
            fresh=fresh,
            damage=damage,
            counters=counters,
        )
        if zone == "field":
            if on is not None:
                card.place = on.id
            elif at >= 0:
                card.place = tower_place(at) if "tower" in face.kinds else slot(at)
            else:
                TITLE.settle(self.game, card)
            if facedown and "tower" in face.kinds:
                card.known = 0
        self.game.touch_all()
        return card

    def _card(self, player: int, kind: str, text: tuple[Text, ...], zone: str, more: dict[str, Any]) -> Card:
        name = more.pop("name", "") or f"{kind} {len(self.game.cards)}"
        fields = {key: more.pop(key) for key in FIELDS if key in more}
        return self.put(player, printed(name, kind, *text, **{"element": "Fire", **fields}), zone, **more)

    def unit(self, player: int, *text: Text, zone: str = "field", kind: str = "Unit", **more: Any) -> Card:
        """A unit on the field; options are those of `put`, and the fields of a card (cost, power, traits ...)."""
        return self._card(player, kind, text, zone, {"power": 1000, "cost": 1, **more})

    def units(self, player: int, number: int, *text: Text, **more: Any) -> list[Card]:
        return [self.unit(player, *text, **more) for _ in range(number)]

    def omega(self, player: int, *text: Text, zone: str = "hand", **more: Any) -> Card:
        return self.unit(player, *text, zone=zone, kind="Omega Unit", **more)

    def spell(self, player: int, *text: Text, zone: str = "hand", **more: Any) -> Card:
        """A spell in hand that costs nothing."""
        return self._card(player, "Spell", text, zone, {"cost": 0, **more})

    def augment(self, player: int, *text: Text, zone: str = "hand", **more: Any) -> Card:
        """An augment that costs nothing, in hand (or on the field, with `on` the unit it is equipped to)."""
        return self._card(player, "Augment", text, zone, {"cost": 0, **more})

    def tower(self, player: int, *text: Text, destroyed: bool = False, **more: Any) -> Card:
        """A tower. Towers that are not put down by hand are added at the start."""
        return self._card(player, "Tower", text, "field", {"defense": 1000, "exhausted": destroyed, **more})

    def fallen(self, player: int, number: int) -> list[Card]:
        return [self.tower(player, destroyed=True) for _ in range(number)]

    def champion(self, player: int, *text: Text, zone: str = "field", **more: Any) -> Card:
        return self._card(player, "Champion", text, zone, more)

    def spirit(self, player: int, *text: Text, zone: str = "field", **more: Any) -> Card:
        return self._card(player, "Spirit", text, zone, more)

    def shard(self, player: int, *text: Text, zone: str = "field", **more: Any) -> Card:
        return self._card(player, "Shard", text, zone, {"element": "Argent", **more})

    def shards(self, player: int, number: int, zone: str = "field", **more: Any) -> list[Card]:
        text = "Exhaust: Produce (1)."
        return [self.shard(player, text, zone=zone, name="Argent Shard", **more) for _ in range(number)]

    def card(self, player: int, kind: str, *text: Text, **more: Any) -> Card:
        """A card of any kind on the field; a spell in hand."""
        where = {"zone": "field"} if kind == "augment" else {}
        made: Card = getattr(self, kind)(player, *text, **where, **more)
        return made

    def deck(self, player: int, number: int = 3, zone: str = "deck") -> list[Card]:
        """Plain units in the deck (or another zone), the last one on top."""
        return [self.unit(player, zone=zone, name=f"Recruit {n}") for n in range(number)]

    def decks(self, number: int = 3) -> list[list[Card]]:
        return [self.deck(player, number) for player in (0, 1)]

    def start(self, phase: str = "main", active: int = 0) -> Desk:
        """Begin with a phase ("draw", "charge", "main", "end") of a player's turn, or with the first turn ("game").

        By then each player has five towers.
        """
        g = self.game
        for player in (0, 1):
            taken = [card.place for card in self.towers(player)]
            free = [n for n in range(5) if tower_place(n) not in taken]
            for number, face in zip(free, PLAIN_TOWERS[len(taken) :], strict=True):
                self.put(player, face, at=number)
        if phase != "game":
            return super().start(phase, active)
        g.active, g.turn = active, 0
        g.next(start_of_game, begin_turn)
        return self.go()

    def _first(self, *prompts: str) -> Desk:
        """Whoever is asked this takes the first option."""
        while self.asked[1] in prompts:
            self.game.choose(0)
        return self

    # --- doing -----------------------------------------------------------------------------------------------------

    def play(self, card: Card, *answers: Any) -> Desk:
        """Play a card, and answer what is asked on the way; an only choice is not asked for, and checked instead."""
        return self._free(("play", card.id))._answer(answers)

    def cast(self, card: Card, *answers: Any) -> Desk:
        """Play a card and let all that is on the queue resolve."""
        return self.play(card, *answers).resolve()

    def activate(self, card: Card, *answers: Any, index: int = 0) -> Desk:
        """Activate an ability of a card, and answer what is asked on the way, as for `play`."""
        return self._free(("activate", card.id, index))._answer(answers)

    def _free(self, value: Any) -> Desk:
        """Do something, if need be after everyone has passed and the main phase goes on."""
        if value not in self.values and not self.game.stack:
            self.close()
        return self.pick(value)

    def _answer(self, answers: tuple[Any, ...]) -> Desk:
        for answer in answers:
            if isinstance(answer, Card) and (self.asked[1] in ASKED or answer.id not in self.values):
                assert answer.id in self._taken(), (answer, self.moment)
            else:
                self.pick(answer)
        return self

    def _taken(self) -> set[int]:
        """What was chosen without a question for what was played last, since there was no other choice."""
        g = self.game
        last = g.frames[max(g.frames)].binds.values() if g.frames else ()
        return {ref[0] for refs in last for ref in refs} | {c.id for c in g.cards if self.where(c) == "beneath"}

    def ring(self, player: int = 0) -> Desk:
        """A player activates their bell."""
        return self.activate(self.bells[player])

    def resolve(self) -> Desk:
        """Everyone passes until the queue is empty or something is asked; triggers are added in any order.

        Units that come into play stand in the first free zone.
        """
        while self._first("trigger", "place") and self.game.stack and self.asked[1] == "priority":
            self.skip()
        return self

    def added(self) -> Desk:
        return self._first("trigger")

    def set_down(self) -> Desk:
        """Units that come into play stand in the first free zone."""
        return self._first("place")

    def close(self) -> Desk:
        """Everyone passes until the priority is over: the main phase goes on, or another phase begins."""
        phase = self.game.phase
        while self.added().game.phase == phase and self.asked[1] == "priority":
            self.skip()
        return self

    def on(self, phase: str) -> Desk:
        """Everyone passes, until someone is asked something in this phase or step (or something else is asked)."""
        while self.game.phase != phase and self.added().asked[1] == "priority":
            self.skip()
        return self

    def attempt(self) -> Desk:
        """Try to enter combat; the opponent is asked if there is something they could do."""
        return self.pick(("combat",))

    def attack(self, unit: Card, target: Card | None = None) -> Desk:
        """Try to enter combat, nobody answers, and a unit attacks the towers or a unit."""
        self.attempt()
        if self.asked[1] == "priority":
            self.skip()
        if self.asked[1] == "attack":
            self.pick((unit.id, -1 if target is None else target.id))
        return self

    def block(self, unit: Card | None = None) -> Desk:
        """Everyone passes until blocks are asked for; then this unit blocks, or none."""
        self.on("guardian")
        if unit is not None or self.asked[1] == "block":
            self.pick(-1 if unit is None else unit)
        return self

    def end_turn(self) -> Desk:
        return self.pick(("end",))

    def next_turn(self, phase: str = "main") -> Desk:
        """Nobody does anything until this phase of the next turn; what must be chosen is the first option."""
        g, turn = self.game, self.game.turn
        while g.decision is not None and not (g.turn > turn and g.phase == phase):
            self.idle()
        return self

    # --- from outside ------------------------------------------------------------------------------------------------

    def fetch(self, card: Card) -> Desk:
        """A card is put into play from wherever it is, by an effect of its owner."""
        put = Put(the(card, zone=self.where(card)), "field", whose="you")
        return self.do(self.bells[card.owner], put).set_down()

    def steal(self, card: Card, player: int, until: str = "rest") -> Desk:
        """A player takes control of a card on the field."""
        return self.do(self.bells[player], TakeControl(the(card), until=until)).set_down()

    def give(self, card: Card, keyword: str) -> Desk:
        """A card gains a keyword for the turn."""
        return self.do(self.bells[0], Apply(the(card, zone=self.where(card)), (Gain((Keyword(keyword),)),), "turn"))

    def make_augment(self, card: Card) -> Desk:
        """A card on the field is an augment and no unit from now on."""
        return self.do(self.bells[1], Apply(the(card), (Become("kind", "augment", also=False),), "rest"))

    def lose(self, card: Card, keyword: str = "") -> Desk:
        """A card loses a keyword, or all abilities, for good."""
        return self.do(self.bells[0], Apply(the(card, zone=self.where(card)), (Lose(keyword),), "rest"))

    # --- looking ---------------------------------------------------------------------------------------------------

    def towers(self, player: int) -> list[Card]:
        return [card for card in self.game.cards_in("field", player) if "tower" in card.face.kinds]

    def active_shards(self, player: int) -> int:
        """How much a player could pay."""
        return sum("shard" in c.face.kinds and not c.turned for c in self.game.cards_in("field", player))

    def used_shards(self, player: int = 0) -> int:
        """How many of a player's shards are exhausted."""
        return sum("shard" in c.face.kinds and c.turned for c in self.game.cards_in("field", player))

    def slot(self, card: Card) -> int:
        """The number of the unit zone of a unit, or of the tower zone of a tower (-1: in none)."""
        return slot_of(card.place) % 5 if card.place != NOWHERE else -1

    def barred(self, *cards: Card) -> str:
        """The rule by which a unit of the turn player cannot attack (this unit, the towers); "" if it can in combat."""
        found = self.denied("attack", *cards, player=self.game.active)
        return "" if found == "8.1.2" else found  # combat has to be entered first

    def struck(self) -> list[tuple[str, int]]:
        """What took battle damage, and how much."""
        return [(self.game.cards[e.card].face.name, e.amount) for e in self.log("damage") if e.tag == "battle"]

    def reason(self, card: Card) -> str:
        """The rule by which a card was destroyed or sacrificed."""
        return next(e.rule for e in self.moves(card) if e.called("ruined"))
