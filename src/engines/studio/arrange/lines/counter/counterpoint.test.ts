import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../../core/random.ts';
import type { Note } from '../../../../../music/score.ts';
import { barsOf } from '../../plan/bar-grid.ts';
import type { SongFrame } from '../../plan/song-frame.ts';
import { makeUpSong } from '../../testing/made-up-song.ts';
import { counterpoint } from './counterpoint.ts';
import { registerBeside } from './register.ts';

const note = (startTick: number, pitch: number, durationTicks = 480): Note => ({
  startTick,
  durationTicks,
  pitch,
  velocity: 0.8,
});

/** As much of a frame as counterpoint looks at. */
function frameFor(seed: string): SongFrame {
  const { composition } = makeUpSong({ form: ['chorus'], barsPerSection: 8 }, createRandom(seed));
  return {
    composition,
    meter: composition.meter,
    bars: barsOf(composition.sections, composition.meter),
  } as unknown as SongFrame;
}

test('moves against a voice rather than with it, and keeps three semitones away', () => {
  let against = 0;
  let along = 0;
  for (let song = 0; song < 20; song++) {
    const frame = frameFor(`${song}`);
    const beside = frame.composition.lead.filter(({ startTick }) => startTick % 480 === 0);
    const onsets = Array.from({ length: 32 }, (_, beat) => ({ startTick: 480 * beat, durationTicks: 480 }));
    const line = counterpoint({ onsets, low: 72, high: 86, beside, wishes: [] }, frame);
    assert.ok(line.length >= 24, `${line.length} notes`);
    for (const [at, { startTick, pitch }] of line.entries()) {
      const sung = beside.find(
        (other) => other.startTick <= startTick && other.startTick + other.durationTicks > startTick,
      );
      if (sung !== undefined) assert.ok(Math.abs(sung.pitch - pitch) >= 3);
      const [before, voice] = [line[at - 1], sung];
      const earlier = before === undefined ? undefined : beside.find((other) => other.startTick <= before.startTick && other.startTick + other.durationTicks > before.startTick); // biome-ignore format: one search
      if (before === undefined || voice === undefined || earlier === undefined || earlier === voice) continue;
      const together = Math.sign(pitch - before.pitch) * Math.sign(voice.pitch - earlier.pitch);
      if (together < 0) against++;
      if (together > 0) along++;
    }
  }
  assert.ok(against > along, `${against} against, ${along} along`);
});

test('finds an octave above or below the voice, and none where the player has no room there', () => {
  const sung = [60, 62, 64, 65, 67, 69].map((pitch, at) => note(480 * at, pitch));
  const above = registerBeside(sung, [], { low: 55, high: 96 }, false)!;
  assert.ok(above.low > 69 && above.high - above.low >= 7);
  const below = registerBeside(sung, [], { low: 36, high: 67 }, false)!;
  assert.ok(below.high < 60);
  assert.equal(registerBeside(sung, [], { low: 58, high: 70 }, false), null);
  assert.ok(registerBeside(sung, [note(0, 76), note(480, 79)], { low: 36, high: 96 }, false)!.high < 60);
  assert.equal(registerBeside([], [], { low: 36, high: 96 }, false), null);
});
