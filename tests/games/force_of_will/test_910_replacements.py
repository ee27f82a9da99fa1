"""Rule 910, and the actions of chapter 10 that replacements and searches meet: discarding, paying, shuffling."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written
from tests.games.force_of_will.reading import refused

from cardwright.testing import rule

STUDY = written("Study", "You gain 100 life.", "Chant")
PURGE = written("Purge", "{0}: Discard your hand.")
MILL = written("Mill", "{0}: Put the top card of your deck into your graveyard.")
FROM_HAND = "If this card would be put into a graveyard from your hand, put it into the field instead."
ANYWHERE = "If this card would be put into a graveyard from anywhere, remove it from the game instead."


@rule("910.1a", "901.3a")
@pytest.mark.parametrize(
    ("text", "area", "use", "to"),
    [
        (FROM_HAND, "hand", "Purge", "field"),
        (FROM_HAND, "deck", "Mill", "graveyard"),
        (ANYWHERE, "hand", "Purge", "removed area"),
        (ANYWHERE, "deck", "Mill", "removed area"),
    ],
)
def test_a_replacement_that_is_seen_as_the_event_begins_applies(text: str, area: str, use: str, to: str) -> None:
    d = table(written("Imp", text) + PURGE + MILL)
    imp = d.put(0, area, "Imp")
    d.put(0, "field", use)
    d.begin().do(f"Use {use}").resolve()
    assert d.where(imp) == to


# --- the first, second and third damage (910.2g) --------------------------------------------------------------------

FIRST = written("First Ward", "Prevent the first damage that would be dealt to you each turn.", "Regalia")
SECOND = written("Second Ward", "Prevent the second damage that would be dealt to you each turn.", "Regalia")
IMPS = "".join(written(name, "{0}: Deal 100 damage to your opponent.") for name in ("One", "Two", "Three"))


@rule("910.2g")
@pytest.mark.parametrize(
    ("wards", "lives"),
    [
        (["First Ward", "Second Ward"], [4000, 4000, 3900]),
        (["First Ward"], [4000, 3900, 3800]),
        (["Second Ward"], [3900, 3900, 3800]),
    ],
)
def test_damage_that_was_prevented_still_counts_as_the_first(wards: list[str], lives: list[int]) -> None:
    d = table(FIRST + SECOND + IMPS)
    for name in wards:
        d.put(1, "field", name)
    for name in ("One", "Two", "Three"):
        d.put(0, "field", name)
    d.begin()
    assert [d.do(f"Use {name}").resolve().life(1) for name in ("One", "Two", "Three")] == lives


@rule("910.2g")
def test_each_turn_has_a_first_damage() -> None:
    d = table(FIRST + IMPS)
    d.put(1, "field", "First Ward"), d.put(0, "field", "One")
    d.begin().do("Use One").resolve().do("Use One").resolve()
    d.until_phase("draw", d.game.turn + 1).until_phase("draw", d.game.turn + 1).until_phase("main", d.game.turn)
    before = d.life(1)
    d.do("Use One").resolve()
    assert (before, d.life(1)) == (3900, 3900)


@rule("910.2g")
def test_of_several_cards_the_first_damage_is_not_certain() -> None:
    assert "of each" in refused("Prevent the first damage that would be dealt to resonators you control each turn.")


# --- the damage of something with a single target (910.2b) ------------------------------------------------------------

STORM = written("Storm", "Deal 300 damage to target resonator. Deal 100 damage to each resonator.", "Chant")
BOLT = written("Bolt", "{0}: Deal 300 damage to target resonator. Deal 100 damage to each resonator.", "Regalia")
FORK = written("Fork", "Deal 300 damage to each of two target resonators.", "Chant")
BY_ONE = "target spell or ability with a single target this turn."
BY_ANY = "target spell this turn."


@rule("910.2b")
@pytest.mark.parametrize(
    ("text", "act", "damage"),
    [
        (f"Double the damage that would be dealt by {BY_ONE}", "Play Storm", [700, 100]),
        (f"Double the damage that would be dealt by {BY_ONE}", "Use Bolt", [700, 100]),
        (f"Double the damage that would be dealt by {BY_ANY}", "Play Storm", [800, 200]),
        (f"Prevent all damage that would be dealt by {BY_ONE}", "Play Storm", [100, 100]),
        (f"Prevent all damage that would be dealt by {BY_ANY}", "Play Storm", [0, 0]),
    ],
)
def test_of_a_spell_with_a_single_target_only_the_damage_to_that_target_is_replaced(
    text: str, act: str, damage: list[int]
) -> None:
    d = table(STORM + BOLT + written("Answer", f"[Quickcast]\n{text}", "Chant"), "R", "R")
    both = [d.fighter(1, name, "900/900") for name in ("Ox", "Ram")]
    d.put(0, "hand", "Storm"), d.put(0, "field", "Bolt"), d.put(1, "hand", "Answer")
    d.begin().do(act, "Player 2's Ox").skip().do("Play Answer").resolve().resolve()
    assert [card.damage for card in both] == damage


@rule("910.2b")
def test_a_spell_with_two_targets_has_no_single_target() -> None:
    d = table(
        FORK + written("Answer", f"[Quickcast]\nPrevent all damage that would be dealt by {BY_ONE}", "Chant"), "R", "R"
    )
    d.fighter(1, "Ox"), d.fighter(1, "Ram"), d.put(0, "hand", "Fork"), d.put(1, "hand", "Answer")
    d.begin().do("Play Fork").skip()
    assert "Play Answer" not in d.options()


# --- what another player does instead (910.2e), and what it comes from (910.2f) ---------------------------------------

PURGES = written("Purge All", "Each player discards a card.", "Chant")
DEALER = written(
    "Dealer", "If your opponent would discard a card, they lose 100 life and you gain 300 life instead.", "Regalia"
)
STOIC = written("Stoic", "If you would discard a card, you lose 200 life instead.", "Regalia")


@rule("910.2e")
@pytest.mark.parametrize(
    ("regalia", "told"),
    [
        (["Dealer"], [("move", 1, 0), ("resource", 0, -100), ("resource", 1, 300)]),
        (["Dealer", "Stoic"], [("resource", 0, -100), ("resource", 1, -200), ("resource", 1, 300)]),
        (["Stoic", "Dealer"], [("resource", 0, -100), ("resource", 1, -200), ("resource", 1, 300)]),
    ],
)
def test_the_action_of_a_second_player_follows_the_actions_that_happen_at_once(
    regalia: list[str], told: list[tuple[str, int, int]]
) -> None:
    d = table(PURGES + DEALER + STOIC + STUDY)
    for name in regalia:
        d.put(1, "field", name)
    for player, name in ((0, "Purge All"), (0, "Study"), (1, "Study")):
        d.put(player, "hand", name)
    d.begin().do("Play Purge All").settle()
    assert [(e.kind, e.player, e.amount) for e in d.game.log][-4:-1] == told


BLINK = written(
    "Blink", "Remove target resonator from the game, then put it into the field under its owner's control.", "Chant"
)
EXILE = written(
    "Exile",
    "Remove target resonator from the game. You gain 100 life for each resonator removed from the game this way.",
    "Chant",
)
VOID = written("Void", "If a resonator would be removed from the game, remove it from the game instead.", "Regalia")
PIT = written(
    "Pit", "If a resonator would be removed from the game, put it into its owner's graveyard instead.", "Regalia"
)


@rule("910.2f")
@pytest.mark.parametrize(
    ("regalia", "area"), [([], "field"), (["Void"], "removed area"), (["Pit"], "graveyard"), (["Tablet"], "field")]
)
def test_the_rest_of_a_sequence_does_not_happen_to_a_card_whose_move_was_replaced(
    regalia: list[str], area: str
) -> None:
    d = table(BLINK + VOID + PIT + written("Tablet", "", "Regalia") + written("Ox", ""))
    ox = d.put(1, "field", "Ox")
    for name in regalia:
        d.put(0, "field", name)
    d.put(0, "hand", "Blink")
    d.begin().do("Play Blink").settle()
    assert d.where(ox) == area


@rule("910.2f")
@pytest.mark.parametrize(("regalia", "life"), [("Void", 4000), ("Tablet", 4100)])
def test_a_replaced_removal_does_not_come_from_the_effect_that_would_have_removed_the_card(
    regalia: str, life: int
) -> None:
    d = table(EXILE + VOID + written("Tablet", "", "Regalia") + written("Ox", ""))
    ox = d.put(1, "field", "Ox")
    d.put(0, "field", regalia), d.put(0, "hand", "Exile")
    d.begin().do("Play Exile").settle()
    assert (d.where(ox), d.life(0)) == ("removed area", life)


@rule("910.2f", "912.1")
def test_the_source_of_replaced_damage_stays_the_source() -> None:
    double = written("Double", "If a resonator you control would deal damage, it deals double that damage instead.")
    archer = "{0}: This card deals 100 damage to your opponent.\nWhenever this card deals damage >>> You gain 300 life."
    d = table(double + written("Archer", archer))
    d.put(0, "field", "Double"), d.put(0, "field", "Archer")
    d.begin().do("Use Archer").settle()
    assert (d.life(1), d.life(0)) == (3800, 4300)


# --- paying because of others (1003.8) ------------------------------------------------------------------------------

EXEMPT = "If an ability or effect your opponent controls would make you pay any amount of will, you pay {0} instead."


@rule("1003.8")
@pytest.mark.parametrize(("text", "denied"), [(EXEMPT, ""), ("", "1003.1")])
def test_a_higher_cost_makes_one_pay(text: str, denied: str) -> None:
    d = table(
        written("Free City", text, "Regalia") + written("Toll", "Your opponent pays {1} more to play spells.") + STUDY,
        "R",
    )
    d.put(0, "field", "Free City"), d.put(1, "field", "Toll")
    study = d.put(0, "hand", "Study")
    d.begin()
    assert d.denied("play", study) == denied


@rule("1003.8")
@pytest.mark.parametrize(("text", "life"), [(EXEMPT, 4100), ("", 4000)])
def test_a_payment_that_is_asked_for_makes_one_pay(text: str, life: int) -> None:
    deny = written("Deny", "[Quickcast]\nCancel target spell unless its controller pays {1}.", "Chant")
    d = table(written("Free City", text, "Regalia") + deny + STUDY, "R", "R")
    d.put(0, "field", "Free City"), d.put(0, "hand", "Study"), d.put(1, "hand", "Deny")
    d.begin().do("Play Study").skip().do("Play Deny").settle()
    assert d.life(0) == life


@rule("1003.8")
def test_what_ones_own_effects_make_one_pay_is_paid() -> None:
    d = table(
        written("Free City", EXEMPT, "Regalia") + written("Toll", "Players pay {1} more to play spells.") + STUDY, "R"
    )
    d.put(0, "field", "Free City"), d.put(0, "field", "Toll")
    study = d.put(0, "hand", "Study")
    d.begin()
    assert d.denied("play", study) == "1003.1"


# --- an empty hand (1019.2a) ----------------------------------------------------------------------------------------


@rule("1019.2a")
@pytest.mark.parametrize("held", [[], ["Study"]])
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Discard your hand. If you do, you gain 100 life.", 4100),
        ("Discard a card. If you do, you gain 100 life.", 4000),
    ],
)
def test_an_empty_hand_is_discarded_if_it_is_the_whole_hand(text: str, life: int, held: list[str]) -> None:
    d = table(written("Tidy", f"{{0}}: {text}") + STUDY)
    d.put(0, "field", "Tidy")
    for name in held:
        d.put(0, "hand", name)
    d.begin().do("Use Tidy").settle()
    assert d.life(0) == max(life, 4000 + 100 * len(held))


# --- shuffling (1021) -----------------------------------------------------------------------------------------------

MIXER = written("Mixer", "Whenever you shuffle your deck >>> You gain 100 life.", "Regalia")
OPEN = written("Open Book", "Play with the top card of your deck revealed.", "Regalia")
HOME = written("Homeward", "Shuffle target resonator into its owner's deck.", "Chant")
WOLF = written("Howl", "Put a [100/100] Wolf resonator token into the field.", "Chant")


def known(d: Duel, player: int = 1) -> list[bool]:
    """Which cards of the first player's deck a player knows, the top one first."""
    deck = d.game.zone("deck", 0).cards[::-1]
    return [bool(d.game.cards[i].known >> player & 1) for i in deck]


