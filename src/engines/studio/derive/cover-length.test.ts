import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverSong } from './cover.ts';
import { assertWhole, coverRequest, sourceSongs } from './cover-checks.ts';
import { mashupSong } from './mashup.ts';

test('sings every line in a length that has room for them, however long the opening was', () => {
  for (const source of sourceSongs().filter(({ composition }) => composition.lead.length > 0)) {
    const words = new Set(source.composition.lines.map(({ text }) => text));
    // As many as 24 lines in 120 seconds.
    const roomySeconds = source.composition.lines.length * 5;
    for (const durationSeconds of [roomySeconds, roomySeconds + 3.3]) {
      for (const changes of [{}, { tempoBpm: 84 }, { timeSignature: '3/4' as const }]) {
        const request = coverRequest({ seed: 'short', tags: 'folk', durationSeconds, ...changes });
        const cover = coverSong(source, request, { weight: 0.6, ordinal: 1 });
        assertWhole(cover);
        assert.equal(cover.score.durationSeconds, durationSeconds);
        assert.deepEqual(cover.score.unsungLines, [], `${durationSeconds} s, ${JSON.stringify(changes)}`);
        assert.deepEqual(new Set(cover.composition.lines.map(({ text }) => text)), words);
      }
    }
  }
});

test('tells the lines that have no room, and sings those that have from the start on', () => {
  const [source] = sourceSongs();
  for (const durationSeconds of [6, 9, 12, 15]) {
    const cover = coverSong(source!, coverRequest({ tags: 'folk', durationSeconds }), { weight: 0.6, ordinal: 0 });
    const sung = cover.composition.lines.map(({ text }) => text);
    const all = source!.composition.lines.map(({ text }) => text);
    assert.ok(sung.length > 0, `nothing is sung in ${durationSeconds} s`);
    assert.deepEqual(new Set([...sung, ...cover.score.unsungLines]), new Set(all));
    assert.ok(cover.composition.endTick * (60 / (480 * cover.score.tempoChanges[0]!.bpm)) < durationSeconds);
  }
});

test('a mashup gives its words the room of an opening that is too long for its length', () => {
  const [pop, , folk, , , techno] = sourceSongs();
  for (const [voice, band] of [
    [pop!, techno!],
    [pop!, folk!],
    [folk!, techno!],
  ] as const) {
    const free = mashupSong(voice, band, coverRequest({}), 0);
    const durationSeconds = free.composition.lines.length * 5;
    const song = mashupSong(voice, band, coverRequest({ durationSeconds }), 0);
    assertWhole(song);
    assert.deepEqual(song.score.unsungLines, []);
    assert.equal(song.score.durationSeconds, durationSeconds);
  }
});
