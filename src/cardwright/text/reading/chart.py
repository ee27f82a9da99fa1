"""The parser: every reading of a symbol at a place, the cheapest first, each worked out once.

A rule may have a price; a reading costs what its rules cost together. Prices are the preferences between readings
(docs/architecture.md lists them): of readings with different prices the cheaper is tried first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, islice
from typing import Any

from ..diagnostics import NotUnderstood
from ..names import Names
from .grammar import Rule
from .tables import END, Grammar, Step, Symbol
from .words import Word, name_run
from .work import Work

MOST = 16  # readings that are kept for one stretch of words
ENDS = 24  # lengths of a construct that are kept at one place, the longest ones
LONGEST = 10_000  # words of a paragraph
ORDERED = 12  # constructs of a list that are compared for its order
FEW = 60  # steps after which ways that meet again are followed together
AFTER_ALL = frozenset((END,))  # what is known of the word behind the last
DEEPEST = 150  # constructs within each other
UNKNOWN_NAME = 3  # the price of a name that no known card has
LONG_NAME = 5  # of one with a comma in it
LISTED_NAME = 8  # of one that may as well be two names of a list


Kids = tuple[tuple[str, "Node"], ...]


class Node:
    """A construct: the rule it follows and what fills its slots; `start` and `end` count words."""

    __slots__ = ("cost", "end", "kids", "read", "rule", "start", "value", "word")

    def __init__(self, rule: Rule | None, kids: Kids, start: int, end: int, cost: int, value: Any = None) -> None:
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
        card.work.spend(1)
        rule = self.rule
        if rule is None:
            return self.value
        if rule.fn is None:
            raise NotUnderstood(self.start, self.end, "this has no meaning here")
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

    def __init__(
        self,
        grammar: Grammar,
        words: list[Word],
        text: str,
        names: Names,
        own: Sequence[tuple[str, ...]],
        work: Work,
    ) -> None:
        self.grammar = grammar
        self.words = words
        self.said: list[tuple[str, ...]] = [*(word.said for word in words), ()]
        self.keys: list[frozenset[str]] = [*(word.keys for word in words), AFTER_ALL]
        self.text = text
        self.names = names
        self.own = own  # the names by which the card means itself
        self.memo: list[dict[Symbol, list[Node]]] = [{} for _ in range(len(words) + 1)]  # at each word
        self.lists: list[dict[Symbol, dict[int, list[Run]]]] = [{} for _ in self.memo]  # of a symbol, by their ends
        self.work = work
        self.depth = 0

    def match(self, symbol: Symbol, at: int) -> list[Node]:
        """The readings of a symbol that begin here."""
        known = self.memo[at]
        found = known.get(symbol)
        if found is None:
            if self.depth >= DEEPEST:
                return []  # too deep here; from elsewhere it may be read
            self.depth += 1
            if at >= len(self.words) or symbol.first.isdisjoint(self.words[at].keys):
                found = [Run(None, None, at, at, 0)] if symbol.item is not None and not symbol.least else []
            elif symbol.item is not None:
                found = self._list(symbol, symbol.item, at)
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
        """The readings of a tree of wordings: follows every one from its first word on.

        Where there are many ways, those that meet again are followed together.
        """
        out: list[Node] = []
        said, keys, memo = self.said, self.keys, self.memo
        todo: list[tuple[Step, int, Kids, int]] = [(root, start, (), 0)]
        steps_left = FEW
        while todo:
            steps_left -= 1
            if not steps_left:
                return self._walk_together(root, start)
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
        self.work.spend(FEW - steps_left)
        return _best(out) if len(out) > 1 else out

    def _walk_together(self, root: Step, start: int) -> list[Node]:
        """The same readings: each place of the tree is walked from once at each word, however it was reached.

        The places are found from the first to the last; then, from the last to the first, how a wording can end there.
        """
        places = self._reach(root, start)
        for place in reversed(places):
            self._finish(place)
        ends = places[0].ends
        longest = sorted(ends, reverse=True)[:ENDS]
        return [Node(rule, kids, start, end, cost) for end in longest for cost, rule, kids in ends[end]]

    def _reach(self, root: Step, start: int) -> list[Place]:
        """The places of a tree of wordings that the words lead to, each after those that lead to it."""
        first = Place(root, start)
        places = [first]
        known = {(root, start): first}

        def reached(step: Step, at: int) -> Place:
            found = known.get((step, at))
            if found is None:
                found = known[step, at] = Place(step, at)
                places.append(found)
            return found

        for place in places:
            step, at = place.step, place.at
            steps, slots = step.ways.get(self.keys[at]) or step.on(self.said[at], self.keys[at])
            for after in steps:
                place.ways.append(("", [], reached(after, at + 1)))
            for role, symbol, after in slots:
                for end, nodes in groupby(self.match(symbol, at), _end):
                    place.ways.append((role, list(nodes), reached(after, end)))
        self.work.spend(len(places))
        return places

    def _finish(self, place: Place) -> None:
        """How the wordings can end from a place, when this is known of all places it leads to."""
        ends = place.ends
        if place.step.ends:
            ends[place.at] = [(rule.cost, rule, ()) for rule in place.step.ends]
        for role, nodes, beyond in reversed(place.ways):
            for end, rest in beyond.ends.items():
                found = rest
                if role:
                    self.work.spend(len(nodes) * len(rest))
                    found = [
                        (node.cost + cost, rule, ((role, node), *kids))
                        for node in reversed(nodes)
                        for cost, rule, kids in rest
                    ]
                ends[end] = found if end not in ends else ends[end] + found
        for mine in ends.values():
            if len(mine) > 1:
                mine.sort(key=_price)
                del mine[MOST:]

    def _list(self, symbol: Symbol, item: Symbol, at: int) -> list[Node]:
        """The lists that begin here: the longest first, of each length the cheapest few."""
        known = self.lists[at].get(item)
        if known is None:
            if self.match(item, at):
                self._find_lists(item, at)
                known = self.lists[at][item]
            else:
                known = self.lists[at][item] = {at: [Run(None, None, at, at, 0)]}
        if symbol.least:
            return [run for end, runs in known.items() if end > at for run in runs]
        return [run for runs in known.values() for run in runs]

    def _find_lists(self, item: Symbol, at: int) -> None:
        """Work out the lists that begin here; those behind the first construct first, each once."""
        todo = {at: None}
        for start in (queue := [at]):
            for node in self.match(item, start):
                if node.end not in todo and item not in self.lists[node.end]:
                    todo[node.end] = None
                    queue.append(node.end)
        for start in sorted(todo, reverse=True):
            self.lists[start][item] = self._lists_at(item, start)

    def _lists_at(self, item: Symbol, at: int) -> dict[int, list[Run]]:
        """The lists that begin here, by where they end, when this is known of all places behind.

        Of sentences only the lists are found that are a whole text: others fit nowhere.
        """
        ends: dict[int, list[tuple[int, Order, Node, Run]]] = {}
        sentence, closing = self.grammar.sentence, self.grammar.closing
        for number, node in enumerate(self.match(item, at)):
            if node.end > at:
                mine = ((at, number),)
                for end, rest in self.lists[node.end][item].items():
                    if item is sentence and end == node.end and closing.isdisjoint(self.keys[end]):
                        continue
                    self.work.spend(len(rest))
                    ends.setdefault(end, []).extend(
                        [(node.cost + run.cost, (run.order + mine)[:ORDERED], node, run) for run in rest]
                    )
        lists: dict[int, list[Run]] = {}
        for end in sorted(ends, reverse=True)[:ENDS]:
            found = sorted(ends[end], key=_price_and_order) if len(ends[end]) > 1 else ends[end]
            lists[end] = [Run(node, run, at, end, cost, order) for cost, order, node, run in found[:MOST]]
        lists[at] = [Run(None, None, at, at, 0)]
        return lists


Order = tuple[tuple[int, int], ...]  # where the constructs of a list begin, and their numbers there, from the last on


class Run(Node):
    """A list: its first construct, and the list behind it."""

    __slots__ = ("first", "made", "order", "rest")

    def __init__(
        self, first: Node | None, rest: Run | None, start: int, end: int, cost: int, order: Order = ()
    ) -> None:
        super().__init__(None, (), start, end, cost)
        self.order = order  # of lists with the same price: those whose last construct begins first
        self.first = first
        self.rest = rest
        self.made: list[Node] | None = None

    def parts(self) -> list[Node]:
        """The constructs of the list."""
        if self.made is None:
            self.made = []
            run: Run | None = self
            while run is not None and run.first is not None:
                self.made.append(run.first)
                run = run.rest
        return self.made

    def mean(self, s: Any, *given: Any) -> Any:
        """The meaning of each."""
        self.read = s.card.reading
        return [node.mean(s, *given) for node in self.parts()]


Ending = tuple[int, Rule, Kids]  # how a wording can end: what that costs, the rule, and what fills its slots on the way


class Place:
    """A place of a tree of wordings at a word: where it leads, and how the wordings can end from there."""

    __slots__ = ("at", "ends", "step", "ways")

    def __init__(self, step: Step, at: int) -> None:
        self.step = step
        self.at = at
        self.ways: list[tuple[str, list[Node], Place]] = []  # a slot and the constructs of one length that fill it
        self.ends: dict[int, list[Ending]] = {}


def _best(found: list[Node]) -> list[Node]:
    """The cheapest readings of each length, longest first."""
    found.sort(key=lambda node: (-node.end, node.cost))
    kept: list[Node] = []
    for _, alike in islice(groupby(found, _end), ENDS):
        kept += islice(alike, MOST)
    return kept


def _end(node: Node) -> int:
    return node.end


def _price_and_order(found: tuple[int, Order, Any, Any]) -> tuple[int, Order]:
    return found[:2]


def _price(found: tuple[int, Any, Any]) -> int:
    return found[0]


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
