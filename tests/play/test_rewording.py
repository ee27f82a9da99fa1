"""A line `= ...` below a paragraph is read in its place; players see the printed paragraph, marked."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec
import pytest

import cardwright as cw
from cardwright.games import load
from cardwright.games.own_cards import pool_of
from cardwright.games.title import Pool
from cardwright.kernel.game import Game
from cardwright.play.agents import RandomAgent
from cardwright.play.match import Match
from cardwright.play.replay import BadReplay, read_replay, record, restore, write_replay
from cardwright.play.scene import Scene
from cardwright.text.cardfile import CardFile, file_lines, read_cards, shown, text_of
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problems, TextError

SVE, FOW = "shadowverse-evolve", "force-of-will"
HEAD = "name: Loom Song\ntype: Spell\nclass: Neutral\ncost: 1\n"
PRINTED, READ = "Zap a follower of theirs for 2.", "Select an enemy follower on the field. Deal it 2 damage."
SONG = f"{HEAD}{PRINTED}\n= {READ}\n"


def pool(source: str, game: str = SVE) -> Pool:
    return pool_of(game, (CardFile("own.txt", source),))


def test_the_rewording_is_compiled_and_the_printed_paragraph_shown_with_a_mark() -> None:
    song, plain = pool(SONG)["Loom Song"], pool(f"{HEAD}{READ}\n")["Loom Song"]
    assert song.abilities == plain.abilities
    assert song.text == (f"{PRINTED} (reworded)",)
    assert plain.text == (READ,)


def test_a_paragraph_may_be_said_in_several_lines() -> None:
    song = pool(f"{HEAD}[quick] {PRINTED} Nothing else.\n= [quick]\n= {READ}\nDraw a card.\n")["Loom Song"]
    assert song.text == (f"[quick] {PRINTED} Nothing else. (reworded)", "Draw a card.")
    assert song.abilities == pool(f"{HEAD}[quick]\n{READ}\nDraw a card.\n")["Loom Song"].abilities


def test_words_of_the_rewording_that_are_not_read_are_told_with_its_line() -> None:
    with pytest.raises(Problems) as found:
        pool(f"{HEAD}{PRINTED}\n= Draw a card and frobnicate it.\n")
    assert str(found.value).startswith("own.txt:6:")
    title = load(SVE)
    (card,) = read_cards(SONG.replace("Deal it", "Frob it"))
    with pytest.raises(TextError, match="Frob"):
        title.make_face(card)


@pytest.mark.parametrize("lines", [f"= {READ}\n{PRINTED}\n", f"{PRINTED}\n=\n"])
def test_a_rewording_stands_below_its_paragraph_and_says_something(lines: str) -> None:
    with pytest.raises(Problems, match="stands below the paragraph that it says in other words"):
        read_cards(HEAD + lines)


def test_lines_of_a_file_and_back() -> None:
    (card,) = read_cards(f"{HEAD}One.\n= Uno.\n= Due.\nThree.\n")
    assert file_lines(card.text) == ["One.", "= Uno.", "= Due.", "Three."]
    assert text_of(file_lines(card.text)) == card.text == ("Uno.", "Due.", "Three.")
    assert shown(text_of(file_lines(card.text))) == ("One. (reworded)", "Three.")
    assert text_of(["= Uno."]) == ("= Uno.",)
    assert [getattr(line, "printed", None) for line in pickle.loads(pickle.dumps(card)).text] == ["One.", "", None]


def test_each_side_of_a_card_keeps_its_own_lines() -> None:
    source = (
        "name: Quay\ntype: Ruler\nattribute: water\nsecond side: Quay Risen\nsecond type: J-ruler\n"
        "second attribute: water\nsecond stats: 500/500\n"
        "[Judgment] {U}\nDraw a card.\n= {Rest}: Draw a card.\n//\nIt soars.\n= [Flying]\n"
    )
    face = pool(source, FOW)["Quay"]
    assert face.text == ("[Judgment] {U}", "Draw a card. (reworded)")
    assert face.sides[0].text == ("It soars. (reworded)",)
    assert "Flying" in face.sides[0].chars.keywords


def test_both_players_see_the_printed_paragraph_marked_and_the_rewording_is_carried_out() -> None:
    scene = Scene(SVE, SONG + "\nname: Calf\ntype: Follower\nclass: Neutral\ncost: 1\nstats: 1/3\n")
    scene.put(0, "hand", "Loom Song")
    calf = scene.put(1, "field", "Calf")
    scene.points(0, 5)
    scene.start()
    assert scene.game.view(0).zone("hand", 0).cards[0].text == (f"{PRINTED} (reworded)",)
    scene.do("Play Loom Song")
    assert scene.defense(calf) == 1
    assert scene.game.view(1).zone("cemetery", 0).cards[0].text == (f"{PRINTED} (reworded)",)


def test_the_terminal_shows_both_and_data_the_printed_one() -> None:
    from cardwright.cli.cards import card_data, card_lines

    cards = pool(SONG)
    assert card_lines(cards, "Loom Song")[2:] == [f"  {PRINTED}", f"  = {READ}"]
    assert card_data(cards, "Loom Song")["text"] == (f"{PRINTED} (reworded)",)


def decks() -> list[DeckList]:
    """A starter deck with three reworded cards in it, and another one."""
    forest, swords = load(SVE).decks["forestcraft"], load(SVE).decks["swordcraft"]
    main = ["Loom Song" if name == "Mosspaw Bear" else name for name in forest.sections["main"]]
    return [msgspec.structs.replace(forest, sections={**forest.sections, "main": main}), swords]


def played(file: Path) -> Game:
    game = cw.new_game(SVE, decks(), 4, cards=cw.load_cards(SVE, file))
    Match(game, [RandomAgent(1), RandomAgent(2)]).play()
    return game


def test_a_replay_carries_the_rewording(tmp_path: Path) -> None:
    (tmp_path / "song.txt").write_text(SONG, "utf-8")
    game = played(tmp_path / "song.txt")
    write_replay(tmp_path / "a.replay", record(game, decks()))
    recorded = read_replay(tmp_path / "a.replay")
    assert [card.text for card in recorded.own] == [[PRINTED, f"= {READ}"]]
    assert restore(recorded).digest() == game.digest()
    assert pickle.loads(pickle.dumps(game)).digest() == game.digest()


def test_another_rewording_is_another_card(tmp_path: Path) -> None:
    (tmp_path / "song.txt").write_text(SONG, "utf-8")
    write_replay(tmp_path / "a.replay", record(played(tmp_path / "song.txt"), decks()))
    (tmp_path / "song.txt").write_text(SONG.replace("2 damage", "3 damage"), "utf-8")
    with pytest.raises(BadReplay, match="the card 'Loom Song' is not the one the game was played with"):
        read_replay(tmp_path / "a.replay", [tmp_path / "song.txt"])
