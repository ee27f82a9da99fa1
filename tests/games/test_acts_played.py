"""Instructions that several games have in common are carried out as their words say."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk as Argent
from tests.games.soul_masters.desk import Desk as Soul

CALL = (
    "Reveal cards from the top of your deck until you reveal a unit. Put it into play and the rest into your discard "
    "zone."
)


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


def test_cards_are_shown_until_one_fits_and_the_rest_go_elsewhere() -> None:
    t = Argent()
    below, unit = t.spell(0, zone="deck"), t.unit(0, zone="deck")
    first, second = t.spell(0, zone="deck"), t.spell(0, zone="deck")
    t.game.zone("deck", 0).cards[:] = [below.id, unit.id, first.id, second.id]  # the last is on top
    call = t.spell(0, CALL)
    t.start().play(call).resolve()
    assert [t.where(card) for card in (below, unit, first, second)] == ["deck", "field", "discard", "discard"]


def test_nothing_is_found_in_a_deck_without_such_a_card() -> None:
    t = Argent()
    spells = [t.spell(0, zone="deck") for _ in range(3)]
    call = t.spell(0, CALL)
    t.start().play(call).resolve()
    assert {t.where(card) for card in spells} == {"discard"}


def test_a_commander_loses_health_and_nobody_shields_it() -> None:
    t = Soul()
    t.shields(1, 3)
    drain = t.spell(0, "Enemy commander loses 2 health.")
    t.start()
    before = t.health(1)
    t.cast(0, drain).resolve()
    assert (t.health(1), t.log("damage")) == (before - 2, [])


def test_a_player_discards_down_to_a_number_of_cards() -> None:
    t = Argent()
    hand = [t.spell(1) for _ in range(4)]
    few = t.spell(0, "Your opponent discards down to two cards.")
    t.start().play(few).resolve().pick(hand[0], hand[2])
    assert [t.where(card) for card in hand] == ["discard", "hand", "discard", "hand"]


def test_a_unit_is_out_of_the_game_until_the_turn_ends() -> None:
    t = Soul()
    unit = t.unit(1)
    away = t.spell(0, "Remove target unit from the game until end of turn.")
    t.start().cast(0, away, unit).resolve()
    assert t.where(unit) == "removed"
    t.next_turn()
    assert (t.where(unit), unit.controller) == ("battleground", 1)
