import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recording } from '../recording.ts';
import { stretch, stretchToAnchors } from './stretch.ts';

const RATE_HZ = 44_100;

const recordingOf = (seconds: number, sampleAt: (t: number) => number, channels = 2): Recording => ({
  sampleRateHz: RATE_HZ,
  channels: Array.from({ length: channels }, () =>
    Float32Array.from({ length: Math.round(seconds * RATE_HZ) }, (_, i) => sampleAt(i / RATE_HZ)),
  ),
});

const sine = (hz: number, seconds = 3): Recording => recordingOf(seconds, (t) => 0.5 * Math.sin(2 * Math.PI * hz * t));

/** From the upward zero crossings of the middle second. */
function frequencyHz({ channels }: Recording): number {
  const middle = channels[0]!.length >> 1;
  const piece = channels[0]!.subarray(middle - RATE_HZ / 2, middle + RATE_HZ / 2);
  const crossings: number[] = [];
  for (let i = 1; i < piece.length; i++)
    if (piece[i - 1]! < 0 && piece[i]! >= 0) crossings.push(i - piece[i]! / (piece[i]! - piece[i - 1]!));
  return ((crossings.length - 1) * RATE_HZ) / (crossings.at(-1)! - crossings[0]!);
}

const centsOff = (hz: number, wanted: number): number => 1200 * Math.log2(hz / wanted);

test('changes the tempo and keeps the pitch, with a length that is exact to the frame', () => {
  for (const tempoRatio of [0.5, 0.8, 1.08, 1.25, 2]) {
    const played = stretch(sine(440), { tempoRatio });
    assert.equal(played.channels[0]!.length, Math.round((3 * RATE_HZ) / tempoRatio));
    assert.ok(Math.abs(centsOff(frequencyHz(played), 440)) < 3, `${tempoRatio}: ${frequencyHz(played)} Hz`);
  }
});

test('changes the pitch and keeps the tempo', () => {
  for (const semitones of [-5, -1, 3, 12]) {
    const played = stretch(sine(330), { semitones });
    assert.equal(played.channels[0]!.length, 3 * RATE_HZ);
    assert.ok(Math.abs(centsOff(frequencyHz(played), 330 * 2 ** (semitones / 12))) < 5, `${semitones}`);
  }
});

/** Bursts of 30 ms at the moments given. */
const bursts = (moments: readonly number[], seconds: number): Recording =>
  recordingOf(seconds, (t) => {
    const since = t - (moments.findLast((moment) => moment <= t) ?? -1);
    return since < 0.03 ? Math.sin(2 * Math.PI * 900 * t) * Math.exp(-since * 90) : 0;
  });

function loudestNear({ channels }: Recording, seconds: number): number {
  let best = 0;
  let most = 0;
  for (let i = Math.round((seconds - 0.2) * RATE_HZ); i < (seconds + 0.2) * RATE_HZ; i++) {
    const level = Math.abs(channels[0]![i] ?? 0);
    if (level > most) {
      most = level;
      best = i / RATE_HZ;
    }
  }
  return best;
}

test('puts every moment where the new tempo has it, within 10 ms', () => {
  const moments = [0.5, 1, 1.5, 2, 2.5];
  for (const tempoRatio of [0.8, 1.2]) {
    const played = stretch(bursts(moments, 3), { tempoRatio });
    for (const moment of moments) {
      const off = loudestNear(played, moment / tempoRatio) - moment / tempoRatio;
      assert.ok(Math.abs(off) < 0.01, `${tempoRatio}: ${moment} s is ${off} s off`);
    }
  }
});

test('lays beats that sway on an even grid', () => {
  const beats = [0.5, 1.04, 1.5, 2.07, 2.55];
  const anchors = beats.map((fromSeconds, i) => ({ fromSeconds, toSeconds: 0.5 + 0.5 * i }));
  const played = stretchToAnchors(bursts(beats, 3), anchors, 3);
  assert.equal(played.channels[0]!.length, 3 * RATE_HZ);
  for (const { toSeconds } of anchors)
    assert.ok(Math.abs(loudestNear(played, toSeconds) - toSeconds) < 0.015, `${loudestNear(played, toSeconds)}`);
});

test('plays the same samples each time', () => {
  const noise = recordingOf(1, (t) => Math.sin(t * t * 9e6) * 0.3, 1);
  assert.deepEqual(
    stretch(noise, { tempoRatio: 1.1, semitones: 2 }),
    stretch(noise, { tempoRatio: 1.1, semitones: 2 }),
  );
});

test('refuses ratios, shifts and anchors that are no music any more', () => {
  assert.throws(() => stretch(sine(440, 1), { tempoRatio: 0 }), /tempo ratio must be/);
  assert.throws(() => stretch(sine(440, 1), { semitones: 40 }), /semitones, not 40/);
  const anchors = [
    { fromSeconds: 1, toSeconds: 1 },
    { fromSeconds: 0.5, toSeconds: 2 },
  ];
  assert.throws(() => stretchToAnchors(sine(440, 3), anchors, 3), /put them in order/);
});
