import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { joined } from '../src/engines/studio/lyrics/compose-words/cell-candidates.ts';
import { lineSyllables, wordsOf } from '../src/engines/studio/lyrics/line-sound.ts';
import type { Block, Cell } from '../src/engines/studio/lyrics/material/block.ts';
import { readingsOf, readLine } from '../src/engines/studio/lyrics/material/expand-line.ts';
import { MaterialError, readBlocks } from '../src/engines/studio/lyrics/material/read-blocks.ts';
import { pronounce } from '../src/music/pronunciation/dictionary.ts';

/**
 * Checks the material of the lyric writer and tells how much can be made of it:
 * `node bin/run.mjs scripts/check-lyrics.ts [FILE ...]` (all blocks where no file is named). Ends with 1 on an error.
 */
const files = process.argv.length > 2 ? process.argv.slice(2) : globSync('data/lyrics/en/blocks/*.txt').sort();
const tags = new Set(
  readFileSync('data/lyrics/vocabulary.txt', 'utf8')
    .split('\n')
    .filter((line) => /^[a-z]/.test(line))
    .map((line) => line.split(/\s+/)[0]!),
);
const plain = (line: string): string => line.replace(/[[<][a-z]+[\]>]/g, 'Anna');
const endVowel = (line: string): string =>
  pronounce(wordsOf(plain(line)).at(-1) ?? '')?.findLast(({ stress }) => stress !== null)?.symbol ?? '?';

let errors = 0;
const complain = (file: string, message: string): void => {
  errors++;
  console.error(`${file}: ${message}`);
};
const checkLength = (file: string, block: Block, line: string, low: number, high: number): void => {
  for (const reading of readingsOf(line)) {
    const count = lineSyllables(plain(reading));
    if (count < low || count > high)
      complain(file, `${block.name}: ${count} syllables (${low} to ${high}): ${reading}`);
  }
};
const isRap = (block: Block): boolean => block.style === 'rap';

function checkCell(file: string, block: Block, cell: Cell): { lines: number; vowels: Set<string> } {
  const openers = cell.groups.flatMap((group) => group.openers);
  const closers = cell.groups.flatMap((group) => group.closers);
  for (const line of openers) checkLength(file, block, line, 2, isRap(block) ? 10 : 8);
  for (const line of closers) checkLength(file, block, line, 2, isRap(block) ? 11 : 9);
  for (const line of cell.wholes) checkLength(file, block, line, 2, isRap(block) ? 18 : 14);
  const ends = [...closers, ...cell.wholes].flatMap((line) => readingsOf(line));
  return {
    lines: cell.groups.reduce((sum, group) => sum + group.openers.length * group.closers.length, cell.wholes.length),
    vowels: new Set(ends.map(endVowel)),
  };
}

const names = new Map<string, string>();
const samples: string[] = [];
/** SAMPLES=3: so many random lines of every group, to be read before a block is kept. */
function printSamples(): void {
  console.log(samples.join('\n'));
}
function sample(block: Block): void {
  const count = Number(process.env.SAMPLES ?? 0);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
  for (const cell of block.cells) {
    for (const { openers, closers } of cell.groups) {
      if (openers.length === 0) continue;
      for (let at = 0; at < count; at++) {
        const half = (list: readonly string[]): string => readLine(pick(list), pick);
        samples.push(`${block.name}/${cell.name}: ${joined(half(openers), half(closers))}`);
      }
    }
  }
}

let total = 0;
for (const file of files) {
  try {
    const blocks = readBlocks(file, readFileSync(file, 'utf8'), tags);
    for (const block of blocks) {
      const twin = names.get(block.name);
      if (twin !== undefined) complain(file, `block ${block.name} stands in ${twin}, too`);
      names.set(block.name, file);
      sample(block);
      const cells = block.cells.map((cell) => checkCell(file, block, cell));
      const lines = cells.reduce((sum, cell) => sum + cell.lines, 0);
      total += lines;
      const thin = cells.flatMap(({ vowels }, at) =>
        vowels.size < 5 ? [`${block.cells[at]!.name}:${vowels.size}`] : [],
      );
      console.log(
        `${path.basename(file)} ${block.name} (${block.section}): ${block.cells.length} cells, ${lines} lines` +
          (thin.length > 0 ? `; few end vowels: ${thin.join(' ')}` : ''),
      );
    }
  } catch (error) {
    if (!(error instanceof MaterialError)) throw error;
    errors++;
    console.error(error.message);
  }
}
if (process.env.SAMPLES !== undefined) printSamples();
console.log(`${names.size} blocks, ${total} different lines before choices in braces, ${errors} errors`);
process.exitCode = errors > 0 ? 1 : 0;
