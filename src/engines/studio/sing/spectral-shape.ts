import { clamp, lerp } from '../../../core/units.ts';
import { isVowelPhone, type PhoneName } from './phones.ts';
import type { FormantsHz, PhoneShape } from './shaped-phones.ts';
import { SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';

/** Formants of the inventory's voice in the middle of its phones, Hz (peaks of their most ordinary stressed unit). */
const BASE_FORMANTS_HZ: Partial<Record<PhoneName, FormantsHz>> = {
  ...{ aa: [665, 1270, 2400], ae: [575, 1600, 2375], ah: [550, 1310, 2480], ao: [535, 1010, 2600], ax: [430, 1345, 2345] },
  ...{ eh: [510, 1590, 2380], ih: [428, 1735, 2390], iy: [240, 2215, 2560], uw: [240, 1150, 2283], uh: [435, 1320, 2290] },
  ...{ aw: [625, 1330, 2430], ay: [650, 1340, 2360], ey: [448, 1857, 2395], oy: [505, 980, 2315], ow: [475, 1035, 2320] },
  ...{ l: [450, 760, 2790], y: [230, 2220, 2600] },
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

const worked = new WeakMap<PhoneShape, SpectralShape>();

/** What a shape does to its spectra; worked out once. */
export function spectralShape(shape: PhoneShape): SpectralShape {
  const known = worked.get(shape) ?? workOut(shape);
  worked.set(shape, known);
  return known;
}

function workOut({ base, formantsHz, nasality = 0, gainDb = 0 }: PhoneShape): SpectralShape {
  const from = BASE_FORMANTS_HZ[base];
  const to = formantsHz ?? from;
  if (from === undefined || to === undefined) return { ...PLAIN_SPECTRUM, gains: evenGain(gainDb) };
  const gains = evenGain(gainDb);
  if (nasality > 0) for (let b = 0; b < SPEECH_BINS; b++) gains[b]! += NEPER_PER_DB * nasality * nasalDb(b, to[0]);
  const offsets = formantMove(from, to);
  const share = isVowelPhone(base) ? 1 : SIDE_BRANCH_SHARE;
  for (let b = 0; b < SPEECH_BINS; b++) {
    const due = tractNeper(to, b * SPEECH_BIN_HZ) - tractNeper(from, (b + offsets[b]!) * SPEECH_BIN_HZ);
    gains[b]! += share * clamp(due, -LEVEL_NEPER_MAX, LEVEL_NEPER_MAX);
  }
  return { offsets, gains };
}

/** Formants that come together raise each other; so far at most, for what is known of the base is a mean. */
const LEVEL_NEPER_MAX = 14 * (Math.LN10 / 20);
/** In l, air goes past both sides of the tongue: zeros take away what the resonances would give. */
const SIDE_BRANCH_SHARE = 0.4;
const BANDWIDTHS_HZ = [90, 110, 160] as const;

/** Response of a tract with these formants, log amplitude: resonances in a row (Fant 1960). */
const tractNeper = (formantsHz: FormantsHz, hz: number): number =>
  formantsHz.reduce((sum, centreHz, i) => {
    const detune = centreHz * centreHz - hz * hz;
    return sum + Math.log((centreHz * centreHz) / Math.hypot(detune, hz * BANDWIDTHS_HZ[i]!));
  }, 0);

const NEPER_PER_DB = Math.LN10 / 20;
const evenGain = (db: number): Float32Array => new Float32Array(SPEECH_BINS).fill(db * NEPER_PER_DB);

/** Bins between two formants move on a straight line of frequency. */
function formantMove(from: FormantsHz, to: FormantsHz): Float32Array {
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
