import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { chordPitchClasses, chordSymbol } from './chord.ts';
import { degreeToPitch, formatKey, isInKey, type Mode, modes, parseKey } from './key.ts';
import { secondsToTick, tickToSeconds } from './meter.ts';
import { nearestPitch, noteName, parsePitchClass, pitchClassOf } from './pitch.ts';
import { createTimeline } from './timeline.ts';

const key = fc.record({
  tonic: fc.integer({ min: 0, max: 11 }),
  mode: fc.constantFrom(...(Object.keys(modes) as Mode[])),
});

describe('keys', () => {
  it('are read back as they were written', () => {
    fc.assert(fc.property(key, (one) => assert.deepEqual(parseKey(formatKey(one)), { ...one })));
  });
  for (const [text, tonic, mode] of [
    ['F# minor', 6, 'minor'],
    ['Bb', 10, 'major'],
    ['Cm', 0, 'minor'],
    ['a min', 9, 'minor'],
    ['D dorian', 2, 'dorian'],
    ['E♭ major', 3, 'major'],
  ] as const) {
    it(`reads ${text}`, () => assert.deepEqual(parseKey(text), { tonic, mode }));
  }
  for (const text of ['H minor', 'minor', '', 'C sharpish', '12']) {
    it(`refuses "${text}"`, () => assert.equal(parseKey(text), null));
  }
  it('every degree lies in the key', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: -14, max: 21 }), (one, degree) => {
        assert.ok(isInKey(degreeToPitch(degree, one.mode, 60 + one.tonic), one));
      }),
    );
  });
});

describe('chords', () => {
  it('are spelled like the key', () => {
    assert.equal(chordSymbol({ root: 10, quality: 'minor7', bass: 1 }, { tonic: 8, mode: 'major' }), 'Bbm7/Db');
    assert.equal(chordSymbol({ root: 6, quality: 'major', bass: 6 }, { tonic: 11, mode: 'major' }), 'F#');
  });
  it('begin with their root', () => {
    assert.deepEqual(chordPitchClasses({ root: 7, quality: 'dominant9', bass: 7 }), [7, 11, 2, 5, 9]);
  });
});

describe('pitches', () => {
  it('C4 is 60 and A4 is 69', () => assert.deepEqual([noteName(60), noteName(69)], ['C4', 'A4']));
  it('the nearest pitch of a class is at most a tritone away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 20, max: 100 }), (pitchClass, near) => {
        const pitch = nearestPitch(pitchClass, near);
        assert.equal(pitchClassOf(pitch), pitchClass);
        assert.ok(Math.abs(pitch - near) <= 6);
      }),
    );
  });
  it('accidentals add up', () => assert.deepEqual([parsePitchClass('Cb'), parsePitchClass('F##')], [11, 7]));
});

describe('time', () => {
  const tempoChanges = [
    { tick: 0, bpm: 120 },
    { tick: 960, bpm: 60 },
  ];
  it('runs at the tempo of the moment', () => {
    assert.equal(tickToSeconds(960, tempoChanges), 1);
    assert.equal(tickToSeconds(1440, tempoChanges), 2);
  });
  it('ticks come back from seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (tick) => {
        assert.ok(Math.abs(secondsToTick(tickToSeconds(tick, tempoChanges), tempoChanges) - tick) < 1e-6);
      }),
    );
  });
  it('triplet swing puts the second eighth two thirds into the beat', () => {
    const timeline = createTimeline({ tempoChanges: [{ tick: 0, bpm: 60 }], swing: { unit: 8, ratio: 2 / 3 } });
    assert.ok(Math.abs(timeline.secondsAt(240) - 2 / 3) < 1e-9);
    assert.equal(timeline.secondsAt(480), 1);
  });
  it('swing never changes the order of moments', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.4, max: 0.75, noNaN: true }),
        fc.constantFrom(8 as const, 16 as const),
        fc.integer({ min: 0, max: 9_999 }),
        (ratio, unit, tick) => {
          const timeline = createTimeline({ tempoChanges, swing: { unit, ratio } });
          assert.ok(timeline.secondsAt(tick + 1) > timeline.secondsAt(tick));
        },
      ),
    );
  });
});
