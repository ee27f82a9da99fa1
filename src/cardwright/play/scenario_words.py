"""The words a scenario may use: its players, and the zones, states, keywords and cards of its game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from cardwright.games.title import Pool, Title, no_item
from cardwright.kernel.state.zones import OUTSIDE
from cardwright.kernel.vocabulary.faces import Face

from .did_you_mean import did_you_mean
from .scene import settable

ASPECTS = ("class", "element")  # the fields of card files with classes and elements


class Unread(Exception):
    """A line, or part of one, that is not understood; the message says what was expected."""

    def __init__(self, *messages: str) -> None:
        super().__init__("; ".join(messages))
        self.messages = messages


class Phrase:
    """A line that is read from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        self.at = 0

    @property
    def rest(self) -> str:
        """What has not been read yet."""
        return self.text[self.at :]

    def take(self, pattern: str) -> re.Match[str] | None:
        """Read what matches a pattern, and the blanks after it."""
        found = re.compile(rf"(?:{pattern})\s*", re.IGNORECASE).match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def take_word(self, words: Iterable[str]) -> str:
        """Read the longest of some words ("" if none is there)."""
        text, at = self.text.lower(), self.at
        best = ""
        for word in words:
            end = at + len(word)
            if len(word) > len(best) and text.startswith(word.lower(), at) and not _goes_on(text, end):
                best = word
        if best:
            self.take(re.escape(best))
        return best


def _goes_on(text: str, end: int) -> bool:
    """The word goes on after this place."""
    return re.match(r"\w|['’-]\w", text[end:]) is not None


