import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import type { LyricSheet } from '../../records.ts';
import { writeSheet } from '../../write-sheet.ts';
import { formatLyrics } from '../format-lyrics.ts';
import { wordsOf } from '../line-sound.ts';

function write(description: string, seed = 'seed'): LyricSheet {
  const random = createRandom(seed);
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  return writeSheet(brief, { title: null, lineCountMax: 40, description }, random.child('lyrics'));
}
const textOf = (sheet: LyricSheet): string => formatLyrics(sheet);
const linesOf = (sheet: LyricSheet): string[] => sheet.sections.flatMap(({ lines }) => lines.map(({ text }) => text));

const requests = [
  'birthday song for my wife Anna who turns 40, we have a son called Jack, she loves gardening',
  'song for my grandma Rose who passed away in March, she made the best apple pie and always sang in the kitchen',
  'wedding song for Tom and Priya, they met at a bus stop in Leeds',
  'diss track on my brother Liam, he lives in a basement and cannot cook',
  'thank you song for nurse Angela who held my hand during chemo',
];

describe('composed lyrics', () => {
  for (const request of requests) {
    it(`sing every name and tell every fact: ${request}`, () => {
      const brief = readBrief({ ...plainRequest, description: request }, createRandom('x'));
      const { people, facts } = readIntent(brief, request);
      for (const seed of ['one', 'two', 'three']) {
        const sheet = write(request, seed);
        const text = textOf(sheet).toLowerCase();
        assert.ok(sheet.about !== undefined, 'composed, not one of the fixed songs');
        for (const { name, kind } of people)
          if (name !== null && kind !== 'couple') assert.ok(text.includes(name.toLowerCase()), `${name}\n${text}`);
        for (const { keywords } of facts) {
          assert.ok(
            keywords.some((word) => text.includes(word.slice(0, 4))),
            `${keywords.join(' ')}\n${text}`,
          );
        }
      }
    });
  }

  it('are the same for the same seed, and others for another', () => {
    assert.equal(textOf(write(requests[0]!, 'a')), textOf(write(requests[0]!, 'a')));
    const one = new Set(linesOf(write(requests[0]!, 'a')));
    // What the request says is said in both, in its own words.
    const asked = new Set(wordsOf(requests[0]!.replace('40', 'forty')));
    const isAsked = (word: string): boolean =>
      asked.has(word) || /^(?:you|you're|your|we|turning|and|oh|so|yes|know|it's|true)$/.test(word);
    const shares = ['b', 'c', 'd', 'e', 'f'].map((seed) => {
      const own = linesOf(write(requests[0]!, seed)).filter((line) => !wordsOf(line).every(isAsked));
      return own.filter((line) => one.has(line)).length / own.length;
    });
    // A case of life has some choruses and verses, of which two songs may draw the same.
    assert.ok(shares.reduce((sum, share) => sum + share, 0) / shares.length <= 0.5, shares.join());
    assert.ok(Math.min(...shares) <= 0.2, shares.join());
  });

  it('name their title in the chorus', () => {
    for (const request of requests) {
      const sheet = write(request);
      const chorus = sheet.sections.find(({ kind }) => kind === 'chorus');
      assert.ok(
        chorus?.lines.some(({ text }) => text.toLowerCase().includes(sheet.title.toLowerCase())),
        sheet.title,
      );
    }
  });

  it('speak of the dead in no present', () => {
    assert.doesNotMatch(textOf(write('my dog Max died, he loves chasing squirrels in the park')), /\byou love\b/i);
  });

  it('teach a list whole and in order', () => {
    const text = textOf(write('kids song teaching the colors of the rainbow in order')).toLowerCase();
    const places = ['red', 'orange', 'yellow', 'green', 'blue', 'indigo', 'violet'].map((colour) =>
      text.indexOf(colour),
    );
    assert.ok(
      places.every((place, at) => place >= 0 && (at === 0 || place > places[at - 1]!)),
      text,
    );
  });
});
