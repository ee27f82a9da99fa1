"""Texts in play that ask whether something was done, and abilities that look for their card where it went."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk
from tests.games.argent_saga.reading import read

from cardwright.text.diagnostics import TextError

KILL = "Destroy target unit, and if you do, draw a card."


def ready() -> Desk:
    t = Desk()
    t.deck(0, 5)
    t.deck(1)
    return t


# --- if you do --------------------------------------------------------------------------------------------------------


def test_what_is_destroyed_was_destroyed() -> None:
    t = ready()
    spell, foe = t.spell(0, KILL), t.unit(1)
    t.main().cast(spell, foe)
    assert t.count("hand") == 1


def test_what_cannot_be_destroyed_was_not() -> None:
    t = ready()
    spell, foe = t.spell(0, KILL), t.unit(1, "Immortal")
    t.main().cast(spell, foe)
    assert t.there(foe)
    assert t.count("hand") == 0


def test_what_is_gone_was_not_destroyed() -> None:
    t = ready()
    spell, foe = t.spell(0, KILL), t.unit(1, "Sacrifice this card: Draw a card.")
    t.main().play(spell, foe).skip()
    t.activate(foe).resolve()
    assert t.count("hand") == 0


def test_what_a_counter_saved_was_not_destroyed() -> None:
    t = ready()
    spell, foe = t.spell(0, KILL), t.unit(1, counters={"Protection": 1})
    t.main().cast(spell, foe)
    assert t.there(foe)
    assert t.count("hand") == 0


@pytest.mark.parametrize("crowd", [4, 5])
def test_what_finds_no_place_was_not_put_into_play(crowd: int) -> None:
    t = ready()
    spell = t.spell(0, "Put a unit from your hand into play, and if you do, draw a card.")
    guest = t.unit(0, zone="hand", cost=9)
    for _ in range(crowd):
        t.unit(0)
    t.main().cast(spell)
    while t.asked[1] in ("pick", "place"):
        t.game.choose(0)
        t.resolve()
    assert t.there(guest) is (crowd == 4)
    assert t.count("hand") == 1  # the guest, or the card drawn


def test_what_is_stunned_already_is_not_stunned() -> None:
    t = ready()
    one, two = (t.spell(0, "Stun target unit, and if you do, draw a card.") for _ in range(2))
    t.unit(1)
    t.main().cast(one)
    assert t.count("hand") == 2
    t.close().cast(two)
    assert t.count("hand") == 1


def test_what_is_exhausted_already_is_not_exhausted() -> None:
    t = ready()
    spell, foe = t.spell(0, "Exhaust target unit, and if you do, draw a card."), t.unit(1, exhausted=True)
    t.main().cast(spell, foe)
    assert t.count("hand") == 0


def test_damage_that_is_prevented_was_not_dealt() -> None:
    t = ready()
    foe = t.unit(1, power=3000)
    guard = t.spell(0, "Prevent all damage that would be dealt to target unit this turn.")
    spell = t.spell(0, "Deal 1500 to target unit, and if you do, draw a card.")
    t.main().cast(guard, foe).close().cast(spell, foe)
    assert foe.damage == 0
    assert t.count("hand") == 0


@pytest.mark.parametrize("there", [True, False])
def test_after_a_search_it_counts_whether_something_was_found_not_that_the_deck_was_shuffled(there: bool) -> None:
    t = ready()
    text = "You may search your deck for an augment and add it to your hand, and if you do, discard a card."
    spell = t.spell(0, text)
    other = t.unit(0, zone="hand", cost=9)
    if there:
        t.augment(0, zone="deck", name="Sought")
    t.main().cast(spell)
    t.pick(True)
    while t.asked[1] in ("search", "discard"):
        t.game.choose(0)
        t.resolve()
    t.resolve()
    assert t.count("discard") == (2 if there else 1)
    assert there or t.where(other) == "hand"


# --- targets that depend on each other --------------------------------------------------------------------------------

TRAP = "Exhaust target unit and target unit adjacent to it."


def test_a_second_target_next_to_the_first() -> None:
    t = ready()
    one, two, far = t.unit(1, at=0), t.unit(1, at=1), t.unit(1, at=4)
    spell = t.spell(0, TRAP)
    t.main().play(spell)
    assert t.offers() == {one.id, two.id}  # nothing stands next to the third
    t.pick(one).resolve()
    assert (one.turned, two.turned, far.turned) == (True, True, False)


def test_without_two_that_stand_next_to_each_other_it_cannot_be_played() -> None:
    t = ready()
    t.unit(1, at=0)
    t.unit(1, at=2)
    spell = t.spell(0, TRAP)
    t.main()
    assert not t.offered("play", spell)


# --- where the card went ----------------------------------------------------------------------------------------------


def test_a_card_sent_from_the_deck_to_the_discard_zone_comes_back() -> None:
    t = ready()
    text = "When this card is sent from your deck to your discard zone - You may put it into play."
    stone = t.unit(0, text, zone="deck")
    spell = t.spell(0, "Send the top two cards of your deck to the discard zone.")
    t.main().cast(spell)
    assert t.queue == [stone.face.name]
    t.pick(True)
    while t.asked[1] == "place":
        t.game.choose(0)
    assert t.there(stone)


def test_a_card_that_came_back_to_the_hand_is_found_there() -> None:
    t = ready()
    when = "When this card is returned to your hand from the field"
    hawk = t.unit(0, f"{when} - You may discard this card. If you do, draw two cards.")
    t.main().send(hawk, "hand", "return")
    t.resolve().pick(True).resolve()
    assert t.where(hawk) == "discard"
    assert t.count("hand") == 2


# --- who did it -------------------------------------------------------------------------------------------------------


def test_a_tower_is_destroyed_by_an_effect_of_yours() -> None:
    t = ready()
    t.champion(0, "When you destroy an opponent's tower - Draw a card.")
    spell = t.spell(0, "Destroy target tower.")
    t.main().play(spell, t.towers(1)[0]).resolve()
    assert t.count("hand") == 1


def test_a_unit_is_destroyed_by_an_ability_of_this_card() -> None:
    t = ready()
    hunter = t.unit(0, "Whenever this card destroys an opponent's unit - Draw a card.", "Exhaust: Destroy target unit.")
    one, two = t.unit(1), t.unit(1)
    spell = t.spell(0, "Destroy target unit.")
    t.main().cast(spell, one)
    assert t.count("hand") == 0
    t.close().activate(hunter, two).resolve()
    assert t.count("hand") == 1


def test_who_may_do_something_instead_is_the_player_whose_card_says_so() -> None:
    t = ready()
    friend = t.unit(0, 'If a "Moth" unit would be destroyed, you may destroy this card instead.')
    moth = t.unit(1, name="Lantern Moth")
    spell = t.spell(0, "Destroy target unit.")
    t.main().cast(spell, moth)
    assert t.asked == (0, "replacement")
    t.game.choose(1)
    assert (t.there(friend), t.there(moth)) == (True, False)


# --- what is not read -------------------------------------------------------------------------------------------------


def test_a_target_that_depends_on_what_will_be_paid_is_not_read() -> None:
    text = "Expel any number of Gear from your discard zone: Destroy target unit with cost (X) or less. (X equals the "
    with pytest.raises(TextError, match="before anything is paid"):
        read(f"{text}total cost of Gear you expelled.)")
    assert len(read(f"{text}number of Gear you expelled.)")) == 1  # which is said before


@pytest.mark.parametrize(
    "text", ["This card gains Overrun while its power is 2000 or more.", "Units with 2000 power or less gain Guardian."]
)
def test_an_ability_that_depends_on_a_power_is_not_read(text: str) -> None:
    with pytest.raises(TextError, match="before any power"):
        read(text)
