import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KWeightedEnergy } from '../../../audio/analysis/k-weighting.ts';
import { lowPass } from '../../../audio/dsp/biquad.ts';
import { MonoFilterChain } from '../../../audio/dsp/filter-chain.ts';
import { rmsOf, toneAmplitude } from '../../../audio/dsp/tone-probe.ts';
import { createRandom } from '../../../core/random.ts';
import type { MixChannel, MixPlan, Note, Part, PartRole, Section } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import type { MixSongOptions, MixSource, SungPart } from './mix-options.ts';
import { mixSong } from './mix-song.ts';

const RATE = 48_000;
const SECONDS = 16;
const FRAMES = SECONDS * RATE;

const channel = (partId: string, more: Partial<MixChannel> = {}): MixChannel => ({
  partId,
  levelDb: 0,
  pan: 0,
  width: 1,
  highPassHz: 30,
  lowPassHz: null,
  reverbSendDb: null,
  delaySendDb: null,
  driveDb: 0,
  isDuckedByKick: false,
  ...more,
});
const part = (id: string, role: PartRole, notes: readonly Note[] = []): Part => ({
  id,
  role,
  notes,
  instrument: { kind: 'sampled', program: 0 },
});
const plan = (channels: readonly MixChannel[], more: Partial<MixPlan> = {}): MixPlan => ({
  channels,
  reverb: { t60Seconds: 1.2, preDelaySeconds: 0.02, brightness: 0.5 },
  delay: { beats: 0.75, feedback: 0.3 },
  vocalToAccompanimentDb: 1,
  kickDuckingDb: 0,
  loudnessLufs: -14,
  truePeakDbtp: -1.2,
  tiltDb: 0,
  ...more,
});

/** Two sections of eight seconds at 120 bpm. */
const sections: readonly Section[] = [0, 1].map((index) => ({
  kind: 'verse',
  ordinal: index + 1,
  label: 'Verse',
  startTick: index * 7680,
  endTick: (index + 1) * 7680,
  energy: 0.5,
  cue: null,
}));

function source(partId: string, make: (frame: number, side: number) => number): MixSource {
  let at = 0;
  return {
    partId,
    render(left, right, frames) {
      for (let i = 0; i < frames; i++) {
        left[i] = make(at + i, 0);
        right[i] = make(at + i, 1);
      }
      at += frames;
      return true;
    },
  };
}

const tone =
  (hz: number, amplitude = 0.07) =>
  (frame: number): number =>
    amplitude * Math.sin((2 * Math.PI * hz * frame) / RATE);

/** Sings in bursts of a second and a half every two seconds. */
function voice(partId: string, amplitude = 0.2): SungPart {
  const samples = new Float32Array(FRAMES);
  for (let i = 0; i < FRAMES; i++) {
    const at = (i / RATE) % 2;
    const envelope = Math.min(1, at * 20, Math.max(0, (1.5 - at) * 20));
    for (let n = 1; n < 12; n++)
      samples[i]! += (envelope * amplitude * Math.sin((2 * Math.PI * 220 * n * i) / RATE)) / n;
  }
  return { partId, recording: { sampleRateHz: RATE, channels: [samples] } };
}

function optionsOf(more: Partial<MixSongOptions> & Pick<MixSongOptions, 'plan' | 'parts'>): MixSongOptions {
  return {
    sources: [],
    vocals: [],
    sections,
    timeline: createTimeline({ tempoChanges: [{ tick: 0, bpm: 120 }], swing: { unit: 8, ratio: 0.5 } }),
    tempoBpm: 120,
    ending: 'ring',
    frames: FRAMES,
    signal: new AbortController().signal,
    progress: () => {},
    ...more,
  };
}

const single = (more: Partial<MixChannel>, make: (frame: number, side: number) => number, seconds = SECONDS) =>
  mixSong(
    optionsOf({
      sources: [source('keys', make)],
      parts: [part('keys', 'percussion')],
      plan: plan([channel('keys', more)]),
      frames: seconds * RATE,
    }),
  );

test('level, pan and filters of a channel are what the plan says', async () => {
  const amplitudeOf = async (more: Partial<MixChannel>, hz: number, side: 0 | 1 = 0): Promise<number> => {
    const { channels } = await single(more, tone(hz, 0.001), 4);
    return 20 * Math.log10(toneAmplitude(channels[side] as Float32Array, hz, RATE, RATE, 3 * RATE) / 0.001);
  };
  const plain = await amplitudeOf({}, 1000);
  assert.ok(Math.abs((await amplitudeOf({ levelDb: -6 }, 1000)) - plain + 6) < 0.3);
  assert.ok(Math.abs((await amplitudeOf({ highPassHz: 400 }, 400)) - plain + 3) < 0.4);
  assert.ok(Math.abs((await amplitudeOf({ lowPassHz: 2000 }, 2000)) - (await amplitudeOf({}, 2000)) + 3) < 0.4);
  assert.ok((await amplitudeOf({ pan: 1 }, 1000, 0)) < -60);
  assert.ok((await amplitudeOf({ pan: 1 }, 1000, 1)) > plain + 2);
});

