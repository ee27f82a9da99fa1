"""`cardwright cards import` and `cardwright deck import`: from a public list to a game."""

import json
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[1] / "play" / "import_samples"


def test_a_card_list_and_a_deck_list_become_files_that_are_checked_and_listed(run, tmp_path: Path) -> None:
    cards, deck = tmp_path / "cards.txt", tmp_path / "deck.txt"
    result = run("cards", "import", SAMPLES / "fowsim.json", "-o", cards)
    assert result.stdout == ""
    assert result.stderr.endswith("whole 5, in part 1, unusable 1\n")
    assert cards.read_bytes() == (SAMPLES / "fowsim.cards.txt").read_bytes()
    public = SAMPLES / "decks" / "fow-forum.txt"
    result = run("deck", "import", public, "-g", "force-of-will", "--cards", cards, "-o", deck, "--any-deck")
    assert "plain: ruler 1, main 8, magic stones 10, sideboard 2" in result.stderr
    assert deck.read_bytes() == (SAMPLES / "decks" / "fow-forum.deck.txt").read_bytes()
    assert "Quay Clerk / Filed Away" in run("cards", "list", "force-of-will", "--cards", cards).stdout


def test_without_a_file_to_write_the_result_is_printed(run) -> None:
    printed = run("cards", "import", SAMPLES / "sve-data.json").stdout
    assert printed.rstrip("\n") == (SAMPLES / "sve-data.cards.txt").read_text("utf-8").rstrip("\n")


def test_json(run) -> None:
    data = json.loads(run("cards", "import", SAMPLES / "fowsim.json", "--json").stdout)
    assert (data["rows"], data["cards"], data["whole"]) == (10, 7, 5)
    assert data["text"].startswith("# Cards of force-of-will")
    data = json.loads(
        run("deck", "import", SAMPLES / "decks" / "fow-o8d.o8d", "-g", "force-of-will", "--json", code=2).stdout
    )
    assert data["format"] == "o8d"
    assert [one["message"].split(";")[0] for one in data["problems"]] == [
        "no card “Lamp Heron”",
        "no card “Ansel of the Quay”",
    ]


def test_a_list_without_a_usable_card_fails_and_writes_nothing(run, tmp_path: Path) -> None:
    bad = [{"cardNo": "1", "name": "A", "details": {"class": "Neutral", "cardType": "Crest", "cost": "1"}}]
    (tmp_path / "list.json").write_text(json.dumps(bad), "utf-8")
    result = run("cards", "import", tmp_path / "list.json", "-o", tmp_path / "out.txt", code=2)
    assert "unusable: row 1 (A): there is no card type “crest”" in result.stderr
    assert not (tmp_path / "out.txt").exists()


def test_only_some_sets(run) -> None:
    printed = run("cards", "import", SAMPLES / "fowsim.json", "--sets", "GQ2").stdout
    assert "name: Lamp Heron" in printed
    assert "name: Ansel" not in printed
    assert (
        "no cards of GQ9; the list has GQ2, GQY"
        in run("cards", "import", SAMPLES / "fowsim.json", "--sets", "GQ9", code=2).stderr
    )


def test_a_deck_that_breaks_rules_fails_unless_any_deck_will_do(run) -> None:
    public = ("deck", "import", SAMPLES / "decks" / "sve-client.txt", "--cards", SAMPLES / "sve-client.cards.txt")
    assert "not legal: " in run(*public, code=2).stderr
    assert run(*public, "--any-deck").stdout.endswith("evolve:\n2 Reed Piper\n")


@pytest.mark.parametrize(
    ("deck", "cards", "game", "code"),
    [
        ("sve-client.txt", "sve-client", "Shadowverse: Evolve", 0),
        ("fow-untap.txt", "fowsim", "Force of Will", 2),
        ("arg-plain.txt", "arg-fanpage", "Argent Saga", 0),
        ("sm-text.txt", "smdb", "Soul Masters", 0),
    ],
)
def test_a_list_without_a_game_is_of_the_game_whose_cards_it_names(
    run, deck: str, cards: str, game: str, code: int
) -> None:
    public = ("deck", "import", SAMPLES / "decks" / deck, "--cards", SAMPLES / f"{cards}.cards.txt", "--any-deck")
    said = run(*public, code=code).stderr
    assert f"the game is {game}: " in said


def test_a_list_whose_game_is_not_clear_is_asked_for(run, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("3 Nobody Knows This\n")
    said = run("deck", "import", tmp_path / "list.txt", code=2).stderr
    assert "which game is this deck for? Say it with --game" in said
