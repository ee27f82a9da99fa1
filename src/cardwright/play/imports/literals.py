"""JavaScript files of literals: lists and objects with bare keys, read and never run.

export const looms = [{ name: "Tinder Cub", effect: "Draw a card.\\n" + 'Pay 1: ...', }];
"""

from __future__ import annotations

import re

MOST_DEPTH = 40
_TOKEN = re.compile(
    r"""(?P<blank>(?:[\s;]+|//[^\n]*|/\*.*?\*/)+)
    |(?P<string>"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'
        |`[^`\\$]*(?:(?:\\.|\$(?!\{))[^`\\$]*)*`)
    |(?P<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?\b)
    |(?P<name>[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)
    |(?P<sign>[{}\[\]:,+=])""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|\r\n|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": "", "\r\n": ""}
_WORDS: dict[str, object] = {"true": True, "false": False, "null": None, "undefined": None}
_BEFORE = ("export", "default", "const", "let", "var")


class NotLiteral(Exception):
    """Something in a script that is no literal, with its line."""

    def __init__(self, reason: str, line: int) -> None:
        self.reason = reason
        self.line = line
        super().__init__(reason)


def read_literals(text: str) -> dict[str, object]:
    """The literals of a script by the names they are given to. Raises `NotLiteral` at anything else."""
    reader = _Reader(text)
    found: dict[str, object] = {}
    while reader.kind:
        words: list[str] = []
        while reader.kind == "name":
            words.append(reader.take())
        if reader.token == "=":
            reader.take()
        names = [word for word in words if word not in _BEFORE]
        if len(names) > 1 or not words:
            raise reader.refused()
        if reader.token in ("{", "["):
            found["".join(names)] = reader.value()
        elif reader.kind or "default" not in words:  # "export default looms" alone says nothing new
            raise reader.refused()
    return found


class _Reader:
    """The tokens of a script, one at a time."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.kind = ""
        self.token = ""
        self.advance()

    def advance(self) -> None:
        """Go to the next token; at the end its kind is ""."""
        while True:
            if self.at >= len(self.text):
                self.kind = self.token = ""
                return
            found = _TOKEN.match(self.text, self.at)
            if found is None:
                self.token = self.text[self.at]
                raise self.refused()
            self.at = found.end()
            self.kind, self.token = str(found.lastgroup), found[0]
            if self.kind != "blank":
                return

    def take(self) -> str:
        """This token; the next one follows."""
        token = self.token
        self.advance()
        return token

    def refused(self) -> NotLiteral:
        """An error about this token."""
        line = self.text.count("\n", 0, self.at) + 1
        said = f"“{self.token[:40]}”" if self.token else "the end of the file"
        return NotLiteral(f"only literals are read and nothing is run; found {said}", line)

    def value(self, depth: int = 0) -> object:
        """A literal: an object, a list, a string, a number, or strings joined by +."""
        if depth > MOST_DEPTH:
            raise NotLiteral("nested too deeply", self.text.count("\n", 0, self.at) + 1)
        if self.token == "{" and self.kind == "sign":
            return self._object(depth)
        if self.token == "[" and self.kind == "sign":
            return self._list(depth)
        if self.kind == "number":
            token = self.take()
            return int(token) if token.lstrip("+-").isdigit() and len(token) <= 18 else float(token)
        if self.kind == "name" and self.token in _WORDS:
            return _WORDS[self.take()]
        parts = [self._string()]
        while self.token == "+" and self.kind == "sign":
            self.take()
            parts.append(self._string())
        return "".join(parts)

    def _string(self) -> str:
        if self.kind != "string":
            raise self.refused()
        return _ESCAPE.sub(_unescaped, self.take()[1:-1])

    def _object(self, depth: int) -> dict[str, object]:
        found: dict[str, object] = {}
        self.take()
        while self.token != "}" or self.kind != "sign":
            if self.kind not in ("name", "string", "number"):
                raise self.refused()
            key = self._string() if self.kind == "string" else self.take()
            if self.token != ":":
                raise self.refused()
            self.take()
            found[key] = self.value(depth + 1)
            self._comma("}")
        self.take()
        return found

    def _list(self, depth: int) -> list[object]:
        found: list[object] = []
        self.take()
        while self.token != "]" or self.kind != "sign":
            found.append(self.value(depth + 1))
            self._comma("]")
        self.take()
        return found

    def _comma(self, end: str) -> None:
        if self.token == "," and self.kind == "sign":
            self.take()
        elif self.token != end or self.kind != "sign":
            raise self.refused()


def _unescaped(found: re.Match[str]) -> str:
    said = found[1]
    if said[0] in "ux" and len(said) > 1:
        code = int(said[1:].strip("{}"), 16)
        return chr(code) if code <= 0x10FFFF else ""
    return _ESCAPED.get(said, said)
