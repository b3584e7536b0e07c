import { type LanguageModelEndpoint, languageModel } from './language-model.ts';
import { readAnswer, songForm } from './song-answer.ts';

/** How long a trial may take: a model that needs more for two lines writes no song in its time. */
const TRIAL_MS = 15_000;

const TRIAL =
  'Answer with one JSON object and nothing else: {"title": "...", "sections": [{"type": "verse", "lines": ["...", "..."]}]}. Write two lines of a song about rain.';

/**
 * Asks a language model for two lines.
 * @returns how long it took, milliseconds; or what is wrong with its answer
 * @throws LanguageModelFailure when it does not answer
 */
export async function tryLanguageModel(endpoint: LanguageModelEndpoint): Promise<{ ms: number } | { wrong: string }> {
  const began = performance.now();
  const ask = languageModel(endpoint, AbortSignal.timeout(TRIAL_MS));
  const read = readAnswer(await ask([{ role: 'user', content: TRIAL }], songForm), {
    lineCountMax: 20,
    lineCountMin: 1,
    title: null,
  });
  return 'sheet' in read ? { ms: performance.now() - began } : { wrong: read.violations[0] ?? 'its answer is no song' };
}
