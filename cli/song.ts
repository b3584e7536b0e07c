import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Operation, pathsOf } from '../src/catalogue/operation.ts';
import { createOperation } from '../src/catalogue/sonic/create.ts';
import { pollTaskOperation } from '../src/catalogue/sonic/poll-task.ts';
import { cancelOperation } from '../src/catalogue/tasks/cancel.ts';
import type { Configuration } from '../src/core/configuration.ts';
import { type ApiClient, ApiFailure, createApiClient, type JsonObject } from './api-client.ts';
import { awaitInterruption, INTERRUPTED_EXIT_CODE } from './interruption.ts';
import { createProgressBar } from './progress-bar.ts';
import { useService } from './service-process.ts';
import { outPathOf, readSongOrder, SONG_USAGE, type SongOrder } from './song-order.ts';

const POLL_MS = 700;
/** A service that is started again takes a few seconds. */
const MISSED_POLLS_MAX = 30;
const SUBMITS_MAX = 5;

/** Makes a song through the HTTP interface and saves it; starts a service for it when none runs. */
export async function makeSong(args: readonly string[], configuration: Configuration): Promise<void> {
  const order = await readSongOrder(args);
  if (order === null) {
    process.stdout.write(`${SONG_USAGE}\n`);
    return;
  }
  const interruption = awaitInterruption();
  try {
    await makeAndSave(order, configuration, interruption.signal);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    process.stderr.write('cancelled\n');
    process.exitCode = INTERRUPTED_EXIT_CODE;
  } finally {
    interruption.close();
  }
}

async function makeAndSave(order: SongOrder, configuration: Configuration, signal: AbortSignal): Promise<void> {
  const host = configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host;
  const service = await useService(`http://${host}:${configuration.port}`, configuration.home, signal);
  try {
    const client = createApiClient(service.url, service.apiKey);
    const taskId = await submit(client, order.body, signal);
    const clips = await waitForClips(client, taskId, signal);
    for (const [index, clip] of clips.entries()) await save(client, clip, outPathOf(order.out, index));
  } finally {
    await service.stop();
  }
}

/** Sends the order; waits as long as the service asks, when another request came just before. */
export async function submit(client: ApiClient, body: JsonObject, signal: AbortSignal): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      const { task_id: taskId } = await client.post(pathsOf(createOperation)[0]!, body);
      return String(taskId);
    } catch (error) {
      const isTooSoon = error instanceof ApiFailure && error.status === 429 && error.retryAfterSeconds !== null;
      if (!isTooSoon || tries === SUBMITS_MAX) throw error;
      await sleep(error.retryAfterSeconds! * 1000, undefined, { signal });
    }
  }
}

const taskPath = (operation: Pick<Operation, 'families' | 'path'>, taskId: string): string =>
  pathsOf(operation)[0]!.replace('{task_id}', taskId);

/** Polls until the task ended, drawing its progress. An interruption cancels the task. */
async function waitForClips(client: ApiClient, taskId: string, signal: AbortSignal): Promise<readonly JsonObject[]> {
  const bar = createProgressBar(process.stderr);
  try {
    for (let missed = 0; ; ) {
      const task = await client.get(taskPath(pollTaskOperation, taskId)).catch((error: ApiFailure) => {
        if (error.status !== null || ++missed === MISSED_POLLS_MAX || signal.aborted) throw error;
        return null;
      });
      if (task !== null) {
        missed = 0;
        if (task.code !== 200) throw new Error(String(task.message));
        const isFinished = task.message === 'success';
        bar.show(isFinished ? 100 : Number(task.progress ?? 0), isFinished ? 'finished' : stageOf(task));
        if (isFinished) return task.data as JsonObject[];
      }
      await sleep(POLL_MS, undefined, { signal });
    }
  } catch (error) {
    if (signal.aborted) await client.delete(taskPath(cancelOperation, taskId)).catch(() => {});
    throw error;
  } finally {
    bar.end();
  }
}

const stageOf = (task: JsonObject): string =>
  task.status === 'pending' ? 'waiting for its turn' : String(task.stage || 'starting');

async function save(client: ApiClient, clip: JsonObject, outPath: string): Promise<void> {
  await writeFile(outPath, await client.download(String(clip.audio_url)));
  const facts = [`"${clip.title}"`, formatLength(Number(clip.duration)), `${clip.bpm} bpm`, clip.key];
  process.stdout.write(`${outPath}  ${facts.join(', ')}\n`);
}

/** @example formatLength(119.6) // '2:00' */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
