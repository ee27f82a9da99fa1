"""Rule 10.5: Confirmation Timing: rules handling first, then pending abilities one by one."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = "".join(
    (
        text("Squire", stats="2/2"),
        text("Ox", cost=2, stats="2/4"),
        text("Wincer", "Whenever this follower takes damage, give it [defense]+5.", cost=2, stats="2/2"),
        text(
            "Captain",
            "Your other followers have [defense]+2.\n[lastwords] Give each follower on your field [defense]+5.",
            cost=2,
            stats="2/2",
        ),
        text("Mourner", "Whenever another follower on your field is destroyed, draw a card.", cost=2, stats="2/2"),
        text("Fire Jar", "[lastwords] Deal 2 damage to each enemy follower on the field.", cost=2, stats="2/2"),
        text(
            "Last Gust",
            "[lastwords] Select an enemy follower on the field and return it to its owner's hand.",
            cost=2,
            stats="2/2",
        ),
        text("Egg", "[lastwords] Summon a Knight token.", cost=2, stats="2/2"),
        text("Penitent", "[lastwords] Give your leader [defense]+1.", cost=2, stats="2/2"),
        text(
            "Fowler",
            "Whenever an enemy follower is put onto the field, select a follower on your field and give it [attack]+1.",
            cost=2,
            stats="0/9",
        ),
        text("Collector", "Whenever you discard a card, give your leader [defense]+1.", "Amulet", cost=2),
        text("Scorch", "Deal 2 damage to each follower on the field.", "Spell"),
        text(
            "Tempered",
            "Deal 2 damage to each follower on the field. Give each follower on the field [defense]+2.",
            "Spell",
        ),
        text("Throw Away", "Discard a card. Draw a card.", "Spell"),
    )
)


@pytest.fixture
def scene() -> Scene:
    """A board with something to draw."""
    return laid(CARDS, deck="Squire", many=8)


@rule("10.5.1", "11.1.2")
def test_rules_handling_waits_for_confirmation_timing(scene: Scene) -> None:
    """In the midst of the spell the follower has no defense left; when it is looked at, it has."""
    squire = scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Tempered")
    scene.start().do("Play Tempered")
    assert scene.where(squire) == "field"
    assert scene.defense(squire) == 2


@rule("10.5.1", "10.7.1")
def test_automatic_abilities_wait_for_confirmation_timing(scene: Scene) -> None:
    """What triggers in the midst of a spell is played when the whole spell has resolved."""
    scene.put(0, "field", "Collector")
    scene.put(0, "hand", "Throw Away")
    scene.fill(0, "hand", "Squire", 2)
    scene.start().do("Play Throw Away", "Squire")
    lines = scene.log()
    drew = next(i for i, line in enumerate(lines) if "draws" in line)
    gained = next(i for i, line in enumerate(lines) if "defense" in line)
    assert drew < gained


@rule("10.5.1.1")
def test_rules_handling_comes_before_automatic_abilities(scene: Scene) -> None:
    """The ability that would have saved the follower is played when it has been destroyed already."""
    wincer = scene.put(1, "field", "Wincer")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch")
    assert scene.where(wincer) == "cemetery"


@rule("10.5.1", "10.5.1.1", "10.5.2.2")
def test_what_rules_handling_triggered_is_played_in_the_same_confirmation_timing(scene: Scene) -> None:
    scene.put(0, "field", "Penitent")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch")
    assert scene.offers("End phase")
    assert scene.defense(0) == 21


@rule("10.5.2")
def test_confirmation_timing_goes_through_its_steps_in_order(scene: Scene) -> None:
    """Both followers are destroyed, then the active player's ability is played, then the other one."""
    scene.put(1, "field", "Penitent")
    scene.put(0, "field", "Egg")
    scene.put(0, "hand", "Scorch")
    scene.start()
    before = len(scene.log())
    scene.do("Play Scorch")
    lines = scene.log()[before:]
    destroyed = [i for i, line in enumerate(lines) if "11.3.1" in line]
    mine = next(i for i, line in enumerate(lines) if "Knight" in line)
    theirs = next(i for i, line in enumerate(lines) if "defense" in line)
    assert len(destroyed) == 2
    assert max(destroyed) < mine < theirs


