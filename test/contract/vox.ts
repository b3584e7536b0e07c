import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ContractBench, type Reply, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

const PATH = '/api/v1/sonic/vox';

/** POST /api/v1/sonic/vox. */
export function voxContract(theBench: () => ContractBench): void {
  const window = { vocal_start_s: 2, vocal_end_s: 12 };
  const body = ({ clips }: ContractBench) => ({ clip_id: clips[0]!.clip_id, ...window });

  usualStatuses(theBench, {
    path: PATH,
    price: 1,
    body,
    clipField: 'clip_id',
    wrong: () => [
      ['vocal_end_s', { vocal_end_s: 1 }],
      ['vocal_end_s', { vocal_end_s: 40 }],
      ['vocal_start_s', { vocal_start_s: 'soon' }],
    ],
  });

  it('200 after 202: the dry voice of a window, paid for once', async () => {
    const bench = theBench();
    const ask = async (): Promise<Reply> => {
      for (;;) {
        const reply = await bench.customer.post(PATH, body(bench));
        if (reply.status !== 202) return reply;
        assert.deepEqual(Object.keys(reply.body), ['type', 'message']);
      }
    };
    const first = await spending(bench.customer, ask);
    const again = await spending(bench.customer, ask);
    assert.deepEqual([first.credits, again.credits], [1, 0]);
    const data = first.result.body.data as unknown as Record<string, unknown>;
    assert.deepEqual(again.result.body.data, data);
    assert.deepEqual(
      [data.source_clip_id, data.status, data.vocal_start_s, data.vocal_end_s],
      [bench.clips[0]!.clip_id, 'complete', 2, 12],
    );
    const audio = await fetch(String(data.vocal_audio_url));
    assert.deepEqual([audio.status, audio.headers.get('content-type')], [200, 'audio/mpeg']);
    assert.ok((await audio.arrayBuffer()).byteLength > 100_000);
  });
}
