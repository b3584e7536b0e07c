import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

// The house rules as a test: who may import whom, how long a file may be, where chance and time come in.

const ground = ['core', 'music', 'audio'];
const stageNames = ['brief', 'understand', 'lyrics', 'compose', 'arrange', 'sing', 'play', 'mix', 'master', 'cover'];
const stages = stageNames.map((name) => `engines/studio/${name}`);
const shared = [
  'engines/studio/records.ts',
  'engines/studio/recipe.ts',
  'engines/studio/harmony-families.ts',
  'engines/studio/grooves',
  'engines/studio/plain-habits.ts',
  'engines/studio/legibility.ts',
  'engines/studio/song-intent.ts',
  'engines/studio/english',
  'engines/studio/sentence-encoder',
];
const stage = [...ground, 'safety', 'engines/port.ts', ...shared];
/** Drivers of music servers know protocols, and neither each other nor who uses them. */
const driverNames = ['ace-step', 'cpp'];
const driverGround = ['core', 'audio', 'engines/port.ts', 'engines/remote/driver.ts', 'engines/remote/transport'];
/** Who may import whom, from the ground up. A file belongs to the longest key that its path starts with. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  core: [],
  music: ['core'],
  audio: ['core'],
  safety: ['core'],
  'engines/engine-errors.ts': [],
  'engines/port.ts': [...ground, 'engines/engine-errors.ts'],
  ...Object.fromEntries(shared.map((name) => [name, [...ground, ...shared]])),
  ...Object.fromEntries(stages.map((name) => [name, stage])),
  'engines/studio': [...stage, ...stages],
  'engines/remote/driver.ts': ['core', 'engines/port.ts'],
  'engines/remote/transport': driverGround,
  ...Object.fromEntries(driverNames.map((name) => [`engines/${name}`, driverGround])),
  'engines/drivers.ts': ['engines/remote/driver.ts', ...driverNames.map((name) => `engines/${name}`)],
  'engines/registry.ts': ['core', 'engines/port.ts'],
  'engines/align': [...ground, 'engines/port.ts'],
  'engines/finish': [...ground, 'engines/port.ts', 'engines/align', 'engines/studio', 'engines/studio/cover'],
  'engines/remote': [...ground, 'engines/port.ts', 'engines/registry.ts', 'engines/remote/driver.ts', 'engines/finish'],
  catalogue: ['core', 'safety'],
  storage: ['core'],
  accounts: ['core', 'storage'],
  library: ['core', 'storage', 'audio', 'music'],
  webhooks: ['core', 'storage'],
  tasks: ['core', 'catalogue', 'engines/port.ts', 'engines/registry.ts', 'accounts', 'library', 'storage', 'webhooks'],
  http: ['core', 'catalogue', 'accounts', 'library', 'tasks', 'webhooks'],
  main: [
    'cli',
    'console',
    ...ground,
    'engines',
    'catalogue',
    'storage',
    'accounts',
    'library',
    'webhooks',
    'tasks',
    'http',
  ],
};
const LINES_PER_FILE = 400;

const roomNames = Object.keys(rooms).sort((a, b) => b.length - a.length);
const isIn = (place: string, room: string): boolean =>
  place === room || place === `${room}.ts` || place.startsWith(`${room}/`);
const roomOf = (file: string): string =>
  /^(cli|console)\//.test(file)
    ? file.split('/', 1)[0]!
    : (roomNames.find((room) => isIn(path.relative('src', file), room)) ?? `no room: ${file}`);
const files = globSync('{src,cli,bench,scripts,test,console,packages}/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const sources = files.filter(({ file }) => file.startsWith('src/') && !file.endsWith('.test.ts'));
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!);
/** What scripts/build-client.ts writes is read by nobody. */
const isWritten = (file: string): boolean => file === 'packages/client/src/schemas.ts';
const namesOf = (found: typeof files): string[] => found.map(({ file }) => file);
/** A table of knowledge may be long. */
const isTable = (file: string): boolean => /\/scenes-[^/]*\.ts$/.test(file);

