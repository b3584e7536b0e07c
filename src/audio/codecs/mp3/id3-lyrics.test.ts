import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimedLine } from '../timed-line.ts';
import { synchronisedLyrics } from './id3-lyrics.ts';

/** [text, milliseconds] of every piece. */
function read(content: Uint8Array): [string, number][] {
  const bytes = Buffer.from(content);
  assert.deepEqual([...bytes.subarray(0, 7)], [3, ...Buffer.from('und'), 2, 1, 0]);
  const pieces: [string, number][] = [];
  for (let at = 7; at < bytes.length; ) {
    const end = bytes.indexOf(0, at);
    pieces.push([bytes.toString('utf8', at, end), bytes.readUInt32BE(end + 1)]);
    at = end + 5;
  }
  return pieces;
}

const word = (text: string, startSeconds: number) => ({ text, startSeconds, endSeconds: startSeconds + 0.2 });

test('gives every word its time, new lines a line feed, further words their space', () => {
  const lines: TimedLine[] = [
    { text: 'the second one', startSeconds: 4, endSeconds: 6 },
    { text: 'Où es-tu?', startSeconds: 1, endSeconds: 2, words: [word('Où', 1.0004), word('es-tu', 1.5)] },
  ];
  assert.deepEqual(read(synchronisedLyrics(lines)), [
    ['Où', 1000],
    [' es-tu?', 1500],
    ['\nthe second one', 4000],
  ]);
});

test('holds times before the start and zeros in words at bay', () => {
  const lines = [{ text: 'a\u0000b', startSeconds: -0.1, endSeconds: 1 }];
  assert.deepEqual(read(synchronisedLyrics(lines)), [['a b', 0]]);
});
