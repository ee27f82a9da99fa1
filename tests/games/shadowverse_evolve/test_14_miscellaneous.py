"""Chapter 14: counters and perpetual cycles."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text, while_asked

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.card_views import CardView
from cardwright.kernel.vocabulary.abilities import Body, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import Put, Turn, YouMay
from cardwright.kernel.vocabulary.selectors import All, Kind, Other, This
from cardwright.play.scene import Scene
from cardwright.testing import rule

CAST = "".join(
    (
        text("Recruit", stats="2/2"),
        text("Lamp", "", "Amulet"),
        text("Letter", "Give your leader [defense]+1.", "Spell"),
        text("Damp", "Put a moss counter on each amulet on your field.", "Spell", cost=0),
        text("Rain", "Put 2 moss counters on each amulet on your field.", "Spell", cost=0),
        text("Air", "Put a rust counter on each amulet on your field.", "Spell", cost=0),
        text("Scrub", "Remove a moss counter from each amulet on your field.", "Spell", cost=0),
    )
)


def board(*cards: str) -> Scene:
    """A board with the usual cards, those given and something to draw."""
    return laid(CAST + "".join(cards), deck="Letter")


# --- 14.1 counters ----------------------------------------------------------------------------------


@rule("14.1.1")
def test_counters_are_put_on_cards_and_removed_from_them() -> None:
    scene = board()
    lamp = scene.put(0, "field", "Lamp")
    scene.put(0, "hand", "Rain")
    scene.put(0, "hand", "Scrub")
    scene.start()
    assert lamp.counters == {}
    scene.do("Play Rain")
    assert lamp.counters == {"moss": 2}
    scene.do("Play Scrub")
    assert lamp.counters == {"moss": 1}


@rule("14.1.2")
def test_counters_of_different_names_are_kept_apart() -> None:
    scene = board()
    lamp = scene.put(0, "field", "Lamp")
    scene.put(0, "hand", "Rain")
    scene.put(0, "hand", "Air")
    scene.start().do("Play Rain", "Play Air")
    assert lamp.counters == {"moss": 2, "rust": 1}


@rule("14.1.2", "14.1.2.1")
def test_the_word_before_counter_names_its_kind() -> None:
    """A card that asks for one kind of counter is not content with another."""
    scene = board(
        text("Mossy Gate", "[act] Remove a moss counter from this card: Draw a card.", "Amulet"),
        text("Rusty Gate", "[act] Remove a rust counter from this card: Draw a card.", "Amulet"),
    )
    scene.put(0, "field", "Mossy Gate")
    scene.put(0, "field", "Rusty Gate")
    scene.put(0, "hand", "Damp")
    scene.start()
    assert not scene.offers("Use")
    scene.do("Play Damp")
    assert scene.offers("Use Mossy Gate")
    assert not scene.offers("Use Rusty Gate")


@rule("14.1.2.2")
def test_counters_of_one_name_are_alike_wherever_they_came_from() -> None:
    scene = board(text("Mossy Gate", "[act] Remove 3 moss counters from this card: Draw a card.", "Amulet"))
    gate = scene.put(0, "field", "Mossy Gate")
    scene.put(0, "hand", "Rain")
    scene.put(0, "hand", "Damp")
    scene.start().do("Play Rain")
    assert not scene.offers("Use Mossy Gate")
    scene.do("Play Damp", "Use Mossy Gate")
    assert gate.counters == {}
    assert len(scene.names("hand", 0)) == 1


@rule("14.1.2.2")
def test_a_counter_put_on_by_the_opponent_is_the_same_as_an_own() -> None:
    scene = board(
        text("Mossy Gate", "[act] Remove 2 moss counters from this card: Draw a card.", "Amulet"),
        text("Seep", "[quick] Put a moss counter on each enemy amulet on the field.", "Spell"),
    )
    gate = scene.put(0, "field", "Mossy Gate", counters={"moss": 1})
    scene.put(0, "field", "Recruit")
    scene.put(1, "hand", "Seep")
    scene.start().do("Attack Player 2's leader with Recruit", "Play Seep", "Use Mossy Gate")
    assert gate.counters == {}


def seen(scene: Scene, card: Card, player: int) -> CardView:
    """A card on the field as a player sees it."""
    return next(c for c in scene.game.view(player).zone("field", card.controller).cards if c.id == card.id)


@rule("14.1.3")
def test_a_counter_lies_on_the_card_it_was_put_on_for_all_to_see() -> None:
    scene = board(text("Drip", "Select an amulet on your field and put a moss counter on it.", "Spell"))
    lamp, other = scene.put(0, "field", "Lamp"), scene.put(0, "field", "Lamp")
    scene.put(0, "hand", "Drip")
    scene.start().do("Play Drip", "Lamp (2)")
    for player in (0, 1, -1):
        assert seen(scene, other, player).counters == {"moss": 1}
        assert seen(scene, lamp, player).counters == {}


@rule("14.1.3")
def test_counters_put_on_a_card_add_up() -> None:
    scene = board()
    lamp = scene.put(0, "field", "Lamp")
    scene.put(0, "hand", "Rain")
    scene.fill(0, "hand", "Damp", 2)
    scene.start().do("Play Rain", "Play Damp", "Play Damp")
    assert lamp.counters == {"moss": 4}


@rule("14.1.4")
def test_only_the_specified_counter_is_removed() -> None:
    scene = board()
    lamp = scene.put(0, "field", "Lamp", counters={"moss": 2, "rust": 2})
    scene.put(0, "hand", "Scrub")
    scene.start().do("Play Scrub")
    assert lamp.counters == {"moss": 1, "rust": 2}


@rule("14.1.4")
def test_no_more_counters_are_removed_than_there_are() -> None:
    scene = board(text("Scour", "Remove 2 moss counters from each amulet on your field.", "Spell"))
    one, none = scene.put(0, "field", "Lamp", counters={"moss": 1}), scene.put(0, "field", "Lamp")
    scene.put(0, "hand", "Scour")
    scene.start().do("Play Scour")
    assert (one.counters.get("moss", 0), none.counters.get("moss", 0)) == (0, 0)


# --- 14.2 perpetual cycles --------------------------------------------------------------------------

# It attacks, is refreshed and may attack again, without end.
DANCER = text("Dancer", "Strike: Give your leader [defense]+1. Refresh this follower.", stats="0/5")
SNARE = text("Snare", "[quick] Select an enemy follower on the field and destroy it.", "Spell")
DANCE = "Attack Player 2's leader with Dancer"


@rule("14.2.1", "14.2.1.1")
@pytest.mark.parametrize("times", [0, 1, 7, 60])
def test_the_active_player_may_end_a_cycle_after_any_number_of_repetitions(times: int) -> None:
    scene = board(DANCER)
    scene.put(0, "field", "Dancer")
    scene.start().do(*[DANCE] * times)
    assert scene.offers(DANCE)
    scene.do("End phase")
    assert scene.defense(0) == 20 + times
    assert scene.game.active == 1


@rule("14.2.1.1")
@pytest.mark.parametrize("breaks_at", [1, 2, 5])
def test_the_non_active_player_may_break_a_cycle_at_any_repetition(breaks_at: int) -> None:
    scene = board(DANCER, SNARE)
    dancer = scene.put(0, "field", "Dancer")
    scene.put(1, "hand", "Snare")
    scene.start()
    for _ in range(breaks_at - 1):
        scene.do(DANCE)
        assert scene.asked() == 1
        scene.do("Do nothing")
    scene.do(DANCE, "Play Snare")
    assert scene.where(dancer) == "cemetery"
    assert not scene.offers(DANCE)
    assert scene.defense(0) == 20 + breaks_at


@rule("14.2.1.1")
def test_the_non_active_player_may_let_a_cycle_run() -> None:
    scene = board(DANCER, SNARE)
    scene.put(0, "field", "Dancer")
    scene.put(1, "hand", "Snare")
    scene.start().do(*[DANCE, "Do nothing"] * 9, "End phase", "Do nothing")
    assert scene.defense(0) == 29
    assert scene.names("hand", 1)[:1] == ["Snare"]


WHEEL = text("Wheel", "[act] [engage]: Refresh this card.", "Amulet")
IDLE = text("Idle Wheel", "[act][cost00]: Refresh this card.", "Amulet")
IN_VAIN = {
    "Wheel": "[act] [engage]: Refresh this card.",
    "Idle Wheel": "[act][cost00]: Refresh this card.",
    "Treadmill": "[act][cost01]: Recover 1 play point.",
    "Pump": "[act] Remove a moss counter from this card: Put a moss counter on this card.",
}


@rule("14.2.1.2")
@pytest.mark.parametrize("name", IN_VAIN)
def test_an_action_that_left_the_game_as_it_was_may_not_be_performed_again(name: str) -> None:
    scene = board(text(name, IN_VAIN[name], "Amulet"))
    wheel = scene.put(0, "field", name, counters={"moss": 1})
    scene.start()
    assert scene.denied("activate", wheel) == ""
    scene.do(f"Use {name}")
    assert (wheel.turned, wheel.counters, scene.resource(0, "play points")) == (False, {"moss": 1}, 10)
    assert scene.options() == ["End phase"]
    assert scene.denied("activate", wheel) == "14.2.1.2"


@rule("14.2.1.2")
def test_another_action_is_not_forbidden_by_it() -> None:
    scene = board(WHEEL, IDLE)
    scene.put(0, "field", "Wheel")
    scene.put(0, "field", "Idle Wheel")
    scene.put(0, "hand", "Letter")
    scene.start().do("Use Wheel")
    assert scene.options() == ["Play Letter", "Use Idle Wheel", "End phase"]
    scene.do("Use Idle Wheel")
    assert scene.options() == ["Play Letter", "End phase"]


@rule("14.2.1.2")
def test_the_same_ability_of_another_card_is_another_action() -> None:
    scene = board(WHEEL)
    scene.fill(0, "field", "Wheel", 2)
    scene.start().do("Use Wheel")
    assert scene.options() == ["Use Wheel", "End phase"]


@rule("14.2.1.2")
def test_once_the_game_has_changed_the_action_may_be_performed_again() -> None:
    scene = board(WHEEL)
    scene.put(0, "field", "Wheel")
    scene.put(0, "hand", "Letter")
    scene.start().do("Use Wheel", "Play Letter")
    assert scene.offers("Use Wheel")


@rule("14.2.1.2")
def test_in_the_next_turn_the_action_may_be_performed_again() -> None:
    scene = board(WHEEL)
    scene.put(0, "field", "Wheel")
    scene.start().do("Use Wheel").end_turn().end_turn()
    assert scene.offers("Use Wheel")


@rule("14.2.1.2")
def test_an_action_that_changes_anything_may_be_performed_again() -> None:
    scene = board(text("Font", "[act][cost00]: Give your leader [defense]+1.", "Amulet"))
    scene.put(0, "field", "Font")
    scene.start().do(*["Use Font"] * 30)
    assert scene.offers("Use Font")
    assert scene.defense(0) == 50


@rule("14.2.1.2")
def test_an_action_with_another_target_is_another_action() -> None:
    """A choice made on the way that leads elsewhere is not taken away from the player."""
    words = "[act][cost00]: Select a card on your field and refresh it."
    scene = board(text("Winch", words, "Amulet"))
    scene.put(0, "field", "Winch")
    lamp = scene.put(0, "field", "Lamp", engaged=True)
    scene.start().do("Use Winch", "Winch")
    assert lamp.turned
    assert scene.offers("Use Winch")
    scene.do("Use Winch")
    assert not lamp.turned


# A follower without defense dies at once; what brings it back makes it die again, without end.
HUSK = text("Husk", stats="1/0")
CRADLE = text(
    "Cradle", "Whenever a follower is put into your cemetery from the field, put it onto your field.", "Amulet"
)


def drawn(scene: Scene) -> bool:
    """The game has ended in a draw because of a perpetual cycle."""
    outcome = scene.game.outcome
    return outcome is not None and outcome.winners == () and outcome.rule == "14.2.1.3"


@rule("14.2.1", "14.2.1.3")
def test_a_cycle_that_nobody_can_stop_is_a_draw() -> None:
    scene = board(HUSK, CRADLE)
    scene.put(0, "field", "Cradle")
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    assert drawn(scene)
    assert len(scene.log()) < 500  # the same state came back long before


@rule("14.2.1.3")
def test_a_cycle_of_abilities_without_moves_is_a_draw_too() -> None:
    scene = board(text("Crank", "Engage each amulet on your field. Refresh each amulet on your field.", "Spell"))
    refreshed = Pattern("turn card", what=All((Kind("amulet"), Other())), state="reserved")
    spin = Body((Turn(This(), "engaged"), Turn(This(), "reserved")))
    scene.define("Gear", Triggered(refreshed, spin), kinds=("amulet",))
    scene.put(0, "field", "Gear")
    scene.put(1, "field", "Gear")
    scene.put(0, "hand", "Crank")
    scene.start().do("Play Crank")
    assert drawn(scene)


@rule("14.2.1.3")
def test_a_cycle_that_only_makes_numbers_grow_is_a_draw_too() -> None:
    words = "[lastwords] Put a moss counter on each amulet on your field. Put this card onto your field."
    scene = board(text("Husk", words, stats="1/0"))
    lamp = scene.put(0, "field", "Lamp")
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    assert drawn(scene)
    assert lamp.counters["moss"] > 100


@rule("14.2.1.3")
def test_choices_that_cannot_stop_a_cycle_do_not_keep_it_from_being_a_draw() -> None:
    """Each time the follower comes back its player may engage it, to no avail."""
    scene = board(text("Husk", "Ward.", stats="1/0"), CRADLE)
    scene.put(0, "field", "Cradle")
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    while_asked(scene, "No")
    assert drawn(scene)


@rule("14.2.1.3")
@pytest.mark.parametrize("defense", [20, 100])
def test_a_long_sequence_that_comes_to_an_end_is_no_draw(defense: int) -> None:
    words = "[lastwords] Deal 1 damage to each enemy leader. Put this card onto your field."
    scene = board(text("Husk", words, stats="1/0"))
    scene.wound(1, "defense", defense)
    scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk")
    assert scene.game.outcome is not None
    assert (scene.game.outcome.winners, scene.game.outcome.rule) == ((0,), "11.2.1")


@rule("14.2.1.3")
@pytest.mark.parametrize("rounds", [1, 4, 120])
def test_a_cycle_that_its_player_can_stop_is_no_draw(rounds: int) -> None:
    scene = board(text("Husk", "[lastwords] You may put this card onto your field.", stats="1/0"))
    husk = scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk", *["Yes"] * rounds, "No")
    assert not scene.game.over
    assert scene.where(husk) == "cemetery"
    assert scene.offers("End phase")


@rule("14.2.1.3")
@pytest.mark.parametrize("rounds", [1, 4, 120])
def test_a_cycle_that_the_opponent_can_stop_is_no_draw(rounds: int) -> None:
    scene = board()
    stop = YouMay((Put(This(), "banished"),), "opponent", otherwise=(Put(This(), "field", "you"),))
    last_words = Pattern("move", this=True, frm=("field",), to=("cemetery",))
    ability = Triggered(last_words, Body((stop,)), "Last Words")
    scene.define("Husk", ability, numbers={"attack": 1, "defense": 0})
    husk = scene.put(0, "hand", "Husk")
    scene.start().do("Play Husk", *["No"] * rounds)
    assert scene.asked() == 1
    scene.do("Yes")
    assert not scene.game.over
    assert scene.where(husk) == "banished"
