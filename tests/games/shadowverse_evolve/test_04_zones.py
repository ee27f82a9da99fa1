"""Chapter 4: zones in general, what lies in them and who sees it (4.1, 4.2)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table_04 import board, with_spell

from cardwright.kernel.vocabulary.abilities import Pattern, Target
from cardwright.kernel.vocabulary.effects import Destroy, Later, Look, Put, Turn
from cardwright.kernel.vocabulary.selectors import Cards, InState, It, Kind, Named
from cardwright.testing import rule

HIDDEN = ("deck", "hand", "evolve deck")


# --- 4.1 zones in general ---------------------------------------------------------------------------------------------


@rule("4.1.1")
def test_each_player_has_one_of_each_zone() -> None:
    zones = [(zone.kind, zone.player) for zone in board().start().game.view(0).zones]
    for kind in ("leader", "field", "deck", "evolve deck", "hand", "ex", "cemetery", "banished", "evolve"):
        assert [player for name, player in zones if name == kind] == [0, 1]
    assert len(zones) == len(set(zones)) == 19  # the resolution zone is shared


@rule("4.1.2", "4.2.3.3")
@pytest.mark.parametrize(
    ("zone", "put", "evolved"),
    [(zone, zone, False) for zone in ("field", "ex", "cemetery", "banished")] + [("evolve", "field", True)],
)
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_everyone_sees_the_cards_of_a_public_zone(zone: str, put: str, evolved: bool, viewer: int) -> None:
    scene = board()
    for player in (0, 1):
        scene.put(player, put, "Bramble", evolved=evolved)
    scene.start()
    assert scene.shown(viewer, zone, 0) == ["Bramble"]
    assert scene.shown(viewer, zone, 1) == ["Bramble"]


@rule("4.1.2", "4.2.3.3")
@pytest.mark.parametrize("zone", HIDDEN)
@pytest.mark.parametrize("viewer", [-1, 0])
def test_the_opponent_and_spectators_do_not_see_the_cards_of_a_hidden_zone(zone: str, viewer: int) -> None:
    scene = board(deck="")
    scene.fill(1, zone, "Bramble", 2)
    scene.start()
    assert scene.shown(viewer, zone, 1) == ["", ""]


@rule("4.1.2.1")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
@pytest.mark.parametrize("zone", ["hand", "deck", "evolve deck", "cemetery", "ex", "banished"])
def test_everyone_may_count_the_cards_of_any_zone(zone: str, viewer: int) -> None:
    scene = board(deck="")
    scene.fill(0, zone, "Bramble", 3)
    scene.fill(1, zone, "Bramble", 2)
    scene.start()
    view = scene.game.view(viewer)
    assert [view.zone(zone, player).count for player in (0, 1)] == [3, 2]


@rule("4.1.2.2")
def test_a_search_with_a_condition_may_fail_although_there_is_such_a_card() -> None:
    scene = board("Seek Follower")
    scene.start().do("Play Seek Follower", "Done")
    assert scene.names("hand", 0) == []
    assert len(scene.names("deck", 0)) == 5


@rule("4.1.2.2")
def test_a_search_without_a_condition_may_not_fail() -> None:
    scene = board("Seek Any")
    scene.put(0, "deck", "Cedar")
    scene.start().do("Play Seek Any")
    assert sorted(scene.options()) == ["Acorn", "Cedar"]


@rule("4.1.2.2")
def test_nobody_must_admit_that_a_card_in_their_hand_fits_a_condition() -> None:
    scene = board("Demand a Spell")
    scene.put(1, "hand", "Rest")
    scene.put(1, "hand", "Acorn")
    scene.start().do("Play Demand a Spell")
    assert scene.asked() == 1
    assert scene.options() == ["Rest", "Done"]
    scene.do("Done")
    assert sorted(scene.names("hand", 1)) == ["Acorn", "Rest"]


@rule("4.1.2.2")
def test_a_card_that_fits_may_be_admitted() -> None:
    scene = board("Demand a Spell")
    scene.put(1, "hand", "Rest")
    scene.put(1, "hand", "Acorn")
    scene.start().do("Play Demand a Spell")
    assert scene.asked() == 1
    scene.do("Rest")
    assert scene.names("cemetery", 1) == ["Rest"]


@rule("4.1.2.2")
def test_a_card_revealed_to_all_players_is_known_to_fit() -> None:
    scene = board("Expose and Demand")
    scene.put(1, "hand", "Rest")
    scene.put(1, "hand", "Acorn")
    scene.start().do("Play Expose and Demand")
    assert scene.asked() == 0
    assert scene.names("hand", 1) == ["Acorn"]
    assert scene.names("cemetery", 1) == ["Rest"]


@rule("4.1.3", "4.5.2")
def test_cards_are_drawn_from_the_top_of_the_deck_in_its_order() -> None:
    scene = board("Rest", "Rest", "Rest", deck="")
    for name in ("Cedar", "Bramble", "Acorn"):  # the last one lies on top
        scene.put(0, "deck", name)
    scene.start()
    drawn = []
    for _ in range(3):
        had = scene.names("hand", 0)
        scene.do("Play Rest")
        had.remove("Rest")
        now = scene.names("hand", 0)
        for name in had:
            now.remove(name)
        drawn += now
    assert drawn == ["Acorn", "Bramble", "Cedar"]


@rule("4.1.3", "4.5.2")
def test_looking_at_cards_does_not_change_their_order() -> None:
    scene = with_spell(Look(3))
    for name in ("Cedar", "Bramble", "Sundial"):
        scene.put(0, "deck", name)
    before = scene.names("deck", 0)
    scene.start().do("Play Test Spell")
    assert scene.names("deck", 0) == before


@rule("4.1.3")
def test_a_card_put_on_the_bottom_is_drawn_last_and_one_put_on_top_first() -> None:
    scene = with_spell(
        Put(Cards(("field",), "you", Named("Cedar")), "deck", position="bottom"),
        Put(Cards(("field",), "you", Named("Bramble")), "deck", position="top"),
    )
    scene.put(0, "field", "Cedar")
    scene.put(0, "field", "Bramble")
    scene.start().do("Play Test Spell")
    assert scene.names("deck", 0) == ["Cedar", *["Acorn"] * 5, "Bramble"]


@rule("4.1.4")
def test_effects_on_a_card_end_when_it_changes_zones() -> None:
    scene = board("Strengthen", "Recall")
    bramble = scene.put(0, "field", "Bramble")
    scene.start().do("Play Strengthen")
    assert (scene.attack(bramble), scene.defense(bramble)) == (4, 4)
    scene.do("Play Recall", "Play Bramble")
    assert scene.where(bramble) == "field"
    assert (scene.attack(bramble), scene.defense(bramble)) == (2, 2)


@rule("4.1.4")
def test_damage_and_counters_do_not_follow_a_card_to_another_zone() -> None:
    scene = board("Recall")
    bramble = scene.put(0, "field", "Bramble", damage=1, counters={"moss": 2})
    scene.start().do("Play Recall", "Play Bramble")
    assert scene.defense(bramble) == 2
    assert bramble.counters == {}


@rule("4.1.4")
def test_an_effect_that_waits_for_a_card_does_not_find_it_after_it_left_and_came_back() -> None:
    doom = Later(Pattern("phase", who="you", phase="end"), (Destroy(It("t1")),))
    target = Target("t1", Cards(("field",), "you", Kind("follower")))
    scene = with_spell(doom, targets=(target,))
    scene.put(0, "hand", "Recall")
    bramble = scene.put(0, "field", "Bramble")
    scene.start().do("Play Test Spell", "Play Recall", "Play Bramble", "End phase")
    assert scene.where(bramble) == "field"


@rule("4.1.4")
def test_an_effect_that_waits_for_a_card_finds_it_if_it_stayed() -> None:
    doom = Later(Pattern("phase", who="you", phase="end"), (Destroy(It("t1")),))
    target = Target("t1", Cards(("field",), "you", Kind("follower")))
    scene = with_spell(doom, targets=(target,))
    bramble = scene.put(0, "field", "Bramble")
    scene.start().do("Play Test Spell", "End phase")
    assert scene.where(bramble) == "cemetery"


@rule("4.1.4")
def test_a_follower_that_left_and_came_back_is_new_on_the_field() -> None:
    scene = board("Recall")
    bramble = scene.put(0, "field", "Bramble")
    scene.start()
    assert scene.why_not("attack", bramble, scene.leader(1)) is None
    scene.do("Play Recall", "Play Bramble")
    assert scene.why_not("attack", bramble, scene.leader(1)).rule == "8.4.2.1"


@rule("4.1.4")
def test_a_follower_that_was_destroyed_and_put_back_is_new_on_the_field() -> None:
    scene = board("Slay", "Revive")
    bramble = scene.put(0, "field", "Bramble")
    scene.start().do("Play Slay", "Play Revive")
    assert scene.where(bramble) == "field"
    assert scene.why_not("attack", bramble, scene.leader(1)).rule == "8.4.2.1"


@rule("4.1.5")
@pytest.mark.parametrize(
    ("picks", "deck"),
    [
        (("Acorn", "Cedar"), ["Bramble", "Cedar", "Acorn"]),
        (("Bramble", "Acorn"), ["Cedar", "Acorn", "Bramble"]),
    ],
)
def test_the_player_whose_zone_it_is_decides_the_order(picks: tuple[str, ...], deck: list[str]) -> None:
    """The effect is the opponent's; the cards lie as they were picked, from one end to the other."""
    scene = board("Bury", deck="")
    scene.put(1, "deck", "Sundial")
    for name in ("Acorn", "Bramble", "Cedar"):
        scene.put(1, "field", name)
    scene.start().do("Play Bury")
    assert scene.asked() == 1
    scene.do(*picks)
    found = scene.names("deck", 1)
    assert found[-1] == "Sundial"
    assert found[:3] in (deck, deck[::-1])


