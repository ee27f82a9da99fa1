"""The results of many games: as data, and as tables for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase

from cardwright.games import load
from cardwright.sim.conduct import Conduct
from cardwright.sim.pairs import Comparison
from cardwright.sim.plan import Plan
from cardwright.sim.tally import Record, Tally, spread

WIDTH = 80
CELL = 8  # columns of one deck in the matrix
LABEL = 24


def report(plan: Plan, tally: Tally, seconds: float) -> dict[str, object]:
    """The result as data; rates come with their 95 % confidence intervals."""
    ended = tally.games - len(tally.failures)
    return {
        "game": plan.game,
        "seed": plan.seed,
        "agents": plan.agents,
        "players": plan.players,
        "teams": plan.teams,
        "variant": plan.variant,
        "cards": [file.name for file in plan.cards],
        "games": tally.games,
        "decisions": tally.decisions,
        "turns": tally.turns,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else 0,
        "errors": len(tally.failures),
        "outcomes": tally.outcomes,
        "endings": [
            {"rule": rule, "reason": reason, "games": count, "share": round(count / ended, 4)}
            for rule, reasons in tally.endings.items()
            for reason, count in reasons.items()
        ],
        "length": {"turns": spread(tally.turn_counts), "decisions": spread(tally.decision_counts)},
        "first_player": _record_data(tally.first),
        "seats": {name: _record_data(record) for name, record in tally.seats.items()},
        "decks": {name: _record_data(record) for name, record in tally.decks.items()},
        "matrix": [
            {"deck": deck, "against": other, **_record_data(record)}
            for deck, pairs in tally.pairs.items()
            for other, record in pairs.items()
        ],
        "failures": tally.failures,
        "conduct": tally.conduct,
    }


def _record_data(record: Record) -> dict[str, object]:
    low, high = record.interval
    return {
        "games": record.games,
        "wins": record.wins,
        "draws": record.draws,
        "rate": round(record.rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def report_lines(plan: Plan, tally: Tally, seconds: float) -> list[str]:
    """The result as lines of at most 80 characters."""
    title = load(plan.game)
    agreed = f", {' and '.join(plan.variant)}" if plan.variant else ""
    lines = [
        f"{title.rules.title}, {' against '.join(plan.agents)}{agreed}, seed {plan.seed}",
        "",
        f"games                 {tally.games:>10,}",
        f"decisions             {tally.decisions:>10,}",
        f"seconds               {seconds:>10.2f}",
        f"decisions per second  {tally.decisions / seconds if seconds else 0.0:>10,.0f}",
        f"errors                {len(tally.failures):>10,}",
    ]
    if not tally.endings:
        return lines
    lines += ["", *_lengths(tally), "", "outcomes by rule", *_endings(tally, title.rules.prefix)]
    lines += ["", "wins by seat, with 95 % confidence intervals"]
    lines += _records({"whoever goes first": tally.first, **tally.seats})
    if tally.conduct:
        lines += ["", *_conducts(tally.conduct)]
    lines += ["", "wins by deck", *_records(tally.decks)]
    if len(tally.decks) > 1:
        lines += ["", *_matrix(tally.pairs, list(tally.decks), plan.players)]
    return lines


def _conducts(conducts: Mapping[str, Conduct]) -> Iterator[str]:
    """How each seat behaved, in its own turns."""
    heads = ("idle", "of", "unspent", "turns", "missed wins", "of", "empty deck")
    yield f"{'own turns':<18}" + "".join(f"{head:>{len(head) + 3}}" for head in heads)
    for seat, one in conducts.items():
        counts = (one.idle, one.could_attack, one.unspent, one.turns, one.wins_missed, one.wins_seen, one.decked)
        cells = [f"{count:>{len(head) + 3},}" for head, count in zip(heads, counts, strict=True)]
        yield f"  {_short(seat, 16):<16}" + "".join(cells)


def comparison_data(found: Comparison) -> dict[str, object]:
    """Pairs of games as data."""
    low, high = found.interval
    return {
        "agents": found.agents,
        "pairs": len(found.pairs),
        "rate": round(found.rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "unfinished": found.unfinished,
        "turns": round(sum(found.turns) / len(found.turns), 1) if found.turns else 0,
        "cpu_seconds": round(found.seconds, 1),
    }


def comparison_lines(found: Comparison) -> list[str]:
    """Pairs of games for people."""
    data, (low, high) = comparison_data(found), found.interval
    return [
        f"{found.agents[0]} against {found.agents[1]}: {len(found.pairs)} pairs of games",
        f"wins {found.rate:.1%}, with 95 % confidence {low:.1%} to {high:.1%}",
        f"unfinished {found.unfinished}, turns {data['turns']}, CPU seconds {data['cpu_seconds']}",
    ]


def _lengths(tally: Tally) -> Iterator[str]:
    yield f"{'length of games':<20}{'p10':>8}{'median':>8}{'p90':>8}"
    for name, counts in (("turns", tally.turn_counts), ("decisions", tally.decision_counts)):
        found = spread(counts)
        yield f"  {name:<18}{found.p10:>8,}{found.median:>8,}{found.p90:>8,}"


def _endings(tally: Tally, prefix: str) -> Iterator[str]:
    ended = tally.games - len(tally.failures)
    for rule, reasons in tally.endings.items():
        for reason, count in reasons.items():
            head = f"  {prefix} {rule:<9} {count:>7,}  {count / ended:>6.1%}  "
            yield head + _short(reason, WIDTH - len(head))


def _records(records: Mapping[str, Record]) -> Iterator[str]:
    width = min(max((len(name) for name in records), default=0), 32)
    for name, record in records.items():
        low, high = record.interval
        drawn = f", {record.draws:,} drawn" if record.draws else ""
        yield (
            f"  {_short(name, width):<{width}}  {record.wins:>6,} of {record.games:>6,}  {record.rate:>6.1%}"
            f"  ({low:.1%} to {high:.1%}{drawn})"
        )


def _matrix(pairs: Mapping[str, Mapping[str, Record]], decks: Sequence[str], players: int) -> Iterator[str]:
    """Each deck against each other: its rate, and below it the confidence interval."""
    letters = dict(zip(decks, _letters(len(decks)), strict=True))
    deed = "beats that of a column" if players == 2 else "wins with that of a column at the table"
    yield f"how often the deck of a row {deed}, in %"
    room = (WIDTH - LABEL) // CELL
    for start in range(0, len(decks), room):
        columns = decks[start : start + room]
        yield " " * LABEL + "".join(f"{letters[deck]:>{CELL}}" for deck in columns)
        for deck in decks:
            cells = [_cell(pairs.get(deck, {}).get(other)) for other in columns]
            label = f"{letters[deck]:<2} {deck}"
            yield (f"{_short(label, LABEL):<{LABEL}}" + "".join(f"{rate:>{CELL}}" for rate, _ in cells)).rstrip()
            yield (" " * LABEL + "".join(f"{interval:>{CELL}}" for _, interval in cells)).rstrip()


def _cell(record: Record | None) -> tuple[str, str]:
    if record is None:
        return "-", ""
    low, high = record.interval
    return f"{100 * record.rate:.0f}", f"{100 * low:.0f}-{100 * high:.0f}"


def _letters(count: int) -> list[str]:
    """A, B ... Z, then numbers."""
    return [ascii_uppercase[i] if i < len(ascii_uppercase) else str(i + 1) for i in range(count)]


def _short(words: str, width: int) -> str:
    return words if len(words) <= width else words[: width - 1].rstrip() + "…"
