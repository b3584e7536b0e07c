/**
 * Writes songs with the studio of a working copy, and keeps their scores: `node bench/verdicts/dump-scores.ts --root . --set first --songs 3 --out scores.json`.
 * `--root` may be the working copy of another version: the same requests, that version's notes.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { CreateRequest } from '../../src/engines/port.ts';
import type { WrittenSong } from '../../src/engines/studio/write-song.ts';
import { varietyGenres } from '../variety/song-set.ts';
import type { DumpedScore } from './dumped-score.ts';

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    set: { type: 'string', default: 'first' },
    songs: { type: 'string', default: '3' },
    genres: { type: 'string', default: varietyGenres.join() },
    out: { type: 'string' },
  },
});
if (values.out === undefined) throw new Error('--out names the file to write');

const SUBJECTS = ['the last bus', 'my old street', 'a summer that ended', 'calling you back'];

const fromRoot = async <Module>(path: string): Promise<Module> =>
  (await import(pathToFileURL(resolve(values.root, path)).href)) as Module;
const { plainRequest } = await fromRoot<{ plainRequest: CreateRequest }>('src/engines/port.ts');
const { writeSong } = await fromRoot<{
  writeSong(job: { request: CreateRequest; ordinal: number }): Pick<WrittenSong, 'score'>;
}>('src/engines/studio/write-song.ts');

const dumped: DumpedScore[] = [];
for (const genre of values.genres.split(',')) {
  for (let at = 0; at < Number(values.songs); at++) {
    const description = `a ${genre} song about ${SUBJECTS[at % SUBJECTS.length]}`;
    const request = { ...plainRequest, description, tags: genre, seed: `verdicts ${values.set} ${genre} ${at}` };
    const before = process.cpuUsage();
    const { score } = writeSong({ request, ordinal: 0 });
    const { user } = process.cpuUsage(before);
    dumped.push({ genre, at, score, cpuMs: user / 1000 });
  }
}
writeFileSync(values.out, JSON.stringify(dumped));
console.log(`${dumped.length} scores in ${values.out}`);
