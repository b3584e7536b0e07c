export interface TempoMoment {
  readonly seconds: number;
  readonly bpm: number;
}

/** Beats that a moment's tempo is the median of. */
const BEATS = 5;

/** The tempo at each beat but the last, smoothed so that one late beat does not count. Empty for fewer than two beats. */
export function tempoCurve(beatsSeconds: readonly number[]): TempoMoment[] {
  const gaps = beatsSeconds.slice(1).map((beat, i) => beat - beatsSeconds[i]!);
  return gaps.map((_, i) => {
    const near = gaps.slice(Math.max(0, i - (BEATS >> 1)), i + (BEATS >> 1) + 1).sort((a, b) => a - b);
    return { seconds: beatsSeconds[i]!, bpm: 60 / near[near.length >> 1]! };
  });
}

/**
 * The beat (counted from 0, with fractions) at a moment, or the moment at a beat: evenly between the beats, and beyond the
 * first and last at their tempo.
 */
export const beatAt = (beatsSeconds: readonly number[], seconds: number): number => {
  const index = placeOf(beatsSeconds, seconds);
  const from = beatsSeconds[index]!;
  return index + (seconds - from) / (beatsSeconds[index + 1]! - from);
};

export const secondsAt = (beatsSeconds: readonly number[], beat: number): number => {
  const index = Math.max(0, Math.min(beatsSeconds.length - 2, Math.floor(beat)));
  const from = beatsSeconds[index]!;
  return from + (beat - index) * (beatsSeconds[index + 1]! - from);
};

/** Index of the last of two neighbouring beats that a moment lies after; the first or last pair outside of them. */
function placeOf(beatsSeconds: readonly number[], seconds: number): number {
  if (beatsSeconds.length < 2) throw new RangeError('two beats at least make a beat grid');
  let low = 0;
  let high = beatsSeconds.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (beatsSeconds[middle]! <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}
