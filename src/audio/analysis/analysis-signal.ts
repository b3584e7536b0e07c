import { kaiser } from '../dsp/upsample.ts';
import { durationSecondsOf, frameCountOf, type Recording } from '../recording.ts';

/** The rate at which recordings are heard: what lies above 11 kHz says little about notes and beats. */
export const ANALYSIS_RATE_HZ = 22_050;

/** How long a recording the analysis takes. */
export const analysisLimits = {
  secondsMin: 2,
  secondsMax: 660,
  sampleRateHzMin: 8000,
  sampleRateHzMax: 192_000,
} as const;

/** Zero crossings of the windowed sinc on each side, and how finely its fractions are tabulated. */
const LOBES = 12;
const PHASES = 256;
const KAISER_BETA = 8;
/** Resampled at a time. */
const STRETCH_FRAMES = 65_536;
/** Share of the lower Nyquist frequency that passes. */
const PASS = 0.92;

/**
 * Mean of the channels at {@link ANALYSIS_RATE_HZ}, by band-limited interpolation (Smith, "Digital audio resampling",
 * CCRMA): a Kaiser-windowed sinc, about 80 dB of rejection. Numbers that are not finite count as silence.
 *
 * Throws RangeError for recordings outside {@link analysisLimits}.
 */
export function toAnalysisSignal(recording: Recording): Float32Array<ArrayBuffer> {
  checkLimits(recording);
  return recording.sampleRateHz === ANALYSIS_RATE_HZ
    ? monoOf(recording, 0, frameCountOf(recording))
    : resample(recording);
}

function checkLimits(recording: Recording): void {
  const { secondsMin, secondsMax, sampleRateHzMin, sampleRateHzMax } = analysisLimits;
  const { sampleRateHz } = recording;
  if (!(sampleRateHz >= sampleRateHzMin && sampleRateHz <= sampleRateHzMax))
    throw new RangeError(`the sample rate must be ${sampleRateHzMin} to ${sampleRateHzMax} Hz, not ${sampleRateHz}`);
  const seconds = durationSecondsOf(recording);
  if (!(seconds >= secondsMin && seconds <= secondsMax))
    throw new RangeError(
      `a recording to analyse must last ${secondsMin} to ${secondsMax} s, not ${seconds.toFixed(1)}`,
    );
}

/** Mean of the channels of a stretch of a recording, with silence before its start and after its end. */
function monoOf(recording: Recording, from: number, length: number): Float32Array<ArrayBuffer> {
  const mono = new Float32Array(length);
  const gain = 1 / recording.channels.length;
  for (const channel of recording.channels) {
    const end = Math.min(length, channel.length - from);
    for (let i = Math.max(0, -from); i < end; i++) {
      const sample = channel[from + i]!;
      if (Number.isFinite(sample)) mono[i]! += sample * gain;
    }
  }
  return mono;
}

/** Stretch by stretch: a mono copy of eight minutes would be 90 MB. */
function resample(recording: Recording): Float32Array<ArrayBuffer> {
  const ratio = recording.sampleRateHz / ANALYSIS_RATE_HZ;
  const cutoff = PASS * Math.min(1, 1 / ratio);
  const reach = Math.ceil(LOBES / cutoff);
  const taps = 2 * reach;
  const table = sincTable(cutoff, reach);
  const output = new Float32Array(Math.floor(frameCountOf(recording) / ratio));
  for (let start = 0; start < output.length; start += STRETCH_FRAMES) {
    const end = Math.min(start + STRETCH_FRAMES, output.length);
    const from = Math.floor(start * ratio) - reach + 1;
    const input = monoOf(recording, from, Math.ceil((end - start) * ratio) + taps + 1);
    for (let n = start; n < end; n++) {
      const position = n * ratio;
      const whole = Math.floor(position);
      const row = Math.round((position - whole) * PHASES) * taps;
      const first = whole - reach + 1 - from;
      let sum = 0;
      for (let k = 0; k < taps; k++) sum += input[first + k]! * table[row + k]!;
      output[n] = sum;
    }
  }
  return output;
}

/** Row `p` holds the filter for a position `p / PHASES` after an input sample. */
function sincTable(cutoff: number, reach: number): Float32Array {
  const taps = 2 * reach;
  const table = new Float32Array((PHASES + 1) * taps);
  for (let p = 0; p <= PHASES; p++) {
    for (let k = 0; k < taps; k++) {
      const distance = k - reach + 1 - p / PHASES;
      const angle = Math.PI * cutoff * distance;
      const sinc = Math.abs(angle) < 1e-9 ? 1 : Math.sin(angle) / angle;
      table[p * taps + k] = cutoff * sinc * kaiser(distance / reach, KAISER_BETA);
    }
  }
  return table;
}
