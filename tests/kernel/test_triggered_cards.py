"""Cards that wait: shown when their trigger is met, then played as spells among the waiting abilities."""

from __future__ import annotations

import pytest

from cardwright.kernel.playing.steps import play_waiting_card
from cardwright.kernel.state.decisions import TRIGGER
from cardwright.kernel.vocabulary.abilities import Body, ByTrigger, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import AddCounters, Damage, Discard
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, It, This
from cardwright.kernel.vocabulary.values import Bound

from .shields import AMBUSH, FOE, PIT, SNARE, SPELL_PLAYED, Duel, bolt, charm, waits
from .tiny import LIFE, unit

BOLT = bolt("Bolt", 1)


def duel(*hand: Face, deck: tuple[Face, ...] = (), coins: int = 3) -> Duel:
    """The first player has a spell to play and a unit to attack with, the second these cards."""
    d = Duel()
    d.put(0, "hand", BOLT, BOLT)
    d.put(0, "field", unit("Ox", attack=1))
    for zone, faces in (("hand", hand), ("deck", deck)):
        for face in faces:
            d.put(1, zone, face)
    d.game.players[1].resources["coins"] = coins
    return d.start()


def shown(d: Duel) -> list[str]:
    """What the player who is asked may show."""
    decision = d.game.decision
    assert decision is not None
    assert (decision.kind, decision.prompt, decision.rule) == (TRIGGER, "show trigger", "show")
    return [d.game.cards[i].face.name for option in decision.options for i in option.cards]


def test_a_card_whose_trigger_is_met_may_be_shown_and_is_then_played_as_a_spell() -> None:
    d = duel(SNARE)
    d.do("Play Bolt")
    assert (d.asked, shown(d)) == (1, ["Snare"])
    d.game.choose(0)
    assert d.stack() == [("spell", "Bolt"), ("spell", "Snare")]
    assert d.game.players[1].resources["coins"] == 3 - 1  # from hand it costs what it costs
    d.resolve()
    assert (d.life(0), d.life(1)) == (LIFE - 1, LIFE - 1)
    assert d.names("grave", 1) == ["Snare"]


def test_it_is_shown_to_all_and_the_log_says_so() -> None:
    d = duel(SNARE)
    card = d.game.cards_in("hand", 1)[0]
    d.do("Play Bolt")
    assert card.known == 0b10
    d.game.choose(0)
    assert card.known == 0b11
    assert [(e.card, e.rule) for e in d.game.log if e.kind == "reveal"] == [(card.id, "show")]


def test_who_does_not_show_it_keeps_it_and_nobody_learns_of_it() -> None:
    d, other = duel(SNARE, deck=(BOLT,)), duel(BOLT, deck=(SNARE,))
    for one in (d, other):
        one.do("Play Bolt").do("None of them")
    assert d.names("hand", 1) == ["Snare"]
    assert not d.game.pending
    assert d.game.view(0).data() == other.game.view(0).data()


def test_who_could_have_such_a_card_is_asked_whether_it_is_in_hand_or_in_the_deck() -> None:
    d, other = duel(SNARE, deck=(BOLT,)), duel(BOLT, deck=(SNARE,))
    for one in (d, other):
        one.do("Play Bolt")
    assert (shown(d), shown(other)) == (["Snare"], [])
    assert (d.asked, other.asked) == (1, 1)
    for viewer in (-1, 0):
        assert d.game.view(viewer).data() == other.game.view(viewer).data()


def test_who_has_no_such_card_hidden_anywhere_is_not_asked() -> None:
    d = duel(BOLT)
    d.do("Play Bolt")
    assert d.game.decision is not None
    assert d.game.decision.prompt == "priority"


def test_an_event_that_is_not_waited_for_asks_nobody() -> None:
    d = duel(SNARE)
    d.do("Attack A's seat with Ox" if d.asked == 1 else "Attack B's seat with Ox")
    assert d.game.decision is not None
    assert d.game.decision.prompt == "priority"


def test_its_own_price_is_paid_instead_of_its_cost() -> None:
    d = duel(AMBUSH)
    d.do("Play Bolt", "Show Ambush")
    assert d.game.players[1].resources["coins"] == 3 - 2
    d.resolve()
    assert d.life(0) == LIFE - 3


def test_a_card_that_is_shown_and_cannot_be_played_is_put_into_the_discard_zone() -> None:
    d = duel(AMBUSH, coins=1)
    d.do("Play Bolt", "Show Ambush")
    assert d.stack() == [("spell", "Bolt")]
    assert (d.names("grave", 1), d.game.players[1].resources["coins"]) == (["Ambush"], 1)
    assert [e.rule for e in d.game.log if e.kind == "move"][-1] == "unplayable"


def test_what_the_trigger_asks_for_is_paid_beside_the_cost() -> None:
    toll = Triggered(
        SPELL_PLAYED,
        Body(),
        cost=(MoveCost(Cards(("hand",), "you"), "grave", verb="discard"),),
        zones=("hand", "deck"),
        plays=ByTrigger(("hand",)),
    )
    d = duel(charm("Toll", Damage(1, FOE), cost=1, also=(toll,)), BOLT)
    d.do("Play Bolt")
    d.game.choose(0)
    assert d.game.players[1].resources["coins"] == 3 - 1
    assert d.names("grave", 1) == ["Bolt"]
    d.resolve()
    assert d.life(0) == LIFE - 1


