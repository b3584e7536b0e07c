import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { WireClip } from '../../src/catalogue/wire-clip.ts';
import { type ContractBench, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';
import { samplesOf } from './wav-samples.ts';

const names = {
  basic: ['vocals', 'instrumental'],
  full: [
    ...['vocals', 'backing vocals', 'drums', 'bass', 'guitar', 'keyboard'],
    ...['synth', 'strings', 'brass', 'woodwinds', 'percussion', 'fx'],
  ],
} as const;
/** Of full scale: -90 dBFS. */
const NULL_PEAK_MAX = 10 ** (-90 / 20);
/** The song's WAV has 16 bits. */
const ROUNDING = 0.5 / 32768;

export const stemsBasicContract = (bench: () => ContractBench): void => stemsContract(bench, 'basic', 15);
export const stemsFullContract = (bench: () => ContractBench): void => stemsContract(bench, 'full', 75);

/** POST /api/v1/sonic/stems/basic and /full. */
function stemsContract(theBench: () => ContractBench, kind: 'basic' | 'full', price: number): void {
  const path = `/api/v1/sonic/stems/${kind}`;
  const body = ({ clips }: ContractBench) => ({ clip_id: clips[0]!.clip_id });

  usualStatuses(theBench, {
    path,
    price,
    body,
    clipField: 'clip_id',
    wrong: () => [
      ['clip_id', { clip_id: null }],
      ['webhook_url', { webhook_url: 'ftp://example.org' }],
    ],
  });

  it(`200: gives a clip per stem, which add up to the song`, async () => {
    const bench = theBench();
    const source = bench.clips[0]!;
    const { result: clips, credits } = await spending(bench.customer, async () =>
      bench.customer.finish(await bench.customer.post(path, body(bench))),
    );
    assert.equal(credits, price);
    assert.deepEqual(
      clips.map(({ stem }) => stem),
      names[kind],
    );
    for (const clip of clips) {
      assert.deepEqual([clip.parent_clip_id, clip.duration], [source.clip_id, source.duration]);
      assert.equal(clip.title, `${source.title} (${clip.stem})`);
      assert.equal(clip.lyrics === '', !/vocals/.test(clip.stem!) || clip.silent);
    }
    assert.ok(clips.some(({ silent }) => !silent));
    await addsUp(source, clips);
  });
}

async function addsUp(source: WireClip, stems: readonly WireClip[]): Promise<void> {
  const song = await samplesOf(source.wav_url!);
  const sum = new Float64Array(song.samples.length);
  for (const stem of stems) {
    const { samples, bits } = await samplesOf(stem.wav_url!);
    assert.ok(bits >= 24, `${stem.stem} has ${bits} bits`);
    assert.equal(samples.length, song.samples.length);
    for (let i = 0; i < samples.length; i++) sum[i] = sum[i]! + samples[i]!;
    const isSilent = samples.every((sample) => Math.abs(sample) < 1e-5);
    assert.equal(stem.silent, isSilent, `${stem.stem}`);
  }
  let peak = 0;
  for (let i = 0; i < sum.length; i++) peak = Math.max(peak, Math.abs(sum[i]! - song.samples[i]!));
  assert.ok(peak <= NULL_PEAK_MAX + ROUNDING, `left over: ${20 * Math.log10(peak)} dBFS`);
}
