import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { PITCH_FRAME_MIDDLE_SECONDS, PITCH_RATE_HZ, pitchTrack } from './pitch-track.ts';

const tone = (pitchAt: (t: number) => number, seconds: number): Float32Array => {
  let phase = 0;
  return Float32Array.from({ length: seconds * ANALYSIS_RATE_HZ }, (_, i) => {
    phase += (440 * 2 ** ((pitchAt(i / ANALYSIS_RATE_HZ) - 69) / 12)) / ANALYSIS_RATE_HZ;
    return [1, 2, 3, 4].reduce((sum, k) => sum + (0.2 / k) * Math.sin(2 * Math.PI * k * phase), 0);
  });
};

test('follows steady tones from low to high within 5 cents', () => {
  for (const pitch of [43, 52, 60.3, 69, 79]) {
    const { pitches, periodicity } = pitchTrack(tone(() => pitch, 1));
    for (const [i, heard] of pitches.entries()) assert.ok(Math.abs(heard - pitch) < 0.05, `${heard} at ${i}`);
    assert.ok(periodicity.every((value) => value > 0.95));
  }
});

test('follows a vibrato', () => {
  const { pitches } = pitchTrack(tone((t) => 64 + 0.4 * Math.sin(2 * Math.PI * 5.5 * t), 2));
  const middle = PITCH_FRAME_MIDDLE_SECONDS;
  for (const [i, heard] of pitches.entries()) {
    const wanted = 64 + 0.4 * Math.sin(2 * Math.PI * 5.5 * (i / PITCH_RATE_HZ + middle));
    assert.ok(Math.abs(heard - wanted) < 0.12, `${heard} instead of ${wanted}`);
  }
});

test('finds no period in silence and little in noise', () => {
  assert.ok(pitchTrack(new Float32Array(ANALYSIS_RATE_HZ)).periodicity.every((value) => value === 0));
  const noise = Float32Array.from({ length: ANALYSIS_RATE_HZ }, (_, i) => Math.sin(i * i * 0.7137) * 0.3);
  const { periodicity } = pitchTrack(noise);
  assert.ok(periodicity.reduce((sum, value) => sum + value, 0) / periodicity.length < 0.6);
});
