/** What the computer would do, and why, in a sentence. */

import type { Hint } from "../wire/messages.ts";
import { plainLabel } from "./words.ts";

const MOST = 3; // choices of the line that are told

export function adviceWords(hint: Hint): string {
  const line = hint.line.map(plainLabel), told = line.slice(0, MOST).join(", then ") || "do nothing more";
  return `The computer would: ${told}${line.length > MOST ? " …" : ""}. ${reason(hint)}`.trim();
}

function reason({ expects, before, after }: Hint): string {
  if (expects === "win") return "It expects to win by this.";
  if (expects === "loss") return "It expects to lose whatever it does.";
  if (before === null || after === null) return "";
  const change = Math.round((after - before) * 10) / 10;
  if (change === 0) return "It expects nothing to change by this.";
  return change > 0 ? `It expects to be ${change} points better off.` : `It expects to lose ${-change} points; anything else costs more.`;
}
