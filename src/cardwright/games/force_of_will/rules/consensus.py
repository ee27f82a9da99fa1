"""Rule 1172: [Consensus], a vote of the players about what a chant does."""

from __future__ import annotations

from cardwright.kernel.flow.frames import number
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import MODE, Decision, Option
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.abilities import Body
from cardwright.kernel.vocabulary.effects import Act, Effect, If
from cardwright.kernel.vocabulary.selectors import Measure
from cardwright.kernel.vocabulary.values import Bound

VOTE = "vote"
SIDES = ("votes for the first", "votes for the second")


def consensus(first: Body, second: Body, tie: tuple[Effect, ...]) -> Body:
    """The text of a chant: a vote, then the effect with more votes, or that of a tie; targets are chosen for both."""
    one, two = Bound(SIDES[0]), Bound(SIDES[1])
    lead = If(Measure(one, ">", two), first.effects, (If(Measure(two, ">", one), second.effects, tie),))
    return Body((Act(VOTE), lead), (*first.targets, *second.targets))  # FOW 1172.3, 1172.3a


def vote(g: Game, f: Frame, w: Act) -> None:
    """Each player chooses, beginning with the one after the controller."""
    for side in SIDES:
        number(g, f, side, 0)
    order = g.in_turn_order(f.controller)
    for player in reversed((*order[1:], order[0])):
        g.push(_ask, f.id, player)


def _ask(g: Game, fid: int, player: int) -> None:
    options = [Option("mode", side, (), "1172.3") for side in range(len(SIDES))]
    g.ask(Decision(player, MODE, "consensus", options, _voted, (fid,), "1172.3", source=g.frames[fid].source[0]))


def _voted(g: Game, fid: int, side: int) -> None:
    f = g.frames[fid]
    number(g, f, SIDES[side], f.numbers.get(SIDES[side], 0) + 1)
