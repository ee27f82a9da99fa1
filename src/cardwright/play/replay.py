"""Replays: a game as its seed, decks and choices, with all that shows whether it is the same game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from cardwright import __version__
from cardwright.games import GAMES, load
from cardwright.games.own_cards import load_cards
from cardwright.games.title import Pool, Title
from cardwright.kernel.decisions import CardwrightError
from cardwright.kernel.faces import Face
from cardwright.kernel.game import Game
from cardwright.kernel.state import Outcome
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import TextError

from .decks import check_deck

KIND = "cardwright replay"
FORMAT = 3


class BadReplay(CardwrightError):
    """A replay that cannot be trusted, with every problem."""

    def __init__(self, file: str, problems: Sequence[str]) -> None:
        self.file = file
        self.problems = list(problems)
        super().__init__("\n".join(f"{file}: {problem}" if file else problem for problem in self.problems))


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """A deck list inside a replay."""

    name: str
    sections: dict[str, list[str]]
    format: str = ""


class Replay(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A recorded game. `choices` are option numbers from 0; -1 - p means that player p conceded."""

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
    cards: dict[str, str]  # a fingerprint of what is printed on each card that was used, by id
    files: dict[str, str]  # the name of the file of each card that does not come with the game, by id
    choices: list[int]
    outcome: Outcome | None  # None: the game was left before its end
    digest: str  # of the state after the last choice
    checksum: str = ""

    def sealed(self) -> Replay:
        """The same with its checksum."""
        return msgspec.structs.replace(self, checksum=self.checksum_now())

    def checksum_now(self) -> str:
        """What the checksum must be."""
        return _hash(msgspec.json.encode(msgspec.structs.replace(self, checksum="")))


def record(game: Game, decks: Sequence[DeckList]) -> Replay:
    """The replay of a game up to now."""
    return Replay(
        engine=__version__,
        game=game.rules.game,
        rulebook=load(game.rules.game).version,
        seed=game.seed,
        players=[player.name for player in game.players],
        teams=teams if (teams := [p.team for p in game.players]) != [p.id for p in game.players] else [],
        variant=list(game.facts.get("variant", ())),
        chooser=game.facts.get("chooser", -1),
        decks=[Deck(deck.name, deck.sections, deck.format) for deck in decks],
        cards=fingerprints(_faces(game)),
        files=files_of(game),
        choices=game.choices[:],
        outcome=game.outcome,
        digest=game.digest(),
    ).sealed()


