"""The messages of a table's socket. See docs/wire.md."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cardwright.kernel.view.parts import LogEntry
from cardwright.kernel.view.views import View
from cardwright.kernel.vocabulary.infinity import spelled

from .clocks import ClockData, ClockSetting
from .errors import ErrorData
from .passing import PassingData
from .played import PassedData

VERSION = 1
MOST_BYTES = 4096  # of a message from a client
MOST_PICKS = 200


# --- from the client ---------------------------------------------------------------------------------------


class Choose(msgspec.Struct, tag="choose", frozen=True):
    """Answer a decision."""

    decision: str
    option: int = -1
    options: tuple[int, ...] = ()
    ask: bool = False  # until the next act, ask also what makes no difference


class Rest(msgspec.Struct, tag="rest", frozen=True):
    """Go on with the first option until something else is asked."""

    decision: str


class Why(msgspec.Struct, tag="why", frozen=True):
    """What can and cannot be done with a card?"""

    card: int


class AskHint(msgspec.Struct, tag="hint", frozen=True):
    """What would the computer do?"""

    decision: str


class Undo(msgspec.Struct, tag="undo", frozen=True):
    """Take back own choices."""

    choices: int = 1


class Answer(msgspec.Struct, tag="answer", frozen=True):
    """Yes or no to what another person asks for; who says no may say why."""

    yes: bool
    why: str = ""


class Concede(msgspec.Struct, tag="concede", frozen=True):
    """Give up."""


class Claim(msgspec.Struct, tag="claim", frozen=True):
    """Claim the win: whoever is asked has been away for too long."""


class SetAgent(msgspec.Struct, tag="agent", frozen=True):
    """Let an agent play on in the seat of one that failed; the same one: ask it again."""

    seat: int
    kind: str


class Rematch(msgspec.Struct, tag="rematch", frozen=True):
    """Play again."""


class SetPassing(msgspec.Struct, tag="passing", frozen=True):
    """Where to be asked."""

    stops: tuple[str, ...] | None = None
    until: str | None = None
    full: bool | None = None
    routine: bool | None = None


class Always(msgspec.Struct, tag="always", frozen=True):
    """Answer, and answer the same from now on."""

    decision: str = ""
    option: int = -1
    clear: bool = False


class Say(msgspec.Struct, tag="say", frozen=True):
    """Chat."""

    text: str


class Hand(msgspec.Struct, tag="hand", frozen=True):
    """A paragraph of a card does something now, which is played by hand."""

    card: int
    paragraph: int


class Refresh(msgspec.Struct, tag="refresh", frozen=True):
    """Send everything."""


Message: TypeAlias = (
    Choose
    | Rest
    | Why
    | AskHint
    | Undo
    | Answer
    | Concede
    | Claim
    | SetAgent
    | Rematch
    | SetPassing
    | Always
    | Say
    | Hand
    | Refresh
)
DECODER = msgspec.json.Decoder(Message)


# --- from the server ---------------------------------------------------------------------------------------


class SeatData(msgspec.Struct, frozen=True):
    """A seat of a table."""

    seat: int
    name: str
    kind: str
    yours: bool
    here: bool
    away: int
    deck: str
    clock: ClockData | None = None


class HandData(msgspec.Struct, frozen=True):
    """A paragraph that a deck at the table plays by hand."""

    seat: int
    card: str
    paragraph: int
    how: str
    text: str


class MatchData(msgspec.Struct, frozen=True, kw_only=True):
    """A table, without its game."""

    id: str
    game: str
    status: str
    variant: tuple[str, ...]
    teams: tuple[int, ...]
    public: bool
    watch: bool
    created: str
    link: str | None
    watching: int
    rematch: tuple[int, ...] | None
    next: str | None
    seed: int | None
    seats: tuple[SeatData, ...]
    clock: ClockSetting | None
    show_decks: bool
    by_hand: bool
    hand: tuple[HandData, ...]
    hints: bool  # whoever plays may ask what the computer would do


class LogData(msgspec.Struct, frozen=True):
    """Entries of the log from a number on."""

    start: int = msgspec.field(name="from")
    entries: list[LogEntry]
    passed: list[PassedData] = []


class UndoData(msgspec.Struct, frozen=True):
    """How many own choices may be taken back, how many without another player's, or why none."""

    choices: int
    consent: bool
    why: str
    free: int = 0


