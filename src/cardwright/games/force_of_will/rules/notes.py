"""Facts that the rules of this game remember."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.kernel.state.facts import NONE, Store
from cardwright.kernel.state.pieces import Ref


class Notes(Store):
    """The facts of one game."""

    first: int = -1  # the first player (FOW 405.4)
    begun: tuple[int, ...] = ()  # the players who have begun a turn (FOW 503.1)
    game_began: bool = False  # the first draw phase of the game has begun (FOW 502.1)
    starting: tuple[int, ...] = ()  # starting rulers, as card ids (FOW 402.2)

    step: str = ""  # the rule by which players have priority now: several steps of a phase may look the same

    # this turn
    called: tuple[int, ...] = ()  # with what a magic stone was called: the card ids (FOW 710.1, 710.3)
    judged: tuple[tuple[int, int], ...] = ()  # players and the cards whose judgment process they played (FOW 705.1)
    transcended: tuple[int, ...] = ()  # players who played a transcend process (FOW 714.4)
    contracted: tuple[int, ...] = ()  # players who played a contract process (FOW 713.4)
    willpower: tuple[tuple[int, int], ...] = ()  # cards and sides of which a willpower ability was played (FOW 717.2a)
    revolted: tuple[int, ...] = ()  # rulers whose Revolution Order process was played (FOW 712.1)
    resting: tuple[Ref, ...] = ()  # cards that do not recover in their next recovery phase (FOW 503.5)
    clung: Mapping[Ref, tuple[object, ...]] = NONE  # by card, what replaced its leaving by a rule process (FOW 910.3)
    last_damager: Mapping[int, int] = NONE  # by card, what dealt damage to it last (FOW 1204.1a)
    no_battle: bool = False  # the turn player forfeited and cannot initiate battle again (FOW 803.3)

    last_spell: Mapping[int, tuple[int, frozenset[str]]] = NONE  # by player: the turn and races of it (FOW 1160.2)

    # the game
    astral: Mapping[int, tuple[str, ...]] = NONE  # by player, the names of astral rulers (FOW 1024.1)
    ordering: Mapping[int, Ref] = NONE  # by resonator spell, the ruler that orders it (FOW 712.2)
    ordered: Mapping[int, Ref] = NONE  # by order card, the resonator that it orders (FOW 712.3)
    under_contract: Mapping[int, int] = NONE  # by contract J-ruler, the ruler under contract (FOW 713.3a)
    let_go: tuple[int, ...] = ()  # cards of which only one is allowed and which their player did not keep (FOW 1205.8)
    explored: tuple[tuple[int, Ref], ...] = ()  # players, and the cards they removed by exploration (FOW 1038.1)
    ex_areas: tuple[tuple[int, str], ...] = ()  # players, and the EX areas they started the game with (FOW 1043.2)
    shown: tuple[int, ...] = ()  # runes that lie face up (FOW 711.2)
    votes: Mapping[Ref, tuple[int, int]] = NONE  # by entity, the votes given as it entered (FOW 1172.2)
    copied: Mapping[int, int] = NONE  # copies that are played, and the rune of each (FOW 1017.6)
