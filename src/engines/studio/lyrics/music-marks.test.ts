import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLyrics } from './parse-lyrics.ts';

test('keeps chords in brackets for the band: inside or before words, or anywhere in a sheet of three different ones', () => {
  const chordsOf = (text: string): string[] =>
    parseLyrics(text, null).sections.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        (line.chords ?? []).map(({ text: name, at }) => `${name} ${line.text.slice(at, at + 4)}`),
      ),
    );
  assert.deepEqual(chordsOf('[Verse]\n[Am]Hello my [F]friend, beau[G/B]tiful'), ['Am Hell', 'F frie', 'G/B tifu']);
  assert.deepEqual(chordsOf('[Verse]\nHello my friend [F]'), []);
  assert.deepEqual(chordsOf('[Verse]\n[C]Hello [F]my [G]friend [Am]'), ['C Hell', 'F my f', 'G frie', 'Am ']);
  assert.deepEqual(chordsOf('[A]\nHello my friend'), []);
  assert.deepEqual(chordsOf('[Verse]\n[softly]Hello [bridge of sighs]my friend'), []);
});

test('reads what markers ask of the music, and where it begins', () => {
  const sections = (text: string) => parseLyrics(text, null).sections.map(({ label, marks }) => [label, marks]);
  assert.deepEqual(sections('[Verse]\nhello there\n[Guitar solo 8 bars]\n\n[key +2]\n[Chorus]\nsing it'), [
    ['Verse', undefined],
    ['Guitar solo', { bars: 8 }],
    ['Chorus', { key: { semitones: 2 } }],
  ]);
  assert.deepEqual(sections('[tempo 90]\n[key: D minor]\n[Verse x2]\nhello there\n[tempo 100]\nand on'), [
    ['Verse', { tempoBpm: 90, key: { key: { tonic: 2, mode: 'minor' } } }],
    ['Verse', {}],
    ['Verse', { tempoBpm: 100 }],
  ]);
  const listed = (text: string) =>
    parseLyrics(text, null).sections[0]!.marks!.chords!.map((bar) => bar.map(({ chord }) => chord.root));
  for (const text of [
    '[Verse chords: Am F | C G]\nhello',
    '[Verse\nchords: Am F | C G]\nhello',
    '[Verse]\nchords: Am F | C G\nhello',
  ]) {
    assert.deepEqual(
      listed(text),
      [
        [9, 5],
        [0, 7],
      ],
      text,
    );
  }
});
