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

  it('never where its word means another thing', () => {
    for (const [request, matter] of [
      ['got ghosted after six dates, pop punk', 'ghost-house'],
      ['a song about my nan who died in the Dust Bowl', 'club-bowling'],
      ['a song about how a letter travels in the post', 'teach-alphabet'],
      ['a song about a potato who is elected mayor', 'cheese-food'],
    ] as const)
      assert.notEqual(matterOf(request), matter, request);
    assert.equal(matterOf('a song about a haunted house'), 'ghost-house');
  });

  it('never where a style is named by it', () => {
    assert.notEqual(matterOf('a sea shanty about working from home'), 'pirates');
    assert.notEqual(matterOf('a song about our garden, for brass band'), 'club-band');
    assert.equal(matterOf('a song about pirates'), 'pirates');
  });

  it('never by a word for where and when it is, where more is told', () => {
    assert.equal(matterOf('A song about Tbilisi in October: balconies, sulphur baths, a dog everyone knows'), null);
    assert.equal(matterOf('a song about October'), 'autumn-song');
  });

  it('never where its thing is only the hero of a story that its lines know nothing of', () => {
    for (const [request, matter] of [
      ['a song about an owl who drives the school bus', 'owls'],
      ['the moon complains about being in every song', 'stars-moon-song'],
    ] as const)
      assert.notEqual(matterOf(request), matter, request);
    assert.equal(matterOf('a song about owls'), 'owls');
    assert.equal(matterOf('a creeper that just wants a hug'), 'creeper-minecraft');
  });

  it('that sings of one by its name only where there is a name', () => {
    assert.notEqual(matterOf('loneliness in a big city at night'), 'city-named');
    assert.equal(matterOf('a song about our city Marseille'), 'city-named');
  });

  it('of its own kind: a frozen lake, dogs and no other pet', () => {
    assert.equal(matterOf('a song about a frozen lake'), 'lake-frozen');
    assert.equal(matterOf('jingle for my dog grooming van Clean Paws'), 'jingle-dogs');
    assert.equal(matterOf('jingle for the cat hotel Velvet Paws'), 'jingle-pets');
  });

  it('that complains, where somebody complains of it', () => {
    for (const [request, matter] of [
      ["a song about my gym that won't let me cancel", 'cannot-cancel'],
      ['on hold with customer service for three hours', 'on-hold'],
      ['my upstairs neighbours play techno at 3am', 'loud-neighbours'],
      ['the train is delayed again, ska', 'late-again'],
      ['the new update broke my phone', 'bad-update'],
      ['they are dumping sewage in our river', 'water-fouled'],
    ] as const)
      assert.equal(matterOf(request), matter, request);
    assert.notEqual(matterOf('I am so angry at my gym'), 'gym-training');
  });
});
