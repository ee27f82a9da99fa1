/** A clock as it stands: the free seconds of this decision go first. */

import type { Clock } from "../wire/messages.ts";

export interface ClockFace {
  left: number;
  free: number;
  runs: boolean;
  /** Less than half a minute, and nothing of this decision is free any more. */
  low: boolean;
}

const LOW = 30;

export function clockAt(clock: Clock | null | undefined, since: number): ClockFace | null {
  if (!clock) return null;
  const gone = clock.runs ? since : 0;
  const free = Math.max(0, clock.free - gone);
  const left = Math.max(0, clock.left - Math.max(0, gone - clock.free));
  return { left, free, runs: clock.runs, low: clock.runs && free + left < LOW };
}

/** 1183.2 s as 19:43; hours where there are any. */
export function clockWords(seconds: number): string {
  const all = Math.ceil(seconds - 0.05), h = Math.floor(all / 3600), m = Math.floor(all / 60) % 60, s = String(all % 60).padStart(2, "0");
  return h ? `${h}:${String(m).padStart(2, "0")}:${s}` : `${m}:${s}`;
}

/** The same as it is spoken. */
export function spokenTime(seconds: number): string {
  const all = Math.ceil(seconds - 0.05), m = Math.floor(all / 60), s = all % 60;
  return [m ? `${m} ${m === 1 ? "minute" : "minutes"}` : "", s || !m ? `${s} ${s === 1 ? "second" : "seconds"}` : ""].filter(Boolean).join(" ");
}
