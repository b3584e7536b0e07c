import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unrhymed, unsingable } from '../material/unit-faults.ts';
import { eventVoices } from './event.ts';
import { englishEvents, readEvents } from './read-events.ts';

const GOOD = [
  'event open-shop',
  'match: opened <thing> (in <place>)',
  'you: You opened <thing> in {May|June} / And you sang us a tune',
  'they: <who> [is|are] up with the light / And <his> door is painted bright',
  'chorus: Open | <title>, come in / <title>',
  'bridge: one / two / three / four',
  'beside: matters',
].join('\n');

describe('events', () => {
  it('are read with their patterns and lines', () => {
    const [event] = readEvents('some.txt', GOOD);
    assert.equal(event!.name, 'open-shop');
    assert.equal(event!.patterns.length, 1);
    assert.equal(event!.units.you[0]!.lines.length, 2);
    assert.equal(event!.choruses[0]!.title, 'Open');
  });

  it('say file and line where they are wrong', () => {
    for (const row of [
      'match: <thing> opened',
      'match: opened <shoe>',
      'match: opened (in <place>',
      'match: opened in <place>)',
      'you: one line',
      'you: one / two / three',
      'you: the <shoe> / two',
      'you: the <number> of it / two',
      'you: <he> is / two',
      'you: [is|are] / two',
      'they: <who> [is] / two',
      'you: a brace { / two',
      'chorus: no title | two / three',
      'beside: songs',
      'poem: one / two',
      'just words',
    ])
      assert.throws(() => readEvents('some.txt', `${GOOD}\n${row}`), /some\.txt.*8/, row);
    assert.throws(() => readEvents('some.txt', 'match: opened'), /some\.txt.*1/);
    assert.throws(() => readEvents('some.txt', 'event bare\nyou: one / two'), /some\.txt.*1.*match/);
    assert.throws(() => readEvents('some.txt', 'event bare\nmatch: opened'), /some\.txt.*1.*no lines/);
  });
});

describe('the English events', () => {
  const units = englishEvents().events.flatMap((event) => [
    ...eventVoices.flatMap((voice) => event.units[voice]),
    ...event.bridges,
  ]);

  it('rhyme in every reading: AABB, ABAB or ABCB', () => {
    assert.deepEqual(unrhymed(units), []);
  });

  it('have lines of a length that can be sung, and no slot where a line must rhyme', () => {
    assert.deepEqual(unsingable(units), []);
  });
});
