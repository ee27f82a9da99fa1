/** How long what another player does is shown, so that it can be followed. */

import type { LogEntry, StateMessage } from "../wire/messages.ts";

export const SPEEDS = { slow: 1.5, normal: 1, fast: 0.4, off: 0 } as const;
export type Speed = keyof typeof SPEEDS;

const LONGEST = 2400; // milliseconds of one choice, however much came of it
const PATIENCE = 12_000; // what waits longer than this is shown faster
/** Milliseconds of each kind of event; one that is told in words and not listed takes OTHER, one that is not told nothing. */
const LASTS: Readonly<Record<string, number>> = {
  play: 900, judgment: 900, attack: 700, block: 700, activate: 700, evolve: 700, destroy: 600, damage: 600, roll: 600, prevented: 600,
  turn: 300, draw: 300, phase: 90, resource: 90, "turn card": 90, counter: 90, stat: 90, fight: 90, reveal: 300,
};
const OTHER = 300;

const lastsEach = (entry: LogEntry): number => LASTS[entry.kind] ?? (entry.parts.length ? OTHER : 0);

/** How long the events of one choice are shown. */
export function lastsOf(entries: readonly LogEntry[]): number {
  return Math.min(LONGEST, entries.reduce((sum, entry) => sum + lastsEach(entry), 0));
}

/** The events that a state tells and the one before did not. */
export const newsOf = (before: StateMessage | null, state: StateMessage): LogEntry[] => {
  const told = before?.log.entries.at(-1)?.n ?? (before ? before.log.from - 1 : Infinity);
  return state.log.entries.filter((entry) => entry.n > told);
};

/** Whether a state came of another player's choice: nobody here was asked before it. */
export const isForeign = (before: StateMessage | null, state: StateMessage): boolean =>
  before?.view?.decision != null && before.match.id === state.match.id && before.view.decision.player !== state.seat && state.view !== null;

/** The factor that all waiting has: of the speed chosen, and less where much waits. */
export const factorFor = (speed: Speed, waiting: number): number => (waiting * SPEEDS[speed] > PATIENCE ? Math.min(SPEEDS[speed], SPEEDS.fast) : SPEEDS[speed]);

export interface Stage {
  /** Put a state on the table. `paced`: it came of another player's choice and is shown slowly. */
  show(state: StateMessage, paced: boolean): void;
  /** The queue runs, or has ended. */
  runs(running: boolean): void;
  speed(): Speed;
}

/** States that wait to be shown, one after the other. */
export class Pace {
  private waiting: { state: StateMessage; lasts: number }[] = [];
  private last: StateMessage | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The last turn of others: how it was before, then each state of it. */
  private theirs: StateMessage[] = [];
  private inTheirs = false;
  private replays = false;

  constructor(private readonly stage: Stage) {}

  get running(): boolean {
    return this.timer !== undefined;
  }

  hear(state: StateMessage): void {
    const before = this.last, foreign = isForeign(before, state);
    this.last = state;
    if (this.replays) this.stop();
    if (foreign && before) this.theirs = this.inTheirs ? [...this.theirs, state] : [before, state];
    this.inTheirs = foreign;
    if (!foreign || this.stage.speed() === "off") {
      if (!this.running) return this.stage.show(state, false);
      this.waiting.push({ state, lasts: 0 });
      if (this.stage.speed() === "off") this.skip();
      return;
    }
    this.waiting.push({ state, lasts: lastsOf(newsOf(before, state)) });
    if (!this.running) this.next();
  }

  /** Jump to the last state. */
  skip(): void {
    if (this.running) this.stop();
  }

  get canShowAgain(): boolean {
    return this.theirs.length > 1;
  }

  /** The last turn of others once more; the game is not touched. */
  again(): void {
    if (!this.canShowAgain || this.running) return;
    this.replays = true;
    const [first, ...rest] = this.theirs;
    this.stage.show(first!, false);
    this.waiting = rest.map((state, i) => ({ state, lasts: lastsOf(newsOf(this.theirs[i]!, state)) }));
    this.timer = setTimeout(() => this.next(), OTHER);
    this.stage.runs(true);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    const one = this.waiting.shift();
    if (!one) return this.stop();
    const speed = this.stage.speed() === "off" ? "fast" : this.stage.speed();
    const factor = factorFor(speed, one.lasts + this.waiting.reduce((sum, w) => sum + w.lasts, 0));
    this.stage.show(one.state, one.lasts > 0);
    // The last state is the question itself: it is answered at once, its events move meanwhile.
    const wait = this.waiting.length || this.replays || one.state.view?.decision?.player !== one.state.seat ? one.lasts * factor : 0;
    this.timer = setTimeout(() => this.next(), wait);
    this.stage.runs(true);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const left = this.waiting.length > 0 || this.replays;
    this.waiting = [];
    this.replays = false;
    if (left && this.last) this.stage.show(this.last, false);
    this.stage.runs(false);
  }
}
