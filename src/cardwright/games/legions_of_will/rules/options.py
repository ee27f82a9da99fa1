"""Rules 111.1, 115 and 505.3: what a player with priority may do."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.playing.offers import (
    ANY,
    activate_option,
    means_of,
    play_option,
    playable_cards,
    usable_abilities,
)
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.table import chars

from .bases import bases_of, check_activate_base, survey_of
from .checks import check_ability, check_moment, check_play, check_redeem, check_trap, moves
from .playing import gives_resource

ACTIONS = frozenset(("action",))
REDEEM = frozenset(("Redeem",))
ACTIVATE = "602.1"  # the rule by which abilities are activated
SPRING = -1  # in place of the number of an ability: the trap itself is sprung


def options(g: Game, player: int) -> list[Option]:
    """The actions of a player with priority, apart from passing."""
    found: list[Option] = []
    main = check_moment(g, player) is None
    hand, means = g.zones[g.zone_base["hand"] + player].cards, means_of(g, player)
    plays = playable_cards(g, player, hand, means, check_play, ANY if main else ACTIONS)
    redeems = playable_cards(g, player, hand, means, check_redeem, REDEEM)
    for i in hand:
        if i in redeems:
            found.append(Option("redeem", ("redeem", i), (i,), "702.3a#2"))  # LOW 115.2b
        if i in plays:
            found.append(play_option(i, "601.1"))
    others = elsewhere(g, player)
    for i in playable_cards(g, player, others, means, check_play) if others else ():
        found.append(play_option(i, "604.6"))
    _add_abilities(g, player, means, found)
    if main:
        for base in bases_of(g, player):
            if check_activate_base(g, player, base) is None:
                found.append(Option("activate base", ("base", base.id), (base.id,), "505.3b"))
        found += moves(g, player)
    return found


def elsewhere(g: Game, player: int) -> list[int]:
    """Cards outside the hand that a player may be able to play."""
    survey, cards, found = survey_of(g), g.cards, list[int]()
    for i in survey.returning.get(player, ()):
        if cards[i].zone == g.zone_base["graveyard"] + player:
            found.append(i)
    for i in survey.permits:
        if cards[i].owner == player and g.zone_kind(cards[i]) in ("graveyard", "deck", "expelled") and i not in found:
            found.append(i)
    for i in g.zones[g.zone_base["expelled"] + player].cards:
        if cards[i].facedown and i not in found:
            found.append(i)  # LOW 407.3b
    return found


def _add_abilities(g: Game, player: int, means: int, found: list[Option]) -> None:
    """Add the activated abilities and the traps that a player may use now, in the order in which their cards lie."""
    uses = usable_abilities(g, player, means, check_ability)
    if g.stack or g.battle is not None:
        order = g.zones[g.zone_base["battlefield"] + player].cards
        for i in order:
            if g.cards[i].facedown and "trap" in g.cards[i].face.kinds and check_trap(g, player, g.cards[i]) is None:
                uses.append((i, SPRING))
        uses.sort(key=lambda use: order.index(use[0]) if use[0] in order else len(order))
    for i, index in uses:
        found.append(
            activate_option(i, index, ACTIVATE) if index != SPRING else Option("spring", ("trap", i), (i,), "303.4")
        )


def production(g: Game, player: int) -> list[Option]:
    """The resource abilities that a player may activate while something resolves, to pay for it."""
    return [
        activate_option(i, index, ACTIVATE)
        for i in g.zone("battlefield", player).cards
        for index, ability in enumerate(chars(g, g.cards[i]).activated)
        if gives_resource(ability) and check_ability(g, player, g.cards[i], ability) is None  # LOW 112.2
    ]
