"""Replays: a game as its seed, decks and choices, with fingerprints that detect changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from cardwright import __version__
from cardwright.games import GAMES, load
from cardwright.games.own_cards import load_cards
from cardwright.games.title import SEEDS, Pool, Title
from cardwright.kernel.arguments import shown
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError, Choice, IllegalChoice
from cardwright.kernel.state.pieces import Outcome
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.infinity import spelled
from cardwright.text.cardfile import CardText, file_lines, text_of
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problems, TextError, first_of
from cardwright.text.files import UNSAFE, printable, read_bytes

from .agents import Memory
from .by_hand.hand_faces import hand_maker
from .by_hand.listing import lines_by_hand
from .by_hand.quiet import may_be_by_hand
from .decks import check_deck

KIND = "cardwright replay"
FORMAT = 4
READABLE = (3, FORMAT)  # replays of format 3 have nothing by hand
HUMAN = "human"


class BadReplay(CardwrightError):
    """A replay that cannot be trusted, with every problem."""

    def __init__(self, file: str, problems: Sequence[str]) -> None:
        self.file = file
        self.problems = list(problems)
        lines = first_of([printable(problem) for problem in self.problems])
        super().__init__("\n".join(f"{file}: {line}" if file else line for line in lines))


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """A deck list inside a replay."""

    name: str
    sections: dict[str, list[str]]
    format: str = ""


class OwnCard(msgspec.Struct, forbid_unknown_fields=True):
    """A card that does not come with the game, as printed, so that a replay works without its card file."""

    name: str
    fields: dict[str, str]
    text: list[str]


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """Who played: an agent, with its memory, or a person."""

    agent: str = HUMAN
    memory: Memory | None = None


class Replay(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A recorded game.

    `choices` are option numbers from 0, `{"concedes": p}` where player p conceded, and `[player, card, paragraph]`
    where a player said that a paragraph, which is played by hand, does something.
    """

    kind: str = KIND
    format: int = FORMAT
    engine: str
    game: str
    rulebook: str
    seed: int
    players: list[str]
    teams: list[int]  # each player's team; none: everyone for themselves
    variant: list[str]
    chooser: int  # who decided who begins (-1: as the game says)
    decks: list[Deck]
    cards: dict[str, str]  # a fingerprint of the print of each card that was used, by id
    own: list[OwnCard]  # cards that do not come with the game
    seats: list[Seat]  # who played, by player; empty: unknown
    files: dict[str, str]  # the name of the file of each card that does not come with the game, by id
    by_hand: bool = False  # cards that are read in part were allowed
    hand: list[str] = []  # the paragraphs that were played by hand: "Paper Fox: paragraph 2 (frame)"
    choices: list[Choice]
    outcome: Outcome | None  # None: the game was left before its end
    digest: str  # of the state after the last choice
    checksum: str = ""

    def sealed(self) -> Replay:
        """The same with its checksum."""
        return msgspec.structs.replace(self, checksum=self.checksum_now())

    def checksum_now(self) -> str:
        """The correct checksum."""
        return _hash(msgspec.json.encode(msgspec.structs.replace(self, checksum="")))


def record(game: Game, decks: Sequence[DeckList], seats: Sequence[Seat] = ()) -> Replay:
    """The replay of a game up to now."""
    return Replay(
        engine=__version__,
        game=game.rules.game,
        rulebook=load(game.rules.game).version,
        seed=game.seed,
        players=[player.name for player in game.players],
        teams=teams if (teams := [p.team for p in game.players]) != [p.id for p in game.players] else [],
        variant=list(game.facts.variant),
        chooser=game.facts.chooser,
        decks=[Deck(deck.name, deck.sections, deck.format) for deck in decks],
        cards=fingerprints(_faces(game)),
        own=_own_cards(game),
        seats=list(seats),
        files=files_of(game),
        by_hand=may_be_by_hand(game),
        hand=[str(line) for line in lines_by_hand(_faces(game))],
        choices=game.choices[:],
        outcome=game.outcome,
        digest=game.digest(),
    ).sealed()


