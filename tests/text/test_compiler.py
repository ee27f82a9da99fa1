"""The compiler on a made-up game that adds words and one sentence frame to the shared grammar."""

from pathlib import Path

import pytest

from cardwright.kernel.abilities import Ability, Body, Keyword, OnPlay, Pattern, Static, Target, Triggered
from cardwright.kernel.effects import Act, Add, Apply, CostAdd, Damage, Destroy, Draw, Gain, If, Put
from cardwright.kernel.selectors import (
    All,
    Belongs,
    Cards,
    Compare,
    Exists,
    It,
    Kind,
    Not,
    Other,
    This,
    TopCards,
    Trait,
    Unless,
)
from cardwright.text import CardText, Compiler, Language, TextError
from cardwright.text.meaning import Meanings, Node, Scope, means, trees
from cardwright.text.nouns import noun, objects
from cardwright.text.shared import SHARED

MEANINGS = SHARED.extended()


@means(MEANINGS.verbs, "polish")
def polish(scope: Scope, node: Node) -> None:
    scope.emit(Act("polish", objects(scope, noun(scope, trees(node)[0]))))


def meanings() -> Meanings:
    return MEANINGS


@pytest.fixture(scope="module")
def compiler(tmp_path_factory: pytest.TempPathFactory) -> Compiler:
    grammar = tmp_path_factory.mktemp("toy") / "toy.lark"
    grammar.write_text('%extend verb: "polish" np -> polish\n', "utf-8")
    return Compiler(
        Language(
            name="toy",
            grammar=(Path(grammar),),
            lexicon={
                "KIND": {"unit": "unit", "units": "unit", "card": "card", "cards": "card", "rite": "rite"},
                "ZONE": {"board": "board", "hand": "hand", "deck": "deck", "grave": "grave"},
                "KEYWORD": {"Swift": "Swift"},
                "STAT": {"[might]": "might"},
                "PHASE_YOURS": {"your end phase": "end"},
            },
            meanings=meanings,
            public_zones=frozenset(("board", "grave")),
            default_zone="board",
            played_kinds=frozenset(("rite",)),
        )
    )


def read(compiler: Compiler, text: str, kind: str = "Unit") -> tuple[Ability, ...]:
    return compiler.compile(CardText("Tin Golem", {"type": kind}, tuple(text.split("\n"))))


ENEMY = Cards(("board",), "opponent", Kind("unit"))


def test_shared_sentences_with_the_games_nouns(compiler: Compiler) -> None:
    assert read(compiler, "Draw 2 cards, then put the top card of your deck into your grave.", "Rite") == (
        OnPlay(Body((Draw(2), Put(TopCards(1), "grave")))),
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


def test_the_games_own_sentence_frame(compiler: Compiler) -> None:
    (ability,) = read(compiler, "At the start of your end phase, if there is an enemy unit, polish this unit.")
    assert ability == Triggered(
        Pattern("phase", phase="end", who="you"), Body((If(Exists(ENEMY), (Act("polish", This()),)),))
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


def test_words_of_another_game_are_not_understood(compiler: Compiler) -> None:
    with pytest.raises(TextError) as caught:
        read(compiler, "Draw a card. Summon a unit.", "Rite")
    assert caught.value.words == "Summon a unit."


def test_a_text_compiles_the_same_twice(compiler: Compiler) -> None:
    text = "Select an enemy unit on the board and destroy it.\nDraw a card."
    assert read(compiler, text, "Rite") == read(compiler, text, "Rite")
