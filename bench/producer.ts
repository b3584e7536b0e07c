/**
 * What producer requests promise, measured from the audio: bench/producer.ts [lengths|tempo|seeds|strength ...]
 * [--count N] [--skip N] of strength's sources, [--sounds 'one|another'] [--bpm 60,75] [--seed any] of tempo
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureLengths, measureSeeds } from './producer/exactness.ts';
import { measureStrength } from './producer/strength.ts';
import { measureTempo, type TempoWishes } from './producer/tempo.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '8' },
    skip: { type: 'string', default: '0' },
    sounds: { type: 'string' },
    bpm: { type: 'string' },
    seed: { type: 'string' },
  },
});
const wanted = new Set(positionals.length > 0 ? positionals : ['lengths', 'tempo', 'seeds', 'strength']);
const tempoWishes: TempoWishes = {
  ...(values.sounds === undefined ? {} : { sounds: values.sounds.split('|') }),
  ...(values.bpm === undefined ? {} : { tempiBpm: values.bpm.split(',').map(Number) }),
  ...(values.seed === undefined ? {} : { seed: values.seed }),
};
const folder = await mkdtemp(path.join(os.tmpdir(), 'producer-bench-'));
try {
  if (wanted.has('lengths')) await measureLengths(folder);
  if (wanted.has('tempo')) await measureTempo(tempoWishes);
  if (wanted.has('seeds')) await measureSeeds(folder);
  if (wanted.has('strength')) await measureStrength(Number(values.count), Number(values.skip));
} finally {
  await rm(folder, { recursive: true });
}
