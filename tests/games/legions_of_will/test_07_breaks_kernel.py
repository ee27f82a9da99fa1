"""Chapter 7 where the kernel could be broken unnoticed: modes, static copies, drawing, discarding."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, does
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.vocabulary.abilities import Body, Modes, OnPlay, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.effects import AddCounters, Apply, BeCopy, Find, Gain, Put, RevealHand
from cardwright.kernel.vocabulary.selectors import Cards, Exists, It, Kind, Named, This
from cardwright.testing import rule

THERE = Cards(("battlefield",), "you", Named("Home 0"))
NO_DRAWING = Replacement(Pattern("draw cards"), 0)
MY_BASE = Cards(("battlefield",), "you", Kind("base"))


def modal(least: int, most: int) -> OnPlay:
    """An action with four modes: a counter each; the last needs a unit as its target."""
    bodies = [Body((AddCounters(MY_BASE, name),)) for name in ("one", "two", "three")]
    aimed = Body((AddCounters(T1, "four"),), (TARGET,))
    return OnPlay(Body(modes=Modes((*bodies, aimed), least, most)))


@rule("700.2", "700.2d")
def test_of_one_or_more_modes_the_player_stops_when_enough_are_chosen() -> None:
    d = Lab()
    card = d.action(0, modal(1, 3))
    d.main().play(card)
    assert d.values == [0, 1, 2]  # at least one
    d.pick(2)
    assert d.values == [0, 1, -1]
    d.pick(0, -1)
    assert d.asked[1] == "priority"
    d.all()
    assert [e.word for e in d.events("counter")] == ["one", "three"]  # in the printed order


@rule("700.2", "700.2a")
def test_when_no_mode_is_left_that_could_be_chosen_the_ones_chosen_are_enough() -> None:
    d = Lab()
    card = d.action(0, modal(1, 4))
    d.main().play(card).pick(1, 0, 2)
    assert d.asked[1] == "priority"
    d.all()
    assert [e.word for e in d.events("counter")] == ["one", "two", "three"]


@rule("700.2", "700.2a")
def test_a_card_that_asks_for_more_modes_than_are_legal_cannot_be_played() -> None:
    d = Lab()
    card = d.action(0, modal(4, 4))
    d.main()
    assert not d.offered("play", card)


# --- 707.2c, 608.3: copies made by static abilities -------------------------------------------------------------------


def the(name: str) -> Cards:
    """The permanent of a name."""
    return Cards(("battlefield",), where=Named(name))


@rule("707.2c", "608.3a", "608.3b")
def test_a_static_copy_lasts_while_its_condition_holds_and_begins_anew_with_it() -> None:
    """A pawn is a copy as long as there is a wizard; another mirror, which began before, goes on showing its own."""
    d = Lab()
    d.man(1, stats="3/4", name="Model"), d.man(1, stats="5/6", name="Master")
    pawn, page = d.man(0, stats="2/2", name="Pawn"), d.man(0, stats="1/1", name="Page")
    wizards = [d.man(0, name="Wizard", zone=zone) for zone in ("battlefield", "hand")]
    d.gear(d.home, Static(the("Page"), (BeCopy(the("Master")),)))
    d.gear(d.home, Static(the("Pawn"), (BeCopy(the("Model")),), Exists(the("Wizard"))))
    doom = d.action(0, "Destroy target unit.")
    d.main()
    assert (d.wp(pawn), d.wp(page)) == ((3, 4), (5, 6))
    d.cast(doom, wizards[0])
    assert (d.wp(pawn), d.wp(page)) == ((2, 2), (5, 6))
    d.cast(wizards[1], d.home)
    assert (d.wp(pawn), d.wp(page)) == ((3, 4), (5, 6))


@rule("707.2c", "608.3a")
def test_a_static_copy_of_what_is_not_there_begins_when_it_comes() -> None:
    d = Lab()
    pawn = d.man(0, stats="2/2", name="Pawn")
    model = d.man(0, stats="3/4", name="Model", zone="hand")
    d.gear(d.home, Static(the("Pawn"), (BeCopy(the("Model")),)))
    d.main()
    assert d.wp(pawn) == (2, 2)
    d.cast(model, d.home)
    assert d.wp(pawn) == (3, 4)


# --- 701.5, 121: drawing and discarding -------------------------------------------------------------------------------


@rule("701.5a", "701.5b")
def test_a_card_of_a_kind_is_discarded_out_of_those_of_that_kind() -> None:
    d = Lab()
    units = [d.man(1, name=f"Unit {i}", zone="hand") for i in range(2)]
    others = [d.action(1, "Draw a card.") for _ in range(3)]
    card = d.action(0, "Target opponent discards a unit card.")
    d.main().play(card).top()
    assert d.asked == (1, "discard")
    assert d.asked_for() == {unit.id for unit in units}
    d.answer(units[1])
    assert [d.zone_of(held) for held in (*units, *others)] == ["hand", "graveyard", "hand", "hand", "hand"]


@rule("701.5a", "400.2")
@pytest.mark.parametrize(("returned", "must"), [(2, True), (1, False), (0, False)])
def test_only_if_everyone_knows_the_hand_a_card_of_a_kind_must_be_found_there(returned: int, must: bool) -> None:
    """Two cards fit; nobody else can tell unless both came to the hand in sight."""
    d = Lab()
    units = [d.man(1, name=f"Unit {i}") for i in range(returned)]
    units += [d.man(1, name=f"Secret {i}", zone="hand") for i in range(2 - returned)]
    recall = d.action(0, does(Put(Cards(("battlefield",), "opponent", Kind("unit")), "hand", verb="return")))
    card = d.action(0, "Target opponent discards a unit card.")
    d.main()
    d.cast(recall)
    d.play(card).top()
    fits = {unit.id for unit in units}
    assert set(d.values) == (fits if must else {*fits, -1})


@rule("701.11a", "701.5a")
def test_a_hand_that_was_revealed_earlier_is_hidden_again() -> None:
    d = Lab()
    units = [d.man(1, name=f"Unit {i}", zone="hand") for i in range(2)]
    show = d.action(0, does(RevealHand("opponent")))
    card = d.action(0, "Target opponent discards a unit card.")
    d.main()
    d.cast(show)
    d.play(card).top()
    assert d.values == [*[unit.id for unit in units], -1]


@rule("701.5a", "605.2f")
def test_whole_hands_are_discarded_without_a_choice_and_at_once() -> None:
    d = Lab()
    hands = [[d.action(player, "Draw a card.") for _ in range(3)] for player in (0, 1)]
    watch = d.man(0, Triggered(Pattern("move", tag="discard"), Body((AddCounters(This(), "seen"),))))
    card = d.action(0, "Each player discards their hand.")
    d.main().play(card).top().all()
    assert [d.zone_of(held) for hand in hands for held in hand] == ["graveyard"] * 6
    assert d.seen(watch) == 6


@rule("605.2d")
@pytest.mark.parametrize("wanted", [0, 1, 2, 3])
@pytest.mark.parametrize("watched", [True, False])
def test_of_up_to_three_cards_as_many_are_drawn_as_the_player_likes(wanted: int, watched: bool) -> None:
    """One after the other; it makes no difference that something waits for drawing as a whole."""
    d = Lab()
    d.deck(0, *"ABCDEF")
    for _ in range(3):
        d.action(0, "You gain 1 resource.")
    if watched:
        d.man(1, Triggered(Pattern("draw cards"), Body((AddCounters(This(), "whole"),))))
    card = d.action(0, "Draw up to three cards.")
    d.main().play(card).top()
    for drawn in range(3):
        assert (d.asked, len(d.names("hand"))) == ((0, "draw a card"), 3 + drawn)
        d.pick(drawn < wanted)
        if drawn >= wanted:
            break
    assert d.asked[1] == "priority"
    assert len(d.names("hand")) == 3 + wanted


@rule("603.2c", "610.7")
def test_drawing_as_a_whole_is_told_once_and_not_if_there_is_nothing_of_it() -> None:
    d = Lab()
    d.deck(0, *"ABCDEFGH")
    for _ in range(3):
        d.action(0, "You gain 1 resource.")
    watch = d.man(1, Triggered(Pattern("draw cards"), Body((AddCounters(This(), "whole"),))))
    twice, once = [d.action(0, "Draw two cards.") for _ in range(2)], d.action(0, "Draw a card.")
    stop = d.action(0, does(Apply(THERE, (Gain((NO_DRAWING,)),), "turn")))
    d.main().cast(twice[0])
    assert (d.seen(watch, "whole"), len(d.names("hand"))) == (1, 3 + 2 + 3)
    d.cast(once)
    assert (d.seen(watch, "whole"), len(d.names("hand"))) == (2, 3 + 3 + 2)
    d.cast(stop).cast(twice[1])
    assert (d.seen(watch, "whole"), len(d.names("hand"))) == (2, 3 + 3)


# --- 701.13: searching ------------------------------------------------------------------------------------------------


@rule("701.13a")
def test_who_searches_the_deck_of_another_player_looks_and_chooses() -> None:
    d = Lab()
    deck = d.deck(1, *"ABCD")
    for player in (0, 1):
        for _ in range(3):
            d.action(player, "You gain 1 resource.")
    search = d.action(0, does(Find(1, None, who="opponent"), Put(It("found"), "graveyard")))
    d.main().play(search).top()
    assert (d.asked, d.asked_for()) == ((0, "search"), {card.id for card in deck})
    assert [bool(card.known >> 1 & 1) for card in deck] == [False] * 4  # its owner learns nothing
    d.answer(deck[2])
    assert [d.zone_of(card) for card in deck] == ["deck", "deck", "graveyard", "deck"]


@rule("701.13d", "605.2d")
@pytest.mark.parametrize("up_to", [True, False])
def test_only_up_to_a_number_of_any_cards_may_be_fewer(up_to: bool) -> None:
    d = Lab()
    deck = d.deck(0, *"ABCD")
    for _ in range(3):
        d.action(0, "You gain 1 resource.")
    search = d.action(0, does(Find(2, None, up_to=up_to), Put(It("found"), "graveyard")))
    d.main().play(search).top()
    assert (-1 in d.values) is up_to
    d.answer(deck[0])
    assert (-1 in d.values) is up_to
    d.pick(-1 if up_to else deck[1].id)
    assert len(d.names("graveyard")) == (2 if up_to else 3)  # the action itself is there too
