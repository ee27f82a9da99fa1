"""Rules 2.1.2, 4.4.4.2 and 5.4.2: cards and tokens by name, also where "and", a comma or a keyword is in it."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import GAME, text, usual

from cardwright.kernel.state.table import chars
from cardwright.play.scene import Scene
from cardwright.testing import rule

TOKENS = ("Moss Flame", "Moss Glass")
LANTERNS = "".join(
    (
        text("Moss Flame", "", "Follower / Token", stats="1/1"),
        text("Moss Glass", "", "Amulet / Token"),
        text("Glasswright", "Summon a Moss Flame and Moss Glass token. Give them [attack]+1.", "Spell"),
        text("Log", "", "Amulet"),
    )
)


@rule("4.4.4.2", "5.4.2.1")
@pytest.mark.parametrize(
    ("there", "choices", "new", "options"),
    [
        (0, [], TOKENS, ["End phase"]),
        (1, [], TOKENS, ["End phase"]),
        (2, [], TOKENS, ["End phase"]),
        (3, [], TOKENS, ["End phase"]),
        (4, ["Moss Glass"], TOKENS[1:], list(TOKENS)),
        (5, [], (), ["End phase"]),
    ],
)
def test_where_there_is_not_room_for_one_of_each_the_controller_says_which(
    there: int, choices: list[str], new: tuple[str, ...], options: object
) -> None:
    scene = Scene(GAME, LANTERNS)
    scene.fill(0, "field", "Log", there)
    scene.put(0, "hand", "Glasswright")
    scene.points(0, 1)
    scene.start().do("Play Glasswright")
    assert scene.options() == options
    scene.do(*choices)
    assert scene.names("field", 0) == ["Log"] * there + list(new)
    flames = [card for card in scene.game.cards_in("field", 0) if card.face.name == "Moss Flame"]
    assert all(scene.attack(card) == 2 for card in flames)


@rule("5.4.2")
def test_known_tokens_joined_by_and_are_both_created() -> None:
    text = LANTERNS.replace(
        "Summon a Moss Flame and Moss Glass token. Give them [attack]+1.",
        "Put a Moss Flame and Moss Glass into your EX area.",
    )
    scene = Scene(GAME, text)
    scene.put(0, "hand", "Glasswright")
    scene.points(0, 1)
    scene.start().do("Play Glasswright")
    assert scene.names("ex", 0) == list(TOKENS)


OFFICERS = "".join(
    (
        text("Ola, Reed Ward Officer", stats="1/1"),
        text("Ola", stats="1/1"),
        text("Flame and Glass", stats="1/1"),
        text("Flame", stats="1/1"),
        text("Summons", "Search your deck for {}, reveal it, add it to your hand, then shuffle your deck.", "Spell"),
    )
)


@rule("2.1.2")
@pytest.mark.parametrize("name", ["Ola, Reed Ward Officer", "Ola", "Flame and Glass", "Flame"])
def test_a_name_means_cards_of_that_name_and_no_others(name: str) -> None:
    scene = Scene(GAME, OFFICERS.format(f"a {name}"))
    for other in ("Ola, Reed Ward Officer", "Ola", "Flame and Glass", "Flame"):
        scene.put(0, "deck", other)
    scene.put(0, "hand", "Summons")
    scene.points(0, 1)
    scene.start().do("Play Summons", name)
    assert scene.names("hand", 0) == [name]


# --- names with a comma in them (2.1.2) -------------------------------------------------------------------------------


EITHER = "[evolve] [cost0]: Evolve this follower into an Ada, Mild Wind or Ada, Wild Wind."


@rule("2.1.2")
@pytest.mark.parametrize("name", ["Ada, Mild Wind", "Ada, Wild Wind"])
def test_of_two_names_with_titles_each_is_one_name(name: str) -> None:
    grown = "".join(text(one, "", "Follower / Evolved", stats="3/6") for one in ("Ada, Mild Wind", "Ada, Wild Wind"))
    scene = usual(text("Ada", EITHER), grown)
    ada = scene.put(0, "field", "Ada")
    scene.put(0, "evolve deck", name, facedown=True)
    scene.start().do("Evolve Ada")
    assert chars(scene.game, ada).name == name


@rule("2.1.2")
@pytest.mark.parametrize("name", ["Ada", "Mild Wind", "Wild Wind"])
def test_a_name_and_a_title_are_no_names_of_their_own(name: str) -> None:
    scene = usual(text("Ada", EITHER), text(name, "", "Follower / Evolved", stats="3/6"))
    scene.put(0, "field", "Ada")
    scene.put(0, "evolve deck", name, facedown=True)
    scene.start()
    assert not scene.offers("Evolve Ada")
