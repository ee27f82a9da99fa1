"""Chapters 9 and 10: what spells and abilities do, from their printed text."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel
from tests.games.force_of_will.reading import face, read, refused

from cardwright.games.force_of_will.rules.ranks import rank_of
from cardwright.kernel.vocabulary.abilities import Activated, Keyword, OnPlay, Replacement, Static
from cardwright.kernel.vocabulary.effects import CostAdd, Create, Produce
from cardwright.kernel.vocabulary.selectors import Kind
from cardwright.testing import rule


def chant(text: str, stones: str = "RRRR", cost: str = "{R}") -> Duel:
    """A chant with this text in hand, and the stones to play it."""
    d = Duel(f"name: The Chant\ntype: Chant\ncost: {cost}\n{text}")
    d.stones(0, stones)
    d.put(0, "hand", "The Chant")
    for player in (0, 1):
        d.deck(player, 9)
    return d


def play(d: Duel, *choices: str) -> Duel:
    """The chant is played and resolves."""
    d.begin().do("Play The Chant", *choices).resolve()
    return d


# --- damage and life --------------------------------------------------------------------------------------------------


@rule("1007.1", "1007.2")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("This card deals 300 damage to your opponent.", (4000, 3700)),
        ("This card deals 200 damage to each player.", (3800, 3800)),
        ("You gain 500 life.", (4500, 4000)),
        ("Your opponent loses 400 life.", (4000, 3600)),
        (
            "This card deals 100 damage multiplied by the number of magic stones you control to your opponent.",
            (4000, 3600),
        ),
    ],
)
def test_damage_and_life(text: str, life: tuple[int, int]) -> None:
    d = play(chant(text))
    assert (d.life(0), d.life(1)) == life


@rule("903.2h", "204.1b", "903.3c")
def test_x_is_chosen_as_the_card_is_played() -> None:
    d = chant("This card deals X00 damage to your opponent.", "RRR", "{R}{X}")
    d.begin().do("Play The Chant", "2").resolve()
    assert d.life(1) == 3800


@pytest.mark.parametrize(
    "text", ["This card deals 300 to your opponent.", "You gain 500.", "This card deals X damage to you."]
)
def test_damage_without_its_words_is_refused(text: str) -> None:
    assert refused(text, "Chant")


# --- numbers and abilities --------------------------------------------------------------------------------------------


@rule("909.1")
@pytest.mark.parametrize(
    ("words", "numbers"),
    [("[+200/+300]", (700, 800)), ("[+200/0]", (700, 500)), ("[-100/-200]", (400, 300)), ("[+0/+200]", (500, 700))],
)
def test_atk_and_def_are_gained_together(words: str, numbers: tuple[int, int]) -> None:
    d = chant(f"Target resonator gains {words} until end of turn.")
    unit = d.fighter(0, "Unit", "500/500")
    assert d.numbers(unit) == (500, 500)
    play(d)
    assert d.numbers(unit) == numbers


@rule("909.4")
def test_an_effect_on_all_that_fit_reaches_later_ones() -> None:
    d = play(chant("Resonators you control gain [+200/+200] until end of turn."))
    assert d.numbers(d.fighter(0, "Late", "500/500")) == (700, 700)


def test_what_is_gained_instead_lasts_as_long() -> None:
    more = "If it's a Dwarf, it gains [+400/+400] instead."
    d = chant(f"Target resonator gains [+200/+200] until end of turn. {more}")
    unit = d.fighter(0, "Unit", "500/500", traits=("Dwarf",))
    play(d)
    assert d.numbers(unit) == (900, 900)
    d.until_phase("main", 6)
    assert d.numbers(unit) == (500, 500)


@pytest.mark.parametrize("words", ["[+200]", "+200", "[200/+200/+200]", "[Flying"])
def test_half_a_gift_is_refused(words: str) -> None:
    assert refused(f"Target resonator gains {words} until end of turn.", "Chant")


@rule("206.3")
def test_a_race_alone_means_cards_in_the_field_or_a_ruler_area() -> None:
    (static,) = read("Knights you control gain [+100/+100].")
    assert isinstance(static, Static)
    assert static.what.zones == ("field", "ruler area")  # type: ignore[attr-defined]
    (narrow,) = read("Knight resonators you control gain [+100/+100].")
    assert isinstance(narrow, Static)
    assert narrow.what.zones == ("field",)  # type: ignore[attr-defined]


# --- moving cards -----------------------------------------------------------------------------------------------------


@rule("1011.1", "1011.2")
def test_a_player_banishes_only_their_own() -> None:
    d = chant("Your opponent banishes a resonator.")
    mine, theirs = d.fighter(0, "Mine"), d.fighter(1, "Theirs")
    d.begin().do("Play The Chant").skip(2)
    assert (d.where(mine), d.where(theirs)) == ("field", "graveyard")


@rule("1004.1", "1012.1", "1013.1")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Destroy target resonator.", "graveyard"),
        ("Remove target resonator from the game.", "removed area"),
        ("Return target resonator to its owner's hand.", "hand"),
        ("Put target resonator on the bottom of its owner's deck.", "deck"),
        ("Put target resonator on top of its owner's main deck.", "deck"),
    ],
)
def test_where_a_resonator_goes(text: str, where: str) -> None:
    d = chant(text)
    unit = d.fighter(1, "Unit")
    play(d)
    assert d.where(unit) == where


@pytest.mark.parametrize("text", ["Remove target resonator.", "Return target resonator.", "Destroy resonator."])
def test_a_move_without_its_place_is_refused(text: str) -> None:
    assert refused(text, "Chant")


@rule("1041.1", "1414.3")
@pytest.mark.parametrize("place", ["the field", "your field", "the field under your control"])
def test_cards_come_into_the_field(place: str) -> None:
    d = chant(f"Put a resonator from your graveyard into {place}.")
    imp = d.put(0, "graveyard", "Coal Imp")
    play(d)
    assert (d.where(imp), imp.controller) == ("field", 0)


@rule("1014.2", "1005.1", "1021.1")
def test_a_search_says_what_is_shown_and_shuffled() -> None:
    d = chant("Search your deck for a Dwarf, reveal it and put it into your hand. Then shuffle your deck.")
    d.put(0, "deck", "Ash Runner")
    d.begin().do("Play The Chant").skip(2).do("Ash Runner")
    assert d.names("hand", 0) == ["Ash Runner"]
    assert refused("Search your deck for Dwarf.", "Chant")


def test_a_search_for_one_or_both() -> None:
    (play_,) = read('Search your deck for a card named "Hare" and/or a card named "Tortoise" and reveal them.', "Chant")
    assert isinstance(play_, OnPlay)
    assert [effect.up_to for effect in play_.body.effects[:2]] == [True, True]  # type: ignore[attr-defined]


@rule("1012.1")
def test_a_spell_is_canceled_unless_its_controller_pays() -> None:
    (play_,) = read("Cancel target spell unless its controller pays {2}.", "Chant")
    assert isinstance(play_, OnPlay)
    assert type(play_.body.effects[0]).__name__ == "PayTo"
    assert refused("Cancel target spell unless its controller.", "Chant")


@rule("1034.1")
def test_foresee() -> None:
    d = chant("Foresee 2.")
    top = d.put(0, "deck", "Lava Drake")
    d.begin().do("Play The Chant").skip(2)
    assert any("Lava Drake" in option for option in d.options())
    assert top in d.game.cards_in("deck", 0)
    assert refused("Foresee.", "Chant")


@rule("1027.1", "1046.1", "1303.1a")
@pytest.mark.parametrize(
    ("text", "zone", "name"),
    [
        ("Gain a fire gem.", "item area", "fire gem"),
        ("Gain a light will coin.", "item area", "light will coin"),
        ("Put two [400/200] fire Dwarf resonator tokens into the field.", "field", "Dwarf"),
    ],
)
def test_tokens(text: str, zone: str, name: str) -> None:
    assert name in play(chant(text)).names(zone, 0)


def test_tokens_that_nothing_describes_are_refused() -> None:
    assert refused("Put a token into the field.", "Chant")
    assert refused("Gain a golden gem.", "Chant")
    (made,) = read("Gain a gem of any attribute.", "Chant")
    assert isinstance(made, OnPlay)
    assert isinstance(made.body.effects[0], Create)


# --- choices ----------------------------------------------------------------------------------------------------------

LIST = "Choose one;\n- Draw a card.\n- You gain 300 life."


@rule("903.2g", "903.3d")
@pytest.mark.parametrize(
    "text", [LIST, "Choose one - Draw a card; or you gain 300 life.", "Choose one. • Draw a card. • You gain 300 life."]
)
def test_options_are_written_in_several_ways(text: str) -> None:
    assert read(text, "Chant") == read(LIST, "Chant")


def test_more_options_under_a_condition() -> None:
    (play_,) = read(
        "Choose one. If you control a Knight, choose up to two instead;\n- Draw a card.\n- You gain 300 life.", "Chant"
    )
    assert isinstance(play_, OnPlay)
    assert play_.body.modes is not None
    assert play_.body.modes.upgrade is not None
    assert refused("Choose one;", "Chant")
    assert refused("Choose one;\n- Draw a card.", "Chant")


# --- will -------------------------------------------------------------------------------------------------------------


@rule("907.1", "907.5", "907.6")
@pytest.mark.parametrize(
    ("words", "gives"),
    [
        ("{W}", (("light",),)),
        ("{W}{W}", (("light",), ("light",))),
        ("{W} or {U}", (("light", "water"),)),
        ("{W}, {R}, or {U}", (("light", "fire", "water"),)),
        ("one will of any attribute", (("light", "fire", "water", "wind", "darkness"),)),
        ("{M}", (("moon",),)),
        ("{2}", (("no attribute",), ("no attribute",))),
    ],
)
def test_will_that_is_produced(words: str, gives: tuple[tuple[str, ...], ...]) -> None:
    (ability,) = read(f"{{Rest}}: Produce {words}.")
    assert isinstance(ability, Activated)
    assert ability.body.effects == (Produce("will", gives),)


def test_will_for_a_purpose() -> None:
    (ability,) = read("{Rest}: Produce {W}. Spend this will only to play chants.")
    assert isinstance(ability, Activated)
    assert ability.body.effects[0].purpose is not None  # type: ignore[attr-defined]
    assert refused("{Rest}: Draw a card. Spend this will only to play chants.")
    assert refused("{Rest}: Produce will.")


# --- statements -------------------------------------------------------------------------------------------------------


@rule("903.2k-3", "903.2k-4")
@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("You may pay {1} less to play this card.", CostAdd(-1, less=True)),
        ("You pay {W}{1} less to play this card.", CostAdd(-1, (("light",),), less=True)),
        ("You pay {2} more to play this card.", CostAdd(2)),
    ],
)
def test_what_a_card_costs(text: str, change: CostAdd) -> None:
    (static,) = read(text)
    assert isinstance(static, Static)
    assert static.changes == (change,)
    assert refused(text.replace(" to play this card", ""))


@rule("1018.1", "910.2a", "910.2c")
def test_damage_that_is_prevented_or_more() -> None:
    (shield,) = read("Prevent all damage that would be dealt to this card.")
    assert isinstance(shield, Replacement)
    assert (shield.amount, shield.prevents) == (0, True)
    (double,) = read("If this card would deal damage, it deals double that much instead.")
    assert isinstance(double, Replacement)
    assert rank_of(double) == "multiply"
    assert refused("If this card would deal damage, it deals that much instead.")


@rule("104.4")
def test_players_who_cannot_gain_life_still_produce_will() -> None:
    d = Duel("""
