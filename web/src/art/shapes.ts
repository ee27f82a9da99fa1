/** Shapes as SVG paths, from points written "x,y x,y". A figure stands on 0,0 and is about 100 high; up is negative. */

/** What a part is made of; a palette has a colour for each. */
export type Tone = "cloth" | "cloth2" | "metal" | "metal2" | "skin" | "hair" | "trim" | "glow" | "dark" | "stone" | "stone2" | "white";

export interface Part {
  tone: Tone;
  d: string;
  /** A line so wide, in place of a filled shape. */
  line?: number;
  /** How strongly it shows, of 1. */
  see?: number;
  /** Drawn this far from its place. */
  shift?: readonly [number, number];
}

type Point = readonly [number, number];
const read = (points: string): Point[] => points.trim().split(/\s+/).map((p) => p.split(",").map(Number) as [number, number]);
const n = (value: number): string => `${Math.round(value * 10) / 10}`;
const xy = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]).reverse();

const angular = (points: readonly Point[]): string => `M${points.map(xy).join("L")}Z`;

/** Through the middles of the sides, bent toward the corners. */
function rounded(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] as Point;
  return `M${xy(middle(at(-1), at(0)))}${points.map((p, i) => `Q${xy(p)} ${xy(middle(p, at(i + 1)))}`).join("")}Z`;
}

export const hard = (points: string): string => angular(read(points));
export const soft = (points: string): string => rounded(read(points));

/** The right half, from top to bottom; the left one is its mirror. */
export const hardHalf = (points: string): string => ((right) => angular([...right, ...mirrored(right)]))(read(points));
export const softHalf = (points: string): string => ((right) => rounded([...right, ...mirrored(right)]))(read(points));

/** A shape and its mirror. */
export const hardPair = (points: string): string => ((one) => angular(one) + angular(mirrored(one)))(read(points));
export const softPair = (points: string): string => ((one) => rounded(one) + rounded(mirrored(one)))(read(points));

export const disc = (x: number, y: number, r: number): string => oval(x, y, r, r);
export const oval = (x: number, y: number, rx: number, ry: number): string => `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
export const discPair = (x: number, y: number, r: number): string => disc(x, y, r) + disc(-x, y, r);
export const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;

/** A polyline, for a part that is a line. */
export const open = (points: string): string => `M${read(points).map(xy).join("L")}`;

/** Rays or teeth around a point: so many, from one radius to the other. */
export function star(x: number, y: number, count: number, inner: number, outer: number, turn = 0): string {
  const points = Array.from({ length: count * 2 }, (_, i): Point => {
    const angle = turn + (Math.PI * i) / count, r = i % 2 ? inner : outer;
    return [x + r * Math.sin(angle), y - r * Math.cos(angle)];
  });
  return angular(points);
}

export const part = (tone: Tone, d: string, see?: number): Part => (see === undefined ? { tone, d } : { tone, d, see });
export const stroke = (tone: Tone, d: string, line: number, see?: number): Part => ({ ...part(tone, d, see), line });
