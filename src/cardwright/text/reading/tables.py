"""The tables that the parser walks: for each class of constructs the tree of its wordings, built from the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import combinations, zip_longest

from .grammar import Rule, Verb, Wrong
from .patterns import Sequence, Slot, sequences

START = "items"  # the symbol of a whole text, which others may quote
SENTENCE = "item"  # of which a whole text is a list
END = ""  # stands for the end of a paragraph among the words


class Step:
    """A place inside the wordings of a symbol: which words and slots may follow, and what ends here."""

    __slots__ = ("ends", "leaf", "slots", "ways", "words")

    def __init__(self) -> None:
        self.words: dict[str, Step] = {}
        self.slots: list[tuple[str, Symbol, Step]] = []
        self.ends: list[Rule] = []
        self.leaf = True  # nothing may follow
        self.ways: dict[frozenset[str], Ways] = {}  # on from here, by what is known of the next word

    def after(self, slot: Slot, symbol: Symbol) -> Step:
        """The place after a slot."""
        for role, known, step in self.slots:
            if role == slot.role and known is symbol:
                return step
        step = Step()
        self.slots.append((slot.role, symbol, step))
        self.leaf = False
        return step

    def on(self, said: Iterable[str], keys: frozenset[str]) -> Ways:
        """Where the next word leads, and the slots that may begin with it."""
        steps = tuple(self.words[key] for key in said if key in self.words)
        slots = tuple(slot for slot in self.slots if slot[1].nullable or not slot[1].first.isdisjoint(keys))
        found = self.ways[keys] = (steps, slots)
        return found


Ways = tuple[tuple[Step, ...], tuple[tuple[str, "Symbol", Step], ...]]


class Symbol:
    """A class of constructs: what it may begin with, and the tree of its wordings."""

    __slots__ = ("first", "item", "least", "name", "nullable", "root", "terminal")

    def __init__(self, name: str) -> None:
        self.name = name
        self.root = Step()
        self.first: frozenset[str] = frozenset()
        self.nullable = False
        self.terminal = name.isupper()
        self.item: Symbol | None = None  # of a list
        self.least = 0


class Grammar:
    """The tables of one language."""

    def __init__(self, rules: Iterable[Rule], class_names: Mapping[str, str] | None = None) -> None:
        self.class_names = class_names or {}  # what the game's own symbols are, for people
        self.symbols: dict[str, Symbol] = {}
        self.words: set[str] = set()
        self.closing: set[str] = {END}  # what may follow a whole text
        for rule in sorted(rules, key=lambda rule: rule.is_spare):
            symbol = self.symbol(rule.symbol)
            for pattern in rule.patterns:
                for sequence in sequences(pattern):
                    self._enter(symbol, sequence, rule)
        self.sentence = self.symbol(SENTENCE)
        self._check_all_defined()
        self._find_first()
        self._check_left()

    @cached_property
    def sorted_words(self) -> list[str]:
        """The words of the language in the order of the alphabet."""
        return sorted(self.words)

    def symbol(self, name: str) -> Symbol:
        """The symbol of a name, made when it is first asked for."""
        found = self.symbols.get(name)
        if found is None:
            found = self.symbols[name] = Symbol(name)
            if name[-1] in "*+":
                found.item = self.symbol(name[:-1])
                found.least = int(name[-1] == "+")
        return found

    def _enter(self, symbol: Symbol, sequence: Sequence, rule: Rule) -> None:
        if not sequence:
            raise Wrong(f"{rule}: a wording without a word")
        step = symbol.root
        for item, behind in zip_longest(sequence, sequence[1:]):
            if isinstance(item, Slot):
                if item.symbol == START:
                    if not isinstance(behind, str):
                        raise Wrong(f"{rule}: no word ends the text that is quoted")
                    self.closing.add(behind)
                if item.symbol == SENTENCE and symbol.name != START:
                    raise Wrong(f"{rule}: sentences stand in a whole text, “{START}”")
                step = step.after(item, self.symbol(item.symbol + item.many))
            else:
                self.words.add(item)
                step.leaf = False
                step = step.words.setdefault(item, Step())
        if rule.is_spare and step.ends:
            return
        for known in step.ends:
            if known.verb is None and rule.verb is None:
                raise Wrong(f"{rule}: {known} has the same words")
        step.ends.append(rule)

    def doubles(self) -> Iterator[tuple[Verb, Verb]]:
        """Verbs that say the same with the same words, so that one of them is never heard."""
        todo = [symbol.root for symbol in self.symbols.values()]
        for step in todo:
            todo += [*step.words.values(), *(after for _, _, after in step.slots)]
            for rule, other in combinations(step.ends, 2):
                if rule.verb is not None and other.verb is not None and rule.verb.doubles(other.verb):
                    yield rule.verb, other.verb

    def _check_all_defined(self) -> None:
        for symbol in self.symbols.values():
            if not (symbol.terminal or symbol.item or symbol.root.words or symbol.root.slots):
                symbol.first = frozenset()  # a symbol that this game has no words for

    def _find_first(self) -> None:
        """Which words each symbol may begin with; a list may be empty."""
        for symbol in self.symbols.values():
            symbol.nullable = symbol.item is not None and symbol.least == 0
        first: dict[Symbol, set[str]] = {
            symbol: {symbol.name} if symbol.terminal else set() for symbol in self.symbols.values()
        }
        changed = True
        while changed:
            changed = False
            for symbol, mine in first.items():
                before = len(mine), symbol.nullable
                if symbol.item is not None:
                    mine |= first[symbol.item]
                elif not symbol.terminal:
                    symbol.nullable |= _begin(symbol.root, first, mine)
                changed |= before != (len(mine), symbol.nullable)
        for symbol, found in first.items():
            symbol.first = frozenset(found)

    def _check_left(self) -> None:
        """No symbol may begin with itself."""
        leads = {symbol: set(_leads(symbol)) for symbol in self.symbols.values()}
        for symbol in self.symbols.values():
            seen: set[Symbol] = set()
            todo = list(leads[symbol])
            while todo:
                one = todo.pop()
                if one is symbol:
                    raise Wrong(f"{symbol.name} begins with itself")
                if one not in seen:
                    seen.add(one)
                    todo += leads[one]


def _begin(step: Step, first: Mapping[Symbol, set[str]], mine: set[str]) -> bool:
    """Adds what may stand at this place; whether the wording may end here."""
    mine |= set(step.words)
    ends = bool(step.ends)
    for _, symbol, after in step.slots:
        mine |= first[symbol]
        if symbol.nullable:
            ends |= _begin(after, first, mine)
    return ends


def _leads(symbol: Symbol) -> Iterator[Symbol]:
    """The symbols that may stand first."""
    if symbol.item is not None:
        yield symbol.item
    todo = [symbol.root]
    while todo:
        for _, inner, after in todo.pop().slots:
            yield inner
            if inner.nullable:
                todo.append(after)
