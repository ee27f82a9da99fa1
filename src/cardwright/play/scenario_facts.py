"""Expectations of a scenario: how they are written, and whether they hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from cardwright.kernel.costing import cost_when_played
from cardwright.kernel.decisions import Decision
from cardwright.kernel.faces import Chars
from cardwright.kernel.game import Game
from cardwright.kernel.rows import slot_of
from cardwright.kernel.sentences import prompt
from cardwright.kernel.state import Card
from cardwright.kernel.table import chars

from .scenario_words import Phrase, Unread, Words
from .scene import Scene

NOBODY, DRAW, GOES_ON = -1, -2, -3
ANYWHERE = "anywhere"
RULE = r"(?:\s*by\s+([\w.#-]*\w))?"
Test = Callable[[Game, Card], bool]


class Fact(Protocol):
    """Something that is so or not."""

    def otherwise(self, scene: Scene) -> str:
        """What is the case instead ("" if the fact holds)."""


# --- what can be expected ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """A player (or nobody) has to decide, and what the question says."""

    player: int
    words: str = ""

    def otherwise(self, scene: Scene) -> str:
        """Who is asked what instead."""
        decision = scene.game.decision
        now = NOBODY if decision is None else decision.player
        if now == self.player and (decision is None or self.words.lower() in question(scene.game).lower()):
            return ""
        return question(scene.game)


@dataclass(frozen=True)
class Ends:
    """How the game has ended: the winner, `DRAW` or `GOES_ON`, and by which rule."""

    winner: int
    rule: str = ""

    def otherwise(self, scene: Scene) -> str:
        """How it ended instead."""
        outcome = scene.game.outcome
        if outcome is None:
            return "" if self.winner == GOES_ON else "the game goes on"
        now = DRAW if outcome.draw else outcome.winners[0]
        if now == self.winner and self.rule in ("", outcome.rule):
            return ""
        who = "a draw" if outcome.draw else f"{scene.game.players[now].name} wins"
        return f"{who} by {outcome.rule}: {outcome.reason}"


@dataclass(frozen=True)
class Moment:
    """Whose turn it is, and which phase."""

    player: int
    phase: str = ""

    def otherwise(self, scene: Scene) -> str:
        """When it is instead."""
        g = scene.game
        if g.active == self.player and self.phase in ("", g.phase):
            return ""
        return f"it is {g.players[g.active].name}'s {g.phase} phase"


@dataclass(frozen=True)
class Number:
    """A player's number, or one of the player's leader."""

    player: int
    name: str
    value: int
    leader: bool = False

    def otherwise(self, scene: Scene) -> str:
        """The number it is instead."""
        if self.leader:
            now = scene.stat(scene.leader(self.player), self.name)
        else:
            now = scene.resource(self.player, self.name)
        return "" if now == self.value else f"it is {now}"


@dataclass(frozen=True)
class Content:
    """How many cards a zone holds, or exactly which."""

    player: int
    zone: str
    count: int
    names: tuple[str, ...] | None = None

    def otherwise(self, scene: Scene) -> str:
        """What it holds instead."""
        now = scene.names(self.zone, self.player)
        if self.names is None:
            good = len(now) == self.count
        else:
            good = Counter(now) == Counter(self.names)
        return "" if good else f"it holds {counted(now)}"


@dataclass(frozen=True)
class CardIs:
    """Cards of a name are somewhere and in some state: at least one, or exactly so many."""

    name: str
    player: int  # whose zone (-1: anyone's)
    zone: str
    count: int  # -1: at least one
    tests: tuple[Test, ...]

    def otherwise(self, scene: Scene) -> str:
        """How the cards of that name are instead."""
        g = scene.game
        named = [c for c in g.cards if c.zone >= 0 and (c.face if c.facedown else chars(g, c)).name == self.name]
        fitting = [c for c in named if self._is_there(g, c) and all(test(g, c) for test in self.tests)]
        if len(fitting) == self.count or (self.count < 0 and fitting):
            return ""
        if not named:
            return f"{self.name} is in no zone"
        return "; ".join(f"{self.name} is {state_of(g, card)}" for card in named)

    def _is_there(self, g: Game, card: Card) -> bool:
        zone = g.zones[card.zone]
        whose = card.controller if zone.player < 0 else zone.player
        return self.player in (NOBODY, whose) and self.zone in (ANYWHERE, zone.kind.name)


# --- in plain words ---------------------------------------------------------------------------------------


def question(g: Game) -> str:
    """Who is asked what."""
    d = g.decision
    if d is None:
        return "nobody is asked"
    return f"{g.players[d.player].name} is asked: {prompt(g, d)}{_progress(d)}"


def _progress(d: Decision) -> str:
    return f" ({len(d.picked)} of {d.maximum} chosen)" if d.picked else ""


def state_of(g: Game, card: Card) -> str:
    """Where and how a card is."""
    zone = g.zones[card.zone]
    whose = f"{g.players[zone.player].name}'s " if zone.player >= 0 else ""
    place = f"in {whose}{g.rules.zone_word(zone.kind.name)}"
    return ", ".join((place, *traits_of(g, card)))


def traits_of(g: Game, card: Card) -> list[str]:
    """How a card is: its numbers, how it lies, what is on it."""
    own, kind = chars(g, card), g.zones[card.zone].kind
    words = [] if card.facedown else [_numbers(g, card)] if card.face.numbers else []
    if kind.placed:
        words += [word for word, test in g.rules.states.items() if _lies(g, word, own) and test(own, card)]
    if slot_of(card.place) >= 0:
        words.insert(0, f"in zone {slot_of(card.place) % g.rules.row + 1}")
    words[:0] = [f"under {chars(g, g.cards[i]).name}" for name, i in card.links if name == kind.name]
    if card.place >= 0:
        words.insert(0, f"in {chars(g, g.cards[card.place]).name}")
    words += [word for word, test in g.rules.tests.items() if f"is {word}" in g.rules.words and test(g, card)]
    if card.overlay is not None and not card.facedown:
        words.append(g.rules.words.get("overlaid", "changed"))
    if card.facedown:
        words.append("face down")
    if card.damage > 0:
        words.append(f"{card.damage} damage")
    words += [f"{n} {name} counter{'s' if n != 1 else ''}" for name, n in card.counters.items() if n]
    return words


def _numbers(g: Game, card: Card) -> str:
    """A card's numbers as they are now, by name where there are many."""
    found = stats(g, card)
    if len(found) <= 2:
        return "/".join(map(str, found))
    shown = g.rules.words.get("stats", "").split()
    named = zip(card.face.numbers, found, strict=True)
    return ", ".join(f"{name} {value}" for name, value in named if not shown or name in shown)