describe('the house rules', () => {
  it('read the source at all', () => assert.ok(sources.length > 50, `${sources.length} files`));

  it('rooms import only the rooms below them', () => {
    const arrows = sources.flatMap(({ file, text }) =>
      importsOf(text).map((target) => ({
        file,
        from: roomOf(file),
        to: roomOf(path.join(path.dirname(file), target)),
      })),
    );
    const allowed = (from: string, to: string): boolean =>
      from === to || (rooms[from] ?? []).some((room) => isIn(to, room));
    assert.deepEqual(
      arrows.filter(({ from, to }) => !allowed(from, to)),
      [],
    );
  });

  it('the console knows the service by its client, shares what music means, and the client knows nothing of either', () => {
    const arrows = files
      .filter(({ file }) => /^(console\/src|packages)\//.test(file))
      .flatMap(({ file, text }) => importsOf(text).map((to) => ({ file, to: path.join(path.dirname(file), to) })));
    assert.ok(arrows.length > 30);
    const homeOf = (file: string): string => file.split('/', 2).join('/');
    assert.deepEqual(
      arrows.filter(({ file, to }) => homeOf(file) !== homeOf(to) && homeOf(to) !== 'src/music'),
      [],
    );
  });

  it('every file fits in one sitting', () => {
    assert.deepEqual(
      namesOf(
        files.filter(
          ({ file, text }) => text.split('\n').length > LINES_PER_FILE && !isTable(file) && !isWritten(file),
        ),
      ),
      [],
    );
  });

  it('only core and main touch chance, time and the environment', () => {
    const outside = /Math\.random\(|Date\.now\(|new Date\(\)|process\.env\b/;
    const allowed = ['core', 'main'];
    assert.deepEqual(
      namesOf(sources.filter(({ file, text }) => !allowed.includes(roomOf(file)) && outside.test(text))),
      [],
    );
  });

  it('SQL stays in storage', () => {
    const sql = /\bsql`|\.selectFrom\(|\.insertInto\(|\.updateTable\(/;
    assert.deepEqual(namesOf(sources.filter(({ file, text }) => roomOf(file) !== 'storage' && sql.test(text))), []);
  });

  it('nothing is left for later', () => {
    const unfinished = new RegExp(
      [
        '\\bTO',
        'DO\\b|\\bFIX',
        'ME\\b|\\bXX',
        'X\\b|not imple',
        'mented|\\b(?:it|test|describe)\\.(?:skip|to',
        'do)\\(',
      ].join(''),
    );
    assert.deepEqual(namesOf(files.filter(({ text }) => unfinished.test(text))), []);
  });

  it('no module exports a default, no folder has a barrel', () => {
    assert.deepEqual(namesOf(sources.filter(({ text }) => /^export default/m.test(text))), []);
    assert.deepEqual(globSync('src/**/index.ts'), []);
  });

  it('the program imports only packages that come with it, none that only develop it', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    const packageOf = (target: string): string => target.split('/', target.startsWith('@') ? 2 : 1).join('/');
    const imported = files
      .filter(({ file }) => /^(src|cli)\//.test(file) && !/\.(test|as)\.ts$|\/testing\//.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^(?:import|export|\}) .*?\bfrom '([^.'][^']*)'|\bimport\('([^.'][^']*)'\)/gm)].map(
          (match) => ({
            file,
            name: packageOf(match[1] ?? match[2]!),
          }),
        ),
      )
      .filter(({ name }) => !name.startsWith('node:'));
    assert.ok(imported.length > 30);
    assert.deepEqual(
      imported.filter(({ name }) => !Object.hasOwn(dependencies, name)),
      [],
    );
  });

  it('no file names a package registry', () => {
    const registry = new RegExp(['registry', 'npmjs'].join('\\.'));
    const texts = ['package.json', 'package-lock.json', '.npmrc', '.ci/run', ...globSync('{docs,bin}/**/*.{md,mjs}')];
    assert.deepEqual(
      texts.filter((file) => registry.test(readFileSync(file, 'utf8'))),
      [],
    );
  });

  it('every room says in a short page what lives in it', () => {
    const folders = globSync('src/*/').map((folder) => folder.replace(/\/$/, ''));
    const pages = [...folders, ...stages.map((name) => `src/${name}`)].map((folder) => `${folder}/README.md`);
    assert.deepEqual(
      pages.filter((page) => !existsSync(page)),
      [],
    );
    assert.deepEqual(
      pages.filter((page) => readFileSync(page, 'utf8').split('\n').length > 20),
      [],
    );
  });
});
