"""Chapter 4 where the kernel could be broken unnoticed: what is still known of cards that went out of sight."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import UNITS, does

from cardwright.kernel.vocabulary.effects import Pick, Put
from cardwright.kernel.vocabulary.selectors import Cards, It
from cardwright.testing import rule

HAND = Cards(("hand",), "you")


def known(t: Board, player: int, zone: str, of: int) -> list[str]:
    """The names of the cards of a zone that a player can tell."""
    return [card.name for card in t.view(player, zone, of) if card.id >= 0]


@rule("401.4")
@pytest.mark.parametrize("order", [(0, 1), (1, 0), (2, 0), (2, 1)])
def test_in_which_order_several_cards_went_under_the_deck_only_their_owner_knows(order: tuple[int, int]) -> None:
    t = Board()
    t.deck(0, *"ABCDEFGH")
    units = [t.unit(t.homes[0], name) for name in ("Ogre", "Elf", "Imp")]
    under = t.act(0, "Under", does(Put(UNITS, "deck", position="any order")))
    t.main().play(under).top()
    t.answer(*(units[i] for i in order))
    chosen = [units[i].face.name for i in order]
    left = next(unit.face.name for unit in units if unit.face.name not in chosen)
    assert t.names("deck")[:3] == [left, *reversed(chosen)]  # each beneath the one before
    assert (sorted(known(t, 0, "deck", 0)), known(t, 1, "deck", 0)) == (["Elf", "Imp", "Ogre"], [])


@rule("400.2", "402.3")
def test_of_a_hand_that_was_known_nothing_is_known_once_some_card_went_from_it_unseen() -> None:
    """It could be any of them; what was never shown stays with the player whose hand it is."""
    t = Board()
    t.deck(0, *"ABCDEFGH")
    for name in ("Ogre", "Elf", "Imp"):
        t.unit(t.homes[0], name)
    show = t.act(0, "Show", does(Put(UNITS, "hand", verb="return")))
    under = t.act(0, "Under", does(Pick(HAND, 1, bind="it"), Put(It("it"), "deck", position="bottom")))
    t.main().play(show).top()
    assert {"Ogre", "Elf", "Imp"} <= set(known(t, 1, "hand", 0))
    t.play(under).top().answer(next(card for card in t.game.cards_in("hand", 0) if card.face.name == "Elf"))
    assert t.names("deck")[0] == "Elf"
    assert (known(t, 1, "hand", 0), known(t, 1, "deck", 0)) == ([], [])
    assert (known(t, 0, "hand", 0), known(t, 0, "deck", 0)) == (["H", "Ogre", "Imp"], ["Elf"])
