"""Acts that are done by hand, as rows: each game lists its zones, positions, numbers and names in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cardwright.kernel.state.hand_acts import CARD, NAME, NUMBER, RESOLVING, HandAct
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.durations import Duration, Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    Cant,
    ChangeResource,
    ChoosePlayer,
    CostAdd,
    Create,
    CreateCopy,
    Damage,
    Destroy,
    Discard,
    Draw,
    Effect,
    ExtraTurn,
    Find,
    Flip,
    Gain,
    Look,
    Lose,
    LoseGame,
    Modification,
    NameNumber,
    Pick,
    PlayCard,
    Put,
    RemoveCounters,
    Reveal,
    RevealHand,
    Roll,
    Shuffle,
    Stop,
    TakeControl,
    Turn,
    WinGame,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Joined, Selector, Stacked, TopCards, Without
from cardwright.kernel.vocabulary.values import Bound, Times

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

TOKEN = "token"
IT = It(CARD)
MANY = Bound(NUMBER)
LESS = Times(-1, MANY)
LOOKED = "looked"  # the cards that were looked at by hand
MOST = 20  # of a number, in its steps
WHILES: tuple[tuple[str, Duration], ...] = (
    ("this turn", Until.TURN),
    ("as long as this card stays", Until.SOURCE),
    ("for good", Until.REST),
)


class Move(NamedTuple):
    """Cards go from some zones to another: "return to its owner's hand"."""

    words: str
    frm: tuple[str, ...]
    to: str
    verb: str = "put"
    position: str = ""
    whose: str = "owner"
    state: str = ""


class Count(NamedTuple):
    """A number that can be changed: what it is called, and in which steps."""

    name: str
    step: int = 1


class HandRow(NamedTuple):
    """What a game has that can be acted on."""

    public: tuple[str, ...]  # zones whose cards all players see
    field: tuple[str, ...]  # zones of cards that are in play
    harmed: tuple[str, ...]  # zones of cards that can be damaged
    moves: tuple[Move, ...]
    deck: str = "deck"
    hand: str = "hand"
    discard: str = ""
    searched: Mapping[str, str] = {}  # zones that players search, and the words for them
    found: tuple[Move, ...] = ()  # where found and looked at cards go
    positions: Mapping[str, str] = {}  # how cards are turned, with the verb
    damage: Count = Count("damage")
    numbers: tuple[Count, ...] = ()  # of cards
    counters: tuple[str, ...] = ()
    resources: tuple[Count, ...] = ()  # of players
    bans: Mapping[str, str] = {}  # what cards can be kept from, with the words
    procedures: Mapping[str, str] = {}  # of the rulebook, done to cards in play, with the words
    created: Mapping[str, str] = {}  # zones in which tokens are made, with the words
    dice: tuple[int, ...] = (6,)
    stack: bool = False  # cards and abilities wait on a stack
    copies: bool = True


def cards(zones: tuple[str, ...], whose: str = "each") -> Pick:
    """Its player picks any number of cards."""
    return Pick(Cards(zones, whose), -1, up_to=True, bind=CARD)


def among(what: Selector) -> Pick:
    """Its player picks any number of certain cards."""
    return Pick(what, -1, up_to=True, bind=CARD)


def number(step: int = 1, most: int = MOST) -> NameNumber:
    """Its player names a number."""
    return NameNumber(step, step * most, bind=NUMBER, step=step)


A_PLAYER = ChoosePlayer("each")
OPPONENT = ChoosePlayer("opponent")


def families(row: HandRow, **more: Sequence[HandAct]) -> dict[str, tuple[HandAct, ...]]:
    """The acts of a game by family; `more` are those that only this game has, by the family they belong to."""
    found = {
        "cards": _cards(row),
        "move": [HandAct(move.words, (_picked(row, move.frm), _put(move, IT))) for move in row.moves],
        "search and look": [*_search(row), *_look(row)],
        "in play": _in_play(row),
        "numbers": _numbers(row),
        "abilities": _abilities(row),
        "tokens": _tokens(row),
        "players": _players(row),
    }
    for family, acts in more.items():
        found[family.replace("_", " ")] = [*found.get(family.replace("_", " "), ()), *acts]
    return {family: tuple(acts) for family, acts in found.items() if acts}


def _picked(row: HandRow, zones: tuple[str, ...]) -> Pick:
    """Cards of public zones of all players, and of the hand of whoever picks."""
    public = tuple([zone for zone in zones if zone != row.hand])
    if row.hand not in zones:
        return cards(public)
    held = Cards((row.hand,), "you")
    return among(Joined((held, Cards(public))) if public else held)


def _put(move: Move, what: Selector) -> Put:
    return Put(what, move.to, move.whose, move.position, move.state, move.verb)


def _cards(row: HandRow) -> list[HandAct]:
    top = TopCards(MANY, "you", row.deck)
    theirs = TopCards(MANY, "chosen", row.deck)
    return [
        HandAct("draw cards", (number(), Draw(MANY))),
        HandAct("a player draws cards", (A_PLAYER, number(), Draw(MANY, "chosen"))),
        HandAct("discard cards", (number(), Discard(MANY))),
        HandAct("a player discards cards", (A_PLAYER, number(), Discard(MANY, "chosen"))),
        HandAct("a player discards at random", (A_PLAYER, number(), Discard(MANY, "chosen", random=True))),
        HandAct("put your top cards into the discard pile", (number(), Put(top, row.discard))),
        HandAct("put a player's top cards into the discard pile", (A_PLAYER, number(), Put(theirs, row.discard))),
        HandAct("reveal cards of your hand", (cards((row.hand,), "you"), Reveal(IT))),
        HandAct("reveal your hand", (RevealHand("you"),)),
        HandAct("a player reveals their hand", (OPPONENT, RevealHand("chosen")), agreed=True),
        HandAct("shuffle your deck", (Shuffle("you", row.deck),)),
        HandAct("play a card of your hand for nothing", (_one((row.hand,)), PlayCard(IT))),
        HandAct("play a card of your discard pile for nothing", (_one((row.discard,)), PlayCard(IT))),
    ]


def _one(zones: tuple[str, ...]) -> Pick:
    """Its player picks one of their own cards."""
    return Pick(Cards(zones, "you"), bind=CARD)


def _search(row: HandRow) -> list[HandAct]:
    found = []
    for zone, words in row.searched.items():
        find = Find(MANY, zone=zone, up_to=True, bind=CARD)
        for move in row.found:
            shown = (Reveal(IT),) if move.to == row.hand else ()
            do = (number(most=10), find, *shown, _put(move, IT), Shuffle("you", zone))
            found.append(HandAct(f"search {words}: {move.words}", do))
    return found


def _look(row: HandRow) -> list[HandAct]:
    looked = It(LOOKED)
    return [
        HandAct("look at your top cards", (number(most=10), Look(MANY, bind=LOOKED))),
        HandAct("reveal your top cards", (number(most=10), Look(MANY, bind=LOOKED), Reveal(looked))),
        *[HandAct(f"of the cards you looked at: {m.words}", (among(looked), _put(m, IT))) for m in row.found],
        HandAct("of the cards you looked at: on top", (among(looked), Put(IT, row.deck, position="top"))),
        HandAct("of the cards you looked at: on the bottom", (among(looked), Put(IT, row.deck, position="bottom"))),
    ]


def _in_play(row: HandRow) -> list[HandAct]:
    acts = [
        HandAct("destroy", (cards(row.field), Destroy(IT))),
        HandAct("deal damage", (cards(row.harmed), number(row.damage.step), Damage(MANY, IT))),
        *[HandAct(words, (cards(row.field), Turn(IT, state))) for state, words in row.positions.items()],
        *[HandAct(words, (cards(row.field), Act(name, IT))) for name, words in row.procedures.items()],
        HandAct("take control", (cards(row.field[:1], "opponent"), TakeControl(IT))),
    ]
    for name in row.counters:
        acts.append(HandAct(f"put {name} counters on", (cards(row.field), number(), AddCounters(IT, name, MANY))))
        acts.append(HandAct(f"take {name} counters off", (cards(row.field), number(), RemoveCounters(IT, name, MANY))))
    if row.stack:
        acts.append(
            HandAct("stop a card or ability on the stack", (among(Without(Stacked(), It(RESOLVING))), Stop(IT)))
        )
    return acts


def _lasting(zones: tuple[str, ...], words: str, change: Modification, *first: Effect) -> list[HandAct]:
    """A change of cards, for a while or for good."""
    return [HandAct(f"{words} {end}", (cards(zones), *first, Apply(IT, (change,), until))) for end, until in WHILES]


def _numbers(row: HandRow) -> list[HandAct]:
    acts: list[HandAct] = []
    for count in row.numbers:
        acts += _lasting(row.harmed, f"raise {count.name}", Add(count.name, MANY), number(count.step))
        acts += _lasting(row.harmed, f"lower {count.name}", Add(count.name, LESS), number(count.step))
    held = among(Joined((Cards((row.hand,), "you"), Cards(row.public, "you"))))
    for words, amount in (("more", MANY), ("less", LESS)):
        do = (held, number(), Apply(IT, (CostAdd(amount),), Until.TURN))
        acts.append(HandAct(f"cards of yours cost {words} this turn", do))
    return acts


def _abilities(row: HandRow) -> list[HandAct]:
    gain, lose = Gain((Keyword(NAME),)), Lose(NAME)
    named = [*_lasting(row.field, "give a keyword", gain), *_lasting(row.field, "take a keyword away", lose)]
    acts = [act._replace(names="keyword") for act in named]
    for ban, words in row.bans.items():
        acts += _lasting(row.field, words, Cant(ban))
    return acts


def _tokens(row: HandRow) -> list[HandAct]:
    acts = [
        HandAct(f"create tokens {words}", (number(most=10), Create((NAME,), MANY, zone)), names="token")
        for zone, words in row.created.items()
    ]
    if row.copies:
        acts.append(HandAct("create copies of cards in play", (cards(row.field[:1]), CreateCopy(IT, to=row.field[0]))))
    return acts


def _players(row: HandRow) -> list[HandAct]:
    acts: list[HandAct] = []
    for count in row.resources:
        for words, how in (("gains", "add"), ("loses", "lose")):
            do = (A_PLAYER, number(count.step), ChangeResource(count.name, MANY, "chosen", how))
            acts.append(HandAct(f"a player {words} {count.name}", do))
    acts += [HandAct(f"roll a die of {sides} sides", (Roll(sides),)) for sides in row.dice]
    acts += [
        HandAct("flip a coin", (Flip(),)),
        HandAct("take an extra turn", (ExtraTurn("you"),), agreed=True),
        HandAct("win the game", (WinGame("you"),), agreed=True),
        HandAct("lose the game", (LoseGame("you"),), agreed=True),
    ]
    return acts


def token_names(g: Game, player: int) -> list[str]:
    """The tokens that a player can create by hand: those of the game's own cards, and of cards that the player knows.

    Tokens of other cards are not named: they would tell which cards the hidden decks hold.
    """
    from .title import created  # the titles stand on the rules, which stand on this

    own = [id for id, kinds in _own_tokens(g.rules.game).items() if TOKEN in kinds]
    seen = {card.face for card in g.cards if card.known >> player & 1}
    made = [name for face in sorted(seen, key=lambda one: one.id) for name in created(face)]
    return list(dict.fromkeys([*own, *made]))


@cache
def _own_tokens(game: str) -> dict[str, tuple[str, ...]]:
    """The cards that come with a game, with their kinds."""
    from . import load

    return {id: card.kinds for id, card in load(game).pool.texts.items()}
