/** What is asked twice: a loss, and for those who want it a payment. */

import type { OptionView } from "../wire/view.ts";
import { button, type Bar } from "./prompt.ts";
import { capital, plainLabel } from "./words.ts";

export interface Sure {
  question: string;
  hint: string;
  rule: string;
  no: string;
  label: string;
  yes(): void;
}

const FREE = /^(attack|block|pass|end|done|battle|move)/; // what is done without paying, as far as the option says

/** Whether an option of a card costs something; what a card costs to play is known, what its abilities cost is in its text. */
export function pays(option: OptionView, cost: (card: number) => number | undefined): boolean {
  const card = option.cards[0];
  if (card === undefined || FREE.test(option.verb)) return false;
  return option.verb !== "play" || cost(card) !== 0;
}

export function paySure(option: OptionView, cost: number | undefined): Omit<Sure, "yes"> {
  const price = option.verb === "play" && cost !== undefined ? `It costs ${cost}. ` : "";
  return { question: `${capital(plainLabel(option.label))}?`, hint: `${price}Nothing is paid yet.`, rule: option.rule, no: "Cancel", label: "Pay" };
}

export const undoSure = (others: string): Omit<Sure, "yes"> => ({
  question: `Take back what ${others} chose too?`,
  hint: `${others} chose something after your last choice. The game goes back to before yours.`,
  rule: "",
  no: "No",
  label: "Take it back",
});

export const sureBar = (sure: Sure): Bar => ({
  mine: true,
  question: sure.question,
  hint: sure.hint,
  rule: sure.rule,
  crowded: false,
  buttons: [button(sure.no, { do: "cancel" }, "", false, "Esc"), button(sure.label, { do: "sure" }, "", true, "Space")],
});
