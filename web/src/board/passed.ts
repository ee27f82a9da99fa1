/** The log with what was done for the player without asking, each between the entries it happened between. */

import type { LogEntry, Passed } from "../wire/messages.ts";

export interface PassedLine {
  n: number;
  words: string;
  times: number;
}

export function withPassed(log: readonly LogEntry[], passed: readonly Passed[]): (LogEntry | PassedLine)[] {
  const found: (LogEntry | PassedLine)[] = [];
  const waiting = together(passed);
  for (const entry of log) {
    while (waiting[0] && waiting[0].n <= entry.n) found.push(waiting.shift() as PassedLine);
    found.push(entry);
  }
  return [...found, ...waiting];
}

/** What was done several times in a row, with nothing told between, is one line. */
function together(passed: readonly Passed[]): PassedLine[] {
  const found: PassedLine[] = [];
  for (const one of passed) {
    const last = found.at(-1);
    if (last?.n === one.n) found[found.length - 1] = { ...one, words: last.words === one.words ? one.words : `${last.words}; ${one.words}`, times: last.words === one.words ? last.times + 1 : 1 };
    else found.push({ ...one, times: 1 });
  }
  return found;
}
