"""How the parts of a text hang together, in the words of every game: choices, branches, quotations; and nouns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from cardwright.games.argent_saga.language.grammar import compile_card as argent_saga
from cardwright.games.argent_saga.language.phrases import PHRASES as ARGENT_SAGA
from cardwright.games.force_of_will.language.grammar import compile_card as force_of_will
from cardwright.games.force_of_will.language.phrases import PHRASES as FORCE_OF_WILL
from cardwright.games.legions_of_will.language.grammar import compile_card as legions_of_will
from cardwright.games.legions_of_will.language.phrases import PHRASES as LEGIONS_OF_WILL
from cardwright.games.shadowverse_evolve.language.grammar import compile_card as shadowverse_evolve
from cardwright.games.shadowverse_evolve.language.phrases import PHRASES as SHADOWVERSE_EVOLVE
from cardwright.games.soul_masters.language.grammar import compile_card as soul_masters
from cardwright.games.soul_masters.language.phrases import PHRASES as SOUL_MASTERS
from cardwright.kernel.vocabulary.abilities import Ability, Activated, OnPlay
from cardwright.kernel.vocabulary.costs import Alternatives
from cardwright.kernel.vocabulary.effects import Discard, Draw, Effect, If, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, Compare, Did, Exists, Kind, Unless
from cardwright.play.scene import Scene
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer
from cardwright.text.printing.phrases import Phrases


@dataclass(frozen=True)
class Game:
    """A game's reader, and its words for what every game has."""

    read: Callable[[CardText], tuple[Ability, ...]]
    phrases: Phrases
    unit: str
    spell: str
    use: str
    heap: str
    field: str
    word: str
    other_word: str

    def card(self, text: str, kind: str) -> tuple[Ability, ...]:
        """The abilities of a card of this kind."""
        words = {"UNIT": self.unit, "USE": self.use, "HEAP": self.heap, "WORD": self.word, "OTHERWORD": self.other_word}
        said = text
        for word in sorted(words, key=len, reverse=True):
            said = said.replace(f"<{word}>", words[word])
        return self.read(CardText("Moor Lantern", {"type": kind}, tuple(said.split("\n"))))

    def printed(self, text: str, kind: str) -> tuple[tuple[Ability, ...], tuple[Ability, ...]]:
        """The abilities of a text, and of what is printed for them."""
        found = self.card(text, kind)
        lines = Printer(self.phrases).card(found, kind.lower())
        return found, self.card("\n".join(lines), kind)

    def effects(self, text: str) -> tuple[Effect, ...]:
        """What a card does that does not stay."""
        (found,) = self.card(text, self.spell)
        assert isinstance(found, OnPlay)
        return found.body.effects

    @property
    def has_unit(self) -> Exists:
        """You control a unit."""
        return Exists(Cards((self.field,), "you", Kind(self.unit)))


GAMES = {
    "shadowverse-evolve": Game(
        shadowverse_evolve, SHADOWVERSE_EVOLVE, "follower", "Spell", "[act] ", "cemetery", "field", "Rush", "Ward"
    ),
    "legions-of-will": Game(
        legions_of_will, LEGIONS_OF_WILL, "unit", "Action", "", "graveyard", "battlefield", "Redeem", "Recur"
    ),
    "argent-saga": Game(argent_saga, ARGENT_SAGA, "unit", "Spell", "", "discard zone", "field", "Brawler", "Overrun"),
    "soul-masters": Game(soul_masters, SOUL_MASTERS, "unit", "Spell", "", "discard", "battleground", "Haste", "Burn"),
    "force-of-will": Game(
        force_of_will, FORCE_OF_WILL, "resonator", "Chant", "", "graveyard", "field", "[Swiftness]", "[Pierce]"
    ),
}
ALL = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

