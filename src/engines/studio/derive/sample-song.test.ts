import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ticksPerBar } from '../../../music/meter.ts';
import { writeSong } from '../write-song.ts';
import { assertWhole, coverRequest, SHEETS, sourceSongs, sungWords } from './cover-checks.ts';
import { sampledSong } from './sample.ts';
import { sampleWindow } from './sample-window.ts';

test('makes a whole new song of any window, with words and without', () => {
  fc.assert(
    fc.property(
      fc.nat(sourceSongs().length - 1),
      fc.constantFrom('house', 'boom bap', 'indie rock', ''),
      fc.constantFrom(null, ...SHEETS),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(1),
      (index, tags, lyrics, place, length, weight, ordinal) => {
        const source = sourceSongs()[index]!;
        const startSeconds = place * (source.score.durationSeconds - 1);
        const endSeconds = startSeconds + 0.5 + length * (source.score.durationSeconds - startSeconds);
        const request = coverRequest({ tags, lyrics, isInstrumental: lyrics === null });
        const song = sampledSong(source, request, { startSeconds, endSeconds, weight, ordinal });
        assertWhole(song);
        if (lyrics !== null) assert.deepEqual(sungWords(song), sungWords(writeSong({ request, ordinal: 0 })));
        const isSilent = sampleWindow(source, startSeconds, endSeconds).parts.every(
          ({ part }) => part.role === 'effects',
        );
        assert.ok(isSilent || song.score.parts.some(({ id }) => id.startsWith('sample-')), 'the sample is heard');
      },
    ),
    { numRuns: 16 },
  );
});

test('keeps tempo, key, chords and tune of the window; the sample is darker and more present with weight', () => {
  for (const source of sourceSongs()) {
    const window = { startSeconds: 12, endSeconds: 20 };
    const request = coverRequest({ tags: 'boom bap', isInstrumental: true });
    const [soft, loud] = [0.1, 1].map((weight) => sampledSong(source, request, { ...window, weight, ordinal: 0 }));
    const loop = sampleWindow(source, 12, 20);
    assert.equal(soft!.score.tempoChanges[0]!.bpm, source.score.tempoChanges[0]!.bpm);
    assert.equal(soft!.score.key.tonic, loop.key.tonic);
    const bars = loop.ticks / ticksPerBar(source.score.meter);
    assert.ok([1, 2, 4, 8].includes(bars), `${bars} bars`);
    const first = soft!.score.chords[0]!.chord;
    assert.deepEqual(first, loop.chords[0]!.chord);
    const tune = loop.tune.map(({ pitch }) => pitch % 12);
    assert.deepEqual(
      soft!.composition.hook.map(({ pitch }) => pitch % 12),
      tune.slice(0, soft!.composition.hook.length),
    );
    const notesOf = (song: typeof soft): number =>
      song!.score.parts.filter(({ id }) => id.startsWith('sample-')).reduce((sum, { notes }) => sum + notes.length, 0);
    assert.ok(notesOf(loud) > notesOf(soft), 'more sections carry the sample');
    for (const channel of soft!.score.mix.channels.filter(({ partId }) => partId.startsWith('sample-'))) {
      const other = loud!.score.mix.channels.find(({ partId }) => partId === channel.partId)!;
      assert.ok(channel.lowPassHz! < other.lowPassHz! || other.lowPassHz! < 4800);
      assert.ok(channel.levelDb < other.levelDb);
    }
  }
});

test('obeys another tempo, key and meter for the new song', () => {
  const [source] = sourceSongs();
  const request = coverRequest({
    tags: 'folk',
    key: 'G minor',
    tempoBpm: 84,
    timeSignature: '3/4',
    isInstrumental: true,
  });
  const song = sampledSong(source!, request, { startSeconds: 5, endSeconds: 13, weight: 0.7, ordinal: 1 });
  assertWhole(song);
  assert.equal(song.score.tempoChanges[0]!.bpm, 84);
  assert.equal(song.score.meter.beatsPerBar, 3);
  assert.ok([7, 10].includes(song.score.key.tonic), 'the key or its relative in the mode of the loop');
});

test('hurries a little rather than leave long lines unsung, unless a tempo is asked for', () => {
  const [source] = sourceSongs();
  const line = (i: number): string =>
    `${i % 8 === 0 ? '[Verse]\n' : i % 8 === 4 ? '[Chorus]\n' : ''}The boat number ${i} is leaving the old and windy harbour`;
  const lyrics = Array.from({ length: 24 }, (_, i) => line(i)).join('\n');
  const slow = { ...source!, score: { ...source!.score, tempoChanges: [{ tick: 0, bpm: 92 }] } };
  const window = { startSeconds: 2, endSeconds: 9, weight: 0.6 };
  const request = coverRequest({ tags: 'pop', lyrics, durationSecondsMax: 120 });
  for (const ordinal of [0, 1]) {
    const song = sampledSong(slow, request, { ...window, ordinal });
    assert.deepEqual(song.score.unsungLines, []);
    assert.ok(song.score.durationSeconds <= 120);
    const asked = sampledSong(slow, { ...request, tempoBpm: 92 }, { ...window, ordinal });
    assert.equal(asked.score.tempoChanges[0]!.bpm, 92);
  }
});
