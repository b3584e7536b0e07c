import type { Random } from '../../../../core/random.ts';
import { clamp } from '../../../../core/units.ts';
import type { Chord } from '../../../../music/chord.ts';
import { pickContour } from './contour.ts';
import { effectiveWeight } from './effective-weight.ts';
import { judgeLine } from './judge-line.ts';
import { chordUnder, type MelodyGround } from './melody-ground.ts';
import { intervalsOf, type PhraseTune, transferDegrees, tuneSuits } from './phrase-tune.ts';
import { drawPitches, type LineNote, type PitchRequest } from './pitch-line.ts';
import type { PlannedPhrase } from './planned-phrase.ts';
import { degreesWithin, type MelodyScale } from './scale-window.ts';
import { type PitchRange, passageRange } from './singer-range.ts';

const CANDIDATES = 12;

/** What a new tune has to know of the song so far. */
export interface TuneContext {
  readonly before: number | null;
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly others: PitchRequest['others'];
  /** The tune whose beginning a new one takes. */
  readonly kin: PhraseTune | null;
  readonly ground: MelodyGround;
}

/** The first tune of the label that suits the chords; where none does, a new one that follows the first. */
export function phrasePitches(
  phrase: PlannedPhrase,
  onsets: readonly number[],
  models: readonly PhraseTune[],
  { before, vocabulary, ground, others, kin }: TuneContext,
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
  const range = rangeOf(phrase, ground);
  const degrees = usableDegrees(range.low, range.high, phrase.delivery, ground);
  const centre = clamp(
    nearestIndex(degrees, range.centre, ground.scale) + climbOf(phrase, ground),
    0,
    degrees.length - 1,
  );
  const reach = reachOf(phrase, ground);
  const request: PitchRequest = {
    notes,
    scale: ground.scale,
    character: ground.character,
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
    head: headOf(kin, onsets, degrees),
  };
  return { degrees: bestCandidate(request, phrase.isHook, random), isNew: true };
}

const rangeOf = ({ kind, delivery }: PlannedPhrase, { brief, character }: MelodyGround): PitchRange =>
  passageRange(brief, kind, delivery, character.lift, character.chorusSpread);

const REACH_MIN = 3;
/** Choruses that stay within a fifth. */
const NARROW_SPREAD = -5;
const NARROW_REACH_MIN = 2;
/** Of a chorus's own spread, what goes to either side of its lines' centre. */
const SEMITONES_A_DEGREE = 2.5;

/** Degrees by which a line may leave its centre. */
function reachOf({ kind, delivery }: PlannedPhrase, { character }: MelodyGround): number {
  if (delivery === 'rap') return 1;
  const wider = kind === 'chorus' ? Math.round(character.chorusSpread / SEMITONES_A_DEGREE) : 0;
  const least = kind === 'chorus' && character.chorusSpread <= NARROW_SPREAD ? NARROW_REACH_MIN : REACH_MIN;
  return Math.max(Math.min(least, character.reach), character.reach + wider);
}

/** Degrees that a line of a verse lies above (or below) the middle one: verses climb towards what comes. */
const climbOf = ({ kind, delivery, index, count }: PlannedPhrase, { character }: MelodyGround): number =>
  kind !== 'verse' || delivery === 'rap' || count < 2 ? 0 : Math.round(character.climb * (index / (count - 1) - 0.5));

/** So many notes at the end are a line's own. */
const TAIL_NOTES = 4;
const HEAD_NOTES_MIN = 3;

/** The notes that a line takes from its kin, as far as its own range has them. */
function headOf(kin: PhraseTune | null, onsets: readonly number[], allowed: readonly number[]): readonly number[] {
  if (kin === null) return [];
  const head = transferDegrees(kin, onsets).slice(
    0,
    Math.min(onsets.length - 2, Math.max(0, onsets.length - TAIL_NOTES)),
  );
  return head.length >= HEAD_NOTES_MIN && head.every((degree) => allowed.includes(degree)) ? head : [];
}

function bestCandidate(request: PitchRequest, isHook: boolean, random: Random): number[] {
  let best: number[] = [];
  let bestScore = -Infinity;
  for (let i = 0; i < CANDIDATES; i++) {
    const line = drawPitches(request, random);
    const score = judgeLine(line, request, isHook);
    if (score > bestScore) {
      best = line;
      bestScore = score;
    }
  }
  return best;
}

/** The chords of a slot beat by beat: slots with equal texts can share pitches note for note. */
export const harmonyOf = ({ startStep, steps }: PlannedPhrase, ground: MelodyGround): string =>
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
    const held = phrase.hold?.index === i ? Math.min(gap, phrase.hold.steps) : 0;
    return {
      chord: chordUnder(phrase.startStep + step, gap, ground),
      gapBefore: step - (onsets[i - 1] ?? -Infinity),
      strength: effectiveWeight(step, gap, ground.weights),
      accent: phrase.phrase.syllables[i]!.weight,
      heldOver: chordsHeldOver(phrase.startStep + step, held, ground),
    };
  });
}

/** The chords that come while a note is held for at least half a beat of theirs. */
function chordsHeldOver(step: number, steps: number, { chordAt }: MelodyGround): Chord[] {
  const first = chordAt(step);
  const later = Array.from({ length: Math.max(0, steps - 3) }, (_, i) => chordAt(step + 1 + i));
  return [...new Set(later)].filter((chord) => chord !== first);
}

const RAP_PITCHES = 4;

/** Degrees that a phrase may sing, rising. */
export function phraseDegrees(phrase: PlannedPhrase, ground: MelodyGround): number[] {
  const range = rangeOf(phrase, ground);
  return usableDegrees(range.low, range.high, phrase.delivery, ground);
}

function usableDegrees(low: number, high: number, delivery: 'sung' | 'rap', ground: MelodyGround): number[] {
  const degrees = degreesWithin(low, high, ground.scale);
  if (degrees.length === 0) return [0];
  return delivery === 'rap' ? rapDegrees(degrees) : degrees;
}

/** The highest few around a tonic: who recites does so about the tonic. */
function rapDegrees(degrees: readonly number[]): number[] {
  const starts = Array.from({ length: Math.max(1, degrees.length - RAP_PITCHES + 1) }, (_, start) => start).reverse();
  const windows = starts.map((start) => degrees.slice(start, start + RAP_PITCHES));
  return windows.find((window) => window.slice(0, -1).some((degree) => degree % 7 === 0)) ?? windows[0]!;
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
