"""A table for judges' examples: cards by name or text, stones to pay with, and words for what happens."""

from __future__ import annotations

from typing import Any

from tests.desk import Table

from cardwright.games import load
from cardwright.games.force_of_will.rules.keywords import KEYWORDS
from cardwright.games.title import expanded
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import PAY
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.faces import Face

STONES = {"W": "Light", "R": "Fire", "U": "Water", "G": "Wind", "B": "Darkness", "V": "Void"}
RESONATOR = ("resonator", "j/resonator", "entity")
RULER = "Orsela, Warden of the White Gate"


class Duel(Table):
    """Two players at a table."""

    doer = 0

    def __init__(self, cards: str = "", **more: Any) -> None:
        super().__init__("force-of-will", cards=cards, **more)

    # --- setting up -----------------------------------------------------------------------------------------------

    def stones(self, player: int, letters: str) -> list[Card]:
        """Recovered magic stones in the field, by the letters of their will."""
        return [self.put(player, "field", f"{STONES[letter]} Magic Stone") for letter in letters]

    def ruler(self, player: int, name: str = RULER) -> Card:
        """A ruler in the ruler area."""
        return self.put(player, "ruler area", name)

    def fighter(self, player: int, name: str = "", stats: str = "500/500", *abilities: Ability, **more: Any) -> Card:
        """A resonator in the field with these numbers and abilities."""
        name = name or f"Fighter {len(self.game.cards)}"
        numbers = dict(zip(("ATK", "DEF"), map(int, stats.split("/"))))
        traits = more.pop("traits", ())
        cost = more.pop("cost", 1)
        self.define(name, *abilities, kinds=RESONATOR, traits=traits, cost=cost, numbers=numbers)
        return self.put(player, "field", name, **more)

    def give(self, name: str, *abilities: Ability, side: int = 0) -> None:
        """Abilities for a side of a card of its own text, where no text says them yet."""
        front = self.pool[name]
        sides = [front, *front.sides]
        sides[side] = printed(sides[side], abilities, sides[side].sides)
        self.pool = self.pool.with_faces({name: printed(sides[0], (), tuple(sides[1:]))})
        self.game.faces = self.pool

    def deck(self, player: int, number: int = 5, name: str = "Coal Imp") -> list[Card]:
        """Cards in a deck."""
        return self.fill(player, "deck", name, number)

    def begin(self, active: int = 0, phase: str = "main") -> Duel:
        """Everyone with priority is asked, even if they can only pass."""
        self.game.facts.all_asked = True
        self.start(active, phase)
        return self

    # --- playing --------------------------------------------------------------------------------------------------

    def do(self, *wanted: str) -> Duel:
        """Choose by label; what is paid with stones is paid with the first that will do."""
        for label in wanted:
            super().do(label)
            self.pay()
        return self

    def pay(self) -> Duel:
        """Pay with the first stones that will do."""
        while self.game.decision is not None and self.game.decision.kind == PAY:
            self.game.choose(0)
        return self

    def name_card(self, name: str) -> Duel:
        """Name a card, by its first letters until few names are left."""
        while self.prompt == "name a card":
            texts = [option.text.removesuffix("...") for option in self.game.decision.options]  # type: ignore[union-attr]
            self.game.choose(max(range(len(texts)), key=lambda i: (name.startswith(texts[i]), len(texts[i]))))
        return self

    def skip(self, times: int = 1) -> Duel:
        """Whoever is asked passes or forfeits."""
        for _ in range(times):
            verbs = [option.verb for option in self.game.decision.options]  # type: ignore[union-attr]
            self.game.choose(next(i for i, verb in enumerate(verbs) if verb in ("pass", "forfeit", "none", "done")))
        return self

    def resolve(self) -> Duel:
        """All pass until the last object on the chase has resolved."""
        top = self.game.stack[-1]
        while top in self.game.stack and not self.game.over:
            self.skip().settle_choices()
        return self

    def battle(self, attacker: str, target: str = "Player 2") -> Duel:
        """Initiate battle and attack; both pass in the steps before."""
        self.do("Initiate battle").skip(4)
        return self.do(f"Attack {target} with {attacker}")

    def until(self, prompt: str) -> Duel:
        """All pass until this is asked."""
        while self.prompt not in ("", prompt):
            self.skip()
        return self

    def out_of_battle(self) -> Duel:
        """All pass or forfeit until the battle is over."""
        while self.game.battle is not None and not self.game.over:
            self.skip()
        return self

    def steps_of_battle(self, attack: str) -> list[str]:
        """Fight a battle with this attack; the steps in which there was priority, by their rules."""
        steps: list[str] = []
        while self.game.battle is not None and self.game.decision is not None:
            steps.append(self.game.notes.step)
            if self.game.decision.prompt == "attack":
                self.do(attack)
            else:
                self.skip()
        return list(dict.fromkeys(steps))

    def steps_of_phase(self) -> list[str]:
        """All pass to the end of the phase; the steps in which there was priority, by their rules."""
        phase, steps = self.game.phase, []
        while self.game.phase == phase:
            steps.append(self.game.notes.step)
            self.skip()
        return list(dict.fromkeys(steps))

    def phases(self, turns: int) -> list[tuple[int, str]]:
        """All pass for so many turns; whose turn it was and the phase, wherever there was priority."""
        last, seen = self.game.turn + turns, []
        while self.game.turn < last:
            seen.append((self.game.active, self.game.phase))
            self.skip()
        return list(dict.fromkeys(seen))

    def turns(self, number: int) -> list[int]:
        """Whose turns come next."""
        order: list[int] = []
        for _ in range(number):
            self.until_phase("draw", self.game.turn + 1)
            order.append(self.game.active)
        return order

    def until_phase(self, phase: str, turn: int = 0) -> Duel:
        """All pass until this phase of this turn (or a later one) has begun."""
        while not self.game.over and (self.game.phase != phase or self.game.turn < turn):
            self.skip()
        return self

    def settle(self) -> Duel:
        """Everything on the chase resolves; of other questions the first answer is taken."""
        while not self.game.over and (self.game.stack or self.prompt != "priority"):
            if self.prompt == "priority":
                self.skip()
            else:
                self.game.choose(0)
        return self

    def settle_choices(self) -> Duel:
        """Whoever must order replacements takes the first."""
        while self.game.decision is not None and self.game.decision.kind == "replace":
            self.game.choose(0)
        return self

    # --- looking --------------------------------------------------------------------------------------------------

    def life(self, player: int) -> int:
        """A player's life."""
        return self.resource(player, "life")

    def chase(self) -> list[str]:
        """The objects on the chase, the last one last: names of spells, sorts of others."""
        frames = [self.game.frames[fid] for fid in self.game.stack]
        return [self.game.cards[f.object].face.name or f.called for f in frames]

    def will(self, player: int) -> dict[str, int]:
        """A player's produced will, by kind."""
        return self.held(player, "will")

    def numbers(self, card: Card) -> tuple[int, int]:
        """ATK and DEF of a card."""
        return self.stat(card, "ATK"), self.stat(card, "DEF")

    def is_kind(self, card: Card, kind: str) -> bool:
        """The card has this type now."""
        return kind in chars(self.game, card).kinds

    def name(self, card: Card) -> str:
        """The name of a card as it is now."""
        return chars(self.game, card).name


