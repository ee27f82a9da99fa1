/** Places, crystals, traps, objects and spells: figures that nobody stands in. */

import type { Chance } from "./chance.ts";
import { objectOf, spellOf, type ObjectName, type SpellName } from "./figure-words.ts";
import { hashOf } from "./chance.ts";
import { box, disc, discPair, hard, hardHalf, hardPair, open, oval, part, soft, softHalf, softPair, star, stroke, type Part } from "./shapes.ts";

const maybe = (yes: boolean, parts: Part[]): Part[] => (yes ? parts : []);

// --- places -------------------------------------------------------------------------------------------------

function tower(x: number, w: number, h: number, roof: "cone" | "battlements" | "dome", c: Chance): Part[] {
  const top = -h, half = w / 2;
  const cap = roof === "cone" ? [part("cloth", hard(`${x - half - 3},${top} ${x},${top - w * 1.25} ${x + half + 3},${top}`)), part("cloth2", hard(`${x},${top} ${x},${top - w * 1.25} ${x + half + 3},${top}`), 0.6)]
    : roof === "dome" ? [part("trim", `M${x - half - 1} ${top}a${half + 1} ${half + 3} 0 0 1 ${w + 2} 0Z`), part("trim", box(x - 0.8, top - half - 12, 1.6, 10))]
    : [part("stone", Array.from({ length: 4 }, (_, i) => box(x - half - 2 + (i * (w + 4)) / 3.5, top - 7, (w + 4) / 7, 8)).join("")), part("stone2", box(x - half - 2, top - 1, w + 4, 4))];
  const rows = Math.max(1, Math.floor(h / 26));
  const windows = Array.from({ length: rows }, (_, i) => box(x - 1.8, top + 9 + i * 20 + c.between(-2, 2), 3.6, 7)).join("");
  return [part("stone", box(x - half, top, w, h + 2)), part("stone2", box(x, top, half, h + 2), 0.55), ...cap, part("glow", windows)];
}

function building(c: Chance, name: string): Part[] {
  const roof = c.one(["cone", "battlements", "dome"] as const), flag = c.sometimes(0.5);
  const pennon = (x: number, y: number): Part[] => maybe(flag, [stroke("dark", open(`${x},${y} ${x},${y - 16}`), 1.2), part("trim", hard(`${x},${y - 16} ${x + 15},${y - 12} ${x},${y - 8}`))]);
  if (/pit|hearth|foundry|kiln|forge|yard/i.test(name))
    return [part("stone2", hard("-52,2 -46,-40 -20,-56 20,-56 46,-40 52,2")), part("stone", hard("-46,-38 -20,-54 20,-54 46,-38 40,-30 -40,-30")), part("dark", `M-20 2v-22a20 20 0 0 1 40 0v22Z`), part("glow", `M-14 2v-16a14 16 0 0 1 28 0v16Z`), ...tower(34, 13, 84, "battlements", c), stroke("white", "M34 -94Q28 -110 40 -120Q48 -128 40 -138", 5, 0.25)];
  if (/hall|archive|vault|throne|house|cathedral|shrine|temple|sanctuary|court|strongroom|observatory/i.test(name))
    return [part("stone2", box(-46, -8, 92, 10)), part("stone", box(-40, -56, 80, 50)), ...[-32, -16, 0, 16, 32].map((x) => part("white", box(x - 3, -54, 6, 46), 0.75)), part("cloth", hard("-50,-56 0,-90 50,-56")), part("cloth2", hard("0,-90 50,-56 0,-56"), 0.5), part("dark", box(-7, -34, 14, 28)), part("glow", box(-5, -32, 10, 26)), part("trim", disc(0, -69, 6)), ...maybe(c.sometimes(0.6), tower(c.one([-30, 30, 0]), 14, 92, roof, c)), ...pennon(0, -90)];
  if (/tower|lighthouse|obelisk|pillar|aerie|perch|waystation|beacon/i.test(name)) {
    const w = c.between(20, 32), h = c.between(84, 104);
    return [part("stone2", hard(`${-w * 0.9},2 ${-w * 0.55},-18 ${w * 0.55},-18 ${w * 0.9},2`)), ...tower(0, w, h, roof, c), part("stone2", box(-w / 2 - 3, -h * 0.6, w + 6, 4)), ...maybe(/lamp|light|unquenched|beacon/i.test(name), [part("glow", disc(0, -h - 4, 15), 0.4), part("glow", disc(0, -h - 4, 5))]), ...maybe(/tide|sunken|drown/i.test(name), [part("glow", oval(0, 0, 44, 5), 0.3)]), ...maybe(c.sometimes(0.6), tower(c.one([-26, 26]), 14, h * 0.55, roof, c)), ...pennon(0, -h - (roof === "cone" ? w * 1.25 : 6))];
  }
  if (/grove|oak|ring|hedge|garden/i.test(name))
    return [...[-36, -12, 14, 38].flatMap((x, i) => [part("stone2", box(x - 3, -46, 6, 48)), part(i % 2 ? "cloth" : "cloth2", disc(x, -64 - (i % 2) * 14, 22))]), part("glow", disc(0, -14, 8), 0.6), part("trim", discPair(20, -6, 4))];
  const side = c.between(20, 30), h = c.between(66, 92);
  return [...tower(-side - 6, 16, h * 0.72, roof, c), ...tower(side + 6, 17, h * c.between(0.6, 0.9), roof, c), part("stone", box(-side, -46, side * 2, 48)), part("stone2", box(0, -46, side, 48), 0.4), part("stone", Array.from({ length: 6 }, (_, i) => box(-side + (i * side * 2) / 5.6, -52, side / 5.6, 7)).join("")), ...tower(c.between(-6, 6), 22, h, roof, c), part("dark", "M-9 2v-20a9 9 0 0 1 18 0v20Z"), part("glow", "M-6 2v-17a6 7 0 0 1 12 0v17Z", 0.85), ...pennon(0, -h - 8)];
}

