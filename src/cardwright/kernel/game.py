"""A game: its state, the agenda of steps, the decision it waits for, and the ways back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, SupportsIndex, TypeAlias

from .arguments import named_cards, seat, shown, whole
from .characteristics.refreshing import refresh
from .events.deciding import speak_for
from .events.perform import perform
from .flow.loops import settle_doubt
from .instructions import EXECUTE
from .instructions.by_hand import begin_noticed, notice_by_hand
from .leaving import ask_again, stand_in
from .playing.immediate_abilities import carry_out
from .state.copying import copy_into
from .state.decisions import (
    ORDER,
    TRIGGER,
    CardwrightError,
    Concession,
    Decision,
    Denial,
    IllegalChoice,
    Noticed,
    TooManySteps,
)
from .state.digest import digest
from .state.event import Event
from .state.journal import ADDED, ITEM, OWN, REMOVED, SET, Entry
from .state.pieces import Frame, Pending
from .state.rng import seeded
from .state.table import Table
from .state.threads import let_others_go_on
from .state.world import FIELDS, WORKED_OUT, Mark, World
from .view.views import View
from .vocabulary.effects import Effect

Step = Callable[..., None]
TABLES_KEPT = 16  # of the latest choices
STRIDE = 100  # steps after which it is looked how much of the budget they took, and other threads go on
CROWD = 100  # cards in play: with so many more, a step counts once more
WATCHED = 300  # steps beyond the budget in which the cards are noted that go on


# The state to restore after a trial
Peek: TypeAlias = tuple[int, int, Table, int, int, int, Any, dict[str | int, int], tuple[int, ...]]


class Game(World):
    """A game that can be played by steps and choices, and taken back."""

    __slots__ = ()

    # --- the agenda ----------------------------------------------------------------------------------

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

    def break_off(self, rest: Any = None) -> None:
        """Drops the current steps and gatherings; only the rest of the agenda remains."""
        self.agenda = rest
        if self.holding is not None:
            self.set("holding", None)

    def run(self) -> None:
        """Take steps until someone must decide or the game is over.

        If that takes more steps than the budget, it raises `TooManySteps`. The more cards are in play the longer a step
        takes, so with many of them it counts several times.
        """
        left = self.budget
        while left > 0:
            stride = min(left, STRIDE)
            for _ in range(stride):
                if self.decision is not None or self.outcome is not None:
                    return
                node = self.agenda
                if node is None:
                    raise CardwrightError("the agenda is empty but the game is not over")
                step, args, self.agenda = node
                if args:
                    step(self, *args)
                else:  # the faster call
                    step(self)
            let_others_go_on()
            left -= stride * (1 + sum([len(zone.cards) for zone in self.live_zones]) // CROWD)
        raise TooManySteps(self.budget, self._going_on())

    def _going_on(self) -> tuple[str, ...]:
        """The names of the cards whose text is carried out in further steps, as far as all players know them."""
        everyone = (1 << len(self.players)) - 1
        found: dict[str, None] = {}
        for _ in range(WATCHED):
            if self.agenda is None or self.decision is not None or self.outcome is not None:
                break
            step, args, self.agenda = self.agenda
            step(self, *args)
            for source in [self.cards[frame.source[0]] for frame in self.frames.values() if frame.source[0] >= 0]:
                if source.known & everyone == everyone:
                    found[source.face.name] = None
        return tuple(found)

    def execute(self, frame: Frame, effect: Effect) -> None:
        """Carry out one instruction."""
        EXECUTE[type(effect)](self, frame, effect)

    def perform(self, *events: Event) -> None:
        """Let events happen; for modules below `events.perform`."""
        perform(self, *events)

    def carry_out_at_once(self, waiting: tuple[Pending, ...]) -> None:
        """Abilities that never wait come next; for modules below `playing`."""
        self.push(carry_out, waiting)

    # --- decisions -----------------------------------------------------------------------------------

    def ask(self, decision: Decision, forced: bool = False) -> None:
        """Wait for a player to pick. A single option is taken at once unless `forced`."""
        options = decision.options
        if not options:
            raise CardwrightError(f"nothing to choose from: {decision!r}")
        if self.players[decision.whose].out:
            stand_in(self, decision)
            return
        if self.facts.decided_for:
            speak_for(self, decision)
        if not decision.rule:
            rules = self.rules.telling.rules
            decision.rule = rules.get(f"ask {decision.prompt}", "") or rules.get(f"ask {decision.kind}", "")
        if len(options) == 1 and not forced:
            self.push(decision.step, *decision.args, options[0].value)
        else:
            self.decision = decision

    def choose(self, choice: SupportsIndex | Concession | Noticed) -> None:
        """Pick an option of the current decision by its number, counted from 0, and go on to the next decision.

        An entry of `choices` can be chosen again in a game of the same seed; a `Concession` concedes, with a `Noticed`
        a player notices. A choice that is not over within the budget of steps is taken back and raises `TooManySteps`.
        """
        if type(choice) is int:
            number = choice
        elif isinstance(choice, Concession):
            self.concede(choice.concedes)
            return
        elif isinstance(choice, Noticed):
            self.notice(choice.player, choice.card, choice.paragraph)
            return
        else:
            number = whole(choice, "an option")
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over" if self.outcome else "there is nothing to decide")
        if not 0 <= number < len(decision.options):
            raise IllegalChoice(f"there is no option {shown(number)}: choose 0 to {len(decision.options) - 1}")
        self._remember()
        self.choices.append(number)
        if decision.kind not in (TRIGGER, ORDER) and decision.options[number].verb != "pass":
            self.free_choices += 1
        try:
            if self.facts.doubt:
                settle_doubt(self)
            self.decision = None
            decision.step(self, *decision.args, decision.options[number].value)
            self.run()
        except TooManySteps as stopped:
            self.rewind(self.history.pop())
            raise TooManySteps(stopped.steps, stopped.cards, taken_back=True) from None

    def concede(self, player: SupportsIndex) -> None:
        """A player gives up, at any time, whoever is to decide."""
        who = seat(self, player)
        if self.outcome is not None:
            raise IllegalChoice("the game is over")
        if self.players[who].out:
            raise IllegalChoice(f"player {who} has left the game and cannot concede")
        self._remember()
        self.choices.append(Concession(who))
        asked, self.decision = self.decision, None
        if asked is not None:
            self.push(ask_again, asked)
        self._carry_out(self.rules.course.concede, who)

    def notice(self, player: SupportsIndex, card: SupportsIndex, paragraph: SupportsIndex) -> None:
        """A player says that a paragraph of a card of theirs does something now, which is played by hand.

        That is possible while somebody, the player or another one, is asked what to do.
        """
        who, number = seat(self, player), whole(card, "a card")
        found = notice_by_hand(self, who, number, whole(paragraph, "a paragraph"))
        asked = self.decision
        assert asked is not None
        self._remember()
        self.choices.append(Noticed(who, number, found.paragraph))
        self.free_choices += 1
        self.decision = None
        self._carry_out(begin_noticed, who, number, found, asked)

    def _carry_out(self, step: Step, *args: Any) -> None:
        """Take a step that is no answer to a question, and go on to the next decision."""
        try:
            step(self, *args)
            self.run()
        except TooManySteps as stopped:
            self.rewind(self.history.pop())
            raise TooManySteps(stopped.steps, stopped.cards, taken_back=True) from None

    def why_not(self, verb: object, *cards: object, player: SupportsIndex = -1) -> Denial | None:
        """Why a player (by default the active one) may not take an action with these cards; None if it is allowed."""
        check = self.rules.telling.checks.get(verb) if isinstance(verb, str) else None
        if check is None:
            raise IllegalChoice(f"there is no {shown(verb)} here; ask about {', '.join(self.rules.telling.checks)}")
        asks = seat(self, player, spectator=True)
        return check(self, self.active if asks < 0 else asks, *named_cards(self, str(verb), check, cards))

    # --- going back ----------------------------------------------------------------------------------

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
            self.table if self.built == self.version else None,
        )

    def _remember(self) -> None:
        """Keep this moment for `undo`; older moments keep no table and compute it again."""
        history = self.history
        history.append(self.mark())
        if len(history) > TABLES_KEPT:
            old = history[-1 - TABLES_KEPT]
            if old[-1] is not None:
                history[-1 - TABLES_KEPT] = (*old[:-1], None)

    def rewind(self, mark: Mark) -> None:
        """Return to a moment of the past as if nothing had happened since."""
        (
            written,
            self.agenda,
            self.decision,
            log,
            self.rng,
            self.stamp,
            self.next_id,
            choices,
            self.free_choices,
            table,
        ) = mark
        self._take_back(written)
        del self.log[log:]
        made = self.choices
        while len(made) > choices:  # most often one
            made.pop()
        self.changes += 1
        self.version += 1
        if table is not None:  # the table of that time is valid again
            self.table, self.built, self.turned_alone = table, self.version, ()
        else:
            self.touch_all()

    def undo(self, times: SupportsIndex = 1) -> None:
        """Take back the last choices."""
        history = self.history
        number = times if type(times) is int else whole(times, "how many choices are taken back")
        if number == 1 and history:
            self.rewind(history.pop())
        elif not 0 <= number <= len(history):
            raise IllegalChoice(f"only {len(history)} choices can be taken back, not {shown(number)}")
        elif number > 0:
            mark = history[-number]
            del history[-number:]
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
        self.touch_all()

    def _counter_write(self, entry: Entry) -> None:
        journal = self.journal
        back, target, *rest = entry
        if back is OWN:
            self.set(*rest)
        elif back is SET:
            journal.set(target, *rest)
        elif back is ADDED:
            write: Any = journal.remove if isinstance(target, list) else journal.drop
            write(target, *rest)
        elif back is REMOVED:
            journal.insert(target, *rest)
        elif back is ITEM:
            write = journal.replace if isinstance(target, list) else journal.key
            write(target, *rest)
        else:  # RESTORE
            journal.touch(target, target.fields())
            back(target, *rest)

    def peek(self) -> Peek:
        """Begin a trial within one step; `unpeek` ends it."""
        return (
            len(self.journal.entries),
            self.stamp,
            self.table,
            self.built,
            self.version,
            self.changes,
            self.board,
            self.reported.copy(),
            self.turned_alone,
        )

    def unpeek(self, before: Peek) -> None:
        """End a trial: its writes are taken back, and the table is valid again."""
        (
            entries,
            self.stamp,
            self.table,
            self.built,
            self.version,
            self.changes,
            self.board,
            self.reported,
            self.turned_alone,
        ) = before
        self._take_back(entries)

    def _take_back(self, written: int) -> None:
        """Take back every write since the journal had this length."""
        own = self.own
        own.game = self
        self.journal.rewind(written)
        own.game = None

    def forget(self) -> None:
        """Drop what undo would need: a point of no return for long runs.

        Nothing is forgotten while something is being played, which may still have to be taken back.
        """
        if any(frame.mark >= 0 for frame in self.frames.values()):
            return
        self.history.clear()
        self.journal.entries.clear()

    def reseed(self, seed: int) -> None:
        """Let future dice and shuffles come from another seed, in a copy in which something is tried."""
        self.rng = seeded(seed)

    # --- views, digests, copies ---------------------------------------------------------------------

    def view(self, player: SupportsIndex) -> View:
        """What a player may see of this moment (-1: a spectator)."""
        return View(self, seat(self, player, spectator=True))

    def refresh(self) -> Table:
        """Bring the table up to date."""
        return refresh(self)

    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return digest(self)

    def copy(self) -> Game:
        """An independent copy; earlier choices cannot be undone in it."""
        other = Game(self.rules, (), self.seed)
        copy_into(self, other)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        state = {name: getattr(self, name) for name in FIELDS if name not in WORKED_OUT}
        return (Game, (self.rules, (), self.seed), state)

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        self.table = Table()
        self.built = self.calm = -1
        self.reported, self.turned_alone = {}, ()
        self.orders = {}
        self.board = None
        self.clean = (-1, -1)
