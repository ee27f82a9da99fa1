"""What players do by hand where the text of a card was not read."""

from __future__ import annotations

from cardwright.games.hand_acts import Count, HandRow, Move, families, token_names
from cardwright.kernel.state.hand_acts import HandActs

from .zones import DIE

FOUND = (
    Move("into the hand", (), "hand"),
    Move("onto the battlefield", (), "battlefield"),
    Move("into the graveyard", (), "graveyard"),
    Move("expel", (), "expelled", "expel"),
)
ELSEWHERE = ("battlefield", "hand", "graveyard", "expelled")
ROW = HandRow(
    public=("graveyard", "expelled"),
    field=("battlefield",),
    harmed=("battlefield",),
    moves=(
        Move("return to the owner's hand", ("battlefield",), "hand", "return"),
        Move("put into the owner's hand", ("graveyard", "expelled"), "hand"),
        Move("put onto the battlefield", ("hand", "graveyard", "expelled"), "battlefield"),
        Move("put onto the battlefield under your control", ("graveyard", "expelled"), "battlefield", whose="you"),
        Move("put into the graveyard", ("hand", "expelled"), "graveyard"),
        Move("expel", ("battlefield", "hand", "graveyard"), "expelled", "expel"),
        Move("put on top of the deck", ELSEWHERE, "deck", position="top"),
        Move("put on the bottom of the deck", ELSEWHERE, "deck", position="bottom"),
    ),
    discard="graveyard",
    searched={"deck": "your deck"},
    found=FOUND,
    positions={"rested": "rest", "reset": "reset"},
    numbers=(Count("power"), Count("will"), Count("defense")),
    counters=("will", "poison", "hand"),
    resources=(Count("resource"),),
    bans={"attack": "cannot attack", "block": "cannot block", "be destroyed": "cannot be destroyed"},
    created={"battlefield": "on the battlefield"},
    dice=(6, DIE),
    stack=True,
)
ACTS = HandActs(families(ROW), tokens=token_names)
