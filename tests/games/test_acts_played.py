"""Instructions that several games have in common are carried out as their words say."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk as Argent
from tests.games.soul_masters.desk import Desk as Soul


def test_two_cards_change_sides() -> None:
    t = Soul()
    mine, theirs = t.unit(0, attack=5), t.unit(1, attack=1)
    swap = t.spell(0, "Swap control of target unit and target enemy unit.")
    t.start().cast(0, swap, mine, theirs).resolve()
    assert (mine.controller, theirs.controller) == (1, 0)
    assert (mine.owner, theirs.owner) == (0, 1)


def test_a_copy_is_a_token_in_a_zone_of_its_own() -> None:
    t = Argent()
    unit = t.unit(1, power=3000)
    mirror = t.spell(0, "Put a token into play that's a copy of target unit.")
    t.start().play(mirror, unit).resolve()
    copies = [
        card for card in t.game.cards if t.where(card) == "field" and card.controller == 0 and t.is_(card, "token")
    ]
    assert [(t.power(card), t.slot(card)) for card in copies] == [(3000, 0)]


def test_an_ability_on_the_queue_is_negated() -> None:
    t = Argent()
    seer = t.unit(0, "Exhaust: Draw a card.")
    halt = t.spell(1, "Instacast", "Negate target ability.")
    t.decks()
    t.start().activate(seer).skip()
    t.play(halt).resolve()
    assert t.count("hand", 0) == 0
