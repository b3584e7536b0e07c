import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { toStorableJson, toStorableText } from './storable-json.ts';

it('keeps what PostgreSQL can store as it is', () => {
  const value = { title: 'Überall 🎵', lines: ['a\nb', 'c\\u0000'], nested: { list: [1, null, true, 0.5] } };
  assert.deepEqual(JSON.parse(toStorableJson(value)), value);
});

it('leaves out U+0000 and mends half surrogates, in values and in names', () => {
  const value = { 'na\u0000me': ['a\u0000b', { deep: '\ud83c' }] };
  assert.deepEqual(JSON.parse(toStorableJson(value)), { name: ['ab', { deep: '\ufffd' }] });
});

it('never gives a text that a column would refuse', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const storable = toStorableText(text);
      assert.ok(storable.isWellFormed() && !storable.includes('\u0000'));
    }),
  ));
