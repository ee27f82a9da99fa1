"""Rules 10.8 to 10.11: one-shot, persistent and replacement effects, and last known information."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import laid, text

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Become,
    Destroy,
    Draw,
    Effect,
    Gain,
    If,
    Lose,
    Modification,
    Put,
    SetTo,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Cards,
    Compare,
    Filter,
    Fits,
    Has,
    InState,
    It,
    Kind,
    Named,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.values import Bound, Stat, Sum, Times
from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = "".join(
    (
        text("Squire", stats="2/2", traits="Soldier"),
        text("Ox", cost=4, stats="3/6"),
        text(
            "Sapling",
            "[evolve][cost00]: Evolve this follower.\nStorm.",
            cost=2,
            stats="1/1",
            traits="Seedling",
            craft="Forestcraft",
        ),
        text("Sapling", "Ward.", "Follower / Evolved", stats="4/5", traits="Tree"),
        text("Banner", "Your followers have [attack]+1.", "Amulet"),
        text("Shield Wall", "Your followers have Ward.", "Amulet"),
        text(
            "Bookmaker",
            "Whenever a follower with 3 attack or more is put onto your field, give your leader [defense]+1.",
            "Amulet",
            cost=2,
        ),
        text("Bitter Frost", "Each follower on the field has [defense]-2.", "Amulet"),
        text("Crier", "[fanfare] Give your leader [defense]+1.", cost=2, stats="1/2"),
        text("Make Five", "Select a follower on your field. Change its attack to 5.", "Spell", cost=0),
        text("Add Two", "Select a follower on your field and give it [attack]+2.", "Spell", cost=0),
        text("Rally", "Give each follower on your field [attack]+2.", "Spell", cost=0),
        text("Polish", "Select a follower in your EX area and give it [attack]+2.", "Spell", cost=0),
        text("Muster", "Summon a Knight token.", "Spell", cost=0),
        text("Gift", "Draw a card.", "Spell", cost=0),
        text("Present", "Each opponent draws a card.", "Spell", cost=0),
        text("Gale", "Return each follower on the field to its owner's hand.", "Spell", cost=0),
        text("Hypnosis", "Select an enemy follower on the field and steal it.", "Spell", cost=0),
        text("Spears", "Deal 3 damage to each enemy follower on the field.", "Spell", cost=0),
        text("Deadfall", "Select an enemy follower on the field and destroy it.", "Spell", cost=0),
        text(
            "Ashborn",
            "When this card would be put into the cemetery from the field, put it into its owner's EX area instead.\n"
            "[lastwords] Give your leader [defense]+1.",
            cost=2,
            stats="2/2",
        ),
        text("Undertaker", "Whenever a follower is destroyed, give your leader [defense]+1.", "Amulet"),
        text(
            "Avenger",
            "Whenever a follower on your field is destroyed, deal damage equal to its attack to each enemy leader.",
            "Amulet",
        ),
        text(
            "Powder Keg", "[lastwords] Deal damage equal to this follower's attack to each enemy leader.", stats="2/2"
        ),
        text(
            "Sacrifice",
            "Select a follower on your field and destroy it. Deal damage equal to its attack to each enemy leader.",
            "Spell",
            cost=0,
        ),
        text(
            "Conscript",
            "Select an enemy follower on the field and steal it. Deal damage equal to its attack to each enemy leader.",
            "Spell",
            cost=0,
        ),
        text("Cheap Ink", "Your spells cost 1 less to play.", "Amulet"),
        text("Dear Ink", "Your spells cost 1 more to play.", "Amulet"),
        text("Fixed Price", "Your spells cost 3 play points to play.", "Amulet"),
        text("Grand Design", "Draw a card.", "Spell", cost=6),
    )
)

MINE = Cards(("field",), "you", Kind("follower"))
WARD = Gain((Keyword("Ward"),))
BLESS = Apply(Cards(("leader",), "you"), (Add("defense", 1),))


@pytest.fixture
def scene() -> Scene:
    """A board with something to draw."""
    return laid(CARDS, deck="Squire", many=8)


def amulet(scene: Scene, name: str, *abilities: Ability, player: int = 0) -> Card:
    scene.define(name, *abilities, kinds=("amulet",))
    return scene.put(player, "field", name)


def passive(scene: Scene, name: str, *changes: Modification, where: Filter | None = None) -> Card:
    """An amulet on player 0's field whose passive ability changes their followers."""
    which = Kind("follower") if where is None else All((Kind("follower"), where))
    return amulet(scene, name, Static(Cards(("field",), "you", which), changes))


