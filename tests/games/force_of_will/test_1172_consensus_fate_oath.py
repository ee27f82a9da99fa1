"""Rules 1172, 1178 and 1180: [Consensus], [Fate] and [Oath], in printed texts."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

CARDS = """
name: Mirelle, Witness of Tides
type: Ruler
attribute: water
second side: Mirelle, Queen of Tides
second type: J-ruler
second stats: 900/900
[Judgment] {0}

name: Bell of Fate
type: Regalia (Arcane Item)
cost: {1}
second side: Ringer of Fate
second type: Sub-ruler
[Fate] "Mirelle"
//

name: Horn of Fate
type: Regalia (Arcane Item)
cost: {1}
second side: Horn of Fate
second type: Sub-ruler
[Fate] "Mirelle"
//

name: Spring
type: Regalia
{0}: You gain 100 life.

name: Dusk Vow
type: Chant
cost: {0}
[Oath] "Dusk" {W} or {B}
Draw a card.

name: Dusk Hymn
type: Chant
cost: {5}
[Oath] "Dusk" {W} or {B}
You gain 500 life.

name: Dawn Hymn
type: Chant
cost: {5}
[Oath] "Dawn" {W} or {B}
You gain 700 life.
"""
CONSENSUS = """
name: Altar of Voices
type: Regalia
cost: {0}
[Consensus] (Draw a card or you gain life equal to 100 multiplied by the number of votes for the second option)

name: Council
type: Chant
cost: {0}
[Consensus] (Draw a card or destroy target resonator). In a tie, each player loses 500 life.

name: Speaker
type: Ruler
second side: Speaker of Voices
second type: J-ruler
second stats: 900/900
[Judgment] {0}
//
[Consensus] (Draw a card or you gain 500 life)

name: Whispering Stone
type: Magic Stone
[Consensus] (Draw a card or you gain 500 life)

name: Quarry
type: Chant
cost: {0}
Put the top card of your magic stone deck into the field.

