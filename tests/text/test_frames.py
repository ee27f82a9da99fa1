"""What stands around an ability, in the words of every game: limits, moments, labels, and how a card is played."""

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
from cardwright.kernel.vocabulary.abilities import Ability, Activated, DeckRule, OnPlay, Pattern, Triggered
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Draw, Later
from cardwright.kernel.vocabulary.selectors import (
    All,
    Both,
    Cards,
    Condition,
    During,
    Exists,
    Holds,
    Kind,
    Other,
    TurnOf,
)
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

MAIN = During("main")


@dataclass(frozen=True)
class Game:
    """A game's reader, and its words for what every game has."""

    read: Callable[[CardText], tuple[Ability, ...]]
    unit: str
    spell: str
    use: str  # before an activated ability
    field: str
    end: str  # the phase as the turn ends
    fight: str = ""
    fight_ends: str = ""
    cost: str = "cost"
    main: Condition = MAIN

    def card(self, text: str, kind: str) -> tuple[Ability, ...]:
        """The abilities of a card of this kind."""
        said = text.replace("UNIT", self.unit).replace("USE", self.use).replace("FIGHT", self.fight)
        return self.read(CardText("Moor Lantern", {"type": kind}, tuple(said.replace("COST", self.cost).split("\n"))))

    def ability(self, text: str) -> Ability:
        """The only ability of a unit."""
        (found,) = self.card(text, self.unit.capitalize())
        return found

    def played(self, text: str) -> OnPlay:
        """The effect of a card that does not stay."""
        (found,) = self.card(text, self.spell)
        assert isinstance(found, OnPlay)
        return found

    @property
    def another(self) -> Condition:
        """You control another unit."""
        return Exists(Cards((self.field,), "you", All((Kind(self.unit), Other()))))


SVE = Game(shadowverse_evolve, "follower", "Spell", "[act][engage]:", "field", "end")
LOW = Game(
    legions_of_will, "unit", "Action", "{Rest}:", "battlefield", "end", "battle", "end of battle", "resource cost"
)
ARG = Game(argent_saga, "unit", "Spell", "Exhaust:", "field", "end", "battle", "combat end")
SM = Game(soul_masters, "unit", "Spell", "Rest:", "battleground", "end", "combat", "end of combat")
FOW = Game(
    force_of_will,
    "resonator",
    "Chant",
    "{Rest}:",
    "field",
    "end of turn",
    "battle",
    "end of battle",
    main=Holds("main timing"),  # FOW 903.1: while a chant could be played
)
GAMES = {"sve": SVE, "low": LOW, "arg": ARG, "sm": SM, "fow": FOW}
FIGHTS = {name: game for name, game in GAMES.items() if game.fight}
all_games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
YOURS = TurnOf("you")


# --- limits -----------------------------------------------------------------------------------------------------------


@all_games
@pytest.mark.parametrize(
    ("said", "often"),
    [
        ("Use this ability only once per turn", 1),
        ("Activate only twice each turn", 2),
        ("This ability can be used only three times a turn", 3),
        ("You may activate this ability only once each turn", 1),
    ],
)
def test_how_often_an_ability_is_used(game: Game, said: str, often: int) -> None:
    found = game.ability(f"USE Draw a card. {said}.")
    assert isinstance(found, Activated)
    assert (found.per_turn, found.until, found.condition) == (often, "", None)


@all_games
def test_once_a_game(game: Game) -> None:
    found = game.ability("USE Draw a card. Activate only once per game.")
    assert isinstance(found, Activated)
    assert (found.per_turn, found.until) == (1, "game")
    with pytest.raises(TextError, match="how often in a turn"):
        game.ability("Whenever another UNIT is destroyed, draw a card. Use this ability only once per game.")


@all_games
def test_limits_are_joined_in_any_order(game: Game) -> None:
    for said in (
        "only once per turn and only if you control another UNIT",
        "only if you control another UNIT and only once per turn",
    ):
        found = game.ability(f"USE Draw a card. Use this ability {said}.")
        assert isinstance(found, Activated)
        assert (found.per_turn, found.condition) == (1, game.another)
    found = game.ability("USE Draw a card. Activate only on your turn, and only if you control another UNIT.")
    assert isinstance(found, Activated)
    assert found.condition == Both((YOURS, game.another))
    with pytest.raises(TextError, match="how often"):
        game.ability("USE Draw a card. Activate only once per turn and only twice per turn.")


