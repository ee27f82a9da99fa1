"""The decks that people keep."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from cardwright.games.title import Pool
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.play.by_hand.listing import HandParagraph

from .cookies import new_id
from .database import Database
from .errors import ProblemData, Refused, problem_data
from .limits import STORED
from .setups import bad_text, judged, known_title, own_pool
from .tables import decks, replays

MOST = 200  # decks of one person
TOO_MUCH = f"your decks and replays would take more than {STORED // 10**6} MB; delete some decks"


class KeptDeck(msgspec.Struct, frozen=True):
    """A deck as its owner wrote it."""

    id: str
    game: str
    name: str
    text: str
    cards: str
    problems: tuple[ProblemData, ...] = ()


class JudgedDeck(msgspec.Struct, frozen=True):
    """A deck that was read: its parts, its cost curve, and every rule it breaks."""

    name: str
    format: str
    sections: dict[str, list[tuple[str, int]]]
    curve: dict[str, int]
    problems: tuple[ProblemData, ...]
    hand: tuple[HandParagraph, ...] = ()  # what would be played by hand
    hand_problems: tuple[ProblemData, ...] = ()  # what is wrong even where by hand is allowed


def judge(game: str, text: str, cards: str = "", format: str | None = None) -> JudgedDeck:
    """Read a deck and say everything that is wrong with it; own cards that do not compile are problems too."""
    from cardwright.text.diagnostics import Problems as Wrong

    title = known_title(game)
    try:
        deck, problems = judged(title, text, cards, format)
        left = judged(title, text, cards, format, by_hand=True)[1] if deck.hand else problems
        pool = own_pool(game, cards, by_hand=True) if cards else title.pool
    except Wrong as error:
        return JudgedDeck("", "", {}, {}, bad_text(error).problems)
    curve: dict[str, int] = {}
    sections: dict[str, list[tuple[str, int]]] = {}
    for section, names in deck.sections.items():
        counted = {name: names.count(name) for name in dict.fromkeys(names)}
        sections[section] = list(counted.items())
        for name, count in counted.items():
            id = title.id_in(name, section)
            cost = _cost(pool, id)
            if cost is not None:
                curve[str(cost)] = curve.get(str(cost), 0) + count
    curve = dict(sorted(curve.items(), key=_by_number))
    wrong, still = (
        [problem_data(one, rule_in(one.message, title.rules.prefix)) for one in some] for some in (problems, left)
    )
    return JudgedDeck(deck.name, deck.format, sections, curve, tuple(wrong), deck.hand, tuple(still))


def _cost(pool: Pool, id: str) -> int | None:
    """The cost that is printed on a card, as far as the card is understood."""
    if id not in pool or not pool.texts[id].fields.get("cost"):
        return None
    try:
        return pool[id].cost
    except CardwrightError:
        return None


def _by_number(pair: tuple[str, int]) -> int:
    return int(pair[0])


def rule_in(message: str, prefix: str) -> str:
    """The rule that the end of a message cites."""
    _, found, rule = message.rpartition(f"({prefix} ")
    return rule.rstrip(")") if found else ""


async def keep(database: Database, person: str, game: str, text: str, cards: str, name: str, id: str = "") -> str:
    """Keep a deck, a new one or in place of an old one; gives its id."""

    def work(c: Connection) -> str:
        if stored(c, person, id) + len(text) + len(cards) > STORED:
            raise Refused("too_many", TOO_MUCH)
        values = {"game": game, "text": text, "cards": cards, "name": name[:80], "changed": time.time()}
        if id:
            own = (decks.c.id == id, decks.c.person == person)
            if not c.execute(update(decks).where(*own).values(**values)).rowcount:
                raise Refused("unknown", "there is no such deck of yours")
            return id
        if c.execute(select(func.count()).where(decks.c.person == person)).scalar_one() >= MOST:
            raise Refused("too_many", f"you keep {MOST} decks; delete some")
        made = new_id()
        c.execute(insert(decks).values(id=made, person=person, **values))
        return made

    return await database.write(work)


def stored(c: Connection, person: str, but: str = "") -> int:
    """How many letters and bytes of decks, without one of them, and replays a person keeps."""
    texts = select(func.coalesce(func.sum(func.length(decks.c.text) + func.length(decks.c.cards)), 0))
    files = select(func.coalesce(func.sum(func.length(replays.c.data)), 0)).where(replays.c.person == person)
    mine = texts.where(decks.c.person == person, decks.c.id != but)
    return int(c.execute(mine).scalar_one()) + int(c.execute(files).scalar_one())


async def find(database: Database, person: str, id: str) -> KeptDeck:
    """A deck of a person."""
    query = select(decks).where(decks.c.id == id, decks.c.person == person)
    row = await database.read(lambda c: c.execute(query).first())
    if row is None:
        raise Refused("unknown", "there is no such deck of yours")
    return KeptDeck(row.id, row.game, row.name, row.text, row.cards)


async def of_person(database: Database, person: str) -> list[KeptDeck]:
    """The decks of a person, the latest first."""
    query = select(decks).where(decks.c.person == person).order_by(decks.c.changed.desc())
    rows = await database.read(lambda c: c.execute(query).all())
    return [KeptDeck(row.id, row.game, row.name, row.text, row.cards) for row in rows]


async def drop(database: Database, person: str, id: str) -> None:
    """Delete a deck."""
    query = delete(decks).where(decks.c.id == id, decks.c.person == person)
    if not await database.write(lambda c: c.execute(query).rowcount):
        raise Refused("unknown", "there is no such deck of yours")
