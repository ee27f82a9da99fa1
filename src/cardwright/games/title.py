"""A game as the rest of the project sees it: rules, cards, decks, rulebook, and how to start."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from cardwright.games.worth import Worth
from cardwright.kernel.arguments import number_in, sequence, shown, whole
from cardwright.kernel.game import Game
from cardwright.kernel.rulebook import Rulebook
from cardwright.kernel.state.decisions import CardwrightError, Denial, WrongArgument
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.vocabulary.abilities import Ability, Keyword
from cardwright.kernel.vocabulary.effects import Create, Transform
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.keywords import Keywords, meaning
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.cardfields import CardFields
from cardwright.text.cardfile import CardFile, CardText, Reworded, read_cards
from cardwright.text.cardfile import shown as shown_text
from cardwright.text.compiler import Compiler
from cardwright.text.deckfile import DeckList, DeckProblem, read_deck
from cardwright.text.diagnostics import Problem, Problems, TextError
from cardwright.text.names import NO_NAMES, Names, straight


class UnknownName(NamedTuple):
    """A name or trait in a card's text that no card, token or trait has."""

    card: str
    word: str
    file: str
    line: int
    column: int

    def problem(self) -> Problem:
        """The same as one entry of a list of problems."""
        said = f"{self.card}: no card, token or trait is called “{self.word}”"
        return Problem(said, self.file, self.line, self.column)


def _placed(card: CardText, word: str, at: int) -> UnknownName:
    """Where a word stands in the printed text of a card; the search starts at a paragraph."""
    order = [*range(at, len(card.text)), *range(min(at, len(card.text)))]
    for paragraph in order:
        column = straight(card.text[paragraph]).find(straight(word))
        if column >= 0:
            line = card.lines[paragraph] if paragraph < len(card.lines) else card.line
            return UnknownName(card.name, word, card.file, line, column + 1)
    return UnknownName(card.name, word, card.file, card.line, 0)


class IllegalDeck(CardwrightError):
    """Decks that break deck construction rules, with every problem."""

    def __init__(self, name: str, problems: Sequence[Denial]) -> None:
        self.name = name
        self.problems = list(problems)
        lines = "\n".join(f"  {p.reason} ({p.rule})" for p in self.problems)
        super().__init__(f"the deck {name!r} is not legal:\n{lines}")