def spell(scene: Scene, name: str, *effects: Effect, targets: tuple[Target, ...] = ()) -> None:
    scene.define(name, OnPlay(Body(effects, targets)), kinds=("spell",), cost=0)
    scene.put(0, "hand", name)


# --- 10.8: one-shot effects --------------------------------------------------------------------------


@rule("10.8.1")
def test_a_one_shot_effect_is_performed_once(scene: Scene) -> None:
    ox = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Spears")
    scene.put(0, "hand", "Gift")
    scene.start().do("Play Spears", "Play Gift")
    assert scene.names("hand", 0) == ["Squire"]
    scene.end_turn()
    assert (ox.damage, scene.names("hand", 0)) == (3, ["Squire"])


# --- 10.9.1: the order of persistent effects ---------------------------------------------------------


@rule("10.9.1", "10.9.1.1")
def test_what_is_printed_is_the_base(scene: Scene) -> None:
    scene.put(0, "field", "Banner")
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Add Two")
    scene.start().do("Play Add Two")
    assert scene.attack(squire) == 2 + 1 + 2
    assert scene.defense(squire) == 2


@rule("10.9.1.1")
def test_the_printed_value_is_the_base_again_when_effects_have_ended(scene: Scene) -> None:
    squire = scene.put(0, "field", "Squire")
    spell(scene, "Cheer", Apply(MINE, (SetTo("attack", 7), Add("defense", 3)), "turn"))
    scene.start().do("Play Cheer")
    assert (scene.attack(squire), scene.defense(squire)) == (7, 5)
    scene.end_turn()
    assert (scene.attack(squire), scene.defense(squire)) == (2, 2)


@rule("10.9.1.1.1")
def test_an_evolved_follower_has_the_information_of_its_evolved_card_except_the_cost(scene: Scene) -> None:
    tree = scene.put(0, "field", "Sapling", evolved=True)
    scene.start()
    assert (scene.attack(tree), scene.defense(tree)) == (4, 5)
    assert (scene.has(tree, "Ward"), scene.has(tree, "Storm")) == (True, False)
    shown = scene.game.view(0).zone("field", 0).cards[0]
    assert (shown.traits, shown.aspects) == (("Tree",), ("Neutral",))
    assert scene.stat(tree, "cost") == 2


@rule("10.9.1.1.1")
def test_effects_come_on_top_of_the_evolved_cards_information(scene: Scene) -> None:
    tree = scene.put(0, "field", "Sapling")
    scene.put(0, "evolve deck", "Sapling")
    scene.put(0, "field", "Banner")
    scene.start()
    assert scene.attack(tree) == 2
    scene.do("Evolve Sapling")
    assert scene.attack(tree) == 5


@rule("10.9.1.1.1")
def test_away_from_the_field_a_follower_has_its_own_information(scene: Scene) -> None:
    tree = scene.put(0, "field", "Sapling", evolved=True)
    scene.put(0, "hand", "Gale")
    scene.start().do("Play Gale")
    assert (scene.where(tree), scene.attack(tree)) == ("hand", 1)


@rule("10.9.1.2")
def test_abilities_are_given_before_numbers_change(scene: Scene) -> None:
    """The bonus for Ward is older than the Ward, and reaches it all the same."""
    passive(scene, "Wall Pay", Add("attack", 1), where=Has("Ward"))
    scene.put(0, "field", "Shield Wall")
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert scene.attack(squire) == 3


@rule("10.9.1.2")
def test_abilities_are_taken_away_before_numbers_change(scene: Scene) -> None:
    passive(scene, "Wall Pay", Add("attack", 1), where=Has("Ward"))
    tree = scene.put(0, "field", "Sapling", evolved=True)
    passive(scene, "Silence", Lose("Ward"))
    scene.start()
    assert scene.attack(tree) == 4


@rule("10.9.1.2", "10.9.1.3")
def test_abilities_are_given_before_other_information_changes(scene: Scene) -> None:
    passive(scene, "Wall Guild", Become("trait", "Mason"), where=Has("Ward"))
    scene.put(0, "field", "Shield Wall")
    scene.put(0, "field", "Squire")
    scene.start()
    assert "Mason" in scene.game.view(0).zone("field", 0).cards[-1].traits


