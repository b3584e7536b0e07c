import type { Grade, RemoteTask, ServerReport } from '../remote/driver.ts';

type Facts = Readonly<Record<string, unknown>>;

const MODEL_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** Songs of a request that the server makes in one go on a usual card. */
const TAKES_MAX = 8;
/** It keeps a queue of its own, which a crash loses: one runs, one waits. */
const JOBS_AT_ONCE = 2;

const objectIn = (facts: Facts, name: string): Facts => {
  const value = facts[name];
  return typeof value === 'object' && value !== null ? (value as Facts) : {};
};
const numberIn = (facts: Facts, name: string): number =>
  typeof facts[name] === 'number' ? (facts[name] as number) : 0;

/**
 * What the answers of `/health`, `/v1/model_inventory` and `/v1/stats` say together. The inventory claims every task for models
 * that cannot do them: whether a model is a base model is told by its name.
 */
export function serverReport(health: Facts, inventory: Facts, stats: Facts): ServerReport {
  const model = [health.loaded_model, inventory.default_model].find(
    (name): name is string => typeof name === 'string' && MODEL_NAME.test(name),
  );
  const isBase = /-base\b/.test(model ?? '');
  const abilities: Partial<Record<RemoteTask, Grade>> = {
    ...{ create: 'native', cover: 'native', repaint: 'native' },
    ...(isBase ? { addVocals: 'doubtful', addInstrumental: 'doubtful' } : {}),
  };
  return {
    software: `${plain(health.service, 'ACE-Step API')} ${plain(health.version, '1')}`,
    model: model ?? 'acestep-v15',
    abilities,
    takesPerJobMax: TAKES_MAX,
    jobsAtOnceMax: JOBS_AT_ONCE,
    durationSeconds: { low: 10, high: 600 },
    hasExactDuration: true,
    takesTempoAndKey: true,
    takesReference: true,
    makesInstrumentals: true,
    // "queued" counts requests that were refused for ever; the queue's own size does not.
    jobsWaiting: numberIn(objectIn(stats, 'jobs'), 'running') + numberIn(stats, 'queue_size'),
    licence: 'MIT',
  };
}

const plain = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && /^[\w .-]{1,40}$/.test(value) ? value : otherwise;
