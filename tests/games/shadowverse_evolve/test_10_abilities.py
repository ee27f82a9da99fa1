"""Rules 10.1 to 10.3: kinds of abilities, kinds of effects, where and when they are valid."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.vocabulary.abilities import Activated, Body, OnPlay, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.effects import Destroy, Lose
from cardwright.kernel.vocabulary.selectors import Cards, Kind
from cardwright.kernel.vocabulary.values import Bound, Sum
from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = "".join(
    (
        text("Squire", stats="2/2"),
        text("Strawman", cost=3, stats="0/9"),
        text("Stone Idol", "", "Amulet"),
        text("Well Keeper", "[act][cost02]: Give your leader [defense]+3.", cost=2, stats="1/3"),
        text(
            "Toll Drummer",
            "Whenever another follower is put onto your field, give your leader [defense]+1.",
            cost=2,
            stats="1/3",
        ),
        text("Vanguard", "When this follower attacks, give your leader [defense]+1.", cost=2, stats="2/3"),
        text("Night Watch", "At the start of your end phase, give your leader [defense]+1.", cost=2, stats="2/3"),
        text("Pawnbroker", "At the start of your end phase, discard a card: Draw 2 cards.", cost=2, stats="1/3"),
        text("Standard Bearer", "Your other followers have [attack]+1.", cost=2, stats="1/3"),
        text("Thick Hide", "This follower takes 1 less damage.", cost=2, stats="1/5"),
        text(
            "Tender Spot",
            "This follower takes 1 less damage.\nWhenever this follower takes damage, draw a card.",
            cost=2,
            stats="1/5",
        ),
        text("Sore Loser", "Whenever this follower takes damage, draw a card.", cost=2, stats="1/9"),
        text("Long Rain", "Deal 1 damage to each enemy follower on the field.", "Spell"),
        text("Hailstorm", "Deal 3 damage to each enemy follower on the field.", "Spell"),
        text("War Cry", "Give each follower on your field [attack]+1 until the end of the turn.", "Spell"),
        text("Blessing", "Select a follower on your field and give it [attack]+1.", "Spell"),
        text(
            "Tide Lance",
            "Deal 2 damage to each enemy follower on the field. If Overflow is active for you, deal 4 damage instead.",
            "Spell",
        ),
        text("Cheap Ink", "Your spells cost 1 less to play.", "Amulet"),
        text("Open Ledger", "Your spells cost 1 less to play this turn. Draw a card.", "Spell", cost=2),
        text("Grand Design", "Draw a card.", "Spell", cost=5),
        text(
            "Cleaver", "Select an enemy follower that costs 2 play points or less on the field and destroy it.", "Spell"
        ),
        text("Deadfall", "Select an enemy follower on the field and destroy it.", "Spell"),
        text("Tidewall", "If Overflow is active for you, this follower has Storm.", cost=2, stats="2/2"),
        text(
            "Grave Warden",
            "[fanfare] Give your leader [defense]+1. Necrocharge (3): Select an enemy follower on the "
            "field and destroy it.",
            cost=2,
            stats="2/2",
        ),
        text("Late Riser", "[lastwords] If Overflow is active for you, draw a card.", cost=2, stats="2/2"),
        text("Silence Their Graves", "Destroy each follower with [lastwords] on the field.", "Spell"),
        text(
            "Ashborn",
            "When this card would be put into the cemetery from the field, put it into its owner's EX area instead.",
            cost=2,
            stats="2/2",
        ),
        text("Fading Guest", "When this card would leave the field, banish it instead.", cost=2, stats="2/2"),
        text("Gale", "Return each follower on the field to its owner's hand.", "Spell"),
        text("Folded Giant", "This card costs 3 less to play.\n----------\nStorm.", cost=5, stats="5/5"),
        text(
            "Barrow Wight",
            "[act][cost01]: Put this card from your cemetery into your EX area.\n----------\nRush.",
            cost=2,
            stats="2/2",
        ),
    )
)


@pytest.fixture
def scene() -> Scene:
    """A board with something to draw."""
    return laid(CARDS, points=(6, 6), deck="Squire", many=8)


# --- 10.1: kinds of abilities -----------------------------------------------------------------------


@rule("10.1.1")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Well Keeper", Activated),
        ("Toll Drummer", Triggered),
        ("Standard Bearer", Static),
        ("War Cry", OnPlay),
    ],
)
def test_a_text_is_an_activated_automatic_passive_or_spell_ability(scene: Scene, name: str, kind: type[object]) -> None:
    (ability,) = scene.pool[name].abilities
    assert isinstance(ability, kind)


@rule("10.1.1.1")
def test_an_activated_ability_is_used_only_if_the_player_wants(scene: Scene) -> None:
    scene.put(0, "field", "Well Keeper")
    scene.start()
    assert scene.offers("Use Well Keeper")
    scene.end_turn()
    assert scene.defense(0) == 20


@rule("10.1.1.1")
def test_an_activated_ability_is_used_by_paying_its_cost(scene: Scene) -> None:
    scene.put(0, "field", "Well Keeper")
    scene.start().do("Use Well Keeper")
    assert scene.resource(0, "play points") == 4


@rule("10.1.1.1")
def test_an_activated_ability_cannot_be_used_in_the_opponents_turn(scene: Scene) -> None:
    scene.put(1, "field", "Well Keeper")
    scene.put(0, "field", "Squire")
    scene.start().do("Attack Player 2's leader with Squire")
    assert scene.asked() == 0  # nobody asked player 1 for anything
    assert scene.defense(1) == 18


@rule("10.1.1.1.1")
def test_what_stands_before_the_colon_is_paid_and_what_stands_after_happens(scene: Scene) -> None:
    scene.put(0, "field", "Well Keeper")
    scene.points(0, 2)
    scene.start().do("Use Well Keeper")
    assert (scene.resource(0, "play points"), scene.defense(0)) == (0, 23)
    assert not scene.offers("Use Well Keeper")


@rule("10.1.1.2")
def test_an_automatic_ability_plays_itself(scene: Scene) -> None:
    scene.put(0, "field", "Toll Drummer")
    scene.put(0, "hand", "Squire")
    scene.start()
    assert not scene.offers("Use")
    scene.do("Play Squire")
    assert scene.defense(0) == 21


@rule("10.1.1.2.1")
@pytest.mark.parametrize(
    ("name", "acts"),
    [
        ("Vanguard", ("Attack Player 2's leader with Vanguard",)),
        ("Toll Drummer", ("Play Squire",)),
        ("Night Watch", ("End phase",)),
    ],
)
def test_when_whenever_and_at_the_start_of_make_automatic_abilities(
    scene: Scene, name: str, acts: tuple[str, ...]
) -> None:
    scene.put(0, "field", name)
    scene.put(0, "hand", "Squire")
    scene.start()
    assert scene.defense(0) == 20
    scene.do(*acts)
    assert scene.defense(0) == 21


@rule("10.1.1.2.1.1")
def test_an_ability_triggers_on_the_event_it_names(scene: Scene) -> None:
    scene.put(0, "field", "Toll Drummer")
    scene.fill(0, "hand", "Squire", 2)
    scene.start().do("Play Squire", "Play Squire")
    assert scene.defense(0) == 22


@rule("10.1.1.2.1.1")
def test_an_ability_does_not_trigger_on_other_events(scene: Scene) -> None:
    """Another follower, on your field: not this one, not an amulet, not an opponent's follower."""
    scene.put(0, "hand", "Toll Drummer")
    scene.put(0, "hand", "Stone Idol")
    scene.put(1, "hand", "Squire")
    scene.start().do("Play Toll Drummer", "Play Stone Idol").end_turn()
    scene.do("Play Squire")
    assert scene.defense(0) == 20


