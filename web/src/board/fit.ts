/** A card's name and numbers stay whole: what stands beside them gives way, then letters become small, then the card grows. */

import type { Action } from "svelte/action";
import { fitBadges } from "./badges.ts";
import { fitted } from "./fitname.ts";

/** How tight a face may become, in order: see `[data-tight]` in card.css. */
const STEPS = ["", "bare", "small", "lines"];
/** How small its numbers: see `[data-fit]` there. */
const NUMBERS = ["", "plain", "small", "tiny", "column"];
/** Pixels by which lines may touch what is below them: their letters do not. */
const TOUCH = 3;
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
  const card = face.parentElement, name = face.querySelector<HTMLElement>(".name[data-name]");
  const badges = face.querySelector<HTMLElement>(".badges"), numbers = face.querySelector<HTMLElement>(".nums");
  const fit = (step: string): boolean => {
    if (face.dataset["tight"] !== step) face.dataset["tight"] = step;
    if (numbers) fitNumbers(numbers);
    if (badges) fitBadges(badges);
    if (!name) return true;
    write(name, name.dataset["name"] ?? "");
    write(name, fitted(name));
    return isWhole(name, face);
  };
  if (!card || !name) fit("");
  else if (!(isGrown(card) && fit("all") && card.style.getPropertyValue("--need") === needed(face))) {
    for (const own of ["--need", "--lines"]) card.style.removeProperty(own);
    if (!STEPS.some(fit)) grow(card, face, name);
  }
  if (card) placeTurnMark(card, face);
}

/** A card that has grown stays so while it needs the height: cards whose rows share a height would take it from each other in turn. */
const isGrown = (card: HTMLElement): boolean => card.style.getPropertyValue("--need") !== "" && card.style.getPropertyValue("--lines") === "";

function fitNumbers(box: HTMLElement): void {
  for (const step of NUMBERS) {
    box.dataset["fit"] = step;
    if (box.scrollWidth <= box.clientWidth && [...box.children].every((n) => n.scrollWidth <= n.clientWidth + 1)) return;
  }
}

/** The card becomes as high as its contents where its row lets it (`--need`); elsewhere the name has the lines that fit. */
function grow(card: HTMLElement, face: HTMLElement, name: HTMLElement): void {
  face.dataset["tight"] = "all";
  const need = needed(face), lines = name.scrollHeight;
  card.style.setProperty("--need", need);
  if (isWhole(name, face)) return;
  const room = face.offsetHeight - parseFloat(need) + lines;
  const fit = Math.floor((room + 1) / parseFloat(getComputedStyle(name).lineHeight));
  card.style.setProperty("--lines", String(Math.max(1, fit)));
}

/** How high the card must be for everything on it. */
function needed(face: HTMLElement): string {
  face.dataset["measure"] = "";
  const height = face.offsetHeight;
  delete face.dataset["measure"];
  return `${height}px`;
}

/** Nothing of the name is cut; it, the numbers and the badges lie on the card, apart from each other. */
function isWhole(name: HTMLElement, face: HTMLElement): boolean {
  if (name.scrollHeight > name.clientHeight + TOUCH || name.scrollWidth > name.clientWidth + 1) return false;
  const shown = [name, ...face.querySelectorAll<HTMLElement>(".nums, .num, .badge")].filter((e) => e.offsetParent !== null);
  const boxes = shown.filter((e) => !e.matches(".nums")).map((e) => boxIn(face, e));
  const inside = shown.map((e) => boxIn(face, e)).every((b) => b.left >= -1 && b.top >= -1 && b.right <= face.clientWidth + 1 && b.bottom <= face.clientHeight + 1);
  return inside && boxes.every((a, i) => boxes.slice(i + 1).every((b) => !overlap(a, b, TOUCH)));
}

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Where something lies on a face, however the card is turned. */
function boxIn(face: HTMLElement, part: HTMLElement): Box {
  let left = 0, top = 0;
  for (let e: Element | null = part; e instanceof HTMLElement && e !== face; e = e.offsetParent) {
    left += e.offsetLeft;
    top += e.offsetTop;
  }
  return { left, top, right: left + part.offsetWidth, bottom: top + part.offsetHeight };
}

const overlap = (a: Box, b: Box, by: number): boolean => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;

/** The mark of a turned card covers nothing: it goes above the numbers, or leaves the saying to the tilt. */
function placeTurnMark(card: HTMLElement, face: HTMLElement): void {
  const mark = card.querySelector<HTMLElement>(":scope > .turn-mark");
  if (!mark) return;
  const parts = [...face.querySelectorAll(".num, .name, .badge")];
  for (const place of ["", "above", "none"]) {
    mark.dataset["place"] = place;
    const own = mark.getBoundingClientRect();
    if (!parts.some((part) => overlap(own, part.getBoundingClientRect(), 1))) return;
  }
}

function write(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
