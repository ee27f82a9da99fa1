"""The compiler on a made-up game that adds words and one verb to the shared rules."""

import pytest

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Body,
    Keyword,
    Modes,
    OnPlay,
    Pattern,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    CostAdd,
    Damage,
    Destroy,
    Discard,
    Draw,
    Gain,
    If,
    Put,
    Roll,
    When,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Belongs,
    Cards,
    Compare,
    Did,
    Exists,
    It,
    Kind,
    Measure,
    Not,
    Other,
    Stacked,
    This,
    TopCards,
    Trait,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bound, Count, Times
from cardwright.text import CardText, Compiler, Language, TextError
from cardwright.text.english.objects import Noun, objects
from cardwright.text.english.reader import Reader
from cardwright.text.english.scope import Scope
from cardwright.text.english.tables import rules_from

WORDS = {
    "KIND": {"unit": "unit", "units": "unit", "card": "card", "cards": "card", "rite": "rite"},
    "ZONE": {"board": "board", "hand": "hand", "deck": "deck", "grave": "grave"},
    "KEYWORD": {"Swift": "Swift"},
    "STAT": {"[might]": "might"},
    "PHASE": {"end phase": "end"},
}
RULES = rules_from(WORDS)


@RULES.verb("polish {o:np}")
def polish(s: Scope, o: Noun) -> None:
    """The game's own verb."""
    s.emit(Act("polish", objects(s, o)))


@pytest.fixture(scope="module")
def compiler() -> Compiler:
    return Compiler(
        Language(
            name="toy",
            rules=lambda: RULES,
            public_zones=frozenset(("board", "grave")),
            default_zone="board",
            discard_zone="grave",
            played_kinds=frozenset(("rite",)),
            stack_kinds=frozenset(("card",)),
            intervening_if=True,
            short_names=lambda name: (name.split(" ")[-1],),
        )
    )


def read(compiler: Compiler, text: str, kind: str = "Unit") -> tuple[Ability, ...]:
    return compiler.compile(CardText("Tin Golem", {"type": kind}, tuple(text.split("\n"))))


ENEMY = Cards(("board",), "opponent", Kind("unit"))


def test_shared_sentences_with_the_games_nouns(compiler: Compiler) -> None:
    assert read(compiler, "Draw 2 cards, then put the top card of your deck into your grave.", "Rite") == (
        OnPlay(Body((Draw(2), Put(TopCards(1), "grave", verb="bury")))),
    )
    assert read(compiler, "Select an enemy Iron unit on the board and destroy it.", "Rite") == (
        OnPlay(
            Body(
                (Destroy(It("t1")),),
                (Target("t1", Cards(("board",), "opponent", All((Kind("unit"), Trait("Iron"))))),),
            )
        ),
    )


def test_shared_triggers_and_statements(compiler: Compiler) -> None:
    text = "Swift.\nWhenever another unit is put onto your board, give it [might]+1 and Swift."
    entered = Pattern("move", All((Kind("unit"), Belongs("you"), Other())), to=("board",))
    assert read(compiler, text) == (
        Keyword("Swift"),
        Triggered(entered, Body((Apply(It("event"), (Add("might", 1), Gain((Keyword("Swift"),)))),))),
    )
    condition = Unless(Exists(Cards(("hand",), "you")))
    assert read(compiler, "If there are no cards in your hand, this card costs 2 less to play.") == (
        Static(This(), (CostAdd(-2),), condition, ("hand",)),
    )


def test_the_games_own_verb(compiler: Compiler) -> None:
    (ability,) = read(compiler, "At the start of your end phase, if there is an enemy unit, polish this unit.")
    assert ability == Triggered(
        Pattern("phase", phase="end", who="you"),
        Body((Act("polish", This()),)),
        condition=Exists(ENEMY),
        recheck=True,  # as this game reads a condition after a trigger
    )


def test_the_cards_own_name_and_others_of_the_name(compiler: Compiler) -> None:
    assert read(compiler, "Whenever Tin Golem attacks, draw a card.") == (
        Triggered(Pattern("attack", this=True), Body((Draw(),))),
    )
    (ability,) = read(compiler, "Deal 1 damage to each unit that costs 2 or less not named Tin Golem.", "Rite")
    assert isinstance(ability, OnPlay)
    (damage,) = ability.body.effects
    assert isinstance(damage, Damage)
    assert isinstance(damage.to, Cards)
    assert isinstance(damage.to.where, All)
    kind, cost, name = damage.to.where.parts
    assert (kind, cost) == (Kind("unit"), Compare("cost", "<=", 2))
    assert isinstance(name, Not)


