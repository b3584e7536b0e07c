import { lineEndOf, rhymeGrade } from '../compose-words/line-sounds.ts';
import { endRhyme, lineSyllables } from '../line-sound.ts';
import type { Unit } from './couplet.ts';
import { readingsOf } from './expand-line.ts';

const SYLLABLES_MIN = 3;
const SYLLABLES_MAX = 13;

/** A name in every slot, and of "[is|are]" the first. */
const sung = (line: string): string => line.replace(/<[a-z]+>/g, 'Anna').replace(/\[([^|\]]*)\|[^\]]*\]/g, '$1');
const rhymeInSong = (left: string, right: string): boolean =>
  /^(?:perfect|near)$/.test(endRhyme(left, right)) || rhymeGrade(lineEndOf(left), lineEndOf(right)) === 'vowel';
const rhymes = (one: string, other: string): boolean =>
  readingsOf(sung(one), 12).every((left) => readingsOf(sung(other), 12).every((right) => rhymeInSong(left, right)));

/** Those that have a reading in which they rhyme neither AABB nor ABAB nor ABCB, as "file:line: text". */
export function unrhymed(units: readonly Unit[]): string[] {
  const bad = units.filter(({ lines }) => {
    const [one = '', two = '', three, four] = lines;
    if (three === undefined || four === undefined) return !rhymes(one, two);
    return !rhymes(two, four) && !(rhymes(one, two) && rhymes(three, four));
  });
  return bad.map(({ id, lines }) => `${id}: ${lines.join(' / ')}`);
}

/** Lines of fewer or more syllables than can be sung, and slots where a line must rhyme, as "file:line: text". */
export function unsingable(units: readonly Unit[]): string[] {
  return units.flatMap(({ id, lines }) =>
    lines.flatMap((line, at) => {
      const syllables = readingsOf(line, 64).map((reading) => lineSyllables(sung(reading)));
      const isLong = Math.max(...syllables) > SYLLABLES_MAX || Math.min(...syllables) < SYLLABLES_MIN;
      return isLong || (/>[.,!?]?$/.test(line) && at % 2 === 1) ? [`${id}: ${line}`] : [];
    }),
  );
}
