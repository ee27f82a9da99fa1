"""Rule 9.3.5: replacement effects."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.games.argent_saga.desk import Desk, counts

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import AddCounters
from cardwright.kernel.vocabulary.selectors import Belongs, This
from cardwright.kernel.vocabulary.values import Bound, Sum, Times
from cardwright.play.conformance_watch import watched
from cardwright.testing import rule

EXILE = "If this card would be destroyed, expel it instead."


HOME = "If this card would be destroyed, return it to your hand instead."


VICTIM = "If this card would be destroyed, you may sacrifice another unit instead."


DOOM = "Destroy target unit."


DOUBLE = Replacement(Pattern("damage", this=True), amount=Times(2, Bound("amount")))


MORE = Replacement(Pattern("damage", this=True), amount=Sum((Bound("amount"), 500)))


@rule("9.3.5.1")
def test_another_thing_happens_instead() -> None:
    """It was not destroyed: nothing that waits for that triggers."""
    t = Desk()
    knight = t.unit(0, EXILE, "Ruined - Draw a card.")
    watcher, doom = t.unit(0, counts("move", tag="destroy")), t.spell(0, DOOM)
    t.start().cast(doom, knight)
    assert (t.where(knight), t.count("hand"), t.seen(watcher)) == ("expelled", 0, 0)


@rule("9.3.5.1")
def test_also_instead_of_what_game_mechanics_do() -> None:
    t = Desk()
    knight = t.unit(0, HOME)
    t.start().hurt(knight, 1000)
    assert t.where(knight) == "hand"


@rule("9.3.5.1")
def test_what_is_not_replaced_goes_on() -> None:
    """Two are destroyed at once, one of them is not."""
    t = Desk()
    knight, other = t.unit(0, HOME), t.unit(0)
    wave = t.spell(0, "Destroy all units.")
    t.start().cast(wave)
    assert (t.where(knight), t.where(other)) == ("hand", "discard")


@rule("9.3.5.1")
@pytest.mark.parametrize("yes", [True, False])
def test_an_optional_one_is_the_affected_players_to_use(yes: bool) -> None:
    t = Desk()
    queen, page, doom = t.unit(1, VICTIM), t.unit(1), t.spell(0, DOOM)
    t.start().cast(doom, queen)
    assert t.asked == (1, "replacement")
    t.pick(next(value for value in t.values if value[1] is yes))
    assert (t.there(queen), t.there(page)) == (yes, not yes)


@rule("9.3.5.1")
def test_what_may_be_done_instead_is_done_wholly() -> None:
    """Which unit is chosen, but one it must be; the queen herself is none of them."""
    t = Desk()
    queen, page, squire = t.unit(1, VICTIM), t.unit(1), t.unit(1)
    doom = t.spell(0, DOOM)
    t.start().cast(doom, queen).pick(t.values[0])
    assert (t.asked, set(t.values)) == ((1, "pick"), {page.id, squire.id})
    t.pick(squire)
    assert [t.where(card) for card in (queen, page, squire)] == ["field", "field", "discard"]


@rule("9.3.5.1")
def test_what_cannot_be_done_instead_is_no_choice() -> None:
    t = Desk()
    queen = t.unit(1, VICTIM)
    t.unit(0)
    doom = t.spell(0, DOOM)
    t.start().cast(doom, queen)
    assert (t.where(queen), t.asked[1]) == ("discard", "priority")


@rule("9.3.5.2")
@pytest.mark.parametrize(("first", "damage"), [(DOUBLE, 2500), (MORE, 3000)])
def test_the_controller_of_what_is_affected_says_which_applies_first(first: Replacement, damage: int) -> None:
    """Then the other one applies to what has come of it."""
    t = Desk()
    unit, bolt = t.unit(1, DOUBLE, MORE, power=9000), t.spell(0, "Deal 1000 to target unit.")
    t.start().cast(bolt)
    assert t.asked == (1, "replacement")
    t.pick(next(value for value in t.values if value[0][1] == first))
    assert unit.damage == damage


@rule("9.3.5.2")
@pytest.mark.parametrize(("chosen", "zone"), [(0, "expelled"), (1, "hand")])
def test_after_the_first_the_others_are_looked_at_again(chosen: int, zone: str) -> None:
    """Once the unit goes home instead it would not be destroyed any more, and the other has nothing to replace."""
    t = Desk()
    knight, doom = t.unit(0, EXILE, HOME), t.spell(1, "Instacast", DOOM)
    t.start().ring().skip().play(doom).resolve()
    assert t.asked == (0, "replacement")
    t.pick(next(value for value in t.values if value[0][1] == knight.face.abilities[chosen]))
    assert t.where(knight) == zone


@rule("9.3.5.2")
def test_each_applies_once_to_an_event() -> None:
    t = Desk()
    unit, bolt = t.unit(1, MORE, power=9000), t.spell(0, "Deal 1000 to target unit.")
    t.start().cast(bolt)
    assert unit.damage == 1500


@rule("9.3.5.2")
def test_without_a_controller_the_owner_decides() -> None:
    """Two effects on a card that would be discarded from a hand."""
    t = Desk()
    away = Replacement(Pattern("move", this=True, tag="discard"), to="expelled", zones=("hand",))
    under = Replacement(Pattern("move", this=True, tag="discard"), to="deck", zones=("hand",))
    card, rob = t.unit(1, away, under, zone="hand"), t.spell(0, "Your opponent discards a card.")
    t.start().cast(rob)
    assert t.asked == (1, "replacement")
    t.pick(next(value for value in t.values if value[0][1] == under))
    assert t.where(card) == "deck"


@rule("9.3.5.2")
def test_a_player_decides_about_what_happens_to_them() -> None:
    t = Desk()
    one = Replacement(Pattern("draw", who="you"), do=(AddCounters(This(), "one"),))
    two = Replacement(Pattern("draw", who="you"), do=(AddCounters(This(), "two"),))
    a, b = t.unit(1, one), t.unit(1, two)
    t.deck(1)
    gift = t.spell(0, "Your opponent draws a card.")
    t.start().cast(gift)
    assert t.asked == (1, "replacement")
    t.pick(next(value for value in t.values if value[0][1] == two))
    assert (t.seen(a, "one"), t.seen(b, "two"), t.count("hand", 1)) == (0, 1, 0)


@rule("9.3.5.2.1")
@pytest.mark.parametrize("active", [0, 1])
def test_if_both_players_have_some_the_turn_player_is_first(active: int) -> None:
    t = Desk()
    cards = [t.unit(player, EXILE, HOME) for player in (0, 1)]
    t.start(active=active).happen(doomed(t, cards[1 - active]), doomed(t, cards[active]))
    assert t.asked == (active, "replacement")
    t.pick(t.values[0])
    assert t.asked == (1 - active, "replacement")
    assert [t.there(card) for card in cards] == [True, True]
    t.pick(t.values[1])
    assert {t.where(card) for card in cards} == {"expelled", "hand"}


@rule("9.3.5.2.1")
def test_the_turn_player_settles_all_of_theirs_first() -> None:
    t = Desk()
    theirs, one, two = (t.unit(player, EXILE, HOME) for player in (1, 0, 0))
    t.start().happen(*(doomed(t, card) for card in (theirs, one, two)))
    for player in (0, 0, 1):
        assert t.asked == (player, "replacement")
        t.pick(t.values[0])
    assert t.asked == (0, "main")


def doomed(t: Desk, card: Card) -> Event:
    """A card is destroyed."""
    to = t.game.zone("discard", card.owner).id
    return Event("move", card.id, card.controller, frm=card.zone, to=to, tag="destroy")


@rule("9.3.5.1")
def test_a_replacement_on_the_opponents_side() -> None:
    """It asks whose card would be destroyed, not who plays what destroys it."""
    t = Desk()
    grave = Replacement(Pattern("move", what=Belongs("opponent"), to=("discard",), frm=("field",)), to="expelled")
    t.unit(0, grave)
    mine, theirs = t.unit(0), t.unit(1)
    wave = t.spell(1, "Instacast", "Destroy all units.")
    t.start().ring().skip().play(wave).resolve()
    assert (t.where(mine), t.where(theirs)) == ("discard", "expelled")


SHIELD = ("Instacast", "Prevent the next damage that would be dealt to target unit this turn.")


@rule("9.3.5.1", "9.3.5.2")
def test_a_shield_takes_all_damage_of_the_first_moment() -> None:
    """Ruling: from two sources at once both; what comes later gets through."""
    t = Desk()
    unit, one, two = t.unit(0, power=9000), t.unit(1), t.unit(1)
    shield = t.spell(0, *SHIELD)
    t.start().cast(shield, unit).happen(*(Event("damage", unit.id, 0, 1000, by.id) for by in (one, two)))
    assert unit.damage == 0
    t.hurt(unit, 500)
    assert unit.damage == 500


@rule("9.3.5.2")
def test_of_two_shields_one_is_used_at_a_time() -> None:
    t = Desk()
    unit = t.unit(0, power=9000)
    first, second = t.spell(0, *SHIELD), t.spell(0, *SHIELD)
    t.start().cast(first).cast(second).hurt(unit, 500)
    assert t.asked == (0, "replacement")
    t.pick(t.values[0]).hurt(unit, 500)
    assert unit.damage == 0
    t.hurt(unit, 500)
    assert unit.damage == 500


# --- 9.3.5.2: replacements that call for each other ------------------------------------------------------------------


MARTYR = "If another unit you control would be destroyed, destroy this card instead."


@pytest.fixture(autouse=True)
def watchdog() -> Iterator[None]:
    """A ring that is not ended fails instead of going on for ever."""
    with watched(5000):
        yield


def first_replacements(t: Desk) -> Desk:
    """Whoever may choose what happens instead takes the first."""
    while t.asked[1] == "replacement":
        t.game.choose(0)
    return t


@rule("9.3.5.1", "9.3.5.2")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_units_that_would_each_be_destroyed_for_the_others_end_with_one(count: int) -> None:
    t = Desk()
    victim, doom = t.unit(1), t.spell(0, DOOM)
    martyrs = t.units(1, count, MARTYR)
    first_replacements(t.start().cast(doom, victim))
    assert t.where(victim) == "field"
    assert [t.where(unit) for unit in martyrs].count("discard") == 1


@rule("9.3.5.2")
def test_a_later_destruction_is_another_event() -> None:
    """Damage that stays destroys the unit again and again: each time another one of the ring goes, at last the unit."""
    t = Desk()
    victim, *martyrs = t.unit(0, power=1000), t.unit(0, MARTYR), t.unit(0, MARTYR)
    first_replacements(t.start().hurt(victim, 1000))
    assert [t.where(unit) for unit in (victim, *martyrs)] == ["discard"] * 3
    assert len([e for e in t.log("move") if e.called("destroy")]) == 3
