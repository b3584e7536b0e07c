import { createRandom } from '../../core/random.ts';
import { withoutSoftened } from '../../safety/judge-text.ts';
import type { CreateRequest } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import { type AvoidedLines, avoidLines } from './lyrics/avoided-lines.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import {
  type LanguageModelEndpoint,
  LanguageModelFailure,
  languageModelLimits,
} from './lyrics/language-model/language-model.ts';
import { type ModelWish, writeByLanguageModel } from './lyrics/language-model/write-by-language-model.ts';
import { languageOf } from './lyrics/other-languages/language-of.ts';
import { writtenLinesMax } from './lyrics/plan-sections.ts';
import { readIntent } from './read-intent.ts';
import type { Brief, LyricSheet } from './records.ts';
import { STUDIO_VERSION } from './version.ts';
import { writeSheet } from './write-sheet.ts';

export interface FilledRequest {
  readonly request: CreateRequest;
  /** Who wrote the words, where the caller did not: for the interpretation. */
  readonly remarks: readonly string[];
}

/**
 * The request of each take with its words, where a language model is configured and the caller gave none: asked once a take,
 * one after the other, so that the second is told what the first one sings; once for all where they shall be the same.
 * Without a usable answer a request stays as it is and the writer of the studio takes over.
 */
export async function fillInTakes(
  request: CreateRequest,
  endpoint: LanguageModelEndpoint | null,
  signal: AbortSignal,
): Promise<readonly FilledRequest[]> {
  const times = { signal, deadline: AbortSignal.timeout(languageModelLimits.takesDeadlineMs) };
  const first = await fillInLyrics(request, endpoint, times);
  const isAlone = endpoint === null || request.lyrics !== null || request.words?.hasSameLyrics === true;
  const takes = [first];
  while (takes.length < request.clipCount) {
    const earlier = takes.flatMap((take) => take.request.lyrics ?? []);
    takes.push(isAlone ? first : await fillInLyrics(request, endpoint, times, earlier));
  }
  return takes;
}

/** Words that are another's in more of their lines than this are no words of their own. */
const SHARED_SHARE_MAX = 0.2;

async function fillInLyrics(
  request: CreateRequest,
  endpoint: LanguageModelEndpoint | null,
  times: Pick<ModelWish, 'signal' | 'deadline'>,
  earlier: readonly string[] = [],
): Promise<FilledRequest> {
  if (endpoint === null || request.lyrics !== null || request.isInstrumental) return { request, remarks: [] };
  const brief = readBrief(request, createRandom(`${request.seed}\u0000${STUDIO_VERSION}`).child('brief'));
  try {
    const sheet = await writeByLanguageModel(endpoint, brief, {
      ...orderOf(request, brief),
      earlier,
      ownWords: isInEnglish(request, brief) ? () => ownWords(request, brief, earlier.length) : null,
      ...times,
    });
    refuseRepetition(sheet, earlier);
    return {
      request: { ...request, lyrics: formatLyrics(sheet), title: sheet.title },
      remarks: [`words by the language model "${endpoint.model}"`],
    };
  } catch (error) {
    if (!(error instanceof LanguageModelFailure)) throw error;
    return { request, remarks: [`the language model ${error.message}: words by the studio's own writer`] };
  }
}

/** What the model is asked for: the wish without its threats, and the record that our own writer would write from. */
function orderOf(request: CreateRequest, brief: Brief): Omit<ModelWish, 'ownWords' | 'signal' | 'deadline'> {
  const { text } = withoutSoftened(request.description ?? [request.title ?? '', request.tags].join(' '));
  return {
    avoidLines: request.words?.avoidLines ?? [],
    avoided: avoidedOf(request),
    description: text,
    intent: readIntent(brief, text, request.words),
    title: request.title,
    language: request.language,
    isEnglish: isInEnglish(request, brief),
  };
}

const avoidedOf = ({ words, knownLines = '' }: CreateRequest): AvoidedLines =>
  avoidLines({ exact: words?.avoidLines ?? [], hashes: Buffer.from(knownLines, 'base64') });

const isInEnglish = (request: CreateRequest, brief: Brief): boolean =>
  languageOf(brief.language, request.description ?? request.title ?? '') === 'en';

function ownWords(request: CreateRequest, brief: Brief, take: number): LyricSheet {
  const { title, description, words } = request;
  const lineCountMax = writtenLinesMax(brief, request.durationSeconds ?? request.durationSecondsMax);
  const options = {
    title,
    description,
    lineCountMax,
    avoided: avoidedOf(request),
    ...(words !== undefined && { words }),
  };
  return writeSheet(brief, options, createRandom(`${request.seed}\u0000${STUDIO_VERSION}`).child(`sections-${take}`));
}

/** @throws LanguageModelFailure when most of it was sung before */
function refuseRepetition({ sections }: LyricSheet, earlier: readonly string[]): void {
  const avoided = avoidLines({ lines: earlier.flatMap((lyrics) => lyrics.split('\n')) });
  const lines = [...new Set(sections.flatMap((section) => section.lines.map(({ text }) => text)))];
  const repeated = lines.filter((line) => avoided.has(line)).length;
  if (repeated > SHARED_SHARE_MAX * lines.length)
    throw new LanguageModelFailure('wrote the words of another take again');
}
