import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createRandom } from '../../core/random.ts';
import { upsampleTags } from './brief/upsample-tags.ts';
import { draftLyrics } from './draft-lyrics.ts';
import { createStudioEngine } from './studio-engine.ts';
import { createTextPool, TextTimeout } from './text-pool.ts';
import { STUDIO_VERSION } from './version.ts';

/** A thread that does what its prompt says, and counts the requests that it has seen. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let seen = 0;
    parentPort.on('message', ({ request }) => {
      seen += 1;
      if (request.prompt === 'hang') for (;;);
      if (request.prompt === 'crash') process.exit(7);
      if (request.prompt === 'throw') parentPort.postMessage({ kind: 'failed', message: 'out of ink' });
      else parentPort.postMessage({ kind: 'done', value: seen });
    });`)}`,
);
const poolOf = (threadCount = 1, timeoutMs = 20_000) =>
  createTextPool({ threadCount, timeoutMs, lyricsModel: null, program: OBEDIENT });
const ask = (pool: ReturnType<typeof poolOf>, prompt: string) => pool.writeLyrics({ prompt, seed: 's', count: 1 });

describe('the threads that write words', () => {
  const engine = createStudioEngine({ threadCount: 1 });
  after(() => engine.close());

  it('write the same words as the caller itself would, for the same seed', async () => {
    const random = createRandom(`blue\u0000${STUDIO_VERSION}`);
    const prompt = 'a lighthouse keeper who misses the sea';
    const wish = { prompt, seed: 'blue', count: 2 };
    assert.deepEqual(await engine.writeLyrics(wish), await draftLyrics(wish, random, null));
    const tags = upsampleTags('sad piano', createRandom(`blue\u0000${STUDIO_VERSION}`));
    assert.equal(await engine.upsampleTags({ tags: 'sad piano', seed: 'blue' }), tags);
  });

  it('hold up neither the caller nor the next request when they hang: they are replaced', async () => {
    const pool = poolOf(1, 2_000);
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    const hanging = ask(pool, 'hang');
    const next = ask(pool, 'go');
    await assert.rejects(hanging, TextTimeout);
    clearInterval(counting);
    assert.ok(turns > 10, `the event loop turned ${turns} times`);
    assert.equal(await next, 1);
    await pool.close();
  });

  it('are replaced when they die, and kept when a request only fails', async () => {
    const pool = poolOf();
    assert.equal(await ask(pool, 'go'), 1);
    await assert.rejects(ask(pool, 'throw'), /out of ink/);
    assert.equal(await ask(pool, 'go'), 3);
    await assert.rejects(ask(pool, 'crash'), /code 7/);
    assert.equal(await ask(pool, 'go'), 1);
    await pool.close();
  });

  it('are no more than allowed, however many requests come at once', async () => {
    const pool = poolOf(2);
    const seen = (await Promise.all(Array.from({ length: 8 }, () => ask(pool, 'go')))) as unknown as number[];
    assert.equal(seen.filter((count) => count === 1).length, 2);
    await pool.close();
  });
});
