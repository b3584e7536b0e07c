import type { Sound } from '../../records.ts';
import { type DrumHit, withClosedHats } from './drum-bar.ts';

/** A kit that is played with brushes. */
export const isBrushed = (kit: Sound): boolean => kit.name === 'brush kit';

/** What brushes play of a groove for sticks: the hats stay closed, and time that is kept on the floor tom goes to them. */
export const withBrushes = (hits: readonly DrumHit[]): DrumHit[] =>
  withClosedHats(hits).map((hit) =>
    hit.voice === 'tomFloor' ? { ...hit, voice: 'hat', character: softer(hit) } : hit,
  );

const softer = ({ character }: DrumHit): string => (character === 'x' || character === 'o' ? 's' : 'g');
