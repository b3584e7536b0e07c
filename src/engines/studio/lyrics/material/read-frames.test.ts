import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { frameVoices } from './frame.ts';
import { englishFrames, readFrames } from './read-frames.ts';

describe('frames', () => {
  it('are read with their kind, tags, lines and slots', () => {
    const [verse, chorus] = readFrames(
      'some.txt',
      'verse love: ~you / one {or|and} two / ~ / three\nchorus: Go, <name> | <title> / two',
    );
    assert.deepEqual(
      [verse!.kind, verse!.tags, verse!.slots, verse!.lines.length],
      ['verse', ['love'], ['you', 'any'], 4],
    );
    assert.deepEqual([chorus!.title, chorus!.lines], ['Go, <name>', ['<title>', 'two']]);
  });

  it('say where they are wrong', () => {
    for (const row of [
      'poem: ~ / one',
      'verse: ~whom / one',
      'verse: <shoe> / ~',
      'lead: no slot here',
      'chorus: Title only',
      'just words',
    ])
      assert.throws(() => readFrames('some.txt', `# head\n${row}`), /some\.txt.*2/);
  });

  it('are there for every voice, with first stanzas, choruses and leads', () => {
    const frames = englishFrames();
    for (const voice of frameVoices) {
      const kinds = new Set(frames.get(voice)!.map(({ kind }) => kind));
      for (const kind of voice === 'common'
        ? (['verse', 'chorus'] as const)
        : (['open', 'chorus', 'lead', 'outro'] as const))
        assert.ok(kinds.has(kind), `${voice}: ${kind}`);
    }
  });
});
