import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { takeApart } from './take-apart.ts';

/** The first word that a request forbids, and what is left of it. */
const apart = (request: string): [string | undefined, string] => {
  const { forbidden, told } = takeApart(request);
  return [forbidden[0], told];
};

describe('what a request forbids', () => {
  it('is read in the many ways that people say it', () => {
    for (const [request, word] of [
      ['A song for Ola. Do not bring up the lawsuit', 'lawsuit'],
      ['A song for Ola. Not a word about the lawsuit', 'lawsuit'],
      ['A song about anything but cricket', 'cricket'],
      ['Steer clear of ferries. A song for Ola', 'ferries'],
      ['A song for Ola, keep the lawsuit out of it', 'lawsuit'],
      ['A song for Ola, leave the lawsuit out', 'lawsuit'],
      ['A song for Ola. The lawsuit is off limits', 'lawsuit'],
      ['A song for Ola. His ears must not be mentioned', 'ears'],
      ['A song for Ola. We do not want the lawsuit in it', 'lawsuit'],
      ['A song for Ola, who bakes. She hates jokes about her height', 'height'],
      ['A song for Ola. please no trumpets', 'trumpets'],
      ['A rowing song, no oar jokes', 'oar'],
      ['A song for Ola. Under no circumstances mention the goose', 'goose'],
      ['A song on 1816. Do not bring lizards into it', 'lizards'],
      ['Do not want the word gravy in it. A song for Ola', 'gravy'],
      ['A song for Ola. Bells are fine but no santa', 'santa'],
      ['A song for Ola. Leave the 1959 storm out of it', 'storm'],
      ["A hymn for Ola, no 'thee' and no 'thou'", 'thee'],
    ] as const)
      assert.equal(apart(request)[0], word, request);
  });

  it('may be what was said right before, which is then left out', () => {
    const [stroke, told] = apart("A song for Ola. She had a stroke in May but don't mention it. She bakes.");
    assert.equal(stroke, 'stroke');
    assert.ok(!/stroke/.test(told), told);
    assert.equal(apart("Our village shut its mine. Hedley? no, don't name it.")[0], 'Hedley');
    assert.equal(apart('He hates the bypass and I would be grateful if it were left out.')[0], 'bypass');
    assert.deepEqual(takeApart('A song about the landlord who kept my bike. Do not name him.').forbidden, []);
  });

  it('may be a name that is not to be written, or what is not to be mentioned', () => {
    assert.equal(apart('A song for Delphine, please never write Dennis, she sews')[0], 'Dennis');
    assert.ok(takeApart('Oat milk song. It froths. No cows mentioned').forbidden.includes('cows'));
    assert.deepEqual(takeApart('A song for my gran. I never write letters to her').forbidden, []);
  });

  it('is a mood that the song must not have', () => {
    assert.equal(apart("A song for Dek, he'll kill me if it's soppy")[0], 'soppy');
    assert.ok(takeApart('A song on autumn, but not sad').forbidden.includes('tears'));
  });

  it('is an idea in all of its words', () => {
    const { forbidden } = takeApart('A song for Bea. Do not mention food');
    assert.ok(forbidden.includes('eat') && forbidden.includes('hungry'), forbidden.join(' '));
  });

  it('is nothing where somebody does without something or a word is too common', () => {
    for (const request of [
      'We fight about everything but she gave me her kidney',
      'A song for my dad, no dad jokes',
      'Our windows keep the cold out. Our village has no bus',
      'It was not sad, it was hard',
    ])
      assert.deepEqual(takeApart(request).forbidden, [], request);
  });
});
