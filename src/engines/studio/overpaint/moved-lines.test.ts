import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movedLines, secondsBetween } from './moved-lines.ts';

const anchors = [
  { fromSeconds: 1, toSeconds: 4 },
  { fromSeconds: 3, toSeconds: 5 },
  { fromSeconds: 5, toSeconds: 9 },
];

test('moves moments with the sound between its anchors, and knows none outside', () => {
  const moved = [0.5, 1, 2, 4, 5].map((seconds) => secondsBetween(anchors, seconds));
  assert.deepEqual(moved, [null, 4, 4.5, 7, null]);
});

test('moves lines with their words and syllables, and leaves out what sounds nowhere', () => {
  const syllables = [{ text: 'lan', startSeconds: 1, endSeconds: 2 }];
  const lines = [
    {
      text: 'Lan',
      startSeconds: 1,
      endSeconds: 4,
      words: [{ text: 'Lan', startSeconds: 1, endSeconds: 4, syllables }],
    },
    { text: 'Gone', startSeconds: 4.5, endSeconds: 6 },
    { text: 'Plain', startSeconds: 3, endSeconds: 4 },
  ];
  const times = { startSeconds: 4, endSeconds: 7 };
  assert.deepEqual(
    movedLines(lines, (seconds) => secondsBetween(anchors, seconds)),
    [
      {
        ...{ text: 'Lan', ...times },
        words: [{ text: 'Lan', ...times, syllables: [{ text: 'lan', startSeconds: 4, endSeconds: 4.5 }] }],
      },
      { text: 'Plain', startSeconds: 5, endSeconds: 7 },
    ],
  );
});
