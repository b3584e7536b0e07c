import { EngineUnavailable } from '../port.ts';
import { objectOf, parsedJson } from '../remote/transport/check-answer.ts';

/** What the server says of one task. */
export type TaskState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open'; readonly fraction: number; readonly stage: string }
  | { readonly kind: 'done'; readonly takes: readonly ToldTake[] }
  | { readonly kind: 'failed'; readonly error: string };

export interface ToldTake {
  /** Relative; empty: it could not save the sound. */
  readonly file: string;
  readonly metas: Readonly<Record<string, unknown>>;
  readonly seeds: string;
  readonly model: string;
}

type Item = Readonly<Record<string, unknown>>;

/** Its stages in our words, by the first word of theirs. */
const stages: Readonly<Record<string, string>> = {
  queued: 'waiting',
  running: 'preparing',
  Phase: 'planning',
  Preparing: 'preparing',
  Generating: 'generating',
  Decoding: 'decoding',
};

/**
 * The state of the one task of an answer of `/query_result`, whose `result` is JSON in a string. A task that it does not know is
 * an empty list with the status of one that waits. @throws EngineUnavailable for an answer of another shape
 */
export function taskState(text: string): TaskState {
  const { data } = objectOf(text);
  const [entry] = Array.isArray(data) ? (data as Item[]) : [];
  const items = typeof entry?.result === 'string' ? parsedJson(entry.result) : null;
  if (!Array.isArray(items)) throw new EngineUnavailable('What answers there is not the music server that was named.');
  const list = items as Item[];
  if (entry?.status === 1) return { kind: 'done', takes: list.map(toldTake) };
  const [first] = list;
  if (first === undefined) return { kind: 'unknown' };
  if (entry?.status === 2) return { kind: 'failed', error: String(first.error ?? 'no reason told') };
  const stage = String(first.stage ?? '');
  const fraction = typeof first.progress === 'number' ? Math.min(1, Math.max(0, first.progress)) : 0;
  return { kind: 'open', fraction, stage: stages[stage.split(' ')[0] ?? ''] ?? 'generating' };
}

const toldTake = (item: Item): ToldTake => ({
  file: typeof item.file === 'string' ? item.file : '',
  metas: typeof item.metas === 'object' && item.metas !== null ? (item.metas as Item) : {},
  seeds: String(item.seed_value ?? ''),
  model: String(item.dit_model ?? ''),
});

/** The facts of a song, which echo our request where we gave them. "N/A" is none. */
export function toldFacts(metas: Item): { tempoBpm?: number; key?: string; timeSignature?: string } {
  const text = (name: string): string | null => {
    const value = metas[name];
    return typeof value === 'string' && value !== 'N/A' && value !== '' ? value : null;
  };
  const [key, meter] = [text('keyscale'), text('timesignature')];
  return {
    ...(typeof metas.bpm === 'number' && { tempoBpm: metas.bpm }),
    ...(key !== null && { key }),
    ...(meter !== null && { timeSignature: meter === '6' ? '6/8' : `${meter}/4` }),
  };
}
