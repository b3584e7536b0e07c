import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chord } from '../../../../music/chord.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';
import { countOutside, gateMetrics, humanRangeOf, metricsOutside, rhythmMetricNames } from './corpus-ranges.ts';
import { humanMelodies } from './human-melodies.ts';
import { choiceDistance, heldOutMetrics, readGate } from './joint-gate.ts';
import { everyMelodyMetric, melodyMetrics } from './melody-metrics.ts';

const SIXTEENTH = 120;
/** Onset, length (sixteenths) and pitch: syncopes, notes between the sixteenths, leaps, a scale's stranger, rests. */
const verse =
  `0:2:60 2:2:62 4:4:64 8:3:67 11:2:65 13:3:64 16:2:62 18:2:62 20:6:60 28:2:55 30:2:57 32:2:60 34:2:62 36:4:64
  40:3:69 43:2:67 45:3:64 48:8:62 64:1:60 65:1:62 66:2:64 68:4:72 72:1.5:71 73.5:2.5:69 76:2:67 78:6:65 87:1:64 88:4:62 92:8:60`
    .trim()
    .split(/\s+/)
    .map((text) => text.split(':').map(Number) as [number, number, number]);
const moved = (count: number, beats: number, semitones: number): Note[] =>
  verse.slice(0, count).map(([onset, length, pitch]) => ({
    startTick: (onset + 4 * beats) * SIXTEENTH,
    durationTicks: length * SIXTEENTH,
    pitch: pitch + semitones,
    velocity: 0.8,
  }));
const notes = [...moved(99, 0, 0), ...moved(18, 28, 0), ...moved(10, 48, 2)];
const loop: readonly Chord[] = [
  { root: 0, quality: 'major', bass: 0 },
  { root: 9, quality: 'minor', bass: 9 },
  { root: 5, quality: 'major', bass: 5 },
  { root: 7, quality: 'major', bass: 7 },
];
const chords: readonly ChordEvent[] = Array.from({ length: 20 }, (_, bar) => ({
  startTick: bar * 16 * SIXTEENTH,
  endTick: (bar + 1) * 16 * SIXTEENTH,
  chord: loop[bar % 4]!,
  roman: '',
}));

/** What the study's own program says of this tune. */
const expected: Readonly<Record<string, number>> = {
  range: 17,
  tess_p10_p90: 7,
  pce: 2.668953484,
  npc: 8,
  scale_cons: 0.964912281,
  notes_per_bar: 4.75,
  empty_bar: 0.142857143,
  groove_cons16: 0.692307692,
  rhythm_bar_reuse: 0.5,
  exact_bar_reuse: 0.3,
  transp_bar_reuse: 0.4,
  iv_unison: 0.056603774,
  iv_step: 0.698113208,
  iv_third: 0.132075472,
  iv_fourth_fifth: 0.094339623,
  iv_sixth_plus: 0.018867925,
  iv_mean: 2.320754717,
  iv_ge_octave: 0,
  leap_reversal: 1,
  desc_share: 0.56,
  phrase_notes: 10,
  phrase_beats: 7.5,
  final_long: 0.8,
  c_arch: 1,
  c_desc: 0,
  c_asc: 0,
  c_vee: 0,
  sync_rate: 0.105263158,
  offbeat_rate: 0.438596491,
  empty_beat: 0.2,
  zlib: 0.649122807,
  zlib_iv: 0.714285714,
  chordtone_dur: 0.50887574,
  chordtone_strong: 0.555555556,
};

test('measures a tune as the study of the human songs did, to nine places', () => {
  const metrics = everyMelodyMetric({ notes, chords })!;
  assert.deepEqual(Object.keys(metrics).sort(), Object.keys(expected).sort());
  for (const [name, value] of Object.entries(expected)) {
    assert.ok(Math.abs(metrics[name]! - value) < 1e-9, `${name}: ${metrics[name]} instead of ${value}`);
  }
});

test('tells nothing of a tune of fifteen notes, and leaves out what a short one cannot show', () => {
  assert.equal(melodyMetrics({ notes: notes.slice(0, 15), chords }), null);
  const short = everyMelodyMetric({ notes: notes.slice(0, 18), chords })!;
  assert.ok(!('final_long' in short) && !('leap_reversal' in short));
  assert.deepEqual(readGate(short).untold, ['final_long', 'c_arch']);
});

test('finds the average human song in the middle of the gate', () => {
  const average = Object.fromEntries(humanMelodies.metrics.map((row) => [row.name, row.mean]));
  assert.deepEqual(readGate(average), { outside: [], mahalanobis: 0, untold: [] });
  assert.equal(choiceDistance(average), 0);
  const strange = { ...average, iv_mean: 6, zlib_iv: 0.9 };
  assert.deepEqual(readGate(strange).outside, ['iv_mean', 'zlib_iv']);
  assert.ok(readGate(strange).mahalanobis > 10);
});

test('keeps the held-out metrics from the choice', () => {
  const average = Object.fromEntries(humanMelodies.metrics.map((row) => [row.name, row.mean]));
  for (const name of heldOutMetrics) assert.equal(choiceDistance({ ...average, [name]: 99 }), 0);
});

test('counts what lies outside a corpus, and nothing that the corpus or the tune cannot tell', () => {
  const median = (corpus: 'RS200' | 'OpenEWLD') =>
    Object.fromEntries(gateMetrics.map((name) => [name, humanRangeOf(corpus, name)?.median ?? 99]));
  assert.equal(countOutside(median('RS200'), 'RS200'), 0);
  assert.equal(countOutside(median('OpenEWLD'), 'OpenEWLD'), 0);
  assert.ok(countOutside(median('OpenEWLD'), 'POP909') >= 2);
  assert.equal(countOutside({ chordtone_dur: 0 }, 'RS200'), 0);
  assert.deepEqual(metricsOutside({ notes_per_bar: 12, iv_mean: 9 }, 'POP909', rhythmMetricNames), ['notes_per_bar']);
});
