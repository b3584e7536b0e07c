import assert from 'node:assert/strict';
import { test } from 'node:test';
import { integratedLoudnessLufs } from '../../../audio/analysis/loudness.ts';
import { truePeakDbtp } from '../../../audio/analysis/loudness-peak.ts';
import { sineWave } from '../../../audio/dsp/tone-probe.ts';
import type { Recording } from '../../../audio/recording.ts';
import { createRandom } from '../../../core/random.ts';
import { masterSong, masterSongRecorded, masterStem } from './master-song.ts';

const RATE = 48_000;
const options = {
  loudnessLufs: -14,
  truePeakDbtp: -1.2,
  tiltDb: 0,
  signal: new AbortController().signal,
  progress: () => {},
};
const random = createRandom('master');

const stereo = (seconds: number, make: (second: number, index: number) => number): Recording => {
  const channel = (): Float32Array<ArrayBuffer> =>
    Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) => make(i / RATE, i));
  return { sampleRateHz: RATE, channels: [channel(), channel()] };
};
const noise = (): number => random.between(-1, 1);
/** Decaying strokes, like a lone piano. */
const strokes = (second: number, every: number): number =>
  Math.sin(2 * Math.PI * 262 * second) * Math.exp(-6 * (second % every)) * Math.min(1, (second % every) * 500);

const reachable: Record<string, Recording> = {
  'five seconds of noise': stereo(5, noise),
  'a quiet sine': stereo(6, (second) => 0.001 * Math.sin(2 * Math.PI * 440 * second)),
  'sparse strokes': stereo(20, (second) => 0.3 * strokes(second, 2)),
  'noise 40 dB too loud': stereo(6, () => 100 * noise()),
  'a near-silent beginning': stereo(30, (second) => (second < 20 ? 1e-4 : 0.3) * noise()),
  'very dynamic music': stereo(30, (second) => (0.01 + 0.99 * Math.floor((second % 10) / 8)) * noise() * 0.4),
  'a beat over a pad': stereo(12, (second) => 0.05 * Math.sin(2 * Math.PI * 220 * second) + 0.8 * strokes(second, 0.5)),
  'noise on a constant offset': stereo(6, () => 0.7 + 0.1 * noise()),
};
/** A minute of verse and chorus. */
const wholeSong = (): Recording =>
  stereo(60, (second) => {
    const level = second % 20 < 10 ? 0.3 : 0.6;
    return level * (0.3 * Math.sin(2 * Math.PI * 220 * second) + 1.5 * strokes(second, 0.5) + 0.05 * noise());
  });
reachable['a whole song'] = wholeSong();
for (const [name, recording] of Object.entries(reachable)) {
  test(`${name} ends at -14 LUFS and below -1.1 dBTP`, async () => {
    const master = await masterSong(recording, options);
    const lufs = integratedLoudnessLufs(master);
    const peak = truePeakDbtp(master);
    assert.ok(Math.abs(lufs + 14) <= 0.2, `${lufs.toFixed(2)} LUFS`);
    assert.ok(peak <= -1.1, `${peak.toFixed(2)} dBTP`);
    assert.equal(Math.abs(master.channels[0]!.at(-1)!), 0);
  });
}

test('of a whole song, what the limiter takes is made up before it: once is enough', async () => {
  const seen: number[] = [];
  await masterSong(wholeSong(), { ...options, progress: (fraction) => seen.push(fraction) });
  assert.ok(seen.some((fraction) => fraction > 0.6));
  // The first round ends at 0.7; only another one goes on from there.
  assert.deepEqual(
    seen.filter((fraction) => fraction > 0.71 && fraction < 1),
    [],
  );
});

test('the stems of a whole song add up to its master', async () => {
  const parts = [wholeSong(), stereo(60, (second) => 0.2 * Math.sin(2 * Math.PI * 110 * second))];
  const sum: Recording = {
    sampleRateHz: RATE,
    channels: [0, 1].map((c) => parts[0]!.channels[c]!.map((x, i) => x + parts[1]!.channels[c]![i]!)),
  };
  const record = await masterSongRecorded(sum, options);
  for (const part of parts) await masterStem(part, record, options.signal);
  const [master, ...stems] = [sum, ...parts].map(({ channels }) => channels[0]!);
  const difference = master!.reduce((max, x, i) => Math.max(max, Math.abs(x - stems[0]![i]! - stems[1]![i]!)), 0);
  assert.ok(difference < 1e-4, `${difference}`);
});

test('another target is met as well', async () => {
  const master = await masterSong(stereo(6, noise), { ...options, loudnessLufs: -20, truePeakDbtp: -3 });
  assert.ok(Math.abs(integratedLoudnessLufs(master) + 20) <= 0.2 && truePeakDbtp(master) <= -2.9);
});

test('silence stays silence', async () => {
  const master = await masterSong(
    stereo(5, () => 0),
    options,
  );
  assert.ok(master.channels.every((channel) => channel.every((x) => Math.abs(x) < 1e-9)));
});

const unreachable: Readonly<Record<string, Recording>> = {
  'a constant offset': stereo(5, () => 0.8),
  'lone clicks': stereo(8, (_, index) => (index % 96_000 === 10_000 ? 0.9 : 0)),
  'broken numbers': stereo(5, (_, index) =>
    index % 9973 === 17 ? Number.NaN : index % 9973 === 18 ? Number.POSITIVE_INFINITY : 0.1 * noise(),
  ),
};
for (const [name, recording] of Object.entries(unreachable)) {
  test(`${name}: finite and below the ceiling`, async () => {
    const master = await masterSong(recording, options);
    assert.ok(master.channels.every((channel) => channel.every((x) => Number.isFinite(x))));
    assert.ok(truePeakDbtp(master) <= -1.1);
  });
}

test('a tilt lifts the highs and lowers the lows by its amount', async () => {
  const make = (): Recording => {
    const channel = sineWave(100, 0.1, 6 * RATE).map((x, i) => x + 0.1 * Math.sin((2 * Math.PI * 10_000 * i) / RATE));
    return { sampleRateHz: RATE, channels: [channel, channel.slice()] };
  };
  const { toneAmplitude } = await import('../../../audio/dsp/tone-probe.ts');
  const ratioDb = async (tiltDb: number): Promise<number> => {
    const [left] = (await masterSong(make(), { ...options, tiltDb })).channels;
    const at = (hz: number): number => toneAmplitude(left as Float32Array, hz, RATE, RATE, 3 * RATE);
    return 20 * Math.log10(at(10_000) / at(100));
  };
  assert.ok(Math.abs((await ratioDb(3)) - (await ratioDb(0)) - 6) < 0.7);
});

test('an abort ends the work with its reason, and progress never falls', async () => {
  const controller = new AbortController();
  const seen: number[] = [];
  const progress = (fraction: number): void => {
    seen.push(fraction);
    if (fraction > 0.3) controller.abort(new Error('cancelled'));
  };
  await assert.rejects(masterSong(stereo(40, noise), { ...options, signal: controller.signal, progress }), /cancelled/);
  const all: number[] = [];
  await masterSong(stereo(10, noise), { ...options, progress: (fraction) => all.push(fraction) });
  assert.deepEqual(
    all,
    all.toSorted((a, b) => a - b),
  );
  assert.equal(all.at(-1), 1);
});

test('refuses one channel', async () => {
  await assert.rejects(masterSong({ sampleRateHz: RATE, channels: [new Float32Array(10)] }, options), RangeError);
});