@all_games
def test_a_limit_names_a_phase(game: Game) -> None:
    found = game.ability("USE Draw a card. Use this ability only during your main phase.")
    assert isinstance(found, Activated)
    assert found.condition == Both((YOURS, game.main))
    play = game.played("Play this card only during your main phase and only if you control a UNIT.\nDraw a card.")
    mine = Exists(Cards((game.field,), "you", Kind(game.unit)))
    assert play.body.condition == Both((YOURS, game.main, mine))


@all_games
def test_a_triggered_ability_triggers_so_often(game: Game) -> None:
    found = game.ability("Whenever another UNIT is destroyed, draw a card. This ability triggers only twice each turn.")
    assert isinstance(found, Triggered)
    assert found.per_turn == 2
    with pytest.raises(TextError, match="of which ability"):
        game.ability("USE Draw a card. This ability triggers only once per turn.")


@all_games
def test_a_card_is_played_no_so_many_times(game: Game) -> None:
    with pytest.raises(TextError, match="how often"):
        game.played("Play this card only once per turn.\nDraw a card.")


# --- moments ----------------------------------------------------------------------------------------------------------


@all_games
@pytest.mark.parametrize(
    ("said", "who"),
    [("your turn", "you"), ("your opponent's turn", "opponent"), ("each turn", ""), ("each player's turn", "each")],
)
def test_the_end_of_a_turn_is_waited_for(game: Game, said: str, who: str) -> None:
    found = game.ability(f"At the end of {said}, draw a card.")
    assert isinstance(found, Triggered)
    assert found.on == Pattern("phase", phase=game.end, who=who)


@all_games
def test_within_a_text_it_is_this_turn(game: Game) -> None:
    later = Later(Pattern("phase", phase=game.end), (Draw(),))
    assert game.played("Draw a card. At the end of the turn, draw a card.").body.effects == (Draw(), later)
    assert game.played("Draw a card at the end of the turn.").body.effects == (later,)
    with pytest.raises(TextError, match="of this turn, or of every one"):
        game.played("Draw a card. At the end of each turn, draw a card.")


@all_games
def test_the_end_of_a_later_turn_is_not_the_end_of_this_one(game: Game) -> None:
    with pytest.raises(TextError):
        game.played("Draw a card at the end of your next turn.")


@pytest.mark.parametrize("game", FIGHTS.values(), ids=FIGHTS)
def test_the_end_of_a_fight(game: Game) -> None:
    ends = Pattern("phase", phase=game.fight_ends)
    found = game.ability("At the end of FIGHT, draw a card.")
    assert isinstance(found, Triggered)
    assert found.on == ends
    assert game.played("Draw a card. At the end of FIGHT, draw a card.").body.effects == (
        Draw(),
        Later(ends, (Draw(),)),
    )
    after = game.played("Draw a card. After FIGHT, draw a card.").body.effects
    assert after == (Draw(), Later(ends, (Draw(),), until=Until.TURN))


@all_games
def test_what_happens_in_a_phase(game: Game) -> None:
    found = game.ability("Whenever another UNIT is destroyed during your main phase, draw a card.")
    assert isinstance(found, Triggered)
    assert found.condition == Both((YOURS, MAIN))


@all_games
def test_the_first_time_in_a_turn(game: Game) -> None:
    first = game.ability("The first time another UNIT is destroyed each turn, draw a card.")
    assert first == game.ability("When another UNIT is destroyed for the first time each turn, draw a card.")


# --- labels -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "label", "then"),
    [
        (SVE, "[fanfare]", ","),
        (SVE, "Strike", ","),
        (ARG, "Arrive", " -"),
        (SM, "[On Play]", ","),
        (FOW, "[Enter]", " >>>"),
    ],
)
def test_a_label_or_an_event(game: Game, label: str, then: str) -> None:
    first, second = game.card(f"{label} or when this card is destroyed{then} draw a card.", game.unit.capitalize())
    assert isinstance(first, Triggered)
    assert isinstance(second, Triggered)
    assert (first.label.strip("[]"), second.label) == (label.strip("[]").replace("fanfare", "Fanfare"), "")
    assert (second.on.tag, second.on.this, second.body) == ("destroy", True, first.body)


