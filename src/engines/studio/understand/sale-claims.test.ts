import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimsSaid } from './sale-claims.ts';

describe('what somebody who sells says of it', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Jingle for Suds, claws included, only use oat shampoo', 'Jingle for Suds, claws included, we only use oat shampoo'],
    ['jingle for my honey. raw, never heated. folk', 'jingle for my honey. we sell it raw and never heated. folk'],
    ['Advert for our stove. Costs 70 shillings. No more smoke.', 'Advert for our stove. Costs 70 shillings. there is no more smoke.'],
    ['jingle, comes with a spoon, no onion no garlic', 'jingle, it comes with a spoon, there is no onion or garlic'],
    ['Hold music. tell callers we will be right with them, and that Dr. Lee has stickers', 'Hold music. we will be right with you. Dr. Lee has stickers'],
    ['jingle for a clinic. gentle with scared people', 'jingle for a clinic. we are gentle with scared people'],
  ]; // biome-ignore format: one row a case
  for (const [text, said] of cases) it(`is a sentence: ${said}`, () => assert.equal(claimsSaid(text), said));

  it('sings a telephone number digit by digit, and no price or year', () => {
    assert.equal(
      claimsSaid('radio jingle since 1979, £2500 off. end on the phone number 555 0142'),
      'radio jingle since 1979, £2500 off. Call five five five oh one four two',
    );
    assert.equal(claimsSaid('jingle, open 24 hours, text ZED to 60066'), 'jingle, open 24 hours, text ZED to six oh oh six six'); // biome-ignore format: one call
  });

  it('stays as it is where nothing is sold', () => {
    const text = 'song for Ola. raw, never heated. call 555 0142, no onion no garlic';
    assert.equal(claimsSaid(text), text);
  });
});
