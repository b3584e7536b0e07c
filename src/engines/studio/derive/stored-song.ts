import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TimedLine } from '../../../audio/codecs/timed-line.ts';
import type { Score } from '../../../music/score.ts';
import { EngineRefusal } from '../../port.ts';
import type { Brief, Composition } from '../records.ts';
import type { WrittenSong } from '../write-song.ts';

/**
 * How a song was written, kept in the file of its score: what the score itself does not tell, so that songs can be made
 * from it later. Scores of other engines and of the first version lack it.
 */
export interface Sketch {
  readonly brief: Brief;
  readonly composition: Pick<Composition, 'lead' | 'hook' | 'melody' | 'backing'>;
  readonly lyrics: string;
  /** An extension knows the whole song that it belongs to. */
  readonly whole?: Score;
}

/** A song as its score file gives it back. */
export interface StoredSong extends WrittenSong {
  readonly whole: Score | null;
}

const SCORE_BYTES_MAX = 64 * 1024 * 1024;
const unpack = promisify(gunzip);

/** The content of a score file. */
export function storedSongOf(song: WrittenSong & { readonly whole?: Score | null }, timedLines: readonly TimedLine[]) {
  const { score, brief, composition, lyrics, whole } = song;
  const { lead, hook, melody, backing } = composition;
  const sketch: Sketch = {
    brief,
    composition: {
      lead,
      hook,
      ...(melody === undefined ? {} : { melody }),
      ...(backing === undefined ? {} : { backing }),
    },
    lyrics,
    ...(whole == null ? {} : { whole }),
  };
  return { ...score, timedLines, sketch };
}

/** Reads a score file of the studio. @throws EngineRefusal when another engine or an older version wrote it */
export async function readStoredSong(path: string): Promise<StoredSong> {
  const json = (await unpack(await readFile(path), { maxOutputLength: SCORE_BYTES_MAX })).toString('utf8');
  const { sketch, timedLines: _, ...score } = JSON.parse(json) as Score & { sketch?: Sketch; timedLines?: unknown };
  if (sketch === undefined || score.formatVersion !== 1) {
    throw new EngineRefusal(
      'This clip was made by an older version, which kept too little of how. Make the song anew.',
    );
  }
  const composition = compositionOf(score, sketch);
  return { score, brief: sketch.brief, composition, lyrics: sketch.lyrics, remarks: [], whole: sketch.whole ?? null };
}

/** The composition behind a score. */
function compositionOf(score: Score, sketch: Sketch): Composition {
  const { key, meter, swing, sections, chords, lines, unsungLines, ending, endTick, durationSeconds } = score;
  return {
    key,
    keyChanges: score.keyChanges ?? [],
    meter,
    tempoBpm: score.tempoChanges[0]!.bpm,
    swing,
    sections,
    chords,
    lines,
    unsungLines,
    ...sketch.composition,
    ending,
    endTick,
    durationSeconds,
  };
}
