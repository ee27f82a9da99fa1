"""Rule 1172: [Consensus], a vote of the players about what a chant does, or as an entity enters the field."""

from __future__ import annotations

from cardwright.kernel.evaluate import holds
from cardwright.kernel.flow.frames import number
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import MODE, Decision, Option
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.effects import Act, Effect, If
from cardwright.kernel.vocabulary.keywords import SEVERAL, KeywordRow, Keywords
from cardwright.kernel.vocabulary.selectors import Either, Fits, Kind, Measure, This, Unless
from cardwright.kernel.vocabulary.values import Bound

from .layers import AS_IT_ENTERS
from .zones import FIELD

VOTE = "vote"
RECALL = "recall the vote"
SIDES = ("votes for the first", "votes for the second")
IGNORED = Fits(This(), Either((Kind("j-ruler"), Kind("magic stone"))))


def consensus(first: Body, second: Body, tie: tuple[Effect, ...]) -> Body:
    """The text of a chant: a vote, then the effect with more votes, or that of a tie; targets are chosen for both."""
    one, two = Bound(SIDES[0]), Bound(SIDES[1])
    lead = If(Measure(one, ">", two), first.effects, (If(Measure(two, ">", one), second.effects, tie),))
    return Body((Act(VOTE), lead), (*first.targets, *second.targets))  # FOW 1172.3, 1172.3a


def as_it_enters(keyword: Keyword) -> tuple[Ability, ...]:
    """An entity: the players vote as it enters; then both parts are performed, whoever won."""
    first, second = [term for term in keyword.terms if isinstance(term, Body)]
    both = (Act(RECALL), *first.effects, *second.effects)
    enters = Pattern("move", this=True, to=(FIELD,))
    return (
        Replacement(enters, do=(Act(VOTE),), also=True, rank=AS_IT_ENTERS),  # FOW 702.3b
        Triggered(enters, Body(both, (*first.targets, *second.targets)), "Enter", given=Unless(IGNORED)),
    )  # FOW 1172.2


def recall(g: Game, f: Frame, w: Act) -> None:
    """The votes that were given as the card entered."""
    for side, votes in zip(SIDES, g.notes.votes.get(f.source, (0, 0)), strict=True):
        number(g, f, side, votes)


def vote(g: Game, f: Frame, w: Act) -> None:
    """Each player chooses, beginning with the one after the controller."""
    if holds(g, f, IGNORED):
        return  # FOW 1172.2a
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
    g.note("votes", {**g.notes.votes, g.cards[f.source[0]].ref: tuple([f.numbers[one] for one in SIDES])})


CONSENSUS_KEYWORDS: Keywords = {"Consensus": KeywordRow(as_it_enters, SEVERAL)}  # FOW 1172.1