@rule("10.9.1.2", "10.9.1.3")
def test_abilities_given_to_a_trait_do_not_see_traits_that_are_added_later(scene: Scene) -> None:
    """Giving abilities comes first, whatever the age: the squire is no Mason yet at that step."""
    passive(scene, "New Guild", Become("trait", "Mason"))
    passive(scene, "Guild Wall", WARD, where=Trait("Mason"))
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert not scene.has(squire, "Ward")


@rule("10.9.1.3", "10.9.1.4")
def test_information_without_numbers_changes_before_numbers(scene: Scene) -> None:
    passive(scene, "Guild Pay", Add("attack", 1), where=Trait("Mason"))
    passive(scene, "New Guild", Become("trait", "Mason"))
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert scene.attack(squire) == 3


@rule("10.9.1.4")
def test_numbers_change_after_abilities_were_given(scene: Scene) -> None:
    """Ward is given by the attack before the banner raises it."""
    scene.put(0, "field", "Banner")
    passive(scene, "Strong Wall", WARD, where=Compare("attack", ">=", 3))
    squire, ox = scene.put(0, "field", "Squire"), scene.put(0, "field", "Ox")
    scene.start()
    assert (scene.attack(squire), scene.has(squire, "Ward")) == (3, False)
    assert scene.has(ox, "Ward")


@rule("10.9.1.4")
def test_numbers_change_after_other_information(scene: Scene) -> None:
    scene.put(0, "field", "Banner")
    passive(scene, "Guild of the Strong", Become("trait", "Mason"), where=Compare("attack", ">=", 3))
    scene.put(0, "field", "Squire")
    scene.start()
    assert "Mason" not in scene.game.view(0).zone("field", 0).cards[-1].traits


@rule("10.9.1.5")
def test_an_effect_comes_after_one_that_changes_what_it_applies_to(scene: Scene) -> None:
    """The bonus for 3 attack is older, but depends on the banner."""
    passive(scene, "Strong Pay", Add("attack", 2), where=Compare("attack", ">=", 3))
    scene.put(0, "field", "Banner")
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert scene.attack(squire) == 5


@rule("10.9.1.5")
def test_an_effect_comes_after_one_that_changes_how_it_applies(scene: Scene) -> None:
    """The mimic has the attack of the Ox, with everything that the Ox has."""
    ox = Cards(("field",), "you", Compare("cost", "==", 4))
    scene.define(
        "Mimic",
        Static(This(), (SetTo("attack", Stat("attack", ox)),)),
        numbers={"attack": 0, "defense": 1},
        cost=1,
    )
    mimic = scene.put(0, "field", "Mimic")
    scene.put(0, "field", "Ox")
    amulet(scene, "Yoke", Static(ox, (Add("attack", 4),)))
    scene.start()
    assert scene.attack(mimic) == 7


@rule("10.9.1.5")
def test_giving_an_ability_for_another_one_waits_for_that_one(scene: Scene) -> None:
    passive(scene, "Wall Riders", Gain((Keyword("Storm"),)), where=Has("Ward"))
    scene.put(0, "field", "Shield Wall")
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert scene.has(squire, "Storm")


@rule("10.9.1.5")
def test_an_ability_that_is_taken_away_gives_nothing(scene: Scene) -> None:
    """The older passive gives Aura to amulets; the newer one takes the abilities of its follower."""
    amulets = Cards(("field",), "you", Kind("amulet"))
    scene.define("Curator", Static(amulets, (Gain((Keyword("Aura"),)),)), numbers={"attack": 1, "defense": 1})
    scene.put(0, "field", "Curator")
    silence = passive(scene, "Silence", Lose())
    scene.start()
    assert not scene.has(silence, "Aura")


@rule("10.9.1.6")
@pytest.mark.parametrize(("spells", "attack"), [(("Make Five", "Add Two"), 7), (("Add Two", "Make Five"), 5)])
def test_otherwise_effects_apply_in_the_order_they_were_produced(
    scene: Scene, spells: tuple[str, str], attack: int
) -> None:
    squire = scene.put(0, "field", "Squire")
    for name in spells:
        scene.put(0, "hand", name)
    scene.start().do(*(f"Play {name}" for name in spells))
    assert scene.attack(squire) == attack