@rule("10.1.1.2.2")
def test_the_cost_of_an_automatic_ability_is_paid_for_its_effect(scene: Scene) -> None:
    scene.put(0, "field", "Pawnbroker")
    paid = scene.put(0, "hand", "Stone Idol")
    scene.start().do("End phase", "Yes")
    assert scene.where(paid) == "cemetery"
    assert scene.names("hand", 0) == ["Squire", "Squire"]


@rule("10.1.1.2.2")
def test_without_its_cost_an_automatic_ability_has_no_effect(scene: Scene) -> None:
    scene.put(0, "field", "Pawnbroker")
    scene.put(0, "hand", "Stone Idol")
    scene.start().do("End phase", "No")
    assert scene.names("hand", 0) == ["Stone Idol"]


@rule("10.1.1.2.2")
def test_an_automatic_ability_whose_cost_cannot_be_paid_has_no_effect(scene: Scene) -> None:
    scene.put(0, "field", "Pawnbroker")
    scene.start().do("End phase")
    assert scene.names("hand", 0) == []
    assert scene.game.active == 1  # nothing was asked


@rule("10.1.1.3")
def test_a_passive_ability_works_as_long_as_its_card_is_there(scene: Scene) -> None:
    scene.put(1, "field", "Standard Bearer")
    squire = scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Deadfall")
    scene.start()
    assert scene.attack(squire) == 3
    scene.do("Play Deadfall", "Player 2's Standard Bearer")
    assert scene.attack(squire) == 2


