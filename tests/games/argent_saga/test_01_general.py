"""Rules 1.1 and 1.2: cards above rules, prohibitions above all, as much as possible; owners, controllers, "you"."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import can, does, is_, when

from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Cant, Discard, Draw, LoseGame, May, Put, WinGame
from cardwright.kernel.vocabulary.selectors import Seats
from cardwright.testing import rule


def deck_of(t: Bench) -> tuple[int, int]:
    """How many cards each player has drawn of the three in the deck."""
    return 3 - t.count("deck", 0), 3 - t.count("deck", 1)


# --- 1.1.1: a card's text above the rules ---------------------------------------------------------------------------


@rule("1.1.1")
def test_a_text_lets_a_unit_attack_at_once() -> None:
    t = Bench()
    eager = t.unit(0, is_(May("attack at once")), fresh=True)
    other = t.unit(0, fresh=True)
    t.main()
    assert t.barred(eager) == ""
    assert t.barred(other) == "8.2.1.1"  # what the rules say of all others
    t.attack(eager)
    assert t.is_(eager, "attacking")


@rule("1.1.1")
def test_a_text_lets_a_card_be_played_from_elsewhere() -> None:
    t = Bench()
    t.unit(0)
    text = "While you control a unit, you may play this card from your discard zone as if it were in your hand."
    ghost = t.unit(0, text, zone="discard", cost=0)
    other = t.unit(0, zone="discard", cost=0)
    t.main()
    assert not t.offered("play", other)
    assert t.denied("play", other) == "7.4.2.1"
    t.cast(ghost)
    assert t.there(ghost)


# --- 1.1.2: what is forbidden does not happen -----------------------------------------------------------------------


@rule("1.1.2")
def test_cannot_be_destroyed_beats_destroy() -> None:
    t = Bench()
    rock, reed = t.unit(1, "This card cannot be destroyed.", name="Rock"), t.unit(1, name="Reed")
    wave = t.spell(0, "Destroy all units.")
    t.main().cast(wave)
    assert (t.there(rock), t.there(reed)) == (True, False)


@rule("1.1.2")
@pytest.mark.parametrize("younger", ["must", "cannot"])
def test_cannot_attack_beats_must_attack_whichever_is_newer(younger: str) -> None:
    t = Bench()
    fury, calm = "Units you control must attack each turn if able.", "Units you control cannot attack."
    unit = t.unit(0, "Quickness", fresh=True)
    for text in (calm, fury) if younger == "must" else (fury, calm):
        t.augment(0, text, zone="field")
    t.main()
    assert t.barred(unit) == "1.1.2"
    assert not t.offered("combat")
    assert t.offered("end")  # it is not able to


@rule("1.1.2")
def test_what_cannot_be_recovered_stays_exhausted() -> None:
    t = Bench()
    numb = t.unit(0, is_(Cant("be recovered")), exhausted=True)
    other = t.unit(0, exhausted=True)
    rest = t.spell(0, "Recover all units you control.")
    t.main().cast(rest)
    assert (t.is_(numb, "exhausted"), t.is_(other, "exhausted")) == (True, False)


@rule("1.1.2")
def test_who_cannot_win_does_not_and_who_cannot_lose_plays_on() -> None:
    t = Bench()
    t.champion(1, is_(Cant("win"), what=Seats("opponent")), name="Doubt")
    t.champion(0, is_(Cant("lose"), what=Seats("you")), name="Hope")
    glory, doom = t.spell(0, does(WinGame("you"))), t.spell(0, does(LoseGame("you")))
    t.main().cast(glory)
    assert t.outcome is None
    t.cast(doom)
    assert t.outcome is None
    t.send(next(c for c in t.game.cards_in("field", 0) if c.face.name == "Hope"), "expelled")
    t.do(t.bells[0], LoseGame("you"))
    assert t.outcome is not None
    assert t.outcome[0] == (1,)


# --- 1.1.3: as much as possible -------------------------------------------------------------------------------------


@rule("1.1.3")
def test_the_possible_parts_happen_without_the_impossible_ones() -> None:
    t = Bench()
    t.deck(0)
    rock = t.unit(1, "This card cannot be destroyed.")
    both = t.spell(0, "Destroy target unit. Draw a card.")
    t.main().cast(both, rock)
    assert t.there(rock)
    assert t.count("hand", 0) == 1


@rule("1.1.3")
def test_fewer_if_there_are_not_enough() -> None:
    t = Bench()
    t.deck(0)
    only = t.unit(1, zone="hand")
    grief = t.spell(0, does(Discard(3, "opponent"), Draw()))
    t.main().cast(grief)
    assert t.where(only) == "discard"
    assert t.count("hand", 0) == 1


@rule("1.1.3")
def test_as_many_tokens_as_find_a_place() -> None:
    t = Bench()
    t.deck(0)
    for at in range(4):
        t.unit(0, at=at)
    muster = t.spell(0, "Put into play two Imp unit tokens (Unit * Demon/Fire/500). Draw a card.")
    t.main().cast(muster)
    assert t.names("field").count("Imp") == 1
    assert t.count("hand", 0) == 1


@rule("1.1.3")
def test_a_part_whose_target_is_gone_is_left_out() -> None:
    t = Bench()
    t.deck(0)
    one, two = t.unit(1), t.unit(1)
    twin = t.spell(0, "Destroy target unit. Deal 1000 to another target unit. Draw a card.")
    t.main().play(twin, one, two)
    t.send(one, "expelled")
    t.resolve()
    assert (t.where(one), t.where(two)) == ("expelled", "discard")
    assert t.count("hand", 0) == 1


# --- 1.2.1: two players ---------------------------------------------------------------------------------------------


@rule("1.2.1")
@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_exactly_two_play(players: int) -> None:
    with pytest.raises(CardwrightError, match="played by 2 players"):
        TITLE.table(players)
    assert TITLE.table(2) is not None
    with pytest.raises(CardwrightError, match="played by 2 players"):
        TITLE.new_game(list(TITLE.decks.values())[:players])


# --- 1.2.2-1.2.3: owner and controller ------------------------------------------------------------------------------


@rule("1.2.2")
def test_whoever_brought_a_card_owns_it_to_the_end() -> None:
    t = Bench()
    mine, theirs = t.unit(0, zone="hand", cost=0), t.unit(1)
    t.main().cast(mine)
    assert (mine.owner, theirs.owner) == (0, 1)
    t.steal(theirs, 0)
    assert (theirs.owner, theirs.controller) == (1, 0)
    t.do(t.bells[0], Put(the(theirs), "hand", whose="you"))
    assert theirs.owner == 1
    assert theirs.id in t.game.zone("hand", 1).cards


@rule("1.2.2")
def test_in_a_game_every_card_is_of_the_player_whose_deck_it_was_in() -> None:
    decks = list(TITLE.decks.values())[:2]
    g = TITLE.new_game(decks, 3)
    for player, deck in enumerate(decks):
        own = sorted(c.face.name for c in g.cards if c.owner == player and "player" not in c.face.kinds)
        assert own == sorted(name for names in deck.sections.values() for name in names)


@rule("1.2.3")
def test_a_player_controls_what_lies_in_their_zones_on_the_field() -> None:
    t = Bench()
    unit = t.unit(1, "Exhaust: Draw a card.", name="Turncoat")
    t.deck(0)
    t.deck(1)
    t.main()
    assert not t.offered("activate", unit)
    t.steal(unit, 0)
    assert unit.controller == 0
    assert unit.id in t.game.zone("field", 0).cards  # taking control is moving it over
    assert unit.id not in t.game.zone("field", 1).cards
    t.activate(unit).resolve()
    assert deck_of(t) == (1, 0)


@rule("1.2.3")
def test_what_counts_as_yours_follows_the_side_of_the_field() -> None:
    t = Bench()
    unit = t.unit(1, power=1000)
    banner = t.augment(0, "Units you control get +500.", zone="field")
    t.main()
    assert t.power(unit) == 1000
    t.steal(unit, 0)
    assert t.power(unit) == 1500
    assert banner.controller == 0


@rule("1.2.3")
def test_without_a_free_zone_control_is_not_taken() -> None:
    """A ruling: there is no zone that the unit could be in."""
    t = Bench()
    for at in range(5):
        t.unit(0, at=at)
    unit = t.unit(1)
    t.main().steal(unit, 0)
    assert unit.controller == 1
    assert t.there(unit)


@rule("1.2.3")
def test_nor_does_a_unit_go_home_where_all_zones_are_taken() -> None:
    t = Bench()
    unit = t.unit(1, "Ruined - Draw a card.", at=0, name="Stray")
    for player in (0, 1):
        t.deck(player)
    others = [t.unit(1, zone="discard", name=f"Filler {n}") for n in range(5)]
    t.main().steal(unit, 0, "turn")
    for other in others:
        t.do(t.bells[1], Put(the(other, "discard"), "field", whose="you")).set_down()
    assert unit.controller == 0
    t.next_turn()
    assert unit.id in t.game.zone("discard", 1).cards
    assert t.count("hand", 0) == 0  # neither destroyed nor sacrificed


# --- 1.2.4: on the queue --------------------------------------------------------------------------------------------


@rule("1.2.4")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_on_the_queue_is_controlled_by_the_player_out_of_whose_zone_it_came(owner: int) -> None:
    """It makes no difference who owns it, nor whose turn it is."""
    t = Bench()
    t.deck(0)
    t.deck(1)
    mine, theirs = t.unit(0, power=1000), t.unit(1, power=1000)
    spell = t.spell(1, "Instacast", "Draw a card. Units you control get +500 this turn.", owner=owner, name="Rally")
    t.main().ring(0).skip().play(spell)
    assert t.queue == ["Bell 0", "Rally"]
    assert spell.controller == 1
    t.resolve()
    assert deck_of(t) == (0, 1)
    assert (t.power(mine), t.power(theirs)) == (1000, 1500)
    assert spell.id in t.game.zone("discard", owner).cards


@rule("1.2.4")
def test_a_unit_on_the_queue_comes_to_the_side_of_its_controller() -> None:
    t = Bench()
    unit = t.unit(1, "Instacast", zone="hand", cost=0, owner=0)
    t.main().ring(0).skip().play(unit)
    assert unit.controller == 1
    t.resolve()
    assert unit.id in t.game.zone("field", 1).cards


# --- 1.2.5: whose effect it is --------------------------------------------------------------------------------------


def stolen(t: Bench, *text: object, **more: object) -> Card:
    """A unit of player 1 that player 0 has taken, in player 0's main phase; three cards in each deck."""
    unit = t.unit(1, *text, name="Turncoat", **more)  # type: ignore[arg-type]
    t.deck(0)
    t.deck(1)
    t.main().steal(unit, 0)
    return unit


