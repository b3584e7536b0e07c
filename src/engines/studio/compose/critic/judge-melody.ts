import type { Note, Section } from '../../../../music/score.ts';
import type { Brief, Composition } from '../../records.ts';
import { gateMetrics, humanRangeOf, metricsOutside, rhythmMetricNames } from '../measure/corpus-ranges.ts';
import { choiceDistance, heldOutMetrics } from '../measure/joint-gate.ts';
import type { MeasuredTune } from '../measure/measured-tune.ts';
import { type MelodyMetrics, melodyMetrics } from '../measure/melody-metrics.ts';
import { chorusLikeness } from './chorus-likeness.ts';
import { type Chorus, hookFault } from './hook-features.ts';
import { type TargetCorpus, targetCorpusOf } from './target-corpus.ts';

export interface JudgedMelody extends MeasuredTune {
  readonly brief: Pick<Brief, 'meter' | 'recipe'>;
  readonly sections: readonly Section[];
  /** Mean pitch of the choruses minus that of the verses, semitones; null without either. */
  readonly lift: number | null;
  /** What the song wishes that to be. */
  readonly wishedLift: number;
  /** Its first chorus; null: it has none. */
  readonly chorus: Chorus | null;
  /** Another take, to be different from. */
  readonly unlike: Pick<Composition, 'sections' | 'lead'> | null;
}

/** How far from its wish a song may lift its choruses, semitones. */
const LIFT_TOLERANCE = 0.8;
const LIFT_WEIGHT = 1.2;
const HOOK_WEIGHT = 0.6;
/** Songs of too few notes to compare are judged by the rest alone. */
const UNKNOWN_DISTANCE = 5;
const OUTSIDE_COST = 0.7;
const TYPICAL_OFFSET_WEIGHT = 4;
/** What is comfortable to sing: span of nearly all notes, semitones; wide leaps in a hundred notes. */
const TESSITURA_MAX = 14;
const WIDE_LEAP = 9;
const WIDE_LEAPS_MAX = 0.02;
/** A melody of less than so many semitones in all leaves the singer's best notes unsung. */
const SPAN_USUAL = 18;
const NARROWNESS_COST = 0.3;
const LIKENESS_FREE = 0.3;
const LIKENESS_COST = 6;

/**
 * How far a melody is from one that people would sing, before anything is heard; lower is better. Counts the human likeness
 * by the metrics that are not held out, the lift of the chorus, what is hard or dull to sing, and likeness to another take.
 */
export function judgeMelody(melody: JudgedMelody): number {
  const strain = melody.lift === null ? 0 : Math.max(0, Math.abs(melody.lift - melody.wishedLift) - LIFT_TOLERANCE);
  const likeness = melody.unlike === null ? 0 : chorusLikeness(melody.unlike, melody.sections, melody.notes);
  return (
    strangeness(melody) +
    LIFT_WEIGHT * strain +
    (melody.chorus === null ? 0 : HOOK_WEIGHT * hookFault(melody.chorus)) +
    hardship(melody.notes, melody.brief.recipe.delivery === 'rap') +
    LIKENESS_COST * Math.max(0, likeness - LIKENESS_FREE)
  );
}

function strangeness({ notes, chords, brief: { meter, recipe } }: JudgedMelody): number {
  const isComparable = meter.beatsPerBar === 4 && meter.beatUnit === 4;
  const metrics = isComparable ? melodyMetrics({ notes, chords }) : null;
  if (metrics === null) return UNKNOWN_DISTANCE;
  const corpus = targetCorpusOf(recipe);
  const names = (corpus === 'rap' ? rhythmMetricNames : gateMetrics).filter((name) => !heldOutMetrics.includes(name));
  const humans = corpus === 'rap' ? 'POP909' : corpus;
  const outside = OUTSIDE_COST * metricsOutside(metrics, humans, names).length;
  const distance = corpus === 'POP909' ? choiceDistance(metrics) : meanOffset(metrics, corpus, names);
  return (Number.isFinite(distance) ? distance : UNKNOWN_DISTANCE) + outside;
}

/** Mean distance from the corpus's medians, in widths of its range, weighted to be comparable with the joint distance. */
function meanOffset(metrics: MelodyMetrics, corpus: TargetCorpus, names: readonly string[]): number {
  const offsets = names.flatMap((name) => {
    const range = humanRangeOf(corpus === 'rap' ? 'POP909' : corpus, name);
    const value = metrics[name];
    if (range === null || !Number.isFinite(value)) return [];
    return [(2 * Math.abs(value! - range.median)) / Math.max(1e-6, range.p95 - range.p5)];
  });
  return TYPICAL_OFFSET_WEIGHT * (offsets.reduce((sum, offset) => sum + offset, 0) / Math.max(1, offsets.length));
}

function hardship(notes: readonly Note[], isRap: boolean): number {
  if (notes.length < 2) return 0;
  const pitches = notes.map((note) => note.pitch).sort((a, b) => a - b);
  const at = (share: number): number => pitches[Math.floor(share * (pitches.length - 1))]!;
  const wide = notes.filter((note, i) => i > 0 && Math.abs(note.pitch - notes[i - 1]!.pitch) > WIDE_LEAP).length;
  const strain = 0.4 * Math.max(0, at(0.9) - at(0.1) - TESSITURA_MAX);
  const narrowness = NARROWNESS_COST * Math.max(0, SPAN_USUAL - (at(1) - at(0)));
  return strain + (isRap ? 0 : narrowness) + 60 * Math.max(0, wide / notes.length - WIDE_LEAPS_MAX);
}
