/** Portraits of those who lead: shoulders, face, hair, what is on the head. The same name is the same person in every form. */

import type { Chance } from "./chance.ts";
import { disc, discPair, hard, hardHalf, hardPair, oval, part, soft, softHalf, softPair, star, stroke, type Part } from "./shapes.ts";

const shoulders = (c: Chance): Part[] => [
  part("cloth", softHalf("0,-46 12,-46 34,-38 50,-22 56,22 0,24")),
  part("cloth2", hardHalf("0,-44 8,-46 16,-40 0,-8")),
  part("skin", "M-9 -62h18v18q-9 10 -18 0Z"),
  ...c.one([[part("trim", softPair("8,-50 22,-56 32,-40 16,-30")), part("trim", disc(0, -26, 4))], [part("metal", softPair("24,-44 46,-38 58,-18 36,-18")), part("metal2", softPair("32,-30 54,-26 58,-18 36,-18"))], [part("cloth2", softPair("8,-50 30,-50 44,-24 22,-18")), part("glow", disc(0, -28, 3.6))]]),
];
const head = (): Part[] => [
  part("skin", softHalf("0,-122 18,-120 24,-98 20,-76 9,-58 0,-55")),
  part("dark", "M0 -121Q24 -118 23 -98Q21 -72 0 -55Z", 0.16),
];
const features = (c: Chance): Part[] => [
  part("white", softPair("4,-92 10,-95.5 17,-92 10,-89")), part("dark", discPair(10.4, -92, 2.4)), stroke("hair", "M4 -99Q11 -103 18 -98M-4 -99Q-11 -103 -18 -98", 2), stroke("dark", "M0 -94L3 -80L-2 -78", 1.2, 0.4),
  stroke("dark", c.one(["M-6 -68Q0 -65 6 -68", "M-7 -68Q0 -68 7 -69", "M-6 -67Q0 -70 6 -67"]), 1.8, 0.7),
];
const HAIR: readonly ((c: Chance) => Part[])[] = [
  () => [part("hair", softHalf("0,-132 20,-128 30,-104 34,-52 22,-46 24,-92 16,-112 0,-116"))],
  () => [part("hair", softHalf("0,-132 20,-130 28,-108 25,-92 20,-108 0,-113"))],
  (c) => [part("hair", soft("-26,-104 -20,-130 10,-134 28,-118 26,-98 18,-112 -6,-118 -20,-106")), part("hair", softHalf("0,-72 12,-70 14,-56 0,-42"), c.one([1, 0.9]))],
  () => [part("hair", softHalf("0,-130 20,-128 27,-106 22,-110 0,-116")), part("hair", soft("18,-112 34,-90 36,-52 26,-30 24,-60 22,-92"))],
];
const GEAR: readonly (() => Part[])[] = [
  () => [part("trim", hard("-21,-114 -24,-134 -12,-124 0,-140 12,-124 24,-134 21,-114")), part("glow", disc(0, -122, 3))],
  () => [part("trim", hardHalf("0,-120 22,-112 22,-107 0,-114")), part("glow", disc(0, -117, 3.4))],
  () => [part("cloth", softHalf("0,-142 24,-134 38,-100 42,-40 26,-34 27,-96 18,-120 0,-124")), stroke("trim", "M-27 -60Q-32 -112 0 -124Q32 -112 27 -60", 2)],
  () => [part("metal", softHalf("0,-138 22,-132 28,-106 26,-94 20,-108 0,-112")), part("trim", hardHalf("0,-144 3,-132 0,-108")), part("metal2", hardPair("20,-108 27,-100 24,-72 18,-86"))],
  () => [part("cloth2", oval(0, -117, 40, 7)), part("cloth", softHalf("0,-146 16,-142 22,-120 0,-114")), part("trim", hard("-22,-122 22,-122 22,-117 -22,-117"))],
  () => [],
];

/** `form` from 0: a higher one has more on it. */
export function bust(person: Chance, form: number, name: string): Part[] {
  const hair = /lady|sister|queen|mother|countess|empress|prioress/i.test(name) ? HAIR[0]! : person.one(HAIR), gear = /sister|prior|reader|voice|keeper/i.test(name) ? GEAR[2]! : /admiral|captain|surveyor/i.test(name) ? GEAR[4]! : /king|queen|lady|count/i.test(name) ? GEAR[0]! : person.one(GEAR);
  const regalia: Part[] = [part("trim", softPair("30,-48 52,-52 62,-26 40,-24")), part("glow", star(0, -28, 6, 3, 8))], wings: Part[] = [part("glow", softPair("20,-60 54,-112 70,-104 64,-60 44,-30"), 0.5)];
  return [...(form > 1 ? wings : []), ...shoulders(person), ...(form > 0 ? regalia : []), ...head(), ...features(person), ...hair(person), ...gear(), ...(form > 0 ? [stroke("glow", disc(0, -96, 46 + form * 4), 1.4 + form * 0.6, 0.7)] : [])];
}
