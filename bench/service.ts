import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBenchService } from './service/bench-service.ts';
import { pssBytesOf } from './service/process-memory.ts';
import { sungSong } from './service/sung-song.ts';

/**
 * A fresh service with default settings on a free port: from POST to the first bars that can be played, and to both
 * MP3s, median of some pairs after one that warms it up. Then the most memory that all its processes took (PSS) in the
 * first pair and in one more: reading it takes time of its own, so never while a pair is timed.
 * `node bench/service.ts [seconds of song] [pairs; 0: only the one that warms up]`. Figures depend on the machine: two cores, nothing else running.
 */
const seconds = Number(process.argv[2] ?? 180);
const pairs = Number(process.argv[3] ?? 5);
/** Until the first bars, and after them: asking takes a few milliseconds of the same processors. */
const POLL_MS = { first: 50, later: 200 } as const;
const MEMORY_EVERY_MS = 500;

const home = await mkdtemp(path.join(tmpdir(), 'songwright-bench-'));
const service = await startBenchService(home);
try {
  const runs: PairRun[] = [];
  const cold = await watchingMemory(() => makePair(0));
  tell('cold, watched', cold.result);
  let { peakBytes } = cold;
  for (let pair = 1; pair <= pairs; pair++) {
    runs.push(await makePair(pair));
    tell('warm', runs.at(-1)!);
  }
  if (pairs > 0) {
    tellMedians(runs);
    const last = await watchingMemory(() => makePair(pairs + 1));
    peakBytes = Math.max(peakBytes, last.peakBytes);
  }
  process.stdout.write(`most memory of all processes: ${(peakBytes / 2 ** 30).toFixed(2)} GiB (PSS)\n`);
} finally {
  await service.stop();
  await rm(home, { recursive: true, force: true });
}

interface PairRun {
  readonly heardSeconds: number;
  readonly doneSeconds: number;
}

/** Reads the memory of all processes now and then while something is done. */
async function watchingMemory<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly peakBytes: number }> {
  let peakBytes = 0;
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, pssBytesOf(service.pid));
  }, MEMORY_EVERY_MS);
  try {
    const result = await work();
    return { result, peakBytes };
  } finally {
    clearInterval(sampler);
  }
}

function tell(how: string, { heardSeconds, doneSeconds }: PairRun): void {
  process.stdout.write(`${how}: first bars ${heardSeconds.toFixed(2)} s, both MP3s ${doneSeconds.toFixed(2)} s\n`);
}

function tellMedians(runs: readonly PairRun[]): void {
  const median = (values: number[]): string => values.sort((a, b) => a - b)[values.length >> 1]!.toFixed(2);
  const heard = median(runs.map((run) => run.heardSeconds));
  const done = median(runs.map((run) => run.doneSeconds));
  process.stdout.write(`a pair of ${seconds} s, median of ${pairs}: first bars ${heard} s, both MP3s ${done} s\n`);
}

/** Seconds until both clips had sounded their first bytes, and until both MP3s had been fetched whole. */
async function makePair(pair: number): Promise<PairRun> {
  const start = performance.now();
  const since = (): number => (performance.now() - start) / 1000;
  const { task_id: taskId } = await service.post('/api/v1/sonic/create', sungSong(seconds, `bench-${pair}`));
  let heardSeconds = Number.NaN;
  for (;;) {
    const task = await service.poll(taskId!);
    const streams = task.data.flatMap(({ stream_url: url }) => (url === undefined ? [] : [url]));
    if (Number.isNaN(heardSeconds) && streams.length === task.data.length) {
      await Promise.all(streams.map(readFirstBytes));
      heardSeconds = since();
    }
    if (task.message === 'success') {
      await Promise.all(task.data.map(async ({ audio_url: url }) => (await fetch(url!)).arrayBuffer()));
      return { heardSeconds, doneSeconds: since() };
    }
    const pause = Number.isNaN(heardSeconds) ? POLL_MS.first : POLL_MS.later;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function readFirstBytes(url: string): Promise<void> {
  const response = await fetch(url);
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  if (!response.ok || value === undefined) throw new Error(`nothing to play at ${url}`);
  await reader.cancel();
}
