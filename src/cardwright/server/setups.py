"""What a match is made of: game, seats, decks, own cards, seed. Enough to begin the same game anywhere."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cardwright.games import load
from cardwright.games.own_cards import waiting_pool
from cardwright.games.title import IllegalDeck, Pool, Title
from cardwright.kernel.game import Game
from cardwright.play.agents import AGENTS
from cardwright.play.by_hand.hand_faces import hand_maker
from cardwright.play.by_hand.listing import HandParagraph, deck_by_hand
from cardwright.play.decks import check_deck
from cardwright.play.imports.card_excerpt import excerpt
from cardwright.play.replay import HUMAN
from cardwright.text.cardfile import CardFile
from cardwright.text.deckfile import DeckList, read_deck
from cardwright.text.diagnostics import Problem, Problems
from cardwright.text.files import check_source

from .clocks import ClockSetting
from .errors import ProblemData, Refused, problem_data

OPEN = "open"  # a seat for whoever has the link
NAMES = 24  # letters of a name
MOST_SEATS = 4


class SeatDeck(msgspec.Struct, frozen=True):
    """A deck with the card file of its own cards."""

    name: str
    sections: dict[str, list[str]]
    format: str = ""
    cards: str = ""
    hand: tuple[HandParagraph, ...] = ()  # the paragraphs of its cards that are played by hand


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A match before its first decision."""

    game: str
    seed: int
    variant: tuple[str, ...]
    teams: tuple[int, ...]
    kinds: tuple[str, ...]  # who sits there: "human", or the name of an agent
    names: tuple[str, ...]
    decks: tuple[SeatDeck | None, ...]
    clock: ClockSetting | None = None
    show_decks: bool = False  # everyone at the table may know the names of the decks, and so their lists
    by_hand: bool = False  # cards that are read in part are allowed, and played by hand where they are not read
    hints: bool = False  # everyone at the table may ask what the computer would do

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind in (HUMAN, OPEN))

    @property
    def own_cards(self) -> tuple[str, ...]:
        """The card files that the players brought, as text, each once."""
        return tuple(dict.fromkeys(deck.cards for deck in self.decks if deck is not None and deck.cards))


def begin(setup: Setup, pool: Pool | None = None) -> Game:
    """The game at its first decision, with the cards of the match: nothing is compiled here.

    With several people everyone is asked wherever they have priority: whether someone is asked says nothing about
    their cards.
    """
    title = load(setup.game)
    decks = [deck_list(setup.game, deck) for deck in setup.decks if deck is not None]
    assert pool is not None or not setup.own_cards, "own cards are compiled where that has a limit"
    game = title.new_game(decks, setup.seed, setup.names, pool, teams=setup.teams, variant=setup.variant)
    if len(setup.people) > 1:
        game.facts.all_asked = True
    return game


def setup_pool(setup: Setup) -> Pool:
    """In a worker: the cards of a match, those of the game and those that the players brought and their decks need."""
    title = load(setup.game)
    if not setup.own_cards:
        return title.pool
    decks = [deck_list(setup.game, deck) for deck in setup.decks if deck is not None]
    return title.settled(decks, own_pool(setup.game, *setup.own_cards, by_hand=setup.by_hand))


def own_pool(game: str, *sources: str, by_hand: bool = False) -> Pool:
    """In a worker: the cards of a game and those of some card files, given as text; these wait for a deck."""
    files = card_files(sources)
    for file in files:
        check_source(file.source, file.path)
    return waiting_pool(game, files, hand_maker(game) if by_hand else None)


def card_files(sources: Sequence[str]) -> tuple[CardFile, ...]:
    """Texts as card files."""
    return tuple(CardFile(f"cards {number}", text) for number, text in enumerate(sources, 1))


def deck_list(game: str, deck: SeatDeck) -> DeckList:
    """A deck as the engine wants it."""
    return DeckList(deck.name, game, deck.sections, format=deck.format)


def known_title(game: str) -> Title:
    """A game by its id, for requests."""
    from cardwright.games import GAMES

    if game not in GAMES:
        raise Refused("unknown", f"there is no game {game[:40]!r}")
    return load(game)


def read_pasted(game: str, text: str) -> tuple[DeckList, list[Problem]]:
    """A deck from pasted text, with what cannot be read; a list without a game is one of this game."""
    check_source(text, "deck")
    deck, unreadable = read_deck(text, "")
    known = [one for one in unreadable if deck.game or not one.message.startswith("the line 'game:")]
    problems = [Problem(one.message, "", one.line) for one in known]
    if deck.game and deck.game != game:
        problems.append(Problem(f"this is a deck for {deck.game[:40]!r}, not for {game!r}"))
    deck.game, deck.name = game, deck.name[:80] or "Pasted deck"
    return deck, problems


def judged(
    title: Title, text: str, cards: str = "", format: str | None = None, by_hand: bool = False
) -> tuple[SeatDeck, list[Problem]]:
    """A pasted deck and everything that is wrong with it; what is or would be played by hand is listed in it."""
    deck, problems = read_pasted(title.id, text)
    pool = own_pool(title.id, cards, by_hand=by_hand) if cards else title.pool
    if not problems:
        problems = check_deck(title, deck, pool, format)
    hand = tuple(deck_by_hand(title, deck, pool)) if cards else ()
    return SeatDeck(deck.name, deck.sections, deck.format, cards, hand), problems


def with_needed_cards(deck: SeatDeck, game: str) -> SeatDeck:
    """In a worker: the deck with those of its own cards that it needs; the others are none of the server's business."""
    if not deck.cards:
        return deck
    cards = excerpt(load(game), deck_list(game, deck), own_pool(game, deck.cards, by_hand=True))
    return msgspec.structs.replace(deck, cards=cards)


def legal(title: Title, deck: SeatDeck, pool: Pool, format: str) -> None:
    """Raise unless a deck may be played."""
    found = title.check_deck(deck_list(title.id, deck), pool, format)
    if found:
        raise illegal(title, IllegalDeck(deck.name, found))


def illegal(title: Title, error: IllegalDeck) -> Refused:
    """A deck that breaks rules, as clients are told."""
    prefix = title.rules.prefix
    problems = [ProblemData(0, 0, f"{one.reason} ({prefix} {one.rule})", one.rule) for one in error.problems]
    return Refused("illegal_deck", f"the deck {error.name!r} is not legal", problems)


def bad_text(error: Problems, code: str = "bad_cards") -> Refused:
    """Texts that cannot be read, as clients are told."""
    return Refused(code, "the text has problems", [problem_data(problem) for problem in error.problems])


def check_kind(kind: str) -> str:
    """Who may sit somewhere."""
    if kind not in (HUMAN, OPEN, *AGENTS):
        raise Refused("bad_request", f"a seat is for human, open, or an agent ({', '.join(AGENTS)}), not {kind[:40]!r}")
    return kind


def check_name(name: str) -> str:
    """A name that can be shown to everyone: one line, not too long."""
    from cardwright.text.files import UNSAFE

    plain = " ".join(name.split())
    if not 1 <= len(plain) <= NAMES or UNSAFE.search(plain):
        raise Refused("bad_request", f"a name has 1 to {NAMES} letters and no control characters")
    return plain
