"""Every route of the API with nonsense: an answer with a reason, never a broken server."""

from __future__ import annotations

import random
from typing import Any

from tests.conftest import FULL
from tests.server.guests import Guest

TRIES = 40 if FULL else 4
WORDS = ("", "x", "../..", "%00", "shadowverse-evolve", "💥" * 50, "' OR 1=1 --", "<script>", "null", "-1", "9" * 30)


def value(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    plain = [None, True, 0, -1, 10**25, 1.5, rng.choice(WORDS)]
    if depth > 2 or rng.random() < 0.6:
        return rng.choice(plain)
    if rng.random() < 0.5:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(WORDS): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def body(rng: random.Random, schema: dict[str, Any], all_schemas: dict[str, Any]) -> Any:
    """Something like what a route wants, with wrong parts."""
    name = schema.get("$ref", "").rpartition("/")[2]
    fields = all_schemas.get(name, {}).get("properties", {})
    if rng.random() < 0.25 or not fields:
        return value(rng)
    return {field: value(rng) for field in fields if rng.random() < 0.8}


def test_nonsense_never_breaks_the_server(anna: Guest) -> None:
    page = anna.get("/schema/openapi.json")
    schemas, rng = page["components"]["schemas"], random.Random(1)
    for path, methods in page["paths"].items():
        for method, about in methods.items():
            for _ in range(TRIES):
                where = path.removeprefix("/api/v1")
                for one in about.get("parameters", ()):
                    if one["in"] == "path":
                        where = where.replace("{" + one["name"] + "}", rng.choice(WORDS).replace("/", "%2F") or "-")
                wanted = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
                data = body(rng, wanted, schemas) if wanted else None
                answer = anna.http.request(
                    method.upper(), where, json=data, headers={"origin": f"http://{anna.address}"}
                )
                assert answer.status_code < 500, (method, where, data, answer.text)
                if answer.status_code >= 400:
                    assert answer.json()["error"]["message"], (method, where)
