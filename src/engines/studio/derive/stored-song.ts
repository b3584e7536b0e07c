import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { TimedLine } from '../../../audio/codecs/timed-line.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Score } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { EngineRefusal } from '../../port.ts';
import { wholeRecipe } from '../brief/stored-recipe.ts';
import type { HeardSeam } from '../heard/heard-seam.ts';
import type { Brief, Composition } from '../records.ts';
import type { StemRef } from '../stem-groups.ts';
import type { WrittenSong } from '../write-song.ts';
import type { GainPoint, WindowCut } from './splice-sound.ts';

/**
 * How a song was written, kept in the file of its score: what the score itself does not tell, so that songs can be made
 * from it later. Scores of other engines and of the first version lack it.
 */
export interface Sketch {
  readonly brief: Brief;
  readonly composition: Pick<Composition, 'lead' | 'hook' | 'melody' | 'backing' | 'tempoChanges'>;
  readonly lyrics: string;
  /** An extension knows the whole song that it belongs to. */
  readonly whole?: Score;
  readonly finishing?: Finishing;
  /** Of what goes on with a recording: where that was left. */
  readonly seam?: HeardSeam;
}

/** What was done to the rendered sound of a score; done to its stems too, they add up to the master. */
export interface Finishing {
  /** The tone was moved, before the level. */
  readonly tone?: readonly ToneBand[];
  /** The level was moved along a curve. */
  readonly gains?: readonly GainPoint[];
  /** Outside a window the sound is that of another score, as it was delivered. */
  readonly splice?: {
    readonly cut: WindowCut;
    readonly base: FinishedScore;
  };
  /** The sound is the share of one stem in the sound of another score, as that was delivered. */
  readonly stem?: StemRef & { readonly of: FinishedScore };
}

export interface FinishedScore {
  readonly score: Score;
  readonly finishing: Finishing | null;
}

/** A band that was raised, or lowered where `db` is below 0. */
export interface ToneBand {
  readonly hz: number;
  readonly db: number;
}

/** A song on its way into its score file. */
export type SongToStore = WrittenSong & {
  readonly whole?: Score | null;
  readonly finishing?: Finishing | null;
  readonly seam?: HeardSeam | null;
  /** Of a clip made from another: what its picture is drawn by, beside the seed that they may share. */
  readonly pictureVariant?: string;
};

/** A song as its score file gives it back. */
export interface StoredSong extends WrittenSong {
  readonly whole: Score | null;
  readonly seam?: HeardSeam | null;
}

const SCORE_BYTES_MAX = 64 * 1024 * 1024;
const unpack = promisify(gunzip);

/** The content of a score file. */
export function storedSongOf(song: SongToStore, timedLines: readonly TimedLine[]) {
  const { score, brief, composition, lyrics, whole, finishing, seam } = song;
  const { lead, hook, melody, backing, tempoChanges } = composition;
  const sketch: Sketch = {
    brief,
    composition: {
      lead,
      hook,
      ...(melody === undefined ? {} : { melody }),
      ...(backing === undefined ? {} : { backing }),
      ...(tempoChanges === undefined ? {} : { tempoChanges }),
    },
    lyrics,
    ...(whole == null ? {} : { whole }),
    ...(finishing == null ? {} : { finishing }),
    ...(seam == null ? {} : { seam }),
  };
  return { ...score, timedLines, barSeconds: barSecondsOf(score), sketch };
}

/** Where bars start, and the last one ends, to the tenth of a millisecond: for those who know no meter. */
function barSecondsOf(score: Score): number[] {
  const timeline = createTimeline(score);
  const barTicks = ticksPerBar(score.meter);
  const lines = Array.from({ length: Math.floor(score.endTick / barTicks) + 1 }, (_, bar) => bar * barTicks);
  return lines.map((tick) => Math.round(timeline.secondsAt(tick) * 10_000) / 10_000);
}

/** Reads a score file of the studio. @throws EngineRefusal when another engine or an older version wrote it */
export async function readStoredSong(path: string): Promise<StoredSong> {
  const { sketch, timedLines: _, barSeconds: __, ...score } = await readFileOf(path);
  if (sketch === undefined || score.formatVersion !== 1) {
    throw new EngineRefusal(
      'This clip was made by an older version, which kept too little of how. Make the song anew.',
    );
  }
  const composition = compositionOf(score, sketch);
  const { lyrics, whole = null, seam = null } = sketch;
  const brief = { ...sketch.brief, recipe: wholeRecipe(sketch.brief.recipe) };
  return { score, brief, composition, lyrics, remarks: [], whole, seam };
}

type SongFile = Score & { sketch?: Sketch; timedLines?: unknown; barSeconds?: unknown };

async function readFileOf(path: string): Promise<SongFile> {
  const json = await unpack(await readFile(path), { maxOutputLength: SCORE_BYTES_MAX });
  return JSON.parse(json.toString('utf8')) as SongFile;
}

/** What was done to the sound of a clip after it was rendered; null: nothing. @param path of its score file */
export const readFinishing = async (path: string): Promise<Finishing | null> =>
  (await readFileOf(path)).sketch?.finishing ?? null;

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
