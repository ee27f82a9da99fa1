"""Amounts and comparisons: each row is one wording in the words of all games, and the term that all make of it."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import Ability, Pattern
from cardwright.kernel.vocabulary.effects import Draw, SetTo
from cardwright.kernel.vocabulary.selectors import All, Apart, Cards, Compare, Exists, Kind, Measure, Selector, This
from cardwright.kernel.vocabulary.terms import Term, parts_of
from cardwright.kernel.vocabulary.values import (
    Bounded,
    Count,
    CountDifferent,
    CountNames,
    Divided,
    Highest,
    Stat,
    Sum,
    ThisWay,
    Times,
)
from cardwright.play.scene import Scene
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

SVE, LOW, ARG, SM, FOW = "shadowverse-evolve", "legions-of-will", "argent-saga", "soul-masters", "force-of-will"
GAMES = (SVE, LOW, ARG, SM, FOW)
FIELDS = {
    SVE: {"type": "Follower"},
    LOW: {"type": "Unit"},
    ARG: {"type": "Unit"},
    SM: {"type": "Unit", "faction": "Hearthguard", "cost": "0"},
    FOW: {"type": "Resonator"},
}
LEADS = {
    SVE: "[fanfare] ",
    LOW: "When this unit enters the battlefield, ",
    ARG: "Arrive - ",
    SM: "When this unit attacks, ",
    FOW: "[Enter] >>> ",
}
TARGETS = {
    SVE: "select an enemy follower {} on the field and destroy it.",
    **dict.fromkeys((LOW, ARG, SM), "destroy target unit {}."),
    FOW: "destroy target resonator {}.",
}
UNITS = {
    SVE: "followers on your field",
    **dict.fromkeys((LOW, ARG, SM), "units you control"),
    FOW: "resonators you control",
}
WORDS = {
    SVE: ("follower", "attack"),
    LOW: ("unit", "power"),
    ARG: ("unit", "power"),
    SM: ("unit", "attack"),
    FOW: ("resonator", "ATK"),
}

HAND = Count(Cards(("hand",), "you"))
ALL: Selector = Cards(("hand",), "you")
COST = Stat("cost", This())


def read(game: str, sentence: str) -> tuple[Ability, ...]:
    """The abilities of a card that says this as it arrives or attacks."""
    said = LEADS[game] + (sentence if LEADS[game].endswith(", ") else sentence[0].upper() + sentence[1:])
    title = load(game)
    return title.make_face(CardText("Brook Warden", dict(FIELDS[game]), (said,)), title.pool.names).abilities


def checked(game: str, sentence: str) -> tuple[Ability, ...]:
    """The same; it is printed to words that mean the same."""
    found = read(game, sentence)
    title = load(game)
    phrases = title.compiler().language.phrases
    assert phrases is not None
    printed = Printer(phrases()).card(found, FIELDS[game]["type"].lower())
    again = title.make_face(CardText("Brook Warden", dict(FIELDS[game]), tuple(printed)), title.pool.names).abilities
    assert again == found, printed
    return found


def in_words(game: str, text: str) -> str:
    """A wording with the game's words for units and their main number."""
    unit, stat = WORDS[game]
    return text.replace("UNITS", UNITS[game]).replace("UNIT", unit).replace("STAT", stat)


