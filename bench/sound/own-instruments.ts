import { Fft } from '../../src/audio/dsp/fft.ts';
import { pitchToHz, SAMPLE_RATE_HZ } from '../../src/core/units.ts';
import type { QuantumRenderer } from '../../src/engines/studio/play/quantum-source.ts';
import { stringInstruments } from '../../src/engines/studio/play/strings/string-settings.ts';
import { StringStem } from '../../src/engines/studio/play/strings/string-stem.ts';
import { synthPatches } from '../../src/engines/studio/play/synth/synth-patches.ts';
import type { SynthSettings } from '../../src/engines/studio/play/synth/synth-settings.ts';
import { SynthStem } from '../../src/engines/studio/play/synth/synth-stem.ts';
import type { SynthPatch } from '../../src/music/score.ts';

/** Where each kind of patch is played, lowest and highest pitch. */
const ranges: Readonly<Partial<Record<SynthPatch, readonly [number, number]>>> = {
  sub808: [26, 57],
  synthBass: [26, 60],
  reeseBass: [26, 57],
  pluckBass: [26, 60],
};
const USUAL_RANGE = [40, 96] as const;
const unpitched: ReadonlySet<SynthPatch> = new Set(['noiseRiser', 'impact']);
export const pitchedPatches = (Object.keys(synthPatches) as SynthPatch[]).filter((patch) => !unpitched.has(patch));
const rangeOf = (patch: SynthPatch): readonly [number, number] => ranges[patch] ?? USUAL_RANGE;

function play(settings: SynthSettings, pitch: number, velocity: number, seed: number, seconds: number): Float32Array {
  const endFrame = seconds * SAMPLE_RATE_HZ;
  const note = { startFrame: 0, endFrame, pitch, velocity, fromPitch: null };
  return recorded(new SynthStem([note], settings, seed), endFrame);
}

function recorded(stem: QuantumRenderer, frames: number): Float32Array {
  const size = stem.quantumFrames;
  const [left, right] = [new Float32Array(size), new Float32Array(size)];
  const mono = new Float32Array(Math.floor(frames / size) * size);
  for (let at = 0; at < mono.length; at += size) {
    stem.renderQuantum(left, right, at);
    for (let i = 0; i < size; i++) mono[at + i] = left[i]! + right[i]!;
  }
  return mono;
}

const TUNED_SECONDS = 2.2;
const TAKES = 6;
/** The stroke with its falling pitch and its noise is over by then. */
const SETTLED_SECONDS = 0.3;

/** Cents by which the partials of a sound lie above a frequency, by power, from how their phases turn. */
export function centsAbove(sound: Float32Array, frequencyHz: number): number {
  const window = Math.round(SAMPLE_RATE_HZ * Math.min(0.3, Math.max(0.03, 8 / frequencyHz)));
  const hop = window >> 3;
  const shape = Float64Array.from({ length: window }, (_, i) => 1 - Math.cos((2 * Math.PI * i) / window));
  const step = (2 * Math.PI * frequencyHz) / SAMPLE_RATE_HZ;
  let [re, im, lastRe, lastIm] = [0, 0, 0, 0];
  for (let at = Math.round(SETTLED_SECONDS * SAMPLE_RATE_HZ), first = true; at + window <= sound.length; at += hop) {
    let [a, b] = [0, 0];
    for (let i = 0; i < window; i++) {
      const x = sound[at + i]! * shape[i]!;
      a += x * Math.cos(step * (at + i));
      b -= x * Math.sin(step * (at + i));
    }
    if (!first) {
      re += a * lastRe + b * lastIm;
      im += b * lastRe - a * lastIm;
    }
    [lastRe, lastIm, first] = [a, b, false];
  }
  const offsetHz = (Math.atan2(im, re) * SAMPLE_RATE_HZ) / (2 * Math.PI * hop);
  return 1200 * Math.log2(1 + offsetHz / frequencyHz);
}

const stringRanges: Readonly<Record<number, readonly [number, number]>> = { 34: [28, 60], 36: [28, 60] };
const GUITAR_RANGE = [40, 86] as const;
export const stringPrograms = Object.keys(stringInstruments).map(Number);

/** Cents off of a string instrument over its range, every minor third, without the chance of its takes. */
export function tuningOfStrings(program: number): { readonly pitch: number; readonly cents: number }[] {
  const [low, high] = stringRanges[program] ?? GUITAR_RANGE;
  const settings = { ...stringInstruments[program]!, spreadCents: 0 };
  const found: { pitch: number; cents: number }[] = [];
  for (let pitch = low; pitch <= high; pitch += 3) {
    const note = { startFrame: 0, endFrame: TUNED_SECONDS * SAMPLE_RATE_HZ, pitch, velocity: 0.8, fromPitch: null };
    const sound = recorded(new StringStem([note], settings, 1), TUNED_SECONDS * SAMPLE_RATE_HZ);
    found.push({ pitch, cents: centsAbove(sound, pitchToHz(pitch)) });
  }
  return found;
}

