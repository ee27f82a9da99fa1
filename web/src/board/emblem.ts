/** A rosette made from the card's name, so that a card is known at a glance. */

const RADII = [46, 31, 17];
const SPOKES = [3, 4, 5, 6, 7, 8, 9, 12];

export interface Emblem {
  layers: { turns: number[]; shape: string; stroke: number; ring: number }[];
}

const known = new Map<string, Emblem>();

export function emblemOf(name: string): Emblem {
  const found = known.get(name);
  if (found) return found;
  const made = make(name);
  known.set(name, made);
  return made;
}

function make(name: string): Emblem {
  let h = 2166136261;
  for (const c of name) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0;
  const next = (n: number): number => {
    h = (h ^ (h << 13)) >>> 0;
    h = (h ^ (h >>> 17)) >>> 0;
    h = (h ^ (h << 5)) >>> 0;
    return h % n;
  };
  const spokes = SPOKES[next(SPOKES.length)] ?? 6;
  const layers = RADII.map((radius, layer) => {
    const r = radius + next(4), kind = next(6), width = 2 + next(3);
    const offset = layer % 2 ? 180 / spokes : 0;
    return {
      turns: Array.from({ length: spokes }, (_, i) => offset + (360 * i) / spokes),
      shape: SHAPES[kind]?.(r) ?? "",
      stroke: kind > 2 ? width : 0,
      ring: next(2) ? r * 0.98 : 0,
    };
  });
  return { layers };
}

const SHAPES: ((r: number) => string)[] = [
  (r) => `M0 ${-r}Q${r * 0.42} ${-r * 0.5} 0 0Q${-r * 0.42} ${-r * 0.5} 0 ${-r}Z`,
  (r) => `M0 ${-r * 0.92}a${r * 0.2} ${r * 0.2} 0 1 1 0 ${r * 0.4}a${r * 0.2} ${r * 0.2} 0 1 1 0 ${-r * 0.4}`,
  (r) => `M0 ${-r} ${r * 0.2} ${-r * 0.35} 0 ${-r * 0.12} ${-r * 0.2} ${-r * 0.35}Z`,
  (r) => `M${-r * 0.36} ${-r * 0.5}A${r * 0.4} ${r * 0.4} 0 0 1 ${r * 0.36} ${-r * 0.5}`,
  (r) => `M0 ${-r}L${r * 0.3} ${-r * 0.4}L0 ${-r * 0.1}L${-r * 0.3} ${-r * 0.4}Z`,
  (r) => `M0 ${-r}V${-r * 0.45}`,
];
