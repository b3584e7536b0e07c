import { COEFFICIENT_COUNT } from './inventory/format.ts';
import { factsOf } from './phones.ts';
import type { Segment, SoundTrack } from './sound-track.ts';

/** A moment is compared with those so many steps before and after it. */
const REACH = 3;
/**
 * It may lie so far from the middle between them, as a share of what lies between, and a little more (natural log of
 * amplitude): glides pass, and what sticks out on both sides is bent back.
 */
const SHARE_MAX = 0.6;
const ALWAYS = 0.25;

/**
 * Bends back single spectra that jump out of a vowel, nasal or liquid and return at once: remains of a neighbouring
 * stop at the join of two units, which a song would hold as a click.
 */
export function calmTrack(track: SoundTrack): SoundTrack {
  const cepstra = Float32Array.from(track.cepstra);
  for (const [fromStep, toStep] of sonorantStretches(track.segments)) {
    for (let step = fromStep + REACH; step < Math.min(toStep, track.stepCount) - REACH; step++) {
      calm(track.cepstra, cepstra, step);
    }
  }
  return { ...track, cepstra };
}

function calm(from: Float32Array, to: Float32Array, step: number): void {
  const at = step * COEFFICIENT_COUNT;
  const before = at - REACH * COEFFICIENT_COUNT;
  const after = at + REACH * COEFFICIENT_COUNT;
  let off = 0;
  let between = 0;
  for (let m = 0; m < COEFFICIENT_COUNT; m++) {
    off += (from[at + m]! - (from[before + m]! + from[after + m]!) / 2) ** 2;
    between += (from[after + m]! - from[before + m]!) ** 2;
  }
  const limit = SHARE_MAX * Math.sqrt(between) + ALWAYS;
  if (off <= limit * limit) return;
  const kept = limit / Math.sqrt(off);
  for (let m = 0; m < COEFFICIENT_COUNT; m++) {
    const middle = (from[before + m]! + from[after + m]!) / 2;
    to[at + m] = middle + kept * (from[at + m]! - middle);
  }
}

/** Runs of phones that flow into each other, as steps. */
function sonorantStretches(segments: readonly Segment[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const { phone, start, end } of segments) {
    if (!FLOWING.has(factsOf(phone).kind)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === start) last[1] = end;
    else runs.push([start, end]);
  }
  return runs;
}

const FLOWING: ReadonlySet<string> = new Set(['vowel', 'diphthong', 'nasal', 'liquid']);
