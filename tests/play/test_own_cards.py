"""Cards of one's own: loaded beside those of a game, played, recorded and asked for again."""

import pickle
from pathlib import Path

import msgspec
import pytest
from tests.own_cards import LAMPLIGHTER, MOTH

import cardwright as cw
from cardwright.games import load
from cardwright.games.own_cards import pool_of, read_files
from cardwright.games.title import IllegalDeck
from cardwright.kernel.game import Game
from cardwright.play.agents import RandomAgent
from cardwright.play.match import Match
from cardwright.play.replay import BadReplay, begin, read_replay, record, restore, write_replay
from cardwright.play.scenario_run import run_file
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problems

SVE, ARG, LOW = "shadowverse-evolve", "argent-saga", "legions-of-will"
LAMPS = LAMPLIGHTER + MOTH


@pytest.fixture
def lamps(tmp_path: Path) -> Path:
    (tmp_path / "lamps.txt").write_text(LAMPS, "utf-8")
    return tmp_path / "lamps.txt"


def deck(game: str = SVE) -> DeckList:
    """A starter deck in which three Lamplighters have taken the place of three other cards."""
    forest = cw.starter_decks(game)["forestcraft"]
    main = [name if name != "Mosspaw Bear" else "Lamplighter" for name in forest.sections["main"]]
    return msgspec.structs.replace(forest, sections={**forest.sections, "main": main})


def played(lamps: Path) -> tuple[Game, list[DeckList]]:
    decks = [deck(), load(SVE).decks["swordcraft"]]
    game = cw.new_game(SVE, decks, 0, cards=cw.load_cards(SVE, lamps))
    Match(game, [RandomAgent(1), RandomAgent(2)]).play()
    return game, decks


def test_own_cards_and_their_own_tokens_play(lamps: Path) -> None:
    game, _ = played(lamps)
    assert any(line.startswith("Moth is put into") for line in game.view(-1).log())


def test_without_the_cards_the_deck_is_refused(lamps: Path) -> None:
    with pytest.raises(IllegalDeck, match="Lamplighter"):
        cw.new_game(SVE, [deck(), "swordcraft"], 3)


def test_a_game_with_own_cards_is_pickled_and_copied(lamps: Path) -> None:
    game = cw.new_game(SVE, [deck(), "swordcraft"], 3, cards=cw.load_cards(SVE, lamps))
    assert pickle.loads(pickle.dumps(game)).digest() == game.copy().digest() == game.digest()


def test_the_cards_of_the_game_stay_as_they_are(lamps: Path) -> None:
    cards = cw.load_cards(SVE, lamps)
    assert "Lamplighter" in cards
    assert "Fairy" in cards
    assert "Lamplighter" not in load(SVE).pool


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("name: Fairy\ntype: Follower\n", "1: Shadowverse: Evolve has a card 'Fairy' already; give yours another name"),
        ("name: fairy\ntype: Follower\n", "1: Shadowverse: Evolve has a card 'Fairy' already"),
        ("name: Odd\ncost: 1\n", "1: Odd: a card needs “type:”; the types are "),
        ("# nothing\n", "there are no cards in this file"),
        ("name: Odd\ntype: Spell\nclass: Neutral\ncost: 1\nZap it.\n", "5:1: Odd: cannot read “Zap it.”"),
        ("name: Odd\ntype: Spell\nclass: Neutral\ncost: 1\nSummon a Gnat token.\n", "Odd creates the token 'Gnat'"),
        ("name: Odd\ntype: Spell\n\nname: Odd\ntype: Amulet\n", "4: 'Odd' is already defined in "),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, source: str, said: str) -> None:
    (tmp_path / "bad.txt").write_text(source, "utf-8")
    with pytest.raises(Problems) as found:
        pool_of(SVE, read_files([tmp_path / "bad.txt"]))
    assert str(found.value).startswith(str(tmp_path / "bad.txt"))
    assert said in str(found.value)


@pytest.mark.parametrize(
    ("game", "field", "others"),
    [
        (ARG, "power", "type: Unit\nelement: Fire\ncost: 1\n"),
        (LOW, "capacity", "type: Base\ndefense: 5\nproduction: 1\nactivation: 3\n"),
    ],
)
def test_numbers_must_be_numbers(tmp_path: Path, game: str, field: str, others: str) -> None:
    (tmp_path / "bad.txt").write_text(f"name: Odd\n{others}{field}: lots\n", "utf-8")
    with pytest.raises(Problems, match=rf"bad.txt:\d+: Odd: .?{field}.*is a number.*not “lots”"):
        pool_of(game, read_files([tmp_path / "bad.txt"]))


