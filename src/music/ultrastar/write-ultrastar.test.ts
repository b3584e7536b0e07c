import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readUltraStar as read } from '../../../test/harness/read-ultrastar.ts';
import type { Note, Part, Score, SungLine } from '../score.ts';
import { createTimeline } from '../timeline.ts';
import { writeUltraStar } from './write-ultrastar.ts';

const BAR = 1920;
const singer = { kind: 'singer', singer: { name: 'Ada' } } as unknown as Part['instrument'];

const syllable = (text: string) => ({ text, onset: [], nucleus: 'ah', coda: [], stress: 0 as const });

const lineOf = (text: string, words: readonly (readonly string[])[]): SungLine => ({
  sectionIndex: 0,
  text,
  words: words.map((syllables) => ({ text: syllables.join(''), syllables: syllables.map(syllable) })),
  startTick: 0,
  endTick: BAR,
  isBacking: false,
});

const noteOf = (
  startTick: number,
  durationTicks: number,
  pitch: number,
  ref: readonly [number, number, number],
  isContinuation = false,
): Note => ({
  ...{ startTick, durationTicks, pitch, velocity: 0.8 },
  syllable: { line: ref[0], word: ref[1], syllable: ref[2], isContinuation },
});

function songOf(lines: readonly SungLine[], notes: readonly Note[], more: Partial<Score> = {}): Score {
  return {
    ...{ formatVersion: 1, title: 'x', seed: '', engineVersion: '1', key: { tonic: 0, mode: 'major' } },
    ...{
      meter: { beatsPerBar: 4, beatUnit: 4 },
      tempoChanges: [{ tick: 0, bpm: 120 }],
      swing: { unit: 8, ratio: 0.5 },
    },
    ...{
      sections: [],
      chords: [],
      lines,
      unsungLines: [],
      mix: {},
      endTick: 8 * BAR,
      durationSeconds: 16,
      ending: 'ring',
    },
    parts: [{ id: 'lead', role: 'lead', instrument: singer, notes }],
    ...more,
  } as unknown as Score;
}

const FILES = { audio: 'song.mp3', cover: 'cover.jpg' };

test('writes each syllable with its time, length and pitch, melismas as ~ and lines apart', () => {
  const lines = [
    lineOf('Paper lanterns, oh', [['Pa', 'per'], ['lan', 'terns'], ['oh']]),
    lineOf('再见', [['再'], ['见']]),
  ];
  const notes = [
    noteOf(BAR, 240, 60, [0, 0, 0]),
    noteOf(BAR + 240, 240, 62, [0, 0, 1]),
    noteOf(BAR + 480, 480, 64, [0, 1, 0]),
    noteOf(BAR + 960, 480, 57, [0, 1, 1]),
    noteOf(BAR + 1440, 240, 60, [0, 2, 0]),
    noteOf(BAR + 1680, 240, 62, [0, 2, 0], true),
    noteOf(3 * BAR, 480, 67, [1, 0, 0]),
    noteOf(3 * BAR + 480, 480, 65, [1, 1, 0]),
  ];
  const song = songOf(lines, notes);
  const { headers, lines: sung } = read(writeUltraStar(song, { title: 'Paper\nLanterns' }, FILES)!);
  assert.equal(headers.get('TITLE'), 'Paper Lanterns');
  assert.equal(headers.get('COVER'), 'cover.jpg');
  assert.deepEqual(
    sung.map((line) => line.map(({ text }) => text)),
    [
      ['Pa', 'per', ' lan', 'terns', ' oh', '~'],
      ['再', '见'],
    ],
  );
  assert.deepEqual(
    sung.flat().map(({ pitch }) => pitch),
    [60, 62, 64, 57, 60, 62, 67, 65],
  );
  assert.deepEqual([sung[0]![0]!.startSeconds, sung[1]![0]!.startSeconds], [2, 6]);
});

test('keeps every note within 25 ms of when it is sung, in swing and changing tempo, and never lets two overlap', () => {
  const step = fc.record({
    restTicks: fc.integer({ min: 0, max: 960 }),
    ticks: fc.integer({ min: 60, max: 960 }),
    pitch: fc.integer({ min: 36, max: 90 }),
  });
  const songs = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 60 }),
    bpm: fc.double({ min: 40, max: 240, noNaN: true }),
    laterBpm: fc.double({ min: 40, max: 240, noNaN: true }),
    ratio: fc.constantFrom(0.5, 0.58, 0.667),
  });
  fc.assert(
    fc.property(songs, ({ steps, bpm, laterBpm, ratio }) => {
      let tick = 0;
      const notes = steps.map(({ restTicks, ticks, pitch }, index) => {
        const note = noteOf(tick + restTicks, ticks, pitch, [Math.floor(index / 4), index % 4, 0]);
        tick += restTicks + ticks;
        return note;
      });
      const lines = Array.from({ length: Math.ceil(steps.length / 4) }, () =>
        lineOf('la la la la', [['la'], ['la'], ['la'], ['la']]),
      );
      const score = songOf(lines, notes, {
        tempoChanges: [
          { tick: 0, bpm },
          { tick: 5 * BAR, bpm: laterBpm },
        ],
        swing: { unit: 8, ratio },
      });
      const timeline = createTimeline(score);
      const sung = read(writeUltraStar(score, { title: 'x' }, FILES)!).lines;
      assert.equal(sung.length, lines.length);
      const kept = sung.flat();
      assert.equal(kept.length, notes.length);
      for (const [index, note] of notes.entries()) {
        const late = kept[index]!.startSeconds - timeline.secondsAt(note.startTick);
        assert.ok(Math.abs(late) < 0.025, `${late} s`);
      }
    }),
  );
});

test('gives rap as rap and its refrains as tunes, and nothing where nobody sings', () => {
  const spoken = { kind: 'singer', singer: { name: 'Ada', delivery: 'spoken' } } as unknown as Part['instrument'];
  const notes = [noteOf(0, 480, 60, [0, 0, 0])];
  const rap = songOf([lineOf('hey', [['hey']])], notes, {
    parts: [{ id: 'lead', role: 'lead', instrument: spoken, notes }],
  });
  const refrain = { ...rap, lines: rap.lines.map((line) => ({ ...line, isRefrain: true })) };
  assert.equal(read(writeUltraStar(rap, { title: 'x' }, FILES)!).lines[0]![0]!.type, 'R');
  assert.equal(read(writeUltraStar(refrain, { title: 'x' }, FILES)!).lines[0]![0]!.type, ':');
  assert.equal(writeUltraStar(songOf([], []), { title: 'x' }, FILES), null);
});
