import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lineSyllables, wordsOf } from '../src/engines/studio/lyrics/line-sound.ts';
import type { Block, Cell } from '../src/engines/studio/lyrics/material/block.ts';
import { readingsOf } from '../src/engines/studio/lyrics/material/expand-line.ts';
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
  const [openers, closers, wholes] = [cell.openers, cell.closers, cell.wholes].map((lines) =>
    lines.flatMap((line) => readingsOf(line)),
  );
  for (const line of cell.openers) checkLength(file, block, line, 2, isRap(block) ? 10 : 8);
  for (const line of cell.closers) checkLength(file, block, line, 2, isRap(block) ? 11 : 9);
  for (const line of cell.wholes) checkLength(file, block, line, 2, isRap(block) ? 18 : 14);
  return {
    lines: cell.openers.length * cell.closers.length + cell.wholes.length,
    vowels: new Set([...closers!, ...wholes!, ...(closers!.length === 0 ? openers! : [])].map(endVowel)),
  };
}

const names = new Map<string, string>();
let total = 0;
for (const file of files) {
  try {
    const blocks = readBlocks(file, readFileSync(file, 'utf8'), tags);
    for (const block of blocks) {
      const twin = names.get(block.name);
      if (twin !== undefined) complain(file, `block ${block.name} stands in ${twin}, too`);
      names.set(block.name, file);
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
console.log(`${names.size} blocks, ${total} different lines before choices in braces, ${errors} errors`);
process.exitCode = errors > 0 ? 1 : 0;