@rule("4.1.5")
def test_every_order_can_be_had() -> None:
    found = set()
    for first in ("Acorn", "Bramble", "Cedar"):
        for second in {"Acorn", "Bramble", "Cedar"} - {first}:
            scene = board("Bury", deck="")
            for name in ("Acorn", "Bramble", "Cedar"):
                scene.put(1, "field", name)
            scene.start().do("Play Bury", first, second)
            found.add(tuple(scene.names("deck", 1)))
    assert len(found) == 6


@rule("4.1.5")
def test_each_player_orders_the_cards_that_go_to_their_own_zone() -> None:
    scene = board("Bury All", deck="")
    for player in (0, 1):
        for name in ("Acorn", "Bramble"):
            scene.put(player, "field", name)
    scene.start().do("Play Bury All")
    for player in (0, 1):
        assert scene.asked() == player
        assert sorted(scene.options()) == ["Acorn", "Bramble"]
        scene.do("Bramble")
    assert scene.offers("End phase")
    assert scene.names("deck", 0) == scene.names("deck", 1)


@rule("4.1.5")
@pytest.mark.parametrize("position", ["top", "bottom"])
def test_without_a_word_about_the_order_it_is_decided_all_the_same(position: str) -> None:
    scene = with_spell(Put(Cards(("field",), "opponent"), "deck", position=position))
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Test Spell")
    assert scene.asked() == 1
    assert sorted(scene.options()) == ["Bramble", "Cedar"]


