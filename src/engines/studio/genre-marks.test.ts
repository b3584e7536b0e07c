import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Part } from '../../music/score.ts';
import { plainRequest } from '../port.ts';
import { type WrittenSong, writeSong } from './write-song.ts';

// What a listener knows a genre by, held against songs of several seeds.

const SEEDS = ['one', 'two', 'three'];
const LYRICS =
  '[Verse]\nThe rain is writing on the glass\nI hear it all night long\n[Chorus]\nCarry me home\nCarry me home tonight\n[Verse]\nThe street is empty as a church\nand all the lights are gone\n[Chorus]\nCarry me home\nCarry me home tonight';
const songsOf = (tags: string, more: Partial<typeof plainRequest> = {}): WrittenSong[] =>
  SEEDS.map((seed) => writeSong({ request: { ...plainRequest, tags, seed, lyrics: LYRICS, ...more }, ordinal: 0 }));
const partOf = ({ score }: WrittenSong, id: string): Part | undefined => score.parts.find((part) => part.id === id);

test('trailers are not sung, rise by noise into blows of low brass, and are largest at the end', () => {
  for (const song of songsOf('epic trailer music', { lyrics: null })) {
    const { sections, parts } = song.score;
    assert.equal(song.brief.singer, null);
    assert.ok(sections.every(({ kind }) => kind !== 'chorus'));
    for (const id of ['effects-riser', 'effects-braam']) assert.ok(partOf(song, id)!.notes.length > 0, id);
    const drums = parts.find(({ role }) => role === 'drums')!;
    const drops = sections.filter(({ kind }) => kind === 'drop');
    const density = drops.map(
      ({ startTick, endTick }) =>
        drums.notes.filter((note) => note.startTick >= startTick && note.startTick < endTick).length /
        (endTick - startTick),
    );
    assert.ok(density.at(-1)! >= 0.95 * Math.max(...density), `${density}`);
    const opening = drums.notes.filter(({ startTick }) => startTick < sections[0]!.endTick - 480);
    assert.ok(opening.length <= 2, `${opening.length} strokes in the opening`);
  }
});

test('big bands shout together in the fullest chorus: trumpets, trombones and saxophones in chords of three and four', () => {
  for (const song of songsOf('big band')) {
    const horns = ['horns-trumpets', 'horns-trombones', 'horns-saxophones'].map((id) => partOf(song, id)!.notes);
    const inSection = song.score.sections.map(({ startTick, endTick }) =>
      horns.map((notes) => notes.filter((note) => note.startTick >= startTick && note.startTick < endTick).length),
    );
    assert.ok(
      inSection.some((counts) => counts.every((count) => count >= 30)),
      JSON.stringify(inSection),
    );
    assert.ok(new Set(horns[0]!.map(({ startTick }) => startTick)).size * 2 < horns[0]!.length, 'chords');
  }
});

test('the 808 of drill and phonk glides up', () => {
  for (const tags of ['drill', 'phonk']) {
    for (const { score } of songsOf(tags)) {
      const bass = score.parts.find(({ role }) => role === 'bass')!;
      const glides = bass.notes.filter(({ articulation }) => articulation === 'slide');
      assert.ok(glides.length >= 0.06 * bass.notes.length, `${tags}: ${glides.length} of ${bass.notes.length}`);
    }
  }
});

test('death metal growls over blast beats', () => {
  for (const { brief, score } of songsOf('death metal')) {
    assert.equal(brief.singer!.delivery, 'growled');
    const snare = score.parts.find(({ role }) => role === 'drums')!.notes.filter(({ pitch }) => pitch === 38);
    assert.ok(snare.length > 60, `${snare.length} strokes of the snare`);
  }
});
