import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { type CreateRequest, plainRequest } from '../../../port.ts';
import { writeSong } from '../../write-song.ts';
import { lineUpsOf, recipes } from '../genres.ts';
import { readBrief } from '../read-brief.ts';
import { lineUpItem } from './line-up.ts';

const read = (request: Partial<CreateRequest>, seed: string) =>
  readBrief({ ...plainRequest, ...request }, createRandom(seed));
const seeds = Array.from({ length: 12 }, (_, i) => `band ${i}`);

test('refuses a band that is none, and tells where', () => {
  for (const text of [
    '3 | drum kit | bass guitar | piano | none | none',
    '0 | drum kit | bass guitar | piano | none | none | none',
    '3 | piano | bass guitar | piano | none | none | none',
    '3 | drum kit | drum kit | piano | none | none | none',
    '3 | drum kit | bass guitar | a parade | none | none | none',
  ]) {
    assert.throws(() => lineUpItem({ text, place: 'genres/x.txt:9' }, 'band.line-ups'), /genres\/x\.txt:9: .*line-ups/);
  }
});

test('leaves no band without chords and somebody who leads, and no genre that has bands with fewer than six', () => {
  for (const name of recipes.keys()) {
    const lineUps = lineUpsOf(name);
    assert.ok(lineUps.length === 0 || lineUps.length >= 6, name);
    for (const { chords, hook } of lineUps) {
      for (const chairs of [chords, hook]) assert.ok(chairs.some((chair) => !chair.includes(null)), name); // biome-ignore format: a row
    }
  }
});

test('plays what is asked for, and never what is refused, whatever the band', () => {
  for (const seed of seeds) {
    const asked = writeSong({ request: { ...plainRequest, tags: 'country, saxophone, no banjo, no fiddle', durationSeconds: 60, seed }, ordinal: seed.length % 2 }); // biome-ignore format: a request
    const programs = asked.score.parts.flatMap(({ instrument }) =>
      'program' in instrument ? [instrument.program] : [],
    );
    assert.ok(programs.includes(66), seed);
    assert.ok(!programs.includes(105) && !programs.includes(110) && !programs.includes(40), seed);
  }
});

test('gives drums to who names them, to excited songs, and to no bluegrass band that is left alone', () => {
  const isDrummed = (request: Partial<CreateRequest>, seed: string): boolean =>
    read(request, seed).recipe.drumFeel.chorus !== 'none';
  assert.ok(seeds.every((seed) => !isDrummed({ tags: 'bluegrass' }, seed)));
  assert.ok(seeds.every((seed) => isDrummed({ tags: 'bluegrass, drums' }, seed)));
  assert.ok(seeds.every((seed) => isDrummed({ tags: 'folk, energetic, wild' }, seed)));
  assert.ok(seeds.some((seed) => !isDrummed({ tags: 'folk' }, seed)));
});

test('gives the second take another band', () => {
  const bandOf = (ordinal: number, seed: string): string =>
    writeSong({ request: { ...plainRequest, tags: 'rock', durationSeconds: 40, seed }, ordinal })
      .score.parts.filter(({ role }) => role !== 'lead' && role !== 'backing')
      .map(({ instrument }) => JSON.stringify(instrument))
      .join();
  for (const seed of seeds.slice(0, 4)) assert.notEqual(bandOf(0, seed), bandOf(1, seed));
});

test('knows who plays a piano ballad and who a big band', () => {
  for (const seed of seeds) {
    const ballad = read({ tags: 'piano ballad' }, seed).recipe;
    assert.equal(ballad.palette.chords[0]!.name, 'piano');
    const big = read({ tags: 'big band swing' }, seed).recipe.palette;
    const players = [...big.chords, ...big.pad, ...big.hook, ...big.counter].map(({ name }) => name);
    assert.ok(
      players.some((name) => /brass|sax|trumpet|trombone/.test(name)),
      players.join(),
    );
  }
});
