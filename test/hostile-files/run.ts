import { hostileFiles } from './hostile-files.ts';
import { soundFiles } from './sound-files.ts';
import { tryFile } from './try-file.ts';

/** Tries all files, or those whose names hold the argument, and prints a table: `node bin/run.mjs test/hostile-files/run.ts`. */
const wanted = process.argv[2] ?? '';
const rssAtFirst = process.memoryUsage.rss();
let [count, wrong, longest, largest] = [0, 0, 0, 0];
for (const file of hostileFiles(await soundFiles())) {
  if (!file.name.includes(wanted)) continue;
  const trial = await tryFile(file);
  const isRight = file.outcome === 'either' || file.outcome === trial.outcome;
  count++;
  wrong += isRight ? 0 : 1;
  longest = Math.max(longest, trial.seconds);
  largest = Math.max(largest, trial.peakBytes);
  console.log(
    isRight ? '    ' : 'BAD ',
    file.name.padEnd(24),
    `${(file.bytes.length / 1000).toFixed(1)} kB`.padStart(10),
    `${trial.seconds.toFixed(1)} s`.padStart(7),
    `${Math.round(trial.peakBytes / 2 ** 20)} MiB`.padStart(8),
    trial.outcome === 'clip' ? `clip of ${trial.clipSeconds.toFixed(2)} s` : `refused: ${trial.message}`,
  );
}
const grownMb = (process.memoryUsage.rss() - rssAtFirst) / 1e6;
console.log(
  `${count} files, ${wrong} with a wrong end, longest ${longest.toFixed(1)} s, most memory ${Math.round(largest / 2 ** 20)} MiB`,
);
console.log(`memory of the parent grew by ${grownMb.toFixed(0)} MB`);
process.exitCode = wrong > 0 ? 1 : 0;
