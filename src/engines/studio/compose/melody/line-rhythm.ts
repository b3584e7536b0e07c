import type { PhraseSyllable } from '../form/phrase.ts';
import { effectiveWeight } from './effective-weight.ts';
import { BEAT_WEIGHT } from './metrical-weight.ts';

/** What the rhythm of a phrase has to respect, and what it likes. Steps are sixteenths from the start of the slot. */
export interface RhythmRequest {
  readonly syllables: readonly PhraseSyllable[];
  /** Strength of each sixteenth of a bar. */
  readonly weights: readonly number[];
  /** Liking of each sixteenth of a bar: the song's rhythmic vocabulary. */
  readonly taste: readonly number[];
  /** Earliest first onset (negative: a pick-up), latest first onset, latest last onset. */
  readonly earliest: number;
  readonly startLatest: number;
  readonly latest: number;
  readonly usualStart: number;
  /** Steps between syllables that the phrase would like on the average. */
  readonly idealGap: number;
  /** 0..1: liking of anticipations. */
  readonly syncopation: number;
  /** Cost of two syllables a sixteenth apart. */
  readonly sixteenthCost: number;
  /** Onsets of an earlier line with the same tune, to be kept where the words allow. */
  readonly model: ReadonlySet<number> | null;
  /** Onsets of the other take of the song at this place, to be different from. */
  readonly avoid?: ReadonlySet<number>;
  /** Where some syllables are to be sung: their chords begin there. */
  readonly anchors?: ReadonlyMap<number, number>;
  /** A syllable before the last that is held for so many steps. */
  readonly hold?: { readonly index: number; readonly steps: number };
}

const GAPS = [1, 2, 3, 4, 6, 8] as const;
/** After a held syllable. */
const HELD_GAPS = [6, 8, 10, 12, 14, 16] as const;
/** Memory of the word under way: 0 nothing yet, else 1 + a strength 0..5. */
const MEMORIES = 7;
const WRONG_STRESS_COST = 9;
const EQUAL_STRESS_COST = 2;
const AVOID_COST = 1.3;
/** A sixteenth between a syllable and the chord that it comes in on. */
const ANCHOR_COST = 6;
/** How much longer than others a syllable before a pause or spelled long would like to be. */
const LONG_STEPS = 2.5;

/**
 * Places syllables on the sixteenths by dynamic programming over (syllable, position, strength that the word has to beat):
 * strong syllables on strong positions (an anticipation counts as the beat that it is held over), in words of several
 * syllables the stressed one above all others by its position as written, gaps near the ideal, the last syllable on a beat.
 * @returns one step per syllable, strictly rising
 */
export function lineRhythm(request: RhythmRequest): number[] {
  const { syllables, earliest, latest } = request;
  const width = latest - earliest + 1;
  if (syllables.length > width) return evenRhythm(syllables.length, earliest, latest);
  const cells = width * MEMORIES;
  const from: Int32Array[] = [];
  let scores = startScores(request, width);
  for (let i = 0; i + 1 < syllables.length; i++) {
    const next = new Float64Array(cells).fill(-Infinity);
    const back = new Int32Array(cells).fill(-1);
    for (let cell = 0; cell < cells; cell++) {
      if (scores[cell]! === -Infinity) continue;
      const step = earliest + Math.floor(cell / MEMORIES);
      for (const gap of i === request.hold?.index ? HELD_GAPS : GAPS) {
        if (step + gap > latest) break;
        const heard = syllableScore(request, i, step, gap, cell % MEMORIES);
        const target = (step + gap - earliest) * MEMORIES + heard.memory;
        const score = scores[cell]! + heard.score + gapScore(request, i, step, gap);
        if (score > next[target]!) {
          next[target] = score;
          back[target] = cell;
        }
      }
    }
    from.push(back);
    scores = next;
  }
  return traceBack(request, scores, from) ?? evenRhythm(syllables.length, earliest, latest);
}

function startScores(request: RhythmRequest, width: number): Float64Array {
  const scores = new Float64Array(width * MEMORIES).fill(-Infinity);
  const last = Math.min(request.startLatest, request.latest);
  for (let step = request.earliest; step <= last; step++) {
    scores[(step - request.earliest) * MEMORIES] = -0.35 * Math.abs(step - request.usualStart);
  }
  return scores;
}

