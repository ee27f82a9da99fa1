"""Rules 604, 702, 703, 707, 709 and 905: why a player may not play a card or an ability now."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_activated, check_card
from cardwright.kernel.playing.offers import check_side
from cardwright.kernel.playing.priority_checks import check_from, check_open, check_own_ability
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated

from .judgment import JUDGMENT, check_judgment
from .keyword_costs import ANYTIME
from .runes import check_divinity, in_rune_area
from .timing import check_main_timing
from .will import COIN, REST, is_will_ability
from .willpower import WILLPOWER_ABILITY, check_willpower
from .zones import STANDBY

PLAYED = frozenset(("resonator", "regalia", "addition", "chant", "rune"))  # FOW 604.1, 604.2, 702.1a, 703.4


# --- cards ----------------------------------------------------------------------------------------------------------


def check_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played now, whichever of its sides is played."""
    sides = playable_sides_of(card)
    if not sides:
        return check_play_as_it_is(g, player, card)
    denials = [check_side(g, player, card, side, check_play_as_it_is) for side in sides]  # FOW 903.2b, 903.2c
    return None if None in denials else denials[0]


def playable_sides_of(card: Card) -> tuple[int, ...]:
    """The sides between which a player chooses to play a card: the halves of one, or past and future."""
    if card.front.halved:
        return tuple(range(1, len(card.sides)))  # FOW 1307.3
    return (0, 1) if "shift" in card.front.kinds else ()  # FOW 1117.2, 1302.2, 1302.2a


def check_play_as_it_is(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played now with the side up that is up."""
    own = chars(g, card)
    if own.kinds.isdisjoint(PLAYED) or "token" in own.kinds:
        return Denial("604.2", "only resonators, additions, regalia, chants and runes are played")
    untriggered = check_triggered(g, card)
    if untriggered is not None:
        return untriggered
    denial = _check_when(g, player, card) or _check_where(g, player, card)
    return denial or (check_open(g) if g.stack else None) or check_card(g, player, card)


def check_triggered(g: Game, card: Card) -> Denial | None:
    """Why an automatic card is not played by itself, nor by an effect."""
    own = chars(g, card)
    if "Trigger" in own.keywords and any(one.plays is not None for one in own.triggered):
        return Denial("1113.2c", "it is played only when its trigger condition is met")  # FOW 906.2a
    return None


def _check_where(g: Game, player: int, card: Card) -> Denial | None:
    if in_rune_area(g, player, card):
        return check_divinity(g, player, card)  # FOW 711.2, 711.3
    if g.zone_kind(card) == STANDBY and g.zones[card.zone].player == player and "Trigger" in chars(g, card).keywords:
        if card.marks.get("set") == g.turn:
            return Denial("708.5", "it was put into the standby area this turn")
        return None  # FOW 708.4
    return check_from(g, player, card)  # FOW 702.2, 703.2, 709.2


def _check_when(g: Game, player: int, card: Card) -> Denial | None:
    own = chars(g, card)
    if not own.keywords.isdisjoint(("Quickcast", "Trigger")) or ANYTIME in own.mays:
        return None  # FOW 709.1, 1112.2, 1113.2a
    return check_main_timing(g, player)  # FOW 702.1, 703.1


# --- abilities ------------------------------------------------------------------------------------------------------


def check_ability(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> Denial | None:
    """Why an activate ability may not be played now."""
    denial = check_own_ability(g, player, card, ability)  # FOW 707.1, 717.1a, 901.3
    if denial is not None:
        return denial
    if COIN in card.face.kinds:
        return None  # FOW 1046.2a, 1119.4a: nothing prohibits it
    if REST in ability.cost and waits_a_turn(g, card):
        return Denial("905.3", WAITS)
    if _only_rests(ability) and not card.turned and not chars(g, card).cants and is_will_ability(g, card, ability):
        return None  # the commonest case: a recovered stone
    if ability.label == JUDGMENT:
        denial = check_judgment(g, player, card)
    elif ability.label == WILLPOWER_ABILITY:  # FOW 905.5, 1309.4
        denial = check_willpower(g, player, card, ability)
    if denial is not None:
        return denial
    if g.stack and not is_will_ability(g, card, ability):
        denial = check_open(g)  # FOW 1008.1, 1008.2
    return denial or check_activated(g, player, card, ability, nth)


def check_in_payment(g: Game, player: int, card: Card, ability: Activated) -> Denial | None:
    """Why a will ability may not be played while its player pays, whatever it costs."""
    denial = check_own_ability(g, player, card, ability)
    if denial is None and ability.label == WILLPOWER_ABILITY:
        return Denial("717.1", "willpower abilities are played during main timing")  # no chase area is empty then
    if denial is None and REST in ability.cost and waits_a_turn(g, card):
        return Denial("905.3", WAITS)
    return denial


WAITS = "you have not controlled it since the turn began"


def _only_rests(ability: Activated) -> bool:
    """To rest its card is all that the ability takes."""
    return len(ability.cost) == 1 and ability.cost[0] == REST and not ability.per_turn and ability.condition is None


def waits_a_turn(g: Game, card: Card) -> bool:
    """A J/resonator that has not been in the field under this control since the turn began, without [Swiftness]."""
    if card.marks.get("arrived", -1) < g.turn:
        return False
    own = chars(g, card)
    return "j/resonator" in own.kinds and "Swiftness" not in own.keywords  # FOW 905.3, 1108.2