SPELLS = """
Draw a card or discard a card.
Either draw a card or discard a card.
You may draw a card or discard a card.
Each player discards a card or draws two cards.
Each player may discard a card or draw two cards.
You may draw a card. Otherwise, discard a card.
If you control a <UNIT>, draw a card, otherwise discard a card.
If you control a <UNIT>, draw a card; otherwise, discard a card.
If you control a <UNIT>, you may draw a card, otherwise discard a card.
Unless you control a <UNIT>, draw a card.
Draw a card only if you control a <UNIT>.
You may discard a card. If you do so, draw two cards.
You may discard a card; if you do, draw two cards.
Discard a card. If you can't, draw a card.
Draw a card, then, if you control a <UNIT>, draw a card.
Draw a card. In addition, if you control a <UNIT>, draw a card.
Draw a card. Additionally, discard a card.
Draw a card and also discard a card.
Draw a card. If you control two or more <UNIT>s, you may also discard a card.
Draw a card; then discard a card.
Choose one - Draw a card; or discard a card.
Choose one - Draw a card; discard a card; or destroy target <UNIT>.
Choose one - Draw a card. Discard a card; or destroy target <UNIT>.
Choose one: Draw a card, or discard a card.
Choose one or more -|• Draw a card.|• Discard a card.|• Destroy target <UNIT>.
If you control a <UNIT>, choose one -|• Draw a card.|• Discard a card.
Draw a card. If you control a <UNIT>, choose one - draw a card; or discard a card.
Choose one. If you control a <UNIT>, choose two instead - Draw a card; or discard a card.
Return a card that isn't a <UNIT> from your <HEAP> to your hand.
Return a card other than a <UNIT> from your <HEAP> to your hand.
Destroy target <UNIT> that doesn't have <WORD>.
Destroy all <UNIT>s that cost 2 or less and have <WORD>.
Destroy target <UNIT> of your opponent.
Destroy target <UNIT> of yours.
Destroy one of your opponent's <UNIT>s.
Destroy all of your opponent's <UNIT>s.
Destroy up to two of your opponent's <UNIT>s.
Look at the top three cards of your deck. Put one into your hand and the other two into your <HEAP>.
Discard a card. If the discarded card is a <UNIT>, draw two cards.
Destroy target <UNIT>. The destroyed <UNIT>'s controller draws a card.
Target <UNIT> gains <WORD> until end of turn and can't be destroyed this turn.
"""
UNITS = """
<USE>Discard a card or return this card to your hand: Draw a card.
<USE>Discard two cards or return another <UNIT> you control to your hand: Draw a card.
Whenever this card attacks, choose one - draw a card; or discard a card.
Whenever this card attacks, you may choose one -|• Draw a card.|• Destroy target <UNIT>.
Other <UNIT>s you control have both <WORD> and <OTHERWORD>.
Other <UNIT>s you control have <WORD> as well as <OTHERWORD>.
Other <UNIT>s you control have: "Whenever this card attacks, draw a card."
This card has the following ability: "Whenever this card attacks, draw a card."
Each of your other <UNIT>s gains <WORD>.
All of your opponent's <UNIT>s lose <WORD>.
Whenever another <UNIT> attacks, all <UNIT>s you control other than that <UNIT> gain <WORD>.
Whenever another <UNIT> attacks, destroy all <UNIT>s except for this card.
Whenever this card attacks, it gains <WORD> until end of turn and can't be destroyed this turn.
"""


def lines(texts: str) -> list[str]:
    """The texts, one a line."""
    return texts.strip().split("\n")


@ALL
@pytest.mark.parametrize("text", lines(SPELLS))
def test_every_game_reads_it_and_prints_it_back(game: Game, text: str) -> None:
    found, again = game.printed(text.replace("|", "\n"), game.spell)
    assert found == again


@ALL
@pytest.mark.parametrize("text", lines(UNITS))
def test_every_game_reads_it_on_a_unit_and_prints_it_back(game: Game, text: str) -> None:
    found, again = game.printed(text.replace("|", "\n"), game.unit.capitalize())
    assert found == again


@ALL
def test_one_of_two_instructions_is_carried_out(game: Game) -> None:
    assert game.effects("Draw a card or discard a card.") == (YouMay((Draw(1),), otherwise=(Discard(1),)),)


@ALL
def test_otherwise_ends_what_the_condition_holds_for(game: Game) -> None:
    whole = game.effects("If you control a <UNIT>, draw a card. Otherwise, discard a card.")
    assert whole == (If(game.has_unit, (Draw(1),), (Discard(1),)),)
    assert game.effects("If you control a <UNIT>, draw a card, otherwise discard a card.") == whole


