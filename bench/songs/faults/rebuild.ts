import type { ChordEvent, Note, Part, SungLine } from '../../../src/music/score.ts';
import type { BenchSong } from '../bench-song.ts';

/** What a breakage changed. */
export interface Changes {
  readonly lead?: readonly Note[];
  readonly chords?: readonly ChordEvent[];
  readonly parts?: readonly Part[];
  readonly lines?: readonly SungLine[];
}

/** The song with some of it exchanged, in score and composition alike. */
export function rebuild(song: BenchSong, { lead, chords, parts, lines }: Changes): BenchSong {
  const { written } = song;
  const ordered = lead?.toSorted((a, b) => a.startTick - b.startTick);
  const ownParts = (parts ?? written.score.parts).map((part) =>
    part.role === 'lead' && ordered !== undefined ? { ...part, notes: ordered } : part,
  );
  const shared = {
    ...(chords === undefined ? {} : { chords }),
    ...(lines === undefined ? {} : { lines }),
  };
  return {
    ...song,
    written: {
      ...written,
      score: { ...written.score, ...shared, parts: ownParts },
      composition: { ...written.composition, ...shared, ...(ordered === undefined ? {} : { lead: ordered }) },
    },
  };
}
