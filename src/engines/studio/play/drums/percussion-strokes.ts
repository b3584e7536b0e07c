import { BUTTERWORTH_Q, bandPass, highPass } from '../../../../audio/dsp/biquad.ts';
import { softClip } from '../../../../audio/dsp/saturation.ts';
import { sineOfCycles } from '../../../../audio/dsp/sine-table.ts';
import type { WhiteNoise } from '../../../../audio/dsp/white-noise.ts';
import { SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import { addNoiseBurst, addTone, fallAt, filter, framesOf, scale } from './stroke-basics.ts';

/** Hand drums: conga, bongo, timbale. */
export function strikeHandDrum(semitones: number, force: number, noise: WhiteNoise): Float32Array {
  const sound = new Float32Array(framesOf(0.32));
  const hz = 165 * 2 ** (semitones / 12);
  addTone(sound, { hz, bend: 0.12 * force, bendSeconds: 0.03, seconds: 0.28, level: 0.55 });
  addTone(sound, { hz: hz * 2.2, bend: 0, bendSeconds: 1, seconds: 0.08, level: 0.14 });
  addNoiseBurst(sound, noise, { level: 0.25 * force, seconds: 0.016, lowHz: 900, highHz: 7000 });
  return sound;
}

export function strikeWood(semitones: number): Float32Array {
  const sound = new Float32Array(framesOf(0.12));
  const hz = 1150 * 2 ** (semitones / 12);
  addTone(sound, { hz, bend: 0, bendSeconds: 1, seconds: 0.1, level: 0.5 });
  addTone(sound, { hz: hz * 2.41, bend: 0, bendSeconds: 1, seconds: 0.04, level: 0.18 });
  return sound;
}

export function strikeCowbell(semitones: number): Float32Array {
  const sound = new Float32Array(framesOf(0.4));
  const ratio = 2 ** (semitones / 12) / SAMPLE_RATE_HZ;
  for (let i = 0; i < sound.length; i++) {
    const square = (hz: number): number => softClip(4 * sineOfCycles(i * hz * ratio));
    sound[i] = (square(540) + square(800)) * (0.5 * fallAt(i, 0.08) + 0.3 * fallAt(i, 0.4));
  }
  filter(sound, [bandPass(2640 * 2 ** (semitones / 24), 0.7, SAMPLE_RATE_HZ)]);
  scale(sound, 0.7);
  return sound;
}

/** A ride's bell or a triangle: few high partials that ring long. */
export function strikeBell(semitones: number, seconds: number): Float32Array {
  const sound = new Float32Array(framesOf(seconds));
  const hz = 1180 * 2 ** (semitones / 12);
  for (const [partial, level] of [
    [1, 0.12],
    [1.506, 0.1],
    [2.02, 0.1],
    [2.66, 0.07],
    [3.98, 0.05],
  ] as const) {
    if (hz * partial > 19_000) continue;
    addTone(sound, { hz: hz * partial, bend: 0, bendSeconds: 1, seconds: seconds / Math.sqrt(partial), level });
  }
  return sound;
}

export function strikeShaker(semitones: number, noise: WhiteNoise): Float32Array {
  const sound = new Float32Array(framesOf(0.11));
  for (let i = 0; i < sound.length; i++) {
    // The grains arrive over some milliseconds.
    const swell = Math.min(1, i / (0.018 * SAMPLE_RATE_HZ));
    sound[i] = noise.next() * swell * swell * fallAt(Math.max(0, i - 860), 0.085);
  }
  filter(sound, [
    bandPass(6800 * 2 ** (semitones / 12), 1.1, SAMPLE_RATE_HZ),
    highPass(3500, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
  ]);
  scale(sound, 0.42);
  return sound;
}

export function strikeTambourine(force: number, noise: WhiteNoise): Float32Array {
  const sound = new Float32Array(framesOf(0.28));
  for (const hz of [5900, 7300, 8700, 10_400, 12_100]) {
    addTone(sound, { hz: hz * (1 + 0.01 * noise.next()), bend: 0, bendSeconds: 1, seconds: 0.24, level: 0.05 });
  }
  addNoiseBurst(sound, noise, { level: 0.24 * (0.5 + 0.5 * force), seconds: 0.17, lowHz: 5500, highHz: 15_000 });
  return sound;
}

export function strikeScrape(semitones: number, noise: WhiteNoise): Float32Array {
  const sound = new Float32Array(framesOf(0.24));
  const teethHz = 85 * 2 ** (semitones / 24);
  for (let i = 0; i < sound.length; i++) {
    const tooth = ((i * teethHz) / SAMPLE_RATE_HZ) % 1;
    sound[i] = noise.next() * Math.exp(-5 * tooth) * Math.min(1, i / 900) * fallAt(i, 0.5);
  }
  filter(sound, [bandPass(3200 * 2 ** (semitones / 12), 1.2, SAMPLE_RATE_HZ)]);
  scale(sound, 0.8);
  return sound;
}

export function blowWhistle(semitones: number): Float32Array {
  const sound = new Float32Array(framesOf(0.25));
  addTone(sound, { hz: 2350 * 2 ** (semitones / 12), bend: 0.03, bendSeconds: 0.05, seconds: 0.6, level: 0.22 });
  for (let i = 0; i < sound.length; i++) sound[i]! *= 1 + 0.5 * sineOfCycles((i * 31) / SAMPLE_RATE_HZ);
  return sound;
}
