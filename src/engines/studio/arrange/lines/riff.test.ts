import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { modes } from '../../../../music/key.ts';
import { grooveGroups } from '../../grooves/drum-groove.ts';
import { arrangeSong } from '../arrange-song.ts';
import { makeUpSong } from '../testing/made-up-song.ts';
import { soundingAt, startingIn } from '../testing/measures.ts';
import { drawRiff } from './riff.ts';

const FORM = ['intro', 'verse', 'chorus', 'instrumental', 'verse', 'chorus', 'outro'] as const;

test('draws riffs that differ from song to song, in the key, within two octaves', () => {
  const shapes = new Set<string>();
  let count = 0;
  for (const group of grooveGroups) {
    for (let song = 0; song < 20; song++) {
      const { composition } = makeUpSong({}, createRandom(`${group}/${song}`));
      const riff = drawRiff(group, composition, 66, createRandom(`${group}/${song}`));
      if (riff === null) continue;
      count++;
      const { tonic, mode } = composition.key;
      const scale = [...modes[mode], ...[0, 2, 3, 4, 5, 7, 9, 10]].map((step) => (tonic + step) % 12);
      const pitches = riff.notes.map((note) => note.pitch);
      assert.ok(
        pitches.every((pitch) => scale.includes(pitch % 12)),
        `${group} ${song}: ${pitches.join(' ')}`,
      );
      assert.ok(Math.max(...pitches) - Math.min(...pitches) <= 24);
      assert.ok(riff.notes.length >= 4 && riff.notes.every((note) => note.startTick < 2 * 1920));
      shapes.add(riff.notes.map((note) => `${note.startTick}/${note.pitch - tonic}`).join());
    }
  }
  assert.ok(count > 60 && shapes.size > 0.95 * count, `${shapes.size} of ${count}`);
});

test('opens a rock song by the riff that comes back between its sections, and keeps it out of the way of the voice there', () => {
  let riffed = 0;
  for (let song = 0; song < 16; song++) {
    const wish = { form: FORM, feels: { verse: 'rock8', chorus: 'rock8' } };
    const { brief, composition } = makeUpSong(wish, createRandom(`riff/${song}`));
    const { parts } = arrangeSong(brief, composition, createRandom(`riff/${song}`));
    const hook = parts.find((part) => part.id === 'hook')!.notes;
    const onsetsIn = (kind: string): number[] => {
      const { startTick, endTick } = composition.sections.find((section) => section.kind === kind)!;
      return startingIn(hook, endTick - 2 * 1920, endTick - 480).map((note) => note.startTick - startTick);
    };
    const steps = (onsets: readonly number[]): string => [...new Set(onsets.map((tick) => tick % 3840))].sort((a, b) => a - b).join(); // biome-ignore format: one key
    const [intro, middle] = [onsetsIn('intro'), onsetsIn('instrumental')];
    if (intro.length < 3 || steps(intro) !== steps(middle)) continue;
    riffed++;
    const { startTick, endTick } = composition.sections[0]!;
    for (const note of startingIn(hook, startTick, endTick))
      assert.deepEqual(soundingAt(composition.lead, note.startTick), []);
  }
  assert.ok(riffed >= 7, `${riffed} of 16 songs`);
});

test('plays after a chorus, where nobody sings there, the riff that opened the song', () => {
  let returned = 0;
  for (let song = 0; song < 16; song++) {
    const wish = { form: ['intro', 'verse', 'chorus', 'postChorus', 'outro'] as const, feels: { verse: 'fourOnFloor', chorus: 'fourOnFloor' } }; // biome-ignore format: one wish
    const { brief, composition } = makeUpSong(wish, createRandom(`after/${song}`));
    const { parts } = arrangeSong(brief, composition, createRandom(`after/${song}`));
    const hook = parts.filter(({ role }) => role === 'hook').flatMap(({ notes }) => notes);
    const rhythmIn = (kind: string): string => {
      const { startTick, endTick } = composition.sections.find((section) => section.kind === kind)!;
      const onsets = startingIn(hook, endTick - 2 * 1920, endTick - 960).map(
        (note) => (note.startTick - startTick) % 3840,
      );
      return [...new Set(onsets)].sort((a, b) => a - b).join();
    };
    assert.ok(rhythmIn('postChorus').split(',').length >= 3);
    returned += Number(rhythmIn('intro') === rhythmIn('postChorus'));
  }
  assert.ok(returned >= 6, `${returned} of 16`);
});