@ALL
def test_unless_may_stand_first(game: Game) -> None:
    assert game.effects("Unless you control a <UNIT>, draw a card.") == (If(Unless(game.has_unit), (Draw(1),)),)


@ALL
def test_what_cannot_be_done_is_not_what_was_declined(game: Game) -> None:
    _, then = game.effects("Discard a card. If you can't, draw a card.")
    assert then == If(Unless(Did()), (Draw(1),))
    with pytest.raises(TextError):
        game.effects("You may draw a card. If you can't, discard a card.")


@ALL
def test_a_cost_of_which_one_part_is_paid(game: Game) -> None:
    text = "<USE>Discard two cards or return another <UNIT> you control to your hand: Draw a card."
    (found,) = game.card(text, game.unit.capitalize())
    assert isinstance(found, Activated)
    (cost,) = found.cost
    assert isinstance(cost, Alternatives)
    assert len(cost.options) == 2


@ALL
def test_options_may_stand_in_one_sentence(game: Game) -> None:
    listed = game.card("Choose one.\n• Draw a card.\n• Discard a card.", game.spell)
    assert game.card("Choose one - Draw a card; or discard a card.", game.spell) == listed


@ALL
@pytest.mark.parametrize(
    "text",
    [
        "Or draw a card.",
        "Draw a card; or discard a card.",
        "Choose one. Draw a card. Discard a card.",
        "Choose one - Draw a card.",
        "Also draw a card.",
        "Destroy target <UNIT> or draw a card.",
    ],
)
def test_half_a_choice_is_refused(game: Game, text: str) -> None:
    with pytest.raises(TextError):
        game.card(text, game.spell)


def test_what_is_left_out_reaches_over_and() -> None:
    text = "your opponent chooses a <UNIT> they control. Destroy all <UNIT>s except this card and that <UNIT>."
    (found,) = GAMES["force-of-will"].card(f"Whenever this card attacks, {text}", "Resonator")
    assert "Not(part=Among(of=It(name='it'))), Other()" in repr(found)


@ALL
def test_words_behind_two_nouns_with_one_determiner_are_about_both(game: Game) -> None:
    cheap = repr(Compare("cost", "<=", 2))
    shared = game.effects("Destroy all <UNIT>s or cards with cost 2 or less.")
    assert repr(shared).count(cheap) == 2


@pytest.mark.parametrize("game", [game for name, game in GAMES.items() if name != "soul-masters"])
def test_words_behind_a_noun_with_its_own_determiner_are_about_it_alone(game: Game) -> None:
    """Not in Soul Masters, whose terse texts leave articles out."""
    apart = game.effects("Return a <UNIT> or a card with cost 2 or less from your <HEAP> to your hand.")
    assert repr(apart).count(repr(Compare("cost", "<=", 2))) == 1


@ALL
def test_they_go_on_as_the_subject(game: Game) -> None:
    text = "Your opponent reveals their hand. They discard a card and draw a card."
    assert repr(game.effects(text)).count("who='you'") == 0


CROSSROADS = """
name: Crossroads
type: Spell
class: Neutral
cost: 1
Discard a card or draw two cards.
"""


@pytest.mark.parametrize(("verb", "done"), [("yes", ["discards Fairy"]), ("no", ["draws a card", "draws a card"])])
def test_the_player_chooses_which_of_two_instructions_is_done(verb: str, done: list[str]) -> None:
    scene = Scene("shadowverse-evolve", names=["Anna", "Ben"], cards=CROSSROADS)
    scene.put(0, "hand", "Crossroads")
    scene.put(0, "hand", "Fairy")
    for _ in range(3):
        scene.put(0, "deck", "Holy Tiger")
    scene.points(0, 2)
    game = scene.start().game
    for said in ("play", verb):
        game.choose(next(at for at, option in enumerate(game.decision.options) if option.verb == said))
    assert [line.split(" (")[0] for line in scene.log()[1:]] == [f"Anna {words}" for words in done]
