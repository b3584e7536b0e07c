import { trimEndOf } from '../../../../core/trim.ts';
/** Where a language model answers that speaks the OpenAI chat dialect. The operator's choice, never a customer's. */
export interface LanguageModelEndpoint {
  /** "http://localhost:11434/v1" or the whole address of its chat completions. */
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | null;
}

/** What one song may cost in time and memory. */
export const languageModelLimits = {
  /** All questions for a song together, from the first byte out to the last byte in. */
  deadlineMs: 30_000,
  /** All takes of a request together: what is left of it is the next take's. */
  takesDeadlineMs: 45_000,
  responseBytesMax: 256 * 1024,
  sectionsMax: 20,
  linesPerSectionMax: 24,
  lineCharsMax: 160,
  titleCharsMax: 80,
  /** Longest line that a singer, or a rapper, says in one go. */
  lineSyllablesMax: { sung: 14, chant: 14, rap: 18 },
  /** How many violations the second question names. */
  violationsNamed: 12,
  /** How often the model may mend its song. */
  repairsMax: 3,
  earlierCharsMax: 4_000,
  /** Lines to avoid that the model is told; the checker knows them all. */
  avoidLinesTold: 100,
  answerCharsRepeated: 16_384,
  tokensMax: 2_000,
} as const;

/** The model did not give a usable answer; the message says why, without the operator's key or address. */
export class LanguageModelFailure extends Error {
  override readonly name = 'LanguageModelFailure';
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** The form of an answer, for servers that hold a model to one. */
export interface AnswerForm {
  readonly name: string;
  /** JSON Schema. */
  readonly schema: object;
}

/** Statuses by which servers refuse a field that they do not know. */
const UNKNOWN_FIELD = new Set([400, 404, 415, 422, 501]);

/**
 * Questions to one model. Each is asked with the form of its answer; a server that does not know the field is asked again
 * without it, and never with it from then on.
 */
export function languageModel(endpoint: LanguageModelEndpoint, signal: AbortSignal) {
  let takesForm = true;
  return async (messages: readonly ChatMessage[], form: AnswerForm): Promise<string> => {
    if (takesForm) {
      const answer = await askLanguageModel(endpoint, messages, signal, form);
      if (answer !== null) return answer;
      takesForm = false;
    }
    const answer = await askLanguageModel(endpoint, messages, signal, null);
    if (answer === null) throw new LanguageModelFailure('refused the question');
    return answer;
  };
}

/**
 * Asks once and returns the text of the first choice; null: the server refused the fields of the question.
 * @throws LanguageModelFailure for anything but a well-formed answer within the limits
 * @throws the signal's reason when the task is cancelled
 */
async function askLanguageModel(
  endpoint: LanguageModelEndpoint,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  form: AnswerForm | null,
): Promise<string | null> {
  const response = await fetch(addressOf(endpoint.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(endpoint.apiKey === null ? {} : { authorization: `Bearer ${endpoint.apiKey}` }),
    },
    body: JSON.stringify({
      model: endpoint.model,
      messages,
      temperature: 0.9,
      max_tokens: languageModelLimits.tokensMax,
      stream: false,
      ...(form !== null && { response_format: { type: 'json_schema', json_schema: { strict: true, ...form } } }),
    }),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw failureOf(error, signal, 'could not be reached');
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (UNKNOWN_FIELD.has(response.status)) return null;
    throw new LanguageModelFailure(`answered with status ${response.status}`);
  }
  return contentOf(await readCapped(response, signal));
}

const addressOf = (url: string): string =>
  url.endsWith('/chat/completions') ? url : `${trimEndOf(url, /\//)}/chat/completions`;

const failureOf = (error: unknown, signal: AbortSignal, otherwise: string): unknown => {
  if (!signal.aborted) return new LanguageModelFailure(otherwise);
  const isDeadline = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return isDeadline ? new LanguageModelFailure('took too long') : (signal.reason ?? error);
};

async function readCapped(response: Response, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > languageModelLimits.responseBytesMax) throw new LanguageModelFailure('answered at too great length');
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof LanguageModelFailure) throw error;
    throw failureOf(error, signal, 'broke off its answer');
  }
  return Buffer.concat(parts).toString('utf8');
}

function contentOf(body: string): string {
  const answer = parseJson(body) as { choices?: readonly { message?: { content?: unknown } }[] } | null;
  const content = Array.isArray(answer?.choices) ? answer.choices[0]?.message?.content : undefined;
  if (typeof content !== 'string' || content.trim() === '') throw new LanguageModelFailure('answered without words');
  return content;
}

/** null for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
