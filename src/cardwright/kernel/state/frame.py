"""The frame of a card or ability while it is played and carried out."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from ..vocabulary.abilities import Ability, Body, Extra
from ..vocabulary.effects import Effect

Ref: TypeAlias = tuple[int, int]  # (card id, incarnation): one object, in one stay in one zone
Names: TypeAlias = dict[str, tuple[Ref, ...]]


class Frame(msgspec.Struct, eq=False):
    """Choices, bindings and numbers of one card or ability being played or resolved.

    A struct, since one is made for every term that is evaluated for a card.
    """

    id: int
    kind: str  # "card", "activated", "triggered", "effect"
    controller: int
    source: Ref
    card: int = -1  # the card being played, if it is one
    ability: Ability | None = None
    body: Body | None = None
    binds: Names = {}
    numbers: dict[str, int] = {}
    shares: dict[tuple[str, int], int] = {}  # a divided amount, by the name of the target and the card
    moved: dict[Ref, Ref] = {}  # where this resolution moved cards to
    paid: frozenset[str] = frozenset()  # the names of optional costs that are paid, and of choices that were made
    declined: frozenset[str] = frozenset()  # the names of optional costs that are not paid
    modes: tuple[int, ...] = ()
    did: bool = True
    mark: int = -1
    player_bound: int = -1
    event: Any = None
    spends: tuple[int, ...] = ()  # effects of limited use that make it cheaper
    resume: Any = None  # the agenda to return to if it cannot be played
    applied: tuple[Any, ...] = ()  # replacements that led here do not apply to its own events
    object: int = -1  # its object on the stack: the card, or the object of the ability
    instruction: Effect | None = None  # the instruction being carried out
    gone_targets: frozenset[tuple[str, Ref]] = frozenset()  # targets by name that are not found again
    revealed: tuple[tuple[Ref, int], ...] = ()  # the cards it shows to all, and who knew each before (as bits)
    offered: tuple[Extra, ...] = ()  # optional costs that effects give to what is played
    spent: tuple[tuple[Any, int], ...] = ()  # the units that were paid for it (`Unit`), and how many of each
    price: int = 0  # how many of them are paid for the card's own cost, without additional costs
    as_of: int = 0  # the moment in `Game.past` at which its own card is read; 0: the end of its stay
    doer: int = -1  # the player who carries out the instructions, in an "each player" instruction
    sort: str = ""  # what it is on the stack, if neither a spell nor an ability
    part_of: int = -1  # the frame of which it is one player's part
    parts: tuple[int, ...] = ()  # the frames of players' parts that have ended
    helps: Any = None  # the payment for which units are produced by it (`playing.trying.Helped`)

    @property
    def called(self) -> str:
        """The sort of object it is on the stack."""
        return self.sort or ("spell" if self.kind == "card" else "ability")

    @property
    def actor(self) -> int:
        """The player who carries out the instructions."""
        return self.controller if self.doer < 0 else self.doer

    def copy(self) -> Frame:
        """The same frame for another game."""
        return msgspec.structs.replace(self, **{name: getattr(self, name).copy() for name in TABLES})


TABLES = tuple(name for name, value in msgspec.structs.asdict(Frame(-1, "", -1, (-1, 0))).items() if value == {})