@rule("4.1.5.1")
@pytest.mark.parametrize("position", ["any order", "bottom", "top"])
def test_the_order_of_cards_going_to_a_hidden_zone_is_not_shown(position: str) -> None:
    """Whatever order the owner chooses, the opponent sees and reads the same."""
    told = []
    for pick in ("Bramble", "Cedar"):
        scene = with_spell(Put(Cards(("field",), "opponent"), "deck", position=position))
        scene.put(1, "field", "Cedar")
        scene.put(1, "field", "Bramble")
        scene.start().do("Play Test Spell", pick)
        view = scene.game.view(0)
        told.append((view.data(), view.log()))
    assert told[0] == told[1]


@rule("4.1.5.1")
def test_the_player_who_chose_the_order_knows_it() -> None:
    scene = board("Bury", deck="")
    scene.put(1, "field", "Cedar")
    scene.put(1, "field", "Bramble")
    scene.start().do("Play Bury", "Cedar")
    assert scene.shown(1, "deck", 1) == scene.names("deck", 1)


@rule("4.1.6")
@pytest.mark.parametrize(
    ("spell", "zone"), [("Recall", "hand"), ("Exile", "banished"), ("Slay", "cemetery"), ("Bury All", "deck")]
)
def test_without_a_named_player_a_card_goes_to_its_owners_zone(spell: str, zone: str) -> None:
    scene = board("Steal", spell, deck="")
    cedar = scene.put(1, "field", "Cedar")
    scene.start().do("Play Steal", f"Play {spell}")
    assert scene.names(zone, 1) == ["Cedar"]
    assert "Cedar" not in scene.names(zone, 0)
    assert cedar.controller == 1


