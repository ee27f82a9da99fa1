"""The starter set of Shadowverse: Evolve: texts compile, every kind of ability is there, decks are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from cardwright.games.shadowverse_evolve.language.grammar import compile_card
from cardwright.games.shadowverse_evolve.rules.deck import check_deck
from cardwright.games.shadowverse_evolve.title import card_id, make_face
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    DeckRule,
    Extra,
    Keyword,
    Modes,
    OnPlay,
    Replacement,
    StateTriggered,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import CounterCost, MoveCost, Pay, StatCost, TurnCost
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    AddCounters,
    Apply,
    Cant,
    ChangeResource,
    CostAdd,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    Find,
    Gain,
    Later,
    Look,
    Pick,
    PlayCard,
    Put,
    Reveal,
    Roll,
    Shuffle,
    Swap,
    TakeControl,
    Transform,
    Turn,
    WinGame,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Cards, Holds, Kind, Measure, Paid, This
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Noted, Tally
from cardwright.testing import rule
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.deckfile import DeckList, read_deck

HERE = files("cardwright") / "games" / "shadowverse_evolve"
CLASSES = ("Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft")
TYPES = {
    "Leader",
    "Follower",
    "Follower / Evolved",
    "Spell",
    "Amulet",
    "Follower / Token",
    "Spell / Token",
    "Amulet / Token",
}

# The rulebook's appendix: type, trait, cost, stats, text.
TOKENS = {
    "Thorn Burst": ("Spell", "Verdant", 2, (), "Deal it 3 damage and draw a card."),
    "Fairy Wisp": ("Follower", "Pixie", 0, (1, 1), ""),
    "Fairy": ("Follower", "Pixie", 1, (1, 1), ""),
    "Otohime's Bodyguard": ("Follower", "Officer", 1, (1, 2), "Ward."),
    "Knight": ("Follower", "Officer", 1, (1, 1), ""),
    "Viking": ("Follower", "Thief", 3, (3, 2), "Storm."),
    "Steelclad Knight": ("Follower", "Officer", 2, (2, 2), ""),
    "Strikeform Golem": ("Follower", "Golem", 2, (3, 2), "Rush."),
    "Guardform Golem": ("Follower", "Golem", 2, (2, 3), "Ward."),
    "Magic Sediment": ("Amulet", "Earth Sigil", 1, (), "Stack."),
    "Dragon": ("Follower", "Wyrmkin", 4, (5, 5), ""),
    "Mimi": ("Spell", "Demon", 0, (), "Select an enemy follower on the field and deal it 2 damage."),
    "Coco": ("Spell", "Demon", 0, (), "Select a follower on your field and give it [attack]+2."),
    "Ghost": ("Follower", "Departed", 1, (1, 1), "At the start of your end phase, banish this card."),
    "Forest Bat": ("Follower", "Vampire", 1, (1, 1), ""),
    "Holy Falcon": ("Follower", "Avian", 3, (2, 2), "Storm."),
    "Holy Tiger": ("Follower", "Beast", 4, (4, 4), "Rush."),
}

CARDS = tuple(
    card
    for path in sorted((HERE / "cards").iterdir(), key=lambda path: path.name)
    for card in read_cards(path.read_text(encoding="utf-8"), path.name)
)


def title(card: CardText) -> str:
    return f"{card.name} ({card.fields['type']})"


def aspect(card: CardText) -> str:
    return card.fields["class"]


def collectible(card: CardText) -> bool:
    return "token" not in card.kinds and "leader" not in card.kinds


def parts(term: object) -> Iterator[Term]:
    """A term and every term inside it."""
    if isinstance(term, tuple):
        for item in term:
            yield from parts(item)
    elif isinstance(term, Term):
        yield term
        for name in term.__struct_fields__:
            yield from parts(getattr(term, name))


@pytest.fixture(scope="module")
def terms() -> tuple[Term, ...]:
    """Everything the set's texts say."""
    return tuple(part for card in CARDS for ability in compile_card(card) for part in parts(ability))


