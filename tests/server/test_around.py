"""Around the table: games, cards, decks, rules, replays, scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.guests import Chair, Guest

from cardwright.games import GAMES, load
from cardwright.kernel.view.parts import PrintedView
from cardwright.kernel.vocabulary.infinity import INFINITY
from cardwright.server import decks, scenarios, titles
from cardwright.server.wire import encode

LAYOUTS = Path(__file__).parents[2] / "web" / "src" / "layouts"
GAME = "shadowverse-evolve"
OWN = """\
name: Harbour Lantern
type: Follower
class: Swordcraft
cost: 2
stats: 2/2
[fanfare] Draw a card.
"""
SCENARIO = """\
game: shadowverse-evolve
title: a follower attacks the leader

Anna's field: Fairy
Anna: Attack Ben's leader with Fairy
expect: Ben's leader defense 19
"""


def starter_text(id: str = "swordcraft") -> str:
    deck = load(GAME).decks[id]
    lines = [f"game: {GAME}", "name: Mine"]
    for section, names in deck.sections.items():
        lines += [f"{section}:", *(f"{names.count(name)} {name}" for name in dict.fromkeys(names))]
    return "\n".join(lines)


def test_every_game_is_there_with_its_zones_and_decks(anna: Guest) -> None:
    found = {title["id"]: title for title in anna.get("/titles")}
    assert list(found) == list(GAMES)
    low = found["legions-of-will"]
    assert low["stops"]["default"] == ["declare attackers", "declare blockers", "end", "own declare blockers"]
    assert {zone["name"] for zone in low["zones"]} >= {"hand", "deck", "battlefield", "chain"}
    assert all(
        title["decks"] and title["agents"] == ["learner", "player", "expert", "master"] for title in found.values()
    )


def test_every_card_of_a_game_is_listed() -> None:
    cards = msgspec.json.decode(titles.pool_data(GAME))
    assert len(cards) == len(load(GAME).pool)
    fields = {"id", "name", "kinds", "traits", "aspects", "cost", "symbols", "numbers", "text", "means"}
    assert fields == set(cards[0])
    assert next(card["means"] for card in cards if card["name"] == "Bonepicker Imp") == [
        "[fanfare] Deal 1 damage to your leader. Select an enemy follower on the field and deal it 2 damage."
    ]


def check_cards(text: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(titles.compile_cards(GAME, text))
    return found


def test_own_cards_compile_and_say_what_they_mean() -> None:
    found = check_cards(OWN)
    assert found["problems"] == []
    assert (found["cards"][0]["name"], found["cards"][0]["means"]) == ("Harbour Lantern", ["[fanfare] Draw a card."])


@pytest.mark.parametrize("game", GAMES)
def test_every_tip_of_the_coach_cites_a_rule_of_its_own_rulebook(game: str) -> None:
    tips = msgspec.json.decode((LAYOUTS / f"{game}.json").read_bytes())["tips"]
    assert len(tips) == 5
    assert [tip["rule"] for tip in tips if not titles.gist(game, tip["rule"])] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_card_that_the_workshop_begins_with_is_understood_and_can_be_tried(game: str) -> None:
    layout = msgspec.json.decode((LAYOUTS / f"{game}.json").read_bytes())
    found = msgspec.json.decode(titles.compile_cards(game, "\n".join(layout["example"])))
    assert found["problems"] == []
    [card] = found["cards"]
    own = [line.replace("name:", "card:") for line in layout["example"]]
    board = [
        f"Anna's hand: {card['name']}",
        *layout["scene"],
        "turn: Anna's main phase",
        "",
        f"Anna may: play {card['name']}",
    ]
    tried = msgspec.json.decode(
        scenarios.check("\n".join([f"game: {game}", "title: Trying it", "", *own, "", *board]), 0, -2)
    )
    assert (tried["problems"], tried["failures"], tried["passed"]) == ([], [], True)


def test_words_that_are_not_understood_are_pointed_at() -> None:
    found = check_cards(OWN.replace("Draw a card", "Juggle a card"))
    [problem] = found["problems"]
    assert (problem["line"], problem["column"] > 0, problem["length"] > 0) == (6, True, True)
    assert "cannot read" in problem["message"]
    assert found["cards"] == []


def test_a_name_that_is_taken_is_a_problem() -> None:
    taken = next(iter(load(GAME).pool.texts.values())).name
    found = check_cards(OWN.replace("Harbour Lantern", taken))
    assert "already" in found["problems"][0]["message"]


def test_a_deck_is_judged_by_rule_numbers_and_lines() -> None:
    assert decks.judge(GAME, starter_text()).problems == ()
    lines = starter_text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = lines[at].replace("3 ", "9 ", 1)
    judged = decks.judge(GAME, "\n".join(lines))
    assert at + 1 in [problem.line for problem in judged.problems]
    assert all(problem.rule and f"(SVE {problem.rule})" in problem.message for problem in judged.problems)
    assert sum(judged.curve.values()) > 30


def test_a_starter_deck_comes_as_text_that_is_legal(anna: Guest) -> None:
    deck = anna.get(f"/titles/{GAME}/decks/forestcraft")
    assert decks.judge(GAME, deck["text"]).problems == ()
    assert anna.get(f"/titles/{GAME}/decks/none", status=404)["error"]["code"] == "unknown"


def test_a_pasted_list_with_bad_lines_says_which() -> None:
    judged = decks.judge(GAME, "main:\n3 Mosspaw Bear\nmany bears\n")
    assert [problem.line for problem in judged.problems] == [3]


@pytest.mark.parametrize("game", GAMES)
def test_every_starter_deck_is_judged_with_its_curve(game: str) -> None:
    for id in load(game).decks:
        found = decks.judge(game, titles.starter_deck(game, id)["text"])
        assert found.problems == ()
        assert len(found.curve) > 2


def test_decks_are_kept_for_whoever_wrote_them(anna: Guest, ben: Guest) -> None:
    kept = anna.post("/decks", {"game": GAME, "text": starter_text()})
    assert (kept["name"], kept["problems"]) == ("Mine", [])
    assert [deck["id"] for deck in anna.get("/decks")] == [kept["id"]]
    assert ben.get("/decks") == []
    assert ben.get(f"/decks/{kept['id']}", status=404)["error"]["code"] == "unknown"
    changed = anna.put(f"/decks/{kept['id']}", {"game": GAME, "text": "main:\n2 Mosspaw Bear"})
    assert changed["problems"]
    seats = [{"kind": "human", "deck": {"kept": kept["id"]}}, {"kind": "random"}]
    refused = anna.post("/matches", {"game": GAME, "seats": seats}, status=400)
    assert refused["error"]["code"] == "illegal_deck"
    anna.call("DELETE", f"/decks/{kept['id']}")
    assert anna.get("/decks") == []


def test_own_cards_can_be_played_at_once(anna: Guest) -> None:
    text = starter_text().replace("main:\n3 ", "main:\n3 Harbour Lantern\n0 ", 1)
    assert "3 Harbour Lantern" in text
    seats = [{"kind": "human", "deck": {"text": text, "cards": OWN}}, {"kind": "random"}]
    made = anna.post("/matches", {"game": GAME, "seats": seats, "seed": 1})
    chair = anna.sit(made["id"])
    while "Harbour Lantern" not in chair.raw[-1]:
        assert chair.my_turn()
        chair.choose(len(chair.state["view"]["decision"]["options"]) - 1)
    chair.close()


def test_a_rule_is_told_with_its_place_and_its_proofs(anna: Guest) -> None:
    rule = anna.get(f"/titles/{GAME}/rules/8.4.2.1")
    assert rule["status"] == "done"
    assert [parent["id"] for parent in rule["parents"]] == ["8", "8.4", "8.4.2"]
    assert any(test["file"].startswith("tests/games/shadowverse_evolve/") for test in rule["tests"])
    assert anna.get(f"/titles/{GAME}/rules/99.9", status=404)["error"]["code"] == "unknown"
    assert len(anna.get(f"/titles/{GAME}/rules")) == len(load(GAME).rulebook)


def finished(anna: Guest) -> Chair:
    chair = anna.play(GAME, "random")
    for _ in range(4):
        assert chair.my_turn()
        chair.choose(0)
    match = chair.state["match"]["id"]
    assert anna.get(f"/matches/{match}/replay", status=409)["error"]["code"] == "not_over"
    assert chair.state["match"]["seed"] is None
    chair.send("concede")
    chair.until(lambda state: state["match"]["status"] == "over")
    return chair


def test_a_replay_is_there_once_the_game_is_over(anna: Guest, ben: Guest) -> None:
    chair = finished(anna)
    match = chair.state["match"]["id"]
    kept = anna.post(f"/matches/{match}/replay")["id"]
    about = ben.get(f"/replays/{kept}")  # shared by its link
    assert about["choices"] == len(anna.get(f"/matches/{match}/replay")["choices"])
    assert about["ticks"][0] == [0, 0]
    end = ben.get(f"/replays/{kept}/at/{about['choices']}?eyes=0")
    assert end["view"]["outcome"]["winners"] == [1]
    early = ben.get(f"/replays/{kept}/at/2?eyes=1")
    assert (early["choice"], early["view"]["player"]) == (2, 1)
    everything = ben.get(f"/replays/{kept}/at/4?eyes=-2")["view"]["zones"]
    assert all("name" in card for zone in everything for card in zone["cards"])
    on = ben.post(f"/replays/{kept}/play", {"choice": 2, "seat": 1, "opponent": "random"})
    again = ben.sit(on["id"])
    assert (again.state["seat"], again.state["view"]["player"]) == (1, 1)
    again.close()
    chair.close()


def test_a_replay_file_comes_back_in(anna: Guest) -> None:
    chair = finished(anna)
    file = anna.get(f"/matches/{chair.state['match']['id']}/replay")
    assert anna.post("/replays", file)["id"] in [one["id"] for one in anna.get("/replays")]
    file["choices"][0] = 77
    assert anna.post("/replays", file, status=400)["error"]["problems"]
    chair.close()


def check_scenario(text: str, line: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(scenarios.check(text, line, 0))
    return found


def test_a_scenario_runs_to_its_end_or_to_a_line() -> None:
    whole = check_scenario(SCENARIO)
    assert (whole["problems"], whole["failures"], whole["passed"]) == ([], [], True)
    before = check_scenario(SCENARIO, 4)
    assert before["view"]["decision"]["player"] == 0
    wrong = check_scenario(SCENARIO.replace("19", "7"))
    assert [(one["line"], one["ok"]) for one in whole["lines"] + wrong["lines"]] == [(6, True), (6, False)]
    assert ([one["line"] for one in wrong["failures"]], wrong["passed"]) == ([6], False)
    assert check_scenario("nonsense")["problems"]


@pytest.mark.parametrize("path", ["{}/list", "{}/list.txt", "../{}/list", "pyproject.toml", "C:\\list.txt"])
def test_a_scenario_never_makes_the_server_read_a_file(path: str, tmp_path: Path) -> None:
    for name in ("list", "list.txt"):
        (tmp_path / name).write_text("my secret\n", "utf-8")
    value = path.format(tmp_path)
    found = check_scenario(f"game: {GAME}\ntitle: x\n\nAnna brings: {value}\nBen brings: {value}\n")
    assert found["problems"]
    assert "secret" not in str(found)
    assert "[build-system]" not in str(found)


def test_scenarios_go_over_the_wire(anna: Guest) -> None:
    assert anna.post("/scenarios/check", {"text": SCENARIO})["passed"] is True


def test_a_scenario_says_what_can_and_cannot_be_done_with_a_card(anna: Guest) -> None:
    text = SCENARIO.replace("Anna's field: Fairy", "Anna's field: Fairy, Fairy (engaged)\nBen's field: Fairy")
    board = anna.post("/scenarios/check", {"text": text, "line": 5, "eyes": -2})
    assert (board["why"], board["view"]["player"]) == (None, 0)
    mine, other = (zone["cards"] for zone in board["view"]["zones"] if zone["kind"] == "field")

    def why(card: dict[str, Any]) -> dict[str, Any]:
        asked = {"text": text, "line": 5, "eyes": -2, "card": card["id"]}
        found: dict[str, Any] = anna.post("/scenarios/check", asked)["why"]
        return found

    assert [board["view"]["decision"]["options"][n]["label"] for n in why(mine[0])["can"]] == [
        "Attack Ben's leader with Fairy"
    ]
    [refused] = [no for no in why(mine[1])["cannot"] if no["verb"] == "attack"]
    assert refused["rule"].startswith("8.4.")
    assert refused["gist"]
    [refused] = why(other[0])["cannot"]
    assert (refused["words"], refused["rule"]) == ("Attack it", "8.4.3.1")
    assert why({"id": 9999}) is None  # it is not there, or these eyes do not see it


def test_a_view_goes_over_the_wire_with_effects_prices_and_blows() -> None:
    text = SCENARIO + "\ncard: Herald\ntype: Follower\nclass: Neutral\ncost: 2\nstats: 1/1\n"
    text = text.replace("stats: 1/1\n", "stats: 1/1\nYour other followers have [attack]+1.\n")
    text = text.replace("Anna's field: Fairy", "Anna's field: Fairy, Herald").replace(
        "leader defense 19", "leader defense 18"
    )
    found = msgspec.json.decode(scenarios.check(text, 5, 0))
    view = found["view"]
    [effect] = view["effects"]
    assert (effect["name"], effect["numbers"], effect["rule"]) == ("Herald", {"attack": 1}, "10.1.1.3")
    assert {"option", "source", "target", "amount", "shared"} == set(view["blows"][0])
    assert view["prices"] == {}


def test_the_api_describes_itself(anna: Guest) -> None:
    paths = anna.get("/schema/openapi.json")["paths"]
    assert {"/api/v1/matches", "/api/v1/titles", "/api/v1/decks/{id}"} <= set(paths)


def test_a_number_without_end_is_sent_as_its_sign() -> None:
    printed = PrintedView("Endless", INFINITY, {"attack": INFINITY})
    assert msgspec.json.decode(encode(printed)) == {"name": "Endless", "cost": "∞", "numbers": {"attack": "∞"}}


def test_zones_say_their_limit_or_none(anna: Guest) -> None:
    zones = {zone["name"]: zone["limit"] for zone in anna.get("/titles")[0]["zones"]}
    assert (zones["field"], zones["deck"]) == (5, None)
