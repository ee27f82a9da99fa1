"""What happens and what happens instead: sentences in the words of each game, and the terms that they make."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.evaluate import amount
from cardwright.kernel.events.perform import perform
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.frame import Frame
from cardwright.kernel.vocabulary.abilities import RAISED, Ability, OnPlay, Pattern, Replacement, Triggered
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Draw, If, Later, Shield
from cardwright.kernel.vocabulary.selectors import All, Among, Belongs, Cards, Condition, It, Kind, Measure, Seats, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Amount, Bound, Sum, ThisTurn, Times, TimesThisTurn
from cardwright.play.scene import Scene
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError
from cardwright.text.printer import Printer

SVE, LOW, ARG, SM, FOW = "shadowverse-evolve", "legions-of-will", "argent-saga", "soul-masters", "force-of-will"
SORTS = {  # fields of a card that fights, and of one that is played for what it says
    SVE: ({"type": "Follower"}, {"type": "Spell"}),
    LOW: ({"type": "Unit"}, {"type": "Action"}),
    ARG: ({"type": "Unit"}, {"type": "Spell"}),
    SM: ({"type": "Unit", "faction": "Hearthguard", "cost": "0"}, {"type": "Spell", "cost": "0"}),
    FOW: ({"type": "Resonator"}, {"type": "Chant"}),
}


def read(game: str, *text: str, spell: bool = False) -> tuple[Ability, ...]:
    title = load(game)
    return title.make_face(CardText("Brook Warden", dict(SORTS[game][spell]), text), title.pool.names).abilities


def said(game: str, text: str, spell: bool = False) -> tuple[Ability, ...]:
    """The abilities of a text, which are printed to words that mean the same."""
    found = read(game, text, spell=spell)
    phrases = load(game).compiler().language.phrases
    assert phrases is not None
    printed = Printer(phrases()).card(found, SORTS[game][spell]["type"].lower())
    assert read(game, *printed, spell=spell) == found, printed
    return found


def events(game: str, text: str) -> list[Pattern]:
    """What the abilities of a text wait for."""
    found = said(game, text)
    assert all(isinstance(one, Triggered) for one in found)
    return [one.on for one in found if isinstance(one, Triggered)]


HURTS, HURT = Pattern("damage", other=Among(This())), Pattern("damage", this=True)
DISCARDED = Pattern("move", this=True, frm=("hand",), tag="discard")


@pytest.mark.parametrize(
    ("game", "text", "patterns"),
    [
        (ARG, "When this card attacks or blocks, draw a card.", ("attack", "block")),
        (FOW, "Whenever this card attacks or blocks >>> Draw a card.", ("attack", "block")),
        (SVE, "Whenever this follower evolves or attacks, draw a card.", ("evolve", "attack")),
        (SM, "When this unit attacks or is attacked, draw 1 card.", ("attack", "attacked")),
        (LOW, "When this unit attacks or is attacked, draw a card.", ("attack", "attacked")),
    ],
)
def test_a_card_waits_for_either_of_two_events(game: str, text: str, patterns: tuple[str, ...]) -> None:
    assert events(game, text) == [Pattern(kind, this=True) for kind in patterns]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (SVE, "Whenever this follower deals or takes damage, draw a card."),
        (ARG, "When this card deals or is dealt damage, draw a card."),
        (LOW, "When this unit deals or is dealt damage, draw a card."),
    ],
)
def test_two_verbs_share_the_words_behind_the_second(game: str, text: str) -> None:
    assert events(game, text) == [HURTS, HURT]


@pytest.mark.parametrize("game", [SVE, ARG, SM])
def test_two_verbs_of_a_player_share_an_object(game: str) -> None:
    played, discarded = events(game, "Whenever you play or discard a spell, draw a card.")
    assert played == Pattern("play", what=Kind("spell"), who="you")
    assert discarded == Pattern("move", what=Kind("spell"), who="you", tag="discard")


def test_each_verb_of_a_player_may_have_its_own_object() -> None:
    played, discarded = events(ARG, "Whenever you play a spell or discard a unit, draw a card.")
    assert played == Pattern("play", what=Kind("spell"), who="you")
    assert discarded == Pattern("move", what=Kind("unit"), who="you", tag="discard")


@pytest.mark.parametrize(("game", "verb", "to"), [(SVE, "banish", "banished"), (ARG, "expel", "expelled")])
def test_two_things_done_to_a_card_share_the_place_it_leaves(game: str, verb: str, to: str) -> None:
    done = {"banish": "banished", "expel": "expelled"}[verb]
    found = events(game, f"When this card is discarded or {done} from your hand, draw a card.")
    assert found == [DISCARDED, Pattern("move", this=True, frm=("hand",), to=(to,), tag=verb)]


def test_it_means_nothing_if_the_two_events_are_about_different_cards() -> None:
    with pytest.raises(TextError):
        read(ARG, "When a unit deals or is dealt damage, destroy it.")


# --- so much damage ---------------------------------------------------------------------------------------------------


def at_least(number: int) -> Condition:
    return Measure(Bound("event amount"), ">=", number)


@pytest.mark.parametrize(
    ("game", "text", "number"),
    [
        (SVE, "Whenever this follower takes at least 5 damage, draw a card.", 5),
        (ARG, "Whenever this card is dealt 1000 or more damage, draw a card.", 1000),
        (SM, "When this unit takes 2 or more damage, draw 1 card.", 2),
        (FOW, "When this card is dealt 500 or more damage >>> Draw a card.", 500),
        (LOW, "Whenever this unit is dealt 2 or more damage, draw a card.", 2),
    ],
)
def test_a_trigger_waits_for_so_much_damage(game: str, text: str, number: int) -> None:
    (found,) = said(game, text)
    assert isinstance(found, Triggered)
    assert (found.on, found.condition) == (HURT, at_least(number))


# --- another amount instead -------------------------------------------------------------------------------------------

NEW = Bound("amount")
LESS: dict[str, tuple[str, Amount]] = {
    SVE: ("If this follower would take damage, it takes that much minus 2 instead.", Sum((NEW, -2))),
    LOW: ("If this unit would be dealt damage, it is dealt that much minus 1 instead.", Sum((NEW, -1))),
    SM: ("If this unit would take damage, it takes that much minus 1 instead.", Sum((NEW, -1))),
    FOW: ("If this card would be dealt damage, it is dealt that much minus 300 instead.", Sum((NEW, -300))),
}


@pytest.mark.parametrize("game", [SVE, LOW, SM, FOW])
def test_less_damage_than_would_be_dealt(game: str) -> None:
    text, amount = LESS[game]
    assert said(game, text) == (Replacement(Pattern("damage", what=Among(This())), amount=amount),)


@pytest.mark.parametrize(
    ("game", "text", "more"),
    [
        (SVE, "If a follower on your field would deal damage, it deals that much plus 1 instead.", Sum((NEW, 1))),
        (ARG, "If a unit you control would deal damage, it deals that much plus 500 instead.", Sum((NEW, 500))),
        (SM, "If a unit you control would deal damage, it deals double that much instead.", Times(NEW, 2)),
        (LOW, "If a unit you control would deal damage, it deals that much plus 1 instead.", Sum((NEW, 1))),
        (FOW, "If a resonator you control would deal damage, it deals double that much instead.", Times(NEW, 2)),
    ],
)
def test_more_damage_than_would_be_dealt(game: str, text: str, more: Amount) -> None:
    (found,) = read(game, text)
    kind = {SVE: "follower", FOW: "resonator"}.get(game, "unit")
    yours = All((Kind(kind), Belongs("you")))
    assert found == Replacement(Pattern("damage", other=yours), amount=more)


def test_too_much_damage_becomes_a_number() -> None:
    (found,) = said(SVE, "If this follower would take more than 3 damage, it takes 3 instead.")
    assert found == Replacement(Pattern("damage", what=Among(This())), amount=3, condition=Measure(NEW, ">", 3))


def test_a_little_damage_is_prevented() -> None:
    (found,) = said(FOW, "If this card would be dealt 700 or less damage, prevent it.")
    held = Measure(NEW, "<=", 700)
    assert found == Replacement(Pattern("damage", what=Among(This())), amount=0, prevents=True, condition=held)


def test_damage_is_dealt_to_another_card() -> None:
    (found,) = said(FOW, "If damage would be dealt to you, it's dealt to this card instead.")
    assert found == Replacement(Pattern("damage", what=Among(Seats("you"))), onto=This())


def test_more_of_what_a_player_gains() -> None:
    (found,) = said(FOW, "If you would gain life, you gain that much plus 100 instead.")
    assert isinstance(found, Replacement)
    assert (found.on.event, found.amount) == ("resource", Sum((NEW, 100)))


def test_an_instruction_that_only_lasts_is_no_other_amount() -> None:
    with pytest.raises(TextError):
        read(SVE, "If your leader would take damage, this follower takes 1 more damage instead.")


# --- for a while ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "text", "of", "what"),
    [
        (
            SVE,
            "The next time your leader would take damage this turn, it doesn't take damage.",
            None,
            Among(Cards(("leader",), "you")),
        ),
        (
            ARG,
            "The next time target unit would be dealt damage this turn, it doesn't take damage.",
            It("t1"),
            Among(It("guarded")),
        ),
    ],
)
def test_the_next_damage_of_this_turn_is_none(game: str, text: str, of: It | None, what: Among) -> None:
    (found,) = said(game, text, spell=True)
    assert isinstance(found, OnPlay)
    assert found.body.effects == (Shield(Replacement(Pattern("damage", what=what), amount=0), of, uses=1),)


# --- what has happened ------------------------------------------------------------------------------------------------

YOURS = {game: All((Kind({SVE: "follower", FOW: "resonator"}.get(game, "unit")), Belongs("you"))) for game in SORTS}


def asked(game: str, text: str) -> Condition | None:
    """The condition of a text with one ability, tested as it triggers or when it is carried out."""
    (found,) = said(game, text)
    assert isinstance(found, Triggered)
    first = found.body.effects[0]
    return first.condition if isinstance(first, If) else found.condition


@pytest.mark.parametrize(
    ("game", "text", "pattern"),
    [
        (ARG, "if you haven't played a spell this turn", Pattern("play", what=Kind("spell"), who="you")),
        (FOW, "if you didn't play a card this turn", Pattern("play", who="you")),
        (LOW, "if you haven't drawn a card this turn", Pattern("draw", who="you")),
        (SM, "if this unit has not attacked this turn", Pattern("attack", this=True)),
        (ARG, "if this card wasn't dealt damage this turn", HURT),
    ],
)
def test_something_has_not_happened_this_turn(game: str, text: str, pattern: Pattern) -> None:
    assert asked(game, f"At the end of your turn, {text}, draw a card.") == Measure(ThisTurn(pattern), "==", 0)


@pytest.mark.parametrize(
    ("game", "text", "number"),
    [
        (
            SVE,
            "At the start of your end phase, if a follower on your field attacked at least 3 times this turn,",
            3,
        ),
        (ARG, "At the end of your turn, if units you control have attacked at least twice this turn,", 2),
        (LOW, "At the end of your turn, if a unit you control attacked 2 or more times this turn,", 2),
    ],
)
def test_something_has_happened_so_often_this_turn(game: str, text: str, number: int) -> None:
    attacks = TimesThisTurn(Pattern("attack", what=YOURS[game]))
    assert asked(game, f"{text} draw a card.") == Measure(attacks, ">=", number)


def test_the_number_of_times_is_an_amount() -> None:
    (found,) = said(FOW, "[Enter] >>> Draw X cards, where X is the number of times you gained life this turn.")
    assert isinstance(found, Triggered)
    assert found.body.effects == (Draw(TimesThisTurn(Pattern("resource", who="you", word="life", state=RAISED))),)


def test_one_event_of_several_at_once_has_no_number() -> None:
    with pytest.raises(TextError):
        read(ARG, "Whenever a unit is destroyed, if it's the second time a unit was destroyed this turn, draw a card.")


def test_two_attacks_of_one_unit_are_two_times() -> None:
    scene = Scene(
        SVE,
        cards="""
