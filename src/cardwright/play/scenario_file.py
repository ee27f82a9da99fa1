"""Reading scenario files: plain text, line by line, every problem reported. See docs/scenarios.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

from cardwright.games import GAMES, load
from cardwright.games.title import Title
from cardwright.kernel.decisions import CardwrightError
from cardwright.kernel.faces import Face
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.diagnostics import Problem, Problems

from .scenario import (
    AllPass,
    Amount,
    Choose,
    Concede,
    EndTurn,
    Expect,
    Logged,
    Offered,
    Place,
    Placed,
    Refused,
    Scenario,
)
from .scenario_facts import read_fact
from .scenario_words import Phrase, Unread, Words

HEADERS = ("game", "title", "rules", "players", "teams", "variant", "seed", "note")
KEYS = (*HEADERS, "card", "turn", "expect", "expect log", "expect no log")


# --- reading ----------------------------------------------------------------------------------------------


def load_scenario(path: Path) -> Scenario:
    """Read a scenario file. Raises `Problems` with everything wrong in it."""
    file = str(path)
    try:
        source = path.read_text("utf-8-sig")
    except OSError as error:
        raise Problems([Problem(f"cannot be read: {(error.strerror or '').lower()}", file)]) from None
    except UnicodeDecodeError as error:
        raise Problems([Problem(f"is not a UTF-8 text: {error.reason}", file)]) from None
    return read_scenario(source, file)


def read_scenario(source: str, file: str = "") -> Scenario:
    """Read a scenario. Raises `Problems` with everything wrong in the file."""
    return _Reader(source, file).read()


@dataclass(frozen=True)
class _Line:
    number: int
    key: str
    value: str
    text: str


class _Reader:
    """Reads one file: first the headers and cards, which say what the other lines may name."""

    def __init__(self, source: str, file: str) -> None:
        self.scenario = Scenario(file)
        self.problems: list[Problem] = []
        self.headers: dict[str, _Line] = {}
        lines, self.card_source = _divide(source)
        self.lines = [line for line in lines if not self._take_header(line)]
        self.words: Words | None = None

    def read(self) -> Scenario:
        """The scenario, or all problems."""
        self._read_headers()
        title = self._load_game()
        if title is not None:
            self._read_cards(title)
            self._read_rules()
            for line in self.lines:
                self._attempt(line.number, self._read_line, line)
        if self.problems:
            raise Problems(sorted(self.problems, key=lambda problem: problem.line))
        return self.scenario

    def _problem(self, line: int, message: str) -> None:
        self.problems.append(Problem(message, self.scenario.file, line))

    def _attempt(self, line: int, read: Callable[..., None], *args: object) -> None:
        try:
            read(*args)
        except Unread as error:
            for message in error.messages:
                self._problem(line, message)

    # --- headers and cards

    def _take_header(self, line: _Line) -> bool:
        if line.key not in HEADERS:
            return False
        if not line.value:
            self._problem(line.number, f"“{line.key}:” says nothing")
        elif line.key == "note":
            self.scenario.notes += (line.value,)
        elif line.key in self.headers:
            first = self.headers[line.key].number
            self._problem(line.number, f"“{line.key}:” stands already in line {first}")
        else:
            self.headers[line.key] = line
        return True

    def _read_headers(self) -> None:
        for key in ("game", "title"):
            if key not in self.headers:
                self._problem(1, f"the line “{key}: ...” is missing")
        title, players, seed = (self.headers.get(key) for key in ("title", "players", "seed"))
        if title:
            self.scenario.title = title.value
        if players:
            self.scenario.players = tuple(name.strip() for name in players.value.split(","))
            self._attempt(players.number, self._check_players)
        if seed and not seed.value.isdigit():
            self._problem(seed.number, f"a seed is a number, not “{seed.value}”")
        elif seed:
            self.scenario.seed = int(seed.value)

    def _check_players(self) -> None:
        names = self.scenario.players
        if len(set(names)) < len(names):
            raise Unread("two players have the same name")
        for name in names:
            if not re.fullmatch(r"[^\W\d_][\w .-]*", name) or name in KEYS:
                raise Unread(f"“{name}” cannot be the name of a player")

    def _load_game(self) -> Title | None:
        line = self.headers.get("game")
        if line is None:
            return None
        if line.value not in GAMES:
            self._problem(line.number, f"there is no game “{line.value}”; the games are {', '.join(GAMES)}")
            return None
        title = load(line.value)
        self.scenario.game = line.value
        wrong = title.wrong_number(len(self.scenario.players))
        if wrong:
            number = self.headers["players"].number if "players" in self.headers else 1
            self._problem(number, wrong)
            return None
        return title if self._read_table(title) else None

    def _read_table(self, title: Title) -> bool:
        """The teams, such as "Anna and Ben, Cleo and Dan", and the variant; False if they cannot be."""
        teams, variant = self.headers.get("teams"), self.headers.get("variant")
        line = (teams or variant or self.headers["game"]).number
        players = self.scenario.players
        sides: tuple[int, ...] = ()
        if teams:
            named = [re.split(r"\s+and\s+|\s*&\s*", part.strip()) for part in teams.value.split(",")]
            if sorted(name for part in named for name in part) != sorted(players):
                self._problem(line, f"the teams must name each of {', '.join(players)} once")
                return False
            sides = tuple(next(i for i, part in enumerate(named) if name in part) for name in players)
        try:
            table = title.table(len(players), sides, variant.value if variant else "")
        except CardwrightError as error:
            self._problem(line, str(error))
            return False
        self.scenario.teams, self.scenario.variant = table.teams, table.variant
        return True

    def _read_cards(self, title: Title) -> None:
        named = re.findall(r"^name: *(.+?) *$", self.card_source, re.MULTILINE)
        ids = {title.id_in(name, zone): name for name in named for zone in title.rules.zones}
        try:
            cards = read_cards(self.card_source, self.scenario.file)
            ids = {title.card_id(card): card.name for card in cards}
            self.scenario.faces = _compile(title, cards)
            self.problems += _missing_tokens(title, cards, self.scenario.faces)
        except Problems as found:
            self.problems += found.problems
        self.words = Words(title, self.scenario.players, ids)

    def _read_rules(self) -> None:
        line = self.headers.get("rules")
        if line is not None and self.words is not None:
            ids = [id for id in re.split(r"[,\s]+", line.value) if id]
            for id in ids:
                self._attempt(line.number, self.words.check_rule, id)
            self.scenario.rules = tuple(ids)

    # --- the other lines

    def _read_line(self, line: _Line) -> None:
        assert self.words is not None
        words, step = self.words, (line.number, line.text)
        if line.key == "turn":
            self._board()
            self._read_turn(words, line)
        elif line.key == "expect":
            for part in _parts(line.value):
                self._attempt(line.number, self._expect, line.number, part)
        elif line.key in ("expect log", "expect no log"):
            if not line.value:
                raise Unread(f"“{line.key}:” says nothing")
            self.scenario.steps.append(Logged(*step, line.value, line.key == "expect log"))
        elif line.text == "end turn":
            self.scenario.steps.append(EndTurn(*step))
        elif line.text == "everyone passes":
            if words.title.rules.timing is None:
                raise Unread("there is no priority in this game that could be passed")
            self.scenario.steps.append(AllPass(*step))
        else:
            phrase = Phrase(line.key or line.text)
            player = words.take_player(phrase)
            if player < 0:
                raise Unread(_unknown(words, line))
            self._read_player_line(words, line, player, phrase)

    def _expect(self, number: int, part: str) -> None:
        assert self.words is not None
        self.scenario.steps.append(Expect(number, f"expect: {part}", read_fact(self.words, part)))

    def _read_player_line(self, words: Words, line: _Line, player: int, phrase: Phrase) -> None:
        step, rest = (line.number, line.text), phrase.rest
        steps = self.scenario.steps
        if not line.key:
            if rest != "concedes":
                raise Unread(_unknown(words, line))
            steps.append(Concede(*step, player))
        elif not rest:
            steps.append(Choose(*step, player, _parts(line.value)))
        elif rest in ("may", "may only"):
            steps.append(Offered(*step, player, _parts(line.value), rest == "may only"))
        elif rest == "may not":
            for part in _parts(line.value):
                label, rule = _cited(part)
                if rule:
                    words.check_rule(rule)
                steps.append(Refused(line.number, f"{line.key}: {part}", player, label, rule))
        else:
            self._board()
            self._read_board(words, line, player, phrase)

    # --- the board

    def _board(self) -> None:
        if self.scenario.steps:
            first = self.scenario.steps[0].line
            raise Unread(f"the board must be complete before the script begins (line {first})")

    def _read_turn(self, words: Words, line: _Line) -> None:
        phrase = Phrase(line.value)
        player = words.take_player(phrase)
        phase = phrase.take(r"(?:([\w ]+?) (?:phase|step)|turn)?$")
        if player < 0 or phase is None:
            raise Unread(f"expected “{words.players[0]}'s main phase” or the like, found “{line.value}”")
        self.scenario.active = player
        self.scenario.phase = (phase[1] or "main").lower()
        self.scenario.turn_line = line.number

    def _read_board(self, words: Words, line: _Line, player: int, phrase: Phrase) -> None:
        if name := words.take_leader_number(phrase):
            self._end(phrase)
            amount = _number(line.value)
            self.scenario.amounts.append(Amount(line.number, player, name, amount, leader=True))
        elif name := words.take_number(phrase):
            self._end(phrase)
            self._read_amount(words, line, player, name)
        elif zone := words.take_zone(phrase):
            self._end(phrase)
            cards = _read_cards_of_zone(words, line.value, zone)
            self.scenario.placed.append(Place(line.number, player, zone, cards))
        else:
            known = (*dict.fromkeys(words.zones.values()), *words.numbers)
            raise Unread(f"a player has no “{phrase.rest}”; expected one of {', '.join(known)}")

    def _end(self, phrase: Phrase) -> None:
        if phrase.rest:
            raise Unread(f"cannot read “{phrase.rest}” in “{phrase.text}”")

    def _read_amount(self, words: Words, line: _Line, player: int, name: str) -> None:
        now, _, most = (part.strip() for part in line.value.partition(" of "))
        amounts = self.scenario.amounts
        maximum = words.maximum_of.get(name)
        if most and maximum is None:
            raise Unread(f"there is no maximum for {name}")
        amounts.append(Amount(line.number, player, name, _number(now)))
        if maximum is not None and (most or not self._given(player, maximum)):
            amounts.append(Amount(line.number, player, maximum, _number(most or now)))

    def _given(self, player: int, name: str) -> bool:
        return any(a.player == player and a.name == name for a in self.scenario.amounts)


# --- pieces of lines --------------------------------------------------------------------------------------


def _divide(source: str) -> tuple[list[_Line], str]:
    """The lines that say something, and the cards as a card file with the same line numbers."""
    lines: list[_Line] = []
    cards: list[str] = []
    inside = False
    for number, raw in enumerate(source.splitlines(), 1):
        text = re.sub(r"(^|\s)#.*$", "", raw).strip()
        if text.startswith("card:"):
            inside = True
            cards.append("name:" + text.removeprefix("card:"))
            continue
        if inside and (text or raw.strip()):
            cards.append(raw.strip())
            continue
        inside = False
        cards.append("")
        if text:
            key, colon, value = text.partition(":")
            lines.append(_Line(number, key.strip() if colon else "", value.strip(), text))
    return lines, "\n".join(cards)


def _compile(title: Title, cards: list[CardText]) -> Mapping[str, Face]:
    return title.faces(cards) if cards else {}


def _missing_tokens(title: Title, cards: list[CardText], faces: Mapping[str, Face]) -> list[Problem]:
    """The tokens that a scenario's own cards create and that neither it nor the game describes."""
    pool = title.pool.with_faces(faces)
    return [
        Problem(f"{denial.reason} ({title.rules.prefix} {denial.rule})", card.file, card.line)
        for card in cards
        for denial in title.missing_tokens([faces[title.card_id(card)]], pool)
    ]


