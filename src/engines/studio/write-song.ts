import { createRandom, type Random } from '../../core/random.ts';
import type { Score } from '../../music/score.ts';
import type { CreateRequest } from '../port.ts';
import { arrangeSong } from './arrange/arrange-song.ts';
import { readBrief } from './brief/read-brief.ts';
import { varyBrief } from './brief/vary-brief.ts';
import { wantsNoSinger } from './brief/wants-no-singer.ts';
import type { ClipJob } from './clip-job.ts';
import { composeSong } from './compose/compose-song.ts';
import { readingRemarks } from './compose/prosody/reading-remarks.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import { parseLyrics } from './lyrics/parse-lyrics.ts';
import { writtenLinesMax } from './lyrics/plan-sections.ts';
import { writeLyrics } from './lyrics/write-lyrics.ts';
import type { Brief, Composition, LyricSheet } from './records.ts';
import { STUDIO_VERSION } from './version.ts';

/** Everything about a clip but its sound. */
export interface WrittenSong {
  readonly score: Score;
  readonly brief: Brief;
  readonly composition: Composition;
  readonly lyrics: string;
  readonly remarks: readonly string[];
}

/** The score of one clip: milliseconds of work, decided by request, seed and ordinal alone. */
export function writeSong(job: Pick<ClipJob, 'request' | 'ordinal' | 'lyricsRemarks'>): WrittenSong {
  const root = createRandom(`${job.request.seed}\u0000${STUDIO_VERSION}`);
  const parsed = parseRequestLyrics(job.request);
  const { tags, description, negativeTags } = job.request;
  const isInstrumental =
    job.request.isInstrumental ||
    (parsed === null
      ? wantsNoSinger(`${tags}\n${description ?? ''}`, negativeTags)
      : parsed.sections.every((section) => section.lines.length === 0));
  const request = { ...job.request, isInstrumental };
  const shared = readBrief(request, root.child('brief'));
  const sheet = request.isInstrumental ? null : (parsed ?? writeSheet(shared, request, root.child('lyrics')));
  const streamOf = (ordinal: number): Random => root.child(`clip-${ordinal}`);
  const briefOf = (ordinal: number): Brief =>
    endingOf(varyBrief(shared, ordinal, streamOf(ordinal).child('brief')), parsed);
  const own = streamOf(job.ordinal);
  const brief = briefOf(job.ordinal);
  // The second take is written away from the first one, which costs composing that again.
  const unlike = job.ordinal === 0 ? null : composeSong(briefOf(0), sheet, streamOf(0).child('compose'));
  const composition = composeSong(brief, sheet, own.child('compose'), unlike === null ? {} : { unlike });
  const arrangement = arrangeSong(brief, composition, own.child('arrange'));
  const { tempoBpm, lead: _lead, hook: _hook, ...written } = composition;
  const score: Score = {
    formatVersion: 1,
    title: request.title ?? sheet?.title ?? titleOf(shared),
    seed: `${job.request.seed}\u0000${job.ordinal}`,
    engineVersion: STUDIO_VERSION,
    key: written.key,
    keyChanges: written.keyChanges ?? [],
    meter: written.meter,
    tempoChanges: [{ tick: 0, bpm: tempoBpm }],
    swing: written.swing,
    sections: written.sections,
    chords: written.chords,
    lines: written.lines,
    unsungLines: written.unsungLines,
    parts: arrangement.parts,
    mix: arrangement.mix,
    endTick: written.endTick,
    durationSeconds: written.durationSeconds,
    ending: written.ending,
  };
  const lyrics = request.isInstrumental ? '' : (request.lyrics ?? formatLyrics(sheet!));
  const remarks = [...(job.lyricsRemarks ?? []), ...(sheet?.remarks ?? []), ...languageRemarks(parsed, brief)];
  return { score, brief, composition, lyrics, remarks };
}

/** What of a caller's lyrics is read only roughly, because nobody here knows the language better. */
const languageRemarks = (sheet: LyricSheet | null, brief: Brief): string[] =>
  sheet === null
    ? []
    : readingRemarks(
        sheet.sections.flatMap((section) => section.lines.map((line) => line.text)),
        brief.language ?? null,
      );

const parseRequestLyrics = (request: CreateRequest): LyricSheet | null =>
  request.lyrics === null ? null : parseLyrics(request.lyrics, request.title);

/** An ending that the lyrics name ([End], [Fade Out]) outranks the style's. */
const endingOf = (brief: Brief, sheet: LyricSheet | null): Brief =>
  sheet?.ending == null ? brief : { ...brief, ending: sheet.ending };

function writeSheet(brief: Brief, request: CreateRequest, random: Random): LyricSheet {
  const seconds = request.durationSeconds ?? request.durationSecondsMax;
  const lineCountMax = writtenLinesMax(brief, seconds);
  return writeLyrics(brief, { title: request.title, lineCountMax, description: request.description }, random);
}

const titleOf = (brief: Brief): string => {
  const words = brief.theme.length > 0 ? brief.theme.slice(0, 3) : [brief.recipe.name];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
};
