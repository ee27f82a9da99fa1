"""Rules 202.4, 204, 907 and 1003: will, the symbols of costs, and the abilities that produce it."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardwright.kernel.events.lasting import end_all
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Before, EndOf
from cardwright.kernel.vocabulary.effects import Produce
from cardwright.kernel.vocabulary.selectors import This
from cardwright.kernel.vocabulary.values import Amount, Bound, Sum

WILL = "will"
CLEARANCE = "will clearance"  # FOW 503.4, 505.5
ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")  # FOW 209.2
CHARACTERISTICS = ("moon", "time", "void")  # FOW 204.1a, 907.6
VOID = "void"
COIN = "will coin"  # the tokens of rule 1046
LETTERS = {"W": "light", "R": "fire", "U": "water", "G": "wind", "B": "darkness"}
LETTERS |= {"M": "moon", "T": "time", "V": VOID}  # FOW 907.6a, 907.6b, 907.6c
SYMBOL = re.compile(r"\{([WRUGBMTV]|X|\d{1,2})\}", re.ASCII)
COST = re.compile(rf"\d{{1,2}}|(?:{SYMBOL.pattern})+", re.ASCII)

# FOW 1003.2, 1003.6, 1003.7: each symbol is paid by will of its own kind; a number by any will
POOL_ACCEPTS = {name: frozenset((name,)) for name in (*ATTRIBUTES, *CHARACTERISTICS)}
OR_VOID = f" or {VOID}"  # a symbol that void will pays for as well
SIGNS = {name: f"{{{letter}}}" for letter, name in LETTERS.items()}
SIGNS |= {f"{name}{OR_VOID}": sign for name, sign in SIGNS.items()}  # the card says itself that it is Kernlos
POOL_ACCEPTS |= {f"{name}{OR_VOID}": frozenset((name, VOID)) for name in ATTRIBUTES}  # FOW 1195.2

REST = TurnCost(This(), "rested")  # FOW 1013.2
BANISH_THIS = MoveCost(This(), "graveyard", verb="banish")


class WillCost(NamedTuple):
    """A cost in will: the specified part, the free part, and how often X stands in the free part."""

    symbols: tuple[str, ...] = ()  # FOW 204.1a
    free: int = 0  # FOW 204.1b
    xs: int = 0

    @property
    def total(self) -> int:
        """The total cost; X counts as zero."""
        return len(self.symbols) + self.free  # FOW 204.1c, 204.1d

    def pay(self) -> Pay:
        """What must be paid; X is announced as it is played."""
        parts: list[Amount] = [*([self.free] if self.free or not self.xs else []), *[Bound("X")] * self.xs]
        return Pay(WILL, parts[0] if len(parts) == 1 else Sum(tuple(parts)), self.symbols)


def read_cost(words: str) -> WillCost:
    """A cost as it is printed: `{W}{W}{2}`, or a number alone; nothing printed is a cost of zero."""
    symbols: list[str] = []
    free, xs = int(words) if words.isdigit() else 0, 0
    for word in SYMBOL.findall(words):
        if word == "X":
            xs += 1
        elif word.isdigit():
            free += int(word)
        else:
            symbols.append(LETTERS[word])
    return WillCost(tuple(symbols), free, xs)


def attributes_of(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The attributes that symbols stand for; a characteristic is none."""
    return tuple(name for name in ATTRIBUTES if name in symbols)  # FOW 209.2, 209.3, 209.5a, 907.6d


def produces(*kinds: str) -> Produce:
    """Produce one will, of one of these kinds."""
    return Produce(WILL, (kinds,))


def stone_ability(name: str) -> Activated:
    """The will ability that a basic magic stone has, even if it is not printed."""
    return Activated((REST,), Body((produces(name),)))  # FOW 202.4e


# --- will abilities (907.1-907.3) ---------------------------------------------------------------------------------


def is_will_ability(g: Game, card: Card, ability: Activated | Triggered) -> bool:
    """An activate ability that produces will: of a magic stone any such, of other cards one that does nothing else."""
    if not isinstance(ability, Activated):
        return False  # FOW 907.1
    body = ability.body
    made = [isinstance(effect, Produce) for effect in body.effects]
    if not any(made) or body.targets:
        return False
    return all(made) or "magic stone" in chars(g, card).kinds  # FOW 717.2b-2, 907.1


def unchanged(g: Game, f: Frame) -> bool:
    """What will abilities cost is never raised, nor is anything added to it; the same goes for willpower abilities."""
    if not isinstance(f.ability, Activated):
        return False
    return f.ability.label == "Willpower" or is_will_ability(g, g.cards[f.source[0]], f.ability)  # FOW 905.5b, 907.8


def will_clearance(g: Game, rule: str) -> None:
    """All produced will ceases to exist, and effects that last until then end."""
    end_all(g, Before(CLEARANCE), EndOf(CLEARANCE))
    gone = [
        Event("resource", player=player, amount=-count, word=WILL, unit=unit, tag="clearance", rule=rule)
        for (player, unit), count in g.facts.units.items()
        if (unit.until or CLEARANCE) == CLEARANCE
    ]
    if gone:
        perform(g, *gone)
