import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ContractBench, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

const PATH = '/api/v1/sonic/sample';

/** POST /api/v1/sonic/sample. */
export function sampleContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    sample_clip_id: clips[0]!.clip_id,
    chop_sample_start_s: 4,
    chop_sample_end_s: 9,
    tags: 'lo-fi hip hop',
    prompt: '[Verse]\nAll night the radio was on',
    duration: 12,
  });

  usualStatuses(theBench, {
    path: PATH,
    price: 15,
    body,
    clipField: 'sample_clip_id',
    wrong: () => [
      ['chop_sample_end_s', { chop_sample_end_s: 3 }],
      ['chop_sample_end_s', { chop_sample_end_s: 300 }],
      ['chop_sample_start_s', { chop_sample_start_s: [] }],
      ['audio_weight', { audio_weight: -0.1 }],
    ],
  });

  it('200: two new songs with the words that were asked for, in the tempo of the stretch', async () => {
    const bench = theBench();
    const { result: clips, credits } = await spending(bench.customer, async () =>
      bench.customer.finish(await bench.customer.post(PATH, body(bench))),
    );
    assert.deepEqual([clips.length, credits], [2, 15]);
    for (const clip of clips) {
      assert.deepEqual(
        [clip.operation, clip.parent_clip_id, clip.duration],
        ['sonic.sample', bench.clips[0]!.clip_id, 12],
      );
      assert.ok(clip.lyrics!.includes('All night the radio was on'));
    }
  });
}
