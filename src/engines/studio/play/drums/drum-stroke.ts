import { KWeightedEnergy } from '../../../../audio/analysis/k-weighting.ts';
import { BUTTERWORTH_Q, lowPass } from '../../../../audio/dsp/biquad.ts';
import { MonoFilterChain } from '../../../../audio/dsp/filter-chain.ts';
import { softClip } from '../../../../audio/dsp/saturation.ts';
import { WhiteNoise } from '../../../../audio/dsp/white-noise.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { DrumKitSettings, FinishSettings } from './drum-kits.ts';
import { strikeClap, strikeKick, strikeMetal, strikeRim, strikeSnare, strikeTom } from './drum-strokes.ts';
import type { DrumKey, DrumKind } from './percussion-map.ts';
import {
  blowWhistle,
  strikeBell,
  strikeCowbell,
  strikeHandDrum,
  strikeScrape,
  strikeShaker,
  strikeTambourine,
  strikeWood,
} from './percussion-strokes.ts';
import { REFERENCE_FORCE, strokeLevelsDb } from './stroke-levels.ts';

/** A finished stroke: mono, or two channels for cymbals, which surround the listener. */
export interface DrumStroke {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

type Strike = (kit: DrumKitSettings, semitones: number, force: number, noise: WhiteNoise) => Float32Array;

const metal =
  (settingsOf: (kit: DrumKitSettings) => { seconds: number; fromHz: number; attackSeconds: number }): Strike =>
  (kit, semitones, force, noise) =>
    strikeMetal(kit.hat, { ...settingsOf(kit), semitones }, force, noise);

const strikes: Readonly<Record<DrumKind, Strike>> = {
  kick: strikeKick,
  snare: strikeSnare,
  rim: (_kit, _semitones, force, noise) => strikeRim(force, noise),
  clap: (kit, _semitones, force, noise) => strikeClap(kit, force, noise),
  closedHat: metal(({ hat }) => ({
    seconds: hat.closedSeconds,
    fromHz: hat.fromHz,
    attackSeconds: 0.0004,
  })),
  pedalHat: metal(({ hat }) => ({
    seconds: hat.closedSeconds * 0.8,
    fromHz: hat.fromHz * 0.85,
    attackSeconds: 0.002,
  })),
  openHat: metal(({ hat }) => ({
    seconds: hat.openSeconds,
    fromHz: hat.fromHz * 0.92,
    attackSeconds: 0.0004,
  })),
  crash: metal(({ cymbal }) => ({
    seconds: cymbal.decaySeconds,
    fromHz: 2600,
    attackSeconds: 0.003,
  })),
  ride: metal(({ cymbal }) => ({
    seconds: cymbal.decaySeconds * 0.6,
    fromHz: 5200,
    attackSeconds: 0.0004,
  })),
  tom: strikeTom,
  bell: (_kit, semitones) => strikeBell(semitones, 1.2),
  cowbell: (_kit, semitones) => strikeCowbell(semitones),
  tambourine: (_kit, _semitones, force, noise) => strikeTambourine(force, noise),
  shaker: (_kit, semitones, _force, noise) => strikeShaker(semitones, noise),
  drum: (_kit, semitones, force, noise) => strikeHandDrum(semitones, force, noise),
  wood: (_kit, semitones) => strikeWood(semitones),
  scrape: (_kit, semitones, _force, noise) => strikeScrape(semitones, noise),
  whistle: (_kit, semitones) => blowWhistle(semitones),
};

const wideKinds: ReadonlySet<DrumKind> = new Set(['crash', 'ride', 'openHat', 'clap', 'tambourine']);

/** The gain that gives a kit's drum its place in the balance. */
export function strokeGain(kit: DrumKitSettings, key: DrumKey, seed: number): number {
  const { left, right } = makeStroke(kit, key, REFERENCE_FORCE, seed);
  const energyOf = (samples: Float32Array): number =>
    new KWeightedEnergy(SAMPLE_RATE_HZ).sumOfSquares(samples, 0, samples.length) / SAMPLE_RATE_HZ;
  return Math.sqrt(10 ** (strokeLevelsDb[key.kind] / 10) / (energyOf(left) + energyOf(right)));
}

/** Synthesizes one stroke of a kit; `force` 0..1 is its colour, the level is the player's. */
export function makeStroke(kit: DrumKitSettings, key: DrumKey, force: number, seed: number): DrumStroke {
  const noise = new WhiteNoise(seed);
  const make = (): Float32Array => finish(strikes[key.kind](kit, key.semitones, force, noise), kit.finish);
  const left = make();
  return { left, right: wideKinds.has(key.kind) ? make() : left };
}

function finish(sound: Float32Array, settings: FinishSettings): Float32Array {
  const { driveDb, lowPassHz, bits } = settings;
  if (driveDb > 0) {
    const gain = dbToGain(driveDb);
    for (let i = 0; i < sound.length; i++) sound[i] = softClip(sound[i]! * gain) / Math.sqrt(gain);
  }
  if (bits !== null) {
    const steps = 2 ** (bits - 1);
    for (let i = 0; i < sound.length; i++) sound[i] = Math.round(sound[i]! * steps) / steps;
  }
  if (lowPassHz !== null) {
    new MonoFilterChain([lowPass(lowPassHz, BUTTERWORTH_Q, SAMPLE_RATE_HZ)]).process(sound, sound.length);
  }
  fadeOut(sound);
  return sound;
}

/** A stroke is cut 60 dB down; the fade takes the click out of that cut. */
function fadeOut(sound: Float32Array): void {
  const frames = Math.min(sound.length, 480);
  for (let i = 0; i < frames; i++) sound[sound.length - 1 - i]! *= i / frames;
}
