"""Games, cards and rules as data for pages."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import cache

import msgspec

from cardwright.games import GAMES, load
from cardwright.games.own_cards import pool_of
from cardwright.games.title import Title
from cardwright.kernel.rulebook import Rule, UnknownRule
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.view.card_views import cost_in_symbols, without_x
from cardwright.kernel.view.parts import HandView
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.infinity import INFINITY
from cardwright.kernel.vocabulary.values import Amount
from cardwright.play.agents import LEVELS
from cardwright.play.stops import Stops
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.diagnostics import FieldError, Problems
from cardwright.text.files import check_source
from cardwright.text.names import Names

from .errors import ProblemData, Refused, problem_data
from .setups import card_files, known_title
from .wire import encode

ROLES = ("deck", "hand", "field", "discard", "banish", "play", "leader", "aside")


@cache
def titles() -> bytes:
    """All games, encoded."""
    return encode([title_data(load(game)) for game in GAMES])


def title_data(title: Title) -> dict[str, object]:
    """A game as a page needs it."""
    rules = title.rules
    stops = Stops(rules)
    return {
        "id": title.id,
        "title": rules.title,
        "prefix": rules.prefix,
        "version": title.version,
        "players": title.players,
        "teams": title.teams,
        "variants": [variant._asdict() for variant in title.variants],
        "phases": rules.course.phases,
        "stops": {"names": stops.names, "default": [name for name in stops.names if name in stops.phases]},
        "roles": {role: getattr(rules.roles, role) for role in ROLES if getattr(rules.roles, role)},
        "row": rules.placement.row,
        "words": {key: rules.telling.words.get(key, "") for key in ("turned", "overlaid", "head")},
        "zones": [
            {
                "name": zone.name,
                "word": rules.zone_word(zone.name),
                "seen_by": zone.seen_by,
                "shared": zone.shared,
                "ordered": zone.ordered,
                "live": zone.live,
                "limit": _fixed(zone.limit),
            }
            for zone in rules.zones.values()
            if zone.name != "outside"
        ],
        "formats": [name for name in title.formats if name],
        "decks": [{"id": id, "name": deck.name, "format": deck.format} for id, deck in title.decks.items()],
        "sections": list(dict.fromkeys(part for deck in title.decks.values() for part in deck.sections)),
        "agents": list(LEVELS),
    }


def _fixed(limit: Amount) -> int | None:
    """How many cards a zone holds, where that is a number; None: no limit, or one that depends on the game."""
    return limit if isinstance(limit, int) and limit < INFINITY else None


def starter_deck(game: str, id: str) -> dict[str, str]:
    """A deck that comes with a game, as the text of its file without remarks."""
    deck = known_title(game).decks.get(id)
    if deck is None:
        raise Refused("unknown", f"there is no starter deck {id[:40]!r}")
    lines = [f"game: {game}", f"name: {deck.name}", *([f"format: {deck.format}"] if deck.format else [])]
    for section, names in deck.sections.items():
        lines += ["", f"{section}:", *(f"{names.count(name)} {name}" for name in dict.fromkeys(names))]
    return {"id": id, "name": deck.name, "format": deck.format, "text": "\n".join(lines) + "\n"}


def warm_reader(game: str) -> None:
    """In a worker: compile one card, so that the words of a game are there for the texts that come."""
    pool = known_title(game).pool
    pool[next(id for id, card in pool.texts.items() if card.text)]


def warm_up() -> None:
    """Compile the cards of the starter decks and load the games' words, which takes a while when it is first done."""
    for game in GAMES:
        title = load(game)
        for deck in title.decks.values():
            title.check_deck(deck)
            time.sleep(0.01)  # others first
        _load_words(title)
        _find_words(title)


def _load_words(title: Title) -> None:
    """Tell an ability, so that no table waits for the printer to be loaded."""
    describe = title.rules.telling.describe
    ability = next((ability for id in title.pool for ability in title.pool[id].abilities), None)
    if describe is not None and ability is not None:
        describe(ability)


