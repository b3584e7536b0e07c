import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { MixPlan, Note, Score } from '../score.ts';
import { midiBytes } from './midi-bytes.ts';
import type { MidiEvent, MidiFile } from './midi-events.ts';
import { readMidiFile } from './read-midi-file.ts';
import { writeMidiFile } from './write-midi-file.ts';

const mix: MixPlan = {
  channels: [],
  reverb: { t60Seconds: 1, preDelaySeconds: 0.02, brightness: 0.5 },
  delay: { beats: 0.75, feedback: 0.3 },
  vocalToAccompanimentDb: 0,
  kickDuckingDb: 0,
  loudnessLufs: -14,
  truePeakDbtp: -1.2,
  tiltDb: 0,
};
const singer = {
  name: 'alto',
  gender: 'female',
  lowPitch: 55,
  highPitch: 77,
  formantScale: 1.14,
  brightnessDb: 0,
  breathiness: 0.2,
  vibratoRateHz: 5.5,
  vibratoCents: 25,
  portamentoSeconds: 0.05,
} as const;

const note = (startTick: number, pitch: number, extra: Partial<Note> = {}): Note => ({
  startTick,
  durationTicks: 240,
  pitch,
  velocity: 0.8,
  ...extra,
});

const song: Score = {
  formatVersion: 1,
  title: 'Tür zum Meer',
  seed: 's',
  engineVersion: '1',
  key: { tonic: 6, mode: 'minor' },
  meter: { beatsPerBar: 6, beatUnit: 8 },
  tempoChanges: [{ tick: 0, bpm: 100 }],
  swing: { unit: 8, ratio: 2 / 3 },
  sections: [
    { kind: 'intro', ordinal: 1, label: 'Intro', startTick: 0, endTick: 1440, energy: 0.3, cue: null },
    { kind: 'verse', ordinal: 1, label: 'Verse 1', startTick: 1440, endTick: 4320, energy: 0.5, cue: null },
  ],
  chords: [],
  lines: [
    {
      sectionIndex: 1,
      text: 'Hello sea',
      words: [
        {
          text: 'Hello',
          syllables: [
            { text: 'Hel', onset: ['hh'], nucleus: 'ah', coda: [], stress: 0 },
            { text: 'lo', onset: ['l'], nucleus: 'ow', coda: [], stress: 1 },
          ],
        },
        { text: 'sea', syllables: [{ text: 'sea', onset: ['s'], nucleus: 'iy', coda: [], stress: 1 }] },
      ],
      startTick: 1440,
      endTick: 2880,
      isBacking: false,
    },
  ],
  unsungLines: [],
  parts: [
    {
      id: 'lead',
      role: 'lead',
      instrument: { kind: 'singer', singer },
      notes: [
        note(1440, 66, { syllable: { line: 0, word: 0, syllable: 0, isContinuation: false } }),
        note(1680, 69, { syllable: { line: 0, word: 0, syllable: 1, isContinuation: false } }),
        note(1920, 71, { syllable: { line: 0, word: 0, syllable: 1, isContinuation: true } }),
        note(2160, 73, { syllable: { line: 0, word: 1, syllable: 0, isContinuation: false } }),
      ],
    },
    {
      id: 'drums',
      role: 'drums',
      instrument: { kind: 'sampledKit', kit: 'jazz' },
      notes: [note(0, 36), note(240, 42)],
    },
    {
      id: 'bass',
      role: 'bass',
      instrument: { kind: 'sampled', program: 32 },
      notes: [note(0, 30, { offsetSeconds: 0.01 })],
    },
  ],
  mix,
  endTick: 4320,
  durationSeconds: 6,
  ending: 'ring',
};

const eventsOf = <Kind extends MidiEvent['kind']>(file: MidiFile, track: number, kind: Kind) =>
  file.tracks[track]!.events.filter((event): event is Extract<MidiEvent, { kind: Kind }> => event.kind === kind);

