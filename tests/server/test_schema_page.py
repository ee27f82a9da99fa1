"""The page of the API: every route is on it, and it needs nothing from elsewhere."""

from __future__ import annotations

import re

import httpx
from tests.server.guests import Guest, House

from cardwright.kernel.vocabulary.infinity import INFINITY
from cardwright.server.schema_page import _page
from cardwright.server.wire import encode


def test_the_page_shows_every_route_and_every_structure(anna: Guest) -> None:
    answer, schema = anna.http.get("/schema"), anna.get("/schema/openapi.json")
    assert answer.headers["content-type"].startswith("text/html")
    for path, routes in schema["paths"].items():
        for method in routes:
            assert f"<code>{method.upper()} {path}</code>" in answer.text
    links = re.findall(r'href="#([^"]+)"', answer.text)
    assert {"WantedMatch", "MatchData"} <= set(links)
    assert [name for name in links if f'id="{name}"' not in answer.text] == []


def test_the_page_loads_nothing_from_other_hosts(house: House) -> None:
    answer = httpx.get(f"http://{house.address}/api/v1/schema")
    assert re.findall(r"<script|<link|<img|@import|url\(|https?://", answer.text) == []
    rules = dict(rule.split(" ", 1) for rule in answer.headers["content-security-policy"].split("; "))
    assert rules["default-src"] == "'self'"  # scripts, fonts, connections
    assert all("http" not in sources and "*" not in sources for sources in rules.values())


def test_what_comes_from_a_name_is_no_markup() -> None:
    routes = {"/<b>": {"get": {"description": "<script>", "responses": {}}}}
    page = "".join(_page({"info": {"title": "<i>", "version": "1"}, "paths": routes}, "/x"))
    assert not {"<b>", "<i>", "<script>"} & set(re.findall("<[^>]*>", page))


def test_numbers_without_end_can_be_told(anna: Guest) -> None:
    zones = {zone["name"]: zone["limit"] for zone in anna.get("/titles")[0]["zones"]}
    assert (zones["field"], zones["deck"]) == (5, None)
    assert encode({"attack": INFINITY}) == '{"attack":"∞"}'.encode()
