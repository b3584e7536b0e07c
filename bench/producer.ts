// What producer requests promise, measured from the audio: bench/producer.ts [lengths|tempo|seeds|strength ...] [--count N] [--skip N]
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureLengths, measureSeeds, measureTempo } from './producer/exactness.ts';
import { measureStrength } from './producer/strength.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '8' }, skip: { type: 'string', default: '0' } },
});
const wanted = new Set(positionals.length > 0 ? positionals : ['lengths', 'tempo', 'seeds', 'strength']);
const folder = await mkdtemp(path.join(os.tmpdir(), 'producer-bench-'));
try {
  if (wanted.has('lengths')) await measureLengths(folder);
  if (wanted.has('tempo')) await measureTempo();
  if (wanted.has('seeds')) await measureSeeds(folder);
  if (wanted.has('strength')) await measureStrength(Number(values.count), Number(values.skip));
} finally {
  await rm(folder, { recursive: true });
}
