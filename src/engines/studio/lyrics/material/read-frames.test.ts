import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frameKinds } from './frame.ts';
import { englishFrames, readFrames } from './read-frames.ts';

describe('frames', () => {
  it('are read with their kind, title and lines', () => {
    const [open, chorus] = readFrames('some.txt', 'open: one {or|and} two / three\nchorus: Go | <title> / two');
    assert.deepEqual([open!.kind, open!.lines], ['open', ['one {or|and} two', 'three']]);
    assert.deepEqual([chorus!.title, chorus!.lines], ['Go', ['<title>', 'two']]);
  });

  it('say where they are wrong', () => {
    for (const row of ['poem: one / two', 'open: <shoe> / two', 'open: ~ / two', 'chorus: Title only', 'just words'])
      assert.throws(() => readFrames('some.txt', `# head\n${row}`), /some\.txt.*2/);
  });

  it('are there for each part of a lesson', () => {
    const kinds = new Set(englishFrames().map(({ kind }) => kind));
    for (const kind of frameKinds) assert.ok(kinds.has(kind), kind);
  });
});
