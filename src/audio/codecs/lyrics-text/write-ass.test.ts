import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readAss as read } from '../../../../test/harness/read-ass.ts';
import type { TimedLine } from '../timed-line.ts';
import { writeAss } from './write-ass.ts';

const isNear = (a: number, b: number) => assert.ok(Math.abs(a - b) < 0.011, `${a} ${b}`);

test('fills each syllable while it is sung, and shows a line before it begins', () => {
  const lines: TimedLine[] = [
    {
      ...{ text: 'Paper lights,', startSeconds: 8, endSeconds: 10 },
      words: [
        {
          ...{ text: 'Paper', startSeconds: 8, endSeconds: 9 },
          syllables: [
            { text: 'Pa', startSeconds: 8, endSeconds: 8.4 },
            { text: 'per', startSeconds: 8.4, endSeconds: 9 },
          ],
        },
        { text: 'lights', startSeconds: 9.5, endSeconds: 10 },
      ],
    },
    { text: 'no words', startSeconds: 10.2, endSeconds: 12 },
  ];
  const { info, dialogues } = read(writeAss(lines, { title: 'Rain' }));
  assert.deepEqual([info.get('ScriptType'), info.get('Title')], ['v4.00+', 'Rain']);
  const [first, second] = dialogues;
  assert.equal(first!.text, 'Paper lights,');
  assert.deepEqual(
    first!.sung.map(({ text }) => text),
    ['Pa', 'per ', 'lights,'],
  );
  for (const [index, seconds] of [8, 8.4, 9.5].entries()) isNear(first!.sung[index]!.startSeconds, seconds);
  assert.equal(first!.startSeconds, 7);
  assert.deepEqual([second!.text, second!.sung.length], ['no words', 1]);
  isNear(second!.sung[0]!.startSeconds, 10.2);
});

test('whatever the words are, they are shown as they are but for what would be a command', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  const line = fc.record({
    text,
    gap: fc.double({ min: 0, max: 3, noNaN: true }),
    seconds: fc.double({ min: 0.1, max: 9, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), text, (drafts, title) => {
      let at = 0;
      const lines = drafts.map(({ text: words, gap, seconds }): TimedLine => {
        const startSeconds = at + gap;
        at = startSeconds + seconds;
        const each = words.split(/\s+/).filter((word) => word !== '');
        return {
          ...{ text: words, startSeconds, endSeconds: at },
          words: each.map((word, index) => ({
            text: word,
            startSeconds: startSeconds + (seconds * index) / each.length,
            endSeconds: startSeconds + (seconds * (index + 1)) / each.length,
          })),
        };
      });
      const { dialogues } = read(writeAss(lines, { title }));
      assert.equal(dialogues.length, lines.length);
      for (const [index, { sung, text: shown, endSeconds }] of dialogues.entries()) {
        const wanted = lines[index]!.text.replace(/\s+/g, ' ').trim();
        assert.equal(shown, wanted.replaceAll('\\', '/').replaceAll('{', '(').replaceAll('}', ')'));
        isNear(endSeconds, lines[index]!.endSeconds);
        if (sung.length > 0) isNear(sung.at(-1)!.endSeconds, lines[index]!.endSeconds);
      }
    }),
  );
});