@rule("10.5.2.1")
def test_all_rules_handling_due_happens_at_once(scene: Scene) -> None:
    """The mourner is destroyed together with the two others, and so sees them go."""
    scene.put(1, "field", "Mourner")
    scene.fill(1, "field", "Squire", 2)
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch")
    assert len(scene.options()) == 2
    scene.do(scene.options()[0])
    assert len(scene.names("hand", 1)) == 2


@rule("10.5.2.1")
def test_rules_handling_repeats_until_nothing_is_left_before_any_ability_is_played(scene: Scene) -> None:
    """Without the captain the squire has no defense left, and its Last Words comes too late."""
    captain, squire = scene.put(1, "field", "Captain"), scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Scorch")
    scene.start()
    assert scene.defense(squire) == 4
    scene.do("Play Scorch")
    assert (scene.where(captain), scene.where(squire)) == ("cemetery", "cemetery")


@rule("10.5.2.2")
@pytest.mark.parametrize(
    ("first", "defense"),
    [("Egg: Last Words", 20), ("Penitent: Last Words", 21)],
)
def test_the_active_player_selects_which_pending_ability_is_played(scene: Scene, first: str, defense: int) -> None:
    scene.put(0, "field", "Egg")
    scene.put(0, "field", "Penitent")
    scene.put(0, "field", "Last Gust")
    scene.fill(1, "field", "Fowler", 2)
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch")
    assert scene.asked() == 0
    assert scene.options() == ["Egg: Last Words", "Penitent: Last Words", "Last Gust: Last Words"]
    scene.do(first)
    assert scene.defense(0) == defense
    assert (scene.names("field", 0) == ["Knight"]) is (first == "Egg: Last Words")


@rule("10.5.2.2")
def test_after_each_ability_of_the_active_player_rules_are_handled_again(scene: Scene) -> None:
    """The fire destroys the only enemy, so the second ability finds nothing to return to hand."""
    scene.put(0, "field", "Fire Jar")
    scene.put(0, "field", "Last Gust")
    enemy = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch", "Fire Jar")
    assert scene.where(enemy) == "cemetery"


@rule("10.5.2.2", "10.5.2.3")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_players_abilities_all_come_first(scene: Scene, active: int) -> None:
    other = 1 - active
    for player in (0, 1):
        scene.put(player, "field", "Egg")
        scene.put(player, "field", "Penitent")
    scene.put(active, "hand", "Scorch")
    scene.start(active).do("Play Scorch")
    assert scene.asked() == active
    assert len(scene.options()) == 2  # the opponent's are not among them
    scene.do("Egg")
    assert scene.defense(active) == 21  # the last one of the active player needed no choice
    assert scene.asked() == other
    assert scene.options() == ["Egg: Last Words", "Penitent: Last Words"]


@rule("10.5.2.3")
def test_the_non_active_player_selects_among_their_own(scene: Scene) -> None:
    scene.put(1, "field", "Egg")
    scene.put(1, "field", "Penitent")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch")
    assert scene.asked() == 1
    scene.do("Penitent")
    assert scene.defense(1) == 21
    assert scene.names("field", 1) == ["Knight"]


@rule("10.5.2.3")
def test_a_new_ability_of_the_active_player_goes_before_the_rest_of_the_opponents(scene: Scene) -> None:
    """The first of two abilities summons a Knight; the active player's answer comes before the second."""
    scene.put(0, "field", "Fowler")
    scene.put(0, "field", "Ox")
    scene.put(1, "field", "Egg")
    scene.put(1, "field", "Penitent")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch", "Egg")
    assert scene.asked() == 0
    assert scene.options() == ["Fowler", "Ox"]
    assert scene.defense(1) == 20
    scene.do("Fowler")
    assert scene.defense(1) == 21


@rule("10.5.2.3")
def test_after_each_ability_of_the_non_active_player_rules_are_handled_again(scene: Scene) -> None:
    scene.put(1, "field", "Fire Jar")
    scene.put(1, "field", "Last Gust")
    mine = scene.put(0, "field", "Ox")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch", "Fire Jar")
    assert scene.where(mine) == "cemetery"


@rule("10.5.2.4")
def test_with_nothing_left_the_game_goes_on(scene: Scene) -> None:
    scene.put(0, "field", "Fire Jar")
    scene.put(1, "field", "Egg")
    scene.put(0, "hand", "Scorch")
    scene.start().do("Play Scorch")
    assert not scene.game.pending
    assert (scene.asked(), scene.game.phase) == (0, "main")
    assert scene.offers("End phase")
