"""Chapter 9, continued: named abilities, X, free plays, last information, the steps of effects, replacements."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, card, table, written
from tests.games.force_of_will.reading import read, refused

from cardwright.kernel.evaluate import passes
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCost,
    Apply,
    Become,
    BecomeCopy,
    Cant,
    Damage,
    Destroy,
    Discard,
    Draw,
    Gain,
    PlayCard,
    Produce,
    Put,
    SetTo,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    Has,
    It,
    Kind,
    Named,
    Other,
    Printed,
    Seats,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Bound, Count, Defined, Stat, Sum, Times
from cardwright.testing import rule

RESONATOR = ("resonator", "j/resonator", "entity")
FIELD = ("field",)
EACH = Cards(FIELD, "each", Kind("resonator"))
YOURS = Cards(FIELD, "you", Kind("resonator"))
AIM = Target("t1", EACH)
CARDS = """
name: Study
type: Chant
cost: {R}
Draw a card.

name: Shot
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target resonator.
"""


duel = partial(table, CARDS, deck=20)


def chant(d: Duel, name: str, body: Body, *abilities: Ability, area: str = "hand", **more: object) -> Card:
    return card(d, area, name, *abilities, OnPlay(body), kinds=("chant",), **{"numbers": {}, **more})


def act(*effects: object, targets: tuple[Target, ...] = ()) -> Activated:
    return Activated((), Body(effects, targets))  # type: ignore[arg-type]


# --- named abilities (901.2) ----------------------------------------------------------------------------------------


def sung(times: int) -> Activated:
    return Activated((), Body((Draw(),)), per_turn=times, name="Song")


@rule("901.2", "901.2b", "901.2c")
def test_the_uses_of_all_abilities_of_a_name_count_together() -> None:
    d = duel()
    d.fighter(0, "Bard", "100/100", sung(1))
    other = d.fighter(0, "Minstrel", "100/100", sung(1))
    d.begin().do("Use Bard").resolve()
    assert d.denied("activate", other) == "905.4a"


@rule("903.2d-1")
@pytest.mark.parametrize(("first", "second", "denied"), [("Once", "Twice", ""), ("Twice", "Once", "905.4a")])
def test_only_the_restriction_of_the_instance_that_is_played_counts(first: str, second: str, denied: str) -> None:
    d = duel()
    there = {"Once": d.fighter(0, "Once", "100/100", sung(1)), "Twice": d.fighter(0, "Twice", "100/100", sung(2))}
    d.begin().do(f"Use {first}").resolve()
    assert d.denied("activate", there[second]) == denied


@rule("901.3a")
def test_an_ability_works_in_the_area_that_its_text_names() -> None:
    d = duel()
    ghost = Activated((Pay("will", 1),), Body((Put(This(), "hand", verb="return"),)), zones=("graveyard",))
    dead, alive = card(d, "graveyard", "Ghost", ghost), d.put(0, "field", "Ghost")
    d.begin()
    assert d.denied("activate", alive) == "901.3"
    d.do("Use Ghost").resolve()
    assert d.where(dead) == "hand"


# --- prohibitions that look at the card (903.1a) --------------------------------------------------------------------


@rule("903.1a", "903.1a-1", "903.1a-3")
def test_a_card_is_judged_by_its_information_where_it_is() -> None:
    d = duel("RRRR")
    cheap = Cards(("hand", "chase area"), "each", Compare("cost", "<=", 2))
    d.fighter(1, "Tax Collector", "100/100", Static(cheap, (Cant("be played"),)))
    small, large = card(d, "hand", "Small", cost=2), card(d, "hand", "Large", cost=3)
    d.begin()
    assert (d.denied("play", small), d.denied("play", large)) == ("104.4", "")


# --- X (903.2h, 903.3c) ---------------------------------------------------------------------------------------------

HUNDREDS = Damage(Times(100, Bound("X")), Seats("opponent"))


@rule("903.2h-3")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (1, 1)])
def test_a_chant_counts_the_spells_of_the_turn_as_it_is_played_and_not_itself(before: int, after: int) -> None:
    echo = written("Echo", "Draw X cards, where X is the number of spells you played this turn.", "Chant")
    spark = written("Spark", "[Quickcast]\nPlayers gain 100 life.", "Chant")
    d = table(echo + spark, "RRRR")
    d.put(0, "hand", "Echo"), d.fill(0, "hand", "Spark", before + after)
    d.begin()
    for _ in range(before):
        d.do("Play Spark").resolve()
    d.do("Play Echo")
    for _ in range(after):
        d.do("Play Spark").resolve()
    d.resolve()
    assert len(d.names("hand", 0)) == before


SPARK = written("Spark", "[Quickcast]\nPlayers gain 100 life.", "Chant")
CHEAPER = "You pay {X} less to play this card, where X is the number of spells you played this turn."


def witnessed(text: str, before: int, after: int) -> tuple[Duel, Card]:
    """A witness with this text is played after so many chants; so many more are played before it resolves."""
    d = table(written("Witness", text, cost="{R}{3}") + SPARK, "RRRRRR")
    witness = d.put(0, "hand", "Witness")
    d.fill(0, "hand", "Spark", before + after)
    d.begin()
    for played in ["Spark"] * before + ["Witness"] + ["Spark"] * after:
        d.do(f"Play {played}")
        if played == "Spark":
            d.resolve()
    return d.resolve(), witness


@rule("903.2h-3")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 0), (2, 1)])
def test_an_entity_keeps_the_x_of_its_text_that_was_determined_for_its_cost(before: int, after: int) -> None:
    text = f"{CHEAPER}\n[Enter] >>> Draw X cards.\nThis card gains [+X00/+X00].\n{{0}}: You gain X00 life."
    d, witness = witnessed(text, before, after)
    d.resolve()  # what it does when it enters
    assert (d.names("hand", 0), d.numbers(witness)) == (["Coal Imp"] * before, (500 + 100 * before,) * 2)
    life = d.life(0)
    d.do("Use Witness").resolve()
    assert d.life(0) == life + 100 * before


@rule("903.2h-3")
@pytest.mark.parametrize(("before", "after", "flies"), [(2, 1, False), (3, 0, True)])
def test_a_condition_asks_for_the_x_that_was_determined_for_the_cost(before: int, after: int, flies: bool) -> None:
    text = f"This card gains [Flying] as long as X is three or more.\n{CHEAPER}"
    d, witness = witnessed(text, before, after)
    assert d.has(witness, "Flying") == flies


@rule("903.2h-3")
def test_an_entity_that_was_not_played_counts_as_its_text_says_and_so_does_one_that_came_back() -> None:
    back = "Put target resonator you control into its owner's hand. Then put a resonator from your hand into the field."
    d = table(
        written("Witness", f"{CHEAPER}\nThis card gains [+X00/+X00].", cost="{R}{3}")
        + SPARK
        + written("Turn", back, "Chant"),
        "RRRRRRR",
    )
    witness = d.put(0, "hand", "Witness")
    d.fill(0, "hand", "Spark", 1), d.put(0, "hand", "Turn")
    d.begin().do("Play Spark").resolve().do("Play Witness").resolve()
    kept = d.numbers(witness)
    d.do("Play Turn").resolve().settle_choices()
    assert (kept, d.where(witness), d.numbers(witness)) == ((600, 600), "field", (800, 800))


GROWS = "This card gains [+X00/+X00]."


@rule("903.2h-3")
@pytest.mark.parametrize(
    ("text", "unread"),
    [
        (f"{CHEAPER}\n{GROWS}", False),
        (GROWS, True),
        ("This card gains [Flying] as long as X is three or more.", True),
        (f"{CHEAPER}\n{CHEAPER.replace('spells you', 'chants you')}", False),
        (f"{CHEAPER}\n{CHEAPER.replace('spells you', 'chants you')}\n{GROWS}", True),
    ],
)
def test_an_x_that_has_no_value_or_two_is_not_read(text: str, unread: bool) -> None:
    assert bool(refused(text)) == unread


@rule("903.2h-3")
def test_x_in_the_cost_of_an_ability_is_not_that_of_the_price() -> None:
    (_, ability) = read(f"{CHEAPER}\n{{X}}: You gain X00 life.")
    assert [part for part in parts_of(ability) if isinstance(part, Bound | Defined)] == [Bound("X")] * 2


@rule("903.2h-3")
def test_what_is_reckoned_from_the_x_of_the_price_is_kept_with_it() -> None:
    d, _ = witnessed(f"{CHEAPER}\n[Enter] >>> Draw X plus 1 cards.", 1, 1)
    assert d.resolve().names("hand", 0) == ["Coal Imp"] * 2


@rule("903.2h-3")
def test_y_that_is_defined_by_the_x_of_the_price_is_kept_as_well() -> None:
    x = Defined("X", Count(Cards(("hand",), "you")))
    grown = Static(This(), (Add("ATK", Times(100, Defined("Y", Sum((x, 1))))),))
    d = duel("RRR")
    beast = card(d, "hand", "Hydra", grown, cost=1)
    d.fill(0, "hand", "Coal Imp", 2)
    d.begin().do("Play Hydra")
    d.put(0, "hand", "Coal Imp")
    d.resolve()
    assert d.numbers(beast) == (600, 300)


@rule("903.2h-3")
def test_a_chant_knows_the_x_of_its_price_as_well() -> None:
    text = "You pay {X} less to play this card, where X is the number of cards in your hand.\nDraw X cards."
    d = table(written("Echo", text, "Chant", "{R}{3}"))
    d.put(0, "hand", "Echo"), d.fill(0, "hand", "Coal Imp", 2)
    d.begin().do("Play Echo")
    d.put(0, "hand", "Coal Imp")
    d.resolve()
    assert len(d.names("hand", 0)) == 3 + 2


@rule("903.3c")
def test_x00_is_x_times_a_hundred() -> None:
    d = duel("RRR")
    chant(d, "Blaze", Body((HUNDREDS,)), numbers={"X": 1}, cost=0)
    d.begin().do("Play Blaze", "3").resolve()
    assert d.life(1) == 3700


@rule("903.2h-1", "903.2k-2")
def test_x_of_a_card_that_is_played_without_paying_is_zero() -> None:
    d = duel("RRR")
    chant(d, "Blaze", Body((HUNDREDS,)), numbers={"X": 1}, cost=1)
    d.fighter(0, "Mentor", "100/100", act(PlayCard(Cards(("hand",), "you", Named("Blaze")))))
    d.begin().do("Use Mentor").resolve()
    assert d.chase() == ["Blaze"]
    d.resolve()
    assert (d.life(1), d.names("graveyard", 0)) == (4000, ["Blaze"])


@rule("903.2h-4")
def test_an_entity_knows_the_x_that_was_paid_for_it() -> None:
    d = duel("RRR")
    grown = Static(This(), (Add("ATK", Times(100, Bound("X"))),))
    beast = card(d, "hand", "Hydra", grown, numbers={"X": 1, "ATK": 100, "DEF": 100}, cost=0)
    d.begin().do("Play Hydra", "3").resolve()
    assert d.numbers(beast) == (400, 100)


@rule("903.2k-2")
@pytest.mark.parametrize(("stones", "area"), [("", "hand"), ("R", "chase area")])
def test_what_is_played_without_paying_its_cost_still_takes_additional_costs(stones: str, area: str) -> None:
    d = duel(stones)
    gift = chant(d, "Gift", Body((Draw(),)), cost=5)
    d.fighter(1, "Toll", "100/100", Static(Cards(("hand", "chase area"), "each"), (AddCost((Pay("will", 1),)),)))
    d.fighter(0, "Mentor", "100/100", act(PlayCard(Cards(("hand",), "you", Named("Gift")))))
    d.begin().do("Use Mentor").resolve().pay()
    assert d.where(gift) == area


# --- targets (903.2i) -----------------------------------------------------------------------------------------------


@rule("903.2i-2")
def test_a_face_down_card_is_not_targeted_by_what_it_is() -> None:
    d = duel()
    kill = act(Destroy(It("t1")), targets=(Target("t1", Cards(FIELD, "each", Kind("magic stone"))),))
    d.put(1, "field", "Fire Magic Stone", facedown=True)
    miner = d.fighter(1, "Miner", "100/100", kill)
    d.game.zone("field", 0).cards.clear()
    d.begin(1)
    assert d.denied("activate", miner, player=1) == "903.2i"


# --- activate abilities in hidden areas (905.2) ---------------------------------------------------------------------


@rule("302.2b", "905.2", "905.2a", "905.2b")
def test_a_card_in_the_hand_is_shown_while_its_ability_is_on_the_chase() -> None:
    d = duel()
    whisper = Activated((Pay("will", 1),), Body((Draw(),)), zones=("hand",))
    spy = card(d, "hand", "Spy", whisper)
    d.begin().do("Use Spy")
    assert (spy.known, d.where(spy)) == (3, "hand")
    d.resolve()
    assert spy.known == 1


# --- automatic abilities (906) --------------------------------------------------------------------------------------

HURTS = Body((Damage(Stat("ATK", It("event")), Seats("opponent")),))
LEAVES = Pattern("move", this=True, frm=FIELD)


@rule("906.3a")
def test_an_automatic_ability_that_cannot_be_played_is_gone() -> None:
    d = duel()
    aimed = Triggered(
        Pattern("move", this=True, to=FIELD),
        Body((Destroy(It("t1")),), (Target("t1", Cards(FIELD, "opponent", Kind("resonator"))),)),
    )
    card(d, "hand", "Hunter", aimed, cost=1)
    d.begin().do("Play Hunter").resolve()
    assert (d.chase(), d.game.pending) == ([], [])


@rule("906.4", "906.4a", "906.4b")
@pytest.mark.parametrize("to", ["hand", "graveyard"])
def test_an_ability_about_a_card_that_left_the_field_reads_it_as_it_was_there(to: str) -> None:
    d = duel()
    last = Triggered(LEAVES, HURTS)
    d.fighter(0, "Martyr", "300/300", last, counters={"+100/+100": 2})
    d.fighter(0, "Reaper", "100/100", act(Put(Cards(FIELD, "you", Named("Martyr")), to)))
    d.begin().do("Use Reaper").resolve().resolve()
    assert d.life(1) == 3500


@rule("906.4b")
def test_an_ability_about_a_card_that_came_to_the_field_reads_it_there() -> None:
    d = duel()
    greet = Triggered(Pattern("move", what=Kind("resonator"), to=FIELD), HURTS)
    d.fighter(0, "Herald", "100/100", greet, Static(Cards(FIELD, "you", Other()), (Add("ATK", 200),)))
    card(d, "hand", "Guest", cost=1)
    d.begin().do("Play Guest").resolve().resolve()
    assert d.life(1) == 3500


@rule("906.4c")
def test_an_ability_about_a_card_between_other_areas_reads_it_where_it_went() -> None:
    d = duel()
    mill = Triggered(
        Pattern("move", what=Kind("resonator"), frm=("hand",), to=("graveyard",)),
        HURTS,
    )
    d.fighter(0, "Raven", "100/100", mill)
    d.fighter(0, "Sage", "100/100", act(Discard()))
    grown = Static(This(), (SetTo("ATK", 700),), zones=("graveyard",))
    card(d, "hand", "Fallen", grown)
    d.begin().do("Use Sage").resolve().resolve()
    assert d.life(1) == 3300


# --- will with a characteristic (907) -------------------------------------------------------------------------------


@rule("907.6b")
def test_time_will_pays_for_time_symbols_and_for_free_costs() -> None:
    d = duel("")
    hour = Activated((TurnCost(This(), "rested"),), Body((Produce("will", (("time",),)),)))
    d.define("Hourglass", hour, kinds=("regalia", "entity"), numbers={})
    d.put(0, "field", "Hourglass")
    free = card(d, "hand", "Anything", cost=1)
    d.begin()
    assert d.denied("play", free) == ""
    d.do("Use Hourglass")
    assert d.will(0) == {"time": 1}
    d.do("Play Anything").resolve()
    assert d.where(free) == "field"


# --- base abilities and the steps of effects (904, 909) -------------------------------------------------------------

EVERYWHERE = ("hand", "field", "graveyard", "deck", "chase area")


@rule("904.1", "904.2", "904.3", "909.3a")
def test_a_base_ability_works_in_the_hand_and_before_all_other_effects() -> None:
    d = duel()
    base = Static(This(), (SetTo("ATK", 500), Become("aspect", "water")), zones=EVERYWHERE, defining=True)
    d.fighter(0, "Elder", "100/100", Static(YOURS, (Add("ATK", 200),)))
    there, held = card(d, "field", "Shifter", base), d.put(0, "hand", "Shifter")
    d.begin()
    assert (d.stat(there, "ATK"), d.stat(held, "ATK")) == (700, 500)
    assert "water" in chars(d.game, held).aspects


@rule("909.3b")
def test_what_a_card_has_nothing_of_is_granted_before_effects_that_ask_for_it() -> None:
    d = duel()
    d.fighter(0, "Elder", "100/100", Static(Cards(FIELD, "you", Trait("Elf")), (Gain((Keyword("Flying"),)),)))
    nobody = d.fighter(0, "Nobody", "100/100")
    d.fighter(0, "Maker", "100/100", act(Apply(Cards(FIELD, "you", Named("Nobody")), (Become("trait", "Elf"),))))
    d.begin().do("Use Maker").resolve()
    assert d.has(nobody, "Flying")


@rule("909.3f")
def test_a_number_that_a_card_lacks_is_granted_before_numbers_are_changed() -> None:
    d = duel()
    d.fighter(0, "Elder", "100/100", Static(Cards(FIELD, "you", Other()), (Add("ATK", 200),)))
    blade = card(d, "field", "Blade", kinds=("regalia", "entity"), numbers={})
    d.fighter(0, "Maker", "100/100", act(Apply(Cards(FIELD, "you", Named("Blade")), (SetTo("ATK", 300),))))
    d.begin().do("Use Maker").resolve()
    assert d.stat(blade, "ATK") == 500


@rule("909.4a")
def test_control_is_gained_of_the_cards_that_are_there_as_it_resolves() -> None:
    d = duel()
    first = d.fighter(1, "First", "100/100")
    d.fighter(0, "Piper", "100/100", act(TakeControl(Cards(FIELD, "opponent", Kind("resonator")))))
    d.begin().do("Use Piper").resolve()
    later = d.fighter(1, "Later", "100/100")
    d.game.touch_all()
    assert (first.controller, later.controller) == (0, 1)


@rule("909.4b")
def test_only_the_cards_that_are_there_become_copies() -> None:
    d = duel()
    d.fighter(
        0,
        "Mirror",
        "100/100",
        act(BecomeCopy(Cards(FIELD, "you", Named("Clay")), It("t1"), Until.TURN), targets=(AIM,)),
    )
    first, model = d.fighter(0, "Clay", "100/100"), d.fighter(1, "Model", "900/900")
    d.begin().do("Use Mirror", "Player 2's Model").resolve()
    later = d.put(0, "field", "Clay")
    d.game.touch_all()
    assert (d.numbers(first), d.numbers(later), d.name(model)) == ((900, 900), (100, 100), "Model")


@rule("909.5")
def test_a_card_enters_the_field_with_the_effects_that_apply_there() -> None:
    d = duel()
    d.fighter(0, "Elder", "100/100", Static(YOURS, (Add("DEF", 200),)))
    frail = card(d, "hand", "Frail", numbers={"ATK": 100, "DEF": 0}, cost=1)
    d.begin().do("Play Frail").resolve()
    assert (d.where(frail), d.numbers(frail)) == ("field", (100, 200))


@rule("909.6")
def test_information_that_becomes_something_else_is_lost() -> None:
    d = duel()
    elf = d.fighter(0, "Elf", "100/100", traits=("Elf",))
    d.fighter(0, "Maker", "100/100", act(Apply(Cards(FIELD, "you", Named("Elf")), (Become("trait", "Frog", False),))))
    d.begin().do("Use Maker").resolve()
    assert chars(d.game, elf).traits == {"Frog"}


@rule("909.7a")
def test_what_a_card_gains_by_its_own_text_is_not_printed_on_it() -> None:
    d = duel()
    born = d.fighter(0, "Born", "100/100", Keyword("Flying"))
    taught = d.fighter(0, "Taught", "100/100", Static(This(), (Gain((Keyword("Flying"),)),)))
    d.begin()
    frame = Frame(-1, "static", 0, born.ref)
    assert [passes(d.game, frame, Printed(Has("Flying")), one) for one in (born, taught)] == [True, False]
    assert [passes(d.game, frame, Has("Flying"), one) for one in (born, taught)] == [True, True]


@rule("909.9")
def test_an_effect_as_long_as_its_card_stays_is_not_made_once_the_card_is_gone() -> None:
    d = duel("", "R")
    lift = Activated((), Body((Apply(It("t1"), (Gain((Keyword("Flying"),)),), Until.SOURCE),), (AIM,)))
    d.fighter(0, "Wind Mage", "100/100", lift)
    target = d.fighter(0, "Target", "900/900")
    d.put(1, "hand", "Shot")
    d.begin().do("Use Wind Mage", "Target").skip().do("Play Shot", "Player 1's Wind Mage").resolve().resolve()
    assert not d.has(target, "Flying")


# --- replacements (910) ---------------------------------------------------------------------------------------------

GOES = Pattern("move", what=Kind("resonator"), frm=FIELD, to=("graveyard",))


@rule("910.2")
def test_the_controller_of_the_card_chooses_between_replacements_of_its_move() -> None:
    d = duel()
    d.fighter(1, "Exile", "100/100", Replacement(GOES, to="removed area", verb="remove"))
    d.fighter(1, "Tide", "100/100", Replacement(GOES, to="hand", verb="return"))
    victim = d.fighter(0, "Victim", "100/100")
    d.fighter(1, "Reaper", "100/100", act(Destroy(Cards(FIELD, "opponent", Named("Victim")))))
    d.begin(1).do("Use Reaper").skip(2)
    assert d.asked() == 0
    d.do("Apply Tide")
    assert d.where(victim) == "hand"


@rule("910.2d")
def test_an_entity_that_cannot_go_where_a_replacement_sends_it_goes_to_the_graveyard() -> None:
    d = duel()
    leave = Pattern("move", what=Kind("resonator"), frm=FIELD)
    d.fighter(1, "Exile", "100/100", Replacement(leave, to="removed area", verb="remove"))
    d.fighter(0, "Anchor", "100/100", Static(EACH, (Cant("be removed"),)))
    victim = d.fighter(0, "Victim", "100/100")
    d.fighter(0, "Reaper", "100/100", act(Destroy(Cards(FIELD, "you", Named("Victim")))))
    d.begin().do("Use Reaper").resolve()
    assert d.where(victim) == "graveyard"


@rule("910.2d")
def test_a_draw_that_becomes_a_prohibited_discard_is_nothing() -> None:
    d = duel()
    d.fighter(1, "Curse", "100/100", Replacement(Pattern("draw"), do=(Discard(who="opponent"),)))
    d.fighter(1, "Grip", "100/100", Static(Cards(("hand",), "each"), (Cant("be discarded"),)))
    d.put(0, "hand", "Study"), d.put(0, "hand", "Shot")
    d.fighter(0, "Reader", "100/100", act(Draw()))
    d.begin().do("Use Reader").settle()
    assert sorted(d.names("hand", 0)) == ["Shot", "Study"]


@rule("910.1", "910.3")
def test_a_cost_paid_in_another_way_than_it_was_meant_is_paid() -> None:
    d = duel()
    banish = MoveCost(Cards(FIELD, "you", All((Kind("resonator"), Other()))), "graveyard", verb="banish")
    d.fighter(0, "Altar", "100/100", Activated((banish,), Body((Draw(),))))
    d.fighter(
        0,
        "Lamb",
        "100/100",
        Replacement(Pattern("move", this=True, to=("graveyard",)), to="removed area", verb="remove"),
    )
    d.begin().do("Use Altar").resolve()
    assert (d.names("removed area", 0), len(d.names("hand", 0))) == (["Lamb"], 1)
