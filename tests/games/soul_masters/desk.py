"""A judge's desk for Soul Masters: a board set up by hand, words to act on it, and to look at it.

    t = Desk()                                        # two plain Commanders, decks of plain cards
    knight = t.unit(0, "Taunt.", attack=3, health=2)  # text lines as printed on cards
    bolt = t.ability(1, "Deal 2 damage to target unit.")  # in hand, costs nothing
    t.energy(0, 3)                                    # three face-down cards in the Energy Field
    t.start()                                         # player 0's Main Phase
    t.attack(knight, t.commander(1))                  # the attack is declared
    t.on("damage")                                    # both pass until this step

Players are 0 and 1. Everybody is asked wherever there is priority, also who can only pass.
"""

from __future__ import annotations

from typing import Any

from tests.desk import Desk as AnyDesk
from tests.desk import Text, divided

from cardwright.games.soul_masters.rules.setup import RECRUIT
from cardwright.games.soul_masters.title import TITLE
from cardwright.kernel.state.decisions import TARGET
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import become
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText

FILLER = Face("Filler", "Filler", ("spell",), cost=9)


def printed(name: str, kind: str, *text: Text, **fields: Any) -> Face:
    """A card as it would be read from a card file; ready-made Skills, which no text says yet, come after its text."""
    words, terms = divided(text)
    values = {"faction": "Hearthguard", "rarity": "Common", **fields}
    named = {key.replace("_", " "): str(value) for key, value in values.items()}
    face = TITLE.make_face(CardText(name, {"type": kind, **named}, words))
    if not terms:
        return face
    full = (*face.chars.abilities, *terms)
    return Face(face.id, name, face.kinds, face.traits, face.aspects, face.cost, face.numbers, (), terms, full)