class Pool(Mapping[str, Face]):
    """Cards by id; each text is compiled when the card is first asked for."""

    def __init__(
        self,
        cards: Sequence[CardText],
        card_id: Callable[[CardText], str],
        make_face: MakeFace,
        make_token: Callable[[str], Face] | None = None,
    ) -> None:
        self._make_token = make_token
        self.files: tuple[CardFile, ...] = ()  # files of other cards that were added
        self.file_of: dict[str, str] = {}  # the name of its file, for each card of these files
        self._checked: MakeFace | None = None  # makes the faces of waiting cards
        self.waiting: frozenset[str] = frozenset()  # cards of these files that are compiled only if a deck names them
        self.conflicts: dict[str, Problem] = {}  # cards of these files that have the name of another card
        self.by_hand = False  # cards that are read in part may be among them, to be played by hand
        self.texts = {card_id(card): card for card in cards}
        self.names = names_of(cards)
        self._make = make_face
        self._faces: dict[str, Face] = {}

    def __getitem__(self, id: str) -> Face:
        face = self._faces.get(id)
        if face is None:
            if id not in self.texts and self._make_token is not None:
                face = self._make_token(id)  # a token that a text describes
            else:
                make = self._make if id not in self.waiting or self._checked is None else self._checked
                face = make(self.texts[id], self.names)
                face = face if face.hand else as_shown(face)
            self._faces[id] = face
        return face

    def __contains__(self, id: object) -> bool:
        return id in self.texts

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)

    @property
    def compiled(self) -> Mapping[str, Face]:
        """The cards and tokens that have been compiled so far, by id."""
        return self._faces

    def with_faces(self, faces: Mapping[str, Face]) -> Pool:
        """The same pool with some cards added or replaced."""
        return self._with(dict.fromkeys(faces, CardText("")), faces)

    def with_files(self, files: tuple[CardFile, ...], texts: Mapping[str, CardText], faces: Mapping[str, Face]) -> Pool:
        """The same pool with the cards of some files, which have been compiled."""
        other = self._with(texts, faces)
        other.files = (*self.files, *files)
        other.file_of = {**self.file_of, **{id: Path(card.file).name for id, card in texts.items()}}
        return other

    def with_waiting(
        self, files: tuple[CardFile, ...], texts: Mapping[str, CardText], names: Names, make_face: MakeFace
    ) -> Pool:
        """The same pool with the cards of some files; each is compiled when a deck names it."""
        other = self.with_files(files, texts, {})
        other._checked = make_face
        other.names = self.names | names
        other.waiting = self.waiting | frozenset(texts)
        return other

    def without_waiting(self, but: Iterable[str]) -> Pool:
        """The same pool without the waiting cards, but for some that are compiled."""
        if not self.waiting:
            return self
        kept = self.waiting.intersection(but)
        other = self._with({}, {})
        other.texts = {id: card for id, card in self.texts.items() if id in kept or id not in self.waiting}
        other._faces = {id: face for id, face in self._faces.items() if id in kept or id not in self.waiting}
        other._faces |= {id: self[id] for id in kept}
        other.names = self.names
        other.waiting, other.conflicts, other._checked = frozenset(), {}, None
        return other

    def _with(self, texts: Mapping[str, CardText], faces: Mapping[str, Face]) -> Pool:
        other = Pool((), lambda card: card.name, self._make, self._make_token)
        other.files, other.file_of, other.by_hand = self.files, self.file_of, self.by_hand
        other.waiting, other.conflicts, other._checked = self.waiting, self.conflicts, self._checked
        other.texts = {**self.texts, **texts}
        other._faces = {**self._faces, **faces}
        other.names = self.names | Names(
            (face.name for face in faces.values()),
            (face.name for face in faces.values() if TOKEN in face.kinds),
            (trait for face in faces.values() for trait in face.traits),
            ((face.name, kind) for face in faces.values() for kind in face.kinds),
        )
        return other


def as_shown(face: Face) -> Face:
    """A new face with the text that players see: what is printed, marked where it is read in other words."""
    for side in (face, *face.sides):
        if any(isinstance(line, Reworded) for line in side.read):
            side.text = shown_text(side.read)
    return face


TOKEN = "token"  # the kind of cards that effects create by name


def names_of(cards: Sequence[CardText]) -> Names:
    """The names and traits of cards."""
    tokens = (card.name for card in cards if TOKEN in card.kinds)
    traits = (trait for card in cards for trait in card.traits)
    kinds = ((card.name, kind) for card in cards for kind in card.kinds)
    factions = (card.fields["faction"] for card in cards if "faction" in card.fields)
    return Names((card.name for card in cards), tokens, traits, kinds, factions)


PLAIN = Face("", "", ())


@dataclass(frozen=True)
class Dress:
    """How a card on a board set up by hand gets a state such as "evolved".

    `zone`: the state needs the card of the same name in this kind of zone. `place`: where cards have this state
    ("": on the field).
    """

    put_on: Callable[[Game, Card], None]
    zone: str = ""
    place: str = ""


def same_name(name: str, zone: str) -> str:
    """The id of a card is its name in every zone."""
    return name


def leave(g: Game, card: Card) -> None:
    """Does nothing: the card needs no arranging."""


def no_item(name: str) -> Face | None:
    """Every token of the game has a card file or is described by a text."""
    return None


def no_host(g: Game, card: Card, host: Card) -> bool:
    """No card stands in or on another."""
    return False


class Variant(NamedTuple):
    """A way of playing that is agreed on before a game begins."""

    name: str
    words: str  # a sentence that says what is different
    rule: str
    group: str = ""  # a game uses at most one variant of a group; those without one go with any
    format: str = ""  # decks are built by the rules of this format


class MakeFace(Protocol):
    """Compiles a card, with the names that are known where it is read."""

    def __call__(self, card: CardText, names: Names = ...) -> Face: ...
    def __hash__(self) -> int: ...


