"""The vocabulary travels as plain data and comes back equal: every card, and any nonsense it can say."""

from __future__ import annotations

import json
import pickle
import types
import typing
from enum import Enum
from functools import cache

import pytest

from cardwright.games import GAMES, load
from cardwright.kernel.state.rng import Random
from cardwright.kernel.vocabulary import abilities, costs, effects, selectors, values
from cardwright.kernel.vocabulary.terms import Term, from_data, to_data, vocabulary


@pytest.mark.parametrize("game", GAMES)
def test_the_abilities_of_every_card_travel_as_data(game: str) -> None:
    for face in load(game).pool.values():
        for ability in dict.fromkeys((*face.abilities, *face.chars.abilities)):
            data = json.loads(json.dumps(to_data(ability)))
            assert from_data(data) == ability, face.id
            assert hash(from_data(data)) == hash(ability), face.id
            assert pickle.loads(pickle.dumps(ability)) == ability, face.id


# --- anything the vocabulary can say -----------------------------------------------------------------------------

_NAMES = {
    **{name: kind for module in (abilities, costs, effects, selectors, values) for name, kind in vars(module).items()},
    "Amount": int | values.Value,
}
CONCRETE = sorted((kind for kind in vocabulary().values() if not kind.__subclasses__()), key=lambda kind: kind.__name__)


@cache
def hints(kind: type[Term]) -> dict[str, object]:
    """The types of a term's fields."""
    return typing.get_type_hints(kind, _NAMES, _NAMES)


class Babbler:
    """Says anything that is grammatical."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def term(self, kind: type[Term], depth: int) -> Term:
        """A term of this class."""
        fields: dict[str, object] = {name: self.value(wanted, depth) for name, wanted in hints(kind).items()}
        return kind(**fields)

    def any_term(self, root: type[Term], depth: int) -> Term:
        """A term of a class or one of its subclasses; the deeper, the simpler."""
        kinds = [kind for kind in CONCRETE if issubclass(kind, root)]
        if depth <= 0:
            kinds.sort(key=lambda kind: sum(str(wanted).count(".kernel.") for wanted in hints(kind).values()))
            kinds = kinds[:2]
        return self.term(kinds[self.rng.below(len(kinds))], depth - 1)

    def value(self, wanted: object, depth: int) -> object:
        """A value of a type."""
        origin, arguments = typing.get_origin(wanted), typing.get_args(wanted)
        below = self.rng.below
        if wanted is int:
            return below(16) - 3
        if wanted is bool:
            return bool(below(2))
        if wanted is str:
            return ("", "it", "you", "a b")[below(4)]
        if wanted is type(None):
            return None
        if origin in (typing.Union, types.UnionType):
            simple = [a for a in arguments if not (isinstance(a, type) and issubclass(a, Term))]
            parts = simple if depth <= 0 and simple else list(arguments)
            return self.value(parts[below(len(parts))], depth)
        if origin is tuple and arguments[-1] is Ellipsis:
            return tuple(self.value(arguments[0], depth) for _ in range(below(3) if depth > 0 else 0))
        if origin is tuple:
            return tuple(self.value(part, depth) for part in arguments)
        assert isinstance(wanted, type), wanted
        if issubclass(wanted, Enum):
            return tuple(wanted)[below(len(wanted))]
        assert issubclass(wanted, Term), wanted
        return self.any_term(wanted, depth)


def test_any_term_travels_as_data() -> None:
    for kind in CONCRETE:
        babbler = Babbler(len(kind.__name__))
        for _ in range(20):
            term = babbler.term(kind, 3)
            assert from_data(json.loads(json.dumps(to_data(term)))) == term, kind.__name__


def test_every_word_of_the_vocabulary_has_its_own_tag() -> None:
    known = vocabulary()
    assert len(set(known.values())) == len(known)
    assert {kind.__struct_config__.tag for kind in known.values()} == set(known)


def test_data_that_is_no_term_is_refused() -> None:
    with pytest.raises(TypeError):
        from_data(3)
    with pytest.raises(KeyError):
        from_data({"is": "Nonsense"})
