"""What one game does to cards and players, every game reads: each row is one sentence in the words of a game."""

from __future__ import annotations

import pytest
from tests.properties.test_real_cards_printed import READERS, printer

from cardwright.kernel.vocabulary.abilities import Ability, Pattern
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Create,
    CreateCopy,
    Damage,
    Discard,
    Draw,
    ExpelUntil,
    Find,
    Put,
    PutInPile,
    RevealUntil,
    Shuffle,
    Stop,
    TakeControl,
)
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Either,
    It,
    Joined,
    Kind,
    Measure,
    Named,
    Sort,
    Stacked,
    This,
    TopCards,
    Trait,
    Without,
)
from cardwright.kernel.vocabulary.terms import Term, parts_of
from cardwright.kernel.vocabulary.values import Bound, Bounded, Count, Sum
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.names import Names

NAMES = Names(cards=("Reed Hare", "Ember"), traits=("Moor",), tokens=("Reed Hare",))
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

TURNS_END = Pattern("phase", phase="end")
THEIR_HAND = Cards(("hand",), "opponent", Kind("resonator"))
BACK = Put(It("looked"), "deck", position="top")
BANISHED = ExpelUntil(It("t1"), "banished", TURNS_END)
OTHERS = Without(It("revealed"), It("shown"))
UNTIL_UNIT = RevealUntil(Kind("unit"))
EMBERS = TopCards(2, "you", "resource deck", Named("Ember"))
UNDER_THIS = PutInPile(EMBERS, This(), "attached")
BURNING = Cards(("resource field",), "you", Named("Ember"))


def _over(whose: str, size: int) -> Bounded:
    """How many cards a hand has too many."""
    return Bounded(Sum((Count(Cards(("hand",), whose)), -size)), at_least=0)


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
    # cards that are shown one after another
    ("ARG", "Reveal cards from the top of your deck until you reveal a unit. Add it to your hand.", UNTIL_UNIT),
    (
        "SM",
        "Reveal cards from the top of your deck until you reveal a unit. Add it to your hand and discard the rest.",
        Put(OTHERS, "discard pile", verb="discard"),
    ),
    (
        "FOW",
        "Reveal cards from the top of your deck until you reveal a resonator. Put that card into the field and shuffle "
        "the rest into your deck.",
        Put(OTHERS, "deck", verb="shuffle"),
    ),
    (
        "SVE",
        "Reveal cards from the top of your deck until you reveal 2 followers. Summon them. Shuffle the rest and put "
        "them on the bottom of your deck.",
        Put(OTHERS, "deck", position="shuffled"),
    ),
    # hands of a size
    ("ARG", "Your opponent discards down to two cards.", Discard(_over("opponent", 2), "opponent")),
    ("SM", "Each player discards down to 3 cards in hand.", Discard(_over("chosen", 3), "chosen")),
    (
        "FOW",
        "Target player discards cards until they have three cards in their hand.",
        Discard(_over(ControllerOf("t1"), 3), ControllerOf("t1")),
    ),
    ("FOW", "Draw two cards from your deck.", Draw(2)),
    # decks
    ("FOW", "Shuffle your magic stone deck.", Shuffle("you", "magic stone deck")),
    ("SVE", "Shuffle your evolve deck.", Shuffle("you", "evolve deck")),
    (
        "ARG",
        "Search your hand, deck, or discard zone for a Moor unit and put it into play.",
        Find(1, All((Kind("unit"), Trait("Moor"))), also=("hand", "discard")),
    ),
    (
        "FOW",
        "Search your deck and/or graveyard for a resonator and put it into your hand. If you searched your deck, "
        "shuffle it.",
        Find(1, Kind("resonator"), also=("graveyard",)),
    ),
    (
        "SVE",
        "Look at the top 3 cards of your deck. Put any number of them into your cemetery and the rest on top of your "
        "deck in any order.",
        Put(Without(It("looked"), It("it")), "deck", position="top"),
    ),
    (
        "FOW",
        "Look at the top three cards of target player's deck. Put them on top of their owner's deck in any order.",
        Put(It("looked"), "deck", position="top", orders="you"),
    ),
    (
        "SM",
        "Look at the top 3 cards of own deck and place them back in any order.",
        Put(It("looked"), "deck", position="top"),
    ),
    ("SM", "Discard the top 3 cards of enemy deck.", TopCards(3, "opponent")),
    # for a while
    ("SM", "Remove target unit from the game until end of turn.", ExpelUntil(It("t1"), "removed", TURNS_END)),
    (
        "SVE",
        "Select a follower on your field and banish it until end of turn.",
        ExpelUntil(It("t1"), "banished", TURNS_END),
    ),
    ("ARG", "Expel target unit until the end of the turn.", ExpelUntil(It("t1"), "expelled", TURNS_END)),
    # damage that is divided
    ("ARG", "Divide 2000 damage among any number of target units.", Damage(2000, It("t1"), divided=True)),
    ("SM", "Deal 4 damage divided as you choose to any number of target units.", Damage(4, It("t1"), divided=True)),
    (
        "FOW",
        "Deal 500 damage split as you choose among up to two target resonators.",
        Damage(500, It("t1"), divided=True),
    ),
    # a hand that was shown
    (
        "FOW",
        "Your opponent reveals their hand. Choose a resonator from among them. They discard that card.",
        THEIR_HAND,
    ),
    # players, dice and numbers
    ("ARG", "Choose a player. That player draws two cards.", Draw(2, "chosen")),
    ("ARG", f"Expel target unit. Its controller gets a {TOKEN}.", Create((HARE,), who=ControllerOf("t1"))),
    ("SM", "Roll a die. If the result is odd, draw 1 card.", Measure(Bound("roll"), "no multiple of", 2)),
    ("FOW", "Roll a die. If the result is even, destroy target resonator.", Measure(Bound("roll"), "multiple of", 2)),
    ("ARG", "Target unit loses 1000 power this turn.", Add("power", -1000)),
    ("SVE", "Select a follower on your field. It gains 2 attack.", Add("attack", 2)),
    ("FOW", "Target resonator loses 200 ATK until end of turn.", Add("ATK", -200)),
    ("SM", "Target unit loses 1 health until end of turn.", Add("health", -1)),
    ("SM", "Target commander loses 2 health.", Act("lose health", It("t1"), amount=2)),
    # Resources of Soul Masters
    ("SM", "Transfer 2 Ember from your resource deck to target unit.", PutInPile(EMBERS, It("t1"), "attached")),
    (
        "SM",
        "[On Play] Transfer 2 Ember from resource deck and put under this unit.",
        PutInPile(EMBERS, This(), "attached"),
    ),
    ("SM", "Consume 3 cards: Draw 1 card.", MoveCost(Cards(("resource field",), "you"), "resource deck", 3, "spend")),
    ("SM", "Consume all Ember: Draw 1 card.", MoveCost(BURNING, "resource deck", -1, "spend")),
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
