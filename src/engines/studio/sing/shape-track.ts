import { clamp, lerp } from '../../../core/units.ts';
import { BAND_COUNT, COEFFICIENT_COUNT } from './inventory/format.ts';
import type { Inventory } from './inventory.ts';
import { factsOf, isVowelPhone, type PhoneName } from './phones.ts';
import type { PhoneShape } from './shaped-phones.ts';
import type { Segment, SoundTrack } from './sound-track.ts';
import { applyShapes, PLAIN_SPECTRUM, type SpectralShape, spectralShape } from './spectral-shape.ts';
import { decodeSpeech, encodeSpeech, SPEECH_BINS } from './speech-spectrum.ts';

/** Shapes pass into their neighbours over this many steps on both sides of a boundary. */
const FADE_STEPS = 4;
/** A held vowel has come so far to its own still mouth this many steps inside its edges: speech never quite arrives. */
const STILL = { share: 0.93, steps: 10 } as const;
const HUM_SHARE = 0.85;
const HUM_NOISE = [0.1, 0.4, 0.6, 0.75, 0.75] as const;
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
    if (shape?.formantsHz !== undefined && factsOf(shape.base).kind === 'vowel') holdStill(shaped, i, shape, inventory);
    if (shape?.humDb !== undefined) hum(shaped, i, shape.humDb, inventory);
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
  const target = mouthOf(inventory, { base: vowel, formantsHz });
  overSegment(track, track.segments[index]!, (step, weight) => {
    const at = step * COEFFICIENT_COUNT;
    for (let m = 0; m < COEFFICIENT_COUNT; m++) {
      const wanted = target[m]! + (m === 0 ? db * NEPER_PER_DB : 0);
      track.cepstra[at + m] = lerp(track.cepstra[at + m]!, wanted, share * weight);
    }
  });
}

/** Brings the middle of a vowel to rest; levels stay. */
function holdStill(track: SoundTrack, index: number, shape: PhoneShape, inventory: Inventory): void {
  const target = mouthOf(inventory, { ...shape, base: shape.still ?? shape.base });
  const { start, end } = track.segments[index]!;
  const reach = Math.max(1, Math.min(STILL.steps, (end - start) / 3));
  for (let step = start; step < Math.min(end, track.stepCount); step++) {
    const inside = clamp(Math.min(step - start, end - 1 - step) / reach, 0, 1);
    const share = STILL.share * inside * inside * (3 - 2 * inside);
    const at = step * COEFFICIENT_COUNT;
    for (let m = 1; m < COEFFICIENT_COUNT; m++) {
      track.cepstra[at + m] = lerp(track.cepstra[at + m]!, target[m]!, share);
    }
  }
}

/** Cepstrum of a shaped vowel held still: that of the most ordinary stressed unit of its base. */
function mouthOf(inventory: Inventory, shape: PhoneShape): Float32Array {
  const mouth = Float32Array.from(ordinaryCepstrum(inventory, shape.base));
  moveRow(mouth, 0, spectralShape(shape), PLAIN_SPECTRUM, 0);
  return mouth;
}

const ordinaryCepstra = new WeakMap<Inventory, Map<PhoneName, Float32Array>>();

/** The middle of the (stressed) unit of a phone that is nearest to the mean of all: a mean itself would be blurred. */
function ordinaryCepstrum(inventory: Inventory, phone: PhoneName): Float32Array {
  const known = ordinaryCepstra.get(inventory) ?? new Map<PhoneName, Float32Array>();
  ordinaryCepstra.set(inventory, known);
  const found = known.get(phone);
  if (found !== undefined) return found;
  const rows = inventory.units
    .filter(
      ({ first, isFirstStressed }) => first === phone && (isFirstStressed || phone === 'ax' || !isVowelPhone(phone)),
    )
    .map((unit) => {
      const row = new Float32Array(COEFFICIENT_COUNT);
      inventory.readCepstrum(unit, 0, row, 0);
      return row;
    });
  const mean = rows[0]!.map((_, m) => rows.reduce((sum, row) => sum + row[m]!, 0) / rows.length);
  const distance = (row: Float32Array): number => row.reduce((sum, value, m) => sum + (value - mean[m]!) ** 2, 0);
  const ordinary = rows.reduce((best, row) => (distance(row) < distance(best) ? row : best));
  known.set(phone, ordinary);
  return ordinary;
}

/** Lets a stop be heard through the cheeks until it opens: the murmur of an m, weaker. */
function hum(track: SoundTrack, index: number, db: number, inventory: Inventory): void {
  const target = ordinaryCepstrum(inventory, 'm');
  const { start, end, burst } = track.segments[index]!;
  for (let step = start; step < (burst ?? end) - 1; step++) {
    const share = HUM_SHARE * clamp((step - start + 1) / FADE_STEPS, 0, 1);
    for (let m = 0; m < COEFFICIENT_COUNT; m++) {
      const at = step * COEFFICIENT_COUNT + m;
      track.cepstra[at] = lerp(track.cepstra[at]!, target[m]! + (m === 0 ? db * NEPER_PER_DB : 0), share);
    }
    for (let band = 0; band < BAND_COUNT; band++) {
      const at = step * BAND_COUNT + band;
      track.bands[at] = lerp(track.bands[at]!, HUM_NOISE[band]!, share);
    }
  }
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