name: Dry Well
type: Addition
cost: {R}
Players cannot gain life.

name: Draught
type: Chant
cost: {R}
You gain 500 life. Your opponent loses 300 life.
""")
    d.put(0, "field", "Dry Well")
    d.stones(0, "R")
    d.put(0, "hand", "Draught")
    d.begin().do("Play Draught").resolve()
    assert (d.life(0), d.life(1)) == (4000, 3700)


@rule("1406.2", "1408.1", "1408.1a", "1414.9", "1416.1", "1416.2", "1416.3", "1416.4", "1416.5")
@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("This card cannot be destroyed.", "This card gains [Eternal]."),
        ("Whenever this card deals damage ⇒ You gain that much life.", "[Drain]"),
        ("[Target Attack]", "[Precision]"),
        ("[Mythic]", "<<Mythic>>"),
        ("This card has no attribute.", "[Kernlos]"),
        (
            "Attacking doesn't cause this card to rest.\nThis card can attack up to two times during your main phase.",
            "[Defiant] 2",
        ),
        ("At the beginning of your battle phase, draw a card.", "At the beginning of your battle >>> Draw a card."),
        ("{1}: Cancel target normal spell.", "{1}: Cancel target non-resonator spell."),
    ],
)
def test_old_wordings_read_as_todays(old: str, now: str) -> None:
    assert read(old) == read(now)


@rule("1402.1", "1402.2", "1406.1", "1414.2", "1414.6")
@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("Resonators in your field gain [Flying].", "Resonators you control gain [Flying]."),
        ("Treat this card as a wind magic stone.", "This card has the wind magic stone type."),
        (
            "{1}: Put a card in your chant-standby area into your hand.",
            "{1}: Put a card in your standby area into your hand.",
        ),
        ("{1}: Cancel target summon spell.", "{1}: Cancel target resonator spell."),
        (
            "{1}: Put the top card of your magic stone deck into your magic stone area.",
            "{1}: Put the top card of your magic stone deck into the field.",
        ),
        ("{1}: Each player discards his or her hand.", "{1}: Each player discards their hand."),
        (
            "Whenever a [Race:Elf] enters your field, draw a card.",
            "Whenever an Elf enters the field under your control >>> Draw a card.",
        ),
    ],
)
def test_old_names_of_areas_and_cards(old: str, now: str) -> None:
    assert read(old) == read(now)


def test_cards_of_a_player_that_enter_are_not_those_of_all() -> None:
    assert read("Whenever an Elf enters your field, draw a card.") != read(
        "Whenever an Elf enters a field, draw a card."
    )


@rule("1414.7", "202.4c")
def test_stones_of_an_attribute_are_those_of_the_stone_type() -> None:
    (static,) = read('Wind magic stones you control gain "{Rest}: Produce {R}.".')
    assert isinstance(static, Static)
    assert static.what.where == Kind("wind magic stone")  # type: ignore[attr-defined]
    assert refused('Wind magic stones you control gain "{Rest}: Produce.".')


@rule("1002.2", "1405.1", "1405.1a")
@pytest.mark.parametrize(
    "text",
    [
        "As you play this card, target a resonator. This card enters the field added to the chosen target.",
        "As you play this card, target a resonator. If that resonator is still a legal target, put this card into the "
        "field added to the chosen target, otherwise put it into its owner's graveyard.",
    ],
)
def test_an_addition_enters_added_to_its_target(text: str) -> None:
    doom = "name: Doom\ntype: Chant\ncost: {R}\nDestroy target resonator."
    d = Duel(f"name: Warm Cloak\ntype: Addition\ncost: {{R}}\n{text}\nAdded resonator gains [+200/+200].\n\n{doom}")
    d.stones(0, "RR")
    cloak, _ = d.put(0, "hand", "Warm Cloak"), d.put(0, "hand", "Doom")
    one, other = d.fighter(0, "One", "300/300"), d.fighter(0, "Other", "300/300")
    d.begin().do("Play Warm Cloak", "One").resolve()
    assert (d.numbers(one), d.numbers(other)) == ((500, 500), (300, 300))
    d.do("Play Doom", "One").resolve()
    assert d.where(cloak) == "graveyard"  # it stays only as long as it is added
    assert refused("As you play this card, target a resonator.", "Addition")


@rule("1410.1", "1006.1")
def test_to_summon_is_to_put_a_resonator_on_the_chase() -> None:
    d = chant("Summon a resonator from your graveyard.")
    imp = d.put(0, "graveyard", "Coal Imp")
    d.begin().do("Play The Chant").skip(2)
    assert d.where(imp) == "chase area"


@rule("1409.1a", "1412.1", "1412.2", "1412.2a", "1412.2b", "1412.2c", "1412.4")
@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("[Trigger] When a resonator attacks: Draw a card.", ["Pattern"]),
        ("[Trigger] When a resonator attacks >>> Draw a card.", ["Pattern"]),
        ("[Trigger] If your life is 1000 or less: Draw a card.", ["Measure"]),
        ("[Trigger] Discard a card: Draw a card.", ["MoveCost"]),
        ("[Trigger] Anytime: Draw a card.", ["Pay"]),
    ],
)
def test_what_a_trigger_waits_for(text: str, terms: list[str]) -> None:
    keyword, play_ = read(text, "Spell:Chant-Standby")
    assert isinstance(keyword, Keyword)
    assert isinstance(play_, OnPlay)
    assert (keyword.name, [type(term).__name__ for term in keyword.terms]) == ("Trigger", terms)
    assert len(play_.body.effects) == 1


def test_a_trigger_needs_its_condition() -> None:
    assert refused("[Trigger] When: Draw a card.", "Chant")
    assert refused("[Trigger] Draw a card: Draw a card.", "Chant")


@rule("1404.1")
def test_an_old_card_without_a_banner_has_no_attribute() -> None:
    assert face("[Flying]", "Ruler").aspects == ()
