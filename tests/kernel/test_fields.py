"""Every field of a piece of the state is copied and taken back, since both follow from the one list of its fields."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec
import pytest
from tests.kernel.tiny import new_tiny, unit

from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event, Happened
from cardwright.kernel.state.frame import Frame
from cardwright.kernel.state.journal import Journal
from cardwright.kernel.state.lasting import Lasting
from cardwright.kernel.state.pieces import Card, Player, Zone, own_fields
from cardwright.kernel.state.world import BACK, CACHED, COPIED, FIELDS, FOLLOWING, SHARED, TWINNED
from cardwright.kernel.vocabulary.faces import Face

FACE = Face("Ox", "Ox", ("unit",))
WRONG_TYPES = "values of a type that the fields do not have: compiled classes refuse them"


def odd(names: tuple[str, ...]) -> dict[str, Any]:
    """A value for each field that no other field has."""
    return {name: (f"odd {name}",) for name in names}


def make(kind: type, *args: Any) -> tuple[Any, dict[str, Any]]:
    """A struct with an odd value in each field but the first ones, and those values."""
    made = kind(*args)
    values = odd(kind.__struct_fields__[len(args) :])
    for name, value in values.items():
        setattr(made, name, value)
    return made, values


@pytest.mark.pure(WRONG_TYPES)
def test_the_journal_puts_back_every_field_of_a_card() -> None:
    journal, card = Journal(), Card(0, FACE, 0, 0)
    before = {name: getattr(card, name) for name in Card.__slots__}
    journal.touch(card, card.fields())
    for name in Card.__slots__[3:]:
        setattr(card, name, odd((name,))[name])
    journal.rewind(0)
    assert {name: getattr(card, name) for name in Card.__slots__} == before


@pytest.mark.pure(WRONG_TYPES)
def test_a_copied_game_has_every_field_of_a_card() -> None:
    game = new_tiny(1, 2, cards=[unit("Ox")] * 9)
    values = odd(tuple(name for name in Card.__slots__[3:] if name not in ("zone", "face")))
    for name, value in values.items():
        setattr(game.cards[0], name, value)
    twin = game.copy().cards[0]
    assert twin is not game.cards[0]
    assert {name: getattr(twin, name) for name in values} == values


@pytest.mark.pure(WRONG_TYPES)
def test_a_pickled_card_has_every_field() -> None:
    card = Card(0, FACE, 0, 0)
    values = odd(tuple(name for name in Card.__slots__[3:] if name != "face"))
    for name, value in values.items():
        setattr(card, name, value)
    twin = pickle.loads(pickle.dumps(card))
    assert {name: getattr(twin, name) for name in values} == values


@pytest.mark.pure(WRONG_TYPES)
@pytest.mark.parametrize(("kind", "own"), [(Player, "resources"), (Zone, "cards")])
def test_the_twin_of_a_player_or_zone_has_every_field_and_tables_of_its_own(kind: type[Any], own: str) -> None:
    values = {name: [name] for name in kind.__slots__}
    piece = kind(*values.values())
    assert {name: getattr(piece, name) for name in kind.__slots__} == values  # made in the order of its fields
    twin = kind(*own_fields(piece))
    assert {name: getattr(twin, name) for name in kind.__slots__} == values
    assert getattr(twin, own) is not getattr(piece, own)
    made, args = piece.__reduce__()
    assert [getattr(made(*args), name) for name in kind.__slots__] == list(values.values())


def test_an_event_made_from_another_has_all_its_fields_and_is_yet_to_happen() -> None:
    fields = msgspec.structs.fields(Event)
    values: dict[str, Any] = {field.name: [field.name] for field in fields}
    event = Event(**values)
    new = event.changed(amount=7)
    learned = msgspec.structs.asdict(Happened())
    assert {name: getattr(new, name) for name in values} == {**values, **learned, "amount": 7}


@pytest.mark.parametrize("name", [field.name for field in msgspec.structs.fields(Event)])
def test_an_event_is_never_changed(name: str) -> None:
    event = Event("move")
    with pytest.raises(AttributeError, match="immutable"):
        setattr(event, name, None)
    assert event.learning(turn=3) is not event
    assert event.turn == 0


def test_the_copy_of_a_frame_has_every_field_and_tables_of_its_own() -> None:
    frame, values = make(Frame, 1, "card", 0, (0, 0))
    tables = [name for name, kind in Frame.__annotations__.items() if kind.startswith(("dict", "Names"))]
    assert len(tables) == 4
    for name in tables:
        values[name] = {name: 1}
        setattr(frame, name, values[name])
    twin = frame.copy()
    assert {name: getattr(twin, name) for name in values} == values
    assert all(getattr(twin, name) is not values[name] for name in tables)


def test_an_effect_on_other_objects_or_with_less_uses_is_otherwise_the_same() -> None:
    lasting, values = make(Lasting, *range(9))
    moved = lasting.upon(((4, 4),))
    assert {name: getattr(moved, name) for name in values} == values
    assert (moved.id, moved.turn, moved.subjects) == (0, 8, ((4, 4),))
    lasting.uses = 5
    used = lasting.used(2)
    assert {name: getattr(used, name) for name in values} == {**values, "uses": 3}
    plan_apart = pickle.loads(pickle.dumps(lasting))
    assert plan_apart == lasting
    assert plan_apart.plan is None


@pytest.mark.pure("compiled classes have no list of slots")
def test_every_field_of_a_game_is_listed() -> None:
    assert set(Game.__mro__[1].__slots__) == {"__weakref__", *FIELDS}


def same(one: object, other: object) -> bool:
    """One object, or one number: a compiled class keeps a number and makes an object of it when it is read."""
    return one is other or (isinstance(one, int) and one == other)


def test_each_field_of_a_game_says_once_what_a_copy_has_in_it() -> None:
    assert len(set(FIELDS)) == len(FIELDS)
    game = new_tiny(1, 2, cards=[unit("Ox")] * 9)
    twin = game.copy()
    assert all(same(getattr(twin, name), getattr(game, name)) for name in (*SHARED, *FOLLOWING))
    for name in (*COPIED, *TWINNED):
        held = getattr(game, name)
        assert held is None or getattr(twin, name) is not held
    assert all(getattr(twin, name) is not getattr(game, name) for name in BACK)
    fresh = {"board": None, "no_state_triggers_at": -1, "clean": (-1, -1), "orders": {}}
    assert {name: getattr(twin, name) for name in CACHED} == fresh
