import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../../../audio/analysis/analyse.ts';
import { playTestMusic } from '../../../audio/analysis/test-music.ts';
import { assertWhole, coverRequest, sungWords } from '../derive/cover-checks.ts';
import { coverHeard, withKnownWords } from './cover-heard.ts';
import type { HeardSource } from './heard-source.ts';

const LOOP = [
  { root: 2, isMinor: true },
  { root: 10, isMinor: false },
  { root: 5, isMinor: false },
  { root: 0, isMinor: false },
];

function source(bars: number): HeardSource {
  const all = Array.from({ length: bars }, (_, i) => ({ ...LOOP[i % 4]!, isFull: i >= 2 }));
  const { sampleRateHz, channels } = playTestMusic({ bars: all, beatsPerBar: 4, bpm: 140 });
  const recording = { sampleRateHz, channels: [channels[0]!, channels[0]!] };
  return { recording, analysis: analyse(recording) };
}

const heard = source(6);
const WORDS = '[Verse]\nUnder the wire the water is slow\nAll that I carry is all that I know';

test('plays a recording anew over the chords that it had', () => {
  const cover = coverHeard(heard, coverRequest({ tags: 'folk' }), { weight: 1, ordinal: 0 });
  assertWhole(cover);
  assert.deepEqual(cover.composition.lines, []);
  assert.ok((cover.composition.melody ?? []).length > 0, 'an instrument leads');
  const shift = cover.brief.interpretation.transposed_semitones as number;
  const roots = new Set(cover.score.chords.map(({ chord }) => (((chord.root - shift) % 12) + 12) % 12));
  for (const { root } of LOOP) assert.ok(roots.has(root), `${root} of ${[...roots].join()}`);
});

test('sings every given word of a cover of a recording', () => {
  const cover = coverHeard(heard, coverRequest({ tags: 'rock', lyrics: WORDS }), { weight: null, ordinal: 0 });
  assertWhole(cover);
  assert.deepEqual([sungWords(cover).join(' '), cover.score.unsungLines], [WORDS.split('\n').slice(1).join(' '), []]);
});

test('writes chords and tune of its own where those heard are not sure, and says so', () => {
  const { confidences } = heard.analysis;
  const analysis = { ...heard.analysis, confidences: { ...confidences, chords: 0.3, beats: 0.3, sections: 0.2 } };
  const cover = coverHeard({ ...heard, analysis }, coverRequest({ tags: 'soul' }), { weight: 1, ordinal: 0 });
  assertWhole(cover);
  const told = cover.brief.interpretation.heard as Record<string, unknown>;
  assert.deepEqual([told.chords, told.is_beat_sure], ['of the style', false]);
});

test('refuses to cover a recording without a beat', () => {
  const analysis = { ...heard.analysis, beatsSeconds: [1, 2], downbeatsSeconds: [1] };
  const cover = () => coverHeard({ ...heard, analysis }, coverRequest({}), { weight: null, ordinal: 0 });
  assert.throws(cover, { name: 'EngineRefusal', message: /No beat/ });
});

test('sings the words that are known through most of a recording, unless others or none are wished for', () => {
  const line = (text: string, startSeconds: number) => ({ text, startSeconds, endSeconds: startSeconds + 2 });
  const words = {
    lyrics: '[Verse]\nOne\nTwo',
    lines: [line('One', 4), line('Two', 16)],
    singer: null,
    scorePath: null,
  };
  const open = coverRequest({ tags: 'bossa nova', lyrics: null });
  assert.equal(withKnownWords(open, words, 24).lyrics, words.lyrics);
  for (const [request, known, seconds] of [
    [open, words, 40],
    [open, null, 24],
    [{ ...open, isInstrumental: true }, words, 24],
    [{ ...open, description: 'about the sea' }, words, 24],
    [{ ...open, tags: 'bossa nova, no vocals' }, words, 24],
    [{ ...open, lyrics: 'Mine' }, words, 24],
  ] as const) {
    assert.equal(withKnownWords(request, known, seconds), request);
  }
});
