"""Examples of the rulebook and of judges, from chapters 9 to 14, with the printed texts of our own cards."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.kernel.state.table import chars
from cardwright.testing import rule

BOLT = written("Bolt", "[Quickcast]\nThis card deals 300 damage to target resonator or player.", "Chant")
PLAIN = written("Plain", "", stats="300/300")


# --- the steps of effects (909) -------------------------------------------------------------------------------------

LOFT = written("Loft", "Resonators you control with [Flying] gain [Eternal].", "Addition")


@rule("909.2", "909.2a", "909.3d")
@pytest.mark.parametrize(
    ("text", "own", "eternal"),
    [
        ("Target resonator gains [Flying] until end of turn.", "", True),
        ("Target resonator loses [Flying] until end of turn.", "[Flying]", False),
    ],
)
def test_what_depends_on_a_keyword_comes_after_what_gives_or_takes_it(text: str, own: str, eternal: bool) -> None:
    d = table(LOFT + written("Bird", own) + written("Word", text, "Chant"))
    d.put(0, "field", "Loft"), d.put(0, "hand", "Word")
    bird = d.put(0, "field", "Bird")
    d.begin()
    before = d.has(bird, "Eternal")
    d.do("Play Word").resolve()
    assert (before, d.has(bird, "Eternal")) == (not eternal, eternal)


CHARGE = "Whenever this card attacks >>> Draw a card."
BANNER = written("Banner", f'Resonators you control gain "{CHARGE}"', "Addition")


@rule("1102.2", "909.3d")
@pytest.mark.parametrize(("banners", "own", "triggers"), [(1, "", 1), (2, "", 2), (2, CHARGE, 3)])
def test_an_ability_without_a_keyword_is_gained_again_and_each_one_triggers(
    banners: int, own: str, triggers: int
) -> None:
    d = table(BANNER + written("Rider", own))
    for name in ["Rider"] + ["Banner"] * banners:
        d.put(0, "field", name)
    d.begin().battle("Rider")
    assert len(d.chase()) == triggers
    d.settle()
    assert len(d.names("hand", 0)) == triggers


@rule("1102.2", "1140.1")
def test_enter_is_gained_again_and_each_one_triggers() -> None:
    host = written("Host", 'Resonators you control gain "[Enter] >>> Draw a card."', "Addition")
    d = table(host + written("Guest", "[Enter] >>> Draw a card."))
    d.put(0, "field", "Host"), d.put(0, "field", "Host"), d.put(0, "hand", "Guest")
    d.begin().do("Play Guest").skip(2)
    assert len(d.chase()) == 3


@rule("909.3d")
def test_an_ability_that_gives_itself_is_not_given() -> None:
    herald = written("Herald", "Other resonators you control gain the abilities of this card.\n[Flying]")
    d = table(herald + PLAIN)
    plain, other = d.put(0, "field", "Plain"), d.put(0, "field", "Herald")
    d.put(0, "field", "Herald")
    d.begin()
    assert (d.has(plain, "Flying"), len(chars(d.game, plain).abilities)) == (True, 1)
    assert len(chars(d.game, other).abilities) == 2  # its own


@rule("909.4")
def test_a_bonus_for_damaged_resonators_comes_and_goes_with_the_damage() -> None:
    d = table(
        BOLT + written("Rage", "Damaged resonators you control gain [+300/0].", "Addition") + written("Brute", "")
    )
    d.put(0, "field", "Rage"), d.put(0, "hand", "Bolt")
    brute = d.put(0, "field", "Brute")
    d.begin()
    before = d.numbers(brute)
    d.do("Play Bolt", "Brute").resolve()
    hurt = d.numbers(brute)
    d.until_phase("draw", d.game.turn + 1)
    assert (before, hurt, d.numbers(brute)) == ((500, 500), (800, 500), (500, 500))


@rule("909.3g", "909.3h")
@pytest.mark.parametrize("stat", ["ATK", "DEF"])
def test_counters_count_after_both_numbers_were_set(stat: str) -> None:
    d = table(written("Shrink", "Target resonator becomes [100/100] until end of turn.", "Chant") + PLAIN)
    there = d.put(0, "field", "Plain", counters={"+100/+100": 2})
    d.put(0, "hand", "Shrink")
    d.begin().do("Play Shrink").resolve()
    assert d.stat(there, stat) == 300


# --- costs (903) ----------------------------------------------------------------------------------------------------


@rule("903.2l-2", "910.1")
def test_a_cost_is_paid_though_the_card_goes_elsewhere() -> None:
    text = (
        "If this card would be put into a graveyard, remove it from the game instead.\nBanish this card: Draw a card."
    )
    d = table(written("Lamp", text, "Regalia"))
    lamp = d.put(0, "field", "Lamp")
    d.begin().do("Use Lamp").resolve()
    assert (d.where(lamp), len(d.names("hand", 0))) == ("removed area", 1)


@rule("903.2k-4")
@pytest.mark.parametrize(("many", "denied"), [(3, ""), (2, "1003.1")])
def test_less_for_each_is_counted(many: int, denied: str) -> None:
    beast = written("Beast", "You pay {1} less to play this card for each resonator you control.", cost="{R}{4}")
    d = table(beast + PLAIN, "RR")
    for _ in range(many):
        d.put(0, "field", "Plain")
    there = d.put(0, "hand", "Beast")
    d.begin()
    assert d.denied("play", there) == denied


# --- replacements (910) ---------------------------------------------------------------------------------------------

FURY = written("Fury", "Chants you control deal double damage to players.", "Addition")
SHIELD = written(
    "Shield", "[Quickcast]\nPrevent the next 100 damage that would be dealt to target player this turn.", "Chant", "{W}"
)


def bolted(*more: str) -> Duel:
    d = table(BOLT + FURY + SHIELD, "R", "W")
    d.put(0, "hand", "Bolt"), d.put(1, "hand", "Shield")
    for name in more:
        d.put(0, "field", name)
    return d.begin().do("Play Bolt", "Player 2")


@rule("910.2a")
def test_damage_is_first_increased_and_then_prevented() -> None:
    d = bolted("Fury").skip().do("Play Shield", "Player 2").skip(2)
    d.skip(2)
    assert (d.life(1), d.chase()) == (3500, [])


@rule("910.2c")
def test_two_effects_that_double_damage_double_it_once_and_nobody_is_asked() -> None:
    d = bolted("Fury", "Fury").skip(2)
    assert (d.life(1), d.chase()) == (3400, [])


@rule("910.3")
def test_a_card_without_def_that_discards_instead_of_leaving_goes_in_the_end() -> None:
    ghost = written("Ghost", "If this card would leave the field, discard a card instead.", stats="200/200")
    wither = written("Wither", "Target resonator gains [-200/-200] until end of turn.", "Chant")
    d = table(ghost + wither + PLAIN)
    there = d.put(0, "field", "Ghost")
    d.put(0, "hand", "Wither"), d.put(0, "hand", "Plain"), d.put(0, "hand", "Plain")
    d.begin().do("Play Wither").skip(2).settle()
    assert (d.where(there), d.names("hand", 0)) == ("graveyard", ["Plain"])


@rule("1019.1a", "1019.3")
def test_a_card_that_goes_elsewhere_has_still_been_discarded() -> None:
    void = written(
        "Void", "If a card would be put into a graveyard from anywhere, remove it from the game instead.", "Regalia"
    )
    gambler = written("Gambler", "Whenever you discard a card >>> You gain 100 life.\n{0}: Discard a card.")
    d = table(void + gambler + PLAIN)
    d.put(0, "field", "Void"), d.put(0, "field", "Gambler")
    there = d.put(0, "hand", "Plain")
    d.begin().do("Use Gambler").settle()
    assert (d.where(there), d.life(0)) == ("removed area", 4100)


# --- weather, upgrades, expelling, control (10) ---------------------------------------------------------------------


@rule("1028.2d", "1028.2e")
def test_the_latest_weather_counts_and_an_earlier_one_comes_back() -> None:
    rain = written("Rain", "The weather becomes rain until end of game.", "Chant")
    storm = written("Storm", "The weather becomes thunderstorm until end of turn.", "Chant")
    d = table(
        rain + storm + written("Frog", "As long as the weather is rain, this card gains [+200/+200].", stats="300/300")
    )
    frog = d.put(0, "field", "Frog")
    d.put(0, "hand", "Rain"), d.put(0, "hand", "Storm")
    d.begin()
    seen = [d.do(f"Play {name}").resolve().stat(frog, "ATK") for name in ("Rain", "Storm")]
    d.until_phase("draw", d.game.turn + 1)
    assert (seen, d.stat(frog, "ATK")) == ([500, 300], 500)


@rule("1044.1", "1158.2")
def test_an_upgraded_sub_ruler_has_its_further_text() -> None:
    text = "[Upgrading] – Resonators you control gain [+100/+100]."
    blade = f"name: Blade\ntype: Sub-Ruler\nattribute: fire\ntraits: Armament\n{text}\n\n"
    d = table(blade + written("Forge", "Upgrade target Armament sub-ruler you control.", "Chant") + PLAIN)
    d.put(0, "ruler area", "Blade"), d.put(0, "hand", "Forge")
    there = d.put(0, "field", "Plain")
    d.begin()
    before = d.numbers(there)
    d.do("Play Forge").resolve()
    assert (before, d.numbers(there)) == ((300, 300), (400, 400))


@rule("1047.3")
@pytest.mark.parametrize(("there", "denied"), [([], "903.2i"), (["Plain"], "")])
def test_the_only_j_ruler_of_a_player_is_no_target_for_expelling(there: list[str], denied: str) -> None:
    d = table(written("Exile", "Expel target J/resonator you control.", "Chant") + PLAIN, "RRWW")
    d.ruler(0)
    exile = d.put(0, "hand", "Exile")
    for name in there:
        d.put(0, "field", name)
    d.begin().do("Judgment Orsela, Warden of the White Gate").resolve()
    assert d.denied("play", exile) == denied


@rule("505.5", "1051.1")
def test_control_for_a_turn_ends_in_the_final_step_without_more_priority() -> None:
    d = table(written("Charm", "Gain control of target resonator until end of turn.", "Chant") + PLAIN)
    there = d.put(1, "field", "Plain")
    d.put(0, "hand", "Charm")
    d.begin().do("Play Charm").resolve()
    taken = there.controller
    d.until_phase("end")
    held = there.controller
    d.skip(2)
    assert (taken, held, there.controller, d.game.active) == (0, 0, 1, 1)


# --- keywords (11) and special cards (13, 14) -----------------------------------------------------------------------


@rule("1113.2a", "708.4")
def test_a_trigger_for_anytime_costs_nothing_from_the_standby_area() -> None:
    d = table(written("Snare", "[Trigger] Anytime: You gain 300 life.", "Chant", "{G}{3}"), "")
    d.put(0, "standby area", "Snare")
    d.begin().do("Play Snare").resolve()
    assert d.life(0) == 4300


@rule("1137.3", "1137.4", "1137.5")
@pytest.mark.parametrize(
    ("words", "seen"),
    [("1", [700, 700, 700]), ("{W}", [700, 700, 700]), ("{W}{W}", [300, 300, 700]), ("2", [300, 300, 700])],
)
def test_a_rune_text_asks_for_revealed_runes(words: str, seen: list[int]) -> None:
    d = table(written("Knight", f"[Rune] {words} – This card gains [+400/+400].", stats="300/300") + PLAIN, "WW")
    d.ruler(0, "Tessaly, Keeper of Signs")
    d.put(0, "rune area", "Sign of Return"), d.put(0, "rune area", "Sign of Dawn")
    knight = d.put(0, "field", "Knight")
    d.put(0, "field", "Plain")
    d.begin().do("Play Sign of Return", "Plain")
    first = d.stat(knight, "ATK")
    second = d.resolve().stat(knight, "ATK")
    assert [first, second, d.do("Play Sign of Dawn").stat(knight, "ATK")] == seen


@rule("1303.1a", "105.2")
def test_a_token_under_the_opponents_control_is_the_opponents() -> None:
    text = "Put a [300/300] Wolf resonator token into the field under your opponent's control."
    d = table(written("Gift", text, "Chant"), "R")
    d.put(0, "hand", "Gift")
    d.begin().do("Play Gift").resolve()
    assert (len(d.names("field", 1)), d.names("field", 0)) == (1, ["Fire Magic Stone"])


@rule("1416.2")
@pytest.mark.parametrize("said", [",", " >>>"])
def test_the_old_words_for_drain_are_drain(said: str) -> None:
    d = table(written("Leech", f"Whenever this card deals damage{said} you gain that much life."))
    assert d.has(d.put(0, "field", "Leech"), "Drain")


# --- rules that only data had proved --------------------------------------------------------------------------------

SNARE = written("Snare", "[Trigger] When a resonator attacks >>> You gain 300 life.", "Chant", "{G}{3}")


@rule("708.2", "1113.2c")
@pytest.mark.parametrize(("area", "stones"), [("hand", "GGGG"), ("standby area", "")])
def test_an_automatic_card_is_shown_when_its_condition_is_met(area: str, stones: str) -> None:
    d = table(SNARE + PLAIN, "", stones)
    d.put(1, area, "Snare"), d.put(0, "field", "Plain")
    d.begin().battle("Plain")
    assert (d.asked(), d.prompt) == (1, "show trigger")
    d.do("Show Snare").resolve()
    assert d.life(1) == 4300


@rule("912.1")
@pytest.mark.parametrize(("cost", "life"), [("{R}", 4100), ("{B}", 4000)])
def test_the_source_of_battle_damage_is_the_j_resonator(cost: str, life: int) -> None:
    watch = written(
        "Watch", "Whenever a fire resonator deals battle damage to a player >>> You gain 100 life.", "Regalia"
    )
    d = table(watch + written("Knight", "", cost=cost))
    d.put(0, "field", "Watch"), d.put(0, "field", "Knight")
    d.begin().battle("Knight").out_of_battle().settle()
    assert d.life(0) == life


@rule("1041.1", "1414.3")
@pytest.mark.parametrize("place", ["the field", "your field"])
def test_a_card_that_is_put_into_the_field_is_under_its_players_control(place: str) -> None:
    d = table(written("Raise", f"Put target resonator from your graveyard into {place}.", "Chant") + PLAIN)
    there = d.put(0, "graveyard", "Plain")
    d.put(0, "hand", "Raise")
    d.begin().do("Play Raise").resolve()
    assert (d.where(there), there.controller) == ("field", 0)


@rule("1046.1")
def test_will_coins_are_found_in_the_item_area() -> None:
    d = table(
        written("Mint", "Gain a fire will coin token.", "Chant")
        + written("Bank", "Banish a will coin: You gain 100 life.")
    )
    d.put(0, "hand", "Mint")
    bank = d.put(0, "field", "Bank")
    d.begin()
    before = d.denied("activate", bank)
    d.do("Play Mint").resolve().do("Use Bank").resolve()
    assert (before, d.life(0), d.names("item area", 0)) == ("903.2k", 4100, [])


@rule("1012.1")
def test_that_spell_is_the_one_that_targets_the_card() -> None:
    d = table(written("Mirror", "When this card is targeted by a spell >>> Cancel that spell.") + BOLT)
    there = d.put(0, "field", "Mirror")
    d.put(1, "field", "Fire Magic Stone"), d.put(1, "hand", "Bolt"), d.fighter(0, "Other")
    d.begin(1).do("Play Bolt", "Player 1's Mirror").settle()
    assert (there.damage, d.names("graveyard", 1)) == (0, ["Bolt"])


@rule("903.2k-2", "903.2k-3")
@pytest.mark.parametrize(("stones", "area"), [("R", "chase area"), ("", "hand")])
def test_what_is_played_without_paying_its_cost_is_raised_afterwards(stones: str, area: str) -> None:
    mentor = written("Mentor", "{0}: Play a chant from your hand without paying its cost.")
    toll = written("Toll", "Your opponent pays {1} more to play spells.")
    d = table(mentor + toll + written("Study", "Draw a card.", "Chant", "{W}{W}{4}"), stones)
    d.put(1, "field", "Toll"), d.put(0, "field", "Mentor")
    study = d.put(0, "hand", "Study")
    d.begin().do("Use Mentor").skip(2).do("Study").pay()
    assert d.where(study) == area


@rule("903.3a")
def test_a_target_that_is_no_longer_what_it_must_be_is_left_alone_and_the_rest_happens() -> None:
    doom = written("Doom", "Destroy target fire resonator. You gain 100 life.", "Chant")
    d = table(doom + written("Dyer", "{0}: Target resonator becomes wind until end of turn.") + PLAIN)
    there = d.put(1, "field", "Plain")
    d.put(1, "field", "Dyer"), d.put(0, "hand", "Doom")
    d.begin().do("Play Doom", "Player 2's Plain").skip().do("Use Dyer", "Plain").resolve().resolve()
    assert (d.where(there), d.life(0)) == ("field", 4100)