def table(cards: str, stones: str = "RRRR", theirs: str = "", deck: int = 5) -> Duel:
    """Cards of these texts may be put down; both players have decks, and stones to pay with."""
    d = Duel(cards)
    for player in (0, 1):
        d.deck(player, deck)
    d.stones(0, stones)
    d.stones(1, theirs)
    return d


def card(d: Duel, area: str, name: str, *abilities: Ability, player: int = 0, **more: Any) -> Card:
    """A card given as ability data, put into an area: a resonator unless other kinds are named."""
    kinds = more.pop("kinds", RESONATOR)
    numbers = more.pop("numbers", {"ATK": 300, "DEF": 300})
    d.define(name, *abilities, kinds=kinds, numbers=numbers, **more)
    return d.put(player, area, name)


def written(name: str, text: str, type: str = "Resonator", cost: str = "{R}", **fields: str) -> str:
    """A card in the form of a card file."""
    fields = {"stats": "500/500", **fields} if "Resonator" in type else fields
    lines = [f"name: {name}", f"type: {type}", f"cost: {cost}", *[f"{key}: {said}" for key, said in fields.items()]]
    return "\n".join([*lines, text, "", ""])


def printed(face: Face, more: tuple[Ability, ...], sides: tuple[Face, ...] = ()) -> Face:
    """A face with further abilities and other sides."""
    made = list(face.__reduce__()[1])  # type: ignore[arg-type, var-annotated]
    made[8] = (*face.abilities, *more)
    made[9] = (*face.chars.abilities, *expanded(more, KEYWORDS))
    made[11] = sides
    return Face(*made)


def new_game(seed: int = 1, first: str = "light", second: str = "fire") -> Game:
    """A game from its beginning, with two decks of the set."""
    title = load("force-of-will")
    return title.new_game([title.decks[first], title.decks[second]], seed)


def kept_hands(seed: int = 1) -> Game:
    """A game whose players have kept their hands."""
    g = new_game(seed)
    while g.decision is not None and g.decision.prompt == "mulligan cards":
        g.choose(len(g.decision.options) - 1)
    return g