@rule("10.9.1.6")
@pytest.mark.parametrize(("order", "ward"), [(("Strip", "Grant"), True), (("Grant", "Strip"), False)])
def test_giving_and_taking_abilities_goes_by_age(scene: Scene, order: tuple[str, str], ward: bool) -> None:
    squire = scene.put(0, "field", "Squire")
    spell(scene, "Strip", Apply(MINE, (Lose(),)))
    spell(scene, "Grant", Apply(MINE, (WARD,)))
    scene.start().do(*(f"Play {name}" for name in order))
    assert scene.has(squire, "Ward") is ward


@rule("10.9.1.6.1")
@pytest.mark.parametrize(("before", "after", "attack"), [(1, 0, 5), (0, 1, 6)])
def test_a_passive_abilitys_effect_is_as_old_as_its_cards_stay(
    scene: Scene, before: int, after: int, attack: int
) -> None:
    scene.fill(0, "field", "Banner", before)
    passive(scene, "Measure", SetTo("attack", 5))
    scene.fill(0, "field", "Banner", after)
    squire = scene.put(0, "field", "Squire")
    scene.start()
    assert scene.attack(squire) == attack


@rule("10.9.1.6.1")
def test_a_passive_ability_is_as_young_as_its_cards_last_arrival(scene: Scene) -> None:
    """The banner was there first; it leaves and comes back after the measure, and so comes on top of it."""
    scene.put(0, "field", "Banner")
    passive(scene, "Measure", SetTo("attack", 5))
    squire = scene.put(0, "field", "Squire")
    spell(scene, "Furl", Put(Cards(("field",), "you", Named("Banner")), "hand"))
    scene.start()
    assert scene.attack(squire) == 5
    scene.do("Play Furl", "Play Banner")
    assert scene.attack(squire) == 6


@rule("10.9.1.6.1", "10.9.1.6.2")
@pytest.mark.parametrize(("first", "attack"), [("Play Add Two", 5), ("Play Measure", 7)])
def test_passive_and_other_effects_are_ordered_by_arrival_and_by_playing(scene: Scene, first: str, attack: int) -> None:
    scene.define("Measure", Static(MINE, (SetTo("attack", 5),)), kinds=("amulet",))
    scene.put(0, "hand", "Measure")
    scene.put(0, "hand", "Add Two")
    squire = scene.put(0, "field", "Squire")
    scene.start().do(first)
    scene.do("Play Measure" if scene.offers("Play Measure") else "Play Add Two")
    assert scene.attack(squire) == attack


@rule("10.9.1.6.2")
@pytest.mark.parametrize(("first", "attack"), [("Tailor: Growth", 5), ("Tailor: Measure", 7)])
def test_effects_of_automatic_abilities_are_as_old_as_their_playing(scene: Scene, first: str, attack: int) -> None:
    """Both triggered at the same moment; which was played first decides."""
    arrives = Pattern("move", this=True, to=("field",))
    scene.define(
        "Tailor",
        Triggered(arrives, Body((Apply(This(), (SetTo("attack", 5),)),)), "Measure"),
        Triggered(arrives, Body((Apply(This(), (Add("attack", 2),)),)), "Growth"),
        numbers={"attack": 1, "defense": 1},
    )
    tailor = scene.put(0, "hand", "Tailor")
    scene.start().do("Play Tailor", first)
    assert scene.attack(tailor) == attack


# --- 10.9.2, 10.9.3: coming and going ----------------------------------------------------------------


@rule("10.9.2")
def test_an_effect_lets_go_of_a_card_that_changes_zones(scene: Scene) -> None:
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Add Two")
    scene.put(0, "hand", "Gale")
    scene.start().do("Play Add Two", "Play Gale")
    assert scene.attack(squire) == 2
    scene.do("Play Squire")
    assert scene.attack(squire) == 2


@rule("10.9.2")
def test_an_effect_lets_go_of_a_card_that_leaves_the_ex_area_for_the_hand(scene: Scene) -> None:
    squire = scene.put(0, "ex", "Squire")
    scene.put(0, "hand", "Polish")
    spell(scene, "Pocket", Put(Cards(("ex",), "you"), "hand"))
    scene.start().do("Play Polish")
    assert scene.attack(squire) == 4
    scene.do("Play Pocket")
    assert (scene.where(squire), scene.attack(squire)) == ("hand", 2)