@rule("1021.2")
def test_the_top_card_is_revealed_but_nobody_sees_cards_while_they_are_shuffled() -> None:
    d = table(OPEN + written("Mix", "{0}: Shuffle your deck."))
    d.put(0, "field", "Open Book"), d.put(0, "field", "Mix")
    d.begin()
    before = known(d)
    d.do("Use Mix").skip(2)
    assert (before, known(d)) == ([True, False, False, False, False],) * 2


@rule("1021.2a")
def test_a_card_that_is_put_on_top_right_after_shuffling_hides_the_one_below() -> None:
    text = "{0}: Search your deck for a chant. Shuffle your deck, then put that card on top of your deck."
    d = table(OPEN + STUDY + written("Tutor", text))
    d.put(0, "field", "Open Book"), d.put(0, "field", "Tutor"), d.put(0, "deck", "Study"), d.deck(0, 3)
    d.begin().do("Use Tutor").skip(2).do("Study")
    assert (d.names("deck", 0)[-1], known(d)) == ("Study", [True] + [False] * 8)


@rule("1021.2")
def test_one_player_alone_may_look_at_the_top_card() -> None:
    d = table(written("Seer", "You may look at the top card of your deck at any time."))
    d.put(0, "field", "Seer")
    d.begin()
    assert (known(d, 0)[:2], known(d, 1)[:2]) == ([True, False], [False, False])