def _parts(value: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in value.split(";") if part.strip())
    if not parts:
        raise Unread("the line says nothing after the colon")
    return parts


def _number(text: str) -> int:
    if not re.fullmatch(r"-?\d+", text):
        raise Unread(f"expected a number, found “{text}”")
    return int(text)


def _cited(text: str) -> tuple[str, str]:
    """A label and the rule in parentheses after it; "(2)" is the number of an option, not a rule."""
    found = re.fullmatch(r"(.*?)\s*\(((?=[^)]*\.)[\w.#-]+)\)", text)
    return (found[1], found[2]) if found else (text, "")


def _read_cards_of_zone(words: Words, value: str, zone: str) -> tuple[Placed, ...]:
    """A list such as "Fairy, 2 Knight (engaged, 1 damage)"."""
    phrase = Phrase(value)
    if phrase.text.lower() in ("", "nothing", "empty"):
        return ()
    cards: list[Placed] = []
    wrong: list[str] = []
    while not (cards or wrong) or phrase.take(","):
        try:
            cards.append(_read_card_of_zone(words, phrase, zone))
        except Unread as error:
            wrong += error.messages
            phrase.take(r"[^,(]*(\([^)]*\)?)?")
    if phrase.rest:
        wrong.append(f"expected a comma or the end of the line, found “{phrase.rest}”")
    if wrong:
        raise Unread(*wrong)
    return tuple(cards)


