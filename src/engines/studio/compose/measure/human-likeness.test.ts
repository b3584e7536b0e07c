import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Note } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';
import { composeSong } from '../compose-song.ts';
import { exampleBrief, exampleSheet } from './example-brief.ts';
import { readGate } from './joint-gate.ts';
import { allMelodyMetrics } from './melody-metrics.ts';
import { stressAlignment } from './stress-alignment.ts';

const songs: readonly Composition[] = Array.from({ length: 40 }, (_, i) => {
  const random = createRandom(`likeness ${i}`);
  const brief = {
    ...exampleBrief,
    key: { tonic: random.int(12), mode: random.pick(['major', 'minor'] as const) },
    tempoBpm: 76 + random.int(60),
    recipe: { ...exampleBrief.recipe, syncopation: random.between(0.15, 0.5) },
  };
  return composeSong(brief, exampleSheet, random.child('song'));
});

const metricsOf = (song: Composition, lead: readonly Note[] = song.lead): Record<string, number> =>
  allMelodyMetrics({ notes: lead, chords: song.chords })!;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const distances = (change: (song: Composition) => Note[]): number[] =>
  songs.map((song) => readGate(metricsOf(song, change(song))).mahalanobis);

const meanPitch = (song: Composition, kind: string): number => {
  const notes = song.lead.filter((note) => song.sections[song.lines[note.syllable!.line]!.sectionIndex]!.kind === kind);
  return notes.reduce((sum, note) => sum + note.pitch, 0) / notes.length;
};

test('keeps each metric inside the human range for nearly every song', () => {
  const within = (name: string, low: number, high: number): void => {
    const values = songs.map((song) => metricsOf(song)[name]!);
    const inside = values.filter((value) => value >= low && value <= high).length;
    assert.ok(inside >= 0.9 * songs.length, `${name}: ${inside} of ${songs.length} in ${low}..${high}`);
  };
  within('exact_bar_reuse', 0.1, 0.72);
  within('rhythm_bar_reuse', 0.22, 0.83);
  within('chordtone_dur', 0.56, 0.87);
  within('chordtone_strong', 0.49, 0.98);
  within('final_long', 0.42, 1);
  within('range', 10, 19);
  within('iv_mean', 1.57, 3.06);
  within('empty_beat', 0.04, 0.31);
  within('sync_rate', 0.02, 0.81);
});

test('lies as near to human melodies as human ones do, on the metrics that chose it and on all', () => {
  const readings = songs.map((song) => readGate(metricsOf(song)));
  assert.ok(median(readings.map((reading) => reading.outside.length)) <= 3);
  assert.ok(median(readings.map((reading) => reading.mahalanobis)) <= 6.4);
  const reuse = median(songs.map((song) => metricsOf(song).exact_bar_reuse!));
  assert.ok(reuse > 0.3 && reuse < 0.6, `bar re-use ${reuse}`);
});

test('lifts most choruses above their verses, each by another step, and some not at all', () => {
  const lifts = songs.map((song) => meanPitch(song, 'chorus') - meanPitch(song, 'verse'));
  assert.ok(median(lifts) >= 0 && median(lifts) <= 4, `median ${median(lifts)}`);
  const told = lifts.map((lift) => lift.toFixed(1)).join(' ');
  assert.ok(lifts.filter((lift) => lift >= -4.5 && lift <= 8.5).length >= 0.95 * songs.length, told);
  const flat = lifts.filter((lift) => lift <= 0).length / songs.length;
  assert.ok(flat >= 0.1 && flat <= 0.45, told);
});

test('sings words with their stress on their strongest position', () => {
  for (const song of songs) {
    assert.ok(stressAlignment(song.lines, song.lead, song.meter, true).share >= 0.92);
  }
});

test('sings no faster than can be understood and breathes at the end of every line', () => {
  for (const song of songs) {
    const stepSeconds = 60 / song.tempoBpm / 480;
    const sounding = song.lead.reduce((sum, note) => sum + note.durationTicks, 0) * stepSeconds;
    assert.ok(song.lead.length / sounding <= 4);
    const ends = song.lead.filter(
      (note, i) => i + 1 < song.lead.length && song.lead[i + 1]!.syllable!.line !== note.syllable!.line,
    );
    const short = ends.filter((note) => {
      const next = song.lead[song.lead.indexOf(note) + 1]!;
      return (next.startTick - note.startTick - note.durationTicks) * stepSeconds < 0.15;
    });
    assert.ok(short.length <= 0.1 * ends.length, `${short.length} of ${ends.length} lines without a breath`);
  }
});

test('is told from broken copies of itself: shuffled bars, a wrong key, random pitches', () => {
  const own = median(distances((song) => [...song.lead]));
  const random = createRandom('faults');
  const shuffled = distances((song) => {
    const bars = Map.groupBy(song.lead, (note) => Math.floor(note.startTick / 1920));
    const order = random.shuffle([...bars.keys()]);
    return [...bars.keys()].flatMap((bar, i) =>
      bars.get(order[i]!)!.map((note) => ({ ...note, startTick: (note.startTick % 1920) + bar * 1920 })),
    );
  });
  const walked = distances((song) => song.lead.map((note) => ({ ...note, pitch: 60 + random.int(14) })));
  const transposed = distances((song) => song.lead.map((note) => ({ ...note, pitch: note.pitch + 1 })));
  assert.ok(median(walked) > own + 5, `random ${median(walked)} against ${own}`);
  assert.ok(median(transposed) > own + 0.5, `transposed ${median(transposed)} against ${own}`);
  assert.ok(median(shuffled) > own + 0.3, `shuffled ${median(shuffled)} against ${own}`);
});