def test_from_the_standby_zone_it_costs_nothing_but_not_in_the_turn_it_was_put_there() -> None:
    d = Duel()
    d.put(0, "hand", PIT)
    d.put(1, "field", unit("Ox", attack=1), unit("Cow", attack=1))
    d.put(0, "field", unit("Ram", attack=1))
    d.start().do("Set Pit")
    pit = d.game.cards_in("standby", 0)[0]
    assert pit.known == 0b01
    assert pit.marks == {"set": d.game.turn}
    d.do("Do nothing", "Do nothing")  # the other player's turn
    d.do("Attack A's seat with Ox")
    assert (d.asked, shown(d)) == (0, ["Pit"])
    d.game.choose(0)
    assert d.stack() == [("spell", "Pit")]
    d.resolve()
    assert d.life(1) == LIFE - 2


def test_in_the_turn_it_was_put_there_its_owner_is_asked_and_can_show_nothing() -> None:
    d = Duel()
    d.put(1, "standby", PIT)
    d.put(0, "field", unit("Ox", attack=1))
    d.start()
    pit = d.game.cards_in("standby", 1)[0]
    d.game.journal.set(pit, "marks", {"set": d.game.turn})
    d.do("Attack B's seat with Ox")
    assert (d.asked, shown(d), d.options()) == (1, [], ["None of them"])


def test_it_waits_among_the_abilities_that_wait_and_is_played_in_an_order_of_choice() -> None:
    d = duel(SNARE)
    d.put(1, "field", unit("Bell", Triggered(SPELL_PLAYED, Body((AddCounters(This(), "rung"),)))))
    d.do("Play Bolt")
    d.game.choose(0)
    assert d.game.decision is not None
    assert (d.asked, d.game.decision.prompt) == (1, "trigger")
    assert len(d.options()) == 2
    d.game.choose(1)
    assert len(d.stack()) == 3


def test_several_cards_may_be_shown_one_after_the_other() -> None:
    d = duel(SNARE, AMBUSH)
    d.do("Play Bolt")
    assert shown(d) == ["Snare", "Ambush"]
    d.game.choose(0)
    assert shown(d) == ["Ambush"]
    d.game.choose(0)
    assert {d.game.cards[p.source[0]].face.name for p in d.game.pending} == {"Snare", "Ambush"}


def test_a_card_that_has_left_before_it_is_played_cannot_be_played() -> None:
    d = duel(SNARE)
    d.do("Play Bolt")
    (waiting,) = [option.value for option in d.game.decision.options if option.verb == "show"]  # type: ignore[union-attr]
    d.run(Discard(-1, "opponent"))
    assert d.names("grave", 1) == ["Snare"]
    assert not play_waiting_card(d.game, waiting)
    assert d.names("grave", 1) == ["Snare"]


@pytest.mark.parametrize(("choice", "asked"), [(0, 1), (-1, 2)])
def test_a_card_that_was_shown_does_not_trigger_once_more(choice: int, asked: int) -> None:
    d = Duel()
    d.put(0, "hand", bolt("Twice", 1, 1))
    d.put(1, "hand", charm("Echo", Damage(1, FOE), also=(waits(Pattern("damage", who="you"), "hand"),)))
    d.start().do("Play Twice", "Do nothing", "Do nothing")
    count = 0
    while d.game.decision is not None and d.game.decision.prompt == "show trigger":
        count += 1
        d.do(d.options()[choice])
    assert count == asked
    assert len(d.stack()) == (1 if choice == 0 else 0)


def test_it_is_played_for_its_own_price_though_its_cost_could_be_paid_too() -> None:
    cheap = charm("Cheap", Damage(1, FOE), cost=1, also=(waits(SPELL_PLAYED, "hand", cost=(Pay("coins", 2),)),))
    d = duel(cheap)
    d.do("Play Bolt", "Show Cheap")
    assert d.stack()[-1] == ("spell", "Cheap")
    assert d.game.players[1].resources["coins"] == 3 - 2


def test_players_are_asked_in_turn_order() -> None:
    echo = charm("Echo", Damage(1, FOE), also=(waits(Pattern("damage"), "hand"),))
    d = Duel()
    d.put(0, "hand", BOLT, echo)
    d.put(1, "hand", echo)
    d.start().do("Play Bolt", "Do nothing", "Do nothing")
    assert (d.asked, shown(d)) == (0, ["Echo"])
    d.do("None of them")
    assert (d.asked, shown(d)) == (1, ["Echo"])


def test_the_spell_knows_the_event_that_it_waited_for() -> None:
    echo = charm(
        "Echo",
        Damage(Bound("event amount"), FOE),
        AddCounters(It("event"), "hit"),
        also=(waits(Pattern("damage", who="you"), "hand"),),
    )
    d = duel(echo)
    d.do("Play Bolt", "Do nothing", "Do nothing")
    assert shown(d) == ["Echo"]
    d.game.choose(0)
    d.resolve()
    assert d.life(0) == LIFE - 1
    assert d.seat(1).counters == {"hit": 1}


def test_showing_can_be_undone_and_done_again() -> None:
    d = duel(SNARE)
    d.do("Play Bolt")
    before = d.game.digest()
    after = d.do("Show Snare").game.digest()
    d.game.undo()
    assert d.game.digest() == before
    assert d.do("Show Snare").game.digest() == after
