"""Replays: what was played can be played again, and nothing else passes for it."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cardwright as cw
from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.play.agents import RandomAgent
from cardwright.play.match import Match
from cardwright.play.replay import BadReplay, Replay, begin, read_replay, record, restore, verify, write_replay
from cardwright.text.deckfile import DeckList

SVE, LOW = "shadowverse-evolve", "legions-of-will"
DECKS = ["forestcraft", "swordcraft"]


def played(seed: int = 1) -> Game:
    game = cw.new_game(SVE, DECKS, seed, ["Ann", "Ben"])
    Match(game, [RandomAgent(seed), RandomAgent(seed + 1)]).play()
    return game


def recorded(seed: int = 1) -> Replay:
    return record(played(seed), [load(SVE).decks[name] for name in DECKS])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games" / "one.replay"
    write_replay(path, recorded())
    return path


def edit(file: Path, **changes: Any) -> list[str]:
    """The problems of the replay after some fields were edited."""
    data = msgspec.json.decode(file.read_bytes())
    data.update(changes)
    file.write_bytes(msgspec.json.encode(data))
    with pytest.raises(BadReplay) as caught:
        read_replay(file)
    return caught.value.problems


def field(file: Path, name: str) -> Any:
    return msgspec.json.decode(file.read_bytes())[name]


def test_a_replay_gives_the_same_game_again(file: Path) -> None:
    game, again = played(), restore(read_replay(file))
    assert again.digest() == game.digest()
    assert again.outcome == game.outcome
    assert again.view(0).log() == game.view(0).log()


def test_a_replay_stops_where_it_is_told_to(file: Path) -> None:
    replay = read_replay(file)
    assert restore(replay, 10).choices == replay.choices[:10]
    assert begin(replay).choices == []


def test_a_game_that_was_left_can_be_replayed(tmp_path: Path) -> None:
    game = cw.new_game(SVE, DECKS, 3)
    for _ in range(20):
        game.choose(0)
    write_replay(tmp_path / "left", record(game, [load(SVE).decks[name] for name in DECKS]))
    replay = read_replay(tmp_path / "left")
    assert replay.outcome is None
    assert restore(replay).digest() == game.digest()


def test_a_conceded_game_can_be_replayed(tmp_path: Path) -> None:
    game = cw.new_game(SVE, DECKS, 3)
    game.choose(0)
    game.concede(1)
    write_replay(tmp_path / "conceded", record(game, [load(SVE).decks[name] for name in DECKS]))
    again = restore(read_replay(tmp_path / "conceded"))
    assert again.outcome == game.outcome
    assert again.outcome is not None
    assert again.outcome.rule == "1.2.3"


def test_it_names_every_card_used_also_tokens() -> None:
    cards = recorded(2).cards
    assert "Dewlight Sprite" in cards
    assert "Dewlight Sprite (Evolved)" in cards
    assert any("token" in load(SVE).pool[id].kinds for id in cards)


def test_a_changed_choice_is_found(file: Path) -> None:
    choices = field(file, "choices")
    choices[0] = 1 - choices[0]
    problems = edit(file, choices=choices)
    assert problems[0] == "the checksum does not fit: the file was changed after it was written"
    assert len(problems) > 1


def test_an_impossible_choice_is_found_with_its_number(file: Path) -> None:
    choices = field(file, "choices")
    choices[4] = 99
    assert any("choice 5 " in problem and "option 99" in problem for problem in edit(file, choices=choices))


def test_choices_after_the_end_are_found(file: Path) -> None:
    choices = field(file, "choices")
    assert any("already over; 2 choices" in line for line in edit(file, choices=[*choices, 0, 0]))


def test_another_seed_is_found(file: Path) -> None:
    assert len(edit(file, seed=77)) >= 2


def test_another_outcome_is_found(file: Path) -> None:
    winners, rule, reason = field(file, "outcome")
    problems = edit(file, outcome=[[1 - winners[0]], rule, reason])
    assert any("the game ends differently" in problem for problem in problems)


def test_a_changed_name_is_found_by_the_checksum(file: Path) -> None:
    assert edit(file, players=["Ann", "Zoe"]) == [
        "the checksum does not fit: the file was changed after it was written"
    ]


def test_another_rulebook_is_found(file: Path) -> None:
    assert any("rulebook 0.9" in problem for problem in edit(file, rulebook="0.9"))


def test_every_card_with_another_text_is_named(file: Path) -> None:
    cards = field(file, "cards")
    cards["Dewlight Sprite"] = cards["Fairy"] = "0" * 32
    cards["Unheard Of"] = "0" * 32
    problems = "\n".join(edit(file, cards=cards))
    assert "'Dewlight Sprite' is not the one" in problems
    assert "'Fairy' is not the one" in problems
    assert "there is no card 'Unheard Of'" in problems


def test_a_card_that_is_used_but_not_listed_is_named(file: Path) -> None:
    cards = field(file, "cards")
    del cards["Dewlight Sprite"]
    assert "the card 'Dewlight Sprite' is used in the game but not listed" in edit(file, cards=cards)


def test_every_rule_a_deck_breaks_is_named(file: Path) -> None:
    decks = field(file, "decks")
    decks[0]["sections"]["main"] = ["Dewlight Sprite"] * 4
    problems = "\n".join(edit(file, decks=decks))
    assert "SVE 6.1.1.2" in problems
    assert "SVE 6.1.1.4" in problems


def test_the_engine_that_wrote_it_is_named_if_something_is_wrong(file: Path) -> None:
    assert "it was written by engine 0.0.1; this is" in "\n".join(edit(file, engine="0.0.1", seed=5))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("not json", "this is no replay"),
        ("[1, 2]", "this is no replay"),
        ("{}", "this is no replay"),
        ('{"kind": "cardwright replay", "format": 9}', "the format is 9"),
        ('{"kind": "cardwright replay", "format": 4}', "missing required field"),
    ],
)
def test_what_is_no_replay_is_refused(tmp_path: Path, content: str, message: str) -> None:
    (tmp_path / "x").write_text(content)
    with pytest.raises(BadReplay, match=message):
        read_replay(tmp_path / "x")


def test_a_replay_of_an_unknown_game_is_refused(file: Path) -> None:
    assert any("'chess' is not one of shadowverse-evolve" in line for line in edit(file, game="chess"))


# --- teams and variants -----------------------------------------------------------------------------------


def four(seed: int = 5) -> tuple[Game, list[DeckList]]:
    """The beginning of a game for four in teams, with some choices made."""
    decks = list(load(LOW).decks.values())[:4]
    game = load(LOW).new_game(decks, seed, ["Ann", "Ben", "Cy", "Di"], teams="2v2", variant="skirmish", chooser=2)
    for _ in range(4):
        game.choose(0)
    return game, decks


def test_a_replay_keeps_teams_variant_and_who_decided(tmp_path: Path) -> None:
    game, decks = four()
    file = tmp_path / "four.replay"
    write_replay(file, record(game, decks))
    replay = read_replay(file)
    assert replay.teams == [0, 0, 1, 1]
    assert replay.variant == ["skirmish", "two-versus-two", "shared-team-turns"]
    assert replay.chooser == 2
    assert restore(replay).digest() == game.digest()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"teams": [0, 1, 0, 1]}, "side by side"),
        ({"teams": [0, 1]}, "for 2 players, but there are 4"),
        ({"variant": ["chess"]}, "no variant 'chess'"),
        ({"variant": ["singleton"]}, "exactly 60 cards"),
        ({"variant": []}, "the state after the last choice differs|picks option"),
        ({"chooser": 9}, "cannot decide who begins"),
    ],
    ids=lambda part: str(part),
)
def test_a_replay_with_another_table_is_refused(changed: dict[str, object], said: str) -> None:
    replay = msgspec.structs.replace(record(*four()), **changed).sealed()
    assert re.search(said, "\n".join(verify(replay)))