def write_replay(path: Path, replay: Replay) -> None:
    """Write a replay file; a failure leaves no partial file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    fields = msgspec.structs.asdict(replay).items()
    lines = [msgspec.json.encode(name) + b": " + msgspec.json.encode(value) for name, value in fields]
    draft.write_bytes(b"{\n" + b",\n".join(lines) + b"\n}\n")  # one field a line, so that a person finds them
    draft.replace(path)


def read_replay(path: Path, cards: Sequence[str | Path] = ()) -> Replay:
    """Read a replay file and check that it fits this engine, these rules and these cards.

    `cards` are your own card files; without them the replay's own copies of the cards are used.
    """
    replay = open_replay(path)
    problems = list(verify(replay, pool_for(replay, cards) if replay.game in GAMES else None))
    if problems:
        raise BadReplay(str(path), problems)
    return replay


def pool_for(replay: Replay, cards: Sequence[str | Path] = ()) -> Pool:
    """The cards of the game of a replay and those of your own files, read as at its table."""
    return load_cards(replay.game, *cards, by_hand=hand_maker(replay.game) if replay.by_hand else None)


def open_replay(path: Path) -> Replay:
    """Read a replay file without playing its game."""
    file = str(path)
    try:
        head = msgspec.json.decode(read_bytes(path))
        if not isinstance(head, dict) or head.get("kind") != KIND:
            raise BadReplay(file, [f"this is no replay: it has no field “kind” that says {KIND!r}"])
        if head.get("format") not in READABLE:
            raise BadReplay(file, [f"the format is {shown(head.get('format'))}; this engine reads {FORMAT}"])
        return msgspec.convert(head, Replay)
    except RecursionError:
        raise BadReplay(file, ["this is no replay: it is nested too deeply"]) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, OverflowError) as error:
        raise BadReplay(file, [f"this is no replay: {error}"]) from error


def restore(replay: Replay, choices: int | None = None, pool: Pool | None = None) -> Game:
    """The game of a replay after a number of choices (by default all)."""
    game = begin(replay, pool)
    for choice in replay.choices[:choices]:
        game.choose(choice)
    return game


def begin(replay: Replay, pool: Pool | None = None) -> Game:
    """The game of a replay at its first decision."""
    return load(replay.game).new_game(
        deck_lists(replay),
        replay.seed,
        replay.players,
        _pool(replay, pool),
        teams=replay.teams,
        variant=replay.variant,
        chooser=replay.chooser,
    )


# --- cards that do not come with the game ---------------------------------------------------------------


def _own_cards(game: Game) -> list[OwnCard]:
    """The used cards that do not come with the game, apart from those without a printed text."""
    if not isinstance(game.faces, Pool):
        return []
    known = load(game.rules.game).pool.texts
    added = [card for id, card in game.faces.texts.items() if card.name and id not in known]
    return [OwnCard(card.name, dict(card.fields), file_lines(card.text)) for card in added]


def _pool(replay: Replay, given: Pool | None = None) -> Pool:
    """The cards of the game, or the given pool, together with the cards in the replay."""
    title = load(replay.game)
    pool = title.pool if given is None else given
    texts = {id: card for card in _texts(replay) if (id := title.card_id(card)) not in pool.texts}
    if not texts:
        return pool
    make = hand_maker(replay.game) if replay.by_hand else None
    whole = pool.with_faces(title.faces(list(texts.values()), by_hand=make))
    whole.by_hand = replay.by_hand
    whole.texts.update(texts)
    whole.file_of = {**pool.file_of, **replay.files}
    return whole


def _texts(replay: Replay) -> list[CardText]:
    return [CardText(card.name, card.fields, text_of(card.text)) for card in replay.own]


# --- verifying -----------------------------------------------------------------------------------------


def verify(replay: Replay, pool: Pool | None = None) -> Iterator[str]:
    """The signs that a replay was edited, or was made with other rules or cards."""
    if replay.game not in GAMES:
        yield f"the game {replay.game!r} is not one of {', '.join(GAMES)}"
        return
    title = load(replay.game)
    pool = title.pool if pool is None else pool
    found = list(missing_files(replay, pool)) or list(_foreign(replay, title, pool))
    found = found or list(_diverging(replay, pool))
    if replay.checksum != replay.checksum_now():
        yield "the checksum does not fit: the file was changed after it was written"
    yield from found
    if found and replay.engine != __version__:
        yield f"it was written by engine {replay.engine}; this is {__version__}"


def _foreign(replay: Replay, title: Title, pool: Pool) -> Iterator[str]:
    """Problems that are found without playing the game."""
    if replay.rulebook != title.version:
        yield f"it was played by rulebook {replay.rulebook}; this is {title.rules.title} {title.version}"
    if any(UNSAFE.search(name) for name in _names(replay)):
        yield "a name in it holds control characters"
    if not -SEEDS <= replay.seed < SEEDS:
        yield f"a seed is a whole number from -2^63 to 2^63 - 1, not {replay.seed}"
    try:
        variant = title.table(len(replay.decks), replay.teams, replay.variant, replay.chooser).variant
    except CardwrightError as error:
        yield str(error)
        variant = ()
    if len(replay.players) != len(replay.decks):
        yield f"it has {len(replay.players)} players and {len(replay.decks)} decks"
    if replay.seats and len(replay.seats) != len(replay.players):
        yield f"it has {len(replay.players)} players and {len(replay.seats)} seats"
    theirs = [title.card_id(card) for card in _texts(replay)]
    yield from (
        f"the card {id!r} comes with the game and cannot be another one" for id in theirs if id in title.pool.texts
    )
    try:
        pool = _pool(replay, pool)
    except (Problems, TextError) as error:
        yield from str(error).split("\n")
        return
    for deck in deck_lists(replay):
        for problem in check_deck(title, deck, pool, title.format_of(variant)):
            yield f"deck {deck.name!r}: {problem}"
    yield from _other_cards(replay, pool)


def _names(replay: Replay) -> Iterator[str]:
    """Every name in a replay that people see."""
    yield from (replay.engine, replay.rulebook, *replay.players, *replay.files.values())
    for deck in replay.decks:
        yield from (deck.name, deck.format, *deck.sections)
    for card in replay.own:
        yield from (card.name, *card.fields.values(), *card.text)
    yield from replay.hand


def _other_cards(replay: Replay, pool: Pool) -> Iterator[str]:
    for id, printed in replay.cards.items():
        if id not in pool:
            yield f"there is no card {id!r} here"
            continue
        try:
            if fingerprint(pool[id]) != printed:
                yield f"the card {id!r} is not the one the game was played with: its text or numbers differ"
        except TextError as error:
            yield str(error)


def _diverging(replay: Replay, pool: Pool) -> Iterator[str]:
    """Problems that are found by playing the game again."""
    game = begin(replay, pool)
    for number, choice in enumerate(replay.choices, 1):
        if game.outcome is not None:
            extra = len(replay.choices) - number + 1
            yield f"choice {number}: the game is already over; {extra} choices are too many"
            break
        options = len(game.decision.options) if game.decision is not None else 0
        try:
            game.choose(choice)
        except IllegalChoice as error:
            picks = f"picks option {choice}, but there are {options} options" if isinstance(choice, int) else error
            yield f"choice {number} (turn {game.turn}) {picks}"
            break
    else:
        unlisted = sorted(face.id for face in _faces(game) if face.id not in replay.cards)
        for id in unlisted:
            yield f"the card {id!r} is used in the game but not listed"
        if _ending(game.outcome) != _ending(replay.outcome):
            yield f"the game ends differently: recorded {_words(replay.outcome)}, played {_words(game.outcome)}"
        if game.digest() != replay.digest:
            yield f"the state after the last choice differs: recorded {replay.digest}, played {game.digest()}"


def _ending(outcome: Outcome | None) -> tuple[tuple[int, ...], str] | None:
    """What must be the same again. How an ending is worded may change, and it names players."""
    return None if outcome is None else (outcome.winners, outcome.rule)


def _words(outcome: Outcome | None) -> str:
    if outcome is None:
        return "“not over”"
    winners = ", ".join(f"player {p + 1} wins" for p in outcome.winners) or "a draw"
    return f"“{winners}: {outcome.reason} ({outcome.rule})”"


def deck_lists(replay: Replay) -> list[DeckList]:
    """The decks of a replay."""
    return [DeckList(deck.name, replay.game, deck.sections, format=deck.format) for deck in replay.decks]


# --- cards that do not come with the game --------------------------------------------------------------


def files_of(game: Game) -> dict[str, str]:
    """The cards that were used and come from files of their own, by id, with the names of these files."""
    origin = game.faces.file_of if isinstance(game.faces, Pool) else {}
    return {face.id: origin[face.id] for face in sorted(_faces(game), key=lambda face: face.id) if face.id in origin}


def missing_files(replay: Replay, pool: Pool) -> Iterator[str]:
    """A sentence for each file whose cards are neither in the replay nor in the pool."""
    missing: dict[str, list[str]] = {}
    carried = {load(replay.game).card_id(card) for card in _texts(replay)}
    for id, file in replay.files.items():
        if id not in pool and id not in carried:
            missing.setdefault(file, []).append(repr(id))
    for file, ids in missing.items():
        yield f"it was played with cards of {file} that are not here: {', '.join(ids)}; name the file with --cards"


# --- fingerprints of cards -----------------------------------------------------------------------------


def fingerprints(faces: Iterable[Face]) -> dict[str, str]:
    """The fingerprints of cards, by id."""
    return {face.id: fingerprint(face) for face in sorted(faces, key=lambda face: face.id)}


def fingerprint(face: Face) -> str:
    """A short hash of the print of a card."""
    numbers: Mapping[str, int] = dict(sorted(face.numbers.items()))
    text = face.text if face.read is face.text else tuple(file_lines(face.read))
    printed = (face.name, face.kinds, face.traits, face.aspects, face.cost, numbers, text)
    return _hash(msgspec.json.encode(printed, enc_hook=spelled))


def _faces(game: Game) -> set[Face]:
    """The faces of the used cards, without those that the rules made (seats, abilities)."""
    return {card.face for card in game.cards if card.face.id in game.faces}


def _hash(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()
