import { parentPort } from 'node:worker_threads';
import type { FinishThreadJob, FinishThreadOutcome } from '../../src/engines/finish/thread-job.ts';
import { EngineLost } from '../../src/engines/port.ts';
import type { ThreadCommand, ThreadMessage } from '../../src/engines/studio/render-pool.ts';
import { lightFinisher } from './light-finisher.ts';

// The light finisher in a thread of its own, as the product's: what takes sound apart must not keep a worker from saying that it lives.
const port = parentPort!;
const send = (message: ThreadMessage<FinishThreadOutcome>): void => port.postMessage(message);

async function run(job: FinishThreadJob, signal: AbortSignal): Promise<FinishThreadOutcome> {
  if (job.kind === 'prepare') return { kind: 'prepare', durationSeconds: await lightFinisher.prepare(job, signal) };
  return { kind: 'finish', clip: await lightFinisher.finish(job, signal, () => {}) };
}

let controller = new AbortController();
port.on('message', async (command: ThreadCommand<FinishThreadJob>) => {
  if (command.kind === 'abort') controller.abort(new Error('aborted'));
  if (command.kind !== 'render') return;
  controller = new AbortController();
  try {
    send({ kind: 'done', outcome: await run(command.job, controller.signal) });
  } catch (error) {
    const isLost = error instanceof EngineLost;
    send({ kind: 'failed', message: String(error), isRefusal: false, isLost });
  }
});
