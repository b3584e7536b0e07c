import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KWeightedEnergy } from '../../../audio/analysis/k-weighting.ts';
import { type BiquadCoefficients, peaking } from '../../../audio/dsp/biquad.ts';
import { MonoFilterChain } from '../../../audio/dsp/filter-chain.ts';
import { createRandom } from '../../../core/random.ts';
import { balanceLostToMaster } from './mastered-balance.ts';
import { BLOCK_FRAMES } from './mix-options.ts';

const RATE = 48_000;
const FRAMES = 12 * RATE;
const random = createRandom('mastered balance');

/** Noise through one bell. */
function noise(hz: number): Float32Array {
  const samples = Float32Array.from({ length: FRAMES }, () => 0.05 * random.between(-1, 1));
  new MonoFilterChain([peaking(hz, 1.2, 24, RATE)]).process(samples, FRAMES);
  return samples;
}
const level = (samples: Float32Array): number =>
  10 * Math.log10(new KWeightedEnergy(RATE).sumOfSquares(samples, 0, samples.length));

const [voice, left, right] = [noise(900), noise(120), noise(120)];
const song = {
  voice,
  band: [left, right] as const,
  sungBlocks: Array.from({ length: Math.floor(FRAMES / BLOCK_FRAMES) }, (_, block) => block),
  sidesOfVoices: 0,
  targetDb: 3,
};
const nothing = { sectionsOf: () => [], widthOf: () => 1 };

test('asks for nothing where the master changes nothing, and where nobody sings', () => {
  assert.ok(Math.abs(balanceLostToMaster(song, nothing)) < 1e-9);
  const cut = { ...nothing, sectionsOf: () => [peaking(900, 1, -6, RATE)] };
  assert.equal(balanceLostToMaster({ ...song, sungBlocks: [] }, cut), 0);
  assert.equal(balanceLostToMaster({ ...song, voice: new Float32Array(FRAMES) }, cut), 0);
});

test('gives the voice what filters take from it more than from its band', () => {
  const sections: BiquadCoefficients[] = [peaking(900, 1, -5, RATE), peaking(120, 1, 2, RATE)];
  const filtered = (samples: Float32Array): Float32Array => {
    const copy = samples.slice();
    new MonoFilterChain(sections).process(copy, FRAMES);
    return copy;
  };
  const taken = level(voice) - level(filtered(voice)) - (level(left) - level(filtered(left)));
  const lost = balanceLostToMaster(song, { ...nothing, sectionsOf: () => sections });
  assert.ok(Math.abs(lost - taken) < 0.4, `${lost} for ${taken}`);
});

test('knows that wider sides are the band’s alone', () => {
  // Unrelated channels: as much at the sides as in the middle; twice as wide is (1 + 4) / 2 of the power above the mono bass.
  const lost = balanceLostToMaster(song, { ...nothing, widthOf: () => 2 });
  assert.ok(lost > 1 && lost < 10 * Math.log10(2.5) + 0.1, `${lost}`);
});

test('settles when the tone answers to the voice that it is given', () => {
  // Cuts more, the more the octave of words stands out.
  const sectionsOf = (levels: readonly number[]): BiquadCoefficients[] => [
    peaking(900, 1, Math.max(-8, Math.min(0, -0.5 * (levels[4]! - levels[1]! + 2))), RATE),
  ];
  const lost = balanceLostToMaster(song, { ...nothing, sectionsOf });
  const more = balanceLostToMaster({ ...song, targetDb: 6 }, { ...nothing, sectionsOf });
  assert.ok(lost >= 0 && more > lost && more < 8, `${lost} ${more}`);
});
