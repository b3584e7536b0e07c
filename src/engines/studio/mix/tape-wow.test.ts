import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TapeWow, WOW_CENTS_MAX } from './tape-wow.ts';

const RATE = 48_000;
const tone = (hz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => Math.sin((2 * Math.PI * hz * i) / RATE));

function through(samples: Float32Array, cents: number): Float32Array {
  const [left, right] = [samples.slice(), samples.slice()];
  const wow = new TapeWow(cents);
  for (let at = 0; at < left.length; at += 1024)
    wow.process(left.subarray(at), right.subarray(at), Math.min(1024, left.length - at));
  assert.deepEqual(left, right);
  return left;
}

/** Cents around a tone, from the times of its upward crossings, twenty periods at a time. */
function centsOf(samples: Float32Array, hz: number): number[] {
  const crossings: number[] = [];
  for (let i = 500; i < samples.length; i++) {
    const [a, b] = [samples[i - 1]!, samples[i]!];
    if (a < 0 && b >= 0) crossings.push(i - 1 + a / (a - b));
  }
  return crossings.slice(20).map((at, k) => 1200 * Math.log2((20 * RATE) / (at - crossings[k]!) / hz));
}

test('swings the pitch by its cents to each side, around the true one, and keeps the level', () => {
  const moved = through(tone(880, 8), 5);
  const cents = centsOf(moved, 880);
  assert.ok(Math.abs(Math.max(...cents) - 5) < 1 && Math.abs(Math.min(...cents) + 5) < 1);
  assert.ok(Math.abs(cents.reduce((sum, x) => sum + x, 0) / cents.length) < 0.6);
  const rms = Math.sqrt(moved.subarray(RATE).reduce((sum, x) => sum + x * x, 0) / (moved.length - RATE));
  assert.ok(Math.abs(20 * Math.log10(rms * Math.SQRT2)) < 0.05);
});

test('does the same to a sum as to its parts, even at its most', () => {
  const [low, high] = [tone(110, 2), tone(3000, 2)];
  const [a, b] = [through(low, WOW_CENTS_MAX), through(high, WOW_CENTS_MAX)];
  const both = through(
    low.map((x, i) => x + high[i]!),
    WOW_CENTS_MAX,
  );
  assert.ok(both.every((x, i) => Math.abs(x - a[i]! - b[i]!) < 1e-5));
});