# --- the cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted({card.file for card in CARDS}))
def test_every_text_compiles_and_every_card_has_the_fields_of_its_type(file: str) -> None:
    for card in [card for card in CARDS if card.file == file]:
        assert bool(compile_card(card)) == bool(card.text), title(card)
        assert card.fields["type"] in TYPES, title(card)
        assert aspect(card) in (*CLASSES, "Neutral"), title(card)
        assert bool(card.stats) == ("follower" in card.kinds), title(card)
        assert (card.cost is None) == bool({"leader", "evolved"} & set(card.kinds)), title(card)
        assert bool(card.traits) == ("leader" not in card.kinds), title(card)


def test_the_set_has_enough_cards_of_every_class() -> None:
    count = Counter(aspect(card) for card in CARDS if collectible(card))
    assert sum(count.values()) >= 96
    assert all(count[name] >= 14 for name in CLASSES)
    assert count["Neutral"] >= 12


def test_a_card_stands_in_the_file_of_its_class() -> None:
    astray = [card.name for card in CARDS if collectible(card) and card.file != f"{aspect(card).lower()}.txt"]
    assert astray == []


def test_no_two_cards_share_a_name_but_base_and_evolved() -> None:
    names = Counter((card.name, "evolved" in card.kinds) for card in CARDS)
    assert max(names.values()) == 1


def test_every_evolved_card_has_a_base_card_that_can_evolve() -> None:
    bases = {card.name: card for card in CARDS if card.fields["type"] == "Follower"}
    evolved = {card.name for card in CARDS if "evolved" in card.kinds}
    can_evolve = {
        name
        for name, card in bases.items()
        if any(isinstance(ability, Activated) and ability.label == "Evolve" for ability in compile_card(card))
    }
    assert evolved == can_evolve


def test_costs_run_from_one_to_eight() -> None:
    assert {card.cost for card in CARDS if collectible(card) and card.cost is not None} == set(range(1, 9))


@rule("9.1.2.3")
def test_the_tokens_are_those_of_the_appendix() -> None:
    tokens = {card.name: card for card in CARDS if "token" in card.kinds}
    assert tokens.keys() == TOKENS.keys()
    for name, (kind, trait, cost, stats, text) in TOKENS.items():
        card = tokens[name]
        assert card.fields["type"] == f"{kind} / Token"
        assert (card.traits, card.cost, card.stats) == ((trait,), cost, stats)
        assert text in " ".join(card.text)
        assert bool(text) == bool(card.text)


def test_every_token_the_set_speaks_of_exists(terms: tuple[Term, ...]) -> None:
    named = {name for term in terms if isinstance(term, Create) for name in term.names}
    named |= {term.into for term in terms if isinstance(term, Transform)}
    assert named <= TOKENS.keys()


# --- keywords and kinds of ability ----------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Storm", "Rush", "Ward", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack", "Quick"]
)
def test_every_keyword_is_printed_on_some_card(name: str) -> None:
    assert any(Keyword(name) in compile_card(card) for card in CARDS if collectible(card))


@pytest.mark.parametrize("label", ["Fanfare", "Last Words", "On Evolve", "Strike", "Follower Strike", "Leader Strike"])
def test_every_keyword_of_an_automatic_ability_is_used(label: str, terms: tuple[Term, ...]) -> None:
    kind, _, strike = label.rpartition(" ") if label.endswith(" Strike") else ("", "", "")
    wanted = Kind(kind.lower()) if strike else None
    name = "Strike" if strike else label
    assert any(
        isinstance(term, Triggered) and term.label in (name, label) and (not strike or term.on.other == wanted)
        for term in terms
    )


def damage_changed(term: Term, sign: int) -> bool:
    """A replacement effect that makes damage more or less."""
    return isinstance(term, Replacement) and term.on.event == "damage" and str(sign) in repr(term.amount)


def discards(term: Term, this: bool) -> bool:
    """An automatic ability that waits for a discard: of this card, or of any."""
    return waits_for(term, "move", tag="discard", this=this)


