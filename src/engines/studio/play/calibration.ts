import { kWeightingSections } from '../../../audio/analysis/k-weighting.ts';
import { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { QuantumRenderer } from './quantum-source.ts';
import type { SoundingNote } from './sounding-note.ts';

/** How loud a stem is while it plays at velocity {@link REFERENCE_VELOCITY}: levels of a mix plan start from here. */
export const REFERENCE_LUFS = -23;
const REFERENCE_VELOCITY = 0.75;

const EXCERPT_SECONDS = 4;
/** A longer note is played to its end: a riser is loud only there. */
const EXCERPT_SECONDS_MAX = 16;
const EXCERPT_NOTES_MAX = 400;
const STEP_SECONDS = 0.1;
const GAIN_MAX = 30;

/**
 * The gain that brings a part to the reference loudness. Its busiest seconds are played once, with velocities shifted
 * to the reference on average, and their K-weighted level is taken where there is sound; so a part written softly
 * stays soft, and every instrument starts equally loud.
 */
export function calibrationGain(
  notes: readonly SoundingNote[],
  createRenderer: (notes: readonly SoundingNote[]) => QuantumRenderer,
): number {
  const excerpt = excerptOf(notes);
  if (excerpt.length === 0) return 1;
  const power = powerWhilePlaying(createRenderer(excerpt), framesOf(excerpt));
  if (power <= 0) return 1;
  return Math.min(GAIN_MAX, Math.sqrt(10 ** ((REFERENCE_LUFS + 0.691) / 10) / power));
}

/** The notes of the busiest window, moved to start at once. */
function excerptOf(notes: readonly SoundingNote[]): SoundingNote[] {
  const start = busiestStart(notes);
  const end = start + EXCERPT_SECONDS * SAMPLE_RATE_HZ;
  const chosen = notes.filter((note) => note.startFrame >= start && note.startFrame < end).slice(0, EXCERPT_NOTES_MAX);
  const mean = chosen.reduce((sum, note) => sum + note.velocity, 0) / Math.max(1, chosen.length);
  const scale = mean > 0 ? REFERENCE_VELOCITY / mean : 1;
  return chosen.map((note) => ({
    ...note,
    startFrame: note.startFrame - start,
    endFrame: note.endFrame - start,
    velocity: Math.min(1, note.velocity * scale),
  }));
}

function framesOf(excerpt: readonly SoundingNote[]): number {
  const longest = excerpt.reduce((max, note) => Math.max(max, note.endFrame), 0);
  return Math.max(EXCERPT_SECONDS, Math.min(EXCERPT_SECONDS_MAX, longest / SAMPLE_RATE_HZ)) * SAMPLE_RATE_HZ;
}

/** Start of the note after which most sound begins; sound is length times velocity, percussion counted by strokes. */
function busiestStart(notes: readonly SoundingNote[]): number {
  const window = EXCERPT_SECONDS * SAMPLE_RATE_HZ;
  let best = notes[0]?.startFrame ?? 0;
  let bestAmount = -1;
  let amount = 0;
  let first = 0;
  for (const note of notes) {
    amount += amountOf(note);
    while (notes[first]!.startFrame < note.startFrame - window) amount -= amountOf(notes[first++]!);
    if (amount > bestAmount) {
      bestAmount = amount;
      best = notes[first]!.startFrame;
    }
  }
  return best;
}

const amountOf = (note: SoundingNote): number =>
  note.velocity * (note.endFrame - note.startFrame + 0.1 * SAMPLE_RATE_HZ);

/** Mean K-weighted power of the steps within 10 dB of the mean, both channels summed. */
function powerWhilePlaying(renderer: QuantumRenderer, frames: number): number {
  const lease = new KernelLease();
  try {
    const powers = stepPowers(renderer, frames, lease);
    const mean = meanOf(powers);
    return meanOf(powers.filter((power) => power > mean / 10));
  } finally {
    lease.release();
  }
}

function stepPowers(renderer: QuantumRenderer, frames: number, lease: KernelLease): number[] {
  const size = renderer.quantumFrames;
  const [left, right] = [lease.float32(size), lease.float32(size)];
  const meter = new SimdStereoFilter(lease, kWeightingSections(SAMPLE_RATE_HZ));
  const quantaPerStep = Math.round((STEP_SECONDS * SAMPLE_RATE_HZ) / size);
  const powers: number[] = [];
  for (let frame = 0; frame < frames; ) {
    let sum = 0;
    for (let k = 0; k < quantaPerStep; k++, frame += size) {
      renderer.renderQuantum(left, right, frame);
      sum += meter.energyOf(left, right, size);
    }
    powers.push(sum / (quantaPerStep * size));
  }
  return powers;
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
