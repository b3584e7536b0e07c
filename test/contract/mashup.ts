import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ContractBench, CREATE, refuses, shortSong, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

const PATH = '/api/v1/sonic/mashup';

/** POST /api/v1/sonic/mashup. */
export function mashupContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({ mashup_clip_ids: [clips[0]!.clip_id, clips[1]!.clip_id] });

  usualStatuses(theBench, {
    path: PATH,
    price: 15,
    body,
    clipField: 'mashup_clip_ids',
    foreignClipFits: false,
    wrong: ({ clips }) => [
      ['mashup_clip_ids', { mashup_clip_ids: [clips[0]!.clip_id] }],
      ['mashup_clip_ids', { mashup_clip_ids: 'both' }],
      ['mashup_clip_ids', { mashup_clip_ids: [clips[0]!.clip_id, clips[0]!.clip_id] }],
    ],
  });

  it('403: before anything is made, when the balance is too low', async () => {
    const bench = theBench();
    const wish = { mashup_clip_ids: [bench.foreignClipId, bench.foreignTwinId] };
    await refuses(bench.poor, PATH, wish, { status: 403, type: 'insufficient_credits' });
  });

  it('200: the words of the one to the music of the other', async () => {
    const bench = theBench();
    const other = {
      ...shortSong,
      title: 'Harbour',
      tags: 'synthwave',
      prompt: '[Verse]\nThe harbour is asleep',
      seed: 'm',
    };
    const [music] = await bench.customer.finish(await bench.customer.post(CREATE, other));
    const wish = { clip_ids: [bench.clips[0]!.clip_id, music!.clip_id] };
    const { result: clips, credits } = await spending(bench.customer, async () =>
      bench.customer.finish(await bench.customer.post(PATH, wish)),
    );
    assert.deepEqual([clips.length, credits], [2, 15]);
    for (const clip of clips) {
      assert.deepEqual([clip.operation, clip.title], ['sonic.mashup', 'Paper Lanterns × Harbour']);
      assert.ok(clip.lyrics!.includes('I left a light on in the hall'), clip.lyrics!);
      assert.equal(clip.parent_clip_id, bench.clips[0]!.clip_id);
    }
  });
}
