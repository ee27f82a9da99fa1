/** Figures that stand on two feet. Each is put together from a body, a head, what it wears and what it holds. */

import type { Chance } from "./chance.ts";
import { box, disc, discPair, hard, hardHalf, hardPair, open, oval, part, soft, softHalf, softPair, star, stroke, type Part } from "./shapes.ts";

// --- bodies -------------------------------------------------------------------------------------------------

const legs = (): Part[] => [part("cloth2", hardPair("3,-48 14,-48 12,-6 18,0 4,0 5,-6")), part("metal2", hardPair("4,-18 13,-20 12,-5 18,0 4,0"))];
const torso = (): Part[] => [part("cloth", softHalf("0,-82 12,-82 20,-76 17,-62 13,-46 0,-42")), part("trim", hard("-13,-50 13,-50 13,-46 -13,-46"))];
const arms = (): Part[] => [part("cloth2", softPair("16,-79 24,-74 27,-58 24,-44 18,-44 19,-58")), part("skin", discPair(21, -44, 3.6))];
const armour = (): Part[] => [
  part("metal", softHalf("0,-82 12,-82 19,-74 15,-58 0,-54")),
  part("metal2", "M0 -82L0 -54L1.4 -54L1.4 -82Z"),
  part("metal", softPair("12,-84 24,-82 28,-70 20,-68 13,-74")),
  part("metal2", softPair("20,-66 26,-64 26,-50 20,-50")),
];
const tabard = (): Part[] => [part("cloth", hardHalf("0,-56 9,-56 12,-18 6,-16 0,-22")), part("trim", hardHalf("0,-58 12,-58 12,-54 0,-54"))];
const robe = (): Part[] => [
  part("cloth", softHalf("0,-84 11,-83 18,-70 19,-44 25,-12 28,2 0,3")),
  part("cloth2", softHalf("0,-50 7,-46 12,2 0,3")),
  part("trim", hardHalf("0,-54 16,-54 16,-50 0,-50")),
  part("cloth2", softPair("13,-80 22,-72 30,-48 22,-42 16,-54")),
  part("skin", discPair(24, -46, 3.4)),
];
const dress = (): Part[] => [part("cloth", softHalf("0,-80 9,-80 12,-66 9,-52 20,-26 30,2 0,4")), part("trim", softHalf("0,-54 8,-54 8,-50 0,-49")), part("skin", softPair("10,-79 16,-74 22,-56 19,-46 16,-48 15,-60")), part("cloth2", hardHalf("0,-48 6,-46 12,3 0,4"))];
const cloak = (): Part => part("cloth2", softHalf("0,-86 14,-84 26,-70 30,-34 34,2 0,0"));
const tatters = (): Part => part("cloth", hardHalf("0,-86 12,-84 20,-68 24,-40 30,-8 25,-14 21,2 16,-10 11,6 6,-8 0,4"));

// --- heads --------------------------------------------------------------------------------------------------

const face = (): Part[] => [part("skin", softHalf("0,-102 7,-101 8.5,-92 6,-83 0,-80")), part("skin", "M-3 -84h6v6h-6Z")];
const hair = (): Part => part("hair", softHalf("0,-106 9,-104 11,-92 9,-86 7,-96 0,-98"));
const longHair = (): Part => part("hair", softHalf("0,-106 10,-103 13,-88 15,-66 8,-68 7,-96 0,-98"));
const helm = (chance: Chance): Part[] => [
  part("metal", softHalf("0,-108 8,-105 11,-94 9,-81 0,-78")),
  part("dark", hard("-7.5,-94 7.5,-94 6.5,-90 -6.5,-90")),
  part("dark", hard("-1,-90 1,-90 .8,-81 -.8,-81"), 0.6),
  ...chance.one([[part("trim", soft("0,-108 -4,-122 -16,-122 -20,-110 -12,-112 -6,-106"))], [part("trim", hardHalf("0,-116 2,-108 0,-100"))], [part("metal2", hardPair("8,-104 18,-112 12,-98"))], []]),
];
const hood = (): Part[] => [part("cloth", softHalf("0,-112 9,-106 14,-92 12,-78 0,-74")), part("dark", softHalf("0,-102 7,-97 7,-86 0,-80"))];
const eyes = (): Part => part("glow", discPair(2.8, -92, 1.2));
const crown = (): Part => part("trim", hard("-8.5,-101 -10,-113 -5,-106 0,-116 5,-106 10,-113 8.5,-101"));
const horns = (): Part => part("stone", softPair("5,-101 12,-104 20,-118 16,-98 8,-94"));
const brim = (): Part[] => [part("cloth2", oval(0, -99, 17, 3.4)), part("cloth", softHalf("0,-118 5,-114 9,-100 0,-98"))];
const bandana = (): Part => part("trim", hard("-9,-101 9,-101 9,-96 -9,-96 -16,-90 -14,-98"));

