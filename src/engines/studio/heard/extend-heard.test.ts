import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Analysis, analyse } from '../../../audio/analysis/analyse.ts';
import { playTestMusic } from '../../../audio/analysis/test-music.ts';
import { durationSecondsOf } from '../../../audio/recording.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import { createTimeline } from '../../../music/timeline.ts';
import type { CreateRequest } from '../../port.ts';
import { assertWhole, coverRequest } from '../derive/cover-checks.ts';
import { BRIDGE_BARS } from './bridge.ts';
import { extendHeard } from './extend-heard.ts';
import { heardSeam } from './heard-seam.ts';
import type { HeardSource } from './heard-source.ts';

const LOOP = [
  { root: 0, isMinor: false },
  { root: 9, isMinor: true },
  { root: 5, isMinor: false },
  { root: 7, isMinor: false },
];

function heard(bpm: number, beatsPerBar: number): HeardSource {
  const bars = Array.from({ length: 12 }, (_, i) => ({ ...LOOP[i % 4]!, isFull: true }));
  const { sampleRateHz, channels } = playTestMusic({ bars, beatsPerBar, bpm });
  const recording = { sampleRateHz, channels: [channels[0]!, channels[0]!] };
  return { recording, analysis: analyse(recording) };
}

const TEMPO_BPM = 107;
const source = heard(TEMPO_BPM, 4);
const length = durationSecondsOf(source.recording);

// Style and singer are asked for, so that nobody needs to listen for them.
const request = (changes: Partial<CreateRequest> = {}): CreateRequest =>
  coverRequest({ tags: 'pop', vocalGender: 'female', durationSecondsMax: 60, ...changes });

const unsure = (analysis: Analysis): Analysis => ({
  ...analysis,
  confidences: { ...analysis.confidences, tempo: 0.4 },
});

const WORDS = '[Verse]\nThe river keeps the names we gave away\nAnd morning finds the letters on the floor';

test('goes on for eight bars within 20 ms of the beat of a recording, wherever it is left', () => {
  fc.assert(
    fc.property(fc.double({ min: 3, max: length, noNaN: true }), fc.constantFrom(null, WORDS), (at, lyrics) => {
      const wish = { song: request({ lyrics, durationSeconds: 25 }), atSeconds: at, ordinal: 0 };
      const { song, seam } = extendHeard(source, wish);
      assertWhole(song);
      assert.ok(Math.abs(seam.seconds - at) <= (4 * 60) / TEMPO_BPM, `${seam.seconds} for ${at}`);
      const timeline = createTimeline(song.score);
      const beatSeconds = 60 / TEMPO_BPM;
      for (let beat = 0; beat <= 32; beat++) {
        const seconds = seam.seconds + timeline.secondsAt((beat * ticksPerBar(song.score.meter)) / 4);
        const off = seconds / beatSeconds - Math.round(seconds / beatSeconds);
        assert.ok(Math.abs(off * beatSeconds) < 0.02, `beat ${beat} is ${off * beatSeconds} s off`);
      }
      assert.equal(Math.round(seam.seconds / beatSeconds) % 4, 0, 'the seam is a bar line');
    }),
    { numRuns: 8 },
  );
});

test('corrects a tempo heard a thousandth off by the strokes of the recording', () => {
  const off = 1.001;
  const beats = source.analysis.beatsSeconds;
  const middle = beats[beats.length >> 1]!;
  const beatsSeconds = beats.map((beat) => middle + (beat - middle) * off);
  const analysis = { ...source.analysis, beatsSeconds, tempoBpm: source.analysis.tempoBpm / off };
  const { tempoBpm } = heardSeam({ ...source, analysis }, length - 1);
  assert.ok(Math.abs(tempoBpm! / TEMPO_BPM - 1) < 0.0005, `${tempoBpm}`);
});

test('takes over key, meter and chords of a recording', () => {
  const { song } = extendHeard(source, { song: request(), atSeconds: 20, ordinal: 0 });
  assert.deepEqual(
    [song.score.key, song.score.meter],
    [
      { tonic: 0, mode: 'major' },
      { beatsPerBar: 4, beatUnit: 4 },
    ],
  );
  const roots = song.score.chords.slice(0, 4).map(({ chord }) => chord.root);
  const loops = [0, 1, 2, 3].map((turn) => [...LOOP.slice(turn), ...LOOP.slice(0, turn)].map(({ root }) => root));
  assert.ok(
    loops.some((loop) => loop.join() === roots.join()),
    roots.join(),
  );
});

test('hears three beats in a bar and goes on in them', () => {
  const waltz = heard(132, 3);
  const { song, seam } = extendHeard(waltz, { song: request(), atSeconds: 9, ordinal: 0 });
  assert.equal(song.score.meter.beatsPerBar, waltz.analysis.beatsPerBar);
  assert.equal(song.score.tempoChanges[0]!.bpm, seam.tempoBpm);
});

