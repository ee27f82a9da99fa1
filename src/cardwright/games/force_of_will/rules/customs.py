"""Where Force of Will says otherwise than most rulebooks."""

from __future__ import annotations

from cardwright.kernel.events.moving import remember_now
from cardwright.kernel.events.replacing import FollowUp, Instructions
from cardwright.kernel.game import Game
from cardwright.kernel.instructions.cards import all_known
from cardwright.kernel.state.customs import Customs
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame, Ref
from cardwright.kernel.state.receipt import PLAIN, Receipt, for_nothing
from cardwright.kernel.vocabulary.abilities import Replacement
from cardwright.kernel.vocabulary.effects import Act, Find, Shuffle

from .areas import impossible
from .automatic import show_source, unaimed
from .checks import check_triggered, playable_sides_of, waits_a_turn
from .contract import CONTRACT, cannot_contract
from .judgment import least_x
from .names import words_in
from .paying import waived
from .playing import unpaid
from .ranks import rank_of
from .replacing import own_part_first
from .searching import choose_another, findable, shuffles
from .will import unchanged
from .zones import RULER_AREA

FIXED_TRAITS = frozenset(("Arcana",))  # FOW 206.3a
KEPT_VERBS = ("discard",)  # FOW 1019.1a, 1019.3


class ForceOfWillCustoms(Customs):
    """Its sentences, each with its rule."""

    def has_name_part(self, part: str, name: str) -> bool:
        """As whole words."""
        return words_in(part, name)  # FOW 203.3b

    def traits_become(self, had: frozenset[str], words: frozenset[str], also: bool) -> frozenset[str]:
        """Arcana is neither gained nor lost."""
        return (had if also else had & FIXED_TRAITS) | (words - FIXED_TRAITS)  # FOW 206.3a

    def names_of_copy(self, own: frozenset[str], copied: frozenset[str]) -> frozenset[str]:
        """It also keeps its own."""
        return own | copied  # FOW 1017.5

    def hides_sides(self, g: Game, card: Card) -> bool:
        """The other side of a ruler."""
        # FOW 307.4, 308.4, 1302.2f-2, 1302.3b, 1302.4f, 1302.5e, 1302.6e
        return "ruler" in card.front.kinds and g.zone_kind(card) == RULER_AREA

    def rank_of(self, replacement: Replacement) -> str:
        """By what it does to damage."""
        return rank_of(replacement)  # FOW 910.2a

    def is_cause(self, g: Game, e: Event) -> bool:
        """Unless the action stays what it was, wherever the card goes."""
        return not any(map(e.called, KEPT_VERBS))  # FOW 910.2f

    def last_resort(self, g: Game, e: Event) -> Event | None:
        """Where a card goes that cannot go where a replacement sends it."""
        return impossible(g, e)

    def in_parts(self, g: Game, after: tuple[FollowUp, ...]) -> tuple[tuple[FollowUp, ...], tuple[Instructions, ...]]:
        """What other players do instead comes after all that the players of the events do."""
        return own_part_first(g, after)  # FOW 910.2e

    def source_as_of(self, g: Game, card: Card) -> int:
        """The card as it is now."""
        return remember_now(g, card)  # FOW 911.1

    def before_stacking(self, g: Game, f: Frame) -> None:
        """Its card is shown."""
        show_source(g, f)  # FOW 906.3b

    def may_drop(self, g: Game, f: Frame) -> bool:
        """If none of the conditions of its targets is met."""
        return unaimed(g, f)  # FOW 906.3c

    def is_waived(self, g: Game, payer: int, by: int) -> bool:
        """An effect may say so."""
        return waived(g, payer, by)  # FOW 1003.8

    def keeps_cost(self, g: Game, f: Frame) -> bool:
        """Will abilities and willpower abilities."""
        return unchanged(g, f)  # FOW 905.5b, 907.8

    def is_unpaid(self, verb: str, elsewhere: bool) -> bool:
        """What stayed where it was; what was not destroyed."""
        return unpaid(verb, elsewhere)  # FOW 903.2l-2

    def may_turn_itself(self, g: Game, card: Card) -> bool:
        """Unless it has to wait until it was there when a turn began."""
        return card.marks.get("arrived", -1) < g.turn or not waits_a_turn(g, card)  # FOW 905.3

    def copies_are_free(self) -> bool:
        """They are."""
        return True  # FOW 1017.2, 1017.2a, 1017.3a, 1017.3b, 1303.1

    def receipt_of_copy(self, original: Receipt | None) -> Receipt:
        """Everything but what was paid."""
        return for_nothing(PLAIN if original is None else original)  # FOW 1017.2c

    def least_x(self, g: Game, f: Frame) -> int:
        """A Judgment may ask for more than nothing."""
        return least_x(g, f)  # FOW 705.2a

    def is_final(self, g: Game) -> bool:
        """It is asked before anything is announced."""
        return True  # FOW 903.1a-1

    def playable_sides(self, card: Card) -> tuple[int, ...]:
        """Of cards with several."""
        return playable_sides_of(card)  # FOW 1307.3, 1307.3a

    def check_by_effect(self, g: Game, card: Card) -> Denial | None:
        """Only with a trigger that is met, if the card has one."""
        return check_triggered(g, card)  # FOW 906.2a

    def not_played(self, g: Game, f: Frame, ref: Ref) -> None:
        """Another one may be chosen."""
        choose_another(g, f, ref)  # FOW 903.2i, 903.2n

    def is_unable(self, g: Game, f: Frame, act: Act) -> bool:
        """Nobody to make a contract with."""
        return act.name == CONTRACT and cannot_contract(g, f, act)  # FOW 104.2, 713.4

    def can_find(self, g: Game, f: Frame, search: Find, card: Card) -> bool:
        """Not a card with the name of the one that searches."""
        return findable(g, f, search, card)  # FOW 1014.3, 1014.4

    def must_find(self, g: Game, ids: tuple[int, ...]) -> bool:
        """If all players see the cards."""
        return all_known(g, ids)  # FOW 302.2d, 1014.2

    def shuffles(self, g: Game, f: Frame, w: Shuffle) -> int:
        """Once after several searches; not at all if the cards that were to be shuffled into it are gone."""
        return shuffles(g, f, w)  # FOW 1021.3, 1021.4

    def discards_empty_hand(self) -> bool:
        """They have."""
        return True  # FOW 1019.2a