test('the low end is mono and the mix does not vanish in mono', async () => {
  const random = createRandom('mix');
  const { channels } = await single({ reverbSendDb: -6 }, () => 0.1 * random.between(-1, 1));
  const [left, right] = channels as [Float32Array, Float32Array];
  const difference = left.map((x, i) => (x - right[i]!) / 2);
  const sum = left.map((x, i) => (x + right[i]!) / 2);
  const section = lowPass(50, Math.SQRT1_2, RATE);
  for (const samples of [difference, sum]) new MonoFilterChain([section, section]).process(samples, samples.length);
  assert.ok(rmsOf(difference, RATE, 12 * RATE) < 0.25 * rmsOf(sum, RATE, 12 * RATE));
});

/** K-weighted power of the passages in which the voice sings. */
function sungPower(channels: readonly Float32Array[]): number {
  let sum = 0;
  for (const samples of channels) {
    const energy = new KWeightedEnergy(RATE);
    for (let at = 0; at < 14 * RATE; at += RATE / 10) {
      const power = energy.sumOfSquares(samples, at, at + RATE / 10);
      const second = (at / RATE) % 2;
      if (second >= 0.2 && second < 1.3) sum += power;
    }
  }
  return sum;
}

for (const vocalToAccompanimentDb of [-2, 1, 4]) {
  test(`the voice stands ${vocalToAccompanimentDb} dB over the band where it sings`, async () => {
    const random = createRandom('band');
    const noise = Float32Array.from({ length: FRAMES }, () => random.between(-0.02, 0.02));
    const parts = [part('keys', 'percussion'), part('lead', 'lead')];
    const channels = [channel('keys'), channel('lead', { highPassHz: 90 })];
    const mix = async (db: number) =>
      (
        await mixSong(
          optionsOf({
            sources: [source('keys', (frame) => noise[frame]!)],
            vocals: [voice('lead')],
            parts,
            plan: plan(channels, { vocalToAccompanimentDb: db }),
          }),
        )
      ).channels;
    // The band makes room for a voice that is not heard, too.
    const band = sungPower(await mix(-60));
    const both = sungPower(await mix(vocalToAccompanimentDb));
    // The voice and the noise have nothing in common, so their powers add.
    const db = 10 * Math.log10((both - band) / band);
    assert.ok(Math.abs(db - vocalToAccompanimentDb) < 1.2, `${db.toFixed(2)} dB`);
  });
}

test('the loudness of the recorded voice does not matter', async () => {
  const parts = [part('keys', 'percussion'), part('lead', 'lead')];
  const mix = (amplitude: number) =>
    mixSong(
      optionsOf({
        sources: [source('keys', tone(1000, 0.05))],
        vocals: [voice('lead', amplitude)],
        parts,
        plan: plan([channel('keys'), channel('lead')]),
      }),
    );
  const [loud, soft] = [(await mix(0.5)).channels[0]!, (await mix(0.005)).channels[0]!];
  assert.ok(Math.abs(20 * Math.log10(rmsOf(loud as Float32Array) / rmsOf(soft as Float32Array))) < 0.3);
});

test('the kick ducks the channels that ask for it, by its depth, and lets them go before the next beat', async () => {
  const kicks = Array.from(
    { length: 28 },
    (_, index): Note => ({ startTick: index * 480, durationTicks: 100, pitch: 36, velocity: 0.9 }),
  );
  const mix = (isDuckedByKick: boolean) =>
    mixSong(
      optionsOf({
        sources: [source('keys', tone(1000, 0.001))],
        parts: [part('keys', 'percussion'), part('drums', 'drums', kicks)],
        plan: plan([channel('keys', { isDuckedByKick })], { kickDuckingDb: 6 }),
      }),
    );
  const ducked = (await mix(true)).channels[0] as Float32Array;
  const plain = (await mix(false)).channels[0] as Float32Array;
  const dbAt = (seconds: number): number => {
    const from = Math.round(seconds * RATE);
    return 20 * Math.log10(rmsOf(ducked, from, from + 480) / rmsOf(plain, from, from + 480));
  };
  assert.ok(Math.abs(dbAt(2.01) + 6) < 0.6, `${dbAt(2.01)} dB`);
  assert.ok(Math.abs(dbAt(2.47)) < 0.6, `${dbAt(2.47)} dB`);
});

