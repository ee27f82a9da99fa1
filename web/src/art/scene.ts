/** A card's scene: sky, light, land, figure, weather. The same card is the same picture, pixel for pixel, on one machine. */

import { BEASTS } from "./beasts.ts";
import { bust } from "./busts.ts";
import { chanceFrom, hashOf, type Chance } from "./chance.ts";
import { figureOf, type FigureName } from "./figure-words.ts";
import { formOf, type Subject } from "./keys.ts";
import { hills, stand } from "./lands.ts";
import { paletteFor, type Palette } from "./palettes.ts";
import { PEOPLE } from "./people.ts";
import type { Part, Tone } from "./shapes.ts";
import { THINGS } from "./things.ts";

export interface Scene {
  figure: FigureName;
  palette: Palette;
  parts: Part[];
  colours: Record<Tone, string>;
  /** Where its light stands, on a stage of 100 x 140. */
  light: { x: number; y: number; r: number };
  /** How large the figure is, whether it looks left, where it stands. */
  scale: number;
  flipped: boolean;
  x: number;
  rays: number;
  clouds: number;
  weather: number;
  seed: number;
  ground: boolean;
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
const STAGE = { w: 100, h: 140, floor: 105 };
const FIGURES: Record<Exclude<FigureName, "bust">, (chance: Chance, name: string) => Part[]> = { ...PEOPLE, ...BEASTS, ...THINGS };
const SKINS = ["#f0cfae", "#d9a577", "#a8724a", "#74482e", "#4d2f20", "#e6b98e"], HAIRS = ["#2a2024", "#5a3a22", "#8f5f2c", "#c9a35a", "#7a2f22", "#d8d4d0", "#3c4a5c"];
const METALS = [["#b9c0cc", "#78818f"], ["#c9b184", "#8a7448"], ["#93a3b0", "#566470"], ["#d6d9de", "#9298a3"]] as const;
const STILL: readonly FigureName[] = ["building", "crystal", "trap", "spell", "object", "bust"]; // they are not turned round
const LOW = 0.62; // of the full size, for a card that costs nothing

export function sceneOf(subject: Subject): Scene {
  const figure = figureOf(subject), form = formOf(subject.kinds), legend = subject.kinds.some((k) => /legendary|unique/.test(k));
  const seed = hashOf(`${subject.name}|${form}|${subject.ground ? "ground" : ""}`), c = chanceFrom(seed), person = chanceFrom(hashOf(subject.name));
  const palette = paletteFor(subject.attribute, subject.name), metal = person.one(METALS), stony = figure === "giant" || figure === "building";
  const skin = figure === "fiend" ? palette.cloth : figure === "ghost" || figure === "vampire" ? "#d8d2e0" : person.one(SKINS);
  const parts = subject.ground ? [] : figure === "bust" ? bust(person, form, subject.name) : FIGURES[figure](c, subject.name);
  const power = Math.min(1, (subject.cost < 0 ? 4 : subject.cost) / 8) + form * 0.1 + (legend ? 0.15 : 0);
  const size = figure === "bust" ? 0.98 : STILL.includes(figure) ? 0.74 : LOW + 0.2 * power;
  return {
    figure, palette, parts, seed, ground: subject.ground === true,
    colours: {
      cloth: shifted(palette.cloth, person.between(-0.06, 0.1)), cloth2: shifted(palette.cloth2, person.between(-0.04, 0.08)), metal: metal[0], metal2: metal[1], skin, hair: person.one(HAIRS), trim: palette.trim, glow: palette.glow, dark: "#14121c",
      stone: shifted(palette.stone, person.between(-0.1, 0.12)), stone2: shifted(palette.stone, stony ? -0.16 : -0.22), white: "#f4f1ea",
    },
    light: { x: c.between(30, 70), y: figure === "bust" ? c.between(48, 56) : c.between(34, 52), r: (figure === "bust" ? 32 : 17) + 9 * power + c.between(-2, 3) },
    scale: size, flipped: !STILL.includes(figure) && c.sometimes(0.5), x: 50 + (STILL.includes(figure) ? 0 : c.between(-5, 5)),
    rays: power * 8 >= 5 || legend ? 9 + Math.floor(c.next() * 6) : 0, clouds: 2 + Math.floor(c.next() * 3), weather: Math.round(8 + power * 16 + (legend ? 5 : 0)),
  };
}

const channel = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);
/** A colour lighter (toward 1) or darker (toward -1). */
export function shifted(hex: string, by: number): string {
  const to = by < 0 ? 0 : 255, share = Math.abs(by);
  return `#${[1, 3, 5].map((at) => Math.round(channel(hex, at) + (to - channel(hex, at)) * share).toString(16).padStart(2, "0")).join("")}`;
}
const seeThrough = (hex: string, alpha: number): string => `${hex}${Math.round(alpha * 255).toString(16).padStart(2, "0")}`;

