import type { Random } from '../../../../core/random.ts';
import type { Chord } from '../../../../music/chord.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { pickContour } from './contour.ts';
import { effectiveWeight } from './effective-weight.ts';
import { judgeLine } from './judge-line.ts';
import { lineRhythm } from './line-rhythm.ts';
import { intervalsOf, onsetsSuit, type PhraseTune, transferDegrees, tuneSuits } from './phrase-tune.ts';
import { drawPitches, type LineNote, learnIntervals, type PitchRequest } from './pitch-line.ts';
import type { PlannedPhrase } from './planned-phrase.ts';
import { degreesWithin, type MelodyScale } from './scale-window.ts';
import { passageRange } from './singer-range.ts';
import { drawHabit, type RhythmHabit, sixteenthCost } from './song-style.ts';

/** What the melody stands on. */
export interface MelodyGround {
  readonly brief: Brief;
  readonly scale: MelodyScale;
  /** Strength of each sixteenth of a bar. */
  readonly weights: readonly number[];
  readonly stepSeconds: number;
  /** The chord that sounds at a sixteenth of the song. */
  chordAt(step: number): Chord;
}

/** A phrase with its tune, onsets in sixteenths from the start of the song. */
export interface SungPhrase {
  readonly planned: PlannedPhrase;
  readonly onsets: readonly number[];
  readonly degrees: readonly number[];
}

const CANDIDATES = 12;
/** Sixteenths kept free between a last onset and a first one: a short note and a breath. */
const TURN_STEPS = 4;
const PICKUP_STEPS_MAX = 6;

/** Sets the phrases of a song in order: one tune per label, made once, then sung again to other words and chords. */
export function singPhrases(planned: readonly PlannedPhrase[], ground: MelodyGround, random: Random): SungPhrase[] {
  const tunes = new Map<string, PhraseTune[]>();
  const habits = new Map<SectionKind, RhythmHabit>();
  const vocabulary = new Map<string, number>();
  const sung: SungPhrase[] = [];
  for (const [index, phrase] of planned.entries()) {
    if (!habits.has(phrase.kind)) {
      habits.set(phrase.kind, drawHabit(ground.brief, phrase.kind, ground.weights.length, random.child('habit')));
    }
    const earliest = earliestStep(sung.at(-1), phrase);
    const models = tunes.get(phrase.label) ?? [];
    const onsets = rhythmOf(phrase, models[0] ?? null, earliest, habits.get(phrase.kind)!, ground);
    const before = sung.at(-1)?.degrees.at(-1) ?? null;
    const tune = tuneOf(
      phrase,
      onsets,
      models,
      { before, vocabulary, ground, others: othersOf(phrase, tunes) },
      random.child(`tune-${index}`),
    );
    if (tune.isNew) learnIntervals(tune.degrees, vocabulary);
    if (tune.isNew)
      tunes.set(phrase.label, [...models, { onsets, degrees: tune.degrees, harmony: harmonyOf(phrase, ground) }]);
    sung.push({ planned: phrase, onsets: onsets.map((step) => step + phrase.startStep), degrees: tune.degrees });
  }
  return sung;
}

const othersOf = (phrase: PlannedPhrase, tunes: ReadonlyMap<string, readonly PhraseTune[]>): PitchRequest['others'] =>
  phrase.delivery === 'rap'
    ? []
    : [...tunes]
        .filter(([label]) => label !== phrase.label && label.startsWith(`${phrase.kind}/`))
        .flatMap(([, made]) => made.map((tune) => tune.degrees));

/** How far before its bar line a phrase may begin, given where the one before has its last onset. */
function earliestStep(before: SungPhrase | undefined, phrase: PlannedPhrase): number {
  const free = before === undefined ? phrase.startStep : phrase.startStep - before.onsets.at(-1)! - TURN_STEPS;
  return -Math.max(0, Math.min(PICKUP_STEPS_MAX, free));
}

function rhythmOf(
  phrase: PlannedPhrase,
  model: PhraseTune | null,
  earliest: number,
  habit: RhythmHabit,
  ground: MelodyGround,
): number[] {
  const { syllables } = phrase.phrase;
  if (model !== null && model.onsets[0]! >= earliest && onsetsSuit(model.onsets, syllables, ground.weights)) {
    return [...model.onsets];
  }
  const isRap = phrase.delivery === 'rap';
  const tail = Math.min(isRap ? 3 : 8, Math.max(2, Math.floor(phrase.steps * (isRap ? 0.16 : 0.24))));
  // Where lines begin with a pick-up, the one before must end sooner.
  const pickup = isRap ? 0 : Math.max(0, -habit.usualStart);
  const latest = Math.max(phrase.steps - tail - pickup, Math.min(phrase.steps - 1, syllables.length - 1));
  return lineRhythm({
    syllables,
    weights: ground.weights,
    taste: habit.taste,
    earliest,
    startLatest: Math.min(6, Math.floor(phrase.steps / 4)),
    latest,
    usualStart: isRap ? 0 : habit.usualStart,
    idealGap: Math.min(3.2, Math.max(1, (phrase.steps * (isRap ? 0.7 : 0.6)) / syllables.length)),
    syncopation: habit.syncopation,
    sixteenthCost: sixteenthCost(ground.stepSeconds, phrase.delivery),
    model: model === null ? null : new Set(model.onsets),
  });
}

