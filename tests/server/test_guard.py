"""The door: where requests come from, who they are, how many and how large they are."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import httpx
import pytest
from tests.server.guests import SECONDS, Chair, Guest, House
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from cardwright.server import cookies, decks, limits, patience
from cardwright.server.app import Settings
from cardwright.server.database import Database
from cardwright.server.errors import Refused
from cardwright.server.guard import Doorman
from cardwright.server.limits import REQUESTS, Bucket, Buckets, Quotas
from cardwright.server.workers import Asker

HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options")


def scope(**more: Any) -> Any:
    headers = more.pop("headers", {"host": "localhost:8765"})
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "method": "GET", "headers": raw, "client": ("127.0.0.1", 1), **more}


def refused(door: Doorman, **more: Any) -> str:
    found = door.refusal(scope(**more))
    return found.code if found is not None else ""


def test_another_page_cannot_change_anything(anna: Guest) -> None:
    answer = anna.http.put("/me", json={"name": "Eve"}, headers={"origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")
    assert anna.get("/me")["name"] == "Anna"


def test_another_page_cannot_open_a_socket(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    with pytest.raises(InvalidStatus) as refusal:
        anna.sit(chair.state["match"]["id"], origin="https://evil.example")
    answer = refusal.value.response
    assert (answer.status_code, json.loads(answer.body or b"")["error"]["code"]) == (403, "origin")
    chair.close()


def test_a_name_that_was_made_to_lead_here_leads_nowhere(house: House) -> None:
    """A page of another name that resolves to this machine is another page still."""
    answer = httpx.get(f"http://{house.address}/api/v1/me", headers={"host": "rebound.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")


def test_a_server_for_others_answers_to_the_addresses_it_was_given() -> None:
    door = Doorman(b"s", ("https://cards.example",), local=False)
    host = {"host": "cards.example"}
    assert refused(door, method="POST", headers={**host, "origin": "https://cards.example"}) == ""
    assert refused(door, method="POST", headers={**host, "origin": "http://cards.example"}) == "origin"
    assert refused(door, method="POST", headers={**host, "sec-fetch-site": "cross-site"}) == "origin"
    assert refused(door, method="POST", headers=host) == ""  # no browser: it has no cookies of others


def test_every_answer_is_protected(anna: Guest, house: House) -> None:
    for path in ("/api/v1/me", "/", "/api/v1/nothing", "/assets/none.js"):
        answer = httpx.get(f"http://{house.address}{path}", headers={"host": "localhost"})
        assert [name for name in HEADERS if name not in answer.headers] == []


def test_a_cookie_that_was_made_up_is_nobody(house: House) -> None:
    secret = b"secret"
    mine = cookies.signed(secret, "anna")
    assert cookies.read(secret, mine) == "anna"
    assert [cookies.read(secret, wrong) for wrong in ("", "anna", "anna.", f"ben.{mine[5:]}", mine[:-1], "ä.ö")] == [
        ""
    ] * 6
    assert cookies.read(b"other", mine) == ""


def test_the_cookie_is_out_of_reach_of_scripts(house: House) -> None:
    header = httpx.get(f"http://{house.address}/api/v1/me").headers["set-cookie"]
    assert all(word in header for word in ("HttpOnly", "SameSite=Lax", "Path=/"))
    assert "Secure" in cookies.header(b"s", "anna", secure=True)


def test_someone_elses_seat_stays_someone_elses(anna: Guest, ben: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    watcher = ben.sit(chair.state["match"]["id"])
    assert watcher.state["seat"] == -1
    assert watcher.state["match"]["seats"][0]["yours"] is False
    chair.close()
    watcher.close()


def test_tries_are_counted() -> None:
    now = 0.0
    bucket = Bucket(rate=2, most=3, clock=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    each = Buckets(rate=1, most=1, clock=lambda: now)
    assert [each.take("a"), each.take("a"), each.take("b")] == [True, False, True]


def test_too_many_requests_are_refused() -> None:
    door = Doorman(b"s", rate=1)
    assert [refused(door) for _ in range(6)] == ["", "", "", "", "too_many", "too_many"]
    assert refused(door, client=("10.0.0.1", 1)) == ""


def test_a_server_of_this_machine_alone_counts_no_requests() -> None:
    """Limits are for an address of the internet: on loopback one address is everyone."""
    assert Settings().limit == 0
    assert Settings(origins=("https://cards.example",)).limit == REQUESTS  # behind a proxy others come too
    assert Settings(local=False).limit == REQUESTS
    assert (Settings(rate=7).limit, Settings(local=False, rate=0).limit) == (7, 0)
    door = Doorman(b"s", rate=Settings().limit)
    assert {refused(door) for _ in range(200 * 6)} == {""}  # 200 matches of two, all at once


def test_a_socket_too_many_says_so(url: str) -> None:
    with House(Settings(url, rate=0.5)) as house:
        headers = {"origin": f"http://{house.address}"}
        assert [httpx.get(f"http://{house.address}/api/v1/me", headers=headers).status_code for _ in range(2)] == [
            200
        ] * 2
        with pytest.raises(InvalidStatus) as refusal:
            connect(f"ws://{house.address}/api/v1/matches/x/play", origin=Origin(headers["origin"]))
    answer = refusal.value.response
    assert (answer.status_code, json.loads(answer.body or b"")["error"]["code"]) == (429, "too_many")


def test_a_body_that_is_too_large_is_refused(anna: Guest) -> None:
    answer = anna.post("/titles/shadowverse-evolve/cards/check", {"text": "x" * 400_000}, status=413)
    assert answer["error"]["code"] == "too_large"


def test_too_many_messages_are_refused_and_the_connection_kept(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    assert chair.my_turn()
    for _ in range(120):
        chair.send("why", card=-5)
    codes = {chair.receive()["error"]["code"] for _ in range(120)}
    assert codes == {"hidden", "too_many"}
    chair.send("refresh")
    chair.close()


def fuzz(chair: Chair) -> list[str]:
    """Messages that are none."""
    decision = chair.state["decision"]
    return [
        "",
        "{",
        "null",
        "[]",
        "7",
        '"choose"',
        "{}",
        '{"type": 7}',
        '{"type": "dance"}',
        '{"type": "choose"}',
        '{"type": "choose", "decision": 7, "option": 0}',
        json.dumps({"type": "choose", "decision": decision, "option": "0"}),
        json.dumps({"type": "choose", "decision": decision, "option": 1e300}),
        json.dumps({"type": "choose", "decision": decision, "options": [10**30]}),
        json.dumps({"type": "choose", "decision": decision, "options": [-1, 0]}),
        json.dumps({"type": "choose", "decision": "", "option": 0}),
        '{"type": "undo", "choices": -1}',
        '{"type": "undo", "choices": 1000000}',
        '{"type": "answer", "yes": true}',
        '{"type": "passing", "until": "doomsday"}',
        '{"type": "passing", "stops": [["end"]]}',
        '{"type": "always", "decision": "9.9", "option": 0}',
        '{"type": "rest", "decision": "0.999"}',
        '{"type": "rematch"}',
        '{"type": "say", "text": ""}',
        '{"type": "why", "card": 99999999999999999999}',
        '{"type": "why", "card": -1}',
        "[" * 3000,
        json.dumps({"type": "say", "text": "x" * 5000}),
        "\u2028\u202e\x00",
    ]


def test_nonsense_is_refused_with_a_reason_and_changes_nothing(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    assert chair.my_turn()
    decision, view = chair.state["decision"], chair.state["view"]
    for message in fuzz(chair):
        chair.socket.send(message)
        while (answer := chair.receive())["type"] == "state":
            pass
        assert answer["type"] == "refused", message
        assert answer["error"]["message"]
    chair.send("refresh")
    chair.next_state()
    assert (chair.state["decision"], chair.state["view"]) == (decision, view)
    chair.close()


def test_a_file_outside_the_front_end_is_out_of_reach(house: House) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/assets/../../app.py", "/..%2fapp.py"):
        answer = httpx.get(f"http://{house.address}{path}", headers={"host": "localhost"})
        assert b"def make_app" not in answer.content


def test_an_address_that_no_file_can_have_is_refused_with_a_reason(house: House) -> None:
    answer = httpx.get(f"http://{house.address}/assets/%00")
    assert (answer.status_code, answer.json()["error"]["message"]) == (400, "an address holds no NUL character")
    assert httpx.get(f"http://{house.address}/assets/{'x' * 5000}").status_code == 404


@pytest.mark.parametrize("body", ["[" * 100_000, '{"text": "x", "more": ' + "[" * 100_000, '{"a":' * 50_000])
@pytest.mark.parametrize("path", ["/titles/shadowverse-evolve/cards/check", "/matches", "/replays", "/scenarios/check"])
def test_what_is_nested_too_deeply_is_refused_with_a_reason(house: House, path: str, body: str) -> None:
    answer = httpx.post(f"http://{house.address}/api/v1{path}", content=body, timeout=SECONDS)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad_request"


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/v1/health HTTP/1.1\r\nhost: localhost\r\n",
        b"POST /api/v1/decks HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{",
        b"GET /api/v1/health HTTP/1.1\r\nhost: localhost\r\n\r\nGET /api/v1/health HT",
    ],
)
def test_a_request_that_does_not_come_to_its_end_is_closed(
    house: House, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "WHOLE_REQUEST", 0.2)
    with socket.create_connection(("127.0.0.1", house.port), timeout=SECONDS) as client:
        client.sendall(sent)
        said = b""
        while part := client.recv(10_000):  # until the server closes it
            said += part
    assert b"did not come to its end" in said


def test_a_socket_stays_open_however_long_it_is_silent(
    anna: Guest, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "WHOLE_REQUEST", 0.05)
    chair = anna.play("shadowverse-evolve", "random")
    assert chair.my_turn()
    with socket.create_connection(("127.0.0.1", house.port), timeout=SECONDS) as other:
        assert other.recv(10_000)  # one that was opened later has been given up meanwhile
    assert chair.ask("why", card=-1)["type"] == "refused"
    chair.close()


# --- quotas --------------------------------------------------------------------------------------------------


def test_new_tables_are_counted_for_the_address_as_for_the_person() -> None:
    quotas = Quotas(clock=lambda: 0.0)  # nothing is forgiven with time
    tables = [Asker("10.0.0.1", f"person {number}") for number in range(limits.TABLES_THERE_AT_ONCE)]
    for who in tables:
        quotas.new_table(who)
    with pytest.raises(Refused, match="too many new tables"):
        quotas.new_table(Asker("10.0.0.1", "one more"))
    quotas.new_table(Asker("10.0.0.2", "someone elsewhere"))
    for who in [Asker("", "one person")] * limits.TABLES_AT_ONCE:
        quotas.new_table(who)
    with pytest.raises(Refused, match="too many new tables"):
        quotas.new_table(Asker("", "one person"))


def test_what_an_address_stores_is_counted_whoever_stores_it() -> None:
    async def work() -> None:
        quotas = Quotas(clock=lambda: 0.0)  # nothing is forgiven with time
        half = limits.STORED_THERE_AT_ONCE // 2 + 1
        await quotas.store(Asker("10.0.0.1", "a"), half)
        with pytest.raises(Refused, match="from your address"):
            await quotas.store(Asker("10.0.0.1", "b"), half)
        await quotas.store(Asker("10.0.0.2", "b"), half)

    asyncio.run(work())


@pytest.mark.parametrize(
    ("taken", "free", "why"),
    [(11, 10**12, "as much as it may"), (9, limits.RESERVE - 1, "disk of this server is full"), (11, None, "as much")],
)
def test_nothing_new_is_stored_on_a_full_disk(taken: int, free: int | None, why: str) -> None:
    async def work() -> None:
        with pytest.raises(Refused, match=why):
            await Quotas(10, lambda: (taken, free)).store(Asker("", "a"), 1)
        await Quotas(10, lambda: (9, None)).store(Asker("", "a"), 1)

    asyncio.run(work())


def test_a_person_keeps_so_many_bytes_of_decks(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "STORED", 300)
    text = "main:\n3 Mosspaw Bear\n" * 8
    kept = anna.post("/decks", {"game": "shadowverse-evolve", "text": text})
    refused = anna.post("/decks", {"game": "shadowverse-evolve", "text": text}, status=429)
    assert "delete some" in refused["error"]["message"]
    anna.put(f"/decks/{kept['id']}", {"game": "shadowverse-evolve", "text": text + "\n"})  # in its own place


def test_a_database_tells_how_much_it_takes(url: str) -> None:
    database = Database(url)
    assert database.size() > 10_000
    database.close()
