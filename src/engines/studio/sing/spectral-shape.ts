import { lerp } from '../../../core/units.ts';
import type { PhoneName } from './phones.ts';
import type { FormantsHz, PhoneShape } from './shaped-phones.ts';
import { SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';

/** Formants of the inventory's voice in the middle of its phones, Hz (peaks of the mean spectra of stressed units). */
const BASE_FORMANTS_HZ: Partial<Record<PhoneName, FormantsHz>> = {
  ...{ aa: [656, 1188, 2469], ae: [570, 1656, 2406], ah: [540, 1313, 2469], ao: [531, 960, 2600], ax: [420, 1344, 2313] },
  ...{ eh: [500, 1563, 2344], ih: [406, 1750, 2375], iy: [260, 2219, 2700], uw: [260, 1190, 2250], uh: [438, 1313, 2313] },
  ...{ aw: [640, 1300, 2440], ay: [640, 1300, 2400], ey: [438, 1875, 2406], oy: [500, 950, 2313], l: [420, 790, 2750] },
  ...{ y: [250, 2188, 2594] },
}; // biome-ignore format: a table
/** Nothing moves from here on: the fourth formant and the noises above it belong to the singer. */
const FIXED_HZ = 3600;

/** What a shape does to a spectrum of speech: where every bin reads from, less its own index, and what it gains, neper. */
export interface SpectralShape {
  readonly offsets: Float32Array;
  readonly gains: Float32Array;
}

export const PLAIN_SPECTRUM: SpectralShape = {
  offsets: new Float32Array(SPEECH_BINS),
  gains: new Float32Array(SPEECH_BINS),
};

export function spectralShape({ base, formantsHz, nasality = 0, gainDb = 0 }: PhoneShape): SpectralShape {
  const from = BASE_FORMANTS_HZ[base];
  const to = formantsHz ?? from;
  if (from === undefined || to === undefined) return { ...PLAIN_SPECTRUM, gains: evenGain(gainDb) };
  const gains = evenGain(gainDb);
  if (nasality > 0) for (let b = 0; b < SPEECH_BINS; b++) gains[b]! += NEPER_PER_DB * nasality * nasalDb(b, to[0]);
  return { offsets: formantMove(from, to), gains };
}

const NEPER_PER_DB = Math.LN10 / 20;
const evenGain = (db: number): Float32Array => new Float32Array(SPEECH_BINS).fill(db * NEPER_PER_DB);

/** Bins between two formants move on a straight line of frequency. */
export function formantMove(from: FormantsHz, to: FormantsHz): Float32Array {
  const sources = [0, ...from, FIXED_HZ];
  const targets = [0, ...to, FIXED_HZ];
  return Float32Array.from({ length: SPEECH_BINS }, (_, b) => {
    const hz = b * SPEECH_BIN_HZ;
    if (hz >= FIXED_HZ) return 0;
    const next = targets.findIndex((target) => target > hz);
    const share = (hz - targets[next - 1]!) / (targets[next]! - targets[next - 1]!);
    return lerp(sources[next - 1]!, sources[next]!, share) / SPEECH_BIN_HZ - b;
  });
}

/**
 * The nose beside the mouth: a pole of its own near 250 Hz, a zero above the first formant, that formant broader and
 * weaker, and less of everything higher (Maeda 1982; Chen, "Acoustic correlates of nasal vowels", 1997).
 */
const NASAL = {
  pole: { hz: 250, widthHz: 70, db: 5 },
  zero: { overFirst: 1.3, widthHz: 110, db: -13 },
  second: { hz: 1000, widthHz: 110, db: 4 },
  high: { fromHz: 1900, db: -3 },
} as const;

function nasalDb(bin: number, firstHz: number): number {
  const hz = bin * SPEECH_BIN_HZ;
  const bump = (centreHz: number, widthHz: number, db: number): number =>
    db * Math.exp(-0.5 * ((hz - centreHz) / widthHz) ** 2);
  const { pole, zero, second, high } = NASAL;
  return (
    bump(pole.hz, pole.widthHz, pole.db) +
    bump(Math.max(zero.overFirst * firstHz, firstHz + 200), zero.widthHz, zero.db) +
    bump(second.hz, second.widthHz, second.db) +
    (hz > high.fromHz ? high.db : 0)
  );
}

/** `spectrum` as `mix` of two shapes has it, in place: by `share` the second. */
export function applyShapes(spectrum: Float32Array, first: SpectralShape, second: SpectralShape, share: number): void {
  scratch.set(spectrum);
  for (let b = 0; b < SPEECH_BINS; b++) {
    const x = Math.min(SPEECH_BINS - 1.001, Math.max(0, b + lerp(first.offsets[b]!, second.offsets[b]!, share)));
    const i = x | 0;
    const moved = scratch[i]! + (scratch[i + 1]! - scratch[i]!) * (x - i);
    spectrum[b] = moved + lerp(first.gains[b]!, second.gains[b]!, share);
  }
}

const scratch = new Float32Array(SPEECH_BINS);
