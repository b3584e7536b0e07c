import { keyAt } from '../../../music/key.ts';
import type { ChordEvent, Note, Score } from '../../../music/score.ts';
import type { Brief, Composition } from '../records.ts';
import type { Stretch } from './splice-song.ts';

type Keys = Pick<Score, 'key' | 'keyChanges'>;

/** Semitones by which a tick of the window lies above the window's first key; 0 in a song of one key. */
export function liftAt({ key, keyChanges }: Keys, { from }: Stretch, tick: number): number {
  const changes = keyChanges ?? [];
  const semitones = (keyAt(key, changes, tick).tonic - keyAt(key, changes, from).tonic + 12) % 12;
  return semitones > 6 ? semitones - 12 : semitones;
}

/** The window's chords as they were without a key change inside it: its tune is written in one key. @param chords from tick 0 */
export const unlifted = (chords: readonly ChordEvent[], score: Keys, stretch: Stretch): ChordEvent[] =>
  chords.map((event) => {
    const down = (pitchClass: number): number =>
      (pitchClass - liftAt(score, stretch, stretch.from + event.startTick) + 12) % 12;
    return { ...event, chord: { ...event.chord, root: down(event.chord.root), bass: down(event.chord.bass) } };
  });

/** A passage with what lies behind a key change raised to the new key. */
export function lifted(passage: Composition, score: Keys, stretch: Stretch): Composition {
  const raised = (notes: readonly Note[]): Note[] =>
    notes.map((note) => ({ ...note, pitch: note.pitch + liftAt(score, stretch, stretch.from + note.startTick) }));
  const { lead, backing, melody } = passage;
  return {
    ...passage,
    lead: raised(lead),
    ...(backing === undefined ? {} : { backing: raised(backing) }),
    ...(melody === undefined ? {} : { melody: raised(melody) }),
  };
}

/** A brief whose singer has room for the lift. */
export function withRoomFor(brief: Brief, score: Keys, stretch: Stretch): Brief {
  const lift = Math.max(0, liftAt(score, stretch, stretch.to - 1));
  if (lift === 0 || brief.singer === null) return brief;
  return { ...brief, singer: { ...brief.singer, highPitch: brief.singer.highPitch - lift } };
}
