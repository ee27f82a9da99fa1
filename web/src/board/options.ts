/** Options as the table offers them: by what is clicked first, and what can be clicked after it. */

import type { OptionView, Place, View } from "../wire/view.ts";

/** One click of an option: a card by its id, or a place by where it is. */
export type Step = string;

export interface Choice extends OptionView {
  index: number;
  steps: Step[];
}

export const CARD_KINDS: readonly string[] = ["target", "card", "pay", "order", "block"];
/** Decisions answered by clicking cards and places; all others are buttons or rows, whatever cards they name. */
const CLICKED: readonly string[] = ["act", "target", "card", "pay", "block", "player"];

export interface Offers {
  all: Choice[];
  /** Options by their first click; equal cards share one option. */
  byStep: Map<Step, Choice[]>;
  /** Options without a card or place: buttons. */
  free: Choice[];
}

export const NO_OFFERS: Offers = { all: [], byStep: new Map(), free: [] };

export const cardStep = (id: number): Step => `c${id}`;
/** A player, as a click on the plaque. */
export const playerStep = (player: number): Step => `p${player}`;
export const isPlayerStep = (step: Step): boolean => /^p\d+$/.test(step);
export const isCardStep = (step: Step): boolean => /^c\d+$/.test(step);

/** A card that cannot be named, or an empty place. */
export function placeStep(place: Place): Step {
  if (!place.zone) return playerStep(place.player);
  if (place.index >= 0) return `${place.zone}/${place.player}#${place.index}`;
  return place.host >= 0 ? `in${place.host}` : `${place.zone}/${place.player}@${place.slot}`;
}

/** The zone of a place; null for a place inside a card, which is drawn where the card is. */
export function zoneOfStep(step: Step): { kind: string; player: number } | null {
  const found = /^(.+)\/(-?\d+)[#@]/.exec(step);
  return found ? { kind: found[1] ?? "", player: Number(found[2]) } : null;
}

export function offersOf(view: View): Offers {
  const decision = view.decision;
  if (!decision || decision.player !== view.player || view.player < 0) return NO_OFFERS;
  const clicked = CLICKED.includes(decision.kind);
  const all = decision.options.map((option, index): Choice => ({ ...option, index, steps: clicked ? stepsOf(option) : [] }));
  const byStep = new Map<Step, Choice[]>();
  for (const choice of all) {
    for (const first of firstSteps(choice)) put(byStep, first, choice);
  }
  const isFree = (choice: Choice): boolean => choice.steps.length === 0 || decision.kind === "player"; // players have plaques and buttons
  return { all, byStep, free: all.filter(isFree) };
}

const stepsOf = (option: OptionView): Step[] => [...option.cards.map(cardStep), ...(option.places ?? []).map(placeStep)];

function firstSteps(choice: Choice): Step[] {
  const first = choice.steps[0];
  return first === undefined ? [] : [first, ...(choice.alike ?? []).map(cardStep)];
}

function put(map: Map<Step, Choice[]>, key: Step, choice: Choice): void {
  const found = map.get(key);
  if (found) found.push(choice);
  else map.set(key, [choice]);
}

/** The choices that a path of clicks still allows. */
export function choicesAfter(offers: Offers, path: readonly Step[]): Choice[] {
  const first = path[0];
  if (first === undefined) return [];
  const own = offers.byStep.get(first) ?? [];
  return own.filter((choice) => path.slice(1).every((step, i) => choice.steps[i + 1] === step));
}

/** What can be clicked next after this path, each with its choices. */
export function nextSteps(offers: Offers, path: readonly Step[]): Map<Step, Choice[]> {
  const found = new Map<Step, Choice[]>();
  for (const choice of choicesAfter(offers, path)) {
    const next = choice.steps[path.length];
    if (next !== undefined) put(found, next, choice);
  }
  return found;
}

/** The choice that a click completes: the only one left. */
export function chosenBy(offers: Offers, path: readonly Step[]): Choice | undefined {
  const left = choicesAfter(offers, path);
  return left.length === 1 ? left[0] : undefined;
}

/** Choices of the path that aim at nothing more, or at cards that are not on the table. */
export function choicesWithoutAim(offers: Offers, path: readonly Step[], isShown: (step: Step) => boolean): Choice[] {
  return choicesAfter(offers, path).filter((choice) => {
    const next = choice.steps[path.length];
    return next === undefined || !isShown(next);
  });
}

/** Verbs that say "enough". */
export const FINISHING: ReadonlySet<string> = new Set(["pass", "end", "done", "no", "combat"]);
export const isDone = (choice: OptionView): boolean => choice.verb === "done";
