import { pronounce } from '../../src/music/pronunciation/dictionary.ts';
import { isVowel, type Phone, parsePhones } from '../../src/music/pronunciation/phone.ts';
import type { Part, Singer, SungLine, SungWord, Syllable } from '../../src/music/score.ts';
import { createTimeline, type Timeline } from '../../src/music/timeline.ts';

/** One line of lyrics on one of three short melodies. */
export interface LineSong {
  readonly text: string;
  readonly part: Part;
  readonly lines: readonly SungLine[];
  readonly timeline: Timeline;
  readonly seconds: number;
}

const TICKS = 480;
const BPM = 100;
const LEAD_IN_TICKS = 400;
/** Semitones above the tonic, and beats. Notes of 0.3 to 1.2 s; the last is always two beats. */
const MELODIES: readonly (readonly (readonly [semitones: number, beats: number])[])[] = [
  [[0, 1], [2, 1], [4, 1], [7, 1], [5, 1], [4, 0.5], [2, 0.5], [4, 1], [0, 2], [-1, 1], [0, 2]],
  [[7, 0.5], [7, 0.5], [9, 1], [7, 1], [4, 0.5], [5, 0.5], [7, 1.5], [4, 0.5], [2, 2], [0, 1], [0, 2]],
  [[4, 1], [4, 0.5], [5, 0.5], [7, 1.5], [5, 0.5], [4, 1], [2, 1], [0, 0.5], [2, 1], [4, 2], [0, 2]],
]; // biome-ignore format: a melody a row
export const MELODY_COUNT = MELODIES.length;

/** Small words as singers say them, with full vowels. */
const SUNG_WORDS: Readonly<Record<string, string>> = {
  the: 'DH AH0', a: 'AH0', to: 'T UW1', and: 'AE1 N D', of: 'AH1 V', an: 'AE1 N', was: 'W AH1 Z', can: 'K AE1 N',
  fire: 'F AY1 ER0', children: 'CH IH1 L D R AH0 N', hear: 'HH IH1 R', here: 'HH IH1 R', across: 'AH0 K R AO1 S',
  quiet: 'K W AY1 AH0 T',
}; // biome-ignore format: a table of pairs reads best in rows

export function lineSong(text: string, melodyIndex: number, singer: Singer, tonicPitch: number): LineSong {
  const words = text.split(' ').map(sungWord);
  const melody = MELODIES[melodyIndex % MELODY_COUNT]!;
  const refs = words.flatMap((word, w) =>
    word.syllables.map((_, s) => ({ line: 0, word: w, syllable: s, isContinuation: false })),
  );
  let tick = LEAD_IN_TICKS;
  const notes = refs.map((syllable, i) => {
    const [semitones, beats] = melody[Math.min(i, melody.length - 1)]!;
    const durationTicks = (i === refs.length - 1 ? 2 : beats) * TICKS;
    const note = { startTick: tick, durationTicks, pitch: tonicPitch + semitones, velocity: 0.75, syllable };
    tick += durationTicks;
    return note;
  });
  const timeline = createTimeline({ tempoChanges: [{ tick: 0, bpm: BPM }], swing: { unit: 8, ratio: 0.5 } });
  return {
    text,
    part: { id: 'lead', role: 'lead', instrument: { kind: 'singer', singer }, notes },
    lines: [{ sectionIndex: 0, text, words, startTick: LEAD_IN_TICKS, endTick: tick, isBacking: false }],
    timeline,
    seconds: timeline.secondsAt(tick) + 0.5,
  };
}

function sungWord(text: string): SungWord {
  const phones = SUNG_WORDS[text] === undefined ? pronounce(text) : parsePhones(SUNG_WORDS[text]);
  if (phones === null) throw new Error(`the dictionary lacks "${text}"`);
  return { text, syllables: syllablesOf(phones, text) };
}

/** Maximal onset; enough for the words of the test lines. */
function syllablesOf(phones: readonly Phone[], text: string): Syllable[] {
  const vowels = phones.flatMap((phone, i) => (isVowel(phone.symbol) ? [i] : []));
  let start = 0;
  return vowels.map((vowel, k) => {
    const next = vowels[k + 1];
    let end = phones.length;
    if (next !== undefined) {
      end = next;
      while (end > vowel + 1 && isOnset(phones.slice(end - 1, next))) end--;
    }
    const symbols = (from: number, to: number) => phones.slice(from, to).map((phone) => phone.symbol);
    const syllable = {
      text,
      onset: symbols(start, vowel),
      nucleus: phones[vowel]!.symbol,
      coda: symbols(vowel + 1, end),
      stress: phones[vowel]!.stress ?? 0,
    };
    start = end;
    return syllable;
  });
}

const isOnset = (cluster: readonly Phone[]): boolean =>
  /^([^n]|n|[bcdfghjklmnpqrstvwyz]|ch|dh|hh|jh|sh|th|zh|s [ptkmnlw]|[pbkgf] [lr]|[td] [rw]|[kg] w|th [rw]|sh r|hh w|[bfhmpv] y|k y|s [ptk] [rl])$/.test(
    cluster.map((phone) => phone.symbol).join(' '),
  );
