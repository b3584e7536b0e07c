import type { Random } from '../../../../core/random.ts';
import type { Chord } from '../../../../music/chord.ts';
import { modes } from '../../../../music/key.ts';
import { type Contour, contourHeight } from './contour.ts';
import { BEAT_WEIGHT } from './metrical-weight.ts';
import { isAltered, isToneOf, type MelodyScale } from './scale-window.ts';
import type { SongCharacter } from './song-character.ts';

/** A note before its pitch is known. */
export interface LineNote {
  readonly chord: Chord;
  /** Metrical strength 0..5, anticipations counted. */
  readonly strength: number;
  /** Sixteenths since the note before. */
  readonly gapBefore: number;
  /** 0..1: accent of the word. */
  readonly accent: number;
  /** Other chords that sound while it is held. */
  readonly heldOver: readonly Chord[];
}

export interface PitchRequest {
  readonly notes: readonly LineNote[];
  readonly scale: MelodyScale;
  readonly character: SongCharacter;
  /** Degrees that may be used, rising. */
  readonly degrees: readonly number[];
  /** Degrees between which the contour moves. */
  readonly bottom: number;
  readonly top: number;
  readonly contour: Contour;
  /** The degree before the phrase. */
  readonly before: number;
  /** Degrees 0..6 to end on, best first. */
  readonly cadence: readonly number[];
  /** Steps from note to note of an earlier line, to be followed. */
  readonly motif: readonly number[] | null;
  /** Degrees that the line begins with. */
  readonly head: readonly number[];
  /** Tunes of the other labels of this kind of section, to be different from. */
  readonly others: readonly (readonly number[])[];
  /** For each note the earlier one of this line whose step it likes to repeat. */
  readonly echoOf: readonly (number | null)[];
  /** How often pairs of steps were used in the song so far; the familiar is liked. */
  readonly vocabulary: ReadonlyMap<string, number>;
}

/** Counts the pairs and triples of steps of a tune. */
export function learnIntervals(degrees: readonly number[], vocabulary: Map<string, number>): void {
  const count = (name: string): void => void vocabulary.set(name, (vocabulary.get(name) ?? 0) + 1);
  for (let i = 2; i < degrees.length; i++) {
    count(stepsInto(degrees, i, degrees[i]!, 2));
    if (i > 2) count(stepsInto(degrees, i, degrees[i]!, 3));
  }
}

/** The last `count` steps of a line that goes on from note `i` - 1 to a degree. */
function stepsInto(line: readonly number[], i: number, degree: number, count: number): string {
  let name = `${degree - line[i - 1]!}`;
  for (let back = 1; back < count; back++) name += `,${line[i - back]! - line[i - back - 1]!}`;
  return name;
}

/** Liking of an interval in scale steps: repeats and steps are most of every sung melody, sixths and wider are rare. */
const INTERVAL_LIKING = [1.9, 2.2, 1.15, 0.55, 0.4, -0.2, -0.8, -1.6] as const;
/**
 * The tonic triad is home: without it all degrees come equally often, which is how random tunes are told. In minor the third
 * is the tonic of the relative key, and a tune that dwells on it is heard there.
 */
const DEGREE_LIKING = {
  major: [0.85, 0.05, 0.4, -0.4, 0.5, -0.1, -0.55],
  minor: [0.9, 0.1, 0.3, -0.2, 0.55, -0.3, -0.5],
} as const;
/** Notes from outside the key are the band's, not the singer's. */
const ALTERED_COST = 1.6;
const WIDE_LIKING = -4;
const SHARPNESS = 1.5;

/** One candidate tune for a phrase: degrees drawn one after the other in proportion to how well each would fit. */
export function drawPitches(request: PitchRequest, random: Random): number[] {
  const line = [...request.head];
  for (let i = line.length; i < request.notes.length; i++) {
    line.push(random.weighted(request.degrees, (degree) => Math.exp(SHARPNESS * liking(request, line, i, degree))));
  }
  return line;
}