# --- 4.2 placement ----------------------------------------------------------------------------------------------------


@rule("4.2.1", "4.2.2", "4.4.2")
@pytest.mark.parametrize(("state", "gone"), [("engaged", [True, False]), ("reserved", [False, True])])
def test_a_card_on_the_field_is_either_reserved_or_engaged(state: str, gone: list[bool]) -> None:
    scene = with_spell(Destroy(Cards(("field",), "each", InState(state))))
    cards = [scene.put(0, "field", "Bramble", engaged=True), scene.put(0, "field", "Cedar")]
    scene.start()
    assert [card.turned for card in scene.game.view(1).zone("field", 0).cards] == [True, False]
    scene.do("Play Test Spell")
    assert [scene.where(card) == "cemetery" for card in cards] == gone


@rule("4.2.2")
def test_a_card_that_is_engaged_is_no_longer_reserved() -> None:
    scene = with_spell(Turn(Cards(("field",), "you"), "engaged"))
    cedar = scene.put(0, "field", "Cedar")
    scene.start()
    assert scene.why_not("attack", cedar, scene.leader(1)) is None
    scene.do("Play Test Spell")
    assert scene.why_not("attack", cedar, scene.leader(1)).rule == "8.4.2"


@rule("4.2.2.3")
@pytest.mark.parametrize("name", ["Cedar", "Sundial"])
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_a_card_comes_onto_the_field_reserved(name: str, zone: str) -> None:
    scene = board()
    card = scene.put(0, zone, name)
    scene.start().do(f"Play {name}")
    assert scene.where(card) == "field"
    assert not card.turned


@rule("4.2.2.3")
def test_a_card_that_was_engaged_comes_back_reserved() -> None:
    scene = board("Recall")
    cedar = scene.put(0, "field", "Cedar", engaged=True)
    scene.start().do("Play Recall", "Play Cedar")
    assert not cedar.turned


@rule("4.2.2.3")
def test_a_created_token_is_reserved() -> None:
    scene = board("Muster").start().do("Play Muster")
    assert [card.turned for card in scene.game.cards_in("field", 0)] == [False] * 3


@rule("4.2.2.3")
def test_an_effect_may_put_a_card_onto_the_field_engaged() -> None:
    scene = with_spell(Put(Cards(("cemetery",), "you"), "field", "you", state="engaged"))
    cedar = scene.put(0, "cemetery", "Cedar")
    scene.start().do("Play Test Spell")
    assert scene.where(cedar) == "field"
    assert cedar.turned


@rule("4.2.3", "4.2.3.1", "4.2.3.2")
def test_a_card_is_seen_by_the_opponent_only_while_it_lies_faceup() -> None:
    """Evolved cards lie facedown in the evolve deck until they come back from the evolve zone, faceup."""
    scene = board("Slay")
    scene.put(0, "field", "Bramble")
    scene.fill(0, "evolve deck", "Bramble", 2)
    scene.start()
    hidden = scene.game.view(1).zone("evolve deck", 0).cards
    assert [(card.name, card.facedown) for card in hidden] == [("", True), ("", True)]
    scene.do("Evolve Bramble", "Play Slay")
    cards = scene.game.view(1).zone("evolve deck", 0).cards
    assert sorted((card.name, card.facedown) for card in cards) == [("", True), ("Bramble", False)]


@rule("4.2.3")
@pytest.mark.parametrize(("state", "left"), [("facedown", "faceup"), ("faceup", "facedown")])
def test_a_card_is_either_faceup_or_facedown(state: str, left: str) -> None:
    scene = with_spell(Turn(Cards(("evolve deck",), "you", InState(left)), state))
    card = scene.put(0, "evolve deck", "Bramble")
    other = scene.put(0, "evolve deck", "Bramble")
    other.facedown = False
    scene.start().do("Play Test Spell")
    assert [card.facedown, other.facedown] == [state == "facedown"] * 2
