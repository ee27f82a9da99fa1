"""Of a paragraph that is not read, the trigger, cost or label may be read: its frame."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import Activated, OnPlay, Triggered
from cardwright.play.imports.frames import FIRST, Frame, frames_of
from cardwright.play.imports.in_part import read_part
from cardwright.play.imports.judge import Judge
from cardwright.text.cardfile import CardText, read_cards

HEADS = {
    "shadowverse-evolve": "name: Odd\ntype: {}\nclass: Neutral\ncost: 1\n",
    "force-of-will": "name: Odd\ntype: {}\ncost: {{1}}\n",
}
SVE, FOW = HEADS


def framed(game: str, kind: str, text: str) -> tuple[list[Frame], list[int]]:
    """The frames of a card with this text, and the paragraphs without one."""
    title = load(game)
    (card,) = read_cards(HEADS[game].format(kind) + text + "\n")
    return frames_of(Judge(title, title.pool.names), card)


@pytest.mark.parametrize(
    ("game", "kind", "text", "head", "ability"),
    [
        (SVE, "Amulet", "[fanfare] Frobnicate a follower.", "[fanfare] ", Triggered),
        (SVE, "Amulet", "[act][engage]: Frobnicate a follower.", "[act][engage]: ", Activated),
        (SVE, "Spell", "Frobnicate a follower. Then draw it.", "", OnPlay),
        (FOW, "Addition", "[Enter] >>> Frobnicate a resonator.", "[Enter] >>> ", Triggered),
        (FOW, "Addition", "{Rest}: Frobnicate a resonator.", "{Rest}: ", Activated),
    ],
)
def test_the_frame_is_what_stands_before_the_body(game: str, kind: str, text: str, head: str, ability: type) -> None:
    (frame,), without = framed(game, kind, text)
    assert (frame.head, frame.body, without) == (head, text.removeprefix(head), [])
    assert frame.stand_in.amount == FIRST
    assert [type(one) for one in frame.abilities] == [ability]


def test_a_body_that_holds_a_cost_makes_no_frame() -> None:
    frames, without = framed(SVE, "Amulet", "[fanfare] Frobnicate it: Draw a card.")
    assert (frames, without) == ([], [0])


def test_a_sentence_that_is_no_instruction_of_its_own_has_no_frame() -> None:
    frames, without = framed(SVE, "Amulet", "Followers you frobnicate have Ward.")
    assert (frames, without) == ([], [0])


def test_each_paragraph_has_a_stand_in_of_its_own_and_the_others_are_left_alone() -> None:
    frames, without = framed(SVE, "Amulet", "[fanfare] Frob it.\nWard.\n[lastwords] Frob it.\nFrob, frob.")
    assert [(frame.paragraph, frame.stand_in.amount) for frame in frames] == [(0, 901), (2, 902)]
    assert without == [3]


# --- what is read of a card that is read in part -----------------------------------------------------------------


def part_of(game: str, source: str) -> tuple[tuple[str, ...], list[int]]:
    """The text of what is read, and the paragraphs that are not."""
    title = load(game)
    card: CardText = read_cards(source)[0]
    face, missing = read_part(Judge(title, title.pool.names), card)
    assert face is not None
    return face.text, missing


def test_what_is_read_of_a_card_is_the_card_without_the_paragraphs_that_are_not() -> None:
    source = HEADS[SVE].format("Amulet") + "[fanfare] Draw a card.\nFrob it.\n[lastwords] Draw a card.\n"
    assert part_of(SVE, source) == (("[fanfare] Draw a card.", "[lastwords] Draw a card."), [2])
    assert part_of(SVE, source.replace("Frob it.\n", "")) == (
        ("[fanfare] Draw a card.", "[lastwords] Draw a card."),
        [],
    )


def test_paragraphs_of_a_second_side_are_read_as_its_own_and_counted_without_the_break() -> None:
    source = (
        "name: Odd\ntype: Ruler\nsecond side: Odder\nsecond type: J-ruler\nsecond stats: 500/500\n"
        "[Judgment] {U}\n//\n[Flying]\nFrob it.\n[Enter] >>> Draw a card.\n"
    )
    assert part_of(FOW, source) == (("[Judgment] {U}",), [3])


def test_a_half_that_is_a_chant_is_read_as_one() -> None:
    source = (
        "name: Odd / Odder\ntype: Resonator\ncost: {1}\nstats: 100/100\nlayout: halves\nsecond side: Odder\n"
        "second type: Chant\nsecond cost: {1}\n//\nDraw a card.\nFrob it.\n"
    )
    assert part_of(FOW, source) == (("Draw a card.",), [2])
