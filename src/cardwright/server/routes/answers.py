"""Answers that are encoded where they are made: their shapes, for the page of the API."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from ..errors import Failure, ProblemData
from ..wire import LogData, WhyAnswer

Data = dict[str, object]
OK = 200
FAILURES = {
    400: "What was sent cannot be read, or cannot be done.",
    403: "This is not for you, or did not come from a page of this server.",
    404: "There is no such thing.",
    405: "Nothing here is asked for like this.",
    409: "Not at this time.",
    413: "Too large.",
    429: "Too many requests.",
    503: "The table has just moved to another process of the server; try again.",
}


class CompiledCards(msgspec.Struct, frozen=True):
    """The cards of a text that compile, and what is wrong with the others."""

    cards: list[Data]
    problems: list[ProblemData]


class ReplayMoment(msgspec.Struct, frozen=True):
    """The table of a replay after some choices."""

    choice: int
    choices: int
    view: Data
    log: LogData


class LineResult(msgspec.Struct, frozen=True):
    """An expectation of a scenario, and what was found instead."""

    line: int
    ok: bool
    message: str


class ScenarioResult(msgspec.Struct, frozen=True):
    """A scenario that was run to a line."""

    problems: list[ProblemData]
    failures: list[ProblemData]
    lines: list[LineResult]
    passed: bool
    view: Data | None
    log: list[Data]
    why: WhyAnswer | None = None


def gives(shape: object) -> Mapping[int, ResponseSpec]:
    """The shape of an answer that a route encodes itself."""
    return {OK: ResponseSpec(shape, generate_examples=False, description="")}


def with_failures(route: Any) -> Any:
    """A route that tells how it may be refused."""
    if not isinstance(route, HTTPRouteHandler):
        return route
    refused = {code: ResponseSpec(Failure, generate_examples=False, description=FAILURES[code]) for code in FAILURES}
    told = copy(route)
    told.responses = {**refused, **(route.responses or {})}
    return told