test('writes format 1 with a conductor track and one track a part', () => {
  const file = readMidiFile(writeMidiFile(song));
  assert.equal(file.format, 1);
  assert.equal(file.ticksPerQuarter, 480);
  assert.equal(file.tracks.length, 4);
  assert.deepEqual(eventsOf(file, 0, 'tempo'), [{ tick: 0, kind: 'tempo', microsecondsPerQuarter: 600_000 }]);
  assert.deepEqual(eventsOf(file, 0, 'meter'), [{ tick: 0, kind: 'meter', beatsPerBar: 6, beatUnit: 8 }]);
  assert.deepEqual(eventsOf(file, 0, 'key'), [{ tick: 0, kind: 'key', accidentals: 3, isMinor: true }]);
  const texts = eventsOf(file, 0, 'text').map(({ tick, type, text }) => [tick, type, text]);
  assert.deepEqual(texts, [
    [0, 'trackName', 'Tür zum Meer'],
    [0, 'marker', 'Intro'],
    [1440, 'marker', 'Verse 1'],
  ]);
});

test('names every part, sets its program and puts kits on channel 10', () => {
  const file = readMidiFile(writeMidiFile(song));
  const names = [1, 2, 3].map((track) => eventsOf(file, track, 'text')[0]!.text);
  assert.deepEqual(names, ['Vocals', 'Drums', 'Bass']);
  const programs = [1, 2, 3].map((track) => eventsOf(file, track, 'program')[0]!);
  assert.deepEqual(
    programs.map(({ channel, program }) => [channel, program]),
    [
      [0, 53],
      [9, 32],
      [1, 32],
    ],
  );
});

test('bakes swing and timing into the ticks', () => {
  const file = readMidiFile(writeMidiFile(song));
  assert.deepEqual(
    eventsOf(file, 2, 'noteOn').map((event) => event.tick),
    [0, 320],
    'the second eighth comes at two thirds',
  );
  assert.deepEqual(
    eventsOf(file, 3, 'noteOn').map((event) => event.tick),
    [8],
    '10 ms at 100 bpm are 8 ticks',
  );
});

test('carries the syllables of the lead as lyrics, a melisma once', () => {
  const file = readMidiFile(writeMidiFile(song));
  const lyrics = eventsOf(file, 1, 'text').filter((event) => event.type === 'lyric');
  assert.deepEqual(
    lyrics.map((event) => event.text),
    ['Hel-', 'lo ', 'sea\r'],
  );
});

const tracks = fc.array(
  fc.record({
    events: fc.array(
      fc.oneof(
        fc.record({
          tick: fc.nat(3e6),
          kind: fc.constant('noteOn' as const),
          channel: fc.nat(15),
          pitch: fc.nat(127),
          velocity: fc.integer({ min: 1, max: 127 }),
        }),
        fc.record({
          tick: fc.nat(3e6),
          kind: fc.constant('noteOff' as const),
          channel: fc.nat(15),
          pitch: fc.nat(127),
        }),
        fc.record({
          tick: fc.nat(3e6),
          kind: fc.constant('program' as const),
          channel: fc.nat(15),
          program: fc.nat(127),
        }),
        fc.record({
          tick: fc.nat(3e6),
          kind: fc.constant('control' as const),
          channel: fc.nat(15),
          controller: fc.nat(127),
          value: fc.nat(127),
        }),
        fc.record({
          tick: fc.nat(3e6),
          kind: fc.constant('text' as const),
          type: fc.constantFrom('lyric' as const, 'marker' as const),
          text: fc.string({ unit: 'grapheme', maxLength: 300 }),
        }),
        fc.record({ tick: fc.nat(3e6), kind: fc.constant('tempo' as const), microsecondsPerQuarter: fc.nat(0xffffff) }),
        fc.record({
          tick: fc.nat(3e6),
          kind: fc.constant('key' as const),
          accidentals: fc.integer({ min: -7, max: 7 }),
          isMinor: fc.boolean(),
        }),
      ),
      { maxLength: 30 },
    ),
    endTick: fc.integer({ min: 3e6, max: 4e6 }),
  }),
  { maxLength: 4 },
);

