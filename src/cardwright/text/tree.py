"""The tree of a paragraph while it is read: every word of it has to be taken by some meaning.

The functions that give a text its meaning read the tree through `rule`, `trees` and `tokens`, which mark what they
return as taken. Words that only change the meaning of another word ("random", a duration) are owed until that meaning
asks for them. If a word is not taken or still owed when the card is read, the card is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, SupportsIndex, cast, overload

from .diagnostics import NotUnderstood

if TYPE_CHECKING:
    from lark import Tree
    from lark.lexer import Token
    from lark.tree import Meta


class Leaf:
    """A word in a construct."""

    __slots__ = ("end", "kind", "start", "taken", "value")

    def __init__(self, token: Token) -> None:
        self.kind = token.type
        self.value = str(token)
        self.start = token.start_pos or 0
        self.end = token.end_pos or 0
        self.taken = False


class Node:
    """A construct of the grammar with its parts.

    `certain`: the grammar has no alternative to this construct, so its parts carry the whole meaning.
    """

    __slots__ = ("certain", "children", "data", "meta", "owed", "taken", "text")

    def __init__(self, tree: Tree[Token], text: str, certain: frozenset[str]) -> None:
        self.data = str(tree.data)
        self.text = text
        self.children: list[Node | Leaf] = [_part(child, text, certain) for child in tree.children]
        self.meta: Meta = tree.meta
        self.taken = False
        self.owed: dict[str, bool] = {}  # words that others must use, and whether they are still unused
        self.certain = self.data in certain

    def iter_subtrees(self) -> Iterator[Node]:
        """This construct and all constructs inside it."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.iter_subtrees()


def _part(part: Tree[Token] | Token, text: str, certain: frozenset[str]) -> Node | Leaf:
    return Leaf(cast("Token", part)) if hasattr(part, "type") else Node(part, text, certain)


class Said(list[str]):
    """Words of a construct; reading one marks it as taken."""

    def __init__(self, leaves: list[Leaf]) -> None:
        super().__init__(leaf.value for leaf in leaves)
        self.leaves = leaves

    @overload
    def __getitem__(self, at: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> str | list[str]:
        asked = self.leaves[at]
        for leaf in asked if isinstance(asked, list) else [asked]:
            leaf.taken = True
        return super().__getitem__(at)

    def __iter__(self) -> Iterator[str]:
        for leaf in self.leaves:
            leaf.taken = True
            yield leaf.value

    def __contains__(self, word: object) -> bool:
        return word in list(self)

    def __eq__(self, other: object) -> bool:
        return list(self) == other

    def __ne__(self, other: object) -> bool:
        return list(self) != other

    __hash__ = None


def rule(node: Node) -> str:
    """The name of this construct in the grammar; marks it as taken."""
    node.taken = True
    return node.data


def is_a(node: Node, *names: str) -> bool:
    """Whether this is a construct of one of these names; does not mark it."""
    return node.data in names


def trees(node: Node) -> list[Node]:
    """The constructs a construct is made of."""
    node.taken |= node.certain
    return [child for child in node.children if isinstance(child, Node)]


def tokens(node: Node, kind: str = "") -> list[str]:
    """The words (of one class) directly in a construct."""
    node.taken |= node.certain
    return Said([c for c in node.children if isinstance(c, Leaf) and (not kind or c.kind == kind)])


def printed(node: Node) -> str:
    """The words of a construct as printed; does not mark them."""
    return "" if node.meta.empty else node.text[node.meta.start_pos : node.meta.end_pos]


def follows(node: Node, *words: str) -> bool:
    """Whether one of these words is printed right before a construct."""
    before = "" if node.meta.empty else node.text[: node.meta.start_pos]
    return before.rstrip().lower().endswith(words)


def part(node: Node, name: str) -> Node | None:
    """The first direct part with this name."""
    for child in trees(node):
        if is_a(child, name):
            return child
    return None


def owe(node: Node, what: str) -> None:
    """Marks the words of this construct as owed: another meaning must use them, or the text is refused."""
    node.owed.setdefault(what, True)


def pay(node: Node, what: str) -> None:
    """Marks the owed words as used."""
    node.owed[what] = False


# Conjunctions and punctuation: their construct gives them their meaning. A card's own name means "this card".
MARKS = frozenset(("JOIN", "COMMA_DO", "COMMA", "DASH", "OPEN", "CLOSE", "THIS"))
JOINING = ("AND", "OR")  # and the classes named after what follows: AND_PLACE ...


def check_all_taken(node: Node) -> None:
    """Refuse a text if some of its words got no meaning."""
    if not node.taken or any(node.owed.values()):
        raise _meaningless(*((0, 0) if node.meta.empty else (node.meta.start_pos, node.meta.end_pos)))
    for child in node.children:
        if isinstance(child, Node):
            check_all_taken(child)
        elif not child.taken and not _joins(child.kind):
            raise _meaningless(child.start, child.end)


def _joins(kind: str) -> bool:
    return kind in MARKS or kind.partition("_")[0] in JOINING


def _meaningless(start: int, end: int) -> NotUnderstood:
    return NotUnderstood(start, end, "this changes nothing that is said here")
