"""The old names of the desk, for tests outside this folder that still use them."""

from __future__ import annotations

from typing import Any

from tests.games.legions_of_will.desk import Desk, printed

from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.kernel.vocabulary.faces import Face


class Lab(Desk):
    """A desk with its old words."""

    man = Desk.unit

    def face(self, name: str, *abilities: Ability, will: int, power: int, traits: tuple[str, ...], **more: Any) -> Face:
        """A unit as printed."""
        return printed(name, "Unit", *abilities, cost=more["cost"], traits=", ".join(traits), stats=f"{will}/{power}")
