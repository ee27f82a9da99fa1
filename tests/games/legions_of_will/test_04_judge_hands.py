"""Rules 401, 402 and 405, asked by a judge: hands that are filled up, what stops that, cards put back in an order."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import does
from tests.games.legions_of_will.lab import Lab, units

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import ChangeResource, Put
from cardwright.testing import rule


@rule("402.2a")
def test_a_hand_that_was_shuffled_away_and_drawn_again_is_filled_up_again() -> None:
    """The hand and the deck are as they were when the hand was last filled up."""
    d = Lab()
    d.deck(0, "Ash", "Oak")
    again = d.action(0, "Shuffle your hand into your deck.", "Draw a card.")
    d.main().cast(again)
    assert sorted(d.names("hand")) == ["Ash", "Oak"]
    assert d.names("deck") == []


@rule("402.2a", "100.7")
def test_who_could_not_draw_draws_as_soon_as_that_is_over() -> None:
    d = Lab()
    d.deck(0, "Ash", "Oak", "Elm")
    d.action(1, "You gain 1 resource."), d.action(1, "You gain 1 resource.")
    drought = d.action(0, "You can't draw cards this turn.")
    gain = d.action(0, "You gain 1 resource.")
    d.main().cast(drought).cast(gain)
    assert d.names("hand") == ["Elm"]
    d.until("main", 1)
    assert d.names("hand") == ["Elm", "Oak"]


INSTEAD = Replacement(Pattern("draw", who="you"), do=(ChangeResource("resource", 1),))


@rule("402.2a", "100.8")
def test_drawing_that_is_replaced_is_not_tried_again_until_something_changes() -> None:
    d = Lab()
    d.deck(0, "Ash", "Oak", "Elm")
    d.man(0, INSTEAD, name="Miser")
    d.action(0, "You gain 1 resource.", name="Held")
    d.main()
    assert d.has() == 11
    d.activate(d.home).all().activate(d.home).all()
    assert (d.has(), d.names("hand")) == (11, ["Held"])


@rule("402.2a")
def test_when_nothing_replaces_drawing_any_more_the_hand_is_filled_up() -> None:
    d = Lab()
    d.deck(0, "Ash", "Oak", "Elm")
    miser = d.man(0, INSTEAD, name="Miser")
    d.action(0, "You gain 1 resource.", name="Held")
    murder = d.action(1, "Destroy target unit.")
    d.action(1, "You gain 1 resource."), d.action(1, "You gain 1 resource.")
    d.main().skip()
    d.cast(murder, miser)
    assert d.names("hand") == ["Held", "Elm"]


@rule("402.2a")
def test_hands_are_filled_up_before_a_card_that_was_played_resolves() -> None:
    d = Lab()
    d.deck(0, "Ash", "Oak", "Elm")
    d.action(0, "You gain 1 resource.", name="Held")
    gain = d.action(0, "You gain 1 resource.")
    d.main().play(gain)
    assert d.names("hand") == ["Held", "Elm"]
    assert d.chain == [gain.face.name]


@rule("402.2")
def test_of_two_maximum_hand_sizes_the_later_counts_and_excess_goes_in_the_own_cleanup_step_only() -> None:
    d = Lab()
    d.deck(0, *"abcdefgh"), d.deck(1, *"xyz")
    d.gear(d.home, "Your maximum hand size is 5.")
    small = d.gear(d.home, "Your maximum hand size is 3.")
    bomb = d.action(1, "Destroy target upgrade.", name="Bomb")
    d.main(1)
    assert len(d.names("hand", 0)) == 3
    d.cast(bomb, small)
    assert len(d.names("hand", 0)) == 5


@rule("401.4")
@pytest.mark.parametrize("position", ["bottom", "top"])
def test_others_do_not_learn_in_which_order_cards_went_into_a_deck(position: str) -> None:
    views, decks = [], []
    for first in (0, 1):
        d = Lab()
        d.deck(0, "Ash", "Oak")
        for _ in range(3):
            d.action(0, "You gain 1 resource.", name="Held")
        d.man(0, name="One"), d.man(0, name="Two")
        back = d.action(0, does(Put(units(whose="you"), "deck", position=position)), name="Back")
        d.main().play(back).top()
        assert d.player == 0
        d.answer(d.values[first])
        decks.append(d.names("deck"))
        views.append((d.game.view(1).data(), d.game.view(1).log()))
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])
    assert views[0] == views[1]


@rule("401.7")
@pytest.mark.parametrize(
    ("n", "deck"),
    [(1, ["a", "b", "U"]), (2, ["a", "U", "b"]), (3, ["U", "a", "b"]), (4, ["U", "a", "b"]), (9, ["U", "a", "b"])],
)
def test_nth_from_the_top_of_a_deck_that_is_smaller_is_the_bottom(n: int, deck: list[str]) -> None:
    d = Lab()
    d.deck(0, "a", "b")
    for _ in range(3):
        d.action(0, "You gain 1 resource.", name="Held")
    d.man(0, name="U")
    back = d.act(0, "Back", does(Put(units(whose="you"), "deck", position=f"{n} from top")))
    d.main().cast(back)
    assert d.names("deck") == deck


@rule("400.10")
def test_an_empty_hand_is_shuffled_into_a_deck_without_harm() -> None:
    d = Lab()
    again = d.action(0, "Shuffle your hand into your deck.", "You gain 2 resource.")
    d.main().cast(again)
    assert (d.has(), d.names("hand"), d.names("graveyard")) == (12, [], [again.face.name])
