"""Where Argent Saga says otherwise than most rulebooks."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.kernel.game import Game
from cardwright.kernel.state.customs import Customs


class ArgentSagaCustoms(Customs):
    """Its sentences, each with its rule."""

    def card_names(self, g: Game) -> Sequence[str]:
        """Cards are listed by their names, so no text has to be read for this."""
        return list(g.faces)

    def is_blank_as(self, kinds: frozenset[str], becomes: frozenset[str]) -> bool:
        """A card that becomes what it was not."""
        return not becomes <= kinds  # ARG 9.1.4

    def takes_sides(self, g: Game) -> bool:
        """It is controlled by who controls the card it is with."""
        return True  # ARG 1.2.3, 4.8.4

    def newly_targeted(self, ids: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
        """A card is targeted once, though it is chosen several times."""
        return tuple([card for card in ids if card not in before])  # ARG 12.8.1