// --- what they hold -----------------------------------------------------------------------------------------

const HELD = {
  sword: (): Part[] => [part("metal", hard("22,-50 26,-50 30,-108 26,-116 21,-106")), part("trim", hard("16,-52 33,-49 32,-45 16,-48"))],
  spear: (): Part[] => [stroke("dark", open("25,2 25,-112"), 2.2), part("metal", hard("25,-130 29,-114 25,-106 21,-114"))],
  staff: (): Part[] => [stroke("dark", open("26,2 27,-108"), 2.4), part("trim", disc(27, -112, 5)), part("glow", disc(27, -112, 3))],
  axe: (): Part[] => [stroke("dark", open("25,-14 25,-112"), 2.6), part("metal", soft("25,-108 40,-116 44,-96 38,-84 25,-92"))],
  hammer: (): Part[] => [stroke("dark", open("24,-20 26,-104"), 3), part("metal", hard("14,-116 40,-116 40,-100 14,-100")), part("metal2", hard("14,-104 40,-104 40,-100 14,-100"))],
  scythe: (): Part[] => [stroke("dark", open("26,2 24,-116"), 2.2), part("metal", soft("24,-118 -4,-122 -24,-104 -4,-112 24,-108"))],
  lamp: (): Part[] => [stroke("dark", open("24,-46 30,-62"), 1.6), part("glow", disc(30, -56, 11), 0.35), part("trim", hard("26,-62 34,-62 33,-50 27,-50")), part("glow", disc(30, -56, 2.6))],
  banner: (): Part[] => [stroke("dark", open("25,2 25,-126"), 2.2), part("trim", hard("26,-125 54,-120 48,-108 54,-96 26,-98")), part("cloth2", disc(37, -110, 4))],
  book: (): Part[] => [part("white", hard("-2,-58 12,-62 12,-48 -2,-44")), part("white", hard("-2,-58 -16,-62 -16,-48 -2,-44")), part("dark", hard("-3,-58 -1,-58 -1,-44 -3,-44"))],
  daggers: (): Part[] => [part("metal", hard("22,-46 26,-45 42,-68 24,-52")), part("metal", hard("-22,-46 -26,-45 -42,-68 -24,-52"))],
  flask: (): Part[] => [part("glow", soft("22,-62 26,-62 31,-46 17,-46"), 0.9), part("metal2", box(22, -66, 4, 5))],
  coin: (): Part[] => [part("trim", disc(26, -54, 5)), part("glow", disc(25, -55, 2))],
  none: (): Part[] => [],
};
export type Held = keyof typeof HELD;

const WORDS: readonly (readonly [Held, RegExp])[] = [
  ["banner", /banner|standard|page\b|pennant|herald/i], ["lamp", /lamp|lantern|candle|beacon|signal|light/i], ["scythe", /grave|reap|keeper of|collector|countess of/i], ["hammer", /smith|forge|maul|anvil|hand\b|kiln|wright/i],
  ["axe", /brawler|viking|warrior|raider|biterrian warr/i], ["spear", /lancer|pike|guard|sentinel|halberd|warden|footman|levy|reef/i], ["daggers", /blade|assassin|duelist|thief|stalker|prowler/i], ["book", /archivist|scholar|notes|reader|apprentice|reeve|ledger/i],
  ["staff", /mage|sage|caller|adept|acolyte|witch|elder|cleric|prior/i], ["flask", /alchem|physician|poison|tinct|plague/i], ["coin", /broker|peddler|merchant|toll|gambler|tithe/i],
];
export const heldBy = (name: string, chance: Chance, rest: readonly Held[]): Held => WORDS.find(([, words]) => words.test(name))?.[0] ?? chance.one(rest);

