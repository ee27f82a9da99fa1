/** Figures on four legs, on wings, in the water and on many legs. All look to the right. */

import type { Chance } from "./chance.ts";
import { disc, discPair, hard, hardHalf, hardPair, open, oval, part, soft, softHalf, softPair, star, stroke, type Part } from "./shapes.ts";

const maybe = (yes: boolean, parts: Part[]): Part[] => (yes ? parts : []);

function beast(c: Chance, name: string): Part[] {
  const heavy = /bear|boar|bull|ram|brute/i.test(name), stag = /stag|faun|deer/i.test(name), cat = /cat|tiger|prowler|lion/i.test(name), small = /rat|fox|urchin/i.test(name);
  const back = heavy ? -66 : stag ? -64 : -58, coat = /tin|gear|brass/i.test(name) ? "metal" : c.one(["stone", "cloth", "hair"] as const);
  const leg = (x: number, tone: Part["tone"]): Part => part(tone, hard(`${x - 5},${heavy ? -34 : -36} ${x + 6},-36 ${x + 3},-14 ${x + 6},0 ${x - 3},0 ${x - 4},-14`));
  return [
    leg(-26, "dark"), leg(26, "dark"),
    stroke(coat, cat ? "M-40 -50Q-62 -60 -56 -84" : small ? "M-40 -44Q-66 -44 -70 -22" : "M-38 -50Q-58 -46 -58 -22", heavy ? 3 : cat || small ? 4.5 : 9),
    part(coat, soft(`-44,-52 -34,${back - 2} -4,${back + 4} 20,${back - 2} 34,${back - 4} 40,-44 30,-30 2,-26 -26,-28 -42,-34`)),
    leg(-34, coat), leg(18, coat),
    part(coat, soft(`22,${back + 6} 30,${back - 16} 44,${back - 24} 56,${back - 16} 68,${back - 6} 64,${back + 2} 50,${back + 4} 40,-42`)),
    part(coat, hard(`36,${back - 18} 38,${back - 34} 46,${back - 21}`) + hard(`44,${back - 20} 50,${back - 32} 54,${back - 17}`)),
    part("dark", disc(66, back - 4, 2.2)), part("glow", disc(52, back - 13, 1.9)),
    ...maybe(stag, [stroke("trim", `M44 ${back - 22}Q36 ${back - 52} 20 ${back - 58}M40 ${back - 38}L52 ${back - 54}M34 ${back - 50}L38 ${back - 64}M48 ${back - 22}Q60 ${back - 46} 76 ${back - 50}M58 ${back - 40}L56 ${back - 58}`, 2.4)]),
    ...maybe(/bull|ram|goad/i.test(name), [part("white", soft(`44,${back - 22} 52,${back - 40} 66,${back - 38} 56,${back - 32} 52,${back - 18}`))]),
    ...maybe(/boar/i.test(name), [part("white", soft(`58,${back} 66,${back - 12} 62,${back + 2}`))]),
    ...maybe(cat, [stroke("dark", open(`-24,${back + 4} -22,-40`), 2.4, 0.6), stroke("dark", open(`-10,${back + 6} -8,-42`), 2.4, 0.6), stroke("dark", open(`6,${back + 5} 8,-42`), 2.4, 0.6)]),
    ...maybe(/hound|wolf|pack|cinder|forge/i.test(name) || c.sometimes(0.25), [part("trim", hard(`30,${back - 12} 40,${back - 22} 42,${back - 14} 32,${back - 2}`))]),
    ...maybe(coat === "metal", [part("dark", disc(-24, -48, 6), 0.5), part("trim", star(-24, -48, 8, 4, 6)), part("trim", star(10, -46, 8, 3, 5))]),
  ];
}

