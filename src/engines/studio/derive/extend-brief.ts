import type { Random } from '../../../core/random.ts';
import type { Key } from '../../../music/key.ts';
import type { SectionKind } from '../../../music/score.ts';
import type { CreateRequest } from '../../port.ts';
import { readBrief } from '../brief/read-brief.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { writtenLinesMax } from '../lyrics/plan-sections.ts';
import { withoutMarks } from '../lyrics/without-marks.ts';
import type { Brief, LyricSheet, Mood } from '../records.ts';
import { writeTake } from '../write-take.ts';
import type { StoredSong } from './stored-song.ts';

/** How long new music lasts when neither the words nor the caller decide. */
export const USUAL_SECONDS = 75;

const INSTRUMENTS_MAX = 5;

/**
 * The brief of new music for a finished song: the song's style, key, tempo, meter and singer; what the request names beside
 * them (instruments, another mood, what is refused) colours it.
 */
export function briefFor(source: StoredSong, song: CreateRequest, key: Key, random: Random): Brief {
  const asked = readBrief(song, random);
  const { brief, score } = source;
  // An instrumental is sung from where it is given words.
  const singer = brief.singer ?? (hasLyrics(song) ? (song.singer ?? asked.singer) : null);
  const added = asked.instruments.filter((sound) => !brief.instruments.some((own) => own.name === sound.name));
  return {
    ...brief,
    tempoBpm: score.tempoChanges[0]!.bpm,
    isTempoExplicit: true,
    key,
    isKeyExplicit: true,
    meter: score.meter,
    swing: score.swing,
    singer,
    instruments: [...brief.instruments, ...added].slice(-INSTRUMENTS_MAX),
    ...(brief.lineup !== undefined && { lineup: [...brief.lineup, ...added] }),
    refused: [...new Set([...brief.refused, ...asked.refused])],
    mood: isNamed(asked.mood) ? asked.mood : brief.mood,
    theme: asked.theme.length > 0 ? asked.theme : brief.theme,
    themes: asked.themes.length > 0 ? asked.themes : brief.themes,
    language: asked.language ?? brief.language ?? null,
    ending: asked.ending ?? brief.ending,
  };
}

const hasLyrics = ({ lyrics, isInstrumental }: CreateRequest): boolean =>
  !isInstrumental && lyrics !== null && lyrics.trim() !== '';

const isNamed = ({ valence, arousal, flags }: Mood): boolean => valence !== 0 || arousal !== 0 || flags.length > 0;

/** Whether the new music has words: the caller's, or written ones where he says what about. */
export const isSungOn = (song: CreateRequest, { singer }: Pick<Brief, 'singer'>): boolean =>
  singer !== null && !song.isInstrumental && (hasLyrics(song) || tellsOfWords(song));

/** Whether a request says what written words shall be about. */
const tellsOfWords = ({ description, words = {} }: CreateRequest): boolean =>
  (description ?? '').trim() !== '' || [words.names, words.facts, words.occasion].some((given) => given !== undefined);

/** Sections that go on without words, by what the band did before. */
const PLAYED: readonly SectionKind[] = ['instrumental', 'solo', 'instrumental', 'outro'];

/** What is sung (or played, without words) from the seam on; null: as the style's own pieces go. */
export function sheetFor(
  source: StoredSong,
  song: CreateRequest,
  brief: Brief,
  { seconds, ordinal }: { readonly seconds: number; readonly ordinal: number },
  random: Random,
): LyricSheet | null {
  if (!isSungOn(song, brief)) return source.brief.singer === null ? null : playedSheet(source.score.title);
  if (hasLyrics(song)) return withoutMarks(parseLyrics(song.lyrics!, song.title ?? source.score.title));
  const lineCountMax = Math.max(4, writtenLinesMax(brief, Math.min(seconds, USUAL_SECONDS)));
  return writeTake(brief, song, { lineCountMax, ordinal }, random);
}

/** A sheet without words. */
export const playedSheet = (title: string): LyricSheet => ({
  title,
  sections: PLAYED.map((kind) => ({ kind, label: kind.charAt(0).toUpperCase() + kind.slice(1), cue: null, lines: [] })),
  isWritten: true,
  remarks: [],
  ending: null,
});

/** How a song was read, without what was told of how it came out of others. */
export function plainInterpretation({ interpretation }: Brief): Brief['interpretation'] {
  const { extended: _, replaced: __, ...plain } = interpretation;
  return plain;
}
