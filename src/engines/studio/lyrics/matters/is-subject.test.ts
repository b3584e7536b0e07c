import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { chooseMatter } from './choose-matter.ts';
import { englishMatters } from './read-matters.ts';

function matterOf(description: string): string | null {
  const random = createRandom('matter');
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  const intent = readIntent(brief, description);
  const order = { intent, style: 'sung', isOccasionNamed: intent.occasion !== null } as const;
  return chooseMatter(englishMatters(), order, random)?.matter.name ?? null;
}

describe('a matter takes a song', () => {
  it('where the request begins with it, or says that it is about it', () => {
    assert.equal(matterOf('chess song. my bishop is always late'), 'chess-song');
    assert.equal(matterOf('a song about a lake in the fog'), 'lake');
  });

  it('never where it only comes up', () => {
    for (const request of [
      'Our choir of welders from Leith, we practise by the lake. We meet on Sundays and we never get the tenors right.',
      'She taught me to fix radios. She kept a chess board on the fridge. She never let me win.',
      'My cat is called Pancake. She sleeps in the piano and hates the postman.',
    ])
      assert.equal(matterOf(request), null, request);
  });
});
