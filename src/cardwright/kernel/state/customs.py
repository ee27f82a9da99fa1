"""What most rulebooks say in the same way: questions with a usual answer, which a game may answer otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..events.replacing import FollowUp, Instructions
    from ..game import Game
    from ..vocabulary.abilities import Replacement
    from ..vocabulary.effects import Act, Find, Shuffle
    from ..vocabulary.values import Amount
    from .decisions import Decision, Denial, Option
    from .event import Event
    from .pieces import Card, Frame, Ref
    from .receipt import Receipt


class Customs:
    """The usual answers. A game whose rulebook says otherwise has a subclass in its `rules/customs.py`.

    A method belongs here if its answer is a sentence of one rulebook; what several games fill in is a field of a
    policy.
    """

    # --- what a card is ---------------------------------------------------------------------------------------------

    def has_name_part(self, part: str, name: str) -> bool:
        """A name has a part that a text asks for."""
        return part in name

    def traits_become(self, had: frozenset[str], words: frozenset[str], also: bool) -> frozenset[str]:
        """The traits of a card that becomes something, also or instead of what it was."""
        return had | words if also else words

    def traits_of(self, kinds: frozenset[str], traits: frozenset[str]) -> frozenset[str]:
        """Those of its traits that a card with such kinds can have."""
        return traits

    def is_blank_as(self, kinds: frozenset[str], becomes: frozenset[str]) -> bool:
        """A card of these kinds loses its abilities when it becomes other kinds instead."""
        return False

    def names_of_copy(self, own: frozenset[str], copied: frozenset[str]) -> frozenset[str]:
        """The names of a card that becomes a copy, by its printed ones and those of the card that it copies."""
        return copied

    def card_names(self, g: Game) -> Sequence[str] | None:
        """The names of all cards that players may name; None: of all faces that effects can name."""
        return None

    def raised_by(self, number: int, amount: Amount) -> int:
        """By how much a number is raised (or lowered, below zero) by an amount that was computed."""
        return number

    # --- where a card lies ------------------------------------------------------------------------------------------

    def room_in(self, g: Game, host: Card) -> int | None:
        """How many more cards may lie in a card; None: as many as one likes."""
        return None

    def takes_sides(self, g: Game) -> bool:
        """A card that is put into another player's card is on that player's side."""
        return False

    def hides_sides(self, g: Game, card: Card) -> bool:
        """Only those who control a card see the sides of it that are not up."""
        return False

    # --- what happens -----------------------------------------------------------------------------------------------

    def rank_of(self, replacement: Replacement) -> str:
        """The row of a replacement that names none itself (`Events.ranks`)."""
        return ""

    def is_cause(self, g: Game, e: Event) -> bool:
        """A replacement that sent a card elsewhere is what moved it, not the effect whose event it replaced."""
        return False

    def last_resort(self, g: Game, e: Event) -> Event | None:
        """What happens in the place of an event that a replacement made and that is forbidden; None: nothing."""
        return None

    def in_parts(self, g: Game, after: tuple[FollowUp, ...]) -> tuple[tuple[FollowUp, ...], tuple[Instructions, ...]]:
        """What follows a batch of events, and what comes after all of that."""
        return after, ()

    def join(self, g: Game, ids: tuple[int, ...], like: Ref) -> None:
        """Cards that were just made do the same as another card ("attacking the same base")."""

    # --- abilities that wait ----------------------------------------------------------------------------------------

    def source_as_of(self, g: Game, card: Card) -> int:
        """What is kept of a card whose ability triggers or is played, to be read when the card is gone; 0: nothing."""
        return 0

    def before_stacking(self, g: Game, f: Frame) -> None:
        """A triggered ability is about to be played."""

    def may_drop(self, g: Game, f: Frame) -> bool:
        """A triggered ability need not be played, so its controller is asked."""
        return False

    # --- costs ------------------------------------------------------------------------------------------------------

    def is_waived(self, g: Game, payer: int, by: int) -> bool:
        """A player need not pay of the currency what another player's effects make them pay."""
        return False

    def keeps_cost(self, g: Game, f: Frame) -> bool:
        """Effects that add costs or change those of abilities do not concern what is played."""
        return False

    def is_unpaid(self, verb: str, elsewhere: bool) -> bool:
        """A component of a cost is unpaid though its card went elsewhere, or because it stayed where it was."""
        return False

    def may_turn_itself(self, g: Game, card: Card) -> bool:
        """A card may be turned now for an ability of its own."""
        return True

    def lowered_as_cost(self, g: Game, f: Frame, card: Card, stat: str, by: int) -> Event | None:
        """The event that lowers a number of a card as a cost; None: an effect lowers it for good."""
        return None

    def production(self, g: Game, player: int) -> list[Option]:
        """The options to produce resources before something is paid during a resolution."""
        return []

    def copies_are_free(self) -> bool:
        """Copies count as played for nothing; that of a permanent has a cost of zero."""
        return False

    def receipt_of_copy(self, original: Receipt | None) -> Receipt | None:
        """What the copy of a permanent knows of how its original was played; None: nothing."""
        return None

    # --- playing ----------------------------------------------------------------------------------------------------

    def played_as(self, g: Game, card: Card) -> str:
        """How a card lies while it is being played ("facedown"); "": face up."""
        return ""

    def least_x(self, g: Game, f: Frame) -> int:
        """The least number that X may be."""
        return 0

    def newly_targeted(self, ids: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the chosen cards that become targets, if others were chosen before for other targets."""
        return ids

    def is_final(self, g: Game) -> bool:
        """What is forbidden where a card is cannot become allowed by announcements."""
        return False

    def playable_sides(self, card: Card) -> tuple[int, ...]:
        """The sides of a card one of which is chosen when an effect plays it; none: it is played as it is."""
        return ()

    def check_by_effect(self, g: Game, card: Card) -> Denial | None:
        """Why no effect plays a card now."""
        return None

    def may_refuse(self, g: Game, player: int, card: Card) -> bool:
        """A player whom an effect tells to play a card may refuse."""
        return False

    def not_played(self, g: Game, f: Frame, ref: Ref) -> None:
        """An effect could not play a card."""

    # --- words of card texts ----------------------------------------------------------------------------------------

    def is_unable(self, g: Game, f: Frame, act: Act) -> bool:
        """A procedure that an effect names cannot be done now, so that nobody is asked whether to do it."""
        return False

    def can_find(self, g: Game, f: Frame, search: Find, card: Card) -> bool:
        """A search may find this card."""
        return True

    def must_find(self, g: Game, ids: tuple[int, ...]) -> bool:
        """A search by description among these hidden cards cannot fail."""
        return False

    def shuffles(self, g: Game, f: Frame, w: Shuffle) -> int:
        """How often an instruction to shuffle is followed now."""
        return 1

    def discards_empty_hand(self) -> bool:
        """A player without cards in hand has discarded their hand if told to."""
        return False

    # --- players ----------------------------------------------------------------------------------------------------

    def ask_again(self, g: Game, asked: Decision) -> bool:
        """A player has left: ask a question of the game's own rules again; False: this is none."""
        return False
