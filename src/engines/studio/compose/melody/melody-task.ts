import type { ChordEvent, Section, SectionKind } from '../../../../music/score.ts';
import type { Brief, Composition } from '../../records.ts';
import type { Phrase } from '../form/phrase.ts';
import type { SongForm } from '../form/song-form.ts';
import type { SongText } from '../form/song-lines.ts';
import type { ChordAnchor } from '../harmony/written-harmony.ts';
import type { KnownTune } from './known-tune.ts';

/** What sounds before and after a passage that is written into a song; absent: nothing does. */
export interface PassageEdges {
  /** The last pitch sung before it. */
  readonly pitchBefore?: number | null;
  /** The first pitch sung after it. */
  readonly pitchAfter?: number | null;
  /** What the song has sung in sections of a kind, line by line, to be taken up. */
  readonly tunes?: ReadonlyMap<SectionKind, readonly KnownTune[]>;
}

/** Everything that a melody is written over. */
export interface MelodyTask {
  readonly brief: Brief;
  /** null: no words; an instrument leads. */
  readonly text: SongText | null;
  readonly title: string;
  readonly form: SongForm;
  readonly sections: readonly Section[];
  readonly chords: readonly ChordEvent[];
  readonly endTick: number;
  /** Another take of the same song, to be different from. */
  readonly unlike?: Pick<Composition, 'sections' | 'lead'>;
  readonly edges?: PassageEdges;
  /** Syllables that are to be sung where a written chord begins. */
  readonly anchors?: ReadonlyMap<Phrase, readonly ChordAnchor[]>;
}
