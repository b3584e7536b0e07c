import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { WirePair } from '../../src/catalogue/wire-clip.ts';
import { type ContractBench, CREATE, refuses, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

const words = '[Verse]\nThe last train left an hour ago\n[Chorus]\nCarry me over the water';

/** Well under the time of a joining, so that its stage is seen. */
const POLL_MS = 40;

/** POST /api/v1/sonic/create, extend_music and concat_music. */
export function extendContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    task_type: 'extend_music',
    continue_clip_id: clips[0]!.clip_id,
    continue_at: 8,
    custom_mode: true,
    mv: 'sonic-v5',
    prompt: words,
  });

  usualStatuses(theBench, {
    path: CREATE,
    price: 15,
    body,
    clipField: 'continue_clip_id',
    wrong: () => [
      ['continue_at', { continue_at: 500 }],
      ['continue_at', { continue_at: -1 }],
      ['continue_at', { continue_at: '8' }],
      ['mv', { mv: 'sonic-v0' }],
      ['duration', { duration: 2 }],
    ],
  });

  it('200: two new parts in the same key and tempo, with all new words', async () => {
    const bench = theBench();
    const { result: clips, credits } = await spending(bench.customer, async () =>
      bench.customer.finish(await bench.customer.post(CREATE, body(bench))),
    );
    assert.deepEqual([clips.length, credits], [2, 15]);
    const source = bench.clips[0]!;
    for (const clip of clips) {
      assert.deepEqual(
        [clip.operation, clip.parent_clip_id, clip.bpm, clip.key, clip.time_signature, clip.unsung_lines],
        ['sonic.extend', source.clip_id, source.bpm, source.key, source.time_signature, []],
      );
      for (const line of ['The last train left an hour ago', 'Carry me over the water']) {
        assert.ok(clip.lyrics!.includes(line), clip.lyrics!);
      }
    }
  });

  it('200: with auto_concat pairs, whose new part is there before the whole song', async () => {
    const bench = theBench();
    // Long enough that joining, mastering and encoding the whole song takes many polls, on any machine.
    const reply = await bench.customer.post(CREATE, { ...body(bench), duration: 60, auto_concat: true });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const seen = new Set<string>();
    let pairs: Extract<WirePair, { extended: unknown }>[] = [];
    for (let message = ''; message !== 'success'; ) {
      const { body: task, status } = await bench.customer.ask('GET', `/api/v1/sonic/task/${reply.body.task_id}`);
      if (status === 429) continue;
      assert.equal(task.code, 200, JSON.stringify(task));
      message = String(task.message);
      seen.add(message);
      pairs = task.data as unknown as typeof pairs;
      if (message === 'extend completed, concat in progress') {
        assert.ok(pairs.every(({ extended }) => extended.state === 'succeeded' && extended.audio_url !== null));
        assert.ok(pairs.some(({ full }) => full === null));
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    assert.ok(seen.has('extend completed, concat in progress'), [...seen].join(', '));
    assert.equal(pairs.length, 2);
    for (const { extended, full } of pairs) {
      assert.equal(full!.state, 'succeeded');
      assert.ok(full!.duration! > extended.duration! + 6, `${full!.duration} ${extended.duration}`);
      assert.ok(full!.lyrics!.includes('I left a light on in the hall'));
      assert.ok(full!.lyrics!.includes('The last train left an hour ago'));
    }
  });
}

/** POST /api/v1/sonic/create, concat_music. */
export function concatContract(theBench: () => ContractBench): void {
  let extensionId = '';
  const body = () => ({ task_type: 'concat_music', continue_clip_id: extensionId });

  it('200: joins an extension and its song to one clip, for 2 credits', async () => {
    const bench = theBench();
    const extension = {
      task_type: 'extend_music',
      continue_clip_id: bench.clips[1]!.clip_id,
      continue_at: 7,
      custom_mode: true,
      mv: 'sonic-v5',
      prompt: words,
    };
    const [extended] = await bench.customer.finish(await bench.customer.post(CREATE, extension));
    extensionId = extended!.clip_id;
    const { result: clips, credits } = await spending(bench.customer, async () =>
      bench.customer.finish(await bench.customer.post(CREATE, body())),
    );
    assert.deepEqual([clips.length, credits], [1, 2]);
    const [whole] = clips;
    assert.deepEqual([whole!.operation, whole!.parent_clip_id], ['sonic.concat', extensionId]);
    const seconds = whole!.duration! - extended!.duration!;
    assert.ok(Math.abs(seconds - 7) < 2, `${seconds} s of the song are kept`);
    assert.ok(whole!.lyrics!.includes('I left a light on in the hall') && whole!.lyrics!.includes('last train'));
  });

  it('400: for a clip that is no extension', async () => {
    const { customer, clips } = theBench();
    const wish = { ...body(), continue_clip_id: clips[0]!.clip_id };
    await refuses(customer, CREATE, wish, { status: 400, type: 'bad_request', param: 'continue_clip_id' });
  });

  usualStatuses(theBench, {
    path: CREATE,
    price: 2,
    body,
    clipField: 'continue_clip_id',
    foreignClipFits: false,
    wrong: () => [['continue_clip_id', { continue_clip_id: '' }]],
  });
}
