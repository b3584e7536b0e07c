/**
 * Hashes of scores of every genre, to show that a change of code or of tables changed no music: `node bench/genre-hashes.ts`
 * composes them and compares with `bench/genres/hashes.txt`; `--write` writes that file anew, `--only punk,jazz` takes some recipes.
 * Each line is a recipe and, in this order, the hashes of its songs: with a caller's words, both takes; with words of the studio's,
 * the second take; without a singer; beside another style; and as the style of a cover, which keeps half of its source. Of a recipe
 * that is meant only without a singer: three songs. Whoever changes music on purpose writes the file anew.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type CreateRequest, plainRequest } from '../src/engines/port.ts';
import type { Genre } from '../src/engines/studio/brief/genre.ts';
import { genres } from '../src/engines/studio/brief/genres.ts';
import { coverSong } from '../src/engines/studio/derive/cover.ts';
import { sourceFor } from '../src/engines/studio/derive/testing/source-songs.ts';
import { type WrittenSong, writeSong } from '../src/engines/studio/write-song.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false }, only: { type: 'string' } } });
const TABLE = new URL('genres/hashes.txt', import.meta.url);
const HASH_CHARS = 12;

const WORDS = `[Verse]
The harbour lights are going out in rows
I count the boats that leave without a sound
You said the river knows which way it goes
I keep the coat that still is ocean bound
[Chorus]
Hold the line, hold the line for me (for me)
Hold the line till the morning comes
[Verse]
A letter came with nothing on the page
The kettle sang as if it were for you
[Bridge]
All the windows in the street are blue
[Chorus]
Hold the line, hold the line for me (for me)
Hold the line till the morning comes`;

/** A style that stands beside each genre as the second of a request; its tempo, harmony and sounds are unlike most. */
const BESIDE = 'bossa nova';
const COVER_WEIGHT = 0.5;

const source = sourceFor('rock, electric guitar, male vocals', 'genre hashes');

/** A recipe, the name of a genre that means it, and whether it is meant only where nobody sings. */
interface Row {
  readonly recipe: string;
  readonly tags: string;
  readonly isPlayed: boolean;
}

const rowsOf = ({ name, sung, instrumental }: Genre): Row[] => [
  { recipe: sung.name, tags: name, isPlayed: false },
  ...(instrumental === undefined ? [] : [{ recipe: instrumental.name, tags: name, isPlayed: true }]),
];

/** Every recipe once; those that are sung by a name that sings them. */
function allRows(): Row[] {
  const byName = new Map<string, Row>();
  for (const row of genres.flatMap(rowsOf)) {
    const known = byName.get(row.recipe);
    if (known === undefined || (known.isPlayed && !row.isPlayed)) byName.set(row.recipe, row);
  }
  return [...byName.values()].sort((a, b) => (a.recipe < b.recipe ? -1 : 1));
}

const hashOf = (song: Pick<WrittenSong, 'score' | 'lyrics'>): string =>
  createHash('sha256')
    .update(JSON.stringify([song.score, song.lyrics]))
    .digest('hex')
    .slice(0, HASH_CHARS);

function songsOf({ tags, isPlayed }: Row): string[] {
  const request = (seed: string, more: Partial<CreateRequest> = {}): CreateRequest => ({
    ...plainRequest,
    tags,
    seed: `genre hashes ${seed}`,
    ...more,
  });
  const played = (seed: number): WrittenSong =>
    writeSong({ request: request(`${seed}`, { isInstrumental: true }), ordinal: seed % 2 });
  if (isPlayed) return [0, 1, 2].map((seed) => hashOf(played(seed)));
  const beside = request('beside', { tags: `${tags}, ${BESIDE}`, lyrics: WORDS });
  const cover = coverSong(source, request('cover'), { weight: COVER_WEIGHT, ordinal: 0, keeps: 'everything' });
  return [
    writeSong({ request: request('words', { lyrics: WORDS }), ordinal: 0 }),
    writeSong({ request: request('words', { lyrics: WORDS }), ordinal: 1 }),
    writeSong({ request: request('own words', { description: 'the last train home' }), ordinal: 1 }),
    played(0),
    writeSong({ request: beside, ordinal: 0 }),
    cover,
  ].map(hashOf);
}

const wanted = values.only?.split(',').map((name) => name.trim());
const rows = allRows().filter(({ recipe }) => wanted === undefined || wanted.includes(recipe));
const lines = rows.map((row) => `${row.recipe}: ${songsOf(row).join(' ')}`);
const known = readFileSync(TABLE, 'utf8').split('\n').filter((line) => line !== ''); // biome-ignore format: a chain
if (values.write) {
  const composed = new Set(rows.map(({ recipe }) => recipe));
  const others = wanted === undefined ? [] : known.filter((line) => !composed.has(line.slice(0, line.indexOf(':'))));
  writeFileSync(TABLE, `${[...others, ...lines].sort().join('\n')}\n`);
  console.log(`${lines.length} recipes written`);
} else {
  const changed = lines.filter((line) => !known.includes(line));
  for (const line of changed) console.log(`changed  ${line}`);
  console.log(`${lines.length - changed.length} of ${lines.length} recipes as before`);
  process.exitCode = changed.length === 0 ? 0 : 1;
}
