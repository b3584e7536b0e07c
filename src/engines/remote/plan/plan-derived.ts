import type { FinishEdit } from '../../finish/finish-job.ts';
import type { DerivedRequest, Songwriter, SourceWords } from '../../port.ts';
import type { RemoteJob, ServerReport } from '../driver.ts';
import { inJobs, type Plan, type PlannedTake, withinServer } from './plan.ts';
import { musicOf, type TakeWords, wordsOfTakes } from './plan-song.ts';
import { wordsContinued, wordsWithWindow } from './song-words.ts';
import { takeSeeds } from './take-seeds.ts';

/** A stretch of a source clip as it lies on this machine. */
export interface PreparedSource {
  /** For the server. */
  readonly wavPath: string;
  /** The clip's master, or the same stretch of it: what edits put their sound into. */
  readonly masterPath: string;
  readonly durationSeconds: number;
  /** null: nothing is known. */
  readonly words: SourceWords | null;
}

/** Asks for the source from its beginning to `endSeconds` (null: all of it), or for a stretch of it as a source of its own. */
export type PrepareSource = (stretch: {
  readonly startSeconds: number;
  readonly endSeconds: number | null;
  readonly isOwn?: boolean;
}) => Promise<PreparedSource>;

export interface DerivedParts {
  readonly report: ServerReport;
  readonly songwriter: Pick<Songwriter, 'writeLyrics'>;
  readonly prepare: PrepareSource;
}

/** What servers make of a source; the rest is not asked of them. */
type RemoteRequest = Extract<
  DerivedRequest,
  { operation: 'extend' | 'cover' | 'replace' | 'sample' | 'addVocals' | 'addInstrumental' }
>;

/** Of a job, what differs between operations. */
interface Shape {
  readonly job: Omit<RemoteJob, 'seeds' | 'lyrics' | 'caption' | 'negativeCaption' | 'language'>;
  readonly edits: readonly FinishEdit[];
  readonly soundSecondsMin: number;
  lyricsOf(words: TakeWords): string | null;
  /** What the finished clip is said to sing. */
  clipLyricsOf?(words: TakeWords): string;
}

const NEW_SECONDS_USUAL = 60;
/** Longer stretches at once lose the thread; documented as the range in which it works. */
const NEW_SECONDS_MAX = 90;

/** Plans an operation that starts from a clip. @throws when it is none that servers do: the registry has said so before */
export async function planDerived(request: DerivedRequest, parts: DerivedParts): Promise<Plan> {
  const { song } = request;
  const shape = await shapeOf(request as RemoteRequest, parts);
  const words = await wordsFor(request as RemoteRequest, parts);
  const seeds = takeSeeds(song.seed, song.clipCount);
  const takes = words.map((own, ordinal) => ({ ...own, ordinal, seed: seeds[ordinal]! }));
  const groups = Object.values(Object.groupBy(takes, ({ lyrics }) => lyrics ?? ''));
  const jobs = groups
    .flatMap((group) => inJobs(group!, parts.report.takesPerJobMax))
    .map((group) => ({
      job: {
        ...musicOf(song),
        ...shape.job,
        lyrics: shape.lyricsOf(group[0]!),
        seeds: group.map(({ seed }) => seed),
      },
      soundSecondsMin: shape.soundSecondsMin,
      takes: group.map(
        ({ ordinal, ...own }): PlannedTake => ({
          ...own,
          lyrics: (shape.clipLyricsOf ?? shape.lyricsOf)(own) ?? '',
          clips: shape.edits.map((edit, step) => ({ place: ordinal * shape.edits.length + step, edit })),
        }),
      ),
    }));
  return { jobs };
}

/** A cover sings its source's words unless it brings others; what only goes on or fills a window may say nothing at all. */
async function wordsFor(request: RemoteRequest, { songwriter, prepare }: DerivedParts): Promise<readonly TakeWords[]> {
  const { song } = request;
  const isOpen = song.lyrics === null && !song.isInstrumental && song.description === null && song.words === undefined;
  if (!isOpen) return wordsOfTakes(song, songwriter);
  const { words } = await prepare({ startSeconds: 0, endSeconds: null });
  const lyrics = request.operation === 'cover' || request.operation === 'replace' ? (words?.lyrics ?? '') : '';
  const title = song.title ?? song.shownTitle ?? words?.title ?? 'Song';
  const own = { title, lyrics: lyrics === '' ? null : lyrics, remarks: [], writtenLines: null };
  return Array.from({ length: song.clipCount }, () => own);
}

function shapeOf(request: RemoteRequest, parts: DerivedParts): Promise<Shape> {
  switch (request.operation) {
    case 'extend':
      return extendShape(request, parts);
    case 'replace':
      return replaceShape(request, parts);
    case 'cover':
      return coverShape(request, parts);
    case 'sample':
      return sampleShape(request, parts);
    case 'addVocals':
    case 'addInstrumental':
      return layerShape(request, parts);
    default:
      throw new Error(`no server does "${(request as DerivedRequest).operation}"`);
  }
}

type Of<O extends RemoteRequest['operation']> = Extract<RemoteRequest, { operation: O }>;

const scopesOf = ({ withFull, isWholeOnly }: { readonly withFull: boolean; readonly isWholeOnly?: boolean }) =>
  isWholeOnly === true ? (['whole'] as const) : withFull ? (['part', 'whole'] as const) : (['part'] as const);

const SEAM_SECONDS = 0.05;

