import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLabels } from '../bench/words/read-labels.ts';
import { plainRequest } from '../src/engines/port.ts';
import { createStudioEngine } from '../src/engines/studio/studio-engine.ts';

/**
 * `node bin/run.mjs scripts/make-samples.ts REQUESTS [FOLDER]`: twelve songs of thirty seconds from requests of others, drawn evenly
 * over those short enough to be read in a table; the first take of the first try. MP3 of 96 kbit/s by ffmpeg, and their table.
 */
const [requests = '', folder = 'docs/samples'] = process.argv.slice(2);
const COUNT = 12;
const REQUEST_CHARS_MAX = 160;
const SECONDS = 30;
const TABLE_START = '| | Request | Title | Style |\n|---|---|---|---|\n';

const short = readLabels(requests).filter(({ request }) => request.length <= REQUEST_CHARS_MAX);
const drawn = Array.from({ length: COUNT }, (_, i) => short[Math.floor(((i + 0.5) * short.length) / COUNT)]!.request);
const scratch = await mkdtemp(path.join(tmpdir(), 'songwright-samples-'));
const engine = createStudioEngine({ threadCount: 2 });
const rows: string[] = [];
await mkdir(folder, { recursive: true });
for (const [index, description] of drawn.entries()) {
  const workFolder = path.join(scratch, String(index));
  await mkdir(workFolder);
  const { clips } = await engine.create(
    { ...plainRequest, description, seed: `sample ${index + 1}`, durationSeconds: SECONDS, clipCount: 1 },
    { workFolder, signal: new AbortController().signal, progress: () => {} },
  );
  const { title, tags, files } = clips[0]!;
  const name = `${String(index + 1).padStart(2, '0')}-${slugOf(title)}.mp3`;
  const master = files.find(({ kind }) => kind === 'master')!.path;
  const to = ['-vn', '-b:a', '96k', '-map_metadata', '-1', path.join(folder, name)];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', master, ...to]);
  rows.push(`| [${index + 1}](${name}) | ${description.replaceAll('|', '/')} | ${title} | ${tags} |`);
}
await engine.close();
await rm(scratch, { recursive: true });
await writeTable();

/** Puts the rows where the page's table was. @throws Error when the page has none */
async function writeTable(): Promise<void> {
  const page = path.join(folder, 'README.md');
  const [before, after] = (await readFile(page, 'utf8')).split(TABLE_START);
  if (before === undefined || after === undefined) throw new Error(`${page} has no table of songs`);
  await writeFile(page, `${before}${TABLE_START}${rows.join('\n')}\n${after.slice(after.indexOf('\n\n') + 1)}`);
}

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['song'];
  return words.join('-').slice(0, 40);
}
