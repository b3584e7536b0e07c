import { BUTTERWORTH_Q, bandPass, highPass, lowPass } from '../../../../audio/dsp/biquad.ts';
import { softClip } from '../../../../audio/dsp/saturation.ts';
import { sineOfCycles } from '../../../../audio/dsp/sine-table.ts';
import type { WhiteNoise } from '../../../../audio/dsp/white-noise.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { DrumKitSettings, HatSettings } from './drum-kits.ts';
import { addGatedRoom, addNoiseBurst, addTone, drive, fallAt, filter, framesOf, scale } from './stroke-basics.ts';

/** One struck drum as mono sound. `force` 0..1 changes the level by the caller; here it changes the colour. */

export function strikeKick(kit: DrumKitSettings, semitones: number, force: number, noise: WhiteNoise): Float32Array {
  const { fromHz, toHz, sweepSeconds, decaySeconds, clickLevel, clickHz, driveDb } = kit.kick;
  const sound = new Float32Array(framesOf(decaySeconds));
  const drive = dbToGain(driveDb);
  const ratio = 2 ** (semitones / 12) / SAMPLE_RATE_HZ;
  let cycles = 0;
  for (let i = 0; i < sound.length; i++) {
    const sweep = Math.exp((-3 * i) / (sweepSeconds * SAMPLE_RATE_HZ));
    cycles += (toHz + (fromHz - toHz) * (0.6 + 0.4 * force) * sweep) * ratio;
    sound[i] = softClip(sineOfCycles(cycles) * drive * fallAt(i, decaySeconds)) * Math.min(1, i / 24);
  }
  addNoiseBurst(sound, noise, { level: clickLevel * force, seconds: 0.018, lowHz: 700, highHz: clickHz });
  return sound;
}

export function strikeSnare(kit: DrumKitSettings, semitones: number, force: number, noise: WhiteNoise): Float32Array {
  const { toneHz, toneSeconds, toneLevel, noiseSeconds, noiseLevel, noiseFromHz, driveDb, gate } = kit.snare;
  const sound = new Float32Array(
    framesOf(Math.max(toneSeconds, noiseSeconds, gate === null ? 0 : gate.seconds + 0.02)),
  );
  const hz = toneHz * 2 ** (semitones / 12);
  // Two modes of the head, the second a little below an octave and a half above.
  addTone(sound, { hz, bend: 0.35, bendSeconds: 0.03, seconds: toneSeconds, level: toneLevel });
  addTone(sound, { hz: hz * 1.73, bend: 0.2, bendSeconds: 0.02, seconds: toneSeconds * 0.6, level: toneLevel * 0.45 });
  const highHz = 6000 + 9000 * force;
  addNoiseBurst(sound, noise, {
    level: noiseLevel * (0.55 + 0.45 * force),
    seconds: noiseSeconds,
    lowHz: noiseFromHz,
    highHz,
  });
  addNoiseBurst(sound, noise, { level: noiseLevel * 0.8 * force, seconds: 0.025, lowHz: 2500, highHz: 14_000 });
  if (gate !== null) addGatedRoom(sound, noise, gate.seconds, gate.level);
  drive(sound, dbToGain(driveDb));
  return sound;
}

export function strikeClap(kit: DrumKitSettings, force: number, noise: WhiteNoise): Float32Array {
  const { bandHz, decaySeconds } = kit.clap;
  const sound = new Float32Array(framesOf(decaySeconds + 0.04));
  // Several hands: three short bursts, then the room.
  const starts = [0, 0.0095, 0.0195, 0.029];
  for (let i = 0; i < sound.length; i++) {
    let envelope = 0;
    for (const [index, start] of starts.entries()) {
      const since = i - start * SAMPLE_RATE_HZ;
      if (since >= 0)
        envelope = Math.max(envelope, fallAt(since, index === 3 ? decaySeconds : 0.028) * (index === 3 ? 0.8 : 1));
    }
    sound[i] = noise.next() * envelope;
  }
  filter(sound, [bandPass(bandHz, 0.75, SAMPLE_RATE_HZ), highPass(500, BUTTERWORTH_Q, SAMPLE_RATE_HZ)]);
  scale(sound, 1.7);
  addNoiseBurst(sound, noise, { level: 0.12 * force, seconds: 0.06, lowHz: 4000, highHz: 15_000 });
  return sound;
}

export function strikeRim(force: number, noise: WhiteNoise): Float32Array {
  const sound = new Float32Array(framesOf(0.09));
  addTone(sound, { hz: 1720, bend: 0, bendSeconds: 1, seconds: 0.05, level: 0.4 });
  addTone(sound, { hz: 820, bend: 0, bendSeconds: 1, seconds: 0.07, level: 0.35 });
  addNoiseBurst(sound, noise, { level: 0.35 * force, seconds: 0.012, lowHz: 1500, highHz: 9000 });
  return sound;
}

/** Six inharmonic square waves, as in the analogue drum machines of 1980. */
const METAL_HZ = [205.3, 304.4, 369.6, 522.7, 540, 800];

export function strikeMetal(
  settings: HatSettings,
  stroke: { seconds: number; semitones: number; fromHz: number; attackSeconds: number },
  force: number,
  noise: WhiteNoise,
): Float32Array {
  const sound = new Float32Array(framesOf(stroke.seconds));
  const ratio = (settings.metalHz * 2 ** (stroke.semitones / 12)) / SAMPLE_RATE_HZ;
  const phases = METAL_HZ.map(() => (noise.next() + 1) / 2);
  const attack = Math.max(1, stroke.attackSeconds * SAMPLE_RATE_HZ);
  for (let i = 0; i < sound.length; i++) {
    let metal = 0;
    for (let k = 0; k < METAL_HZ.length; k++) {
      phases[k]! += METAL_HZ[k]! * ratio * 4;
      metal += phases[k]! - Math.floor(phases[k]!) < 0.5 ? 1 : -1;
    }
    const body = (metal / 4) * (1 - settings.noiseShare) + noise.next() * settings.noiseShare * 1.4;
    const envelope = 0.75 * fallAt(i, stroke.seconds) + 0.25 * fallAt(i, stroke.seconds * 0.25);
    sound[i] = body * envelope * Math.min(1, i / attack);
  }
  filter(sound, [
    highPass(stroke.fromHz, 0.9, SAMPLE_RATE_HZ),
    highPass(stroke.fromHz * 0.6, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
    lowPass(9000 + 9000 * force, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
  ]);
  return sound;
}

export function strikeTom(kit: DrumKitSettings, semitones: number, force: number, noise: WhiteNoise): Float32Array {
  const { lowestHz, sweep, decaySeconds } = kit.tom;
  const level = 0.75;
  const sound = new Float32Array(framesOf(decaySeconds));
  const hz = lowestHz * 2 ** (semitones / 12);
  const bend = sweep * (0.5 + 0.5 * force);
  addTone(sound, { hz, bend, bendSeconds: 0.09, seconds: decaySeconds, level });
  addTone(sound, { hz: hz * 1.59, bend, bendSeconds: 0.05, seconds: decaySeconds * 0.4, level: level * 0.25 });
  addNoiseBurst(sound, noise, { level: level * 0.3 * force, seconds: 0.04, lowHz: 400, highHz: 5000 });
  if (kit.snare.gate !== null) addGatedRoom(sound, noise, kit.snare.gate.seconds, kit.snare.gate.level * 0.6);
  drive(sound, 1.4);
  return sound;
}