test('reads back every event that it wrote', () => {
  fc.assert(
    fc.property(tracks, (written) => {
      const file = readMidiFile(midiBytes({ format: 1, ticksPerQuarter: 480, tracks: written }));
      assert.deepEqual(
        file.tracks.map((track) => track.endTick),
        written.map((track) => track.endTick),
      );
      const inOrder = (events: readonly MidiEvent[]): string[] =>
        events.map((event) => JSON.stringify(Object.entries(event).sort())).sort();
      for (const [index, track] of written.entries())
        assert.deepEqual(inOrder(file.tracks[index]!.events), inOrder(track.events));
    }),
    { numRuns: 60 },
  );
});

test('starts and ends every note of a score, whatever its timing', () => {
  const notes = fc.array(
    fc.record({
      startTick: fc.nat(4000),
      durationTicks: fc.integer({ min: 1, max: 2000 }),
      pitch: fc.integer({ min: 60, max: 64 }),
      velocity: fc.double({ min: 0, max: 1, noNaN: true }),
      offsetSeconds: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(notes, (unsorted) => {
      const sorted = unsorted.toSorted((a, b) => a.startTick - b.startTick);
      const score: Score = {
        ...song,
        parts: [{ id: 'keys', role: 'chords', instrument: { kind: 'sampled', program: 0 }, notes: sorted }],
      };
      const file = readMidiFile(writeMidiFile(score));
      assert.equal(eventsOf(file, 1, 'noteOn').length, sorted.length);
      const sounding = new Set<number>();
      for (const event of file.tracks[1]!.events) {
        if (event.kind === 'noteOn') {
          assert.ok(!sounding.has(event.pitch), 'a pitch is struck while it sounds');
          sounding.add(event.pitch);
        } else if (event.kind === 'noteOff') {
          assert.ok(sounding.delete(event.pitch), 'a pitch is ended that does not sound');
        }
      }
      assert.equal(sounding.size, 0);
    }),
    { numRuns: 60 },
  );
});

test('reads running status, note-on of velocity 0 and events it has no use for', () => {
  const track = [0, 0x90, 60, 100, 10, 62, 90, 10, 60, 0, 0, 0xe0, 0, 64, 0, 0xf0, 2, 1, 0xf7, 5, 0xff, 0x2f, 0];
  const bytes = new Uint8Array(
    [...'MThd']
      .map((c) => c.charCodeAt(0))
      .concat(
        [0, 0, 0, 6, 0, 0, 0, 1, 0, 96],
        [...'MTrk'].map((c) => c.charCodeAt(0)),
        [0, 0, 0, track.length],
        track,
      ),
  );
  const file = readMidiFile(bytes);
  assert.deepEqual(file.tracks[0], {
    events: [
      { tick: 0, kind: 'noteOn', channel: 0, pitch: 60, velocity: 100 },
      { tick: 10, kind: 'noteOn', channel: 0, pitch: 62, velocity: 90 },
      { tick: 20, kind: 'noteOff', channel: 0, pitch: 60 },
    ],
    endTick: 25,
  });
});

test('refuses what is cut short or no MIDI file, and never hangs on noise', () => {
  const whole = writeMidiFile(song);
  assert.throws(() => readMidiFile(new Uint8Array([1, 2, 3, 4])), RangeError);
  for (const length of [0, 3, 13, 20, whole.length - 1])
    assert.throws(() => readMidiFile(whole.subarray(0, length)), RangeError);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (place, value) => {
      const broken = whole.slice();
      broken[place] = value;
      try {
        readMidiFile(broken);
      } catch (error) {
        assert.ok(error instanceof RangeError);
      }
    }),
  );
});
