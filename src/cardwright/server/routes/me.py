"""Who you are."""

from __future__ import annotations

import msgspec
from litestar import get, put

from cardwright import __version__

from .. import store
from ..setups import check_name
from .kinds import JSONBody, Parts, Person


class Me(msgspec.Struct, frozen=True):
    """How you are called."""

    name: str


@get("/me")
async def me(person: Person, services: Parts) -> Me:
    """How you are called."""
    return Me(await store.name_of(services.database, person))


@put("/me")
async def rename(person: Person, services: Parts, data: JSONBody[Me]) -> Me:
    """Call yourself something else."""
    name = check_name(data.name)
    await store.set_name(services.database, person, name)
    return Me(name)


@get("/health")
async def health(services: Parts) -> dict[str, object]:
    """Whether the server is well."""
    return {"status": "ok", "version": __version__, "matches": len(services.hub), "process": services.hub.peers.id}


ROUTES = (me, rename, health)