// --- crystals and traps -------------------------------------------------------------------------------------

function crystal(c: Chance): Part[] {
  const one = (x: number, w: number, h: number, lean: number): Part[] => [part("cloth", hard(`${x - w},0 ${x - w + lean},${-h * 0.7} ${x + lean * 1.3},${-h} ${x + w + lean},${-h * 0.66} ${x + w},0`)), part("glow", hard(`${x - w + lean},${-h * 0.7} ${x + lean * 1.3},${-h} ${x + lean * 0.6},${-h * 0.58} ${x - w * 0.2},0 ${x - w},0`), 0.55), part("white", hard(`${x + lean * 1.3},${-h} ${x + lean * 0.6},${-h * 0.58} ${x + w + lean},${-h * 0.66}`), 0.5)];
  const count = 4 + Math.floor(c.next() * 4);
  const small = Array.from({ length: count }, () => one(c.between(-40, 40), c.between(4, 9), c.between(22, 56), c.between(-14, 14))).flat();
  return [part("glow", disc(0, -46, 40), 0.16), ...small.slice(0, 9), ...one(c.between(-8, 8), c.between(10, 15), c.between(80, 104), c.between(-8, 8)), ...small.slice(9)];
}

function trap(c: Chance, name: string): Part[] {
  if (/smoke|ward|beacon|mist/i.test(name)) return [...Array.from({ length: 9 }, (_, i) => part(i % 2 ? "stone" : "stone2", disc(c.between(-42, 42), c.between(-60, -8), c.between(14, 26)), 0.75)), part("glow", disc(c.between(-14, 14), -50, 9)), part("dark", hardPair("8,2 14,2 22,-40 18,-42"))];
  if (/port|door|gate/i.test(name)) return [part("stone", "M-46 2v-50a46 46 0 0 1 92 0v50Z"), part("dark", "M-30 2v-44a30 32 0 0 1 60 0v44Z"), stroke("metal", [-20, -7, 7, 20].map((x) => `M${x} 2V${-66 + Math.abs(x)}`).join("") + "M-30 -20H30M-30 -44H30", 3), part("glow", discPair(36, -64, 5))];
  return [part("dark", oval(0, 0, 58, 8)), ...Array.from({ length: 9 }, (_, i) => -48 + i * 12 + c.between(-4, 4)).flatMap((x, i) => ((h) => [part(i % 2 ? "metal" : "metal2", hard(`${x - 5},2 ${x + c.between(-4, 4)},${-h} ${x + 5},2`))])(c.between(34, 78))), part("glow", discPair(30, -8, 2))];
}

