import { EngineRefusal, EngineUnavailable } from '../../port.ts';
import type { HttpAnswer } from './http-client.ts';

/** Busy or being restarted: later it may work. */
const AWAY = [408, 429, 502, 503, 504];

/** What a status says that is not 200, where a job is handed over. */
export function refusalOf({ status, retryAfterSeconds }: HttpAnswer): Error {
  if (status === 401 || status === 403)
    return new EngineUnavailable('The music server refuses our key.', retryAfterSeconds);
  if (AWAY.includes(status)) return new EngineUnavailable('The music server is busy.', retryAfterSeconds);
  return new EngineRefusal(`This engine cannot carry out the request (its server answered ${status}).`);
}

/** Of a question about the server itself. @throws EngineUnavailable for any other status than 200 */
export function checkedText(answer: HttpAnswer): string {
  if (answer.status === 200) return answer.text;
  const refusal = refusalOf(answer);
  if (refusal instanceof EngineUnavailable) throw refusal;
  throw new EngineUnavailable(`The music server answered ${answer.status}.`, answer.retryAfterSeconds);
}

/** An object of JSON. @throws EngineUnavailable for anything else: whoever answers is not that server */
export function objectOf(text: string): Readonly<Record<string, unknown>> {
  const value = parsedJson(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new EngineUnavailable('What answers there is not the music server that was named.');
}

/** null: it is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
