"""Rule 903.3d: effects of a list that are performed on resolution, options that others add, and options used before."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written
from tests.games.force_of_will.reading import refused

from cardwright.kernel.vocabulary.abilities import Body, Modes, OnPlay, Target
from cardwright.kernel.vocabulary.effects import Damage, Draw
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind
from cardwright.kernel.vocabulary.values import Bound, Times
from cardwright.testing import rule

ONE = "Perform one of the following effects;\n- Draw a card.\n- You gain 300 life."
NEW = "Perform two of the following effects that you did not already perform this game;\n"
OPTIONS = "- Draw a card.\n- You gain 300 life.\n- This card deals 200 damage to target player."
CHOOSE = "Choose one;\n- Draw a card.\n- You gain 300 life."


@rule("903.3d")
def test_the_effect_of_a_list_is_chosen_as_it_is_performed() -> None:
    d = table(written("Choice", ONE, "Chant"))
    d.put(0, "hand", "Choice")
    d.begin().do("Play Choice").pay()
    assert d.chase() == ["Choice"]
    d.skip(2)
    assert d.options() == ["(1) Draw a card.", "(2) You gain 300 life."]
    assert d.do("(2)").life(0) == 4300


@rule("903.3d")
def test_effects_that_were_performed_in_the_game_are_left_out() -> None:
    d = table(written("Wheel", f"{{0}}: {NEW}{OPTIONS}", "Regalia"))
    d.put(0, "field", "Wheel")
    d.begin().do("Use Wheel", "Player 2").skip(2).do("(2)").do("(3)")
    assert (d.life(0), d.life(1)) == (4300, 3800)
    d.do("Use Wheel", "Player 2").skip(2)  # one is left: as many as can be
    assert (d.names("hand", 0), d.life(0), d.life(1)) == (["Coal Imp"], 4300, 3800)
    d.do("Use Wheel", "Player 2").skip(2)
    assert (d.names("hand", 0), d.life(0), d.life(1)) == (["Coal Imp"], 4300, 3800)


FRESH = ONE.replace("effects;", "effects that you did not already perform this game;")


@rule("903.3d")
def test_what_was_performed_is_remembered_for_another_copy_of_the_card_and_in_another_turn() -> None:
    d = table(written("Choice", FRESH, "Chant"), deck=9)
    d.put(0, "hand", "Choice"), d.put(0, "hand", "Choice")
    d.begin().do("Play Choice").pay().skip(2).do("(2)")
    d.until_phase("main", d.game.turn + 2)
    held = len(d.names("hand", 0))
    d.do("Play Choice").pay().skip(2)  # the card that is left to draw takes the place of the chant
    assert (d.life(0), len(d.names("hand", 0))) == (4300, held)


@rule("903.3d")
def test_what_one_player_performed_the_other_may_still_perform() -> None:
    d = table(written("Choice", "[Quickcast]\n" + FRESH, "Chant"), "R", "R")
    d.put(0, "hand", "Choice"), d.put(1, "hand", "Choice")
    d.begin().do("Play Choice").pay().skip().do("Play Choice").pay().skip(2).do("(2)").skip(2)
    assert d.options() == ["(1) Draw a card.", "(2) You gain 300 life."]


@rule("903.2g", "903.3d")
def test_an_ability_of_which_every_option_was_chosen_cannot_be_played_again() -> None:
    choose = "{0}: Choose one that was not chosen in this game;\n- Draw a card.\n- You gain 300 life."
    d = table(written("Wheel", choose, "Regalia"))
    d.put(0, "field", "Wheel")
    d.begin().do("Use Wheel", "(1)").resolve()
    d.do("Use Wheel").resolve()  # the one that is left
    assert (len(d.names("hand", 0)), d.life(0)) == (1, 4300)
    assert "Use Wheel" not in " ".join(d.options())


@rule("903.2g")
def test_an_option_that_can_be_chosen_once_a_turn_can_be_again_in_the_next() -> None:
    choose = "{0}: Choose one. Choose each option only once per turn;\n- You gain 100 life.\n- You gain 300 life."
    d = table(written("Wheel", choose, "Regalia"))
    wheel = d.put(0, "field", "Wheel")
    d.begin().do("Use Wheel", "(1)").resolve().do("Use Wheel").resolve()
    assert (d.life(0), d.denied("activate", wheel)) == (4400, "903.2g")
    d.until_phase("main", d.game.turn + 2).do("Use Wheel")
    assert d.options() == ["(1) You gain 100 life.", "(2) You gain 300 life."]


@rule("903.2g")
@pytest.mark.parametrize(("whose", "offered"), [(0, ["(1)", "(2)"]), (1, [])])
def test_an_option_can_be_chosen_only_under_its_condition(whose: int, offered: list[str]) -> None:
    text = CHOOSE + " Choose this option only if you control an Elf."
    d = table(written("Choice", text, "Chant") + written("Elf", "", traits="Elf"))
    d.put(0, "hand", "Choice"), d.put(whose, "field", "Elf")
    d.begin().do("Play Choice")  # a single option is not asked for
    assert [option[:3] for option in d.options() if option.startswith("(")] == offered


@rule("903.2g", "903.2h", "903.2i")
def test_the_opponent_chooses_from_a_list_after_x_and_the_targets() -> None:
    """Ruling: another player who chooses from the list knows what each option would do."""
    d = table("")
    hurt = Body((Damage(Times(100, Bound("X")), It("t1")),))
    body = Body(
        targets=(Target("t1", Cards(("field",), "opponent", Kind("resonator"))),),
        modes=Modes((hurt, Body((Draw(),))), who="opponent"),
    )
    d.define("Dilemma", OnPlay(body), kinds=("chant",), cost=0, numbers={"X": 1})
    d.put(0, "hand", "Dilemma")
    wolf, _ = d.fighter(1, "Wolf"), d.fighter(1, "Bear")
    d.begin().do("Play Dilemma")
    asked = []
    for answer in ("2", "Player 2's Wolf", "(1)"):
        asked.append((d.asked(), d.prompt))
        d.do(answer)
    assert asked == [(0, "X"), (0, "target 0"), (1, "choose")]
    d.resolve()
    assert wolf.damage == 200


def guild(text: str, chant: str = CHOOSE) -> Duel:
    """A chant with a list for both players, and a regalia of the first that adds to lists."""
    d = table(written("Choice", f"[Quickcast]\n{chant}", "Chant") + written("Guild", text, "Regalia"), theirs="R")
    d.put(0, "hand", "Choice"), d.put(1, "hand", "Choice")
    d.put(0, "field", "Guild")
    return d.begin()


BOLT = 'Chants you play offer an additional option: "This card deals 200 damage to target player."'


@rule("903.3d")
def test_a_continuous_effect_adds_an_option_to_a_list() -> None:
    d = guild(BOLT).do("Play Choice")
    assert [option[:3] for option in d.options()] == ["(1)", "(2)", "(3)"]
    d.do("(3)", "Player 2").resolve()
    assert d.life(1) == 3800


@rule("903.3d")
def test_an_option_is_added_for_the_cards_that_the_effect_speaks_of() -> None:
    d = guild(BOLT).skip().do("Play Choice")
    assert [option[:3] for option in d.options()] == ["(1)", "(2)"]


@rule("903.3d")
def test_added_options_that_were_performed_are_left_out_as_well() -> None:
    d = table(written("Choice", FRESH, "Chant") + written("Guild", BOLT, "Regalia"), deck=9)
    d.put(0, "field", "Guild")
    for _ in range(4):
        d.put(0, "hand", "Choice")
    d.begin().do("Play Choice", "Player 2").pay().skip(2).do("(3)")
    d.do("Play Choice", "Player 2").pay().skip(2)
    assert [option[:3] for option in d.options()] == ["(1)", "(2)"]
    d.do("(2)").do("Play Choice", "Player 2").pay().skip(2).do("Play Choice", "Player 2").pay().skip(2)
    assert (d.life(0), d.life(1), d.names("hand", 0)) == (4300, 3800, ["Coal Imp"])


@rule("903.3d")
def test_two_effects_add_an_option_each_with_targets_of_their_own() -> None:
    both = CHOOSE.replace("one", "two")
    d = table(written("Choice", both, "Chant") + written("Guild", BOLT, "Regalia"))
    d.put(0, "hand", "Choice"), d.put(0, "field", "Guild"), d.put(0, "field", "Guild")
    d.begin().do("Play Choice", "(3)", "(4)", "Player 1", "Player 2").resolve()
    assert (d.life(0), d.life(1)) == (3800, 3800)


@rule("903.3d")
def test_an_option_is_added_to_the_lists_of_the_abilities_of_a_card() -> None:
    pupil = written("Pupil", f"{{0}}: {CHOOSE}") + written("Herald", f"[Enter] >>> {CHOOSE}")
    d = table(
        pupil + written("Guild", 'Resonators you control offer an additional option: "Draw two cards."', "Regalia")
    )
    d.put(0, "field", "Guild"), d.put(0, "field", "Pupil"), d.put(0, "hand", "Herald")
    d.begin().do("Use Pupil", "(3)").resolve()
    assert len(d.names("hand", 0)) == 3
    d.do("Play Herald").resolve().do("(3)").resolve()
    assert len(d.names("hand", 0)) == 4


@rule("903.3d")
@pytest.mark.parametrize(("force", "options"), [("Chaos", 3), ("Nature", 2)])
def test_a_text_under_a_condition_adds_an_option(force: str, options: int) -> None:
    more = "\n[Force Resonance] <Chaos>\nInstead add the following option and then choose one;\n- Draw two cards."
    d = table(written("Choice", CHOOSE + more, "Chant") + written("Throne", f"[Force Command] <{force}>.", "Regalia"))
    d.put(0, "hand", "Choice"), d.put(0, "field", "Throne")
    d.begin().do("Play Choice")
    assert len([option for option in d.options() if option.startswith("(")]) == options


def test_words_about_options_that_belong_to_no_list_are_refused() -> None:
    for text in (
        "Draw a card. Choose this option only if you control an Elf.",
        "Draw a card. Choose each option only once per turn.",
        "Instead add the following option and then choose one;\n- Draw a card.",
        CHOOSE + "\nInstead add the following option and then choose two;\n- Draw a card.",
    ):
        assert refused(text, "Chant"), text
