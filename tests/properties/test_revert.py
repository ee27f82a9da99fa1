"""The rollback inside a game: whatever was written since, the state is back, and undo works across it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conftest import FULL
from tests.kernel.tiny import Board, unit

from cardwright.kernel.events.lasting import begin
from cardwright.kernel.events.moving import eliminate, link, move_card, shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import bind, end_frame, new_frame
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Add
from cardwright.play.snapshot import Snapshot, differences, snapshot

ZONES = ("field", "hand", "deck", "grave", "exile")
ACTS = st.tuples(
    st.sampled_from(
        ("move", "damage", "counter", "fact", "shuffle", "token", "link", "effect", "frame", "coins", "draw")
    ),
    st.integers(0, 11),
    st.integers(0, 11),
)
some = settings(max_examples=400 if FULL else 50)

# What ids and moments are counted by goes on; everything else is as it was.
COUNTED = ("next_id", "stamp", "digest", "log", "log lines", "rng", "agenda", "decision")


def board() -> Game:
    b = Board(2)
    for player in range(2):
        for zone in ZONES[:3]:
            b.put(player, zone, unit(f"Ox {player} {zone}", life=9), unit(f"Cow {player} {zone}", life=9))
    return b.start().game


def act(g: Game, what: str, one: int, two: int) -> None:
    """Change something."""
    there = [card for card in g.cards if card.zone >= 0 and g.zone_kind(card) != "seat"]
    card, other = there[one % len(there)], there[two % len(there)]
    if what == "move":
        move_card(g, card, g.zone(ZONES[two % len(ZONES)], card.owner), ("", "top", "bottom", "shuffled")[one % 4])
    elif what == "damage":
        perform(g, Event("damage", card.id, card.controller, two))
    elif what == "counter":
        perform(g, Event("counter", card.id, card.controller, two - 5, word="moss"))
    elif what == "fact":
        g.fact(("chooser", "chose", "before_extra_turns")[one % 3], two)
    elif what == "shuffle":
        shuffle(g, g.zone("deck", one % 2))
    elif what == "token":
        token = g.add_card(unit("Imp", token=True), one % 2, g.zone("field", one % 2))
        if two % 2:
            eliminate(g, token)
    elif what == "link" and card is not other:
        link(g, "bond", card, other)
    elif what == "effect":
        begin(g, Frame(-1, "test", 0, card.ref), (card.ref,), None, (Add("attack", two),), "turn")
    elif what == "frame":
        frame = new_frame(g, "effect", 0, card.ref)
        bind(g, frame, "it", (other.ref,))
        if two % 2:
            end_frame(g, frame.id)
    elif what == "coins":
        perform(g, Event("resource", player=one % 2, amount=two - 5, word="coins"))
    elif what == "draw":
        perform(g, Event("draw", player=one % 2))


def compared(found: Snapshot) -> Snapshot:
    return {name: part for name, part in found.items() if name not in COUNTED}


@some
@given(st.lists(ACTS, max_size=12), st.lists(ACTS, max_size=12), st.lists(ACTS, max_size=6))
def test_the_state_is_back_and_undo_works_across_it(
    before: list[tuple[str, int, int]], tried: list[tuple[str, int, int]], after: list[tuple[str, int, int]]
) -> None:
    g = board()
    start, beginning = g.mark(), snapshot(g)
    for step in before:
        act(g, *step)
    then, mark = snapshot(g), len(g.journal.entries)
    for step in tried:
        act(g, *step)
    g.revert(mark, g.agenda)
    assert differences(compared(then), compared(snapshot(g))) == []
    for step in after:
        act(g, *step)
    g.rewind(start)
    assert differences(beginning, snapshot(g)) == []
