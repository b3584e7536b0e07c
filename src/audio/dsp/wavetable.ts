import { kernelMemory } from './wasm/kernels.ts';

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
  // Tables live as long as the thread, so they lie where the kernels reach them.
  const table = kernelMemory.float32(WAVETABLE_FRAMES + 1);
  table.set(sums);
  table[WAVETABLE_FRAMES] = table[0]!;
  return table;
}

/** Fades the topmost tenth of the partials, so that neighbouring tables sound alike. */
const taper = (share: number): number => (share < 0.9 ? 1 : Math.cos(((share - 0.9) / 0.1) * (Math.PI / 2)));

/** Phases count in 2^-32 of a period and wrap by themselves, as 32-bit integers do. */
const INDEX_SHIFT = 20;
const FRACTION_MASK = 0xfffff;
const FRACTION_SCALE = 1 / 1_048_576;

/** Phase step per frame of a frequency in cycles per frame. */
export const phaseStepOf = (cyclesPerFrame: number): number => Math.round(cyclesPerFrame * 4_294_967_296) | 0;

/** Oscillators that share a waveform: phases and steps, and a left and a right gain for each. */
export interface OscillatorGroup {
  readonly phases: Int32Array;
  readonly steps: Int32Array;
  readonly gains: Float64Array;
}

/** Adds a group, played from one table, to frames `from`..`to` of two channels. A group has 1, 2 or 4 n oscillators. */
export function addOscillators(
  group: OscillatorGroup,
  table: Float32Array,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
): void {
  const count = group.phases.length;
  if (count < 4) for (let k = 0; k < count; k++) addOne(group, k, table, left, right, from, to);
  else for (let k = 0; k < count; k += 4) addFour(group, k, table, left, right, from, to);
}

function addOne(
  group: OscillatorGroup,
  at: number,
  table: Float32Array,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
): void {
  let phase = group.phases[at]!;
  const step = group.steps[at]!;
  const leftGain = group.gains[2 * at]!;
  const rightGain = group.gains[2 * at + 1]!;
  for (let i = from; i < to; i++) {
    const index = phase >>> INDEX_SHIFT;
    const a = table[index]!;
    const y = a + (table[index + 1]! - a) * ((phase & FRACTION_MASK) * FRACTION_SCALE);
    phase = (phase + step) | 0;
    left[i] = left[i]! + y * leftGain;
    right[i] = right[i]! + y * rightGain;
  }
  group.phases[at] = phase;
}

/** Four at once: three times faster than one by one, because the four table readings overlap. */
function addFour(
  group: OscillatorGroup,
  first: number,
  table: Float32Array,
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
): void {
  const { phases, steps, gains } = group;
  let p = phases[first]!;
  let q = phases[first + 1]!;
  let r = phases[first + 2]!;
  let s = phases[first + 3]!;
  const pStep = steps[first]!;
  const qStep = steps[first + 1]!;
  const rStep = steps[first + 2]!;
  const sStep = steps[first + 3]!;
  const g = first * 2;
  const pLeft = gains[g]!;
  const pRight = gains[g + 1]!;
  const qLeft = gains[g + 2]!;
  const qRight = gains[g + 3]!;
  const rLeft = gains[g + 4]!;
  const rRight = gains[g + 5]!;
  const sLeft = gains[g + 6]!;
  const sRight = gains[g + 7]!;
  for (let i = from; i < to; i++) {
    const pAt = p >>> INDEX_SHIFT;
    const qAt = q >>> INDEX_SHIFT;
    const rAt = r >>> INDEX_SHIFT;
    const sAt = s >>> INDEX_SHIFT;
    const a = table[pAt]!;
    const b = table[qAt]!;
    const c = table[rAt]!;
    const d = table[sAt]!;
    const w = a + (table[pAt + 1]! - a) * ((p & FRACTION_MASK) * FRACTION_SCALE);
    const x = b + (table[qAt + 1]! - b) * ((q & FRACTION_MASK) * FRACTION_SCALE);
    const y = c + (table[rAt + 1]! - c) * ((r & FRACTION_MASK) * FRACTION_SCALE);
    const z = d + (table[sAt + 1]! - d) * ((s & FRACTION_MASK) * FRACTION_SCALE);
    p = (p + pStep) | 0;
    q = (q + qStep) | 0;
    r = (r + rStep) | 0;
    s = (s + sStep) | 0;
    left[i] = left[i]! + w * pLeft + x * qLeft + y * rLeft + z * sLeft;
    right[i] = right[i]! + w * pRight + x * qRight + y * rRight + z * sRight;
  }
  phases[first] = p;
  phases[first + 1] = q;
  phases[first + 2] = r;
  phases[first + 3] = s;
}
