"""Views: what one player may see. Players and agents see a game only through its views.

A view shows what the player knows: cards in zones the player sees, cards the player has seen since they were last
hidden, and public numbers. It shows nothing of a hidden card, not even its id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from ..events.deciding import acting
from ..state.decisions import OF_CARDS
from ..state.hand_acts import hand_lines, may_notice
from ..state.pieces import Outcome, Zone
from ..vocabulary.infinity import spelled
from .card_views import NOT_STACKED, CardView, card_view, hidden_card, on_stack
from .denials import denials
from .effects import effects, prices
from .leading import leads
from .parts import BlowView, DenialView, EffectView, LogEntry, NoticeView, PlaceView
from .places import equal_cards, offered_cards, option_places
from .sentences import (
    card_words,
    chosen_words,
    hand_part,
    log_entry,
    log_line,
    numbered,
    option_words,
    prompt,
    told_label,
)
from .telling_apart import differences

if TYPE_CHECKING:
    from ..game import Game

SPECTATOR = -1
OUTSIDE = "outside"  # the zone of what is not in the game; nobody is shown it


class ZoneView(msgspec.Struct, frozen=True):
    """A zone: how many cards, and those the viewer knows (top or newest last)."""

    kind: str
    player: int
    count: int
    cards: tuple[CardView, ...]


class UnitView(msgspec.Struct, frozen=True):
    """Equal units of a resource."""

    resource: str
    kind: str
    count: int
    source: int  # the card that produced them


class PlayerView(msgspec.Struct, frozen=True):
    """A player's public numbers."""

    id: int
    name: str
    team: int
    resources: Mapping[str, int]
    out: bool
    units: tuple[UnitView, ...] = ()  # of resources whose units are told apart


class OptionView(msgspec.Struct, frozen=True):
    """One option with its words, the cards it touches and the rule that allows it.

    `text` is the paragraph of the ability that the option uses, orders or applies. `places` are the places of an option
    without known cards. `alike` are equal cards that the option stands for as well. An option that `declines` changes
    least. `leads` is what follows from it, where its label does not say so ("end your turn"). `which` tells apart
    options that differ only in cards of the same name ("rested, 2 damage"); without it such options are equal.
    """

    label: str
    verb: str
    cards: tuple[int, ...]
    rule: str
    text: str = ""
    places: tuple[PlaceView, ...] = ()
    alike: tuple[int, ...] = ()
    declines: bool = False
    leads: str = ""
    which: str = ""


class DecisionView(msgspec.Struct, frozen=True):
    """A player's question; others see only who is asked, the kind and the rule.

    `source` is the card that asks, `text` the paragraph of its ability. `chosen` are the words of modes that were
    picked already. `by_hand` says what the question has to do with what is done by hand: the player picks an "act", or
    what an act needs ("pick"), or whether they "agree"; "": nothing.
    """

    player: int
    kind: str
    prompt: str
    rule: str
    minimum: int = 1
    maximum: int = 1
    picked: tuple[int, ...] = ()
    source: int = -1
    options: tuple[OptionView, ...] = ()
    text: str = ""
    chosen: tuple[str, ...] = ()
    by_hand: str = ""


class Shown(msgspec.Struct, frozen=True):
    """The whole content of a view."""

    game: str
    player: int
    turn: int
    active: int
    phase: str
    outcome: Outcome | None
    players: tuple[PlayerView, ...]
    zones: tuple[ZoneView, ...]
    decision: DecisionView | None
    option_count: int
    log: tuple[str, ...]  # "" for lines that the viewer may not see
    effects: tuple[EffectView, ...] = ()
    prices: Mapping[int, int] = {}
    blows: tuple[BlowView, ...] = ()
    notices: tuple[NoticeView, ...] = ()


