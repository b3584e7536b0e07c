import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DataTableError } from '../../../../core/data-table.ts';
import { readGenres } from './read-genres.ts';

const PUNK = readFileSync(new URL('../../../../../data/genres/rock/punk.txt', import.meta.url), 'utf8');
const punk = { name: 'genres/rock/punk.txt', text: PUNK };
const LIKE = 'genre: crust\nlike: punk\nnames:\n  Crust = crust punk; d-beat\nwithout a singer: itself\n';
const crust = (more = '') => ({ name: 'genres/rock/crust.txt', text: LIKE + more });
const lineOf = (text: string): number => PUNK.split('\n').findIndex((line) => line.startsWith(text)) + 1;

test('reads a genre that says everything', () => {
  const { recipes, genres } = readGenres([punk]);
  const row = recipes.get('punk')!;
  assert.deepEqual(genres, [{ name: 'Punk', words: ['punk rock'], sung: row }]);
  assert.deepEqual(row.tempoBpm, { low: 156, usual: 174, high: 200 });
  assert.deepEqual(row.loops.bridge, [
    ['vi', 'IV', 'V', 'V'],
    ['bVI', 'bVI', 'bVII', 'i'],
  ]);
  assert.deepEqual([row.palette.pad, row.palette.kit.name], [[], 'power kit']);
  assert.equal(row.vocalToAccompanimentDb, -1);
});

test('takes from the genre that it is like what it does not say', () => {
  const { recipes } = readGenres([punk, crust('[time]\ntempo: 170 190 210 bpm\n[mix]\nvoice: -2 dB\n')]);
  const [own, model] = [recipes.get('crust')!, recipes.get('punk')!];
  assert.deepEqual(own, { ...model, name: 'crust', tempoBpm: { low: 170, usual: 190, high: 210 }, vocalToAccompanimentDb: -2 }); // biome-ignore format: a row
});

test('gives several names to a row, ordinary words among them, and another row to who does not sing', () => {
  const text = `${LIKE.replace('itself', 'punk')}ordinary names:\n  noise\n`;
  const { recipes, genres } = readGenres([punk, { name: 'genres/rock/crust.txt', text }]);
  const meant = { sung: recipes.get('crust')!, instrumental: recipes.get('punk')! };
  assert.deepEqual(genres.slice(1), [
    { name: 'Crust', words: ['crust punk', 'd-beat'], ...meant },
    { name: 'noise', words: [], ...meant, isOrdinaryWord: true },
  ]);
});

/** What goes wrong when a line of the complete file is another one. */
const faults: readonly (readonly [line: string, instead: string, complaint: RegExp])[] = [
  ['syncopation', 'syncopatoin: 0.1', /a genre has no "time\.syncopatoin"/],
  ['syncopation', 'tempo: 90 100 110 bpm', /"time\.tempo" stands already in genres\/rock\/punk\.txt:\d+/],
  ['syncopation', 'syncopation: 1.5', /time\.syncopation: a figure from 0 to 1, not "1\.5"/],
  ['syncopation', 'syncopation: .5', /a figure from 0 to 1/],
  ['syncopation', 'syncopation:', /a figure from 0 to 1, not "a list"/],
  ['syncopation', 'syncopation 0.1', /a line is/],
  ['syncopation', ' syncopation: 0.1', /a line is/],
  ['tempo', 'tempo: 200 174 156 bpm', /the slowest, the usual and the fastest/],
  ['tempo', 'tempo: 160 174 184', /the slowest, the usual and the fastest/],
  ['tempo', 'tempo: 30 174 184 bpm', /from 40 to 240/],
  ['swing', 'swing: 0.7 of 8ths', /0\.5 \(straight\) to 0\.67/],
  ['swing', 'swing: 0.6 of 12ths', /"of 8ths" or "of 16ths"/],
  ['drums in verses', 'drums in verses: pank', /groove\.drums in verses: one of .*punk/],
  ['forms', 'forms: sonata', /one of .*, not "sonata"/],
  ['family', 'family: riffs', /harmony\.family: one of songful/],
  ['verse:', 'verse:\n  I IV V H', /a loop of 3 to 12 bars in roman numerals.*"I IV V H"/],
  ['verse:', 'verse:\n  I IV', /a loop of 3 to 12 bars/],
  ['kit', 'kit: distorted guitar', /band\.kit: one of drum kit/],
  ['hook', 'hook: distorted guitar, kazoo', /names between commas, none twice, of: .*, not "kazoo"/],
  ['hook', 'hook: fiddle, fiddle', /none twice/],
  ['singers', 'singers: nobody', /voice\.singers: names between commas/],
  ['manner', 'manner: loud', /voice\.manner: one of sung/],
  ['endless', 'endless: maybe', /form\.endless: yes or no, not "maybe"/],
  ['reverb', 'reverb: 0.5', /a figure from 0\.2 to 6 and "s"/],
  ['reverb', 'reverb: 0.5 s long', /a figure from 0\.2 to 6 and "s"/],
  ['without', 'without a singer: polka', /"itself", or the name of a genre, not "polka"/],
];

