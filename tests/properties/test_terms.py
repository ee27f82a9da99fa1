"""The vocabulary travels as plain data and comes back equal: every card, and any nonsense it can say."""

from __future__ import annotations

import json
import pickle
import types
import typing
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.games import GAMES, load
from cardwright.kernel import abilities, costs, effects, selectors, values
from cardwright.kernel.terms import Term, from_data, to_data, vocabulary

CARDS = [(game, id) for game in GAMES for id in load(game).pool]


@pytest.mark.parametrize(("game", "id"), CARDS, ids=[id for _, id in CARDS])
def test_the_abilities_of_a_card_travel_as_data(game: str, id: str) -> None:
    face = load(game).pool[id]
    for ability in dict.fromkeys((*face.abilities, *face.chars.abilities)):
        data = json.loads(json.dumps(to_data(ability)))
        assert from_data(data) == ability
        assert hash(from_data(data)) == hash(ability)
        assert pickle.loads(pickle.dumps(ability)) == ability


# --- anything the vocabulary can say -----------------------------------------------------------------------------

_NAMES = {
    **vocabulary(),
    **{name: kind for module in (abilities, costs, effects, selectors, values) for name, kind in vars(module).items()},
}
CONCRETE = sorted((kind for kind in vocabulary().values() if not kind.__subclasses__()), key=lambda kind: kind.__name__)
WORDS = st.text("abc -", max_size=4)


@cache
def hints(kind: type[Term]) -> dict[str, object]:
    """The types of a term's fields."""
    return typing.get_type_hints(kind, {**_NAMES, "tuple": tuple}, _NAMES)


def of_type(wanted: object, depth: int) -> st.SearchStrategy[object]:
    """Any value of a type, no deeper than so many terms."""
    origin, arguments = typing.get_origin(wanted), typing.get_args(wanted)
    if wanted is int:
        return st.integers(-3, 12)
    if wanted is bool:
        return st.booleans()
    if wanted is str:
        return WORDS
    if wanted is type(None):
        return st.none()
    if origin in (typing.Union, types.UnionType):
        shallow = [a for a in arguments if not (isinstance(a, type) and issubclass(a, Term))]
        parts = shallow if depth <= 0 and shallow else list(arguments)
        return st.one_of(*(of_type(part, depth) for part in parts))
    if origin is tuple and arguments[-1] is Ellipsis:
        return st.lists(of_type(arguments[0], depth), max_size=2 if depth > 0 else 0).map(tuple)
    if origin is tuple:
        return st.tuples(*(of_type(part, depth) for part in arguments))
    assert isinstance(wanted, type), wanted
    assert issubclass(wanted, Term), wanted
    return st.deferred(lambda: any_term(wanted, depth))


def any_term(root: type[Term], depth: int) -> st.SearchStrategy[object]:
    """Any term of a class or one of its subclasses."""
    kinds = [kind for kind in CONCRETE if issubclass(kind, root)]
    if depth <= 0:
        plain = [kind for kind in kinds if not _needs_terms(kind)]
        kinds = plain or kinds
    return st.sampled_from(kinds).flatmap(lambda kind: one(kind, depth - 1))


def _needs_terms(kind: type[Term]) -> bool:
    """A term of this class cannot be made without another inside it."""
    fields = typing.cast("typing.Any", kind).__struct_fields__
    defaults = typing.cast("typing.Any", kind).__struct_defaults__
    needed = fields[: len(fields) - len(defaults)]
    return any(isinstance(hints(kind)[name], type) and issubclass(hints(kind)[name], Term) for name in needed)  # type: ignore[arg-type]


@cache
def one(kind: type[Term], depth: int) -> st.SearchStrategy[object]:
    """Any term of exactly this class."""
    if depth < -3:
        fields = {}
    else:
        fields = {name: of_type(wanted, depth) for name, wanted in hints(kind).items()}
    return st.builds(kind, **fields)  # type: ignore[arg-type]


@settings(max_examples=8)
@pytest.mark.parametrize("kind", CONCRETE, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_any_term_travels_as_data(kind: type[Term], data: st.DataObject) -> None:
    term = data.draw(one(kind, 2))
    assert isinstance(term, Term)
    assert from_data(json.loads(json.dumps(to_data(term)))) == term


def test_every_word_of_the_vocabulary_has_its_own_tag() -> None:
    known = vocabulary()
    assert len(set(known.values())) == len(known)
    assert {kind.__struct_config__.tag for kind in known.values()} == set(known)


def test_data_that_is_no_term_is_refused() -> None:
    with pytest.raises(TypeError):
        from_data(3)
    with pytest.raises(KeyError):
        from_data({"is": "Nonsense"})


