"""What `import cardwright` gives."""

from __future__ import annotations

import cardwright as cw
import cardwright.games


def test_every_public_name_is_what_it_says_whatever_else_is_imported() -> None:
    """A package of the same name would hide a function once it is imported."""
    functions = [getattr(cw, name) for name in cw.__all__ if name != "__version__"]
    assert all(function.__module__ == "cardwright" for function in functions)
    assert cw.game_ids() == list(cardwright.games.GAMES)
