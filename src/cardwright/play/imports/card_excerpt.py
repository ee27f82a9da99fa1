"""The part of a card file that one deck needs: publishers' texts that a match does not need stay with their owner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardwright.games.title import TOKEN, Pool, Title, names_of
from cardwright.text.cardfile import CardText, card_block
from cardwright.text.deckfile import DeckList
from cardwright.text.diagnostics import Problem

from ..scenario_library import names_among


def excerpt(title: Title, deck: DeckList, pool: Pool) -> str:
    """A card file with the cards that a deck needs, "" if it needs none of the added files.

    These are the cards that it names, the cards that their texts name, tokens of tokens, and one card for each trait
    or faction that the texts use and that no other card has: without them a text may be read differently.
    """
    own = {id: title.fields.listed(pool.texts[id]) for id in pool.texts if id in pool.waiting}
    problems: list[Problem] = []
    needed = [own[id] for id in title.needed([deck], pool, problems) if id in own]
    cards = list(own.values())
    kept = _with_tokens(cards, [*needed, *names_among(cards, "", _words(needed))])
    kept += _witnesses(title, cards, kept)
    wanted = {title.card_id(card) for card in kept}
    return "\n\n".join(card_block(pool.texts[id]) for id in own if id in wanted)


def _words(cards: Iterable[CardText]) -> str:
    return "\n".join(line for card in cards for line in (*card.text, *card.fields.values()))


def _with_tokens(own: Sequence[CardText], cards: Sequence[CardText]) -> list[CardText]:
    """The cards, with the tokens that tokens among them name, and so on."""
    kept, new = list(cards), list(cards)
    while new:
        tokens = [card for card in own if TOKEN in card.kinds and card not in kept]
        new = list(names_among(tokens, "", _words(new)))
        kept += new
    return kept


def _witnesses(title: Title, own: Sequence[CardText], kept: Sequence[CardText]) -> list[CardText]:
    """One card for each trait and faction that texts use and that neither the game's cards nor these have."""
    known = title.pool.names | names_of(list(kept))
    have = {*known.traits, *known.factions}
    text, found = _words(kept), list[CardText]()
    for card in own:
        lent = {word for word in (*card.traits, card.fields.get("faction", "")) if word and word not in have}
        if any(word in text for word in lent):
            found.append(card)
            have |= lent
    return found
