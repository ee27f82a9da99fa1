"""`cardwright cards compile`: impossible fields, and names that no card has."""

import json
from pathlib import Path

import pytest

ELF = "name: Elder\ntype: Follower\nclass: Neutral\ntraits: Elf\ncost: 1\nstats: 1/1\n"
TYPO = "name: Call\ntype: Spell\nclass: Neutral\ncost: 1\nDraw a card. Summon a Fairey token.\n"


def test_a_name_that_no_card_has_is_listed_with_its_place_and_is_no_failure(run, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"{ELF}[fanfare] Give each other Elf follower on your field Ward.\n\n{TYPO}")
    result = run("cards", "compile", file)
    assert result.stdout == "2 of 2 cards compiled (100.0%)\n1 name or trait that no card has\n"
    assert result.stderr == f"{file}:13:23: Call: no card, token or trait is called “Fairey”\n"


def test_names_that_no_card_has_are_in_the_json(run, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(TYPO)
    data = json.loads(run("cards", "compile", file, "--json").stdout)
    assert (data["compiled"], data["failed"]) == (1, [])
    assert data["unknown"] == [{"name": "Call", "word": "Fairey", "line": 5, "column": 23}]


def test_the_names_of_the_whole_file_are_known_where_only_some_sets_are_compiled(run, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    one = {"type": "Spell", "class_or_attribute": "Neutral", "cost": 1}
    text = "Search your deck for a Salt and Ember, reveal it, add it to your hand, then shuffle your deck."
    rows = [{**one, "name": "Salt and Ember", "set": "A"}, {**one, "name": "Find", "set": "B", "text": text}]
    file.write_text("\n".join(json.dumps(row) for row in rows))
    assert run("cards", "compile", file, "--sets", "B").output == "1 of 1 cards compiled (100.0%)\n"


ROW = {"name": "Elder", "type": "Follower", "class_or_attribute": "Neutral", "cost": 1, "atk": 1, "def": 1}
ONE_ODD = [
    ("a.txt", f"{ELF}\nname: Odd\ntype: Wizard\nclass: Neutral\ncost: 1\n", 9),
    ("a.jsonl", f"{json.dumps(ROW)}\n{json.dumps({**ROW, 'name': 'Odd', 'type': 'Wizard'})}\n", 2),
]


@pytest.mark.parametrize(("name", "content", "line"), ONE_ODD)
def test_an_impossible_field_makes_its_card_fail_and_no_other(
    run, tmp_path: Path, name: str, content: str, line: int
) -> None:
    file = tmp_path / name
    file.write_text(content)
    result = run("cards", "compile", file, code=2)
    assert result.stdout == "1 of 2 cards compiled (50.0%)\n     1 a field\n"
    assert result.stderr.startswith(
        f"{file}:{line}: Odd: there is no card type “wizard”; the types are leader, follower,"
    )
    (failed,) = json.loads(run("cards", "compile", file, "--json", code=2).stdout)["failed"]
    assert (failed["name"], failed["words"], failed["line"]) == ("Odd", "type: Wizard", line)


def test_a_card_with_several_problems_is_one_card_that_failed(run, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"{ELF}\nname: Odd\ntype: Spell\nclass: Mud\nstats: 1/1\n")
    result = run("cards", "compile", file, code=2)
    assert result.stdout == "1 of 2 cards compiled (50.0%)\n     1 a field\n"
    assert len(result.stderr.splitlines()) == 3
