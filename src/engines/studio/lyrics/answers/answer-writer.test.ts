import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import { stemsOf } from '../../english/word-stems.ts';
import { readIntent } from '../../read-intent.ts';
import { nothingAvoided } from '../avoided-lines.ts';
import { englishEvents } from '../events/read-events.ts';
import { tellingsOf } from '../tell-events/tellings.ts';
import { AnswerWriter } from './answer-writer.ts';

const description =
  'song for our porter Dilip, he polishes the brass on the lift, he knits hats for the pigeons and he hums at noon';

function songOf(seed: string): string[] {
  const brief = readBrief({ ...plainRequest, description }, createRandom('brief'));
  const intent = readIntent(brief, description);
  const order = {
    intent,
    isOccasionAsked: false,
    title: null,
    style: 'sung',
    syllablesMax: 13,
    isInCouplets: false,
    avoided: nothingAvoided,
  } as const;
  const writer = AnswerWriter.of(order, tellingsOf(intent, englishEvents().index), createRandom(seed));
  assert.ok(writer !== null);
  return [
    ...writer.section('verse', 6, { ordinal: 0, versesLeft: 1 }),
    ...writer.section('chorus', 4, { ordinal: 0, versesLeft: 1 }),
    ...writer.section('verse', 6, { ordinal: 1, versesLeft: 0 }),
  ];
}

describe('a song of what a request says', () => {
  it('sings each thing, and its hook comes back', () => {
    const lines = songOf('one');
    const sung = new Set(stemsOf(lines.join(' ')));
    for (const word of ['brass', 'pigeons', 'noon'])
      assert.ok(
        stemsOf(word).every((stem) => sung.has(stem)),
        word,
      );
  });

  it('is the same with the same seed, and other with another', () => {
    assert.deepEqual(songOf('one'), songOf('one'));
    assert.notDeepEqual(songOf('one'), songOf('two'));
  });
});
