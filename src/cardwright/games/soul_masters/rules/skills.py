"""Types of Skills and activation bubbles: which activated Skills may be used now."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_activated
from cardwright.kernel.playing.priority_checks import check_open, check_own_ability
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Target, Triggered
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.selectors import Cards, This
from cardwright.kernel.vocabulary.terms import Term

from .energy import gives_energy
from .evolution import CONVERSION
from .moments import TURN_BEGINS, TURN_ENDS, check_main_moment, check_priority_moment

REST = TurnCost(This(), "rested")
# The labels of bubbles that say when a Skill works; in brackets, so that none of them is a keyword
DEFENDER_BUBBLE, MAIN_BUBBLE, END_OF_COMBAT_BUBBLE = "[Defender]", "[Main]", "[End of Combat]"
TRAP_BUBBLE = "[Trap]"  # SM BU.TRAP
AT_ONCE = frozenset(("[Defender]", "[Priority]", "[On Cast]"))  # SM BU.DEFENDER, BU.PRIORITY, BU.ON-CAST
WITHOUT_STACK = frozenset((TURN_BEGINS, "upkeep", TURN_ENDS))  # moments at which nobody has priority
SIDES = frozenset(("battleground", "commander", "equipment", "battlefield"))  # the zones of a player's side
ONCE = "upkeep"  # SM BU.ONCE: the moment at which a Skill may be used again


def limited(term: Any) -> Any:
    """The Skills, each activated one limited to once a turn unless it says otherwise; also Skills given to cards."""
    if isinstance(term, tuple):
        return tuple([limited(part) for part in term])
    if not isinstance(term, Term):
        return term
    made = type(term)(*[limited(getattr(term, name)) for name in term.__struct_fields__])
    if isinstance(made, Activated) and not made.per_turn and made.label != CONVERSION:
        return replace(made, per_turn=1)  # SM GL.ACTIVATED-SKILL
    return made


def on_own_side(term: Any, aimed: bool = False) -> Any:
    """Skills whose targets, where they do not say whose, are on the controller's side."""
    if isinstance(term, tuple):
        return tuple([on_own_side(part, aimed) for part in term])
    if not isinstance(term, Term):
        return term
    if aimed and isinstance(term, Cards) and term.whose == "each" and not SIDES.isdisjoint(term.zones):
        return replace(term, whose="you")  # SM CT.RESERVE.5
    inside = aimed or isinstance(term, Target)
    return type(term)(*[on_own_side(getattr(term, name), inside) for name in term.__struct_fields__])


def is_sick(g: Game, card: Card) -> bool:
    """A Unit that came this turn neither attacks nor is Rested for its Skills."""
    if card.marks.get("arrived") != g.turn:
        return False
    own = chars(g, card)
    return "unit" in own.kinds and "Haste" not in own.keywords  # SM GL.SUMMONING-SICKNESS-RULE, GL.HASTE


def check_skill(g: Game, player: int, card: Card, ability: Activated, nth: int = 0) -> Denial | None:
    """Why an activated Skill may not be used now."""
    denial = check_own_ability(g, player, card, ability) or _check_moment(g, player, ability)
    if denial is None and is_sick(g, card) and REST in ability.cost:
        return Denial("AT.UNIT", "it has Summoning Sickness")
    if denial is None and g.stack:
        denial = check_open(g)
    return denial or check_activated(g, player, card, ability, nth)


def _check_moment(g: Game, player: int, ability: Activated) -> Denial | None:
    """Why this is no moment for a Skill, by its bubble."""
    if ability.label == DEFENDER_BUBBLE:
        if g.phase != "defender" or player == g.active:
            return Denial("BU.DEFENDER", "it is used in the Defender Step, against an attack")
        return None
    if ability.label == MAIN_BUBBLE:
        return check_main_moment(g, player)  # SM BU.MAIN
    if ability.label == END_OF_COMBAT_BUBBLE and g.phase != "end of combat":
        return Denial("BU.END-OF-COMBAT", "it is used in the End of Combat Step")
    return check_priority_moment(g)  # SM TF.MAIN.13, CT.EVOLUTION.5, CT.RESOURCE.3


def at_once(g: Game, card: Card, ability: Activated | Triggered) -> bool:
    """Skills that never use the stack: those of the Upkeep and of the Defender Step, and those that give Energy."""
    if isinstance(ability, Triggered) and ability.on.event == "phase":
        return ability.on.phase in WITHOUT_STACK  # SM BU.UPKEEP, TF.UPKEEP.3, ST.14
    if ability.label in AT_ONCE:
        return True  # SM CB.DEFENDER.2, GL.SPECIAL-ACTION-PRIORITY
    return gives_energy(g, card, ability)  # SM SK.ENERGY.2, ST.15, ST.16, OB.9, GL.ENERGY-GENERATION-SKILL
