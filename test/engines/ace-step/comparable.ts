import type { RecordedFile } from '../recorded-exchange.ts';
import { parsedOr } from './read-task.ts';

/**
 * A body without what differs from run to run, which a test compares: moments, measured times, the line of a log, seeds
 * that were drawn, encoded sound, the middle of a Python trace, and codes, of which only the number stays.
 */
export function comparable(body: string): unknown {
  // A recorded song is cut in its sound; so is ours.
  const cut = /^(.*?base64,)/s.exec(body)?.[1];
  if (cut !== undefined) return plain(cut.replaceAll('": ', '":').replaceAll(', "', ',"'));
  return body.startsWith('{') ? withoutChance(parsedOr(body, body)) : body;
}

const plain = (text: string): string =>
  text.replaceAll(/chatcmpl-[0-9a-f]+/g, 'chatcmpl').replaceAll(/"created":\d+/g, '"created":0');

/** Drawn seeds have more digits than those that tests ask for. */
const DRAWN = /\b\d{6,11}\b/g;

function withoutChance(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutChance(one));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutChance(one, key)]));
  }
  return rules[name]?.(value) ?? value;
}

const rules: Readonly<Record<string, (value: unknown) => unknown>> = {
  timestamp: () => 'a moment',
  create_time: () => 'a moment',
  avg_job_seconds: () => 'seconds',
  progress_text: () => 'a line of the log',
  generation_info: (value) => String(value).replaceAll(/\d+\.\d+s/g, 'some seconds'),
  seed_value: (value) => String(value).replaceAll(DRAWN, 'drawn'),
  audio_codes: (value) => `${String(value).split('|><|').length} codes`,
  error: (value) => (typeof value === 'string' ? traceEnds(value) : value),
  detail: (value) => (typeof value === 'string' ? traceEnds(value) : value),
  result: (value) => withoutChance(parsedOr(String(value), value)),
};

function traceEnds(text: string): string {
  if (!text.includes('Traceback') && !text.includes('RuntimeError')) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return `${lines[0]}\n${lines.at(-1)}`;
}

/** WAV files have the recorded length to the byte; of the others, which another encoder made, the container counts. */
export const comparableFile = ({ binary_bytes: bytes, first16 }: RecordedFile): unknown =>
  first16.startsWith('52494646') ? { bytes, first16 } : first16.slice(0, 6);
