import type { Analysis } from '../../src/audio/analysis/analyse.ts';
import type { HearingTruth } from './hearing-truth.ts';

/** One recording against its truth; shares and F measures are 0..1. */
export interface HearingFigures {
  readonly tempoRatio: number;
  readonly isTempoExact: boolean;
  readonly isTempoExactOrOctave: boolean;
  readonly isMeterRight: boolean;
  readonly beatF: number;
  readonly downbeatF: number;
  readonly isKeyExact: boolean;
  readonly isKeyExactOrRelative: boolean;
  readonly chordShare: number;
  /** Boundaries within one bar of the truth, the recording's start and end not counted. */
  readonly sectionF: number;
}

const BEAT_SECONDS = 0.07;

export function hearingFigures(analysis: Analysis, truth: HearingTruth): HearingFigures {
  const tempoRatio = analysis.tempoBpm / truth.tempoBpm;
  const near = (factor: number): boolean => Math.abs(tempoRatio / factor - 1) <= 0.01;
  const { key } = analysis;
  const isKeyExact = key.tonic === truth.key.tonic && key.isMinor === truth.key.isMinor;
  const relativeTonic = (truth.key.tonic + (truth.key.isMinor ? 3 : 9)) % 12;
  const isRelative = key.isMinor !== truth.key.isMinor && key.tonic === relativeTonic;
  const inSong = (times: readonly number[]): number[] => times.filter((time) => time < truth.endSeconds - BEAT_SECONDS);
  const barSeconds = truth.downbeatsSeconds[1]! - truth.downbeatsSeconds[0]!;
  const inner = (times: readonly number[]): number[] =>
    times.filter((time) => time > barSeconds / 2 && time < truth.endSeconds - barSeconds / 2);
  return {
    tempoRatio,
    isTempoExact: near(1),
    isTempoExactOrOctave: near(1) || near(2) || near(0.5),
    isMeterRight: analysis.beatsPerBar === truth.beatsPerBar,
    beatF: fMeasure(inSong(analysis.beatsSeconds), truth.beatsSeconds, BEAT_SECONDS),
    downbeatF: fMeasure(inSong(analysis.downbeatsSeconds), truth.downbeatsSeconds, BEAT_SECONDS),
    isKeyExact,
    isKeyExactOrRelative: isKeyExact || isRelative,
    chordShare: chordShareOf(analysis, truth),
    sectionF: fMeasure(
      inner(analysis.sections.map(({ startSeconds }) => startSeconds)),
      inner(truth.sectionsSeconds),
      barSeconds * 1.02,
    ),
  };
}

/** Harmonic mean of precision and recall; each time is matched once at most, in order. */
export function fMeasure(found: readonly number[], truth: readonly number[], tolerance: number): number {
  if (found.length + truth.length === 0) return 1;
  let hits = 0;
  for (let i = 0, k = 0; i < found.length && k < truth.length; ) {
    const off = found[i]! - truth[k]!;
    if (Math.abs(off) <= tolerance) {
      hits++;
      i++;
      k++;
    } else if (off < 0) i++;
    else k++;
  }
  return (2 * hits) / (found.length + truth.length);
}

/** Share of the time of major and minor chords that is heard right. */
function chordShareOf({ chords }: Analysis, truth: HearingTruth): number {
  let right = 0;
  let all = 0;
  for (const chord of truth.chords) {
    if (chord.isMinor === null) continue;
    all += chord.endSeconds - chord.startSeconds;
    for (const heard of chords) {
      if (heard.root !== chord.root || heard.isMinor !== chord.isMinor) continue;
      right += Math.max(
        0,
        Math.min(heard.endSeconds, chord.endSeconds) - Math.max(heard.startSeconds, chord.startSeconds),
      );
    }
  }
  return all === 0 ? 1 : right / all;
}
