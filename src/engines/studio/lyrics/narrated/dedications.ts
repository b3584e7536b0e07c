import { readFileSync } from 'node:fs';
import { MaterialError } from '../material/read-blocks.ts';

const FILE = new URL('../../../../../data/lyrics/en/narrated/dedications.txt', import.meta.url);
const MOODS = ['plain', 'glad', 'funny', 'tender', 'grave'] as const;
export type DedicationMood = (typeof MOODS)[number];

/** A chorus that is true of any song for somebody; "~" is a line of what the request tells. */
export interface Dedication {
  readonly moods: readonly DedicationMood[];
  readonly title: string;
  readonly lines: readonly string[];
}

/** Lines in which somebody is "you" or "he", or the singers are one or many, are not true of any song. */
const PERSONS = /\b(?:you|your|he|him|his|she|her|they|them|I|me|my|we|our)\b/i;

/** Rows "mood mood: Title | line / ~ / line / ~". @throws MaterialError naming the line */
export function readDedications(text: string, file = 'en/narrated/dedications.txt'): Dedication[] {
  return text.split('\n').flatMap((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    const [, moods = '', title = '', body = ''] =
      /^([a-z ]+): ([^|]+) \| (.+)$/.exec(row) ?? fail('a row is "mood: Title | lines"');
    const known = moods.split(' ').filter((mood): mood is DedicationMood => MOODS.includes(mood as DedicationMood));
    if (known.length !== moods.split(' ').length) fail(`moods are ${MOODS.join(', ')}`);
    const lines = body.split(' / ');
    if (lines.length !== 4 || lines[1] !== '~' || lines[3] !== '~') fail('four lines, each second one "~"');
    if (!title.includes('<name>') || !lines[0]!.includes('<name>'))
      fail('the name stands in the title and in the first line');
    if (PERSONS.test(body)) fail('nobody is "you", "he" or "I" in it');
    return [{ moods: known, title, lines }];
  });
}

let rows: readonly Dedication[] | null = null;

/** All rows. */
export const englishDedications = (): readonly Dedication[] => (rows ??= readDedications(readFileSync(FILE, 'utf8')));