// --- objects ------------------------------------------------------------------------------------------------

const pedestal = (): Part[] => [part("stone2", hardHalf("0,-14 22,-14 28,2 0,2")), part("stone", box(-24, -18, 48, 5))];

const OBJECTS: Record<ObjectName, (c: Chance) => Part[]> = {
  hammer: (c) => [...pedestal(), stroke("hair", open("0,-18 0,-74"), 6), part("metal", hard(`-30,-104 30,-104 34,-${90 + c.between(0, 4)} 30,-72 -30,-72 -34,-88`)), part("metal2", box(-30, -80, 60, 8)), part("trim", star(0, -88, 6, 5, 10)), part("glow", disc(0, -88, 3))],
  blade: () => [...pedestal(), part("metal", hardHalf("0,-122 6,-110 5,-44 0,-20")), part("metal2", hard("0,-122 6,-110 5,-44 0,-40")), part("trim", hardHalf("0,-46 20,-50 20,-44 0,-40")), part("hair", box(-2.6, -42, 5.2, 22)), part("glow", disc(0, -46, 3))],
  hook: () => [stroke("hair", open("-28,2 18,-98"), 5), part("metal", soft("14,-96 24,-124 44,-118 40,-98 32,-108 26,-94")), part("metal2", hard("12,-96 24,-92 20,-84 9,-90")), part("trim", hard("-10,-42 -2,-38 -6,-28 -14,-32"))],
  mail: (c) => [part("cloth2", softHalf("0,-96 14,-100 34,-88 32,-62 24,-66 26,-18 0,-12")), part("metal", softHalf("0,-92 12,-94 20,-74 16,-40 0,-34")), ...[-70, -56, -42].map((y) => stroke("metal2", open(`-16,${y} 16,${y}`), 1.6)), part("trim", c.one([star(0, -72, 5, 4, 9), disc(0, -72, 7), hardHalf("0,-84 7,-72 0,-60")])), part("trim", softPair("16,-96 34,-92 36,-78 22,-80"))],
  shield: (c) => [part("metal", softHalf("0,-112 36,-110 38,-62 0,-10")), part("cloth", softHalf("0,-102 28,-100 29,-64 0,-22")), part("trim", c.one([star(0, -70, 12, 12, 22), star(0, -70, 8, 10, 20), disc(0, -70, 16)])), part("glow", disc(0, -70, 7))],
  bell: () => [stroke("hair", "M-34 2V-106H34V2", 5), part("trim", softHalf("0,-98 12,-96 18,-66 30,-38 0,-34")), part("cloth2", softHalf("0,-46 28,-44 30,-38 0,-34"), 0.6), part("trim", disc(0, -30, 6)), part("white", soft("-12,-86 -6,-90 -10,-52 -16,-48"), 0.5)],
  lamp: () => [stroke("dark", "M0 -118Q18 -112 0 -100", 3), part("glow", disc(0, -68, 40), 0.28), part("metal2", hardHalf("0,-104 16,-94 20,-88 0,-88")), part("glow", hardHalf("0,-88 17,-88 15,-46 0,-46"), 0.9), part("white", softHalf("0,-80 6,-66 0,-50")), stroke("metal2", open("-17,-88 -15,-46"), 2.4), stroke("metal2", open("17,-88 15,-46"), 2.4), part("metal2", hardHalf("0,-46 20,-46 22,-36 0,-36")), ...pedestal()],
  mask: () => [part("white", softHalf("0,-112 24,-106 30,-76 20,-44 0,-30")), part("dark", softPair("6,-82 18,-88 22,-78 12,-74")), part("dark", soft("-14,-58 0,-50 14,-58 0,-42")), part("trim", softPair("8,-110 30,-124 34,-96 24,-102")), part("cloth", hard("0,-108 4,-92 0,-86 -4,-92"))],
  wheel: () => [...pedestal(), stroke("trim", disc(0, -68, 40), 6), stroke("hair", [0, 1, 2, 3].map((i) => ((a) => `M${Math.cos(a) * 40} ${-68 + Math.sin(a) * 40}L${-Math.cos(a) * 40} ${-68 - Math.sin(a) * 40}`)((i * Math.PI) / 4)).join(""), 3.4), part("trim", disc(0, -68, 9)), part("glow", disc(0, -68, 4)), part("cloth", [0, 1, 2, 3, 4, 5, 6, 7].map((i) => disc(Math.cos((i * Math.PI) / 4) * 40, -68 + Math.sin((i * Math.PI) / 4) * 40, 4.5)).join(""))],
  banner: (c) => [stroke("hair", open("-20,2 -20,-124"), 4), part("cloth", hard(`-18,-120 42,-114 38,-${84 + c.between(0, 8)} 42,-56 10,-64 -18,-54`)), part("cloth2", hard("-18,-62 10,-70 40,-62 42,-56 10,-64 -18,-54")), part("trim", c.one([star(12, -90, 5, 6, 14), disc(12, -90, 11), hard("4,-106 20,-106 20,-76 12,-70 4,-76")])), part("trim", disc(-20, -126, 4))],
  collar: () => [stroke("metal", oval(0, -62, 34, 22), 9), stroke("metal2", oval(0, -58, 34, 22), 3), ...[0, 1, 2].map((i) => stroke("metal", oval(6 + i * 4, -32 + i * 11, 6, 8), 3.4)), part("glow", disc(0, -84, 5)), part("trim", discPair(24, -78, 4))],
  wings: () => [part("white", softPair("2,-50 18,-94 50,-118 56,-96 46,-70 26,-44")), ...[0, 1, 2, 3].map((i) => stroke("trim", `M8 -54Q${26 + i * 3} ${-80 + i * 8} ${50 - i * 5} ${-104 + i * 16}M-8 -54Q${-26 - i * 3} ${-80 + i * 8} ${-50 + i * 5} ${-104 + i * 16}`, 1.2, 0.7)), part("trim", disc(0, -50, 7)), ...pedestal()],
  seal: (c) => [part("glow", disc(0, -64, 44), 0.16), stroke("glow", disc(0, -64, 38), 2.4), stroke("glow", disc(0, -64, 30), 1.2), stroke("trim", star(0, -64, c.one([5, 6, 7, 8]), c.between(12, 20), 30, c.next()), 1.8), part("glow", disc(0, -64, 6)), part("trim", [0, 1, 2, 3, 4, 5].map((i) => disc(Math.sin((i * Math.PI) / 3) * 38, -64 - Math.cos((i * Math.PI) / 3) * 38, 3)).join("")), ...pedestal()],
  hearth: (c) => [part("stone", "M-44 2v-56a44 40 0 0 1 88 0v56Z"), part("dark", "M-30 2v-46a30 30 0 0 1 60 0v46Z"), ...flames(c, 0.62), part("stone2", box(-52, -4, 104, 7))],
  flask: (c) => [part("glow", disc(0, -40, 34), 0.3), part("white", softHalf("0,-96 7,-96 7,-70 30,-30 26,-4 0,0"), 0.35), part("glow", softHalf("0,-46 20,-44 28,-22 22,-4 0,-1"), 0.9), part("hair", box(-7, -108, 14, 13)), ...Array.from({ length: 5 }, () => part("white", disc(c.between(-16, 16), c.between(-40, -10), c.between(1.5, 4)), 0.7))],
};