def waits_for(term: Term, event: str, **fields: object) -> bool:
    """An automatic ability that waits for an event."""
    return (
        isinstance(term, Triggered)
        and term.on.event == event
        and all(getattr(term.on, name) == value for name, value in fields.items())
    )


KINDS: dict[str, Callable[[Term], bool]] = {
    # class keywords
    "Combo (X)": lambda t: isinstance(t, Measure) and t.left == Tally("cards played"),
    "Spellchain (X)": lambda t: isinstance(t, Measure) and t.left == Noted("spellchain"),
    "Necrocharge (X)": lambda t: isinstance(t, Measure) and t.left == Noted("necrocharge"),
    "Overflow": lambda t: t == Holds("overflow"),
    "Sanguine": lambda t: t == Holds("sanguine"),
    "Earth Rite": lambda t: isinstance(t, Extra) and t.name == "earth rite",
    "an effect of Earth Rite": lambda t: t == Paid("earth rite"),
    "add to a Stack": lambda t: isinstance(t, AddCounters) and t.name == "Stack",
    # abilities
    "activated for play points": lambda t: isinstance(t, Activated) and any(isinstance(c, Pay) for c in t.cost),
    "activated by engaging": lambda t: isinstance(t, Activated) and TurnCost(This()) in t.cost,
    "activated by discarding": lambda t: isinstance(t, MoveCost) and t.verb == "discard",
    "activated by burying itself": lambda t: isinstance(t, MoveCost) and t.what == This() and t.verb == "bury",
    "activated by removing counters": lambda t: isinstance(t, CounterCost) and t.name != "Stack",
    "activated by lowering defense": lambda t: isinstance(t, StatCost),
    "activated with three components": lambda t: isinstance(t, Activated) and len(t.cost) > 2,
    "activated once per turn": lambda t: isinstance(t, Activated) and t.per_turn == 1,
    "Quick activated": lambda t: isinstance(t, Activated) and t.quick,
    "automatic with an optional cost": lambda t: isinstance(t, Triggered) and bool(t.cost),
    "automatic once per turn": lambda t: isinstance(t, Triggered) and t.per_turn == 1,
    "start of your end phase": lambda t: waits_for(t, "phase", phase="end", who="you"),
    "start of your main phase": lambda t: waits_for(t, "phase", phase="main", who="you"),
    "whenever another follower arrives": lambda t: waits_for(t, "move", to=("field",), this=False),
    "whenever you play a spell": lambda t: waits_for(t, "play", who="you"),
    "whenever you discard": lambda t: discards(t, this=False),
    "delayed trigger": lambda t: isinstance(t, Later),
    "state trigger": lambda t: isinstance(t, StateTriggered),
    "static": lambda t: isinstance(t, Static) and isinstance(t.what, Cards),
    "takes less damage": lambda t: damage_changed(t, -1),
    "deals more damage": lambda t: damage_changed(t, 1),
    "goes elsewhere instead": lambda t: isinstance(t, Replacement) and bool(t.to) and t.on.event == "move",
    "arrives engaged": lambda t: isinstance(t, Replacement) and t.state == "engaged",
    "costs less": lambda t: isinstance(t, Static) and any(isinstance(c, CostAdd) for c in t.changes),
    "works in the cemetery": lambda t: isinstance(t, Activated) and t.zones == ("cemetery",),
    "works when discarded": lambda t: discards(t, this=True),
    "deck construction": lambda t: isinstance(t, DeckRule),
    "spell": lambda t: isinstance(t, OnPlay),
    # choices
    "choose one": lambda t: isinstance(t, Modes) and t.most == 1,
    "choose up to 2": lambda t: isinstance(t, Modes) and t.most == 2,
    "choose more under a condition": lambda t: isinstance(t, Modes) and t.upgrade is not None,
    "one target": lambda t: isinstance(t, Target) and t.least == t.most == 1,
    "two targets": lambda t: isinstance(t, Target) and t.least == t.most == 2,
    "up to N targets": lambda t: isinstance(t, Target) and t.least == 0 and t.most == 2,
    "any number of targets": lambda t: isinstance(t, Target) and t.most == -1,
    "divided damage": lambda t: isinstance(t, Damage) and t.divided,
    "two targets of different kinds": lambda t: isinstance(t, Body) and len(t.targets) == 2,
    "a target under a condition": lambda t: isinstance(t, Target) and t.condition is not None,
    "random card": lambda t: isinstance(t, Discard | Pick) and t.random,
    "hidden zone": lambda t: isinstance(t, Pick) and isinstance(t.what, Cards) and t.what.zones == ("hand",),
    "search with a condition": lambda t: isinstance(t, Find) and t.where is not None,
    "search without a condition": lambda t: isinstance(t, Find) and t.where is None,
    "shuffle": lambda t: isinstance(t, Shuffle),
    "look at the top cards": lambda t: isinstance(t, Look),
    "the rest on the bottom": lambda t: isinstance(t, Put) and t.position == "any order",
    "die roll": lambda t: isinstance(t, Roll),
    # instructions
    "draw": lambda t: isinstance(t, Draw) and t.amount == 1,
    "draw up to": lambda t: isinstance(t, Draw) and t.up_to,
    "reveal": lambda t: isinstance(t, Reveal),
    "discard": lambda t: isinstance(t, Discard) and t.who == "you",
    "opponents discard": lambda t: isinstance(t, Discard) and t.who == "opponent",
    "tokens on the field": lambda t: isinstance(t, Create) and t.to == "field",
    "tokens in the EX area": lambda t: isinstance(t, Create) and t.to == "ex",
    "token of either name": lambda t: isinstance(t, Create) and len(t.names) == 2,
    "return to hand": lambda t: isinstance(t, Put) and t.verb == "return" and t.to == "hand",
    "destroy": lambda t: isinstance(t, Destroy),
    "banish": lambda t: isinstance(t, Put) and t.verb == "banish",
    "transform": lambda t: isinstance(t, Transform),
    "swap": lambda t: isinstance(t, Swap),
    "steal": lambda t: isinstance(t, TakeControl),
    "refresh": lambda t: isinstance(t, Turn) and t.state == "reserved",
    "into the EX area": lambda t: isinstance(t, Put) and t.to == "ex",
    "changed cost": lambda t: isinstance(t, Apply) and any(isinstance(c, CostAdd) for c in t.changes),
    "counters": lambda t: isinstance(t, AddCounters) and t.name != "Stack",
    "leader defense up": lambda t: leader_defense(t, 1),
    "leader defense down": lambda t: leader_defense(t, -1),
    "recover play points": lambda t: isinstance(t, ChangeResource) and t.how == "recover",
    "maximum play points": lambda t: isinstance(t, ChangeResource) and t.resource == "max play points",
    "evolution points": lambda t: isinstance(t, ChangeResource) and t.resource == "evolution points",
    "can't attack": lambda t: isinstance(t, Cant) and t.action.startswith("attack"),
    "keywords given": lambda t: isinstance(t, Apply) and any(isinstance(c, Gain) for c in t.changes),
    "until the end of the turn": lambda t: isinstance(t, Apply) and t.until == "turn",
    "evolve by effect": lambda t: isinstance(t, Act) and t.name == "evolve" and t.what != This(),
    "play from the cemetery": lambda t: isinstance(t, PlayCard),
    "win the game": lambda t: isinstance(t, WinGame),
}