class View:
    """A player's view of this moment of a game. Its parts are computed when first read.

    A copied or pickled view is a `KeptView`: it holds what this view shows and nothing else of the game.
    """

    __slots__ = ("_asked", "_decision", "_game", "_moment", "_zones", "player")

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self._moment = (game.changes, len(game.log), len(game.choices))
        self._asked = game.decision
        self._zones: tuple[ZoneView, ...] | None = None
        self._decision: DecisionView | None = None
        self.player = player

    def _now(self) -> Game:
        g = self._game
        if (g.changes, len(g.log), len(g.choices)) != self._moment:
            raise StaleView("the game has gone on since this view was taken; ask for a new one")
        return g

    @property
    def game(self) -> str:
        """The game's id."""
        return self._game.rules.game

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._now().turn

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return self._now().active

    @property
    def phase(self) -> str:
        """The phase."""
        return self._now().phase

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        return self._now().outcome

    @property
    def players(self) -> tuple[PlayerView, ...]:
        """The players' public numbers."""
        g = self._now()
        return tuple(PlayerView(p.id, p.name, p.team, dict(p.resources), p.out, _units(g, p.id)) for p in g.players)

    @property
    def zones(self) -> tuple[ZoneView, ...]:
        """Every zone."""
        if self._zones is None:
            g = self._now()
            shown = [zone for zone in g.zones if zone.kind.name != OUTSIDE]
            self._zones = tuple(_zone_views(g, shown, self.player))
        return self._zones

    def zone(self, kind: str, player: int = -1) -> ZoneView:
        """One zone."""
        if self._zones is not None:
            found = [zone for zone in self._zones if zone.kind == kind and zone.player in (player, -1)]
        else:
            g = self._now()
            there = [z for z in g.zones if z.kind.name == kind != OUTSIDE and z.player in (player, -1)]
            found = _zone_views(g, there[:1], self.player)
        if not found:
            raise KeyError(f"no zone {kind!r} of player {player}")
        return found[0]

    @property
    def decision(self) -> DecisionView | None:
        """The open decision; with its options only if the viewer decides."""
        if self._decision is None:
            g = self._now()
            d = g.decision
            if d is None:
                return None
            mine = d.player == self.player
            options: tuple[OptionView, ...] = ()
            if mine:
                equal = equal_cards(d, self._looks_like(offered_cards(d)))
                words = [told_label(g, d, o) for o in d.options]
                several = len(set(words)) < len(words)
                apart = differences(g, d.options, words, self._look_at) if several else [""] * len(words)
                options = tuple(
                    OptionView(
                        word,
                        o.verb,
                        self._known(o.cards),
                        o.rule or d.rule,
                        option_words(g, o),
                        option_places(g, d, o, self.player),
                        equal.get(o.cards[0], ()) if o.cards else (),
                        o.declines,
                        leads(g, d, o),
                        which,
                    )
                    for word, o, which in zip(numbered(words), d.options, apart, strict=True)
                )
            self._decision = DecisionView(
                d.player,
                d.kind,
                prompt(g, d) if mine else d.kind,
                d.rule,
                d.minimum if mine else 1,
                d.maximum if mine else 1,
                (self._known(d.picked) if d.kind in OF_CARDS else d.picked) if mine else (),
                d.source if mine else -1,
                options,
                card_words(g, d) if mine else "",
                chosen_words(g, d) if mine else (),
                hand_part(g, d) if mine else "",
            )
        return self._decision

    def _look_at(self, card: int) -> tuple[str, CardView] | None:
        """The zone of a card and what the viewer sees of it; None if it is not known."""
        g, bit = self._game, self._bits()
        found = g.cards[card]
        if found.known & bit != bit or found.zone < 0:
            return None
        return g.zone_kind(found), card_view(g, found, NOT_STACKED, bit)

    def _looks_like(self, some: set[int]) -> list[tuple[int, object]]:
        """The cards in the zones of some cards that have the face of one of them, each with all that can be seen."""
        g = self._game
        zones, faces = {g.cards[i].zone for i in some}, {g.cards[i].face.id for i in some}
        there = [zone for zone in g.zones if zone.id in zones and zone.kind.name != OUTSIDE]
        return [
            (
                card.id,
                (zone.kind, zone.player, msgspec.json.encode(msgspec.structs.replace(card, id=-1), enc_hook=spelled)),
            )
            for zone in (_zone_views(g, there, self.player) if there else ())
            for card in zone.cards
            if card.known and g.cards[card.id].face.id in faces
        ]

    def _known(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        """The cards that the viewer knows; labels name the others by their place."""
        cards, bit = self._game.cards, 1 << self.player
        return tuple([i for i in ids if cards[i].known & bit])

    @property
    def option_count(self) -> int:
        """How many options there are, without making their labels."""
        asked = self._asked
        return len(asked.options) if asked is not None and asked.player == self.player else 0

    def log(self, since: int = 0) -> list[str]:
        """The log as this player may read it, from a line number on."""
        return [line for line in self._lines(since) if line]

    def _lines(self, since: int) -> list[str]:
        g = self._now()
        return [log_line(g, entry, self.player) for entry in g.log[since:]]

    def entries(self, since: int = 0) -> list[LogEntry]:
        """The log as this player may read it, with the cards that are named and what moved, from an entry on."""
        g = self._now()
        found = (log_entry(g, number, self.player) for number in range(since, len(g.log)))
        return [entry for entry in found if entry is not None]

    def denials(self, card: int) -> tuple[DenialView, ...]:
        """What the viewer cannot do with a card now, and why; nothing of a card the viewer does not know."""
        g = self._now()
        known = 0 <= card < len(g.cards) and self.player != SPECTATOR and g.cards[card].known >> self.player & 1
        return denials(g, acting(g, self.player), g.cards[card]) if known else ()

    @property
    def effects(self) -> tuple[EffectView, ...]:
        """The continuous effects at work on cards that the viewer knows."""
        return effects(self._now(), self._bits())

    @property
    def prices(self) -> Mapping[int, int]:
        """What the viewer's cards cost to play now, where that is not their cost."""
        return prices(self._now(), acting(self._now(), self.player)) if self.player != SPECTATOR else {}

    @property
    def blows(self) -> tuple[BlowView, ...]:
        """The damage that attacks and blocks would do: those going on, and those the viewer can choose now."""
        g, tell = self._now(), self._game.rules.telling.blows
        if tell is None:
            return ()
        found = [(-1, blow) for blow in tell(g, None)]
        if g.decision is not None and g.decision.player == self.player:
            found += [(i, blow) for i, option in enumerate(g.decision.options) for blow in tell(g, option)]
        return tuple([BlowView(i, self._or_none(b.source), self._or_none(b.target), *b[2:]) for i, b in found])

    @property
    def notices(self) -> tuple[NoticeView, ...]:
        """What the viewer may now say their cards do, in cards that are played by hand."""
        g = self._now()
        if self.player == SPECTATOR or not may_notice(g, self.player):
            return ()
        found = [(card.id, line) for card in g.cards for line in hand_lines(g, self.player, card)]
        return tuple([NoticeView(card, *line) for card, line in found])

    def _or_none(self, card: int) -> int:
        bit = self._bits()
        return card if card >= 0 and self._game.cards[card].known & bit == bit else -1

    def _bits(self) -> int:
        """Who must know a card for the viewer to know it; a spectator knows what all know."""
        return (1 << len(self._game.players)) - 1 if self.player == SPECTATOR else 1 << self.player

    def data(self) -> dict[str, object]:
        """The whole view as plain data, for other programs."""
        return {
            **self.seen(),
            "effects": msgspec.to_builtins(self.effects, enc_hook=spelled),
            "prices": msgspec.to_builtins(self.prices, str_keys=True, enc_hook=spelled),
            "blows": msgspec.to_builtins(self.blows, enc_hook=spelled),
            "notices": msgspec.to_builtins(self.notices),
        }

    def seen(self) -> dict[str, object]:
        """Everything visible as plain data, without parts that are computed from others."""
        return {
            "game": self.game,
            "player": self.player,
            "turn": self.turn,
            "active": self.active,
            "phase": self.phase,
            "players": msgspec.to_builtins(self.players, enc_hook=spelled),
            "zones": msgspec.to_builtins(self.zones, enc_hook=spelled),
            "decision": msgspec.to_builtins(self.decision, enc_hook=spelled),
            "outcome": msgspec.to_builtins(self.outcome),
        }

    def shown(self) -> Shown:
        """The whole content of the view."""
        return Shown(
            self.game,
            self.player,
            self.turn,
            self.active,
            self.phase,
            self.outcome,
            self.players,
            self.zones,
            self.decision,
            self.option_count,
            tuple(self._lines(0)),
            self.effects,
            self.prices,
            self.blows,
            self.notices,
        )

    def __reduce__(self) -> tuple[type[KeptView], tuple[Shown]]:
        return KeptView, (self.shown(),)


class KeptView(View):
    """A view without its game, for other processes and later moments."""

    __slots__ = ("_shown",)

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._zones = shown.zones
        self.player = shown.player

    @property
    def game(self) -> str:
        """The game's id."""
        return self._shown.game

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._shown.turn

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return self._shown.active

    @property
    def phase(self) -> str:
        """The phase."""
        return self._shown.phase

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        return self._shown.outcome

    @property
    def players(self) -> tuple[PlayerView, ...]:
        """The players' public numbers."""
        return self._shown.players

    @property
    def zones(self) -> tuple[ZoneView, ...]:
        """Every zone."""
        return self._shown.zones

    @property
    def decision(self) -> DecisionView | None:
        """The open decision; with its options only if the viewer decides."""
        return self._shown.decision

    @property
    def option_count(self) -> int:
        """How many options there are."""
        return self._shown.option_count

    @property
    def effects(self) -> tuple[EffectView, ...]:
        """The continuous effects at work on cards that the viewer knows."""
        return self._shown.effects

    @property
    def prices(self) -> Mapping[int, int]:
        """What the viewer's cards cost to play now, where that is not their cost."""
        return self._shown.prices

    @property
    def blows(self) -> tuple[BlowView, ...]:
        """The damage that attacks and blocks would do."""
        return self._shown.blows

    @property
    def notices(self) -> tuple[NoticeView, ...]:
        """What the viewer may now say their cards do."""
        return self._shown.notices

    def _now(self) -> Game:
        raise StaleView("a view that was kept shows its parts and its log; for more ask the game for a new one")

    def _lines(self, since: int) -> list[str]:
        return list(self._shown.log[since:])

    def shown(self) -> Shown:
        """The whole content of the view."""
        return self._shown


class StaleView(RuntimeError):
    """A view was asked about a moment that has passed."""


def _units(g: Game, player: int) -> tuple[UnitView, ...]:
    """What a player has of resources whose units are told apart."""
    found = [(unit, count) for (owner, unit), count in g.facts.units.items() if owner == player]
    return tuple([UnitView(unit.resource, unit.kind, count, unit.source[0]) for unit, count in found])


def _zone_views(g: Game, zones: list[Zone], player: int) -> list[ZoneView]:
    everyone = (1 << len(g.players)) - 1
    bit = everyone if player == SPECTATOR else 1 << player
    stacked = on_stack(g, bit) if g.stack else NOT_STACKED
    found = []
    for zone in zones:
        cards = [g.cards[i] for i in zone.cards]
        seen = [card_view(g, card, stacked, bit) if card.known & bit == bit else hidden_card(card) for card in cards]
        found.append(ZoneView(zone.kind.name, zone.player, len(cards), tuple(seen)))
    return found
