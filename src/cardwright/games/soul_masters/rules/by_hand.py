"""What players do by hand where the text of a card was not read."""

from __future__ import annotations

from cardwright.games.hand_acts import IT, MANY, Count, HandRow, Move, cards, families, number, token_names
from cardwright.kernel.state.hand_acts import HandAct, HandActs
from cardwright.kernel.vocabulary.effects import Act, Put
from cardwright.kernel.vocabulary.selectors import TopCards

from .keywords import KEYWORDS

HARMED = ("battleground", "commander")
FOUND = (
    Move("into the hand", (), "hand"),
    Move("onto the battleground", (), "battleground", "summon"),
    Move("into the energy field", (), "energy field"),
    Move("into the discard pile", (), "discard pile"),
    Move("remove from the game", (), "removed", "banish"),
)
ELSEWHERE = ("battleground", "hand", "discard pile", "removed", "energy field")
ROW = HandRow(
    public=("discard pile", "removed"),
    field=("battleground", "commander", "equipment", "battlefield", "energy field"),
    harmed=HARMED,
    moves=(
        Move("return to the owner's hand", ("battleground",), "hand", "return"),
        Move("put into the owner's hand", ("discard pile", "removed", "energy field"), "hand"),
        Move("summon", ("hand", "discard pile", "removed"), "battleground", "summon"),
        Move("put onto your battleground", ("discard pile", "removed"), "battleground", "summon", whose="you"),
        Move("put into the energy field", ("battleground", "hand", "discard pile"), "energy field"),
        Move("put into the discard pile", ("battleground", "hand", "energy field"), "discard pile"),
        Move("sacrifice", ("battleground",), "discard pile", "sacrifice"),
        Move("remove from the game", ("battleground", "hand", "discard pile"), "removed", "banish"),
        Move("put on top of the deck", ELSEWHERE, "deck", position="top"),
        Move("put on the bottom of the deck", ELSEWHERE, "deck", position="bottom"),
    ),
    discard="discard pile",
    searched={"deck": "your deck", "reserve deck": "your reserve deck"},
    found=FOUND,
    positions={"rested": "rest", "ready": "ready", "facedown": "turn face down", "faceup": "turn face up"},
    numbers=(Count("attack"), Count("health"), Count("armor")),
    counters=("hand",),
    bans={"attack": "cannot attack", "be destroyed": "cannot be K.O.'d"},
    created={"battleground": "on your battleground"},
    stack=True,
)
MORE = (
    HandAct("heal", (cards(HARMED), number(), Act("heal", IT, amount=MANY))),
    HandAct("lose health", (cards(HARMED), number(), Act("lose health", IT, amount=MANY))),
)
RESOURCES = (
    HandAct(
        "generate resources",
        (number(most=10), Put(TopCards(MANY, "you", "resource deck"), "resource field", verb="generate")),
    ),
)
ACTS = HandActs(families(ROW, in_play=MORE, players=RESOURCES), tuple(KEYWORDS), token_names)