function bird(c: Chance, name: string): Part[] {
  const bat = /\bbat\b/i.test(name), tone = /phoenix|ash/i.test(name) ? "trim" : /rook|crow|grave|bonepick|debt/i.test(name) ? "dark" : c.one(["white", "stone", "cloth"] as const);
  if (bat) return [part("dark", softPair("4,-62 26,-104 60,-98 52,-86 58,-70 44,-72 42,-54 26,-62 14,-44")), part("stone2", softHalf("0,-74 9,-70 9,-46 0,-36")), part("stone2", hardPair("3,-72 10,-86 10,-70")), part("glow", discPair(3.4, -66, 1.6))];
  const up = c.between(-8, 8);
  return [
    part("trim", hard("-8,-32 8,-32 16,2 6,-6 0,4 -6,-6 -16,2"), 0.9),
    part(tone, softPair(`4,-66 22,${-88 + up} 44,${-112 + up} 68,${-116 + up} 64,${-96 + up} 56,${-78 + up} 42,${-60 + up} 20,-46 6,-46`)),
    ...[0, 1, 2, 3, 4].map((i) => stroke("dark", `M${12 + i * 4} ${-58 - i}Q${30 + i * 5} ${-76 + i * 3 + up} ${64 - i * 6} ${-104 + i * 13 + up}M${-12 - i * 4} ${-58 - i}Q${-30 - i * 5} ${-76 + i * 3 + up} ${-64 + i * 6} ${-104 + i * 13 + up}`, 1.1, 0.4)),
    part(tone, softHalf("0,-80 9,-78 11,-58 9,-40 0,-28")), part("stone2", softHalf("0,-60 6,-58 6,-42 0,-34"), 0.35), part(tone, disc(0, -80, 9)),
    part("trim", hard("2,-84 14,-79 3,-75")), part("dark", disc(3, -82, 1.7)), ...maybe(c.sometimes(0.4), [part("trim", hard("-6,-88 -10,-102 0,-90 2,-104 6,-88"))]),
    part("trim", hardPair("2,-30 6,-30 7,-18 3,-18")),
  ];
}

function dragon(c: Chance, name: string): Part[] {
  const young = /whelp|hatchling|imp|kin\b/i.test(name), hide = c.one(["cloth", "cloth2", "stone2"] as const);
  return [
    part("cloth2", soft("-2,-58 -18,-104 -60,-122 -54,-100 -70,-88 -52,-78 -60,-58 -36,-60 -28,-42 -8,-40")), stroke("dark", "M-4 -56Q-28 -96 -58 -118M-4 -54Q-32 -76 -66 -88M-4 -52Q-30 -58 -58 -60", 1.4, 0.5),
    stroke(hide, "M-18 -22Q-52 -14 -66 -34", 8), stroke(hide, "M-58 -22Q-68 -34 -60 -50", 4.5), part("trim", hard("-60,-50 -70,-58 -54,-60")),
    part("cloth", soft("4,-60 20,-110 56,-126 54,-104 66,-92 48,-82 54,-64 32,-62 22,-44")), stroke("dark", "M6 -58Q28 -98 54 -122M8 -56Q32 -80 62 -92", 1.4, 0.5),
    part(hide, soft("-26,-20 -22,-50 -4,-62 14,-60 22,-40 16,-14 -4,-8")), part("trim", soft("0,-52 12,-50 16,-34 10,-14 0,-16"), 0.7), stroke("dark", open("2,-42 15,-40"), 1, 0.4), stroke("dark", open("2,-32 16,-30"), 1, 0.4), stroke("dark", open("1,-22 14,-21"), 1, 0.4),
    stroke(hide, young ? "M8 -54Q24 -70 22 -82" : "M8 -54Q34 -72 18 -96", young ? 11 : 12), part(hide, soft(young ? "12,-94 26,-98 40,-88 50,-80 46,-74 30,-74 16,-78" : "6,-106 24,-114 40,-104 58,-96 54,-88 34,-88 14,-90")),
    part("trim", young ? soft("16,-94 8,-108 20,-100") : soft("12,-108 -4,-124 20,-114") + soft("20,-110 10,-130 30,-114")), part("glow", disc(young ? 30 : 30, young ? -88 : -102, 2)), part("glow", disc(young ? 52 : 62, young ? -78 : -92, c.between(3, 6)), 0.5),
    part(hide, hard("-20,-22 -6,-22 -6,-6 2,0 -20,0") + hard("6,-22 18,-22 18,-6 26,0 6,0")),
  ];
}

