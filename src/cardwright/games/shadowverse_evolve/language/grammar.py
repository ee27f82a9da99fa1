"""The English of Shadowverse: Evolve: its words, icons and sentence frames, and what they mean."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.games.allowed import Known, refusal
from cardwright.games.phrasing import phrases_of, rules_of
from cardwright.text.compiler import Compiler
from cardwright.text.language import Language
from cardwright.text.names import NO_NAMES, Names

from .lexicon import TOKEN_TRAITS
from .reminders import REMINDERS

if TYPE_CHECKING:
    from cardwright.kernel.vocabulary.abilities import Ability
    from cardwright.text.cardfile import CardText


KNOWN = Known(
    cants="activate other than evolve/attack/attack follower/attack leader/be attacked/take attack damage"
    "/take combat damage",
    mays="deal defense as damage",
    marks="attacked/evolved",
)


LANGUAGE = Language(
    refuse=refusal("cardwright.games.shadowverse_evolve.rules.game:SVE", KNOWN),
    phrases=phrases_of(__package__),
    rules=rules_of(__package__),
    works_where_put=True,  # SVE 10.3.4, 10.7.4.1
    name="shadowverse-evolve",
    public_zones=frozenset(("field", "ex", "cemetery", "leader", "banished", "resolution", "evolve")),
    default_zone="field",  # SVE 4.4.3
    discard_zone="cemetery",
    playable_zones=("hand", "ex"),  # SVE 4.4.3.1, 8.2.1
    play_zone="resolution",
    played_kinds=frozenset(("spell",)),  # SVE 10.1.1.4
    lies_in={"follower": ("field",), "amulet": ("field",), "leader": ("leader",), "token": ("field",)},  # SVE 10.3.5
    home_zones={"leader": "leader"},  # SVE 4.3.3
    token_traits=TOKEN_TRAITS,
    attack_bans={kind: f"attack {kind}" for kind in ("leader", "follower")},
    tallies={
        ("destroyed", "follower"): "followers destroyed",
        ("attacked", "follower"): "attacks",
        ("discarded", "card"): "cards discarded",
        ("played", "card"): "cards played",
    },
    future=False,
    sends_elsewhere=True,
    reminders=REMINDERS,
    explanatory=True,  # SVE 2.6.2
    class_names={"aspect": "a class", "stat_icon": "an attack or defense icon"},
)


@cache
def compiler() -> Compiler:
    """The compiler of this game's cards, one for the process."""
    return Compiler(LANGUAGE, Path(__file__).parents[1])


def compile_card(card: CardText, names: Names = NO_NAMES) -> tuple[Ability, ...]:
    """The abilities of a card; raises `cardwright.text.diagnostics.TextError`."""
    return compiler().remembered(card, names, compiler().compile)
