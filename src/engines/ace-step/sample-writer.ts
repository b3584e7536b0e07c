import { EngineUnavailable } from '../port.ts';
import type { RemoteWriter } from '../remote/driver.ts';
import { checkedText, objectOf } from '../remote/transport/check-answer.ts';
import type { HttpClient } from '../remote/transport/http-client.ts';

/** Words by the server's language model. It draws them without a seed, and answers nobody else meanwhile. */
export class SampleWriter implements RemoteWriter {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async writeLyrics(
    { prompt, language }: { readonly prompt: string; readonly language: string | null },
    signal: AbortSignal,
  ): ReturnType<RemoteWriter['writeLyrics']> {
    const spoken = language?.split('-')[0]?.toLowerCase() ?? 'unknown';
    const body = { query: prompt, instrumental: false, vocal_language: spoken };
    const { lyrics, caption } = await this.#ask('/v1/create_sample', body, signal);
    if (typeof lyrics !== 'string' || lyrics.trim() === '')
      throw new EngineUnavailable('The music server wrote no words.');
    return { title: null, lyrics, caption: typeof caption === 'string' ? caption : null };
  }

  async upsampleTags({ tags }: { readonly tags: string }, signal: AbortSignal): Promise<string> {
    const { caption } = await this.#ask('/format_input', { prompt: tags, lyrics: '' }, signal);
    if (typeof caption !== 'string' || caption.trim() === '')
      throw new EngineUnavailable('The music server wrote no tags.');
    return caption;
  }

  async #ask(route: string, body: object, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    const msMax = this.#http.timing.transferMsMax;
    const answer = objectOf(checkedText(await this.#http.ask(route, { method: 'POST', body, msMax, signal })));
    const { data, code } = answer;
    if (code === 200 && typeof data === 'object' && data !== null) return data as Record<string, unknown>;
    throw new EngineUnavailable('The language model of the music server gave nothing.');
  }
}
