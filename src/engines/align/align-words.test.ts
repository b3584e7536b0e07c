import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { plainRequest } from '../port.ts';
import { renderScore } from '../studio/render-score.ts';
import { firstSounds } from '../studio/sing/testing/first-sounds.ts';
import { timeLyrics } from '../studio/time-lyrics.ts';
import { writeSong } from '../studio/write-song.ts';
import { alignWords } from './align-words.ts';
import { lyricLines } from './lyric-words.ts';

test('finds the first sounds of the words of a song in its mix', async () => {
  const description = 'a song about a ferry in the morning';
  const request = { ...plainRequest, seed: 'aligned', tags: 'folk', description, durationSeconds: 40 };
  const { score } = writeSong({ request, ordinal: 0 });
  const context = { signal: new AbortController().signal, progress: () => {} };
  const { recording } = await renderScore(score, createRandom(score.seed, 'sound'), context);
  const truth = timeLyrics(score);
  const lyrics = truth.map(({ text }) => text).join('\n');
  const aligned = await alignWords({ recording, lyrics, language: 'en' });
  const notes = truth.flatMap(({ words = [] }) => words.map(({ startSeconds }) => startSeconds));
  const starts = await firstSounds(score, notes);
  const found = aligned!.lines.flatMap(({ words = [] }) => words);
  assert.equal(found.length, starts.length);
  const errors = found.map(({ startSeconds }, i) => Math.abs(startSeconds - starts[i]!)).sort((a, b) => a - b);
  assert.ok(errors[Math.floor(errors.length / 2)]! < 0.06, `median ${errors[Math.floor(errors.length / 2)]}`);
  assert.ok(errors[Math.floor(0.9 * errors.length)]! < 0.2, `90 % within ${errors[Math.floor(0.9 * errors.length)]}`);
  for (const [i, { startSeconds, endSeconds }] of found.entries()) {
    assert.ok(endSeconds > startSeconds && startSeconds >= (found[i - 1]?.startSeconds ?? 0));
  }
  assert.ok(aligned!.confidence > 0.5 && aligned!.confidence <= 1);
});

test('knows nothing of words that a recording cannot hold, or that cannot be said', async () => {
  const recording = { sampleRateHz: 48_000, channels: [new Float32Array(48_000), new Float32Array(48_000)] };
  const long = 'many words that nobody could ever sing in a single second of time';
  assert.equal(await alignWords({ recording, lyrics: long, language: 'en' }), null);
  assert.equal(await alignWords({ recording, lyrics: '[Instrumental]', language: null }), null);
  assert.equal(await alignWords({ recording, lyrics: '!!! ... 歌', language: 'ja' }), null);
});

test('leaves section markers and marks out of the words', () => {
  const [first, second] = lyricLines('[Verse 1]\n"Hello," she said\n\n[Chorus] (la la)', 'en');
  assert.deepEqual(
    first?.words.map(({ text }) => text),
    ['Hello', 'she', 'said'],
  );
  assert.deepEqual(
    second?.words.map(({ text }) => text),
    ['la', 'la'],
  );
});
