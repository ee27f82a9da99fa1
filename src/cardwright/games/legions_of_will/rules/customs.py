"""Where Legions of Will says otherwise than most rulebooks."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import card_frame, check_card
from cardwright.kernel.playing.costing import card_costs
from cardwright.kernel.state.customs import Customs
from cardwright.kernel.state.decisions import Decision, Option
from cardwright.kernel.state.pieces import Card, Ref
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.vocabulary.effect_analysis import takes_away
from cardwright.kernel.vocabulary.effects import Discard, Find
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Amount

from .bases import room
from .combat import enter_attacking_with
from .damage import assign_again
from .layers import fitting
from .options import production
from .playing import played_as


class LegionsOfWillCustoms(Customs):
    """Its sentences, each with its rule."""

    def traits_of(self, kinds: frozenset[str], traits: frozenset[str]) -> frozenset[str]:
        """Unit types on units, action types on actions."""
        return fitting(kinds, traits)  # LOW 203.1a, 203.3c

    def raised_by(self, number: int, amount: Amount) -> int:
        """A computed amount that would do the opposite is zero."""
        return min(number, 0) if takes_away(amount) else max(number, 0)  # LOW 105.1b

    def room_in(self, g: Game, host: Card) -> int | None:
        """As its capacity says."""
        return room(g, host)  # LOW 404.2a

    def join(self, g: Game, ids: tuple[int, ...], like: Ref) -> None:
        """Units that entered the battlefield attack the base that another unit attacks or last attacked."""
        for i in ids:
            enter_attacking_with(g, i, like)  # LOW 508.4

    def production(self, g: Game, player: int) -> list[Option]:
        """The resource abilities that may be activated while something resolves."""
        return production(g, player)  # LOW 112.2

    def played_as(self, g: Game, card: Card) -> str:
        """Traps are played face down."""
        return played_as(g, card)  # LOW 303.1

    def may_refuse(self, g: Game, player: int, card: Card) -> bool:
        """Nobody need say whether they have certain hidden cards that would have to be paid."""
        if check_card(g, player, card) is not None:
            return False
        return _needs_hidden(g, card_costs(g, card_frame(g, player, card)))  # LOW 112.7c

    def ask_again(self, g: Game, asked: Decision) -> bool:
        """Damage is assigned again by those who are left."""
        return assign_again(g, asked)  # LOW 800.3e


def _needs_hidden(g: Game, term: object) -> bool:
    """A cost needs cards of a description from a hidden zone."""
    if isinstance(term, tuple):
        return any(_needs_hidden(g, part) for part in term)
    if isinstance(term, Cards):
        return term.where is not None and any(g.rules.zones[zone].seen_by != EVERYONE for zone in term.zones)
    if isinstance(term, Discard | Find):
        return term.where is not None
    return isinstance(term, Term) and any(_needs_hidden(g, getattr(term, name)) for name in term.__struct_fields__)
