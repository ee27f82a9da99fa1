"""Chapter 11, smaller rules: keywords that are printed, and what they do not forbid."""

from __future__ import annotations

from tests.games.force_of_will.duel import table, written

from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.effects import Gain
from cardwright.kernel.vocabulary.selectors import Seats
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
