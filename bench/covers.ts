/**
 * Covers against their sources: `node bin/run.mjs bench/covers.ts [COUNT] [--weights 1,0.75,0.5,0.25,0] [--score-only] [--skip N]`. For every
 * weight: share of the tune's notes and of the chords' time that are the source's, and likeness by chroma of the whole mix
 * and of the lead voice alone (cosine per half beat of the source, less chance). Says which rows do not fall with the
 * weight, and which covers keep drums or instruments. Never fails a build.
 */
import { parseArgs } from 'node:util';
import type { Recording } from '../src/audio/recording.ts';
import { createRandom } from '../src/core/random.ts';
import { coverSong } from '../src/engines/studio/derive/cover.ts';
import { mixSong } from '../src/engines/studio/mix/mix-song.ts';
import { openSampleBank } from '../src/engines/studio/play/sample-bank.ts';
import { bandParts, mixOptionsOf, singVocals, sourcesOf } from '../src/engines/studio/render-score.ts';
import { type WrittenSong, writeSong } from '../src/engines/studio/write-song.ts';
import { createTimeline } from '../src/music/timeline.ts';
import { chromaAt, likeness } from './covers/chroma.ts';
import { coverCases } from './covers/sources.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    weights: { type: 'string', default: '1,0.75,0.5,0.25,0' },
    'score-only': { type: 'boolean', default: false },
    skip: { type: 'string', default: '0' },
  },
});
const weights = values.weights.split(',').map(Number);
const STEP_TICKS = 240;
const context = { signal: new AbortController().signal, progress: () => {} };

interface Heard {
  readonly mix: Float64Array[];
  readonly voice: Float64Array[];
}

/** @param stretch ticks of this score per tick of the source */
async function hear({ score }: WrittenSong, frames: number, stretch: number): Promise<Heard> {
  const random = createRandom(score.seed, 'sound');
  const timeline = createTimeline(score);
  const seconds = Array.from({ length: frames }, (_, i) => timeline.secondsAt((i + 0.5) * STEP_TICKS * stretch));
  const vocals = await singVocals(score, random.child('sing'), context);
  const sources = sourcesOf(score, bandParts(score), await openSampleBank(), random);
  const recording = await mixSong({ ...mixOptionsOf(score, context), sources, vocals });
  const lead = vocals.find(({ partId }) => score.parts.some(({ id, role }) => id === partId && role === 'lead'));
  const voice = lead?.recording ?? silence;
  return { mix: chromaAt(recording, seconds), voice: chromaAt(voice, seconds) };
}

const silence: Recording = { sampleRateHz: 48_000, channels: [new Float32Array(1)] };

function inScore(source: WrittenSong, cover: WrittenSong): { readonly notes: number; readonly chords: number } {
  const shift = Number(cover.brief.interpretation.transposed_semitones);
  const stretch = cover.composition.endTick / source.composition.endTick;
  const { lead } = source.composition;
  const same = cover.composition.lead.filter((note, i) => (note.pitch - shift - lead[i]!.pitch) % 12 === 0);
  const ticks = cover.composition.chords.reduce((sum, { startTick, endTick, chord }) => {
    const was = source.composition.chords.find((event) => startTick / stretch < event.endTick)!.chord;
    return sum + ((was.root + shift + 120) % 12 === chord.root ? endTick - startTick : 0);
  }, 0);
  return { notes: same.length / lead.length, chords: ticks / cover.composition.endTick };
}

const soundsOf = ({ score }: WrittenSong, isDrums: boolean): string[] =>
  score.parts
    .filter(({ role, instrument }) => instrument.kind !== 'singer' && (role === 'drums') === isDrums)
    .map(({ instrument }) => JSON.stringify(instrument));

const grooveOf = ({ score }: WrittenSong): string =>
  JSON.stringify(
    score.parts
      .find(({ role }) => role === 'drums')
      ?.notes.slice(0, 64)
      .map(({ startTick, pitch }) => [startTick, pitch]),
  );

const falls = (row: readonly number[], slack: number): boolean =>
  row.every((value, i) => i === 0 || value <= row[i - 1]! + slack);
const told = (row: readonly number[]): string => row.map((value) => value.toFixed(2)).join(' ');

const counts = { notes: 0, chords: 0, mix: 0, voice: 0, drums: 0, instruments: 0 };
const cases = coverCases(Number(positionals[0] ?? 4)).slice(Number(values.skip));
for (const { source: asked, cover: wished } of cases) {
  const source = writeSong({ request: asked, ordinal: 0 });
  const covers = weights.map((weight) => coverSong(source, wished, { weight, ordinal: 0 }));
  const scores = covers.map((cover) => inScore(source, cover));
  const notes = scores.map((score) => score.notes);
  const chords = scores.map((score) => score.chords);
  const hasOtherDrums = covers.every(
    (cover) => soundsOf(cover, true)[0] !== soundsOf(source, true)[0] && grooveOf(cover) !== grooveOf(source),
  );
  const hasOtherBand = covers.every((cover) =>
    soundsOf(cover, false).some((name) => !soundsOf(source, false).includes(name)),
  );
  if (falls(notes, 0)) counts.notes++;
  if (falls(chords, 0)) counts.chords++;
  if (hasOtherDrums) counts.drums++;
  if (hasOtherBand) counts.instruments++;
  console.log(`${asked.tags} as ${wished.tags}: notes ${told(notes)}, chords ${told(chords)}`);
  const tempi = covers.map(({ composition }) => composition.tempoBpm);
  console.log(
    `  drums ${hasOtherDrums ? 'other' : 'SAME'}, band ${hasOtherBand ? 'other' : 'SAME'}, ${source.composition.tempoBpm} bpm as ${tempi}, by ${covers[0]!.brief.interpretation.transposed_semitones} semitones`,
  );
  if (values['score-only']) continue;
  const frames = Math.floor(source.composition.endTick / STEP_TICKS);
  const old = await hear(source, frames, 1);
  const rows: { mix: number[]; voice: number[] } = { mix: [], voice: [] };
  for (const cover of covers) {
    const own = await hear(cover, frames, cover.composition.endTick / source.composition.endTick);
    const shift = Number(cover.brief.interpretation.transposed_semitones);
    rows.mix.push(likeness(old.mix, own.mix, shift));
    rows.voice.push(likeness(old.voice, own.voice, shift));
  }
  if (falls(rows.mix, 0)) counts.mix++;
  if (falls(rows.voice, 0)) counts.voice++;
  console.log(
    `  chroma of the mix ${told(rows.mix)}${falls(rows.mix, 0) ? '' : ' RISES'}, of the voice ${told(rows.voice)}${falls(rows.voice, 0) ? '' : ' RISES'}`,
  );
}
console.log(
  `of ${cases.length}: ${Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
);