AMOUNTS: list[tuple[str, Term]] = [
    ("the number of cards in your hand plus 2", Sum((HAND, 2))),
    ("1 plus the number of cards in your hand", Sum((1, HAND))),
    ("10 minus the number of cards in your hand", Sum((10, Times(-1, HAND)))),
    ("one more than the number of cards in your hand", Sum((HAND, 1))),
    ("two less than the number of cards in your hand", Sum((HAND, -2))),
    ("twice the number of cards in your hand plus 1", Sum((Times(2, HAND), 1))),
    ("the sum of this UNIT's cost and the number of cards in your hand", Sum((COST, HAND))),
    ("half the number of cards in your hand, rounded up", Divided(HAND, up=True)),
    ("half the number of cards in your hand (rounded down)", Divided(HAND)),
    ("the number of cards in your hand, up to a maximum of 5", Bounded(HAND, at_most=5)),
    ("the number of cards in your hand (max 4)", Bounded(HAND, at_most=4)),
    ("the highest cost among cards in your hand", Highest("cost", ALL)),
    ("the lowest cost among cards in your hand", Highest("cost", ALL, lowest=True)),
    ("the number of different costs among cards in your hand", CountDifferent("cost", ALL)),
    ("the number of different names among cards in your hand", CountNames(ALL)),
    ("the combined cost of all cards in your hand", Stat("cost", ALL)),
    (
        "the difference between this UNIT's cost and the number of cards in your hand",
        Sum((Bounded(Sum((COST, Times(-1, HAND))), 0), Bounded(Sum((HAND, Times(-1, COST))), 0))),
    ),
]
COMPARED: list[tuple[str, Term]] = [
    ("with cost equal to the number of cards in your hand", Compare("cost", "==", HAND)),
    ("with cost less than the number of cards in your hand", Compare("cost", "<", HAND)),
    ("whose cost is less than or equal to the number of cards in your hand", Compare("cost", "<=", HAND)),
    ("with cost greater than this UNIT's cost", Compare("cost", ">", COST)),
    ("with cost less than this UNIT", Compare("cost", "<", COST)),
    ("of equal cost or less to this UNIT", Compare("cost", "<=", COST)),
    ("of equal or lower cost than this UNIT", Compare("cost", "<=", COST)),
    ("that costs more than this UNIT", Compare("cost", ">", COST)),
    ("that costs the same as this UNIT", Compare("cost", "==", COST)),
    ("that costs 1 less than this UNIT", Compare("cost", "==", Sum((COST, -1)))),
    ("with an even cost", Compare("cost", "multiple of", 2)),
    ("with an odd cost", Compare("cost", "no multiple of", 2)),
]
LIMITED: list[tuple[str, str, int]] = [
    ("with at most 3 STAT", "<=", 3),
    ("with 3 STAT or higher", ">=", 3),
    ("with 3 or lower STAT", "<=", 3),
    ("with more than 3 STAT", ">", 3),
    ("with fewer than 3 STAT", "<", 3),
]
CONDITIONS: list[tuple[str, Term]] = [
    ("there are fewer than 3 cards in your hand", Measure(HAND, "<", 3)),
    ("there are at most 3 cards in your hand", Measure(HAND, "<=", 3)),
    ("you have more than three cards in your hand", Measure(HAND, ">", 3)),
    ("there are a total of 5 or more cards in your hand", Exists(ALL, 5)),
    ("the number of cards in your hand is 3 or more", Exists(ALL, 3)),
    ("the number of cards in your hand is even", Measure(HAND, "multiple of", 2)),
    ("the number of cards in your hand is less than this UNIT's cost", Measure(HAND, "<", COST)),
    ("the number of cards in your hand exceeds 4", Measure(HAND, ">", 4)),
    (
        "your opponent has more cards in their hand than you do",
        Measure(Count(Cards(("hand",), "opponent")), ">", HAND),
    ),
    ("you have as many cards in your hand as your opponent", Measure(HAND, "==", Count(Cards(("hand",), "opponent")))),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("text", "amount"), AMOUNTS)
def test_a_number_is_computed_from_others_in_every_game(game: str, text: str, amount: Term) -> None:
    assert amount in parts_of(checked(game, f"draw cards equal to {in_words(game, text)}."))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("text", "test"), COMPARED)
def test_cards_are_compared_with_any_number_in_every_game(game: str, text: str, test: Term) -> None:
    assert test in parts_of(checked(game, TARGETS[game].format(in_words(game, text))))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("text", "op", "amount"), LIMITED)
def test_a_limit_stands_before_or_behind_what_it_limits(game: str, text: str, op: str, amount: int) -> None:
    sentence = TARGETS[game].format(in_words(game, text))
    assert Compare(WORDS[game][1], op, amount) in parts_of(checked(game, sentence))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("text", "condition"), CONDITIONS)
