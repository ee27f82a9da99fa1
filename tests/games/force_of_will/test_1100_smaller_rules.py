"""Chapter 11, smaller rules: keywords that are printed, and what they do not forbid."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import card, table, written

from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import ChangeResource, Gain
from cardwright.kernel.vocabulary.selectors import Cards, Seats
from cardwright.kernel.vocabulary.values import Count, Times
from cardwright.testing import rule

SMITE = written("Smite", "Destroy target resonator.", "Chant")


@rule("1118.2b")
def test_a_card_without_limit_counters_blocks() -> None:
    d = table(written("Candle", "[Limit] 2"))
    d.fighter(0, "Rider", "100/900")
    d.put(1, "field", "Candle")
    d.begin().battle("Rider").until("block")
    assert d.options() == ["Block Rider with Candle", "Forfeit"]


@rule("1119.4")
def test_a_will_coin_gives_its_will_from_the_item_area() -> None:
    d = table(written("Mint", "Gain a fire will coin.", "Chant"), "R")
    d.put(0, "hand", "Mint")
    d.begin().do("Play Mint").resolve()
    assert d.names("item area", 0) == ["fire will coin"]
    d.do("Use fire will coin")
    assert (d.will(0), d.names("item area", 0)) == ({"fire": 1}, [])


@rule("1121.4")
def test_an_addable_addition_with_bestow_stays_when_its_resonator_is_gone() -> None:
    added = "As you play this card, target a resonator. This card enters the field added to the chosen target."
    d = table(SMITE + written("Halo", f"[Bestow] {{1}}\n{added}", "Addition"))
    d.fighter(0, "Saint", "100/100")
    halo = d.put(0, "hand", "Halo")
    d.put(0, "hand", "Smite")
    d.begin().do("Play Halo").resolve().do("Play Smite").resolve()
    assert (d.where(halo), d.names("graveyard", 0)) == ("field", ["Saint", "Smite"])


@rule("1127.3")
def test_a_printed_resonance_hears_its_own_card() -> None:
    text = "This card has the fire magic stone type.\n[Resonance] Fire Magic Stone >>> You gain 300 life."
    d = table(written("Living Stone", text))
    d.put(0, "hand", "Living Stone")
    d.begin().do("Play Living Stone").resolve().settle()
    assert d.life(0) == 4300


@rule("1181.3")
def test_a_player_with_aegis_is_not_targeted_by_what_another_players_new_entity_does() -> None:
    d = table(written("Archer", "{0}: Deal 300 damage to target player."))
    d.fighter(0, "Saint", "100/100", Static(Seats("you"), (Gain((Keyword("Aegis"),)),)))
    d.put(1, "field", "Archer", arrived=True)
    d.begin().skip().do("Use Archer").resolve()
    assert (d.life(0), d.life(1)) == (4000, 3700)


@rule("1106.2")
def test_explode_does_not_answer_damage_outside_battle() -> None:
    d = table(written("Keg", "[Explode]\n{0}: This card deals 100 damage to target resonator."))
    keg, wall = d.put(0, "field", "Keg"), d.fighter(1, "Wall", "100/900")
    d.begin().do("Use Keg", "Player 2's Wall").resolve()
    assert (wall.damage, d.chase(), d.where(keg), d.where(wall)) == (100, [], "field", "field")


@rule("1143.2")
def test_a_card_that_dives_is_still_in_the_hand_during_the_effect_and_removed_after_it() -> None:
    d = table("", "R")
    said = ChangeResource("life", Times(100, Count(Cards(("hand",), "you"))))
    diver = card(d, "hand", "Diver", Keyword("Dive", terms=(Pay("will", 1), said)))
    d.begin().do("Dive Diver").resolve()
    assert (d.life(0), d.where(diver)) == (4100, "removed area")


MACHINES = "".join([written(f"Gear {n}", "", traits="Machine") for n in range(7)])
UNION = written("Signal", "Draw a card.\n[Union Seven Machine] - Draw two cards.", "Chant", "{0}")


@rule("1152.2", "1152.4")
@pytest.mark.parametrize(
    ("places", "drawn"),
    [
        (["field"] * 7, 3),
        (["graveyard"] * 3 + ["removed area"] * 4, 3),
        (["field"] * 6, 1),
        (["field"] * 6 + ["hand"], 1),
        (["field"] * 6 + ["deck"], 1),
    ],
)
def test_union_seven_counts_machines_of_seven_names_in_public_areas(places: list[str], drawn: int) -> None:
    d = table(MACHINES + UNION)
    _ = [d.put(0, place, f"Gear {n}") for n, place in enumerate(places)]
    d.put(0, "hand", "Signal")
    held = len(d.names("hand", 0)) - 1
    d.begin().do("Play Signal").resolve()
    assert len(d.names("hand", 0)) - held == drawn


@rule("1152.2")
def test_two_machines_of_one_name_count_once_and_those_of_the_opponent_not_at_all() -> None:
    d = table(MACHINES + UNION)
    _ = [d.put(0, "field", f"Gear {n}") for n in range(6)]
    d.put(0, "field", "Gear 0"), d.put(1, "field", "Gear 6"), d.put(0, "hand", "Signal")
    d.begin().do("Play Signal").resolve()
    assert len(d.names("hand", 0)) == 1


BLOOM = written("Bloom", "[Necrobloom]", cost="{B}{B}{B}")
SONG = written("Song", "Draw a card.", "Chant", "{0}")


@rule("1190.2")
@pytest.mark.parametrize(
    ("text", "area", "came"),
    [
        ("Banish a magic stone you control.", "graveyard", 1),
        ("Destroy target magic stone you control.", "graveyard", 0),
        ("Banish a magic stone you control.", "removed area", 0),
        ("Your opponent banishes a magic stone.", "graveyard", 0),
        ("Banish a regalia you control.", "graveyard", 0),
    ],
)
def test_necrobloom_waits_in_the_graveyard_for_its_player_to_banish_a_stone(text: str, area: str, came: int) -> None:
    d = table(BLOOM + written("Plough", text, "Chant", "{0}"), "R", "R")
    d.put(0, area, "Bloom"), d.put(0, "hand", "Plough"), d.put(0, "field", "Great Bellows")
    d.begin().do("Play Plough").settle()
    assert d.names("field", 0).count("Bloom") == came


@rule("1190.2")
def test_spells_without_necrobloom_do_not_keep_it_from_coming() -> None:
    d = table(BLOOM + SONG + written("Plough", "Banish a magic stone you control.", "Chant", "{0}"), "R")
    d.put(0, "graveyard", "Bloom"), d.put(0, "hand", "Plough"), d.put(0, "hand", "Song")
    d.begin().do("Play Song").settle().do("Play Plough").settle()
    assert d.names("field", 0) == ["Bloom"]
