"""Reading the lines of a board: zones, numbers and the turn, or the decks of a game from its beginning."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from cardwright.text.deckfile import DeckList, read_deck
from cardwright.text.diagnostics import Problems
from cardwright.text.files import read_source

from .did_you_mean import did_you_mean
from .scenario import Amount, Ordered, Place, Scenario, Stacked
from .scenario_cards import read_cards_of_zone
from .scenario_expect import take_waiting
from .scenario_lines import Line
from .scenario_words import Phrase, Unread, Words
from .scene import USUAL_TURN

MAIN = "main"  # the part of a deck to which cards belong if a line names none


class BoardReader:
    """Reads the board of one scenario, line by line."""

    def __init__(self, scenario: Scenario, words: Words) -> None:
        self.scenario = scenario
        self.words = words
        self.first_deck_line = 0
        self.bringing: set[int] = set()  # players with a line about their deck, even an unreadable one
        self.first_board_line = 0

    def read(self, line: Line, player: int, phrase: Phrase) -> None:
        """A line that begins with a player: a zone, a number, or a deck."""
        self._before_the_script()
        if phrase.take(r"brings\b"):
            self.bringing.add(player)
            self._read_deck(line, player, phrase.rest.lower())
        elif phrase.take("opening hand$"):
            names = self._names(line, self.words.title.rules.roles.deck)
            zone = self.words.title.rules.roles.deck
            self.scenario.ordered.append(Ordered(line.number, player, zone, names, hand=True))
            self._begins(line)
        elif self.words.title.rules.placement.row and phrase.take(r"(?:\w+) from the left$"):
            self._begins(line)
            field = self.words.title.rules.roles.field
            self.scenario.ordered.append(Ordered(line.number, player, field, self._names(line, field)))
        else:
            self._read_board(line, player, phrase)

    def _before_the_script(self) -> None:
        if self.scenario.steps:
            first = self.scenario.steps[0].line
            raise Unread(f"the board must be complete before the script begins (line {first})")

    def _begins(self, line: Line) -> None:
        self.first_deck_line = self.first_deck_line or line.number
        if self.first_board_line:
            raise Unread(_either(self.first_board_line))

    def _on_board(self, line: Line) -> None:
        self.first_board_line = self.first_board_line or line.number
        if self.first_deck_line:
            raise Unread(_either(self.first_deck_line))

    # --- a board

    def read_turn(self, line: Line) -> None:
        """Where play begins."""
        self._before_the_script()
        self._on_board(line)
        words, phrase = self.words, Phrase(line.value)
        player = words.take_player(phrase)
        phase = phrase.take(r"(?:([\w ]+?) (?:phase|step)|turn)?\s*(?:, turn (\d+))?$")
        if player < 0 or phase is None or phase[2] == "0":
            raise Unread(
                f"expected “{words.players[0]}'s main phase” or the like, found “{line.value}”; "
                "behind it may stand the number of the turn, “, turn 1”"
            )
        self.scenario.active = player
        self.scenario.phase = (phase[1] or "main").lower()
        self.scenario.turn = int(phase[2]) if phase[2] else USUAL_TURN
        self.scenario.turn_line = line.number

    def read_stack(self, line: Line) -> None:
        """What waits on the stack: "Ben's Ember Lash aimed at Ditch Cat", each with whose it is."""
        self._before_the_script()
        self._on_board(line)
        if self.scenario.stacked is not None:
            raise Unread(f"line {self.scenario.stacked.line} already says what is on the stack")
        phrase = Phrase(line.value)
        waiting = take_waiting(self.words, phrase)
        if phrase.rest:
            raise Unread(
                f"cannot read “{phrase.rest}”; write “{self.words.players[0]}'s {waiting[0].name} aimed at Card”"
            )
        for one in waiting:
            if one.ability:
                raise Unread(f"no ability is put onto the stack by hand; let the script use that of {one.name}")
            if one.player < 0:
                raise Unread(f"expected whose card it is, such as “{self.words.players[0]}'s {one.name}”")
        self.scenario.stacked = Stacked(line.number, waiting)

    def ask_everyone(self) -> None:
        """Players who can only pass are asked too."""
        self._before_the_script()
        self.scenario.all_asked = True

    def _read_board(self, line: Line, player: int, phrase: Phrase) -> None:
        words, scenario = self.words, self.scenario
        if name := words.take_leader_number(phrase):
            self._on_board(line)
            _end(phrase)
            scenario.amounts.append(Amount(line.number, player, name, _number(line.value), leader=True))
        elif name := words.take_number(phrase):
            self._on_board(line)
            _end(phrase)
            self._read_amount(line, player, name)
        elif resource := words.take_pool(phrase):
            self._on_board(line)
            _end(phrase)
            self._read_units(line, player, resource)
        elif zone := words.take_zone(phrase):
            self._read_zone(line, player, phrase, zone)
        else:
            known = (*dict.fromkeys(words.zones.values()), *words.numbers, *words.pools)
            raise Unread(
                f"a player has no “{phrase.rest}”{did_you_mean(phrase.rest, known)}; "
                f"expected one of {', '.join(known)}, opening hand, deck from the top"
            )

    def _read_zone(self, line: Line, player: int, phrase: Phrase, zone: str) -> None:
        if phrase.take("from the top$"):
            self._begins(line)
            if not self.words.title.rules.zones[zone].ordered:
                raise Unread(f"the {self.words.title.rules.zone_word(zone)} has no top")
            names = self._names(line, zone)
            self.scenario.ordered.append(Ordered(line.number, player, zone, names))
            return
        self._on_board(line)
        _end(phrase)
        self._check_zone(zone)
        cards = read_cards_of_zone(self.words, line.value, zone, line.number)
        self.scenario.placed.append(Place(line.number, player, zone, cards))

    def _check_zone(self, zone: str) -> None:
        """Cards cannot be put everywhere by hand."""
        rules = self.words.title.rules
        word = rules.zone_word(zone)
        if rules.zones[zone].shared:
            if rules.course.timing is None:
                raise Unread(f"cards come to the {word} only by being played; let the script play them")
            raise Unread(
                f"cards come to the {word} only by being played; let the script play them, "
                f"or write “the stack: {self.words.players[0]}'s Card aimed at Card”"
            )
        if zone in [pile.zone for pile in rules.placement.piles.values()]:
            how = "(under Card)” behind a card" if self.words.title.beneath else "(evolved)” behind a card"
            how = next(
                (f"({dress})” behind a card" for dress, of in self.words.dresses.items() if of.zone == zone), how
            )
            raise Unread(f"cards lie in the {word} only with another card: write “{how} in the zone of that card")

    def _read_units(self, line: Line, player: int, resource: str) -> None:
        """Units that were produced: "2 fire, light"."""
        kinds = self.words.pools[resource]
        phrase = Phrase(line.value)
        while not phrase.at or phrase.take(","):
            number = phrase.take(r"(\d+) ")
            kind = phrase.take_word(kinds)
            if not kind:
                raise Unread(
                    f"expected “2 {kinds[0]}, {kinds[1]}” or the like, found “{phrase.rest}”; "
                    f"the kinds of {resource} are {', '.join(kinds)}"
                )
            count = int(number[1]) if number else 1
            self.scenario.amounts.append(Amount(line.number, player, resource, count, kind=kind))
        _end(phrase)

    def _read_amount(self, line: Line, player: int, name: str) -> None:
        now, _, most = (part.strip() for part in line.value.partition(" of "))
        amounts = self.scenario.amounts
        maximum = self.words.maximum_of.get(name)
        if most and maximum is None:
            raise Unread(f"there is no maximum for {name}")
        amounts.append(Amount(line.number, player, name, _number(now)))
        if maximum is not None and (most or not self._given(player, maximum)):
            amounts.append(Amount(line.number, player, maximum, _number(most or now)))

    def _given(self, player: int, name: str) -> bool:
        return any(a.player == player and a.name == name for a in self.scenario.amounts)

    # --- decks

    def goes_first(self, line: Line, player: int) -> None:
        """A player is named who goes first."""
        self._before_the_script()
        self._begins(line)
        self.scenario.first = player

    def check_decks(self) -> None:
        """A game from its beginning needs a deck of each player."""
        names = [name for p, name in enumerate(self.scenario.players) if p not in self.bringing]
        if self.first_deck_line and names:
            raise Unread(f"{' and '.join(names)} must bring a deck too, for a game from its beginning")

    def _read_deck(self, line: Line, player: int, part: str) -> None:
        """A whole deck by its name or its file, or the cards of one part of it."""
        self._begins(line)
        decks = self.scenario.decks
        if not part and (deck := self._whole_deck(line)) is not None:
            decks[player] = deck
            return
        if part and part not in self.words.parts:
            raise Unread(f"a deck has no part “{part}”; its parts are {', '.join(self.words.parts)}")
        part = part or MAIN
        before = decks.get(player) or DeckList(f"{self.scenario.players[player]}'s deck", self.scenario.game, {})
        names = list(self._names(line, part))
        decks[player] = msgspec.structs.replace(before, sections={**before.sections, part: names})

    def _whole_deck(self, line: Line) -> DeckList | None:
        title, value = self.words.title, line.value
        if value in title.decks:
            return title.decks[value]
        path = Path(self.scenario.file).parent / value
        if value.endswith(".txt"):
            return _deck_of_file(path, title.id)
        if not re.match(r"\d+ ", value) and not Phrase(value).take_word(self.words.names):
            decks = ", ".join(title.decks)
            raise Unread(
                f"“{value}” is neither a starter deck ({decks}) nor a file that ends with .txt nor a list of cards"
            )
        return None

    def _names(self, line: Line, zone: str) -> tuple[str, ...]:
        """The names of a list without states."""
        cards = read_cards_of_zone(self.words, line.value, zone, line.number)
        bare = [type(card)(card.name, card.count) for card in cards]
        if list(cards) != bare:
            raise Unread("cards of a deck are listed by number and name alone")
        return tuple(card.name for card in cards for _ in range(card.count))


def _deck_of_file(path: Path, game: str) -> DeckList:
    try:
        deck, problems = read_deck(read_source(path), str(path))
    except OSError as error:
        raise Unread(f"the deck {path} cannot be read: {(error.strerror or '').lower()}") from None
    except Problems as found:
        raise Unread(*map(str, found.problems)) from None
    if problems:
        raise Unread(*map(str, problems))
    if deck.game != game:
        raise Unread(f"the deck {path} is for {deck.game}, not for {game}")
    return deck


def _either(line: int) -> str:
    return f"a scenario has either a board or decks, not both; line {line} already gives the other"


def _end(phrase: Phrase) -> None:
    if phrase.rest:
        raise Unread(f"cannot read “{phrase.rest}” in “{phrase.text}”")


def _number(text: str) -> int:
    if not re.fullmatch(r"-?\d+", text):
        raise Unread(f"expected a number, found “{text}”")
    return int(text)
