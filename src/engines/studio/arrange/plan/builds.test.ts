import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { arrangeSong } from '../arrange-song.ts';
import { makeUpSong, testSounds } from '../testing/made-up-song.ts';
import { startingIn } from '../testing/measures.ts';
import { drawBuild, isEntered } from './builds.ts';

const SONGS = 40;

/** Parts in the first chorus less those in the first verse, in songs of one band. */
function stepsToChorus(): number[] {
  return Array.from({ length: SONGS }, (_, song) => {
    const { brief, composition } = makeUpSong({}, createRandom(`step/${song}`));
    const { parts } = arrangeSong(brief, composition, createRandom(`step/${song}`));
    const heardIn = (kind: string): number => {
      const { startTick, endTick } = composition.sections.find((section) => section.kind === kind)!;
      const heard = parts.filter((part) => startingIn(part.notes, startTick, endTick).length > 0);
      return new Set(heard.map(({ id, role }) => (role === 'backing' ? role : id))).size;
    };
    return heardIn('chorus') - heardIn('verse');
  });
}

test('has a part or two more in most choruses than in verses, sometimes many more, sometimes fewer', () => {
  const steps = stepsToChorus();
  const mean = steps.reduce((sum, step) => sum + step, 0) / SONGS;
  assert.ok(mean > 0 && mean < 2.2, `${mean} in the mean`);
  assert.ok(steps.some((step) => step < 0) && steps.some((step) => step >= 3), steps.join(' '));
  assert.ok(new Set(steps).size >= 5, steps.join(' '));
});

test('lets bands of one style grow in many ways', () => {
  for (const group of ['pop', 'rock', 'dance', 'folk', 'jazz'] as const) {
    const builds = Array.from({ length: 30 }, (_, song) => JSON.stringify(drawBuild(group, createRandom(`${song}`))));
    assert.ok(new Set(builds).size >= 25, `${group}: ${new Set(builds).size}`);
  }
});

test('keeps an entrance: who comes for choruses is silent in first verses, who plays verses rests in choruses, a wall never thins', () => {
  const verse = { kind: 'verse', ordinal: 1 } as const;
  const chorus = { kind: 'chorus', ordinal: 1 } as const;
  assert.deepEqual([isEntered('chorus', verse, false), isEntered('chorus', chorus, false)], [false, true]);
  assert.deepEqual([isEntered('verse', verse, false), isEntered('verse', chorus, true)], [true, false]);
  assert.deepEqual([isEntered('last', chorus, false), isEntered('last', chorus, true)], [false, true]);
  assert.equal(isEntered('returns', { ...verse, ordinal: 2 }, false), true);
  assert.equal(isEntered('never', { kind: 'bridge', ordinal: 1 }, false), null);
  assert.equal(isEntered('always', { kind: 'bridge', ordinal: 1 }, false), true);
});

test('plays an accompanist whom the caller named in verses and choruses', () => {
  for (let song = 0; song < 8; song++) {
    const instruments = [testSounds.piano, testSounds.steelGuitar, testSounds.warmPad];
    const { brief, composition } = makeUpSong({ instruments }, createRandom(`named/${song}`));
    const { parts } = arrangeSong(brief, composition, createRandom(`named/${song}`));
    for (const id of ['chords-1', 'chords-2', 'pad']) {
      const { notes } = parts.find((part) => part.id === id)!;
      for (const { kind, ordinal, startTick, endTick } of composition.sections) {
        const isHeard = notes.some(
          (note) => note.startTick < endTick && note.startTick + note.durationTicks > startTick,
        );
        if (ordinal === 1 && (kind === 'chorus' || kind === 'verse'))
          assert.ok(isHeard, `${id}, ${kind}, song ${song}`);
      }
    }
  }
});
