"""Layers as rows: by the change, its source, what it reads and what the changed card lacks."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.effect_analysis import GIVEN, Layer
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Apply, Become, Damage, Draw, Gain, SetTo
from cardwright.kernel.vocabulary.selectors import (
    All,
    Aspect,
    Cards,
    Compare,
    Exists,
    Has,
    Named,
    Not,
    Other,
    This,
    Trait,
)
from cardwright.kernel.vocabulary.values import Count, Stat
from cardwright.play.conformance import Report
from cardwright.play.conformance_games import Trial
from cardwright.play.conformance_modes import MODES

from .ten_layers import ROWS, SAID_LAST, TEN, Ten, beast, ten_layers
from .tiny import new_tiny, spell, use

ALL = Cards(("field",), "each")
FLYING = Keyword("Flying")


def races(*names: str) -> Cards:
    """The cards with all these races."""
    return Cards(("field",), "each", All(tuple(Trait(name) for name in names)))


def board_of(*abilities: Ability) -> Ten:
    """Cards that came one after the other, each with one ability, no race, no colour and no attack."""
    board = Ten(2)
    for i, ability in enumerate(abilities):
        board.put(0, "field", beast(f"Totem {i}", ability))
    return board


def attack(board: Ten, card: Card) -> int | None:
    return chars(board.game, card).numbers.get("attack")


# --- each row -----------------------------------------------------------------------------------------------


def test_what_a_card_says_of_itself_comes_first() -> None:
    board = board_of(Static(ALL, (SetTo("attack", 2),)))
    titan = board.put(0, "field", beast("Titan", Static(This(), (SetTo("attack", 7),), defining=True)))
    board.start()
    assert attack(board, titan) == 2  # though the titan came later


def test_a_race_for_cards_without_any_comes_before_those_that_ask_for_races() -> None:
    orcs_are_elves = Static(races("Orc"), (Become("trait", "Elf", also=False),))
    all_are_orcs = Static(ALL, (Become("trait", "Orc"),))
    board = board_of(orcs_are_elves, all_are_orcs)
    nobody = board.put(0, "field", beast("Nobody"))
    imp = board.put(0, "field", beast("Imp", races=("Imp",)))
    board.start()
    assert chars(board.game, nobody).traits == {"Elf"}
    assert chars(board.game, imp).traits == {"Imp", "Orc"}  # in order of time, it was no orc yet


def test_what_was_given_to_a_card_that_lacked_it_is_not_given_again() -> None:
    all_are_orcs, no_orc = Static(ALL, (Become("trait", "Orc"),)), Static(ALL, (Become("trait", "Elf", also=False),))
    for order in ((all_are_orcs, no_orc), (no_orc, all_are_orcs)):
        board = board_of(*order)
        nobody = board.put(0, "field", beast("Nobody"))
        # each finds no race before the other; the earlier gives one, and what the later does comes in its own layer
        assert chars(board.start().game, nobody).traits == ({"Elf"} if order[0] is all_are_orcs else {"Elf", "Orc"})


def test_races_types_and_colours_change_in_order_of_time_alone() -> None:
    reds_are_blue, all_are_red = (
        Static(Cards(("field",), "each", Aspect("red")), (Become("aspect", "blue"),)),
        Static(ALL, (Become("aspect", "red"),)),
    )
    for order, found in (((reds_are_blue, all_are_red), {"white", "red"}), ((all_are_red, reds_are_blue), None)):
        board = board_of(*order)
        swan = board.put(0, "field", beast("Swan", colours=("white",)))
        assert chars(board.start().game, swan).aspects == (found or {"white", "red", "blue"})


PAINTER = Static(Cards(("field",), "each", Other()), (Become("aspect", of=This()),))


def test_what_gives_its_own_cards_colour_waits_for_what_that_card_does_to_itself() -> None:
    board = Ten(2)
    swan = board.put(0, "field", beast("Swan", colours=("white",)))
    painter = board.put(0, "field", beast("Painter", PAINTER, colours=("grey",)))
    board.start().run(Apply(This(), (Become("aspect", "red", also=False),)), source=painter)
    assert chars(board.game, swan).aspects == {"white", "red"}


def test_but_not_for_what_another_card_does_to_it() -> None:
    board = Ten(2)
    swan = board.put(0, "field", beast("Swan", colours=("white",)))
    painter = board.put(0, "field", beast("Painter", PAINTER, colours=("grey",)))
    board.start().run(Apply(Cards(("field",), "each", Named("Painter")), (Become("aspect", "red", also=False),)))
    assert chars(board.game, painter).aspects == {"red"}
    assert chars(board.game, swan).aspects == {"white", "grey"}


def test_nor_for_what_its_own_card_does_to_others() -> None:
    reds_are_blue = Static(Cards(("field",), "each", Aspect("red")), (Become("aspect", "blue"),))
    others_are_red = Static(Cards(("field",), "each", Other()), (Become("aspect", "red"),))
    board = Ten(2)
    swan = board.put(0, "field", beast("Swan", colours=("white",)))
    board.put(0, "field", beast("Painter", reds_are_blue, others_are_red, colours=("grey",)))
    assert chars(board.start().game, swan).aspects == {"white", "red"}


def test_abilities_come_after_races_and_wait_for_each_other() -> None:
    elves_fly = Static(races("Elf"), (Gain((FLYING,)),))  # depends on a race: in order of time
    flyers_shine = Static(Cards(("field",), "each", Has("Flying")), (Gain((Keyword("Shining"),)),))
    board = board_of(flyers_shine, elves_fly)
    elf = board.put(0, "field", beast("Elf", races=("Elf",)))
    assert chars(board.start().game, elf).keywords == {"Flying", "Shining"}


def test_names_change_after_abilities() -> None:
    oxen_fly = Static(Cards(("field",), "each", Named("Ox")), (Gain((FLYING,)),))
    board = board_of(Static(ALL, (Become("name", "Ox"),)), oxen_fly)
    cow = board.put(0, "field", beast("Cow"))
    own = chars(board.start().game, cow)
    assert own.names == {"Cow", "Ox"}
    assert not own.keywords


def test_a_number_that_a_card_lacks_is_set_before_others_change_it() -> None:
    drum = Static(Cards(("field",), "each", Not(Named("Totem 1"))), (Add("attack", 1),))
    board = board_of(drum, Static(ALL, (SetTo("attack", 3),)))
    stone, ox = board.put(0, "field", beast("Stone")), board.put(0, "field", beast("Ox", attack=1))
    board.start()
    assert attack(board, stone) == 4  # set, since it had none, then raised
    assert attack(board, ox) == 3  # raised, then set: in order of time


def test_counters_count_after_all_other_numbers() -> None:
    board = board_of(Static(ALL, (SetTo("attack", 3),)))
    ox = board.put(0, "field", beast("Ox", attack=1))
    board.start().run(AddCounters(This(), "might", 2), source=ox)
    assert attack(board, ox) == 5


def test_what_depends_on_a_number_comes_after_counters() -> None:
    strong = Cards(("field",), "each", Compare("attack", ">=", 3))
    board = board_of(Static(strong, (Gain((FLYING,)), Add("life", 1))))
    ox = board.put(0, "field", beast("Ox", attack=1))
    board.start().run(AddCounters(This(), "might", 2), source=ox)
    assert chars(board.game, ox).keywords == {"Flying"}
    assert chars(board.game, ox).numbers["life"] == 10


def test_what_reads_a_number_to_know_how_much_depends_on_it() -> None:
    board = board_of(Static(Cards(("field",), "each", Named("Ox")), (Add("life", Stat("attack", This())),)))
    totem, ox = board.game.cards_in("field", 0)[0], board.put(0, "field", beast("Ox", attack=1))
    board.start().run(AddCounters(This(), "might", 4), source=totem)
    assert chars(board.game, ox).numbers["life"] == 13


def test_what_says_so_comes_last() -> None:
    weak = Cards(("field",), "each", Compare("attack", "<=", 4))
    half = Static(Cards(("field",), "each", Named("Ox")), (SetTo("attack", 2),), said=SAID_LAST)
    board = board_of(half, Static(weak, (Add("attack", 3),)))
    ox = board.put(0, "field", beast("Ox", attack=4))
    assert attack(board.start(), ox) == 2


def test_a_row_can_ask_whether_an_ability_was_given() -> None:
    class Late(Ten):
        rules = ten_layers((Layer(9, frozenset((SetTo,)), origins=frozenset((GIVEN,))), *ROWS))

    for game, result in ((Ten, 5), (Late, 4)):
        board = game(2)
        ox = board.put(0, "field", beast("Ox", attack=1))
        board.put(0, "field", beast("Mage", Static(Cards(("field",), "each", Named("Ox")), (Gain((FOUR,)),))))
        board.put(0, "field", beast("Five", Static(Cards(("field",), "each", Named("Ox")), (SetTo("attack", 5),))))
        assert attack(board.start(), ox) == result


FOUR = Static(This(), (SetTo("attack", 4),))


def test_a_change_that_fits_no_row_is_refused() -> None:
    class Few(Ten):
        rules = ten_layers(ROWS[:1])

    board = Few(2)
    board.put(0, "field", beast("Ox", FOUR))
    with pytest.raises(ValueError, match="no layer for SetTo"):
        board.start()


# --- text in all zones, on a condition ------------------------------------------------------------------------


@pytest.mark.parametrize(("stones", "sealed"), [(1, True), (2, False)])
def test_a_card_has_text_in_all_zones_while_a_condition_holds(stones: int, sealed: bool) -> None:
    echo = Triggered(Pattern("damage"), Body((Draw(),)), "Echo", zones=("hand",))
    enough = Exists(Cards(("field",), "you", Named("Stone")), 2)
    seal = Static(This(), (Gain((FLYING, echo)), Add("attack", 1)), enough, ("field", "hand", "deck", "grave"))
    board = Ten(2)
    there = [board.put(0, zone, beast("Sealed", seal, attack=1)) for zone in ("field", "hand", "deck", "grave")]
    for _ in range(stones):
        board.put(0, "field", beast("Stone"))
    board.start()
    for card in there:
        assert chars(board.game, card).keywords == (set() if sealed else {"Flying", "Echo"})
        assert attack(board, card) == (1 if sealed else 2)
    board.run(Damage(1, Cards(("field",), "each", Named("Sealed"))))
    assert len(board.names("hand", 0)) == (1 if sealed else 2)  # the one in hand heard it


# --- every layer matters --------------------------------------------------------------------------------------


def crowd(rows: tuple[Layer, ...]) -> object:
    """What becomes of a board on which each layer does something that the next one builds on."""

    class Crowd(Ten):
        rules = ten_layers(rows)

    board = Crowd(2)
    great = Cards(("field",), "each", Compare("attack", ">=", 9))
    abilities = (
        Static(great, (Gain((Keyword("Great"),)),), said=SAID_LAST),
        Static(Cards(("field",), "each", Compare("attack", ">=", 5)), (Add("attack", 2),)),
        Static(ALL, (Add("speed", 1),)),
        Static(Cards(("field",), "each", Named("Ox")), (SetTo("speed", 2), Gain((Keyword("Horned"),)))),
        Static(Cards(("field",), "each", Has("Flying")), (Become("name", "Ox"),)),
        Static(Cards(("field",), "each", Not(Has("Flying"))), (Gain((Keyword("Earthbound"),)),)),
        Static(races("Elf"), (Gain((FLYING,)),)),
        Static(races("Orc"), (Become("trait", "Elf", also=False),)),
        Static(ALL, (Become("trait", "Orc"),)),
        Static(ALL, (SetTo("attack", 3),)),
    )
    for i, ability in enumerate(abilities):
        board.put(0, "field", beast(f"Totem {i}", ability))
    board.put(0, "field", beast("Nobody"))
    board.put(0, "field", beast("Imp", Static(This(), (Become("trait", "Imp"),), defining=True), attack=1))
    elf = board.put(0, "field", beast("Old Elf", Static(This(), (SetTo("attack", 8),), defining=True), races=("Elf",)))
    board.start().run(AddCounters(This(), "might", 4), source=elf)
    found = [chars(board.game, card) for card in board.game.cards_in("field", 0)]
    return [(own.names, own.traits, own.keywords, own.numbers) for own in found]


@pytest.mark.parametrize("layer", range(9))
def test_no_two_layers_can_change_places(layer: int) -> None:
    other = {layer: layer + 1, layer + 1: layer}
    assert crowd(tuple(row._replace(at=other.get(row.at, row.at)) for row in ROWS)) != crowd(ROWS)


# --- whole games ----------------------------------------------------------------------------------------------

DECK = (
    beast("Painter", PAINTER, colours=("grey",), attack=1),
    beast("Mage", Static(races("Orc"), (Become("trait", "Elf", also=False),)), attack=1),
    beast("Chief", Static(ALL, (Become("trait", "Orc"),)), attack=2),
    beast("Strong", Static(Cards(("field",), "you", Compare("attack", ">=", 3)), (Add("attack", 1),)), attack=1),
    beast("Herd", Static(This(), (SetTo("attack", Count(ALL)),), defining=True)),
    beast("Trainer", use(AddCounters(Cards(("field",), "you"), "might", 1)), attack=1),
    spell("Dye", Apply(Cards(("field",), "each", Named("Painter")), (Become("aspect", "red", also=False),))),
)


@pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")
@pytest.mark.parametrize("mode", MODES)
def test_games_with_ten_layers_go_the_same_way(mode: str) -> None:
    report = Report()
    for seed in range(4):
        Trial(lambda seed=seed: new_tiny(seed, 2, cards=DECK * 3, rules=TEN), mode, seed, "ten layers").play(report)
    assert report.ok, str(report)
    assert sum(report.outcomes.values()) == 4
