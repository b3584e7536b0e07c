import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { WirePair } from '../../src/catalogue/wire-clip.ts';
import { type ContractBench, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';
import { samplesOf } from './wav-samples.ts';

const PATH = '/api/v1/sonic/replace-section';
const CROSSFADE_SECONDS_MAX = 0.06;
const SAMPLES_PER_SECOND = 2 * 48_000;

/** An assertion on millions of samples that fails would write their differences down for minutes. */
const isSame = (a: Float64Array, b: Float64Array): boolean =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));

/** POST /api/v1/sonic/replace-section. */
export function replaceSectionContract(theBench: () => ContractBench): void {
  const body = ({ clips }: ContractBench) => ({
    clip_id: clips[0]!.clip_id,
    infill_start_s: 4.2,
    infill_end_s: 8.9,
    mv: 'sonic-v5',
    infill_lyrics: 'A paper boat goes under the bridge',
  });

  usualStatuses(theBench, {
    path: PATH,
    price: 15,
    body,
    clipField: 'clip_id',
    wrong: () => [
      ['infill_end_s', { infill_end_s: 4 }],
      ['infill_end_s', { infill_end_s: 500 }],
      ['infill_start_s', { infill_start_s: -1 }],
      ['infill_lyrics', { infill_lyrics: null }],
      ['mv', { mv: 'x' }],
      ['infill_lyrics', { mv: 'sonic-v4', infill_lyrics: 'la '.repeat(1_001) }],
    ],
  });

  it('200: pairs of the new section and the whole song, which is the source outside the window', async () => {
    const bench = theBench();
    const { result, credits } = await spending(bench.customer, async () => {
      const reply = await bench.customer.post(PATH, { ...body(bench), auto_concat: true });
      return { reply, pairs: await bench.customer.finish(reply) };
    });
    assert.equal(credits, 15);
    const { infill_start_s: start, infill_end_s: end } = result.reply.body as unknown as Record<string, number>;
    assert.ok(end! > start! && Math.abs(start! - 4.2) < 2.5 && Math.abs(end! - 8.9) < 2.5, `${start} to ${end}`);
    const pairs = result.pairs as unknown as Extract<WirePair, { replaced: unknown }>[];
    assert.equal(pairs.length, 2);
    const source = await samplesOf(bench.clips[0]!.wav_url!);
    for (const { replaced, full } of pairs) {
      assert.ok(replaced.lyrics!.includes('A paper boat goes under the bridge'));
      assert.ok(full!.lyrics!.includes('A paper boat goes under the bridge'));
      assert.equal(full!.duration, bench.clips[0]!.duration);
      const { samples } = await samplesOf(full!.wav_url!);
      const from = Math.floor((start! - CROSSFADE_SECONDS_MAX) * SAMPLES_PER_SECOND);
      const to = Math.ceil((end! + CROSSFADE_SECONDS_MAX) * SAMPLES_PER_SECOND);
      assert.ok(isSame(samples.subarray(0, from), source.samples.subarray(0, from)), 'other samples before the window');
      assert.ok(isSame(samples.subarray(to), source.samples.subarray(to)), 'other samples behind the window');
      assert.ok(!isSame(samples.subarray(from, to), source.samples.subarray(from, to)), 'nothing was replaced');
      assert.ok('replaced' in full!.interpretation!, JSON.stringify(full!.interpretation));
    }
  });
}
