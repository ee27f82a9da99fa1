"""Playing costs and card types: which cards may be cast now, and why not."""

from __future__ import annotations

from collections.abc import Collection

from cardwright.kernel.events.replacements import would_stay
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_card
from cardwright.kernel.playing.components import cost_count, payable
from cardwright.kernel.playing.priority_checks import check_from, check_open
from cardwright.kernel.playing.stack import put_on_stack
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.event import PAID
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import DeckRule, Static
from cardwright.kernel.vocabulary.costs import Cost, MoveCost
from cardwright.kernel.vocabulary.effects import Cant
from cardwright.kernel.vocabulary.faces import Chars
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named, Not, This

from .energy import clear_floating
from .evolution import commander
from .moments import check_main_moment, check_priority_moment, first_turn
from .zones import UNITS

CAST = frozenset(("unit", "spell", "ability", "reserve"))
QUICK = frozenset(("ability", "Blink"))  # what may be cast whenever a player has priority
# SM DB.23: a Reserve on the stack is countered by other Reserves alone
UNCOUNTERED = Static(This(), (Cant("be stopped", Not(Kind("reserve"))),), zones=("stack",))
SPECIALIZATION = "commander"  # the field of the deck rule that names a Commander


def is_quick(own: Chars) -> bool:
    """The card may be cast at Ability speed."""
    return "ability" in own.kinds or "Blink" in own.keywords  # SM CT.ABILITY.2, GL.ABILITY, GL.BLINK


def specialization(own: Chars) -> str:
    """The name of the only Commander that may use a card ("": any)."""
    for ability in own.abilities:
        if isinstance(ability, DeckRule) and ability.field == SPECIALIZATION and isinstance(ability.where, Named):
            return ability.where.name
    return ""


def check_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be cast now."""
    own = chars(g, card)
    if own.kinds.isdisjoint(CAST) or "core" in own.kinds:  # SM CT.GOLEM.2
        return Denial("CT.GOLEM.1" if "golem" in own.kinds else "GL.PLAY", "it is not a card that is cast")
    denial = _check_reserve(g, player, card) if "reserve" in own.kinds else check_from(g, player, card)
    denial = denial or check_priority_moment(g)
    if denial is None and not is_quick(own):  # SM CT.UNIT.3, GL.UNIT, GL.SPELL
        denial = check_main_moment(g, player)
    if denial is None and g.stack:
        denial = check_open(g)
    if denial is None:
        named = specialization(own)
        if named and chars(g, commander(g, player)).name != named:
            return Denial("CT.ANATOMY.10", f"only {named} may cast it")  # SM GL.SPECIALIZATION
    return denial or check_card(g, player, card)


def _check_reserve(g: Game, player: int, card: Card) -> Denial | None:
    if card.zone != g.zone("reserve deck", player).id:  # SM GL.RESERVE
        return Denial("CT.RESERVE.1", "Reserves are cast from your Reserve Deck")
    if first_turn(g, g.active):
        return Denial("CT.RESERVE.4", "Reserves are not cast in a first turn")  # SM TF.MAIN.7
    if g.notes.reserves >> player & 1:
        return Denial("CT.RESERVE.3", "you have cast a Reserve this turn")  # SM TF.MAIN.6, AT.FEAT
    return None


def units_of(g: Game, player: int) -> list[Card]:
    """The Units a player controls; those that lie face down take up their space, too."""
    return [c for c in g.cards_in("battleground", player) if is_unit(g, c)]


def is_unit(g: Game, card: Card) -> bool:
    """The card on the battleground takes up the space of a Unit."""
    return card.facedown or "unit" in chars(g, card).kinds  # SM GL.NULL


def has_room(g: Game, player: int) -> bool:
    """There is space for another Unit."""
    return len(units_of(g, player)) < UNITS  # SM CT.UNIT.5, TF.MAIN.10


def space(g: Game, player: int, arriving: tuple[int, ...], leaving: Collection[int]) -> int:
    """For how many of some cards there is space on a player's side; only Units need any."""
    free = UNITS - sum([card.id not in leaving for card in units_of(g, player)])
    units = sum([is_unit(g, g.cards[i]) for i in arriving])
    return len(arriving) - max(units - max(free, 0), 0)  # SM CT.UNIT.5


def fits(g: Game, player: int, card: Card, costs: tuple[Cost, ...], paid: frozenset[str]) -> Denial | None:
    """Why a Unit will find no space, once the cost is paid."""
    if "unit" not in chars(g, card).kinds or has_room(g, player):
        return None
    f = Frame(-1, "card", player, card.ref, card.id)
    for cost in costs:
        if isinstance(cost, MoveCost) and isinstance(cost.what, Cards) and "battleground" in cost.what.zones:
            units = [c for c in payable(g, f, cost) if "unit" in chars(g, c).kinds]
            leaving = [c for c in units if not would_stay(g, c, cost.to, cost.verb, PAID)]
            if min(cost_count(g, f, cost, len(leaving)), len(leaving)):
                return None
    return Denial("CT.UNIT.5", f"you have {UNITS} Units already")


def finish_play(g: Game, fid: int) -> None:
    """The card or Skill is paid and goes onto the stack; floating Energy that a card did not need is lost."""
    f = g.frames[fid]
    if f.kind == "card":
        if "reserve" in g.cards[f.card].face.kinds:
            g.note("reserves", g.notes.reserves | 1 << f.controller)
        clear_floating(g, f.controller)  # SM GL.FLOATING-ENERGY
    put_on_stack(g, fid)  # SM ST.3, OB.2, OB.4-OB.6, GL.SKILL-EFFECT-ON-STACK


def targetable(g: Game, card: Card, f: Frame) -> bool:
    """Resistance and lying face down protect from being a target, except from Feats."""
    if g.zone_kind(card) not in ("battleground", "commander", "equipment", "battlefield"):
        return True
    if f.card >= 0 and "feat" in g.cards[f.card].face.kinds:
        return not card.facedown  # SM DB.28, AT.FEAT
    if f.sort:
        return True  # SM SH.6: a Shield aims at a damage source
    return not card.facedown and "Resistance" not in chars(g, card).keywords  # SM GL.RESISTANCE, GL.NULL, CT.GOLEM.5
