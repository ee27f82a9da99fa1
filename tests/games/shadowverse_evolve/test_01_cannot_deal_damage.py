"""Rule 1.3.3: a follower that cannot deal damage."""

from __future__ import annotations

from tests.games.shadowverse_evolve.table import deed, play_from_hand, text, usual

from cardwright.testing import rule

# --- what cannot deal damage (1.3.3, 8.4.9, 12.14.2.1) ----------------------------------------------------------------


@rule("1.3.3", "8.4.9.1")
def test_a_follower_that_cannot_deal_damage_does_not_strike_back() -> None:
    scene = usual(deed("Select an enemy follower on the field. It cannot deal damage this turn."))
    giant, recruit = scene.put(1, "field", "Giant", engaged=True), scene.put(0, "field", "Recruit")
    play_from_hand(scene).do("Attack Giant with Recruit")
    assert scene.defense(giant) == 5
    assert scene.where(recruit) == "field"


@rule("1.3.3", "8.4.9", "12.14.2.1")
def test_a_follower_that_cannot_deal_damage_fights_all_the_same() -> None:
    scene = usual(text("Meek", "Drain. Bane. This follower can't deal damage."))
    giant, meek = scene.put(1, "field", "Giant", engaged=True), scene.put(0, "field", "Meek")
    scene.start().do("Attack Giant with Meek")
    assert (scene.where(giant), scene.where(meek)) == ("cemetery", "cemetery")
    assert scene.defense(0) == 20


@rule("1.3.3", "5.13.4")
def test_a_follower_that_cannot_deal_damage_deals_none_by_its_abilities_but_others_do() -> None:
    harm = "[act] [cost1]: Deal 2 damage to each enemy leader."
    scene = usual(text("Meek", f"This follower can't deal damage.\n{harm}"), text("Harsh", harm))
    scene.put(0, "field", "Meek")
    scene.put(0, "field", "Harsh")
    scene.start().do("Use Meek")
    assert scene.defense(1) == 20
    scene.do("Use Harsh")
    assert scene.defense(1) == 18
