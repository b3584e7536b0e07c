import type { Chord } from '../../../../music/chord.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import type { Phrase } from '../form/phrase.ts';
import type { ChordAnchor } from '../harmony/written-harmony.ts';
import { effectiveWeight } from './effective-weight.ts';
import type { KnownTune } from './known-tune.ts';
import type { MelodyScale } from './scale-window.ts';
import type { SongCharacter } from './song-character.ts';

/** What the melody stands on. */
export interface MelodyGround {
  readonly brief: Brief;
  readonly scale: MelodyScale;
  /** Strength of each sixteenth of a bar. */
  readonly weights: readonly number[];
  readonly stepSeconds: number;
  readonly character: SongCharacter;
  /** Onsets, in sixteenths of a section, of the other take of this song. */
  avoidedIn(kind: SectionKind): ReadonlySet<number> | null;
  /** What was sung last before the first phrase. */
  readonly pitchBefore?: number;
  /** What the song has sung before, line by line. */
  readonly tunes?: ReadonlyMap<SectionKind, readonly KnownTune[]>;
  /** Syllables of a phrase that are to be sung where a written chord begins. */
  anchorsOf?(phrase: Phrase): readonly ChordAnchor[];
  /** The chord that sounds at a sixteenth of the song. */
  chordAt(step: number): Chord;
}

/** The chord that a note belongs to: an anticipation hears the chord of the beat that it anticipates. */
export function chordUnder(step: number, gap: number, ground: MelodyGround): Chord {
  const isHeldOver = effectiveWeight(step, gap, ground.weights) > effectiveWeight(step, 1, ground.weights);
  return ground.chordAt(isHeldOver ? step + 2 : step);
}
