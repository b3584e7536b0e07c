import type { Configuration } from '../core/configuration.ts';
import { LanguageModelFailure } from '../engines/studio/lyrics/language-model/language-model.ts';
import { tryLanguageModel } from '../engines/studio/lyrics/language-model/try-language-model.ts';
import type { Check } from './doctor.ts';

const ADVICE =
  'Look at SONGWRIGHT_LYRICS_LLM_URL, …_MODEL and …_API_KEY; without an answer the studio writes all words itself.';

/** Whether the language model that writes lyrics answers in the form that is asked for. None configured: nothing to look at. */
export async function examineLanguageModel(endpoint: Configuration['lyricsModel']): Promise<readonly Check[]> {
  if (endpoint === null) return [];
  const name = 'the language model writes';
  try {
    const tried = await tryLanguageModel(endpoint);
    if ('ms' in tried)
      return [{ name, state: 'ok', found: `"${endpoint.model}": two lines in ${tried.ms.toFixed(0)} ms`, advice: '' }];
    return [
      { name, state: 'broken', found: `"${endpoint.model}" answers in another form: ${tried.wrong}`, advice: ADVICE },
    ];
  } catch (error) {
    if (!(error instanceof LanguageModelFailure)) throw error;
    return [{ name, state: 'broken', found: `"${endpoint.model}" ${error.message}`, advice: ADVICE }];
  }
}
