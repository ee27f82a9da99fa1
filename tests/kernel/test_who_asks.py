"""A card that counts as something for some who ask, and what is printed on a card."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.effects import Add, Apply, Become, BecomeCopy, Damage, Gain, If, Put, Treat, Turn
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Cards,
    Exists,
    Filter,
    Fits,
    Has,
    InState,
    It,
    Kind,
    Named,
    Not,
    Only,
    Printed,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.values import Count
from cardwright.play.conformance import Report
from cardwright.play.conformance_games import Trial
from cardwright.play.conformance_modes import MODES

from .ten_layers import ROWS, TEN, WORDS, Ten, beast, ten_layers
from .tiny import new_tiny, spell, use

EVERYWHERE = ("field", "hand", "grave", "deck")
HERO = All((Kind("hero"), Has("Hope")))
DISGUISE = Static(This(), (Treat(Belongs("you"), (("kind", "hero"), ("trait", "Elf")), ("Hope",)),), zones=EVERYWHERE)


def heroes(*zones: str, where: Filter = HERO) -> Cards:
    return Cards(zones or ("field",), "each", where)


def attack(board: Ten, card: Card) -> int:
    return board.number(card, "attack")


# --- who asks -------------------------------------------------------------------------------------------------


def test_it_counts_for_effects_of_some_cards_only() -> None:
    board = Ten(2)
    sword = board.put(0, "field", beast("Sword", DISGUISE, attack=1))
    board.put(0, "field", beast("Mine", Static(heroes(), (Add("attack", 2),))))
    board.put(1, "field", beast("Theirs", Static(heroes(), (Add("attack", 4),))))
    assert attack(board.start(), sword) == 3
    assert chars(board.game, sword).kinds == {"unit"}


def test_instructions_conditions_and_counts_ask_for_their_source() -> None:
    for player, hurt in ((0, 4), (1, 0)):
        board = Ten(2)
        sword = board.put(0, "field", beast("Sword", DISGUISE))
        asker = board.put(player, "field", beast("Asker"))
        board.start().run(Damage(1, heroes()), Damage(Count(heroes()), heroes(where=Trait("Elf"))), source=asker)
        board.run(Damage(1, Cards(("field",), "each", All((Among(heroes()), Kind("unit"))))), source=asker)
        board.run(Damage(1, Only(Cards(("field",), "each"), HERO)), source=asker)
        assert sword.damage == hurt
        watch = Static(This(), (Add("attack", 1),), condition=Exists(heroes()))
        judge = Static(This(), (Add("attack", 2),), condition=Fits(Cards(("field",), "each", Named("Sword")), HERO))
        watcher = board.put(player, "field", beast("Watcher", watch, judge, attack=0))
        board.game.touch_all()
        assert attack(board, watcher) == (3 if hurt else 0)


def test_it_counts_where_its_text_says_so() -> None:
    board = Ten(2)
    board.put(0, "grave", beast("Sword", DISGUISE))
    mourner = board.put(
        0, "field", beast("Mourner", Static(This(), (Add("attack", Count(heroes("grave"))),)), attack=0)
    )
    assert attack(board.start(), mourner) == 1


def test_it_is_asked_again_when_the_asker_is_no_longer_one_of_them() -> None:
    board = Ten(2)
    treats = Static(This(), (Treat(Trait("Sage"), (("kind", "hero"),), ("Hope",)),))
    sword = board.put(0, "field", beast("Sword", treats, attack=1))
    board.put(0, "field", beast("Mine", Static(heroes(), (Add("attack", 2),)), races=("Sage",)))
    assert attack(board.start(), sword) == 3
    board.run(Apply(Cards(("field",), "each", Named("Mine")), (Become("trait", "Fool", also=False),)))
    assert attack(board, sword) == 1


def test_it_is_asked_again_when_the_asker_is_turned() -> None:
    board = Ten(2)
    sword = board.put(
        0, "field", beast("Sword", Static(This(), (Treat(InState("engaged"), keywords=("Hope",)),)), attack=1)
    )
    mine = board.put(0, "field", beast("Mine", Static(heroes(where=Has("Hope")), (Add("attack", 2),))))
    assert attack(board.start(), sword) == 1
    board.run(Turn(This(), "engaged"), source=mine)
    assert attack(board, sword) == 3


def test_two_that_count_for_each_other_are_judged_as_they_are() -> None:
    board = Ten(2)
    for_heroes = Treat(Kind("hero"), (("kind", "hero"),), ("Hope",))
    both = [board.put(0, "field", beast(name, Static(This(), (for_heroes,)))) for name in ("Left", "Right")]
    board.start().run(Damage(1, heroes()), source=both[0])
    assert [card.damage for card in both] == [0, 0]  # neither of them is a hero


# --- what is printed ------------------------------------------------------------------------------------------

ALICE = Named("Alice")


def test_printed_is_what_other_cards_did_not_change() -> None:
    board = Ten(2)
    board.put(0, "field", beast("Namer", Static(heroes(where=Named("Double")), (Become("name", "Alice"),))))
    alice = board.put(0, "field", beast("Alice", races=("Elf",)))
    double = board.put(0, "field", beast("Double", races=("Elf",)))
    renamed = (Become("trait", "Orc", also=False), Become("name", "Nobody", also=False))
    board.start().run(Apply(This(), renamed), source=alice)
    board.run(Damage(1, heroes(where=Printed(ALICE))), Damage(2, heroes(where=ALICE)))
    assert (alice.damage, double.damage) == (1, 2)
    board.run(Damage(1, heroes(where=All((Printed(Trait("Elf")), Not(Trait("Elf")))))))
    assert (alice.damage, double.damage) == (2, 2)


def test_what_a_card_says_of_itself_is_printed_on_it_but_not_what_others_say() -> None:
    board = Ten(2)
    elves = Static(Cards(("field",), "each"), (Become("trait", "Elf"),), defining=True)
    titan = Static(This(), (Become("trait", "Titan"),), defining=True)
    queen = board.put(0, "field", beast("Queen", elves))
    giant = board.put(0, "field", beast("Giant", titan))
    found = [
        {race for race in ("Elf", "Titan") if board_finds(board, Printed(Trait(race)), card)} for card in (queen, giant)
    ]
    assert found == [{"Elf"}, {"Titan"}]
    assert chars(board.game, giant).traits == {"Elf", "Titan"}


class Three(Ten):
    """Three layers count as printed, up to races."""

    rules = ten_layers(tuple([row._replace(printed=row.at <= WORDS) for row in ROWS]))


def test_an_ability_that_was_given_is_not_printed() -> None:
    board = Three(2)
    titan = Static(This(), (Become("trait", "Titan"),))
    board.put(0, "field", beast("Priest", Static(heroes(where=Trait("Human")), (Gain((titan,)),))))
    giant = board.put(0, "field", beast("Giant", races=("Human",)))
    board.start()
    assert chars(board.game, giant).traits == {"Human", "Titan"}
    assert chars(board.game, giant).printed.traits == {"Human"}


def test_one_that_works_elsewhere_only_does_not_tell_what_is_printed_on_its_own_card() -> None:
    elves = Static(Cards(("field", "hand"), "each"), (Become("trait", "Elf"),), zones=("field",), defining=True)
    board = Ten(2)
    there, held = board.put(0, "field", beast("Queen", elves)), board.put(0, "hand", beast("Queen", elves))
    held.face = there.face  # the same card twice
    board.start()
    for card, printed in ((there, True), (held, False)):
        assert chars(board.game, card).traits == {"Elf"}
        assert ("Elf" in chars(board.game, card).printed.traits) == printed


def test_printed_layers_build_on_each_other_without_what_others_do() -> None:
    board = Three(2)
    elves = Static(Cards(("field",), "each", Named("Sage")), (Become("trait", "Elf"),), defining=True)
    board.put(0, "field", beast("Queen", elves))
    sage = board.put(0, "field", beast("Sage", Static(This(), (Become("trait", "Wise"),)), races=("Human",)))
    board.start()
    assert chars(board.game, sage).traits == {"Human", "Elf", "Wise"}
    assert chars(board.game, sage).printed.traits == {"Human", "Wise"}


def board_finds(board: Ten, where: Filter, card: Card) -> bool:
    """A card passes a filter that a player's card asks."""
    if board.game.decision is None:
        board.start()
    before = card.damage
    board.run(Damage(1, heroes(where=where)))
    return card.damage > before


