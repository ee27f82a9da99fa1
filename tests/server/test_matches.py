"""Tables: making them, joining by a private link, playing, losing the connection, watching."""

from __future__ import annotations

import time
from typing import Any

import pytest
from tests.server.guests import SECONDS, Chair, Guest, House
from websockets.exceptions import ConnectionClosed

GAME = "shadowverse-evolve"
FOREST, SWORD = {"starter": "forestcraft"}, {"starter": "swordcraft"}


def invite(host: Guest, **more: object) -> dict[str, Any]:
    """A table with an open seat."""
    seats = [{"kind": "human", "name": "Anna", "deck": FOREST}, {"kind": "open"}]
    made: dict[str, Any] = host.post("/matches", {"game": GAME, "seats": seats, **more})
    return made


def pair(anna: Guest, ben: Guest, **more: object) -> tuple[Chair, Chair]:
    """Two people at a table."""
    made = invite(anna, **more)
    ben.post(made["link"], {"name": "Ben", "deck": SWORD})
    return anna.sit(made["id"]), ben.sit(made["id"])


def asked_one(*chairs: Chair) -> Chair:
    """Whoever is asked now."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        for chair in chairs:
            chair.drain()
        if asked := [chair for chair in chairs if chair.asked]:
            return asked[0]
    raise AssertionError("nobody is asked")


def test_a_game_against_an_agent_is_played_to_its_end(anna: Guest) -> None:
    chair = anna.play(GAME, "random")
    decisions = 0
    while chair.my_turn():
        chair.choose(len(chair.state["view"]["decision"]["options"]) - 1)
        decisions += 1
    assert decisions > 5
    ended = chair.state
    assert ended["match"]["status"] == "over"
    assert ended["match"]["seed"] == 7
    assert ended["view"]["outcome"]["rule"]
    assert ended["decision"] is None
    chair.close()


def test_a_table_waits_until_someone_takes_the_open_seat(anna: Guest, ben: Guest) -> None:
    made = invite(anna)
    chair = anna.sit(made["id"])
    assert chair.state["match"]["status"] == "waiting"
    assert chair.state["view"] is None
    assert chair.state["match"]["link"] == made["link"]
    assert ben.get(made["link"])["seats"][1]["kind"] == "open"
    assert ben.post(made["link"], {"name": "Ben", "deck": SWORD})["seat"] == 1
    state = chair.until(lambda state: state["view"] is not None)
    assert [seat["name"] for seat in state["match"]["seats"]] == ["Anna", "Ben"]
    assert state["match"]["link"] is None
    chair.close()


def test_a_full_table_takes_nobody_else(anna: Guest, ben: Guest, house: Any) -> None:
    made = invite(anna)
    ben.post(made["link"], {"deck": SWORD})
    assert ben.post(made["link"], {"deck": SWORD})["seat"] == 1  # whoever sits there comes back
    late = Guest(house.address)
    assert late.post(made["link"], {}, status=409)["error"]["code"] == "full"


def test_each_sees_the_own_hand_alone(anna: Guest, ben: Guest) -> None:
    one, two = pair(anna, ben)
    while one.state["view"]["turn"] == 0:  # who goes first is decided before hands are dealt
        asked_one(one, two).choose(0)
    hands = [zone for zone in one.state["view"]["zones"] if zone["kind"] == "hand"]
    known = {zone["player"]: [card.get("name") for card in zone["cards"]] for zone in hands}
    assert all(known[0])
    assert not any(known[1])
    assert two.state["view"]["player"] == 1
    one.close()
    two.close()


def test_a_choice_is_seen_by_both(anna: Guest, ben: Guest) -> None:
    chairs = pair(anna, ben)
    mover = asked_one(*chairs)
    other = chairs[1 - chairs.index(mover)]
    seen = len(other.log)
    mover.choose(0)
    other.until(lambda state: state["decision"] is not None or len(other.log) > seen)
    for chair in chairs:
        chair.close()


def test_an_answer_to_an_old_decision_is_refused_with_the_new_state(anna: Guest) -> None:
    chair = anna.play(GAME, "random")
    assert chair.my_turn()
    old = chair.state["decision"]
    chair.choose(0)
    assert chair.my_turn()
    before = len(chair.states)
    refused = chair.ask("choose", decision=old, option=0)
    assert (refused["type"], refused["about"], refused["error"]["code"]) == ("refused", "choose", "stale")
    chair.until(lambda state: len(chair.states) > before)
    assert chair.state["decision"] not in (None, old)
    chair.close()


def test_an_option_that_is_not_there_changes_nothing(anna: Guest) -> None:
    chair = anna.play(GAME, "random")
    assert chair.my_turn()
    for option in (-1, 999):
        refused = chair.ask("choose", decision=chair.state["decision"], option=option)
        assert refused["error"]["code"] == "no_such_option"
    assert chair.choose(0)
    chair.close()


def test_only_whoever_is_asked_may_answer(anna: Guest, ben: Guest) -> None:
    chairs = pair(anna, ben)
    mover = asked_one(*chairs)
    other = chairs[1 - chairs.index(mover)]
    refused = other.ask("choose", decision=mover.state["decision"], option=0)
    assert refused["error"]["code"] == "not_asked"
    for chair in chairs:
        chair.close()


def test_after_a_lost_connection_one_message_holds_the_truth(anna: Guest) -> None:
    chair = anna.play(GAME, "random")
    for _ in range(3):
        assert chair.my_turn()
        chair.choose(0)
    assert chair.my_turn()
    chair.socket.socket.close()  # the cable is pulled
    again = anna.sit(chair.state["match"]["id"])
    assert len(again.states) == 1
    assert again.state["decision"] == chair.state["decision"]
    assert again.state["view"] == chair.state["view"]
    assert again.log == chair.log
    again.close()


def test_the_newest_window_counts(anna: Guest) -> None:
    first = anna.play(GAME, "random")
    second = anna.sit(first.state["match"]["id"])
    assert first.closing() == 4409
    assert second.state["seat"] == 0
    second.close()


def test_a_spectator_sees_what_everyone_sees_and_does_nothing(anna: Guest, ben: Guest, house: Any) -> None:
    one, two = pair(anna, ben)
    watcher = Guest(house.address).sit(one.state["match"]["id"])
    assert watcher.state["seat"] == -1
    hands = [zone for zone in watcher.state["view"]["zones"] if zone["kind"] == "hand"]
    assert [zone["player"] for zone in hands] == [0, 1]
    assert not any("name" in card for zone in hands for card in zone["cards"])
    assert watcher.state["view"]["decision"]["options"] == []
    for message in ({"type": "concede"}, {"type": "choose", "decision": "0.0", "option": 0}, {"type": "undo"}):
        refused = watcher.ask(message.pop("type"), **message)  # type: ignore[arg-type]
        assert refused["error"]["code"] == "spectator"
    for chair in (one, two, watcher):
        chair.close()


def test_a_table_may_keep_spectators_out(anna: Guest, ben: Guest, house: Any) -> None:
    one, two = pair(anna, ben, watch=False)
    with pytest.raises(ConnectionClosed) as closed:
        Guest(house.address).sit(one.state["match"]["id"])
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    one.close()
    two.close()


def test_who_plays_with_others_does_not_choose_the_seed(anna: Guest) -> None:
    seats = [{"kind": "human"}, {"kind": "open"}]
    refused = anna.post("/matches", {"game": GAME, "seats": seats, "seed": 7}, status=403)
    assert refused["error"]["code"] == "forbidden"


def test_open_tables_are_listed(anna: Guest, ben: Guest) -> None:
    made = invite(anna, public=True)
    assert made["id"] in [match["id"] for match in ben.get("/matches")["open"]]
    hidden = invite(anna)
    lists = ben.get("/matches")
    assert hidden["id"] not in [match["id"] for match in lists["open"] + lists["watch"] + lists["yours"]]
    assert hidden["id"] in [match["id"] for match in anna.get("/matches")["yours"]]


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"game": "chess", "seats": []}, 404),
        ({"game": GAME, "seats": [{"kind": "human"}]}, 400),
        ({"game": GAME, "seats": [{"kind": "human"}, {"kind": "human"}]}, 400),
        ({"game": GAME, "seats": [{"kind": "human"}, {"kind": "wizard"}]}, 400),
        ({"game": GAME, "seats": [{"kind": "human", "name": "x" * 30}, {"kind": "random"}]}, 400),
        ({"game": GAME, "seats": [{"kind": "human"}, {"kind": "random"}], "variant": ["upside down"]}, 400),
        ({"game": GAME, "seats": [{"kind": "human", "deck": {"starter": "none"}}, {"kind": "random"}]}, 404),
        ({"seats": 7}, 400),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(anna: Guest, wanted: object, status: int) -> None:
    assert anna.post("/matches", wanted, status=status)["error"]["message"]


def four(**more: object) -> dict[str, object]:
    """A table of four in Legions of Will, against agents."""
    return {"game": "legions-of-will", "seats": [{"kind": "human"}, *[{"kind": "random"}] * 3], **more}


def test_teams_in_free_for_all_are_refused_by_the_rule(anna: Guest) -> None:
    refused = anna.post("/matches", four(teams="2v2", variant=["free-for-all"]), status=400)
    assert refused["error"]["message"] == "in free-for-all there are no teams (LOW 803.1)"
    both = anna.post("/matches", four(variant=["two-versus-two", "free-for-all"]), status=400)
    assert "not as both" in both["error"]["message"]
    lists = anna.get("/matches")
    assert lists["yours"] == []


def test_partners_stay_partners_in_a_rematch(anna: Guest) -> None:
    made = anna.post("/matches", four(teams="2v2"))
    chair = anna.sit(made["id"])
    assert chair.state["match"]["teams"] == [0, 0, 1, 1]
    names = [seat["name"] for seat in chair.state["match"]["seats"]]
    chair.send("concede")
    chair.until(lambda state: state["match"]["status"] == "over")
    chair.send("rematch")
    again = anna.sit(chair.until(lambda state: state["match"]["next"])["match"]["next"])
    match = again.state["match"]
    teams = {seat["name"]: team for seat, team in zip(match["seats"], match["teams"], strict=True)}
    assert list(teams) == [*names[1:], names[0]]  # everyone one seat further
    assert teams[names[0]] == teams[names[1]] != teams[names[2]] == teams[names[3]]
    assert again.my_turn()
    again.close()
    chair.close()


def test_three_agents_and_a_person_play_together(anna: Guest) -> None:
    seats = [{"kind": "human", "name": "Anna"}, *[{"kind": "random"}] * 2]
    made = anna.post("/matches", {"game": "legions-of-will", "seats": seats, "seed": 3})
    chair = anna.sit(made["id"])
    assert chair.my_turn()
    assert [player["name"] for player in chair.state["view"]["players"]] == ["Anna", "Random", "Random 2"]
    chair.close()


def test_several_picks_go_in_one_message(anna: Guest) -> None:
    """In Legions of Will a player picks the cards to put back one by one; here all at once."""
    chair = anna.play("legions-of-will", "random", seed=5)
    assert chair.my_turn()
    while chair.asked and chair.state["view"]["decision"]["maximum"] < 2:
        chair.choose(0)
        chair.my_turn()
    decision = chair.state["view"]["decision"]
    cards = [n for n, option in enumerate(decision["options"]) if option["verb"] == "card"][:2]
    before = chair.state["decision"]
    chair.send("choose", decision=before, options=cards)
    chair.until(lambda state: state["decision"] not in (before, None))
    epoch, number = map(int, before.split("."))
    assert chair.state["decision"] == f"{epoch}.{number + 2}"
    chair.close()


def test_a_table_of_agents_alone_is_watched_to_its_end(anna: Guest) -> None:
    made = anna.post("/matches", {"game": GAME, "seats": [{"kind": "random"}, {"kind": "random"}], "seed": 2})
    assert made["seat"] == -1
    watcher = anna.sit(made["id"])
    ended = watcher.until(lambda state: state["match"]["status"] == "over")
    assert (ended["seat"], ended["view"]["outcome"]["by"]) == (-1, "rules")
    watcher.close()


@pytest.mark.parametrize("text", ["", " ", "x" * 201, "left \u202e right", "bell \x07"])
def test_a_saying_that_cannot_be_shown_is_refused(anna: Guest, text: str) -> None:
    chair = anna.play(GAME, "random")
    assert chair.ask("say", text=text)["error"]["code"] == "bad_message"
    chair.close()


def test_chat_reaches_everyone_as_plain_text(anna: Guest, ben: Guest) -> None:
    one, two = pair(anna, ben)
    one.send("say", text="<b>hello</b>")
    while not two.others:
        two.receive()
    assert two.others[-1] == {"v": 1, "type": "said", "seat": 0, "name": "Anna", "text": "<b>hello</b>"}
    assert one.ask("say", text="x" * 201)["type"] in ("said", "refused")
    one.close()
    two.close()


def test_who_watches_may_talk_and_is_told_apart(anna: Guest, ben: Guest, house: House) -> None:
    chairs = pair(anna, ben)
    watcher = Guest(house.address, "Cleo").sit(chairs[0].state["match"]["id"])
    said = watcher.ask("say", text="good luck")
    assert (said["seat"], said["name"], said["text"]) == (-1, "Cleo (watching)", "good luck")
    while chairs[0].receive()["type"] != "said":
        pass
    assert chairs[0].others[-1] == said
    assert watcher.ask("concede")["error"]["code"] == "spectator"
