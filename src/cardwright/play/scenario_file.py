"""Reading scenario files: plain text, line by line, every problem reported. See docs/scenarios.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from cardwright.games import GAMES, load
from cardwright.games.own_cards import read_files, waiting_pool
from cardwright.games.title import Pool, Title
from cardwright.kernel.arguments import LARGE, number_in
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.diagnostics import HIGHEST, MOST_SHOWN, Problem, Problems
from cardwright.text.files import read_source
from cardwright.text.reading.words import HUGE

from .scenario import (
    AllPass,
    Choose,
    Concede,
    EndTurn,
    Expect,
    Logged,
    Offered,
    Passes,
    Refused,
    Scenario,
)
from .scenario_board import BoardReader
from .scenario_expect import check_rule, read_fact, take_stack
from .scenario_facts import DeckIs
from .scenario_library import named_cards, names_among, open_libraries
from .scenario_lines import Line, cited, divide, parts_of
from .scenario_vocabulary import check_log_words
from .scenario_words import Phrase, Unread, Words

HEADERS = ("game", "title", "rules", "cards", "players", "teams", "variant", "seed", "note")
ENOUGH = 1000  # this many lines are read, however many problems they have
KEYS = (*HEADERS, "card", "turn", "expect", "expect log", "expect no log")
LINES = ("end turn", "everyone passes", "everyone is asked")  # lines without a colon
OF_PLAYERS = (
    "Anna's hand: ...",
    "Anna brings: ...",
    "Anna goes first",
    "Anna: ...",
    "Anna may: ...",
    "Anna may only: ...",
    "Anna may not: ...",
    "Anna passes",
    "Anna concedes",
)


# --- reading ----------------------------------------------------------------------------------------------


class BadCards(Problems):
    """A card file has problems, not the scenario."""


def load_scenario(path: Path, cards: Sequence[Path] = ()) -> Scenario:
    """Read a scenario file, which may name cards of other files. Raises `Problems` with everything wrong in it."""
    file = str(path)
    try:
        source = read_source(path)
    except OSError as error:
        raise Problems([Problem(f"cannot be read: {(error.strerror or '').lower()}", file)]) from None
    return read_scenario(source, file, cards, folder=path.parent)


def read_scenario(
    source: str, file: str = "", cards: Sequence[Path] = (), pool: Pool | None = None, folder: Path | None = None
) -> Scenario:
    """Read a scenario, which may name cards of a pool or of other files instead of the game's own.

    It may also name card files of a folder; without one, it reads no such file. Raises `Problems` with everything
    wrong in the file.
    """
    return _Reader(source, file, cards, pool, folder).read()


class _Reader:
    """Reads one file: first the headers and cards, which say what the other lines may name."""

    def __init__(self, source: str, file: str, cards: Sequence[Path], pool: Pool | None, folder: Path | None) -> None:
        self.folder = folder
        self.scenario = Scenario(file, pool=pool)
        self.card_files = cards
        self.problems: list[Problem] = []
        self.headers: dict[str, Line] = {}
        lines, self.card_source = divide(source)
        self.lines = [line for line in lines if not self._take_header(line)]
        self.words: Words | None = None
        self.board: BoardReader | None = None

    def read(self) -> Scenario:
        """The scenario, or all problems."""
        self._read_headers()
        title = self._load_game()
        if title is not None:
            self._read_card_files()
            self._read_cards(title)
            self._read_rules()
            for done, line in enumerate(self.lines, 1):
                self._attempt(line.number, self._read_line, line)
                left = len(self.lines) - done
                if left > ENOUGH and len(self.problems) >= MOST_SHOWN - 1:
                    self._problem(line.number, f"too many problems: the {left:,} lines after this one were not read")
                    break
            self._check_decks()
            self._settle_cards(title)
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

    def _take_header(self, line: Line) -> bool:
        if line.key not in HEADERS:
            return False
        if not line.value:
            self._problem(line.number, f"“{line.key}:” is empty")
        elif line.key == "note":
            self.scenario.notes += (line.value,)
        elif line.key in self.headers:
            first = self.headers[line.key].number
            self._problem(line.number, f"“{line.key}:” is already in line {first}")
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
        number = number_in(seed.value) if seed else None
        if number is not None and number < LARGE:
            self.scenario.seed = number
        elif seed:
            self._problem(seed.number, f"a seed is a number of at most 18 digits, not “{seed.value[:40]}”")

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

    def _read_card_files(self) -> None:
        """The cards of other files wait until the scenario names them."""
        if self.card_files:
            try:
                self.scenario.pool = waiting_pool(self.scenario.game, read_files(self.card_files))
            except Problems as found:
                raise BadCards(list(found.problems)) from None
            self._needed_cards(load(self.scenario.game), self.scenario.pool)

    def _needed_cards(self, title: Title, pool: Pool) -> list[str]:
        """The cards that the lines, the own cards and the decks name, with the tokens that these create.

        Only these must be understood. Raises `BadCards` if one is not.
        """
        lines, problems = "\n".join(one.text for one in self.lines), list[Problem]()
        waiting = [card for id, card in pool.texts.items() if id in pool.waiting or id in pool.conflicts]
        named = [title.card_id(card) for card in names_among(waiting, lines, self.card_source)]
        decks = [id for deck in self.scenario.decks.values() for id in title.ids_of(deck, pool)]
        needed = title.with_tokens([*named, *decks], pool, problems)
        if problems:
            raise BadCards(problems)
        return needed

    def _settle_cards(self, title: Title) -> None:
        """Leave out the cards of other files that the scenario does not need."""
        pool = self.scenario.pool
        if pool is not None and pool.waiting:
            self.scenario.pool = pool.without_waiting(self._needed_cards(title, pool))

    def _read_cards(self, title: Title) -> None:
        named = re.findall(r"^name: *(.+?) *$", self.card_source, re.MULTILINE)
        ids = {title.id_in(name, zone): name for name in named for zone in title.rules.zones}
        try:
            cards = read_cards(self.card_source, self.scenario.file)
            own = [title.card_id(card) for card in cards]
            cards += [card for card in self._library_cards() if title.card_id(card) not in own]
            ids = {title.card_id(card): card.name for card in cards}
            self.scenario.faces = _compile(title, cards)
            self.problems += _missing_tokens(title, cards, self.scenario.faces)
        except Problems as found:
            self.problems += found.problems
        self.words = Words(title, self.scenario.players, ids, self.scenario.pool)
        self.words.faces = self.scenario.faces
        self.board = BoardReader(self.scenario, self.words)

    def _library_cards(self) -> list[CardText]:
        """The cards of the files beside the scenario that it names."""
        line = self.headers.get("cards")
        if line is None:
            return []
        try:
            files = open_libraries(line.value, self.folder)
        except Unread as error:
            raise Problems([Problem(str(error), self.scenario.file, line.number)]) from None
        return named_cards(files, "\n".join(one.text for one in self.lines), self.card_source)

    def _read_rules(self) -> None:
        line = self.headers.get("rules")
        if line is not None and self.words is not None:
            ids = [id for id in re.split(r"[,\s]+", line.value) if id]
            for id in ids:
                self._attempt(line.number, self.words.check_rule, id)
            self.scenario.rules = tuple(ids)

    # --- the other lines

    def _read_line(self, line: Line) -> None:
        assert self.words is not None
        assert self.board is not None
        words, step = self.words, (line.number, line.text)
        if huge := HUGE.search(line.text):
            raise Unread(f"numbers go up to {HIGHEST:,}, not “{huge[0][:40]}”")
        if line.key == "turn":
            self.board.read_turn(line)
        elif line.key == "expect":
            for part in parts_of(line.value):
                self._attempt(line.number, self._expect, line.number, part)
        elif line.key in ("expect log", "expect no log"):
            if not line.value:
                raise Unread(f"“{line.key}:” is empty")
            if line.key == "expect no log":
                check_log_words(words, line.value)
            self.scenario.steps.append(Logged(*step, line.value, line.key == "expect log"))
        elif line.text == "end turn":
            self.scenario.steps.append(EndTurn(*step))
        elif line.text == "everyone passes":
            self.scenario.steps.append(AllPass(*step))
        elif line.text == "everyone is asked":
            self.board.ask_everyone()
        else:
            phrase = Phrase(line.key or line.text)
            if line.key and take_stack(words, phrase) and not phrase.rest:
                self.board.read_stack(line)
                return
            phrase.at = 0
            player = words.take_player(phrase)
            if player < 0:
                raise Unread(_unknown(words, line))
            self._read_player_line(words, line, player, phrase)

    def _expect(self, number: int, part: str) -> None:
        assert self.words is not None
        self.scenario.steps.append(Expect(number, f"expect: {part}", read_fact(self.words, part)))

    def _read_player_line(self, words: Words, line: Line, player: int, phrase: Phrase) -> None:
        assert self.board is not None
        step, rest = (line.number, line.text), phrase.rest
        steps = self.scenario.steps
        if not line.key:
            self._read_deed(words, line, player, rest)
        elif not rest:
            steps.append(Choose(*step, player, parts_of(line.value)))
        elif rest in ("may", "may only"):
            steps.append(Offered(*step, player, parts_of(line.value), rest == "may only"))
        elif rest == "may not":
            for part in parts_of(line.value):
                label, rule = cited(part)
                check_rule(words, rule)
                steps.append(Refused(line.number, f"{line.key}: {part}", player, label, rule))
        else:
            self.board.read(line, player, phrase)

    def _read_deed(self, words: Words, line: Line, player: int, deed: str) -> None:
        """A line without a colon."""
        assert self.board is not None
        step = (line.number, line.text)
        if deed == "concedes":
            self.scenario.steps.append(Concede(*step, player))
        elif deed == "passes":
            self.scenario.steps.append(Passes(*step, player))
        elif deed == "goes first":
            self.board.goes_first(line, player)
        else:
            raise Unread(_unknown(words, line))

    def _check_decks(self) -> None:
        assert self.board is not None
        self._attempt(self.board.first_deck_line, self.board.check_decks)
        for step in self.scenario.steps:
            fact = step.fact if isinstance(step, Expect) else None
            if isinstance(fact, DeckIs) and fact.player not in self.scenario.decks:
                name = self.scenario.players[fact.player]
                self._problem(step.line, f"{name} brings no deck that could be legal; add “{name} brings: ...”")


def _compile(title: Title, cards: list[CardText]) -> Mapping[str, Face]:
    return title.faces(cards) if cards else {}


def _missing_tokens(title: Title, cards: list[CardText], faces: Mapping[str, Face]) -> list[Problem]:
    """The tokens that a scenario's own cards create and that neither the scenario nor the game defines."""
    pool = title.pool.with_faces(faces)
    return [
        Problem(f"{denial.reason} ({title.rules.prefix} {denial.rule})", card.file, card.line)
        for card in cards
        for denial in title.missing_tokens([faces[title.card_id(card)]], pool)
    ]


def _unknown(words: Words, line: Line) -> str:
    first = line.key or line.text
    near = get_close_matches(first, (*KEYS, *LINES, *words.players), 1, 0.75)
    if near:
        return f"cannot read “{first}”; did you mean “{near[0]}”?"
    keys = ", ".join([*(f"“{key}:”" for key in KEYS), *(f"“{text}”" for text in LINES)])
    return (
        f"cannot read “{first}”; a line begins with {keys} or a player: {', '.join(f'“{text}”' for text in OF_PLAYERS)}"
    )
