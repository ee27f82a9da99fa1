"""Chapter 12: drain, bane, aura (12.13 to 12.15)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import THEIR_LEADER, text
from tests.games.shadowverse_evolve.table_12 import BLESS, board

from cardwright.kernel.vocabulary.abilities import Body, Keyword, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.effects import Put
from cardwright.kernel.vocabulary.selectors import Named, This
from cardwright.testing import rule

STATS = {"attack": 2, "defense": 5}


# --- 12.13 drain ------------------------------------------------------------------------------------------------------


@rule("12.13.1", "12.13.2")
@pytest.mark.parametrize(("target", "defense"), [("Player 2's leader", 17), ("Ox", 20)])
def test_drain_gives_the_leader_as_much_defense_as_attack_damage_was_dealt(target: str, defense: int) -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    scene.put(0, "field", "Vampire")
    scene.put(1, "field", "Ox", engaged=True)
    scene.wound(0, "defense", 12)
    scene.start().do(f"Attack {target} with Vampire")
    assert scene.defense(0) == 15
    assert scene.defense(1) == defense


@rule("12.13.2")
def test_drain_counts_the_damage_that_was_really_dealt() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    less = Replacement(Pattern("damage", this=True), amount=1)
    scene.define("Turtle", less, numbers={"attack": 0, "defense": 5})
    scene.put(0, "field", "Vampire")
    scene.put(1, "field", "Turtle", engaged=True)
    scene.start().do("Attack Turtle with Vampire")
    assert scene.defense(0) == 21


@rule("12.13.2")
def test_without_attack_drain_gives_nothing() -> None:
    scene = board(text("Vampire", "Drain.", stats="0/9"))
    scene.put(0, "field", "Vampire")
    scene.start().do(f"{THEIR_LEADER} Vampire")
    assert scene.defense(0) == 20


@rule("12.13.2")
def test_drain_helps_the_leader_of_its_controller() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    scene.put(0, "field", "Vampire", owner=1)
    scene.start().do(f"{THEIR_LEADER} Vampire")
    assert (scene.defense(0), scene.defense(1)) == (23, 17)


@rule("12.13.2")
def test_drain_does_nothing_for_the_damage_of_another_attacker() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    scene.put(0, "field", "Vampire")
    scene.put(0, "field", "Ox")
    scene.start().do(f"{THEIR_LEADER} Ox")
    assert scene.defense(0) == 20


@rule("12.13.2.1", "12.13.2.2")
def test_damage_dealt_back_by_an_attacked_follower_is_no_attack_damage() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    ox = scene.put(0, "field", "Ox")
    scene.put(1, "field", "Vampire", engaged=True)
    scene.start().do("Attack Vampire with Ox")
    assert scene.defense(ox) == 3
    assert scene.defense(1) == 20


@rule("12.13.2.1")
def test_with_drain_on_both_sides_only_the_attackers_leader_gains() -> None:
    scene = board(text("Vampire", "Drain.", stats="3/9"))
    scene.put(0, "field", "Vampire")
    scene.put(1, "field", "Vampire", engaged=True)
    scene.start().do("Attack Vampire with Vampire")
    assert (scene.defense(0), scene.defense(1)) == (23, 20)


@rule("12.13.2.2")
@pytest.mark.parametrize(("icons", "used"), [("[fanfare]", []), ("[act][cost01]:", ["Use Vampire"])])
def test_damage_by_an_ability_of_a_follower_with_drain_gives_nothing(icons: str, used: list[str]) -> None:
    scene = board(text("Vampire", f"Drain.\n{icons} Deal 2 damage to each enemy leader.", stats="3/9"))
    scene.put(0, "hand", "Vampire")
    scene.start().do("Play Vampire", *used)
    assert (scene.defense(0), scene.defense(1)) == (20, 18)


@rule("12.13.2.2")
def test_damage_by_an_ability_during_the_own_attack_gives_nothing() -> None:
    scene = board(text("Vampire", "Drain.\nStrike: Deal 2 damage to each enemy leader.", stats="3/9"))
    scene.put(0, "field", "Vampire")
    scene.start().do(f"{THEIR_LEADER} Vampire")
    assert (scene.defense(0), scene.defense(1)) == (23, 15)


DRAIN_GIVERS = (
    text("Blood Moon", "Your followers have Drain.", "Amulet"),
    text("Bite", "Select a follower on your field and give it Drain.", "Spell"),
)


@rule("12.13.3")
@pytest.mark.parametrize("printed", ["", "Drain.", "Drain. Drain."])
def test_drain_from_several_sources_is_drain_once(printed: str) -> None:
    scene = board(text("Vampire", printed, stats="3/9"), *DRAIN_GIVERS)
    scene.put(0, "field", "Vampire")
    scene.fill(0, "field", "Blood Moon", 2)
    scene.fill(0, "hand", "Bite", 2)
    scene.start().do("Play Bite", "Play Bite", f"{THEIR_LEADER} Vampire")
    assert scene.defense(0) == 23


# --- 12.14 bane -------------------------------------------------------------------------------------------------------


VIPER = text("Viper", "Bane.", stats="1/2")


@rule("12.14.1", "12.14.2")
def test_a_follower_that_fought_a_follower_with_bane_is_destroyed() -> None:
    scene = board(VIPER)
    scene.put(0, "field", "Viper")
    ox = scene.put(1, "field", "Ox", engaged=True)
    scene.start().do("Attack Ox with Viper")
    assert scene.where(ox) == "cemetery"


@rule("12.14.2")
def test_bane_works_for_the_attacked_follower_too() -> None:
    scene = board(VIPER)
    ox = scene.put(0, "field", "Ox")
    scene.put(1, "field", "Viper", engaged=True)
    scene.start().do("Attack Viper with Ox")
    assert scene.where(ox) == "cemetery"


@rule("12.14.2")
def test_bane_works_though_its_follower_fell_in_the_fight() -> None:
    scene = board(VIPER)
    viper = scene.put(0, "field", "Viper")
    ox = scene.put(1, "field", "Ox", engaged=True)
    scene.start().do("Attack Ox with Viper")
    assert (scene.where(viper), scene.where(ox)) == ("cemetery", "cemetery")


@rule("12.14.2")
def test_bane_destroys_only_the_follower_that_was_fought() -> None:
    scene = board(VIPER)
    scene.put(0, "field", "Viper")
    scene.put(1, "field", "Ox", engaged=True)
    other = scene.put(1, "field", "Scarecrow", engaged=True)
    scene.start().do("Attack Ox with Viper")
    assert scene.where(other) == "field"


@rule("12.14.1", "12.14.2")
def test_bane_does_nothing_to_a_leader() -> None:
    scene = board(VIPER)
    scene.put(0, "field", "Viper")
    scene.put(1, "field", "Ox", engaged=True)
    scene.start().do(f"{THEIR_LEADER} Viper")
    assert scene.defense(1) == 19
    assert scene.names("field", 1) == ["Ox"]
    assert not scene.game.over


@rule("12.14.2")
def test_damage_by_an_ability_is_no_fight_so_bane_does_nothing() -> None:
    words = "Bane.\n[fanfare] Select an enemy follower on the field and deal it 1 damage."
    scene = board(text("Spitter", words))
    ox = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Spitter")
    scene.start().do("Play Spitter")
    assert (scene.where(ox), scene.defense(ox)) == ("field", 5)


@rule("12.14.1")
def test_bane_destroys_after_the_fight_so_the_other_follower_has_dealt_its_damage() -> None:
    scene = board(text("Cobra", "Bane.", stats="1/5"))
    cobra = scene.put(0, "field", "Cobra")
    scene.put(1, "field", "Ox", engaged=True)
    scene.start().do("Attack Ox with Cobra")
    assert scene.defense(cobra) == 2


@rule("12.14.2")
def test_followers_of_which_one_left_before_the_damage_have_not_fought() -> None:
    retreat = "[quick] Select a follower on your field and return it to its owner's hand."
    scene = board(VIPER, text("Retreat", retreat, "Spell"))
    viper = scene.put(0, "field", "Viper")
    ox = scene.put(1, "field", "Ox", engaged=True)
    scene.put(1, "hand", "Retreat")
    scene.start().do("Attack Ox with Viper", "Play Retreat")
    assert (scene.where(ox), scene.where(viper)) == ("hand", "field")


@rule("8.4.9.2", "12.14.2")
def test_followers_of_which_one_left_instead_of_taking_damage_have_not_fought() -> None:
    scene = board()
    escape = Replacement(Pattern("damage", this=True), do=(Put(This(), "banished"),))
    scene.define("Smoke Adder", Keyword("Bane"), escape, numbers=STATS)
    scene.define("Referee", Triggered(Pattern("fight", what=Named("Ox")), Body((BLESS,))), kinds=("amulet",))
    scene.put(0, "field", "Referee")
    ox = scene.put(0, "field", "Ox")
    adder = scene.put(1, "field", "Smoke Adder", engaged=True)
    scene.start().do("Attack Smoke Adder with Ox")
    assert (scene.where(adder), scene.where(ox)) == ("banished", "field")
    assert scene.defense(0) == 20


@rule("12.14.2.1")
def test_having_fought_is_enough_for_bane_though_no_damage_was_dealt() -> None:
    scene = board(text("Toad", "Bane.", stats="0/2"))
    scene.put(0, "field", "Toad")
    scarecrow = scene.put(1, "field", "Scarecrow", engaged=True)
    scene.start().do("Attack Scarecrow with Toad")
    assert scene.where(scarecrow) == "cemetery"
    assert scene.names("field", 0) == ["Toad"]


@rule("12.14.2.1")
def test_bane_works_though_the_damage_was_replaced_by_none() -> None:
    scene = board(VIPER)
    scene.define("Mist", Replacement(Pattern("damage", this=True), amount=0), numbers=STATS)
    scene.put(0, "field", "Viper")
    mist = scene.put(1, "field", "Mist", engaged=True)
    scene.start().do("Attack Mist with Viper")
    assert scene.where(mist) == "cemetery"


@rule("12.14.3")
@pytest.mark.parametrize("printed", ["", "Bane.", "Bane. Bane."])
def test_bane_from_several_sources_is_bane_once(printed: str) -> None:
    """The attacked follower is never really destroyed, so each attempt can be counted."""
    scene = board(
        text("Viper", printed, stats="1/9"),
        text("Poison Well", "Your followers have Bane.", "Amulet"),
        text("Venom", "Select a follower on your field and give it Bane.", "Spell"),
    )
    phoenix = Replacement(Pattern("move", this=True, tag="destroy"), do=(BLESS,))
    scene.define("Phoenix", phoenix, numbers=STATS)
    scene.put(0, "field", "Viper")
    scene.fill(0, "field", "Poison Well", 2)
    scene.fill(0, "hand", "Venom", 2)
    scene.put(1, "field", "Phoenix", engaged=True)
    scene.start().do("Play Venom", "Play Venom", "Attack Phoenix with Viper")
    assert scene.names("field", 1) == ["Phoenix"]
    assert scene.defense(1) == 21


# --- 12.15 aura -------------------------------------------------------------------------------------------------------


NYMPH = text("Nymph", "Aura.", stats="1/4")


@rule("12.15.1", "12.15.2")
def test_a_spell_of_the_opponent_cannot_select_a_card_with_aura() -> None:
    scene = board(NYMPH)
    scene.put(1, "field", "Nymph")
    scene.put(1, "field", "Ox")
    scene.put(1, "field", "Recruit")
    scene.put(0, "hand", "Bolt")
    scene.start().do("Play Bolt")
    assert scene.options() == ["Player 2's Ox", "Player 2's Recruit"]


@rule("12.15.1", "12.15.2")
def test_abilities_of_the_opponent_cannot_select_a_card_with_aura() -> None:
    scene = board(
        NYMPH,
        text("Slinger", "[act][cost01]: Select an enemy follower on the field and deal it 1 damage."),
        text("Thrower", "[fanfare] Select an enemy follower on the field and deal it 1 damage."),
    )
    nymph = scene.put(1, "field", "Nymph")
    slinger = scene.put(0, "field", "Slinger")
    scene.put(0, "hand", "Thrower")
    scene.start()
    assert scene.denied("activate", slinger) == "10.6.2.3.4"
    scene.do("Play Thrower")
    assert scene.defense(nymph) == 4


@rule("12.15.2")
def test_where_only_a_card_with_aura_could_be_selected_the_spell_cannot_be_played() -> None:
    scene = board(NYMPH)
    nymph = scene.put(1, "field", "Nymph")
    bolt = scene.put(0, "hand", "Bolt")
    scene.start()
    assert not scene.offers("Play Bolt")
    assert scene.denied("play", bolt) == "10.6.2.3.4"
    assert scene.denied("select", bolt, nymph) == "12.15.2"


@rule("12.15.1", "12.15.2")
def test_its_own_controller_may_select_a_card_with_aura() -> None:
    scene = board(NYMPH, text("Oil", "Select a follower on your field and give it [attack]+1.", "Spell"))
    nymph = scene.put(0, "field", "Nymph")
    scene.put(0, "hand", "Oil")
    scene.start().do("Play Oil")
    assert scene.attack(nymph) == 2


@rule("12.15.2")
def test_an_amulet_with_aura_cannot_be_selected_either() -> None:
    scene = board(
        text("Relic", "Aura.", "Amulet"),
        text("Smash", "Select an enemy amulet on the field and destroy it.", "Spell"),
    )
    scene.put(1, "field", "Relic")
    smash = scene.put(0, "hand", "Smash")
    scene.start()
    assert scene.denied("play", smash) == "10.6.2.3.4"


@rule("12.15.3")
def test_a_follower_with_aura_may_be_attacked() -> None:
    scene = board(NYMPH)
    scene.put(0, "field", "Ox")
    nymph = scene.put(1, "field", "Nymph", engaged=True)
    scene.start().do("Attack Nymph with Ox")
    assert scene.defense(nymph) == 1


@rule("12.15.3")
@pytest.mark.parametrize(
    "words",
    ["Deal 1 damage to each enemy follower.", "Deal 1 damage to a random enemy follower on the field."],
)
def test_what_does_not_select_reaches_a_follower_with_aura(words: str) -> None:
    scene = board(NYMPH, text("Rain", words, "Spell"))
    nymph = scene.put(1, "field", "Nymph")
    scene.put(0, "hand", "Rain")
    scene.start().do("Play Rain")
    assert scene.defense(nymph) == 3


@rule("12.15.3")
def test_bane_reaches_a_follower_with_aura() -> None:
    scene = board(NYMPH, VIPER)
    scene.put(0, "field", "Viper")
    nymph = scene.put(1, "field", "Nymph", engaged=True)
    scene.start().do("Attack Nymph with Viper")
    assert scene.where(nymph) == "cemetery"
