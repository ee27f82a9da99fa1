"""What players do by hand where the text of a card was not read."""

from __future__ import annotations

from cardwright.games.hand_acts import Count, HandRow, Move, families, token_names
from cardwright.kernel.state.hand_acts import HandActs

from .keywords import KEYWORDS
from .process import confirm
from .quick import quick_window
from .turn import main_action

ELSEWHERE = ("field", "ex", "hand", "cemetery", "banished", "resolution")
FOUND = (
    Move("to the hand", (), "hand", "add"),
    Move("onto the field", (), "field", "summon"),
    Move("into the EX area", (), "ex"),
    Move("into the cemetery", (), "cemetery"),
    Move("banish", (), "banished", "banish"),
)
ROW = HandRow(
    public=("ex", "cemetery"),
    field=("field",),
    harmed=("field", "leader"),
    moves=(
        Move("return to the owner's hand", ("field",), "hand", "return"),
        Move("add to the owner's hand", ("ex", "cemetery", "banished", "resolution"), "hand", "add"),
        Move("put onto the owner's field", ("ex", "hand", "cemetery", "banished"), "field", "summon"),
        Move("put onto your field", ("ex", "cemetery", "banished"), "field", "summon", whose="you"),
        Move("put into the owner's EX area", ELSEWHERE, "ex"),
        Move("put into the cemetery", ("field", "ex", "hand", "banished"), "cemetery"),
        Move("banish", ("field", "ex", "hand", "cemetery"), "banished", "banish"),
        Move("put on top of the deck", ELSEWHERE, "deck", position="top"),
        Move("put on the bottom of the deck", ELSEWHERE, "deck", position="bottom"),
    ),
    discard="cemetery",
    searched={"deck": "your deck", "evolve deck": "your evolve deck"},
    found=FOUND,
    positions={"engaged": "engage", "reserved": "refresh"},
    numbers=(Count("attack"), Count("defense")),
    counters=("Stack", "hand"),
    resources=(Count("play points"), Count("max play points"), Count("evolution points")),
    bans={"attack": "cannot attack", "be attacked": "cannot be attacked", "be destroyed": "cannot be destroyed"},
    procedures={"evolve": "evolve"},
    created={"field": "on your field", "ex": "in your EX area"},
    copies=False,
)
ACTS = HandActs(
    families(ROW),
    tuple(name for name in KEYWORDS if name != "Stack"),
    token_names,
    {"main": (confirm, main_action), "quick": (confirm, quick_window)},
)
