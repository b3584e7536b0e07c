/**
 * Band-limited waveforms by additive synthesis: one table per third of an octave of fundamental, each holding only the
 * partials that stay below the Nyquist frequency. One period is `WAVETABLE_FRAMES` long; a guard point follows it.
 */
export const WAVETABLE_FRAMES = 4096;

/** Amplitude of each sine partial `harmonic` (1 = fundamental). */
export interface WaveformSpectrum {
  readonly name: string;
  readonly amplitude: (harmonic: number) => number;
  /** No partial above this one; Infinity: as many as fit. */
  readonly harmonicMax: number;
}

export const sawSpectrum: WaveformSpectrum = {
  name: 'saw',
  amplitude: (harmonic) => 2 / (Math.PI * harmonic),
  harmonicMax: Number.POSITIVE_INFINITY,
};
export const squareSpectrum: WaveformSpectrum = {
  name: 'square',
  amplitude: (harmonic) => (harmonic % 2 === 1 ? 4 / (Math.PI * harmonic) : 0),
  harmonicMax: Number.POSITIVE_INFINITY,
};
export const triangleSpectrum: WaveformSpectrum = {
  name: 'triangle',
  amplitude: (harmonic) => (harmonic % 2 === 1 ? (harmonic % 4 === 1 ? 8 : -8) / (Math.PI * harmonic) ** 2 : 0),
  harmonicMax: Number.POSITIVE_INFINITY,
};
export const sineSpectrum: WaveformSpectrum = { name: 'sine', amplitude: () => 1, harmonicMax: 1 };

/** Share of the Nyquist frequency that partials may fill; the rest leaves room for vibrato and detuning. */
const BAND = 0.9;
const STEPS_PER_OCTAVE = 3;
const LOWEST_CYCLES_PER_FRAME = 1 / 4096;
const TABLE_COUNT = 11 * STEPS_PER_OCTAVE + 1;

const sine = Float64Array.from({ length: WAVETABLE_FRAMES }, (_, i) => Math.sin((2 * Math.PI * i) / WAVETABLE_FRAMES));
const cache = new Map<string, (Float32Array | undefined)[]>();

/** The table of a waveform for a fundamental of `cyclesPerFrame` (frequency over sample rate); cached per process. */
export function wavetableFor(spectrum: WaveformSpectrum, cyclesPerFrame: number): Float32Array {
  const octaves = Math.log2(Math.max(cyclesPerFrame, LOWEST_CYCLES_PER_FRAME) / LOWEST_CYCLES_PER_FRAME);
  const index = Math.min(TABLE_COUNT - 1, Math.ceil(octaves * STEPS_PER_OCTAVE - 1e-9));
  let tables = cache.get(spectrum.name);
  if (tables === undefined) {
    tables = new Array<Float32Array | undefined>(TABLE_COUNT).fill(undefined);
    cache.set(spectrum.name, tables);
  }
  tables[index] ??= buildTable(spectrum, LOWEST_CYCLES_PER_FRAME * 2 ** (index / STEPS_PER_OCTAVE));
  return tables[index];
}

function buildTable(spectrum: WaveformSpectrum, highestCyclesPerFrame: number): Float32Array {
  const count = Math.max(1, Math.min(spectrum.harmonicMax, Math.floor((0.5 * BAND) / highestCyclesPerFrame)));
  const sums = new Float64Array(WAVETABLE_FRAMES);
  for (let harmonic = 1; harmonic <= count; harmonic++) {
    const amplitude = spectrum.amplitude(harmonic) * taper(harmonic / (count + 1));
    if (amplitude === 0) continue;
    for (let i = 0, at = 0; i < WAVETABLE_FRAMES; i++, at = (at + harmonic) & (WAVETABLE_FRAMES - 1)) {
      sums[i]! += amplitude * sine[at]!;
    }
  }
  const table = new Float32Array(WAVETABLE_FRAMES + 1);
  table.set(sums);
  table[WAVETABLE_FRAMES] = table[0]!;
  return table;
}

/** Fades the topmost tenth of the partials, so that neighbouring tables sound alike. */
const taper = (share: number): number => (share < 0.9 ? 1 : Math.cos(((share - 0.9) / 0.1) * (Math.PI / 2)));

/**
 * Adds `frames` of a table played at `cyclesPerFrame` from `phase` (cycles, 0..1) to two channels; returns the phase
 * after the last frame.
 */
export function addWavetable(
  table: Float32Array,
  phase: number,
  cyclesPerFrame: number,
  left: Float32Array,
  right: Float32Array,
  leftGain: number,
  rightGain: number,
  from: number,
  to: number,
): number {
  let position = phase * WAVETABLE_FRAMES;
  const step = cyclesPerFrame * WAVETABLE_FRAMES;
  for (let i = from; i < to; i++) {
    const index = position | 0;
    const a = table[index]!;
    const y = a + (table[index + 1]! - a) * (position - index);
    position += step;
    if (position >= WAVETABLE_FRAMES) position -= WAVETABLE_FRAMES;
    left[i] = left[i]! + y * leftGain;
    right[i] = right[i]! + y * rightGain;
  }
  return position / WAVETABLE_FRAMES;
}