name: Tally Scribe
type: Follower
class: Neutral
cost: 1
stats: 1/1
On Evolve: Draw X cards. X equals the number of times a follower on your field has attacked this turn.
[evolve] [cost00]: Evolve this follower.
""",
    )
    scribe = scene.put(0, "field", "Tally Scribe")
    (found,) = [one for one in scene.pool["Tally Scribe"].abilities if isinstance(one, Triggered)]
    (drawn,) = found.body.effects
    assert isinstance(drawn, Draw)
    assert isinstance(drawn.amount, TimesThisTurn)
    game = scene.start().game
    frame = Frame(-1, "test", 0, scribe.ref)
    for _ in range(2):
        perform(game, Event("attack", scribe.id, 0, rule="8.4.3"))
    assert amount(game, frame, drawn.amount) == 2
    assert amount(game, frame, ThisTurn(drawn.amount.on)) == 1


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (ARG, "Whenever you draw a card, you may reveal the drawn card."),
        (SVE, "Whenever you discard a card, put the discarded card into your EX area."),
        (SM, "When opponent summons a unit, destroy the summoned unit."),
        (LOW, "Whenever you discard a card, put the discarded card into your hand."),
        (FOW, "Whenever you discard a card >>> Remove the card just discarded from the game."),
    ],
)
def test_the_card_of_the_event_is_named_by_what_was_done_to_it(game: str, text: str) -> None:
    (found,) = said(game, text)
    assert It("event") in parts_of(found)


def test_a_card_to_which_something_else_was_done_is_not_the_card_of_the_event() -> None:
    with pytest.raises(TextError):
        read(SVE, "Whenever you discard a card, put the destroyed card into your EX area.")


@pytest.mark.parametrize("game", [SVE, ARG, SM, FOW])
def test_a_player_attacks_with_cards(game: str) -> None:
    assert events(game, "Whenever you attack, draw a card.") == [Pattern("attack", what=Belongs("you"))]


# --- later in the turn, and several at once ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (ARG, "Target unit gets +1000 this turn. When that unit is destroyed this turn, draw a card."),
        (SM, "Target unit gains +1 damage this turn. When it is destroyed this turn, draw 1 card."),
        (LOW, "Target unit gets +1 power this turn. When that unit is destroyed this turn, draw a card."),
    ],
)
def test_a_card_chosen_now_is_waited_for_until_the_turn_ends(game: str, text: str) -> None:
    (found,) = said(game, text, spell=True)
    assert isinstance(found, OnPlay)
    dies = Pattern("move", what=Among(It("t1")), tag="destroy")
    assert found.body.effects[-1] == Later(dies, (Draw(1),), times=0, until=Until.TURN)


def test_either_of_two_events_is_waited_for_later() -> None:
    text = (
        "Target resonator gains [+400/+400] until end of turn. When it deals or is dealt damage this turn, banish it."
    )
    (found,) = read(FOW, text, spell=True)
    assert isinstance(found, OnPlay)
    waits = [one.when for one in found.body.effects if isinstance(one, Later)]
    assert waits == [Pattern("damage", other=Among(It("t1"))), Pattern("damage", what=Among(It("t1")))]


@pytest.mark.parametrize("many", ["one", "1"])
@pytest.mark.parametrize("game", [SVE, ARG, SM, FOW])
def test_several_events_of_one_moment_are_one(game: str, many: str) -> None:
    (found,) = events(game, f"Whenever you discard {many} or more cards, draw a card.")
    assert found == Pattern("move", who="you", tag="discard", together=True)


WALL = """
name: Brook Wall
type: Follower
class: Neutral
cost: 1
stats: 1/9
If this follower would take more than 3 damage, it takes 3 instead.
Whenever this follower takes at least 3 damage, draw a card.
"""


@pytest.mark.parametrize(("dealt", "left", "drawn"), [(2, 7, 0), (3, 6, 1), (8, 6, 1)])
def test_damage_of_a_certain_amount_is_changed_and_answered(dealt: int, left: int, drawn: int) -> None:
    scene = Scene(SVE, cards=WALL)
    wall = scene.put(0, "field", "Brook Wall")
    scene.put(0, "deck", "Fairy")
    game = scene.start().game
    perform(game, Event("damage", wall.id, 0, dealt, rule="5.13.1"))
    assert scene.defense(wall) == left
    assert len(game.pending) == drawn
