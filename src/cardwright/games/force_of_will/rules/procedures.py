"""The procedures of the rulebook that card texts name (`Act`), mostly actions of chapter 10."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.kernel.events.controlling import switch_control
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Act

from .adding import add
from .attaching import attach
from .battle import leave_battle
from .consensus import RECALL, VOTE, recall, vote
from .contract import CONTRACT, contract
from .copying import play_copies
from .ex_areas import ACTS as EX_AREA_ACTS
from .expelling import EXPEL, expel
from .fate import FACE_DOWN, flip_face_down
from .forced_triggers import TRIGGER, trigger_enter
from .forcing import FORCE, force
from .fusion import REBORN, reincarnate
from .investigate import SHOW, keep_revealed
from .judgment import PROCESS as JUDGMENT_PROCESS
from .judgment import resolve_judgment
from .looking import NOTE, explore, foresee, note_explored
from .summoning import summon
from .tokens import double_dragon_power, gain_dragon_power
from .transcend import transcend
from .turning_over import blank_counters, heal, invert, make_astral, remove_damage, stay_rested, upgrade
from .willpower import PROCESS as WARDEN_PROCESS
from .willpower import resolve_warden

PROCEDURES: Mapping[str, Callable[[Game, Frame, Act], None]] = {
    JUDGMENT_PROCESS: resolve_judgment,  # FOW 705.3
    WARDEN_PROCESS: resolve_warden,  # FOW 716.3, 1309.5
    "switch control": switch_control,
    "add": add,  # FOW 1002.3
    CONTRACT: contract,  # FOW 713.1, 713.3
    "transcend": transcend,  # FOW 714.1-714.3
    EXPEL: expel,  # FOW 1047.1
    "play a copy": play_copies,  # FOW 1017.6
    "summon": summon,  # FOW 1006.1
    FORCE: force,  # FOW 1023.1
    "remove damage": remove_damage,  # FOW 1007.6
    "blank counters": blank_counters,  # FOW 1203.3
    "stay rested": stay_rested,  # FOW 503.5
    "heal": heal,  # FOW 1024.6
    "make astral": make_astral,  # FOW 1039.1
    "remove from battle": leave_battle,  # FOW 1029.1
    "invert": invert,  # FOW 1030.1
    "attach": attach,  # FOW 1032.1
    "foresee": foresee,  # FOW 1034.1
    "explore": explore,  # FOW 1038.1
    NOTE: note_explored,
    "gain dragon power": gain_dragon_power,  # FOW 1042.1
    "double dragon power": double_dragon_power,  # FOW 1042.2
    **EX_AREA_ACTS,  # FOW 1043.1
    "upgrade": upgrade,  # FOW 1044.1
    SHOW: keep_revealed,  # FOW 1170.2
    VOTE: vote,  # FOW 1172.3
    RECALL: recall,  # FOW 1172.2
    FACE_DOWN: flip_face_down,  # FOW 1178.2
    TRIGGER: trigger_enter,  # FOW 906.6
    REBORN: reincarnate,  # FOW 1161.2
}
