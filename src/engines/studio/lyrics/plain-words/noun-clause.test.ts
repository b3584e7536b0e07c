import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { asClause, readNounFrames } from './noun-clause.ts';

const sung = (text: string, description: string): string =>
  asClause(
    { text, form: 'noun', who: 'other', time: 'now', isNames: false },
    readIntent(readBrief({ ...plainRequest, description }, createRandom('x')), description),
  );

describe('what a request names without a verb', () => {
  const plain = (text: string): string => sung(text, 'a song about bees');

  it('gets a short frame by what kind of noun it is', () => {
    assert.equal(plain('a mango tree'), "there's a mango tree");
    assert.equal(plain('two hens'), 'there are two hens');
    assert.equal(plain('one year'), "it's been one year");
    assert.equal(plain('nine years of service'), "that's nine years of service");
    assert.equal(plain('two in the morning'), "it's two in the morning");
    assert.equal(plain('second marriage for both of us'), "it's a second marriage for both of us");
    assert.equal(plain('studying at three with coffee'), "I'm studying at three with coffee");
    assert.match(plain('my blanket fort'), /^(?:this one's for|here's to|this is for) my blanket fort$/);
    assert.match(plain('plate tectonics'), /^(?:oh, )?plate tectonics$/);
  });

  it('stands where a frame would be wrong', () => {
    for (const text of [
      'Ash Wednesday',
      'fifteen years later, still in the chat',
      'with bullet points',
      'the guy got off',
    ])
      assert.equal(plain(text), text);
    assert.equal(plain('roses, bees, my back'), 'roses, bees and my back');
  });

  it('is toasted only where the song is kind', () => {
    assert.doesNotMatch(sung('my old desk', 'angry diss about my boss'), /here's to/);
  });

  it('is framed by rows of one form', () => {
    assert.deepEqual(readNounFrames('own | sad | this is for ~').get('own sad'), ['this is for ~']);
    for (const row of ['own | sad', 'own | merry | for ~', 'own | sad | no place'])
      assert.throws(() => readNounFrames(row), /noun-frames\.txt/);
  });
});