BOARD = Cards(("board",), "each", Kind("unit"))


def rite(compiler: Compiler, text: str) -> Body:
    """What the text of a rite does."""
    (ability,) = read(compiler, text, "Rite")
    assert isinstance(ability, OnPlay)
    return ability.body


def test_the_word_target_stands_for_a_choice_made_when_the_text_is_played(compiler: Compiler) -> None:
    assert rite(compiler, "Destroy target enemy unit.") == Body((Destroy(It("t1")),), (Target("t1", ENEMY),))
    assert rite(compiler, "Destroy up to 2 target units.").targets == (Target("t1", BOARD, 0, 2),)
    assert rite(compiler, "Destroy any number of target units.").targets == (Target("t1", BOARD, 0, -1),)
    both = rite(compiler, "Destroy target unit. Polish another target unit.")
    assert both.targets == (Target("t1", BOARD), Target("t2", BOARD, differ=("t1",)))
    assert rite(compiler, "Polish target card.").targets == (Target("t1", Stacked(Not(Kind("ability")))),)


def test_if_you_do_when_you_do_and_otherwise(compiler: Compiler) -> None:
    may = YouMay((Discard(),))
    assert rite(compiler, "You may discard a card. If you do, draw a card.").effects == (may, If(Did(), (Draw(),)))
    assert rite(compiler, "You may discard a card. When you do, draw a card.").effects == (
        may,
        If(Did(), (When((Draw(),)),)),
    )
    assert rite(compiler, "Roll a die. If the result is 4 or greater, draw a card. Otherwise, discard a card.") == Body(
        (Roll(), If(Measure(Bound("roll"), ">=", 4), (Draw(),), (Discard(),)))
    )


def test_statements_with_as_long_as_and_unless(compiler: Compiler) -> None:
    held = Exists(ENEMY)
    attack = "This unit can't attack"
    (plain,) = read(compiler, f"{attack} as long as there is an enemy unit.")
    (turned,) = read(compiler, f"{attack} unless there is an enemy unit.")
    assert isinstance(plain, Static)
    assert isinstance(turned, Static)
    assert (plain.condition, turned.condition) == (held, Unless(held))


def test_a_cost_that_is_less_for_each_card(compiler: Compiler) -> None:
    grave = Cards(("grave",), "you", Kind("unit"))
    assert read(compiler, "This card costs 1 less to play for each unit in your grave.") == (
        Static(This(), (CostAdd(Times(-1, Count(grave))),), None, ("hand",)),
    )


def test_options_with_bullets(compiler: Compiler) -> None:
    either = Modes((Body((Draw(),)), Body((Discard(),))))
    assert rite(compiler, "Choose one — • Draw a card. • Discard a card.") == Body(modes=either)
    again = rite(compiler, "Choose 2. You may choose the same mode more than once — • Draw a card. • Discard a card.")
    assert again.modes == Modes(either.options, 2, 2, repeat=True)


def test_a_card_may_call_itself_by_a_short_name(compiler: Compiler) -> None:
    assert read(compiler, "Whenever Golem attacks, draw a card.") == (
        Triggered(Pattern("attack", this=True), Body((Draw(),))),
    )


def test_words_of_another_game_are_not_understood(compiler: Compiler) -> None:
    with pytest.raises(TextError) as caught:
        read(compiler, "Draw a card. Evolve a unit.", "Rite")
    assert caught.value.words == "Evolve a unit."


def test_a_text_compiles_the_same_twice(compiler: Compiler) -> None:
    text = "Select an enemy unit on the board and destroy it.\nDraw a card."
    assert read(compiler, text, "Rite") == read(compiler, text, "Rite")


def test_the_readings_of_so_many_paragraphs_are_kept_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that compiles what people write for days does not keep it all."""
    monkeypatch.setattr("cardwright.text.english.reader.REMEMBERED", 3)
    reader = Reader(load("shadowverse-evolve").compiler().language)
    for number in range(2, 9):
        reader.abilities([f"Draw {number} cards."], ("spell",), ("Well",), spell=True)
        assert len(reader._parsed) <= 3