def as_printed(card: CardText) -> tuple[CardText, ...]:
    """A card's text is read as it is printed."""
    return (card,)


def traits_printed(card: CardText) -> tuple[str, ...]:
    """A card's traits are those listed in its field."""
    return card.traits


class Table(NamedTuple):
    """The agreement for one whole game: teams, variants, who chooses."""

    teams: tuple[int, ...] = ()  # each player's team; empty: everyone for themselves
    variant: tuple[str, ...] = ()
    chooser: int = -1  # who decides who begins (-1: as the game says)


class Fight(NamedTuple):
    """A card that attacks or blocks another; if the target is not a card, `other` is its name."""

    card: int
    verb: str  # "attacks" or "blocks"
    other: int | str


def no_fights(g: Game) -> list[Fight]:
    """Nothing attacks."""
    return []


def first_main(g: Game) -> int:
    """A turn has one main phase."""
    return 1


def no_deal(g: Game) -> None:
    """No opening hands are dealt."""


def no_ground(units: int) -> tuple[Face, ...]:
    """Units stand in nothing."""
    return ()


class Bench(NamedTuple):
    """The limits that the bench checks for a game, and facts it needs about the game."""

    calls: int = 270  # how many Python function calls a decision of random play may take
    mixed: int = 270  # the same, with decks in which every card is different
    growth: float = 1.2  # the exponent by which calls may grow with the units on the board
    pile: float = 1.25  # how many times the calls may rise with long discard piles of cards that do nothing there
    heard: float = 1.5  # the same, if cards with abilities that work in a discard pile are among them
    pace: float = 0.5  # how many decisions in the time of one random move of python-chess
    unit: str = "unit"  # the kind of card that fights
    ground: Callable[[int], tuple[Face, ...]] = no_ground  # the cards in which this many units of a player stand


BENCH = Bench()


Agreement = tuple[tuple[int, ...], tuple[str, ...]]  # teams and variants


