import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleBrief } from '../measure/example-brief.ts';
import { pacesFor } from './pace.ts';
import { playOn } from './play-on.ts';
import { barsOf, type FormSection, instrumentalSection, kindNames } from './song-form.ts';

const sung = (kind: 'verse' | 'chorus', bars: number): FormSection => ({
  kind,
  label: kindNames[kind],
  cue: null,
  bars,
  slots: [{ phrase: { line: 0, syllables: [], isBacking: false } as never, startStep: 0, steps: 32 }],
});
const few = [instrumentalSection('intro', 4), sung('verse', 8), sung('chorus', 8), sung('verse', 8), sung('chorus', 8)];
const briefThatLasts = (lastsSeconds: number, playsOn: 'between' | 'behind' = 'between'): typeof exampleBrief => ({
  ...exampleBrief,
  tempoBpm: 120,
  recipe: { ...exampleBrief.recipe, formHabits: { ...exampleBrief.recipe.formHabits, lastsSeconds, playsOn } },
});
const pace = pacesFor(briefThatLasts(90))[0]!;

test('plays on between few words until the song lasts as long as its form likes, and no longer', () => {
  const { sections } = playOn({ pace, sections: few, unsung: [] }, briefThatLasts(90), 240);
  assert.ok(barsOf(sections) > barsOf(few) && barsOf(sections) * 2 <= 90, `${barsOf(sections)} bars`);
  assert.deepEqual(sections.filter(({ slots }) => slots.length > 0), few.slice(1)); // biome-ignore format: a row
  assert.ok(sections.every(({ kind, bars }) => bars <= (kind === 'solo' ? 16 : 8)));
});

test('leaves songs alone that last long enough, have no time, or are pressed', () => {
  const song = { pace, sections: few, unsung: [] };
  assert.equal(playOn(song, briefThatLasts(70), 240), song);
  assert.equal(playOn(song, briefThatLasts(200), 72), song);
  const pressed = { ...song, pace: { ...pace, hasInterludes: false } };
  assert.equal(playOn(pressed, briefThatLasts(200), 240), pressed);
});

test('plays behind the words where that is the song’s habit', () => {
  const { sections } = playOn({ pace, sections: few, unsung: [] }, briefThatLasts(90, 'behind'), 240);
  assert.deepEqual(sections.map(({ kind }) => kind), ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro']); // biome-ignore format: a row
  assert.ok(sections.at(-1)!.bars >= 4 && sections.at(-1)!.bars <= 12);
});