def leader_defense(term: Term, sign: int) -> bool:
    """A leader's defense raised or lowered as an effect."""
    if not isinstance(term, Apply) or "leader" not in repr(term.what):
        return False
    return any(isinstance(c, Add) and isinstance(c.amount, int) and c.amount * sign > 0 for c in term.changes)


def test_every_kind_of_ability_is_represented(terms: tuple[Term, ...]) -> None:
    assert [kind for kind, of_kind in KINDS.items() if not any(map(of_kind, terms))] == []


# --- the decks, by the numbers of SVE 6.1.1 --------------------------------------------------------


def deck_in(path: Traversable) -> DeckList:
    deck, problems = read_deck(path.read_text(encoding="utf-8"), path.name)
    assert not problems
    return deck


def file_of(deck: DeckList) -> str:
    return deck.file


DECKS = tuple(deck_in(path) for path in sorted((HERE / "decks").iterdir(), key=lambda path: path.name))


def card_named(name: str, evolved: bool = False) -> CardText:
    return next(card for card in CARDS if card.name == name and ("evolved" in card.kinds) == evolved)


def leader(deck: DeckList) -> CardText:
    (name,) = deck.sections["leader"]
    return card_named(name)


def test_there_is_one_deck_a_class() -> None:
    assert [deck.file for deck in DECKS] == sorted(f"{name.lower()}.txt" for name in CLASSES)
    assert all(deck.file == f"{aspect(leader(deck)).lower()}.txt" for deck in DECKS)


