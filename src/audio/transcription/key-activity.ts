import { ANALYSIS_RATE_HZ } from '../analysis/analysis-signal.ts';
import { FRAME_SAMPLES, WINDOW_FRAMES, WINDOW_SAMPLES } from './constant-q.ts';
import { KEY_COUNT, PitchNetwork } from './pitch-network.ts';

/** Frames of key activity a second. */
export const KEY_RATE_HZ = ANALYSIS_RATE_HZ / FRAME_SAMPLES;

/** Frames on each side of a window that lack their surroundings. */
const EDGE_FRAMES = 15;
const KEPT_FRAMES = WINDOW_FRAMES - 2 * EDGE_FRAMES;

/** Likelihoods (0..1) that each of `KEY_COUNT` keys sounds and that it begins, [frame][key], at {@link KEY_RATE_HZ}. */
export interface KeyActivity {
  readonly frameCount: number;
  readonly notes: Float32Array;
  readonly onsets: Float32Array;
}

let network: PitchNetwork | null = null;

/** Hears a signal at 22,050 Hz window by window; windows overlap by their edges, so that each frame is heard once, whole. */
export function keyActivity(signal: Float32Array): KeyActivity {
  network ??= new PitchNetwork();
  const frameCount = Math.ceil(signal.length / FRAME_SAMPLES);
  const notes = new Float32Array(frameCount * KEY_COUNT);
  const onsets = new Float32Array(frameCount * KEY_COUNT);
  const window = new Float32Array(WINDOW_SAMPLES);
  for (let first = 0; first < frameCount; first += KEPT_FRAMES) {
    const from = (first - EDGE_FRAMES) * FRAME_SAMPLES;
    window.fill(0);
    window.set(signal.subarray(Math.max(0, from), from + WINDOW_SAMPLES), Math.max(0, -from));
    const heard = network.hear(window);
    const kept = Math.min(KEPT_FRAMES, frameCount - first) * KEY_COUNT;
    const edge = EDGE_FRAMES * KEY_COUNT;
    notes.set(heard.notes.subarray(edge, edge + kept), first * KEY_COUNT);
    onsets.set(heard.onsets.subarray(edge, edge + kept), first * KEY_COUNT);
  }
  return { frameCount, notes, onsets };
}
