"""Write the lists of packages that `make` installs, each with its version and the hashes of its files (`make lock`).

The lists are made from pyproject.toml by uv, for every system and Python that the project supports. They name no
registry: pip takes the packages from wherever it is set up to look, and refuses a file whose hash is not listed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LISTS = ROOT / "requirements"
# What each list is made from: what `make play` needs, what the checks and tests need, and a Node for machines without
# one, which builds the page. `build.in` is what builds the package itself.
SOURCES = {
    "server": ("pyproject.toml", "requirements/build.in", "--extra", "server"),
    "dev": ("pyproject.toml", "requirements/build.in", "--extra", "dev"),
    "node": ("requirements/node.in",),
}
OPTIONS = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-emit-index-url", "--no-annotate")


def command(name: str) -> list[str]:
    """The call of uv that writes one list."""
    head = ["--custom-compile-command", "make lock", "--no-emit-package", "cardwright"]
    made = (LISTS / f"{name}.txt").relative_to(ROOT).as_posix()
    uv = [sys.executable, "-m", "uv", "pip", "compile", "--quiet"]
    return [*uv, *SOURCES[name], *OPTIONS, *head, "--output-file", made]


def main() -> int:
    """Write all lists. Versions in them stay if pyproject.toml still allows them, unless --upgrade is given."""
    for name in SOURCES:
        done = subprocess.run([*command(name), *sys.argv[1:]], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