const shield = (chance: Chance): Part[] => [
  part("cloth", soft("-34,-72 -20,-74 -6,-72 -7,-50 -20,-34 -33,-50")),
  part("trim", chance.one([hard("-22,-70 -18,-70 -18,-40 -22,-40") + hard("-30,-60 -10,-60 -10,-56 -30,-56"), star(-20, -57, 5, 4, 9), disc(-20, -57, 6)])),
];

// --- wings --------------------------------------------------------------------------------------------------

export const featherWings = (): Part[] => [
  part("white", softPair("8,-76 26,-104 54,-122 60,-104 54,-84 50,-66 38,-48 22,-50")),
  ...[0, 1, 2, 3].map((i) => stroke("stone", `M${14 + i * 3} ${-72 + i * 6}Q${34 + i * 3} ${-92 + i * 12} ${55 - i * 4} ${-100 + i * 15}M${-14 - i * 3} ${-72 + i * 6}Q${-34 - i * 3} ${-92 + i * 12} ${-55 + i * 4} ${-100 + i * 15}`, 1.1, 0.55)),
];
export const batWings = (): Part[] => [part("cloth2", softPair("8,-76 30,-112 62,-104 54,-92 60,-78 46,-76 50,-58 34,-62 26,-48 14,-58")), stroke("dark", "M10 -72Q30 -96 60 -102M10 -70Q34 -80 58 -78M-10 -72Q-30 -96 -60 -102M-10 -70Q-34 -80 -58 -78", 1.2, 0.6)];
const gauzeWings = (): Part[] => [part("glow", softPair("4,-66 26,-104 54,-108 52,-84 24,-62"), 0.62), part("glow", softPair("4,-62 28,-58 44,-40 30,-30 8,-50"), 0.5), stroke("white", "M6 -66Q30 -90 50 -100M-6 -66Q-30 -90 -50 -100", 0.9, 0.7)];

// --- the figures --------------------------------------------------------------------------------------------

const shade = (c: Chance, whole: boolean): Part[] => [tatters(), ...maybe(whole, [part("cloth2", softPair(c.one(["14,-76 28,-64 40,-66 34,-56 22,-52", "14,-76 26,-86 38,-98 36,-86 22,-66"])))]), ...hood(), part("white", softHalf("0,-100 5,-96 5,-87 0,-81"), 0.9), part("dark", discPair(2.2, -92, 1.4))];
const skeleton = (): Part[] => [
  stroke("white", open("7,-44 9,-22 7,0"), 3.4), stroke("white", open("-7,-44 -9,-22 -7,0"), 3.4), stroke("white", open("0,-80 0,-44"), 3), part("white", softHalf("0,-50 11,-50 8,-42 0,-40")),
  ...[-74, -67, -60].map((y) => stroke("white", `M-12 ${y}Q0 ${y + 6} 12 ${y}`, 2.2)), stroke("white", open("13,-78 22,-62 22,-46"), 3), stroke("white", open("-13,-78 -22,-62 -20,-46"), 3),
  part("white", softHalf("0,-106 9,-104 10,-92 5,-84 0,-82")), part("dark", discPair(4, -94, 2.4)), part("cloth", hardHalf("0,-46 12,-46 14,-20 8,-26 4,-16 0,-24")), part("glow", discPair(4, -94, 1)),
];

const maybe = (yes: boolean, parts: Part[]): Part[] => (yes ? parts : []);

