"""The page of the API: every route with what it wants and gives, as plain HTML without scripts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

Part = Mapping[str, Any]
REFUSED = 400  # and above: the status of an answer to what was not done
METHODS = ("get", "post", "put", "delete", "patch")
HEAD = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cardwright: the API</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code { font-family: ui-monospace, monospace }
section { border-top: 1px solid #8888; padding: .5rem 0 }
h3 { font-size: 1rem; margin: .5rem 0 } p, ul { margin: .25rem 0 }
</style>
"""


class PlainPage(OpenAPIRenderPlugin):
    """Draws the schema; the page needs nothing from anywhere else."""

    def __init__(self) -> None:
        super().__init__(path="/", favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The whole page."""
        return "\n".join(_page(openapi_schema, self.get_openapi_json_route(request))).encode()


def _page(schema: Part, link: str) -> Iterator[str]:
    about = schema["info"]
    yield f"{HEAD}<h1>{escape(about['title'])} {escape(about['version'])}: the API</h1>"
    yield f"<p>For programs: <a href={link!r}>openapi.json</a>. The socket of a table: docs/wire.md.</p>"
    yield "<h2>Routes</h2>"
    yield from _refusals(schema)
    for path, routes in sorted(schema["paths"].items()):
        for method in METHODS:
            if method in routes:
                yield from _route(path, method, routes[method])
    yield "<h2>Data</h2>"
    for name, one in sorted(schema.get("components", {}).get("schemas", {}).items()):
        yield f'<section id="{escape(name)}"><h3><code>{escape(name)}</code></h3>'
        yield f"<p>{escape(one.get('description', ''))}</p>{_fields(one)}</section>"
    yield "</html>"


def _refusals(schema: Part) -> Iterator[str]:
    """How any route may be refused, told once."""
    routes = [about for one in schema["paths"].values() for about in one.values()]
    told = {status: answer for about in routes for status, answer in about.get("responses", {}).items()}
    refused = {status: answer for status, answer in sorted(told.items()) if int(status) >= REFUSED}
    if refused:
        kinds = ", ".join(sorted({_content(answer) for answer in refused.values()}))
        yield f"<p>Any of them may be refused, with a {kinds} and one of these:</p><ul>"
        yield from (
            f"<li>{escape(status)}: {escape(one.get('description', ''))}</li>" for status, one in refused.items()
        )
        yield "</ul>"


def _route(path: str, method: str, about: Part) -> Iterator[str]:
    yield f"<section><h3><code>{method.upper()} {escape(path)}</code></h3>"
    yield f"<p>{escape(about.get('description') or about.get('summary', ''))}</p><ul>"
    for one in about.get("parameters", ()):
        yield f"<li><code>{escape(one['name'])}</code> ({escape(one['in'])}): {_kind(one['schema'])}</li>"
    if "requestBody" in about:
        yield f"<li>body: {_content(about['requestBody'])}</li>"
    for status, answer in about.get("responses", {}).items():
        if int(status) < REFUSED:
            yield f"<li>{escape(str(status))}: {_content(answer) or escape(answer.get('description', ''))}</li>"
    yield "</ul></section>"


def _content(part: Part) -> str:
    return ", ".join(_kind(one["schema"]) for one in part.get("content", {}).values() if "schema" in one)


def _fields(schema: Part) -> str:
    needed = schema.get("required", ())
    lines = [
        f"<li><code>{escape(name)}</code>: {_kind(one)}{'' if name in needed else ', may be missing'}</li>"
        for name, one in schema.get("properties", {}).items()
    ]
    return f"<ul>{''.join(lines)}</ul>"


def _kind(schema: Part) -> str:
    """The kind of a value in a few words; a structure is a link to where it is described."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if some := schema.get("oneOf") or schema.get("anyOf"):
        return " or ".join(_kind(one) for one in some)
    if "items" in schema:
        return f"list of {_kind(schema['items'])}"
    if "prefixItems" in schema:
        return f"list of {', '.join(_kind(one) for one in schema['prefixItems'])}"
    kind = schema.get("type", "any value")
    return escape(" or ".join(map(str, kind)) if isinstance(kind, (list, tuple)) else str(kind))
