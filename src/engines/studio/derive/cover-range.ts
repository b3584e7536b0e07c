import type { Key } from '../../../music/key.ts';
import type { Note, Singer } from '../../../music/score.ts';

/** What a wordless tune is played by: the middle of most lead instruments. */
const LEAD_INSTRUMENT = { lowPitch: 58, highPitch: 84 } as const;

export type Range = Pick<Singer, 'lowPitch' | 'highPitch'>;

/** The pitches in which a brief's lead may move. */
export const rangeOf = (singer: Singer | null): Range => singer ?? LEAD_INSTRUMENT;

/** The pitches that a tune moves in; null without notes. */
export const compassOf = (notes: readonly Pick<Note, 'pitch'>[]): Range | null =>
  notes.length === 0
    ? null
    : {
        lowPitch: Math.min(...notes.map(({ pitch }) => pitch)),
        highPitch: Math.max(...notes.map(({ pitch }) => pitch)),
      };

/** Whether a tune fits into a range, in whatever octave. */
export const reaches = ({ lowPitch, highPitch }: Range, compass: Range): boolean =>
  [-12, 0, 12].some((octave) => compass.lowPitch + octave >= lowPitch && compass.highPitch + octave <= highPitch);

/** What a semitone away from its own key costs a tune, in semitones of a less fitting range. */
const LOYALTY = 0.25;

/**
 * By how many semitones a tune is moved for another singer: so that it lies in the new range as it lay in the old, near
 * its own key where that does not matter, or in the key that is asked for.
 * @param to `key` wished, null: whatever suits; `loyalty`: what a semitone away from its own key costs
 */
export function transpositionFor(
  notes: readonly Note[],
  from: { readonly key: Key; readonly range: Range },
  to: { readonly range: Range; readonly key: Key | null; readonly lean: number; readonly loyalty?: number },
): number {
  const { lowPitch, highPitch } = to.range;
  const { loyalty = LOYALTY } = to;
  const wanted = (lowPitch + highPitch - from.range.lowPitch - from.range.highPitch) / 2 + to.lean;
  let best = 0;
  let lowest = Infinity;
  for (let shift = -36; shift <= 36; shift++) {
    const tonic = (((from.key.tonic + shift) % 12) + 12) % 12;
    if (to.key !== null && tonic !== to.key.tonic) continue;
    const outside = notes.reduce(
      (sum, { pitch }) => sum + Math.max(0, lowPitch - pitch - shift, pitch + shift - highPitch),
      0,
    );
    const cost = outside * 3 + Math.abs(shift - wanted) + loyalty * keyDistance(shift);
    if (cost < lowest) [best, lowest] = [shift, cost];
  }
  return best;
}

/** Semitones to the same key in whatever octave. */
const keyDistance = (shift: number): number => Math.min(((shift % 12) + 12) % 12, ((-shift % 12) + 12) % 12);

/** The pitch, by octaves, inside a range (its nearest edge, where the range is narrower than that). */
export function foldedInto(pitch: number, { lowPitch, highPitch }: Range): number {
  let folded = pitch;
  while (folded > highPitch) folded -= 12;
  while (folded < lowPitch) folded += 12;
  return folded > highPitch ? highPitch : folded;
}
