"""Every option, question and line of the log reads like a sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games import load
from cardwright.games.legions_of_will.language.words import LOG
from cardwright.kernel.game import Game
from cardwright.kernel.view.sentences import labels, log_line, name_of, own_name, prompt
from cardwright.play.agents import RandomAgent
from cardwright.play.scene import Scene

TITLE = load("legions-of-will")
SILENT = (
    "affect",
    "attacked",
    "becomes blocked",
    "phase",
    "player attacks",
    "resolves",
    "select",
    "turn card",
    "another blocker",
    "another block",
)


def game(seed: int) -> Game:
    names = [name for name in TITLE.decks if "singleton" not in name]
    decks = [TITLE.decks[names[(seed + i) % len(names)]] for i in range(2)]
    return TITLE.new_game(decks, seed, ("Anna", "Ben"))


def moments(g: Game, seed: int, most: int = 250) -> Iterator[None]:
    agents = [RandomAgent(seed * 2 + player) for player in (0, 1)]
    while g.decision is not None and len(g.choices) < most:
        yield
        player = g.decision.player
        g.choose(agents[player].pick(g.view(player)))


@pytest.mark.one_way("words are only read")
@pytest.mark.parametrize("seed", range(4))
def test_options_questions_and_log_are_words_for_people(seed: int) -> None:
    g = game(seed)
    for _ in moments(g, seed):
        assert g.decision is not None
        asked = prompt(g, g.decision)
        assert asked[0].isupper(), asked
        assert g.decision.prompt not in asked.split(": ")[-1:], asked
        for option, label in zip(g.decision.options, labels(g, g.decision), strict=True):
            assert label, option
            assert label[0].isupper() or label[0].isdigit() or label[0] in "(-", label
            assert label != option.verb, label
    for entry in g.log:
        line = log_line(g, entry, -1)
        assert line or entry.kind in (*SILENT, "move", "resource"), entry
        assert "{" not in line
        assert not line.startswith(" ")


def test_equal_rules_have_one_sentence_each() -> None:
    assert all(sentence == sentence.strip() for sentence in LOG.values())


CARDS = """
name: Sure Scout
type: Unit
cost: 1
stats: 1/9
"""


def fort() -> Scene:
    scene = Scene("legions-of-will", names=("Anna", "Ben"), cards=CARDS)
    scene.put(0, "battlefield", "Kuraka")
    scene.put(0, "battlefield", "Sunken Archive", facedown=True)
    scene.put(1, "battlefield", "Biterra Drillyard")
    return scene


def test_bases_moves_and_redeeming_are_named_in_the_options() -> None:
    scene = fort()
    scene.put(0, "battlefield", "Ditch Cat", at=scene.put(0, "battlefield", "Rimehold"))
    scene.put(0, "hand", "Hold the Wall")
    scene.points(0, 3)
    scene.start()

    assert scene.options() == [
        "Redeem Hold the Wall",
        "Play Hold the Wall",
        "Activate Sunken Archive for 3",
        "Move Ditch Cat to Kuraka",
        "Pass",
    ]


def test_a_trap_is_sprung_by_name_and_an_ability_on_the_chain_is_called_by_its_source() -> None:
    scene = fort()
    scene.put(0, "battlefield", "Sure Scout")
    scene.put(1, "battlefield", "Spike Pit", facedown=True)
    scene.put(0, "hand", "Countermanded Orders")
    scene.points(0, 2)
    scene.points(1, 1)
    scene.start()
    scene.do("Pass", "Pass", "Attack Biterra Drillyard with Sure Scout", "Pass")

    assert scene.options() == ["Spring Spike Pit", "Pass"]
    scene.do("Spring Spike Pit")
    assert scene.log()[-2:] == [
        "Ben springs Spike Pit (LOW 303.4)",
        "Ben activates an ability of Spike Pit (LOW 602.2b)",
    ]
    ability = scene.game.cards_in("chain", 1)[0]
    assert name_of(scene.game, ability.id) == "activated ability of Spike Pit"
    assert scene.game.view(0).zone("chain").cards[0].targets == (scene.game.cards_in("battlefield", 0)[2].id,)


def test_face_down_cards_are_named_for_those_who_know_them_only() -> None:
    scene = fort()
    archive = scene.game.cards_in("battlefield", 0)[1]
    scene.start()

    assert own_name(scene.game, archive.id, 0) == "Sunken Archive (face down)"
    assert own_name(scene.game, archive.id, 1) == "a face-down base"
