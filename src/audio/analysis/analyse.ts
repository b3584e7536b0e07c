import { durationSecondsOf, type Recording } from '../recording.ts';
import { toAnalysisSignal } from './analysis-signal.ts';
import { notesBetween } from './beat-notes.ts';
import { findBeats } from './beats.ts';
import { findChords, type HeardChord } from './chords.ts';
import { chromaOf } from './chroma.ts';
import { findBars } from './downbeats.ts';
import { findKey, type HeardKey } from './key.ts';
import { chooseLevel } from './metrical-level.ts';
import { noteSalience } from './note-salience.ts';
import { onsetStrength } from './onset-strength.ts';
import { findSections, type HeardSection } from './sections.ts';
import { shapesBetween, spectralShape } from './spectral-shape.ts';
import { findTempo } from './tempo.ts';
import { tuneClasses } from './tune-classes.ts';

/** What is heard in a recording of which nothing else is known. Times in seconds from its start. */
export interface Analysis {
  readonly durationSeconds: number;
  /** Beats a minute: of the even grid when the recording keeps to one, else of the median beat. */
  readonly tempoBpm: number;
  /** True when the beats are an even grid from beginning to end. */
  readonly isSteady: boolean;
  readonly beatsSeconds: readonly number[];
  readonly downbeatsSeconds: readonly number[];
  /** 3 or 4. */
  readonly beatsPerBar: number;
  /** Deviation from A4 = 440 Hz, -50..50. */
  readonly tuningCents: number;
  readonly key: HeardKey;
  /** In order, without gaps; a chord lasts one beat at least. */
  readonly chords: readonly HeardChord[];
  /** In order, without gaps, each beginning with a bar (the first with the recording's first beat). */
  readonly sections: readonly HeardSection[];
  readonly confidences: AnalysisConfidences;
}

/** 0..1 each; below .5 nobody should build on the finding alone. */
export interface AnalysisConfidences {
  readonly tempo: number;
  readonly beats: number;
  readonly downbeats: number;
  readonly tuning: number;
  readonly key: number;
  readonly chords: number;
  readonly sections: number;
}

/**
 * Tempo, beats, bars, tuning, key, chords and sections of a recording. Takes about half a second a minute of sound and
 * 20 MB. The same recording gives the same analysis.
 *
 * Throws RangeError for recordings outside `analysisLimits`.
 */
export function analyse(recording: Recording): Analysis {
  const signal = toAnalysisSignal(recording);
  const durationSeconds = durationSecondsOf(recording);
  const onset = onsetStrength(signal);
  const notes = noteSalience(signal);
  const shape = spectralShape(signal);
  // Forty megabytes of eight minutes: given back now instead of when garbage is collected.
  signal.buffer.transfer(0);
  const tempo = chooseLevel(findTempo(onset.all), onset, notes);
  const grid = findBeats(onset, tempo.bpm);
  const beats = grid.beatsSeconds.filter((beat) => beat < durationSeconds);
  const boundaries = stretchBoundaries(beats, durationSeconds);
  const stretches = notesBetween(notes, boundaries);
  const bars = findBars(boundaries, stretches, onset);
  const isDownbeat = (index: number): boolean =>
    index >= bars.firstDownbeat && (index - bars.firstDownbeat) % bars.beatsPerBar === 0;
  const plainChords = findChords(stretches, { boundariesSeconds: boundaries, isDownbeat, key: null }).chords;
  const { key, confidence: keyConfidence } = findKey({
    stretches,
    chords: plainChords,
    tune: tuneClasses(notes),
    chroma: chromaOf(notes),
  });
  const chords = findChords(stretches, { boundariesSeconds: boundaries, isDownbeat, key });
  const downbeats = beats.filter((_, index) => isDownbeat(index));
  const barBoundaries = stretchBoundaries(downbeats, durationSeconds);
  const sections = findSections({
    boundariesSeconds: barBoundaries,
    notes: notesBetween(notes, barBoundaries),
    shapes: shapesBetween(shape, barBoundaries),
    onset,
  });
  return {
    durationSeconds,
    tempoBpm: 60 / grid.periodSeconds,
    isSteady: grid.isSteady,
    beatsSeconds: beats,
    downbeatsSeconds: downbeats,
    beatsPerBar: bars.beatsPerBar,
    tuningCents: notes.tuningCents,
    key,
    chords: chords.chords,
    sections,
    confidences: {
      tempo: tempo.confidence,
      // An even grid from beginning to end that fits a sure tempo was right in 20 of 20 recordings.
      beats: grid.isSteady
        ? Math.max(grid.phaseShare * (0.1 + 0.9 * tempo.confidence), grid.confidence)
        : grid.confidence,
      downbeats: bars.confidence,
      tuning: notes.tuningConfidence,
      key: keyConfidence,
      chords: chords.confidence,
      sections: meanOf(sections.slice(1).map(({ confidence }) => confidence)),
    },
  };
}

/** The moments and the end of the recording; one whole stretch when there are no moments. */
const stretchBoundaries = (moments: readonly number[], durationSeconds: number): number[] =>
  moments.length === 0 ? [0, durationSeconds] : [...moments, durationSeconds];

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