@rule("10.1.1.3.1", "10.6.1")
def test_what_is_neither_activated_nor_automatic_is_passive_and_never_played(scene: Scene) -> None:
    scene.put(0, "hand", "Standard Bearer")
    squire = scene.put(0, "field", "Squire")
    scene.start().do("Play Standard Bearer")
    assert scene.attack(squire) == 3
    assert not scene.offers("Use")
    assert not scene.game.pending


@rule("10.1.1.4")
def test_the_text_of_a_spell_happens_when_it_is_played(scene: Scene) -> None:
    scene.put(0, "hand", "War Cry")
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert scene.attack(squire) == 2
    scene.do("Play War Cry")
    assert scene.attack(squire) == 3


# --- 10.2: kinds of effects ---------------------------------------------------------------------------


@rule("10.2.1")
def test_one_shot_persistent_and_replacement_effects_differ(scene: Scene) -> None:
    mine = scene.put(0, "field", "Squire")
    plain, hide = scene.put(1, "field", "Strawman"), scene.put(1, "field", "Thick Hide")
    scene.put(0, "hand", "Hailstorm")
    scene.put(0, "hand", "War Cry")
    scene.start().do("Play Hailstorm")
    assert not scene.game.effects  # one-shot: it is over
    scene.do("Play War Cry")
    assert (plain.damage, hide.damage) == (3, 2)  # a replacement changed one of the two
    assert scene.attack(mine) == 3  # persistent: it goes on


@rule("10.2.1.1")
def test_a_one_shot_effect_is_over_when_it_has_resolved(scene: Scene) -> None:
    there = scene.put(1, "field", "Strawman")
    scene.put(0, "hand", "Long Rain")
    scene.put(1, "hand", "Strawman")
    scene.start().do("Play Long Rain").end_turn()
    scene.do("Play Strawman")
    late = scene.game.cards_in("field", 1)[1]
    assert (scene.defense(there), scene.defense(late)) == (8, 9)


@rule("10.2.1.2")
def test_a_persistent_effect_lasts_as_long_as_it_says(scene: Scene) -> None:
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "hand", "War Cry")
    scene.start().do("Play War Cry")
    assert scene.attack(squire) == 3
    scene.end_turn()
    assert scene.attack(squire) == 2


@rule("10.2.1.2")
def test_a_persistent_effect_without_a_duration_lasts_for_the_rest_of_the_game(scene: Scene) -> None:
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Blessing")
    scene.start().do("Play Blessing")
    for _ in range(4):
        scene.end_turn()
        assert scene.attack(squire) == 3


@rule("10.2.1.3")
def test_a_replacement_effect_puts_another_event_in_the_place_of_one(scene: Scene) -> None:
    bird = scene.put(1, "field", "Ashborn")
    scene.put(0, "hand", "Deadfall")
    scene.start().do("Play Deadfall")
    assert scene.where(bird) == "ex"
    assert scene.names("cemetery", 1) == []


@rule("10.2.1.3.1")
@pytest.mark.parametrize(("maximum", "damage"), [(6, 2), (7, 4)])
def test_an_action_instead_takes_the_place_of_the_one_before(scene: Scene, maximum: int, damage: int) -> None:
    target = scene.put(1, "field", "Strawman")
    scene.put(0, "hand", "Tide Lance")
    scene.points(0, maximum)
    scene.start().do("Play Tide Lance")
    assert target.damage == damage