def _find_words(title: Title) -> None:
    """Find where the cards of the starter decks print each ability, so that no table waits for it."""
    paragraphs = title.rules.telling.paragraphs
    names = {name for deck in title.decks.values() for section in deck.sections.values() for name in section}
    for name in sorted(names) if paragraphs is not None else ():
        face = title.pool.get(name)
        if face is not None and paragraphs is not None:
            paragraphs(face)
            time.sleep(0.005)  # others first


# --- cards -------------------------------------------------------------------------------------------------


def face_data(rules: Ruleset, face: Face) -> dict[str, object]:
    """What is printed on a card."""
    return {
        "id": face.id,
        "name": face.name,
        "kinds": face.kinds,
        "traits": face.traits,
        "aspects": face.aspects,
        "cost": face.cost,
        "symbols": cost_in_symbols(rules, face.chars),
        "numbers": without_x(face.numbers),
        "text": face.text,
        **({"hand": [HandView(*line) for line in face.hand]} if face.hand else {}),
    }


def pool_data(game: str) -> bytes:
    """In a worker: every card of a game, encoded."""
    title = known_title(game)
    return encode(
        [{**face_data(title.rules, title.pool[id]), "means": means(title, title.pool[id])} for id in title.pool]
    )


def means(title: Title, face: Face) -> list[str]:
    """What each ability of a card was understood as, printed back."""
    describe = title.rules.telling.describe
    return [describe(ability) for ability in face.abilities] if describe is not None else []


def compile_cards(game: str, text: str) -> bytes:
    """In a worker: the cards of a text that compile, and everything that is wrong with the others."""
    title = known_title(game)
    problems: list[ProblemData] = []
    cards: list[CardText] = []
    try:
        check_source(text, "")
        cards = read_cards(text)
    except Problems as error:
        problems += [problem_data(one) for one in error.problems]
    names = title.names(cards)
    compiled = [data for card in cards for data in _compiled(title, card, names, problems)]
    if not problems and cards:
        try:
            pool_of(game, card_files([text]))
        except Problems as error:  # names that are taken, tokens that nobody describes
            problems += [problem_data(one) for one in error.problems]
    problems.sort(key=lambda one: (one.line, one.column))
    return encode({"cards": compiled, "problems": problems})


def _compiled(title: Title, card: CardText, names: Names, problems: list[ProblemData]) -> Iterable[dict[str, object]]:
    wrong = title.errors(card, names)
    for error in wrong:
        plain = isinstance(error, FieldError)
        problems.append(problem_data(error.problem(), length=0 if plain else len(error.words)))
    if not wrong:
        face = title.checked_face(card, names)
        yield {**face_data(title.rules, face), "means": means(title, face)}


# --- rules -------------------------------------------------------------------------------------------------


@cache
def rulebook_data(game: str) -> bytes:
    """Every rule of a game's rulebook, encoded."""
    return msgspec.json.encode(list(known_title(game).rulebook))


def rule_data(game: str, number: str) -> dict[str, object]:
    """One rule, with what it belongs to, what belongs to it and what proves it."""
    book = known_title(game).rulebook
    try:
        rule = book[number]
    except UnknownRule as error:
        raise Refused("unknown", str(error)) from None
    return {
        **msgspec.structs.asdict(rule),
        "parents": [_short(one) for one in book.parents(number)],
        "children": [_short(one) for one in book.children(number)],
        "tests": proofs(game).get(number, []),
    }


def _short(rule: Rule) -> dict[str, str]:
    return {"id": rule.id, "gist": rule.gist}


def gist(game: str, number: str) -> str:
    """What a rule says in our words; "" for a number the rulebook does not have."""
    rules = load(game).rulebook.rules
    return rules[number].gist if number in rules else ""


@cache
def proofs(game: str) -> dict[str, list[dict[str, object]]]:
    """The tests and scenarios that prove each rule, where the tests of the project are there."""
    from .proofs import find_proofs

    return find_proofs(load(game))
