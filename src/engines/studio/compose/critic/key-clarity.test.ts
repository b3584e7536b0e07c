import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChordEvent, Note } from '../../../../music/score.ts';
import { chordVagueness, keyClarity, keyVagueness, soundingAs } from './key-clarity.ts';

const C_MAJOR = { tonic: 0, mode: 'major' } as const;
const A_MINOR = { tonic: 9, mode: 'minor' } as const;

const tune = (pitches: readonly number[]): Note[] =>
  pitches.map((pitch, i) => ({ startTick: 480 * i, durationTicks: 480, pitch, velocity: 0.8 }));

const chordsOn = (roots: readonly (readonly [number, 'major' | 'minor'])[]): ChordEvent[] =>
  roots.map(([root, quality], i) => {
    return { startTick: 1920 * i, endTick: 1920 * (i + 1), chord: { root, quality, bass: root }, roman: '' };
  });

const loop = chordsOn([
  [9, 'minor'],
  [5, 'major'],
  [0, 'major'],
  [7, 'major'],
]);

test('tells a key and its relative by what the tune dwells on over the same loop', () => {
  const [atC, atA] = [tune([60, 64, 67, 60, 62, 60]), tune([69, 64, 69, 72, 71, 69])];
  assert.ok(keyClarity(atC, loop, C_MAJOR) > keyClarity(atA, loop, C_MAJOR));
  assert.ok(keyClarity(atA, loop, A_MINOR) > keyClarity(atC, loop, A_MINOR));
});

test('is above 0 for one key at most, the same in every transposition', () => {
  const notes = [60, 64, 67, 65, 62, 60];
  const chords = [0, 5, 7, 0].map((root) => [root, 'major'] as const);
  const clarity = keyClarity(tune(notes), chordsOn(chords), C_MAJOR);
  assert.ok(clarity > 0.1, `${clarity}`);
  for (let up = 1; up < 12; up++) {
    const moved = chordsOn(chords.map(([root, quality]) => [(root + up) % 12, quality] as const));
    const raised = tune(notes.map((pitch) => pitch + up));
    assert.ok(Math.abs(keyClarity(raised, moved, { tonic: up, mode: 'major' }) - clarity) < 1e-9);
    assert.ok(keyClarity(raised, moved, C_MAJOR) < 0);
  }
});

test('asks for nothing where every third tells the key, and for more where one third tells another', () => {
  const home = chordsOn([
    [0, 'major'],
    [5, 'major'],
    [7, 'major'],
    [0, 'major'],
  ]);
  const bars = (count: number): Note[] => tune(Array.from({ length: count }, () => [60, 64, 65, 62]).flat());
  const over = (rounds: readonly (readonly ChordEvent[])[]): ChordEvent[] =>
    rounds.flatMap((round, i) =>
      round.map((event) => ({
        ...event,
        startTick: event.startTick + i * 4 * 1920,
        endTick: event.endTick + i * 4 * 1920,
      })),
    );
  const steady = over([home, home, home]);
  assert.equal(keyVagueness(bars(12), steady, C_MAJOR, { enough: 0.01, sections: [], as: 'song' }), 0);
  const away = home.map((event) => ({ ...event, chord: { ...event.chord, root: 1, bass: 1 } }));
  const strayed = [...bars(8), ...tune([61, 65, 68, 61, 65, 68, 66, 63, 61, 65, 68, 61, 65, 68, 61, 61])].map(
    (note, i) => ({ ...note, startTick: 480 * i }),
  );
  assert.ok(keyVagueness(strayed, over([home, home, away]), C_MAJOR, { enough: 0.01, sections: [], as: 'song' }) > 0.1);
  assert.equal(keyVagueness([], [], C_MAJOR, { enough: 0.01, sections: [], as: 'song' }), 0);
});

test('asks for more where a section of a clear song tells another key by itself', () => {
  const row = (roots: readonly number[]): ChordEvent[] => chordsOn(roots.map((root) => [root, 'major'] as const));
  const song = row([0, 5, 7, 0, 0, 5, 7, 0, 7, 2, 2, 7]);
  const [verse, chorus] = [{ startTick: 0, endTick: 8 * 1920 }, { startTick: 8 * 1920, endTick: 12 * 1920 }] as const; // biome-ignore format: a table
  const vagueness = (sections: readonly (typeof verse | typeof chorus)[]): number =>
    chordVagueness(song, C_MAJOR, { enough: 0.01, sections, as: 'song' });
  assert.equal(chordVagueness(row([0, 5, 7, 0]), C_MAJOR, { enough: 0.01, sections: [], as: 'song' }), 0);
  assert.ok(vagueness([verse, chorus, chorus]) > vagueness([verse, verse, chorus]) + 0.01);
});

test('hears the fifth above each note: chords on I and V alone lean to V more than those on I and IV', () => {
  const leaning = keyClarity([], chordsOn([[0, 'major'], [7, 'major'], [0, 'major'], [7, 'major']]), C_MAJOR); // biome-ignore format: a row
  const resting = keyClarity([], chordsOn([[0, 'major'], [5, 'major'], [7, 'major'], [0, 'major']]), C_MAJOR); // biome-ignore format: a row
  assert.ok(resting > leaning + 0.05, `${resting} and ${leaning}`);
});

test('hears the bass of rap before that of a song', () => {
  const notes = tune([60, 60, 60, 60]);
  const above = chordsOn([[0, 'major'], [0, 'major']]); // biome-ignore format: a row
  const over = (bass: number): ChordEvent[] => above.map((event) => ({ ...event, chord: { ...event.chord, bass } }));
  const lost = (as: 'song' | 'rap'): number =>
    keyClarity(notes, over(0), C_MAJOR, as) - keyClarity(notes, over(6), C_MAJOR, as);
  assert.ok(lost('rap') > lost('song') + 0.05, `${lost('rap')} ${lost('song')}`);
  assert.equal(soundingAs({ delivery: 'rap' }), 'rap');
  assert.equal(soundingAs({ delivery: 'chant' }), 'song');
});
