import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toneAmplitude } from '../../../audio/dsp/tone-probe.ts';
import { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { BLOCK_FRAMES } from './mix-options.ts';
import { VocalDip } from './vocal-dip.ts';

const RATE = 48_000;
const BLOCKS = 48;

/** Level of a tone behind the dip against the tone, dB, in one of the channels. */
function changeDb(hz: number, singing: number, side: 0 | 1 = 0): number {
  const lease = new KernelLease();
  try {
    const [left, right] = [lease.float32(BLOCK_FRAMES), lease.float32(BLOCK_FRAMES)];
    const dip = new VocalDip({ centreHz: 2300, q: 0.65, depthsDb: [3, 1] }, lease);
    const sound = new Float32Array(BLOCKS * BLOCK_FRAMES);
    for (let block = 0; block < BLOCKS; block++) {
      for (let i = 0; i < BLOCK_FRAMES; i++) {
        left[i] = Math.sin((2 * Math.PI * hz * (block * BLOCK_FRAMES + i)) / RATE);
        right[i] = left[i]!;
      }
      dip.process(left, right, BLOCK_FRAMES, singing, singing);
      sound.set(side === 0 ? left : right, block * BLOCK_FRAMES);
    }
    return 20 * Math.log10(toneAmplitude(sound, hz, RATE, RATE / 2, RATE));
  } finally {
    lease.release();
  }
}

test('takes the depth out of the region of words while somebody sings, and little elsewhere', () => {
  assert.ok(Math.abs(changeDb(2300, 1) + 3) < 0.1);
  assert.ok(Math.abs(changeDb(200, 1)) < 0.2);
  assert.ok(Math.abs(changeDb(12_000, 1)) < 0.4);
});

test('is half as deep for half as much singing, and not there for none', () => {
  assert.ok(Math.abs(changeDb(2300, 0.5) + 1.5) < 0.1);
  assert.ok(Math.abs(changeDb(2300, 0)) < 1e-4);
});

test('may be less deep in one channel than in the other', () => {
  assert.ok(Math.abs(changeDb(2300, 1, 1) + 1) < 0.1);
});
