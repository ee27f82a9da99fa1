"""What players do by hand where the text of a card was not read."""

from __future__ import annotations

from cardwright.games.hand_acts import IT, Count, HandRow, Move, cards, families, token_names
from cardwright.kernel.state.hand_acts import HandAct, HandActs
from cardwright.kernel.vocabulary.effects import Act

from .actions import free_actions
from .keywords import KEYWORDS
from .zones import NUMBERED

POWER = 500  # ARG 10.2.1.7
FOUND = (
    Move("to the hand", (), "hand"),
    Move("onto the field", (), "field"),
    Move("into the discard pile", (), "discard"),
    Move("expel", (), "expelled", "expel"),
)
ELSEWHERE = ("field", "hand", "discard", "expelled")
ROW = HandRow(
    public=("discard",),
    field=("field",),
    harmed=("field",),
    moves=(
        Move("return to the owner's hand", ("field",), "hand", "return"),
        Move("put into the owner's hand", ("discard", "expelled"), "hand"),
        Move("put onto the owner's field", ("hand", "discard", "expelled"), "field"),
        Move("put onto your field", ("discard", "expelled"), "field", whose="you"),
        Move("put into the discard pile", ("field", "hand", "expelled"), "discard"),
        Move("sacrifice", ("field",), "discard", "sacrifice"),
        Move("expel", ("field", "hand", "discard"), "expelled", "expel"),
        Move("put on top of the deck", ELSEWHERE, "deck", position="top"),
        Move("put on the bottom of the deck", ELSEWHERE, "deck", position="bottom"),
    ),
    discard="discard",
    searched={"deck": "your deck", "shard deck": "your shard deck"},
    found=FOUND,
    positions={"exhausted": "exhaust", "active": "recover", "facedown": "turn face down", "faceup": "turn face up"},
    damage=Count("damage", 100),
    numbers=(Count("power", 100), Count("defense", 100)),
    counters=("Ice Wall", *NUMBERED, "hand"),
    bans={"attack": "cannot attack", "block": "cannot block", "be destroyed": "cannot be destroyed"},
    procedures={"stun": "stun", "remove damage": "remove all damage"},
    created={"field": "on your field"},
    stack=True,
    copies=False,
)
MORE = (HandAct("put under this card", (cards(ELSEWHERE[:1]), Act("put under", IT))),)
ACTS = HandActs(families(ROW, in_play=MORE), tuple(KEYWORDS), token_names, {"main": (free_actions,)})
