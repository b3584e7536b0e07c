import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from './catalogue.ts';

test('what fetches, hears or hands out files is a small job, and never waits behind songs', () => {
  const small = catalogue.filter(({ jobClass }) => jobClass === 'small').map(({ name }) => name);
  assert.deepEqual(small.toSorted(), [
    'clips.export',
    'deprecated.upload',
    'producer.download',
    'producer.upload',
    'sonic.create-voice',
    'sonic.upload',
    'sonic.vox',
  ]);
});
