import { forEachSpectrum, frameCountAt } from '../../audio/analysis/short-time-spectrum.ts';

export const SPECTRUM_SIZE = 2_048;
export const BIN_COUNT = SPECTRUM_SIZE / 2;
/** Frames that are in memory at once: ten seconds. */
const CHUNK_FRAMES = 500;

/**
 * Powers of the bins of several signals of one length, frame by frame, frame `n` centred on sample `n * hop`. `visit` gets an
 * array per signal that it must not keep.
 */
export function forEachPower(
  signals: readonly Float32Array[],
  hop: number,
  visit: (powers: readonly Float64Array[], frame: number) => void,
): void {
  const count = frameCountAt(signals[0]?.length ?? 0, hop);
  // Whole hops around a chunk, so that its windows find what they reach over.
  const around = Math.ceil(SPECTRUM_SIZE / 2 / hop);
  const rows = signals.map(() => new Float64Array(CHUNK_FRAMES * BIN_COUNT));
  for (let first = 0; first < count; first += CHUNK_FRAMES) {
    const frames = Math.min(CHUNK_FRAMES, count - first);
    const before = Math.min(around, first);
    for (const [s, signal] of signals.entries()) {
      const chunk = signal.subarray((first - before) * hop, (first + frames + around) * hop);
      forEachSpectrum(chunk, SPECTRUM_SIZE, hop, (magnitudes, at) => {
        const frame = at - before;
        if (frame < 0 || frame >= frames) return;
        for (let k = 0; k < BIN_COUNT; k++) rows[s]![frame * BIN_COUNT + k] = magnitudes[k]! * magnitudes[k]!;
      });
    }
    for (let frame = 0; frame < frames; frame++) {
      const powers = rows.map((row) => row.subarray(frame * BIN_COUNT, (frame + 1) * BIN_COUNT));
      visit(powers, first + frame);
    }
  }
}