name: Altar of Order
type: Regalia
cost: {0}
[Consensus] (Draw a card or you gain 100 life for each card in your hand)
"""
RULER, BELL = "Mirelle, Witness of Tides", "Bell of Fate"


# --- Consensus (1172) -----------------------------------------------------------------------------------------------


def council(*hand: str) -> Duel:
    d = Duel(CONSENSUS)
    for player in (0, 1):
        d.deck(player, 9)
    for name in hand:
        d.put(0, "hand", name)
    return d


@rule("1172.2", "702.3b", "702.3e")
@pytest.mark.parametrize(("votes", "life"), [((0, 0), 4000), ((0, 1), 4100), ((1, 1), 4200)])
def test_the_players_vote_as_it_enters_and_both_parts_are_performed(votes: tuple[int, int], life: int) -> None:
    d = council("Altar of Voices")
    d.begin().do("Play Altar of Voices").skip(2)
    for player, vote in zip((1, 0), votes, strict=True):
        assert (d.asked(), d.prompt) == (player, "consensus")  # nothing has triggered yet
        d.game.choose(vote)
    assert d.chase() == ["ability"]
    d.resolve()
    assert (len(d.names("hand", 0)), d.life(0)) == (1, life)


@rule("1172.2a")
def test_a_j_ruler_has_no_consensus() -> None:
    d = council()
    d.ruler(0, "Speaker")
    d.begin().do("Judgment Speaker").skip(2)
    assert (d.prompt, d.chase(), d.names("hand", 0)) == ("priority", [], [])


@rule("1172.2a")
def test_a_magic_stone_has_no_consensus() -> None:
    d = council("Quarry")
    d.put(0, "magic stone deck", "Whispering Stone")
    d.begin().do("Play Quarry").resolve()
    assert (d.names("field", 0)[-1], d.prompt, d.chase()) == ("Whispering Stone", "priority", [])


@rule("1172.2")
def test_the_first_part_is_performed_before_the_second() -> None:
    d = council("Altar of Order")
    d.begin().do("Play Altar of Order").settle()
    assert (len(d.names("hand", 0)), d.life(0)) == (1, 4100)


@rule("1172.3", "1172.3a")
@pytest.mark.parametrize(
    ("votes", "result"), [((0, 0), (1, "field", 4000)), ((1, 1), (0, "graveyard", 4000)), ((0, 1), (0, "field", 3500))]
)
def test_of_a_chant_the_part_with_more_votes_is_performed(votes: tuple[int, int], result: tuple[int, str, int]) -> None:
    d = council("Council")
    victim = d.fighter(1, "Victim", "100/100")
    d.begin().do("Play Council").skip(2)
    for vote in votes:
        d.game.choose(vote)
    assert (len(d.names("hand", 0)), d.where(victim), d.life(0)) == result


# --- Fate (1178) ----------------------------------------------------------------------------------------------------


def begun(player: int, ruler: str, *, first: bool, more: tuple[str, ...] = ()) -> Game:
    """A game up to its first question after the mulligans; a player has the bell outside the game."""
    title = load("force-of-will")
    pool = title.pool.with_faces(title.faces(read_cards(CARDS)))
    decks = [title.decks["light"], title.decks["fire"]]
    own = {**decks[player].sections, "ruler": [ruler, *more], "sideboard": [BELL]}
    decks[player] = DeckList("x", "force-of-will", own)
    games = (title.new_game(decks, seed, pool=pool) for seed in range(1, 100))
    g = next(g for g in games if (g.active == player) is first)
    while g.decision is not None and g.decision.prompt == "mulligan cards":
        g.choose(len(g.decision.options) - 1)
    while g.stack:
        g.choose(len(g.decision.options) - 1)  # type: ignore[union-attr]
    return g


def areas(g: Game, player: int) -> list[str]:
    """Where the bell is, by the name it shows."""
    cards = [card for card in g.cards if card.front.name == BELL and card.owner == player]
    return [f"{card.face.name}: {g.zone_kind(card)}" for card in cards]


@rule("1178.2", "502.1b")
@pytest.mark.parametrize(("first", "where"), [(True, "Ringer of Fate: ruler area"), (False, "Bell of Fate: hand")])
def test_fate_comes_from_outside_the_game_as_it_begins(first: bool, where: str) -> None:
    assert areas(begun(0, RULER, first=first), 0) == [where]


@rule("1178.2")
def test_fate_needs_a_ruler_of_its_name() -> None:
    other = "Orsela, Warden of the White Gate"
    assert areas(begun(0, other, first=True), 0) == ["Bell of Fate: sideboard"]


@rule("1178.3", "1302.5b")
def test_fate_in_the_field_becomes_a_sub_ruler_with_the_judgment() -> None:
    d = Duel(CARDS)
    d.ruler(0, RULER)
    bell = d.put(0, "field", BELL)
    d.put(0, "field", "Spring")
    d.begin().do(f"Judgment {RULER}")
    assert d.chase() == ["judgment process", "ability"]
    assert d.options() == ["Pass"]  # nobody chases to it
    d.resolve()
    assert (d.where(bell), d.name(bell)) == ("ruler area", "Ringer of Fate")


@rule("1178.3")
def test_a_second_one_of_the_name_stays() -> None:
    d = Duel(CARDS)
    d.ruler(0, RULER)
    horns = [d.put(0, "field", "Horn of Fate"), d.put(0, "field", "Horn of Fate")]
    d.begin().do(f"Judgment {RULER}").settle()
    assert sorted(d.where(horn) for horn in horns) == ["field", "ruler area"]


# --- Oath (1180) ----------------------------------------------------------------------------------------------------


def sworn() -> Duel:
    """In their next main phase after an oath a player is asked for another card of it."""
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player, 9)
    d.put(0, "hand", "Dusk Vow")
    d.put(0, "removed area", "Dusk Hymn")
    d.put(0, "removed area", "Dawn Hymn")
    d.stones(0, "B")
    d.begin().do("Play Dusk Vow").resolve()
    return d


@rule("1180.2")
def test_in_the_next_main_phase_a_card_of_the_oath_is_played_from_the_removed_area() -> None:
    d = sworn()
    assert d.chase() == []  # not in this main phase
    d.until_phase("main", d.game.turn + 2)
    assert d.chase() == ["ability"]
    d.skip(2)
    assert d.prompt == "you may"
    d.do("Yes").pay()
    assert d.chase() == ["Dusk Hymn"]  # and no card of another oath was offered
    d.resolve()
    assert (d.life(0), d.names("removed area", 0)) == (4500, ["Dawn Hymn"])


@rule("1180.2")
def test_an_oath_need_not_be_fulfilled() -> None:
    d = sworn()
    d.until_phase("main", d.game.turn + 2)
    d.skip(2).do("No")
    assert (d.chase(), d.names("removed area", 0)) == ([], ["Dusk Hymn", "Dawn Hymn"])
