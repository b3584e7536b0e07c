import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ContractBench, CREATE, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

/** POST /api/v1/sonic/create, cover_music. */
export function coverContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    task_type: 'cover_music',
    continue_clip_id: clips[0]!.clip_id,
    custom_mode: true,
    mv: 'sonic-v5',
    tags: 'bossa nova, nylon guitar',
    audio_weight: 0.8,
  });

  usualStatuses(theBench, {
    path: CREATE,
    price: 15,
    body,
    clipField: 'continue_clip_id',
    wrong: () => [
      ['audio_weight', { audio_weight: 1.2 }],
      ['audio_weight', { audio_weight: '1' }],
      ['tags', { tags: 7 }],
      ['vocal_gender', { vocal_gender: 'f', mv: 'sonic-v4' }],
    ],
  });

  it('200: the same words in another style, two takes', async () => {
    const bench = theBench();
    const { result: clips, credits } = await spending(bench.customer, async () =>
      bench.customer.finish(await bench.customer.post(CREATE, body(bench))),
    );
    assert.deepEqual([clips.length, credits], [2, 15]);
    const source = bench.clips[0]!;
    for (const clip of clips) {
      assert.deepEqual(
        [clip.operation, clip.parent_clip_id, clip.title, clip.tags],
        ['sonic.cover', source.clip_id, source.title, 'bossa nova, nylon guitar'],
      );
      assert.equal(clip.lyrics_timing_markers!.length, source.lyrics_timing_markers!.length);
      assert.notEqual(clip.sha256, source.sha256);
    }
  });
}