def _lies(g: Game, word: str, own: Chars) -> bool:
    """The word says which way such a card is turned."""
    card = Card(0, g.cards[0].face, 0, 0)
    before = g.rules.states[word](own, card)
    card.turned = True
    return before != g.rules.states[word](own, card)


def stats(g: Game, card: Card) -> tuple[int, ...]:
    """The numbers of a card in their printed order, as they are now."""
    own = chars(g, card)
    return tuple(g.rules.stat(own, card, name) or 0 for name in card.face.numbers)


def counted(names: list[str]) -> str:
    """A list of cards as one would write it."""
    parts = [f"{n} {name}" if n > 1 else name for name, n in Counter(names).items()]
    return ", ".join(parts) or "nothing"


# --- reading ----------------------------------------------------------------------------------------------


def read_fact(words: Words, text: str) -> Fact:
    """One expectation."""
    phrase = Phrase(text)
    fact = _about_the_game(words, phrase) or _about_a_player(words, phrase)
    if fact is None:
        phrase.at = 0
        fact = _about_a_card(words, phrase)
    if phrase.rest:
        raise Unread(f"cannot read “{phrase.rest}” in “{phrase.text}”")
    return fact


def _rule(words: Words, rule: str | None) -> str:
    if rule:
        words.check_rule(rule)
    return rule or ""


