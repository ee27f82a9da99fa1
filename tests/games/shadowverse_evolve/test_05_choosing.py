"""Chapter 5: choosing, chance, dice and revealing (5.17 to 5.20)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import text
from tests.games.shadowverse_evolve.table_05 import board, spell, watcher

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effects import Draw, Reveal, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, Named
from cardwright.play.scene import Scene
from cardwright.testing import rule

# --- 5.17 choose ------------------------------------------------------------------------------------------------------


CROSSROADS = text(
    "Crossroads",
    "Choose one of the following. (1) Give your leader [defense]+2. Recover 1 play point. "
    "(2) Select an enemy follower on the field and deal it 1 damage. Put a Fairy token into your EX area.",
    "Spell",
    cost=3,
)
THREE_WAYS = (
    "(1) Give your leader [defense]+1. (2) Deal 1 damage to each enemy leader. (3) Put a Fairy token into your EX area."
)


def outcome(scene: Scene) -> tuple[int, int, int]:
    """What each of the three ways has done."""
    return scene.defense(0) - 20, 20 - scene.defense(1), len(scene.names("ex", 0))


@rule("5.17.1", "5.17.1.1")
def test_the_chosen_option_is_done_up_to_the_next_number() -> None:
    scene = board(CROSSROADS)
    scene.put(1, "field", "Recruit")
    scene.play("Crossroads", "(1)")
    assert scene.defense(0) == 22
    assert scene.resource(0, "play points") == 8
    assert scene.names("ex", 0) == []


@rule("5.17.1", "5.17.1.1")
def test_the_last_option_reaches_to_the_end_of_the_text() -> None:
    scene = board(CROSSROADS)
    theirs = scene.put(1, "field", "Recruit")
    scene.play("Crossroads", "(2)")
    assert scene.defense(theirs) == 1
    assert scene.names("ex", 0) == ["Fairy"]
    assert scene.defense(0) == 20


@rule("5.17.1")
def test_as_many_different_options_are_chosen_as_the_text_says() -> None:
    scene = board(text("Fork", "Choose 2 of the following. " + THREE_WAYS, "Spell"))
    scene.play("Fork", "(1)")
    assert not scene.offers("Done")
    assert not scene.offers("(1)")
    scene.do("(3)")
    assert outcome(scene) == (1, 0, 1)


@rule("5.17.1.2")
def test_options_not_chosen_do_not_exist_so_they_ask_for_nothing() -> None:
    scene = board(CROSSROADS)
    for name in ("Recruit", "Giant"):
        scene.put(1, "field", name)
    scene.play("Crossroads", "(1)")
    assert scene.offers("End phase")
    assert scene.defense(0) == 22


@rule("5.17.1.2")
def test_a_card_can_be_played_for_one_option_though_another_lacks_its_target() -> None:
    scene = board(CROSSROADS)
    scene.play("Crossroads")
    assert scene.defense(0) == 22
    assert scene.names("ex", 0) == []


@rule("5.17.2")
@pytest.mark.parametrize(
    ("picks", "result"),
    [(("(2)", "Done"), (0, 1, 0)), (("(1)", "(2)"), (1, 1, 0)), (("(3)", "(1)"), (1, 0, 1))],
)
def test_choosing_up_to_a_number_allows_any_number_from_one(
    picks: tuple[str, ...], result: tuple[int, int, int]
) -> None:
    scene = board(text("Fork", "Choose up to 2 of the following. " + THREE_WAYS, "Spell"))
    scene.play("Fork", *picks)
    assert outcome(scene) == result
    assert scene.offers("End phase")


@rule("5.17.2")
def test_choosing_up_to_a_number_does_not_allow_none() -> None:
    scene = board(text("Fork", "Choose up to 2 of the following. " + THREE_WAYS, "Spell"))
    scene.play("Fork")
    assert not scene.offers("Done")


@rule("5.17.3")
def test_the_choice_is_made_while_the_card_is_being_played() -> None:
    """Before targets are selected and before the cost is paid."""
    scene = board(CROSSROADS)
    for name in ("Recruit", "Giant"):
        scene.put(1, "field", name)
    scene.play("Crossroads")
    assert scene.names("resolution", 0) == ["Crossroads"]
    assert scene.resource(0, "play points") == 10
    scene.do("(2)")
    assert scene.options() == ["Player 2's Recruit", "Player 2's Giant"]
    assert scene.resource(0, "play points") == 10


@rule("5.17.3")
def test_a_card_none_of_whose_options_can_be_chosen_cannot_be_played() -> None:
    both = "Select an enemy follower on the field and"
    scene = board(
        text("Verdict", f"Choose one of the following. (1) {both} destroy it. (2) {both} banish it.", "Spell")
    )
    verdict = scene.put(0, "hand", "Verdict")
    scene.start()
    assert not scene.offers("Play Verdict")
    denial = scene.why_not("play", verdict)
    assert denial is not None
    assert denial.rule == "5.17.3"


# --- 5.18 random ------------------------------------------------------------------------------------------------------


@rule("5.18.1")
def test_a_random_card_may_be_any_that_fits_and_nobody_selects_it() -> None:
    hit = set()
    for seed in range(60):
        scene = board(text("Lightning", "Destroy a random enemy follower on the field.", "Spell"), seed=seed)
        theirs = [scene.put(1, "field", name) for name in ("Recruit", "Giant", "Veteran")]
        lantern = scene.put(1, "field", "Lantern")
        scene.play("Lightning")
        assert scene.offers("End phase")
        gone = [card.face.name for card in theirs if scene.where(card) == "cemetery"]
        assert len(gone) == 1
        assert scene.where(lantern) == "field"
        hit |= set(gone)
    assert hit == {"Recruit", "Giant", "Veteran"}


@rule("5.18.1")
def test_several_random_cards_are_different_cards() -> None:
    pairs = set()
    for seed in range(60):
        scene = board(text("Hail", "Deal 1 damage to 2 random enemy followers on the field.", "Spell"), seed=seed)
        theirs = [scene.put(1, "field", name) for name in ("Recruit", "Giant", "Veteran")]
        scene.play("Hail")
        assert sorted(card.damage for card in theirs) == [0, 1, 1]
        pairs.add(tuple(card.damage for card in theirs))
    assert len(pairs) == 3


@rule("5.18.1")
def test_a_random_discard_may_hit_any_card_of_the_hand() -> None:
    lost = set()
    for seed in range(60):
        scene = board(text("Pilfer", "Each opponent discards a random card.", "Spell"), seed=seed)
        for name in ("Recruit", "Giant", "Letter"):
            scene.put(1, "hand", name)
        scene.play("Pilfer")
        lost.add(tuple(scene.names("cemetery", 1)))
    assert lost == {("Recruit",), ("Giant",), ("Letter",)}


# --- 5.19 roll a die --------------------------------------------------------------------------------------------------


@rule("5.19.1")
def test_a_die_has_six_sides_and_its_result_counts() -> None:
    words = "Roll a die. Give your leader [defense]+X. X equals the result."
    seen = set()
    for seed in range(120):
        scene = board(text("Gamble", words, "Spell"), seed=seed)
        scene.play("Gamble")
        rolled = scene.defense(0) - 20
        assert any(f"rolls a {rolled}" in line for line in scene.log())
        seen.add(rolled)
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("5.19.1")
def test_each_of_the_numbers_that_are_named_will_do() -> None:
    words = "Roll a die. If you roll a 2, 5, or 6, give your leader [defense]+1."
    seen = {}
    for seed in range(60):
        scene = board(text("Gamble", words, "Spell"), seed=seed)
        scene.play("Gamble")
        (rolled,) = (line.partition("rolls a ")[2][0] for line in scene.log() if "rolls a " in line)
        seen[int(rolled)] = scene.defense(0) - 20
    assert seen == {1: 0, 2: 1, 3: 0, 4: 0, 5: 1, 6: 1}


# --- 5.20 reveal ------------------------------------------------------------------------------------------------------


@rule("5.20.1")
def test_a_revealed_card_is_seen_by_all_players_and_stays_where_it_is() -> None:
    scene = board()
    spell(scene, "Flare", Reveal(Cards(("deck",), "you", Named("Recruit"))), YouMay((Draw(),)))
    for name in ("Giant", "Recruit"):
        scene.put(0, "deck", name)
    scene.play("Flare")
    assert scene.shown(0, "deck", 0) == ["", "Recruit"]
    assert scene.shown(1, "deck", 0) == ["", "Recruit"]
    assert scene.names("deck", 0) == ["Giant", "Recruit"]


@rule("5.20.1", "5.20.1.1")
def test_a_revealed_hand_is_seen_by_the_opponent_until_the_effect_is_resolved() -> None:
    scene = board(text("Confess", "Each opponent reveals their hand. You may draw a card.", "Spell"))
    scene.put(0, "deck", "Recruit")
    for name in ("Giant", "Recruit"):
        scene.put(1, "hand", name)
    scene.play("Confess")
    assert scene.shown(0, "hand", 1) == ["Giant", "Recruit"]
    scene.do("No")
    assert scene.shown(0, "hand", 1) == ["", ""]
    assert scene.shown(1, "hand", 1) == ["Giant", "Recruit"]


@rule("5.20.1.1")
def test_a_revealed_card_is_hidden_again_when_its_place_in_the_deck_changes() -> None:
    scene = board(text("Flare", "Reveal the top card of your deck. Shuffle your deck.", "Spell"))
    for name in ("Giant", "Recruit"):
        scene.put(0, "deck", name)
    scene.play("Flare")
    assert scene.shown(1, "deck", 0) == ["", ""]


@rule("5.20.1.1")
def test_a_revealed_card_of_the_hand_is_hidden_again_when_it_goes_to_the_deck() -> None:
    """The opponent does not see which card of the hand was put away."""
    scene = board(text("Stow", "Reveal your hand. Put a card from your hand on the bottom of your deck.", "Spell"))
    for name in ("Letter", "Giant"):
        scene.put(0, "hand", name)
    scene.put(0, "deck", "Recruit")
    scene.play("Stow")
    assert scene.shown(1, "hand", 0) == ["Letter", "Giant"]
    scene.do("Giant")
    assert scene.names("deck", 0) == ["Giant", "Recruit"]
    assert scene.shown(1, "deck", 0) == ["", ""]


@rule("5.20.1.1")
def test_a_card_revealed_by_one_effect_is_revealed_anew_by_the_next() -> None:
    scene = board(text("Flare", "Reveal the top card of your deck.", "Spell"))
    watcher(scene, "Witness", Pattern("reveal"))
    scene.put(0, "deck", "Recruit")
    scene.put(0, "hand", "Flare")
    scene.play("Flare", "Play Flare")
    assert scene.defense(0) == 22
