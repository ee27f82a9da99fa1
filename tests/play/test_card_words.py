"""Questions and options carry the words of the card they come from."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import cardwright as cw
from cardwright.games import GAMES, load
from cardwright.games.title import Title
from cardwright.kernel.view.views import DecisionView
from cardwright.kernel.vocabulary.faces import Face
from cardwright.play.agents import RandomAgent
from cardwright.play.match import Match
from cardwright.play.scene import Scene

SVE, LOW, ARG = "shadowverse-evolve", "legions-of-will", "argent-saga"

CARDS = """
name: Target Dummy
type: Follower
class: Neutral
cost: 1
stats: 1/5

name: Two Minds
type: Follower
class: Neutral
cost: 1
stats: 1/1
Rush.
[fanfare] Select an enemy follower on the field. Deal it 2 damage.
[lastwords] Draw a card.

name: Fork
type: Spell
class: Neutral
cost: 1
Choose 1 of the following. (1) Draw a card. (2) Give your leader [defense]+2.

name: Knell
type: Amulet
class: Neutral
cost: 1
At the start of your end phase, give your leader [defense]+1.
At the start of your end phase, draw a card.
"""


def asked(scene: Scene) -> DecisionView:
    """What the player who decides is asked."""
    assert scene.game.decision is not None
    found = scene.game.view(scene.game.decision.player).decision
    assert found is not None
    return found


def board(*hand: str) -> Scene:
    scene = Scene(SVE, cards=CARDS, names=("Ann", "Ben"))
    for player in (0, 1):
        scene.fill(player, "deck", "Target Dummy", 9)
        scene.points(player, 5)
        scene.fill(player, "field", "Target Dummy", 2)
    for name in hand:
        scene.put(0, "hand", name)
    return scene.start()


def test_a_target_is_asked_for_in_the_words_of_the_ability() -> None:
    scene = board("Two Minds").do("Play Two Minds")
    question = asked(scene)
    assert question.text == "[fanfare] Select an enemy follower on the field. Deal it 2 damage."
    assert scene.game.cards[question.source].face.name == "Two Minds"


def test_a_mode_is_asked_for_in_the_words_of_the_card() -> None:
    question = asked(board("Fork").do("Play Fork"))
    assert question.text.startswith("Choose 1 of the following. (1) Draw a card.")


def test_waiting_abilities_are_told_apart_by_their_words() -> None:
    scene = board()
    scene.put(0, "field", "Knell")
    scene.start().do("End phase")
    assert [option.text for option in asked(scene).options] == [
        "At the start of your end phase, give your leader [defense]+1.",
        "At the start of your end phase, draw a card.",
    ]


def test_who_is_not_asked_reads_no_words() -> None:
    scene = board("Two Minds").do("Play Two Minds")
    seen = scene.game.view(1).decision
    assert seen is not None
    assert seen.text == ""


def test_what_the_rules_ask_has_no_words() -> None:
    assert asked(board()).text == ""
    game = cw.new_game(SVE, ["forestcraft", "swordcraft"], 1)
    assert game.view(game.decision.player).decision.text == ""


def test_what_may_be_done_is_asked_in_the_words_of_the_card() -> None:
    scene = Scene(
        LOW,
        names=("Ann", "Ben"),
        cards="""
name: Gleaner
type: Unit
cost: 1
stats: 1/1
When this unit enters the battlefield, you may draw a card.
""",
    )
    for player, base in enumerate(("Kuraka", "Biterra Drillyard")):
        scene.put(player, "battlefield", base)
        scene.points(player, 5)
        scene.fill(player, "deck", "Gleaner", 5)
    scene.put(0, "hand", "Gleaner")
    scene.start().do("Play Gleaner")
    assert asked(scene).text == "When this unit enters the battlefield, you may draw a card."


def paid(scene: Scene) -> Iterator[tuple[str, str]]:
    """What is asked while something is paid, and the words of the card that are shown with it."""
    while scene.game.decision is not None and scene.game.decision.kind == "pay":
        yield scene.game.decision.prompt, asked(scene).text
        scene.game.choose(0)


def test_what_a_card_costs_is_no_matter_of_its_text() -> None:
    scene = Scene(
        ARG,
        names=("Ann", "Ben"),
        cards="""
name: Quick Study
type: Spell
element: Water
cost: 1
As an additional cost to play this card, sacrifice a unit.
Draw a card.
""",
    )
    for _ in range(2):
        scene.put(0, "field", "Gale Sparrow")
    for shard in ("Argent Shard", "Moonwell Shard"):
        scene.put(0, "field", shard)
    scene.fill(0, "deck", "Gale Sparrow", 5)
    scene.put(0, "hand", "Quick Study")
    scene.start().do("Play Quick Study")
    words = dict(paid(scene))
    assert words["sacrifice"].startswith("As an additional cost to play this card, sacrifice a unit.")
    assert words.get("exhausted", "") == ""


def one_sided(title: Title) -> list[tuple[str, Face]]:
    """The cards whose text belongs to one side: a paragraph alone does not say to which side it belongs."""
    return [(id, face) for id, face in title.pool.items() if not face.sides]


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_is_found_in_the_text_of_its_card(game: str) -> None:
    title = load(game)
    assert title.rules.telling.paragraphs is not None
    for id, face in one_sided(title):
        for ability, words in title.rules.telling.paragraphs(face).items():
            part = replace(title.pool.texts[id], text=tuple(words.split("\n")))
            assert ability in title.make_face(part).abilities, id
        assert set(title.rules.telling.paragraphs(face)) == set(face.abilities)


@pytest.mark.parametrize("game", GAMES)
def test_an_ability_of_one_paragraph_has_no_other_words(game: str) -> None:
    title = load(game)
    assert title.rules.telling.paragraphs is not None
    longer = 0
    for face in title.pool.values():
        for words in title.rules.telling.paragraphs(face).values():
            assert words in "\n".join(face.text)
            longer += words != "\n".join(face.text)
    assert longer > 20  # cards with several abilities tell them apart


@pytest.mark.parametrize("game", GAMES)
def test_agents_that_do_not_read_pay_for_no_words(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(face: object) -> dict[object, str]:
        raise AssertionError("nobody reads")

    monkeypatch.setattr(load(game).rules.telling, "paragraphs", never)
    decks = list(cw.starter_decks(game))[:2]
    assert Match(cw.new_game(game, decks, 1), [RandomAgent(1), RandomAgent(2)]).play().turns > 1
