"""Words that were once lost on the way to their terms: each is played on a board where the loss would be seen."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import table, written
from tests.games.force_of_will.reading import read, refused

from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated
from cardwright.testing import rule

# --- whose zone ------------------------------------------------------------------------------------------------------


@rule("1402.1")
@pytest.mark.parametrize(("caller", "gained"), [(0, 200), (1, 0)])
def test_a_stone_in_ones_own_area_is_not_one_in_the_opponents(caller: int, gained: int) -> None:
    watch = "Whenever a magic stone is put into your magic stone area, this card gains [+200/0] until end of turn."
    d = table(
        written("Mason", watch) + written("Vein", "{0}: Put the top card of your magic stone deck into the field.")
    )
    mason = d.put(0, "field", "Mason")
    d.put(caller, "field", "Vein")
    d.put(caller, "magic stone deck", "Fire Magic Stone")
    d.begin(caller).do("Use Vein").settle()
    assert d.numbers(mason)[0] == 500 + gained


IVY = written("Ivy", "[Enter] >>> Draw a card.", "Addition")


@pytest.mark.parametrize("said", ["card in a", "target card in a", "card in your opponent's"])
@pytest.mark.parametrize(("prey", "owner"), [("Ivy", 0), ("Player 2's Ivy", 1), ("Coal Imp", 1)])
def test_a_zone_behind_any_card_is_not_that_of_the_noun_before_it(said: str, prey: str, owner: int) -> None:
    d = table(IVY + written("Sweeper", f"{{0}}: Destroy target addition or {said} standby area."))
    d.put(0, "field", "Sweeper")
    for player in (0, 1):
        d.put(player, "field", "Ivy")
    d.put(1, "standby area", "Coal Imp")
    d.begin().do("Use Sweeper", prey).resolve()
    assert d.names("graveyard", owner) == [prey.removeprefix("Player 2's ")]


def test_two_nouns_that_share_a_zone_still_do() -> None:
    (ability,) = read("{0}: Remove target resonator or addition in a graveyard from the game.")
    assert isinstance(ability, Activated)
    (target,) = ability.body.targets
    assert target.what.zones == ("graveyard",)  # type: ignore[attr-defined]


def test_a_noun_that_says_nothing_beside_any_card_is_refused() -> None:
    assert "the others say nothing" in refused("{0}: Destroy all resonators and cards.")


# --- another target, or the same -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        ("Change the target of target spell with a single target.", False),
        ("Choose new targets for target spell with a single target.", True),
    ],
)
def test_a_target_that_is_changed_becomes_another(text: str, stays: bool) -> None:
    bolt = written("Spark", "[Quickcast]\nThis card deals 300 damage to target resonator.", "Chant")
    d = table(bolt + written("Mirror", f"[Quickcast]\n{text}", "Chant"))
    d.put(0, "hand", "Spark")
    d.put(0, "hand", "Mirror")
    one, other = d.fighter(1, "One"), d.fighter(1, "Two")
    d.begin().do("Play Spark", "Player 2's One").do("Play Mirror").skip(2)
    assert d.offers("Keep One") is stays
    d.settle()
    assert (one.damage, other.damage) == (0, 300)


# --- what is optional is done in full (104.2) ------------------------------------------------------------------------


@rule("104.2")
@pytest.mark.parametrize(("counters", "left", "drawn"), [(1, 1, 0), (2, 0, 1), (3, 1, 1)])
def test_so_many_counters_are_removed_or_none(counters: int, left: int, drawn: int) -> None:
    text = "{0}: You may remove two mystery counters from a J/ruler you control. If you do, draw a card."
    d = table(written("Sleuth", text))
    d.put(0, "field", "Sleuth")
    ruler = d.ruler(0)
    ruler.counters["mystery"] = counters
    d.begin().do("Use Sleuth").settle()
    assert (ruler.counters.get("mystery", 0), len(d.names("hand", 0))) == (left, drawn)


# --- everywhere ------------------------------------------------------------------------------------------------------


@rule("904.3")
def test_a_stone_has_its_types_in_the_magic_stone_deck() -> None:
    stone = written(
        "Twin Stone", "This card has the wind magic stone type.\n{Rest}: Produce {G}.", "Special Magic Stone"
    )
    seek = "{0}: Search your magic stone deck for a wind magic stone and put it into the field."
    d = table(stone.replace("cost: {R}\n", "") + written("Geode", seek))
    d.put(0, "field", "Geode")
    d.put(0, "magic stone deck", "Twin Stone")
    d.begin().do("Use Geode").skip(2)
    d.do("Twin Stone").settle()
    assert "Twin Stone" in d.names("field", 0)


# --- old words -------------------------------------------------------------------------------------------------------


@rule("1409.3")
@pytest.mark.parametrize("frame", ["[Null] - {}", "[Awakening] {{R}}: {}", '{{0}}: Target resonator gains "{}".'])
def test_when_this_card_enters_is_an_enter_ability_wherever_it_is_said(frame: str) -> None:
    old, new = "When this card enters the field ⇒ Draw a card.", "[Enter] >>> Draw a card."
    assert read(frame.format(old)) == read(frame.format(new))


@rule("1403.1")
def test_a_card_that_is_no_spell_is_no_chant() -> None:
    call = written("Caller", "{0}: Put target Imp non-spell card from your graveyard into your hand.")
    d = table(
        call + written("Imp Song", "Draw a card.", "Chant", traits="Imp") + written("Imp Lad", "[Flying]", traits="Imp")
    )
    d.put(0, "field", "Caller")
    d.put(0, "graveyard", "Imp Song")
    d.put(0, "graveyard", "Imp Lad")
    d.begin().do("Use Caller").resolve()
    assert (d.names("hand", 0), d.names("graveyard", 0)) == (["Imp Lad"], ["Imp Song"])


# --- words that are no description -----------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["block", "draw a card"])
def test_a_verb_is_no_adjective(verb: str) -> None:
    assert refused(f"{{0}}: Destroy target non-Elf {verb} resonator.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Instead {Rest}: Produce {G}.", "this is not a cost"),
        ("{0}: You pay {R}. If you do, draw a card.", "“may” was expected"),
        ("{0}: Destroy target [Activate] resonator.", ""),
        ("This card gains [+100/0] for each spell in your graveyard.", "there are none there"),
        (
            "{0}: Look at the top two cards of your deck. Put a card from the field among them into your hand.",
            "among these, or there?",
        ),
    ],
)
def test_a_word_that_does_nothing_here_is_refused(text: str, reason: str) -> None:
    found = refused(text)
    assert found
    assert reason in found


@rule("1403.1")
def test_spell_cards_in_a_graveyard_are_chants() -> None:
    song = written("Song", "Draw a card.", "Chant")
    d = table(song + written("Bard", "This card gains [+100/0] for each spell card in your graveyard."))
    bard = d.put(0, "field", "Bard")
    for name in ("Song", "Song", "Coal Imp"):
        d.put(0, "graveyard", name)
    d.begin()
    assert d.numbers(bard)[0] == 700


# --- tokens that can be made -----------------------------------------------------------------------------------------


@rule("1303.1")
def test_a_token_has_both_races_of_its_description() -> None:
    text = (
        "{0}: Put two [300/300] darkness Beast/Wolf resonator tokens with [Swiftness] and [Precision] into the field."
    )
    d = table(written("Howl", text))
    d.put(0, "field", "Howl")
    d.begin().do("Use Howl").resolve()
    pack = [card for card in d.game.cards_in("field", 0) if d.is_kind(card, "token")]
    assert [(d.numbers(card), sorted(chars(d.game, card).traits)) for card in pack] == [
        ((300, 300), ["Beast", "Wolf"])
    ] * 2


@pytest.mark.parametrize("said", ["fire Wall gains resonator token", "fire Wall resonator token with [Flyng]"])
def test_a_token_that_cannot_be_made_is_refused(said: str) -> None:
    assert "there is no such token" in refused(f"{{0}}: Put a [400/400] {said} into the field.")
