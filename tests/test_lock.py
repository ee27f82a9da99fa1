"""What `make` installs: every package by version and hash, and every package that pyproject.toml asks for."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LISTS = ("server", "dev", "node")
OF_THE_PROJECT = ("server", "dev")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def entries(name: str) -> list[str]:
    """The entries of a list; each goes on over the lines that end with a backslash."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def locked(name: str) -> dict[str, set[str]]:
    """The versions of each package in a list; more than one where systems differ."""
    found: dict[str, set[str]] = {}
    for entry in entries(name):
        package = Requirement(entry.split("--hash")[0].strip())
        found.setdefault(canonicalize_name(package.name), set()).update(part.version for part in package.specifier)
    return found


def asked(extra: str) -> list[Requirement]:
    """What pyproject.toml asks for, in this extra and the extras of our own that it names."""
    wanted = [Requirement(line) for line in EXTRAS[extra]]
    inner = [name for package in wanted if package.name == PROJECT["name"] for name in sorted(package.extras)]
    others = [package for package in wanted if package.name != PROJECT["name"]]
    return others + [package for name in inner for package in asked(name)]


@pytest.mark.parametrize("name", LISTS)
def test_every_package_is_pinned_with_hashes(name: str) -> None:
    without = [entry for entry in entries(name) if "==" not in entry or not HASH.search(entry)]
    assert (without, bool(entries(name))) == ([], True)


@pytest.mark.parametrize("name", OF_THE_PROJECT)
def test_every_package_that_is_asked_for_is_listed_in_a_version_that_will_do(name: str) -> None:
    versions = locked(name)
    wanted = [*map(Requirement, PROJECT["dependencies"]), *asked(name)]
    wrong = [
        str(package)
        for package in wanted
        if not versions.get(canonicalize_name(package.name))
        or not all(package.specifier.contains(version) for version in versions[canonicalize_name(package.name)])
    ]
    assert wrong == []


def test_no_list_names_a_registry() -> None:
    lists = [ROOT / "requirements" / f"{name}.txt" for name in LISTS]
    assert [path.name for path in lists if "://" in path.read_text("utf-8")] == []


def test_every_package_of_the_page_has_a_hash() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, package in packages.items() if name and not package.get("integrity")] == []