@rule("10.9.2")
def test_an_effect_does_not_reach_cards_that_come_later(scene: Scene) -> None:
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Rally")
    scene.put(0, "hand", "Muster")
    scene.start().do("Play Rally", "Play Muster")
    assert scene.attack(squire) == 4
    assert scene.attack(scene.game.cards_in("field", 0)[1]) == 1


@rule("10.9.2")
def test_an_effect_holds_on_to_a_card_that_changes_fields(scene: Scene) -> None:
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Add Two")
    scene.put(1, "hand", "Hypnosis")
    scene.start().do("Play Add Two").end_turn()
    scene.do("Play Hypnosis")
    assert squire.controller == 1
    assert scene.attack(squire) == 4


@rule("10.9.2")
def test_a_passive_abilitys_effect_takes_hold_of_a_card_that_returns(scene: Scene) -> None:
    scene.put(0, "field", "Banner")
    squire = scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Gale")
    scene.start().do("Play Gale")
    assert scene.attack(squire) == 2
    scene.do("Play Squire")
    assert scene.attack(squire) == 3


@rule("10.9.3")
def test_an_effect_on_a_zone_holds_for_a_newcomer_at_once(scene: Scene) -> None:
    """It arrives with 0 defense and is destroyed before its Fanfare is played; the Fanfare still is."""
    scene.put(0, "field", "Bitter Frost")
    crier = scene.put(0, "hand", "Crier")
    scene.start().do("Play Crier")
    assert scene.where(crier) == "cemetery"
    assert scene.defense(0) == 21


@rule("10.9.3")
@pytest.mark.parametrize(("answer", "engaged"), [("Yes", True), ("No", False)])
def test_an_ability_given_on_the_field_is_there_as_a_follower_arrives(scene: Scene, answer: str, engaged: bool) -> None:
    """Ward that it has only on the field lets it be engaged on arrival."""
    scene.put(0, "field", "Shield Wall")
    squire = scene.put(0, "hand", "Squire")
    scene.start().do("Play Squire")
    assert scene.options() == ["Yes", "No"]
    scene.do(answer)
    assert squire.turned is engaged


@rule("10.9.3.1")
def test_a_trigger_on_arrival_sees_the_effects_of_the_zone(scene: Scene) -> None:
    scene.put(0, "field", "Banner")
    scene.put(0, "field", "Bookmaker")
    scene.put(0, "hand", "Squire")
    scene.start().do("Play Squire")
    assert scene.defense(0) == 21


@rule("10.9.3.1")
def test_a_trigger_on_arrival_does_not_look_at_the_printed_information(scene: Scene) -> None:
    passive(scene, "Bad Weather", Add("attack", -1))
    scene.put(0, "field", "Bookmaker")
    scene.put(0, "hand", "Ox")
    scene.start().do("Play Ox")
    assert scene.defense(0) == 20


# --- 10.10: replacement effects ----------------------------------------------------------------------


@rule("10.10.1")
def test_the_replacing_event_happens_and_the_replaced_one_does_not(scene: Scene) -> None:
    scene.put(1, "field", "Ashborn")
    scene.put(0, "hand", "Deadfall")
    scene.start().do("Play Deadfall")
    assert (scene.names("ex", 1), scene.names("cemetery", 1)) == (["Ashborn"], [])


@rule("10.10.1")
def test_another_action_can_take_the_place_of_an_event(scene: Scene) -> None:
    amulet(scene, "Dry Well", Replacement(Pattern("draw", who="you"), do=(BLESS,)))
    scene.put(0, "hand", "Gift")
    scene.start().do("Play Gift")
    assert (scene.names("hand", 0), scene.defense(0)) == ([], 21)


@rule("10.10.1")
def test_a_replacement_waits_only_for_its_own_event(scene: Scene) -> None:
    """Returned to hand, not put into the cemetery: nothing to replace."""
    bird = scene.put(1, "field", "Ashborn")
    scene.put(0, "hand", "Gale")
    scene.start().do("Play Gale")
    assert scene.where(bird) == "hand"


