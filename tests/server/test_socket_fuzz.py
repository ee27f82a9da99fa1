"""Messages of every kind to a socket: refused with a reason, the connection is kept, nothing changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.conftest import FULL
from tests.server.guests import Chair, Guest, House
from tests.server.test_matches import asked_one, pair

from cardwright.server import socket
from cardwright.server.wire import MOST_BYTES

# Hypothesis notices that the server, in a thread of this process, uses chance while messages are made up.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
EXAMPLES = 3000 if FULL else 80
ALL = settings(
    max_examples=EXAMPLES, deadline=None, database=None, derandomize=not FULL, suppress_health_check=list(HealthCheck)
)
CHOICES = 6  # before the messages come
TYPES = (
    *("choose", "rest", "why", "undo", "answer", "claim", "rematch", "passing", "always", "say", "refresh"),
    *("", "CHOOSE", "state", "refused", "__class__"),
)
HARMLESS = ("refresh", "passing", "always", "undo", "say", "why")
FIELDS = ("decision", "option", "options", "card", "choices", "yes", "stops", "until", "full", "clear", "text", "v")
NUMBERS = st.integers(-3, 40) | st.sampled_from((2**31, -(2**63), 2**64, 10**40))
WORDS = st.text(max_size=30) | st.sampled_from(
    ("turn", "event", "end", "main", "0.0", "1.0", "\0", "</script>", "../..")
)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
FRAMES = st.text(max_size=200) | st.binary(max_size=200) | VALUES.map(json.dumps)


def messages(decision: str) -> st.SearchStrategy[str | bytes]:
    """Nonsense, and messages with right and wrong parts; some answer the decision that is asked."""
    fields = st.fixed_dictionaries({"type": st.sampled_from(TYPES)}, optional=dict.fromkeys(FIELDS, VALUES | NUMBERS))
    answers = st.fixed_dictionaries(
        {"type": st.sampled_from(("choose", "rest", "always")), "decision": st.just(decision) | WORDS},
        optional={"option": NUMBERS, "options": st.lists(NUMBERS, max_size=5)},
    )
    long = st.integers(MOST_BYTES, MOST_BYTES * 3).map(lambda size: json.dumps({"type": "say", "text": "x" * size}))
    return FRAMES | fields.map(json.dumps) | answers.map(json.dumps) | long


def allowed(frame: str | bytes, decision: str, options: int) -> bool:
    """It answers the decision as it should be answered."""
    try:
        message = json.loads(frame) if isinstance(frame, str) else None
    except ValueError:
        return False
    if not isinstance(message, dict) or message.get("decision") != decision:
        return False
    several = message.get("options") if message.get("type") == "choose" else None
    picks = several or [message.get("option")]
    in_range = isinstance(picks, list) and all(type(pick) is int and 0 <= pick < options for pick in picks)
    return message.get("type") == "rest" or in_range


def harmless(frame: str | bytes) -> bool:
    """It may be obeyed: it chooses nothing."""
    return isinstance(frame, str) and any(f'"type": "{kind}"' in frame for kind in HARMLESS)


def replies(chair: Chair, frame: str | bytes) -> Iterator[dict[str, Any]]:
    """What comes back, up to the answer to a message that is always refused and the state that follows it."""
    chair.socket.send(frame)
    chair.send("why", card=-1)
    chair.send("refresh")
    refused = 0
    while True:
        message = chair.receive()
        yield message
        refused += message["type"] == "refused" and message["about"] == "why"
        if refused and message["type"] == "state":
            return


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Messages are not counted: the limit has its own test."""
    monkeypatch.setattr(socket, "MESSAGES_A_SECOND", 1e6)
    monkeypatch.setattr(socket, "MESSAGES_AT_ONCE", 1e6)


@pytest.mark.parametrize("who", ["asked", "not asked", "spectator"])
def test_no_message_breaks_a_table(who: str, anna: Guest, ben: Guest, house: House, unhurried: None) -> None:
    chairs = pair(anna, ben)
    for _ in range(CHOICES):
        asked_one(*chairs).choose(0)
    mover = asked_one(*chairs)
    decision, options = mover.state["decision"], len(mover.state["view"]["decision"]["options"])
    others = {"not asked": chairs[1 - chairs.index(mover)], "asked": mover}
    chair = others[who] if who in others else Guest(house.address).sit(mover.state["match"]["id"])
    chair.drain()
    view, undoable = chair.state["view"], mover.state["undo"]["choices"]

    @ALL
    @given(messages(decision))
    def nothing_changes(frame: str | bytes) -> None:
        assume(who != "asked" or not allowed(frame, decision, options))
        came = list(replies(chair, frame))
        refused = [one["error"]["message"] for one in came if one["type"] == "refused"]
        assert all(refused)
        assert len(refused) == 2 or harmless(frame)  # it, and the message after it
        states = [one for one in came if one["type"] == "state"]
        assert all(one["view"] == view for one in states)
        assert states[-1]["decision"] == (decision if who == "asked" else None)

    nothing_changes()
    mover.drain()
    assert (mover.state["decision"], mover.state["undo"]["choices"]) == (decision, undoable)
    assert mover.choose(0)  # and the game goes on
    for one in {*chairs, chair}:
        one.close()


def test_a_message_that_is_none_is_refused_and_counted(anna: Guest) -> None:
    """Whoever sends nothing else for long is let go."""
    chair = anna.play("shadowverse-evolve", "random")
    for _ in range(socket.MOST_REFUSED + 1):
        chair.socket.send("nonsense")
    assert chair.closing() == socket.TOO_MANY
    again = anna.sit(chair.state["match"]["id"])
    assert again.my_turn()
    again.close()
