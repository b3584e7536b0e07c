import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineEndOf, rhymeGrade } from '../compose-words/line-sounds.ts';
import { endRhyme, lineSyllables } from '../line-sound.ts';
import { readingsOf } from '../material/expand-line.ts';
import { englishMatters, readMatters } from './read-matters.ts';

const GOOD = [
  'matter lake',
  'cues: lake|pond ; swim + cold water',
  'verse 1: one / two',
  'verse 1: other / two',
  'verse 2: <name> / two',
  'verse 3: one / two / three / four',
  'chorus: Title | <title> / two',
  'bridge: one / two',
].join('\n');

describe('matters', () => {
  it('are read with their cues and their steps in order', () => {
    const [matter] = readMatters('some.txt', GOOD);
    assert.equal(matter!.name, 'lake');
    assert.deepEqual(
      matter!.steps.map((units) => units.length),
      [2, 1, 1],
    );
    assert.equal(matter!.cues.length, 2);
    assert.equal(matter!.choruses[0]!.title, 'Title');
  });

  it('say file and line where they are wrong', () => {
    for (const row of [
      'verse 5: too / far',
      'verse 1: one line',
      'verse 1: one / two / three',
      'verse 1: <shoe> / two',
      'verse 1: <title> / two',
      'chorus: no title | two / three',
      'cues: lake + ',
      'for: nothing-known',
      'poem: one / two',
      'just words',
    ])
      assert.throws(() => readMatters('some.txt', `${GOOD}\n${row}`), /some\.txt.*9/, row);
    assert.throws(() => readMatters('some.txt', 'cues: lake'), /some\.txt.*1/);
    assert.throws(() => readMatters('some.txt', 'matter bare\ncues: lake'), /some\.txt.*1.*verses/);
  });
});

describe('the English matters', () => {
  const sung = (line: string): string => line.replace(/<[a-z]+>/g, 'Anna');
  const rhymeInSong = (left: string, right: string): boolean =>
    /^(?:perfect|near)$/.test(endRhyme(left, right)) || rhymeGrade(lineEndOf(left), lineEndOf(right)) === 'vowel';
  const rhymes = (one: string, other: string): boolean =>
    readingsOf(sung(one), 12).every((left) => readingsOf(sung(other), 12).every((right) => rhymeInSong(left, right)));
  const units = englishMatters().flatMap(({ steps, bridges }) => [...steps.flat(), ...bridges]);

  it('rhyme in every reading: AABB, ABAB or ABCB', () => {
    const bad = units.filter(({ lines }) => {
      const [one = '', two = '', three, four] = lines;
      if (three === undefined || four === undefined) return !rhymes(one, two);
      return !rhymes(two, four) && !(rhymes(one, two) && rhymes(three, four));
    });
    assert.deepEqual(
      bad.map(({ id, lines }) => `${id}: ${lines.join(' / ')}`),
      [],
    );
  });

  it('have lines of a length that can be sung, and no slot where a line must rhyme', () => {
    const bad = units.flatMap(({ id, lines }) =>
      lines.flatMap((line, at) => {
        const syllables = readingsOf(line, 64).map((reading) => lineSyllables(sung(reading)));
        const isLong = Math.max(...syllables) > 13 || Math.min(...syllables) < 3;
        return isLong || (/>[.,!?]?$/.test(line) && at % 2 === 1) ? [`${id}: ${line}`] : [];
      }),
    );
    assert.deepEqual(bad, []);
  });

  it('have names of their own', () => {
    const names = englishMatters().map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  });
});
