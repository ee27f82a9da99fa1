"""A game: one mutable state, an agenda of what comes next, and the decision it waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from .abilities import Ability
from .copying import copy_into
from .decisions import ORDER, TRIGGER, CardwrightError, Decision, Denial, IllegalChoice
from .digest import digest
from .effects import Effect
from .events import Event
from .faces import Chars, Face
from .instructions import EXECUTE
from .journal import CARD, INSERT, ITEM, MISSING, MOVE, REMOVE, SET, Entry, Journal, undo
from .layers import rebuild
from .leaving import ask_again, stand_in
from .plans import ANYTHING, ANYWHERE
from .rng import advance, mix, seeded
from .ruleset import Ruleset
from .state import Card, Delayed, Frame, Lasting, Outcome, Past, Pending, Player, Ref
from .table import Table
from .views import View
from .zones import EVERYONE, OWNER, Zone, ZoneKind

Step = Callable[..., None]


# A moment to which the game can return: the lengths of journal, log and choices, and what else is not journaled
Mark: TypeAlias = tuple[int, Any, Decision | None, int, int, int, int, int, int]

# What is kept while something is tried out
Peek: TypeAlias = tuple[int, int, Table, int, tuple[int, ...], bool, int, int, int, Any]


class Game:
    """The whole state of one game. All writes to it go through `journal`."""

    __slots__ = (
        "active",
        "agenda",
        "away",
        "battle",
        "board",
        "cards",
        "changes",
        "choices",
        "clean",
        "decision",
        "delayed",
        "effects",
        "faces",
        "facts",
        "frames",
        "free_choices",
        "history",
        "holding",
        "journal",
        "live",
        "live_zones",
        "log",
        "made",
        "memory",
        "next_id",
        "orders",
        "outcome",
        "past",
        "pending",
        "phase",
        "players",
        "rng",
        "rules",
        "seed",
        "stack",
        "stamp",
        "table",
        "tallies",
        "turn",
        "used",
        "version",
        "zone_base",
        "zones",
    )

    def __init__(self, rules: Ruleset, names: Sequence[str], seed: int, teams: Sequence[int] = ()) -> None:
        self.rules = rules
        self.seed = seed
        self.rng = seeded(seed)
        self.players = [Player(i, name, teams[i] if teams else i, {}) for i, name in enumerate(names)]
        self.cards: list[Card] = []
        self.away: list[int] = []  # cards with abilities that work where others' do not
        self.zones: list[Zone] = []
        self.zone_base: dict[str, int] = {}
        self.faces: Mapping[str, Face] = {}  # faces that effects can name (tokens)
        self.made: dict[str, Face] = {}  # faces that came about in the game: copies
        self.agenda: Any = None
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.turn = 0
        self.active = 0
        self.phase = ""
        self.battle: Any = None
        self.holding: tuple[Event, ...] | None = None  # what will happen at once when all have chosen
        self.effects: list[Lasting] = []
        self.pending: list[Pending] = []
        self.delayed: list[Delayed] = []
        self.stack: list[int] = []  # the frames that wait to resolve, the next one last
        self.frames: dict[int, Frame] = {}
        self.past: dict[Ref, Past] = {}
        self.facts: dict[Any, Any] = {}  # what the game's own rules remember
        self.tallies: dict[tuple[str, int], int] = {}  # what happened this turn, by name and player
        self.used: dict[Any, int] = {}  # how often an ability was used this turn
        self.stamp = 0
        self.next_id = 0
        self.log: list[Event] = []  # what happened, as data; `sentences.log_line` makes sentences of it
        self.journal = Journal()
        self.history: list[Mark] = []
        self.choices: list[int] = []
        self.free_choices = 0  # choices that were more than the order of what happens anyway
        self.changes = 0  # counts what the rules look at between two moments
        self.version = 0  # changes with everything a characteristic could depend on
        self.live = 0  # changes when a continuous effect or a live card comes or goes
        self.table = Table()
        self.clean = (-1, -1)  # when there was nothing left to handle: changes and version then
        self.board: Any = None  # what the game's rules have worked out about this moment; it says which one it means
        self.orders: dict[int, list[int]] = {}  # turn orders, worked out once
        self.memory: dict[tuple[int, ...], Chars] = {}  # faces under fixed effects
        self._lay_out_zones()

    def _lay_out_zones(self) -> None:
        self.zones.clear()
        for kind in self.rules.zones.values():
            self.zone_base[kind.name] = len(self.zones)
            owners = (-1,) if kind.shared else range(len(self.players))
            for player in owners:
                self.zones.append(Zone(len(self.zones), kind, player, []))
        self.live_zones = [zone for zone in self.zones if zone.kind.live]

    # --- asking about the state ---------------------------------------------------------------

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
        cards = self.cards
        return [cards[i] for i in self.zone(kind, player).cards]

    def zone_kind(self, card: Card) -> str:
        """The kind of zone a card is in ("" if it no longer exists)."""
        return self.zones[card.zone].kind.name if card.zone >= 0 else ""

    def is_current(self, ref: Ref) -> bool:
        """The object still is where it was."""
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
        if not self.facts.get("shared turns"):
            return [self.active]
        team = self.players[self.active].team
        return [p.id for p in self.players if p.team == team]

    def in_turn_order(self, first: int = -1) -> list[int]:
        """The players still in the game, beginning with one of them (by default the active player)."""
        start = self.active if first < 0 else first
        found = self.orders.get(start)
        if found is None:
            seats = self.facts.get("seats") or range(len(self.players))  # around the table, clockwise
            at = seats.index(start)
            found = [p for p in (*seats[at:], *seats[:at]) if not self.players[p].out]
            self.orders[start] = found
        return found

    def view(self, player: int) -> View:
        """What a player may see of this moment (-1: a spectator)."""
        return View(self, player)

    def why_not(self, verb: str, *cards: Card | int | str | Ability, player: int = -1) -> Denial | None:
        """Why a player (by default the active one) may not do something with these cards; None if it is allowed."""
        check = self.rules.checks.get(verb)
        if check is None:
            raise IllegalChoice(f"there is no {verb!r} here; ask about {', '.join(self.rules.checks)}")
        found = [self.cards[c] if isinstance(c, int) else c for c in cards]
        return check(self, self.active if player < 0 else player, *found)

    # --- the agenda ------------------------------------------------------------------------------

    def push(self, step: Step, *args: Any) -> None:
        """Put one step on top of the agenda: it comes next."""
        self.agenda = (step, args, self.agenda)

    def next(self, *steps: Step) -> None:
        """Put steps without arguments on the agenda, to be taken in this order."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda = (step, (), agenda)
        self.agenda = agenda

    def next_for(self, frame: int, *steps: Step) -> None:
        """Put steps for one frame on the agenda, to be taken in this order."""
        agenda, args = self.agenda, (frame,)
        for step in reversed(steps):
            agenda = (step, args, agenda)
        self.agenda = agenda

    def run(self) -> None:
        """Take steps until someone must decide or the game is over."""
        while self.decision is None and self.outcome is None:
            node = self.agenda
            if node is None:
                raise CardwrightError("the agenda is empty but the game is not over")
            step, args, self.agenda = node
            step(self, *args)

    # --- decisions -------------------------------------------------------------------------------

    def ask(self, decision: Decision, forced: bool = False) -> None:
        """Wait for a player to pick. A single option is taken at once unless `forced`."""
        options = decision.options
        if not options:
            raise CardwrightError(f"nothing to choose from: {decision!r}")
        if self.players[decision.player].out:
            stand_in(self, decision)
            return
        if not decision.rule:
            rules = self.rules.rules
            decision.rule = rules.get(f"ask {decision.prompt}", "") or rules.get(f"ask {decision.kind}", "")
        if len(options) == 1 and not forced:
            self.push(decision.step, *decision.args, options[0].value)
        else:
            self.decision = decision

    def choose(self, index: int) -> None:
        """Pick an option of the current decision by its number and go on to the next decision.

        The number -1 - p, as `choices` keeps it, means that player p concedes.
        """
        if -len(self.players) <= index < 0:
            self.concede(-1 - index)
            return
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over" if self.outcome else "there is nothing to decide")
        if not 0 <= index < len(decision.options):
            raise IllegalChoice(f"there is no option {index}: choose 0 to {len(decision.options) - 1}")
        self.history.append(self.mark())
        self.choices.append(index)
        if decision.kind not in (TRIGGER, ORDER) and decision.options[index].verb != "pass":
            self.free_choices += 1
        self.decision = None
        decision.step(self, *decision.args, decision.options[index].value)
        self.run()

    # --- going back ------------------------------------------------------------------------------

    def mark(self) -> Mark:
        """This moment."""
        return (
            len(self.journal.entries),
            self.agenda,
            self.decision,
            len(self.log),
            self.rng,
            self.stamp,
            self.next_id,
            len(self.choices),
            self.free_choices,
        )

    def rewind(self, mark: Mark) -> None:
        """Return to a moment of the past as if nothing had happened since."""
        (
            entries,
            self.agenda,
            self.decision,
            log,
            self.rng,
            self.stamp,
            self.next_id,
            choices,
            self.free_choices,
        ) = mark
        self.journal.rewind(entries)
        del self.log[log:]
        del self.choices[choices:]
        self.orders = {}
        self.changes += 1
        self.version += 1
        self.live += 1

    def undo(self, times: int = 1) -> None:
        """Take back the last choices."""
        if times > len(self.history):
            raise IllegalChoice(f"only {len(self.history)} choices can be taken back")
        if times == 1:
            self.rewind(self.history.pop())
        elif times > 0:
            mark = self.history[-times]
            del self.history[-times:]
            self.rewind(mark)

    def revert(self, entries: int, agenda: Any) -> None:
        """Return to the point before an illegal action, within the game.

        The writes since then are taken back by new writes, so that the players' own undo still works across it.
        """
        journal = self.journal.entries
        for entry in [journal[i] for i in range(len(journal) - 1, entries - 1, -1)]:
            self._counter_write(entry)
        self.agenda = agenda
        self.decision = None
        self.orders = {}
        self.touch_all()

    def _counter_write(self, entry: Entry) -> None:
        journal = self.journal
        kind, target, place, before = entry
        if kind == SET:
            journal.set(target, place, before)
        elif kind == INSERT:
            journal.remove(target, place)
        elif kind == REMOVE:
            journal.insert(target, place, before)
        elif kind == ITEM:
            journal.replace(target, place, before)
        elif kind == CARD:
            journal.touch(target, target.fields())
            undo(entry)
        elif kind == MOVE:
            frm, left, to, entered = place
            journal.touch(target, target.fields())
            journal.remove(to, entered)
            journal.insert(frm, left, target.id)
            target.restore(before)
        elif before is MISSING:
            journal.drop(target, place)
        else:
            journal.key(target, place, before)

    def peek(self) -> Peek:
        """Before something is tried out within one step; `unpeek` brings back exactly this."""
        table = self.table
        before = (
            len(self.journal.entries),
            self.stamp,
            table,
            table.version,
            table.dirty,
            table.held,
            self.version,
            self.live,
            self.changes,
            self.board,
        )
        table.held = True
        return before

    def unpeek(self, before: Peek) -> None:
        """Take back what was tried out; what was known of the state holds again."""
        entries, self.stamp, table, version, dirty, held, self.version, self.live, self.changes, self.board = before
        self.journal.rewind(entries)
        table.version, table.dirty, table.held = version, dirty, held
        self.table = table

    def forget(self) -> None:
        """Drop what undo would need: a point of no return for long runs.

        Nothing is forgotten while something is being played, which may still have to be taken back.
        """
        if any(frame.mark >= 0 for frame in self.frames.values()):
            return
        self.history.clear()
        self.journal.entries.clear()

    def execute(self, frame: Frame, effect: Effect) -> None:
        """Carry out one instruction."""
        EXECUTE[type(effect)](self, frame, effect)

    def refresh(self) -> Table:
        """Work out anew what follows from the state."""
        return rebuild(self)

    def touch_all(self) -> None:
        """Say that any characteristic may have changed."""
        self.changes += 1
        self.version += 1
        self.live += 1

    def touch(self, ids: Iterable[int]) -> None:
        """Say that the characteristics of these cards, and what depends on them, may have changed."""
        table = self.table
        self.changes += 1
        self.version += 1
        if table.simple and table.live == self.live:
            table.dirty = (*table.dirty, *ids)
        else:
            self.live += 1

    # --- writes that need no event ----------------------------------------------------------------

    def set(self, name: str, value: object) -> None:
        """Set a field of the game."""
        self.journal.set(self, name, value)

    def fact(self, name: str | tuple[object, ...], value: object) -> None:
        """Remember something of the game's own rules."""
        self.journal.key(self.facts, name, value)

    def tally(self, name: str, player: int, amount: int = 1) -> None:
        """Count something that happened this turn."""
        key = (name, player)
        self.journal.key(self.tallies, key, self.tallies.get(key, 0) + amount)
        if self.table.dynamic or self.table.live != self.live:
            self.tick("tallies")

    def moved(self, frm: ZoneKind, to: ZoneKind, card: Card) -> None:
        """A card goes from one kind of zone to another: say so to those who could care."""
        table = self.table
        if frm.live or to.live or frm.hard or to.hard or frm.watched or to.watched:
            self.changes += 1
        away = card.face.away
        if frm.live or to.live or card.id in table.cache or (away and (frm.name in away or to.name in away)):
            self.version += 1
            if table.simple and table.live == self.live:
                table.dirty = (*table.dirty, card.id)
            else:
                self.live += 1
        elif table.dynamic:
            looks = table.looks
            if frm.name in looks or to.name in looks or ANYWHERE in looks:
                self.version += 1
        elif table.live != self.live:
            self.version += 1

    def changed(self, what: str) -> None:
        """Something changed that the rules look at between two moments ("stats", "counters" ...)."""
        self.changes += 1
        self.tick(what)

    def tick(self, what: str) -> None:
        """Something changed that continuous effects could ask for ("resources", "tallies", "turn", "states" ...)."""
        table = self.table
        if table.dynamic:
            if what in table.senses or ANYTHING in table.senses:
                self.version += 1
        elif table.live != self.live:
            self.version += 1

    def another_turn(self) -> None:
        """A turn began: what continuous effects ask for may have changed, and those that wait for a turn may apply."""
        for lasting in self.effects:
            if lasting.until != "rest" and lasting.until != "turn":
                self.touch_all()
                return
        self.changes += 1
        if self.table.dynamic or self.table.live != self.live:
            self.version += 1

    def leave(self, player: int) -> None:
        """A player is out of the game."""
        self.journal.set(self.players[player], "out", True)
        self.orders = {}

    def new_id(self) -> int:
        """A number no other thing in this game has."""
        self.next_id += 1
        return self.next_id

    def new_stamp(self) -> int:
        """The next moment."""
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
        """Write a line into the log about something that is no event."""
        seen = self.cards[card].known if card >= 0 else -1
        event = Event(verb, card, player, amount, other, rule=rule, word=text)
        event.turn, event.seen = self.turn, seen
        self.log.append(event)

    def below(self, n: int) -> int:
        """A random number from 0 to n-1."""
        self.rng = advance(self.rng)
        return (mix(self.rng) * n) >> 64

    def add_card(self, face: Face, owner: int, zone: Zone, facedown: bool = False) -> Card:
        """Bring a card into the game (setup and tokens)."""
        card = Card(len(self.cards), face, owner, zone.id)
        card.controller = zone.player if zone.player >= 0 else owner
        card.stamp = self.new_stamp()
        card.facedown = facedown
        card.known = self.sees(zone)
        if facedown and self.rules.back is not None:
            card.overlay = self.rules.back(face)
            card.known &= self.allies(card.controller)
        self.journal.append(self.cards, card)
        if face.away:
            self.journal.append(self.away, card.id)
        self.journal.append(zone.cards, card.id)
        self.changes += 1
        self.moved(zone.kind, zone.kind, card)
        return card

    def sees(self, zone: Zone) -> int:
        """Which players see the cards of a zone, as bits."""
        if zone.kind.seen_by == EVERYONE:
            return (1 << len(self.players)) - 1
        if zone.kind.seen_by == OWNER:
            return self.allies(zone.player)
        return 0

    def allies(self, player: int) -> int:
        """Who looks at what a player may look at, as bits: the player, and where the game says so teammates."""
        if not self.facts.get("open to teammates"):
            return 1 << player
        team = self.players[player].team
        return sum(1 << p.id for p in self.players if p.team == team)

    def end(self, winners: Iterable[int], rule: str, reason: str) -> None:
        """The game is over."""
        outcome = Outcome(tuple(winners), rule, reason)
        self.journal.set(self, "outcome", outcome)
        self.say(rule, "game over", text=reason)

    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return digest(self)

    def _still_on(self) -> None:
        if self.outcome is not None:
            raise IllegalChoice("the game is over")

    def concede(self, player: int) -> None:
        """A player gives up, at any time, whoever is to decide."""
        self._still_on()
        if not 0 <= player < len(self.players) or self.players[player].out:
            raise IllegalChoice(f"there is no player {player} in the game who could concede")
        self.history.append(self.mark())
        self.choices.append(-1 - player)
        asked, self.decision = self.decision, None
        if asked is not None:
            self.push(ask_again, asked)
        self.rules.concede(self, player)
        self.run()

    # --- other worlds ------------------------------------------------------------------------------

    def copy(self) -> Game:
        """The same game in a world of its own; what was chosen so far cannot be undone there."""
        other = Game(self.rules, (), self.seed)
        copy_into(self, other)
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {
            name: getattr(self, name)
            for name in self.__slots__
            if name not in ("table", "memory", "orders", "clean", "board")
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self.table = Table()
        self.memory = {}
        self.orders = {}
        self.board = None
        self.clean = (-1, -1)