@rule("1.2.5")
def test_an_effect_stays_with_who_controlled_its_card_when_it_arose() -> None:
    t = Bench()
    unit = stolen(t, "Exhaust: Draw a card.")
    t.activate(unit)
    t.steal(unit, 1)  # given back while the ability waits
    assert unit.controller == 1
    t.resolve()
    assert deck_of(t) == (1, 0)


@rule("1.2.5")
def test_what_a_unit_does_when_it_is_ruined_is_done_for_its_last_controller() -> None:
    t = Bench()
    unit = stolen(t, "Ruined - Draw a card.")
    t.send(unit, "discard", "destroy").resolve()
    assert unit.id in t.game.zone("discard", 1).cards
    assert deck_of(t) == (1, 0)


@rule("1.2.5")
def test_without_a_controller_it_is_the_owners_effect() -> None:
    t = Bench()
    unit = stolen(t, can(Draw(), zones=("discard",), per_turn=1))
    t.send(unit, "discard", "destroy")
    assert not t.offered("activate", unit)  # player 0 controls it no more
    t.ring(0).skip()
    assert t.asked == (1, "priority")
    t.activate(unit).resolve()
    assert deck_of(t) == (0, 1)


@rule("1.2.5")
def test_a_trigger_from_the_discard_zone_is_the_owners_too() -> None:
    t = Bench()
    mourner = when("phase", Draw(), phase="end", zones=("discard",))
    unit = stolen(t, mourner)
    t.send(unit, "discard", "destroy")
    t.pick(("end",)).resolve()
    assert deck_of(t) == (0, 1)


