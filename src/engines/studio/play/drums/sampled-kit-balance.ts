import { KWeightedEnergy } from '../../../../audio/analysis/k-weighting.ts';
import { clamp, dbToGain, SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { Key } from '../../../../music/key.ts';
import type { SampledKit } from '../../../../music/score.ts';
import { legibility } from '../../legibility.ts';
import type { QuantumRenderer } from '../quantum-source.ts';
import type { SoundingNote } from '../sounding-note.ts';
import { ringOf, ringsOnPitch, tuningSemitones } from './drum-tuning.ts';
import { type DrumKind, drumKeyOf } from './percussion-map.ts';
import { REFERENCE_FORCE, strokeLevelsDb } from './stroke-levels.ts';

/** Recorded kits keep some of their own balance: their drums move by this share of the difference. */
const SHARE = 0.65;
const CHANGE_DB = { min: -18, max: 8 } as const;
/** Recorded kits are this much softer than the reference balance as a whole. */
const KIT_DB = -4;

/** Keys that ring into the next stroke when they are shaken in eighths: sleigh bells. */
const keyCharactersDb: Readonly<Record<number, number>> = { 83: -13 };

/** Kits in which the ride leads, against the reference balance. */
const kitCharactersDb: Readonly<Partial<Record<SampledKit, Partial<Record<DrumKind, number>>>>> = {
  jazz: { ride: 4, kick: -4, snare: -2 },
  brush: { ride: 3, kick: -3, snare: -1 },
};

/**
 * The gain that brings a key of a sampled kit towards its place in the balance: some kits of the bank have crashes that
 * bury everything, others a snare that nobody hears. One stroke is played to measure it.
 */
export function sampledStrokeGain(
  kit: SampledKit,
  pitch: number,
  createRenderer: (notes: readonly SoundingNote[]) => QuantumRenderer,
): number {
  const energy = energyOf(createRenderer([referenceStroke(pitch)]));
  if (energy <= 0) return 1;
  const { kind } = drumKeyOf(pitch);
  const wanted = strokeLevelsDb[kind] + KIT_DB + (kitCharactersDb[kit]?.[kind] ?? 0) + (keyCharactersDb[pitch] ?? 0);
  return dbToGain(clamp(SHARE * (wanted - 10 * Math.log10(energy)), CHANGE_DB.min, CHANGE_DB.max));
}

/** The semitones that bring a key of a sampled kit into the key of a song; 0 for what has no pitch. */
export function sampledTuning(
  pitch: number,
  createRenderer: (notes: readonly SoundingNote[]) => QuantumRenderer,
  key: Key,
  isInKey = legibility.sampledDrumsRingInKey,
): number {
  if (!isInKey || !ringsOnPitch(drumKeyOf(pitch).kind)) return 0;
  const ringHz = ringOf(soundOf(createRenderer([referenceStroke(pitch)])));
  return ringHz === null ? 0 : tuningSemitones(ringHz, key);
}

/** A second of both channels together. */
function soundOf(renderer: QuantumRenderer): Float32Array {
  const size = renderer.quantumFrames;
  const [left, right] = [new Float32Array(size), new Float32Array(size)];
  const sound = new Float32Array(Math.ceil(SAMPLE_RATE_HZ / size) * size);
  for (let frame = 0; frame < SAMPLE_RATE_HZ; frame += size) {
    renderer.renderQuantum(left, right, frame);
    for (let i = 0; i < size; i++) sound[frame + i] = left[i]! + right[i]!;
  }
  return sound;
}

const referenceStroke = (pitch: number): SoundingNote => ({
  startFrame: 0,
  endFrame: SAMPLE_RATE_HZ,
  pitch,
  velocity: REFERENCE_FORCE,
  fromPitch: null,
});

function energyOf(renderer: QuantumRenderer): number {
  const size = renderer.quantumFrames;
  const left = new Float32Array(size);
  const right = new Float32Array(size);
  const meters = [new KWeightedEnergy(SAMPLE_RATE_HZ), new KWeightedEnergy(SAMPLE_RATE_HZ)] as const;
  let sum = 0;
  for (let frame = 0; frame < SAMPLE_RATE_HZ; frame += size) {
    renderer.renderQuantum(left, right, frame);
    sum += meters[0].sumOfSquares(left, 0, size) + meters[1].sumOfSquares(right, 0, size);
  }
  return sum / SAMPLE_RATE_HZ;
}
