import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unrhymed, unsingable } from '../material/unit-faults.ts';
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

  it('say which words beside a cue make it another thing', () => {
    const [matter] = readMatters('some.txt', GOOD.replace('lake|pond ;', 'lake|pond + ~swan lake ;'));
    assert.deepEqual(matter!.cues[0], { said: [[['lake', 'pond']]], unsaid: [[['swan'], ['lake']]] });
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
      'cues: ~lake',
      'cues: lake + ~',
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
  const units = englishMatters().flatMap(({ steps, bridges }) => [...steps.flat(), ...bridges]);

  it('rhyme in every reading: AABB, ABAB or ABCB', () => {
    assert.deepEqual(unrhymed(units), []);
  });

  it('have lines of a length that can be sung, and no slot where a line must rhyme', () => {
    assert.deepEqual(unsingable(units), []);
  });

  it('have names of their own', () => {
    const names = englishMatters().map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  });
});
