"""Compiled texts on disk, so that the next process need not read the same cards again.

The folder is CARDWRIGHT_CACHE, or `cardwright` in the user's cache folder; CARDWRIGHT_CACHE=off keeps none. A file is
found by a digest of the sources that gave the texts their meaning, so a stale one is never read. It holds plain JSON.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ..kernel.vocabulary.abilities import Ability
from ..kernel.vocabulary.terms import Term, from_data, to_data, vocabulary

MOST = 5000  # texts that are kept
FILES = 4  # files of one language that are kept, for as many states of the source


def folder() -> Path | None:
    """Where things are kept, if anywhere."""
    said = os.environ.get("CARDWRIGHT_CACHE", "")
    if said in ("off", "0"):
        return None
    return Path(said) if said else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardwright"


def sources(*folders: Path) -> str:
    """A digest of the program text in some folders."""
    found = hashlib.sha256()
    for root in folders:
        for path in sorted(root.rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()[:24]


class Kept:
    """The compiled texts of one language."""

    def __init__(self, language: str, home: Path) -> None:
        root = Path(__file__).parent
        place = folder()
        self.path = None
        if place is not None:
            digest = sources(root, root.parent / "kernel" / "vocabulary", home)
            self.path = place / f"{language}-{digest}.json"
        self.known: dict[str, Any] | None = None
        self.added = False

    def get(self, key: str) -> tuple[Ability, ...] | None:
        """The abilities of a text that was compiled before."""
        if self.known is None:
            self.known = self._load()
        found = self.known.get(key)
        return None if found is None else tuple(_revived(part) for part in found)

    def put(self, key: str, abilities: tuple[Ability, ...]) -> None:
        """Remember a text; the file is written when the process ends."""
        if self.path is None or self.known is None or len(self.known) >= MOST:
            return
        self.known[key] = [to_data(ability) for ability in abilities]
        if not self.added:
            self.added = True
            atexit.register(self._write)

    def _load(self) -> dict[str, Any]:
        if self.path is None:
            return {}
        try:
            found: dict[str, Any] = msgspec.json.decode(self.path.read_bytes(), type=dict[str, Any])
            return found
        except (OSError, msgspec.DecodeError):
            return {}  # it is read anew

    def _write(self) -> None:
        """In one step; a disk that cannot be written is no error."""
        assert self.path is not None
        assert self.known is not None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.path.parent, delete=False) as file:
                file.write(msgspec.json.encode(self.known))
            os.replace(file.name, self.path)
            self._tidy()
        except OSError:
            return

    def _tidy(self) -> None:
        """Remove what older sources gave."""
        assert self.path is not None
        language = self.path.name.rpartition("-")[0]
        files = sorted(self.path.parent.glob(f"{language}-*.json"), key=lambda file: file.stat().st_mtime)
        for file in files[:-FILES]:
            file.unlink(missing_ok=True)


@cache
def _known() -> dict[str, type[Term]]:
    return vocabulary()


def _revived(data: Any) -> Ability:
    term = from_data(data, _known())
    assert isinstance(term, Ability)
    return term


def key_of(*parts: object) -> str:
    """A short name for everything a meaning depends on."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]
