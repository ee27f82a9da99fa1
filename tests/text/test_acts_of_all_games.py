"""What one game does to cards and players, every game reads: each row is one sentence in the words of a game."""

from __future__ import annotations

import pytest
from tests.properties.test_real_cards_printed import READERS, printer

from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.effects import Act, Create, CreateCopy, Put, Stop, TakeControl
from cardwright.kernel.vocabulary.selectors import (
    All,
    Compare,
    Either,
    It,
    Joined,
    Kind,
    Sort,
    Stacked,
)
from cardwright.kernel.vocabulary.terms import Term, parts_of
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.names import Names

NAMES = Names(cards=("Reed Hare",), traits=("Moor",), tokens=("Reed Hare",))
TITLES = {
    "ARG": "argent-saga",
    "SM": "soul-masters",
    "SVE": "shadowverse-evolve",
    "FOW": "force-of-will",
    "LOW": "legions-of-will",
}
PLAYED = {"ARG": "Spell", "SM": "Ability", "SVE": "Spell", "FOW": "Chant", "LOW": "Action"}
IN_PLAY = {"ARG": "Unit", "SM": "Unit", "SVE": "Follower", "FOW": "Resonator", "LOW": "Unit"}
LABELS = ("Arrive", "When", "[", "At ", "Exhaust", "Sacrifice", "Consume", "Pay")


def card(game: str, text: str) -> CardText:
    """A card with such a text: one that is played, or one that stays for what begins like an ability."""
    kind = IN_PLAY[game] if text.startswith(LABELS) else PLAYED[game]
    return CardText("Odd Stranger", {"type": kind, "faction": "Wanderer"}, tuple(text.split("\n")))


def read(game: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a card with such a text."""
    return READERS[TITLES[game]](card(game, text), NAMES)


TOKEN = "Hare token (Unit * Hare/Light/500)"
HARE = "Hare (Unit * Hare/Light/500)"
RESTED = Put(It("t1"), "battleground", "you", state="rested", verb="summon")
BOTH = Joined((It("t1"), It("t2")))

ROWS: list[tuple[str, str, Term]] = [
    # what does not resolve
    ("ARG", "Counter target spell.", Stacked(Kind("spell"))),
    ("ARG", "Negate target spell or ability.", Stacked(Either((Kind("spell"), Sort(("ability",)))))),
    ("ARG", "Cancel target activated ability.", Stacked(All((Sort(("ability",)), Kind("activated"))))),
    ("ARG", "Negate target unit with cost (3) or less.", Stacked(All((Kind("unit"), Compare("cost", "<=", 3))))),
    ("SM", "Negate target spell.", Stacked(All((Sort(("spell",)), Kind("spell"))))),
    ("SM", "Cancel target enemy ability.", Stacked(All((Sort(("spell",)), Kind("ability"))), "opponent")),
    ("FOW", "Negate target spell unless its controller pays {1}.", Stop(It("t1"))),
    ("FOW", "Counter target automatic ability.", Stacked(All((Sort(("ability",)), Kind("triggered"))))),
    ("LOW", "Negate target action.", Stop(It("t1"))),
    # tokens and copies
    ("ARG", f"Create a {TOKEN}.", Create((HARE,))),
    ("SVE", "Create 2 Reed Hare tokens.", Create(("Reed Hare",), 2)),
    ("SVE", "Summon 2 Reed Hare tokens engaged.", Create(("Reed Hare",), 2, state="engaged")),
    ("SM", "Summon a Reed Hare token.", Create(("Reed Hare",), 1, "battleground")),
    (
        "SM",
        "Summon target unit from your discard rested.",
        Put(It("t1"), "battleground", "you", "", "rested", "summon"),
    ),
    ("ARG", "Put a token into play that's a copy of target unit.", CreateCopy(It("t1"))),
    ("ARG", "Put two copies of target unit into play exhausted.", CreateCopy(It("t1"), 2, state="exhausted")),
    ("SM", "Create 2 tokens that are copies of target unit.", CreateCopy(It("t1"), 2, to="battleground")),
    ("FOW", "Put a token copy of target resonator into the field.", CreateCopy(It("t1"))),
    # control
    (
        "ARG",
        "Swap control of target unit you control and target unit your opponent controls.",
        Act("switch control", BOTH),
    ),
    ("ARG", "Exchange control of two target units.", Act("switch control", It("t1"))),
    ("SM", "Exchange control of target unit with target enemy unit.", Act("switch control", BOTH)),
    (
        "FOW",
        "Switch control of target resonator you control and target resonator your opponent controls.",
        Act("switch control", BOTH),
    ),
    ("SVE", "Select an enemy follower on the field and take control of it.", TakeControl(It("t1"))),
]


@pytest.mark.parametrize(("game", "text", "term"), ROWS, ids=[f"{game}: {text}" for game, text, _ in ROWS])
def test_it_is_read(game: str, text: str, term: Term) -> None:
    assert term in list(parts_of(read(game, text)))


@pytest.mark.parametrize(("game", "text"), [row[:2] for row in ROWS], ids=[f"{row[0]}: {row[1]}" for row in ROWS])
def test_it_is_printed_so_that_it_is_read_again(game: str, text: str) -> None:
    found = read(game, text)
    face = card(game, text)
    printed = printer(TITLES[game]).card(found, face.fields["type"].lower())

    assert READERS[TITLES[game]](CardText(face.name, face.fields, tuple(printed)), NAMES) == found, printed


REFUSED = [
    ("ARG", "Counter each spell in your discard zone."),
    ("ARG", "Exchange control of target unit."),
    ("SM", "Create target unit."),
    ("FOW", "Create a resonator."),
]


@pytest.mark.parametrize(("game", "text"), REFUSED)
def test_what_has_no_meaning_is_refused(game: str, text: str) -> None:
    with pytest.raises(TextError):
        read(game, text)