/** Draw a scene so that it fills w x h, its middle in the middle; focus is at the figure's head. */
export function paint(ctx: Pen, scene: Scene, w: number, h: number): void {
  const zoom = Math.max(w / STAGE.w, h / STAGE.h);
  ctx.save();
  ctx.translate((w - STAGE.w * zoom) / 2, (h - STAGE.h * zoom) * 0.3);
  ctx.scale(zoom, zoom);
  const c = chanceFrom(scene.seed ^ 0x5bd1e995);
  sky(ctx, scene, c);
  land(ctx, scene, c);
  if (scene.parts.length) figure(ctx, scene);
  foreground(ctx, scene, c);
  if (!scene.ground && zoom > 1.2) weather(ctx, scene, c);
  ctx.restore();
}

function sky(ctx: Pen, { palette, light, rays, clouds }: Scene, c: Chance): void {
  const fall = ctx.createLinearGradient(0, 0, 0, 112);
  palette.sky.forEach((colour, i) => fall.addColorStop([0, 0.58, 1][i] ?? 1, colour));
  ctx.fillStyle = fall;
  ctx.fillRect(0, 0, STAGE.w, STAGE.h);
  ctx.fillStyle = seeThrough(palette.light, 0.75);
  for (let i = 0; i < 14; i++) ctx.fillRect(c.between(0, 100), c.between(0, 50), c.between(0.3, 0.8), c.between(0.3, 0.8));
  const halo = ctx.createRadialGradient(light.x, light.y, light.r * 0.6, light.x, light.y, light.r * 2.5);
  halo.addColorStop(0, seeThrough(palette.light, 0.55));
  halo.addColorStop(1, seeThrough(palette.light, 0));
  ctx.fillStyle = halo;
  ctx.fillRect(0, 0, STAGE.w, STAGE.h);
  if (rays) {
    ctx.fillStyle = seeThrough(palette.light, 0.16);
    ctx.beginPath();
    for (let i = 0; i < rays; i++) {
      const angle = (i / rays) * Math.PI * 2 + c.between(0, 0.2), wide = 0.07;
      ctx.moveTo(light.x, light.y);
      ctx.lineTo(light.x + 130 * Math.cos(angle - wide), light.y + 130 * Math.sin(angle - wide));
      ctx.lineTo(light.x + 130 * Math.cos(angle + wide), light.y + 130 * Math.sin(angle + wide));
    }
    ctx.fill();
  }
  ctx.fillStyle = seeThrough(palette.light, 0.94);
  ctx.beginPath();
  ctx.arc(light.x, light.y, light.r, 0, 7);
  ctx.fill();
  ctx.fillStyle = seeThrough(palette.sky[1], 0.3);
  for (let i = 0; i < clouds; i++) {
    const x = c.between(0, 100), y = c.between(16, 76), long = c.between(14, 34);
    ctx.beginPath();
    ctx.ellipse(x, y, long, c.between(0.8, 2), 0, 0, 7);
    ctx.ellipse(x + long * 0.3, y + 2.2, long * 0.6, 1, 0, 0, 7);
    ctx.fill();
  }
}