function serpent(c: Chance, name: string): Part[] {
  if (/whale|manta|shark|hunter|floe/i.test(name))
    return [part("stone", soft("-62,-34 -46,-62 -6,-72 30,-62 58,-40 66,-26 40,-18 0,-14 -30,-22")), part("white", soft("66,-26 40,-18 0,-14 -24,-22 10,-28 44,-30"), 0.7), part("stone2", soft("-8,-26 4,-26 -8,0 -26,4")), part("stone", soft("-54,-44 -74,-64 -86,-58 -74,-44 -84,-30 -60,-34")), part("stone2", hard("-6,-68 -18,-88 12,-68")), part("dark", disc(46, -38, 2.4)), stroke("white", "M24 -66Q20 -88 8 -92M24 -66Q26 -90 40 -92", 2, 0.8)];
  if (/kraken|squid|ink|octo/i.test(name))
    return [...[-3, -2, -1, 1, 2, 3].map((i) => stroke(i % 2 ? "cloth" : "cloth2", `M${i * 7} -50Q${i * 24} -36 ${i * 20} -10Q${i * 18} 4 ${i * 28} -6`, 7 - Math.abs(i))), part("cloth", softHalf("0,-112 16,-104 24,-80 18,-52 0,-46")), part("cloth2", softHalf("0,-112 10,-96 8,-70 0,-66"), 0.6), part("glow", discPair(8, -66, 4)), part("dark", discPair(8, -66, 1.8))];
  if (/leech|drinker|worm/i.test(name))
    return [stroke("cloth", "M-48 -4Q-50 -44 -14 -40Q22 -36 14 -72", 20), stroke("cloth2", "M-46 -10Q-44 -40 -14 -34", 3, 0.5), part("cloth", disc(14, -80, 15)), part("dark", disc(16, -82, 10)), part("white", star(16, -82, 9, 6, 10)), part("dark", disc(16, -82, 5))];
  const tone = c.one(["cloth", "stone2", "cloth2"] as const), bow = c.between(-6, 6);
  return [
    stroke(tone, `M-58 2Q-66 ${-40 + bow} -30 -36Q-4 -32 -6 2`, 13), stroke(tone, `M14 4Q8 ${-44 + bow} 38 -48Q66 -56 46 -88`, 15), stroke("trim", `M18 2Q12 ${-42 + bow} 40 -46Q60 -54 46 -80`, 3, 0.6),
    ...[0, 1, 2].map((i) => part("trim", hard(`${-58 + i * 18},${-36 - i * 2} ${-52 + i * 18},${-52} ${-44 + i * 16},${-40}`), 0.8)),
    part(tone, soft("34,-92 22,-106 40,-116 62,-110 82,-98 74,-88 54,-86")), part("white", hard("62,-90 66,-82 70,-90") + hard("52,-88 55,-81 59,-88")), part("trim", soft("34,-104 22,-122 44,-114")), part("glow", disc(56, -104, 2.6)),
  ];
}

function insect(c: Chance, name: string): Part[] {
  if (/spider|blight|creeper/i.test(name))
    return [stroke("dark", [1, 2, 3, 4].map((i) => `M8 -42L${26 + i * 7} ${-84 + i * 12}L${34 + i * 9} ${-10 + i * 3}M-8 -42L${-26 - i * 7} ${-84 + i * 12}L${-34 - i * 9} ${-10 + i * 3}`).join(""), 3), part("cloth", softHalf("0,-70 20,-66 26,-44 16,-26 0,-22")), part("trim", hard("0,-60 6,-50 0,-40 -6,-50")), part("cloth2", disc(0, -22, 11)), part("glow", discPair(3.6, -20, 1.8)), part("glow", discPair(8, -23, 1.2))];
  if (/locust|swarm|cloud|brood|carrier/i.test(name))
    return Array.from({ length: 13 }, () => [c.between(-52, 52), c.between(-104, -22), c.between(0.6, 1.3)] as const).flatMap(([x, y, s]) => [part("glow", oval(x - 5 * s, y - 4 * s, 7 * s, 2.6 * s), 0.5), part("glow", oval(x + 5 * s, y - 4 * s, 7 * s, 2.6 * s), 0.5), part("dark", oval(x, y, 2.6 * s, 6 * s)), part("trim", disc(x, y - 5 * s, 2 * s))]);
  return [part("cloth", softPair("3,-66 26,-108 62,-110 60,-78 30,-60 8,-56")), part("cloth2", softPair("4,-56 32,-60 48,-40 30,-20 10,-40")), part("trim", discPair(40, -88, 7)), part("dark", discPair(40, -88, 3.4)), part("trim", discPair(28, -42, 4)), part("dark", softHalf("0,-82 5,-78 6,-40 3,-22 0,-14")), stroke("dark", "M2 -80Q10 -100 20 -104M-2 -80Q-10 -100 -20 -104", 1.6), part("glow", discPair(2.4, -78, 1.5))];
}

