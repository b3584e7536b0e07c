import { newId } from '../../src/core/ids.ts';
import type { Random } from '../../src/core/random.ts';
import { plainRequest } from '../../src/engines/port.ts';

/** As a task stores it. Every one of them makes two clips. */
export type FaultRequest = Readonly<Record<string, unknown>>;

export const CLIPS = 2;
const SOURCE_SECONDS = 10;
/** What the stand-in for the studio does with a song that comes to it. */
const description = JSON.stringify({ act: 'song', ms: 50 });
const lyrics = '[Verse]\nOne line\nTwo lines';

export const newSong = (clipCount = CLIPS) => ({
  ...{ ...plainRequest, clipCount, lyrics, tags: 'pop', description },
  ...{ seed: newId(), durationSeconds: SOURCE_SECONDS },
});

/** `usual`: new songs and what is made of whole sound. `layers`: added vocals and added bands, for which sound is taken apart. */
export const faultWorks = ['usual', 'layers'] as const;
export type FaultWork = (typeof faultWorks)[number];

/** A new song, or something made of one that is there. */
export function drawRequest(random: Random, work: FaultWork, sourceClipId: string): FaultRequest {
  const source = { sourceClipId, audioWeight: null };
  if (work === 'layers') {
    const operation = random.pick(['addVocals', 'addInstrumental']);
    return { ...source, operation, startSeconds: 2, endSeconds: 9, song: newSong() };
  }
  return random.pick<() => FaultRequest>([
    () => newSong(),
    () => ({ ...source, operation: 'cover', song: newSong() }),
    () => ({ ...source, operation: 'replace', startSeconds: 3, endSeconds: 7, withFull: true, song: newSong(1) }),
    () => ({ ...source, operation: 'extend', atSeconds: 9, withFull: true, song: newSong(1) }),
    () => ({
      ...{ ...source, operation: 'sample', startSeconds: 2, endSeconds: 7 },
      song: { ...newSong(), durationSeconds: 2 * SOURCE_SECONDS },
    }),
  ])();
}
