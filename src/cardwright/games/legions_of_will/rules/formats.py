"""Chapters 8 and 9 and rule 100.2: formats, variants and teams, and what each implies."""

from __future__ import annotations

from cardwright.games.title import Agreement, Variant
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError

CONSTRUCTED, LIMITED, SINGLETON = "constructed", "limited", "singleton"
SKIRMISH = "skirmish"
FREE_FOR_ALL, TWO_VERSUS_TWO = "free-for-all", "two-versus-two"
ATTACK_MANY, SHARED_TURNS = "attack-multiple-players", "shared-team-turns"

VARIANTS = (
    Variant(LIMITED, "Decks hold what came out of the packs: any number of copies.", "100.2b", "deck", LIMITED),
    Variant(SINGLETON, "Decks of exactly 60 cards, each with another name.", "902.1", "deck", SINGLETON),
    Variant(SKIRMISH, "All three bases of each player begin face up.", "901.1", "start", SKIRMISH),
    Variant(FREE_FOR_ALL, "Three or more players, each alone, on random seats.", "803.1", "table"),  # LOW 800.2
    Variant(TWO_VERSUS_TWO, "Two equal teams that share their bases and their turns.", "804.1", "table"),
    Variant(ATTACK_MANY, "Units may attack several opponents in one battle.", "801.1"),
    Variant(SHARED_TURNS, "Each team takes its turns together.", "802.1"),
)


def arrange(players: int, agreed: Agreement) -> Agreement:
    """Completes an agreement on teams and variants; raises if it is impossible."""
    teams, names = agreed
    if players == 2:
        for name in (FREE_FOR_ALL, TWO_VERSUS_TWO, ATTACK_MANY, SHARED_TURNS):
            if name in names:  # LOW 100.1a, 800.1
                raise CardwrightError(f"{name} is for more than two players (LOW 800.1)")
        return (), names
    if len(set(teams)) == players:
        teams = ()  # LOW 803.1: teams of one are no teams
    table = next((name for name in names if name in (FREE_FOR_ALL, TWO_VERSUS_TWO)), "")
    if not table and not teams:
        table = FREE_FOR_ALL  # LOW 803.1
        names = (*names, table)
        if SINGLETON in names and ATTACK_MANY not in names:
            names = (*names, ATTACK_MANY)  # LOW 902.1
    if table == FREE_FOR_ALL and teams:
        raise CardwrightError("in free-for-all there are no teams (LOW 803.1)")
    if table == TWO_VERSUS_TWO and not teams:
        teams = tuple(player * 2 // players for player in range(players))  # LOW 804.3
    sizes = {team: teams.count(team) for team in teams}
    equal = len(sizes) == 2 and len(set(sizes.values())) == 1 and players >= 4
    if table == TWO_VERSUS_TWO and not equal:  # LOW 804.1, 804.8
        raise CardwrightError("two-versus-two is played by two equal teams of two players or more (LOW 804.1)")
    if equal and not table:
        table = TWO_VERSUS_TWO
        names = (*names, table)
    if table == TWO_VERSUS_TWO and SHARED_TURNS not in names:
        names = (*names, SHARED_TURNS)  # LOW 804.2
    if SHARED_TURNS in names:
        _check_shared_turns(teams, names)
    return teams, names


def _check_shared_turns(teams: tuple[int, ...], names: tuple[str, ...]) -> None:
    if not teams:
        raise CardwrightError("turns are shared by teams, and there are none (LOW 802.1)")
    changes = sum(one != other for one, other in zip(teams, (*teams[1:], teams[0]), strict=True))
    if changes != len(set(teams)):  # LOW 802.1
        raise CardwrightError("teams that share their turns sit side by side (LOW 802.1)")
    if ATTACK_MANY in names:
        raise CardwrightError(
            f"teams that share their turns have battle rules of their own: no {ATTACK_MANY} (LOW 802.10)"
        )


def uses(g: Game, variant: str) -> bool:
    """The game is played with this variant or option."""
    return variant in g.facts.variant


def agree(g: Game) -> None:
    """Records what the agreement means for the rules of the whole game."""
    if uses(g, SHARED_TURNS):
        g.set("seating", g.seating._replace(together=True))  # LOW 802.4
    if uses(g, TWO_VERSUS_TWO):
        g.note("shared_bases", True)  # LOW 804.4
        g.set("seating", g.seating._replace(open=True))  # LOW 804.5
        g.note("team_loses_together", True)  # LOW 804.7a
    if uses(g, ATTACK_MANY):
        g.note("attack_multiple", True)  # LOW 801.1


def primary(g: Game, player: int) -> int:
    """The member who decides for a player's team: in its rightmost seat, the first in turn order."""
    team = g.players[player].team
    if not g.seating.together:
        return player
    seats = g.seating.order
    for before, one in zip((seats[-1], *seats[:-1]), seats, strict=True):
        if g.players[one].team == team and g.players[before].team != team:
            return one  # LOW 802.2
    return player


def mates(g: Game, player: int, among: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some players who act together with a player: the team if turns are shared, else the player alone."""
    if not g.seating.together:
        return (player,)
    team = g.players[player].team
    return tuple(p for p in among if g.players[p].team == team)  # LOW 802.6
