"""What deck lists leave out: leaders, the forms of a Commander, its resources. Everything filled in is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from cardwright.games.title import Pool, Title
from cardwright.text.deckfile import DeckList

from .card_index import CardIndex
from .deck_parts import MAIN, DeckParts


def fill(title: Title, pool: Pool, index: CardIndex, parts: DeckParts, deck: DeckList, guesses: list[str]) -> None:
    """Fill in what lists of this game leave out."""
    filler = FILLERS.get(title.id)
    if filler is not None:
        filler(title, pool, deck, guesses)
    if parts.leader and not deck.sections.get(parts.leader):
        guesses.append(f"the list names no {parts.leader}; name one with --leader")


def _own_leader(title: Title, pool: Pool, deck: DeckList, guesses: list[str]) -> None:
    """A list without a leader: the game's own leader of the class that most of its cards have."""
    if deck.sections.get("leader"):
        return
    cards = [pool.texts[name] for name in deck.sections.get(MAIN, []) if name in pool.texts]
    classes = Counter(said for card in cards if (said := card.fields.get("class", "")) not in ("", "Neutral"))
    for most, _ in classes.most_common(1):
        for card in title.pool.texts.values():
            if "leader" in card.kinds and card.fields.get("class") == most:
                deck.sections["leader"] = [card.name]
                guesses.append(f"no leader of the list is known; {card.name} leads {most}")
                return


def _commander(title: Title, pool: Pool, deck: DeckList, guesses: list[str]) -> None:
    """Lists name only the Commander: its forms, and the resources of its faction."""
    names = deck.sections.get("commander", [])
    base = next((pool.texts[name] for name in names if name in pool.texts and "base" in pool.texts[name].kinds), None)
    if base is None:
        return
    forms = [id for id, card in pool.texts.items() if card.name == base.name and "commander" in card.kinds]
    missing = [id for id in forms if id not in names]
    if missing:
        names += missing
        guesses.append(f"the forms of {base.name} are filled in: {', '.join(missing)}")
    faction, wanted = base.fields.get("faction", ""), base.fields.get("resource energy", "")
    if deck.sections.get("resources") or not wanted.isdigit() or not int(wanted):
        return
    cards = [card for card in pool.texts.values() if "resource" in card.kinds and card.fields.get("faction") == faction]
    if len(cards) == 1:
        deck.sections["resources"] = [cards[0].name] * min(int(wanted), 50)
        guesses.append(f"{wanted} {cards[0].name} are the resources of {base.name}")
    else:
        there = ", ".join(card.name for card in cards) or "none"
        guesses.append(f"add {wanted} resources of {faction} under “resources:”; there are {there}")


Filler = Callable[[Title, Pool, DeckList, list[str]], None]
FILLERS: dict[str, Filler] = {"shadowverse-evolve": _own_leader, "soul-masters": _commander}