def _read_card_of_zone(words: Words, phrase: Phrase, zone: str) -> Placed:
    name = phrase.take_word(words.names)
    count = None if name else phrase.take(r"(\d+) +")
    name = name or words.take_card(phrase)
    placed = Placed(name, int(count[1]) if count else 1)
    wrong: list[str] = []
    if states := phrase.take(r"\(([^)]*)\)"):
        for part in states[1].split(","):
            try:
                placed = _with_state(words, placed, part.strip())
            except Unread as error:
                wrong += error.messages
    if wrong:
        raise Unread(*wrong)
    words.check_card(name, zone, placed.dress)
    return placed


def _with_state(words: Words, card: Placed, part: str) -> Placed:
    """One of the things that stand in parentheses after a card's name."""
    if part in words.turned:
        return replace(card, turned=words.turned[part], lies=part)
    if part in words.facedown:
        return replace(card, facedown=words.facedown[part])
    if found := re.fullmatch(r"(\d+) damage", part):
        return replace(card, damage=int(found[1]))
    if found := re.fullmatch(r"(\d+) (.+?) counters?", part):
        return replace(card, counters={**card.counters, found[2]: int(found[1])})
    if part == "came this turn":
        return replace(card, arrived=True)
    if part in words.dresses:
        return replace(card, dress=part)
    if (found := re.fullmatch(r"(?:in |on |equipped to )(.+)", part)) and found[1] in words.names:
        return replace(card, place=found[1])
    if (found := re.fullmatch(r"(?:under|beneath) (.+)", part)) and found[1] in words.names:
        return replace(card, under=found[1])
    if words.title.rules.row and (found := re.fullmatch(r"in (?:([a-z]+) )?zone ([1-9]\d*)", part)):
        return replace(card, number=int(found[2]), kind=found[1] or "")
    if (found := re.fullmatch(r"known to (.+)", part)) and found[1] in (*words.players, "everyone"):
        everyone = tuple(range(len(words.players)))
        who = everyone if found[1] == "everyone" else (words.players.index(found[1]),)
        return replace(card, known=(*card.known, *who))
    if (found := re.fullmatch(r"owned by (.+)", part)) and found[1] in words.players:
        return replace(card, owner=words.players.index(found[1]))
    lies = ", ".join((*words.turned, *words.facedown))
    rows = ("in zone 3",) if words.title.rules.row else ()
    more = ", ".join(("came this turn", *words.dresses, *rows, f"owned by {words.players[-1]}"))
    raise Unread(f"cannot read “{part}” as the state of a card; expected {lies}, 2 damage, 3 Stack counters, {more}")


def _unknown(words: Words, line: _Line) -> str:
    first = line.key or line.text
    near = get_close_matches(first, (*KEYS, "end turn", "everyone passes", *words.players), 1, 0.75)
    lines = f"a line begins with {', '.join(f'“{key}:”' for key in KEYS)}, “end turn”, “everyone passes” or a player"
    return f"cannot read “{first}”; {f'did you mean “{near[0]}”?' if near else lines}"
