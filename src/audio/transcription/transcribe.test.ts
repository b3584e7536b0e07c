import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANALYSIS_RATE_HZ } from '../analysis/analysis-signal.ts';
import { PITCH_NETWORK_MAGIC, readPitchNetwork } from './pitch-network-file.ts';
import { transcribe } from './transcribe.ts';

/** Plucked tones of ten falling partials. */
function play(notes: readonly { readonly at: number; readonly pitch: number }[], seconds: number): Float32Array {
  const output = new Float32Array(Math.round(seconds * ANALYSIS_RATE_HZ));
  for (const { at, pitch } of notes) {
    const hz = 440 * 2 ** ((pitch - 69) / 12);
    const from = Math.round(at * ANALYSIS_RATE_HZ);
    for (let i = 0; i < 0.45 * ANALYSIS_RATE_HZ && from + i < output.length; i++) {
      for (let k = 1; k <= 10 && k * hz < 8000; k++)
        output[from + i]! +=
          (0.15 / k) * Math.exp(-i / (9000 / k)) * Math.sin((2 * Math.PI * k * hz * i) / ANALYSIS_RATE_HZ);
    }
  }
  return output;
}

const score = [
  ...[60, 64, 67, 72, 71, 67, 62, 65].map((pitch, i) => ({ at: 0.5 + i * 0.5, pitch })),
  ...[45, 41, 43, 48].map((pitch, i) => ({ at: 0.5 + i, pitch })),
];

test('hears two lines of plucked notes, their pitches exactly and their beginnings within 50 ms', () => {
  const heard = transcribe({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [play(score, 5)] }).notes;
  const right = score.filter(({ at, pitch }) =>
    heard.some((note) => note.pitch === pitch && Math.abs(note.startSeconds - at) < 0.05),
  );
  assert.ok(right.length >= score.length - 1, `${right.length} of ${score.length}`);
  assert.ok(heard.length <= score.length + 2, `${heard.length} notes`);
  for (const { confidence, startSeconds, endSeconds } of heard)
    assert.ok(confidence > 0 && confidence <= 1 && endSeconds > startSeconds);
});

test('hears the same notes wherever a window of the network begins', () => {
  const late = new Float32Array(2 * ANALYSIS_RATE_HZ + 5 * ANALYSIS_RATE_HZ);
  late.set(play(score, 5), 2 * ANALYSIS_RATE_HZ);
  const heard = transcribe({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [late] }).notes;
  const right = score.filter(({ at, pitch }) =>
    heard.some((note) => note.pitch === pitch && Math.abs(note.startSeconds - at - 2) < 0.05),
  );
  assert.ok(right.length >= score.length - 1, `${right.length} of ${score.length}`);
});

test('hears no notes in silence', () => {
  const silence = new Float32Array(3 * ANALYSIS_RATE_HZ);
  assert.deepEqual(transcribe({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [silence] }).notes, []);
});

test('the weights say where they come from, and no other file passes for them', () => {
  const { provenance } = readPitchNetwork().header;
  assert.match(provenance.package, /^@spotify\/basic-pitch 1\.0\.1$/);
  assert.equal(provenance.licence, 'Apache-2.0');
  assert.throws(
    () => readPitchNetwork(Buffer.from(`${PITCH_NETWORK_MAGIC.slice(1)}?...`)),
    /no file of the pitch network/,
  );
});

test('takes the upper of two lines for the melody', () => {
  const { melody, melodyConfidence } = transcribe({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [play(score, 5)] });
  const tune = score.slice(0, 8);
  const right = tune.filter(({ at, pitch }) =>
    melody.some((note) => note.pitch === pitch && Math.abs(note.startSeconds - at) < 0.05),
  );
  assert.ok(right.length >= 7, `${right.length} of 8`);
  assert.ok(melody.length <= 10, `${melody.length} notes`);
  assert.ok(melodyConfidence > 0.5 && melodyConfidence <= 1);
});