def test_numbers_are_conditions_in_every_game(game: str, text: str, condition: Term) -> None:
    assert condition in parts_of(checked(game, f"if {in_words(game, text)}, draw a card."))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "text",
    [
        "draw cards equal to the highest card in your hand.",
        "draw three cards plus one.",  # so many of what, and one more of what?
        "draw as many cards.",
        "draw cards equal to half the number of cards in your hand.",  # rounded how?
    ],
)
def test_half_a_number_is_refused(game: str, text: str) -> None:
    with pytest.raises(TextError):
        read(game, text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", ["with STAT greater than its cost", "with cost greater than"])
def test_a_card_is_not_compared_with_a_number_of_another_by_mistake(game: str, text: str) -> None:
    with pytest.raises(TextError):
        read(game, TARGETS[game].format(in_words(game, text)))


FIELD = {SVE: "field", LOW: "battlefield", ARG: "field", SM: "battleground", FOW: "field"}
FOES = {
    SVE: "enemy follower on the field",
    **dict.fromkeys((LOW, ARG, SM), "unit your opponent controls"),
    FOW: "resonator your opponent controls",
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("words", ["destroy the FOE with the highest cost.", "destroy each FOE with the highest cost."])
def test_a_card_has_the_highest_number_of_those_that_are_described(game: str, words: str) -> None:
    there = Cards((FIELD[game],), "opponent", Kind(WORDS[game][0]))
    test = Compare("cost", "==", Highest("cost", there))
    found = parts_of(checked(game, words.replace("FOE", FOES[game])))
    assert Cards(there.zones, "opponent", All((Kind(WORDS[game][0]), test))) in found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "words",
    [
        "draw cards equal to the number of cards discarded",
        "draw cards equal to the cards discarded",
        "draw that many cards",
    ],
)
def test_what_was_done_before_is_a_number(game: str, words: str) -> None:
    found = checked(game, f"discard any number of cards, then {words}.")
    assert Draw(ThisWay(Pattern("move", tag="discard"))) in parts_of(found)
    more = checked(game, "discard any number of cards, then draw that many cards plus 1.")
    assert Draw(Sum((ThisWay(Pattern("move", tag="discard")), 1))) in parts_of(more)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("verb", ["is equal to", "equals", "becomes equal to"])
def test_a_number_of_a_card_is_another_number(game: str, verb: str) -> None:
    text = in_words(game, f"This UNIT's STAT {verb} twice the number of cards in your hand.")
    title = load(game)
    card = CardText("Brook Warden", dict(FIELDS[game]), (text,))
    (ability,) = title.make_face(card, title.pool.names).abilities
    assert SetTo(WORDS[game][1], Times(2, HAND)) in parts_of(ability)


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_cards_is_said_behind_them(game: str) -> None:
    where = f"from your {DISCARD[game]} to your hand"
    many = "a number of UNITs equal to the number of cards in your hand"
    (ability,) = checked(game, in_words(game, f"return {many} {where}."))
    assert HAND in parts_of(ability)
    with pytest.raises(TextError):
        read(game, in_words(game, f"return a number of UNITs {where}."))


@pytest.mark.parametrize("game", GAMES)
def test_so_few_that_were_discarded_are_a_condition(game: str) -> None:
    found = checked(
        game, "discard any number of cards. If fewer than three cards were discarded this way, draw a card."
    )
    assert Measure(ThisWay(Pattern("move", tag="discard")), "<", 3) in parts_of(found)


def test_two_letters_have_a_value_each() -> None:
    x, y = "the number of cards in your hand plus 1", "half the number of cards in your hand, rounded up"
    found = parts_of(checked(SVE, f"draw X cards, then discard Y cards, where X is {x} and Y is {y}."))
    assert Draw(Sum((HAND, 1))) in found
    assert Divided(HAND, up=True) in found
    with pytest.raises(TextError, match="Y is given no value"):
        read(SVE, "draw Y cards.")


def test_the_highest_of_which_cards_is_said_where_cards_could_be_anywhere() -> None:
    with pytest.raises(TextError, match="the highest of which"):
        read(SVE, in_words(SVE, "destroy the UNIT with the highest cost."))


@pytest.mark.parametrize("game", [LOW, ARG, FOW])
def test_the_highest_is_that_of_the_cards_in_play_or_of_the_player_who_acts(game: str) -> None:
    found = parts_of(checked(game, in_words(game, "destroy the UNIT with the highest cost.")))
    assert [one.of.whose for one in found if isinstance(one, Highest) and isinstance(one.of, Cards)] == ["each"]
    verb = "banish" if game == FOW else "sacrifice"
    found = parts_of(checked(game, in_words(game, f"{verb} the UNIT with the highest cost.")))
    assert [one.of.whose for one in found if isinstance(one, Highest) and isinstance(one.of, Cards)] == ["you"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "words",
    [
        "draw two cards for each card in your hand, up to a maximum of 4.",  # four of what?
        "if you control four more UNITS, draw a card.",
    ],
)
def test_a_number_of_which_it_is_not_clear_what_it_counts_is_refused(game: str, words: str) -> None:
    with pytest.raises(TextError):
        read(game, in_words(game, words))


RINGERS = "".join(
    f"\nname: Ringer {n}\ntype: Follower\nclass: Neutral\ncost: {cost}\nstats: 1/1\n"
    for n, cost in enumerate((2, 5, 2))
)
DISCARD = {SVE: "cemetery", LOW: "graveyard", ARG: "discard zone", SM: "discard pile", FOW: "graveyard"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("words", "told_by"), [("names", "name"), ("costs", "cost")])
def test_cards_are_chosen_that_differ(game: str, words: str, told_by: str) -> None:
    where = f"from your {DISCARD[game]} to your hand"
    (ability,) = checked(game, in_words(game, f"return up to two UNITs with different {words} {where}."))
    assert Apart(told_by) in parts_of(ability)
    with pytest.raises(TextError):  # different from what?
        read(game, in_words(game, f"return a UNIT with different {words} {where}."))


def test_of_cards_with_different_costs_no_two_of_the_same_cost_are_offered() -> None:
    call = "name: Muster\ntype: Spell\nclass: Neutral\ncost: 1\n"
    text = "Return up to 3 followers with different costs from your cemetery to your hand."
    scene = Scene("shadowverse-evolve", cards=f"{call}{text}\n{RINGERS}")
    muster = scene.put(0, "hand", "Muster")
    two, five, again = [scene.put(0, "cemetery", f"Ringer {n}") for n in range(3)]
    scene.points(0, 1)
    game = scene.start().game
    game.choose(next(at for at, option in enumerate(game.decision.options) if muster.id in option.cards))
    assert [option.cards for option in game.decision.options] == [(two.id,), (five.id,), (again.id,), ()]
    game.choose(0)
    assert [option.cards for option in game.decision.options] == [(five.id,), ()]
    game.choose(0)
    assert sorted(game.zone("hand", 0).cards) == [two.id, five.id]


COUNTERS = """
name: Bell Counter
type: Spell
class: Neutral
cost: 1
Draw cards equal to {}.
"""


@pytest.mark.parametrize(
    ("amount", "drawn"),
    [
        ("the highest cost among followers on your field", 5),
        ("the lowest cost among followers on your field", 2),
        ("the number of different costs among followers on your field", 2),
        ("the difference between the lowest cost among followers on your field and 6", 4),
        ("twice the number of followers on your field, up to a maximum of 4", 4),
        ("the highest cost among followers in your cemetery", 0),
    ],
)
def test_numbers_of_several_cards_are_counted_in_play(amount: str, drawn: int) -> None:
    scene = Scene("shadowverse-evolve", cards=COUNTERS.format(amount) + RINGERS)
    bell = scene.put(0, "hand", "Bell Counter")
    for n in range(3):
        scene.put(0, "field", f"Ringer {n}")
    for _ in range(9):
        scene.put(0, "deck", "Ringer 0")
    scene.points(0, 1)
    game = scene.start().game
    game.choose(next(at for at, option in enumerate(game.decision.options) if bell.id in option.cards))
    assert len(game.zone("hand", 0).cards) == drawn