// --- spells -------------------------------------------------------------------------------------------------

function flames(c: Chance, size = 1): Part[] {
  const tongue = (x: number, h: number, w: number): string => soft(`${x - w},0 ${x - w * 1.1},${-h * 0.4} ${x - w * 0.2},${-h * 0.62} ${x + c.between(-6, 6)},${-h} ${x + w * 0.5},${-h * 0.6} ${x + w * 1.1},${-h * 0.35} ${x + w},0`);
  const sizes = [-26, -10, 8, 24].map((x) => [x * size, c.between(56, 104) * size, c.between(12, 20) * size] as const);
  return [...sizes.map(([x, h, w]) => part("cloth", tongue(x, h, w))), ...sizes.map(([x, h, w]) => part("trim", tongue(x, h * 0.7, w * 0.7))), ...sizes.map(([x, h, w]) => part("glow", tongue(x, h * 0.42, w * 0.45)))];
}
const beams = (count: number, turn: number, from: number, to: number): string => star(0, -62, count, from, to, turn);

const SPELLS: Record<SpellName, (c: Chance) => Part[]> = {
  fire: (c) => flames(c),
  wave: (c) => [part("cloth2", soft("-64,6 -60,-40 -30,-84 16,-96 46,-76 44,-54 28,-62 6,-58 0,-34 16,-14 66,0 66,8")), part("cloth", soft("-64,6 -50,-30 -26,-66 10,-78 30,-66 4,-64 -10,-36 2,-8 40,6")), stroke("white", `M-52 -30Q-26 -82 ${18 + c.between(-6, 6)} -92Q44 -86 44 -62M-40 -20Q-22 -60 6 -70`, 2.6, 0.9), ...Array.from({ length: 9 }, () => part("white", disc(c.between(10, 56), c.between(-104, -50), c.between(1, 3.4)), 0.85)), part("cloth2", soft("-66,8 -40,-10 -10,0 20,-8 66,2 66,14 -66,14"))],
  slash: (c) => ((a) => [part("glow", soft(`-58,${-10 + a} -10,-58 52,${-118 + a} 8,-46`), 0.95), part("white", soft(`-50,${-14 + a} -8,-56 46,${-112 + a} 4,-50`)), part("trim", soft(`-46,-${104 - a} 6,-66 56,-16 0,-54`), 0.9), part("glow", star(0, -60, 8, 6, 20)), ...Array.from({ length: 8 }, () => part("glow", disc(c.between(-44, 44), c.between(-110, -14), c.between(0.8, 2.2))))])(c.between(-8, 8)),
  rain: (c) => Array.from({ length: 11 }, () => [c.between(-52, 46), c.between(-116, -18), c.between(0.6, 1.4)] as const).flatMap(([x, y, s]) => [part("glow", hard(`${x},${y} ${x + 22 * s},${y - 34 * s} ${x + 5 * s},${y - 2 * s}`), 0.6), part("white", disc(x, y, 3.6 * s)), part("glow", disc(x, y, 7 * s), 0.35)]),
  skull: (c) => [part("glow", disc(0, -66, 46), 0.14), part("white", softHalf("0,-112 24,-108 34,-84 28,-62 18,-54 17,-38 0,-34")), part("dark", softPair("6,-84 18,-88 22,-74 12,-66 5,-72")), part("dark", hardHalf("0,-66 4,-56 0,-54")), stroke("dark", open("-8,-46 -8,-36"), 1.8), stroke("dark", open("0,-46 0,-35"), 1.8), stroke("dark", open("8,-46 8,-36"), 1.8), part("glow", discPair(13, -77, 3)), ...maybe(c.sometimes(0.5), [part("trim", hard("-20,-108 -24,-126 -12,-114 0,-130 12,-114 24,-126 20,-108"))]), stroke("cloth", "M-40 -30Q-30 -10 0 -18Q30 -10 40 -30", 3, 0.8)],
  clock: (c) => ((a, b) => [part("dark", disc(0, -66, 46)), stroke("trim", disc(0, -66, 44), 4.5), stroke("glow", disc(0, -66, 36), 1), ...Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6).map((t, i) => stroke("white", `M${Math.sin(t) * 36} ${-66 - Math.cos(t) * 36}L${Math.sin(t) * (i % 3 ? 32 : 28)} ${-66 - Math.cos(t) * (i % 3 ? 32 : 28)}`, i % 3 ? 1.4 : 2.6)), stroke("glow", `M0 -66L${Math.sin(a) * 20} ${-66 - Math.cos(a) * 20}`, 3.4), stroke("glow", `M0 -66L${Math.sin(b) * 30} ${-66 - Math.cos(b) * 30}`, 2.2), part("trim", disc(0, -66, 4))])(c.between(0, 6.28), c.between(0, 6.28)),
  host: (c) => [-40, -24, -8, 10, 26, 42].flatMap((x, i) => ((y, s) => [part(i % 2 ? "cloth2" : "dark", soft(`${x - 9 * s},${y} ${x - 7 * s},${y - 26 * s} ${x},${y - 34 * s} ${x + 7 * s},${y - 26 * s} ${x + 9 * s},${y}`)), part("metal", disc(x, y - 38 * s, 5.4 * s)), stroke("dark", open(`${x + 9 * s},${y} ${x + 10 * s},${y - 62 * s}`), 1.6), part("trim", hard(`${x + 10 * s},${y - 62 * s} ${x + 22 * s},${y - 56 * s} ${x + 10 * s},${y - 50 * s}`))])(i % 2 ? 2 : -8, c.between(0.95, 1.25))),
  gust: (c) => Array.from({ length: 5 }, (_, i) => ((y, s) => stroke(i % 2 ? "glow" : "white", `M${-58 + i * 5} ${y}Q${-10 + c.between(-10, 10)} ${y - 16 * s} ${24 + i * 4} ${y - 4}Q${52 + i} ${y + 6} ${46} ${y - 14 * s}Q${38} ${y - 26 * s} ${26 + i * 2} ${y - 15 * s}`, 5.4 - i * 0.6, 0.9 - i * 0.08))(-18 - i * 20, c.between(0.8, 1.3))).concat(Array.from({ length: 8 }, () => part("trim", soft(`0,0 6,-4 12,0 6,4`).replace(/(-?[\d.]+) (-?[\d.]+)/g, ((dx, dy) => (_: string, x: string, y: string) => `${Number(x) + dx} ${Number(y) + dy}`)(c.between(-50, 44), c.between(-106, -10))), 0.9))),
  thorns: (c) => Array.from({ length: 5 }, (_, i) => ((x, b) => [stroke("cloth", `M${x} 4Q${x + b} -40 ${x - b * 0.6} -72Q${x - b} -96 ${x + b * 0.7} -${108 - i * 4}`, 5.4), part("trim", [-22, -46, -70, -90].map((y, k) => hard(`${x + (k % 2 ? 6 : -6) + b * 0.3},${y} ${x + (k % 2 ? 18 : -18) + b * 0.3},${y - 8} ${x + (k % 2 ? 5 : -5) + b * 0.3},${y - 8}`)).join(""))])(-44 + i * 22, c.between(-16, 16))).flat().concat(part("glow", disc(c.between(-20, 20), -70, 6))),
  circle: (c) => [part("glow", oval(0, -8, 58, 14), 0.35), stroke("glow", oval(0, -8, 54, 12), 2), stroke("trim", oval(0, -8, 40, 9), 1.4), stroke("glow", disc(0, -68, 34), 2), stroke("trim", star(0, -68, c.one([3, 4, 5, 6, 7]), c.between(10, 18), 34, c.next() * 2), 2), part("glow", hardHalf("0,-60 10,-8 0,-6"), 0.3), part("white", disc(0, -68, 5))],
  bell: (c) => [part("glow", disc(0, -62, 50), 0.14), part("trim", softHalf("0,-116 10,-114 22,-86 30,-46 42,-26 0,-20")), part("cloth2", softHalf("0,-34 38,-30 42,-26 0,-20"), 0.55), part("dark", disc(0, -16, 7)), part("white", soft("-16,-92 -8,-98 -14,-50 -24,-42"), 0.5), stroke("glow", `M-52 -${80 + c.between(0, 10)}Q-64 -56 -54 -34M52 -80Q64 -56 54 -${34 + c.between(-6, 6)}`, 2.4, 0.8)],
  road: (c) => ((b) => [part("trim", soft(`-34,8 ${-10 + b},-30 ${20 - b},-52 ${4 + b},-84 8,-86 ${34 - b},-54 ${14 + b},-30 36,8`), 0.92), stroke("dark", "M-26 -76V-112Q0 -132 26 -112V-76", 6), part("glow", "M-22 -78V-110Q0 -126 22 -110V-78Z", 0.55), ...[-44, 44, -34, 36].map((x, i) => part("glow", disc(x, -20 - i * 14, 3))), ...[-44, 44, -34, 36].map((x, i) => stroke("dark", open(`${x},${-16 - i * 14} ${x},${6 - i * 14}`), 2))])(c.between(-10, 10)),
  burst: (c) => [part("glow", beams(c.one([9, 11, 13]), c.next(), 18, 62), 0.4), part("trim", beams(c.one([7, 8, 10]), c.next(), 14, 44)), part("glow", beams(8, c.next(), 9, 28)), part("white", disc(0, -62, 12)), ...Array.from({ length: 7 }, () => part("glow", disc(c.between(-56, 56), c.between(-116, -8), c.between(1, 3))))],
  hand: (c) => [part("glow", disc(0, -92, 28), 0.3), part("cloth2", soft("-16,6 -18,-26 18,-26 16,6")), part("trim", box(-17, -30, 34, 7)), part("skin", soft("-18,-28 -20,-54 -10,-66 12,-66 20,-52 18,-28")), ...[[-15, 84], [-5, 96], [6, 94], [15, 82]].map(([x = 0, h = 0]) => stroke("skin", open(`${x},-56 ${x * 1.3},${-h}`), 7.4)), stroke("skin", open("16,-44 32,-64"), 7.4), part("glow", star(0, -112, c.one([4, 5, 6]), 4, 15)), part("white", disc(0, -112, 4))],
  book: (c) => [part("glow", hardHalf("0,-46 40,-120 0,-118"), 0.22), part("hair", hard("-54,-34 0,-24 54,-34 54,4 0,14 -54,4")), part("white", soft("-50,-40 -26,-48 0,-30 0,8 -26,-6 -50,0")), part("white", soft("50,-40 26,-48 0,-30 0,8 26,-6 50,0")), ...[0, 1, 2, 3].map((i) => stroke("stone", `M-44 ${-32 + i * 8}Q-24 ${-40 + i * 8} -6 ${-24 + i * 8}M44 ${-32 + i * 8}Q24 ${-40 + i * 8} 6 ${-24 + i * 8}`, 1.2, 0.7)), ...Array.from({ length: 6 }, () => ((x, y) => part("glow", star(x, y, 4, 1.5, c.between(4, 8))))(c.between(-34, 34), c.between(-114, -54)))],
  dice: (c) => [[-22, -34, -0.2], [22, -58, 0.3], [-8, -92, 0.6]].flatMap(([x = 0, y = 0, t = 0]) => ((a) => ((p) => [part("white", hard(p.map(([px = 0, py = 0]) => `${x + px * Math.cos(a) - py * Math.sin(a)},${y + px * Math.sin(a) + py * Math.cos(a)}`).join(" "))), ...[[-8, -8], [8, 8], [0, 0], [8, -8], [-8, 8]].slice(0, 1 + Math.floor(c.next() * 5)).map(([px = 0, py = 0]) => part("cloth", disc(x + px * Math.cos(a) - py * Math.sin(a), y + px * Math.sin(a) + py * Math.cos(a), 3)))])([[-16, -16], [16, -16], [16, 16], [-16, 16]]))(t + c.between(-0.3, 0.3))).concat(part("glow", disc(0, -60, 50), 0.12), part("trim", disc(36, -18, 7)), part("trim", disc(-40, -74, 6))),
  banner: (c) => OBJECTS.banner(c).concat([-44, 44].flatMap((x) => [stroke("dark", open(`${x},4 ${x},-58`), 2), part("cloth2", hard(`${x},-58 ${x + 18},-52 ${x},-42`))])),
  eye: (c) => [part("glow", beams(c.one([12, 14, 16]), c.next(), 40, 60), 0.35), part("white", soft("-52,-62 0,-100 52,-62 0,-26")), part("cloth", disc(0, -62, 19)), part("dark", disc(0, -62, 9)), part("glow", disc(-5, -68, 4.4)), stroke("trim", "M-52 -62Q0 -112 52 -62M-52 -62Q0 -14 52 -62", 3)],
};

export const THINGS = {
  building, crystal, trap,
  object: (c: Chance, name: string): Part[] => OBJECTS[objectOf(name, hashOf(name))](c),
  spell: (c: Chance, name: string): Part[] => SPELLS[spellOf(name, hashOf(name))](c),
} satisfies Record<string, (chance: Chance, name: string) => Part[]>;
