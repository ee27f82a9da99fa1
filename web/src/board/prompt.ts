/** What the prompt bar says and offers. */

import { inHandPanel } from "../hand/words.ts";
import type { Failed } from "../wire/messages.ts";
import type { View } from "../wire/view.ts";
import { CARD_KINDS, FINISHING, isDone, type Choice, type Offers, type Step } from "./options.ts";
import type { Layout } from "./layout.ts";
import { buttonWords, otherwise, questionOf } from "./sentences.ts";
import { plainPrompt, shortLabel } from "./words.ts";

export type Deed = { choose: number } | { agent: string } | { do: "cancel" | "skip" | "unfold" | "payRest" | "more" | "sure" };

export interface BarButton {
  label: string;
  deed: Deed;
  rule: string;
  strong: boolean;
  key: string;
}

export interface Bar {
  mine: boolean;
  question: string;
  hint: string;
  rule: string;
  buttons: BarButton[];
  /** More options than the bar holds: they are a dialog. */
  crowded: boolean;
}

export type DialogKind = "rows" | "number" | "cards" | "order";

export const MOST_BUTTONS = 3;
const ASKS_IN_DIALOG: Record<string, DialogKind> = { mode: "rows", trigger: "rows", replace: "rows", number: "number", divide: "number", order: "order" };

/** The dialog a decision needs: only for choices that are not on the table. */
export function dialogOf(view: View, offers: Offers, isShown: (step: Step) => boolean): DialogKind | null {
  const decision = view.decision;
  if (!decision || !isMine(view)) return null;
  if (inHandPanel(decision)) return "rows";
  const fixed = ASKS_IN_DIALOG[decision.kind];
  if (fixed === "number" && !offers.all.every((o) => isDone(o) || isWholeNumber(o.label))) return "rows";
  if (fixed) return fixed;
  if (decision.kind !== "act" && offers.all.some((o) => o.steps.some((step) => !isShown(step)))) return "cards";
  if (decision.kind !== "act" && offers.byStep.size === 0 && offers.free.length > MOST_BUTTONS) return "rows";
  return null;
}

const isWholeNumber = (label: string): boolean => /^\d+$/.test(label);
export const isMine = (view: View): boolean => view.decision !== null && view.decision.player === view.player && view.player >= 0;

/** How many are chosen, of how many. */
export function countOf(view: View): string {
  const d = view.decision;
  if (!d || d.maximum <= 1) return "";
  return `${d.picked.length} of ${d.minimum === d.maximum ? d.maximum : `up to ${d.maximum}`} chosen.`;
}

export interface BarState {
  path: readonly Step[];
  /** The name of the card that was clicked last. */
  title: string;
  alone: Choice[];
  aims: Choice[];
  dialog: DialogKind | null;
  folded: boolean;
  layout: Layout | null;
}

export function barOf(view: View, offers: Offers, state: BarState): Bar {
  const d = view.decision;
  if (view.outcome) return { ...quiet(outcomeWords(view)), rule: view.outcome.rule };
  if (!d) return quiet("The game goes on");
  if (!isMine(view)) return { ...quiet(`${view.players[d.player]?.name ?? "A player"} is choosing`), hint: view.player >= 0 ? "You can look at every card meanwhile." : "" };
  if (state.dialog && !state.folded) return { ...quiet(plainPrompt(d.prompt)), mine: true, hint: "Choose above, or look at the table first.", rule: d.rule };
  if (state.dialog) return { mine: true, question: plainPrompt(d.prompt), hint: countOf(view), rule: d.rule, crowded: false, buttons: [button("Back to the choice", { do: "unfold" }, "", true, "Space")] };
  if (state.path.length) return selectedBar(state);
  return openBar(view, offers, state.layout);
}

const quiet = (question: string): Bar => ({ mine: false, question, hint: "", rule: "", buttons: [], crowded: false });
export const button = (label: string, deed: Deed, rule: string, strong: boolean, key: string): BarButton => ({ label, deed, rule, strong, key });

/** What another player does is being shown. */
export const shownBar = (sentence: string): Bar => ({ ...quiet(sentence || "The others play"), hint: "A click or any key goes on at once.", buttons: [button("Skip", { do: "skip" }, "", false, "")] });

