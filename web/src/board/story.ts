/** The log as a story: one line an action, with what came of it; small steps are folded and none is lost. */

import type { LogEntry } from "../wire/messages.ts";
import { capital } from "./layout.ts";

export interface Action {
  /** The number of its first entry. */
  n: number;
  kind: "turn" | "action" | "end";
  icon: string;
  /** What was done: the entry that says it. */
  lead: LogEntry;
  /** What came of it, worth telling. */
  results: LogEntry[];
  /** Everything else: payments, phases, untapping, moves already told. */
  small: LogEntry[];
  /** How often in a row. */
  times: number;
}

/** Events that begin an action: somebody chose this. */
const LEADS: Readonly<Record<string, string>> = {
  turn: "flag", play: "cards", activate: "play", attack: "sword", block: "shield", judgment: "evolve", battle: "sword", "game over": "flag", "goes first": "flag", "keeps hand": "check", "puts back": "undo", forfeits: "x", loses: "x", concede: "flag",
};
/** Events that are told beneath an action, with their icons; any other that has words is told too, unless it is small. */
const SMALL: ReadonlySet<string> = new Set(["phase", "step", "resource", "turn card", "fight", "shuffle", "shows towers", "begins with", "pay"]);
const ICONS: Readonly<Record<string, string>> = { damage: "hurt", destroy: "x", draw: "cards", evolve: "evolve", counter: "plus", stat: "plus", roll: "die", prevented: "shield", reveal: "eye" };

export const iconOf = (entry: LogEntry): string => LEADS[entry.kind] ?? ICONS[entry.kind] ?? "dot";
export const wordsOf = (entry: LogEntry): string => entry.parts.map((part) => part.text).join("").replace(/^-+ | -+$/g, "");
export const sentenceOf = (entry: LogEntry | undefined): string => (entry ? capital(wordsOf(entry)) : "");
const isLead = (entry: LogEntry): boolean => entry.kind in LEADS && entry.parts.length > 0;
const isTold = (entry: LogEntry): boolean => entry.parts.length > 0 && !SMALL.has(entry.kind);

/** A card that was played comes into play: the line has said it. */
const isSaid = (entry: LogEntry, lead: LogEntry): boolean => entry.kind === "move" && lead.kind === "play" && entry.card === lead.card && /comes? into play|is put onto/.test(wordsOf(entry));

/** Equal neighbours once, each with how often. */
export function counted(results: readonly LogEntry[]): { entry: LogEntry; times: number }[] {
  const found: { entry: LogEntry; times: number }[] = [];
  for (const entry of results) {
    const last = found.at(-1);
    if (last && sentenceOf(last.entry) === sentenceOf(entry)) last.times++;
    else found.push({ entry, times: 1 });
  }
  return found;
}

/** Why it happened, where that is another card than the one that the line is about. */
export function becauseOf(entry: LogEntry, lead: LogEntry): string {
  const cause = entry.causes?.at(-1);
  return cause && cause.card !== lead.card && cause.card !== entry.card ? cause.text : "";
}

export function storyOf(entries: readonly LogEntry[]): Action[] {
  const found: Action[] = [];
  let waiting: LogEntry[] = []; // payments, which belong to what they pay for
  for (const entry of entries) {
    if (isLead(entry)) {
      const last = found.at(-1);
      if (last && isPayment(last)) waiting = [...waiting, ...entriesOf(found.pop()!)];
      found.push({ n: entry.n, kind: entry.kind === "turn" ? "turn" : entry.kind === "game over" ? "end" : "action", icon: iconOf(entry), lead: entry, results: [], small: [], times: 1 });
      if (entry.kind === "turn" && waiting.length && found.length > 1) found.at(-2)!.small.push(...waiting.splice(0));
      else found.at(-1)!.small.push(...waiting.splice(0));
      repeat(found);
      continue;
    }
    const action = found.at(-1) ?? begin(found, entry);
    if (action.lead === entry) continue;
    if (isTold(entry) && !isSaid(entry, action.lead)) action.results.push(entry);
    else action.small.push(entry);
  }
  return found;
}

/** The first entry of a log that began before it. */
function begin(found: Action[], entry: LogEntry): Action {
  found.push({ n: entry.n, kind: "action", icon: iconOf(entry), lead: entry, results: [], small: [], times: 1 });
  return found[found.length - 1]!;
}

/** An ability that did nothing but give what something costs. */
const isPayment = (action: Action): boolean => action.lead.kind === "activate" && action.results.length === 0 && action.small.some((entry) => entry.kind === "resource");

const entriesOf = (action: Action): LogEntry[] => [action.lead, ...action.results, ...action.small];

/** The same thing done again, with the same result, is one line. The one before the last is complete. */
function repeat(found: Action[]): void {
  const [a, b] = [found.at(-3), found.at(-2)];
  if (!a || !b || a.kind !== "action" || sentenceOf(a.lead) !== sentenceOf(b.lead) || a.results.map(sentenceOf).join() !== b.results.map(sentenceOf).join()) return;
  a.small.push(...entriesOf(b));
  a.times++;
  found.splice(-2, 1);
}

export const entriesIn = (story: readonly Action[]): number => story.reduce((sum, action) => sum + 1 + action.results.length + action.small.length, 0);
