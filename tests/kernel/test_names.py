"""Names by whole words, and naming any card of the game."""

from __future__ import annotations

import pickle

import pytest
from tests.kernel.realm import REALM, board, many_faces
from tests.kernel.tiny import Board, new_tiny, spell, unit, use

from cardwright.kernel.flow.naming import MOST, names_offered
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import MODE
from cardwright.kernel.state.shapes import shape
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Add, Create, Destroy, If, NameCard
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Exists, Kind, Named, Not
from cardwright.play.conformance import check_play

TIMELY = Cards(("field",), "each", Named("Time", part=True))


def hits(name: str, part: str = "Time", whole: bool = True) -> bool:
    """Whether an effect that destroys all with a part of a name destroys this card."""
    table = board() if whole else Board(2)
    table.put(0, "field", unit(name))
    table.start().run(Destroy(Cards(("field",), "each", Named(part, part=True))))
    return table.names("grave", 0) == [name]


@pytest.mark.parametrize(
    "name",
    [
        "Time",
        "The Truth of Time",
        "Guard, Space-Time Watcher",
        "Time-Worn Vehicle",
        "Father Time, the Old",
        "Time's End",
        "Keeper, Time’s Guard",
        "Half-time Guard",
    ],
)
def test_a_part_of_a_name_is_a_whole_word_a_possessive_or_part_of_a_compound_with_a_hyphen(name: str) -> None:
    assert hits(name)


@pytest.mark.parametrize("name", ["Timeless Ring of Void", "Bedtime", "Sometimes", "Time'd Out", "O'Time"])
def test_a_word_that_only_begins_or_ends_so_is_another_word(name: str) -> None:
    assert not hits(name)


def test_several_words_stand_together_in_a_name() -> None:
    assert hits("Night of the Red Moon's Child", "Red Moon")
    assert not hits("Night of the Red Moonlight", "Red Moon")
    assert not hits("Red Night of the Moon", "Red Moon")


def test_signs_in_a_name_stand_for_themselves() -> None:
    assert hits("Who? Me", "Who?")
    assert not hits("Whom Me", "Who?")


def test_without_the_policy_a_part_of_a_name_is_any_part_of_it() -> None:
    assert hits("Timeless Ring of Void", whole=False)


# --- naming a card --------------------------------------------------------------------------------------


ORACLE = spell("Oracle", NameCard(), Destroy(Cards(("field",), "each", Named("chosen"))))


def test_few_names_are_offered_one_by_one_and_many_by_the_letters_they_begin_with() -> None:
    few = names_offered(("Cat", "Ape", "Cat"), "")
    assert [o.text for o in few] == ["Ape", "Cat"]
    many = names_offered([f"{a}{b}" for a in "ABCDEF" for b in "uvwxyz"] + ["Gnu"], "")
    assert [o.text for o in many] == ["A...", "B...", "C...", "D...", "E...", "F...", "Gnu"]


def test_every_name_can_be_reached_and_no_question_has_many_options() -> None:
    names = list(many_faces())
    reached: list[str] = []
    asked = [""]
    while asked:
        options = names_offered(names, asked.pop())
        assert 1 < len(options) <= max(MOST, 26)
        for o in options:
            (reached if o.value[1] else asked).append(o.value[0])
    assert sorted(reached) == sorted(names)


def test_the_named_card_is_the_card_of_the_pool_that_was_named() -> None:
    table = board(ORACLE, faces=many_faces(), field=(unit("Cook"), unit("Cook of the Fen"))).start()
    table.do("Play Oracle")
    assert table.game.decision is not None
    assert table.game.decision.kind == MODE
    assert len(table.options()) == 10
    table.do("Cook...", "Cook of the Fen")
    assert table.names("field", 0) == ["Cook"]
    assert [event.word for event in table.game.log if event.kind == "name a card"] == ["Cook of the Fen"]


def test_a_card_that_nobody_plays_can_be_named() -> None:
    table = board(ORACLE, faces=many_faces(), field=(unit("Cook"),)).start()
    table.do("Play Oracle", "Jester...", "Jester")
    assert table.names("field", 0) == ["Cook"]


