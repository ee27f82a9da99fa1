/** Kept views of real games, as the server sends them. */

import { readdirSync, readFileSync } from "node:fs";
import { layoutOf, type Layout } from "../src/board/layout.ts";
import type { StateMessage, Title } from "../src/wire/messages.ts";
import type { DecisionView, OptionView, View } from "../src/wire/view.ts";

const folder = new URL("./views/", import.meta.url);

export interface Scene {
  title: Title;
  state: StateMessage;
}

export const sceneNames = (): string[] => readdirSync(folder).map((file) => file.replace(".json", ""));
export const scene = (name: string): Scene => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as Scene;

export function viewOf(name: string): View {
  const { view } = scene(name).state;
  if (!view) throw new Error(`scene ${name} has no view`);
  return view;
}
export const layoutIn = (name: string): Layout => layoutOf(viewOf(name));

export const option = (label: string, verb: string, cards: number[] = [], more: Partial<OptionView> = {}): OptionView => ({ label, verb, cards, rule: "1.1", ...more });

/** A view in which the viewer is asked this. */
export function asking(kind: string, options: OptionView[], more: Partial<DecisionView> = {}, name = "sve-main"): View {
  const view = viewOf(name);
  return { ...view, decision: { player: view.player, kind, prompt: "what do you do?", rule: "1.2", minimum: 1, maximum: 1, picked: [], source: -1, options, ...more } };
}
