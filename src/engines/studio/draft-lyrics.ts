import type { Random } from '../../core/random.ts';
import { type CreateRequest, type LyricsDraft, plainRequest } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import { fillInLyrics } from './fill-in-lyrics.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import type { LanguageModelEndpoint } from './lyrics/language-model/language-model.ts';
import { writtenLinesMax } from './lyrics/plan-sections.ts';
import { writeSheet } from './write-sheet.ts';

const SECONDS_MAX = 240;

/**
 * Lyrics for a prompt, as the lyrics operation gives them: a whole song's words with section markers, by the language
 * model where one is configured and answers usably, otherwise by the studio's own writer.
 */
export async function draftLyrics(
  prompt: string,
  random: Random,
  endpoint: LanguageModelEndpoint | null,
): Promise<LyricsDraft> {
  const filled = await fillInLyrics(requestFor(prompt), endpoint, new AbortController().signal);
  if (filled.request.lyrics !== null) return { title: filled.request.title ?? '', lyrics: filled.request.lyrics };
  const brief = readBrief(requestFor(prompt), random.child('brief'));
  const lineCountMax = writtenLinesMax(brief, SECONDS_MAX);
  const sheet = writeSheet(brief, { title: null, lineCountMax, description: prompt }, random.child('lyrics'));
  return { title: sheet.title, lyrics: formatLyrics(sheet) };
}

const requestFor = (prompt: string): CreateRequest => ({
  ...plainRequest,
  description: prompt,
  durationSecondsMax: SECONDS_MAX,
});
