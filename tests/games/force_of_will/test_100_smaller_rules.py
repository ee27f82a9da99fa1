"""Chapters 1 to 5, smaller rules: who controls an effect, where cards lie, whose deck is which, and what recovers."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

# --- who controls an effect (105) -----------------------------------------------------------------------------------

SQUIRE = written("Squire", "")
SONG = written("Song", "[Quickcast]\nDraw a card.", "Chant")


@rule("105.3c")
def test_the_opponent_in_an_effect_is_that_of_the_player_who_used_the_ability_not_of_its_cards_owner() -> None:
    crier = written("Crier", "{Rest}: Your opponent cannot play spells until end of turn.", "Regalia")
    d = table(SONG + crier, theirs="R")
    d.put(0, "field", "Crier", owner=1)
    mine, theirs = d.put(0, "hand", "Song"), d.put(1, "hand", "Song")
    d.begin().do("Use Crier").resolve()
    free = d.denied("play", mine)
    d.skip()
    assert (free, d.denied("play", theirs, player=1)) == ("", "104.4")


# --- areas (3) ------------------------------------------------------------------------------------------------------

RULERS = """
name: Strict Judge
type: Ruler
attribute: fire
second side: Judge Unbound
second type: J-ruler
second attribute: fire
second stats: 500/500
[Judgment] {0}
You cannot have more than one copy of any card in your deck.
//

name: Other Judge
type: Ruler
attribute: fire

name: House Rule
type: Extension Rule

"""


def begun(first: dict[str, list[str]], second: dict[str, list[str]] | None = None, cards: str = RULERS) -> Game:
    """A game from its beginning, with parts of the players' decks exchanged."""
    title = load("force-of-will")
    pool = title.pool.with_faces(title.faces(read_cards(cards)))
    plain = title.decks["fire"].sections
    decks = [DeckList("Own", "force-of-will", {**plain, **changes}) for changes in (first, second or {})]
    return title.new_game(decks, 1, pool=pool)


@rule("302.6", "302.6a")
def test_a_card_of_the_opponents_graveyard_comes_to_the_hand_that_the_text_names() -> None:
    rob = written("Rob", "Put target card in your opponent's graveyard into your hand.", "Chant")
    d = table(SQUIRE + rob)
    squire = d.put(1, "graveyard", "Squire")
    d.put(0, "hand", "Rob")
    d.begin().do("Play Rob").resolve()
    assert (d.where(squire), d.names("hand", 0), d.names("hand", 1)) == ("hand", ["Squire"], [])


@rule("302.6", "302.6c")
@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("Shuffle a card from your hand into your deck.", "deck"),
        ("Put a card from your hand on top of your deck.", "deck"),
        ("Remove a card in your hand from the game.", "removed area"),
        ("Discard a card.", "graveyard"),
        ("Put a card from your hand into your standby area.", "standby area"),
    ],
)
def test_a_card_of_another_player_goes_to_the_area_of_its_owner_if_the_text_names_only_yours(
    text: str, area: str
) -> None:
    d = table(SQUIRE + written("Tidy", text, "Chant"))
    squire = d.put(0, "hand", "Squire", owner=1)
    d.put(0, "hand", "Tidy")
    d.begin().do("Play Tidy").settle()
    assert (d.where(squire), d.game.zones[squire.zone].player) == (area, 1)


@rule("313.3")
@pytest.mark.parametrize("player", [0, 1])
def test_what_is_put_into_the_item_area_of_a_player_is_under_that_players_control(player: int) -> None:
    gift = written("Gift", "Target player gains a fire gem.", "Chant")
    d = table(gift + written("Tally", "Draw a card for each gem you control.", "Chant"), "RR", "RR")
    d.put(0, "hand", "Gift"), d.put(0, "hand", "Tally")
    d.begin().do("Play Gift", f"Player {player + 1}").resolve()
    (gem,) = d.game.cards_in("item area", player)
    assert gem.controller == player
    d.do("Play Tally").resolve()
    assert len(d.names("hand", 0)) == 1 - player


@rule("317.5")
def test_an_order_is_under_the_control_of_the_player_in_whose_order_area_it_lies() -> None:
    d = table(MARSHAL + SQUIRE)
    marshal = d.put(0, "ruler area", "Marshal", owner=1)
    d.put(0, "hand", "Squire")
    d.begin().do("Play Squire", "Yes").resolve()
    assert (d.where(marshal), d.game.zones[marshal.zone].player, marshal.controller) == ("order area", 0, 0)


@rule("319.3")
def test_two_cards_of_a_deck_move_one_after_the_other_the_top_card_first() -> None:
    d = table(SQUIRE + written("Elder", "") + written("Spill", SPILL, "Chant"))
    d.put(0, "deck", "Elder"), d.put(0, "deck", "Squire"), d.put(0, "hand", "Spill")
    d.begin().do("Play Spill").resolve()
    assert d.names("graveyard", 0) == ["Squire", "Elder", "Spill"]


SPILL = "Put the top two cards of your deck into your graveyard."


@rule("320.1")
def test_an_extension_rule_begins_the_game_in_the_area_for_it() -> None:
    g = begun({"extension rule": ["House Rule"]})
    assert [card.face.name for card in g.cards_in("extension rule area", 0)] == ["House Rule"]


MARSHAL = """
name: Marshal
type: Ruler
attribute: fire
second side: Marching Order
second type: Order
[Revolution Order] {0}
//

"""


def ordered(*more: str, stones: str = "RRRR") -> Duel:
    """The Marshal has ordered the Squire; further cards lie in the hand."""
    d = table(MARSHAL + SQUIRE + "".join(more), stones)
    d.ruler(0, "Marshal")
    d.put(0, "hand", "Squire")
    return d


@rule("317.4", "317.3")
@pytest.mark.parametrize(("text", "rested"), [("Rest target order.", True), ("Rest all resonators.", False)])
def test_a_text_about_an_order_means_one_in_an_order_area(text: str, rested: bool) -> None:
    d = ordered(written("Halt", text, "Chant"))
    d.put(0, "hand", "Halt")
    d.begin().do("Play Squire", "Yes").resolve()
    (order,) = d.game.cards_in("order area", 0)
    d.do("Play Halt").resolve()
    assert order.turned == rested


@rule("503.5")
def test_an_order_recovers_in_the_recovery_phase_of_its_player() -> None:
    d = ordered(written("Halt", "Rest target order.", "Chant"))
    d.put(0, "hand", "Halt")
    d.begin().do("Play Squire", "Yes").resolve().do("Play Halt").resolve()
    (order,) = d.game.cards_in("order area", 0)
    d.until_phase("main", 6)
    theirs = order.turned
    d.until_phase("main", 7)
    assert (theirs, order.turned, d.where(order)) == (True, False, "order area")


# --- decks (4) ------------------------------------------------------------------------------------------------------


@rule("402.2g")
def test_all_j_rulers_of_the_player_with_a_singleton_deck_are_singleton_and_nobody_elses() -> None:
    crown = written("Crown", "Singleton J/rulers gain [Flying].", "Regalia")
    d = Duel(RULERS + crown)
    strict, also = d.ruler(0, "Strict Judge"), d.ruler(0, "Other Judge")
    d.game.note("starting", (strict.id,))
    theirs = d.ruler(1, "Strict Judge")
    d.put(0, "field", "Crown")
    d.begin()
    assert [d.has(one, "Flying") for one in (strict, also, theirs)] == [True, True, False]
    d.do("Judgment Strict Judge").resolve()
    assert (d.name(strict), d.has(strict, "Flying")) == ("Judge Unbound", True)
