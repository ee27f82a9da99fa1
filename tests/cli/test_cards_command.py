"""`cardwright cards`."""

import json
from pathlib import Path

GOOD = "name: Plain One\ntype: Follower\nclass: Neutral\ncost: 1\nstats: 1/1\nWard.\n"
BAD = "name: Odd One\ntype: Spell\nclass: Neutral\ncost: 1\nFrobnicate an enemy follower.\n"


def rows(*rows: dict[str, object]) -> str:
    return "\n".join(json.dumps(row) for row in rows)


def test_a_file_that_compiles(run, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(GOOD)
    assert run("cards", "compile", tmp_path / "a.txt").stdout == "1 of 1 cards compiled (100.0%)\n"


def test_words_that_are_not_understood_are_named_with_file_line_and_card(run, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"{GOOD}\n{BAD}\n{BAD.replace('Odd', 'Other')}")
    result = run("cards", "compile", file, code=2)
    assert result.stdout == "1 of 3 cards compiled (33.3%)\n     2 an unknown word\n"
    first, second = result.stderr.splitlines()
    assert first.startswith(f"{file}:12:1: Odd One: cannot read “Frobnicate")
    assert second.startswith(f"{file}:18:1: Other One: cannot read “Frobnicate")


def test_json(run, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"{GOOD}\n{BAD}")
    data = json.loads(run("cards", "compile", file, "--game", "shadowverse-evolve", "--json", code=2).stdout)
    assert (data["cards"], data["compiled"]) == (2, 1)
    (failed,) = data["failed"]
    assert failed["name"] == "Odd One"
    assert failed["words"].startswith("Frobnicate")


def test_json_lines_and_their_sets(run, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    one = {"name": "One", "type": "Follower", "class_or_attribute": "Neutral", "cost": 1, "atk": 1, "def": 1}
    file.write_text(rows({**one, "set": "SD01", "text": "Ward."}, {**one, "set": "BP01", "text": "Blorp."}))
    assert run("cards", "compile", file, "--sets", "SD01").stdout == "1 of 1 cards compiled (100.0%)\n"
    assert json.loads(run("cards", "compile", file, "--json", code=2).stdout)["cards"] == 2
    assert (
        "no cards of SD09; the file has BP01, SD01"
        in run("cards", "compile", file, "--sets", "SD01,SD09", code=2).stderr
    )


def test_every_mistake_in_the_form_of_a_file_is_named(run, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("name: A\ntype: Follower\nclass: Neutral\ncost: x\nstats: 1\n")
    assert len(run("cards", "compile", file, code=2).stderr.splitlines()) == 2


def test_a_card_is_shown_with_both_faces(run) -> None:
    output = run("cards", "show", "dewlight").output
    assert "Dewlight Sprite  cost 1  1/1" in output
    assert "Dewlight Sprite  2/2" in output
    assert "[fanfare] Put a Fairy Wisp token into your EX area." in output


def test_numbers_with_names_of_their_own_are_shown(run) -> None:
    shown = run("cards", "show", "Kuraka", "--game", "legions-of-will").output
    assert "Kuraka  defense 9  capacity 3  production 3  activation 3" in shown
    data = json.loads(run("cards", "show", "Orpiment Pillar", "--game", "legions-of-will", "--json").output)
    assert data[0]["numbers"] == {"capacity": "+3"}


def test_a_card_with_the_abilities_its_text_compiles_to(run) -> None:
    base, evolved = json.loads(run("cards", "show", "Dewlight Sprite", "--json").stdout)
    assert base["id"] == "Dewlight Sprite"
    assert evolved["id"] == "Dewlight Sprite (Evolved)"
    assert "Activated" in [ability["is"] for ability in base["abilities"]]


def test_names_that_fit_no_card_or_several(run) -> None:
    assert "did you mean Dewlight Sprite" in run("cards", "show", "Dewlite Sprite", code=2).stderr
    assert "could be " in run("cards", "show", "a", code=2).stderr


def test_the_list_of_cards(run) -> None:
    assert "Dewlight Sprite (Evolved)" in run("cards", "list").output
    assert "Unit · Air · Bird · power 2000" in run("cards", "list", "argent-saga").output
    assert len(json.loads(run("cards", "list", "--json").stdout)) >= 80
