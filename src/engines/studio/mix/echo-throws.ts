import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { BLOCK_FRAMES } from './mix-options.ts';

/** A block counts as sung within this of the loudest. */
const SUNG_DB = -20;
/** Silence after a phrase, in beats and in seconds, that an echo may fill. */
const REST_BEATS_MIN = 2;
const REST_SECONDS_MIN = 0.9;
/** So much of the end of the phrase is thrown. */
const THROW_SECONDS = 0.42;
/** After a throw the next few seconds stay dry. */
const SECONDS_BETWEEN = 7;

/**
 * Where the ends of phrases are thrown into the echo: 0..1 for each block. `powers`: of the lead voice, per block. Only
 * ends that leave room for the repeats are thrown, and not one right after the other.
 */
export function echoThrows(powers: readonly number[], tempoBpm: number): Float32Array {
  const throws = new Float32Array(powers.length);
  const loudest = powers.reduce((max, power) => Math.max(max, power), 0);
  const isSung = powers.map((power) => power > loudest * 10 ** (SUNG_DB / 10));
  const restBlocks = blocksOf(Math.max(REST_SECONDS_MIN, (REST_BEATS_MIN * 60) / tempoBpm));
  let last = Number.NEGATIVE_INFINITY;
  for (let end = 1; end < isSung.length; end++) {
    if (!isSung[end - 1] || isSung[end]) continue;
    const next = isSung.indexOf(true, end);
    const rest = (next < 0 ? isSung.length : next) - end;
    if (rest < restBlocks || end - last < blocksOf(SECONDS_BETWEEN)) continue;
    throws.fill(1, Math.max(0, end - blocksOf(THROW_SECONDS)), Math.min(throws.length, end + RELEASE_BLOCKS));
    last = end;
  }
  return throws;
}

/** The voice's own end goes into the echo too. */
const RELEASE_BLOCKS = 8;
const blocksOf = (seconds: number): number => Math.round((seconds * SAMPLE_RATE_HZ) / BLOCK_FRAMES);
