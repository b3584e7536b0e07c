import type { AceStepDouble } from './ace-step-double.ts';
import type { Job } from './jobs.ts';

/** What `/query_result` says of one id, whose `result` is JSON in a string. */
export function queryAnswer(double: AceStepDouble, id: unknown): object {
  const job = double.jobs.byId.get(String(id));
  // A lost job looks like one that waits.
  if (job === undefined) return { task_id: id, result: '[]', status: 0 };
  const status = job.state === 'succeeded' ? 1 : job.state === 'failed' ? 2 : 0;
  const result = job.state === 'succeeded' ? finished(double, job) : [unfinished(double, job, status)];
  return { task_id: id, result: JSON.stringify(result), status, progress_text: lineOf(job) };
}

/** The last line of the server's log, whoever it was about. */
const lineOf = (job: Job): string =>
  job.state === 'failed' ? 'ERROR | [generate_music] Music generation failed' : `INFO | [generate_music] ${job.stage}`;

function unfinished(double: AceStepDouble, job: Job, status: number): object {
  const { hasDiskCache, troubles } = double;
  const head = { file: '', wave: '', status, create_time: job.createSeconds, env: 'development' };
  const place = { progress: job.progress, stage: job.stage };
  const failure = job.outcome?.kind === 'failure' ? job.outcome.error : '';
  // Failures before the generation and jobs that wait are told by the store, all else by the cache where there is one.
  const isLoadFailure = job.state === 'failed' && failure.startsWith('Error initializing');
  if (!hasDiskCache || job.state === 'queued' || isLoadFailure || troubles.fails === 'with text') {
    const error = job.state === 'failed' ? textOf(failure) : null;
    const told = isLoadFailure ? { ...place, progress: 0 } : place;
    return { ...head, prompt: '', lyrics: '', metas: {}, ...told, error };
  }
  return { ...head, ...place, ...(job.state === 'failed' && { progress: 0 }) };
}

/** The trace goes along, with paths of the server in it. */
const textOf = (failure: string): string =>
  failure.startsWith('Error initializing')
    ? `${failure}\nRuntimeError: ${failure.split(': ')[1]}`
    : `Traceback (most recent call last):\n  File "/app/acestep/api/job_execution_runtime.py", line 77\nRuntimeError: ${failure}`;

function finished(double: AceStepDouble, job: Job): readonly object[] {
  const { outcome } = job;
  if (outcome?.kind === 'answer' && 'status_message' in outcome.answer) return [outcome.answer];
  const head = { wave: '', status: 1, create_time: job.createSeconds, env: 'development' };
  const end = { progress: 1, stage: 'succeeded' };
  if (outcome?.kind === 'answer') return [{ file: '', ...head, ...outcome.answer, ...end }];
  if (outcome?.kind !== 'takes') return [];
  return outcome.takes.map(({ path }) => {
    const file = path === '' ? '' : `/v1/audio?path=${encodeURIComponent(path)}`;
    const { prompt, lyrics, told } = outcome;
    if (double.hasDiskCache) return { file, ...head, prompt, lyrics, ...told, ...end };
    const { metas } = told as { metas: Record<string, unknown> };
    const { prompt: _, lyrics: __, ...facts } = metas;
    return { file, ...head, prompt: '', lyrics, metas: facts };
  });
}
