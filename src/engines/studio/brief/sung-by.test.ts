import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { type CreateRequest, plainRequest } from '../../port.ts';
import { readBrief } from './read-brief.ts';
import { singers } from './singers.ts';
import { sungBy } from './sung-by.ts';

const request: CreateRequest = {
  ...plainRequest,
  seed: 'persona',
};
const briefOf = (tags: string, isInstrumental = false) =>
  readBrief({ ...request, tags, isInstrumental }, createRandom('persona'));

test('keeps who sings in every style and takes only the manner from it', () => {
  const persona = singers[2]!;
  const rapper = { ...persona, delivery: 'spoken' as const };
  for (const [tags, manner] of [
    ['opera', 'operatic'],
    ['trap rap', 'spoken'],
    ['lullaby', 'breathy'],
    ['hard rock', 'belted'],
  ] as const) {
    const { singer, interpretation } = sungBy(briefOf(tags), rapper);
    assert.deepEqual(singer, { ...persona, delivery: manner });
    assert.deepEqual(interpretation.singer, { name: persona.name, gender: persona.gender });
  }
});

test('leaves instrumentals and briefs without a wish alone', () => {
  const persona = singers[0]!;
  assert.equal(sungBy(briefOf('house', true), persona).singer, null);
  const brief = briefOf('pop');
  assert.equal(sungBy(brief, null), brief);
});
