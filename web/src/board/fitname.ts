/** A name breaks inside a word only where the word is wider than its card, and then between syllables. */

import type { Action } from "svelte/action";
import { soft } from "./words.ts";

const SLACK = 2;
const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null = null;

export const fitName: Action<HTMLElement, string> = (node, name) => {
  let words = name;
  const fit = (): void => {
    const text = fitted(words, node.clientWidth - SLACK, getComputedStyle(node).font);
    if (node.textContent !== text) node.textContent = text;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(node.closest(".card") ?? node);
  node.textContent = words;
  requestAnimationFrame(fit);
  return {
    update(next) {
      words = next;
      fit();
    },
    destroy: () => observer.disconnect(),
  };
};

function fitted(name: string, room: number, font: string): string {
  if (room <= 0) return name;
  return name.split(/(\s+)/).map((word) => (widthOf(word, font) > room ? soft(word) : word)).join("");
}

function widthOf(word: string, font: string): number {
  const key = `${font}/${word}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return 0;
  canvas.font = font;
  const width = canvas.measureText(word).width;
  widths.set(key, width);
  return width;
}
