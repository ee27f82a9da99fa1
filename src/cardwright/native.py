"""Which form of the engine runs: the source, or the modules that `make native` compiled from it.

Compiled modules lie beside their source, and Python prefers them. They are used only if the source has not changed
since they were compiled. `CARDWRIGHT_NATIVE=0` uses the source anyway; with `CARDWRIGHT_NATIVE=1` stale modules are an
error. This module is imported before all others if there are compiled modules, and else only to ask for the form.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from warnings import warn

HERE = Path(__file__).parent
STAMP = HERE / "native.stamp"  # the fingerprint of the compiled source; absent if nothing is compiled
LAYERS = ("kernel", "text", "games")  # the packages that are compiled, or whose types compiled modules use
AGAIN = "`make native` compiles it again, `make pure` removes what was compiled"


class SourceFinder(MetaPathFinder):
    """An importer that finds the source of the engine's modules before the compiled files."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:
        """The source of a module of this package."""
        if path is None or not name.startswith(f"{__package__}."):
            return None
        return next((spec for spec in (folder(entry).find_spec(name) for entry in path) if spec is not None), None)


@cache
def folder(path: str) -> FileFinder:
    """Finds the source files of a folder."""
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def fingerprint() -> str:
    """A fingerprint of the source."""
    found = blake2b(digest_size=16)
    for layer in LAYERS:
        for file in sorted((HERE / layer).rglob("*.py")):
            found.update(file.relative_to(HERE).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()


def choose_form(wanted: str | None) -> None:
    """Use the source if CARDWRIGHT_NATIVE is "0", or if the source has changed since it was compiled."""
    if wanted == "0" or STAMP.read_text("ascii") != fingerprint():
        sys.meta_path.insert(0, SourceFinder())
        if wanted == "1":
            raise ImportError(f"CARDWRIGHT_NATIVE=1, but the source changed after it was compiled: {AGAIN}")
        if wanted != "0":
            warn(f"the source changed after it was compiled, so the source is used: {AGAIN}", stacklevel=2)


def form() -> str:
    """Which form of the engine runs, in a word: plain or compiled."""
    found = find_spec(f"{__package__}.kernel.game")
    return "compiled" if found is not None and isinstance(found.loader, ExtensionFileLoader) else "plain"


def advice() -> str:
    """What somebody who waits for many games should know; nothing if the engine is compiled."""
    if form() == "compiled":
        return ""
    return (
        "this is the engine as plain Python; compiled it plays about one and a half times as fast: `make native` in a "
        "checkout, or a wheel that was built where there is a C compiler"
    )


if STAMP.exists():
    choose_form(os.environ.get("CARDWRIGHT_NATIVE"))
