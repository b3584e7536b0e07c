import type { Chord } from '../../../../music/chord.ts';
import type { PhraseSyllable } from '../form/phrase.ts';
import { effectiveWeight } from './effective-weight.ts';
import { BEAT_WEIGHT } from './metrical-weight.ts';
import { isToneOf, type MelodyScale } from './scale-window.ts';

/** The tune of a label: onsets in sixteenths from the start of the slot, a degree for each, and the chords it was made for. */
export interface PhraseTune {
  readonly onsets: readonly number[];
  readonly degrees: readonly number[];
  /** Equal texts mean equal chords beat by beat. */
  readonly harmony: string;
}

/** Whether words can be sung to given onsets without a weak syllable outweighing the stress of its word. */
export function onsetsSuit(
  onsets: readonly number[],
  syllables: readonly PhraseSyllable[],
  weights: readonly number[],
): boolean {
  if (onsets.length !== syllables.length) return false;
  return wordsSuit(
    onsets.map((step) => effectiveWeight(step, 1, weights)),
    syllables,
  );
}

/** The same for a rhythm as it sounds: what is held over a beat counts as that beat. */
export const rhythmSuits = (
  onsets: readonly number[],
  syllables: readonly PhraseSyllable[],
  weights: readonly number[],
): boolean =>
  wordsSuit(
    onsets.map((step, i) => effectiveWeight(step, (onsets[i + 1] ?? Infinity) - step, weights)),
    syllables,
  );

function wordsSuit(strengths: readonly number[], syllables: readonly PhraseSyllable[]): boolean {
  for (let start = 0; start < syllables.length; ) {
    let end = start + 1;
    while (end < syllables.length && !syllables[end - 1]!.isWordEnd) end++;
    if (!wordSuits(syllables.slice(start, end), strengths.slice(start, end))) return false;
    start = end;
  }
  return true;
}

function wordSuits(syllables: readonly PhraseSyllable[], strengths: readonly number[]): boolean {
  const stressed = Math.max(...strengths.filter((_, i) => syllables[i]!.stress === 1), -1);
  const weak = Math.max(...strengths.filter((_, i) => syllables[i]!.stress === 0), -1);
  return stressed < 0 || weak < 0 || stressed > weak;
}

/**
 * The tune of a model for other onsets: kept where an onset is the model's, elsewhere the degree of the model's note
 * nearest before (or after, at the beginning).
 */
export const transferDegrees = (model: PhraseTune, onsets: readonly number[]): number[] =>
  onsets.map((step) => {
    const at = model.onsets.findLastIndex((onset) => onset <= step);
    return model.degrees[Math.max(0, at)]!;
  });

/** Whether a tune still belongs to the harmony below it: most beats and the end on chord tones. */
export function tuneSuits(
  degrees: readonly number[],
  chords: readonly Chord[],
  strengths: readonly number[],
  scale: MelodyScale,
): boolean {
  const isTone = degrees.map((degree, i) => isToneOf(degree, scale, chords[i]!));
  const strong = isTone.filter((_, i) => strengths[i]! >= BEAT_WEIGHT);
  const share = strong.length === 0 ? 1 : strong.filter(Boolean).length / strong.length;
  return share >= 0.55 && isTone.at(-1)!;
}

export const intervalsOf = (degrees: readonly number[]): number[] =>
  degrees.slice(1).map((degree, i) => degree - degrees[i]!);
