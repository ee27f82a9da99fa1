"""Words that many cards share, played from printed texts: two sorts of abilities, cards removed this way, counters."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import table, written
from tests.games.force_of_will.reading import read, refused

from cardwright.testing import rule


@rule("1012.1", "901.1")
@pytest.mark.parametrize("text", ["{0}: You gain 100 life.", "Whenever you play a chant >>> You gain 100 life."])
def test_activate_or_automatic_abilities_are_both_canceled(text: str) -> None:
    cards = written("Source", text) + written("Study", "Draw a card.", "Chant")
    d = table(cards + written("Hush", "[Quickcast]\nCancel target activate or automatic ability.", "Chant"), "RR", "R")
    d.put(0, "field", "Source"), d.put(0, "hand", "Study")
    hush = d.put(1, "hand", "Hush")
    d.begin()
    assert d.denied("play", hush, player=1) == "903.2i"
    d.do("Use Source" if "Use Source" in d.options() else "Play Study").skip().do("Play Hush").resolve()
    assert (d.life(0), "ability" in d.chase()) == (4000, False)


@rule("1004.1")
@pytest.mark.parametrize(
    ("counted", "drawn"), [("for each resonator removed this way", 2), ("for each card removed this way", 3)]
)
def test_cards_removed_this_way_are_those_of_this_text(counted: str, drawn: int) -> None:
    wake = written("Wake", f"Remove all cards in your graveyard from the game. Draw a card {counted}.", "Chant")
    d = table(wake + written("Study", "Draw a card.", "Chant"))
    for name in ("Coal Imp", "Coal Imp", "Study"):
        d.put(0, "graveyard", name)
    d.put(0, "removed area", "Coal Imp")
    d.put(0, "hand", "Wake")
    d.begin().do("Play Wake").resolve()
    assert len(d.names("hand", 0)) == drawn


def test_nothing_was_removed_this_way() -> None:
    assert refused("[Enter] >>> Destroy all other resonators. Draw a card for each resonator removed this way.")


@rule("1022.1", "906.3")
@pytest.mark.parametrize(("put", "cards"), [("three moss counters", 1), ("a moss counter", 1), ("two ash counters", 0)])
def test_one_or_more_counters_put_at_once_trigger_once(put: str, cards: int) -> None:
    stone = written("Stone", "Whenever one or more moss counters are put on this card >>> Draw a card.", "Regalia")
    d = table(stone + written("Rain", f"Put {put} on target regalia.", "Chant"))
    d.put(0, "field", "Stone"), d.put(0, "hand", "Rain")
    d.begin().do("Play Rain").resolve().settle()
    assert len(d.names("hand", 0)) == cards


@rule("903.2k-4")
@pytest.mark.parametrize(
    ("text", "stones", "played"),
    [
        ("You pay {W} or {B} less to play this card.", "WR", True),
        ("You pay {W} or {B} less to play this card.", "BR", True),
        ("You pay {W} or {B} less to play this card.", "WB", False),
        ("You pay {W} or {B} less to play this card.", "R", False),
        ("You pay {W} or {B} less to play this card for each regalia you control.", "R", True),
        ("You pay {W} or {B} less to play this card if you control a chant.", "WR", False),
    ],
)
def test_one_symbol_of_two_less_whichever_is_liked(text: str, stones: str, played: bool) -> None:
    d = table(written("Twin", text, cost="{W}{B}{R}") + written("Idol", "", "Regalia"), stones)
    d.fill(0, "field", "Idol", 2)
    twin = d.put(0, "hand", "Twin")
    d.begin()
    assert (d.denied("play", twin) == "") == played


@rule("1038.1")
def test_cards_removed_by_an_exploration_are_told_from_others() -> None:
    hunter = written(
        "Hunter",
        "This card gains [+100/+100] for each Treasure in your removed area that was removed by an [Exploration] "
        "ability you controlled.\n{0}: [Exploration] 1.",
    )
    d = table(hunter + written("Cup", "", "Regalia", traits="Treasure"))
    d.put(0, "removed area", "Cup")
    d.put(0, "deck", "Cup")
    card = d.put(0, "field", "Hunter")
    d.begin()
    assert d.numbers(card) == (500, 500)
    d.do("Use Hunter").settle()
    assert (d.names("removed area", 0), d.numbers(card)) == (["Cup", "Cup"], (600, 600))


@rule("1102.1a", "1101.3")
@pytest.mark.parametrize(("asked", "played"), [("Passion", True), ("Calmness", False)])
def test_what_a_player_has_is_asked_for(asked: str, played: bool) -> None:
    muse = written("Muse", "You have [Passion].", "Regalia")
    d = table(
        muse + written("Drake", f"If you have [{asked}], you pay {{1}} less to play this card.", cost="{R}{1}"), "R"
    )
    d.put(0, "field", "Muse")
    mine, theirs = d.put(0, "hand", "Drake"), d.put(1, "hand", "Drake")
    d.begin()
    assert (d.denied("play", mine) == "", d.denied("play", theirs, player=1) == "") == (played, False)


@rule("910.1", "1018.2")
@pytest.mark.parametrize(("word", "life"), [("double", 3200), ("triple", 2800)])
def test_damage_is_multiplied_instead(word: str, life: int) -> None:
    d = table(
        written("Giant", f"If this card would deal damage, it deals {word} that damage instead.", stats="400/400")
    )
    d.put(0, "field", "Giant")
    d.begin().battle("Giant").out_of_battle()
    assert d.life(1) == life


def test_old_orders_of_words_mean_the_same() -> None:
    new = "{1}: Search your magic stone deck for a fire magic stone and put it into the field."
    assert read("{1}: Search for a fire magic stone from your magic stone deck and put it into the field.") == read(new)
    old = "{1}: Search for a [Spell:Chant] or [Spell:Chant-Instant] from your main deck and put it into your hand."
    assert read(old) == read("{1}: Search your deck for a chant and put it into your hand.")
    assert read("Sealed Item <<Lamp>> [Flying]", "Ruler") == read("[Sealed Item] «Lamp» [Flying]", "Ruler")
