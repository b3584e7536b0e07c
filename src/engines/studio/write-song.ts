import { createRandom, type Random } from '../../core/random.ts';
import type { Score } from '../../music/score.ts';
import type { CreateRequest } from '../port.ts';
import { arrangeSong } from './arrange/arrange-song.ts';
import { readBrief } from './brief/read-brief.ts';
import { sungBy } from './brief/sung-by.ts';
import { varyBrief } from './brief/vary-brief.ts';
import { wantsNoSinger } from './brief/wants-no-singer.ts';
import { withMembers } from './brief/with-members.ts';
import type { CreateJob } from './clip-job.ts';
import { composeSong } from './compose/compose-song.ts';
import { readingRemarks } from './compose/prosody/reading-remarks.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import { parseLyrics } from './lyrics/parse-lyrics.ts';
import { writtenLinesMax } from './lyrics/plan-sections.ts';
import type { Arrangement, Brief, Composition, LyricSheet } from './records.ts';
import { playedSheet, withSheetStart } from './sheet-start.ts';
import { STUDIO_VERSION } from './version.ts';
import { writeTakes, writtenLines } from './write-take.ts';

/** Everything about a clip but its sound. */
export interface WrittenSong {
  readonly score: Score;
  readonly brief: Brief;
  readonly composition: Composition;
  readonly lyrics: string;
  readonly remarks: readonly string[];
  /** Of those of its lines that the studio wrote, as hashes; absent: none. */
  readonly writtenLines?: Uint8Array;
}

/** The score of one clip: milliseconds of work, decided by request, seed and ordinal alone. */
export function writeSong(job: Pick<CreateJob, 'request' | 'ordinal' | 'lyricsRemarks'>): WrittenSong {
  const root = createRandom(`${job.request.seed}\u0000${STUDIO_VERSION}`);
  const parsed = parseRequestLyrics(job.request);
  const { tags, description, negativeTags } = job.request;
  const isInstrumental =
    job.request.isInstrumental ||
    (parsed === null
      ? wantsNoSinger(`${tags}\n${description ?? ''}`, negativeTags)
      : parsed.sections.every((section) => section.lines.length === 0));
  const request = { ...job.request, isInstrumental };
  const shared = withSheetStart(sungBy(readBrief(request, root.child('brief')), request.singer ?? null), parsed);
  const streamOf = (ordinal: number): Random => root.child(`clip-${ordinal}`);
  const briefOf = (ordinal: number): Brief => {
    const varied = varyBrief(shared, ordinal, streamOf(ordinal).child('brief'));
    const sung = endingOf(sungBy(varied, request.singer ?? null), parsed);
    return request.singer == null ? withMembers(sung, streamOf(ordinal).child('members')) : sung;
  };
  const sheets = request.isInstrumental
    ? [playedSheet(parsed)]
    : parsed === null
      ? sheetsFor((take) => inFormOf(briefOf(take), shared), request, job.ordinal, root.child('lyrics'))
      : [parsed];
  const sheet = sheets.at(-1)!;
  const own = streamOf(job.ordinal);
  const brief = withAbout(briefOf(job.ordinal), sheet);
  // The second take is written away from the first one, which costs composing that again.
  const unlike = job.ordinal === 0 ? null : composeSong(briefOf(0), sheets[0]!, streamOf(0).child('compose'));
  const composition = composeSong(brief, sheet, own.child('compose'), unlike === null ? {} : { unlike });
  const arrangement = arrangeSong(brief, composition, own.child('arrange'));
  const title = request.title ?? (request.isInstrumental ? null : sheet?.title) ?? titleOf(shared);
  const score = scoreOf(composition, arrangement, {
    ...{ title, seed: `${job.request.seed}\u0000${job.ordinal}` },
    ...tuningOf(brief),
  });
  const lyrics = request.isInstrumental ? '' : (request.lyrics ?? formatLyrics(sheet!));
  const remarks = [
    ...(job.lyricsRemarks ?? []),
    ...(sheet?.remarks ?? []),
    ...languageRemarks(parsed, brief),
    ...(composition.remarks ?? []),
  ];
  return { score, brief, composition, lyrics, remarks, writtenLines: writtenLines(sheet) };
}

/** Composition and arrangement as one score. @param song `seed` decides all chance in its sound */
export function scoreOf(
  composition: Composition,
  arrangement: Arrangement,
  song: { readonly title: string; readonly seed: string; readonly tuningHz?: number },
): Score {
  const { tempoBpm, lead: _lead, hook: _hook, melody: _melody, backing: _backing, ...written } = composition;
  return {
    formatVersion: 1,
    ...song,
    engineVersion: STUDIO_VERSION,
    key: written.key,
    keyChanges: written.keyChanges ?? [],
    meter: written.meter,
    tempoChanges: written.tempoChanges ?? [{ tick: 0, bpm: tempoBpm }],
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
}

/** What names the tuning of a brief or a score: nothing where it is the usual one. */
export const tuningOf = ({ tuningHz }: Pick<Brief, 'tuningHz'>): Pick<Brief, 'tuningHz'> =>
  tuningHz === undefined ? {} : { tuningHz };

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

/** The words of the takes up to one, where the caller gave none. */
function sheetsFor(
  briefOf: (take: number) => Brief,
  request: CreateRequest,
  ordinal: number,
  random: Random,
): readonly LyricSheet[] {
  const seconds = request.durationSeconds ?? request.durationSecondsMax;
  const lineCountMax = writtenLinesMax(briefOf(0), seconds);
  return writeTakes(briefOf, request, { lineCountMax, ordinal }, random);
}

/** What words are written for: the request as it was read, in the form of one take. */
const inFormOf = ({ recipe: { form, formHabits } }: Brief, shared: Brief): Brief => ({
  ...shared,
  recipe: { ...shared.recipe, form, formHabits },
});

/** What written words tell of is shown with how the request was read, and what of it they leave out. */
function withAbout(brief: Brief, sheet: LyricSheet | null): Brief {
  if (sheet === null || !sheet.isWritten) return brief;
  const about = sheet.about === undefined ? {} : { about: sheet.about };
  const warnings = sheet.remarks.length === 0 ? {} : { warnings: sheet.remarks };
  return { ...brief, interpretation: { ...brief.interpretation, ...about, ...warnings } };
}

const titleOf = (brief: Brief): string => {
  const words = brief.theme.length > 0 ? brief.theme.slice(0, 3) : [brief.recipe.name];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
};
