import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ChordQuality, chordQualities } from '../chord.ts';
import type { Meter } from '../meter.ts';
import type { Note, Score, Section, SungLine } from '../score.ts';
import { writeChordChart } from './write-chord-chart.ts';

const qualities = Object.keys(chordQualities) as ChordQuality[];
const BAR = 1920;

const section = (kind: Section['kind'], label: string, startTick: number, endTick: number): Section => ({
  kind,
  ordinal: 1,
  label,
  startTick,
  endTick,
  energy: 0.5,
  cue: null,
});

const chord = (startTick: number, endTick: number, root: number, quality: ChordQuality = 'major') => ({
  startTick,
  endTick,
  chord: { root, quality, bass: root },
  roman: 'I',
});

const syllable = (text: string) => ({ text, onset: [], nucleus: 'ah', coda: [], stress: 0 as const });

const line = (text: string, words: readonly (readonly string[])[], more: Partial<SungLine> = {}): SungLine => ({
  sectionIndex: 0,
  text,
  words: words.map((syllables) => ({ text: syllables.join(''), syllables: syllables.map(syllable) })),
  startTick: 0,
  endTick: 2 * BAR,
  isBacking: false,
  ...more,
});

const sung = (startTick: number, word: number, part: number): Note => ({
  startTick,
  durationTicks: 240,
  pitch: 60,
  velocity: 0.8,
  syllable: { line: 0, word, syllable: part, isContinuation: false },
});

function scoreOf(changes: Partial<Score>): Score {
  return {
    formatVersion: 1,
    title: 'Salt {and} Sand',
    seed: 's',
    engineVersion: '1',
    key: { tonic: 9, mode: 'minor' },
    meter: { beatsPerBar: 4, beatUnit: 4 },
    tempoChanges: [{ tick: 0, bpm: 96 }],
    swing: { unit: 8, ratio: 0.5 },
    sections: [section('verse', 'Verse 1', 0, 2 * BAR)],
    chords: [chord(0, BAR, 9, 'minor'), chord(BAR, BAR + 960, 5), chord(BAR + 960, 2 * BAR, 7)],
    lines: [],
    unsungLines: [],
    parts: [],
    mix: {
      channels: [],
      reverb: { t60Seconds: 1, preDelaySeconds: 0.02, brightness: 0.5 },
      delay: { beats: 0.75, feedback: 0.3 },
      vocalToAccompanimentDb: 0,
      kickDuckingDb: 0,
      loudnessLufs: -14,
      truePeakDbtp: -1.2,
      tiltDb: 0,
    },
    endTick: 2 * BAR,
    durationSeconds: 61.2,
    ending: 'ring',
    ...changes,
  };
}

const singer = (notes: readonly Note[]): Score['parts'] => [
  { id: 'lead', role: 'lead', instrument: { kind: 'sampled', program: 53 }, notes },
];

test('heads the chart with title, key, meter, tempo and length', () => {
  const chart = writeChordChart(scoreOf({}));
  assert.ok(
    chart.startsWith(
      '{title: Salt (and) Sand}\n{artist: Songwright}\n{key: Am}\n{time: 4/4}\n{tempo: 96}\n{duration: 1:01}\n\n',
    ),
    chart,
  );
});

test('shows the bars of a section as a grid, a dot for each beat that a chord goes on', () => {
  assert.match(
    writeChordChart(scoreOf({})),
    /\{start_of_verse: Verse 1 \(2 bars\)\}\n\{start_of_grid\}\n\| Am \. \. \. \| F \. G \. \|\n\{end_of_grid\}\n\{end_of_verse\}/,
  );
});

test('writes a bar in eighths where chords change between the beats, and 6/8 in two beats', () => {
  const pushed = [chord(0, 1680, 0), chord(1680, 2 * BAR, 5)];
  assert.match(writeChordChart(scoreOf({ chords: pushed })), /\| C \. \. \. \. \. \. F \| F \. \. \. \|/);
  const meter: Meter = { beatsPerBar: 6, beatUnit: 8 };
  const swaying = scoreOf({ meter, sections: [section('verse', 'Verse', 0, 2880)], endTick: 2880 });
  assert.match(writeChordChart(swaying), /\| Am \. \| Am \. F \. \. \. \|/);
});

test('sets chords before the syllables over which they come in, the rest behind the line', () => {
  const words = [['Wa', 'ter'], ['falls'], ['down']];
  const notes = [sung(0, 0, 0), sung(480, 0, 1), sung(1920, 1, 0), sung(2100, 2, 0)];
  const chart = writeChordChart(scoreOf({ lines: [line('Water falls down', words)], parts: singer(notes) }));
  assert.match(chart, /\n\[Am\]Water \[F\]falls down \[G\]\n/);
});

test('gives a syllable that comes a little early the chord that it belongs to', () => {
  const notes = [sung(0, 0, 0), sung(1860, 0, 1)];
  const chart = writeChordChart(scoreOf({ lines: [line('Water', [['Wa', 'ter']])], parts: singer(notes) }));
  assert.match(chart, /\n\[Am\]Wa\[F\]ter \[G\]\n/);
});

test('puts what the backing singers answer in parentheses', () => {
  const answer = line('ooh', [['ooh']], { isBacking: true });
  assert.match(writeChordChart(scoreOf({ lines: [answer] })), /\n\(ooh\)\n/);
});

test('names the new key where the song is lifted, and its chords in it', () => {
  const sections = [section('intro', 'Intro', 0, BAR), section('chorus', 'Chorus', BAR, 2 * BAR)];
  const keyChanges = [{ tick: BAR, key: { tonic: 10, mode: 'minor' } as const }];
  const chords = [chord(0, BAR, 9, 'minor'), chord(BAR, 2 * BAR, 6)];
  const chart = writeChordChart(scoreOf({ sections, keyChanges, chords }));
  assert.match(chart, /\{comment: Intro \(1 bar\)\}/);
  assert.match(chart, /\{start_of_chorus: Chorus \(1 bar\)\}\n\{comment: Key of Bbm\}\n.*\n\| Gb \. \. \. \|/);
});

test('keeps every word and every chord of any section, and leaves no bracket open', () => {
  const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  const starts = fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), starts, (words, places) => {
      const ticks = [0, ...places.sort((a, b) => a - b).map((place) => place * 240)];
      const chords = ticks.map((tick, i) => chord(tick, ticks[i + 1] ?? 2 * BAR, i, qualities[i]));
      const shown = line(
        words.join(' '),
        words.map((word) => [word]),
      );
      const notes = words.map((_, i) => sung(i * 300, i, 0));
      const chart = writeChordChart(scoreOf({ chords, lines: [shown], parts: singer(notes) }));
      const body = chart.slice(chart.indexOf('{end_of_grid}')).split('\n').slice(1, -2).join(' ');
      const letters = (value: string): string => value.replace(/\[[^\]]*\]/g, '').replace(/[^\p{L}\p{N}]/gu, '');
      assert.equal(letters(body), words.join('').replace(/[^\p{L}\p{N}]/gu, ''));
      assert.equal([...body.matchAll(/\[[A-G][^\]]*\]/g)].length, chords.length, body);
    }),
    { numRuns: 200 },
  );
});