/** An agent has failed: whoever plays says which one goes on. */
export function failedBar(failed: Failed, seated: boolean): Bar {
  const others = failed.agents.slice(0, -1).slice(0, MOST_BUTTONS - 1), same = failed.agents.at(-1) ?? "";
  const hint = seated ? "Your game is kept. Ask it again, let another program play on for it, or give up in the menu." : "Those who play say how it goes on.";
  // None of them is the main button: Space, pressed to pass, must not change who plays.
  const buttons = [button("Ask it again", { agent: same }, "", false, ""), ...others.map((kind) => button(`Let “${kind}” play on`, { agent: kind }, "", false, ""))];
  return { ...quiet(failed.words), mine: seated, hint, buttons: seated ? buttons : [] };
}

export function outcomeWords(view: View): string {
  const outcome = view.outcome;
  if (!outcome) return "";
  const names = outcome.winners.map((p) => (p === view.player ? "You" : (view.players[p]?.name ?? "")));
  const won = names.length === 0 ? "Nobody wins" : `${names.join(" and ")} ${names.length > 1 || names[0] === "You" ? "win" : "wins"}`;
  return outcome.reason ? `${won}: ${outcome.reason}` : won;
}

function selectedBar({ title, alone, aims }: BarState): Bar {
  const verbs = [...new Set(aims.map((o) => o.verb))];
  const crowded = alone.length > MOST_BUTTONS;
  const shown = crowded ? [] : alone;
  const hint = verbs.length ? `Click a marked card to ${verbs.join(" or ")}${shown.length ? ", or choose:" : "."}` : "Choose:";
  const buttons = shown.map((o, i) => button(shortLabel(o.label, title), { choose: o.index }, o.rule, i === 0, String(i + 1)));
  if (crowded) buttons.push(button(`${alone.length} ways to use it`, { do: "more" }, "", true, "1"));
  const only = alone.length + aims.length === 1 ? [...alone, ...aims][0] : undefined;
  return { mine: true, question: title, hint, rule: only?.rule ?? "", crowded, buttons: [button("Cancel", { do: "cancel" }, "", false, "Esc"), ...buttons] };
}

function openBar(view: View, offers: Offers, layout: Layout | null): Bar {
  const d = view.decision;
  if (!d) return quiet("");
  const crowded = offers.free.length > MOST_BUTTONS;
  const shown = crowded ? offers.free.filter((o) => o.declines || FINISHING.has(o.verb)).slice(-2) : offers.free;
  const players = d.kind === "player"; // none of them is the usual answer
  // The main answer is the one that changes least: Space, pressed once too often, must not throw anything away.
  const main = players ? -1 : shown.length === 1 ? 0 : shown.findIndex((o) => o.declines);
  const pays = d.kind === "pay" && !shown.some(isDone);
  const buttons = shown.map((o, i) => button(buttonWords(o, view), { choose: o.index }, o.rule, i === main && !pays, players ? String(i + 1) : i === main && !pays ? "Space" : ""));
  if (main >= 0 && main < buttons.length - 1) buttons.push(...buttons.splice(main, 1)); // the main button stands at the right
  if (crowded) buttons.unshift(button(`${offers.free.length} choices`, { do: "more" }, "", shown.length === 0, shown.length === 0 ? "Space" : ""));
  if (pays) buttons.push(button("Pay the rest for me", { do: "payRest" }, "", true, "Space"));
  return { mine: true, question: questionOf(view, layout), hint: [otherwise(view), hintOf(view, offers)].filter(Boolean).join(" "), rule: d.rule, crowded, buttons };
}

function hintOf(view: View, offers: Offers): string {
  const d = view.decision;
  if (!d) return "";
  if (CARD_KINDS.includes(d.kind) && d.maximum > 1) return `${countOf(view)}${d.picked.length ? " Click a chosen card to take it back." : ""}`;
  if (d.kind !== "act") return "";
  const n = offers.byStep.size;
  if (n === 0) return "Nothing else to do now. Click any card to see why it cannot be used.";
  return `${n} ${n === 1 ? "card glows" : "cards glow"}: click one to use it, any other to see why not.`;
}
