/** Colours, land and weather by attribute. The landscape says the attribute to those who do not see its colour. */

import { hashOf } from "./chance.ts";

export type Land = "volcano" | "sea" | "forest" | "temple" | "graves" | "castle" | "stones" | "peaks" | "plain" | "works";
export type Weather = "embers" | "snow" | "leaves" | "spray" | "motes" | "wisps" | "none";
/** The shape of an attribute's gem. */
export type GemShape = "flame" | "drop" | "leaf" | "sun" | "moon" | "disc" | "shield" | "rune" | "claw" | "hex" | "gale" | "coin" | "crystal";

export interface Palette {
  sky: readonly [string, string, string];
  light: string;
  /** Far ridge, near ridge, ground. */
  ridges: readonly [string, string, string];
  cloth: string;
  cloth2: string;
  trim: string;
  glow: string;
  stone: string;
  land: Land;
  weather: Weather;
}

const palette = (sky: readonly [string, string, string], light: string, ridges: readonly [string, string, string], figure: readonly [string, string, string, string, string], land: Land, weather: Weather): Palette => ({
  sky, light, ridges, cloth: figure[0], cloth2: figure[1], trim: figure[2], glow: figure[3], stone: figure[4], land, weather,
});

export const PALETTES = {
  ember: palette(["#3a0d16", "#a63a1d", "#f2a04a"], "#ffd98a", ["#a8492b", "#6f2418", "#1d0809"], ["#8f2b1e", "#571410", "#f0b04c", "#ffdf7a", "#7a5148"], "volcano", "embers"),
  tide: palette(["#071a33", "#12597f", "#6fc7cf"], "#e4fbf4", ["#2d7d98", "#124c66", "#041420"], ["#1c6480", "#0c3a55", "#9fe3d8", "#c9fff2", "#4f7482"], "sea", "spray"),
  grove: palette(["#0c2a1c", "#3f7d46", "#d5e08a"], "#fdf7b6", ["#5a9a58", "#26613a", "#07190f"], ["#3b7440", "#1d4529", "#e2c765", "#f2ffae", "#6f7f58"], "forest", "leaves"),
  dawn: palette(["#37406e", "#a88fae", "#fbe0a8"], "#fff6d5", ["#a89bb4", "#6f668c", "#1f1b33"], ["#e0d3b8", "#a6925f", "#e8b33c", "#fff4b8", "#b0a9b4"], "temple", "motes"),
  grave: palette(["#160a2a", "#51246f", "#c279c4"], "#f2cdf2", ["#6b3c86", "#3a1c54", "#0e0619"], ["#52216e", "#2b1041", "#d08be0", "#f0b7ff", "#6d5b7c"], "graves", "wisps"),
  hall: palette(["#1e2450", "#8a6a6a", "#f3c878"], "#ffedb0", ["#93775f", "#5d4a52", "#171425"], ["#8f2433", "#4f1526", "#e3b14a", "#ffe9a6", "#8d8b95"], "castle", "motes"),
  rune: palette(["#0a1246", "#2b4fb4", "#9fc3ff"], "#eef5ff", ["#4a6cc4", "#243a86", "#080c2c"], ["#2647a8", "#152866", "#86d0ff", "#d4ecff", "#6877a0"], "stones", "motes"),
  frost: palette(["#12324f", "#5c9fc4", "#e3f5fb"], "#ffffff", ["#8fbfd8", "#4a83a6", "#0f2a3d"], ["#3d84a8", "#1f5470", "#d9f4ff", "#ffffff", "#8aa5b5"], "peaks", "snow"),
  night: palette(["#05070f", "#1c2748", "#5a6c9c"], "#d9e2ff", ["#2c3a63", "#161f3c", "#03050c"], ["#252d4d", "#11162b", "#8fa2d8", "#cfdcff", "#545c74"], "graves", "wisps"),
  sky: palette(["#1d4a7c", "#6ea9d4", "#eaf4f1"], "#fffbe6", ["#7fadc9", "#4a7b9f", "#122c42"], ["#3f78a8", "#234a70", "#f2dca0", "#fffce0", "#8d9aa6"], "peaks", "motes"),
  brass: palette(["#1f2a2e", "#5f6c5c", "#e2c684"], "#ffe7ab", ["#7b7a60", "#454d45", "#12171a"], ["#7c6440", "#4a3a28", "#e0a94a", "#ffe08f", "#87816f"], "works", "embers"),
  road: palette(["#2c3344", "#7d8290", "#e6d6b4"], "#fff2d0", ["#888a90", "#565a66", "#16181f"], ["#6c6a5e", "#3e3e3c", "#d8b56a", "#fff0c0", "#8d8d90"], "plain", "none"),
  blood: palette(["#1c0508", "#7a1420", "#e2684a"], "#ffc9a0", ["#7f2a2c", "#4a1219", "#130305"], ["#6e1220", "#3a0812", "#e8a060", "#ffc888", "#6b4a4c"], "volcano", "wisps"),
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** One row for each attribute of each game: its colours, and the shape of its gem. */
export const ATTRIBUTES: Readonly<Record<string, readonly [PaletteName, GemShape, Land?]>> = {
  Forestcraft: ["grove", "leaf"], Swordcraft: ["hall", "shield"], Runecraft: ["rune", "hex"], Dragoncraft: ["ember", "claw"], Abysscraft: ["grave", "moon"], Havencraft: ["dawn", "sun"],
  Fire: ["ember", "flame"], Water: ["tide", "drop"], Wind: ["grove", "leaf"], Light: ["dawn", "sun"], Darkness: ["grave", "moon"], Void: ["road", "disc"],
  Air: ["sky", "gale"], Dark: ["night", "moon"], Argent: ["road", "hex"],
  Hearthguard: ["ember", "flame"], Tidewalker: ["tide", "drop"], Nightmere: ["grave", "moon"], Mercenary: ["road", "coin"], Wanderer: ["sky", "gale"],
  Septuorian: ["dawn", "sun"], Biterrian: ["hall", "shield"], Crysotite: ["frost", "crystal"], Demon: ["blood", "rune"], Anoteron: ["brass", "hex", "works"], Shadow: ["night", "moon"], Angel: ["dawn", "sun", "stones"],
  Dragon: ["ember", "flame"], Phoenix: ["ember", "flame", "plain"], Titan: ["road", "shield", "castle"], Merfolk: ["tide", "drop"], Whale: ["tide", "drop"], Serpent: ["frost", "drop", "sea"], Vehicle: ["brass", "hex"], Statue: ["dawn", "hex", "works"], Object: ["brass", "coin"],
  Human: ["road", "shield"], Beast: ["grove", "claw"], Wolf: ["grove", "claw", "peaks"], Bird: ["sky", "gale"], Cat: ["night", "claw", "forest"], Plant: ["grove", "leaf"], Insect: ["grove", "claw", "plain"], Spider: ["grave", "claw"], Shapeshifter: ["night", "moon", "stones"],
  Neutral: ["road", "disc"],
};

/** Cards without an attribute take the colours that their names speak of. */
const NAMED: readonly (readonly [RegExp, PaletteName])[] = [
  [/rime|frost|ice|glacier|glass|snow|hail|cold/i, "frost"], [/ash|forge|pyre|flame|ember|slag|kiln|cinder|burn|foundry|lava|blister|pit\b/i, "ember"], [/sunken|tide|fountain|\bsea\b|harbor|drown|deep|water|well/i, "tide"],
  [/dusk|shadow|night|veil|curfew|hour|mirror|null|likeness/i, "night"], [/grave|bone|death|fallen|scythe|ruin|crypt|wager/i, "grave"], [/gear|engine|assembl|amalgam|access|tincture|orpiment|strongroom/i, "brass"],
  [/wall|gate|siege|stand|charge|orders|banner|rampart|drill|reserve|kuraka|hymn|port/i, "hall"], [/lamp|dawn|white|angel|mercy|bell|chance/i, "dawn"], [/thorn|root|grove|wood|moss/i, "grove"], [/wind|sky|storm|feather/i, "sky"], [/omni|refus|bids|again|turn|observ/i, "rune"],
];

export function paletteFor(attribute: string, name: string): Palette {
  const row = ATTRIBUTES[attribute];
  if (row) return row[2] ? { ...PALETTES[row[0]], land: row[2] } : PALETTES[row[0]];
  const spoken = NAMED.find(([words]) => words.test(name))?.[1];
  return PALETTES[spoken ?? (["road", "hall", "brass", "rune"] as const)[hashOf(name) % 4] ?? "road"];
}

export const gemOf = (attribute: string): GemShape => ATTRIBUTES[attribute]?.[1] ?? "disc";
