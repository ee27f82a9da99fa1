/** What is played by hand, in words: the list before a game, and what was done. */

import type { HandLine, LogEntry } from "../wire/messages.ts";
import type { DecisionView } from "../wire/view.ts";

/** Questions that are asked in the panel of what is played by hand. */
export const inHandPanel = (decision: DecisionView | null): boolean => decision?.by_hand === "act" || decision?.by_hand === "agree";

/** Each card of a list once, with its paragraphs. */
export function cardsByHand(lines: readonly HandLine[]): { card: string; lines: HandLine[] }[] {
  const found = new Map<string, HandLine[]>();
  for (const line of lines) found.set(line.card, [...(found.get(line.card) ?? []), line]);
  return [...found].map(([card, own]) => ({ card, lines: own }));
}

export const countWords = (lines: readonly HandLine[]): string => ((n) => `${n} ${n === 1 ? "card" : "cards"}`)(cardsByHand(lines).length);

/** How a paragraph is played, for those who have not seen it before. */
export const HOW: Record<string, string> = { frame: "opens by itself", button: "when its player says so" };

/** The words of the last entry of a kind. */
export const lastOf = (log: readonly LogEntry[], kind: string): string => log.findLast((e) => e.kind === kind)?.word ?? "";

/** What was done by hand since it was last begun: the lines of the log that others agree to. */
export function doneByHand(log: readonly LogEntry[]): LogEntry[] {
  const begun = log.findLastIndex((e) => e.kind === "by hand" || e.kind === "by hand refused");
  return log.slice(begun + 1).filter((e) => e.by_hand && e.parts.length && e.kind !== "by hand noticed");
}
