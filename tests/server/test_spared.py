"""What a table answers for a person: payments that make no difference, unless the person wants to be asked."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.state.decisions import PAY
from cardwright.play.agents import make_agent
from cardwright.play.match import picker
from cardwright.server.passing import Passing, PassingData
from cardwright.server.played import Played
from cardwright.server.setups import SeatDeck, Setup


def soul_masters(routine: bool = True) -> Played:
    """Anna plays Soul Masters against an agent."""
    title = load("soul-masters")
    deck = title.decks["hearthguard"]
    seat = SeatDeck(deck.name, deck.sections, deck.format)
    setup = Setup(
        game=title.id,
        seed=3,
        variant=(),
        teams=(),
        kinds=("human", "player"),
        names=("Anna", "Ben"),
        decks=(seat, seat),
    )
    stops = Passing(title.rules).data.stops
    return Played(setup, passing=[PassingData(stops, routine=routine), None])


def until_paid(played: Played, *, ask: bool = False) -> Played:
    """Agents answer for both until a card has been played that is paid with some of several cards of Anna's."""
    agents = [make_agent("player", seat) for seat in (0, 1)]
    while (asked := played.game.decision) is not None:
        option = picker(played.game, agents[asked.player], asked.player)(played.game.view(asked.player))
        played.choose(asked.player, option, ask=ask)
        now = played.game.decision
        if paid_for(played) or (now is not None and (now.kind, now.player) == (PAY, 0)):
            return played
    raise AssertionError("no card was paid for")


def paid_for(played: Played) -> int:
    """How often something was paid for Anna."""
    return [told.words for told in played.passed(0, 0)].count("Paid for you")


def test_a_payment_that_makes_no_difference_is_made_without_asking() -> None:
    played = until_paid(soul_masters())
    assert played.game.decision is not None
    assert played.game.decision.kind != PAY
    assert paid_for(played) > 0


@pytest.mark.parametrize(("routine", "ask"), [(False, False), (True, True)])
def test_who_wants_to_pay_is_asked(routine: bool, ask: bool) -> None:
    played = until_paid(soul_masters(routine), ask=ask)
    assert played.game.decision is not None
    assert (played.game.decision.kind, played.game.decision.player) == (PAY, 0)


def test_undo_takes_back_the_play_with_its_payment() -> None:
    played = until_paid(soul_masters())
    played.undo(0, 1)
    assert paid_for(played) == 0
    assert played.game.decision is not None
    assert "play" in [option.verb for option in played.game.decision.options]


def test_with_full_control_nothing_is_paid_for_a_person() -> None:
    played = soul_masters()
    played.passing[0].change(played.game, None, None, True)
    assert until_paid(played).game.decision.kind == PAY  # type: ignore[union-attr]


def test_a_wish_to_be_asked_holds_until_the_next_act() -> None:
    played = until_paid(soul_masters(), ask=True)
    assert played.passing[0].asks_once
    played.choose_rest(0)
    assert (paid_for(played), played.passing[0].asks_once) == (0, False)
