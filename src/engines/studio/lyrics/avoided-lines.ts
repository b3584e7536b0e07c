import { hash } from 'node:crypto';
import { LINE_BYTES } from '../../port.ts';
import { isWordless } from './vocables.ts';

/** Answers whether a line must not come in a song. */
export interface AvoidedLines {
  /** Whatever its case, punctuation and spaces. */
  has(line: string): boolean;
}

export interface LinesToAvoid {
  /** Lines that must not come, of any length. */
  readonly exact?: readonly string[];
  /** Lines of other songs: those of four words or more must not come again. */
  readonly lines?: readonly string[];
  /** The same as hashes, one after the other, as {@link hashLines} gives them. */
  readonly hashes?: Uint8Array;
}

/** A shorter line is nobody's own ("oh my love"), and one of vocables neither: they may come in any song. */
const WORDS_MIN = 4;

/** Every line may come. */
export const nothingAvoided: AvoidedLines = { has: () => false };

/** The lines of a list, of other songs, and of hashes of such, as one question. */
export function avoidLines({ exact = [], lines = [], hashes = new Uint8Array() }: LinesToAvoid): AvoidedLines {
  const given = new Set(exact.map(normalizeLine).filter((line) => line !== ''));
  const known = new Set([...splitHashes(hashes), ...splitHashes(hashLines(lines))]);
  return {
    has(line) {
      if (given.size + known.size === 0) return false;
      const text = normalizeLine(line);
      return given.has(text) || (known.size > 0 && isOwn(text) && known.has(hashOf(text)));
    },
  };
}

/**
 * Eight bytes for each line of four words or more, in their order, each line once: the first 64 bits of SHA-256 of the line
 * in lower-case letters and single spaces. Of 2,000 hashes, a line of another song is taken for one of them once in 10^16.
 */
export function hashLines(lines: readonly string[]): Uint8Array {
  const texts = new Set(lines.map(normalizeLine).filter(isOwn));
  return Uint8Array.from(Buffer.from([...texts].map(hashOf).join(''), 'latin1'));
}

const hashOf = (text: string): string => hash('sha256', text, 'buffer').toString('latin1', 0, LINE_BYTES);

const splitHashes = (hashes: Uint8Array): string[] => {
  const text = Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength).toString('latin1');
  return Array.from({ length: Math.floor(text.length / LINE_BYTES) }, (_, at) =>
    text.slice(at * LINE_BYTES, (at + 1) * LINE_BYTES),
  );
};

const isOwn = (text: string): boolean => text.split(' ').length >= WORDS_MIN && !isWordless(text);

/** "Don't you  go, Anna!" and "dont you go anna" are one line. */
const normalizeLine = (line: string): string =>
  line
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
