import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ContractBench, CREATE, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

/** POST /api/v1/sonic/create, remaster. */
export function remasterContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    task_type: 'remaster',
    continue_clip_id: clips[0]!.clip_id,
    mv: 'sonic-v5',
    variation_category: 'high',
  });

  usualStatuses(theBench, {
    path: CREATE,
    price: 15,
    body,
    clipField: 'continue_clip_id',
    wrong: () => [
      ['variation_category', { variation_category: 'extreme' }],
      ['mv', { mv: 'sonic-v99' }],
      ['continue_clip_id', { continue_clip_id: 7 }],
    ],
  });

  it('200: gives two clips with the same words at the same times, another sound, and their lineage', async () => {
    const bench = theBench();
    const { result: clips, credits } = await spending(bench.customer, async () =>
      bench.customer.finish(await bench.customer.post(CREATE, body(bench))),
    );
    assert.equal(credits, 15);
    assert.equal(clips.length, 2);
    const source = bench.clips[0]!;
    for (const clip of clips) {
      assert.deepEqual(
        [clip.parent_clip_id, clip.operation, clip.title, clip.duration, clip.lyrics, clip.bpm, clip.key],
        [source.clip_id, 'sonic.remaster', source.title, source.duration, source.lyrics, source.bpm, source.key],
      );
      assert.deepEqual(clip.lyrics_timing_markers, source.lyrics_timing_markers);
      assert.notEqual(clip.sha256, source.sha256);
    }
    assert.notEqual(clips[0]!.sha256, clips[1]!.sha256);
  });
}
