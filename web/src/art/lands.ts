/** Landscapes: what stands on the far and the near ridge, on a stage of 100 x 140. */

import type { Chance } from "./chance.ts";
import type { Land } from "./palettes.ts";

type Pen = (d: string) => void;

/** A line of hills from left to right at about this height, closed at the bottom. */
export function hills(c: Chance, y: number, rough: number, steps: number): string {
  const at = Array.from({ length: steps + 1 }, (_, i) => [(i * 100) / steps, y + c.between(-rough, rough)] as const);
  const curve = at.slice(1).map(([x, to], i) => ((from) => `C${from[0] + 50 / steps} ${from[1]} ${x - 50 / steps} ${to} ${x} ${to}`)(at[i]!)).join("");
  return `M0 142V${at[0]![1]}${curve}V142Z`;
}

const many = (count: number, draw: (i: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join("");
const peak = (x: number, y: number, w: number, h: number): string => `M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}Z`;
const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${-h}h${-w}Z`;

/** What stands on a ridge; `near` has fewer and larger things. */
const STANDS: Record<Land, (c: Chance, y: number, near: boolean) => string> = {
  volcano: (c, y, near) => (near ? many(4, () => peak(c.between(0, 100), y + 6, c.between(10, 18), c.between(8, 16))) : ((x) => `M${x - 34} ${y + 6}L${x - 7} ${y - 26}L${x - 2} ${y - 22}L${x + 6} ${y - 27}L${x + 36} ${y + 6}Z`)(c.between(24, 76))),
  sea: (c, y, near) => many(near ? 4 : 3, (i) => ((x, w) => `M${x - w} ${y + 4}Q${x - w * 0.4} ${y - (near ? 7 : 12)} ${x + 2} ${y - (near ? 4 : 9)}Q${x + w * 0.6} ${y - 2} ${x + w} ${y + 4}Z`)(i * 34 + c.between(-8, 24), c.between(9, 22))),
  forest: (c, y, near) => many(near ? 9 : 16, (i) => ((x, h) => peak(x, y + 5, near ? 5 : 3.2, h) + peak(x, y - h * 0.25, near ? 3.8 : 2.4, h * 0.7))(i * (near ? 12 : 6.6) + c.between(-3, 3), c.between(near ? 12 : 11, near ? 22 : 20))),
  temple: (c, y, near) => (near ? many(5, (i) => rect(i * 24 + c.between(-4, 4), y + 4, 4.4, c.between(7, 15))) : ((x) => many(6, (i) => rect(x + i * 6, y + 2, 2.6, 16)) + rect(x - 3, y - 13, 41, 3) + `M${x - 4} ${y - 16}L${x + 17} ${y - 26}L${x + 39} ${y - 16}Z`)(c.between(4, 52))),
  graves: (c, y, near) => many(near ? 6 : 8, (i) => ((x, h) => (i % 3 ? `M${x - 2.6} ${y + 4}V${y - h + 3}a2.6 3 0 0 1 5.2 0V${y + 4}Z` : rect(x - 0.8, y + 4, 1.6, h + 6) + rect(x - 3.4, y - h + 1, 6.8, 1.8)))(i * (near ? 18 : 13) + c.between(-4, 4), c.between(5, 10))) + ((x) => `M${x} ${y + 6}Q${x + 1} ${y - 12} ${x - 8} ${y - 26}Q${x + 2} ${y - 18} ${x + 3} ${y - 30}Q${x + 5} ${y - 18} ${x + 13} ${y - 24}Q${x + 5} ${y - 12} ${x + 6} ${y + 6}Z`)(near ? c.between(4, 16) : c.between(70, 90)),
  castle: (c, y, near) => (near ? many(3, (i) => rect(i * 40 + c.between(-4, 10), y + 4, c.between(8, 14), c.between(5, 9))) : ((x) => rect(x, y + 4, 34, 12) + many(7, (i) => rect(x + i * 5.2, y - 8, 2.4, 3)) + [0, 14, 28].map((d, i) => rect(x + d - 2, y + 4, 7, i === 1 ? 28 : 20) + peak(x + d + 1.5, y - (i === 1 ? 24 : 16), 5, 9)).join(""))(c.between(4, 58))),
  stones: (c, y, near) => many(near ? 3 : 6, (i) => ((x, h, w) => `M${x - w} ${h}L${x - w * 0.3} ${h - 4}L${x + w} ${h - 2}L${x + w * 0.4} ${h + w * 0.9}L${x - w * 0.4} ${h + w * 1.2}Z`)(i * (near ? 40 : 18) + c.between(0, 12), y - c.between(near ? 0 : 8, near ? 8 : 46), c.between(3.4, near ? 8 : 7))),
  peaks: (c, y, near) => many(near ? 3 : 5, (i) => peak(i * (near ? 42 : 25) + c.between(-8, 10), y + 8, c.between(15, 24), c.between(near ? 10 : 24, near ? 18 : 44))),
  plain: (c, y, near) => many(near ? 16 : 5, (i) => (near ? ((x) => `M${x} ${y + 5}Q${x + 1} ${y - 2} ${x + 3} ${y - c.between(3, 7)}Q${x + 3} ${y} ${x + 2.4} ${y + 5}Z`)(i * 6.4 + c.between(-2, 2)) : ((x, w) => `M${x - w} ${y + 5}Q${x} ${y - 7} ${x + w} ${y + 5}Z`)(i * 24 + c.between(-6, 6), c.between(14, 26)))),
  works: (c, y, near) => (near ? many(4, (i) => rect(i * 28 + c.between(-4, 4), y + 5, c.between(8, 14), c.between(4, 9))) : many(5, (i) => ((x, h) => rect(x, y + 4, 12, h * 0.5) + rect(x + 3, y, 4, h) + rect(x + 2, y - h, 6, 1.8))(i * 21 + c.between(-4, 4), c.between(14, 30)))),
};

export function stand(land: Land, c: Chance, y: number, near: boolean, fill: Pen): void {
  fill(STANDS[land](c, y, near));
}
