import type { CreateRequest, LyricsDraft, Songwriter } from '../../port.ts';
import type { JobSound, RemoteJob, ServerReport } from '../driver.ts';
import { inJobs, type Plan, type PlannedTake, SOUND_SHARE_MIN, withinServer } from './plan.ts';
import { captionOf, estimatedSeconds } from './song-words.ts';
import { takeSeeds } from './take-seeds.ts';

/** The words of one take. */
export interface TakeWords {
  readonly title: string;
  /** null: nobody sings. */
  readonly lyrics: string | null;
  readonly remarks: readonly string[];
  readonly writtenLines: Uint8Array | null;
}

/** The words of every take: the caller's, or a songwriter's, who writes each take its own unless all shall be the same. */
export async function wordsOfTakes(
  song: CreateRequest,
  songwriter: Pick<Songwriter, 'writeLyrics'>,
): Promise<readonly TakeWords[]> {
  const { clipCount, title } = song;
  const every = (words: TakeWords): readonly TakeWords[] => Array.from({ length: clipCount }, () => words);
  const known = { title: title ?? song.shownTitle ?? 'Song', remarks: [], writtenLines: null };
  if (song.isInstrumental) return every({ ...known, lyrics: null });
  if (song.lyrics !== null) return every({ ...known, title: title ?? titleOf(song.lyrics), lyrics: song.lyrics });
  const drafts = await songwriter.writeLyrics({
    seed: song.seed,
    prompt: song.description ?? song.tags,
    count: clipCount,
    language: song.language,
    ...(song.words !== undefined && { words: song.words }),
    ...(song.knownLines !== undefined && { knownLines: song.knownLines }),
  });
  return Array.from({ length: clipCount }, (_, take) => wordsOf(drafts[take % drafts.length]!, title));
}

const wordsOf = (draft: LyricsDraft, title: string | null): TakeWords => ({
  title: title ?? draft.title,
  lyrics: draft.lyrics,
  remarks: draft.remarks ?? [],
  writtenLines: draft.writtenLines ?? null,
});

const TITLE_CHARS_MAX = 60;

/** The first sung line. */
function titleOf(lyrics: string): string {
  const line = lyrics.split('\n').find((text) => text.trim() !== '' && !text.trim().startsWith('[')) ?? 'Song';
  return line.trim().slice(0, TITLE_CHARS_MAX);
}

/** What every job for a song says of its music. */
export const musicOf = (song: CreateRequest) => ({
  caption: captionOf(song),
  negativeCaption: song.negativeTags.replace(/\s+/g, ' ').trim(),
  language: song.language,
  tempoBpm: song.tempoBpm,
  key: song.key,
  timeSignature: song.timeSignature,
});

/** New songs, which may imitate a sound: takes that sing the same words share jobs. */
export async function planCreate(
  song: CreateRequest,
  report: ServerReport,
  songwriter: Pick<Songwriter, 'writeLyrics'>,
  reference: JobSound | null = null,
): Promise<Plan> {
  const words = await wordsOfTakes(song, songwriter);
  const seeds = takeSeeds(song.seed, song.clipCount);
  const takes = words.map((own, place) => ({ ...own, place, seed: seeds[place]! }));
  const groups = Object.values(Object.groupBy(takes, ({ lyrics }) => lyrics ?? ''));
  const jobs = groups
    .flatMap((group) => inJobs(group!, report.takesPerJobMax))
    .map((group) => {
      const { lyrics } = group[0]!;
      const wishedSeconds = song.durationSeconds ?? Math.min(song.durationSecondsMax, estimatedSeconds(lyrics));
      const durationSeconds = withinServer(wishedSeconds, report);
      const job: RemoteJob = {
        task: 'create',
        seeds: group.map(({ seed }) => seed),
        ...musicOf(song),
        lyrics,
        durationSeconds,
        ...(reference !== null && { reference }),
      };
      // What is longer than the caller may have, or asked for, is cut; a server's shortest may be longer.
      const secondsMax = song.durationSeconds ?? song.durationSecondsMax;
      const clipsOf = (place: number): PlannedTake['clips'] => [{ place, edit: { kind: 'whole', secondsMax } }];
      const soundSecondsMin =
        Math.min(durationSeconds, wishedSeconds) * (report.hasExactDuration ? SOUND_SHARE_MIN : 0.1);
      return {
        job,
        soundSecondsMin,
        takes: group.map(({ title, remarks, writtenLines, place }): PlannedTake => {
          return { title, lyrics: lyrics ?? '', remarks, writtenLines, clips: clipsOf(place) };
        }),
      };
    });
  return { jobs };
}
