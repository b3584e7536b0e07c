import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../core/random.ts';
import { genres } from './genres.ts';
import { upsampleTags } from './upsample-tags.ts';

const upsampled = (tags: string): string[] => upsampleTags(tags, createRandom(tags)).split(', ');

test('makes six to ten tags of one, the own word first', () => {
  for (const { name } of genres) {
    const tags = upsampled(name);
    assert.equal(tags[0], name);
    assert.ok(tags.length >= 6 && tags.length <= 10, `${name}: ${tags.length}`);
    assert.equal(new Set(tags.map((tag) => tag.toLowerCase())).size, tags.length, tags.join(' | '));
  }
});

test('contradicts nothing that was said', () => {
  const slow = upsampled('slow jazz, female vocals, no drums, 64 bpm');
  assert.ok(!slow.some((tag) => /fast|driving|mid-tempo|\bmale vocals|kit/.test(tag)), slow.join(', '));
  const wordless = upsampled('ambient, instrumental');
  assert.ok(!wordless.some((tag) => /vocals/.test(tag)), wordless.join(', '));
});

test('keeps more tags than it would have made itself', () => {
  const many = Array.from({ length: 14 }, (_, i) => `own tag ${i}`);
  assert.deepEqual(upsampled(many.join(', ')), many);
});

test('makes something of any text, within its limit, the same every time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1500 }), (text) => {
      const tags = upsampleTags(text, createRandom('any'));
      assert.ok(tags.length <= 1000);
      assert.equal(tags, upsampleTags(text, createRandom('any')));
    }),
    { numRuns: 60 },
  );
  assert.ok(upsampled('').length >= 6);
});
