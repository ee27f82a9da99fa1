/** A name breaks inside a word only where the word is wider than its card, and then between syllables. */

import { soft } from "./words.ts";

const SLACK = 2;
const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null = null;

/** The name of a card (`data-name`), with the places where it may break in the room that it has. */
export function fitted(node: HTMLElement): string {
  const name = node.dataset["name"] ?? "", room = node.clientWidth - SLACK;
  if (room <= 0) return name;
  const font = getComputedStyle(node).font;
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
  if (document.fonts.status === "loaded") widths.set(key, width); // a width in the font that stands in for it is not kept
  return width;
}