test('tells file and line of whatever is no value, and what would be one', () => {
  for (const [line, instead, complaint] of faults) {
    const text = PUNK.split('\n').map((own) => (own.startsWith(line) ? instead : own)).join('\n'); // biome-ignore format: a chain
    assert.notEqual(text, PUNK, line);
    assert.throws(
      () => readGenres([{ name: punk.name, text }]),
      (error: Error) => {
        assert.ok(error instanceof DataTableError, instead);
        assert.match(error.message, complaint);
        const place = Number(/^genres\/rock\/punk\.txt:(\d+): /.exec(error.message)?.[1]);
        // An item of a list is told by its own line.
        assert.equal(place - lineOf(line), instead.includes('\n') ? 1 : 0, `${instead}: ${error.message}`);
        return true;
      },
    );
  }
});

test('takes no list below a value and no value for a list', () => {
  const text = PUNK.replace('verse:\n', 'verse: I IV V V\n');
  assert.throws(() => readGenres([{ name: punk.name, text }]), /punk\.txt:\d+: an indented line belongs to a list/);
  const named = { name: 'a.txt', text: LIKE.replace('names:\n  ', 'names: ') };
  assert.throws(() => readGenres([punk, named]), /a\.txt:3: names: "none", or indented lines below the key/);
});

test('misses every key that a complete genre does not say', () => {
  const keys = PUNK.split('\n').filter((line) => /^[a-z][a-z ]*:/.test(line));
  assert.ok(keys.length > 40, `${keys.length}`);
  for (const line of keys) {
    // The list below a key goes with it.
    const text = PUNK.replace(new RegExp(`^${line.replaceAll('.', '\\.')}\n(?:  .*\n)*`, 'm'), '');
    const key = line.slice(0, line.indexOf(':'));
    assert.throws(() => readGenres([{ name: punk.name, text }]), new RegExp(`punk\\.txt: "(?:\\w+\\.)?${key}" is missing`)); // biome-ignore format: a line
  }
});

test('is like complete genres only, so that nothing is taken from afar', () => {
  const third = {
    name: 'genres/rock/crack.txt',
    text: 'genre: crack\nlike: crust\nnames: none\nwithout a singer: itself\n',
  };
  assert.throws(() => readGenres([punk, crust(), third]), /crack\.txt:2: like: a genre that says everything itself, not "crust"/); // biome-ignore format: a line
  assert.throws(() => readGenres([crust()]), /crust\.txt:2: like: .*not "punk"/);
  assert.throws(() => readGenres([{ name: 'a.txt', text: LIKE.replace('punk', 'crust') }]), /a\.txt:2: like/);
});

test('lets no two rows have one name, and no word mean two genres', () => {
  assert.throws(() => readGenres([punk, punk]), /there is a genre "punk" already/);
  const text = LIKE.replace('d-beat', 'Punk Rock');
  assert.throws(() => readGenres([punk, { name: 'a.txt', text }]), /a\.txt:4: "punk rock" means a genre already/);
  assert.throws(() => readGenres([punk, { name: 'a.txt', text: LIKE.replace('crust punk;', ';') }]), /a\.txt:4: names: a name, and other spellings/); // biome-ignore format: a line
});

test('reads every file of the table alone as well as it reads all', () => {
  const folder = new URL('../../../../../data/genres/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  const table = files.map((file) => ({ name: file, text: readFileSync(new URL(file, folder), 'utf8') }));
  const [forwards, backwards] = [readGenres(table), readGenres([...table].reverse())];
  for (const [name, recipe] of forwards.recipes) assert.deepEqual(backwards.recipes.get(name), recipe);
});
