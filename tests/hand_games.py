"""Decks of cards that are read in part, made from the starter decks, and random players who play them by hand."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from cardwright.games import load
from cardwright.games.own_cards import waiting_pool
from cardwright.games.title import Pool
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Noticed
from cardwright.kernel.state.rng import Random
from cardwright.play.by_hand.hand_faces import hand_maker
from cardwright.text.cardfile import CardFile, CardText, file_lines
from cardwright.text.deckfile import DeckList

GAMES = ("shadowverse-evolve", "force-of-will", "argent-saga", "legions-of-will", "soul-masters")
_CUT = re.compile(r": |(?:>>>|=>|→) ?| - |, |\] ?")
ODD = "Odd "  # before the names of these cards
KEPT = ("leader", "champion", "spirit", "commander", "ruler", "magic stones", "resources", "bases", "shards", "towers")
ENDINGS = ("win the game", "lose the game")  # acts that random players leave alone, since games would be short
LONG = 3000  # choices after which they do not
NOTICING = 12  # one in so many decisions is a card that does something


def _spoiled(line: str) -> str:
    """A paragraph whose body nobody can read; its trigger or cost stays."""
    stop = line.find(".")
    cuts = [cut.end() for cut in _CUT.finditer(line, 0, stop if stop > 0 else len(line))]
    return f"{line[: cuts[-1]] if cuts else ''}frobnicate the gostak."


def _odd(card: CardText) -> CardText:
    return replace(card, name=f"{ODD}{card.name}", text=tuple(_spoiled(line) for line in card.text), file="", lines=())


def _block(card: CardText) -> str:
    fields = [f"{name}: {said}" for name, said in card.fields.items()]
    return "\n".join([f"name: {card.name}", *fields, *file_lines(card.text)])


def _freed(card: CardText) -> bool:
    """A deck may hold any number of the card, by its text."""
    return any("any number of" in line for line in card.text)


@cache
def odd_pool(game: str) -> Pool:
    """The cards of a game and an odd twin of each card with a text in its main decks."""
    title = load(game)
    names = {name for deck in title.decks.values() for name in _changed(deck)}
    cards = [card for card in title.pool.texts.values() if card.name in names and card.text and not _freed(card)]
    text = "\n\n".join(_block(_odd(card)) for card in cards)
    return waiting_pool(game, (CardFile("odd.txt", text),), hand_maker(game))


def _changed(deck: DeckList) -> list[str]:
    return [name for part, names in deck.sections.items() if part not in KEPT for name in names]


def odd_deck(game: str, name: str) -> DeckList:
    """A starter deck with the odd twins of its cards."""
    deck, pool = load(game).decks[name], odd_pool(game)
    sections = {
        part: names if part in KEPT else [f"{ODD}{one}" if f"{ODD}{one}" in pool else one for one in names]
        for part, names in deck.sections.items()
    }
    return DeckList(f"{ODD}{deck.name}", game, sections, format=deck.format)


def odd_decks(game: str) -> list[DeckList]:
    """Two odd decks."""
    title = load(game)
    first, second, *_ = [name for name, deck in title.decks.items() if deck.format in ("", title.format)]
    return [odd_deck(game, first), odd_deck(game, second)]


def odd_game(game: str, seed: int) -> Game:
    """A game of two odd decks."""
    return load(game).new_game(odd_decks(game), seed, pool=odd_pool(game))


def step(game: Game, rng: Random) -> None:
    """One random choice, or a random card that does something; nothing once the game is over."""
    asked = game.decision
    if asked is None:
        return
    if rng.below(NOTICING) == 0:
        found = [(player.id, one) for player in game.players for one in game.view(player.id).notices]
        if found:
            player, one = found[rng.below(len(found))]
            game.choose(Noticed(player, one.card, one.paragraph))
            return
    ends = ENDINGS if len(game.choices) < LONG else ()
    allowed = [i for i, option in enumerate(asked.options) if option.text not in ends]
    game.choose(allowed[rng.below(len(allowed))])


def play_on(game: Game, rng: Random, most: int = 20_000) -> int:
    """Play at random to the end; gives how many acts were done by hand."""
    while game.outcome is None and len(game.choices) < most:
        step(game, rng)
    return sum(entry.kind == "by hand act" for entry in game.log)
