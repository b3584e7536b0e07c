import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { EngineLost, EngineRefusal } from '../port.ts';
import type { ThreadCommand, ThreadMessage } from '../studio/render-pool.ts';
import type { FinishThreadJob, FinishThreadOutcome } from './thread-job.ts';

// The thread that prepares sources and finishes what servers give, one at a time. Everything heavy is loaded at the first job.
enableCompileCache();
const port = parentPort!;
const send = (message: ThreadMessage<FinishThreadOutcome>): void => port.postMessage(message);
let controller = new AbortController();

async function run(job: FinishThreadJob): Promise<FinishThreadOutcome> {
  const { signal } = controller;
  if (job.kind === 'prepare') {
    const { prepareSource } = await import('./prepare-source.ts');
    return { kind: 'prepare', durationSeconds: await prepareSource(job, signal) };
  }
  const { finishClip } = await import('./finish-clip.ts');
  const progress = (fraction: number, stage: string): void => send({ kind: 'progress', progress: { fraction, stage } });
  return { kind: 'finish', clip: await finishClip(job, { signal, progress }) };
}

async function answer(job: FinishThreadJob): Promise<void> {
  controller = new AbortController();
  try {
    send({ kind: 'done', outcome: await run(job) });
  } catch (error) {
    const [isRefusal, isLost] = [error instanceof EngineRefusal, error instanceof EngineLost];
    const message = isRefusal || isLost ? (error as Error).message : String((error as Error).stack ?? error);
    send({ kind: 'failed', message, isRefusal, isLost });
  } finally {
    const { forgetChannels } = await import('../../audio/channel-pool.ts');
    forgetChannels();
  }
}

port.on('message', (command: ThreadCommand<FinishThreadJob>) => {
  if (command.kind === 'abort') controller.abort(new Error('aborted'));
  else if (command.kind === 'render') void answer(command.job);
});