interface TuneContext {
  readonly before: number | null;
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly others: PitchRequest['others'];
  readonly ground: MelodyGround;
}

/** The first tune of the label that suits the chords; where none does, a new one that follows the first. */
function tuneOf(
  phrase: PlannedPhrase,
  onsets: readonly number[],
  models: readonly PhraseTune[],
  { before, vocabulary, ground, others }: TuneContext,
  random: Random,
): { readonly degrees: readonly number[]; readonly isNew: boolean } {
  const notes = lineNotes(phrase, onsets, ground);
  const chords = notes.map((note) => note.chord);
  const strengths = notes.map((note) => note.strength);
  const made = models.find((model) => model.harmony === harmonyOf(phrase, ground));
  if (made !== undefined) return { degrees: transferDegrees(made, onsets), isNew: false };
  for (const model of models) {
    const degrees = transferDegrees(model, onsets);
    if (tuneSuits(degrees, chords, strengths, ground.scale)) return { degrees, isNew: false };
  }
  const range = passageRange(ground.brief, phrase.kind, phrase.delivery);
  const degrees = usableDegrees(range.low, range.high, phrase.delivery, ground);
  const centre = nearestIndex(degrees, range.centre, ground.scale);
  const reach = phrase.delivery === 'rap' ? 1 : 4;
  const request: PitchRequest = {
    notes,
    scale: ground.scale,
    degrees,
    bottom: degrees[Math.max(0, centre - reach)]!,
    top: degrees[Math.min(degrees.length - 1, centre + reach)]!,
    contour: pickContour(random),
    before: before ?? degrees[centre]!,
    cadence: cadenceOf(phrase),
    echoOf: echoesOf(onsets, ground.weights.length),
    vocabulary,
    others,
    motif: models.length === 0 ? null : intervalsOf(transferDegrees(models[0]!, onsets)),
  };
  return { degrees: bestCandidate(request, phrase.isHook, random), isNew: true };
}

function bestCandidate(request: PitchRequest, wantsLeap: boolean, random: Random): number[] {
  let best: number[] = [];
  let bestScore = -Infinity;
  for (let i = 0; i < CANDIDATES; i++) {
    const line = drawPitches(request, random);
    const score = judgeLine(line, request, wantsLeap);
    if (score > bestScore) {
      best = line;
      bestScore = score;
    }
  }
  return best;
}

const harmonyOf = ({ startStep, steps }: PlannedPhrase, ground: MelodyGround): string =>
  Array.from({ length: Math.ceil(steps / 4) }, (_, beat) => {
    const { root, quality } = ground.chordAt(startStep + 4 * beat);
    return `${root}${quality}`;
  }).join();

/**
 * For each note the earlier note of the line at the same place of its bar, if the note before has one too: a line whose
 * second bar moves like its first needs half as much attention.
 */
function echoesOf(onsets: readonly number[], barSteps: number): (number | null)[] {
  const earlier = (step: number): number =>
    onsets.findIndex((onset) => onset < step && (step - onset) % barSteps === 0);
  return onsets.map((step, i) => {
    if (i === 0) return null;
    const model = earlier(step);
    return model > 0 && earlier(onsets[i - 1]!) === model - 1 ? model : null;
  });
}

function lineNotes(phrase: PlannedPhrase, onsets: readonly number[], ground: MelodyGround): LineNote[] {
  return onsets.map((step, i) => {
    const gap = (onsets[i + 1] ?? Infinity) - step;
    return {
      chord: chordUnder(phrase.startStep + step, gap, ground),
      gapBefore: step - (onsets[i - 1] ?? -Infinity),
      strength: effectiveWeight(step, gap, ground.weights),
      accent: phrase.phrase.syllables[i]!.weight,
    };
  });
}

/** The chord that a note belongs to: an anticipation hears the chord of the beat that it anticipates. */
export function chordUnder(step: number, gap: number, ground: MelodyGround): Chord {
  const isHeldOver = effectiveWeight(step, gap, ground.weights) > effectiveWeight(step, 1, ground.weights);
  return ground.chordAt(isHeldOver ? step + 2 : step);
}

const RAP_PITCHES = 4;

function usableDegrees(low: number, high: number, delivery: 'sung' | 'rap', ground: MelodyGround): number[] {
  const degrees = degreesWithin(low, high, ground.scale);
  if (degrees.length === 0) return [0];
  return delivery === 'rap' ? degrees.slice(-RAP_PITCHES) : degrees;
}

const nearestIndex = (degrees: readonly number[], pitch: number, scale: MelodyScale): number => {
  const wished = ((pitch - scale.tonicPitch) * 7) / 12;
  return degrees.reduce(
    (best, degree, i) => (Math.abs(degree - wished) < Math.abs(degrees[best]! - wished) ? i : best),
    0,
  );
};

/** Second lines stay open, last lines close, a pre-chorus never does. */
function cadenceOf({ kind, index, count }: PlannedPhrase): readonly number[] {
  if (kind === 'preChorus') return index === count - 1 ? [1, 4, 3, 6] : [4, 2, 1];
  if (index === count - 1) return [0, 2, 4];
  return index % 2 === 1 ? [1, 4, 2, 6] : [2, 4, 0, 5, 1];
}
