"""Requests of every kind to every route of the API, made up by Schemathesis from the API's own description.

Whatever comes is answered as the description says: with data of the shape it tells, or with a refusal and its reason.
"""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("schemathesis", reason="Schemathesis is not installed")

import schemathesis
from hypothesis import HealthCheck, settings
from sqlalchemy import func, select
from tests.conftest import FULL
from tests.server.guests import Guest, House

from cardwright.server import tables
from cardwright.server.app import Settings, make_app

# Hypothesis notices that the server, in a thread of this process, uses chance while messages are made up.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
EXAMPLES = 40 if FULL else 6
WITHOUT = [
    schemathesis.checks.positive_data_acceptance,  # what has the right shape may still be refused: an illegal deck
    schemathesis.checks.allow_header_conformance,  # Litestar answers OPTIONS, and names the first method alone
]


def without_pairs(schema: Any) -> Any:
    """Pairs told as lists of two: Schemathesis 4 takes the word for pairs (prefixItems) for a mistake in answers."""
    if isinstance(schema, list):
        return [without_pairs(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {name: without_pairs(one) for name, one in schema.items()}
    parts = found.pop("prefixItems", None)
    return {**found, "items": {"anyOf": parts}, "minItems": len(parts), "maxItems": len(parts)} if parts else found


API = schemathesis.openapi.from_dict(without_pairs(make_app(Settings()).app.openapi_schema.to_schema()))  # type: ignore[attr-defined]
thorough = settings(
    max_examples=EXAMPLES, deadline=None, database=None, derandomize=not FULL, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="session")
def real(house: House) -> dict[str, str]:
    """Things that are there, by the names that the API has for them."""
    guest = Guest(house.address, "Anna")
    chair = guest.play("shadowverse-evolve", "random")
    chair.send("concede")
    chair.until(lambda state: state["match"]["status"] == "over")
    match = chair.state["match"]["id"]
    chair.close()
    open_seats = {"game": "shadowverse-evolve", "seats": [{"kind": "human"}, {"kind": "open"}]}
    return {
        "cookie": guest.cookie,
        "game": "shadowverse-evolve",
        "number": "8.4.2.1",
        "deck": "forestcraft",
        "decks": guest.post("/decks", {"game": "shadowverse-evolve", "text": "main:\n3 Mosspaw Bear"})["id"],
        "matches": match,
        "replays": guest.post(f"/matches/{match}/replay")["id"],
        "token": guest.post("/matches", open_seats)["link"].removeprefix("/join/"),
    }


def kept(house: House) -> list[int]:
    """How much is kept, table by table."""
    database = house.app.app.state.services.database  # type: ignore[attr-defined]
    some = tables.metadata.sorted_tables
    found: list[int] = database.read_now(
        lambda c: [c.execute(select(func.count()).select_from(one)).scalar_one() for one in some]
    )
    return found


def answered(case: Any, house: House, cookie: str = "") -> Any:
    """Send it; the answer is as the API tells it, and a refusal has a reason and changes nothing."""
    headers = {"origin": f"http://{house.address}", **({"cookie": cookie} if cookie else {})}
    before = kept(house)
    answer = case.call(base_url=f"http://{house.address}", headers=headers)
    case.validate_response(answer, excluded_checks=WITHOUT)
    if answer.status_code >= 400:
        assert answer.json()["error"]["message"]
        assert kept(house) == before
    return answer


@API.parametrize()
@thorough
def test_whatever_is_asked_is_answered_as_the_api_tells(case: Any, house: House) -> None:
    answered(case, house)


@API.include(path_regex=r"\{").parametrize()
@thorough
def test_whatever_is_asked_of_what_is_there_is_answered_as_the_api_tells(
    case: Any, house: House, real: dict[str, str]
) -> None:
    subject = case.path.removeprefix("/api/v1/").partition("/")[0]
    for name in case.path_parameters:
        case.path_parameters[name] = real.get(subject if name == "id" else name, case.path_parameters[name])
    answered(case, house, real["cookie"])
