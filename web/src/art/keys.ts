/** What a picture is drawn from, and the key it is kept by. */

export interface Subject {
  name: string;
  kinds: readonly string[];
  traits: readonly string[];
  attribute: string;
  cost: number;
  /** The land alone, for a board. */
  ground?: boolean;
}

/** Which form of one name this is, from 0. */
export const formOf = (kinds: readonly string[]): number => (kinds.includes("evol. 2") || kinds.includes("j-ruler") ? 2 : kinds.includes("evol. 1") || kinds.includes("evolved") || kinds.includes("omega unit") || kinds.includes("omega") ? 1 : 0);

export const keyOf = (s: Subject): string => [s.name, s.attribute, s.cost, s.kinds.join("+"), s.traits.join("+"), s.ground ? "ground" : ""].join("|");

export const heightOf = (width: number): number => Math.round(width * 1.4);
