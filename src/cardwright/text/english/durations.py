"""How long an effect lasts."""

from __future__ import annotations

from ...kernel.vocabulary.durations import (
    BeforeNextTurn,
    Duration,
    DuringNextTurn,
    EndOf,
    EndOfNextTurn,
    NextTurn,
    Until,
)
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Seats, Selector, This
from .core import rule, value
from .references import controller, side_of
from .scope import Scope, Subject

value(
    "duration",
    {
        "this_turn|for_this_turn|for_the_rest_of_the_turn|for_the_rest_of_this_turn|until_the_end_of_the_turn|until_the_end_of_turn|until_end_of_turn"
        "|until_the_end_of_this_turn|until_end_of_the_turn|during_this_turn": Until.TURN,
        "for_the_rest_of_this_turn_and_during_each_opponent_'s_next_turn|until_the_end_of_your_opponent_'s_next_turn"
        "|until_the_end_of_each_opponent_'s_next_turn": EndOfNextTurn("opponent"),
        "during_each_opponent_'s_next_turn|during_your_opponent_'s_next_turn"
        "|on_your_opponent_'s_next_turn": DuringNextTurn("opponent"),
        "during_your_next_turn": DuringNextTurn("you"),
        "until_end_of_game|until_end_of_the_game|until_the_end_of_the_game|for_the_rest_of_the_game": Until.REST,
        "next_turn|during_the_next_turn": DuringNextTurn("each"),
        "until_the_end_of_your_next_turn": EndOfNextTurn("you"),
        "until_your_next_turn|until_the_start_of_your_next_turn|until_the_beginning_of_your_next_turn": BeforeNextTurn(
            "you"
        ),
        "until_the_end_of_combat|until_end_of_combat|this_battle|this_attack|this_combat|for_this_attack|for_one_attack|for_an_attack"
        "|for_this_combat|during_this_combat|during_combat|to_this_attack|for_next_attack|for_the_next_attack"
        "|until_the_end_of_the_combat_phase": EndOf("combat"),
        "until_end_of_battle|until_the_end_of_battle": EndOf("battle"),
    },
)


CONTROLLERS = "its_controller_'s_next_turn|their_controller_'s_next_turn|their_controllers_'_next_turn"
THEIRS = "their"  # of the player or the cards that the sentence is about, who are not read yet


@rule("duration", f"during|on {CONTROLLERS}", "during|on their_next_turn")
def _controllers_next_turn(s: Scope) -> Duration:
    return DuringNextTurn(_of_whom(s))


@rule("duration", f"until_the_end_of|until_end_of {CONTROLLERS}", "until_the_end_of|until_end_of their_next_turn")
def _controllers_turn_ends(s: Scope) -> Duration:
    return EndOfNextTurn(_of_whom(s))


def _of_whom(s: Scope) -> Who:
    if s.it is None:
        return THEIRS
    side = side_of(s, s.referent())
    if side not in ("you", "opponent"):
        raise s.misread("whose next turn is not certain")
    return side


def settled(s: Scope, about: Subject, until: Duration | None) -> Duration | None:
    """How long a statement holds: "their next turn" is that of the player it is about, or of the cards' controller."""
    if not isinstance(until, NextTurn) or until.who != THEIRS:
        return until
    cards = about.selector
    side = cards.who if isinstance(cards, Seats) else side_of(s, cards)
    return type(until)(side if side in ("you", "opponent") else controller(s, cards))


STAYS = "is|remains|stays"


@rule("duration", f"while {{of:holder}} {STAYS} in_play", f"while {{of:holder}} {STAYS} on|in the? {{z:zone}}", cost=1)
@rule("duration", "until {of:holder} leaves play", "until {of:holder} leaves the? {z:zone}")
@rule(
    "duration",
    f"for_as_long_as|as_long_as {{of:holder}} {STAYS} in_play",
    f"for_as_long_as|as_long_as {{of:holder}} {STAYS} on|in the? {{z:zone}}",
    cost=-2,
)
def _while_it_stays(s: Scope, of: Selector, z: str = "") -> Duration:
    if of != This() or s.spell or z not in ("", s.language.default_zone):
        raise s.misread("only a card in play stays there")
    return Until.SOURCE