@pytest.mark.parametrize(
    ("game", "labels"),
    [
        (SVE, "[fanfare]/[lastwords]"),
        (SVE, "Strike or On Evolve -"),
        (ARG, "Arrive/Ruined -"),
        (SM, "[On Play]/[On KO]"),
    ],
)
def test_two_labels_share_a_text(game: Game, labels: str) -> None:
    first, second = game.card(f"{labels} Draw a card.", game.unit.capitalize())
    assert isinstance(first, Triggered)
    assert isinstance(second, Triggered)
    assert first.body == second.body
    assert first.on != second.on


# --- playing the card -------------------------------------------------------------------------------------------------


@all_games
def test_another_cost_under_a_condition(game: Game) -> None:
    before = game.played(
        "If you control a UNIT, you may discard a card rather than pay this card's COST.\nDraw a card."
    )
    after = game.played("You may discard a card rather than pay this card's COST if you control a UNIT.\nDraw a card.")
    (extra,) = before.body.extras
    assert before == after
    assert extra.instead
    assert extra.condition == Exists(Cards((game.field,), "you", Kind(game.unit)))
    free = game.played("You may play this card without paying its COST if you control a UNIT.\nDraw a card.")
    assert [(one.name, one.cost, one.condition) for one in free.body.extras] == [("free", (), extra.condition)]


@all_games
def test_a_further_cost_is_of_the_card_alone(game: Game) -> None:
    text = "As an additional cost to play this card, discard a card."
    assert len(game.played(f"{text}\nDraw two cards.").body.cost) == 1
    with pytest.raises(TextError, match="only a card is played"):
        game.ability(f"USE Draw a card. {text}")


@all_games
def test_how_many_a_deck_has(game: Game) -> None:
    assert game.ability("You may have any number of copies of this card in your deck.") == DeckRule("copies")
    assert game.ability("You can put up to ten copies of this card in your deck.") == DeckRule("copies", 10)


@all_games
def test_a_choice_and_a_better_one(game: Game) -> None:
    play = game.played("Choose one -\n• Draw a card.\n• Discard a card.")
    assert play.body.modes is not None
    assert (play.body.modes.least, play.body.modes.most) == (1, 1)
    more = game.played("Choose one. If you control a UNIT, choose both instead:\n• Draw a card.\n• Discard a card.")
    assert more.body.modes is not None
    assert more.body.modes.upgrade is not None
    assert more.body.modes.upgrade[1:] == (2, 2)


# --- printed ----------------------------------------------------------------------------------------------------------

PHRASES = dict(zip(GAMES, (SHADOWVERSE_EVOLVE, LEGIONS_OF_WILL, ARGENT_SAGA, SOUL_MASTERS, FORCE_OF_WILL), strict=True))
LASTING = """
USE Draw a card. Activate only twice each turn.
USE Draw a card. Activate only once per game.
USE Draw a card. Use this ability only if you control another UNIT and only once per turn.
USE Draw a card. Use this ability only during your main phase.
Whenever another UNIT is destroyed, draw a card. This ability triggers only twice each turn.
Whenever another UNIT is destroyed during your main phase, draw a card.
The first time another UNIT is destroyed each turn, draw a card.
During your opponent's turn, whenever another UNIT is destroyed, draw a card.
At the end of your turn, draw a card.
At the end of each player's turn, that player draws a card.
Play this card only if you control no UNITs.
You may have up to ten copies of this card in your deck.
"""
PASSING = """
Play this card only during your turn.|Draw a card.
Play this card only during your main phase and only if you control a UNIT.|Draw a card.
Draw a card. At the end of the turn, discard a card.
At the beginning of your next main phase, draw a card.
At the beginning of the next main phase, draw a card.
You may play this card without paying its COST if you control no UNITs.|Draw a card.
If you control no UNITs, you may discard a card rather than pay this card's COST.|Draw a card.
Your opponent chooses one -|• Draw a card.|• Discard a card.
Choose one. If you control no UNITs, choose both instead.|• Draw a card.|• Discard a card.
"""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("text", [*LASTING.strip().split("\n"), *PASSING.strip().split("\n")])
def test_what_is_printed_is_read_as_the_same(name: str, text: str) -> None:
    game = GAMES[name]
    kind = game.unit.capitalize() if text in LASTING else game.spell
    found = game.card(text.replace("|", "\n"), kind)
    assert game.card("\n".join(Printer(PHRASES[name]).card(found, kind.lower())), kind) == found
