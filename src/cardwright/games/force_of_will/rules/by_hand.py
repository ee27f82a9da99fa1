"""What players do by hand where the text of a card was not read."""

from __future__ import annotations

from cardwright.games.hand_acts import MANY, Count, HandRow, Move, families, number, token_names
from cardwright.kernel.state.hand_acts import HandAct, HandActs
from cardwright.kernel.vocabulary.effects import Produce

from .will import ATTRIBUTES
from .zones import FIELD, GRAVEYARD, HUNDRED, REMOVED, RULER_AREA, STONES

KEYWORDS = (
    "Flying",
    "Swiftness",
    "Pierce",
    "Precision",
    "First Strike",
    "Explode",
    "Imperishable",
    "Drain",
    "Eternal",
    "Untouchable",
    "Stealth",
    "Bane",
    "Belligerence",
    "Aegis",
    "Ambush",
    "Terrifying",
    "Defiant",
)
FOUND = (
    Move("into the hand", (), "hand"),
    Move("into the field", (), FIELD),
    Move("into the graveyard", (), GRAVEYARD),
    Move("remove from the game", (), REMOVED, "remove"),
)
ELSEWHERE = (FIELD, "hand", GRAVEYARD, REMOVED)
ROW = HandRow(
    public=(GRAVEYARD, REMOVED),
    field=(FIELD, RULER_AREA),
    harmed=(FIELD,),
    moves=(
        Move("return to the owner's hand", (FIELD,), "hand", "return"),
        Move("put into the owner's hand", (GRAVEYARD, REMOVED), "hand"),
        Move("put into the owner's field", ("hand", GRAVEYARD, REMOVED), FIELD),
        Move("put into your field", (GRAVEYARD, REMOVED), FIELD, whose="you"),
        Move("put into the graveyard", ("hand", REMOVED), GRAVEYARD),
        Move("banish", (FIELD,), GRAVEYARD, "banish"),
        Move("remove from the game", (FIELD, "hand", GRAVEYARD), REMOVED, "remove"),
        Move("put on top of the deck", ELSEWHERE, "deck", position="top"),
        Move("put on the bottom of the deck", ELSEWHERE, "deck", position="bottom"),
    ),
    discard=GRAVEYARD,
    searched={"deck": "your main deck", STONES: "your magic stone deck"},
    found=FOUND,
    positions={"rested": "rest", "recovered": "recover"},
    damage=Count("damage", HUNDRED),
    numbers=(Count("ATK", HUNDRED), Count("DEF", HUNDRED)),
    counters=("+100/+100", "-100/-100", "quest", "hand"),
    resources=(Count("life", HUNDRED),),
    bans={"attack": "cannot attack", "block": "cannot block", "be destroyed": "cannot be destroyed"},
    procedures={"remove damage": "remove all damage"},
    created={FIELD: "in your field"},
    stack=True,
)
WILL = tuple(
    HandAct(f"produce {kind} will", (number(most=10), Produce("will", ((kind,),), MANY))) for kind in ATTRIBUTES
)
ACTS = HandActs(families(ROW, players=WILL), KEYWORDS, token_names)
