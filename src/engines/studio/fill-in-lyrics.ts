import { createRandom } from '../../core/random.ts';
import type { CreateRequest } from '../port.ts';
import { readBrief } from './brief/read-brief.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import { type LanguageModelEndpoint, LanguageModelFailure } from './lyrics/language-model/language-model.ts';
import { writeByLanguageModel } from './lyrics/language-model/write-by-language-model.ts';
import { STUDIO_VERSION } from './version.ts';

export interface FilledRequest {
  readonly request: CreateRequest;
  /** Who wrote the words, where the caller did not: for the interpretation. */
  readonly remarks: readonly string[];
}

/**
 * The request with its words, where a language model is configured and the caller gave none: asked once a task, so that
 * all clips sing the same. Without a usable answer the request stays as it is and the writer of the studio takes over.
 */
export async function fillInLyrics(
  request: CreateRequest,
  endpoint: LanguageModelEndpoint | null,
  signal: AbortSignal,
): Promise<FilledRequest> {
  if (endpoint === null || request.lyrics !== null || request.isInstrumental) return { request, remarks: [] };
  const brief = readBrief(request, createRandom(`${request.seed}\u0000${STUDIO_VERSION}`).child('brief'));
  try {
    const sheet = await writeByLanguageModel(endpoint, brief, {
      description: request.description ?? [request.title ?? '', request.tags].join(' '),
      title: request.title,
      language: request.language,
      signal,
    });
    return {
      request: { ...request, lyrics: formatLyrics(sheet), title: sheet.title },
      remarks: [`words by the language model "${endpoint.model}"`],
    };
  } catch (error) {
    if (!(error instanceof LanguageModelFailure)) throw error;
    return { request, remarks: [`the language model ${error.message}: words by the studio's own writer`] };
  }
}
