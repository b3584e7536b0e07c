import { secondsToTick, type TempoChange, TICKS_PER_QUARTER } from '../../../music/meter.ts';
import type { SourceAnalysis } from './recording-source.ts';

/**
 * The beats of a recording as the bars of a score: tick 0 is the recording's first sample, every heard downbeat is a bar
 * line, and the tempo of each beat is as it was played. What comes before the first downbeat fills whole bars, the last
 * beats go on to the end of the recording.
 */
export interface WholeGrid {
  readonly tempoChanges: readonly TempoChange[];
  readonly beatsPerBar: number;
  /** Where the first heard downbeat lies: whole bars from the start. */
  readonly leadTicks: number;
  /** The last bar line of the recording. */
  readonly endTick: number;
  /** Ticks of the bar lines, the first and the last included. */
  readonly barTicks: readonly number[];
  /** The tick at a moment of the recording. */
  tickAt(seconds: number): number;
}

/** A first bar is dropped when less than this share of it is there. */
const PICKUP_SHARE_MIN = 0.3;
/** The recording may end so much of a bar before its last bar line. */
const MISSING_SHARE_MAX = 0.1;
/** Shorter beats than this are no beats. */
const BEAT_SECONDS_MIN = 0.1;

/** @param follow every beat as it was played, or bars only: a band that follows each beat of a singer stumbles */
export function wholeGrid(
  analysis: SourceAnalysis,
  durationSeconds: number,
  follow: 'beats' | 'bars' = 'beats',
): WholeGrid {
  const { beatsPerBar } = analysis;
  const period = 60 / analysis.tempoBpm;
  const barTicks = beatsPerBar * TICKS_PER_QUARTER;
  const beats = beatsFromDownbeat(analysis, period, durationSeconds);
  const first = beats[0]!;
  const leadBars = Math.ceil(first / (period * beatsPerBar) - PICKUP_SHARE_MIN);
  const startTick = Math.max(0, leadBars) * barTicks;
  // With no bar before it, the first one begins with the recording.
  const anchors = [
    ...(startTick > 0 ? [{ tick: 0, seconds: 0 }] : []),
    ...beats.map((seconds, index) => ({
      tick: startTick + index * TICKS_PER_QUARTER,
      seconds: startTick === 0 && index === 0 ? 0 : seconds,
    })),
  ];
  const kept = follow === 'beats' ? anchors : anchors.filter(({ tick }) => tick % barTicks === 0);
  const tempoChanges = temposOf(kept.length > 1 ? kept : anchors);
  const tickAt = (seconds: number): number => secondsToTick(seconds, tempoChanges);
  const bars = Math.max(1, Math.floor(tickAt(durationSeconds) / barTicks + MISSING_SHARE_MAX));
  return {
    tempoChanges,
    beatsPerBar,
    leadTicks: startTick,
    endTick: bars * barTicks,
    barTicks: Array.from({ length: bars + 1 }, (_, bar) => bar * barTicks),
    tickAt,
  };
}

/** Heard beats from the first downbeat on, and even ones after the last to the end. */
function beatsFromDownbeat(
  { beatsSeconds, downbeatsSeconds }: SourceAnalysis,
  period: number,
  durationSeconds: number,
): number[] {
  const start = downbeatsSeconds[0] ?? beatsSeconds[0] ?? 0;
  const beats = [start];
  for (const beat of beatsSeconds) if (beat - beats.at(-1)! > BEAT_SECONDS_MIN) beats.push(beat);
  for (let next = beats.at(-1)! + period; next < durationSeconds + period; next += period) beats.push(next);
  return beats;
}

function temposOf(anchors: readonly { readonly tick: number; readonly seconds: number }[]): TempoChange[] {
  const changes: TempoChange[] = [];
  for (const [index, { tick, seconds }] of anchors.slice(0, -1).entries()) {
    const next = anchors[index + 1]!;
    changes.push({ tick, bpm: ((next.tick - tick) * 60) / (TICKS_PER_QUARTER * (next.seconds - seconds)) });
  }
  return changes.length === 0 ? [{ tick: 0, bpm: 120 }] : changes;
}
