import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CreateRequest, plainRequest } from '../src/engines/port.ts';
import type { ClipOutcome } from '../src/engines/studio/clip-job.ts';
import { createRenderPool } from '../src/engines/studio/render-pool.ts';

/**
 * A pair of clips as a task makes them: seconds per stage, how many times faster than it plays on one core, peak memory.
 * `node bench/song.ts [seconds of song] [seed]`. Figures depend on the machine: compare ratios of one run.
 */
const seconds = Number(process.argv[2] ?? 180);
const seed = process.argv[3] ?? 'bench';
const verse = (n: number): string =>
  [
    `[Verse ${n}]`,
    'I left a light on in the hall',
    'And drew your name along the wall',
    'The kettle sings, the street is slow',
    'There is a song I want to know',
    'The morning waits behind the rain',
    'I hear the first returning train',
  ].join('\n');
const chorus = [
  '[Chorus]',
  'Paper lanterns over the water',
  'Carry me home, carry me home',
  'Every wish that we remember',
  'Carry me home tonight',
].join('\n');

const request: CreateRequest = {
  ...plainRequest,
  seed,
  clipCount: 2,
  lyrics: [
    verse(1),
    chorus,
    verse(2),
    chorus,
    '[Bridge]',
    'Maybe the tide will turn',
    'Maybe the lamps still burn',
    chorus,
  ].join('\n'),
  title: 'Paper Lanterns',
  tags: 'pop, warm',
  vocalGender: 'female',
  durationSeconds: seconds,
  durationSecondsMax: 480,
};

const folder = await mkdtemp(path.join(tmpdir(), 'songwright-bench-'));
const pool = createRenderPool(2);
let peakBytes = 0;
const sampler = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}, 100);

const render = async (ordinal: number): Promise<ClipOutcome> => {
  const clipFolder = path.join(folder, `clip-${ordinal}`);
  await import('node:fs/promises').then((fs) => fs.mkdir(clipFolder));
  return pool.render({ kind: 'create', request, ordinal, folder: clipFolder }, new AbortController().signal, () => {});
};

const cpuStart = process.cpuUsage();
const start = performance.now();
const outcomes = await Promise.all([render(0), render(1)]);
const wallSeconds = (performance.now() - start) / 1000;
const cpu = process.cpuUsage(cpuStart);
clearInterval(sampler);

for (const [index, { clips, stageSeconds }] of outcomes.entries()) {
  const clip = clips[0]!;
  const total = Object.values(stageSeconds).reduce((a, b) => a + b, 0);
  console.log(`clip ${index}: ${clip.durationSeconds.toFixed(1)} s of song in ${total.toFixed(1)} s`);
  for (const [stage, spent] of Object.entries(stageSeconds)) {
    const speed = clip.durationSeconds / spent;
    console.log(`  ${stage.padEnd(14)} ${spent.toFixed(2).padStart(7)} s  ${speed.toFixed(1).padStart(7)} x real time`);
  }
}
const songSeconds = outcomes.reduce((sum, { clips }) => sum + clips[0]!.durationSeconds, 0);
const cpuSeconds = (cpu.user + cpu.system) / 1e6;
console.log(`pair: ${wallSeconds.toFixed(1)} s wall, ${cpuSeconds.toFixed(1)} s CPU`);
console.log(
  `      ${(songSeconds / cpuSeconds).toFixed(1)} x real time per core, peak memory ${Math.round(peakBytes / 1e6)} MB`,
);
await pool.close();
await rm(folder, { recursive: true });