def write_replay(path: Path, replay: Replay) -> None:
    """Write a replay file; nothing is left behind if that fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    fields = msgspec.structs.asdict(replay).items()
    lines = [msgspec.json.encode(name) + b": " + msgspec.json.encode(value) for name, value in fields]
    draft.write_bytes(b"{\n" + b",\n".join(lines) + b"\n}\n")  # one field a line, so that a person finds them
    draft.replace(path)


def read_replay(path: Path, cards: Sequence[str | Path] = ()) -> Replay:
    """Read a replay file and make sure that it is one of this engine, these rules and these cards.

    `cards` are files of other cards than those of the game.
    """
    file = str(path)
    try:
        head = msgspec.json.decode(path.read_bytes())
        if not isinstance(head, dict) or head.get("kind") != KIND:
            raise BadReplay(file, [f"this is no replay: it has no field “kind” that says {KIND!r}"])
        if head.get("format") != FORMAT:
            raise BadReplay(file, [f"the format is {head.get('format')!r}; this engine reads {FORMAT}"])
        replay = msgspec.convert(head, Replay)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadReplay(file, [f"this is no replay: {error}"]) from error
    problems = list(verify(replay, load_cards(replay.game, *cards) if replay.game in GAMES else None))
    if problems:
        raise BadReplay(file, problems)
    return replay


def restore(replay: Replay, choices: int | None = None, pool: Pool | None = None) -> Game:
    """The game of a replay after so many choices (by default all)."""
    game = begin(replay, pool)
    for choice in replay.choices[:choices]:
        game.choose(choice)
    return game


def begin(replay: Replay, pool: Pool | None = None) -> Game:
    """The game of a replay at its first decision."""
    return load(replay.game).new_game(
        _lists(replay),
        replay.seed,
        replay.players,
        pool,
        teams=replay.teams,
        variant=replay.variant,
        chooser=replay.chooser,
    )


# --- verifying -----------------------------------------------------------------------------------------


def verify(replay: Replay, pool: Pool | None = None) -> Iterator[str]:
    """Everything that shows that a replay was edited, or comes from other rules or other cards than the pool's."""
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
    """What shows before anything is played."""
    if replay.rulebook != title.version:
        yield f"it was played by rulebook {replay.rulebook}; this is {title.rules.title} {title.version}"
    try:
        variant = title.table(len(replay.decks), replay.teams, replay.variant, replay.chooser).variant
    except CardwrightError as error:
        yield str(error)
        variant = ()
    if len(replay.players) != len(replay.decks):
        yield f"it has {len(replay.players)} players and {len(replay.decks)} decks"
    for deck in _lists(replay):
        for problem in check_deck(title, deck, pool, format=title.format_of(variant)):
            yield f"deck {deck.name!r}: {problem}"
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
    """What shows when the game is played again."""
    game = begin(replay, pool)
    for number, choice in enumerate(replay.choices, 1):
        if game.outcome is not None:
            extra = len(replay.choices) - number + 1
            yield f"choice {number}: the game is already over; {extra} choices are too many"
            break
        options = len(game.decision.options) if game.decision is not None else 0
        if not -len(game.players) <= choice < options:
            yield f"choice {number} (turn {game.turn}) picks option {choice}, but there are {options} options"
            break
        game.choose(choice)
    else:
        unlisted = sorted(face.id for face in _faces(game) if face.id not in replay.cards)
        for id in unlisted:
            yield f"the card {id!r} is used in the game but not listed"
        if game.outcome != replay.outcome:
            yield f"the game ends otherwise: recorded {_words(replay.outcome)}, played {_words(game.outcome)}"
        if game.digest() != replay.digest:
            yield f"the state after the last choice differs: recorded {replay.digest}, played {game.digest()}"


def _words(outcome: Outcome | None) -> str:
    if outcome is None:
        return "“not over”"
    winners = ", ".join(f"player {p + 1} wins" for p in outcome.winners) or "a draw"
    return f"“{winners}: {outcome.reason} ({outcome.rule})”"


def _lists(replay: Replay) -> list[DeckList]:
    return [DeckList(deck.name, replay.game, deck.sections, format=deck.format) for deck in replay.decks]


# --- cards that do not come with the game --------------------------------------------------------------


def files_of(game: Game) -> dict[str, str]:
    """The cards that were used and come from files of their own, by id, with the names of these files."""
    origin = game.faces.file_of if isinstance(game.faces, Pool) else {}
    return {face.id: origin[face.id] for face in sorted(_faces(game), key=lambda face: face.id) if face.id in origin}


def missing_files(replay: Replay, pool: Pool) -> Iterator[str]:
    """A sentence for each file whose cards a replay needs and the pool has not."""
    missing: dict[str, list[str]] = {}
    for id, file in replay.files.items():
        if id not in pool:
            missing.setdefault(file, []).append(repr(id))
    for file, ids in missing.items():
        yield f"it was played with cards of {file} that are not here: {', '.join(ids)}; name the file with --cards"


# --- fingerprints of cards -----------------------------------------------------------------------------


def fingerprints(faces: Iterable[Face]) -> dict[str, str]:
    """What is printed on cards, by id."""
    return {face.id: fingerprint(face) for face in sorted(faces, key=lambda face: face.id)}


def fingerprint(face: Face) -> str:
    """What is printed on a card, as a short hash."""
    numbers: Mapping[str, int] = dict(sorted(face.numbers.items()))
    printed = (face.name, face.kinds, face.traits, face.aspects, face.cost, numbers, face.text)
    return _hash(msgspec.json.encode(printed))


def _faces(game: Game) -> set[Face]:
    """What is printed on the cards that were used; what the rules themselves made (seats, abilities) is not."""
    return {card.face for card in game.cards if card.face.id in game.faces}


def _hash(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()
