import { Fft } from '../fft.ts';

const RATE_HZ = 48_000;
const SIZE = 512;
/** Positions between two samples that pulses are made for. */
export const PULSE_PHASES = 64;
/** Samples of a pulse. */
export const PULSE_TAPS = 168;
/** How late low frequencies are in it, samples. */
export const PULSE_DELAY = 14;
/** The pulse fades out between these, below half the sample rate. */
const BAND_HZ = { from: 20_000, to: 23_500 } as const;
/**
 * High frequencies come later than low ones, by so many samples, all of it gained between these frequencies: a larynx
 * does not close in one instant for all of them, and a pulse that does is heard as a buzz (Kawahara et al.,
 * "Restructuring speech representations", 1999, spread it by chance for the same reason).
 */
const SPREAD = { samples: 110, fromHz: 1000, toHz: 10_000 } as const;
const EDGE_TAPS = 6;

/** Pulses of flat spectrum and unit power density: a row of `PULSE_TAPS` for each 64th of a sample, and one more. */
export function glottalPulses(): Float64Array {
  const fft = new Fft(SIZE);
  const shapes = new Float64Array((PULSE_PHASES + 1) * PULSE_TAPS);
  for (let row = 0; row <= PULSE_PHASES; row++) {
    const re = new Float64Array(SIZE);
    const im = new Float64Array(SIZE);
    let phase = 0;
    for (let k = 0; k <= SIZE / 2; k++) {
      const gain = bandGain((k * RATE_HZ) / SIZE) / SIZE;
      const turned = phase - (2 * Math.PI * k * row) / (PULSE_PHASES * SIZE);
      re[k] = re[(SIZE - k) % SIZE] = gain * Math.cos(turned);
      im[k] = gain * Math.sin(turned);
      im[(SIZE - k) % SIZE] = -im[k]!;
      phase -= ((2 * Math.PI) / SIZE) * delayAt(((k + 0.5) * RATE_HZ) / SIZE);
    }
    im[0] = im[SIZE / 2] = 0;
    fft.inverse(re, im);
    for (let tap = 0; tap < PULSE_TAPS; tap++) shapes[row * PULSE_TAPS + tap] = re[tap]! * edgeGain(tap);
  }
  return shapes;
}

const smooth = (x: number): number => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));

const bandGain = (hz: number): number => 1 - smooth((hz - BAND_HZ.from) / (BAND_HZ.to - BAND_HZ.from));

const delayAt = (hz: number): number =>
  PULSE_DELAY + SPREAD.samples * smooth((hz - SPREAD.fromHz) / (SPREAD.toHz - SPREAD.fromHz));

const edgeGain = (tap: number): number => smooth((Math.min(tap, PULSE_TAPS - 1 - tap) + 1) / EDGE_TAPS);
