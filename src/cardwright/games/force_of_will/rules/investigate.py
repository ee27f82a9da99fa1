"""Rule 1170: [Investigate]."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Pattern
from cardwright.kernel.vocabulary.durations import EndOfNextTurn, Until
from cardwright.kernel.vocabulary.effects import Act, Apply, Bind, Later, PlayFrom
from cardwright.kernel.vocabulary.keywords import SUMMED, KeywordRow, Keywords
from cardwright.kernel.vocabulary.selectors import InState, It, Only, TopCards

from .keyword_spells import as_it_comes

SHOW = "keep revealed"
SEEN = It("investigated")
LEFT = Only(SEEN, InState("revealed"))  # a card that was turned face down is no longer revealed (FOW 1170.7, 1170.8)


def investigation(number: int) -> Later:
    """At the next recovery phase the top cards are revealed, and can be played this turn; then they are expelled."""
    expelled = Later(Pattern("phase", phase="end of turn"), (Act("expel", LEFT),))
    shown = (
        Bind(TopCards(number), SEEN.name),
        Act(SHOW, SEEN),
        Apply(SEEN, (PlayFrom("deck"),), Until.TURN),
        expelled,
    )
    return Later(Pattern("phase", phase="recovery"), shown, until=EndOfNextTurn("opponent"))  # FOW 1170.4


def investigate(keyword: Keyword) -> tuple[Ability, ...]:
    """As the card enters the field, or as the chant resolves."""
    return as_it_comes(investigation(keyword.amount))  # FOW 1170.2, 1170.3


def keep_revealed(g: Game, f: Frame, w: Act) -> None:
    """Cards are revealed, and stay so after the effect has resolved (FOW 1005.3, 1170.5)."""
    hidden = [card for card in find(g, f, w.what) if card.known != (1 << len(g.players)) - 1]
    did(g, f, bool(hidden))
    perform(g, *[Event("reveal", card.id, f.controller, rule="1170.2") for card in hidden])  # FOW 1170.2, 1170.6


INVESTIGATE_KEYWORDS: Keywords = {"Investigate": KeywordRow(investigate, SUMMED)}  # FOW 1170.1
