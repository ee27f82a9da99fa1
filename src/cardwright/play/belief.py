"""What a player believes of hidden cards: whole deck lists where the table shows them, else cards of the format.

The belief about a deck that nobody showed comes from what everyone has: the lists that come with the game, the cards of
the format, and the cards of that deck which the player has seen. One of these lists is taken, the likelier the more of
the seen cards it has. Some of its unseen cards give way to other cards of the format, more of them the more seen cards
the list lacks; a seen card that it lacks is expected in further copies. Nothing is read from the hidden cards but where
they lie and the backs that they show.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from cardwright.games import GAMES, load
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.rng import Random
from cardwright.kernel.vocabulary.faces import Face

Deal: TypeAlias = Callable[[Sequence[Card]], list[Face]]  # faces for hidden cards of one owner and one place
Belief: TypeAlias = Callable[[Game, int, Random], Deal]  # for a world in which a player does not know some cards
PublicList: TypeAlias = Mapping[str, tuple[Face, ...]]  # the cards of a deck by the kind of zone in which they begin

OTHER_CARDS = 0.1  # the share of cards of the format that are on no known list
UNLIKE = 0.05  # how much a seen card that is not on a list speaks against it


def known_lists(world: Game, player: int, rng: Random) -> Deal:
    """Hidden cards are what they really are, in any order: who knows the lists knows no more."""

    def deal(cards: Sequence[Card]) -> list[Face]:
        faces = sorted([card.front for card in cards], key=_id)  # forget how they lay
        order = list(range(len(faces)))
        rng.shuffle(order)
        return [faces[i] for i in order]

    return deal


def format_cards(world: Game, player: int, rng: Random) -> Deal:
    """Hidden cards of others may be any of the format; one's own list is known, and so are cards that were told."""
    return _Guesses(world, player, rng).deal if world.rules.game in GAMES else known_lists(world, player, rng)


class _Guesses:
    """What the decks of the others may be, in one imagined world."""

    def __init__(self, world: Game, player: int, rng: Random) -> None:
        self._world, self._player, self._rng = world, player, rng
        self._lists = public_lists(world.rules.game, world.facts.variant)
        self._really = known_lists(world, player, rng)
        self._seen: dict[int, list[Face]] = {}
        self._guess: dict[int, PublicList] = {}

    def deal(self, cards: Sequence[Card]) -> list[Face]:
        world, owner = self._world, cards[0].owner
        if owner == self._player or _told(world, cards):
            return self._really(cards)
        if owner not in self._guess:
            bit = 1 << self._player
            self._seen[owner] = [card.front for card in world.cards if card.owner == owner and card.known & bit]
            self._guess[owner] = _likely(self._lists, self._seen[owner], self._rng)
        guess, seen = self._guess[owner], self._seen[owner]
        listed = guess.get(_place(world, cards[0])) or guess[world.rules.roles.deck]
        fits = _fitting(world, cards[0])
        left, lacking = _unseen(listed, seen)
        left = [face for face in left if fits(face)]
        others = [face for face in _others(world.rules.game, listed, guess, seen) if fits(face)]
        share = max(OTHER_CARDS, lacking / max(len(seen), 1)) if others else 0.0
        return [self._drawn(left, others or listed, share) for _ in cards]

    def _drawn(self, left: list[Face], others: Sequence[Face], share: float) -> Face:
        below = self._rng.below
        if not left or below(1000) < share * 1000:
            return others[below(len(others))]
        return left.pop(below(len(left)))


def _likely(lists: Sequence[PublicList], seen: Sequence[Face], rng: Random) -> PublicList:
    """One of the lists, the likelier the more of the seen cards it has."""
    had = Counter(map(_id, seen))
    weights = []
    for one in lists:
        has = Counter([face.id for faces in one.values() for face in faces])
        weights.append(max(UNLIKE ** (had - has).total(), 1e-12))
    point = rng.below(1 << 30) / (1 << 30) * sum(weights)
    for one, weight in zip(lists, weights, strict=True):
        point -= weight
        if point < 0:
            return one
    return lists[-1]


def _unseen(listed: Sequence[Face], seen: Sequence[Face]) -> tuple[list[Face], int]:
    """What is left of a list without the seen cards; how many of these it lacks, of which further copies may come."""
    faces = {face.id: face for face in (*seen, *listed)}
    has, had = Counter(map(_id, listed)), Counter(map(_id, seen))
    usual = Counter(has.values()).most_common(1)[0][0]  # copies of one card
    kinds = {face.kinds for face in listed}
    strange = {id: count for id, count in had.items() if id not in has and faces[id].kinds in kinds}
    copies = Counter({id: usual - count for id, count in strange.items() if count < usual})
    return [faces[id] for id in sorted(((has - had) + copies).elements())], sum(strange.values())


def _others(game: str, listed: Sequence[Face], guess: PublicList, seen: Sequence[Face]) -> tuple[Face, ...]:
    """The cards of the format that could be in the same part of a deck with such a list."""
    aspects = {aspect for faces in (*guess.values(), seen) for face in faces for aspect in face.aspects}
    return _fitting_cards(game, frozenset([face.kinds for face in listed]), frozenset(aspects))


@lru_cache(maxsize=256)
def _fitting_cards(game: str, kinds: frozenset[tuple[str, ...]], aspects: frozenset[str]) -> tuple[Face, ...]:
    faces = [face for face in load(game).pool.values() if face.kinds in kinds and aspects.issuperset(face.aspects)]
    return tuple(sorted(faces, key=_id))


def _fitting(world: Game, card: Card) -> Callable[[Face], bool]:
    """A card that lies face down shows its back: only cards with such a back fit."""
    back, overlay = world.rules.placement.back, card.overlay
    if not card.facedown or back is None or overlay is None:
        return lambda face: True
    zone, shown = world.zone_kind(card), overlay.id
    return lambda face: (made := back(face, zone)) is not None and made.id == shown


def _told(world: Game, cards: Sequence[Card]) -> bool:
    """The names of all these cards were told to everyone, as those of towers that are shown before they are hidden."""
    if _place(world, cards[0]) == world.rules.roles.deck:
        return False
    told = "\n".join([e.word for e in world.log if e.word])
    return all(card.front.name in told for card in cards)


def _place(world: Game, card: Card) -> str:
    kind, roles = world.zone_kind(card), world.rules.roles
    return roles.deck if kind == roles.hand else kind


@lru_cache(maxsize=32)
def public_lists(game: str, variant: tuple[str, ...] = ()) -> tuple[PublicList, ...]:
    """The lists that come with a game, of a format."""
    title = load(game)
    format = title.format_of(variant)
    decks = list(title.decks.values())
    legal = [deck for deck in decks if not title.check_deck(deck, format=format)]
    found: list[PublicList] = []
    for deck in legal or decks:
        g = title.empty_game(max(title.players[0], 2), 0, (), title.pool)
        title.place(g, [deck] * len(g.players), title.pool)
        zones: dict[str, list[Face]] = {}
        for card in g.cards:
            if card.owner == 0 and card.zone >= 0:
                zones.setdefault(g.zone_kind(card), []).append(card.front)
        found.append({zone: tuple(faces) for zone, faces in zones.items()})
    return tuple(found)


def _id(face: Face) -> str:
    return face.id