function land(ctx: Pen, { palette }: Scene, c: Chance): void {
  const fill = (d: string): void => ctx.fill(new Path2D(d));
  ctx.fillStyle = seeThrough(palette.ridges[0], 0.72);
  stand(palette.land, c, 88, false, fill);
  fill(hills(c, 90, 4, 4));
  mist(ctx, palette, 78, 98, 0.34);
  ctx.fillStyle = palette.ridges[1];
  stand(palette.land, c, 98, true, fill);
  fill(hills(c, 99, 3, 5));
  mist(ctx, palette, 92, 108, 0.3);
}

function mist(ctx: Pen, palette: Palette, from: number, to: number, strong: number): void {
  const haze = ctx.createLinearGradient(0, from, 0, to);
  haze.addColorStop(0, seeThrough(palette.sky[2], 0));
  haze.addColorStop(1, seeThrough(palette.sky[2], strong));
  ctx.fillStyle = haze;
  ctx.fillRect(0, from, STAGE.w, to - from);
}

/** The figure, with an edge of light on the side that the light stands. */
function figure(ctx: Pen, scene: Scene): void {
  const { parts, colours, palette, light, x } = scene, bust = scene.figure === "bust";
  const zoom = scene.scale * (bust ? 0.92 : 0.9), paths = parts.map((p) => [p, new Path2D(p.d)] as const);
  ctx.save();
  ctx.translate(x, bust ? 140 : STAGE.floor);
  ctx.scale(scene.flipped ? -zoom : zoom, zoom);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  const away = (light.x < x ? -1 : 1) * (scene.flipped ? -1 : 1) * 1.5;
  ctx.save();
  ctx.translate(away, -1.3);
  ctx.fillStyle = ctx.strokeStyle = shifted(palette.light, 0.2);
  for (const [p, path] of paths) if ((p.see ?? 1) > 0.8) draw(ctx, p, path);
  ctx.restore();
  for (const [p, path] of paths) {
    ctx.globalAlpha = p.see ?? 1;
    ctx.fillStyle = ctx.strokeStyle = colours[p.tone];
    draw(ctx, p, path);
  }
  ctx.globalAlpha = 1;
  ctx.restore();
}

function draw(ctx: Pen, p: Part, path: Path2D): void {
  const [x, y] = p.shift ?? [0, 0];
  if (p.shift) ctx.translate(x, y);
  if (p.line === undefined) ctx.fill(path);
  else {
    ctx.lineWidth = p.line;
    ctx.stroke(path);
  }
  if (p.shift) ctx.translate(-x, -y);
}

function foreground(ctx: Pen, { palette, figure: what, ground }: Scene, c: Chance): void {
  if (what !== "bust" || ground) {
    mist(ctx, palette, 96, 110, 0.22);
    ctx.fillStyle = palette.ridges[2];
    ctx.fill(new Path2D(hills(c, 108, 2.2, 7)));
  }
  const shade = ctx.createRadialGradient(50, 60, 52, 50, 66, 108);
  shade.addColorStop(0, "#00000000");
  shade.addColorStop(1, "#000000aa");
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, STAGE.w, STAGE.h);
}

function weather(ctx: Pen, { palette, weather: count }: Scene, c: Chance): void {
  if (palette.weather === "none") return;
  const rising = palette.weather === "embers" || palette.weather === "wisps";
  ctx.fillStyle = seeThrough(palette.weather === "snow" ? "#ffffff" : palette.weather === "leaves" ? palette.trim : palette.glow, 0.8);
  for (let i = 0; i < count; i++) {
    const x = c.between(0, 100), y = rising ? c.between(30, 118) : c.between(0, 112), r = c.between(0.35, rising ? 0.9 : 1.1);
    ctx.beginPath();
    if (palette.weather === "leaves") ctx.ellipse(x, y, r * 1.7, r * 0.7, c.between(0, 3), 0, 7);
    else ctx.arc(x, y, r, 0, 7);
    ctx.fill();
  }
}