def test_everything_wrong_in_several_files_is_told_at_once(tmp_path: Path) -> None:
    whole = "class: Neutral\ncost: 1\n"
    (tmp_path / "a.txt").write_text(f"name: Fairy\ntype: Follower\n{whole}stats: 1/2\n", "utf-8")
    (tmp_path / "b.txt").write_text(f"name: Odd\ntype: Spell\n{whole}Zap it.\n", "utf-8")
    with pytest.raises(Problems) as found:
        pool_of(SVE, read_files([tmp_path / "a.txt", tmp_path / "b.txt"]))
    assert len(found.value.problems) == 2


# --- only the cards that decks need are compiled and must be usable ----------------------------------------------

ODD = "\nname: Odd One\ntype: Spell\nclass: Neutral\ncost: 1\nFrobnicate it.\n"


def test_a_card_that_no_deck_names_keeps_nobody_from_playing(lamps: Path) -> None:
    lamps.write_text(LAMPS + ODD, "utf-8")
    cards = cw.load_cards(SVE, lamps)
    game = cw.new_game(SVE, [deck(), "swordcraft"], 0, cards=cards)
    assert "Odd One" in cards
    assert "Odd One" not in game.faces
    assert {"Lamplighter", "Moth", "Fairy"} <= set(game.faces)


def test_every_card_that_the_decks_name_must_be_usable_with_the_tokens_it_creates(lamps: Path) -> None:
    lamps.write_text(f"{LAMPS}Frobnicate it.\n{ODD}", "utf-8")
    own = deck()
    own.sections["main"][-1] = "Odd One"
    with pytest.raises(Problems) as found:
        cw.new_game(SVE, [own, "swordcraft"], 0, cards=cw.load_cards(SVE, lamps))
    assert [problem.message.split("”")[0] for problem in found.value.problems] == [
        "Odd One: cannot read “Frobnicate it.",
        "Moth: cannot read “Frobnicate it.",
    ]


def test_a_game_is_the_same_whatever_other_decks_were_looked_at_before(lamps: Path) -> None:
    lamps.write_text(LAMPS + ODD.replace("Frobnicate it.", "Draw a card."), "utf-8")
    cards = cw.load_cards(SVE, lamps)
    before = cw.new_game(SVE, [deck(), "swordcraft"], 0, cards=cards)
    assert cards["Odd One"].name == "Odd One"
    after = cw.new_game(SVE, [deck(), "swordcraft"], 0, cards=cards)
    assert list(before.faces) == list(after.faces)


FAIRY = "\nname: Fairy\ntype: Follower / Token\nclass: Forestcraft\ncost: 1\nstats: 1/1\nnumber: QQ-T01\nWard.\n"


def test_a_card_that_the_game_has_too_is_the_games(lamps: Path) -> None:
    lamps.write_text(LAMPS + FAIRY, "utf-8")
    cards = cw.load_cards(SVE, lamps)
    assert cards["Fairy"].text == load(SVE).pool["Fairy"].text
    assert cards.conflicts == {}


def test_another_card_of_a_known_name_is_a_problem_only_for_decks_that_need_it(lamps: Path) -> None:
    lamps.write_text(LAMPS + FAIRY.replace("1/1", "7/7"), "utf-8")
    cards = cw.load_cards(SVE, lamps)
    swords = load(SVE).decks["swordcraft"]
    assert cw.new_game(SVE, [swords, swords], 0, cards=cards).decision is not None
    with pytest.raises(Problems, match="Shadowverse: Evolve has a card 'Fairy' already; give yours another name"):
        cw.new_game(SVE, [deck(), swords], 0, cards=cards)  # its cards create Fairies


def test_a_blank_token_gives_way_to_the_real_one(lamps: Path, tmp_path: Path) -> None:
    blank = MOTH.strip() + "\nnote: blank token: nobody defines it\n"
    (tmp_path / "blank.txt").write_text(blank, "utf-8")
    for files in ([lamps, tmp_path / "blank.txt"], [tmp_path / "blank.txt", lamps]):
        cards = cw.load_cards(SVE, *files)
        assert (cards.texts["Moth"].file, cards.conflicts) == (str(lamps), {})


def test_a_name_that_is_no_card_is_not_in_the_cards_of_a_game_whose_texts_describe_tokens() -> None:
    assert "Nobody" not in load(ARG).pool
    assert load(ARG).pool["Knight (Unit * Knight/Light/1000)"].name == "Knight"