function liking(request: PitchRequest, line: readonly number[], i: number, degree: number): number {
  const previous = i === 0 ? request.before : line[i - 1]!;
  const step = degree - previous;
  const isLast = i === request.notes.length - 1;
  const wished = contourHeight(request.contour, i / Math.max(1, request.notes.length - 1));
  const target = request.bottom + (request.top - request.bottom) * wished;
  let score = i === 0 ? entryLiking(step) : intervalLiking(step, request.character);
  score -= 0.34 * Math.abs(degree - target);
  if (step < 0) score += request.character.fall;
  if (isAltered(degree, request.scale, request.notes[i]!.chord)) score -= ALTERED_COST;
  score += DEGREE_LIKING[isMinor(request.scale) ? 'minor' : 'major'][((degree % 7) + 7) % 7]!;
  score += harmonyLiking(request, i, degree, isLast);
  if (i > 1) score += leapLiking(line[i - 1]! - line[i - 2]!, step);
  if (i > 1 && step === 0 && line[i - 2] === degree) score -= 0.7;
  if (i > 2 && isRocking(line, i, step)) score -= ROCKING_COST;
  if (i > 0 && request.motif !== null && request.motif[i - 1] === step) score += 2.4;
  if (i > 0 && request.notes[i]!.accent > request.notes[i - 1]!.accent + 0.4 && step > 0) score += 0.35;
  if (i > 0 && request.notes[i]!.gapBefore <= 2 && Math.abs(step) >= 3) score -= 0.45;
  score += familiarity(request, line, i, step);
  if (isLast) score += cadenceLiking(request.cadence, degree) + (step < 0 ? 0.6 : 0);
  return score;
}

const isMinor = ({ key }: MelodyScale): boolean => modes[key.mode][2] === 3;

/** To and fro between two notes for a third time is an exercise. */
const isRocking = (line: readonly number[], i: number, step: number): boolean =>
  step !== 0 && line[i - 1]! - line[i - 2]! === -step && line[i - 2]! - line[i - 3]! === step;

const ROCKING_COST = 1.6;
const ECHO_LIKING = 1.3;
const FAMILIAR_LIKING = 0.45;
const PHRASE_LIKING = 0.6;

function familiarity(request: PitchRequest, line: readonly number[], i: number, step: number): number {
  if (i < 1) return 0;
  const echo = request.echoOf[i];
  let score = echo != null && echo > 0 && line[echo]! - line[echo - 1]! === step ? ECHO_LIKING : 0;
  const { character, vocabulary } = request;
  const known = (count: number): number =>
    Math.min(2, vocabulary.get(stepsInto(line, i, line[i - 1]! + step, count)) ?? 0);
  if (i > 1) score += FAMILIAR_LIKING * character.familiarity * known(2);
  if (i > 2) score += PHRASE_LIKING * character.familiarity * known(3);
  return score;
}

function intervalLiking(step: number, { unison, step: steps, leap }: SongCharacter): number {
  const size = Math.abs(step);
  return (INTERVAL_LIKING[size] ?? WIDE_LIKING) + (size === 0 ? unison : size === 1 ? steps : size >= 3 ? leap : 0);
}

/** Between phrases wide intervals are easy: a breath lies between. */
const entryLiking = (step: number): number => (Math.abs(step) <= 4 ? 0.8 : -0.25 * Math.abs(step));

function harmonyLiking({ notes, scale }: PitchRequest, i: number, degree: number, isLast: boolean): number {
  const { chord, strength, heldOver } = notes[i]!;
  const isTone = isToneOf(degree, scale, chord);
  if (heldOver.length > 0) return (isTone ? 1.55 : -0.45) - heldCost(degree, scale, heldOver);
  if (strength >= BEAT_WEIGHT || isLast) return isTone ? 1.55 : -0.45;
  return isTone ? 0.75 : 0;
}

/** After a leap the tune turns back. */
function leapLiking(before: number, step: number): number {
  if (Math.abs(before) < 3 || step === 0) return 0;
  return before * step < 0 ? 0.9 : -0.8;
}

function cadenceLiking(cadence: readonly number[], degree: number): number {
  const rank = cadence.indexOf(((degree % 7) + 7) % 7);
  return rank < 0 ? 0 : 2.3 - 0.35 * rank;
}

/** A held note that does not belong to a chord that it is held over rubs for as long as that lasts. */
const HELD_COST = 2;

const heldCost = (degree: number, scale: MelodyScale, chords: readonly Chord[]): number =>
  (HELD_COST * chords.filter((chord) => !isToneOf(degree, scale, chord)).length) / chords.length;
