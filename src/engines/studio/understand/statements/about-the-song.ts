import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { SENSE_SIZE, sentenceEncoder } from '../../sentence-encoder/sentence-encoder.ts';

const WEIGHTS_FILE = new URL('../../../../../data/understanding/about-the-song.bin', import.meta.url);

/** Places that words and pairs of words are counted in, by the remainder of their checksum. */
const HASHED = 2048;
const COUNTS = 3;
/** The sense, how many words, which words and pairs. */
export const ABOUT_FEATURES = SENSE_SIZE + COUNTS + HASHED;
const SENSE_SCALE = 8;
const HASHED_SCALE = 0.7;
const WORDS_MAX = 20;

/** The words that a text is judged by; figures are one word. */
const wordsOf = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/[a-z']+|\d+/g)].map(([word]) => (/^\d/.test(word) ? '#' : word));

/** Writes what a text is judged by into `to`, `ABOUT_FEATURES` numbers. */
export function writeAboutFeatures(text: string, to: Float32Array): void {
  const words = wordsOf(text);
  to.fill(0);
  sentenceEncoder()
    .senseOf(text)
    .forEach((value, i) => {
      to[i] = SENSE_SCALE * value;
    });
  to.set([Math.min(words.length, WORDS_MAX) / 10, Number(words.length === 1), Number(words.length === 2)], SENSE_SIZE);
  const pairs = ['^', ...words].map((word, at) => `${word} ${words[at] ?? '$'}`);
  for (const one of [...words, ...pairs]) to[SENSE_SIZE + COUNTS + (crc32(one) % HASHED)] = HASHED_SCALE;
}

let weights: Float32Array | null = null;
const features = new Float32Array(ABOUT_FEATURES);

/**
 * How likely a text that a request says speaks of the song itself (its sound, length, use, what must not be in it) and not of what the
 * song tells: a logistic regression over judged statements (`bench/words/judged-statements/`, fitted by `scripts/fit-about-the-song.ts`).
 * @returns 0 to 1
 */
export function aboutTheSongChance(text: string): number {
  if (weights === null) {
    const bytes = readFileSync(WEIGHTS_FILE);
    weights = Float32Array.from({ length: ABOUT_FEATURES + 1 }, (_, i) => bytes.readFloatLE(4 * i));
  }
  writeAboutFeatures(text, features);
  let sum = weights[ABOUT_FEATURES]!;
  for (let i = 0; i < ABOUT_FEATURES; i++) sum += weights[i]! * features[i]!;
  return 1 / (1 + Math.exp(-sum));
}
