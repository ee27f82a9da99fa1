/** A card's name always stays whole: what stands beside it gives way first, then its letters become small. */

import type { Action } from "svelte/action";
import { fitBadges } from "./badges.ts";
import { fitted } from "./fitname.ts";

/** How tight a face may become, in order: see `[data-tight]` in card.css. */
const STEPS = ["", "bare", "small", "lines"];
const fonts: Promise<unknown> = document.fonts?.ready ?? Promise.resolve();

/** On a card's face. What it is given is whatever changes the room of the name; the name itself is `data-name`. */
export const fitFace: Action<HTMLElement, unknown> = (face) => {
  const fit = (): void => fitInto(face);
  const observer = new ResizeObserver(fit);
  observer.observe(face.parentElement ?? face);
  fit();
  void fonts.then(fit);
  return { update: () => queueMicrotask(fit), destroy: () => observer.disconnect() };
};

function fitInto(face: HTMLElement): void {
  const name = face.querySelector<HTMLElement>(".name[data-name]");
  const badges = face.querySelector<HTMLElement>(".badges");
  for (const step of STEPS) {
    if (face.dataset["tight"] !== step) face.dataset["tight"] = step;
    if (badges) fitBadges(badges);
    if (!name) return;
    write(name, name.dataset["name"] ?? "");
    write(name, fitted(name));
    if (!isCut(name, face)) return;
  }
}

const isCut = (name: HTMLElement, face: HTMLElement): boolean =>
  name.scrollHeight > name.clientHeight + 3 || name.scrollWidth > name.clientWidth + 1 || name.offsetHeight > face.clientHeight;

function write(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
