import type { Analysis } from '../../../audio/analysis/analyse.ts';
import type { Recording } from '../../../audio/recording.ts';
import { clamp } from '../../../core/units.ts';
import { EngineRefusal } from '../../port.ts';
import { firstDownbeat, gridNear, isBeatSure, type NearGrid } from './heard-grid.ts';
import { type HeardSource, SURE } from './heard-source.ts';
import { alignedToStrokes } from './stroke-grid.ts';

/** Where a recording is left and something new begins. */
export interface HeardSeam {
  readonly seconds: number;
  /** Of the recording before it; null: it is not sure enough to go on in it. */
  readonly tempoBpm: number | null;
  /** How long both sound together: around the seam on a beat, after it into a bridge. */
  readonly crossfadeSeconds: number;
  /** The beat is sure, but not where bars begin, or not the key: a bridge in the tempo leads over. Absent: no. */
  readonly isBridgedInTempo?: boolean;
}

/** Whether bars without drums lead from the recording to what is new. */
export const hasBridge = ({ tempoBpm, isBridgedInTempo }: HeardSeam): boolean =>
  tempoBpm === null || isBridgedInTempo === true;

/** Callers round the length of a recording up. */
const BEYOND_SECONDS_MAX = 0.5;
/** The least of the recording that is kept. */
const KEPT_SECONDS_MIN = 1;
const CROSSFADE = { onBeatSeconds: 0.04, bridgeSeconds: 2 } as const;

/**
 * The bar line nearest to a moment that leaves something of the recording; where the beat is not sure the moment itself.
 * A bar line up to a beat behind the end will do: a recording may end just short of it.
 * @throws EngineRefusal when the moment is not inside the recording, or leaves less than a second of it
 */
export function heardSeam({ analysis, recording }: HeardSource, atSeconds: number): HeardSeam {
  const { durationSeconds } = analysis;
  if (!(atSeconds >= 0) || atSeconds > durationSeconds + BEYOND_SECONDS_MAX) {
    const most = Math.floor(durationSeconds * 10) / 10;
    throw new EngineRefusal(
      `The new part cannot start at ${atSeconds} s: the recording ends before. Give 0 to ${most} s.`,
    );
  }
  const onBar = isBeatSure(analysis) ? seamOnBar(analysis, gridAt(analysis, recording, atSeconds), atSeconds) : null;
  if (onBar !== null) return onBar;
  const fade = Math.min(CROSSFADE.bridgeSeconds, durationSeconds / 4);
  const seconds = clamp(atSeconds, Math.min(KEPT_SECONDS_MIN, durationSeconds / 2), durationSeconds - fade);
  return { seconds, tempoBpm: null, crossfadeSeconds: fade };
}

const gridAt = (analysis: Analysis, recording: Recording, atSeconds: number): NearGrid =>
  alignedToStrokes(analysis, recording, gridNear(analysis, atSeconds), atSeconds);

/** Beats are heard between 6 ms before and 19 ms after the notes begin (20 recordings): soft strokes late. */
const LATENESS_SECONDS = 0.005;

function seamOnBar(analysis: Analysis, grid: NearGrid, atSeconds: number): HeardSeam | null {
  const { beatsPerBar, durationSeconds } = analysis;
  const first = firstDownbeat(analysis);
  const beatNear = (atSeconds - grid.secondsAt(0)) / grid.periodSeconds;
  const bar = Math.round((beatNear - first) / beatsPerBar);
  const isUsable = (seconds: number): boolean =>
    seconds >= KEPT_SECONDS_MIN && seconds <= durationSeconds + grid.periodSeconds;
  const seconds = [bar, bar - 1, bar + 1]
    .map((n) => grid.secondsAt(first + n * beatsPerBar) - LATENESS_SECONDS)
    .find(isUsable);
  if (seconds === undefined) return null;
  const { downbeats, key } = analysis.confidences;
  return {
    seconds,
    tempoBpm: 60 / grid.periodSeconds,
    crossfadeSeconds: CROSSFADE.onBeatSeconds,
    ...(Math.min(downbeats, key) < SURE ? { isBridgedInTempo: true } : {}),
  };
}
