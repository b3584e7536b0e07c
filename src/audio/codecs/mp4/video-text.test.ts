import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { formatClock } from './clock-line.ts';
import { limitLines, wrapText } from './set-text.ts';
import { createTextFilter, lyricFont } from './video-fonts.ts';

const filter = createTextFilter();
const context = createCanvas(10, 10).getContext('2d');
context.font = `20px ${lyricFont('')}`;

test('keeps every letter that the shipped fonts have', () => {
  const text = 'Où est l’été? Größe, łódź, Ночь, Νύχτα, रात — “yes” 1½';
  assert.equal(filter(text), text);
});

test('leaves out what no font has, so that nothing shows as a box', () => {
  assert.equal(filter('a\u{10fffd}b \u{10fffd} c'), 'ab c');
  assert.equal(filter('\u{10fffd}'), '');
});

test('breaks any text into rows that fit, and loses nothing but spaces', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcdefg  WM-') }),
      fc.integer({ min: 40, max: 300 }),
      (text, width) => {
        const plain = text.replace(/ +/g, ' ').trim();
        const rows = wrapText(context, plain, width);
        assert.equal(rows.join('').replaceAll(' ', ''), plain.replaceAll(' ', ''));
        for (const row of rows) assert.ok(context.measureText(row).width <= width, row);
      },
    ),
  );
});

test('marks a cut by an ellipsis', () => {
  assert.deepEqual(limitLines(['one', 'two,', 'three'], 2), ['one', 'tw…']);
  assert.deepEqual(limitLines(['one', 'two'], 2), ['one', 'two']);
});

test('tells time as players do', () => {
  assert.deepEqual([0, 9.99, 60, 187.2, 3600].map(formatClock), ['0:00', '0:09', '1:00', '3:07', '60:00']);
});
