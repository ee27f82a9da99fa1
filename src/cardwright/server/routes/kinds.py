"""Where the arguments of routes come from."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from ..services import Services
from ..workers import Asker

Parts: TypeAlias = NamedDependency[Services]  # the parts of the server
Person: TypeAlias = NamedDependency[str]  # who asks, by the cookie
Who: TypeAlias = NamedDependency[Asker]  # the person and the address
Name: TypeAlias = FromPath[str]
Number: TypeAlias = FromPath[int]

__all__ = ["FromQuery", "JSONBody", "Name", "Number", "Parts", "Person", "Who"]
