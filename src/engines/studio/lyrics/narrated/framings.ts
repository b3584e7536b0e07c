import { readFileSync } from 'node:fs';
import { MaterialError } from '../material/read-blocks.ts';

const FOLDER = new URL('../../../../../data/lyrics/en/narrated/', import.meta.url);
const MOODS = ['plain', 'glad', 'funny', 'tender', 'grave', 'hostile', 'sorry'] as const;
export type FramingMood = (typeof MOODS)[number];

/** A chorus that is true of any song (for somebody); "~" is a line of what the request tells. */
export interface Framing {
  readonly moods: readonly FramingMood[];
  readonly title: string;
  readonly lines: readonly string[];
}

/** Lines in which somebody is "you" or "he", or the singers are one or many, are not true of any song. */
const PERSONS = /\b(?:you|your|he|him|his|she|her|they|them|I|me|my|we|our)\b/i;

/**
 * Rows "mood mood: Title | line / ~ / line / ~".
 * @param isNamed whether they call somebody by `<name>`, or nobody
 * @throws MaterialError naming the line
 */
export function readFramings(text: string, isNamed: boolean, file: string): Framing[] {
  return text.split('\n').flatMap((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    const [, moods = '', title = '', body = ''] =
      /^([a-z ]+): ([^|]+) \| (.+)$/.exec(row) ?? fail('a row is "mood: Title | lines"');
    const known = moods.split(' ').filter((mood): mood is FramingMood => MOODS.includes(mood as FramingMood));
    if (known.length !== moods.split(' ').length) fail(`moods are ${MOODS.join(', ')}`);
    const lines = body.split(' / ');
    if (lines.length !== 4 || lines[1] !== '~' || lines[3] !== '~') fail('four lines, each second one "~"');
    const isCalled = [title, lines[0]!].every((one) => one.includes('<name>'));
    if (isNamed ? !isCalled : body.includes('<name>'))
      fail(isNamed ? 'the name stands in the title and in the first line' : 'nobody is called by name in it');
    if (PERSONS.test(body)) fail('nobody is "you", "he" or "I" in it');
    return [{ moods: known, title, lines }];
  });
}

const known = new Map<string, readonly Framing[]>();

function rowsOf(file: string, isNamed: boolean): readonly Framing[] {
  const rows =
    known.get(file) ?? readFramings(readFileSync(new URL(file, FOLDER), 'utf8'), isNamed, `en/narrated/${file}`);
  known.set(file, rows);
  return rows;
}

/** Choruses for somebody who is called by name. */
export const englishDedications = (): readonly Framing[] => rowsOf('dedications.txt', true);

/** Choruses for any song. */
export const englishFramings = (): readonly Framing[] => rowsOf('framings.txt', false);
