import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Analysis, analyse } from './analyse.ts';
import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { playTestMusic, type TestBar } from './test-music.ts';

const bars = (roots: readonly (readonly [number, boolean])[], isFull: boolean, count: number): TestBar[] =>
  Array.from({ length: count }, (_, i) => {
    const [root, isMinor] = roots[i % roots.length]!;
    return { root, isMinor, isFull };
  });

/** I vi IV V, and a second loop that ends on the tonic. */
const verse = (tonic: number): [number, boolean][] => [
  [tonic % 12, false],
  [(tonic + 9) % 12, true],
  [(tonic + 5) % 12, false],
  [(tonic + 7) % 12, false],
];
const chorus = (tonic: number): [number, boolean][] => [
  [(tonic + 5) % 12, false],
  [(tonic + 7) % 12, false],
  [(tonic + 4) % 12, true],
  [tonic % 12, false],
];

const chordShare = (heard: Analysis, truth: readonly TestBar[], barSeconds: number): number => {
  const right = truth.filter(({ root, isMinor }, i) => {
    const middle = (i + 0.5) * barSeconds;
    const chord = heard.chords.find(({ startSeconds, endSeconds }) => startSeconds <= middle && middle < endSeconds);
    return chord?.root === root && chord.isMinor === isMinor;
  });
  return right.length / truth.length;
};

for (const { tonic, bpm, tuningCents } of [
  { tonic: 0, bpm: 104, tuningCents: 0 },
  { tonic: 3, bpm: 120, tuningCents: 30 },
  { tonic: 10, bpm: 92, tuningCents: -35 },
]) {
  test(`hears key ${tonic}, ${bpm} bpm and chords of a band that is ${tuningCents} cents off`, () => {
    const music = [...bars(verse(tonic), true, 8), ...bars(chorus(tonic), true, 8)];
    const heard = analyse(playTestMusic({ bars: music, beatsPerBar: 4, bpm, tuningCents }));
    const ratio = heard.tempoBpm / bpm;
    assert.ok(
      [0.5, 1, 2].some((octave) => Math.abs(ratio / octave - 1) < 0.002),
      `${heard.tempoBpm} bpm`,
    );
    assert.ok(Math.abs(heard.tuningCents - tuningCents) < 4, `${heard.tuningCents} cents`);
    assert.deepEqual(heard.key, { tonic, isMinor: false });
    assert.ok(chordShare(heard, music, 240 / bpm) >= 0.9);
    assert.ok(heard.isSteady);
  });
}

test('finds where a quiet passage gives way to a full one, on a bar line', () => {
  const music = [...bars(verse(7), false, 8), ...bars(chorus(7), true, 8), ...bars(verse(7), false, 8)];
  const heard = analyse(playTestMusic({ bars: music, beatsPerBar: 4, bpm: 112 }));
  const barSeconds = 240 / 112;
  for (const boundary of [8, 16]) {
    const off = Math.min(...heard.sections.map(({ startSeconds }) => Math.abs(startSeconds - boundary * barSeconds)));
    assert.ok(off < 0.05, `${off} s`);
  }
  assert.ok(heard.sections.length <= 6);
  for (const [i, section] of heard.sections.slice(1).entries())
    assert.equal(section.startSeconds, heard.sections[i]!.endSeconds);
});

test('counts three beats in a waltz and begins its bars with the bass', () => {
  const music = bars(verse(5), true, 20);
  const heard = analyse(playTestMusic({ bars: music, beatsPerBar: 3, bpm: 132 }));
  assert.equal(heard.beatsPerBar, 3);
  const barSeconds = 180 / 132;
  for (const time of heard.downbeatsSeconds.slice(0, 18)) {
    const position = time / barSeconds;
    assert.ok(Math.abs(position - Math.round(position)) * barSeconds < 0.04, `${time}`);
  }
});

test('says the same of the same recording, whatever its level', () => {
  const recording = playTestMusic({ bars: bars(verse(2), true, 8), beatsPerBar: 4, bpm: 100 });
  const soft = { ...recording, channels: recording.channels.map((channel) => channel.map((sample) => sample * 0.05)) };
  const heard = analyse(recording);
  assert.deepEqual(analyse(recording), heard);
  const softly = analyse(soft);
  assert.deepEqual(softly.key, heard.key);
  assert.ok(Math.abs(softly.tempoBpm / heard.tempoBpm - 1) < 0.002);
});

test('hears nothing in silence, says so, and gives finite numbers', () => {
  const heard = analyse({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [new Float32Array(ANALYSIS_RATE_HZ * 12)] });
  for (const [name, confidence] of Object.entries(heard.confidences)) {
    assert.ok(confidence >= 0 && confidence < 0.5, `${name} ${confidence}`);
  }
  assert.ok(Number.isFinite(heard.tempoBpm) && Number.isFinite(heard.tuningCents));
});

test('takes recordings of two seconds and of noise', () => {
  const noise = Float32Array.from({ length: ANALYSIS_RATE_HZ * 2 }, (_, i) => Math.sin(i * i * 0.7) * 0.3);
  const heard = analyse({ sampleRateHz: ANALYSIS_RATE_HZ, channels: [noise, noise] });
  assert.ok(Number.isFinite(heard.tempoBpm));
  assert.ok(heard.beatsSeconds.every((beat) => beat >= 0 && beat < 2));
});