@rule("10.10.1.1")
def test_what_waits_for_the_replaced_event_does_not_trigger(scene: Scene) -> None:
    scene.put(1, "field", "Ashborn")
    scene.put(0, "field", "Undertaker")
    scene.put(0, "hand", "Deadfall")
    scene.start().do("Play Deadfall")
    assert scene.names("ex", 1) == ["Ashborn"]
    assert scene.defense(1) == 20  # its own Last Words
    assert scene.defense(0) == 20  # it was not destroyed


@rule("10.10.1.1")
def test_a_replaced_draw_is_no_draw() -> None:
    """Even with an empty deck: nobody had to draw."""
    scene = Scene("shadowverse-evolve", cards=CARDS)
    amulet(scene, "Dry Well", Replacement(Pattern("draw", who="you"), do=(BLESS,)))
    scene.put(0, "hand", "Gift")
    scene.start().do("Play Gift")
    assert not scene.game.over
    assert scene.defense(0) == 21


def two_wells(scene: Scene, who: str) -> None:
    """Two replacements of one draw, one on each side of the table: 1 or 2 defense for the drawer instead."""
    for player, gain in ((0, 1), (1, 2)):
        drawer = "you" if (player == 0) == (who == "me") else "opponent"
        bless = Apply(Cards(("leader",), drawer), (Add("defense", gain),))
        amulet(scene, f"Well {gain}", Replacement(Pattern("draw", who=drawer), do=(bless,)), player=player)


@rule("10.10.2", "10.10.2.2")
@pytest.mark.parametrize(("choice", "defense"), [("Apply Well 1", 21), ("Apply Well 2", 22)])
def test_the_affected_player_chooses_between_replacements(scene: Scene, choice: str, defense: int) -> None:
    two_wells(scene, "me")
    scene.put(0, "hand", "Gift")
    scene.start().do("Play Gift")
    assert (scene.asked(), sorted(scene.options())) == (0, ["Apply Well 1", "Apply Well 2"])
    scene.do(choice)
    assert scene.defense(0) == defense
    assert scene.names("hand", 0) == []


@rule("10.10.2", "10.10.2.2")
def test_the_affected_player_chooses_although_the_opponent_caused_it(scene: Scene) -> None:
    two_wells(scene, "other")
    scene.put(0, "hand", "Present")
    scene.start().do("Play Present")
    assert scene.asked() == 1
    scene.do("Apply Well 1")
    assert scene.defense(1) == 21


def shields(scene: Scene, player: int) -> Card:
    """A follower of one player that takes 1 less damage, and 2 instead of any other amount."""
    here = Pattern("damage", what=Among(This()))
    scene.define(
        "Knight Errant",
        Replacement(here, amount=Sum((Bound("amount"), -1))),
        Replacement(here, amount=2),
        numbers={"attack": 1, "defense": 9},
    )
    return scene.put(player, "field", "Knight Errant")


@rule("10.10.2.1", "10.10.2.2")
@pytest.mark.parametrize(("index", "damage"), [(0, 2), (1, 1)])
def test_the_controller_of_the_affected_card_decides_the_order(scene: Scene, index: int, damage: int) -> None:
    """3 damage: one less and then 2 instead is 2; 2 instead and then one less is 1."""
    knight = shields(scene, 1)
    scene.put(0, "hand", "Spears")
    scene.start().do("Play Spears")
    assert scene.asked() == 1
    scene.game.choose(index)
    assert knight.damage == damage


@rule("10.10.2.1")
def test_the_controller_decides_even_if_the_replacements_are_the_opponents(scene: Scene) -> None:
    enemies = Pattern("damage", what=All((Kind("follower"), Belongs("opponent"))))
    amulet(scene, "Whetstone", Replacement(enemies, amount=Times(Bound("amount"), 2)))
    amulet(scene, "Barbs", Replacement(enemies, amount=Sum((Bound("amount"), 1))))
    ox = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Spears")
    scene.start().do("Play Spears")
    assert scene.asked() == 1
    scene.do("Apply Whetstone")
    assert scene.where(ox) == "cemetery"
    assert "7 damage" in "".join(scene.log())