def _about_the_game(words: Words, phrase: Phrase) -> Fact | None:
    if phrase.take("nobody is asked"):
        return Asked(NOBODY)
    if phrase.take("the game goes on"):
        return Ends(GOES_ON)
    found = phrase.take(r"(?:the game is )?a draw\b" + RULE)
    return Ends(DRAW, _rule(words, found[1])) if found else None


def _about_a_player(words: Words, phrase: Phrase) -> Fact | None:
    player = words.take_player(phrase)
    if player < 0:
        return None
    if found := phrase.take(r"is asked(?:\s*:\s*(.*))?"):
        return Asked(player, found[1] or "")
    if found := phrase.take(r"wins\b" + RULE):
        return Ends(player, _rule(words, found[1]))
    if phrase.take(r"turn\b"):
        return Moment(player)
    if found := phrase.take(r"(\w[\w ]*?) (?:phase|step)\b"):
        return Moment(player, found[1].lower())
    if name := words.take_leader_number(phrase):
        return Number(player, name, _amount(phrase), leader=True)
    if name := words.take_number(phrase):
        return Number(player, name, _amount(phrase))
    return _about_a_zone(words, phrase, player)


def _amount(phrase: Phrase) -> int:
    found = phrase.take(r"(?:is |are )?(-?\d+)")
    if found is None:
        raise Unread(f"expected a number in “{phrase.text}”, found “{phrase.rest}”")
    return int(found[1])


def _about_a_zone(words: Words, phrase: Phrase, player: int) -> Fact | None:
    zone = words.take_zone(phrase)
    if not zone:
        return None
    if found := phrase.take(r"(?:has |holds )?(\d+) cards?"):
        return Content(player, zone, int(found[1]))
    if phrase.take("is empty"):
        return Content(player, zone, 0)
    if phrase.take(r"is\b|holds\b"):
        names: list[str] = []
        while not names or phrase.take(","):
            number = phrase.take(r"(\d+) ")
            names += [words.take_card(phrase)] * (int(number[1]) if number else 1)
        return Content(player, zone, len(names), tuple(names))
    raise Unread(f"expected “3 cards”, “is empty” or “is Card, Card” after “{phrase.text}”")


def _about_a_card(words: Words, phrase: Phrase) -> Fact:
    player = words.take_player(phrase)
    number = phrase.take(r"(\d+|no) ")
    count = -1 if number is None else 0 if number[1].lower() == "no" else int(number[1])
    name = words.take_card(phrase)
    zone = words.title.rules.roles.field
    tests: list[Test] = []
    while phrase.rest:
        phrase.take(r",|and\b|is\b|are\b")
        if phrase.take(ANYWHERE):
            zone = ANYWHERE
        elif words.title.rules.row and (found := phrase.take(r"in (?:the )?(?:([a-z]+) )?zone (\d+)\b")):
            tests.append(_stands_at(int(found[2]), found[1] or ""))
        elif words.title.beneath and phrase.take(r"(?:under|beneath) "):
            zone = words.title.beneath
            tests.append(_lies_under(zone, words.take_card(phrase)))
        elif phrase.take("equipped to "):
            tests.append(_stands_in(words.take_card(phrase)))
        elif phrase.take(r"(?:in|on) (?:the )?"):
            whose = words.take_player(phrase)
            player = whose if whose >= 0 else player
            zone = words.take_zone(phrase)
            host = "" if zone else phrase.take_word(words.names)
            if host:
                zone = words.title.rules.roles.field
                tests.append(_stands_in(host))
            elif not zone:
                raise Unread(f"there is no zone “{phrase.rest}”; the zones are {', '.join(words.zones)}")
        else:
            tests.append(_test(words, phrase))
    if not tests and zone == words.title.rules.roles.field and "field" not in phrase.text.lower():
        raise Unread(f"“{phrase.text}” says nothing about the card: where is it, or how?")
    return CardIs(name, player, zone, count, tuple(tests))


