"""Rules 302.2, 508.5, 801.2a, 802.9, 802.10 and 804.4: which players an effect means by a word for them."""

from __future__ import annotations

from functools import cache

from cardwright.kernel.evaluate import players
from cardwright.kernel.flow.frames import effects_of, number
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import PLAYER, Decision, Option
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.vocabulary.effects import Effect
from cardwright.kernel.vocabulary.terms import parts_of

from .bases import open_to
from .battle import attacking_players, defending_player
from .playing import HOSTS
from .turn import active_team

# The words for one of several players, each with the rule that lets the controller choose.
WORDS = {"defending": "801.2a", "attacking": "802.10c", "active": "802.9"}


def defending(g: Game, f: Frame) -> list[int]:
    """The defending player of the ability's unit, or of its source; else all defending players, to choose from."""
    if "defending" in f.numbers:
        return [f.numbers["defending"]]
    for ref in (*f.binds.get("event", ()), f.source):
        player = defending_player(g, ref)
        if player >= 0:
            return [player]  # LOW 508.5, 801.2a
    return [p for p in g.battle.defending if not g.players[p].out] if g.battle is not None else []  # LOW 801.2a


def attacking(g: Game, f: Frame) -> list[int]:
    """The attacking player of the ability's blocking unit, or of its source; else all attacking players."""
    if "attacking" in f.numbers:
        return [f.numbers["attacking"]]
    for ref in (*f.binds.get("event", ()), f.source):
        found = attacking_players(g, g.cards[ref[0]]) if g.is_current(ref) else []
        if found:
            return found  # LOW 802.10c
    return [p for p in g.battle.attacking if not g.players[p].out] if g.battle is not None else []


def active(g: Game, f: Frame) -> list[int]:
    """The player whose step triggered an ability; else the active player, or with shared turns all of them."""
    if "active" in f.numbers:
        return [f.numbers["active"]]
    if f.event is not None and f.event.kind == "phase":
        return [f.event.player]  # LOW 802.4c
    return active_team(g) or [g.active]  # LOW 802.9


def active_players(g: Game, f: Frame) -> list[int]:
    """The active player, or with shared team turns the active players, of whom one is chosen."""
    return active_team(g)  # LOW 802.9


def hosts(g: Game, f: Frame) -> list[int]:
    """The players in whose bases a player's permanents may be: their own, with shared bases those of the team."""
    if not g.notes.shared_bases:
        return [f.controller]  # LOW 302.2a, 303.2a, 305.3a
    shared = open_to(g, f.controller)
    return [p for p in g.in_turn_order() if p in shared]  # LOW 804.4


# The words of effects for players that only this game has.
WHOSE = {
    "defending": defending,  # LOW 508.5
    "attacking": attacking,  # LOW 802.10c
    "active": active,
    "active team": active_players,  # LOW 802.9
    HOSTS: hosts,
}


def choose_on_resolution(g: Game, fid: int) -> None:
    """Before an effect is applied, its controller chooses a player for each word that could mean several."""
    f = g.frames.get(fid)
    if f is None or not (g.seating.together or g.battle is not None):
        return
    for word in _words(effects_of(f)):
        found = players(g, f, word)
        if len(found) > 1:
            rule = WORDS[word]
            options = [Option("player", p, (), rule) for p in found]
            g.push(choose_on_resolution, fid)
            g.ask(Decision(f.controller, PLAYER, "choose a player", options, _player_chosen, (fid, word), rule))
            return


def _player_chosen(g: Game, fid: int, word: str, player: int) -> None:
    number(g, g.frames[fid], word, player)


@cache
def _words(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """The words for one player that effects use."""
    found = [getattr(part, field, "") for part in parts_of(effects) for field in ("who", "whose")]
    return tuple(word for word in WORDS if word in found)