test('leads over by bars without drums, and says so, where the beat is not sure', () => {
  const analysis = unsure(source.analysis);
  const wish = { song: request({ lyrics: WORDS }), atSeconds: 15, ordinal: 0 };
  const { song, seam } = extendHeard({ ...source, analysis }, wish);
  assertWhole(song);
  assert.equal(seam.tempoBpm, null);
  const ticks = BRIDGE_BARS * ticksPerBar(song.score.meter);
  const early = song.score.parts.filter(({ notes }) => notes.some(({ startTick }) => startTick < ticks));
  assert.deepEqual(
    early.map(({ role }) => role),
    ['pad'],
  );
  assert.deepEqual(song.score.key, { tonic: 0, mode: 'major' });
  assert.match(JSON.stringify(song.brief.interpretation), /"seam":"bridge"/);
});

test('keeps the beat over a bridge where only the key or the bars are not sure, if there is time for one', () => {
  for (const name of ['key', 'downbeats'] as const) {
    const analysis = { ...source.analysis, confidences: { ...source.analysis.confidences, [name]: 0.3 } };
    const wish = { song: request({ durationSeconds: 30 }), atSeconds: 15, ordinal: 0 };
    const { song, seam } = extendHeard({ ...source, analysis }, wish);
    assertWhole(song);
    assert.ok(Math.abs(seam.tempoBpm! / TEMPO_BPM - 1) < 0.002);
    assert.match(JSON.stringify(song.brief.interpretation), /"seam":"bridge on the beat"/);
    const ticks = BRIDGE_BARS * ticksPerBar(song.score.meter);
    const early = song.score.parts.filter(({ notes }) => notes.some(({ startTick }) => startTick < ticks));
    assert.deepEqual(
      early.map(({ role }) => role),
      ['pad'],
    );
    // The third would say whether it is major or minor.
    const thirds = early[0]!.notes.filter(({ pitch }) => pitch % 12 === 4);
    assert.equal(thirds.length, name === 'key' ? 0 : 1);
    const short = extendHeard({ ...source, analysis }, { ...wish, song: request({ durationSeconds: 9 }) });
    assert.match(JSON.stringify(short.song.brief.interpretation), /"seam":"on the beat"/);
  }
});

test('keeps to a length that is asked for, bridge included', () => {
  for (const analysis of [source.analysis, unsure(source.analysis)]) {
    const wish = { song: request({ durationSeconds: 30 }), atSeconds: 15, ordinal: 0 };
    const { song } = extendHeard({ ...source, analysis }, wish);
    assert.ok(Math.abs(song.score.durationSeconds - 30) < 0.01, `${song.score.durationSeconds}`);
  }
});

test('makes every length that may be asked for, to the second, also where the beat is not sure', () => {
  for (const analysis of [source.analysis, unsure(source.analysis)]) {
    for (const durationSeconds of [1, 5, 5.5, 6, 8, 11, 14]) {
      const wish = { song: request({ durationSeconds, lyrics: '[Verse]\nHo' }), atSeconds: 15, ordinal: 0 };
      const { song, seam } = extendHeard({ ...source, analysis }, wish);
      assertWhole(song);
      assert.ok(Math.abs(song.score.durationSeconds - durationSeconds) < 0.01, `${song.score.durationSeconds}`);
      const { lines, unsungLines } = song.score;
      assert.equal(durationSeconds >= 5 ? lines.length : lines.length + unsungLines.length, 1);
      assert.ok(seam.crossfadeSeconds < durationSeconds / 2);
    }
  }
  const short = request({ durationSeconds: 5 });
  const { song } = extendHeard(
    { ...source, analysis: unsure(source.analysis) },
    { song: short, atSeconds: 15, ordinal: 0 },
  );
  assert.match(JSON.stringify(song.brief.interpretation), /"seam":"crossfade","why":"[^"]* too short for a bridge/);
});

test('writes another part for another take, and the same for the same request', () => {
  const partOf = (ordinal: number) => extendHeard(source, { song: request(), atSeconds: 15, ordinal }).song.score;
  assert.deepEqual(partOf(0), partOf(0));
  assert.notDeepEqual(partOf(0).parts, partOf(1).parts);
});

test('goes on from the first bars of a recording when asked to do so from its start', () => {
  assert.ok(heardSeam(source, 0).seconds >= 1);
  assert.equal(extendHeard(source, { song: request(), atSeconds: 0, ordinal: 0 }).song.score.durationSeconds > 1, true);
});

test('refuses to go on from outside a recording', () => {
  for (const at of [-1, length + 1, Number.NaN]) {
    assert.throws(() => heardSeam(source, at), { name: 'EngineRefusal', message: /cannot start at .* Give 0 to / });
  }
});