def test_a_name_can_be_asked_for_by_description() -> None:
    faces = {"Imp": unit("Imp"), "Ogre": unit("Ogre", attack=5), "Spark": spell("Spark")}
    strong = All((Kind("unit"), Compare("attack", ">=", 2)))
    table = board(spell("Call", NameCard(where=strong)), spell("Cry", NameCard(where=Not(strong))), faces=faces).start()
    table.do("Play Call")
    assert list(table.game.facts.named_cards.values()) == ["Ogre"]
    table.do("Play Cry")
    assert table.options() == ["Imp", "Spark"]


def test_a_token_can_be_named_only_while_it_is_there() -> None:
    faces = {"Imp": unit("Imp"), "Ogre": unit("Ogre"), "Wisp": unit("Wisp", token=True)}
    table = board(ORACLE, ORACLE, ORACLE, faces=faces).start()
    table.do("Play Oracle")
    assert table.options() == ["Imp", "Ogre"]
    table.do("Imp").run(Create(("Wisp",)))
    table.do("Play Oracle")
    assert table.options() == ["Imp", "Ogre", "Wisp"]
    table.do("Wisp")
    assert table.names("field", 0) == []
    table.do("Play Oracle")
    assert table.options() == ["Imp", "Ogre"]


def test_each_card_asks_only_for_the_name_that_was_named_for_it() -> None:
    raises = Static(Cards(("field",), "each", Named("chosen")), (Add("attack", 2),))
    banner = unit("Banner", raises, use(NameCard()))
    faces = {"Imp": unit("Imp"), "Ogre": unit("Ogre")}
    table = board(faces=faces, field=(unit("Imp"), unit("Ogre"), banner, banner)).start()
    imp, ogre, _, _ = table.game.cards_in("field", 0)
    table.do("Use Banner", "Imp")
    assert (table.number(imp, "attack"), table.number(ogre, "attack")) == (3, 1)
    table.do("Use Banner (2)", "Ogre")
    assert (table.number(imp, "attack"), table.number(ogre, "attack")) == (3, 3)
    table.do("Use Banner", "Ogre")
    assert (table.number(imp, "attack"), table.number(ogre, "attack")) == (1, 5)


def test_naming_can_be_undone_pickled_and_asked_about_later() -> None:
    there = Exists(Cards(("field",), "opponent", Named("chosen")))
    seer = unit("Seer", use(NameCard()), use(If(there, (Destroy(Cards(("field",), "opponent")),))))
    table = board(faces=many_faces(), field=(seer,))
    table.put(1, "field", unit("Guard"))
    table.start()
    before = table.game.digest()
    table.do("Use Seer: ability", "Guard...", "Guard")
    named = table.game.digest()
    table.game.undo(3)
    assert table.game.digest() == before
    table.do("Use Seer: ability", "Guard...", "Guard")
    assert table.game.digest() == named
    table.game = pickle.loads(pickle.dumps(table.game))
    table.do("Use Seer: ability (2)")
    assert table.names("grave", 1) == ["Guard"]


def test_random_games_with_naming_obey_the_laws() -> None:
    named = Cards(("field",), "each", Named("chosen"))
    seer = unit("Seer", Static(named, (Add("attack", 1),)), use(NameCard(), cost=(Pay("coins", 1),)))
    cards: list[Face] = [unit("Guard", attack=2), seer, ORACLE, unit("Guard of the Fen", attack=2), seer] * 4

    def start(seed: int) -> Game:
        g = new_tiny(seed, 2, cards=cards, rules=REALM)
        g.faces = many_faces()
        return g

    report = check_play(start, range(4))
    assert report.ok


def test_positions_differ_in_what_was_named() -> None:
    table = board(faces={"Imp": unit("Imp"), "Ogre": unit("Ogre")}, field=(unit("Seer", use(NameCard())),)).start()
    table.do("Use Seer", "Imp")
    imp = shape(table.game)
    table.do("Use Seer", "Ogre")
    assert shape(table.game) != imp
    table.do("Use Seer", "Imp")
    assert shape(table.game) == imp
