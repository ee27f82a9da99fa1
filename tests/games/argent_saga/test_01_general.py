"""Rules 1.1 and 1.2.1: cards above rules, prohibitions above all, as much as possible; two players."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, does, is_

from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.vocabulary.effects import Cant, Discard, Draw, LoseGame, May, WinGame
from cardwright.kernel.vocabulary.selectors import Seats
from cardwright.testing import rule

# --- 1.1.1: a card's text above the rules ---------------------------------------------------------------------------


@rule("1.1.1")
def test_a_text_lets_a_unit_attack_at_once() -> None:
    t = Desk()
    eager, other = t.unit(0, is_(May("attack at once")), fresh=True), t.unit(0, fresh=True)
    t.start()
    assert t.barred(eager) == ""
    assert t.barred(other) == "8.2.1.1"  # what the rules say of all others
    t.attack(eager)
    assert t.is_(eager, "attacking")


@rule("1.1.1")
def test_a_text_lets_a_card_be_played_from_elsewhere() -> None:
    t = Desk()
    t.unit(0)
    text = "While you control a unit, you may play this card from your discard zone as if it were in your hand."
    ghost, other = t.unit(0, text, zone="discard", cost=0), t.unit(0, zone="discard", cost=0)
    t.start()
    assert (t.offered("play", other), t.denied("play", other)) == (False, "7.4.2.1")
    t.cast(ghost)
    assert t.there(ghost)


# --- 1.1.2: what is forbidden does not happen -----------------------------------------------------------------------


@rule("1.1.2")
def test_cannot_be_destroyed_beats_destroy() -> None:
    t = Desk()
    rock, reed = t.unit(1, "This card cannot be destroyed.", name="Rock"), t.unit(1, name="Reed")
    wave = t.spell(0, "Destroy all units.")
    t.start().cast(wave)
    assert (t.there(rock), t.there(reed)) == (True, False)


FURY, CALM = "Units you control must attack each turn if able.", "Units you control cannot attack."


@rule("1.1.2")
@pytest.mark.parametrize("texts", [(CALM, FURY), (FURY, CALM)])
def test_cannot_attack_beats_must_attack_whichever_is_newer(texts: tuple[str, str]) -> None:
    t = Desk()
    unit = t.unit(0, "Quickness", fresh=True)
    t.augment(0, texts[0], zone="field"), t.augment(0, texts[1], zone="field")
    t.start()
    assert (t.barred(unit), t.offered("combat"), t.offered("end")) == ("1.1.2", False, True)  # it is not able to


@rule("1.1.2")
def test_what_cannot_be_recovered_stays_exhausted() -> None:
    t = Desk()
    numb, other = t.unit(0, is_(Cant("be recovered")), exhausted=True), t.unit(0, exhausted=True)
    rest = t.spell(0, "Recover all units you control.")
    t.start().cast(rest)
    assert (t.is_(numb, "exhausted"), t.is_(other, "exhausted")) == (True, False)


@rule("1.1.2")
def test_who_cannot_win_does_not_and_who_cannot_lose_plays_on() -> None:
    t = Desk()
    t.champion(1, is_(Cant("win"), what=Seats("opponent")), name="Doubt")
    hope = t.champion(0, is_(Cant("lose"), what=Seats("you")), name="Hope")
    glory, doom = t.spell(0, does(WinGame("you"))), t.spell(0, does(LoseGame("you")))
    t.start().cast(glory)
    assert t.outcome is None
    t.cast(doom)
    assert t.outcome is None
    t.send(hope, "expelled").do(t.bells[0], LoseGame("you"))
    assert t.outcome == ((1,), "5.3.4")


# --- 1.1.3: as much as possible -------------------------------------------------------------------------------------


@rule("1.1.3")
def test_the_possible_parts_happen_without_the_impossible_ones() -> None:
    t = Desk()
    t.deck(0)
    rock = t.unit(1, "This card cannot be destroyed.")
    both = t.spell(0, "Destroy target unit. Draw a card.")
    t.start().cast(both, rock)
    assert (t.there(rock), t.count("hand", 0)) == (True, 1)


@rule("1.1.3")
def test_fewer_if_there_are_not_enough() -> None:
    t = Desk()
    t.deck(0)
    only, grief = t.unit(1, zone="hand"), t.spell(0, does(Discard(3, "opponent"), Draw()))
    t.start().cast(grief)
    assert (t.where(only), t.count("hand", 0)) == ("discard", 1)


@rule("1.1.3")
def test_as_many_tokens_as_find_a_place() -> None:
    t = Desk()
    t.deck(0), t.units(0, 4)
    muster = t.spell(0, "Put into play two Imp unit tokens (Unit * Demon/Fire/500). Draw a card.")
    t.start().cast(muster)
    assert (t.names("field").count("Imp"), t.count("hand", 0)) == (1, 1)


# --- 1.2.1: two players ---------------------------------------------------------------------------------------------


@rule("1.2.1")
@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_exactly_two_play(players: int) -> None:
    with pytest.raises(CardwrightError, match="played by 2 players"):
        TITLE.table(players)
    assert TITLE.table(2) is not None
    with pytest.raises(CardwrightError, match="played by 2 players"):
        TITLE.new_game(list(TITLE.decks.values())[:players])


@rule("1.1.1", "9.1.1.1")
def test_a_card_that_lets_itself_be_played_speaks_to_its_owner_alone() -> None:
    t = Desk()
    text = "While you control a unit, you may play this card from your discard zone as if it were in your hand."
    mine, theirs = (t.spell(player, text, "Draw a card.", zone="discard") for player in (0, 1))
    t.unit(0), t.unit(1)
    t.start()
    assert (t.denied("play", mine), t.denied("play", theirs)) == ("", "7.4.2.1")
