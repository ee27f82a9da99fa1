"""The front end: files that were built from `web/`, or a plain page that says how to get them."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from .errors import Refused

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
HASHED = "assets"  # files there carry a hash of what is in them in their names
MISSING = (
    "The page of the browser table is missing: run `make web` in the project's folder "
    "(then install from there again, unless the installation is editable)."
)
NOT_BUILT = f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cardwright</title>
<h1>Cardwright</h1>
<p>The server runs. {MISSING.replace("`make web`", "<code>make web</code>")}</p>
<p>The terminal needs no page: <code>cardwright play</code>.
What programs can ask: <a href="/api/v1/schema">the API</a>.</p>
</html>
"""


def is_built() -> bool:
    """The front end is there."""
    return (STATIC / INDEX).is_file()


def page(folder: Path, path: str) -> Response[bytes]:
    """A file of the front end; any other address is one of its pages, which it draws itself."""
    file = _named(folder, path)
    if file is not None:
        kept = f"{HASHED}/" in path
        return _file(file, "public, max-age=31536000, immutable" if kept else "no-cache")
    if path.strip("/").startswith((HASHED, "api/")):
        return Response(b"not found", status_code=404, media_type="text/plain")
    index = folder / INDEX
    if index.is_file():
        return _file(index, "no-cache")
    return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


def _named(folder: Path, path: str) -> Path | None:
    """The file of an address, if there is one in the folder."""
    if "\0" in path:
        raise Refused("bad_request", "an address holds no NUL character")
    try:
        file = (folder / path.strip("/")).resolve()
        return file if path.strip("/") and file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


def _file(file: Path, keep: str) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": keep})


@get("/", include_in_schema=False)
async def start_page() -> Response[bytes]:
    """The first page of the front end."""
    return await asyncio.to_thread(page, STATIC, "")


@get("/{path:path}", include_in_schema=False)
async def front_end(path: FromPath[str]) -> Response[bytes]:
    """Its files and other pages."""
    return await asyncio.to_thread(page, STATIC, path)
