import { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { testBatches } from './test-batches.ts';

/**
 * `npm test [-- FILE ...]`: every test file, or those named. The longest files start first, so that none of them runs on alone
 * at the end. A service's workers give way to everything else, so no more files run at a time than there are cores.
 */
const LONGEST_FIRST = [
  'test/contract/contract.test.ts',
  'test/outside-text/linear-time.test.ts',
  'test/stranger/stranger.test.ts',
  'test/end-to-end/first-song.test.ts',
  'test/chaos/service-chaos.test.ts',
  'test/uploads/interrupted-upload.test.ts',
  'test/chaos/chaos.test.ts',
  'src/http/routes/events/follow-account.test.ts',
  'src/http/routes/account/payments.test.ts',
];
const LONGEST_TOLD = 60;
const PATTERNS = [
  'src/**/*.test.ts',
  'cli/**/*.test.ts',
  'test/**/*.test.ts',
  'console/**/*.test.ts',
  'packages/**/*.test.ts',
];

const named = process.argv.slice(2);
const rankOf = (file: string): number =>
  LONGEST_FIRST.includes(file) ? LONGEST_FIRST.indexOf(file) : LONGEST_FIRST.length;
const inOrder = (all: readonly string[]): string[] => all.toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
const files = inOrder(named.length > 0 ? named : globSync(PATTERNS));
if (files.length === 0) throw new Error('there is no test file to run');

// Every file is a process of its own that loads much of the same code.
process.env.NODE_COMPILE_CACHE ??= path.join(
  fileURLToPath(new URL('..', import.meta.url)),
  'node_modules/.cache/compiled',
);

const events = run({
  files: named.length > 0 ? files : inOrder(testBatches(files)),
  concurrency: Math.max(2, os.availableParallelism()),
  execArgv: ['--import', './test/property-seed.ts'],
});
// The report keeps the order of the files: what fails is told at once, too.
const secondsOf = new Map<string, number>();
events.on('test:complete', ({ name, file, nesting, details }) => {
  if (!details.passed) process.stderr.write(`failed: ${file ?? ''} ${name}\n`);
  if (nesting === 0 && file !== undefined) {
    secondsOf.set(file, Math.max(secondsOf.get(file) ?? 0, details.duration_ms / 1000));
  }
});
// Where the time of a run went: the files that took longest.
process.on('exit', () => {
  const longest = [...secondsOf].sort(([, a], [, b]) => b - a).slice(0, LONGEST_TOLD);
  for (const [file, seconds] of longest)
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${path.relative('.', file)}`);
});
events.on('test:fail', () => {
  process.exitCode = 1;
});
events.compose(spec).pipe(process.stdout);
