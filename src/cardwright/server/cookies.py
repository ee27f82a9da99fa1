"""Signed cookies: who a browser is. Nobody can make one up without the server's secret."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

NAME = "cardwright_player"
YEAR = 365 * 24 * 3600


def new_id() -> str:
    """A name for something that nobody can guess."""
    return secrets.token_urlsafe(16)


def signed(secret: bytes, person: str) -> str:
    """The value of a person's cookie."""
    return f"{person}.{_signature(secret, person)}"


def read(secret: bytes, value: str) -> str:
    """The person of a cookie; "" if the server never signed it."""
    person, _, signature = value.rpartition(".")
    whole = person.isascii() and signature.isascii() and bool(person)
    return person if whole and hmac.compare_digest(signature, _signature(secret, person)) else ""


def header(secret: bytes, person: str, secure: bool) -> str:
    """The header that sets a person's cookie."""
    more = "; Secure" if secure else ""
    return f"{NAME}={signed(secret, person)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{more}"


def _signature(secret: bytes, person: str) -> str:
    return hmac.new(secret, person.encode(), sha256).hexdigest()