/** What singing does to a pad at 3 kHz that lies at `side` times its left channel on the right, dB in the left channel. */
async function padUnderSingingDb(side: number): Promise<number> {
  const parts = [part('pad', 'pad'), part('lead', 'lead')];
  const settings = plan([channel('pad'), channel('lead')], { vocalToAccompanimentDb: -60 });
  const wave = tone(3000, 0.01);
  const pad = source('pad', (frame, channelIndex) => (channelIndex === 0 ? 1 : side) * wave(frame));
  const vocal = voice('lead');
  vocal.recording.channels[0]!.fill(0, 8 * RATE);
  const { channels } = await mixSong(optionsOf({ sources: [pad], vocals: [vocal], parts, plan: settings }));
  const amplitude = (from: number): number =>
    toneAmplitude(channels[0] as Float32Array, 3000, RATE, from * RATE, (from + 1) * RATE);
  return 20 * Math.log10(amplitude(4) / amplitude(12));
}

test('pads step back while somebody sings, and most in the middle, where the voice stands', async () => {
  const [middle, sides] = [await padUnderSingingDb(1), await padUnderSingingDb(-1)];
  // By their ducking and the dips; the hand on the bus takes part of the difference between the sections away.
  assert.ok(middle < -8 && middle > -12.5, `${middle} dB`);
  assert.ok(sides < -1.5 && sides > -5 && sides - middle > 5, `${sides} dB`);
});

for (const ending of ['ring', 'fade', 'cold'] as const) {
  test(`a ${ending} ending goes to digital silence without a click`, async () => {
    const { channels } = await mixSong(
      optionsOf({
        sources: [source('keys', tone(200))],
        parts: [part('keys', 'percussion')],
        plan: plan([channel('keys')]),
        ending,
        frames: FRAMES + RATE,
      }),
    );
    const [left] = channels as [Float32Array];
    assert.equal(left.length, FRAMES + RATE);
    assert.equal(left.at(-1), 0);
    assert.ok(left.subarray(-200).every((x) => Math.abs(x) < 0.01));
    const half = rmsOf(left, 11 * RATE, 12 * RATE) / rmsOf(left, 4 * RATE, 5 * RATE);
    assert.ok(ending === 'fade' ? half < 0.75 : half > 0.95, `${half}`);
  });
}

test('reverb goes on when the band stops, and silence is finite and silent', async () => {
  const { channels } = await single({ reverbSendDb: -6 }, (frame) => (frame < RATE ? tone(500)(frame) : 0));
  const left = channels[0] as Float32Array;
  assert.ok(rmsOf(left, 1.1 * RATE, 1.3 * RATE) > 1e-3);
  assert.ok(rmsOf(left, 8 * RATE, 9 * RATE) < 1e-7);
  const silent = (await single({}, () => 0)).channels[0] as Float32Array;
  assert.ok(silent.every((x) => Math.abs(x) < 1e-9));
});

test('an abort ends the work with its reason, and progress rises to 1', async () => {
  const controller = new AbortController();
  const parts = [part('keys', 'percussion')];
  const make = () => ({ sources: [source('keys', tone(500))], parts, plan: plan([channel('keys')]) });
  const abortedMix = mixSong(
    optionsOf({
      ...make(),
      signal: controller.signal,
      progress: (fraction) => fraction > 0.2 && controller.abort(new Error('cancelled')),
    }),
  );
  await assert.rejects(abortedMix, /cancelled/);
  const seen: number[] = [];
  await mixSong(optionsOf({ ...make(), progress: (fraction) => seen.push(fraction) }));
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
  assert.equal(seen.at(-1), 1);
});

test('refuses a source that the score does not know', async () => {
  await assert.rejects(
    mixSong(optionsOf({ sources: [source('ghost', tone(100))], parts: [], plan: plan([]) })),
    /no part "ghost"/,
  );
});

test('a driven guitar goes through an amplifier: dense, band-limited, about as loud as before', async () => {
  const guitar: Part = { ...part('guitar', 'chords'), instrument: { kind: 'sampled', program: 30 } };
  const chord = (frame: number): number =>
    [110, 165, 220].reduce((sum, hz) => sum + 0.06 * ((((frame * hz) / RATE) % 1) - 0.5), 0);
  const mix = async (driveDb: number): Promise<Float32Array> =>
    (
      await mixSong(
        optionsOf({
          sources: [source('guitar', chord)],
          parts: [guitar],
          plan: plan([channel('guitar', { driveDb })]),
        }),
      )
    ).channels[0] as Float32Array;
  const [clean, driven] = [await mix(0), await mix(14)];
  const change = 20 * Math.log10(rmsOf(driven, RATE, 8 * RATE) / rmsOf(clean, RATE, 8 * RATE));
  assert.ok(Math.abs(change) < 6, `${change} dB`);
  const high = (samples: Float32Array): number =>
    toneAmplitude(samples, 110 * 120, RATE, RATE, 3 * RATE) / rmsOf(samples, RATE, 3 * RATE);
  assert.ok(high(driven) < high(clean) / 10);
});
