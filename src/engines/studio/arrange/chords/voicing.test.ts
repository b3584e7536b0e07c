import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ChordQuality, chordPitchClasses, chordQualities } from '../../../../music/chord.ts';
import type { Note } from '../../../../music/score.ts';
import { removeClashes } from './clash.ts';
import { type ChordSegment, segmentsOf, voiceChords } from './voicing.ts';

const range = { low: 52, high: 76, centre: 62, size: 4 } as const;
const silence = { notes: [], beatTicks: 480 };
const qualities = Object.keys(chordQualities) as ChordQuality[];

const chords = fc.array(fc.record({ root: fc.nat(11), quality: fc.constantFrom(...qualities) }), {
  minLength: 2,
  maxLength: 16,
});
const melody = fc.array(
  fc.record({ pitch: fc.integer({ min: 52, max: 79 }), eighth: fc.nat(127), length: fc.integer({ min: 1, max: 4 }) }),
  { maxLength: 40 },
);

const segments = (list: readonly { root: number; quality: ChordQuality }[]): ChordSegment[] =>
  list.map(({ root, quality }, index) => ({
    startTick: index * 1920,
    endTick: (index + 1) * 1920,
    chord: { root, quality, bass: root },
  }));
const notesOf = (list: readonly { pitch: number; eighth: number; length: number }[]): Note[] =>
  list.map(({ pitch, eighth, length }) => ({
    startTick: eighth * 240,
    durationTicks: length * 240,
    pitch,
    velocity: 0.8,
  }));

test('voices any chords in range, with a top that never jumps more than a fifth', () => {
  fc.assert(
    fc.property(chords, melody, (list, sung) => {
      const voicings = voiceChords(segments(list), range, { notes: notesOf(sung), beatTicks: 480 });
      for (const [index, voicing] of voicings.entries()) {
        assert.ok(voicing.length >= 2 && voicing.length <= 4);
        assert.ok(voicing[0]! >= 52 && voicing.at(-1)! <= 76);
        if (index > 0) assert.ok(Math.abs(voicing.at(-1)! - voicings[index - 1]!.at(-1)!) <= 7);
      }
    }),
    { numRuns: 60 },
  );
});

test('plays chord tones only where nobody sings, thirds among them', () => {
  fc.assert(
    fc.property(chords, (list) => {
      for (const [index, voicing] of voiceChords(segments(list), range, silence).entries()) {
        const tones = chordPitchClasses({ ...list[index]!, bass: 0 });
        for (const pitch of voicing) assert.ok(tones.includes(pitch % 12));
        if (tones.length > 2)
          assert.ok(
            voicing.some((pitch) => pitch % 12 === tones[1]),
            'the third tells major from minor',
          );
      }
    }),
    { numRuns: 40 },
  );
});

test('moves a voice by less than a whole tone on average through I V vi IV', () => {
  const loop = [
    { root: 0, quality: 'major' },
    { root: 7, quality: 'major' },
    { root: 9, quality: 'minor' },
    { root: 5, quality: 'major' },
  ] as const;
  const voicings = voiceChords(segments([...loop, ...loop]), range, silence);
  let semitones = 0;
  let moves = 0;
  for (const [index, voicing] of voicings.slice(1).entries()) {
    const before = voicings[index]!;
    for (let voice = 1; voice <= Math.min(voicing.length, before.length); voice++, moves++)
      semitones += Math.abs(voicing.at(-voice)! - before.at(-voice)!);
  }
  assert.ok(semitones / moves <= 2, `${semitones / moves} semitones`);
});

test('steps aside for a sung fourth: the third gives way to it', () => {
  const sung = notesOf([{ pitch: 65, eighth: 0, length: 8 }]);
  const [voicing] = voiceChords(segments([{ root: 0, quality: 'major' }]), range, { notes: sung, beatTicks: 480 });
  assert.ok(
    voicing!.every((pitch) => pitch % 12 !== 4),
    'no E under a sung F',
  );
});

test('ends a chord before the beat on which it would grate', () => {
  const stroke = { startTick: 0, durationTicks: 1920, pitch: 64, weight: 1 };
  const sung = notesOf([{ pitch: 77, eighth: 4, length: 2 }]);
  assert.deepEqual(removeClashes([stroke], sung, 480), [{ ...stroke, durationTicks: 960 }]);
  assert.deepEqual(removeClashes([{ ...stroke, startTick: 960 }], sung, 480), []);
  assert.deepEqual(removeClashes([stroke], notesOf([{ pitch: 67, eighth: 4, length: 2 }]), 480), [stroke]);
});

test('cuts chords at bar lines and at the end of the song', () => {
  const event = { startTick: 0, endTick: 4000, chord: { root: 0, quality: 'major', bass: 0 }, roman: 'I' } as const;
  const cut = segmentsOf([event], [0, 1920, 3840], 3900);
  assert.deepEqual(
    cut.map(({ startTick, endTick }) => [startTick, endTick]),
    [
      [0, 1920],
      [1920, 3840],
      [3840, 3900],
    ],
  );
});