# --- 1.2.6: you and your opponent -----------------------------------------------------------------------------------


@rule("1.2.6")
@pytest.mark.parametrize("player", [0, 1])
def test_you_are_the_controller_and_the_opponent_is_the_other_player(player: int) -> None:
    t = Bench()
    t.deck(0)
    t.deck(1)
    units = t.unit(0, power=3000), t.unit(1, power=3000)
    spell = t.spell(player, "Draw a card. Deal 1000 to all units your opponent controls.")
    t.main(player).cast(spell)
    assert deck_of(t) == ((1, 0), (0, 1))[player]
    assert tuple(unit.damage for unit in units) == ((0, 1000), (1000, 0))[player]


@rule("1.2.6")
def test_it_changes_with_the_controller() -> None:
    t = Bench()
    mine, theirs = t.unit(0, power=1000), t.unit(1, power=1000)
    chief = t.unit(1, "Other units you control get +500.", power=1000)
    t.main()
    assert (t.power(mine), t.power(theirs)) == (1000, 1500)
    t.steal(chief, 0)
    assert (t.power(mine), t.power(theirs)) == (1500, 1000)


@rule("1.2.6")
def test_on_a_resolving_ability_you_are_its_controller_not_the_owner_of_the_card() -> None:
    t = Bench()
    unit = stolen(t, "When this card attacks - Your opponent discards a card.")
    kept, lost = t.unit(0, zone="hand"), t.unit(1, zone="hand")
    t.attack(unit).resolve()
    assert (t.where(kept), t.where(lost)) == ("hand", "discard")
