import { bassRange, type LeadPitch, leadPitch } from './lead-pitch.ts';
import type { SmoothedSpectra } from './smoothed-spectra.ts';
import { BIN_COUNT, ROW, type StereoSpectrogram, TRANSFORM_SIZE } from './stereo-spectrogram.ts';

/** Numbers that tell a bin's place, time and shape; all between -2 and 1. */
export const FEATURE_COUNT = 27;

/** How sharply what lasts is told from what is broad, and the centre from the sides, where pitches are looked for. */
const HARDNESS = 2.5;
const CENTRE_SHARPNESS = 7;
/** Where basses lie, Hz: whole below the first, none above the second. */
const BASS_HZ = { whole: 180, none: 320 } as const;
/** Half width of a partial, in bins and as a share of its frequency. */
const PARTIAL = { bins: 1.6, share: 0.012, partialsMax: 60 } as const;
/** Frames before and after over which the place between left and right is averaged. */
const PLACE_FRAMES = 2;
/** Frames for which a stroke is remembered, and how much of it is left after each. */
const STROKE_FRAMES = 6;
const STROKE_DECAY = 0.85;
/** Borders of the registers, Hz, in which it is asked how much of a frame is broad. */
const REGISTERS_HZ = [0, 200, 2500, 8000, Infinity] as const;
const TINY = 1e-12;

/** What is known of a chunk beside its spectra. */
export interface ChunkFacts {
  readonly sampleRateHz: number;
  readonly isStereo: boolean;
}

/**
 * Describes bins by ratios, which no gain changes: how much of them lasts and how much is broad, where they stand between
 * left and right, whether they lie on partials of the lead or the bass, what was there before and what follows.
 */
export class MaskFeatures {
  readonly #spectrogram: StereoSpectrogram;
  readonly #spectra: SmoothedSpectra;
  readonly #facts: ChunkFacts;
  readonly #binHz: number;
  readonly #lead: LeadPitch;
  readonly #bass: LeadPitch;
  readonly #binMeans: Float32Array;
  readonly #leadComb = new Float32Array(ROW);
  readonly #bassComb = new Float32Array(ROW);
  readonly #strokes = new Float32Array(ROW);
  readonly #places = { centre: new Float32Array(ROW), wide: new Float32Array(ROW), aside: new Float32Array(ROW) };

