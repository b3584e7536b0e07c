import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { type MatterNames, matterNames } from './matter-names.ts';

function namesOf(description: string): MatterNames {
  const brief = readBrief({ ...plainRequest, description }, createRandom('names'));
  return matterNames(readIntent(brief, description));
}

describe('what a jingle is called', () => {
  it('is the name and no word that the request forbids', () => {
    const { name, claim } = namesOf(
      'jingle for Sleepy Fox Candles, hand poured in Oregon, 40 hour burn. don\'t say "cheap"',
    );
    assert.equal(name, 'Sleepy Fox Candles');
    assert.doesNotMatch(claim ?? '', /cheap/i);
  });

  it('is the name of the shop and not where it stands', () => {
    const { name } = namesOf(
      '15 second jingle for my vegan bakery Salt and Sun - sourdough doughnuts, corner of Fifth and Elm',
    );
    assert.equal(name, 'Salt and Sun');
  });

  it('claims the tagline before anything that is only listed', () => {
    const { claim } = namesOf(
      'jingle for Harbour Plumbing. 24/7, family owned since 1986, tagline "call before it floods"',
    );
    assert.equal(claim, 'Call before it floods');
  });

  it('claims nothing by the bare name of a place or a thing', () => {
    const { claim } = namesOf('advertisement song for Lotus Sweets, Madurai. All items in pure ghee only.');
    assert.notEqual(claim, 'Madurai');
  });
});
