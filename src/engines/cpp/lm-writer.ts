import { setTimeout as sleep } from 'node:timers/promises';
import { EngineUnavailable } from '../port.ts';
import type { RemoteWriter } from '../remote/driver.ts';
import { checkedText, parsedJson, refusalOf } from '../remote/transport/check-answer.ts';
import type { HttpClient } from '../remote/transport/http-client.ts';
import { idOf } from './job-ids.ts';

type Written = Readonly<Record<string, unknown>>;

/** Words by the language model of acestep.cpp, as jobs of its queue. */
export class LmWriter implements RemoteWriter {
  readonly #http: HttpClient;
  readonly #status: (id: string, signal: AbortSignal) => Promise<string>;

  constructor(http: HttpClient, status: (id: string, signal: AbortSignal) => Promise<string>) {
    this.#http = http;
    this.#status = status;
  }

  async writeLyrics(
    { prompt, language, seed }: { readonly prompt: string; readonly language: string | null; readonly seed: number },
    signal: AbortSignal,
  ): ReturnType<RemoteWriter['writeLyrics']> {
    const spoken = language === null ? {} : { vocal_language: language.split('-')[0]!.toLowerCase() };
    const { lyrics, caption } = await this.#write(
      { caption: prompt, lm_mode: 'inspire', lm_seed: seed, ...spoken },
      signal,
    );
    if (typeof lyrics !== 'string' || lyrics.trim() === '')
      throw new EngineUnavailable('The music server wrote no words.');
    return { title: null, lyrics, caption: typeof caption === 'string' ? caption : null };
  }

  async upsampleTags(
    { tags, seed }: { readonly tags: string; readonly seed: number },
    signal: AbortSignal,
  ): Promise<string> {
    const { caption } = await this.#write({ caption: tags, lm_mode: 'format', lm_seed: seed }, signal);
    if (typeof caption !== 'string' || caption.trim() === '')
      throw new EngineUnavailable('The music server wrote no tags.');
    return caption;
  }

  async #write(body: object, signal: AbortSignal): Promise<Written> {
    const answer = await this.#http.ask('/lm', { method: 'POST', body, signal });
    if (answer.status !== 200) throw refusalOf(answer);
    const id = idOf(answer.text);
    let status = 'running';
    while (status === 'running') {
      await sleep(this.#http.timing.pollMs, undefined, { signal });
      status = await this.#status(id, signal);
    }
    const result = checkedText(await this.#http.ask(`/job?id=${id}&result=1`, { signal }));
    const written = parsedJson(result);
    const [first] = Array.isArray(written) ? (written as Written[]) : [];
    if (first === undefined) throw new EngineUnavailable('The language model of the music server gave nothing.');
    return first;
  }
}
