import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { stemsOf } from '../../english/word-stems.ts';
import { nothingAvoided } from '../avoided-lines.ts';
import { readEvents } from '../events/read-events.ts';
import { EventStanzas } from './event-stanzas.ts';
import type { Telling } from './tellings.ts';

const row = (part: string, rhyme: string): string =>
  `they: <who> ${part} and ${rhyme} / <he> ${part} again and ${rhyme}`;
const [event] = readEvents(
  'some.txt',
  [
    'event tale',
    'match: runs for mayor',
    ...['began low', 'began slow', 'went on', 'went upon', 'ended here', 'ended near'].map((words) =>
      row(words.split(' ')[0]!, words),
    ),
  ].join('\n'),
);
const text = 'a potato running for mayor';
const telling: Telling = {
  statement: { text, form: 'noun', who: 'other', time: 'now', isNames: false },
  event: event!,
  voice: 'they',
  slots: {},
  told: { name: 'a potato', he: 'it', him: 'it', his: 'its', isMany: false },
  stems: stemsOf(text),
  requestStems: stemsOf(text),
};
const told = (seed: string): string[] => {
  const random = createRandom(seed);
  const stanzas = new EventStanzas(nothingAvoided, 14);
  const all = [stanzas.first(telling, random.child('0'))];
  while (stanzas.left(telling) > 0) all.push(stanzas.more(telling, random.child(`${all.length}`)));
  return all.map((lines) => lines.join(' / '));
};

describe('stanzas of a tale', () => {
  it('come in the order of telling', () => {
    for (let seed = 0; seed < 20; seed++) {
      const [first = '', second = '', third = ''] = told(`${seed}`);
      assert.match(first, /began/);
      assert.match(second, /went/);
      assert.match(third, /ended/);
    }
  });

  it('name its hero once as somebody new', () => {
    const song = told('hero').join(' / ');
    assert.equal(song.match(/\ba potato\b/gi)?.length, 1);
    assert.match(song, /\bthe potato\b/i);
  });
});