/** Cents off over a patch's range, every minor third; detuned copies start anywhere, so several takes are averaged. */
export function tuningOf(patch: SynthPatch): { readonly pitch: number; readonly cents: number }[] {
  const [low, high] = rangeOf(patch);
  const found: { pitch: number; cents: number }[] = [];
  for (let pitch = low; pitch <= high; pitch += 3) {
    let sum = 0;
    for (let seed = 1; seed <= TAKES; seed++) {
      sum += centsAbove(play(synthPatches[patch], pitch, 0.8, seed * 7919, TUNED_SECONDS), pitchToHz(pitch));
    }
    found.push({ pitch, cents: sum / TAKES });
  }
  return found;
}

/** A patch without what makes honest sound between its partials: copies, noise, movement. */
function plain(settings: SynthSettings): SynthSettings {
  const still = { chorus: null, tremolo: null, hasRotor: false };
  if (settings.kind === 'subtractive') {
    return {
      ...settings,
      ...still,
      noiseLevel: 0,
      vibrato: null,
      pitchDrop: null,
      amplitude: { ...settings.amplitude, sustain: 1 },
      filterEnvelope: { ...settings.filterEnvelope, sustain: 1 },
      filter: { ...settings.filter, lfo: null },
      oscillators: settings.oscillators.map((each) => ({ ...each, copies: 1, detuneCents: 0 })),
    };
  }
  if (settings.kind === 'fm') {
    const pairs = settings.pairs.map((pair) => ({
      ...pair,
      detuneCents: 0,
      levelDecaySeconds: 1e6,
      indexDecaySeconds: 1e6,
    }));
    return { ...settings, ...still, pairs, amplitude: { ...settings.amplitude, decay: 1e6, sustain: 1 } };
  }
  return settings;
}

const SIZE = 65_536;
const BIN_HZ = SAMPLE_RATE_HZ / SIZE;
const MASK_HZ = 12;
const HEARD_HZ = [30, 18_000] as const;

/** Loudest product that is no partial of the note, against the loudest partial, dB; and its frequency. */
export function aliasOf(patch: SynthPatch, pitch: number): { readonly db: number; readonly hz: number } {
  const settings = plain(synthPatches[patch]);
  // A pitch off the bins of the mirror: folded partials of a tempered note rarely meet its own.
  const sound = play(settings, pitch + 0.137, 1, 1, 2.2);
  const power = blackmanPower(sound, Math.round(0.6 * SAMPLE_RATE_HZ));
  const isPartial = partialsOf(settings, pitchToHz(pitch + 0.137));
  let [loudest, alias, at] = [0, 0, 0];
  for (let k = Math.ceil(HEARD_HZ[0] / BIN_HZ); k * BIN_HZ < HEARD_HZ[1]; k++) {
    loudest = Math.max(loudest, power[k]!);
    if (power[k]! > alias && !isPartial(k * BIN_HZ)) [alias, at] = [power[k]!, k * BIN_HZ];
  }
  return { db: 10 * Math.log10(alias / loudest), hz: at };
}

function partialsOf(settings: SynthSettings, hz: number): (frequencyHz: number) => boolean {
  if (settings.kind !== 'fm') {
    // Octaves above and below, and what clipping makes of them: all multiples of the lowest oscillator.
    const lowest =
      settings.kind === 'subtractive' ? Math.min(...settings.oscillators.map((each) => each.semitones)) : 0;
    const base = hz * 2 ** (Math.min(0, lowest) / 12);
    return (f) => Math.abs(f - Math.round(f / base) * base) < MASK_HZ;
  }
  const lines = settings.pairs.flatMap(({ carrierRatio, modulatorRatio }) =>
    Array.from({ length: 41 }, (_, i) => Math.abs(carrierRatio + (i - 20) * modulatorRatio) * hz),
  );
  return (f) => lines.some((line) => Math.abs(line - f) < MASK_HZ);
}

/** Blackman-Harris: sidelobes 92 dB down. */
function blackmanPower(sound: Float32Array, from: number): Float64Array {
  const re = Float64Array.from({ length: SIZE }, (_, i) => {
    const p = (2 * Math.PI * i) / SIZE;
    const window = 0.35875 - 0.48829 * Math.cos(p) + 0.14128 * Math.cos(2 * p) - 0.01168 * Math.cos(3 * p);
    return (sound[from + i] ?? 0) * window;
  });
  const im = new Float64Array(SIZE);
  new Fft(SIZE).forward(re, im);
  return Float64Array.from({ length: SIZE / 2 }, (_, k) => re[k]! ** 2 + im[k]! ** 2);
}

/** The worst alias over the upper part of a patch's range. */
export function worstAliasOf(patch: SynthPatch): { readonly db: number; readonly hz: number; readonly pitch: number } {
  const [low, high] = rangeOf(patch);
  const pitches = Array.from({ length: 9 }, (_, i) => Math.round(low + ((high - low) * i) / 8));
  return pitches.map((pitch) => ({ ...aliasOf(patch, pitch), pitch })).reduce((a, b) => (b.db > a.db ? b : a));
}
