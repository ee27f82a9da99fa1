/** The way of an arrow: along the middle line, and from there through gaps between cards, so that it crosses no name. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export type Point = [x: number, y: number];

const INTO = 12; // how far an arrow reaches into the edge of its card
const BESIDE = 9; // how far beside a card its lane may be
const CLEAR = 1.5; // what a line keeps from cards it passes
const BEND = 12;
const NEAR = 48; // how far the front rows stand from the middle line

/** The points of an arrow from one card to another; `shift` keeps several apart where they share the middle line. */
export function way(from: Box, to: Box, middle: number, others: readonly Box[], shift = 0): Point[] {
  const start = approach(from, middle, others, 0).reverse(), goal = approach(to, middle, others);
  const level = middle + shift;
  return [...start.slice(0, -1), [start.at(-1)![0], level], [goal[0]![0], level], ...goal.slice(1)];
}

/** Whether the card stands at the middle line, with nothing between. */
export function facesMiddle(card: Box, middle: number, others: readonly Box[]): boolean {
  const from = edge(card, middle);
  return Math.abs(from - middle) < NEAR && isFree((card.left + card.right) / 2, from, middle, others);
}

/** From the middle line into a card: by the edge that faces the line, or from beside it. */
export function approach(card: Box, middle: number, others: readonly Box[], into = INTO): Point[] {
  const facing = edge(card, middle), inward = facing === card.top ? into : -into, centre = (card.left + card.right) / 2;
  const x = lane(card, facing, middle, others);
  if (x >= card.left && x <= card.right) return [[x, middle], [x, facing + inward]];
  const side = x < centre ? card.left : card.right, y = (card.top + card.bottom) / 2;
  return [[x, middle], [x, y], [side + (x < centre ? into : -into), y]];
}

const edge = (card: Box, middle: number): number => (card.bottom <= middle + 2 ? card.bottom : card.top);

/** Where the line runs up or down: the free place nearest to the card's centre, on the card rather than beside it. */
function lane(card: Box, facing: number, middle: number, others: readonly Box[]): number {
  const centre = (card.left + card.right) / 2, half = (card.right - card.left) / 2;
  const inner = half - 6;
  for (let off = 0; off <= inner; off += 2)
    for (const x of off ? [centre - off, centre + off] : [centre]) if (isFree(x, facing, middle, others)) return x;
  const y = (card.top + card.bottom) / 2;
  for (let off = half + 2; off <= half + BESIDE; off += 1)
    for (const x of [centre - off, centre + off]) if (isFree(x, y, middle, others)) return x;
  return centre;
}

function isFree(x: number, y: number, middle: number, others: readonly Box[]): boolean {
  const top = Math.min(y, middle), bottom = Math.max(y, middle);
  return others.every((box) => x < box.left - CLEAR || x > box.right + CLEAR || box.bottom < top + 1 || box.top > bottom - 1);
}

/** An SVG path through points, with round bends. */
export function rounded(points: readonly Point[]): string {
  const kept = points.filter(([x, y], i) => i === 0 || Math.abs(x - points[i - 1]![0]) + Math.abs(y - points[i - 1]![1]) > 0.5);
  const parts = [`M${at(kept[0]!)}`];
  for (let i = 1; i < kept.length - 1; i++) {
    const [a, b, c] = [kept[i - 1]!, kept[i]!, kept[i + 1]!];
    const bend = Math.min(BEND, away(a, b) / 2, away(b, c) / 2);
    parts.push(`L${at(toward(b, a, bend))}Q${at(b)} ${at(toward(b, c, bend))}`);
  }
  return `${parts.join("")}L${at(kept.at(-1)!)}`;
}

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
const away = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const toward = (a: Point, b: Point, by: number): Point => {
  const share = by / (away(a, b) || 1);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
};