@dataclass(frozen=True, eq=False)
class Title:
    """One of the games."""

    rules: Ruleset
    package: str
    version: str  # of the rulebook
    card_id: Callable[[CardText], str]
    make_face: MakeFace
    compiler: Callable[[], Compiler]
    fields: CardFields  # the fields of a card file
    check: Callable[[DeckList, Mapping[str, Face]], list[Denial]]
    place: Callable[[Game, Sequence[DeckList], Mapping[str, Face]], None]
    prepare: Callable[[Game], None]
    resume: Callable[[Game, str], None]  # start at a phase, for boards that were set up
    furnish: Callable[[Game], None]  # adds what every board has (leaders, numbers)
    make_token: Callable[[str], Face] | None = None  # the token that a text describes, if tokens have no card files
    readings: Callable[[CardText], Sequence[CardText]] = as_printed  # in one spelling, with tokens
    traits_of: Callable[[CardText], tuple[str, ...]] = traits_printed
    token_rule: str = ""  # the rule that says what a token created by name is
    players: tuple[int, int] = (2, 2)  # how few and how many (0: any number)
    players_rule: str = ""  # the rule about it
    teams: bool = False  # players may form teams
    variants: tuple[Variant, ...] = ()
    format: str = ""  # the format of decks unless a variant or the deck names another
    arrange: Callable[[int, Agreement], Agreement] | None = None  # completes an agreement, or raises
    sideboard: str = ""  # the section of a deck whose cards may be exchanged between the games of a match
    exchange: Callable[[DeckList, DeckList], list[Denial]] | None = None  # why a deck may not be changed so
    loser_chooses: bool = False  # in a match, whoever lost the last game decides who begins
    bench: Bench = BENCH
    worth: Worth | None = None  # what counts in a position, for agents
    id_in: Callable[[str, str], str] = same_name  # the id of the card with a name, in a kind of zone
    settle: Callable[[Game, Card], None] = leave  # arranges a card that was put somewhere by hand
    row_of: Callable[[Face], int] | None = None  # the row of slots a card stands in on the field (-1: in none)
    beneath: str = ""  # the name of the link between cards and those under them
    hosts: Callable[[Game, Card, Card], bool] = no_host  # a card can stand in or on another one
    item: Callable[[str], Face | None] = no_item  # a token of the rules, by its name
    passing: tuple[str, ...] = ()  # numbers of players that are lost as phases end
    plain: Face = PLAIN  # default kinds and aspects of a card in a test
    dresses: Mapping[str, Dress] = field(default_factory=dict)  # states for cards of such a board
    deal: Callable[[Game], None] = no_deal  # the step of `prepare` that deals the opening hands
    fights: Callable[[Game], list[Fight]] = no_fights  # the current attacks and blocks
    main_number: Callable[[Game], int] = first_main  # the number of the main phase in its turn
    moments: Mapping[str, Callable[[Game], bool]] = field(
        default_factory=dict
    )  # phases with several steps; `Game.phase` is the step

    @property
    def id(self) -> str:
        """The game's id, such as "argent-saga"."""
        return self.rules.game

    @property
    def folder(self) -> Traversable:
        """Where its cards, decks and ledger are."""
        return files(self.package)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The ledger of its rulebook."""
        data = (self.folder / "ledger.jsonl").read_bytes()
        rules = self.rules
        return Rulebook.load(data, game=rules.game, prefix=rules.prefix, title=rules.title, version=self.version)

    @cached_property
    def pool(self) -> Pool:
        """Every card of the sets that come with the project, by id."""
        cards: list[CardText] = []
        for entry in sorted((self.folder / "cards").iterdir(), key=lambda e: e.name):
            if entry.name.endswith(".txt"):
                cards += read_cards(entry.read_text("utf-8"), entry.name)
        problems = [error.problem() for card in cards for error in self.fields.problems(card)]
        if problems:
            raise Problems(problems)
        return Pool(cards, self.card_id, self.make_face, self.make_token)

    def names(self, cards: Sequence[CardText] = ()) -> Names:
        """The names and traits of the game's cards and of these."""
        return self.pool.names | names_of([self.fields.listed(card) for card in cards])

    def faces(
        self, cards: Sequence[CardText], among: Pool | None = None, by_hand: MakeFace | None = None
    ) -> dict[str, Face]:
        """Compile cards; every text that was not understood and every impossible field is reported.

        The cards may name each other and the cards of a pool (by default the game's own). `by_hand` makes the faces of
        cards that are read in part too.
        """
        make = by_hand or self.make_face
        faces: dict[str, Face] = {}
        problems: list[Problem] = []
        names = (self.pool if among is None else among).names | names_of([self.fields.listed(card) for card in cards])
        for card in cards:
            wrong = self.fields.problems(card)
            problems += [error.problem() for error in wrong]
            if wrong:
                continue
            try:
                face = make(card, names)
            except TextError as error:
                problems.append(error.problem())
            except Problems as found:
                problems += found.problems
            else:
                faces[face.id] = face if face.hand else as_shown(face)
        if problems:
            raise Problems(problems)
        return faces

    def checked_face(self, card: CardText, names: Names = NO_NAMES) -> Face:
        """The face of a card whose fields are checked too. Raises `Problems` or `TextError`."""
        wrong = self.fields.problems(card)
        if wrong:
            raise Problems([error.problem() for error in wrong])
        return as_shown(self.make_face(card, names))

    def errors(self, card: CardText, names: Names) -> list[TextError]:
        """Everything wrong with a card: its fields, or else the first words of its text that were not understood."""
        found: list[TextError] = [*self.fields.problems(card)]
        if not found:
            try:
                self.make_face(card, names)
            except TextError as error:
                found.append(error)
        return found

    # --- names that nothing has ---------------------------------------------------------------------

    def described(self, cards: Sequence[CardText]) -> Names:
        """The names and traits of the game's cards and of these, with those of tokens that texts describe."""
        read = [one for card in (*self.pool.texts.values(), *cards) for one in self.readings(card)]
        traits = [trait for one in read for trait in self.traits_of(one)]
        return self.names(cards) | Names((one.name for one in read), (), traits)

    def unknown(self, card: CardText, names: Names) -> list[UnknownName]:
        """The names and traits in a card's text that no known card has; the text must compile."""
        found: dict[str, UnknownName] = {}
        compiler = self.compiler()
        with compiler.listening() as readings:
            self.make_face(card, names)
        for word, at in compiler.unknown(readings, names):
            found.setdefault(word, _placed(card, word, at))
        return list(found.values())

    @cached_property
    def decks(self) -> dict[str, DeckList]:
        """The decks that come with the project, by file name without its ending."""
        found: dict[str, DeckList] = {}
        for entry in sorted((self.folder / "decks").iterdir(), key=lambda e: e.name):
            if entry.name.endswith(".txt"):
                deck, problems = read_deck(entry.read_text("utf-8"), entry.name)
                if problems:
                    raise Problems([Problem(p.message, p.file, p.line) for p in problems])
                found[entry.name.removesuffix(".txt")] = deck
        return found

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats of decks."""
        return tuple(dict.fromkeys((self.format, *(v.format for v in self.variants if v.format))))

    def check_deck(
        self, deck: DeckList, pool: Mapping[str, Face] | None = None, format: str | None = None
    ) -> list[Denial]:
        """Everything that is wrong with a deck, by the rules of a format (by default the one the deck names)."""
        wanted = (deck.format or self.format) if format is None else format
        if wanted != deck.format:
            deck = msgspec.structs.replace(deck, format=wanted)
        cards = self.pool if pool is None else pool
        faces = [cards[id] for id in self.ids_of(deck, cards)]
        return [*self.check(deck, cards), *self.missing_tokens(faces, cards)]

    def ids_of(self, deck: DeckList, pool: Mapping[str, Face]) -> list[str]:
        """The ids of the cards that a deck names, and so of those that have such a name in another zone."""
        zones = [(name, self.id_in(name, section)) for section, names in deck.sections.items() for name in names]
        return list(dict.fromkeys(id for pair in zones for id in pair if id in pool))

    def needed(self, decks: Iterable[DeckList], pool: Pool, problems: list[Problem]) -> list[str]:
        """The ids of the cards that decks name and of the tokens that these create; adds problems of their texts."""
        return self.with_tokens([id for deck in decks for id in self.ids_of(deck, pool)], pool, problems)

    def with_tokens(self, ids: Iterable[str], pool: Pool, problems: list[Problem]) -> list[str]:
        """The ids of some cards and of the tokens that these create; adds problems of their texts and names."""
        found = dict.fromkeys(ids)
        waiting = list(found)
        while waiting:
            id = waiting.pop(0)
            try:
                more = [name for name in created(pool[id]) if name in pool and name not in found]
            except TextError as error:
                problems.append(error.problem())
            except Problems as error:
                problems += error.problems
            else:
                found |= dict.fromkeys(more)
                waiting += more
        problems += [pool.conflicts[id] for id in found if id in pool.conflicts]
        return list(found)

    def missing_tokens(self, faces: Iterable[Face], pool: Mapping[str, Face]) -> list[Denial]:
        """A problem for each token that these cards, or their tokens, create by name and that no card file defines."""
        waiting = list(faces)
        seen = {face.id for face in waiting}
        problems: list[Denial] = []
        while waiting:
            face = waiting.pop(0)
            for name in created(face):
                if name in seen:
                    continue
                seen.add(name)
                if name in pool:
                    waiting.append(pool[name])
                elif self.make_token is not None and (token := self._token(name, pool)) is not None:
                    waiting.append(token)
                else:
                    words = f"{face.name} creates the token {name!r}, but no card file defines it"
                    problems.append(Denial(self.token_rule, words))
        return problems

    def _token(self, name: str, pool: Mapping[str, Face]) -> Face | None:
        """A token that a text describes, or whose name the rules know."""
        if self.make_token is None:
            return None
        try:
            return pool[name] if isinstance(pool, Pool) else self.make_token(name)
        except KeyError:
            return None

    def format_of(self, variant: Sequence[str]) -> str:
        """The format of a game with these variants."""
        return next((v.format for v in self.variants if v.name in variant and v.format), self.format)

    def new_game(
        self,
        decks: Sequence[DeckList],
        seed: int = 0,
        names: Sequence[str] = (),
        pool: Mapping[str, Face] | None = None,
        *,
        teams: str | Sequence[int] = (),
        variant: str | Sequence[str] = (),
        chooser: int = -1,
    ) -> Game:
        """A game up to its first decision.

        `teams` gives each player's team, or says "2v2"; `variant` names one or several of `variants`; `chooser`
        is the player who decides who begins, where the game lets someone decide.
        """
        sequence(decks, "decks", DeckList, "deck lists")
        sequence(names, "names", str, "words")
        if pool is not None and not isinstance(pool, Mapping):
            raise WrongArgument(f"cards are given by their ids, not as {shown(pool)}")
        cards = self.pool if pool is None else pool
        seed = checked_seed(seed)
        table = self.table(len(decks), teams, variant, chooser)
        if names and len(names) != len(decks):
            raise CardwrightError(f"there are {len(decks)} decks and {len(names)} names")
        for deck in decks:
            _check_sections(deck)
        if isinstance(cards, Pool) and cards.waiting:
            cards = self.settled(decks, cards)
        for deck in decks:
            self._approve(deck, cards, self.format_of(table.variant))
        g = self.empty_game(len(decks), seed, names, cards, table)
        self.place(g, decks, cards)
        self.prepare(g)
        g.run()
        g.forget()
        return g

    def _approve(self, deck: DeckList, pool: Mapping[str, Face], format: str) -> None:
        """Raises `IllegalDeck` if a deck breaks the rules; a list of the game's own cards is checked once."""
        content = (format, *[(section, tuple(names)) for section, names in deck.sections.items()])
        if pool is self.pool and content in self._approved:
            return
        problems = self.check_deck(deck, pool, format)
        if problems:
            raise IllegalDeck(deck.name, problems)
        if pool is self.pool:
            if len(self._approved) >= MOST_APPROVED:
                self._approved.clear()
            self._approved.add(content)

    @cached_property
    def _approved(self) -> set[tuple[object, ...]]:
        """What was in decks that are legal, with the format."""
        return set()

    def settled(self, decks: Sequence[DeckList], pool: Pool) -> Pool:
        """The pool with those cards of files that the decks need. Raises `Problems` if one is not understood."""
        problems: list[Problem] = []
        needed = self.needed(decks, pool, problems)
        if problems:
            raise Problems(problems)
        return pool.without_waiting(needed)

    def empty_game(
        self, players: int, seed: int, names: Sequence[str], cards: Mapping[str, Face], table: Table | None = None
    ) -> Game:
        """A game with players and zones but no cards in them."""
        table = table or Table()
        g = Game(self.rules, tuple(names) or tuple(f"Player {i + 1}" for i in range(players)), seed, table.teams)
        if self.make_token is not None and not isinstance(cards, Pool):
            cards = Pool((), self.card_id, self.make_face, self.make_token).with_faces(cards)
        g.faces = cards
        if isinstance(cards, Pool) and cards.by_hand:
            g.facts.all_asked = True  # so that everyone can say that a card does something
        if table.variant:
            g.facts.variant = table.variant
        if table.chooser >= 0:
            g.facts.chooser = table.chooser
        return g

    # --- what is agreed on before a game ------------------------------------------------------------

    def table(
        self,
        players: int,
        teams: str | Sequence[int] = (),
        variant: str | Sequence[str] = (),
        chooser: int = -1,
    ) -> Table:
        """The completed agreement for a game; raises if it is impossible."""
        wrong = self.wrong_number(whole(players, "how many play"))
        if wrong:
            raise CardwrightError(wrong)
        sides = read_teams(teams) if isinstance(teams, str) else tuple(sequence(teams, "teams", int, "numbers"))
        if not isinstance(variant, str):
            sequence(variant, "variants", str, "names")
        names = tuple(re.split(r"[,+\s]+", variant.strip())) if isinstance(variant, str) else tuple(variant)
        names = tuple(dict.fromkeys(name for name in names if name))
        self._check_teams(players, sides)
        self._check_variants(names)
        if not -1 <= whole(chooser, "a player") < players:
            raise CardwrightError(f"player {shown(chooser)} of {players} cannot decide who begins")
        if self.arrange is not None:
            sides, names = self.arrange(players, (sides, names))
        return Table(sides, names, chooser)

    def wrong_number(self, players: int) -> str:
        """The error for a wrong number of players ("" if the number is right)."""
        least, most = self.players
        if least <= players <= (most or SEATS):
            return ""
        many = f"{least}" if least == most else f"{least} to {most}" if most else f"{least} or more"
        cite = f" ({self.rules.prefix} {self.players_rule})" if self.players_rule else ""
        seats = f"; this engine seats at most {SEATS}" if players > SEATS and not most else ""
        return f"{self.rules.title} is played by {many} players{cite}, not by {shown(players)}{seats}"

    def _check_teams(self, players: int, teams: tuple[int, ...]) -> None:
        if not teams:
            return
        if not self.teams:
            raise CardwrightError(f"{self.rules.title} is not played in teams")
        if len(teams) != players:
            raise CardwrightError(f"the teams are for {len(teams)} players, but there are {players}")
        if len(set(teams)) < 2:
            raise CardwrightError("a game needs at least two teams")

    def _check_variants(self, names: tuple[str, ...]) -> None:
        known = {variant.name: variant for variant in self.variants}
        taken: dict[str, str] = {}
        for name in names:
            if name not in known:
                listed = f"the variants are {', '.join(known)}" if known else "it has none"
                raise CardwrightError(f"{self.rules.title} has no variant {name!r}; {listed}")
            group = known[name].group
            if group and group in taken:
                raise CardwrightError(f"a game is played as {taken[group]} or as {name}, not as both")
            taken[group] = name


