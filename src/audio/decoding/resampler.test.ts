import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Resampler, ResamplingKernel } from './resampler.ts';

const TO_HZ = 48_000;

const sine = (hz: number, rateHz: number, seconds: number): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * rateHz) },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / rateHz),
  );

function resample(input: Float32Array, fromHz: number, toHz: number, pieces: readonly number[] = []): Float32Array {
  const resampler = new Resampler(new ResamplingKernel(fromHz, toHz));
  const out: number[] = [];
  let at = 0;
  for (const length of [...pieces, input.length]) {
    out.push(...resampler.process(input.subarray(at, at + length)));
    at += length;
  }
  return Float32Array.from([...out, ...resampler.finish()]);
}

/** The sine of a frequency that fits best into the middle of a signal, and what it leaves, both as levels. */
function fit(signal: Float32Array, hz: number): { amplitude: number; phase: number; restDb: number } {
  const [from, to] = [4_800, signal.length - 4_800];
  let [ss, cc, sc, xs, xc, energy] = [0, 0, 0, 0, 0, 0];
  for (let i = from; i < to; i++) {
    const [s, c] = [Math.sin((2 * Math.PI * hz * i) / TO_HZ), Math.cos((2 * Math.PI * hz * i) / TO_HZ)];
    const x = signal[i]!;
    ss += s * s;
    cc += c * c;
    sc += s * c;
    xs += x * s;
    xc += x * c;
    energy += x * x;
  }
  const determinant = ss * cc - sc * sc;
  const [a, b] = [(xs * cc - xc * sc) / determinant, (xc * ss - xs * sc) / determinant];
  const rest = Math.max(1e-20, energy - a * xs - b * xc);
  const amplitude = Math.hypot(a, b);
  return { amplitude, phase: Math.atan2(b, a), restDb: 10 * Math.log10(rest / (to - from) / 0.125) };
}

describe('a resampler', () => {
  for (const fromHz of [8_000, 22_050, 44_100, 96_000, 192_000]) {
    it(`keeps level, pitch and place of a sine at ${fromHz} Hz and adds nothing above -80 dB`, () => {
      const { amplitude, phase, restDb } = fit(resample(sine(1_000, fromHz, 1), fromHz, TO_HZ), 1_000);
      // A wrong pitch would leave the difference: one cent of 1 kHz is at -7 dB after .8 s.
      assert.ok(Math.abs(20 * Math.log10(amplitude / 0.5)) < 0.1, `${amplitude}`);
      assert.ok(Math.abs(phase) < 1e-3, `${phase}`);
      assert.ok(restDb < -80, `${restDb}`);
    });
  }

  it('folds nothing down from above half the rate', () => {
    for (const hz of [27_000, 30_000, 40_000]) {
      const out = resample(sine(hz, 96_000, 0.5), 96_000, TO_HZ).subarray(1_000, 23_000);
      const peak = out.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      assert.ok(20 * Math.log10(peak / 0.5) < -80, `${hz} Hz: ${peak}`);
    }
  });

  it('gives the same sound and the exact length in whatever pieces it gets the input', () => {
    const rates = fc.constantFrom(4_000, 11_025, 22_050, 44_100, 44_101, 96_000, 191_999);
    fc.assert(
      fc.property(rates, fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 8 }), (fromHz, pieces) => {
        const input = sine(440, fromHz, 3_000 / fromHz);
        const out = resample(input, fromHz, TO_HZ, pieces);
        assert.equal(out.length, Math.round((3_000 * TO_HZ) / fromHz));
        assert.deepEqual(out, resample(input, fromHz, TO_HZ));
      }),
      { numRuns: 25 },
    );
  });
});