def _stands_in(host: str) -> Test:
    return lambda g, card: card.place >= 0 and chars(g, g.cards[card.place]).name == host


def _stands_at(number: int, kind: str) -> Test:
    """In the zone of a number, and if it is said of which kind that zone is, a card of that kind."""

    def test(g: Game, card: Card) -> bool:
        at = slot_of(card.place)
        return at >= 0 and at % g.rules.row == number - 1 and (not kind or kind in chars(g, card).kinds)

    return test


def _lies_under(link: str, name: str) -> Test:
    return lambda g, card: any(link == one and chars(g, g.cards[i]).name == name for one, i in card.links)


def _test(words: Words, phrase: Phrase) -> Test:
    """One property of a card."""
    if stat := phrase.take_word(words.stats):
        value = _amount(phrase)
        return lambda g, card: (g.rules.stat(chars(g, card), card, stat) or 0) == value
    if found := phrase.take(r"(-?\d+)((?:/-?\d+)+)"):
        wanted = tuple(map(int, found[0].split("/")))
        return lambda g, card: stats(g, card) == wanted
    if found := phrase.take(r"(\d+) damage\b"):
        damage = int(found[1])
        return lambda g, card: card.damage == damage
    if phrase.take("undamaged"):
        return lambda g, card: card.damage == 0
    if found := phrase.take(r"(\d+|no) ([a-z][\w' -]*?) counters?\b"):
        many = 0 if found[1].lower() == "no" else int(found[1])
        kind = found[2].lower()
        return lambda g, card: _counters(card, kind) == many
    if found := phrase.take(r"costs (\d+)"):
        cost = int(found[1])
        return lambda g, card: _cost(g, card) == cost
    if found := phrase.take(r"(has no|without|has) "):
        return _keyword_test(words, phrase, found[1].lower() == "has")
    if found := phrase.take(r"(known to|hidden from|owned by) "):
        return _player_test(words, phrase, found[1].lower())
    negative = phrase.take("not ") is not None
    state = phrase.take_word(words.states)
    if not state:
        raise Unread(
            f"cannot read “{phrase.rest}” in “{phrase.text}”; expected 2/3, 1 damage, undamaged, "
            "2 Stack counters, costs 4, has Keyword, without Keyword, in a zone, anywhere, "
            f"known to, hidden from, owned by, or one of {', '.join(words.states)}"
        )
    if state in words.title.rules.tests:
        return lambda g, card: g.rules.tests[state](g, card) != negative
    return lambda g, card: g.rules.states[state](chars(g, card), card) != negative


def _cost(g: Game, card: Card) -> int | None:
    """What a card would cost to play; on the field, the cost it has."""
    zone = g.zones[card.zone]
    if zone.kind.live:
        return chars(g, card).cost
    return cost_when_played(g, card, card.controller if zone.player < 0 else zone.player)


def _counters(card: Card, kind: str) -> int:
    return sum(n for name, n in card.counters.items() if name.lower() == kind)


def _keyword_test(words: Words, phrase: Phrase, wanted: bool) -> Test:
    keyword = phrase.take_word(words.keywords)
    if not keyword:
        raise Unread(f"there is no keyword “{phrase.rest}”; the keywords are {', '.join(words.keywords)}")
    return lambda g, card: (keyword in chars(g, card).keywords) == wanted


def _player_test(words: Words, phrase: Phrase, relation: str) -> Test:
    player = words.take_player(phrase)
    if player < 0:
        raise Unread(f"expected a player after “{relation}”, found “{phrase.rest}”")
    if relation == "owned by":
        return lambda g, card: card.owner == player
    return lambda g, card: bool(card.known & (1 << player)) == (relation == "known to")
