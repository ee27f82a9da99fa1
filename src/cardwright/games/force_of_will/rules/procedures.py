"""The procedures of the rulebook that card texts name (`Act`), mostly actions of chapter 10."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Act

from .adding import add
from .contract import CONTRACT, contract
from .expelling import EXPEL, expel
from .judgment import PROCESS as JUDGMENT_PROCESS
from .judgment import resolve_judgment
from .transcend import transcend
from .willpower import PROCESS as WARDEN_PROCESS
from .willpower import resolve_warden

PROCEDURES: Mapping[str, Callable[[Game, Frame, Act], None]] = {
    JUDGMENT_PROCESS: resolve_judgment,  # FOW 705.3
    WARDEN_PROCESS: resolve_warden,  # FOW 716.3
    "add": add,  # FOW 1002.3
    CONTRACT: contract,  # FOW 713.3
    "transcend": transcend,  # FOW 714.3
    EXPEL: expel,  # FOW 1047.1
}
