/** When each thing of a run of events begins to move: one after the other, and all done in time. */

export const RUN = 900; // milliseconds that a run of events takes at most
export const GAP = 300; // a pause after which another run begins
const STEP = 90; // from one event to the next, where there is time
const LEAST = 60; // what is shorter than this is not seen

/** When the n-th of some events begins, if each takes so long; null: there is no time left, everything jumps. */
export function begins(count: number, long: number, left: number): number[] | null {
  if (left < LEAST) return null;
  const step = count > 1 ? Math.min(STEP, Math.max(0, left - long) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, n) => n * step);
}

/** The time that a run has left; states that follow each other closely are one run. */
export class Run {
  private began = -Infinity;
  private last = -Infinity;
  private ends = -Infinity;

  left(now: number): number {
    if (now - this.last > GAP && now > this.ends) this.began = now;
    this.last = now;
    return RUN - (now - this.began);
  }

  lasts(until: number): void {
    this.ends = Math.max(this.ends, until);
  }
}
