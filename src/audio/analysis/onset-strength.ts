import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { forEachSpectrum, frameCountAt } from './short-time-spectrum.ts';

const SIZE = 1024;
const HOP = 220;
/** Frames of onset strength a second. */
export const ONSET_RATE_HZ = ANALYSIS_RATE_HZ / HOP;

const BANDS_PER_OCTAVE = 24;
const LOW_HZ = 30;
const HIGH_HZ = 10_500;
/** Frames between the spectra that are compared. */
const LAG = 2;
/** Weight of magnitudes under the logarithm, for a signal of the level {@link LEVEL}. */
const COMPRESSION = 400;
const LEVEL = 0.1;
/** Borders of the registers, Hz: kick and bass, snare and voice, cymbals. */
const REGISTERS_HZ = [180, 2500] as const;

/** How strongly something begins, at {@link ONSET_RATE_HZ}; frame `n` is the moment `n / ONSET_RATE_HZ` seconds. */
export interface OnsetStrength {
  readonly all: Float32Array;
  readonly low: Float32Array;
  readonly middle: Float32Array;
  readonly high: Float32Array;
}

/**
 * Spectral flux that vibrato does not raise: log magnitudes in bands of a quarter tone are compared with the loudest
 * neighbour of the band a moment before, rises add up (SuperFlux: Böck & Widmer, "Maximum filter vibrato suppression for
 * onset detection", DAFx 2013). The registers' strengths are means over their own bands.
 */
export function onsetStrength(signal: Float32Array): OnsetStrength {
  const bands = bandsOf();
  const gain = COMPRESSION * levelGain(signal);
  const count = frameCountAt(signal.length, HOP);
  const all = new Float32Array(count);
  const registers = REGISTERS_HZ.map(() => 0)
    .concat(0)
    .map(() => new Float32Array(count));
  const history = Array.from({ length: LAG + 1 }, () => new Float32Array(bands.length));
  forEachSpectrum(signal, SIZE, HOP, (magnitudes, frame) => {
    const now = history[frame % (LAG + 1)]!;
    const before = history[(frame + 1) % (LAG + 1)]!;
    for (const [b, band] of bands.entries()) {
      let sum = 0;
      for (let k = band.from; k < band.to; k++) sum += magnitudes[k]!;
      now[b] = Math.log10(1 + gain * sum);
    }
    for (const [b, band] of bands.entries()) {
      const loudest = Math.max(before[b]!, before[Math.max(0, b - 1)]!, before[Math.min(bands.length - 1, b + 1)]!);
      const rise = now[b]! - loudest;
      if (rise <= 0) continue;
      all[frame]! += rise / bands.length;
      registers[band.register]![frame]! += rise / band.registerSize;
    }
  });
  const [low, middle, high] = registers as [Float32Array, Float32Array, Float32Array];
  return { all, low, middle, high };
}

/** Gain that brings the loud part of the signal to {@link LEVEL}, so that compression does not depend on mastering. */
function levelGain(signal: Float32Array): number {
  let power = 0;
  for (let i = 0; i < signal.length; i++) power += signal[i]! ** 2;
  return LEVEL / (Math.sqrt(power / Math.max(1, signal.length)) + 1e-5);
}

interface Band {
  readonly from: number;
  readonly to: number;
  readonly register: number;
  readonly registerSize: number;
}

/** Bands of bins from {@link LOW_HZ} to {@link HIGH_HZ}; where bins lie wider than quarter tones, single bins. */
function bandsOf(): Band[] {
  const binHz = ANALYSIS_RATE_HZ / SIZE;
  const count = Math.floor(Math.log2(HIGH_HZ / LOW_HZ) * BANDS_PER_OCTAVE);
  const edges = Array.from({ length: count }, (_, i) => Math.round((LOW_HZ * 2 ** (i / BANDS_PER_OCTAVE)) / binHz));
  const distinct = [...new Set(edges)];
  const spans = distinct.slice(0, -1).map((from, i) => ({ from, to: distinct[i + 1]! }));
  const registerOf = (bin: number): number => REGISTERS_HZ.filter((hz) => bin * binHz >= hz).length;
  return spans.map(({ from, to }) => {
    const register = registerOf(from);
    return { from, to, register, registerSize: spans.filter((span) => registerOf(span.from) === register).length };
  });
}
