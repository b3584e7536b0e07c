/** Pitches that a voice may have. */
export interface PitchRange {
  readonly lowHz: number;
  readonly highHz: number;
}
export const leadRange: PitchRange = { lowHz: 98, highHz: 1000 };
export const bassRange: PitchRange = { lowHz: 36, highHz: 170 };
const STEPS_PER_OCTAVE = 48;
const stepCountOf = ({ lowHz, highHz }: PitchRange): number =>
  Math.ceil(STEPS_PER_OCTAVE * Math.log2(highHz / lowHz)) + 1;
const PARTIALS = 12;
const PARTIAL_DECAY = 0.86;
const PARTIAL_HZ_MAX = 5000;
/** Magnitudes are raised to this power. */
const COMPRESSION = 0.5;
/** Steps that a lead may glide from a frame to the next at no cost, and what each further one costs. */
const FREE_STEPS = 3;
const STEP_COST = 0.02;
const STEPS_MAX = 60;

/** The pitch of the most salient voice in each frame. */
export interface LeadPitch {
  readonly hz: Float32Array;
  /** 0..1: share of the frame's (compressed) spectrum that this voice's partials explain. */
  readonly salience: Float32Array;
}

/**
 * The predominant pitch: each candidate is worth the sum of its partials (Klapuri, "Multiple fundamental frequency
 * estimation by summing harmonic amplitudes", ISMIR 2006), and the line of candidates that is worth most wins, where jumps
 * cost (Viterbi).
 *
 * `magnitudes`: `rowLength` numbers a frame, bins of `binHz`.
 */
export function leadPitch(
  magnitudes: Float32Array,
  { frameCount, rowLength, binHz }: { readonly frameCount: number; readonly rowLength: number; readonly binHz: number },
  range: PitchRange = leadRange,
): LeadPitch {
  const partials = partialBins(binHz, rowLength, range);
  const stepCount = stepCountOf(range);
  const worth = new Float32Array(frameCount * stepCount);
  const compressed = new Float32Array(rowLength);
  const binMax = Math.min(rowLength, Math.ceil(PARTIAL_HZ_MAX / binHz) + 2);
  for (let frame = 0; frame < frameCount; frame++) {
    let all = 1e-9;
    for (let k = 0; k < binMax; k++) {
      compressed[k] = magnitudes[frame * rowLength + k]! ** COMPRESSION;
      all += compressed[k]!;
    }
    for (let step = 0; step < stepCount; step++) {
      let sum = 0;
      let weight = 0;
      for (let h = 0, gain = 1; h < PARTIALS; h++, gain *= PARTIAL_DECAY) {
        const at = partials[step * PARTIALS + h]!;
        if (at < 0) break;
        const whole = at | 0;
        const part = at - whole;
        sum += gain * (compressed[whole]! * (1 - part) + compressed[whole + 1]! * part);
        weight += gain;
      }
      worth[frame * stepCount + step] = ((sum / weight) * binMax) / all;
    }
  }
  const path = bestPath(worth, frameCount, stepCount);
  return {
    hz: Float32Array.from(path, (step) => range.lowHz * 2 ** (step / STEPS_PER_OCTAVE)),
    salience: Float32Array.from(path, (step, frame) => worth[frame * stepCount + step]!),
  };
}

/** Where each candidate's partials lie, in bins; -1 from the first that is too high. */
function partialBins(binHz: number, rowLength: number, range: PitchRange): Float32Array {
  return Float32Array.from({ length: stepCountOf(range) * PARTIALS }, (_, i) => {
    const hz = range.lowHz * 2 ** (Math.floor(i / PARTIALS) / STEPS_PER_OCTAVE) * ((i % PARTIALS) + 1);
    return hz > PARTIAL_HZ_MAX || hz / binHz > rowLength - 2 ? -1 : hz / binHz;
  });
}

function bestPath(worth: Float32Array, frameCount: number, stepCount: number): Int32Array {
  const previous = new Int16Array(frameCount * stepCount);
  let score = new Float32Array(stepCount);
  for (let frame = 0; frame < frameCount; frame++) {
    const next = new Float32Array(stepCount);
    let best = 0;
    for (let step = 1; step < stepCount; step++) if (score[step]! > score[best]!) best = step;
    for (let step = 0; step < stepCount; step++) {
      let from = best;
      let most = score[best]! - STEP_COST * Math.min(STEPS_MAX, Math.max(0, Math.abs(best - step) - FREE_STEPS));
      for (let near = Math.max(0, step - FREE_STEPS); near <= Math.min(stepCount - 1, step + FREE_STEPS); near++) {
        if (score[near]! > most) {
          most = score[near]!;
          from = near;
        }
      }
      previous[frame * stepCount + step] = from;
      next[step] = most + worth[frame * stepCount + step]!;
    }
    score = next;
  }
  const path = new Int32Array(frameCount);
  let step = score.indexOf(score.reduce((a, b) => Math.max(a, b), -Infinity));
  for (let frame = frameCount - 1; frame >= 0; frame--) {
    path[frame] = step;
    step = previous[frame * stepCount + step]!;
  }
  return path;
}
