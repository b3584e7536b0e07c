import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { EngineRefusal } from '../port.ts';
import type { ThreadCommand, ThreadMessage, ThreadSettings } from './render-pool.ts';

// The thread that renders clips, one at a time. Everything heavy is loaded at the first job, not at the start.
enableCompileCache();
const port = parentPort!;
const send = (message: ThreadMessage): void => port.postMessage(message);
let controller = new AbortController();
/** The memory of a song is kept for the next one, but not for one that is long in coming. */
const REST_MS = 15_000;
let rest: NodeJS.Timeout | undefined;
let hasBegun = false;
let isPrepared = false;

async function render(command: ThreadCommand & { kind: 'render' }): Promise<void> {
  controller = new AbortController();
  hasBegun = true;
  clearTimeout(rest);
  try {
    const [{ makeClip }, { chooseSoundFont }, { chooseSeparator }] = await Promise.all([
      import('./make-clip.ts'),
      import('./play/sample-bank.ts'),
      import('./separator/separation.ts'),
    ]);
    const { soundFontPath, separator } = workerData as ThreadSettings;
    chooseSoundFont(soundFontPath);
    chooseSeparator(separator);
    const outcome = await makeClip(command.job, {
      signal: controller.signal,
      progress: (fraction, stage, news = {}) => send({ kind: 'progress', progress: { fraction, stage, ...news } }),
    });
    send({ kind: 'done', outcome });
  } catch (error) {
    const message = error instanceof EngineRefusal ? error.message : String((error as Error).stack ?? error);
    send({ kind: 'failed', message, isRefusal: error instanceof EngineRefusal });
  } finally {
    // Recordings have all lengths: what one leaves hardly fits the next.
    if (command.job.kind === 'hear') void forgetMemory();
    else rest = setTimeout(() => void forgetMemory(), REST_MS).unref();
  }
}

/** Before the first job. What fails here fails again in the job that needs it, which tells. */
async function prepare(): Promise<void> {
  if (isPrepared) return;
  isPrepared = true;
  const [{ warmUp }, { chooseSoundFont }] = await Promise.all([
    import('./warm-up.ts'),
    import('./play/sample-bank.ts'),
    import('./make-clip.ts'),
  ]);
  chooseSoundFont((workerData as ThreadSettings).soundFontPath);
  await warmUp(() => hasBegun);
  if (!hasBegun) await forgetMemory();
}

function warm(): void {
  const prepared = hasBegun ? Promise.resolve() : prepare().catch(() => {});
  void prepared.then(() => send({ kind: 'warm' }));
}

async function forgetMemory(): Promise<void> {
  const { forgetChannels } = await import('../../audio/channel-pool.ts');
  forgetChannels();
}

port.on('message', (command: ThreadCommand) => {
  if (command.kind === 'abort') controller.abort(new Error('aborted'));
  else if (command.kind === 'render') void render(command);
  else warm();
});
