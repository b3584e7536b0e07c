import { spawnSync } from 'node:child_process';

/** `npm run check`: everything that must be green, in order of how fast it tells. */
const steps: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['format and lint', 'node_modules/.bin/biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'node_modules/.bin/tsc', ['-p', 'tsconfig.json']],
  ['types of the console', 'node_modules/.bin/tsc', ['-p', 'console/tsconfig.json']],
  ['unused code', process.execPath, ['node_modules/knip/bin/knip.js']],
  ['tests', 'npm', ['test', '--silent']],
];

for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name} failed`);
    process.exit(status ?? 1);
  }
}
console.log('\nall checks passed');
