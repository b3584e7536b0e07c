import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chordPitchClasses } from '../../../music/chord.ts';
import { chordsUnder, keyOfMelody } from './voice-chords.ts';

const BAR = 1920;
const C_MAJOR = { tonic: 0, mode: 'major' } as const;
/** Broken triads of C major, one a bar. */
const triads = [
  [60, 64, 67, 64],
  [65, 69, 72, 69],
  [67, 71, 74, 71],
  [69, 72, 76, 72],
] as const;
const melody = (bars: readonly number[]) =>
  bars.flatMap((triad, bar) =>
    triads[triad]!.map((pitch, beat) => ({
      startTick: bar * BAR + beat * 480,
      durationTicks: 480,
      pitch,
      velocity: 0.8,
    })),
  );

test('plays the chord that a bar of tune spells, without gaps, wherever the key lies', () => {
  const bars = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 16 });
  fc.assert(
    fc.property(bars, fc.integer({ min: 0, max: 11 }), (list, up) => {
      const notes = melody(list).map((note) => ({ ...note, pitch: note.pitch + up }));
      const chords = chordsUnder(notes, { ...C_MAJOR, tonic: up }, BAR, list.length * BAR);
      assert.equal(chords[0]!.startTick, 0);
      assert.equal(chords.at(-1)!.endTick, list.length * BAR);
      for (const [index, event] of chords.entries()) {
        assert.equal(event.endTick, chords[index + 1]?.startTick ?? event.endTick);
      }
      for (const note of notes) {
        const { chord } = chords.find(({ endTick }) => endTick > note.startTick)!;
        assert.ok(chordPitchClasses(chord).includes(note.pitch % 12));
      }
    }),
    { numRuns: 40 },
  );
});

test('hears the key of a tune that closes at home', () => {
  for (let up = 0; up < 12; up++) {
    const notes = melody([0, 1, 2, 0]).map((note) => ({ ...note, pitch: note.pitch + up }));
    assert.deepEqual(keyOfMelody([...notes, { ...notes[0]!, startTick: 4 * BAR, durationTicks: BAR }]), {
      tonic: up,
      mode: 'major',
    });
  }
});