class Words:
    """The names that one scenario may use, and their meanings."""

    def __init__(
        self, title: Title, players: tuple[str, ...], cards: Mapping[str, str], pool: Pool | None = None
    ) -> None:
        rules = title.rules
        self.title = title
        self.players = players
        self.ids = {**{id: card.name for id, card in (pool or title.pool).texts.items()}, **cards}  # with their names
        self.names = {*self.ids.values(), *_forms(title, self.ids)}
        self.zones = _zone_names(title)
        self.keywords = tuple(rules.nature.keywords)
        self.states = (*rules.nature.states, *rules.nature.tests)
        self.stats = _stat_names(title)
        self.turned = settable(title, "turned")
        self.facedown = settable(title, "facedown")
        self.dresses = title.dresses
        self.leader = rules.roles.leader
        self.head = rules.telling.words.get("head", self.leader)  # the word for the card that stands for a player
        board = title.empty_game(max(title.players[0], 1), 0, (), {})
        title.furnish(board)
        self.numbers = _number_names((*board.players[0].resources, *title.passing))
        self.pools = {
            name: tuple(dict.fromkeys(kind for kinds in pool.accepts.values() for kind in sorted(kinds)))
            for name, pool in rules.paying.pools.items()
        }  # resources whose units are told apart, with their kinds
        leaders = board.cards_in(self.leader, 0) if self.leader else []
        self.leader_numbers = tuple(leaders[0].face.numbers) if leaders else ()
        self.maximum_of = {name: row.maximum for name, row in rules.paying.resources.items() if row.maximum}
        self.pool = pool or title.pool
        self.faces: Mapping[str, Face] = {}  # of the file's own cards
        self.own_names: dict[str, int] = {}  # names that the file gives to single cards, and the lines where it does
        self.spoken: frozenset[str] = frozenset()  # every word of the game, once someone asks (`scenario_vocabulary`)
        self.placed_counters: set[str] = set()  # those of the file's own board, in lower case
        self.phases = (*dict.fromkeys((*rules.course.phases, *title.moments)),)
        self.parts = tuple(dict.fromkeys(part for deck in title.decks.values() for part in deck.sections))
        if title.sideboard and title.sideboard not in self.parts:
            self.parts = (*self.parts, title.sideboard)

    def take_player(self, phrase: Phrase) -> int:
        """Read a player, "Anna" or "Anna's" (-1 if none is there)."""
        names = {form: i for i, name in enumerate(self.players) for form in (name, f"{name}'s")}
        return names.get(phrase.take_word(names), -1)

    def take_zone(self, phrase: Phrase) -> str:
        """Read a zone ("" if none is there)."""
        return self.zones.get(phrase.take_word(self.zones), "")

    def take_number(self, phrase: Phrase) -> str:
        """Read the name of a player's number ("" if none is there)."""
        return self.numbers.get(phrase.take_word(self.numbers), "")

    def take_pool(self, phrase: Phrase) -> str:
        """Read the name of a resource whose units are told apart, "will" or "produced will" ("" if none is there)."""
        forms = {form: name for name in self.pools for form in (name, f"produced {name}")}
        return forms.get(phrase.take_word(forms), "")

    def take_leader_number(self, phrase: Phrase) -> str:
        """Read the name of a leader's number after "leader" ("" if none is there)."""
        forms = {f"{self.leader} {name}": name for name in self.leader_numbers}
        return forms.get(phrase.take_word(forms), "")

    def take_leader(self, phrase: Phrase) -> bool:
        """Read the word for the card that stands for a player."""
        return phrase.take(rf"(?:leader|{re.escape(self.head)}|{re.escape(self.leader)})\b") is not None

    def take_card(self, phrase: Phrase) -> str:
        """Read the name of a card, its printed one or one that the file gives it."""
        name = self.take_item(phrase) or phrase.take_word((*self.names, *self.own_names))
        if not name:
            raise Unread(self.no_card(re.split(r" *[,;(]", phrase.rest)[0]))
        return name

    def take_item(self, phrase: Phrase) -> str:
        """Read the name of a token of the rules, such as "fire will coin" ("" if none is there)."""
        if self.title.item is no_item:
            return ""
        ends = [found.start() for found in re.finditer(r"(?=[\s,;(]|$)", phrase.rest) if found.start()]
        names = [phrase.rest[:end] for end in reversed(ends)]
        name = next((one for one in names if self.title.item(one) is not None), "")
        phrase.at += len(name)
        phrase.take("")
        return name

    def take_printed(self, phrase: Phrase) -> str:
        """Read the printed name of a card."""
        name = self.take_item(phrase) or phrase.take_word(self.names)
        if not name:
            raise Unread(self.no_card(re.split(r" *[,;(]", phrase.rest)[0]))
        return name

    def give_name(self, name: str, line: int) -> None:
        """A single card is called by this name from here on."""
        if name in self.own_names:
            raise Unread(f"another card is already called {name} (line {self.own_names[name]})")
        if name in self.names or name in self.players:
            raise Unread(
                f"a card cannot be called {name}: that is the name of a {'card' if name in self.names else 'player'}"
            )
        self.own_names[name] = line

    def face(self, name: str, zone: str) -> Face | None:
        """The face of a card in a zone (None if its text does not compile)."""
        id = self.title.id_in(name, zone)
        if id in self.faces:
            return self.faces[id]
        return self.pool[id] if id in self.pool.texts else None

    @cached_property
    def described(self) -> Mapping[str, str]:
        """Card types, traits, classes and elements that cards have, in lower case and as they are written."""
        texts = self.pool.texts.values()
        written = [word for card in texts for word in (*card.kinds, *card.traits)]
        written += [part.strip() for card in texts for key in ASPECTS for part in card.fields.get(key, "").split(",")]
        for face in self.faces.values():
            written += [*face.kinds, *face.traits, *face.aspects]
        for parts in [word.split() for word in (*written, *self.title.rules.nature.traits)]:
            written += [
                *parts,
                *(" ".join(parts[at:]) for at in range(len(parts))),
            ]  # "basic magic stone", "magic stone"
        return {word.lower(): word for word in sorted(set(written)) if word}

    def no_card(self, name: str) -> str:
        """The error for a card that does not exist."""
        if not name:
            return "expected the name of a card"
        return f"there is no card named “{name}”{did_you_mean(name, (*self.names, *self.own_names))}"

    def no_zone(self, said: str) -> str:
        """The error for a zone, or a card in the place of one, that does not exist."""
        whose = [f"{name}'s" for name in self.players]
        hint = did_you_mean(said, (*self.zones, *whose, *self.names, *self.own_names))
        return f"there is no zone “{said}”{hint}; the zones are {', '.join(self.zones)}"

    def check_card(self, name: str, zone: str, dress: str = "") -> None:
        """Checks that the card exists for this zone, and any other card that its states need."""
        for place in (zone, self.dresses[dress].zone if dress else ""):
            wanted = self.title.id_in(name, place)
            if place and wanted not in self.ids and self.title.item(name) is None:
                raise Unread(f"there is no card named “{wanted}”")

    def check_rule(self, rule: str) -> None:
        """The rulebook has this rule."""
        book = self.title.rulebook
        if rule not in book:
            raise Unread(f"the rulebook has no rule {rule}{did_you_mean(rule, book.rules)}")


def _forms(title: Title, ids: Mapping[str, str]) -> list[str]:
    """The ids of cards that share their names with others in all zones, such as the forms of a Commander."""
    apart = [(id, name) for id, name in ids.items() if id != name]
    return [id for id, name in apart if all(title.id_in(name, zone) != id for zone in title.rules.zones)]


def _zone_names(title: Title) -> Mapping[str, str]:
    """Every way to name a zone: its own name, the game's words for it, with and without "zone" or "area"."""
    found: dict[str, str] = {}
    for name in title.rules.zones:
        if name != OUTSIDE.name:
            for form in (name, title.rules.zone_word(name), f"{name} zone", f"{name} area"):
                found.setdefault(form, name)
    found.setdefault("main deck", title.rules.roles.deck)
    return found


def _stat_names(title: Title) -> tuple[str, ...]:
    """The numbers that cards can have, by name where it takes more than two of them to tell a card."""
    return tuple(title.rules.telling.words.get("stats", "").split())


def _number_names(resources: Iterable[str]) -> dict[str, str]:
    names = {name: name for name in resources}
    for name in resources:
        if name.startswith("max "):
            names[f"maximum {name.removeprefix('max ')}"] = name
    return names
