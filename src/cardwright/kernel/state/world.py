"""The state of one game: cards, players, zones, knowledge, and the writes that need no event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from ..vocabulary.durations import COMMONEST
from ..vocabulary.effect_analysis import ALL, ANYTHING, ANYWHERE, CARDS, NEW_TURN, PLACES
from ..vocabulary.faces import Face
from .decisions import Choice, Decision
from .event import Event
from .facts import Facts
from .journal import OWN, SET, Journal, Proxy
from .pieces import Card, Delayed, Frame, Lasting, Outcome, Past, Pending, Player, Ref, Seating, Zone
from .placement import covering, side_up
from .rng import advance, mix, seeded
from .ruleset import Ruleset
from .table import Table
from .zones import EVERYONE, OWNER, ZoneKind

if TYPE_CHECKING:
    from ..flow.together import Gathering

BUDGET = 50_000  # steps of one choice: 4,000 life one by one for each player; ordinary choices take 100 at most

# A moment to which the game can return: the lengths of journal, log and choices, and the fields that are not journaled
Mark: TypeAlias = tuple[int, Any, Decision | None, int, int, int, int, int, int, Table | None]

# The fields of a game, by what a copy has in them. Each stands in one list; `copying` and pickling know no other
SHARED = (  # the same: nothing changes them in place
    "active",
    "agenda",
    "battle",
    "budget",
    "decision",
    "faces",
    "free_choices",
    "hands_rest",
    "gathering",
    "next_id",
    "outcome",
    "phase",
    "rng",
    "rules",
    "seating",
    "seed",
    "stamp",
    "turn",
    "zone_base",
)
COPIED = (  # a list, table or store of its own with the same in it
    "away",
    "choices",
    "delayed",
    "effects",
    "facts",
    "log",
    "made",
    "notes",
    "past",
    "pending",
    "reported",
    "stack",
    "tallies",
    "used",
)
TWINNED = ("cards", "frames", "live_zones", "players", "zones")  # pieces of its own
FOLLOWING = ("built", "changes", "table", "turned_alone", "version")  # the same: what is known of the state
BACK = ("history", "journal", "proxy")  # its own way back, which begins at the copy
CACHED = ("board", "no_state_triggers_at", "clean", "orders")  # nothing: each game works them out for itself
FIELDS = (*SHARED, *COPIED, *TWINNED, *FOLLOWING, *BACK, *CACHED)
WORKED_OUT = (*CACHED, "built", "reported", "table", "turned_alone")  # left out of pickles


class World:
    """The whole state of one game. All writes to it go through `journal`."""

    __slots__ = ("__weakref__", *FIELDS)

    def __init__(self, rules: Ruleset, names: Sequence[str], seed: int, teams: Sequence[int] = ()) -> None:
        self.proxy = Proxy()  # stands for the game in the journal, so that finished games are freed at once
        self.rules = rules
        self.seed = seed
        self.rng = seeded(seed)
        self.players = [Player(i, name, teams[i] if teams else i, {}) for i, name in enumerate(names)]
        self.seating = Seating(tuple(range(len(names))))
        self.cards: list[Card] = []
        self.away: list[int] = []  # cards outside live zones whose abilities may work
        self.zones: list[Zone] = []
        self.zone_base: dict[str, int] = {}
        self.faces: Mapping[str, Face] = {}  # faces that effects can name (tokens)
        self.made: dict[str, Face] = {}  # faces made in the game: copies
        self.agenda: Any = None
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.turn = 0
        self.active = 0
        self.phase = ""
        self.battle: Any = None
        self.gathering: Gathering | None = None  # the gathering of an "each player" instruction
        self.effects: list[Lasting] = []
        self.pending: list[Pending] = []
        self.delayed: list[Delayed] = []
        self.stack: list[int] = []  # the frames that wait to resolve, the next one last
        self.frames: dict[int, Frame] = {}
        self.past: dict[Ref, Past] = {}
        self.facts = Facts()
        self.notes: Any = None if rules.store is None else rules.store()  # a store of the game's own
        self.tallies: dict[tuple[str, int], int] = {}  # what happened this turn, by name and player
        self.used: dict[Any, int] = {}  # how often an ability was used this turn
        self.stamp = 0
        self.next_id = 0
        self.log: list[Event] = []  # what happened, as data; `sentences.log_line` makes sentences of it
        self.journal = Journal()
        self.history: list[Mark] = []
        self.choices: list[Choice] = []
        self.budget = BUDGET  # how many steps one choice may take (`Game.run`)
        self.hands_rest = False  # nothing is done by hand: in games that agents imagine
        self.free_choices = 0  # free choices; choices of an order do not count
        self.changes = 0  # counts changes that state-based actions depend on
        self.version = 0  # counts changes that characteristics could depend on
        self.table = Table()
        self.built = -1  # the version for which the table is valid
        self.reported: dict[str | int, int] = {}  # the version of the last report, by topic, kind of zone and card
        self.turned_alone: tuple[int, ...] = ()  # cards outside play that were turned since the table was built
        self.no_state_triggers_at = -1  # the version at which no state trigger has anything to notice
        self.clean = (-1, -1)  # changes and version at which no state-based action was left
        self.board: Any = None  # a cache of the game's rules, with the version it is valid for
        self.orders: dict[int, list[int]] = {}  # turn orders, computed once
        self._lay_out_zones()

    def _lay_out_zones(self) -> None:
        self.zones.clear()
        for kind in self.rules.zones.values():
            self.zone_base[kind.name] = len(self.zones)
            owners = (-1,) if kind.shared else range(len(self.players))
            for player in owners:
                self.zones.append(Zone(len(self.zones), kind, player, []))
        self.live_zones = [zone for zone in self.zones if zone.kind.live]

    # --- asking about the state ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.outcome is not None

    def zone(self, kind: str, player: int = -1) -> Zone:
        """A zone by kind and player (the player of a shared zone does not matter)."""
        base = self.zone_base[kind]
        zone = self.zones[base]
        return zone if zone.player < 0 else self.zones[base + player]

    def cards_in(self, kind: str, player: int = -1) -> list[Card]:
        """The cards in a zone."""
        cards, base = self.cards, self.zone_base[kind]
        zone = self.zones[base]  # as `zone` finds it
        return [cards[i] for i in (zone if zone.player < 0 else self.zones[base + player]).cards]

    def zone_kind(self, card: Card) -> str:
        """The kind of zone a card is in ("" if it no longer exists)."""
        return self.zones[card.zone].kind.name if card.zone >= 0 else ""

    def is_current(self, ref: Ref) -> bool:
        """The object has not moved."""
        return ref[0] >= 0 and self.cards[ref[0]].incarnation == ref[1] and self.cards[ref[0]].zone >= 0

    def opponents(self, player: int) -> list[int]:
        """Everyone still in the game who is not on the player's team, in turn order from the player."""
        found = self.orders.get(-1 - player)
        if found is None:
            team = self.players[player].team
            found = [p for p in self.in_turn_order(player) if self.players[p].team != team]
            self.orders[-1 - player] = found
        return found

    def in_turn(self) -> list[int]:
        """The players whose turn it is: the active player, or all of a team that shares its turns."""
        return self.partners(self.active)

    def partners(self, player: int) -> list[int]:
        """The players who share turns with a player, including those who have left: the player, or the whole team."""
        if not self.seating.together:
            return [player]
        team = self.players[player].team
        return [p.id for p in self.players if p.team == team]

    def in_turn_order(self, first: int = -1) -> list[int]:
        """The players still in the game, beginning with one of them (by default the active player)."""
        start = self.active if first < 0 else first
        return self.orders[start] if start in self.orders else self._new_turn_order(start)

    def _new_turn_order(self, start: int) -> list[int]:
        seats = self.seating.order
        at = seats.index(start)
        found = self.orders[start] = [p for p in (*seats[at:], *seats[:at]) if not self.players[p].out]
        return found

    def sees(self, zone: Zone) -> int:
        """Which players see the cards of a zone, as bits."""
        if zone.kind.seen_by == EVERYONE:
            return (1 << len(self.players)) - 1
        if zone.kind.seen_by == OWNER:
            return self.allies(zone.player)
        return 0

    def allies(self, player: int) -> int:
        """The players who see what a player sees, as bits: the player, and with shared views the team."""
        if not self.seating.open:
            return 1 << player
        team = self.players[player].team
        return sum(1 << p.id for p in self.players if p.team == team)

    # --- reports of what changed ---------------------------------------------------------------------

    # A report that concerns the table makes a new version, and notes it under the topics and kinds of zone it is about

    def touch_all(self) -> None:
        """Report that any characteristic may have changed."""
        self.changes += 1
        self.version += 1
        self.reported[ALL] = self.reported[CARDS] = self.version

    def effects_changed(self) -> None:
        """Report that a resolved effect began, ended or became another."""
        self.changes += 1
        self.version += 1
        self.reported[CARDS] = self.version

    def moved(self, frm: ZoneKind, to: ZoneKind, card: Card) -> None:
        """Report that a card moves between kinds of zone; the table becomes stale if an effect depends on it."""
        if not (frm.live or to.live):
            if frm.hard or to.hard or frm.watched or to.watched:
                self.changes += 1
            table, away = self.table, card.face.away
            looks = table.looks
            if (
                card.id not in table.cache
                and card.id not in table.subjects
                and not (looks and (frm.name in looks or to.name in looks or ANYWHERE in looks))
                and not (away and (frm.name in away or to.name in away))
            ):
                return
        else:
            self.changes += 1
        self.version += 1
        reported = self.reported
        reported[frm.name] = reported[to.name] = reported[card.id] = reported[CARDS] = self.version

    def turned(self, card: Card) -> None:
        """Report that a card shows another face where it lies."""
        kind, table = self.zones[card.zone].kind, self.table
        if kind.live or card.id in self.away:
            self.touch_all()
            return
        self.changes += 1
        looks = table.looks
        if card.id in table.cache or card.id in table.subjects or kind.name in looks or ANYWHERE in looks:
            self.version += 1
            self.reported[kind.name] = self.reported[CARDS] = self.version
            self.turned_alone = (*self.turned_alone, card.id)

    def repositioned(self, card: Card) -> None:
        """Report that a card has another place in its zone and a new timestamp."""
        table = self.table
        self.changes += 1
        own = table.cache.get(card.id) or (card.face.chars if card.overlay is None else card.overlay.chars)
        if (
            own.statics
            or own.native
            or (card.counters and self.rules.continuous.counted)
            or PLACES in table.senses
            or ANYTHING in table.senses
            or any(lasting.subjects is None and lasting.source[0] == card.id for lasting in self.effects)
        ):
            self.version += 1
            self.reported[PLACES] = self.reported[card.id] = self.reported[CARDS] = self.version

    def changed(self, what: str) -> None:
        """Report a change that state-based actions depend on ("stats", "counters" ...)."""
        self.changes += 1
        senses = self.table.senses
        if senses and (what in senses or ANYTHING in senses):
            self.version += 1
            self.reported[what] = self.version

    def tick(self, what: str) -> None:
        """Report a change that continuous effects could depend on ("resources", "tallies", "turn", "states" ...)."""
        senses = self.table.senses
        if senses and (what in senses or ANYTHING in senses):
            self.version += 1
            self.reported[what] = self.version

    def another_turn(self) -> None:
        """Report that a turn began: effects that depend on the turn, or wait for one, may change."""
        self.changes += 1
        waiting = [lasting for lasting in self.effects if lasting.until not in COMMONEST]
        if waiting or not self.table.senses.isdisjoint(NEW_TURN):
            self.version += 1
            self.reported.update(dict.fromkeys((*NEW_TURN, CARDS), self.version))

    # --- writes that need no event -------------------------------------------------------------------

    def set(self, name: str, value: object) -> None:
        """Set a field of the game."""
        before = getattr(self, name)
        if before is not value:  # as `Journal.set` does, for the game itself
            self.journal.entries.append((OWN, self.proxy, name, before))
            setattr(self, name, value)

    def fact(self, name: str, value: object) -> None:
        """Set a fact (a field of `Facts`)."""
        facts = self.facts  # as `Journal.set` does
        self.journal.entries.append((SET, facts, name, getattr(facts, name)))
        setattr(facts, name, value)

    def note(self, name: str, value: object) -> None:
        """Set a fact of the game's own rules (a field of its store)."""
        notes = self.notes
        self.journal.entries.append((SET, notes, name, getattr(notes, name)))
        setattr(notes, name, value)

    def tally(self, name: str, player: int, amount: int = 1) -> None:
        """Count an event of this turn."""
        key = (name, player)
        self.journal.key(self.tallies, key, self.tallies.get(key, 0) + amount)
        if self.table.senses:
            self.tick("tallies")

    def leave(self, player: int) -> None:
        """A player is out of the game."""
        self.journal.set(self.players[player], "out", True)
        self.new_order()

    def new_order(self) -> None:
        """The turn orders have changed; undo restores the old ones."""
        self.set("orders", {})

    def new_id(self) -> int:
        """A new id, unique in this game."""
        self.next_id += 1
        return self.next_id

    def new_stamp(self) -> int:
        """The next timestamp."""
        self.stamp += 1
        return self.stamp

    def say(
        self,
        rule: str,
        verb: str,
        player: int = -1,
        card: int = -1,
        other: int = -1,
        amount: int = 0,
        text: str = "",
    ) -> None:
        """Write a line into the log that is not an event."""
        seen = self.cards[card].known if card >= 0 else -1
        self.log.append(Event(verb, card, player, amount, other, rule=rule, word=text, turn=self.turn, known_by=seen))

    def below(self, n: int) -> int:
        """A random number from 0 to n-1."""
        self.rng = advance(self.rng)
        return (mix(self.rng) * n) >> 64

    def add_card(self, face: Face, owner: int, zone: Zone, facedown: bool = False) -> Card:
        """Bring a card into the game (setup and tokens)."""
        card = Card(len(self.cards), face, owner, zone.id)
        card.controller = zone.player if zone.player >= 0 else owner  # FOW 105.3a
        card.stamp = self.new_stamp()
        card.facedown = facedown
        card.known = self.sees(zone)
        if facedown and self.rules.placement.back is not None:
            card.overlay = covering(self, card)
            card.known &= self.allies(card.controller)
        if face.sides:
            card.face = side_up(self, card, zone.kind.name)
        self.journal.append(self.cards, card)
        if face.away or any(side.away for side in face.sides):
            self.journal.append(self.away, card.id)
        self.journal.append(zone.cards, card.id)
        self.changes += 1
        self.moved(zone.kind, zone.kind, card)
        return card

    def named(self, players: Iterable[int]) -> str:
        """Players by name: "Anna and Ben"."""
        names = [self.players[player].name for player in players]
        return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]])

    def end(self, winners: Iterable[int], rule: str, reason: str) -> None:
        """The game is over. The reason is a sentence that can follow "In turn 14, "."""
        outcome = Outcome(tuple(winners), rule, reason)
        self.set("outcome", outcome)
        self.say(rule, "game over", text=reason)
