"""How long an effect lasts."""

from __future__ import annotations

from ...kernel.vocabulary.durations import BeforeNextTurn, Duration, DuringNextTurn, EndOf, EndOfNextTurn, Until
from .core import rule, value
from .references import side_of
from .scope import Scope

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
        "next_turn|during_the_next_turn": DuringNextTurn("each"),
        "until_the_end_of_your_next_turn": EndOfNextTurn("you"),
        "until_your_next_turn|until_the_start_of_your_next_turn|until_the_beginning_of_your_next_turn": BeforeNextTurn(
            "you"
        ),
        "until_the_end_of_combat|until_end_of_combat|this_battle|this_attack|this_combat|for_this_attack|for_one_attack|for_an_attack"
        "|for_this_combat|during_this_combat|during_combat|to_this_attack|for_next_attack|for_the_next_attack": EndOf(
            "combat"
        ),
        "until_end_of_battle": EndOf("battle"),
    },
)


@rule("duration", "during|on its_controller_'s_next_turn|their_controller_'s_next_turn|their_controllers_'_next_turn")
def _controllers_next_turn(s: Scope) -> Duration:
    side = side_of(s, s.referent())
    if side not in ("you", "opponent"):
        raise s.misread("whose next turn is not certain")
    return DuringNextTurn(side)
