"""Changes that take over what other cards have, and what cannot be lost."""

from __future__ import annotations

import pytest

from cardwright.kernel.events.moving import link, unlink
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Become,
    BecomeCopy,
    CantHave,
    ChangeResource,
    Draw,
    Gain,
    Lose,
    Put,
    SetTo,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Joined, Kind, Linked, Named, Other, Selector, This, Trait
from cardwright.kernel.vocabulary.values import Stat
from cardwright.play.conformance import Report
from cardwright.play.conformance_games import Trial
from cardwright.play.conformance_modes import MODES

from .ten_layers import TEN, Ten, beast
from .tiny import new_tiny, spell, use

ALL, OTHERS = Cards(("field",), "each"), Cards(("field",), "each", Other())
FLYING, FUSION = Keyword("Flying"), Keyword("Fusion")
DRUM = Static(Cards(("field",), "each", Named("Ox")), (Add("attack", 3),))
WAKES = Triggered(Pattern("phase", phase="main", who="you"), Body((Draw(),)), "Wake")
DIGS = use(ChangeResource("coins", 1))


def named(name: str) -> Cards:
    return Cards(("field",), "each", Named(name))


def heir(of: Selector, *without: str) -> Static:
    """A card that has the abilities of others."""
    return Static(This(), (Gain(of=of, without=without),))


def placed(**cards: tuple[Ability, ...]) -> tuple[Ten, dict[str, Card]]:
    """Units by name with these abilities, in the order in which they came."""
    board = Ten(2)
    there = {name: board.put(0, "field", beast(name, *abilities, attack=1)) for name, abilities in cards.items()}
    return board.start(), there


def keywords(board: Ten, card: Card) -> set[str]:
    return set(chars(board.game, card).keywords)


# --- abilities ----------------------------------------------------------------------------------------------


def test_a_card_gains_all_abilities_of_another_but_those_left_out() -> None:
    board, there = placed(
        Heir=(heir(named("Lord"), "Fusion", "Wake"),), Lord=(FLYING, FUSION, WAKES, DIGS, DRUM), Ox=()
    )
    own = chars(board.game, there["Heir"])
    assert own.keywords == {"Flying"}
    assert own.activated == (DIGS,)
    assert not own.triggered
    assert board.number(there["Ox"], "attack") == 7  # both drum


def test_what_was_gained_can_be_used() -> None:
    board, _ = placed(Heir=(heir(named("Lord")),), Lord=(DIGS,))
    coins = board.game.players[0].resources["coins"]
    board.do("Use Heir")
    assert board.game.players[0].resources["coins"] == coins + 1


def test_it_has_what_the_other_gained_too_and_loses_what_that_loses() -> None:
    wings = Static(named("Lord"), (Gain((FLYING,)),))
    for order in (("Heir", "Lord", "Wings"), ("Wings", "Lord", "Heir"), ("Lord", "Heir", "Wings")):
        abilities = {"Heir": (heir(named("Lord")),), "Lord": (FUSION,), "Wings": (wings,)}
        board, there = placed(**{name: abilities[name] for name in order})
        assert keywords(board, there["Heir"]) == {"Flying", "Fusion"}
        board.run(Apply(named("Lord"), (Lose("Fusion"),)))
        assert keywords(board, there["Heir"]) == {"Flying"}
        board.run(Put(named("Wings"), "hand"))
        assert keywords(board, there["Heir"]) == set()


def test_no_ability_gives_itself() -> None:
    shares = Static(OTHERS, (Gain(of=This()),))
    board, there = placed(Saint=(shares, FLYING), Ox=(), Cow=(FUSION,))
    assert chars(board.game, there["Ox"]).abilities == (FLYING,)
    assert keywords(board, there["Saint"]) == {"Flying"}  # and nobody shares with the saint


def test_rings_of_gifts_come_to_an_end() -> None:
    one, two = Static(OTHERS, (Gain(of=This()),)), Static(Cards(("field",), "you", Other()), (Gain(of=This()),))
    all_have = Static(OTHERS, (Gain(of=named("One")),))
    board, there = placed(One=(one, FLYING), Two=(two, FUSION), Three=(all_have,))
    for card in there.values():
        assert keywords(board, card) == {"Flying", "Fusion"}


def test_a_card_linked_to_another_has_what_that_has_for_as_long_as_it_is() -> None:
    below = Linked(This(), "below")
    reborn = Static(This(), (Gain(of=below), Become("name", of=below), Become("trait", of=below)))
    board = Ten(2)
    old = board.put(0, "field", beast("Old Self", FLYING, races=("Elf", "Sage")))
    new = board.put(0, "field", beast("New Self", reborn, races=("Ghost",)))
    board.start()
    link(board.game, "below", new, old)
    own = chars(board.game, new)
    assert (own.names, own.traits, own.keywords) == ({"New Self", "Old Self"}, {"Ghost", "Elf", "Sage"}, {"Flying"})
    unlink(board.game, "below", new, old)
    own = chars(board.game, new)
    assert (own.names, own.traits, own.keywords) == ({"New Self"}, {"Ghost"}, set())


def test_an_effect_that_resolved_gives_what_it_found_then() -> None:
    changes = (Gain((FUSION,), of=named("Lord")), Become("trait", also=False, of=named("Lord")))
    board = Ten(2)
    lord = board.put(0, "field", beast("Lord", FLYING, races=("Elf", "Sage")))
    ox = board.put(0, "field", beast("Ox", races=("Beast",)))
    board.start().run(Apply(It("ox"), changes, Until.TURN), Put(It("lord"), "grave"), ox=(ox.ref,), lord=(lord.ref,))
    own = chars(board.game, ox)
    assert (own.traits, own.keywords) == ({"Elf", "Sage"}, {"Flying", "Fusion"})


