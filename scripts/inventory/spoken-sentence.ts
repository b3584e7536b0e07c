import { type Place, STEP_SECONDS } from '../../src/engines/studio/sing/inventory/format.ts';
import { hasClosure, isPhoneName, isVowelPhone, type PhoneName } from '../../src/engines/studio/sing/phones.ts';
import { pronounce } from '../../src/music/pronunciation/dictionary.ts';
import type { Flite, SpokenPhone } from './flite.ts';

/** A phone of a carrier sentence with all that the choice of units asks about it; times in steps. */
export interface CarrierPhone {
  readonly phone: PhoneName;
  readonly start: number;
  readonly end: number;
  readonly burst: number | null;
  readonly isStressed: boolean;
  readonly place: Place;
  /** Number of its word in the sentence; -1 in silence. */
  readonly word: number;
}

export interface SpokenSentence {
  readonly number: number;
  readonly wave: Float32Array;
  readonly sampleRateHz: number;
  readonly phones: readonly CarrierPhone[];
}

/** Slow and level, so that consonants are clear and the fundamental is nearly known. */
export const CARRIER_MANNER = { voice: 'rms', stretch: 1.5, pitchHz: 100 } as const;

export async function speakSentence(flite: Flite, text: string, number: number): Promise<SpokenSentence> {
  const speech = await flite.speak(text, CARRIER_MANNER);
  const spoken = speech.phones.filter((phone) => isPhoneName(phone.phone));
  const sounding = spoken.filter((phone) => phone.phone !== 'pau');
  const facts = alignedFacts(
    writtenPhones(text),
    sounding.map((phone) => phone.phone),
  );
  let next = 0;
  const phones = spoken.map((phone): CarrierPhone => {
    const own = phone.phone === 'pau' ? SILENCE : facts[next++]!;
    const start = Math.round(phone.startSeconds / STEP_SECONDS);
    const end = Math.round(phone.endSeconds / STEP_SECONDS);
    return {
      ...own,
      phone: phone.phone as PhoneName,
      start,
      end,
      burst: burstOf(phone, speech.wave, speech.sampleRateHz),
    };
  });
  return { number, wave: speech.wave, sampleRateHz: speech.sampleRateHz, phones };
}

type WrittenFacts = Pick<CarrierPhone, 'isStressed' | 'place' | 'word'>;
type WrittenPhone = WrittenFacts & { readonly symbol: string };
const SILENCE: WrittenFacts = { isStressed: false, place: 'silence', word: -1 };

function writtenPhones(text: string): WrittenPhone[] {
  return text.split(' ').flatMap((word, index) => {
    const phones = pronounce(word) ?? [];
    const vowels = phones.flatMap((phone, i) => (phone.stress === null ? [] : [i]));
    return phones.map((phone, i) => ({
      symbol: phone.symbol === 'ah' && phone.stress === 0 ? 'ax' : phone.symbol,
      isStressed: (phone.stress ?? 0) > 0,
      place: placeOf(
        phones.map((each) => each.symbol),
        i,
        vowels,
      ),
      word: index,
    }));
  });
}

/** Consonants between vowels begin a syllable as far back as English allows (maximal onset). */
function placeOf(symbols: readonly string[], index: number, vowels: readonly number[]): Place {
  if (vowels.includes(index)) return 'nucleus';
  const nextVowel = vowels.find((vowel) => vowel > index);
  if (nextVowel === undefined) return 'coda';
  if (index < vowels[0]!) return 'onset';
  return isOnset(symbols.slice(index, nextVowel)) ? 'onset' : 'coda';
}

function isOnset(cluster: readonly string[]): boolean {
  if (cluster.length === 1) return cluster[0] !== 'ng';
  return /^(s [ptkmnlw]|[pbkgf] [lry]|[td] [rwy]|[kg] w|th [rw]|sh r|[hmv] y|hh y|s [ptk] [rly])$/.test(
    cluster.join(' '),
  );
}

/**
 * The dictionary's stress and place for each spoken phone, by least-cost alignment of both phone strings: the
 * synthesiser has a dictionary of its own and sometimes says a word otherwise.
 */
function alignedFacts(written: readonly WrittenPhone[], spoken: readonly string[]): WrittenFacts[] {
  const GAP = 0.9;
  const costs = Array.from({ length: written.length + 1 }, () => new Float64Array(spoken.length + 1));
  for (let i = 0; i <= written.length; i++) {
    for (let j = 0; j <= spoken.length; j++) {
      if (i === 0 && j === 0) continue;
      const both = i > 0 && j > 0 ? costs[i - 1]![j - 1]! + mismatch(written[i - 1]!.symbol, spoken[j - 1]!) : Infinity;
      const skipWritten = i > 0 ? costs[i - 1]![j]! + GAP : Infinity;
      const skipSpoken = j > 0 ? costs[i]![j - 1]! + GAP : Infinity;
      costs[i]![j] = Math.min(both, skipWritten, skipSpoken);
    }
  }
  const facts = new Array<WrittenFacts | null>(spoken.length).fill(null);
  for (let i = written.length, j = spoken.length; i > 0 && j > 0; ) {
    if (costs[i]![j] === costs[i - 1]![j - 1]! + mismatch(written[i - 1]!.symbol, spoken[j - 1]!)) {
      facts[--j] = written[--i]!;
    } else if (costs[i]![j] === costs[i - 1]![j]! + GAP) i--;
    else j--;
  }
  return facts.map((own, j) => {
    const place: Place = isVowelPhone(spoken[j] as PhoneName) ? 'nucleus' : 'coda';
    if (own !== null && (own.place === 'nucleus') === (place === 'nucleus')) return own;
    return { isStressed: false, place, word: own?.word ?? facts.slice(0, j).findLast((f) => f !== null)?.word ?? 0 };
  });
}

function mismatch(written: string, spoken: string): number {
  if (written === spoken) return 0;
  const vowels = Number(isVowelPhone(written as PhoneName)) + Number(isVowelPhone(spoken as PhoneName));
  return vowels === 2 ? 0.4 : vowels === 1 ? 2 : 0.8;
}

/** Where a stop opens: the steepest rise of the high frequencies in the last three quarters of the phone, in steps. */
function burstOf(phone: SpokenPhone, wave: Float32Array, sampleRateHz: number): number | null {
  if (!hasClosure(phone.phone as PhoneName)) return null;
  const from = Math.round((phone.startSeconds + 0.25 * (phone.endSeconds - phone.startSeconds)) / STEP_SECONDS);
  const to = Math.round(phone.endSeconds / STEP_SECONDS);
  let burst = Math.max(from, to - 6);
  let steepest = -Infinity;
  for (let step = from; step < to; step++) {
    const rise = highLevel(wave, sampleRateHz, step + 1) - highLevel(wave, sampleRateHz, step - 2);
    if (rise > steepest) {
      steepest = rise;
      burst = step;
    }
  }
  return burst;
}

/** Log energy of the twice differenced wave around a step: what is above about 1.5 kHz. */
function highLevel(wave: Float32Array, sampleRateHz: number, step: number): number {
  const length = Math.round(STEP_SECONDS * 2 * sampleRateHz);
  const first = Math.max(2, Math.round(step * STEP_SECONDS * sampleRateHz) - (length >> 1));
  let energy = 1e-7;
  for (let i = first; i < Math.min(wave.length, first + length); i++) {
    energy += (wave[i]! - 2 * wave[i - 1]! + wave[i - 2]!) ** 2;
  }
  return Math.log(energy);
}
