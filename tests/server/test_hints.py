"""Hints: what the computer would do, told to the person who is asked, without anything that person may not know."""

from __future__ import annotations

import time

import msgspec
import pytest
from tests.server.guests import Guest
from tests.server.test_matches import asked_one, pair
from tests.server.test_secrets import Known, setup_for

from cardwright.games import GAMES
from cardwright.kernel.game import Game
from cardwright.kernel.state.rng import Random
from cardwright.play.agents.reasons import line_in_words
from cardwright.play.belief import format_cards
from cardwright.play.conformance import pick
from cardwright.play.redeal import redeal
from cardwright.server import agents
from cardwright.server.agents import Thinking, advise
from cardwright.server.played import Made, Played
from cardwright.server.wire import HintData


def slow_advise(match: str, setup: bytes, choices: bytes, seat: int, kind: str) -> HintData:
    """In a worker: it takes its time."""
    time.sleep(2)
    return advise(match, setup, choices, seat, kind)


def failing_advise(match: str, setup: bytes, choices: bytes, seat: int, kind: str) -> HintData:
    """In a worker: the adviser has a fault."""
    raise ZeroDivisionError("a fault of the agent")


# --- at the table ------------------------------------------------------------------------------------------


def test_a_hint_names_an_option_and_the_line_that_begins_with_it(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert chair.my_turn()
    assert chair.state["match"]["hints"] is True
    answer = chair.ask("hint", decision=chair.state["decision"])
    options = chair.state["view"]["decision"]["options"]
    assert (answer["type"], answer["decision"], answer["agent"]) == ("hint", chair.state["decision"], "expert")
    assert answer["hint"]["line"][0] == options[answer["hint"]["option"]]["label"]
    chair.choose(answer["hint"]["option"])  # it can be done
    chair.close()


def test_the_same_decision_has_the_same_hint_without_more_work(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert chair.my_turn()
    first = chair.ask("hint", decision=chair.state["decision"])
    monkeypatch.setattr(agents, "advise", failing_advise)
    assert chair.ask("hint", decision=chair.state["decision"]) == first
    chair.close()


def test_other_messages_are_obeyed_while_a_hint_is_thought_about(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "advise", slow_advise)
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert chair.my_turn()
    chair.send("hint", decision=chair.state["decision"])
    chair.drain()
    assert chair.ask("hint", decision=chair.state["decision"])["error"]["code"] == "too_many"  # one at a time
    assert chair.ask("say", text="hm")["type"] == "said"
    while chair.receive()["type"] != "hint":
        pass
    chair.close()


def test_an_old_decision_has_no_hint(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert chair.my_turn()
    old = chair.state["decision"]
    chair.choose(0)
    assert chair.my_turn()
    assert chair.ask("hint", decision=old)["error"]["code"] == "stale"
    chair.close()


def test_an_adviser_that_fails_harms_nothing(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agents, "advise", failing_advise)
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert chair.my_turn()
    assert chair.ask("hint", decision=chair.state["decision"])["error"]["code"] == "broken"
    monkeypatch.setattr(agents, "advise", advise)
    assert chair.ask("hint", decision=chair.state["decision"])["type"] == "hint"
    chair.close()


def test_among_people_there_are_hints_only_where_the_table_was_made_so(anna: Guest, ben: Guest) -> None:
    chairs = pair(anna, ben)
    asked = asked_one(*chairs)
    assert asked.state["match"]["hints"] is False
    assert asked.ask("hint", decision=asked.state["decision"])["error"]["code"] == "not_now"
    for chair in chairs:
        chair.close()


def test_a_hint_is_told_to_whoever_is_asked_alone(anna: Guest, ben: Guest) -> None:
    chairs = pair(anna, ben, hints=True)
    asked = asked_one(*chairs)
    [other] = [chair for chair in chairs if chair is not asked]
    watcher = Guest(anna.address, "Carl").sit(asked.state["match"]["id"])
    assert asked.state["match"]["hints"] is True
    decision = asked.state["decision"]
    assert other.ask("hint", decision=decision)["error"]["code"] == "not_asked"
    assert watcher.ask("hint", decision=decision)["error"]["code"] == "spectator"
    assert asked.ask("hint", decision=decision)["type"] == "hint"
    for chair in (other, watcher):
        chair.drain()
        assert [message["type"] for message in chair.others if message["type"] == "hint"] == []
        chair.close()
    asked.close()


# --- secrets -----------------------------------------------------------------------------------------------

POINTS = (10, 60, 110)  # choices of a random game after which a hint is asked for


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_depends_on_nothing_hidden_and_names_nothing_hidden(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the hidden cards of the real game have become others, of other lists, the hint is the same."""
    monkeypatch.setattr(agents, "BRIEF", "choices=150")
    setup = setup_for(game, 1)
    played, rng, hints, since = Played(setup), Random(1), 0, 0
    known = [Known(1 << seat) for seat in range(2)]
    for number in range(POINTS[-1] + 1):
        for one in known:
            one.look(played, since)
        since, asked = len(played.game.log), played.game.decision
        assert asked is not None
        for _ in range(number in POINTS):
            seat, thinking = asked.player, Thinking(msgspec.json.encode(setup))
            assert thinking.follow([one.choice for one in played.made])
            hint = thinking.advise(seat, "expert", 5)
            thinking.game = redeal(thinking.game, seat, Random(2), format_cards)
            assert thinking.advise(seat, "expert", 5) == hint
            assert [name for name in known[seat].forbidden(played) if name in " ".join(hint.line)] == []
            hints += 1
        played.take(Made(pick(played.game, rng, True), asked.player))
    assert hints == len(POINTS)


def drawn_and_played(g: Game) -> list[int]:
    """Choices by which the player passes until an unknown card of its own deck can be played; the game is restored."""
    assert g.decision is not None
    player, start, unseen = g.decision.player, len(g.choices), {c.id for c in g.cards if not c.known & 1}
    while g.decision is not None:
        mine = [i for i, option in enumerate(g.decision.options) if not unseen.isdisjoint(option.cards)]
        path = mine[:1] if g.decision.player == player else []
        quiet = [i for i, option in enumerate(g.decision.options) if option.declines]
        g.choose((path or quiet or [0])[0])
        if path:
            break
    found = [int(choice) for choice in g.choices[start:]]
    g.undo(len(g.choices) - start)
    return found


def test_the_words_of_a_line_end_before_a_card_that_is_still_to_be_drawn() -> None:
    g = Played(setup_for("shadowverse-evolve", 1)).game
    while g.decision is not None and (g.decision.player != 0 or g.turn < 1):
        g.choose(0)
    path = drawn_and_played(g)
    unseen = {card.face.name for card in g.cards if not card.known & 1}
    before = g.digest()
    words = line_in_words(g, 0, path)
    g_words = " ".join(words)
    assert 0 < len(words) < len(path)
    assert [name for name in unseen if name in g_words] == []
    assert g.digest() == before