@rule("10.10.2.3")
def test_a_replacement_applies_once_to_an_event(scene: Scene) -> None:
    every = Pattern("damage", what=Kind("follower"))
    amulet(scene, "Echo", Replacement(every, amount=Times(Bound("amount"), 2)))
    scene.define("Colossus", numbers={"attack": 1, "defense": 99})
    giants = [scene.put(1, "field", "Colossus"), scene.put(1, "field", "Colossus")]
    scene.put(0, "hand", "Spears")
    scene.start().do("Play Spears")
    assert [giant.damage for giant in giants] == [6, 6]  # each of two events, once


@rule("10.10.2.3")
def test_two_replacements_apply_once_each(scene: Scene) -> None:
    every = Pattern("damage", what=Kind("follower"))
    amulet(scene, "Echo", Replacement(every, amount=Times(Bound("amount"), 2)))
    amulet(scene, "Second Echo", Replacement(every, amount=Times(Bound("amount"), 2)))
    scene.define("Colossus", numbers={"attack": 1, "defense": 99})
    giant = scene.put(1, "field", "Colossus")
    scene.put(0, "hand", "Spears")
    scene.start().do("Play Spears", "Apply Echo")
    assert scene.offers("End phase")
    assert giant.damage == 12


@rule("10.10.2.4")
@pytest.mark.parametrize("order", [("Fixed Price", "Cheap Ink"), ("Cheap Ink", "Fixed Price")])
def test_a_set_cost_comes_before_a_reduction(scene: Scene, order: tuple[str, str]) -> None:
    for name in order:
        scene.put(0, "field", name)
    scene.put(0, "hand", "Grand Design")
    scene.start().do("Play Grand Design")
    assert scene.resource(0, "play points") == 8


@rule("10.10.2.4")
@pytest.mark.parametrize("order", [("Fixed Price", "Dear Ink"), ("Dear Ink", "Fixed Price")])
def test_a_set_cost_comes_before_an_increase(scene: Scene, order: tuple[str, str]) -> None:
    for name in order:
        scene.put(0, "field", name)
    scene.put(0, "hand", "Grand Design")
    scene.start().do("Play Grand Design")
    assert scene.resource(0, "play points") == 6


# --- 10.11: last known information -------------------------------------------------------------------


@rule("10.11.1")
def test_an_effect_asks_a_card_that_has_left_for_what_it_last_was_there(scene: Scene) -> None:
    scene.put(0, "field", "Banner")
    scene.put(0, "field", "Squire")
    scene.put(0, "hand", "Sacrifice")
    scene.start().do("Play Sacrifice")
    assert scene.defense(1) == 17


@rule("10.11.1")
def test_last_words_know_the_card_as_it_last_was_on_the_field(scene: Scene) -> None:
    scene.put(0, "field", "Banner")
    scene.put(0, "field", "Powder Keg")
    spell(scene, "Fuse", Destroy(MINE))
    scene.start().do("Play Fuse")
    assert scene.defense(1) == 17


@rule("10.11.1")
def test_a_watching_ability_knows_the_card_as_it_last_was_on_the_field(scene: Scene) -> None:
    scene.put(0, "field", "Banner")
    scene.put(0, "field", "Avenger")
    scene.put(0, "field", "Squire")
    spell(scene, "Fuse", Destroy(MINE))
    scene.start().do("Play Fuse")
    assert scene.defense(1) == 17


@rule("10.11.1")
@pytest.mark.parametrize("engaged", [True, False])
def test_an_effect_asks_for_the_placement_a_card_last_had(scene: Scene, engaged: bool) -> None:
    target = Target("t1", MINE)
    was_engaged = If(Fits(It("t1"), InState("engaged")), (Draw(),))
    spell(scene, "Dismiss", Put(It("t1"), "banished"), was_engaged, targets=(target,))
    scene.put(0, "field", "Squire", engaged=engaged)
    scene.start().do("Play Dismiss")
    assert scene.names("banished", 0) == ["Squire"]
    assert len(scene.names("hand", 0)) == engaged


@rule("10.11.1")
def test_a_card_that_changed_fields_is_asked_for_what_it_is_now(scene: Scene) -> None:
    """Stolen, it stands under the new controller's banner: 3 attack, not the 2 it had."""
    scene.put(0, "field", "Banner")
    scene.put(1, "field", "Squire")
    scene.put(0, "hand", "Conscript")
    scene.start().do("Play Conscript")
    assert scene.defense(1) == 17