/** The worth of syllable `i` at a step that it holds for `gap`, and what its word has to remember. */
function syllableScore(
  request: RhythmRequest,
  i: number,
  step: number,
  gap: number,
  memory: number,
): { readonly score: number; readonly memory: number } {
  const syllable = request.syllables[i]!;
  const strength = effectiveWeight(step, gap, request.weights);
  const written = request.weights[positionIn(request, step)]!;
  const { weight } = syllable;
  let score = weight * strength - 0.45 * (1 - weight) * Math.max(0, strength - 1);
  score += request.taste[positionIn(request, step)]!;
  if (strength > written) score += (request.syncopation - 0.05) * 2.6 * (0.3 + weight);
  if (request.model !== null) score += request.model.has(step) ? 2.5 : -0.8;
  if (request.avoid?.has(step) === true) score -= AVOID_COST;
  const anchor = request.anchors?.get(i);
  if (anchor !== undefined) score -= ANCHOR_COST * Math.abs(step - anchor);
  if (syllable.syllablesInWord === 1) return { score, memory: 0 };
  const word = wordMemory(syllable, written, memory);
  return { score: score - word.cost, memory: syllable.isWordEnd ? 0 : word.memory };
}

/** Before the main stress a word remembers its strongest weak syllable, after it the stress itself. */
function wordMemory(
  syllable: PhraseSyllable,
  strength: number,
  memory: number,
): { readonly cost: number; readonly memory: number } {
  const coded = strength + 1;
  if (syllable.stress === 2) return { cost: 0, memory };
  if (syllable.stress === 1) return { cost: memory === 0 ? 0 : contestCost(strength, memory - 1), memory: coded };
  const isBeforeStress = !syllable.isAfterStress;
  if (isBeforeStress) return { cost: 0, memory: Math.max(memory, coded) };
  return { cost: contestCost(memory - 1, strength), memory };
}

const contestCost = (stressed: number, unstressed: number): number =>
  stressed > unstressed ? 0 : stressed === unstressed ? EQUAL_STRESS_COST : WRONG_STRESS_COST;

function gapScore(request: RhythmRequest, i: number, step: number, gap: number): number {
  const syllable = request.syllables[i]!;
  if (i === request.hold?.index) return -0.5 * Math.abs(gap - request.hold.steps);
  const isLong = syllable.hasPauseAfter || syllable.isHeld;
  const ideal = request.idealGap + (isLong ? LONG_STEPS : 0);
  let score = -0.5 * Math.abs(gap - ideal) + 0.12 * syllable.weight * Math.min(gap, 4);
  if (gap === 1) score -= request.sixteenthCost;
  if (gap === 3) score -= 0.5 - 0.5 * request.syncopation;
  if (gap >= 6 && !isLong) score -= syllable.isWordEnd ? 1 : 2;
  if (positionIn(request, step) % 2 === 1) score -= 0.35 * request.sixteenthCost;
  return score;
}

const positionIn = (request: RhythmRequest, step: number): number => {
  const steps = request.weights.length;
  return ((step % steps) + steps) % steps;
};

function traceBack(request: RhythmRequest, scores: Float64Array, from: readonly Int32Array[]): number[] | null {
  const last = request.syllables.length - 1;
  let best = -1;
  let bestScore = -Infinity;
  for (let cell = 0; cell < scores.length; cell++) {
    if (scores[cell]! === -Infinity) continue;
    const step = request.earliest + Math.floor(cell / MEMORIES);
    const heard = syllableScore(request, last, step, Infinity, cell % MEMORIES);
    const isStrong = request.weights[positionIn(request, step)]! >= BEAT_WEIGHT;
    const score = scores[cell]! + heard.score + (isStrong ? 1.6 : 0) - (positionIn(request, step) % 2 === 1 ? 1.5 : 0);
    if (score > bestScore) {
      best = cell;
      bestScore = score;
    }
  }
  if (best < 0) return null;
  const steps = [best];
  for (let i = last - 1; i >= 0; i--) steps.push(from[i]![steps.at(-1)!]!);
  return steps.reverse().map((cell) => request.earliest + Math.floor(cell / MEMORIES));
}

/** The way out when the words are too many for any choice. */
function evenRhythm(count: number, earliest: number, latest: number): number[] {
  if (count === 1) return [Math.min(Math.max(0, earliest), latest)];
  const gap = Math.max(1, (latest - earliest) / (count - 1));
  return Array.from({ length: count }, (_, i) => Math.floor(earliest + i * gap));
}
