/** The prompt bar speaks in sentences: what is asked, of which card, and where each button leads. */

import type { OptionView, View } from "../wire/view.ts";
import type { Layout } from "./layout.ts";
import { capital, plainLabel, plainPrompt, titleOf } from "./words.ts";

const PRIORITY = /^you have priority/i;
const MAIN = /main phase/i;

/** The card that asks, or that is answered: the source of the question, or the top of the stack. */
export function askingCard(view: View, layout: Layout | null): number {
  const source = view.decision?.source ?? -1;
  return source >= 0 ? source : (topOf(view, layout)?.id ?? -1);
}

const topOf = (view: View, layout: Layout | null) => view.zones.filter((z) => z.kind === layout?.stack.zone).flatMap((z) => z.cards).at(-1);

export function questionOf(view: View, layout: Layout | null): string {
  const d = view.decision;
  if (!d) return "";
  const words = plainPrompt(d.prompt);
  if (d.kind !== "act" || !(PRIORITY.test(words) || MAIN.test(words))) return (d.picked.length ? undefined : mulligan(words)) ?? words;
  const top = topOf(view, layout);
  if (top) {
    const mine = top.controller === view.player, name = titleOf(top).replace(/^\w+ ability of /, "");
    return mine ? `${name} is yours and waits. Add to it?` : `${view.players[top.controller ?? -1]?.name ?? "Somebody"} plays ${name}. Answer it?`;
  }
  const mine = view.active === view.player, phase = layout?.phases[view.phase] ?? capital(view.phase);
  return mine ? `Your ${phase.toLowerCase()} phase.${leftWords(view, layout)}` : `${view.players[view.active]?.name ?? "Another player"}'s ${phase.toLowerCase()} phase. Do something?`;
}

/** A question about the first hand is asked from the hand's side. */
function mulligan(words: string): string | undefined {
  return /mulligan|draw (\w+) new cards|put back for new|which cards (do you put|go) back/i.test(words) ? "Keep this hand?" : undefined;
}

/** What there is to spend. */
function leftWords(view: View, layout: Layout | null): string {
  const meter = layout?.meters[0], own = view.players[view.player]?.resources ?? {};
  const n = meter?.value === undefined ? undefined : own[meter.value];
  return n === undefined || !meter ? "" : ` ${meter.label}: ${n}.`;
}

/** Where a pass leads, as a verb: the server says it in words of the rules ("end your turn"). */
const LEADS: readonly (readonly [RegExp, string])[] = [
  [/^let .* resolve$/, "Let it happen"],
  [/^end (your|the) turn$/, "End turn"],
  [/^end your first main phase$/, "To battle"],
  [/^end (?:your )?(.+?)(?: phase)?$/, "End $1"],
  [/^go on to the (.+)$/, "On to $1"],
  [/^go on to (.+)$/, "On to $1"],
  [/^go on with your main phase$/, "Go on with my turn"],
  [/^go on with (?:your|the) (.+?)(?: phase)?$/, "Back to $1"],
  [/^let .* combat begin$/, "Let them attack"],
  [/^go on with .+$/, "Let it go on"],
  [/^keep the hand$/, "Keep"],
];
const LABELS: readonly (readonly [RegExp, string])[] = [[/^go to combat$/i, "To battle"], [/^end the turn$/i, "End turn"], [/^end phase$/i, "End turn"], [/^initiate battle$/i, "To battle"]];

export function buttonWords(option: OptionView, view: View): string {
  const label = capital(plainLabel(option.label)), leads = option.leads ?? "", kind = view.decision?.kind;
  const led = LEADS.find(([words]) => words.test(leads));
  if (led && (option.declines || option.verb === "pass" || option.verb === "end" || option.verb === "no" || option.verb === "done")) return capital(leads.replace(led[0], led[1]));
  const named = LABELS.find(([words]) => words.test(label));
  if (named) return named[1];
  if (option.verb === "done" && kind === "block") return doneBlocking(view);
  if (option.verb === "done" && /which units attack/i.test(view.decision?.prompt ?? "")) return "No more attacks";
  if (option.verb === "yes" && /new cards|put back/i.test(leads)) return "Redraw";
  if (option.verb === "pass" && !leads) return view.zones.some((z) => z.player === -1 && z.cards.length) ? "Let it happen" : "Go on";
  return leads ? `${label}: ${leads}` : label;
}

/** Blocking is over; nobody blocked as long as no card here says that it does. */
const doneBlocking = (view: View): string => (view.zones.some((z) => z.cards.some((c) => c.controller === view.player && c.states?.includes("blocking"))) ? "Done blocking" : "No block");

/** What happens if nothing is done, in one line. */
export function otherwise(view: View): string {
  const least = view.decision?.options.find((o) => o.declines);
  const leads = least?.leads ?? "";
  const resolves = /^let (.*) resolve$/.exec(leads);
  if (resolves) return `If you do nothing, ${resolves[1]} happens.`;
  return "";
}
