"""Naming a card does not tell which brought cards the hidden decks hold."""

from __future__ import annotations

from cardwright.games import load
from cardwright.games.own_cards import waiting_pool
from cardwright.kernel.flow.frames import start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.vocabulary.effects import NameCard
from cardwright.text.cardfile import CardFile
from cardwright.text.deckfile import DeckList

GAME = "shadowverse-evolve"
CARDS = "\n\n".join(
    f"name: Zz {name}\ntype: Follower\nclass: Neutral\ncost: 1\nstats: 1/1" for name in ("Mine", "Theirs", "Nobodys")
)


def deck(name: str) -> DeckList:
    """A deck with three copies of a brought card."""
    found = load(GAME).decks["forestcraft"]
    main = [*found.sections["main"][3:], *[name] * 3]
    return DeckList(name, GAME, {**found.sections, "main": main})


def offered(g: Game, player: int) -> list[str]:
    """The names that begin with Zz and are offered to a player."""
    g.decision = None
    start_effects(g, player, g.cards[0].ref, (NameCard(),), {}, {})
    g.run()
    assert g.decision is not None
    begins = next(i for i, option in enumerate(g.decision.options) if _begins(option, "Z"))
    chosen = g.decision.options[begins]
    return [chosen.text.removesuffix("...")]


def _begins(option: Option, letter: str) -> bool:
    return option.text.startswith(letter)


def test_only_brought_cards_that_one_owns_or_has_seen_are_offered() -> None:
    pool = waiting_pool(GAME, (CardFile("zz.txt", CARDS),))
    g = load(GAME).new_game([deck("Zz Mine"), deck("Zz Theirs")], 1, pool=pool)
    assert offered(g.copy(), 0) == ["Zz Mine"]
    assert offered(g.copy(), 1) == ["Zz Theirs"]
    other = next(card for card in g.cards if card.face.name == "Zz Theirs")
    other.known = 3
    assert offered(g, 0) == ["Zz "]
