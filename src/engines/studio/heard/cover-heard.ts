import { createRandom, type Random } from '../../../core/random.ts';
import { formatKey } from '../../../music/key.ts';
import { type CoverRequest, type CreateRequest, EngineRefusal } from '../../port.ts';
import { readBrief } from '../brief/read-brief.ts';
import { wantsNoSinger } from '../brief/wants-no-singer.ts';
import type { DeriveJob } from '../clip-job.ts';
import { coverSong, USUAL_AUDIO_WEIGHT } from '../derive/cover.ts';
import type { DerivedClip } from '../derive/plan-derived-clip.ts';
import { formatLyrics } from '../lyrics/format-lyrics.ts';
import { writtenLinesMax } from '../lyrics/plan-sections.ts';
import { separationOf } from '../separator/separation.ts';
import { STUDIO_VERSION } from '../version.ts';
import type { WrittenSong } from '../write-song.ts';
import { writeTake } from '../write-take.ts';
import { isBeatSure } from './heard-grid.ts';
import { heardSong } from './heard-song.ts';
import { type HeardSource, readHeardSource } from './heard-source.ts';
import { readSungWords, type SungWords } from './sung-words.ts';

/** Beats of which no song can be made. */
const BEATS_MIN = 8;
/** Where the beat is not sure no more of the recording is kept than this. */
const UNSURE_WEIGHT_MAX = 0.4;

/** A recording played and sung anew in another style; nothing of its sound is used. */
export async function planHeardCover(job: DeriveJob, request: CoverRequest): Promise<DerivedClip> {
  const read = await readHeardSource(job.sources, request.sourceClipId);
  // Whose task is cancelled waits for nothing: its thread is ended.
  const separation = await separationOf(read.recording, job.folder, new AbortController().signal);
  const source = { ...read, separation };
  const words = await readSungWords(job.sources, request.sourceClipId);
  const song = coverHeard(source, withKnownWords(request.song, words, read.analysis.durationSeconds), {
    weight: request.audioWeight,
    ordinal: job.ordinal,
    keeps: request.keeps,
  });
  return { song: { ...song, remarks: [...(job.lyricsRemarks ?? []), ...song.remarks] }, finish: null };
}

/** `weight` 0..1, high is close to the source; null: the usual one. */
export interface HeardCoverTake {
  readonly weight: number | null;
  readonly ordinal: number;
  readonly keeps?: CoverRequest['keeps'];
}

/**
 * The song that is heard in a recording, in another style: its sections, chords and tune as far as they are heard surely.
 * New words are set to the tune; without words an instrument plays it.
 * @throws EngineRefusal when there is no beat at all
 */
export function coverHeard(source: HeardSource, request: CreateRequest, take: HeardCoverTake): WrittenSong {
  const { analysis } = source;
  if (analysis.beatsSeconds.length < BEATS_MIN) {
    throw new EngineRefusal(
      'No beat is heard in the recording, or it is too short to cover. Send a longer one with a clear beat.',
    );
  }
  const root = createRandom(`${request.seed}\u0000${STUDIO_VERSION}`).child('cover-heard');
  const { song, share } = heardSong(source, request, root.child('source'));
  const words = withWords(request, song, take.ordinal, root.child('lyrics'));
  const isSure = isBeatSure(analysis);
  const wished = take.weight ?? USUAL_AUDIO_WEIGHT;
  const weight = isSure ? wished : wished * UNSURE_WEIGHT_MAX;
  const cover = coverSong(song, words, { weight, ordinal: take.ordinal, keeps: take.keeps });
  const heard = {
    tempo_bpm: Math.round(analysis.tempoBpm * 100) / 100,
    key: formatKey(song.brief.key),
    is_beat_sure: isSure,
    chords: share.chords,
    melody: share.melody,
    melody_confidence: Math.round(share.melodyConfidence * 100) / 100,
    style: share.style,
    ...(source.separation?.told.warning === undefined ? {} : { warning: source.separation.told.warning }),
  };
  return { ...cover, brief: { ...cover.brief, interpretation: { ...cover.brief.interpretation, heard } } };
}

/** Words of a shorter share of a recording would leave the rest of its tune out. */
const WORDS_SHARE_MIN = 0.5;

/** A request without words and wishes for any gets those that are known to be sung through most of the recording. */
export function withKnownWords(
  request: CreateRequest,
  words: SungWords | null,
  durationSeconds: number,
): CreateRequest {
  const isOpen = request.lyrics === null && !request.isInstrumental && (request.description ?? '').trim() === '';
  if (words === null || !isOpen || wantsNoSinger(request.tags, request.negativeTags)) return request;
  const spanSeconds = Math.max(...words.lines.map((line) => line.endSeconds)) - words.lines[0]!.startSeconds;
  return spanSeconds < WORDS_SHARE_MIN * durationSeconds ? request : { ...request, lyrics: words.lyrics };
}

/** A request that says what the song is about, without words, gets words. */
function withWords(request: CreateRequest, { score }: WrittenSong, ordinal: number, random: Random): CreateRequest {
  const about = (request.description ?? '').trim();
  const isOpen = request.lyrics === null && !request.isInstrumental && about !== '';
  if (!isOpen || wantsNoSinger(`${request.tags}\n${about}`, request.negativeTags)) return request;
  const brief = readBrief(request, random.child('brief'));
  const seconds = Math.min(score.durationSeconds, request.durationSeconds ?? request.durationSecondsMax);
  const lineCountMax = Math.max(4, writtenLinesMax(brief, seconds));
  const sheet = writeTake(brief, request, { lineCountMax, ordinal }, random.child('sheet'));
  return { ...request, lyrics: formatLyrics(sheet), title: request.title ?? sheet.title };
}
