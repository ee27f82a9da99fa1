"""Sentences that are easily misread: each is played on a board where the wrong reading would be seen."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import RULER, Duel, table, written
from tests.games.force_of_will.reading import read, refused

from cardwright.kernel.vocabulary.selectors import This
from cardwright.testing import rule

MIXER = written("Mixer", "Whenever you shuffle your deck >>> You gain 100 life.", "Regalia")
HOUND = written("Fen Hound", "[Swiftness]", traits="Beast")
HERON = written("Fen Heron", "[Flying]", traits="Bird")


def seeking(text: str) -> Duel:
    """An ability with this text is used beside the Mixer; the deck holds a Hound and a Heron."""
    d = table(MIXER + HOUND + HERON + written("Seeker", f"{{0}}: {text}"))
    for area, name in (("field", "Mixer"), ("field", "Seeker"), ("deck", "Fen Hound"), ("deck", "Fen Heron")):
        d.put(0, area, name)
    d.begin().do("Use Seeker").skip(2)
    return d


# --- shuffling goes with the search (1021) --------------------------------------------------------------------------

SEARCH = "search your deck for a Beast resonator and put it into the field. Then shuffle your deck."


@rule("1021.1", "1021.4a")
@pytest.mark.parametrize(
    ("text", "answers", "life"),
    [
        (f"You may {SEARCH}", ["Yes", "Fen Hound"], 4100),
        (f"You may {SEARCH}", ["No"], 4000),
        (f"You may pay {{R}}. If you do, {SEARCH}", ["No"], 4000),
        (f"If you control a J-ruler, {SEARCH}", [], 4000),
        (f"Draw a card. S{SEARCH[1:]}", ["Fen Hound"], 4100),
        (f"You may {SEARCH[:64]}. If you do, draw a card. Then shuffle your deck.", ["No"], 4000),
    ],
)
def test_a_deck_that_is_not_searched_is_not_shuffled(text: str, answers: list[str], life: int) -> None:
    d = seeking(text)
    d.do(*answers).settle()
    assert d.life(0) == life


BOTH = "You may search your deck for up to one Beast and up to one Bird and put them into the field."


@pytest.mark.parametrize(("answers", "life"), [(["Yes", "Done", "Done"], 4100), (["No"], 4000)])
def test_a_search_that_finds_nothing_is_still_a_search(answers: list[str], life: int) -> None:
    d = seeking(f"{BOTH} If you do, shuffle your deck.")
    d.do(*answers).settle()
    assert d.life(0) == life


# --- which of the two cards of an event -------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["deals damage to a resonator", "blocks a resonator", "attacks a resonator"])
def test_it_could_be_either_card_of_an_event_but_that_resonator_is_the_other_one(event: str) -> None:
    text = f"Whenever this card {event} >>> Return {{}} to its owner's hand."
    assert "either of two cards" in refused(text.format("it"))
    (ability,) = read(text.format("that resonator"))
    (back,) = ability.body.effects  # type: ignore[attr-defined]
    assert back.what != This()


def test_the_resonator_that_was_attacked_is_returned_not_the_attacker() -> None:
    d = table(written("Diver", "Whenever this card attacks a resonator >>> Return that resonator to its owner's hand."))
    d.put(0, "field", "Diver")
    prey = d.fighter(1, "Prey", rested=True)
    d.begin().battle("Diver", "Prey").resolve()
    assert (d.where(prey), d.names("field", 0)[-1]) == ("hand", "Diver")


def test_it_as_a_subject_is_the_subject_of_the_event() -> None:
    d = table(written("Diver", "Whenever this card attacks a resonator >>> It gains [+300/0] until end of turn."))
    diver = d.put(0, "field", "Diver")
    prey = d.fighter(1, "Prey", rested=True)
    d.begin().battle("Diver", "Prey").resolve()
    assert (d.numbers(diver), d.numbers(prey)) == ((800, 500), (500, 500))


# --- where an ability works -------------------------------------------------------------------------------------------


def test_an_ability_that_discards_its_card_works_in_the_hand_wherever_the_card_is_by_then() -> None:
    d = table(written("Husk", "{R}, discard this card: Put this card from your graveyard into the field."))
    d.put(0, "hand", "Husk")
    d.begin().do("Use Husk").resolve()
    assert d.names("field", 0)[-1] == "Husk"


def test_a_card_that_was_removed_as_a_cost_is_not_in_the_graveyard() -> None:
    text = "Remove this card in your hand from the game: Put this card from your graveyard into the field."
    assert "it is not there by then" in refused(text)


# --- for how long, and which card -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("also", "flies_on"), [("also ", False), ("", True)])
def test_what_a_card_also_gains_it_gains_for_as_long(also: str, flies_on: bool) -> None:
    text = f"{{0}}: Target resonator gains [+200/+200] until end of turn. If it's a Beast, it {also}gains [Flying]."
    d = table(HOUND + written("Tamer", text))
    d.put(0, "field", "Tamer")
    hound = d.put(0, "field", "Fen Hound")
    d.begin().do("Use Tamer", "Fen Hound").resolve()
    assert d.has(hound, "Flying")
    d.until_phase("main", 6)
    assert d.has(hound, "Flying") == flies_on


def test_the_revealed_card_is_none_of_a_hand_that_was_revealed_as_well() -> None:
    text = "Your opponent reveals the top card of their deck. They reveal their hand and discard all cards with the"
    d = table(written("Scribe", f"{{0}}: {text} same total cost as the revealed card.") + HOUND, deck=0)
    d.put(0, "field", "Scribe")
    d.put(1, "deck", "Fen Hound")
    for name in ("Fen Hound", "Giant"):
        d.define(name, kinds=("resonator",), cost=1 if name == "Fen Hound" else 4)
        d.put(1, "hand", name)
    d.begin().do("Use Scribe").resolve()
    assert d.names("hand", 1) == ["Giant"]


def test_whoever_looks_at_their_deck_sees_the_card() -> None:
    d = table(written("Oracle", "{0}: Target player looks at the top card of their deck."))
    d.put(0, "field", "Oracle")
    d.begin().do("Use Oracle", "Player 2").resolve()
    top = d.game.cards[d.game.zone("deck", 1).cards[-1]]
    assert top.known == 0b10
    assert "who looks" in refused("Your opponent looks at the top card of your deck.", "Chant")
    assert "who searches" in refused("Your opponent searches their deck for a resonator.", "Chant")


@rule("203.4")
def test_a_card_named_so_may_be_a_ruler() -> None:
    d = table(written("Herald", f'Rest a recovered card named "{RULER}" you control: Draw a card.'))
    d.put(0, "field", "Herald")
    d.ruler(0)
    d.begin().do("Use Herald").resolve()
    assert d.names("hand", 0) == ["Coal Imp"]


def test_them_means_the_tokens_not_the_cards_that_were_counted() -> None:
    count = "where X is the number of resonators your opponent controls"
    text = (
        f"Put X [100/100] fire Wisp resonator tokens into the field, {count}. At the next end of turn >>> Banish them."
    )
    d = table(written("Lamp", f"{{0}}: {text}", "Regalia"))
    d.put(0, "field", "Lamp")
    prey = [d.fighter(1), d.fighter(1)]
    d.begin().do("Use Lamp").resolve()
    assert len(d.names("field", 0)) == 7
    d.until_phase("main", 6)
    assert (len(d.names("field", 0)), [d.where(one) for one in prey]) == (5, ["field", "field"])


def test_an_elf_or_human_resonator_is_a_resonator_either_way() -> None:
    d = table(
        written("Elder", "{0}: Destroy target Bird or Beast resonator.")
        + HOUND
        + written("Bird Bath", "{Rest}: Produce {R}.", "Regalia", traits="Bird")
    )
    d.put(0, "field", "Elder"), d.put(1, "field", "Fen Hound")
    bath = d.put(1, "field", "Bird Bath")
    d.begin().do("Use Elder").resolve()
    assert (d.where(bath), d.names("graveyard", 1)) == ("field", ["Fen Hound"])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{0}: Choose a resonator at random, then destroy all other resonators.", "other than which?"),
        ("{0}: Move all moon counters from this card to other entities you control.", "how many onto which?"),
        ("Fire chants you control gain [Drain].", "no card of this kind stays there"),
    ],
)
def test_what_could_mean_two_things_is_refused(text: str, reason: str) -> None:
    assert reason in refused(text)


def test_a_resonator_that_was_chosen_is_spared_where_the_text_says_so() -> None:
    text = "{0}: Your opponent chooses a resonator they control. Destroy all resonators except this card and the chosen"
    d = table(written("Storm", f"{text} resonator."))
    d.put(0, "field", "Storm")
    one, other = d.fighter(1, "One"), d.fighter(1, "Two")
    d.begin().do("Use Storm").skip(2).do("Two")
    assert (d.where(one), d.where(other), d.names("field", 0)[-1]) == ("graveyard", "field", "Storm")


# --- counters ---------------------------------------------------------------------------------------------------------


def test_all_counters_are_those_of_every_name() -> None:
    d = table(written("Wipe", "Remove all counters from target resonator.", "Chant"))
    d.put(0, "hand", "Wipe")
    marked = d.fighter(1, "Marked")
    marked.counters.update({"ice": 2, "moon": 1})
    d.begin().do("Play Wipe").resolve()
    assert not any(marked.counters.values())


def test_a_counter_without_a_name_is_refused() -> None:
    assert "which counters?" in refused("Remove a counter from target resonator.", "Chant")


# --- two things in one sentence ---------------------------------------------------------------------------------------


def test_this_card_and_a_target_both_lose_what_is_said() -> None:
    d = table(written("Moth", "{0}: This card and target resonator gain [-200/-200] until end of turn."))
    moth, other = d.put(0, "field", "Moth"), d.fighter(1, "Other", "500/500")
    d.begin().do("Use Moth", "Player 2's Other").resolve()
    assert (d.numbers(moth), d.numbers(other)) == ((300, 300), (300, 300))


@rule("1007.3")
def test_each_resonator_deals_damage_to_itself() -> None:
    d = table(written("Mirror", "Each resonator deals damage equal to its ATK to itself.", "Chant"))
    d.put(0, "hand", "Mirror")
    weak, strong = d.fighter(0, "Weak", "100/900"), d.fighter(1, "Strong", "400/900")
    d.begin().do("Play Mirror").resolve()
    assert (weak.damage, strong.damage) == (100, 400)


@pytest.mark.parametrize(("target", "side", "dealt"), [("Own", 0, 200), ("Player 2's Other", 1, 400)])
def test_damage_is_doubled_for_those_that_the_text_names_alone(target: str, side: int, dealt: int) -> None:
    double = "This card deals double damage to resonators your opponent controls."
    d = table(written("Hammer", f"{double}\n{{0}}: This card deals 200 damage to target resonator.", "Regalia"))
    d.put(0, "field", "Hammer")
    hit = [d.fighter(0, "Own", "100/900"), d.fighter(1, "Other", "100/900")]
    d.begin().do("Use Hammer", target).resolve()
    assert hit[side].damage == dealt


# --- what a word is about ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "life"), [("{U}", 4100), ("{R}", 4000)])
def test_the_attribute_before_two_kinds_is_that_of_both(cost: str, life: int) -> None:
    caller = written("Tide Caller", "Whenever you play a water chant or addition >>> You gain 100 life.")
    d = table(caller + written("Oath", "", "Addition:Field", cost=cost), stones="RU")
    d.put(0, "field", "Tide Caller")
    d.put(0, "hand", "Oath")
    d.begin().do("Play Oath").settle()
    assert d.life(0) == life


@rule("206.1")
@pytest.mark.parametrize(("several", "one"), [("Reed Armies", "Reed Army"), ("Heroes", "Hero")])
def test_races_whose_plural_ends_otherwise(several: str, one: str) -> None:
    d = table(written("Drummer", f"Other {several} you control gain [+200/+200]."))
    d.put(0, "field", "Drummer")
    soldier = d.fighter(0, "Soldier", "300/300", traits=(one,))
    d.begin()
    assert d.numbers(soldier) == (500, 500)


@rule("1305.1", "1305.1a")
def test_a_stranger_is_a_type_not_a_race() -> None:
    d = table(written("Ferry", "Destroy target (Stranger) resonator.", "Chant"))
    d.put(0, "hand", "Ferry")
    pilgrim, soldier = d.put(1, "field", "Salt Pilgrim"), d.fighter(1, "Soldier", "300/300")
    d.begin().do("Play Ferry").settle()
    assert (d.where(pilgrim), d.where(soldier)) == ("graveyard", "field")


def test_a_common_word_that_begins_a_sentence_is_no_race() -> None:
    assert "one was expected" in refused("Each resonators with [Flying] cannot attack.")


@rule("1402.1")
@pytest.mark.parametrize(("miser", "life"), [(0, 4100), (1, 4000)])
def test_your_magic_stone_area_is_your_field_alone(miser: int, life: int) -> None:
    text = "Whenever a magic stone is put into your magic stone area >>> You gain 100 life."
    call = "Put the top card of your magic stone deck into the field."
    d = table(written("Miser", text) + written("Call", call, "Chant"))
    d.put(miser, "field", "Miser")
    d.put(0, "hand", "Call")
    d.put(0, "magic stone deck", "Fire Magic Stone")
    d.begin().do("Play Call").settle()
    assert (d.life(miser), d.names("magic stone deck", 0)) == (life, [])


@rule("905.4b")
def test_a_gods_art_has_its_name_in_brackets_as_in_quotation_marks() -> None:
    marks = ('"Marsh Night"', "[Marsh Night]", "<Marsh Night>")
    arts = [read(f"God's Art {name} {{0}}: Draw a card.", "J-Ruler")[0] for name in marks]
    assert len(set(arts)) == 1
