"""The processes that share a database: where each is reached, whether it is alive, and how they trust each other."""

from __future__ import annotations

import asyncio
import hmac
import logging
from hashlib import sha256
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import NamedTuple

import msgspec

from . import owners
from .cookies import new_id
from .database import Database

log = logging.getLogger("cardwright.server")
HEADER = "x-cardwright-relay"  # for whom a process asks another one
PATIENCE = 5.0  # seconds until a process that does not answer is given up
HEALTH = "/api/v1/health"


class Passed(NamedTuple):
    """Someone for whom another process asks: the person, and the address they came from."""

    person: str
    client: str


NOBODY = Passed("-", "-")


class _Health(msgspec.Struct):
    process: str = ""


class Peers:
    """This process among those that share its database."""

    def __init__(self, database: Database, address: str = "") -> None:
        self.id = new_id()
        self.address = address
        self.secret = b""
        self._database = database

    async def arrive(self) -> None:
        """Be found by the others; those that died are forgotten."""
        known = await owners.all_processes(self._database)
        alive = await asyncio.gather(*(self._answers(id, address) for id, address in known.items()))
        await self._bury([id for id, lives in zip(known, alive, strict=True) if not lives])
        await self.stay()

    async def stay(self) -> None:
        """Be found, even if another process took this one for dead."""
        if self.id not in await owners.all_processes(self._database):
            await owners.add_process(self._database, self.id, self.address)

    async def leave(self) -> None:
        """All matches of this process are anyone's."""
        await owners.drop_processes(self._database, [self.id])

    async def reach(self, process: str) -> str:
        """The address of another process; "" if it is gone, and then it is forgotten."""
        address = (await owners.all_processes(self._database)).get(process, "")
        if address and await self._answers(process, address):
            return address
        if address:
            await self._bury([process])
        return ""

    async def _bury(self, gone: list[str]) -> None:
        if gone:
            log.warning("processes that do not answer: %d; their matches are taken over when people come", len(gone))
            await owners.drop_processes(self._database, gone)

    async def _answers(self, process: str, address: str) -> bool:
        signed = {HEADER: self.pass_on(address, HEALTH, NOBODY)}  # by its own door, whatever name it answers to
        try:
            return bool(address) and await asyncio.to_thread(_process_at, address, signed) == process
        except (OSError, HTTPException, msgspec.MsgspecError):
            return False  # nobody listens there, or something else does

    # --- asking for someone ----------------------------------------------------------------------------

    def pass_on(self, address: str, path: str, whom: Passed) -> str:
        """The header with which this process asks the one at an address for someone."""
        return f"{whom.person} {whom.client} {self._signature(address, path, whom)}"

    def passed(self, header: str, path: str) -> Passed | None:
        """For whom another process asks; None if it was none of ours."""
        person, client, signature = (header.split(" ") + [""] * 3)[:3]
        whom = Passed(person, client)
        true = bool(self.secret and self.address) and signature.isascii()
        return whom if true and hmac.compare_digest(signature, self._signature(self.address, path, whom)) else None

    def _signature(self, address: str, path: str, whom: Passed) -> str:
        text = "\n".join(("relay", address, path, *whom))
        return hmac.new(self.secret, text.encode(), sha256).hexdigest()


def asked(
    address: str, method: str, path: str, headers: dict[str, str], body: bytes = b""
) -> tuple[HTTPResponse, bytes]:
    """Ask a process something, waiting for the answer."""
    host, _, port = address.rpartition(":")
    connection = HTTPConnection(host.strip("[]"), int(port), timeout=PATIENCE)
    try:
        connection.request(method, path, body or None, headers)
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


def _process_at(address: str, headers: dict[str, str]) -> str:
    _, body = asked(address, "GET", HEALTH, headers)
    return msgspec.json.decode(body, type=_Health).process
