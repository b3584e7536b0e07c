import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TimedLine, TimedWord } from '../timed-line.ts';
import { clockTime } from './clock-time.ts';
import { writeLrc } from './write-lrc.ts';
import { writeSrt, writeWebVtt } from './write-subtitles.ts';

const lines: readonly TimedLine[] = [
  {
    text: 'Rain & wind',
    startSeconds: 8.25,
    endSeconds: 10.5,
    words: [
      { text: 'Rain', startSeconds: 8.25, endSeconds: 8.9 },
      { text: '&', startSeconds: 8.9, endSeconds: 9.2 },
      { text: 'wind', startSeconds: 9.4, endSeconds: 10.5 },
    ],
  },
  { text: '<over> the hill', startSeconds: 10.4, endSeconds: 12 },
  { text: 'The last', startSeconds: 3725.0625, endSeconds: 3726 },
];

test('writes LRC with the time of every line and word, and a pause where nothing is sung', () => {
  assert.equal(
    writeLrc(lines, { title: 'Rain\nsong' }),
    `[ti:Rain song]
[re:Songwright]
[00:08.25]<00:08.25>Rain <00:08.90>& <00:09.40>wind
[00:10.40]<over> the hill
[00:12.00]
[62:05.06]The last
[62:06.00]
`,
  );
});

test('writes SubRip, where a line ends before the next begins', () => {
  assert.equal(
    writeSrt(lines),
    `1
00:00:08,250 --> 00:00:10,400
Rain & wind

2
00:00:10,400 --> 00:00:12,000
<over> the hill

3
01:02:05,063 --> 01:02:06,000
The last
`,
  );
});

test('writes WebVTT with a stamp before each later word and nothing that reads as markup', () => {
  assert.equal(
    writeWebVtt(lines),
    `WEBVTT

00:00:08.250 --> 00:00:10.400
Rain <00:00:08.900>&amp; <00:00:09.400>wind

00:00:10.400 --> 00:00:12.000
&lt;over&gt; the hill

01:02:05.063 --> 01:02:06.000
The last
`,
  );
});

const wordsOf = (words: readonly string[]): TimedWord[] =>
  words.map((text, index) => ({ text, startSeconds: 1 + index, endSeconds: 2 + index }));

test('puts no blanks between Chinese or Japanese characters, and keeps the marks of the line', () => {
  const line = {
    text: '月亮，代表「心」',
    startSeconds: 1,
    endSeconds: 6,
    words: wordsOf(['月', '亮', '代', '表', '心']),
  };
  assert.match(
    writeLrc([line], { title: '' }),
    /\[00:01\.00\]<00:01\.00>月<00:02\.00>亮，<00:03\.00>代<00:04\.00>表「<00:05\.00>心」\n/,
  );
  assert.match(writeWebVtt([line]), /\n月<00:00:02\.000>亮，<00:00:03\.000>代<00:00:04\.000>表「<00:00:05\.000>心」\n/);
});

test('without its stamps a line of any format reads as the line does', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '月', ' ', ',', '’', '\n'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(text, fc.array(fc.constantFrom('a', 'b', 'ab', '月', 'x'), { maxLength: 6 }), (words, heard) => {
      const line = { text: words, startSeconds: 1, endSeconds: 20, words: wordsOf(heard) };
      const [srt, vtt] = [writeSrt([line]).split('\n')[2], writeWebVtt([line]).split('\n')[3]];
      const lrc = writeLrc([line], { title: '' }).split('\n')[2]!;
      assert.equal(vtt?.replace(/<[\d:.]+>/g, ''), srt);
      assert.equal(lrc.replace(/^\[[\d:.]+\]|<[\d:.]+>/g, ''), srt ?? '');
    }),
  );
});

test('writes any time so that it reads back to the step', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 36_000, noNaN: true }), (seconds) => {
      const [hours, minutes, rest] = clockTime(seconds, 'point').split(':').map(Number) as [number, number, number];
      assert.ok(Math.abs(hours * 3600 + minutes * 60 + rest - seconds) <= 0.000501);
      assert.ok(minutes < 60 && rest < 60);
    }),
  );
});

test('makes cues of any lines that rise in time and never hold an empty line', () => {
  const time = fc.double({ min: 0, max: 500, noNaN: true });
  const word = fc.record({ text: fc.string({ unit: 'binary', maxLength: 8 }), startSeconds: time, endSeconds: time });
  const line = fc.record({
    text: fc.string({ unit: 'binary', maxLength: 30 }),
    startSeconds: time,
    endSeconds: time,
    words: fc.array(word, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (made) => {
      for (const cue of writeWebVtt(made).split('\n\n').slice(1).filter(Boolean)) {
        const [times, text, ...more] = cue.replace(/\n$/, '').split('\n');
        assert.match(times!, /^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}$/);
        assert.ok(text !== undefined && more.length === 0, cue);
      }
    }),
  );
});
