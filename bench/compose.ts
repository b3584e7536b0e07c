/**
 * How the studio's melodies compare with human ones, over many songs: `node bench/compose.ts [songs] [style]`.
 * Prints each metric beside the human range, the joint gate, the chorus lift, the fit of stresses and the time per song.
 */
import { createRandom } from '../src/core/random.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { composeSong } from '../src/engines/studio/compose/compose-song.ts';
import { exampleSheet } from '../src/engines/studio/compose/measure/example-brief.ts';
import { humanMelodies } from '../src/engines/studio/compose/measure/human-melodies.ts';
import { heldOutMetrics, readGate } from '../src/engines/studio/compose/measure/joint-gate.ts';
import { allMelodyMetrics } from '../src/engines/studio/compose/measure/melody-metrics.ts';
import { stressAlignment } from '../src/engines/studio/compose/measure/stress-alignment.ts';
import type { Composition } from '../src/engines/studio/records.ts';

const count = Number(process.argv[2] ?? 100);
const styles =
  process.argv[3] === undefined
    ? ['pop', 'pop rock', 'folk', 'electronic', 'disco', 'r&b soul', 'country', 'ballad']
    : [process.argv[3]];

const briefFor = (index: number) =>
  readBrief(
    {
      seed: `bench ${index}`,
      clipCount: 1,
      lyrics: null,
      description: null,
      title: null,
      tags: styles[index % styles.length]!,
      negativeTags: '',
      isInstrumental: false,
      vocalGender: null,
      tempoBpm: null,
      key: null,
      timeSignature: '4/4',
      durationSeconds: null,
      durationSecondsMax: 240,
      language: null,
      styleWeight: null,
      weirdness: null,
    },
    createRandom(`bench brief ${index}`),
  );

const briefs = Array.from({ length: count }, (_, i) => briefFor(i));
const started = process.cpuUsage().user;
const songs = briefs.map((brief, i) => composeSong(brief, exampleSheet, createRandom(`bench song ${i}`)));
const milliseconds = (process.cpuUsage().user - started) / 1000 / count;

const rows = songs.map((song) => allMelodyMetrics({ notes: song.lead, chords: song.chords })!);
const gates = rows.map((row) => readGate(row));
const quantiles = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.05, 0.5, 0.95]
    .map((share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(2).padStart(6))
    .join(' ');
};

const meanPitch = (song: Composition, kind: string): number => {
  const notes = song.lead.filter((note) => song.sections[song.lines[note.syllable!.line]!.sectionIndex]!.kind === kind);
  return notes.reduce((sum, note) => sum + note.pitch, 0) / notes.length;
};

console.log(
  `${count} songs (${styles.join(', ')}), ${milliseconds.toFixed(0)} ms of CPU a song; columns: p5, median, p95`,
);
for (const human of humanMelodies.metrics) {
  const values = rows.map((row) => row[human.name]!);
  const outside = gates.filter((gate) => gate.outside.includes(human.name)).length / count;
  const note = heldOutMetrics.includes(human.name) ? ' held out' : '';
  console.log(
    `${human.name.padEnd(18)} ${quantiles(values)}   human ${human.p5.toFixed(2)} ${human.mean.toFixed(2)} ${human.p95.toFixed(2)}   outside ${(100 * outside).toFixed(0)} %${note}`,
  );
}
console.log(`metrics outside    ${quantiles(gates.map((gate) => gate.outside.length))}   human 2 (90 % up to 5)`);
console.log(`mahalanobis        ${quantiles(gates.map((gate) => gate.mahalanobis))}   human 4.80 (90 % below 6.37)`);
console.log(
  `chorus lift        ${quantiles(songs.map((song) => meanPitch(song, 'chorus') - meanPitch(song, 'verse')))}   human 3.05 (quartiles 1.6, 4.5)`,
);
for (const [name, anticipations] of [
  ['stress right', true],
  ['stress as written', false],
] as const) {
  const shares = songs.map((song) => stressAlignment(song.lines, song.lead, song.meter, anticipations).share);
  console.log(`${name.padEnd(18)} ${quantiles(shares)}   human 1.00 (lower quartile .92)`);
}
const rates = songs.map(
  (song) =>
    song.lead.length / (((song.lead.reduce((sum, note) => sum + note.durationTicks, 0) / 480) * 60) / song.tempoBpm),
);
console.log(`syllables a second ${quantiles(rates)}   human 2.2 (1.5 to 3.8)`);
console.log(`seconds            ${quantiles(songs.map((song) => song.durationSeconds))}`);
