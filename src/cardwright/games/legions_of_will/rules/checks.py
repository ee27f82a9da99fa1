"""Rules 115, 303, 505.3, 601 and 602: why a player may not do something now."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.changes import turn_card
from cardwright.kernel.flow.frames import effects_of, targets_of
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_activated, check_card
from cardwright.kernel.playing.priority_checks import check_from, check_open, check_own_ability
from cardwright.kernel.state.decisions import Denial, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated
from cardwright.kernel.vocabulary.effects import Destroy

from .bases import (
    board_of,
    check_activate_base,
    check_move,
    open_to,
    room,
)
from .battle import under_attack


def check_moment(g: Game, player: int) -> Denial | None:
    """Why a player may not do a main phase action now."""
    if player != g.active and not in_turn(g, player):
        return Denial("505.3a", "that is done in your own turn")
    if g.phase != "main":
        return Denial("505.3a", "that is done in a main phase")
    if g.stack:
        return Denial("505.3a", "something is on the chain of events")  # LOW 111.1a
    return None


def in_turn(g: Game, player: int) -> bool:
    """It is the player's turn, alone or with a team."""
    if player == g.active:
        return True
    return g.seating.together and g.players[player].team == g.players[g.active].team  # LOW 802.4


def check_turn_up(g: Game, player: int, base: Card) -> Denial | None:
    """Why a base may not be activated now."""
    return check_activate_base(g, player, base) or check_moment(g, player)  # LOW 505.3b


def check_move_now(g: Game, player: int, unit: Card, base: Card | None = None) -> Denial | None:
    """Why a unit may not be moved now."""
    denial = check_move(g, player, unit, base) or check_moment(g, player)  # LOW 505.3c
    if denial is None and base is None and not any(option.cards[0] == unit.id for option in moves(g, player)):
        return Denial("404.2a", "there is no other active base with room")
    return denial


def moves(g: Game, player: int) -> list[Option]:
    """Units that may move to another base."""
    sides = board_of(g).sides
    homes = [base for mate in open_to(g, player) for base in sides[mate].active]
    if len(homes) < 2:
        return []
    free = [base.id for base in homes if room(g, base) > 0]
    if not free:
        return []
    found: list[Option] = []
    for card in sides[player].looks[0]:
        if card.place >= 0 and check_move(g, player, card) is None:
            found += [move_option(card.id, base) for base in free if base != card.place]
    return found


@cache
def move_option(card: int, base: int) -> Option:
    """To move a unit to a base."""
    return Option("move", ("move", card, base), (card, base), "505.3c")


def recurring(g: Game, player: int, card: Card) -> bool:
    """A card in the player's graveyard may be played from there."""
    if g.zone_kind(card) != "graveyard" or g.zones[card.zone].player != player:
        return False
    own = chars(g, card)
    return "Recur" in own.keywords or "be played from graveyard" in own.mays  # LOW 109.4e, 702.4a


def lies_hidden(g: Game, card: Card) -> bool:
    """A card that was expelled face down; a player who plays it turns it face up first."""
    return card.facedown and g.zone_kind(card) == "expelled"


def turn_up(g: Game, card: Card) -> None:
    """A card that was expelled face down lies face up."""
    turn_card(g, Event("turn card", card.id, state="faceup"))


def check_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played now."""
    if lies_hidden(g, card):
        if not card.known >> player & 1:
            return Denial("407.3b", "you are not allowed to look at it")
        before = g.peek()
        turn_up(g, card)
        denial = check_play(g, player, card)  # LOW 407.3a, 407.3b
        g.unpeek(before)
        return denial
    denial = check_from(g, player, card)  # LOW 109.4e, 407.3b, 604.6
    if denial is not None and not recurring(g, player, card):
        return denial
    own = chars(g, card)
    if "base" in own.kinds:
        return Denial("301.1", "bases are not played")
    if "action" not in own.kinds and "be played as action" not in own.mays:
        denial = check_moment(g, player)  # LOW 302.1, 303.1, 305.1
        if denial is not None:
            return denial
    return (check_open(g) if g.stack else None) or check_card(g, player, card)


def check_ability(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> Denial | None:
    """Why an activated ability may not be activated now."""
    denial = check_own_ability(g, player, card, ability)
    if denial is not None:
        return denial
    if "trap" in card.face.kinds and g.zone_kind(card) == "battlefield":
        return Denial("303.4", "a trap is activated while it lies face down")
    return (check_open(g) if g.stack else None) or check_activated(g, player, card, ability, nth)


def check_trap(g: Game, player: int, trap: Card) -> Denial | None:
    """Why a face-down trap may not be sprung now."""
    if not trap.facedown or trap.controller != player or g.zone_kind(trap) != "battlefield":
        return Denial("303.6", "only a face-down trap you control can be activated")
    if not trap.face.chars.activated:
        return Denial("303.4", "it has no ability to activate")
    if not threatened(g, g.cards[trap.place]):
        return Denial("303.5", "its base is not attacked, targeted or about to be destroyed")
    return check_open(g) or check_activated(g, player, trap, trap.face.chars.activated[0])


def threatened(g: Game, base: Card) -> bool:
    """A base is being attacked, or something on the chain of events targets it or would destroy it."""
    battle = g.battle
    if battle is not None and under_attack(g, base):
        return True  # LOW 303.5
    for fid in g.stack:
        f = g.frames[fid]
        if any(base.ref in f.binds.get(target.bind, ()) for target in targets_of(f)):
            return True
        if any(isinstance(effect, Destroy) and base in find(g, f, effect.what) for effect in effects_of(f)):
            return True
    return False


def check_redeem(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card in hand may not be redeemed."""
    own = chars(g, card)
    if g.zone_kind(card) != "hand" or card.owner != player or "Redeem" not in own.keywords:  # LOW 702.3b#2
        return Denial("702.3a#2", "only a card with redeem in your hand can be redeemed")
    if g.players[player].resources["resource"] < (own.cost or 0):
        return Denial("115.2b", f"it costs {own.cost or 0}")
    return None