class RequestData(msgspec.Struct, frozen=True):
    """Someone asks the others for something."""

    kind: str
    by: int
    choices: int
    waits: tuple[int, ...]


class ClaimData(msgspec.Struct, frozen=True):
    """Whoever is asked is away: in so many seconds the win may be claimed (0: now)."""

    seat: int
    seconds: int


class FailedData(msgspec.Struct, frozen=True):
    """The agent of a seat has failed: people choose which of these plays on, the one that failed last."""

    seat: int
    words: str
    agents: tuple[str, ...]


class StuckData(msgspec.Struct, frozen=True):
    """What a seat chose at this decision took too long to carry out and was broken off: it has not happened."""

    seat: int
    words: str


class DecidedData(msgspec.Struct, frozen=True):
    """The server took someone out of the game."""

    seat: int
    why: str
    words: str


class State(msgspec.Struct, frozen=True, tag="state", kw_only=True):
    """The truth about a table for one seat."""

    v: int = VERSION
    n: int
    match: MatchData
    seat: int
    decision: str | None
    view: msgspec.Raw | None
    log: LogData
    undo: UndoData
    request: RequestData | None
    passing: PassingData | None
    claim: ClaimData | None
    failed: FailedData | None
    stuck: StuckData | None
    decided: tuple[DecidedData, ...]


class WhyData(msgspec.Struct, frozen=True):
    """One refused verb of a card."""

    verb: str
    words: str
    rule: str
    reason: str
    gist: str


class WhyAnswer(msgspec.Struct, frozen=True, tag="why"):
    """What can and cannot be done with a card."""

    card: int
    can: tuple[int, ...]
    cannot: tuple[WhyData, ...]
    v: int = VERSION


class HintData(msgspec.Struct, frozen=True):
    """What an agent would choose, and why."""

    option: int
    line: tuple[str, ...]  # its choices as far as it sees them coming, in words
    before: float | None = None  # how it judges the game now, in points; more is better for who asked
    after: float | None = None  # and after the line
    expects: str = ""  # the line ends the game: "win" or "loss"


class HintAnswer(msgspec.Struct, frozen=True, tag="hint"):
    """What the computer would do at a decision."""

    decision: str
    agent: str
    hint: HintData
    v: int = VERSION


class RefusedAnswer(msgspec.Struct, frozen=True, tag="refused"):
    """Something was not done."""

    about: str
    error: ErrorData
    v: int = VERSION


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Someone said something."""

    seat: int
    name: str
    text: str
    v: int = VERSION


class Denied(msgspec.Struct, frozen=True, tag="denied"):
    """Someone said no to what you asked for."""

    seat: int
    name: str
    why: str
    v: int = VERSION


class Thinking(msgspec.Struct, frozen=True, tag="thinking"):
    """An agent thinks."""

    seat: int
    v: int = VERSION


# Views, logs and cards as bytes; a number without end is its sign.
encode = msgspec.json.Encoder(enc_hook=spelled).encode


def view_data(view: View) -> dict[str, object]:
    """A view as it goes over the wire: `View.data`, with the outcome by name."""
    ended = view.outcome
    return {
        "game": view.game,
        "player": view.player,
        "turn": view.turn,
        "active": view.active,
        "phase": view.phase,
        "players": view.players,
        "zones": view.zones,
        "decision": view.decision,
        "outcome": ended and {"winners": ended.winners, "rule": ended.rule, "reason": ended.reason},
        "effects": view.effects,
        "prices": view.prices,
        "blows": view.blows,
        "notices": view.notices,
    }
