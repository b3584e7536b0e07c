import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Note, Part } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';
import type { SongFrame } from '../plan/song-frame.ts';
import { testSounds } from '../testing/made-up-song.ts';
import { clearRegister } from './clear-register.ts';
import { settleClashes } from './settle-clashes.ts';

const END = 1920;
const note = (startTick: number, durationTicks: number, pitch: number): Note => ({
  startTick,
  durationTicks,
  pitch,
  velocity: 0.6,
});
const part = (id: string, role: Part['role'], notes: readonly Note[]): Part => ({
  id,
  role,
  instrument: { kind: 'sampled', program: role === 'bass' ? testSounds.fingerBass.program : 0 },
  notes,
});
/** One bar of C major. */
const frameWith = (foreground: readonly Note[]): SongFrame =>
  ({
    meter: { beatsPerBar: 4, beatUnit: 4 },
    endTick: END,
    foreground,
    composition: {
      chords: [{ startTick: 0, endTick: END, chord: { root: 0, quality: 'major', bass: 0 }, roman: 'I' }],
    } as unknown as Composition,
  }) as unknown as SongFrame;

describe('parts that clash on a beat', () => {
  const sung = [note(480, 480, 65)];
  const lead = part('lead', 'lead', sung);

  it('let chords end before the sung note, and never begin under it', () => {
    const chords = part('chords-1', 'chords', [note(0, END, 60), note(0, END, 64), note(480, 480, 76)]);
    const [, settled] = settleClashes([lead, chords], frameWith(sung));
    assert.deepEqual(
      settled!.notes.map(({ pitch, durationTicks }) => [pitch, durationTicks]),
      [
        [60, END],
        [64, 480],
      ],
    );
  });

  it('send lines to a chord tone', () => {
    const counter = part('counter', 'counter', [note(480, 480, 76)]);
    const [, settled] = settleClashes([lead, counter], frameWith(sung));
    assert.deepEqual(
      settled!.notes.map(({ pitch }) => pitch),
      [79],
    );
  });

  it('leave the voice and the root under it alone', () => {
    const seventh = [note(0, 960, 71)];
    const voice = part('lead', 'lead', seventh);
    const bass = part('bass', 'bass', [note(0, 960, 36)]);
    assert.deepEqual(settleClashes([voice, bass], frameWith(seventh)), [voice, bass]);
  });

  it('keep what the chord itself asks for', () => {
    const third = part('pad', 'pad', [note(0, END, 64)]);
    const fifth = part('arpeggio', 'arpeggio', [note(0, END, 67)]);
    assert.deepEqual(settleClashes([third, fifth], frameWith([])), [third, fifth]);
  });
});

describe('chords in the singer’s register', () => {
  it('lose their top voices, but keep two', () => {
    const sung = [note(0, END, 67)];
    const chords = part('chords-1', 'chords', [note(0, END, 60), note(0, END, 64), note(0, END, 67)]);
    const parts = [part('lead', 'lead', sung), chords];
    const [, cleared] = clearRegister(parts, frameWith(sung));
    assert.deepEqual(
      cleared!.notes.map(({ pitch }) => pitch),
      [60, 64],
    );
  });

  it('stay as they are where the voice is elsewhere', () => {
    const sung = [note(0, END, 79)];
    const parts = [part('lead', 'lead', sung), part('chords-1', 'chords', [note(0, END, 60), note(0, END, 64)])];
    assert.deepEqual(clearRegister(parts, frameWith(sung)), parts);
  });
});
