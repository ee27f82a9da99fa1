"""Chapter 9, smaller rules: what is fixed as a spell is played, when effects begin, what an ability shows and reads."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import RESONATOR, Duel, card, table, written

from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import Cant, ChangeResource, Draw, Put, SetTo
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Kind, Named, This
from cardwright.testing import rule

SQUIRE = written("Squire", "")
ELF = written("Elf", "", traits="Elf")
ESCAPE = written("Escape", "[Quickcast]\nReturn target resonator to its owner's hand.", "Chant", "{U}")

# --- when effects begin (902) ---------------------------------------------------------------------------------------


@rule("902.3c")
def test_an_effect_begins_as_its_ability_resolves_however_old_its_card_is() -> None:
    shrinker = written("Shrinker", "{0}: Target resonator's ATK and DEF become 100 until end of turn.", "Regalia")
    d = table(SQUIRE + shrinker + written("Banner", "Resonators you control gain [+200/+200].", "Regalia"))
    d.put(0, "field", "Shrinker")
    squire = d.put(0, "field", "Squire")
    d.put(0, "field", "Banner")
    d.begin().do("Use Shrinker").resolve()
    assert d.numbers(squire) == (100, 100)


# --- what is fixed as a spell is played (903.2) ---------------------------------------------------------------------


@rule("903.2i-3")
def test_fewer_elves_do_not_lower_the_number_of_targets_that_were_chosen() -> None:
    volley = "This card deals 300 damage to up to X target resonators, where X is the number of Elves you control."
    d = table(ELF + ESCAPE + written("Volley", volley, "Chant"), "R", "U")
    d.put(0, "hand", "Volley"), d.put(1, "hand", "Escape")
    elves = [d.put(0, "field", "Elf"), d.put(0, "field", "Elf")]
    first, second = d.fighter(1, "First", "100/900"), d.fighter(1, "Second", "100/900")
    d.begin().do("Play Volley", "Player 2's First", "Player 2's Second")
    d.skip().do("Play Escape", "Player 1's Elf").resolve().resolve()
    assert [d.where(elf) for elf in elves].count("hand") == 1
    assert (first.damage, second.damage) == (300, 300)


HAIL = "This card deals 500 damage divided as you choose among two target resonators."


def hail() -> Duel:
    d = table(ESCAPE + written("Hail", HAIL, "Chant"), "R", "U")
    d.put(0, "hand", "Hail"), d.put(1, "hand", "Escape")
    d.fighter(1, "One", "100/900"), d.fighter(1, "Other", "100/900")
    return d.begin().do("Play Hail")


@rule("903.2j-1")
def test_printed_damage_is_divided_in_hundreds() -> None:
    assert hail().options() == ["100", "200", "300", "400"]


@rule("903.2j-2")
def test_a_share_of_a_target_that_is_gone_goes_to_no_other() -> None:
    d = hail().do("200").skip().do("Play Escape", "One").resolve().resolve()
    assert [c.damage for c in d.game.cards_in("field", 1)] == [0, 300]


@rule("903.2k-5")
def test_resting_stones_to_pay_does_not_change_the_cost() -> None:
    giant = written("Giant", "You pay {1} less to play this card for each recovered magic stone you control.", cost="4")
    d = table(giant, "RRR")
    d.put(0, "hand", "Giant")
    d.begin().do("Play Giant").resolve()
    there = d.game.cards_in("field", 0)
    assert (sum([c.turned for c in there]), there[-1].face.name) == (1, "Giant")


@rule("903.2m", "903.2l-2")
def test_a_play_that_cannot_be_paid_after_all_is_taken_back() -> None:
    ghost = written("Ghost", "If this card would be destroyed, remove it from the game instead.")
    d = table(ghost, "R")
    there = d.put(0, "field", "Ghost")
    sacrifice = MoveCost(Cards(("field",), "you", Named("Ghost")), "graveyard", verb="destroy")
    d.fighter(0, "Altar", "100/100", Activated((Pay("will", 1), sacrifice), Body((Draw(),))))
    stone = d.game.cards_in("field", 0)[0]
    d.begin().do("Use Altar")
    assert (d.where(there), stone.turned, d.will(0), d.chase()) == ("field", False, {}, [])
    assert d.prompt == "priority"


IN_ORDER = "Banish a resonator, remove a card in your graveyard from the game"
THE_OTHER_WAY = "Remove a card in your graveyard from the game, banish a resonator"


@rule("903.2n-1")
@pytest.mark.parametrize(("cost", "denied"), [(IN_ORDER, ""), (THE_OTHER_WAY, "903.2k")])
def test_a_cost_is_paid_from_left_to_right(cost: str, denied: str) -> None:
    d = table(SQUIRE + written("Altar", f"{cost}: Draw a card.", "Regalia"))
    altar = d.put(0, "field", "Altar")
    d.put(0, "field", "Squire")
    d.begin()
    assert d.denied("activate", altar) == denied


@rule("903.2n-1")
def test_what_was_banished_first_can_be_removed_next() -> None:
    d = table(SQUIRE + written("Altar", f"{IN_ORDER}: Draw a card.", "Regalia"))
    d.put(0, "field", "Altar")
    squire = d.put(0, "field", "Squire")
    d.begin().do("Use Altar")
    assert d.where(squire) == "removed area"


@rule("903.3", "903.3b-2")
def test_a_target_that_no_longer_fits_as_the_spell_resolves_is_not_legal() -> None:
    wake = written("Wake", "[Quickcast]\nRecover target resonator.", "Chant", "{U}")
    d = table(SQUIRE + wake + written("Ambush", "Destroy target rested resonator. Draw a card.", "Chant"), "R", "U")
    d.put(0, "hand", "Ambush"), d.put(1, "hand", "Wake")
    squire = d.put(1, "field", "Squire", rested=True)
    d.begin().do("Play Ambush").skip().do("Play Wake").resolve().resolve()
    assert (d.where(squire), d.names("hand", 0)) == ("field", ["Coal Imp"])


@rule("903.3d")
@pytest.mark.parametrize(("option", "held", "life"), [(0, ["Coal Imp"], 4000), (1, [], 4300)])
def test_the_chosen_effect_of_a_list_is_performed_as_it_resolves(option: int, held: list[str], life: int) -> None:
    d = table(written("Choice", "Choose one. • Draw a card. • You gain 300 life.", "Chant"))
    d.put(0, "hand", "Choice")
    d.begin().do("Play Choice")
    d.game.choose(option)
    d.pay().resolve()
    assert (d.names("hand", 0), d.life(0)) == (held, life)


# --- automatic abilities (906) --------------------------------------------------------------------------------------


@rule("906.1")
def test_a_status_triggers_again_when_its_ability_is_off_the_chase_and_not_before() -> None:
    herd = written("Herd", "When you control two or more resonators, banish a resonator.")
    pup = written("Pup", "[Quickcast]\nPut a [100/100] Wolf resonator token into the field.", "Chant")
    d = table(herd + pup)
    d.put(0, "field", "Herd"), d.put(0, "hand", "Pup"), d.put(0, "hand", "Pup")
    d.begin().do("Play Pup").resolve().do("Play Pup").resolve()
    assert (d.chase(), d.game.pending) == (["ability"], [])
    d.skip(2).do("Wolf")
    assert (d.chase(), d.game.pending) == (["ability"], [])
    d.skip(2).do("Wolf")
    assert (d.chase(), d.names("field", 0)[-1]) == ([], "Herd")


@rule("906.3b")
def test_a_card_in_the_hand_is_shown_while_its_automatic_ability_is_on_the_chase() -> None:
    mourner = written(
        "Mourner", "While this card is in your hand, whenever a resonator is destroyed, you gain 100 life."
    )
    d = table(SQUIRE + mourner + written("Smite", "Destroy target resonator.", "Chant"))
    mourner = d.put(0, "hand", "Mourner")
    told = Triggered(Pattern("reveal"), Body((ChangeResource("life", 900),)))  # it is shown, and not revealed
    d.fighter(0, "Bell", "100/100", told)
    d.put(0, "field", "Squire"), d.put(0, "hand", "Smite")
    d.begin()
    before = mourner.known
    d.do("Play Smite", "Squire").resolve()
    shown = mourner.known
    d.resolve()
    assert (before, shown, mourner.known, d.life(0)) == (1, 3, 1, 4100)


STRONG = All((Kind("resonator"), Compare("ATK", ">=", 700)))


@rule("906.4c")
@pytest.mark.parametrize(("zone", "life"), [("graveyard", 4000), ("hand", 4100)])
def test_a_card_that_leaves_the_graveyard_for_the_hand_is_read_in_the_hand(zone: str, life: int) -> None:
    d = table("")
    waits = Triggered(
        Pattern("move", what=STRONG, frm=("graveyard",), to=("hand",)), Body((ChangeResource("life", 100),))
    )
    d.fighter(0, "Raven", "100/100", waits)
    d.fighter(0, "Digger", "100/100", Activated((), Body((Put(Cards(("graveyard",), "you"), "hand"),))))
    card(d, "graveyard", "Fallen", Static(This(), (SetTo("ATK", 700),), zones=(zone,)))
    d.begin().do("Use Digger").resolve().settle()
    assert d.life(0) == life


@rule("906.7")
def test_cards_with_trigger_are_no_abilities_that_are_kept_from_triggering() -> None:
    snare = written("Snare", "[Trigger] When your opponent plays a chant >>>\nDraw a card.", "Chant", "{0}")
    d = table(snare + written("Book", "Draw a card.", "Chant"))
    d.put(0, "hand", "Book"), d.put(1, "hand", "Snare")
    d.define("Silence", Static(Cards(("hand", "field"), "each"), (Cant("trigger"),)), kinds=RESONATOR, numbers={})
    d.put(0, "field", "Silence")
    d.begin().do("Play Book")
    assert d.prompt == "show trigger"


# --- kinds of will (907.6) ------------------------------------------------------------------------------------------


@rule("907.6a", "907.6b", "907.6c")
@pytest.mark.parametrize(("letter", "kind"), [("M", "moon"), ("T", "time"), ("V", "void")])
def test_a_symbol_of_a_characteristic_stands_for_a_will_with_it_and_without_attribute(letter: str, kind: str) -> None:
    glass = written("Glass", f"{{Rest}}: Produce {{{letter}}}.", "Regalia")
    d = table(glass + written("Right", "", cost=f"{{{letter}}}") + written("Fiery", "", cost="{R}"), "")
    d.put(0, "field", "Glass")
    right, fiery = d.put(0, "hand", "Right"), d.put(0, "hand", "Fiery")
    d.begin().do("Use Glass")
    assert d.will(0) == {kind: 1}
    assert (d.denied("play", right), d.denied("play", fiery)) == ("", "1003.1")


# --- how long effects last (909) ------------------------------------------------------------------------------------


@rule("909.1")
@pytest.mark.parametrize(
    ("type", "area", "power"),
    [
        ("Addition", "field", 700),
        ("Magic Stone", "field", 700),
        ("Ruler", "ruler area", 700),
        ("Extension Rule", "extension rule area", 700),
        ("Addition", "graveyard", 500),
        ("Addition", "removed area", 500),
        ("Addition", "hand", 500),
    ],
)
def test_a_continuous_effect_without_a_duration_works_where_its_card_belongs(type: str, area: str, power: int) -> None:
    text = "Resonators you control gain [+200/+200]."
    d = table(SQUIRE + f"name: Banner\ntype: {type}\n{text}\n\n")
    squire = d.put(0, "field", "Squire")
    d.put(0, area, "Banner")
    d.begin()
    assert d.numbers(squire) == (power, power)


@rule("909.4a")
def test_control_that_was_gained_stays_when_the_card_is_no_longer_what_was_meant() -> None:
    piper = "[Enter] >>> Gain control of all resonators your opponent controls as long as this card is in the field."
    wake = written("Wake", "{0}: Target magic stone becomes a 300/300 resonator until end of turn.", "Regalia")
    d = table(wake + written("Piper", piper), "R", "U")
    d.put(0, "field", "Wake"), d.put(0, "hand", "Piper")
    stone = d.game.cards_in("field", 1)[0]
    d.begin().do("Use Wake", "Player 2's Water Magic Stone").resolve()
    d.do("Play Piper").resolve().resolve()
    assert stone.controller == 0
    d.until_phase("draw", d.game.turn + 1)
    assert (d.is_kind(stone, "resonator"), stone.controller) == (False, 0)


HIDES = {"standby area": "into your standby area", "deck": "on the bottom of your deck"}


@rule("906.3b")
@pytest.mark.parametrize("area", ["standby area", "deck"])
def test_the_card_stays_shown_in_another_hidden_area_until_its_automatic_ability_leaves_the_chase(area: str) -> None:
    mourner = "While this card is in your hand, whenever a resonator is destroyed, you gain 100 life."
    hide = written("Hide", f"[Quickcast]\nPut a card from your hand {HIDES[area]}.", "Chant")
    d = table(SQUIRE + written("Mourner", mourner) + hide + written("Smite", "Destroy target resonator.", "Chant"))
    mourner = d.put(0, "hand", "Mourner")
    d.put(0, "field", "Squire"), d.put(0, "hand", "Smite"), d.put(0, "hand", "Hide")
    d.begin().do("Play Smite").resolve().do("Play Hide").skip(2)
    assert (d.where(mourner), mourner.known, d.chase()) == (area, 3, ["ability"])
    d.resolve()
    assert (d.where(mourner), mourner.known & 2, d.life(0)) == (area, 0, 4100)
