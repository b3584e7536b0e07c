import { degreeToPitch } from '../../../../music/key.ts';
import type { MelodyGround } from './melody-ground.ts';
import type { PhraseTune } from './phrase-tune.ts';
import type { PlannedPhrase } from './planned-phrase.ts';
import { isSingable } from './scale-window.ts';

/** A line of a song as it was sung: onsets in sixteenths from the bar line nearest to its first, a pitch for each. */
export interface KnownTune {
  readonly onsets: readonly number[];
  readonly pitches: readonly number[];
}

/** More than a fifth from what was sung before is no way to begin. */
const ENTRY_SEMITONES_MAX = 7;

/**
 * The tune that the song has for a phrase: that of the line in the same place of a section of the same kind; null when there
 * is none or its slot is too short for it.
 * @param earliest sixteenths from the start of the slot, 0 or less
 */
export function knownTune(phrase: PlannedPhrase, earliest: number, ground: MelodyGround): PhraseTune | null {
  const known = phrase.delivery === 'rap' ? undefined : ground.tunes?.get(phrase.kind)?.[phrase.index];
  if (known === undefined) return null;
  const isFitting = known.onsets[0]! >= earliest && known.onsets.at(-1)! <= phrase.steps - 2;
  const isNear =
    phrase.startStep > 0 ||
    ground.pitchBefore === undefined ||
    Math.abs(known.pitches[0]! - ground.pitchBefore) <= ENTRY_SEMITONES_MAX;
  if (!isFitting || !isNear) return null;
  // No harmony of this passage is its own: whether it suits is asked note by note.
  return { onsets: known.onsets, degrees: known.pitches.map((pitch) => degreeOf(pitch, ground)), harmony: '' };
}

/** The degree whose pitch is nearest. */
function degreeOf(pitch: number, { scale }: MelodyGround): number {
  let best = 0;
  let least = Infinity;
  for (let degree = -21; degree <= 21; degree++) {
    const distance = Math.abs(degreeToPitch(degree, scale.key.mode, scale.tonicPitch) - pitch);
    if (distance >= least || !isSingable(degree, scale)) continue;
    best = degree;
    least = distance;
  }
  return best;
}