def test_what_only_the_heir_has_changes_what_cards_are() -> None:
    stones = Static(Cards(("field",), "each", Named("Ox")), (Become("kind", "stone"),))
    heavy = Static(Cards(("field",), "each", Kind("stone")), (Add("attack", 4),))
    still = Static(Cards(("field",), "each", Kind("stone")), (Gain((Keyword("Still"),)),))
    board = Ten(2)
    board.put(0, "field", beast("Rule", still, heavy))
    ox = board.put(0, "field", beast("Ox", attack=1))
    board.put(0, "field", beast("Heir", heir(Cards(("grave",), "you", Trait("Noble")))))  # early: it asks for a race
    board.put(0, "grave", beast("Lord", stones, races=("Noble",)))
    assert board.start().number(ox, "attack") == 5


def test_what_cards_would_gain_on_arrival_changes_how_they_arrive() -> None:
    tired = Replacement(Pattern("move", this=True, to=("field",)), state="engaged")
    board = Ten(2)
    board.put(0, "field", beast("Banner", Static(ALL, (Gain(of=Cards(("grave",), "you")),))))
    board.put(0, "grave", beast("Lord", tired))
    ox = board.put(0, "hand", beast("Ox"))
    board.start().run(Put(It("ox"), "field"), ox=(ox.ref,))
    assert ox.turned


# --- what cards are, and numbers ------------------------------------------------------------------------------


def test_a_card_becomes_what_others_are_and_stays_what_it_is_if_there_is_none() -> None:
    becomes = Static(This(), (Become("trait", also=False, of=Joined((named("Elf"), named("Orc")))),))
    board = Ten(2)
    shape = board.put(0, "field", beast("Shape", becomes, races=("Mist",)))
    assert chars(board.start().game, shape).traits == {"Mist"}
    board.put(0, "field", beast("Elf", races=("Elf", "Sage")))
    board.put(0, "field", beast("Orc", races=("Orc",)))
    board.game.touch_all()
    assert chars(board.game, shape).traits == {"Elf", "Sage", "Orc"}


def test_all_cards_get_the_same_amount_though_the_one_it_is_read_from_is_among_them() -> None:
    lends = Static(ALL, (Add("life", Stat("attack", named("Lender"))), Add("attack", Stat("attack", named("Lender")))))
    board, there = placed(Early=(), Lender=(lends,), Late=())
    assert [board.number(card, "attack") for card in there.values()] == [2, 2, 2]
    assert [board.number(card, "life") for card in there.values()] == [10, 10, 10]


# --- what cannot be lost ----------------------------------------------------------------------------------------


def test_what_is_given_for_good_is_not_lost() -> None:
    order = Static(This(), (Become("kind", "ruler", also=False, kept=True), Gain((FLYING, DIGS), kept=True)))
    board, there = placed(King=(order, FUSION))
    king = there["King"]
    for change in (Lose("Flying"), CantHave("Flying"), Lose(), Become("kind", "stone", also=False)):
        board.run(Apply(This(), (change,)), source=king)
        own = chars(board.game, king)
        assert "Flying" in own.keywords
        assert own.activated == (DIGS,)
        assert "ruler" in own.kinds
    assert "Fusion" not in own.keywords
    assert own.kinds == {"ruler", "stone"}


def test_a_copy_keeps_what_it_cannot_lose() -> None:
    board, there = placed(King=(FUSION,), Ox=(Keyword("Horned"),))
    king = there["King"]
    board.run(Apply(This(), (Gain((FLYING,), kept=True), Become("trait", "Royal", kept=True))), source=king)
    board.run(BecomeCopy(This(), named("Ox")), source=king)
    own = chars(board.game, king)
    assert own.names == {"Ox"}
    assert own.keywords == {"Horned", "Flying"}
    assert own.traits == {"Royal"}


# --- whole games ----------------------------------------------------------------------------------------------

DECK = (
    beast("Heir", heir(Cards(("grave",), "you"), "Fusion"), attack=1),
    beast("Lord", FLYING, FUSION, DIGS, attack=1),
    beast("Saint", Static(OTHERS, (Gain(of=This()),)), FLYING, attack=1),
    beast("Mirror", Static(This(), (SetTo("attack", Stat("attack", OTHERS)),)), attack=0),
    beast("Ox", Static(This(), (Gain((DRUM,), kept=True),)), attack=2, life=2),
    beast("Shape", Static(This(), (Become("trait", of=Cards(("grave",), "each", Trait("Elf"))),)), attack=2, life=1),
    beast("Elf", WAKES, races=("Elf",), attack=2, life=1),
    spell("Gift", Apply(Cards(("field",), "you"), (Gain(of=Cards(("grave",), "you")), Lose("Flying")))),
)


@pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")
@pytest.mark.parametrize("mode", MODES)
def test_games_with_borrowed_abilities_go_the_same_way(mode: str) -> None:
    report = Report()
    for seed in range(3):
        Trial(lambda seed=seed: new_tiny(seed, 2, cards=DECK * 2, rules=TEN), mode, seed, "borrowed").play(report)
    assert report.ok, str(report)
    assert sum(report.outcomes.values()) == 3
