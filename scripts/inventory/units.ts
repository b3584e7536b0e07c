import { SpeechAnalyser } from '../../src/audio/dsp/vocoder/speech-analysis.ts';
import { WarpedCepstrum } from '../../src/audio/dsp/vocoder/warped-cepstrum.ts';
import {
  BAND_SCALE,
  BIN_COUNT,
  COEFFICIENT_COUNT,
  coefficientStep,
  FRAME_NUMBERS,
  LEVEL_OFFSET,
  SPEECH_RATE_HZ,
  STEP_SECONDS,
  STEPS_PER_FRAME,
  WARPING,
} from '../../src/engines/studio/sing/inventory/format.ts';
import { factsOf, hasClosure } from '../../src/engines/studio/sing/phones.ts';
import type { CarrierPhone, SpokenSentence } from './spoken-sentence.ts';

/** A stretch from the middle of one phone to the middle of the next, before analysis. Times in steps. */
export interface CarrierUnit {
  readonly sentence: SpokenSentence;
  readonly first: CarrierPhone;
  readonly second: CarrierPhone;
  readonly before: CarrierPhone | null;
  readonly after: CarrierPhone | null;
  readonly start: number;
  readonly frameCount: number;
}

const VARIANTS_MAX = 5;
/** Positions are bytes, 255 means none. */
const STEPS_MAX = 250;
/** Where the voice's level pitch wanders. */
const FUNDAMENTAL = { lowHz: 84, highHz: 128 };

export function unitsOf(sentence: SpokenSentence): CarrierUnit[] {
  const { phones } = sentence;
  return phones.slice(1).flatMap((second, i) => {
    const first = phones[i]!;
    const start = first.phone === 'pau' ? Math.max(first.start, first.end - 12) : middleOf(first);
    const end = second.phone === 'pau' ? Math.min(second.end, second.start + 16) : middleOf(second);
    const frameCount = Math.round((end - start) / STEPS_PER_FRAME) + 1;
    if (frameCount < 3 || (frameCount - 1) * STEPS_PER_FRAME > STEPS_MAX) return [];
    return [
      { sentence, first, second, before: phones[i - 1] ?? null, after: phones[i + 2] ?? null, start, frameCount },
    ];
  });
}

/** Units meet where the sound stands still: inside the closure of stops, in the first vowel of diphthongs. */
function middleOf(phone: CarrierPhone): number {
  if (phone.burst !== null && hasClosure(phone.phone))
    return Math.round(phone.start + 0.45 * (phone.burst - phone.start));
  const share = factsOf(phone.phone).kind === 'diphthong' ? 0.4 : 0.5;
  return Math.round(phone.start + share * (phone.end - phone.start));
}

/** Per pair of phones the variants nearest to its usual length, different stress and neighbours first. */
export function chosenVariants(units: readonly CarrierUnit[]): CarrierUnit[] {
  const byPair = Map.groupBy(units, (unit) => `${unit.first.phone} ${unit.second.phone}`);
  return [...byPair.values()].flatMap((variants) => {
    const lengths = variants.map((unit) => unit.frameCount).sort((a, b) => a - b);
    const usual = lengths[lengths.length >> 1]!;
    const ranked = variants.toSorted((a, b) => Math.abs(a.frameCount - usual) - Math.abs(b.frameCount - usual));
    const distinct = [...new Map(ranked.toReversed().map((unit) => [surroundings(unit), unit])).values()];
    const first = ranked.filter((unit) => distinct.includes(unit));
    return [...first, ...ranked.filter((unit) => !distinct.includes(unit))].slice(0, VARIANTS_MAX);
  });
}

function surroundings(unit: CarrierUnit): string {
  const before = factsOf(unit.before?.phone ?? 'pau').context;
  const after = factsOf(unit.after?.phone ?? 'pau').context;
  return `${unit.first.isStressed} ${unit.second.isStressed} ${before} ${after}`;
}

/** Spectra of units, quantised as the file holds them. */
export class UnitEncoder {
  readonly #analyser = new SpeechAnalyser(SPEECH_RATE_HZ, FUNDAMENTAL);
  readonly #cepstrum = new WarpedCepstrum({
    coefficientCount: COEFFICIENT_COUNT,
    binCount: BIN_COUNT,
    warping: WARPING,
  });

  /** `frameCount` x `FRAME_NUMBERS` signed bytes. */
  encode(unit: CarrierUnit): Int8Array {
    const bytes = new Int8Array(unit.frameCount * FRAME_NUMBERS);
    for (let frame = 0; frame < unit.frameCount; frame++) {
      const step = unit.start + frame * STEPS_PER_FRAME;
      const phone = step < unit.first.end ? unit.first : unit.second;
      const centre = Math.round(step * STEP_SECONDS * SPEECH_RATE_HZ);
      const { logAmplitude, aperiodicity } = this.#analyser.frameAt(unit.sentence.wave, centre, mannerOf(phone));
      const coefficients = this.#cepstrum.encode(logAmplitude);
      coefficients[0]! += LEVEL_OFFSET;
      const at = frame * FRAME_NUMBERS;
      coefficients.forEach((value, m) => {
        bytes[at + m] = Math.max(-127, Math.min(127, Math.round(value / coefficientStep(m))));
      });
      aperiodicity.forEach((share, band) => {
        bytes[at + COEFFICIENT_COUNT + band] = Math.round(share * BAND_SCALE);
      });
    }
    return bytes;
  }
}

function mannerOf(phone: CarrierPhone): 'periodic' | 'transient' | 'noise' {
  if (!factsOf(phone.phone).isVoiced) return 'noise';
  return hasClosure(phone.phone) ? 'transient' : 'periodic';
}