function walker(c: Chance, name: string): Part[] {
  if (/wagon|ram\b|cart/i.test(name))
    return [part("stone2", hard("-50,-66 44,-74 56,-54 56,-26 -52,-26")), part("cloth", hard("-44,-64 -30,-96 26,-98 40,-72")), part("metal", hard("54,-52 84,-46 84,-38 54,-36")), part("dark", disc(-30, -18, 18)), part("metal", disc(-30, -18, 8)), part("dark", disc(30, -18, 18)), part("metal", disc(30, -18, 8)), stroke("metal2", open("-30,-36 -30,0"), 2), stroke("metal2", open("30,-36 30,0"), 2), part("glow", disc(0, -80, 4))];
  if (/drone|bones|broom/i.test(name))
    return [part("metal", oval(0, -70, 26, 18)), part("metal2", oval(0, -64, 26, 10)), part("glow", disc(0, -72, 9)), part("dark", disc(0, -72, 4)), stroke("metal2", open("-20,-58 -30,-34 -22,-24"), 3), stroke("metal2", open("20,-58 30,-34 22,-24"), 3), stroke("metal", open("0,-88 0,-104"), 2), part("glow", disc(0, -106, 3)), part("glow", oval(0, -26, 18, 5), 0.35)];
  const man = /sentinel|meridian|squire|bulk|hound/i.test(name) || c.sometimes(0.3);
  if (man)
    return [part("metal2", hardPair("6,-46 18,-46 16,-24 20,0 4,0 8,-24")), part("metal", hardHalf("0,-88 24,-86 28,-60 18,-44 0,-42")), part("dark", disc(0, -66, 13)), part("trim", star(0, -66, 10, 8, 12)), part("glow", disc(0, -66, 4.5)), part("metal2", hardPair("26,-84 40,-78 40,-56 46,-34 36,-30 30,-56")), part("metal", hardHalf("0,-108 11,-106 12,-92 0,-90")), part("glow", hard("-8,-101 8,-101 8,-98 -8,-98"))];
  return [stroke("metal2", "M-16 -52L-40 -72L-50 0M16 -52L40 -72L50 0M-10 -46L-24 -24L-20 0M10 -46L24 -24L20 0", 4), part("metal", oval(0, -60, 30, 24)), part("metal2", "M-30 -58a30 22 0 0 0 60 0Z"), part("dark", disc(0, -66, 12)), part("glow", disc(0, -66, 7)), part("trim", star(0, -66, 12, 11, 14), 0.8), stroke("metal", open("0,-84 0,-102"), 2.4), part("trim", disc(0, -104, 4))];
}

function rider(c: Chance, name: string): Part[] {
  const mount = /hawk|storm|thermal|kite/i.test(name) ? bird(c, "hawk") : /whale/i.test(name) ? serpent(c, "whale") : beast(c, "horse");
  const up = /hawk|storm|thermal/i.test(name) ? -62 : -48;
  const man: Part[] = [part("cloth", soft(`-12,${up - 6} -10,${up - 36} 8,${up - 38} 14,${up - 8} 6,${up + 8} -8,${up + 8}`)), part("cloth2", soft(`-14,${up - 34} -34,${up - 16} -46,${up + 2} -16,${up - 4}`)), part("metal", disc(0, up - 46, 9)), part("dark", hard(`0,${up - 49} 9,${up - 48} 9,${up - 44} 0,${up - 44}`)), stroke("dark", open(`-24,${up - 2} 84,${up - 52}`), 2.4), part("metal", hard(`84,${up - 52} 70,${up - 50} 74,${up - 42}`)), part("trim", hard(`56,${up - 42} 60,${up - 28} 42,${up - 30} 40,${up - 34}`))];
  return [...mount, ...man];
}

export const BEASTS = { beast, bird, dragon, serpent, insect, walker, rider } satisfies Record<string, (chance: Chance, name: string) => Part[]>;
