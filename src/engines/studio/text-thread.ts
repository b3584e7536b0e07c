import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { createRandom } from '../../core/random.ts';
import type { TextAnswer, TextJob, TextThreadSettings } from './text-pool.ts';
import { STUDIO_VERSION } from './version.ts';

// The thread that writes words, one request at a time. What each kind needs is loaded at the first of its kind.
enableCompileCache();
const port = parentPort!;
const { lyricsModel } = workerData as TextThreadSettings;

async function write(job: TextJob): Promise<unknown> {
  const random = createRandom(`${job.request.seed}\u0000${STUDIO_VERSION}`);
  if (job.kind === 'tags') {
    const { upsampleTags } = await import('./brief/upsample-tags.ts');
    return upsampleTags(job.request.tags, random);
  }
  const { draftLyrics } = await import('./draft-lyrics.ts');
  return draftLyrics(job.request, random, lyricsModel);
}

port.on('message', (job: TextJob) => {
  write(job).then(
    (value) => port.postMessage({ kind: 'done', value } satisfies TextAnswer),
    (error: Error) => port.postMessage({ kind: 'failed', message: String(error.stack ?? error) } satisfies TextAnswer),
  );
});
