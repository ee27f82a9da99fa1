"""Chapter 11: rules handling: losses, destroyed followers, limits, links and Stack."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.events.moving import link
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Body, OnPlay, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    Cant,
    Damage,
    Draw,
    Effect,
    Limit,
    Put,
    Shuffle,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import All, Belongs, Cards, Kind, Other, This
from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = "".join(
    (
        text("Squire", stats="2/2"),
        text("Ox", cost=4, stats="3/6"),
        text("Sapling", cost=2, stats="1/1"),
        text("Sapling", "", "Follower / Evolved", stats="4/5"),
        text("Gift", "Draw a card.", "Spell", cost=0),
        text("Deep Draught", "Draw 2 cards.", "Spell", cost=0),
        text("Fire", "Deal 2 damage to each follower on the field.", "Spell", cost=0),
        text("Needle", "Deal 1 damage to each follower on the field.", "Spell", cost=0),
        text(
            "Trial",
            "Deal 3 damage to each follower on the field. Give each follower on the field [defense]+3.",
            "Spell",
            cost=0,
        ),
        text("Brace", "Give each follower on your field [defense]+2 until the end of the turn.", "Spell", cost=0),
        text("Arrow", "Deal 2 damage to each enemy leader.", "Spell", cost=0),
        text("Gale", "Return each follower on the field to its owner's hand.", "Spell", cost=0),
        text("Undertaker", "Whenever a card on the field is destroyed, give your leader [defense]+1.", "Amulet"),
        text("Ember Heir", "[lastwords] Give your leader [defense]+1.", stats="2/2"),
        text("Salt Pile", "Stack.", "Amulet", traits="Earth Sigil"),
        text("Stone Idol", "", "Amulet"),
    )
)

LEADERS = Cards(("leader",), "each")
MINE = Cards(("leader",), "you")
BLESS = Apply(MINE, (Add("defense", 1),))


@pytest.fixture
def scene() -> Scene:
    """A board with something to draw."""
    return laid(CARDS, deck="Squire", many=8)


def spell(scene: Scene, name: str, *effects: Effect) -> None:
    scene.define(name, OnPlay(Body(effects)), kinds=("spell",), cost=0)
    scene.put(0, "hand", name)


def amulet(scene: Scene, name: str, *abilities: Ability) -> Card:
    scene.define(name, *abilities, kinds=("amulet",))
    return scene.put(0, "field", name)


def outcome(scene: Scene) -> tuple[tuple[int, ...], str]:
    """The winners and the rule by which the game ended."""
    assert scene.game.outcome is not None
    return scene.game.outcome.winners, scene.game.outcome.rule


# --- 11.1: when --------------------------------------------------------------------------------------


@rule("11.1.2")
def test_what_is_not_so_at_confirmation_timing_is_not_handled(scene: Scene) -> None:
    squire = scene.put(1, "field", "Squire")
    spell(scene, "Ordeal", Damage(25, LEADERS), Apply(LEADERS, (Add("defense", 10),)))
    scene.put(0, "hand", "Trial")
    scene.start().do("Play Trial", "Play Ordeal")
    assert scene.where(squire) == "field"
    assert not scene.game.over
    assert (scene.defense(squire), scene.defense(0)) == (2, 5)


@rule("11.1.2")
def test_rules_are_handled_at_confirmation_timing_only(scene: Scene) -> None:
    """What kept it alive ends with the turn; the next Confirmation Timing comes after the next draw."""
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Brace")
    scene.put(0, "hand", "Fire")
    scene.start().do("Play Brace", "Play Fire")
    assert scene.where(squire) == "field"
    before = len(scene.log())
    scene.end_turn()
    lines = scene.log()[before:]
    drew = next(i for i, line in enumerate(lines) if "Player 2 draws" in line)
    gone = next(i for i, line in enumerate(lines) if "destroyed" in line)
    assert drew < gone
    assert scene.where(squire) == "cemetery"


@rule("11.1.3")
def test_rules_handling_of_several_kinds_is_done_at_once(scene: Scene) -> None:
    """A follower without defense goes together with an empty Stack, and so sees it leave."""
    leaves = Pattern("move", what=All((Kind("amulet"), Other())), frm=("field",))
    scene.define("Gleaner", Triggered(leaves, Body((BLESS,))), numbers={"attack": 1, "defense": 1})
    gleaner = scene.put(0, "field", "Gleaner", damage=1)
    pile = scene.put(0, "field", "Salt Pile")
    scene.put(0, "hand", "Gift")
    scene.start()
    assert (scene.where(gleaner), scene.where(pile)) == ("cemetery", "cemetery")
    assert scene.defense(0) == 21


@rule("11.1.3")
def test_losses_of_both_players_count_together(scene: Scene) -> None:
    spell(scene, "Ruin", Damage(20, LEADERS))
    scene.start().do("Play Ruin")
    assert outcome(scene) == ((), "1.2.2")


@rule("11.1.3")
def test_losses_of_different_kinds_count_together() -> None:
    scene = Scene("shadowverse-evolve", cards=CARDS)
    spell(scene, "Last Page", Damage(20, Cards(("leader",), "opponent")), Draw())
    scene.start().do("Play Last Page")
    assert outcome(scene) == ((), "1.2.2")


# --- 11.2: losing ------------------------------------------------------------------------------------


@rule("11.2.1")
@pytest.mark.parametrize("lost", [18, 19])
def test_a_player_whose_leader_has_no_defense_left_loses(scene: Scene, lost: int) -> None:
    scene.leader(1).damage = lost
    scene.put(0, "hand", "Arrow")
    scene.start().do("Play Arrow")
    assert outcome(scene) == ((0,), "11.2.1")


@rule("11.2.1")
def test_a_player_whose_leader_has_defense_left_plays_on(scene: Scene) -> None:
    scene.leader(1).damage = 17
    scene.put(0, "hand", "Arrow")
    scene.start().do("Play Arrow")
    assert not scene.game.over


@rule("11.2.1")
def test_a_leaders_defense_can_be_lost_without_damage(scene: Scene) -> None:
    spell(scene, "Slow Poison", Apply(MINE, (Add("defense", -20),)))
    scene.start().do("Play Slow Poison")
    assert outcome(scene) == ((1,), "11.2.1")


@pytest.fixture
def short() -> Scene:
    """A board on which player 0 has one card left in the deck."""
    made = Scene("shadowverse-evolve", cards=CARDS)
    made.put(0, "deck", "Squire")
    made.fill(1, "deck", "Squire", 8)
    return made


@rule("11.2.2")
def test_a_player_who_had_to_draw_from_an_empty_deck_loses(short: Scene) -> None:
    short.put(0, "hand", "Deep Draught")
    short.start()
    short.do("Play Deep Draught")
    assert outcome(short) == ((1,), "11.2.2")


@rule("11.2.2")
def test_drawing_the_last_card_is_no_loss(short: Scene) -> None:
    short.put(0, "hand", "Gift")
    short.start()
    short.do("Play Gift")
    assert not short.game.over
    short.end_turn()
    assert not short.game.over  # an empty deck alone does not matter


@rule("11.2.2")
def test_filling_the_deck_after_a_failed_draw_does_not_help(short: Scene) -> None:
    short.fill(0, "cemetery", "Squire", 5)
    spell(short, "Recycle", Draw(2), Put(Cards(("cemetery",), "you"), "deck", position="shuffled"), Shuffle())
    short.start()
    short.do("Play Recycle")
    assert len(short.names("deck", 0)) == 5
    assert outcome(short) == ((1,), "11.2.2")


@rule("11.2.2")
def test_a_failed_draw_at_the_start_of_the_turn_loses(short: Scene) -> None:
    short.put(0, "hand", "Gift")
    short.start()
    short.do("Play Gift").end_turn()
    assert not short.game.over
    short.end_turn()
    assert outcome(short) == ((1,), "11.2.2")


# --- 11.3: destroyed followers -----------------------------------------------------------------------


@rule("11.3.1")
@pytest.mark.parametrize(
    ("damage", "played", "dead"), [(0, ["Play Needle"], False), (1, ["Play Needle"], True), (2, [], True)]
)
def test_a_follower_without_defense_is_destroyed(scene: Scene, damage: int, played: list[str], dead: bool) -> None:
    squire = scene.put(1, "field", "Squire", damage=damage)
    scene.put(0, "field", "Undertaker")
    scene.put(0, "hand", "Needle")
    scene.start().do(*played)
    assert (scene.where(squire) == "cemetery") is dead
    assert scene.defense(0) == 20 + dead  # it counts as destroyed


@rule("11.3.1")
def test_a_follower_is_destroyed_however_it_lost_its_defense(scene: Scene) -> None:
    followers = Cards(("field",), "each", Kind("follower"))
    spell(scene, "Wither", Apply(followers, (Add("defense", -2),)))
    squire, ox = scene.put(1, "field", "Squire"), scene.put(0, "field", "Ox")
    scene.start().do("Play Wither")
    assert (scene.where(squire), scene.where(ox)) == ("cemetery", "field")


@rule("11.3.1")
def test_protection_from_abilities_does_not_save_a_follower_without_defense(scene: Scene) -> None:
    scene.define(
        "Oathbound",
        Static(This(), (Cant("be destroyed by abilities"),)),
        numbers={"attack": 1, "defense": 2},
    )
    oathbound = scene.put(1, "field", "Oathbound")
    scene.put(0, "hand", "Fire")
    scene.start().do("Play Fire")
    assert scene.where(oathbound) == "cemetery"


@rule("11.3.1")
def test_amulets_need_no_defense(scene: Scene) -> None:
    idol = scene.put(0, "field", "Stone Idol")
    scene.start()
    assert scene.where(idol) == "field"


# --- 11.4, 11.5: limits ------------------------------------------------------------------------------


@rule("11.4.1")
def test_a_player_over_the_field_limit_selects_what_stays(scene: Scene) -> None:
    squires = scene.fill(0, "field", "Squire", 4)
    ox, idol = scene.put(0, "field", "Ox"), scene.put(0, "field", "Stone Idol")
    scene.start()
    assert scene.asked() == 0
    scene.do("Ox", "Stone Idol", "Squire", "Squire", "Squire")
    assert [scene.where(card) for card in (ox, idol)] == ["field", "field"]
    assert [scene.where(card) for card in squires] == ["field", "field", "field", "cemetery"]


@rule("11.4.1")
def test_a_full_field_is_not_over_the_limit(scene: Scene) -> None:
    scene.fill(0, "field", "Squire", 5)
    scene.start()
    assert scene.offers("End phase")
    assert len(scene.names("field", 0)) == 5


@rule("11.4.1")
def test_what_is_over_the_field_limit_is_moved_to_its_owners_cemetery_not_destroyed(scene: Scene) -> None:
    scene.fill(0, "field", "Squire", 4)
    scene.put(0, "field", "Undertaker")
    heir = scene.put(0, "field", "Ember Heir", owner=1)
    scene.start().do("Squire", "Squire", "Squire", "Squire", "Undertaker")
    assert scene.game.cards_in("cemetery", 1) == [heir]
    assert scene.names("cemetery", 0) == []
    assert scene.defense(0) == 21  # Last Words, but nothing was destroyed


@rule("11.4.1")
def test_the_field_limit_counts_as_it_is_now(scene: Scene) -> None:
    """An effect that lowers the limit by two leaves room for three cards."""
    amulet(scene, "Narrow Pass", Static(This(), (Limit("field", -2),)))
    scene.fill(0, "field", "Squire", 3)
    scene.fill(1, "field", "Squire", 5)
    scene.start().do("Narrow Pass", "Squire", "Squire")
    assert len(scene.names("field", 0)) == 3
    assert len(scene.names("field", 1)) == 5  # only its controller's limit


@rule("11.4.1")
def test_the_non_active_player_selects_on_their_own_field(scene: Scene) -> None:
    scene.fill(1, "field", "Squire", 5)
    ox = scene.put(1, "field", "Ox")
    scene.start()
    assert scene.asked() == 1
    scene.do("Squire", "Squire", "Squire", "Squire", "Squire")
    assert scene.where(ox) == "cemetery"


@rule("11.5.1")
def test_a_player_over_the_ex_area_limit_selects_what_stays(scene: Scene) -> None:
    squires = scene.fill(0, "ex", "Squire", 5)
    ox = scene.put(0, "ex", "Ox")
    scene.start()
    assert scene.asked() == 0
    scene.do("Ox", "Squire", "Squire", "Squire", "Squire")
    assert scene.where(ox) == "ex"
    assert [scene.where(card) for card in squires] == ["ex", "ex", "ex", "ex", "cemetery"]


@rule("11.5.1")
def test_a_full_ex_area_is_not_over_the_limit(scene: Scene) -> None:
    scene.fill(0, "ex", "Squire", 5)
    scene.start()
    assert scene.offers("End phase")
    assert len(scene.names("ex", 0)) == 5


@rule("11.5.1")
def test_what_is_over_the_ex_area_limit_goes_to_its_owners_cemetery(scene: Scene) -> None:
    scene.fill(0, "ex", "Squire", 5)
    borrowed = scene.put(0, "ex", "Ox", owner=1)
    scene.start().do("Squire", "Squire", "Squire", "Squire", "Squire")
    assert scene.game.cards_in("cemetery", 1) == [borrowed]


# --- 11.6: links -------------------------------------------------------------------------------------


@rule("11.6.1")
def test_an_evolved_card_without_its_follower_returns_faceup(scene: Scene) -> None:
    tree = scene.put(0, "field", "Sapling", evolved=True)
    scene.put(0, "evolve deck", "Sapling")
    (over,) = scene.game.cards_in("evolve", 0)
    scene.put(0, "hand", "Gale")
    scene.start()
    assert scene.where(over) == "evolve"
    scene.do("Play Gale")
    assert scene.where(tree) == "hand"
    assert (scene.where(over), over.facedown) == ("evolve deck", False)
    seen = scene.game.view(1).zone("evolve deck", 0).cards
    assert [card.name for card in seen] == ["", "Sapling"]


@rule("11.6.1")
def test_a_linked_evolved_card_stays(scene: Scene) -> None:
    scene.put(0, "field", "Sapling", evolved=True)
    scene.put(0, "hand", "Gift")
    scene.start().do("Play Gift")
    assert scene.names("evolve", 0) == ["Sapling"]


@rule("11.6.1")
def test_an_evolved_card_returns_to_its_owner(scene: Scene) -> None:
    """The follower was taken over and then destroyed; both cards go back where they belong."""
    tree = scene.put(1, "field", "Sapling", evolved=True)
    (over,) = scene.game.cards_in("evolve", 1)
    enemies, mine = (Cards(("field",), who, Kind("follower")) for who in ("opponent", "you"))
    spell(scene, "Seize", TakeControl(enemies), Damage(9, mine))
    scene.start().do("Play Seize")
    assert scene.game.cards_in("cemetery", 1) == [tree]
    assert scene.game.cards_in("evolve deck", 1) == [over]


@rule("11.6.2")
def test_a_follower_evolved_again_keeps_only_the_latest_link(scene: Scene) -> None:
    tree = scene.put(0, "field", "Sapling", evolved=True, damage=1)
    (first,) = scene.game.cards_in("evolve", 0)
    second = scene.put(0, "evolve deck", "Sapling")
    spell(scene, "Bloom", Act("evolve", Cards(("field",), "you", Kind("follower"))))
    scene.start().do("Play Bloom")
    assert (scene.where(first), first.facedown) == ("evolve deck", False)
    assert scene.where(second) == "evolve"
    assert tree.links == (("evolved", second.id),)
    assert (scene.attack(tree), scene.defense(tree)) == (4, 4)


def shared_tree(scene: Scene) -> tuple[Card, Card, Card]:
    """Two followers linked to one evolved card, the second one later; no effect of the game does this."""
    first = scene.put(0, "field", "Sapling", evolved=True)
    (over,) = scene.game.cards_in("evolve", 0)
    second = scene.put(0, "field", "Sapling")
    link(scene.game, "evolved", second, over)
    second.overlay = over.face
    return first, second, over


@rule("11.6.3")
def test_an_evolved_card_linked_to_two_followers_keeps_only_the_latest_link(scene: Scene) -> None:
    first, second, over = shared_tree(scene)
    scene.start()
    assert scene.where(over) == "evolve"
    assert over.links == (("evolved", second.id),)
    assert (first.links, second.links) == ((), (("evolved", over.id),))


@rule("11.6.3")
def test_a_follower_that_lost_its_link_has_its_own_information_again(scene: Scene) -> None:
    first, second, _ = shared_tree(scene)
    scene.start()
    assert (scene.attack(first), scene.attack(second)) == (1, 4)


# --- 11.7: Stack -------------------------------------------------------------------------------------


@rule("11.7.1")
def test_a_stack_without_counters_is_moved_to_its_owners_cemetery(scene: Scene) -> None:
    pile = scene.put(0, "field", "Salt Pile", owner=1)
    scene.start()
    assert scene.game.cards_in("cemetery", 1) == [pile]


@rule("11.7.1")
def test_an_empty_stack_is_not_destroyed(scene: Scene) -> None:
    """What waits for destruction does not see it, and protection from destruction does not save it."""
    amulets = Cards(("field",), "you", All((Kind("amulet"), Belongs("you"))))
    amulet(scene, "Reliquary", Static(amulets, (Cant("be destroyed"),)))
    scene.put(0, "field", "Undertaker")
    pile = scene.put(0, "field", "Salt Pile")
    scene.start()
    assert scene.where(pile) == "cemetery"
    assert scene.defense(0) == 20


@rule("11.7.1")
def test_a_stack_with_a_counter_stays(scene: Scene) -> None:
    pile = scene.put(0, "field", "Salt Pile", counters={"Stack": 1})
    scene.start()
    assert scene.where(pile) == "field"


@rule("11.7.1")
def test_a_stack_that_is_not_on_the_field_needs_no_counters(scene: Scene) -> None:
    pile = scene.put(0, "ex", "Salt Pile")
    scene.start()
    assert scene.where(pile) == "ex"