@rule("10.2.1.3.1")
def test_an_event_with_instead_makes_a_replacement(scene: Scene) -> None:
    guest, squire = scene.put(1, "field", "Fading Guest"), scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Gale")
    scene.start().do("Play Gale")
    assert (scene.where(guest), scene.where(squire)) == ("banished", "hand")


@rule("10.2.1.3.2")
def test_less_damage_replaces_the_damage(scene: Scene) -> None:
    """Reduced to nothing, the damage was never dealt: what waits for it does not trigger."""
    scene.put(1, "field", "Tender Spot")
    scene.put(0, "hand", "Long Rain")
    scene.put(0, "hand", "Hailstorm")
    scene.start().do("Play Long Rain")
    assert scene.names("hand", 1) == []
    scene.do("Play Hailstorm")
    assert scene.names("hand", 1) == ["Squire"]


@rule("10.2.1.3.2")
def test_more_damage_replaces_the_damage(scene: Scene) -> None:
    """The larger amount is dealt once; it is not the old damage and a second one."""
    scene.define(
        "Sharp Wind",
        Replacement(Pattern("damage", what=Kind("follower")), amount=Sum((Bound("amount"), 1))),
        kinds=("amulet",),
    )
    target = scene.put(1, "field", "Sore Loser")
    scene.put(0, "field", "Sharp Wind")
    scene.put(0, "hand", "Hailstorm")
    scene.start().do("Play Hailstorm")
    assert target.damage == 4
    assert len(scene.names("hand", 1)) == 1


@rule("10.2.1.3.3")
def test_what_costs_less_to_play_is_paid_for_with_less(scene: Scene) -> None:
    scene.put(0, "field", "Cheap Ink")
    scene.put(0, "hand", "Grand Design")
    scene.points(0, 4)
    scene.start().do("Play Grand Design")
    assert scene.resource(0, "play points") == 0


@rule("10.2.1.3.3")
def test_what_costs_less_to_play_keeps_its_printed_cost(scene: Scene) -> None:
    """The effect is on playing, not on the card: a follower played for 2 still is one that costs 5."""
    giant = scene.put(1, "field", "Folded Giant")
    scene.put(0, "hand", "Cleaver")
    scene.start()
    assert scene.stat(giant, "cost") == 5
    assert scene.why_not("play", scene.game.cards_in("hand", 0)[0]) is not None


@rule("10.2.1.3.3")
def test_an_effect_on_playing_for_a_turn_reaches_cards_drawn_later(scene: Scene) -> None:
    scene.put(0, "hand", "Open Ledger")
    scene.put(0, "deck", "Grand Design")
    scene.points(0, 6)
    scene.start().do("Play Open Ledger", "Play Grand Design")
    assert scene.resource(0, "play points") == 0


# --- 10.3: valid and invalid --------------------------------------------------------------------------


@rule("10.3.1")
def test_an_effect_can_make_another_effect_invalid_for_a_while(scene: Scene) -> None:
    """While the enemy amulet is there, followers have no abilities; when it has gone they have them again."""
    enemies = Cards(("field",), "opponent", Kind("follower"))
    amulets = Cards(("field",), "each", Kind("amulet"))
    scene.define("Hush", Static(enemies, (Lose(),)), kinds=("amulet",))
    scene.define("Sweep", OnPlay(Body((Destroy(amulets),))), kinds=("spell",))
    scene.put(1, "field", "Standard Bearer")
    squire = scene.put(1, "field", "Squire")
    scene.put(0, "field", "Hush")
    scene.put(0, "hand", "Sweep")
    scene.start()
    assert scene.attack(squire) == 2
    scene.do("Play Sweep")
    assert scene.attack(squire) == 3


@rule("10.3.2")
def test_an_invalid_part_asks_for_no_selection_and_the_rest_works(scene: Scene) -> None:
    scene.put(0, "hand", "Grave Warden")
    enemies = scene.fill(1, "field", "Squire", 2)
    scene.fill(0, "cemetery", "Squire", 2)
    scene.start().do("Play Grave Warden")
    assert scene.offers("End phase")
    assert scene.defense(0) == 21
    assert all(scene.where(card) == "field" for card in enemies)