  constructor(spectrogram: StereoSpectrogram, spectra: SmoothedSpectra, facts: ChunkFacts) {
    this.#spectrogram = spectrogram;
    this.#spectra = spectra;
    this.#facts = facts;
    this.#binHz = facts.sampleRateHz / TRANSFORM_SIZE;
    const shape = { frameCount: spectrogram.frameCount, rowLength: ROW, binHz: this.#binHz };
    const { singing, low } = this.#pitched();
    this.#lead = leadPitch(singing, shape);
    this.#bass = leadPitch(low, shape, bassRange);
    this.#binMeans = this.#meansOverTime();
  }

  /** Writes `FEATURE_COUNT` numbers for each of the frame's bins. */
  fill(frame: number, features: Float32Array): void {
    this.#placesOf(frame);
    this.#strokesBefore(frame);
    fillComb(this.#leadComb, this.#lead.hz[frame]! / this.#binHz);
    fillComb(this.#bassComb, this.#bass.hz[frame]! / this.#binHz);
    const shares = this.#broadShares(frame);
    const { magnitude, harmonic, longHarmonic, percussive, widePercussive } = this.#spectra;
    const { centre, wide, aside } = this.#places;
    const row = frame * ROW;
    const leadSalience = Math.min(1, this.#lead.salience[frame]! / 4);
    for (let k = 0, to = 0, i = row; k < BIN_COUNT; k++, i++, to += FEATURE_COUNT) {
      const m = magnitude[i]! + TINY;
      const h = harmonic[i]!;
      const long = longHarmonic[i]!;
      const p = percussive[i]!;
      const broad = widePercussive[i]!;
      const hz = Math.max(0.5, k) * this.#binHz;
      features[to] = h / (h + m);
      features[to + 1] = long / (long + m);
      features[to + 2] = p / (p + m);
      features[to + 3] = broad / (broad + m);
      features[to + 4] = (h + TINY) / (h + p + 2 * TINY);
      features[to + 5] = (long + TINY) / (long + broad + 2 * TINY);
      features[to + 6] = centre[k]!;
      features[to + 7] = wide[k]!;
      features[to + 8] = aside[k]!;
      features[to + 9] = this.#leadComb[k]!;
      features[to + 10] = this.#leadComb[k]! * leadSalience;
      features[to + 11] = leadSalience;
      features[to + 12] = this.#bassComb[k]!;
      features[to + 13] = Math.log2(hz / 1000) / 5;
      features[to + 14] = 1 / (1 + hz / 120);
      features[to + 15] = shareOf(magnitude[i - 2 * ROW]!, m);
      features[to + 16] = shareOf(magnitude[i + 2 * ROW]!, m);
      features[to + 17] = shareOf(magnitude[i - ROW]!, m);
      features[to + 18] = shareOf(magnitude[i + ROW]!, m);
      features[to + 19] = shares[0]!;
      features[to + 20] = shares[1]!;
      features[to + 21] = shares[2]!;
      features[to + 22] = shares[3]!;
      features[to + 23] = shareOf(m, shares[4]!);
      features[to + 24] = shareOf(m, this.#binMeans[k]!);
      features[to + 25] = shareOf(this.#strokes[k]!, m);
      features[to + 26] = shares[5]!;
    }
  }

  /** What lasts: of the centre, for the lead; and low down, for the bass. */
  #pitched(): { readonly singing: Float32Array; readonly low: Float32Array } {
    const { magnitude, harmonic, percussive } = this.#spectra;
    const { frameCount, leftRe, leftIm, rightRe, rightIm } = this.#spectrogram;
    const singing = new Float32Array(frameCount * ROW);
    const low = new Float32Array(frameCount * ROW);
    const lowGains = Float32Array.from({ length: ROW }, (_, k) =>
      Math.max(0, Math.min(1, (BASS_HZ.none - k * this.#binHz) / (BASS_HZ.none - BASS_HZ.whole))),
    );
    for (let frame = 0; frame < frameCount; frame++) {
      for (let k = 0, i = frame * ROW; k < BIN_COUNT; k++, i++) {
        const h = harmonic[i]!;
        const p = 0.75 * percussive[i]!;
        const ratio = (p / (h + TINY)) ** HARDNESS;
        const cross = leftRe[i]! * rightRe[i]! + leftIm[i]! * rightIm[i]!;
        const likeness = cross / (magnitude[i]! ** 2 + TINY);
        const lasting = magnitude[i]! / (1 + ratio);
        singing[i] = !this.#facts.isStereo ? lasting : likeness > 0 ? lasting * likeness ** CENTRE_SHARPNESS : 0;
        low[i] = lasting * lowGains[k]!;
      }
    }
    return { singing, low };
  }

  #meansOverTime(): Float32Array {
    const { magnitude } = this.#spectra;
    const { frameCount } = this.#spectrogram;
    const means = new Float32Array(ROW).fill(TINY);
    for (let frame = 0; frame < frameCount; frame++)
      for (let k = 0, i = frame * ROW; k < BIN_COUNT; k++, i++) means[k]! += magnitude[i]! / frameCount;
    return means;
  }

  /** Likeness of the channels (1: the centre) in this frame and around it, and how far aside the sound stands. */
  #placesOf(frame: number): void {
    const { centre, wide, aside } = this.#places;
    if (!this.#facts.isStereo) {
      centre.fill(1);
      wide.fill(1);
      aside.fill(0);
      return;
    }
    const { leftRe, leftIm, rightRe, rightIm } = this.#spectrogram;
    for (let k = 0; k < BIN_COUNT; k++) {
      let cross = 0;
      let left = TINY;
      let right = TINY;
      for (let near = -PLACE_FRAMES; near <= PLACE_FRAMES; near++) {
        const i = (frame + near) * ROW + k;
        const a = leftRe[i]!;
        const b = leftIm[i]!;
        const c = rightRe[i]!;
        const d = rightIm[i]!;
        const product = a * c + b * d;
        const l = a * a + b * b;
        const r = c * c + d * d;
        cross += product;
        left += l;
        right += r;
        if (near === 0) centre[k] = Math.max(-1, (2 * product + TINY) / (l + r + TINY));
      }
      wide[k] = Math.max(-1, (2 * cross) / (left + right));
      aside[k] = ((left - right) / (left + right)) ** 2;
    }
  }

  /** The loudest broad sound of the frames before, less the longer ago. */
  #strokesBefore(frame: number): void {
    const { widePercussive } = this.#spectra;
    this.#strokes.fill(0);
    for (let back = 1, gain = STROKE_DECAY; back <= STROKE_FRAMES; back++, gain *= STROKE_DECAY) {
      const row = (frame - back) * ROW;
      for (let k = 0; k < BIN_COUNT; k++) {
        const stroke = gain * widePercussive[row + k]!;
        if (stroke > this.#strokes[k]!) this.#strokes[k] = stroke;
      }
    }
  }

  /** Share of the broad in each register, the frame's mean magnitude, and how much of the frame is new. */
  #broadShares(frame: number): readonly number[] {
    const { magnitude, harmonic, widePercussive } = this.#spectra;
    const row = frame * ROW;
    let all = TINY;
    let risen = 0;
    const shares = REGISTERS_HZ.slice(0, -1).map((fromHz, register) => {
      const from = Math.min(BIN_COUNT, Math.round(fromHz / this.#binHz));
      const to = Math.min(BIN_COUNT, Math.round(REGISTERS_HZ[register + 1]! / this.#binHz));
      let broad = TINY;
      let lasting = TINY;
      for (let i = row + from; i < row + to; i++) {
        broad += widePercussive[i]!;
        lasting += harmonic[i]!;
        all += magnitude[i]!;
        risen += Math.max(0, magnitude[i]! - magnitude[i - ROW]!);
      }
      return broad / (broad + lasting);
    });
    return [...shares, all / BIN_COUNT, risen / all];
  }
}

const shareOf = (part: number, other: number): number => part / (part + other + TINY);

/** 1 on the partials of a pitch, falling to 0 between them. `fundamental` in bins. */
function fillComb(comb: Float32Array, fundamental: number): void {
  comb.fill(0);
  for (let h = 1; h <= PARTIAL.partialsMax; h++) {
    const middle = h * fundamental;
    const reach = PARTIAL.bins + PARTIAL.share * middle;
    if (middle + reach >= BIN_COUNT) return;
    for (let k = Math.max(0, Math.ceil(middle - 2 * reach)); k <= middle + 2 * reach && k < BIN_COUNT; k++) {
      const distance = (k - middle) / reach;
      comb[k] = Math.max(comb[k]!, Math.exp(-0.7 * distance ** 4));
    }
  }
}
