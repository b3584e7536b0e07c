import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lineSyllables } from '../line-sound.ts';
import { readingsOf } from './expand-line.ts';
import { englishLeads } from './load-leads.ts';
import { englishMaterial } from './load-material.ts';
import { englishNameLines } from './load-name-lines.ts';
import { MaterialError, readBlocks } from './read-blocks.ts';

const tags = new Set(['birthday']);
const block = (...lines: readonly string[]): string =>
  ['block kitchen', 'section: verse', 'for: birthday', 'attitude: joy', 'you: person', ...lines].join('\n');
const plain = (line: string): string => line.replace(/[[<][a-z]+[\]>]/g, 'Anna');

describe('lyric material', () => {
  it('is read whole, and every block can be sung', () => {
    const { blocks } = englishMaterial();
    assert.ok(blocks.length > 100);
    for (const { name, cells } of blocks) {
      const halves = cells.flatMap(({ groups }) => groups.flatMap(({ openers, closers }) => [...openers, ...closers]));
      for (const half of halves.flatMap((line) => readingsOf(line))) {
        assert.ok(lineSyllables(plain(half)) <= 12, `${name}: ${half}`);
      }
    }
    assert.ok(englishLeads().length > 0 && englishNameLines().length > 0);
  });

  it('hardly ever says "you" where nobody is sung to: it means anybody there', () => {
    const { blocks } = englishMaterial();
    const lines = blocks
      .filter(({ you }) => you === 'none')
      .flatMap(({ cells }) =>
        cells.flatMap(({ wholes, groups }) => [
          ...wholes,
          ...groups.flatMap(({ openers, closers }) => [...openers, ...closers]),
        ]),
      );
    const saying = lines.filter((line) => /\b(?:you|your|you're|you've)\b/i.test(line));
    assert.ok(saying.length <= lines.length / 100, saying.join('\n'));
  });

  it('keeps groups of halves together', () => {
    const [read] = readBlocks(
      'x.txt',
      block('cell start', '+ One', '- and two', 'or', '+ Three', '- and four', '= Five'),
      tags,
    );
    assert.deepEqual(read!.cells[0]!.groups, [
      { openers: ['One'], closers: ['and two'] },
      { openers: ['Three'], closers: ['and four'] },
    ]);
  });

  const faults: readonly (readonly [fault: string, text: string])[] = [
    ['a line before the first cell', block('+ One')],
    ['an opener without closers', block('cell start', '+ One')],
    ['an unknown cell', block('cell nowhere', '= One')],
    ['an unknown tag', block('cell start', '= One').replace('birthday', 'birthdate')],
    ['a full stop', block('cell start', '= One.')],
    ['an open brace', block('cell start', '= {One|Two')],
    ['the same line twice', block('cell start', '= One', '= One')],
    ['a chorus without a kind of title', block('cell start', '= One').replace('verse', 'chorus')],
    ['a block without a section', 'block kitchen\ncell start\n= One'],
  ];
  for (const [fault, text] of faults) {
    it(`is refused with file and line: ${fault}`, () => {
      assert.throws(
        () => readBlocks('x.txt', text, tags),
        (error: unknown) => error instanceof MaterialError && /^x\.txt:\d+: /.test(error.message),
      );
    });
  }
});