@pytest.mark.parametrize("deck", DECKS, ids=file_of)
def test_a_deck_names_one_leader(deck: DeckList) -> None:
    assert deck.game == "shadowverse-evolve"
    assert leader(deck).fields["type"] == "Leader"


@pytest.mark.parametrize("deck", DECKS, ids=file_of)
def test_a_main_deck_has_40_ordinary_cards(deck: DeckList) -> None:
    assert len(deck.sections["main"]) == 40
    types = {card_named(name).fields["type"] for name in deck.sections["main"]}
    assert types <= {"Follower", "Spell", "Amulet"}


@pytest.mark.parametrize("deck", DECKS, ids=file_of)
def test_an_evolve_deck_has_up_to_10_evolved_cards(deck: DeckList) -> None:
    assert 0 < len(deck.sections["evolve"]) <= 10
    assert all(card_named(name, evolved=True) for name in deck.sections["evolve"])
    assert set(deck.sections["evolve"]) <= set(deck.sections["main"])


@pytest.mark.parametrize("deck", DECKS, ids=file_of)
def test_a_deck_has_up_to_3_copies_of_a_name(deck: DeckList) -> None:
    assert max(Counter(deck.sections["main"]).values()) <= 3
    assert max(Counter(deck.sections["evolve"]).values()) <= 3


@pytest.mark.parametrize("deck", DECKS, ids=file_of)
def test_a_deck_has_cards_of_its_leaders_class_and_neutral_ones(deck: DeckList) -> None:
    allowed = {aspect(leader(deck)), "Neutral"}
    assert {aspect(card_named(name)) for name in deck.sections["main"]} <= allowed
    assert {aspect(card_named(name, evolved=True)) for name in deck.sections["evolve"]} <= allowed


def test_the_decks_use_every_card_of_the_set() -> None:
    main = {name for deck in DECKS for name in deck.sections["main"]}
    evolve = {name for deck in DECKS for name in deck.sections["evolve"]}
    assert {card.name for card in CARDS if collectible(card) and "evolved" not in card.kinds} == main
    assert {card.name for card in CARDS if "evolved" in card.kinds} == evolve


@pytest.fixture(scope="module")
def pool() -> dict[str, Face]:
    return {card_id(card): make_face(card) for card in CARDS}


@pytest.mark.parametrize("deck", DECKS, ids=file_of)
def test_the_deck_checker_accepts_every_deck(deck: DeckList, pool: dict[str, Face]) -> None:
    assert check_deck(deck, pool) == []


@rule("6.1.2")
def test_a_card_may_lift_the_limit_of_copies(pool: dict[str, Face]) -> None:
    deck = next(deck for deck in DECKS if deck.file == "abysscraft.txt")
    more = DeckList(deck.name, deck.game, {**deck.sections, "main": ["Swarming Cryptrat"] * 40, "evolve": []})
    assert check_deck(more, pool) == []
    more.sections["main"] = ["Bonepicker Imp"] * 40
    assert [denial.rule for denial in check_deck(more, pool)] == ["6.1.1.4"]
