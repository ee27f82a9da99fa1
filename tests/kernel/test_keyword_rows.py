"""Keywords with terms; those that a card has once, several times or summed; those that are labels."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Apply, CantHave, Damage, Draw, Gain, Lose, Modification
from cardwright.kernel.vocabulary.selectors import Cards, Has, Named, This, Trait
from cardwright.play.conformance import Report
from cardwright.play.conformance_games import Trial
from cardwright.play.conformance_modes import MODES

from .keyword_rows import KEYWORD_ROWS, Words, bearer
from .tiny import new_tiny, spell

ELF, ORC = Trait("Elf"), Trait("Orc")
BARRIER, AGAINST_ELVES = Keyword("Barrier"), Keyword("Barrier", terms=(ELF,))
ENTERS = Triggered(Pattern("move", this=True, to=("field",)), Body((Draw(),)), "Enter")
FIELD = Cards(("field",), "each")


def with_one(*abilities: Ability) -> tuple[Words, Card]:
    """A board with a unit that has these abilities."""
    board = Words(2)
    card = board.put(0, "field", bearer("Ox", *abilities))
    return board.start(), card


def changed(board: Words, card: Card, *changes: Modification) -> tuple[Ability, ...]:
    """The abilities of a card after these changes."""
    board.run(Apply(This(), changes), source=card)
    return chars(board.game, card).abilities


def hurt(board: Words, card: Card, by: Card) -> int:
    """How much of one damage arrives."""
    before = card.damage
    board.run(Damage(1, Cards(("field",), "each", Named("Ox"))), source=by)
    return card.damage - before


def test_a_filter_is_a_parameter() -> None:
    board, ox = with_one(AGAINST_ELVES)
    elf = board.put(1, "field", bearer("Elf", races=("Elf",)))
    orc = board.put(1, "field", bearer("Orc", races=("Orc",)))
    assert [hurt(board, ox, elf), hurt(board, ox, orc)] == [0, 1]


def test_a_cost_is_a_parameter() -> None:
    board, _ = with_one(Keyword("Awakening", terms=(Pay("coins", 2),)))
    board.put(0, "deck", bearer("Card"))
    board.do("Use Ox")
    assert board.game.players[0].resources["coins"] == 1
    assert "Use Ox" not in board.options()  # two more cannot be paid


def test_the_same_keyword_with_other_terms_is_another_one() -> None:
    board, ox = with_one(AGAINST_ELVES)
    orc = board.put(1, "field", bearer("Orc", races=("Orc",)))
    assert len(changed(board, ox, Gain((AGAINST_ELVES,)))) == 2  # it and what it stands for, once
    assert len(changed(board, ox, Gain((Keyword("Barrier", terms=(ORC,)),)))) == 4
    assert hurt(board, ox, orc) == 0


def test_what_asks_for_a_keyword_finds_it_with_any_terms_and_with_terms_only_those() -> None:
    board, ox = with_one(AGAINST_ELVES)
    other = board.put(0, "field", bearer("Ox", BARRIER))
    board.run(Apply(Cards(("field",), "each", Has("Barrier")), (Gain((Keyword("Flying"),)),)))
    board.run(Apply(Cards(("field",), "each", Has("Barrier", (ELF,))), (Gain((Keyword("Mythic"),)),)))
    assert [chars(board.game, card).keywords for card in (ox, other)] == [
        {"Barrier", "Flying", "Mythic"},
        {"Barrier", "Flying"},
    ]


def test_a_keyword_is_lost_with_any_terms_or_only_with_those_named() -> None:
    board, ox = with_one(AGAINST_ELVES, BARRIER)
    abilities = changed(board, ox, Lose("Barrier", (ELF,)))
    assert [a for a in abilities if isinstance(a, Keyword)] == [BARRIER]
    assert len(abilities) == 2
    assert changed(board, ox, Lose("Barrier")) == ()


def test_one_keyword_may_be_had_several_times() -> None:
    awakening = Keyword("Awakening", terms=(Pay("coins", 2),))
    board, ox = with_one(awakening)
    changed(board, ox, Gain((awakening,)), Gain((awakening,)))
    assert len(chars(board.game, ox).activated) == 3


def test_the_amounts_of_another_are_added_up() -> None:
    board, ox = with_one(Keyword("Growth", 5), Keyword("Flying"))
    abilities = changed(board, ox, Gain((Keyword("Growth", 2),)))
    assert [a for a in abilities if isinstance(a, Keyword)] == [Keyword("Growth", 7), Keyword("Flying")]
    assert board.number(ox, "attack") == 8
    assert changed(board, ox, Lose("Growth")) == (Keyword("Flying"),)
    assert board.number(ox, "attack") == 1


def test_what_is_kept_is_lost_only_by_its_name() -> None:
    board, ox = with_one(Keyword("Divinity", 2), Keyword("Mythic"), Keyword("Flying"), ENTERS)
    changed(board, ox, Lose())
    assert chars(board.game, ox).keywords == {"Divinity", "Mythic"}
    assert board.number(ox, "attack") == 3  # with what it stands for
    changed(board, ox, Lose("Mythic"), Lose("Divinity"))
    assert chars(board.game, ox).abilities == ()


def test_a_label_is_lost_and_barred_like_a_keyword() -> None:
    board, ox = with_one(ENTERS, Keyword("Flying"))
    assert "Enter" in chars(board.game, ox).keywords
    assert changed(board, ox, Lose("Enter")) == (Keyword("Flying"),)
    assert changed(board, ox, Gain((ENTERS,))) == (Keyword("Flying"), ENTERS)
    assert changed(board, ox, CantHave("Enter"), Gain((ENTERS,))) == (Keyword("Flying"),)


def test_a_keyword_taken_over_from_another_card_means_the_same_once() -> None:
    board = Words(2)
    ox = board.put(0, "field", bearer("Ox"))
    board.put(0, "field", bearer("Lord", Keyword("Choir"), Keyword("Growth", 1)))
    board.put(0, "field", bearer("Heir", Static(This(), (Gain(of=Cards(("field",), "you", Named("Lord"))),))))
    board.start()
    assert board.number(ox, "attack") == 3  # two sing
    heir = chars(board.game, board.game.cards_in("field", 0)[2])
    assert len(heir.statics) == 3  # its own, and of the keywords one each


def test_amounts_taken_over_from_another_card_are_added_up() -> None:
    board = Words(2)
    board.put(0, "field", bearer("Lord", Keyword("Growth", 2)))
    takes = Static(This(), (Gain(of=Cards(("field",), "you", Named("Lord"))),))
    heir = board.put(0, "field", bearer("Heir", takes, Keyword("Growth", 3)))
    assert board.start().number(heir, "attack") == 6


DECK = (
    bearer("Ox", AGAINST_ELVES, life=2),
    bearer("Elf", Keyword("Growth", 1), races=("Elf",), life=2),
    bearer("Sage", Keyword("Awakening", terms=(Pay("coins", 1),)), ENTERS, life=2),
    bearer("Bard", Keyword("Choir"), Keyword("Divinity", 1), life=2),
    spell("Bless", Apply(FIELD, (Gain((Keyword("Growth", 2), Keyword("Barrier", terms=(ELF,)), ENTERS)),))),
    spell("Silence", Apply(FIELD, (Lose(),))),
    spell("Curse", Apply(FIELD, (CantHave("Enter"), Lose("Barrier", (ELF,))))),
)


@pytest.mark.one_way("each game is undone, copied, pickled and replayed by itself")
@pytest.mark.parametrize("mode", MODES)
def test_games_with_such_keywords_go_the_same_way(mode: str) -> None:
    report = Report()
    for seed in range(3):
        start = lambda seed=seed: new_tiny(seed, 2, cards=DECK * 3, rules=KEYWORD_ROWS)  # noqa: E731
        Trial(start, mode, seed, "keyword rows").play(report)
    assert report.ok, str(report)
    assert sum(report.outcomes.values()) == 3