def test_a_copy_is_not_printed_as_what_it_copies() -> None:
    board = Ten(2)
    board.put(0, "field", beast("Alice"))
    double = board.put(0, "field", beast("Double"))
    board.start().run(BecomeCopy(This(), Cards(("field",), "each", ALICE)), source=double)
    assert chars(board.game, double).names == {"Alice"}
    assert not board_finds(board, Printed(ALICE), double)


def test_a_card_that_is_gone_counts_as_it_last_did() -> None:
    for player, hurt in ((0, 1), (1, 0)):
        board = Ten(2)
        sword = board.put(0, "field", beast("Sword", DISGUISE))
        asker = board.put(player, "field", beast("Asker"))
        then = If(Fits(It("sword"), HERO), (Damage(1, This()),))
        board.start().run(Put(It("sword"), "exile"), then, source=asker, player=player, sword=(sword.ref,))
        assert asker.damage == hurt


# --- whole games ----------------------------------------------------------------------------------------------

DECK = (
    beast("Sword", DISGUISE, attack=1, life=2),
    beast("Banner", Static(heroes(), (Add("attack", 1), Gain((Keyword("Brave"),)))), attack=1, life=2),
    beast("Hunter", use(Damage(1, heroes())), attack=1, life=2),
    beast("Cook", Static(Cards(("field",), "you", Printed(Trait("Elf"))), (Add("attack", 1),)), attack=1, life=2),
    beast("Mourner", Static(This(), (Add("attack", Count(heroes("grave"))),)), attack=1, life=2, races=("Elf",)),
    spell("Rename", Apply(Cards(("field",), "each"), (Become("trait", "Elf"),))),
)


@pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")
@pytest.mark.parametrize("mode", MODES)
def test_games_in_which_it_matters_who_asks_go_the_same_way(mode: str) -> None:
    report = Report()
    for seed in range(3):
        Trial(lambda seed=seed: new_tiny(seed, 2, cards=DECK * 3, rules=TEN), mode, seed, "who asks").play(report)
    assert report.ok, str(report)
    assert sum(report.outcomes.values()) == 3