export const PEOPLE = {
  knight: (c: Chance, name: string): Part[] => [
    ...maybe(c.sometimes(0.55), [cloak()]), ...legs(), ...torso(), ...armour(), ...maybe(c.sometimes(0.6), tabard()),
    ...c.one([helm(c), [...face(), hair()], helm(c)]), ...HELD[heldBy(name, c, ["sword", "sword", "spear", "axe"])](), ...maybe(/shield|wall|guard|sentinel|keeper/i.test(name) || c.sometimes(0.4), shield(c)),
  ],
  robe: (c: Chance, name: string): Part[] => [...robe(), ...c.one([[...face(), hood()[0] as Part, part("skin", softHalf("0,-100 6.5,-96 6,-86 0,-81"))], [...face(), longHair()], [...face(), ...brim()]]), ...HELD[heldBy(name, c, ["staff", "staff", "book", "lamp"])]()],
  archer: (c: Chance, name: string): Part[] => [
    ...maybe(c.sometimes(0.5), [cloak()]), ...legs(), ...torso(), ...arms(), ...face(), c.one([hair(), longHair()]), ...maybe(c.sometimes(0.5), [hood()[0] as Part, part("skin", softHalf("0,-100 6.5,-96 6,-86 0,-81"))]),
    ...(/falcon|hawk|kite/i.test(name) ? [part("stone", soft("22,-50 30,-64 44,-70 36,-58 40,-50 28,-46")), part("trim", hard("22,-56 17,-54 22,-52"))] : [stroke("trim", "M30 -102Q58 -64 26 -22", 2.6), stroke("white", "M30 -102L26 -22", 0.8), stroke("dark", open("4,-62 52,-64"), 1.4)]),
  ],
  rogue: (c: Chance, name: string): Part[] => [part("cloth2", soft("-10,-82 10,-84 22,-60 40,-38 46,-12 24,-26 4,-18 -22,-8 -20,-50")), ...legs(), ...torso(), ...arms(), part("dark", hard("-16,-78 16,-52 14,-46 -18,-72"), 0.6), ...hood(), ...maybe(c.sometimes(0.6), [eyes()]), ...HELD[heldBy(name, c, ["daggers", "sword", "daggers"])]()],
  noble: (c: Chance, name: string): Part[] => [cloak(), ...c.one([dress(), [...legs(), ...torso(), ...armour(), ...tabard()]]), part("trim", softPair("6,-82 18,-96 24,-80 12,-76")), ...face(), c.one([hair(), longHair()]), crown(), ...HELD[heldBy(name, c, ["none", "sword", "staff", "coin"])]()],
  vampire: (c: Chance): Part[] => [part("dark", softHalf("0,-84 16,-88 32,-104 30,-70 36,-30 40,2 0,0")), part("cloth", softHalf("0,-84 14,-86 26,-96 24,-70 14,-60 0,-58"), 0.85), ...c.one([dress(), [...legs(), ...torso(), ...arms()]]), ...face(), c.one([longHair(), hair()]), part("glow", discPair(2.8, -92, 1)), part("trim", disc(0, -72, 3))],
  ghost: (c: Chance, name: string): Part[] => {
    if (/levy|sentry|porter|footman|page|soldier|guard/i.test(name) || c.sometimes(0.3)) return [...maybe(c.sometimes(0.5), [cloak()]), ...skeleton(), ...c.one([helm(c).slice(0, 1), []]), ...HELD[heldBy(name, c, ["sword", "spear", "axe", "scythe"])]()];
    if (/choir|mother|swarm|host/i.test(name)) return [-30, 30, 0].flatMap((x, i) => shade(c, i === 2).map((p) => ({ ...p, shift: [x, i === 2 ? 0 : -14] as const })));
    return [...shade(c, true), ...maybe(/king|uncrowned/i.test(name), [crown()]), ...maybe(c.sometimes(0.5), HELD[c.one(["scythe", "lamp", "staff"] as const)]())];
  },
  fiend: (c: Chance, name: string): Part[] => [...maybe(c.sometimes(0.75), batWings()), stroke("cloth2", "M6 -40Q46 -30 40 -4", 3), part("trim", hard("40,-8 48,2 36,2")), part("cloth", softHalf("0,-84 13,-82 21,-74 16,-54 15,-44 0,-40")), part("cloth", softPair("4,-46 15,-46 18,-22 12,-4 18,0 5,0 8,-22")), part("cloth", softPair("17,-79 26,-72 30,-54 36,-44 26,-44 20,-58")), part("cloth", softHalf("0,-102 8,-100 10,-90 5,-80 0,-79")), horns(), part("glow", discPair(3, -92, 1.7)), ...HELD[heldBy(name, c, ["none", "scythe", "axe", "coin"])]()],
  winged: (c: Chance, name: string): Part[] => [...featherWings(), ...robe(), ...face(), c.one([hair(), longHair()]), stroke("glow", oval(0, -112, 10, 3), 1.8), ...HELD[heldBy(name, c, ["none", "sword", "staff", "lamp"])]()],
  pixie: (c: Chance): Part[] => [...gauzeWings(), part("cloth", hardHalf("0,-78 7,-78 9,-58 18,-34 12,-38 8,-30 0,-36")), part("skin", hardPair("2,-36 6,-36 6,-12 8,-8 3,-8")), part("skin", softPair("7,-76 12,-72 24,-60 20,-57 10,-66")), ...face(), c.one([hair(), longHair()]), ...maybe(c.sometimes(0.4), [crown()]), part("glow", disc(24, -58, 3))],
  mer: (c: Chance, name: string): Part[] => [part("cloth", soft("-9,-50 9,-50 16,-34 10,-18 -8,-8 -26,-8 -34,-16 -40,-10 -52,-24 -40,-22 -46,-34 -32,-22 -18,-20 -10,-34")), part("trim", soft("-9,-52 9,-52 11,-46 -11,-46")), part("skin", softHalf("0,-80 10,-79 11,-66 9,-50 0,-48")), part("cloth2", softHalf("0,-72 10,-72 9,-64 0,-62")), part("skin", softPair("10,-78 16,-74 24,-58 20,-52 15,-60")), part("hair", soft("-10,-104 8,-106 12,-94 8,-84 14,-70 4,-74 -6,-70 -20,-62 -12,-82")), ...face(), ...HELD[heldBy(name, c, ["spear", "none", "staff", "spear"])]()],
  smith: (c: Chance, name: string): Part[] => [...legs(), part("cloth", softHalf("0,-80 16,-80 24,-74 20,-56 16,-44 0,-40")), part("dark", hardHalf("0,-72 10,-70 12,-22 0,-20"), 0.55), part("skin", softPair("19,-78 28,-72 31,-56 26,-44 20,-44 22,-58")), ...face(), ...c.one([[bandana()], [part("hair", softHalf("0,-90 8,-90 8,-76 0,-66")), hair()], [part("metal", hard("-9,-100 9,-100 9,-94 -9,-94")), part("glow", discPair(4, -97, 2.2))]]), ...HELD[heldBy(name, c, ["hammer", "hammer", "axe", "flask"])]()],
  sailor: (c: Chance, name: string): Part[] => [...legs(), ...torso(), ...arms(), part("white", hardHalf("0,-80 8,-80 0,-66")), ...face(), ...c.one([[bandana()], brim(), [hair()]]), ...HELD[heldBy(name, c, ["sword", "spear", "lamp", "axe"])]()],
  giant: (c: Chance, name: string): Part[] => [
    part("stone2", hardPair("4,-42 24,-42 28,-16 30,0 6,0")), part("stone", softHalf("0,-92 22,-92 40,-80 36,-58 22,-40 0,-36")), part("stone2", softHalf("0,-60 18,-58 22,-42 0,-36"), 0.7),
    part("stone", softPair("34,-86 52,-78 54,-50 60,-28 50,-14 40,-24 42,-52")), part("stone2", softPair("42,-34 58,-34 58,-16 46,-12 40,-22")), part("stone", softHalf("0,-106 9,-105 12,-94 8,-86 0,-85")), part("glow", discPair(4, -96, 1.8)),
    ...c.one([[part("glow", disc(0, -70, 6)), part("white", disc(0, -70, 3))], [stroke("glow", open("-14,-78 -4,-68 2,-74 14,-60"), 1.8)], [part("cloth", hardHalf("0,-46 20,-46 16,-16 0,-20"))]]),
    ...maybe(c.sometimes(0.4), [part("trim", softPair("26,-94 44,-92 50,-80 34,-80"))]), ...maybe(/ogre|troll|brute|barrow|viking/i.test(name), [stroke("dark", open("52,-22 70,-100"), 5), part("stone2", soft("60,-96 70,-122 82,-112 78,-90"))]),
  ],
  tree: (c: Chance): Part[] => [part("stone2", hard("-20,0 -10,-10 -12,-40 -26,-70 -20,-74 -8,-58 -4,-84 4,-84 8,-58 22,-76 27,-70 12,-40 12,-10 22,0")), ...[[-22, -84, 20], [18, -90, 22], [0, -106, 20], [-2, -80, 18], [32, -72, 13], [-36, -70, 13]].map(([x = 0, y = 0, r = 0], i) => part(i % 2 ? "cloth" : "cloth2", disc(x + c.between(-4, 4), y + c.between(-4, 4), r))), part("glow", discPair(4, -52, 2)), part("dark", soft("-5,-42 0,-38 5,-42 0,-34")), ...maybe(c.sometimes(0.5), [part("trim", discPair(20, -88, 3)), part("trim", disc(4, -112, 3))])],
} satisfies Record<string, (chance: Chance, name: string) => Part[]>;
