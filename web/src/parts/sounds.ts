/** Short sounds, made and not recorded. Nothing sounds before the first click or key, or while it is off. */

import { settings } from "./settings.svelte.ts";

export type Sound = "card" | "play" | "hit" | "death" | "turn" | "win" | "lose";

interface Tone {
  wave: OscillatorType | "noise";
  from: number;
  to?: number;
  /** Seconds after the first one of its sound. */
  at?: number;
  attack: number;
  decay: number;
  loud: number;
  /** A filter: its kind, where it begins and ends. */
  filter?: [BiquadFilterType, number, number, number];
}

const row = (notes: readonly number[], wave: OscillatorType, apart: number, attack: number, decay: number, loud: number): Tone[] => notes.map((from, i) => ({ wave, from, at: i * apart, attack, decay, loud }));
const MINOR = Math.pow(2, -3 / 12);

export const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [{ wave: "noise", from: 0, attack: 0.004, decay: 0.11, loud: 0.25, filter: ["bandpass", 1800, 700, 1.2] }],
  play: [{ wave: "triangle", from: 196, attack: 0.008, decay: 0.32, loud: 0.3 }, { wave: "sine", from: 392, attack: 0.008, decay: 0.32, loud: 0.18 }],
  hit: [{ wave: "sine", from: 140, to: 45, attack: 0.001, decay: 0.18, loud: 0.55 }, { wave: "noise", from: 0, attack: 0.001, decay: 0.12, loud: 0.3, filter: ["lowpass", 400, 400, 0.7] }],
  death: [{ wave: "sawtooth", from: 220, to: 55, attack: 0.005, decay: 0.52, loud: 0.3, filter: ["lowpass", 900, 200, 0.7] }],
  turn: row([523, 784], "sine", 0.11, 0.006, 0.26, 0.28),
  win: row([392, 494, 587, 784], "triangle", 0.12, 0.01, 0.7, 0.32),
  lose: row([784, 587, 494, 392].map((n) => n * MINOR), "triangle", 0.12, 0.01, 0.7, 0.32),
};
const VOICES = 6; // sounds at once

let context: AudioContext | undefined;
let gesture = false;
let sounding = 0;

/** The first click or key: from now on there may be sound. */
export function allowSound(): void {
  gesture = true;
}

export function play(name: Sound): void {
  if (!gesture || settings.kept.volume <= 0 || sounding >= VOICES || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const master = context.createGain();
  master.gain.value = settings.kept.volume / 100;
  master.connect(context.destination);
  sounding++;
  const tones = SOUNDS[name];
  const ends = Math.max(...tones.map((tone) => voice(context!, tone, master)));
  setTimeout(() => {
    sounding--;
    master.disconnect();
  }, ends * 1000 + 50);
}

/** One tone; says after how many seconds it is over. */
function voice(audio: AudioContext, tone: Tone, out: AudioNode): number {
  const begin = audio.currentTime + (tone.at ?? 0), end = begin + tone.attack + tone.decay;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(tone.loud, begin + tone.attack);
  gain.gain.exponentialRampToValueAtTime(0.0005, end);
  gain.connect(out);
  const source = tone.wave === "noise" ? noise(audio, tone.attack + tone.decay) : oscillator(audio, tone, tone.wave, begin, end);
  if (tone.filter) {
    const [kind, from, to, sharp] = tone.filter, filter = audio.createBiquadFilter();
    filter.type = kind;
    filter.Q.value = sharp;
    filter.frequency.setValueAtTime(from, begin);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(filter).connect(gain);
  } else source.connect(gain);
  source.start(begin);
  source.stop(end);
  return end - audio.currentTime;
}

function oscillator(audio: AudioContext, tone: Tone, wave: OscillatorType, begin: number, end: number): OscillatorNode {
  const made = audio.createOscillator();
  made.type = wave;
  made.frequency.setValueAtTime(tone.from, begin);
  if (tone.to !== undefined) made.frequency.exponentialRampToValueAtTime(tone.to, end);
  return made;
}

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate), data = buffer.getChannelData(0);
  let state = 22222;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) | 0;
    data[i] = state / 2147483648;
  }
  const made = audio.createBufferSource();
  made.buffer = buffer;
  return made;
}
