import { clamp, lerp } from '../../../core/units.ts';
import { BAND_COUNT, COEFFICIENT_COUNT } from './inventory/format.ts';
import type { Inventory } from './inventory.ts';
import type { PhoneName } from './phones.ts';
import type { PhoneShape } from './shaped-phones.ts';
import type { Segment, SoundTrack } from './sound-track.ts';
import { applyShapes, PLAIN_SPECTRUM, type SpectralShape, spectralShape } from './spectral-shape.ts';
import { decodeSpeech, encodeSpeech, SPEECH_BINS } from './speech-spectrum.ts';

/** Shapes pass into their neighbours over this many steps on both sides of a boundary. */
const FADE_STEPS = 4;
/** What runs through an open consonant is read so far beyond its edges. */
const REACH_STEPS = 4;
const NEPER_PER_DB = Math.LN10 / 20;

/**
 * A track with the sounds of other languages in it: the phones that carry a shape are moved, coloured, opened and made
 * to hiss as it says. A track without any is returned as it is.
 */
export function shapeTrack(track: SoundTrack, inventory: Inventory): SoundTrack {
  if (track.segments.every(({ shape }) => shape === undefined)) return track;
  const shaped: SoundTrack = {
    ...track,
    cepstra: Float32Array.from(track.cepstra),
    bands: Float32Array.from(track.bands),
  };
  moveSpectra(shaped);
  for (const [i, { shape }] of track.segments.entries()) {
    if (shape?.mouth !== undefined) approachMouth(shaped, i, shape.mouth, inventory);
    if (shape?.open !== undefined) openUp(shaped, i, shape.open);
    if (shape?.noise !== undefined) setNoise(shaped, i, shape.noise);
  }
  return shaped;
}

function moveSpectra({ segments, cepstra, stepCount }: SoundTrack): void {
  const shapes = segments.map(({ shape }) => (shape === undefined ? PLAIN_SPECTRUM : spectralShape(shape)));
  const isPlain = (index: number): boolean => (shapes[index] ?? PLAIN_SPECTRUM) === PLAIN_SPECTRUM;
  for (const [i, { start, end }] of segments.entries()) {
    if (isPlain(i - 1) && isPlain(i) && isPlain(i + 1)) continue;
    for (let step = start; step < Math.min(end, stepCount); step++) {
      const [other, share] = neighbourAt(segments[i]!, step);
      moveRow(cepstra, step, shapes[i]!, shapes[i + other] ?? PLAIN_SPECTRUM, share);
    }
  }
}

/** The nearer neighbour of a step, and its share in it: a half at the boundary, nothing further inside. */
function neighbourAt({ start, end }: Segment, step: number): readonly [-1 | 1, number] {
  const fromStart = step - start;
  const fromEnd = end - step;
  const side = fromStart < fromEnd ? -1 : 1;
  return [side, 0.5 * clamp(1 - Math.min(fromStart, fromEnd) / FADE_STEPS, 0, 1)];
}

const spectrum = new Float32Array(SPEECH_BINS);

function moveRow(cepstra: Float32Array, row: number, own: SpectralShape, other: SpectralShape, share: number): void {
  decodeSpeech(cepstra, row * COEFFICIENT_COUNT, spectrum);
  applyShapes(spectrum, own, other, share);
  cepstra.set(encodeSpeech(spectrum), row * COEFFICIENT_COUNT);
}

/** Calls for every step that a segment has a part in, with its weight there: 1 inside, fading beyond its edges. */
function overSegment(
  { stepCount }: SoundTrack,
  { start, end }: Segment,
  act: (step: number, weight: number) => void,
): void {
  for (let step = Math.max(0, start - FADE_STEPS); step < Math.min(stepCount, end + FADE_STEPS); step++) {
    const inside = Math.min(step - start, end - 1 - step);
    act(step, clamp(0.5 + (inside + 0.5) / (2 * FADE_STEPS), 0, 1));
  }
}

function approachMouth(
  track: SoundTrack,
  index: number,
  { vowel, formantsHz, share, db }: NonNullable<PhoneShape['mouth']>,
  inventory: Inventory,
): void {
  const target = mouthOf(inventory, vowel, formantsHz);
  overSegment(track, track.segments[index]!, (step, weight) => {
    const at = step * COEFFICIENT_COUNT;
    for (let m = 0; m < COEFFICIENT_COUNT; m++) {
      const wanted = target[m]! + (m === 0 ? db * NEPER_PER_DB : 0);
      track.cepstra[at + m] = lerp(track.cepstra[at + m]!, wanted, share * weight);
    }
  });
}

/** Cepstrum of a vowel held still, moved to other formants. */
function mouthOf(inventory: Inventory, vowel: PhoneName, formantsHz: NonNullable<PhoneShape['formantsHz']>) {
  const units = inventory.units.filter(({ first, isFirstStressed }) => first === vowel && isFirstStressed);
  const mean = new Float32Array(COEFFICIENT_COUNT);
  const one = new Float32Array(COEFFICIENT_COUNT);
  for (const unit of units) {
    inventory.readCepstrum(unit, 0, one, 0);
    for (let m = 0; m < COEFFICIENT_COUNT; m++) mean[m]! += one[m]! / units.length;
  }
  moveRow(mean, 0, spectralShape({ base: vowel, formantsHz }), PLAIN_SPECTRUM, 0);
  return mean;
}

/** Lets what sounds on both sides run through a consonant. */
function openUp(track: SoundTrack, index: number, share: number): void {
  const { cepstra, bands, stepCount, segments } = track;
  const { start, end } = segments[index]!;
  const isRest = (other: number): boolean => (segments[other]?.phone ?? 'pau') === 'pau';
  const after = Math.min(stepCount - 1, end + REACH_STEPS);
  const before = Math.max(0, start - REACH_STEPS);
  const [left, right] = [isRest(index - 1) ? after : before, isRest(index + 1) ? before : after];
  const through = (rows: Float32Array, width: number): void => {
    const from = rows.slice(left * width, left * width + width);
    const to = rows.slice(right * width, right * width + width);
    overSegment(track, segments[index]!, (step, weight) => {
      const way = clamp((step - before) / (after - before), 0, 1);
      for (let m = 0; m < width; m++) {
        const at = step * width + m;
        rows[at] = lerp(rows[at]!, lerp(from[m]!, to[m]!, way), share * weight);
      }
    });
  };
  through(cepstra, COEFFICIENT_COUNT);
  through(bands, BAND_COUNT);
}

function setNoise(track: SoundTrack, index: number, noise: NonNullable<PhoneShape['noise']>): void {
  overSegment(track, track.segments[index]!, (step, weight) => {
    for (let band = 0; band < BAND_COUNT; band++) {
      const at = step * BAND_COUNT + band;
      track.bands[at] = lerp(track.bands[at]!, noise[band]!, weight);
    }
  });
}