# --- replays and scenarios -----------------------------------------------------------------------------------


def test_a_replay_names_the_cards_that_are_missing_and_their_file(lamps: Path, tmp_path: Path) -> None:
    game, decks = played(lamps)
    stripped = msgspec.structs.replace(record(game, decks), own=[]).sealed()  # as if it carried no cards
    write_replay(tmp_path / "a.replay", stripped)
    with pytest.raises(BadReplay) as found:
        read_replay(tmp_path / "a.replay")
    assert found.value.problems == [
        "it was played with cards of lamps.txt that are not here: 'Lamplighter', 'Moth'; name the file with --cards"
    ]


def test_a_replay_carries_its_cards(lamps: Path, tmp_path: Path) -> None:
    game, decks = played(lamps)
    write_replay(tmp_path / "a.replay", record(game, decks))
    lamps.unlink()
    recorded = read_replay(tmp_path / "a.replay")
    assert [card.name for card in recorded.own] == ["Lamplighter", "Moth"]
    again = restore(recorded)
    assert again.digest() == game.digest()
    assert record(again, decks) == recorded


def test_with_its_cards_a_replay_is_the_same_game(lamps: Path, tmp_path: Path) -> None:
    game, decks = played(lamps)
    write_replay(tmp_path / "a.replay", record(game, decks))
    recorded = read_replay(tmp_path / "a.replay", [lamps])
    assert recorded.files == {"Lamplighter": "lamps.txt", "Moth": "lamps.txt"}
    assert restore(recorded, pool=cw.load_cards(SVE, lamps)).digest() == game.digest()


def test_other_cards_of_the_same_name_are_found_out(lamps: Path, tmp_path: Path) -> None:
    game, decks = played(lamps)
    write_replay(tmp_path / "a.replay", record(game, decks))
    lamps.write_text(LAMPS.replace("stats: 1/1\n[fan", "stats: 2/1\n[fan"), "utf-8")
    with pytest.raises(BadReplay, match="the card 'Lamplighter' is not the one the game was played with"):
        read_replay(tmp_path / "a.replay", [lamps])


def test_a_replay_without_own_cards_names_no_file(tmp_path: Path) -> None:
    game = cw.new_game(SVE, ["forestcraft", "swordcraft"], 3)
    recorded = record(game, [load(SVE).decks[name] for name in ("forestcraft", "swordcraft")])
    assert recorded.files == {}
    assert begin(recorded).digest() == game.digest()


def test_a_scenario_may_name_cards_of_a_file(lamps: Path, tmp_path: Path) -> None:
    scenario = tmp_path / "moth.scenario"
    scenario.write_text(
        "game: shadowverse-evolve\ntitle: A Lamplighter brings a Moth\n"
        "Anna's hand: Lamplighter\nAnna's play points: 1 of 5\n"
        "Anna: play Lamplighter\n  expect: Moth 1/1\n",
        "utf-8",
    )
    assert run_file(scenario, [lamps]).passed
    assert run_file(scenario).status == "error"


@pytest.mark.parametrize("first", [LAMPS, LAMPS.replace("Summon a Moth", "Call a Moth")])
def test_two_files_may_hold_the_same_card_and_the_reworded_one_counts(tmp_path: Path, first: str) -> None:
    second = first.replace("Moth token.\n", "Moth token.\n= [fanfare] Summon a Moth token.\n")
    (tmp_path / "a.txt").write_text(first, "utf-8")
    (tmp_path / "b.txt").write_text(second, "utf-8")
    cards = cw.load_cards(SVE, tmp_path / "a.txt", tmp_path / "b.txt")
    game = cw.new_game(SVE, [deck(), deck()], 0, cards=cards)
    assert game.faces["Lamplighter"].text[0].endswith("(reworded)")


def test_two_files_with_different_cards_of_one_name_are_a_problem_of_the_decks_that_need_them(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(LAMPS, "utf-8")
    (tmp_path / "b.txt").write_text(LAMPS.replace("Summon a Moth token.", "Draw a card."), "utf-8")
    cards = cw.load_cards(SVE, tmp_path / "a.txt", tmp_path / "b.txt")
    cw.new_game(SVE, ["swordcraft", "swordcraft"], 0, cards=cards)
    with pytest.raises(Problems, match="'Lamplighter' is already defined in "):
        cw.new_game(SVE, [deck(), "swordcraft"], 0, cards=cards)
