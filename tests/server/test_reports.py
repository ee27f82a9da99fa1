"""A report of a fault holds the whole game, but never what whoever reports may not know."""

from __future__ import annotations

import json

from sqlalchemy import update
from tests.server.guests import Guest, House, wait_until
from tests.server.test_matches import pair

from cardwright.play.replay import Replay
from cardwright.server.replays import read
from cardwright.server.tables import choices


def test_who_plays_alone_reports_the_game_with_its_replay(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert chair.my_turn()
    chair.choose(0)
    assert chair.my_turn()
    found = anna.get(f"/matches/{chair.state['match']['id']}/report")
    assert (found["kind"], found["seat"], found["why"]) == ("cardwright report", 0, "")
    replay: Replay = read(json.dumps(found["replay"]).encode())
    assert (replay.seed, replay.choices) == (3, found["choices"])
    assert len(found["choices"]) >= 1
    chair.close()


def test_who_plays_with_others_reports_no_secret(anna: Guest, ben: Guest) -> None:
    one, two = pair(anna, ben)
    found = anna.get(f"/matches/{one.state['match']['id']}/report")
    assert (found["setup"], found["choices"], found["replay"]) == (None, None, None)
    assert "other people play" in found["why"]
    assert "seed" not in json.dumps(found)
    two.send("concede")
    one.until(lambda state: state["match"]["status"] == "over")
    assert anna.get(f"/matches/{one.state['match']['id']}/report")["replay"]["seed"] == one.state["match"]["seed"]
    for chair in (one, two):
        chair.close()


def test_only_who_sits_there_reports(anna: Guest, ben: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random", seed=3)
    assert ben.get(f"/matches/{chair.state['match']['id']}/report", 403)["error"]["code"] == "forbidden"
    chair.close()


def test_a_table_that_waits_has_nothing_to_report(anna: Guest) -> None:
    seats = [{"kind": "human"}, {"kind": "open"}]
    made = anna.post("/matches", {"game": "shadowverse-evolve", "seats": seats})
    assert anna.get(f"/matches/{made['id']}/report", 409)["error"]["code"] == "not_over"


def test_a_game_that_cannot_go_on_is_reported_with_its_choices(anna: Guest, ben: Guest, house: House) -> None:
    one, two = pair(anna, ben)
    match = one.state["match"]["id"]
    asked = next(chair for chair in (one, two) if chair.asked)
    asked.choose(0)
    for chair in (one, two):
        chair.close()
    services = house.app.app.state.services  # type: ignore[attr-defined]
    live = services.hub._live[match]
    wait_until(lambda: live.resting)
    with services.database.engine.begin() as connection:  # as if the rules had changed: option 999 was there once
        connection.execute(update(choices).where(choices.c.match == match, choices.c.n == 0).values(choice="999"))
    live.rest()
    found = anna.get(f"/matches/{match}/report")
    assert (found["choices"][0], found["replay"]) == (999, None)
    assert found["why"].startswith("the choices cannot be played again")
