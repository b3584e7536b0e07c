import type { Random } from '../../core/random.ts';
import { type CreateRequest, type LyricsDraft, type LyricsRequest, plainRequest } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import { fillInTakes } from './fill-in-lyrics.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import type { LanguageModelEndpoint } from './lyrics/language-model/language-model.ts';
import { writtenLinesMax } from './lyrics/plan-sections.ts';
import type { LyricSheet } from './records.ts';
import { writeUnlike, writtenLines } from './write-take.ts';

const SECONDS_MAX = 240;

/**
 * Lyrics for a prompt, as the lyrics operation gives them: whole songs' words with section markers, unlike each other, by the
 * language model where one is configured and answers usably, otherwise by the studio's own writer.
 */
export async function draftLyrics(
  wish: LyricsRequest,
  random: Random,
  endpoint: LanguageModelEndpoint | null,
): Promise<readonly LyricsDraft[]> {
  const request = requestFor(wish);
  const filled = await fillInTakes(request, endpoint, new AbortController().signal);
  const own: LyricSheet[] = [];
  return filled.map((take, ordinal): LyricsDraft => {
    const { lyrics, title } = take.request;
    if (lyrics !== null) return { title: title ?? '', lyrics };
    const sheet = nextSheet(request, own, random.child(`draft-${ordinal}`));
    own.push(sheet);
    const { remarks } = sheet;
    const told = { title: sheet.title, lyrics: formatLyrics(sheet), writtenLines: writtenLines(sheet) };
    return remarks.length === 0 ? told : { ...told, remarks };
  });
}

function nextSheet(request: CreateRequest, written: readonly LyricSheet[], random: Random): LyricSheet {
  const first = written[0];
  if (first !== undefined && request.words?.hasSameLyrics === true) return first;
  const brief = readBrief(request, random.child('brief'));
  const lineCountMax = writtenLinesMax(brief, SECONDS_MAX);
  return writeUnlike(brief, request, { lineCountMax, earlier: written }, random.child('lyrics'));
}

const requestFor = ({ prompt, count, seed, language, words, knownLines }: LyricsRequest): CreateRequest => ({
  ...plainRequest,
  seed,
  clipCount: count,
  description: prompt,
  durationSecondsMax: SECONDS_MAX,
  language: language ?? null,
  ...(words !== undefined && { words }),
  ...(knownLines !== undefined && { knownLines }),
});
