import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { readIntent } from '../../read-intent.ts';
import { withoutAsking } from './left-overs.ts';

const narrationOf = (description: string): readonly string[] => {
  const brief = readBrief({ ...plainRequest, description }, createRandom('narration'));
  return readIntent(brief, description).narration;
};

/** How second-language writers ask, and whom or what they ask for. */
const ASKED: readonly (readonly [sentence: string, rest: string])[] = [
  ['hello I like a girl at the pool', 'I like a girl at the pool'],
  ['I look for a funny song for my uncle Piotr', 'my uncle Piotr'],
  ['I want thank my nurse Ilse', 'my nurse Ilse'],
  ['I write this for my mother Dana, she is far', 'my mother Dana, she is far'],
  ['the porters too please', 'the porters too'],
  ['I want to marry Philippa', 'I want to marry Philippa'],
  ['I search for my keys', 'I search for my keys'],
  ['high water in May', 'high water in May'],
];

/** Requests whose last words only say where, or what for, the song is. */
const LEFT_OUT: readonly (readonly [request: string, narration: readonly string[]])[] = [
  ['She hates rain. She starts a new job. Make it a song for the car.', ['she hates rain', 'she starts a new job']],
  ['He rowed for fifty years. Slow song for the unveiling of the bench.', ['he rowed for fifty years']],
  ['Our boss left us. A patter song for the staff to perform.', ['our boss left us']],
];

describe('what is left over of how a request asks', () => {
  for (const [sentence, rest] of ASKED) it(`leaves "${rest}"`, () => assert.equal(withoutAsking(sentence), rest));
  for (const [request, narration] of LEFT_OUT)
    it(`is not sung: ${request}`, () => assert.deepEqual(narrationOf(request), narration));
  it('keeps of whom and what a song is', () => {
    assert.deepEqual(narrationOf('A ballad for my car, a red Volvo, it took me to two births.'), [
      'my car, a red Volvo, it took me to two births',
    ]);
  });
});
