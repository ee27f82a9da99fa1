"""A game as the rest of the project sees it: rules, cards, decks, rulebook, and how to start."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from cardwright.kernel.abilities import Ability, Keyword
from cardwright.kernel.decisions import CardwrightError, Denial
from cardwright.kernel.faces import Face
from cardwright.kernel.game import Game
from cardwright.kernel.rulebook import Rulebook
from cardwright.kernel.ruleset import Ruleset
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.deckfile import DeckList, DeckProblem, read_deck
from cardwright.text.diagnostics import Problem, Problems, TextError


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
        make_face: Callable[[CardText], Face],
    ) -> None:
        self.texts = {card_id(card): card for card in cards}
        self._make = make_face
        self._faces: dict[str, Face] = {}

    def __getitem__(self, id: str) -> Face:
        face = self._faces.get(id)
        if face is None:
            face = self._faces[id] = self._make(self.texts[id])
        return face

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)

    def with_faces(self, faces: Mapping[str, Face]) -> Pool:
        """The same pool with some cards added or replaced."""
        other = Pool((), lambda card: card.name, self._make)
        other.texts = {**self.texts, **dict.fromkeys(faces, CardText(""))}
        other._faces = {**self._faces, **faces}
        return other


@dataclass(frozen=True, eq=False)
class Title:
    """One of the games."""

    rules: Ruleset
    package: str
    version: str  # of the rulebook
    card_id: Callable[[CardText], str]
    make_face: Callable[[CardText], Face]
    check: Callable[[DeckList, Mapping[str, Face]], list[Denial]]
    place: Callable[[Game, Sequence[DeckList], Mapping[str, Face]], None]
    prepare: Callable[[Game], None]
    resume: Callable[[Game, str], None]  # go on from the beginning of a phase, for boards that were set up
    furnish: Callable[[Game], None]  # what every board has (leaders, numbers)
    players: tuple[int, int] = (2, 2)

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
        return Pool(cards, self.card_id, self.make_face)

    def faces(self, cards: Sequence[CardText]) -> dict[str, Face]:
        """Compile cards; every text that was not understood is reported."""
        faces: dict[str, Face] = {}
        problems: list[Problem] = []
        for card in cards:
            try:
                face = self.make_face(card)
            except TextError as error:
                problems.append(error.problem())
            else:
                faces[face.id] = face
        if problems:
            raise Problems(problems)
        return faces

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

    def check_deck(self, deck: DeckList, pool: Mapping[str, Face] | None = None) -> list[Denial]:
        """Everything that is wrong with a deck."""
        return self.check(deck, self.pool if pool is None else pool)

    def new_game(
        self,
        decks: Sequence[DeckList],
        seed: int = 0,
        names: Sequence[str] = (),
        pool: Mapping[str, Face] | None = None,
    ) -> Game:
        """A game up to its first decision."""
        cards = self.pool if pool is None else pool
        least, most = self.players
        if not least <= len(decks) <= most:
            raise CardwrightError(f"{self.rules.title} is played by {least} to {most} players, not {len(decks)}")
        for deck in decks:
            problems = self.check_deck(deck, cards)
            if problems:
                raise IllegalDeck(deck.name, problems)
        g = self.empty_game(len(decks), seed, names, cards)
        self.place(g, decks, cards)
        self.prepare(g)
        g.run()
        g.forget()
        return g

    def empty_game(self, players: int, seed: int, names: Sequence[str], cards: Mapping[str, Face]) -> Game:
        """A game with players and zones but no cards in them."""
        g = Game(self.rules, tuple(names) or tuple(f"Player {i + 1}" for i in range(players)), seed)
        g.faces = cards
        return g


def expanded(abilities: tuple[Ability, ...], keywords: Mapping[str, tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """Printed abilities with each keyword followed once by what it stands for."""
    result: list[Ability] = []
    for ability in abilities:
        result.append(ability)
        if isinstance(ability, Keyword):
            result += [a for a in keywords.get(ability.name, ()) if a not in result]
    return tuple(result)


__all__ = ["DeckProblem", "IllegalDeck", "Title", "expanded"]
