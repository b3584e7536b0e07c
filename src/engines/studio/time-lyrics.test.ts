import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordSpansOf } from '../../audio/codecs/timed-line.ts';
import { createTimeline } from '../../music/timeline.ts';
import { plainRequest } from '../port.ts';
import { timeLyrics } from './time-lyrics.ts';
import { writeSong } from './write-song.ts';

const request = {
  ...plainRequest,
  description: 'a song about a harbour at night',
  durationSecondsMax: 480,
} as const;
const answered = '[Verse]\nI walk the harbour (walk the harbour)\nThe lamps are out, the boats are in\n'.repeat(3);
const scoreOf = (seed: string, tags: string, lyrics: string | null) =>
  writeSong({ request: { ...request, seed, tags, lyrics }, ordinal: 0 }).score;
const scores = [
  scoreOf('a', 'pop', null),
  scoreOf('b', 'swing jazz', null),
  scoreOf('c', 'rap', null),
  scoreOf('d', 'folk', answered),
  scoreOf('e', 'ballad', '[Verse]\n夜の港を歩く\n灯りが揺れる\n[Chorus]\n海へ帰ろう\n'),
];

for (const [index, score] of scores.entries()) {
  test(`song ${index}: every word has a time inside its line, in order, and a place in its text`, () => {
    const lines = timeLyrics(score);
    assert.equal(lines.length, score.lines.length);
    assert.ok(lines.length > 0);
    for (const line of lines) {
      const words = line.words ?? [];
      assert.ok(words.length > 0, line.text);
      assert.equal(wordSpansOf(line).length, words.length, JSON.stringify(line));
      let last = line.startSeconds - 0.001;
      for (const word of words) {
        assert.ok(word.startSeconds >= last && word.endSeconds > word.startSeconds, JSON.stringify(line));
        last = word.startSeconds;
      }
      assert.ok(words.at(-1)!.endSeconds <= line.endSeconds + 0.001, JSON.stringify(line));
    }
  });
}

test('a word begins when its first note sounds, swing included', () => {
  const score = scores[1]!;
  const first = score.parts.find(({ role }) => role === 'lead')!.notes.find((note) => note.syllable?.line === 2)!;
  const seconds = createTimeline(score).secondsAt(first.startTick);
  const times = timeLyrics(score).flatMap((line) => line.words!.map((word) => word.startSeconds));
  assert.ok(times.some((time) => Math.abs(time - seconds) < 0.001));
});