@rule("10.3.2")
def test_an_invalid_part_does_not_keep_the_rest_from_being_played(scene: Scene) -> None:
    """No enemy follower could be selected, but none has to be."""
    scene.put(0, "hand", "Grave Warden")
    scene.start().do("Play Grave Warden")
    assert scene.defense(0) == 21


@rule("10.3.2")
def test_an_invalid_ability_still_is_an_ability_of_the_card(scene: Scene) -> None:
    """Without Overflow its Last Words does nothing, but it is a follower with Last Words."""
    riser, squire = scene.put(1, "field", "Late Riser"), scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Silence Their Graves")
    scene.start().do("Play Silence Their Graves")
    assert (scene.where(riser), scene.where(squire)) == ("cemetery", "field")
    assert scene.names("hand", 1) == []


@rule("10.3.3")
@pytest.mark.parametrize(("maximum", "valid"), [(6, False), (7, True)])
def test_what_is_valid_under_a_condition_is_invalid_without_it(scene: Scene, maximum: int, valid: bool) -> None:
    tide = scene.put(0, "field", "Tidewall")
    scene.points(0, maximum)
    scene.start()
    assert scene.has(tide, "Storm") is valid


@rule("10.3.3")
def test_a_part_that_is_valid_asks_for_its_selection_and_happens(scene: Scene) -> None:
    scene.put(0, "hand", "Grave Warden")
    squire, idol = scene.put(1, "field", "Squire"), scene.put(1, "field", "Strawman")
    scene.fill(0, "cemetery", "Squire", 3)
    scene.start().do("Play Grave Warden", "Player 2's Strawman")
    assert (scene.where(squire), scene.where(idol)) == ("field", "cemetery")


@rule("10.3.4")
def test_what_a_card_says_about_playing_it_works_in_the_hand(scene: Scene) -> None:
    scene.put(0, "hand", "Folded Giant")
    scene.points(0, 2)
    scene.start().do("Play Folded Giant")
    assert scene.names("field", 0) == ["Folded Giant"]


@rule("10.3.4")
def test_what_a_card_says_about_playing_it_works_in_the_ex_area(scene: Scene) -> None:
    scene.put(0, "ex", "Folded Giant")
    scene.points(0, 2)
    scene.start()
    assert scene.offers("Play Folded Giant from")


@rule("10.3.4")
def test_an_ability_meant_for_the_cemetery_works_there_and_not_on_the_field(scene: Scene) -> None:
    wight = scene.put(0, "cemetery", "Barrow Wight")
    scene.start().do("Use Barrow Wight")
    assert scene.where(wight) == "ex"
    scene.do("Play Barrow Wight from")
    assert scene.where(wight) == "field"
    assert not scene.offers("Use Barrow Wight")


@rule("10.3.5")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery", "banished"])
def test_a_passive_ability_of_a_follower_works_on_the_field_only(scene: Scene, zone: str) -> None:
    scene.put(0, zone, "Standard Bearer")
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert scene.attack(squire) == 2


@rule("10.3.5")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery", "banished"])
def test_an_automatic_ability_of_a_follower_works_on_the_field_only(scene: Scene, zone: str) -> None:
    scene.put(0, zone, "Night Watch")
    scene.start()
    scene.end_turn()
    assert scene.defense(0) == 20


@rule("10.3.5")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery", "banished"])
def test_an_activated_ability_of_a_follower_works_on_the_field_only(scene: Scene, zone: str) -> None:
    keeper = scene.put(0, zone, "Well Keeper")
    scene.start()
    assert not scene.offers("Use")
    assert scene.why_not("activate", keeper, scene.pool["Well Keeper"].abilities[0]) is not None


@rule("10.3.5")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery"])
def test_an_amulets_ability_works_on_the_field_only(scene: Scene, zone: str) -> None:
    scene.put(0, zone, "Cheap Ink")
    design = scene.put(0, "hand", "Grand Design")
    scene.points(0, 4)
    scene.start()
    assert scene.why_not("play", design) is not None