def _check_sections(deck: DeckList) -> None:
    """The sections of a deck made in Python are lists of names."""
    if not isinstance(deck.sections, dict):
        raise WrongArgument(f"the sections of a deck must be lists of card names, not {shown(deck.sections)}")
    for section, names in deck.sections.items():
        sequence(names, f"the cards of the part {shown(section)}", str, "names")


MOST_APPROVED = 1_000  # remembered lists of legal decks
SEATS = 100  # the most players at one table, if the rules set no limit
SEEDS = 2**63  # seeds are from -2^63 to 2^63 - 1, so that they fit into 64 bits


def checked_seed(seed: object) -> int:
    """A seed that every file and every program can keep."""
    number = whole(seed, "a seed")
    if not -SEEDS <= number < SEEDS:
        raise CardwrightError(f"a seed is a whole number from -2^63 to 2^63 - 1, not {shown(number)}")
    return number


def read_teams(words: str) -> tuple[int, ...]:
    """The teams that "2v2" or "3v3v3" stands for, player by player."""
    if not words.strip():
        return ()
    sizes = [number_in(size) or 0 for size in re.split(r"\s*(?:vs?\.?|-)\s*", words.strip().lower())]
    if len(sizes) < 2 or not all(sizes):
        raise CardwrightError(f"teams are written like 2v2, not {shown(words)}")
    if sum(sizes) > SEATS:
        raise CardwrightError(f"teams of {SEATS} players altogether at most, not {shown(words)}")
    return tuple(team for team, size in enumerate(sizes) for _ in range(size))


@lru_cache(maxsize=4096)
def created(face: Face) -> tuple[str, ...]:
    """The tokens that a card creates by name."""
    parts = parts_of((*face.abilities, *face.chars.abilities))
    made = [name for part in parts if isinstance(part, Create) for name in part.names]
    return tuple(dict.fromkeys([*made, *(part.into for part in parts if isinstance(part, Transform))]))


def expanded(abilities: tuple[Ability, ...], keywords: Keywords) -> tuple[Ability, ...]:
    """Printed abilities, with each keyword followed by the abilities it stands for."""
    result: list[Ability] = []
    for ability in abilities:
        result.append(ability)
        if isinstance(ability, Keyword):
            result += [a for a in meaning(keywords, ability) if a not in result]
    return tuple(result)


__all__ = ["DeckProblem", "Dress", "Fight", "IllegalDeck", "Table", "Title", "Variant", "expanded", "read_teams"]