async function extendShape(request: Of<'extend'>, { report, prepare }: DerivedParts): Promise<Shape> {
  const { song, atSeconds } = request;
  const source = await prepare({ startSeconds: 0, endSeconds: atSeconds });
  const wished = Math.min(NEW_SECONDS_MAX, song.durationSeconds ?? NEW_SECONDS_USUAL);
  const total = withinServer(source.durationSeconds + wished, report);
  const edit = { kind: 'extension' as const, sourcePath: source.masterPath, atSeconds, soundStartSeconds: 0 };
  return {
    job: {
      task: 'repaint',
      ...musicWithout(song),
      durationSeconds: total,
      source: { path: source.wavPath, durationSeconds: source.durationSeconds },
      window: { startSeconds: source.durationSeconds, endSeconds: total },
    },
    edits: scopesOf(request).map((scope) => ({ ...edit, scope })),
    soundSecondsMin: source.durationSeconds + Math.min(2, wished / 2),
    lyricsOf: ({ lyrics }) => (song.isInstrumental ? null : wordsContinued(source.words, lyrics ?? '') || null),
    clipLyricsOf: ({ lyrics }) => lyrics ?? '',
  };
}

async function replaceShape(request: Of<'replace'>, { prepare }: DerivedParts): Promise<Shape> {
  const { song, startSeconds, endSeconds } = request;
  const source = await prepare({ startSeconds: 0, endSeconds: null });
  const window = { startSeconds, endSeconds: Math.min(endSeconds, source.durationSeconds) };
  const edit = { kind: 'window' as const, sourcePath: source.masterPath, ...window, soundStartSeconds: 0 };
  const whole = (fresh: string): string =>
    source.words === null ? fresh : wordsWithWindow(source.words, window, fresh);
  return {
    job: {
      task: 'repaint',
      ...musicWithout(song),
      durationSeconds: source.durationSeconds,
      source: { path: source.wavPath, durationSeconds: source.durationSeconds },
      window,
    },
    edits: scopesOf(request).map((scope) => ({ ...edit, scope })),
    soundSecondsMin: window.endSeconds - SEAM_SECONDS,
    // Words of their own for the window, or those that were sung there before.
    lyricsOf: ({ lyrics }) =>
      song.isInstrumental || lyrics === null ? null : song.lyrics === null ? lyrics : whole(lyrics),
  };
}

const COVER_STRENGTH_USUAL = 0.8;

async function coverShape({ song, audioWeight, keeps }: Of<'cover'>, { prepare }: DerivedParts): Promise<Shape> {
  const source = await prepare({ startSeconds: 0, endSeconds: null });
  const sound = { path: source.wavPath, durationSeconds: source.durationSeconds };
  const isClose = keeps === 'band' || keeps === 'everything';
  return {
    job: {
      task: 'cover',
      ...musicWithout(song),
      durationSeconds: source.durationSeconds,
      source: sound,
      ...(isClose && { reference: sound }),
      strength: audioWeight ?? COVER_STRENGTH_USUAL,
      closeness: isClose ? 'close' : 'free',
    },
    edits: [{ kind: 'whole', secondsMax: null }],
    soundSecondsMin: source.durationSeconds / 2,
    lyricsOf: ({ lyrics }) => lyrics,
  };
}

const SAMPLE_SONG_SECONDS = 120;

/** The window opens a song, which goes on from it. */
async function sampleShape(request: Of<'sample'>, { report, prepare }: DerivedParts): Promise<Shape> {
  const { song, startSeconds, endSeconds } = request;
  const source = await prepare({ startSeconds, endSeconds, isOwn: true });
  const wished = song.durationSeconds ?? Math.min(SAMPLE_SONG_SECONDS, song.durationSecondsMax);
  const total = withinServer(Math.max(wished, source.durationSeconds + 10), report);
  const at = source.durationSeconds;
  return {
    job: {
      task: 'repaint',
      ...musicWithout(song),
      durationSeconds: total,
      source: { path: source.wavPath, durationSeconds: at },
      window: { startSeconds: at, endSeconds: total },
    },
    edits: [{ kind: 'extension', scope: 'whole', sourcePath: source.masterPath, atSeconds: at, soundStartSeconds: 0 }],
    soundSecondsMin: at + 2,
    lyricsOf: ({ lyrics }) => lyrics,
  };
}

async function layerShape(request: Of<'addVocals' | 'addInstrumental'>, { prepare }: DerivedParts): Promise<Shape> {
  const { song, startSeconds, endSeconds, audioWeight, operation } = request;
  const source = await prepare({ startSeconds: 0, endSeconds: null });
  return {
    job: {
      task: operation,
      ...musicWithout(song),
      durationSeconds: source.durationSeconds,
      source: { path: source.wavPath, durationSeconds: source.durationSeconds },
    },
    edits: [
      {
        kind: 'layer',
        layer: operation === 'addVocals' ? 'voice' : 'band',
        sourcePath: source.masterPath,
        startSeconds,
        endSeconds: Math.min(endSeconds, source.durationSeconds),
        sourceWeight: audioWeight ?? 0.5,
      },
    ],
    soundSecondsMin: Math.min(endSeconds, source.durationSeconds) / 2,
    lyricsOf: ({ lyrics }) => (operation === 'addVocals' ? lyrics : null),
    clipLyricsOf: ({ lyrics }) => (operation === 'addVocals' ? (lyrics ?? '') : (source.words?.lyrics ?? '')),
  };
}

/** The tempo, key and meter that a request names; beside a source, its own hold where it names none. */
const musicWithout = ({ tempoBpm, key, timeSignature }: RemoteRequest['song']) => ({ tempoBpm, key, timeSignature });