@rule("1021.3")
@pytest.mark.parametrize(("made", "life"), [(["Play Howl"], 4000), ([], 4100)])
def test_a_card_that_ceases_to_exist_is_not_shuffled_into_a_deck(made: list[str], life: int) -> None:
    d = table(MIXER + HOME + WOLF + written("Plain", ""))
    d.put(0, "field", "Mixer"), d.put(0, "hand", "Homeward"), d.put(0, "hand", "Howl")
    d.put({"Play Howl": 1}.get("".join(made), 0), "hand" if made else "field", "Plain")
    d.begin()
    for act in made:
        d.do(act).resolve()
    d.do("Play Homeward").settle()
    assert d.life(0) == life


TWICE = "\n".join(
    f"Search your deck for a {kind}, put it into your hand, then shuffle your deck." for kind in ("resonator", "chant")
)


def searched_twice() -> Duel:
    d = table(MIXER + STUDY + written("Library", TWICE, "Chant"))
    d.put(0, "field", "Mixer"), d.put(0, "hand", "Library"), d.put(0, "deck", "Study")
    return d.begin().do("Play Library").settle()


@rule("1021.4")
def test_a_deck_is_shuffled_once_all_searches_are_over() -> None:
    d = searched_twice()
    assert [e.kind for e in d.game.log if e.kind in ("search", "shuffle")] == ["search", "search", "shuffle", "shuffle"]
    assert d.names("hand", 0) == ["Coal Imp", "Study"]


@rule("1021.4a")
def test_a_deck_counts_as_shuffled_for_each_of_the_searches() -> None:
    assert searched_twice().life(0) == 4200
