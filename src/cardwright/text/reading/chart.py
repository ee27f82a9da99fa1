"""The parser: every reading of a symbol at a place, the cheapest first, each worked out once.

A rule may have a price; a reading costs what its rules cost together. Prices are the preferences between readings
(docs/architecture.md lists them): of readings with different prices the cheaper is tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Any

from ..names import Names
from .grammar import Rule
from .tables import Grammar, Step, Symbol
from .words import Word, name_run

MOST = 16  # readings that are kept for one stretch of words
LONGEST = 10_000  # words of a paragraph
NOTHING: frozenset[str] = frozenset()
DEEPEST = 150  # constructs within each other
UNKNOWN_NAME = 3  # the price of a name that no known card has
LONG_NAME = 5  # of one with a comma in it
LISTED_NAME = 8  # of one that may as well be two names of a list


class Node:
    """A construct: the rule it follows and what fills its slots; `start` and `end` count words."""

    __slots__ = ("cost", "end", "kids", "read", "rule", "start", "value", "word")

    def __init__(
        self, rule: Rule | None, kids: tuple[tuple[str, Node], ...], start: int, end: int, cost: int, value: Any = None
    ) -> None:
        self.rule = rule
        self.kids = kids
        self.start = start
        self.end = end
        self.cost = cost
        self.value = value
        self.word = ""  # the class of a word
        self.read = 0  # the number of the last reading that gave it a meaning

    def kid(self, role: str) -> Node | None:
        """What fills a slot."""
        for name, node in self.kids:
            if name == role:
                return node
        return None

    def follows(self, *meanings: Callable[..., Any]) -> bool:
        """Whether its meaning is one of these functions."""
        return self.rule is not None and self.rule.fn in meanings

    def mean(self, s: Any, *given: Any) -> Any:
        """The meaning of this construct; `given` goes to its function first."""
        card = s.card
        self.read = card.reading
        rule = self.rule
        if rule is None:
            return self.value
        assert rule.fn is not None, rule
        outer, card.here = card.here, self
        if rule.bare:
            found = rule.fn(s, *given, **dict(self.kids))
        else:
            found = rule.fn(s, *given, **{role: kid.mean(s) for role, kid in self.kids})
        card.here = outer
        return found

    def parts(self) -> list[Node]:
        """The constructs of a list."""
        raise TypeError("no list")

    def within(self) -> list[Node]:
        """This construct and all constructs inside it."""
        found = [self]
        for node in found:
            found.extend(kid for _, kid in node.kids)
            if isinstance(node, Run):
                found.extend(node.parts())
        return found


Scan = Callable[["Chart", int], list[Node]]


class Chart:
    """The readings of one paragraph."""

    def __init__(self, grammar: Grammar, words: list[Word], text: str, names: Names, own: Sequence[tuple[str, ...]]):
        self.grammar = grammar
        self.words = words
        self.said: list[tuple[str, ...]] = [*(word.said for word in words), ()]
        self.keys: list[frozenset[str]] = [*(word.keys for word in words), NOTHING]
        self.text = text
        self.names = names
        self.own = own  # the names by which the card means itself
        self.memo: list[dict[Symbol, list[Node]]] = [{} for _ in range(len(words) + 1)]  # at each word
        self.depth = 0

    def match(self, symbol: Symbol, at: int) -> list[Node]:
        """The readings of a symbol that begin here."""
        known = self.memo[at]
        found = known.get(symbol)
        if found is None:
            if self.depth >= DEEPEST:
                return []  # too deep here; from elsewhere it may be read
            self.depth += 1
            if symbol.item is not None:
                found = self._list(symbol, symbol.item, at)
            elif at >= len(self.words) or symbol.first.isdisjoint(self.words[at].keys):
                found = []
            elif symbol.terminal:
                found = self._scanned(symbol.name, at)
            else:
                found = self._walk(symbol.root, at)
            known[symbol] = found
            self.depth -= 1
        return found

    def _scanned(self, name: str, at: int) -> list[Node]:
        """The words of a class that begin here."""
        found = SCANS[name](self, at)
        for node in found:
            node.word = name
        return found

    def _walk(self, root: Step, start: int) -> list[Node]:
        """The readings of a tree of wordings: follows every one from its first word on."""
        out: list[Node] = []
        said, keys, memo = self.said, self.keys, self.memo
        todo: list[tuple[Step, int, tuple[tuple[str, Node], ...], int]] = [(root, start, (), 0)]
        while todo:
            step, at, kids, cost = todo.pop()
            for rule in step.ends:
                out.append(Node(rule, kids, start, at, cost + rule.cost))
            if step.leaf:
                continue
            steps, slots = step.ways.get(keys[at]) or step.on(said[at], keys[at])
            for after in steps:
                todo.append((after, at + 1, kids, cost))
            for role, symbol, after in slots:
                found = memo[at].get(symbol)
                for node in self.match(symbol, at) if found is None else found:
                    todo.append((after, node.end, (*kids, (role, node)), cost + node.cost))
        return _best(out) if len(out) > 1 else out

    def _list(self, symbol: Symbol, item: Symbol, at: int) -> list[Node]:
        """The lists that begin here, by where they end; of each end only the cheapest few go on."""
        if at >= len(self.words) or item.first.isdisjoint(self.words[at].keys):
            return [] if symbol.least else [Run(None, None, at, at, 0)]
        ends: dict[int, list[Run]] = {at: [Run(None, None, at, at, 0)]}
        todo = [at]
        while todo:
            end = heappop(todo)
            ends[end].sort(key=lambda run: run.cost)
            del ends[end][MOST:]
            for node in self.match(item, end):
                if node.end > end:
                    if node.end not in ends:
                        ends[node.end] = []
                        heappush(todo, node.end)
                    ends[node.end] += [Run(run, node, at, node.end, run.cost + node.cost) for run in ends[end]]
        if symbol.least:
            del ends[at]
        return [run for end in sorted(ends, reverse=True) for run in ends[end]]


class Run(Node):
    """A list: its last construct, and the list before it."""

    __slots__ = ("before", "last", "made")

    def __init__(self, before: Run | None, last: Node | None, start: int, end: int, cost: int) -> None:
        super().__init__(None, (), start, end, cost)
        self.before = before
        self.last = last
        self.made: list[Node] | None = None

    def parts(self) -> list[Node]:
        """The constructs of the list."""
        if self.made is None:
            found: list[Node] = []
            run: Run | None = self
            while run is not None and run.last is not None:
                found.append(run.last)
                run = run.before
            self.made = found[::-1]
        return self.made

    def mean(self, s: Any, *given: Any) -> Any:
        """The meaning of each."""
        self.read = s.card.reading
        return [node.mean(s, *given) for node in self.parts()]


def _best(found: list[Node]) -> list[Node]:
    """The cheapest readings of each length, longest first."""
    found.sort(key=lambda node: (-node.end, node.cost))
    kept: list[Node] = []
    end, many = -1, 0
    for node in found:
        end, many = node.end, (many + 1 if node.end == end else 1)
        if many <= MOST:
            kept.append(node)
    return kept


# --- words by class ----------------------------------------------------------------------------------------


def _number(chart: Chart, at: int) -> list[Node]:
    return [Node(None, (), at, at + 1, 0, int(chart.words[at].text))]


def _signed(chart: Chart, at: int) -> list[Node]:
    return [Node(None, (), at, at + 1, 0, chart.words[at].text.replace("−", "-").replace("–", "-"))]


def _costly(chart: Chart, at: int) -> list[Node]:
    return [Node(None, (), at, at + 1, 0, int(chart.words[at].text.partition("-")[0]))]


def _option(chart: Chart, at: int) -> list[Node]:
    return [Node(None, (), at, at + 1, 0, chart.words[at].text.strip("()"))]


def _marked(chart: Chart, at: int) -> list[Node]:
    return [Node(None, (), at, at + 1, 0, chart.words[at].text[1:-1])]


def _icon(chart: Chart, at: int) -> list[Node]:
    return [Node(None, (), at, at + 1, 0, chart.words[at].text)]


def _name(chart: Chart, at: int) -> list[Node]:
    """The longest known name, and the run of capitalised words, that begin here."""
    words = chart.words
    if words[at].kind == "name":
        return [Node(None, (), at, at + 1, 0, words[at].text)]
    found: list[Node] = []
    known = chart.names.longest(chart.text, words[at].start)
    if known is not None:
        last = at
        while last + 1 < len(words) and words[last + 1].start < known[0]:
            last += 1
        if words[last].end == known[0]:
            found.append(Node(None, (), at, last + 1, 0, known[1]))
    used = name_run(words, at, chart.grammar.symbols["keyword"].first)
    whole = name_run(words, at, frozenset())
    if whole > used and _printed(chart, at, at + whole).removesuffix("s") in chart.names.traits:
        used = whole  # a trait, or several of it, that ends like a keyword
    if used and (not found or found[0].end < at + used):
        found.clear()  # a name of which only the beginning is known is another name
        said = _printed(chart, at, at + used)
        price = 0 if said in chart.names.traits else UNKNOWN_NAME
        if price and words[at].opens and not words[at].keys.isdisjoint(chart.grammar.words):
            return found  # a common word that begins a sentence
        found.append(Node(None, (), at, at + used, price, said))
    titled = _titled(words, at)
    if titled:
        return [Node(None, (), at, titled, 0, _printed(chart, at, titled))]
    end = at + used
    if used and end + 1 < len(words) and words[end].text == "," and (more := name_run(words, end + 1, frozenset())):
        stop = end + 1 + more
        listed = stop < len(words) and words[stop].text in ("or", "and", ",")
        found.append(Node(None, (), at, stop, LISTED_NAME if listed else LONG_NAME, _printed(chart, at, stop)))
    return found


def _titled(words: list[Word], at: int) -> int:
    """Where a name with a title ends, if it is one of two: "a Name, Title or Name, Other Title"."""
    end = _with_title(words, at)
    if not end:
        return 0
    if words[end : end + 1] and words[end].text == "or" and _with_title(words, end + 1):
        return end
    for start in range(at - 2, max(at - 12, -1), -1):
        if words[at - 1].text == "or" and _with_title(words, start) == at - 1:
            return end
    return 0


def _with_title(words: list[Word], at: int) -> int:
    """Where a name, a comma and a title end."""
    end = at + name_run(words, at, frozenset()) if at < len(words) else at
    if end == at or end + 1 >= len(words) or words[end].text != ",":
        return 0
    more = name_run(words, end + 1, frozenset())
    return end + 1 + more if more else 0


def _printed(chart: Chart, start: int, end: int) -> str:
    return " ".join(chart.text[chart.words[start].start : chart.words[end - 1].end].split())


def _self(chart: Chart, at: int) -> list[Node]:
    """The card's own name."""
    for name in chart.own:
        end = at + len(name)
        if tuple(word.text for word in chart.words[at:end]) == name:
            return [Node(None, (), at, end, 0, "")]
    return []


SCANS: dict[str, Scan] = {
    "INT": _number,
    "SIGNED": _signed,
    "COSTLY": _costly,
    "OPTION": _option,
    "TITLE": _marked,
    "SPEC": _marked,
    "TAG": _icon,
    "ICON": _icon,
    "WORD": _icon,
    "NAME": _name,
    "SELF": _self,
}
