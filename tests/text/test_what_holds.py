"""What texts say holds or is forbidden: one sentence in the words of each game, and the term that each makes of it."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import Ability, Keyword, OnPlay, Pattern, Replacement, Static
from cardwright.kernel.vocabulary.durations import DuringNextTurn, Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    ApplyToFuture,
    Cant,
    Effect,
    Gain,
    May,
    Modification,
    Shield,
)
from cardwright.kernel.vocabulary.players import ControllerOf
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Cards,
    Condition,
    During,
    Exists,
    Filter,
    It,
    Kind,
    Not,
    Sort,
    This,
)
from cardwright.kernel.vocabulary.values import Bound, Sum
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
SPELL: dict[str, Filter] = {
    SVE: Kind("spell"), LOW: Kind("action"), ARG: Kind("spell"), SM: Kind("spell"), FOW: Sort(("spell",))
}  # fmt: skip


def read(game: str, text: str, spell: bool = False) -> tuple[Ability, ...]:
    title = load(game)
    return title.make_face(CardText("Brook Warden", dict(SORTS[game][spell]), (text,)), title.pool.names).abilities


def holds(game: str, text: str) -> Ability:
    """What a card that fights says holds; it is printed to words that mean the same."""
    (found,) = read(game, text)
    phrases = load(game).compiler().language.phrases
    assert phrases is not None
    (printed,) = Printer(phrases()).card((found,), SORTS[game][0]["type"].lower())
    assert read(game, printed) == (found,), printed
    return found


def done(game: str, text: str) -> tuple[Effect, ...]:
    """What a spell does."""
    (found,) = read(game, text, spell=True)
    assert isinstance(found, OnPlay)
    return found.body.effects


def refused(game: str, text: str, spell: bool = False) -> str:
    with pytest.raises(TextError) as caught:
        read(game, text, spell)
    return f"{caught.value.words}: {caught.value.reason}"


def this(*changes: Modification, condition: Condition | None = None) -> Static:
    return Static(This(), changes, condition)


# --- by -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "unit", "spells", "theirs"),
    [
        (SVE, "follower", "spells", "enemy"),
        (LOW, "unit", "actions", "an opponent's"),
        (ARG, "unit", "spells", "your opponent's"),
        (SM, "Unit", "spells", "enemy"),
        (FOW, "resonator", "spells", "your opponent's"),
    ],
)
def test_what_cannot_target_or_destroy_a_card_is_described_as_any_noun(
    game: str, unit: str, spells: str, theirs: str
) -> None:
    spell = SPELL[game]
    assert holds(game, f"This {unit} can't be targeted by {spells}.") == this(Cant("be selected", spell))
    by = All((spell, Belongs("opponent")))
    assert holds(game, f"This {unit} can't be targeted by {theirs} {spells}.") == this(Cant("be selected", by))
    assert holds(game, f"This {unit} can't be destroyed by {spells}.") == this(Cant("be destroyed", spell))
    assert holds(game, f"This {unit} takes no damage from {spells}.") == this(Cant("be damaged", spell))
    assert refused(game, f"This {unit} can't be targeted by {spells} in your hand.")


@pytest.mark.parametrize(
    ("game", "unit", "words"),
    [
        (SVE, "follower", "spells or abilities"),
        (LOW, "unit", "actions or abilities"),
        (ARG, "unit", "spells and abilities"),
        (SM, "Unit", "Skills"),
        (FOW, "resonator", "a spell or ability"),
    ],
)
def test_what_spells_and_abilities_cannot_do_may_still_happen_in_battle(game: str, unit: str, words: str) -> None:
    assert holds(game, f"This {unit} can't be destroyed by {words}.") == this(Cant("be destroyed by abilities"))
    assert holds(game, f"This {unit} takes no damage from {words}.") == this(Cant("be damaged by abilities"))


@pytest.mark.parametrize(
    ("game", "units", "kind", "abilities"),
    [
        (SVE, "enemy followers on the field", "follower", "abilities"),
        (LOW, "units an opponent controls", "unit", "abilities"),
        (ARG, "units your opponent controls", "unit", "abilities"),
        (SM, "enemy Units", "unit", "Skills"),
        (FOW, "resonators your opponent controls", "resonator", "abilities"),
    ],
)
def test_abilities_are_those_of_the_cards_that_have_them(game: str, units: str, kind: str, abilities: str) -> None:
    theirs = All((Kind(kind), Belongs("opponent")))
    said = f"This {'Unit' if game == SM else kind} can't be targeted by {abilities} of {units}."
    assert holds(game, said) == this(Cant("be selected", theirs))


def test_abilities_that_are_described_keep_every_word_of_it() -> None:
    assert holds(ARG, "This unit can't be targeted by unit abilities.") == this(Cant("be selected", Kind("unit")))
    not_fire = holds(FOW, "This card cannot be targeted by fire abilities your opponent controls.")
    assert isinstance(not_fire, Static)
    assert "Aspect(name='fire')" in repr(not_fire)
    assert "Belongs(who='opponent')" in repr(not_fire)
    assert "Not(part=Sort(names=('spell',)))" in repr(not_fire)


# --- duties ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "unit", "change"),
    [
        (LOW, "unit", Add("must attack", 1)),
        (ARG, "unit", May("must attack")),
        (SM, "Unit", Gain((Keyword("Hothead"),))),
        (FOW, "resonator", May("must attack")),
    ],
)
def test_a_card_that_must_attack(game: str, unit: str, change: Modification) -> None:
    assert read(game, f"This {unit} must attack each turn if able.") == (this(change),)
    assert read(game, f"This {unit} attacks each turn if able.") == (this(change),)
    assert done(game, f"Target {unit} must attack this turn if able.") == (Apply(It("t1"), (change,), Until.TURN),)


def test_a_game_without_such_duties_refuses_them() -> None:
    assert refused(SVE, "This follower must attack each turn if able.")
    assert refused(ARG, "This unit must block each turn if able.")
    assert "block" in refused(SM, "This Unit can't block.")


# --- damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "unit", "units", "kind"),
    [
        (SVE, "follower", "followers", "follower"),
        (LOW, "unit", "units", "unit"),
        (ARG, "unit", "units", "unit"),
        (SM, "Unit", "Units", "unit"),
        (FOW, "resonator", "resonators", "resonator"),
    ],
)
def test_more_or_less_damage(game: str, unit: str, units: str, kind: str) -> None:
    less = Sum((Bound("amount"), -1))
    to_this = Pattern("damage", Among(This()), Kind(kind))
    assert holds(game, f"This {unit} takes 1 less damage from {units}.") == Replacement(to_this, less)
    assert holds(game, f"This {unit} deals no damage to {units}.") == this(Cant("deal damage", Kind(kind)))
    by_abilities = Pattern("damage", Among(This()), tag="ability")
    assert holds(game, f"This {unit} takes 1 less damage from effects.") == Replacement(by_abilities, less)


@pytest.mark.parametrize(("game", "unit"), [(LOW, "unit"), (ARG, "unit"), (FOW, "resonator")])
def test_more_damage_for_a_turn(game: str, unit: str) -> None:
    more = Replacement(Pattern("damage", other=Among(It("guarded"))), Sum((Bound("amount"), 2)))
    assert done(game, f"Target {unit} deals 2 more damage this turn.") == (Shield(more, It("t1"), Until.TURN),)


def test_damage_that_a_unit_deals_in_attacks_is_its_number() -> None:
    assert holds(SM, "This Unit deals 2 more dmg on attacks.") == this(Add("attack", 2))
    assert holds(SM, "This Unit deals 2 less dmg.") == this(Add("attack", -2))


# --- cards that stay turned -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "said", "term"),
    [
        (SVE, "This follower doesn't refresh during your start phase.", (Cant("be refreshed"), During("start"))),
        (LOW, "This unit doesn't reset during your reset step.", (May("stay rested"), None)),
        (ARG, "This unit does not recover during your charge phase.", (Cant("be recovered"), During("charge"))),
        (SM, "This Unit doesn't ready during your Upkeep Phase.", (Cant("be readied"), During("upkeep"))),
        (FOW, "This card doesn't recover during your recovery phase.", (May("stay rested"), None)),
    ],
)
def test_a_card_that_is_never_turned_back(game: str, said: str, term: tuple[Modification, Condition | None]) -> None:
    change, condition = term
    assert holds(game, said) == this(change, condition=condition)


@pytest.mark.parametrize(
    ("game", "said", "tag"),
    [
        (LOW, "reset during its controller's next reset step", "step"),
        (ARG, "recover during its controller's next charge phase", "charge"),
    ],
)
def test_a_card_that_is_not_turned_back_once(game: str, said: str, tag: str) -> None:
    stays = Cant(on=Pattern("turn card", this=True, tag=tag))
    next_time = Apply(It("t1"), (stays,), DuringNextTurn(ControllerOf("t1")))
    assert done(game, f"Target unit doesn't {said}.") == (next_time,)


def test_a_card_that_is_not_turned_back_once_by_the_means_of_the_game() -> None:
    assert done(SM, "Target Unit doesn't ready during its next Upkeep Phase.") == (AddCounters(It("t1"), "Shock"),)
    stays = done(FOW, "Target resonator doesn't recover during its controller's next recovery phase.")
    assert stays == (Act("stay rested", It("t1")),)


# --- playing, using, attacking, preventing ----------------------------------------------------------------------------

HANDS = {SVE: ("hand", "ex"), LOW: ("hand", "graveyard", "expelled"), ARG: ("hand", "discard")}


@pytest.mark.parametrize(("game", "spells"), [(SVE, "spells"), (LOW, "actions"), (ARG, "spells")])
def test_what_a_player_cannot_play_is_said_of_the_cards_where_they_are_played_from(game: str, spells: str) -> None:
    theirs = Cards(HANDS[game], "opponent", SPELL[game])
    banned = (Cant("be played"),)
    assert holds(game, f"Your opponent can't play {spells}.") == Static(theirs, banned)
    assert done(game, f"Your opponent can't play {spells} this turn.") == (ApplyToFuture(theirs, banned, Until.TURN),)
    nobodys = Static(Cards(HANDS[game], "each", SPELL[game]), banned)
    assert read(game, f"{spells.capitalize()} can't be played.") == (nobodys,)


@pytest.mark.parametrize(
    ("game", "only", "changes"),
    [
        (SVE, "This follower can only attack followers.", [Cant("attack leader")]),
        (ARG, "This unit can attack only towers.", [Cant("attack units")]),
        (SM, "This Unit can only attack Commanders.", [Cant("attack unit")]),
        (FOW, "This card can only attack resonators.", [Cant("attack", Not(Kind("resonator")))]),
    ],
)
def test_a_card_that_can_attack_only_some(game: str, only: str, changes: list[Modification]) -> None:
    assert read(game, only) == (this(*changes),)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (LOW, "This unit can't activate abilities."),
        (ARG, "This unit cannot use activated abilities."),
        (SM, "This Unit can't use Skills."),
        (FOW, "This card can't activate abilities."),
    ],
)
def test_a_card_whose_abilities_cannot_be_used(game: str, said: str) -> None:
    assert read(game, said) == (this(Cant("activate")),)


@pytest.mark.parametrize(
    ("game", "unit", "spells"),
    [(SVE, "follower", "spells"), (ARG, "unit", "spells"), (SM, "Unit", "spells"), (FOW, "resonator", "spells")],
)
def test_damage_by_some_cards_is_prevented(game: str, unit: str, spells: str) -> None:
    by_spells = Replacement(Pattern("damage", Among(This()), SPELL[game]), amount=0, prevents=True)
    assert holds(game, f"Prevent all damage that would be dealt to this {unit} by {spells}.") == by_spells


# --- whole sentences ------------------------------------------------------------------------------------------------


def test_a_condition_reaches_to_the_end_of_a_sentence_of_statements() -> None:
    first, second = read(
        ARG, "If you control another unit, this unit has Quickness and your opponent's spells cost 1 more."
    )
    assert isinstance(first, Static)
    assert isinstance(second, Static)
    assert isinstance(first.condition, Exists)
    assert second.condition == first.condition


def test_where_this_card_must_be_is_where_the_statement_holds() -> None:
    found = holds(FOW, "This card in your hand gains [Quickcast].")
    assert found == Static(This(), (Gain((Keyword("Quickcast"),)),), zones=("hand",))


def test_it_is_the_card_that_the_sentence_before_was_about() -> None:
    (found,) = read(
        FOW, "Whenever this card deals damage to a resonator >>> Rest that resonator. It cannot attack this turn."
    )
    assert "Apply(what=It(name='event')" in repr(found)


def test_while_this_card_is_there_says_no_more_than_the_statement() -> None:
    plain = read(SM, "Ally Units can't attack.")
    assert read(SM, "While this card is on your battleground, ally Units can't attack.") == plain
    assert plain == (Static(Cards(("battleground",), "you", Kind("unit")), (Cant("attack"),)),)


def test_abilities_are_not_spells() -> None:
    assert holds(ARG, "This unit can't be targeted by abilities.") == this(Cant("be selected", Not(Kind("spell"))))
