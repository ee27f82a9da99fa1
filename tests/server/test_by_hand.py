"""Tables at which cards that are read in part are played by hand."""

from __future__ import annotations

from typing import Any

from tests.hand_games import odd_deck, odd_pool
from tests.server.guests import Chair, Guest, House
from tests.server.test_matches import asked_one

from cardwright.play.imports.deck_import import deck_file

GAME = "shadowverse-evolve"
STARTER = {"starter": "swordcraft"}


def odd() -> dict[str, str]:
    """A deck whose cards are read in part, as a person sends it."""
    return {"text": deck_file(odd_deck(GAME, "abysscraft"), []), "cards": odd_pool(GAME).files[0].source}


def table(anna: Guest, **more: Any) -> dict[str, Any]:
    """A new table with an open seat."""
    seats = [{"kind": "human", "deck": odd()}, {"kind": "open"}]
    made: dict[str, Any] = anna.post("/matches", {"game": GAME, "seats": seats, **more})
    return made


def test_a_table_that_does_not_allow_it_refuses_such_a_deck_with_every_paragraph(anna: Guest) -> None:
    seats = [{"kind": "human", "deck": odd()}, {"kind": "open"}]
    error = anna.post("/matches", {"game": GAME, "seats": seats}, 400)["error"]
    assert error["code"] == "illegal_deck"
    assert "are read in part; allow “by hand” at this table, or say them in other words" in error["message"]
    assert any("is not read: “" in problem["message"] for problem in error["problems"])


def test_an_invitation_lists_what_is_by_hand(anna: Guest, ben: Guest) -> None:
    made = table(anna, by_hand=True)
    found = ben.get(made["link"])
    assert found["by_hand"] is True
    assert {"seat", "card", "paragraph", "how", "text"} == set(found["hand"][0])
    assert {line["how"] for line in found["hand"]} == {"frame", "button"}
    assert {line["seat"] for line in found["hand"]} == {0}


def test_a_check_of_a_deck_lists_what_would_be_by_hand(anna: Guest) -> None:
    found = anna.post(f"/titles/{GAME}/decks/check", odd())
    assert found["problems"]
    assert found["hand"]
    assert found["hand_problems"] == []


def begun(anna: Guest, ben: Guest) -> tuple[Chair, Chair, str]:
    """A game of two people; each has made some choices."""
    made = table(anna, by_hand=True)
    ben.post(made["link"], {"name": "Ben", "deck": STARTER})
    chairs = anna.sit(made["id"]), ben.sit(made["id"])
    while not chairs[0].state["view"]["notices"]:
        chair = asked_one(*chairs)
        chair.choose(len(chair.state["view"]["decision"]["options"]) - 1)
        for one in chairs:
            one.drain()
    return (*chairs, made["id"])


def labelled(chair: Chair, label: str) -> None:
    """Choose the option with a label."""
    options = [option["label"] for option in chair.state["view"]["decision"]["options"]]
    chair.choose(options.index(label))


def test_a_person_says_that_a_card_does_something_and_the_other_agrees(anna: Guest, ben: Guest) -> None:
    one, other, match = begun(anna, ben)
    notice = one.state["view"]["notices"][0]
    one.send("hand", card=notice["card"], paragraph=notice["paragraph"])
    one.until(lambda state: (state["view"]["decision"] or {}).get("by_hand") == "act")
    asked = one.state["view"]["decision"]
    assert (asked["text"], asked["source"]) == (notice["text"], notice["card"])
    labelled(one, "cards")
    labelled(one, "draw cards")
    labelled(one, "2")
    labelled(one, "Done")
    other.until(lambda state: (state["view"]["decision"] or {}).get("by_hand") == "agree")
    labelled(other, "Yes")
    other.until(lambda state: not state["view"]["decision"].get("by_hand"))
    marked = [entry for entry in other.log.values() if entry["by_hand"]]
    assert any("draw cards" in part["text"] for entry in marked for part in entry["parts"])
    one.send("concede")
    one.until(lambda state: state["match"]["status"] == "over")
    replay = anna.get(f"/matches/{match}/replay")
    assert replay["by_hand"] is True
    assert [0, notice["card"], notice["paragraph"]] in replay["choices"]
    assert anna.post("/replays", replay, 201)["id"]
    for chair in (one, other):
        chair.close()


def test_what_cannot_be_noticed_now_is_refused(anna: Guest, ben: Guest) -> None:
    one, other, _ = begun(anna, ben)
    assert one.ask("hand", card=0, paragraph=9)["error"]["code"] == "not_now"
    assert other.ask("hand", card=one.state["view"]["notices"][0]["card"], paragraph=1)["error"]["code"] == "not_now"
    for chair in (one, other):
        chair.close()


def test_those_who_only_watch_and_the_lists_of_tables_are_not_told_which_cards_are_by_hand(
    anna: Guest, ben: Guest, house: House
) -> None:
    one, other, match = begun(anna, ben)
    watcher = Guest(house.address, "Carl")
    assert anna.get(f"/matches/{match}")["hand"]
    assert watcher.get(f"/matches/{match}")["hand"] == []
    listed = [row for some in anna.get("/matches").values() for row in some]
    assert [row["hand"] for row in listed if row["id"] == match] == [[]] * len(listed)
    for chair in (one, other):
        chair.close()