class Desk(AnyDesk):
    """A game of two players whose board is set up by hand."""

    title = TITLE
    idle_verbs = ("pass", "no", "done")

    def __init__(self, deck: int = 12, seed: int = 1) -> None:
        self.open(2, seed)
        self.game.facts.all_asked = True
        self.made = 0
        for player in (0, 1):
            for _ in range(deck):
                self.put(player, FILLER, "deck")

    # --- setting up ------------------------------------------------------------------------------------------------

    def put(
        self, player: int, face: Face, zone: str, *, rested: bool = False, fresh: bool = False, facedown: bool = False
    ) -> Card:
        """A card in a zone (in a deck: on top), there for long unless `fresh`."""
        return self.lay(player, face, zone, turned=rested, fresh=fresh, facedown=facedown)

    def _named(self, kind: str) -> str:
        self.made += 1
        return f"{kind.title()} {self.made}"

    def card(self, player: int, zone: str, kind: str, *text: Text, **more: Any) -> Card:
        """A card of a type line, with the fields of a card file."""
        how = {key: more.pop(key) for key in ("rested", "fresh", "facedown") if key in more}
        name = more.pop("name", "") or self._named(kind.split(" ")[0])
        return self.put(player, printed(name, kind, *text, **more), zone, **how)

    def unit(self, player: int, *text: Text, zone: str = "battleground", **more: Any) -> Card:
        """A Unit: 2/2 for 1 with a Shield of 1, and without Shield Energy, unless it is said otherwise."""
        kind = more.pop("kind", "Unit")
        stats = f"{more.pop('attack', 2)}/{more.pop('health', 2)}"
        return self.card(player, zone, kind, *text, stats=stats, **{"cost": 1, "shield": 1, **more})

    def spell(self, player: int, *text: Text, kind: str = "Spell", **more: Any) -> Card:
        """A Spell in hand that costs nothing."""
        return self.card(player, more.pop("zone", "hand"), kind, *text, **{"cost": 0, **more})

    def ability(self, player: int, *text: Text, **more: Any) -> Card:
        """An Ability in hand that costs nothing."""
        return self.spell(player, *text, kind="Ability", **more)

    def reserve(self, player: int, kind: str, *text: Text, **more: Any) -> Card:
        """A Reserve card in the Reserve Deck that costs nothing."""
        zone = more.pop("zone", "reserve deck")
        return self.card(player, zone, f"Reserve / {kind}", *text, **{"cost": 0, **more})

    def shields(self, player: int, *values: int) -> list[Card]:
        """Cards in hand that are good as Shields, and for nothing else."""
        return [self.card(player, "hand", "Spell", cost=99, shield_energy=value) for value in values]

    def energy(self, player: int, count: int, **how: Any) -> list[Card]:
        """Face-down cards in the Energy Field."""
        return [self.put(player, FILLER, "energy field", facedown=True, **how) for _ in range(count)]

    def core(self, player: int, zone: str = "hand", **more: Any) -> Card:
        """An Artifact Core."""
        return self.card(player, zone, "Core", **more)

    def resources(self, player: int, count: int, zone: str = "resource deck", name: str = "Ember") -> list[Card]:
        """Resource cards."""
        face = printed(name, "Resource")
        return [self.put(player, face, zone) for _ in range(count)]

    def commander(self, player: int) -> Card:
        """A player's Commander."""
        return self.game.cards_in("commander", player)[0]

    def lead(self, player: int, *text: Text, name: str = "", damage: int = 0, **numbers: Any) -> Card:
        """Gives a player another Commander; numbers that are not given are those of the plain one."""
        card = self.commander(player)
        become(self.game, card, self.form(name or f"Lord {player}", "Base", *text, **numbers))
        card.damage = damage
        self.game.touch_all()
        return card

    def form(self, name: str, stage: str, *text: Text, **numbers: Any) -> Face:
        """A form of a Commander."""
        plain = {key.replace(" ", "_"): value for key, value in RECRUIT.numbers.items()}
        values = {**plain, "mercenaries": 0, "resource_energy": 0, **numbers}
        stats = f"{values.pop('attack')}/{values.pop('health')}"
        return printed(name, f"Commander / {stage}", *text, stats=stats, **values)

    def evolutions(self, player: int, count: int = 1, **numbers: Any) -> list[Card]:
        """Forms to come of a player's Commander."""
        name = self.commander(player).face.name
        faces = [self.form(name, f"Evol. {number}", **numbers) for number in range(count, 0, -1)]
        return [self.put(player, face, "evolutions") for face in faces]

    def first_turn(self) -> Desk:
        """Begin with the first turn of the game, player 0's."""
        self.game.turn = 1
        self.start("main")
        self.game.note("turns", {0: 1})
        return self

    # --- playing ---------------------------------------------------------------------------------------------------

    def aim(self, *targets: Card) -> Desk:
        """Choose targets; what has only one target has it without being asked."""
        for card in targets:
            if self.game.decision is not None and self.game.decision.kind == TARGET:
                self.pick(card)
        top = self.game.frames[self.game.stack[-1]]
        aimed = {ref[0] for refs in top.binds.values() for ref in refs}
        assert {card.id for card in targets} <= aimed
        return self

    def pass_(self, times: int = 1) -> Desk:
        """Whoever is asked passes, so often."""
        for _ in range(times):
            self.act("pass")
        return self

    def by(self, player: int, verb: str, *cards: Card) -> Desk:
        """Others pass until a player is asked, who then does something."""
        while self.player != player:
            self.idle()
        return self.act(verb, *cards)

    def resolve(self, left: int = 0) -> Desk:
        """Both pass until no more than so much is on the stack."""
        while len(self.game.stack) > left and not self.game.over:
            self.idle()
        return self

    def on(self, phase: str) -> Desk:
        """Both do nothing until a phase or step."""
        while self.game.phase != phase and not self.game.over:
            self.idle()
        return self

    def after_combat(self) -> Desk:
        """Both do nothing until combat is over."""
        while self.game.battle is not None and not self.game.over:
            self.idle()
        return self

    def next_turn(self) -> Desk:
        """Both do nothing until the next Main Phase."""
        turn = self.game.turn
        while not self.game.over and not (self.game.turn > turn and self.game.phase == "main"):
            self.idle()
        return self

    def attack(self, attacker: Card, target: Card) -> Desk:
        """Declare an attack."""
        return self.act("attack", attacker, target)

    def fight(self, attacker: Card, target: Card) -> Desk:
        """Attack, and let nothing else happen until combat is over."""
        return self.attack(attacker, target).after_combat()

    def cast(self, player: int, card: Card, *targets: Card) -> Desk:
        """Cast a card with its targets; it waits on the stack."""
        self.by(player, "play", card)
        return self.aim(*targets)

    def shield(self, player: int, card: Card, *targets: Card) -> Desk:
        """Discard a card as a Shield: for which card, and against what, if that is asked."""
        self.by(player, "shield", card)
        return self.aim(*targets)

    # --- looking ---------------------------------------------------------------------------------------------------

    def health(self, player: int) -> int:
        """The Health of a player's Commander."""
        return self.stat(self.commander(player), "health") or 0
