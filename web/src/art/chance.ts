/** Chance that is the same every time: numbers drawn from a name. */

/** A name as 32 bits (FNV-1a). */
export function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export interface Chance {
  /** From 0 to 1, without 1. */
  next(): number;
  between(low: number, high: number): number;
  one<T>(list: readonly T[]): T;
  /** True so often, of 1. */
  sometimes(share: number): boolean;
}

/** A row of numbers that begins with this one (mulberry32). */
export function chanceFrom(start: number): Chance {
  let state = start | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let n = Math.imul(state ^ (state >>> 15), state | 1);
    n = (n + Math.imul(n ^ (n >>> 7), n | 61)) ^ n;
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    one: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    sometimes: (share) => next() < share,
  };
}
