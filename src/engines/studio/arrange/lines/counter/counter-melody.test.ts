import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../../core/random.ts';
import { isChordTone } from '../../../../../music/chord.ts';
import type { Note } from '../../../../../music/score.ts';
import { arrangeSong } from '../../arrange-song.ts';
import { makeUpSong, type SongWish } from '../../testing/made-up-song.ts';
import { soundingAt } from '../../testing/measures.ts';

const FORM = ['verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus', 'outro'] as const;
const SONGS = 4;

function songs(wish: SongWish) {
  return Array.from({ length: SONGS }, (_, song) => {
    const { brief, composition } = makeUpSong({ form: FORM, barsPerSection: 8, ...wish }, createRandom(`tune/${song}`));
    const { parts } = arrangeSong(brief, composition, createRandom(`tune/${song}`));
    const tune = parts.filter(({ id }) => id === 'counter' || id === 'backing-counter').flatMap(({ notes }) => notes);
    return { composition, tune };
  });
}

const withTunes = songs({ counterMelodies: 1 });

/** Moves of a tune by step or leap, of all its moves. */
const moving = (notes: readonly Note[]): number =>
  notes.filter((note, at) => at > 0 && note.pitch !== notes[at - 1]!.pitch).length;

test('gives a song a second tune where its genre has them, and none where it has not', () => {
  const movesOf = (some: typeof withTunes): number => some.reduce((sum, { tune }) => sum + moving(tune), 0);
  const [withTune, without] = [movesOf(withTunes), movesOf(songs({ counterMelodies: 0 }))];
  assert.ok(withTune > 1.5 * without, `${withTune} moves, ${without} without`);
});

test('keeps to chord tones on the beats that carry the bar, and never rubs against the voice on a beat', () => {
  let main = 0;
  let fitting = 0;
  for (const { composition, tune } of withTunes) {
    for (let tick = 0; tick < composition.endTick; tick += 480) {
      const sung = soundingAt(composition.lead, tick);
      for (const note of soundingAt(tune, tick)) {
        const { chord } = composition.chords.findLast((event) => event.startTick <= tick)!;
        const isOfChord = (pitch: number): boolean => isChordTone(pitch, chord);
        const rubs = sung.some(({ pitch }) => [1, 11].includes(Math.abs(pitch - note.pitch) % 12));
        assert.ok(!rubs || isOfChord(note.pitch), `${tick}: ${note.pitch} beside ${sung.map(({ pitch }) => pitch)}`);
        if (tick % 960 !== 0 || note.startTick !== tick) continue;
        main++;
        fitting += Number(isOfChord(note.pitch));
      }
    }
  }
  assert.ok(main > 60 && fitting >= 0.97 * main, `${fitting} of ${main}`);
});

test('rests while the voice is dense', () => {
  for (const { composition, tune } of withTunes) {
    const { startTick, endTick } = composition.sections.findLast(({ kind }) => kind === 'chorus')!;
    for (let tick = startTick + 480; tick < endTick - 480; tick += 480) {
      const near = (notes: readonly Note[], ticks: number): Note[] =>
        notes.filter((note) => note.startTick >= tick - ticks && note.startTick < tick + ticks);
      if (near(composition.lead, 480).length < 8) continue;
      assert.equal(near(tune, 1).length, 0, `a note at ${tick} beside ${near(composition.lead, 480).length} syllables`);
    }
  }
});
