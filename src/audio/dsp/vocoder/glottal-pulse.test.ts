import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glottalPulses, PULSE_DELAY, PULSE_PHASES, PULSE_TAPS } from './glottal-pulse.ts';

const RATE_HZ = 48_000;
const pulses = glottalPulses();
const pulseAt = (phase: number): Float64Array => pulses.subarray(phase * PULSE_TAPS, (phase + 1) * PULSE_TAPS);

/** Amplitude and delay (samples) of a pulse at a frequency; the delay by the slope of the phase over 20 Hz. */
function heardAt(pulse: Float64Array, hz: number): { readonly db: number; readonly delay: number } {
  const turned = (frequencyHz: number): [number, number] => {
    const step = (2 * Math.PI * frequencyHz) / RATE_HZ;
    let [re, im] = [0, 0];
    for (const [i, x] of pulse.entries()) [re, im] = [re + x * Math.cos(step * i), im - x * Math.sin(step * i)];
    return [re, im];
  };
  const [re, im] = turned(hz);
  const [nextRe, nextIm] = turned(hz + 20);
  const turn = Math.atan2(nextIm * re - nextRe * im, nextRe * re + nextIm * im);
  return { db: 10 * Math.log10(re * re + im * im), delay: (-turn * RATE_HZ) / (2 * Math.PI * 20) };
}

test('holds all frequencies up to 19 kHz alike, within .5 dB', () => {
  for (let hz = 100; hz <= 19_000; hz += 300) {
    for (const phase of [0, 21, PULSE_PHASES]) {
      const { db } = heardAt(pulseAt(phase), hz);
      assert.ok(Math.abs(db) < 0.5, `${hz} Hz at ${phase}/64: ${db} dB`);
    }
  }
});

test('comes when it is told at low frequencies, and by fractions of a sample later in each row', () => {
  const first = heardAt(pulseAt(0), 500).delay;
  assert.ok(Math.abs(first - PULSE_DELAY) < 0.3, String(first));
  for (const phase of [16, 48, PULSE_PHASES]) {
    const { delay } = heardAt(pulseAt(phase), 500);
    assert.ok(Math.abs(delay - first - phase / PULSE_PHASES) < 0.1, `${phase}: ${delay - first}`);
  }
});

test('spreads over more than 1.5 ms, no sample of it over .6 of the whole', () => {
  const high = heardAt(pulseAt(0), 9500).delay - heardAt(pulseAt(0), 500).delay;
  assert.ok(high > 72, `high frequencies come ${high} samples later`);
  assert.ok(Math.max(...pulseAt(0).map(Math.abs)) < 0.6);
});
