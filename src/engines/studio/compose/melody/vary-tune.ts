import type { Random } from '../../../../core/random.ts';
import { effectiveWeight } from './effective-weight.ts';
import { chordUnder, type MelodyGround } from './melody-ground.ts';
import { BEAT_WEIGHT } from './metrical-weight.ts';
import { phraseDegrees } from './phrase-pitches.ts';
import type { PlannedPhrase } from './planned-phrase.ts';
import { isToneOf } from './scale-window.ts';

/** A tail of so many notes may be lifted; an ornament changes at most this many notes. */
const TAIL_NOTES_MAX = 4;
const ORNAMENT_NOTES_MAX = 3;
const LAST_PHRASE_FACTOR = 1.6;
const INNER_PHRASE_FACTOR = 0.6;

/** A line that comes back in a later section, now and then with a changed tail: last lines oftener than the others. */
export function varyTune(
  phrase: PlannedPhrase,
  onsets: readonly number[],
  degrees: readonly number[],
  ground: MelodyGround,
  random: Random,
): readonly number[] {
  const isLast = phrase.index === phrase.count - 1;
  const share = ground.character.variation * (isLast ? LAST_PHRASE_FACTOR : INNER_PHRASE_FACTOR);
  if (phrase.delivery === 'rap' || degrees.length < 4 || !random.chance(Math.min(0.9, share))) return degrees;
  const lifted = isLast && random.chance(0.5) ? liftedTail(phrase, onsets, degrees, ground, random) : null;
  return lifted ?? ornamented(phrase, onsets, degrees, ground, random);
}

const fits = (phrase: PlannedPhrase, onsets: readonly number[], i: number, degree: number, ground: MelodyGround) => {
  const gap = (onsets[i + 1] ?? Infinity) - onsets[i]!;
  const isStrong = effectiveWeight(onsets[i]!, gap, ground.weights) >= BEAT_WEIGHT || i === onsets.length - 1;
  return !isStrong || isToneOf(degree, ground.scale, chordUnder(phrase.startStep + onsets[i]!, gap, ground));
};

/** The last notes a third higher, where range and chords allow. */
function liftedTail(
  phrase: PlannedPhrase,
  onsets: readonly number[],
  degrees: readonly number[],
  ground: MelodyGround,
  random: Random,
): number[] | null {
  const from = degrees.length - 2 - random.int(Math.min(TAIL_NOTES_MAX, degrees.length - 2) - 1);
  const allowed = new Set(phraseDegrees(phrase, ground));
  const lifted = degrees.map((degree, i) => (i < from ? degree : degree + 2));
  const suits = lifted.every(
    (degree, i) => i < from || (allowed.has(degree) && fits(phrase, onsets, i, degree, ground)),
  );
  return suits && Math.abs(lifted[from]! - lifted[from - 1]!) <= 4 ? lifted : null;
}

/** One to three notes of the second half moved to a neighbour. */
function ornamented(
  phrase: PlannedPhrase,
  onsets: readonly number[],
  degrees: readonly number[],
  ground: MelodyGround,
  random: Random,
): number[] {
  const allowed = phraseDegrees(phrase, ground);
  const varied = [...degrees];
  const half = degrees.length >> 1;
  const inner = Array.from({ length: degrees.length - 1 - half }, (_, i) => half + i);
  for (const i of random.shuffle(inner).slice(0, 1 + random.int(ORNAMENT_NOTES_MAX))) {
    const near = allowed.filter(
      (degree) =>
        degree !== degrees[i] &&
        Math.abs(degree - degrees[i]!) <= 2 &&
        Math.abs(degree - varied[i - 1]!) <= 3 &&
        Math.abs(degree - varied[i + 1]!) <= 3 &&
        fits(phrase, onsets, i, degree, ground),
    );
    if (near.length > 0) varied[i] = random.pick(near);
  }
  return varied;
}
